"""Problems as a person meets them: those that the programs bring, what has been solved, the one of the day, what is told of a choice."""
