"""What a sentence says of things to be done by a day: due, done, dropped, moved; and of leases and their notice."""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.lexicon import DOING
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.services import days_of
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, exact, is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.tasks import later, workdays_later
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import EVENTS, FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set

PATH, LEASES = "household.deadlines", "household.leases"
_FAR = dt.timedelta(days=500)
_COUNTED = re.compile(
    r" (?:<n(?P<n>\d+)>|(?P<word>two|three|five|seven|ten|fourteen|twenty|thirty)) "
    r"(?P<kind>working |business |work |calendar |clear )?days "
)
_NUMBERS = {"two": 2, "three": 3, "five": 5, "seven": 7, "ten": 10, "fourteen": 14, "twenty": 20, "thirty": 30}
_RUNS = re.compile(
    r" (?:within|have|has|got|get|gets|gives|give|gave|deadline|from|only|we 've|allows|leaves|window|to respond|to reply|"
    r"to appeal|to pay|to accept|to decide|to object|to cancel|to return|to claim|to dispute) "
)
_GENERAL = re.compile(r" for (?:everyone|everybody|all|most people|companies) ")
_NOT_NEEDED = re.compile(r" not (?:need|have|got|expected|supposed|required) to | no (?:need|deadline|rush|hurry) ")
_OURS = re.compile(r" (?:i|we|me|us|my|our) ")
_EDGES = DETERMINERS | PREPOSITIONS | AUXILIARIES | ADVERBS | word_set("and but so i we have need wants want says that")
_GENERIC = word_set("form day time week month year thing deadline date today new last first one window whole portal")
_END_OF_TASK = word_set(
    "by before until till no or and because so otherwise but within after if when while else with for which"
)
_KINDS = {
    "registration": "register registered registering enrolled signed",
    "enrolment": "enrol enrolled registered signed place",
    "enrollment": "enroll enrolled registered signed place",
    "application": "apply applied applying",
    "payment": "pay paid paying",
    "renewal": "renew renewed renewing",
    "submission": "submit submitted submitting",
    "booking": "book booked booking",
    "rsvp": "rsvped replied answered accepted declined",
    "claim": "claim claimed",
    "appeal": "appeal appealed",
    "vote": "vote voted ballot",
    "nomination": "nominated",
    "entry": "entered entry",
    "offer": "accepted declined answered reply replied signed",
    "reply": "replied answered accepted declined wrote",
    "answer": "answered replied accepted declined said wrote",
    "respond": "responded replied answered",
    "tax": "taxes itr filed return",
    "register": "registration registered enrolled signed",
    "apply": "application applied",
    "sign-up": "signed registered enrolled",
    "voucher": "voucher spa massage dinner",
    "fee": "fees paid",
}
"""What else a task is called once it is done."""


def due(sense: Sense) -> list[Reading]:
    """A task and its day: to be handed in, paid, used or answered by then."""
    if sense.asks or sense.has("no_task") or _GENERAL.search(sense.line.text) or _NOT_NEEDED.search(sense.line.text):
        return []
    hits = [h for h in sense.hits.get("due", ()) if sense.manner(h) in ("said", "meant", "denied")]
    if not (hits or sense.spans) or _settled(sense) or _story(sense):
        return []
    day = _day(sense)
    what = _task(sense) if day is not None else ""
    if set(what.lower().removesuffix("s").split(" ")) & FRIENDS or is_event(what):
        return []
    if day is None or not what or not sense.today < day <= sense.today + _FAR:
        return []
    return held(PATH, what=what, due=day, _note=sense.scene.text)


def _settled(sense: Sense) -> bool:
    """Whether the sentence tells of something done and sets nothing to be done."""
    to_do = re.search(r" (?:to be|be|must|has to|have to|need to|needs to|due|deadline|closes|shuts) ", sense.line.text)
    return bool(sense.said("done")) and not to_do


def _story(sense: Sense) -> bool:
    """Whether the sentence tells of an old day, or of a task of somebody else alone."""
    if re.search(r" (?:was due|were due|last year|year ago) ", sense.line.text):
        return True
    theirs = any(
        t.low == "'s" and i and (sense.tokens[i - 1].low in PEOPLE or is_name(sense.tokens[i - 1]))
        for i, t in enumerate(sense.tokens)
    )
    return theirs and not _OURS.search(sense.line.text)


def _day(sense: Sense) -> dt.date | None:
    """Return the day a sentence sets: a date ahead, else so many days from today."""
    spoken = [day for at, day in sense.coming_days() if sense.lead(at) not in ("from", "since", "after", "starting")]
    if spoken and (max(spoken) > sense.today or not sense.spans):
        behind = [day for at, day in sense.coming_days() if day in spoken and _behind_due(sense, at)]
        telling = [day for at, day in sense.coming_days() if sense.lead(at) in _TO_DAY and day in spoken]
        return (behind or telling or spoken)[0]
    counted = _COUNTED.search(sense.line.text)
    if not _RUNS.search(sense.line.text) and not any(
        t.low.startswith("within") for t in sense.tokens if t.kind == "span"
    ):
        return None
    start = _start(sense)
    if counted:
        raw = sense.tokens[int(counted["n"])].text if counted["n"] else str(_NUMBERS[counted["word"]])
        count = int(raw) if raw.isdecimal() and len(raw) < 4 else 0
        working = counted["kind"] in ("working ", "business ", "work ")
        return workdays_later(start, count) if working else start + dt.timedelta(days=count)
    return later(start, sense.spans[0][1]) if sense.spans else None


_TO_DAY = word_set("by before until till on closes shuts ends due deadline latest is for expires")


def _behind_due(sense: Sense, at: int) -> bool:
    """Whether a date stands behind a word for being due, in its stretch of the sentence."""
    first, _ = sense.segment(at)
    return any(first <= h.start and h.end <= at <= h.end + 4 for h in sense.hits.get("due", ()))


def _start(sense: Sense) -> dt.date:
    """Return the day from which a time limit runs: a day of the last month that is named, else today."""
    said = [exact(sense.tokens[at].value) for at in sense.dates]
    past = [d for d in (*said, sense.scene.last_day) if d and sense.today - dt.timedelta(days=31) <= d <= sense.today]
    return past[0] if past else sense.today


def _task(sense: Sense) -> str:
    """Return the task of a sentence: what is to be done, else the thing that is due; "" for none."""
    return _deed(sense) or _thing(sense)


def _deed(sense: Sense) -> str:
    """Return "claim the refund" of "have until Friday to claim the refund" and of "must claim the refund by Friday"."""
    for i in range(1, len(sense.tokens)):
        token = sense.tokens[i]
        before = sense.tokens[i - 1].low
        if token.low not in DOING or not (before in ("to", "must", "should") or _coordinated(sense, i)):
            continue
        end = i + 1
        while end < len(sense.tokens) and end < i + 8:
            one = sense.tokens[end]
            if one.kind not in ("word", "number", "money") or one.low in _END_OF_TASK:
                break
            end += 1
        run = [t for t in sense.tokens[i:end] if t.kind != "money"]
        while run and run[-1].low in _EDGES:
            run.pop()
        if len(run) == 1 and run[0].low in (
            "answer",
            "decide",
            "respond",
            "reply",
            "accept",
            "appeal",
            "cancel",
            "pay",
        ):
            about = sense.scene.topic or _thing(sense)
            return f"{run[0].text} {about}".strip()
        if run and not (len(run) == 1 and run[0].low in _NEEDS_OBJECT):
            return text_of(run)
    return ""


_NEEDS_OBJECT = word_set("give send hand turn pick tell let bring use get change drop sign order write take")


def _coordinated(sense: Sense, at: int) -> bool:
    return sense.tokens[at - 1].low == "and" and at > 2 and sense.tokens[at - 3].low in ("to", "must")


def _thing(sense: Sense) -> str:
    """Return the thing that is due: a word for tasks with what stands before it, and what it is for."""
    found = [h for h in sense.hits.get("task", ()) if not _other_use(sense, h)]
    if not found:
        return ""
    hit = max(found, key=lambda h: (h.end - h.start, -h.start))
    first = min(found, key=lambda h: h.start)
    hit = first if first.end - first.start >= hit.end - hit.start else hit
    start, end = sense.phrase_before(hit.start)[0], hit.end
    while end < len(sense.tokens) and _follows(sense, end):
        end += 1
    run = [t for t in sense.tokens[start:end] if t.kind in ("word", "number")]
    said = max(
        (i for i, t in enumerate(run) if t.low in ("wants", "want", "says", "said", "needs", "must")), default=-1
    )
    run = _trimmed(run[said + 1 :])
    telling = [t for t in run if t.low not in _GENERIC]
    about = sense.scene.topic if len(telling) <= 1 else ""
    named = [t.text for t in run]
    if len(telling) <= 1 and not about and not any(t.capital for t in run):
        about = next((text_of(sense.tokens[a:b]) for a, b in sense.names() if not is_person(sense, a)), "")
    return text_of(bare(run)) if not about or about in named else f"{about} {text_of(bare(run))}"


def is_person(sense: Sense, at: int) -> bool:
    """Whether a written name is that of a person, as far as the sentence shows."""
    after = sense.tokens[at + 1].low if at + 1 < len(sense.tokens) else ""
    return sense.tokens[at].text in {n for n, _ in sense.scene.people} or after in ("'s", "is", "has", "was")


def _trimmed(run: list[Token]) -> list[Token]:
    while run and run[0].low in _EDGES:
        run = run[1:]
    while run and run[-1].low in _EDGES:
        run = run[:-1]
    return run


def _other_use(sense: Sense, hit: Hit) -> bool:
    """Whether a word for tasks is a verb here, or part of a date or a name of an event."""
    token = sense.tokens[hit.start]
    verb = hit.start and sense.tokens[hit.start - 1].low in ("to", "i", "we", "will", "can") and token.low in FORMS
    return bool(verb)


def _follows(sense: Sense, at: int) -> bool:
    """Whether a token carries on "application for the Erasmus grant"."""
    token = sense.tokens[at]
    joins = token.low in ("for", "of", "to") and at + 1 < len(sense.tokens) and sense.tokens[at + 1].kind == "word"
    inside = (
        at > 1 and sense.tokens[at - 1].low in ("for", "of", "to", "the", "my", "our", "a") and token.kind == "word"
    )
    named = token.capital and sense.tokens[at - 1].capital
    return (joins and sense.tokens[at + 1].low not in FORMS) or (inside and token.low not in FORMS) or named


# -- done, dropped, moved


def finished(sense: Sense) -> list[Reading]:
    """An open task that the sentence speaks of as done or dropped; where more than one fits, none is."""
    done = [h for h in sense.hits.get("done", ()) if _is_over(sense, h)]
    dropped = [h for h in sense.hits.get("dropped", ()) if sense.manner(h) in ("said", "meant", "denied")]
    if not (done or dropped) or sense.asks:
        return []
    fits = [e for e in sense.entries(PATH) if _is_open(e) and _speaks_of(sense, e)]
    if not fits:
        fits = _spoken_of_before(sense)
    if len(fits) > 1:
        best = [e for e in fits if words(str(e.values["what"])) <= sense.held]
        fits = best or fits
    if len({str(e.values["what"]) for e in fits}) != 1:
        return []
    whats = f"do {fits[0].values['what']}"
    return [Reading(collection=PATH, values={"done_on": sense.today}, mode="touch", refers=whats)]


def _is_open(entry: Entry) -> bool:
    return not entry.retired and entry.values.get("done_on") is None


def _is_over(sense: Sense, hit: Hit) -> bool:
    """Whether a word for done is meant so: said, and not of something still "to be done"."""
    if sense.manner(hit) != "said":
        return False
    before = [t.low for t in sense.tokens[max(0, hit.start - 3) : hit.start]]
    return not {"be", "get", "still", "need", "needs"} & set(before)


def _speaks_of(sense: Sense, entry: Entry) -> bool:
    """Whether the sentence names a task: by a telling word of it, or by what it is called once done."""
    own = words(str(entry.values["what"])) - _GENERIC
    others = {w for name in own for w in _KINDS.get(name, "").split()}
    telling = own - {w for w in own if w in FORMS and "base" in FORMS[w] and w not in _NOUNS}
    said = sense.held | {t.low for t in sense.tokens}
    if others & said and (len(telling - set(_KINDS)) == 0 or telling & said or len(_open_tasks(sense)) == 1):
        return True
    return bool((telling or own) & said)


def _open_tasks(sense: Sense) -> list[Entry]:
    return [e for e in sense.entries(PATH) if _is_open(e)]


def _spoken_of_before(sense: Sense) -> list[Entry]:
    """Return the open tasks that the sentence before names, for "sent it off this morning"."""
    if not re.search(r" (?:it|that|them|this) ", sense.line.text):
        return []
    before = words(sense.scene.before)
    return [e for e in _open_tasks(sense) if (words(str(e.values["what"])) - _GENERIC) & before]


_NOUNS = word_set(
    "claim appeal report return deposit permit form offer fine ticket tax rent grant survey place book bid vote"
)


def moved(sense: Sense) -> list[Reading]:
    """An open task whose day was moved."""
    hits = sense.said("moved")
    day = sense.coming_day()
    fits = [e for e in _open_tasks(sense) if _speaks_of(sense, e)]
    if not hits or day is None or len(fits) != 1 or sense.asks:
        return []
    return held(PATH, "touch", f"do {fits[0].values['what']}", due=day)


# -- leases


def lease(sense: Sense) -> list[Reading]:
    """A lease with its end, its notice and what the user wants."""
    if sense.asks or not sense.has("lease") or not (sense.has("due") or sense.has("end_state")):
        return []
    hit = sense.hits["lease"][0]
    if sense.owned_by_others(hit.start) or sense.manner(hit) == "supposed" or sense.of_others(hit):
        return []
    day = sense.coming_day()
    ends = [h for family in ("due", "end_state") for h in sense.hits.get(family, ())]
    if day is None or any(sense.manner(h) == "denied" for h in ends):
        return []
    m = re.search(
        r" (?:my|our|the) (?P<place>flat|apartment|house|studio|office|room|condo|shop|garage|cottage|loft|unit) ",
        sense.line.text,
    )
    values: dict[str, Value] = {"place": m["place"] if m else "home", "ends": day}
    if sense.spans and " notice " in sense.line.text:
        values["notice_days"] = days_of(sense.spans[-1][1])
    leaving = r" (?:moving|leave|leaving|move out|out of here|not renew|not renewing|done with|give notice|get out) "
    if re.search(leaving, sense.line.text):
        values["wants"] = "leave"
    elif re.search(r" (?:stay|renew|staying|keep) ", sense.line.text):
        values["wants"] = "renew"
    return held(LEASES, **values)


def given(sense: Sense) -> list[Reading]:
    """Notice that was given: it settles the one lease there is."""
    there = [e for e in sense.entries(LEASES) if not e.retired]
    if not sense.said("notice") or sense.asks or len(there) != 1:
        return []
    return held(LEASES, "touch", str(there[0].values["place"]), notice_given_on=sense.today)


def is_event(what: str) -> bool:
    """Whether a task is really an event, which the calendar holds."""
    return what.split(" ")[-1].lower() in EVENTS - {"registration"}


READERS = (given, lease, moved, finished, due)
