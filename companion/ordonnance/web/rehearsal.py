"""A short game, played to nobody in a browser by itself: see `companion.web.rehearsing`."""

RECORD = """ordonnance 1
player red A
player blue B

red 3 spear swords
blue 3 flag
red 1 bow
"""
