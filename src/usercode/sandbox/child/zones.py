"""Time zones inside the confined processes, from bytes that the host sent.

After confinement no file can be opened, so the zones in use are kept in memory and `zoneinfo` is given those.
"""

from __future__ import annotations

import datetime as dt
import io
import zoneinfo
from collections.abc import Mapping
from importlib import import_module
from typing import Any


def install(zones: Mapping[str, bytes]) -> None:
    """Make `zoneinfo.ZoneInfo(name)` find exactly `zones`."""

    def load(key: str) -> Any:
        if key not in zones:
            raise zoneinfo.ZoneInfoNotFoundError(f"no time zone {key!r} here; pass it in Data.zones")
        return io.BytesIO(zones[key])

    vars(import_module("zoneinfo._common"))["load_tzdata"] = load
    vars(import_module("zoneinfo._tzpath"))["find_tzfile"] = lambda key: None
    vars(import_module("zoneinfo"))["available_timezones"] = lambda: set(zones)


def in_zone(moment: dt.datetime, zone: str | None) -> dt.datetime:
    """Return `moment` in the named zone where it is known here, so that arithmetic on it follows daylight saving."""
    if zone is None:
        return moment
    try:
        return moment.astimezone(zoneinfo.ZoneInfo(zone))
    except zoneinfo.ZoneInfoNotFoundError:
        return moment
