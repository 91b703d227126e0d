"""Spots of what is off: a journey or an event that was called off, put off, moved to somebody else, or got out of."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact, is_name, place_in
from usercode.state.frames.reading import Reading
from usercode.state.frames.retold import CALLED_OFF, MOVED, OF_A_SERVICE, RETOLD
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.hours import hour_at, times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.words import EVENTS, JOURNEYS, PROFESSIONS
from usercode.state.frames.wordset import word_set

_OFF = re.compile(
    r" (?:cancell?ed|cancell?ing|cancel|called off|call off|(?:called|calling|call) (?:\S+ ){1,4}?off|scrapped|binned|"
    r"axed|ditched|fell through|fallen through|falling through|not happening|n't happening|"
    r"off the hook|g[eo]ts? out of(?! (?:hospital|bed|prison|jail|school|work|town|here|the (?:hospital|house|office)))|bailed on|bailed|backed out|pulled out|dropped out|withdrew|excused from|"
    r"excused|let off|postponed indefinitely|(?:giv\w+|gave) up (?:on )?(?:the|our|my)|pull\w+ the plug|not going "
    r"(?:to|any ?more)|no longer going|not doing|skipping|stood down|knocked on the head|shelved|calling off|"
    r"(?:is|'s|are|'re|was) (?:all |now |officially |totally |completely )?off(?= [,.;!?–-]| $| because| since| now|"
    r" after| then| and| so)|(?:car|van|truck|bike|camper|campervan|caravan|projector|laptop) (?:is|'s) free|stay"
    r"(?:s|ing)? (?:here|with us|at home)(?! (?:from|until|till|for|over|this|next|tonight|<d))|(?:do|does) not need "
    r"(?:it|the \S+|my \S+|our \S+)|no longer needs?|(?<!it )(?<!that )(?<!which )(?:is|'s|are|'re|will|'ll) "
    r"(?:now |be )?(?:taking|driving|doing|covering|having|minding|running|hosting|collecting|picking|going|home|there|"
    r"in|take|drive|do|cover|have|mind|run|host|collect|pick|go) (?:\S+ ){0,9}?(?:instead|now|for me|in my place)|"
    r"(?:is|'s|are|'re|will|'ll|has agreed to|agreed to|offered to) (?:now |be )?(?:taking|covering|doing|working|take|"
    r"cover|do|work) my (?:\S+ ){0,3}?(?:shift|duty|slot|turn|class|night)|"
    r"(?:took|taken|takes|covers|covered|picked|picks|has|have) (?:on |over |up )?my (?:\S+ ){0,3}?(?:shift|duty|slot|"
    r"turn|night)|(?:rent|hir|us|tak|get|borrow|driv|mak|order|go)\w* (?:\S+ ){0,6}?instead|swapped|traded|got "
    r"(?:someone|somebody|\S+) to (?:cover|do|take)|gave away|given away|sold my|sold our|refund(?:ed)?) "
)
_NOT_OFF = re.compile(
    r" (?:not|n't|never|nearly|almost|if|unless|might|may|could|should|without) (?:\S+ ){0,2}"
    r"(?:cancel\w*|called off|scrapped|off|swapped|mov\w+|push\w*|postpon\w+|shift\w*|bump\w*|put|reschedul\w+|"
    r"delay\w*) "
)
_HEADS = (
    EVENTS
    | PROFESSIONS
    | word_set(
        "wedding shift jury webinar panel race marathon interview lesson summons op viewing closing hen stag run lift "
        "ride drive delivery"
    )
)
_NO_TITLES = word_set("i refund netflix spotify subscription membership order account card")


_PUT_OFF = re.compile(
    r" (?:mov\w+|push\w*|postpon\w+|shift\w*|bump\w*|put(?:ting)? back|put(?:ting)? off|reschedul\w+|delay\w*|"
    r"slipp\w+) (?:\S+ ){0,5}?(?:to|until|till|into|by) (?:the )?(?:<d(?P<to>\d+)>|<s\d+>|autumn|spring|summer|winter) "
)
_NOT_UNTIL = re.compile(r" (?:not|\S*n't|only) (?:\S+ ){0,4}?(?:until|till|before|in) <d(?P<to>\d+)> ")
_CHANGED = re.compile(r" (?:now|after all|any ?more|instead|in the end) ")


def _put_off(line: Line) -> dict[str, Value]:
    """Return what becomes of an event that does not take place when it should: its new day, or none that is known."""
    m = None if _NOT_OFF.search(line.text) else _PUT_OFF.search(line.text)
    if m is not None:
        day = line.tokens[int(m["to"])].value if m["to"] else None
        return {} if day is not None and day.grain in ("day", "span") else {"status": "cancelled"}
    m = _NOT_UNTIL.search(line.text)
    if m is None or not _CHANGED.search(line.text):
        return {}
    return when(line, line.scene) or {"status": "cancelled"}


_SAID_NO = re.compile(
    r" (?:i|we) (?:have |'ve |had to |just |already |also )*(?:declined|said no|turned (?:it|them|him|her) down|sent "
    r"(?:my|our) (?:regrets|apologies)|passed on it)(?= [.,;!]| $| because| since| to| as)|"
    r" (?:told|texted|wrote|let) (?:him|her|them|\S+) (?:know )?(?:that )?(?:i|we) (?:ca n't|can not|cannot|wo n't|"
    r"will not|could n't|are n't|am not|'m not|'re not) (?:be )?(?:able to )?(?:make it|come|coming|go|going|attend|"
    r"attending|there)(?= [.,;!]| $| because| since| as| after| this)|"
    r"\A (?:but |so |and |sadly |unfortunately |, )*(?:i|we) (?:ca n't|can not|cannot|wo n't|will not) "
    r"(?:make it|attend|be there)(?= [.,;!]| $| because| since| as)"
)
"""How an invitation is declined behind the sentence that told of it."""


_EMPLOYERS = word_set("boss work manager office employer")
"""Who is told that one cannot come because of the event that the sentence before told of."""


def declined(line: Line) -> list[Reading]:
    """Read that the event of the sentence before is declined: "I told her we can't make it"."""
    scene = line.scene
    ahead = scene.last_day is not None and scene.last_day >= scene.today
    if not ahead or line.mood not in ("asserted", "negated") or not _SAID_NO.search(line.text):
        return []
    strange = [t for t in line.tokens[1:] if is_name(t) and t.low not in scene.before.lower()]
    if strange or _EMPLOYERS & {t.low for t in line.tokens}:
        return []
    return [Reading(collection="calendar.events", values={"status": "cancelled"}, mode="touch")]


_HANDED_BACK = re.compile(
    r" (?:gave|brought|handed|dropped|sent) (?:me |us )?(?:back )?(?:the|my|our) (?P<one>(?:[a-z-]+ ){1,3}?)"
    r"(?:back|off|over)?(?= [,.;!]| $| today| yesterday| this| last| <d| early| and| so|(?<=back) )|"
    r" (?:the|my|our) (?P<two>(?:[a-z-]+ ){1,3}?)(?:is|are|'s|came|has come|have come) (?:finally |now |already )?"
    r"(?:back(?: home| with me| with us| already)?|ready)(?= [,.;!]| $| from| early| and| so| since| today)|"
    r" (?:got|have|picked up|collected) (?:the|my|our) (?P<three>(?:[a-z-]+ ){1,3}?)(?:back|up)(?= [,.;!]| $| today|"
    r" yesterday| this| from| early| and| so)"
)
"""How a thing that was lent or in repair is told to be back."""


def handed_back(line: Line) -> list[Reading]:
    """Read that a thing is back with the speaker: "Jonas came home early and gave me the camera back today"."""
    m = _HANDED_BACK.search(line.text)
    if m is None or not stated(line):
        return []
    thing = (m["one"] or m["two"] or m["three"]).split()[-1]
    return [Reading(collection="calendar.events", values={"status": "done"}, mode="touch", refers=thing)]


def _stretch_to(line: Line) -> dict[str, Value]:
    """Return the days of "has moved to 24 to 26 November", {} where a line names no coming stretch."""
    told = [coming(t, line.scene.today).value for t in line.tokens if t.kind == "date"]
    spans = [m for m in told if m.grain == "span" and line.scene.today < m.first < m.last and not m.approximate]
    if len(spans) != 1:
        return {}
    first, last = spans[0].first, spans[0].last
    return {
        "start": dt.datetime.combine(first, dt.time()),
        "end": dt.datetime.combine(last, dt.time(23, 59)),
        "all_day": True,
        "status": "planned",
    }


_TO = re.compile(r" (?:to|until|till|now|on|for|instead) (?:the |on )?\Z")


def retold(line: Line) -> list[Reading]:
    """Read that an event, in whatever words, is moved to a coming day or called off: identity finds which one is meant."""
    text = line.scene.text
    theirs = any(n.owns and n.name not in ("", line.scene.me) for n in named(line, line.scene))
    if theirs or not stated(line) or _NOT_OFF.search(line.text) or any(c.unsure for c in line.clauses):
        return []
    if MOVED.search(text):
        dates = [(i, coming(t, line.scene.today).value) for i, t in enumerate(line.tokens) if t.kind == "date"]
        days = [(i, m) for i, m in dates if exact(m) is not None and m.first > line.scene.today]
        if stretch := _stretch_to(line):
            return [Reading(collection="calendar.events", values=stretch, mode="touch", refers=RETOLD)]
        led = [m for i, m in days if _TO.search(line.text[: line.starts[i]])] or [m for _, m in days]
        if not led:
            return _another_hour(line)
        clock = led[-1].time or times(line.tokens, line.text)[0]
        start = dt.datetime.combine(led[-1].first, clock) if clock else led[-1].first
        values: dict[str, Value] = {"start": start, "status": "planned"}
        return [Reading(collection="calendar.events", values=values, mode="touch", refers=RETOLD)]
    if (CALLED_OFF.search(text) and not OF_A_SERVICE.search(text)) or _STOOD_IN_FOR.search(line.text):
        off: dict[str, Value] = {"status": "cancelled"}
        return [Reading(collection="calendar.events", values=off, mode="touch", refers=RETOLD)]
    return []


_ANOTHER_HOUR = re.compile(
    r" (?:now|to|at|starts|starting|begins|beginning|until|till)(?: at| from)? (?=<[nd]|\d|half |quarter |noon|midday|"
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) )"
)


def _another_hour(line: Line) -> list[Reading]:
    """Read that an event is at another hour of its day: "brought forward an hour, now 2 pm"."""
    told = [m.end() for m in _ANOTHER_HOUR.finditer(line.text)]
    clock = (
        times(line.tokens[line.token_at(told[-1] + 1) :], line.text)[0]
        or hour_at(line.tokens[line.token_at(told[-1]) :], line.text)
        if told
        else None
    )
    values: dict[str, Value] = {"clock": clock, "status": "planned"}
    return [Reading(collection="calendar.events", values=values, mode="touch", refers=RETOLD)] if clock else []


_STOOD_IN_FOR = re.compile(
    r" (?<! i )(?<! we )(?:will|'ll|can|is|are|is going to|are going to|has agreed to|agreed to|offered to|said "
    r"(?:s?he|they) (?:'ll|will|can|could|would|'d)) (?:now |just |happily )?"
    r"(?:(?:stay|staying|wait|waiting|be) (?:in|home|at home|around|there|here|at (?:ours|mine|my place|our place|"
    r"the \S+)) (?:on <d\d+> |that \S+ |then )?(?:for|with|to (?:let|meet|see|wait for))|"
    r"(?:meet|meeting|receive|receiving|wait for|waiting for|(?:let|letting) (?:the \S+(?: \S+)?|him|her|them) in"
    r"(?! on))) "
)
"""How somebody else is told to be there for who comes to the house: "my partner will stay in for the plumber"."""
_FLATLY = re.compile(
    r" (?:cancel\w*|call\w* off|scrapp\w*|binned|axed|ditched|shelved|fell through|fallen through|not happening|"
    r"n't happening|not going|n't going|no longer going|(?:giv\w+|gave) up|postponed indefinitely|off|refund\w*|"
    r"instead of) "
)
"""What ends a journey even where the same sentence names days: without it, those are its new ones."""


def _has_coming_day(line: Line) -> bool:
    """Whether a line names a day or a stretch of days to come."""
    told = [coming(t, line.scene.today).value for t in line.tokens if t.kind == "date" and not t.value.approximate]
    return any(d.grain in ("day", "span") and d.last > line.scene.today for d in told)


def _is_on_instead(line: Line) -> bool:
    """Whether a thing is told to be on another day instead, and no other person to do it: "it goes in on the 30th"."""
    m = _OFF.search(line.text)
    weak = m is not None and m[0].endswith("instead ") and not _FLATLY.search(line.text)
    others = any(n.name != line.scene.me and not n.owns for n in named(line, line.scene))
    return weak and not others and _has_coming_day(line)


_NOT_NEEDED = re.compile(
    r" (?:(?:i|we) (?:do n't|don't|do not|wo n't) (?:have|need) to (?:be there|go|attend|come|join)|no need "
    r"(?:for me |for us )?to (?:be there|go|attend|come)|giving (?:it|that) a miss|(?:it|that) 's optional) "
)
"""What tells that an event of the same sentence takes none of the speaker's time."""
_FOR_WHICH = re.compile(
    r" (?:swapped|traded|cancell?ed|got out of|got (?:someone|somebody|\S+) to|gave away|given away|off) [^;.!?]*? "
    r"(?P<aim>(?:so (?:that )?(?:i|we) (?:can|could|will|'ll|'m|am|'re|are)|"
    r"(?:in order |so as )?to (?:be (?:at|there|in)|go to|get to|attend|make (?:it to )?(?:the|my|our|his|her|\S+ 's)|"
    r"see|come to|do)) )"
)
"""What something else was called off or swapped for: "swapped my shift so I can be at the meeting"."""
_MY_TURN = re.compile(r" my (?:\S+ ){0,3}?(?:shifts?|duty|slot|turn|night) ")
"""What one has on several days, of which the day that is told beside it is meant."""


_SWAPPED_TO = re.compile(
    r" (?:swapped|traded|switched|changed) (?:\S+ ){1,5}?(?:to|for|onto) (?:the )?<d\d+> "
    r"(?!(?:\S+ ){0,3}?(?:with|he|she|they) )"
)
"""What was put on another day, and not given to somebody: "swapped my accountant to the 12th"."""
_SWAPPED = re.compile(r" (?:swapped|traded) | (?:switched|changed) (?:\S+ ){0,3}?with ")
_THEIRS_NOW = re.compile(
    r" (?:he|she|they|(?P<who>[^\s<]+)) (?:'s|is|are|'ll|will|does|do|has|have|took|takes|gets|got) (?:now |be )?"
    r"(?:doing |taking |working |covering |having |do |take |work |cover |have )?(?:my |the )?(?:\S+ )?(?:on )?<d"
    r"(?P<day>\d+)>"
)
_DUTIES = ("shift", "duty", "nights", "on-call")


def _given_to_another(line: Line) -> dt.date | None:
    """Return the day of a duty that somebody else has after a swap: "Sunil swapped with me, he's doing 8 May"."""
    for match in _THEIRS_NOW.finditer(line.text):
        if match["who"] in ("i", "we", "it", "that", "this"):
            continue
        return exact(coming(line.tokens[int(match["day"])], line.scene.today).value)
    return None


_OF_ANOTHER = re.compile(
    r" (?:her|his|their|(?!i |it |that |there |here |what |who |she |he )[^\s,;.<]+ 's) "
    r"(?:(?!trip|holiday)[^\s,;.<]+ ){0,3}?(?:trips?|holidays?|vacation|cruise|flights?|visit|tour|tickets?|journey|"
    r"break|honeymoon|safari|week|weekend|fortnight) "
)
_GIVES_UP = re.compile(
    r"\A (?:(?:so|and|but|well|oh|,) )*(?!i |we |it |that |this |the |my (?:trip|flight|holiday)|our )(?:my |our )?"
    r"(?:[^\s,;.<]+ ){1,3}?(?:is|are|was|were|'s|has|have|had|wo|will|wo n't|ca|can) (?:not|n't|no longer|to cancel|"
    r"cancelled|canceled|called off|backed out|pulled out|dropped out)"
)
_OPENING = 4
"""Among how many words somebody is named whose doing a line tells: "my sister isn't going to Egypt"."""
_OURS = re.compile(
    r" (?:i|we|us|me|ourselves|myself|(?:my|our) (?:\S+ )?(?:trips?|holidays?|vacation|cruise|flights?)) "
)


_STAYS_AWAY = re.compile(
    r"\A (?:(?:so|and|but|well|oh|sadly|unfortunately|now|,) )*(?!i |we |it |that |this |the |my "
    r"(?:trip|flight|holiday)|our )(?:my |our )?(?:[^\s,;.<]+ ){1,3}?"
    r"(?:is|are|'s|wo|will|ca|can|could) (?:not|n't|no longer) (?:be )?(?:able to )?(?:go|going|come|coming|join|"
    r"joining|make|making|fly|flying|travel|travelling|traveling) "
)
"""How one who was to come along is told to stay at home, from which the speaker's own journey goes on."""


_WAY_BACK = re.compile(
    r" (?:flights?|train|ferry|bus|boat|ticket|leg|way) (?:home|back) | (?:return|homeward|inbound) (?:flights?|train|ferry|bus|ticket|leg) "
)
"""What is only the way home: "cancelled our flight home and put us on the one on 13 October"."""


def _journeys_off(line: Line) -> list[Reading]:
    """Read that a journey is off, by its place or by a word for it; of another's it is the one that is known of them."""
    people = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me)]
    owned = _OF_ANOTHER.search(line.text) or (_GIVES_UP.search(line.text) and any(n.at < _OPENING for n in people))
    place = place_in(line.tokens)[0]
    if owned and not _OURS.search(line.text):
        whom = [n.name for n in people[:1]] or [place]
        return [Reading(collection="travel.their_trips", mode="retire", refers=one) for one in whom if one]
    if _STAYS_AWAY.search(line.text) or (_WAY_BACK.search(line.text) and _has_coming_day(line)):
        return []
    flatly = not _has_coming_day(line) or _FLATLY.search(line.text)
    meant = [place] if place and flatly else []
    meant += [t.low for t in line.tokens if t.low in JOURNEYS]
    return [Reading(collection="travel.trips", mode="retire", refers=one) for one in meant]


def offs_of(line: Line) -> list[Reading]:
    """Read that something known is off: whatever event or journey the words of the sentence mean, if they mean one."""
    if _NOT_NEEDED.search(line.text) and stated(line) and any(t.kind == "date" for t in line.tokens):
        return [Reading(collection="calendar.events", values={"status": "cancelled"}, mode="touch")]
    off = (
        bool(_OFF.search(line.text))
        and not _SWAPPED_TO.search(line.text)
        and not _NOT_OFF.search(line.text)
        and not _is_on_instead(line)
    )
    if refused := declined(line) or ([] if off else handed_back(line)):
        return refused
    values: dict[str, Value] = {"status": "cancelled"} if off else _put_off(line)
    if not values or not stated(line):
        return []
    aim = _FOR_WHICH.search(line.text) if off else None
    given_up = line.tokens[: line.token_at(aim.start("aim")) if aim is not None else None]
    days = [d for t in given_up if t.kind == "date" and (d := exact(coming(t, line.scene.today).value)) is not None]
    if len(days) == 1 and _MY_TURN.search(line.text):
        values = {**values, "on": days[0]}
    swapped = _SWAPPED.search(line.text) is not None and values.get("status") == "cancelled"
    if swapped and (given := _given_to_another(line)) is not None:
        off_duty: dict[str, Value] = {"status": "cancelled", "on": given}
        return [Reading(collection="calendar.events", values=off_duty, mode="touch", refers=w) for w in _DUTIES]
    out: list[Reading] = _journeys_off(line) if values.get("status") == "cancelled" else []
    seen: set[str] = set()
    for token in given_up:
        named = is_name(token) and token.low not in _NO_TITLES
        if token.kind != "word" or token.low in seen or not (named or token.low in _HEADS | CARS):
            continue
        seen.add(token.low)
        out.append(Reading(collection="calendar.events", values=dict(values), mode="touch", refers=token.low))
    return out
