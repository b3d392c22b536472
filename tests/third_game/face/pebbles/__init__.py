"""The app's side of the third game: its parts, each for who asks for it."""
