"""Keeps the score of a Barbu evening, from the first deal to the printed sheet."""

__version__ = "0.1.0"
