"""The overlay's page of fair dealing: what was promised for a match, and the person's own cut of the pack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.console.overlay.actions import Action, Outcome, Page
from retro.contract.program import Launch
from retro.contract.store import Store
from retro.session import fair
from retro.session.history import Told, reseeded
from retro.session.match import match_key

FAIR: Final = [
    "All cards of a match follow from its seed. Before the first one was dealt, a fingerprint (SHA-256) of the seed was written down.",
    "When the match is over the seed itself is shown, and anybody can see that it is the one that was promised.",
]
"""The promise in plain words."""

CUTTING: Final = [
    "The seed was fixed before you could say anything. Now a word of yours goes into it: nobody can have chosen the cards to suit both.",
    "Press any keys or gamepad buttons, in any order. Enter (Y on a gamepad) cuts the pack; Esc goes back.",
]

DONE: Final = ("Enter", "KPEnter", "PadY")
LONGEST: Final = 40
"""Keys that a word is made of at most."""


def secret(store: Store, cart: str, told: Told) -> frozenset[str]:
    """The seeds that nobody may be told before the match is over: the one in force, and the one that it was cut from."""
    if told.over:
        return frozenset()
    now = told.states[-1].seed
    made = fair.promised(store, cart, now)
    return frozenset((now,) if made is None else (now, made.seed))


def page(store: Store, cart: str, told: Told, cut: Callable[[], Outcome] | None) -> Page:
    """The page.

    Args:
        told: the match.
        cut: opens the page on which the pack is cut; None where that cannot be.
    """
    fault = fair.fault(store, cart)
    lines = [f"{store.where(fair.fair_key(cart))} cannot be read: {fault}"] if fault else []
    lines += FAIR
    hidden = secret(store, cart, told)
    for seed in dict.fromkeys(fair.seeds(told.record)):
        made = fair.promised(store, cart, seed)
        if made is None:
            lines.append("Nothing was promised for this deal: somebody chose its seed." if seed in hidden else f"Seed {seed}: given.")
        elif made.cut:
            whole = f"SHA-256 of {made.seed}/cut/{made.cut}" if made.seed not in hidden else "the promised seed"
            lines.append(f"You cut the pack with {made.cut}: the deals since then come from {whole}.")
        elif seed in hidden:
            lines += [f"SHA-256 {made.hash}", "The seed and the nonce are shown here when the match is over."]
        else:
            lines += [f"SHA-256 {made.hash}", f"is that of {made.seed}:{made.nonce}"]
    lines.append(f"`retro verify {cart}` recomputes every deal of the last match. docs/FAIR.md explains how.")
    actions = [] if cut is None else [Action("Cut the pack yourself", cut, "A word of yours goes into the seed from the next deal on.")]
    return Page("Fair dealing", lines, actions)


def can_cut(store: Store, cart: str, told: Told) -> bool:
    """The seed in force was promised, and no word has gone into it."""
    made = None if told.over else fair.promised(store, cart, told.states[-1].seed)
    return made is not None and not made.cut


class Cut:
    """The page on which a word is made of whatever is pressed.

    Args:
        told: the match that is being played.
        back: starts its program again with what is kept then.
        notice: is told when promises cannot be read and are set aside.
    """

    def __init__(self, store: Store, cart: str, told: Told, back: Launch, notice: Callable[[str], None]) -> None:
        self._store = store
        self._cart = cart
        self._told = told
        self._back = back
        self._notice = notice
        self._keys: list[str] = []

    @property
    def word(self) -> str:
        """What has been pressed so far."""
        return "-".join(self._keys)

    def page(self) -> Page:
        """The page."""
        return Page("Cut the pack", CUTTING, [Action("Cut it with the keys you pressed", self._cut)], hears=self._heard)

    def _heard(self, name: str) -> Outcome | str:
        if name in DONE:
            try:
                return self._cut()
            except ValueError as fault:
                return str(fault)
        if fair.CUT.fullmatch(name) and len(self._keys) < LONGEST:
            self._keys.append(name)
        return f"Your word: {self.word[-60:]}" if self._keys else "That key has no name; any other will do."

    def _cut(self) -> Outcome:
        if not self._keys:
            raise ValueError("Press a few keys first: they are your word.")
        seed = fair.cut(self._store, self._cart, self._told.states[-1].seed, self.word, self._notice)
        self._store.put(match_key(self._cart), reseeded(self._told, seed))
        lines = [f"You cut with {self.word}.", "From the next deal on, the cards come from the promised seed and your word."]
        return Page("The pack is cut", lines, [Action("Return to the table", lambda: self._back)], after=self._back, alone=True)
