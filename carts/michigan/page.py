"""The sheet that Michigan's screens are drawn on (see :mod:`retro.ui.textpage`)."""

from __future__ import annotations

from retro.ui.textpage import COLS, ROWS, SUIT_SIGNS, Hot, Page, Run

__all__ = ["COLS", "ROWS", "SUIT_SIGNS", "Hot", "Page", "Run"]
