"""What is over: accounts that are closed and services that are cancelled, by weight.

Each sentence is weighed as telling it, and then the names in and before it as that of what is over.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from usercode.facts.fact import Mention
from usercode.logistic import Weights
from usercode.state.change import Note, Put, Retire
from usercode.state.frames.desk import Known
from usercode.state.frames.direction import past_day
from usercode.state.frames.gist.lexicon import FAMILIES
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.clauses import MARKS, deed_of, is_known, sorts, terms_of_sentence
from usercode.state.frames.weighed.groups import group_of
from usercode.state.frames.weighed.nouns import Noun, nouns
from usercode.state.frames.weighed.talk import Place, Talk, terms_at
from usercode.state.frames.wordset import word_set

ACCOUNTS, SERVICES = "finance.accounts", "finance.subscriptions"
_FIELDS = {ACCOUNTS: ("institution", "closed_on"), SERVICES: ("name", "cancelled_on")}
"""By what a record of each is named, and what is filled where it is over."""
_ENDED = frozenset({"closed", "cancelled"})
_AT_MOST = 2
"""So many things of one sort that a sentence tells to be over at most."""
_SECOND = 1.0
"""How likely a name must be by its logit that is not the likeliest."""


@dataclass(frozen=True, kw_only=True)
class Which(Candidate):
    """A name that may be that of what a sentence tells to be over."""

    of: Over
    name: str

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether a change that tells the end names it so; None where none is named."""
        named = [name for put in puts if self.of.is_told_by(put) and (name := self.of.name_in(put))]
        return any(words(name) & words(self.name) for name in named) if named else None


@dataclass(frozen=True, kw_only=True)
class Over(Candidate):
    """A sentence that may tell that something is over: the likeliest of its names, or the one behind it in `rank`."""

    talk: Talk
    sentence: int
    rank: int = 0

    @property
    def days(self) -> frozenset[dt.date]:
        """No days: when something ended tells nothing of which record it is."""
        return frozenset()

    def name_in(self, put: Put) -> str:
        """Return the name that a change has for what it tells of."""
        return str(put.values.get(_FIELDS[self.collection][0]) or "")

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells by the sentence that such a thing is over."""
        return put.collection == self.collection and self.rests_on_facts_of(put) and _ends(put)

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell by the sentence that something is over; None where it is named in another one."""
        told = [self.name_in(put) for put in puts if self.is_told_by(put)]
        if self.rank or not told:
            return None if self.rank else False
        said = words(self.talk.sentences[self.sentence].fact.read)
        return True if any(not name or words(name) & said for name in told) else None

    def choices(self) -> Iterator[Candidate]:
        """Yield the names of the sentence and of the one before it."""
        for n in range(max(0, self.sentence - 1), self.sentence + 1):
            for noun in nouns(self.talk, n):
                name = _plain(self.talk, noun)
                yield Which(
                    relation=f"{self.relation} which",
                    terms=_terms_of_name(self.talk, noun, self),
                    facts=(self.talk.fact(noun.head),),
                    collection=self.collection,
                    key={"name": name},
                    of=self,
                    name=name,
                )

    def completed(self, known: Known, tables: Mapping[str, Weights]) -> Candidate | None:
        """Return this of the name that is likeliest, None where none is likely."""
        if {"doubt", "past_talk"} & FAMILIES.hits(self.talk.sentences[self.sentence].tokens).keys():
            return None
        if _is_of_hours_or_events(self.talk, self.sentence):
            return None
        table = tables.get(f"{self.relation} which")
        judged = [(table.logit(c.terms), -n, c) for n, c in enumerate(self.choices())] if table else []
        found: list[tuple[float, str, Candidate]] = []
        for logit, _, choice in sorted(judged, key=lambda one: one[:2], reverse=True):
            name = str(choice.key["name"])
            if not any(words(name) & words(other) for _, other, _ in found):
                found.append((logit, name, choice))
        if table is None or len(found) <= self.rank:
            return None
        logit, name, choice = found[self.rank]
        said = self.talk.sentences[self.sentence].fact.read
        if logit <= max(table.above, _SECOND if self.rank else table.above):
            return None
        if name.islower() and re.search(rf"\b(?:off|from|on) (?:my|our|the) {re.escape(name)}\b", said):
            return None  # "deleted the Prime app off my phone"
        if self.collection == ACCOUNTS and name.islower() and all(is_known(word) for word in name.split()):
            return None
        facts = tuple(dict.fromkeys((*choice.facts, *self.facts)))
        return replace(self, facts=facts, values={**self.values, _FIELDS[self.collection][0]: name})

    def is_read_by(self, change: Change) -> bool:
        """Whether a change tells by the sentence that this is over, be it as an account or as a service."""
        if isinstance(change, Note) or not self.rests_on_facts_of(change):
            return False
        if isinstance(change, Retire) or change.collection not in _FIELDS:
            return isinstance(change, Retire) or _ends(change)
        if change.record is not None:
            return True  # a rule tells by the sentence how what is on record goes on
        name = str(change.values.get(_FIELDS[change.collection][0]) or "")
        return _ends(change) and (not name or bool(words(name) & self._words))

    def joined(self, made: Sequence[Change], talk: Talk) -> list[Change] | None:
        """Return the changes of a turn with the end in the record that rules made of the same thing."""
        for at, put in enumerate(made):
            same = isinstance(put, Put) and put.collection == self.collection and not _ends(put)
            if isinstance(put, Put) and same and words(self.name_in(put)) & self._words:
                facts = tuple(dict.fromkeys((*put.facts, *self.facts)))
                ended = replace(put, values={**put.values, **self.key}, facts=facts, weighed=True)
                return [*made[:at], ended, *made[at + 1 :]]
        return None

    def excludes(self, other: Candidate) -> bool:
        """Whether another one tells the same thing to be over."""
        return isinstance(other, Over) and self.rests_on_facts_of(other) and bool(self._words & other._words)

    @property
    def _words(self) -> frozenset[str]:
        return words(str(self.values.get(_FIELDS[self.collection][0]) or ""))


def over(talk: Talk) -> Iterator[Over]:
    """Yield each sentence that is not asked as telling that an account is closed, and that a service is cancelled."""
    for s, sentence in enumerate(talk.sentences):
        if not talk.tells(Place(s, 0)) or not (_names_one(talk, s) or (s and _names_one(talk, s - 1))):
            continue
        terms = terms_of_sentence(talk, s) | _known(talk, s)
        day = _day_of(talk, s)
        for relation, collection in (("closed", ACCOUNTS), ("cancelled", SERVICES)):
            for rank in range(_AT_MOST):
                yield Over(
                    relation=relation,
                    terms=terms,
                    facts=(sentence.fact.number,),
                    collection=collection,
                    key={_FIELDS[collection][1]: day},
                    values={"_note": sentence.fact.read},
                    talk=talk,
                    sentence=s,
                    rank=rank,
                )


def _names_one(talk: Talk, sentence: int) -> bool:
    """Whether a sentence holds a name, a word that may be one, a word for a service, or what is on record."""
    said = talk.sentences[sentence]
    named = {"<name>", "<odd>", "<bank>", "<service>"} & set(sorts(said)) or said.tokens[0].capital
    return bool(named or FAMILIES.hits(said.tokens).get("service") or _known(talk, sentence))


_HOURS = re.compile(r"\b(?:shuts?|close[sd]?|closing) (?:at|early|late|for (?:lunch|the day|the night|good))\b", re.I)
"""How a place is told to open no more for the day."""
_CALLED_OFF = re.compile(r"(?:cancel|scrub|scrapp|drop)\w*")
_HELD = word_set(
    "dinner lunch brunch breakfast table class classes session sessions lesson lessons booking room match train"
)
"""What is called off, and is no service, beside what is an occasion by its name."""
_BEHIND = 3


def _is_of_hours_or_events(talk: Talk, sentence: int) -> bool:
    """Whether a sentence, or the one behind it, tells of opening hours or of something held that is called off."""
    for said in talk.sentences[sentence : sentence + 2]:
        lows = [token.low for token in said.tokens]
        for at, low in enumerate(lows):
            behind = lows[at + 1 : at + 1 + _BEHIND] if _CALLED_OFF.fullmatch(low) else ()
            if any(word in _HELD or group_of(word) == "occasion" for word in behind):
                return True
    return bool(_HOURS.search(talk.sentences[sentence].fact.read))


def _ends(put: Put) -> bool:
    """Whether a change tells that something is over."""
    filled = put.values.get("closed_on") or put.values.get("cancelled_on")
    return bool(filled) or put.values.get("status") in _ENDED


def _day_of(talk: Talk, sentence: int) -> dt.date:
    """Return the last day to have passed that a sentence names, today where it names none."""
    told = [
        day
        for token in talk.sentences[sentence].tokens
        if token.kind == "date" and isinstance(token.value, Mention) and not token.value.recurring
        if token.value.grain == "day" and (day := past_day(token.value, talk.today)) is not None and day <= talk.today
    ]
    return max(told, default=talk.today)


def _plain(talk: Talk, noun: Noun) -> str:
    """Return a name without the common words behind it: "Monzo" of "Monzo account", "Santander" of "Santander one"."""
    first = noun.head.token - noun.width + 1
    run = talk.sentences[noun.head.sentence].tokens[first : noun.head.token + 1]
    named = [n for n, t in enumerate(run) if (t.capital and first + n > 0) or not is_known(t.low)]
    return text_of(run[: named[-1] + 1]) if named else noun.text


# -- terms


def _known(talk: Talk, sentence: int) -> frozenset[str]:
    """Return how the words of a sentence stand to the accounts and services on record."""
    said = words(talk.sentences[sentence].fact.read)
    return frozenset(
        f"known {collection} {'open' if not record.values.get(closed) else 'over'}"
        for collection, (name, closed) in _FIELDS.items()
        for record in talk.known.records(collection)
        if words(str(record.values.get(name) or "")) & said
    )


def _terms_of_name(talk: Talk, noun: Noun, of: Over) -> frozenset[str]:
    """Return the terms of a name: the words around it, what it is, and the verbs of its clause."""
    head = noun.head
    sentence = talk.sentences[head.sentence]
    kinds = sorts(sentence)
    first = head.token - noun.width + 1
    near = terms_at(talk, head)
    found = {t for t in near if t[0] in "-+" or t.startswith(("< ", "> "))}
    run = kinds[first : head.token + 1]
    lead, behind = [*reversed(kinds[:first]), "|", "|"], [*kinds[head.token + 1 :], "|", "|"]
    found |= {f"lead {lead[0]}", f"lead {lead[1]} {lead[0]}", f"behind {behind[0]}", f"behind {behind[0]} {behind[1]}"}
    found |= {f"around {lead[0]} {behind[0]}", f"head {run[-1]}", f"head is {group_of(run[-1]) or '?'}"}
    found |= {f"in it {kind}" for kind in run}
    found |= {f"width {noun.width}", "apart" if head.sentence != of.sentence else "within"}
    found |= {f"capital {any(t.capital for t in sentence.tokens[first : head.token + 1])}"}
    found |= {f"unknown {not all(is_known(t.low) for t in sentence.tokens[first : head.token + 1])}"}
    every = list(nouns(talk, head.sentence))
    at = next(i for i, one in enumerate(every) if one.head == head)
    found |= {f"noun {min(at, 3)}", f"nouns {min(len(every), 4)}"}
    found |= _verbs_about(talk, head, first)
    for collection, (name, closed) in _FIELDS.items():
        for record in talk.known.records(collection):
            if words(str(record.values.get(name) or "")) & words(noun.text):
                found.add(f"known {collection} {'over' if record.values.get(closed) else 'open'}")
    return frozenset(found)


def _verbs_about(talk: Talk, head: Place, first: int) -> set[str]:
    """Return the verb that stands last before a name and the one that stands next, and those of its clause."""
    tokens, kinds = talk.sentences[head.sentence].tokens, talk.sentences[head.sentence].kinds
    found = set()
    before = [(i, d[1]) for i in range(first) if (d := deed_of(tokens[i]))]
    behind = [(i, d[1]) for i in range(head.token + 1, len(tokens)) if (d := deed_of(tokens[i]))]
    if before:
        parted = "apart" if MARKS & set(kinds[before[-1][0] + 1 : first]) else "same"
        found |= {f"verb before {before[-1][1]}", f"verb before {parted} {before[-1][1]}"}
    if behind:
        parted = "apart" if MARKS & set(kinds[head.token + 1 : behind[0][0]]) else "same"
        found |= {f"verb behind {behind[0][1]}", f"verb behind {parted} {behind[0][1]}"}
    return found
