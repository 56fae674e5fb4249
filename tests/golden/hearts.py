"""Pictures of the Hearts program: how each comes about, and what was looked for in it (docs/SCREENS-HEARTS.md).

Most continue a match from a pinned record (tests/golden/records/hearts-*.txt), so that no style has a say in them; where the tutor advises,
his advice is given here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carts.hearts import match, settings
from carts.hearts.settings import Settings
from retro.contract.program import Ease, Marks
from retro.engine.game import Action, Choice
from retro.engine.hearts.model import HeartsOptions
from retro.session.record import results_key
from tests.golden.michigan import Situation
from tests.screens.hearts_kit import Desk, record
from tests.screens.marks import LONG, THINKING, TRICKS

SLOW: Final = Settings(delay=12).write()
EXTRAS: Final = Settings(options=HeartsOptions(x_pass=True, x_jack=True)).write()
RECORD: Final = (
    "version = 1\nknown = []\nlatest = []\n[all]\n"
    '[group-1]\nkind = "players"\nname = "4"\nmatches = 12\nwins = 5\nhands = 300\ntotal = 1746\nbest = 0\nworst = 24\n'
    '[group-2]\nkind = "players"\nname = "6"\nhands = 1\ntotal = 4\nbest = 4\nworst = 4\n'
    '[group-3]\nkind = "players"\nname = "3"\nmatches = 1234\nwins = 1009\nhands = 20000\ntotal = 210000\nbest = 0\nworst = 26\n'
)
MONO: Final = Settings(display="mono").write()


def at(name: str, keys: str = "", *, ease: Ease | None = None, config: str = "") -> Callable[[], bytes]:
    """A pinned match after these keys."""
    return lambda: shown(Desk.at(name, keys, ease=ease, config=config))


def fresh(keys: str = "", *, config: str = "", ease: Ease | None = None, **kept: str) -> Callable[[], bytes]:
    """The program after these keys, with nothing kept but these texts."""
    texts = ({settings.KEY: config} if config else {}) | {f"hearts/{name}.txt": text for name, text in kept.items()}
    return lambda: shown(Desk(keys, kept=texts, seed="golden", ease=ease))


def marked(name: str, marks: Marks, keys: str = "", config: str = "") -> Callable[[], bytes]:
    """A score sheet on which the tutor has marked something."""

    def paint() -> bytes:
        desk = Desk.at(name, keys, config=config)
        assert desk.program.mark(marks)
        return shown(desk)

    return paint


def advised(name: str, card: str, reason: str, verb: str = "play") -> Callable[[], bytes]:
    """A pinned match in which the tutor says this."""

    def paint() -> bytes:
        desk = Desk.at(name)
        desk.table.seat.tell(Choice(Action(verb, card), reason))
        return shown(desk)

    return paint


def shown(desk: Desk) -> bytes:
    """The picture; nothing on it may be cut off."""
    page = desk.program.page()
    assert not page.cut, page.cut
    return desk.driver.png()


def damaged() -> bytes:
    """Settings and match can both not be read."""
    return shown(Desk(kept={settings.KEY: "delay = 99\n", match.KEY: "nonsense\n"}))


def recorded() -> bytes:
    """It has been played before, and the key for the rules of today was pressed."""
    return shown(Desk("X", kept={results_key("hearts"): RECORD}))


REPORT: Final = "report = true\n"

SITUATIONS: Final = (
    Situation("start", "the title on the table, five boxes with what each number of players holds, four chosen", fresh()),
    Situation("start-six", "the right box chosen: three cards out in one line, the fourth below", fresh("Right Right")),
    Situation(
        "start-left", "the game that was left: where it stands, scores beside the names, the lowest marked", fresh(match=record("six-mid"))
    ),
    Situation("start-left-between", "between two hands: which hand is to be dealt", fresh(match=record("four-scored"))),
    Situation("start-damaged", "a yellow line says that the game could not be read; players are asked for", damaged),
    Situation("start-extras", "two rules beyond the document are counted", fresh(config=EXTRAS)),
    Situation("start-record", "the record below three, four and six players, each in its column; the rules of today are on", recorded),
    Situation("two-first", "phantom tricks closed at the left, their words; 24 cards in two rows, spades playable", at("two-first")),
    Situation("two-slide", "the two closed cards on their way to you, the trick gone", at("two-slide", "K S wait:1.6", config="")),
    Situation("two-late", "ten cards in one row; the phantoms at their winner's name; hearts are to be followed", at("two-late")),
    Situation("two-scored", "the remark tells what the phantom tricks hid, the queen of spades among it", at("two-hidden", "4 D")),
    Situation("three-first", "seventeen cards in two rows, the table a row shorter", fresh("3")),
    Situation("three-mid", "two at the sides; the jack has the trick", at("three-mid")),
    Situation("three-late", "eight cards in one row, nothing of the second left behind", at("three-late")),
    Situation("four-follow", "one spade playable, the rest hollow; trick, counts and points agree", at("four-follow")),
    Situation(
        "four-typed", "a value typed: the cards of that value on cyan with a mark below, the value in the field", at("four-lead", "Q")
    ),
    Situation("four-focus", "a card pointed at by the arrows: double frame and a mark below it", at("four-lead", "Right Right")),
    Situation(
        "four-advice",
        "advice: the card, the reason, what the count says",
        advised("four-void", "QD", "the most dangerous card of the hand"),
    ),
    Situation("four-count", "the count: rows, dots, your cards in your color, who is out of what", at("four-void", "N")),
    Situation("four-points", "the score sheet in mid-hand, its line named now", at("four-lead", "P")),
    Situation("four-leave", "Esc: the standing, where the game is kept, yes or no", at("four-lead", "Esc")),
    Situation("four-scored", "eight hands, sums and bars agree; the lowest marked", at("four-scored")),
    Situation("four-blink", "the trick taken, out of sight in its blink; its winner has the points", at("four-follow", "5 S wait:0.55")),
    Situation("four-waiting", "Ben is playing: all your cards alike, the arrow at his name", at("four-lead", "4 C wait:0.8", config=SLOW)),
    Situation(
        "four-watching", "the tutor plays your cards: said at the prompt and in the keys", at("four-lead", "W wait:0.1", config=SLOW)
    ),
    Situation("five-mid", "two a side; the fourth place still open is yours", at("five-mid")),
    Situation("five-scored", "Edna has shot: her 0 in green with its words, 26 for the others", at("five-scored")),
    Situation("six-mid", "six around the table, each card at its name; thirteen points out", at("six-mid")),
    Situation("six-count", "the count with six players: twos that are left out of the pack are blank", at("six-mid", "N")),
    Situation("six-scored", "ten hands on eight lines: the oldest summed up, columns still adding up", at("six-scored")),
    Situation(
        "marked-six",
        "the tutor's red pencil in two lines below the hand's remark, six bars above; M at the foot",
        marked("six-scored", LONG),
    ),
    Situation("marked-two", "one line: the second one that he has marked finds no room", marked("two-hidden", TRICKS, "4 D")),
    Situation("marked-thinking", "he is counting: how far he is, as a bar", marked("four-scored", THINKING)),
    Situation("marked-mono", "the same without color", marked("four-scored", TRICKS, config=MONO)),
    Situation("rule-follow", "hearts would break the rule: which, the two cards that would do", at("five-mid", "3 H")),
    Situation("rule-follow-one", "one card only would do", at("four-follow", "K D")),
    Situation("rule-not-held", "a card not held: the cards of that suit that are", at("four-lead", "K C")),
    Situation("rule-gone", "a card played before: by whom", at("four-follow", "A S")),
    Situation("rule-stripped", "a card that six players leave out", at("six-mid", "2 C")),
    Situation("rule-none", "no card of that suit held", at("six-mid", "A D")),
    Situation("rule-two-clubs", "the two of clubs must lead", at("two-clubs", "K D")),
    Situation("rule-clean", "no heart on the first trick: nine cards that would do", at("clean-first", "J H")),
    Situation("rule-broken", "hearts not broken: what breaks them, what would do", at("not-broken", "4 H")),
    Situation("rule-value", "a suit before a value", at("four-lead", "S")),
    Situation("rule-key", "a key that is no value", at("four-lead", "X")),
    Situation("rule-suit", "a key that is no suit after a value", at("four-lead", "7 X")),
    Situation("rule-turn", "a card clicked while another plays", at("four-lead", "4 C wait:0.8 click:200,368 wait:0.1", config=SLOW)),
    Situation("pass-left", "three have chosen, their cards closed before them; you choose", at("pass-left")),
    Situation("pass-chosen", "three chosen: cyan with marks below, Enter passes them", at("pass-left", "Q H A C J D")),
    Situation("pass-first", "nobody has chosen yet", at("pass-first")),
    Situation("pass-advice", "advice which card to pass", advised("pass-first", "JH", "the most dangerous card of the hand", "pass")),
    Situation("pass-more", "Enter too early: how many more", at("pass-left", "Q H Enter")),
    Situation("pass-enough", "a fourth card", at("pass-left", "Q H A C J D 9 S")),
    Situation("pass-two", "two players pass across, from two rows", at("pass-two", "Q H J H T H")),
    Situation("pass-three", "three players, to the left", at("pass-three", "K S")),
    Situation("pass-five", "five players", at("pass-five", "Right Space")),
    Situation("pass-six", "six players pass across: closed cards apart from each other", at("pass-six")),
    Situation("received", "what was passed to you on cyan until you play", at("received")),
    Situation("shoot", "you have all 26: your 0 in green, 26 for the others", at("shoot", "Q H")),
    Situation("early", "a hand that ended early says so", at("early", "9 H")),
    Situation("won-sheet", "the last score sheet: Enter shows how it ended", at("won", "3 H")),
    Situation("report", "the tutor's report: facts above, advice below, nothing cut off", at("lost", "5 C Enter", config=REPORT)),
    Situation("won", "you win: the heading in yellow, places, figures, bars", at("won", "3 H Enter")),
    Situation("lost", "another wins", at("lost", "5 C Enter")),
    Situation("shared", "six players, two share the game: two lines with their word, bars not cut off", at("shared", "J D Enter")),
    Situation("options", "all extras off; tempers; the program's lines", fresh("O")),
    Situation("options-on", "all extras on, and slow", fresh("O A B C D E F G H 1 T L L L S")),
    Situation("options-table", "a game under other rules is on the table: said", at("four-lead", "O A")),
    Situation("rules-1", "the game, for four", fresh("R")),
    Situation("rules-1-all", "with every extra it still fits", fresh("O A B B C D E F G H Esc Right Right R")),
    Situation("rules-2-all", "what did not fit on the first page", fresh("O A B B C D E F G H Esc Right Right R Enter")),
    Situation("rules-2", "the score", fresh("R Enter")),
    Situation("rules-3", "the keys", fresh("R Enter Enter")),
    Situation("rules-4", "tutor, tempers, fair play, the count", fresh("R Left")),
    Situation(
        "colours",
        "an ease: red, blue, green, black on white; hollow in bright red, cyan, green, gray; on the slate bright",
        at("five-mid", ease=Ease(four_colours=True)),
    ),
    Situation("large", "an ease: large ranks inside whole frames, suits in the upper edge", at("four-lead", ease=Ease(large_indices=True))),
    Situation(
        "large-two",
        "large with two rows: ten in two figures, the table shorter, the trick side by side",
        at("two-first", ease=Ease(large_indices=True)),
    ),
    Situation(
        "large-lit-four",
        "large, lit and four colors at once: playable cards white, the others framed in dark gray, all of one size",
        at("six-mid", ease=Ease(four_colours=True, large_indices=True, legal_lit=True)),
    ),
    Situation(
        "large-pass-two",
        "large, passing: the words beside both places, three cards on cyan",
        at("pass-two", "Q H J H T H", ease=Ease(large_indices=True)),
    ),
    Situation("large-three", "large with three players", at("three-mid", ease=Ease(large_indices=True))),
    Situation(
        "legal-lit",
        "an ease: playable cards are white, the others' frames dark gray, their letters still to be read",
        at("five-mid", ease=Ease(legal_lit=True)),
    ),
    Situation(
        "mono-table", "monochrome: playable cards filled, the others outlines, the room divided by a line", at("five-mid", config=MONO)
    ),
    Situation("mono-rule", "monochrome: the rule on a filled slate", at("five-mid", "3 H", config=MONO)),
    Situation("mono-scored", "monochrome: the sheet", at("four-scored", config=MONO)),
    Situation("mono-two", "monochrome: phantom tricks", at("two-first", config=MONO)),
)
