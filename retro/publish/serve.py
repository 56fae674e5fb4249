"""``retro web --serve``: the folder on this machine's own loopback address, to try it."""

from __future__ import annotations

import gzip
import io
from email.message import Message
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from retro.commands.terminal import Output
from retro.publish.policy import POLICY
from retro.store.plain import BadInput, reason

NAMES = ("127.0.0.1", "localhost", "[::1]")
"""What a browser on this machine may call it: another name in the address is somebody else's that has been led here."""

SHRINKS = (".html", ".css", ".js", ".mjs", ".py", ".json", ".webmanifest", ".svg", ".wasm")
"""What gzip makes a good deal shorter; the rest is packed."""


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of one folder to this machine's browsers, and says nothing about each."""

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
        self.send_header("Content-Security-Policy", f"{POLICY}; frame-ancestors 'self'")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def send_head(self) -> Any:
        """What is asked for, ready to be copied; None where an error has been sent."""
        if not self._is_ours():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST, "this page is served to this machine only")
            return None
        path = self._file()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        try:
            data = path.read_bytes()
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        short = path.suffix in SHRINKS and "gzip" in self.headers.get("Accept-Encoding", "")
        if short:
            data = _shrunk(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        if short:
            self.send_header("Content-Encoding", "gzip")
        if path.suffix in SHRINKS:
            self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return io.BytesIO(data)

    server: ThreadingHTTPServer

    def _is_ours(self) -> bool:
        headers: Message = self.headers
        hosts = headers.get_all("Host") or []
        port = self.server.server_port
        return len(hosts) == 1 and hosts[0].lower() in {f"{name}:{port}" for name in NAMES} | (set(NAMES) if port == 80 else set())

    def _file(self) -> Path | None:
        """The file that the address names; None where it names none inside the folder (a folder has none but its index)."""
        name = unquote(urlsplit(self.path).path, errors="replace")
        parts = [part for part in name.split("/") if part]
        if any(part in (".", "..") or "\\" in part or ":" in part or not part.isprintable() for part in parts):
            return None
        root = Path(self.directory).resolve()
        path = root.joinpath(*parts)
        try:
            if not parts:
                path = path / "index.html"
            real = path.resolve()
            return real if real.is_relative_to(root) and real.is_file() else None
        except (OSError, ValueError):
            return None


_packed: dict[Path, tuple[int, bytes]] = {}


def _shrunk(path: Path, changed: int) -> bytes:
    """A file packed by gzip; the 9 MB of Python's machine room are not packed anew at each visit."""
    kept = _packed.get(path)
    if kept is None or kept[0] != changed:
        kept = _packed[path] = changed, gzip.compress(path.read_bytes(), 6, mtime=0)
    return kept[1]


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
        raise BadInput(f"port {port} is not available ({reason(fault)}); --port names another") from None


def serve(folder: Path, port: int, out: Output) -> None:
    """Serve until interrupted.

    Raises:
        BadInput: the port cannot be had.
        KeyboardInterrupt: the person has had enough.
    """
    with server(folder, port) as running:
        out.line(f"http://127.0.0.1:{running.server_address[1]}/  (Ctrl+C ends it)")
        running.serve_forever()
