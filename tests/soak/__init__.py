"""Whether it holds: thousands of whole games in one process, watched from beside it."""
