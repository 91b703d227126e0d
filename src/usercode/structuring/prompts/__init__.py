"""The prompts, each a file of this package. A released file never changes: a better one has a new number."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from usercode.errors import NotFound

FACTS = "facts-1"
EDITS = "edits-1"
AGAIN = "again-1"


def versions(task: str) -> list[str]:
    """Return the versions of a task's prompt ("facts", "edits" or "again"), oldest first."""
    names = (f.name.removesuffix(".txt") for f in files(__name__).iterdir() if f.name.endswith(".txt"))
    return sorted((n for n in names if n.startswith(f"{task}-")), key=lambda n: int(n.rpartition("-")[2]))


@cache
def text_of(version: str) -> str:
    """Return a prompt.

    Raises:
        NotFound: there is no such version.
    """
    task = version.rpartition("-")[0]
    if version not in versions(task):
        known = ", ".join(v for t in ("facts", "edits", "again") for v in versions(t))
        raise NotFound(f"there is no prompt {version}", remedy=f"the prompts are {known}")
    return files(__name__).joinpath(f"{version}.txt").read_text(encoding="utf-8").strip()
