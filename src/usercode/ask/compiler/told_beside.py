"""What a field beside the one that a plan takes says of it: pills, of a dose; whether it was paid, of a fee.

Then the plan says less than the records do, and the question is open.
"""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.plan import Aggregate, Column, Count, Extreme, Plan, Total
from usercode.ask.compiler.terms import Open, columns_of, conditions_in
from usercode.ask.compiler.wordsets import wordset

PIECES = wordset("tablets pills capsules doses bottles packs boxes pieces")
PAID = wordset("pay paid pays")
READ = frozenset({"read"})
PRICES = frozenset({"price", "prices"})
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
        raise Open(
            f"whether records or different values of {several[0].column.name.replace('_', ' ')} are counted is not said"
        )


def check_doses(plan: Plan, lattice: Lattice) -> None:
    """Raise where a record is of several pieces, and one is counted or added up for all of them: pills, of 200 mg."""
    pieces = [s for s in lattice.view.senses if s.is_number and set(thesaurus.words_of(s.column.name)) & PIECES]
    measure = getattr(plan.ask, "measure", None)
    if not pieces:
        return
    summed = measure.column if isinstance(measure, Aggregate) and measure.op == "sum" else None
    if summed is not None and "dose" in thesaurus.words_of(summed.name):
        raise Open(f"whether of each of its {pieces[0].column.name.replace('_', ' ')} or of all is not said")
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    stuff = any(m.sense.column in columns for _, m in lattice.of(2, Meant))
    if stuff and counts_records(plan, lattice):
        raise Open(f"whether records or their {pieces[0].column.name.replace('_', ' ')} are counted is not said")


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
        names = (column.name.replace("_", " "), priced[0].name.replace("_", " "))
        raise Open(f"it may be about {names[0]} or {names[1]}")


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
