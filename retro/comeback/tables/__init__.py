"""The same deal at two tables and more."""
