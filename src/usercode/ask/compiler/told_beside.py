"""What a field beside the one that a plan takes says of it: pills, of a dose; whether it was paid, of a fee.

Then the plan says less than the records do, and the question is open.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.plan import Aggregate, Column, Contrast, Count, Extreme, Plan, Recurs, Total, Within
from usercode.ask.compiler.ranked_doubts import PICKING
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conditions_in
from usercode.ask.compiler.whose import doing_of_field
from usercode.ask.compiler.wordsets import wordset

PIECES = wordset("tablets pills capsules doses bottles packs boxes pieces")
_PAID = wordset("pay paid pays")
_READ = frozenset({"read"})
_PRICES = frozenset({"price", "prices"})
_TIMED = wordset("hours hour minutes long longest time")
_EXTREMES = wordset("highest maximum max top peak greatest lowest minimum min")
_MORE = wordset("more fewer less")
_THINGS = wordset("things items products articles")
_MANY = frozenset({"many"})
_LATE = frozenset({"late", "overdue"})
_USER = frozenset({"i", "we"})
_FOR_USER = frozenset({"me", "us"})
_DOING = frozenset({"did", "does", "do", "has", "have"})
_WHEN = frozenset({"when", "at", "once", "before", "by"})
"""Words behind "overdue" of when it was so."""
_PAID_FOR = wordset("pay paid spend spent cost")
_LAST = frozenset({"last", "latest"})
_MY_LAST = {(own, last) for own in ("my", "our") for last in _LAST}
_MANNERS = wordset("badly well poorly terribly")
_GETTING = wordset("get got gotten")
_SPENT = wordset("spend spent pay paid")
_FEELING = wordset("mood feeling felt feel mood_after")
_CAME = wordset("arrived delivered received")
_WORKING = wordset("cook chef walker helper coach instructor collector driver")
"""Words of fields that say who did the work."""
_PARTS = wordset(
    "nap naps break breaks pause prep preparation warmup cooldown slept waiting waited wait queue queued overtime "
    "delay setup cleanup"
)
"""Words of a time that is a part of what a record is of, or beside it."""
_SAID_OF = {"delay": ("late", "behind"), "slept": ("asleep",), "overtime": ("over",)}
"""What else names such a part."""
_LOWEST = wordset("lowest minimum min")
_MEANS, _MOST, _LEAST = wordset("avg average mean"), wordset("max maximum top peak"), wordset("min minimum lowest")
_TALLIES = wordset("items quantity qty pieces units item_count")
_OWNING = frozenset({"have", "own"})
_FINISHED = frozenset({"finished", "completed"})


def _check_same_name(plan: Plan, lattice: Lattice) -> None:
    """Raise where what records are called by is also said by a field of theirs: students, of lessons with a student."""
    if not counts_records(plan, lattice):
        return
    view = lattice.view
    having = not _OWNING.isdisjoint(lattice.plain) and "do" in lattice.plain
    named = [s for _, n in lattice.of(2, Named) if n.part == "noun" for s in n.senses if s.is_label]
    several = [s for s in named if s.column.kind != "list" and len(view.distinct[s.place]) < view.present[s.place]]
    own = any(h.role == "noun" for _, h in lattice.of(2, Headed))
    if own and any(having or s.is_of_people for s in several):
        raise Open(f"whether records or different values of {said_name(several[0].column)} are counted is not said")


def _check_doses(plan: Plan, lattice: Lattice) -> None:
    """Raise where a record is of several pieces, and one is counted or added up for all of them: pills, of 200 mg."""
    pieces = [s for s in lattice.view.senses if s.is_number and set(thesaurus.words_of(s.column.name)) & PIECES]
    measure = getattr(plan.ask, "measure", None)
    if not pieces:
        return
    summed = measure.column if isinstance(measure, Aggregate) and measure.op == "sum" else None
    if summed is not None and "dose" in thesaurus.words_of(summed.name):
        raise Open(f"whether of each of its {said_name(pieces[0].column)} or of all is not said")
    if isinstance(plan.ask, Contrast) and isinstance(measure, Count):
        more = next((at for at, text in enumerate(lattice.plain) if text in _MORE), len(lattice))
        if any(True for _ in lattice.of(more + 1, Meant)):
            raise Open(f"whether records or their {said_name(pieces[0].column)} are compared is not said")
    columns = _columns(plan)
    records = any(h.role == "noun" and h.plural for at in range(len(lattice)) for _, h in lattice.of(at, Headed))
    stuff = not records and any(m.sense.column in columns for _, m in lattice.of(2, Meant))
    named = any(n.part == "noun" and pieces[0] in n.senses for _, n in lattice.of(2, Named))
    if (stuff or named) and counts_records(plan, lattice):
        raise Open(f"whether records or their {said_name(pieces[0].column)} are counted is not said")


def _check_unpaid(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked what was paid, and amounts of which it is recorded that they were not are among it."""
    column = _measured(plan)
    if column is None or column.sort != "money":
        return
    told = _columns(plan)
    for at, text in enumerate(lattice.plain):
        flags = [f.sense.column for _, f in lattice.of(at, Flagged)] if text in _PAID else []
        if any(flag.kind == "bool" and "paid" in thesaurus.words_of(flag.name) and flag not in told for flag in flags):
            raise Open("whether what is not paid counts as well is not said")


def _check_unread(plan: Plan, lattice: Lattice) -> None:
    """Raise where pages of what was not finished are added up for what was read."""
    measure = getattr(plan.ask, "measure", None)
    summed = thesaurus.words_of(measure.column.name) if isinstance(measure, Aggregate) and measure.op == "sum" else ()
    if "pages" not in summed or "read" in summed:
        return
    told = _columns(plan)
    flags = [s.column for s in lattice.view.senses if s.column.kind == "bool" and s.column.name in _FINISHED]
    if flags and told.isdisjoint(flags):
        raise Open(f"whether what was not {flags[0].name} counts as well is not said")


def _check_price(plan: Plan, lattice: Lattice) -> None:
    """Raise where a price is asked for, and a total stands for it beside the price of one: of a litre, of a ticket."""
    column = _measured(plan)
    if column is None or column.sort != "money" or not _PRICES.isdisjoint(thesaurus.words_of(column.name)):
        return
    priced = [s.column for s in lattice.view.senses if s.is_number and "price" in thesaurus.words_of(s.column.name)]
    if priced and priced[0] != column:
        raise Open(f"it may be about {said_name(column)} or {said_name(priced[0])}")


def _check_part_of_time(plan: Plan, lattice: Lattice) -> None:
    """Raise where the time of a part that is not named would answer for the whole: naps, for how long one slept."""
    told = (_measured(plan), getattr(plan.ask, "show", None), getattr(plan.ask, "column", None), *_columns(plan))
    times = [c for c in told if c is not None and c.sort == "duration" and c.span is None]
    part = next((word for c in times for word in thesaurus.words_of(c.name) if word in _PARTS), "")
    if not part or part in thesaurus.words_of(lattice.view.collection.name):
        return
    said = {base for text in lattice.plain for base in (text, *thesaurus.bases(text, "verb"))}
    said |= {thesaurus.singular(text) for text in lattice.plain}
    named = (thesaurus.singular(part), *thesaurus.bases(part, "verb")[1:], *_SAID_OF.get(part, ()))
    if not any(word.startswith(stem) for stem in named for word in said):
        raise Unclear(f"only the time of {part} is recorded")


def _check_extreme(plan: Plan, lattice: Lattice) -> None:
    """Raise where the greatest of averages stands for what another field has the greatest of: `max_hr`."""
    ask = plan.ask
    column = _measured(plan)
    words = thesaurus.words_of(column.name) if column is not None else ()
    extreme = isinstance(ask, Extreme) or getattr(getattr(ask, "measure", None), "op", "") in ("max", "min")
    if not extreme or len(words) < 2 or words[0] not in _MEANS | _MOST | _LEAST or words[0] in lattice.plain:
        return
    wanted = _MOST if _LOWEST.isdisjoint(lattice.plain) else _LEAST
    for sense in lattice.view.senses:
        other = thesaurus.words_of(sense.column.name) if sense.is_number else ()
        if other[1:] == words[1:] and other[0] in wanted and words[0] not in wanted:
            names = (said_name(column), said_name(sense.column)) if column is not None else ()
            raise Open("it may be about " + " or ".join(names))


def _check_more_of(plan: Plan, lattice: Lattice) -> None:
    """Raise where there are more of what each record is at or of, and records are counted: museums, of visits."""
    if not isinstance(plan.ask, Contrast) or not isinstance(plan.ask.measure, Count):
        return
    for at, text in enumerate(lattice.plain):
        if text not in _MORE or any(h.role == "noun" for _, h in lattice.of(at + 1, Headed)):
            continue
        modifier = any(h.role == "modifier" and h.plural for _, h in lattice.of(at + 1, Headed))
        named = [s for _, n in lattice.of(at + 1, Named) if n.plural and n.part == "noun" for s in n.senses]
        places = [s for s in named if any("where" in role.asks for role in s.roles)]
        if modifier and places:
            raise Open(f"whether records or different values of {said_name(places[0].column)} are counted is not said")


def _check_things_in(plan: Plan, lattice: Lattice) -> None:
    """Raise where things are counted, and each record says how many it is of: the `items` of an order."""
    held = [s for s in lattice.view.senses if s.is_number and s.column.name.lower() in _TALLIES]
    if held and counts_records(plan, lattice) and lattice.plain[2] in _THINGS:
        raise Open(f"whether records or their {said_name(held[0].column)} are counted is not said")


def _check_done(plan: Plan, lattice: Lattice) -> None:
    """Raise where a verb is taken for the name of a field and a task says what was done: roses "did I plant"."""
    if not counts_records(plan, lattice):
        return
    columns = _columns(plan)
    tasks = [s for s in lattice.view.senses if any(role.key == "activity" for role in s.roles)]
    tasks += [s for s in lattice.view.senses if s.is_label and s.column.name.lower() in ("task", "activity", "job")]
    for at, text in enumerate(lattice.plain):
        named = [n for _, n in lattice.of(at, Named)] if lattice.text(at - 1) in ("i", "we") else []
        taken = any(s.column in columns and s.is_label for n in named if n.part == "noun" for s in n.senses)
        if taken and any(s.column not in columns for s in tasks):
            raise Unclear(f"what '{text}' says of the records is not clear")


def _check_days_late(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked how late it was, and how long it lasted would answer: "how many days late was I"."""
    told = (_measured(plan), getattr(plan.ask, "show", None), getattr(plan.ask, "column", None))
    if not any(c is not None and c.span is not None and c.name != "days_late" for c in told):
        return
    for unit, late in itertools.pairwise(lattice.plain):
        if late in _LATE and (thesaurus.units(unit) or unit == "how"):
            raise Unclear("by how much it was late is not clear")


def _check_done_late(plan: Plan, lattice: Lattice) -> None:
    """Raise where what was done late is another doing than that of the flag, or "overdue" is so of what is done.

    "Paid late" is not a late delivery, and what was "overdue when finished" is not overdue today.
    """
    day = lattice.view.day()
    for verb, late in itertools.pairwise(lattice.plain):
        days = [s for base in thesaurus.bases(verb, "verb") for s in lattice.view.day_verbs.get(base, ())]
        flags = [c for c in _columns(plan) if c.kind == "bool" and not _LATE.isdisjoint(thesaurus.words_of(c.name))]
        if late in _LATE and flags and days and day not in days:
            raise Unclear(f"whether it was {verb} late is not recorded")
        if verb == "overdue" and late in _WHEN:
            raise Unclear("what was overdue at some time is not understood")


def _check_paid_for(plan: Plan, lattice: Lattice) -> None:
    """Raise where what was paid for a thing of which is only known that there was one would be the whole price."""
    column = _measured(plan)
    if column is None or column.sort != "money":
        return
    for at, text in enumerate(lattice.plain):
        place = at + 1 + (lattice.text(at + 1) in ("the", "my"))
        for end, flag in lattice.of(place, Flagged) if text == "for" and lattice.text(at - 1) in _PAID_FOR else ():
            noun = lattice.text(end - 1).endswith("s") and not any(True for _ in lattice.of(end, Headed))
            if noun and not _own_words(column) & _own_words(flag.sense.column):
                raise Unclear(f"what was paid for {lattice.text(place)} alone is not recorded")


def _own_words(column: Column) -> set[str]:
    return {thesaurus.singular(word) for word in thesaurus.words_of(column.name)}


def _check_agent(plan: Plan, lattice: Lattice) -> None:
    """Raise where whom the user did something to is taken for who did it: "when did I call Ben", of a `caller`."""
    columns = _columns(plan)
    for at, text in enumerate(lattice.plain[: len(lattice)]):
        held = [m.sense.column for _, m in lattice.of(at + 1, Meant) if m.sense.column in columns]
        for column in held if _USER.intersection(lattice.plain[:at]) else ():
            agent = thesaurus.words_of(column.name)[-1]
            verbs = set(thesaurus.verbs_of(agent)) if agent.endswith(("er", "or")) else set()
            if not verbs.isdisjoint(thesaurus.bases(text, "verb")):
                raise Open(f"whether it was the {agent} is not said")


def _check_for_user(plan: Plan, lattice: Lattice) -> None:
    """Raise where somebody for whom the user did it is taken for who did it for the user: "did Lang accept for me"."""
    if not any(a == "for" and b in _FOR_USER for a, b in itertools.pairwise(lattice.plain)):
        return
    columns = _columns(plan)
    for at in range(1, len(lattice)):
        held = [m.sense for _, m in lattice.of(at, Meant) if lattice.text(at - 1) in _DOING]
        if any(s.column in columns and not doing_of_field(s) and s.column.kind != "list" for s in held):
            raise Open("what somebody did for the user is not recorded")


def _check_last_of(plan: Plan, lattice: Lattice) -> None:
    """Raise where the last day of another doing is taken for that of the last: "when did I book my last trip"."""
    day = lattice.view.day()
    if not isinstance(plan.ask, Extreme) or plan.ask.by.sort != "date" or day is None or day.column == plan.ask.by:
        return
    done = lattice.plain[:2] == ("when", "did") and lattice.text(2) in ("i", "we")
    if done and any(pair in _MY_LAST for pair in itertools.pairwise(lattice.plain)):
        raise Open("whether that of the last one or the last time of it is meant is not said")


def _check_manner(plan: Plan, lattice: Lattice) -> None:
    """Raise where how something was done is taken for how somebody felt: "how many nights did I sleep badly"."""
    moods = [c for c in _columns(plan) if not _FEELING.isdisjoint(thesaurus.words_of(c.name))]
    if moods and _FEELING.isdisjoint(lattice.plain):
        raise Unclear(f"how it was done is not recorded, only {said_name(moods[0])}")


def _check_got(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked what came in a time, and the day of ordering is taken for that of arriving."""
    days = [
        s.column for s in lattice.view.senses if s.is_day and not _CAME.isdisjoint(thesaurus.words_of(s.column.name))
    ]
    timed = [c.column for c in conditions_in(plan.where) if isinstance(c, Within | Recurs)]
    told = any(text in _GETTING and lattice.text(at - 1) in ("i", "we") for at, text in enumerate(lattice.plain))
    if told and days and timed and not set(days) & set(timed):
        raise Open("which of the dates is meant is not said")


def _check_picked(plan: Plan, lattice: Lattice) -> None:
    """Raise where what was picked is counted by its name, and its weight alone is recorded: "how many beans"."""
    weighed = any(s.is_number and s.dimension == "mass" for s in lattice.view.senses)
    several = thesaurus.singular(lattice.plain[2]) != lattice.plain[2]  # "beans", which the records call so as well
    things = [m for _, m in lattice.of(2, Meant) if (m.plural or several) and m.sense.column in _columns(plan)]
    if weighed and things and counts_records(plan, lattice) and not any(True for _ in lattice.of(2, Headed)):
        raise Unclear("how many of them one record is of is not recorded")


def _check_occasions(plan: Plan, lattice: Lattice) -> None:
    """Raise where occasions are counted of which several records may be: the sessions of a `session_date`, by sets."""
    noun = lattice.plain[2]
    if counts_records(plan, lattice) and lattice.view.is_shared(noun) and not any(True for _ in lattice.of(2, Headed)):
        raise Open(f"whether records or the {noun} they are of are counted is not said")


def _check_spender(plan: Plan, lattice: Lattice) -> None:
    """Raise where who did the work is taken for who paid for it: "how much did Joan spend", of what she cooked."""
    told = _columns(plan)
    for at, text in enumerate(lattice.plain):
        if text in _SPENT and not lattice.tokens[at - 1].owner:
            held = [m.sense.column for end, m in lattice.of(at - 1, Meant) if end == at and m.sense.column in told]
            working = [c for c in held if not _WORKING.isdisjoint(thesaurus.words_of(c.name))]
            if working:
                raise Unclear(f"who paid is not recorded, only the {said_name(working[0])}")


def _columns(plan: Plan) -> set[Column]:
    """Return the columns of which a plan holds something."""
    return {column for c in conditions_in(plan.where) for column in columns_of(c)}


def said_name(column: Column) -> str:
    """Return a column's name as it is said."""
    return column.name.replace("_", " ")


def counts_records(plan: Plan, lattice: Lattice) -> bool:
    """Return whether it is asked how many there are, and the plan counts records."""
    counted = isinstance(plan.ask, Total) and isinstance(plan.ask.measure, Count)
    return counted and lattice.plain[:2] == ("how", "many")


def _measured(plan: Plan) -> Column | None:
    """Return the column that is added up, averaged or ranked by."""
    measure = getattr(plan.ask, "measure", None)
    if isinstance(measure, Aggregate):
        return measure.column
    return plan.ask.by if isinstance(plan.ask, Extreme) else None


BESIDE: tuple[tuple[frozenset[str], Callable[[Plan, Lattice], None]], ...] = (
    (_MANY, _check_same_name),
    (_MANY, _check_doses),
    (_PAID, _check_unpaid),
    (_READ, _check_unread),
    (_PRICES, _check_price),
    (_TIMED, _check_part_of_time),
    (_EXTREMES, _check_extreme),
    (_MORE, _check_more_of),
    (_THINGS, _check_things_in),
    (_LATE, _check_days_late),
    (_LATE, _check_done_late),
    (_USER, _check_agent),
    (_FOR_USER, _check_for_user),
    (_SPENT | {"cost"}, _check_paid_for),
    (_MANNERS, _check_manner),
    (_GETTING, _check_got),
    (PICKING, _check_picked),
    (_SPENT, _check_spender),
    (_LAST, _check_last_of),
    (_MORE, _check_doses),
    (_MANY, _check_done),
    (_MANY, _check_occasions),
)
"""Checks behind the words without one of which each has nothing to look at."""
