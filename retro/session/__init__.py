"""What lies between the rules and the programs: a match that is kept, and what can be done with one that was."""
