"""How Hearts is played, page by page, for the rules in force: every sentence is ours; the facts are the document's."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro.engine.hearts.deal import PACKS, PHANTOMS, STRIPPED
from retro.engine.hearts.model import HeartsOptions, game_points

MEASURE: Final = 66
ROWS: Final = 15
"""Rows that a page has for its sections."""


class Section(NamedTuple):
    """A head and its lines."""

    head: str
    lines: tuple[str, ...]


class Sheet(NamedTuple):
    """A page: its title and its sections."""

    title: str
    sections: tuple[Section, ...]


def section(head: str, text: str) -> Section:
    """A section, broken into lines."""
    from ..pieces import wrap

    return Section(head, tuple(wrap(text, MEASURE)))


def pages(options: HeartsOptions, players: int) -> tuple[Sheet, ...]:
    """All pages, for the rules and the number of players in force."""
    return (
        *paged("The game", (_aim(), _pack(players), *_passing(options), _lead(options), _follow(options))),
        *paged("The score", (_points(options), _shoot(options), _end(options), *_early(options), *_others(options))),
        *paged("The keys", _keys()),
        *paged("The tutor and the others", _company()),
    )


def paged(title: str, sections: tuple[Section, ...]) -> tuple[Sheet, ...]:
    """Sections on as many pages as they need."""
    if sum(len(part.lines) + 1 for part in sections) <= ROWS:
        return (Sheet(title, sections),)
    half = (len(sections) + 1) // 2
    return (*paged(title, sections[:half]), *paged(f"{title}, continued", sections[half:]))


def _aim() -> Section:
    return section(
        "The aim", "Here the lowest score wins. Hearts cost a point each, and the queen of spades, whom players call Dora, thirteen."
    )


def _pack(players: int) -> Section:
    each = (len(PACKS[players]) - (PHANTOMS if players == 2 else 0)) // players
    if players == 2:
        text = (
            f"Two players hold {each} cards each. Four are set aside as two phantom tricks: whoever takes the first trick takes them too, "
            "and nobody sees them before the hand is scored."
        )
    elif STRIPPED[players]:
        from ..pieces import label

        out = [label(card) for card in STRIPPED[players]]
        names = out[0] if len(out) == 1 else f"{', '.join(out[:-1])} and {out[-1]}"
        text = f"{players} players leave out the {names}, so that everybody gets {each} cards."
    else:
        text = f"{players} players share the whole pack: {each} cards each."
    return section("The pack", text)


def _passing(options: HeartsOptions) -> tuple[Section, ...]:
    if not options.x_pass:
        return ()
    text = (
        "Before play three cards are passed: to the left, to the right, across, and every fourth hand not at all. "
        "You choose yours before you see the new ones."
    )
    return (section("Passing", text),)


def _lead(options: HeartsOptions) -> Section:
    first = "Whoever holds the lowest club leads it." if options.x_two_of_clubs else "The player at the dealer's left leads any card."
    hearts = {
        0: "Hearts may be led at any time.",
        1: "Hearts may be led once one has fallen.",
        2: "Hearts may be led once one, or Dora, has fallen.",
    }
    return section("The lead", f"{first} Whoever takes a trick leads the next. {hearts[options.x_break_hearts]}")


def _follow(options: HeartsOptions) -> Section:
    clean = " On the first trick neither hearts nor Dora may fall while you hold something else." if options.x_clean_first else ""
    text = f"Follow suit if you can; if not, any card will do. The highest card of the suit led takes the trick; aces are high.{clean}"
    return section("The tricks", text)


def _points(options: HeartsOptions) -> Section:
    jack = " The J♦ takes ten away from whoever gets it." if options.x_jack else ""
    return section("Points", f"Each heart in your tricks costs 1, the Q♠ 13: 26 in every hand. Other cards are worth nothing.{jack}")


def _shoot(options: HeartsOptions) -> Section:
    what = (
        "26 come off that score, and the others get nothing"
        if options.x_shoot_subtract
        else "that player scores nothing, each of the others 26"
    )
    return section("Shooting the moon", f"Whoever takes all 26 points shoots the moon: {what}. With 25 it just hurts.")


def _end(options: HeartsOptions) -> Section:
    text = f"When somebody is at {game_points(options)} or more after a hand, the game is over. The lowest score wins; ties share the win."
    return section("The end", text)


def _early(options: HeartsOptions) -> tuple[Section, ...]:
    return (section("Ending early", "A hand is scored as soon as nobody holds a card that counts."),) if options.x_end_early else ()


def _others(options: HeartsOptions) -> tuple[Section, ...]:
    if options != HeartsOptions():
        return ()
    some = section("Other tables", "O shows the rules of other tables, such as passing cards. In 1988 there were none of them.")
    return (some,)


def _keys() -> tuple[Section, ...]:
    return (
        section(
            "A card",
            "Its value, then its suit: 7 S is the 7♠. Values are 2-9, 1 for the ten (T and 10 will do), J Q K A; suits are S H D C.",
        ),
        section(
            "Other ways",
            "Click the card; or walk to it with the arrows or Tab and press Enter. What you type before your turn waits for it.",
        ),
        section("? N P", "? asks the tutor what to play, and why. N shows the count of all suits, P the score sheet."),
        section(
            "Esc",
            "Takes back what you typed; otherwise leaves in mid-game. The game is kept after every card, and continues next time.",
        ),
        section("R O W", "R shows these pages, O the options. W lets the tutor play your cards while you watch, and gives them back."),
    )


def _company() -> tuple[Section, ...]:
    return (
        section(
            "Fair play",
            "The others see their own cards and the table, as you do. They count what falls; your hand is read only to advise you.",
        ),
        section(
            "Tempers",
            "A solid player ducks, voids and stays out of trouble. A sly one shoots the moon sooner and saves Dora for the leader.",
        ),
        section(
            "The tutor",
            "Try a card that breaks a rule, and the rule is named, with the cards that would do. Nobody plays for you unasked.",
        ),
        section(
            "The count",
            "White ranks are out, yours are blue, dots have fallen. Initials: who is out of that suit.",
        ),
    )
