"""The score sheet on the screen, on paper and as a file."""

from flask import Blueprint

blueprint = Blueprint("sheet", __name__)
