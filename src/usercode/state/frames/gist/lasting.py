"""What holds for a length of time from a day on: "my stall permit was issued on 14 November, it is good for one year"."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.phrases import exact
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.papernames import is_travel_paper
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import TELLS_LENGTH, Span, Token, tokenize
from usercode.state.frames.wordset import word_set

PATH = "household.deadlines"
_PAPERS = word_set(
    "permit permits certificate certification registration licence license card pass badge accreditation qualification "
    "authorisation authorization approval clearance voucher vouchers coupon inspection mot certificates ticket railcard concession exemption disc"
)
"""Papers and the like that hold for a time and are renewed."""
_GOT = (
    "issued|dated|granted|given|renewed|got|received|obtained|registered|passed|awarded|started|began|signed|bought|paid|"
    "took out|taken out|collected|picked up|arrived|came|approved"
)
_WAS_ISSUED = re.compile(rf" (?:{_GOT}) ")
_BEGAN = re.compile(
    rf" (?:{_GOT}|starts|begins|done|effective|valid|runs|ran) "
    r"(?:(?:[^\s,;:.!?<>]+|<s\d+>) ){0,4}?(?:on |from |in |since |as of |, )*(?P<day><d\d+>) "
)
_HOLDS = re.compile(
    r" (?:is |are |was |be |stays |remains |'s )?(?:only |then |now )*(?:valid|good|in force|lasts?|lasting|runs?|running|holds?|covers? (?:me|us)|applies|issued|granted|given) "
    r"(?:for |only )*(?:(?P<span><s\d+>)|(?P<until><d\d+>)) | (?:a |an |my |our |the )(?P<for><s\d+>) (?:\S+ ){0,3}?(?:"
    + "|".join(sorted(_PAPERS))
    + r") "
)
_NOT_SO = re.compile(
    r" (?:not|never|no longer|expired|was valid|ran out|lost|cancel\w*|handed back|gave up|if|unless|would|until renewed) "
)


def is_told(sense: Sense) -> bool:
    """Whether a sentence tells how long something holds, or when what the one before told of began."""
    return bool(_HOLDS.search(sense.line.text) or _IT_BEGAN.search(sense.line.text))


def lasts(sense: Sense) -> list[Reading]:
    """The last day of a permit, a certificate or the like of the speaker that is told by its first day and its length."""
    text, before = sense.line.text, tokenize(sense.scene.before)
    told, said_before = _HOLDS.search(text), _in_atoms(before)
    if len(sense.spans) > 1 or sense.asks or _NOT_SO.search(text):
        return []
    began = _first_day(sense)
    if told is not None:
        began = began or (sense.scene.last_day if _WAS_ISSUED.search(said_before) else None)
        due = _last_day(sense, told, began)
    else:
        length = _HOLDS.search(said_before) if _IT_BEGAN.search(text) and not _NOT_SO.search(said_before) else None
        span = before[int(length["span"][2:-1])].value if length is not None and length["span"] else None
        due = later(began, span) if began is not None and isinstance(span, Span) else None
    name, theirs = _paper(sense.tokens)
    if not name:
        name, theirs = _paper(before)
    if not name or theirs or due is None or not sense.today < due:
        return []
    return held(PATH, what=name, due=due, _note=f"{sense.scene.before} {sense.scene.text}".strip())


def _in_atoms(tokens: Sequence[Token]) -> str:
    """Return words as `Line.text` has them, with the places of lengths of time."""
    return f" {' '.join(f'<s{i}>' if t.kind == 'span' else t.low for i, t in enumerate(tokens))} "


_IT_BEGAN = re.compile(
    r" (?:got|received|registered|renewed|bought|paid for|passed|took|collected|picked) (?:it|that|mine|ours) (?:up |out )?(?:on |in )?<d\d+> "
    r"|\A (?:it|that|mine|ours) (?:was|is|has been) (?:issued|dated|granted|renewed|registered|given out) (?:to (?:me|us) )?(?:on )?<d\d+> "
)


def _last_day(sense: Sense, told: re.Match[str], began: dt.date | None) -> dt.date | None:
    """Return the day that a length of time ends on: counted from the first day, or counted already."""
    if told["until"]:
        mention = sense.tokens[int(told["until"][2:-1])].value
        if not TELLS_LENGTH.match(mention.text):
            return None
        last = exact(mention) or mention.last
        this_years = mention.first > sense.today and not _YEAR.search(mention.text)  # "from 15 January", said in March
        return later(last, Span(-1, "year")) if this_years else last
    return later(began, sense.spans[0][1]) if began is not None and sense.spans else None


_YEAR = re.compile(r"\b20\d\d\b")


def _first_day(sense: Sense) -> dt.date | None:
    match = _BEGAN.search(sense.line.text)
    return exact(sense.tokens[int(match["day"][2:-1])].value) if match is not None else None


def _paper(tokens: Sequence[Token]) -> tuple[str, bool]:
    """Return how the one paper of a sentence is called, and whether it is somebody else's."""
    for at, token in enumerate(tokens):
        if token.low not in _PAPERS or token.kind != "word":
            continue
        if is_travel_paper(token.low, tokens[at - 1].low if at else ""):
            return "", False
        start = _start_of_name(tokens, at)
        opens = start - 1 if start > 1 and tokens[start - 1].kind == "span" else start  # "a two-year parking permit"
        lead = tokens[opens - 1].low if opens else ""
        if lead in _ANYBODYS | _ANOTHERS:
            name = " ".join(t.text for t in tokens[start : _end_of_name(tokens, at)] if t.low not in _OLD)
            owner = tokens[start - 2].low if lead == "'s" and start > 1 else ""
            anothers = lead in _ANOTHERS and owner not in _MINDED
            return name, anothers or (name.lower() in _PAPERS and lead not in _OURS)
    return "", False


def _start_of_name(tokens: Sequence[Token], at: int) -> int:
    """Return where the name of a paper begins: "stall permit"."""
    start = at
    while start and at - start < _WIDE and tokens[start - 1].kind == "word" and tokens[start - 1].low not in _LEADS:
        start -= 1
    return start


def _end_of_name(tokens: Sequence[Token], at: int) -> int:
    """Return where the name of a paper ends, with whose it is: "registration of my drone"."""
    behind = [t.low for t in tokens[at + 1 : at + 4]]
    return at + 4 if len(behind) == 3 and behind[0] in ("of", "for") and behind[1] in _OURS else at + 1


_OURS = word_set("my our")
_ANYBODYS = _OURS | word_set("the a an this new")
_ANOTHERS = word_set("'s his her their")
_MINDED = word_set("son daughter child kid boy girl baby dog cat horse car van")
"""Whose papers fall to the speaker as well."""
_WIDE = 4
"""How many words may stand before the word of a paper."""
_OLD = word_set("new old current present latest")
_LEADS = DETERMINERS | word_set(
    "my our the a an this 's his her their for of to with and on in at got renewed is was have has"
)
