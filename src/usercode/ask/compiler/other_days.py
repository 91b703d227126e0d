"""Whether a verb of the question is that of another day than the one that a plan goes by. Pure.

"Did Acme pay me more in 2024" of projects with `invoiced_on` and `paid_on` asks for what was paid then. A plan that
goes by the other day has used every word, and is still not what was asked.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.plan import Aggregate, Column, Plan, Recurs, Within
from usercode.ask.compiler.terms import Open, Undated, conditions_in
from usercode.ask.compiler.windows import BEEN

_PAY = "pay"
_DOERS = frozenset({"i", "we", "you", "they", "he", "she"})
"""Words right behind which no noun stands."""


def check_days(plan: Plan, lattice: Lattice) -> None:
    """Raise where a verb names a day that the plan never looks at, and a time is told by another, or money is added up.

    Raises:
        Undated: the time asked about may be that of the verb.
        Open: some records have no day on which they were paid, and what was paid is asked for.
    """
    verbs = lattice.view.day_verbs
    timed = len(verbs) > 1 and any(map(_is_timed, conditions_in(plan.where)))
    if not timed and _PAY not in verbs:
        return
    looked_at = _names_in(plan)
    words = {word for name in looked_at for word in thesaurus.words_of(name)}
    doings = {verb for word in words for verb in (*thesaurus.verbs_of(word), *thesaurus.bases(word, "verb"))}
    for at, text in enumerate(lattice.plain):
        bases = [base for base in thesaurus.bases(text, "verb") if base in verbs]
        if not bases or not doings.isdisjoint(bases) or _is_noun(at, lattice):
            continue
        days = [s for base in bases for s in verbs[base]]
        if any(s.column.name in looked_at for s in days):
            continue
        if timed:
            raise Undated
        if _PAY in bases and _is_sum(plan) and not all(map(lattice.view.is_full, days)):
            raise Open("whether what is still to be paid counts as well is not said")


def _is_sum(plan: Plan) -> bool:
    measure = getattr(plan.ask, "measure", None)
    return isinstance(measure, Aggregate) and measure.column.sort == "money"


def _is_noun(at: int, lattice: Lattice) -> bool:
    """Return whether a word names the records: "orders", of which each has a day on which it was ordered."""
    noun = any(head.role == "noun" for _, head in lattice.of(at, Headed))
    return lattice.text(at - 1) == "many" or (noun and lattice.text(at - 1) not in _DOERS)


def _is_timed(condition: object) -> bool:
    return isinstance(condition, Recurs) or (isinstance(condition, Within) and condition.window != BEEN)


def _names_in(part: object) -> set[str]:
    """Return the names of all columns in a plan or a part of it, those of a length's two days included."""
    if isinstance(part, Column):
        return {part.name, *(part.span or ())}.union(*(_names_in(more) for more in part.plus))
    if isinstance(part, tuple | list):
        return set().union(*map(_names_in, part))
    if is_dataclass(part) and not isinstance(part, type | Sense):
        return set().union(*(_names_in(getattr(part, f.name)) for f in fields(part)))
    return set()
