"""Which service a sentence names: one on record, one of the lexicon, or a name or noun that is like one."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from itertools import takewhile

from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, is_name, text_of
from usercode.state.frames.places import ADJECTIVES, PLACES
from usercode.state.frames.verbs import BE, FORMS
from usercode.state.frames.words import BANKS, CARDS, PEOPLE, SERVICE_NAMES, SERVICES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

PATH = "finance.subscriptions"
_GENERIC = word_set(
    "subscription subscriptions membership memberships plan contract account package premium provider supplier "
    "tariff policy cover insurance permit retainer app software box boxes club studio pool paper classes lessons"
)


def known_service(sense: Sense) -> Entry | None:
    """Return the one subscription on record that the sentence names."""
    return sense.known(PATH, "name")


def service(sense: Sense, near: Hit | None = None, *, strict: bool = False) -> str:
    """Return the service that a sentence names: a known one, one of the lexicon, or a name or noun that is like one.

    With `strict` a name that no word of the sentence shows to be a service counts for nothing.
    """
    own = _on_trial(sense, near)
    entry = known_service(sense)
    if entry is not None and (not own or words(own) & words(str(entry.values["name"]))):
        return str(entry.values["name"])
    return (
        own
        or _contracted(sense)
        or _listed(sense)
        or _ended_by_name(sense, near)
        or _by_noun(sense, near)
        or ("" if strict else _by_name(sense, near))
    )


def _on_trial(sense: Sense, near: Hit | None) -> str:
    """Return the name right behind what is tried: "MUBI" of "the free month of MUBI, for the series my club likes"."""
    if near is None or near not in (*sense.hits.get("trial", ()), *sense.hits.get("end_service", ())):
        return ""
    at = near.end + (near.end < len(sense.tokens) and sense.tokens[near.end].low in _LENGTHS)
    led = sense.tokens[at].low if at < len(sense.tokens) else ""
    if led not in ("of", "for", "with", "at"):
        return ""
    at += 1 + (at + 1 < len(sense.tokens) and sense.tokens[at + 1].low in ("the", "a"))
    start, end = next(((a, b) for a, b in sense.names() if a == at), (at, at))
    named = start < end and not _no_service(sense, start, end)
    return text_of(sense.tokens[start:end]) if named else ""


def _ended_by_name(sense: Sense, near: Hit | None) -> str:
    """Return the whole name right behind a word for ending, beside a noun of services: "Cancelled X, no more boxes"."""
    if near is None or near not in sense.hits.get("end_service", ()) or not sense.hits.get("service"):
        return ""
    start, end = next(((a, b) for a, b in sense.names() if a == near.end), (near.end, near.end))
    if [t.low for t in sense.tokens[end : end + 1]] == ["&"] and end + 1 < len(sense.tokens):
        end += 2  # "Abel & Cole"
    behind = sense.tokens[end] if end < len(sense.tokens) else None
    alone = behind is None or behind.kind in ("mark", "date") or behind.low in ("and", "but", "so", "because")
    named = start < end and alone and not _no_service(sense, start, end)
    return text_of(sense.tokens[start:end]) if named else ""


_LENGTHS = word_set("week fortnight month quarter year day days weeks months trial period access membership")
"""What a free time or a trial is called by behind "free"."""
_WITH_WHOM = re.compile(
    r" (?:contract|agreement|membership|subscription|policy|tariff) (?:is |was )?with (?:the |my |our |a |an )?"
    r"(?P<what>(?:(?!(?:in|for|runs?|ends?|is|until|till|expires?|and|to|on|at|from|has|was|will|which|that|since|of|renews?|goes|costs?|lasts?|by|because|so|but) )"
    r"[^\s,;:.!?<]+ ){1,4})"
)
"""How a contract is told by whom it is with: "Clara's contract with the ballet school"."""


def _contracted(sense: Sense) -> str:
    """Return whom a contract that the sentence names is with, where that is no brand of the lexicon."""
    match = _WITH_WHOM.search(sense.line.text)
    if match is None:
        return ""
    run = sense.tokens[sense.line.token_at(match.start("what")) : sense.line.token_at(match.end("what") - 1) + 1]
    return text_of(run) if run and run[-1].low not in _NOBODY else ""


_NOBODY = word_set("them him her it us me you that this")


def _listed(sense: Sense) -> str:
    """Return a service of the lexicon."""
    low = " ".join(t.low for t in sense.tokens)
    for name in sorted(SERVICE_NAMES, key=lambda name: (-len(name), name)):
        if f" {name} " in f" {low} ":
            first = name.split(" ")[0]
            at = next(i for i, t in enumerate(sense.tokens) if t.low == first)
            firm = at - (at > 1 and sense.tokens[at - 1].capital)  # "Adobe Creative Cloud"
            return text_of(sense.tokens[firm : at + len(name.split(" "))])
    for i, token in enumerate(sense.tokens):
        if (
            token.low in _DEVICES
            and i > 1
            and sense.tokens[i - 2].low == "on"
            and sense.tokens[i - 1].low in ("the", "my")
        ):
            continue
        if token.low in SERVICES and (token.capital or token.low in _LOWER) and not sense.owned_by_others(i):
            end = i + 1
            while end < len(sense.tokens) and sense.tokens[end].capital and end < i + 3:
                end += 1
            start = i
            while token.low in _LOWER and start > 0 and sense.modifies(sense.tokens[start - 1]):
                if start == 1 and sense.tokens[0].low.endswith("ing"):  # "Trying Headspace"
                    break
                start -= 1
            own = (_firm_behind(sense, end) or _firm_before(sense, start)) if token.low in _LOWER else ""
            return f"{own} {text_of(sense.tokens[start:end])}".strip()
    return ""


def _firm_behind(sense: Sense, end: int) -> str:
    """Return "FitLife" of "my gym contract at FitLife"."""
    near = [
        (a, b)
        for a, b in sense.names()
        if end < a <= end + 3 and sense.tokens[a - 1 - (sense.tokens[a - 1].low == "the")].low in ("at", "with", "from")
    ]
    return text_of(sense.tokens[near[0][0] : near[0][1]]) if near else ""


def _firm_before(sense: Sense, start: int) -> str:
    """Return "Eastlink" of "we're leaving Eastlink for internet", where the service begins at a token."""
    at = start - 1 if start and sense.tokens[start - 1].low in ("my", "our", "the") else start
    led = at > 0 and sense.tokens[at - 1].low == "for"
    return next((text_of(sense.tokens[a:b]) for a, b in sense.names() if b == at - 1), "") if led else ""


_DEVICES = word_set("phone internet")
"""Words for services that are none behind "on the": where a service is used."""
_LOWER = word_set("gym broadband internet phone electricity netflix spotify hulu audible headspace duolingo")


def _by_noun(sense: Sense, near: Hit | None) -> str:
    """Return the name or noun phrase that a word for services ends: "Blinkist subscription", "veg box"."""
    hits = sense.hits.get("service", [])
    if near is not None:
        hits = sorted(hits, key=lambda h: abs(h.start - near.start))
    for hit in hits:
        start, _ = sense.phrase_before(hit.start)
        if sense.owned_by_others(start):
            continue
        lows = [t.low for t in sense.tokens[hit.start : hit.end]]
        after = sense.tokens[hit.end] if hit.end < len(sense.tokens) else None
        of_more = after is not None and after.kind == "word" and sense.modifies(after) and after.low not in FORMS
        if of_more and after is not None and after.low not in _TRIED_NOUNS:
            continue
        if apposed := _named_behind(sense, hit.end):
            return apposed
        run = [t for t in sense.tokens[start : hit.start] if t.low not in _WEAK]
        named = [t for t in run if t.capital and t.low not in ADJECTIVES]  # "that American maths app"
        own = _firm_behind(sense, hit.end)
        opens = own and named == [sense.tokens[0]] and bool(parts(named[0].low))  # "Breakdown cover with the AA"
        if set(lows) <= _GENERIC and named and not opens:
            return text_of(named)
        if set(lows) <= _GENERIC and not run:
            name = _at_place(sense, hit) or _being(sense, hit)
            if name:
                return name
            continue
        return f"{own} {text_of([*run[-3:], *sense.tokens[hit.start : hit.end]])}".strip()
    return ""


_TRIED_NOUNS = word_set("trial trials membership subscription")
"""What may stand behind a word for services that tells what it is: "the meal kit trial"."""


def _being(sense: Sense, hit: Hit) -> str:
    """Return "antivirus" of "my antivirus is a yearly subscription": what is said to be a service, but no person."""
    first, _ = sense.segment(hit.start)
    be = next((i for i in range(first, hit.start) if sense.tokens[i].low in BE | {"'s"}), None)
    run = [t for t in sense.tokens[first:be] if t.kind == "word"] if be is not None else []
    ours = bool(run) and (run[0].low in ("my", "our", "the") or run[0].capital)
    plain = [t for t in bare(run) if t.low not in _WEAK]
    named = ours and 0 < len(plain) <= _LONGEST_NAME and len(run) == be - first if be is not None else False
    return text_of(plain) if named and not {t.low for t in plain} & (PEOPLE | BANKS | {"i", "we", "this"}) else ""


_LONGEST_NAME = 4
"""How many words the name of a service has at most that stands before "is a subscription"."""


def _named_behind(sense: Sense, end: int) -> str:
    """Return "WaveDesk" of "our booking software, WaveDesk, renews": a name between commas behind what it is."""
    if end >= len(sense.tokens) or sense.tokens[end].text != ",":
        return ""
    run = [*takewhile(lambda t: t.kind == "word" and is_name(t), sense.tokens[end + 1 : end + 4])]
    close = sense.tokens[end + 1 + len(run)].text if end + 1 + len(run) < len(sense.tokens) else ""
    return text_of(run) if run and close == "," and not {t.low for t in run} & (PEOPLE | BANKS) else ""


CONTRACTS = word_set("contract subscription subscriptions membership memberships plan tariff package provider supplier")
_WEAK = word_set(
    "more further old new annual yearly monthly free family joint whole damn bloody stupid trial paid own last first"
)


def _at_place(sense: Sense, hit: Hit) -> str:
    """Return the name behind "membership at", "contract with"."""
    after = sense.tokens[hit.end] if hit.end < len(sense.tokens) else None
    if after is None or after.low not in ("at", "with", "to", "for", "from", "of"):
        return ""
    return next((text_of(sense.tokens[a:b]) for a, b in sense.names() if hit.end < a <= hit.end + 2), "")


def _by_name(sense: Sense, near: Hit | None) -> str:
    """Return the written name that stands nearest to a hit and is no person, place, bank or weekday."""
    fit = [(a, b) for a, b in sense.names() if not _no_service(sense, a, b)]
    if near is not None:
        fit.sort(key=lambda ab: min(abs(ab[0] - near.end), abs(near.start - ab[1])))
    return text_of(sense.tokens[_joined(sense, fit[0][0]) : fit[0][1]]) if fit else ""


def _joined(sense: Sense, start: int) -> int:
    """Return where a name begins that "and" joins: "the Globe and Mail"."""
    before = sense.tokens[max(0, start - 3) : start]
    joined = len(before) == 3 and before[0].low == "the" and before[1].capital and before[2].low in ("and", "&")
    return start - 2 if joined else start


def _no_service(sense: Sense, start: int, end: int) -> bool:
    lows = [t.low for t in sense.tokens[start:end]]
    joint = " ".join(lows)
    bound = joint in PLACES or bool(set(lows) & (PEOPLE | BANKS | CARDS)) or joint in known_people(sense)
    behind = sense.tokens[end].low if end < len(sense.tokens) else ""
    bound = bound or lows[0] in ("nothing", "everything", "nobody")
    return bound or sense.owned_by_others(start) or behind in _PAID_WITH or behind == "'s"


_PAID_WITH = word_set("card account debit credit visa mastercard current chequing checking savings")
"""What follows the name of a bank: "from my DBS card"."""


def known_people(sense: Sense) -> set[str]:
    """Return the names of the people on record, in small letters."""
    return {str(e.values.get("name")).lower() for e in sense.entries("people.contacts")}


def service_words(sense: Sense) -> set[str]:
    """Return the words of services that the sentence holds, and of the service known by name."""
    out = {t.low for h in sense.hits.get("service", ()) for t in sense.tokens[h.start : h.end]}
    entry = known_service(sense)
    return out | ({w.lower() for w in str(entry.values["name"]).split(" ")} if entry is not None else set())


def is_firm(sense: Sense) -> bool:
    """Whether a written name shows by one of its words that it is a firm's: "CorePower Yoga"."""
    return any(_FIRMS & {w for t in sense.tokens[a:b] for w in t.low.split("-")} for a, b in sense.names())


_FIRMS = word_set(
    "yoga fitness gym club online plus prime pro tv media energy mobile telecom water gas electric insurance "
    "music fresh box studio pilates crossfit broadband fibre internet magazine premium live sport sports "
    "kitchen foods coffee wine learning academy storage cloud security alarm cleaning "
    "news times post herald gazette tribune chronicle telegraph guardian observer journal courier examiner"
)


def of_itself(sense: Sense, hit: Hit) -> bool:
    """Whether a word for leaving is what a thing does: "my contract ends in May"."""
    return "third" in FORMS.get(sense.tokens[hit.start].low, {})
