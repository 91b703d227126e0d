"""Casual spelling as everybody else writes it: apostrophes left out, chat abbreviations, a letter doubled or not. Pure.

What may be another word is told by what stands around it ("its", "were", "well", "ill"), and is left as it is in a text
that has its apostrophes; what is written as a name is one ("Def Leppard", "Sun Country").
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from usercode.facts.casual.capitals import is_casual
from usercode.facts.casual.dictionary import is_common, is_word, noun_share
from usercode.facts.casual.firstnames import FIRST_NAMES, NEVER_ALONE, WORD_NAMES
from usercode.facts.casual.written import Edit, Rule, replaced
from usercode.facts.vocabulary import words
from usercode.wordnet import senses

_CONTRACTED = {
    word.replace("'", ""): word
    for word in words(
        "i'm i've don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't wouldn't couldn't shouldn't can't "
        "won't ain't mustn't needn't that's what's where's how's who's there's here's they're they've they'll you're "
        "you've you'll he's she's it'll we've would've could've should've o'clock that'll there'll they'd you'd y'all who've "
        "everyone's someone's today's tomorrow's tonight's"
    )
} | {"hes": "he's", "shes": "she's", "im": "I'm", "ive": "I've"}
_SHORT = {
    "tmrw": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "tmrrw": "tomorrow", "2moro": "tomorrow",
    "2morrow": "tomorrow", "tomo": "tomorrow", "tomoz": "tomorrow", "tomorow": "tomorrow", "tommorow": "tomorrow",
    "tommorrow": "tomorrow", "tonite": "tonight", "2nite": "tonight", "2night": "tonight", "2day": "today",
    "appt": "appointment", "appts": "appointments", "pls": "please", "plz": "please",
    "plss": "please", "thx": "thanks", "thnx": "thanks", "tnx": "thanks", "thanx": "thanks", "ppl": "people",
    "wknd": "weekend", "wkend": "weekend", "wkends": "weekends", "bday": "birthday", "b-day": "birthday", "bdays": "birthdays",
    "abt": "about", "b4": "before", "rly": "really", "def": "definitely", "acct": "account", "accts": "accounts",
    "pymt": "payment", "pmt": "payment", "mtg": "meeting", "mtgs": "meetings", "vacay": "vacation", "cuz": "because",
    "coz": "because", "bcuz": "because", "bcos": "because", "becuz": "because", "b/c": "because", "w/o": "without",
    "gr8": "great", "l8r": "later", "ur": "your", "u": "you", "u'll": "you'll", "u're": "you're",
    "u've": "you've", "u'd": "you'd", "yday": "yesterday", "yest": "yesterday", "hols": "holidays", "approx.": "about", "approx": "about",
    "recieved": "received", "recieve": "receive", "definately": "definitely", "occured": "occurred",
}  # fmt: skip
"""Chat abbreviations that are no words of their own."""
_AFTER_NUMBER = {
    "hr": "hour", "hrs": "hours", "min": "minute", "mins": "minutes", "wk": "week", "wks": "weeks", "mth": "month",
    "mths": "months", "mnth": "month", "mnths": "months", "yr": "year", "yrs": "years",
}  # fmt: skip
_EDGE = r"(?<![\w'’@/.-])"
_END = r"(?![\w'’@/-]|\.\w)"


def _any(told: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, told), key=len, reverse=True))


def _as_said(old: str, new: str) -> str:
    """Give a word the capitals of the one that it is written for."""
    if len(old) > 1 and old.isupper():
        return new.upper()
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def _is_a_name(found: re.Match[str]) -> bool:
    """Whether a word is written as a name or stands for one: "NGL", "with Def Leppard"."""
    old = found[0]
    opens = found.string[: found.start()].rstrip(" ")[-1:] in ("", ".", "!", "?", "\n", ",", ":")
    goes_on = re.match(r" [A-Z]", found.string[found.end() :]) is not None
    return (old.isupper() and 1 < len(old) < 4) or (old[:1].isupper() and len(old) > 1 and (goes_on or not opens))


_CONTRACTED_WORD = re.compile(rf"{_EDGE}(?:{_any(_CONTRACTED)}){_END}", re.IGNORECASE)
_contractions = replaced(
    _CONTRACTED_WORD,
    lambda m: None if m[0].isupper() and len(m[0]) < 4 else _as_said(m[0], _CONTRACTED[m[0].lower()]),
)
_abbreviations = replaced(
    re.compile(rf"{_EDGE}(?:{_any(_SHORT)}){_END}", re.IGNORECASE),
    lambda m: None if _is_a_name(m) else _as_said(m[0], _SHORT[m[0].lower()]),
)
_measures = replaced(
    re.compile(
        rf"(?:(?<=\d)|(?<=\d )|(?<=\d-)|(?<=\ban )|(?<=\bhalf )|(?<=\bfew )|(?<=\bper )|(?<=\bevery )|(?<=\bnext )|"
        rf"(?<=\blast )|(?<=\bthis )|(?<=\bone )|(?<=\btwo )|(?<=\bthree )|(?<=\bfour )|(?<=\bsix )|(?<=\bof )|(?<=\ba ))"
        rf"(?:{_any(_AFTER_NUMBER)}){_END}"
    ),
    lambda m: (
        None
        if m[0] in ("min", "mins") and not m.string[: m.start()].rstrip(" -")[-1:].isdigit()
        else (" " if m.string[m.start() - 1].isdigit() else "") + _AFTER_NUMBER[m[0]]
    ),
)
_signs = replaced(
    re.compile(
        r"(?P<with>(?<![\w/])w/ ?(?=[^\W_]))|(?P<at>(?<=[ \n])@ ?(?=\d))|(?P<plus>(?<=[a-z] )\+(?= [a-z]))|"
        r"(?P<end>(?:(?<=this )|(?<=next )|(?<=last )|(?<=the ))w/e\b)"
    ),
    lambda m: {"with": "with ", "at": "at ", "plus": "and", "end": "weekend"}[str(m.lastgroup)],
)
_about_an_hour = replaced(
    re.compile(
        r"(?<![£$€\d.])\b(?:(?:at|around|about) )?(?P<hour>\d{1,2}(?::\d\d)?(?: ?[ap]m)?)[ -]?ish\b(?! [a-z]+s\b)"
    ),
    lambda m: f"at about {m['hour']}",
)
_people = replaced(
    re.compile(
        r"(?P<dr>(?:(?<=\b[Tt]he )|(?<=\b[Mm]y )|(?<=\bnew )|(?<=\b[Oo]ur )|(?<=\b[Aa] )|(?<=\bhis )|(?<=\bher ))drs?\b|"
        r"(?:(?<![^\n])|(?<=[.!?] ))[Dd]r(?=['’]s))(?!\. ?[A-Z]| [A-Z])\.?(?=['’ ,.!?]|$)|"
        rf"(?P<love>(?:(?<=\b[Mm]y )|(?<=\bhis )|(?<=\bher ))[bg]f{_END})"
    ),
    lambda m: (
        _as_said(m["dr"], {"r": "doctor", "s": "doctors"}[m["dr"][-1]])
        if m["dr"]
        else {"b": "boyfriend", "g": "girlfriend"}[m["love"][0]]
    ),
)
_WEEKDAYS = {
    "mon": "Monday", "tue": "Tuesday", "tues": "Tuesday", "wed": "Wednesday", "weds": "Wednesday", "thu": "Thursday",
    "thur": "Thursday", "thurs": "Thursday", "fri": "Friday", "sat": "Saturday", "sun": "Sunday",
}  # fmt: skip
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_weekdays = replaced(
    re.compile(
        r"(?<![\w'’@/.-])(?:(?P<sure>[Tt]ues|[Ww]eds|[Tt]hurs?|[Ff]ri)|"
        rf"(?P<named>(?<=[a-z,0-9)] )(?<!\b[Tt]he )(?:Mon|Tue|Wed|Sat|Sun)(?! (?!(?i:{_MONTHS}))[A-Z]))|"
        rf"(?P<dated>(?i:mon|tue|wed|thu|sat|sun)(?=,? (?:the )?\d|,? (?i:{_MONTHS})|"
        r" (?:morning|afternoon|evening|night|lunch|am|pm|at \d)\b))|"
        r"(?:(?<=\bon )|(?<=\bthis )|(?<=\bnext )|(?<=\blast )|(?<=\bby )|(?<=\btill )|(?<=\buntil )|(?<=\bevery ))"
        r"(?P<led>mon|tue|wed|thu|sat|sun))(?![\w@/'’-])(?:\.(?= [a-z0-9]| [A-Z][a-z]+ \d))?(?=[ ,;:!?)\n.]|$)"
    ),
    lambda m: _WEEKDAYS[m[0].lower().rstrip(".")],
)
_and = replaced(
    re.compile(r"(?P<before>[\w'’]+)(?P<sign> & )(?=(?P<after>[\w$£€'’]+))"),
    lambda m: None if _is_in_a_name(m["before"], m["after"]) else m["before"] + " and ",
)


_A_DATE = re.compile(
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december|\w+day)\Z"
)


def _is_in_a_name(before: str, after: str) -> bool:
    """Whether "&" stands in a name: "Marks & Spencer", but not "Doug & I", "Ann & Tom"."""
    people = before.lower() in FIRST_NAMES and after.lower() in FIRST_NAMES
    dated = after == "I" or _A_DATE.match(after.lower()) is not None or after.lower() in _WEEKDAYS
    return before[0].isupper() and after[0].isupper() and not (people or dated or before == "I")


_filler = replaced(
    re.compile(
        r"(?P<lead>(?:^|(?<=\n)|(?<=[.!?] ))(?:omg|lol|lmao|ngl|tbh|haha+|ugh+|hmm+|soo+|welp)[,.!…]* +(?=\w))|"
        r"(?P<trail>,? (?:lol|lmao|haha+|hehe+|tbh|ngl|smh|fml|xx+|(?-i:x)|imo|tbf)(?= ?(?:[.!?\n]|$)))",
        re.IGNORECASE,
    ),
    lambda m: "",
)

_DOING = (
    "be|have|get|go|take|need|see|pay|leave|land|drive|arrive|come|bring|use|meet|eat|spend|move|do|pick|book|rent|fly|stay|"
    "send|buy|make|give|try|ask|call|start|finish|want|know|let|miss|turn|visit|host|cook|wear|probably|also|both|all|just|"
    "not|still|never|definitely|only|likely|prob"
)
_HAD = r"like|love|rather|be|have|need|prefer|never|better|been|said|booked|already|just|forgotten|planned"
_IS = (
    r"a|an|the|my|our|his|her|not|on|at|in|due|been|got|going|just|still|only|really|so|too|very|all|also|for|from|about|time|"
    r"to|ok|okay|called|like|what|when|where|why|how|that|supposed|by|near|under|with|out|up|off|over|gone|expired|"
    r"cancelled|valid|fine|ready|booked|allergic|been|gonna|worth|never|always|already|now|"
    r"coming|starting|leaking|making|raining|snowing|getting|made|until|till|after|before|\d[\d:.]*(?:st|nd|rd|th)?|"
    r"every|each|once|twice|mostly|usually|probably|definitely|around|this|[$£€]\d\S*|(?:mon|tues|wednes|thurs|fri|satur|sun)day"
)
_HOW = (
    r" (?:late|early|hot|cold|dark|ours|mine|cheap|cheaper|expensive|great|good|bad|fun|sad|weird|crazy|easy|amazing|full|"
    r"old|new|big|small|hard|nice|broken|free|closed|open|paid|running|next|last|done|here|there|today|tomorrow|tonight)(?= ?[,.!?\n]|$| (?:for|to|in|on|at|and|but|when|that|so|though|until|till|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)"
)
_CLAUSE = r"(?:(?<![^\n])|(?<=[.!?…] )|(?<=, )|(?<=; )|(?<=\bbut )|(?<=\bso )|(?<=\bif )|(?<=\bwhen )|(?<=\bwhile )|(?<=\bbecause )|(?<=\bthink )|(?<=\bhope )|(?<=\btill )|(?<=\buntil ))"
_SEQUELS = {
    "its": "it's", "were": "we're", "well": "we'll", "wed": "we'd", "ill": "I'll", "id": "I'd", "shell": "she'll",
    "hell": "he'll",
}  # fmt: skip
_told_by_sequel = replaced(
    re.compile(
        rf"(?P<its>\bits(?= (?:{_IS})(?![\w'’])(?! own)|{_HOW}))|"
        rf"(?P<were>(?<!, ){_CLAUSE}were(?= (?:[a-z]+ing|off|back|both|all|not|still|in|at|here|home|away|also|finally|just|"
        rf"due|having|gonna|on|out)\b))|"
        rf"(?P<well>(?:{_CLAUSE}|(?<=\band ))well(?= (?:{_DOING})\b))|"
        rf"(?P<wed>(?:{_CLAUSE}|(?<=\band ))wed(?= (?:{_HAD})\b))|"
        r"(?P<ill>(?<!\bam )(?<!\bis )(?<!\bwas )(?<!\bbe )(?<!\bfeel )(?<!\bfell )(?<!\bso )(?<!\bvery )(?<!\btoo )"
        rf"(?<!['’]m )(?<!['’]s )(?<!\bwere )(?<!\bbeen )(?<!\bare )(?<!\btaken )(?<!\ban )(?<!\bgot )(?<!\breally )\bill(?= (?:{_DOING})\b))|"
        rf"(?P<id>(?<!\bmy )(?<!\ban )(?<!\bphoto )(?<!\bthe )(?<!\bof )(?<!\byour )\bid(?= (?:{_HAD}|drive|take|pay|do|go|send|call|get)\b))|"
        rf"(?P<shell>{_CLAUSE}shell(?= (?:{_DOING})\b))|(?P<hell>{_CLAUSE}hell(?= (?:{_DOING})\b))",
        re.IGNORECASE,
    ),
    lambda m: None if m[0] in ("Shell", "Hell") else _as_said(m[0], _SEQUELS[m[0].lower()]),
)
_APOSTROPHE = re.compile(r"\w['’]\w")


def _by_sequel(text: str) -> Iterable[Edit]:
    """Write "it's", "we're" and the like where what follows tells them and the text leaves apostrophes out."""
    return () if _APOSTROPHE.search(text) else _told_by_sequel(text)


_KIN = words(
    "mum mom mam dad mother father sister brother son daughter wife husband partner girlfriend boyfriend aunt uncle auntie "
    "grandma grandpa gran nan granny grandad cousin niece nephew friend boss neighbour neighbor flatmate roommate landlord "
    "landlady doctor colleague teacher baby agency bank company school papa mama nana nani amma appa mummy daddy mommy nanna"
)
_OWNED = words(
    "passport birthday wedding car house flat place phone name appointment party visa card account licence license number "
    "address surgery graduation school exam show visit return move work call test results van bike room kitchen recital bill "
    "lunch dinner letter insurance allergy allergies flight recipe parents mum mom dad sister brother wife husband friend "
    "uk us ticket tickets work laptop keys rent deposit "
    "funeral christening baptism match game concert play end side new old first last big"
)
_ALSO_DONE = words("play show match visit return move work call end test")
"""What several may do as well: "my sons play in Leeds"."""
_ALSO_OWNED = words(
    "till until expires runs ends allergic vegan vegetarian coeliac celiac pregnant turning coming going flying moving away "
    "staying getting"
)
"""What stands behind a name that owns what was named before ("mine ends in March, Denise's till August"), or is so."""
_MILKS = frozenset({"cows milk", "goats milk", "sheeps milk", "goats cheese", "sheeps cheese"})
_IS_COUNTED = re.compile(
    r"(?:\b(?:the|a|my|our|his|her|their|these|those|some|two|three|many|few|and|of|in|good|bad|no) |\d )\Z"
)
_POSSESSED = re.compile(r"(?<![\w'’])(?P<who>[A-Za-z][a-z]+)s (?=(?P<what>[a-z]+))")


def _possessives(text: str) -> Iterable[Edit]:
    """Write "mom's birthday", "Nora's test results" where a text has no apostrophe of the kind."""
    if _POSSESSIVE.search(_IS_SHORT.sub("", text)):
        return
    left_out = _CONTRACTED_WORD.search(text) is not None or is_casual(text)
    for found in _POSSESSED.finditer(text):
        who, what = found["who"].lower(), found["what"]
        named = who in FIRST_NAMES and not is_word(f"{who}s") and f"{who}s" not in FIRST_NAMES
        named |= who in WORD_NAMES - NEVER_ALONE and not _IS_COUNTED.search(text[: found.start()])
        owner = named or who in _KIN
        owns = what in (_OWNED if left_out or named else _OWNED - _ALSO_DONE) or (
            left_out and noun_share(what) > _MOSTLY and not _is_verb_too(what)
        )
        owns |= named and what in _ALSO_OWNED
        if (owner and owns) or f"{who}s {what}" in _MILKS:
            yield found.end("who"), found.end("who"), "'"


_POSSESSIVE = re.compile(r"\w['’]s\b")
_IS_SHORT = re.compile(r"\b(?:it|that|what|he|she|there|who|where|how|here|let)['’]s\b", re.IGNORECASE)
_MOSTLY = 0.6


def _is_verb_too(low: str) -> bool:
    return bool(senses(low, "verb", 1)) or low.endswith("ing")


_LOWER_WORD = re.compile(r"(?<![\w'’@/.#-])[a-z]{5,}(?![\w'’@/-]|\.\w)")


def _doubled(text: str) -> Iterable[Edit]:
    for found in _LOWER_WORD.finditer(text):
        if (meant := _with_its_letters(found[0])) != found[0]:
            yield found.start(), found.end(), meant


@lru_cache(maxsize=20_000)
def _with_its_letters(low: str) -> str:
    """Return a word with a letter doubled or not as in the one word that it can be, else the word itself."""
    if is_word(low) or low in FIRST_NAMES:
        return low
    tries = {low[:k] + low[k + 1 :] for k in range(1, len(low)) if low[k] == low[k - 1]}
    tries |= {low[:k] + low[k] + low[k:] for k in range(1, len(low)) if low[k] not in "aiuvwxyzhjkq"}
    meant = {word for word in tries if word not in FIRST_NAMES and is_word(word) and is_common(word)}
    return meant.pop() if len(meant) == 1 else low


RULES: tuple[Rule, ...] = (
    _possessives, _contractions, _abbreviations, _signs, _about_an_hour, _and, _weekdays, _measures, _people, _by_sequel, _filler, _doubled,
)  # fmt: skip
