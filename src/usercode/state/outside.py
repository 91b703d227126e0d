"""What is known of the world and the frames may ask: public holidays, and names of medicines of the extra `packs`.

Both are asked for while a turn is read and end in the records that are logged, so a rebuild of the log needs neither.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from dataclasses import dataclass

from usercode.errors import MissingExtra, UsageError
from usercode.facts.dates.national import holidays_by_rule


def _no_medicines(_: str) -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True)
class Outside:
    """`is_holiday` tells whether a day is a public holiday, None when that is not known.

    `medicines` returns the words of a text that are names of medicines, in lower case. `zone` is the user's time zone,
    None when it is not known. `day_first` says that people there write 6 September as 06/09.
    """

    is_holiday: Callable[[dt.date], bool] | None = None
    medicines: Callable[[str], frozenset[str]] = _no_medicines
    zone: dt.tzinfo | None = None
    day_first: bool = False


NOTHING = Outside()
"""What is known without any optional package."""


def outside(holidays: str = "", *, medicines: bool = False, zone: dt.tzinfo | None = None) -> Outside:
    """Return what the optional packages know for a region such as "US", "GB-ENG" or "DE-BY".

    `zone` is the user's time zone. Without a region the holidays are those that the whole country of the zone keeps,
    where the city of the zone is in the gazetteer: by rule for some countries, else where the packages are installed.

    Raises:
        MissingExtra: the packages are not installed.
        UsageError: the region is not known.
    """
    country = _country(zone)
    return Outside(
        is_holiday=_holidays(holidays) if holidays else _national(country),
        medicines=_medicines() if medicines else _no_medicines,
        zone=zone,
        day_first=bool(country) and country not in _MONTH_FIRST,
    )


_MONTH_FIRST = frozenset({"United States", "Canada", "Philippines", "Puerto Rico", "Guam"})
"""Where the month is written first, or as often as the day (Unicode CLDR, short dates of en-US, en-CA and en-PH)."""


def _country(zone: dt.tzinfo | None) -> str:
    """Return the country of a time zone by the city in its name, "" when it is not known."""
    from usercode.state.frames.places import country_of  # a question reads no turns and loads no gazetteer

    return country_of(str(zone or "").rpartition("/")[2].replace("_", " "))


def _holidays(region: str) -> Callable[[dt.date], bool]:
    try:
        from holidays import country_holidays
    except ImportError as error:
        raise _missing("public holidays need") from error
    country, _, part = region.upper().partition("-")
    try:
        known = country_holidays(country, subdiv=part or None)
    except NotImplementedError as error:
        raise UsageError(
            f"the public holidays of {region!r} are not known",
            remedy='write a region such as "US", "GB-ENG" or "DE-BY"',
        ) from error
    return lambda day: day in known


def _national(country: str) -> Callable[[dt.date], bool] | None:
    """Return the public holidays of a country, None when they are not known."""
    if (by_rule := holidays_by_rule(country)) is not None:
        return by_rule
    try:
        import holidays
    except ImportError:
        return None
    kept = getattr(holidays, country.replace(" ", ""), None) if country else None
    if kept is None:
        return None
    known = kept()
    return lambda day: day in known


def _medicines() -> Callable[[str], frozenset[str]]:
    try:
        from drug_named_entity_recognition.drugs_finder import find_drugs
    except ImportError as error:
        raise _missing("names of medicines need") from error

    def named(text: str) -> frozenset[str]:
        words = re.findall(r"[^\W\d_][\w-]+", text)
        found = (drug.get("matching_string", "") for drug, *_ in find_drugs(words, is_ignore_case=True))
        return frozenset(word for name in found for word in name.lower().split() if len(word) > _SHORT)

    return named


_SHORT = 3
"""Names of medicines this short are words of other kinds as well."""


def _missing(what: str) -> MissingExtra:
    return MissingExtra(f"{what} the extra packs, which is not installed", remedy="pip install 'usercode[packs]'")
