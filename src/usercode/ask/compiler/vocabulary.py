"""Every word that the grammar itself knows, in one set: a word outside it must be of the user's own records."""

from __future__ import annotations

from collections.abc import Iterable

from usercode.ask.compiler import (
    chunks,
    comparisons,
    fillers,
    filters,
    instructions,
    nouns,
    orders,
    pairs,
    passings,
    periods,
    phrases,
    quantities,
    ranges,
    superlatives,
    ties,
    times,
    values,
)
from usercode.ask.compiler.wordsets import wordset


def _words() -> Iterable[str]:
    for module in (
        phrases,
        chunks,
        nouns,
        orders,
        passings,
        superlatives,
        ties,
        filters,
        values,
        comparisons,
        fillers,
        instructions,
        quantities,
        pairs,
        ranges,
        periods,
        times,
    ):
        for name, held in vars(module).items():
            if isinstance(held, frozenset | dict | tuple) and not name.endswith(("STARTS", "__")):
                for entry in held:
                    yield from _of(entry)


def _of(entry: object) -> Iterable[str]:
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, tuple):
        for part in entry:
            yield from _of(part)


VOCABULARY = frozenset(_words()) | wordset(
    "than versus vs compared relative with how noon midday midnight half morning afternoon evening so far to date now "
    "time money decimal decimals places place digits points nearest whole integer tie tied ties if multiple equal "
    "several case break broken by one ones first last still left at all dollar euro cent pound number"
)
