"""Whom a medicine is for that a sentence gives to nobody: the one whom the sentence before says is ill."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.reading import Scene
from usercode.state.frames.words import BY_AGE, CARERS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_ILL = re.compile(
    r"\b(?:fever|temperature|infect\w+|cystitis|uti|cough\w*|cold|flu|shingles|pain\w*|hurt\w*|ache\w*|aching|sore|rash|"
    r"ill|sick|poorly|fell|slipped|broke\w*|pulled|sprain\w*|swollen|swell\w*|up all night|under the weather|operation|"
    r"surgery|migraines?|headaches?|toothache|gout|asthma|blood pressure|playing up|acting up|tonsil\w*|in bed|"
    r"pill ?(?:box|chart|list|organi[sz]er)|pills|tablets|meds|medicines?|medications?|prescriptions?|dosette|"
    r"bronchitis|blister pack|pneumonia|sinus\w*|bad (?:back|hip|knee|chest|ear|tooth)|doctors?|hospital|walk-in|"
    r"urgent care|gp|clinic|dentist|nurses?|consultant|specialist|surgeon|ward|\w+ologists?|\w+iatrists?|earache|teeth(?:ing)?|a&e|ambulance|paramedics?|er|"
    r"diagnos\w+|strokes?|thrombos[ei]s|clots?|heart (?:attack|failure)|arthritis|angina|fibrillation|epilep\w+|"
    r"seizures?|dementia|parkinson\w*|cancer|diabet\w+|psoriasis|eczema|depress\w+|bipolar|palpitations|"
    r"cholesterol|abscess|boil|diarrh?o?ea|bunged up|congested|stuffed up|wheez\w+|vomit\w*|throwing up|puffy|limp(?:s|ing)|laid up|hoarse|"
    r"sniffl\w*|sneez\w*|red raw|blocked nose|can['’]?t (?:sleep|swallow|shake))\b"
    r"|(?:['’]s|\b[Hh]is|\b[Hh]er) (?:\w+ )?(?:throat|ears?|chest|tummy|knees?|back|head|tooth|gums?|ankles?|wrists?|hips?|shoulders?|foot|feet|bladder|"
    r"stomach|sinuses|toes?|legs?) (?:is|are|has|have|hurts?|keeps?|gave|went|feels?)\b",
    re.IGNORECASE,
)


def ill_one(scene: Scene) -> str:
    """Return the one person whom the sentence before says is ill, "" for none; who treats them is not.

    Who was named before this turn counts only where nobody is named in it.
    """
    if speaker_is_ill(scene):
        return ""
    named = [(name, "") for name in scene.patients]
    here = scene.people[scene.recalled :] or named or scene.people[: scene.recalled]
    others = {name for name, _ in here if not treats(name)}
    ill = others.pop() if len(others) == 1 and _ILL.search(scene.before) else ""
    return "" if ill and _is_of_their_kin(ill, scene.before) else ill


def nameless_is_ill(scene: Scene) -> bool:
    """Return whether the sentence before tells of an illness of somebody's kin who have no name here: "Ravi's dad"."""
    if not _ILL.search(scene.before) or speaker_is_ill(scene) or _SPEAKER.search(scene.before):
        return False
    return any(m["kin"] in _KIN for m in _THEIR_KIN.finditer(scene.before))


_THEIR_KIN = re.compile(
    r"\b[A-Z][a-z]+['’]s (?:[a-z-]+ ){0,2}?(?P<kin>[a-z-]+)(?! called| named)\b(?! [A-Z])(?!, [A-Z])"
)
_KIN = (PEOPLE - CARERS) | BY_AGE | word_set("boy girl lad lass one baby")
_SPEAKER = re.compile(r"\b(?:I|[Mm]e|[Ww]e|[Uu]s)\b")


def _is_of_their_kin(name: str, text: str) -> bool:
    """Whether a text speaks of somebody only as the one whose kin it is about: "Ravi's dad gave us a fright"."""
    told = [text[m.end() :] for m in re.finditer(rf"\b{re.escape(name)}\b", text, re.IGNORECASE)]
    owned = (re.match(r"['’]s? (?:[a-z-]+ ){0,2}?([a-z-]+)\b", behind) for behind in told)
    return bool(told) and all(m is not None and m[1] in _KIN for m in owned)


_MINE = re.compile(r"\b(?:[Mm]y|[Oo]ur) (?P<first>[a-z]+)(?: (?P<second>[a-z]+))?\b")
_TAKES_IT = re.compile(
    r"\bI(?:['’](?:ll|m)| will| am)? (?:going to )?(?:just |only |first )*"
    r"(?:tak(?:e|ing)|start(?:ing)?|begin(?:ning)?|swallow(?:ing)?) "
    r"(?:it|them|one|two|the|my|those|that|tonight|tomorrow|today|on|with|at|from)\b(?! (?:round|over|back|to|home|up))"
)
"""How the one who tells of a prescription says that it is theirs: "and I'll take the first one tonight"."""


def speaker_is_ill(scene: Scene) -> bool:
    """Return whether a medicine must be the speaker's: they say that they take it, or that a part of their body hurts.

    "I came off a ladder and hurt my shoulder. The doctor prescribed tramadol" is about nobody named earlier.
    """
    if _TAKES_IT.search(scene.text):
        return True
    named = any(re.search(rf"\b{re.escape(name)}\b", scene.before) for name, _ in scene.people)
    if hurts_me(scene.before):
        return True
    hurts = any(map(_is_of_a_body, _MINE.finditer(scene.before)))
    return hurts and not named and bool(_ILL.search(scene.before))


def hurts_me(text: str) -> bool:
    """Return whether a text tells what a part of the speaker's own body suffers from."""
    return any(
        _is_of_a_body(own) and _ILL.search(re.split(r"[,;.!?]| and ", text[own.end("first") : own.end() + _NEAR])[0])
        for own in _MINE.finditer(text)
    )


def _is_of_a_body(own: re.Match[str]) -> bool:
    """Whether "my" leads to a part of the body: "my bladder is", "my left knee"."""
    return any(word and is_a(word, "body part", most=1) for word in own.groups())


_NEAR = 30
"""How far behind a part of the body what it suffers from may stand: "my bladder is playing up and Mum laughed"."""


def by_name(person: str, scene: Scene) -> str:
    """Return the name of one of the speaker's kin where the sentence before tells of their illness under it.

    "Graeme is home from hospital. They've started my husband on warfarin" is about one man.
    """
    told = [name for name in scene.patients if re.search(rf"\b{re.escape(name)}\b", scene.before)]
    kin = person in _NEAREST and not person[:1].isupper()
    return told[0] if kin and len(told) == 1 and told[0][:1].isupper() and is_of_illness(scene.before) else person


_NEAREST = word_set("husband wife partner boyfriend girlfriend son daughter mother father mum mom dad brother sister")


def is_of_illness(text: str) -> bool:
    """Return whether a text speaks of an illness, or of those who treat one."""
    return bool(_ILL.search(text))


def treats(name: str) -> bool:
    """Return whether a name is only what somebody does: "doctor", "Dr. Chen"."""
    last = name.lower().split()[-1:]
    return bool(last) and (last[0] in CARERS or name.startswith("Dr"))
