"""`make shots`: pictures of every screen, taken while a game is played by touches."""
