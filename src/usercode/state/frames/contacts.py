"""The frame of people: names, relations, birthdays, addresses of mail."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import MONTHS, PREPOSITIONS
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import bare, days, is_name, parts, place_in, possessor, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import BY_AGE, CALLED_KIN, PEOPLE, PROFESSIONS, TITLES

_COLLECTION = "people.contacts"
_YEAR = re.compile(r"\b(?:18|19|20)\d\d\b")


@only_with(
    "my our birthday bday b-day birthdate born ~turn <email> phone mobile cell number children",
    PEOPLE,
    (f"{one}s" for one in PEOPLE),
)
def people(clause: Clause, scene: Scene) -> list[Reading]:
    """Read who somebody is to the user, and their birthday."""
    if not clause.certain or clause.chain:
        return []
    for read in (_birthday, _born, _turning, _named, _related, _reached, _had):
        found = read(clause, scene)
        if found:
            return found
    return _mentioned(clause, scene)


def _mentioned(clause: Clause, scene: Scene) -> list[Reading]:
    """Read people who are named with their relation in passing: "my sister Anna lives in ...", "Tom, my boss, ..."."""
    told = [p for p in parts(clause.front + clause.rest) if not (p.preposition == "to" and place_in(p.tokens[:1])[0])]
    phrases = [clause.subject, *(list(p.tokens) for p in told)]
    if clause.verb is None:
        phrases = [list(clause.rest)]
    found = [person for tokens in phrases for piece in _apart(tokens) if (person := _with_name(piece))]
    return [Reading(collection=_COLLECTION, values={"name": n, "relation": r}) for n, r in dict.fromkeys(found)]


def _apart(tokens: Sequence[Token]) -> list[list[Token]]:
    """Split a phrase at "and"; a comma stays, for "my boss, Margaret"."""
    out: list[list[Token]] = [[]]
    for token in tokens:
        if token.low in ("and", "or", "&") or token.kind in ("date", "quote"):
            out.append([])
        else:
            out[-1].append(token)
    return out


def _with_name(tokens: Sequence[Token]) -> tuple[str, str] | None:
    """Return (name, relation) of "my sister Anna", "my boss, Margaret", "Priya, my flatmate", else None."""
    at = next((i for i, t in enumerate(tokens) if t.low in ("my", "our")), -1)
    if at < 0:
        return None
    end = next((i for i in range(at + 1, min(at + 4, len(tokens))) if tokens[i].low in PEOPLE | BY_AGE), -1)
    relation = _relation_of(list(tokens[at : end + 1])) if end > 0 else ""
    if not relation:
        return None
    rest = list(tokens[end + 1 :])
    if rest[:1] and rest[0].text == ",":
        rest = rest[1:]
    name: list[Token] = []
    for token in rest:
        if not is_name(token) or token.low in PEOPLE | TITLES or len(name) == 3:
            break
        name.append(token)
    follows = rest[len(name)] if len(name) < len(rest) else None
    if name:
        return (text_of(name), relation) if follows is None or follows.kind == "mark" or follows.low == "'s" else None
    before = [t for t in tokens[:at] if t.kind != "mark"]
    before = before[1:] if before and before[0].low in PREPOSITIONS else before  # "For Otieno, my husband, I wrote"
    apposed = at and tokens[at - 1].text == "," and 0 < len(before) <= 3 and (follows is None or follows.kind == "mark")
    return (text_of(before), relation) if apposed and all(is_name(t) for t in before) else None


def _identity(tokens: list[Token], scene: Scene) -> dict[str, Value]:
    """Return name and relation of the person that a phrase means, {} for the speaker or when it is unclear."""
    found = who(tokens, scene)
    if found.kind != "other" or not found.name:
        return {}
    words = [t for t in tokens if t.low not in ("my", "our")]
    name = text_of(words) if found.name.lower() == text_of(words).lower() else found.name
    called = name.lower() in CALLED_KIN
    if found.name in PEOPLE and not called and tokens[0].low not in ("my", "our"):
        return {}
    values: dict[str, Value] = {"name": name}
    if found.relation:
        values["relation"] = found.relation
    return values


def _day(mention: Mention) -> dt.date | None:
    if mention.grain != "day" or mention.first != mention.last or mention.approximate or mention.recurring:
        return None
    return mention.first if _YEAR.search(mention.text) else _yearless(mention)


def _yearless(mention: Mention) -> dt.date | None:
    """Return the day in year 1, None for a day without its month ("on Friday" is this year's feast, not the date)."""
    if not re.search(rf"(?i)\b(?:{MONTHS})|\d[/.-]\d", mention.text):
        return None
    leap = mention.first.month == 2 and mention.first.day == 29
    return None if leap else mention.first.replace(year=1)


def _birthday(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "Mom's birthday is May 3"."""
    lows = [t.low for t in clause.subject]
    if (
        clause.lemma not in ("be", "fall", "come")
        or not lows
        or lows[-1] not in ("birthday", "bday", "b-day", "birthdate")
    ):
        return []
    owner_tokens = clause.subject[:-1]
    if owner_tokens and owner_tokens[-1].low == "'s":
        person = _identity(owner_tokens[:-1], scene)
    else:
        owner, _ = possessor(clause.subject, scene)
        person = {"name": owner.name} if owner is not None and owner.kind == "other" else {}
        if person and person["name"] in PEOPLE:
            person["relation"] = person["name"]
    found = [d for _, m in days(clause.rest) if (d := _day(m)) is not None]
    return [Reading(collection=_COLLECTION, values=person | {"birthday": found[0]})] if person and found else []


def _born(clause: Clause, scene: Scene) -> list[Reading]:
    verb = clause.verb
    if verb is None or verb.lemma != "bear" or not verb.passive:
        return []
    person = _identity(clause.subject, scene)
    found = [d for _, m in days(clause.rest) if (d := _day(m)) is not None]
    return [Reading(collection=_COLLECTION, values=person | {"birthday": found[0]})] if person and found else []


def _turning(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my nephew Oscar turns 10 on April 6"."""
    verb = clause.verb
    age = next((int(t.text) for t in clause.rest[:1] if t.kind == "number" and t.text.isdecimal()), 0)
    if verb is None or verb.lemma != "turn" or not 0 < age < 120:
        return []
    person = _identity(clause.subject, scene)
    found = [m.first for _, m in days(clause.rest) if m.grain == "day" and not m.approximate]
    if not person or not found or (found[0].month, found[0].day) == (2, 29):
        return []
    return [Reading(collection=_COLLECTION, values=person | {"birthday": found[0].replace(year=found[0].year - age)})]


def _full_name(tokens: list[Token]) -> str:
    """Return the proper name that a complement begins with, "" when it begins otherwise."""
    words: list[Token] = []
    for token in tokens:
        if (
            not (is_name(token) or token.low in ("dr.", "mr.", "mrs.", "ms.", "dr", "mr", "mrs", "ms"))
            or not token.capital
        ):
            break
        words.append(token)
    rest = tokens[len(words) :]
    if rest and rest[0].kind == "word" and rest[0].low not in ("and", "but", "who", "btw", "by"):
        return ""
    return text_of(words) if 0 < len(words) <= 4 else ""


def _relation_of(tokens: list[Token]) -> str:
    """Return the relation in "my brother-in-law", "our landlord"; "" for anything else."""
    words = [t.low for t in tokens if t.kind == "word"]
    if len(words) < 2 or words[0] not in ("my", "our") or "'s" in words:
        return ""
    core = words[1:]
    qualifiers = {
        "best",
        "older",
        "younger",
        "little",
        "big",
        "new",
        "old",
        "half",
        "twin",
        "ex",
        "eldest",
        "oldest",
        "youngest",
        "late",
        "first",
        "family",
    }
    if core[-1] not in PEOPLE | PROFESSIONS | BY_AGE or not all(
        w in qualifiers or w in ("good", "close") for w in core[:-1]
    ):
        return ""
    return " ".join(w for w in core if w not in ("new", "old", "good", "close"))


def _named(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my sister's name is Clara", "my boss is called Martin Weber"."""
    verb = clause.verb
    if verb is None:
        return []
    lows = [t.low for t in clause.subject]
    relation, name = "", ""
    rest = clause.rest
    if verb.lemma in ("name", "call") and not verb.auxiliaries and lows[:1] in (["a"], ["an"]) and len(lows) == 2:
        at = scene.clauses.index(clause)
        mine = (
            at > 0
            and scene.clauses[at - 1].lemma == "have"
            and who(scene.clauses[at - 1].subject, scene).kind == "self"
        )
        relation, name = (lows[1] if lows[1] in PEOPLE and mine else ""), _full_name(rest)
    elif verb.lemma == "be" and len(lows) > 3 and lows[-1] == "name" and lows[-2] == "'s":
        relation, name = _relation_of(clause.subject[:-2]), _full_name(clause.rest)
    elif verb.lemma in ("call", "name") and verb.passive:
        relation, name = _relation_of(clause.subject), _full_name(clause.rest)
    elif verb.lemma == "be" and not verb.auxiliaries and clause.rest and clause.rest[0].low in ("called", "named"):
        relation, name = _relation_of(clause.subject), _full_name(clause.rest[1:])
    return [Reading(collection=_COLLECTION, values={"name": name, "relation": relation})] if relation and name else []


def _related(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "Ben is my brother-in-law", "my best friend is Tara"."""
    verb = clause.verb
    if verb is None or verb.lemma != "be" or verb.past or not clause.subject:
        return []
    stop = next((i for i, t in enumerate(clause.rest) if t.kind == "mark"), len(clause.rest))
    complement = list(clause.rest[:stop])
    relation = _relation_of(complement)
    if relation:
        pronoun = clause.subject[0].low in ("he", "she") and len(clause.subject) == 1
        name = (scene.antecedent(clause.subject[0].low) or _only_name(scene)) if pronoun else _full_name(clause.subject)
        values: dict[str, Value] = {"name": name, "relation": relation, **_birthday_beside(clause.rest[stop:])}
        return [Reading(collection=_COLLECTION, values=values)] if name else []
    if several := _plural_relation(complement):
        return [
            Reading(collection=_COLLECTION, values={"name": n, "relation": several}) for n in _names(clause.subject)
        ]
    relation, name = _relation_of(clause.subject), _full_name(clause.rest)
    return [Reading(collection=_COLLECTION, values={"name": name, "relation": relation})] if relation and name else []


def _plural_relation(tokens: Sequence[Token]) -> str:
    """Return "neighbour" for "our neighbours", "" for anything else."""
    lows = [t.low for t in tokens]
    if len(lows) != 2 or lows[0] not in ("my", "our"):
        return ""
    return lows[1][:-1] if lows[1].endswith("s") and lows[1][:-1] in PEOPLE else ""


def _names(tokens: Sequence[Token]) -> list[str]:
    """Return the names of a list of nothing but names, else []."""
    pieces = [[t for t in p if t.kind != "mark"] for p in _apart([t for t in tokens if t.kind != "mark"])]
    found = [p for p in pieces if p]
    return [text_of(p) for p in found] if all(is_name(t) for p in found for t in p) else []


def _had(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I've two kids, Leo and Nina", "I have a brother, Max"."""
    verb = clause.verb
    owning = verb is not None and (verb.lemma == "have" or (verb.lemma == "get" and verb.perfect)) and not verb.passive
    if verb is None or not owning or (verb.past and verb.lemma == "have") or who(clause.subject, scene).kind != "self":
        return []
    at = next((i for i, t in enumerate(clause.rest) if t.kind == "mark" and t.text in ",:-–—"), -1)
    lead = clause.rest[: max(at, 0)]
    if not 0 < len(lead) <= 4 or not clause.subject:
        return []
    noun = lead[-1].low
    relation = noun if noun in PEOPLE and not noun.endswith("s") else noun[:-1] if noun[:-1] in PEOPLE else ""
    relation = {"children": "child"}.get(noun, relation)
    rest = [t for t in clause.rest[at + 1 :] if t.low not in ("called", "named")]
    names = _names(rest) if relation else []
    return [Reading(collection=_COLLECTION, values={"name": n, "relation": relation}) for n in names]


def _birthday_beside(tokens: Sequence[Token]) -> dict[str, Value]:
    """Return the birthday in "..., birthday on 9 November"."""
    lows = [t.low for t in tokens[:5]]
    if "birthday" not in lows and "born" not in lows:
        return {}
    found = [d for _, m in days(tokens) if (d := _day(m)) is not None]
    return {"birthday": found[0]} if found else {}


def _only_name(scene: Scene) -> str:
    names = list(dict.fromkeys(n for n, _ in scene.people))
    return names[0] if len(names) == 1 else ""


def _reached(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "Tara's email is tara@example.com"."""
    before = [None, *clause.rest]
    mail = [
        t.text.rstrip(".")
        for lead, t in zip(before, clause.rest, strict=False)
        if t.kind == "email" and not (lead is not None and lead.low == "not")
    ]
    lows = [t.low for t in clause.subject]
    phone = _phone(clause.rest) if {"number", "phone", "mobile", "cell"} & set(lows[-2:]) else ""
    addressed = mail and {"email", "mail", "address"} & set(lows[-2:])
    if not (addressed or phone) or clause.lemma != "be" or len(lows) < 2 or "'s" not in lows:
        return []
    reached: dict[str, Value] = {"phones": [phone]} if phone else {"emails": mail}
    person = _identity(
        bare(clause.subject[: lows.index("'s")])
        if lows[0] not in ("my", "our")
        else clause.subject[: lows.index("'s")],
        scene,
    )
    return [Reading(collection=_COLLECTION, values=person | reached)] if person else []


def _phone(tokens: Sequence[Token]) -> str:
    """Return a phone number of seven digits or more, "" when the tokens hold none."""
    digits = [t.text for t in tokens if t.kind == "number" and t.text.replace("-", "").isdigit()]
    plus = "+" if any(t.text == "+" for t in tokens[:1]) else ""
    return plus + " ".join(digits) if 7 <= len("".join(digits)) <= 15 else ""
