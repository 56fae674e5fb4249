"""What can be done with a match after it was played: look through it, take back, play again, share, see that it was fair."""
