"""What a word that nothing accounts for may have been meant for: the nearest fields and values."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from usercode.ask.compiler.lexicon import Lexicon


def nearest(unknown: Iterable[str], lexicon: Lexicon, limit: int = 5) -> tuple[str, ...]:
    """Return the fields and values whose names are most like the unknown words, else the fields there are."""
    names: dict[str, str] = {}
    for view in lexicon.views.values():
        for sense in view.senses:
            names.setdefault(sense.column.name.replace("_", " "), f"{view.path}.{sense.column.name}")
            if sense.is_label and len(view.distinct[sense.place]) <= 300:
                names |= {text.lower(): text for text in view.distinct[sense.place]}
    found: dict[str, None] = {}
    for word in unknown:
        for name in get_close_matches(word, names, n=3, cutoff=0.75):
            found[names[name]] = None
    return tuple(found)[:limit]
