"""Who else is at a meal: those with an allergy on record whom a turn names among its company. Pure.

"Jana, Felix and Lotte come over at five", "House dinner, just Dario, Wren and me", "Clara is with Mum and me on
Saturday": a reader of meals keeps one guest, or none. Whose allergy is on record must not be left out.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Put, Value
from usercode.state.frames.weighed.candidates import Change, day_of
from usercode.state.frames.weighed.talk import Talk

_NAME = r"[A-Z][\w'\u2019-]*"
_AMONG = (
    r"(?<![\w'\u2019]){who}(?:,? and {name}|(?:, {name})*,? and (?:{name}|me|I|us))?(?: and {name})?"
    r"(?: (?:is|are|will|'ll|\u2019ll|both|all))* "
    r"(?:come|comes|coming|join|joins|joining|eat|eats|eating|stay|stays|staying|over)\b"
    r"|(?:just|only|with|for|it's|it\u2019s) (?:{name}, )*{who}(?:, {name})*,? and (?:me|I|us)\b"
    r"|(?<![\w'\u2019]){who} (?:is|are|'s|\u2019s) (?:here |over |back |home )?with (?:us|me|{name} and (?:me|I))\b"
)
"""How somebody is told to be among those who eat: by a name in a list of guests, or as being with the speaker."""


def with_company(made: Sequence[Change], talk: Talk) -> list[Change]:
    """Return the changes of a turn with each new meal for those of its company whose allergy is on record."""
    persons = {str(record.values.get("person") or "") for record in talk.known.records("health.allergies")}
    allergic = sorted(who for who in persons if who[:1].isupper())
    return [_for(change, allergic, talk) if isinstance(change, Put) and _is_meal(change) else change for change in made]


def _is_meal(put: Put) -> bool:
    new = put.collection == "calendar.events" and put.record is None
    return new and str(put.values.get("title") or "").startswith("Meal")


def _for(meal: Put, allergic: Sequence[str], talk: Talk) -> Put:
    """Return a meal for those besides whom a sentence names that tells of a day near it, or of none."""
    on, people = day_of(meal.values.get("start")), list(meal.values.get("people") or ())
    named = {sentence: {day for place, day in talk.days() if place.sentence == sentence} for sentence in _told(talk)}
    for who in allergic:
        told = (n for n, days in named.items() if not days or any(_is_near(day, on) for day in days))
        if who not in people and any(_is_among(who, talk.sentences[n].fact.read) for n in told):
            people.append(who)
    return replace(meal, values={**meal.values, "people": people}) if people else meal


def _is_near(day: dt.date, on: Value) -> bool:
    """Whether a day is that of a meal, or the one before or after it: what is cooked tonight is for tomorrow."""
    return isinstance(on, dt.date) and abs((day - on).days) <= 1


def _told(talk: Talk) -> list[int]:
    return [n for n, sentence in enumerate(talk.sentences) if sentence.fact.mood != "question"]


def _is_among(who: str, text: str) -> bool:
    return bool(re.search(_AMONG.format(who=re.escape(who), name=_NAME), _DATED.sub("", text)))


_DATED = re.compile(r" ?\[[^\]]*\]")
"""Days that are written behind what names them."""
