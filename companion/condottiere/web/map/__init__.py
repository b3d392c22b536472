"""The map of an edition on pages."""
