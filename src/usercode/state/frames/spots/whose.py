"""Whom a sentence names and how it is meant, for readers that look for things in any order. Pure.

A reader of this kind finds a thing (a medicine, a dish, a document), asks `stated` whether the words around it say that
it is so, and `nearest` whose it is. Whose it is is never guessed: "" stands for somebody who is not known.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from usercode.state.frames.functionwords import (
    COORDINATORS,
    DETERMINERS,
    FICTION,
    PREPOSITIONS,
    SUBJECTS,
    SUBORDINATORS,
)
from usercode.state.frames.genders import PRONOUNS, gender_of
from usercode.state.frames.phrases import is_brand, is_illness, is_name, is_no_person, of_a_pastime, text_of
from usercode.state.frames.places import ADJECTIVES, PLACES
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.by_age import called_by_age
from usercode.state.frames.spots.line import WORKED_ON, Line
from usercode.state.frames.spots.rows import opens_a_row
from usercode.state.frames.substances import is_drug, is_only_food
from usercode.state.frames.tellers import TELLS, is_told, tells_others
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import CALLED_KIN, CARERS, CHEMISTS, EVENTS, KIN, PEOPLE, PETS, TITLES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_DECORATION = re.compile(
    r" (?:(?:sugar|icing|fondant|marzipan|chocolate|toy|plastic|paper|tiny|gingerbread) (?P<made>\S+)|(?P<set>\S+) (?:on top|topper|shape|shaped|decoration|theme|themed|figure|cutter|mould|mold|costume|mask|cake|cookies|cupcakes)) "
)
"""What makes an animal a piece of decoration: "put a little horse on top"."""
_MILKED = re.compile(r" (\S+) (?:'s )?(?:cheese|milk|yoghurt|yogurt|curd|curry|stew|eggs?) ")
"""An animal that is only what a food is of: "goat's cheese"."""
_MINE = word_set("i me myself we us ourselves")
_CALLED_SO = word_set("mr mr. mrs mrs. ms ms. miss")
_ANYBODY = word_set("everyone everybody someone somebody anyone anybody people")
_OF_OTHERS = word_set("his her their your someone's somebody a an some another every each no")
_OPENING = word_set(
    "is has was and can had just got does will needs came broke took started went keeps gets ca told "
    "starts takes begins uses tries stops finishes switches swears wants rang rung says"
)
_NO_NAMES = word_set(
    "i ok okay yes no so and but the also then now today tonight tomorrow thanks thank hi hello hey please god lord "
    "christmas easter thanksgiving new old right well oh ugh omg lol turns just got finally still booked paid "
    "confirmed update apparently funny random note allergies allergy one two doctor dr dr. mr mr. mrs mrs. ms ms. gp "
    "er epipen uk us usa eu nhs tv dvla dmv mot esta eta visa passport aa bbc btw fyi monday allergic day "
    "cholesterol glucose insulin ferritin haemoglobin hemoglobin triglycerides thyroid sugar pressure digestion heartburn "
    "appetite breathing sleep mood pain swelling breakfast lunch dinner menu starter mains dessert arrival departure never "
    "hives welts rash rashes eczema wheezing itching anaphylaxis "
    "skype zoom whatsapp facetime messenger telegram teams slack instagram facebook viber "
    "eid diwali hanukkah chanukah ramadan passover pesach nowruz vesak holi purim advent lent carnival midsummer "
    "it that this these those there here what who which he she we they you act scene chapter episode winter summer spring autumn"
)


def is_about_pets(line: Line) -> bool:
    """Whether a line speaks of an animal that is kept; what stands on a cake is none."""
    shown = {word for m in _DECORATION.finditer(line.text) for word in (m["made"], m["set"])}
    shown |= {m[1] for m in _MILKED.finditer(line.text)} | ({"dog", "dogs"} if " hot dog" in line.text else set())
    return any(t.low in PETS and t.low not in shown for t in line.tokens)


@dataclass(frozen=True, slots=True)
class Named:
    """A person at a token; `name` is "" for somebody who is not known. `owns` tells "Leo's" from "Leo"."""

    at: int
    name: str
    owns: bool = False


def named(line: Line, scene: Scene) -> list[Named]:
    """Return the people that a line names, in order; those who treat others are left out."""
    tokens = line.tokens
    out: list[Named] = []
    k = 0
    if scene.left_out is not None:
        out.append(Named(0, scene.left_out))
        k = 1
    while k < len(tokens):
        found, width = _person_at(tokens, k, out, scene)
        if found is not None:
            out.append(found)
        k += width
    kin = {n.at for n in out if tokens[n.at].low in PEOPLE}
    told = {n.at for one in out if not one.owns for n in out if _is_apposed(tokens, one.at, n.at, kin)}
    told |= {n.at for n in out if n.at in kin and _is_said_of_another(tokens, n.at, {o.at for o in out if not o.owns})}
    return [n for n in out if not (n.owns and {n.at + 1, n.at + 2, n.at + 3} & kin) and n.at not in told]


_WIDEST = 9
"""How many words an apposition may hold: "Priya, that's Conor's wife, is"."""


def _is_apposed(tokens: Sequence[Token], at: int, other: int, kin: set[int]) -> bool:
    """Whether the second person is named between commas or brackets only to tell who the first is."""
    opens = tokens[at + 1].text if at + 1 < len(tokens) else ""
    if opens not in (",", "(") or not at + 1 < other <= at + _WIDEST:
        return False
    close = next((i for i in range(at + 2, len(tokens)) if tokens[i].text in (",", ")")), len(tokens))
    ends_on_verb = close + 1 < len(tokens) and (tokens[close + 1].low in FORMS or tokens[close + 1].low in AUXILIARIES)
    said_so = [t.low for t in tokens[at + 2 : at + 4]] in _TELLS_WHO
    closed = opens == "(" or ends_on_verb or said_so
    return other < close <= at + _WIDEST and bool(kin & {*range(at + 2, close)}) and closed


def _is_said_of_another(tokens: Sequence[Token], at: int, people: set[int]) -> bool:
    """Whether a word of kin only tells who somebody is that was just named: "Theo is our youngest son"."""
    lead = at
    while lead and at - lead < _PLAIN_LEAD and tokens[lead - 1].kind == "word" and tokens[lead - 1].low not in _BEING:
        lead -= 1
    opens = lead < at and tokens[lead].low in ("my", "our", "a", "an")
    return opens and lead > 1 and tokens[lead - 1].low in _BEING and lead - 2 in people


_BEING = word_set("is was")
_PLAIN_LEAD = 4
"""How many words may stand between "is" and the word of kin: "our second eldest son"."""
_TELLS_WHO = (["that", "'s"], ["that", "is"], ["who", "'s"], ["who", "is"])
"""What opens an apposition that can be nothing else: "Alfie, that's my grandson, he's six"."""


def _person_at(tokens: Sequence[Token], k: int, before: Sequence[Named], scene: Scene) -> tuple[Named | None, int]:
    """Return the person that a token stands for, and how many tokens that took."""
    low = tokens[k].low
    if tokens[k].kind != "word":
        return None, 1
    if low in _MINE or [t.low for t in tokens[k : k + 2]] == ["yours", "truly"]:
        return Named(k, scene.me), 1
    if low in ("my", "our", "mine", "ours"):
        return _behind_my(tokens, k, scene), 1
    if low in _ANYBODY:
        return Named(k, ""), 1
    if low in PRONOUNS:
        other = "f" if PRONOUNS[low] == "m" else "m"
        unknown = {
            n.at for n in before if not n.name and (gender_of(tokens[n.at].low) == other or tokens[n.at].low in _MANY)
        }
        owned = {n.at for n in before if not n.name and n.at and tokens[n.at - 1].low in ("his", "her")}
        official = {n.at for n in before if not n.name and n.at and tokens[n.at - 1].low == "the"}  # "the teacher"
        paired = {n.at for n in before if not n.name and n.at - 1 in unknown}  # "a lady friend"
        people = {n.at for n in before if tokens[n.at].low in PEOPLE}
        apposed = {
            n.at for n in before if not n.name and any(_is_apposed(tokens, one.at, n.at, people) for one in before)
        }
        unlike = {
            n.at for n in before if not n.name and PRONOUNS.get(tokens[n.at].low) == other
        }  # "she told me that he"
        spoken = {n.at for n in before if not n.owns}
        called = {n.at for n in before if _is_said_of_another(tokens, n.at, spoken)}  # "Kacper is a bright boy"
        others = [n for n in before if n.at not in called | unknown | owned | official | paired | apposed | unlike]
        return Named(k, _meant(tokens, k, others, scene), owns=_owns(tokens, k)), 1
    if (meant := _meant_by_noun(tokens, k, scene)) is not None:
        return meant
    if low in PEOPLE and low not in CARERS:
        return (None, 1) if _is_in_that_age(tokens, k) else _kin_at(tokens, k)
    return _called_at(tokens, k, scene.known)


def _is_in_that_age(tokens: Sequence[Token], k: int) -> bool:
    """Whether a word of people only tells in what part or how somebody was: "as a young boy", "blushing like a schoolgirl"."""
    lead = [t.low for t in tokens[max(0, k - 3) : k]]
    return any(pair[:1] in (["as"], ["like"]) and pair[1:] in (["a"], ["an"]) for pair in (lead[-2:], lead[-3:-1]))


def _called_at(tokens: Sequence[Token], k: int, known: frozenset[str]) -> tuple[Named | None, int]:
    """Return who is called by a name at a token, with a title or without, and how many tokens that took.

    `known` are names of people that no other meaning of theirs hides, but for where somebody is: "in Devon".
    """
    if tokens[k].low in _CALLED_SO and k + 1 < len(tokens) and is_name(tokens[k + 1]) and plain_name(tokens[k + 1]):
        owns = [t.low for t in tokens[k + 2 : k + 3]] == ["'s"] and not _is_being(tokens[k + 3 : k + 5])
        return Named(k, text_of(tokens[k : k + 2]), owns), 2
    before_it = tokens[k - 1].low if k else ""
    nobody = (
        is_brand(tokens[k]) or is_drug(before_it) or before_it in _NO_NAME_BEHIND
    )  # "Viagra Connect", "a Bengali dinner"
    goes_there = before_it in _WHERE or (before_it == "for" and tokens[k - 2].low in _LEAVING)
    is_known = tokens[k].low in PLACES and not goes_there and (tokens[k].text in known or _is_alive(tokens, k))
    if (_is_called(tokens, k) or is_known or opens_a_row(tokens, k)) and not nobody:
        end = k + 1
        while end < len(tokens) and tokens[end].kind == "word" and is_name(tokens[end]) and plain_name(tokens[end]):
            end += 1
        name = " ".join(t.text for t in tokens[k:end])
        owns = end < len(tokens) and tokens[end].low == "'s" and not _is_being(tokens[end + 1 : end + 3])
        return Named(k, name, owns), end - k
    return None, 1


def _is_alive(tokens: Sequence[Token], k: int) -> bool:
    """Whether what bears the name of a place has what only people have: "Sydney has a nut allergy", "Devon is allergic"."""
    after = tokens[k + 1].low if k + 1 < len(tokens) else ""
    part = list(takewhile(lambda t: t.kind != "mark" or t.low == "'s", tokens[k + 1 :]))[:_WIDEST]
    of_people = any(t.low.startswith(("allerg", "coeliac", "celiac", "intoleran")) for t in part)
    return after in AUXILIARIES | {"'s"} and of_people and not {"friendly", "awareness"} & {t.low for t in part}


def _meant_by_noun(tokens: Sequence[Token], k: int, scene: Scene) -> tuple[Named, int] | None:
    """Return whom "the boy" or "the poor little one" means that begins at a token, with how many tokens that took."""
    for end in range(k + 2, min(k + 5, len(tokens) + 1)):
        if _is_told_apart(tokens, end - 1):
            continue
        if name := scene.meant_by([t.low for t in tokens[k:end]]):
            owns = [t.low for t in tokens[end : end + 1]] == ["'s"] and not _is_being(tokens[end + 1 : end + 3])
            return Named(k, name, owns), end - k
    return None


def _is_told_apart(tokens: Sequence[Token], k: int) -> bool:
    """Whether somebody is told by where they are, and was not named before: "the boy next to her", "the girl who"."""
    after = tokens[k + 1].low if k + 1 < len(tokens) else ""
    return after in _APART


def _until_verb(tokens: Sequence[Token], k: int) -> int:
    """Return how many tokens tell where somebody is, up to what is said of them: "boy next to her"."""
    return next((i - k for i in range(k + 2, min(k + _WIDEST, len(tokens))) if tokens[i].low in AUXILIARIES), 1)


_APART = word_set(
    "next in at behind beside from who whom that opposite upstairs downstairs down across on with near under by outside"
)
_MANY = word_set(
    "children kids people boys girls friends guests parents everyone everybody twins neighbours neighbors colleagues"
)
"""Of whom nobody is "he" or "she"."""
_WHERE = word_set("in at near via into around to from the through across of")
_LEAVING = word_set("leave leaves leaving left bound depart departs departing head heads heading headed off")
_NO_NAME_BEHIND = frozenset({"his", "her", "their", "a", "an"})


def _behind_my(tokens: Sequence[Token], k: int, scene: Scene) -> Named | None:
    """Return whom "my" or "our" speaks of: the speaker who owns something, None where a word for kin follows."""
    kin = next((i for i in range(k + 1, min(k + 4, len(tokens))) if tokens[i].low in PEOPLE), None)
    if kin is None and (called := called_by_age(tokens, k + 1)):
        return Named(k, called)
    plain = kin is not None and all(t.kind == "word" and t.low != "'s" for t in tokens[k:kin])
    return None if plain else Named(k, scene.me, owns=True)


def _is_being(after: Sequence[Token]) -> bool:
    """Whether what follows a name with "'s" makes it "is": "Daniel's having friends over", "Ruby's coming"."""
    if len(after) > 1 and after[0].low in ("leaving", "farewell") and after[1].low in _OCCASIONS:
        return False  # "Lou's leaving do"
    stands = bool(after) and (
        after[0].low in PREPOSITIONS - {"like"} or after[0].low in _STATES or after[0].low in _ARTICLES
    )
    round_here = bool(after) and after[0].low in ("round", "over") and _ends_there(after[1:])
    return stands or round_here or any("ing" in FORMS.get(t.low, {}) and t.low not in EVENTS for t in after[:1])


def _ends_there(after: Sequence[Token]) -> bool:
    """Whether nothing follows that "round" or "over" could be said of: "Colleen's round tonight", no "round tray"."""
    return not after or after[0].kind in ("date", "mark") or after[0].low in {"tonight", "for", "later", "at", "to"}


_OCCASIONS = word_set("do party drinks lunch dinner meal bash gift present card tea")
_ARTICLES = frozenset({"a", "an"})
"""What nobody owns: "Dad's a new man"."""
_STATES = word_set(
    "home back ill sick poorly better not been gone come just now also still finally already out off away here there"
)
"""What follows a name that "is" something: "Dad's back from hospital"."""


_PARTICLES = word_set("up out down over round off back along home away in")


def _owns(tokens: Sequence[Token], k: int) -> bool:
    """Whether a pronoun tells whose something is: "her allergy", and not "told her about it"."""
    after = tokens[k + 1] if k + 1 < len(tokens) else None
    alone = (
        after is None
        or after.low in _PARTICLES
        or after.kind != "word"
        or after.low in PREPOSITIONS | DETERMINERS | COORDINATORS
    )
    return tokens[k].low in ("his", "hers") or (tokens[k].low == "her" and not alone)


def _kin_at(tokens: Sequence[Token], k: int) -> tuple[Named | None, int]:
    """Return who "my little brother", "my sister Anna" or "Mum" is; "" for "her son" and "a friend"."""
    lead = [t.low for t in tokens[max(0, k - 3) : k]]
    after = tokens[k + 1] if k + 1 < len(tokens) else None
    called_so = after is not None and (plain_name(after) or (after.low in PLACES and {"my", "our"} & {*lead}))
    if after is not None and is_name(after) and called_so:
        further = takewhile(lambda t: is_name(t) and plain_name(t), tokens[k + 2 :])  # "my dad Hector Ruiz" is one
        return Named(k, after.text), 2 + len(list(further))
    if _is_introduced(tokens, k):
        return Named(k, tokens[k + 2].text), 3
    if later := _named_later(tokens, k):
        return Named(k, later), 1
    own = bool(set(lead) & {"my", "our"}) and lead[-1:] != ["'s"]  # "my boss's wife" is not mine
    opens = not lead or tokens[k - 1].text in (".", "!", "?", ":", ";")
    own = own or (opens and tokens[k].low in KIN and after is not None and _acts(after))  # "Sister-in-law is coming"
    own = own or (lead[-1:] in (["for"], ["to"], ["with"]) and tokens[k].low in _OWN_KIN)  # "got it for father-in-law"
    own = own or (tokens[k].capital and not opens and not {*lead[-1:]} & DETERMINERS)  # "we're taking Grandmother out"
    if lead[-1:] == ["and"] and k > 2 and tokens[k - 2].low in PEOPLE and lead[:1] and lead[0] in _OF_OTHERS:
        return Named(k, ""), 1  # "his mum and dad"
    if not own and (
        (lead[-1:] and lead[-1] in _OF_OTHERS) or "'s" in lead[-1:] or tokens[k].low not in CALLED_KIN | {"baby"}
    ):
        plain = tokens[k].low in KIN and lead[-1:] in (["the"], ["little"])
        if plain and _is_told_apart(tokens, k):
            return Named(k, ""), _until_verb(tokens, k)
        return Named(k, tokens[k].low if plain else ""), 1
    owns = after is not None and after.low == "'s" and not _is_being(tokens[k + 2 : k + 4])
    return Named(k, of_a_pastime(lead[-1] if lead else "", tokens[k].low) or tokens[k].low, owns=owns), 1


_OWN_KIN = frozenset(word for word in KIN if word.endswith("-in-law")) | word_set(
    "wife hubby husband missus sister brother nephew niece cousin uncle auntie grandson granddaughter"
)
"""Who is the speaker's own without "my"."""


def _acts(token: Token) -> bool:
    """Whether a word is the verb of somebody before it: "is", "arrives", "'s"."""
    return token.low in AUXILIARIES or token.low == "'s" or "third" in FORMS.get(token.low, {}) or is_past(token.low)


def _is_introduced(tokens: Sequence[Token], k: int) -> bool:
    """Whether a name between marks tells who somebody is: "a new flatmate, Dani."; no list of people."""
    if k + 2 >= len(tokens) or tokens[k + 1].text not in (",", ":", "(") or not is_name(tokens[k + 2]):
        return False
    after = [t.low for t in tokens[k + 3 : k + 5]]
    closed = not after or tokens[k + 3].kind == "mark" or after[0] in ("who", "is", "has", "from")
    return closed and "and" not in after and plain_name(tokens[k + 2]) and tokens[k + 2].low not in PEOPLE


_SOON = 4
"""How many words may stand between "my father-in-law" and his name between commas: "is staying, Tomas, he"."""


_SAID_NAMES = (("name", "'s"), ("name", "is"), ("called",), ("named",))
"""How a sentence tells somebody's name behind who that is: "a new housemate, her name's Priya"."""


def _named_later(tokens: Sequence[Token], k: int) -> str:
    """Return the name that a sentence gives somebody soon after it has told who that is, "" for none."""
    for said in _SAID_NAMES:
        for at in range(k + 1, len(tokens) - len(said)):
            name = tokens[at + len(said)]
            told = tuple(t.low for t in tokens[at : at + len(said)]) == said and is_name(name) and plain_name(name)
            whose = said[0] != "name" or tokens[at - 1].low in ("his", "her", "their")
            others = any(t.low in PEOPLE or (t.capital and t.kind == "word") for t in tokens[k + 1 : at])
            if told and whose and not others:
                return name.text
    for at in range(k + 2, min(k + 2 + _SOON, len(tokens) - 2)):
        if tokens[at].text == "," and tokens[at + 2].text in (",", "."):
            name, between = tokens[at + 1], tokens[k + 1 : at]
            told = is_name(name) and plain_name(name) and name.low not in PEOPLE
            others = any(t.low in PEOPLE or t.capital or t.kind == "mark" for t in between)
            return name.text if told and not others else ""
    return ""


def plain_name(token: Token) -> bool:
    """Return whether a word with a capital is no word, place, day or thing that is written so."""
    low = token.low
    return not (
        low in _NO_NAMES
        or low in CHEMISTS
        or low in PLACES
        or low in ADJECTIVES
        or low in EVENTS
        or low in CARERS
        or low in TITLES
        or is_drug(low)
        or is_only_food(low)
        or is_illness(low)
        or low.endswith("town")  # "after Chinatown"
        or ("-" in low and low.partition("-")[0] in FORMS)  # "Sign-up closes on 16 May"
    )


def _first_of_name(tokens: Sequence[Token], k: int) -> int:
    """Return where the name begins of which a token is a part: "Parcs" of "at Center Parcs"."""
    while k and tokens[k - 1].kind == "word" and tokens[k - 1].capital and tokens[k - 1].low not in PEOPLE | TITLES:
        k -= 1
    return k


def _is_called(tokens: Sequence[Token], k: int) -> bool:
    """Whether a token is somebody's name: capitalised inside the sentence, or at its start before a verb or "'s"."""
    token = tokens[k]
    if _is_written_small(tokens, k):
        return True
    if not is_name(token) or not plain_name(token) or token.low in PEOPLE or len(token.text) == 1:  # "vitamin D"
        return False
    into = k and tokens[k - 1].low in ("in", "into") and [t.low for t in tokens[k + 1 : k + 2]] == ["'s"]
    if into and {t.low for t in tokens[k + 2 : k + 4]} & _HELD:
        return True
    lead = tokens[_first_of_name(tokens, k) - 1].low if _first_of_name(tokens, k) else ""
    far = lead == "to" and k > 1 and tokens[k - 2].low in _PARTICLES and not gender_of(token.low)  # "over to Oadby"
    if far or lead in ("in", "at", "near", "via", "into", "around") or (k and tokens[k - 1].low == "the"):
        return False
    first = _first_of_name(tokens, k)
    after_it = tokens[k + 1].low if k + 1 < len(tokens) else ""
    if (
        first > 1
        and tokens[first - 1].low == "from"
        and (tokens[first - 2].low in _SETTING_OUT or (tokens[first - 2].low in _COMING_HOME and after_it != "'s"))
    ):
        return False
    dish = token.low in _IN_DISHES and {t.low for t in tokens[k + 1 : k + 2]} & _DISHES
    if dish or token.low in _HOUSES or any(t.low in _HOUSES for t in tokens[k + 1 : k + 4] if t.capital):
        return False
    opens = k == 0 or (tokens[k - 1].kind == "mark" and tokens[k - 1].text in ".!?:")
    if not opens:
        return not (k and tokens[k - 1].low in TITLES)
    further = [*takewhile(lambda t: t.kind == "word" and is_name(t) and plain_name(t), tokens[k + 1 :])]
    last = k + (len(further) if _can_be_first(token.low) else 0)
    after = tokens[last + 1].low if last + 1 < len(tokens) else ""
    acts = "third" in FORMS.get(after, {}) and not is_no_person(token.text)  # "Caleb turns eight"
    does = acts or after in _OPENING or after == "'s" or after in AUXILIARIES
    listed = after in (",", "and") and k and tokens[k - 1].text == ":" and not parts(token.low)  # "hosting: Marcus, me"
    placed = after == "from" or [t.low for t in tokens[k + 1 : k + 3]] in _AT_WORK
    comes_from = placed and not is_no_person(token.text)  # "Ella from my daughter's class has"
    verb = (
        does or comes_from or listed or (is_past(after) and not is_no_person(token.text)) or _has_apposition(tokens, k)
    )
    return verb and token.low not in FORMS


def _can_be_first(low: str) -> bool:
    """Whether a word that opens a sentence before a name can belong to it: "Jia Wen is", and not "For Teo's" or "Poor Jo is"."""
    plain = low in PREPOSITIONS | SUBORDINATORS | COORDINATORS | DETERMINERS | ADVERBS | SUBJECTS
    return not plain and not {"adjective", "adverb", "verb"} & parts(low).keys()


_AT_WORK = (["at", "work"], ["at", "school"], ["at", "church"], ["next", "door"])
"""Where somebody is whom a sentence begins with: "Tom at work nearly died"."""
_ACTS = word_set("has 's is takes had was got gets needs starts started")
"""What after a word without a capital makes it somebody's name, where no such word is known."""


def _is_written_small(tokens: Sequence[Token], k: int) -> bool:
    """Whether a sentence without capitals opens with somebody's name: "dana has a bladder infection"."""
    token, acts = tokens[k], k + 1 < len(tokens) and tokens[k + 1].low in _ACTS
    if k or not acts or token.capital or not token.low.isalpha() or len(token.low) < _SHORT_NAME:
        return False
    known = (
        token.low in PEOPLE | SUBJECTS | DETERMINERS | PREPOSITIONS | COORDINATORS | SUBORDINATORS | ADVERBS
        or token.low in FORMS
        or bool(parts(token.low))
        or not plain_name(token)
    )
    return not known and not any(t.capital and t.kind == "word" for t in tokens)


_SHORT_NAME = 3
_HELD = word_set(
    "boot boots shoe shoes lunchbox lunch bag bags stocking bowl bottle cup plate sandwich sandwiches backpack rucksack "
    "pocket tin locker box hand hands mouth food tea drink soup smoothie dinner breakfast basket sack porridge milk "
    "chart charts notes file files record records"
)
"""What is somebody's own into which things are put or written: "in Emil's boot", "in Marcus's chart"."""
_SETTING_OUT = word_set(
    "flight flights fly flying flies train trains bus buses ferry depart departing departs leave leaving leaves tickets "
    "ticket drive driving out direct straight home discharged released"
)
"""What before "from" tells that a place follows."""
_COMING_HOME = word_set("home back returned returning returns return arrived arriving transferred moved transfer")
"""The same, unless what follows owns something: "home from Glenfield", and not "home from Anna's"."""
_IN_DISHES = word_set(
    "victoria caesar waldorf bakewell battenberg eccles chelsea charlotte alfredo benedict wellington"
)
_DISHES = word_set("sponge sandwich salad tart pudding cake cakes bun buns slice russe sauce pie")
"""What makes of a name that of a dish: "a Victoria sponge"."""
_HOUSES = word_set(
    "hospital clinic infirmary surgery pharmacy university college school academy airport station street road avenue "
    "park museum theatre theater stadium bank hotel church inn tavern pub bistro diner brasserie restaurant cafe café"
)
"""What makes the names before it that of a house or a street: "Waikato Hospital"."""


def opens_with_name(tokens: Sequence[Token]) -> bool:
    """Whether a sentence begins with somebody's name: "Milo was up all night", "Maisie's had a fever"."""
    return bool(tokens) and _is_called(tokens, 0)


_TELLING_WHO = word_set("my our the a an his her who whom")
"""What opens an apposition: "Nora, my fifteen-year-old, had", "Ottilie, the little one upstairs, gets"."""


def _has_apposition(tokens: Sequence[Token], k: int) -> bool:
    """Whether what stands between marks behind a token tells who that is: "Priya, that's Conor's wife, is"."""
    kin = {i for i in range(k + 2, min(k + _WIDEST, len(tokens))) if tokens[i].low in PEOPLE}
    lows = [t.low for t in tokens[k + 1 : k + 3]]
    close = next((i for i in range(k + 3, min(k + _WIDEST + 2, len(tokens))) if tokens[i].text == ","), len(tokens))
    acts = [t.low for t in tokens[close + 1 : close + 2] if t.low in FORMS or t.low in AUXILIARIES]
    if lows[:1] == [","] and lows[-1] in _TELLING_WHO and acts and "adverb" not in parts(tokens[k].low):
        return True  # "Nora, my fifteen-year-old, had her testing"
    return any(_is_apposed(tokens, k, i, kin) for i in kin)


def _meant(tokens: Sequence[Token], k: int, before: Sequence[Named], scene: Scene) -> str:
    """Return whom "he" or "her" means: the last fitting person of the sentence, else the one the talk has named.

    Who tells others of "him" is meant only where the talk has named nobody else: "Fiona told the school that he is".
    """
    gender = PRONOUNS[tokens[k].low]
    pronoun = "he" if gender == "m" else "she"
    fitting = [n for n in before if n.name != scene.me and _may_be(n.name, gender, scene)]
    others = {n.name for n in fitting if _is_another(tokens, n, k)}
    rest = [n for n in fitting if n.name not in others]
    if rest == fitting:
        return fitting[-1].name if fitting else scene.antecedent(pronoun)
    if rest:
        return rest[-1].name
    before_it = scene.antecedent(pronoun, but=fitting[-1].name)
    return before_it if scene.gender(before_it) == gender else fitting[-1].name


def _is_another(tokens: Sequence[Token], one: Named, k: int) -> bool:
    """Whether a pronoun hardly means somebody: who tells others of "him", who is told, who does something to "him"."""
    earlier = (PRONOUNS.get(t.low) for t in tokens[: max(0, one.at - 1)])
    is_source = one.at > 1 and tokens[one.at - 1].low == "from" and PRONOUNS[tokens[k].low] in earlier  # a shop
    told = tells_others(tokens, one.at, k) or is_told(tokens, one.at, k)
    return told or is_source or _acts_on(tokens, one, k)


def _acts_on(tokens: Sequence[Token], one: Named, k: int) -> bool:
    """Whether somebody is the subject of the verb whose object a pronoun is: "Clem left her a strip"."""
    between = tokens[one.at + 1 : k]
    obj = tokens[k].low == "him" or (tokens[k].low == "her" and not _owns(tokens, k)) or _takes_two(tokens, k)
    plain = all(t.kind == "word" and t.low not in _BOUNDARIES for t in between)
    reported = any(t.low in TELLS for t in between[:-1])  # "she says the hospital sent her home"
    return obj and not one.owns and plain and not reported and any(t.low in FORMS for t in between)


def _takes_two(tokens: Sequence[Token], k: int) -> bool:
    """Whether "her" is to whom something goes: "left her a strip"."""
    return tokens[k].low == "her" and tokens[k + 1 : k + 2] != [] and tokens[k + 1].low in DETERMINERS


_BOUNDARIES = COORDINATORS | SUBORDINATORS | {"that", "who", "which"}


def _may_be(name: str, gender: str, scene: Scene) -> bool:
    """Whether somebody may be one of a gender, as far as that is known; "" is somebody who is not known."""
    return not name or scene.gender(name) in (gender, "")


def nearest(people: Sequence[Named], at: int, scene: Scene) -> str:
    """Return who stands nearest before a token, the speaker when nobody else is named; "my" alone is nobody."""
    people = [n for n in people if not (n.owns and n.name == scene.me)]
    before = [n for n in people if n.at < at]
    if before:
        return before[-1].name
    others = {n.name for n in people} - {scene.me}
    return scene.me if not others else "" if len(others) > 1 else others.pop()


# -- how it is meant

_WOULD_LIKE = r"(?<! i)(?<! we)(?<! you)(?<! who) (?:would|'d) (?:like|love|prefer|appreciate) (?=(?:\S+ ){0,6}?(?:me|us|my|our) )"
WANTS_OURS = re.compile(_WOULD_LIKE)
"""What others would like of the speaker's is wanted, and no supposition."""
_HARMLESS = re.compile(
    rf"{_WOULD_LIKE}|"
    r" could (?:weep|cry|scream|kiss (?:him|her|them|you)|have (?:wept|cried|screamed|kissed (?:him|her|them)))(?= [,.!;]) |"
    r" could only | could (?:literally |actually |well |easily )?(?:kill|finish)(?! (?:a|an|the|time) ) | could (?:hardly|barely|scarcely|not|n't) (?:breathe|swallow|speak|talk|see|get (?:\S+ )?(?:breath|air)) | if (?:i|we) (?:say so|may say|remember (?:right|correctly)) | would n't (?:you know|believe) |"
    r" asked (?:me |us )?(?:if|whether) (?:\S+ ){1,6}?, (?:so|and) |"
    r" <d\d+> (?:[^\s,;.!?<]+ )?, and (?:i|we) (?:'ll|will|may|might|can|could) (?:[^\s,;.!?<]+ ){1,6}(?:if|unless) (?:[^\s,;.!?<]+ ){1,6}(?=[.!;] )|"  # "and we'll swim if it's warm"
    r" <d\d+> (?:[^\s;.!?<]+ )*?, (?:[^\s,;.!?<]+ ){2,8}(?:i|we) hope (?=[.!]|\Z)|"  # "lunch included I hope"
    r" would you believe | (?:maybe|perhaps) (?:once|twice|<o\d+>|<n\d+>|<s\d+>|two|three|four|every|a couple|a few) | (?:and|to|will|'ll|then) (?:just )?see (?:if|whether) | if that matters | if it matters | as if |"
    r" (?:told|said|promised|let|gave|thought|figured|decided) (?:\S+ ){0,4}?(?:he|she|they|i|we|that) (?:could|would) "
)
_SUPPOSED = re.compile(
    r" (?:if|suppose|supposing|wondering|thinking of|thinking about|thinking|might|could(?! not)|would|wish|"
    r"hoping|hope|what happens|what if|imagine|pretend|maybe|perhaps|possibly|considering|tempted|debating|toying|"
    r"should i|whether|unless|dreamt|dreamed|in case|supposedly|allegedly|not sure|no idea|doubt|"
    r"according to(?! (?:\S+ ){0,3}(?:page|passport|visa|card|letter|email|confirmation|website|portal|app|sticker|stamp|label|photo|"
    r"booking|certificate|receipt|contract|policy|tickets?|paperwork|papers?|documents?|invoice|statement|slip|schedule|calendar|form) )|horoscope) "
)
_OTHER_TEXT = re.compile(
    r" (?:(?<! down to )(?<! asked to )(?<! me to )read(?! (?:the |my |our |a )?(?:road )?(?:maps?|meters?|signs?|letters?|lease|contract|terms|small print|e-?mails?|invoice|bill) )|(?<! a )(?<! the )(?<! my )reading|heard|article|podcast|documentary|novel|film(?! night| tickets?| festival| and | with | , )|(?<!then )movie(?! nights?| tickets?| marathon| date| and | with | , )|episode|headline|advert|ad|joke|"
    r"(?<!different )(?<!another )(?<!other )(?<!long )(?<!sad )(?<!whole )story(?! of my (?:life|mornings?|days?|week|nights?|evenings?) )|(?:act|scene|chapter|episode) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|i+|iv|\d|<n\d+>)|homework|essay|crossword|quiz|character|(?<! my )(?<! our )(?<! in the )study(?! (?:permits?|visas?|leave) )|leaflet|news|tweet|(?<! in the )(?<! by )(?<! the first )(?<!> 's )(?<! with the )(?<! morning )(?<! of )post(?! box| office)|thread|reddit|tiktok|youtube|(?<!by )(?<!over )(?<!on )(?<!via )video(?! call| conference| meeting| interview| link| chat| consultation| appointment)) "
)
_HERALD = re.compile(
    r"\A (?:\S+ ){0,3}?(?:news|update|headline|story) (?:(?:about|on|for|regarding|in|at|around) (?:[^\s,:!.]+ ){1,3}?(?:, too )?)?(?:(?:for once|at last|this time|from(?: \S+){1,3}?|on the (?:\S+ )?front|today|tonight|this week) )?(?:is (?:that )?)?(?=[:,!.–—-] |that |is |(?:i|we|they|my|our|the) )"
)
"""What opens a sentence that tells something: "good news, we", "work news: they"."""
_TO_SEE = re.compile(r" (?:tickets?|seats?) (?:for|to)(?: see)? (?:the |a |that )?(?:new |latest )?(?:film|movie)(?= )")
"""A film that somebody is going to see."""
_ASIDE = frozenset({"movie", "film", "joke", "song", "prompt", "character"})
"""Words of fiction that people also use beside plain facts: "the per diem is a joke"."""
_UNREAL = FICTION - _ASIDE
_ASKED_FOR = word_set(
    "find search look show suggest recommend compare list explain describe imagine name tell give what how why who"
)


def stated(line: Line, at: int | None = None) -> bool:
    """Return whether a line tells of something that is so; `at` is the token whose own part of the line must.

    Questions, suppositions, doubts, fiction, texts to be worked on and what was read somewhere are not.
    """
    tokens = line.tokens
    if not tokens or line.mood in ("question", "quoted", "hypothetical") or tokens[-1].text.startswith("?"):
        return False
    lows = {t.low for t in tokens}
    filled_in = tokens[0].low == "name" and len(tokens) > 1 and (tokens[1].capital or tokens[1].kind == "mark")
    asked_for = tokens[0].low in _ASKED_FOR and not filled_in
    if {t.low for t in tokens[:4]} & WORKED_ON or asked_for or lows & _UNREAL:
        return False
    text = line.text if at is None or TOOK_UP.search(line.text) else "".join(around(line, at))
    text = TOOK_UP.sub(" ", text)
    return not _SUPPOSED.search(_HARMLESS.sub(" ", text)) and not _OTHER_TEXT.search(
        _TO_SEE.sub(" ", _HERALD.sub(" ", text))
    )


TOOK_UP = re.compile(
    r" (?:could|would)(?= (?:[^\s.;]+ ){1,14}?(?:so|and|which) (?:i|we) (?:'ve |have |just |both |gladly |immediately |of course )*"
    r"(?:took|taken|take|grabbed|accepted|agreed|booked|bought|picked up|ordered|started|snapped|said (?:yes|ok|okay|fine|sure|done|please)|went for|jumped at) )"
)
"""What could be and was taken up: "they could fit us in on the 12th, so I took that"."""
_BREAK = re.compile(r" (?:[.;!?–—]|-|but|because|so|although|though|which|while) ")


def around(line: Line, at: int) -> tuple[str, str]:
    """Return what stands before and after a token in its own part of the line, between marks and conjunctions."""
    start, end = line.starts[at], line.starts[at + 1] if at + 1 < len(line.starts) else len(line.text)
    before = [m.end() - 1 for m in _BREAK.finditer(line.text, 0, start)]
    after = _BREAK.search(line.text, max(0, end - 1))
    return line.text[before[-1] if before else 0 : start], line.text[end - 1 : after.start() + 1 if after else None]
