"""What the console lays over a running program: help, comforts, picture, sound, and what can be done with the game."""
