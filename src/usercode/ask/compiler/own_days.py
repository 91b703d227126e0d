"""Which of several dates is the day of the record itself: told by their names. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.wordsets import wordset
from usercode.ingest.hints import time_column
from usercode.state.schema import Collection

_DEPARTURES = frozenset({"departure", "depart", "checkin"})
_STARTS = frozenset({"start", "starts", "started", "begin", "began", "begun", "from"})
_ENDS = frozenset(
    {"end", "ends", "ended", "finish", "finished", "completed", "cancelled", "canceled", "stop", "stopped", "to"}
)
AHEAD = wordset(
    "due follow followup next expiry expires expiration renewal renews warranty valid until reminder birth birthday "
    "deadline available"
)
"""Words of dates that say nothing of when a record was."""
_LATER = (
    _ENDS
    | AHEAD
    | wordset(
        "paid return returned delivered received reply replied refunded receipt released updated modified done closed "
        "resolved response answer answered decision decided arrival arrives arrived shipped resold dispatched cleared "
        "settled thanked"
    )
)
"""Words of dates that come after the record's own day, or have nothing to do with it."""
_BILLED = frozenset({"billed", "invoiced"})
"""Words of the day of a bill, by which the work that it is for has been done at some time before."""
DUE = frozenset({"due", "deadline"})
"""Words of the day by which something is to be done, which is its own where no other is."""
_ARRANGED = wordset("booked created added registered reserved requested announced entered logged signed")
"""Words of dates on which a record was arranged or written down, beside the day it is of."""
OF_EDGES = _STARTS | _LATER | _ARRANGED | _DEPARTURES
"""Words of days that tell when something began, ended or was arranged, and not what a record is."""
_OFFERED = wordset("quoted offered estimated")
"""Words of the day on which work was offered that is done later."""
_TAKEN_IN = wordset("received accepted")
_FETCHED = wordset("collected fetched")
"""Words of the dates on which a customer's thing came in and went out again."""
_OF_DAYS = frozenset({"date", "day", "on", "at", "of", "the"})
"""Words of the name of a date that say no more than that it is one."""


_ARRIVING = wordset("arrival arrives arrived came")
_LEAVING = wordset("left leaves departure departed departs went")
"""Words of the two ends of a journey or of a stay, of which either may come first."""


def own_days(collection: Collection, senses: Sequence[Sense]) -> tuple[Sense, ...]:
    """Return the dates that may say when a record was: one where the names tell; of several the one that none lacks."""
    days = [s for s in senses if s.is_day and not s.column.inside and "." not in s.column.name]
    days = [s for s in days if all(m.key != "birth" for m in s.measures)]
    if len(days) < 2:
        return tuple(days)
    by_name = {s.column.name: s for s in days}
    words = {s: set(thesaurus.words_of(s.column.name)) for s in days}
    if (done := _day_of_doing(collection, words)) is not None:
        return (done,)
    name = time_column(list(by_name))
    if name and (words[by_name[name]].isdisjoint(_LATER) or all(words[s] & _LATER for s in days)):
        return (by_name[name],)
    departures = [s for s in days if words[s] & _DEPARTURES or (s.column.kind == "datetime" and words[s] & _STARTS)]
    if len(departures) == 1:
        return tuple(departures)
    pairs = opened(days)
    if len(pairs) == 1 and not any(words[s].isdisjoint(_LATER | _ARRANGED) for s in days if s not in pairs[0]):
        return (pairs[0][0],)
    called = [s for s in days if words[s] - _OF_DAYS <= _names_of(collection)]
    if len(called) == 1:
        return tuple(called)
    return _by_what_was_done(collection, senses, words)


def stay_ends(senses: Sequence[Sense]) -> tuple[Sense, Sense] | None:
    """Return the days of arrival and of leaving where a record has both: guests come first, travellers leave first."""
    days = [s for s in senses if s.is_day and not s.column.inside and "." not in s.column.name]
    words = {s: set(thesaurus.words_of(s.column.name)) for s in days}
    came, went = ([s for s in days if words[s] & told] for told in (_ARRIVING, _LEAVING))
    if len(came) != 1 or len(went) != 1 or came == went:
        return None
    others = (s for s in days if s not in (*came, *went))
    return (came[0], went[0]) if all(words[s] & _ARRANGED for s in others) else None


def _day_of_doing(collection: Collection, words: dict[Sense, set[str]]) -> Sense | None:
    """Return the day on which was done what the records are called after: `delivered_on`, of deliveries."""
    verbs = set(thesaurus.verbs_of(thesaurus.singular(thesaurus.words_of(collection.record.name)[-1])))
    held = [s for s in words if not words[s] & (AHEAD | _ARRANGED) and not s.column.optional]
    done = [s for s in held if any(verbs.intersection(thesaurus.bases(word, "verb")[1:]) for word in words[s])]
    return done[0] if len(done) == 1 else None


def _by_what_was_done(
    collection: Collection, senses: Sequence[Sense], words: dict[Sense, set[str]]
) -> tuple[Sense, ...]:
    """Return the dates whose names say what was done on the day of a record, and not what was done later.

    What has a last time of something is no event: it has no day of its own.
    """
    days = list(words)
    bills = [s for s in days if _is_billing(words[s], collection)]
    due = any(words[s] & DUE for s in days)
    main = [s for s in days if not words[s] & _LATER and s not in bills and not (due and "planned" in words[s])]
    ended = any(words[s] & _ENDS for s in days)
    before = _ARRANGED if bills else _OFFERED if ended and main else None
    if before is not None and all(words[s] & before for s in main):
        return ()  # the work was done on neither day
    if main and all(words[s] & _FETCHED for s in main) and any(words[s] & _TAKEN_IN for s in days):
        return ()  # what is of the day on which it came in, or of that on which it was fetched, is not said
    if len(main) > 1:
        main = [s for s in main if not words[s] & _ARRANGED or "for" in words[s]]
    if not main and due and any(words[s] & _TAKEN_IN and not s.column.optional for s in days):
        return ()  # nor is what came in of the day by which it is to be done
    if not main:
        main = [s for s in days if words[s] & DUE]
    if not main:
        main = [s for s in days if not words[s] & AHEAD]
    if len(main) > 1 and any("last" in words[s] for s in days):
        return ()
    spans = [s.column.span for s in senses if s.column.span is not None]
    if len(main) > 1 and not any(set(span) == {s.column.name for s in main} for span in spans):
        doings = _doings(collection)
        done = [s for s in main if any(doings.intersection(thesaurus.bases(word, "verb")) for word in words[s])]
        main = done if len(done) == 1 else main
        began = any(words[s] & _STARTS for s in main)
        return () if began and ended else tuple(main)
    started = bool(main) and bool(words[main[0]] & _STARTS)
    return tuple(main) if len(main) == 1 and not (started and ended) else ()


def _is_billing(words: set[str], collection: Collection) -> bool:
    """Return whether a date is that of the bill for what a record is of, which is no bill itself."""
    return bool(words & _BILLED) and _doings(collection).isdisjoint(("bill", "invoice"))


def _names_of(collection: Collection) -> set[str]:
    """Return the last words of the names of records, in both numbers: a date called so is the day of the record."""
    lasts = [thesaurus.words_of(name)[-1] for name in (collection.record.name, collection.name)]
    return {form for last in lasts for form in (last, thesaurus.singular(last))}


def _doings(collection: Collection) -> set[str]:
    """Return the verbs of what records are called: to harvest and to pick of a harvest."""
    names = (collection.name, collection.record.name)
    return {verb for name in names for noun in thesaurus.nouns_of_name(name) for verb in noun.verbs}


_DONE: tuple[tuple[frozenset[str], frozenset[str], tuple[str, ...], tuple[str, ...]], ...] = (
    (_STARTS, _ENDS, ("start", "begin"), ("finish", "complete", "wrap up", "get through")),
    (
        wordset("ordered bought purchased sent posted shipped dispatched requested"),
        wordset("arrived delivered received arrival delivery"),
        ("order", "place", "send off"),
        (
            "arrive",
            "come",
            "deliver",
            "be delivered",
            "receive",
            "reach",
            "turn up",
            "show up",
            "get here",
            "get to",
            "bring",
            "be brought",
        ),
    ),
    (
        wordset("borrowed lent hired rented"),
        wordset("returned back"),
        ("go out", "go out on loan"),
        (
            "return",
            "bring back",
            "take back",
            "hand back",
            "give back",
            "get back",
            "come back",
            "come home",
            "go back",
        ),
    ),
    (
        _TAKEN_IN,
        _FETCHED,
        ("receive", "come in", "take in", "bring", "bring in", "be brought in", "drop off", "be dropped off", "accept"),
        ("collect", "pick up", "fetch", "go out", "hand over", "hand back", "go back", "give back"),
    ),
    (wordset("sown planted"), wordset("picked harvested"), ("sow", "plant"), ("pick", "harvest", "gather", "bring in")),
)
"""What is said of the first and of the last of two dates: the words of their names, then the verbs for each."""


def verbs_of_days(days: Sequence[Sense]) -> list[tuple[Sense, str]]:
    """Return the verbs that tell two dates of one record apart, each with the date it speaks of."""
    found: list[tuple[Sense, str]] = []
    for first, last in opened(days):
        found += [(first, "start"), (first, "begin"), (last, "finish"), (last, "complete"), (last, "wrap up")]
    words = {s: set(thesaurus.words_of(s.column.name)) for s in days}
    for opens, closes, begun, done in _DONE:
        firsts = [s for s in days if words[s] & opens]
        lasts = [s for s in days if words[s] & closes and not words[s] & AHEAD and s not in firsts]
        if len(firsts) == len(lasts) == 1:
            found += [(firsts[0], verb) for verb in begun] + [(lasts[0], verb) for verb in done]
    return found


def without_due(senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
    """Return the fields that a verb names without the day by which it is due, where one says when it was done."""
    done = tuple(s for s in senses if not DUE & set(thesaurus.words_of(s.column.name)))
    return done if any(s.is_day for s in done) else senses


def opened(days: Sequence[Sense]) -> list[tuple[Sense, Sense]]:
    """Return the pairs of dates whose names are those of a beginning and its end."""
    return [(a, b) for a in days for b in days if a.is_day and b.is_day and opens(a.column.name, b.column.name)]


def opens(first: str, last: str) -> bool:
    """Return whether two names of dates are those of a beginning and an end: `cast_on` and `cast_off`."""
    pairs = (("on", "off"), ("in", "out"), ("up", "down"))
    return any(first == f"{first[: -len(a)]}{a}" and last == f"{first[: -len(a)]}{b}" for a, b in pairs)
