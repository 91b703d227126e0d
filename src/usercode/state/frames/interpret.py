"""From facts to changes without a model: each turn's facts become typed records, or notes in their domain.

The frames' front door. A turn and its facts come in with a read-only view of the records; changes go out, and every
fact is cited by at least one of them. Only what people say makes records; what assistants, tools and documents say is
noted. Nothing is guessed: what no frame reads with certainty is a note.
"""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from usercode.facts.fact import HUMAN_ROLES, Fact, Mention, Turn
from usercode.state.change import Note, Put, Retire, Value
from usercode.state.frames.accounts import accounts
from usercode.state.frames.agenda import events
from usercode.state.frames.allergies import allergies
from usercode.state.frames.appositions import appositions, without
from usercode.state.frames.carried import as_one_turn, carried_on, resting, with_whom_it_means
from usercode.state.frames.casing import as_read, said_before
from usercode.state.frames.clause import Clause
from usercode.state.frames.clauses import clauses
from usercode.state.frames.contacts import people
from usercode.state.frames.counted import lately, with_counted_days, with_days_once, written_on
from usercode.state.frames.deadlines import deadlines
from usercode.state.frames.desk import Desk, Known
from usercode.state.frames.direction import coming, turn_ahead
from usercode.state.frames.documents import documents
from usercode.state.frames.family import family
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.gist.reading import gist
from usercode.state.frames.gist.sense import Sense
from usercode.state.frames.goods import purchases
from usercode.state.frames.guesses import guessed
from usercode.state.frames.harmed import given_up, is_another
from usercode.state.frames.homes import homes
from usercode.state.frames.journeys import place_spoken_of
from usercode.state.frames.labels import name_labelled
from usercode.state.frames.lastdays import with_plain_last_days
from usercode.state.frames.leases import leases
from usercode.state.frames.leftout import name_left_out
from usercode.state.frames.limits import limits
from usercode.state.frames.matching import Entry, acquaintances
from usercode.state.frames.medications import medications
from usercode.state.frames.openers import is_cry, opened, told_of, whole
from usercode.state.frames.ordinals import with_named_days
from usercode.state.frames.payments import payments
from usercode.state.frames.phrases import bare, exact, is_stretch, kin_called, note_people, text_of, who
from usercode.state.frames.places import PLACES
from usercode.state.frames.plainer import in_own_words, said_plainly, told_together, unread
from usercode.state.frames.reading import Reader, Reading, Scene
from usercode.state.frames.regrouped import regrouped
from usercode.state.frames.restated import restated
from usercode.state.frames.spoken_of import own_thing, topic_of
from usercode.state.frames.spots import dates, notice, plans, recall, spots, terms
from usercode.state.frames.spots.along import along, takes_thing
from usercode.state.frames.spots.away import is_not_for_us, stays_away
from usercode.state.frames.spots.clock import is_unknown_clock
from usercode.state.frames.spots.goals import where_to
from usercode.state.frames.spots.goods import last_named
from usercode.state.frames.spots.joined import is_of_a_row
from usercode.state.frames.spots.lead import told_part
from usercode.state.frames.spots.legs import legs
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.offs import retold
from usercode.state.frames.spots.papernames import DOCUMENT
from usercode.state.frames.subscriptions import subscriptions
from usercode.state.frames.substances import also_medicines
from usercode.state.frames.sums import say_sums
from usercode.state.frames.together import with_those_named
from usercode.state.frames.tokens import Money, Token, tokenize
from usercode.state.frames.topics import domain_of
from usercode.state.frames.transfers import transfers
from usercode.state.frames.trips import trips
from usercode.state.frames.turns.dictated import (
    QUOTE_MARKS,
    is_text_of_a_bill,
    start_of_dictated,
    start_of_told,
)
from usercode.state.frames.turns.handed import start_of_list
from usercode.state.frames.turns.reading import findings
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.voices import in_own_voice
from usercode.state.frames.weighed.reading import second_reading
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.state.outside import NOTHING, Outside

VERSION = "frames/2"

READERS: tuple[Reader, ...] = (
    allergies, medications, documents, trips, events, purchases, subscriptions, accounts, transfers, payments, limits,
    people, homes, leases, deadlines,
)  # fmt: skip
"""Every frame, in the order in which they are tried; each sees every clause."""


def interpret(
    turn: Turn,
    facts: Sequence[Fact],
    known: Known,
    before: Sequence[str] = (),
    outside: Outside = NOTHING,
    earlier: Sequence[Fact] = (),
) -> list[Put | Note | Retire]:
    """Return the changes that a turn's facts make; every fact number is cited by at least one of them.

    `before` are the sentences said shortly before, for what this turn carries on, and `earlier` the same as facts, for
    what it tells only together with them; `outside` is what optional packages know. Turns come in the order they were
    said. Records come first, then retirements, then one note per domain.
    """
    read_so = as_read(turn, facts, Desk(known, turn.said_at).entries)
    plain = [restated(opened(guessed(fact, turn.text), turn.text)) for fact in read_so]
    told = [in_own_voice(with_plain_last_days(fact)) for fact in plain]
    if len(before) == len(earlier):
        before = [sentence for sentence, told_so in zip(before, told_of(earlier), strict=True) if told_so]
        earlier = [fact for fact, told_so in zip(earlier, told_of(earlier), strict=True) if told_so]
    before = said_before(before)

    put_off: dict[tuple[Fact, ...], list[Finding]] = defaultdict(list)

    @cache
    def read(said: tuple[Fact, ...]) -> list[Put | Note | Retire]:
        return _attempt(turn, said, known, before, outside, put_off[said])

    if turn.role not in HUMAN_ROLES:
        return read(tuple(told))
    best, stands = regrouped(told, lambda said: unread(read(tuple(said))))
    said = best if stands else said_plainly(best, lambda said: read(tuple(said)))
    said = said if stands else told_together(best, said, lambda said: read(tuple(said)))
    last = read(tuple(said))
    last = _attempt(turn, said, known, before, outside) if put_off[tuple(said)] else last
    told_alone = _citing(in_own_words(last, said, best), stands)
    changes = in_own_words(_in_its_talk(turn, said, told_alone, known, before, outside, earlier), told, plain)
    return second_reading(turn, facts, changes, known, outside.zone)


def _in_its_talk(
    turn: Turn,
    said: Sequence[Fact],
    changes: Sequence[Put | Note | Retire],
    known: Known,
    before: Sequence[str],
    outside: Outside,
    earlier: Sequence[Fact],
) -> list[Put | Note | Retire]:
    """Return a turn's changes with what it tells only behind what was said before it, each citing all it rests on."""
    numbers = list(dict.fromkeys(f.number for f in earlier))
    heard_so = as_read(turn, earlier, Desk(known, turn.said_at).entries)
    recalled = [in_own_voice(with_plain_last_days(restated(opened(fact, "")))) for fact in heard_so]

    def without(left_out: frozenset[int]) -> Sequence[Put | Note | Retire]:
        heard = [text for text, number in zip(before, numbers, strict=True) if number not in left_out]
        return _attempt(turn, said, known, heard, outside)

    def as_one(first: Sequence[Fact], rest: Sequence[Fact]) -> Sequence[Put | Note | Retire]:
        longer, talk = as_one_turn(turn, rest, first)
        both = [fact for fact, told_so in zip(talk, told_of(talk), strict=True) if told_so]

        @cache
        def read(said: tuple[Fact, ...]) -> list[Put | Note | Retire]:
            return _attempt(longer, said, known, (), outside, [])

        plain = said_plainly(both, lambda said: read(tuple(said)))
        plain = told_together(both, plain, lambda said: read(tuple(said)))
        return in_own_words(read(tuple(plain)), plain, both)

    rested = resting(changes, numbers if len(numbers) == len(before) else (), without)
    carried = with_whom_it_means(carried_on(rested, said, recalled, as_one), said, recalled)
    return in_own_words(carried, recalled, heard_so)


def _citing(changes: list[Put | Note | Retire], stands: Mapping[int, int]) -> list[Put | Note | Retire]:
    """Return changes that cite beside the facts that stand for others also those."""
    also = {first: last for last, first in stands.items()}
    return [
        replace(change, facts=tuple(n for one in change.facts for n in (one, also.get(one)) if n is not None))
        for change in changes
    ]


def _attempt(
    turn: Turn,
    told: Sequence[Fact],
    known: Known,
    before: Sequence[str],
    outside: Outside,
    put_off: list[Finding] | None = None,
) -> list[Put | Note | Retire]:
    """Return the changes that a turn makes with its sentences in one form.

    `put_off` takes what is told only of the form that is kept; without it, this is that form.
    """
    desk = Desk(known, turn.said_at)
    scene = Scene(_self_name(turn), turn.role, turn.said_at.date())
    scene.whole, scene.offset = whole(turn.text, told), turn.said_at.utcoffset()
    if outside.zone is not None and turn.said_at.astimezone(outside.zone).utcoffset() == scene.offset:
        scene.zone = outside.zone
    scene.is_holiday = outside.is_holiday
    scene.earlier = tuple(sentence for sentence in before if not is_cry(sentence))
    scene.known, scene.genders = acquaintances(desk.entries)
    scene.homes = {str(e.values["person"]).casefold(): str(e.values["lives_in"]) for e in desk.entries("people.homes")}
    scene.homes.pop(scene.me, None)
    recall(scene, scene.earlier)
    with also_medicines(outside.medicines(turn.text)):
        return _interpreted(turn, told, scene, desk, put_off)


def _interpreted(
    turn: Turn, facts: Sequence[Fact], scene: Scene, desk: Desk, put_off: list[Finding] | None
) -> list[Put | Note | Retire]:
    noted: dict[str, list[int]] = {}
    unread: dict[int, str] = {}
    done: set[int] = set()
    said: list[Said] = []
    handed: list[Said] = []
    for fact in facts:
        if turn.role in HUMAN_ROLES and (listed := _handed(fact, said, scene, desk)) is not None:
            handed.append(listed)
            unread[fact.number] = "finance"
            continue
        tokens = tokenize(fact.sentence, fact.mentions)
        if turn.role not in HUMAN_ROLES or is_cry(fact.sentence) or not _read(fact, tokens, scene, desk, said):
            unread[fact.number] = domain_of(tokens)
        else:
            done.add(fact.number)
    dictated = [one for fact in facts if (one := _dictated(fact, scene, desk)) is not None]
    told = Told(said, scene.today, desk.entries, scene.people[scene.recalled :], dictated, handed, put_off=put_off)
    for finding in findings(told):
        if desk.take(finding, scene):
            done.update(finding.facts)
    for number, domain in unread.items():
        if number not in done:
            noted.setdefault(domain, []).append(number)
    return [*desk.changes(noted), *(Note(domain=d, facts=tuple(numbers)) for d, numbers in noted.items())]


def _dictated(fact: Fact, scene: Scene, desk: Desk) -> Said | None:
    """Return what a sentence dictates to order money, None where it dictates none."""
    start = start_of_dictated(fact.sentence)
    if start is None and is_text_of_a_bill(fact.sentence, scene.whole):
        start = len(fact.sentence) - len(fact.sentence.lstrip()) + 1
    if start is None or scene.role not in HUMAN_ROLES:
        return None
    tokens = [t for t in tokenize(QUOTE_MARKS.sub(" ", fact.sentence), fact.mentions) if t.start >= start]
    while tokens and tokens[-1].text.startswith("?"):  # "can you write ...?" asks for the text and not within it
        tokens.pop()
    text = fact.sentence[start:].rstrip("? \n").strip()
    own = replace(scene, sentence=tokens, text=text, clauses=clauses(tokens, question=False, hypothetical=False))
    return Said(fact.number, text, Sense(Line.of(own, "asserted"), desk.entries))


def _handed(fact: Fact, said: Sequence[Said], scene: Scene, desk: Desk) -> Said | None:
    """Return the list of sums that a sentence hands over to be worked on, None where it hands over none."""
    start = start_of_list(fact.sentence, said[-1].text if said else "")
    if start is None:
        return None
    text = fact.sentence[start:].rstrip("? \n")
    tokens = [t for t in tokenize(fact.sentence, fact.mentions) if t.start >= start and not t.text.startswith("?")]
    own = replace(scene, sentence=tokens, text=text, clauses=clauses(tokens, question=False, hypothetical=False))
    return Said(fact.number, text, Sense(Line.of(own, "asserted"), desk.entries))


def _self_name(turn: Turn) -> str:
    return "user" if turn.role == "user" else turn.speaker


def _read(fact: Fact, tokens: list[Token], scene: Scene, desk: Desk, said: list[Said]) -> bool:
    """Read one fact into the desk and add it to what was said; return whether it became or touched a record."""
    lead = start_of_told(fact.sentence)
    if lead is not None:
        fact = replace(fact, mood="asserted")
        tokens = [t for t in tokens if t.start >= lead and not (t.kind == "mark" and t.text == "?")]
    asks = fact.mood == "question" or (lead is None and fact.sentence.rstrip().endswith("?"))
    tokens = _enter(fact, tokens, scene, asks=asks)
    goods = last_named(tokens)
    scene.goods = scene.goods or goods
    touched = _read_clauses(fact, scene, desk)
    line = Line.of(scene, fact.mood)
    touched |= _read_spots(line, fact, scene, desk, [*([] if touched else spots(line)), *terms(told_part(line))])
    touched |= _apply(legs(line), fact, scene, desk)
    for medicine in given_up(desk.used, fact.number):
        desk.retire(medicine, fact.number)
    touched |= _read_events(line, fact, scene, desk)
    if not _collections(desk, fact) & _HAS_DAYS:
        touched |= _apply(retold(line), fact, scene, desk)
    if not _collections(desk, fact) & _SETTLES_PLANS:
        touched |= _apply(plans(line), fact, scene, desk)
    sense = Sense(line, desk.entries)
    said.append(Said(fact.number, fact.sentence, sense))
    touched |= _apply(gist(sense, _collections(desk, fact)), fact, scene, desk)
    touched |= _keep_telling_words(fact, desk)
    _bring_family(scene, desk)
    scene.goods = goods or scene.goods
    _carry_on(scene, line, tokens)
    return touched


def _apply(readings: Iterable[Reading], fact: Fact, scene: Scene, desk: Desk) -> bool:
    """Apply all readings of a fact; return whether one of them became or touched a record."""
    return any([desk.apply(reading, fact.number, scene) for reading in readings])


def _entries(desk: Desk, fact: Fact) -> list[Entry]:
    """Return the records that a fact has become or touched so far."""
    return [e for e in desk.used if fact.number in e.facts]


def _collections(desk: Desk, fact: Fact) -> frozenset[str]:
    return frozenset(e.collection for e in _entries(desk, fact))


def _read_clauses(fact: Fact, scene: Scene, desk: Desk) -> bool:
    """Apply what the frames read clause by clause; what refers to a record of the same sentence comes last."""
    touched = False
    waiting: list[Reading] = []
    for clause in scene.clauses:
        turn_ahead(clause, scene.today)
        say_sums(clause)
        touched |= _read_clause(clause, fact, scene, desk, waiting)
        if not _IN_A_STORY.search(scene.text):
            note_people(clause, scene)
    return _apply(waiting, fact, scene, desk) or touched


_IN_A_STORY = re.compile(
    r"\b(?:novel|book|film|movie|story|series|episode|podcast|documentary|drama|memoir|sitcom)\b[^.!?]{0,30}? "
    r"(?:about|in which|where|whose) ",
    re.IGNORECASE,
)
"""What tells of people who are in a book: "a novel about a boy called Callum"."""


def _read_spots(line: Line, fact: Fact, scene: Scene, desk: Desk, found: Sequence[Reading]) -> bool:
    """Apply what spots and terms read in a line, less what the clauses have told already."""
    here = _entries(desk, fact)
    read = {e.collection for e in here}
    dated = any(e.changed.keys() & {"valid_from", "valid_until"} for e in here)
    touched = False
    for reading in found:
        if reading.collection not in _WHOSE_IS_TOLD and _of_others(reading, scene):
            continue
        undated = reading.values.get("kind") == "insurance" and "valid_until" not in reading.values
        theirs = reading.collection == "travel.documents" and _is_held_by_another(reading, here, scene, found)
        ended = reading.collection == "health.medications" and ("end" in reading.values or is_another(reading, here))
        fellow = reading.collection == "health.allergies" and is_of_a_row(
            line, reading, [e.values.get("person") for e in here if e.collection == reading.collection]
        )
        once = not (theirs or ended or fellow) and (reading.collection in _READ_ONCE or dated or undated)
        if not (reading.collection in read and once and reading.mode == "state"):
            touched |= desk.apply(reading, fact.number, scene)
        elif reading.collection == "travel.documents" and (
            _HELD_BY_ME.search(line.text) or _is_of_several(reading, found)
        ):
            _give_holder(reading, here, scene)
        elif fellows := reading.values.get("travellers"):
            with_them: dict[str, Value] = {"travellers": fellows}
            desk.apply(replace(reading, values=with_them, mode="touch"), fact.number, scene)
    return touched


def _enter(fact: Fact, tokens: Sequence[Token], scene: Scene, *, asks: bool) -> list[Token]:
    """Let the scene hold a sentence with its clauses and whom they are about; return its tokens with their days."""
    told = (scene.last_day, scene.last_end, scene.last_month) if scene.before else (None, None, None)
    since = lately(told[0], scene.before, scene.today) if told[0] is not None else None
    named = with_named_days(tokens, told[0], scene.today, told[1], told[2])
    read = with_counted_days(with_days_once(named), since, scene.today)
    beside = appositions(read)
    read = with_those_named(without(read, beside), scene)
    scene.genders |= {text_of(one.name).casefold(): one.gender for one in beside if one.name and one.gender}
    scene.sentence, scene.text = read, fact.sentence
    scene.asides = [t for one in beside for t in one.aside]
    scene.clauses = clauses(read, question=asks, hypothetical=fact.mood == "hypothetical")
    scene.clauses = [*(Clause([], None, one.aside) for one in beside if one.name), *scene.clauses]
    name_left_out(scene)
    name_labelled(scene)
    return read


def _is_held_by_another(reading: Reading, here: Sequence[Entry], scene: Scene, extra: Sequence[Reading]) -> bool:
    """Whether a paper is another one of a list ("mine is fine, but Elena's ends"), or of one day told of several."""
    papers = [e.values for e in here if e.collection == reading.collection]
    holder, kind = reading.values.get("holder"), reading.values.get("kind")
    if {p.get("holder") for p in papers} == {scene.me} and holder not in (None, scene.me):
        return True
    same = [p for p in papers if (p.get("kind"), p.get("valid_until")) == (kind, reading.values.get("valid_until"))]
    taken = {holder} if holder != scene.me and _is_of_several(reading, extra) else {holder, None}
    if same and holder and all(p.get("holder") not in taken for p in same):
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


def _is_of_several(reading: Reading, readings: Sequence[Reading]) -> bool:
    """Whether a paper is told of along with others': "Ines and I ..., so our passports both run out"."""
    return (
        len({r.values.get("holder") for r in readings if r.collection == reading.collection and r.mode == "state"}) > 1
    )


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


def _leave_hour_open(here: Sequence[Entry]) -> None:
    """Take the hour from the new events of a sentence that tells it by somebody else's clock, wherever that is."""
    for entry in here:
        start = entry.values.get("start")
        if entry.collection != "calendar.events" or entry.record is not None or not isinstance(start, dt.datetime):
            continue
        entry.values.pop("end", None)
        entry.changed.pop("end", None)
        for field, value in {"start": dt.datetime.combine(start.date(), dt.time()), "all_day": True}.items():
            entry.values[field] = entry.changed[field] = value


def _give_town(reading: Reading, here: Sequence[Entry]) -> None:
    """Set the town of an event of this sentence that was read without it."""
    town = str(reading.values.get("place") or "")
    if town.lower() not in PLACES or reading.mode != "state" or "start" not in reading.values:
        return
    for entry in here:
        if (
            entry.record is None
            and not entry.values.get("place")
            and entry.values.get("start") == reading.values["start"]
        ):
            entry.values["place"] = entry.changed["place"] = town


def _read_events(line: Line, fact: Fact, scene: Scene, desk: Desk) -> bool:
    """Apply what a line tells of events where it told of nothing else, and what it takes along to one."""
    touched = False
    planned = dates(line)
    if _collections(desk, fact) <= _BESIDE_EVENTS:
        touched = _apply(planned, fact, scene, desk)
    elif here := [e for e in _entries(desk, fact) if e.collection == "calendar.events"]:
        undated = [e for e in here if e.record is None and not e.values.keys() & {"start", "recurrence"}]
        for reading in planned:
            _give_hour(reading, here)
            _give_town(reading, here)
            if reading.values.get("resource"):
                desk.apply(replace(reading, mode="touch", refers=""), fact.number, scene)
            elif _is_more_than(reading, here):
                desk.apply(reading, fact.number, scene)
            elif _gives_hours(reading, here):
                clock = {**{k: reading.values[k] for k in _MOMENT if k in reading.values}, "all_day": False}
                desk.apply(Reading(collection="calendar.events", values=clock, mode="touch"), fact.number, scene)
            elif "start" in reading.values and (undated or _ends(reading, here)):
                moment = {k: reading.values[k] for k in _MOMENT if k in reading.values}
                desk.apply(Reading(collection="calendar.events", values=moment, mode="touch"), fact.number, scene)
    if is_unknown_clock(line):
        _leave_hour_open(_entries(desk, fact))
    topic = desk.topics.get("calendar.events")
    dated = topic is not None and topic.values.get("start") is not None
    taken = [reading for reading in along(line) if dated or reading.mode == "state"]
    return any(desk.apply(reading, fact.number, scene) for reading in taken) or touched


def _ends(reading: Reading, here: Sequence[Entry]) -> bool:
    """Whether a reading tells when an event ends whose beginning alone was read."""
    begun = (e for e in here if e.values.get("start") == reading.values["start"])
    return "end" in reading.values and any(e.record is None and e.values.get("end") is None for e in begun)


def _is_more_than(reading: Reading, here: Sequence[Entry]) -> bool:
    """Whether a sentence that was read as a meal tells of the occasion at which it is eaten: the reunion."""
    title = str(reading.values.get("title", "")).lower()
    meals = all(e.record is None and str(e.values.get("title", "")).startswith("Meal") for e in here)
    hosts = title.startswith("hosting ") and bool(reading.values.get("all_day"))
    return meals and reading.mode == "state" and bool(title) and (hosts or not _MEALS & {*title.split()})


_MEALS = word_set("lunch dinner brunch breakfast supper tea coffee picnic meal drinks")


def _gives_hours(reading: Reading, here: Sequence[Entry]) -> bool:
    """Whether a reading tells the hours of what is on every week, of which the weekday alone was read."""
    weekly = reading.values.get("recurrence") and not reading.values.get("all_day")
    return bool(weekly) and any(
        e.record is None and e.values.get("recurrence") and e.values.get("all_day") for e in here
    )


def _carry_on(scene: Scene, line: Line, tokens: list[Token]) -> None:
    """Keep of a sentence what the next one may go on about; who is only in a book is nobody."""
    if not _IN_A_STORY.search(scene.text):
        notice(scene)
    named = place_spoken_of(tokens)
    named = named if named[0] else where_to(line)
    scene.place = named if named[0] else scene.place
    scene.thing = own_thing(scene.clauses)
    scene.before = scene.text
    scene.subject = "" if _IN_A_STORY.search(scene.text) else _subject(scene) or scene.subject
    scene.topic = topic_of(tokens) or scene.topic
    scene.offer = _offer(scene.clauses) or scene.offer
    turned = {t.start: t for c in scene.clauses for t in (*c.front, *c.rest) if t.kind == "date"}
    scene.last_month = _month_of(line)
    if (written := written_on(tokens, scene.today)) is not None:
        scene.last_day, scene.last_end = written, None
        return
    for at, token in enumerate(tokens):
        if token.kind != "date":
            continue
        said = turned.get(token.start, token)  # "we've got them round on Sunday" looks ahead
        day = coming(said, scene.today) if at and tokens[at - 1].low == "for" else said
        if exact(day.value) or is_stretch(day.value):
            scene.last_day = day.value.first
            scene.last_end = day.value.last if day.value.last > day.value.first else None
            break


def _month_of(line: Line) -> Mention | None:
    """Return the month or week to come that a line names and no day in it, None where it is that of a paper's end."""
    told = [t.value for t in line.tokens if t.kind == "date"]
    months = [m for m in told if m.grain in ("month", "week") and not m.recurring and m.last >= line.scene.today]
    alone = not any(exact(m) or is_stretch(m) for m in told) and not DOCUMENT.search(line.text)
    return months[-1] if months and alone else None


def _subject(scene: Scene) -> str:
    """Return the one person whom a sentence is about, by the subject of its first clause, "" for none."""
    if introduced := _INTRODUCED.search(scene.text) or _TALKED_OF.search(scene.text):
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
_TALKED_OF = re.compile(
    r"\b(?:[Rr]ang|[Rr]ung|[Cc]alled|[Pp]honed|[Tt]exted|[Ee]mailed|[Ww]rote|[Ss]poke|[Tt]alk(?:ed|ing)?|[Cc]hat(?:ted)?|[Hh]eard|"
    r"(?:[Aa] |an )?(?:call|letter|message|email|word|news))\b"
    r"[^.,;!?]{0,40}? about (?:(?:my|our) \w+ )?(?P<name>[A-Z][a-zà-ÿ]+)\b"
)
"""Whom one talks about with somebody, whom the next sentence goes on about: "Rang my sister about Nan. She is"."""
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


def _keep_telling_words(fact: Fact, desk: Desk) -> bool:
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


def _bring_family(scene: Scene, desk: Desk) -> None:
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


def _read_clause(clause: Clause, fact: Fact, scene: Scene, desk: Desk, waiting: list[Reading]) -> bool:
    """Apply what the frames read in one clause; what refers to a record that is not there yet goes to `waiting`."""
    readings = [r for reader in READERS for r in reader(clause, scene)]
    if any(r.collection == "calendar.events" for r in readings) and _is_no_time_of_ours(Line.of(scene, fact.mood)):
        readings = [r for r in readings if r.collection != "calendar.events" or r.mode != "state"]
    strong = [desk.apply(r, fact.number, scene) for r in readings if not r.weak]
    done = [desk.apply(r, fact.number, scene) for r in readings if r.weak and r.mode == "touch"]
    if any(strong):
        return True
    waiting += [r for r in readings if r.mode == "touch" and not r.weak]
    made = [desk.apply(r, fact.number, scene) for r in readings if r.weak and r.mode != "touch"]
    return any(done) or any(made)


def _is_no_time_of_ours(line: Line) -> bool:
    return is_not_for_us(line) or stays_away(line)


_READ_ONCE = frozenset({"health.allergies", "health.medications", "travel.trips", "calendar.events"})
"""Collections of which a sentence that a clause frame has read for them is not read once more."""
