"""The end of a match: who won, and what everybody takes home."""

from __future__ import annotations

from retro.ui.text.page import Page

from ..look import Look
from ..pieces import chips, hand_name, money
from ..scene import YOU, Scene
from .frame import Modes, draw_comment, draw_legends, draw_prompt, draw_title
from .settlement import amount
from .table import GAME_TITLES

_WIDTH = 40


def draw_over(page: Page, look: Look, scene: Scene, modes: Modes, record: str, prompt: str, comment: str = "") -> None:
    """The final standing, most chips first, with bars."""
    draw_title(page, look, GAME_TITLES[scene.game], f"MATCH OVER AFTER {scene.hand + 1} DEAL{'S' if scene.hand else ''}", record)
    page.box(2, 0, 3, 80, look.good)
    page.put(3, 2, over_text(scene), look.value)
    for last, head in ((16, "SHARE"), (24, "CHIPS")):
        page.right(6, last, head, look.your_hand)
    page.put(6, 1, "HAND", look.your_hand)
    page.put(7, 0, "─" * 80, look.facts)
    order = sorted(range(scene.players), key=lambda seat: (-scene.chips[seat], seat))
    most = max(1, max(scene.chips))
    step = 2 if scene.players <= 5 else 1
    for n, seat in enumerate(order):
        row = 8 + step * n
        won = seat in scene.winners
        name = "1 YOU" if seat == YOU else f"HAND {seat + 1}"
        page.put(row, 1, name, look.active if won else look.your_hand if seat == YOU else look.value)
        share = amount(scene.shared, seat)
        page.right(row, 16, f"+{share}" if share else "-", look.won if share else look.nothing)
        page.right(row, 24, chips(scene.chips[seat]), money(scene.chips[seat], look))
        bar = round(_WIDTH * scene.chips[seat] / most)
        page.put(row, 27, "█" * bar, look.your_hand if seat == YOU else look.facts)
        page.put(row, 27 + bar, "░" * (_WIDTH - bar), look.off)
        if won:
            page.put(row, 69, "WINS", look.good)
        elif seat in scene.gone:
            page.put(row, 69, "OUT", look.gone)
    page.put(18, 0, "─" * 80, look.facts)
    if scene.shared:
        page.put(19, 1, "WHAT LAY ON THE TABLE HAS BEEN SHARED OUT AMONG THOSE WHO REMAINED.", look.label)
    draw_prompt(page, look, prompt)
    draw_comment(page, look, comment)
    draw_legends(page, look, modes)


def over_text(scene: Scene) -> str:
    """Who won the match."""
    names = [hand_name(seat) for seat in scene.winners]
    if len(names) == 1:
        verb = "WIN" if scene.winners == (YOU,) else "WINS"
        return f"{names[0]} {verb} THE MATCH WITH {scene.chips[scene.winners[0]]} CHIPS."
    return f"{', '.join(names[:-1])} AND {names[-1]} SHARE THE MATCH WITH {scene.chips[scene.winners[0]]} CHIPS EACH."
