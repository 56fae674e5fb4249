"""What lies between the rules and the programs: a match that is kept, its history, codes, and promises of fair dealing."""
