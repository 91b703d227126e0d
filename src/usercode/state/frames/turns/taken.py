"""What others have, or nobody can use, for days: a van in the garage, a hall that is painted, a tent that is lent.

Who has what is read by `turns.holds`, and from which day to which by `turns.holddays`: in the same sentence, in the one
behind or in the one before.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.retold import MOVED
from usercode.state.frames.spots.named_things import Thing, kind_of
from usercode.state.frames.spots.papernames import HAS_ITS_PAPER
from usercode.state.frames.spots.things import CARS, is_done_by_a_day
from usercode.state.frames.spots.whose import named
from usercode.state.frames.turns.holddays import bounds_of, when_of
from usercode.state.frames.turns.holds import PRONOUNS, RETURNS, WORKED, Hold, holds_of, holds_of_it
from usercode.state.frames.turns.loosely_held import loosely_held
from usercode.state.frames.turns.mending import MENDER
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

EVENTS = "calendar.events"


def taken(told: Told) -> list[Finding]:
    """The things of which this turn tells that others have them, or that nobody can use them, with their days."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        before = told.said[at - 1] if at else None
        after = told.said[at + 1] if at + 1 < len(told.said) else None
        found = (*holds_of(said), *holds_of_it(said, before, after), *loosely_held(told, at))
        moved = MOVED.search(_OFF.sub(" ", said.text)) or _NOT_WANTED.search(said.line) or _is_of_old(said)
        for hold in (_by_name(said, hold) for hold in (() if moved else found)):
            holds = not (is_done_by_a_day(said.sense.line) or _ends_then(said, hold.thing))
            when = when_of(told, at, hold.thing) if holds else None
            if when is not None and not _is_told_again(out, hold, when[0]):
                out = _without_its_start(out, told, hold, when[0]) + _findings(told, said, hold, *when)
                break
    return out


_NOT_WANTED = re.compile(
    rf"{HAS_ITS_PAPER}|"
    r" (?:but|though|although|only|yet) (?:[^\s,;.<>]+ ){1,3}?(?:does not|do not|did not|wo n't|will not|no longer|would not) (?:\S+ )?(?:need|want|take|use|have|come)"
    r"|(?:turned (?:it|me|us|that) down|said no|declined|refused|(?:found|has|have|got) (?:another|one elsewhere|one of (?:his|her|their) own)) "
)
"""How it is told that somebody wants nothing of what they were offered."""
_OF_OLD = re.compile(
    r"\b(?:last (?:year|summer|winter|spring|autumn|fall|christmas|easter)|years? ago)\b", re.IGNORECASE
)
"""The days of what is told of old."""


def _is_of_old(said: Said) -> bool:
    return any(_OF_OLD.search(t.text) for t in said.tokens if t.kind == "date")


def _by_name(said: Said, hold: Hold) -> Hold:
    """Return a hold with the name of the one whom the pronoun means that has the thing: "I told him he can have my ute"."""
    low = hold.who.lower()
    if low not in PRONOUNS:
        return hold
    line = said.sense.line
    meant = {n.name for n in named(line, line.scene) if n.name and line.tokens[n.at].low in PRONOUNS}
    meant -= {line.scene.me}
    return replace(hold, who=(who := meant.pop()), people=(who,)) if len(meant) == 1 else hold


def _without_its_start(found: list[Finding], told: Told, hold: Hold, moment: dict[str, Value]) -> list[Finding]:
    """Return what was found without the day on which a thing was handed over, where it is now told to be kept from it."""
    today, (first, last) = told.today, bounds_of(moment)
    if first != today or last <= today:
        return found
    kind = kind_of(hold.thing.name)
    return [f for f in found if f.values.get("resource") != kind or bounds_of(dict(f.values)) != (today, today)]


_ENDING = word_set("end expire lapse run")


def _ends_then(said: Said, thing: Thing) -> bool:
    """Whether the day is that on which something else ends: "my warranty ends on 20 March, and the camera is broken"."""
    head = thing.name.lower().split()[-1]
    dated = [c for c in said.sense.line.clauses if any(t.kind == "date" for t in c.tokens)]
    return bool(dated) and all(c.lemma in _ENDING and head not in {t.low for t in c.tokens} for c in dated)


def _is_told_again(found: list[Finding], hold: Hold, moment: dict[str, Value]) -> bool:
    """Whether a thing was found to be taken on the same days already, by the sentence before."""
    kind = kind_of(hold.thing.name)
    same = (f.values for f in found if f.values.get("resource") == kind and f.values.get("start"))
    return any(bounds_of(dict(values)) == bounds_of(moment) for values in same)


_OFF = re.compile(r"\bswitch\w* (?:the \w+ )?off\b", re.IGNORECASE)
"""Words of moving that tell of no other day."""


_FIXED = re.compile(rf" (?:{MENDER}|in for|repaired|fixed|mended|serviced|overhauled|restored) ")


_FLOORS = re.compile(r" (floors?|floorboards|parquet|flooring) ")


def _title(sentence: Said, hold: Hold, kind: str) -> str:
    """Return what the event is called: the thing, who has it or where it is, and what a car is called in brackets."""
    said = f" {hold.said} "
    model = "" if kind.lower() in hold.thing.name.lower() or kind in ("truck", "van") else f" ({hold.thing.name})"
    if hold.who:
        state = "taken" if hold.who.lower() in PRONOUNS else f"with {hold.who}"
    elif _FIXED.search(said):
        state = "in the garage" if hold.thing.name.lower().split()[-1] in CARS else "in repair"
    elif _CLAIMED.search(said):
        state = "taken"
    else:
        state = "hired out" if _LET.search(said) else "out of use"
    floor = _FLOORS.search(sentence.line) if state == "out of use" else None
    why = f": {floor[1]}" if floor is not None and floor[1] not in kind.lower() else ""
    return f"{kind} {state}{model}{why}"


_CLAIMED = re.compile(r" (?:taken|promised|reserved|booked|spoken for|occupied|claimed|given away) ")
_LET = re.compile(r" (?:hire|hired|rent|rented|let|lease|leased|lent|loan|airbnbed) ")


def _tells_more(hold: Hold, title: str, known: str, head: str) -> bool:
    """Whether an event tells of the thing, of who has it or of why what the one on record does not."""
    of_whom = bool(hold.who) and head not in known.lower()
    not_lent = not hold.who and known.endswith(" lent") and not _LET.search(f" {hold.said} ")
    return of_whom or not_lent or title.startswith(f"{known}:")


def _findings(told: Told, said: Said, hold: Hold, moment: dict[str, Value], day: Said) -> list[Finding]:
    """Return the event that a thing is taken, in the place of what the sentence was misread as."""
    kind = kind_of(hold.thing.name)
    head = kind.lower().split()[-1]
    facts = tuple(dict.fromkeys((said.fact, day.fact, *_named_in(told, said, hold))))
    values: dict[str, Value] = {
        "title": _title(said, hold, kind),
        **moment,
        "resource": kind,
        "status": "planned",
        "_note": _quoted(told, said, day, hold),
    }
    if hold.people:
        values["people"] = list(hold.people)
    fresh = [e for e in told.fresh(EVENTS) if set(facts) & set(e.facts)]
    if any(e.record is not None for e in fresh):
        return []
    if (handed := _handed_over(told, kind, hold.thing, moment)) is not None:
        ends: dict[str, Value] = {"end": moment["end"], "all_day": True}
        return [Finding(collection=EVENTS, entry=handed, values=ends, facts=facts)]
    about = [e for e in fresh if _is_about(e, {head, hold.thing.name.lower().split()[-1]})]
    if right := next((e for e in about if _holds_all(_bounds(e), bounds_of(moment))), None):
        untold = _tells_more(hold, str(values["title"]), str(right.values["title"]), head)
        titled: dict[str, Value] = {k: values[k] for k in _CALLED if k in values} if untold else {}
        out = [
            Finding(collection=EVENTS, entry=e, facts=facts, retires=True) for e in fresh if _is_where_mended(e, kind)
        ]
        return [*out, *([Finding(collection=EVENTS, entry=right, values=titled, facts=facts)] if titled else [])]
    first, last = bounds_of(moment)
    if first == last and any(told.today == _bounds(e)[0] < _bounds(e)[1] <= first for e in about):
        return []  # "she has it until Monday, as the ferry gets in on the Sunday": it is back by then
    begun = next((e for e in about if first == told.today < _bounds(e)[0] <= last), None)
    if begun is not None:  # "goes in on the 20th. They keep it until the 22nd"
        later: dict[str, Value] = {} if _bounds(begun)[1] >= last else {"end": moment["end"], "all_day": True}
        return [Finding(collection=EVENTS, entry=begun, values=later, facts=facts)] if later else []
    if (
        not hold.who
        and (_LOOKED_AT.search(hold.said) or hold.said == WORKED)
        and (visit := next((e for e in fresh if _has_hour(e)), None))
    ):
        return [Finding(collection=EVENTS, entry=visit, values={"resource": kind}, facts=facts)]
    wrong = [
        e
        for e in fresh
        if e in about
        or _says_the_same(e, hold)
        or _gives_it(e, moment)
        or _is_its_return(e, said, day)
        or _is_where_mended(e, kind)
    ]
    out = [Finding(collection=EVENTS, entry=e, facts=facts, retires=True) for e in wrong]
    for collection, field in _MISREAD:
        out += [
            Finding(collection=collection, entry=e, facts=facts, retires=True)
            for e in told.fresh(collection)
            if e.record is None
            and {head, *hold.thing.name.lower().split()} & {*str(e.values.get(field, "")).lower().split()}
        ]
    return [*out, Finding(collection=EVENTS, values=values, facts=facts)]


def _quoted(told: Told, said: Said, day: Said, hold: Hold) -> str:
    """Return the words in which a hold was told, with the sentence before where only that names the thing."""
    at = told.said.index(said)
    head = hold.thing.name.lower().split()[-1]
    if day is not said:
        return _in_order(told, said, day)
    return said.text if f" {head} " in said.line or not at else told.around(at)


def _named_in(told: Told, said: Said, hold: Hold) -> tuple[int, ...]:
    """Return the sentence before where only that names the thing: "My laptop flickers. I take it in on Monday"."""
    at, head = told.said.index(said), hold.thing.name.lower().split()[-1]
    before = told.said[at - 1] if at and f" {head} " not in said.line else None
    return (before.fact,) if before is not None and f" {head} " in before.line else ()


def _handed_over(told: Told, kind: str, thing: Thing, moment: dict[str, Value]) -> Entry | None:
    """Return the event that took a thing for today alone, by an earlier turn of today, which is kept until later."""
    first, last = bounds_of(moment)
    if first != told.today or last <= first:
        return None
    known = [e for e in told.entries(EVENTS) if e.record is not None and not e.retired and not e.changed]
    about = (e for e in known if _is_about(e, {kind.lower().split()[-1], thing.name.lower().split()[-1]}))
    return next((e for e in about if _bounds(e) == (first, first)), None)


_CALLED = ("title", "people")
_LOOKED_AT = re.compile(r" (?:inspect|test|check|look)")
"""What takes a thing at an hour and leaves it in use."""


def _has_hour(entry: Entry) -> bool:
    start = entry.values.get("start")
    return isinstance(start, dt.datetime) and not entry.values.get("all_day") and start.time() != dt.time()


def _is_about(entry: Entry, heads: set[str]) -> bool:
    """Whether an event takes a thing, by its kind or by what a car is called in brackets."""
    resource, title = str(entry.values.get("resource") or "").lower(), str(entry.values.get("title") or "").lower()
    return bool(resource) and bool(heads & {*resource.split(), *re.findall(r"\((\w+)\)", title)})


_MISREAD = (("travel.trips", "destination"), ("finance.purchases", "item"), ("household.deadlines", "what"))


def _in_order(told: Told, said: Said, day: Said) -> str:
    first, second = (said, day) if told.said.index(said) < told.said.index(day) else (day, said)
    return f"{first.text.strip()} {second.text.strip()}"


def _says_the_same(entry: Entry, hold: Hold) -> bool:
    """Whether an event without a thing is only what the one who has it does with it."""
    title = str(entry.values.get("title", ""))
    told = words(title)
    there = bool(_MENDED_AT.search(f" {title.lower()} ")) and not _has_hour(entry)  # "bringing it to the workshop"
    same = bool(told) and told <= words(f"{hold.who} {hold.said} {hold.thing.name}")
    return not entry.values.get("resource") and (there or same)


def _gives_it(entry: Entry, moment: dict[str, Value]) -> bool:
    """Whether an event of the same days without a thing is the promise of it: "promised it to Tiago (accepted)"."""
    title = str(entry.values.get("title", ""))
    given = re.search(r"\b(?:lend|lent|lending|promised?|giv(?:e|en|ing)|let) ", title)
    return not entry.values.get("resource") and bool(given) and _bounds(entry) == bounds_of(moment)


_MENDED_AT = re.compile(rf" (?:{MENDER}) \Z")


def _is_where_mended(entry: Entry, kind: str) -> bool:
    """Whether an event takes the workshop in which another thing is mended: "workshop with Punto"."""
    resource = str(entry.values.get("resource") or "").lower()
    return bool(re.fullmatch(MENDER, resource)) and resource != kind.lower()


def _is_its_return(entry: Entry, said: Said, day: Said) -> bool:
    """Whether an event without a thing only tells that the thing comes back, by the sentence with the last day."""
    told = words(str(entry.values.get("title", "")))
    back = day is not said and day.fact in entry.facts and RETURNS.search(day.line)
    return (
        bool(back) and not entry.values.get("resource") and told <= words(f"{said.text} {day.text}".replace("'", " "))
    )


def _holds_all(read: tuple[dt.date, dt.date], told: tuple[dt.date, dt.date]) -> bool:
    """Whether the days that were read begin with those told and last as long, by what a sentence beside tells."""
    return read[0] == told[0] and read[1] >= told[1]


def _bounds(entry: Entry) -> tuple[dt.date, dt.date]:
    return bounds_of(entry.values)
