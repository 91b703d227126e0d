"""Which record a reading is about: a new one, one that exists, or none that is certain.

The only place that decides it, by the key fields of each collection. A later statement about the same thing sets fields
of its record; where two records fit, nothing is chosen and the fact stays a note.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Literal

from usercode.state.frames.matching import KEYS, Entry, View, is_another_one, same_allergy, words
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.retold import MOVED, RETOLD, event_meant
from usercode.state.frames.underway import trip_meant
from usercode.state.frames.words import JOURNEYS
from usercode.state.frames.wordset import word_set

_PARTICLES = word_set("off in out up over away through already now")


_FINISHING = word_set(
    "take bring post drop deliver file submit finish complete send pay return renew hand turn book call sign order buy "
    "do use redeem spend report claim appeal answer accept cancel apply register enrol enroll settle mail upload"
)
_ANSWERING = word_set("accept decline answer reply respond reject turn say")
_ANSWERS = word_set("answer reply response decision offer rsvp")

Found = Entry | Literal["new", "unclear"]


def find(reading: Reading, view: View) -> Found:
    """Return the entry that a reading is about, "new" when it makes one, "unclear" when that is not certain."""
    candidates = [
        e for e in view.entries(reading.collection) if not e.retired and not _is_another_one(reading, e, view)
    ]
    if reading.refers == RETOLD:
        return _retold(candidates, view) or "unclear"
    if reading.mode != "state":
        return _referred(reading, candidates, view)
    fits = KEYS[reading.collection](reading.values, candidates, view)
    if fits == "new" or isinstance(fits, Entry):
        return fits
    if len(fits) > 1:
        return "unclear"
    if fits:
        return fits[0]
    return _moved_event(reading, candidates, view) or _sole(reading, candidates, view)


def _is_another_one(reading: Reading, entry: Entry, view: View) -> bool:
    """Whether a fault is that of a thing which stands elsewhere than the one on record: "the fridge at the office"."""
    faulty = reading.collection == "finance.purchases" and reading.values.get("status") == "faulty"
    told_in = f"{entry.values.get('item')} {entry.values.get('notes') or entry.notes}"
    return faulty and is_another_one(str(entry.values.get("item")), view.said, told_in)


def _retold(candidates: Sequence[Entry], view: View) -> Entry | None:
    """Return the open event that the words of a sentence mean, of those told before this turn."""
    known = [e for e in _open_events(candidates, view) if e.record is not None and not e.values.get("recurrence")]
    return event_meant(view.said, known)


def _moved_event(reading: Reading, candidates: Sequence[Entry], view: View) -> Entry | None:
    """Return the open event that a sentence tells to be moved, by the words that it shares with how it was told."""
    dated = reading.collection == "calendar.events" and reading.values.get("start") is not None
    if not dated or _is_owned(reading.refers) or "recurrence" in reading.values or not MOVED.search(view.said):
        return None
    return _retold(candidates, view)


def _sole(reading: Reading, candidates: Sequence[Entry], view: View) -> Found:
    """Let "the passport", "my dentist appointment" mean the only open record that fits; else it is a new one."""
    if reading.collection == "calendar.events" and reading.definite:
        open_ones = [
            e
            for e in _open_events(candidates, view)
            if words(e.values["title"]) == words(reading.values["title"]) and "recurrence" not in e.values
        ]
        if len(open_ones) == 1 and open_ones[0].record is not None:
            return open_ones[0]
    if reading.collection == "travel.trips" and reading.definite:
        place = reading.values["destination"].lower()
        coming = [e for e in _open("travel.trips", list(candidates), view) if e.values["destination"].lower() == place]
        if len(coming) == 1:
            return coming[0]
    return "new"


_NAME_FIELD = {
    "health.medications": "name",
    "travel.trips": "destination",
    "travel.plans": "destination",
    "travel.their_trips": "destination",
    "calendar.events": "title",
    "finance.purchases": "item",
    "finance.subscriptions": "name",
    "finance.accounts": "institution",
    "household.deadlines": "what",
    "household.leases": "place",
    "finance.limits": "subject",
    "finance.transfers": "recipient",
}


_CARRIED_ON = frozenset({"travel.documents", "travel.trips"})
"""Collections of which "it" in a message may be what the message before it was about."""


def _just_spoken_of(candidates: Sequence[Entry], view: View) -> Entry | None:
    """Return the entry that was spoken of last on this day, None when there is none."""
    today = [e for e in candidates if e.said_at is not None and e.said_at.date() == view.today]
    return max(today, key=lambda e: (e.said_at, e.record or 0)) if today else None


def _referred(reading: Reading, candidates: list[Entry], view: View) -> Found:
    """Return the one entry that a reference means; without words it is what the turn spoke of last."""
    collection = reading.collection
    if collection == "health.allergies":
        fits = same_allergy(reading.values, candidates, view)
        return fits[0] if isinstance(fits, list) and len(fits) == 1 else "unclear"
    if collection == "travel.documents" and "kind" in reading.values:
        same = KEYS[collection](reading.values, candidates, view)
        return same[0] if isinstance(same, list) and len(same) == 1 else "unclear"
    if not reading.refers:
        topic = view.topics.get(collection)
        if topic is not None and not topic.retired:
            return topic
        if collection in _CARRIED_ON and (fresh := _just_spoken_of(candidates, view)) is not None:
            return fresh
        if collection == "travel.trips" and (meant := trip_meant(reading, candidates, view)) is not None:
            return meant
        open_ones = _open(collection, candidates, view) if reading.definite else []
        if collection == "finance.purchases":
            open_ones = [e for e in open_ones if (e.values.get("return_until") or dt.date.min) >= view.today]
        return open_ones[0] if len(open_ones) == 1 else "unclear"
    fitting = (
        [e for e in _open(collection, candidates, view) if _means(reading, e)]
        or _of_one_kind(reading, candidates, view)
        or _in_one_country(reading, candidates, view)
        or _on_its_day(reading, candidates, view)
        or _only_journey(reading, candidates, view)
    )
    if "on" in reading.values:
        fitting = [
            e for e in fitting if e.values.get("start") is not None and e.values["start"].date() == reading.values["on"]
        ] or fitting
    if len(fitting) > 1:
        exact = [e for e in fitting if words(str(e.values.get(_NAME_FIELD[collection], ""))) == words(reading.refers)]
        fitting = exact or fitting
    if len(fitting) == 1:
        return fitting[0]
    named = collection == "calendar.events" and not fitting and not _is_owned(reading.refers)
    created = named and isinstance(reading.values.get("start"), dt.date)
    return (None if fitting else _moved_event(reading, candidates, view)) or ("new" if created else "unclear")


_ANY_KIND = word_set("appointment meeting call session visit class lesson date day time trip work thing")


def _of_one_kind(reading: Reading, candidates: Sequence[Entry], view: View) -> list[Entry]:
    """Return the one coming event of a kind ("winter concert") that other words for it ("the choir concert") mean."""
    if reading.collection != "calendar.events" or not reading.definite or _is_owned(reading.refers):
        return []
    kind = words(reading.refers.split()[-1]) - _ANY_KIND
    named = [w for w in reading.refers.split() if w[:1].isupper()]
    same = [e for e in _open_events(candidates, view) if kind & words(str(e.values.get("title", "")))]
    return same if len(same) == 1 and kind and not named else []


_ANY_NAME = word_set(
    "game match fixture session training practice practise rehearsal lesson class lecture talk appointment booking "
    "slot meeting call do party gig show performance event outing trip thing visit dinner lunch meal date plan plans "
    "shift"
)
"""What an event is called by who only tells its day besides: "Sunday's game"."""


def _on_its_day(reading: Reading, candidates: Sequence[Entry], view: View) -> list[Entry]:
    """Return the only event of a day that a common word for events means together with that day."""
    day = reading.values.get("on")
    if reading.collection != "calendar.events" or day is None or not words(reading.refers) <= _ANY_NAME:
        return []
    that_day = [e for e in _open_events(candidates, view) if (start := e.values.get("start")) and start.date() == day]
    return that_day if len(that_day) == 1 and that_day[0].record is not None else []


def _only_journey(reading: Reading, candidates: Sequence[Entry], view: View) -> list[Entry]:
    """Return the only coming journey, which "the cruise" means where none is known under that name."""
    if reading.collection != "travel.trips" or reading.refers not in JOURNEYS:
        return []
    coming = _open("travel.trips", list(candidates), view)
    return coming if len(coming) == 1 and coming[0].record is not None else []


def _in_one_country(reading: Reading, candidates: Sequence[Entry], view: View) -> list[Entry]:
    """Return the coming journeys that a place means by its country: "the Portugal trip" is the one to Porto."""
    if reading.collection != "travel.trips":
        return []
    country = country_of(reading.refers) or reading.refers
    return [
        e
        for e in _open("travel.trips", list(candidates), view)
        if country in (e.values.get("country"), e.values["destination"])
        and reading.refers in (country, e.values.get("country"))
    ]


def _is_owned(refers: str) -> bool:
    """Whether the words for an event tell whose it is: "Milo's conference"."""
    return "'s " in refers.replace("’", "'")


def _means(reading: Reading, entry: Entry) -> bool:
    name = str(entry.values.get(_NAME_FIELD[reading.collection]) or "")
    wanted, have = words(reading.refers), words(name)
    if reading.collection == "travel.their_trips":
        return bool(wanted) and any(wanted <= words(str(entry.values.get(f) or "")) for f in _OF_THEIR_TRIP)
    if reading.collection == "household.deadlines":
        return _task_done(reading.refers, name)
    resource = entry.values.get("resource")
    if reading.collection == "calendar.events" and resource and resource in wanted:
        return True
    if reading.collection == "calendar.events" and _is_owned(reading.refers):
        company = words(" ".join(map(str, entry.values.get("people") or ())))
        return bool(wanted) and wanted <= have | company  # "Milo's conference" is none but his
    if reading.collection == "calendar.events":
        return bool(wanted) and (wanted <= have or (have <= wanted and bool(have)))
    return bool(wanted) and (wanted <= have or have <= wanted) and bool(have)


_OF_THEIR_TRIP = ("destination", "country", "traveller")


def _task_done(done: str, task: str) -> bool:
    """Whether "file my taxes" is the task "file my 2024 taxes" or "tax return": all nouns agree, and the verb does."""
    verb, _, what = done.partition(" ")
    wanted, have = words(what) - _PARTICLES, words(task)
    if verb in _ANSWERING and have & _ANSWERS:
        return True
    nouns = have - {task.lower().split(" ")[0]} if len(have) > 1 and task.lower().split(" ")[0] in _FINISHING else have
    if not wanted or not (wanted <= have or (nouns and nouns <= wanted) or len(wanted & nouns) >= 2):
        return False
    first = task.lower().split(" ")[0]
    return verb in have or verb in _FINISHING or first not in _FINISHING


def _open(collection: str, candidates: list[Entry], view: View) -> list[Entry]:
    """Return the entries that a reference can still mean: events to come, trips not long over, tasks not done."""
    if collection == "calendar.events":
        return _open_events(candidates, view)
    if collection in ("travel.trips", "travel.their_trips"):
        return [
            e
            for e in candidates
            if (e.values.get("return_date") or e.values.get("departure_date") or view.today) >= view.today
        ]
    if collection == "household.deadlines":
        return [e for e in candidates if e.values.get("done_on") is None]
    if collection == "finance.purchases":
        return [e for e in candidates if e.values.get("status") != "returned"]
    if collection == "finance.subscriptions":
        return [e for e in candidates if e.values.get("cancelled_on") is None]
    if collection == "finance.accounts":
        return [e for e in candidates if e.values.get("closed_on") is None]
    if collection == "finance.transfers":
        return [e for e in candidates if e.values.get("status") == "planned"]
    return candidates


def _open_events(candidates: Sequence[Entry], view: View) -> list[Entry]:
    def is_open(entry: Entry) -> bool:
        start = entry.values.get("start")
        last = entry.values.get("end") or start
        coming = last is None or entry.values.get("recurrence") or last.date() >= view.today
        return bool(coming) and entry.values.get("status") not in ("cancelled", "done")

    return [e for e in candidates if is_open(e)]
