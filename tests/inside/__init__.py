"""Tests inside the Python that browsers are given."""
