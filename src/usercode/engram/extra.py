"""Whether the extra `usercode[engram]` is installed; asked before anything that imports torch."""

from __future__ import annotations

from importlib.util import find_spec

from usercode.errors import MissingExtra

PACKAGES = ("torch", "safetensors", "numpy")


def require() -> None:
    """Do nothing, or refuse.

    Raises:
        MissingExtra: a package of the extra is not installed.
    """
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        raise MissingExtra(
            f"the engram table needs the extra usercode[engram] ({', '.join(missing)} not found)",
            remedy="install it: pip install 'usercode[engram]'",
        )
