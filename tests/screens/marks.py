"""What the red pencil may say, for pictures and tests of the programs' last screens of a hand."""

from __future__ import annotations

from typing import Final

from retro.contract.program import Marks, Remark

TRICKS: Final = Marks(
    (
        Remark("Trick 7", "K♥", "7♥", "costs 7 points less", 256),
        Remark("The pass", "pass Q♠ K♥ A♥", "pass Q♠ A♥ 10♥", "costs 2.4 points less", 256),
    ),
    12,
    12,
)
TAKEN: Final = Marks(
    (Remark("Trick 3", "A♣", "9♣", "brings 0.4 points more", 1024), Remark("The call", "pass", "order up", "brings 0.3 points more", 1024)),
    6,
    6,
)
BID: Final = Marks(
    (Remark("Trick 11", "10♠", "Q♦", "brings 12 points more", 256), Remark("The bid", "bid 4", "bid 3", "brings 8.5 points more", 256)),
    14,
    14,
)
CHIPS: Final = Marks(
    (
        Remark("Sequence 12", "play 10♦", "play 3♣", "brings 12 chips more", 1024),
        Remark("The widow", "sell widow", "take widow", "brings 3.5 chips more", 85),
    ),
    9,
    9,
)
LONG: Final = Marks((Remark("The pass", "pass 10♠ K♥ 10♥", "pass 10♦ A♥ 10♥", "wins the match 11% more often", 1024),) * 2, 13, 13)
NOTHING: Final = Marks((), 5, 5)
THINKING: Final = Marks((), 4, 13)
