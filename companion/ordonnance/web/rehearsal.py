"""A short game, played to nobody: see `companion.web.by_itself.rehearsing`."""

RECORD = """ordonnance 1
player red A
player blue B

red 3 spear swords
blue 3 flag
red 1 bow
"""
