"""What the page may load and run: its content security policy."""

from __future__ import annotations

HOSTS = "https://cdn.jsdelivr.net"
"""Where the page of a folder without a runtime takes Pyxel and Pyodide from."""


def policy(far: bool) -> str:
    """The policy as the page's own meta tag has it.

    Args:
        far: the runtime comes from its own host.

    Pyodide makes functions of JavaScript while it runs (``'unsafe-eval'``, which allows WebAssembly, too); Pyxel's script and SDL set
    styles on the elements themselves.
    """
    hosts = f" {HOSTS}" if far else ""
    return "; ".join(
        (
            f"default-src 'self'{hosts}",
            f"script-src 'self' 'unsafe-eval'{hosts}",
            f"style-src 'self' 'unsafe-inline'{hosts}",
            f"img-src 'self' data: blob:{hosts}",
            f"connect-src 'self' data: blob:{hosts}",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


POLICY = policy(far=True)
"""The wider one: what is sent beside a meta tag can only narrow it further."""
