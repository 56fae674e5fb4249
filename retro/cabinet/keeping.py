"""What the shelf and the machines remember: whether a machine shows how it starts.  Kept in the store as ``cabinet/settings.toml``."""

from __future__ import annotations

from typing import Final

from retro.ui.kept import Damaged, Kept, write_kept
from retro.ui.program import Host

KEY: Final = "cabinet/settings.toml"


def shows_boot(host: Host) -> bool:
    """A machine may show how it starts: yes at first, never when going straight on; a damaged file is set aside with a notice."""
    if host.straight:
        return False
    text = host.store.get(KEY)
    if text is None:
        return True
    try:
        return Kept.read(text).flag("boot", True)
    except Damaged as fault:
        host.notice(f"{KEY} could not be read ({fault}); it has been set aside as {host.store.set_aside(KEY)}")
        return True


def keep_boot(host: Host, on: bool) -> None:
    """Remember whether machines show how they start."""
    host.store.put(KEY, write_kept({"boot": on}))
