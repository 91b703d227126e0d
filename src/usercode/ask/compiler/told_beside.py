"""What a field beside the one that a plan takes says of it: pills, of a dose; whether it was paid, of a fee.

Then the plan says less than the records do, and the question is open.
"""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.plan import Aggregate, Column, Contrast, Count, Extreme, Plan, Total
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conditions_in
from usercode.ask.compiler.wordsets import wordset

PIECES = wordset("tablets pills capsules doses bottles packs boxes pieces")
PAID = wordset("pay paid pays")
READ = frozenset({"read"})
PRICES = frozenset({"price", "prices"})
TIMED = wordset("hours hour minutes long longest time")
EXTREMES = wordset("highest maximum max top peak greatest lowest minimum min")
MORE = wordset("more fewer less")
THINGS = wordset("things items products articles")
MANY = frozenset({"many"})
_PARTS = wordset("nap naps break breaks pause prep preparation warmup cooldown")
"""Words of a time that is a part of what a record is of, or beside it."""
_LOWEST = wordset("lowest minimum min")
_MEANS, _MOST, _LEAST = wordset("avg average mean"), wordset("max maximum top peak"), wordset("min minimum lowest")
_TALLIES = wordset("items quantity qty pieces units item_count")
_OWNING = frozenset({"have", "own"})
_FINISHED = frozenset({"finished", "completed"})


def check_same_name(plan: Plan, lattice: Lattice) -> None:
    """Raise where what records are called by is also said by a field of theirs: students, of lessons with a student."""
    if not counts_records(plan, lattice):
        return
    view = lattice.view
    having = not _OWNING.isdisjoint(lattice.plain) and "do" in lattice.plain
    named = [s for _, n in lattice.of(2, Named) if n.part == "noun" for s in n.senses if s.is_label]
    several = [s for s in named if s.column.kind != "list" and len(view.distinct[s.place]) < view.present[s.place]]
    own = any(h.role == "noun" for _, h in lattice.of(2, Headed))
    if own and any(having or any("who" in role.asks for role in s.roles) for s in several):
        raise Open(f"whether records or different values of {said_name(several[0].column)} are counted is not said")


def check_doses(plan: Plan, lattice: Lattice) -> None:
    """Raise where a record is of several pieces, and one is counted or added up for all of them: pills, of 200 mg."""
    pieces = [s for s in lattice.view.senses if s.is_number and set(thesaurus.words_of(s.column.name)) & PIECES]
    measure = getattr(plan.ask, "measure", None)
    if not pieces:
        return
    summed = measure.column if isinstance(measure, Aggregate) and measure.op == "sum" else None
    if summed is not None and "dose" in thesaurus.words_of(summed.name):
        raise Open(f"whether of each of its {said_name(pieces[0].column)} or of all is not said")
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    stuff = any(m.sense.column in columns for _, m in lattice.of(2, Meant))
    if stuff and counts_records(plan, lattice):
        raise Open(f"whether records or their {said_name(pieces[0].column)} are counted is not said")


def check_unpaid(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked what was paid, and amounts of which it is recorded that they were not are among it."""
    column = _measured(plan)
    if column is None or column.sort != "money":
        return
    told = {c for condition in conditions_in(plan.where) for c in columns_of(condition)}
    for at, text in enumerate(lattice.plain):
        flags = [f.sense.column for _, f in lattice.of(at, Flagged)] if text in PAID else []
        if any(flag.kind == "bool" and "paid" in thesaurus.words_of(flag.name) and flag not in told for flag in flags):
            raise Open("whether what is not paid counts as well is not said")


def check_unread(plan: Plan, lattice: Lattice) -> None:
    """Raise where pages of what was not finished are added up for what was read."""
    measure = getattr(plan.ask, "measure", None)
    summed = thesaurus.words_of(measure.column.name) if isinstance(measure, Aggregate) and measure.op == "sum" else ()
    if "pages" not in summed or "read" in summed:
        return
    told = {c for condition in conditions_in(plan.where) for c in columns_of(condition)}
    flags = [s.column for s in lattice.view.senses if s.column.kind == "bool" and s.column.name in _FINISHED]
    if flags and told.isdisjoint(flags):
        raise Open(f"whether what was not {flags[0].name} counts as well is not said")


def check_price(plan: Plan, lattice: Lattice) -> None:
    """Raise where a price is asked for, and a total stands for it beside the price of one: of a litre, of a ticket."""
    column = _measured(plan)
    if column is None or column.sort != "money" or not PRICES.isdisjoint(thesaurus.words_of(column.name)):
        return
    priced = [s.column for s in lattice.view.senses if s.is_number and "price" in thesaurus.words_of(s.column.name)]
    if priced and priced[0] != column:
        raise Open(f"it may be about {said_name(column)} or {said_name(priced[0])}")


def check_part_of_time(plan: Plan, lattice: Lattice) -> None:
    """Raise where the time of a part that is not named would answer for the whole: naps, for how long one slept."""
    told = (_measured(plan), getattr(plan.ask, "show", None), getattr(plan.ask, "column", None))
    times = [c for c in told if c is not None and c.sort == "duration" and c.span is None]
    part = next((word for c in times for word in thesaurus.words_of(c.name) if word in _PARTS), "")
    said = {base for text in lattice.plain for base in (text, *thesaurus.bases(text, "verb"))}
    said |= {thesaurus.singular(text) for text in lattice.plain}
    if part and not any(word.startswith(thesaurus.singular(part)) for word in said):
        raise Unclear(f"only the time of {part} is recorded")


def check_extreme(plan: Plan, lattice: Lattice) -> None:
    """Raise where the greatest of averages stands for what another field has the greatest of: `max_hr`."""
    ask = plan.ask
    column = _measured(plan)
    words = thesaurus.words_of(column.name) if column is not None else ()
    extreme = isinstance(ask, Extreme) or getattr(getattr(ask, "measure", None), "op", "") in ("max", "min")
    if not extreme or len(words) < 2 or words[0] not in _MEANS | _MOST | _LEAST or words[0] in lattice.plain:
        return
    wanted = _MOST if _LOWEST.isdisjoint(lattice.plain) else _LEAST
    for sense in lattice.view.senses:
        other = thesaurus.words_of(sense.column.name) if sense.is_number else ()
        if other[1:] == words[1:] and other[0] in wanted and words[0] not in wanted:
            names = (said_name(column), said_name(sense.column)) if column is not None else ()
            raise Open("it may be about " + " or ".join(names))


def check_more_of(plan: Plan, lattice: Lattice) -> None:
    """Raise where there are more of what each record is at or of, and records are counted: museums, of visits."""
    if not isinstance(plan.ask, Contrast) or not isinstance(plan.ask.measure, Count):
        return
    for at, text in enumerate(lattice.plain):
        if text not in MORE or any(h.role == "noun" for _, h in lattice.of(at + 1, Headed)):
            continue
        modifier = any(h.role == "modifier" and h.plural for _, h in lattice.of(at + 1, Headed))
        named = [s for _, n in lattice.of(at + 1, Named) if n.plural and n.part == "noun" for s in n.senses]
        places = [s for s in named if any("where" in role.asks for role in s.roles)]
        if modifier and places:
            raise Open(f"whether records or different values of {said_name(places[0].column)} are counted is not said")


def check_things_in(plan: Plan, lattice: Lattice) -> None:
    """Raise where things are counted, and each record says how many it is of: the `items` of an order."""
    held = [s for s in lattice.view.senses if s.is_number and s.column.name.lower() in _TALLIES]
    if held and counts_records(plan, lattice) and lattice.plain[2] in THINGS:
        raise Open(f"whether records or their {said_name(held[0].column)} are counted is not said")


def check_done(plan: Plan, lattice: Lattice) -> None:
    """Raise where a verb is taken for the name of a field and a task says what was done: roses "did I plant"."""
    if not counts_records(plan, lattice):
        return
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    tasks = [s for s in lattice.view.senses if any(role.key == "activity" for role in s.roles)]
    tasks += [s for s in lattice.view.senses if s.is_label and s.column.name.lower() in ("task", "activity", "job")]
    for at, text in enumerate(lattice.plain):
        named = [n for _, n in lattice.of(at, Named)] if lattice.text(at - 1) in ("i", "we") else []
        taken = any(s.column in columns for n in named if n.part == "noun" for s in n.senses)
        if taken and any(s.column not in columns for s in tasks):
            raise Unclear(f"what '{text}' says of the records is not clear")


def said_name(column: Column) -> str:
    """Return a column's name as it is said."""
    return column.name.replace("_", " ")


def counts_records(plan: Plan, lattice: Lattice) -> bool:
    """Return whether it is asked how many there are, and the plan counts records."""
    counted = isinstance(plan.ask, Total) and isinstance(plan.ask.measure, Count)
    return counted and lattice.plain[:2] == ("how", "many")


def _measured(plan: Plan) -> Column | None:
    """Return the column that is added up, averaged or ranked by."""
    measure = getattr(plan.ask, "measure", None)
    if isinstance(measure, Aggregate):
        return measure.column
    return plan.ask.by if isinstance(plan.ask, Extreme) else None
