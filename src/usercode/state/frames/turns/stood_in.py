"""Events of a turn that the turn goes on to say take none of the speaker's way: another goes, or it is held from afar.

"Parents' evening is on the 6th, my wife is doing that one" tells of a day that others see to; "The retro is at two, I'll
dial in from the hotel" of one that can be held wherever the speaker is.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import is_name
from usercode.state.frames.retold import CALLED_OFF, telling_words
from usercode.state.frames.spots.taking_part import is_somebody
from usercode.state.frames.turns.journeys import left_to_others
from usercode.state.frames.turns.told import Finding, Said, Told, spoken
from usercode.state.frames.words import PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set

EVENTS = "calendar.events"
_IS = (
    r"(?:'s|is|are|will|'ll|'ll be|will be|is going to|are going to|can|has agreed to|agreed to|has offered to|"
    r"offered to|said (?:s?he|they) (?:'ll|will|would|'d))"
)
_END = (
    r"(?=[,.;!?–—] |and |instead|for (?:me|us) |in my place|on my behalf|alone |on (?:his|her|their) own|this time|\Z)"
)
_FOR_ME = r"(?:(?:for|instead of) (?:me|us|both of us|all of us|the (?:two|three|four|<n\d+>) of us)|in my (?:place|stead)|on (?:my|our) behalf)"
"""In whose place somebody goes."""
_IN_OUR_PLACE = re.compile(rf" {_FOR_ME}(?= )")
_IT = r"(?:it|that|this|that one|this one|the honou?rs)"
_THEN = r"(?:(?:then|anyway|all day|that day|that morning|that afternoon|at that time|on that day|on the day) )?"
_MEANWHILE = r"(?:(?:(?!i |we |if )[^\s<>,;.:!?]+ ){1,7}(?:and|so|so that) (?:(?:he|she|they) )?)?"
"""What somebody else is told to do or be besides: "my daughter is off school and lets them in"."""
_OTHERS = re.compile(
    r" (?:(?:my|our|the|his|her) )?(?P<who>[^\s<>,;.:!?]+) (?:"
    rf"{_IS} (?:doing|do|taking|take|covering|cover|handling|handle|attending|attend|sorting|sort|running|run|chairing|"
    rf"chair|manning|man|seeing to|see to|dealing with|deal with) {_IT} {_END}"
    rf"|{_IS} (?:going|go|there|be there) {_END}"
    rf"|{_IS} (?:standing|stand|filling|fill|sitting|sit|stepping|step|going|go|deputi[sz]ing|deputi[sz]e|covering|"
    r"cover|representing|represent) (?:in )?(?:for )?(?:me|us|the two of us) "
    rf"|{_IS} (?:be )?(?:going|go|drive|driving|take|taking|bring|bringing|accompany|accompanying|sit|sitting) "
    rf"(?:along )?(?:with )?(?:him|her|them)(?: there| in| over)? {_END}"
    r"|(?:drives|takes|brings|accompanies|goes with|goes along with|collects|fetches) (?:him|her|them)"
    rf"(?: there| in| over)? {_END}|(?:has|'s) (?:got )?{_IT}(?: one)?(?: covered| in hand| sorted)? {_END}"
    rf"|{_MEANWHILE}(?:{_IS} )?(?:lets?|letting) (?:[^\s<>,;.!?]+ ){{1,3}}?in {_END}"
    rf"|{_MEANWHILE}(?:{_IS} )?(?:opens?|opening)(?: up)?(?: (?:the|our|my) (?:door|flat|house|gate|place|room))? (?=for |to |[,;.!?])"
    rf"|{_MEANWHILE}(?:{_IS} )?(?:takes?|taking|receives?|receiving) (?:it|them|[^\s<>,;.!?]+ [^\s<>,;.!?]+) in {_END}"
    rf"|{_MEANWHILE}(?:{_IS} )?(?:shows?|showing) (?:him|her|them) (?:everything|around|round|up|in|where|the \S+) "
    rf"|{_MEANWHILE}(?:{_IS} )?(?:signs?|signing|waits?|waiting) (?:in )?for (?:it|them|him|her|the \S+) {_END}"
    rf"|(?:is|'s|will be|'ll be|works|is working|'s working) (?:at home|home|in|around|from home) {_THEN}{_END}"
    rf"|(?:{_IS} )?(?:go(?:es|ing)?|attends?|attending|sits? in|listens? in|turns? up|shows? up|steps? in|stands? in|fills? in|deputi[sz]es?) "
    rf"(?:(?:there|along|in|alone) )?{_FOR_ME} "
    rf"|(?:{_IS} )?(?:goes|going|go) (?:there |along )?(?:with|and takes) (?:(?:the|our|my) )?(?:kids|children|boys|girls|twins|little ones?|younger ones?) {_END}"
    rf"|goes (?:there |along )?(?=alone |on (?:his|her|their) own |by (?:himself|herself|themselves) )"
    rf"|{_IS} [a-z]+ing (?:[^\s<>,;.!?]+ ){{1,4}}{_FOR_ME} "
    rf"|{_IS} (?:telling|tell|filling|fill|letting|let|reporting|report) (?:me|us) (?:in |know )?(?:about (?:it|that) |on (?:it|that) |all |everything |how |what |afterwards? |later )"
    rf"|(?:does|goes|drew the short straw) {_IT}? ?{_END}"
    r")"
    r"| (?:it is|it 's|it will be|that is|that 's) (?:(?:my|our|the|his|her) )?(?P<turn>[^\s<>,;.:!?]+) 's "
    r"(?:turn|job|shout|department|round|watch) "
)
"""How somebody else is told to see to what the turn told of."""
_WITH_US = re.compile(
    r" (?:too|as well|with (?:me|us)|along with|both|together|all of us|me and|and (?:i|me)|i 'm "
    r"(?:going|coming|there)|we 'll|we 're|join(?:s|ing)? (?:me|us)|driv\w+ (?:me|us)|tak\w+ (?:me|us)|if|unless|might|"
    r"maybe|not|n't|never) "
)
_FROM_AFAR = re.compile(
    r" (?:(?:i|we) (?:(?:'ll|will|can|'m|am|'re|are|going to|just|have to) )*(?:be )?(?:dial|dialling|dialing|log|"
    r"logging|phone|phoning|zoom|zooming|call|calling|beam|beaming|video|patch|patched|tune|tuning)(?: in| into it)"
    r"|(?:join|joining|attend|attending|listen|listening|do|doing|take|taking|follow|following)(?: in)?"
    r"(?: it| that| this)? (?:remotely|online|virtually|by (?:video|phone|zoom|teams|skype)|over (?:zoom|teams|skype|"
    r"the phone)|on (?:zoom|teams|skype)|from (?:the|my|our|a) (?:hotel|beach|airport|train|plane|car|room|lounge|road|"
    r"villa|cottage|apartment|phone|laptop))|(?:it|that|this|which|everything) (?:is|'s|will be|'ll be|happens|takes place) "
    r"(?:all |only |just |held |done )*(?:online|remote|virtual|(?:on|over|by|via) (?:the )?(?:zoom|teams|skype|google meet|phone|telephone|video|webcam|internet)|"
    r"a (?:video|zoom|teams|phone|telephone|conference) (?:call|meeting|appointment|consultation|chat))"
    r"|, (?:online|remote|remotely|virtual|virtually|(?:on|over|via|by) (?:zoom|teams|skype|google meet|webex|video|"
    r"phone))(?= [,.;!?–—]))"
)
"""How the speaker is told to take part from wherever they are."""

_NOBODY = word_set("i we it that this they you everybody everyone nobody which what who there things time something")
_AT_HOME = (None, "", "flat", "house", "apartment", "home", "place")
"""What an event may need beside somebody who is there."""


def stood_in(told: Told) -> list[Finding]:
    """The events that this turn told of first, and that others see to or that are held from afar."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        fresh = [e for e in told.fresh(EVENTS) if e.record is None and said.fact in e.facts]
        fresh = [e for e in fresh if e.values.get("resource") in _AT_HOME and e.values.get("status") == "planned"]
        fresh = [e for e in fresh if not str(e.values.get("title", "")).startswith("Meal")]  # who is there eats along
        for one in (said, *_behind(told, at)) if fresh else ():
            facts = tuple(dict.fromkeys((said.fact, one.fact)))
            if _is_seen_to(one) or (one is not said and _is_off_again(one)):
                out += [Finding(collection=EVENTS, entry=e, facts=facts, values={"status": "cancelled"}) for e in fresh]
                break
            if not one.sense.asks and _FROM_AFAR.search(one.line):
                out += [_online(e, facts) for e in fresh if not e.values.get("place")]
                break
    return out


_WAS_TO_BE = re.compile(
    r"\A (?:(?:well|at least|or|rather|that is|,) )*(?:i|it|that|this|they) (?:was|were)(?: (?:to be|until \S+|meant to be))? [:,;.–—-] "
)
"""How what was just told is taken back: "Well, it was: they've called it off"."""
_LATER_BY_TAPE = re.compile(
    r" (?:record\w*|replay|playback|catch-?up|on demand|video of it|tape|dvr|iplayer) (?:.*? )?(?:so )?(?:i|we) (?:(?:'ll|will|can|am going to|are going to|just|simply|always|then) )*"
    r"(?:watch|see|catch|listen|look|view|enjoy|go through)(?:ing|es)? | (?:i|we) (?:(?:will|can|am going to|are going to|just|simply|always|then) )+(?:watch|catch|see|listen to) (?:it|that|the \S+) (?:on|over|through) (?:iplayer|youtube|catch-?up|demand|playback|replay|podcast|tape|video) | (?:watch|see|catch|listen to|look at|view) (?:it|that|the whole thing|the \S+)?(?: \S+){0,3} (?:recorded|later|afterwards|on catch-?up|on demand|in replay|as a recording) "
)
"""How what is held at one hour is told to be watched at another."""


def _is_off_again(said: Said) -> bool:
    """Whether a sentence tells that what the one before it told of does not take place, or is watched at another time."""
    if said.sense.asks or not said.sense.tells or _NOT_CERTAIN.search(said.line):
        return False
    undone = CALLED_OFF.search(said.text) and (_WAS_TO_BE.match(said.line) or _UNDONE_SINCE.search(said.line))
    return bool(undone or _LATER_BY_TAPE.search(said.line))


_UNDONE_SINCE = re.compile(
    r" (?:they|he|she|we|i|it) (?:(?:have|has|just|now|since|is|was|got|did) )*(?:been )?(?:cancel\w*|called|calling|scrapped) (?:it |that |the whole thing |everything )?(?:off )?(?=[,.;!]|this |yesterday |now |again |by |because |since |as |on me |last night )"
)


def _behind(told: Told, at: int) -> list[Said]:
    """Return the sentence behind one, unless it tells of a day of its own on which nothing is called off."""
    behind = told.said[at + 1 : at + 2]
    return [s for s in behind if _is_off_again(s) or not any(t.kind == "date" for t in s.tokens)]


def _is_seen_to(said: Said) -> bool:
    if said.sense.asks or _WITH_US.search(_IN_OUR_PLACE.sub(" ", said.line)):
        return False
    return any(_is_person(said, m) for m in _OTHERS.finditer(said.line))


_MET = re.compile(r" (?:with|of|for|way|how|like|as) (?:(?:the|a|an|my|our|his|her) )?\Z")


def _is_person(said: Said, match: re.Match[str]) -> bool:
    group = "who" if match["who"] else "turn"
    token = said.between(*match.span(group))[0]
    named = is_name(token) or token.low in PEOPLE or is_somebody(token)
    if _MET.search(said.line[: match.start(group)]):
        return False  # "the meeting with the buyer is there", "the way my mum does it"
    return named and token.low not in PROFESSIONS | _NOBODY


_DECLINED = re.compile(
    r" (?:i|we|i 've|we 've|i have|we have) (?:\S+ )?(?:(?:told|gave) (?:her|him|them|[^\s<>,;.!?]+) no|said no|declined|refused|passed|"
    r"(?:turned|turn) (?:it|that|her|him|them|the \S+) down|sent (?:my|our) (?:regrets|apologies)|(?:begged|cried) off|"
    r"excused (?:myself|ourselves)|had to (?:refuse|decline|say no|pass)) "
)
_INVITED = re.compile(
    r" (?:invit\w+|asked (?:me|us)|want(?:s|ed)? (?:me|us)|(?:was|were|been) asked|expect(?:s|ed)? (?:me|us)|offered|(?:would|'d) (?:like|love|have liked|have loved) (?:me|us)|hop(?:es|ed) (?:i|we)) "
)


def declined(told: Told) -> list[Finding]:
    """The events of this turn to which the speaker was asked and is told not to go: "I've told her no"."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if not _INVITED.search(said.line) or said.sense.asks:
            continue
        near = told.said[at : at + 2]
        refusal = next((s for s in near if s.sense.tells and not s.sense.asks and _DECLINED.search(s.line)), None)
        fresh = (e for e in told.fresh(EVENTS) if refusal and e.record is None and said.fact in e.facts)
        out += [
            Finding(collection=EVENTS, entry=e, facts=(refusal.fact,), values={"status": "cancelled"})
            for e in fresh
            if refusal
        ]
    return out + _left_to_them(told)


def _left_to_them(told: Told) -> list[Finding]:
    """The gathering over several days for which others are told to set out without the speaker."""
    fresh = [e for e in told.fresh(EVENTS) if e.record is None and e.facts and _lasts_days(e)]
    refusal = left_to_others(told, fresh[0].facts) if len(fresh) == 1 else None
    if refusal is None:
        return []
    return [Finding(collection=EVENTS, entry=fresh[0], facts=(refusal.fact,), values={"status": "cancelled"})]


def _lasts_days(entry: Entry) -> bool:
    start, end = entry.values.get("start"), entry.values.get("end")
    return start is not None and end is not None and start.date() < end.date()


def _online(entry: Entry, facts: tuple[int, ...]) -> Finding:
    return Finding(collection=EVENTS, entry=entry, facts=facts, values={"place": "online"})


_TAKES_MINE = re.compile(
    r" (?P<who>[^\s<>,;.:!?]+) (?:(?:'s|is|are|will|'ll|has|have|agreed to|offered to) )*(?:now |just |kindly )?"
    r"(?:taking|take|takes|took|taken|covering|cover|covers|covered|doing|do|does|working|works|work|picking up|"
    r"picked up|having|has|got|swapping|swapped|getting) (?:on |over |me for )?my (?:<d(?P<day>\d+)>|<n\d+>|(?P<duty>(?:on-call )?(?:shift|duty|night|late|early|on-call|weekend)))"
    r"(?: shift| duty| one| night)? "
)
_DUTY = re.compile(r"\b(?:shift|duty|on-call|night|nights|late|early)\b", re.IGNORECASE)


def taken_over(told: Told) -> list[Finding]:
    """The shift of a day that somebody else is told to take: "Bec's taking my Saturday night"."""
    out: list[Finding] = []
    for said in told.said:
        match = _TAKES_MINE.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or not _is_person(said, match):
            continue
        if match["duty"] and not _NOT_CERTAIN.search(said.line):
            out += _given_over(told, said)
        if not match["day"]:
            continue
        token = said.tokens[int(match["day"])]
        day = coming(token, told.today).value.first
        duties = [e for e in told.entries(EVENTS) if _is_duty(e) and e.values["start"].date() >= told.today]
        exact = [e for e in duties if e.values["start"].date() == day]
        named = (
            [] if re.search(r"\d", token.text) else [e for e in duties if e.values["start"].weekday() == day.weekday()]
        )
        out += [
            Finding(collection=EVENTS, entry=e, facts=(said.fact,), values={"status": "cancelled"})
            for e in (exact or named)[:1]
        ]
    return out


def _given_over(told: Told, said: Said) -> list[Finding]:
    """The one duty on a day that the turn names, which somebody else is told to have: "Kim has taken my shift"."""
    duties = [e for e in told.entries(EVENTS) if _is_duty(e) and not e.changed]
    meant = [e for e in duties if _touches(e, _days_of(told))]
    found = meant if len(meant) == 1 else []
    return [Finding(collection=EVENTS, entry=e, facts=(said.fact,), values={"status": "cancelled"}) for e in found]


def _touches(entry: Entry, days: frozenset[dt.date]) -> bool:
    """Whether one of some days lies within those of an event."""
    first: dt.date = entry.values["start"].date()
    last: dt.date = (entry.values.get("end") or entry.values["start"]).date()
    return any(first <= day <= last for day in days)


def _is_duty(entry: Entry) -> bool:
    values = entry.values
    planned = entry.record is not None and not entry.retired and values.get("status") == "planned"
    return planned and values.get("start") is not None and bool(_DUTY.search(str(values.get("title", ""))))


_DOES_MINE = re.compile(
    r" (?:(?:my|our|the) )?(?P<who>[^\s<>,;.:!?]+) (?:(?:'s|is|has|will|'ll|agreed to|offered to|promised to|going to) )*"
    r"(?:kindly |now )?(?:do(?:es|ing|ne)?|tak(?:e|es|ing|en)|took|runs?|running|mans?|manning|minds?|minding|covers?|covering|covered|"
    r"holds?|holding|hosts?|hosting|plays?|playing|sings?|singing|leads?|leading|attends?|attending|stands? in|fills? in|steps? in|"
    r"goes|going|sees? to|look(?:s|ing)? after) (?P<what>(?:[^\s<>,;.!?]+ ){0,7}?)(?:for (?:me|us)|in my (?:place|stead)|instead of me|on my behalf) "
)
_TIME_OFF = re.compile(
    r" (?:gave|given|give|gives|granted|got|have|took|taken|booked|swapped for|allowed) (?:me |us )?(?:the|that|this) (?:whole |entire )?"
    r"(?:day|evening|night|afternoon|morning|shift|<d\d+>) off | (?:i|we) (?:'m|am|are|'re|have) off (?:work )?(?:that|then|on that|for it|for that)"
    r"| (?:swapped|switched|traded|changed) (?:my |that |the |our )(?:shift|duty|late|night|early)s? "
)


def stands_in(told: Told) -> list[Finding]:
    """The events on record that somebody else takes over or is given up: "Rita does the stall for me", "I've the evening off"."""
    waiting = [e for e in told.entries(EVENTS) if _is_mine(e, told)]
    out: list[Finding] = []
    for said in told.said if waiting else ():
        if said.sense.asks or not said.sense.tells or _NOT_CERTAIN.search(said.line):
            continue
        match = _DOES_MINE.search(said.line)
        meant: list[Entry] = []
        if match is not None and _is_person(said, match):
            meant = [e for e in waiting if telling_words(e) & spoken(match["what"])]
        elif _TIME_OFF.search(said.line):
            meant = [e for e in waiting if _is_duty(e) and e.values["start"].date() in _days_of(told)]
        if len(meant) == 1:
            out.append(Finding(collection=EVENTS, entry=meant[0], facts=(said.fact,), values={"status": "cancelled"}))
    return out


_NOT_CERTAIN = re.compile(r" (?:if|unless|might|may|maybe|not|never|hope|hoping|would|could|asked|ask) ")


def _is_mine(entry: Entry, told: Told) -> bool:
    """Whether an event of an earlier turn is planned and lies ahead."""
    values, start = entry.values, entry.values.get("start")
    known = entry.record is not None and not entry.retired and not entry.changed and values.get("status") == "planned"
    return known and isinstance(start, dt.datetime) and start.date() >= told.today


def _days_of(told: Told) -> frozenset[dt.date]:
    """Return the single days to come that a turn names."""
    days = (coming(t, told.today).value for s in told.said for t in s.tokens if t.kind == "date")
    return frozenset(d.first for d in days if d.first == d.last)


_IS_A_PRESENT = re.compile(
    r" (?:it|they|that|those|this|the tickets?) (?:is|'s|are|'re) (?:(?:(?:my|our) )?(?:[a-z]+ )?[a-z]+ 's|a|his|her|their|meant as a) (?:(?!not )[a-z]+ )?(?:presents?|gifts?)(?: for (?!me |us )| [,.;!–—]| \Z)"
)
_AND_US = re.compile(
    r" (?:(?:i|we)(?: \S+)? (?:come|coming|going|go|join\w*)|together|both of us|with (?:him|her|them|me)|present to (?:me|us|myself)) "
)


def given_away(told: Told) -> list[Finding]:
    """The shows to which the tickets of this turn are somebody's present: "it's my brother's birthday present"."""
    out: list[Finding] = []
    for said in told.said:
        if said.sense.asks or not _IS_A_PRESENT.search(said.line) or any(_AND_US.search(s.line) for s in told.said):
            continue
        tickets = (e for e in told.fresh(EVENTS) if e.record is None and "ticket" in str(e.values.get("title")).lower())
        out += [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in tickets]
    return out
