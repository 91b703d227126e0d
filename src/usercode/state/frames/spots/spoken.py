"""What an event is called when the sentence with its day does not say: the one that the sentence before named. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from usercode.state.frames.clauses import clauses
from usercode.state.frames.functionwords import DETERMINERS, SUBJECTS
from usercode.state.frames.phrases import bare, direct, is_name, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.accepting import accepts
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.shown import TICKETS
from usercode.state.frames.spots.taking_part import is_event_noun
from usercode.state.frames.spots.titles import HEADS, title_in
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import EVENTS, PEOPLE, PROFESSIONS, TRADES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts, senses

_OWN_DAY = ("date",)
_GOES_ON = re.compile(
    r"\A (?:(?:so|and|but|ok|okay|yes|anyway|apparently|turns out|luckily|sadly|well|oh|right|from (?:now|then|next week) on) |, )*"
    r"(?:(?:it|that|this|they|she|he|both|everyone|everybody)(?: |\Z)|(?:their|his|her) (?:man|men|engineers?|fitters?|guys?|lads?|people|team|crew|technician|inspector|surveyor|driver) |(?:i|we) (?:'m|am|'re|are|'ve|have|'ll|will|got|get|took|take|need|go|meet|gather|rehearse|train|practi[sc]e|play|sing|start|said|told|picked|chose|grabbed|settled|must|promised|agreed|report|appear|serve|attend|show up|turn up|check in|kick off) |"
    r"(?:the|my|our) (?:appointment|slot|date|day|time|event|thing|ceremony|reception|service|party|class|meeting|session|start|doors?|call|seats?|table) |<d\d+> )"
)
_WHERE = r"(?:(?:in person|on-?site|on site|face to face|live|online|downtown|uptown|here|(?:in|at|on|over|from) (?:(?:the|our|my|their|her|his) )?(?:(?!<)[^\s,;:.!?]+ ){1,4}?),? ?)"
_PLACED = re.compile(rf"\A (?:(?:so|and|but) )?{_WHERE}{{1,3}}[,:–—-]? ?(?:on )?<d\d+> ")
"""How a sentence without a verb begins that tells where and when the one before it is: "At the Lyric, Monday at six"."""
"""How a sentence begins that goes on about what the one before it named."""
_THEIR_MAN = re.compile(
    r" (?:their|his|her) (?:man|men|engineers?|fitters?|guys?|lads?|people|team|crew|technician|inspector|surveyor|driver) "
)
"""Whom a firm sends that the sentence before named."""
_EMPTY = word_set(
    "slot date day time event thing appointment place spot one it this that there first last whole working work be come go "
    "coming going attend join for with all job booked scheduled rostered paid signed do half driving "
    "stalls circle balcony gallery gods row box aisle seat seats"
)
_NEEDED = re.compile(
    r" (?:needs?|needing|getting|gets|having|has|have|wants?|due|in for|about|for) (?:a|an|my|the|his|her|some|another) (?P<what>(?:[a-z-]+ ){1,3}?)(?=[,;.:!?–—] |done |out |at |in |on |and |with |because |so |\Z)"
)
"""What somebody is treated or seen for: "the molar needs a root canal"."""


def tells_event(title: str) -> bool:
    """Return whether the words of a title name an event or whom one sees."""
    tokens = [t for t in tokenize(title) if t.kind == "word"]
    if len(tokens) == 1 and tokens[0].low in TRADES | PROFESSIONS:
        return True
    return any(t.low in HEADS | {"table"} and t.low not in _EMPTY for t in tokens) or (
        bool(tokens) and is_event_noun(tokens) and tokens[-1].low not in FORMS and tokens[-1].low not in _EMPTY
    )


def goes_on(line: Line) -> bool:
    """Return whether a line goes on about what the sentence before it named."""
    return bool(_GOES_ON.match(line.text)) or is_placed(line)


def is_placed(line: Line) -> bool:
    """Return whether a line without a verb tells only where and when something is."""
    return bool(_PLACED.match(line.text)) and not any(c.verb for c in line.clauses)


_ASKS_HOW = re.compile(r"(?:how|why|where|who|which|what(?! (?:about|time|a |an )))\b(?!['’]s\b)[^?]*\?", re.IGNORECASE)
"""What asks about something else than an event: "How do I get red wine out of a rug?"."""


def named_before(line: Line) -> str:
    """Return what the sentence before a line has named without a day and the line goes on about, "" for nothing."""
    scene = line.scene
    if not scene.before or not goes_on(line) or _ASKS_HOW.match(scene.before):
        return ""
    told = _told(scene)
    if any(t.kind in _OWN_DAY and t.value.first > scene.today for t in told.tokens):
        return ""
    if seats_of_others(told) or is_others_turn(told):
        return ""
    if sought := _sought(told, scene.before) or _round_of_ours(told, we=line.text.startswith((" we ", " i "))):
        return sought
    named = title_in(told, scene)
    if not named and (asked := _asked_to(told)):
        return asked
    if not set(named.lower().split()[-1:]) & PROFESSIONS and not set(named.lower().split()) <= _EMPTY:
        return named
    needed = _NEEDED.search(told.text)
    if needed is not None and named:
        return f"{named}: {needed['what'].strip()}"
    return (
        _treatment(told.tokens)
        or named
        or _by_noun(told.tokens)
        or _practice(told.tokens)
        or _opening(told)
        or _booked(told)
    )


_BOOKED = re.compile(
    r"\A (?:(?:so|yay|right|ok|woohoo|finally|the|my|our|a|second|first) |, )*(?P<what>(?:(?!it |that |this |everything |all )[^\s,;:.!?<>]+ ){1,4}?)"
    r"(?:'s|is|are|has been|have been) (?:(?:all|finally|officially|now|at last) )?(?:booked|scheduled|set|confirmed|sorted|arranged|happening|in the (?:diary|calendar|book)|on)(?: in)?(?= [,.!;–—-])"
)
"""How what is booked without a day is told: "Root canal's booked, sigh."."""


_ASKED_TO = re.compile(
    r" (?:asked|invited|begged|persuaded|talked|roped|got|wants|wanted|needs|needed) (?:me|us) (?:to|into|if (?:i|we) (?:could|can|would|'d)) "
    r"(?P<what>(?!think|consider|let|know|pay|buy|send|call|ring|text|email|tell|say|give|wait|stop|come|go|be |see )(?:[^\s,;.:!?<>]+ ){2,6}?)"
    r"(?=there |[,;.:!?–—] |for them |with them |and |because |since |as )"
)


def _asked_to(told: Line) -> str:
    """Return what somebody asked the speaker to do by the sentence before: "lead the refresher" of "asked me to lead it"."""
    m = _ASKED_TO.search(told.text)
    return text_of(told.tokens[told.token_at(m.start("what")) : told.token_at(m.end("what") - 2) + 1]) if m else ""


def _booked(told: Line) -> str:
    m = _BOOKED.match(told.text)
    if m is None:
        return ""
    words = told.tokens[told.token_at(m.start("what")) : told.token_at(m.end("what") - 1) + 1]
    return "" if words[-1].low in _EMPTY | _VAGUE | PEOPLE else text_of(words)


_SEATS = r"(?:tickets?|seats?)"
_SEATS_GONE = re.compile(
    rf" (?:sold|selling|(?:gave|given|giving)(?! (?:me|us|both of us) )|returned|returning|refunded|cancelled|lost) (?:\S+ ){{0,4}}?{_SEATS} "
    rf"| {_SEATS} (?:[^<;]+ )?for (?:my|our|his|her|their) (?:{'|'.join(sorted(PEOPLE))})s? (?!'s |and (?:me|i|myself|us) )"
    rf"| (?:for|to) (?:him|her|them) [.,!]"
)
_SEATS_GOT = re.compile(rf" (?:got|bought|has|have|booked|won|scored) (?:\S+ ){{0,4}}?{_SEATS} ")
_WITH_US = re.compile(r" (?:i|we|me|us|myself|my|our) ")


def seats_of_others(line: Line) -> bool:
    """Return whether a line tells of seats that are sold, given to others, or that somebody else has got."""
    if not re.search(rf" {_SEATS} ", line.text):
        return False
    first, *behind = line.tokens
    others = behind and is_name(first) and first.low not in FORMS and not _WITH_US.search(line.text)
    return bool(_SEATS_GONE.search(line.text) or (others and _SEATS_GOT.match(line.text[line.starts[1] - 1 :])))


_SOUGHT = re.compile(
    r" (?:(?:asked|asking|wondered|wondering|wanted to know) who (?:could|would|can|will|might) "
    r"|(?:needed|needs|need|wanted|wants|want|looking for|short of|asked for|called for) (?:some(?:one|body)|a volunteer|volunteers|a helper|helpers|people|another person)(?: who (?:could|can|would))? (?:(?:to|for|on) )?"
    r"|(?:has |have |had |'s |'ve )?(?:asked|wants|wanted|needs|needed|invited|begged|got) (?:me|us) (?:back )?(?:to|for) )"
    r"(?:help (?:with|run|out with) )?(?:the |a |an )?(?P<what>(?:(?!if |whether )[^\s,;:.!?<>]+ ){1,6}?)(?=[,;.!] |and |but |so |because |at the |in the |<|\Z)"
)
"""What somebody was sought or asked for: "they needed someone on the book stall", "asked me to speak about Burns"."""
_SAYS_SO = r"(?:said|agreed|offered|volunteered|jumped in|stepped (?:up|in)|took it on|put (?:his|her|their) hand up)"
_DECLINED = re.compile(
    r" (?:i|we) (?:(?:had to|have to|have|'ve|just|politely|sadly|already) )*(?:say no|said no|declined?|turned (?:it|them|him|her) down|"
    r"begged off|cried off|backed out|passed on it|told (?:them|him|her) no) "
)
"""How the speaker is told to have refused what they were asked."""
_OTHERS_TURN = re.compile(
    rf"(?:,|and|but|so) (?!(?:i|we) )(?:(?:my|our|the|his|her) )?(?:(?!i |we )[^\s,;:.!?<>]+ ){{1,3}}?(?:has |have |had |'s )?{_SAYS_SO} (?:that )?(?:(?:s?he|they) (?:would|'d|will|'ll)|yes|to|for it|[.!,])"
)
"""How somebody else is told to have taken what people were sought for: "and Petra said she would"."""


def is_others_turn(line: Line) -> bool:
    """Return whether a line says that somebody else took on what it tells to have been asked for."""
    sought = _SOUGHT.search(line.text)
    return sought is not None and bool(_OTHERS_TURN.search(line.text, sought.start()))


def goes_to_others(line: Line) -> bool:
    """Return whether a line goes on about what the sentence before says that somebody else took on, or nobody did."""
    if not line.scene.before or not _GOES_ON.match(line.text):
        return False
    told = _told(line.scene)
    if _NEARLY.search(told.text):
        return True
    return is_others_turn(told) or bool(_SOUGHT.search(told.text) and _DECLINED.search(told.text))


_NEARLY = re.compile(
    r" (?:i|we) (?:so )?(?:very )?(?:nearly|almost) (?:signed|volunteered|agreed|said|put|joined|entered|went|booked|took|accepted) "
)
"""How somebody tells what they did not take on after all."""


def _sought(told: Line, text: str) -> str:
    """Return "speak about Burns" of "they asked me to speak about Burns, and I said yes", "" for nothing taken up."""
    m = _SOUGHT.search(told.text)
    if m is None or not accepts(text):
        return ""
    return text_of(told.tokens[told.token_at(m.start("what")) : told.token_at(m.end("what") - 1) + 1])


def _round_of_ours(told: Line, *, we: bool) -> str:
    """Return "book group" of "our book group has settled its dates": what the speaker belongs to and goes on about.

    Where they go on with "we" it may be "the book group".
    """
    tokens = told.tokens
    end = next((k for k, t in enumerate(tokens[:_LONGEST]) if t.low in ROUNDS), 0)
    if not end or tokens[0].low not in (("my", "our", "the") if we else ("my", "our")) or tokens[end + 1].low == "'s":
        return ""
    end += tokens[end + 1].low in ROUNDS
    return text_of(tokens[1 : end + 1])


ROUNDS = word_set(
    "club group circle guild society choir chorus band orchestra ensemble quartet troupe committee council board team squad league"
)
"""What people belong to that meets at its hours."""


def _opening(told: Line) -> str:
    """Return "Gas Safe reassessment" of "Gas Safe reassessment come through": what a sentence begins with unowned."""
    words = list(takewhile(lambda t: t.kind == "word" and t.low not in _STOPS, told.tokens))[: _LONGEST + 1]
    while words and not (_names_doing(words[-1]) and words[-1].low not in FORMS):
        words.pop()
    whose = words and (words[0].low in DETERMINERS | SUBJECTS or parts(words[0].low).get("verb", 0) > _MOSTLY)
    return "" if not words or whose or words[-1].low in _EMPTY | _VAGUE else text_of(words)


_MOSTLY = 0.5


def _names_doing(token: Token) -> bool:
    return _takes_place(token) or token.low.endswith(("ment", "tion", "sion"))


def _practice(tokens: Sequence[Token]) -> str:
    """Return "Dr. Patel" of "Dr. Patel's office finally had an opening"."""
    for k, token in enumerate(tokens[:-1]):
        if token.low in ("dr", "dr.", "doctor") and tokens[k + 1].capital:
            return text_of(tokens[k : k + 2])
    return ""


def _treatment(tokens: Sequence[Token]) -> str:
    """Return "physio" of "the GP referred me for physio", what somebody is seen for by another than the one named."""
    found = [
        t
        for k, t in enumerate(tokens)
        if t.low in EVENTS and t.low not in _EMPTY and tokens[k - 1].low in ("for", "to")
    ]
    return found[-1].text if found else ""


def _told(scene: Scene) -> Line:
    return Line.of(replace(scene, sentence=tokenize(scene.before), clauses=[], before=""), "asserted")


_DETERMINED = word_set("a an my our the his her their your this")
_LONGEST = 4


def _by_noun(tokens: Sequence[Token]) -> str:
    """Return "contract review" of "fixed the contract review": a determined phrase whose noun is one of events."""
    for k, token in enumerate(tokens):
        if not (token.low in _DETERMINED or (token.low == "'s" and k and is_name(tokens[k - 1]))):
            continue
        words: list[Token] = []
        for one in tokens[k + 1 : k + 1 + _LONGEST]:
            if one.kind != "word" or (one.low in FORMS and words and not is_event_noun([one])) or one.low in _STOPS:
                break
            if one.low in _CALENDAR:
                break
            words.append(one)
        while words and not _takes_place(words[-1]):
            words.pop()
        if words and words[-1].low not in _EMPTY | _VAGUE:
            return f"{text_of(bare(words))}{_of_what(tokens[k + 1 + len(words) :])}"
    return ""


def _of_what(behind: Sequence[Token]) -> str:
    """Return " of my boiler" where it stands behind what takes place, "" for nothing."""
    owned = len(behind) > _TWO and behind[0].low == "of" and behind[1].low in ("my", "our", "the")
    words = list(takewhile(lambda t: t.kind == "word" and t.low not in _STOPS, behind[2:])) if owned else []
    return f" {text_of(behind[: 2 + len(words)])}" if 0 < len(words) <= _TWO else ""


_TWO = 2


def _takes_place(token: Token) -> bool:
    found = senses(token.low, "noun", 2)
    return any(s.meaning.group in ("act", "event") and s.share > _USUAL for s in found)


_USUAL = 0.3
_CALENDAR = word_set(
    "january february march april may june july august september october november december monday tuesday wednesday "
    "thursday friday saturday sunday today tomorrow week month year spring summer autumn fall winter"
)
_STOPS = word_set("for in on at with of to and or but is was has about from by that which who")
_VAGUE = word_set(
    "letter email message news invitation invite text note phone way place end start word answer question list bit lot work job"
)


def called(reading: Reading, line: Line) -> Reading:
    """Return a reading of an event under a name that says what it is, where its own title does not."""
    title = str(reading.values.get("title", ""))
    if (
        reading.collection != "calendar.events"
        or reading.mode != "state"
        or reading.values.get("resource")
        or not title
        or title.endswith(TICKETS)
    ):
        return reading
    core, mark, rest = title.partition(" (promised")
    if set(core.lower().split()) <= _POINTING and (name := named_before(line) or _object_before(line)):
        both = f"{line.scene.before} {reading.values.get('_note', '')}".strip()  # "we have them on 5 July"
        return replace(reading, values={**reading.values, "_note": both, "title": f"{name}{mark}{rest}"})
    if _is_only_where(core, line) and (name := named_before(line)) and name.lower() not in core.lower():
        return replace(reading, values={**reading.values, "title": f"{name}: {core}{mark}{rest}"})
    if tells_event(core) or (mark and not _says_nothing(core.partition(" and ")[2])):
        return reading
    before = spoken_of(line) if _THEIR_MAN.match(line.text) else named_before(line)
    name = before or _in_own_words(line)
    if not name and _says_nothing(core):
        name = before = _any_noun(line)
    if not name or (name.lower() in core.lower() and not _says_nothing(core)):
        return reading
    told_again = {*_plain(name)} & {*_plain(core)} - _EMPTY
    kept = "" if not core or _says_nothing(core) or told_again else f": {core}"
    note = {"_note": f"{line.scene.before} {reading.values['_note']}"} if before and "_note" in reading.values else {}
    return replace(reading, values={**reading.values, **note, "title": f"{name}{kept}{mark}{rest}"})


_POINTING = word_set("it them that this those these one ones both all here there got get have having had us")
"""Words of which a title says nothing but that it means what was named before."""


def _object_before(line: Line) -> str:
    """Return what the speaker has got or taken by the sentence before: "kayaks" of "I've booked kayaks for us all"."""
    told = clauses(tokenize(line.scene.before), question=False, hypothetical=False)
    clause = next((c for c in told if {t.low for t in c.subject} & {"i", "we"}), None)
    words = bare(direct(clause)) if clause is not None and clause.standing == "asserted" else []
    named = all(t.kind in ("word", "number") for t in words) and words and words[-1].low not in _EMPTY | _VAGUE | PEOPLE
    return text_of(words) if named and len(words) <= _LONGEST else ""


def _is_only_where(title: str, line: Line) -> bool:
    """Whether a title is but the place in a sentence without a verb that begins with its day: "Friday at 9, at the clinic"."""
    begins = line.text.startswith(" <d") or is_placed(line)
    at = re.search(
        rf" (?:at|in) (?:the|my|our|their) (?:[^\s,;:.!?<>]+ ){{0,2}}?{re.escape(title.lower())} ", line.text
    )
    return bool(begins and at) and not any(c.verb for c in line.clauses)


def _plain(title: str) -> list[str]:
    return re.findall(r"[a-z]{3,}", title.lower())


def spoken_of(line: Line) -> str:
    """Return what the sentence before a line spoke of and the line goes on about: an event, else the last thing named."""
    if not line.scene.before or seats_of_others(told := _told(line.scene)) or is_others_turn(told):
        return ""
    return named_before(line) or _any_noun(line)


def _any_noun(line: Line) -> str:
    """Return "family portraits" of the sentence before: its last determined phrase, whatever kind of thing it names."""
    if not line.scene.before or not goes_on(line):
        return ""
    tokens = _told(line.scene).tokens
    for k in range(len(tokens) - 1, -1, -1):
        if tokens[k].low not in _DETERMINED:
            continue
        words: list[Token] = []
        for one in tokens[k + 1 : k + _LONGEST]:
            if one.kind != "word" or one.low in _STOPS | _CALENDAR or one.low in FORMS:
                break
            words.append(one)
        if words and words[-1].low not in _VAGUE | _EMPTY | PEOPLE:
            return text_of(words)
    return ""


def _in_own_words(line: Line) -> str:
    named = title_in(line, line.scene)
    return "" if set(named.lower().split()) <= _EMPTY else named


_SAYS_NOTHING = re.compile(
    r"(?:gather|meet|get together|(?:all |both )?be|(?:my |our )?seats? (?:is|are)|come|go|going|coming|attend|join|make it|do it|take it|paid|told|said|signed|booked|working|work|gave|give|offered|put|for|can|could|will)\b|.*\b(?:can see|asked me)\b",
    re.IGNORECASE,
)


def _says_nothing(core: str) -> bool:
    """Whether a title is a mere piece of a sentence: "be there with bells", "paid the entry already"."""
    return not core or bool(_SAYS_NOTHING.match(core)) or core.lower() in _EMPTY
