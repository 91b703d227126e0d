"""Conditions made of what was read: values, comparisons, presence and absence, and the opposite of each. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.items import OWN_SIZES, Sense
from usercode.ask.compiler.items import Part as Speech
from usercode.ask.compiler.parts import Filter
from usercode.ask.compiler.plan import (
    All,
    AnyOf,
    Column,
    Compare,
    Condition,
    Holds,
    Known,
    Not,
    OneOf,
    Operator,
    Size,
)
from usercode.ask.compiler.quantities import Compared

_COUNTERPARTS = frozenset(
    {"buyer", "customer", "client", "recipient", "guest", "pupil", "student", "patient", "payee", "friend"}
)
_ENDS = frozenset({"from", "to", "for"})
_OF_ONE = frozenset({"unit", "per", "each", "apiece", "nightly", "hourly", "daily", "weekly"})
"""Words of an amount that is the price of one of several."""
_MIDNIGHT = dt.time(0)


def filter_of(
    options: tuple[tuple[Sense, Condition], ...],
    *,
    noun: bool = False,
    plural: bool = False,
    speech: Speech = "noun",
    joint: str = "",
) -> Filter:
    """Return the parts of a condition in each way that the words allow."""
    conditions, senses = tuple([c for _, c in options]), tuple([s for s, _ in options])
    return Filter(conditions, noun, plural, senses=senses, speech=speech, joint=joint)


def negation(condition: Condition) -> Condition:
    """Return the opposite of a condition, in its plainest form."""
    if isinstance(condition, Compare):
        if condition.column.sort == "flag":
            return replace(condition, value=not condition.value)
        opposite: dict[Operator, Operator] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
        return replace(condition, op=opposite[condition.op])
    if isinstance(condition, Not):
        return condition.part
    if isinstance(condition, Size):
        return replace(condition, op=_opposite(condition.op))
    return Not(condition)


def _opposite(op: Operator) -> Operator:
    table: dict[Operator, Operator] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
    return table[op]


def equals(sense: Sense, values: tuple[str, ...]) -> Condition:
    """Return the condition that a field is one of some values, or a list holds one of them."""
    column = sense.column
    if column.kind == "list":
        held = tuple(Holds(column, value) for value in values)
        return held[0] if len(held) == 1 else AnyOf(held)
    return Compare(column, "==", values[0]) if len(values) == 1 else OneOf(column, tuple(sorted(set(values))))


def conditions_of(
    senses: tuple[Sense, ...], values: tuple[tuple[str, ...], ...], joint: str, opened: str
) -> Iterator[tuple[tuple[Sense, Condition], ...]]:
    """Yield what a run of values asks of a record: any of them; of a list by "and", all of them or any."""
    together = tuple(value for group in values for value in group)
    for sense in senses:
        if len(set(together)) != len(together):
            continue
        is_list = sense.column.kind == "list"
        if (opened == "both" and (joint != "and" or not is_list)) or (opened == "either" and joint != "or"):
            continue
        if joint == "and" and is_list:
            yield ((sense, All(tuple(equals(sense, group) for group in values))),)
        if joint != "and" or not is_list or opened != "both":
            yield ((sense, equals(sense, together)),)


def comparison_of(sense: Sense, compared: Compared, *, wraps: bool) -> Condition | None:
    """Return a comparison as the condition on a field, None where it cannot be one of it."""
    column = replace(sense.column, wraps=wraps) if wraps else sense.column
    if compared.amount.clock is not None:
        return _clock_comparison(column, compared)
    if not sense.is_number:
        return None
    low = compared.amount.in_unit_of(sense)
    if low is None:
        return None
    if compared.amount.currencies and column.currency:
        return None
    if compared.others:
        values = [low, *(other.value for other in compared.others)]
        return AnyOf(tuple(Compare(column, "==", value) for value in values))
    if compared.high is None:
        return Compare(column, compared.op, low)
    high = compared.high.in_unit_of(sense)
    return None if high is None else All((Compare(column, ">=", low), Compare(column, "<=", high)))


def _clock_comparison(column: Column, compared: Compared) -> Condition | None:
    if column.kind not in ("time", "datetime") or compared.amount.clock is None:
        return None
    if compared.high is None:
        if compared.amount.clock == _MIDNIGHT and not column.wraps:
            return None
        return Compare(column, compared.op, compared.amount.clock)
    if compared.high.clock is None:
        return None
    low, high = compared.amount.clock, compared.high.clock
    bounds = (Compare(replace(column, wraps=False), ">=", low), Compare(replace(column, wraps=False), "<=", high))
    return All(bounds) if low <= high else AnyOf(bounds)


def can_lack(sense: Sense) -> bool:
    """Return whether nothing can stand in a field; of numbers only in a rating, which nought is not."""
    if sense.is_number and sense.column.sort != "rating":
        return is_tally(sense)
    return sense.column.kind == "list" or (sense.column.optional and sense.column.kind != "bool")


def is_tally(sense: Sense) -> bool:
    """Return whether a number says how many of something there were: `n_guests`, `commits`, `bugs_fixed`."""
    if sense.column.kind != "int" or sense.dimension or sense.column.unit or sense.column.sort == "rating":
        return False
    words = thesaurus.words_of(sense.column.name.rpartition(".")[2])
    return sense.counts or any(thesaurus.singular(word) != word for word in words)


def absent(sense: Sense) -> Condition:
    """Return the condition that nothing is in a field; of what is counted, that there were none."""
    if sense.is_number and is_tally(sense):
        return Compare(sense.column, "==", 0)
    return Size(sense.column, "==", 0) if sense.column.kind == "list" else Not(Known(sense.column))


_DEFINITE = frozenset({"the", "my", "our", "these", "those", "all"})


def says_present(sense: Sense, words: tuple[str, ...]) -> bool:
    """Return whether the words say that something is there: "the dogs" do not, for one value no article does."""
    said = bool(set(words) - _DEFINITE)
    return (sense.column.kind == "list" and said) or bool({"with", "any", "some", "one"} & set(words))


def present(sense: Sense) -> Condition:
    """Return the condition that something is in a field; of what is counted, that there was one."""
    if sense.is_number and is_tally(sense):
        return Compare(sense.column, ">=", 1)
    return Size(sense.column, ">=", 1) if sense.column.kind == "list" else Known(sense.column)


def alike(one: Sense, other: Sense) -> bool:
    """Return whether two fields hold the same kind of name, so that a preposition tells them apart."""
    places = {"place", "city", "country", "location", "venue", "destination", "origin", "region", "airport"}
    keys = {r.key for r in one.roles}, {r.key for r in other.roles}
    return bool(keys[0] & keys[1]) or bool(keys[0] & places and keys[1] & places)


def whole_amounts(senses: Sequence[Sense]) -> list[Sense]:
    """Return fields without the prices of one piece, where one is what it came to in all; of several, the total."""
    whole = [s for s in senses if not set(thesaurus.words_of(s.column.name)) & _OF_ONE]
    total = [s for s in whole if s.dimension == "money" and "total" in thesaurus.words_of(s.column.name)]
    if len(total) == 1:
        return [s for s in whole if s.dimension != "money" or s in total]
    return whole if any(s.dimension == "money" for s in whole) else list(senses)


def amounts_of_records(senses: Sequence[Sense]) -> list[Sense]:
    """Return the amount of money that the records themselves are of, where one is called no more than that."""
    plain = [s for s in senses if s.dimension == "money" and "amount" in thesaurus.words_of(s.column.name)[:2]]
    plain = [s for s in plain if {m.key for m in s.measures} <= {"money"}]
    return plain if len(plain) == 1 and all(s.dimension == "money" for s in senses) else list(senses)


_HIGHS = frozenset({"high", "highest", "max", "maximum", "peak", "top"})
_LOWS = frozenset({"low", "lowest", "min", "minimum"})
"""Words of the most and the least that something was in the time of a record."""


def of_extremes(senses: Sequence[Sense], sign: int) -> list[Sense]:
    """Return the highest of a highest and a lowest where much is spoken of, the lowest where little is."""
    words = [set(thesaurus.words_of(s.column.name)) for s in senses]
    ends = [[s for s, held in zip(senses, words, strict=True) if held & marks] for marks in (_HIGHS, _LOWS)]
    if len(senses) != 2 or len(ends[0]) != 1 or len(ends[1]) != 1 or ends[0] == ends[1]:
        return list(senses)
    return ends[0] if sign > 0 else ends[1]


def own_sizes(senses: Sequence[Sense]) -> list[Sense]:
    """Return the fields that are the record's own size; of several, the one that is nothing else as well."""
    own = [s for s in senses if {m.key for m in s.measures} & OWN_SIZES]
    plain = [s for s in own if {m.key for m in s.measures} <= OWN_SIZES]
    return plain if len(plain) == 1 else own


def is_plain(sense: Sense) -> bool:
    """Return whether a field is one of the record itself, and no id."""
    return not sense.column.inside and not sense.identifier


def is_counterpart(sense: Sense) -> bool:
    """Return whether a field names who is on the other side of a record: they do what the field says, nothing else."""
    return bool(_COUNTERPARTS & set(thesaurus.words_of(sense.column.name))) or is_end(sense)


def is_end(sense: Sense) -> bool:
    """Return whether a field is where something comes from or goes to: `feedback_from`."""
    return bool(_ENDS & set(thesaurus.words_of(sense.column.name)))


def is_verb_of(sense: Sense, word: str) -> bool:
    """Return whether a verb is that of the name of a field: to send of a `sender`."""
    verbs = set(thesaurus.verbs_of(thesaurus.words_of(sense.column.name)[-1]))
    return bool(word) and not verbs.isdisjoint(thesaurus.bases(word.rsplit(maxsplit=1)[-1], "verb"))


def is_company(sense: Sense) -> bool:
    """Return whether a field holds the people that a record was shared with."""
    if {"who", "by"} & set(thesaurus.words_of(sense.column.name)):
        return False
    return "with" in sense.prepositions and any("with" in ask.split() for role in sense.roles for ask in role.asks)
