"""What a page and its session are: who comes, what is said, and what is done of it."""
