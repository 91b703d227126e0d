"""Names from outside as names in Python: columns to fields, file names to collections, collections to classes.

Used by the readers that suggest a collection and by the inference of schemas. Pure text to text; the results always
pass the checks of `state.schema`. A name that has no Latin letter is replaced by its position, as nothing truer can be
said.
"""

from __future__ import annotations

import keyword
import re
import unicodedata
from collections.abc import Iterable

from usercode.state.schema import RESERVED

_SYMBOLS = {
    "$": " usd ",
    "€": " eur ",
    "£": " gbp ",
    "¥": " jpy ",
    "%": " percent ",
    "#": " number ",
    "&": " and ",
    "+": " plus ",
}
_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "đ": "d", "ł": "l", "þ": "th", "ı": "i", "'": "", "’": ""}
)
_ACHES = re.compile(r"(?:^|[^eot])aches$")
"""Endings of what ends in "-ache" where it is one: headaches and caches, not beaches, coaches and attaches."""
_PLURALS = {
    "people": "person",
    "children": "child",
    "men": "man",
    "women": "woman",
    "analyses": "analysis",
    "diagnoses": "diagnosis",
    "theses": "thesis",
    "crises": "crisis",
    "movies": "movie",
    "cookies": "cookie",
    "ties": "tie",
    "statuses": "status",
    "buses": "bus",
    "criteria": "criterion",
    "media": "media",
    "data": "data",
    "series": "series",
    "species": "species",
    "news": "news",
    "lives": "life",
    "leaves": "leaf",
    "knives": "knife",
    "shelves": "shelf",
    "indices": "index",
    "expenses": "expense",
    "glasses": "glasses",
}
_NO_CLASS = frozenset({"Literal", "None", "True", "False"})
_MAX_LENGTH = 60


def snake(text: str) -> str:
    """Return `text` in lower case words joined by _, "" when it holds no Latin letter or digit."""
    for symbol, word in _SYMBOLS.items():
        text = text.replace(symbol, word)
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", text)
    plain = unicodedata.normalize("NFKD", text.lower().translate(_LETTERS))
    ascii_only = "".join(char for char in plain if not unicodedata.combining(char))
    return re.sub(r"[^a-z0-9]+", "_", ascii_only).strip("_")[:_MAX_LENGTH].strip("_")


def field_name(text: str, position: int) -> str:
    """Return the field name for a column; `position` (from 1) names one that has no usable letters."""
    name = snake(text)
    if name == "notes":
        return "note_text"
    if not re.search(r"[a-z]", name):
        name = f"column_{name or position}"
    elif not name[0].isalpha():
        name = f"column_{name}"
    return f"{name}_" if keyword.iskeyword(name) or name in RESERVED else name


class Free:
    """Gives each name once: a name that is taken comes back with the next free number behind it."""

    def __init__(self, taken: Iterable[str] = (), *, joint: str) -> None:
        self._taken = set(taken)
        self._counts: dict[str, int] = {}
        self._joint = joint

    def name(self, base: str) -> str:
        """Return `base`, or `base` with a number, and take it."""
        name = base
        count = self._counts.get(base, 1)
        while name in self._taken:
            count += 1
            name = f"{base.rstrip('_')}{self._joint}{count}"
        self._counts[base] = count
        self._taken.add(name)
        return name


def field_names(texts: list[str]) -> dict[str, str]:
    """Return one field name for each column name, with _2, _3 ... where two come out the same."""
    free = Free(joint="_")
    return {text: free.name(field_name(text, position)) for position, text in enumerate(texts, 1)}


def collection_name(file_name: str) -> str:
    """Return the collection name for a file: its stem in snake case, leading digits moved to the end."""
    stem = re.split(r"[/\\]", file_name)[-1].rsplit(".", 1)[0]
    name = snake(stem)
    if match := re.match(r"([\d_]+?)_*([a-z].*)", name):
        name = f"{match[2]}_{match[1].strip('_')}"
    if not name or not name[0].isalpha():
        name = f"records_{name}".rstrip("_")
    return f"{name}_records" if name in RESERVED or keyword.iskeyword(name) else name


def singular(word: str) -> str:
    """Return the singular of an English word; other words come back as they are."""
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes", "zzes")) and not _ACHES.search(word):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    return word


def class_name(name: str) -> str:
    """Return the class for what a collection or a field holds: `sleep_analyses` becomes SleepAnalysis."""
    words = [word for word in name.split("_") if word] or ["record"]
    words[-1] = singular(words[-1])
    made = "".join(word[0].upper() + word[1:] for word in words)
    if not made[0].isalpha():
        made = f"Record{made}"
    return f"{made}Record" if made in _NO_CLASS else made
