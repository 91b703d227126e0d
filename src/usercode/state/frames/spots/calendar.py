"""Spots of the calendar: what is on a day, whom or what it takes, in fragments and across sentences."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.gifts import for_others
from usercode.state.frames.occasions import house_in_town
from usercode.state.frames.phrases import bare, direct, is_name, text_of, who
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.agreed import ASKED, YES, agreed
from usercode.state.frames.spots.arranged import arranged
from usercode.state.frames.spots.away import is_not_for_us, stays_away
from usercode.state.frames.spots.clock import is_of_old, is_unknown_clock, when
from usercode.state.frames.spots.drives import DRIVES, driven
from usercode.state.frames.spots.engaged import ACCEPTED, BE_THERE_BY, engaged, is_accepted, is_there_by, refuses
from usercode.state.frames.spots.entitled import SAYS_WHOSE, by_what, by_whom, examined_in, fitted_in, who_marry
from usercode.state.frames.spots.hosted import bidden, hosted
from usercode.state.frames.spots.kept import kept
from usercode.state.frames.spots.lasting import till_its_end, with_length
from usercode.state.frames.spots.line import Found, Line, Spot, read, spot
from usercode.state.frames.spots.lived import is_lived
from usercode.state.frames.spots.operated import operated
from usercode.state.frames.spots.performing import performing
from usercode.state.frames.spots.promised import promises
from usercode.state.frames.spots.rooms import rooms
from usercode.state.frames.spots.shifts import shifts
from usercode.state.frames.spots.shown import shown
from usercode.state.frames.spots.spoken import called, goes_to_others, is_others_turn, named_before, seats_of_others
from usercode.state.frames.spots.stretches import over_days
from usercode.state.frames.spots.things import BY_OTHER_MEANS, CARS, garage, things
from usercode.state.frames.spots.titles import CEREMONIES, HEADS, VERBISH, called_for, named_otherwise, title_in
from usercode.state.frames.spots.told_before import told_before, with_what_is_meant
from usercode.state.frames.spots.turning import birthday
from usercode.state.frames.spots.visiting import delivery, ends, errand, guests, tells_hours, visitor
from usercode.state.frames.spots.weekly import starts_again, weekly
from usercode.state.frames.spots.whose import WANTS_OURS, stated
from usercode.state.frames.tokens import tokenize
from usercode.state.frames.words import PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set

_EVENTS = "calendar.events"
_CASUAL = word_set("call lunch dinner brunch breakfast coffee date game match show play thing do christmas driving tour test "
                   "half change club party shower service shot physical trial review class practice ride summons")  # fmt: skip
_COMMIT = re.compile(
    r" (?:booked|reserved|signed up|tickets?|invited|rsvp|rsvped|registered|promised|told|agreed|said yes|confirmed|summons|"
    r"appointment|slot|place|spot|officiating|enrolled|save the date|bridesmaid|best man|scheduled|hosting|speaking|presenting|"
    r"volunteered|covering|rented|giving (?:a|the|my)|shift|got a spot|grabbed a|have to be|need to be|due at|duty|arranged|fixed|entered) "
)


_ACCEPTED = re.compile(r" (?:said yes to|rsvp'?d|accepted|agreed to|promised) ")
"""How somebody binds themselves even to what is casual otherwise: "said yes to Maya's party"."""


def _subject_is_other(line: Line, scene: Scene) -> bool:
    """Whether it is another person's day: nobody says "I", "we" or "my", and another is the subject."""
    lows = {t.low for t in line.tokens}
    if lows & {"i", "we"} or _TAKES_US.search(line.text) or _ABOUT_THEIRS.search(line.text):
        return False
    held = [c for c in line.clauses if any(t.kind == "date" for t in c.tokens)]
    if any(_stands_behind(c) for c in line.clauses):
        return scene.other
    stated = any(c.subject for c in held)
    for clause in held if stated else line.clauses:
        words = {t.low for t in clause.subject}
        if (words & {"he", "she", "his", "her"} and not words & CEREMONIES) or (stated and words & {"they", "their"}):
            return True
        plain = words & (HEADS | CARS | _PARTS_OF | {"it", "that", "this", "there", "which"}) or not words
        if stated and not plain and not words & PROFESSIONS:
            return True
        if words & CEREMONIES:
            return False
        subject = list(takewhile(lambda t: t.low not in _WHERE, clause.subject))
        named = [t for t in subject if t.low in PEOPLE or (is_name(t) and t.low not in HEADS)]
        if named and who(clause.subject, scene).kind in ("other", "unclear") and not words & {"my", "our"} - words:
            return True
    return scene.other


_WHERE = word_set("in at near on from by opposite outside")
"""What leads to where somebody is, and to nobody: "the dentist's office in Yonkers"."""


def _stands_behind(clause: Clause) -> bool:
    """Whether a clause goes on behind a day and an hour that stand alone: "8 August, 8 pm, doors close at 8"."""
    hour = any(t.kind == "number" or (isinstance(t.value, Mention) and t.value.time) for t in clause.front)
    somebody = any(t.low in _ONE or t.low in PEOPLE or is_name(t) for t in clause.subject)
    return hour and bool(clause.subject) and clause.front[0].kind == "date" and not somebody


_ONE = word_set("i we he she")


_AT_A_DISTANCE = re.compile(
    r" (?:(?:by|over|via|per|on) (?:a )?(?:video|zoom|teams|skype|webex|google meet|video link|videolink)|remotely|virtually) "
)
"""What tells that one takes part from anywhere."""


def place_in(line: Line) -> str:
    """Return where it is: "online" for what is joined from anywhere, a known place that the line names with "in", or a named house with "at"."""
    if _AT_A_DISTANCE.search(line.text):
        return "online"
    tokens = [t for t in line.tokens if t.kind == "word"]
    found = []
    for m in re.finditer(r" (?:in|at|outside|near) (?:the )?(\S+)(?= )", line.text):
        k = next((i for i, t in enumerate(tokens) if t.low == m[1] and t.capital), -1)
        if k >= 0:
            name = [tokens[k]]
            while k + 1 < len(tokens) and tokens[k + 1].capital and tokens[k + 1].start - name[-1].end <= 1:
                k += 1
                name.append(tokens[k])
            house = [t for t in tokens[k + 1 : k + 2] if t.start - name[-1].end <= 1 and t.low not in VERBISH]
            if f" {name[-1].low} 's " not in line.text:
                found.append(house_in_town([*name, *house] if " the " in m[0] else name))
    return ", ".join(dict.fromkeys(found))


def _people(line: Line, scene: Scene) -> list[str]:
    out = []
    for token in line.tokens:
        known = token.low in PLACES or token.low in HEADS or token.low in CARS
        if (
            is_name(token)
            and not known
            and not re.search(rf" (?:tickets?|seats?) (?:for|to) (?:the )?{re.escape(token.low)} ", line.text)
            and token.start
            and re.search(rf" (?:with|driving|have|for|and|meeting|told) (?:my )?{re.escape(token.low)} ", line.text)
        ):
            out.append(token.text)
    for m in re.finditer(r" (?:with|driving|taking|have|for) (?:my |our )?(\S+) ", line.text):
        if m[1] in PEOPLE and m[1] not in PROFESSIONS:
            out.append(m[1])
    return list(dict.fromkeys(out))


_PARTS_OF = word_set("part half round session bit section stage leg block module unit day evening start")
"""What an event that the sentence before named has: "the live part is on March 4"."""
_ABOUT_THEIRS = re.compile(
    r" (?:talk|meeting|chat|conference|appointment|interview|consultation|conversation|call|slot) with (?:[^\s,;.:!?<>]+ ){1,3}?'s (?:[a-z-]+ ){0,2}?"
    r"(?:teacher|tutor|doctor|consultant|surgeon|specialist|headteacher|head|coach|counsellor|counselor|psychologist|therapist|principal|school|nursery|paediatrician|pediatrician) "
)
"""What somebody's teacher or doctor is seen for by those who care for them: the speaker's own."""
_TAKES_US = re.compile(
    r" (?:got|get|gets|have|has|had|having|want|wants|need|needs|put|booked|scheduled|rostered|signed|moved|squeezed|fitted|fit|see|seeing|meeting|joining|picking|taking|gave|given|offered|slotted|asked) "
    r"(?:\S+ )?(?:me|us) "
)
"""What others do that takes the speaker's time: "they've got me working"."""


def _may_be_event(line: Line) -> bool:
    """Whether a line states something of the speaker's own, or to which they have said that they come."""
    saved = line.text.startswith(" save the date ")
    settled = ASKED.search(line.text) and YES.search(line.text)
    if (denied(line) and not settled) or refuses(line) or _is_no_event(line) or _MONEY.search(line.text):
        return False
    if (line.mood == "request" and not saved) or not (saved or settled or stated(line)):
        return False
    if for_others(line.tokens):
        return False
    theirs = _subject_is_other(line, line.scene) and not (_OPEN_BOOKING.match(line.text) or examined_in(line))
    return not theirs or is_accepted(line)


def _event(line: Line) -> list[Reading]:
    """Read an event of the speaker: a coming day, a name for it, and that they are bound to it."""
    scene = line.scene
    line = agreed(line)
    moment = over_days(line, scene) or when(line, scene)
    if not moment or not _may_be_event(line):
        return []
    whole = f" {scene.whole.casefold()} "
    timed = not moment.get("all_day")
    accepted = is_accepted(line)
    commit = accepted or bool(_COMMIT.search(line.text)) or bool(_ELSEWHERE.search(whole))
    title = title_in(line, scene)
    head = bool(title) and any(t in HEADS for t in title.lower().split())
    people = _people(line, scene)
    couple = who_marry(line) if _NUPTIAL.search(whole) else []
    if couple:
        title, people, head = f"{' and '.join(couple)}'s wedding", couple, True
    bound = commit or bool(_BOUND.search(line.text))
    title = by_what(by_whom(title, line), line)
    if title.lower() in CEREMONIES and (known := _named_before(scene)):
        title, bound = known, True
    if not title and (asked := called_for(line)):
        title, head = asked, True
    ahead = (timed or accepted) and moment["start"].date() > scene.today
    known = "" if _COUNTED.search(line.text) else scene.occasion or (named_before(line) if ahead else "")
    told_before = not title and bool(known) and known.lower() in scene.before.lower()
    if not title and known:
        title, commit = known, True
    if not title and timed and moment["start"].date() > scene.today and (paper := examined_in(line)):
        title, head = paper, True
    if not title and timed and bound and moment["start"].date() > scene.today:
        title, head = named_otherwise(line), True
    if not title or (_is_their_own(line, title, scene) and not accepted):
        return []
    last = title.lower().split()[-1]
    bound_to = accepted or (_ACCEPTED.search(line.text) and head)
    if not timed and not (couple or (commit and (bound_to or last not in _CASUAL)) or _TAKES_DAY.search(line.text)):
        return []
    if timed and not head and not commit:
        return []
    drives = bool(re.search(r" (?:i am|i 'm|i 'll be|i|we are) (?:driving|taking|dropping|picking|giving) ", line.text))
    if not BY_OTHER_MEANS.search(line.text) and _IS_DRIVEN.search(line.text):
        title += ", driving"
    if accepted and not timed and "(" not in title and not _is_our_doing(line):
        title += ACCEPTED
    note = f"{scene.before} {_told_of_us(line)}" if told_before else _told_of_us(line)
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": note}
    if drives or couple or "with" in line.text or (people := fitted_in(line)):
        values |= {"people": people} if people else {}
    if place := place_in(line):
        values["place"] = place
    return [Reading(collection=_EVENTS, values=values)]


_COUNTED = re.compile(r" (?:<s\d+>|days|weeks|months) (?:from|of|after|since) (?:the )?<d\d+> ")
"""How a day is named from which something is counted: nothing takes place on it."""


def _is_our_doing(line: Line) -> bool:
    """Whether a line begins with what the speaker does: "I'm giving a talk"."""
    return bool(line.clauses) and bool({t.low for t in line.clauses[0].subject} & {"i", "we"})


_IS_DRIVEN = re.compile(
    r" (?:i am|i 'm|i 'll be|we are|i|i need to|i have to) (?:driving|drive) | (?:giving|give) \S+ a (?:lift|ride) "
)
_THIRD = frozenset({"he", "she", "somebody", "someone"})
_DRIVING = word_set("drive take bring collect fetch run give")


def _told_of_us(line: Line) -> str:
    """Return a sentence without the part in which somebody else does the driving: "my sister will drive her"."""
    for clause in line.clauses[1:]:
        somebody = (t.low in PEOPLE | _THIRD or (is_name(t) and t.low not in PLACES) for t in clause.subject)
        if clause.lemma in _DRIVING and any(somebody) and clause.subject != line.clauses[0].subject:
            return line.scene.text[: clause.subject[0].start].rstrip(" ,;-–")
    return line.scene.text


def _is_no_event(line: Line) -> bool:
    """Whether words tell that nothing will take place, or that it is only asked for."""
    text = _UNTIL_HOUR.sub(" ", BE_THERE_BY.sub(" ", line.text) if is_there_by(line) else line.text)
    return bool(_NO_EVENT.search(ASKED.sub(" ", text) if YES.search(text) else text))


_UNTIL_HOUR = re.compile(
    r" until (?:about |around )?(?=<n|noon |midday |midnight |half |one |two |three |four |five |six |seven |eight |nine |ten )"
)
"""What tells the hour at which an event ends, and not that something ends."""


def _came_today(line: Line, scene: Scene) -> bool:
    """Whether the day of a line is today's and only tells when something happened: "the letter came this morning"."""
    dated = [(c, t) for c in line.clauses for t in c.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    return bool(dated) and all(
        t.value.first == t.value.last == scene.today
        and c.verb is not None
        and c.verb.past
        and not c.verb.passive
        and not c.verb.perfect
        for c, t in dated
    )


def _is_their_own(line: Line, title: str, scene: Scene) -> bool:
    """Whether an event is told of the one who has it: "Jo has her choir concert on the 20th"."""
    if not re.search(rf" (?:his|her|their) {re.escape(title.lower())} ", line.text):
        return False
    dated = [c for c in line.clauses if any(t.kind == "date" for t in c.rest)]
    return any(c.lemma == "have" and who(c.subject, scene).kind == "other" for c in dated)


def _named_before(scene: Scene) -> str:
    """Return "school play" of the sentence before, which "the performance" of this one is."""
    tokens = tokenize(scene.before)
    for k, token in enumerate(tokens):
        if token.low in CEREMONIES and token.kind == "word":
            begin = k
            while begin and tokens[begin - 1].kind == "word" and tokens[begin - 1].low not in VERBISH | _WHOSE:
                begin -= 1
            return text_of(tokens[begin : k + 1]) if k - begin <= len(_WHOSE) else ""
    return ""


_WHOSE = word_set("his her their your 's lead")
_OPEN_BOOKING = re.compile(
    r" (?:(?:omg|ok|okay|so|yay|finally|just|right|yes|well|and|we|i) )*(?:managed to get|got|grabbed|booked|snagged|bagged|scored|bought) "
)
"""How those begin who tell of their own bookings and leave out "I"."""
_ELSEWHERE = re.compile(r"save the date|officiat|tickets|signed up|summons|ballot")
_NUPTIAL = re.compile(r"save the date|officiat|wedding|bridesmaid|best man|getting married|maid of hono")
_BOUND = re.compile(
    r" (?:i 'm|i am|we 're|we are|i 've|i have|we have|we 've|i 'll|we 'll|i got|we got|got me|got us|my|our|have to|has to|need to|grabbed|got|scheduled|for me|us|me|they could only|only) "
)
_TAKES_DAY = re.compile(
    r" (?:working|on call|on-call|shift|rostered|moving day|moving house|movers|surgery|operation|hosting|babysitting|looking after|minding|running the|race day|exam|finals|"
    r"all day|offsite|away day|jury|court) "
)


_SETTLED = re.compile(
    r" could only | can (?:only )?(?:see|do|fit|take|squeeze|offer|have) (?:me|us|it|the|my) | (?:taken|grabbed|took|booked|accepted|snapped) (?:it|that) "
)
"""What makes a "could" or "can" a plain fact: "they can see me on the 30th"."""


def denied(line: Line) -> bool:
    """Whether the clause that holds the date denies or doubts what it says, or has it from others."""
    sure = _SETTLED.search(line.text) or (
        _HEDGED_LENGTH.search(line.text) and not _HEDGES.search(_HEDGED_LENGTH.sub(" ", line.text))
    )
    return any(
        not _stands_behind(c)
        and ((c.unsure and not sure) or c.standing == "negated" or (c.standing == "reported" and not _is_about_us(c)))
        and any(t.kind == "date" for t in c.tokens)
        for c in line.clauses
    )


def _is_about_us(clause: Clause) -> bool:
    """Whether what somebody reports is of what they and the speaker do: "Shelly says our brunch is the 15th"."""
    return bool({t.low for t in clause.tokens} & {"our", "we", "us"})


_LENGTH = r"(?:<s\d+>|(?:an|one|two|three|four|half an|<n\d+>) (?:hours?|minutes?|mins)(?: and a half)?)"
_HEDGED_LENGTH = re.compile(
    r" (?:probably|maybe|perhaps|might|may|could|hopefully) (?:only |just |all )?(?:last|take|run|go on) |"
    rf" {_LENGTH} (?:probably|maybe|perhaps|i think|i guess|or so) | (?:probably|maybe|perhaps|i think|should take|might take) (?:about |around |some )?{_LENGTH} "
)
"""What is only said of how long something takes: "two hours probably"."""
_HEDGES = re.compile(r" (?:probably|maybe|perhaps|possibly|might|think|guess|could|may|hopefully) ")
_MONEY = re.compile(
    r" (?:(?<! i 'm )(?<! i am )(?<! we 're )(?<! we are )due|deadline|expires?|renews?(?! (?:their|our) vows)|refund|invoice|warranty|charged?|bill|rent|payment|(?<!class )(?<!lesson )(?<!session )(?<!time )(?<!field )(?<!sheepdog )trial(?! (?:class|lesson|session|shift|run|day|match|game)|(?: [a-z]+)? for (?:him|her|me|us|them) | (?:at|with) (?:the )?(?:[a-z]+ )?(?:club|academy|team|county|united|city|rovers))|valid|subscription|cancel by|return by|runs out) "
)
_NO_EVENT = re.compile(
    r" (?:birthday|favou?rite (?:show|series|programme?)|on channel|declined|n't (?:have|need) to (?:be there|go|attend|come)|no need to (?:be there|go|attend|come)|optional|giving it a miss|(?:said|say|saying) no to|(?:swapped|traded) (?:my|our)|n't invited|not invited|without us|sold out|missed|miss|turned down|skipped|asked me|costs?|price|moved|postponed|cancelled|canceled|rescheduled|pushed|instead|might|maybe|thinking|wondering|nah|was going to|"
    r"not going|wo n't|ca n't make|called off|if|until|before|by <d\d+>|since|meal|used to|giving me|film|novel|released|comes out|"
    r"delivered|delivery|arrives|expected) "
)


_MOVED_BETWEEN = re.compile(
    r" (?:moved|pushed|shifted|changed|postponed|rescheduled|delayed|brought|put) (?:\S+ ){0,4}?from \S+ (?:\S+ )?to "
)
"""Beside it two hours are the old and the new one, and no stretch: "the meeting got pushed from 2 to 4"."""


def _zoned(found: Found, scene: Scene) -> list[Reading]:
    """Set the start of the event that a sentence tells of, when its clock is of another zone or not yet read."""
    if _MOVED_BETWEEN.search(found.line.text):
        return []
    moment = when(found.line, scene)
    told = [
        t.value.time for t in found.line.tokens if t.kind == "date" and isinstance(t.value, Mention) and t.value.time
    ]
    if told and moment and is_unknown_clock(found.line):
        return [Reading(collection=_EVENTS, values=moment, mode="touch")]
    known = bool(told) and bool(moment) and moment["start"].time() == told[0] and "end" not in moment
    if not moment or moment.get("all_day") or known:
        return []
    values: dict[str, Value] = {k: moment[k] for k in ("start", "end") if k in moment}
    return [Reading(collection=_EVENTS, values=values, mode="touch")]


ZONED: tuple[tuple[Spot, ...], ...] = ((spot(r"{DATE}", _zoned, "told"),), (spot(DRIVES, driven, "told"),))


def _postponed(found: Found, scene: Scene) -> list[Reading]:
    """Read "the court postponed my jury duty to September 16"."""
    moment = when(found.line, scene)
    name = text_of([t for t in found.tokens("what") if t.low not in SAYS_WHOSE])
    return [Reading(collection=_EVENTS, values=moment, mode="touch", refers=name)] if moment and name else []


def occasion(line: Line) -> str:
    """Return what a sentence without a day says is coming: "the Figma webinar" of "signed up to speak at ..."."""
    days = [t for t in line.tokens if t.kind == "date"]
    ahead = any(not t.value.recurring and coming(t, line.scene.today).value.last > line.scene.today for t in days)
    if ahead or line.mood in ("question", "request", "hypothetical") or seats_of_others(line) or is_others_turn(line):
        return ""
    commit = _COMMIT.search(line.text) or _GIVEN.search(line.text)
    title = title_in(line, line.scene) if commit else ""
    return title if title and not _NO_EVENT.search(line.text) else ""


_GIVEN = re.compile(
    r" (?:summons|got|have|landed|scored|managed|bagged|snagged|letter|list|rota|roster|schedule|turn|swapped|traded) | (?:having|have) (?:\S+ ){1,6}?(?:over|round|around) | (?:has|have) (?:a |its |their )?dates? "
)
"""What else tells of an event to come: it was won, or a letter or a list about it came."""


def other_speaks(line: Line) -> bool:
    """Whether a sentence is about somebody else's doing: "my brother's in!"."""
    first = [t.low for t in line.tokens[:3]]
    if _CALLS_US.search(line.text):
        return False
    return len(first) > 2 and first[0] == "my" and first[1] in PEOPLE and not {"i", "we"} & {t.low for t in line.tokens}


_CALLS_US = re.compile(
    r" (?:wants|wanted|needs|called|organi[sz]ed|organi[sz]es|organi[sz]ing|arranged|arranges|arranging|planned|plans|planning|hosts|hosting|has set up|set up|fixed|scheduled) "
    r"(?:a|an|the|another) (?:family|big|joint|quick|short|proper|team|group|video|zoom|phone|surprise|little)? ?(?:family |video |zoom |phone )?"
    r"(?:call|meeting|dinner|lunch|party|reunion|get-together|chat|brunch|barbecue|bbq) "
)
"""What others arrange that takes more than themselves."""
_MOVED: tuple[Spot, ...] = (
    spot(
        r"(?:postponed |moved |rescheduled |pushed |shifted |put |brought |bumped |switched )(?P<what>(?:my |our |the )(?:[^\s,;.:!?<>]+ ){1,4}?)"
        r"(?:back |out |forward |off )?(?:to|until|till) {DATE:day}",
        _postponed,
        "told",
    ),
    # the dentist's office called and moved me to May 21
    spot(
        r"(?:the |my |our )(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)"
        r"(?:(?:has |have |had )?(?:just )?(?:called|rang|phoned|texted|emailed|wrote)(?: me| us)?(?: back)? and )?"
        r"(?:has |have |had )?(?:just )?(?:moved|pushed|bumped|shifted|rescheduled) (?:me|us|it) "
        r"(?:back |forward |out |up )?(?:to|until|till) {DATE:day}",
        _postponed,
        "told",
    ),
)


def events(line: Line) -> list[Reading]:
    """Return the event that a line tells of: one that is moved, promised, takes a thing, or any other; [] for none."""
    if line.mood == "hypothetical" and WANTS_OURS.search(line.text) and " if " not in line.text:
        line = replace(line, mood="asserted")
    told = any(t.kind in ("date", "number", "span") for t in line.tokens) or tells_hours(line)
    if not told or _came_today(line, line.scene):
        return kept(line) or bidden(line)
    if stays_away(line) or is_not_for_us(line) or refuses(line) or any(is_lived(c, line) for c in line.clauses):
        return []
    if goes_to_others(line) or seats_of_others(line) or _IS_DATED.search(line.text) or is_of_old(line):
        return []
    found = _told_event(line)
    if _IT_IS.match(line.text):
        found = [_called(reading, line.scene.occasion or named_before(line), line) for reading in found]
    found = [with_length(till_its_end(told_before(called(reading, line), line), line), line) for reading in found]
    found = [with_what_is_meant(reading, line) for reading in found]
    return [_moved_to(found[0])] if len(found) == 1 and _NOW.search(line.text) else found


_IS_DATED = re.compile(
    r" (?:dated|postmarked|date-stamped) (?:on |the )?<d| (?:notice|letter|form|ticket|fine|paper|invoice) (?:says|states|reads) "
    r"(?:it 's |only |just )?<d"
)
"""How a paper is told to bear a day, or the time that it gives: nothing takes place then."""


def _told_event(line: Line) -> list[Reading]:
    """Return the event by the first of the ways that a line is in: what it takes comes before what it is."""
    found = (
        (weekly(line) if starts_again(line) else [])
        or kept(line)
        or shifts(line)
        or read(line, _MOVED)
        or hosted(line)
        or birthday(line)
        or promises(line, line.scene)
        or rooms(line)
        or garage(line)
        or delivery(line)
        or guests(line)
        or things(line)
        or shown(line)
        or performing(line)
        or operated(line)
        or errand(line)
        or visitor(line)
        or ends(line)
        or _event(line)
    )
    if not found and not _SETS_OUT.match(line.text):
        moment = over_days(line, line.scene) or when(line, line.scene)
        found = engaged(line, moment) or arranged(line, moment)
    return found or weekly(line)


def engagement(line: Line) -> list[Reading]:
    """Read what is the speaker's own on a day and an hour to come ("my talk"), or a rite of a child of the house."""
    scene, line = line.scene, agreed(line)
    moment = when(line, scene)
    if not moment or moment.get("all_day") or "recurrence" in moment or moment["start"].date() <= scene.today:
        return []
    away = (
        stays_away(line)
        or is_not_for_us(line)
        or seats_of_others(line)
        or for_others(line.tokens)
        or any(is_lived(c, line) for c in line.clauses)
    )
    if (
        away
        or denied(line)
        or _is_no_event(line)
        or _MONEY.search(line.text)
        or not stated(line)
        or _SETS_OUT.search(line.text)
    ):
        return []
    title = title_in(line, scene) or called_for(line)
    called = title.lower() not in _NO_TITLES
    title = title if called else _called_by_its_clause(line)
    if not title or title.lower() in _NO_TITLES:
        return []
    named, head = re.escape(title.lower()), title.lower().partition(" ")[0]
    mine = called and re.search(rf" (?:my|our) (?:[^\s,;]+ ){{0,2}}?{named} ", line.text)
    opens = head in HEADS and line.text.startswith(f" {head} ") and _OURS.search(line.text)
    if not mine and not opens and not (_RITES & {*title.lower().split()} and _is_of_a_child(line)):
        return []
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": line.scene.text}
    if place := place_in(line):
        values["place"] = place
    return [Reading(collection=_EVENTS, values=values)]


_OURS = re.compile(r" (?:i|we|me|us|my|our|mine|ours) ")
_RITES = word_set(
    "communion christening baptism graduation confirmation naming bar-mitzvah bat-mitzvah nativity recital"
)


def _is_of_a_child(line: Line) -> bool:
    """Whether the clause with the day is about somebody who is called by a first name alone: a child of the house."""
    clause = next((c for c in line.clauses if any(t.kind == "date" for t in c.rest)), None)
    return clause is not None and len(clause.subject) == 1 and is_name(clause.subject[0])


_NO_TITLES = {""} | word_set("date day evening morning afternoon time hour slot place spot week month thing things")
"""What tells of no engagement what it is."""


def _called_by_its_clause(line: Line) -> str:
    """Return what the clause with the day is about: what is done in it, else its subject ("the piano tuner is down for")."""
    clause = next((c for c in line.clauses if any(t.kind == "date" for t in c.rest)), None)
    if clause is None:
        return ""
    for tokens in (direct(clause), clause.subject):
        words = bare([t for t in tokens if t.low not in ("his", "her", "their")])
        if (
            words
            and all(t.kind == "word" for t in words)
            and words[0].low not in SUBJECTS | PEOPLE
            and len(words) <= _LONG
        ):
            return text_of(words)
    return ""


_LONG = 6
"""How many words a title may have."""


_NOW = re.compile(
    r" (?:is|are|am|'s|'re|'m) now (?!also )| now (?:on|in|at|booked|set|scheduled) | now [.,;] | instead of "
)


def _moved_to(reading: Reading) -> Reading:
    """Return an event that is now on its day as one that there is, where there is such a one: "the car is now booked"."""
    if reading.mode != "state" or "start" not in reading.values or "'s " in reading.refers:
        return reading
    named = str(reading.values.get("resource") or reading.values.get("title", ""))
    return replace(reading, mode="touch", refers=named.lower())


_IT_IS = re.compile(r" (?:so |and |but |ok |yes )?(?:it|that|this|they)(?: 's| is| 'll be| will be| 're| are) ")
"""How a sentence begins that goes on about what the one before it named."""


def _called(reading: Reading, occasion: str, line: Line) -> Reading:
    """Return a new event with what was named before in its title and beside it: "eye appointment: drive her over"."""
    title = str(reading.values.get("title", ""))
    if reading.mode != "state" or not occasion or not title or occasion.lower() in title.lower():
        return reading
    if {*str(reading.values.get("resource", "")).lower().split()} & {*occasion.lower().split()}:
        return reading
    named = occasion if reading.values.get("resource") else f"{occasion}: {title}"
    before = line.scene.before
    told = f"{before} {reading.values['_note']}" if occasion in before and "_note" in reading.values else ""
    return replace(reading, values={**reading.values, "title": named, **({"_note": told} if told else {})})


_SETS_OUT = re.compile(r" (?:departing|departs|departure|leaving|leaves|flying|flight|flights|returning|returns|back) ")
"""How a line begins that goes on about a journey: no engagement."""
