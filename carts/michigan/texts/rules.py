"""The instructions (F5): for each game the pages from which a newcomer can play it, as the options stand.

Every sentence is ours; the facts are those of the program's own document and of RULINGS 23-41.
"""

from __future__ import annotations

from typing import Final

from retro.engine.stops.settings import BoodleOptions, CometOptions, MichiganOptions, StopsOptions, start_chips

from . import rules_rank, rules_suit
from .history import HISTORY
from .layout import Page, Section, paginate, section
from .sizes import SEATS, size

TITLES: Final = {"comet": "COMET", "commit": "COMMIT", "boodle": "BOODLE", "michigan": "MICHIGAN"}


def pages(game: str, options: StopsOptions, players: int) -> tuple[Page, ...]:
    """The instructions of a game in reading order.

    Args:
        game: comet, commit, boodle or michigan.
        options: those in force; what is off appears on the options page only.
        players: seats of the match, for the sizes of the hands.

    Raises:
        ValueError: there is no such game, or these are not its options, or it does not take that many players.
    """
    if game not in TITLES:
        raise ValueError(f"there are no instructions for {game!r}")
    if players not in SEATS[game]:
        raise ValueError(f"{game} is not for {players} players")
    match options:
        case CometOptions() if game == "comet":
            body = rules_rank.comet(options, players)
        case CometOptions() if game == "commit":
            body = rules_rank.commit(options, players)
        case BoodleOptions() if game == "boodle":
            body = rules_suit.boodle(options, players)
        case MichiganOptions() if game == "michigan":
            body = rules_suit.michigan(options, players)
        case _:
            raise ValueError(f"these are not options of {game}")
    parts = [
        (f"{TITLES[game]}: WHAT YOU ARE HERE FOR", _about(game, options, players)),
        *body,
        ("THE OPTIONS OF ALL FOUR", _ends(options)),
        ("KEYS AND MOUSE", _keys(options)),
        ("READING THE SCREEN", _screen(game)),
        ("WHERE THESE GAMES COME FROM", tuple(section(head, text) for head, text in HISTORY)),
    ]
    return _with_page_of_the_widow(paginate(parts))


def _with_page_of_the_widow(made: tuple[Page, ...]) -> tuple[Page, ...]:
    """The number of the page that explains Michigan's widow, put where an earlier page speaks of it."""
    number = next((n for n, page in enumerate(made, 1) if any(head == "THE DEALER'S RIGHT" for head, _ in page)), 0)
    stands = rules_suit.WIDOW_PAGE.replace("~", " ")

    def named(item: Section) -> Section:
        return Section(item.head, tuple(line.replace(stands, f"PAGE {number}") for line in item.lines))

    return tuple(Page(page.title, tuple(map(named, page))) for page in made)


def _about(game: str, options: StopsOptions, players: int) -> tuple[Section, ...]:
    least = SEATS[game].start
    others = "HAND 2" if players == 2 else f"HANDS 2 TO {players}"
    order = ", ".join(str(n) for n in range(1, players + 1))
    begin = size(game, options, players).cards
    return (
        section(
            "THE AIM",
            f"BE THE FIRST TO HAVE NO CARDS: THAT IS GOING OUT, AND IT WINS THE DEAL. YES, YOU BEGIN WITH {begin}. THE EMPTY "
            "HAND IS THE GOOD ONE.",
        ),
        section(
            "THE COMPANY",
            f"YOU ARE HAND 1, THE COMPUTER IS {others}. TURNS GO TO THE LEFT, WHICH ON THE SCREEN IS THE RIGHT: {order}, THEN 1. "
            "FROM ORBIT IT MAKES SENSE.",
        ),
        section(
            "CHIPS",
            f"EVERYBODY BRINGS {start_chips(options)}. NOBODY EVER PAYS MORE THAN THEY HAVE: "
            "WITH 3 CHIPS AND 10 TO PAY, YOU PAY 3. THE REST IS STARDUST.",
        ),
        section(
            "DROPPING OUT",
            f"WITH FEWER THAN 20 CHIPS AFTER A DEAL A PLAYER LEAVES THE MATCH. WITH FEWER THAN {least} PLAYERS LEFT IT ENDS: "
            "WHAT LIES ON THE TABLE IS SHARED OUT, AND MOST CHIPS WIN.",
        ),
    )


def _ends(options: StopsOptions) -> tuple[Section, ...]:
    """How a match comes to an end before the chips do."""
    return (
        section(
            f"SHORT PURSES ({options.x_chips or 'OFF'})",
            "EVERYBODY BRINGS 100 OR 200 CHIPS, NOT 1000, AND SOMEBODY IS OUT OF THEM BEFORE BEDTIME. WE HAVE SEVERAL BEDTIMES.",
        ),
        section(
            f"LAST DEAL ({options.x_deals or 'OFF'})",
            "THE MATCH ENDS AFTER 5, 10, 20 OR 40 DEALS. THE TABLE IS SHARED OUT, THE MOST CHIPS WIN, AND WE NAME THE BEST.",
        ),
    )


def _keys(options: StopsOptions) -> tuple[Section, ...]:
    match options:
        case BoodleOptions(saratoga=0):
            numbers = " ENTER ENDS A NUMBER, BUT NOT THE ANTE YOU NAME. E SPREADS EVENLY, L AS LAST TIME."
        case MichiganOptions():
            numbers = " NUMBERS END WITH ENTER."
        case _:
            numbers = ""
    return (
        section(
            "A CARD BY KEYS",
            "TYPE ITS SUIT, THEN ITS RANK: ONE OF H D C S, THEN ONE OF A 2 3 4 5 6 7 8 9 T J Q K. S THEN T IS THE T♠, THE TEN OF SPADES. "
            "ESC STARTS OVER. A CARD TYPED WHILE OTHERS PLAY WAITS FOR YOUR TURN.",
        ),
        section(
            "A CARD BY MOUSE",
            f"POINT AT IT AND CLICK. A LETTER SHOWN IN YELLOW IN THE PROMPT CAN BE CLICKED AS WELL AS TYPED.{numbers}",
        ),
        section(
            "FUNCTION KEYS",
            "F1 SOUND, F2 DEMO (THE COMPUTER PLAYS YOUR HAND TOO), F3 A HINT, F5 THESE PAGES, F7 QUIT, F8 WHAT WE SAID, "
            "F9 OUR COMMENTS, F10 BORDER COLOR. THE BOTTOM LINE SAYS WHAT A KEY WILL DO NEXT.",
        ),
        section(
            "THE MENU",
            "ESC WITH NOTHING TYPED OPENS THE MENU: NEW MATCH, A TOUR OF ALL FOUR GAMES, TEMPERS (HOW EACH HAND PLAYS), FLASHING, "
            "GRAPH, WHAT WE SAID, CLEAR THE RECORD, QUIT.",
        ),
        section(
            "SPEED",
            "↑ LENGTHENS AND ↓ SHORTENS THE PAUSE BETWEEN MOVES, 0 TO 10 SECONDS. ON THE OPTIONS SCREEN THE KEYPAD'S 8 AND 2 DO IT.",
        ),
        section(
            "SWITCHES AT THE START",
            "S NO SOUND, M MONO, C COLOR, * NO SHOW, D NO MOUSE. RUN THEM TOGETHER: MS IS MONO AND SILENT, OUR IDEA OF A LIBRARY.",
        ),
        section(
            "QUIT WHEN YOU LIKE",
            "THE MATCH IS KEPT AS IT STANDS, EVEN IN MID-DEAL, AND OFFERED NEXT TIME. WINNINGS AND DEALS PLAYED STAND TOP RIGHT. A DEAL "
            "LEFT FOR A NEW MATCH COUNTS AS IT STANDS.",
        ),
    )


def _screen(game: str) -> tuple[Section, ...]:
    last = "" if game in ("comet", "commit") else " (LIT WITHOUT IT: PLAYED LAST)"
    seats = section(
        "THE SEATS",
        f"► MARKS WHOSE TURN IT IS{last}, • A NUMBER OF CHIPS. GREEN + AND RED - TELL WHAT A HAND HAS WON OR LOST SINCE THE DEAL. "
        "THE NUMBER AT THE CARD BACKS COUNTS THEM FOR YOU.",
    )
    yours = section(
        "YOUR HAND",
        "LIES FACE UP BELOW. WHEN YOU ARE TO PLAY, WHITE CARDS MAY BE PLAYED AND SHADED ONES MAY NOT. THE SUIT YOU TYPED TURNS YELLOW.",
    )
    if game in ("comet", "commit"):
        return (
            seats,
            yours,
            section(
                "THE PILE",
                "ALL CARDS GO ON ONE PILE, AND ONLY ITS TOP CARD IS EVER SHOWN. DIGGING BELOW IT IS NOT DONE. "
                "THE LADDER OF RANKS TELLS HOW HIGH THE CLIMB HAS COME.",
            ),
        )
    auction = section(
        "IN THE AUCTION",
        "THE TABLE BOX CALLS THE DEALER THE WIDOW'S OWNER, AND ITS SELLER ONCE IT IS FOR SALE. AT A SEAT, TO BID HAS NOT SPOKEN YET, "
        "PASS IS OUT OF IT, AND SELLS IS THE DEALER.",
    )
    return (
        seats,
        yours,
        section(
            "THE PILES",
            "EVERYBODY BUILDS A PILE AT THE SEAT, AND ONLY ITS TOP CARD IS EVER SHOWN. THE REST YOU MUST REMEMBER. WE FIND THAT TOUCHING.",
        ),
        section(
            "THE TABLE BOX",
            "AT THE TOP RIGHT: THE POOL, THE CARDS THAT LIE DEAD, WHERE THE LAST SEQUENCE STOPPED, AND WHAT MAY BE LED.",
        ),
        *((auction,) if game == "michigan" else ()),
    )
