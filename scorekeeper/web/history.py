"""Every entry of the book, what it changed, and any earlier reading to restore."""

from flask import Blueprint

blueprint = Blueprint("history", __name__)
