"""What is typed after ``retro``: a module a command, and what they share."""
