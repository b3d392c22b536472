"""Endurance tests: thousands of whole games in one process, measured."""
