"""A short game, played to nobody in a browser by itself: see `companion.web.rehearsing`."""

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
