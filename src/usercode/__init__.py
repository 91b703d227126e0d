"""A compiler for user memory: conversations and records in, a typed Python project about the user out.

`Memory` is the whole surface: `help(usercode.Memory)`. `usercode.results` holds what its methods return,
`usercode.errors` what they raise, `usercode.testing` a check for tests of constraints. `Memory` is loaded on first use,
so that importing the package costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from usercode.errors import UsercodeError
    from usercode.memory import Memory

__all__ = ["Memory", "UsercodeError", "__version__"]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name == "Memory":
        from usercode.memory import Memory

        return Memory
    if name == "UsercodeError":
        from usercode.errors import UsercodeError

        return UsercodeError
    raise AttributeError(f"module 'usercode' has no attribute {name!r}")
