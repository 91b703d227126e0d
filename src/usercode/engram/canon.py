"""The canonical map: tokens whose text is the same but for case, accents, width and surrounding space are one class.

The tokens' bytes come in, one class number for each token goes out. It is frozen with the tokenizer: hashed addresses
and exact keys are made of classes, so a trigger is found whether or not it begins a sentence or follows a space.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

SPACES = re.compile(r"\s+")


def canonical_classes(tokens: Sequence[bytes]) -> tuple[int, ...]:
    """Return the class of each token, numbered in the order in which the classes first appear.

    Bytes that are not whole UTF-8 characters, and tokens made for a purpose (their bytes are empty), keep a class of
    their own. Tokens of nothing but space are one class.
    """
    classes: dict[tuple[str, int | str], int] = {}
    return tuple(classes.setdefault(_key(number, token), len(classes)) for number, token in enumerate(tokens))


def normalised(text: str) -> str:
    """Return the text as classes compare it: NFKC, NFD, no accents, lower case, runs of space as one, stripped."""
    wide = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    bare = "".join(c for c in wide if not unicodedata.combining(c)).lower()
    return SPACES.sub(" ", bare).strip() or " "


def _key(number: int, token: bytes) -> tuple[str, int | str]:
    if not token:
        return "special", number
    try:
        return "text", normalised(token.decode("utf-8"))
    except UnicodeDecodeError:
        return "bytes", number
