"""Tests inside the Python of a browser's worker, whose files are kept as the app's are."""
