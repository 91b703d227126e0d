"""Whose paper stands at a place of a sentence, by the words before it. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.genders import gender_of
from usercode.state.frames.phrases import is_name, possessor
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.by_age import called_by_age
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.papernames import PERMITS, TRAVELLING
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import PEOPLE, SEVERAL
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_DRIVING = word_set("driving driver driver's drivers")


def holder_of(line: Line, at: int, scene: Scene) -> str:  # noqa: PLR0911
    """Return whose document stands at a token: the speaker's unless an owner is named; "" when it is unclear."""
    if (beside := _beside(line, at)) is not None:
        return beside
    lead: list[Token] = []
    for token in reversed(line.tokens[:at]):
        if token.kind != "word" and token.low != "'s":
            break
        opens = token is line.tokens[0] and bool(lead) and lead[0].capital  # "Found Marco's passport"
        of_visa = token.low == "working" and [t.low for t in lead[:1]] == ["holiday"]
        known = (
            token.low in SEVERAL or token.low in TRAVELLING or token.low in _DRIVING | PERMITS
        )  # "Mum's travel insurance"
        verb = token.low in FORMS and (opens or not token.capital) and not known and not of_visa
        if verb or token.low in ("and", "so", "but", "that", "because", "i", "we"):
            break
        lead.insert(0, token)
    lows = [t.low for t in lead]
    if any(low.endswith(("s'", "s’")) for low in lows) or _is_of_another(line, at):
        return ""
    plural = [t.low for t in lead if t.low.rstrip("'’") in SEVERAL]
    if plural and "my" not in lows[-1:]:
        return plural[0].rstrip("'’")
    if "'s" in lows:
        opens_at = max((k + 1 for k, low in enumerate(lows[: lows.index("'s")]) if low in PREPOSITIONS), default=0)
        owner = possessor(lead[opens_at:], scene)[0]  # "on the phone about Mum's travel insurance"
        if owner is None or owner.kind in ("thing", "unclear"):
            return _named_owner(lead) or _plain_owner(lead[opens_at:], scene) or (scene.me if owner is None else "")
        if owner.name in _STRANGERS and not {"my", "our"} & {*lows}:
            return ""
        return scene.me if owner.kind == "self" else owner.name
    if set(lows) & {"his", "her", "their", "your"}:
        pronoun = next(low for low in reversed(lows) if low in ("his", "her", "their", "your"))
        return _right_before(line, at, pronoun) or scene.antecedent(pronoun) or named_here(line, at, pronoun)
    if set(lows) & {"a", "an"} and lows[0] in ("has", "holds", "carries", "a", "an"):
        before = [n for n in named(line, scene) if n.at < at and not n.owns]
        if before and line.tokens[at - len(lows)].low in ("a", "an") and line.tokens[at - len(lows) - 1].low in HAS:
            return before[-1].name
    if not lows and at and line.tokens[at - 1].low in HAS:  # "Bram only has leave to stay"
        return _on_it(line, at)
    nearest = next((low for low in reversed(lows) if low in DETERMINERS), "")  # "a scan of my passport"
    ahead = line.text[: line.starts[at]]
    if nearest in ("a", "an", "") and (IS_ON.search(ahead) or _WAS_GIVEN.search(ahead)):
        return _on_it(line, at)
    mine = nearest in ("my", "our") or (nearest in ("a", "an") and _I_HOLD.search(ahead))
    mine = mine or (nearest in ("a", "an") and _AMONG_MINE.search(f"{scene.before.lower()} {ahead}") is not None)
    nobodys = set(lows) & {"a", "an", "any", "every", "no"} and not set(lows) & {"new", "got", "renewed", "replacement"}
    return scene.me if mine or not nobodys else ""


_HEADED = re.compile(
    r" (?P<own>his|her|my|our) (?:[a-z-]+ ){0,2}?(?:documents|papers|paperwork|scans|dates|details|things)(?: [^:;.!?]*)? : (?:(?:[a-z-]+ )?(?:passport|visa|licen[cs]e|permit|card|insurance|policy) [^;.!?]*, )*(?:[a-z-]+ )?\Z"
)
"""What heads a list of papers and tells whose they are: "her documents for the form: passport valid until 2029"."""
_AMONG_MINE = re.compile(
    r"\b(?:my|our) (?:[a-z-]+ ){0,2}?(?:wallet|purse|drawers?|glove ?box|glove compartment|desk|handbag|bag|backpack|rucksack|safe|folders?|files?|box|shoebox|tin|"
    r"documents|papers|paperwork|pockets?|card ?holder|bureau|filing cabinet|cupboard) "
)
"""Among whose things a paper turns up that is only called "a licence": "cleared out my wallet"."""
_OWN = re.compile(
    r"\S+ (?:has |have |'s )?(?:just |finally |already |now )?(?:got|has|collected|picked up|received|renewed|lost|found|checked|needs|fetched|extended) (?P<own>his|her) "
)


def _right_before(line: Line, at: int, pronoun: str) -> str:
    """Return who is told right before a paper to have it as their own: "and Lotte got her new passport"."""
    for one in named(line, line.scene):
        own = _OWN.match(line.text, line.starts[one.at]) if not one.owns and one.name else None
        if own is not None and own["own"] == pronoun and line.token_at(own.start("own")) in range(at - 4, at):
            return one.name
    return ""


def told_of_before(scene: Scene) -> str:
    """Return the one other person of whom the sentence before tells, with which a fragment goes on; "" for none."""
    tokens = tokenize(scene.before)
    spoken = replace(scene, sentence=tokens, text=scene.before, clauses=[], before="")
    people = [n for n in named(Line.of(spoken, "asserted"), spoken) if not n.owns and n.name]
    alone = people and not {t.low for t in tokens} & _SPEAKER and scene.me not in {n.name for n in people}
    return people[0].name if alone and people[0].at <= _OPENS_WITHIN else ""


_SPEAKER = word_set("i we me us myself ourselves")
_OPENS_WITHIN = 3
_FOR_WHOM = re.compile(
    r"\S+ (?:(?:that |which )?(?:we|i) (?:have|keep|hold|got|ordered|store|applied for) |kept |held |here )?(?:for|belonging to) (?:my|our) "
)
"""How whom a paper is for stands behind it: "the passport we have for my son Jonas"."""
_KEPT_WITHIN = 5


def _beside(line: Line, at: int) -> str | None:
    """Return whose paper stands at a token by who is named right behind it ("for my son") or before its comma.

    "My brother Piotr, red passport, 26 June" is a list in which each stands before their paper.
    """
    if (headed := _HEADED.search(line.text[: line.starts[at]])) is not None:
        own = headed["own"]
        mine = own in ("my", "our")
        return line.scene.me if mine else line.scene.antecedent(own) or named_here(line, at, own)
    people = [n for n in named(line, line.scene) if not n.owns and n.name not in ("", line.scene.me)]
    whom = _FOR_WHOM.match(line.text, line.starts[at])
    if whom is not None:
        begin = line.token_at(whom.end() - 1)
        near = [n for n in people if begin <= n.at <= begin + _KEPT_WITHIN]
        if near:
            return near[0].name
    comma = next((k for k in range(at - 1, max(-1, at - 4), -1) if line.tokens[k].text == ","), None)
    if comma is None or {t.low for t in line.tokens[comma:at]} & DETERMINERS:
        return None
    if _opens_a_list(line, at):
        first = line.tokens[0]
        return first.low if first.low in PEOPLE else first.text
    start = next((k + 1 for k in range(comma - 1, -1, -1) if line.tokens[k].kind == "mark"), 0)
    listed = [n for n in people if start <= n.at < comma]
    plain = all(
        t.low in DETERMINERS or t.low in PEOPLE or t.capital or t.low in _KINDLY for t in line.tokens[start:comma]
    )
    return listed[-1].name if listed and plain else None


def _opens_a_list(line: Line, at: int) -> bool:
    """Whether a line opens on a name and goes on with what is told of it: "Colin, born 3 March 1966, licence valid to"."""
    commas = [k for k, t in enumerate(line.tokens[:at]) if t.text in (",", ":")]
    mine = {t.low for t in line.tokens} & (_SPEAKER | {"my", "our", "mine"})
    first = line.tokens[0]
    called = first.low in PEOPLE or (is_name(first) and not country_of(first.text) and first.low not in FORMS)
    return called and len(commas) > 1 and commas[0] in (1, 2) and not mine


_KINDLY = word_set("little big older younger elder eldest youngest oldest dear baby twin half step")


IS_ON = re.compile(
    r" (?:is|'s|am|'m|are|'re|lives|live|works|work|working|living|studying|stays|staying|went|came|there|here|out there|over there|over here|abroad) (?:here |there |still |now |currently |only |just |out |over |up |down |away |back )*(?:in (?:[^\s,;.!?]+ ){1,2})?(?:under|on) (?:a|an|the|my|his|her) (?:\S+ ){0,4}\Z"
    r"| (?:this time|now|then|again) (?:on|with|under) (?:a|an) (?:\S+ ){0,4}\Z"
)
"""What tells that somebody lives on leave to be somewhere: "she's over there on a"."""


_WAS_GIVEN = re.compile(
    r" (?:was|were|'s been|(?:has|have) been|got) (?:just |already |finally |now )?(?:given|issued|granted|sent|handed)(?: with)? (?:a|an) (?:\S+ ){0,3}\Z"
)
"""What tells that a paper was given to whom the sentence is about: "Hana was issued a Japanese passport"."""


def _on_it(line: Line, at: int) -> str:
    """Return who is told to live on the paper at a token, "" for nobody known."""
    before = [n for n in named(line, line.scene) if n.at < at and not n.owns]
    if before:
        return before[-1].name
    subject = next((t.low for t in reversed(line.tokens[:at]) if t.low in ("i", "we", "he", "she", "they")), "")
    return line.scene.me if subject in ("i", "we") else line.scene.antecedent(subject) if subject else ""


def named_here(line: Line, at: int, pronoun: str) -> str:
    """Return the one person of the same sentence whom "his" or "her" before a paper can mean: "Morag says her"."""
    names = {n.name for n in named(line, line.scene) if n.at < at and n.name not in ("", line.scene.me)}
    fitting = [
        n for n in names if pronoun in ("his", "her") and gender_of(n.lower()) in ("", "m" if pronoun == "his" else "f")
    ]
    return fitting[0] if len(fitting) == 1 else ""


def _named_owner(lead: Sequence[Token]) -> str:
    """Return "Lotte" of "our au pair Lotte's": whose name stands right before the "'s", "" where none does."""
    at = next((k for k, t in enumerate(lead) if t.low == "'s"), 0)
    name = lead[at - 1] if at > 1 else None
    return name.text if name is not None and is_name(name) and not country_of(name.text) else ""


def _plain_owner(lead: Sequence[Token], scene: Scene) -> str:
    """Return how somebody without a name is called who owns a paper: "little one", "baby"; "" for no person.

    What a country gives is the speaker's: "Canada's ETA".
    """
    before = list(lead[: next(k for k, t in enumerate(lead) if t.low == "'s")])
    if any(country_of(t.text) for t in before):
        return scene.me
    words = [t.low for t in before if t.low not in DETERMINERS]
    if words and words[-1] in _STRANGERS and not {"my", "our"} & {t.low for t in before}:
        return ""
    return called_by_age(before, min(1, len(before) - 1)) or (
        words[-1] if words and is_a(words[-1], "person", most=1) else ""
    )


_STRANGERS = word_set("guy man woman bloke chap lady fellow stranger passenger tourist customer clerk officer actor")
"""Who is nobody of the speaker's circle: "the guy's visa"."""


def _is_of_another(line: Line, at: int) -> bool:
    """Whether a paper is told behind its name to be that of somebody else: "the passport of our middle one"."""
    behind = line.tokens[at + 1 : at + 4]
    return [t.low for t in behind[:1]] == ["of"] and len(behind) > 2 and behind[1].low in _WHOSE


_WHOSE = word_set("my our the a one another his her")
HAS = word_set("has holds carries")
_I_HOLD = re.compile(
    r"(?:\A| (?:i|we)) (?:already |also |now |still |just |finally )*(?:have|hold|'ve got|have got|got|bought|took out|signed up for|found|received|picked up) (?:a|an) (?:\S+ ){0,3}\Z"
    r"| (?:i|we) (?:will |am |do |shall |would )?(?:not|no longer) (?:have|hold|own) (?:a|an|any) (?:\S+ ){0,3}\Z"
    r"| (?:gave|given|issued|sent|granted|got|handed|made) (?:me|us) (?:a|an) (?:\S+ ){0,3}\Z"
)
