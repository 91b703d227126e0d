"""What nothing is to be spent on, by weight: a sentence that bans it, and the noun that it bans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from usercode.logistic import Weights
from usercode.state.change import Put, Value
from usercode.state.frames.desk import Known
from usercode.state.frames.gist.lexicon import FAMILIES
from usercode.state.frames.limiting import plain_subject
from usercode.state.frames.matching import words
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.clauses import sorts, terms_of_sentence
from usercode.state.frames.weighed.groups import group_of
from usercode.state.frames.weighed.nouns import Noun, nouns
from usercode.state.frames.weighed.sums import until
from usercode.state.frames.weighed.talk import Place, Sentence, Talk, terms_at
from usercode.wordnet import senses

LIMITS = "finance.limits"
_BESIDE = 1
"""Sentences on each side of a ban that may name what it is on."""


@dataclass(frozen=True, kw_only=True)
class Banned(Candidate):
    """A noun that may be what a sentence bans spending on."""

    of: Ban
    name: str

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether a change that tells the ban names it so."""
        return any(words(subject_of(put)) & words(self.name) for put in puts if self.of.is_told_by(put))


@dataclass(frozen=True, kw_only=True)
class Ban(Candidate):
    """A sentence that may tell that nothing is to be spent on something."""

    talk: Talk
    sentence: int

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells by the sentence that nothing is to be spent on something."""
        return put.collection == self.collection and put.values.get("max_amount") == 0 and self.rests_on_facts_of(put)

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell so by the sentence; None where what is banned stands in another one."""
        told = [subject_of(put) for put in puts if self.is_told_by(put)]
        said = words(self.talk.sentences[self.sentence].fact.read)
        return (True if any(words(name) & said for name in told) else None) if told else False

    def choices(self) -> Iterator[Candidate]:
        """Yield the nouns of the sentence and of those beside it."""
        first, last = max(0, self.sentence - _BESIDE), min(len(self.talk.sentences), self.sentence + _BESIDE + 1)
        for n in range(first, last):
            for noun in nouns(self.talk, n):
                yield Banned(
                    relation="banned",
                    terms=_terms_of_noun(self.talk, noun, self.sentence),
                    facts=(self.talk.fact(noun.head),),
                    collection=self.collection,
                    key={"name": noun.text},
                    of=self,
                    name=noun.text,
                )

    def completed(self, known: Known, tables: Mapping[str, Weights]) -> Candidate | None:
        """Return this on the noun that is likeliest, None where none is likely."""
        table = tables.get("banned")
        judged = [(table.logit(c.terms), -n, c) for n, c in enumerate(self.choices())] if table else []
        if table is None or not judged:
            return None
        logit, _, choice = max(judged, key=lambda one: one[:2])
        subject = plain_subject(str(choice.key["name"]))
        if logit <= table.above or not subject:
            return None
        facts = tuple(sorted({*choice.facts, *self.facts}))
        return replace(self, facts=facts, values={**self.values, "subject": subject})

    def is_read_by(self, change: Change) -> bool:
        """Whether a change tells by the sentence of any limit."""
        return isinstance(change, Put) and change.collection == self.collection and self.rests_on_facts_of(change)

    def excludes(self, other: Candidate) -> bool:
        """Whether another one tells by the sentence of a limit."""
        return other.collection == self.collection and self.rests_on_facts_of(other)


def bans(talk: Talk) -> Iterator[Ban]:
    """Yield each sentence that says no of anything as telling that nothing is to be spent on it."""
    for s, sentence in enumerate(talk.sentences):
        if not talk.tells(Place(s, 0)) or not _denials(sentence):
            continue
        end = until(sentence.tokens, talk)
        dated: dict[str, Value] = {"until": end} if end else {}
        yield Ban(
            relation="ban",
            terms=terms_of_sentence(talk, s),
            facts=(sentence.fact.number,),
            collection=LIMITS,
            key={"max_amount": 0.0},
            values={"_note": sentence.fact.read, **dated},
            talk=talk,
            sentence=s,
        )


def subject_of(put: Put) -> str:
    """Return what a limit is on."""
    return str(put.values.get("subject") or "")


def _denials(sentence: Sentence) -> list[int]:
    """Return where a sentence denies something or says none of it: "not", "never", "zero", "nada", "0"."""
    found = {hit.start for hit in FAMILIES.hits(sentence.tokens).get("denial", ())}
    found |= {i for i, t in enumerate(sentence.tokens) if t.low == "n't" or _is_none(t.low) or _is_zero(t.text)}
    return sorted(found)


def _is_none(low: str) -> bool:
    """Whether a word is one for nothing at all: "zero", "nil", "nada", "zilch"."""
    found = senses(low, "noun", 1)
    return bool(found) and "nothing" in found[0].meaning.words


def _is_zero(text: str) -> bool:
    return text.strip("£$€.,0") == "" and "0" in text


def _terms_of_noun(talk: Talk, noun: Noun, ban: int) -> frozenset[str]:
    """Return the terms of a noun as what a sentence bans: around it, how it stands to what denies, what it names."""
    head = noun.head
    sentence = talk.sentences[head.sentence]
    kinds = sorts(sentence)
    first = head.token - noun.width + 1
    found = {t for t in terms_at(talk, head) if t[0] in "-+"}
    lead, behind = [*reversed(kinds[:first]), "|", "|"], [*kinds[head.token + 1 :], "|", "|"]
    found |= {f"lead {lead[0]}", f"lead {lead[1]} {lead[0]}", f"behind {behind[0]}", f"around {lead[0]} {behind[0]}"}
    found |= {f"head {kinds[head.token]}", f"head is {group_of(kinds[head.token]) or '?'}", f"width {noun.width}"}
    found |= {f"sentence {head.sentence - ban}", f"mood {sentence.fact.mood}"}
    every = list(nouns(talk, head.sentence))
    at = next(i for i, one in enumerate(every) if one.head == head)
    found |= {f"noun {min(at, 3)}", f"nouns {min(len(every), 4)}", f"last {at == len(every) - 1}"}
    if denials := _denials(sentence):
        near = min(denials, key=lambda i: abs(i - head.token))
        side, between = "behind" if near < head.token else "before", kinds[min(near, head.token) + 1 : max(near, first)]
        found |= {f"{side} {kinds[near]}", f"{side} {min(len(between), 8) // 2}", side}
        found |= {f"{side} . {kind}" for kind in between}
    return frozenset(found)
