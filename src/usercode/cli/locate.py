"""Finding the project: `-C DIR` as git has it, else here or the nearest parent with usercode.toml."""

from __future__ import annotations

from pathlib import Path

from usercode.errors import NotFound, UsageError

MARK = "usercode.toml"


def start_of(moves: list[str]) -> Path:
    """Return the directory that the `-C` options lead to, each relative to the one before."""
    start = Path.cwd()
    for move in moves:
        start = start / move
    if not start.is_dir():
        raise UsageError(f"there is no directory {start}", remedy="give an existing directory after -C")
    return start


def project_at(start: Path) -> Path:
    """Return `start` or its nearest parent that holds usercode.toml."""
    for folder in (start, *start.resolve().parents):
        if (folder / MARK).is_file():
            return folder
    raise NotFound(
        f"no usercode project in {start} or above it",
        remedy="make one with `usercode init DIR`, or name one with `usercode -C DIR ...`",
    )


def file_at(start: Path, name: str) -> Path:
    """Return the existing file called `name`, relative to `-C` as git has it, else to the current directory."""
    for folder in (start, Path.cwd()):
        path = folder / Path(name).expanduser()
        if path.is_dir():
            raise UsageError(f"{name} is a directory", remedy=f"name the files in it, for example {name.rstrip('/')}/*")
        if path.exists():
            return path
    raise UsageError(f"there is no file {name}", remedy="check the name; nothing was done")
