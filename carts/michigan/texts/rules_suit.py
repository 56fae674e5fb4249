"""The instructions of the two games that climb in suit and know boodles: Boodle and Michigan."""

from __future__ import annotations

from typing import Final

from retro.engine.stops.settings import BoodleOptions, MichiganOptions

from .layout import Section, section
from .rules_rank import Parts, afterwards, dealer, drop_outs, pool
from .sizes import sizes

WIDOW_PAGE: Final = "PAGE~0"
"""Stands for the page on which the widow is explained, until the pages are made."""

EXAMPLE_START: Final = (
    "YOU HOLD 4♣ 9♣ Q♦. YOU LEAD THE 4♣; THE 9♣ WOULD NOT DO: THE LOWEST CLUB MUST GO. HAND 3 HAS THE 5♣, "
    "HAND 2 THE 6♣. NOBODY HAS THE 7♣: STOP!"
)


def _twins(options: BoodleOptions | MichiganOptions) -> tuple[Section, ...]:
    """The boodles in use and how they are won."""
    parts = [
        section(
            "MONEY CARDS",
            "FOUR BOODLES LIE ON SHOW WITH CHIPS ON THEM: A♦ K♣ Q♦ J♠. PLAY THE SAME CARD FROM YOUR HAND AND ITS CHIPS ARE YOURS AT ONCE. "
            "WHAT NOBODY WINS STAYS THERE FOR LATER DEALS.",
        )
    ]
    if options.extra_ten:
        parts.append(section("THE T♥ BOODLE", "ONE MORE MONEY CARD, THE TEN OF HEARTS, KNOWN AS THE BOOBY PRIZE. NOT TO ITS FACE."))
    if options.extra_run:
        parts.append(
            section(
                "THE 7-8-9 BOODLE",
                "FOR 7, 8 AND 9 OF ONE SUIT PLAYED BY ONE PLAYER IN ONE GO, NOBODY ELSE'S CARD BETWEEN. ANY SUIT WILL DO.",
            )
        )
    if options.extra_queen_king:
        parts.append(
            section("THE QK♥ BOODLE", "FOR THE Q♥ AND THEN THE K♥ PLAYED BY ONE PLAYER IN ONE GO. THEY INSIST ON ARRIVING TOGETHER.")
        )
    return tuple(parts)


def _spinado(change: str) -> Section:
    return section(
        "SPINADO",
        "THE A♦ MAY GO ALONG WITH ANY OTHER CARD YOU PLAY: PRESS + FIRST, OR CLICK THE A♦. "
        f"BOTH TAKE THEIR BOODLES, THE SEQUENCE ENDS, YOU LEAD. {change}",
    )


def _state(on: bool) -> str:
    return "ON" if on else "OFF"


def _extras(options: BoodleOptions | MichiganOptions) -> tuple[Section, ...]:
    """The options that Boodle and Michigan share, on or off."""
    return (
        section(
            f"T♥ BOODLE ({_state(options.extra_ten)}), 7-8-9 BOODLE ({_state(options.extra_run)}), QK♥ BOODLE "
            f"({_state(options.extra_queen_king)})",
            "EXTRA MONEY PLACES: FOR THE T♥; FOR 7, 8, 9 OF A SUIT BY ONE PLAYER; FOR Q♥ AND K♥ BY ONE PLAYER.",
        ),
        section(
            f"SPINADO ({_state(options.spinado)})",
            "PRESS + (OR CLICK THE A♦), THEN PLAY ANOTHER CARD: THE A♦ GOES ALONG. IT ENDS THE SEQUENCE, AND ITS PLAYER LEADS.",
        ),
    )


def boodle(options: BoodleOptions, players: int) -> Parts:
    """Titles and sections on Boodle, between the common first and last pages."""
    now, *fewer = sizes("boodle", options, players)
    pack = (
        section(
            "THE PACK", "ACE LOWEST, KING HIGHEST. THE 8♦ IS TAKEN OUT AND THE 9♦ IS THE COMET, SO 51 CARDS. THE 7♦ IS THEN ALWAYS A STOP."
        )
        if options.comet
        else section("THE PACK", "ONE PACK OF 52. THE ACE IS LOWEST, THE KING HIGHEST.")
    )
    before: list[Section] = [
        dealer(),
        pool(options.pool_ante),
        pack,
        section("THE DEAL", f"{now.players} PLAYERS GET {now.cards} CARDS EACH, AND {now.dead} LIE DEAD, UNSEEN.{drop_outs(fewer)}"),
    ]
    if options.saratoga:
        chips = "1 CHIP" if options.saratoga == 1 else f"{options.saratoga} CHIPS"
        money = [section("SARATOGA", f"EVERYBODY PUTS {chips} ON EVERY BOODLE BEFORE THE DEAL. NO CHOICE, NO REGRETS.")]
    else:
        money = [
            section(
                "THE DEALER'S NUMBER",
                "BEFORE THE DEAL THE DEALER NAMES 4 TO 10 CHIPS. WHEN YOU DEAL ONE KEY DOES IT, WITHOUT ENTER: 4 TO 9, OR T FOR TEN.",
            ),
            section(
                "SPREADING CHIPS",
                "EACH THEN SPREADS THAT MANY OVER THE BOODLES AT WILL, THE DEALER LAST. "
                "DIGITS OR +~- SET A HEAP (1~0: TEN), TAB GOES ON, ENTER ENDS.",
            ),
        ]
    play = [
        section("LEADING", "ELDEST HAND LEADS. ANY SUIT WILL DO, BUT IT MUST BE THE LOWEST CARD YOU HOLD OF THAT SUIT."),
        section(
            "FOLLOWING",
            "WHOEVER HOLDS THE NEXT CARD UP IN THE SAME SUIT MUST PLAY IT, WHEREVER AT THE TABLE, AND SO ON UPWARD. WHEN IT IS YOURS, THE "
            "PROMPT NAMES IT, AND YOU ENTER IT.",
        ),
        section(
            "STOPS",
            "A KING IS A STOP. SO IS ANY CARD WHEN THE NEXT ONE IS IN NO HAND: DEAD, OR PLAYED ALREADY. WHOEVER PLAYED LAST "
            "LEADS AGAIN, IN ANY SUIT, EVEN THE SAME.",
        ),
    ]
    special: list[Section] = []
    if options.spinado:
        special.append(_spinado("IT DOES NOT GO WITH THE COMET." if options.comet else ""))
    if options.comet:
        special += [
            section(
                "THE COMET",
                "WHEN THE NEXT CARD IS IN NO HAND, AND THE LAST WAS NO KING AND NO SPIN, THE HOLDER OF THE 9♦ IS ASKED ONCE: "
                "PLAY IT FOR THAT CARD, OR PASS.",
            ),
            section(
                "WHAT IT EARNS",
                "1 CHIP FROM EVERYBODY ELSE, AND THE LEAD. IT TAKES NO BOODLE AND MAKES NO RUN. IT HAS NO SUIT, SO IT MAY BE "
                "LED AT ANY LEAD.",
            ),
        ]
    bill = [
        section("GOING OUT", "THE LAST CARD FIRST TAKES ITS BOODLE, IF IT HAS ONE. THEN THE WINNER TAKES THE POOL."),
        section("LEFT-OVER CARDS", "EACH OTHER HAND PAYS THE WINNER 1 CHIP FOR EVERY CARD IT STILL HOLDS."),
    ]
    if options.comet:
        bill.append(section("LEFT-OVER COMET", "A 9♦ STILL IN A HAND COSTS 2 CHIPS IN ALL, NOT 2 AND 1."))
    spread = "THE CHIPS ON EVERY BOODLE" if options.saratoga else "THE CHIPS YOU SPREAD"
    bill.append(afterwards(f"ANTES ARE TWO IN ONE: THE POOL'S AND {spread}."))
    number = f"{options.saratoga}" if options.saratoga else "OFF"
    return (
        ("BEFORE THE CARDS FLY", tuple(before)),
        ("THE MONEY ON THE TABLE", (*_twins(options), *money)),
        ("HOW TO GET RID OF YOUR CARDS", (*play, *special)),
        ("WHO PAYS WHOM", tuple(bill)),
        (
            "A LITTLE EXAMPLE",
            (
                section("A SEQUENCE", EXAMPLE_START),
                section(
                    "THE NEXT ONE",
                    "HAND 2 PLAYED LAST, SO IT LEADS: THE J♦. YOURS IS THE Q♦: YOU MUST PLAY IT, AND YOU TAKE ALL THE CHIPS ON "
                    "THAT BOODLE. "
                    "HAND 3 ADDS THE K♦, A STOP, AND LEADS.",
                ),
                section(
                    "THE BILL",
                    "HAND 3 GOES OUT. YOU STILL HOLD THE 9♣ AND PAY 1 CHIP; HAND 2 HOLDS FOUR CARDS AND PAYS 4. HAND 3 TAKES "
                    "THE POOL AS WELL.",
                ),
                section(
                    "SO REMEMBER",
                    "WHO PLAYS LAST LEADS NEXT. LEAD THE SUIT THAT YOU WOULD NEVER GET RID OF OTHERWISE, AND WHAT ENDS AT YOUR OWN KING.",
                ),
            ),
        ),
        (
            "THE OPTIONS OF BOODLE",
            (
                *_extras(options),
                section(
                    f"SARATOGA ({number})",
                    "EVERYBODY PUTS THE SAME 1 TO 5 CHIPS ON EVERY BOODLE, INSTEAD OF A NAMED NUMBER SPREAD AT WILL.",
                ),
                section(
                    f"9♦ COMET ({_state(options.comet)})",
                    "THE 8♦ LEAVES THE PACK, AND THE 9♦ MAY STAND IN FOR A CARD THAT NOBODY HAS. IT EARNS 1 CHIP FROM EACH, OR "
                    "COSTS 2 IF KEPT.",
                ),
            ),
        ),
    )


def michigan(options: MichiganOptions, players: int) -> Parts:
    """Titles and sections on Michigan, between the common first and last pages."""
    now, *fewer = sizes("michigan", options, players)
    more = f", THE FIRST {now.longer} AFTER THE WIDOW ONE MORE" if now.longer > 1 else ", ELDEST HAND ONE MORE" if now.longer else ""
    later = " SHOULD PLAYERS DROP OUT, THERE ARE MORE FOR THE REST." if fewer else ""
    colour = options.colour
    gets = "THE KITTY" if options.kitty else "THE DEALER"
    change = "A SUIT OF THE OTHER COLOR (RED AFTER BLACK, BLACK AFTER RED)" if colour else "ANOTHER SUIT"
    play = [
        section("LEADING", "ELDEST HAND LEADS. ANY SUIT WILL DO, BUT IT MUST BE THE LOWEST CARD YOU HOLD OF THAT SUIT."),
        section(
            "FOLLOWING",
            "WHOEVER HOLDS THE NEXT CARD UP IN THE SAME SUIT MUST PLAY IT, WHEREVER AT THE TABLE, AND SO ON UPWARD. WHEN IT IS YOURS, THE "
            "PROMPT NAMES IT, AND YOU ENTER IT.",
        ),
        section(
            "STOPS",
            "AN ACE IS A STOP. SO IS ANY CARD WHEN THE NEXT ONE IS IN NO HAND: DEAD, OR PLAYED ALREADY. WHOEVER PLAYED LAST LEADS AGAIN.",
        ),
        section(
            "A CHANGE OF SUIT",
            f"THE NEW LEAD MUST BE {change}, ITS LOWEST CARD AS EVER. THIS BINDS YOU AFTER YOUR OWN ACE, TOO.",
        ),
        section(
            "STUCK",
            "WITHOUT SUCH A CARD YOU PASS, AND YOUR LEFT NEIGHBOR MUST LEAD UNDER THE SAME RULE. IF ALL PASS THE DEAL IS OVER: "
            "NOBODY PAYS, AND POOL AND BOODLES STAY.",
        ),
    ]
    if options.spinado:
        play.append(_spinado("THE SUIT TO CHANGE IS THE OTHER CARD'S."))
    bill = [section("GOING OUT", "THE LAST CARD FIRST TAKES ITS BOODLE, IF IT HAS ONE. THEN THE WINNER TAKES THE POOL.")]
    if options.kitty:
        bill += [
            section("THE KITTY", "A PURSE BESIDE THE POOL. ALL BIDS GO INTO IT, AND THE WINNER TAKES WHAT IS THERE."),
            section("LEFT-OVER CARDS", "EACH OTHER HAND THEN PAYS 1 CHIP A CARD, BUT INTO THE KITTY, FOR WHOEVER WINS THE NEXT DEAL."),
        ]
    else:
        bill.append(section("LEFT-OVER CARDS", "EACH OTHER HAND PAYS THE WINNER 1 CHIP FOR EVERY CARD IT STILL HOLDS."))
    bill.append(afterwards("ANTES ARE TWO IN ONE: THE POOL'S AND THE BOODLES'."))
    end = "THE KITTY GETS" if options.kitty else "HAND 3 GETS"
    next_lead = "COLOR" if colour else "SUIT"
    return (
        (
            "BEFORE THE CARDS FLY",
            (
                dealer(),
                pool(options.pool_ante),
                section(
                    "THE PACK", "ALL 52 CARDS. THE 2 IS LOWEST AND THE ACE, FOR ONCE, IS HIGHEST. THERE IS NO COMET; IT HAD OTHER PLANS."
                ),
                section(
                    "THE DEAL",
                    f"ONE AT A TIME, TO THE WIDOW FIRST (A SPARE HAND, {WIDOW_PAGE}): {now.dead} CARDS FOR IT, {now.cards} FOR EACH OF "
                    f"{now.players} PLAYERS{more}.{later}",
                ),
            ),
        ),
        (
            "THE MONEY ON THE TABLE",
            (
                *_twins(options),
                section("THE BOODLE ANTE", "BEFORE THE DEAL THE DEALER PUTS 2 CHIPS ON EVERY BOODLE, EVERYBODY ELSE 1."),
            ),
        ),
        (
            "THE WIDOW",
            (
                section(
                    "THE DEALER'S RIGHT",
                    "THE WIDOW IS A SPARE HAND, FACE DOWN. THE DEALER SEES THE CARDS DEALT AND MAY SWAP THEM FOR IT (KEY T), UNSEEN AND "
                    "FOR GOOD, OR ELSE MUST SELL IT (KEY S).",
                ),
                section(
                    "THE AUCTION",
                    "FROM ELDEST HAND ROUND AND ROUND: BID 1 OR MORE, AND ABOVE THE LAST BID (DIGITS, THEN ENTER), OR PASS FOR GOOD "
                    "(KEY P). THE DEALER MAY NOT BID. YOU CANNOT BID MORE CHIPS THAN YOU HAVE.",
                ),
                section(
                    "THE SALE",
                    f"THE HIGHEST BIDDER PAYS {gets} AND SWAPS HANDS WITH THE WIDOW, UNSEEN, NEVER TO SWAP BACK. "
                    "WITHOUT A BID IT LIES THERE.",
                ),
                section("THE DEAD HAND", "WHICHEVER HAND LIES THERE IN THE END IS DEAD. NOBODY LOOKS AT IT, AND ITS CARDS ARE THE STOPS."),
            ),
        ),
        ("HOW TO GET RID OF YOUR CARDS", tuple(play)),
        ("WHO PAYS WHOM", tuple(bill)),
        (
            "A LITTLE EXAMPLE",
            (
                section("A SEQUENCE", EXAMPLE_START),
                section(
                    "THE NEXT ONE",
                    f"HAND 2 PLAYED LAST AND MUST LEAD ANOTHER {next_lead}: THE J♦. YOURS IS THE Q♦: YOU MUST PLAY IT, AND YOU "
                    "TAKE ALL THE CHIPS ON THAT BOODLE. "
                    "HAND 3 ADDS K♦ AND A♦: ANOTHER BOODLE.",
                ),
                section(
                    "THE BILL",
                    f"THE ACE STOPS; HAND 3 LEADS A SPADE AND IS OUT. YOU STILL HOLD THE 9♣: {end} 1 CHIP FROM YOU, AND 4 FROM "
                    "HAND 2 FOR FOUR CARDS. "
                    "THE POOL GOES TO HAND 3.",
                ),
                section("SO REMEMBER", "KEEP A SECOND SUIT: WITH ONE ALONE THE LEAD PASSES YOU BY."),
            ),
        ),
        (
            "THE OPTIONS OF MICHIGAN",
            (
                *_extras(options),
                section(
                    f"COLOR OPTION ({_state(colour)})",
                    "A NEW LEAD MUST NOT ONLY CHANGE SUIT BUT ALSO COLOR: RED AFTER BLACK, BLACK AFTER RED.",
                ),
                section(
                    f"KITTY ({_state(options.kitty)})",
                    "BIDS GO TO THE KITTY, NOT TO THE DEALER. GOING OUT WINS IT; THE CHIPS FOR CARDS LEFT OVER FEED IT FOR THE NEXT DEAL.",
                ),
            ),
        ),
    )
