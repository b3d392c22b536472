"""The pages of the rules, and how they are read and searched."""
