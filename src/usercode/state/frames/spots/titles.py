"""What a sentence calls the event that it tells of: its noun with the words before it, or what was arranged. Pure."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.taking_part import is_event_noun
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import DAYPARTS, EVENTS, PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set

CEREMONIES = word_set(
    "recital assembly nativity graduation play show concert ceremony wedding christening baptism funeral prizegiving "
    "defense defence communion naming memorial performance"
)
"""Other people's days at which one is expected to be."""
HEADS = (
    EVENTS
    | CEREMONIES
    | word_set(
        "op operation jury summons court gig race half marathon ballot interviews talk speech lecture photoshoot christmas "
        "mot wedding bootcamp webinar panel exam exams finals driving audition barbecue bbq recording viewing tasting "
        "orthodontist hygienist tutorial lesson lessons handover keynote sitting shoot thing do hike ride climb regatta "
        "triathlon hen hens stag bucks supper assessment reunion christening bar-mitzvah vigil blessing hearing mediation inspection survey podcast clinic "
        "reception agm ceilidh inauguration unveiling bris shiva dedication masterclass audit "
        "assembly nativity prizegiving fete defense defence viva thesis bar-mitzvah bat-mitzvah communion naming oath swearing-in"
    )
)
VERBISH = word_set(
    "got get have has had is are was be it on in at the a an my our this that to for of with and so but i we booked "
    "reserved going right ok signed up save date got confirmed been finally also just fridge officially big two new "
    "grabbed spot place tickets ticket slot okay oh yes yay are there 's next last "
    "having hosting throwing doing holding giving putting giving her his their your its attending joining leading running "
    "playing singing speaking presenting photographing catering see sees seeing takes taking had been will set fixed "
    "am 'm 're 've 'll from as about into through after before until by during because when if which who whose whom me us him them she he they you"
)


def title_in(line: Line, scene: Scene) -> str:
    """Return what an event line calls the event: its noun with the words before it, or what follows the booking."""
    tokens = [t for t in _own_part(line) if t.kind in ("word", "number", "mark", "date")]
    m = re.search(
        r" (?:tickets?|(?<!her )(?<!his )(?<!their )(?<!'s )place|spot|slot|seats?|ballot place|signed up|registered|booked|reserved|entered|invited|summons)(?: in| for| to| at)+ (?:speak at |talk at |run |play (?!at |in |on |by |about )|the |a |an |my |our |do )*(?P<what>(?:[^\s,;.:!?<>]+ ){1,5}?)(?=[,;.:!?()–—-] |<|$|on |at |for |from |in |and |is |are )",
        line.text,
    )
    named = (
        re.search(r" (?P<what>(?:[^\s,;.:!?<>]+ ){1,4}?)tickets (?:\S+ ){0,2}?[!,.:]", line.text) if m is None else None
    )
    if named is not None:
        tokens = [t for t in line.tokens[line.token_at(named.start("what")) : line.token_at(named.end("what") - 1) + 1]]
        while tokens and (not tokens[0].capital or tokens[0].low in VERBISH | _ONESELF):
            tokens = tokens[1:]
        if tokens and not re.match(r"(?:Train|Plane|Flight|Got|Bus)", tokens[0].text):
            return text_of(tokens)
    if kind := _kind_of_ticket(line) or (_kind_of_slot(line, m.start()) if m is not None else ""):
        return kind
    if m is not None and not re.match(r"(?:two|three|four|it|me|us|them)\b|\d", m["what"]):
        return _phrase(line, m.start("what"), m.end("what"))
    for k, token in enumerate(tokens):
        if _is_no_head(tokens, k) or _is_who_says(tokens, k):
            continue
        head = token.low in HEADS or token.low == "on-call" or (token.low.rstrip("s") in HEADS and len(token.low) > 4)
        part = token.low in DAYPARTS and k and tokens[k - 1].low in DAYPARTS[token.low]
        if not (head or part or token.low in PROFESSIONS) or token.kind != "word":
            continue
        if token.low == "on-call" or (token.low == "call" and k and tokens[k - 1].low == "on"):
            return "on-call duty"
        if k + 1 < len(tokens) and tokens[k + 1].low == "'s" and _heads(tokens[k + 2 : k + 5]):
            continue
        if token.low in OPENINGS and (purpose := _named_for(line, token)):
            return purpose
        begin = k
        while begin and tokens[begin - 1].kind == "word" and tokens[begin - 1].low not in VERBISH and k - begin < 3:
            begin -= 1
        end = k + 1
        while end < len(tokens) and tokens[end].kind == "word" and tokens[end].low in HEADS | _TAILS and end - k < 3:
            end += 1
        if begin > 1 and tokens[begin - 1].low == "'s" and tokens[begin - 2].low not in _CONTRACTED:
            begin -= 2
        return f"{text_of(tokens[begin:end])} {_partner(line, tokens, begin, end)}".rstrip()
    return ""


_ONESELF = word_set("i i've we've i'll we'll")
SHOW_TICKETS = re.compile(
    r" (?P<what>(?:cinema|theatre|theater|movie|film|opera|ballet|concert|circus|panto|pantomime|comedy|musical|football|rugby|cricket|hockey|basketball|match|gig|festival) )tickets? "
)
"""Tickets that are called by the kind of what is shown: "two cinema tickets for Tuesday"."""


def _kind_of_ticket(line: Line) -> str:
    """Return "cinema tickets" where a line tells of such, "" where it does not."""
    m = SHOW_TICKETS.search(line.text)
    return text_of(line.tokens[line.token_at(m.start("what")) : line.token_at(m.end() - 2) + 1]) if m else ""


def _kind_of_slot(line: Line, start: int) -> str:
    """Return "Jake's move-in slot" where the word in front of "slot" says for what it is, "" where it does not."""
    at = line.token_at(start + 1)
    before = line.tokens[at - 1] if at else line.tokens[at]
    named = is_event_noun([before]) or bool(re.fullmatch(r"[a-z]+-(?:in|out|up|off)", before.low))
    doing = before.kind == "word" and before.low not in VERBISH and named
    if line.tokens[at].low not in ("slot", "spot") or not doing:
        return ""
    begin = at - 1
    while begin and line.tokens[begin - 1].kind == "word" and line.tokens[begin - 1].low not in VERBISH:
        begin -= 1
    if begin > 1 and line.tokens[begin - 1].low == "'s" and line.tokens[begin - 2].low not in _CONTRACTED:
        begin -= 2
    return text_of(line.tokens[max(begin, at - _PARTNER) : at + 1])


_PARTNER = 6


def _partner(line: Line, tokens: Sequence[Token], begin: int, end: int) -> str:
    """Return with whom an event is that its words name: "with Jonas's teacher", who stands behind it or asks for it."""
    after = tokens[end : end + _PARTNER]
    if len(after) > 1 and after[0].low == "with" and (is_name(after[1]) or after[1].low in PEOPLE | {"my"}):
        owns = next((k for k, t in enumerate(after) if t.low == "'s"), None)
        if owns is not None and owns + 1 < len(after) and after[owns + 1].kind == "word":
            end = next((k for k in range(owns + 1, len(after)) if after[k].low in PROFESSIONS), owns + 1)
            return text_of(after[: end + 1])
        return text_of(after[:3] if after[1].low == "my" else after[:2])
    asked = begin > 0 and end == begin + 1 and tokens[begin - 1].low == "to"  # "Jonah's teacher wants to talk"
    return f"with {who}" if asked and (who := _asking(line)) else ""


_ASKS = word_set("wants want wanted would asked asks needs likes 'd hopes wishes")


def _asking(line: Line) -> str:
    """Return who wants to talk or to meet, "" where it is the speaker or nobody named."""
    subject = list(takewhile(lambda t: t.kind == "word" and t.low not in _ASKS, line.tokens))
    subject = subject if len(subject) < len(line.tokens) and line.tokens[len(subject)].low in _ASKS else []
    person = any(is_name(t) or t.low in PEOPLE | PROFESSIONS for t in subject)
    return text_of(subject) if person and not {"i", "we"} & {t.low for t in subject} else ""


def _heads(tokens: Sequence[Token]) -> bool:
    """Whether one of a few words heads an event: the "concert" of "our choir's winter concert"."""
    return any(t.low in HEADS for t in tokens if t.kind == "word")


_THINGS = word_set(
    "aid aids dress dresses shoe shoes ring rings suit suits gown card cards present presents gift gifts invitation "
    "invitations licence license bag bags kit gear jacket number"
)
"""What an event only tells the sort of: "hearing aids", "wedding dress"."""


def _is_no_head(tokens: Sequence[Token], k: int) -> bool:
    """Whether a word of events is none here: "half" an hour, "I'm driving", "to do"."""
    token = tokens[k]
    if token.low == "driving" and k and tokens[k - 1].low in _IS:
        return True
    behind = tokens[k + 1].low if k + 1 < len(tokens) else ""
    if behind in _THINGS or (token.low == "sitting" and behind == "room") or (token.low == "show" and behind == "up"):
        return True
    if token.low in _ALSO_VERBS and k and tokens[k - 1].low in _BEFORE_VERB:
        return True
    return (token.low == "half" and not token.capital) or (token.low in ("do", "thing") and _is_verb(tokens, k))


_ALSO_VERBS = word_set("show play test talk call run race ride hike climb drive walk visit exam sing audit survey")
_BEFORE_VERB = word_set("i we they he she you 'll will can could must would 'd should")
"""Behind these, what names an event is what somebody does: "I'll show her round"."""
_SAYS = word_set("confirmed confirm called rang phoned emailed texted wrote moved asked offered sent has have gave")


def _is_who_says(tokens: Sequence[Token], k: int) -> bool:
    """Whether a word is the one who tells of the event behind it: the club of "the yacht club confirmed the lunch for"."""
    after = tokens[k + 1].low if k + 1 < len(tokens) else ""
    if after in _TELLS and k and tokens[k - 1].low in ("the", "my", "our"):
        return True
    return after in _SAYS and tokens[0].low in ("the", "my", "our") and _heads(tokens[k + 2 : k + 6])


_TELLS = word_set("says said tells told reckons reckon wants wanted expects warned warns")
"""What one does who tells of an event, and no event does: "the court says to stay available"."""
_IS = word_set("am 'm are 're is 's be been")
_CONTRACTED = word_set("it that there here what who where when he she let this")
OPENINGS = word_set("date slot place spot appointment time letter call day")
_FOR = re.compile(
    r" for (?:the |a |an |my |our |his |her |their )*(?P<what>(?:[^\s,;.:!?<>]+ ){1,4}?)"
    r"(?=[,;.:!?–—-] |<|$|on |at |in |after |before |from |and |with |this |next |is |was |came )"
)


def _named_for(line: Line, opening: Token) -> str:
    """Return "driving test" of "a date for his driving test": what a date, a slot or a letter is for."""
    at = next(i for i, t in enumerate(line.tokens) if t is opening)
    m = _FOR.match(line.text, line.starts[at] + len(opening.low))
    if m is None:
        return ""
    words = line.tokens[line.token_at(m.start("what")) : line.token_at(m.end("what") - 2) + 1]
    return (
        text_of(words)
        if all(t.kind == "word" for t in words) and (words[-1].low in HEADS or is_event_noun(words))
        else ""
    )


def called_for(line: Line) -> str:
    """Return "pre-operative assessment" of "they want me at the hospital for the pre-operative assessment on"."""
    for m in _FOR.finditer(line.text):
        words = line.tokens[line.token_at(m.start("what")) : line.token_at(m.end("what") - 2) + 1]
        dated = re.match(r"(?:on |at |, )?<d", line.text[m.end("what") :])
        if dated and all(t.kind == "word" for t in words) and is_event_noun(words):
            return text_of(words)
    return ""


_ASIDE = word_set("when because so while although though")


def _own_part(line: Line) -> Sequence[Token]:
    """Return the tokens of a line up to where, behind its day, a new thought begins: ", when I have to stay near"."""
    at = next((k for k, t in enumerate(line.tokens) if t.kind == "date"), len(line.tokens))
    end = next((k for k in range(at + 1, len(line.tokens)) if line.tokens[k].low in _ASIDE), len(line.tokens))
    return line.tokens[:end]


_TAILS = word_set("run session day weekend course block swim anniversary")
"""What a title goes on with: "training run"."""


def _is_verb(tokens: Sequence[Token], k: int) -> bool:
    """Whether "do" is no "hen do": it stands first, or behind a pronoun, a modal verb or "only"."""
    before = tokens[k - 1].low if k else ""
    return before in (
        "",
        "could",
        "can",
        "to",
        "not",
        "only",
        "i",
        "we",
        "they",
        "you",
        "will",
        "'d",
        "would",
        "did",
        "the",
        "this",
    )


def _phrase(line: Line, start: int, end: int) -> str:
    return text_of(line.tokens[line.token_at(start) : line.token_at(end - 1) + 1])


_TITLED_BY = re.compile(
    r" (?:got|get|getting|have|having|booked|scheduled|arranged|finally|for|fixed|do|doing|sorted|my|our) (?:in )?(?:the |my |our |a |an |his |her )(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?=[,;.:!?–-] |<|$|on |at |is |scheduled |booked |sorted |arranged |done |in |with |and |for |which )"
)
_ASKED_TO = re.compile(
    r" asked (?:me|us) (?:to|if i (?:could|would|can)) (?P<what>(?:(?!on <|at <|this |next )[^\s,;.:!?<>]+ ){1,6}?)(?=on <|at <|this |next |for <|<)"
)
"""What somebody asked for that the speaker agreed to: "to chaperone the field trip"."""
_DOING = re.compile(
    r" (?P<what>(?:[a-z-]+ing) (?:(?!on |at |from |<|this |next |and |until |till |in )[^\s,;.:!?<>]+ ){0,4})"
)
_NO_DOING = word_set(
    "going coming being having getting saying telling thinking looking feeling trying wondering starting morning evening something anything nothing everything king spring bring thing during"
)


def named_otherwise(line: Line) -> str:
    """Return a title for an event that no noun of events names: what was arranged, or what is being done."""
    m = _TITLED_BY.search(line.text)
    if m is not None and m["what"].split()[-1] not in PEOPLE and not m["what"].split()[-1].isdigit():
        return _phrase(line, m.start("what"), m.end("what") - 1)
    m = _ASKED_TO.search(line.text)
    if m is not None:
        return _phrase(line, m.start("what"), m.end("what") - 1)
    for m in _DOING.finditer(line.text):
        if m["what"].split()[0] not in _NO_DOING:
            return _phrase(line, m.start("what"), m.end("what") - 1)
    return ""
