"""The trick games: Euchre, Spades, Hearts, their worlds played out by fitted policies, many together where NumPy is there."""
