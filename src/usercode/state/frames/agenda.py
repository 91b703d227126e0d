"""The frame of appointments and events, vehicle services included: what is when, moved, done or cancelled."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.moments import moment
from usercode.state.frames.phrases import bare, days, last_day, parts, people_in, possessor, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import CASUAL, EVENTS, GARAGES, HOUSEHOLD, PEOPLE, PROFESSIONS, RESOURCES, TRADES
from usercode.state.frames.wordset import word_set

_COLLECTION = "calendar.events"
_SCHEDULING = word_set("schedule book arrange set make plan reserve organise organize fix confirm get")
_MOVING = word_set("move reschedule push postpone shift change bring delay rebook")
_ATTENDING = word_set("attend go head")
_CEREMONIES = word_set(
    "wedding party graduation recital funeral ceremony baptism christening shower concert game match play performance"
)
_NOT_HEADS = word_set("idea ideas room notes agenda minutes food dress gift invitation tickets list")


def events(clause: Clause, scene: Scene) -> list[Reading]:
    """Read appointments and events with a day, and what became of them."""
    if clause.unsure or clause.standing not in ("asserted",):
        return []
    for read in (
        _moved,
        _called_off,
        _in_the_shop,
        _trade_comes,
        _dropped_off,
        _marrying,
        _meeting_someone,
        _held,
        _is_on,
        _fragment,
    ):
        found = read(clause, scene)
        if found:
            return found
    return []


def _head(tokens: Sequence[Token]) -> int:
    """Return the index of the noun that heads an event phrase, -1 when the phrase is none."""
    core = _before_preposition(tokens)
    words = [i for i, t in enumerate(core) if t.kind in ("word", "number") and t.low != "'s"]
    if not words:
        return -1
    last = words[-1]
    if core[last].low in EVENTS:
        return last
    singular = core[last].low.rstrip("s")
    return last if singular in EVENTS and core[last].low not in ("services",) else -1


def _before_preposition(tokens: Sequence[Token]) -> list[Token]:
    out: list[Token] = []
    for token in tokens:
        if token.kind in ("date", "often", "money", "mark") or (
            token.low
            in (
                "with",
                "at",
                "in",
                "on",
                "for",
                "from",
                "to",
                "about",
                "by",
                "between",
                "until",
                "after",
                "before",
            )
        ):
            break
        out.append(token)
    return out


def _title(tokens: Sequence[Token]) -> str:
    """Return the title of an event phrase: its nouns and a "with ..." that follows them."""
    core = bare(_before_preposition(tokens))
    if core and core[0].low in ("my", "our"):
        core = core[1:]
    rest = list(tokens)[len(_before_preposition(tokens)) :]
    title = text_of([t for t in core if t.low not in ("upcoming", "next", "quick", "big")])
    if rest and rest[0].low == "with":
        partner = [t for t in parts(rest)[0].tokens if t.kind == "word"]
        title += " with " + text_of(partner) if partner else ""
    return title


def _with(tokens: Sequence[Token], scene: Scene) -> list[str]:
    found = next((p for p in parts(tokens) if p.preposition == "with"), None)
    return people_in(found.tokens, scene) if found else []


def _casual(tokens: Sequence[Token], head: int) -> bool:
    """Whether an event noun is one that people use lightly (a bare "lunch"), so that more must be said with it."""
    return tokens[head].low in CASUAL


def _ours(clause: Clause, scene: Scene) -> tuple[bool, list[str]]:
    """Return whether the subject's calendar is the user's (the household counts), and whom it names."""
    found = who(clause.subject, scene)
    if [t.low for t in clause.subject] in (["the", "kids"], ["the", "children"], ["our", "kids"], ["my", "kids"]):
        return True, ["kids"]
    if found.kind in ("self", "joint") or (clause.subject and clause.subject[0].low == "there"):
        return True, []
    if found.kind == "other" and (
        found.relation.split(" ")[-1] in HOUSEHOLD or any(t.low in HOUSEHOLD for t in clause.subject)
    ):
        return bool(clause.subject) and clause.subject[0].low in ("my", "our"), [found.name]
    return False, []


def _own_phrase(tokens: Sequence[Token], scene: Scene) -> tuple[bool, list[str]]:
    """Return whether an event phrase is on the user's calendar: "my exam", "Emma's wedding", not "Sam's exam"."""
    lows = [t.low for t in tokens]
    head = _head(tokens)
    owner, _ = possessor(_before_preposition(tokens), scene)
    if owner is None or owner.kind in ("self", "joint") or (lows[:1] == ["my"] and owner.kind == "thing"):
        return True, []
    if owner.kind == "other":
        ceremony = tokens[head].low in _CEREMONIES
        home = any(t.low in HOUSEHOLD for t in tokens) and lows[:1] in (["my"], ["our"])
        return ceremony or home, [owner.name]
    return owner.kind == "thing" and any(w in PROFESSIONS for w in lows), []


def _held(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I have a dentist appointment on Friday", "scheduled my eye exam for April 2"."""
    verb = clause.verb
    if verb is None or any(v.lemma not in ("manage", "go", "decide") for v in clause.chain):
        return []
    lemma = verb.lemma
    having = lemma in ("have", "be", "get") and (
        lemma != "be" or (bool(clause.subject) and clause.subject[0].low == "there")
    )
    making = (lemma in _SCHEDULING and verb.past) or (lemma == "plan" and verb.progressive)
    attending = lemma in _ATTENDING and (verb.progressive or verb.modal == "will" or verb.past)
    ours, people = _ours(clause, scene)
    if not (having or making or attending) or not ours:
        return []
    tokens = clause.rest
    if lemma == "get" and not making and not verb.perfect and not verb.past:
        return []
    if attending:
        tokens = tokens[1:] if tokens and tokens[0].low in ("to", "for") else tokens if lemma == "attend" else []
    tickets = next((i for i, t in enumerate(tokens) if t.low in ("tickets", "ticket", "invited")), -1)
    if tickets >= 0 and tickets + 1 < len(tokens):
        tokens = tokens[tickets + 2 :]
    scheduled = making or attending or tickets >= 0
    found = _several(tokens, clause, scene, people, scheduled)
    return [r for r in found if not (making and r.values["status"] == "done")]


def _several(
    tokens: Sequence[Token], clause: Clause, scene: Scene, people: list[str], scheduled: bool
) -> list[Reading]:
    """Return an event for each event phrase of a list; a phrase without a day of its own takes the next one's."""
    pieces = _pieces(tokens)
    shared = moment(list(tokens)) or moment(clause.front)
    out: list[Reading] = []
    for piece in pieces:
        head = _head(piece)
        when = moment(piece) or shared
        if head < 0 or not when:
            continue
        fine, names = _own_phrase(piece, scene)
        casual = _casual(piece, head) and not scheduled and when.get("all_day") and "recurrence" not in when
        past = when["start"].date() < scene.today
        if fine and not casual and not (past and _casual(piece, head)) and _title(piece):
            out.append(_event(_title(piece), when, scene, [*people, *names, *_with(piece, scene)], **_place(piece)))
    return out


def _pieces(tokens: Sequence[Token]) -> list[list[Token]]:
    out: list[list[Token]] = [[]]
    for i, token in enumerate(tokens):
        following = tokens[i + 1 :]
        if (
            token.low in ("and", ",")
            and following
            and _head(following[1:] if following[0].low == "and" else following) >= 0
        ):
            out.append([])
        else:
            out[-1].append(token)
    return [p for p in out if p]


def _place(tokens: Sequence[Token]) -> dict[str, Value]:
    for part in parts(tokens):
        words = bare([t for t in part.tokens if t.kind in ("word", "number")])
        whole = len(words) and not any(t.kind in ("date", "often") for t in part.tokens)
        if (
            part.preposition in ("at", "in")
            and whole
            and any(t.kind == "word" for t in words)
            and words[0].low not in ("morning", "evening", "afternoon")
        ):
            return {"place": text_of(words)}
    return {}


def _is_on(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my interview is on March 18 at 10am", "the surgery is scheduled for May 6"."""
    verb = clause.verb
    if verb is None or clause.chain or not clause.subject:
        return []
    booked = not verb.auxiliaries and verb.form == "past" and verb.lemma in _SCHEDULING
    stated = (
        verb.lemma in ("be", "start", "begin", "take", "happen")
        or booked
        or (verb.passive and verb.lemma in _SCHEDULING)
    )
    head = _head(clause.subject)
    if not stated or head < 0 or clause.subject[head].low in _NOT_HEADS:
        return []
    if (
        verb.lemma == "be"
        and clause.rest
        and clause.rest[0].kind == "word"
        and clause.rest[0].low
        not in (
            "on",
            "at",
            "every",
            "from",
            "this",
            "next",
            "in",
            "scheduled",
            "set",
            "booked",
            "the",
            "tomorrow",
            "for",
        )
    ):
        return []
    when = moment(clause.front + clause.rest)
    fine, names = _own_phrase(clause.subject, scene)
    if not when or not fine:
        return []
    past = verb.past and not verb.passive and verb.lemma == "be" and not verb.auxiliaries
    if past and _casual(clause.subject, head):
        return []
    determined = (
        clause.subject[0].low in ("the", "that", "this") and _casual(clause.subject, head) and when.get("all_day")
    )
    if determined:
        return []
    fellows = [*names, *_with(clause.subject, scene)]
    reading = _event(_title(clause.subject), when, scene, fellows, **_place(clause.rest))
    return [replace(reading, definite=clause.subject[0].low in ("my", "our", "the"))]


def _fragment(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "Board meeting every Tuesday at 2 PM"."""
    if clause.verb is not None or not clause.rest:
        return []
    out: list[Reading] = []
    for piece in _pieces(clause.rest):
        head, when = _head(piece), moment(piece)
        if (
            head < 0
            and when
            and not when.get("all_day")
            and len(core := _before_preposition(piece)) == 1
            and core[0].low in PROFESSIONS
        ):
            out.append(_event(core[0].text, when, scene))
            continue
        if head < 0 or not when or piece[0].low == "no" or any(t.low in ("no", "not") for t in piece):
            continue
        fine, names = _own_phrase(piece, scene)
        if (
            fine
            and not (_casual(piece, head) and when.get("all_day") and "recurrence" not in when)
            and when["start"].date() >= scene.today
        ):
            out.append(_event(_title(piece), when, scene, [*names, *_with(piece, scene)], **_place(piece)))
    return out


def _meeting_someone(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I'm meeting Sofia for lunch tomorrow at noon", "seeing Dr. Chen on Monday at 9"."""
    verb = clause.verb
    if verb is None or verb.lemma not in ("meet", "see") or clause.chain or verb.past:
        return []
    ahead = verb.progressive or verb.form == "ing" or verb.modal == "will"
    ours, _ = _ours(clause, scene)
    when = moment(clause.front + clause.rest)
    ahead = ahead or (bool(when) and not when.get("all_day") and verb.form in ("base", "third") and not verb.modal)
    lead = [t for p in parts(clause.rest)[:1] for t in p.tokens if t.kind == "word"]
    if lead and lead[0].low in ("with", "up"):
        lead = lead[1:]
    partner = who(lead, scene) if lead else None
    profession = bool(lead) and lead[-1].low in PROFESSIONS | PEOPLE
    if not ahead or not ours or not when or partner is None or not (partner.kind == "other" or profession):
        return []
    name = partner.name or text_of(bare(lead))
    occasion = next((bare(p.tokens) for p in parts(clause.rest) if p.preposition == "for" and _head(p.tokens) >= 0), [])
    title = f"{text_of(occasion)} with {name}" if occasion else ("meeting with " if verb.lemma == "meet" else "") + name
    return [_event(title, when, scene, [name] if partner.name else [], **_place(clause.rest))]


def _marrying(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my best friend Jake is getting married on October 26"."""
    verb = clause.verb
    married = verb is not None and (
        (verb.lemma == "marry" and not verb.past)
        or (verb.lemma == "get" and [t.low for t in clause.rest[:1]] == ["married"] and not verb.past)
    )
    found, when = who(clause.subject, scene), moment(clause.front + clause.rest)
    if not married or not when or clause.chain or found.kind not in ("other", "self", "joint"):
        return []
    title = f"{found.name}'s wedding" if found.kind == "other" else "wedding"
    return [_event(title, when, scene, [found.name] if found.kind == "other" else [])]


def _trade_comes(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the plumber is coming on Wednesday between 9 and 12"."""
    verb = clause.verb
    if verb is None or verb.lemma not in ("come", "arrive", "visit", "deliver") or clause.chain or verb.past:
        return []
    trade = clause.subject[-1].low if clause.subject else ""
    when = moment(clause.front + clause.rest)
    if not when or trade not in TRADES | {"delivery", "movers"}:
        return []
    return [_event(text_of(bare(clause.subject)), when, scene)]


def _resource(tokens: Sequence[Token]) -> str:
    """Return what a phrase such as "my car" names when it can be occupied or serviced."""
    words = [
        t
        for t in bare(_before_preposition(tokens))
        if t.kind == "word" and t.low not in ("my", "our", "the", "off", "in")
    ]
    return (
        words[-1].low
        if words and words[-1].low in RESOURCES and len(words) <= 2 and "'s" not in [t.low for t in tokens]
        else ""
    )


def _in_the_shop(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the car is in the shop Monday from 8 to 5", "my car is booked in for its MOT on ..."."""
    verb = clause.verb
    resource = _resource(clause.subject)
    if verb is None or not resource or clause.chain or clause.subject[0].low in ("his", "her", "their", "your"):
        return []
    if verb.lemma not in ("be", "go", "book", "schedule", "have", "get", "need"):
        return []
    when = moment(clause.front + clause.rest) or _while(clause, scene)
    place = next(
        (
            bare(p.tokens)
            for p in parts(clause.rest)
            if p.preposition in ("in", "at", "to", "into") and any(t.low in GARAGES for t in p.tokens)
        ),
        [],
    )
    job = next((bare(p.tokens) for p in parts(clause.rest) if p.preposition == "for" and _head(p.tokens) >= 0), [])
    if not when or not (place or job) or (verb.past and not verb.passive):
        return []
    title = text_of(job) if job else f"{resource} in the {place[-1].low}"
    where: dict[str, Value] = {"place": text_of(place)} if place else {}
    return [_event(title, when, scene, resource=resource, **where)]


def _while(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return today to the day named by "until Friday"."""
    ends = [last_day(m) for lead, m in days(clause.rest) if lead in ("until", "till", "through")]
    if not ends or ends[0] is None or ends[0] < scene.today:
        return {}
    start, end = dt.datetime.combine(scene.today, dt.time()), dt.datetime.combine(ends[0], dt.time())
    return {"start": start, "end": end, "all_day": True}


def _dropped_off(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "dropping the car off for an oil change on Friday at 8am", "taking the car in for service on ..."."""
    verb = clause.verb
    if (
        verb is None
        or verb.lemma not in ("drop", "take", "bring", "book", "have", "get")
        or not set(v.lemma for v in clause.chain) <= {"need", "have"}
    ):
        return []
    lead = [t for p in parts(clause.rest)[:1] for t in p.tokens if t.low not in ("off", "in")]
    resource = _resource(lead)
    when = moment(clause.front + clause.rest)
    job = next(
        (
            bare(p.tokens)
            for p in parts(clause.rest)
            if p.preposition in ("for", "to") and (_head(p.tokens) >= 0 or any(t.low in GARAGES for t in p.tokens))
        ),
        [],
    )
    ours, _ = _ours(clause, scene)
    ahead = (
        verb.form == "ing"
        or verb.modal == "will"
        or (verb.lemma == "book" and verb.past)
        or (bool(clause.chain) and not clause.done)
    )
    if not (resource and when and job and ours and ahead):
        return []
    title = text_of([t for t in job if t.low not in ("its", "the")])
    return [_event(title if _head(job) >= 0 else f"{resource} in the {job[-1].low}", when, scene, resource=resource)]


def _event_phrase(tokens: Sequence[Token]) -> list[Token]:
    """Return the event phrase that a clause speaks of, [] when it is none."""
    core = _before_preposition(tokens)
    if not core or _head(core) < 0:
        return []
    rest = list(tokens)[len(core) :]
    return core + ([rest[0], *parts(rest)[0].tokens] if rest and rest[0].low == "with" and parts(rest) else [])


def _moved(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "moved my dentist appointment to the 14th", "my interview got pushed to Friday at 3"."""
    verb = clause.verb
    if verb is None or verb.lemma not in _MOVING or not clause.done:
        return []
    phrase = _event_phrase(
        clause.subject if verb.passive or not clause.rest or _event_phrase(clause.subject) else clause.rest
    )
    if not phrase:
        return []
    target = [p for p in parts(clause.rest) if p.preposition in ("to", "until", "till", "for", "by", "into")]
    tokens = [t for p in target for t in p.tokens] or ([t for t in clause.rest if t.kind == "date"][-1:])
    when = moment(_after_target(clause.rest)) or moment(tokens)
    fine, _ = _own_phrase(phrase, scene)
    if not when or not fine:
        return []
    values = {k: v for k, v in when.items() if k != "all_day"} | {"status": "planned"}
    if when.get("all_day"):
        values["start"] = when["start"].date()
    return [
        Reading(
            collection=_COLLECTION,
            values=values | {"title": _title(phrase)},
            mode="touch",
            refers=text_of(bare(phrase)),
            definite=True,
        )
    ]


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


def _called_off(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the book club meeting is cancelled", "I cancelled my haircut", "the party was called off"."""
    verb = clause.verb
    if verb is None or (clause.chain and not clause.done):
        return []
    off = verb.lemma == "call" and verb.passive and "off" in [t.low for t in clause.rest[:1]]
    cancelled = verb.lemma == "cancel" and clause.done
    if not (off or cancelled or (verb.lemma == "be" and [t.low for t in clause.rest[:1]] == ["off"])):
        return []
    phrase = (
        _event_phrase(clause.subject) if verb.passive or verb.lemma in ("be", "call") else _event_phrase(clause.rest)
    )
    if not phrase or not _own_phrase(phrase, scene)[0]:
        return []
    tokens = clause.subject + clause.rest
    values: dict[str, Value] = {"status": "cancelled"}
    when = moment(tokens)
    if when:
        values["on"] = when["start"].date()
    return [Reading(collection=_COLLECTION, values=values, mode="touch", refers=text_of(bare(phrase)), definite=True)]


def _event(title: str, when: dict[str, Value], scene: Scene, people: Sequence[str] = (), **more: Value) -> Reading:
    values: dict[str, Value] = {"title": title, **when, **more}
    fellows = ([scene.me] if scene.role == "person" else []) + list(people)
    if fellows:
        values["people"] = list(dict.fromkeys(fellows))
    start = when["start"]
    values["status"] = "done" if start.date() < scene.today and "recurrence" not in when else "planned"
    return Reading(collection=_COLLECTION, values=values)
