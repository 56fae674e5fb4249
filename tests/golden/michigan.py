"""Pictures of the Michigan program: how each comes about, and what was looked for in it.

Most continue a match from a pinned record (tests/golden/records), so that no style has a say in them.  Comments are off
but where they are the matter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pyxel

from carts.michigan import match, record, settings
from carts.michigan.cart import open_program
from carts.michigan.chronicle import Chronicle, Feat
from carts.michigan.look import COLOUR, MONO, Look
from carts.michigan.program import Michigan
from carts.michigan.prompts import hint_line
from carts.michigan.scene import Scene
from carts.michigan.screens.fan import Hold
from carts.michigan.screens.finale import FinaleSheet, draw_finale
from carts.michigan.screens.frame import Modes, record_text
from carts.michigan.screens.over import draw_over
from carts.michigan.screens.rules import draw_rules
from carts.michigan.screens.table import TableSheet, draw_table
from carts.michigan.settings import Settings
from carts.michigan.texts import acts
from carts.michigan.texts.layout import Page as RulesPage
from carts.michigan.texts.layout import section
from carts.michigan.texts.report import closing, facts, leader, purse
from carts.michigan.tour import where
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Ease, Marks
from retro.engine.cards import Card, cards
from retro.engine.game import Action
from retro.engine.stops.model import Dealt, DroppedOut, HandBegun, MatchOver, Paid, Play, Played
from retro.engine.stops.settings import BoodleOptions, MichiganOptions
from retro.machine.looks import COLOUR16
from retro.machine.looks import MONO as MONO_DISPLAY
from retro.machine.png import encode_png
from retro.machine.text import TextScreen
from retro.store.files import MemoryStore
from retro.ui.text.page import Page
from tests.screens.marks import CHIPS, LONG, THINKING

RECORDS = Path(__file__).parent / "records"
_WINNINGS = record.Winnings(312, 41, [12, -9, -14, 31, -11, -9, 55, -14, -9, 22, -13, 18] * 3 + [42, -8, -7, 90, 18]).write()


@dataclass(frozen=True, slots=True)
class Situation:
    """A picture.

    Attributes:
        name: its file, without the ending.
        looked_for: what a person looked for when it was accepted.
        paint: makes the PNG.
    """

    name: str
    looked_for: str
    paint: Callable[[], bytes]


def opened(keys: str, *, texts: dict[str, str] | None = None, switches: str = "*", ease: Ease = Ease(), **options: str) -> Driver:  # noqa: B008
    """The program after these keys, with nothing kept but these texts, and with these comforts."""
    kept = {settings.KEY: "comments = false\n", **(texts or {})}
    host = DesktopHost(MemoryStore(kept), seed="golden", options=options, headless=True)
    host.ease = ease
    program = open_program(host, [switches])
    driver = Driver(program)
    driver.feed(keys)
    assert isinstance(program, Michigan)
    assert not program.page().cut, program.page().cut
    return driver


def continued(name: str, keys: str = "", *, texts: dict[str, str] | None = None, switches: str = "*", ease: Ease = Ease()) -> Driver:  # noqa: B008
    """A match of the records, continued, after these keys."""
    text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    return opened(f"Enter {keys}", texts={match.KEY: text, record.KEY: _WINNINGS, **(texts or {})}, switches=switches, ease=ease)


def of(make: Callable[[], Driver]) -> Callable[[], bytes]:
    """The picture of a driver's program."""
    return lambda: make().png()


def drawn(draw: Callable[[Page, Look], None], *, mono: bool = False) -> Callable[[], bytes]:
    """A picture of a page that is drawn directly (640x400, without border)."""

    def paint() -> bytes:
        page = Page()
        draw(page, MONO if mono else COLOUR)
        assert not page.cut, page.cut
        display = MONO_DISPLAY if mono else COLOUR16
        screen = TextScreen(look=display)
        screen.restore(page.snapshot())
        image = pyxel.Image(640, 400)
        screen.paint(image)
        return encode_png(640, 400, bytes(image.data_ptr()), display.palette)

    return paint


# --- pages that are drawn directly ----------------------------------------------------------------------------------


def _eight(page: Page, look: Look) -> None:
    """Eight players, one dropped out, somebody else's turn (LOOK-PC mich_4)."""
    scene = Scene("michigan", MichiganOptions(spinado=True), 8)
    scene.apply(DroppedOut(2, 12))
    scene.apply(HandBegun(11, 7, (0, 1, 3, 4, 5, 6, 7), 2, False))
    scene.apply(Dealt((6, 5, 0, 6, 4, 6, 5, 6), 7, (0,)), cards("4H JH 6C 9C 5S TS"))
    tops = {0: "TS", 1: "7H", 4: "KS", 5: "3D", 6: "QS", 3: "8H"}
    left = {0: 5, 1: 4, 4: 3, 5: 5, 6: 4, 3: 5}
    for seat, name in tops.items():
        card = Card.parse(name)
        scene.apply(Played(Play(seat, card, card.rank), left[seat]))
    scene.pool, scene.boodles = 35, dict(zip(scene.keys, (8, 0, 16, 0), strict=True))
    scene.chips, scene.gain = [994, 1010, 12, 1354, 1172, 1071, 1306, 1016], [0, 0, 0, 16, 0, 0, 8, 0]
    sheet = TableSheet(
        Modes(delay=1.25), record_text(-87, 53), "WHO HOLDS THE 9♥?  NOT YOU.", waiting=True,
        comment="SEVEN HANDS, ONE NINE. WE WOULD ASK THE NINE, BUT IT IS SHY.",
    )  # fmt: skip
    draw_table(page, look, scene, sheet)


def _hint(page: Page, look: Look) -> None:
    scene = Scene("boodle", BoodleOptions(), 3)
    scene.apply(HandBegun(0, 2, (0, 1, 2), 2, False))
    scene.apply(Dealt((14, 14, 14), 10, (0,)), cards("2H 4H 9H JH 3D 5D 6D QD 8C TC 2S 6S 9S KS"))
    scene.active = 0
    sheet = TableSheet(
        Modes(), record_text(0, 0), "YOU LEAD THE LOWEST OF ANY SUIT. SUIT, THEN RANK ({ESC}: MENU)",
        hint=hint_line(Action("play", "3D"), "It should win you 7 on the boodles", scene),
        hold=Hold(frozenset(cards("2H 3D 8C 2S")), hint=True),
    )  # fmt: skip
    draw_table(page, look, scene, sheet)


def _boodle_taken(page: Page, look: Look) -> None:
    """A boodle flashes while its chips are counted over."""
    scene = Scene("michigan", MichiganOptions(), 4)
    scene.apply(HandBegun(2, 3, (0, 1, 2, 3), 2, True))
    scene.apply(Dealt((10, 10, 10, 10), 12, (0,)), cards("4H 9H JD QD KD 3C 5C 8C 2S 7S"))
    for seat, name, left in ((1, "TD", 9), (0, "JD", 9), (0, "QD", 8)):
        scene.apply(Played(Play(seat, Card.parse(name), Card.parse(name).rank), left))
    scene.pool, scene.boodles = 20, dict(zip(scene.keys, (10, 5, 9, 15), strict=True))
    scene.chips, scene.gain = [996, 991, 985, 969], [6, 0, 0, 0]
    sheet = TableSheet(Modes(), record_text(12, 2), "THE K♦ COMES NEXT, AND IT IS YOURS.", waiting=True, lit="QD")
    draw_table(page, look, scene, sheet)


def _rules(page: Page, look: Look) -> None:
    sheet = RulesPage(
        "HOW THIS PAGE IS LAID OUT",
        (
            section(
                "A HEAD",
                "THE TEXT BELOW A HEAD IS BROKEN INTO LINES OF SIXTY-SIX LETTERS AT MOST, AND TWO OR THREE OF THEM MAKE A SECTION.",
            ),
            section("ANOTHER", "ONE BLANK ROW LIES BETWEEN TWO SECTIONS."),
            section("THE LAST", "THE BAR BELOW TELLS HOW FAR ONE HAS COME."),
        ),
    )
    draw_rules(page, look, Modes(delay=0.5), "michigan", sheet, 3, 9)


def _end(ticks: int) -> Callable[[Page, Look], None]:
    story = Chronicle(
        20, Feat(31, 2, 4, "JS"), Feat(14, 0, 9), Feat(9, 1, 17), Feat(43, 0, 7), Feat(-20, 0, 12), Feat(12, 3, 3), {0: 4, 1: 2, 2: 7, 3: 7}
    )
    title = "MICHIGAN: THE MATCH IS OVER AFTER 20 DEALS"
    sheet = FinaleSheet(title, facts(story, widow=True), closing((2,), 1), "{ENTER} SHOWS WHO HAS WHAT")
    return lambda page, look: draw_finale(page, look, sheet, ticks)


def _act(page: Page, look: Look) -> None:
    act = acts.ACTS[2]
    chips = (929, 974, 1040, 1057)
    lines = (*((line, "") for line in act.story), ("", ""), ("YOUR PURSE", purse(chips)), ("THE MOST", leader(chips)))
    prompt = "{ENTER} BEGINS FIVE DEALS OF BOODLE   {F7} QUIT, THE TOUR WAITS"
    draw_finale(page, look, FinaleSheet("THE COMET TOUR, ACT 3 OF 4: BOODLE", lines, act.said, prompt), 9999)


def _report(page: Page, look: Look) -> None:
    story = Chronicle(
        20, Feat(31, 2, 14, "QH-KH"), Feat(14, 0, 19), Feat(9, 1, 17), Feat(62, 0, 4), Feat(-35, 0, 5), Feat(12, 3, 7), comets=9
    )
    told = (*facts(story, True, where)[:6], ("THE MOST", leader((929, 974, 1040, 1057))))
    prompt = "{ENTER} ENDS THE TOUR   KEPT AS MICHIGAN.LOG"
    draw_finale(page, look, FinaleSheet("REPORT TO ORBIT", told, acts.learned(story, (3,)), prompt), 9999)


def _over(page: Page, look: Look) -> None:
    scene = Scene("michigan", MichiganOptions(), 5)
    scene.hand = 40
    scene.chips = [1610, 3352, 11, 4, 0]
    scene.gone = {2, 3, 4}
    for paid in (Paid("pool", 0, 7, "share"), Paid("pool", 1, 16, "share")):
        scene.apply(paid)
    scene.apply(MatchOver((1,)))
    draw_over(page, look, scene, Modes(), record_text(610, 41), "{ENTER} BEGINS A NEW MATCH   {O}PTIONS   {ESC} MENU   {F7} QUIT")


# --- the list -------------------------------------------------------------------------------------------------------

_ALL_OPTIONS = Settings()
for _name in ("colour", "kitty", "spinado", "extra_ten", "extra_run", "extra_queen_king"):
    _ALL_OPTIONS.set_option(_name, True)
_ALL_OPTIONS.comments = False
_OPTIONS = {settings.KEY: _ALL_OPTIONS.write(), record.KEY: _WINNINGS}

SITUATIONS: tuple[Situation, ...] = (
    Situation(
        "show-midway",
        "comet under way, its light has written the title up to its head; no saucer yet",
        of(lambda: opened("wait:2", switches="")),
    ),
    Situation(
        "show-done",
        "title in white, cyan, blue; comet above it; saucer and speech complete inside their box",
        of(lambda: opened("", switches="")),
    ),
    Situation("show-mono", "the same without color", of(lambda: opened("", switches="M"))),
    Situation(
        "options-michigan",
        "chosen game on green, number on white with its + and - beside, ante in its field; Boodle's own options dim, without a box",
        of(lambda: opened("", texts=_OPTIONS)),
    ),
    Situation("options-boodle", "Saratoga shows 3 and says what it means; Michigan's own options dim", of(lambda: opened("B 4 4 4 8"))),
    Situation(
        "options-comet",
        "no option but the ante: which games have them is said; 6 to 8 players dim",
        of(lambda: opened("C Right Right +")),
    ),
    Situation(
        "options-mono",
        "the same without color: numbers that cannot be are absent, options that cannot be have no box",
        of(lambda: opened("B 8", switches="*M")),
    ),
    Situation("offer", "a match that was left is offered, with its game, players and deal", lambda: _offer().png()),
    Situation(
        "damaged", "a settings file that cannot be read: said in the comment row, and everything as at first", lambda: _damaged().png()
    ),
    Situation(
        "michigan5-lead",
        "stopped, red to be led, H typed: the playable heart is yellow, other cards shaded",
        of(lambda: continued("michigan5_lead", "H")),
    ),
    Situation("michigan3-follow", "13 cards in four suits; one card is white", of(lambda: continued("michigan3_follow"))),
    Situation(
        "michigan3-refused",
        "a card that may not be played: the reason in the prompt row, the field red",
        of(lambda: continued("michigan3_follow", "C K")),
    ),
    Situation("michigan3-spinado", "the ace of diamonds may go along: said below it", of(lambda: continued("michigan3_first"))),
    Situation("michigan3-spinado-on", "+ pressed: the ace is yellow and goes along", of(lambda: continued("michigan3_first", "+"))),
    Situation(
        "michigan8-lead",
        "eight seats of ten columns, D for the dealer, chips and gains side by side",
        of(lambda: continued("michigan8_lead")),
    ),
    Situation("michigan8-watch", "a turn of somebody else: gray prompt, nobody's card shaded, one seat OUT", drawn(_eight)),
    Situation(
        "michigan8-out", "you have dropped out: settlement with your row dim, and the way to skip", of(lambda: continued("michigan8_watch"))
    ),
    Situation("michigan5-widow", "the dealer may take or sell: T and S are yellow", of(lambda: continued("michigan5_widow"))),
    Situation(
        "michigan5-bid",
        "the auction: who is asked again BIDS NOW, the others' badges of bids and passes, widow and high bid among the facts, number typed",
        of(lambda: continued("michigan5_bid", "1 3")),
    ),
    Situation(
        "michigan5-overbid",
        "more than one has: refused with the number of chips; + and - are still there",
        of(lambda: continued("michigan5_bid", "9 9 9 9 Enter")),
    ),
    Situation("boodle3-name", "the dealer names 4 to 10: each number is yellow; no Enter is wanted", of(lambda: continued("boodle3_name"))),
    Situation(
        "boodle3-spread",
        "two fields filled, the third being filled is green; down and to go add up; E, and L where there was a last time",
        of(lambda: continued("boodle3_spread", "2 Tab 0 Tab 4")),
    ),
    Situation("boodle5-spread7", "seven boodles: the fields do not touch", of(lambda: continued("boodle5_spread7", "1 Tab 1 Tab 1"))),
    Situation(
        "boodle6-offer", "the comet may stand for a card in nobody's hand: Y and N are yellow", of(lambda: continued("boodle6_offer"))
    ),
    Situation(
        "boodle4-lead", "Saratoga and the comet among the facts; the comet is white: it may be led", of(lambda: continued("boodle4_lead"))
    ),
    Situation("boodle3-hint", "14 cards; the hint stands below the prompt and says its deed once", drawn(_hint)),
    Situation(
        "comet2-18cards",
        "18 cards end in column 73; backs of the other fanned, their number on the last; comet marked, worth 4, and allowed",
        of(lambda: continued("comet2_18")),
    ),
    Situation("comet2-pass", "only the comet fits: the P of PASS is yellow", of(lambda: continued("comet2_comet"))),
    Situation(
        "comet5-lead",
        "five seats with badges; after one's own king anything may be led; who has played the comet",
        of(lambda: continued("comet5_lead")),
    ),
    Situation(
        "commit7-play", "seven seats: badges of nine columns with the count in the lower edge", of(lambda: continued("commit7_play"))
    ),
    Situation("michigan5-end", "settlement: every row adds up to SUM; what stays on the table", of(lambda: continued("michigan5_end"))),
    Situation(
        "michigan4-allpassed", "everybody passed: nothing but antes and boodles in the rows", of(lambda: continued("michigan4_allpass"))
    ),
    Situation("comet2-end", "17 or 18 cards left in a hand: three lines of eight", of(lambda: continued("comet2_end18"))),
    Situation(
        "comet5-caught", "caught with the comet: the card is yellow, the line below says double", of(lambda: continued("comet5_caught"))
    ),
    Situation("comet3-natural", "out by the comet as a nine: fourfold", of(lambda: continued("comet3_natural"))),
    Situation("commit4-end", "columns for kings and the comet; you go out: your row is green", of(lambda: continued("commit4_end"))),
    Situation("boodle8-end", "eight rows; seven boodles still on the table, on two lines if need be", of(lambda: continued("boodle8_end"))),
    Situation(
        "marked-eight", "what the observers have marked, in the comment's place; eight rows above", of(lambda: marked("boodle8_end", CHIPS))
    ),
    Situation("marked-thinking", "they go over it: how far they are, as a bar", of(lambda: marked("comet2_end18", THINKING))),
    Situation("marked-mono", "the same without color", of(lambda: marked("michigan5_end", LONG, "*M"))),
    Situation("end-midway", "a match with an end is over: the comet is past, three lines of what was best", drawn(_end(380))),
    Situation("end-done", "all lines are there, the saucer has said its last word", drawn(_end(9999))),
    Situation("end-mono", "the same without color", drawn(_end(9999), mono=True)),
    Situation("show-told", "after its hello the saucer tells where the games come from", of(lambda: opened("wait:7.5", switches=""))),
    Situation("options-end", "short purses and a last deal are chosen; digits 9 and 0", of(lambda: opened("9 0 0"))),
    Situation("tour-menu", "the tour's own menu; no report has been written yet", of(lambda: opened("Esc O"))),
    Situation("tour-act", "the observers tell how Boodle came about; your purse and who has most", drawn(_act)),
    Situation("tour-report", "the report to orbit: seven lines, deals named by their game", drawn(_report)),
    Situation("over", "most chips first, bars to scale, the winner on green", drawn(_over)),
    Situation("menu", "the menu in mid-match; letters yellow", of(lambda: continued("michigan5_lead", "Esc"))),
    Situation("tempers", "a style for each hand; flashing on", of(lambda: opened("Esc T 2 2"))),
    Situation(
        "graph",
        "winnings over 41 deals above and below zero; the title says the last bar's sum",
        of(lambda: opened("Esc G", texts={record.KEY: _WINNINGS})),
    ),
    Situation("clear", "the question before the record is cleared", of(lambda: opened("Esc R", texts={record.KEY: _WINNINGS}))),
    Situation("rules", "double box, heads with squares, bar a third full", drawn(_rules)),
    Situation("demo", "demo mode: F2 names PLAY", of(lambda: opened("F2 F1 F10 F10 F10 Up Up"))),
    Situation("card-falls", "the card just played is two rows above its place", of(lambda: continued("michigan3_first", "H 3 wait:0.02"))),
    Situation("comet-runs", "the comet runs along row 14", of(lambda: continued("comet2_comet", "D 9 wait:0.4"))),
    Situation("boodle-taken", "the slot of the boodle is yellow while its chips go over, one by one", drawn(_boodle_taken)),
    Situation(
        "mono-michigan5",
        "mono: unplayable cards are outlines, the picked one is pointed at, RED in words, no F10",
        of(lambda: continued("michigan5_lead", "H", switches="*M")),
    ),
    Situation("mono-comet2", "mono: 18 cards, ladder with dots for ranks gone by", of(lambda: continued("comet2_18", switches="*M"))),
    Situation("mono-bid", "mono: auction", of(lambda: continued("michigan5_bid", "1 3", switches="*M"))),
    Situation("mono-end", "mono: settlement, the winner's row inverted", of(lambda: continued("michigan5_end", switches="*M"))),
    Situation(
        "ease-four-colours",
        "four colors: hearts red, diamonds blue, clubs green, spades black, on cards, facts and prompts; shaded cards are outlines",
        of(lambda: continued("michigan3_follow", ease=Ease(four_colours=True))),
    ),
    Situation(
        "ease-large",
        "large ranks on 13 cards with the suit below; one is white",
        of(lambda: continued("michigan3_follow", ease=Ease(large_indices=True))),
    ),
    Situation(
        "ease-large-wide",
        "six cards have room for large suits, too, here in four colors; what is typed is yellow",
        of(lambda: continued("michigan5_lead", "H", ease=Ease(four_colours=True, large_indices=True))),
    ),
    Situation(
        "ease-large-18",
        "18 cards with large ranks still end in column 73",
        of(lambda: continued("comet2_18", ease=Ease(large_indices=True))),
    ),
    Situation(
        "ease-lit",
        "only what may be led is lit: the others are gray outlines that can be read",
        of(lambda: continued("boodle4_lead", ease=Ease(legal_lit=True))),
    ),
    Situation(
        "ease-lit-four",
        "the same with four colors and large indices",
        of(lambda: continued("michigan8_lead", ease=Ease(four_colours=True, legal_lit=True, large_indices=True))),
    ),
    Situation(
        "ease-mono",
        "mono: large indices without color, outlines for what may not be played",
        of(lambda: continued("michigan3_follow", ease=Ease(four_colours=True, large_indices=True, legal_lit=True), switches="*M")),
    ),
    Situation(
        "ease-settlement",
        "four colors: the suits of the cards left and of the boodles",
        of(lambda: continued("boodle8_end", ease=Ease(four_colours=True))),
    ),
    Situation("mono-eight", "mono: eight seats underlined, the active one inverted", drawn(_eight, mono=True)),
)


def marked(name: str, marks: Marks, switches: str = "*") -> Driver:
    """A settlement on which something is marked."""
    driver = continued(name, switches=switches)
    assert isinstance(driver.program, Michigan) and driver.program.mark(marks)
    return driver


def _offer() -> Driver:
    text = (RECORDS / "michigan5_lead.txt").read_text(encoding="utf-8")
    return opened("", texts={match.KEY: text, record.KEY: _WINNINGS})


def _damaged() -> Driver:
    return opened("", texts={settings.KEY: "delay = = 4"})
