"""Which field the records are grouped by of "each of us" and "each person": who did what the question says."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.wordings import MINE
from usercode.ask.compiler.wordsets import phrases

_US = frozenset(phrases("of us, one of us, single one of us, of us all, person in the house, person in the family"))
_PERSON = frozenset(phrases("person, single person, one person, individual"))
_ON_ITS_OWN = frozenset(
    phrases(
        "on its own, on their own, by itself, by themselves, separately, individually, taken separately, taken on its "
        "own, taken by itself, counted separately"
    )
)
"""What adds nothing to "each"."""
_EACH = frozenset({"each", "every", "per"})
_ANY = frozenset({"do", "make", "take"})
"""Verbs of a field of who did it, whatever that was."""
_GETTING = frozenset({"need", "get", "receive", "miss", "forget", "owe", "want"})
"""Verbs of those to whom something came, or who did not do it."""
ALONE_STARTS = frozenset({"on", "by", "separately", "individually", "taken", "counted"})


def people_split(lattice: Lattice, at: int) -> Iterator[tuple[int, tuple[Sense, ...]]]:
    """Yield where "each of us" or "each person" from `at` ends, and the field of those people."""
    if lattice.text(at) not in _EACH:
        return
    for said, mine in ((_US, True), (_PERSON, False)):
        for end in lattice.one_of(at + 1, said) if mine or not _names(lattice, at + 1) else ():
            if (sense := _people(lattice, mine=mine)) is not None:
                yield end, (sense,)


def on_its_own(lattice: Lattice, at: int) -> Iterator[int]:
    """Yield where "on its own" ends behind each of some groups."""
    if not _EACH.isdisjoint(lattice.texts[max(0, at - 3) : at]):
        yield from (end for end in lattice.one_of(at, _ON_ITS_OWN) if not lattice.text(end).isalpha())


def _names(lattice: Lattice, at: int) -> bool:
    return any(named.part == "noun" for _, named in lattice.of(at, Named))


def _people(lattice: Lattice, *, mine: bool) -> Sense | None:
    """Return the one field of who did what the verbs of the question say; of us, one in which the user is."""
    senses = [s for s in lattice.view.senses if s.is_label and s.column.kind != "list" and not s.column.inside]
    if any(s.counts and s.is_of_people for s in lattice.view.senses):
        return None
    held = [s for s in senses if s.is_of_people or _done(s)]
    held = [s for s in held if "pay" not in _done(s) or _has_user(lattice, s)]  # by card, or by whom
    if mine or any(_has_user(lattice, s) for s in held):
        held = [s for s in held if _has_user(lattice, s)]
    verbs = {base for text in lattice.texts for base in thesaurus.bases(text, "verb")}
    doing = verbs.isdisjoint(_GETTING) and not _tells_day(lattice)
    told = [s for s in held if (doing if _done(s) & _ANY else _done(s) & verbs)]
    held = told or held
    if len(held) != 1 or (any(map(_done, held)) and not told):
        return None
    others = [s for s in senses if s is not held[0] and not _done(s) and _is_named(lattice, s)]
    people = lattice.view.distinct[held[0].place].keys()
    return None if any(people & lattice.view.distinct[s.place].keys() for s in others) else held[0]


def _is_named(lattice: Lattice, sense: Sense) -> bool:
    """Return whether a word of the question is one of a field's name: whose turn it was is asked for itself."""
    return not set(thesaurus.words_of(sense.column.name)).isdisjoint(lattice.texts)


def _tells_day(lattice: Lattice) -> bool:
    """Return whether a verb of the question is that of a day, and makes no record: who reported it did not mend it."""
    for at in range(len(lattice)):
        days = any(n.part == "verb" and all(s.is_day for s in n.senses) for _, n in lattice.of(at, Named))
        if days and not any(head.role == "verb" for _, head in lattice.of(at, Headed)):
            return True
    return False


def _has_user(lattice: Lattice, sense: Sense) -> bool:
    return not MINE.isdisjoint(lattice.view.distinct[sense.place])


def _done(sense: Sense) -> set[str]:
    """Return the verbs of a field that says by whom something was done: pick, of `picked_by`."""
    words = thesaurus.words_of(sense.column.name)
    return set(thesaurus.bases(words[0], "verb")[1:]) if len(words) > 1 and words[-1] == "by" else set()
