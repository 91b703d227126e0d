"""Noun and prepositional phrases of a clause: their parts, their dates, and whom they name.

Everything here looks at tokens only. People are named as the sentence names them; whom a phrase means is never guessed.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from usercode.facts.fact import Mention
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.genders import PRONOUNS, gender_of
from usercode.state.frames.places import ADJECTIVES, NUMBER_OF_WORDS, PLACE_STARTS, PLACES, plain
from usercode.state.frames.reading import Scene
from usercode.state.frames.substances import is_drug, is_only_food
from usercode.state.frames.tellers import TELLS
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import ADVERBS, FORMS
from usercode.state.frames.words import CALLED_KIN, CHEMISTS, FRIENDS, PEOPLE, PROFESSIONS, SAME_KIN, TITLES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a, senses

MINE = word_set("my our")
_DROPPED = DETERMINERS | word_set("own very both new brand-new just")
_NOT_NAMES = word_set(
    "i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december christmas easter thanksgiving english yes no ok okay so and but the my "
    "news update updates results latex poor how what why when where which who whose whom any can could would should "
    "himself herself themselves myself ourselves "
    "tooth teeth head back knee knees throat stomach tummy belly shoulder hip neck ear ears nose eye eyes ankle wrist "
    "elbow skin stevens-johnson"
)
_TRAILING = ADVERBS | {"too", "now", "please", "instead", "btw", "though", "and", "or", "today"}
_FILLERS = word_set("the end of day close business eod , this")
_SPLITS = PREPOSITIONS - {"of", "per", "than"}


@dataclass(frozen=True, slots=True)
class Part:
    """A phrase of the complement: its preposition ("" for none) and its tokens."""

    preposition: str
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Who:
    """Whom a phrase means. `kind` is "self", "joint" ("we"), "other" with a `name`, "unclear", or "thing"."""

    kind: Literal["self", "joint", "other", "unclear", "thing"]
    name: str = ""
    relation: str = ""


def text_of(tokens: Sequence[Token]) -> str:
    """Return the words as one string, possessives joined to their noun."""
    out = ""
    for token in tokens:
        joined = token.low == "'s" or (token.kind == "mark" and token.text != "&") or not out
        out += ("" if joined else " ") + token.text
    return out.strip(" ,.;:!-–—…")


def bare(tokens: Sequence[Token]) -> list[Token]:
    """Return a phrase without leading determiners and adverbs and without marks at its ends."""
    out = list(tokens)
    while out and (
        (out[0].low in _DROPPED and not (out[0].text == "New" and len(out) > 1 and out[1].capital))
        or out[0].low in ADVERBS
        or out[0].kind == "mark"
        or out[0].low in ("and", "or")
    ):
        out = out[1:]
    while out and (
        out[-1].kind == "mark"
        or out[-1].low in _TRAILING
        or (len(out) > 1 and out[-1].low in ("a", "an", "the", "my", "our", "his", "her", "their", "your"))
    ):
        out = out[:-1]
    return out


def parts(tokens: Sequence[Token]) -> list[Part]:
    """Split a complement at prepositions and at bare dates."""
    out: list[Part] = []
    preposition, current = "", list[Token]()
    for token in tokens:
        starts = token.kind == "word" and token.low in _SPLITS
        if token.kind == "mark" and token.text[0] in ":;–—-(":
            if current or preposition:
                out.append(Part(preposition, tuple(current)))
            preposition, current = "", []
            continue
        if starts or (token.kind == "date" and current) or (token.kind in ("per", "often")):
            if current or preposition:
                out.append(Part(preposition, tuple(current)))
            preposition, current = (token.low, []) if starts else ("", [token])
            continue
        if current and current[-1].kind in ("date", "per", "often") and token.kind != "mark":
            out.append(Part(preposition, tuple(current)))
            preposition, current = "", []
        current.append(token)
    if current or preposition:
        out.append(Part(preposition, tuple(current)))
    return out


def direct(clause: Clause) -> list[Token]:
    """Return the object: what follows the verb before any preposition or date."""
    found = parts(clause.rest)
    return [t for t in found[0].tokens if t.kind != "date"] if found and not found[0].preposition else []


def after(clause: Clause, *prepositions: str) -> list[Token]:
    """Return the first phrase under one of `prepositions` that is more than a date or a sum."""
    for part in parts(clause.rest):
        if part.preposition in prepositions and any(t.kind in ("word", "quote") for t in part.tokens):
            return list(part.tokens)
    return []


def items(tokens: Sequence[Token]) -> list[list[Token]]:
    """Split a phrase at commas and coordinators."""
    out: list[list[Token]] = [[]]
    for token in tokens:
        if token.low in ("and", "or", "nor", "&", "plus") or (token.kind == "mark" and token.text in ",;:-–—("):
            out.append([])
        else:
            out[-1].append(token)
    return [item for item in (bare(i) for i in out) if item]


def days(tokens: Sequence[Token]) -> list[tuple[str, Mention]]:
    """Return the date mentions with the preposition (or the word) before each."""
    out: list[tuple[str, Mention]] = []
    for i, token in enumerate(tokens):
        if token.kind in ("date", "often") and isinstance(token.value, Mention):
            before = [t.low for t in tokens[:i] if t.low not in _FILLERS][-2:]
            way_back = len(before) == 2 and before[1] == "on" and before[0] in ("back", "home", "returning", "return")
            lead = before[0] if way_back else before[-1] if before else ""
            out.append((lead, token.value))
    return out


def is_stretch(mention: Mention) -> bool:
    """Return whether a mention names a first and a last day: "18 to 20 July", "the weekend of the 14th"."""
    return mention.grain in ("span", "weekend") and mention.first < mention.last and not mention.approximate


def is_told_by_years(mention: Mention) -> bool:
    """Return whether a mention names both its ends with their years: "15 August 2026 to 15 May 2027"."""
    return len(re.findall(r"\b20\d\d\b", mention.text)) > 1


def exact(mention: Mention) -> dt.date | None:
    """Return the day that a mention names, None when it names a longer or an approximate time."""
    whole = mention.grain == "day" or (mention.grain == "span" and mention.first == mention.last)
    return mention.first if whole and not mention.approximate and mention.first == mention.last else None


def last_day(mention: Mention) -> dt.date | None:
    """Return the last day of a mention, for "until June" and "expires March 2026"."""
    low = mention.text.lower()
    return None if mention.approximate and "end" not in low.split() else mention.last


def last_before(mention: Mention) -> dt.date | None:
    """Return the last day of what goes on until a time: who waits "until May" waits no longer in May."""
    waits = mention.grain in ("week", "month", "quarter", "year") and not mention.approximate
    return mention.first - dt.timedelta(days=1) if waits else last_day(mention)


def money_in(tokens: Sequence[Token]) -> Money | None:
    """Return the first sum in the tokens."""
    return next((t.value for t in tokens if t.kind == "money"), None)


def mine(tokens: Sequence[Token]) -> bool:
    """Whether a phrase begins with "my" or "our", or names no owner at all."""
    return not tokens or tokens[0].low in MINE or not owned(tokens)


def owned(tokens: Sequence[Token]) -> bool:
    """Whether a phrase has an owner other than the speaker: "her ...", "Sam's ..."."""
    lows = [t.low for t in tokens]
    return any(w in ("his", "her", "their", "your", "its") for w in lows) or "'s" in lows


def is_name(token: Token) -> bool:
    """Whether a token can be (part of) a proper name of a person; that of a medicine is none."""
    return (
        token.capital
        and not (token.text.isupper() and 1 < len(token.text) <= 4)
        and token.low not in _NOT_NAMES
        and token.low not in DETERMINERS
        and token.low not in ADJECTIVES
        and token.low.replace("-", "").isalpha()
        and not is_drug(token.low)
    )


_OF_TWO_CASES = re.compile(r"(?!Mac|Mc|De|Di|Du|La|Le|Fitz|Van|Von|Mary|Jo|Ann|O['’])\w*[a-z][A-Z]")


def is_brand(token: Token) -> bool:
    """Whether a word has capitals inside it, as brands have ("EpiPens") and of names only those like McKay."""
    return _OF_TWO_CASES.match(token.text) is not None


def who(tokens: Sequence[Token], scene: Scene) -> Who:
    """Return whom a phrase means; an empty phrase is the speaker, who left "I" out."""
    words = [t for t in tokens if t.kind == "word" and t.low not in ADVERBS]
    if any(t.kind not in ("word", "mark") for t in tokens):
        words = [t for t in tokens if t.kind != "date"]
    if not words:
        return Who("self", scene.me)
    words = _without_where(words)
    lows = [t.low for t in words]
    if lows[-2:] == ["of", "mine"]:
        return Who("unclear")
    if lows[-1] in ("i", "me", "myself", "mine") and (len(lows) == 1 or lows[-2] not in ("and", "or")):
        return Who("self", scene.me)
    of_us = "us" in lows[1:4] and lows[0] in ("all", "both", "the")
    household = lows[-1] == "family" and lows[0] in ("the", "our", "my") and set(lows[1:-1]) <= _WHOLE
    if "i" in lows or lows[0] in ("we", "us", "ourselves") or lows[-1] in ("we", "us") or household or of_us:
        return Who("joint")
    if lows[-1] in ("he", "she", "him", "her") and len(lows) == 1:
        name = scene.antecedent(lows[-1])
        return Who("other", name) if name else Who("unclear")
    if lows[0] in (
        "he",
        "she",
        "they",
        "you",
        "him",
        "them",
        "it",
        "his",
        "her",
        "their",
        "your",
        "who",
        "this",
        "that",
        "everyone",
        "someone",
        "people",
    ):
        return Who("thing" if lows[0] in ("it", "this", "that") else "unclear")
    if "and" in lows or "or" in lows or "'s" in lows:
        return Who("unclear" if any(w in PEOPLE for w in lows) or is_name(words[0]) else "thing")
    return _meant_by_noun(lows, scene) or _named(words, lows)


def _meant_by_noun(lows: Sequence[str], scene: Scene) -> Who | None:
    """Return whom "the boy" or "the poor little one" means of those whom the talk has named, None for nobody."""
    name = scene.meant_by(lows)
    return Who("other", name) if name else None


_WHOLE = word_set("whole entire little extended immediate")
_COMES_FROM = word_set("from in at down across over up next")
_AT_WORK = word_set(
    "our my the work church school uni college accounts hr marketing sales finance payroll reception it door upstairs "
    "downstairs"
)


def _without_where(words: list[Token]) -> list[Token]:
    """Return a phrase for somebody without where they are from: "Anita from our team", "my sister in Leeds"."""
    kin = words[0].low in MINE and len(words) > 1 and words[1].low in PEOPLE
    at = 2 if kin else 1
    if len(words) <= at + 1 or words[at].low not in _COMES_FROM:
        return words
    named = is_name(words[0]) and words[0].low not in PLACES and words[0].low not in FORMS
    where = words[at + 1].low in _AT_WORK or (kin and words[at + 1].capital)
    return words[:at] if (kin or named) and where else words


def _named(words: list[Token], lows: list[str]) -> Who:
    start = 1 if lows[0] in DETERMINERS else 0
    core, core_lows = words[start:], lows[start:]
    names = [t for t in core if is_name(t) and t.low not in PEOPLE]
    kin = next((w for w in core_lows if w in PEOPLE), "")
    if core and core_lows[0] in TITLES and len(core) > 1 and all(t.capital for t in core):
        return Who("other", text_of(core))
    if kin and lows[0] in MINE:
        at = core_lows.index(kin)
        trailing = [t for t in core[at + 1 :] if is_name(t)]
        if trailing and len(trailing) == len(core[at + 1 :]):
            return Who("other", text_of(trailing), _relation(core_lows[:at], kin))
        return (
            Who("other", _relation(core_lows[:at], kin), _relation(core_lows[:at], kin))
            if at == len(core) - 1
            else Who("thing")
        )
    if kin in CALLED_KIN and len(core) == 1 and start == 0:
        return Who("other", kin, kin)
    the_one = kin in _THE_SPEAKERS and lows[0] == "the"
    if (the_one or (kin in FRIENDS and lows[0] in ("the", "a", "an"))) and len(core) == 1:
        return Who("other", kin, kin)
    if start == 0 and 1 <= len(core) <= 3 and len(names) == len(core) and text_of(core).lower() not in PLACES:
        return Who("other", text_of(core))
    if kin and start == 0:
        return Who("unclear")
    return Who("thing")


_THE_SPEAKERS = word_set("wife husband missus hubby fiancé fiancée fiance fiancee")
"""Who is the speaker's own with a mere "the"."""


_OWN_PARTNER = word_set(
    "my our dear lovely new old long-term longterm ex former late life domestic civil darling poor other own"
)


def of_a_pastime(before: str, kin: str) -> str:
    """Return how somebody is called who is a partner in something, and not in life: "tennis partner", else ""."""
    told = kin == "partner" and before.isalpha() and before not in _OWN_PARTNER and bool(senses(before, "noun", 1))
    return f"{before} {kin}" if told else ""


def _relation(before: list[str], kin: str) -> str:
    if pastime := of_a_pastime(before[-1] if before else "", kin):
        return pastime
    return " ".join([w for w in before if w in ("best", "step", "half", "twin", "ex", "late")] + [kin])


def _without_our(owner: Sequence[Token]) -> Sequence[Token]:
    """Return an owner without the "our" that people put before one of their family: "our Josh's passport"."""
    kin = len(owner) == len(("our", "Josh")) and owner[0].low == "our" and is_name(owner[1])
    return owner[1:] if kin and not is_no_person(owner[1].text) else owner


def possessor(tokens: Sequence[Token], scene: Scene) -> tuple[Who | None, list[Token]]:
    """Return the owner that a phrase names (None for "the passport") and the phrase without the owner."""
    lows = [t.low for t in tokens]
    if "'s" in lows:
        at = len(lows) - 1 - lows[::-1].index("'s")
        if at and lows[at - 1] not in (
            "driver",
            "doctor",
            "dentist",
            "days",
            "day",
            "weeks",
            "week",
            "year",
            "month",
            "months",
        ):
            return who(_without_our(tokens[:at]), scene), list(tokens[at + 1 :])
    if lows and lows[0] in ("my", "our"):
        return Who("self" if lows[0] == "my" else "joint", scene.me if lows[0] == "my" else ""), list(tokens[1:])
    if lows and lows[0] in ("his", "her", "their", "your", "its"):
        name = scene.antecedent(lows[0]) if lows[0] in ("his", "her") else ""
        return (Who("other", name) if name else Who("unclear")), list(tokens[1:])
    return None, list(tokens)


def people_in(tokens: Sequence[Token], scene: Scene) -> list[str]:
    """Return the names of the people that a list such as "my wife, Tom and Lily" holds, others left out."""
    found = (who(item, scene) for item in _people_items(tokens))
    return [w.name for w in found if w.kind == "other" and w.name]


def _people_items(tokens: Sequence[Token]) -> list[list[Token]]:
    out: list[list[Token]] = [[]]
    for token in tokens:
        if token.low in ("and", ",", "&", "or"):
            out.append([])
        else:
            out[-1].append(token)
    return [i for i in out if i]


def same_person(one: str, other: str) -> bool:
    """Whether two names are one by spelling: "Mom" and "mother", "Dr. Chen" and "dr chen"."""
    return _canonical(one) == _canonical(other)


def _canonical(name: str) -> str:
    low = name.lower().replace(".", "").strip()
    return SAME_KIN.get(low, low)


_ALSO_WORDS = frozenset({"nice", "reading", "split", "bath", "turkey", "deal", "mobile"})


def _is_plain_word(words: Sequence[Token], at: int) -> bool:
    """Whether what looks like a place is a word with which a sentence begins: "Nice surprise", "Reading the terms"."""
    after = words[at + 1] if at + 1 < len(words) else None
    opens = words[at].low in _ALSO_WORDS and words[at].start == 0
    return (
        opens
        and after is not None
        and after.text.islower()
        and after.low not in ("in", "on", "from", "is", "was", "for")
    )


_SETTLED = word_set(
    "all booked set sorted paid on confirmed happening arranged done settled planned fixed finally now off"
)
"""What makes "'s" behind a place the verb: "Iceland's all set"."""


def is_owner(behind: Sequence[str]) -> bool:
    """Whether what stands behind a name makes it an owner: "Iceland's coast", and not "Iceland's all set"."""
    return behind[:1] == ["'s"] and not set(behind[1:2]) & _SETTLED


def place_in(tokens: Sequence[Token], known_only: bool = True) -> tuple[str, str]:
    """Return (place, country) for the first place that the tokens name, ("", "") without one.

    With `known_only` false a capitalised phrase that the gazetteer lacks counts as a place too.
    """
    words = [t for t in tokens if t.kind == "word" and t.text]
    for i, token in enumerate(words):
        if plain(token.low) not in PLACE_STARTS or _is_plain_word(words, i):
            continue
        if i and (words[i - 1].low in CALLED_KIN or words[i - 1].text == "Air"):  # "my aunt Petra", "Air New Zealand"
            continue
        for size in range(min(NUMBER_OF_WORDS, len(words) - i), 0, -1):
            text = text_of(words[i : i + size])
            found = PLACES.get(text.lower()) or PLACES.get(plain(text))
            if (
                found
                and (token.capital or size > 1)
                and not (size == 1 and is_owner([t.low for t in words[i + 1 : i + 3]]))
            ):
                return (text if token.capital else found[0]), found[1]
    if not known_only:
        lead = [t for t in bare(tokens)]
        names = []
        for token in lead:
            if not token.capital or not is_name(token):
                break
            names.append(token)
        if names:
            return text_of(names), ""
    return "", ""


def _named_behind(clause: Clause) -> str:
    """Return the name that a clause gives its subject behind a comma: "my father-in-law is staying, Tomas"."""
    about = bool(clause.subject) and clause.subject[0].low in ("my", "our") and clause.subject[-1].low in PEOPLE
    last = clause.rest[-2:]
    told = len(last) == 2 and last[0].text == "," and is_name(last[1]) and last[1].low not in PEOPLE
    return last[1].text if about and told and clause.verb is not None else ""


def kin_called(tokens: Sequence[Token]) -> tuple[str, str] | None:
    """Return ("Max", "") of "Ben's friend Max": who is told to be somebody's, with a name of their own."""
    at = next((k for k in range(2, len(tokens)) if tokens[k].low in PEOPLE and _is_somebodys(tokens, k)), None)
    name = tokens[at + 1 :] if at is not None else []
    if at is None or not name or not all(is_name(t) for t in name):
        return None
    return text_of(name), gender_of(tokens[at].low)


def _is_somebodys(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word of kin follows its owner, with or without what sort of kin it is: "Ben's best friend"."""
    lead = tokens[at - 1] if tokens[at - 1].low == "'s" or tokens[at - 1].capital else tokens[at - 2]
    return lead.low == "'s" and lead is not tokens[0]


def _acting(clause: Clause) -> Sequence[Token]:
    """Return the name that a clause begins with before a verb the grammar does not list: "Nora scraped her knee"."""
    first = clause.rest[:2]
    acts = len(first) > 1 and is_name(first[0]) and first[0].low not in FORMS and is_past(first[1].low)
    return first[:1] if acts else _kin_of(clause.rest)


def _kin_of(tokens: Sequence[Token]) -> Sequence[Token]:
    """Return "Derek's wife" of a clause whose verb the grammar does not list: "Rang Derek's wife"."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].low == "'s" and is_name(tokens[at - 1]) and tokens[at + 1].low in PEOPLE:
            return tokens[at - 1 : at + 2]
    return []


_WHERE = frozenset({"at", "in", "near", "into", "via", "around", "on"})
"""Behind these stands a place, and nobody's name: "landed at Pearson"."""
_TELLING = 6
"""From so many letters on a common noun is no first name: "Immigration", and not "Grace"."""


_ALSO_ILLNESSES = frozenset(
    {"crohn", "tourette", "huntington", "hashimoto", "raynaud", "asperger", "kawasaki", "meniere"}
)
"""Illnesses called after somebody, of which WordNet knows only the full name."""


def is_illness(name: str) -> bool:
    """Return whether a name is said of an illness when "'s" follows: "Parkinson's", "Crohn's"."""
    low = name.lower()
    return low in _ALSO_ILLNESSES or any(s.meaning.group == "state" for s in senses(f"{low}'s", "noun", 1))


def is_no_person(name: str) -> bool:
    """Return whether what looks like a name is a shop or a common noun at the start of a sentence."""
    low = name.lower()
    if low in ("there", "here") or is_illness(low) or is_only_food(low):
        return True
    common = len(low) > _TELLING and low not in PEOPLE and " " not in low and bool(senses(low, "noun", 1))
    return low in CHEMISTS or (common and name[:1].isupper() and not is_a(low, "person", most=1))


_PARTICLES = frozenset({"up", "out", "off", "over", "in", "down", "back"})
"""What may stand between a verb and whose thing it is about: "picked up Dad's tablets"."""


_MINDERS = PROFESSIONS | word_set("teacher coach tutor nanny babysitter nurse midwife")
"""Who has to do with somebody for their sake: beside "Anika's teacher", "she" is Anika."""
_GOING = frozenset({"come", "go", "fly", "travel", "move", "drive", "head", "return", "get", "arrive"})
"""What leads "to" a place: "Priya is coming to Gdańsk"."""
_HOMEWARDS = frozenset({"home", "back"})
"""Behind these "from" leads to a place: "home from Glenfield with a spray"."""


_FAR_OFF = word_set("over up down out across through along")


def _leads_far(rest: Sequence[Token], phrase: Sequence[Token]) -> bool:
    """Whether "to" with such a word before it leads to what is nobody's known name: "her shopping over to Oadby"."""
    at = next((i for i, t in enumerate(rest) if phrase and t is phrase[0]), 0)
    led = [t.low for t in rest[max(0, at - 2) : at]]
    return led[-1:] == ["to"] and not _FAR_OFF.isdisjoint(led[:1]) and not any(gender_of(t.low) for t in phrase)


def _is_meanwhile(clause: Clause) -> bool:
    """Whether a clause only tells why others are looked after: "Poppy stays with us while my sister works"."""
    return clause.marker in ("while", "whilst") and clause.lemma in ("work", "be", "travel", "study", "recover", "move")


def note_people(clause: Clause, scene: Scene) -> None:
    """Remember the people that a clause names, for the pronouns that follow; who died is not spoken of further."""
    if (clause.lemma == "die" and scene.people) or (_is_meanwhile(clause) and scene.people[scene.recalled :]):
        return
    complement = (
        []
        if clause.lemma in ("", "be")
        else [
            list(p.tokens)
            for p in parts(clause.rest)
            if (p.preposition not in _WHERE or any(t.low == "'s" for t in p.tokens[:-1]))
            and not (p.preposition == "to" and (clause.lemma in _GOING or _leads_far(clause.rest, p.tokens)))
            and not (p.preposition == "from" and not _HOMEWARDS.isdisjoint(t.low for t in clause.rest))
        ]
    )
    if named := _named_behind(clause):
        kin = next((g for t in clause.subject if (g := gender_of(t.low))), "")
        scene.people.append((named, kin))
        return
    subject = clause.subject
    if scene.people[scene.recalled :] or scene.mentioned:
        told = any(v.lemma in TELLS for v in clause.chain)
        subject = [] if told else subject
        complement = [] if told or clause.lemma in TELLS else complement  # "I told Mrs Cole that she is": who is told
    for said in [subject, *complement] if clause.verb else [_acting(clause)]:
        tokens = said[1:] if said and said[0].low in _PARTICLES else said
        owner = possessor(tokens, scene)[0] if "'s" in [t.low for t in tokens] else None
        if owner is not None and said is not subject and tokens[0].low in ("his", "her"):
            continue  # "Maureen is back from her friend Jean's place. She": whose friend it is
        if owner is not None and tokens[-1].low in PEOPLE:
            # "Anna's friend" is somebody who has no name here; beside "Colin's mum", "he" is Colin
            kin = gender_of(tokens[-1].low)
            bears_name = owner.kind == "other" and bool(owner.name) and not owner.name.islower()
            if bears_name and (kin or tokens[-1].low in _MINDERS):
                scene.people.append((owner.name, {"f": "m", "m": "f"}.get(kin, "")))
            continue
        if called := kin_called(tokens):
            scene.people.append(called)
            continue
        found = owner or (who(tokens, scene) if tokens else Who("self"))
        if found.kind == "other" and found.name and not is_no_person(found.name):
            gender = next((g for t in tokens if (g := gender_of(t.low))), "")
            if len(tokens) == 1 and (pronoun := PRONOUNS.get(tokens[0].low)):
                scene.genders.setdefault(found.name.casefold(), pronoun)
            scene.people.append((found.name, gender))


def party(words: Sequence[Token], scene: Scene) -> str:
    """Return the name of the one whom money goes to, "" when that is unclear."""
    found = who(words, scene)
    if found.kind == "other":
        return found.name
    lows = [t.low for t in words]
    if lows[:1] in (["her"], ["his"], ["their"]) and len(lows) == 2:
        return lows[1]
    if found.kind == "thing" or lows[:1] in (["a"], ["the"], ["an"]):
        return (
            text_of(bare([t for t in words if t.low not in ("my", "our")]))
            if found.kind == "thing" and lows != ["it"]
            else ""
        )
    return ""


def words_first(tokens: Sequence[Token]) -> list[Token]:
    """Return the words that a phrase begins with, up to a sum or a date."""
    out: list[Token] = []
    for token in tokens:
        if token.kind != "word":
            break
        out.append(token)
    return out


def by_speaker(clause: Clause, scene: Scene) -> bool:
    """Whether the subject is the speaker, alone or with others."""
    return who(clause.subject, scene).kind in ("self", "joint")
