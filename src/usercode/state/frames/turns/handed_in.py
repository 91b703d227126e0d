"""A passport that is with somebody else, and until when: "My passport is with the lawyer, I'll get it back on 10 June".

Who has it may be any office, agent or firm that holds papers for a purpose; the day on which it is back may stand in the
sentence behind ("Return date: 9 June 2026", "I was told it won't be returned before Monday").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact
from usercode.state.frames.turns.told import Finding, Said, Told

_DOCUMENTS = "travel.documents"
_ADJ = r"(?:[^\s,;.!?<]+ )?"
_HOLDS = (
    r"(?:embass(?:y|ies)|consulates?|consul|high commission|home affairs|home office|passport (?:office|agency|service)|ministry|vfs|tls|"
    r"visa (?:cent(?:re|er)|office|agent|agency|service|section|desk)|(?:visa|travel) agents?|agency|agents?|lawyers?|solicitors?|attorneys?|notary|immigration|"
    r"registry|registrar|authorit(?:y|ies)|court|police|counter|bureau|department|foreign office|town hall|city hall|council|prefecture|"
    r"interior|employer|hr|office|offices|courier|bank|border force|customs|university|school)"
)
_PURPOSE = r"(?:for|to get|to have) (?:[^\s;.!?<]+ ){0,6}?(?:visas?|citizenship|naturali[sz]ation|residence|residency|permit|renewal|renewed|stamp(?:ed)?|legali[sz](?:ed|ation)|green card|apostille|file|application|check(?:ed|s)?|registration|nationality)"
_IS_WITH = re.compile(
    rf" (?:my|our) {_ADJ}passport (?:is|'s|was|has been|will be|stays|remains|sits|lies|went|goes|has gone|'s gone|had to go|has been sent|was sent|has been posted) (?:now |still |currently |away |off |gone |being held |kept |lying |sitting |stuck )*"
    rf"(?:with|at|in|by|to) (?:[^\s;.!?<]+ ){{0,6}}?{_HOLDS} "
    rf"| (?:my|our) {_ADJ}passport (?:is|'s|has) (?:now |still |currently )*(?:away|gone|off|out of the house|in their hands|being processed) {_PURPOSE} "
)
_GIVEN = re.compile(
    rf"(?:\A| i| we| and| just| finally| to| had to) (?:have |'ve |just |finally |today )*(?:leave|left|gave|give|handed|hand|surrender(?:ed)?|couriered|posted|sent|mailed|dropped|submitted|deposited|lodged|took|brought|turned)"
    rf" (?:in |over |off )?(?:my|our|the) {_ADJ}passport (?:in |over |off |away |there |behind |<d\d+> )?(?:(?:to|with|at|in|for) (?:[^\s;.!?<]+ ){{0,6}}?{_HOLDS} |{_PURPOSE} )"
)
_TAKEN = re.compile(
    rf" (?:she|he|they|clerk|officer|lady|man|woman|lawyer|agent|consul|{_HOLDS}) (?:has |have |had |'ve |is |are |just )*(?:put|took|kept|keeps?|holds?|holding|keeping|has|have|needs?|wants?|collected|retained|retains) (?:on to |onto |away )?(?:my|our) {_ADJ}passport "
)
_BACK = re.compile(
    r" (?:back|returned|ready|collect(?:ed|ion)?|pick(?:ed)?(?: it)? up|pick-?up|come back|released|given back|handed back|return(?: date| day)?|finished|done) (?:[^\s;.!?<]+ |: ){0,5}?(?:on |before |by |until |till |from |around |about |date |: |is |, )?(?:the )?<d(?P<day>\d+)> "
    r"| (?:until|till|before|on|by) (?:the )?<d(?P<first>\d+)> (?:[^\s;.!?<]+ ){0,3}?(?:back|returned|ready|collect|pick)"
    r"| (?:keep|keeps|kept|hold|holds|holding|have|has|need|needs|there|gone|away) (?:[^\s;.!?<]+ ){0,4}?(?:until|till|up to) (?:at least )?(?:the )?<d(?P<held>\d+)> "
)
_NOT_SO = re.compile(
    r" (?:if|whether|might|maybe|perhaps|could|would|should|must|will(?! be)|(?:need|have|has) to|going to|want(?:s|ed)? to|hop(?:e|es|ing)|asked me to|never|photo|photos|photocop\w*|copy|copies|scan|scans|cover|picture|number|old passport|expired passport|husband's|wife's|his|her|their) "
)
"""What tells of a passport that is still to be handed in, of a copy, or of another's."""
_HAD_TO = re.compile(r" (?:i |we )?had to ")
_REACH = 2


def handed_in(told: Told) -> list[Finding]:
    """The speaker's passport that somebody else has by this turn, since when and until when."""
    if any(e.values.get("back_on") == told.today for e in told.fresh(_DOCUMENTS)):
        return []
    for at, said in enumerate(told.said):
        line = _HAD_TO.sub(" ", said.line)
        if said.sense.asks or not said.sense.tells or said.sense.line.mood in ("hypothetical", "request", "quoted"):
            continue
        given = _IS_WITH.search(line) or _GIVEN.search(line)
        if not (given or _TAKEN.search(line)) or _NOT_SO.search(_SAID_BACK.sub(" ", line)):
            continue
        back: dt.date | None = None
        facts: tuple[int, ...] = (said.fact,)
        for near in told.said[at : at + _REACH]:
            if not near.sense.asks and (back := _back(near, told.today)) is not None:
                facts = tuple(dict.fromkeys((said.fact, near.fact)))
                break
        if given or back is not None:  # an officer who took it may have handed it back at once
            return _kept(told, said, back, facts)
    return []


_SAID_BACK = re.compile(
    r" (?:and )?(?:i|we) (?:will|'ll) (?:get|have|pick|collect) [^;.!?]*| (?:will|'ll|wo n't|won't) (?:not )?(?:get|have|be) [^;.!?]*"
)
"""What is still to come beside a passport that has been handed in: "and I'll get it back on"."""


def _back(said: Said, today: dt.date) -> dt.date | None:
    """Return the day to come on which a sentence tells a thing to be back."""
    match = _BACK.search(said.line)
    at = next((match[g] for g in ("day", "first", "held") if match[g]), None) if match is not None else None
    day = exact(coming(said.tokens[int(at)], today).value) if at is not None else None
    return day if day is not None and today < day <= today + _LONGEST else None


_LONGEST = dt.timedelta(days=300)


def _kept(told: Told, said: Said, back: dt.date | None, facts: tuple[int, ...]) -> list[Finding]:
    """Return since when and until when the passport is away, on the one that this turn or another has told of."""
    me = said.sense.scene.me
    own = [e for e in told.entries(_DOCUMENTS) if not e.retired and _is_passport(e, me)]
    fresh = next((e for e in own if "away_since" in e.changed), None)
    if fresh is not None:
        later = back is not None and fresh.values.get("away_until") is None
        return [Finding(collection=_DOCUMENTS, entry=fresh, values={"away_until": back}, facts=facts)] if later else []
    values: dict[str, Value] = {"kind": "passport", "holder": me, "away_since": told.today, "_note": said.text}
    if back is not None:
        values["away_until"] = back
    if len(own) > 1:
        return []
    return [Finding(collection=_DOCUMENTS, entry=own[0] if own else None, values=values, facts=facts)]


def _is_passport(entry: Entry, me: str) -> bool:
    return entry.values.get("kind") == "passport" and entry.values.get("holder") in (me, None)
