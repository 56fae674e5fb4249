"""The emulated hardware: text cells, palettes, fonts, pointers, speaker and voices, as data and as drawing on an image."""
