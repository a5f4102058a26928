"""A game laid out for paper and told in words: values in, text out; no requests, files or clock."""
