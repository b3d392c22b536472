"""Which version of the app this is."""

VERSION = "0.1.0"
