"""Parts of the calendar's form: whose an event is, whether two of one person are two, how long the way to one takes."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Part


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_ANOTHERS = '''
def is_anothers(event):
    """Whether an entry is what somebody else has for themselves: "Callum: road test"."""
    return any(event.title.startswith(f"{p}: ") for p in event.people or ())


def concern_one(event, other):
    """Whether somebody has a part in both entries, by whom they name."""
    pairs = ((event, other), (other, event))
    return any(p in (two.people or ()) or mentions(two.title, p) for one, two in pairs for p in one.people or ())


def are_two_of_one(event, other):
    """Whether two entries about one person are two engagements by their kinds: a road test and the orthodontist's."""
    names = {word for e in (event, other) for p in e.people or () for word in content(p)}
    here, there = ((content(e.title) - names) for e in (event, other))
    kinds = here & OWN_KINDS and there & OWN_KINDS and not here & there
    alike_kinds = any(here & kind and there & kind for kind in SAME_KINDS)
    return bool(concern_one(event, other) and kinds and not alike_kinds)
'''

_WAY = '''
def way_minutes(event):
    """How long the way to an event takes each way, by the words beside it: "it's an hour and a half each way"."""
    words = "".join(c if c.isalnum() or c in "'.:" else " " for c in note(event).casefold()).split()
    text = f" {' '.join(w.strip('.') for w in words)} "
    marks = [text.index(f" {mark} ") for mark in EACH_WAY if f" {mark} " in text]
    if not marks:
        return 0
    before = text[: min(marks)].split()[-6:]
    half = 30 if before[-3:] == ["and", "a", "half"] else 15 if before[-3:] == ["and", "a", "quarter"] else 0
    core = before[:-3] if half else before
    if len(core) < 2 or core[-1] not in ("hour", "hours", "minutes", "mins", "min"):
        return 0
    count = NUMBERS.get(core[-2], int(core[-2]) if core[-2].isdigit() else 0)
    if core[-2] == "half" or core[-3:-1] == ["half", "an"]:
        return 30
    return count * (60 if core[-1].startswith("hour") else 1) + half
'''

COMPANY_PARTS = (Part(_ANOTHERS, {}), Part(_WAY, {}))
COMPANY_CONSTANTS = (
    Constant(
        "OWN_KINDS",
        _words(
            "appointment assessment audition ballet braces camp checkup class clinic competition concert dance dentist "
            "driving exam filling final finals fitting football gala game gymnastics hearing hockey interview jab jabs "
            "judo karate lesson lessons match meet nativity optician orthodontist party performance photo physio piano "
            "play playdate practice race recital rehearsal retainer road rugby scan sleepover swim swimming tennis "
            "test therapy tournament training trial trip tutoring vaccination violin"
        ),
        "kinds of engagements: two entries about one person that name other ones of these are two",
    ),
    Constant(
        "EACH_WAY",
        (
            "each way",
            "drive each way",
            "by car each way",
            "there and the same back",
            "one way",
            "in each direction",
        ),
        "words behind how long the way to an event takes",
    ),
    Constant(
        "NUMBERS",
        dict(
            zip(
                [
                    "a",
                    "an",
                    "one",
                    "two",
                    "three",
                    "four",
                    "five",
                    "six",
                    "seven",
                    "eight",
                    "nine",
                    "ten",
                    "fifteen",
                    "twenty",
                    "thirty",
                    "forty",
                    "fifty",
                    "ninety",
                ],
                (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 40, 50, 90),
                strict=True,
            )
        ),
        "numbers in words before hours and minutes",
    ),
)
