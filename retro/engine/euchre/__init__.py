"""Euchre: one game, played as the DOS program of 1995 has it (euchre-dos) or as the Amiga's of 1997 (euchre-amiga)."""
