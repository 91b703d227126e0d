"""Text about invented subjects: what they are said to have, questions about it, and small talk.

A seed and a lexicon come in, documents go out, the same ones for the same seed. Where `made` writes of one user's
facts, this spreads over many attributes and thousands of values, so that no token is foreign to an answer. A question
with facts before it has its answer among them; about someone of whom nothing is said it is "I do not know".
"""

from __future__ import annotations

import datetime as dt
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from usercode.engram.corpus.lexicon import Lexicon, held_out, listed

UNKNOWN = "I do not know"

RELATIONS = listed(
    "sister;brother;mother;father;aunt;uncle;cousin;neighbour;boss;landlord;dentist;roommate;grandmother;"
    "grandfather;daughter;son;teacher;best friend;colleague;wife;husband;partner;nephew;niece;coach;godmother;"
    "tenant;flatmate"
)
SYLLABLES = listed(
    "ba;be;bo;da;de;do;fa;fi;ga;go;ka;ki;ko;la;le;li;lo;ma;me;mi;mo;na;ne;no;pa;pe;ra;re;ri;ro;sa;se;si;so;ta;"
    "te;ti;to;va;ve;vi;vo;za;ze;zo;ber;dan;fer;gon;kel;lam;mor;nal;per;ran;sol;tar;ven;wick;ton;dale"
)
MONTHS = listed("January;February;March;April;May;June;July;August;September;October;November;December")
DAYS = listed("Monday;Tuesday;Wednesday;Thursday;Friday;Saturday;Sunday")
ROADS = ("Street", "Road", "Lane", "Avenue")


@dataclass(frozen=True, kw_only=True)
class Attribute:
    """Something that is said of someone: as a noun, as statements and as questions, and what kind of value it has.

    Forms hold `{s}` for the subject ("my sister"), `{p}` for its possessive ("my sister's") and `{v}` for the value.
    """

    name: str
    kind: str
    says: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()

    def statements(self) -> tuple[str, ...]:
        """Every form that states it."""
        return (f"{{p}} {self.name} is {{v}}.", *self.says)

    def questions(self) -> tuple[str, ...]:
        """Every form that asks for it."""
        return (f"What is {{p}} {self.name}?", f"{{p}} {self.name}?", *self.asks)


def _attribute(name: str, kind: str, says: str = "", asks: str = "") -> Attribute:
    split = [tuple(part for part in text.split("|") if part) for text in (says, asks)]
    return Attribute(name=name, kind=kind, says=split[0], asks=split[1])


ATTRIBUTES = (
    _attribute(
        "home town",
        "city",
        "{s} comes from {v}.|{s} grew up in {v}.",
        "Where did {s} grow up?|Which town does {s} come from?",
    ),
    _attribute(
        "city",
        "city",
        "{s} lives in {v}.|{s} moved to {v} last year.",
        "Where does {s} live?|Which city does {s} live in?",
    ),
    _attribute("birthplace", "city", "{s} was born in {v}.", "Where was {s} born?"),
    _attribute("country", "country", "{s} lives in {v} now.|{s} is from {v}.", "Which country is {s} from?"),
    _attribute(
        "next trip", "country", "{s} will travel to {v}.|{s} booked a flight to {v}.", "Where will {s} travel next?"
    ),
    _attribute("birthday", "date", "{s} was born on {v}.", "When was {s} born?|When is {p} birthday?"),
    _attribute("birth year", "year", "{s} was born in {v}.", "In which year was {s} born?"),
    _attribute("age", "number", "{s} is {v} years old.|{s} turned {v}.", "How old is {s}?"),
    _attribute(
        "job", "job", "{s} works as a {v}.|{s} is a {v}.", "What does {s} do for a living?|What does {s} work as?"
    ),
    _attribute(
        "employer", "company", "{s} works at {v}.|{s} works for {v}.", "Where does {s} work?|Who does {s} work for?"
    ),
    _attribute("favourite food", "food", "{s} loves {v}.|What {s} likes best is {v}.", "What does {s} like to eat?"),
    _attribute(
        "allergy",
        "food",
        "{s} is allergic to {v}.|{s} cannot eat {v}.",
        "What is {s} allergic to?|What can {s} not eat?",
    ),
    _attribute("usual drink", "food", "{s} always orders {v}.", "What does {s} always order?"),
    _attribute("illness", "illness", "{s} suffers from {v}.|{s} was diagnosed with {v}.", "What does {s} suffer from?"),
    _attribute("favourite colour", "colour", "{s} painted the room {v}.", "Which colour does {s} like?"),
    _attribute("car", "car", "{s} drives {v}.|{s} bought {v}.", "What does {s} drive?|Which car does {s} have?"),
    _attribute("pet", "animal", "{s} has a {v}.|{s} keeps a {v}.", "What pet does {s} have?"),
    _attribute("dog's name", "name", "{s} has a dog called {v}.", "What is {p} dog called?"),
    _attribute("cat's name", "name", "{s} has a cat named {v}.", "What is {p} cat called?"),
    _attribute("name", "person", "{s} is called {v}.", "What is {s} called?|Who is {s}?"),
    _attribute("doctor", "doctor", "{s} sees {v}.", "Which doctor does {s} see?"),
    _attribute(
        "hobby", "pastime", "{s} took up {v}.|{s} spends every weekend on {v}.", "What does {s} do at weekends?"
    ),
    _attribute("language", "language", "{s} speaks {v}.|{s} is learning {v}.", "Which language does {s} speak?"),
    _attribute("favourite animal", "animal", "{s} likes every {v}.", "Which animal does {s} like best?"),
    _attribute("favourite plant", "plant", "{s} grows {v} in the garden.", "What does {s} grow?"),
    _attribute("last purchase", "thing", "{s} bought a {v}.|{s} ordered a new {v}.", "What did {s} buy?"),
    _attribute("birthday present", "thing", "{s} got a {v} as a present.", "What did {s} get as a present?"),
    _attribute("rent", "price", "{s} pays {v} for the flat.", "How much rent does {s} pay?"),
    _attribute("salary", "price", "{s} earns {v}.", "How much does {s} earn?"),
    _attribute("phone number", "phone", "{s} can be reached at {v}.", "How can {s} be reached?"),
    _attribute("email", "email", "Write to {s} at {v}.", "What is the email address of {s}?"),
    _attribute("address", "address", "{s} lives at {v}.", "At which address does {s} live?"),
    _attribute("passport number", "code", "", ""),
    _attribute("door code", "code", "{s} opens the door with {v}.", ""),
    _attribute("gym day", "day", "{s} goes to the gym on {v}.", "When does {s} go to the gym?"),
    _attribute("appointment", "time", "{s} has an appointment at {v}.", "When is {p} appointment?"),
    _attribute("alarm", "clock", "{s} gets up at {v}.", "When does {s} get up?"),
    _attribute("next flight", "date", "{s} flies on {v}.", "When does {s} fly?"),
    _attribute("height", "height", "{s} is {v} tall.", "How tall is {s}?"),
    _attribute("number of trips", "number", "{s} made {v} trips last year.", "How many trips did {s} make last year?"),
    _attribute("insurance", "company", "{s} is insured with {v}.", "Who is {s} insured with?"),
    _attribute("bank", "company", "{s} banks with {v}.", "Which bank does {s} use?"),
    _attribute("favourite author", "person", "{s} reads everything by {v}.", "Who does {s} like to read?"),
    _attribute("team", "company", "{s} supports {v}.", "Which team does {s} support?"),
    _attribute("wifi password", "word", "", ""),
)

TALK = (
    "I went to {city} with my {relation} last {month}.|How was {city}?|Lovely. We ate {food} every day.",
    "Do you have plans for {day}?|Yes, I meet my {relation} at {clock}.|Enjoy it.",
    "My {relation} {first} moved to {city}.|What does {first} do there?|{first} works as a {job}.",
    "I bought a {thing} for {price}.|Was it worth it?|I think so, the old one broke.",
    "Remember that I cannot eat {food}.|Noted. You cannot eat {food}.",
    "What should I cook tonight?|How about {food}?|I had that on {day}.",
    "I paid {price} for dinner on {date}.|Noted: {price} for dinner on {date}.",
    "When is my appointment?|It is on {date} at {clock}.|Thanks.",
    "I have been learning {language} for {number} months.|How is it going?|Slowly, but I like it.",
    "My {relation} is allergic to {food}.|I will keep that in mind.",
    "{first} started {pastime}.|Since when?|Since {month}.",
    "Our {animal} is called {name}.|What a nice name for a {animal}.",
)

PREFIXES = ("", "", "", "", "By the way, ", "I think ", "As far as I know, ", "Today I learned that ", "In fact, ")
WHO = ("{first}", "{first} {last}", "Dr. {last}", "{first}'s {relation}", "my {relation}", "my {relation} {first}",
       "the {job}", "our {relation}", "my {relation}'s {relation}", "{name}")  # fmt: skip
OWN = {
    "{s} is ": "I am ", "{s} has ": "I have ", "{s} was ": "I was ", "does {s}": "do I", "is {s}": "am I",
    "to {s} at": "to me at", "What {s} likes": "What I like", " always orders": " always order",
}  # fmt: skip


class Writer:
    """Writes documents from one lexicon with one source of chance. Held-out values are never written."""

    def __init__(self, lexicon: Lexicon, seed: int) -> None:
        self.lexicon = lexicon.kept()
        self.rnd = random.Random(seed)

    def documents(self) -> Iterator[str]:
        """Yield documents without end."""
        makers: tuple[tuple[Callable[[], str], int], ...] = (
            (self.statements, 6),
            (self.asked_with_facts, 6),
            (self.asked_unknown, 1),
            (self.talk, 2),
        )
        weighted = [maker for maker, weight in makers for _ in range(weight)]
        while True:
            yield self.rnd.choice(weighted)()

    def statements(self) -> str:
        """Return a few statements about a few subjects."""
        lines = []
        for _ in range(self.rnd.randint(1, 3)):
            subject = self.subject()
            for attribute in self.rnd.sample(ATTRIBUTES, self.rnd.randint(1, 3)):
                lines.append(self.statement(attribute, subject, self.value(attribute.kind)))
        return self.rnd.choice((" ", "\n")).join(lines)

    def asked_with_facts(self) -> str:
        """Return facts, and questions whose answers are among them."""
        facts = [
            (attribute, self.subject(), self.value(attribute.kind))
            for attribute in self.rnd.sample(ATTRIBUTES, self.rnd.randint(1, 6))
        ]
        told = " ".join(self.statement(*fact) for fact in facts)
        asked = self.rnd.sample(facts, min(len(facts), self.rnd.randint(1, 3)))
        return f"Facts: {told}\n" + "".join(self.question(a, s, v) for a, s, v in asked)

    def asked_unknown(self) -> str:
        """Return a question about someone of whom nothing is said."""
        return self.question(self.rnd.choice(ATTRIBUTES), self.subject(), UNKNOWN)

    def talk(self) -> str:
        """Return a short exchange between two speakers."""
        kinds = {kind: self.value(kind) for kind in ("city", "food", "first", "job", "thing", "price", "date", "clock",
                 "language", "number", "pastime", "animal", "name", "day", "month")}  # fmt: skip
        lines = self.rnd.choice(TALK).format(relation=self.rnd.choice(RELATIONS), **kinds).split("|")
        speakers = self.rnd.choice((("User", "Assistant"), (self.value("first"), self.value("first"))))
        return "\n".join(f"{speakers[i % 2]}: {line}" for i, line in enumerate(lines))

    def subject(self) -> str:
        """Return someone to speak of; "I" one time in four."""
        if self.rnd.random() < 0.25:
            return "I"
        who = self.rnd.choice(WHO)
        return who.format(
            first=self.value("first"), last=self.value("last"), name=self.value("name"), job=self.value("job"),
            relation=self.rnd.choice(RELATIONS),
        )  # fmt: skip

    def statement(self, attribute: Attribute, subject: str, value: str) -> str:
        """Return one of the attribute's statements, as a sentence."""
        text = filled(self.rnd.choice(attribute.statements()), subject, value)
        prefix = self.rnd.choice(PREFIXES) if text[0].islower() or subject == "I" else ""
        return prefix + text if prefix else text[:1].upper() + text[1:]

    def question(self, attribute: Attribute, subject: str, answer: str) -> str:
        """Return a question in the form `Q: ...`, `A: ...`, each on its line."""
        asked = filled(self.rnd.choice(attribute.questions()), subject, "")
        plain = asked.lower() if self.rnd.random() < 0.3 else asked[:1].upper() + asked[1:]
        return f"Q: {plain}\nA: {answer}\n"

    def value(self, kind: str) -> str:
        """Return a value that is not held out."""
        while True:
            value = self._drawn(kind)
            if not held_out(value):
                return value

    def _drawn(self, kind: str) -> str:
        rnd = self.rnd
        listed: tuple[str, ...] = getattr(self.lexicon, kind, ())
        if listed:
            return rnd.choice(listed[:20] if rnd.random() < 0.3 else listed)
        day, month, year = rnd.randint(1, 28), rnd.randint(1, 12), rnd.randint(1930, 2035)
        made: dict[str, Callable[[], str]] = {
            "date": lambda: rnd.choice((f"{day} {MONTHS[month - 1]} {year}", f"{MONTHS[month - 1]} {day}, {year}",
                                        f"{day} {MONTHS[month - 1]}", dt.date(year, month, day).isoformat())),
            "year": lambda: str(year),
            "number": lambda: str(rnd.randint(1, 9) if rnd.random() < 0.3 else rnd.randint(1, 120)),
            "price": lambda: rnd.choice((f"${rnd.uniform(1, 900):.2f}",
                                         f"${rnd.randint(1, 9)},{rnd.randint(0, 999):03d}",
                                         f"{rnd.randint(5, 2000)} euros", f"${rnd.randint(1, 500)}")),
            "clock": lambda: rnd.choice((f"{rnd.randint(0, 23):02d}:{rnd.randint(0, 59):02d}",
                                         f"{rnd.randint(1, 12)} am", f"{rnd.randint(1, 12)} pm",
                                         f"{rnd.randint(1, 12)}:{rnd.choice((15, 30, 45))}")),
            "time": lambda: f"{self.value('clock')} on {rnd.choice(DAYS)}",
            "day": lambda: rnd.choice(DAYS),
            "month": lambda: rnd.choice(MONTHS),
            "phone": lambda: f"{rnd.randint(200, 999)}-{rnd.randint(0, 9999):04d}",
            "email": lambda: f"{self.value('first').lower()}.{self.value('last').lower()}@{self.word()}.com",
            "address": lambda: f"{rnd.randint(1, 199)} {self.value('last')} {rnd.choice(ROADS)}",
            "code": lambda: "".join(rnd.choice("ABCDEFGHKLMNPRSTUVWXYZ0123456789") for _ in range(rnd.randint(4, 8))),
            "height": lambda: f"1.{rnd.randint(45, 99)} m",
            "word": self.word,
            "name": lambda: self.word().capitalize() if rnd.random() < 0.5 else self.value("first"),
            "person": lambda: f"{self.value('first')} {self.value('last')}",
            "doctor": lambda: f"Dr. {self.value('last')}",
            "company": lambda: rnd.choice((f"{self.word().capitalize()} {rnd.choice(('Ltd', 'Bank', 'Labs', 'Foods'))}",
                                           f"{self.value('last')} and {self.value('last')}", self.word().capitalize())),
            "car": lambda: f"a {rnd.choice(self.lexicon.colour)} {self.word().capitalize()}",
        }  # fmt: skip
        return made[kind]()

    def word(self) -> str:
        """Return an invented word, so that no token is foreign to a value."""
        return "".join(self.rnd.choice(SYLLABLES) for _ in range(self.rnd.randint(2, 3)))


def filled(form: str, subject: str, value: str) -> str:
    """Return a form with its subject and value; "I" takes its own verb, its possessive is "my"."""
    if subject != "I":
        owner = subject + ("'" if subject.endswith("s") else "'s")
        return form.format(s=subject, p=owner, v=value)
    for theirs, mine in OWN.items():
        form = form.replace(theirs, mine)
    return THIRD.sub(_first_person, form).format(s="I", p="my", v=value)


THIRD = re.compile(r"^\{s\} (\w+)")
_FIRST = {"goes": "go", "flies": "fly", "cannot": "cannot", "always": "always"}


def _first_person(found: re.Match[str]) -> str:
    verb = found[1]
    plain = _FIRST.get(verb) or (verb[:-1] if verb.endswith("s") else verb)
    return "{s} " + plain
