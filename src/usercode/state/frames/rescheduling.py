"""What became of an event: moved to another time, or called off."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import SHIFTING
from usercode.state.frames.gates import only_with
from usercode.state.frames.moments import clock_in, moment
from usercode.state.frames.occasions import COLLECTION, event_phrase, is_profession, own_phrase, title_of
from usercode.state.frames.phrases import bare, days, parts, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PROFESSIONS


@only_with({f"~{lemma}" for lemma in SHIFTING})
def moved(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "moved my dentist appointment to the 14th", "my interview got pushed to Friday at 3"."""
    verb = clause.verb
    if verb is None or verb.lemma not in SHIFTING or not clause.done:
        return []
    way = next((i for i, t in enumerate(clause.rest) if t.low in ("back", "forward", "out", "up")), len(clause.rest))
    moved_thing = [] if verb.passive else event_phrase(clause.rest[:way])
    owned = any(t.low == "'s" for t in moved_thing)  # "the counselor pushed Grace's meeting back" is about hers
    phrase = moved_thing if owned else event_phrase(clause.subject) or moved_thing
    if not phrase:
        return []
    target = [p for p in parts(clause.rest) if p.preposition in ("to", "until", "till", "for", "by", "into")]
    tokens = [t for p in target for t in p.tokens] or ([t for t in clause.rest if t.kind == "date"][-1:])
    when = moment(_after_target(clause.rest)) or moment(tokens)
    fine, _ = own_phrase(phrase, scene)
    if not fine and not _is_named_by_owner(phrase):
        return []
    if not when:
        time = clock_in(_after(clause.rest), bare=True)
        return [_touch(phrase, {"clock": time, "status": "planned"})] if time else []
    between = [t.low for t in clause.rest[:1]] == ["from"] and when.get("all_day")
    if between and (time := clock_in(_after(clause.rest), bare=True)):  # "from 2 to 4 on Wednesday"
        day = moment([coming(t, scene.today) if t.kind == "date" else t for t in clause.rest])["start"].date()
        when = {"start": dt.datetime.combine(day, time)}
    values = {k: v for k, v in when.items() if k != "all_day"} | {"status": "planned"}
    if when.get("all_day"):
        values["start"] = when["start"].date()
    titled: dict[str, Value] = {} if is_profession(phrase) or not fine else {"title": title_of(phrase)}
    return [_touch(phrase, values | titled)]


@only_with("now")
def now_at(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the meeting is now at 4", "Jo's meeting is at 3 now" of an event that there is."""
    verb = clause.verb
    if verb is None or verb.lemma != "be" or verb.past or clause.chain or days(clause.front + clause.rest):
        return []
    now = "now" in verb.adverbs or any(t.low == "now" for t in clause.rest)
    phrase = event_phrase(clause.subject)
    time = clock_in([t for t in clause.rest if t.low != "now"])
    return [_touch(phrase, {"clock": time, "status": "planned"})] if now and phrase and time else []


def _is_named_by_owner(phrase: Sequence[Token]) -> bool:
    """Whether a phrase names whose event it is: it means one that is known under that name, and nothing else."""
    return any(t.low == "'s" for t in phrase)


def _touch(phrase: Sequence[Token], values: dict[str, Value]) -> Reading:
    return Reading(collection=COLLECTION, values=values, mode="touch", refers=text_of(bare(phrase)), definite=True)


def _after(tokens: Sequence[Token]) -> list[Token]:
    """Return what follows "to" or "until", the time that something was moved to."""
    at = next((i for i, t in enumerate(tokens) if t.low in ("to", "until", "till")), len(tokens))
    return list(tokens[at + 1 :])


def _after_target(tokens: Sequence[Token]) -> list[Token]:
    at = next(
        (
            i
            for i, t in enumerate(tokens)
            if t.low in ("to", "until", "till", "for") and any(x.kind == "date" for x in tokens[i:])
        ),
        len(tokens),
    )
    return list(tokens[at:])


@only_with("off ~cancel ~drop ~scrap ~abandon")
def called_off(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the book club meeting is cancelled", "I cancelled my haircut", "the party was called off"."""
    verb = clause.verb
    if verb is None or (clause.chain and not clause.done):
        return []
    off = verb.lemma == "call" and verb.passive and "off" in [t.low for t in clause.rest[:1]]
    dropped = verb.lemma in ("drop", "scrap", "abandon") and verb.passive
    cancelled = clause.done and (verb.lemma == "cancel" or dropped)
    if not (off or cancelled or (verb.lemma == "be" and [t.low for t in clause.rest[:1]] == ["off"])):
        return []
    theirs = verb.passive or verb.lemma in ("be", "call")
    phrase = event_phrase(_behind_its_day(clause.subject)) if theirs else _cancelled(clause)
    if not phrase or not own_phrase(phrase, scene)[0]:
        return []
    ahead = clause.front if clause.subject[:1] and clause.subject[0].low == "'s" else []
    tokens = [*ahead, *clause.subject, *clause.rest]
    values: dict[str, Value] = {"status": "cancelled"}
    when = moment([coming(t, scene.today) if t.kind == "date" else t for t in tokens])
    if when:
        values["on"] = when["start"].date()
    return [_touch(phrase, values)]


def _cancelled(clause: Clause) -> list[Token]:
    """Return the event phrase that a clause cancels; in "the dentist cancelled my appointment" it is the dentist's."""
    phrase = event_phrase(_behind_its_day(clause.rest))
    by = clause.subject[-1:] if clause.subject and clause.subject[-1].low in PROFESSIONS else []
    return [*by, *phrase] if phrase else []


def _behind_its_day(tokens: Sequence[Token]) -> Sequence[Token]:
    """Return "game" of "Sunday's game": a day is nobody that an event belongs to."""
    named = tokens[1:] if tokens and tokens[0].kind == "date" else tokens
    return named[1:] if len(named) > 1 and named[0].low == "'s" else tokens
