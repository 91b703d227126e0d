"""Made histories of the record types of the rounds from the forty-first on, written blind to the program."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def weather_notes(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-05-03", "2025-06-17", 98))):
        warm = {12: 5, 1: 4, 2: 6, 3: 10, 4: 14, 5: 18, 6: 22, 7: 25, 8: 24, 9: 20, 10: 14, 11: 9}[day.month]
        high = round(warm + rnd.uniform(-5, 6), 1)
        low = round(high - rnd.uniform(3, 11), 1)
        made.append(
            {
                "Day": day,
                "Read at": maybe(rnd, clock(rnd, 6, 10.5), 0.06),
                "Rain mm": maybe(
                    rnd, rnd.choice((0.0, 0.0, 0.0, round(rnd.uniform(0.2, 9), 1), round(rnd.uniform(2, 31), 1))), 0.05
                ),
                "High C": high,
                "Low C": maybe(rnd, low, 0.1),
                "Wind from": weighted(rnd, "west:5 south-west:4 north:2 east:3 south:1"),
                "Barometer hPa": maybe(rnd, rnd.randrange(988, 1037), 0.25),
                "Sky": weighted(rnd, "overcast:5 cloudy:4 clear:4 foggy:1"),
                "Observed": some(rnd, ["thunder", "rainbow", "hail", "hedgehog", "swallows"], 2, 0.6),
                "Watered garden": rnd.random() < (0.5 if warm > 16 else 0.08),
            }
        )
    return made


def family_records(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-09-05", "2025-02-11", 76):
        kind = weighted(rnd, "baptism:5 marriage:4 burial:3 census:4")
        who = weighted(
            rnd, "Agnes_Tully:4 Walter_Brisk:3 Hannah_Odell:4 Josiah_Brisk:2 Maud_Fenner:2 Peter_Tully:3 Rose_Odell:1"
        )
        made.append(
            {
                "found_on": day,
                "ancestor": who,
                "family_side": "father" if who.endswith(("Brisk", "Fenner")) else "mother",
                "document": kind,
                "document_year": maybe(rnd, rnd.randrange(1741, 1922), 0.08),
                "parish": maybe(rnd, weighted(rnd, "Ashby:5 Kirkton:3 Little_Wenham:3 Dunmore:2 Halifax:1"), 0.1),
                "source": weighted(rnd, "county_archive:4 FamilySearch:5 parish_office:2 cousin_Edith:1"),
                "copy_fee_gbp": maybe(rnd, rnd.choice((0.0, 0.0, 2.5, 4.0, 7.5, 11.0, 15.0, 22.5)), 0.1),
                "hours_spent": round(rnd.choice((0.5, 0.75, 1, 1.5, 2, 3, 4.5, 6)), 2),
                "confirmed": maybe(rnd, rnd.random() < 0.6, 0.1),
                "witnesses": some(rnd, ["Tully", "Brisk", "Odell", "Fenner", "Carrow", "Nunn"], 3, 0.4),
            }
        )
    return made


def job_quotes(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-02-05", "2025-08-22", 88)):
        outcome = weighted(rnd, "accepted:5 declined:4 no_reply:3 open:1")
        labour = round(rnd.choice((4, 6, 8, 12, 16, 24, 40, 64)) * rnd.uniform(0.8, 1.2), 1)
        materials = round(labour * rnd.uniform(8, 95), 2)
        made.append(
            {
                "quote_no": f"Q-{2400 + number * 3}",
                "sent_on": day,
                "customer": weighted(
                    rnd,
                    "Mrs_Pell:3 Hartmann_GmbH:4 Mr_Okoye:2 Café_Linde:3 St._Anne's_School:2 Dalton:2 "
                    "the_Reyes_family:2",
                ),
                "work": weighted(rnd, "kitchen:3 staircase:2 flooring:4 wardrobe:3 doors:3 terrace:2 other:1"),
                "town": maybe(rnd, weighted(rnd, "Bamberg:5 Coburg:3 Erlangen:3 Forchheim:2"), 0.08),
                "labour_hours": labour,
                "materials_eur": maybe(rnd, materials, 0.1),
                "total_eur": round(labour * 58 + materials * 1.2, 2),
                "outcome": outcome,
                "answered_on": day + dt.timedelta(rnd.randrange(1, 35))
                if outcome in {"accepted", "declined"}
                else None,
                "wood": some(rnd, ["oak", "beech", "larch", "ash", "walnut", "pine"], 2, 0.15),
            }
        )
    return made


def tool_hire(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-01", "2025-05-28", 66):
        tool = weighted(rnd, "floor_sander:5 scaffold_tower:3 mini_digger:2 core_drill:3 wacker_plate:2 dehumidifier:2")
        length = rnd.choice((1, 1, 1, 2, 2, 3, 5, 7, 14))
        rate = {"floor sander": 48, "scaffold tower": 35, "mini digger": 160, "core drill": 55, "wacker plate": 42}.get(
            tool, 28
        )
        made.append(
            {
                "Hired": day,
                "Pickup": maybe(rnd, clock(rnd, 6.5, 11, 15), 0.1),
                "Due back": day + dt.timedelta(length),
                "Returned": maybe(rnd, day + dt.timedelta(length + rnd.choice((0, 0, 0, 0, 1, 2, 4))), 0.08),
                "Machine": tool,
                "Firm": weighted(rnd, "Boels:5 Kranich:3 HKL:3 Bauhaus:1"),
                "Cost (€)": float(rate * length),
                "Deposit (€)": maybe(rnd, float(rnd.choice((0, 50, 100, 150, 300))), 0.12),
                "Site": weighted(rnd, "Pell:3 Café_Linde:3 own_yard:2 Hartmann:4 school:2"),
                "Damaged": rnd.random() < 0.12,
                "Used by": some(rnd, ["Sven", "Amir", "Kolja", "me"], 2, 0.05),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "weather_notes": ("garden.weather_notes", "2025-06-20T08:00", weather_notes),
    "family_records": ("hobby.family_records", "2025-02-20T20:15", family_records),
    "job_quotes": ("work.job_quotes", "2025-08-29T16:45", job_quotes),
    "tool_hire": ("work.tool_hire", "2025-06-02T06:50", tool_hire),
}
"""As in `histories`: name to collection, moment and maker."""
