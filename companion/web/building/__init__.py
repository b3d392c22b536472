"""What pages are built of, and the files that browsers are given."""
