"""Identity keys: how the log knows that an item is there already. Pure.

A key is 16 bytes of SHA-256 over what makes an item that item: a source's own id, else the content and its ordinal
among equal ones, so that two identical coffees on one day are two and the same file added twice adds nothing.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

KEY_BYTES = 16


def key(*parts: str) -> bytes:
    """Return the key of these parts."""
    return sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).digest()[:KEY_BYTES]


class Ordinals:
    """Numbers equal items of one source: 0 for the first, 1 for the second."""

    def __init__(self) -> None:
        self._seen: Counter[bytes] = Counter()

    def key(self, *parts: str) -> bytes:
        """Return the key of the parts together with their ordinal."""
        plain = key(*parts)
        ordinal = self._seen[plain]
        self._seen[plain] += 1
        return plain if ordinal == 0 else key(plain.hex(), str(ordinal))
