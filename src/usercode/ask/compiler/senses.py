"""From the fields of a schema to senses: what each measures, which part it plays, what it is called. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from usercode.ask import thesaurus
from usercode.ask.compiler import people
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.own_days import opens
from usercode.ask.compiler.phrases import PREPOSITIONS
from usercode.ask.compiler.plan import Column, Sort
from usercode.ask.compiler.wordsets import wordset
from usercode.ask.thesaurus.entries import Flag, Measure, Role, Unit
from usercode.ingest.hints import SYMBOLS, unit_of
from usercode.ingest.names import snake
from usercode.state.schema import ClassDef, Collection, Field, FieldType

_BEHIND_FLAGS = PREPOSITIONS | wordset("up out off away back down before after today yet only flag status")
"""Words behind what a yes or no says, which leave it what it is: `paid_by_card`."""
_COUNT_PREFIXES = (("number", "of"), ("no", "of"), ("n",), ("num",), ("count", "of"), ("total",))
_FLAG_PREFIXES = frozenset({"is", "has", "was", "had", "did", "were", "are"})
DAY_WORDS = frozenset({"year", "date", "time", "at", "on", "day", "datetime", "timestamp"})
STARTING = frozenset({"start", "starting", "from", "departure", "origin", "pickup", "depart"})
ENDING = frozenset({"end", "ending", "to", "arrival", "destination", "dropoff", "finish", "arrive"})
"""First words of fields that say where something began, or where it ended."""
_MONEY = "money"
_DEGREES = {"c": "°C", "f": "°F"}
_OF_TEMPERATURES = wordset("temp temperature high low max min highest lowest maximum minimum day night inside outside")
"""Words beside which a last letter is a scale of temperatures: `high_c`."""
_BOTH_ENDS = 2
_UNITS_IN_NAMES = {thesaurus.words_of(snake(symbol)): symbol for symbol in SYMBOLS}
"""Units that a name spells in several words: `max_gust_km_h`, `area_m2`."""
_NO_UNITS = frozenset({"hr", "ms", "min", "sec", "feet"})
"""Words that are a unit only at the end of a name: heart rate, smallest."""
_SECONDARY = wordset("tip tax fee fine shipping discount deposit refund balance budget limit income debt worth profit")
"""Amounts of money that are not what the record itself cost."""
_ASKED = wordset("asking asked list listed original retail initial starting estimated quoted expected target rrp msrp")
"""Words of prices that nobody need have paid."""
_BEATS = frozenset({"resting", "avg", "average", "mean", "max", "min", "peak", "heart"})
"""Words beside which "hr" is a heart rate, and no hours."""
_SHORT = """
qty quantity
amt amount
avg average
temp temperature
dist distance
dur duration
desc description
cat category
acct account
txn transaction
loc location
freq frequency
appt appointment
addr address
num number
cust customer
prod product
dept department
elev elevation
alt altitude
spd speed
vol volume
lvl level
orig original
dest destination
src source
wt weight
ppl people
med medication
meds medications
pmt payment
bal balance
cals calories
msg message
subj subject
bp blood pressure
"""
_SHORTENED = dict(line.split(maxsplit=1) for line in _SHORT.split("\n") if line)
"""Words of names that are written short, and what they say."""
_GAUGED = frozenset({"count", "level", "concentration", "density"})
"""Words of a number before what it is counted per, which people leave out: a `pollen_count_per_m3`."""
_TRAVELLING = frozenset({"travel", "go", "come", "commute", "arrive"})
"""Verbs of which "by" says how it was done, and not who did it."""
_TIES = frozenset({"relationship", "relation"})
"""Words of what somebody is to the user: "calls with friends"."""
_SYMBOLS = wordset("kb mb gb wh mwh kw kj cl dl oz gal yd ha nmi hpa kpa mbar psi db")
"""Short forms of units at the end of a name that are no words: `size_gb`."""
_SORT_OF_KIND: dict[str, Sort] = {
    "date": "date",
    "datetime": "date",
    "time": "clock",
    "bool": "flag",
    "list": "list",
    "str": "text",
    "literal": "text",
}
_SORT_OF_DIMENSION: dict[str, Sort] = {"time": "duration", "length": "distance", "mass": "weight"}


@dataclass(frozen=True)
class Found:
    """A sense with what the schema calls it: `names` are the words of its name, as phrases without the unit."""

    sense: Sense
    names: tuple[tuple[str, ...], ...]
    flags: tuple[Flag, ...] = ()


def senses_of(collection: Collection) -> list[Found]:
    """Return the fields of a collection's records, those of nested objects by their dotted names."""
    nested = {item.name: item for item in collection.nested}
    found: list[Found] = []
    heads = [noun.key for name in (collection.name, collection.record.name) for noun in thesaurus.nouns_of_name(name)]
    for field, prefix, inside, optional in _fields(collection.record, nested):
        found.append(_sense(field, prefix, inside, optional, len(found), heads))
    return _with_age(_with_length(_with_currency(_without_asked(found))))


def _fields(
    record: ClassDef, nested: dict[str, ClassDef], prefix: str = "", inside: str = "", optional: bool = False
) -> Iterator[tuple[Field, str, str, bool]]:
    for field in record.fields:
        kind = field.type
        maybe = optional or not field.required
        if kind.kind == "class" and kind.class_name in nested and prefix.count(".") < 3:
            yield from _fields(nested[kind.class_name], nested, f"{prefix}{field.name}.", inside, maybe)
        elif kind.kind == "list" and kind.items is not None and kind.items.kind == "class":
            yield field, prefix, inside, maybe
            if not inside and kind.items.class_name in nested:
                yield from _fields(nested[kind.items.class_name], nested, "", f"{prefix}{field.name}", maybe)
        elif kind.kind != "class":
            yield field, prefix, inside, maybe


def _sense(field: Field, prefix: str, inside: str, optional: bool, place: int, heads: list[str]) -> Found:
    words, symbol = thesaurus.words_of(field.name), _symbol(field)
    spelt = _spelt(words, symbol)
    unit = _unit(field, symbol)
    currency = symbol if thesaurus.currencies(symbol.lower()) and len(symbol) == 3 else ""
    core = _without_scale(_without_unit(words, symbol))
    counts, core = _counted(core)
    kind = field.type.kind
    number, label = kind in ("int", "float"), kind in ("str", "literal", "list")
    measures = (
        tuple(dict.fromkeys(m.concept for m in thesaurus.measures_of_name(spelt or field.name, of=heads)))
        if not label
        else ()
    )
    measures = tuple(m for m in measures if _measurable(m, field.type, unit, currency))
    if not currency and measures and measures[0].dimension != _MONEY:  # delivery attempts cost nothing
        measures = tuple(m for m in measures if m.dimension != _MONEY)
    if {m.key for m in measures} & _SECONDARY:
        measures = tuple(m for m in measures if m.key != _MONEY)
    roles = (
        tuple(dict.fromkeys(m.concept for m in thesaurus.roles_of_name(spelt or _place_of(words), heads)))
        if label
        else ()
    )
    if label:
        roles = people.of_people(words, roles) or _agent(words)
    money = bool(currency) or (number and any(m.key == _MONEY for m in measures) and unit is None)
    dimension = _MONEY if money else unit.dimension if unit else next((m.dimension for m in measures if number), "")
    column = Column(
        name=prefix + field.name,
        kind=kind,
        sort=_sort(field.type, dimension, counts, [m.key for m in measures]),
        optional=optional and kind != "list",
        unit=symbol,
        inside=inside,
    )
    sense = Sense(
        column=column,
        place=place,
        measures=measures,
        roles=roles,
        dimension=dimension,
        unit=unit,
        identifier=words[-1] in ("id", "uuid", "guid", "uid"),
        counts=counts,
        prepositions=_led_by(words, frozenset(p for r in roles for p in r.prepositions)) if label else frozenset(),
    )
    names = _names(core, words, field, prefix)
    if spelt:
        names = tuple(dict.fromkeys((*names, _counted(_without_unit(thesaurus.words_of(spelt), symbol))[1])))
    held = thesaurus.flags_of_name(field.name) if kind == "bool" else ()
    flags = tuple(dict.fromkeys(m.concept for m in held if _heads(words, m.stop)))
    return Found(sense, names, flags)


def _led_by(words: tuple[str, ...], prepositions: frozenset[str]) -> frozenset[str]:
    """Return the prepositions before a field's values: from where something started, to where it went."""
    if words[-1] in _TIES:
        prepositions |= {"with", "from", "to"}
    if len(words) > 1 and words[0] in STARTING:
        return prepositions - {"to"} | {"from"}
    return prepositions - {"from"} | {"to"} if len(words) > 1 and words[0] in ENDING else prepositions


def _heads(words: tuple[str, ...], stop: int) -> bool:
    """Return whether the words of a name up to a place say what it is of: "paid" of `paid_in_full`."""
    return stop == len(words) or words[stop] in _BEHIND_FLAGS


def _spelt(words: tuple[str, ...], unit: str) -> str:
    """Return a name with its shortened words written out, "" where it has none: `resting_hr`, `avg_temp_c`.

    An average in front is left out: asked for, it is taken over the records.
    """
    said = [_SHORTENED.get(word, word) for word in words]
    if _is_beats(words):
        said[-1] = "heart rate"
    degrees = words[-1] in _DEGREES and unit == _DEGREES[words[-1]]
    if degrees and not {"temp", "temperature"} & set(words):
        said[-1] = "temperature"
    if said == list(words):
        return ""
    return " ".join(said[1:] if len(said) > 1 and said[0] in ("average", "mean") else said)


def _is_temperature(words: tuple[str, ...]) -> bool:
    return words[-1] in _DEGREES and not _OF_TEMPERATURES.isdisjoint(words[:-1])


def _is_beats(words: tuple[str, ...]) -> bool:
    return words[-1] == "hr" and bool(_BEATS & set(words))


def _agent(words: tuple[str, ...]) -> tuple[Role, ...]:
    """Return the role that the name of a field gives to who did what it says: `given_by`, not `travelled_by`."""
    if len(words) != 2 or words[1] != "by":
        return ()
    done = thesaurus.bases(words[0], "verb")[1:]
    if not _TRAVELLING.isdisjoint(done):
        return tuple(match.concept for match in thesaurus.roles_of_name("transport"))
    return (Role(" ".join(words), (), (), ("who", "by whom"), ("by",)),) if done else ()


def _place_of(words: tuple[str, ...]) -> str:
    """Return the name by which the part that a field plays is told: `slept_at` is a place, `before_bed` no bed."""
    if words[0] in ("before", "after", "during", "without") and len(words) > 1:
        return words[0]
    stayed = len(words) == 2 and words[1] == "at" and {"sleep", "stay"} & set(thesaurus.bases(words[0], "verb"))
    return "place" if stayed else " ".join(words)


def _measurable(measure: Measure, kind: FieldType, unit: Unit | None, currency: str) -> bool:
    """Return whether a field of this type and unit can hold a measure."""
    if kind.kind in ("date", "datetime", "time"):
        return "when" in measure.asks
    if kind.kind == "bool" or ("when" in measure.asks and measure.key != "year"):
        return False
    if currency:
        return measure.dimension in (_MONEY, "")
    return unit is None or not measure.dimension or unit.dimension == measure.dimension


def _symbol(field: Field) -> str:
    """Return the unit of a number: its own, else the one that a word of its name says: `minutesPlayed`."""
    words = thesaurus.words_of(field.name)
    if field.type.kind in ("int", "float") and len(words) > 1:
        if longer := thesaurus.units(" ".join(words[-2:])):
            return longer[0].symbol
        if words[-2:] in _UNITS_IN_NAMES:
            return _UNITS_IN_NAMES[words[-2:]]
    if _is_beats(words):
        return ""
    if field.unit or field.type.kind not in ("int", "float"):
        return field.unit
    if _is_temperature(words):
        return _DEGREES[words[-1]]
    found = {unit_of(word) for word in words if word not in _NO_UNITS} - {""}
    if not found and len(words) > 1 and words[-1] in _SYMBOLS:
        return thesaurus.units(words[-1])[0].symbol
    return found.pop() if len(found) == 1 and "per" not in words else ""


def _unit(field: Field, symbol: str) -> Unit | None:
    if "per" in thesaurus.words_of(field.name):
        return None
    found = [u for u in thesaurus.units(symbol.lower()) if u.symbol == symbol] if symbol else []
    return found[0] if found else None


def _without_unit(words: tuple[str, ...], unit: str) -> tuple[str, ...]:
    """Return the words of a name without the unit it ends in: `cost_usd` is a cost. A name that is a unit stays."""
    for spelt in (words[-2:], words[-1:]):
        if unit and len(words) > len(spelt) and _spells(spelt, unit):
            return words[: -len(spelt)]
    return words


def _without_scale(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a name without the scale of a rating that it ends in: `score_1_10`, `liked_1_to_5`."""
    for scale in (words[-3:], words[-2:]):
        ends = [word for word in scale if word.isdigit()]
        if len(words) > len(scale) and len(ends) == _BOTH_ENDS and set(scale) - {*ends} <= {"to"}:
            return words[: -len(scale)]
    return words


def _spells(words: tuple[str, ...], unit: str) -> bool:
    """Return whether words at the end of a name are its unit."""
    if len(words) > 1:
        return _UNITS_IN_NAMES.get(words) == unit
    word = words[0]
    return word == unit.lower() or _DEGREES.get(word) == unit or any(u.symbol == unit for u in thesaurus.units(word))


def _counted(words: tuple[str, ...]) -> tuple[bool, tuple[str, ...]]:
    for prefix in _COUNT_PREFIXES:
        if words[: len(prefix)] == prefix and len(words) > len(prefix):
            return prefix != ("total",), words[len(prefix) :]
    if len(words) > 1 and words[-1] in ("count", "number") and words[-2] not in ("phone", "account", "flight"):
        return words[-1] == "count", words[:-1] if words[-1] == "count" else words
    return False, words


def _sort(kind: FieldType, dimension: str, counts: bool, keys: Sequence[str]) -> Sort:
    if kind.kind in _SORT_OF_KIND:
        return _SORT_OF_KIND[kind.kind]
    if dimension == _MONEY:
        return "money"
    if counts:
        return "count"
    if "rating" in keys:
        return "rating"
    return _SORT_OF_DIMENSION.get(dimension, "number")


def _names(core: tuple[str, ...], words: tuple[str, ...], field: Field, prefix: str) -> tuple[tuple[str, ...], ...]:
    """Return what the field is called, the fullest name first."""
    if field.type.kind == "bool" and core[0] in _FLAG_PREFIXES and len(core) > 1:
        core = core[1:]
    found = [core, words]
    outer = thesaurus.words_of(prefix.replace(".", " "))
    if outer:
        found.append((*outer, *core))
    label = thesaurus.words_of(field.doc) if len(field.doc.split()) <= 3 else ()
    if label:
        found.append(label)
    if "per" in words[1:-1] and words[words.index("per") - 1] in _GAUGED:
        found.append(words[: words.index("per")])
    return tuple(dict.fromkeys(name for name in found if name))


def _without_asked(found: list[Found]) -> list[Found]:
    """Leave what something cost to the price that was paid, where another is only what was asked or expected."""
    priced = [f.sense for f in found if any(m.key == _MONEY for m in f.sense.measures) and not f.sense.column.inside]
    asked = [s for s in priced if _ASKED & set(thesaurus.words_of(s.column.name))]
    if not asked or len(asked) == len(priced):
        return found
    return [
        replace(f, sense=replace(f.sense, measures=tuple(m for m in f.sense.measures if m.key != _MONEY)))
        if f.sense in asked
        else f
        for f in found
    ]


def _with_currency(found: list[Found]) -> list[Found]:
    """Tell money without a currency of its own where its currency stands."""
    named = [f.sense for f in found if f.sense.column.kind in ("str", "literal") and not f.sense.column.inside
             and f.sense.column.name.rpartition(".")[2] in ("currency", "ccy", "currency_code")]  # fmt: skip
    if len(named) != 1:
        return found
    name = named[0].column.name
    return [
        replace(f, sense=replace(f.sense, column=replace(f.sense.column, currency=name)))
        if f.sense.dimension == _MONEY and not thesaurus.currencies(f.sense.column.unit.lower())
        else f
        for f in found
    ]


_PAIRS = (
    ("start", "end"),
    ("start", "finish"),
    ("departure", "return"),
    ("check-in", "check-out"),
    ("moved in", "moved out"),
)
"""Dates that begin and end what a record is about, as measures of the thesaurus."""


def _with_length(found: list[Found]) -> list[Found]:
    """Add how long a record lasts where two dates tell and no field does: from departure to return, in days.

    Where both days and moments tell, the days do: they are known more often.
    """
    own = [f.sense for f in found if not f.sense.column.inside and "." not in f.sense.column.name]
    if any(s.is_number and any(m.key == "duration" for m in s.measures) for s in own):
        return found
    pairs = [(a, b) for a, b in permutations(own, 2) if _begins_and_ends(a, b)]
    days = [pair for pair in pairs if pair[0].column.kind == "date"]
    pairs = days or pairs
    if len(pairs) != 1:
        return found
    sense = length_of(*pairs[0], len(found))
    return [*found, Found(sense, (("duration",),))]


def length_of(first: Sense, last: Sense, place: int) -> Sense:
    """Return the length of time from one date to another as a field: in days, or minutes where the hour is known.

    Of two clocks it is whole minutes, past midnight where the first is the later.
    """
    whole_days = first.column.kind == "date"
    column = Column(
        name="duration",
        kind="int" if whole_days or first.column.kind == "time" else "float",
        sort="duration",
        optional=first.column.optional or last.column.optional,
        unit="days" if whole_days else "min",
        span=(first.column.name, last.column.name),
    )
    measures = tuple(m for m in thesaurus.measures("duration") if m.key == "duration")
    unit = thesaurus.units(column.unit)[0]
    return Sense(column=column, place=place, measures=measures, dimension="time", unit=unit)


def _with_age(found: list[Found]) -> list[Found]:
    """Add how old somebody is where the day of birth tells and no field does: in whole years, today."""
    own = [f.sense for f in found if not f.sense.column.inside and "." not in f.sense.column.name]
    born = [s for s in own if s.is_day and any(m.key == "birth" for m in s.measures)]
    if len(born) != 1 or any(m.key == "age" for s in own for m in s.measures):
        return found
    column = Column("age", "int", "number", optional=True, unit="years", since=born[0].column.name)
    measures = tuple(m for m in thesaurus.measures("age") if m.key == "age")
    unit = thesaurus.units("years")[0]
    age = Sense(column=column, place=len(found), measures=measures, dimension=unit.dimension, unit=unit)
    return [*found, Found(age, (("age",),))]


_OPENED = wordset(
    "filed opened listed ordered submitted applied borrowed lent planted reported requested hired rented sent posted "
    "bought"
)
_CLOSED = wordset(
    "closed sold delivered decided returned harvested resolved settled arrived fixed repaired answered solved resold"
)
"""What is done first and last with a thing: words of two dates of which the one begins what the other ends."""


def _begins_and_ends(first: Sense, last: Sense) -> bool:
    """Return whether one date begins what another of the same kind ends."""
    words = [set(thesaurus.words_of(s.column.name)) for s in (first, last)]
    if first.is_day and first.column.kind == last.column.kind and words[0] & _OPENED and words[1] & _CLOSED:
        return True
    if first.is_day and last.is_day and opens(first.column.name, last.column.name):
        return True
    begins, ends = ({m.key for m in s.measures} for s in (first, last))
    return first.column.kind == last.column.kind and any(a in begins and b in ends for a, b in _PAIRS)
