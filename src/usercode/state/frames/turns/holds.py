"""Who has a thing or a place, or that nobody can use it: in the garage, out of use, lent, booked by others.

A thing is looked for first, then what is said of it behind or before; "it" is what the sentence before named.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from usercode.facts.numerals import NUMBER_WORDS
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.named_things import Thing, is_room, is_thing, room_of, things_in
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.mending import MENDER, MENDING, PART, SERVICED
from usercode.state.frames.turns.told import Said
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import any_of, word_set
from usercode.wordnet import is_a

OBJECT = r"(?:it|them|her|him|the thing)"
_PLAIN = r"[^\s,;.:!?<>()]+ "
"""A word of a line that is no mark, no typed thing and in no brackets."""
_BETWEEN = r"(?:(?!and |but )[^\s,;.:!?<>]+ ){0,3}?"
"""A few words of the same thought."""
_OWNED = "(?:(?:the|a|an|its|her|his|their|my|our) )?"
_BE = (
    r"(?:(?:is|'s|are|'re|will be|'ll be|will|be|has been|have been|gets|get|getting|is going to be|are going to be|"
    r"has to be|have to be|needs to be|must be) )"
)
_ADV = (
    r"(?:(?:all|already|now|also|still|being|getting|going|due|currently|completely|fully|out|up|here|there|just|back) "
    r")*"
)
_WITH_OTHERS = (
    r"(?:lent|let|rented|hired|loaned|leased|sublet|booked(?! solid| up| out| on)|reserved|occupied|claimed|spoken for|"
    r"promised|given away|pencilled|earmarked|taken)(?! (?:in|by (?:me|us)|for (?:me|us|my|our)|up|care)) |"
    r"(?:on|under) (?:hire|loan|rent|lease|repair|maintenance|renovation|construction|offer) "
)
_WITH_A_MENDER = (
    r"(?:booked|going|taken|sent|dropped|scheduled|due|put|down)? ?(?:back |off |over |away )*"
    rf"(?:in|into|at|to|with|for|in for) {_OWNED}{_BETWEEN}{MENDER} |"
    rf"(?:booked |going |back )?in for (?!lunch|dinner|tea|a (?:treat|surprise)) ?|{PART} "
)
_OUT_OF_USE = (
    r"out of (?:use|action|order|bounds|service|commission|operation) |"
    r"off (?:the road|limits|line)? ?(?=[,;.<]|on |from |for |until |till |all |between |the |over |while |during )|"
    r"off-limits |down (?=[,;.<]|on |from |for |until |till |all |this |next |the )|"
    r"dead |broken |cold |drained |emptied |blocked |locked |unusable |unavailable |offline |"
    rf"out for (?:[a-z]+ )?(?:calibration|maintenance|cleaning|{MENDER}|{PART}) |out of the water |laid up |"
    r"in storage |(?:closed|shut)(?! to deals) |(?:switched|turned|shut|closed|blocked|cut|roped|fenced) off |"
    r"disconnected |unplugged |dismantled |"
    r"without (?:any )?(?:power|water|electricity|heating|gas|light|internet|wi-?fi) |a building site |in pieces "
)
_STATE = rf"(?:{_WITH_OTHERS}|{_WITH_A_MENDER}|{_OUT_OF_USE})"
_UTILITY = any_of(
    "power electricity electric water hot_water running_water gas heating heat light lights internet wi-?fi current"
)
_NOT_USABLE = (
    r"(?:can ?not|ca n't|wo n't|will not|must not|may not|should not|shall not) "
    r"(?:be (?:used|driven|walked on|on the road|available|ready|free|usable|working|back|finished|open|in use|run|"
    r"ridden|touched)|work|run|start|open)|"
    r"(?:does not|is not|are not) (?:work|working|open|usable|available|running|run|ready|back)"
)
"""How it is denied that a thing can be used."""
_GOES_TO_A_MENDER = (
    r"(?:(?:will |has to |have to |needs? to |must |is going to |'ll )*(?:go|goes|going|return|returns|travel|travels) "
    rf"{_ADV}(?:back |in |off |away |out |over |up |down )*(?:to|into|in|for) {_OWNED}{_BETWEEN}{MENDER} )|"
    r"(?:goes|going|is going|has to go|needs to go) in for "
)
_HAS_ITS_SERVICE = (
    rf"(?:(?!(?:has|have) (?:(?:just|already|now|finally) )?{PART})(?:will |'ll )?(?:has|have|gets?|getting|is getting|are getting|needs?|is having|undergoes|receives) "
    r"(?:(?:its|her|his|their|a|an|the|another|some) )?(?:[a-z-]+ ){0,2}?"
    r"(?:mot|service|servicing|inspection|check-?up|overhaul|repairs?|makeover|refit|recall|respray|upholstery|"
    rf"{PART}) )"
)
_GETS_A_NEW_PART = (
    r"(?:(?:will |'ll )?(?:get|gets|is getting|are getting|has|is having|are having|needs|receives) "
    r"(?:a |an |some |its |their )?(?:new|fresh) (?:[a-z-]+ ){0,1}?"
    r"(?:floor|flooring|roof|carpets?|engine|clutch|gearbox|battery|screen|boiler|heater|motor|mast|brakes|kitchen|"
    r"paint|tiles|windows|wiring|upholstery|lining|tyres|tires|surface|deck|sails|strings|compressor|pump|element|"
    r"liner) )"
)
_STAYS_SHUT = (
    r"(?:(?:will |'ll |has to |have to |must |needs? to |is to )?"
    r"(?:stay|stays|staying|remain|remains|stand|stands|sit|sits|be|is) (?:\S+ )?"
    r"(?:cold|closed|shut|empty|off|idle|locked|dark|dry|unplugged|switched off|out of use) )|"
    r"(?:will |'ll )?(?:comes?|coming|is coming|goes) out of the water |"
    rf"(?:has|have|with|will have|'ll have) no (?:running |hot )?{_UTILITY} "
)
_HAS_PEOPLE_IN = r"(?:has|have|'s got) (?:guests|tenants|renters|visitors|lodgers|a lodger|a tenant|people) "
_BEHIND = re.compile(
    rf"(?:{_BE}{_ADV}{_STATE})|(?:{_NOT_USABLE}) |{_GOES_TO_A_MENDER}|{_HAS_ITS_SERVICE}|{_GETS_A_NEW_PART}|"
    rf"{_STAYS_SHUT}|{_HAS_PEOPLE_IN}"
)
"""What is said behind a thing that nobody can use, or that others have."""
_BEGINS = r"(?:\A |[,;.(] |(?<= )(?:and|but|so|that|because|as|since) )"
_BEGINS_ANEW = r"(?:\A |[,;.(] |(?<= )(?:and|but|so|that|because) )"
"""Where a thought begins."""
_SUBJECT = (
    r"(?P<who>(?:(?!(?:i|we|you|it|if|unless|whether|nobody|what|when|why|how|there|this|that|which|not|n't|he|she|"
    rf"they|wants?|wanted|would|hopes?|plans?|to) ){_PLAIN}){{1,7}}?|(?:he|she|they) )"
)
_HOLD = (
    r"(?:(?:has|have|'s|'ve|will|'ll|is|are|'re|be|going to|now|also|just|already|all) )*?"
    r"(?:has|have|having|'s got|gets?|getting|us(?:es|ing|e)|tak(?:es|ing|e)|keep(?:s|ing)?|borrow(?:s|ing)?|booking|"
    r"reserv(?:ing|es)|hir(?:ing|es)|rent(?:ing|s)|occup(?:y|ies|ying)|need(?:s|ing)?|collect(?:s|ing)?|driv(?:es|ing)|"
    r"(?:(?:has|have|'s|'ve) (?:\S+ )?)?(?:got|booked|reserved|hired|rented|borrowed|took|taken|claimed|bagged|blocked)|nabbed|snagged|commandeered|pinched|nicked|swiped|hogging)"
)
_OWN = r"(?:off |out |up |down )?(?:all of |both (?:of )?)?"
_BEFORE = {
    "has": re.compile(rf"{_BEGINS}{_SUBJECT}(?:, )?{_HOLD} {_OWN}\Z"),
    "lodges": re.compile(
        rf"{_BEGINS}{_SUBJECT}(?:(?:is|are|'re|'s|will|'ll) (?:be |going to be |going to )*)?"
        r"(?:living|lives|live|sitting|sleeping|staying|recording|rehearsing|training|filming|camping|meeting|practising|practicing|"
        r"singing|lodging|exhibiting|sleep|sleeps|stay|stays|moving|moves|move|is|are) (?:over |here |back )?in(?:to)? "
        r"\Z"
    ),
    "lend": re.compile(
        r" (?:i|we)(?: (?:'ve|have|had|'m|am|'re|are|just|also|already|said|will|'ll|be|going to|happy to|agreed to|promised to|offered to|decided to|arranged to))* "
        r"(?:lent|lend|lending|loan|loaned|loaning|promised|promising|gave|give|given|giving|letting|let|offered|"
        r"rented|renting|hired|hiring|leased|leasing|sublet|subletting|airbnbed|airbnbing|handed) "
        rf"(?:out |over |off )?(?P<who>(?!me |us |up |back )(?:{_PLAIN}){{0,5}}?)"
        r"(?:have |use |borrow |take )?(?:out |over |off )?\Z"
    ),
    "lent": re.compile(
        r"\A (?:(?:so|and|just|already|also) )*(?:lent|loaned|promised|gave|given|rented|hired|leased|sublet) "
        rf"(?:out |over |off )?(?P<who>(?!me |us |up |back )(?:{_PLAIN}){{0,5}}?)(?:out |over |off )?\Z"
    ),
    "lends": re.compile(
        rf"{_BEGINS_ANEW}(?!(?:i|we|you|they|it) )(?:{_PLAIN}){{1,4}}?(?:has |have |is |are )?"
        r"(?:lent|lending|gave|given|giving|promised|rented out|hired out|let|offered|booked) "
        rf"(?P<who>(?!me |us |back )(?:{_PLAIN}){{0,4}}?)\Z"
    ),
    "promise": re.compile(
        r" (?:i|we)(?: (?:'ve|have|just|already))* (?:told|promised|said to|texted|agreed with|let|assured|agreed) "
        rf"(?P<who>(?:{_PLAIN}){{1,6}}?)(?:that )?(?:(?:he|she|they) )?(?:can|could|may|will|is going to|are going to) "
        r"(?:have|use|borrow|take|keep|stay in|sleep in) \Z"
    ),
    "mends": re.compile(
        rf" (?<! to ){MENDING}(?:ing|e|es|s|ed)? (?:up |out )?(?:the [a-z-]+ (?:[a-z-]+ )?(?:of|in|on|at) )?\Z"
    ),
    "has done": re.compile(
        r" (?:i|we)(?: (?:'ve|have|'re|are|'m|am|will|'ll|be|going to|finally|also))* (?:having|getting|have|get) \Z"
    ),
    "books": re.compile(
        r" (?:i|we)(?: (?:'ve|have|just|finally|also))* (?:booked|hired|got|arranged|arranged for|ordered|found|engaged) "
        rf"(?:somebody|someone|people|(?:a|an|the|my|our|two|some) (?:[a-z-]+ ){{1,2}}?|[a-z]+ )(?: ?coming)? ?to (?:come (?:and|to) )?(?:{MENDING}(?:e)?|do up|redo|do) \Z"
    ),
    "cuts off": re.compile(
        r" (?:cut|cutting|cuts|turn|turning|turns|shut|shutting|shuts|switch|switching|switches) (?:off )?(?:the )?"
        rf"{_UTILITY} (?:off )?(?:to|in|at|for) \Z"
    ),
    "is cut off": re.compile(
        rf" (?:no|without(?: any)?|(?:the |our )?{_UTILITY} (?:is|will be|'ll be|gets|goes) "
        r"(?:off|cut|cut off|out|shut off|turned off|switched off)|have no|has no) "
        rf"(?:{_UTILITY} )?(?:in|at|to|for|on) \Z"
    ),
    "IT has": re.compile(
        rf"{_BEGINS_ANEW}(?P<who>it (?:(?:department|desk|support|team|guys?|people) )?){_HOLD} {_OWN}\Z"
    ),
    "send": re.compile(
        r" (?:i|we|i 'm|we 're|i am|we are|(?:my|our) (?:wife|husband|partner|girlfriend|boyfriend|son|daughter|mum|mom|dad|father|mother|brother|sister|flatmate))"
        r"(?: (?:'ve|has|have|'s|is|'m|am|'re|are|will|'ll|just|had to|have to|has to|need to|needs to|"
        r"going to))* (?:send|sending|sent|take|taking|took|drop|dropping|dropped|bring|bringing|brought|ship|shipping|"
        r"shipped|hand|handing|handed|post|posting|book|booked|booking|put|leave|leaving|left) (?:in |off )?\Z"
    ),
    "put": re.compile(r" (?:i|we)(?: (?:'ve|have|'m|am|'re|are|just))* (?:put|putting|got|given|giving|gave) \Z"),
}
"""What is said before a thing that others have or work on, by who does what; the first that fits is taken."""
WORKED = " out of use "
"""What is said of a thing that somebody is had or booked to work on."""
_ON_HIRE = re.compile(r"(?:out )?on (?:rent|lease|hire|let|airbnb) ")
_GIVING = ("lend", "lent", "lends", "promise")
_GONE_OFF = re.compile(
    rf"(?:to (?:be|get|have|get {OBJECT}|have {OBJECT}) (?:re)?(?:{PART}|seen to|checked(?: over)?|sorted|tuned|sharpened|altered|cleaned) |for (?:a|its|some|the) (?:{SERVICED}) )|"
    rf"(?:off|in|away|back|over|at|to|with|into)(?: in| off| away| over| back)* (?:(?:for|to|at|with|into) )?"
    rf"(?:(?:the|a|an|its|his|her|my|our) )?{_BETWEEN}(?:{MENDER}|new [a-z]+|battery|screen|clean(?:ing)?|check-?up) "
)
"""Where the thing goes that the speaker "sends" or "drops": "off for servicing", "in for a new battery"."""
_WITH = re.compile(
    rf"{_BE}{_ADV}(?:with|(?:over |round )?at(?= [a-z]+ 's )) (?P<who>(?:(?!by |before ){_PLAIN}){{1,4}}?)"
    r"(?=<|from |until |till |for |over |on |this |next |,|;|\.|and )"
)
_DENIED = re.compile(
    r" (?:not|n't|never|no longer|if|unless|whether|might|maybe|perhaps|possibly|supposedly|allegedly|presumably|"
    r"was|were|had|used to|instead|nobody|no one|than|would|thinking|wondering|hoping|asked|refused|declined|"
    r"cancell?ed|last) "
)
_NOT_OURS = re.compile(r" (?:his|her|their|your|[^\s]+ 's) \Z")
_NOT_MEANT = re.compile(rf"{_NOT_OURS.pattern}| (?:for|of|about) \Z")
"""What stands before a thing that "it" of the next sentence does not mean: "hand in the inventory for the flat"."""


_OF_TEXT = re.compile(
    r" (?:that|because|since|as|saying|explaining|about how) (?=(?:my|our|the|i|we|they|he|she|[a-z]+ (?:is|has|are|"
    r"and)) )"
)
"""Where what is told begins in a sentence that asks for a text about it: "write a note that my car is at the MOT"."""


@dataclass(frozen=True)
class Hold:
    """A thing with who has it, "" where it only cannot be used, and the words that tell so."""

    thing: Thing
    who: str
    said: str
    people: tuple[str, ...] = ()


_ONE_OF = re.compile(r" (?:one|two|some|none|both|most|half|part|pictures?|photos?|price|cost|rest|end) of \Z")
"""What makes a thing named only a part of what is told: "one of our two vans"."""


def holds_of(said: Said) -> Iterator[Hold]:
    """Yield what a sentence tells of things that others have or that are out of use."""
    line = said.sense.line
    begin = _told_from(said)
    if begin is None:
        return
    for thing in map(where_it_is, (*things_in(line), *floors_in(line))):
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
    yield from _done_without(line, begin)
    yield from _barred(line, begin)


_FLOOR = re.compile(
    r" (?P<whose>the|our|my) (?:(?:whole|entire|wooden|wood|old|oak|pine|new|parquet) )*(?:(?P<of>(?:[a-z]+ )?hall|hallway|corridor|landing|attic|cellar|basement|[a-z]+ room) )?(?P<floor>floors?|floorboards|parquet|flooring)(?: floor)? "
    r"(?:(?:in|of) (?:the|our|my) (?:whole |entire )?(?P<room>[a-z]+(?: room)?) )?"
)


_INDOORS = word_set(
    "hall hallway corridor landing staircase stairs lounge kitchen study attic cellar basement conservatory"
)
_ROOM_S_FLOOR = re.compile(
    r"(?P<room>.+?)(?: (?:wooden|wood|parquet|oak|pine|laminate))? (?:floors?|floorboards|parquet|flooring|carpet)"
)


def where_it_is(thing: Thing) -> Thing:
    """Return the room of a thing that is its floor: "the bedroom floor" takes the bedroom."""
    floor = _ROOM_S_FLOOR.fullmatch(thing.name)
    return replace(thing, name=floor["room"]) if floor is not None and _is_indoors(floor["room"]) else thing


def _is_indoors(room: str) -> bool:
    last = room.lower().split()[-1]
    return last in _INDOORS or last.endswith("room") or is_thing(last)


def floors_in(line: Line) -> Iterator[Thing]:
    """Yield the floors that a line names, by the room that they are in where it tells one: what works on them takes it."""
    for m in _FLOOR.finditer(line.text):
        if not _WORKED_ON.search(line.text):
            continue
        end = m.end("floor") + 1 if m["room"] is None else m.end("room") + 1
        room = m["of"] or m["room"]
        if room is not None and not _is_indoors(room):
            room, end = None, m.end("floor") + 1
        name = room or ("floors" if m["floor"] != "floor" else "floor")
        yield Thing(name, m.start("whose"), end, owned=m["whose"] != "the")


_BARRED = re.compile(
    r" (?:(?:nobody|no one|no-one|none of us) (?:may|can|must|is to|is allowed to|are to|are allowed to|will be able to)|"
    r"(?:i|we|you) (?:can not|ca n't|must not|may not|wo n't be able to|are not to|are not allowed to)) "
    r"(?:step|walk|stand|sit|play|use|go|set foot|park|drive|touch|sleep|cook|put anything) ?(?:on|in|into|onto|at|out on)? ?\Z"
)
"""How it is told that a place is out of bounds: "nobody may step on the lawn"."""


def _barred(line: Line, begin: int) -> Iterator[Hold]:
    """Yield the things that nobody may use by a line."""
    for thing in things_in(line):
        if thing.start >= begin and _BARRED.search(line.text[begin : thing.start]):
            yield Hold(replace(thing, name=room_of(thing.name)), "", "out of bounds ")


_WITHOUT = re.compile(
    r" (?:(?:have|has|had|'ve|be|is|are|with|got) (?:got )?no|without (?:a|an|any|our|my|the)) "
    r"(?P<what>(?!need|idea|time|room for|space)(?:[a-z-]+ ){1,2}?)(?=<|[,.;]|or |and |for |from |until |till |during |all |this |next |in |then )"
)
"""How it is told that a thing cannot be had: "we'll have no hob", "there will be no oven", "I'm without a car"."""


def _done_without(line: Line, begin: int) -> Iterator[Hold]:
    """Yield the thing of the household's that a line tells to be missing for a time."""
    for m in _WITHOUT.finditer(line.text, begin):
        what = m["what"].split()
        owner = _BELONGS.search(line.text[begin : m.start()])
        if (
            not (is_thing(what[-1]) or room_of(what[-1]) != what[-1])
            or owner is None
            or _DENIED.search(f"{line.text[begin : m.start()]} ")
        ):
            continue
        yield Hold(Thing(room_of(" ".join(what)), m.start("what"), m.end("what"), owned=True), "", m[0])


_BELONGS = re.compile(
    r"(?:\A| )(?:i|we|there|the house|the flat|us|me)(?: (?:'ll|will|'m|am|'re|are|'s|is|have|to|going|be))*\Z"
)
_IT = re.compile(r"\A (?:so |and |but |well |then |now )?(?P<it>it|she|they|he) ")
_AILS = re.compile(
    r" (?:needs? (?:a |some )?(?:new|another)|broke|broken|cracked|leak(?:s|ing|ed)?|dead|died|rust\w*|knock\w*|"
    r"rattl\w*|wobbl\w*|faulty|stuck|torn|worn|repair\w*|servic\w*|packed (?:up|in)|conked|on its last legs|"
    r"making (?:a|that) (?:\S+ )?noise|losing (?:oil|water|coolant|power|air)|playing up|acting up|stalling|overheating|slipping|smoking|"
    r"jammed|jams|seized(?: up)?|frayed|dented|chipped|froze|frozen|fused|blew|exploded|given up|gave up|giving up|failed|failing|flunked|snapped|bent|loose|split|burst|blown|"
    r"flicker\w*|buzz\w*|squeak\w*|squeal\w*|judder\w*|shudder\w*|vibrat\w*|stutter\w*|crash(?:es|ing)|freez\w*|drip\w*|grind\w*|creak\w*|"
    r"smashed|shattered|gone|does not (?:work|start|heat|cool)|stopped working) "
)
_GOES_TO = re.compile(
    r"(?:(?:'s|is|'ll be|will be|will|'ll|has to|needs to) )?(?:go|goes|going|gone|booked|off|be|taken|sent|"
    r"dropped)?(?: back| off| over)* ?(?:to|at|in to|into|with|in) (?:(?:the |our |my )?(?:[^\s,;.:!?<>]+ "
    r"){1,3}?)?(?=on |from |for |until |till |this |next |over |all |<)"
)


def holds_of_it(said: Said, before: Said | None, after: Said | None = None) -> Iterator[Hold]:
    """Yield what "it" is told of, the one thing named in the sentence before: "The van needs an axle. It goes in".

    That it comes back may stand in the sentence behind.
    """
    if (given := _given_it(said, before)) is not None:
        yield given
        return
    line = said.sense.line
    it = _IT.match(line.text)
    returns = RETURNS.search(line.text) or (after is not None and not after.sense.asks and RETURNS.search(after.line))
    away = _HANDED.match(line.text) if before is not None and returns else None
    if (it or away) is None or before is None or before.sense.asks or said.sense.asks or not said.sense.tells:
        return
    named = list(things_in(before.sense.line))
    named = [t for t in named if not _is_beside(before.line[: t.start], t.name)] or named
    named = [t for t in named if t.owned] or named
    lead = before.line[: named[0].start] if named else ""
    who = _who_took(before.sense.line, named[0]) if named and away is not None else []
    if who and away is not None and len({t.name for t in named}) == 1 and not _DENIED.search(line.text):
        yield Hold(Thing(named[0].name, 0, away.end(), named[0].owned), _said_of(who), away[0], _names(who))
        return
    part = lead.endswith((" of ", " on ", " in ")) and (
        _AILS.search(before.line) or away is not None
    )  # "the hinge of my laptop has gone"
    if len({t.name for t in named}) != 1 or (_NOT_MEANT.search(lead) and not part):
        return
    worked_on = any(form.search(before.line) for form in (_AILS, _WORK, _WORKED_ON, _AT_A_MENDER))
    worked_on = worked_on or bool(_AT_A_MENDER.search(line.text))
    if away is not None and (worked_on or _GIVES_BACK.search(line.text)):
        if not _DENIED.search(line.text) and not _DENIED.search(before.line):
            yield Hold(Thing(named[0].name, 0, away.end(), named[0].owned), "", "repair ")
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
        hold = Hold(thing, "", f"{ailing[0]} repair ")
    if hold is not None:
        yield hold


_GIVES_IT = re.compile(
    r"(?:\A|[,;.] (?:and |but |so )?| (?:and|but|so)) (?:(?:i|we)(?: (?:'ve|have|'m|am|'re|are|will|'ll|just|also|already|be|going to|agreed to|promised to))* )"
    r"(?:(?:lent|lend|lending|loaned|loaning|promised|promising|given|giving|let|letting|rented|renting|hired|sublet|gave) (?:it|them) (?:out )?to "
    r"(?P<to>(?:(?!(?:from|for|until|till|on|over|between|in|this|next) )[^\s,;.:!?<>]+ ){1,5}?)"
    r"|(?:told|promised|said to|texted|agreed with|let|assured) (?P<told>(?:[^\s,;.:!?<>]+ ){1,5}?)(?:that )?(?:(?:he|she|they) )?"
    r"(?:can |could |may )?(?:have|use|borrow|take|stay in|sleep in) (?:it|them|there) )(?=[^\s])"
)
"""How "it" is told to be given to somebody: "I've promised it to Tiago"."""


_MENDS = re.compile(MENDER)


def _is_beside(lead: str, name: str) -> bool:
    """Whether a thing that a sentence names is who mends another one, or what that one is to get: "for a new coat"."""
    return _MENDS.fullmatch(name.lower()) is not None or lead.endswith(" for ")


def _given_it(said: Said, before: Said | None) -> Hold | None:
    """Read to whom the one thing that the sentence before names is lent or promised."""
    if before is None or before.sense.asks or said.sense.asks or not said.sense.tells:
        return None
    match = _GIVES_IT.search(said.line)
    named = list(things_in(before.sense.line)) if match is not None else []
    named = [t for t in named if t.owned] or named
    if match is None or len({t.name for t in named}) != 1 or _DENIED.search(_clause_at(said.line, match)):
        return None
    if _NOT_MEANT.search(before.line[: named[0].start]):
        return None
    who = _words(said.sense.line, *match.span("to" if match["to"] else "told"))
    if not _is_somebody(who):
        return None
    return Hold(Thing(named[0].name, 0, match.end(), named[0].owned), _said_of(who), " lent ", _names(who))


def _clause_at(text: str, match: re.Match[str]) -> str:
    """Return the thought of a line that holds a match, with the words of the match."""
    end = next((m.start() + 1 for m in _BREAK.finditer(text, match.end() - 1)), len(text))
    starts = [m.end() for m in _BREAK.finditer(text[: match.start() + 1])]
    return f" {text[starts[-1] if starts else 0 : end]} "


def _who_took(line: Line, thing: Thing) -> list[Token]:
    """Return the words for who took a thing along or was given it by the sentence that names it, [] for nobody."""
    lead, tail = _clause_around(line.text, thing, 0)
    if _DENIED.search(f"{lead} {tail}"):
        return []
    took = _TOOK.search(lead if lead.startswith(" ") else f" {lead}")
    if took is None or not took["who"]:
        return []
    shift = thing.start - len(lead) - (0 if lead.startswith(" ") else 1)
    who = _words(line, shift + took.start("who"), shift + took.end("who"))
    return who if who and _is_somebody(who) else []


_TOOK = re.compile(
    rf"{_BEGINS}{_SUBJECT}(?:(?:has|have|'s|just|also) )*(?:took|taken|borrowed|got|grabbed|picked up|collected|fetched|"
    r"came for|came by for|came round for|went off with|drove off (?:in|with)|left with) (?:off )?\Z"
)
"""How somebody is told to have come for a thing that they keep by the sentence behind: "my sister took our trailer"."""
_WORKED_ON = re.compile(rf" (?:{MENDING}(?:ing|e|es|s|ed)?|{PART}) ")
_AT_A_MENDER = re.compile(rf" (?:at|to|with|into) (?:the|a|an|my|our|\S+ 's) (?:[a-z]+ ){{0,2}}?{MENDER} ")
_GIVES_BACK = re.compile(
    rf" (?:gives?|giving|hands?|handing|brings?|bringing|sends?|sending|returns?|returning) {OBJECT} (?:back )?(?:\S+ )?<d"
)
"""How those give a thing back who have worked on it."""
_THEY_FETCH_IT = (
    r"(?:they|he|she|somebody|someone|(?:[^\s,;.:!?<>]+ ){1,4}?)(?: (?=will|'ll|is|are|'re|'s|have|has))?"
    r"(?:will |'ll |is |are |'re |'s |have |has )?(?:to |going to )?"
    r"(?:collect(?:e?s|ing)?|pick(?:e?s|ing)?|fetch(?:e?s|ing)?|tak(?:e|es|ing)|get|gets|got|want|wants|need|needs|have|"
    rf"has|keep|keeps) (?:up )?{OBJECT} "
)
_WE_HAND_IT_IN = (
    r"(?:i|we) (?:will |'ll |'m |am |'re |are |have |need |must )?(?:to |going to )?"
    r"(?:drop(?:p?ing)?|hand(?:e?s|ing)?|tak(?:e|ing)|bring\w*|send(?:e?s|ing)?|giv(?:e|ing)|leav(?:e|ing)|"
    rf"post(?:e?s|ing)?|ship(?:p?ing)?|dropped|took|brought|sent|left|handed|gave|posted|shipped) (?:off |in )?{OBJECT} "
)
_IT_LEAVES = (
    r"(?:it|they) (?:leaves?|goes|go|is going|(?:is|are|gets?|will be|'ll be) (?:being )?"
    r"(?:collected|picked up|taken|fetched|handed in|shipped|sent)) "
)
_HANDED = re.compile(rf"\A (?:so |and |but |then |well )*(?:{_THEY_FETCH_IT}|{_WE_HAND_IT_IN}|{_IT_LEAVES})")
"""How a thing that the sentence before named is told to be handed over: "they collect it on", "I drop it off on"."""
RETURNS = re.compile(
    rf" (?:{OBJECT} (?:back|up again)|(?:comes?|is|are|be|returns?|have|get|gets) (?:{OBJECT} )?(?:back|home|ready|"
    rf"returned)|(?:goes|go) back (?:in|up|on the road|into the water)|pick(?:ing)? {OBJECT} up|pick(?:ing)? up {OBJECT}|collect {OBJECT}|fetch {OBJECT}|returns?|until|"
    r"till) (?:\S+ ){0,4}?<d"
)
_WORK = re.compile(
    rf" for (?:(?:a|an|the|its|some|her|his|their|our) )?(?:[a-z-]+ ){{0,3}}?{SERVICED} "
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
    rf" (?:[;:.!?(]|,(?= (?:so|and|but|because|as|since|which|while|{_NEXT}) )|because|but|so|since|while|"
    rf"and(?= {_NEXT} (?!and )))(?= )"
)


def _clause_around(text: str, thing: Thing, begin: int) -> tuple[str, str]:
    """Return what stands before and behind a thing within the thought that it is part of."""
    lead = text[begin : thing.start]
    starts = [m.end() for m in _BREAK.finditer(lead)]
    tail = text[thing.end :]
    end = next((m.start() + 1 for m in _BREAK.finditer(f" {tail}")), len(tail))
    return lead[starts[-1] if starts else 0 :], tail[: max(end, 0)]


def _behind_it(line: Line, thing: Thing, tail: str) -> Hold | None:
    full = line.text[thing.end :]
    if (m := _BEHIND.match(full)) and not (" empty " in f" {m[0]}" and thing.name.lower().split()[-1] in _HOMES):
        who = _whom(line, thing, tail)
        who = who or _who_asked(line, thing, m[0])
        who = who if _is_somebody(who) and not _OUT.search(m[0]) else []
        return Hold(thing, _said_of(who), m[0], _names(who))
    if (m := _WITH.match(full)) and m["who"]:
        who = _words(line, thing.end + m.start("who"), thing.end + m.end("who"))
        if who and _is_somebody(who):
            return Hold(thing, _said_of(who), m[0], _names(who))
    return None


_ASKED = re.compile(
    r"(?:\A |[,;.] (?:and |so )?)(?P<who>(?:(?!(?:i|we|you|it|they|he|she) )[^\s,;:.!?<>]+ ){1,5}?)(?:has |have |had )?(?:asked|begged|enquired|inquired|was after it|needed it)(?= )"
    r"[^.;]*? (?:i|we) (?:'ve |have )?(?:agreed|said (?:yes|ok|okay|sure|of course)|promised|couldn't say no)"
)
"""Who is told to have asked for what is taken then: "Oliver asked nicely, and we agreed: the cottage is taken"."""
_IS_TAKEN = re.compile(r" (?:taken|promised|reserved|booked|spoken for|occupied|claimed) ")


def _who_asked(line: Line, thing: Thing, said: str) -> list[Token]:
    asked = _ASKED.search(line.text[: thing.start]) if _IS_TAKEN.search(f" {said} ") else None
    return _words(line, *asked.span("who")) if asked is not None else []


_HOMES = word_set("flat house home apartment condo place cottage bungalow")
"""What stands empty while those who live there are away, and is in use again when they come home."""


def _whom(line: Line, thing: Thing, tail: str) -> list[Token]:
    """Return the words behind a thing for who has it: "by the auditors", "to a trainee nurse"."""
    by = _BY.search(f" {tail}")
    if by is None:
        return []
    who = _words(line, thing.end + by.start("who") - 1, thing.end + by.end("who") - 1)
    called = _CALLED.match(line.text, thing.end + by.end("who") - 1)
    named = _words(line, *called.span("name")) if called is not None else []
    return [*who, *named] if all(is_name(t) for t in named) else who


_CALLED = re.compile(r", (?P<name>[^\s,;.:!?<>()]+ )(?=[,;.] )")
"""What somebody is called who has a thing: "to a trainee nurse, Sandra, all of May"."""


_OUT = re.compile(rf"{MENDER}|{PART}|out of|off|down|drained|cold|closed|shut|new ")
_STOPS = r"(?:<|from |on |until |till |over |this |next |for |,|;|\.)"
_BY = re.compile(
    r" (?:by|to|for(?! my | our | the first | its | a new | a full )) (?P<who>(?!me |us |it |its )(?:[^\s,;.:!?<>()]+ "
    rf"){{1,6}}?)(?={_STOPS}|and (?!(?:[^\s<]+ ){{1,3}}?{_STOPS}))"
)


def _before_it(line: Line, thing: Thing, lead: str, tail: str) -> Hold | None:
    for deed, form in _BEFORE.items():
        m = form.search(lead if lead.startswith(" ") else f" {lead}")
        if m is None:
            continue
        if (deed == "send" and not _GONE_OFF.match(tail)) or (deed == "put" and not _ON_HIRE.match(tail)):
            continue
        if deed == "has" and thing.owned and m["who"] and _IS_A_MENDER.search(f" {m['who']}"):
            return Hold(thing, "", f"{m[0]} repair ")
        if deed == "has done" and not re.match(PART, tail):
            continue
        if deed == "mends" and _WAS_DONE.search(m[0]) and not _NOT_YET.search(f" {tail}"):
            continue
        if deed in ("has", "IT has") and _DID.search(m[0]) and not _FOR_A_DAY.match(tail):
            continue
        if deed == "has" and not thing.owned and _TAKES_OUT.search(m[0]) and thing.name.lower() in _RIDES:
            continue
        if deed in ("has done", "books"):
            return Hold(thing, "", WORKED)
        if "who" not in form.groupindex:
            return Hold(thing, "", {"put": "hire ", "send": f"{m[0]} repair "}.get(deed, m[0]))
        shift = thing.start - len(lead) - (0 if lead.startswith(" ") else 1)
        who = _words(line, shift + m.start("who"), shift + m.end("who")) if m["who"] else []
        who = who or _whom(line, thing, tail)
        who = who if _is_somebody(who) and who[0].text not in ("It", "it") else []
        lodges = is_room(thing) and who and _is_person(who[-1])
        lodges = lodges and (not any(t.low == "'s" for t in who) or who[-1].low in PEOPLE)  # "Beth's brother"
        gives_back = deed in _GIVING and not who and not re.search(r" (?:out|off) ", f"{m[0]} {tail} ")
        if (deed == "lodges" and not lodges) or gives_back or (deed in ("has", "IT has") and not who):
            continue
        return Hold(thing, _said_of(who), m[0], _names(who))
    return None


_WAS_DONE = re.compile(r"ed (?:up |out )?\Z")
_NOT_YET = re.compile(r" (?:until|till|til|before|back|ready|for <s\d+>) ")
"""What tells of a thing that was worked on that it is not in use yet: "they oiled the floor and it is dry by Friday"."""
_IS_A_MENDER = re.compile(
    rf" (?:the|a|an|my|our|his|her|\S+ 's) (?:[^\s<>,;]+ ){{0,2}}?{MENDER} (?:(?:in|at|on|near|from) (?:\S+ ){{1,2}})?\Z"
)
"""How the one who takes a thing is told to mend such things: "the garage is taking our Skoda"."""
_DID = re.compile(
    r"(?<!has)(?<!have)(?<!'s)(?<!'ve)(?<!just)(?<!already)(?<!also) "
    r"(?:got|booked|reserved|hired|rented|borrowed|took|taken|claimed|bagged|blocked|nabbed|snagged|commandeered|pinched|nicked|swiped) "
)
_FOR_A_DAY = re.compile(
    r"(?:\S+ ){0,3}?for (?:\S+ ){0,4}?<d|(?:[^\s,;.]+ ){0,8}?(?:has|have|keeps?|needs?) it (?:until|till|through) "
)
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
        and who[-1].low not in CARS
        and who[0].low not in NUMBER_WORDS
        and who[0].low not in ("to", "one", "which", "who", "what")
    )


def _is_person(token: Token) -> bool:
    low = token.low.removesuffix("s")
    short = token.text.isupper() and len(token.text) > 1  # "HR"
    known = short or token.low in PEOPLE or token.low in PRONOUNS or is_name(token)
    return known or is_a(low, "person", "organization", "social group", most=2)


PRONOUNS = word_set("he she they him her them somebody someone others another")


def _names(who: list[Token]) -> tuple[str, ...]:
    """Return the names of people, or else what they are called together: "Filipino community"."""
    names = tuple(dict.fromkeys(t.text for t in who if is_name(t) or t.low in PEOPLE))
    group = text_of([t for t in who if t.low not in DETERMINERS | {"my", "our"} | PRONOUNS])
    return names or ((group,) if group else ())
