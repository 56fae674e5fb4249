"""Rows 1-7: the boodles or the pile on the left, the table's facts on the right (LOOK-PC 2.1-2.3)."""

from __future__ import annotations

from retro.engine.cards import Suit
from retro.engine.stops.settings import BoodleOptions, MichiganOptions
from retro.ui.text.page import Page, Run
from retro.values import dataclass

from ..look import Look
from ..pieces import ARROW, boodle_face, card_value, chips, draw_card, empty_place, hand_name, label, money, sign
from ..scene import Scene

Fact = tuple[str, list[Run]]


@dataclass(frozen=True, slots=True)
class StakeFields:
    """Your spreading: what has been typed on each boodle (None: nothing yet), and the one being filled."""

    values: tuple[int | None, ...]
    now: int
    bad: bool = False


def draw_strip(page: Page, look: Look, scene: Scene, *, stakes: StakeFields | None, lit: str | None, knock: bool) -> None:
    """The whole strip.

    Args:
        stakes: your spreading while it goes on.
        lit: a boodle whose slot flashes.
        knock: the sequence has just stopped: the fact that says so is shown inverted.
    """
    if scene.by_rank:
        _draw_pile(page, look, scene)
    else:
        _draw_boodles(page, look, scene, stakes, lit)
    page.box(1, 53, 7, 27, look.facts, "TABLE", look.heading)
    for row, (name, runs) in enumerate(table_facts(look, scene)[:5], 2):
        page.put(row, 55, name, look.label)
        start = 78 - sum(len(run.text) for run in runs)
        page.runs(row, start, runs)
        if knock and name == "STOPPED AT":
            page.recolour(row, start, 78 - start, look.card.black)


# --- boodles --------------------------------------------------------------------------------------------------------


def slots(count: int) -> tuple[int, ...]:
    """The first columns of the boodle cards."""
    first, step = {4: (5, 12), 5: (3, 10), 6: (2, 8), 7: (2, 7)}[count]
    return tuple(first + step * i for i in range(count))


def _draw_boodles(page: Page, look: Look, scene: Scene, stakes: StakeFields | None, lit: str | None) -> None:
    page.box(1, 0, 7, 52, look.treasure, "BOODLES", look.heading)
    columns = slots(len(scene.keys))
    for number, (key, col) in enumerate(zip(scene.keys, columns, strict=True)):
        boodle_face(page, 2, col, key, look, lit == key)
        held = scene.boodles[key]
        text = chips(held)
        if stakes is None:
            page.put(6, col + (5 - len(text)) // 2, text, money(held, look))
            continue
        page.click(2, col, 5, 5, f"slot:{number}")
        _draw_stake(page, look, col, text, money(held, look), stakes, number, wide=len(scene.keys) < 6)


def _draw_stake(page: Page, look: Look, col: int, text: str, ink: int, stakes: StakeFields, number: int, *, wide: bool) -> None:
    """``•17 +[ 4]``: the chips there, and the field for yours."""
    value = stakes.values[number]
    typed = "" if value is None else str(value)
    between = " +" if wide else "+"
    size = 3 if wide else 2
    start = col + int((5 - len(text) - len(between) - 2) / 2)
    end = page.put(6, start, text, ink)
    end = page.put(6, end, between, look.label)
    now = number == stakes.now
    attr = (look.field_bad if stakes.bad else look.field_now) if now else look.field
    page.put(6, end, f"{typed:>2}{'' if size == 2 else ' '}", attr)
    if now:
        at = end + size - 1
        page.recolour(6, at, 1, attr & 0xF0 | 0x0F if not look.mono else attr)
        page.cursor = (6, at)


# --- the pile of Comet and Commit -----------------------------------------------------------------------------------


def _draw_pile(page: Page, look: Look, scene: Scene) -> None:
    page.box(1, 0, 7, 52, look.treasure, "PILE", look.heading)
    under = min(3, scene.pile - 1)
    for n in range(under):
        col = 8 - 2 * (under - n)
        for row, text in enumerate(("┌─", "│▒", "│▒", "└─"), 2):
            page.put(row, col, text, look.pile_back)
    if scene.last:
        draw_card(page, 2, 8, scene.last.card, look.card)
    else:
        empty_place(page, 2, 8, look.off)
    for row, (name, runs) in enumerate(_pile_facts(look, scene), 2):
        page.put(row, 16, name, look.label)
        page.runs(row, 30, runs)
    _draw_ladder(page, look, scene)


def _pile_facts(look: Look, scene: Scene) -> tuple[Fact, ...]:
    comet = scene.comet
    assert comet is not None
    last = scene.last
    if last is None:
        lately = [Run("NONE YET", look.off)]
    else:
        stands = f" AS {last.rank.word.upper()}" if last.comet and last.rank else " AS THE COMET" if last.comet else ""
        lately = [Run(label(last.card), card_value(last.card, look)), Run(f" {hand_name(last.seat)}{stands}", look.label)]
    wanted = scene.next_rank
    following = Run(f"ANY {wanted.letter}" if wanted else "ANY CARD LEADS", look.value)
    if scene.game == "comet":
        king = [Run("STOPS: LEAD ANYTHING", look.label)]
        value = scene.comet_value
    else:
        king = [Run("PAYS ", look.label), Run(chips(1), look.money), Run(" EACH, STOPS", look.label)]
        value = 2
    price = [Run(label(comet), card_value(comet, look))]
    if scene.comet_by is not None:
        price.append(Run(f" PLAYED BY {hand_name(scene.comet_by)}", look.label))
    else:
        each = " EACH" if len(scene.seats) != 2 else ""
        price += [Run(" WORTH ", look.label), Run(chips(value), look.money), Run(each, look.label)]
    return (("LAST CARD", lately), ("NEXT", [following]), ("KING", king), ("COMET", price))


def _draw_ladder(page: Page, look: Look, scene: Scene) -> None:
    """The ranks: passed ones dim, the present one on white, those to come bright."""
    present = None if scene.lead or scene.last is None else scene.last.rank
    for n, rank in enumerate(scene.ladder):
        attr = look.value
        if present is not None:
            attr = look.off if rank < present else look.present if rank == present else look.value
        letter = "·" if look.mono and present is not None and rank < present else rank.letter
        page.put(6, 2 + 2 * n, letter, attr)


# --- the table's facts ----------------------------------------------------------------------------------------------


def table_facts(look: Look, scene: Scene) -> list[Fact]:
    """Names and values of the right-hand box, the five most useful first."""
    result: list[Fact] = [("POOL", [Run(chips(scene.pool), money(scene.pool, look))])]
    if scene.kitty_option:
        result.append(("KITTY", [Run(chips(scene.kitty), money(scene.kitty, look))]))
    dead = [Run(_cards(scene.dead_size), look.label)]
    if scene.by_rank:
        return [*result, ("DEAD HAND", dead), *_rank_facts(look, scene)]
    if scene.stage in ("widow", "auction"):
        return result + _auction_facts(look, scene)
    if scene.stage == "antes" and scene.game == "boodle":
        named = [Run(f"{chips(scene.named)} EACH", look.money)] if scene.named else [Run("NOT YET", look.off)]
        return [*result, ("DEALER NAMED", named), ("DEAD HAND", dead), *option_facts(look, scene)]
    return [*result, ("DEAD HAND", dead), *_sequence_facts(look, scene), *option_facts(look, scene)]


def _cards(n: int) -> str:
    return f"{n} CARD{'S' if n != 1 else ''}"


def _rank_facts(look: Look, scene: Scene) -> list[Fact]:
    result: list[Fact] = []
    maker = scene.last.seat if scene.last else None
    others = [seat for seat in scene.seats if seat != maker]
    # The maker of the last card passes too when he cannot go on; only the others' passes let him start anew (ruling 26).
    passes = sum(seat in scene.passed for seat in others)
    result.append(("PASSES", [Run(f"{passes} OF {len(others)}" if maker is not None else "NONE YET", look.label)]))
    if scene.game == "comet" and scene.comet_dead_before:
        result.append(("COMET DEAD", [Run("LAST DEAL", look.label)]))
    return result


def _auction_facts(look: Look, scene: Scene) -> list[Fact]:
    size = scene.dead or 0
    result: list[Fact] = [("WIDOW", [Run("▒" * size, look.back), Run(f" {size}", look.label)])]
    if scene.stage == "widow":
        assert scene.dealer is not None
        return [*result, ("OWNER", [Run(hand_name(scene.dealer), look.value)]), *option_facts(look, scene)]
    assert scene.seller is not None
    result.append(("SELLER", [Run(hand_name(scene.seller), look.value)]))
    high = scene.high_bid
    value = [Run(f"{chips(high[1])} BY {hand_name(high[0])}", look.money)] if high else [Run("NONE YET", look.off)]
    return [*result, ("HIGH BID", value)]


def _sequence_facts(look: Look, scene: Scene) -> list[Fact]:
    last, wanted = scene.last, scene.wanted
    if last is None or scene.stage == "antes":
        return [("NOW LEAD", [Run("ANY SUIT", look.value)])] if scene.stage == "play" else []
    ink = card_value(last.card, look)
    if wanted is not None:
        run = [Run(f"{label(last.card)} ", ink), Run(ARROW, look.label), Run(f" {label(wanted)}", card_value(wanted, look))]
        return [("SEQUENCE", run)]
    result: list[Fact] = []
    if not scene.lead:
        return [("LAST CARD", [Run(label(last.card), ink)])]
    if scene.stop is not None and scene.stop.why == "comet":
        result.append(("STOPPED BY", [Run("COMET", look.value)]))
    elif scene.stop is not None and scene.stop.why == "spin":
        result.append(("STOPPED BY", [Run("A♦", look.suits[Suit.DIAMONDS])]))
    else:
        result.append(("STOPPED AT", [Run(label(last.card), ink)]))
    barred = scene.barred
    if barred is None:
        result.append(("NOW LEAD", [Run("ANY SUIT", look.value)]))
    elif scene.colour_option:
        result.append(("NOW LEAD", [Run("BLACK", look.value) if barred.red else Run("RED", look.red_value)]))
    else:
        result.append(("NOW LEAD", [Run("ANY BUT ", look.value), Run(sign(barred), look.suits[barred])]))
    return result


def option_facts(look: Look, scene: Scene) -> list[Fact]:
    """The options in force, on before off."""
    options = scene.options
    pairs: list[tuple[str, str]] = []
    if isinstance(options, BoodleOptions):
        pairs = [
            ("9♦ COMET", "ON" if options.comet else "OFF"),
            ("SARATOGA", f"{chips(options.saratoga)} EACH" if options.saratoga else "OFF"),
            ("SPINADO", "ON" if options.spinado else "OFF"),
        ]
    elif isinstance(options, MichiganOptions):
        pairs = [("SPINADO", "ON" if options.spinado else "OFF"), ("COLOR OPTION", "ON" if options.colour else "OFF")]
    pairs.sort(key=lambda pair: pair[1] == "OFF")
    return [(name, [Run(value, look.off if value == "OFF" else look.value)]) for name, value in pairs]
