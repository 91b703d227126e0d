"""Parts of the calendar's form: whose an event is, whether two of one person are two, how long the way to one takes."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Part
from usercode.state.frames.wordset import word_set

_ANOTHERS = '''
def is_anothers(event):
    """Whether an entry is what somebody else has for themselves: "Callum: road test"."""
    return any(event.title.startswith((f"{p}: ", f"{p} to ")) for p in event.people or ())


def who_is_needed(event, other):
    """Whose time two entries claim: "Marek", if both are what he does for the user, else "You"."""
    both = (event.title, other.title)
    return next((p for p in event.people or () if all(title.startswith(f"{p} to ") for title in both)), "You")


def is_help(event):
    """Whether an entry is what somebody does for the user: "Marek to move the freezer"."""
    return any(event.title.startswith(f"{p} to ") for p in event.people or ())
'''

_TWO_OF_ONE = '''
def concern_one(event, other):
    """Whether somebody has a part in both entries, by whom they name."""
    pairs = ((event, other), (other, event))
    return any(p in (two.people or ()) or mentions(two.title, p) for one, two in pairs for p in one.people or ())


def are_two_of_one(event, other):
    """Whether two entries about one person are two engagements by their kinds: a road test and the orthodontist's."""
    names = {word for e in (event, other) for p in e.people or () for word in content(p)}
    here, there = ((content(e.title) - names) for e in (event, other))
    kinds = here & OWN_KINDS and there & OWN_KINDS and not here & there
    alike_kinds = any(here & kind and there & kind for kind in (*SAME_KINDS, *LIKE_KINDS))
    if concern_one(event, other) and is_help(event) and is_help(other):
        return not here & there
    return bool(concern_one(event, other) and kinds and not alike_kinds)
'''

_WAY = '''
def way_minutes(event):
    """How long the way to an event takes each way, by the words beside it: "it's an hour and a half each way"."""
    words = "".join(c if c.isalnum() or c in ".:" else " " for c in note(event).casefold()).split()
    text = f" {' '.join(w.strip('.') for w in words)} "
    marks = [text.index(f" {mark} ") for mark in EACH_WAY if f" {mark} " in text]
    told = []
    for word in reversed(text[: min(marks)].split() if marks else []):
        if not word.isdigit() and word not in NUMBERS and word not in UNITS and word not in OF_LENGTHS:
            break
        told.insert(0, word)
    return minutes_of(told)


def minutes_of(words):
    """The minutes of a length of time in words: "two and a half hours", "an hour and 20 minutes", "half an hour"."""
    total, count, unit = 0, 0, 1
    for word in words:
        if word in UNITS:
            unit = UNITS[word]
            total += (count or 1) * unit
            count = 0
        elif word in ("half", "quarter", "quarters"):
            share = 0.5 if word == "half" else 0.25
            count = count * share if word == "quarters" else count + share
        elif word not in ("a", "an"):
            count += int(word) if word.isdigit() else NUMBERS.get(word, 0)
    return round(total + count * unit) if total else 0
'''

ANOTHERS = Part(_ANOTHERS, {})
COMPANY_PARTS = (ANOTHERS, Part(_TWO_OF_ONE, {}), Part(_WAY, {}))
COMPANY_CONSTANTS = (
    Constant(
        "OWN_KINDS",
        word_set(
            "appointment assessment audition ballet braces camp checkup class clinic competition concert dance dentist "
            "driving exam filling final finals fitting football gala game gymnastics hearing hockey interview jab jabs "
            "judo karate lesson lessons match meet nativity optician orthodontist party performance photo physio piano "
            "play playdate practice race recital rehearsal retainer road rugby scan sleepover swim swimming tennis "
            "test therapy tournament training trial trip tutoring vaccination violin"
        ),
        "kinds of engagements: two entries about one person that name other ones of these are two",
    ),
    Constant(
        "LIKE_KINDS",
        (
            word_set("appointment braces checkup clinic dentist fitting orthodontist retainer"),
            word_set("appointment checkup clinic jab jabs vaccination"),
            word_set("appointment physio therapy"),
            word_set("ballet concert dance final gala nativity performance play recital"),
            word_set("competition final finals football game gymnastics hockey judo karate match meet practice race"),
            word_set("final finals football game hockey lesson lessons match rugby tennis tournament training"),
            word_set("class competition gymnastics lesson lessons meet swim swimming training"),
            word_set("class concert exam lesson lessons piano recital violin"),
            word_set("driving exam lesson lessons road test"),
            word_set("party playdate sleepover"),
        ),
        "kinds that may name one engagement of one person",
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
    Constant("OF_LENGTHS", ("and", "half", "of", "quarter", "quarters"), "words within a length of time"),
    Constant(
        "UNITS",
        {"hour": 60, "hours": 60, "min": 1, "mins": 1, "minute": 1, "minutes": 1},
        "units of how long a way takes, in minutes",
    ),
    Constant(
        "NUMBERS",
        {
            "a": 1,
            "an": 1,
            "one": 1,
            "two": 2,
            "three": 3,
            "four": 4,
            "five": 5,
            "six": 6,
            "seven": 7,
            "eight": 8,
            "nine": 9,
            "ten": 10,
            "fifteen": 15,
            "twenty": 20,
            "thirty": 30,
            "forty": 40,
            "fifty": 50,
        },
        "numbers in words before hours and minutes",
    ),
)
