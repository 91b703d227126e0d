"""The published questions over other names: fields, values and record types renamed, the questions' words with them.

A seed chooses among several new names for each. Gold values are rewritten by the same map; ids become text and whole
numbers of minutes or days become decimals, so that types differ too. Nothing of the compiler is told.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Row = dict[str, Any]


@dataclass(frozen=True)
class Names:
    """New names of one record type: the noun (singular, plural), fields, values, and other words of the questions."""

    old: tuple[str, str]
    new: tuple[tuple[str, str], ...]
    fields: Mapping[str, tuple[str, ...]]
    values: Mapping[str, tuple[str, ...]]
    words: Mapping[str, str] = field(default_factory=dict)


NAMES: dict[str, Names] = {
    "trips": Names(
        ("trip", "trips"),
        (("voyage", "voyages"), ("journey", "journeys")),
        {
            "cost_usd": ("fare_usd", "price_usd"),
            "duration_days": ("length_days",),
            "purpose": ("reason", "motive"),
            "destination": ("endpoint",),
            "country": ("nation",),
            "region": ("continent", "zone"),
            "transportation": ("vehicle",),
        },
        {"business": ("corporate", "diplomatic"), "vacation": ("leisure",), "Asia": ("Oceania East", "Arctica")},
    ),
    "contacts": Names(
        ("contact", "contacts"),
        (("connection", "connections"),),
        {"met_date": ("met_on",), "met_context": ("met_setting",), "last_contact_date": ("last_contact_on",)},
        {"friend": ("pal", "chum"), "undergrad": ("bootcamp", "kindergarten"), "work": ("church",)},
        {"last contact": "last contact"},
    ),
    "meals": Names(
        ("meal", "meals"),
        (("dish", "dishes"), ("course", "courses")),
        {"cuisine": ("style",), "cost_usd": ("price_usd",), "calories": ("kilojoules",), "restaurant": ("place",)},
        {"breakfast": ("teatime",), "dinner": ("banquet",), "italian": ("ethiopian", "peruvian")},
    ),
    "transactions": Names(
        ("transaction", "transactions"),
        (("payment", "payments"), ("debit", "debits")),
        {"amount_usd": ("charge_usd",), "category": ("bucket",), "payment_method": ("payment_channel",)},
        {
            "groceries": ("gardening",),
            "dining": ("veterinary", "parking"),
            "subscriptions": ("memberships",),
            "credit_card": ("gift_card",),
        },
        {"subscription": "membership"},
    ),
    "sleep": Names(
        ("night", "nights"),
        (("night", "nights"),),
        {"duration_hours": ("length_hours",), "quality": ("grade",)},
        {"poor": ("rough",), "good": ("solid",), "fair": ("mixed",)},
    ),
    "workouts": Names(
        ("workout", "workouts"),
        (("exercise", "exercises"), ("training", "trainings")),
        {
            "duration_min": ("length_min",),
            "calories_burned": ("energy_burned",),
            "type": ("discipline",),
            "location": ("venue",),
        },
        {"cardio": ("rowing",), "strength": ("pilates",), "home": ("garage",)},
    ),
    "books": Names(
        ("book", "books"),
        (("novel", "novels"),),
        {"genre": ("theme", "label"), "rating": ("score",), "finished_date": ("finished_on",)},
        {"fiction": ("satire",), "scifi": ("western",)},
    ),
    "medical": Names(
        ("visit", "visits"),
        (("appointment", "appointments"),),
        {
            "doctor": ("clinician",),
            "conditions": ("complaints",),
            "medications": ("medicines",),
            "cost_usd": ("fee_usd",),
        },
        {"dental": ("podiatry",), "migraine": ("sinusitis",)},
        {"condition": "complaint", "medication": "medicine"},
    ),
    "meetings": Names(
        ("meeting", "meetings"),
        (("session", "sessions"), ("conference", "conferences")),
        {
            "n_attendees": ("n_participants",),
            "topic": ("subject",),
            "duration_min": ("length_min",),
            "type": ("format",),
        },
        {"1on1": ("tandem",)},
        {"attendee": "participant"},
    ),
    "purchases": Names(
        ("purchase", "purchases"),
        (("order", "orders"), ("acquisition", "acquisitions")),
        {"price_usd": ("cost_usd",), "store": ("retailer", "shop"), "category": ("department",), "online": ("mobile",)},
        {"electronics": ("ceramics",), "books": ("stationery",)},
        {"purchase from": "buy from"},
    ),
}


class Renaming:
    """One choice of new names for a record type."""

    def __init__(self, kind: str, seed: int) -> None:
        draw, names = random.Random(f"{kind} {seed}"), NAMES[kind]
        self.noun = draw.choice(names.new)
        self.fields = {old: draw.choice(new) for old, new in names.fields.items()}
        self.values = {old: draw.choice(new) for old, new in names.values.items()}
        self.words = {**names.words, **dict(zip(names.old, self.noun, strict=True))}
        for old, new in self.fields.items():
            self.words |= {a: b for a, b in zip(old.split("_"), new.split("_"), strict=True) if a != b and len(a) > 1}
            self.words[old] = new
        self.words |= {_spaced(old): _spaced(new) for old, new in self.values.items()}

    def history(self, kind: str) -> str:
        """Return the name of the file that the records come in."""
        return {"sleep": "sleep_nights", "medical": f"medical_{self.noun[1]}"}.get(kind, self.noun[1])

    def question(self, text: str) -> str:
        """Return a question in the new words."""
        longest_first = sorted(self.words, key=len, reverse=True)
        pattern = re.compile(rf"(?<![\w])({'|'.join(map(re.escape, longest_first))})(s?)(?![\w])", re.IGNORECASE)
        known = {old.lower(): new for old, new in self.words.items()}
        return pattern.sub(lambda found: known[found[1].lower()] + found[2], text)

    def row(self, row: Row) -> Row:
        """Return a record under its new names."""
        return {self.fields.get(name, name): self._typed(name, self.value(value)) for name, value in row.items()}

    def value(self, value: Any) -> Any:
        """Return a value, such as a gold one, under its new name."""
        if isinstance(value, list):
            return [self.value(v) for v in value]
        return self.values.get(value, value) if isinstance(value, str) else value

    def _typed(self, name: str, value: Any) -> Any:
        if name == "id":
            return f"no-{value}"
        return float(value) if name in ("duration_days", "duration_min") else value


def _spaced(value: str) -> str:
    return value.replace("_", " ")
