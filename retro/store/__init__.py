"""What outlives a program: settings and matches as text, in files written whole or in the browser's storage."""
