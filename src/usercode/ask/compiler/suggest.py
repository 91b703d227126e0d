"""What a word that nothing accounts for may have been meant for: the nearest fields and values."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from usercode.ask.compiler.lexicon import Lexicon
from usercode.ask.compiler.view import View
from usercode.ask.compiler.words import plain_words

_ALIKE = 0.82
"""How much alike two words must be, 1 for the same: "sister" is no misspelt "site"."""
_FEW = 300
"""Fields with more different values are not searched."""


def nearest(unknown: Iterable[str], known: Iterable[str], lexicon: Lexicon, limit: int = 5) -> tuple[str, ...]:
    """Return the fields and values with a word most like an unknown one, else the fields of the likeliest collection.

    `known` are the other words of the question, by which the likeliest collection is found.
    """
    targets: dict[str, list[str]] = {}
    for view in lexicon.views.values():
        for sense in view.senses:
            for word in plain_words(sense.column.name):
                targets.setdefault(word, []).append(f"{view.path}.{sense.column.name}")
            if sense.is_label and len(view.distinct[sense.place]) <= _FEW:
                for text in view.distinct[sense.place]:
                    for word in plain_words(text):
                        targets.setdefault(word, []).append(text)
    found: dict[str, None] = {}
    for word in unknown:
        for near in get_close_matches(word, targets, n=3, cutoff=_ALIKE):
            found.update(dict.fromkeys(target for target in targets[near] if target != word))
    return tuple(found)[:limit] or _fields(list(known), lexicon, limit)


def _fields(known: list[str], lexicon: Lexicon, limit: int) -> tuple[str, ...]:
    """Return the fields of the collection that knows most words of the question, when it knows any."""

    def familiar(view: View) -> int:
        return sum(view.knows(word) for word in known)

    view = max(lexicon.views.values(), key=familiar, default=None)
    if view is None or not familiar(view):
        return ()
    return tuple(f"{view.path}.{s.column.name}" for s in view.senses if not s.identifier)[:limit]
