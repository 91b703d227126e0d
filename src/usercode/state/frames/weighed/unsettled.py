"""Which matters on record a turn leaves open though a rule has closed them, by weight. Pure.

A rule takes a matter as done, or as doubtful, where a later turn shares its words and tells of a deed: "we chose her
satchel" closed the notice to her nursery. So whatever a rule closes is weighed by all words of the turn, by those it
shares with the record and by who does what in it; `bench.weighed.unsettled` fits and measures it. What is left open was
spoken of all the same: the record rests on the turn as well.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from usercode.state.change import Put, Retire, Value
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.frames.clause import Clause
from usercode.state.frames.clauses import clauses
from usercode.state.frames.desk import Known
from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS
from usercode.state.frames.matching import words
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.given_up import OVER, Contract, becomes, may_settle, tells_ended
from usercode.state.frames.weighed.candidates import Change
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.talk import OWN, Sentence, Talk
from usercode.state.frames.wordset import word_set

_STATES: Mapping[str, frozenset[Value]] = {
    "status": frozenset({"kept", "returned", "repaired", "cancelled", "done", "doubtful"}),
    "doubtful": frozenset({True}),
    "wants": frozenset({"stay"}),
    "wants_to_cancel": frozenset({False}),
}
"""Values of fields by which a matter is closed."""
_DAYS = frozenset({"done_on", "cancelled_on", "notice_given_on"})
"""Fields that are filled where it is."""
_NAMES = (
    "what",
    "item",
    "title",
    "name",
    "place",
    "destination",
    "recipient",
    "kind",
    "subject",
    "substance",
    "people",
)
"""Fields by which a record is called."""
_NAMED, _NOTED = "<named>", "<noted>"
"""What stands for a word by which the record is called, and for one that it was told in."""
_MOST, _WORDS = 3, 6
"""So many shared words are as good as more; so many words of a name count."""
_SMALL = DETERMINERS | PREPOSITIONS | OBJECT_PRONOUNS | COORDINATORS
_IT, _THEY = word_set("it that this those these"), word_set("they them he she him her")


@dataclass(frozen=True)
class Matter:
    """A record as it stood before a turn: its collection, its number and its values."""

    collection: str
    number: int
    values: Mapping[str, Value]

    @cached_property
    def named(self) -> frozenset[str]:
        """The words by which it is called."""
        return words(" ".join(_text(self.values.get(name)) for name in _NAMES).casefold())

    @cached_property
    def noted(self) -> frozenset[str]:
        """The words that it was told in."""
        return words(_text(self.values.get("notes")).casefold()) - _SMALL - OWN

    def kind_of(self, token: Token, kind: str) -> str:
        """Return the kind of a token, or that it is a word of this record."""
        own = words(token.low) if token.kind == "word" else frozenset()
        return _NAMED if own & self.named else _NOTED if own & self.noted else kind


def _text(value: Value) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value or "")


def left_open(changes: Sequence[Change], talk: Talk) -> list[Change]:
    """Return the changes of a turn without what closes a matter that its words leave open.

    A record that is taken off where another of its kind comes is believed to be replaced by it.
    """
    out, told_anew = list[Change](), {c.collection for c in changes if isinstance(c, Put) and c.record is None}
    for change in changes:
        matter = closed(change, talk.known)
        replaced = matter is not None and isinstance(change, Retire) and matter.collection in told_anew
        unsettled = matter is not None and not replaced and is_unsettled(change, matter, talk)
        out.append(_opened(change, matter) if matter is not None and unsettled else change)
    return out


def is_unsettled(change: Change, matter: Matter, talk: Talk) -> bool:
    """Whether a turn leaves open a matter that a change closes."""
    if _is_reason_to_settle(change, matter, talk):
        return True
    if _is_contract(matter) and (left := _is_left(matter, talk)) is not None:
        return left
    table = weights("unsettled").get("unsettled")
    return table is not None and table.logit(terms_of(change, matter, talk)) > table.above


def _is_contract(matter: Matter) -> bool:
    """Whether a matter is a contract that goes on until it is ended, or the notice on one."""
    called = str(matter.values.get("what") or "")
    is_task = matter.collection == "household.deadlines" and called.startswith(("notice (", "give notice ("))
    return is_task or (matter.collection in _GOES_ON and bool(matter.values.get("notice_days")))


def _is_left(matter: Matter, talk: Talk) -> bool | None:
    """Whether a turn leaves a contract open and only tells why it is to end; None where its words must be weighed."""
    said, told = _said(talk), _becomes(matter, talk)
    if matter.collection in _GOES_ON or not _contract(matter).kind:
        return True if told == OVER and not may_settle(said) else None
    may = tells_ended(said) or (may_settle(said) and _contract(matter).is_touched_by(said))
    return told in ("", OVER) if told or not may else None


def _becomes(matter: Matter, talk: Talk) -> str:
    """Return what a turn tells to become of a contract; "" where nothing."""
    return becomes([s.fact.read for s in talk.sentences], _contract(matter))


def _contract(matter: Matter) -> Contract:
    called = str(matter.values.get("what") or matter.values.get("place") or matter.values.get("name") or "")
    return Contract(called, _text(matter.values.get("notes")))


def _said(talk: Talk) -> str:
    return " ".join(sentence.fact.read for sentence in talk.sentences)


def held_to(changes: Sequence[Change], talk: Talk) -> list[Change]:
    """Return the changes of a turn without another end for a contract that it only tells to be given up.

    "I'm moving in September" is no day on which the contract on the desk ends, which is on record.
    """
    return [_held_to(change, talk) for change in changes]


def _held_to(change: Change, talk: Talk) -> Change:
    if not isinstance(change, Put) or change.record is None or change.collection not in _GOES_ON:
        return change
    if not change.values.keys() & _TERMS:
        return change
    record = next((r for r in talk.known.records(change.collection) if r.number == change.record), None)
    matter = Matter(change.collection, record.number, record.values) if record is not None else None
    if matter is None or not _is_contract(matter) or not (matter.values.get("ends") or matter.values.get("renews_on")):
        return change
    if _becomes(matter, talk) != OVER:
        return change
    return replace(change, values={name: v for name, v in change.values.items() if name not in _TERMS})


_TERMS = frozenset({"ends", "renews_on", "notice_days"})
_GOES_ON = frozenset({"household.leases", "finance.subscriptions"})
_NO_USE = re.compile(
    r"\bno (?:more |further |longer any )?(?:use|need|call)\b"
    r"|(?:\b(?:not|no longer|never)|n['\u2019]t)(?: be)? (?:need|needing|want|wanting|use|using)\b"
    r"|\b(?:is|stands|are|stand) (?:now )?empty\b|['\u2019]s empty\b|\b(?:done|finished|through) with\b"
    r"|\bgiving up\b|\bgone back to\b|\bnothing left (?:in|to)\b|\bends with \w+ for (?:me|us)\b",
    re.IGNORECASE,
)
"""How somebody tells that they have no use for something any more."""
_NOTICE = re.compile(
    r"\b(?:notice|cancel\w*|told|tell|wrote|writing|written|sent|handed|letter|e-?mail\w*|rang|phoned|called|"
    r"confirm\w*|terminat\w*|unsubscribed|switched|signed off|gave|sold|returned|took|posted|closed)\b",
    re.IGNORECASE,
)
"""Words by which a turn may tell that what goes on by itself was ended."""


def _is_reason_to_settle(change: Change, matter: Matter, talk: Talk) -> bool:
    """Whether a turn tells no more than that there is no use for what goes on until it is ended: a reason to end it."""
    goes_on = (
        matter.collection in ("household.leases", "finance.subscriptions")
        or str(matter.values.get("what") or "").casefold().startswith("notice")
    ) and matter.values.get("status") != "cancelled"
    said = _said(talk)
    return goes_on and bool(_NO_USE.search(said)) and not _NOTICE.search(said)


def closed(change: Change, known: Known) -> Matter | None:
    """Return the matter on record that a change closes, None where it closes none."""
    if isinstance(change, Retire):
        paths: Iterable[str] = COLLECTIONS
    elif isinstance(change, Put) and change.record is not None and closings(change):
        paths = (change.collection,)
    else:
        return None
    found = ((path, r) for path in paths for r in known.records(path) if r.number == change.record)
    return next((Matter(path, r.number, r.values) for path, r in found), None)


def closings(put: Put) -> frozenset[str]:
    """Return the fields of a change by which it closes a matter."""
    return frozenset(
        name for name, value in put.values.items() if (name in _DAYS and value) or value in _STATES.get(name, ())
    )


def _opened(change: Change, matter: Matter) -> Put:
    """Return a change without what closes its matter."""
    if not isinstance(change, Put):
        return Put(collection=matter.collection, values={}, record=matter.number, facts=change.facts)
    closing = closings(change)
    return replace(change, values={name: v for name, v in change.values.items() if name not in closing})


def terms_of(change: Change, matter: Matter, talk: Talk) -> frozenset[str]:
    """Return the terms of a closing: how it closes what, the words of the turn, and which of them the record shares."""
    found, own = set(_terms_of_closing(change, matter)), set(change.facts)
    at = {n for n, sentence in enumerate(talk.sentences) if sentence.fact.number in own}
    for number, sentence in enumerate(talk.sentences):
        kinds = [matter.kind_of(token, kind) for token, kind in zip(sentence.tokens, sentence.kinds, strict=True)]
        if number in at:
            found |= {f"mood {sentence.fact.mood}", *_terms_of_sentence(kinds, matter), *_deeds(sentence, matter)}
        else:
            where = "next" if number - 1 in at else "last" if number + 1 in at else "else"
            found |= {f"{where} {kind}" for kind in kinds}
    return frozenset(found)


def _terms_of_closing(change: Change, matter: Matter) -> Iterator[str]:
    if isinstance(change, Put):
        yield from (f"by {matter.collection} {name} {_state(change.values[name])}" for name in closings(change))
    else:
        yield f"by {matter.collection} retired"
    yield from (f"is {matter.collection} {name}" for name in matter.values if name != "notes")
    yield from (f"is called {word}" for word in sorted(matter.named)[:_WORDS])


def _state(value: Value) -> str:
    return value if isinstance(value, str) else ""


def _terms_of_sentence(kinds: Sequence[str], matter: Matter) -> Iterator[str]:
    """Yield the words of a sentence, one by one and in twos and threes, each that the record shares as such."""
    edged = ["|", *kinds, "|"]
    for kind in kinds:
        yield from (f"here {kind}", f"{matter.collection} here {kind}")
    yield from (f"two {one} {two}" for one, two in itertools.pairwise(edged))
    yield from (f"over {one} {three}" for one, three in zip(edged, edged[2:], strict=False))
    for mark in (_NAMED, _NOTED):
        yield f"{mark} {min(_MOST, kinds.count(mark))}"


def _deeds(sentence: Sentence, matter: Matter) -> Iterator[str]:
    """Yield who does what to what in a sentence: by the speaker or another, to what the record names or to another."""
    mood = sentence.fact.mood
    for clause in clauses(sentence.tokens, question=mood == "question", hypothetical=mood == "hypothetical"):
        if clause.verb is None:
            continue
        who, lemma = _who(clause, matter), clause.lemma
        how: str = clause.standing if clause.standing != "asserted" else "done" if clause.done else "told"
        how = "meant" if clause.intended else how
        upon = next((kind for t in clause.rest if (kind := matter.kind_of(t, "")) in (_NAMED, _NOTED)), "other")
        head = next((t.low for t in clause.rest if t.kind == "word" and t.low not in _SMALL), "nothing")
        yield from (f"deed {lemma}", f"deed {lemma} {how}", f"deed {how}", f"deed {who} {lemma}", f"deed {who} {how}")
        yield from (f"deed {lemma} upon {upon}", f"deed {how} upon {upon}", f"upon {head}", f"deed {lemma} upon {head}")
        yield f"{matter.collection} deed {lemma} {how}"


def _who(clause: Clause, matter: Matter) -> str:
    """Return who does what a clause tells: the speaker, what the record names, or another."""
    lows = [token.low for token in clause.subject]
    if not lows:
        return "nobody"
    if lows[-1] in OWN:
        return "own"
    if any(matter.kind_of(token, "") == _NAMED for token in clause.subject):
        return "named"
    return "it" if lows[-1] in _IT else "they" if lows[-1] in _THEY else "my" if lows[0] in OWN else "other"
