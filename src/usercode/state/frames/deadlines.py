"""The frame of deadlines: what is due when, and what must be done by a day. See docs/frames.md.

That it was done is read from whole sentences and turns: `spots.tasks` (a deed with its object), `gist.finishing` (words
for done, and dropped) and `turns.handled` (any deed).
"""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.atonce import is_what_it_is_for
from usercode.state.frames.clause import Clause
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import bare, days, exact, last_day, owned, parts, place_in, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_DEADLINES = "household.deadlines"
_OBLIGING = word_set("need have must got remind remember forget promise")
_WINDOWS = word_set(
    "registration enrolment enrollment application applications submission submissions entry sale voting"
)
_VAGUE = word_set("it that this them something anything everything things some him her")
_PERSONAL = word_set("be sleep eat relax rest wake get go fly travel drive")


def deadlines(clause: Clause, scene: Scene) -> list[Reading]:
    """Read what is due when, and what the user must do by a day."""
    if clause.unsure and not _must(clause):
        return []
    for read in (_due, _deadline_for, _until_to, _obliged, _closing, _headed):
        found = read(clause, scene)
        if found:
            return [r for r in found if not _is_for_the_answer(r, scene)]
    return []


def _is_for_the_answer(reading: Reading, scene: Scene) -> bool:
    due = reading.values.get("due")
    what = str(reading.values.get("what", ""))
    return isinstance(due, dt.date) and is_what_it_is_for(scene.whole, what, due, scene.today)


def _must(clause: Clause) -> bool:
    return clause.verb is not None and clause.verb.modal == "must"


def _task(what: str, due: Value, wants: str = "") -> list[Reading]:
    if not what or due is None:
        return []
    return [
        Reading(
            collection=_DEADLINES, values={"what": what, "due": due, **({"wants": wants} if wants else {})}, weak=True
        )
    ]


@only_with("<date>")
def _due(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my tax return is due April 15", "my thesis has to be handed in by 30 June"."""
    verb = clause.verb
    if verb is None or clause.standing != "asserted" or not clause.subject or owned(clause.subject):
        return []
    lows = [t.low for t in clause.rest[:2]]
    due = verb.lemma == "be" and "due" in lows and not verb.past
    handed = (verb.passive and [v.lemma for v in clause.chain] in (["have"], ["need"])) or (
        verb.passive and verb.modal == "must"
    )
    in_by = (
        verb.lemma == "be"
        and lows[:1] in (["in"], ["ready"], ["finished"], ["back"])
        and ([v.lemma for v in clause.chain] in (["have"], ["need"]) or verb.modal == "must")
    )
    handed = handed or in_by
    if (
        not (due or handed)
        or any(v.past for v in clause.chain)
        or clause.subject[0].low in ("it", "this", "that", "they", "he", "she")
    ):
        return []
    found = [
        d
        for lead, m in days(clause.rest)
        if (d := exact(m) or last_day(m)) and (due or lead in ("by", "before", "until"))
    ]
    general = (
        any(t.low in ("everyone", "everybody", "people", "here") for t in clause.rest)
        or bool(place_in(clause.rest)[0])
        or clause.subject[0].low in ("a", "an")
    )
    if general and not any(t.low in ("my", "our") for t in clause.subject):
        return []
    if clause.subject[0].low in ("i", "we", "you", "him", "them") or clause.subject[-1].low in PEOPLE:
        return []
    return _task(text_of(bare([t for t in clause.subject if t.low not in ("my", "our")])), found[0] if found else None)


@only_with("<date>")
def _deadline_for(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the deadline for the scholarship is May 1"."""
    lows = [t.low for t in clause.subject]
    if (
        clause.standing != "asserted"
        or clause.lemma != "be"
        or not {"deadline", "cutoff"} & set(lows)
        or owned(clause.subject)
        or clause.chain
    ):
        return []
    found = [exact(m) or last_day(m) for _, m in days(clause.rest)]
    subject = next((p.tokens for p in parts(clause.subject) if p.preposition in ("for", "to", "of")), ())
    words = subject or tuple(t for t in clause.subject if t.low not in ("deadline", "cutoff"))
    return _task(text_of(bare([t for t in words if t.low not in ("my", "our")])), found[0] if found else None)


@only_with("<date>")
def _closing(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "registration closes on 14 June"."""
    verb = clause.verb
    if verb is None or verb.lemma not in ("close", "end") or verb.past or clause.chain or clause.standing != "asserted":
        return []
    nouns = [t for t in clause.subject if t.low not in ("the", "my", "our")]
    if not nouns or nouns[-1].low not in _WINDOWS or owned(clause.subject):
        return []
    found = [d for _, m in days(clause.rest) if (d := exact(m))]
    return _task(text_of(nouns), found[0] if found else None)


@only_with("<date>")
def _headed(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "application deadline: 15 June", "deadline for the form is ..." without its verb."""
    lows = [t.low for t in clause.rest]
    at = next((i for i, w in enumerate(lows) if w in ("deadline", "due")), -1)
    if clause.verb is not None or at < 0 or owned(clause.rest) or clause.standing != "asserted":
        return []
    begin = scene.clauses.index(clause)
    beyond = scene.clauses[begin + 1].rest if begin + 1 < len(scene.clauses) else []
    day = days(clause.rest) or (days(beyond) if beyond and beyond[0].kind == "date" else [])
    words = [t for t in clause.rest[:at] if t.kind == "word"] or next(
        (list(p.tokens) for p in parts(clause.rest) if p.preposition in ("for", "of")), []
    )
    if words and words[-1].low in PEOPLE:
        return []
    due = (exact(day[0][1]) or last_day(day[0][1])) if day else None
    return _task(text_of(bare([t for t in words if t.low not in ("my", "our")])), due)


@only_with("<date>")
def _until_to(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I have until Friday to accept the job offer"."""
    if [v.lemma for v in clause.chain] != ["have"] or clause.standing != "asserted" or not _ours(clause, scene):
        return []
    at = scene.clauses.index(clause)
    before = scene.clauses[at - 1].rest if at else []
    found = [last_day(m) for lead, m in days(before) if lead in ("until", "till")]
    return _task(_action(clause), found[0] if found else None)


def _ours(clause: Clause, scene: Scene) -> bool:
    lows = [t.low for t in clause.subject]
    return lows in (["me"], ["us"]) or who(clause.subject, scene).kind in ("self", "joint")


def _action(clause: Clause) -> str:
    """Return what is to be done: the verb with its object, dates left out."""
    verb = clause.verb
    assert verb is not None
    kept: list[Token] = []
    for part in parts(clause.rest):
        if any(t.kind == "date" for t in part.tokens) or part.preposition in ("by", "before", "until", "because"):
            continue
        word = [Token(part.preposition, part.preposition, "word", 0, 0)] if part.preposition else []
        kept += [*word, *part.tokens]
    return f"{verb.lemma} {text_of(kept)}".strip()


_SETTING_OUT = word_set("leave fly go travel return head depart drive sail")
"""What one does to or from a place on a day, which is a journey and no task: "I have to leave Crete on June 10"."""

ATTENDING = re.compile(r"(?:show|turn|front) up\b|(?:report|appear) (?:to|at|for|before|in)\b|attend\b|be at\b")
"""What one does at a place on a day, which is an engagement and no task: "I have to report to the courthouse on"."""


@only_with("<date>")
def _obliged(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I need to submit the form by March 28", "remind me to pay the ticket by Thursday"."""
    verb = clause.verb
    chain = [v.lemma for v in clause.chain]
    if verb is None or clause.standing not in ("asserted", "request") or not _ours(clause, scene):
        return []
    asked = chain[:1] in (["remind"], ["remember"]) or "forget" in chain
    obliged = (
        bool(chain)
        and set(chain) - ({"let"} if "forget" in chain else set()) <= _OBLIGING
        and not any((v.past and v.lemma != "promise") or v.modal in ("might", "may", "could") for v in clause.chain)
    )
    if not (obliged or verb.modal == "must") or (verb.lemma in _PERSONAL and not clause.rest):
        return []
    found = [(lead, last_day(m)) for lead, m in days(clause.rest) if not m.recurring]
    fitting = [
        d
        for lead, d in found
        if lead in ("by", "before", "until", "till")
        or asked
        or lead in ("on", "end")
        or d == scene.today + dt.timedelta(days=1)
    ]
    if (
        verb.lemma in _PERSONAL
        or (verb.lemma in _SETTING_OUT and place_in(clause.rest)[0])
        or not fitting
        or (ATTENDING.match(_action(clause)) and not {"by", "before", "until", "till"} & {lead for lead, _ in found})
        or not clause.rest
        or clause.rest[0].kind == "date"
        or clause.rest[0].low in _VAGUE
    ):
        return []
    before = any(lead == "before" for lead, _ in found)
    return _task(_action(clause), fitting[0], "do it before that day" if before else "")
