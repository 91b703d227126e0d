"""The confined part of reading, as the text that a sandbox worker is given. The host executes nothing of it by this."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

PACKAGE = "usercode_reading"
"""The name under which a worker knows `usercode.state.reading.child`; its modules import each other relatively."""


@cache
def worker_modules() -> dict[str, str]:
    """Return the source of each module by the name the worker imports it by."""
    folder = files("usercode.state.reading.child")
    sources = {PACKAGE: folder.joinpath("__init__.py").read_text(encoding="utf-8")}
    for path in sorted(folder.iterdir(), key=lambda p: p.name):
        if path.name.endswith(".py") and path.name != "__init__.py":
            sources[f"{PACKAGE}.{path.name[:-3]}"] = path.read_text(encoding="utf-8")
    return sources
