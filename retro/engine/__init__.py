"""The rules of the games, their records, and the players the computer has for them; nothing of screens, clocks or files."""
