"""Names: of classes and fields as ours may have them, and of collections, the plural of what their class is called."""

from __future__ import annotations

import keyword
import re

from usercode.state.schema import RESERVED

LONGEST = 60
"""Characters of a name that is made of one in a text; collections are files."""

_IRREGULAR = {"person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth"}
_SAME = frozenset({"news", "series", "species", "information", "luggage", "furniture", "equipment", "advice"})


_TAKEN = frozenset({"True", "False", "None", "Literal", "ClassVar", "RECORDS"})
"""What a module of records means by these names cannot be a class of the user's."""


def class_name(name: str) -> str:
    """Return a name as a class of ours may have it: CamelCase, ASCII."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    made = "".join(w[0].upper() + w[1:] for w in words)[:LONGEST]
    return made if made[:1].isalpha() and made not in _TAKEN else f"Record{made}"


def field_name(name: str) -> str:
    """Return a name as a field of ours may have it: lower case words joined by _."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    made = "_".join(re.findall(r"[a-z0-9]+", spaced.lower()))[:LONGEST].rstrip("_") or "value"
    made = made if made[0].isalpha() else f"x_{made}"
    return f"{made}_" if keyword.iskeyword(made) or made in RESERVED else made


def usable(name: str) -> bool:
    """Return whether a name can be a field's as it is."""
    return field_name(name) == name


def snake(name: str) -> str:
    """Return a CamelCase name as lower case words joined by _."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return "_".join(re.findall(r"[a-z0-9]+", spaced.lower()))


def plural_of(class_name: str) -> str:
    """Return the name of the collection for a class: `trips` of Trip, `people` of Person."""
    head, joint, last = snake(class_name).rpartition("_")
    made = head + joint + plural(last)
    return f"{snake(class_name)}_records" if keyword.iskeyword(made) or made in RESERVED else made


def plural(word: str) -> str:
    """Return the plural of a noun in lower case."""
    if word in _IRREGULAR or word in _SAME:
        return _IRREGULAR.get(word, word)
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    if re.search(r"(?:s|x|z|ch|sh)$", word):
        return word if word.endswith("ss") is False and word.endswith("s") else f"{word}es"
    return f"{word}s"
