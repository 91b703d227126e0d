"""The frame of appointments and events: what is when. See docs/frames.md.

What becomes of events is read in `rescheduling`, the car's and the plumber's in `servicing`, what one did in `outings`.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.gates import only_with
from usercode.state.frames.moments import at_own_hour, moment
from usercode.state.frames.occasions import (
    before_preposition,
    event_pieces,
    event_reading,
    fellows_in,
    head_of,
    is_casual,
    is_profession,
    on_our_calendar,
    own_phrase,
    place_of,
    title_of,
)
from usercode.state.frames.outings import outings
from usercode.state.frames.phrases import bare, parts, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.rescheduling import called_off, moved, now_at
from usercode.state.frames.servicing import dropped_off, in_the_shop, trade_comes
from usercode.state.frames.spots.hours import is_early, is_late, times
from usercode.state.frames.spots.named_things import is_thing
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PEOPLE, PROFESSIONS, RESOURCES
from usercode.state.frames.wordset import word_set

_SCHEDULING = word_set("schedule book arrange set make plan reserve organise organize fix confirm get")
_ATTENDING = word_set("attend go head")
_COUNTS = word_set("two three four five six several few many some")
_NOT_HEADS = word_set("date idea ideas room notes agenda minutes food dress gift invitation tickets list")


def events(clause: Clause, scene: Scene) -> list[Reading]:
    """Read appointments and events with a day, and what became of them."""
    if clause.unsure or clause.standing not in ("asserted",):
        return []
    for read in (
        moved,
        now_at,
        called_off,
        in_the_shop,
        trade_comes,
        dropped_off,
        _marrying,
        _meeting_someone,
        _held,
        _is_on,
        _body_meets,
        _fragment,
        _errand,
        _each_week,
        outings,
    ):
        found = read(clause, scene)
        if found:
            return found
    return []


@only_with("<date>")
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
    attending = lemma in _ATTENDING and (verb.progressive or verb.modal in ("will", "shall") or verb.past)
    ours, people = on_our_calendar(clause, scene)
    if not (having or making or attending) or not ours:
        return []
    tokens = clause.rest
    if lemma == "get" and not making and not verb.perfect and not verb.past:
        return []
    if making and tokens and tokens[0].low in ("up", "in"):
        tokens = tokens[1:]
    if attending:
        tokens = tokens[1:] if tokens and tokens[0].low in ("to", "for") else tokens if lemma == "attend" else []
    tickets = next((i for i, t in enumerate(tokens) if t.low in ("tickets", "ticket", "invited")), -1)
    if tickets >= 0 and tickets + 1 < len(tokens):
        tokens = tokens[tickets + 2 :]
        if tokens and tokens[0].capital and _is_name_of_show(tokens):
            return []  # by its own name, "tickets for Norah Jones on Friday, show at 8": see `spots.shown`
    scheduled = making or attending or tickets >= 0
    found = _several(tokens, clause, scene, people, scheduled)
    return [r for r in found if not (making and r.values["status"] == "done")]


_WATCHED = word_set("favorite favourite")
"""What is said of shows and teams that are watched at home."""


def _is_name_of_show(tokens: Sequence[Token]) -> bool:
    """Whether there are tickets for what is called by a name and by no word for events."""
    end = next((i for i, t in enumerate(tokens) if t.kind != "word" or t.low in PREPOSITIONS), len(tokens))
    return 0 < end < len(tokens) and head_of(tokens[:end]) < 0


def _several(
    tokens: Sequence[Token], clause: Clause, scene: Scene, people: list[str], scheduled: bool
) -> list[Reading]:
    """Return an event for each event phrase of a list; a phrase without a day of its own takes the next one's."""
    found = event_pieces(tokens)
    shared = moment(list(tokens)) or moment(clause.front)
    out: list[Reading] = []
    for piece in found:
        head = head_of(piece)
        when = moment(piece) or at_own_hour(piece, shared)
        counted = any(t.low in _COUNTS or (t.kind == "number" and t.low.isdigit()) for t in piece[: max(head, 0)])
        if head < 0 or not when or counted:
            continue
        fine, names = own_phrase(piece, scene)
        casual = is_casual(piece, head) and not scheduled and when.get("all_day") and "recurrence" not in when
        past = when["start"].date() < scene.today
        if fine and not casual and not (past and is_casual(piece, head)) and title_of(piece):
            out.append(
                event_reading(
                    title_of(piece), when, scene, [*people, *names, *fellows_in(piece, scene)], **place_of(piece)
                )
            )
    return out


@only_with("<date>")
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
    head = head_of(clause.subject)
    if verb.lemma == "be" and not verb.past and is_profession(clause.subject):
        return _at_the(clause, scene)
    if not stated or head < 0 or {t.low for t in clause.subject} & _WATCHED | {clause.subject[head].low} & _NOT_HEADS:
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
    when = moment(clause.front + clause.rest) or moment([*clause.subject, *clause.rest])
    fine, names = own_phrase(clause.subject, scene)
    if not when or not (fine or (_is_changed(clause) and any(t.low == "'s" for t in clause.subject))):
        return []
    past = verb.past and not verb.passive and verb.lemma == "be" and not verb.auxiliaries
    if past and is_casual(clause.subject, head):
        return []
    determined = (
        clause.subject[0].low in ("the", "that", "this")
        and is_casual(clause.subject, head)
        and when.get("all_day")
        and head < 2
    )
    if determined:
        return []
    fellows = [*names, *fellows_in(clause.subject, scene)]
    reading = event_reading(title_of(clause.subject), when, scene, fellows, **place_of(clause.rest))
    return [_as_told(reading, clause)]


_BODIES = word_set(
    "council committee board group guild society union circle governors trustees elders scouts cubs brownies guides "
    "beavers rainbows explorers vestry pta consistory synod association band orchestra quartet troupe knitters"
)
"""What somebody belongs to, and that meets at an hour: "Governors is Wednesday 11 February, half past five"."""


@only_with("<date>")
def _body_meets(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "Book group is at my place on Thursday at 7.30", "our allotment committee meets on the 8th at six"."""
    verb = clause.verb
    subject = [t for t in clause.subject if t.kind == "word"]
    if verb is None or clause.chain or verb.past or verb.modal or not subject or subject[-1].low not in _BODIES:
        return []
    meets = verb.lemma in ("meet", "sit", "gather", "start", "begin") or (verb.lemma == "be" and not verb.passive)
    ours = any(t.low in _OURS for t in scene.sentence)
    news = (subject[0].low in DETERMINERS - {"my", "our"} or subject[-1].low == "'s") and not ours
    when = _with_hours(moment(clause.front + clause.rest), scene)
    others = any(t.low == "'s" for t in clause.subject)
    if (
        not meets
        or news
        or others
        or not when
        or when.get("all_day")
        or any(t.low in ("not", "no") for t in clause.rest)
    ):
        return []
    bodily = [p for p in parts(clause.rest) if not p.preposition and any(t.kind == "word" for t in p.tokens)]
    if bodily and verb.lemma == "be" and not any(t.kind == "date" for t in bodily[0].tokens):
        return []  # "the board is happy on Fridays at five"
    return [event_reading(text_of(bare(subject)), when, scene, **place_of(clause.rest))]


def _with_hours(when: dict[str, Value], scene: Scene) -> dict[str, Value]:
    """Return the moment of one day with the hours that its sentence tells apart from it: "Tuesday, six till eight"."""
    opens, closes = times(scene.sentence, f" {' '.join(t.low for t in scene.sentence)} ")
    if not when.get("all_day") or "end" in when or opens is None:
        return when
    day = when["start"].date()
    ends = {"end": dt.datetime.combine(day, closes)} if closes is not None and closes > opens else {}
    return {**{k: v for k, v in when.items() if k != "all_day"}, "start": dt.datetime.combine(day, opens), **ends}


_OURS = word_set("i we me us my our")


def _as_told(reading: Reading, clause: Clause) -> Reading:
    """Return the reading as one of the event that there is, where the clause says that it "is now" on another day."""
    if _is_changed(clause):
        return replace(reading, mode="touch", refers=text_of(bare(clause.subject)))
    return replace(reading, definite=clause.subject[0].low in ("my", "our", "the"))


def _is_changed(clause: Clause) -> bool:
    """Whether a clause tells that something "is now" on another day."""
    verb = clause.verb
    return (verb is not None and "now" in verb.adverbs) or any(t.low in ("now", "instead") for t in clause.rest)


def _at_the(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the vet is on Friday at 3": nothing but a day with its time is said of the one who is seen."""
    plain = all(t.kind in ("date", "mark") or t.low in ("on", "at", "this", "next") for t in clause.rest)
    when = moment(clause.rest)
    timed = bool(when) and not when.get("all_day")
    return [event_reading(text_of(bare(clause.subject)), when, scene)] if plain and timed else []


@only_with("<date>")
def _fragment(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "Board meeting every Tuesday at 2 PM"."""
    if clause.verb is not None or not clause.rest:
        return []
    out: list[Reading] = []
    for piece in event_pieces(clause.rest):
        head, when = head_of(piece), moment(piece)
        if (
            head < 0
            and when
            and not when.get("all_day")
            and len(core := before_preposition(piece)) == 1
            and core[0].low in PROFESSIONS
        ):
            out.append(event_reading(core[0].text, when, scene))
            continue
        if head < 0 or not when or piece[0].low == "no" or any(t.low in ("no", "not") for t in piece):
            continue
        fine, names = own_phrase(piece, scene)
        if (
            fine
            and not (is_casual(piece, head) and when.get("all_day") and "recurrence" not in when)
            and when["start"].date() >= scene.today
        ):
            out.append(
                event_reading(title_of(piece), when, scene, [*names, *fellows_in(piece, scene)], **place_of(piece))
            )
    return out


@only_with("<date>")
def _meeting_someone(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I'm meeting Sofia for lunch tomorrow at noon", "seeing Dr. Chen on Monday at 9"."""
    verb = clause.verb
    if verb is None or verb.lemma not in ("meet", "see") or clause.chain or verb.past:
        return []
    ahead = verb.progressive or verb.form == "ing" or verb.modal == "will"
    ours, _ = on_our_calendar(clause, scene)
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
    occasion = next(
        (bare(p.tokens) for p in parts(clause.rest) if p.preposition == "for" and head_of(p.tokens) >= 0), []
    )
    title = f"{text_of(occasion)} with {name}" if occasion else ("meeting with " if verb.lemma == "meet" else "") + name
    return [event_reading(title, when, scene, [name] if partner.name else [], **place_of(clause.rest))]


@only_with("<date>")
def _errand(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "picking Lena up from the airport on Sunday at 6pm", "I'm collecting the hire car on Friday"."""
    verb = clause.verb
    if verb is None or clause.chain or verb.past or verb.lemma not in ("pick", "collect", "drop", "fetch"):
        return []
    ahead = verb.progressive or verb.form == "ing" or verb.modal in ("will", "shall")
    when = moment(clause.front + clause.rest)
    lead = [t for p in parts(clause.rest)[:1] if not p.preposition for t in p.tokens if t.low not in ("up", "off")]
    thing = [t for t in lead if t.kind == "word"]
    partner = who(thing, scene) if thing else None
    if not ahead or not when or partner is None or not on_our_calendar(clause, scene)[0]:
        return []
    hired = any(t.low in ("rental", "hire", "rented", "hired") for t in thing)
    resource = thing[-1].low if thing[-1].low in RESOURCES and not hired else ""
    carrier = next((p.tokens for p in parts(clause.rest) if p.preposition in ("with", "in") and _is_ours(p.tokens)), ())
    if carrier or (resource and thing[0].low in ("a", "an")):  # what is fetched is not what is taken to fetch it
        resource = text_of(bare(carrier))
    if not (resource or hired) and (partner.kind != "other" or not partner.name):
        return []
    named = partner.name if partner.kind == "other" else text_of(bare(thing))
    title = {"pick": "pick up", "drop": "drop off"}.get(verb.lemma, verb.lemma) + " " + named
    title += f" with the {resource}" if carrier else ""
    reading = event_reading(title, when, scene, [partner.name] if partner.kind == "other" else [])
    return [replace(reading, values={**reading.values, "resource": resource})] if resource else [reading]


def _is_ours(tokens: Sequence[Token]) -> bool:
    """Whether a phrase names a lasting thing as the speaker's own: "the horse trailer"."""
    words = [t for t in tokens if t.kind == "word"]
    return len(words) > 1 and words[0].low in ("the", "my", "our") and is_thing(words[-1].low)


_STANDING = word_set(
    "drive take pick bring drop collect teach coach tutor lead run host volunteer babysit mind watch play rehearse see"
)


@only_with("<date>")
def _each_week(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I drive Milo to his swim lesson every Wednesday at 4:30 pm": a standing duty with its hour, not a habit."""
    verb = clause.verb
    if verb is None or clause.chain or verb.past or verb.modal or verb.lemma not in _STANDING or clause.front:
        return []
    if not clause.subject or who(clause.subject, scene).kind not in ("self", "joint"):
        return []
    when = moment(clause.rest)
    if not when or when.get("all_day") or "recurrence" not in when:
        return []
    title = text_of(
        [t for t in clause.rest if t.kind == "word" and t.low not in ("usually", "always", "also", "on", "at")]
    )
    when = _in_its_half(when, scene.text)
    return [event_reading(f"{verb.lemma} {title}".strip(), when, scene)] if title else []


_TOLD_HALF = re.compile(r"\d\s?[ap]\.?m\b|morning|afternoon|evening|night|noon|\b1[3-9]\b|\b2[0-3]\b", re.IGNORECASE)
_HALF_DAY = dt.timedelta(hours=12)


def _in_its_half(when: dict[str, Value], text: str) -> dict[str, Value]:
    """Return a moment in the half of the day that is usual for what a sentence tells of, where it names none."""
    line, hour = f" {text.lower()} ", when["start"].hour
    late, early = is_late(line, hour) and 6 <= hour < 12, is_early(line) and 17 <= hour <= 19
    if _TOLD_HALF.search(text) or not (late or early):
        return when
    shift = _HALF_DAY if late else -_HALF_DAY
    return {k: v + shift if k in ("start", "end") else v for k, v in when.items()}


@only_with("<date>")
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
    return [event_reading(title, when, scene, [found.name] if found.kind == "other" else [])]
