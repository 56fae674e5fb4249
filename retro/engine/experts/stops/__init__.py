"""The stops family: worlds as whole numbers of 52 bits, played out in about a tenth of a millisecond each."""
