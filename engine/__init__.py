"""The rules of Condottiere and Ordonnance. Standard library only; the app is built on it."""
