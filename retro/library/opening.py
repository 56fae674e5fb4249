"""What a program asks for becomes a running program; what stands in the way one line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from retro.contract.program import Host, Launch, Program
from retro.library.finding import find_cart, open_cart
from retro.library.manifest import Cart, CartError
from retro.store.plain import is_there, one_line


class LaunchError(ValueError):
    """A program cannot be started; the text is one line for the person."""


def switches_fault(cart: Cart, switches: tuple[str, ...], fault: ValueError) -> str:
    """Why a program refuses its switches, with advice where the shell seems to have changed them."""
    expanded = NO_SHOW in cart.switches and any(is_there(Path(word)) for word in switches)
    advice = " (did the shell put file names in the place of *? quote it: '*', or say --no-show)" if expanded else ""
    return f"{fault}{advice}"


def started(launch: Launch, host: Host, report: Callable[[str, BaseException], str]) -> Running:
    """Start what is asked for.

    Args:
        launch: as asked for.
        host: the console as the program will see it.
        report: writes down an unforeseen failure of the program of that name; gives a line that says where.

    Raises:
        LaunchError: there is no such cart, it does not know a switch or an option, or it failed.
    """
    cart: Cart | None = None
    name = launch.cart
    try:
        if launch.opener is not None:
            return Running(name, launch.title or f"the {name}", launch.opener(host), host, cart=False)
        cart = find_cart(launch.cart)
        name = cart.name
        program: Program = open_cart(cart, host, launch.switches)
    except CartError as fault:
        raise LaunchError(one_line(str(fault))) from None
    except ValueError as fault:
        raise LaunchError(one_line(str(fault) if cart is None else switches_fault(cart, launch.switches, fault))) from None
    except Exception as fault:
        raise LaunchError(report(name, fault)) from None
    return Running(name, cart.title, program, host)


NO_SHOW = "*"
"""The original's switch that skips the show at the start; shells expand it, so that ``--no-show`` means the same."""


class Running(NamedTuple):
    """A program that runs.

    Attributes:
        name: of its cart, as ``retro list`` shows it; of a program that is no cart what its Launch said.
        title: as a person calls it.
        cart: it was opened from a cart.
    """

    name: str
    title: str
    program: Program
    host: Host
    cart: bool = True
