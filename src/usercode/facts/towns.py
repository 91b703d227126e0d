"""How far the larger towns of the world are from each other, and how long the way takes at the very least.

Read where days are told. It also runs in the sandbox worker (served there as `usercode_towns`) and is reached through
the vocabulary. What is not in the table is not known, and of towns that share a name the nearest ones are meant: what
follows is never more than is sure.
"""

from __future__ import annotations

import math
import unicodedata
from functools import lru_cache

from usercode.facts.positions import POSITIONS

Position = tuple[float, float]
"""Degrees north and east."""

SAME_AREA = 30
"""Kilometres up to which two positions may be of one town and what is around it."""
ROUNDED = 15
"""Kilometres by which two rounded positions may be nearer to each other."""
BY_CAR = (0, 110)
BY_RAIL = (30, 230)
BY_AIR = (120, 800)
"""The minutes that a way takes before it begins, and the kilometres of an hour, as the crow flies."""
ALOFT = (20, 950)
"""The same for a flight by itself, from take-off to landing."""
DEGREES_AN_HOUR = 15
AROUND_A_CLOCK = 900
"""How many kilometres from the city that a clock is called by a place may be that has this clock."""


def way_between(one: str | None, other: str | None) -> int | None:
    """Return the minutes that nobody needs less than from one town to another, None when one of them is not known."""
    here, there = towns(one), towns(other)
    if not here or not there:
        return None
    far = min(_kilometres(a, b) for a in here.values() for b in there.values())
    if far <= SAME_AREA:
        return 0
    return round(min(before + (far - ROUNDED) / speed * 60 for before, speed in (BY_CAR, BY_RAIL, BY_AIR)))


def flight_between(one: tuple[str, str, float], other: tuple[str, str, float]) -> int | None:
    """Return the minutes from take-off to landing that no flight needs less than, None when a place is not known.

    Each end is a place with the city that its clock is called by and the hours by which that is ahead of Greenwich:
    they tell which of the towns of a name is meant, and the city stands for a place that is not known.
    """
    (here, near), (there, close) = _by_clock(*one), _by_clock(*other)
    if not here or not there:
        return None
    far = min(_kilometres(a, b) for a in here for b in there) - ROUNDED - near - close
    before, speed = ALOFT
    return round(before + far / speed * 60) if far > 0 else 0


def _by_clock(name: str, city: str, hours: float) -> tuple[list[Position], int]:
    """Return where a place of a clock may be, and by how many kilometres it may be elsewhere."""
    named, clocks = list(towns(name).values()), list(towns(city).values())
    clocks = sorted(clocks, key=lambda at: abs(at[1] - hours * DEGREES_AN_HOUR))[:1]
    if not named:
        return clocks, AROUND_A_CLOCK
    return sorted(named, key=lambda at: min((_kilometres(at, of) for of in clocks), default=0.0))[:1], 0


def is_known_town(name: str | None) -> bool:
    """Return whether the table holds a town of this name."""
    return bool(towns(name))


def lies_in(town: str | None, country: str | None) -> bool:
    """Return whether a town of this name is in a country."""
    return any(land == (country or "").casefold() for land, _ in towns(town))


def towns(name: str | None) -> dict[tuple[str, int], Position]:
    """Return the positions of the towns of a name, by their countries in lower case and numbers."""
    plain = unicodedata.normalize("NFKD", (name or "").casefold())
    return _by_name().get("".join(c for c in plain if not unicodedata.combining(c)), {})


@lru_cache(maxsize=1)
def _by_name() -> dict[str, dict[tuple[str, int], Position]]:
    found: dict[str, dict[tuple[str, int], Position]] = {}
    for line in POSITIONS.strip().replace("\n ", " ").splitlines():
        country, _, entries = line.casefold().partition(": ")
        for entry in entries.split(", "):
            words = entry.split()
            first = next(k for k, word in enumerate(words) if word.lstrip("-").isdigit())
            tenths = [int(word) / 10 for word in words[first:]]
            here = found.setdefault(" ".join(words[:first]), {})
            here |= {(country, k): (tenths[k], tenths[k + 1]) for k in range(0, len(tenths), 2)}
    return found


def _kilometres(here: Position, there: Position) -> float:
    """Return the distance along the surface of the earth."""
    (north, east), (norther, easter) = (tuple(map(math.radians, position)) for position in (here, there))
    half = math.sin((norther - north) / 2) ** 2
    half += math.cos(north) * math.cos(norther) * math.sin((easter - east) / 2) ** 2
    return 2 * 6371 * math.asin(math.sqrt(half))
