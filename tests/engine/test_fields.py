"""State, draft and view are made of one list of fields: nothing can be exchanged on the way, nothing hidden gets through."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, replace
from types import ModuleType
from typing import Any

import pytest

from retro.engine.euchre import draft as euchre_draft
from retro.engine.euchre import model as euchre
from retro.engine.euchre.model import Phase as EuchrePhase
from retro.engine.fields import names, quickly, values
from retro.engine.game import TABLE
from retro.engine.games import GAMES
from retro.engine.hearts import draft as hearts_draft
from retro.engine.hearts import model as hearts
from retro.engine.spades import draft as spades_draft
from retro.engine.spades import model as spades
from retro.engine.stops import draft as stops_draft
from retro.engine.stops import model as stops
from tests.engine.walk import ALL_NAMES, tables, walk

FAMILIES: list[tuple[ModuleType, ModuleType]] = [
    (euchre, euchre_draft),
    (hearts, hearts_draft),
    (spades, spades_draft),
    (stops, stops_draft),
]


class Mark:
    """A value of its own for one field: wherever it turns up, it is known where it came from."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.name}>"


def marked(model: ModuleType) -> Any:
    """A state each of whose fields holds a mark of its own."""
    return model.State(**{name: Mark(name) for name in names(model.State)})


@pytest.mark.parametrize(("model", "drafts"), FAMILIES)
def test_no_two_fields_are_exchanged_between_state_and_draft(model: ModuleType, drafts: ModuleType) -> None:
    state = marked(model)
    draft = drafts.Draft.of(state)
    assert [getattr(draft, name).name for name in names(model.State)] == list(names(model.State))
    frozen, events = draft.freeze()
    assert [getattr(frozen, name).name for name in names(model.State)] == list(names(model.State))
    assert (type(frozen), frozen, events) == (model.State, state, ())


A_CARD = (Mark("a card"),)

OWN: dict[str, dict[str, Any]] = {
    "euchre-dos": {"discarded": None, "shown": A_CARD},
    "hearts": {"phantom": A_CARD, "phantoms": 1, "direction": "hold", "given": (), "received": ()},
    "spades": {},
    "michigan": {"dead_count": 1, "given": ()},
}
"""What a view has beside what everybody knows and what every view has, and what it is for somebody whom it does not concern."""


@pytest.mark.parametrize(("name", "model"), [("euchre-dos", euchre), ("hearts", hearts), ("spades", spades), ("michigan", stops)])
def test_a_view_shows_what_everybody_knows_under_its_own_name_and_what_is_its_own(name: str, model: ModuleType) -> None:
    """Every public field of the state holds a value found nowhere else, so that one shown in another's place would be seen."""
    game: Any = GAMES[name]
    hands = tuple((Mark(f"hand {seat}"),) * (seat + 1) for seat in range(4))
    # What the rules look into is what it must be; of a scored hand, so that what is shown then stands there, too.
    real = {"phase": "play", "options": game.options_type(), "players": 4, "hand": 6, "hands": hands, "unseen": (), "passed": ()}
    real |= dict.fromkeys(("phantom", "kitty", "dead"), A_CARD)
    state = replace(marked(model), **{one: value for one, value in real.items() if one in names(model.State)})
    for seat in (1, TABLE):
        view = game.view(state, seat)
        for one in names(model.Known):
            assert getattr(view, one) is getattr(state, one), one
        assert view.seat == seat
        assert view.hand == (hands[seat] if seat >= 0 else ())
        assert (view.counts, view.hand_number) == ((1, 2, 3, 4), 6)
        assert {one: getattr(view, one) for one in OWN[name]} == OWN[name]
    assert set(names(model.View)) == {*names(model.Known), "seat", "hand", "counts", "hand_number", *OWN[name]}


def test_what_is_a_seats_own_is_shown_to_that_seat() -> None:
    first: Any = replace(marked(euchre), phase="play", options=euchre.DosOptions(), hands=((),) * 4, dealer=2, farmer=None)
    assert [GAMES["euchre-dos"].view(first, seat).discarded for seat in range(TABLE, 4)] == [None, None, None, first.discarded, None]
    assert GAMES["euchre-dos"].view(first, 2).shown == ()
    passed = tuple((Mark(f"from {seat}"),) for seat in range(4))
    options = hearts.HeartsOptions(x_pass=True)
    second: Any = replace(marked(hearts), phase="play", options=options, players=4, hands=((),) * 4, passed=passed, hand=0, points=())
    second = replace(second, phantom=A_CARD)
    view = GAMES["hearts"].view(second, 1)
    assert (view.given, view.received, view.direction) == (passed[1], passed[0], "left")
    assert (view.phantom, view.phantoms) == ((), 1)
    assert GAMES["hearts"].view(replace(second, phase="pass"), 1).received == ()
    third: Any = replace(marked(stops), phase="play", players=4, hands=((),) * 4, dead=A_CARD * 2, swapped=1)
    assert [GAMES["michigan"].view(third, seat).given for seat in (0, 1, TABLE)] == [(), A_CARD * 2, ()]
    fourth: Any = replace(marked(spades), phase="bid", hands=(A_CARD,) * 4, unseen=(1,))
    assert [GAMES["spades"].view(fourth, seat).hand for seat in (0, 1, TABLE)] == [A_CARD, (), ()]


@pytest.mark.parametrize(("name", "players"), tables())
def test_the_public_fields_of_every_view_are_the_states(name: str, players: int) -> None:
    """In play, too; only that somebody is asked in secret is told to nobody else, as turn and phase of another moment."""
    game: Any = GAMES[name]
    for state, _, _, _ in walk(game, players, "public", 2):
        for seat in range(TABLE, players):
            view = game.view(state, seat)
            known = [one for one in names(type(view)) if hasattr(state, one) and one not in ("hand", "seat")]
            different = {one for one in known if getattr(view, one) != getattr(state, one)}
            own = {"discarded", "phantom", "given"}
            masked = {"turn", "phase"} if state.phase in ("farmer", "redeal", "comet") and seat != state.turn else set()
            assert different <= own | masked


@pytest.mark.parametrize("name", ALL_NAMES)
def test_states_and_views_are_frozen_copied_and_pickled_like_any_dataclass(name: str) -> None:
    game: Any = GAMES[name]
    for count, (state, _, _, _) in enumerate(walk(game, game.seats[0], "values", 1)):
        if count % 9:
            continue
        for value in (state, game.view(state, max(state.turn, 0))):
            assert not hasattr(value, "__dict__")
            with pytest.raises(FrozenInstanceError):
                value.turn = 3
            with pytest.raises(FrozenInstanceError):
                del value.turn
            made = {one.name: getattr(value, one.name) for one in fields(value)}
            assert type(value)(**made) == value == replace(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value))
            assert hash(type(value)(**made)) == hash(value)
            assert replace(value, turn=99) != value


def test_what_is_made_quickly_takes_the_same_words() -> None:
    make = quickly(euchre.View)
    known = values(euchre.Known)(GAMES["euchre-dos"].start(euchre.DosOptions(), 4, "x"))
    with pytest.raises(TypeError, match="shown"):
        make(*known, seat=0, hand=(), counts=(), hand_number=0, discarded=None)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="wings"):
        make(*known, seat=0, hand=(), counts=(), hand_number=0, discarded=None, shown=(), wings=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional"):
        make(*known, 0, (), (), 0, None, ())  # type: ignore[call-arg]


def test_the_first_values_of_a_list_hold_for_all_that_is_made_of_it() -> None:
    options = euchre.DosOptions()
    phase: EuchrePhase = "deal"
    assert euchre.State("euchre-dos", options, 4).phase == euchre_draft.Draft("euchre-dos", options, 4).phase == phase
    drafts = [euchre_draft.Draft("euchre-dos", options, 4) for _ in range(2)]
    drafts[0].tell(euchre.MatchOver((0, 2)))
    assert (len(drafts[0].events), len(drafts[1].events)) == (1, 0)
