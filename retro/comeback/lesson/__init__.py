"""A first lesson in each game: prepared hands in the real program, with a teacher who watches."""
