"""What a travel insurance leaves out, and the journeys on which that is then done: "leaving out winter sports".

The policy keeps "without winter sports" beside it until that is added; a journey keeps what is done on it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told, noted

DOCUMENTS, EVENTS = "travel.documents", "calendar.events"
_DONE_THERE = {
    "winter sports": r"ski|skis|skiing|snowboard\w*|slopes?|pistes?|off-piste|heli-skiing|lift pass|ski pass|ski school|sledging|toboggan\w*",
    "diving": r"div(?:e|es|ing)|scuba\w*|padi",
    "mountaineering": r"mountaineer\w*|climb\w*|summit",
    "trekking": r"trek\w*",
    "surfing": r"surf\w*|kitesurf\w*",
    "paragliding": r"paraglid\w*",
    "bungee jumping": r"bungee\w*",
}
"""What insurances leave out, by the words that tell that it is done."""
_NAMED = {
    "winter sports": r"winter sports?|skiing|snow sports?|ski(?:ing)? cover",
    "diving": r"(?:scuba )?diving",
    "mountaineering": r"mountaineering|climbing",
    "trekking": r"trekking",
    "surfing": r"surfing",
    "paragliding": r"paragliding",
    "bungee jumping": r"bungee(?: |-)jumping",
}
_LEFT_OUT = r"(?:leav(?:es?|ing) out|left out|without|except(?: for)?|excludes?|excluding|exclud(?:ed)?|minus|skipp(?:ed|ing)|not (?:including|with)|(?:does|do|did) not (?:cover|include)|not cover(?:ed|ing)?|but no|but not|no)"
_NOT_IN = r"(?:(?:is|are|was|were) not (?:included|covered|in it|part)|(?:is|are|was|were) (?:excluded|left out|extra)|not (?:included|covered))"
_YEAR = re.compile(
    r" (?:an?|one|the|whole|full|entire|another) (?:whole |full |entire )?year (?:of|'s) (?:travel|trip|holiday|worldwide) (?:insurance|cover) | (?:annual|yearly|year-long|twelve-month) (?:multi-trip )?travel (?:insurance|cover) "
)
_TAKEN = re.compile(
    r" (?:i|we) (?:[^\s.<]+ ){0,4}?(?:bought|got|took|taken|have|paid|saved|signed) |\A (?:[^.!?]* )?i (?:have|'ve) been "
)
_UNSURE = re.compile(
    r" (?:if|whether|might|may|maybe|perhaps|could|would|should|thinking|considering|offer\w*|quot\w+|my (?:brother|sister|mum|dad)|his|her|their) "
)
_ADDED = r"(?:added|add(?:ing)?|topped up|upgraded|include[sd]?|covers?|covered|bolt(?:ed)? on|extra cover|bought|got|extended)"
_OURS = re.compile(
    r" (?:my|our) (?:[a-z-]+ ){0,2}?(?:travel|trip|holiday|multi-trip|annual) (?:travel |trip |multi-trip )?(?:insurance|policy|cover|coverage) "
    r"| (?:my|our|the) (?:insurance|policy|cover) (?:[^\s,;.<]+ ){0,4}?(?:for (?:our |my |all )?(?:holidays|trips|travel\w*|going abroad)|when (?:i|we) travel) "
)
"""How a travel insurance that nobody has told of is named as one that the speaker has."""
_GOT_ONE = re.compile(
    r" (?:took|taken|bought|got|get|have|chose|booked|signed up for)(?: out)? (?:the|a|an|that|some) (?:[a-z-]+ ){0,2}?(?:travel|trip|holiday|multi-trip) (?:insurance|policy|cover) "
)
"""How a travel insurance is told to have been got: "took the cheap travel insurance from the bank"."""
_ANY_LENGTH = re.compile(
    r" (?:longer (?:trips?|stays?|journeys?|holidays?|ones)|(?:lifted|raised|removed|scrapped|waived|dropped|upped|doubled) (?:the |my |our |that )?(?:[a-z-]+ )?(?:limit|cap|maximum|restriction)|long-?stay (?:cover|extension)|extended (?:trip|stay) cover) "
)
"""How an insurance is told to cover longer trips than before, without saying how long ones."""
_POLICY = re.compile(r" (?:insurers?|insurance|policy|cover|covers|covered|coverage|insured|premium) ")
_TO_COME = re.compile(
    r" (?:not|never|could|can|will|'ll|would|wants?|asks?|cost|costs|quote|want|need|have to|only|still|just|dental|health|pet|car|motor|"
    r"home|house|life|contents|phone|waiting|period|notice|excess) "
)
_LASTS = dt.timedelta(days=364)


def taken_out(told: Told) -> list[Finding]:
    """A year of travel insurance that the speaker took out today and no other reader has read."""
    fresh = [e for e in told.fresh(DOCUMENTS) if e.values.get("kind") == "insurance"]
    if len(fresh) > 1 or any(e.values.get("valid_until") or e.record is not None for e in fresh):
        return []
    for said in told.said:
        if (
            _tells(said)
            and _YEAR.search(said.line)
            and _TAKEN.search(said.line)
            and not any(t.kind == "date" and t.value.last != told.today for t in said.tokens)
        ):
            values: dict[str, Value] = {
                "kind": "insurance",
                "holder": said.sense.scene.me,
                "valid_from": told.today,
                "valid_until": told.today + _LASTS,
                "_note": "annual travel insurance",
            }
            return [Finding(collection=DOCUMENTS, entry=next(iter(fresh), None), values=values, facts=(said.fact,))]
    return []


def _tells(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and not _UNSURE.search(said.line)


def uncovered(told: Told) -> list[Finding]:
    """What the travel insurance of this turn leaves out."""
    policies, policy = _policies(told)
    out: list[Finding] = []
    for at, said in enumerate(told.said) if len(policies) == 1 else ():
        for kind, names in _NAMED.items():
            left = rf" {_LEFT_OUT} (?:the |any |all |extra )*(?:{names}) | (?:{names}) (?:[^\s.,<]+ ){{0,2}}?{_NOT_IN} "
            line = said.line.replace(" n't ", " not ")
            match = re.search(left, line) if _tells(said) else None
            if match is not None and not _is_made_good(line[match.end() - 1 :], told.said[at + 1 :], names):
                out.append(
                    Finding(
                        collection=DOCUMENTS,
                        entry=policies[0],
                        values={**policy, "_note": f"travel insurance without {kind}"},
                        facts=(said.fact,),
                    )
                )
    return out


_TO_DO = re.compile(
    r" (?:will|'ll|should|must|need|needs|have to|going to|want|wants|could|can|may|might|not|n't|never|if|unless|cost\w*) "
)
_EXTRA = r"(?:an?|the|some|another|that) (?:extra|separate|special|second|add-on|extension|top-up|upgrade|proper|different|other)"


def _is_made_good(rest: str, behind: Sequence[Said], names: str) -> bool:
    """Whether a turn goes on to tell that what a policy leaves out was added: "so I've bought the extra cover"."""
    added = re.compile(
        rf" {_ADDED} (?:[^\s.!?<]+ ){{0,6}}?(?:{names}) | (?:added|bought|got|took out|taken out|paid for|have|'ve got) {_EXTRA} | (?:added|bought|got) (?:it|that|them|those)(?: on)? "
    )
    return any(
        (match := added.search(line)) is not None and not _TO_DO.search(line[: match.start() + 1])
        for line in (rest, *(s.line for s in behind if s.sense.tells and not s.sense.asks))
    )


_THE_ONE = re.compile(r"(?:\A| the) (?:[a-z-]+ )?(?:travel|holiday|trip) (?:insurance|policy|cover) ")
_READ = re.compile(
    r" (?:i|we) (?:[a-z']+ )?(?:read|checked|looked|see|saw|notice|noticed|found|rang|asked) | small print "
)


def _is_read(said: Said) -> bool:
    """Whether a sentence tells of the policy that the speaker looked at: "the travel policy doesn't, I read it"."""
    return bool(_THE_ONE.search(said.line) and _READ.search(said.line))


def _policies(told: Told) -> tuple[list[Entry | None], dict[str, Value]]:
    """Return the policies that a turn tells of, and what to note of one that nobody has told of before."""
    policies: list[Entry | None] = [e for e in told.fresh(DOCUMENTS) if _is_travel(e, told)]
    if not policies and any(
        _tells(s) and (_OURS.search(s.line) or _GOT_ONE.search(s.line) or _is_read(s)) for s in told.said
    ):
        policies = [next((e for e in told.entries(DOCUMENTS) if _is_travel(e, told) and not e.retired), None)]
    new: dict[str, Value] = {"kind": "insurance", "holder": told.said[0].sense.scene.me}
    return policies, new if policies == [None] else {}


_EUROPE = r"(?:europe|european (?:union|countries)|eu|schengen(?: (?:area|zone|countries))?|the continent)"
_ONLY_THERE = re.compile(
    rf"(?<! not)(?<!n't) (?:only|just|purely|strictly|limited to|restricted to|nowhere but) (?:(?:holds?|pays?|covers?|covering|me|us|valid|good|for|in|within|inside|trips|travel|to|across|all|of|the) )*{_EUROPE} "
    rf"| {_EUROPE}(?:[ -])(?:[^.;!?<]{{0,40}} )?(?:only|(?:and )?nowhere else|(?:and )?nothing else|but not beyond|no further) "
    rf"| (?:not|n't|nothing|no cover|useless|void|worthless) (?:[^.;!?<]* )?(?:outside|beyond) (?:of )?(?:the )?{_EUROPE} "
)
"""How an insurance is told to hold in Europe alone."""


def only_there(told: Told) -> list[Finding]:
    """That the travel insurance of this turn holds in Europe alone: "it pays in the EU and Switzerland and nowhere else"."""
    policies, policy = _policies(told)
    said = next((s for s in told.said if _tells(s) and _ONLY_THERE.search(s.line.replace("-only", " only"))), None)
    if said is None or len(policies) != 1 or not any(re.search(_ABROAD, s.line) for s in told.said):
        return []
    note: dict[str, Value] = {**policy, "_note": "travel insurance that holds only in Europe"}
    return [Finding(collection=DOCUMENTS, entry=policies[0], values=note, facts=(said.fact,))]


_WORLDWIDE = re.compile(
    r" (?:switched|upgraded|changed|extended|moved|raised|widened|swapped|stretched|topped up|converted|stepped up|put) (?:[^\s,;.<]+ ){0,7}?(?:to |for |up to |into |onto )?"
    r"(?:the |a |an )?(?:world|worldwide|world-wide|global|whole world|all countries|all-countries)(?= )"
    r"| (?:insurance|policy|cover|coverage|it) (?:is |'s |now |has been |was )+(?:now )?(?:worldwide|world-wide|global|for the (?:whole )?world) "
)
"""How an insurance is told to hold in all the world from now on."""


def worldwide(told: Told) -> list[Finding]:
    """That an insurance on record which held in Europe alone now holds everywhere."""
    held = [e for e in told.entries(DOCUMENTS) if _is_travel(e, told) and not e.retired and e.record is not None]
    held = [e for e in held if "holds only in Europe" in noted(e)]
    for said in told.said if len(held) == 1 else ():
        if (
            _tells(said)
            and _WORLDWIDE.search(said.line)
            and _POLICY.search(said.line)
            and not _TO_COME.search(said.line)
        ):
            values: dict[str, Value] = {"_note": "travel insurance that holds worldwide"}
            return [Finding(collection=DOCUMENTS, entry=held[0], values=values, facts=(said.fact,))]
    return []


_ABROAD = r" (?:travel|trip|trips|holiday|holidays|multi-trip|single-trip|backpacker|abroad) "


def covered(told: Told) -> list[Finding]:
    """That what an insurance left out is now in it: "I've topped up the policy with winter sports"."""
    held = [e for e in told.entries(DOCUMENTS) if _is_travel(e, told) and not e.retired and e.record is not None]
    out: list[Finding] = []
    for said in told.said:
        for kind, names in _NAMED.items():
            added = rf" {_ADDED} (?:[^\s.!?<]+ ){{0,8}}?(?:{names}) | (?:{names}) (?:[^\s.!?<]+ ){{0,6}}?{_ADDED} "
            if (
                said.sense.tells
                and not said.sense.asks
                and re.search(added, said.line)
                and not re.search(r" (?:not|n't|never) ", said.line)
            ):
                out += [
                    Finding(collection=DOCUMENTS, entry=e, values={"_note": f"{kind} added"}, facts=(said.fact,))
                    for e in held
                    if _without(e, kind)
                ]
    return out


def longer(told: Told) -> list[Finding]:
    """That an insurance on record now covers longer trips: "they've put trips up to sixty days on my policy"."""
    held = [e for e in told.entries(DOCUMENTS) if _is_travel(e, told) and not e.retired and e.record is not None]
    held = [e for e in held if e.values.get("longest_trip_days") and not e.changed]
    if len(held) != 1 or not any(_POLICY.search(s.line) for s in told.said):
        return []
    for said in told.said:
        spans = [t.value.days for t in said.tokens if isinstance(t.value, Span)]
        more = max(spans, default=0) if len(spans) == 1 else 0
        lifted = bool(_ANY_LENGTH.search(said.line))
        if not _tells(said) or _TO_COME.search(said.line) or not (lifted or more > held[0].values["longest_trip_days"]):
            continue
        if lifted or _TRIPS_OF.search(said.line) or _POLICY.search(said.line):
            most: dict[str, Value] = {} if lifted and not more else {"longest_trip_days": more}
            return [Finding(collection=DOCUMENTS, entry=held[0], values=most, facts=(said.fact,), retires=not most)]
    return []


_TRIPS_OF = re.compile(r" (?:trips?|journeys?|stays?|holidays?|abroad|away|at a time|in one go) ")


def done_uncovered(told: Told) -> list[Finding]:
    """What the speaker does on the one journey of this turn that an insurance on record leaves out."""
    left_out = [
        k for k in _NAMED for e in told.entries(DOCUMENTS) if not e.retired and _is_travel(e, told) and _without(e, k)
    ]
    fresh = [e for e in told.fresh(TRIPS) if e.facts]
    out: list[Finding] = []
    for kind in left_out if len(fresh) == 1 else ():
        for said in told.said:
            done = re.search(rf" (?:{_DONE_THERE[kind]}) ", said.line)
            denied = re.search(
                r" (?:not|n't|never|no|without|rather than|instead of|only watch\w*|watch\w*|others?|while) ", said.line
            )
            if done and not denied and said.sense.tells and not said.sense.asks:
                out.append(
                    Finding(
                        collection=TRIPS, entry=fresh[0], values={"_note": f"{kind}: {said.text}"}, facts=(said.fact,)
                    )
                )
                break
    return out


def _is_travel(entry: Entry, told: Told) -> bool:
    return entry.values.get("kind") == "insurance" and entry.values.get("holder") in (told.said[0].sense.scene.me, None)


def _without(entry: Entry, kind: str) -> bool:
    text = noted(entry) + " ".join(entry.notes)
    return f"without {kind}" in text and f"{kind} added" not in text
