"""The table: strip, seats, your hand, prompt, comment and legends, from the facts and what you are about to do."""

from __future__ import annotations

from retro.ui.text.page import Page
from retro.values import dataclass, field

from ..look import Look
from ..pieces import marked
from ..scene import Scene
from .fan import Hold, draw_fan
from .frame import Field, Modes, draw_comment, draw_legends, draw_prompt, draw_title
from .seats import SeatEffects, draw_seats
from .strip import StakeFields, draw_strip

GAME_TITLES = {"comet": "COMET", "commit": "COMMIT", "boodle": "BOODLE", "michigan": "MICHIGAN"}


@dataclass(frozen=True, slots=True)
class TableSheet:
    """Everything on the table screen that is not a fact of the match.

    Attributes:
        record: the right end of the title bar.
        prompt: a marked sentence (see pieces.marked).
        waiting: it is somebody else's turn: the prompt is shown in grey.
        hint: what the computer would do in your place; stands below the prompt.
        entry: the field behind the prompt, None when nothing is to be typed.
        stakes: your spreading, while it goes on.
        lit, knock: see strip.draw_strip.
        large: your cards have large indices.
        sweep: how far the comet has run along row 14 (columns), None when it does not.
    """

    modes: Modes
    record: str
    prompt: str = ""
    waiting: bool = False
    entry: Field | None = None
    hint: str = ""
    comment: str = ""
    hold: Hold = field(default_factory=Hold)
    stakes: StakeFields | None = None
    seats: SeatEffects = field(default_factory=SeatEffects)
    lit: str | None = None
    knock: bool = False
    sweep: int | None = None
    large: bool = False


def title_middle(scene: Scene) -> str:
    """Number of the deal (a HAND is a player on the screen) and what is going on."""
    if scene.hand < 0:
        return "NEW MATCH"
    last = scene.options.x_deals
    words = [f"DEAL {scene.hand + 1}{f' OF {last}' if last else ''}"]
    if scene.stage in ("widow", "auction"):
        words.append("AUCTION")
    elif scene.stage == "antes":
        words.append("ANTES")
    elif scene.stage in ("settled", "over"):
        words.append("SETTLEMENT")
    elif scene.game == "comet":
        words.append("RED PACK" if scene.red_pack else "BLACK PACK")
    return "   ".join(words)


def draw_table(page: Page, look: Look, scene: Scene, sheet: TableSheet) -> None:
    """The whole screen."""
    draw_title(page, look, GAME_TITLES[scene.game], title_middle(scene), sheet.record)
    draw_strip(page, look, scene, stakes=sheet.stakes, lit=sheet.lit, knock=sheet.knock)
    draw_seats(page, look, scene, sheet.seats)
    if sheet.sweep is not None:
        _draw_sweep(page, look, sheet.sweep)
    draw_fan(page, look, scene, sheet.hold, sheet.large)
    draw_prompt(page, look, sheet.prompt, sheet.entry, sheet.waiting)
    if sheet.hint:
        page.runs(22, 1, marked(sheet.hint, look, look.your_hand))
    draw_comment(page, look, sheet.comment)
    draw_legends(page, look, sheet.modes)


def _draw_sweep(page: Page, look: Look, head: int) -> None:
    """The comet of a played comet: a tail of shades that runs along row 14."""
    tail = (("█", look.value), ("▓", look.money), ("▓", look.money), ("▒", look.lost), ("▒", look.lost), ("░", look.lost), ("░", look.off))
    for n, (letter, attr) in enumerate(tail):
        col = head - n
        if 0 <= col < 80:
            page.put(14, col, letter, attr)
