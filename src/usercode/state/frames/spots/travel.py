"""Spots of journeys: where to, from when to when, whether they lie ahead, and who has gone or been there."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import gone
from usercode.state.frames.gates import only_with
from usercode.state.frames.gifts import for_others
from usercode.state.frames.phrases import exact, is_stretch, place_in, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.clock import at_hours, clock_of
from usercode.state.frames.spots.crowds import is_of_a_crowd
from usercode.state.frames.spots.drivers import driven
from usercode.state.frames.spots.fellows import (
    TAKEN_ALONG,
    TOGETHER,
    all_of_us,
    companions,
    is_of_others,
    is_ours,
    taken_before,
)
from usercode.state.frames.spots.given_over import is_given_over
from usercode.state.frames.spots.goals import destination, is_errand, is_held_there
from usercode.state.frames.spots.hired import hired
from usercode.state.frames.spots.home_now import BACK_NOW, BEING_AHEAD, JUST_BACK, goes_on_at_home, is_home_now
from usercode.state.frames.spots.journey_days import stretch
from usercode.state.frames.spots.known_journeys import DRIVES, SURE, TRIPS, departures, entry_rules, moves, reasons
from usercode.state.frames.spots.landing import landing
from usercode.state.frames.spots.leave import is_stamp, leave_to_stay
from usercode.state.frames.spots.line import Found, Line, Spot, lists_charges, read, spot
from usercode.state.frames.spots.papernames import DOCUMENT
from usercode.state.frames.spots.papers import NO_PAPER
from usercode.state.frames.spots.taking_part import takes_part
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.spots.validity import validity
from usercode.state.frames.spots.wayback import homeward, is_home_since, new_way_back, way_home
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Span, Token, tokenize
from usercode.state.frames.trips import comes_home, is_for_work, is_here
from usercode.state.frames.verbs import AUXILIARIES, FORMS
from usercode.state.frames.words import EVENTS, PEOPLE

_TRAVEL = re.compile(
    r" (?:flights?|flying|fly|flew|tickets?|booked|book|trip|holiday|holidays|vacation|cabin|hotel|airbnb|campsite|"
    r"camping|off to|going to|going back|leaving|leave|heading|driving|train|ferry|cruise|villa|hostel|weekend in|"
    r"week in|fortnight in|days in|nights in|weeks in|doing|eurostar|airport|away|honeymoon|getaway|city break|"
    r"road trip|<s\d+> of [a-z]+ing (?:in|on|around|round|through|across|along|near|at)|reserved|rental|lodge|resort|cottage|apartment|interrail|safari|retreat|visiting|staying|arrive|"
    r"arriving|return|returning|landing|drive|roadtrip|renting|campervan|"
    r"(?:going|go|goes|travelling|traveling|travel) (?:over|across|up|down|there|out there)(?= on| <d|,| for| with)|"
    r"(?:i|we) (?:(?:'ll |will |am going to |are going to )?(?:land|touch down|arrive|get in|set off|set out|depart))(?= there| on | at | <d| , )|"
    r"<s\d+> (?:round|around|across)|here (?:we|i) come|(?:land|get) there|sail|sailing|(?:i|we) "
    r"(?:(?:'ll |will )?land|touch down|get) (?:in|into)|(?:come|coming|get|getting) (?:home|back)) "
)


_NOT_GONE = re.compile(
    r" (?:(?:was|were) (?:going|supposed|meant|planning|about) to|would have|(?:me|us) out of|almost|nearly|wanted to|"
    r"cancelled|canceled|called off|waiting list|waitlist|(?:drop|dropping|leave|leaving|bring|bringing|book|booking|booked) (?:off )?"
    r"(?:my|our|the) (?:\S+ )?(?:car|van|truck|bike|laptop|camera|piano)|"
    r"(?:leave|leaving|left|vacate|vacating|quit|quitting|give up|giving up|sell|selling|rent out|renting out) "
    r"(?:my|our|the) (?:\S+ )?(?:flat|apartment|house|room|studio|place|lease|job|post|school|nursery)|"
    r"(?:keep|keeps|keeping|holding on to|hanging on to) (?:it|her|him|them|(?:my|our|the) \S+)|(?:get|gets|getting|"
    r"have|give|gives|bring|brings) (?:it|them) back|(?:promis\w*|offer\w*|gave|give|gives|given|giving|let|letting) "
    r"(?:[^\s,;.]+ ){1,4}?(?:have |use |take |borrow )?(?:my|our|the) (?:\S+ ){0,2}?(?:cabin|cottage|house|flat|"
    r"apartment|villa|chalet|caravan|lodge|place|boat|camper|campervan|motorhome|tent)|"
    r"(?:promis\w*|offer\w*|gave|give|gives|given|giving) (?:[^\s,;.<]+ ){1,4}?(?:my|our) (?!(?:[a-z]+ )?(?:trip|holiday|"
    r"visit|help|company|time|stay|week|weekend|support|word) )(?:[^\s,;.<]+ ){0,2}?[^\s,;.<]+ (?:(?:from|on|for|between|until|till|"
    r"over) (?:the )?)?<d\d+>|"
    r"(?:he|she|they) (?:has|have|gets?|takes?|uses?|wants?|'ll have|will have) (?:it|(?:my|our|the) (?:\S+ ){0,2}?"
    r"(?:cabin|cottage|house|flat|apartment|villa|chalet|caravan|lodge|place))|"
    r"(?:at|to|in) the (?:garage|mechanic|mechanics|dealer|dealership|body shop|bodyshop|workshop|menders)|"
    r"(?:family|couple|group|guests|tenants|party|people)(?: \S+){0,4}? (?:has|have|takes?|rents?|gets?|will have) "
    r"(?:it|them|the|our)|fell through|repair shop|for repairs?|in repair|service cent(?:re|er)|at home in|lend|"
    r"lending|lent|borrow|borrowing|sublet(?:ting)? (?:my|our|the)|(?:couldn't|could not)(?! (?:resist|stay away|help (?:it|myself|ourselves)))|"
    r"(?:(?:i|we|which) (?:\S+ )?(?:ca n't|can not|cannot)(?! (?:wait|believe|resist|miss))|(?:ca n't|can not|cannot)(?= [^,;.!?]*<d))|instead of|"
    r"invited me to|might|maybe|looking at|looking into|(?:are|is|were|was|from|only|at) <m\d+>|thinking|considering|"
    r"planning|every year|used to|last year|years ago|moved|conference call|refund|(?<!what it )(?<!what they )costs?|"
    r"price|prices|(?<!seat )(?<!flash )(?<!fare )sale(?! (?:on |there |today |again )*(?:, )?(?:so|and) )|sold out|"
    r"(?:looked|look) at (?:a|an|the|some|two|this)(?! .*(?:booked|paid|took it|reserved))|turned (?:it |them )?down|"
    r"said no to|passed on|(?:left|leave|let) it(?: go)?(?= [,.;!?])|gave it a miss|(?:was|were) (?:still )?"
    r"(?:free|available)|shame about) "
)


_SHORT = 3
"""How many words the sentence before may have that names nothing but a place."""


_COMMITTED = re.compile(
    r" (?:paid|deposit|confirmed|confirm|locked in|locked|sorted|nonrefundable|non-refundable|itinerary|officially|"
    r"tickets?|seats?|chop|booked|booking|reserved|got (?:a|the|our) (?:spot|permit|site|pitch|place)|"
    r"(?:took|taken|grabbed|snapped up) (?:it|a|the)|done|happening|in the bag|sorted out|arranged|fixed|approved|"
    r"leave) "
)


def _are_apart(dated: Sequence[Clause]) -> bool:
    """Whether the clauses with the days of a line are none of those that speak of a document."""
    texts = (f" {' '.join(t.low for t in (*c.subject, *c.rest))} " for c in dated)
    return bool(dated) and not any(DOCUMENT.search(text) for text in texts)


_GONE = re.compile(
    r" (?:was|were|been|stayed(?= (?:in|at|near) )|went(?! for (?:it|that|this|one|the|a) | and )|spent"
    r"(?! (?:<m|a fortune|too|so|hours|ages))|arrived|landed(?! (?:a|an|the|my|our|this|some) )|flew|drove|came|got "
    r"(?:here|there|in|into|to)) "
)


_THEIR_FLIGHT = re.compile(
    r"\A (?:her|his|their) (?:departure|return|way (?:home|back)|(?:outward |outbound |return )?(?:flights?|plane|train|ferry|boat))"
    r"(?: (?:out|back|home|there))* (?:is|are|leaves?|departs?|goes|takes off) (?!.* (?:we|i|us|me|our|my) )"
)
"""How a sentence opens that tells somebody else's way: "her flight out is on 5 August"."""


_THERE_THEN = re.compile(
    r" (?:i|we) (?:will |'ll |am |are |'m |'re )?(?:now )?(?:be |stay |staying )?there (?:[a-z]+ ){0,2}?<d"
)
"""How the days of a stay are told whose place the sentence before names."""


_DUE_BY = re.compile(
    r" (?:pay|paid|register|registered|sign up|apply|deposit|form|money) (?:[^\s;.!?]+ ){0,8}?(?:by|no later than|until|before) (?:the )?<d\d+> "
)
"""A day by which something is due for a journey, on which nobody sets out: "the deposit must be paid by 10 October"."""


@only_with("<date>")
def _journey(line: Line) -> list[Reading]:
    """Read a journey: a place and its days, with words of travel or of booking, or as the whole of a fragment."""
    scene = line.scene
    if sum(t.kind == "date" for t in line.tokens) == 1 and _DUE_BY.search(line.text):
        return []
    if not _may_be_journey(line) or comes_home(_opening(line)) or _THEIR_FLIGHT.match(line.text):
        return []
    at_home = (goes_on_at_home(line) and not _lies_ahead(line)) or is_home_now(line)
    ahead = BEING_AHEAD.search(line.text)
    over = bool((_has_gone(line) and not ahead and not _lies_ahead(line)) or at_home) or _has_stayed(line)
    leaves, returns = stretch(line, scene.today, past=over)
    if leaves is None:
        return []
    if leave_to_stay(line):
        leaves, returns = min(leaves, scene.today), None
    place, country, direct = _place_of_days(line) or _goal_that_follows(line) or destination(line, scene)
    if place and is_home_since(line, place):
        return []
    carried = not place or _is_there_then(line, place)
    if carried:
        place, country = _place_before(line, returns is not None)
    if not place or set(place.lower().split()) & CARS or not _is_journey(line, returns is not None, direct or carried):
        return _away(line, leaves, returns)
    brings = _BRINGS.search(line.text) and clock_of(line, leaves) is not None
    timed = clock_of(line, leaves) is not None or bool(at_hours(line, leaves))
    held = timed and _RITE_IS_HELD.match(line.text)
    if returns is None and (brings or held or is_here(place, line.tokens)):
        return []
    values: dict[str, Value] = {"destination": place, "departure_date": leaves}
    if country:
        values["country"] = country
    if returns is not None:
        values["return_date"] = returns
    taken = taken_before(scene) if carried else []
    along = [] if _place_of_days(line) else companions(line, scene)  # "with my cousin in London, then Italy"
    if fellows := along or all_of_us(line, scene) or taken:
        values["travellers"] = fellows
    if m := _PURPOSE.search(line.text):
        values["purpose"] = m[1]
    elif is_for_work(scene.sentence) or (carried and is_for_work(tokenize(scene.before))):
        values["purpose"] = "work"
    made = [Reading(collection=TRIPS, values=values)]
    if returns is not None:
        days: dict[str, Value] = {"departure_date": leaves, "return_date": returns}
        made.append(Reading(collection=TRIPS, values=days, mode="touch", refers=place))
    return made


_RITE_IS_HELD = re.compile(
    r"\A (?:(?:the|his|her|their|our|my|little|baby|\S+ 's) ){0,3}(?:christening|baptism|(?:first |holy )?communion|confirmation|naming(?: day| ceremony)?|wedding|funeral|graduation|bar mitzvah|bat mitzvah) "
    r"(?:is |will be |'s |takes place |has been set for |on )+<d"
)
"""How a sentence opens on a rite that is held on a day, to which others come: "the christening is on 3 May at one in Naas"."""


def _is_there_then(line: Line, place: str) -> bool:
    """Whether days are spent "there", not at the place behind them: "I'll be there until May, and our man in Rome ..."."""
    named = f" {place.split(maxsplit=1)[0].lower()} "
    return bool(_THERE_THEN.search(line.text)) and line.text.find(named) > line.text.rfind(" <d")


def _opening(line: Line) -> tuple[Token, ...]:
    """Return the first words of a line, where it gives two days those before the first: "train down on ..., train back"."""
    dated = [k for k, t in enumerate(line.tokens) if t.kind == "date"]
    return line.tokens[: min(_OPENING, dated[0]) if len(dated) > 1 else _OPENING]


_THEN = re.compile(r" (?:, )?(?:and )?then ")


def _place_of_days(line: Line) -> tuple[str, str, bool] | None:
    """Return where the days of a line are spent that names a place before "then" and its days behind it.

    "June with my cousin in London, then Italy from 10 July to 20 August" gives the days of Italy.
    """
    then = _THEN.search(line.text)
    stretches = [i for i, t in enumerate(line.tokens) if t.kind == "date" and is_stretch(t.value)]
    if then is None or len(stretches) != 1 or line.starts[stretches[0]] < then.end():
        return None
    at = line.token_at(then.end())
    place, country = place_in(line.tokens[at : at + 3])
    here = place and text_of(line.tokens[at : at + len(place.split())]).lower() == place.lower()
    return (place, country, True) if here else None


def _has_gone(line: Line) -> bool:
    """Whether a line tells that somebody was there or went, and not what came of it or was done: "the tickets came"."""
    for m in _GONE.finditer(line.text):
        behind = line.tokens[line.token_at(m.end() - 1) + 1 :][:1]
        passive = (
            m[0].split()[-1] in ("was", "were", "been") and behind and "participle" in FORMS.get(behind[0].low, {})
        )
        lead = line.text[: m.start() + 1]
        if not passive and not _THING_CAME.search(lead) and not _NEVER.search(lead):
            return True
    return False


_NEVER = re.compile(r" (?:ever|never|not|n't|neither|yet to have) (?:[^\s,;:.!?<]+ ){0,2}\Z")
"""What makes a way none that somebody made: "neither of us has ever been that far north"."""


_THING_CAME = re.compile(
    r" (?:tickets?|visas?|e-visa|passports?|papers?|papers|confirmations?|confirmation|e-?mails?|mail|letter|money|"
    r"approval|invites?|invitations?|offer|news|vouchers?|itinerary|details|dates|fares?|prices?|it|that|which) "
    r"(?:just |all |finally |only |have |has )*\Z"
)
"""What comes or came about a journey, and goes on none."""


def _lies_ahead(line: Line) -> bool:
    """Whether the clause with the days is in the present or the future, whatever another one tells of.

    "The workshop was confirmed, so I'll be in Kampala from 3 to 7 November" is about days to come.
    """
    dated = [c for c in line.clauses if any(t.kind == "date" and t.value.last != line.scene.today for t in c.tokens)]
    return bool(dated) and all(
        c.verb is not None
        and not c.verb.past
        and (c.verb.modal in ("will", "'ll", "shall") or c.verb.progressive or _is_of_days(c))
        for c in dated
    )


def _is_of_days(clause: Clause) -> bool:
    """Whether a clause only says where the days are spent: "it's Crete for us, 4 May to 11 May"."""
    return clause.lemma == "be" and bool(clause.subject) and clause.subject[0].low in ("it", "that", "this")


_AWAY = re.compile(
    r" (?:i|we|us) (?:'m|'re|am|are|'ll be|will be|go|have|'ve got|'ve booked|have booked|booked|paid)? ?"
    r"(?:just |both |all |then |finally |going |off |heading |away )*"
    r"(?:(?:on|to|for|at) )?(?:a|an|the|our|my) (?P<what>(?:(?!<)[a-z-]+ ){0,2}(?:cruise|retreat|safari|trek|honeymoon|"
    r"road trip|camping trip|hiking trip|ski trip|skiing trip|city break|"
    r"pilgrimage|expedition|sailing trip|walking holiday|cycling holiday|holiday|canal boat|narrowboat)) "
)
"""A journey whose place is not told: "we're on a cruise", "I'm away on a yoga retreat"."""
_HOLIDAY_AT = re.compile(
    r" (?:half term|holidays?|week|weekend|break|camping|staying|stay|getaway|few days|<s\d+>|booked|lodge|caravan) "
    r"(?:\S+ ){0,4}?at (?!the |my |our |a |an |home |work )(?=\S)"
)


def _away(line: Line, leaves: dt.date, returns: dt.date | None) -> list[Reading]:
    """Read days away to a place that no list holds, or that is not told at all."""
    if returns is None or returns <= leaves or not {"i", "we", "us"} & {t.low for t in line.tokens}:
        return []
    m, at = _AWAY.search(line.text), _HOLIDAY_AT.search(line.text)
    what = m["what"].strip() if m is not None else ""
    if not what and at is not None:
        first = line.token_at(at.end())
        what = text_of(
            list(takewhile(lambda t: t.kind == "word" and (t.capital or t.low == "'s"), line.tokens[first : first + 4]))
        )
    if not what or _NOT_AWAY.search(line.text):
        return []
    values: dict[str, Value] = {"destination": what, "departure_date": leaves, "return_date": returns}
    return [Reading(collection=TRIPS, values=values)]


_NOT_AWAY = re.compile(r" (?:at home|from home|staying home|day trips?|not|n't) ")


def _may_be_journey(line: Line) -> bool:
    """Whether the line asserts days of the user's own, and not those of a document or of another year."""
    if any(t.kind == "date" and t.value.grain == "year" and t.value.last < line.scene.today for t in line.tokens):
        return False
    if is_of_a_crowd(line) or for_others(line.tokens) or _goes_on_about_others(line) or lists_charges(line):
        return False
    told = _what_follows(line)
    if (
        _NOT_GONE.search(told.text)
        or _is_left_to_others(line)
        or line.mood == "request"
        or not stated(told)
        or not is_ours(line, line.scene)
    ):
        return False
    dated = [c for c in line.clauses if any(t.kind == "date" for t in c.tokens)]
    taken = TAKEN_ALONG.search(line.text) or _SPENT_DOING.search(line.text)
    if any(c.standing == "negated" or ((c.unsure or c.standing == "reported") and not taken) for c in dated):
        return False
    if not DOCUMENT.search(NO_PAPER.sub(" ", line.text)) or is_stamp(line):
        return True
    going = SURE.search(line.text) or _has_stayed(line) or _are_apart(dated)
    return not validity(line, line.scene) and bool(going)


_SPENT_DOING = re.compile(r" <s\d+> of [a-z]+ing (?:in|on|around|across|through|along|round) ")
"""How a stay is called by what is done there, which makes it no less certain: "ten days of hiking in Chile"."""


def _what_follows(line: Line) -> Line:
    """Return the part of a line with its days that follows from what it tells first: "we couldn't stand it, so it's Crete"."""
    at = next((k for k, t in enumerate(line.tokens) if t.kind == "date"), None)
    so = _SO.search(line.text[: line.starts[at]]) if at is not None else None
    if so is None:
        return line
    begin = line.token_at(so.start() + 3)
    return replace(line, tokens=line.tokens[begin:], text=line.text[so.start() + 2 :])


def _goal_that_follows(line: Line) -> tuple[str, str, bool] | None:
    """Return where the part of a line goes that follows from what it tells first: "sold the flat in Boston, so it's Crete"."""
    told = _what_follows(line)
    found = destination(told, line.scene) if told is not line else ("", "", False)
    return found if found[0] else None


_SO = re.compile(r" , (?:and )?so (?:i|we|it|that) ")


def _is_left_to_others(line: Line) -> bool:
    """Whether a journey was only offered and not taken up, or was given to somebody else: "it has gone to Femke"."""
    offered = _OFFERED.search(line.text) and not _TAKEN_UP.search(f"{line.text}{line.behind.lower()} ")
    return bool(offered or _GIVEN_AWAY.search(line.text))


_OFFERED = re.compile(r" (?:was|were|been|got|(?:he|she|they|boss|office) (?:have |has |'s )?) ?(?:offered|asked to) ")
_TAKEN_UP = re.compile(
    r" (?:took|taken|take it|accept\w*|said (?:yes|ok|okay|sure|fine)|agreed|jumped|grabbed|booked|signed|yes|could ?n"
    r"(?:'t|ot) (?:say no|refuse|resist)|of course|going|i'm in|we're in|'m off|said i'd) "
)
_GIVEN_AWAY = re.compile(
    r" (?:given|handed|passed|reassigned|assigned) (?:over |on |down )?to (?!me |us |go |be |see )"
    r"(?:(?:a |my |our |the )?[^\s,;.<]+ ){1,2}?(?=[.,;!?]|instead|now|because|since|as )"
)


def _goes_on_about_others(line: Line) -> bool:
    """Whether a line without a subject goes on about a journey that the sentence before told to be others'."""
    opens = bool(line.clauses) and not any({t.low for t in c.subject} & {"i", "we"} for c in line.clauses)
    return opens and not place_in(line.tokens)[0] and for_others(tokenize(line.scene.before))


_WE = re.compile(r" and (?:i|me) | (?:i|me) and |\A (?:i|we|i've|we've|i'm|we're) ")


def _place_before(line: Line, returns: bool) -> tuple[str, str]:
    """Return (place, country) of the sentence before, where a line that names none goes on about the way there."""
    scene = line.scene
    before = _spoken(scene.before)
    spoken = before.split()
    others = set(_VISITED.sub(" ", before).split()) & (
        PEOPLE | {word for name, _ in scene.people for word in name.lower().split()}
    )
    along = _WE.search(before) or TOGETHER.search(scene.before) or TAKEN_ALONG.search(before)
    ours = not others or along
    settled = _COMMITTED.search(before) or TAKEN_ALONG.search(before) or _sets_off(before) or BACK_NOW.search(before)
    told = len(spoken) <= _SHORT or (ours and settled) or _both_ways(line, before)
    opens = line.tokens[0].kind == "date" or bool(_COMMITTED.search(line.text))
    alone = returns and opens and told and scene.place[0] and scene.place[0] in scene.before
    going = _TRAVEL.search(line.text) or alone or _UNDER_WAY.search(line.text) or _begins_stay(line)
    named_as_there = (bool(_THERE.search(line.text)) and returns) or _both_ways(line, before)
    leaving = _LEAVING.search(line.text) or _begins_stay(line)
    if not going or (_names_event(line) and not named_as_there) or not (returns or leaving):
        return "", ""
    return scene.place


def _spoken(text: str) -> str:
    """Return the words of a text in a row, without its marks."""
    words = re.findall(r"[\w'-]+", text.lower())
    return f" {' '.join(words)} "


_SETS_OUT = re.compile(
    r"\A (?:so |and |then )*(?:(?:i|we) (?:are |'re |am |'m |will be |'ll be |all |both )*)?(?:off|out|outbound|away|setting off|flying out) (?:on )?(?:the )?<d\d+>(?! (?:to|for|with) )"
)
"""How the sentence behind a stay tells when it begins: "Off on 24 July"."""


def _begins_stay(line: Line) -> bool:
    """Whether a line only tells when the stay begins on which the sentence before opens, which is the speaker's."""
    before = _spoken(line.scene.before)
    if not _SETS_OUT.match(line.text) or not _STAY_OPENS.match(before) or _THOUGHT_OF.search(before):
        return False
    return not set(before.split()) & PEOPLE or bool(re.search(r" (?:me|us|we|i|with|of us) ", before))


_STAY_OPENS = re.compile(
    r" (?:(?:so|and|right|finally|whole|a|an|one|two|three|four|five|six|seven|ten|twelve|fourteen|\d+|full|glorious|lovely|long) ){1,3}"
    r"(?:days?|nights?|weeks?|months?|fortnight|weekend) (?:in|at|on|round|around|touring|exploring|cruising|sailing|across) "
)
"""How the sentence before opens on a stay that is certain: "Two weeks in Japan for the whole family"."""
_VISITED = re.compile(
    r" (?:to )?(?:see|visit|visiting|seeing|stay with|staying with|meet|meeting|catch up with|at|join|joining) "
    r"(?:my |our )(?:\S+ ){1,2}"
)
"""Whom somebody goes to see, who makes no journey."""
_OPENS_GOING = re.compile(
    r"\A (?:so |and |right |ok |okay |well |finally )*(?:i am |i'm |we are |we're |am )?(?:going|heading|hauling|"
    r"flying|driving|sailing|cycling|riding|off|travelling|traveling|trekking|hopping|nipping|popping|jetting|rolling|"
    r"setting off|taking off) (?!to (?:do|have|get|be|buy|make|ask|try|cook|start|need)\b)"
)


def _sets_off(before: str) -> bool:
    """Whether the sentence before opens on a journey that is certain: "hauling out to see my buddy in Costa Rica"."""
    return bool(_OPENS_GOING.match(before)) and not _THOUGHT_OF.search(before)


def _both_ways(line: Line, before: str) -> bool:
    """Whether a line gives the days of the way there and of the way back, to a place that is not only thought of."""
    return bool(_THERE_AND_BACK.search(line.text)) and not _THOUGHT_OF.search(before)


_THERE_AND_BACK = re.compile(
    r" (?:train|flight|flights|plane|ferry|boat|bus|coach|out|outbound|onward|departure|departing|depart|leave|leaving|"
    r"fly|flying|off|set|down|up|over|there) (?:[^\s;.<]+ ){0,6}?<d\d+> "
    r"(?:[^\s;.<]+ ){0,6}?(?:back|home|return|returning|inbound) (?:[^\s;.<]+ ){0,6}?<d\d+> "
)
_THOUGHT_OF = re.compile(
    r" (?:if|maybe|might|would|could|should|thinking|considering|looked|looking|wish|dream\w*|want|wants|wanted|hope|"
    r"hoping|planning|ask\w*|not|n't|can't|cannot|didn't|won't|never|cancel\w*|declined|refused|was|were|loved|last) "
)


_ABOUT_TO = re.compile(
    r" (?:is|are|'s|'re|am|'m) going to (?=(?:(?:also|just|finally) )?(?:phone|ring|call|send|write|email|text|meet|see|pay|be|have|do|give|show|tell|ask|look|help|sign|talk|speak|host|hold) )"
)
"""What is only about to be done, and no going: "is going to phone me"."""


def _is_journey(line: Line, returns: bool, direct: bool) -> bool:
    """Whether a line with a place and a first day tells of going there."""
    event = _names_event(line)
    travel, present = _TRAVEL.search(_ABOUT_TO.sub(" ", line.text)), _BEING_THERE.search(line.text)
    dated_at = next((k for k, t in enumerate(line.tokens) if t.kind == "date"), None)
    nights = returns and dated_at is not None and takes_part(line, dated_at, journey=True)
    carried = line.text.startswith((" it ", " we ", " they ")) and _COMMITTED.search(f" {line.scene.before.lower()} ")
    if _begins_stay(line):
        return True
    named_range = returns and not event and (direct or carried or _COMMITTED.search(line.text))
    stayed = returns and _has_stayed(line)
    if not (travel or present or stayed or named_range or nights) or (
        event and not (travel or present or stayed or nights)
    ):
        return False
    return bool(returns or present or SURE.search(line.text))


def _names_event(line: Line) -> bool:
    return any(t.low in EVENTS for t in line.tokens)


_THERE = re.compile(
    r" (?:flights?|trains?|tickets?|hotel|room|stay|booked|fly|flying|go|going|travel|travelling|over) "
    r"(?:\S+ ){0,3}?there "
)
"""What is booked "there" is a journey to the place just named, even where it is for a meeting."""
_UNDER_WAY = re.compile(
    r" (?:arrived|hik(?:e|ing)|walk (?:in|out)|paddle|check(?:ing)? (?:in|out)|set (?:out|off)|depart|departing|"
    r"set off|back|home|there) "
)
_LEAVING = re.compile(r" (?:leaving|leave|flying|fly|off) ")
_BEING_THERE = re.compile(
    r" (?:i am|i 'm|we are|we 're|i will be|i 'll be|i was|we were|(?:of us|(?:whole|entire) family|and i) "
    r"(?:are|is|'re|will be|'ll be)) (?:\S+ ){0,2}(?:at (?:\S+ ){1,3}'s )?(?:in|to) "
)


_STAYED = re.compile(
    r" (?:i|we) (?:have |'ve )?(?:only |just |both |all )?(?:was|were|been|stayed|lived|worked|studied|wintered|camped|"
    r"volunteered|taught|looked after|minded|house-sat) (?:[^\s,;.<]+ ){0,3}?(?:in|there|around|near) "
    r"| (?:my|our) (?:\S+ ){0,2}?(?:stay|time|visit|trip|sabbatical|winter|summer|spring|autumn|semester|internship|"
    r"placement|posting) (?:in|to|around) (?=(?:\S+ ){1,3}(?:was|were|went|is over|has ended|ended) )"
)
_DONE_TO = re.compile(
    r" (?:was|were|been) (?:just |also |then )?(?:offered|asked|told|invited|booked|given|accepted|sent|put|signed|"
    r"selected|picked|chosen|approached|accepted|moved|rebooked|confirmed|scheduled|assigned) "
)
"""What was done to somebody, and is no stay: "I was offered a week in"."""
_NEAR = 4


def _has_stayed(line: Line) -> bool:
    """Whether a line tells of a stay that is over, there or in a place it names; its days stand beside it."""
    match = _STAYED.search(line.text)
    if match is None or _DONE_TO.search(match[0]):
        return False
    at = line.token_at(match.end() - 1) + 1
    where = list(takewhile(lambda t: t.kind == "word" and t.low not in AUXILIARIES, line.tokens[at : at + _NEAR]))
    return match[0].endswith(" there ") or any(place_in(where[k:])[0] for k in range(len(where)))


_BRINGS = re.compile(
    r" (?:tak(?:e|ing)|driv(?:e|ing)|bring(?:ing)?|drop(?:ping)?|run(?:ning)?|giv(?:e|ing)) "
    r"(?:her|him|them|(?:my |our )?[a-z]+) (?:over |up |down |back |off |a lift |a ride )?(?:to|at) "
)
"""What is an errand at its hour: "I'm taking her to the Alfred at 10.30"."""
_OPENING = 7
"""How many words a sentence about the way home takes to say so: "and then my flight home lands"."""
_PURPOSE = re.compile(
    r" for (?:the |a |my )?([^\d<,;.]{3,50}? (?:summit|conference|wedding|fair|meeting|congress|workshop|festival|"
    r"convention|training)) "
)


def _been(found: Found, scene: Scene) -> list[Reading]:
    """Read a journey that is over: "home since last night from ten days in Shanghai"."""
    line = found.line
    if is_of_others(line, scene):
        return []
    place, country = place_in(found.tokens("place"))
    in_a_row = any(t.kind == "date" and is_stretch(t.value) for t in line.tokens)
    if not place and in_a_row and (stay := _STAY_IN.match(line.text[found.match.start("place") :])):
        at = line.token_at(found.match.start("place") + stay.end())
        place, country = place_in(line.tokens[at : at + 3])
    days = [d for t in line.tokens if t.kind == "date" and (d := exact(t.value)) is not None]
    if not place or any(d > scene.today for d in days) or (days and scene.today - max(days) > JUST_BACK):
        return []
    since = re.search(r" (?:there|out there|away|out) since <d(\d+)> ", line.text)
    back = next((d for d in days if (scene.today - d).days <= 14), scene.today)
    length = next((t.value for t in line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
    length = None if _SOONER.search(line.text) else length
    leaves = exact(line.tokens[int(since[1])].value) if since else None
    away = [gone(t, scene.today).value for t in line.tokens if t.kind == "date" and t.value.grain == "span"]
    away = [m for m in away if m.first < m.last <= scene.today and scene.today - m.last <= JUST_BACK]
    if away:
        leaves, back = away[0].first, away[0].last
    if leaves is None and length is not None:
        leaves = back - dt.timedelta(days=length.days)
    values: dict[str, Value] = {"destination": place, "country": country, "return_date": back}
    if leaves is not None:
        values["departure_date"] = leaves
    told = {name: value for name, value in values.items() if name.endswith("_date")}
    return [
        Reading(collection=TRIPS, values=values),
        Reading(collection=TRIPS, values=told, mode="touch", refers=place),
    ]


_STAY_IN = re.compile(r"(?:[^\s,;:.!?<>]+ |<s\d+> ){1,7}?(?:in|around|across|touring|exploring) (?:the )?")
"""What leads to where somebody was: "back after the most magical stretch in Spain"."""
_SOONER = re.compile(r" <s\d+> (?:early|earlier|late|later|sooner|ahead|before|after|ago) ")
"""By how much somebody is home sooner or later, which is not how long they were away."""


_RETURNS: tuple[Spot, ...] = (
        spot(
            r"(?<!flights )(?<!flight )(?<!tickets )(?<!ticket )(?<!trip )(?<!train )(?<!way )(?<!journey )(?:~be )?"
            r"(?:home|back|returned|got back|just back|landed back|flew home) (?:(?:to|in) (?:\S+ ){1,3}?)?"
            r"(?:(?:since|as of|after|on) )?(?:{DATE:day})?(?:, )?(?:from|after) (?:a |an |my |our |the )?"
            r"(?:(?:[a-z-]+ )?(?:<s\d+> |week |fortnight |few days |month |long weekend |weekend |trip |holiday ))?"
            r"(?:in |to |of )?(?P<place>\S+ (?:\S+ )?)",
            _been,
        ),
)  # fmt: skip


_SENDS_MONEY = re.compile(
    r" (?:the|a|my|our|one|this) (?:(?:bank|money|usual|monthly|last|next|first|second) )*(?:transfer|payment|wire) "
    r"(?:of <m\d+> )?to [^.;!?]*<m\d+> | <m\d+> (?:transfer|payment) to "
)
"""How money is told to go to somebody, which is no journey: "the transfer to Nora for the caterer, £250"."""


def journeys(line: Line) -> list[Reading]:
    """Return what a line says of journeys: where to, from when to when, and whether by car."""
    if is_given_over(line) or is_errand(line) or _SENDS_MONEY.search(line.text):
        return []
    if is_held_there(line):
        return moves(line)
    if is_ours(line, line.scene) and (home := landing(line)):
        return [*home, *read(line, DRIVES), *driven(line)]
    made = homeward(line) or read(line, _RETURNS) or [*moves(line), *(hired(line) or _journey(line))]
    return [
        *made,
        *reasons(line),
        *entry_rules(line),
        *departures(line),
        *new_way_back(line),
        *way_home(line),
        *read(line, DRIVES),
        *driven(line),
    ]
