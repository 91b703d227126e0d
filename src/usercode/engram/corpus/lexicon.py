"""The words that made text is made of: built-in lists, and longer ones read out of WordNet.

The values that evaluation users draw from (`made.values`) are left out by `Lexicon.kept`: no made text holds them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from usercode.engram.corpus.prose import lemmas
from usercode.engram.made.values import KINDS, values

PLAIN = re.compile(r"[A-Za-z][a-z]+(?: [A-Za-z]?[a-z]+)?")


@cache
def evaluation_values() -> frozenset[str]:
    """Return every value that only evaluation users have, in lower case."""
    evaluated, trained = (
        {value.casefold() for kind in KINDS for value in values(kind, half)} for half in ("evaluation", "training")
    )
    return frozenset(evaluated - trained)


def held_out(value: str) -> bool:
    """Return whether a value is for evaluation alone."""
    return value.casefold() in evaluation_values()


@dataclass(frozen=True, kw_only=True)
class Lexicon:
    """Lists of values by kind."""

    first: tuple[str, ...]
    last: tuple[str, ...]
    city: tuple[str, ...]
    country: tuple[str, ...]
    food: tuple[str, ...]
    animal: tuple[str, ...]
    plant: tuple[str, ...]
    thing: tuple[str, ...]
    job: tuple[str, ...]
    pastime: tuple[str, ...]
    illness: tuple[str, ...]
    colour: tuple[str, ...]
    language: tuple[str, ...]

    def kept(self) -> Lexicon:
        """Return the lists without the values held out."""
        lists = {f.name: tuple(v for v in getattr(self, f.name) if not held_out(v)) for f in fields(self)}
        return Lexicon(**lists)


def listed(words: str) -> tuple[str, ...]:
    """Return the words of a list written as one string, between semicolons."""
    return tuple(words.split(";"))


BUILT_IN = Lexicon(
    first=listed(
        "Adam;Alice;Amir;Ana;Anna;Aisha;Ben;Bruno;Carla;Carlos;Chen;Clara;Daniel;David;Diego;Elena;Emma;Erik;Eva;Farid;"
        "Fatima;Felix;Fiona;Georg;Grace;Hana;Hassan;Helen;Hugo;Ida;Igor;Ines;Ivan;Jack;Jana;Jin;Joan;John;Jonas;Julia;"
        "Karim;Kate;Kenji;Lara;Laura;Leo;Lena;Lin;Lucas;Lucy;Marco;Maria;Marta;Max;Mei;Mia;Milan;Mina;Nadia;Nina;Noah;"
        "Nora;Olga;Oliver;Omar;Oscar;Paul;Petra;Pia;Priya;Rafael;Ravi;Rosa;Ruth;Sam;Sara;Simon;Sofia;Tara;Theo;Tom;"
        "Uma;Vera;Victor;Wei;Yara;Yusuf;Zoe"
    ),
    last=listed(
        "Adler;Baker;Bauer;Becker;Bennett;Berg;Bianchi;Brown;Carter;Castro;Clarke;Costa;Cruz;Dubois;Evans;Fischer;"
        "Fraser;Garcia;Green;Gupta;Haas;Hansen;Hill;Horvat;Ito;Jensen;Johnson;Kaya;Keller;Khan;Kim;King;Klein;Kovacs;"
        "Lang;Larsen;Lee;Lopez;Marin;Martin;Mendes;Meyer;Miller;Moore;Moreno;Nagy;Nguyen;Novak;Olsen;Park;Patel;Perez;"
        "Petrov;Reed;Ricci;Rossi;Roth;Santos;Sato;Schmidt;Silva;Singh;Smith;Stone;Suzuki;Tanaka;Taylor;Torres;Turner;"
        "Vargas;Wagner;Walker;Weber;White;Wilson;Wolf;Wood;Wright;Yang;Young;Zhang"
    ),
    city=listed(
        "Lisbon;Porto;Madrid;Paris;Lyon;Berlin;Hamburg;Vienna;Graz;Prague;Rome;Milan;Naples;Athens;Oslo;Bergen;"
        "Helsinki;Dublin;Cork;Leeds;Boston;Denver;Austin;Seattle;Toronto;Montreal;Lima;Quito;Santiago;Tokyo;Osaka;Kyoto;Seoul;"
        "Hanoi;Delhi;Mumbai;Cairo;Nairobi;Accra;Tunis;Ankara;Warsaw;Riga;Geneva;Basel"
    ),
    country=listed(
        "Portugal;Spain;France;Germany;Austria;Italy;Greece;Norway;Finland;Ireland;Canada;Peru;Chile;Japan;Korea;"
        "India;Egypt;Kenya;Ghana;Tunisia;Turkey;Poland;Latvia;Iceland;Brazil;Mexico;Vietnam;Morocco"
    ),
    food=listed(
        "apples;peanuts;shrimp;walnuts;lemon cake;rice;noodles;olives;mushrooms;cheese;honey;garlic;pizza;soup;"
        "tomatoes;chocolate;sesame;eggs;milk;salmon;strawberries;lentils;curry;pancakes;figs;mango;tofu;bread"
    ),
    animal=listed("dog;cat;horse;parrot;rabbit;turtle;goat;hamster;donkey;snake;pigeon;goldfish;ferret;canary;lizard"),
    plant=listed("rose;oak;tulip;fern;ivy;basil;mint;maple;cactus;orchid;lily;willow;bamboo;pine"),
    thing=listed(
        "bicycle;laptop;camera;kettle;guitar;sofa;lamp;watch;tent;kayak;piano;printer;jacket;ladder;drill;oven;"
        "mirror;backpack;telescope;blender;carpet;mattress"
    ),
    job=listed(
        "teacher;nurse;baker;engineer;carpenter;lawyer;pilot;farmer;painter;chemist;librarian;plumber;editor;surgeon;"
        "welder;designer;translator;cook;tailor;architect"
    ),
    pastime=listed(
        "chess;swimming;hiking;tennis;pottery;climbing;singing;rowing;yoga;gardening;fencing;judo;sailing;cycling;"
        "knitting;dancing;archery;bowling"
    ),
    illness=listed("asthma;migraine;diabetes;eczema;anemia;arthritis;hay fever;gout;vertigo;bronchitis"),
    colour=listed("red;blue;green;yellow;purple;orange;brown;black;white;grey;pink;teal;olive;beige"),
    language=listed(
        "Spanish;French;German;Italian;Greek;Polish;Turkish;Arabic;Hindi;Korean;Japanese;Swahili;Finnish;Dutch"
    ),
)

_FILES = {"05": "animal", "06": "thing", "13": "food", "20": "plant"}
_CITIES = frozenset({"city", "national_capital", "state_capital", "port", "town", "provincial_capital"})


def from_wordnet(unpacked: Path) -> Lexicon:
    """Return the built-in lists with what WordNet adds: its cities, countries, surnames, foods, animals and things.

    Args:
        unpacked: Where the package `wordnet-base` is unpacked. If it is not, the lists are the built-in ones.
    """
    path = unpacked / "usr/share/wordnet/data.noun"
    if not path.is_file():
        return BUILT_IN
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("  ")]
    named = {line[:8]: lemmas(line) for line in lines}
    more: dict[str, list[str]] = defaultdict(list)
    for line in lines:
        above = re.search(r" @i (\d{8}) n", line)
        if above is None:
            kind = _FILES.get(line.split()[1])
            words = named[line[:8]][:1] if kind else []
            more[kind or ""] += [word for word in words if word.islower()]
        elif line.split()[1] == "15":
            kinds = set(named[above[1]])
            kind = "city" if kinds & _CITIES else "country" if any("country" in k for k in kinds) else ""
            more[kind] += named[line[:8]][:1]
        elif line.split()[1] == "18":
            more["last"] += [word for word in named[line[:8]] if "_" not in word and len(word) > 3]
    return Lexicon(**{f.name: _joined(getattr(BUILT_IN, f.name), more[f.name]) for f in fields(Lexicon)})


def _joined(built_in: tuple[str, ...], more: list[str]) -> tuple[str, ...]:
    spelled = (word.replace("_", " ") for word in more)
    return tuple(dict.fromkeys((*built_in, *(word for word in spelled if PLAIN.fullmatch(word)))))
