"""The first page: the games on this phone."""

from flask import Blueprint

blueprint = Blueprint("home", __name__)
