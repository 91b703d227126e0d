"""What became of tasks: done, dropped, or moved to another day."""

from __future__ import annotations

import re

from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.tasks import GENERIC, PATH
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.reading import Reading
from usercode.state.frames.sorts import is_of_another_sort
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.wordset import word_set

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
    "itr": "taxes tax filed return",
    "taxes": "tax itr filed return",
    "register": "registration registered enrolled signed",
    "apply": "application applied",
    "sign-up": "signed registered enrolled",
    "voucher": "voucher spa massage dinner",
    "fee": "fees paid",
}
"""What else a task is called once it is done."""


def finished(sense: Sense) -> list[Reading]:
    """An open task that the sentence speaks of as done or dropped; where more than one fits, none is."""
    if not _open_tasks(sense):
        return []
    told = sense.hits.get("done", ())
    undone = any(sense.manner(h) == "denied" for h in told)  # "is still not sent, the receipt came only today"
    done = [h for h in told if _is_over(sense, h) and not undone and not is_theirs(sense, h)]
    dropped = [h for h in sense.hits.get("dropped", ()) if _is_dropped(sense, h)]
    if not (done or dropped) or sense.asks:
        return []
    fits = [
        e
        for e in sense.entries(PATH)
        if _is_open(e) and _speaks_of(sense, e) and not is_of_another_sort(e, sense.tokens)
    ]
    if done and not dropped:
        fits = [e for e in fits if any(_is_of(sense, h, e) for h in done)]
    if not fits:
        fits = _spoken_of_before(sense)
    if len(fits) > 1:
        best = [e for e in fits if words(str(e.values["what"])) <= sense.held]
        fits = best or fits
    if len({str(e.values["what"]) for e in fits}) != 1:
        return []
    whats = f"do {fits[0].values['what']}"
    return [Reading(collection=PATH, values={"done_on": sense.today}, mode="touch", refers=whats)]


def _is_dropped(sense: Sense, hit: Hit) -> bool:
    """Whether words for dropping a matter are meant: not "I'm not letting that go", whose denial is not their own."""
    manner = sense.manner(hit)
    own = sense.tokens[hit.start].low in ("not", "no", "do", "does", "did", "never")
    return manner in ("said", "meant") or (manner == "denied" and own)


def _is_of(sense: Sense, hit: Hit, entry: Entry) -> bool:
    """Whether a word for done tells of a task: what was paid must be what the task is, or be paid in it."""
    if sense.tokens[hit.start].low != "paid":
        return True
    own = words(str(entry.values["what"]))
    behind = {w for t in sense.tokens[hit.end : hit.end + _NEAR] for w in (t.low, *words(t.low))}
    passive = hit.start > 0 and sense.tokens[hit.start - 1].low in _PASSIVE
    return passive or bool(own & PAID_FOR) or bool(behind & (own | {"it", "that", "them"}))


PAID_FOR = word_set(
    "pay fee deposit bill fine balance tax rent assessment instalment installment invoice premium payment ticket "
    "course sub subs dues subscription contribution levy rate rates"
)
"""Words of tasks that are done by paying."""
_PASSIVE = word_set("is are was were been be got all already 's")
_NEAR = 5
"""How many words behind a word for done may tell what was."""


def _is_open(entry: Entry) -> bool:
    return not entry.retired and entry.values.get("done_on") is None


def _is_over(sense: Sense, hit: Hit) -> bool:
    """Whether a word for done is meant so: said, and not of something still "to be done"."""
    if sense.manner(hit) != "said":
        return False
    first, _ = sense.segment(hit.start)
    if _TO_COME & {t.low for t in sense.tokens[first : hit.start]}:
        return False  # "I'll get the form in the post"
    before = [t.low for t in sense.tokens[max(0, hit.start - 3) : hit.start]]
    behind = sense.tokens[hit.end].low if hit.end < len(sense.tokens) else ""
    return not {"be", "get", "still", "need", "needs"} & set(before) and behind not in ("me", "us")


def is_theirs(sense: Sense, hit: Hit) -> bool:
    """Whether somebody else has done what is their own: "Tom filed his taxes"; anybody may do the speaker's.

    What is theirs is no other matter where an open task was told beside their name.
    """
    behind = {t.low for t in sense.tokens[hit.end : hit.end + 2]}
    if not (behind & {"his", "her", "their"} and sense.of_others(hit)):
        return False
    told = {w for e in _open_tasks(sense) for note in e.values.get("notes") or () for w in words(str(note))}
    return not any(t.capital and words(t.low) & told for t in sense.subject(hit))


_TO_COME = word_set("will 'll shall must should gonna waiting awaiting wait missing")


def _speaks_of(sense: Sense, entry: Entry) -> bool:
    """Whether the sentence names a task: by a telling word of it, or by what it is called once done."""
    own = words(str(entry.values["what"])) - GENERIC
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
    return [e for e in _open_tasks(sense) if (words(str(e.values["what"])) - GENERIC) & before]


_NOUNS = word_set(
    "claim appeal report return deposit permit form offer fine ticket tax rent grant survey place book bid vote"
)


@only_with("[moved]")
def moved(sense: Sense) -> list[Reading]:
    """An open task whose day was moved."""
    hits = sense.said("moved")
    day = sense.coming_day()
    fits = [e for e in _open_tasks(sense) if _speaks_of(sense, e)]
    if not hits or day is None or len(fits) != 1 or sense.asks:
        return []
    return held(PATH, "touch", f"do {fits[0].values['what']}", due=day)


READERS = (moved, finished)
