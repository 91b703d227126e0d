"""Medicines that a turn names and tells not to be taken after all, and those on record that rest while another is taken.

"The doctor first wrote Augmentin, but the pharmacist saw my notes and I went home with doxycycline", "they gave me
tramadol, and it went back unopened", "at nineteen months he was given amoxicillin": whatever reader made a record of
such a sentence, the medicine is not taken. "I'm to leave the simvastatin off till then" ends what was told earlier.
These readers come after all others that tell of medicines; a weak demand is enough, for silence is safe.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.medicines import ingredients
from usercode.state.frames.spots.let_be import is_let_be
from usercode.state.frames.spots.whose import is_about_pets
from usercode.state.frames.substances import GENERIC, is_drug
from usercode.state.frames.turns.stopped import MEDICATIONS
from usercode.state.frames.turns.told import Finding, Said, Told

_THOUGHT_AGAIN = (
    r" (?:notic\w+|spott\w+|saw|seen|caught|check\w*|look\w*|read|realis\w+|realiz\w+|remember\w*|mention\w*|told|said|"
    r"point\w+|rang|called|phoned|flagg\w+|quer\w+|stopp\w+|object\w+|shook|argu\w+|winc\w+|pulled|refus\w+|but|in the end|until|"
    r"first|at first|originally|initially) (?:.* )?"
)
_CHANGED = re.compile(
    rf"{_THOUGHT_AGAIN}(?:became|turned (?:it )?into|settled on|ended up (?:with|on)|swapp\w+(?: (?:it|them|that|me|us))?(?: over)? (?:for|to|with)|"
    r"(?:chang|switch|exchang)\w+ (?:it|that|me|him|her|them|us)(?: over)? (?:to|for|onto)|instead(?! of)) "
)
"""How what was meant first is told to have become something else: "he settled on a heat pack"."""
_OTHER_GIVEN = re.compile(
    rf"{_THOUGHT_AGAIN}(?:left|gave|given|gives|home|back|away|out|got|get|wrote|prescribed|prescribes|put|chose|picked|sold|handed|have|had|am|'m|is|went|has) "
    r"(?P<other>.*)\Z"
)
"""What leads to another medicine that somebody got on second thoughts: "and I went home with doxycycline"."""
_AND_THAT_TOO = re.compile(
    r" (?:too|also|as well|plus|besides|on top|along with|together with|to go with|for the (?:pain|fever|cough|nausea|itch\w*)) "
)
_ORIGINALLY = re.compile(
    r" (?:first|at first|originally|initially|set on|meant|wanted|was going|were going) (?:\S+ ){0,6}\Z"
)
_THING = r"(?:it|them|that|those|the (?:\S+ )?(?:box|boxes|bottle|packet|pack|package|tub|tube|strip|tablets|pills|lot|capsules))"
_BACK = re.compile(
    rf" (?:{_THING}|and|which|all) (?:went|goes|gone|is going|has gone|travelled) (?:straight |right |all )?back (?:to|in|into|on) "
    rf"| (?:took|taken|gave|brought|sent|carried|handed|posted|dropped|returned|put) {_THING} (?:straight |right |all |both )*(?:back(?! up)|in at|in to) "
    rf"| return(?:ed|ing) {_THING} | (?:sent|packed) (?:him|her|them) (?:off |away |home |back )+with (?:it|them) (?!for )"
    r"| (?:pour|tipp|chuck|flush|wash|rins)(?:ed|ing) (?:it|them|that|the (?:lot|rest|whole lot|whole thing)|it all|them all) (?:all )?(?:straight )?(?:down|away|out|off) "
    r"| (?:cancell?ed|called off|withdrew) (?:it|them|that|(?:the|my|his|her) (?:\S+ )?(?:orders?|delivery|purchase|prescription)) "
    r"| (?:unopened|unused|untouched|without (?:ever |even )?(?:opening|touching|breaking)|seal (?:unbroken|intact)|still sealed) "
)
"""How a medicine is told to have gone back where it came from."""
_LEARNT_BY = re.compile(
    r" (?:found (?:it |that |this )?out|learn(?:ed|t)(?: it| that)?|discovered(?: it| that)?)(?: the hard way)? (?:with|from|through|after|by) (?:[a-z]+ ){0,3}?\Z"
)
"""What leads to a medicine by which somebody once learnt how they react: "hives, found out with Bactrim"."""
_SPOKEN_OF = re.compile(
    r" (?:poems?|songs?|speech|sketch|jokes?|article|essay|story|post|leaflet|documentary|rumou?rs?|question) (?:about|on) (?:(?:the|my|his|her) )?\Z"
)
"""What is only told or written of a medicine."""
_IN_THEIRS = re.compile(
    r" 's (?:[a-z]+ )?(?:parcel|package|packet|box|bag|order|delivery|prescription|luggage|suitcase|jacket|drawer|cupboard|cabinet) (?:with|of|containing|full of) (?:[a-z]+ ){0,2}\Z"
)
"""In what of somebody else's a medicine is: "my neighbour's parcel with Viagra came to us"."""
_AGE = r"(?:(?:at|aged) (?:the age of )?(?:only |just |about |barely )?(?:\S+ ){1,2}(?:months?|weeks?)(?: old)?|(?:aged|at the age of) \S+|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d|1[0-2])|at (?:1[3-9]|[2-7]\d|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty)(?:-\w+)?)"
_WHEN_YOUNG = re.compile(
    rf"\b{_AGE},? (?:(?:my|our) \w+|i|he|she|they|[a-z]+)(?: (?:was|were|had|got|took)| once)\b", re.IGNORECASE
)
_HOUR = re.compile(
    r"\bat (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d|1[0-2]),? ", re.IGNORECASE
)
_SO_WE_KNOW = re.compile(
    r"\b(?:that(?: was|['’]s| is) how|found out|how (?:we|they|i) (?:know|knew|learnt|learned|discovered)|back then|baby book|came (?:up|out) in|ever since|since then)\b",
    re.IGNORECASE,
)
"""What tells beside "at two he was given" that this was an age and no hour."""


def not_taken(told: Told) -> list[Finding]:
    """The medicines that the readers of this turn took to be taken, and that its sentences tell not to be."""
    out: list[Finding] = []
    for entry in told.fresh(MEDICATIONS):
        if entry.record is not None or entry.retired:
            continue
        said = next((s for s in told.said if s.fact in entry.facts and _at(s, entry) is not None), None)
        if said is not None and not said.sense.asks and _is_untaken(said, entry, _behind(told, said)):
            out.append(Finding(collection=MEDICATIONS, entry=entry, facts=tuple(entry.facts), retires=True))
    return out


def _at(said: Said, entry: Entry) -> int | None:
    """Return where a sentence names a medicine for the last time."""
    name = str(entry.values.get("name") or "").lower().split()[:1]
    return next((k for k in range(len(said.tokens) - 1, -1, -1) if [said.tokens[k].low] == name), None)


def _behind(told: Told, said: Said) -> str:
    """Return what the same telling goes on with, where a sentence was taken apart or parted by a semicolon."""
    at = told.said.index(said)
    parted = said.text.rstrip().endswith(";")
    return "".join(s.line for k, s in enumerate(told.said[at + 1 :]) if s.fact == said.fact or (parted and k == 0))


def _is_untaken(said: Said, entry: Entry, behind: str) -> bool:
    at = _at(said, entry)
    assert at is not None
    line = said.sense.line
    lead, tail = line.text[: line.starts[at]], line.text[line.starts[at] :] + behind
    tail = re.sub(r"  +", " ", tail)
    young = _WHEN_YOUNG.search(said.text)
    if young is not None and (not _HOUR.match(young[0]) or _SO_WE_KNOW.search(said.text)):
        return True
    mine = entry.values.get("person") == line.scene.me
    if mine and (_SPOKEN_OF.search(lead) or _IN_THEIRS.search(lead)):
        return True
    if _BACK.search(tail) or is_let_be(lead, tail) or _LEARNT_BY.search(lead):
        return True
    return _became_another(said, at, " first " + tail if _ORIGINALLY.search(lead) else tail)


def _became_another(said: Said, at: int, tail: str) -> bool:
    """Whether another thing was given on second thoughts in place of the medicine at a token."""
    if _AND_THAT_TOO.search(tail):
        return False
    behind = tail.replace(f" {said.tokens[at].low} ", " ", 1)
    if _CHANGED.search(behind):
        return not behind.startswith(" instead ")
    given = _OTHER_GIVEN.search(behind)
    others = [word for word in given["other"].split() if is_drug(word) and word not in GENERIC] if given else []
    return bool(others) and not any(ingredients(w) & ingredients(said.tokens[at].low) for w in others)


_LEFT_OFF = re.compile(
    r" (?:leave|leaves|leaving|left|put|puts|putting|set|hold|holding|keep|keeping|lay|take|taking|have|stop) (?:(?:the|my|his|her) )?\Z"
)
_OFF = re.compile(r"\A (?:tablets? |pills? )?(?:off|out(?! of)|aside|on hold|on ice|on pause|away for|for now) ")
_RESTS = re.compile(
    r"\A (?:tablets? |pills? )?(?:is |are |'s |stays? |has |to |be |must |should |will |goes |gets |now |on |having |taking |takes |a |been )*"
    r"(?:rest|rests|resting|break|breather|hold|ice|pause|pauses|paused|suspended|parked|waits?|waiting|stopped|dropped|"
    r"in (?:the|its|my|his|her) (?:cupboard|drawer|cabinet|box|packet)|(?:off|out) (?:until|till|for|while|as)) "
)
_NONE_OF_IT = re.compile(r" (?:no|without|minus) (?:(?:the|my|his|her) )?\Z")
_MEANWHILE = re.compile(r" (?:until|till|while|for now|during|meanwhile|as long as|these days|that week|this week) ")
_NOT = re.compile(r" (?:not|n't|never|forgot\w*|if|unless|should i|can i) (?:\S+ ){0,4}\Z")


def resting(told: Told) -> list[Finding]:
    """The medicines on record that this turn tells to be left off while another one is taken."""
    begun = [e for e in told.fresh(MEDICATIONS) if e.record is None and not e.retired]
    out: list[Finding] = []
    for entry in told.entries(MEDICATIONS) if begun else ():
        last = entry.values.get("end")
        if entry.record is None or entry.retired or (last is not None and last <= told.today):
            continue
        for said in told.said:
            pets = is_about_pets(said.sense.line)
            if not said.sense.asks and not pets and any(_rests(said, k) for k in _named(said, entry)):
                ends: dict[str, Value] = {"end": told.today - dt.timedelta(days=1)}
                out.append(Finding(collection=MEDICATIONS, entry=entry, values=ends, facts=(said.fact,)))
                break
    return out


def _named(said: Said, entry: Entry) -> Iterator[int]:
    """Yield where a sentence names a medicine on record, by this or another name of what is in it."""
    inside = ingredients(str(entry.values.get("name") or ""))
    yield from (k for k, t in enumerate(said.tokens) if is_drug(t.low) and ingredients(t.low) & inside)


def _rests(said: Said, at: int) -> bool:
    line = said.sense.line
    lead, tail = line.text[: line.starts[at]] + " ", line.text[line.starts[at] + len(line.tokens[at].low) + 1 :]
    lead, tail = re.sub(r" +", " ", lead), re.sub(r"\A *", " ", tail)
    if _NOT.search(lead):
        return False
    left_off = _LEFT_OFF.search(lead) and _OFF.match(tail)
    none = _NONE_OF_IT.search(lead) and _MEANWHILE.search(tail)
    return bool(left_off or none or _RESTS.match(tail))
