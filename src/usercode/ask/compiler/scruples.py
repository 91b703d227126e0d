"""Words that a finished plan must not have passed over: each says something, and no condition of the plan holds it.

A check begins with the few words that it is about, so that other questions pay nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable

from usercode.ask import thesaurus
from usercode.ask.compiler.deriving import is_participle
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import is_company
from usercode.ask.compiler.needs import PAYING, check_bought, check_needed
from usercode.ask.compiler.phrases import NEEDED, YES_NO
from usercode.ask.compiler.plan import (
    Aggregate,
    Column,
    Compare,
    Condition,
    Count,
    Distinct,
    Groups,
    Holds,
    Known,
    Lookup,
    Plan,
    Recurs,
    Total,
    Within,
)
from usercode.ask.compiler.sides import DENIED, OTHER_SIDE, check_side, check_states
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conditions_in, denied_in
from usercode.ask.compiler.told_beside import BESIDE, PIECES, counts_records
from usercode.ask.compiler.view import View
from usercode.ask.compiler.windows import Fixed
from usercode.ask.compiler.wordings import MINE
from usercode.ask.compiler.wordsets import phrases, wordset

_USER = frozenset({"i", "we"})
_PLACED = frozenset({"at", "round"})
"""Prepositions before a person's name that speak of where they live: "at Nadia's"."""
_BOUNDS = wordset("at least most more less fewer than over under only just exactly about around up to a an the no")
"""Words between "by" and the number of what one thing differs from another by."""
_LATE = wordset("late early overdue")
_DELAYS = _LATE | wordset("delay delayed lateness margin")
_DIFFERING = _LATE | wordset("win won winning beat beaten lose lost losing ahead behind miss missed differ")
"""Words before "by" that make what follows a difference."""
_NEAR = 4
_LISTED = wordset("register registered log logged record recorded enter entered track tracked note noted")
"""Participles that say of the user something else than of records: "the exams I am registered for"."""
_FEASTS = wordset("christmas xmas easter halloween thanksgiving valentine valentine's eve year's boxing")
_WHICH = wordset("last this previous past latest")
_DENYING = wordset("not without neither nor never")
_LEAVING_OUT = wordset("counting including apart except excepting other")
"""Words beside which what is denied is left out of what is there: "not counting those for friends"."""
_CAME = wordset("receive received get got come came arrive arrived")
_DUE = wordset("due deadline expiry expires renewal renews until")
_IT = {("did", "it"), ("was", "it")}
_KINDS = wordset("genre genres kind kinds type types category categories tag tags style styles topic topics theme")
"""Words of lists whose values say what a record is, not what was in it."""
_GIVEN = wordset("grade grades mark marks rating ratings result results score scores verdict verdicts")
"""What each record was given, one by one: as many as there are records."""
_SESSIONS = wordset("session workout training visit trip ride")
"""Doings that name records, which are not had."""
_GOING = wordset("visit trip stay outing")
"""Doings that name records by what is gone to."""
_MANY = frozenset({"many"})
_SHARES = frozenset({"share", "proportion", "percentage", "fraction"})
_GIVING = wordset("give gave given giving")
_TRYING = wordset("try tried attempt attempted")
_KNOWN = 4
"""One record of so many must tell a yes or no that is asked for."""
_OFTEN = wordset("times often once twice most more")
_ATTEMPTS = wordset("attempts attempt tries")
_BECAUSE = frozenset(phrases("because of, due to, owing to, on account of, thanks to, caused by, brought on by"))
_CAUSES = wordset("trigger triggers cause causes caused reason reasons why factor factors")
_ARTICLES = wordset("a an the my some")
_CALL = wordset("call phone ring text message email")
_CALLS = frozenset(form for verb in _CALL for form in thesaurus.forms(verb, "verb"))
_GETTING = wordset("get gets got getting was be been")
_BATCHES = wordset("harvest picking pick yield catch haul crop")
_BE_NOW = frozenset({"is", "are"})
_OWN = frozenset({"my", "our"})
_BE = wordset("am was were are been")
_HAVING = wordset("had has have got")


def check_words(plan: Plan, lattice: Lattice) -> None:
    """Raise Unclear where a word of the question is in no part of the plan."""
    said = frozenset(lattice.plain)
    _check_names(lattice)
    _check_own_kind(plan, lattice)
    _check_unknown(plan, lattice)
    for words, check in _CHECKS:
        if not words.isdisjoint(said):
            check(plan, lattice)


def _check_names(lattice: Lattice) -> None:
    """Raise where a name was taken for a verb that any record may be said with: the language "Go"."""
    tokens = [t for t in lattice.tokens if t.kind == "word"]
    if 2 * sum(t.capital for t in tokens) > len(tokens):
        return
    for at, token in enumerate(lattice.tokens):
        items = [item for _, item in lattice.items[at]] if token.capital else []
        if items and all(isinstance(i, Headed) and i.role == "light" for i in items):
            raise Unclear(f"nothing in your records accounts for: {token.text.capitalize()}")


def _check_own_kind(plan: Plan, lattice: Lattice) -> None:
    """Raise where the name of all records is that of one kind of them as well: `letters`, some of which are cards."""
    view = lattice.view
    name = thesaurus.singular(thesaurus.words_of(view.collection.record.name)[-1])
    kinds = [s for s in view.senses if s.is_label and view.distinct[s.place].get(name, 0) > 0]
    kinds = [s for s in kinds if view.distinct[s.place][name] < view.present[s.place]]
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)} if kinds else set()
    if any(s.column not in columns for s in kinds) and any(thesaurus.singular(text) == name for text in lattice.plain):
        raise Open(
            f"whether all records or those of {kinds[0].column.name.replace('_', ' ')} {name} are meant is not said"
        )


def _check_unknown(plan: Plan, lattice: Lattice) -> None:
    """Raise where a yes or no is asked for that hardly any record tells: which trips of a talk were international."""
    view = lattice.view
    flags = {c.column for c in conditions_in(plan.where) if isinstance(c, Compare) and c.column.kind == "bool"}
    for sense in (s for s in view.senses if s.column in flags) if flags else ():
        known, size = view.present[sense.place], view.size
        if known * _KNOWN < size or (known < size and view.zeros[sense.place] == known):
            raise Open(f"{sense.column.name.replace('_', ' ')} is known of {known} of {size} records only")


def _check_office(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked who somebody is to the user, and a field says what they did once: a prescriber."""
    if not isinstance(plan.ask, Lookup) or lattice.plain[1] not in _BE_NOW or lattice.plain[2] not in _OWN:
        return
    words = thesaurus.words_of(plan.ask.column.name)
    if lattice.plain[3] not in words and lattice.plain[4] in ("", "?", "."):
        raise Open(f"whether the {words[-1]} is the {lattice.plain[3]} that is meant is not said")


def _check_margin(plan: Plan, lattice: Lattice) -> None:
    """Raise where a bound is on a difference, and the plan sets it on an amount: "did I win by at least 5 points"."""
    for at, text in enumerate(lattice.texts):
        late = at > 1 and text in _LATE and bool(thesaurus.units(lattice.plain[at - 1]))
        number = lattice.skip(at + 1, _BOUNDS) if text == "by" else at - 2 if late else len(lattice)
        if number >= len(lattice) or lattice.tokens[number].kind != "number":
            continue
        if not late and _DIFFERING.isdisjoint(lattice.plain[max(0, at - _NEAR) : at]):
            continue  # "attended by eight people", "delayed by 10 minutes"
        bounds = [c for c in conditions_in(plan.where) if isinstance(c, Compare) and c.op not in ("==", "!=")]
        if any(not _is_lateness(c.column) and _is_number(c.value) and c.value != 0 for c in bounds):
            raise Unclear("by how much it was is not recorded")


def _check_host(plan: Plan, lattice: Lattice) -> None:
    """Raise where somebody's place is named and the plan holds only that they were there: "played at Nadia's"."""
    for at, token in enumerate(lattice.tokens):
        if not token.owner or lattice.text(at - 1) not in _PLACED:
            continue
        for condition in conditions_in(plan.where):
            names = [condition.value] if isinstance(condition, Holds | Compare) else getattr(condition, "values", ())
            if any(str(name).casefold().split()[:1] == [token.text] for name in names) and _is_somebody(
                condition, lattice
            ):
                raise Unclear(f"which place '{token.text}'s' is, is not recorded")


def _check_listed(plan: Plan, lattice: Lattice) -> None:
    """Raise where the user was written down for something, not the records: "the exams I am registered for"."""
    for at, text in enumerate(lattice.texts):
        before = lattice.plain[max(0, at - 2) : at] if text in _LISTED else ()
        if len(before) > 1 and before[0] in _USER | _BE and before[1] in _USER | _BE:  # "am I", "I have been"
            raise Unclear(f"what '{text}' says of the records is not clear")


def _check_owned(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked what the user has, and the records tell what was done with it: cars, of parking."""
    place = next((at for at, text in enumerate(lattice.texts) if text in ("have", "own", "got")), 0)
    asked = lattice.plain[max(place - 3, 0) : place]
    if not counts_records(plan, lattice):
        return
    if not ({"do"} & set(asked) and _USER & set(asked)) or lattice.plain[place + 1] not in ("", "?", "in", "from"):
        return
    heads = {
        h.role for at in range(place) for _, h in lattice.of(at, Headed) if h.plural and h.role in ("noun", "modifier")
    }
    lent = any(is_participle(word) for word in thesaurus.words_of(lattice.view.collection.name)[:-1])
    thing = thesaurus.singular(lattice.plain[place - 3]) if place > 2 else ""
    happening = any(words[-1] == thing for words in lattice.view.happenings)
    activity = thesaurus.singular(thesaurus.words_of(lattice.view.collection.name)[-1]) in _SESSIONS
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    valued = any(m.plural and m.sense.column in columns for _, m in lattice.of(place - 3, Meant))
    happening |= activity and valued and not heads  # "how many bikes do I have", of sessions on them
    of_doing = happening or heads == {"modifier"} or (lent and "noun" not in heads)
    if of_doing and not any(isinstance(i, Headed) for i in lattice.view.items(("own",))):
        raise Unclear("how many there are of what you have is not recorded")


def _check_pieces(plan: Plan, lattice: Lattice) -> None:
    """Raise where pieces are counted and the plan counts what kinds there are: tablets, of the medication taken."""
    distinct = isinstance(plan.ask, Total) and isinstance(plan.ask.measure, Distinct)
    at = next((k + 1 for k, text in enumerate(lattice.texts) if text == "many" and lattice.plain[k + 1] in PIECES), 0)
    of_these = at > 0 and lattice.plain[at + 1] == "of" and counts_records(plan, lattice)  # "tablets of ramipril"
    called = {thesaurus.singular(word) for word in thesaurus.words_of(lattice.view.collection.name)}
    if at and (distinct or (of_these and thesaurus.singular(lattice.plain[at]) not in called)):
        raise Unclear("how many pieces there were is not recorded")


def _check_feast(plan: Plan, lattice: Lattice) -> None:
    """Raise where a day that comes every year is counted over, and only the last is meant: "my Christmas Day runs"."""
    if not isinstance(plan.ask, Total) or any(t.value is not None or t.text in _WHICH for t in lattice.tokens):
        return
    for condition in conditions_in(plan.where):
        start = condition.window.start if isinstance(condition, Within) else None
        if not isinstance(condition, Within) or not isinstance(start, Fixed) or condition.window.stop != start.later(1):
            continue
        day = start.date
        places = [sense.place for sense in lattice.view.senses if sense.column == condition.column]
        others = (d for place in places for d, n in lattice.view.dates[place].items() if n > 0 and d.year != day.year)
        if any((d.month, d.day) == (day.month, day.day) for d in others):
            raise Open("of which year is not said")


def _check_missing(plan: Plan, lattice: Lattice) -> None:
    """Raise where a value is denied that some records do not have at all: "without Lea", of climbs that had nobody."""
    if not _LEAVING_OUT.isdisjoint(lattice.plain):
        return
    known = {c.column for c in conditions_in(plan.where) if isinstance(c, Known)}
    for condition in denied_in(plan.where):
        column = condition.column
        places = [s.place for s in lattice.view.senses if s.column == column and column.kind in ("str", "literal")]
        if column not in known and any(lattice.view.present[place] < lattice.view.size for place in places):
            raise Open(f"whether records without {column.name.replace('_', ' ')} count is not said")


def _check_due(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked when something came, and only the day is recorded by which it is due."""
    came = next((text for text in lattice.plain if text in _CAME), "")
    for condition in conditions_in(plan.where):
        if not isinstance(condition, Within | Recurs) or _DUE.isdisjoint(thesaurus.words_of(condition.column.name)):
            continue
        if came:
            raise Open(f"when something '{came}' is not recorded, only {condition.column.name.replace('_', ' ')}")


def _check_tries(plan: Plan, lattice: Lattice) -> None:
    """Raise where records are counted that say themselves how often something was tried in each."""
    counted = isinstance(plan.ask, Groups) and plan.ask.having is not None and isinstance(plan.ask.measure, Count)
    held = [s for s in lattice.view.senses if s.is_number and set(thesaurus.words_of(s.column.name)) & _ATTEMPTS]
    if counted and held:
        raise Open(f"whether records or their {held[0].column.name.replace('_', ' ')} are counted is not said")


def _check_times(plan: Plan, lattice: Lattice) -> None:
    """Raise where records are counted that say themselves how many times it was done: "worn", of `times_worn`."""
    if not isinstance(getattr(plan.ask, "measure", None), Count):
        return
    done = {base for text in lattice.plain for base in thesaurus.bases(text, "verb")[1:]}
    for sense in lattice.view.senses:
        words = thesaurus.words_of(sense.column.name) if sense.is_number else ()
        counted = {base for word in words if word != "times" for base in thesaurus.bases(word, "verb")[1:]}
        told = any(sense.column in columns_of(c) for c in conditions_in(plan.where))
        if "times" in words and not done.isdisjoint(counted) and not told:
            raise Open(f"whether records or their {sense.column.name.replace('_', ' ')} are counted is not said")


def _check_cause(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is said why something was, and the plan only holds that it was so: "poor because of slugs"."""
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    for at in range(len(lattice)):
        for end in lattice.one_of(at, _BECAUSE):
            place = lattice.skip(end, _ARTICLES)
            items = [i for _, i in lattice.of(place, Meant)] + [i for _, i in lattice.of(place, Flagged)]
            held = {i.sense.column for i in items if i.sense.column in columns}
            if held and not any(set(thesaurus.words_of(c.name)) & _CAUSES for c in held):
                raise Unclear("why it was so is not recorded")


def _check_things(plan: Plan, lattice: Lattice) -> None:
    """Raise where things are counted by name and the plan counts records of several: tomatoes, of harvests."""
    if not counts_records(plan, lattice):
        return
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    for end, meant in lattice.of(2, Meant):
        named = {h.role for at in (2, end) for _, h in lattice.of(at, Headed)} & {"noun", "unit", "generic"}
        thing = (meant.plural or lattice.text(end) in YES_NO) and meant.sense.column in columns and not named
        batch = _is_batch(lattice.view)
        several = meant.sense.column.kind == "list" and _KINDS.isdisjoint(thesaurus.words_of(meant.sense.column.name))
        if thing and (batch or several):
            raise Open("how many of them one record is of is not recorded")


def _check_weather(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked for how many of its nights something was so of which a whole trip tells."""
    summed = isinstance(plan.ask, Total) and isinstance(plan.ask.measure, Aggregate)
    at = next((n for n in range(len(lattice)) if lattice.plain[n : n + 2] in _IT), 0)
    flags = {c.column for c in conditions_in(plan.where) if isinstance(c, Compare) and c.column.kind == "bool"}
    held = [flag.sense.column for _, flag in lattice.of(at + 2, Flagged)] if at else []
    if summed and not flags.isdisjoint(held):
        raise Unclear("how long it was so is not recorded")


def _check_calls(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is said who called whom, and the records of calls go either way: "who do I call most often"."""
    told = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    ways = [s for s in lattice.view.senses if s.is_label and s.column not in told and lattice.view.goes_both_ways(s)]
    for at, text in enumerate(lattice.texts):
        mine = lattice.text(at - 1) in _USER and text in _CALL
        if ways and (mine or (text in _CALLS and lattice.plain[at + 1] in ("me", "us"))):
            raise Unclear(f"which {ways[0].column.name.replace('_', ' ')} is meant is not said")


def _check_paid(plan: Plan, lattice: Lattice) -> None:
    """Raise where a time is of what was paid then, and another day of the records is taken for it."""
    paid = [s.column for s in lattice.view.senses if s.is_day and "paid" in thesaurus.words_of(s.column.name)]
    days = {c.column for c in conditions_in(plan.where) if isinstance(c, Within | Recurs)}
    for at, text in enumerate(lattice.texts):
        if text == "paid" and lattice.text(at - 1) in _GETTING and paid and days and days.isdisjoint(paid):
            raise Open("which of the dates is meant is not said")


def _check_own(plan: Plan, lattice: Lattice) -> None:
    """Raise where the user did something alone, and the plan holds only that they were among those who did."""
    alone = any(lattice.texts[at : at + 2] == ("my", "own") for at in range(len(lattice)))
    alone |= not {"myself", "alone"}.isdisjoint(lattice.plain)
    held = [c for c in conditions_in(plan.where) if isinstance(c, Holds) and c.column.kind == "list"]
    if alone and any(c.value in MINE for c in held):
        raise Unclear("whether others were there as well is not said")


def _check_sized(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked how many, and what is added up is how long each was: "how many lengths did I swim"."""
    measure = getattr(plan.ask, "measure", None)
    column = measure.column if isinstance(measure, Aggregate) else None
    if column is None or not column.unit or lattice.plain[:2] != ("how", "many"):
        return
    named = [n for _, n in lattice.of(2, Named) if any(s.column == column for s in n.senses)]
    if (
        named
        and column.sort in ("distance", "duration", "weight")
        and not any(map(thesaurus.units, lattice.plain[2:5]))
    ):
        raise Unclear(f"how many '{lattice.plain[2]}' there were is not recorded")


def _check_named(plan: Plan, lattice: Lattice) -> None:
    """Raise where the things of a field are counted by its name: website projects, of invoices for them."""
    if not counts_records(plan, lattice):
        return
    for at, meant in lattice.of(2, Meant):
        heads = {h.role for _, h in lattice.of(at, Headed)} & {"noun", "unit", "generic", "mass"}
        named = [s for stop, n in lattice.of(at, Named) if n.plural and not n.cost for s in n.senses]
        given = _GIVEN.isdisjoint(lattice.plain[at : at + 2])
        if named and not heads and given and all(s is meant.sense and s.column.kind != "list" for s in named):
            raise Open(f"whether records or different values of {named[0].column.name} are counted is not said")


def _check_kinds(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked how many there are of what each record is at: museums, of museum visits."""
    if thesaurus.singular(thesaurus.words_of(lattice.view.collection.name)[-1]) not in _GOING:
        return
    heads = {h.role for _, h in lattice.of(2, Headed)} | {h.role for _, h in lattice.of(3, Headed) if h.plural}
    places = [at for at in (2, 3) if any(h.role == "modifier" and h.plural for _, h in lattice.of(at, Headed))]
    named = any(s.is_label for at in places for _, n in lattice.of(at, Named) if n.part == "noun" for s in n.senses)
    named |= bool(places) and any("where" in role.asks for s in lattice.view.senses for role in s.roles)
    if named and "noun" not in heads and counts_records(plan, lattice):
        raise Open("whether records or what they are of is counted is not said")


def _check_given_up(plan: Plan, lattice: Lattice) -> None:
    """Raise where something was given up, and only "gave" was read: the stars that it was given."""
    for at, text in enumerate(lattice.texts):
        if text in _GIVING and lattice.plain[at + 1] == "up":
            raise Unclear(f"what '{text} up' says of the records is not clear")


def _check_shared(plan: Plan, lattice: Lattice) -> None:
    """Raise where the highest share of each group is asked for, and its number ranks: "win the highest share of"."""
    ask = plan.ask
    if not isinstance(ask, Groups) or ask.direction is None or not isinstance(ask.measure, Count):
        return
    share = next(at for at, text in enumerate(lattice.plain) if text in _SHARES)
    columns = {column for c in conditions_in(plan.where) for column in columns_of(c)}
    told = [m.sense for at in range(share) for _, m in lattice.of(at, Meant)]
    told += [f.sense for at in range(share) for _, f in lattice.of(at, Flagged)]
    if any(sense.column in columns for sense in told):
        raise Unclear("a share of what is not clear")


def _check_which(plan: Plan, lattice: Lattice) -> None:
    """Raise where it is asked which record had the most, and how much that was would be the answer."""
    measure = plan.ask.measure if isinstance(plan.ask, Total) else None
    if not isinstance(measure, Aggregate) or measure.op not in ("max", "min"):
        return
    for at, text in enumerate(lattice.texts):
        if text == "which" and lattice.plain[at + 1 + (lattice.plain[at + 1] == "one")] in _HAVING:
            raise Unclear("which of the records is meant, and by what it is told, is not said")


def _check_one_of_many(plan: Plan, lattice: Lattice) -> None:
    """Raise where one of several is asked for who did it, which a list of all who were there does not tell."""
    key = plan.ask.key.column if isinstance(plan.ask, Groups) else None
    people = [s for s in lattice.view.senses if s.column == key and key.kind == "list" and s.is_of_people]
    if not people or not _USER.isdisjoint(lattice.plain):
        return
    named = [n for at in range(len(lattice)) for _, n in lattice.of(at, Named) if n.relates == "done"]
    if any(people[0] not in n.senses for n in named):
        raise Unclear(f"which of the {people[0].column.name.replace('_', ' ')} did it is not recorded")


def _is_batch(view: View) -> bool:
    return thesaurus.singular(thesaurus.words_of(view.collection.name)[-1]) in _BATCHES


def _is_lateness(column: Column) -> bool:
    """Return whether a column says how much later or earlier something was."""
    return column.span is not None or not _DELAYS.isdisjoint(thesaurus.words_of(column.name))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_somebody(condition: Condition, lattice: Lattice) -> bool:
    column = getattr(condition, "column", None)
    return any(sense.column == column and is_company(sense) for sense in lattice.view.senses)


_CHECKS: tuple[tuple[frozenset[str], Callable[[Plan, Lattice], None]], ...] = (
    (_LATE | {"by"}, _check_margin),
    (_PLACED, _check_host),
    (_LISTED, _check_listed),
    (wordset("have own got"), _check_owned),
    (PIECES, _check_pieces),
    (_FEASTS, _check_feast),
    (OTHER_SIDE, check_side),
    (DENIED, check_states),
    (_DENYING, _check_missing),
    (_CAME, _check_due),
    (_MANY, _check_sized),
    (_MANY, _check_kinds),
    (_MANY, _check_named),
    (_GIVING, _check_given_up),
    (NEEDED, check_needed),
    (_GETTING, _check_paid),
    (PAYING, check_bought),
    (frozenset({"own", "myself", "alone"}), _check_own),
    (_CALLS, _check_calls),
    (frozenset({"it"}), _check_weather),
    (_TRYING, _check_tries),
    (frozenset({"who"}), _check_office),
    (_OFTEN, _check_times),
    (frozenset(phrase[0] for phrase in _BECAUSE), _check_cause),
    (_MANY, _check_things),
    (_SHARES, _check_shared),
    (frozenset({"which"}), _check_which),
    (frozenset({"which", "who"}), _check_one_of_many),
    *BESIDE,
)
"""Checks behind the words without one of which each has nothing to look at."""
