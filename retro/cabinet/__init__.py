"""Cabinet."""
