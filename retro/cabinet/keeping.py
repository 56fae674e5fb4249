"""What the shelf and the machines remember: whether a machine shows how it starts.  Kept in the store as ``cabinet/settings.toml``."""

from __future__ import annotations

from typing import Final

from retro.contract.program import Host
from retro.store.kept import Kept, load_kept, set_aside, write_kept

KEY: Final = "cabinet/settings.toml"


def shows_boot(host: Host) -> bool:
    """A machine may show how it starts: yes at first, never when going straight on; a damaged file is set aside with a notice."""
    if host.straight:
        return False

    def read(text: str) -> bool:
        return Kept.read(text).flag("boot", True)

    return load_kept(host.store, KEY, read, lambda: True, lambda why: host.notice(set_aside(host.store, KEY, why)))


def keep_boot(host: Host, on: bool) -> None:
    """Remember whether machines show how they start."""
    host.store.put(KEY, write_kept({"boot": on}))
