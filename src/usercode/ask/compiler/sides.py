"""On whose side the user stands, and which of two things a word says: what others do with what the user sends out.

Of invoices that were sent it is the client who receives and pays them, of offers the customer who accepts them. A
status and a day may both say that something was done: where they do not agree, it is not said which is asked for.
"""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.plan import Compare, Count, Plan
from usercode.ask.compiler.terms import Open, Unclear, conditions_in
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordsets import wordset

_SENT = wordset("sent issued submitted applied billed invoiced quoted")
"""Words of the day on which the user sent something out."""
_THEIRS = wordset("receive get pay accept decline reject approve answer")
"""What is done by those to whom it was sent."""
_COUNTERPARTS = wordset("client customer recipient company employer payer addressee")
_USER = frozenset({"i", "we"})
_ASKED = wordset("did have")
OTHER_SIDE = wordset(
    "receive received get got gotten pay paid accept accepted decline declined reject rejected approve approved "
    "answer answered from"
)
"""Words without one of which nothing is said of who did it."""
DENIED = wordset("not never")
"""Words that deny that something was done."""


def check_side(plan: Plan, lattice: Lattice) -> None:
    """Raise where what the other side does is asked of the user: "how many invoices did I receive"."""
    if not _sends(lattice.view):
        return
    for at, text in enumerate(lattice.texts):
        asked = lattice.plain[at - 1] in _USER and lattice.plain[at - 2] in _ASKED and at > 2
        done = asked and not _THEIRS.isdisjoint(thesaurus.bases(text, "verb"))
        if done and any(h.role == "noun" and h.plural for _, h in lattice.of(at - 3, Headed)):
            raise Unclear(f"what '{text}' says of the records is not clear")
        counted = text == "from" and isinstance(getattr(plan.ask, "measure", None), Count)
        held = [m for _, m in lattice.of(at + 1, Meant) if _COUNTERPARTS & _words(m.sense)] if counted else []
        if any(_names(plan, meant) for meant in held):
            raise Unclear("whether it came from them or went to them is not clear")


def check_states(plan: Plan, lattice: Lattice) -> None:
    """Raise where what was not done is told by a status, and a day beside it tells otherwise."""
    view = lattice.view
    for condition in conditions_in(plan.where):
        if not isinstance(condition, Compare) or condition.op != "!=" or condition.column.sort != "text":
            continue
        for at in range(len(lattice)):
            for end, meant in lattice.of(at, Meant):
                if meant.sense.column == condition.column and condition.value in meant.values:
                    days = _days_of(view, lattice.plain[at:end])
                    given = view.distinct[meant.sense.place].get(str(condition.value), 0)
                    if any(view.present[day.place] != given for day in days):
                        raise Open("whether its status or its day tells that it was done is not said")


def _sends(view: View) -> bool:
    """Return whether each record is something that the user sent to somebody."""
    days = [s for s in view.senses if s.is_day and not s.column.inside]
    return any(_SENT & _words(s) for s in days) and any(_COUNTERPARTS & _words(s) for s in view.senses)


def _days_of(view: View, words: tuple[str, ...]) -> list[Sense]:
    """Return the dates that a verb is of, and that some records lack."""
    named = [item for item in view.items(words) if isinstance(item, Named) and item.part == "verb"]
    return [s for item in named for s in item.senses if s.is_day and s.column.optional]


def _names(plan: Plan, meant: Meant) -> bool:
    return any(getattr(c, "column", None) == meant.sense.column for c in conditions_in(plan.where))


def _words(sense: Sense) -> set[str]:
    return set(thesaurus.words_of(sense.column.name))
