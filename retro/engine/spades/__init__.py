"""Spades: the Amiga's one player game for partners (its document names no year), with the options of other tables."""
