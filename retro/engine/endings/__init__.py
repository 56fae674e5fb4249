"""Whether the rest of a hand of tricks is certain: proofs over every deal that agrees with what one seat knows."""
