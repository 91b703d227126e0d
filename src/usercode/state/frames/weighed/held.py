"""Whose a paper is of those whom a turn names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from usercode.state.change import Put, Value
from usercode.state.frames.phrases import same_person
from usercode.state.frames.spots.holding import holder_of
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.people import USER, Named
from usercode.state.frames.weighed.talk import Place, Talk
from usercode.state.frames.weighed.travel import OfTravel
from usercode.state.frames.weighed.whom import Somebody, all_named, whose_terms

DOCUMENTS = "travel.documents"
LONGEST = "longest_trip_days"
_AHEAD = 1.5
"""How far the logit of whose a paper is must lie above that of anybody else."""
_LEAD = 3
_THEIRS = frozenset({"'s", "his", "her", "their", "your"})
"""What tells among so many words before a paper that it is not the speaker's, unless rules know better."""
_OWNERS = frozenset({"mine", "ours", "his", "hers", "theirs", "yours", "'s"})


@dataclass(frozen=True, kw_only=True)
class Held(OfTravel):
    """A paper with its day as that of one of those who are named."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells what this would, of the same holder."""
        holder, told = str(self.key["holder"]), str(put.values.get("holder", ""))
        return super().is_told_by(put) and (not told or same_person(holder, told) or _is_called(told, holder))

    def excludes(self, other: Candidate) -> bool:
        """Whether another one is of the same day, but the same paper of two people."""
        twins = isinstance(other, Held) and other.key.get("kind") == self.key.get("kind")
        lengths = LONGEST in self.key and LONGEST in other.key
        apart = twins and other.key["holder"] != self.key["holder"]
        return lengths or (not apart and super().excludes(other))

    def is_read_by(self, change: Change) -> bool:
        """Whether a change has read the day, or how long an insurance covers."""
        limit = isinstance(change, Put) and LONGEST in self.key and change.values.get(LONGEST) is not None
        return limit or super().is_read_by(change)

    def joined(self, made: Sequence[Change], talk: Talk) -> list[Change] | None:
        """Return the changes of a turn with how long an insurance covers in the one record that tells of it already."""
        if LONGEST not in self.key:
            return None
        here = [change for change in made if isinstance(change, Put) and self._is_of(change)]
        if len(here) != 1:
            return None
        facts = (*here[0].facts, *(number for number in self.facts if number not in here[0].facts))
        values = {**here[0].values, LONGEST: self.key[LONGEST]}
        limited = replace(here[0], values=values, facts=facts, weighed=True)
        return [limited if change is here[0] else change for change in made]

    def _is_of(self, put: Put) -> bool:
        """Whether a record is an insurance of the same holder of which no sort but one for journeys is told."""
        told = put.values
        is_insurance = put.collection == self.collection and told.get("kind") == self.values.get("kind")
        travels = any("travel" in note or "trip" in note for note in put.notes)
        return is_insurance and travels and told.get("holder") == self.key["holder"] and not told.get(LONGEST)

    def is_rivalled_by(self, other: Candidate, ahead: float) -> bool:
        """Whether it may be somebody else's as well."""
        return self.given is other.given and ahead < _AHEAD


def _is_called(one: str, other: str) -> bool:
    """Whether one name holds the other: "Mrs Pereira", "Pereira"."""
    short, long = sorted(({*one.lower().split()}, {*other.lower().split()}), key=len)
    return bool(short) and short <= long


def held_by(
    talk: Talk, lasts: Candidate, values: Mapping[str, Value], named: Sequence[Named], places: tuple[Place, Place]
) -> Iterator[Held]:
    """Yield a paper as that of everybody whom a turn names and of the user; `places` are its name and its day."""
    paper, place = places
    line = talk.line(paper.sentence)
    by_rule = holder_of(line, paper.token, line.scene)
    lead = talk.sentences[paper.sentence].kinds[max(0, paper.token - _LEAD) : paper.token]
    theirs = by_rule != USER and not _THEIRS.isdisjoint(lead)
    for who in all_named(named):
        if theirs and who.name == USER:
            continue
        rule = "unclear" if not by_rule else str(same_person(by_rule, who.name))
        kind = "user" if who.name == USER else "other"
        terms = whose_terms(talk, who, named, places) | _owner_terms(talk, who, paper, place)
        yield Held(
            relation="holder",
            terms=terms | {f"by rule {rule}", f"{kind} by rule {rule}"},
            facts=lasts.facts,
            collection=DOCUMENTS,
            key={**lasts.key, "holder": who.name},
            values=values,
            given=lasts,
        )


def _owner_terms(talk: Talk, who: Somebody, paper: Place, place: Place) -> frozenset[str]:
    """Return the terms of who is told to own what between a paper and its day: "Tom's ends in May, mine in July"."""
    kind = "user" if who.name == USER else "other"
    told = [word for _, word in talk.between(*sorted((paper, place))) if word in _OWNERS]
    return frozenset({f"{kind} own {told[-1] if told else '-'}", *(f"{kind} owns {word}" for word in told)})
