"""The second face: the live table in browsers."""
