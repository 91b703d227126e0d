"""Later turns: what settles a matter is learned from twins, what does not from cases and other talk."""

from __future__ import annotations

import datetime as dt
import random
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, product, repeat
from math import inf

from bench.alerts.cases import Case
from bench.doubt.talk import Alert, raised, said
from bench.logistic import FOLDS, Bounds, Row, fit, share
from bench.measure import spread, table, timed
from usercode.alerts.doubt import later_terms, statements, weights
from usercode.live.mentions import Mentions, names
from usercode.logistic import Weights

BOUNDS = Bounds(inverse_l2=4.0, least=0.3, above=-1.75)
BY_CHANCE = 3
"""Turns of other cases that are examples beside each case."""
IDLE = (
    "Told my sister about the {}.",
    "We talked about the {} at lunch and laughed a lot.",
    "I put the {} on my list. What rhymes with list?",
    "Somebody at work asked me about the {}, I said I would tell them more on Friday.",
    "The {} came up again today, my husband thinks it is funny.",
    "Had a strange dream of the {} last night.",
    "I am looking forward to the {}, more than to anything else this month.",
    "Still tired after all the talk of the {}.",
    "There was a film about the {} on television, not bad.",
    "My desk is covered in papers about the {} and other things.",
    "I wrote a page about the {} in my diary.",
    "Found an old photo, it made me think of the {}.",
)
"""Turns that mention something and settle nothing, for fitting; the table shows what others do."""
IDLE_SHOWN = (
    "Mum wanted to hear everything of the {}, so we were on the phone for an hour.",
    "The {} is on my mind a bit.",
    "On the bus two people were chatting of a {} too.",
    "I explained the {} to the kids this evening; they were not impressed.",
    "Nothing new, only work and a word or two on the {}.",
    "I keep a folder for the {}, blue, next to the lamp.",
    "As you know there is the {}. Today I would rather cook.",
    "My colleague has the same with a {}, he says hello.",
)
IDLE_EACH = 2
"""Turns of that kind beside each case."""
LENGTHS = (0, 30, 100, 1_000)
"""User turns of other cases around the one that an alert is about."""
OPEN, LOG_TURNS = 30, 10_000
WEIGHTS_ALONE, NAMED = "the weights", "what names it"
IDLY = "mentions"
START = dt.datetime(2025, 1, 1, tzinfo=dt.UTC)


@dataclass(frozen=True)
class Example:
    """One conversation: the terms of each later turn that is looked at, and whether one settles the matter."""

    round: int
    later: tuple[frozenset[str], ...]
    settled: bool


def example(case: Case, evidence: Collection[str], *, of_it: bool = True) -> Example:
    """Return the example of the turns since those of the evidence: those that name the same things, or the others."""
    turns = said(case)
    rests_on = [text for place, text in turns.items() if place in evidence]
    named = frozenset[str]().union(*map(names, rests_on))
    first = next((n for n, place in enumerate(turns) if place in evidence), len(turns))
    since = [text for place, text in list(turns.items())[first:] if place not in evidence and statements(text)]
    later = [_terms(rests_on, text) for text in since if bool(named & names(text)) is of_it]
    return Example(case.round, tuple(later), case.due is None)


def _terms(rests_on: Sequence[str], later: str) -> frozenset[str]:
    named = frozenset[str]().union(*map(names, rests_on))
    return frozenset(later_terms(rests_on, later, len(named & names(later))))


def by_chance(cases: Sequence[Case]) -> list[Example]:
    """Return the examples of turns of other cases with an alert due that share a name with the evidence of one."""
    due = [case for case in cases if case.due]
    told = [(case, text) for case in due for text in said(case).values() if statements(text)]
    holding: dict[str, list[int]] = {}
    for number, (_, text) in enumerate(told):
        for name in names(text):
            holding.setdefault(name, []).append(number)
    found, chance = [], random.Random(0)
    for case in due:
        rests_on = [text for place, text in said(case).items() if case.due and place in case.due.evidence]
        named = frozenset[str]().union(*map(names, rests_on))
        same = sorted({n for name in named for n in holding.get(name, ()) if told[n][0] is not case})
        others = chance.sample(same, min(BY_CHANCE, len(same)))
        found += [Example(case.round, (_terms(rests_on, told[n][1]),), False) for n in others]
    return found


def idle(case: Case, forms: Sequence[str], number: int) -> str:
    """Return a turn that mentions a word or two of a case's evidence that name something; empty when there are none."""
    rests_on = [text for place, text in said(case).items() if case.due and place in case.due.evidence]
    words = [word for text in rests_on for word in re.findall(r"[a-z]{3,}", " ".join(statements(text))) if names(word)]
    if not words:
        return ""
    chance = random.Random(f"{case.id} {number}")
    at = chance.randrange(len(words))
    return forms[chance.randrange(len(forms))].format(" ".join(words[at : at + chance.choice((1, 2))]))


def mentioned_idly(cases: Sequence[Case]) -> list[Example]:
    """Return the examples of turns that only mention what the evidence of a case names."""
    found = []
    for case in cases:
        rests_on = [text for place, text in said(case).items() if case.due and place in case.due.evidence]
        turns = [text for number in range(IDLE_EACH) if (text := idle(case, IDLE, number))]
        found += [Example(case.round, (_terms(rests_on, text),), False) for text in turns]
    return found


def examples(cases: Sequence[Case]) -> list[Example]:
    """Return what the weights are fitted on."""
    due = {case.id: case.due.evidence for case in cases if case.due is not None}
    known = [(case, due[case.twin_of or case.id]) for case in cases if (case.twin_of or case.id) in due]
    found = [example(case, evidence) for case, evidence in known]
    found += [example(case, evidence, of_it=False) for case, evidence in known if case.due is not None]
    return [e for e in (*found, *told_twice(cases), *by_chance(cases), *mentioned_idly(cases)) if e.later]


def second_tellings(cases: Sequence[Case]) -> list[Alert]:
    """Return alerts as if they rested on the first telling alone, where a second one names the matter."""
    found = []
    for case in cases:
        turns = said(case)
        first, second, *_ = (*sorted(case.due.evidence if case.due else ()), "", "")
        if first in turns and second in turns and names(turns[first]) & names(turns[second]):
            found.append(Alert(case.id, frozenset({first}), turns[first]))
    return found


def told_twice(cases: Sequence[Case]) -> list[Example]:
    """Return the examples of second tellings."""
    by_id = {case.id: case for case in cases}
    found = []
    for alert in second_tellings(cases):
        case = by_id[alert.id]
        (first,), turns = alert.evidence, said(case)
        second = sorted(case.due.evidence if case.due else ())[1]
        found.append(Example(case.round, (_terms([turns[first]], turns[second]),), False))
    return found


def rows(given: Sequence[Example]) -> list[Row]:
    """Return each later turn of some examples."""
    return [Row(later, e.settled) for e in given for later in e.later]


def within(cases: Sequence[Case], fold: int) -> list[str]:
    """Return what users say in the opened cases of a fold that have an alert due, in an order made by chance."""
    every = [text for case in cases if case.round % FOLDS == fold and case.due for text in said(case).values()]
    random.Random(fold).shuffle(every)
    return every


def is_held(case: Case, alert: Alert, others: Sequence[str], table: Weights) -> bool:
    """Return whether an alert is held when its case is said in the middle of other talk, spread evenly around it."""
    mentions, turns = Mentions(), said(case)
    share = len(others) // (len(turns) + 1)
    told = [
        (place, text) for n, item in enumerate(turns.items(), 1) for place, text in (*_other(others, n, share), item)
    ]
    for number, (_, text) in enumerate(told, 1):
        mentions.add(number, text, START + dt.timedelta(hours=number))
    rests_on = [number for number, (place, _) in enumerate(told, 1) if place in alert.evidence]
    return mentions.settling(rests_on, alert.about, table) is not None


def is_held_idly(case: Case, table: Weights) -> bool:
    """Return whether a turn that only mentions what a case's evidence names would hold its alert back."""
    rests_on = [text for place, text in said(case).items() if case.due and place in case.due.evidence]
    mentions = Mentions()
    for number, text in enumerate((*rests_on, idle(case, IDLE_SHOWN, 0)), 1):
        mentions.add(number, text, START + dt.timedelta(hours=number))
    return mentions.settling(range(1, len(rests_on) + 1), " ".join(rests_on), table) is not None


def _other(others: Sequence[str], part: int, share: int) -> list[tuple[str, str]]:
    return [("", text) for text in others[(part - 1) * share : part * share]]


def across(cases: Sequence[Case], groups: Mapping[str, Sequence[Alert]]) -> Counter[tuple[str, str, int]]:
    """Count what is held by weights that were fitted without the round: by group, rule and length of the talk."""
    by_id = {case.id: case for case in cases}
    out: Counter[tuple[str, str, int]] = Counter()
    fitted_on = examples(cases)
    for fold in range(FOLDS):
        fitted = fit(rows([e for e in fitted_on if e.round % FOLDS != fold]), BOUNDS)
        rules = {WEIGHTS_ALONE: fitted, NAMED: replace(fitted, above=-inf)}
        others = within(cases, fold)
        for case in (case for case in cases if case.round % FOLDS == fold and case.due):
            out[IDLY, WEIGHTS_ALONE, 0] += is_held_idly(case, fitted)
            out[IDLY, NAMED, 0] += is_held_idly(case, rules[NAMED])
        for (group, alerts), rule, length in product(groups.items(), rules, LENGTHS):
            own = [(by_id[alert.id], alert) for alert in alerts if by_id[alert.id].round % FOLDS == fold]
            held = sum(is_held(case, alert, others[:length], rules[rule]) for case, alert in own)
            out[group, rule, length] += held
    return out


def report(cases: Sequence[Case]) -> None:
    """Print what is held of each group of alerts, in talk of several lengths."""
    due = {case.id for case in cases if case.due}
    groups = {
        "right alerts": [alert for alert in raised() if alert.id in due],
        "alerts of twins": [alert for alert in raised() if alert.id not in due],
        "second tellings": second_tellings(cases),
    }
    held = across(cases, groups)
    shown = [
        (rule, length, *(share(held[group, rule, length], len(alerts)) for group, alerts in groups.items()))
        for rule, length in product((WEIGHTS_ALONE, NAMED), LENGTHS)
    ]
    table("Held back, by weights that were fitted without the round", ("held back by", "other turns", *groups), shown)
    for rule in (WEIGHTS_ALONE, NAMED):
        idly = share(held[IDLY, rule, 0], len(due))
        print(f"  mentions that settle nothing, in words not fitted on, held by {rule}: {idly}")


def report_cost(cases: Sequence[Case], alerts: Sequence[Alert]) -> None:
    """Print how long it takes to weigh alerts whose cases lie at the beginning of a long log."""
    by_id = {case.id: case for case in cases}
    shown = alerts[:OPEN]
    told = [(alert.id, place, text) for alert in shown for place, text in said(by_id[alert.id]).items()]
    others = chain.from_iterable(repeat([("", "", text) for fold in range(FOLDS) for text in within(cases, fold)]))
    mentions, at = Mentions(), {}
    turns = list(islice(chain(told, others), LOG_TURNS))

    def take() -> None:
        for number, (case, place, text) in enumerate(turns, 1):
            at[case, place] = number
            mentions.add(number, text, START + dt.timedelta(minutes=number))

    def weigh() -> None:
        for alert in shown:
            mentions.settled([at[alert.id, place] for place in alert.evidence], "household", weights().breath)
            mentions.settling([at[alert.id, place] for place in alert.evidence], alert.about, weights().later)

    taken, first = timed(take), timed(weigh)
    steps = [
        ("reading all turns, once in a process", f"{taken * 1e3:.0f} ms"),
        ("the first check", f"{first * 1e3:.1f} ms"),
        ("each further check", spread([timed(weigh) for _ in range(20)]) + " ms"),
    ]
    table(f"Weighing {len(shown)} open alerts in a log of {LOG_TURNS:,} turns", ("step", "takes"), steps)
