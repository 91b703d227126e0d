"""What of the speaker's has gone to somebody, and the day on which it is to be back, told apart in any words.

"Gave the projector to Lena; we agreed on 1 December for the return", "Dad's old tailcoat is at the tailor's to have the
hem done. I can collect it on Friday", "Pavel took our tent with him. He drops it off on the 9th": a thing, who took it or
works on it, and one day that is told with a word of returning. What any other reader has read of the days stays.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_name, text_of
from usercode.state.frames.places import country_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.named_things import Thing, is_room, is_thing, kind_of, things_in
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.mending import MENDER
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CALLED_KIN, PEOPLE
from usercode.state.frames.wordset import any_of, word_set
from usercode.wordnet import is_a

EVENTS, PURCHASES, TASKS = "calendar.events", "finance.purchases", "household.deadlines"
_WORKSHOP = any_of(
    "ateliers? seamstress(?:es)? dress_?makers? needlewom[ae]n sewing_(?:shop|lady|woman) alterations?(?:_(?:shop|place|lady|service))? "
    "dry_?cleaning(?:_(?:place|shop|service))? laundry laund(?:e)?rette laundromat clock_?makers? watch_?makers? jewellers? jewelers? "
    "goldsmiths? framers? book_?binders? sharpeners? shoe_?makers? shoemenders? furriers? locksmiths? lutemakers? violin_?makers? "
    "piano_?makers? organ_?builders? bike_?shop ski_?shop sail_?makers? gun_?smiths? smithy blacksmiths? opticians? "
    "(?:inspection|test|testing|repair)_(?:cent(?:re|er)|station|garage|place) (?:car|auto|phone|computer)_(?:shop|repair) panel_?beaters? "
    "coach_?works? tyre_?(?:shop|place|fitters?) refurbishers? re?upholsterers? electricians?"
)
_A_MENDER = rf"(?:{_WORKSHOP}|{MENDER})"
_TO_BE_DONE = re.compile(
    r" (?:for (?:(?:a|an|some|its|his|her|the|their|two|three|small|quick|full|bit of a|minor|major) )*(?:new |fresh |replacement |second )?"
    r"(?:alterations?|repairs?|mending|cleaning|clean|wash|press|pressing|hem|hemming|lining|zip|zipper|buttons?|patch(?:es)?|sleeves?|waist|seams?|elbows?|collar|"
    r"taking in|letting out|service|servicing|check|check-?up|overhaul|inspection|mot|tuning|tune-?up|restringing|re-?string|setup|set-up|sharpening|polish(?:ing)?|"
    r"restoration|refit|respray|re-?soling|soles?|heels?|strap|battery|screen|glass|frame|clutch|brakes?|tyres?|tires?|exhaust|gearbox|engine|bodywork|paint(?:work)?|"
    r"bearings?|chain|gears?|wheels?|hinges?|upholstery|valves?|pads?|strings?|bridge|hammers|pedals?|calibration|maintenance|facelift|makeover)"
    r"|to (?:be|get|have) (?:(?:it|them|the|its|his|her|a|new|some|two) )*(?:[a-z-]+ ){0,3}?(?:done|mended|repaired|fixed|altered|shortened|lengthened|taken (?:in|up|out)|let (?:out|down)|"
    r"cleaned|dry-?cleaned|pressed|steamed|hemmed|lined|relined|replaced|fitted|sewn|patched|serviced|inspected|tuned|restrung|sharpened|polished|restored|resprayed|resoled|re-?soled|reheeled|seen to|sorted|checked|overhauled|welded|framed|upholstered)) "
)
"""What a thing is brought away for: "for a new zip", "to have the hem done"."""
_GIVES = re.compile(
    r"(?:\A(?: (?:so|and|just|finally|today|well|ok|okay|this morning|yesterday|also|already|[,;:.–—]))*|[,;:.–—](?: (?:and|so|but))?| (?:and|so|but|that|because|where it is [:,]))"
    r"(?: (?:i|we|i 'm|we 're)(?: (?:'ve|have|had|just|also|finally|already|today|to|'m|am|are|going|will|'ll))*| (?:had|have) to)?"
    r" (?:lent|loaned|gave|given|handed(?: over)?|passed(?: on)?|entrusted|left|brought(?: in| over| round)?|took(?: in)?|taken|dropped(?: off)?|bring(?:ing)?(?: in)?|take|drop(?: off)?|sent(?: in| off)?|hand(?: over)?|"
    r"let(?P<who>(?: (?!(?:me|us|it|them|him|her|go) )[^\s,;.:!?<>]+){1,6}?) (?:have|borrow|take|use|keep)|(?:lent|loaned|gave|handed)(?P<whom>(?: (?!(?:me|us|it|them|back|my|our|the|up|in|out|off) )[^\s,;.:!?<>]+){1,5}?)) \Z"
)
"""What is said before a thing by the one who gives it away, with whom it goes to where that stands there."""
_TAKES = re.compile(
    r"(?:\A(?: (?:so|and|but|well|now|today|just|by the way|it 's true))*|[,;:–—](?: (?:and|so|but))?| (?:and|because|so|that))"
    r"(?P<who>(?: (?!(?:i|we|you|it|if|unless|whether|nobody|what|when|why|how|there|this|which|not|never|wants?|would|will|'ll|hopes?|asked) )[^\s,;.:!?<>]+){1,6}?)"
    r" (?:(?:has|have|'s|'ve|just|now|also|already|is|are|kindly|finally) )*"
    r"(?:took|taken|picked(?: up)?|collected|fetched|came for|has|have|got|borrowed|borrowing|borrows|grabbed|carried off|walked off with|went off with|left with|drove off with|holds|keeps|keeping|using) (?:up |off |away )?\Z"
)
"""What is said before a thing that somebody has taken: "Xenia from church picked up"."""
_IS_WITH = re.compile(
    r"(?:(?:is|'s|are|'re|has gone|have gone|went|goes|has been|will be|is now|'s now) )(?:(?:now|still|already|back|at last|finally|currently|off|out|over|again|all|on loan|in|away) )*"
    r"(?:with|at|to|in|round at|over at)(?P<who>(?: (?!(?:until|till|for|from|to|home|work|use|order|place|hand|time|it|me|us|at|and|so|but) )[^\s,;.:!?<>]+){1,6})"
)
"""What is said behind a thing of where it is: "is at that atelier on Mokotowska", "is with Pavel"."""
_TO = re.compile(
    r"(?:(?:over|off|in|out|round|back|away|along|today|yesterday|on loan) )*(?:to|with|at)(?P<who>(?: (?!(?:until|till|for|from|to|home|work|me|us|be|have|get|and|so|but) )[^\s,;.:!?<>]+){1,6})"
)
_RETURNING = re.compile(
    r" (?:back|returns?|returned|returning|(?:bring|brings|bringing|drop|drops|dropping|hand|hands|handing|give|gives|giving|deliver|delivers|get|fetch|fetching|collect|collects|collecting|pick|picking|post|send|sends) (?:(?:it|them|her|him|the [a-z]+|my [a-z]+) )?(?:back|round|off|over|home|in|up|along|<|on|by|until|from)"
    r"|collect\w*|collection|pick-?up|until|till|til|ready|done|finish(?:ed)?|get (?:to|round to|around to) (?:it|them)|(?:have|keep|keeps|keeping|need|needs|hold) (?:it|them|time|him|her) (?:until|till|for)|due) "
)
"""Words beside the day on which a thing is there again."""
_NOT_BACK = re.compile(
    r" (?:ca n't|can not|cannot|do n't|do not|does not|wo n't|will not|not|n't) (?:\S+ ){0,6}?(?:before|until|till|earlier than|sooner than) "
)
"""A denial that tells the day: "I can't have it back before Friday"."""
_UNSURE = re.compile(
    r" (?:not|n't|never|no longer|nobody|if|unless|whether|might|may(?! <)|maybe|perhaps|possibly|probably|would|could|should|was|were|used to|wants? to|wanted to|asked (?:if|whether|for|to)|hop(?:e|es|ing)|"
    r"thinking|instead|refused|declined|cancell?ed|called off|cancel|already back|(?:came|got|is|was) back|sold|bought|sell|swap\w*|rented|hired|for good|to keep|as a (?:gift|present)|present|gift|donat\w+) "
)
_DEVICES_OF_OTHERS = re.compile(r" (?:his|her|their|your|its) \Z")
_LONGEST = 240


@dataclass(frozen=True)
class _Gone:
    """A thing that has gone: to whom, "" where it is with those who mend it, and whether it is mended."""

    thing: Thing
    who: list[Token]
    mended: bool
    kind: str = ""
    """What sort of thing it is, where its name does not tell."""


def kept_until(told: Told) -> list[Finding]:
    """The things of the speaker's that others have, or that are mended, until the day told for their return."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells:
            continue
        if (brought := _brought_in(told, at)) is not None:
            out += brought
            continue
        if (taken := _in_and_back(told, at) or _lent_and_back(told, at)) is not None:
            out += taken
            continue
        gone = next(_gone(said), None)
        gone = gone if gone is None or gone.mended or gone.who else _with_those_behind(told, at, gone)
        if gone is None or _is_unsure(said, gone.thing):
            continue
        back = _back(told, at, gone.thing)
        if back is None or _is_read(told, gone.thing, said, back):
            continue
        out += _findings(told, said, gone, *back)
    return out


def _gone(said: Said) -> Iterator[_Gone]:
    """Yield what a sentence tells to have gone to somebody."""
    line = said.sense.line
    for thing in (*things_in(line), *_kins_things(line)):
        lead, tail = line.text[: thing.start], line.text[thing.end :]
        if _DEVICES_OF_OTHERS.search(lead):
            continue
        done = bool(_TO_BE_DONE.search(f" {_part(tail)} "))
        given, taken, there = _GIVES.search(lead), _TAKES.search(lead), _IS_WITH.match(tail)
        if given is not None:
            inner = given["who"] or given["whom"]
            to = _TO.match(tail) if inner is None else None
            group = "who" if given["who"] else "whom"
            who = words_between(line, *given.span(group)) if inner is not None else []
            who = words_between(line, thing.end + to.start("who"), thing.end + to.end("who")) if to is not None else who
        elif taken is not None:
            who = words_between(line, *taken.span("who"))
        elif there is not None:
            who = words_between(line, thing.end + there.start("who"), thing.end + there.end("who"))
        else:
            continue
        mended = done or bool(re.search(rf" {_A_MENDER} ", f" {' '.join(t.low for t in who)} "))
        if mended and not is_room(thing):
            yield _Gone(thing, [], mended=True)
        elif who and is_somebody(who):
            yield _Gone(thing, who, mended=False)
        elif given is not None and not who:
            yield _Gone(thing, [], mended=False)


_BRINGS_IN = re.compile(
    r" (?:i|we)(?: (?:'ll|will|'m|am|have|to|must|need|'re|are|going|should))* (?:bring|take|drop|hand|leave|drive|drop|bringing|taking|dropping|driving) (?:it|them|her|him|(?:my|our|the) (?:\S+ ){1,3}?)(?:in|off|over|there|round|down)? ?(?:(?!(?:if|unless|not) )\S+ ){0,4}?<d(?P<first>\d+)> "
    r"(?:(?!(?:if|unless|not|n't) )\S+ ){0,12}?(?:get|have|collect|fetch|pick|getting|collecting|fetching|picking) (?:it|them|her|him) (?:up |back )?(?:again )?(?:(?!(?:if|unless|not) )\S+ ){0,6}?<d(?P<last>\d+)> "
)
"""The day on which a thing is brought away and that on which it is fetched, by one sentence."""


def _brought_in(told: Told, at: int) -> list[Finding] | None:
    """Return what is brought in on one day and had back on another, by the thing that this sentence or the one before names."""
    said = told.said[at]
    brings = _BRINGS_IN.search(said.line)
    before = told.said[at - 1] if at else None
    if brings is None or _UNSURE.search(said.line):
        return None
    near = [s for s in (said, before) if s is not None and not s.sense.asks and s.sense.tells]
    things = ((t, s) for s in near for t in things_in(s.sense.line) if t.owned and not _UNSURE.search(s.line))
    thing, by = next(
        ((t, s) for t, s in things if not re.fullmatch(_A_MENDER, t.name.lower().replace(" ", "_"))), (None, said)
    )
    if thing is None:
        thing, by = next(((t, s) for s in near if (t := _mended_thing(s) or _unheard_car(s)) is not None), (None, said))
    kind = "car" if thing is not None and any(thing.name.lower() in _unheard_cars(s) for s in near) else ""
    days = [exact(coming(said.tokens[int(brings[g])], told.today).value) for g in ("first", "last")]
    first, last = days
    if thing is None or first is None or last is None or not told.today <= first <= last:
        return None
    mended = kind or any(re.search(rf" {_A_MENDER} ", s.line) or _TO_BE_DONE.search(s.line) for s in near)
    mended = mended or _mended_thing(by) is not None
    return _findings(told, by, _Gone(thing, [], mended=True, kind=kind), first, last, said) if mended else None


_MENDS = re.compile(
    r" (?:mend(?:s|ing|ed)?|fix(?:es|ing|ed)?|repair(?:s|ing|ed)?|replac(?:e|es|ing|ed)|servic(?:e|es|ing|ed)|overhaul\w*|restor(?:e|es|ing|ed)|re-?spray\w*|re-?string\w*|re-?sol(?:e|es|ing|ed)|weld\w*|"
    r"re-?build\w*|recondition\w*|work on|works on|working on|needs work|seen to|looked at|sort(?:s|ing)? out|"
    r"(?:do|does|doing|see to|sees to|seeing to|change|changing|fit|fitting|tune|tuning|clean|cleaning|open up|adjust|adjusting) (?:the |a |its |a new |new |up )?(?:\S+ )?(?:on|in|of|for|brakes?|clutch|gearbox|exhaust|bodywork|timing|cambelt|tyres?|tires?|dents?)) "
)
"""What is done to a thing that is not there meanwhile, beside what one brings it away for."""
_PART_OF_CAR = re.compile(
    r" (?:gearbox|clutch|exhaust|brakes?|radiator|transmission|cam_?belt|timing (?:belt|chain)|bumper|dents?|suspension|axle|steering|head gasket|alternator|windscreen|windshield|catalytic converter|turbo|bodywork|paintwork|mot|(?:big|full|annual|major|yearly) service|oil change) "
)
_GOES_IN = re.compile(
    r" (?:(?:drop|drops|dropping|take|takes|taking|bring|brings|bringing|leave|leaving|drive|driving|hand|handing|deliver|tow|towing|send|sending|get|give|giving)(?: (?:it|them|her|him|(?:my|our|the) \S+))?"
    r"|(?:it|she|he|they|(?:my|our|the) \S+) (?:goes?|is|has to go|needs to go|has to be|will be|'s) (?:booked )?(?:in|off|away|there|to)"
    r"|\S+ (?:wants?|needs?|takes?|gets?|has|have|keeps?) (?:it|them)|(?:they|he|she|(?:the|my|our) [a-z]+(?: [a-z]+)?) (?:wants?|needs?|takes?|has|have|keeps?|starts?|will have|'ll have|will take|'ll take|can take|can do)(?: (?:it|them|her|him))?|booked in|due in) "
)
"""How a thing goes to those who mend it, before the day on which it does."""


def _in_and_back(told: Told, at: int) -> list[Finding] | None:
    """Return what is mended from the day on which it goes in to the one told for its return, here or in the next sentence.

    "The garage can do the Skoda's gearbox. It goes in on Thursday 13 November and I have it back on the Saturday".
    """
    said = told.said[at]
    thing = _mended_thing(said)
    if thing is None or _is_unsure(said, thing):
        return None
    for by in (said, *told.said[at + 1 : at + 2]):
        found = _from_and_back(by, told.today)
        if found is not None and by.sense.tells and not by.sense.asks:
            gone = _Gone(thing, [], mended=True, kind="car" if thing.name.lower() in _unheard_cars(said) else "")
            return None if _is_read(told, thing, said, (*found, by)) else _findings(told, said, gone, *found, by)
    return None


_LENDS = re.compile(
    r" (?:can|may|could|will|'ll|to|is going to|'s going to|is|'s|are|gets to|is welcome to) (?:have|borrow|use|take|borrowing|using|taking|having) \Z| (?:borrows?|has borrowed|lend|lending|lent|loan|loaned|loaning) (?:(?!(?:not|n't) )\S+ ){0,4}?\Z"
)
"""What is said before a thing that somebody may have for a time."""
_MAY = re.compile(r" (?:he|she|they|[a-z]+) could (?=have |borrow |use |take )")
_FETCHES = re.compile(
    r" (?:pick(?:s|ing)? (?:it|them|her|him) up|pick(?:s|ing)? up (?:it|them)|fetch(?:es|ing)? (?:it|them)|collect(?:s|ing)? (?:it|them)|(?:gets?|getting|takes?|taking|has|have|having|needs?) (?:it|them)|com(?:es?|ing) (?:for|by for|round for|to get|to fetch) (?:it|them)) "
)
"""How somebody has a thing from a day on."""


def _lent_and_back(told: Told, at: int) -> list[Finding] | None:
    """Return what somebody may have from one day to another, told here or in the next sentence.

    "Rafa can have my truck for his move. He picks it up on Thursday 11 June and brings it back on Monday 15 June".
    """
    said = told.said[at]
    line = said.sense.line
    lent = (t for t in things_in(line) if not is_room(t) or t.name.lower() in _MOVABLE)
    thing = next((t for t in lent if _LENDS.search(line.text[: t.start])), None)
    people = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me) and not n.owns]
    if thing is None or not people or _UNSURE.search(_MAY.sub(" ", said.line)):
        return None
    for by in (said, *told.said[at + 1 : at + 2]):
        found = _from_and_back(by, told.today, _FETCHES)
        if found is not None and by.sense.tells and not by.sense.asks:
            who = next((t for t in line.tokens if t.text == people[0].name), line.tokens[people[0].at])
            gone = _Gone(thing, [who], mended=False)
            return _findings(told, said, gone, *found, by)
    return None


_MOVABLE = word_set("caravan campervan camper motorhome tent marquee gazebo boat")
"""In what one can be that is lent as a whole."""


def _mended_thing(said: Said) -> Thing | None:
    """Return the thing of the speaker's that a sentence tells to be mended, None for none or another's."""
    line = said.sense.line
    if not (_MENDS.search(said.line) or _TO_BE_DONE.search(said.line) or _PART_OF_CAR.search(said.line)):
        return None
    for k, token in enumerate(line.tokens):
        if k and token.low in CARS and line.tokens[k - 1].low in ("my", "our", "the"):
            return Thing(token.text, line.starts[k - 1], line.starts[k] + len(token.text) + 1, owned=True)
    if (car := _unheard_car(said)) is not None:
        return car
    named = (t for t in things_in(line) if t.owned and not is_room(t))
    return next((t for t in named if not re.search(rf" {_A_MENDER} ", f" {t.name.lower()} ")), None)


def _unheard_car(said: Said) -> Thing | None:
    """Return the first of what must be a car in a sentence, as the speaker's own."""
    for name, start in _unheard_cars(said).items():
        return Thing(said.between(start, start + len(name))[0].text, start - 4, start + len(name) + 1, owned=True)
    return None


def _unheard_cars(said: Said) -> dict[str, int]:
    """Return what must be a car by its parts or by who mends it, under a name that no list knows: "the dent in the Pilot"."""
    line = said.sense.line
    tokens = line.tokens
    part = bool(_PART_OF_CAR.search(said.line))
    if not part and not _MENDS_CARS.search(said.line):
        return {}
    return {
        t.low: line.starts[k]
        for k, t in enumerate(tokens[:-1])
        if k
        and t.capital
        and t.kind == "word"
        and tokens[k - 1].low in ("my", "our", "the")
        and not tokens[k + 1].capital
        and (tokens[k + 1].kind == "mark" or tokens[k + 1].low in {"'s", *PREPOSITIONS, "and", "needs", "has", "is"})
        and not is_thing(t.low)
        and (part or not country_of(t.text))
    }


_MENDS_CARS = re.compile(
    r" (?:garages?|mechanics?|body_?shop|body shop|car dealer\w*|panel beaters?|auto shop|tyre (?:shop|place)) "
)


_GOES_BACK = re.compile(
    r" (?:i|we|he|she|they)(?: (?:will|'ll|'m|am|'re|are|only|then|finally))* (?:fly|flying|com(?:e|es|ing)|go|goes|going|travel\w*|driv(?:e|ing)|sail\w*|return\w*|leav(?:e|ing)|be|get) (?:back|home|again|<|on)(?! (?:to|and) (?:collect|fetch|pick|get))"
)
"""Who comes back on a day, in place of the thing."""


def _from_and_back(said: Said, today: dt.date, goes: re.Pattern[str] = _GOES_IN) -> tuple[dt.date, dt.date] | None:
    """Return the day on which something goes in and that on which it is back, where a sentence tells both."""
    line = said.sense.line
    days = [k for k, t in enumerate(said.tokens) if t.kind == "date" and isinstance(t.value, Mention)]
    if len(days) != len(("in", "back")) or _UNSURE.search(_NOT_BACK.sub(" ", said.line)):
        return None
    into, out = (line.starts[k] for k in days)
    first, last = (exact(coming(said.tokens[k], today).value) for k in days)
    between, behind = said.line[into:out], said.line[out:]
    returning = _RETURNING.search(f"{between}<") or _RETURNING.search(behind)
    if _GOES_BACK.search(f"{between}{behind}"):
        return None
    if first is None or last is None or not returning or not goes.search(said.line[:into]) or first < today:
        return None
    bare = not re.search(r"\d", said.tokens[days[1]].value.text)
    if bare and last <= first:  # "on the Saturday"
        last = first + dt.timedelta(days=(last.weekday() - first.weekday()) % 7 or 7)
    elif bare:
        last = first + dt.timedelta(days=(last.weekday() - first.weekday()) % 7)
    return (first, last) if first < last <= first + dt.timedelta(days=_LONGEST) else None


def _with_those_behind(told: Told, at: int, gone: _Gone) -> _Gone | None:
    """Return what was brought away as being mended where the sentence behind names the workshop that has it."""
    behind = told.said[at + 1] if at + 1 < len(told.said) else None
    named = behind is not None and re.search(rf" (?:the|that|this|my|our) (?:[a-z]+ ){{0,2}}?{_A_MENDER} ", behind.line)
    return _Gone(gone.thing, [], mended=True) if named else None


def _kins_things(line: Line) -> Iterator[Thing]:
    """Yield the things that are called by the kin whose they are: "Dad's old tailcoat"."""
    tokens = line.tokens
    for k, token in enumerate(tokens):
        if token.low != "'s" or not k or tokens[k - 1].low not in CALLED_KIN:
            continue
        end = next((i for i in range(k + 1, min(k + 5, len(tokens))) if is_thing(tokens[i].low)), None)
        if end is None or any(t.kind != "word" or t.low in DETERMINERS for t in tokens[k + 1 : end]):
            continue
        begin = k - 2 if k > 1 and tokens[k - 2].low in ("my", "our") else k - 1
        name = f"{tokens[k - 1].text}'s {tokens[end].text}"
        yield Thing(name, line.starts[begin], line.starts[end] + len(tokens[end].low) + 1, owned=True)


def _part(tail: str) -> str:
    """Return what stands behind a thing up to the end of its sentence's thought."""
    return re.split(r" (?=[;:.!?] )", tail)[0]


def words_between(line: Line, start: int, end: int) -> list[Token]:
    """Return the words between two positions of the text of a line, of which the first may be a blank."""
    first = start + (line.text[start : start + 1] == " ")
    return [t for t in line.tokens[line.token_at(first) : line.token_at(max(first, end - 1)) + 1] if t.kind == "word"]


_NOBODY = word_set("it one two each everyone nobody something everything school work home church")


def is_somebody(who: list[Token]) -> bool:
    """Return whether words name people: by name, by kin, or by a word for people or a company of them."""
    named = [t for t in who if t.low not in _NOBODY and t.low not in CARS]
    return any(
        t.low in PEOPLE
        or is_name(t)
        or t.low in ("he", "she", "they", "him", "her", "them")
        or is_a(t.low.removesuffix("s"), "person", "organization", "social group", most=2)
        for t in named
    )


def _is_unsure(said: Said, thing: Thing) -> bool:
    """Whether the sentence leaves it open that a thing has gone for a time, or tells that it has gone for good."""
    begin = max(said.line.rfind(mark, 0, thing.start) for mark in (" : ", " ; ", " — ", " – ")) + 1
    told = said.line[max(begin, 0) :]
    return bool(_UNSURE.search(_NOT_BACK.sub(" ", told))) or " for <m" in said.line[thing.end :]


def _back(told: Told, at: int, thing: Thing) -> tuple[dt.date, dt.date, Said] | None:
    """Return from which day to which a thing is gone, with the sentence that tells when it is back."""
    here = told.said[at]
    days = _days(here, told.today)
    ending = _RETURNING.search(here.line[thing.end :]) or _RETURNING.search(here.line[: thing.start])
    if days and ending and not _COMES_HOME.search(here.line) and (len(days) == 1 or days[0] == told.today):
        return told.today, _last(here, days[-1]), here
    if days and days[0] > told.today and len(days) > 1:
        return None  # another reader knows both
    stretches = (t.value for t in here.tokens if t.kind == "date" and isinstance(t.value, Mention))
    if (
        days[1:]
        or any(m.grain == "span" and m.last > told.today for m in stretches)
        or any(d > told.today for d in days)
    ):
        return None
    for behind in told.said[at + 1 : at + 3]:
        days = _days(behind, told.today)
        if behind.sense.asks or not days:
            continue
        denied = _UNSURE.search(_NOT_BACK.sub(" ", behind.line))
        if len(days) == 1 and not denied and _RETURNING.search(behind.line) and not _OTHER_SUBJECT.match(behind.line):
            return told.today, _last(behind, days[0]), behind
        return None
    return None


_COMES_HOME = re.compile(r" (?:i|we|he|she|they)(?: (?:am|'m|are|'re|is|'s|will|'ll|be))+ (?:back|home) (?!to )")
_OTHER_SUBJECT = re.compile(
    r"\A (?:my|our|his|her) | (?:he|she|they|we|i)(?: (?:is|'s|are|'re|am|'m|will|'ll|be|get|gets|come|comes|coming|only|not|n't|wo))+ (?:back|home) (?!to pick|to collect)"
    r"| (?:he|she|they|we|i) (?:returns?|leaves?) (?!it |them )"
)
"""What else comes back on a day than the thing: "he's back on 20 March"."""


def _last(said: Said, day: dt.date) -> dt.date:
    """Return the last day of what ends "before" a day, or on it."""
    return day - dt.timedelta(days=1) if re.search(r" before (?:the )?<d", said.line) else day


def _days(said: Said, today: dt.date) -> list[dt.date]:
    """Return the days from today that a sentence names, each once."""
    named = [coming(t, today).value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    return sorted({day for m in named if not m.recurring and (day := exact(m)) is not None and day >= today})


def _is_read(told: Told, thing: Thing, said: Said, back: tuple[dt.date, dt.date, Said]) -> bool:
    """Whether a reader has read that the thing is gone on these days, or somebody else's day is meant."""
    first, last, _ = back
    if not dt.timedelta(days=1) < last - first <= dt.timedelta(days=_LONGEST):
        return True  # "she brings it back tomorrow"
    return any(_end(e) > _start(e) for e in _about(told, thing) if e.record is None or said.fact in e.facts)


def _about(told: Told, thing: Thing) -> list[Entry]:
    kind = _plainly(kind_of(thing.name)).lower()
    return [e for e in told.fresh(EVENTS) if str(e.values.get("resource") or "").lower() == kind]


_PLAIN = word_set("good new nice lovely little big small best favourite favorite beloved trusty only posh fancy")


def _plainly(name: str) -> str:
    """Return what a thing is called without words that tell it from no other: "projector" for "good projector"."""
    kept = [w for w in name.split() if w.lower() not in _PLAIN]
    return " ".join(kept) or name


def _start(entry: Entry) -> dt.date:
    start = entry.values.get("start")
    return start.date() if isinstance(start, dt.datetime) else dt.date.min


def _end(entry: Entry) -> dt.date:
    end = entry.values.get("end")
    return end.date() if isinstance(end, dt.datetime) else _start(entry)


def _findings(told: Told, said: Said, gone: _Gone, first: dt.date, last: dt.date, by: Said) -> list[Finding]:
    """Return the event over the days on which the thing is gone, in the place of what its sentences were misread as."""
    facts = tuple(dict.fromkeys((said.fact, by.fact)))
    named = gone.thing.name if gone.thing.name[:1].isupper() else ""
    same = (e for e in told.fresh(EVENTS) if e.record is None and e.values.get("resource") == named)
    if any((_start(e), _end(e)) == (first, last) for e in same):
        return []  # it is called by its own name already
    kind = gone.kind or _plainly(kind_of(gone.thing.name))
    values: dict[str, Value] = {
        "title": _title(gone, kind),
        "start": dt.datetime.combine(first, dt.time()),
        "end": dt.datetime.combine(last, dt.time(23, 59)),
        "all_day": True,
        "resource": kind,
        "status": "planned",
        "_note": said.text if by is said else f"{said.text.strip()} {by.text.strip()}",
    }
    if names := list(dict.fromkeys(t.text for t in gone.who if is_name(t))):
        values["people"] = names
    out: list[Finding] = []
    for collection in (EVENTS, PURCHASES, TASKS):
        misread = (e for e in told.fresh(collection) if e.record is None and {*facts} & {*e.facts})
        out += [Finding(collection=collection, entry=e, facts=facts, retires=True) for e in misread]
    return [*out, Finding(collection=EVENTS, values=values, facts=facts)]


def _title(gone: _Gone, kind: str) -> str:
    """Return what the event is called: the thing, with whom or where it is, and what a car is called in brackets."""
    name = gone.thing.name
    model = "" if kind.lower() in name.lower() or kind in ("truck", "van") else f" ({name})"
    if not gone.mended:
        own = gone.who[0].low in ("my", "our", "the")
        who = f"{gone.who[0].low} {text_of(gone.who[1:])}" if own else text_of(gone.who)
        return f"{kind} with {who}{model}"
    car = name.lower().split()[-1] in CARS or kind in ("car", "truck", "van")
    return f"{kind} in the garage{model}" if car else f"{kind} in repair{model}"
