"""Files: written whole or not at all, and none that already says the same; texts of a directory read."""

from __future__ import annotations

import os
from pathlib import Path

_LARGEST_TEXT_BYTES = 1_000_000
_UNFINISHED = ".new"


def write(path: Path, data: str | bytes) -> bool:
    """Replace a file in one step; return False when it held this already."""
    new = data.encode() if isinstance(data, str) else data
    try:
        if path.read_bytes() == new:
            return False
    except OSError:
        path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}{_UNFINISHED}")
    temporary.write_bytes(new)
    os.replace(temporary, path)
    return True


def remove_unfinished(folder: Path) -> None:
    """Remove what a `write` into this folder left behind whose process was killed before its end."""
    for path in folder.glob(f".*{_UNFINISHED}"):
        writer = path.name.removesuffix(_UNFINISHED).rpartition(".")[2]
        if writer.isdigit() and not _is_running(int(writer)):
            remove(path)


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


def remove(path: Path) -> bool:
    """Remove a file; return False when there was none."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    return True


def texts(directory: Path) -> dict[str, str]:
    """Return the text files below a directory by their path in it; version control and large files are left out."""
    found: dict[str, str] = {}
    for file in sorted(directory.rglob("*")):
        if file.is_file() and ".git" not in file.parts and file.stat().st_size <= _LARGEST_TEXT_BYTES:
            try:
                found[file.relative_to(directory).as_posix()] = file.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
    return found
