"""Writing files: each whole or not at all, and none that already says the same."""

from __future__ import annotations

import os
from pathlib import Path


def write(path: Path, data: str | bytes) -> bool:
    """Replace a file in one step; return False when it held this already."""
    new = data.encode() if isinstance(data, str) else data
    try:
        if path.read_bytes() == new:
            return False
    except OSError:
        path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
    temporary.write_bytes(new)
    os.replace(temporary, path)
    return True


def remove(path: Path) -> bool:
    """Remove a file; return False when there was none."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    return True
