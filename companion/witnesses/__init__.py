"""Who watches the table: what is said aloud, felt, and dimmed."""
