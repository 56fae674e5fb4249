"""How a code looks, and what people make of it on the way: read leniently here, before anything is known of deals and results.

Codes go through chats, mails and mouths: hyphens become dashes or vanish, a sentence's full stop sticks to the end, letters get small,
O stands for 0 and I for 1, and a whole link is pasted where a code was meant.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final
from urllib.parse import unquote

DEAL: Final = "RC1-"
"""How a deal begins."""

RESULT: Final = "RR1-"
"""How a result begins."""

LONGEST: Final = 4000
"""Characters of what is typed or pasted for one code at most; what is longer is none."""

_LINK: Final = re.compile(r"[?&#]code=([^&#\s]+)", re.IGNORECASE)
_BEGIN: Final = re.compile(r"R[CR][1IL]")
_AROUND: Final = "\"'`“”‘’<>()[].,;:!?"
"""What may stand around a code in a sentence."""
_ALIKE: Final = str.maketrans("OIL", "011")


def plain(text: str) -> str:
    """A code as it was written: its prefix, a hyphen, and digits alone; another text as it is but for blanks around it.

    Args:
        text: what was typed or pasted: the code, or a link to it.

    >>> plain(" rc1–cg002 ds1s8. ")
    'RC1-CG002DS1S8'
    >>> plain("https://somewhere.org/cabinet/?code=RC1-CG002-DS1S8&x=1")
    'RC1-CG002DS1S8'
    >>> plain("michigan")
    'michigan'
    """
    if len(text) > LONGEST:
        return text.strip()
    link = _LINK.search(text)
    shown = unquote(link[1]) if link else text
    kept = "".join(char for char in shown if unicodedata.category(char)[0] not in "ZC" and not _is_dash(char)).strip(_AROUND).upper()
    if not _BEGIN.match(kept) or (len(kept) < 8 and not _is_dash(shown.strip()[3:4])):
        return text.strip()
    return f"{kept[:2]}1-{kept[3:].translate(_ALIKE)}"


def _is_dash(char: str) -> bool:
    return bool(char) and (unicodedata.category(char) == "Pd" or char in "_−")


def is_deal(text: str) -> bool:
    """The text means to be the code of a deal, or a link to one.

    >>> is_deal("rc1-08g0"), is_deal("RC1 08G00"), is_deal("michigan"), is_deal("rc1")
    (True, True, False, False)
    """
    return plain(text).startswith(DEAL)


def is_result(text: str) -> bool:
    """The text means to be the code of a result, or a link to one.

    >>> is_result("rr1-08g0"), is_result("RR1 08G00"), is_result("RC1-08G0"), is_result("rr1")
    (True, True, False, False)
    """
    return plain(text).startswith(RESULT)


def is_either(text: str) -> bool:
    """The text means to be the code of a deal or of a result, or a link to one.

    >>> is_either("rr1-08g0"), is_either("RC1 08G00"), is_either("michigan")
    (True, True, False)
    """
    return plain(text).startswith((DEAL, RESULT))
