"""Who comes along on a journey on record after all, and who does not: "My husband is coming too", "Mark can't come any more"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import people_in
from usercode.state.frames.places import country_of
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

_ALONG = word_set("come go join fly travel accompany tag")
_COMES = re.compile(
    r" (?:com(?:e|es|ing)|go(?:es|ing)?|fl(?:y|ies|ying)|travel\w*|tag\w*) (?:(?:home |back |out |over |away |there )?with (?:me|us)|along|too|as well) | join(?:s|ing|ed)? (?:me|us|in)\b| (?:also|too) (?:com|go)ing | accompany\w* (?:me|us) "
    r"| com(?:e|es|ing) (?:along )?(?:to|on) (?:the |our |my )?"
)
_STAYS = re.compile(r" (?:not|n't|no longer) | (?:drop|pull|back|bail) out | cancelled on (?:me|us) ")
_ALONE = re.compile(
    r" (?:i|so i) (?:am|'m|will|'ll)? ?(?:be )?(?:now |just )?(?:go|going|fly|flying|travel|travelling|traveling) (?:there |to [^,;.<]+ )?(?:alone|on my own|by myself|solo|without (?:him|her|them)) "
)
_OPEN = re.compile(
    r" (?:if|whether|might|may|maybe|perhaps|could|would|should|hope|hopes|hoping|wants?|wish|asked|invited) "
)


_ELSEWHERE = re.compile(
    r" (?:to|round|for(?= (?:a |an |the )?(?:\S+ )?(?:dinner|lunch|tea|coffee|drinks?|breakfast|brunch|supper|meal|game|chat|walk|run|film|match))) (?!(?:the|our|my) (?:\S+ )?(?:trip|holiday|cruise|journey|week|tour)|us |me |there |<)"
)
"""What somebody comes to that is no journey: "Tom is coming to dinner with us"."""


def fellows(told: Told) -> list[Finding]:
    """The coming journey that somebody joins, or does not come along on after all."""
    out: list[Finding] = []
    for said in told.said:
        if not said.sense.tells or said.sense.asks or _OPEN.search(said.line):
            continue
        trip = _meant(said, told) if _ALONE.search(said.line) or any(map(_goes_along, _clauses(said))) else None
        if trip is None:
            continue
        before: list[str] = list(trip.values.get("travellers") or [])
        after = _those_who_go(said, before)
        if after != before:
            values: dict[str, Value] = {"travellers": after}
            out.append(Finding(collection=TRIPS, entry=trip, values=values, facts=(said.fact,)))
    return out


def _clauses(said: Said) -> Sequence[Clause]:
    return said.sense.line.clauses


def _goes_along(clause: Clause) -> bool:
    return clause.lemma in _ALONG | {"drop", "pull", "back", "bail"} and bool(clause.subject)


def _those_who_go(said: Said, before: Sequence[str]) -> list[str]:
    """Return who travels beside the speaker, by what a sentence tells of those who come along or stay."""
    going = [] if _ALONE.search(said.line) else list(before)
    for clause in _clauses(said):
        who = (
            people_in([t for t in clause.subject if t.low != "i"], said.sense.line.scene) if _goes_along(clause) else []
        )
        text = f" {' '.join(t.low for t in clause.rest)} "
        if clause.standing == "negated" or _STAYS.search(f" {clause.lemma}{text}"):
            going = [one for one in going if not _same(one, who)]
        elif clause.certain and _COMES.search(said.line):
            going += [one for one in who if not _same(one, going)]
    return going


def _same(one: str, people: Sequence[str]) -> bool:
    return any(words(one) <= words(other) or words(other) <= words(one) for other in people)


def _meant(said: Said, told: Told) -> Entry | None:
    """Return the journey to come that a sentence means: of the place it names, else of this turn, else the only one."""
    ahead = [e for e in told.entries(TRIPS) if not e.retired and _last(e) >= told.today]
    named = [e for e in ahead if _places(e) & said.words]
    fresh = [e for e in ahead if e.changed]
    elsewhere = any(t.capital and country_of(t.text) for t in said.tokens) or _ELSEWHERE.search(said.line)
    fits = named or ([] if elsewhere else fresh or ahead)
    return fits[0] if len(fits) == 1 else None


def _last(entry: Entry) -> dt.date:
    """Return the last day of a journey that is known, the first of days for none."""
    day: dt.date = entry.values.get("return_date") or entry.values.get("departure_date") or dt.date.min
    return day


def _places(entry: Entry) -> frozenset[str]:
    return words(f"{entry.values.get('destination') or ''} {entry.values.get('country') or ''}")
