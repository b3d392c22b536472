"""What serves: HTTP, its connections and its thread."""
