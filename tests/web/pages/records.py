"""Games for tests of Condottiere's pages, up to where something is to be decided."""

HEAD = """condottiere 1
player red Anna
player blue Boris
player green Cleo
start red
"""

PLACING = f"{HEAD}\n"

FIGHTING = f"""{HEAD}
red place roma
red 3
blue 10
green courtesan
"""
"""It is Anna's turn."""

LAST_PASS = f"""{HEAD}
red place roma
red 3
blue pass
green pass
"""
"""Anna's pass ends the battle."""

KEEPING = f"""{HEAD}
fix hand blue 1
fix hand green 1
red place roma
red 3
blue 1
green 2
red pass
red place siena
"""
"""Only Anna has cards."""

DRAWING = f"""{HEAD}variant draw-after-battle

red place roma
red 3
blue pass
green pass
red pass
"""

SHOWING = f"""{HEAD}variant hidden-cards

red place roma
red hidden
blue hidden
green pass
red pass
blue pass
"""
"""Anna and Boris have a facedown card each to turn up."""
