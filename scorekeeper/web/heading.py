"""The heading of a game: names, date and place, to be mended at any time."""

from flask import Blueprint

blueprint = Blueprint("heading", __name__)
