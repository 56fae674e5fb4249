"""What the prompt says: to you when you must act, and about the others while they do."""

from __future__ import annotations

import re
from typing import Final

from retro.engine.cards import RANK_BY_LETTER, Card, Rank
from retro.engine.game import Action, Objection
from retro.engine.stops.model import View
from retro.engine.stops.ranks import next_rank

from .pieces import boodle_label, hand_name, label
from .scene import BY_RANK, YOU, Scene

ONLY_CARD: Final = "YOUR ONLY CARD. IT IS PLAYED FOR YOU."
RANK_FIRST: Final = "THE SUIT COMES FIRST: {H} {D} {C} OR {S}.  THEN THE RANK."
NO_SUIT: Final = "A CARD IS TYPED AS ITS SUIT, {H} {D} {C} OR {S}, AND THEN ITS RANK."
NO_RANK: Final = "NO SUCH RANK: A 2 3 4 5 6 7 8 9 T J Q K.  BEGIN WITH THE SUIT."
"""Why an entry cannot become a card."""


def entry(begun: bool, short: bool = False) -> str:
    """How a card is entered, and what Esc does just now.

    Args:
        begun: a suit has been typed: Esc takes that back.
        short: no room for what Esc does.
    """
    how = "NOW ITS RANK" if begun else "SUIT, THEN RANK"
    return how if short else f"{how} ({{ESC}}: {'START OVER' if begun else 'MENU'})"


def article(rank: Rank) -> str:
    """``AN EIGHT``, ``A NINE``."""
    word = rank.word.upper()
    return f"AN {word}" if word[0] in "AE" else f"A {word}"


def your_play(view: View, scene: Scene, may_pass: bool, begun: bool = False) -> str:
    """The prompt of your turn in the play; ``begun``: a suit has been typed."""
    how = entry(begun)
    if view.game in BY_RANK:
        return _your_rank_play(view, scene, may_pass, begun)
    if not view.lead:
        wanted = scene.wanted
        return f"YOUR TURN: PLAY THE {label(wanted)}. {how}" if wanted else f"YOUR TURN. {how}"
    if scene.barred is None:
        which = "ANY SUIT"
    elif scene.colour_option:
        which = "A BLACK SUIT" if scene.barred.red else "A RED SUIT"
    else:
        which = "ANOTHER SUIT"
    if view.last is None:
        return f"YOU LEAD THE LOWEST OF ANY SUIT. {how}"
    if view.passed:
        return f"YOUR LEAD: THE LOWEST OF {which}. {how}"
    return f"STOP! LEAD THE LOWEST OF {which}. {how}"


def _your_rank_play(view: View, scene: Scene, may_pass: bool, begun: bool) -> str:
    how = entry(begun, short=True)
    wanted = next_rank(view)
    if wanted is None:
        if len(view.hand) == 1 and view.hand[0] == scene.comet:
            return f"YOUR LAST CARD IS THE COMET: LEAD IT. {how}"
        why = scene.stop.why if scene.stop else ""
        start = {"king": "A KING STOPS IT.", "comet": "THE COMET STOPS IT.", "all_passed": "ALL THE OTHERS PASSED."}.get(why, "YOU BEGIN.")
        if view.game == "commit" and scene.comet in view.hand:
            return f"{start} LEAD ANY CARD BUT THE COMET. {how}"
        return f"{start} LEAD ANY CARD. {entry(begun)}"
    assert view.last is not None and view.last.rank is not None
    if may_pass:
        return f"ONLY THE COMET FITS. PLAY IT FOR {article(wanted)} OR {{P}}ASS. {how}"
    also = "OR PLAY THE COMET" if view.game == "comet" and scene.comet in view.hand else "ANY SUIT"
    return f"YOUR TURN: CARRY ON FROM THE {view.last.rank.word.upper()}, {also}. {how}"


def waiting(scene: Scene) -> str:
    """What goes on while it is not your turn."""
    if scene.stage in ("between", "deal"):
        return "THE CARDS ARE DEALT."
    if scene.stage == "antes":
        return _waiting_for_antes(scene)
    if scene.stage == "widow":
        dealt = hand_name(scene.dealer or YOU)
        return f"{dealt} DEALT. WILL THE WIDOW BE TAKEN, OR SOLD?" if scene.dealer != YOU else "YOU DEALT, AND MAY TAKE THE WIDOW."
    if scene.stage == "auction":
        return _waiting_for_bids(scene)
    if scene.out is not None:
        return "YOU GO OUT!" if scene.out == YOU else f"{hand_name(scene.out)} GOES OUT!"
    return _waiting_in_play(scene)


def _waiting_for_bids(scene: Scene) -> str:
    who, high = scene.active, scene.high_bid
    if who is None:
        return "THE WIDOW IS FOR SALE."
    if who in scene.passed:
        return "YOU PASS FOR GOOD." if who == YOU else f"{hand_name(who)} PASSES FOR GOOD."
    if high is not None and high[0] == who:
        return f"{hand_name(who)} {'BID' if who == YOU else 'BIDS'} •{high[1]}."
    return "THE WIDOW IS FOR SALE." if who == YOU else f"{hand_name(who)} BIDS OR PASSES."


def _waiting_for_antes(scene: Scene) -> str:
    if scene.game == "boodle" and scene.named and scene.active is None and scene.dealer is not None:
        names = f"{hand_name(scene.dealer)} {'NAME' if scene.dealer == YOU else 'NAMES'} {scene.named}"
        return f"{names}: EVERYBODY SPREADS {scene.named} CHIPS."
    if scene.game != "boodle" or scene.active is None:
        return "EVERYBODY PAYS."
    if not scene.named:
        return f"{hand_name(scene.active)} DEALS AND NAMES THE ANTE."
    if scene.active in scene.spread:
        return f"{hand_name(scene.active)} {'HAVE' if scene.active == YOU else 'HAS'} SPREAD {scene.spread[scene.active]} CHIPS."
    return f"{hand_name(scene.active)} SPREADS {scene.named} CHIPS." if scene.active != YOU else f"{scene.named} CHIPS EACH."


def _waiting_in_play(scene: Scene) -> str:
    who = scene.active
    passer = scene.passed[-1] if scene.passed else None
    passed = _passes(passer, scene) if passer is not None else ""
    if passer is not None and who in (passer, None):
        return passed
    if scene.lead:
        why = passed or (_why_stopped(scene) if scene.last is not None else _about_the_widow(scene))
        leads = f"{hand_name(who)} {'LEAD' if who == YOU else 'LEADS'}." if who is not None else ""
        return f"{why}  {leads}".strip() or "THE PLAY BEGINS."
    assert scene.last is not None
    played = f"{hand_name(scene.last.seat)} PLAYED THE {label(scene.last.card)}."
    if scene.by_rank:
        wanted = scene.next_rank
        if who == YOU or who is None or wanted is None:
            return played
        # What must come stands in the pile's box as well.
        return f"{passed}  {hand_name(who)} IS NEXT." if passed else f"{hand_name(who)} TO PLAY: ANY {wanted.word.upper()}."
    wanted_card = scene.wanted
    if wanted_card is None:
        return played
    if wanted_card in scene.cards:
        return f"THE {label(wanted_card)} COMES NEXT, AND IT IS YOURS."
    return f"WHO HOLDS THE {label(wanted_card)}?  NOT YOU." if YOU not in scene.gone else f"WHO HOLDS THE {label(wanted_card)}?"


def _passes(seat: int, scene: Scene) -> str:
    if seat != YOU:
        return f"{hand_name(seat)} PASSES."
    if not scene.by_rank:
        return "YOU CANNOT CHANGE SUIT: YOU PASS."
    return "YOU PASS AND KEEP THE COMET." if scene.comet in scene.cards else "YOU CANNOT PLAY: YOU PASS."


def _about_the_widow(scene: Scene) -> str:
    """Michigan, before the first card: what became of the widow."""
    if scene.buyer is None:
        return "NOBODY BUYS THE WIDOW." if scene.seller is not None else ""
    if scene.seller is None:
        return "YOU TAKE THE WIDOW." if scene.buyer == YOU else f"{hand_name(scene.buyer)} TAKES THE WIDOW."
    return f"{hand_name(scene.buyer)} {'BUY' if scene.buyer == YOU else 'BUYS'} THE WIDOW FOR •{scene.bids[scene.buyer]}."


def _why_stopped(scene: Scene) -> str:
    """What ended the last sequence."""
    if scene.stop is None:
        return ""
    if scene.stop.why == "missing" and scene.stop.wanted is not None:
        return f"STOP! NOBODY PLAYS THE {label(scene.stop.wanted)}."
    return {
        "king": "A KING STOPS IT.",
        "ace": "AN ACE STOPS IT.",
        "spin": "THE A♦ STOPS IT.",
        "comet": "THE COMET STOPS IT.",
        "all_passed": "ALL THE OTHERS PASSED.",
    }.get(scene.stop.why, "STOP!")


def action_words(action: Action, scene: Scene) -> str:
    """An action as advice: ``PLAY THE 7♣``."""
    verb, what = action.verb, action.what
    if verb == "play":
        name, plus, _ = what.partition("+")
        return f"PLAY THE {label(Card.parse(name))}{' AND LET THE A♦ GO ALONG' if plus else ''}"
    if verb == "comet":
        return f"PLAY THE COMET FOR {article(RANK_BY_LETTER[what])}" if what else "LEAD THE COMET"
    if verb == "bid":
        return f"BID {what}"
    if verb == "ante":
        return f"NAME {what}"
    if verb == "stake":
        chips = what.split(",")
        return "SPREAD " + ", ".join(f"{chips.count(key)} ON {boodle_label(key)[0]}" for key in scene.keys if key in chips)
    return {"pass": "PASS", "take_widow": "TAKE THE WIDOW", "sell_widow": "SELL THE WIDOW"}[verb]


def hint_line(action: Action, reason: str, scene: Scene, room: int = 78) -> str:
    """What the style would do and, where there is room, why: the deed once, then the reason."""
    deed = f"HINT: {action_words(action, scene)}"
    why = shown(reason).rstrip(".")
    longer = f"{deed}: {why}." if why else f"{deed}."
    return longer if len(longer) <= room else f"{deed}."


# --- refusals -------------------------------------------------------------------------------------------------------

# Cards stand in capitals in the engine's sentences, and words in small letters: AS is the ace of spades, "as" a word.
_CARD_NAME: Final = re.compile(r"\b(10|[A2-9TJQK])([HDCS])\b")
_ARTICLE: Final = re.compile(r"\bA (?=EIGHT\b|ACE\b|8[♥♦♣♠]|A[♥♦♣♠])")


def shown(text: str) -> str:
    """A plain sentence of the engine in this program's letters, its cards with their signs."""
    signs = _CARD_NAME.sub(lambda found: label(Card.parse(found[1].replace("10", "T") + found[2])), text)
    return _ARTICLE.sub("AN ", signs.upper())


def refusal(objection: Objection, action: Action) -> str:
    """Why an entry is refused, in one line."""
    card = action.what.partition("+")[0] if action.verb == "play" else ""
    if objection.code == "not_held" and card:
        return f"YOU DO NOT HOLD THE {label(Card.parse(card))}."
    return shown(objection.text)
