"""A sentence in its parts, each said as one of its own, and with the subject that it leaves out. Pure.

"They live in Split — they are staying with us from 3 April" tells the same in two sentences, and "Will be home on the
4th" the same with "I" before it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact, Mention
from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.frames.clause import Verb
from usercode.state.frames.tokens import tokenize
from usercode.state.frames.verbgroups import verb_groups
from usercode.state.frames.verbs import FORMS

_FIGURE = re.compile(rf"\d|\b(?:{NUMBER_PATTERN}) (?:\w+ )?(?:days?|weeks?|months?|years?|hours?)\b", re.IGNORECASE)


def part(fact: Fact, start: int, end: int, lead: str = "", also: Sequence[Mention] = ()) -> Fact:
    """Return a fact with one part of its sentence alone, behind words that open it with the days `also` in them."""
    text = fact.sentence[start:end]
    start += len(text) - len(text.lstrip(" ,;–—-"))
    end = start + len(text.strip(" ,;–—-"))
    said = lead + fact.sentence[start:end]
    said = said[:1].upper() + said[1:] + ("" if said.endswith((".", "!")) else ".")
    moved = len(lead) - start
    inside = [m for m in fact.mentions if start <= m.start and m.end <= end]
    mentions = (*also, *(replace(m, start=m.start + moved, end=m.end + moved) for m in inside))
    return replace(fact, sentence=said, mentions=mentions, mood=moods.mood(said))


def _left_out(fact: Fact, start: int, end: int) -> Fact:
    """Return a fact without a part of its sentence and the days in it."""
    kept = [m for m in fact.mentions if m.end <= start]
    moved = [replace(m, start=m.start - end + start, end=m.end - end + start) for m in fact.mentions if m.start >= end]
    return replace(fact, sentence=fact.sentence[:start] + fact.sentence[end:], mentions=(*kept, *moved))


def tells_figures(fact: Fact, start: int, end: int) -> bool:
    """Whether a part of a sentence tells a day, a sum or a length of time."""
    dated = any(m.start < end and m.end > start for m in fact.mentions)
    return dated or bool(_FIGURE.search(fact.sentence, start, end))


def is_clause(fact: Fact) -> bool:
    """Whether a sentence has a verb of its own, with a subject before it or left out: "Paid the bill"."""
    toks = tokenize(fact.sentence, fact.mentions)
    verb = next(iter(verb_groups(toks)), None)
    if verb is None or not is_finite(verb) or verb.start > FAR:
        return False
    return not verb.start or toks[verb.start - 1].text != ","


FAR = 9
"""How many words stand before the verb of a sentence at most."""


def is_finite(verb: Verb) -> bool:
    """Whether a verb has a time and a person: no "to pay", no "paying" alone."""
    return not verb.infinitive and (verb.form != "ing" or bool(verb.auxiliaries))


_SPLICE = re.compile(
    r"\s*(?:(?:[—–;]|\s-\s|\.{2,}|…)\s*(?:and |so |but )?(?=(?:I|[Ww]e|[Ii]t|[Tt]hey|[Hh]e|[Ss]he|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]he|[Tt]hat)(?:['’]\w+)?\s\w)"
    r"|,\s*(?=(?:I|[Ww]e|[Ii]t|[Tt]hey|[Hh]e|[Ss]he|[Ii]ts|[Tt]heir)(?:['’]\w+)?\s\w)"
    r"|,?\s(?:and|so)\s(?=(?:I|we|it|they|he|she|my|our|his|her|its|their|the)(?:['’]\w+)?\s\w))"
)
"""Where two sentences are joined by no more than a dash, a semicolon, a comma or "and"."""
_IN_BRACKETS = re.compile(r"\s\((?P<aside>[^()]{8,})\)(?P<rest>[.!]|[^()]*[.!])\Z")
_HANGS = re.compile(
    r"(?:when|whenever|if|unless|after|before|once|as|since|because|while|until|although|though|where|now)\b|.*\b(?:said|says|told|thinks?|if|unless|whether|would|might|maybe|perhaps)\b",
    re.IGNORECASE,
)
"""What holds only together with what it is joined to."""


_UNDONE = re.compile(
    r"\b(?:skip\w*|miss\w*|need\w*|wants?|pass(?:ing)? on|not|never|nobody|without|cancel\w*|off|instead|already|done|sold|refund\w*|no longer|but|"
    r"(?<!be )(?:over|fixed|repaired|renewed|moved|paid)|going to get|wish\w*|hop(?:e|ing)|might|maybe|could|either|neither)\b|n['’]t\b|[\"“”?]",
    re.IGNORECASE,
)
"""What one half of a sentence may tell that undoes the other."""


_EXCLAIMED = re.compile(
    r"(?:(?:oh|well|god|gosh|wow|and|phew),? )?(?:(?:what|such) an? |never again a |some )[^—–:;!]+?\s*(?:[—–:;]|\s-(?=\s))\s*",
    re.IGNORECASE,
)
"""What is exclaimed before a dash: "What a night with little Wanjiru — "."""


_OF_OTHERS = re.compile(
    r"\b(?:story|film|movie|book|novel|article|series|episode|show|documentary|paper|headline|podcast)\b"
)


def exclaims(fact: Fact) -> re.Match[str] | None:
    """Return what a sentence exclaims over what it then tells, None where that is of something read or seen."""
    found = _EXCLAIMED.match(fact.sentence)
    return None if found is None or _OF_OTHERS.search(found[0]) else found


def in_parts(fact: Fact) -> Iterator[list[Fact]]:
    """Yield a sentence as the two that a dash, a semicolon or a comma joins, or as what is exclaimed and what is told."""
    if m := exclaims(fact):
        left, right = part(fact, 0, m.end()), part(fact, m.end(), len(fact.sentence))
        if right.mood == "asserted" and not verb_groups(tokenize(left.sentence, left.mentions)):
            yield [left, right]
    if (m := _IN_BRACKETS.search(fact.sentence)) and not _UNDONE.search(fact.sentence):
        aside = part(fact, m.start("aside"), m.end("aside"))
        told = _left_out(fact, m.start(), m.end("aside") + 1)
        if is_clause(aside) and is_clause(told) and aside.mood == "asserted":
            yield [told, aside]
    for m in _SPLICE.finditer(fact.sentence if not _UNDONE.search(fact.sentence) else ""):
        if any(n.start < m.end() and n.end > m.start() for n in fact.mentions) or _HANGS.match(fact.sentence):
            continue
        left, right = part(fact, 0, m.start()), part(fact, m.end(), len(fact.sentence))
        if is_clause(left) and is_clause(right):
            yield [left, right]
            return


_LEAVES_OUT = re.compile(r"(?:Just |Also |Now |Only |Still |Already )*(?P<verb>[A-Za-z]+)\b(?!['’])")
_LEADS = {
    "will": "I",
    "am": "I",
    "was": "I",
    "have": "I",
    "had": "I",
    "can": "I",
    "cannot": "I",
    "must": "I",
    "would": "I",
    "been": "I have",
    "sworn": "I have",
}


def with_subject(fact: Fact) -> Iterator[list[Fact]]:
    """Yield a sentence that begins with its verb as the speaker's: "Was diagnosed with gout" as "I was ..."."""
    m = _LEAVES_OUT.match(fact.sentence)
    if m is None:
        return
    verb = m["verb"].lower()
    past = "past" in FORMS.get(verb, {}) and "base" not in FORMS.get(verb, {})
    lead = _LEADS.get(verb) or ("I" if past else "")
    if lead:
        lead += " "
        said = lead + fact.sentence[0].lower() + fact.sentence[1:]
        moved = tuple(replace(n, start=n.start + len(lead), end=n.end + len(lead)) for n in fact.mentions)
        yield [replace(fact, sentence=said, mentions=moved, mood=moods.mood(said))]
