"""What a program and the console say to each other, as types: Program and Host, Input, Machine, Sound, Store."""
