"""Which limit a sum counts against, by weight: "the pot set for Niamh" against what may go on her present. Pure.

Rules see it where the words of a limit are said again, or where what is bought is a kind of them. People say neither:
tyres are for the car, Lisbon is Portugal, Niamh is the one who marries. So each sum of a turn is weighed as one that
is spent or promised, and with each limit on record as one that counts against it: by the words both share, by what
kinds of spending they name (`frames.outlays`), by names, countries, days and sizes. `bench.weighed.counted` fits and
measures both.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from usercode.state.change import Put, Retire, Value
from usercode.state.frames.covering import is_covered, is_named
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.not_spent import is_not_spent
from usercode.state.frames.outlays import HOWS, Listed, kinds, listed
from usercode.state.frames.places import country_of
from usercode.state.frames.spending import left_out
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.weighed.candidates import Candidate, Change, margin
from usercode.state.frames.weighed.clauses import deed_of
from usercode.state.frames.weighed.groups import group_of
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.sums import sums, sums_told
from usercode.state.frames.weighed.talk import OWN, Place, Talk
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

LIMITS, PAYMENTS, PURCHASES = "finance.limits", "finance.payments", "finance.purchases"
SPENT, COUNTS = "spent", "counts"
"""The relations that are weighed: that a sum is spent or promised, and that it counts against a limit."""
_SPAN = re.compile(r"(?: in total)?(?: per (?P<period>\w+))?\Z")
_EACH = re.compile(
    r"\b(?:each|apiece|a head|per|every|any|single|a (?:time|go|piece|pop|night|pair|bottle)|an? (?:hour|item))\b"
)
"""What tells that a limit is on each of several sums."""
_SHARED_OUT = re.compile(
    r"\A\W*(?:each|apiece|a head|a piece|per (?:head|person|night|day|week|month)|a (?:night|month|week|day))\b", re.I
)
"""What stands behind a sum that is one of several, how many is told elsewhere."""
_SHARES = (0.05, 0.15, 0.3, 0.6, 1.0, 1.5, 3.0)
_DAYS = (0, 3, 10, 31, 62, 120, 250)
_MOST = 3
_SHORTEST = 3
_TELLS_NOTHING = word_set(
    "limit budget total month week year day cap most spend spending spent money amount max maximum cent penny "
    "euro euros dollar dollars pound pounds franc francs rupee rupees quid buck bucks january february march "
    "april may june july august september october november december monday tuesday wednesday thursday friday "
    "saturday sunday hundred thousand lakh grand thing things stuff bit lot everything nothing anything"
)
"""Words of a limit or a sum that do not say what it is for."""


@dataclass(frozen=True)
class Side:
    """What is said on one side: the words that may name something, and those that are names."""

    said: tuple[str, ...]
    names: frozenset[str]
    goods: frozenset[Listed] = frozenset()
    """The kinds of spending that are named."""

    @cached_property
    def stems(self) -> frozenset[str]:
        """The words as they are compared."""
        return words(" ".join(self.said))

    @cached_property
    def countries(self) -> frozenset[str]:
        """The countries that are named, or whose towns are."""
        return frozenset(country for name in self.names if (country := country_of(name)))


@dataclass(frozen=True)
class Budget:
    """A limit on record: what it is on, the words it was told in, and the payments that count against it already."""

    record: KnownRecord
    subject: Side
    told: Side
    beside: Side

    @property
    def named(self) -> str:
        """What it is on, without its period."""
        return _SPAN.sub("", str(self.record.values["subject"]))

    @property
    def period(self) -> str:
        """The period that it is for: a word for it, "total", or ""."""
        subject = str(self.record.values["subject"])
        found = _SPAN.search(subject)
        return (found["period"] if found and found["period"] else "") or ("total" if " in total" in subject else "")

    @property
    def entry(self) -> Entry:
        """The record as readers of limits take it."""
        return Entry(LIMITS, dict(self.record.values), self.record.number, self.record.said_at)


@dataclass(frozen=True)
class Spending:
    """A sum of a turn: where it stands, what it may be for, and its sentences."""

    place: Place
    money: Money
    name: Side
    near: Side
    deeds: frozenset[str]


def budgets(talk: Talk) -> list[Budget]:
    """Return the limits on record that are above nothing and not over."""
    found = []
    for record in talk.known.records(LIMITS):
        until = record.values.get("until")
        if (record.values.get("max_amount") or 0) > 0 and not (isinstance(until, dt.date) and until < talk.today):
            found.append(budget_of(record, talk.known.records(PAYMENTS)))
    return found


def budget_of(record: KnownRecord, payments: Sequence[KnownRecord] = ()) -> Budget:
    """Return a limit with the names of those payments that count against it already."""
    subject = _SPAN.sub("", str(record.values.get("subject") or ""))
    payees = [payee for p in payments if (payee := str(p.values.get("payee") or "")).endswith(f"({subject})")]
    beside = side_of(" ".join(payees).replace(f"({subject})", ""))
    return Budget(record, side_of(subject), side_of(noted(record)), beside)


def noted(record: KnownRecord) -> str:
    """Return the words in which a limit was told."""
    notes = record.values.get("notes")
    return " ".join(map(str, notes)) if isinstance(notes, list | tuple) else str(notes or "")


def side_of(text: str) -> Side:
    """Return what a text says, as far as it may name what money goes on."""
    return _side_of_words(re.findall(r"[^\W\d_][\w'-]*", text))


def _side_of_words(run: Iterable[str]) -> Side:
    run, said, named = list(run), list[str](), set[str]()
    for written in run:
        low = written.lower().removesuffix("'s")
        if len(low) < _SHORTEST or low in _TELLS_NOTHING or low in OWN:
            continue
        known = parts(low)
        if written[0].isupper() and not (known and not written.isupper() and low not in PEOPLE and not country_of(low)):
            named.add(low)
        if written[0].isupper() or not known or known.get("noun", 0.0) > 0 or known.get("adjective", 0.0) > 0:
            said.append(low)
    return Side(tuple(dict.fromkeys(said)), frozenset(named), listed([word.lower().removesuffix("'s") for word in run]))


def sum_at(talk: Talk, place: Place, money: Money, name: str) -> Spending:
    """Return a sum of a turn that is for what is named so."""
    first = max(0, place.sentence - 1)
    tokens: list[Token] = [t for s in talk.sentences[first : place.sentence + 2] for t in s.tokens if t.kind == "word"]
    deeds = frozenset(deed[1] for t in talk.sentences[place.sentence].tokens if (deed := deed_of(t)))
    return Spending(place, money, side_of(name), _side_of_words(t.text for t in tokens), deeds)


# -- terms


def terms_of(talk: Talk, spent: Spending, budget: Budget, others: Sequence[Budget]) -> frozenset[str]:
    """Return the terms of a sum as one that counts against a limit, beside the other limits on record."""
    found = {f"limits {min(_MOST, len(others) + 1)}", f"period {budget.period}"}
    sides = {"subject": budget.subject, "told": budget.told, "beside": budget.beside}
    for where, side in sides.items():
        for what, own in (("name", spent.name), ("near", spent.near)):
            found.add(f"shares {where} {what} {min(_MOST, len(own.stems & side.stems))}")
            if own.names & side.names:
                found.add(f"shares name {where} {what}")
            if own.countries & side.countries:
                found.add(f"shares country {where} {what}")
    rivals = [len(spent.near.stems & (o.subject.stems | o.told.stems)) for o in others]
    shared = len(spent.near.stems & (budget.subject.stems | budget.told.stems))
    found.add(f"shares most {all(shared >= rival for rival in rivals)} {min(_MOST, len(others))}")
    excluded = [words(phrase) for phrase in left_out(noted(budget.record))]
    found.add(f"left out {any(phrase and phrase <= spent.near.stems for phrase in excluded)}")
    covered = is_covered(budget.entry, spent.near.stems), is_covered(budget.entry, spent.name.stems)
    found |= {f"covered near {covered[0]}", f"covered name {covered[1]}"}
    heads = [group_of(side.said[-1]) if side.said else "" for side in (budget.subject, spent.name)]
    found |= {f"groups {heads[0]} {heads[1]}", f"group of limit {heads[0]}", f"group of sum {heads[1]}"}
    found |= set(_of_goods(spent, budget)) | set(_of_sizes(talk, spent, budget))
    said = talk.sentences[spent.place.sentence].kinds
    return frozenset(found | {f"here {kind}" for kind in said} | {f"deed {deed}" for deed in spent.deeds})


def is_linked(spent: Spending, budget: Budget) -> bool:
    """Whether a sum and a limit share anything by which one may be of the other: a word, a kind, a country."""
    own = Side(
        spent.name.said + spent.near.said, spent.name.names | spent.near.names, spent.name.goods | spent.near.goods
    )
    sides = (budget.subject, budget.told, budget.beside)
    named = kinds(own.goods, *HOWS)
    return any(
        own.stems & side.stems
        or own.countries & side.countries
        or named & kinds(side.goods, "called", "strong", "firm")
        for side in sides
    )


def _of_goods(spent: Spending, budget: Budget) -> Iterator[str]:
    """Yield how the kinds of spending that a sum and a limit name go together."""
    called = kinds(budget.subject.goods, "called")
    limited = {
        "subject": called,
        "thing": kinds(budget.subject.goods, "strong", "weak", "firm") - called,
        "told": kinds(budget.told.goods, "called") - called,
    }
    own = {"name": spent.name.goods, "near": spent.near.goods}
    for what, found in own.items():
        for how in HOWS:
            of = kinds(found, how)
            for where, wanted in limited.items():
                if of and wanted:
                    yield f"goods {where} {what} {how} {bool(of & wanted)}"
        yield f"goods {what} {bool(found)} {bool(called)}"
    any_of_it = kinds(spent.name.goods | spent.near.goods, *HOWS)
    if called and any_of_it:
        yield f"goods in all {bool(called & any_of_it)}"


def _of_sizes(talk: Talk, spent: Spending, budget: Budget) -> Iterator[str]:
    most = float(str(budget.record.values["max_amount"]))
    yield f"size {sum(spent.money.amount / most > bound for bound in _SHARES)}"
    ago = (talk.today - budget.record.said_at.date()).days
    yield f"days {sum(ago > bound for bound in _DAYS)}"
    yield f"days {budget.period} {sum(ago > bound for bound in _DAYS)}"
    own, other = spent.money.currency, budget.record.values.get("currency") or ""
    yield f"currency {'unknown' if not own or not other else own == other}"


# -- reading


def spendings(talk: Talk) -> Iterator[tuple[Candidate, Place, Money]]:
    """Yield each sum of a turn as one that may be spent, with where it stands."""
    told = {(talk.fact(place), money.amount): (place, money) for place, money in sums_told(talk)}
    for candidate in sums(talk):
        if candidate.relation == "paid":
            yield candidate, *told[candidate.facts[0], candidate.operand]


def linked(talk: Talk, spent: Spending) -> Iterator[tuple[Budget, frozenset[str]]]:
    """Yield the limits on record that a sum shares anything with, each with the terms of its counting against it."""
    known = budgets(talk)
    for budget in known:
        if is_linked(spent, budget):
            yield budget, terms_of(talk, spent, budget, [other for other in known if other is not budget])


def counted(made: Sequence[Change], talk: Talk) -> list[Change]:
    """Return the changes of a turn with each sum under the name of the limit that it counts against."""
    out, tables = list(made), weights("counted")
    whole = " ".join(sentence.fact.read for sentence in talk.sentences)
    entries = [budget.entry for budget in budgets(talk)]
    if COUNTS not in tables or not entries or is_not_spent(whole, entries):
        return out
    for candidate, place, money in list(spendings(talk)):
        telling = [c for c in out if isinstance(c, Put) and tells(c, money, candidate)]
        put = min(telling, key=lambda c: c.collection != PAYMENTS, default=None)
        sure = put is not None or _is_spent(candidate, talk)
        name = name_of(put, candidate) if sure and not _is_taken(out, money, candidate, talk) else ""
        if not name or _SHARED_OUT.match(talk.sentences[place.sentence].fact.read[talk.token(place).end :]):
            continue
        found = [
            (tables[COUNTS].logit(terms), -n, budget)
            for n, (budget, terms) in enumerate(linked(talk, sum_at(talk, place, money, name)))
        ]
        logit, _, budget = max(found, key=lambda one: one[:2], default=(0.0, 0, None))
        if budget is not None and logit > tables[COUNTS].above:
            out = under(out, put, budget, name, money, candidate, talk)
    return [*out, *on_the_whole(out, talk)]


def _is_spent(candidate: Candidate, talk: Talk) -> bool:
    """Whether a sum that no change tells is spent by the user, and by nobody else."""
    spent = margin(replace(candidate, relation=SPENT), weights("counted")) > 0
    return spent and candidate.completed(talk.known, weights("sums")) is not None


def tells(put: Put, money: Money, candidate: Candidate, *, planned: bool = False) -> bool:
    """Whether a change tells that a sum was spent, or, with `planned`, that it is to be."""
    if put.record is not None or not candidate.rests_on_facts_of(put):
        return False
    if put.collection == PAYMENTS:
        return put.values.get("amount") == money.amount and (
            planned or put.values.get("status") in ("paid", "charged", None)
        )
    return put.collection == PURCHASES and put.values.get("price") == money.amount


def _is_taken(made: Sequence[Change], money: Money, candidate: Candidate, talk: Talk) -> bool:
    """Whether the changes take a sum for something else, or count it against a limit already."""
    entries = [budget.entry for budget in budgets(talk)]
    for change in made:
        if not isinstance(change, Put) or not candidate.rests_on_facts_of(change):
            continue
        if change.record is not None and change.collection.startswith("finance."):
            return True
        said = words(" ".join([str(change.values.get("payee") or ""), *change.notes]))
        if change.collection == PAYMENTS and any(is_named(entry, said) for entry in entries):
            return True
        if money.amount in change.values.values() and not tells(change, money, candidate):
            return True
    return False


def name_of(put: Put | None, candidate: Candidate) -> str:
    """Return what a sum is for: as a change has it, else the likeliest name by the weights of payees."""
    if put is not None:
        return str(put.values.get("payee") or put.values.get("item") or "")
    table = weights("sums").get("payee")
    chosen = (
        [(table.logit(c.terms), -n, str(c.key["name"])) for n, c in enumerate(candidate.choices())] if table else []
    )
    return max(chosen)[2] if chosen else ""


def under(
    made: list[Change], put: Put | None, budget: Budget, name: str, money: Money, candidate: Candidate, talk: Talk
) -> list[Change]:
    """Return the changes with a sum under the name of a limit."""
    called = f"{name} ({budget.named})"
    values: dict[str, Value]
    if put is not None and put.collection == PAYMENTS:
        values = {**put.values, "payee": called, "date": put.values.get("date") or talk.today}
        made = [replace(c, values=values, weighed=True) if c is put else c for c in made]
    else:
        facts = put.facts if put is not None else tuple(sorted(candidate.facts))
        values = {
            "payee": called,
            "amount": money.amount,
            **({"currency": money.currency} if money.currency else {}),
            "date": talk.today,
            "status": "paid" if put is not None else "planned",
        }
        note = " ".join(s.fact.read for s in talk.sentences if s.fact.number in facts)
        made = [*made, Put(collection=PAYMENTS, values=values, facts=facts, notes=(note,), weighed=True)]
    return made


def on_the_whole(made: Sequence[Change], talk: Talk) -> Iterator[Put]:
    """Yield each limit of no period as one on the whole where it is told of no single sums and a second one counts."""
    now = [c for c in made if isinstance(c, Put) and c.collection == PAYMENTS and c.record is None]
    changed = {c.record for c in made if isinstance(c, Put | Retire)}
    for budget in budgets(talk):
        counting = [put for put in now if counts(str(put.values.get("payee") or ""), budget)]
        before = [p for p in talk.known.records(PAYMENTS) if counts(str(p.values.get("payee") or ""), budget)]
        alone = budget.period or _EACH.search(noted(budget.record).lower()) or budget.record.number in changed
        if counting and len(counting) + len(before) > 1 and not alone:
            values: dict[str, Value] = {"subject": f"{budget.record.values['subject']} in total"}
            facts = counting[-1].facts
            yield Put(collection=LIMITS, values=values, record=budget.record.number, facts=facts, weighed=True)


def counts(payee: str, budget: Budget) -> bool:
    """Whether a payment counts against a limit by its name."""
    return payee.endswith(f"({budget.named})") or is_named(budget.entry, words(payee))
