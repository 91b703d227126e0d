"""Several sums in one sentence, each with what it was spent on: "$118 for dinner and another $84 for brunch"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from usercode.state.frames.covering import covers, is_covered, rule_words
from usercode.state.frames.direction import past_day
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.sense import Sense
from usercode.state.frames.gist.spending import FAINT, PAYMENTS, is_ours, rules_in_force
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.sums import total

_TOLD_OF = FAINT | {"comes", "come", "costs", "cost"}
_JOINTS = frozenset({"and", ",", "plus", "then", ";"})


@only_with("[buying]")
def shared(sense: Sense) -> list[Reading]:
    """What was spent by each of several sums on something that a limit or a ban in force is about."""
    places = [i for i, t in enumerate(sense.tokens) if t.kind == "money"]
    told = [h for h in sense.said("buying") if not sense.of_others(h) and sense.tokens[h.start].low not in _TOLD_OF]
    if len(places) < 2 or not told or sense.asks or sense.has("refund") or sense.has("limiting"):
        return []
    ours = [e for e in reversed(rules_in_force(sense)) if any(is_ours(sense, h, [e]) for h in told)]
    out = []
    for first, last, at in _stretches(sense, places):
        said = words(" ".join(t.low for t in sense.tokens[first:last]))
        rule = next((e for e in ours if is_covered(e, said)), None)
        if rule is None:
            continue
        days = (past_day(t.value, sense.today) for t in sense.tokens[first:last] if t.kind == "date")
        out.append(
            Reading(
                collection=PAYMENTS,
                values={
                    "payee": _named(sense, rule, first, last),
                    "date": next((d for d in days if d is not None), sense.past_day()),
                    "status": "paid",
                    "_note": sense.scene.text,
                    **total(sense.tokens[at].value),
                },
            )
        )
    return out


def _stretches(sense: Sense, places: list[int]) -> Iterator[tuple[int, int, int]]:
    """Yield where the words around each sum stand, cut at the last joint before the next sum, with the sum's place."""
    cuts = [0]
    for one, other in itertools.pairwise(places):
        joints = [i for i in range(one + 1, other) if sense.tokens[i].low in _JOINTS]
        cuts.append(joints[-1] if joints else other)
    cuts.append(len(sense.tokens))
    yield from ((first, last, at) for (first, last), at in zip(itertools.pairwise(cuts), places, strict=True))


def _named(sense: Sense, rule: Entry, first: int, last: int) -> str:
    """Return what a sum went on, with the rule's words in brackets where it does not hold them."""
    subject = str(rule.values["subject"])
    own = rule_words(subject)
    for i in range(first, last):
        low = sense.tokens[i].low
        if any(covers(w, words(low)) for w in own):
            start = max(sense.phrase_before(i)[0], first, i - 3)
            name = text_of(sense.tokens[start : i + 1])
            return name if own <= words(name) else f"{name} ({subject})"
    return subject


READERS = (shared,)
