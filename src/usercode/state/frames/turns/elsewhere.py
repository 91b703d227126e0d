"""What a turn tells to be held, made or driven elsewhere than was planned, and what is back before its day.

"We'll record in Desmond's garage instead of Studio B" leaves the recording where it is in time and frees the studio;
"Karl is bringing the tent back on the 13th already" ends what somebody has.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.named_things import kind_of, things_in
from usercode.state.frames.turns.holddays import days_in
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken

EVENTS = "calendar.events"
_INSTEAD = re.compile(
    r" (?:instead of|rather than|not)(?: (?:in|at|on|with|by|taking|using|driving|booking|having))? "
    r"(?P<old>(?:the |my |our )?(?:[^\s,;.:!?<>]+ |<n\d+> ){1,4}?)(?=[,;.!?] |after |any ?more |on |for |from |this )"
)
_MOVED_TO = re.compile(
    r" (?:move|moved|moving|switch|switched|shift|shifted|relocate|relocated|put) (?P<what>(?:[^\s,;.:!?<>]+ ){1,5}?)"
    r"(?:over |across |out |in)?(?:to|into) (?P<new>(?:the |my |our )?(?:[^\s,;.:!?<>]+ |<n\d+> ){1,4}?)"
    r"(?=[,;.!?(] |and |because |for |on |instead )"
)
_IS_NOW_IN = re.compile(
    r" (?:is|are|'s|'re|will be|'ll be|meet|meeting|held|happening) (?:now |held |all )*(?:in|at|on) "
    r"(?P<new>(?:the |my |our )?(?:[^\s,;.:!?<>]+ |<n\d+> ){1,4}?)(?:now|instead) "
)


def elsewhere(told: Told) -> list[Finding]:
    """The plans that no longer need a thing or a room, because this turn names another one."""
    out: list[Finding] = []
    for said in told.said:
        if said.sense.asks or not said.sense.tells or " if " in said.line:
            continue
        for entry in told.entries(EVENTS):
            new = _new_place(said, entry, told.today)
            if new is None:
                continue
            misread = [e for e in told.fresh(EVENTS) if said.fact in e.facts and e.record is None]
            out += [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in misread]
            if new and not entry.values.get("place") and not entry.values.get("resource"):
                out.append(Finding(collection=EVENTS, entry=entry, values={"place": new}, facts=(said.fact,)))
                break
            kept = {k: v for k, v in entry.values.items() if k in _WHEN and v is not None}
            title = re.sub(r" \([^)]*\)\Z", "", str(entry.values["title"]))
            values: dict[str, Value] = {**kept, "title": title, "status": "planned", "_note": said.text}
            out.append(Finding(collection=EVENTS, entry=entry, values={"status": "cancelled"}, facts=(said.fact,)))
            out.append(
                Finding(collection=EVENTS, values={**values, **({"place": new} if new else {})}, facts=(said.fact,))
            )
            break
    return out


_WHEN = ("start", "end", "all_day", "recurrence", "exceptions", "people")


def _new_place(said: Said, entry: Entry, today: dt.date) -> str | None:
    """Return where an event is held now, "" where only its thing is free again, None where nothing of it has changed."""
    values = entry.values
    start = values.get("start")
    ahead = entry.record is not None and not entry.retired and values.get("status") in ("planned", "doubtful")
    if not ahead or not isinstance(start, dt.datetime) or start.date() < today:
        return None
    where = words(f"{values.get('place') or ''} {values.get('resource') or ''}") | spoken(noted(entry))
    about = words(str(values.get("title", ""))) - words(str(values.get("resource") or ""))
    if (m := _INSTEAD.search(said.line)) is not None:
        old = words(text_of(said.between(*m.span("old"))))
        same = bool(old) and old <= where and (bool(about & said.words) or start.date() in days_in(said, today))
        return _named_new(said.sense.line, m.start()) if same else None
    for form in (_MOVED_TO, _IS_NOW_IN):
        m = form.search(said.line)
        if m is None or any(t.kind == "date" for t in said.between(*m.span("new"))):
            continue
        what = words(text_of(said.between(*m.span("what")))) if "what" in form.groupindex else said.words
        if about & what and any(
            m.start("new") <= thing.start + 4 <= m.end("new") for thing in things_in(said.sense.line)
        ):
            return text_of([t for t in said.between(*m.span("new")) if t.low not in ("the", "my", "our")])
    return None


def _named_new(line: Line, before: int) -> str:
    """Return the place that a sentence names before "instead of", "" for none."""
    m = re.search(r" (?:in|at) (?P<new>(?:the |my |our )?(?:[^\s,;.:!?<>]+ ){1,4})\Z", line.text[: before + 1])
    return text_of(list(line.tokens[line.token_at(m.start("new")) : line.token_at(m.end("new") - 2) + 1])) if m else ""


_GIVES_BACK = re.compile(
    r" (?:bring(?:s|ing)?|brought|gives?|giving|gave|get(?:s|ting)?|got|have|has|had|'ve|hand(?:s|ing|ed)?|drop"
    r"(?:s|ping|ped)?|take(?:s|n)?|taking|took|picked|picking|pick) (?:back )?\Z"
)
_FETCHES = re.compile(
    r" (?:return(?:s|ing|ed)?|collect(?:s|ing|ed)?|(?:pick(?:s|ing|ed)?) up|fetch(?:es|ing|ed)?|brought back|got back) "
    r"\Z"
)
_BACK = re.compile(r"(?:[a-z-]+ ){0,2}?(?:back|off|up again|home again) ")
_IS_BACK = re.compile(
    r"(?:is|'s|are|was|will be|'ll be|came|comes?|coming|got|gets?)(?: coming)? (?:all |already |finally |now |safely |"
    r"early |here |due |going to be )*(?:back|ready|returned|finished|fixed|repaired|home|free again|open again|"
    r"working again|usable again|done|out of the (?:shop|garage|workshop)) "
    r"|(?:works?|opens?|runs?) again |stays? (?:with us|here|at home|put) "
)
"""How a thing is told to be there again, before and behind its name."""
_NOT_YET = re.compile(r" (?:not|n't|if|unless|might|maybe|hope|hoping|should|until|till|wish|would) ")


def back(told: Told) -> list[Finding]:
    """The things on record as away that this turn tells to be back, or to come back on another day than was told."""
    out: list[Finding] = []
    for said in told.said:
        if said.sense.asks or not said.sense.tells:
            continue
        if _NOT_YET.search(_UNTIL_A_DAY.sub(" ", said.line)):
            continue
        for entry in told.entries(EVENTS):
            if not _is_away(entry, told.today) or not _names(said, entry):
                continue
            day = days_in(said, told.today)
            start: dt.datetime = entry.values["start"]
            if not any(t.kind == "date" for t in said.tokens) or (day and day[-1] <= told.today):
                values: dict[str, Value] = {"status": "done"}
            elif day and day[-1] >= start.date():
                values = {"end": dt.datetime.combine(day[-1], dt.time(23, 59)), "status": "planned"}
            else:
                continue
            misread = [e for e in told.fresh(EVENTS) if said.fact in e.facts and e.record is None]
            out += [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in misread]
            out.append(Finding(collection=EVENTS, entry=entry, values=values, facts=(said.fact,)))
            break
    return out


_UNTIL_A_DAY = re.compile(r" (?:until|till) <d\d+> ")


_SHIFTED = re.compile(
    r" (?:later|earlier|sooner|instead|rather than|not (?:on )?(?:the )?<[dn]\d+>|moved|postponed|pushed|put (?:off|back)|rescheduled|shifted|now|changed|another (?:day|week|date)) "
)
_DENIED = re.compile(r" (?:not|n't|instead of|rather than) (?:from |on )?(?:the )?<[dn](?P<at>\d+)>")


def shifted(told: Told) -> list[Finding]:
    """The things that are to be away on other days than was told: "they take the laptop a week later, 9 to 13 June"."""
    out: list[Finding] = []
    for said in told.said:
        if said.sense.asks or not said.sense.tells or not _SHIFTED.search(said.line) or _NOT_SURE.search(said.line):
            continue
        heads = {w for thing in things_in(said.sense.line) for w in (*thing.name.lower().split(), kind_of(thing.name))}
        for entry in told.entries(EVENTS):
            head = str(entry.values.get("resource") or "").lower().split()[-1:]
            if entry.record is None or entry.changed or not _is_away(entry, told.today) or not {*head} & heads:
                continue
            fresh = [e for e in told.fresh(EVENTS) if e.record is None and said.fact in e.facts]
            anew = [e for e in fresh if e.values.get("resource") == entry.values["resource"]]
            if entry.values["start"].date() > told.today and (found := _then(said, anew, told.today)):
                values = {k: v for k, v in found.items() if v != entry.values.get(k)}
                gone = [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in fresh]
                out += [*gone, Finding(collection=EVENTS, entry=entry, values=values, facts=(said.fact,))]
                break
    return out


_NOT_SURE = re.compile(r" (?:if|unless|might|may|maybe|hope|hoping|should|would|could|asked|ask|want|wants) ")


def _then(said: Said, anew: list[Entry], today: dt.date) -> dict[str, Value]:
    """Return the days on which a thing is away now, {} where a sentence tells none; those it denies are not meant."""
    if anew:
        return {k: anew[0].values[k] for k in ("start", "end") if anew[0].values.get(k) is not None}
    denied = {int(m["at"]) for m in _DENIED.finditer(said.line)}
    days = [d for d in days_in(said, today) if d >= today]
    if denied or not days:
        return {}
    last = dt.datetime.combine(days[-1], dt.time(23, 59))
    return {"start": dt.datetime.combine(days[0], dt.time()), "end": last}


def _is_away(entry: Entry, today: dt.date) -> bool:
    values = entry.values
    start, end = values.get("start"), values.get("end") or values.get("start")
    known = entry.record is not None and not entry.retired and bool(values.get("resource"))
    only = words(str(values.get("resource") or "")) <= words(str(values.get("title") or ""))
    return (
        known
        and only
        and values.get("status") in ("planned", "doubtful", "done")
        and start is not None
        and end is not None
        and end.date() >= today
    )


def _names(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells a thing to be back, by its last word or as its owner calls it: "the Fiesta"."""
    resource, title = str(entry.values["resource"]).lower(), str(entry.values["title"])
    called = {resource.split()[-1], *re.findall(r"\((\w+)\)", title.lower())}
    line = said.sense.line
    for thing in things_in(line):
        lead, tail = line.text[: thing.start], line.text[thing.end :]
        told = _IS_BACK.match(tail) or _FETCHES.search(lead) or (_GIVES_BACK.search(lead) and _BACK.match(tail))
        if told and {*thing.name.lower().split(), kind_of(thing.name)} & called:
            return True
    return False
