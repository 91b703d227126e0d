"""What became of tasks: done, dropped, or moved to another day."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.facts.numerals import NUMBER_PATTERN, number_of
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.tasks import GENERIC, PATH
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Reading
from usercode.state.frames.sorts import is_of_another_sort
from usercode.state.frames.spots.tasks import IN_PART, TO_BE_GOT, done_day, later, waits_for
from usercode.state.frames.tokens import Span
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
    done = [
        h for h in told if _is_over(sense, h) and not undone and not is_theirs(sense, h) and not _is_to_come(sense, h)
    ]
    dropped = [h for h in sense.hits.get("dropped", ()) if _is_dropped(sense, h)]
    if done and _NOT_YET.search(sense.scene.whole):
        return []
    if not (done or dropped) or sense.asks or IN_PART.search(sense.line.text):
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
    return [Reading(collection=PATH, values={"done_on": done_day(sense.line)}, mode="touch", refers=whats)]


_NOT_YET = re.compile(
    r"\b(?:have|has|['’]ve)(?:n['’]t| (?:still )?not) (?:even |actually )?(?:sent|posted|mailed|given|handed in) (?:the|my|our) "
    r"(?:cancellation|notice|letter)\b[^.;!?]*\byet\b"
)
"""How a turn tells that notice is still to be given, whatever else was done for it: "I have not sent the cancellation yet"."""
_YET_TO_DO = re.compile(
    r" (?:will|'ll|to|can|must|going to) (?:get|be|have (?:it|that)) (?:all )?done | (?:go|going|look|read|work|sit)(?: \S+)? through "
)
"""What is done only on a day to come: "it will get done on the 5th", "we go through the form on the 25th"."""


def _is_to_come(sense: Sense, hit: Hit) -> bool:
    """Whether a word for done is part of what is yet to be done."""
    start = sense.line.starts[hit.start]
    behind = sense.tokens[hit.end] if hit.end < len(sense.tokens) else None
    if sense.tokens[hit.end - 1].low == "in" and behind is not None and (behind.low in PLACES or _lies_in(sense, hit)):
        return True  # "I am in Oslo", "the slip is in the drawer"
    if waits_for(sense.line.text, start + 1) or TO_BE_GOT.search(sense.line.text[: start + 1]):
        return True
    return any(m.start() <= start < m.end() for m in _YET_TO_DO.finditer(sense.line.text))


def _lies_in(sense: Sense, hit: Hit) -> bool:
    """Whether "in" tells where something lies, not that it was handed in: "in the drawer", not "in the post"."""
    first, second = ([t.low for t in sense.tokens[hit.end : hit.end + 2]] + ["", ""])[:2]
    return first in DETERMINERS and bool(second) and second not in _ON_ITS_WAY


_ON_ITS_WAY = word_set("post mail mailbox postbox letterbox box system portal hands office bank bag inbox tray file")
_WANTS_IT_KEPT = re.compile(
    r" not (?:want|wanna|like|mean|intend)(?: to)? (?:to )?(?:lose|miss|waste|forget|forfeit|let|throw|risk|be late|pay) "
)
"""How somebody tells that a matter still counts: "fifty dollars that I don't want to lose"."""


def _is_dropped(sense: Sense, hit: Hit) -> bool:
    """Whether words for dropping a matter are meant: not "I'm not letting that go", whose denial is not their own."""
    manner = sense.manner(hit)
    own = sense.tokens[hit.start].low in ("not", "no", "do", "does", "did", "never")
    if _WANTS_IT_KEPT.search(sense.line.text):
        return False
    return manner in ("said", "meant") or (manner == "denied" and own)


def _is_of(sense: Sense, hit: Hit, entry: Entry) -> bool:
    """Whether a word for done tells of a task: what was paid must be what the task is, or be paid in it."""
    own = words(str(entry.values["what"]))
    if sense.tokens[hit.start].low in _BOOKED and not own & _TO_BOOK and _is_for_a_day_ahead(sense, hit):
        return False  # "the first service is booked for 24 June"
    if sense.tokens[hit.start].low in _IN_PART and _is_of_a_part(sense, hit, own | _told_with(entry)):
        return False  # "sorted the receipts", of the tax return
    if sense.tokens[hit.start].low == "decided" and _goes_ahead(sense, own):
        return False  # "we've decided, we're buying it"
    if sense.tokens[hit.start].low != "paid":
        return True
    behind = {w for t in sense.tokens[hit.end : hit.end + _NEAR] for w in (t.low, *words(t.low))}
    passive = hit.start > 0 and sense.tokens[hit.start - 1].low in _PASSIVE
    paid = _PAYS_FOR.match(sense.line.text[sense.line.starts[hit.start] :])
    if paid is not None and not words(paid["what"]) & (own | _told_with(entry)):
        return False  # "I've paid the water bill" is not the tax return
    return passive or bool(own & PAID_FOR) or bool(behind & (own | {"it", "that", "them"}))


_BOOKED = word_set("booked scheduled arranged")
_TO_BOOK = word_set("book booking reserve reservation appointment slot place arrange schedule")


def _is_for_a_day_ahead(sense: Sense, hit: Hit) -> bool:
    """Whether what is booked is booked for a day that is still to come."""
    return any(at >= hit.end and day > sense.today for at, day in sense.coming_days())


_IN_PART = word_set("sorted finished completed did picked drew drafted")
_PART = re.compile(
    r"[a-z]+ (?:out )?(?:the|my|our|his|her|their|all the|all my) (?P<what>(?:[a-z-]+ ){1,3}?)(?=of |for |in |into |to |at |on |from |with |[,;:.!?])"
)


def _is_of_a_part(sense: Sense, hit: Hit, known: frozenset[str]) -> bool:
    """Whether what is sorted or finished is a thing that a task was not told with: a part of its papers at most."""
    match = _PART.match(sense.line.text[sense.line.starts[hit.start] :])
    return match is not None and not words(match["what"].split()[-1]) & known


def _goes_ahead(sense: Sense, own: frozenset[str]) -> bool:
    """Whether a sentence tells that the deed by which a task is called is what its speaker is about to do."""
    deeds = (m["doing"] or m["do"] for m in _IS_ABOUT_TO.finditer(sense.line.text))
    return any(set(FORMS.get(deed, {}).values()) & own for deed in deeds)


_IS_ABOUT_TO = re.compile(
    r" (?:i|we) (?:(?:am|'m|are|'re) (?:\S+ )?(?P<doing>[a-z]+ing)|(?:will|'ll|(?:am|'m|are|'re) going to|want to) (?:\S+ )?(?P<do>[a-z]+))(?= )"
)
_PAYS_FOR = re.compile(
    r"paid (?:the |my |our )(?P<what>(?:[a-z-]+ ){1,2}?(?:bill|fine|fee|fees|rent|deposit|premium|insurance|invoice|ticket|tax|mortgage))(?= )"
)
"""How a bill is told by its name to be paid."""
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
    if (
        hit.start
        and sense.tokens[hit.start].low == "treated"
        and sense.tokens[hit.start - 1].low in _PASSIVE | {"being"}
    ):
        return False  # "a neighbour was treated quite differently"
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
    run = [t.low for t in sense.tokens[hit.end : hit.end + 2]]
    behind = set(run[:1]) if run and run[0] in PREPOSITIONS else set(run)  # "on his way to work"
    if not (behind & {"his", "her", "their"} and sense.of_others(hit)):
        return False
    told = {w for e in _open_tasks(sense) for w in _told_with(e)}
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


def _told_with(entry: Entry) -> frozenset[str]:
    return words(" ".join(str(note) for note in entry.values.get("notes") or entry.notes or ()))


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
    whats, due = f"do {fits[0].values['what']}", fits[0].values.get("due")
    if due is not None and day > due and _MOVES_IT.search(sense.line.text) and _IS_SET.search(_noted(fits[0])):
        return held(PATH, "touch", whats, planned_for=day)  # who moves it does not move the day that others have set
    return held(PATH, "touch", whats, due=day)


_MOVES_IT = re.compile(
    r" (?:i|we) (?:(?:have|had|'ve|'m|am|are|'re|will|'ll|just|already|also) )*(?:moved?|moving|pushed?|pushing|shift(?:ed|ing)?|put|putting|postponed?|delay(?:ed|ing)?|"
    r"bump(?:ed|ing)?|rescheduled) "
)
"""How speakers tell that they themselves have put something off."""
_IS_SET = re.compile(
    r"\b(?:must|has to|have to|had to|deadline|closes?|expires?|at least|latest|otherwise|or (?:I|we|else|he|she|they)|no later|by law)\b",
    re.IGNORECASE,
)
"""Words of a day that others have set."""


def _noted(entry: Entry) -> str:
    return " ".join(str(note) for note in entry.values.get("notes") or entry.notes or ())


_SOME = rf"(?:<s\d+>|(?:a|one|another|an extra|one more|a further|an additional) (?:extra )?(?:day|week|fortnight|month|year)|(?:{NUMBER_PATTERN}) (?:more|extra|further|additional) (?:days?|weeks?|months?))"
_SHIFTED = re.compile(
    rf" (?P<more>(?:another|an extra|one more|a further|an additional) (?:day|week|fortnight|month|year)|(?:{NUMBER_PATTERN}) (?:more|extra|further|additional) (?:days?|weeks?|months?)) "
    rf"| (?P<later>{_SOME}) (?:'s )?(?:more|extra|longer|later|extension|grace|on top) "
    rf"| (?:extended|pushed (?:back|out)|put (?:back|off)|moved back|postponed|delayed|prolonged|deferred|extension of) (?:(?:[^\s,;:.!?<]+ ){{0,5}}?by )?(?P<by>{_SOME}) "
    rf"| (?P<earlier>{_SOME}) (?:earlier|sooner) "
    rf"| (?:brought|moved|pulled) (?:forward|up) (?:(?:[^\s,;:.!?<]+ ){{0,5}}?by )?(?P<up>{_SOME}) "
)
"""How a day is told to move by a length of time: "another week for the essay", "a week later now", "three days earlier"."""
_GRANTED = re.compile(
    r" (?:got|get|gets|given|gave|gives|granted|grants|allowed|allows?|extended|extension|now|due|wanted|can|may|pushed|moved|put|postponed|delayed|prolonged|deferred|brought|pulled) "
)
_ONLY_WISHED = re.compile(
    r" (?:if|need|needs|asked? for|asking|asks?|want|wants|wish|hope|hoping|could|would|might|maybe|not|request\w*|until|in) (?:\S+ ){0,5}?(?:another|extra|more|longer|later|extension|earlier|<s\d+>) "
)
_STILL_LEFT = re.compile(r" (?:until|till|before|to go|left) ")
_THE_DAY = re.compile(r" (?:the|my|our|that) (?:deadline|due date|closing date|last day|cut-?off|term) ")
_LENGTHS = {"day": Span(1, "day"), **SINGLE}


@only_with(
    "<span> another extra more further additional later longer earlier sooner extended extension postponed delayed pushed forward"
)
def shifted(sense: Sense) -> list[Reading]:
    """An open task whose day moves by a length of time."""
    match = _SHIFTED.search(sense.line.text)
    if match is None or sense.asks or not sense.tells or not _GRANTED.search(sense.line.text):
        return []
    left = _STILL_LEFT.match(sense.line.text[match.end() - 1 :])
    if left is not None or _ONLY_WISHED.search(sense.line.text[: match.end()]):
        return []
    part = next(name for name, text in match.groupdict().items() if text)
    length = _shift(sense, match[part], match.start(part))
    fits = [e for e in _open_tasks(sense) if _speaks_of(sense, e)] or [
        e for e in _open_tasks(sense) if (_told_with(e) - GENERIC) & sense.held
    ]
    fits = fits or (_open_tasks(sense) if _THE_DAY.search(sense.line.text) else [])
    if length is None or len(fits) != 1 or fits[0].values.get("due") is None:
        return []
    back = part in ("earlier", "up")
    day = later(fits[0].values["due"], replace(length, count=-length.count) if back else length)
    return held(PATH, "touch", f"do {fits[0].values['what']}", due=day) if day > sense.today else []


def _shift(sense: Sense, said: str, start: int) -> Span | None:
    """Return the length of time that a part of the line tells: "another week", "two more weeks"."""
    if said.startswith("<"):
        value = sense.line.tokens[sense.line.token_at(start)].value
        return value if isinstance(value, Span) else None
    unit = said.rpartition(" ")[2].removesuffix("s")
    count = number_of(said.split(" ", maxsplit=1)[0]) or 1
    one = _LENGTHS.get(unit)
    return replace(one, count=one.count * count) if one is not None else None


READERS = (moved, shifted, finished)
