"""A short game that a page alone plays to nobody while it is idle: see `companion.web.alone`."""

RECORD = """ordonnance 1
player red A
player blue B

red 3 spear swords
blue 3 flag
red 1 bow
"""
