"""Who has a thing, or that nobody can use it, told in passing: several small signs in place of one plain sentence.

"The Fiesta's exhaust fell off. Gaz has her on the ramp from Thursday until Tuesday", "they're ripping out the lift, 3 to 21
November", "Sanding the floor of the hall. Shut from the 18th to the 25th", "left the van with the mechanic. I get it back
on Friday". A thing, who mends it or what is done to it, and days; nothing between them that denies it or tells of old.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from usercode.facts.fact import Mention
from usercode.state.frames.direction import coming
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.named_things import Thing, is_room, room_of, things_in
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.turns.holds import OBJECT, Hold, floors_in, where_it_is
from usercode.state.frames.turns.mending import MENDER
from usercode.state.frames.turns.told import Said, Told

_AT_A_MENDERS = re.compile(
    rf" (?:{MENDER}|(?:on|up on) (?:the|a|his|her) (?:ramp|lift|jack|hoist)|under the knife) "
    r"| (?:gearbox|exhaust|clutch|engine|brakes|radiator|transmission|cam_?belt|timing belt|bumper|hail|dent|dents|tyres|tires|suspension|axle|steering) "
)
"""Whom a thing is with that needs mending, or what of a car does."""
_KEEPS = re.compile(
    r" (?:(?:'s|has|have|is|are|will|'ll|wants to|needs to|has to) )*(?:keep(?:s|ing)?|tak(?:es?|ing)|ha(?:s|ve|ving)|got|hang(?:s|ing)? on to|hold(?:s|ing)? on to) "
    r"(?:(?:it|her|him|them|the thing) |(?:my|our|the) (?:[^\s,;:.!?<]+ ){1,3}?)(?=in |up |there |on |from |for |until |till |between |<|, )"
)
_IS_WITH = re.compile(
    rf" (?:is|'s|are|'re|goes|go|stays|will be|'ll be) (?:back |now |all |off )*(?:in|at|with|to) (?:the |a |his |her |their |\S+ 's )?(?:[a-z-]+ ){{0,2}}?{MENDER} "
)
_DONE_TO_IT = re.compile(
    r" (?:ripp?(?:ing|s)?|tear(?:ing|s)?|taking|take) (?:out|up|down|apart) | (?:sanding|epoxy|tiling|painting|plastering|rewiring|gutting|resurfacing|varnishing|fumigating|dismantling|digging up|laying|redoing|replacing) "
    r"| (?:floor|flooring|carpet|carpets|lino|tiles|concrete|screed|tarmac) (?:is |are |'s |gets |being )?(?:going|goes|go|being laid|laid) "
)
"""What is done to a room or a lift that nobody can use then."""
_IS_DONE = re.compile(
    r" (?:re-?)?(?:sanded|sealed|varnished|waxed|oiled|painted|tiled|plastered|wired|gutted|resurfaced|fumigated|redone|relaid|redecorated|decorated|renovated|refurbished|carpeted|rewaxed|treated) "
    r"| (?:painters?|decorators?|plasterers?|tilers?|builders?|electricians?|roofers|glaziers|(?:floor|carpet|kitchen|bathroom) (?:fitters?|layers?|people|men)|workmen|workers) (?:[^\s,;:.!?<]+ ){0,4}?(?:come|comes|coming|start|starts|starting|do|does|doing|to do|booked|here|in) "
)
"""How the sentence before the days tells that somebody works on a place."""
_AT_WORK = re.compile(
    r" (?:they|he|she|the (?:painters?|decorators?|plasterers?|tilers?|builders?|electricians?|roofers|glaziers|fitters?|workmen|men|crew)) "
    r"(?:(?:'ll|will|'re|are|is|'s|be|have to|has to|need to|needs to) )*(?:working|work|works|busy|at it|at work|in there|there|painting|sanding|going to be|plastering|tiling|in|on it)(?= )"
    r"| (?:it|that|the work|the job|the whole thing) (?:(?:'ll|will|is|'s|be) )*(?:takes?|lasts?|runs?|goes on|done)? ?(?:from|between|on) <d"
)
"""How the sentence with the days tells that they work in the place of the one before it then."""
_FILLS = re.compile(
    r" (?:(?:is|are|'re|'s) going to |will |'ll )?(?:fill(?:s|ing)?|block(?:s|ing)?|clog(?:s|ging)?|take over|takes over|taking over|crowd(?:s|ing)?) (?:up )?\Z"
)
"""What stands before the room that something fills."""
_OUT_OF_BOUNDS = re.compile(
    r" (?:can not|cannot|may not|must not|nobody|no one|not a soul|none of us) (?:(?:may|can|could|will|is to|is allowed to|must) )?(?:sets? foot|goes|gets|walks|go|get|sleep|sit|cook|park|walk|be) (?:in|on|into|there) ?(?:it|there|them)? "
    r"| no (?:playing|cooking|parking|bathing|showering|swimming|baking|walking|singing|dancing|entry|access) "
)
_SHUT = re.compile(
    r"\A (?:so |it 's |and )*(?:all |completely )?(?:shut|closed|off[- ]limits|out of (?:use|bounds|action)) (?:from |between |for |on |<)"
)
"""How a sentence without a subject tells that the place of the one before it is shut."""
_BACK_ON = re.compile(
    rf" (?:i|we) (?:(?:can|'ll|will|should|only|am to|do n't|wo n't|ca n't) )*(?:get|have|collect|fetch|pick up|pick) {OBJECT} (?:back |up |again )?(?:before |until |till |on |again )*(?:the )?<d"
)
_LEFT_IT = re.compile(
    r" (?:left|dropped|brought|took|handed|delivered|towed|sent|put|parked) (?:off |in |over )?(?:my|our|the) | (?:is|'s) (?:now )?(?:at|in|with) (?:the|a) "
)
_PLAIN_WORDS = re.compile(
    r" at (?:long )?last | not (?:an?|one) (?:hour|day|minute|second) (?:earlier|later|sooner|longer) | (?:do|does|will|can) not (?:get|have|see|be)(?: [a-z]+){0,2}? (?:back )?(?=until |till |before )"
    r"| (?:will|do|does) not (?:pay|spring|cover|lend|give|run) "
)
"""Denials that leave it as it is: "not an hour earlier", "I don't get it back until"."""
_UNCERTAIN = re.compile(
    r" (?:not|n't|never|no longer|if|unless|whether|might|may|maybe|perhaps|possibly|supposedly|allegedly|presumably|probably|would|could|should|was|were|had|used to|wanted|hoped|nearly|almost|thought|instead|"
    r"cancell?ed|called off|finished|done|fixed|already|over|refused|declined|last|years ago|back in) "
)
_NEIGHBOURS = re.compile(
    r" (?:(?:the|a|my|our|his|her) )?(?:neighbou?r|colleague|co-worker|friend|boss|cousin|uncle|aunt|brother|sister|ex|mate|client|parent|mum|mom|dad|son|daughter)s? (?:[A-Z]?\S+ )?'s "
)
"""How a thing is told to be somebody else's: "the neighbour's"."""


def loosely_held(told: Told, at: int) -> Iterator[Hold]:
    """Yield what the sentence at a place of the turn tells in passing of a thing that is with others or out of use."""
    said = told.said[at]
    before = told.said[at - 1] if at else None
    if said.sense.asks or not said.sense.tells or not _is_ahead(said, told):
        return
    if before is not None and (before.sense.asks or not before.sense.tells):
        before = None
    hold = _with_a_mender(said, before) or _worked_on(said, before) or _back_on(told, at)
    if hold is not None:
        yield hold


def _is_ahead(said: Said, told: Told) -> bool:
    """Whether a sentence names a day to come and none of old."""
    days = [coming(t, told.today).value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    return any(d.last > told.today for d in days) and not any(d.last < told.today for d in days)


_PARTS = re.compile(
    r" (?:[,;:.()–—]|\.\.\.|…|and(?= (?:i|we|it|he|she|they|\S+ (?:will|do|does|is|can|has)) )|so|but|because|since|as) "
)
"""Where a thought ends within a line."""


def _is_certain(said: Said, *at: int) -> bool:
    """Whether nothing denies or doubts the parts of a sentence at some places, or tells that they are of others."""
    text = said.line
    for m in (*_OUT_OF_BOUNDS.finditer(text), *_PLAIN_WORDS.finditer(text)):
        text = text[: m.start() + 1] + "_" * (m.end() - m.start() - 2) + text[m.end() - 1 :]
    days = (said.sense.line.starts[k] for k, t in enumerate(said.tokens) if t.kind == "date")
    ends = [0, *(m.end() - 1 for m in _PARTS.finditer(text)), len(text)]
    for first, last in itertools.pairwise(ends):
        if any(first <= place < last for place in (*at, *days)):
            part = f" {text[first:last]} "
            if _UNCERTAIN.search(part) or _NEIGHBOURS.search(part):
                return False
    return True


def _thing_in(line: Line) -> Thing | None:
    """Return the one thing that a line names: a car by whatever name, else a thing of the speaker's or with "the"."""
    for k, token in enumerate(line.tokens):
        lead = line.tokens[k - 1].low if k else ""
        if (
            token.low in CARS
            and token.kind == "word"
            and (lead in ("my", "our", "the") or (token.capital and lead not in ("a", "his", "their", "'s")))
        ):
            return Thing(token.text, line.starts[k], line.starts[k] + len(token.text) + 1, owned=lead in ("my", "our"))
    named = list(things_in(line))
    reason = _REASON.search(line.text)
    named = [t for t in named if reason is None or t.start < reason.start()] or named
    named = [t for t in named if t.owned] or named
    return named[-1] if named and not re.search(r" (?:his|her|their|'s) \Z", line.text[: named[-1].start]) else None


_REASON = re.compile(r" (?:because|since|as) ")
"""Behind this a line tells what ails a thing, by its parts: "because the motor makes a noise"."""


def _place_in(line: Line) -> Thing | None:
    """Return the one thing that a line names, or the room of the floor that it tells of: "the hall floor"."""
    return _thing_in(line) or next(floors_in(line), None)


def _with_a_mender(said: Said, before: Said | None) -> Hold | None:
    """Read "Pavel's keeping her in his garage from" of the car that the sentence, or the one before it, names."""
    keeps = _KEEPS.search(said.line) or _IS_WITH.search(said.line)
    if keeps is None:
        return None
    thing, near = _thing_in(said.sense.line), None
    meant = re.search(rf" {OBJECT} \Z", f"{keeps[0].rstrip()} ") is not None
    if thing is not None and (thing.start > keeps.start() if meant else thing.start > keeps.end()):
        thing = None
    if thing is not None and re.fullmatch(MENDER, thing.name.lower().replace(" ", "_")):
        thing = None
    if thing is None and before is not None:
        thing, near = _thing_in(before.sense.line), before
    mended = _AT_A_MENDERS.search(said.line) or (near is not None and _AT_A_MENDERS.search(near.line))
    if thing is None or not mended or is_room(thing):
        return None
    sure = _is_certain(said, keeps.end() - 1) and _is_certain(near or said, thing.start)
    return Hold(thing, "", " repair ") if sure else None


def _worked_on(said: Said, before: Said | None) -> Hold | None:
    """Read what is done to a room, or fills it, beside the days on which nobody can use it."""
    line = said.sense.line
    for thing in things_in(line):
        fills = _FILLS.search(line.text[: thing.start])
        if fills and is_room(thing) and _is_certain(said, fills.end(), thing.start):
            return Hold(thing, "", " out of use ")
    works, barred = _DONE_TO_IT.search(said.line), _OUT_OF_BOUNDS.search(said.line)
    if works is None:
        shut = _SHUT.match(said.line) or barred or _AT_WORK.search(said.line)
        done = _DONE_TO_IT.search(before.line) or _IS_DONE.search(before.line) if before is not None and shut else None
        place = _place_in(before.sense.line) if before is not None and done is not None else None
        if before is None or done is None or place is None or shut is None:
            return None
        sure = _is_certain(said, shut.end() - 1) and _is_certain(before, done.end() - 1, place.start)
        return Hold(where_it_is(place), "", " out of use ") if sure and not _is_dated(before) else None
    named = [t for t in things_in(line) if t.name.lower() not in ("floor", "carpet", "tiles")]
    if not named or not _is_certain(said, works.end() - 1, named[-1].start):
        return None
    last = named[-1]
    return Hold(Thing(room_of(last.name), last.start, last.end, last.owned), "", " out of use ")


def _is_dated(said: Said) -> bool:
    """Whether a sentence has days of its own: what is done then is not what the next one tells of."""
    return any(t.kind == "date" for t in said.tokens)


def _back_on(told: Told, at: int) -> Hold | None:
    """Read the day on which a thing comes back that one of the sentences before left with who mends it."""
    back = _BACK_ON.search(told.said[at].line)
    if back is None or not _is_certain(told.said[at], back.start() + 1):
        return None
    for near in reversed(told.said[max(0, at - _FAR) : at]):
        thing = _thing_in(near.sense.line)
        left = _LEFT_IT.search(near.line)
        if thing is None or left is None or near.sense.asks or not _AT_A_MENDERS.search(near.line):
            continue
        if _is_certain(near, thing.start, left.start() + 1):
            return Hold(thing, "", " repair ")
    return None


_FAR = 3
"""How many sentences before may have told whom a thing was left with."""
