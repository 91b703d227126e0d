"""What others have, or nobody can use, for days: a van that is in the garage, a hall that is painted, a tent that is lent.

A thing or a place is looked for first, then what is said of it before or behind: that it is with somebody, let,
reserved, worked on or out of use. Its days stand in the same sentence, in the one behind or in the one before.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.facts.numerals import NUMBER_WORDS
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import exact, is_name, last_day, text_of
from usercode.state.frames.retold import MOVED
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.named_things import Thing, is_room, kind_of, things_in
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

EVENTS = "calendar.events"
_MENDER = (
    r"(?:garages?|mechanics?|dealers?|dealership|workshop|body ?shop|bodyshop|shop|mot|repairs?|repairers?|repair shop|menders?|"
    r"service(?: cent(?:re|er))?|servicing|luthier|cobbler|technician|manufacturers?|makers?|factory|tailors?|saddlers?|cleaners?|dry ?cleaners?|"
    r"painters?|paint shop|upholsterers?|restorers?|vet|farrier|specialists?|inspection|overhaul|recall|welders?|boatyard|yard|dry dock|genius bar|apple store)"
)
_PART = (
    r"(?:tiled|retiled|painted|repainted|refinished|sanded|redone|redecorated|renovated|remodell?ed|refurbished|refitted|fitted out|gutted|plastered|rewired|"
    r"replaced|repaired|fixed|mended|serviced|overhauled|inspected|tested|cleaned|deep[- ]cleaned|fumigated|resurfaced|reupholstered|restored|welded|"
    r"resprayed|sprayed|rebuilt|reroofed|insulated|decorated|carpeted|refloored|drained|emptied|defrosted|descaled|calibrated|sealed|treated|dug up|upgraded|moved|converted|done up|looked at|valeted)"
)
_BE = r"(?:(?:is|'s|are|'re|will be|'ll be|will|be|has been|have been|gets|get|getting|is going to be|are going to be|has to be|have to be|needs to be|must be) )"
_ADV = r"(?:(?:all|already|now|also|still|being|getting|going|due|currently|completely|fully|out|up|here|there|just|back) )*"
_STATE = (
    r"(?:(?:lent|let|rented|hired|loaned|leased|sublet|booked(?! solid| up| out| on)|reserved|occupied|claimed|spoken for|promised|given away|pencilled|earmarked|taken)(?! (?:in|by (?:me|us)|for (?:me|us|my|our)|up|care)) |"
    rf"(?:on|under) (?:hire|loan|rent|lease|repair|maintenance|renovation|construction|offer) |"
    r"(?:booked|going|taken|sent|dropped|scheduled|due|put|down)? ?(?:back |off |over |away )*(?:in|into|at|to|with|for|in for) (?:(?:the|a|an|its|her|his|their|my|our) )?(?:(?!and |but )[^\s,;.:!?<>]+ ){0,3}?"
    rf"{_MENDER} |(?:booked |going |back )?in for (?!lunch|dinner|tea|a (?:treat|surprise)) ?|{_PART} |"
    r"out of (?:use|action|order|bounds|service|commission|operation) |off (?:the road|limits|line)? ?(?=[,;.<]|on |from |for |until |till |all |between |the |over |while |during )|off-limits |"
    r"down (?=[,;.<]|on |from |for |until |till |all |this |next |the )|dead |broken |cold |drained |emptied |blocked |locked |unusable |unavailable |offline |"
    rf"out for (?:[a-z]+ )?(?:calibration|maintenance|cleaning|{_MENDER}|{_PART}) |out of the water |laid up |in storage |"
    r"(?:closed|shut)(?! to deals) |(?:switched|turned|shut|closed|blocked|cut|roped|fenced) off |disconnected |unplugged |dismantled |without (?:any )?(?:power|water|electricity|heating|gas|light|internet|wi-?fi) |"
    r"a building site |in pieces )"
)
_UTILITY = r"(?:power|electricity|electric|water|hot water|running water|gas|heating|heat|light|lights|internet|wi-?fi|current)"
_NOT_USABLE = (
    r"(?:can ?not|ca n't|wo n't|will not|must not|may not|should not|shall not) (?:be (?:used|driven|walked on|on the road|available|ready|free|usable|working|back|finished|open|in use|run|ridden|touched)|work|run|start|open)|"
    r"(?:does not|is not|are not) (?:work|working|open|usable|available|running|run|ready|back)"
)
"""How it is denied that a thing can be used."""
_BEHIND = re.compile(
    rf"(?:{_BE}{_ADV}{_STATE})|(?:{_NOT_USABLE}) |"
    rf"(?:(?:will |has to |have to |needs? to |must |is going to |'ll )*(?:go|goes|going|return|returns|travel|travels) {_ADV}(?:back |in |off |away |out |over |up |down )*(?:to|into|in|for) (?:(?:the|a|an|its|her|his|their|my|our) )?(?:(?!and |but )[^\s,;.:!?<>]+ ){{0,3}}?{_MENDER} )|"
    rf"(?:goes|going|is going|has to go|needs to go) in for |"
    rf"(?:(?:will |'ll )?(?:has|have|gets?|getting|is getting|are getting|needs?|is having|undergoes|receives) (?:(?:its|her|his|their|a|an|the|another|some) )?(?:[a-z-]+ ){{0,2}}?(?:mot|service|servicing|inspection|check-?up|overhaul|repairs?|makeover|refit|recall|respray|upholstery|{_PART}) )|"
    r"(?:(?:will |'ll )?(?:get|gets|is getting|are getting|has|is having|are having|needs|receives) (?:a |an |some |its |their )?(?:new|fresh) (?:[a-z-]+ ){0,1}?(?:floor|flooring|roof|carpets?|engine|clutch|gearbox|battery|screen|boiler|heater|motor|mast|brakes|kitchen|paint|tiles|windows|wiring|upholstery|lining|tyres|tires|surface|deck|sails|strings|compressor|pump|element|liner) )|"
    r"(?:(?:will |'ll |has to |have to |must |needs? to |is to )?(?:stay|stays|staying|remain|remains|stand|stands|sit|sits|be|is) (?:\S+ )?(?:cold|closed|shut|empty|off|idle|locked|dark|dry|unplugged|switched off|out of use) )|"
    r"(?:will |'ll )?(?:comes?|coming|is coming|goes) out of the water |"
    rf"(?:has|have|with|will have|'ll have) no (?:running |hot )?{_UTILITY} |"
    r"(?:has|have|'s got) (?:guests|tenants|renters|visitors|lodgers|a lodger|a tenant|people) "
)
"""What is said behind a thing that nobody can use, or that others have."""
_SUBJECT = r"(?P<who>(?:(?!(?:i|we|you|it|if|unless|whether|nobody|what|when|why|how|there|this|that|which|not|n't|he|she|they) )[^\s,;.:!?<>()]+ ){1,7}?|(?:he|she|they) )"
_HOLD = (
    r"(?:(?:has|have|'s|'ve|will|'ll|is|are|'re|be|going to|now|also|just|already|all) )*?"
    r"(?:has|have|having|'s got|gets?|getting|us(?:es|ing|e)|tak(?:es|ing|e)|keep(?:s|ing)?|borrow(?:s|ing)?|booking|reserv(?:ing|es)|hir(?:ing|es)|rent(?:ing|s)|occup(?:y|ies|ying)|"
    r"need(?:s|ing)?|collect(?:s|ing)?|driv(?:es|ing)|(?:(?:has|have|'s|'ve) (?:\S+ )?)?(?:got|booked|reserved|hired|rented|borrowed|taken|claimed|bagged|blocked))"
)
_OWN = r"(?:off |out |up |down )?(?:all of |both (?:of )?)?"
_BEFORE = (
    re.compile(rf"(?:\A |[,;.(] |(?<= )(?:and|but|so|that|because|as|since) ){_SUBJECT}(?:, )?{_HOLD} {_OWN}\Z"),
    re.compile(
        rf"(?:\A |[,;.(] |(?<= )(?:and|but|so|that|because|as|since) ){_SUBJECT}(?:(?:is|are|'re|'s|will|'ll) (?:be |going to be )*)?"
        r"(?:sitting|sleeping|staying|recording|rehearsing|training|filming|camping|meeting|practising|practicing|singing|lodging|exhibiting|sleep|sleeps|stay|stays|moving|moves|move|is|are) (?:over |here |back )?in(?:to)? \Z"
    ),
    re.compile(
        r" (?:i|we)(?: (?:'ve|have|had|'m|am|'re|are|just|also|already|said|will|'ll))* "
        r"(?:lent|lend|lending|loan|loaned|loaning|promised|promising|gave|give|given|giving|letting|let|offered|rented|renting|hired|hiring|leased|leasing|sublet|subletting|handed) "
        r"(?:out |over |off )?(?P<who>(?!me |us |up |back )(?:[^\s,;.:!?<>()]+ ){0,5}?)(?:have |use |borrow |take )?(?:out |over |off )?\Z"
    ),
    re.compile(
        r"(?:\A |[,;.(] |(?<= )(?:and|but|so|that|because) )(?!(?:i|we|you|they|it) )(?:[^\s,;.:!?<>()]+ ){1,4}?(?:has |have |is |are )?(?:lent|lending|gave|given|giving|promised|rented out|hired out|let|offered|booked) (?P<who>(?!me |us |back )(?:[^\s,;.:!?<>()]+ ){0,4}?)\Z"
    ),
    re.compile(
        r" (?:i|we)(?: (?:'ve|have|just|already))* (?:told|promised|said to|texted|agreed with|let|assured|agreed) (?P<who>(?:[^\s,;.:!?<>()]+ ){1,6}?)(?:that )?"
        r"(?:(?:he|she|they) )?(?:can|could|may|will|is going to|are going to) (?:have|use|borrow|take|keep|stay in|sleep in) \Z"
    ),
    re.compile(
        r" (?<! to )(?:servic|replac|repair|fix|mend|paint|repaint|til|retil|refit|redecorat|renovat|refurbish|rewir|plaster|overhaul|inspect|test|clean|deep-clean|defrost|drain|fumigat|resurfac|restor|install|sand|calibrat|descal|updat|upgrad)"
        r"(?:ing|e|es|s|ed)? (?:up |out )?(?:the [a-z-]+ (?:[a-z-]+ )?(?:of|in|on|at) )?\Z"
    ),
    re.compile(
        rf" (?:cut|cutting|cuts|turn|turning|turns|shut|shutting|shuts|switch|switching|switches) (?:off )?(?:the )?{_UTILITY} (?:off )?(?:to|in|at|for) \Z"
    ),
    re.compile(
        rf" (?:no|without(?: any)?|(?:the |our )?{_UTILITY} (?:is|will be|'ll be|gets|goes) (?:off|cut|cut off|out|shut off|turned off|switched off)|have no|has no) (?:{_UTILITY} )?(?:in|at|to|for|on) \Z"
    ),
    re.compile(
        rf"(?:\A |[,;.(] |(?<= )(?:and|but|so|that|because) )(?P<who>it (?:(?:department|desk|support|team|guys?|people) )?){_HOLD} {_OWN}\Z"
    ),
    re.compile(
        r" (?:i|we|i 'm|we 're|i am|we are)(?: (?:'ve|have|'m|am|'re|are|will|'ll|just|had to|have to|need to|going to))* "
        r"(?:send|sending|sent|take|taking|took|drop|dropping|dropped|bring|bringing|brought|ship|shipping|shipped|hand|handing|handed|post|posting|book|booked|booking|put|leave|leaving|left) (?:in |off )?\Z"
    ),
)
"""What is said before a thing that others have or work on."""
_GONE_OFF = re.compile(
    rf"(?:off|in|away|back|over|at|to|with|into)(?: in| off| away| over| back)* (?:(?:for|to|at|with|into) )?(?:(?:the|a|an|its|his|her|my|our) )?(?:(?!and |but )[^\s,;.:!?<>]+ ){{0,3}}?(?:{_MENDER}|new [a-z]+|battery|screen|clean(?:ing)?|check-?up) "
)
"""Where the thing goes that the speaker "sends" or "drops": "off for servicing", "in for a new battery"."""
_WITH = re.compile(
    rf"{_BE}{_ADV}(?:with|(?:over |round )?at(?= [a-z]+ 's )) (?P<who>(?:[^\s,;.:!?<>()]+ ){{1,4}}?)(?=<|from |until |till |for |over |on |this |next |,|;|\.|and )"
)
_DENIED = re.compile(
    r" (?:not|n't|never|no longer|if|unless|whether|might|maybe|perhaps|was|were|had|used to|instead|nobody|no one|than|would|thinking|wondering|hoping|asked|refused|declined|cancell?ed|last) "
)
_NOT_OURS = re.compile(r" (?:his|her|their|your|[^\s]+ 's) \Z")
_NOT_MEANT = re.compile(rf"{_NOT_OURS.pattern}| (?:for|of|about) \Z")
"""What stands before a thing that "it" of the next sentence does not mean: "hand in the inventory for the flat"."""


_OF_TEXT = re.compile(
    r" (?:that|because|since|as|saying|explaining|about how) (?=(?:my|our|the|i|we|they|he|she|[a-z]+ (?:is|has|are|and)) )"
)
"""Where what is told begins in a sentence that asks for a text about it: "write a note that my car is at the MOT"."""


@dataclass(frozen=True)
class _Hold:
    """A thing with who has it, "" where it only cannot be used, and the words that tell so."""

    thing: Thing
    who: str
    said: str
    people: tuple[str, ...] = ()


def taken(told: Told) -> list[Finding]:
    """The things of which this turn tells that others have them, or that nobody can use them, with their days."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        before = told.said[at - 1] if at else None
        for hold in (*_holds(said), *_of_it(said, before)) if not MOVED.search(_OFF.sub(" ", said.text)) else ():
            when = _when(told, at, hold.thing)
            if when is not None:
                out += _findings(told, said, hold, *when)
                break
    return out


_ONE_OF = re.compile(r" (?:one|two|some|none|both|most|half|part|pictures?|photos?|price|cost|rest|end) of \Z")
"""What makes a thing named only a part of what is told: "one of our two vans"."""
_OFF = re.compile(r"\bswitch\w* (?:the \w+ )?off\b", re.IGNORECASE)
"""Words of moving that tell of no other day."""


def _holds(said: Said) -> Iterator[_Hold]:
    """Yield what a sentence tells of things that others have or that are out of use."""
    line = said.sense.line
    begin = _told_from(said)
    if begin is None:
        return
    for thing in things_in(line):
        if thing.start < begin or _NOT_OURS.search(line.text[: thing.start]):
            continue
        if _ONE_OF.search(line.text[: thing.start]):
            continue
        lead, tail = _clause_around(line.text, thing, begin)
        if _DENIED.search(_USABLE.sub(" ", f"{lead} {tail}")):
            continue
        hold = _behind_it(line, thing, tail) or _before_it(line, thing, lead, tail)
        if hold is not None:
            yield hold


_IT = re.compile(r"\A (?:so |and |but |well |then |now )?(?P<it>it|she|they|he) ")
_AILS = re.compile(
    r" (?:needs? (?:a |some )?(?:new|another)|broke|broken|cracked|leak(?:s|ing|ed)?|dead|died|rust\w*|knock\w*|rattl\w*|wobbl\w*|faulty|stuck|torn|worn|"
    r"repair\w*|servic\w*|packed (?:up|in)|conked|on its last legs|making (?:a|that) (?:\S+ )?noise|given up|gave up|giving up|failed|failing|snapped|bent|loose|split|burst|blown|smashed|shattered|gone|does not (?:work|start|heat|cool)|stopped working) "
)
_GOES_TO = re.compile(
    r"(?:(?:'s|is|'ll be|will be|will|'ll|has to|needs to) )?(?:go|goes|going|gone|booked|off|be|taken|sent|dropped)?(?: back| off| over)* ?"
    r"(?:to|at|in to|into|with|in) (?:(?:the |our |my )?(?:[^\s,;.:!?<>]+ ){1,3}?)?(?=on |from |for |until |till |this |next |over |all |<)"
)


def _of_it(said: Said, before: Said | None) -> Iterator[_Hold]:
    """Yield what "it" is told of, the one thing that the sentence before named: "The flatbed needs an axle. It goes in"."""
    line = said.sense.line
    it = _IT.match(line.text)
    away = _HANDED.match(line.text) if before is not None and _RETURNS.search(line.text) else None
    if (it or away) is None or before is None or before.sense.asks or said.sense.asks or not said.sense.tells:
        return
    named = list(things_in(before.sense.line))
    named = [t for t in named if t.owned] or named
    lead = before.line[: named[0].start] if named else ""
    part = lead.endswith(" of ") and (
        _AILS.search(before.line) or away is not None
    )  # "the hinge of my laptop has gone"
    if len({t.name for t in named}) != 1 or (_NOT_MEANT.search(lead) and not part):
        return
    if away is not None and (_AILS.search(before.line) or _WORK.search(before.line)):
        if not _DENIED.search(line.text) and not _DENIED.search(before.line):
            yield _Hold(Thing(named[0].name, 0, away.end(), named[0].owned), "", "repair ")
        return
    if it is None:
        return
    thing = Thing(named[0].name, it.start("it"), it.end(), named[0].owned)
    _, tail = _clause_around(line.text, thing, 0)
    if _DENIED.search(_USABLE.sub(" ", f" {tail}")):
        return
    hold = _behind_it(line, thing, tail)
    ailing = _GOES_TO.match(line.text[thing.end :]) if hold is None and _AILS.search(before.line) else None
    if ailing is not None:
        hold = _Hold(thing, "", f"{ailing[0]} repair ")
    if hold is not None:
        yield hold


_OBJECT = r"(?:it|them|her|him|the thing)"
_HANDED = re.compile(
    rf"\A (?:so |and |but |then |well )*(?:(?:they|he|she|somebody|someone|(?:[^\s,;.:!?<>]+ ){{1,4}}?)(?: (?=will|'ll|is|are|'re|'s|have|has))?(?:will |'ll |is |are |'re |'s |have |has )?(?:to |going to )?"
    rf"(?:collect(?:e?s|ing)?|pick(?:e?s|ing)?|fetch(?:e?s|ing)?|tak(?:e|es|ing)|get|gets|want|wants|need|needs|have|has|keep|keeps) (?:up )?{_OBJECT} "
    rf"|(?:i|we) (?:will |'ll |'m |am |'re |are |have |need |must )?(?:to |going to )?(?:drop(?:p?ing)?|hand(?:e?s|ing)?|tak(?:e|ing)|bring\w*|send(?:e?s|ing)?|giv(?:e|ing)|leav(?:e|ing)|post(?:e?s|ing)?|ship(?:p?ing)?) (?:off |in )?{_OBJECT} "
    r"|(?:it|they) (?:leaves?|goes|go|is going|(?:is|are|gets?|will be|'ll be) (?:being )?(?:collected|picked up|taken|fetched|handed in|shipped|sent)) )"
)
"""How a thing that the sentence before named is told to be handed over: "they collect it on", "I drop it off on"."""
_RETURNS = re.compile(
    rf" (?:{_OBJECT} (?:back|up again)|(?:comes?|is|are|be|returns?|have|get|gets) (?:{_OBJECT} )?(?:back|home|ready|returned)|pick(?:ing)? {_OBJECT} up|pick(?:ing)? up {_OBJECT}|collect {_OBJECT}|fetch {_OBJECT}|returns?|until|till) (?:\S+ ){{0,4}}?<d"
)
_WORK = re.compile(
    r" for (?:(?:a|an|the|its|some|her|his|their|our) )?(?:[a-z-]+ ){0,3}?(?:motherboard|battery|screen|keyboard|hinge|disk|drive|ssd|memory|fan|board|chip|upgrade|update|reinstall|reimaging|re-imaging|imaging|wipe|service|servicing|repairs?|recall|check|check-?up|inspection|"
    r"overhaul|clutch|gearbox|engine|exhaust|brakes?|brake pads?|tyres?|tires?|windscreen|windshield|bumper|paint|respray|mot|maintenance|calibration|clean(?:ing)?|refit|restoration|alteration|software|security|patch(?:es|ing)?|audit|encryption|setup|migration) "
    r"| (?:gets?|getting|having|needs?|needing) (?:a |an |its |some )?(?:new|replacement|fresh|second) [a-z]+ "
)
"""What a thing is taken away for."""
_USABLE = re.compile(f" (?:{_NOT_USABLE}) ")


def _told_from(said: Said) -> int | None:
    """Return from where on a sentence tells something, None for nowhere: what is asked for a text about is told."""
    line = said.sense.line
    if said.sense.asks or line.text.rstrip().endswith("?"):
        return None
    if said.sense.tells or line.mood in ("asserted", "negated"):
        return 0
    told = _OF_TEXT.search(line.text) if line.mood == "request" else None
    return told.end() - 1 if told is not None else None


_NEXT = r"(?:i|we|it|they|he|she|nobody|no one|you|one)"
_BREAK = re.compile(
    rf" (?:[;:.!?(]|,(?= (?:so|and|but|because|as|since|which|while|{_NEXT}) )|because|but|so|since|while|and(?= {_NEXT} (?!and )))(?= )"
)


def _clause_around(text: str, thing: Thing, begin: int) -> tuple[str, str]:
    """Return what stands before and behind a thing within the thought that it is part of."""
    lead = text[begin : thing.start]
    starts = [m.end() for m in _BREAK.finditer(lead)]
    tail = text[thing.end :]
    end = next((m.start() + 1 for m in _BREAK.finditer(f" {tail}")), len(tail))
    return lead[starts[-1] if starts else 0 :], tail[: max(end, 0)]


def _behind_it(line: Line, thing: Thing, tail: str) -> _Hold | None:
    full = line.text[thing.end :]
    if m := _BEHIND.match(full):
        by = _BY.search(f" {tail}")
        who = _words(line, thing.end + by.start("who") - 1, thing.end + by.end("who") - 1) if by is not None else []
        who = who if _is_somebody(who) and not _OUT.search(m[0]) else []
        return _Hold(thing, _said_of(who), m[0], _names(who))
    if (m := _WITH.match(full)) and m["who"]:
        who = _words(line, thing.end + m.start("who"), thing.end + m.end("who"))
        if who and _is_somebody(who):
            return _Hold(thing, _said_of(who), m[0], _names(who))
    return None


_OUT = re.compile(rf"{_MENDER}|{_PART}|out of|off|down|drained|cold|closed|shut|new ")
_STOPS = r"(?:<|from |on |until |till |over |this |next |for |,|;|\.)"
_BY = re.compile(
    r" (?:by|to|for(?! my | our | the first | its | a new | a full )) (?P<who>(?!me |us |it |its )(?:[^\s,;.:!?<>()]+ ){1,6}?)"
    rf"(?={_STOPS}|and (?!(?:[^\s<]+ ){{1,3}}?{_STOPS}))"
)


def _before_it(line: Line, thing: Thing, lead: str, tail: str) -> _Hold | None:
    for at, form in enumerate(_BEFORE):
        m = form.search(lead if lead.startswith(" ") else f" {lead}")
        if m is None:
            continue
        if at == len(_BEFORE) - 1 and not _GONE_OFF.match(tail):
            continue
        if at == 0 and _DID.search(m[0]) and not _FOR_A_DAY.match(tail):
            continue
        if at == 0 and not thing.owned and _TAKES_OUT.search(m[0]) and thing.name.lower() in _RIDES:
            continue
        if "who" not in form.groupindex:
            return _Hold(thing, "", m[0])
        shift = thing.start - len(lead) - (0 if lead.startswith(" ") else 1)
        who = _words(line, shift + m.start("who"), shift + m.end("who")) if m["who"] else []
        if not who and (by := _BY.search(f" {tail}")):
            who = _words(line, thing.end + by.start("who") - 1, thing.end + by.end("who") - 1)
        who = who if _is_somebody(who) and who[0].text not in ("It", "it") else []
        if at == _LODGES and not (
            is_room(thing) and who and _is_person(who[-1]) and not any(t.low == "'s" for t in who)
        ):
            continue
        gives = at in _GIVES and not who and not re.search(r" (?:out|off) ", f"{m[0]} {tail} ")
        if gives or (at in (0, _IT_STAFF) and not who):
            continue
        return _Hold(thing, _said_of(who), m[0], _names(who))
    return None


_DID = re.compile(
    r"(?<!has)(?<!have)(?<!'s)(?<!'ve)(?<!just)(?<!already)(?<!also) (?:got|booked|reserved|hired|rented|borrowed|taken|claimed|bagged|blocked) "
)
_FOR_A_DAY = re.compile(r"(?:\S+ ){0,3}?for (?:\S+ ){0,3}?<d")
_LODGES, _IT_STAFF = 1, 8
_GIVES = (2, 3, 4)
_TAKES_OUT = re.compile(r" (?:tak|get|got)")
_RIDES = word_set("boat car van taxi bike")


def _said_of(who: list[Token]) -> str:
    """Return who somebody is within a sentence: "the auditors" of "The auditors"."""
    text = text_of(who)
    return text[:1].lower() + text[1:] if who and who[0].low in DETERMINERS | {"my", "our"} else text


def _words(line: Line, start: int, end: int) -> list[Token]:
    """Return the words between two positions of the text."""
    return [t for t in line.tokens[line.token_at(start) : line.token_at(max(start, end - 2)) + 1] if t.kind == "word"]


def _is_somebody(who: list[Token]) -> bool:
    """Whether words name people: by name, by pronoun, by kin, or by a word for people, a club, a firm."""
    return (
        any(_is_person(t) for t in who)
        and who[0].low not in NUMBER_WORDS
        and who[0].low not in ("to", "one", "which", "who", "what")
    )


def _is_person(token: Token) -> bool:
    low = token.low.removesuffix("s")
    short = token.text.isupper() and len(token.text) > 1  # "HR"
    known = short or token.low in PEOPLE or token.low in _PRONOUNS or is_name(token)
    return known or is_a(low, "person", "organization", "social group", most=2)


_PRONOUNS = word_set("he she they him her them somebody someone others another")


def _names(who: list[Token]) -> tuple[str, ...]:
    """Return the names of people, or else what they are called together: "Filipino community"."""
    names = tuple(dict.fromkeys(t.text for t in who if is_name(t) or t.low in PEOPLE))
    group = text_of([t for t in who if t.low not in DETERMINERS | {"my", "our"} | _PRONOUNS])
    return names or ((group,) if group else ())


_AGAIN = (
    r"(?: here| in| out| up| home| again| to (?:me|us)| with (?:me|us)| back)*(?: only)?(?: on| by| from| for| at)?"
)
_ENDS = re.compile(
    rf" (?:until|till|til|through|thru|up to|not before|before|by|to|(?:back|ready|done|finished|returned|returns|working|usable|fixed|mended){_AGAIN}|"
    rf"(?:collect|fetch|pick up|get) (?:it|them|her|him|the [a-z]+){_AGAIN}|(?:pick|bring|give|hand) (?:it|them|her|him) (?:up|back|over|in){_AGAIN}|"
    r"(?:new one|replacement|new part|part) (?:\S+ ){0,4}?(?:in|on|fitted|installed|here|comes|arrives)(?: on)?) (?:the |early |late |about |around |at least )*(?:end of )?\Z"
)
_THEY_COLLECT = re.compile(
    rf" (?!i |we )[^\s,;.:!?<>]+ (?:(?:will|'ll|is|are|'re|'s|have to|has to|going to) )*(?:collect\w*|fetch\w*|pick\w*|tak(?:e|es|ing)|get|gets) (?:up )?{_OBJECT} (?:up )?(?:on )?\Z"
    r"| (?:i|we) (?:(?:will|'ll|have to|must|can|am to|need to) )*(?:hand|give|bring|drop|take|send|leave) (?:it|them) (?:in|over|off|round|there)(?: on)? \Z"
)
"""How the day is told on which others come for a thing, which is back on a later one."""
_COMES_BACK = re.compile(
    r" (?:back|until|till|til|through|thru|up to|before|by|collect|fetch|pick(?:ing)? (?:it|them) up|ready|finished|done|returns?|returned|new one|replacement|open again|keeps?|keeping) "
)
"""What else of a sentence makes a day that on which a thing is there again."""


def _when(told: Told, at: int, thing: Thing) -> tuple[dict[str, Value], Said] | None:
    """Return the days of what a sentence tells, its own or those of the one beside it, with the sentence of the days."""
    here = told.said[at]
    if moment := _stretch(here, told.today):
        return _since(told, at, thing, moment)
    if any(t.kind == "date" for t in here.tokens):
        return None
    after = told.said[at + 1] if at + 1 < len(told.said) else None
    before = told.said[at - 1] if at else None
    head = thing.name.lower().split()[-1]
    for near in (after, before):
        if (
            near is None
            or near.sense.asks
            or (near is after and not _GOES_ON.match(near.line) and f" {head} " not in near.line)
        ):
            continue
        if near is before and f" {head} " not in near.line:
            continue
        if moment := _stretch(near, told.today):
            return moment, near
    return None


def _since(told: Told, at: int, thing: Thing, moment: dict[str, Value]) -> tuple[dict[str, Value], Said]:
    """Return the days of a sentence that tells only the last one from the day on which the one before gives it away."""
    here, before = told.said[at], told.said[at - 1] if at else None
    first, last = _bounds_of(moment)
    head = thing.name.lower().split()[-1]
    if before is None or first > told.today or first == last or f" {head} " not in before.line:
        return moment, here
    begins = [day for _, day in before.sense.coming_days() if told.today < day <= last]
    alone = len(begins) == len(before.sense.dates) == 1 and not before.sense.asks
    return (_whole(begins[0], last), before) if alone else (moment, here)


_GOES_ON = re.compile(
    r" (?:so |and |but )*(?:it|they|he|she|that|this|from|on|until|till|back|for|(?:the|my|our) \S+ (?:will|is|has|have|'ll|are)|i(?: get|'ll get| can| will get)|we(?: get|'ll get| can| will get)|starting|<d\d+>) "
)


def _stretch(said: Said, today: dt.date) -> dict[str, Value]:
    """Return from which day to which a sentence tells something: "goes in on Monday and I get it back Wednesday"."""
    line = said.sense.line
    first = last = None
    for k, token in enumerate(line.tokens):
        if token.kind != "date" or not isinstance(token.value, Mention) or token.value.recurring:
            continue
        mention: Mention = coming(token, today).value
        lead = line.text[: line.starts[k]]
        ends = bool(_ENDS.search(lead)) or (first is not None and bool(_COMES_BACK.search(lead[lead.rfind("<d") :])))
        ends = ends and not (
            first is None and _THEY_COLLECT.search(lead) and _RETURNS.search(line.text[line.starts[k] :])
        )
        whole = mention.grain in ("span", "weekend", "week") and mention.first < mention.last
        if mention.grain in ("week", "day") and first is None and _told_closer(line, k, mention):
            continue
        if not ends and (both := _week_to(line, k, mention)) is not None and both[0] >= today:
            return _whole(*both)
        if whole and not ends and first is None and mention.last >= today:
            return _whole(max(mention.first, today), mention.last)
        day = last_day(mention) if ends else exact(mention)
        if day is None:
            continue
        if ends and first is not None and day < first and not re.search(r"\d", token.text):
            day += dt.timedelta(days=7 * ((first - day).days // 7 + 1))
        if ends and last is None and day >= (first or today):
            last = day
        elif not ends and first is None and day >= today:
            first = day
    if first is None and last is None:
        return {}
    if first is None and last is not None:
        return _whole(today, last)
    assert first is not None
    if last is None and (length := _length(line)):
        last = first + length
    if last is not None:
        return _whole(first, last)
    moment = days_of(line, line.scene)
    if moment.get("start") and moment["start"].date() == first and moment.get("end"):
        return moment
    return _whole(first, first)


def _told_closer(line: Line, at: int, mention: Mention) -> bool:
    """Whether the days behind a date tell it more closely: "over Easter, from April 3 to April 7"."""
    later = (coming(t, line.scene.today).value for t in line.tokens[at + 1 :] if t.kind == "date")
    return any(m.grain == "span" and m.first <= mention.last and mention.first <= m.last for m in later)


def _week_to(line: Line, at: int, mention: Mention) -> tuple[dt.date, dt.date] | None:
    """Return the days of "the week of August 1 to August 8" that begins at a token, None for anything else."""
    to = _ON_TO.match(line.text, line.starts[at]) if mention.grain == "week" else None
    named = re.search(r"\d{1,2}", mention.text)
    if to is None or named is None:
        return None
    days = (mention.first + dt.timedelta(days=n) for n in range(7))
    first = next((d for d in days if d.day == int(named[0])), None)
    last = exact(coming(line.tokens[int(to["last"])], line.scene.today).value)
    return (first, last) if first is not None and last is not None and first < last else None


_ON_TO = re.compile(r"<d\d+> (?:to|through|till|until) <d(?P<last>\d+)> ")
"""How "the week of August 1 to August 8" goes on."""


def days_in(said: Said, today: dt.date) -> list[dt.date]:
    """Return the days that a sentence names, in order; what is named without its year is to come."""
    named = [coming(t, today).value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    return sorted(day for mention in named if (day := exact(mention)) is not None)


_A_LENGTH = re.compile(
    r" (?:for|takes?|taking|keeps? (?:it|them|her|him)|(?:needs?|wants?)(?: (?:it|them))?|lasts?|lasting|have (?:it|them)|be) (?:about |around |at least |up to |roughly |the |just |only |all of |a whole |a full )*"
    r"(?:<s(?P<span>\d+)>|(?P<count>a|an|one|two|three|four|five|six|seven|ten) (?P<unit>days?|weeks?|fortnight|nights?|months?)) "
)
_COUNTS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "ten": 10}
_UNITS = {"day": 1, "night": 1, "week": 7, "fortnight": 14, "month": 30}


def _length(line: Line) -> dt.timedelta | None:
    """Return how long a line tells something to last, less its last day; None where it does not."""
    m = _A_LENGTH.search(line.text)
    if m is None:
        return None
    value = line.tokens[int(m["span"])].value if m["span"] else None
    if isinstance(value, Span):
        count, unit = int(value.count), str(value.unit)
    elif m["unit"]:
        count, unit = _COUNTS[m["count"]], m["unit"].removesuffix("s")
    else:
        return None
    nights = unit in ("night",)
    days = count * _UNITS.get(unit, 0) - (0 if nights else 1)
    return dt.timedelta(days=days) if 0 < days <= _LONGEST else None


_LONGEST = 120


def _whole(first: dt.date, last: dt.date) -> dict[str, Value]:
    start: dict[str, Value] = {"start": dt.datetime.combine(first, dt.time()), "all_day": True}
    return {**start, "end": dt.datetime.combine(last, dt.time(23, 59))} if last > first else start


_FIXED = re.compile(rf" (?:{_MENDER}|in for|repaired|fixed|mended|serviced|overhauled|restored) ")


def _title(hold: _Hold, kind: str) -> str:
    """Return what the event is called: the thing, who has it or where it is, and what a car is called in brackets."""
    said = f" {hold.said} "
    model = "" if kind.lower() in hold.thing.name.lower() or kind in ("truck", "van") else f" ({hold.thing.name})"
    if hold.who:
        state = "taken" if hold.who.lower() in _PRONOUNS else f"with {hold.who}"
    elif _FIXED.search(said):
        state = "in the garage" if hold.thing.name.lower().split()[-1] in CARS else "in repair"
    else:
        state = "hired out" if _LET.search(said) else "out of use"
    return f"{kind} {state}{model}"


_LET = re.compile(r" (?:hire|hired|rent|rented|let|lease|leased|lent|loan) ")


def _findings(told: Told, said: Said, hold: _Hold, moment: dict[str, Value], day: Said) -> list[Finding]:
    """Return the event that a thing is taken, in the place of what the sentence was misread as."""
    facts = tuple(dict.fromkeys((said.fact, day.fact)))
    kind = kind_of(hold.thing.name)
    head = kind.lower().split()[-1]
    values: dict[str, Value] = {
        "title": _title(hold, kind),
        **moment,
        "resource": kind,
        "status": "planned",
        "_note": said.text if day is said else _in_order(told, said, day),
    }
    if hold.people:
        values["people"] = list(hold.people)
    fresh = [e for e in told.fresh(EVENTS) if set(facts) & set(e.facts)]
    if any(e.record is not None for e in fresh):
        return []
    about = [e for e in fresh if _is_about(e, {head, hold.thing.name.lower().split()[-1]})]
    if right := next((e for e in about if _holds_all(_bounds(e), _bounds_of(moment))), None):
        untold = bool(hold.who) and head not in str(right.values["title"]).lower()
        titled: dict[str, Value] = {k: values[k] for k in _CALLED if k in values} if untold else {}
        return [Finding(collection=EVENTS, entry=right, values=titled, facts=facts)] if titled else []
    first, last = _bounds_of(moment)
    begun = next((e for e in about if first == told.today < _bounds(e)[0] <= last), None)
    if begun is not None:  # "goes in on the 20th. They keep it until the 22nd"
        later: dict[str, Value] = {} if _bounds(begun)[1] >= last else {"end": moment["end"], "all_day": True}
        return [Finding(collection=EVENTS, entry=begun, values=later, facts=facts)] if later else []
    if not hold.who and _LOOKED_AT.search(hold.said) and (visit := next((e for e in fresh if _has_hour(e)), None)):
        return [Finding(collection=EVENTS, entry=visit, values={"resource": kind}, facts=facts)]
    wrong = [e for e in fresh if e in about or _says_the_same(e, hold)]
    out = [Finding(collection=EVENTS, entry=e, facts=facts, retires=True) for e in wrong]
    for collection, field in _MISREAD:
        out += [
            Finding(collection=collection, entry=e, facts=facts, retires=True)
            for e in told.fresh(collection)
            if e.record is None
            and {head, *hold.thing.name.lower().split()} & {*str(e.values.get(field, "")).lower().split()}
        ]
    return [*out, Finding(collection=EVENTS, values=values, facts=facts)]


_CALLED = ("title", "people")
_LOOKED_AT = re.compile(r" (?:inspect|test|check|look)")
"""What takes a thing at an hour and leaves it in use."""


def _has_hour(entry: Entry) -> bool:
    start = entry.values.get("start")
    return isinstance(start, dt.datetime) and not entry.values.get("all_day") and start.time() != dt.time()


def _is_about(entry: Entry, heads: set[str]) -> bool:
    """Whether an event takes a thing, by its kind or by what a car is called in brackets."""
    resource, title = str(entry.values.get("resource") or "").lower(), str(entry.values.get("title") or "").lower()
    return bool(resource) and bool(heads & {*resource.split(), *re.findall(r"\((\w+)\)", title)})


_MISREAD = (("travel.trips", "destination"), ("finance.purchases", "item"), ("household.deadlines", "what"))


def _in_order(told: Told, said: Said, day: Said) -> str:
    first, second = (said, day) if told.said.index(said) < told.said.index(day) else (day, said)
    return f"{first.text.strip()} {second.text.strip()}"


def _says_the_same(entry: Entry, hold: _Hold) -> bool:
    """Whether an event without a thing is only what the one who has it does with it."""
    told = words(str(entry.values.get("title", "")))
    return (
        not entry.values.get("resource") and bool(told) and told <= words(f"{hold.who} {hold.said} {hold.thing.name}")
    )


def _holds_all(read: tuple[dt.date, dt.date], told: tuple[dt.date, dt.date]) -> bool:
    """Whether the days that were read begin with those told and last as long, by what a sentence beside tells."""
    return read[0] == told[0] and read[1] >= told[1]


def _bounds(entry: Entry) -> tuple[dt.date, dt.date]:
    return _bounds_of(entry.values)


def _bounds_of(values: dict[str, Value]) -> tuple[dt.date, dt.date]:
    start = values.get("start")
    if not isinstance(start, dt.datetime):
        return dt.date.min, dt.date.min
    end = values.get("end")
    return start.date(), end.date() if isinstance(end, dt.datetime) else start.date()
