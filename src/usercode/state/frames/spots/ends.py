"""Spots of papers that end on a day, in whatever words: "Jayden's conks out on 30 November", "the visa is history on 3 May".

A passport, a visa or a licence that does something on a day to come ends on it, unless it is fetched, sent or needed
then. The words for the end need not be known; those of a paper's errands are few.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import last_day, possessor
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token, tokenize

_ERRAND = (
    r"(?:not|never|com(?:e|es|ing)|came|arriv\w+|ready|back|returned|returns|collect\w*|pick\w*|fetch\w*|deliver\w*|"
    r"issu\w+|start\w*|begin\w*|began|kick\w*|appl\w+|appointment|interview|sent|post\w*|submit\w*|handed?|book\w*|"
    r"stamp\w*|approv\w+|grant\w*|refus\w+|den(?:y|ied)|reject\w*|process\w*|need\w*|requir\w+|since|photos?|picture|"
    r"at|with|from|by|due|gets?|got|renewed|replaced|land(?:s|ed)|turn(?:s|ed) up|show(?:s|ed) up|rock(?:s|ed) up|lost|"
    r"stolen|found|missing|if|whether|might|may|could|would|should|"
    r"embassy|consulate|office|(?:goes|going|go) (?!to (?:the|its) (?:grave|dogs|bin|scrapheap|museum|knacker|wall|great|final) )(?:to|off|in|away|back|with)|arrange\w*|schedul\w+|sort\w*|test|exam|"
    r"class|valid|was|were|had|did|i|we|you|they|he|she)"
)
"""What tells of a paper's way, or of who does something with it, and not of its end."""
_LEAD = rf"(?:(?!{_ERRAND} )[^\s,;:.!?<>]+ )"
_PREDICATE = (
    r"(?!(?:on|by|until|till|for|before|in|to|and|or|after|of|as|photo) )(?:(?:is|'s|are|will|'ll|only|just|now|"
    rf"already|actually|apparently|sadly|officially) ){{0,3}}(?:{_LEAD}{{1,8}}?|be (?:a |an |as good as |nothing but |no more than )?{_LEAD}{{1,3}}?by )(?P<day><d\d+>) "
)
_IT_ENDS = re.compile(
    r"\A (?:(?:for|to) (?:the )?[a-z]+ )?(?:(?:[^\s;:.!?<>]+ ){0,6}?, (?:and |but )?(?:(?:that|this|the) (?:[a-z]+ )?(?:one|thing) |it |"
    rf"that ))?{_PREDICATE}"
)
_ELLIPTIC = re.compile(
    rf"(?:\A|[,;–—] | (?:and|but|while|though|whereas)) (?P<who>(?:[^\s,;.:!?<>]+ ){{1,3}}?)(?P<own>'s ){_PREDICATE}"
)
_MINE = re.compile(
    r"(?:\A|[,;–—] | (?:and|but|while|though|whereas)) mine (?:(?:is|'s|has|needs|wants|must) (?:to be |be )?"
    rf"(?:renewed|renewing|replaced|replacing|done|doing) (?:by|before|on) (?:the )?(?P<due><d\d+>)|{_PREDICATE})"
)
"""How the speaker's own among papers of one kind is told to end: "mine is to be renewed by 6 October"."""
_NOT_TILL = re.compile(
    r" not (?:even |actually |due to )?(?:run out|expire|lapse|end|up|over|finish|finished|stop|gone|go out of date|"
    r"out of date|die|need (?:doing|renewing|replacing)|due(?: for renewal)?) (?:on me |again )?"
    r"(?:until|till|til|before) (?:the )?(?:end of |middle of )?(?P<day><d\d+>) "
)
"""How a denial tells the last day: "it doesn't run out till 12 August"."""
_DAY_WHEN = re.compile(
    r" (?P<day><d\d+>) (?:, )?(?:and |so |which |well )*(?:that |which |it )?(?:is |'s )(?:also |exactly |precisely )*"
    r"(?:the (?:very )?day |the date |when |the day when |the last day |the end of |it for )(?:that |when )?"
    r"(?:(?:my|our|the|his|her) )"
)
"""How a day is told first and what ends on it behind: "on 8 August, and that's the day my licence stops"."""
_WITHOUT = re.compile(
    r" (?:come|after|from|past|as of) (?P<day><d\d+>) (?:, )?(?:i|we) (?:will |'ll |am |'m |are |do |would )?"
    r"(?:be |not |no longer |have |hold |without |own )+(?:a |any |my |our |no )?(?:valid |usable |working |good )*\Z"
)
"""How the want of a paper from a day on tells its end: "come 12 August I won't have a valid"."""


_NOT_BEYOND = re.compile(
    r" (?:not|no longer) (?:be |going to be )?(?:go|last|run|extend|stretch|reach|valid|good|usable|any good|accepted|"
    r"worth anything|of any use) (?:any more |anymore |for travel |for anything )?(?:beyond|after|past|from|as of) "
    r"(?:the )?(?:end of )?(?P<day><d\d+>) "
)
"""How a denial tells the last day by what is beyond it: "it won't be valid after 16 May"."""
_WANTING = re.compile(
    r" (?:come|after|from|past|as of) (?:the )?<d\d+> (?:, |on |onwards? )*(?:i|we) (?:will |am |do |would )?"
    r"(?:no longer|not|be without) "
)
_NOT_THIS_ONE = re.compile(
    r"\b(?:it|that)(?:['’]s not| is not| isn['’]t| wasn['’]t| was not) (?:my|our|his|her|the|[^\W\d_]+['’]s) "
    r"[^.;!?]*?\b(?:that|which) ",
    re.IGNORECASE,
)
"""How a paper is told not to be the one that ends: "it isn't my passport that expires on 3 June, it's Ken's"."""
_WAS_TO_END = (
    r"(?:was|were|had been)(?: only| just| due| about| going| set| supposed| already)* (?:up|good|valid|due|expiring|"
    r"ending|running out|lapsing|to expire|to end|to run out|to lapse|about to expire|expired|out of date|for renewal|"
    r"done|finished)"
)
_MADE_NEW = (
    r"(?:(?:had|got) (?:it|them|that|mine) (?:renewed|replaced|extended)|renewed (?:it|them|mine)|replaced (?:it|them)|"
    r"got (?:a|my|the) new one)"
)
_DEED = (
    rf"(?:{_MADE_NEW}|renewed|replaced|sorted|applied|sent|ordered|paid|got|had|did|jumped|hopped|logged|posted|filled|"
    r"booked|submitted|queued|put|took|went|rang|called|asked|handed|dropped|bought|started|extended)"
)
_SO = (
    r"(?:\bso(?: then)?|\band so|\band then|\bwhich is why|\band|\bbut|,)(?: i| we| he| she| they| mum| dad|['’]ve|"
    r" have| just| quickly| went and)*"
)
_SETTLED = re.compile(
    rf"\b{_WAS_TO_END}\b[^.;!?]*?{_SO} {_DEED}\b|\b(?:expired|ran out|lapsed)\b[^.;!?]*?{_SO} {_MADE_NEW}\b",
    re.IGNORECASE,
)
"""How the end of a paper is told that has been seen to: "it was up in March, so I went online and paid for another"."""
_LAID_ASIDE = re.compile(
    r"\b(?:expired|ran out|lapsed|ended)\b[^.;!?]*?\b(?:(?:do not|don['’]t|did not|didn['’]t|no longer|never) (?:really )?(?:need|use|want)|"
    r"not need)(?:ed)? (?:it|one|that|them|another(?: one)?|a new one)\b|"
    r"\A(?:my|our) (?:very )?(?:first|old|previous|former) (?:\w+ )?(?:passport|visa|licen[cs]e|permit|id card) (?:expired|ran out|lapsed|ended|"
    r"was (?:only )?(?:valid|good))\b(?!.*\b(?:now|new|current|today|next|renew\w*)\b)|"
    r"\A(?!(?:our|my|their|his|her|the|both|all|these|those|your) )(?:(?:children['’]s|kids['’]|[a-z]+) )?(?:passports|visas)(?: for \w+)? "
    r"(?:are|last|run|hold)\b(?!.*\b(?:until|till|to|through|expir\w+)\b)",
    re.IGNORECASE,
)
"""How a paper is told that ended and that nobody needs, or all of a kind: "my first passport expired", "passports last ten years"."""


def is_settled(text: str) -> bool:
    """Whether a sentence tells of an end that was to come and what was done about it, or that it matters no more."""
    return bool(_SETTLED.search(text) or _LAID_ASIDE.search(text)) or _is_of_the_old_one(text)


_THE_OLD_ONE = re.compile(
    r"\b(?:the|my|our|his|her|their) (?:old|previous|former|last|outgoing) (?:one|passport|visa|licen[cs]e|permit|id card|photocard|card)\b"
    r"[^,;.!?]*?(?=[,;.!?]| and | but | while |\Z)",
    re.IGNORECASE,
)
_MADE_ANEW = re.compile(r"\b(?:new|renewed|replaced|replacement|extended|swapped|exchanged|reissued)\b", re.IGNORECASE)
_YET_TO_BE = re.compile(
    r"\b(?:like|want|wants|need|needs|must|should|ought|appl(?:y|ied|ying)|order(?:ed)?|waiting|will|going to|to be)\b|['’]ll\b",
    re.IGNORECASE,
)
_ITS_OWN_END = re.compile(
    r"\b(?:valid|good|runs?|lasts?|expires?|ends?|extended|renewed)\b[^,;.!?]*?\b(?:until|till|to|through|for|in|on|up to)\b[^,;.!?]*\d",
    re.IGNORECASE,
)


def _is_of_the_old_one(text: str) -> bool:
    """Whether the only end that a sentence tells is that of the paper which a new one has replaced."""
    old = _THE_OLD_ONE.search(text)
    rest = "" if old is None else f"{text[: old.start()]} , {text[old.end() :]}"
    told = old is not None and re.search(r"\d", old[0]) is not None
    return told and bool(_MADE_ANEW.search(rest)) and not (_YET_TO_BE.search(rest) or _ITS_OWN_END.search(rest))


def is_another_one(text: str) -> bool:
    """Whether a sentence tells that a paper is not the one that ends on a day."""
    return _NOT_THIS_ONE.search(text) is not None


def ends_on(line: Line, at: int) -> dt.date | None:
    """Return the last day of the paper that a token names, of what the line says it does on a day; None for none."""
    behind = " " + line.text[line.starts[at + 1] :] if at + 1 < len(line.starts) else " "
    lead = line.text[: line.starts[at]]
    denied = _NOT_TILL.search(behind) or _NOT_BEYOND.search(behind)
    before = next((m for p in (_DAY_WHEN, _WITHOUT) if (m := p.search(lead)) is not None), None)
    if denied is not None or before is not None:
        return _day(line, (denied or before)["day"])  # type: ignore[index]
    match = _IT_ENDS.match(behind)
    if match is None or len(_dates(line)) != 1:
        return None
    return _day(line, match["day"])


def ends_of_others(line: Line, kinds: Callable[[list[Token]], set[str]]) -> list[Reading]:
    """Return "Jayden's conks out on 30 November" behind what is said of documents of one kind, which is left out."""
    mine = _MINE.search(line.text)
    if mine is not None and stated(line):
        return _own(line, mine, kinds)
    match = _ELLIPTIC.search(line.text)
    if match is None or not stated(line):
        return []
    at, own = line.token_at(match.start("who")), line.token_at(match.start("own"))
    told = kinds(list(line.tokens[:at])) or kinds(tokenize(line.scene.before))
    owner = possessor(list(line.tokens[at : own + 1]), line.scene)[0]
    until = _day(line, match["day"])
    if len(told) != 1 or owner is None or owner.kind != "other" or until is None or kinds(list(line.tokens[own:])):
        return []
    values: dict[str, Value] = {"kind": told.pop(), "holder": owner.name, "valid_until": until}
    return [Reading(collection="travel.documents", values=values)]


def _own(line: Line, match: re.Match[str], kinds: Callable[[list[Token]], set[str]]) -> list[Reading]:
    """Return the speaker's own paper of the kind that was spoken of: "mine is history on 6 October"."""
    told = kinds(list(line.tokens[: line.token_at(match.start() + 1)])) or kinds(tokenize(line.scene.before))
    until = _day(line, match["due"] or match["day"])
    if len(told) != 1 or until is None:
        return []
    values: dict[str, Value] = {"kind": told.pop(), "holder": line.scene.me, "valid_until": until}
    return [Reading(collection="travel.documents", values=values)]


def is_denied_end(line: Line) -> bool:
    """Whether a line tells by a denial until when something holds: "it's not up until 12 August"."""
    return any(pattern.search(line.text) for pattern in (_NOT_TILL, _NOT_BEYOND, _WANTING))


def _dates(line: Line) -> list[Token]:
    return [t for t in line.tokens if t.kind == "date"]


def _day(line: Line, atom: str) -> dt.date | None:
    """Return the coming day that a date of the line names, None for a vague or a past one."""
    token = line.tokens[int(atom[2:-1])]
    mention = token.value
    if not isinstance(mention, Mention) or mention.approximate or mention.recurring or mention.grain == "span":
        return None
    until = last_day(coming(token, line.scene.today).value)
    return until if until is not None and until > line.scene.today else None


_ENTRY = re.compile(
    r"\A (?:(?:my|our|own) )?(?:[a-z]+ ){0,2}?[^\s,;:.!?<>]+ (?:[:–—-] |, )(?P<day><d\d+>) (?:[.;,!] )?\Z"
)
"""How a list tells of one paper and its day, and of nothing else: "passport: 11 January 2026"."""


def day_beside(line: Line, at: int) -> dt.date | None:
    """Return the day that a list gives a paper with no word between, where it is too far off for an errand."""
    entry = _ENTRY.match(line.text)
    if entry is None or line.token_at(entry.start("day")) > at + _BESIDE:
        return None
    until = last_day(coming(line.tokens[line.token_at(entry.start("day"))], line.scene.today).value)
    return until if until is not None and until - line.scene.today > _ERRANDS else None


_BESIDE = 2
_ERRANDS = dt.timedelta(days=45)
"""How far ahead a day lies that is none of an appointment for a paper."""
