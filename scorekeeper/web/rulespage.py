"""The rules as the table reads them, from the same ruleset that scores."""

from flask import Blueprint

blueprint = Blueprint("rules", __name__)
