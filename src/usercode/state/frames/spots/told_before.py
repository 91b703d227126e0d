"""What the sentence before a fragment with a day tells of the event: what somebody took on, and whose it is. Pure.

"Volunteered for the soup kitchen. Saturday 17 October, 11 till 3, ladle in hand" is the soup kitchen; "Leo is a broccoli. In
the school play, 20 March at 2" is Leo's school play.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.genders import gender_of
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.wordset import word_set

_TOOK_ON = re.compile(
    r" (?:signed (?:myself )?up|volunteered|put (?:my name|myself) down|roped in|been roped in|talked into|entered|going in|going|training|drafted in|hired|sitting|drew the short straw|got picked|picked) "
    r"(?:as|for|to|at|in) (?:(?:a|an|the|my|our|her|his) )?(?P<what>(?:[^\s,;:.!?<>()—–]+ ){1,4}?)(?=[,;:.!?—–] |because |again |and |so |at |in |on |with |for |\Z)"
)
"""How somebody is told to have taken something on that has its day in the sentence behind."""
_NOT_TAKEN = re.compile(
    r" (?:not|n't|never|nearly|almost|if|might|may|maybe|would|could|should|thinking|thought|wish|used to|declined|my (?:brother|sister|friend|colleague|wife|husband|boss|neighbou?r)) "
)
_BEGINS_WITH_DAY = re.compile(r"\A (?:(?:and|so|it 's|it is|on) )*<d")
_OF_CHILDREN = word_set(
    "play recital concert show belt test exam game match tournament gala tour interview graduation assembly performance nativity "
    "audition trial race final rehearsal ceremony competition grading"
)
_OF_OTHERS = re.compile(r" (?:colleague|neighbou?r|friend|boss|client|teacher|cousin|ex)s? (?:'s )?")
_CHILD = re.compile(
    r"(?:\A |[,.;!] )(?:(?:how|did|guess|whose|so|and|our|my|little|will|can) )*(?P<name>[a-z'-]+) (?:is|has|got|gets|get|was|made|plays|passed|won|[,.!?]) "
)


_ONLY_SEATS = re.compile(r"\b(?:row|seats?|stalls|circle|box|ticket)\b", re.IGNORECASE)
_SHOWN = re.compile(
    r" in (?:the |her |his |a |this year's )?(?:school )?(?P<what>ballet|play|show|concert|nativity|pantomime|panto|musical|recital|opera|gala|parade|choir) "
)
"""What somebody appears in for whom the speaker has a seat."""
_BY_US = re.compile(
    r"\A (?:(?:so|and|well|just|finally|guess who|back|yes|ooh|ok|okay|,) )*(?:i|we|put|signed|volunteered|been roped|roped|talked|drafted|entered|hired|drew) "
)
"""How a sentence begins whose speaker tells of themselves, also without "I"."""


def taken_on(line: Line, before: str, today: dt.date) -> list[Reading]:
    """Read the day and hour of what the sentence before tells that the speaker took on: "Friday, 6 to 11 pm, apron provided"."""
    tokens = tokenize(before)
    text = " " + " ".join(t.low for t in tokens) + " "
    took = _TOOK_ON.search(text) if _BEGINS_WITH_DAY.match(line.text) and _BY_US.match(text) else None
    if took is None or _NOT_TAKEN.search(text) or _UNDONE.search(line.text) or any(t.kind == "date" for t in tokens):
        return []
    moment = when(line, line.scene)
    if not moment or moment.get("all_day") or "recurrence" in moment or moment["start"].date() <= today:
        return []
    note = f"{before.strip()} {line.scene.text}"
    values: dict[str, Value] = {"title": took["what"].strip(), **moment, "status": "planned", "_note": note}
    return [Reading(collection="calendar.events", values=values)]


_UNDONE = re.compile(
    r" (?:not|n't|never|no|cancelled|off|if|until|till|deadline|close[sd]?|instead|was|were) (?!<n|midnight|late|noon)"
)


def told_before(reading: Reading, line: Line) -> Reading:
    """Return the reading of an event called by what the sentence before tells that it is, and whose."""
    title, values = str(reading.values.get("title", "")), reading.values
    plain = reading.collection == "calendar.events" and reading.mode == "state" and bool(title)
    if not plain or values.get("resource") or values.get("recurrence"):
        return reading
    if (here := _taken_here(title, line)) is not None:
        return replace(reading, values={**values, "title": here["what"].strip()})
    before = tokenize(line.scene.before)
    text = " " + " ".join(t.low for t in before) + " "
    of_old = not before or any(t.kind == "date" for t in before)
    if of_old or _NOT_TAKEN.search(text) or _OF_OTHERS.search(text):
        return reading
    name = _child(text, before)
    what = _what(title, text, line)
    note = f"{line.scene.before} {values.get('_note', '')}".strip()
    if what:
        return replace(reading, values={**values, "title": f"{name}'s {what}" if name else what, "_note": note})
    others = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me, name)]
    theirs = title.lower().split()[-1] in _OF_CHILDREN and "'s " not in title and ":" not in title
    if not name or others or not theirs or line.text.startswith((" it ", " that ", " this ")):
        return reading
    people = list(dict.fromkeys([*(values.get("people") or ()), name]))
    return replace(reading, values={**values, "title": f"{name}'s {title}", "people": people, "_note": note})


def _what(title: str, before: str, line: Line) -> str:
    """Return what the sentence before a line tells that was taken on, or is seen from a seat; "" for neither."""
    took = _TOOK_ON.search(before) if _BEGINS_WITH_DAY.match(line.text) and _is_behind(title, line) else None
    found = took or (_SHOWN.search(before) if _ONLY_SEATS.search(title) else None)
    return found["what"].strip() if found is not None else ""


def _taken_here(title: str, line: Line) -> re.Match[str] | None:
    """Return what a line itself tells to have been taken on before its day: "the short straw at the bakery: Sunday, 3 to 11"."""
    label = line.text.find(": <d")
    took = _TOOK_ON.search(line.text, 0, label + 2) if label > 0 else None
    denied = took is None or _NOT_TAKEN.search(line.text[:label])
    return None if denied or line.scene.text.lower().find(title.lower()) < line.scene.text.find(":") else took


def _is_behind(title: str, line: Line) -> bool:
    """Whether the words of a title stand behind the day with which a line begins, or tell nothing."""
    return title.lower() in ("name", "name down") or line.scene.text.lower().find(title.lower()) > 0


def _child(text: str, before: list[Token]) -> str:
    """Return the one who is called by a first name alone in a sentence, "" for nobody or for more than one."""
    names = {t.text for t in before if is_name(t) and gender_of(t.low) and t.low not in PLACES}
    begun = _CHILD.search(text)
    at = next(
        (t for t in before if begun is not None and t.low == begun["name"] and t.capital and t.low not in PLACES), None
    )
    if at is not None and is_name(at) and (not names or names == {at.text}):
        return at.text
    return text_of([t for t in before if t.text in names][:1]) if len(names) == 1 else ""


def with_what_is_meant(reading: Reading, line: Line) -> Reading:
    """Return an event with the sentence before its own beside it, where its own calls by a pronoun what that one names."""
    if reading.values.get("_note") != line.scene.text:
        return reading
    return replace(reading, values={**reading.values, "_note": with_before(line)})


def with_before(line: Line) -> str:
    """Return a sentence, behind the one before it where that names what it calls by a pronoun: "Told her it's hers"."""
    return behind(line.scene.before, line.scene.text, line.text)


def behind(before: str, text: str, line: str) -> str:
    """Return the text of a sentence with the one before, where the line of it calls something by a pronoun or by nothing."""
    meant = _MEANT.match(line) or _BESIDE_IT.match(line) or (_OF_US.match(line) and _HOSTS.search(before.lower()))
    return f"{before.strip()} {text.strip()}" if meant and before and not before.rstrip().endswith("?") else text


_BESIDE_IT = re.compile(
    r" (?:(?:so|and|but|well) )*(?:i|we) (?:'m |am |'re |are |'ll |will |'ll be |will be |have to |need to )*[a-z]+(?:ing)? "
    r"(?:right |just |out )?(?:next to|beside|behind|by|with|at|in front of|on|for|up) (?:it|them|him|her)(?= )|"
    r" (?:(?:so|and|but|well) )*(?:i|we) (?:'ve |have |also |just )*(?:put my (?:hand up|name down)|volunteered|signed up|offered|agreed) "
    r"(?:for|to (?:do|take|run|cover|man)) the [a-z]+ (?=on |at |from |, |<d)"
)
"""How a sentence tells what the speaker does by what the one before named: "I'm next to it", "my hand up for the counter"."""
_OF_US = re.compile(
    r" (?:all |both )?(?:<n\d+> |(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|lot) )?of us | (?:we|everybody|everyone) "
)
_HOSTS = re.compile(
    r"\b(?:my|our) turn\b|\bhost(?:s|ing)?\b|\b(?:hav(?:e|ing)|ask(?:ed)?|invit(?:ed|ing)) .* (?:over|round|here)\b"
)
"""What the sentence before tells to be held at the speaker's, who then only tells where they sit."""
_MEANT = re.compile(
    r" (?:(?:so|and|but|well) )*(?:(?:they|he|she|it|(?:on )?<d\d+>)(?= )|(?:the|this|that|their|his|her) (?:man|woman|guy|bloke|chap|lad|lady|people|couple|two|firm|fitter|engineer)(?: 's)? "
    r"|(?:i|we) (?:'m |am |'re |are |'ll |will |have to )?(?:leav|tak|bring|dropp?)(?:e|ing)? (?:off )?(?:it|them|(?:the|my|our) [a-z-]+) (?:off |in )?there "
    r"|(?:i |we |i 've |we 've )?(?:told|promised|offered|gave|given|booked|driving|drive|picking|taking|meeting|seeing|helping) (?:him|her|them) )"
)
"""How a sentence begins that calls by a pronoun what the sentence before it names: "They marry on 14 June"."""
