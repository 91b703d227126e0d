"""What the name of a column says beside its cells: the unit, whether it is an id, whether it is the record's own time.

Used by the inference of schemas. Names come in as field names (snake case). The words are general English with a few
German and Spanish ones; a name that says nothing costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_UNITS = {
    "h": ("hours", "hour", "hrs", "hr"),
    "min": ("minutes", "minute", "mins"),
    "s": ("seconds", "secs", "sec"),
    "ms": ("ms",),
    "days": ("days",),
    "weeks": ("weeks",),
    "months": ("months",),
    "years": ("years",),
    "km": ("km",),
    "mi": ("miles",),
    "m": ("meters", "metres"),
    "cm": ("cm",),
    "mm": ("mm",),
    "ft": ("ft", "feet"),
    "kg": ("kg",),
    "lb": ("lb", "lbs"),
    "g": ("grams",),
    "mg": ("mg",),
    "ml": ("ml",),
    "l": ("litres", "liters"),
    "kcal": ("kcal",),
    "kWh": ("kwh",),
    "km/h": ("kmh",),
    "mph": ("mph",),
    "bpm": ("bpm",),
    "°C": ("celsius",),
    "°F": ("fahrenheit",),
    "%": ("percent", "pct"),
}
_CURRENCIES = (
    "usd",
    "eur",
    "gbp",
    "jpy",
    "chf",
    "cad",
    "aud",
    "nzd",
    "inr",
    "cny",
    "sek",
    "nok",
    "dkk",
    "pln",
    "czk",
    "brl",
)
_UNIT_OF = {word: unit for unit, words in _UNITS.items() for word in words} | {
    word: word.upper() for word in _CURRENCIES
}
_SHORT_UNITS = {"min": "min", "h": "h", "s": "s", "m": "m", "g": "g", "l": "l", "mi": "mi"}
SYMBOLS = ("°C", "°F", "km/h", "m/s", "kWh", "MWh", "Wh", "kW", "W", "kJ", "m²", "m³", "ha", "hPa", "kPa", "dB")
"""Units that no plain word of a name tells."""
_BRACKETED = {symbol.lower(): symbol for symbol in SYMBOLS} | {"m2": "m²", "m3": "m³", "kph": "km/h"}
"""Units that a label gives in brackets, and that its words do not show: the "h" of "km/h", the "c" of "°C"."""
_LAST_BRACKETS = re.compile(r"[(\[]([^()\[\]]+)[)\]]$")
_NOT_MINUTES = {"temp", "temperature", "price", "bid", "value", "range", "age", "heart", "hr", "speed"}
_STATISTICS = frozenset({"avg", "average", "mean", "max", "maximum", "min", "minimum", "peak", "resting", "rest"})

_IDS = {"id", "uuid", "guid", "uid"}
_OWN = {"transaction", "record", "row", "entry", "event", "external", "source", "unique"}
_PARTIES = {
    *(
        "customer",
        "user",
        "account",
        "client",
        "person",
        "patient",
        "doctor",
        "employee",
        "member",
        "category",
        "product",
    ),
    *("store", "merchant", "vendor", "parent", "group", "owner", "author", "country", "city", "company", "contact"),
    *("session", "device"),
}

_TIMES = (
    *("timestamp", "datetime", "date_time", "date", "created_at", "created", "logged_at", "recorded_at", "posted_at"),
    *("posted", "posted_date", "posting_date", "date_posted", "transaction_date", "booking_date", "entry_date"),
    *("event_date", "purchase_date", "order_date", "day", "when", "datum", "buchungstag", "fecha"),
    *("date_added", "added_at", "completed_date", "completed_at", "value_date"),
)
_OTHER_TIMES = {
    *("birth", "birthday", "born", "dob", "due", "expiry", "expires", "expire", "expiration", "valid", "until", "end"),
    *("ends", "ending", "deadline", "start", "starts", "next", "renewal", "renews", "departure", "return", "planned"),
    *("scheduled", "arrival", "last", "first", "met", "warranty", "from", "to", "checkin", "checkout", "delivery"),
}


def unit_of(name: str) -> str:
    """Return the unit that a field name ends in ("distance_km"), else ""; `avg_hr` is a heart rate, no hours."""
    words = name.split("_")
    if words[-1] == "hr" and not _STATISTICS.isdisjoint(words):
        return ""
    if words[-1] in _UNIT_OF:
        return _UNIT_OF[words[-1]]
    return _SHORT_UNITS.get(words[-1], "") if len(words) > 1 and not _NOT_MINUTES & set(words) else ""


def bracketed_unit(label: str) -> str:
    """Return the unit that the label of a column ends in, in brackets: "Max gust (km/h)", "Room [°C]"; else ""."""
    found = _LAST_BRACKETS.search(label.strip())
    return _BRACKETED.get(found[1].strip().lower(), "") if found else ""


def time_column(names: Sequence[str]) -> str | None:
    """Return which of the fields that hold dates is clearly the time of the record itself, None when none is."""
    for name in _TIMES:
        if name in names:
            return name
    words = names[0].split("_") if len(names) == 1 else [""]
    return names[0] if words[-1] in ("date", "at", "on", "time") and not _OTHER_TIMES & set(words) else None


def id_columns(names: Sequence[str], record: str) -> list[str]:
    """Return the fields that may hold a record's own id, the surest first; `record` is the record's name, singular.

    `<thing>_id` counts where the thing is the record itself, or where the field comes first and the thing is no party:
    a customer's id would make one record of all their orders.
    """
    ranked: list[tuple[int, str]] = []
    for place, name in enumerate(names):
        words = name.split("_")
        thing = "_".join(words[:-1])
        if words[-1] not in _IDS:
            continue
        if not thing:
            ranked.append((0, name))
        elif thing == record or thing in _OWN:
            ranked.append((1, name))
        elif place == 0 and not _PARTIES & set(words):
            ranked.append((2, name))
    return [name for _, name in sorted(ranked, key=lambda item: item[0])]
