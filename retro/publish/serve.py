"""``retro web --serve``: the folder on this machine's own loopback address, to try it."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from retro.commands.terminal import Output
from retro.store.plain import BadInput, reason


class Handler(SimpleHTTPRequestHandler):
    """Serves files, and says nothing about each."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
        ".disk": "application/octet-stream",
        ".whl": "application/zip",
    }

    def log_message(self, format: str, *args: object) -> None:
        pass

    def end_headers(self) -> None:
        # A page that is being tried is asked for anew each time; the service worker is what keeps it.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of the folder on 127.0.0.1 only, not yet running.

    Args:
        port: 0 takes one that is free.

    Raises:
        BadInput: the port cannot be had.
    """
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))
    except OSError as fault:
        raise BadInput(f"port {port} cannot be had ({reason(fault)}); --port names another") from None


def serve(folder: Path, port: int, out: Output) -> None:
    """Serve until interrupted.

    Raises:
        BadInput: the port cannot be had.
        KeyboardInterrupt: the person has had enough.
    """
    with server(folder, port) as running:
        out.line(f"http://127.0.0.1:{running.server_address[1]}/  (Ctrl+C ends it)")
        running.serve_forever()
