"""What is read aloud: numbers in words, and announcements of what happened at the table."""
