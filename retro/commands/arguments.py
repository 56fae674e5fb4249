"""The command line of ``retro``: its words, and what they mean."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from retro import __version__
from retro.commands import add, arena, examples, problems_asked
from retro.commands.outfile import path_or_pipe
from retro.commands.terminal import Wanted, absolute
from retro.library.finding import find_cart, first_cart
from retro.library.manifest import CartError
from retro.library.opening import NO_SHOW
from retro.session.codeword import is_result
from retro.store.plain import BadInput, is_file

DESCRIPTION = "A console on which card-game programs of 1988-1997 live again."


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line, and whose help names the carts that there are."""

    def format_help(self) -> str:
        """See argparse."""
        self.epilog = examples.with_carts(self.epilog) if self.epilog else None
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (`{self.prog} --help` tells more)")


def pair(text: str) -> tuple[str, str]:
    """``name=value`` as typed on a command line."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not name=value")
    return name, value


def seed(text: str) -> str:
    """A match seed: 1 to 64 letters, digits, ``-``, ``_`` or ``.``."""
    if not (0 < len(text) <= 64 and text.isascii() and all(c.isalnum() or c in "-_." for c in text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a seed: 1 to 64 letters, digits, '-', '_' or '.'")
    return text


def count(text: str) -> int:
    """A whole number of at least 1."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return value


def port(text: str) -> int:
    """A number of a port, 0 to 65535."""
    if not (text.isdecimal() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: it must be a number from 0 to 65535")
    return int(text)


def path(text: str) -> Path:
    """A path made absolute now: Pyxel changes the working directory later."""
    if not text:
        raise argparse.ArgumentTypeError("a file's name must not be empty")
    return absolute(text)


def record_or_code(text: str) -> Path | str:
    """A record's file (``-`` is the standard input), or the code of a result."""
    return text if is_result(text) and not is_file(Path(text)) else path_or_pipe(text)


def build_parser() -> tuple[Parser, dict[str, Parser]]:
    """The parser of the whole command line, and those of the subcommands by name."""
    data = Parser(add_help=False)
    data.add_argument(
        "--data",
        type=path,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep settings, records and the match in progress in DIR (also: the variable RETRO_DATA)",
    )
    match = Parser(add_help=False)
    match.add_argument("--seed", type=seed, metavar="S", help="the seed of the first match; the same seed gives the same deals")
    match.add_argument(
        "--option", type=pair, metavar="NAME=VALUE", action="append", default=[], help="an option of the game (`retro list` names them)"
    )
    as_json = Parser(add_help=False)
    as_json.add_argument("--json", action="store_true", help="tell it as JSON, for programs to read")
    shown = Parser(add_help=False)
    shown.add_argument("--say", type=path, metavar="FILE", help="append what happens to FILE, line by line, for a screen reader")
    shown.add_argument("--record-gif", action="store_true", help="keep the last 10 seconds, so that Shift+F3 can write them as a GIF")
    cart = "a name that `retro list` shows, a folder with a cart.toml, or shelf, prompt, desktop, problems"
    chosen, needed = Parser(add_help=False), Parser(add_help=False)
    chosen.add_argument("cart", nargs="?", default="", metavar="CART", help=f"{cart}; without it the shelf is opened")
    needed.add_argument("cart", metavar="CART", help=cart)
    switched = Parser(add_help=False)
    switched.add_argument("switches", nargs="*", metavar="SWITCHES", help="the original program's own switches, as MS")
    switched.add_argument("--no-show", action="store_const", const=NO_SHOW, default="", help="skip the show at the start (the switch *)")

    along = Parser(add_help=False)
    helped = "take a cart of your own along: its name, or its folder (may be given several times)"
    along.add_argument("--cart", metavar="CART", action="append", default=[], help=helped)

    parser = Parser(
        prog="retro",
        usage="retro [CART [SWITCHES]]\n       retro COMMAND ...",
        description=DESCRIPTION,
        epilog=examples.EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        parents=[data],
    )
    parser.add_argument("--version", action="version", version=f"retro {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser, prog="retro")

    def command(name: str, summary: str, parents: Sequence[Parser] = (), epilog: str | None = None) -> Parser:
        return further(commands, name, summary, epilog, parents)

    command("play", "play a cart by its name or its folder", [data, match, shown, chosen, switched], examples.PLAY_EPILOG)

    command("list", "list the programs, the games, their options and the computer's styles", [data, as_json], examples.LIST_EPILOG)

    demo = command("demo", "let the computer play, and say how the hands went", [match], examples.DEMO_EPILOG)
    demo.add_argument("game", metavar="GAME", help="a game that `retro list` shows")
    demo.add_argument("--hands", type=count, default=1, metavar="N", help="how many hands (1); a match that ends is followed by the next")
    demo.add_argument("--players", type=count, metavar="K", help="seats of the match (4, where the game takes as many)")
    demo.add_argument("--style", type=pair, metavar="SEAT=NAME", action="append", default=[], help="who plays a seat; seats count from 0")
    demo.add_argument(
        "--record",
        type=path_or_pipe,
        metavar="FILE",
        help="write the match as a record; further matches go to FILE-2, FILE-3, ...; - is stdout",
    )
    demo.add_argument(
        "--dump", type=path_or_pipe, metavar="FILE", help="write every decision, a line of JSON for each hand; - is the standard output"
    )
    demo.add_argument("--force", action="store_true", help="replace files that are there already")

    arena.add_arguments(command("arena", "measure styles of play against each other", epilog=arena.EPILOG), count, seed, pair)

    shot = command(
        "shot", "press keys, and write a picture of the screen or the sound", [data, match, needed, switched], examples.SHOT_EPILOG
    )
    shot.add_argument("--keys", default="", metavar="KEYS", help='what is pressed first, as below: "H 9 Esc Alt+C click:320,200 wait:2.5"')
    shot.add_argument("--out", type=path_or_pipe, metavar="FILE.png", help="the picture, 640x480; - is stdout")
    shot.add_argument(
        "--sound", type=path_or_pipe, metavar="FILE.wav", help="the sound meanwhile, as a sound file; - is the standard output"
    )
    shot.add_argument("--force", action="store_true", help="replace files that are there already")

    replay = command("replay", "play a record through, and say how the hands went", [as_json], examples.REPLAY_EPILOG)
    replay.add_argument(
        "file",
        type=record_or_code,
        metavar="FILE|CODE",
        help="a record that `retro demo --record` or a program has written; - is stdin; or the code of a result, RR1-...",
    )

    check = command(
        "verify",
        "recompute all deals of a finished match, and compare with what was promised",
        [data, as_json],
        examples.VERIFY_EPILOG,
    )
    check.add_argument("match", metavar="CART|FILE", help="a cart, whose last match is meant, or a record of a finished match; - reads one")
    check.add_argument("--nonce", metavar="N", help="the nonce that was told when the match was over (known of a cart's own matches)")
    check.add_argument("--promise", metavar="HASH", help="the SHA-256 that was shown when the match began, as you noted it")
    check.add_argument("--cut", metavar="WORD", default="", help="your word that went into the seed (known for a cart's own matches)")

    record = command("record", "tell what you have played and won, program by program", [data, as_json], examples.RECORD_EPILOG)
    record.add_argument("program", metavar="GAME", nargs="?", help="a program, or a game that one plays; without it all that have a record")

    listed = command("problems", "list the problems that the programs bring, or play one", [data, as_json], problems_asked.EPILOG)
    day = command("today", "tell the problem and the deal of the day, or play them", [data, as_json], problems_asked.TODAY_EPILOG)
    problems_asked.add_arguments(listed, day)

    lesson = command("lesson", "learn a game by playing: short hands with a teacher", [data, shown], examples.LESSON_EPILOG)
    lesson.add_argument("game", metavar="GAME", nargs="?", default="", help="the game; without it, the lessons are listed")
    lesson.add_argument("hand", metavar="HAND", nargs="?", type=count, default=0, help="begin with this hand (the first not yet played)")

    results = "a file with one result on each line, NAME: RR1-...; - is stdin; or a result itself"
    club = command("club", "score the results of an evening as duplicate", [as_json], examples.CLUB_EPILOG)
    club.add_argument("files", nargs="+", metavar="FILE|CODE", help=results)
    club.add_argument("--computer", action="store_true", help="let the computer play the same cards, too, at its own table")
    page = "write a page to print: FILE.html or FILE.txt; - is stdout"
    club.add_argument("--page", type=path_or_pipe, metavar="FILE", help=page)
    club.add_argument("--force", action="store_true", help="replace a page that is there already")

    kept = command("data", "show where settings, records and matches are kept, and move them", [data, as_json], examples.DATA_EPILOG)
    deeds = kept.add_subparsers(metavar="WHAT", dest="what", parser_class=Parser, prog="retro data")

    def deed(name: str, summary: str, epilog: str) -> Parser:
        return further(deeds, name, summary, epilog, [data])

    export = deed("export", "write all of it into one readable file", examples.EXPORT_EPILOG)
    export.add_argument("file", type=path, metavar="FILE", help="the file")
    export.add_argument("--force", action="store_true", help="replace a file that is there already")
    taken = deed("import", "read such a file in; what it replaces is kept beside it", examples.IMPORT_EPILOG)
    taken.add_argument("file", type=path, metavar="FILE", help="a file that `retro data export` or the page in the browser has written")

    web = command("web", "write a folder with the cabinet as a page, for any static host", [data, along], examples.WEB_EPILOG)
    web.add_argument("out", type=path, metavar="OUT", help="the folder; empty, not there yet, or with --force a page written before")
    web.add_argument("--runtime", type=path, metavar="DIR", help="put Pyxel's web runtime from DIR in: the page then needs no internet")
    web.add_argument("--zip", type=path, metavar="FILE", help="also write FILE, a zip with index.html at its top, for itch.io")
    web.add_argument("--force", action="store_true", help="replace a page, or a zip, that is there already")
    web.add_argument("--serve", action="store_true", help="serve the folder on this machine (127.0.0.1) until Ctrl+C")
    web.add_argument("--port", type=port, default=8000, metavar="N", help="the port for --serve (8000; 0 takes a free one)")

    new = command("new", "write a cart of your own that works, to be changed", [data], examples.NEW_EPILOG)
    new.add_argument("name", metavar="NAME", help="its name: lower-case letters, digits and hyphens, such as old-maid")
    new.add_argument("--into", type=path, metavar="DIR", help="the folder that it goes into (carts in your data folder)")
    new.add_argument("--force", action="store_true", help="write it even if one is there already, which is set aside")

    parent = [data]
    packed = command("pack", "make one file of a cart of your own, to be handed on", parent, add.PACK_EPILOG)
    add.add_arguments(packed, command("add", "add a cart that somebody has packed", parent, add.ADD_EPILOG), path)

    build = command("build", "make one file of the cabinet", epilog=examples.BUILD_EPILOG)
    kinds = build.add_subparsers(metavar="WHAT", dest="what", parser_class=Parser, prog="retro build", required=True)
    for what, summary, name, epilog in (
        ("app", "a file that `pyxel play` runs", "retro-card-cabinet.pyxapp", examples.APP_EPILOG),
        ("exe", "an executable for this system, by PyInstaller", "retro.exe" if sys.platform == "win32" else "retro", examples.EXE_EPILOG),
    ):
        kind = further(kinds, what, summary, epilog, [data, along] if what == "app" else [])
        kind.add_argument("out", type=path, metavar="FILE", nargs="?", default=path(name), help=f"the file ({name})")
        kind.add_argument("--force", action="store_true", help="replace a file that is there already")
    return parser, dict(commands.choices)


def further(parent: Any, name: str, summary: str, epilog: str | None, parents: Sequence[Parser]) -> Parser:
    """A command, of ``retro`` or below another one."""
    made: Parser = parent.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        parents=list(parents),
    )
    return made


def describe_cart(parser: Parser, word: str) -> None:
    """Let the help of ``play`` be that of one cart: its switches, a line each, and what can be chosen of its games."""
    try:
        cart = find_cart(word)
    except CartError:
        return
    parser.usage = (
        f"retro {cart.name} [SWITCHES] [--seed S] [--option NAME=VALUE] [--no-show] [--data DIR]\n       [--say FILE] [--record-gif]"
    )
    parser.description, parser.epilog = examples.summary_of(cart), examples.told_of(cart)


WITH_VALUE = ("--data", "--seed", "--option", "--say")
"""Options that may stand before a cart's name, and whose value is the next word."""

OF_A_MATCH = ("--seed", "--option", "--no-show")
"""Options that mean nothing to the shelf."""


def with_command(words: Sequence[str], commands: Sequence[str]) -> list[str]:
    """The command line with its command spelled out: ``CART MS`` is ``play CART MS``, nothing at all opens the shelf."""
    result = list(words)
    at = 0
    while at < len(result) and result[at].startswith("-") and result[at] != "--":
        if result[at] in ("-h", "--help", "--version"):
            return result
        at += 2 if result[at] in WITH_VALUE else 1
    if at >= len(result):
        # Options of a match alone (`retro --seed 7`) are the first cart's.
        of_match = any(word.partition("=")[0] in OF_A_MATCH for word in result)
        return ["play", *([first_cart().name] if of_match else []), *result]
    if result[at] in commands:
        return result
    return ["play", result[at], *result[:at], *result[at + 1 :]]


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The command line as values; those of ``play`` and ``shot`` with a ``wanted`` among them.

    Raises:
        BadInput: it does not fit.
        SystemExit: help or the version was asked for and has been printed.
    """
    parser, commands = build_parser()
    spelled = with_command(words, tuple(commands))
    if spelled[:1] == ["play"] and {"-h", "--help"} & set(spelled):
        describe_cart(commands["play"], next((word for word in spelled[1:] if not word.startswith("-")), ""))
    args, rest = parser.parse_known_args(spelled)
    # argparse takes a run of words together; switches that stand after an option (`CART --no-show MS`) are left over.
    if rest and args.command in ("play", "shot") and not any(word.startswith("-") for word in rest):
        args.switches += rest
        rest = []
    if rest:
        raise BadInput(f"{rest[0]!r} is not understood here (`retro {args.command} --help` tells more)")
    if args.command in ("play", "shot"):
        switches = [*args.switches, args.no_show] if args.no_show else args.switches
        say, film = getattr(args, "say", None), getattr(args, "record_gif", False)
        args.wanted = Wanted(args.cart, tuple(switches), args.seed, dict(args.option), say, film)
    elif args.command == "lesson":
        args.wanted = Wanted("", say=args.say, film=args.record_gif, lesson=(args.game, args.hand))
    return args
