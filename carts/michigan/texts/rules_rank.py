"""The instructions of the two games that climb by rank alone: Comet and Commit."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.stops.settings import CometOptions

from .layout import Section, section
from .sizes import Size, sizes

Parts = tuple[tuple[str, tuple[Section, ...]], ...]


def pool(ante: int) -> Section:
    """The section on the pool, for an ante of so many chips each."""
    if not ante:
        return section(
            "THE POOL",
            "THE POOL ANTE (0 TO 10, SET ON THE OPTIONS SCREEN) IS 0 JUST NOW, SO THERE IS NO POOL TO WIN. OUR COMPLIMENTS TO "
            "YOUR CAUTION.",
        )
    chips = "1 CHIP" if ante == 1 else f"{ante} CHIPS"
    return section(
        "THE POOL",
        f"BEFORE EACH DEAL EVERYBODY PUTS {chips} INTO THE POOL (0 TO 10, SET ON THE OPTIONS SCREEN). WHOEVER GOES OUT TAKES ALL OF IT.",
    )


def dealer(*more: str) -> Section:
    """The section on the dealer, the same in all games but for what may be added."""
    return section(
        "THE DEALER",
        " ".join(("DRAWN BY LOT FOR EVERY DEAL. THE PLAYER ON THE DEALER'S LEFT IS CALLED ELDEST HAND AND LEADS FIRST.", *more)),
    )


def afterwards(columns: str) -> Section:
    """The section on what follows the settlement; ``columns``: what must be known of those of the game."""
    return section("AND THEN", f"A TABLE SHOWS WHERE EVERY CHIP CAME FROM AND WENT TO. {columns} ENTER BEGINS THE NEXT DEAL.")


def drop_outs(fewer: Sequence[Size]) -> str:
    """The sizes for when players have dropped out; nothing when nobody can."""
    if not fewer:
        return ""
    return (
        " AFTER DROP-OUTS: " + ", ".join(f"{s.players} GET {s.cards} ({s.dead}{'' if n else ' DEAD'})" for n, s in enumerate(fewer)) + "."
    )


def _each(game: str, options: CometOptions, players: int) -> str:
    """Sizes of hand and dead hand, for the present number of players and for fewer."""
    now, *fewer = sizes(game, options, players)
    text = f"{now.players} PLAYERS GET {now.cards} CARDS EACH, "
    text += "AND NONE LIES" if not now.dead else "AND 1 LIES" if now.dead == 1 else f"AND {now.dead} LIE"
    return text + " DEAD, UNSEEN." + drop_outs(fewer)


def comet(options: CometOptions, players: int) -> Parts:
    """Titles and sections on Comet, between the common first and last pages."""
    return (
        (
            "BEFORE THE CARDS FLY",
            (
                dealer(),
                pool(options.pool_ante),
                section(
                    "TWO PACKS",
                    "48 CARDS, NO ACES. THE RED PACK: EACH RED CARD FROM 2 TO K TWICE, BUT FOR ONE 9♦ THE 9♣. TURN ABOUT WITH THE "
                    "BLACK PACK: EACH BLACK CARD TWICE, BUT FOR ONE 9♣ THE 9♦. THE STRANGER IS THE COMET.",
                ),
                section("THE DEAL", _each("comet", options, players)),
            ),
        ),
        (
            "HOW TO GET RID OF YOUR CARDS",
            (
                section(
                    "LEADING",
                    "ELDEST HAND LEADS ANY CARD. THEN THE PILE CLIMBS ONE RANK AT A TIME, FROM 2 AT THE BOTTOM TO THE KING. "
                    "SUITS DO NOT MATTER.",
                ),
                section(
                    "CARRYING ON",
                    "WHILE YOU HOLD A CARD OF THE NEXT RANK YOU KEEP PLAYING, AND MUST, CARD BY CARD. WHEN YOU DO NOT, YOUR LEFT "
                    "NEIGHBOR CARRIES ON FROM THERE.",
                ),
                section(
                    "PASSING",
                    "ONLY IF YOU HAVE NO CARD OF THE NEXT RANK, AND NEVER FOR GOOD; IT IS DONE FOR YOU. "
                    "WHEN ALL OTHERS PASS ON YOUR CARD, YOU LEAD AGAIN, ANYTHING.",
                ),
                section("KINGS", "NOTHING IS ABOVE A KING, SO A KING STOPS THE CLIMB, AND ITS PLAYER LEADS AGAIN, ANY CARD."),
            ),
        ),
        (
            "THE COMET",
            (
                section(
                    "A WILD CARD",
                    "ON YOUR TURN IT STANDS FOR WHATEVER RANK IS NEXT, EVEN IF YOU HOLD ONE. IT MAY ALSO BE LED. EITHER WAY YOU "
                    "THEN LEAD ANYTHING.",
                ),
                section(
                    "KEEPING IT",
                    "IF IT IS THE ONLY CARD YOU COULD PLAY YOU MAY PASS INSTEAD (KEY P) AND SAVE IT. "
                    "YOU ENTER IT AS THE CARD IT IS: C 9 OR D 9.",
                ),
                section(
                    "ITS PRICE",
                    "PLAYED, IT PAYS YOU 2 CHIPS FROM EVERYBODY ELSE. EACH DEAL IN WHICH IT LAY DEAD DOUBLES THAT: 4, 8 AND ON. "
                    "ONCE PLAYED, IT IS 2 AGAIN. KEPT TO THE END, IT STAYS AS IT IS.",
                ),
                section(
                    "A NATURAL NINE",
                    "ON AN 8, AND ONLY THERE, THE COMET IS A REAL NINE. IT PAYS AS ALWAYS, AND YOU LEAD AS ALWAYS. THE NINE MATTERS IF IT "
                    "IS YOUR LAST CARD: SEE WHO PAYS WHOM.",
                ),
            ),
        ),
        (
            "WHO PAYS WHOM",
            (
                section(
                    "GOING OUT",
                    "THE WINNER TAKES THE POOL, AND FROM EACH OTHER HAND 10 CHIPS FOR EVERY J, Q AND K IN IT AND THE PIPS OF "
                    "THE REST: 7 FOR A 7.",
                ),
                section("CAUGHT WITH THE COMET", "IT COUNTS 9, AND THAT WHOLE HAND PAYS DOUBLE. A SOUVENIR WITH A PRICE TAG."),
                section(
                    "OUT WITH THE COMET",
                    "IF THE WINNER'S LAST CARD WAS THE COMET ALL PAY DOUBLE FOR CARDS; IF IT WAS A NATURAL NINE, FOUR TIMES. "
                    "THE POOL STAYS THE POOL.",
                ),
                afterwards("COMET IS NET: WHAT A HAND GOT LESS WHAT IT PAID."),
            ),
        ),
        (
            "A LITTLE EXAMPLE",
            (
                section(
                    "THE CLIMB",
                    "RED PACK. YOU LEAD 5♥ AND ADD 6♦ AND 7♥, BUT HAVE NO 8. HAND 2 HAS 8♥, THEN LAYS THE 9♣, THE COMET, AND "
                    f"GETS 2 CHIPS FROM {'YOU' if players == 2 else 'EACH'}. "
                    "IT MAY LEAD ANYTHING AND PICKS 3♦.",
                ),
                section(
                    "THE BILL",
                    "LATER HAND 2 GOES OUT. K♦ 4♥ ARE LEFT WITH YOU: 10 + 4 = 14 CHIPS. HAD THE COMET BEEN THERE TOO: 10 + 4 + "
                    "9 = 23, DOUBLED 46.",
                ),
                section(
                    "SO REMEMBER",
                    "BIG CARDS COST MOST, KINGS GET YOU THE LEAD, AND LONG LADDERS LIKE 5 6 7 8 GO DOWN IN ONE TURN. THE COMET "
                    "IS BEST LATE, WORST TOO LATE.",
                ),
            ),
        ),
    )


def commit(options: CometOptions, players: int) -> Parts:
    """Titles and sections on Commit, between the common first and last pages."""
    return (
        (
            "BEFORE THE CARDS FLY",
            (
                dealer(),
                pool(options.pool_ante),
                section(
                    "THE PACK",
                    "ONE PACK WITHOUT THE 8♦: 51 CARDS, THE ACE LOWEST, THE KING HIGHEST. THE 9♦ IS THE COMET. THERE IS NO "
                    "OTHER USE FOR IT HERE.",
                ),
                section("THE DEAL", _each("commit", options, players)),
            ),
        ),
        (
            "HOW TO GET RID OF YOUR CARDS",
            (
                section(
                    "LEADING",
                    "ELDEST HAND LEADS ANY CARD BUT THE COMET. THEN THE PILE CLIMBS ONE RANK AT A TIME: A 2 3 AND SO ON TO THE "
                    "KING. SUITS DO NOT MATTER.",
                ),
                section(
                    "CARRYING ON",
                    "WHILE YOU HOLD A CARD OF THE NEXT RANK YOU KEEP PLAYING, AND MUST, CARD BY CARD. WHEN YOU DO NOT, YOUR LEFT "
                    "NEIGHBOR CARRIES ON FROM THERE.",
                ),
                section(
                    "PASSING",
                    "ONLY IF YOU HAVE NO CARD OF THE NEXT RANK, AND NEVER FOR GOOD; IT IS DONE FOR YOU. "
                    "WHEN ALL OTHERS PASS ON YOUR CARD, YOU LEAD AGAIN, ANYTHING.",
                ),
                section(
                    "KINGS",
                    "A KING STOPS THE CLIMB. ITS PLAYER GETS 1 CHIP FROM EVERYBODY ELSE AT ONCE, AND LEADS AGAIN. ROYALTY IS NEVER FREE.",
                ),
            ),
        ),
        (
            "THE COMET",
            (
                section(
                    "STANDING IN",
                    "WITHOUT A CARD OF THE NEXT RANK THE HOLDER OF THE 9♦ MAY PLAY IT FOR THAT RANK, OR PASS (KEY P) AND SAVE IT. "
                    "ENTER IT AS D 9.",
                ),
                section(
                    "WHAT IT EARNS",
                    "2 CHIPS FROM EVERYBODY ELSE AT ONCE, AND THE LEAD, ANY CARD. STANDING IN FOR A KING IT EARNS NO KING'S "
                    "CHIP. THE CROWN WAS BORROWED.",
                ),
                section("ON A LEAD", "IT CANNOT BE LED WHILE YOU HOLD ANYTHING ELSE. AS YOUR VERY LAST CARD IT CAN, AND YOU ARE OUT."),
            ),
        ),
        (
            "WHO PAYS WHOM",
            (
                section("GOING OUT", "THE WINNER TAKES THE POOL. IF THE LAST CARD WAS A KING OR THE COMET, THAT IS PAID FIRST, AS ALWAYS."),
                section(
                    "LEFT-OVER KINGS", "EACH OTHER HAND PAYS THE WINNER 1 CHIP FOR EVERY KING IT STILL HOLDS. OTHER CARDS COST NOTHING."
                ),
                section("LEFT-OVER COMET", "WHOEVER STILL HOLDS THE 9♦ PAYS THE WINNER 2 CHIPS. IT WAS WORTH MORE THE OTHER WAY ROUND."),
                afterwards("KINGS AND COMET ARE NET: WHAT A HAND GOT LESS WHAT IT PAID."),
            ),
        ),
        (
            "A LITTLE EXAMPLE",
            (
                section(
                    "THE CLIMB",
                    "THREE PLAYERS. YOU LEAD 9♠ AND ADD T♥, HAVE NO JACK, AND PASS TO SAVE THE COMET. HAND 2 PASSES. HAND 3 "
                    "PLAYS J♣ Q♦ K♥, "
                    "GETS 1 CHIP FROM EACH FOR THE KING, AND LEADS 4♣.",
                ),
                section(
                    "THE COMET'S MOMENT",
                    "HAND 3 HAS NO 5. NOR HAVE YOU, BUT NOW YOU PLAY THE 9♦ FOR IT, GET 2 CHIPS FROM EACH, AND LEAD WHATEVER YOU LIKE.",
                ),
                section(
                    "THE BILL",
                    "YOU GO OUT. HAND 2 IS LEFT WITH K♠ K♦ 7♣: 2 CHIPS FOR YOU. HAND 3 HAS A 2♥: NOTHING. AND THE POOL IS YOURS.",
                ),
                section(
                    "SO REMEMBER",
                    "LEAD WHERE A LADDER OF YOUR OWN BEGINS, BEST ONE THAT ENDS AT YOUR KING: IT PAYS, AND YOU LEAD AGAIN.",
                ),
            ),
        ),
    )
