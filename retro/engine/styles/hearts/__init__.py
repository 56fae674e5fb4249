"""Hearts."""
