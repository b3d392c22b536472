"""The app's side of the third game."""
