"""What was declared, said anew: another contract, another declarer, or two hands that change places."""

from flask import Blueprint

blueprint = Blueprint("restate", __name__)
