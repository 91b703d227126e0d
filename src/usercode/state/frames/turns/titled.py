"""What a task is about, where its own sentence does not tell it: "Registration closes on April 17" behind a camp."""

# ruff: noqa: E501  (word lists are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.state.frames.gist.lexicon import DOING
from usercode.state.frames.gist.windows import course_in
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.aboutness import about_in
from usercode.state.frames.turns.naming import TO_SIGN, spoken_of, told_with
from usercode.state.frames.turns.told import Finding, Told
from usercode.state.frames.wordset import word_set

PATH = "household.deadlines"
_BARE = word_set(
    "letter form forms notice claim claims appeal objection application request reply answer receipt receipts "
    "papers documents paperwork decision deadline object apply register enrol enroll sign enter up "
    "cancellation resignation"
)
_SAY_ENOUGH = word_set("appeal objection object")
"""What is quoted beside the sentence before, and needs no other name."""
_STATES = word_set("signed completed filled filled-in original new finished printed")
"""What only tells in which state a paper is to come back."""
_SIGNS = word_set("register enrol enroll apply sign enter")


def titled(told: Told) -> list[Finding]:
    """What the bare title of a new task leaves out, told by the sentences before it, which it rests on as well."""
    return list(_titled(told))


def _titled(told: Told) -> Iterator[Finding]:
    places = {said.fact: at for at, said in enumerate(told.said)}
    for entry in told.fresh(PATH):
        name = str(entry.values.get("what") or "")
        ats = [places[n] for n in entry.facts if n in places]
        if entry.record is not None or not ats or ":" in name or not words(name) - _STATES <= _BARE | TO_SIGN:
            continue
        for at in range(min(ats), max(-1, min(ats) - 3), -1):
            said, is_before = told.said[at], at < min(ats)
            if words(name) & (TO_SIGN | _SIGNS):
                about = course_in(said.text)
            else:
                about = spoken_of(told, at) if is_before and not words(name) & _SAY_ENOUGH else ""
            if about or (is_before and words(name) <= said.words):
                values = {"what": told_with(name, about)} if about else {}
                yield Finding(collection=PATH, entry=entry, values=values, facts=(said.fact, *entry.facts))
                break


# -- the matter of a deed

_CONTESTING = word_set("object objection appeal contest challenge dispute protest complain complaint fight opposition")
_RENEWING = word_set("renew renewal extend")
_DECIDED = word_set(
    "fine ticket penalty charge decision refusal rejection denial assessment valuation bill invoice ban grade mark result "
    "verdict ruling sanction notice claim statement"
)
"""What one objects to."""
_HELD = word_set(
    "permit licence license card pass certificate registration tag badge membership visa passport domain insurance policy"
)
"""What one renews."""
_GRANTED = word_set(
    "rebate cashback grant refund reimbursement bonus subsidy allowance compensation rebates expenses claim discount"
)
"""What one asks for."""
_HARM = word_set("damage damages report reports defect defects complaint complaints")
"""What one reports of a thing that has come."""
_PAPER_WORDS = word_set("form forms paper papers paperwork receipt receipts letter documents")
_DEEDS_ALONE = DOING | word_set(
    "put hand turn get apply upload file lodge fill post mail do make write register it them that this in off out up back online "
    "by with through to for the my our a an post email mail phone person form forms paper papers paperwork receipt receipts "
    "letter documents proof application request claim objection appeal answer reply written formal"
)
"""What a title may be made of that does not tell its matter."""


def matters(told: Told) -> list[Finding]:
    """The matter of a new task that is called by its deed alone: "object (tax bill)", "send in the form (rebate)"."""
    return list(_matters(told))


def _matters(told: Told) -> Iterator[Finding]:
    places = {said.fact: at for at, said in enumerate(told.said)}
    for entry in told.fresh(PATH):
        name = str(entry.values.get("what") or "")
        ats = [places[n] for n in entry.facts if n in places]
        if entry.record is not None or not ats or "(" in name or ":" in name:
            continue
        own = {w.lower() for w in re.findall(r"[\w'’-]+", name)}
        found = _matter(told, max(ats), own) if own <= _DEEDS_ALONE | _GRANTED | _HARM | {"of", "visible"} else None
        if found is None or words(found[0]) <= words(name):
            continue
        about, facts = found
        yield Finding(
            collection=PATH,
            entry=entry,
            values={"what": f"{name} ({about})"},
            facts=tuple(dict.fromkeys((*facts, *entry.facts))),
        )


def _matter(told: Told, at: int, own: set[str]) -> tuple[str, tuple[int, ...]] | None:
    """Return what a deed is about, of the kind that goes with it, with the facts that name it."""
    if own & _RENEWING:
        return about_in(told, at, lambda t: _is_of(t, _HELD), back=2)
    bought = [e for e in told.fresh("finance.purchases") if e.values.get("item")]
    if own & _HARM:
        return _thing(bought)
    if own & _CONTESTING:
        found = about_in(told, at, lambda t: _is_of(t, _DECIDED - own), back=2)
        return (_whole(told, found[0]), found[1]) if found is not None and found[0] else None
    if own & _GRANTED - {"claim"}:
        return _thing(bought) if own & DOING and not own & _PAPER_WORDS else None
    found = about_in(told, at, lambda t: _is_of(t, _GRANTED - own), back=2)
    if found is None or not found[0]:
        return None
    thing = _thing(bought)
    name = f"{found[0]} for the {thing[0]}" if thing is not None else found[0]
    return name, (*found[1], *(thing[1] if thing is not None else ()))


def _is_of(token: Token, kind: frozenset[str]) -> bool:
    return token.kind == "word" and token.low in kind


def _thing(bought: list[Entry]) -> tuple[str, tuple[int, ...]] | None:
    """Return the one thing that the turn tells to be bought, with its facts."""
    return (str(bought[0].values["item"]), tuple(bought[0].facts)) if len(bought) == 1 else None


_OF_WHAT = re.compile(
    r" (?:about|for|of|on|concerning|regarding|over) (?:my|our|the|a|an|his|her) "
    r"(?P<of>[\w-]+(?: (?!dated|from|in|on|at|today|and|which|that|by|with|came|is|was)[\w-]+){0,2})"
)


def _whole(told: Told, name: str) -> str:
    """Return what was decided with what it is about: "decision about our child benefit"."""
    at = told.text.find(name)
    behind = _OF_WHAT.match(told.text, at + len(name)) if at >= 0 else None
    return f"{name}{behind[0]}" if behind is not None else name
