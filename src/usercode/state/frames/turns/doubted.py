"""What a turn says of an event on record that no reader understood, and that may well have ended or moved it.

"Lottie has taken my part in the choir", "the webinar people sent round the recording": whoever tells something new of
an event ahead, beside getting ready for it, leaves it open whether it still claims its time. What is not certain is not
raised, so the event is doubted until it is told anew. "Bought shoes for Ana's wedding" leaves it as it is.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from itertools import pairwise

from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.retold import telling_words
from usercode.state.frames.turns.handled import leaves_open
from usercode.state.frames.turns.settling import speaks_of
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

EVENTS, TRIPS, TASKS = "calendar.events", "travel.trips", "household.deadlines"
_DOES = (
    r"(?:booked|ordered|bought|buy|buying|got(?! (?:chucked|thrown|kicked|knocked|beaten|dropped|cancel\w*|ruled|disqualified|eliminated|relegated|cut|bumped|sacked|fired|moved|postponed|called off))|get|getting|found|find|picked|pick|chose|choosing|wrote|writing|packed|packing|baked|baking|made|making|wrapped|paid|invited|asked|tried|"
    r"practis\w+|practic\w+|rehears\w+|prepar\w+|stud(?:y|ied|ying)|train(?:ed|ing)|learn\w*|plan|planning|planned|organis\w+|organiz\w+|remember\w*|think|thinking|know|wonder\w*|love|like|"
    r"will|'ll|would|going|need|must|should|have|has|had|want|hope|hoping|dread\w*|worry|worried|told|said|read|saw|heard)"
)
_GETS_READY = re.compile(
    rf"(?:\A(?: (?:and|so|but|well|oh|today|yesterday|also|anyway|meanwhile|[,;:–—]))*|[,;:.–—] (?:and |so |but )?|(?:and|so|but) ) ?(?:i|we|i 'm|i am|we 're|we are|i 've|we 've|i have|we have) (?:(?!not )\S+ )?{_DOES} (?!not )|\A (?:just |already |also |finally )*{_DOES} (?!not )"
    r"| (?:looking forward|cannot wait|ca n't wait|excited|nervous|if|whether|unless|maybe|might|still|confirmed|confirms|favourite|favorite|starts|begins|days? away|weeks? away|days? to go|weeks? to go|coming up|"
    r"(?:is|are|'s|'re) (?:on|at|in|from|going to be)|for (?:the|my|our|his|her|their)) "
)
"""What somebody does or feels who gets ready for an event, waits for it, or only mentions it."""


_GIVES_AWAY = re.compile(
    r"\A (?:(?:so|and|but|well|oh|also|i|we|'ve|have|just|already|finally|,) )*(?:sold|gave|given|passed|handed|swapped|traded|returned) "
)
"""How somebody parts with what was for an event: "sold my tickets for the concert"."""


_GIVEN_UP = re.compile(
    r" (?:no more|no longer|any ?more|(?:gave|given|giving) up|done with|finished with|packed in|quit|quitting|had enough|over and out|dropped (?:out|that|my|it)|jacked in|binned|retired from|hung up) "
)
"""How a habit is told to be over: "no more guitar, my fingers have had enough"."""


def doubted(told: Told) -> list[Finding]:
    """The events, journeys and tasks told on an earlier day of which this turn tells something that no reader understood."""
    return [*_events(told), *_trips(told), *_tasks(told)]


def _events(told: Told) -> list[Finding]:
    anew = {fact for path in (EVENTS, TRIPS) for e in told.fresh(path) for fact in e.facts}
    waiting = [e for e in told.entries(EVENTS) if _is_ahead(e, told.today)]
    return [
        Finding(collection=EVENTS, entry=entry, values={"status": "doubtful"}, facts=(said.fact,))
        for said in (told.said if waiting else ())
        if said.fact not in anew and _leaves_open(said)  # what is said beside another event is about that one
        for entry in waiting
        if not entry.values.get("recurrence")
        or _GIVEN_UP.search(said.line)  # most that is told of a habit is one time's
        if any(word.isalpha() and not _is_verb(word) for word in telling_words(entry) & said.words)
    ]


def _is_verb(word: str) -> bool:
    """Whether a word is a verb before it is a noun: "take", and not "stall"."""
    return word in FORMS and parts(word).get("noun", 0) < _HALF


_HALF = 0.5


def _trips(told: Told) -> list[Finding]:
    out = []
    for entry in told.entries(TRIPS):
        values, leaves = entry.values, entry.values.get("departure_date")
        if entry.record is None or entry.retired or leaves is None or leaves <= told.today:
            continue
        if values.get("doubtful") and entry.changed.get("departure_date") and entry.facts:
            out.append(Finding(collection=TRIPS, entry=entry, values={"doubtful": False}, facts=(entry.facts[-1],)))
        known = entry.said_at is not None and entry.said_at.date() < told.today and not entry.changed
        place = words(str(values.get("destination") or ""))
        for said in told.said if known and place and not values.get("doubtful") else ():
            if _leaves_open(said) and _does_something(said, place):
                out.append(Finding(collection=TRIPS, entry=entry, values={"doubtful": True}, facts=(said.fact,)))
                break
    return out


def _does_something(said: Said, place: frozenset[str]) -> bool:
    """Whether a sentence tells what became of a place as one tells of a plan: "Lisbon has slid into September"."""
    return any(
        clause.verb is not None
        and (clause.lemma not in _OF_A_TOWN or _has_become(clause))
        and place <= {w for t in clause.subject for w in words(t.low)}
        and not any(t.kind == "mark" or t.low in PREPOSITIONS for t in clause.subject)
        for clause in said.sense.line.clauses
    )


def _has_become(clause: Clause) -> bool:
    """Whether "has" leads to the form of another verb: "has slid into September"."""
    after = clause.rest[0].low if clause.rest else ""
    return clause.lemma == "have" and after.isalpha() and (is_past(after) or not parts(after))


_OF_A_TOWN = word_set(
    "be look seem sound feel smell have offer host know say need get lie stand look call win lose play beat wait start "
    "cost hold close open sell celebrate mean make keep"
)
"""What a town does or is, whoever goes there: "Lisbon has hills", "Porto won"."""


def _tasks(told: Told) -> list[Finding]:
    out = []
    for entry in told.entries(TASKS):
        if entry.record is None or entry.retired or entry.values.get("done_on") is not None:
            continue
        about = [s for s in told.said if speaks_of(s, entry) or _names_its_office(s, entry)]
        still = [s.fact for s in about if leaves_open(s)]
        still += entry.facts[-1:] if entry.changed.get("due") else []
        earlier = entry.said_at is not None and entry.said_at.date() < told.today
        puzzling = [s.fact for s in about if _leaves_open(s) and not _TO_COME.search(s.line)]
        if still and entry.values.get("doubtful"):
            out.append(Finding(collection=TASKS, entry=entry, values={"doubtful": False}, facts=tuple(still)))
        elif puzzling and earlier and not (still or entry.changed or entry.values.get("doubtful")):
            out.append(Finding(collection=TASKS, entry=entry, values={"doubtful": True}, facts=tuple(puzzling)))
    return out


def _names_its_office(said: Said, entry: Entry) -> bool:
    """Whether a sentence names the office that a task was told with, by a noun with a capital: "the Board"."""
    told_in = " ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ()))
    offices = {
        t.text
        for before, t in pairwise(said.tokens)
        if t.capital
        and len(t.low) > 2
        and t.low not in PEOPLE
        and (parts(t.low) or before.low == "the" or t.text.isupper())
    }
    return any(re.search(rf"(?<=[a-z,] ){re.escape(office)}\b", told_in) for office in offices)


_TO_COME = re.compile(
    r" (?:will|would|'ll|going to|want|wants|plan|planned|hope|hoping|trying|next|tomorrow|soon|later|until|till|before|by|due|deadline|closes|ends|expires|waiting|awaiting|because|why) "
    r"| (?:i|we) (?:'m|am|'re|are) (?:\S+ )?[a-z]+ing "
    r"| (?:took|taken|made|got) (?:\S+ ){0,2}?(?:photos?|pictures?|notes?|copies|measurements?|quotes?|screenshots?) "
    r"| (?:gathered|collected|scanned|printed|copied|photographed|measured|compared|checked|looked (?:up|into|at)|talked|spoke|called|rang|phoned|drafted|started|began|begun) "
)
"""What tells that a task is still ahead, or how things stand meanwhile."""


def _leaves_open(said: Said) -> bool:
    """Whether a sentence tells what has happened, and is no mere mention."""
    ready = _GETS_READY.search(said.line) and not _GIVES_AWAY.match(said.line)
    return said.sense.tells and not said.sense.asks and not ready and not _FEELS.search(said.line)


_FEELS = re.compile(
    r" (?:stressed|worried|nervous|excited|anxious|scared|afraid|happy|glad|sad|upset|overwhelmed|annoyed|thrilled|keen|"
    r"relieved|curious|sick|tired|exhausted|proud|unsure) (?:about|over|with|for|of|by|at|to) "
)
"""How somebody feels about a matter, which tells nothing of what became of it."""


def _is_ahead(entry: Entry, today: dt.date) -> bool:
    """Whether an event of an earlier turn still claims its time and is not settled."""
    values = entry.values
    start, end = values.get("start"), values.get("end") or values.get("start")
    settled = values.get("status") != "planned"
    known = entry.record is not None and not entry.retired and not entry.changed
    known = known and entry.said_at is not None and entry.said_at.date() < today
    return (
        known
        and not settled
        and start is not None
        and end is not None
        and (end.date() >= today or bool(values.get("recurrence")))
    )
