"""Hearts of the old PC: two to six players, Dirty Dora and the shoot (H-01 to H-06)."""
