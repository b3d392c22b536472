"""A short game, played to nobody: see `companion.web.by_itself.rehearsing`."""

RECORD = """condottiere 1
player red A
player blue B
player green C

red place roma
red 10
blue winter
green courtesan
red bishop torino
blue 3
green drummer
red scarecrow
blue 5
green surrender
"""
