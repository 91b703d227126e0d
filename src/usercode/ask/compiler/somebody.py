"""Nouns that only say that a record has one of what a field names: "with a babysitter", "when a contractor did it".

Where every record has one, such a noun says nothing more; where only some have, it says which records are meant.
"""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.parts import Filter, Mention
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Column,
    Condition,
    Count,
    Elapsed,
    Exists,
    Extreme,
    Groups,
    Known,
    Lookup,
    Total,
)
from usercode.ask.compiler.slots import Frame

_DENYING = frozenset({"never", "no", "without", "neither", "nor", "nobody", "none", "except", "other"})
_ANYWHERE = frozenset({"place", "spot", "location", "site"})
"""Words of where something was, which is somewhere, whether it is recorded or not."""
_SHORTEST = 4
"""Letters of the shortest name that a compound may end in."""
_OF_ONE_RECORD = (Total, Exists, Elapsed, Extreme, Lookup)
"""Asks that look at records one by one, and set none of them against others."""


def is_called(mention: Mention) -> bool:
    """Return whether a noun is what a field is called, and no kin of it: a "Civic" is no city."""
    called = {noun for s in mention.senses for role in s.roles for noun in (*role.nouns, *role.markers)}
    words = _words(mention)
    return not words or not words.isdisjoint(called) or _is_own_name(mention)


def _words(mention: Mention) -> set[str]:
    words = {mention.word, *mention.word.split()} - {""}
    return words | {thesaurus.singular(word) for word in words}


def _is_own_name(mention: Mention) -> bool:
    """Return whether a noun is in the name of a field, or a compound of it: the "babysitter" of `sitter`."""
    named = {word for s in mention.senses for word in thesaurus.words_of(s.column.name)}
    last = thesaurus.singular(mention.word.split()[-1]) if mention.word else ""
    return not _words(mention).isdisjoint(named) or any(last.endswith(name) for name in named if len(name) >= _SHORTEST)


def had_by(mention: Mention, frame: Frame, ask: Ask) -> tuple[Condition, ...] | None:
    """Return the conditions that say that a record has one of what a noun names; None where the noun says more.

    There is none where every record must have one: "with a babysitter", "did the kids", of `children`.
    """
    sense = mention.senses[0] if len(mention.senses) == 1 and mention.speech == "noun" else None
    if sense is None or sense.column.inside or not sense.is_label or not is_called(mention):
        return None
    counted = frame.passing is not None or frame.bound is not None or frame.each or frame.different
    counted |= "there" in frame.quantities  # "is there a museum that I have been to five times"
    if counted or _is_denied(frame) or not (isinstance(ask, _OF_ONE_RECORD) or (mention.whole and type(ask) is Groups)):
        return None
    measure = getattr(ask, "measure", None)
    if not isinstance(measure, Aggregate | Count | None):
        return None
    if sense.column.kind == "list":
        people = mention.plural and frame.view.is_full(sense) and sense.is_of_people
        return () if people else None
    if not mention.article or mention.plural:
        return None
    amount = measure.column if isinstance(measure, Aggregate) and measure.column.sort == "money" else None
    which = not mention.preposition or thesaurus.singular(mention.word) != mention.word
    if amount is not None and which and not _in_clause(mention, frame, amount):
        return None  # what "a client" pays, or is paid "for one of the kids", may be all that one of them does
    if not sense.column.optional or _words(mention) & _ANYWHERE:
        return ()
    return (Known(sense.column),) if _is_own_name(mention) else None


def _in_clause(mention: Mention, frame: Frame, amount: Column) -> bool:
    """Return whether a clause behind an amount tells when it was so: "what do I pay when one of the kids is ill"."""
    before = frame.spoken[: next((n for n, p in enumerate(frame.spoken) if p is mention), 0)]
    paid = any(isinstance(p, Mention) and any(s.column == amount for s in p.senses) for p in before)
    return paid and not frame.said.isdisjoint({"when", "whenever", "if"})


def _is_denied(frame: Frame) -> bool:
    """Return whether it may be denied that there was one; "not" is accounted for where a condition is denied."""
    denied = any(isinstance(p, Filter) and p.negated for p in frame.spoken)
    return not frame.said.isdisjoint(_DENYING) or ("not" in frame.said and not denied)
