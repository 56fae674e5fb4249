"""Looking through a hand that has been played: step by step, all hands open or only yours, beside what the computer would have done."""
