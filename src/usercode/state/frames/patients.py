"""Whom a medicine is for that a sentence gives to nobody: the one whom the sentence before says is ill."""

from __future__ import annotations

import re

from usercode.state.frames.reading import Scene

_ILL = re.compile(
    r"\b(?:fever|temperature|infect\w+|cystitis|uti|cough\w*|cold|flu|shingles|pain\w*|hurt\w*|ache\w*|aching|sore|rash|"
    r"ill|sick|poorly|fell|slipped|broke\w*|pulled|sprain\w*|swollen|swell\w*|up all night|under the weather|operation|"
    r"surgery|migraines?|headaches?|toothache|gout|asthma|blood pressure|playing up|acting up|tonsil\w*|bronchitis|"
    r"pneumonia|sinus\w*|bad (?:back|hip|knee|chest|ear|tooth)|in bed|doctors?|hospital|a&e)\b",
    re.IGNORECASE,
)


def ill_one(scene: Scene) -> str:
    """Return the one person of this turn whom the sentence before says is ill, "" for none."""
    return scene.sole_other() if _ILL.search(scene.before) else ""
