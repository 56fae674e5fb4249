"""The expert of Boodle and Michigan: leads, the ace of Spinado, Boodle's comet.

Taking, selling and bidding for the widow, naming and spreading chips stay the temper's: playing them out brought nothing that
could be measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from retro.engine.cards import Card
from retro.engine.experts.deciding import decide
from retro.engine.experts.race import Budget, Slices
from retro.engine.experts.scale import QUICK, Deed, Scale, choices
from retro.engine.experts.stops import tables
from retro.engine.experts.stops.shown import COMET, dead_places, given_places, suit_bars
from retro.engine.experts.stops.suit_playout import NOBODY, Move, Rules, World, play_out
from retro.engine.experts.stops.suit_policy import Policy
from retro.engine.experts.worlds import Walk
from retro.engine.game import PASS, Action, Choice, Thinking
from retro.engine.stops.base import ACE_DIAMONDS
from retro.engine.stops.deal import EIGHT_DIAMONDS
from retro.engine.stops.model import View
from retro.engine.stops.settings import QUEEN_KING, RUN, MichiganOptions
from retro.engine.stops.suits import BOODLE, KING_HEARTS, MICHIGAN, SuitGame, spinado
from retro.engine.styles.stops.know import place, seats_from

UNIT: Final = "chips"

LEAST: Final = 0.3
"""Chips that are not worth a word when a choice is blamed."""

A_SLICE: Final = 24
"""Playouts between two yields: some three milliseconds."""

_GAMES: Final[dict[str, SuitGame]] = {"boodle": BOODLE, "michigan": MICHIGAN}


def masks(view: View) -> tuple[int, int, list[int], dict[int, list[int]]]:
    """What a view shows as masks of places.

    Returns:
        (one's own hand, what has been played, the chips on each place's boodle, the places of the boodles of each suit)
    """
    game = _GAMES[view.game]
    comet, ace_high = game.comet(view), game.ace_high
    hand = gone = 0
    for card in view.hand:
        if card != comet:
            hand |= 1 << place(card, ace_high)
    for play in view.played:
        if not play.comet:
            gone |= 1 << place(play.card, ace_high)
        if play.spin:
            gone |= 1 << place(ACE_DIAMONDS, ace_high)
    if comet is not None:
        gone |= 1 << place(EIGHT_DIAMONDS, ace_high) | 1 << place(comet, ace_high)
    chips = [0] * 52
    boodles: dict[int, list[int]] = {}
    for key, there in zip(view.keys, view.boodles, strict=True):
        if key not in (RUN, QUEEN_KING):
            spot = place(Card.parse(key), ace_high)
            chips[spot] = there
            boodles.setdefault(spot // 13, []).append(spot)
    return hand, gone, chips, boodles


def think(view: View, temper: Choice, source: Random, budget: Budget) -> Choice | Thinking:
    """The expert's choice in the play; the temper's where there is nothing to choose."""
    actions = list(dict.fromkeys((temper.action, *_candidates(view))))
    if len(actions) == 1:
        return temper
    return decide(actions, temper, Trial(view, actions, source).lot, budget, UNIT)


def scale(view: View, made: Deed, source: Random) -> Scale | None:
    """Leads, the ace of Spinado and the comet, weighed."""
    deeds = choices(made, list(_candidates(view)))
    if len(deeds) == 1:
        return None
    return Scale(deeds, Trial(view, [deed[0] for deed in deeds], source).lot, range(len(deeds)), UNIT, LEAST, QUICK)


def _candidates(view: View) -> Iterator[Action]:
    """All that may be done, but no pass while something else is possible on a lead."""
    game = _GAMES[view.game]
    comet, wanted = game.comet(view), game.wanted(view)
    if view.phase == "comet":
        assert wanted is not None
        yield Action("comet", wanted.rank.letter)
        yield PASS
        return
    cards: Sequence[Card] = game.leads(view) if view.lead else [wanted] if wanted is not None else []
    for card in cards:
        yield Action("play", str(card))
        if spinado(view) and ACE_DIAMONDS in view.hand and card != ACE_DIAMONDS:
            yield Action("play", f"{card}+{ACE_DIAMONDS}")
    if view.lead and comet is not None and comet in view.hand:
        yield Action("comet")


class Trial:
    """Trying actions of a view in worlds.

    Args:
        view: what one knows.
        actions: the candidates.
        source: where chance comes from.
    """

    def __init__(self, view: View, actions: Sequence[Action], source: Random) -> None:
        game = _GAMES[view.game]
        self._seats = seats_from(view)
        self._hand, played, chips, boodles = masks(view)
        self._gone = played | dead_places(view)
        self._comet_mine = game.comet(view) in view.hand
        self._rules = _rules(view, game, chips, self._seats)
        self._policy = Policy(getattr(tables, view.game.upper()), boodles)
        self._barred = _barred(view)
        self._moves = [_move(view, game, action, self._seats) for action in actions]
        self._counts = [view.counts[seat] for seat in self._seats]
        comet_about = self._rules.comet and not self._comet_mine and not any(play.comet for play in view.played)
        seen = self._hand | self._gone | given_places(view)
        self._hidden = [spot for spot in range(52) if not seen >> spot & 1] + [COMET] * comet_about
        self._walk = self._begin(view, source)

    def _begin(self, view: View, source: Random) -> Walk:
        """Place 0 is the dead hand, place n the n-th seat after one's own."""
        bars = suit_bars(view)
        barred = [0] * len(self._hidden)
        for number, seat in enumerate(self._seats[1:], 1):
            for index, spot in enumerate(self._hidden):
                if spot != COMET and bars[seat] >> spot & 1:
                    barred[index] |= 1 << number
        others = self._counts[1:]
        return Walk(barred, [len(self._hidden) - sum(others), *others], source)

    def world(self) -> World:
        """Another world."""
        owner, hands = [NOBODY] * 52, [0] * len(self._seats)
        hands[0] = self._hand
        comet = 0 if self._comet_mine else NOBODY
        mine = self._hand
        while mine:
            low = mine & -mine
            owner[low.bit_length() - 1] = 0
            mine ^= low
        for spot, number in zip(self._hidden, self._walk.next(), strict=True):
            if number:
                if spot == COMET:
                    comet = number
                else:
                    owner[spot] = number
                    hands[number] |= 1 << spot
        return World(owner, hands, self._counts, comet)

    def lot(self, alive: Sequence[int], worlds: int) -> Slices:
        """See :data:`retro.engine.experts.race.Lot`."""
        moves = [self._moves[number] for number in alive]
        worths: list[list[float]] = [[] for _ in alive]
        each = max(A_SLICE // len(moves), 1)
        for number in range(1, worlds + 1):
            world = self.world()
            for found, move in zip(worths, moves, strict=True):
                found.append(play_out(self._rules, world, self._gone, self._barred, move, self._policy))
            if number % each == 0:
                yield
        return worths


def _rules(view: View, game: SuitGame, chips: list[int], seats: Sequence[int]) -> Rules:
    extra = dict(zip(view.keys, view.boodles, strict=True))
    michigan = view.game == "michigan"
    options = view.options
    return Rules(
        len(view.seats),
        michigan,
        isinstance(options, MichiganOptions) and options.colour,
        place(ACE_DIAMONDS, game.ace_high) if spinado(view) else NOBODY,
        game.comet(view) is not None,
        isinstance(options, MichiganOptions) and options.kitty,
        chips,
        extra.get(RUN, 0),
        extra.get(QUEEN_KING, 0),
        place(KING_HEARTS, game.ace_high),
        view.pool + view.kitty,
        NOBODY if view.swapped is None else seats.index(view.swapped),
    )


def _barred(view: View) -> int:
    """The mask of the suits that may not be led now."""
    if view.barred is None:
        return 0
    suit = int(view.barred)
    mask = 0x1FFF << 13 * suit
    if isinstance(view.options, MichiganOptions) and view.options.colour:
        mask |= 0x1FFF << 13 * (suit ^ 1)
    return mask


def _move(view: View, game: SuitGame, action: Action, seats: Sequence[int]) -> Move:
    """An action as a playout begins with it."""
    last = view.last
    if action.verb == "comet":
        return Move(comet=True)
    if action == PASS:
        assert last is not None
        return Move(last=seats.index(last.seat))
    name, plus, _ = action.what.partition("+")
    run = 0
    if not view.lead:
        for play in reversed(view.played):
            if play.seat != view.seat:
                break
            run += 1
            if play.lead:
                break
    return Move(place=place(Card.parse(name), game.ace_high), spin=bool(plus), run=run)
