"""The overlay's pages, as things stand at the desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from retro.console import preferences
from retro.console.browser import IN_BROWSER
from retro.console.devices import remap
from retro.console.overlay import data, moving
from retro.console.overlay.actions import Action, Leave, Outcome, Page
from retro.console.overlay.layout import fitting
from retro.console.overlay.owner import Owner
from retro.console.overlay.rows import Cards, Choice, Deed, Row, Sheet, Text, Words, onoff
from retro.console.preferences import eased
from retro.contract.ease import Comfort, comforts
from retro.contract.program import Extended, Helpful, Launch, Reading, Ruled, Seated
from retro.contract.summons import RULES
from retro.library.finding import first_cart, sort_carts
from retro.library.rules import Pictured, RulesError, read
from retro.session.match import Match
from retro.session.passing import left_open
from retro.session.rules_kept import at_first
from retro.store.plain import one_line
from retro.values import fields, replace

PAD_POINTER = (
    ("Cross", "moves the pointer; Back makes it the arrow keys"),
    ("A, B", "left and right mouse button"),
    ("X, Y", "Enter, Esc"),
)
PAD_ARROWS = (
    ("Cross", "the arrow keys; Back makes it move the pointer"),
    ("A, B", "Enter, Esc"),
    ("X, Y", "left and right mouse button"),
)
PAD_BOTH = (
    ("Stick", "moves the pointer"),
    ("Shoulders", "Shift+Tab, Tab"),
    ("Start", "this overlay"),
)
FINGER = (
    ("Tap", "the left button"),
    ("Hold", "the right button; hold, drag and lift for a menu"),
    ("Drag", "drags with the left button"),
    ("Upper right", "this overlay: tap it on the border; hold it where a picture fills the corner"),
)


def sheets(desk: Owner) -> Sequence[Sheet]:
    """All pages; "Game" only where something can be done with the program, "Data" where there are files."""
    offered = [action for source in desk.sources for action in source(desk.top.running)]
    found = [keys(desk), *rules(desk, offered), ease(desk), picture(desk), sound(desk)]
    rows: list[Row] = [*extras(desk.top.running.program)]
    rows += [deed(desk, action) for action in offered if action.page != RULES]
    if rows:
        found.append(Sheet("Game", rows))
    if desk.folder is not None:
        found.append(kept(desk, str(desk.folder)))
    return [*found, leave(desk)]


def kept(desk: Owner, folder: str) -> Sheet:
    """Where the person's data lies, and what can be done with it."""
    rows: list[Row] = [Text("Settings, records and matches", head=True), Text(folder)]
    if desk.store.trouble:
        rows.append(Text(desk.store.trouble))
    return Sheet("Data", [*rows, *(deed(desk, action) for action in data.actions(desk))])


def rules(desk: Owner, offered: Sequence[Action] = ()) -> Sequence[Sheet]:
    """The pages of rules of the program below, with the options as its match has them; of the shelf those of the chosen disk.

    Args:
        offered: what stands above them, as far as it is meant for this page.
    """
    above = [deed(desk, action) for action in offered if action.page == RULES]
    running = desk.top.running
    name = running.program.reading() if isinstance(running.program, Reading) else running.name
    cart = next((cart for cart in sort_carts()[0] if cart.name == name), None)
    match = running.program.sitting() if isinstance(running.program, Seated) else None
    game = ""
    now: Any = None
    if isinstance(match, Match):
        game, now = match.game, match.options
    elif isinstance(running.program, Ruled):
        game, now = running.program.next_rules()
    options = {one.name: getattr(now, one.name) for one in fields(now)} if now is not None else None
    try:
        found = () if cart is None else read(cart.folder, game, options, lambda name: at_first(name or cart.games[0]))
    except RulesError as fault:
        return [Sheet(RULES, [*above, Text(one_line(str(fault)))])]
    if not found:
        return [Sheet(RULES, above)] if above else ()

    def lay(number: int) -> None:
        assert desk.panel is not None
        if desk.panel.deep:
            desk.panel.back()
        page = found[number]
        rows: list[Row] = [Cards(part.cards, part.note) if isinstance(part, Pictured) else Text(part) for part in page.parts]
        if number + 1 < len(found):
            rows.append(Deed(f"Next: {found[number + 1].title}", lambda: lay(number + 1)))
        rows.append(Deed("Back", desk.panel.back))
        desk.panel.lay(Sheet(page.title, rows))

    return [Sheet(RULES, [*above, *(Deed(page.title, lambda at=at: lay(at)) for at, page in enumerate(found))])]  # type: ignore[misc]


def extras(program: object) -> Sequence[Row]:
    """What a program offers here because its own screens have no place for it."""
    if not isinstance(program, Extended):
        return ()
    return [Choice(extra.label, extra.values, extra.at, extra.choose, extra.hint) for extra in program.extras()]


PICTURES = "as a download" if IN_BROWSER else "in the data folder's screenshots"
QUITTING = "Switches the cabinet off." if IN_BROWSER else "Closes the window."


def keys(desk: Owner) -> Sheet:
    """This screen's keys, the console's, the pad's and the finger's; what a person has moved."""
    running = desk.top.running
    rows: list[Row] = []
    if isinstance(running.program, Helpful):
        rows += [Text(f"{running.title[:1].upper()}{running.title[1:]}, this screen", head=True)]
        rows += [Words(key, meaning) for key, meaning in running.program.help_keys()]
    rows += [Text("Everywhere", head=True), Words("Shift+F1", "this overlay, and back")]
    rows += [Words("Middle button", "the same, by mouse alone")]
    if desk.preferences.ease.pencil:
        rows += [Words("Shift+F5", "look at what the red pencil marked, or click its line")]
    rows += [Words("Shift+F2", f"keep a picture of the screen, {PICTURES}")]
    if not IN_BROWSER:
        rows += [
            Words("Shift+F3", "keep the last seconds as a GIF" + ("" if desk.window.filming else " (after starting with --record-gif)"))
        ]
    rows += [Words(action.key, action.label) for source in desk.sources for action in source(running) if action.key]
    if desk.spoken.listening:
        rows += [Words("Shift+F7", "say where the game stands: hand, trick, turn, cards, score")]
    rows += [Words("Shift+F4", "the look of a picture tube, on or off"), Words("Ctrl+F11, Alt+Enter", "fill the screen, or not")]
    if IN_BROWSER:
        rows += [Words("Shift+F6", "the keyboard to the browser's page, and back")]
    rows += [Text("Gamepad, in this program", head=True)]
    rows += [Words(*pair) for pair in (*(PAD_ARROWS if desk.top.arrows else PAD_POINTER), *PAD_BOTH)]
    rows += [Text("Finger", head=True), *(Words(*pair) for pair in FINGER)]
    rows += [Text("Keys of your own", head=True)]
    moved = desk.keys.remap.for_program(running.name)
    rows += [Words(moving.called(key), f"is {moving.called(meaning) or 'no key'}") for key, meaning in moved.items()]
    where = desk.store.where(remap.KEY)
    if desk.keys.fault:
        rows += [Text(f"No key is changed: {desk.keys.fault}.")]
    else:
        rows += [
            Deed("Move a key or a button", lambda: moving.begin(desk), "Press the new key for what this screen's keys do, or a gamepad's.")
        ]
    if desk.store.get(remap.KEY) is None:
        rows += [Deed("Make a file to change keys", lambda: make_keys(desk), fitting("Writes {} with examples, for you to edit.", where))]
    else:
        rows += [Deed("Read keys.toml again", lambda: read_keys(desk), fitting("After you have changed {}.", where))]
    return Sheet("Keys", rows)


def make_keys(desk: Owner) -> None:
    """Write the file of examples, where there is none."""
    if desk.store.get(remap.KEY) is None and not desk.store.put(remap.KEY, remap.sample(first_cart().name)):
        tell(desk, f"It cannot be written now. {desk.store.trouble}")
        return
    tell(desk, fitting("Written: {}. Edit it, then come back and read it again.", desk.store.where(remap.KEY)))


def read_keys(desk: Owner) -> None:
    """Read the file and say what came of it."""
    desk.keys.read()
    count = desk.keys.remap.moved
    tell(desk, f"A mistake: {desk.keys.fault}" if desk.keys.fault else f"{count} key{'' if count == 1 else 's'} changed.")


def ease(desk: Owner) -> Sheet:
    """Comforts that the originals had not."""
    now = desk.preferences.ease

    def set_to(**fields: object) -> None:
        desk.prefer(eased(desk.preferences, **fields))

    def row(one: Comfort) -> Choice:
        values = list(one.values.values())
        at = values.index(getattr(now, one.name))
        return Choice(one.label, tuple(one.values), at, lambda to: set_to(**{one.name: values[to]}), one.hint)

    return Sheet(
        "Ease",
        [
            *map(row, comforts(now)),
            onoff(
                "Taking back",
                desk.preferences.take_back,
                lambda on: desk.prefer(replace(desk.preferences, take_back=on)),
                "The page Game offers to take moves back, one after the other. The originals had no such thing.",
            ),
            onoff(
                "Spoken log",
                desk.spoken.listening,
                lambda on: speak(desk, on),
                fitting(
                    "What happens is written line by line for a screen reader, to {}. Shift+F7 says where the game stands.",
                    str(desk.spoken.path or desk.spoken_file or "a file"),
                ),
            ),
        ],
    )


def speak(desk: Owner, on: bool) -> None:
    """Begin or end the spoken log."""
    desk.speak(on)
    if on and not desk.spoken.listening:
        tell(desk, "The file cannot be written; see the terminal.")


def picture(desk: Owner) -> Sheet:
    """How the window looks, and keeping what it shows."""
    now = desk.preferences
    rows: list[Row] = [
        onoff("Full screen", desk.full, desk.fill_screen, "Ctrl+F11 and Alt+Enter do it, too."),
        onoff(
            "Sharp pixels",
            now.whole,
            lambda on: desk.prefer(replace(desk.preferences, whole=on)),
            "The picture grows to exactly 2, 3 or 4 times its size, so that all pixels are alike.",
        ),
        onoff(
            "Picture tube",
            now.tube,
            lambda on: desk.prefer(replace(desk.preferences, tube=on)),
            "Scanlines and a slight glow. Shift+F4 does it, too.",
        ),
        Deed("Keep a picture", lambda: tell(desk, desk.take_picture()), f"A PNG {PICTURES}.", "Shift+F2"),
    ]
    if desk.window.filming:
        rows.append(Deed("Keep the last seconds", lambda: tell(desk, desk.film()), "A GIF in the same place.", "Shift+F3"))
    elif not IN_BROWSER:
        rows.append(Text("Started with --record-gif, the last seconds can be kept as a GIF, too (it takes about 130 MB more memory)."))
    return Sheet("Picture", rows)


def sound(desk: Owner) -> Sheet:
    """How loud it is."""
    return Sheet(
        "Sound",
        [
            Choice(
                "Volume",
                tuple(str(n) for n in range(preferences.LOUDEST + 1)),
                desk.preferences.volume,
                lambda at: desk.louder(at),
                "For all programs; each also has its own sound switch.",
                wraps=False,
            )
        ],
    )


def leave(desk: Owner) -> Sheet:
    """The ways out."""
    rows: list[Row] = []
    kept = any(isinstance(layer.program, Seated) for layer in desk.layers)
    hint = "A match is kept at every card, and continues when you come back." if kept else ""
    if kept and left_open(desk.store):
        hint = "A problem or the day's deal is over when you leave. A match of your own comes back."
    elif kept and desk.store.trouble:
        hint = "The match cannot be kept now. What has been played since is lost if you leave."
    names = [layer.running.title for layer in desk.layers[:-1]]
    for up, name in enumerate(reversed(names), 1):
        rows.append(Deed(f"Return to {name}", lambda up=up: desk.leave(up), hint))  # type: ignore[misc]
    rows.append(Deed("Quit", lambda: desk.leave(len(desk.layers)), f"{QUITTING} {hint}".rstrip()))
    return Sheet("Leave", rows)


def named(desk: Owner, name: str) -> Action | None:
    """What can be done with the program below by that name."""
    return next((action for source in desk.sources for action in source(desk.top.running) if action.name == name), None)


def deed(desk: Owner, action: Action) -> Deed:
    """An action as a row."""
    return Deed(action.label, lambda: perform(desk, action), action.hint, action.key)


def perform(desk: Owner, action: Action) -> None:
    """Do it, and follow where it leads."""
    try:
        outcome = action.act()
    except (ValueError, OSError) as fault:
        tell(desk, one_line(str(fault)))
        return
    if isinstance(outcome, Page):
        assert desk.panel is not None
        desk.panel.after = outcome.after or desk.panel.after
        hears = outcome.hears
        heard = None if hears is None else lambda name: _follow(desk, hears(name))
        desk.panel.lay(Sheet(outcome.title, page_rows(desk, outcome, desk.panel.back), heard), alone=outcome.alone)
    elif isinstance(outcome, Launch):
        if desk.panel is not None and outcome.instead:
            desk.panel.after = None
        desk.act(outcome)
    elif isinstance(outcome, Leave):
        desk.leave(1)
    else:
        desk.switch_panel()


def _follow(desk: Owner, led: Outcome | str) -> None:
    """A key has been heard."""
    if isinstance(led, str):
        tell(desk, led)
    else:
        perform(desk, Action("", lambda: led))


def page_rows(desk: Owner, page: Page, back: Callable[[], None]) -> list[Row]:
    """A page of an action: what there is to read, what can be done, and the way back."""
    lines = (Text(line) for line in page.lines)
    return [*page.rows, *lines, *(deed(desk, action) for action in page.actions), Deed("Back", back)]


def tell(desk: Owner, line: str) -> None:
    """Show a line at the foot of the open panel, as things stand now."""
    if desk.panel is not None:
        desk.panel.refresh(line)
