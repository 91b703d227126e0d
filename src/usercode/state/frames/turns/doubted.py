"""What a turn says of an event on record that no reader understood, and that may well have ended or moved it.

"Lottie has taken my part in the choir", "the webinar people sent round the recording": whoever tells something new of
an event ahead, beside getting ready for it, leaves it open whether it still claims its time. What is not certain is not
raised, so the event is doubted until it is told anew. "Bought shoes for Ana's wedding" leaves it as it is.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.matching import Entry
from usercode.state.frames.retold import telling_words
from usercode.state.frames.turns.handled import leaves_open
from usercode.state.frames.turns.settling import speaks_of
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbs import FORMS

EVENTS, TRIPS, TASKS = "calendar.events", "travel.trips", "household.deadlines"
_DOES = (
    r"(?:booked|ordered|bought|buy|buying|got|get|getting|found|find|picked|pick|chose|choosing|wrote|writing|packed|packing|baked|baking|made|making|wrapped|paid|invited|asked|tried|"
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


def doubted(told: Told) -> list[Finding]:
    """The events and tasks told on an earlier day of which this turn tells something that no reader understood."""
    return [*_events(told), *_tasks(told)]


def _events(told: Told) -> list[Finding]:
    anew = {fact for path in (EVENTS, TRIPS) for e in told.fresh(path) for fact in e.facts}
    waiting = [e for e in told.entries(EVENTS) if _is_ahead(e, told.today)]
    return [
        Finding(collection=EVENTS, entry=entry, values={"status": "doubtful"}, facts=(said.fact,))
        for said in (told.said if waiting else ())
        if said.fact not in anew and _leaves_open(said)  # what is said beside another event is about that one
        for entry in waiting
        if any(word.isalpha() and word not in FORMS for word in telling_words(entry) & said.words)
    ]


def _tasks(told: Told) -> list[Finding]:
    out = []
    for entry in told.entries(TASKS):
        if entry.record is None or entry.retired or entry.values.get("done_on") is not None:
            continue
        about = [s for s in told.said if speaks_of(s, entry)]
        still = [s.fact for s in about if leaves_open(s)]
        still += entry.facts[-1:] if entry.changed.get("due") else []
        earlier = entry.said_at is not None and entry.said_at.date() < told.today
        puzzling = [s.fact for s in about if _leaves_open(s) and not _TO_COME.search(s.line)]
        if still and entry.values.get("doubtful"):
            out.append(Finding(collection=TASKS, entry=entry, values={"doubtful": False}, facts=tuple(still)))
        elif puzzling and earlier and not (still or entry.changed or entry.values.get("doubtful")):
            out.append(Finding(collection=TASKS, entry=entry, values={"doubtful": True}, facts=tuple(puzzling)))
    return out


_TO_COME = re.compile(
    r" (?:will|would|'ll|going to|want|wants|plan|planned|hope|hoping|trying|next|tomorrow|soon|later|until|till|before|by|due|deadline|closes|ends|expires|waiting|awaiting|because|why) "
)
"""What tells that a task is still ahead, or how things stand meanwhile."""


def _leaves_open(said: Said) -> bool:
    """Whether a sentence tells what has happened, and is no mere mention."""
    ready = _GETS_READY.search(said.line) and not _GIVES_AWAY.match(said.line)
    return said.sense.tells and not said.sense.asks and not ready


def _is_ahead(entry: Entry, today: dt.date) -> bool:
    """Whether an event of an earlier turn still claims its time and is not settled."""
    values = entry.values
    start, end = values.get("start"), values.get("end") or values.get("start")
    settled = values.get("status") != "planned" or values.get("recurrence")
    known = entry.record is not None and not entry.retired and not entry.changed
    known = known and entry.said_at is not None and entry.said_at.date() < today
    return known and not settled and start is not None and end is not None and end.date() >= today
