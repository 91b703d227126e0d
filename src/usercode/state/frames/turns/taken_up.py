"""Medicines that somebody is told to take as "it", named in the sentence before or in another part of the same one.

"The chemist recommended Sudafed. I caught a cold, so I'll take it after lunch", "There's Advil for that. I'll be on it
daily", "Codeine came in the post. First dose tonight". Only where no other reader has read that medicine, where one
alone is named, and where nothing makes it uncertain that it is taken.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.medicines import brand_goes_on, ingredients
from usercode.state.frames.patients import treats
from usercode.state.frames.phrases import same_person, text_of
from usercode.state.frames.spots.doses import EVER_SINCE, LONG_AGO, ON_SHOW
from usercode.state.frames.spots.strangers import is_of_an_animal
from usercode.state.frames.spots.whose import Named, is_about_pets, named, stated
from usercode.state.frames.substances import GENERIC, OTHERS, SUPPLEMENTS, is_drug
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CARERS

_MEDICATIONS, _ALLERGIES = "health.medications", "health.allergies"

_WHEN = r"(?=[,;.!–—]|<|with |after |before |at |right |straight |tonight |today |tomorrow |now |every |each |twice |once |daily |in the |first |when |as soon |from |for (?:the|a|my|<)|until |till |later |this |and |on |an hour |in (?:an|half|<)|before |so |because )"
_TAKES_IT = re.compile(
    r" (?P<who>i|he|she|(?:my |our )?[^\s,;.:!?<>]+) (?:(?:will|'ll|am|'m|is|'s|going|plan|planning|to|just|then|now|about|have|has|'ve|to|on|mean|intend|decided|definitely|probably) )*"
    r"(?:take|taking|takes|took|have|having|start|starting|starts|started|begin|beginning|swallow|use|using|try|trying|be on|pop|popping|down|downing) (?:on |with )?"
    r"(?:it|them|that|one|two|some|half|the (?:first|lot|stuff)(?: (?:one|dose|tablet|pill|spoonful))?|(?:an?|one|two|my first) (?:doses?|tablets?|spoonfuls?|pills?|capsules?)(?: of it)?) "
    + _WHEN
)
"""How somebody is told to take what was named: "so I'll take it right after lunch", "she takes the first one tonight"."""
_FIRST_DOSE = re.compile(
    r"(?:\A|[,;:.!–—-]) (?:and |so |with )?(?:the |my )?(?:first|dose|day) (?:one|dose|go|tablet|pill|spoonful|of it)(?: (?:is|goes down|at|will be))? "
    + _WHEN
)
"""How a fragment tells when a medicine is begun: "first dose when the meeting's over"."""
_NOT_SO = re.compile(
    r" (?:not|n't|never|no|none|without|instead|rather|refus\w+|declin\w+|if|unless|whether|might|may|maybe|perhaps|could|would|should|'d|wonder\w*|ask|asked|asking|"
    r"thinking|considering|tempted|suppose\w*|allerg\w+|used to|ago|return\w*|refund\w*|binn?\w*|thr[eo]w\w*|back|stopp\w*|finish\w*|poster|advert|ad|novel|article|film|"
    r"price|prices|costs?|shares|warn\w*|told me to stay|leaflet|worried|wary) "
)
"""What makes it uncertain that what was named is taken."""
_TOWARDS = re.compile(
    r" (?:it|them|that|one) (?:over|round|across|to (?!bed)|along|up|down to|for (?:her|him|them|a friend)) "
)
"""How a medicine is taken to somebody else."""


def taken_up(told: Told) -> list[Finding]:
    """The medicines of this turn that are named in one place and told to be taken in another."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        found = _TAKES_IT.search(said.line) or _FIRST_DOSE.search(said.line)
        if found is None or not _is_plain(said):
            continue
        source = _source(told, at)
        if source is None:
            continue
        person = _taker(told, at, source, found)
        name = source[1]
        if person and not _is_known(told, person, name):
            begins = said.sense.line.token_at(found.start() + 1)
            day = next((day for where, day in said.sense.coming_days() if where >= begins), None)
            values: dict[str, Value] = {"person": person, "name": name, "start": day or told.today}
            facts = tuple(dict.fromkeys((said.fact, source[0].fact)))
            out.append(Finding(collection=_MEDICATIONS, values=values, facts=facts))
    return out


def _is_plain(said: Said) -> bool:
    line = said.sense.line
    over = LONG_AGO.search(line.text) and not EVER_SINCE.search(line.text)
    return (
        not said.sense.asks
        and stated(line)
        and not _NOT_SO.search(line.text)
        and not _TOWARDS.search(line.text)
        and not over
        and not ON_SHOW.search(line.text)
        and not is_about_pets(line)
        and not is_of_an_animal(line)
    )


def _source(told: Told, at: int) -> tuple[Said, str] | None:
    """Return the sentence that names the one medicine of this part of the turn, with its name; None for none or several."""
    for said in (told.said[at], *reversed(told.said[max(0, at - _BACK) : at])):
        names = list(_medicines(said))
        if not names:
            continue
        before = said is not told.said[at]
        if len(names) > 1 or (before and (not _is_plain(said) or _IS_A.search(said.line))):
            return None
        return said, names[0]
    return None


_IS_A = re.compile(r" (?:is|are) (?:an?|the|one of|made|used|banned|illegal|called|named) ")
"""What a medicine is, which offers it to nobody: "naproxen is an NSAID"."""
_BACK = 2
"""How many sentences before may name what is taken."""


def _medicines(said: Said) -> Iterator[str]:
    tokens, at = said.tokens, 0
    while at < len(tokens):
        wide = brand_goes_on([t.low for t in tokens[at : at + 4]])
        low = tokens[at].low
        if tokens[at].kind == "word" and is_drug(low) and low not in GENERIC | OTHERS | SUPPLEMENTS:
            yield text_of(tokens[at : at + 1 + wide])
        at += 1 + wide


def _taker(told: Told, at: int, source: tuple[Said, str], found: re.Match[str]) -> str:
    """Return who takes it: the subject of taking; of a bare first dose the one whom the sentence or that before names."""
    said = told.said[at]
    line = said.sense.line
    if "who" in found.groupdict():
        token = line.token_at(found.end("who") - 1)
        people = [n for n in named(line, line.scene) if n.at in (token, token - 1) and not n.owns]
        return people[-1].name if people and people[-1].name and not treats(people[-1].name) else ""
    near = dict.fromkeys(n.name for s in {id(said): said, id(source[0]): source[0]}.values() for n in _people(s))
    others = [name for name in near if name != line.scene.me]
    if "" in near or len(others) > 1:
        return ""
    return others[0] if others else line.scene.me if line.scene.me in near else ""


def _people(said: Said) -> list[Named]:
    line = said.sense.line
    return [n for n in named(line, line.scene) if line.tokens[n.at].low not in CARERS and not treats(n.name)]


def _is_known(told: Told, person: str, name: str) -> bool:
    """Whether it is on record, or just told, that somebody takes a medicine, or that it did them harm."""
    meds = (
        same_person(str(e.values.get("person", "")), person)
        and ingredients(str(e.values.get("name", ""))) & ingredients(name)
        for e in told.entries(_MEDICATIONS)
        if not e.retired and (e.changed or e.values.get("end") is None)
    )
    feared = (ingredients(str(e.values.get("substance", ""))) & ingredients(name) for e in told.fresh(_ALLERGIES))
    return any(meds) or any(feared)
