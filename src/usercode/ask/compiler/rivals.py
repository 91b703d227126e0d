"""Which of several collections that could answer a question is meant: the one it names, or the account of all money.

A collection that knows a word only from the thesaurus gives way to one that is called so, and one in which a doing is
one of many to that which is named for it: what was bought are purchases. What was spent and earned in all stands in an
account, whose amounts have both signs, where no other collection is named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from usercode.ask.compiler.items import Headed
from usercode.ask.compiler.measuring import is_time
from usercode.ask.compiler.plan import All, Compare, Condition, Exists, Lookup, Plan
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordsets import wordset

_KEPT = wordset("have on planned happening scheduled anything")
"""Words of what a calendar is asked for."""
_PAST = wordset("did was were had been bought spent")
_LONGEST_NAME = 3
"""Words of the longest name of a collection that is looked for in a question."""


def named(view: View, said: Sequence[str]) -> bool:
    """Return whether the question says the collection's own name."""
    return any(_is_own(view, phrase) for phrase in _phrases(said))


def without_namesakes(views: Sequence[View], said: Sequence[str]) -> list[View]:
    """Return the collections without those that a word names only by the thesaurus, where it is another's own name."""
    out: set[str] = set()
    for phrase in _phrases(said):
        owners = [view for view in views if _is_own(view, phrase)]
        out |= {view.path for view in views if owners and view not in owners and _is_borrowed(view, phrase)}
        makers = [view for view in views if phrase in view.own_doings]
        if makers and len(makers) < len(views):
            out |= {v.path for v in views if v not in makers and _fits_any(v, phrase) and not named(v, said)}
    return [view for view in views if view.path not in out]


def of_account(near: Sequence[Plan], named_paths: frozenset[str]) -> list[Plan]:
    """Return the one plan of several that counts what an account says was spent or earned, else all of them."""
    accounts = [plan for plan in near if is_of_account(plan)]
    others = {plan.collection for plan in near if not is_of_account(plan)}
    return accounts if len(accounts) == 1 and others and not others & named_paths else list(near)


def of_calendar(near: Sequence[Plan], views: Mapping[str, View], said: frozenset[str]) -> Plan | None:
    """Return the one plan that looks into the calendar, where only a time is said, and no word of the past."""
    plans = [p for p in near if views[p.collection].is_calendar and isinstance(p.ask, Lookup | Exists)]
    asked = not said.isdisjoint(_KEPT) and said.isdisjoint(_PAST)
    timed = all(p.where is not None and _says_time_alone(p.where) for p in near)
    return plans[0] if len(plans) == 1 and asked and timed else None


def _says_time_alone(condition: Condition) -> bool:
    """Return whether a condition is of times, of what is the user's own at most."""
    if is_time(condition):
        return True
    parts = condition.parts if isinstance(condition, All) else ()
    own = [isinstance(part, Compare) and part.op == "==" and part.value == "user" for part in parts]
    return any(own) and all(mine or is_time(part) for part, mine in zip(parts, own, strict=True))


def _phrases(said: Sequence[str]) -> list[tuple[str, ...]]:
    return [tuple(said[at : at + size]) for size in range(1, _LONGEST_NAME + 1) for at in range(len(said) + 1 - size)]


def _is_own(view: View, phrase: tuple[str, ...]) -> bool:
    items = view.phrases.get(phrase)
    return items is not None and any(isinstance(i, Headed) and i.role == "noun" and not i.cost for i in items)


def _fits_any(view: View, phrase: tuple[str, ...]) -> bool:
    """Return whether a phrase is no more to a collection than one of the doings that make a record."""
    items = view.items(phrase)
    return bool(items) and all(isinstance(i, Headed) and i.role in ("light", "verb") for i in items)


def _is_borrowed(view: View, phrase: tuple[str, ...]) -> bool:
    """Return whether a phrase is no more to a collection than another word for its records."""
    items = view.items(phrase)
    nouns = [item for item in items if isinstance(item, Headed)]
    return bool(nouns) and len(nouns) == len(items) and all(item.cost for item in nouns)


def is_of_account(plan: Plan) -> bool:
    """Return whether a plan counts only what went out of an account, or what came in."""
    where = plan.where.parts if isinstance(plan.where, All) else (plan.where,)
    bounds = [c for c in where if isinstance(c, Compare) and c.column.sort == "money" and c.op in ("<", ">", "<=")]
    return any(isinstance(c.value, int | float) and (c.value == 0 or (c.value < 0 and c.op != ">")) for c in bounds)
