"""A game told in words and laid out for paper: values in, text out; no requests, no clock, no files but templates.

Each part is imported from its own module, so that the terminal does not wait for what only paper needs.
"""
