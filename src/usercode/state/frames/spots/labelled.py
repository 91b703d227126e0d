"""Spots of allergies that stand alone as on a label: "Grandson Theo. Milk protein allergy."."""

from __future__ import annotations

import re

from usercode.state.frames.phrases import is_name
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.reacting import substances
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.tokens import tokenize
from usercode.state.frames.verbs import FORMS

_LABEL = re.compile(
    r" (?:(?:severe|bad|confirmed|known|serious|mild) )?(?P<what>(?:[a-z-]+ ){1,3}?)(?:allergy|allergies|intolerance) "
    r"[.!]? ?\Z"
)
"""A sentence that is nothing but an allergy: "Milk protein allergy."."""


def labelled(line: Line) -> list[Reading]:
    """Read an allergy that stands alone behind a sentence that only names somebody: "Grandson Theo. Nut allergy."."""
    told, ahead = _LABEL.match(line.text), tokenize(line.scene.before)
    words = [t for t in ahead if t.kind == "word"]
    alone = 0 < len(words) <= _LONGEST_NAME and not any(t.low in FORMS for t in words)
    if told is None or not alone or line.mood == "question" or not is_name(words[-1]):
        return []
    names = substances(line.tokens[line.token_at(told.start("what")) : line.token_at(told.end("what"))])
    return [
        Reading(
            collection=ALLERGY_RECORDS, values={"person": words[-1].text, "substance": n, "kind": kind_of_allergen(n)}
        )
        for n in names
    ]


_LONGEST_NAME = 4
