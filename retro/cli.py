"""The command ``retro``: what is typed becomes a call, what goes wrong one line on stderr and an exit status.

Status 0: done.  1: a check or a program failed.  2: bad input.  130: interrupted.  Nothing here imports Pyxel until a window or a
picture is asked for.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from retro.commands.terminal import Failed, NobodyReads, Output, Wanted, data_folder, flush, hush, stand_in
from retro.store.plain import BadInput, one_line

if TYPE_CHECKING:
    import argparse

    from retro.library.manifest import Cart


def cmd_play(args: argparse.Namespace) -> int:
    from retro.commands import launch

    return launch.play(args.wanted, data_folder(getattr(args, "data", None)))


def cmd_shot(args: argparse.Namespace) -> int:
    from retro.commands import launch, outfile

    given = getattr(args, "data", None)  # a folder in the environment is for playing
    if not args.out and not args.sound:
        raise BadInput("say where it goes: --out FILE.png for a picture, --sound FILE.wav for the sound (`retro shot --help` tells more)")
    outfile.only_one_pipe(args.out, args.sound)
    for file, ending, what in ((args.out, ".png", "a picture is a PNG"), (args.sound, ".wav", "what is heard is a WAV")):
        if file and file.suffix.lower() not in ("", ending):
            raise BadInput(f"{file}: {what}; give a name that ends in {ending}")
        if file:
            outfile.free(file, args.force)
    launch.shot(args.wanted, args.keys, args.out, None if given is None else data_folder(given), args.sound)
    return 0


def cmd_list(args: argparse.Namespace) -> int:
    import json

    from retro.commands.demo import games_told, listing
    from retro.library.finding import cart_roots, sort_carts
    from retro.library.manifest import players
    from retro.store.files import default_folder

    carts, faults = sort_carts(cart_roots(data_folder(getattr(args, "data", None)) or default_folder()))
    out = Output()
    if args.json:
        shown = [
            {
                "name": cart.name, "title": cart.title, "year": cart.year, "players": players(cart.players), "credit": cart.credit,
                "switches": dict(cart.switches),
            }
            for cart in carts
        ]  # fmt: skip
        broken = [{"name": fault.folder.name, "fault": one_line(fault.text)} for fault in faults]
        out.line(json.dumps({"carts": shown, "broken": broken, "games": games_told()}, ensure_ascii=False))
        return 0
    out.line("carts, for `retro CART`:")
    for cart in carts:
        out.line(f"  {cart.name}  {cart.title}, {cart.year}, {players(cart.players)}; {cart.credit}")
        for letter, meaning in cart.switches.items():
            out.line(f"      {letter}  {meaning}")
    if faults:
        out.line("carts that are broken:")
    for fault in faults:
        out.line(f"  {fault.folder.name}  {one_line(fault.text)}")
    out.line("games, for `retro demo GAME`:")
    listing(out)
    return 0


def cmd_demo(args: argparse.Namespace) -> int:
    from retro.commands.demo import Demo, run_demo

    files = (args.record, args.dump)
    demo = Demo(args.game, args.hands, args.seed, args.players, args.option, args.style, *files, args.force)
    run_demo(demo, Output(needed=any(files)))
    return 0


def cmd_arena(args: argparse.Namespace) -> int:
    from retro.commands import arena

    return arena.run(arena.asked(args))


def cmd_replay(args: argparse.Namespace) -> int:
    from retro.commands.demo import run_replay

    run_replay(args.file, args.json, Output())
    return 0


def cmd_verify(args: argparse.Namespace) -> int:
    from retro.commands.verify import verify

    return verify(args.match, data_folder(getattr(args, "data", None)), args.nonce, args.promise, args.json, Output(needed=True), args.cut)


def cmd_record(args: argparse.Namespace) -> int:
    from retro.commands import record

    record.show(args.program, data_folder(getattr(args, "data", None)), args.json, Output(needed=args.json))
    return 0


def cmd_problems(args: argparse.Namespace) -> int:
    from retro.commands import launch, problems

    folder = data_folder(getattr(args, "data", None))
    deed = problems.today if args.command == "today" else problems.problems
    return deed(args, folder, lambda wanted: launch.play(wanted, folder), Output(needed=args.json))


def cmd_lesson(args: argparse.Namespace) -> int:
    folder = data_folder(getattr(args, "data", None))
    if args.game:
        from retro.commands import launch

        return launch.play(args.wanted, folder)
    from retro.commands import lesson

    return lesson.listed(folder, Output())


def cmd_club(args: argparse.Namespace) -> int:
    from retro.commands import club

    club.run(args, Output(needed=bool(args.page)))
    return 0


def cmd_data(args: argparse.Namespace) -> int:
    from retro.commands import data

    folder = data_folder(getattr(args, "data", None))
    if args.what == "export":
        data.export_file(folder, args.file, args.force, Output(needed=True))
    elif args.what == "import":
        data.import_file(folder, args.file, Output(needed=True))
    else:
        data.show(folder, args.json, Output())
    return 0


def taken_along(args: argparse.Namespace) -> list[Cart]:
    """The carts of ``--cart``.

    Raises:
        BadInput: there is no such cart, or it is on board already.
    """
    from retro.commands.launch import cart_named
    from retro.library.finding import is_own, own_cart
    from retro.store.files import default_folder

    folder = data_folder(getattr(args, "data", None)) or default_folder()
    carts = [cart_named(own_cart(word, folder)) for word in args.cart]
    for number, cart in enumerate(carts):
        if not is_own(cart):
            raise BadInput(f"{cart.name} came with the cabinet: it is on board already")
        if cart.name in [other.name for other in carts[:number]]:
            raise BadInput(f"{cart.name} is named twice")
    return carts


def cmd_web(args: argparse.Namespace) -> int:
    from retro.commands import outfile
    from retro.publish.site import APP, TRIED, free_folder, shrunk, upload, write_site

    out = Output(needed=args.serve)
    own = taken_along(args)
    free_folder(args.out, args.force)
    if args.zip:
        outfile.free(args.zip, args.force)
    out.line("packing the cabinet ...")
    sizes = write_site(args.out, args.runtime, own)
    total = sum(sizes.values())
    out.line(
        f"{args.out}: {len(sizes)} files, {total:,} bytes, {shrunk(args.out):,} as a host sends them packed; the app has {sizes[APP]:,}"
    )
    if not args.runtime:
        out.line(f"its runtime (Pyxel {TRIED}, the one the page was tested with) comes from its own host at each visit, another 16 MB")
    if args.zip:
        out.line(f"{args.zip}: {upload(args.out, args.zip):,} bytes, to be uploaded as it is")
    if args.serve:
        from retro.publish.serve import serve

        serve(args.out, args.port, out)
    return 0


def cmd_new(args: argparse.Namespace) -> int:
    from retro.commands.new import write_cart
    from retro.library.finding import OWN_CARTS
    from retro.store.files import default_folder

    folder = args.into or (data_folder(getattr(args, "data", None)) or default_folder()) / OWN_CARTS
    out = Output(needed=True)
    place = write_cart(args.name, folder, args.force, lambda aside: out.line(f"the one that was there is set aside: {aside}"))
    out.line(f"{place / 'cart.py'} is a game that works.  Play it: retro play {place if args.into else args.name}")
    return 0


def cmd_pack(args: argparse.Namespace) -> int:
    from retro.publish.cartpack import pack

    pack(args, Output(needed=True))
    return 0


def cmd_add(args: argparse.Namespace) -> int:
    from retro.commands.add import add

    return add(args, Output(needed=True))


def cmd_build(args: argparse.Namespace) -> int:
    from retro.commands import outfile
    from retro.publish.build import build_app, build_exe

    outfile.free(args.out, args.force)
    size = build_app(args.out, taken_along(args)) if args.what == "app" else build_exe(args.out)
    Output().line(f"{args.out}: {size:,} bytes")
    return 0


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": cmd_play,
    "list": cmd_list,
    "shot": cmd_shot,
    "demo": cmd_demo,
    "arena": cmd_arena,
    "replay": cmd_replay,
    "verify": cmd_verify,
    "record": cmd_record,
    "problems": cmd_problems,
    "today": cmd_problems,
    "lesson": cmd_lesson,
    "club": cmd_club,
    "data": cmd_data,
    "web": cmd_web,
    "new": cmd_new,
    "pack": cmd_pack,
    "add": cmd_add,
    "build": cmd_build,
}


def plain(words: Sequence[str]) -> Wanted | None:
    """What is asked for where only a cart and its switches are typed, or nothing: no parser need be loaded for that.  Otherwise None."""
    if any(word.startswith("-") for word in words) or (words and words[0] in COMMANDS):
        return None
    cart, *switches = words or [""]
    return Wanted(cart, tuple(switches))


def run(words: Sequence[str]) -> int:
    """Do what the words say; gives the exit status.

    Raises:
        BadInput, NobodyReads: see there.
        SystemExit: help or the version was asked for.
    """
    wanted = plain(words)
    if wanted:
        gc.disable()  # until the first picture stands: nearly all that is made before stays
        from retro.commands import launch

        return launch.play(wanted, data_folder(None))
    from retro.commands.arguments import parse

    args = parse(words)
    return COMMANDS[args.command](args)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line; gives the exit status (see the module's text).

    Args:
        words: what was typed after the command's name; None takes it from the process.

    Raises:
        SystemExit: help or the version was asked for.
    """
    stand_in()
    try:
        try:
            return run(sys.argv[1:] if words is None else words)
        finally:
            gc.enable()
            flush()
    except BadInput as fault:
        from retro.commands.guessing import guessed

        more = tuple(COMMANDS) if "no cart " in str(fault) else ()
        print(f"retro: {one_line(guessed(str(fault), more))}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as fault:
        if not (fault.name or "").startswith("retro."):
            raise
        lacks = "this packed cabinet does not carry what that command needs; an installed one and a checkout do"
        print(f"retro: {lacks} ({fault.name})", file=sys.stderr)
        return 2
    except Failed as fault:
        print(f"retro: {one_line(str(fault))}", file=sys.stderr)
        return 1
    except (NobodyReads, BrokenPipeError):
        hush()
        return 0
    except KeyboardInterrupt:
        return 130
