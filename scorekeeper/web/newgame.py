"""A new game: who sits where, who declares first, by which rules."""

from flask import Blueprint

blueprint = Blueprint("newgame", __name__)
