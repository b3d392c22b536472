"""What a browser does by itself, without a host."""
