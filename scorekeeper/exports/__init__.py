"""A game as files other programs can read: values and bytes out, no requests, no database."""
