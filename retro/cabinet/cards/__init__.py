"""The box of file cards: problems by game and theme, the problem and the deal of the day."""
