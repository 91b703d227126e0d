"""Names of collections: the plural of what their class is called."""

from __future__ import annotations

import re

_IRREGULAR = {"person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth"}
_SAME = frozenset({"news", "series", "species", "information", "luggage", "furniture", "equipment", "advice"})


def snake(name: str) -> str:
    """Return a CamelCase name as lower case words joined by _."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return "_".join(re.findall(r"[a-z0-9]+", spaced.lower()))


def plural_of(class_name: str) -> str:
    """Return the name of the collection for a class: `trips` of Trip, `people` of Person."""
    head, joint, last = snake(class_name).rpartition("_")
    return head + joint + plural(last)


def plural(word: str) -> str:
    """Return the plural of a noun in lower case."""
    if word in _IRREGULAR or word in _SAME:
        return _IRREGULAR.get(word, word)
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    if re.search(r"(?:s|x|z|ch|sh)$", word):
        return word if word.endswith("ss") is False and word.endswith("s") else f"{word}es"
    return f"{word}s"
