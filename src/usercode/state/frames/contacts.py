"""The frame of people: names, relations, birthdays, addresses of mail."""

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.phrases import bare, days, is_name, possessor, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import CALLED_KIN, PEOPLE, PROFESSIONS

_COLLECTION = "people.contacts"
_YEAR = re.compile(r"\b(?:18|19|20)\d\d\b")


def people(clause: Clause, scene: Scene) -> list[Reading]:
    """Read who somebody is to the user, and their birthday."""
    if not clause.certain or clause.chain:
        return []
    for read in (_birthday, _born, _turning, _named, _related, _reached):
        found = read(clause, scene)
        if found:
            return found
    return []


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
    if not re.search(r"(?i)\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d[/.-]\d", mention.text):
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
    if core[-1] not in PEOPLE | PROFESSIONS or not all(w in qualifiers or w in ("good", "close") for w in core[:-1]):
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
    complement = [t for t in clause.rest if t.kind != "mark"]
    relation = _relation_of(complement)
    if relation:
        pronoun = clause.subject[0].low in ("he", "she") and len(clause.subject) == 1
        name = (scene.antecedent(clause.subject[0].low) or _only_name(scene)) if pronoun else _full_name(clause.subject)
        return [Reading(collection=_COLLECTION, values={"name": name, "relation": relation})] if name else []
    relation, name = _relation_of(clause.subject), _full_name(clause.rest)
    return [Reading(collection=_COLLECTION, values={"name": name, "relation": relation})] if relation and name else []


def _only_name(scene: Scene) -> str:
    names = list(dict.fromkeys(n for n, _ in scene.people))
    return names[0] if len(names) == 1 else ""


def _reached(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "Tara's email is tara@example.com"."""
    mail = [t.text.rstrip(".") for t in clause.rest if t.kind == "email"]
    lows = [t.low for t in clause.subject]
    if (
        not mail
        or clause.lemma != "be"
        or len(lows) < 2
        or "'s" not in lows
        or not {"email", "mail", "address"} & set(lows[-2:])
    ):
        return []
    person = _identity(
        bare(clause.subject[: lows.index("'s")])
        if lows[0] not in ("my", "our")
        else clause.subject[: lows.index("'s")],
        scene,
    )
    return [Reading(collection=_COLLECTION, values=person | {"emails": mail})] if person else []
