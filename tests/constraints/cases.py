"""What each form must speak up about and what it must leave alone: records at a day, as a user's state would hold them.

Every case is run against all constraints at once, so a twin is silent only when nothing at all is raised.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.constraints.world import Records


@dataclass(frozen=True)
class Case:
    """`says` are words that the one message must hold; without them nothing may be raised."""

    what: str
    now: str
    records: Records
    constraint: str = ""
    says: tuple[str, ...] = ()
    severity: str = ""
    evidence: frozenset[str] = field(default=frozenset())


def _allergy(**more: Any) -> dict[str, Any]:
    return {"person": "user", "substance": "penicillin", "kind": "drug", **more}


def _medicine(**more: Any) -> dict[str, Any]:
    return {"person": "user", "name": "amoxicillin", **more}


def _health(allergy: dict[str, Any], medicine: dict[str, Any]) -> Records:
    return {"health.allergies": [allergy], "health.medications": [medicine]}


HEALTH = (
    Case(
        "a member of the class",
        "2025-02-01",
        _health(_allergy(), _medicine(dose="500 mg")),
        "health_conflict",
        ("amoxicillin", "penicillin", "500 mg", "prescriber"),
        "critical",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "a brand name",
        "2025-02-01",
        _health(_allergy(substance="sulfa drugs"), _medicine(name="Bactrim")),
        "health_conflict",
        ("Bactrim", "sulfa"),
        "critical",
    ),
    Case(
        "the same substance",
        "2025-02-01",
        _health(_allergy(substance="Codeine"), _medicine(name="codeine phosphate")),
        "health_conflict",
        ("same substance",),
        "critical",
    ),
    Case(
        "another member of a class",
        "2025-02-01",
        _health(_allergy(substance="ibuprofen"), _medicine(name="naproxen")),
        "health_conflict",
        ("NSAIDs",),
        "warning",
    ),
    Case(
        "somebody else, the same person",
        "2025-02-01",
        _health(_allergy(person="Marta"), _medicine(person="my sister Marta")),
        "health_conflict",
        ("Marta",),
        "critical",
    ),
    Case("another person's allergy", "2025-02-01", _health(_allergy(person="my sister"), _medicine())),
    Case("a dose that ended", "2025-02-01", _health(_allergy(), _medicine(end="2025-01-20"))),
    Case("an unrelated medicine", "2025-02-01", _health(_allergy(), _medicine(name="paracetamol"))),
    Case(
        "iron sulfate is no sulfa drug",
        "2025-02-01",
        _health(_allergy(substance="sulfa"), _medicine(name="iron sulfate")),
    ),
    Case("a food allergy is not about medicines", "2025-02-01", _health(_allergy(kind="food"), _medicine())),
    Case(
        "plain food just bought",
        "2025-02-01",
        {
            "health.allergies": [_allergy(substance="peanuts", kind="food")],
            "finance.purchases": [{"item": "peanut butter", "date": "2025-02-01", "status": "kept"}],
        },
        "health_conflict",
        ("peanut butter", "allergic to peanuts"),
        "warning",
    ),
    Case(
        "a thing that only sounds like food",
        "2025-02-01",
        {
            "health.allergies": [_allergy(substance="oysters", kind="food")],
            "finance.purchases": [{"item": "Oyster card", "date": "2025-02-01"}],
        },
    ),
    Case(
        "free of it",
        "2025-02-01",
        {
            "health.allergies": [_allergy(substance="nuts", kind="food")],
            "finance.purchases": [{"item": "nut-free snack bar", "date": "2025-02-01"}],
        },
    ),
    Case(
        "a dinner of it",
        "2025-02-01",
        {
            "health.allergies": [_allergy(substance="shellfish", kind="food", reaction="swelling")],
            "calendar.events": [{"title": "Lobster dinner", "start": "2025-02-08T19:00:00", "status": "planned"}],
        },
        "health_conflict",
        ("Lobster dinner", "February 8, 2025", "shellfish"),
        "warning",
    ),
)


def _trip(**more: Any) -> dict[str, Any]:
    return {
        "destination": "Nairobi",
        "country": "Kenya",
        "departure_date": "2025-06-10",
        "return_date": "2025-06-24",
        **more,
    }


def _passport(**more: Any) -> dict[str, Any]:
    return {"kind": "passport", "holder": "user", "country": "Ireland", "valid_until": "2025-06-20", **more}


def _travel(*documents: dict[str, Any], trip: dict[str, Any] | None = None) -> Records:
    return {"travel.trips": [trip or _trip()], "travel.documents": list(documents)}


def _visa(**more: Any) -> dict[str, Any]:
    return {"kind": "visa", "country": "Kenya", "valid_from": "2025-06-01", "valid_until": "2025-08-30", **more}


VALIDITY = (
    Case(
        "expires before the return",
        "2025-03-01",
        _travel(_passport()),
        "travel_validity",
        ("June 20, 2025", "before the return", "Nairobi", "in 101 days", "Renew"),
        "critical",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "expired long before",
        "2025-03-01",
        _travel(_passport(valid_until="2025-01-20")),
        "travel_validity",
        ("before the departure",),
        "critical",
    ),
    Case(
        "too little beyond the arrival",
        "2025-03-01",
        _travel(_passport(valid_until="2025-09-01")),
        "travel_validity",
        ("180 days", "83 days", "December 7, 2025"),
        "warning",
    ),
    Case("enough beyond the arrival", "2025-03-01", _travel(_passport(valid_until="2026-09-01"))),
    Case(
        "issued more than ten years before a Schengen state is entered",
        "2025-03-01",
        _travel(
            _passport(country="United Kingdom", valid_from="2015-03-03", valid_until="2025-12-03"),
            trip=_trip(destination="Malaga", country="Spain"),
        ),
        "travel_validity",
        ("issued on March 3, 2015", "10 years", "March 3, 2025", "Malaga"),
        "warning",
    ),
    Case(
        "issued more than ten years before another country is entered",
        "2025-03-01",
        _travel(
            _passport(country="United Kingdom", valid_from="2015-03-03", valid_until="2025-12-03"),
            trip=_trip(destination="Toronto", country="Canada"),
        ),
    ),
    Case(
        "a trip at home",
        "2025-03-01",
        _travel(_passport(valid_until="2025-09-01"), trip=_trip(destination="Cork", country="Ireland")),
    ),
    Case(
        "known to be domestic",
        "2025-03-01",
        _travel(_passport(valid_until="2025-09-01"), trip=_trip(is_international=False)),
    ),
    Case(
        "renewed since", "2025-03-01", _travel(_passport(valid_until="2025-09-01"), _passport(valid_until="2035-03-01"))
    ),
    Case(
        "renewed, but nobody said until when",
        "2025-03-01",
        _travel(_passport(valid_until="2025-09-01"), _passport(valid_until=None)),
    ),
    Case(
        "an identity card within Europe",
        "2025-03-01",
        _travel(
            _passport(country=None),
            {"kind": "id_card", "holder": "user", "valid_until": "2031-12-31"},
            trip=_trip(destination="Madrid", country="Spain", notes=["sets out from Germany"]),
        ),
    ),
    Case(
        "an identity card from overseas",
        "2025-03-01",
        _travel(
            _passport(country=None),
            {"kind": "id_card", "holder": "user", "valid_until": "2031-12-31"},
            trip=_trip(destination="Madrid", country="Spain", notes=["sets out from Chile"]),
        ),
        "travel_validity",
        ("Your passport",),
    ),
    Case("somebody else's passport", "2025-03-01", _travel(_passport(holder="Marta", valid_until="2025-09-01"))),
    Case(
        "a companion's passport",
        "2025-03-01",
        _travel(_passport(holder="Marta"), trip=_trip(travellers=["Marta"])),
        "travel_validity",
        ("Marta's passport",),
    ),
    Case("a trip that is over", "2025-09-01", _travel(_passport(valid_until="2025-12-24"))),
    Case(
        "a visa that starts later",
        "2025-03-01",
        _travel(_visa(valid_from="2025-06-15")),
        "travel_validity",
        ("not yet valid: only from June 15, 2025", "5 days after"),
        "critical",
    ),
    Case(
        "a visa that ends before the return",
        "2025-03-01",
        _travel(_visa(valid_until="2025-06-20")),
        "travel_validity",
        ("before the return",),
        "critical",
    ),
    Case(
        "a visa named by the adjective",
        "2025-03-01",
        _travel(_visa(country="Kenyan", valid_from="2025-06-15")),
        "travel_validity",
        ("Kenyan",),
    ),
    Case("a visa that fits", "2025-03-01", _travel(_visa())),
    Case("a visa for another country", "2025-03-01", _travel(_visa(country="United States", valid_until="2025-06-20"))),
    Case(
        "half a name is not a country",
        "2025-03-01",
        _travel(
            _visa(country="United States", valid_until="2025-06-20"),
            trip=_trip(country="United Kingdom", destination="Leeds"),
        ),
    ),
    Case(
        "a new visa beside the old",
        "2025-03-01",
        _travel(_visa(valid_until="2025-06-20"), _visa(valid_until="2026-01-01")),
    ),
    Case(
        "a Schengen visa for a Schengen state",
        "2025-03-01",
        _travel(
            _visa(country="Schengen", valid_until="2025-06-20"), trip=_trip(destination="Lisbon", country="Portugal")
        ),
        "travel_validity",
        ("Schengen",),
    ),
    Case(
        "a permit to live somewhere that ends while away",
        "2025-03-01",
        _travel(_visa(country="United States", valid_until="2025-06-20", notes=["my green card"])),
        "travel_validity",
        ("permit to live", "June 20, 2025", "4 days before the return"),
        "warning",
    ),
    Case(
        "a permit to live where the trip goes",
        "2025-03-01",
        _travel(_visa(valid_until="2025-06-20", notes=["my residence permit"])),
    ),
    Case(
        "a licence for a drive",
        "2025-03-01",
        _travel({"kind": "licence", "valid_until": "2025-06-20"}, trip=_trip(notes=["a road trip"])),
        "travel_validity",
        ("driving licence", "June 20, 2025"),
        "critical",
    ),
    Case(
        "a licence of the one who drives",
        "2025-03-01",
        _travel(
            {"kind": "licence", "valid_until": "2025-06-20", "holder": "Sam"},
            trip=_trip(notes=["a road trip", "driven by Sam"]),
        ),
        "travel_validity",
        ("Sam's driving licence", "June 20, 2025"),
        "critical",
    ),
    Case(
        "a drive on which somebody else drives",
        "2025-03-01",
        _travel({"kind": "licence", "valid_until": "2025-06-20"}, trip=_trip(notes=["a road trip", "driven by Sam"])),
    ),
    Case(
        "a travel insurance that ends",
        "2025-03-01",
        _travel({"kind": "insurance", "valid_until": "2025-06-20", "notes": ["my travel insurance"]}),
        "travel_validity",
        ("travel insurance", "4 days"),
        "warning",
    ),
    Case(
        "a car insurance has nothing to do with it",
        "2025-03-01",
        _travel({"kind": "insurance", "valid_until": "2025-06-20", "notes": ["car insurance"]}),
    ),
    Case(
        "an insurance that covers shorter trips only",
        "2025-03-01",
        _travel({"kind": "insurance", "longest_trip_days": 10, "notes": ["travel insurance"]}),
        "travel_validity",
        ("at most 10 days", "lasts 15 days"),
        "warning",
    ),
    Case(
        "an insurance for trips as long as this",
        "2025-03-01",
        _travel({"kind": "insurance", "longest_trip_days": 15, "notes": ["travel insurance"]}),
    ),
    Case(
        "a drive where the car insurance does not hold",
        "2025-03-01",
        _travel(
            {"kind": "insurance", "not_in": "Kenya", "notes": ["car insurance"]}, trip=_trip(notes=["a road trip"])
        ),
        "travel_validity",
        ("car insurance does not hold in Kenya", "Nairobi"),
        "warning",
    ),
    Case(
        "a drive with another insurance for the country",
        "2025-03-01",
        _travel(
            {"kind": "insurance", "not_in": "Kenya", "notes": ["car insurance"]},
            {"kind": "insurance", "country": "Kenya", "valid_from": "2025-06-01", "valid_until": "2025-06-30"},
            trip=_trip(notes=["a road trip"]),
        ),
    ),
    Case(
        "no drive where the car insurance does not hold",
        "2025-03-01",
        _travel({"kind": "insurance", "not_in": "Kenya", "notes": ["car insurance"]}),
    ),
    Case(
        "a permit to drive abroad beside a longer licence",
        "2025-03-01",
        _travel(
            {"kind": "licence", "valid_until": "2030-06-20"},
            {"kind": "licence", "valid_until": "2025-06-20", "notes": ["international driving permit"]},
            trip=_trip(notes=["a road trip"]),
        ),
        "travel_validity",
        ("international driving permit expires on June 20, 2025",),
        "critical",
    ),
    Case(
        "a document that runs out",
        "2025-06-10",
        {"travel.documents": [{"kind": "licence", "valid_until": "2025-06-20"}]},
        "travel_deadline",
        ("licence expires on June 20, 2025", "in 10 days"),
        "warning",
    ),
    Case(
        "a document that ran out last year",
        "2025-06-10",
        {"travel.documents": [{"kind": "licence", "valid_until": "2024-06-20"}]},
    ),
)


def _two(first: dict[str, Any], second: dict[str, Any]) -> Records:
    return {"travel.trips": [first, second]}


_OSLO = _trip(destination="Oslo", country="Norway", departure_date="2025-05-02", return_date="2025-05-09")
_MADRID = _trip(destination="Madrid", country="Spain", departure_date="2025-05-07", return_date="2025-05-12")

_IN_BALI = {"destination": "Bali", "country": "Indonesia", "departure_date": "2025-03-01"}
_STAMP = {
    "kind": "visa",
    "holder": "user",
    "country": "Indonesia",
    "valid_until": "2025-04-30",
    "notes": ["stamped in till 30 April"],
}
_MAY_STAY = {**_STAMP, "notes": ["The stamp allows me to stay until 30 April."]}


def _staying(trip: dict[str, Any], *documents: dict[str, Any]) -> Records:
    return {"travel.trips": [trip], "travel.documents": list(documents)}


TRIPS = (
    Case(
        "leave to stay that ends while somebody is there",
        "2025-04-20",
        _staying(_IN_BALI, _STAMP),
        "travel_stay",
        ("Indonesia", "April 30, 2025", "in 10 days", "Bali"),
        "warning",
        frozenset({"r1", "r2"}),
    ),
    Case("they have come home", "2025-04-20", _staying({**_IN_BALI, "return_date": "2025-04-10"}, _STAMP)),
    Case("it has been extended", "2025-04-20", _staying(_IN_BALI, _STAMP, {**_STAMP, "valid_until": "2025-06-29"})),
    Case(
        "leave to stay without any journey on record",
        "2025-04-20",
        {"travel.documents": [_MAY_STAY]},
        "travel_deadline",
        ("Indonesia", "April 30, 2025", "in 10 days"),
        "warning",
        frozenset({"r1"}),
    ),
    Case(
        "leave to stay, and a way back on record",
        "2025-04-20",
        _staying({**_IN_BALI, "return_date": "2025-04-25"}, _MAY_STAY),
    ),
    Case(
        "a guest, of whom nobody knows whether they are still here",
        "2025-04-20",
        _staying(_IN_BALI, {**_STAMP, "holder": "Amma"}),
    ),
    Case(
        "two trips in one week",
        "2025-04-01",
        _two(_OSLO, _MADRID),
        "travel_overlap",
        ("Oslo", "Madrid", "from May 7, 2025 to May 9, 2025", "in 36 days"),
        "critical",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "a trip inside another, elsewhere",
        "2025-04-01",
        _two(_OSLO, _trip(destination="Rome", country="Italy", departure_date="2025-05-04", return_date="2025-05-06")),
        "travel_overlap",
        ("Rome",),
    ),
    Case(
        "two trips with other company, of which the user is always one",
        "2025-04-01",
        _two({**_OSLO, "travellers": ["Ben"]}, {**_MADRID, "travellers": ["Ana"]}),
        "travel_overlap",
        ("Oslo", "Madrid"),
    ),
    Case("they touch on one day", "2025-04-01", _two(_OSLO, {**_MADRID, "departure_date": "2025-05-09"})),
    Case(
        "a leg of the journey",
        "2025-04-01",
        _two(
            _OSLO, _trip(destination="Bergen", country="Norway", departure_date="2025-05-04", return_date="2025-05-06")
        ),
    ),
    Case(
        "a booking inside the trip, country unknown",
        "2025-04-01",
        _two(_OSLO, _trip(destination="Flåm", country=None, departure_date="2025-05-04", return_date="2025-05-06")),
    ),
    Case(
        "the same trip moved",
        "2025-04-01",
        _two(_OSLO, {**_OSLO, "departure_date": "2025-05-03", "return_date": "2025-05-10"}),
    ),
    Case("both are over", "2025-06-01", _two(_OSLO, _MADRID)),
)


def _event(title: str, start: str, end: str | None = None, **more: Any) -> dict[str, Any]:
    return {"title": title, "start": start, "end": end, "status": "planned", **more}


def _events(*events: dict[str, Any], trip: dict[str, Any] | None = None) -> Records:
    return {"calendar.events": list(events), **({"travel.trips": [trip]} if trip else {})}


_BOARD = _event("Board meeting", "2024-09-10T14:00:00", "2024-09-10T16:00:00", recurrence="FREQ=WEEKLY;BYDAY=TU")
_REVIEW = _event("Budget review", "2025-03-04T14:00:00", "2025-03-04T16:00:00")
_WEDDING = _event("Jana's wedding", "2025-05-10T00:00:00", all_day=True)
_CAR = _event("car in the garage", "2025-03-04T08:00:00", "2025-03-04T17:00:00", resource="car")


def _flight(departs_at: str) -> dict[str, Any]:
    return {"destination": "Chicago", "departure_date": departs_at[:10], "departs_at": departs_at}


_WATER_OFF = _event(
    "water supply off",
    "2025-03-06T09:00:00",
    end="2025-03-06T16:00:00",
    resource="water supply",
    notes=["no water at home"],
)
_PROJECTOR = {
    "title": "projector lent to Ola",
    "start": "2025-03-01T00:00:00",
    "end": "2025-03-08T23:59:00",
    "all_day": True,
    "resource": "projector",
    "people": ["Ola"],
    "status": "planned",
}
_COURSE = {
    "title": "first aid course",
    "start": "2025-03-05T00:00:00",
    "end": "2025-03-07T23:59:00",
    "all_day": True,
    "status": "planned",
}
_KITCHEN = _event("kitchen out of use", "2025-03-03T00:00:00", "2025-03-07T23:59:00", all_day=True, resource="kitchen")
EVENTS = (
    Case(
        "a supper at home while the kitchen is out of use",
        "2025-02-20",
        _events(_KITCHEN, _event("supper", "2025-03-06T19:30:00", notes=["a proper supper at ours on 6 March"])),
        "calendar_overlap",
        ("Both need the kitchen", "March 6, 2025"),
        "warning",
    ),
    Case(
        "a supper elsewhere while the kitchen is out of use",
        "2025-02-20",
        _events(_KITCHEN, _event("supper", "2025-03-06T19:30:00", notes=["supper at Luigi's on 6 March"])),
    ),
    Case(
        "a wash at home while the water is off",
        "2025-02-20",
        _events(_WATER_OFF, _event("washing the curtains", "2025-03-06T10:30:00", notes=["washing them at home"])),
        "calendar_overlap",
        ("There is no water supply at home then", "March 6, 2025"),
        "warning",
    ),
    Case(
        "a wash at a mother's place while the water is off at home",
        "2025-02-20",
        _events(_WATER_OFF, _event("washing the curtains", "2025-03-06T10:30:00", notes=["washing them at her place"])),
    ),
    Case(
        "a wash at home when the water is back",
        "2025-02-20",
        _events(_WATER_OFF, _event("washing the curtains", "2025-03-06T19:00:00", notes=["washing them at home"])),
    ),
    Case(
        "a helper who is counted on in two places",
        "2025-02-20",
        _events(
            _event("Marek to move the freezer", "2025-03-06T10:00:00", end="2025-03-06T12:00:00", people=["Marek"]),
            _event("Marek to drive Grandma", "2025-03-06T11:00:00", people=["Marek"]),
        ),
        "calendar_overlap",
        ("Marek cannot be at both",),
        "warning",
    ),
    Case(
        "a helper at work while the user is elsewhere",
        "2025-02-20",
        _events(
            _event("Marek to move the freezer", "2025-03-06T10:00:00", end="2025-03-06T12:00:00", people=["Marek"]),
            _event("Dentist", "2025-03-06T11:00:00"),
        ),
    ),
    Case(
        "two towns with half an hour between them",
        "2025-02-20",
        _events(
            _event("audit", "2025-03-06T10:00:00", end="2025-03-06T12:00:00", place="Kiel", notes=["wanted in Kiel"]),
            _event("tour", "2025-03-06T12:30:00", place="Stuttgart", notes=["a tour: Stuttgart, at half past twelve"]),
        ),
        "calendar_overlap",
        ("Nobody gets from Kiel to Stuttgart",),
        "warning",
    ),
    Case(
        "a house in one town and one in another, an hour apart",
        "2025-02-20",
        _events(
            _event(
                "audit",
                "2025-03-06T10:00:00",
                end="2025-03-06T12:00:00",
                place="depot, Leeds",
                notes=["Leeds depot"],
            ),
            _event("lunch", "2025-03-06T13:00:00", place="Harbour Grill, Bristol", notes=["Harbour Grill in Bristol"]),
        ),
        "calendar_overlap",
        ("Nobody gets from Leeds to Bristol",),
        "warning",
    ),
    Case(
        "two houses in one town, an hour apart",
        "2025-02-20",
        _events(
            _event(
                "audit",
                "2025-03-06T10:00:00",
                end="2025-03-06T12:00:00",
                place="depot, Leeds",
                notes=["Leeds depot"],
            ),
            _event("lunch", "2025-03-06T13:00:00", place="Harbour Grill, Leeds", notes=["Harbour Grill in Leeds"]),
        ),
    ),
    Case(
        "a wedding and what was promised in another town on that day",
        "2025-02-20",
        _events(
            _event("wedding", "2025-03-08T00:00:00", all_day=True, place="Galway", notes=["the wedding in Galway"]),
            _event("dinner (accepted)", "2025-03-08T00:00:00", all_day=True, place="Cork", notes=["a dinner in Cork"]),
        ),
        "calendar_overlap",
        ("Galway", "Cork"),
        "warning",
    ),
    Case(
        "a wedding and what was promised in the same town on that day",
        "2025-02-20",
        _events(
            _event("wedding", "2025-03-08T00:00:00", all_day=True, place="Galway", notes=["the wedding in Galway"]),
            _event("toast (accepted)", "2025-03-08T00:00:00", all_day=True, place="Galway", notes=["in Galway"]),
        ),
    ),
    Case(
        "two towns with the afternoon between them",
        "2025-02-20",
        _events(
            _event("audit", "2025-03-06T10:00:00", end="2025-03-06T12:00:00", place="Kiel", notes=["wanted in Kiel"]),
            _event("tour", "2025-03-06T18:30:00", place="Stuttgart", notes=["a tour: Stuttgart, at half past six"]),
        ),
    ),
    Case(
        "a promise to sing at a concert while away",
        "2025-02-20",
        _events(
            _event("sing (promised to Hana)", "2025-03-06T00:00:00", all_day=True, place="Brno", notes=["I promised"]),
            trip={
                "destination": "Crete",
                "country": "Greece",
                "departure_date": "2025-03-01",
                "return_date": "2025-03-10",
            },
        ),
        "calendar_overlap",
        ("Crete", "sing"),
        "critical",
    ),
    Case(
        "a lent projector that is brought along in that time",
        "2025-02-20",
        _events(_PROJECTOR, _event("bring our projector", "2025-03-06T19:00:00", resource="projector")),
        "calendar_overlap",
        ("Both need the projector",),
        "warning",
    ),
    Case(
        "a lent projector that is brought back on the last day",
        "2025-02-20",
        _events(_PROJECTOR, _event("bring back projector", "2025-03-08T19:00:00", resource="projector")),
    ),
    Case(
        "a van that is rented out and needed",
        "2025-02-20",
        _events(
            _event(
                "van lent",
                "2025-03-05T00:00:00",
                end="2025-03-08T23:59:00",
                all_day=True,
                resource="van",
                notes=["The van is rented out to the drama club"],
            ),
            _event("van for Julia", "2025-03-06T00:00:00", all_day=True, resource="van", notes=["with our van"]),
        ),
        "calendar_overlap",
        ("Both need the van",),
        "warning",
    ),
    Case(
        "a visit in the morning of a course that lasts for days",
        "2025-02-20",
        _events(_COURSE, _event("plumber", "2025-03-06T10:00:00")),
        "calendar_overlap",
        ("first aid course", "plumber"),
        "warning",
    ),
    Case(
        "a dinner in the evening of a course that lasts for days",
        "2025-02-20",
        _events(_COURSE, _event("dinner with Max", "2025-03-06T20:00:00")),
    ),
    Case(
        "guests in a room in which painters are at work",
        "2025-02-20",
        _events(
            _event(
                "painters in our living room",
                "2025-03-05T00:00:00",
                end="2025-03-08T23:59:00",
                all_day=True,
                resource="living room",
            ),
            _event("bridge (living room)", "2025-03-06T15:00:00", resource="living room"),
        ),
        "calendar_overlap",
        ("Both need the living room",),
        "warning",
    ),
    Case(
        "guests and the room that they need, told in one breath",
        "2025-02-20",
        _events(
            *(
                _event(
                    title,
                    "2025-03-05T00:00:00",
                    end="2025-03-08T23:59:00",
                    all_day=True,
                    resource=room,
                    notes=["My parents stay with us and they'll need the bathroom"],
                )
                for title, room in (("parents staying", "guest room"), ("bathroom taken", "bathroom"))
            )
        ),
    ),
    Case(
        "an evening for which somebody is counted on who is away",
        "2026-04-22",
        {
            **_events(_event("symphony (counting on Noor)", "2026-05-09T18:30:00", people=["Noor"])),
            "travel.their_trips": [
                {
                    "traveller": "Noor",
                    "destination": "Edmonton",
                    "departure_date": "2026-05-08",
                    "return_date": "2026-05-10",
                }
            ],
        },
        "calendar_overlap",
        ("Noor is away in Edmonton", "symphony"),
        "warning",
    ),
    Case(
        "a flat that two are to have, once called by where it is",
        "2026-06-15",
        _events(
            _event(
                "tiny flat out of use",
                "2026-07-03T00:00:00",
                end="2026-07-10T23:59:00",
                all_day=True,
                resource="tiny flat",
                notes=["Our tiny flat in Porto's taken, 3 to 10 July"],
            ),
            _event("Porto flat for Ines", "2026-07-08T00:00:00", all_day=True, resource="Porto flat", people=["Ines"]),
        ),
        "calendar_overlap",
        ("Both need the tiny flat",),
        "warning",
    ),
    Case(
        "a visit into which a flight falls",
        "2025-03-01",
        {
            **_events(_event("Plumber", "2025-03-04T12:00:00", end="2025-03-04T16:00:00")),
            "travel.trips": [_flight("2025-03-04T13:40:00")],
        },
        "calendar_overlap",
        ("Plumber", "Chicago", "it leaves at 13:40"),
        "warning",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "a visit into which a flight falls that is doubtful",
        "2025-03-01",
        {
            **_events(_event("Plumber", "2025-03-04T12:00:00", end="2025-03-04T16:00:00")),
            "travel.trips": [{**_flight("2025-03-04T13:40:00"), "doubtful": True}],
        },
    ),
    Case(
        "a flight in the evening of a visit",
        "2025-03-01",
        {
            **_events(_event("Plumber", "2025-03-04T12:00:00", end="2025-03-04T16:00:00")),
            "travel.trips": [_flight("2025-03-04T19:40:00")],
        },
    ),
    Case(
        "an examination at home on the day of an earlier flight",
        "2025-03-01",
        {**_events(_event("Mammogram", "2025-03-04T14:00:00")), "travel.trips": [_flight("2025-03-04T09:40:00")]},
        "calendar_overlap",
        ("Mammogram", "Chicago"),
    ),
    Case(
        "dinner on the day of an earlier flight",
        "2025-03-01",
        {**_events(_event("Dinner", "2025-03-04T19:00:00")), "travel.trips": [_flight("2025-03-04T09:40:00")]},
    ),
    Case(
        "what there are tickets for is long",
        "2025-03-01",
        _events(
            _event("Rangers", "2025-03-04T19:00:00", notes=["got us tickets"]), _event("Call", "2025-03-04T20:30:00")
        ),
        "calendar_overlap",
        ("Rangers", "Call"),
    ),
    Case(
        "an hour later it may well be over",
        "2025-03-01",
        _events(_event("Rangers", "2025-03-04T19:00:00"), _event("Call", "2025-03-04T20:30:00")),
    ),
    Case(
        "what is told again in other words at the same hour",
        "2025-03-01",
        _events(
            _event("Zach Bryan (tickets)", "2025-03-04T19:30:00", place="Red Rocks"),
            _event("Texting my brother", "2025-03-04T19:30:00", notes=["Texting my brother: Zach Bryan, starts 7:30"]),
        ),
    ),
    Case(
        "two engagements of one who is named in both",
        "2025-03-01",
        _events(
            _event("Callum: road test", "2025-03-04T14:15:00", people=["Callum"]),
            _event("Callum's orthodontist", "2025-03-04T14:00:00", people=["Callum"]),
        ),
        "calendar_overlap",
        ("road test", "orthodontist"),
    ),
    Case(
        "what somebody else has for themselves beside what is the user's",
        "2025-03-01",
        {
            **_events(
                _event("Callum: road test", "2025-03-04T14:15:00", people=["Callum"]),
                _event("Board meeting", "2025-03-04T14:00:00"),
            ),
            "travel.trips": [_flight("2025-03-03T13:40:00")],
        },
    ),
    Case(
        "the way home takes until the next one has begun",
        "2025-03-01",
        _events(
            _event(
                "Tasting", "2025-03-04T15:00:00", end="2025-03-04T17:00:00", notes=["it's an hour and a half each way"]
            ),
            _event("Council", "2025-03-04T17:45:00"),
        ),
        "calendar_overlap",
        ("Tasting", "Council"),
    ),
    Case(
        "the way home takes twenty minutes",
        "2025-03-01",
        _events(
            _event("Tasting", "2025-03-04T15:00:00", end="2025-03-04T17:00:00", notes=["it's twenty minutes each way"]),
            _event("Council", "2025-03-04T17:45:00"),
        ),
    ),
    *(
        Case(
            f"one engagement in two words: {one}, {two}",
            "2025-03-01",
            _events(
                _event(one, "2025-03-04T14:00:00", people=["Callum"]),
                _event(two, "2025-03-04T14:15:00", people=["Callum"]),
            ),
        )
        for one, two in (
            ("Callum: jab", "Callum's vaccination"),
            ("Callum's recital", "Callum: performance"),
            ("Callum's dentist", "Callum: checkup"),
            ("Callum's football", "Callum: match"),
        )
    ),
    *(
        Case(
            f"a way of {told}",
            "2025-03-01",
            _events(
                _event("Tasting", "2025-03-04T15:00:00", end="2025-03-04T17:00:00", notes=[f"it's {told} each way"]),
                _event("Council", f"2025-03-04T{hour}:00"),
            ),
            "calendar_overlap",
            (f"takes {minutes} minutes", "Tasting"),
        )
        for told, hour, minutes in (
            ("two and a half hours", "19:15", 150),
            ("forty-five minutes", "17:40", 45),
            ("an hour and 20 minutes", "18:15", 80),
            ("two hours' drive", "18:45", 120),
            ("half an hour", "17:25", 30),
            ("three quarters of an hour", "17:40", 45),
        )
    ),
    Case(
        "a way that leads to no call",
        "2025-03-01",
        _events(
            _event("Tasting", "2025-03-04T15:00:00", end="2025-03-04T17:00:00", notes=["it's two hours each way"]),
            _event("Phone call with the bank", "2025-03-04T17:45:00"),
        ),
    ),
    Case(
        "leave that somebody lives on, after a journey long ago",
        "2026-06-05",
        {
            "travel.documents": [
                {"kind": "visa", "holder": "Tyler", "valid_until": "2026-06-14", "notes": ["a working holiday visa"]}
            ],
            "travel.their_trips": [
                {
                    "traveller": "Tyler",
                    "destination": "Bali",
                    "departure_date": "2025-01-02",
                    "return_date": "2025-01-12",
                }
            ],
        },
        "travel_deadline",
        ("Tyler", "June 14, 2026"),
    ),
    Case(
        "a permit to live somewhere beside a visa for another country",
        "2026-06-05",
        {
            "travel.documents": [
                {
                    "kind": "visa",
                    "holder": "user",
                    "country": "Germany",
                    "valid_until": "2026-06-14",
                    "notes": ["my residence permit"],
                },
                {"kind": "visa", "holder": "user", "country": "United States", "valid_until": "2033-06-14"},
            ]
        },
        "travel_deadline",
        ("Germany", "June 14, 2026"),
    ),
    Case(
        "two things of one person at the same hour",
        "2025-03-01",
        _events(
            _event("Mia's ballet show", "2025-03-04T18:00:00", people=["Mia"]),
            _event("dentist", "2025-03-04T18:00:00", notes=["the dentist sees me, I told Mia"]),
        ),
        "calendar_overlap",
        ("ballet", "dentist"),
    ),
    Case(
        "a race and a wedding in another town some hours later",
        "2025-03-01",
        _events(
            _event("half marathon", "2025-03-09T06:00:00"),
            _event("Divya's wedding", "2025-03-09T09:30:00", place="Kochi", notes=["the wedding in Kochi at 9.30"]),
        ),
        "calendar_overlap",
        ("marathon", "Kochi"),
    ),
    Case(
        "an outing in another town of a region where one is on holiday",
        "2025-03-01",
        {
            "travel.trips": [{"destination": "Cornwall", "departure_date": "2025-03-03", "return_date": "2025-03-09"}],
            **_events(_event("surf lesson", "2025-03-05T10:00:00", place="Newquay", notes=["lesson in Newquay"])),
        },
    ),
    Case(
        "a thing that is lent and used",
        "2025-03-01",
        _events(
            _event("van for Tane", "2025-03-04T00:00:00", all_day=True, resource="van"),
            _event("Picking up the sofa with the van", "2025-03-04T10:00:00"),
        ),
        "calendar_overlap",
        ("Both need the van",),
    ),
    Case(
        "a thing of somebody else's that is used",
        "2025-03-01",
        _events(
            _event("van in the garage", "2025-03-04T00:00:00", all_day=True, resource="van"),
            _event("Picking up the sofa", "2025-03-04T10:00:00", resource="brother's van"),
        ),
    ),
    Case(
        "a way on which somebody else drives",
        "2025-03-01",
        _events(
            _event("van in the garage", "2025-03-04T00:00:00", all_day=True, resource="van"),
            _event("Market: pickup", "2025-03-04T10:00:00", notes=["My brother's driving me down in his pickup."]),
        ),
    ),
    Case(
        "a meal that is cooked at somebody else's",
        "2025-03-01",
        _events(
            _event("kitchen out of use", "2025-03-04T00:00:00", all_day=True, resource="kitchen"),
            _event("dinner", "2025-03-04T19:00:00", resource="kitchen", notes=["Twelve of us at Priya's place."]),
        ),
    ),
    Case(
        "guests while there is no bathroom",
        "2025-03-01",
        _events(
            _event("bathroom out of use", "2025-03-04T00:00:00", all_day=True, resource="bathroom"),
            _event("sister staying", "2025-03-04T00:00:00", all_day=True, resource="guest room"),
        ),
        "calendar_overlap",
        ("Both need the bathroom",),
    ),
    Case(
        "a taxi in place of the car that is named",
        "2025-03-01",
        _events(
            _event("car out of use (Fiesta)", "2025-03-04T00:00:00", all_day=True, resource="car"),
            _event("Fiesta for mum", "2025-03-04T10:00:00", resource="Fiesta", notes=["I've booked us a taxi there."]),
        ),
    ),
    Case(
        "a room that others have and an event that takes place there",
        "2025-03-01",
        _events(
            _event("parish hall with the Scouts", "2025-03-04T00:00:00", all_day=True, resource="parish hall"),
            _event("quiz night", "2025-03-04T00:00:00", all_day=True, place="parish hall"),
        ),
        "calendar_overlap",
        ("Both need the parish hall", "quiz night"),
    ),
    Case(
        "one of several rooms that others have",
        "2025-03-01",
        _events(
            _event("room 2 with the auditors", "2025-03-04T00:00:00", all_day=True, resource="room 2"),
            _event("interview", "2025-03-04T11:00:00", notes=["the interview is in room 2 on 4 March"]),
        ),
        "calendar_overlap",
        ("Both need the room 2",),
    ),
    Case(
        "another one of several rooms",
        "2025-03-01",
        _events(
            _event("room 2 with the auditors", "2025-03-04T00:00:00", all_day=True, resource="room 2"),
            _event("interview", "2025-03-04T11:00:00", notes=["the interview is in room 3 on 4 March"]),
        ),
    ),
    Case(
        "another thing of the same kind",
        "2025-03-01",
        _events(
            _event("dark suit in repair", "2025-03-04T00:00:00", all_day=True, resource="dark suit"),
            _event("Graham's funeral", "2025-03-04T00:00:00", all_day=True, notes=["I'm wearing my grey suit"]),
        ),
    ),
    Case(
        "a drive in somebody else's car while one's own is away",
        "2025-03-01",
        _events(
            _event("car in the garage", "2025-03-04T00:00:00", all_day=True, resource="car"),
            _event("eye specialist", "2025-03-04T13:15:00", notes=["I'll drive her in my sister's Corolla"]),
        ),
    ),
    Case(
        "a dog that is minded while one travels",
        "2025-03-01",
        {
            "calendar.events": [
                _event("minding Benny", "2025-03-03T00:00:00", "2025-03-10T23:59:00", all_day=True),
            ],
            "travel.trips": [{"destination": "Porto", "departure_date": "2025-03-05", "return_date": "2025-03-08"}],
        },
        "calendar_overlap",
        ("minding Benny", "the trip to Porto"),
    ),
    Case(
        "a thing that is fetched back",
        "2025-03-01",
        _events(
            _event("van in the garage", "2025-03-04T00:00:00", all_day=True, resource="van"),
            _event("Pick up the van", "2025-03-04T17:00:00"),
        ),
    ),
    Case(
        "an appointment on the day of a journey there and back",
        "2025-03-01",
        {
            "calendar.events": [_event("Dentist", "2025-03-04T11:00:00")],
            "travel.trips": [{"destination": "Paris", "departure_date": "2025-03-04", "return_date": "2025-03-04"}],
        },
        "calendar_overlap",
        ("Dentist", "the trip to Paris on March 4, 2025", "you will be away"),
    ),
    Case(
        "a dinner on the evening of a journey there and back",
        "2025-03-01",
        {
            "calendar.events": [_event("Dinner", "2025-03-04T20:00:00")],
            "travel.trips": [{"destination": "Paris", "departure_date": "2025-03-04", "return_date": "2025-03-04"}],
        },
    ),
    Case(
        "an appointment in a meeting",
        "2025-03-01",
        _events(_REVIEW, _event("Dentist", "2025-03-04T15:00:00")),
        "calendar_overlap",
        ("Budget review", "Dentist", "March 4, 2025 at 15:00", "in 3 days"),
        "warning",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "a repeated meeting",
        "2025-03-01",
        _events(_BOARD, _event("Dentist", "2025-03-11T15:00:00")),
        "calendar_overlap",
        ("March 11, 2025", "Board meeting"),
    ),
    Case(
        "one that must not be missed",
        "2025-03-01",
        _events({**_REVIEW, "notes": ["I absolutely cannot miss it"]}, _event("Dentist", "2025-03-04T15:00:00")),
        "calendar_overlap",
        ('Your words: "I absolutely cannot miss it"',),
        "critical",
    ),
    Case(
        "the repetition that is left out",
        "2025-03-01",
        _events({**_BOARD, "exceptions": ["2025-03-11T14:00:00"]}, _event("Dentist", "2025-03-11T15:00:00")),
    ),
    Case("one after the other", "2025-03-01", _events(_REVIEW, _event("Dentist", "2025-03-04T16:00:00"))),
    Case("the same event again", "2025-03-01", _events(_REVIEW, _event("Review of the budget", "2025-03-04T14:30:00"))),
    Case(
        "two meetings in one office",
        "2025-03-01",
        _events({**_REVIEW, "place": "office"}, _event("Interview", "2025-03-04T15:00:00", place="office")),
        "calendar_overlap",
        ("Interview", "(office)"),
    ),
    Case(
        "one occasion at one place",
        "2025-03-01",
        _events(
            _event("Dinner", "2025-03-04T19:00:00", "2025-03-04T22:00:00", place="Luigi's"),
            _event("Ana turns 40", "2025-03-04T19:30:00", place="Luigi's"),
        ),
    ),
    Case(
        "the same people",
        "2025-03-01",
        _events({**_REVIEW, "people": ["Ana"]}, _event("Chat with Ana", "2025-03-04T15:00:00")),
    ),
    Case(
        "a cancelled one", "2025-03-01", _events(_REVIEW, _event("Dentist", "2025-03-04T15:00:00", status="cancelled"))
    ),
    Case("both are past", "2025-03-05", _events(_REVIEW, _event("Dentist", "2025-03-04T15:00:00"))),
    Case(
        "a birthday on the day",
        "2025-03-01",
        _events(_REVIEW, _event("Ana's birthday", "2025-03-04T00:00:00", all_day=True)),
    ),
    Case(
        "two full days",
        "2025-03-01",
        _events(_WEDDING, _event("half marathon", "2025-05-10T00:00:00", all_day=True)),
        "calendar_overlap",
        ("wedding", "marathon"),
    ),
    Case(
        "two dates that take no day",
        "2025-03-01",
        _events(_WEDDING, _event("pay the rent", "2025-05-10T00:00:00", all_day=True)),
    ),
    Case("a part of the full day", "2025-03-01", _events(_WEDDING, _event("Rehearsal dinner", "2025-05-10T18:00:00"))),
    Case(
        "the car is away",
        "2025-03-01",
        _events(_CAR, _event("Drive Mum to the clinic", "2025-03-04T10:00:00")),
        "calendar_overlap",
        ("Both need the car",),
    ),
    Case("the car is fetched", "2025-03-01", _events(_CAR, _event("Pick up the car", "2025-03-04T16:30:00"))),
    Case(
        "an event during a trip",
        "2025-03-01",
        _events(_event("School play", "2025-05-05T18:00:00"), trip=_OSLO),
        "calendar_overlap",
        ("School play", "Oslo", "you will be away"),
        "warning",
    ),
    Case(
        "a promise during a trip",
        "2025-03-01",
        _events(_event("School play", "2025-05-05T18:00:00", notes=["I promised to be there"]), trip=_OSLO),
        "calendar_overlap",
        ("I promised to be there",),
        "critical",
    ),
    Case(
        "a weekly class during a trip",
        "2025-04-20",
        _events(_event("Choir", "2025-01-06T18:00:00", recurrence="FREQ=WEEKLY;COUNT=40"), trip=_OSLO),
        "calendar_overlap",
        ("Choir",),
        "info",
    ),
    Case("on the day of travel", "2025-03-01", _events(_event("Haircut", "2025-05-02T09:00:00"), trip=_OSLO)),
    Case(
        "at the place of the trip",
        "2025-03-01",
        _events(_event("Meeting", "2025-05-05T09:00:00", place="Oslo"), trip=_OSLO),
    ),
    Case("a hotel of the trip", "2025-03-01", _events(_event("Hotel check-in", "2025-05-05T15:00:00"), trip=_OSLO)),
    Case(
        "what the trip is for",
        "2025-03-01",
        _events(_event("Client meeting", "2025-05-05T10:00:00"), trip={**_OSLO, "purpose": "client meeting"}),
    ),
    Case(
        "a call from anywhere", "2025-03-01", _events(_event("Call with the bank", "2025-05-05T10:00:00"), trip=_OSLO)
    ),
    Case(
        "the car on a road trip",
        "2025-02-01",
        _events(
            _CAR,
            trip=_trip(
                destination="Wales",
                country="United Kingdom",
                departure_date="2025-03-04",
                return_date="2025-03-06",
                purpose="driving holiday",
            ),
        ),
        "calendar_overlap",
        ("the car is needed for both",),
    ),
)


def _payment(**more: Any) -> dict[str, Any]:
    return {"payee": "Hotel Adler", "amount": 3400.0, "currency": "USD", "from_account": "company card", **more}


def _limit(**more: Any) -> dict[str, Any]:
    return {"subject": "company card per transaction", "max_amount": 3000.0, "currency": "USD", **more}


def _money(limit: dict[str, Any], **rows: dict[str, Any]) -> Records:
    return {"finance.limits": [limit], **{f"finance.{name}": [row] for name, row in rows.items()}}


def _bathroom(*amounts: float) -> Records:
    rule = {"subject": "bathroom in total", "max_amount": 6000.0}
    paid = [{"payee": "bathroom", "amount": a, "date": f"2024-{n:02}-10"} for n, a in enumerate(amounts, 1)]
    return {"finance.limits": [rule], "finance.payments": paid}


LIMITS = (
    Case(
        "a limit on all that is spent on one thing",
        "2025-02-03",
        _bathroom(3900.0, 1450.0, 980.0),
        "finance_limit",
        ("In all", "6,330.00", "330.00 above", "6,000.00", "bathroom"),
        "warning",
        frozenset({"r1", "r2", "r3", "r4"}),
    ),
    Case("below the limit on all", "2025-02-03", _bathroom(3900.0, 1450.0, 380.0)),
    Case(
        "above a single limit",
        "2025-02-03",
        _money(_limit(), payments=_payment(date="2025-02-05")),
        "finance_limit",
        ("3,400.00 USD", "400.00 USD above", "3,000.00 USD", "company card"),
        "warning",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "a limit on everything",
        "2025-02-03",
        _money(
            _limit(subject="single purchases", max_amount=300.0),
            purchases={"item": "sofa", "price": 900.0, "currency": "USD"},
        ),
        "finance_limit",
        ("sofa",),
    ),
    Case("below it", "2025-02-03", _money(_limit(), payments=_payment(amount=2900.0))),
    Case("another card", "2025-02-03", _money(_limit(), payments=_payment(from_account="private card"))),
    Case("another currency", "2025-02-03", _money(_limit(), payments=_payment(currency="JPY"))),
    Case("after the limit ended", "2025-02-03", _money(_limit(until="2025-01-31"), payments=_payment())),
    Case("weeks ago", "2025-02-03", _money(_limit(), payments=_payment(date="2025-01-05", status="paid"))),
    Case("refunded", "2025-02-03", _money(_limit(), payments=_payment(date="2025-02-02", status="refunded"))),
    Case(
        "paid before the limit was set",
        "2025-02-03",
        {"finance.payments": [_payment(date="2025-02-01", status="paid")], "finance.limits": [_limit()]},
    ),
    Case(
        "on a statement",
        "2025-02-03",
        _money(
            _limit(subject="Hotel Adler", max_amount=100.0, currency=None),
            transactions={"description": "HOTEL ADLER 0213", "amount": -140.0, "booking_date": "2025-02-01"},
        ),
        "finance_limit",
        ("HOTEL ADLER", "140.00"),
    ),
    Case(
        "money coming in",
        "2025-02-03",
        _money(
            _limit(subject="Hotel Adler", max_amount=100.0),
            transactions={"description": "HOTEL ADLER", "amount": 140.0, "booking_date": "2025-02-01"},
        ),
    ),
    Case(
        "a monthly budget",
        "2025-02-20",
        {
            "finance.limits": [_limit(subject="bakery per month", max_amount=50.0)],
            "finance.payments": [
                _payment(payee="Bakery", amount=30.0, date=f"2025-02-{d:02}", status="paid") for d in (2, 9)
            ],
        },
        "finance_limit",
        ("60.00 USD", "10.00 USD above", "February 1, 2025"),
    ),
    Case(
        "a monthly budget over two months",
        "2025-02-20",
        {
            "finance.limits": [_limit(subject="bakery per month", max_amount=50.0)],
            "finance.payments": [
                _payment(payee="Bakery", amount=30.0, date=d, status="paid") for d in ("2025-01-30", "2025-02-09")
            ],
        },
    ),
)


def _transfer(**more: Any) -> dict[str, Any]:
    return {
        "amount": 5000.0,
        "currency": "USD",
        "from_account": "family trust",
        "recipient": "the roofer",
        "status": "planned",
        **more,
    }


_FREEZE = {"subject": "money from the family trust account", "max_amount": 0.0, "until": "2025-03-31", "set_by": "Dad"}

FORBIDDEN = (
    Case(
        "from a frozen account",
        "2025-03-04",
        _money(_FREEZE, transfers=_transfer(requested_by="Mum")),
        "finance_forbidden",
        ("5,000.00 USD", "family trust", "Dad", "Mum", "March 31, 2025", "in 27 days"),
        "critical",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "bought in spite of it",
        "2025-03-04",
        _money(
            {"subject": "clothes", "max_amount": 0.0, "until": "2025-06-01"},
            purchases={"item": "winter clothes", "price": 120.0, "date": "2025-03-03"},
        ),
        "finance_forbidden",
        ("winter clothes",),
    ),
    Case("from another account", "2025-03-04", _money(_FREEZE, transfers=_transfer(from_account="savings"))),
    Case("after it ends", "2025-03-04", _money(_FREEZE, transfers=_transfer(date="2025-04-02"))),
    Case("already done", "2025-03-04", _money(_FREEZE, transfers=_transfer(status="done", date="2025-03-01"))),
    Case("cancelled", "2025-03-04", _money(_FREEZE, transfers=_transfer(status="cancelled"))),
    Case(
        "bought before it was said",
        "2025-03-04",
        {
            "finance.purchases": [{"item": "winter clothes", "date": "2025-03-03"}],
            "finance.limits": [{"subject": "clothes", "max_amount": 0.0}],
        },
    ),
    Case(
        "ruled out in general, rent is due",
        "2025-03-04",
        _money({"subject": "spending", "max_amount": 0.0}, payments=_payment(payee="landlord", date="2025-03-05")),
    ),
)

_ADOBE = {"name": "Filmio Plus", "cancelled_on": "2024-09-15", "price": 12.99}


def _charge(**more: Any) -> Records:
    charge = {"payee": "Filmio", "amount": 12.99, "currency": "EUR", "date": "2025-01-15", "status": "charged"}
    return {"finance.subscriptions": [_ADOBE], "finance.payments": [{**charge, **more}]}


def _account(**more: Any) -> dict[str, Any]:
    return {"institution": "Wells Fargo", "kind": "checking", "closed_on": "2025-02-25", **more}


def _rent(**more: Any) -> dict[str, Any]:
    return {
        "payee": "landlord",
        "amount": 1500.0,
        "currency": "USD",
        "from_account": "Wells Fargo checking",
        "recurring": True,
        **more,
    }


def _standing(*accounts: dict[str, Any], **more: Any) -> Records:
    return {"finance.accounts": list(accounts), "finance.payments": [_rent(**more)]}


def _billed(amount: float, *, again_on: str = "2025-03-20") -> Records:
    first = {"payee": "vet", "amount": amount, "date": "2025-03-01", "status": "paid"}
    return {"finance.payments": [first, {**first, "date": again_on, "status": "planned"}]}


def _instalments(one: str, other: str) -> Records:
    paid = {"payee": "council rates", "amount": 842.1, "status": "paid"}
    return {
        "finance.payments": [
            {**paid, "date": day, "notes": [f"Council rates, {nth} instalment."]}
            for day, nth in (("2025-03-01", one), ("2025-03-10", other))
        ]
    }


def _paid_for(payee: str, amount: float, first: str, then: str, *, again_on: str = "2025-03-12") -> Records:
    """Return two payments of a sum to somebody, each with the words in which it was told."""
    paid = {"payee": payee, "amount": amount, "status": "paid"}
    told = (("2025-03-04", first), (again_on, then))
    return {"finance.payments": [{**paid, "date": day, "notes": [note]} for day, note in told]}


CONFLICTS = (
    Case(
        "a month's bill twice",
        "2025-03-12",
        _paid_for("water", 60.0, "Paid the February water bill.", "EE £24 and the water bill for February £60"),
        "finance_duplicate",
        ("water", "60.00", "twice"),
    ),
    Case("the bills of two months", "2025-03-12", _paid_for("water", 60.0, "For January.", "Water bill for February")),
    Case(
        "a day of a month is no month that is paid for",
        "2025-03-12",
        _paid_for("cleaner", 60.0, "Paid on 4 March.", "Paid the cleaner on 12 March"),
    ),
    Case(
        "a fee for somebody twice",
        "2025-03-12",
        _paid_for("club", 240.0, "Paid Nora's hockey fee, $240.", "The $240 fee for Nora's hockey, paid to the club"),
        "finance_duplicate",
        ("club", "240.00", "twice"),
    ),
    Case("a fee for another", "2025-03-12", _paid_for("club", 240.0, "Paid Nora's fee.", "The fee for Ana, paid")),
    Case(
        "a fee for each week",
        "2025-03-12",
        _paid_for("sitter", 240.0, "Paid Nora's weekly fee.", "Paid the weekly fee for Nora"),
    ),
    Case(
        "an odd sum of an invoice twice",
        "2025-03-12",
        _paid_for("Hartley", 86.4, "Paid Hartley's invoice, £86.40.", "£86.40 to Hartley"),
        "finance_duplicate",
        ("Hartley", "86.40"),
    ),
    Case(
        "a bill that names the job and the month in which it was paid",
        "2025-04-12",
        _paid_for(
            "Sipho",
            2400.0,
            "Sipho fixed the geyser, paid in cash.",
            "Sipho's invoice for the March geyser",
            again_on="2025-04-12",
        ),
        "finance_duplicate",
        ("Sipho", "2,400.00", "twice"),
    ),
    Case(
        "a bill that names another month",
        "2025-04-12",
        _paid_for(
            "Sipho",
            2400.0,
            "Sipho fixed the geyser, paid in cash.",
            "Sipho's invoice for the April geyser",
            again_on="2025-04-12",
        ),
    ),
    Case(
        "a bill that names the job of every month",
        "2025-04-12",
        _paid_for(
            "Sipho",
            400.0,
            "Sipho did the weekly garden round.",
            "Sipho's invoice for the March garden round",
            again_on="2025-04-12",
        ),
    ),
    Case(
        "a bill for what was paid already",
        "2025-03-20",
        _billed(386.0),
        "finance_duplicate",
        ("already paid", "vet", "386.00", "March 1, 2025"),
        "warning",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "the next month's sum",
        "2025-03-03",
        {
            "finance.payments": [
                {
                    "payee": "nursery",
                    "amount": 640.0,
                    "date": f"2025-03-0{n}",
                    "status": "paid",
                    "notes": [f"for {month}"],
                }
                for n, month in ((1, "March"), (3, "April"))
            ]
        },
    ),
    Case(
        "the second half of a sum",
        "2025-03-03",
        {
            "finance.payments": [
                {"payee": "plumber", "amount": 250.0, "date": "2025-03-01", "status": "paid"},
                {
                    "payee": "plumber",
                    "amount": 250.0,
                    "date": "2025-03-03",
                    "status": "paid",
                    "notes": ["Paid the plumber £250, that's the second half."],
                },
            ]
        },
    ),
    Case(
        "the first instalment twice",
        "2025-03-10",
        _instalments("first", "first"),
        "finance_duplicate",
        ("council", "842.10", "twice"),
    ),
    Case("the second instalment", "2025-03-10", _instalments("first", "second")),
    Case("a round sum that is due again", "2025-03-20", _billed(400.0)),
    Case(
        "two invoices for one sum that is written with a space",
        "2025-10-20",
        {
            "finance.payments": [
                {
                    "payee": "Fynbos",
                    "amount": 3450.0,
                    "date": "2025-10-06",
                    "status": "paid",
                    "notes": ["R3 450, invoice 2218"],
                },
                {
                    "payee": "Fynbos",
                    "amount": 3450.0,
                    "date": "2025-10-20",
                    "status": "paid",
                    "notes": ["R3 450, invoice 2290"],
                },
            ]
        },
    ),
    Case("a bill a month later", "2025-03-29", _billed(386.0, again_on="2025-03-29")),
    Case(
        "charged after the cancellation",
        "2025-01-20",
        _charge(),
        "finance_conflict",
        ("Filmio Plus", "September 15, 2024", "January 15, 2025", "12.99 EUR", "122 days"),
        "warning",
        frozenset({"r1", "r2"}),
    ),
    Case(
        "on a statement",
        "2025-01-20",
        {
            "finance.subscriptions": [_ADOBE],
            "finance.transactions": [
                {"description": "FILMIO*PLUS 4412", "amount": -12.99, "booking_date": "2025-01-15"}
            ],
        },
        "finance_conflict",
        ("FILMIO", "12.99"),
    ),
    Case("charged before", "2025-01-20", _charge(date="2024-09-10")),
    Case("given, and not charged", "2025-01-20", _charge(status="paid", notes=["Gave Filmio 12.99 for the gala."])),
    Case(
        "charged for something else of the firm",
        "2025-01-20",
        _charge(notes=["A charge from Filmio for internet."]),
    ),
    Case(
        "charged for the month",
        "2025-01-20",
        _charge(notes=["A charge from Filmio for January."]),
        "finance_conflict",
        ("Filmio Plus",),
    ),
    Case("charged long ago", "2025-06-20", _charge()),
    Case("already on its way", "2024-09-20", _charge(date="2024-09-17")),
    Case("refunded", "2025-01-20", _charge(status="refunded")),
    Case(
        "taken up again",
        "2025-01-20",
        {
            "finance.subscriptions": [_ADOBE, {"name": "Filmio", "started": "2024-12-01"}],
            "finance.payments": _charge()["finance.payments"],
        },
    ),
    Case(
        "a shop that sells other things",
        "2025-01-20",
        {
            "finance.subscriptions": [{**_ADOBE, "name": "Amazon Prime"}],
            "finance.payments": [{"payee": "Amazon", "amount": 40.0, "date": "2025-01-15"}],
        },
    ),
    Case(
        "from a closed account",
        "2025-03-02",
        _standing(_account()),
        "finance_conflict",
        ("1,500.00 USD", "landlord", "Wells Fargo checking", "February 25, 2025", "5 days ago"),
        "critical",
    ),
    Case("from one that is about to close", "2025-02-20", _standing(_account()), "finance_conflict", ("closes on",)),
    Case("from another account of the bank", "2025-03-02", _standing(_account(), from_account="Wells Fargo savings")),
    Case(
        "which of two accounts is not said",
        "2025-03-02",
        _standing(_account(), _account(kind="savings", closed_on=None), from_account="Wells Fargo"),
    ),
    Case(
        "paid before it was closed",
        "2025-03-02",
        _standing(_account(), recurring=None, date="2025-02-01", status="paid"),
    ),
    Case(
        "moved to another account",
        "2025-03-02",
        {"finance.accounts": [_account()], "finance.payments": [_rent(), _rent(from_account="Schwab checking")]},
    ),
    Case(
        "two destinations",
        "2025-03-02",
        {
            "finance.transfers": [
                _transfer(destination="Chase 4477"),
                _transfer(destination="Monzo 9911", requested_by="an e-mail"),
            ]
        },
        "finance_conflict",
        ("Chase 4477", "Monzo 9911", "the roofer"),
        "critical",
    ),
    Case(
        "two transfers on two days",
        "2025-03-02",
        {
            "finance.transfers": [
                _transfer(destination="Chase 4477", date="2025-03-05"),
                _transfer(destination="Chase 4477", date="2025-04-05", amount=100.0),
            ]
        },
    ),
    Case(
        "one is done",
        "2025-03-02",
        {
            "finance.transfers": [
                _transfer(destination="Chase 4477", status="done"),
                _transfer(destination="Monzo 9911"),
            ]
        },
    ),
)


def _purchase(**more: Any) -> Records:
    return {
        "finance.purchases": [{"item": "coffee grinder", "date": "2025-02-01", "return_until": "2025-03-03", **more}]
    }


def _service(**more: Any) -> Records:
    return {"finance.subscriptions": [{"name": "Notable", "price": 9.99, "currency": "EUR", "period": "month", **more}]}


_LEASE = {"place": "flat in Elm Street", "ends": "2025-05-31", "notice_days": 60, "wants": "leave"}
_TASK = {"what": "file the tax return", "due": "2025-03-05"}

DEADLINES = (
    Case(
        "a return window",
        "2025-03-01",
        _purchase(status="to_return"),
        "finance_deadline",
        ("coffee grinder", "March 3, 2025", "in 2 days"),
        "warning",
        frozenset({"r1"}),
    ),
    Case(
        "a plan to take it back after its window",
        "2025-02-05",
        _purchase(status="to_return", planned_for="2025-03-08"),
        "finance_deadline",
        ("March 3, 2025", "You mean to do it on March 8, 2025, which is too late"),
        "warning",
    ),
    Case("a plan to take it back in time", "2025-02-05", _purchase(status="to_return", planned_for="2025-02-28")),
    Case("undecided about it", "2025-02-26", _purchase(), "finance_deadline", ("coffee grinder",), "info"),
    Case("it passed", "2025-03-05", _purchase(status="to_return"), "finance_deadline", ("ended", "2 days ago")),
    Case("undecided, and it is urgent", "2025-03-01", _purchase(), "finance_deadline", ("in 2 days",), "warning"),
    Case(
        "a fault that was only mentioned",
        "2025-03-01",
        {
            "finance.purchases": [{"item": "Velo heater", "date": "2024-03-10", "warranty_until": "2025-03-10"}],
            "household.notes": [{"text": "The Velo heater makes a rattling noise.", "said_on": "2024-12-01"}],
        },
        "finance_deadline",
        ("Velo heater", "in 9 days"),
    ),
    Case(
        "a fault that was repaired",
        "2025-03-01",
        {
            "finance.purchases": [{"item": "Velo heater", "date": "2024-03-10", "warranty_until": "2025-03-10"}],
            "household.notes": [
                {"text": "The Velo heater makes a rattling noise.", "said_on": "2024-12-01"},
                {"text": "They replaced the Velo heater.", "said_on": "2024-12-09"},
            ],
        },
    ),
    Case(
        "told not to fit two days ago, with two weeks to take it back",
        "2025-02-17",
        _purchase(unfit_on="2025-02-15"),
        "finance_deadline",
        ("in 14 days", "does not fit"),
        "warning",
    ),
    Case("told not to fit a week ago, with two weeks to take it back", "2025-02-17", _purchase(unfit_on="2025-02-10")),
    Case("did not fit, and went back", "2025-02-17", _purchase(unfit_on="2025-02-15", status="returned")),
    Case("returned", "2025-03-01", _purchase(status="returned")),
    Case("kept", "2025-03-01", _purchase(status="kept")),
    Case(
        "returned, in a record of its own",
        "2025-03-01",
        {"finance.purchases": [*_purchase()["finance.purchases"], {"item": "grinder", "status": "returned"}]},
    ),
    Case("far away", "2025-02-10", _purchase(status="to_return")),
    Case("long past", "2025-04-01", _purchase(status="to_return")),
    Case(
        "faulty under warranty",
        "2025-03-01",
        _purchase(status="faulty", return_until=None, warranty_until="2025-03-20"),
        "finance_deadline",
        ("warranty", "in 19 days", "wrong with it"),
    ),
    Case(
        "faulty, told three days ago, with much of the warranty left",
        "2025-03-01",
        _purchase(status="faulty", faulty_on="2025-02-26", return_until=None, warranty_until="2025-04-10"),
        "finance_deadline",
        ("warranty", "in 40 days"),
    ),
    Case(
        "faulty, told long ago, with much of the warranty left",
        "2025-03-01",
        _purchase(status="faulty", faulty_on="2025-02-20", return_until=None, warranty_until="2025-04-10"),
    ),
    Case("repaired", "2025-03-01", _purchase(status="repaired", return_until=None, warranty_until="2025-03-20")),
    Case(
        "nothing wrong with it", "2025-03-01", _purchase(status="kept", return_until=None, warranty_until="2025-03-20")
    ),
    Case(
        "a trial",
        "2025-03-01",
        _service(trial_until="2025-03-04"),
        "finance_deadline",
        ("Notable", "March 4, 2025", "9.99 EUR a month"),
    ),
    Case(
        "a plan to cancel a trial after its end",
        "2025-02-10",
        _service(trial_until="2025-03-04", planned_for="2025-03-08", wants_to_cancel=True),
        "finance_deadline",
        ("March 4, 2025", "You mean to do it on March 8, 2025, which is too late"),
    ),
    Case(
        "a plan to cancel a renewal after its day",
        "2025-02-10",
        _service(renews_on="2025-03-04", planned_for="2025-03-08", wants_to_cancel=True),
        "finance_deadline",
        ("March 4, 2025", "which is too late"),
    ),
    Case("a trial that was cancelled", "2025-03-01", _service(trial_until="2025-03-04", cancelled_on="2025-02-20")),
    Case("a trial to keep", "2025-03-01", _service(trial_until="2025-03-04", wants_to_cancel=False)),
    Case(
        "an unwanted renewal",
        "2025-03-01",
        _service(renews_on="2025-01-04", wants_to_cancel=True),
        "finance_deadline",
        ("March 4, 2025", "cancel"),
    ),
    Case(
        "an unwanted renewal on the last day of each month",
        "2025-03-28",
        _service(renews_on="2025-01-31", wants_to_cancel=True),
        "finance_deadline",
        ("March 31, 2025", "cancel"),
    ),
    Case(
        "the same in February",
        "2025-02-20",
        _service(renews_on="2025-01-31", wants_to_cancel=True),
        "finance_deadline",
        ("February 28, 2025", "cancel"),
    ),
    Case("a renewal of each month", "2025-03-01", _service(renews_on="2025-03-04")),
    Case(
        "a renewal paid for a year at once",
        "2025-03-01",
        _service(renews_on="2025-03-04", period="year"),
        "finance_deadline",
        ("March 4, 2025", "9.99 EUR a year", "Cancel it before then if"),
    ),
    Case(
        "a renewal that is wanted",
        "2025-03-01",
        _service(renews_on="2025-03-04", period="year", wants_to_cancel=False),
    ),
    Case(
        "a day that has just been set by what happened",
        "2025-02-10",
        {"household.deadlines": [{**_TASK, "runs": "within 4 weeks", "set_on": "2025-02-09"}]},
        "household_deadline",
        ("March 5, 2025", "in 23 days"),
    ),
    Case(
        "a day that was set a week ago and is far away",
        "2025-02-10",
        {"household.deadlines": [{**_TASK, "runs": "within 4 weeks", "set_on": "2025-02-03"}]},
    ),
    Case(
        "a task that waits for something to happen",
        "2025-02-10",
        {"household.deadlines": [{"what": "report the damage to the home insurance", "runs": "within 8 days"}]},
    ),
    Case(
        "notice on a lease",
        "2025-03-25",
        {"household.leases": [_LEASE]},
        "household_deadline",
        ("April 1, 2025", "in 7 days", "60 days", "You want to leave"),
        "critical",
    ),
    Case(
        "notice on a lease, some weeks ahead",
        "2025-03-19",
        {"household.leases": [_LEASE]},
        "household_deadline",
        ("in 13 days",),
        "warning",
    ),
    Case(
        "three months of notice on a lease, told earlier",
        "2025-03-25",
        {"household.leases": [{**_LEASE, "ends": "2025-07-15", "notice_days": 92}]},
        "household_deadline",
        ("in 20 days",),
        "warning",
    ),
    Case(
        "notice is sent",
        "2025-03-25",
        {
            "household.leases": [_LEASE],
            "household.notes": [{"text": "I sent the landlord our notice.", "said_on": "2025-03-20"}],
        },
    ),
    Case(
        "notice is still to be sent",
        "2025-03-25",
        {
            "household.leases": [_LEASE],
            "household.notes": [{"text": "I should get the notice sent.", "said_on": "2025-03-20"}],
        },
        "household_deadline",
        ("You want to leave",),
    ),
    Case(
        "the task about it is done",
        "2025-03-25",
        {
            "household.leases": [_LEASE],
            "household.deadlines": [{"what": "give notice", "due": "2025-03-28", "done_on": "2025-03-22"}],
        },
    ),
    Case(
        "a task that is doubtful",
        "2025-03-25",
        {"household.deadlines": [{"what": "file the claim", "due": "2025-03-28", "doubtful": True}]},
    ),
    Case("a newer lease", "2025-03-25", {"household.leases": [_LEASE, {"place": "the flat", "ends": "2026-05-31"}]}),
    Case(
        "a task",
        "2025-03-01",
        {"household.deadlines": [_TASK]},
        "household_deadline",
        ("file the tax return", "March 5, 2025", "in 4 days"),
        "warning",
    ),
    Case(
        "a task told twice",
        "2025-03-01",
        {"household.deadlines": [_TASK, {**_TASK, "what": "tax return"}]},
        "household_deadline",
        ("file the tax return",),
    ),
    Case(
        "a task that is meant to be done after its day",
        "2025-02-01",
        {"household.deadlines": [{**_TASK, "planned_for": "2025-03-08"}]},
        "household_deadline",
        ("March 5, 2025", "You mean to do it on March 8, 2025, which is too late"),
        "warning",
    ),
    Case(
        "a task that is meant to be done before its day",
        "2025-02-01",
        {"household.deadlines": [{**_TASK, "planned_for": "2025-03-04"}]},
    ),
    Case(
        "notice that is due in twelve days",
        "2025-03-16",
        {"household.deadlines": [{"what": "give notice (storage room)", "due": "2025-03-28"}]},
        "household_deadline",
        ("in 12 days",),
    ),
    Case("a task that was done", "2025-03-01", {"household.deadlines": [{**_TASK, "done_on": "2025-02-27"}]}),
    Case("a task that was moved", "2025-03-01", {"household.deadlines": [_TASK, {**_TASK, "due": "2025-03-15"}]}),
    Case("a task that is long past", "2025-04-01", {"household.deadlines": [_TASK]}),
)

_ANA = {"kind": "visa", "holder": "Ana", "country": "Canada", "valid_until": "2025-09-15"}


def _theirs(*documents: dict[str, Any], **trip: Any) -> Records:
    return {"travel.their_trips": [{"traveller": "Ana", **trip}], "travel.documents": list(documents)}


OTHERS = (
    Case(
        "a guest who goes home after the last day of her leave",
        "2025-08-04",
        _theirs(_ANA, return_date="2025-09-28"),
        "travel_others",
        ("Ana's leave to stay for Canada", "September 15, 2025", "13 days before", "September 28, 2025"),
        "warning",
        frozenset({"r1", "r2"}),
    ),
    Case("a guest who goes home in time", "2025-08-04", _theirs(_ANA, return_date="2025-09-15")),
    Case(
        "a guest whose leave was extended",
        "2025-08-04",
        _theirs(_ANA, {**_ANA, "valid_until": "2025-12-15"}, return_date="2025-09-28"),
    ),
    Case("a guest who has gone home", "2025-10-04", _theirs(_ANA, return_date="2025-09-28")),
    Case("leave of another", "2025-08-04", _theirs({**_ANA, "holder": "Bea"}, return_date="2025-09-28")),
    Case(
        "a journey elsewhere",
        "2025-06-04",
        _theirs(_ANA, destination="Lima", country="Peru", departure_date="2025-09-01", return_date="2025-09-28"),
    ),
    Case(
        "a passport that ends before the one who travels is back",
        "2025-03-01",
        _theirs(
            _passport(holder="Ana", country=None),
            destination="Rabat",
            country="Morocco",
            departure_date="2025-06-10",
            return_date="2025-06-25",
            is_international=True,
        ),
        "travel_others",
        ("Ana's passport expires on June 20, 2025", "Rabat", "Ana leaves in 101 days"),
        "critical",
    ),
    Case(
        "a passport that ends, and a journey at home",
        "2025-03-01",
        _theirs(
            _passport(holder="Ana", country=None),
            destination="Leeds",
            country="United Kingdom",
            departure_date="2025-06-10",
            return_date="2025-06-25",
            is_international=False,
        ),
    ),
)

ALL = (*HEALTH, *VALIDITY, *OTHERS, *TRIPS, *EVENTS, *LIMITS, *FORBIDDEN, *CONFLICTS, *DEADLINES)
