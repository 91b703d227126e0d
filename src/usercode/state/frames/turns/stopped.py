"""Medicines on record that a turn ends without their name: "finished the antibiotics", "swapped it for apixaban".

What they are is told by their kind, or by no more than "it" where the speaker is known to take nothing else.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.medicines import classes_of
from usercode.state.frames.phrases import exact
from usercode.state.frames.spots.takers import is_over, is_over_behind
from usercode.state.frames.spots.whose import is_about_pets, named
from usercode.state.frames.substances import is_drug
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CARERS

MEDICATIONS = "health.medications"
_KINDS: dict[str, frozenset[str]] = {
    r"antibiotics?": frozenset(
        {
            "penicillins",
            "cephalosporins",
            "macrolides",
            "tetracyclines",
            "quinolones",
            "sulfonamide antibiotics",
            "metronidazole",
            "trimethoprim",
            "nitrofurantoin",
            "clindamycin",
        }
    ),
    r"(?:blood[ -])?thinners?|anticoagulants?": frozenset({"anticoagulants", "antiplatelets"}),
    r"antidepressants?|ssris?": frozenset({"SSRIs", "SNRIs", "MAO inhibitors", "mirtazapine", "bupropion"}),
    r"statins?": frozenset({"statins"}),
    r"blood[ -]pressure (?:tablets?|pills?|medication|medicine|meds|drugs?)": frozenset(
        {"ACE inhibitors", "sartans", "amlodipine", "bisoprolol", "atenolol", "metoprolol", "hydrochlorothiazide"}
    ),
    r"(?:anti-?inflammator\w+|nsaids?)": frozenset({"NSAIDs"}),
    r"(?:cortico)?steroids?": frozenset({"prednisolone", "prednisone", "dexamethasone", "methylprednisolone"}),
    r"opioids?|opiates?": frozenset({"opioids"}),
    r"painkillers?": frozenset({"opioids", "NSAIDs", "paracetamol"}),
}
"""Words for a kind of medicine, with the classes and the medicines that are of it."""
_NAMED_KIND = {re.compile(rf" (?:{words}) "): kinds for words, kinds in _KINDS.items()}
_SWAPPED = re.compile(
    r" (?:swapped|changed|replaced|exchanged|switched) (?:it|them|that|me|us|him|her)(?: over)? (?:for|with|to|onto) "
)


_INSTEAD_OF = re.compile(r" (?:instead of|rather than|in place of) (?:the |my |his |her )?(?:old )?(?P<old>[a-z-]+) ")


_UNIT = r"(?:tablets?|pills?|capsules?|doses?|injections?|jabs?|patch(?:es)?|puffs?|spoonfuls?|one)"
_ENDS_IT = re.compile(
    r" (?:had|made|told|asked|wants?|wanted|got|let|lets|advised) (?:me|us|him|her|them) (?:to )?(?:stop|quit|drop|ditch|pause|come off) "
    r"(?:taking )?(?:it|them|that) (?!with |by |from )"
    r"| (?:(?:wean|taper|phas)(?:ed|ing|es|e)?) (?:me|him|her|us|it|them) (?:off|out|down to nothing) (?=[,;.!–—]|it |them |that |over |in |completely |slowly |<)"
    r"| (?:took|takes|taken|taking|pulled) (?:me|him|her|us|them) (?:right |straight |completely )?off (?:it|them|that) "
    r"| (?:stopped|quit|ditched|binned|scrapped|axed|nixed|came off|come off|coming off|done with|rid of|off) (?:taking )?(?:it|them|that) "
    r"(?=[,;.!–—]|completely |altogether |entirely |for good |now |and |so |too |after |since |because |<)"
    r"| (?:that|it|they|those) (?:is|'s|has|have|'ve|was|were|are|got) (?:all |now |already |just |been |gone )*(?:binned|stopped|ditched|scrapped|axed|dropped|discontinued|pulled|history) "
    rf"| (?:last|final) {_UNIT} (?:ever )?(?:was|is|went|taken|swallowed|done|down|<d\d+>|[.!,;]) "
    rf"| (?:was|is|had|took|taken|swallowed|popped) (?:i |he |she )?(?:my|his|her|the) (?:very )?(?:last|final) {_UNIT} "
)
"""How a medicine is told to be over that the talk names elsewhere: "had me stop it", "yesterday was my last tablet"."""
_NOT_OVER = re.compile(
    r" (?:not|n't|never|before|until|till|if|unless|missed|forgot\w*|almost|nearly|refill\w*|left|without) "
)


def stopped(told: Told) -> list[Finding]:
    """The medicines told earlier that this turn says are over, by their kind or as "it"."""
    taken = [e for e in told.entries(MEDICATIONS) if _goes_on(e)]
    out: list[Finding] = []
    for said in told.said if taken else ():
        line = said.sense.line
        if not said.sense.tells or said.sense.asks or line.mood == "hypothetical" or is_about_pets(line):
            continue
        fits = [e for e in _ended(said, taken, told) if _is_whose(e, said)]
        if len(fits) == 1:
            values: dict[str, Value] = {"end": _last_day(said, told.today)}
            out.append(Finding(collection=MEDICATIONS, entry=fits[0], values=values, facts=(said.fact,)))
    return out


def _goes_on(entry: Entry) -> bool:
    return entry.record is not None and not entry.retired and not entry.changed and entry.values.get("end") is None


def _ended(said: Said, taken: list[Entry], told: Told) -> list[Entry]:
    """Return the medicines that a sentence may speak of as over."""
    if _SWAPPED.search(said.line):
        begun = [e for e in told.fresh(MEDICATIONS) if e.record is None and said.fact in e.facts]
        people = {e.values.get("person") for e in begun}
        return [e for e in taken if e.values.get("person") in people]
    if (match := _INSTEAD_OF.search(said.line)) is not None:
        return [
            e for e in taken if _name(e) == match["old"] and any(said.fact in f.facts for f in told.fresh(MEDICATIONS))
        ]
    if _ENDS_IT.search(said.line) and not _NOT_OVER.search(said.line):
        return _spoken_of(said, taken, told)
    for pattern, kinds in _NAMED_KIND.items():
        match = pattern.search(said.line)
        lead = said.line[: match.start() + 1] if match is not None else ""
        if match is not None and (is_over(lead) or is_over_behind(said.line[match.end() - 1 :], lead)):
            return [e for e in taken if kinds & {*classes_of(_name(e)), _name(e)}]
    return []


def _spoken_of(said: Said, taken: list[Entry], told: Told) -> list[Entry]:
    """Return the medicine that the talk names by the time it says that "it" is over, none where it names none.

    A medicine in the sentence itself is what that sentence speaks of. "Yesterday was my last tablet" alone may be of one
    that was never told, and a medicine that wrongly counts as over hides what it must not be taken with.
    """
    here = {t.low for t in said.tokens if is_drug(t.low)}
    if here:
        return [e for e in taken if here == {_name(e)}]
    talk = f"{' '.join(said.sense.scene.earlier)} {told.text}".lower()
    return [e for e in taken if re.search(rf"\b{re.escape(_name(e))}\b", talk)]


def _name(entry: Entry) -> str:
    return str(entry.values.get("name") or "").lower()


def _is_whose(entry: Entry, said: Said) -> bool:
    """Whether a sentence names whose medicine it is; one that names nobody speaks of the speaker."""
    line = said.sense.line
    people = {n.name for n in named(line, line.scene) if n.name.lower() not in CARERS} - {""}
    return entry.values.get("person") in (people or {line.scene.me})


def _last_day(said: Said, today: dt.date) -> dt.date:
    """Return the past day that a sentence names as the last one, else today."""
    days = [exact(t.value) for t in said.tokens if t.kind == "date"]
    past = [d for d in days if d is not None and d <= today]
    return past[0] if len(past) == 1 else today
