"""Time zone files, read by the host for the confined processes, which cannot open any."""

from __future__ import annotations

import functools
import os
import zoneinfo
from collections.abc import Iterable
from importlib import import_module, resources

_BY_AREA = {
    "": ("UTC GMT"),
    "Africa": ("Cairo Johannesburg Lagos Nairobi"),
    "America": (
        "Anchorage Argentina/Buenos_Aires Bogota Chicago Denver Halifax Lima Los_Angeles Mexico_City New_York "
        "Phoenix Santiago Sao_Paulo Toronto Vancouver"
    ),
    "Asia": (
        "Bangkok Dhaka Dubai Hong_Kong Istanbul Jakarta Jerusalem Karachi Kolkata Manila Seoul Shanghai "
        "Singapore Taipei Tehran Tokyo"
    ),
    "Atlantic": ("Reykjavik"),
    "Australia": ("Adelaide Brisbane Melbourne Perth Sydney"),
    "Europe": (
        "Amsterdam Athens Berlin Brussels Bucharest Copenhagen Dublin Helsinki Istanbul Kyiv Lisbon London "
        "Madrid Moscow Oslo Paris Prague Rome Stockholm Vienna Warsaw Zurich"
    ),
    "Pacific": ("Auckland Honolulu"),
    "US": ("Central Eastern Mountain Pacific"),
}
COMMON = tuple(f"{area}/{place}".lstrip("/") for area, places in _BY_AREA.items() for place in places.split())
"""Zones that are always there; callers add others by name."""


def zone_files(names: Iterable[str]) -> dict[str, bytes]:
    """Return the zone files of the common zones and of `names`; a name that nobody knows is left out."""
    found = {name: _zone_file(name) for name in dict.fromkeys((*COMMON, *names))}
    return {name: content for name, content in found.items() if content is not None}


@functools.lru_cache(maxsize=1024)
def _zone_file(name: str) -> bytes | None:
    if not all(part.isidentifier() for part in name.replace("-", "_").replace("+", "_").split("/")):
        return None
    for folder in zoneinfo.TZPATH:
        try:
            with open(os.path.join(folder, *name.split("/")), "rb") as file:
                return file.read()
        except OSError:
            continue
    return _from_package(name)


def _from_package(name: str) -> bytes | None:
    """Read from the package `tzdata`, which exists for systems without zone files."""
    try:
        package = import_module("tzdata.zoneinfo")
        return resources.files(package).joinpath(*name.split("/")).read_bytes()
    except (ImportError, OSError):
        return None
