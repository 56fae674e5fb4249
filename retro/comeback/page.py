"""What the console offers for a match that is played or was: look through it, take back, play a deal again, share it, see that it is fair.

The overlay's page "Game" (:mod:`retro.console.overlay.actions`), the shelf's place for codes and ``retro play RC1-...`` come here.
All of it
works on what the store keeps: a program that is opened afterwards goes straight on with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any, Final, NamedTuple

from retro.comeback import fairness, guests, hands
from retro.comeback import record as record_page
from retro.comeback.looking import PRACTICE, WAITS, Practice, review
from retro.comeback.tables import launching
from retro.console import preferences
from retro.console.overlay.actions import Action, ActionSource, Outcome, Page
from retro.contract.program import Launch, Named, Seated
from retro.contract.store import Store
from retro.contract.summons import TAKE_BACK
from retro.engine.game import TABLE, Style
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.records import RecordError
from retro.library.finding import built_in_roots, game_title, sort_carts, title_of
from retro.library.opening import Running
from retro.session import fair, putby, record
from retro.session.codes import Deal, read_code, write_code
from retro.session.codeword import is_either, is_result
from retro.session.history import Hand, Told, played_by_computer, reseeded, sat_down, taken_back, tell
from retro.session.match import YOU, Match, last_key, match_key
from retro.session.results import MOST, read_result, write_result
from retro.session.tables import key_of
from retro.store.files import random_seed
from retro.values import replace

GUEST: Final = "This is the deal of that result: play it, then see Shift+F1, page Game."
"""What is said when it lies on the table."""


def open_code(store: Store, text: str, cart_of: Callable[[str], str] | None = None) -> Launch:
    """Make ready the deal of a code: what is to be started then goes straight on with it.  A match that the cart had is put by.

    A result is played through and kept (:mod:`retro.comeback.guests`); its first deal is made ready, or compared if it has been played.

    Args:
        store: what programs keep things in.
        text: the code.
        cart_of: gives the cart that plays a game; None: the one that says so in its manifest.

    Raises:
        ValueError: it is no code, no cart plays that game, or too many matches are put by; nothing has changed then.
    """
    result = is_result(text)
    if not is_either(text):
        raise ValueError("a code begins with RC1- (a deal) or RR1- (a result)")
    deal = read_result(text).hands[0].deal if result else read_code(text.strip())
    cart = (cart_of or _cart_of)(deal.game)
    played = _played(store, cart, deal) if result else None
    waits = played is None and putby.open_practice(store, cart, sat_down(deal))
    if result:
        guests.keep(store, cart, text)
    if played is not None:
        return launching.launch(cart, played, title_of(cart))
    return Launch(cart, straight=True, told=WAITS if waits else GUEST if result else PRACTICE)


def _played(store: Store, cart: str, deal: Deal) -> Told | None:
    """The match in which you have played that deal to its end; None: there is none any more."""
    for key in (match_key(cart), last_key(cart)):
        told = _told(store, key)
        if told is not None and any(hand.over and key_of(hand.deal) == key_of(deal) for hand in told.hands):
            return told
    return None


def _cart_of(game: str) -> str:
    for cart in sort_carts(built_in_roots())[0]:
        if game in cart.games:
            return cart.name
    raise ValueError(f"no program here plays {game}")


def sources(store: Store) -> list[ActionSource]:
    """What the page "Game" offers.

    Args:
        store: what programs keep things in.
    """
    return [lambda running: _Cart(store, running).actions() if running.cart else ()]


def _told(store: Store, key: str) -> Told | None:
    """A match that is kept there; None when there is none, or it is not one of the engine's."""
    text = store.get(key)
    try:
        return None if text is None else tell(text)
    except RecordError:
        return None


def _last_hand(told: Told | None) -> tuple[Told, Hand] | None:
    """A match, and the hand of it that was played to its end last."""
    over = [] if told is None else [hand for hand in told.hands if hand.over]
    return (told, over[-1]) if told is not None and over else None


class _Stands(NamedTuple):
    """How a match stands, as far as there are things to be done with it.

    Attributes:
        there: there is one.
        moved: you have done something in it.
        open: the number of the deal that is being played, from 0.
        over: that of the deal that was played to its end last.
    """

    there: bool = False
    moved: bool = False
    open: int | None = None
    over: int | None = None


def _at_table(match: Match[Any, Any]) -> _Stands:
    """As the engine's table has it, without playing anything through."""
    table = match.table
    begun, now = table.opening.hand, table.state.hand
    resting = table.turn == TABLE
    over = now if resting else now - 1
    moved = any(step.seat == YOU for step in reversed(table.steps))
    return _Stands(True, moved, None if resting else now, over if over > begun else None)


def _as_told(told: Told | None) -> _Stands:
    """As a record tells it."""
    if told is None:
        return _Stands()
    over = [hand for hand in told.hands if hand.over]
    open_hand = told.hands[-1].deal.hand if told.hands and not told.hands[-1].over else None
    moved = any(step.seat == YOU for step in told.record.steps)
    return _Stands(True, moved, open_hand, over[-1].deal.hand if over else None)


class _Cart:
    """A cart's matches, and what can be done with them."""

    def __init__(self, store: Store, running: Running) -> None:
        self._store = store
        self._running = running
        self._cart = running.name

    @cached_property
    def _now(self) -> Told | None:
        """The match that runs; played through only when something is done with it: a long one takes a moment."""
        return _told(self._store, match_key(self._cart))

    @cached_property
    def _stands(self) -> _Stands:
        """How the match that runs stands: as the program's table has it, if that is what is kept."""
        match = self._match()
        if (
            match is not None
            and match.cart == self._cart
            and not match.over
            and match.table.record() == self._store.get(match_key(self._cart))
        ):
            return _at_table(match)
        return _as_told(self._now)

    @cached_property
    def _last(self) -> Told | None:
        """The match that was over last; played through only where it is spoken of."""
        return _told(self._store, last_key(self._cart))

    @property
    def _told(self) -> Told | None:
        """The match that is spoken of: the one that runs, else the last one."""
        return self._now or self._last

    @property
    def _finished(self) -> tuple[Told, Hand]:
        """The hand that was played to its end last; there is one."""
        found = _last_hand(self._now) or _last_hand(self._last)
        assert found is not None
        return found

    @property
    def _open(self) -> tuple[Told, Hand]:
        """The hand that is being played; there is one."""
        assert self._now is not None
        return self._now, self._now.hands[-1]

    def actions(self) -> Sequence[Action]:
        """What can be done now."""
        found = hands.actions(self._match(), self._names())
        if self._moved():
            back = Action("Take back my last move", self._take_back, BACK, TAKE_BACK, hands.KEY_OF[TAKE_BACK])
            if not preferences.load(self._store, lambda line: None).take_back:
                back = back._replace(label=f"{back.label}: switched off", act=lambda: TAKING_BACK, hint="Page Ease switches it on.")
            found.append(back)
        open_deal, over_deal = self._stands.open, self._stands.over
        if open_deal is not None:
            label = f"Play deal {open_deal + 1} again from its start"
            found.append(Action(label, lambda: self._again(self._open[1]), AGAIN))
        if over_deal is None and (last := _last_hand(self._last)) is not None:
            over_deal = last[1].deal.hand
        if over_deal is not None:
            number = over_deal + 1
            through = "Step by step, all hands open or only yours, beside what the computer would have done."
            found.append(Action(f"Look through deal {number}", lambda: self._review(*self._finished), through))
            weigh = "What each of your choices was worth, going by what you could know then, and what yours cost."
            found.append(Action(f"Weigh my choices in deal {number}", lambda: self._review(*self._finished, weighed=True), weigh))
            label = f"See the computer play my cards of deal {number}"
            found.append(
                Action(label, lambda: self._duplicate(*self._finished), "The same deal, the computer in your seat: who did better?")
            )
            found.append(Action(f"Play deal {number} again", lambda: self._again(self._finished[1]), AGAIN))
            found.append(Action("Same deal, two tables", self._tables, OTHER))
            found.append(Action(f"Share deal {number}", lambda: self._share(*self._finished), SHARE))
        if open_deal is not None:
            label = f"Share deal {open_deal + 1}, which is being played"
            found.append(Action(label, lambda: self._share(*self._open), SHARE))
        if self._stands.there or self._last is not None:
            found.append(Action("Fair dealing", self._fair, "What was promised when the match began, so that nobody can choose the cards."))
        played = record_page.action(self._store, self._cart, self._running.title)
        if played is not None:
            found.append(played)
        for match in putby.put_by(self._store, self._cart):
            label = f"Continue {self._about(match.text)}, set aside"
            found.append(Action(label, partial(self._bring_back, match.number), "The match that you left for a practice deal."))
        return found

    def _straight(self) -> Launch:
        return Launch(self._cart, straight=True, instead=True)

    @staticmethod
    def _about(text: str) -> str:
        lines = text.splitlines()
        name = lines[1].removeprefix("game ") if len(lines) > 1 else ""
        begins = next((int(words[1]) for words in map(str.split, lines) if words[:1] == ["begins"] and words[1].isdigit()), 0)
        deals = lines.count("deal")
        if name not in GAMES:
            return "a match"
        title = game_title(name)
        return f"{title}, deal {begins + deals}" if deals else title

    # ------------------------------------------------------------------ playing again

    def _moved(self) -> bool:
        return self._stands.moved

    def _take_back(self) -> Outcome:
        assert self._now is not None
        choice = preferences.load(self._store, lambda line: None).ease.forced
        text = taken_back(self._now, choice=choice)
        if text is not None:
            self._store.put(match_key(self._cart), text)
            hand = tell(text).states[-1].hand
            record.taken_back(self._store, self._cart, putby.head(text), hand)
        return self._straight()

    def _again(self, hand: Hand) -> Outcome:
        waits = putby.open_practice(self._store, self._cart, sat_down(hand.deal))
        return replace(self._straight(), told=WAITS if waits else PRACTICE)

    def _bring_back(self, number: int) -> Outcome:
        putby.bring_back(self._store, self._cart, number)
        return replace(self._straight(), told="Your match, as you left it.", returning=True)

    # ------------------------------------------------------------------ looking

    def _match(self) -> Match[Any, Any] | None:
        """The match at the program's table, where it tells."""
        program = self._running.program
        match = program.sitting() if isinstance(program, Seated) else None
        return match if isinstance(match, Match) else None

    def _hint(self, game: str) -> Style[Any]:
        match = self._match()
        return match.table.hint if match is not None and match.game == game else STYLES[game][default_style(game)]

    def _styles(self, game: str) -> dict[int, Style[Any]]:
        match = self._match()
        return dict(match.table.styles) if match is not None and match.game == game else {}

    def _review(self, told: Told, hand: Hand, weighed: bool = False) -> Outcome:
        practice, place = Practice(self._store, self._cart), hand.first if weighed else None
        return review(told, hand, self._running.title, self._hint(told.game.name), self._names(), practice, place)

    def _names(self) -> Sequence[str]:
        program = self._running.program
        return program.seat_names() if isinstance(program, Named) else ()

    def _tables(self) -> Outcome:
        told, game = self._finished[0], self._finished[0].game.name
        return launching.launch(self._cart, told, self._running.title, self._styles(game), self._hint(game), self._names())

    def _duplicate(self, told: Told, hand: Hand) -> Outcome:
        game = told.game.name
        yours = self._hint(game)
        other = played_by_computer(hand.deal, self._styles(game), yours)
        before = told.game.scores(told.states[hand.first])
        lines = [
            f"Deal {hand.deal.hand + 1} was dealt again, and the computer played your cards as it would advise you to.",
            f"You: {gained(before, hand.scores)}.",
            f"The computer: {gained(before, other.hands[0].scores)}.",
        ]
        title = f"{self._running.title}, the computer in your seat"
        names, practice = self._names(), Practice(self._store, self._cart)
        return Page(
            "Duplicate", lines, [Action("Step through what it did", lambda: review(other, other.hands[0], title, None, names, practice))]
        )

    # ------------------------------------------------------------------ sharing, fairness

    def _share(self, told: Told, hand: Hand) -> Outcome:
        if told is self._now and self._shares_what_comes(told):
            return Page(
                "Share this deal",
                [
                    "The code gives away how the next deals of your match would be dealt.",
                    "So from the next deal on it is shuffled afresh, with a new seed.",
                ],
                [Action("Give the code, and go on with a new seed", partial(self._give_away, told, hand))],
            )
        return self._code(told, hand, [])

    def _shares_what_comes(self, told: Told) -> bool:
        """The seed of the hands so far is still in force for the deals to come, and is not that of a code that somebody has handed on."""
        if self._handed_on(told):
            return False
        return not fairness.secret(self._store, self._cart, told).isdisjoint(one.deal.seed for one in told.hands)

    def _handed_on(self, told: Told) -> bool:
        """The match is a deal that was opened by a code: its seed is known, and no match of the person's own waits with it."""
        store, cart, seed = self._store, self._cart, told.states[-1].seed
        practice = putby.is_practice(store, cart, store.get(match_key(cart)) or "")
        waits = any(f"seed {seed}" in match.text.split("\n") for match in putby.put_by(store, cart))
        return practice and not waits and fair.promised(store, cart, seed) is None

    def _give_away(self, told: Told, hand: Hand) -> Outcome:
        seed = random_seed()
        fair.begin(self._store, self._cart, seed, notice=self._running.host.notice)
        self._store.put(match_key(self._cart), reseeded(told, seed))
        return self._code(told, hand, [Action("Return to the table", self._straight)])._replace(after=self._straight())

    def _code(self, told: Told, hand: Hand, actions: Sequence[Action]) -> Page:
        code = write_code(hand.deal)
        lines = [code, self._running.host.hand_on(code), OPENED, "It holds the cards and the state of the match, nothing else."]
        at, over = told.hands.index(hand), [one.over for one in told.hands].count(True)
        results = []
        if hand.over:
            label = f"Its result: how deal {hand.deal.hand + 1} was played"
            results.append(Action(label, partial(self._result, told, at, at + 1), RESULT))
            if over > 1:
                number = min(over, MOST)
                label = f"The result of {'all' if number == over else 'the last'} {number} deals"
                results.append(Action(label, partial(self._result, told, over - number, over), RESULT))
        return Page(f"Deal {hand.deal.hand + 1} as a code", lines, [*actions, *results])

    def _result(self, told: Told, first: int, last: int) -> Page:
        code = write_result(told, first, last)
        deals = f"Deal {told.hands[first].deal.hand + 1}" if last - first == 1 else f"{last - first} deals"
        shown = code if len(code) <= SHOWN else f"{code[:SHOWN]}... ({len(code)} characters)"
        holds = "It holds every card played: whoever opens it plays the same deal, and then sees both tables."
        return Page(f"{deals} as a result", [shown, self._running.host.hand_on(code), OPENED, holds])

    def _fair(self) -> Outcome:
        told = self._told
        assert told is not None
        cut = None
        if told is self._now and fairness.can_cut(self._store, self._cart, told):
            cut = fairness.Cut(self._store, self._cart, told, self._straight(), self._running.host.notice).page
        return fairness.page(self._store, self._cart, told, cut)


BACK: Final = "One move at each choice, as far back as you like."
AGAIN: Final = "The same cards at the same score. Practice only; your match is set aside."
SHARE: Final = "A short code that deals the same cards to somebody else, and another for how you played them."
OTHER: Final = "Deal by deal: you, the computer with your cards, and friends whose results you open."
RESULT: Final = "A code of the deal and of every move: it is checked by playing it through."
OPENED: Final = "It is opened at the shelf (key C, then type or paste it), or by: retro play CODE."
SHOWN: Final = 120
"""Characters of a code that are shown; the rest is where it is handed on to."""

TAKING_BACK: Final = Page(
    "Taking back",
    ["The originals had no such thing, so it is off at first: the page Ease switches it on.", "Then each choice here takes one move back."],
)


def gained(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What a hand brought you, in words."""
    key, name = ("chips", "chips") if "chips" in before else ("scores", "points")
    return f"{after[key][YOU] - before[key][YOU]:+d} {name}"
