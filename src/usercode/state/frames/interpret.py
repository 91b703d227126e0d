"""From facts to changes without a model: each turn's facts become typed records, or notes in their domain.

The frames' front door. A turn and its facts come in with a read-only view of the records; changes go out, and every
fact is cited by at least one of them. Only what people say makes records; what assistants, tools and documents say is
noted. Nothing is guessed: what no frame reads with certainty is a note.
"""

from __future__ import annotations

import datetime as dt
import re
from calendar import month_name
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Protocol

from usercode.facts.fact import HUMAN_ROLES, Fact, Mention, Turn
from usercode.state.change import Note, Put, Retire, Value
from usercode.state.frames.accounts import accounts
from usercode.state.frames.agenda import events
from usercode.state.frames.allergies import allergies
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.frames.clause import Clause
from usercode.state.frames.clauses import clauses
from usercode.state.frames.contacts import people
from usercode.state.frames.deadlines import deadlines
from usercode.state.frames.direction import coming, turn_ahead
from usercode.state.frames.documents import documents
from usercode.state.frames.family import family
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.gist.reading import gist
from usercode.state.frames.gist.sense import Sense
from usercode.state.frames.goods import purchases
from usercode.state.frames.harmed import given_up
from usercode.state.frames.homes import HOMES, homes
from usercode.state.frames.identity import find
from usercode.state.frames.journeys import place_spoken_of
from usercode.state.frames.labels import name_labelled
from usercode.state.frames.leases import leases
from usercode.state.frames.leftout import name_left_out
from usercode.state.frames.limits import limits
from usercode.state.frames.matching import CHANGED, Entry, View, with_known_names
from usercode.state.frames.medications import medications
from usercode.state.frames.ordinals import with_named_days
from usercode.state.frames.patients import by_name
from usercode.state.frames.payments import payments
from usercode.state.frames.phrases import bare, exact, is_stretch, kin_called, note_people, same_person, text_of, who
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Reader, Reading, Scene
from usercode.state.frames.spots import dates, notice, plans, recall, spots, terms
from usercode.state.frames.spots.along import along, takes_thing
from usercode.state.frames.spots.away import is_not_for_us
from usercode.state.frames.spots.goods import last_named, with_thing_named
from usercode.state.frames.spots.lead import told_part
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.offs import retold
from usercode.state.frames.spots.travel import sets_out_from, where_to
from usercode.state.frames.subscriptions import subscriptions
from usercode.state.frames.substances import also_medicines
from usercode.state.frames.sums import say_sums
from usercode.state.frames.tokens import Money, Span, Token, tokenize
from usercode.state.frames.topics import domain_of
from usercode.state.frames.transfers import transfers
from usercode.state.frames.trips import first_way_back, trips
from usercode.state.frames.turns.dictated import QUOTE_MARKS, start_of_dictated
from usercode.state.frames.turns.handed import start_of_list
from usercode.state.frames.turns.reading import findings
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import GOODS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.state.outside import NOTHING, Outside

VERSION = "frames/2"

READERS: tuple[Reader, ...] = (
    allergies, medications, documents, trips, events, purchases, subscriptions, accounts, transfers, payments, limits,
    people, homes, leases, deadlines,
)  # fmt: skip
"""Every frame, in the order in which they are tried; each sees every clause."""


@dataclass(frozen=True)
class KnownRecord:
    """A record that exists, with its current values."""

    number: int
    values: Mapping[str, Value]
    said_at: dt.datetime


class Known(Protocol):
    """Read-only view of the records that exist."""

    def records(self, collection: str) -> Sequence[KnownRecord]:
        """Return the current records of a collection, oldest first."""
        ...


def interpret(
    turn: Turn, facts: Sequence[Fact], known: Known, before: Sequence[str] = (), outside: Outside = NOTHING
) -> list[Put | Note | Retire]:
    """Return the changes that a turn's facts make; every fact number is cited by at least one of them.

    `before` are the sentences said shortly before, for what this turn carries on; `outside` is what optional packages
    know. Turns come in the order they were
    said. Records come first, then retirements, then one note per domain.
    """
    desk = _Desk(known, turn.said_at)
    scene = Scene(_self_name(turn), turn.role, turn.said_at.date())
    scene.whole, scene.offset = turn.text, turn.said_at.utcoffset()
    if outside.zone is not None and turn.said_at.astimezone(outside.zone).utcoffset() == scene.offset:
        scene.zone = outside.zone
    scene.is_holiday = outside.is_holiday
    recall(scene, before)
    with also_medicines(outside.medicines(turn.text)):
        return _interpreted(turn, facts, scene, desk)


def _interpreted(turn: Turn, facts: Sequence[Fact], scene: Scene, desk: _Desk) -> list[Put | Note | Retire]:
    noted: dict[str, list[int]] = {}
    unread: dict[int, str] = {}
    said: list[Said] = []
    handed: list[Said] = []
    for fact in facts:
        if turn.role in HUMAN_ROLES and (listed := _handed(fact, scene, desk)) is not None:
            handed.append(listed)
            unread[fact.number] = "finance"
            continue
        tokens = tokenize(fact.sentence, fact.mentions)
        if turn.role not in HUMAN_ROLES or not _read(fact, tokens, scene, desk, said):
            unread[fact.number] = domain_of(tokens)
    dictated = [one for fact in facts if (one := _dictated(fact, scene, desk)) is not None]
    told = Told(said, scene.today, desk.entries, scene.people[scene.recalled :], dictated, handed)
    for finding in findings(told):
        if desk.take(finding, scene):
            for number in finding.facts:
                unread.pop(number, None)
    for number, domain in unread.items():
        noted.setdefault(domain, []).append(number)
    return [*desk.changes(noted), *(Note(domain=d, facts=tuple(numbers)) for d, numbers in noted.items())]


def _dictated(fact: Fact, scene: Scene, desk: _Desk) -> Said | None:
    """Return what a sentence dictates to order money, None where it dictates none."""
    start = start_of_dictated(fact.sentence)
    if start is None or scene.role not in HUMAN_ROLES:
        return None
    tokens = [t for t in tokenize(QUOTE_MARKS.sub(" ", fact.sentence), fact.mentions) if t.start >= start]
    while tokens and tokens[-1].text.startswith("?"):  # "can you write ...?" asks for the text and not within it
        tokens.pop()
    text = fact.sentence[start:].rstrip("? \n").strip()
    own = replace(scene, sentence=tokens, text=text, clauses=clauses(tokens, question=False, hypothetical=False))
    return Said(fact.number, text, Sense(Line.of(own, "asserted"), desk.entries))


def _handed(fact: Fact, scene: Scene, desk: _Desk) -> Said | None:
    """Return the list of sums that a sentence hands over to be worked on, None where it hands over none."""
    start = start_of_list(fact.sentence)
    if start is None:
        return None
    text = fact.sentence[start:].rstrip("? \n")
    tokens = [t for t in tokenize(fact.sentence, fact.mentions) if t.start >= start and not t.text.startswith("?")]
    own = replace(scene, sentence=tokens, text=text, clauses=clauses(tokens, question=False, hypothetical=False))
    return Said(fact.number, text, Sense(Line.of(own, "asserted"), desk.entries))


def _self_name(turn: Turn) -> str:
    return "user" if turn.role == "user" else turn.speaker


_TO_BE_NOTED = re.compile(
    r"\s*(?:(?:can|could|will|would) you |please )+(?:please )?(?:note|remember|keep in mind|bear in mind|"
    r"write down|jot down|make a note|log|record|save)(?: down)?(?: for me| please)? that (?=\S+ \S+)",
    re.IGNORECASE,
)
"""How a sentence begins that tells something in the form of a request: "can you note that my passport ..."."""


def _read(fact: Fact, tokens: list[Token], scene: Scene, desk: _Desk, said: list[Said]) -> bool:
    """Read one fact into the desk and add it to what was said; return whether it became or touched a record."""
    lead = _TO_BE_NOTED.match(fact.sentence)
    if lead is not None:
        fact = replace(fact, mood="asserted")
        tokens = [t for t in tokens if t.start >= lead.end() and not (t.kind == "mark" and t.text == "?")]
    asks = fact.mood == "question" or (lead is None and fact.sentence.rstrip().endswith("?"))
    tokens = _enter(fact, tokens, scene, asks=asks)
    goods = last_named(tokens)
    scene.goods = scene.goods or goods
    touched = False
    waiting: list[Reading] = []
    for clause in scene.clauses:
        turn_ahead(clause, scene.today)
        say_sums(clause)
        touched |= _read_clause(clause, fact, scene, desk, waiting)
        note_people(clause, scene)
    for reading in waiting:
        touched |= desk.apply(reading, fact.number, scene)
    line = Line.of(scene, fact.mood)
    extra = [*([] if touched else spots(line)), *terms(told_part(line))]
    here = [e for e in desk.used if fact.number in e.facts]
    read = {e.collection for e in here}
    dated = any(e.changed.keys() & {"valid_from", "valid_until"} for e in here)
    for reading in extra:
        if reading.collection not in _WHOSE_IS_TOLD and _of_others(reading, scene):
            continue
        undated = reading.values.get("kind") == "insurance" and "valid_until" not in reading.values
        theirs = reading.collection == "travel.documents" and _is_held_by_another(reading, here, scene)
        ended = reading.collection == "health.medications" and "end" in reading.values
        once = not (theirs or ended) and (reading.collection in _READ_ONCE or dated or undated)
        if not (reading.collection in read and once and reading.mode == "state"):
            touched |= desk.apply(reading, fact.number, scene)
        elif reading.collection == "travel.documents" and _HELD_BY_ME.search(line.text):
            _give_holder(reading, here, scene)
        elif fellows := reading.values.get("travellers"):
            with_them: dict[str, Value] = {"travellers": fellows}
            desk.apply(replace(reading, values=with_them, mode="touch"), fact.number, scene)
    for medicine in given_up(desk.used, fact.number):
        desk.retire(medicine, fact.number)
    touched |= _read_events(line, fact, scene, desk)
    if not any(e.collection in _HAS_DAYS and fact.number in e.facts for e in desk.used):
        for reading in retold(line):
            touched |= desk.apply(reading, fact.number, scene)
    if not any(e.collection in _SETTLES_PLANS and fact.number in e.facts for e in desk.used):
        for reading in plans(line):
            touched |= desk.apply(reading, fact.number, scene)
    before = frozenset(e.collection for e in desk.used if fact.number in e.facts)
    sense = Sense(line, desk.entries)
    said.append(Said(fact.number, fact.sentence, sense))
    for reading in gist(sense, before):
        touched |= desk.apply(reading, fact.number, scene)
    touched |= _keep_telling_words(fact, desk)
    _bring_family(scene, desk)
    scene.goods = goods or scene.goods
    _carry_on(scene, line, tokens)
    return touched


def _enter(fact: Fact, tokens: Sequence[Token], scene: Scene, *, asks: bool) -> list[Token]:
    """Let the scene hold a sentence with its clauses and whom they are about; return its tokens with their days."""
    told = (scene.last_day, scene.last_end) if scene.before else (None, None)
    read = with_named_days(tokens, told[0], scene.today, told[1])
    scene.sentence, scene.text = read, fact.sentence
    scene.clauses = clauses(read, question=asks, hypothetical=fact.mood == "hypothetical")
    name_left_out(scene)
    name_labelled(scene)
    return read


def _is_held_by_another(reading: Reading, here: Sequence[Entry], scene: Scene) -> bool:
    """Whether a paper is another one of a list: "mine is fine, but Elena's runs out"."""
    papers = [e.values for e in here if e.collection == reading.collection]
    holder, kind = reading.values.get("holder"), reading.values.get("kind")
    if {p.get("holder") for p in papers} == {scene.me} and holder not in (None, scene.me):
        return True
    several = sum(t.kind == "date" or bool(_YEAR.match(t.text)) for t in scene.sentence) > 1
    return several and bool(papers) and all((p.get("kind"), p.get("holder")) != (kind, holder) for p in papers)


_HELD_BY_ME = re.compile(r" (?:passport|insurance|licen[cs]e|visa|policy|cover) (?:that )?(?:i|we) ")
"""How a paper is the speaker's by what they did with it: "the passport I gave them"."""


def _give_holder(reading: Reading, here: Sequence[Entry], scene: Scene) -> None:
    """Set whose a paper of this sentence is that was read without its holder."""
    for entry in here:
        same = entry.values.get("kind") == reading.values.get("kind") and not entry.values.get("holder")
        if same and reading.values.get("holder") == scene.me:
            entry.values["holder"] = entry.changed["holder"] = scene.me


_YEAR = re.compile(r"20[2-6]\d\Z")


def _give_hour(reading: Reading, here: Sequence[Entry]) -> None:
    """Set the hour and the place of a meal of this sentence that was read by its dish alone."""
    start = reading.values.get("start")
    if start is None or reading.values.get("all_day") or reading.mode != "state":
        return
    for entry in here:
        meal = entry.record is None and entry.values.get("all_day") and str(entry.values["title"]).startswith("Meal")
        if meal and entry.values["start"].date() == start.date():
            told = {k: reading.values[k] for k in ("start", "end", "place") if k in reading.values}
            for field, value in {**told, "all_day": False}.items():
                entry.values[field] = entry.changed[field] = value


def _read_events(line: Line, fact: Fact, scene: Scene, desk: _Desk) -> bool:
    """Apply what a line tells of events where it told of nothing else, and what it takes along to one."""
    touched = False
    planned = dates(line)
    if not any(fact.number in e.facts and e.collection not in _BESIDE_EVENTS for e in desk.used):
        for reading in planned:
            touched |= desk.apply(reading, fact.number, scene)
    elif here := [e for e in desk.used if e.collection == "calendar.events" and fact.number in e.facts]:
        undated = [e for e in here if e.record is None and not e.values.keys() & {"start", "recurrence"}]
        for reading in planned:
            _give_hour(reading, here)
            if reading.values.get("resource"):
                desk.apply(replace(reading, mode="touch", refers=""), fact.number, scene)
            elif "start" in reading.values and (undated or _ends(reading, here)):
                moment = {k: reading.values[k] for k in _MOMENT if k in reading.values}
                desk.apply(Reading(collection="calendar.events", values=moment, mode="touch"), fact.number, scene)
    topic = desk.topics.get("calendar.events")
    dated = topic is not None and topic.values.get("start") is not None
    taken = [reading for reading in along(line) if dated or reading.mode == "state"]
    return any(desk.apply(reading, fact.number, scene) for reading in taken) or touched


def _ends(reading: Reading, here: Sequence[Entry]) -> bool:
    """Whether a reading tells when an event ends whose beginning alone was read."""
    begun = (e for e in here if e.values.get("start") == reading.values["start"])
    return "end" in reading.values and any(e.record is None and e.values.get("end") is None for e in begun)


def _carry_on(scene: Scene, line: Line, tokens: list[Token]) -> None:
    """Keep of a sentence what the next one may go on about."""
    notice(scene)
    named = place_spoken_of(tokens)
    named = named if named[0] else where_to(line)
    scene.place = named if named[0] else scene.place
    scene.thing = _thing(scene.clauses)
    scene.before = scene.text
    scene.subject = _subject(scene) or scene.subject
    scene.topic = _topic(tokens) or scene.topic
    scene.offer = _offer(scene.clauses) or scene.offer
    turned = {t.start: t for c in scene.clauses for t in (*c.front, *c.rest) if t.kind == "date"}
    for at, token in enumerate(tokens):
        if token.kind != "date":
            continue
        said = turned.get(token.start, token)  # "we've got them round on Sunday" looks ahead
        day = coming(said, scene.today) if at and tokens[at - 1].low == "for" else said
        if exact(day.value) or is_stretch(day.value):
            scene.last_day = day.value.first
            scene.last_end = day.value.last if day.value.last > day.value.first else None
            break


def _subject(scene: Scene) -> str:
    """Return the one person whom a sentence is about, by the subject of its first clause, "" for none."""
    if introduced := _INTRODUCED.search(scene.text):
        return introduced["name"]
    first = scene.clauses[0] if scene.clauses else None
    if first is None or first.marker or not first.subject:
        return ""
    if called := kin_called(first.subject):
        return called[0]
    if {"and", "'s"} & {t.low for t in first.subject}:
        return ""
    beside = [first.rest, *([*c.subject, *c.rest] for c in scene.clauses[1:] if not c.marker)]
    if any(t.low in PEOPLE or t.capital for tokens in beside for t in tokens if t.kind == "word"):
        return ""
    found = who(first.subject, scene)
    return found.name if found.kind == "other" and first.subject[0].low not in _PRONOUNS else ""


_INTRODUCED = re.compile(
    r"\b(?:an?|another|some) (?:new |best |little |close |good |lovely |nice )*"
    r"(?:friend|mate|boy|girl|kid|child|lad|classmate|neighbou?r|colleague|flatmate|roommate|teammate|boyfriend|"
    r"girlfriend|partner|lodger|guest|student|intern|nanny|au pair|man|woman|guy)\b"
    r"(?: (?:in|from|at|on|of) (?:\w+(?:['’]s)? ){1,3}?| )?"
    r"(?:(?:is |was )?(?:called|named) |, |who(?:['’]s| is) called )(?P<name>[A-Z][a-zà-ÿ]+)\b"
)
"""How a talk introduces somebody, whom the next sentence goes on about: "Leo has a new best friend called Tama"."""
_PRONOUNS = word_set("he she they it this that these those you")
_TELLING = {
    "calendar.events": re.compile(
        r"\b(?:(?:can(?:no|['’])t|must(?: not|n['’]t)) (?:miss|skip|be late)|"
        r"(?:have|need) to be (?:there|at it|in the)|promis(?:e|ed)|mandatory|no excuses|whatever happens|"
        r"host(?:ing)?|(?:over|round) for|here (?:on|at|for)|coming here|at (?:ours|mine|home)|"
        r"(?:my|our) (?:house|place|flat|apartment|kitchen|living room|garden|back ?yard|patio|dining room))\b",
        re.IGNORECASE,
    ),
    "finance.limits": re.compile(
        r"\b(?:(?:anything|everything|more|whatever is|amounts?|purchases?|payments?) "
        r"(?:above|over|beyond|bigger|larger)|approv(?:al|e|ed|es)|sign[- ]?off|permission|"
        r"(?:ask|check with|call) (?:me|us) first)\b",
        re.IGNORECASE,
    ),
    "travel.documents": re.compile(r"\b(?:single|double|multiple|one)[- ]entr(?:y|ies)\b", re.IGNORECASE),
}
"""Words that no field holds: that an event binds the speaker, who approves what is above a limit, a single entry."""


def _keep_telling_words(fact: Fact, desk: _Desk) -> bool:
    """Keep such words beside the record that this turn is about; return whether there were any."""
    kept = False
    for collection, telling in _TELLING.items():
        entry = desk.topics.get(collection)
        stated = collection == "finance.limits" and entry is not None and fact.number in entry.facts
        if entry is None or not (stated or telling.search(fact.sentence)):
            continue
        kept = True
        if fact.sentence not in entry.notes:
            entry.notes.append(fact.sentence)
        if fact.number not in entry.facts:
            entry.facts.append(fact.number)
    return kept


def _bring_family(scene: Scene, desk: _Desk) -> None:
    """Add the household to the journey that this turn is about, where this sentence or the one before brings all."""
    trip = desk.topics.get("travel.trips")
    if trip is None or trip.retired or not trip.changed:
        return
    if takes_thing(Line.of(scene, "asserted")) and scene.text not in trip.notes:
        trip.notes.append(scene.text)
    fellows = [name for name in family(f"{scene.before} {scene.text}", desk.entries) if name != scene.me]
    known = list(trip.values.get("travellers") or [])
    if added := [name for name in fellows if name not in known]:
        trip.values["travellers"] = trip.changed["travellers"] = [*known, *added]


_MOMENT = ("start", "end", "all_day", "recurrence")
"""The fields that tell when an event is."""
_HAS_DAYS = frozenset({"calendar.events", "travel.trips", "travel.documents", "household.deadlines"})
_SETTLES_PLANS = frozenset({"travel.trips", "calendar.events", "travel.documents"})
"""Collections for which a sentence was read that then weighs no journey: its day is theirs."""
_BESIDE_EVENTS = frozenset(
    {"travel.their_trips", "people.contacts", "household.deadlines", "finance.purchases", "finance.payments"}
)
"""Collections of which a sentence may speak beside an event it tells of."""


_JOURNEYS = frozenset({"travel.trips", "travel.plans", "travel.their_trips"})
_WHOSE_IS_TOLD = frozenset({"health.allergies", "health.medications", "travel.documents", "travel.their_trips"})
"""Collections whose spots settle themselves whose a thing is."""


def _of_others(reading: Reading, scene: Scene) -> bool:
    """Whether a reading makes the speaker's own what the sentence says of "she" or "they"."""
    subjects = {c.subject[0].low if c.subject else "i" for c in scene.clauses if c.verb is not None}
    mine = scene.me in (reading.values.get("person"), reading.values.get("holder"))
    return mine and bool(subjects & {"he", "she", "they"}) and not subjects & {"i", "we"}


def _offer(found: Sequence[Clause]) -> tuple[str, Money] | None:
    """Return ("venue", 4,200) of a sentence with one sum that somebody or something asks for."""
    sums = [(c, t.value) for c in found for t in c.rest if t.kind == "money"]
    if len(sums) != 1 or not sums[0][0].subject or sums[0][0].standing not in ("asserted", "reported"):
        return None
    clause, money = sums[0]
    lows = [t.low for t in clause.subject]
    name = text_of(bare(clause.subject))
    return (name, money) if name and lows[0] not in SUBJECTS else None


def _topic(tokens: Sequence[Token]) -> str:
    """Return "parking fine" of a sentence that begins with a bare noun phrase, "" for any other."""
    lead = list(takewhile(lambda t: t.kind == "word", tokens))
    after = tokens[len(lead)] if len(lead) < len(tokens) else None
    bound = after is None or after.kind in ("mark", "money", "date")
    mood = len(lead) == 1 and lead[0].low.endswith("ed")  # "Gutted."
    fit = 1 <= len(lead) <= 4 and bound and not mood and not any(t.low in FORMS or t.low in SUBJECTS for t in lead)
    return text_of(bare(lead)) if fit else ""


def _thing(found: Sequence[Clause]) -> list[Token]:
    """Return "new fridge" when the one subject of a sentence is the speaker's own piece of goods."""
    subjects = [c.subject for c in found if c.subject and c.subject[0].low in ("my", "our")]
    goods = [s[1:] for s in subjects if s[-1].low in GOODS]
    return goods[0] if len(goods) == 1 and all(t.kind == "word" and t.low != "'s" for t in goods[0]) else []


def _read_clause(clause: Clause, fact: Fact, scene: Scene, desk: _Desk, waiting: list[Reading]) -> bool:
    """Apply what the frames read in one clause; what refers to a record that is not there yet goes to `waiting`."""
    readings = [r for reader in READERS for r in reader(clause, scene)]
    if any(r.collection == "calendar.events" for r in readings) and is_not_for_us(Line.of(scene, fact.mood)):
        readings = [r for r in readings if r.collection != "calendar.events" or r.mode != "state"]
    strong = [desk.apply(r, fact.number, scene) for r in readings if not r.weak]
    done = [desk.apply(r, fact.number, scene) for r in readings if r.weak and r.mode == "touch"]
    if any(strong):
        return True
    waiting += [r for r in readings if r.mode == "touch" and not r.weak]
    made = [desk.apply(r, fact.number, scene) for r in readings if r.weak and r.mode != "touch"]
    return any(done) or any(made)


def _of_zone(scene: Scene) -> str:
    """Return the country of the user's time zone: a trip inside it crosses no border, one out of it may or may not."""
    return country_of(str(scene.zone or "").rpartition("/")[2].replace("_", " "))


@dataclass
class _Desk:
    """The records as this turn finds them and changes them."""

    known: Known
    said_at: dt.datetime
    opened: dict[str, list[Entry]] = field(default_factory=dict)
    topics: dict[str, Entry] = field(default_factory=dict)
    used: list[Entry] = field(default_factory=list)

    def entries(self, collection: str) -> list[Entry]:
        """Return the entries of a collection, known ones first."""
        if collection not in self.opened:
            found = self.known.records(collection)
            self.opened[collection] = [Entry(collection, dict(r.values), r.number, r.said_at) for r in found]
        return self.opened[collection]

    def apply(self, reading: Reading, fact: int, scene: Scene) -> bool:
        """Make or change the record that a reading is about; return False when that is not certain."""
        view = View(self.entries, self.topics, scene.today, scene.text)
        values = dict(with_thing_named(reading.values, reading.collection, scene))
        if reading.collection == "health.medications" and values.get("person"):
            values["person"] = by_name(values["person"], scene)
        reading = replace(reading, values=with_known_names(values, reading.collection, view))
        found = find(reading, view)
        if found == "unclear":
            return False
        if reading.mode == "retire":
            return isinstance(found, Entry) and self.retire(found, fact)
        base = found.values if isinstance(found, Entry) else {}
        values = _settled(reading, base, scene)
        if reading.collection in _JOURNEYS and (country := values.get("country")):
            if home := self._home(scene.me) or sets_out_from(scene.sentence):
                values["is_international"] = country != home
            elif country == _of_zone(scene):
                values["is_international"] = False
        entry = found if isinstance(found, Entry) else self._open(reading.collection, values)
        if entry is None:
            return False
        self._set(entry, values, fact)
        if found == "new" and reading.collection == HOMES and reading.definite and values["person"] == scene.me:
            self._tell_journeys(str(values["country"]), scene.me, fact)
        return True

    def take(self, finding: Finding, scene: Scene) -> bool:
        """Make or change the record of a finding; return False when none is certain."""
        first, *others = finding.facts
        if finding.entry is None:
            reading = Reading(collection=finding.collection, values=finding.values)
            if not self.apply(reading, first, scene):
                return False
            entry = self.topics[finding.collection]
        elif finding.retires:
            entry = finding.entry
            self.retire(entry, first)
        else:
            entry = finding.entry
            self._set(entry, dict(finding.values), first)
        entry.facts += [number for number in others if number not in entry.facts]
        return True

    def _tell_journeys(self, home: str, me: str, fact: int) -> None:
        """Set which of the journeys told before cross the border of the country that the speaker lives in."""
        for entry in [e for path in sorted(_JOURNEYS) for e in self.entries(path) if not e.retired]:
            country, fellows = entry.values.get("country"), entry.values.get("travellers") or [me]
            if country and me in fellows and entry.values.get("is_international") is None:
                self._set(entry, {"is_international": country != home}, fact)

    def _home(self, me: str) -> str:
        """Return the country that the speaker lives in, else that of the place they rent; "" when it is not certain."""
        told = [e.values for e in self.entries(HOMES) if not e.retired and e.values.get("person") == me]
        if told and told[-1].get("country"):
            return str(told[-1]["country"])
        places = [str(e.values.get("place", "")) for e in self.entries("household.leases") if not e.retired]
        countries = {country for p in places for word in p.split() if (country := country_of(word))}
        return countries.pop() if len(countries) == 1 else ""

    def _open(self, collection: str, values: dict[str, Value]) -> Entry | None:
        """Return a new entry, None when a required field is missing."""
        if collection == "household.leases":
            values.setdefault("place", "home")
        needed = [f.name for f in COLLECTIONS[collection].record.fields if f.required]
        if any(values.get(name) is None for name in needed):
            return None
        entry = Entry(collection, {}, None, self.said_at)
        self.entries(collection).append(entry)
        return entry

    def _set(self, entry: Entry, values: dict[str, Value], fact: int) -> None:
        note = values.pop("_note", None)
        if note and not any(note in told for told in entry.notes):
            entry.notes[:] = [told for told in entry.notes if told not in note] + [note]
        for name, value in values.items():
            if (
                value is not None
                and entry.values.get(name) != value
                and not (entry.values.get(name) and name in _KEPT and entry.record is not None)
            ):
                entry.values[name] = value
                entry.changed[name] = value
        if fact not in entry.facts:
            entry.facts.append(fact)
        if entry not in self.used:
            self.used.append(entry)
        self.topics[entry.collection] = entry

    def retire(self, entry: Entry, fact: int) -> bool:
        """End a record."""
        entry.retired = True
        entry.facts.append(fact)
        if not any(e is entry for e in self.used):
            self.used.append(entry)
        return True

    def changes(self, noted: dict[str, list[int]]) -> list[Put | Note | Retire]:
        """Return what was done; a record made and taken back within the turn leaves its facts as notes."""
        out: list[Put | Note | Retire] = []
        for entry in self.used:
            facts, home = tuple(entry.facts), entry.collection.partition(".")[0]
            if entry.retired and entry.record is None:
                noted.setdefault(home, []).extend(facts)
            elif entry.retired:
                assert entry.record is not None
                out.append(Retire(record=entry.record, reason="the user says it no longer holds", facts=facts))
            else:
                put = Put(
                    collection=entry.collection,
                    values=entry.changed,
                    record=entry.record,
                    facts=facts,
                    notes=tuple(entry.notes),
                )
                out.append(put)
        return out


_READ_ONCE = frozenset({"health.allergies", "health.medications", "travel.trips", "calendar.events"})
"""Collections of which a sentence that a clause frame has read for them is not read once more."""
_TOLD_OF = {"finance.payments": ("paid", "charged"), "finance.transfers": ("done",)}
"""States of what has happened: without another day it was on the day it was told."""
_SHORT = 2
"""A number of more digits beside a payment may be that of its bill: the words are kept."""
_MONTHS = frozenset(name.lower() for name in month_name[1:])
_PARTIAL = word_set("half rest remainder remaining balance instalment installment final part")
"""Words that tell one part of a sum from another of the same amount: they are kept beside a payment."""


def _tells_which(token: Token) -> bool:
    """Whether a token may tell a payment from another of the same sum: a number, a part, the month it is for."""
    numbered = token.kind == "number" and len(token.text) > _SHORT
    return numbered or token.low in _PARTIAL or (token.capital and token.low in _MONTHS)


_KEPT = frozenset(
    {"person", "substance", "item", "what", "destination", "holder", "title", "subject", "place", "institution"}
)
"""Key fields that a later mention of the same record does not rewrite."""


def _settled(reading: Reading, base: Mapping[str, Value], scene: Scene) -> dict[str, Value]:
    """Return a reading's values with lengths of time turned into days and a moved event's time kept."""
    values = dict(reading.values)
    values.pop("on", None)
    _settle_terms(values, base, scene)
    if isinstance(length := values.pop("notice", None), Span):
        ends = (held.get(day) for held in (values, base) for day in ("ends", "renews_on"))
        values["notice_days"] = _notice_days(length, next(filter(None, ends), None))
    if isinstance(length := values.pop("trial", None), Span):
        values["trial_until"] = _later(values.get("started") or base.get("started") or scene.today, length)
    leaves, returns = base.get("departure_date"), values.get("return_date")
    if leaves and returns and "departure_date" not in values:
        values["return_date"] = first_way_back(leaves, returns, scene.text)
    if back := _moved_back(values, base):
        values["return_date"] = back
    if (sets_off := values.get("departs_at")) and not (leaves or values.get("departure_date")):
        values["departure_date"] = sets_off.date()
    if _is_on_the_way(values, base, scene):
        del values["departure_date"]
    if base.get("country") and values.get("destination") == base["country"]:
        del values["destination"]  # "Accra", which was named before, says more than "Ghana"
    if reading.collection == "calendar.events":
        _settle_moment(values, base)
    if reading.mode == "state" and not base and values.get("status") in _TOLD_OF.get(reading.collection, ()):
        if not values.get("recurring") and not any(_is_past_stretch(t, scene.today) for t in scene.sentence):
            values.setdefault("date", scene.today)
        named = re.search(rf"{re.escape(str(values.get('payee') or '-'))}, [A-Z]\w+ ?[\w ]*,", scene.text)
        if named or any(_tells_which(t) for t in scene.sentence):
            values.setdefault("_note", scene.text)
    plain = " " in str(values.get("what", "")).strip()
    if reading.collection == "household.deadlines" and (not plain or any(t.kind == "money" for t in scene.sentence)):
        values.setdefault("_note", scene.text)
    if (
        reading.collection == "people.contacts"
        and base
        and same_person(values["name"], str(values.get("relation", "")))
    ):
        del values["name"]
    return values


def _settle_terms(values: dict[str, Value], base: Mapping[str, Value], scene: Scene) -> None:
    """Turn how long a thing may go back or is under warranty into a last day, where the day of buying is known."""
    told = values.get("date") or base.get("date")
    undated = told is None and any(_is_past_stretch(t, scene.today) for t in scene.sentence)  # "bought in June 2023"
    for name, target in (("return_window", "return_until"), ("warranty", "warranty_until")):
        length = values.pop(name, None)
        if isinstance(length, Span) and not undated:
            values[target] = _later(told or scene.today, length)


def _moved_back(values: Mapping[str, Value], base: Mapping[str, Value]) -> dt.date | None:
    """Return the way back of a journey that is moved beyond its old one: as a whole it keeps its length."""
    leaves, returns, later = base.get("departure_date"), base.get("return_date"), values.get("departure_date")
    if not (leaves and returns and later) or values.get("return_date") or later <= returns:
        return None
    moved: dt.date = later + (returns - leaves)
    return moved


def _is_past_stretch(token: Token, today: dt.date) -> bool:
    """Whether a token tells a time that is over and has no one day: "last week" is not the day it was said."""
    said = token.value
    return isinstance(said, Mention) and not said.recurring and exact(said) is None and said.last < today


def _is_on_the_way(values: Mapping[str, Value], base: Mapping[str, Value], scene: Scene) -> bool:
    """Whether a day in the place of a journey lies within it: tickets for a show while one is there."""
    leaves, returns, day = base.get("departure_date"), base.get("return_date"), values.get("departure_date")
    if not (leaves and returns and day) or "return_date" in values or CHANGED.search(scene.text):
        return False
    return bool(leaves < day <= returns)


def _settle_moment(values: dict[str, Value], base: Mapping[str, Value]) -> None:
    """Keep what an earlier mention said more exactly: a day without a time keeps the time that is known."""
    hours = values.pop("hours", None)
    if hours is not None and base.get("all_day") and base.get("end") is None:
        day = base["start"].date()
        values |= {"start": dt.datetime.combine(day, hours[0]), "all_day": False}
        if hours[1] is not None and hours[1] > hours[0]:
            values["end"] = dt.datetime.combine(day, hours[1])
        return
    time = values.pop("clock", None)
    if time is not None and base.get("start") is not None:
        values["start"] = dt.datetime.combine(base["start"].date(), time)
        values["all_day"] = False if base.get("all_day") else None
    if base.get("recurrence") and "recurrence" not in values and values.get("status") != "cancelled":
        for name in ("start", "end", "all_day"):
            values.pop(name, None)
    start, known = values.get("start"), base.get("start")
    ends = values.pop("ends", None)
    if ends is not None and known is not None and not base.get("all_day") and ends > known.time():
        values["end"] = dt.datetime.combine(known.date(), ends, tzinfo=known.tzinfo)
    if isinstance(start, dt.date) and not isinstance(start, dt.datetime):
        values["start"] = dt.datetime.combine(start, known.time() if known else dt.time())
        if known is None:
            values["all_day"] = True
    elif start is not None and known is not None:
        if values.get("all_day") and not base.get("all_day"):
            values["start"] = dt.datetime.combine(start.date(), known.time())
            values.pop("all_day")
        elif base.get("all_day") and not values.get("all_day"):
            values["all_day"] = False
    end = base.get("end")
    if end is not None and known is not None and "end" not in values and values.get("start") not in (None, known):
        values["end"] = values["start"] + (end - known)


def _later(day: dt.date, length: Span) -> dt.date:
    """Return the day that lies a length of time after `day`; months keep the day, cut at the month's end."""
    if length.unit in ("day", "week"):
        return day + dt.timedelta(days=length.count * (7 if length.unit == "week" else 1))
    months = day.year * 12 + day.month - 1 + length.count * (12 if length.unit == "year" else 1)
    year, month = divmod(months, 12)
    return next(
        dt.date(year, month + 1, d) for d in (day.day, 30, 29, 28) if d <= day.day and _exists(year, month + 1, d)
    )


def _notice_days(length: Span, ends: dt.date | None) -> int:
    """Return a length of notice in days: by the calendar, back from the end of the term; a month counts 30 without."""
    if ends is None:
        return length.count * {"day": 1, "week": 7, "month": 30, "year": 365}[length.unit]
    return (ends - _later(ends, replace(length, count=-length.count))).days


def _exists(year: int, month: int, day: int) -> bool:
    return day <= (dt.date(year + month // 12, month % 12 + 1, 1) - dt.timedelta(days=1)).day
