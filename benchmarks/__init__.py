"""Measurements: figures of one run on one machine, to be compared with each other."""
