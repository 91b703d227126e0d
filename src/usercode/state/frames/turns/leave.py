"""What became of leave to be somewhere: extended, made needless by leave for good, or left behind.

"They've extended my visa by sixty days", "immigration extended my stay to the end of July", "the extension was approved",
"I've been given settled status", "Tyler is back home for good", "we've left Portugal for good".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.frames.direction import coming
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import Finding, Said, Told, noted

PAPERS = "travel.documents"
_LONGER = re.compile(
    r" (?:extended|prolonged|lengthened|renewed|given an extension|got an extension|granted an extension) (?:[^\s;:.!?<]+ ){0,6}?(?:by|for|of) (?:another |a further )?<s(?P<length>\d+)> "
)
_MORE = re.compile(
    r" (?:stamped|put|added|gave (?:me|us)|given|granted(?: (?:me|us))?|got|received) (?:me |us )?(?:(?:another|a further|an extra|an additional) <s(?P<length>\d+)> |<n(?P<days>\d+)> (?:more|extra|additional|further) days )"
)
"""How more days are told to have been given, which is leave beside an office or a passport."""
_LEAVE = r"(?:stay|leave|visa|permit|permission|card|stamp|permiso)"
_UNTIL = re.compile(
    rf" (?:extended|prolonged|lengthened|renewed) (?:(?:my|our|the) (?:[^\s;:.!?<]+ ){{0,2}}?{_LEAVE} |(?:me|us) )(?:[^\s;:.!?<]+ ){{0,4}}?(?:to|until|till|til|through|up to) (?:the )?<d(?P<day>\d+)> "
    rf"| (?:my|our) (?:[^\s;:.!?<]+ ){{0,2}}?{_LEAVE} (?:was|is|has been|got|'s been|is being) (?:now |finally |just )*(?:extended|prolonged|renewed) (?:[^\s;:.!?<]+ ){{0,4}}?(?:to|until|till|til|through|up to) (?:the )?<d(?P<passive>\d+)> "
)
"""How leave is told to last until another day than was known."""
_GRANTED = r"(?:approved|granted|accepted|signed off|stamped|given|gave|agreed(?: to)?|processed|confirmed)"
_EXTENDED = re.compile(
    rf" (?:approved|granted|accepted|agreed to|gave (?:me|us)|given|got|have|received) (?:me |us )?(?:my |our |the |an |a )(?:[^\s;:.!?<]+ ){{0,2}}?(?:extension|renewal|prolongation)(?! (?:request|form|application|appointment|fee))"
    rf"| (?:extension|renewal|prolongation)(?: of (?:my|our|the) (?:\S+ )?{_LEAVE}| for (?:my|our|the) (?:\S+ )?{_LEAVE})? (?:was |is |has been |'s |has |got |just |finally )*(?:{_GRANTED}|came through|come through|gone through|went through|in the bag|through) "
    r"| (?:extension|renewal|prolongation)(?: stamp)? (?:is |was |has |'s |been |now |finally |already |safely |all |just )+(?:in (?:my|our|the) passports?|in(?= [,.;!–—])|stamped(?: in)?|done|sorted|put in|there) "
    r"| (?:put|stamped|glued|stuck|entered|printed) (?:my |our |the |an |a )(?:[^\s;:.!?<]+ ){0,2}?(?:extension|renewal|prolongation)(?: stamp)? (?:in|into|onto) (?:my|our|the) passports? "
    r"|\A (?:visa |my |the |stay )*extension (?:is |'s )?(?:all |now )?(?:done|granted|approved|sorted|stamped|in the bag) "
    rf"| (?:extended|prolonged|renewed) (?:my|our) (?:[^\s;:.!?<]+ ){{0,2}}?{_LEAVE} "
    rf"| (?:my|our|the) (?:new |renewed |next )(?:[^\s;:.!?<]+ ){{0,2}}?(?:permit|visa|residence card|residency card) (?:is here|has arrived|arrived|came|has come|was issued|has been issued|is in my (?:hand|hands|wallet|bag)) "
)
"""How leave is told to have been extended, whether or not its new day is told beside it."""
_OFFICE = re.compile(
    r" (?:immigration|migration|ministry|foreigners|aliens|prefecture|home office|consulate|embassy|office|desk|authorities|authority|border police|residence|residency|permit|visa|stay|in (?:my|our|the) passports?) "
)
_OF_ELSE = re.compile(
    r" (?:extension|renewal|prolongation) (?:for|on|to|at|of) | (?:loan|essay|thesis|paper|contract|lease|rent|kitchen|house|hair|phone|warranty|insurance|deadline|gym) "
)
"""What is extended that is no leave, where no office stands in the sentence but in another of its turn."""
_HAPPY_UNTIL = re.compile(
    r"(?:(?:\A| [,–—]| (?:i|we|it)(?: (?:am|are|'m|'re|is|'s))?) (?:now |all )*(?:good|set|fine|valid|safe|covered|allowed (?:to be|to stay)(?: here| in \S+)?) (?:until|till|til|through|up to|to) (?:the )?"
    r"| (?:new|extended) (?:last day|date|end date|end|expiry|expiry date|limit|deadline) (?:in (?:the|my) passport )?(?:(?:is|now|of|'s|the|,|:|–|—) )*| (?:until|till|through) )<d(?P<day>\d+)> "
)
_STATUS = r"(?:settled status|indefinite leave|ilr|permanent residen\w+|permanent leave|citizenship|green card)(?! (?:test|exam|application|interview|form|ceremony|appointment|class|question|fee)s?)"
_FOR_GOOD = re.compile(
    rf" (?:given|granted|got|gotten|received|have|has|'ve) (?:now |finally |just |been |got |given |granted |my |our |his |her |their |the |a |full |british )*{_STATUS} "
    r"| (?:am|is|are|'m|became|become|been) (?:now |finally |just |officially |a |an |full |british |us |sworn in as )*(?:citizens?|naturali[sz]ed|permanent residents?) "
    rf"| {_STATUS} (?:[^\s;:.!?<]+ ){{0,3}}?(?:came|come|through|approved|granted) "
)
_HOME = re.compile(
    r" (?:back home|home for good|moved back home|moved home|flew home|flown home|gave up (?:his|her|their|my|our) (?:\S+ )?(?:visa|permit)"
    r"|(?:moved|gone|went|come|came|flew|flown|got) back (?:to [^;:.!?<]{2,30} )?for good|left (?:the country|(?:[^\s;:.!?<]+ ){1,3}?)for good"
    r"|(?:permit|residence card|residency card|visa) (?:is |was |has been |'s )(?:[^\s;:.!?<]+ )?(?:handed in|handed back|surrendered|given up|given back|returned|voided|cancelled|canceled)"
    r"|(?:handed in|handed back|surrendered|gave up|gave back|returned|voided|cancelled|canceled) (?:my|our|the) (?:[^\s;:.!?<]+ ){0,2}?(?:permit|residence card|residency card|visa)) "
)
_FOR_A_WHILE = re.compile(
    r" (?:visit\w*|until|till|for (?:christmas|easter|the|a|<s\d+>|two|three|my|his|her|our)|on holiday|next|soon|and back|before|if|when|will|'ll|going to|plans?|hopes?|wants?|would|might|yet|not) "
)


def leave(told: Told) -> list[Finding]:
    """The leave to be somewhere that this turn tells to last longer, or to be needed no more."""
    return list(_changed(told))


def _lengthened(said: Said, until: dt.date) -> dt.date | None:
    """Return until when leave lasts that is told to be longer: in words of extending, or by more days that were given."""
    longer = _LONGER.search(said.line)
    more = _MORE.search(said.line) if longer is None and _OFFICE.search(said.line) else None
    if more is not None and more["days"]:
        count = said.tokens[int(more["days"])].text
        return until + dt.timedelta(days=int(count)) if count.isdecimal() else None
    at = longer["length"] if longer is not None else more["length"] if more is not None else None
    span = said.tokens[int(at)].value if at is not None else None
    return later(until, span) if isinstance(span, Span) else None


def _changed(told: Told) -> Iterator[Finding]:
    known = [e for e in told.entries(PAPERS) if _is_leave(e)]
    for at, said in enumerate(told.said) if known else ():
        if said.sense.asks or not said.sense.tells:
            continue
        fits = [e for e in known if _is_of(e, told, at)]
        ends = _lengthened(said, fits[0].values["valid_until"]) if len(fits) == 1 else None
        if ends is None and (extension := _extension(told, said, fits)) is not None:
            yield extension
        elif ends is not None:
            if (
                "valid_until" not in fits[0].changed
                and not _FOR_A_WHILE.search(said.line)
                and not _OPEN.search(said.line)
            ):
                yield Finding(collection=PAPERS, entry=fits[0], values={"valid_until": ends}, facts=(said.fact,))
        elif _is_needless(said):
            for entry in fits:
                yield Finding(collection=PAPERS, entry=entry, facts=(said.fact,), retires=True)
        elif _LEFT_NOW.search(said.line) and not _OPEN.search(said.line):
            for entry in known:
                if _is_of_a_while(entry):
                    yield Finding(collection=PAPERS, entry=entry, facts=(said.fact,), retires=True)


_LEFT_NOW = re.compile(
    r" (?:i|we) (?:am |'m |are |'re |have been |'ve been )(?:safely |finally |already |now )*(?:home (?:again|since|now|safe)|back home|out of [^;:.!?<]{3,30}? (?:since|now|already|for good))"
)
"""How the speaker tells that they have left where they stayed: "I'm home again since Friday"."""
_LIVED_ON = re.compile(
    r"residen|permit|student|study|work|spous|partner|famil|settled|remain|green card|blue card|multi", re.IGNORECASE
)


def _is_of_a_while(entry: Entry) -> bool:
    """Whether a paper is the speaker's leave for one stay that has begun, and none that they live on."""
    holder = str(entry.values.get("holder") or "user").lower()
    begun = _STAYED.search(noted(entry)) is not None
    return holder == "user" and begun and not _LIVED_ON.search(noted(entry))


_STAYED = re.compile(
    r"\b(?:stamp\w*|wrote|scribbled|officer|immigration|let (?:me|us) in|allowed|last day|extended|permission to stay|be out)\b",
    re.IGNORECASE,
)


def _extension(told: Told, said: Said, fits: list[Entry]) -> Finding | None:
    """Return what an extension makes of the one paper it is of: its new last day, or that the old day is none any more.

    "Immigration extended my stay to the end of July", "the extension was approved, I'm good until the summer of 2028".
    """
    until = _UNTIL.search(said.line)
    approved = _EXTENDED.search(said.line) if until is None else None
    if (until is None and approved is None) or not _is_official(told, said) or _OPEN.search(said.line):
        return None
    if len(fits) != 1 or "valid_until" in fits[0].changed:
        return None
    at = (until["day"] or until["passive"]) if until is not None else None
    ends = coming(said.tokens[int(at)], told.today).value.last if at is not None else _until(told, said)
    if ends is not None and ends > fits[0].values["valid_until"]:
        return Finding(collection=PAPERS, entry=fits[0], values={"valid_until": ends}, facts=(said.fact,))
    return Finding(collection=PAPERS, entry=fits[0], facts=(said.fact,), retires=True) if approved is not None else None


def _is_official(told: Told, said: Said) -> bool:
    """Whether what is extended is leave: an office or a paper stands beside it, or in another sentence of the turn."""
    around = _OFFICE.search(f" {' '.join(s.line for s in told.said)} ") and not _OF_ELSE.search(said.line)
    return bool(_OFFICE.search(said.line) or around)


def _until(told: Told, said: Said) -> dt.date | None:
    """Return the day until which one is told to be good now, in a sentence or in the one behind it."""
    at = next((k for k, one in enumerate(told.said) if one is said), len(told.said))
    for one in told.said[at : at + 2]:
        happy = _HAPPY_UNTIL.search(one.line)
        if happy is not None and one.sense.tells and not one.sense.asks:
            ends: dt.date = coming(one.tokens[int(happy["day"])], told.today).value.last
            return ends
    return None


_OPEN = re.compile(
    r" (?:if|whether|unless|might|may|maybe|perhaps|could|should|would|hop(?:e|es|ing)|wants?|wish\w*|asked|apply|applied|applying|refused|denied|rejected|turned down|not|n't|never|soon|until i|waiting) "
)
"""What leaves an extension open: asked for, hoped for, refused."""


def _is_leave(entry: Entry) -> bool:
    known = entry.record is not None and not entry.retired
    return known and entry.values.get("kind") == "visa" and bool(entry.values.get("valid_until"))


def _is_needless(said: Said) -> bool:
    """Whether a sentence tells that somebody may stay for good, or lives at home again."""
    told = _FOR_GOOD.search(said.line) or _HOME.search(said.line)
    return told is not None and not _FOR_A_WHILE.search(said.line)


def _is_of(entry: Entry, told: Told, at: int) -> bool:
    """Whether a sentence is about the holder of a paper: by name, by "he" behind it, or as the speaker."""
    holder = str(entry.values.get("holder") or "user").lower()
    said = told.said[at]
    own = re.search(r" (?:i|me|my|we|us|our) ", said.line) is not None
    if holder == "user" and _EXTENDED.search(said.line) and _is_official(told, said):
        return _FOR_OTHERS.search(said.line) is None
    if holder == "user":
        told_so = _FOR_GOOD.search(said.line) or _LONGER.search(said.line) or _HOME.search(said.line)
        at_home = _HOME.search(said.line) is not None and " for good " not in said.line
        others = re.search(r" (?:he|she|they|his|her|their) (?!'ve|have|gave|granted|extended)", said.line)
        return own and not at_home and others is None and not (told_so and _is_of_another(said, told_so))
    named = words(holder) & (said.words | (told.said[at - 1].words if at and not own else frozenset()))
    return bool(named)


_FOR_OTHERS = re.compile(
    r" (?:his|her|their|he|she|they(?! (?:have |'ve |has )?(?:extended|approved|granted|gave|agreed))) "
)


def _is_of_another(said: Said, told_so: re.Match[str]) -> bool:
    """Whether what a match tells is told of somebody who is not the speaker: "my colleague was given citizenship"."""
    at = said.sense.line.token_at(told_so.start() + 1)
    subject = {t.low for t in said.sense.subject(Hit(at, at + 1))}
    return bool(subject) and not subject & {"i", "we", "they", "it", "office", "council", "embassy"}
