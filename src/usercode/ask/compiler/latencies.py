"""Times up to something, and how fast that came: relief of `relief_after_min`, a delivery from its order on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.senses import Found
from usercode.ask.compiler.wordings import Phrase, forms_of
from usercode.ask.compiler.wordsets import wordset

_UP_TO = frozenset({"to", "until", "till", "before"})
_BEHIND = frozenset({"after", "until", "till"})
"""Words before and behind what a time is up to: `time_to_relief`, `relief_after`."""
_TIMES = wordset("time minute minutes min mins hour hours day days second seconds")
_WAITS = wordset(
    "relief response reply answer wait waiting delivery recovery reaction turnaround processing lead onset delay"
)
"""What a time of that name is up to, or how long it was waited for."""
_HEARD = frozenset({"reply", "response", "answer", "contact"})
"""What is waited for from somebody, of which only the first is."""
_SPEEDS = frozenset({"speed", "pace", "tempo", "distance", "rate"})
"""Measures beside which "fast" says nothing of a time up to something."""
_BRINGING = ("bring", "give", "provide", "get", "offer", "feel")
FAST = (*((-1, text) for text in ("fast", "quick", "speedy", "rapid", "prompt")), (1, "slow"))
"""Adjectives of a time up to something, with what more of them means for it."""


def awaited(item: Found) -> Phrase:
    """Return what a time is up to by its name, () where it is no such time: relief of `relief_after`."""
    sense, core = item.sense, item.names[0]
    if sense.dimension != "time" or not sense.is_number or sense.column.span is not None:
        return ()
    if len(core) > 1 and core[-1] in _BEHIND:
        return core[:-1]
    start = 1 if core[0] in _TIMES else 0
    if len(core) > start + 1 and core[start] in _UP_TO:
        return core[start + 1 :]
    done = core[:-1] if core[-1] == "time" else core
    if len(done) == 2 and done[0] == "first" and done[1] in _HEARD:
        return done
    return done if len(done) == 1 and done[0] in _WAITS else ()


def names_of(waited: Phrase) -> Iterator[Phrase]:
    """Yield what a time up to something is called: "relief time", "time to relief"."""
    yield waited
    yield (*waited, "time")
    for joint in sorted(_UP_TO):
        yield ("time", joint, *waited)


def verbs_of(waited: Phrase) -> Iterator[Phrase]:
    """Yield the forms of what is said of its coming: "bring relief", "relieve"."""
    for verb in _BRINGING:
        for form in forms_of(verb, "verb"):
            yield (*form, *waited)
    for form in forms_of("wait", "verb") if waited[-1] in _HEARD else ():
        yield form
        yield from ((*form, "for", *article, *waited) for article in ((), ("a",), ("the",)))
    for verb in wordnet.derived(waited[-1], "noun", "verb", 1) if len(waited) == 1 else ():
        yield from forms_of(verb, "verb")


def asks_of(waited: Phrase) -> Iterator[Phrase]:
    """Yield what asks for it: "how long until relief"."""
    for joint in sorted(_UP_TO - {"to"}):
        yield ("how", "long", joint, *waited)


def how_fast(found: Sequence[Found], spans: Sequence[Sense]) -> Sense | None:
    """Return the one time of which "fast" can be said, where no speed, pace or distance is recorded.

    `spans` are the lengths from the day on which something was asked for to the one on which it came.
    """
    if any(m.key in _SPEEDS or m.dimension in ("length", "speed") for f in found for m in f.sense.measures):
        return None
    held = [f.sense for f in found if awaited(f)] or list(spans)
    return held[0] if len(held) == 1 else None


def is_wait(first: str, last: str) -> bool:
    """Return whether two dates by their names begin and end a wait: `ordered_on` and `delivered_on`."""
    return bool(_ASKED & set(thesaurus.words_of(first))) and bool(_CAME & set(thesaurus.words_of(last)))


WAITS = (("wait",), ("wait", "time"), ("waiting", "time"))
WAITING = ("wait", "wait for")
"""What is said of a time between two days of which the first asked for what came on the last."""
_ASKED = wordset("filed opened submitted applied reported requested ordered lent borrowed sent hired posted")
_CAME = wordset("closed delivered decided returned resolved settled arrived fixed repaired answered solved received")
_CAME |= wordset("completed finished done paid collected shipped")
