"""What was needed and what was bought: checks of a finished plan where the records tell of something else.

"How long did I need for it" asks how long it took; "how much petrol did I need" and "what did I pay when I bought it"
ask what the time a record took, or the money spent in it, does not tell.
"""

from __future__ import annotations

from itertools import pairwise

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Meant
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.phrases import NEEDED, PREPOSITIONS
from usercode.ask.compiler.plan import Aggregate, Column, Plan
from usercode.ask.compiler.terms import Unclear, columns_of, conditions_in
from usercode.ask.compiler.wordsets import wordset

_NEEDING = wordset("need needs require requires")
_LASTING = wordset(
    "long longer longest short shorter shortest time much hour hours minute minutes quick quicker quickest"
)
"""Words of questions about how long something took: "the longest I needed"."""
_PAST_AUX = wordset("did had have has")
_BOUGHT = frozenset(form for verb in ("buy", "purchase", "order") for form in thesaurus.forms(verb, "verb"))
PAYING = _BOUGHT | frozenset(form for verb in ("pay", "cost") for form in thesaurus.forms(verb, "verb"))
_BY_THE_CASE = frozenset({"case", "cases"})
"""Words that say of records that there were some, but of what is bought how much it was."""
_EXTRA = wordset("extra additional further other")
"""First words of an amount that was paid beside what the thing itself cost."""


def check_needed(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked what needs doing, and the records tell what was done: which plants need watering.

    So where something else than time was needed, and the plan holds how long it took: "how much petrol did I need".
    """
    if (column := _time_in(plan)) is not None and (not _says_time(lattice) or _is_wait(column, lattice)):
        raise Unclear("what was needed is not recorded, only how long it took")
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    for at, text in enumerate(lattice.texts):
        doing = any(head.role != "generic" for _, head in lattice.of(at + 1, Headed))
        if text in NEEDED and doing and lattice.text(at + 1).endswith("ing"):
            raise Unclear("what needs to be done is not recorded, only what was done")
        if text not in _NEEDING or not _PAST_AUX.isdisjoint(lattice.plain[:at]):
            continue
        behind = [m for place in (at + 1, at + 2) for _, m in lattice.of(place, Meant)]
        if any(m.sense.column in columns and lattice.text(at + 1)[-3:] in ("ing", "be") for m in behind):
            raise Unclear("what needs to be done is not recorded, only what was done")


def _is_wait(column: Column, lattice: Lattice) -> bool:
    """Return whether a time lies between two days, of which the user needed none: from the order to its arrival."""
    return column.span is not None and not {"i", "we"}.isdisjoint(lattice.plain)


def _time_in(plan: Plan) -> Column | None:
    """Return what is added up, averaged or ranked, where it is how long something took."""
    measure = getattr(plan.ask, "measure", None)
    column = measure.column if isinstance(measure, Aggregate) else getattr(plan.ask, "by", None)
    return column if isinstance(column, Column) and column.sort == "duration" else None


def _says_time(lattice: Lattice) -> bool:
    """Return whether it is asked how long, or in a unit of time; of "how much", time must be said behind it."""
    for at, text in enumerate(lattice.plain):
        units = {unit.dimension for unit in thesaurus.units(text)} if text else set()
        if "time" in units or (text in _LASTING and (text != "much" or lattice.text(at + 1) == "time")):
            return True
    return False


def check_bought(_: Plan, lattice: Lattice) -> None:
    """Raise where it is asked what a thing cost, and the records tell what was spent in it: `in_game_spending`.

    So where it is said that the thing was bought, and no record is of that: "what did I pay for it when I bought it".
    """
    view, texts = lattice.view, lattice.plain
    amounts = [thesaurus.words_of(s.column.name) for s in view.senses if s.dimension == "money"]
    pairs = set(pairwise(texts))
    beside = all(words[0] in PREPOSITIONS | _EXTRA and words[:2] not in pairs for words in amounts)
    clause = any(texts[at - 2] == "when" and text in _BOUGHT for at, text in enumerate(texts))
    own = view.is_of_getting or not {"buy", "purchase"}.isdisjoint({*view.doings, *view.day_verbs})
    crates = not _BY_THE_CASE.isdisjoint(texts) and not _BOUGHT.isdisjoint(texts)
    if crates and not any(_BY_THE_CASE & set(thesaurus.words_of(s.column.name)) for s in view.senses):
        raise Unclear("how many cases of it there were is not recorded")
    if (amounts and beside) or (clause and not own):
        raise Unclear("what was paid when it was bought is not recorded")
