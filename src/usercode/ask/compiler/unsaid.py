"""What may be meant by "more" where the question names no quantity: how often, how far, how long, for how much.

"Did I swim more in May" counts the swims and may as well add up how far they went. Such a comparison is answered where
all of these come to the same.
"""

from __future__ import annotations

from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.making import is_plain, whole_amounts
from usercode.ask.compiler.measuring import EARNING, adds_up, counted_by, is_head, is_of_log
from usercode.ask.compiler.parts import Filter, Mention
from usercode.ask.compiler.plan import Aggregate, Ask, Contrast, Count
from usercode.ask.compiler.ranked_doubts import picked
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.terms import Open, Unclear
from usercode.ask.compiler.wordsets import wordset

_EXTENTS = frozenset({"duration", "distance"})
_BOUGHT = wordset(
    "buy bought purchase purchased order ordered shop shopped donate donated give gave given lend lent borrow borrowed "
    "tip tipped bet sell sold"
)
"""Verbs of which money is a quantity."""
_IDLE = wordset("wait waiting waited delay delayed late break rest resting pause")
"""Words of a length of time in which it was not done."""
_COUNTED = wordset(
    "go went gone going have had having get got getting take took taken make made attend attended visit visited see "
    "saw seen meet met"
)
"""Verbs of what is done so many times, however long it takes."""
_OFTEN = wordset("often frequently frequent times regularly")
"""Words that say that it is counted."""


def by_all_quantities(ask: Ask, frame: Frame, kind: str) -> Ask:
    """Return a comparison of numbers of records with the quantities that are as well meant; any other ask as it is.

    Raises:
        Open: how much more is asked for, and not of what.
        Unclear: it is money of which there was more, and no amount is found.
    """
    if not isinstance(ask, Contrast) or not isinstance(ask.measure, Count) or _is_counted(frame):
        return ask
    if not frame.said.isdisjoint(EARNING) and any(s.dimension == "money" for s in frame.view.senses):
        raise Unclear("how much more of what is not said")  # who made more did not do so more often
    also = tuple(Aggregate("sum", sense.column) for sense in _quantities(frame))
    if also and kind == "much":
        raise Open("how much more of what is not said")
    return replace(ask, also=also) if ask.form not in ("difference", "gap", "ratio", "change") else ask


def _is_counted(frame: Frame) -> bool:
    """Return whether it is said what there is more of: something stands behind "more", or it is "more often"."""
    if frame.more is None or frame.counted or frame.said & _OFTEN:
        return True
    at = next((n for n, piece in enumerate(frame.spoken) if piece is frame.more), len(frame.spoken))
    behind = frame.spoken[at + 1] if at + 1 < len(frame.spoken) else None
    things = isinstance(behind, Filter) and behind.plural and not any(s.is_of_people for s in behind.senses)
    return is_head(behind) or isinstance(behind, Mention) or things


def _does_value(frame: Frame) -> bool:
    """Return whether a value right before "more" is what somebody did: "did I harvest more", of tasks."""
    doing, more = (*frame.spoken[1:3], None, None)[:2]
    return isinstance(doing, Filter) and not doing.plural and more is frame.more and "did" in frame.said


def _quantities(frame: Frame) -> list[Sense]:
    """Return the quantities of what the verb says that is done: the distance and the time of runs, the laps swum.

    Of a harvest it is the weight.
    """
    heads = any(head.role in ("verb", "light") for head in frame.heads) or _does_value(frame)
    if not frame.said.isdisjoint(_COUNTED) or not (heads or any(m.speech == "verb" for m in frame.mentions)):
        return []
    measured = _EXTENTS if frame.said.isdisjoint(_BOUGHT) else {"money", "income"}
    verbs = {base for word in frame.said for base in thesaurus.bases(word, "verb")}
    numbers = [s for s in frame.view.senses if s.is_number and is_plain(s) and s.column.span is None and adds_up(s)]
    tallied = [s for s in numbers if not s.dimension and any(not verbs.isdisjoint(m.verbs) for m in s.measures)]
    held = [s for s in numbers if {m.key for m in s.measures} & measured or s in tallied or s.dimension == "volume"]
    held += [] if frame.said.isdisjoint(_BOUGHT) else [s for s in counted_by(frame.view) if s not in held]
    held = [s for s in held if _IDLE.isdisjoint(thesaurus.words_of(s.column.name))]
    held = [s for s in held if not frame.view.mixed_signs(s)]
    own = [s for s in numbers if not s.dimension and is_of_log(s.column.name, frame.view)]
    return own or picked(frame) or whole_amounts(held)
