"""What the page says of the carts on it, from their manifests."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from retro.library.manifest import Cart, number_word, players


def in_order(carts: Sequence[Cart]) -> list[Cart]:
    """The carts by their years, as they stand on the shelf."""
    return sorted(carts, key=lambda cart: (cart.year, cart.title))


def years(carts: Sequence[Cart]) -> str:
    """``1988 to 1997``."""
    first, last = min(cart.year for cart in carts), max(cart.year for cart in carts)
    return str(first) if first == last else f"{first} to {last}"


def described(carts: Sequence[Cart]) -> str:
    """``Five card-game programs of 1988 to 1997, revived``."""
    return f"{number_word(len(carts)).capitalize()} card-game programs of {years(carts)}, revived"


def fields(ours: Sequence[Cart], own: Sequence[Cart] = ()) -> dict[str, str]:
    """What stands in the page's gaps.

    Args:
        ours: the carts that came with the program.
        own: carts that a person takes along.
    """
    newest = [*in_order(ours)[::-1], *own]
    titles = ", ".join(html.escape(cart.title) for cart in newest)
    return {
        "described": f"{described(ours)}: {titles}.",
        "Number": number_word(len(ours)).capitalize(),
        "years": years(ours),
        "disks": "".join(f'<img src="icons/disk-{number}.png" alt="">' for number in range(len(ours) + len(own))),
        "programs": "\n".join(map(_how, newest)),
        "credits": _credits(newest),
    }


def _how(cart: Cart) -> str:
    """A cart in the list of how to play: its keys, in square brackets there, as keys."""
    how = cart.page.how or f"{players(cart.players).capitalize()}."
    keyed = re.sub(r"\[([^\]]+)\]", r"<kbd>\1</kbd>", html.escape(how, quote=False))
    return f"<div><dt>{html.escape(cart.title)} <i>{cart.year}</i></dt><dd>{keyed}</dd></div>"


def _credits(carts: Sequence[Cart]) -> str:
    """After whose work the programs are."""
    named = [f"{html.escape(cart.author, quote=False)} ({html.escape(cart.title)})" for cart in carts if cart.author != "not named"]
    others = [html.escape(cart.title) for cart in carts if cart.author == "not named"]
    unnamed = f"the document{'s' * (len(others) > 1)} of {' and '.join(others)} name{'s' * (len(others) == 1)} nobody" if others else ""
    work = f"After the work of {', '.join(named)}" if named else ""
    return "; ".join(part for part in (work, unnamed) if part) + "."
