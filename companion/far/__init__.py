"""The table from anywhere: sealed letters over a message broker."""
