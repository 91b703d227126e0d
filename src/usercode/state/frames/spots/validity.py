"""From when until when something holds, by the words of a line: a passport, an insurance, leave to stay."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.dates import find
from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact, last_day
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.papernames import KINDS
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span

_UNTIL = (
    r"(?:expires?|expired|expiring|expiry|expiration|runs? out|ran out|running out|is up|are up|lapses?|lapsed|ends?|"
    r"ended|ending|until|till|til|thru|through(?! (?:the|my|our|his|her|their|a|an) (?!end |<))|"
    r"up to|dies|out of date|renewed to|renew by|renew before|renewed by|to be (?:renewed|replaced|changed) "
    r"(?:by|before)|due|last day|valid|good|fine|covers?|covered|cover|lets|goes"
    r"(?! (?:to|off|in|into|back|with|away) )|stops|finishes|kaput|void|useless|dead)"
)
_LAST_BEFORE = re.compile(rf" {_UNTIL} (?:(?!from |starts? |begins? |since |on from )\S+ ){{0,6}}\Z")
_LAST_AFTER = re.compile(
    r"\A (?:is |, |- |– )?(?:is |when |the |day |date )*(?:it |they |that |mine )?(?:expires?|runs out|lapses?|expiry|"
    r"expiration|last day|ends?|end of it|is up|dies|goes|stops|finishes) "
)
_DIRECTLY = re.compile(
    r" (?:expires?|expired|expiring|expiry|expiration|runs? out|ran out|lapses?|lapsed|(?:valid|good|fine) "
    r"(?:until|till|to|through)) (?:on |in |the |date |end |of )*\Z"
)
"""What leads to a last day at once, whatever stands before it: "issued in 2015 and expiring on"."""
_TO = re.compile(
    r" (?:valid|good|covers?|covered|insured|cover|renewed|extended|is|runs|lasts|in force|effective) (?:\S+ ){0,5}?(?:to|till|until|thru|"
    r"through|-|–) (?:the end of |about )?\Z"
)
_FIRST = re.compile(
    r" (?:from|starts?|begins?|starting|as of|not before|only valid from|effective|activates?|kicks in|in force from|"
    r"(?:date of issue|issue date|issued)(?: is| was| says| on| in|:)*) (?:on |only |the )*\Z"
)
_OVER_FROM = re.compile(
    r" (?:out of date|dead|done for|history|kaput|worthless|no use|expired|invalid|void|useless|no good|not valid|no longer valid) (?:\S+ )?from (?:the )?\Z"
)
_NOT_ITS = re.compile(
    r" (?:appointment|interview|applied|apply|applying|posted|sent|flight|fly|flying|leave(?! to (?:remain|stay) )|"
    r"leaving|(?<!every )(?<!each )(?<!any )(?<!insured for )(?<!covered for )(?:trip|travel(?:ling)?)"
    r"(?! (?:insurance|cover|policy))|going|booked|issued|since|got it|arrived|came|received|turned up|landed|"
    r"delivered|(?:in|through|by) the (?:post|mail)|renewed it|renewed on|picked up|collected|meeting|photo) "
    r"(?:\S+ ){0,4}\Z| (?:(?<!indefinite )leave(?! to (?:remain|stay) )|left|keep|keeps|kept|hold|holding|held) "
    r"(?:\S+ ){0,8}\Z| (?:be|is|are|have it|get it|come|comes|being|returned|due) back (?:again |home |here |with me )?(?:until|till|to|before|by|on) (?:the )?\Z| (?:is|are|was|still|away|currently) (?:at|with) (?:[^\s,;]+ ){1,7}(?:until|till|to|through) \Z"
    r"| (?<!leave to )(?:stay|stays|staying|stayed|remain|remaining|live|living|working|visiting|here|away|abroad) "
    r"(?:\S+ ){0,3}?(?:until|till|to|through) \Z"
)
_LETS_STAY = re.compile(
    r" (?:allows|lets|permits|entitles|authori[sz]es|gives) (?:me|us|him|her|them|\S+) (?:to |leave to )?"
    r"(?:stay|remain|live|work|be|study|visit) (?:\S+ ){0,3}?(?:until|till|til|to|through) \Z"
)
"""What leads to the last day of a paper by what it lets its holder do: "it allows her to stay until"."""
_ANOTHER = re.compile(
    r" (?:passports?|visas?|licen[cs]e) (?:\S+ )*?(?:and|but|, and) (?:i|we|my|our) (?:\S+ ){0,6}?"
    r"(?:policy|insurance|cover|lease|contract|tickets?|voucher|booking|reservation|subscription|pass) (?:\S+ )*\Z"
)
"""What stands before a day that is another paper's: "the passports are packed, and I bought a policy that runs"."""
_OLD_ONE = re.compile(
    r" (?:the|my|his|her|our|their) old (?:one|passport|card|licence|license|visa) (?:[^\s;.!?]+ ){1,6}\Z"
)
"""What stands before a day that was that of the paper before: "the old one was valid until"."""
_BELIEVED = re.compile(r" (?:thought|believed|assumed|(?:was|were) (?:sure|convinced|certain)) (?:[^\s,;.!?]+ ){0,8}\Z")
"""What stands before a day that was only believed: "I thought it ran out on 9 August, but"."""
_RANGE = re.compile(
    r" (?:put|stamped|printed|wrote|written|dated|says|shows|valid|good|covers|covering|cover|covers \S+|(?:covered|insured)"
    r"(?: (?:by|with|for) (?:[^\s<,;]+ ){0,5}?[^\s<,;]+)?|runs|is|for|,|:|dates|between|validity|-|–|—) (?:only |for )?"
    r"(?:from |between |starting |beginning )*\Z"
)
_ON_IT = re.compile(r" (?:on|with|using) (?:my|our|his|her|their) (?:\S+ )?passports? (?:, )?(?:from |between )?\Z")
"""What leads to the days of a stay that somebody was let in for by their passport, and not to those of its validity."""
_TRAVELLED_ON = re.compile(
    r" (?:on|with|using|under) (?:my|our|his|her|their|an?|the) (?:(?!own )[a-z-]+ ){0,4}?passports?(?= [.,;:!?()–—-]| and | but | so | this | again |\.? ?\Z)"
)
"""How a journey is told to be made on a passport, whose days then are none of its sentence's."""
_OF_ITS_DAYS = re.compile(
    r" (?:expir\w+|valid\w*|runs? out|ran out|running out|lapses?|lapsed|ends?|ended|last day|says|reads|shows?|printed|"
    r"stamp\w*|issu\w+|good|fine|renew\w*|out of date|dies|dated|dates?|up on|is up|gives? me|leave) "
)
"""What tells of the days of a paper itself."""
_MARKS = frozenset([",", ":", "-", "–", "—"])
"""What may stand between a paper and its days, and between anything else and its own: "off to Rome, 3-9 May, passport packed"."""
_YEARS = re.compile(
    r" (?:good|valid|sorted|set|done|safe|lasts?|fine|runs) (?:\S+ ){0,3}?for (?:another |a |the next |the )?<s(\d+)> |"
    r" <s(\d+)> (?:of )?validity |(?<! only)(?<! just) (?:lasts?|runs|run|holds?|(?:valid|good|it is|they are|which is|"
    r"was) for) (?:only |just |for |another |a |up to )*<s(\d+)> | (?:lasts?|runs|run|holds?|(?:valid|good|it is|"
    r"they are|which is|was) for) (?:only |just |for )*(?P<one>a year|one year|a month) |"
    r" validity (?:of |is |for )*<s(?P<told>\d+)> "
)

FROM_ENTRY = re.compile(
    r" (?P<lead>[^\s<]+ )?<s(?P<length>\d+)> (?:(?:each time|at most|only|max|counted|counting|starting|running|beginning|from|after|of|since|on|upon) )+(?:the )?(?:(?:day|date|moment|minute) (?:of )?)?"
    r"(?:(?:that |when |on which )?(?:i|we|you|he|she|they) (?:arrives?|lands?|enters?|get in|gets in|set foot|cross)|(?:my |our |her |his |their |your |the )?(?:arrival|entry|landing|entering|arriving)) "
)
"""How a stay is told to be counted from the day of coming: "thirty days from the day I arrive"."""


def _is_told_closer(mention: Mention, line: Line) -> bool:
    """Whether a year is one of which the same line names the day."""
    days = [t.value for t in line.tokens if t.kind == "date" and t.value.grain == "day" and not t.value.recurring]
    return mention.grain == "year" and any(mention.first <= day.first <= mention.last for day in days)


def validity(line: Line, scene: Scene) -> dict[str, Value]:
    """Return from when and until when the line says that something is valid."""
    out: dict[str, Value] = {}
    if _TRAVELLED_ON.search(line.text) and not _OF_ITS_DAYS.search(line.text):
        return out
    past = bool(re.search(r" (?:expired|ran out|lapsed|ended|was valid) ", line.text))
    for i, token in enumerate(line.tokens):
        if token.kind != "date" or not isinstance(token.value, Mention) or is_vague(token.value):
            continue
        if token.value.recurring or _is_told_closer(token.value, line):
            continue  # "it goes on every year by itself"; "on my birthday this year, October 9"
        mention: Mention = (token if past else coming(token, scene.today)).value
        lead = line.text[: line.starts[i]]
        lead = " " + lead[max(lead.rfind(f" {m} ") for m in (".", ";", "!", "?")) + 1 :].lstrip()
        tail = " " + (line.text[line.starts[i + 1] :] if i + 1 < len(line.starts) else "")
        if _ANOTHER.search(lead) or _BELIEVED.search(lead) or _OLD_ONE.search(lead):
            continue
        whole = mention.grain == "span" and mention.first < mention.last and not mention.approximate
        led = _RANGE.search(lead) if whole else None
        if (
            led is not None
            and not _ON_IT.search(lead)
            and (led[0].strip() not in _MARKS or any(t.low in KINDS for t in line.tokens[:i]))
        ):
            return {"valid_from": mention.first, "valid_until": mention.last}
        if whole and not re.match(r"(?:the )?end\b", mention.text, re.I):
            continue
        if _FIRST.search(lead) and not _OVER_FROM.search(lead):
            out.setdefault("valid_from", mention.first)
        elif _NOT_ITS.search(lead) and not _DIRECTLY.search(lead) and not _LETS_STAY.search(lead):
            continue
        elif _LAST_BEFORE.search(lead) or _TO.search(lead) or (_LAST_AFTER.match(tail) and mention.last > scene.today):
            out.setdefault("valid_until", last_day(mention))
    year = re.search(
        r" (?:valid|good|renewed|lasts|runs|fine|is) (?:till |until |to |through |thru )<n(\d+)> ", line.text
    )
    if year is not None and re.fullmatch(r"20[2-6]\d", line.tokens[int(year[1])].text):
        out.setdefault("valid_until", dt.date(int(line.tokens[int(year[1])].text), 12, 31))
    ends = "valid_until" not in out and _ENDS.search(line.text) and not _TILL_IT_HAPPENS.search(line.text)
    if ends and (day := _only_day(line, scene)) is not None:
        out["valid_until"] = day
    length = _YEARS.search(line.text)
    if length is not None and "valid_until" not in out:
        told = length[1] or length[2] or length[3] or length["told"]
        span = line.tokens[int(told)].value if told else Span(1, "month" if "month" in length["one"] else "year")
        begun = out.get("valid_from") or _counted_from(line, scene)
        if (
            isinstance(span, Span)
            and isinstance(begun, dt.date)
            and (begun != scene.today or (span.unit == "year" and (length[1] or length[2] or length["told"])))
        ):
            out["valid_until"] = later(begun, span)
    return {k: v for k, v in out.items() if v is not None}


_TILL_IT_HAPPENS = re.compile(
    r" (?:until|till|til|through) (?:after |long after )?(?:i|we|he|she|they|my|our|his|her|their|kingdom|hell) "
)
"""How an end is told by what happens then, which is none of the days beside it: "good till I'm eighty-one"."""
_ENDS = re.compile(
    r" (?:expir\w+|runs? out|ran out|is up|'s up|are up|lapses?|ends?|last (?:valid )?day|final day|conks? out|"
    r"gives? out|goes? out|kicks the bucket|out of date|no longer valid|void|invalid|useless|worthless|dead|dies|good "
    r"(?:until|till|to|through)|valid (?:until|till|to|through|up)|"
    r"renewal (?:reminder|date|notice|due)|needs? (?:doing|renewing|replacing|changing)|due for renewal|on it|stamped|"
    r"says|reads|printed|has me covered|covers? me|covered until|in force until|stops|cut-?off) "
)
"""What tells, anywhere in a sentence about a document, that a day is its last."""


def _counted_from(line: Line, scene: Scene) -> dt.date:
    """Return the day from which a length of validity counts: the one told here or, as "that date", before; else today."""
    own = [d for t in line.tokens if t.kind == "date" and (d := exact(t.value)) is not None and d <= scene.today]
    if own:
        return own[0]
    then = re.search(r" (?:that|this|the) (?:date|day) | then ", line.text) or _ISSUED.search(
        f" {scene.before.lower()} "
    )
    told = scene.last_day or _one_day(scene.before, scene.today) if then else None
    return told if told is not None and told <= scene.today else scene.today


def _one_day(text: str, today: dt.date) -> dt.date | None:
    """Return the one day with its year that a sentence names, of which no more than its words are known."""
    days = [m for m in find(text, today) if m.grain == "day"]
    return days[0].first if len(days) == 1 and re.search(r"\b\d{4}\b", days[0].text) else None


_ISSUED = re.compile(
    r" (?:issued|granted|approved|date of issue|made out|dated|begins?|starts?|took out|taken out|"
    r"(?:gave|given|got|received|collected|picked up) (?:[^\s;.]+ ){0,4}?passport) "
)


def _only_day(line: Line, scene: Scene) -> dt.date | None:
    """Return the last day of the one date of a line, None when there are several or it is no last day."""
    found = [(i, t) for i, t in enumerate(line.tokens) if t.kind == "date" and isinstance(t.value, Mention)]
    if len(found) != 1 or is_vague(found[0][1].value) or found[0][1].value.recurring:
        return None
    at, token = found[0]
    if token.value.grain == "span" and not re.match(r"(?:the )?end\b", token.value.text, re.I):
        return None  # "27 December till 5 January, passport's got years on it" tells the days of a journey
    lead = line.text[: line.starts[at]]
    if (_FIRST.search(lead) and not _OVER_FROM.search(lead)) or _NOT_ITS.search(lead):
        return None
    if _ANOTHER.search(lead) or _OLD_ONE.search(lead):
        return None
    day = last_day(coming(token, scene.today).value)
    return day if day is not None and day >= scene.today else None


def is_vague(mention: Mention) -> bool:
    """Whether a date is only about right; "the end of July" is its last day."""
    return mention.approximate and "end" not in mention.text.lower().split()
