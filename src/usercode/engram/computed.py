"""Computed answers: what follows from the typed state on a day, written under the questions that ask for it.

The state and the day come in; entries go out, each citing the records it was computed from. So an indirect question
("how old is my sister?") needs neither context nor reasoning in the model. The entries hold for that day and that
state; `engramming` writes them anew when either changes. What is not certain is left out: mixed currencies, records
without a date, two people of one name. Pure; no clock.
"""

from __future__ import annotations

import datetime as dt
import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from usercode.engram.entries import Entry
from usercode.engram.pairs import day, joined, sources_of, written
from usercode.engram.people import People
from usercode.engram.phrasing import possessive
from usercode.engram.question import plain_question
from usercode.state.fold import Record, State

_COMPARED = 12
"""People who are compared by age with each other; beyond, only the first so many are."""
_GROUPS = 24
"""Values of a field that totals and counts are told by, those with the most records first."""
_SOURCES = 20
"""Ids that an entry cites at most; a total over thousands of records names the last ones."""
_MONEY = ("amount", "price", "total", "cost", "amount_usd", "amount_eur", "value")
_IN_NAME = {"amount_usd": "USD", "amount_eur": "EUR"}
_DATES = ("date", "departure_date", "start", "said_on", "day", "booked_on", "started")


def entries(state: State, today: dt.date) -> list[Entry]:
    """Return everything that is computed for a day. A question with two different answers is left out."""
    rules: tuple[Callable[[State, dt.date], Iterable[Entry]], ...] = (
        _totals, _counts, _trips, _events, _documents, _subscriptions, _allergies, _ages,
    )  # fmt: skip
    found = [entry for rule in rules for entry in rule(state, today)]
    answers: dict[str, set[str]] = {}
    for entry in found:
        for question in entry.questions:
            answers.setdefault(question, set()).add(entry.answer)
    return [e for entry in found if (e := _only(entry, lambda q: len(answers[q]) == 1)).questions]


def _only(entry: Entry, keep: Callable[[str], bool]) -> Entry:
    return replace(entry, questions=tuple(q for q in entry.questions if keep(q)))


def computed(answer: str, asked: Iterable[str], records: Sequence[Record]) -> Entry:
    """Return the entry for a computed answer, asked for in these words."""
    cited = dict.fromkeys(source for r in records[-_SOURCES:] for source in sources_of(r))
    return Entry(
        answer=answer,
        questions=tuple(dict.fromkeys(plain_question(words) for words in asked)),
        sources=tuple(cited),
        computed=True,
    )


def age(born: dt.date, today: dt.date) -> int:
    """Return the age in whole years; who is born on February 29 turns a year older on March 1 of a common year."""
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def _current(state: State, path: str) -> list[Record]:
    return list(state.current(path)) if path in state.collections else []


def _ages(state: State, today: dt.date) -> Iterator[Entry]:
    people = People(state)
    born = [
        (record, calls, record.values["birthday"])
        for record in _current(state, "people.contacts")
        if isinstance(record.values.get("birthday"), dt.date) and (calls := people.calls[record.number])
    ]
    born = [known for known in born if known[2] <= today]
    for record, calls, birthday in born:
        yield computed(str(age(birthday, today)), [f"how old is {call}" for call in calls], [record])
        left = (_anniversary(birthday, today) - today).days
        yield computed(_days(left), [f"how many days until {possessive(call)} birthday" for call in calls], [record])
    for (one, one_calls, first), (two, two_calls, second) in itertools.combinations(born[:_COMPARED], 2):
        if first == second:
            continue
        pairs = list(itertools.product(one_calls, two_calls))
        older, younger = (one_calls[0], two_calls[0]) if first < second else (two_calls[0], one_calls[0])
        yield computed(older, [f"who is older, {a} or {b}" for a, b in pairs], [one, two])
        yield computed(younger, [f"who is younger, {a} or {b}" for a, b in pairs], [one, two])


def _anniversary(born: dt.date, today: dt.date) -> dt.date:
    """Return the next birthday, today's included."""
    falls = _in_year(born, today.year)
    return falls if falls >= today else _in_year(born, today.year + 1)


def _in_year(born: dt.date, year: int) -> dt.date:
    try:
        return born.replace(year=year)
    except ValueError:  # February 29 in a common year
        return dt.date(year, 3, 1)


def _days(count: int) -> str:
    return "1 day" if count == 1 else f"{count} days"


def _documents(state: State, today: dt.date) -> Iterator[Entry]:
    own = [r for r in _current(state, "travel.documents") if r.values.get("holder") in (None, "", "user")]
    for kind, same in _grouped(own, "kind").items():
        ends = same[0].values.get("valid_until")
        if len(same) > 1 or not isinstance(ends, dt.date):
            continue
        what, left = f"my {kind.replace('_', ' ')}", (ends - today).days
        if left >= 0:
            yield computed(_days(left), [f"how many days until {what} expires"], same)
        yield computed("yes" if left >= 0 else "no", [f"is {what} valid"], same)
        yield computed("no" if left >= 0 else "yes", [f"has {what} expired"], same)


def _allergies(state: State, today: dt.date) -> Iterator[Entry]:
    own = [r for r in _current(state, "health.allergies") if r.values.get("person") in (None, "", "user")]
    for record in own:
        what = written(record.values.get("substance"))
        if what:
            yield computed("yes", [f"am i allergic to {what}"], [record])
            yield computed("no", [f"can i have {what}"], [record])
    if own:
        yield computed(str(len(own)), ["how many allergies do i have"], own)


@dataclass(frozen=True)
class _Period:
    """A window that questions name: its words and its days, None for no bound."""

    words: tuple[str, ...]
    first: dt.date | None = None
    last: dt.date | None = None

    def holds(self, value: dt.date) -> bool:
        return (self.first is None or value >= self.first) and (self.last is None or value <= self.last)


def periods(today: dt.date) -> tuple[_Period, ...]:
    """Return the windows that totals and counts are told for, as they lie on a day."""
    month = today.replace(day=1)
    before = month - dt.timedelta(days=1)
    last = today.year - 1
    return (
        _Period(("",)),
        _Period((" this year",), dt.date(today.year, 1, 1), today),
        _Period((" last year", f" in {last}"), dt.date(last, 1, 1), dt.date(last, 12, 31)),
        _Period((" this month",), month, today),
        _Period((" last month",), before.replace(day=1), before),
    )


def _day_of(record: Record) -> dt.date | None:
    for name in _DATES:
        value = record.values.get(name)
        if isinstance(value, dt.datetime):
            return value.date()
        if isinstance(value, dt.date):
            return value
    return None


def _grouped(records: Iterable[Record], field: str) -> dict[str, list[Record]]:
    """Return records by the value of a text field, without those that have none."""
    groups: dict[str, list[Record]] = {}
    for record in records:
        value = record.values.get(field)
        if isinstance(value, str) and value.strip():
            groups.setdefault(" ".join(value.split()).casefold(), []).append(record)
    return groups


def _text_fields(state: State, path: str) -> list[str]:
    fields = state.collections[path].record.fields
    return [f.name for f in fields if f.type.kind in ("str", "literal") and f.name not in ("currency", "description")]


def _totals(state: State, today: dt.date) -> Iterator[Entry]:
    for path in sorted(state.collections):
        names = {f.name for f in state.collections[path].record.fields if f.type.kind in ("float", "int")}
        money = next((name for name in _MONEY if name in names), "")
        records = [r for r in state.current(path) if _day_of(r) is not None and r.values.get(money) is not None]
        if not money or not records or path == "finance.subscriptions":
            continue
        yield from _spent(records, money, "", today)
        for field in _text_fields(state, path):
            groups = sorted(_grouped(records, field).items(), key=lambda g: -len(g[1]))
            for value, same in groups[:_GROUPS]:
                yield from _spent(same, money, value, today)


def _spent(records: list[Record], money: str, what: str, today: dt.date) -> Iterator[Entry]:
    currencies = {str(r.values.get("currency") or "") for r in records}
    if len(currencies) > 1:
        return
    currency = currencies.pop() or _IN_NAME.get(money, "")
    form = f"how much did i spend on {what}" if what else "how much did i spend"
    for period in periods(today):
        held = [r for r in records if (on := _day_of(r)) is not None and period.holds(on)]
        total = math.fsum(abs(float(r.values[money])) for r in held)
        yield computed(f"{total:.2f} {currency}".strip(), [f"{form}{words}" for words in period.words], held)


def _counts(state: State, today: dt.date) -> Iterator[Entry]:
    for path in sorted(state.collections):
        if path.endswith(".notes") or path in ("people.contacts", "calendar.events", "finance.subscriptions"):
            continue
        records = [r for r in state.current(path) if _day_of(r) is not None]
        if not records:
            continue
        noun = path.partition(".")[2].replace("_", " ")
        yield from _counted(records, noun, today)
        for flag in (f.name for f in state.collections[path].record.fields if f.type.kind == "bool"):
            if all(r.values.get(flag) is not None for r in records):
                same = [r for r in records if r.values[flag]]
                yield from _counted(same, f"{flag.removeprefix('is_').replace('_', ' ')} {noun}", today)


def _counted(records: list[Record], noun: str, today: dt.date) -> Iterator[Entry]:
    for period in periods(today):
        held = [r for r in records if (on := _day_of(r)) is not None and period.holds(on)]
        yield computed(str(len(held)), [f"how many {noun} did i take{words}" for words in period.words], held)


def _trips(state: State, today: dt.date) -> Iterator[Entry]:
    trips = [r for r in _current(state, "travel.trips") if isinstance(r.values.get("departure_date"), dt.date)]
    trips.sort(key=lambda r: (r.values["departure_date"], r.number))
    for place, same in _grouped(trips, "destination").items():
        left, back = same[0].values["departure_date"], same[0].values.get("return_date")
        if len(same) == 1 and isinstance(back, dt.date):
            nights = (back - left).days
            yield computed("1 night" if nights == 1 else f"{nights} nights", [f"how long was my trip to {place}"], same)
    past = [r for r in trips if r.values["departure_date"] <= today]
    if past and (place := written(past[-1].values.get("destination"))):
        yield computed(place, ["where did i travel last"], past[-1:])
        yield computed(day(past[-1].values["departure_date"]), ["when was my last trip"], past[-1:])


def _events(state: State, today: dt.date) -> Iterator[Entry]:
    held = [
        (on, record)
        for record in _current(state, "calendar.events")
        if (on := _day_of(record)) is not None and on >= today and record.values.get("status") in (None, "", "planned")
    ]
    held.sort(key=lambda pair: (str(pair[1].values.get("start")), pair[1].number))
    if held:
        first, record = held[0]
        yield computed(written(record.values.get("title")), ["my next appointment"], [record])
        yield computed(written(record.values["start"]), ["when is my next appointment"], [record])
        yield computed(_days((first - today).days), ["how many days until my next appointment"], [record])
    for name, same in _grouped((r for _, r in held), "title").items():
        on = _day_of(same[0])
        assert on is not None
        yield computed(written(same[0].values["start"]), [f"when is my next {name}"], same[:1])
        asked = [f"how many days until my {name}", f"how many days until my next {name}"]
        yield computed(_days((on - today).days), asked, same[:1])


def _subscriptions(state: State, today: dt.date) -> Iterator[Entry]:
    running = [
        r
        for r in _current(state, "finance.subscriptions")
        if not (isinstance(r.values.get("cancelled_on"), dt.date) and r.values["cancelled_on"] <= today)
    ]
    if not running:
        return
    yield computed(str(len(running)), ["how many subscriptions do i have"], running)
    yield computed(joined([written(r.values.get("name")) for r in running]), ["my subscriptions"], running)
    monthly = [m for r in running if (m := _monthly(r)) is not None]
    currencies = {str(r.values.get("currency") or "") for r in running}
    if len(monthly) == len(running) and len(currencies) == 1:
        total = f"{math.fsum(monthly):.2f} {currencies.pop()}".strip()
        yield computed(total, ["how much do i pay for subscriptions a month"], running)


def _monthly(record: Record) -> float | None:
    """Return what a subscription costs a month, None when that is not known."""
    price, period = record.values.get("price"), str(record.values.get("period") or "")
    parts = {"month": 1, "monthly": 1, "year": 12, "yearly": 12, "annual": 12, "quarter": 3}
    return None if price is None or period not in parts else float(price) / parts[period]
