"""Made histories of record types as people keep them, for round 103."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

FIRST = ("Blue", "Late", "Silver", "Electric", "Quiet", "Golden", "Second", "Broken", "Velvet", "Northern")
SECOND = ("Rooms", "Harvest Moon", "Signals", "Avenue", "Letters", "Machine", "Summer", "Mirrors", "River", "Parade")


def vinyl(rnd: random.Random) -> list[Row]:
    artists = {
        "Nina Marlowe": "jazz",
        "The Paper Kings": "rock",
        "Oslo Drive": "electronic",
        "Harlan Reed": "folk",
        "Delta Soul Five": "soul",
        "Ivy Cassidy": "folk",
        "Static Bloom": "rock",
        "Quartet Lumen": "jazz",
    }
    made = []
    for day in days(rnd, "2021-02-06", "2025-04-19", 118):
        artist = weighted(
            rnd,
            "Nina_Marlowe:4 The_Paper_Kings:5 Oslo_Drive:3 Harlan_Reed:3 Delta_Soul_Five:4 "
            "Ivy_Cassidy:2 Static_Bloom:3 Quartet_Lumen:2",
        )
        price = float(rnd.randrange(4, 62)) + rnd.choice((0.0, 0.5, 0.99))
        made.append(
            {
                "Artist": artist,
                "Title": f"{rnd.choice(FIRST)} {rnd.choice(SECOND)}",
                "Genre": artists[artist],
                "Released": maybe(rnd, rnd.randrange(1958, 2025), 0.06),
                "Date Added": day,
                "Price Paid (USD)": maybe(rnd, price, 0.1),
                "Media Condition": weighted(rnd, "mint:3 near_mint:5 very_good:5 good:3 poor:1"),
                "Seller": weighted(rnd, "Groove_Hut:5 Discogs:5 flea_market:3 Amoeba:3 gift:1"),
                "Discs": rnd.choice((1, 1, 1, 1, 2, 2, 3)),
                "Sealed": rnd.random() < 0.2,
                "Tags": some(rnd, ["live", "reissue", "colored vinyl", "signed", "first pressing"], 2, 0.35),
            }
        )
    return made


def charging(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-02", "2025-05-11", 132):
        network = weighted(rnd, "Home:7 Ionity:2 EVgo:3 Tesla:3 Shell_Recharge:2")
        kind = "AC" if network == "Home" else weighted(rnd, "AC:2 DC_fast:5")
        start = rnd.randrange(8, 65)
        end = min(100, start + rnd.randrange(12, 70))
        kwh = round((end - start) * 0.64 * rnd.uniform(0.98, 1.12), 1)
        rate = 0.24 if network == "Home" else rnd.uniform(0.42, 0.79)
        made.append(
            {
                "session_date": day,
                "plugged_in_at": clock(rnd, 19, 25) if network == "Home" else clock(rnd, 7, 22),
                "network": network,
                "city": maybe(
                    rnd, "Leeds" if network == "Home" else weighted(rnd, "York:4 Leeds:3 Durham:2 Hull:2"), 0.08
                ),
                "charger_type": kind,
                "energy_kwh": kwh,
                "cost_gbp": maybe(rnd, round(kwh * rate, 2), 0.08),
                "duration_min": round(kwh / (7.2 if kind == "AC" else 62) * 60 * rnd.uniform(1, 1.2)),
                "start_soc_pct": start,
                "end_soc_pct": end,
                "had_to_wait": network != "Home" and rnd.random() < 0.3,
            }
        )
    return made


def assignments(rnd: random.Random) -> list[Row]:
    teachers = {
        "Math": "Mr. Okafor",
        "English": "Ms. Lindqvist",
        "Biology": "Dr. Patel",
        "History": "Mrs. Romano",
        "Art": "Mr. Hughes",
    }
    made = []
    for day in days(rnd, "2024-09-05", "2025-05-23", 124):
        course = weighted(rnd, "Math:6 English:5 Biology:4 History:4 Art:2")
        due = day + dt.timedelta(rnd.randrange(2, 15))
        handed = maybe(rnd, due + dt.timedelta(rnd.choice((-3, -2, -1, -1, 0, 0, 0, 1, 2, 4))), 0.08)
        made.append(
            {
                "course": course,
                "teacher": teachers[course],
                "assignment_title": f"{rnd.choice(('Unit', 'Chapter', 'Topic'))} {rnd.randrange(1, 15)} "
                f"{rnd.choice(('review', 'questions', 'report', 'summary', 'problem set'))}",
                "type": weighted(rnd, "homework:7 quiz:4 essay:3 project:2 lab:2 presentation:1"),
                "assigned_on": day,
                "due_date": due,
                "submitted_on": handed,
                "score_pct": None if handed is None else maybe(rnd, round(rnd.gauss(81, 10)), 0.12),
                "hours_spent": maybe(rnd, rnd.randrange(1, 19) / 2, 0.1),
                "group_work": rnd.random() < 0.25,
                "tools": some(rnd, ["laptop", "calculator", "textbook", "library", "AI tutor"], 3, 0.15),
            }
        )
    return made


def glucose(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2025-01-03", "2025-06-12", 150):
        when = weighted(rnd, "fasting:4 before_meal:3 after_meal:5 bedtime:3")
        hours = {"fasting": (5.5, 8.5), "before meal": (11, 19), "after meal": (9, 21), "bedtime": (21.5, 24.5)}[when]
        base = {"fasting": 108, "before meal": 116, "after meal": 162, "bedtime": 132}[when]
        made.append(
            {
                "date": day,
                "time": clock(rnd, *hours, 1),
                "glucose_mg_dl": max(52, round(rnd.gauss(base, 28))),
                "reading_type": when,
                "carbs_g": maybe(rnd, rnd.randrange(0, 110, 5), 0.3),
                "insulin_units": maybe(rnd, rnd.choice((0, 0, 2, 3, 4, 5, 6, 8)), 0.12),
                "meter": weighted(rnd, "Contour_Next:5 Accu-Chek:3 FreeStyle:2"),
                "exercised_before": rnd.random() < 0.3,
                "symptoms": some(rnd, ["shaky", "thirsty", "tired", "blurred vision", "sweating"], 2, 0.6),
                "notes": maybe(rnd, rnd.choice(("ate out", "stressful day", "slept badly", "felt fine")), 0.65),
            }
        )
    return made


def dog_walks(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-10-05", "2025-06-22", 145):
        dog = weighted(rnd, "Maple:6 Otis:4 Juno:2")
        km = round(rnd.uniform(0.8, 7.5), 1)
        made.append(
            {
                "walkDate": day,
                "startTime": rnd.choice((clock(rnd, 6, 9), clock(rnd, 12, 14), clock(rnd, 17, 22))),
                "dogName": dog,
                "walker": weighted(rnd, "Sam:5 Rachel:4 Theo:2 Grandpa:1"),
                "route": maybe(rnd, weighted(rnd, "river_path:4 park_loop:5 forest:3 beach:2 neighborhood:4"), 0.07),
                "distanceKm": maybe(rnd, km, 0.06),
                "durationMin": round(km * rnd.uniform(11, 17)),
                "weather": weighted(rnd, "sunny:5 cloudy:5 rainy:3 snowy:1"),
                "offLeash": rnd.random() < 0.35,
                "dogsMet": some(rnd, ["Bruno", "Daisy", "Pickles", "Rex", "Nala"], 3, 0.4),
                "temperatureC": maybe(rnd, rnd.randrange(-6, 29), 0.12),
            }
        )
    return made


def repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2021-06-01", "2025-03-28", 96):
        by_pro = rnd.random() < 0.5
        labor = round(rnd.uniform(40, 620), 2) if by_pro else 0.0
        done = maybe(rnd, day + dt.timedelta(rnd.randrange(0, 45)), 0.1)
        made.append(
            {
                "Reported": day,
                "Completed": done,
                "Item": weighted(
                    rnd,
                    "dishwasher:3 boiler:4 roof_gutter:2 kitchen_faucet:4 washing_machine:3 bathroom_tiles:2 "
                    "garage_door:2 fence:2 bedroom_window:2",
                ),
                "Category": weighted(rnd, "plumbing:5 electrical:3 heating:3 carpentry:3 appliance:4 painting:1"),
                "Contractor": weighted(rnd, "Fixit_Brothers:4 Marta_Kowalski:3 Dale's_Plumbing:3 HomeServe:2")
                if by_pro
                else None,
                "Labor Cost ($)": labor,
                "Parts Cost ($)": maybe(rnd, round(rnd.uniform(3, 310), 2), 0.12),
                "Hours": rnd.randrange(1, 29) / 2,
                "Priority": weighted(rnd, "low:4 medium:5 high:3 urgent:1"),
                "Under Warranty": rnd.random() < 0.18,
                "Tools Used": some(rnd, ["drill", "wrench", "ladder", "screwdriver", "multimeter", "saw"], 3, 0.2),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "vinyl": ("leisure.vinyl_records", "2025-05-05T12:00", vinyl),
    "charging": ("car.charging_sessions", "2025-05-14T12:00", charging),
    "assignments": ("study.assignments", "2025-06-09T12:00", assignments),
    "glucose": ("health.glucose_readings", "2025-06-14T12:00", glucose),
    "dog_walks_log": ("pets.dog_walks", "2025-06-25T12:00", dog_walks),
    "repairs_diary": ("home.repairs", "2025-04-07T12:00", repairs),
}
"""Name to the collection that the records go into, the moment the questions are asked at, and the maker."""
