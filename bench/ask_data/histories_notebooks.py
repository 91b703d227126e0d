"""Made histories of record types as people keep them, for round 113."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

SITES = {
    "Blue Corner": "Palau",
    "Shark Reef": "Egypt",
    "Abu Dabab": "Egypt",
    "The Canyon": "Egypt",
    "Um El Faroud": "Malta",
    "Cirkewwa": "Malta",
    "Manta Point": "Indonesia",
    "Crystal Bay": "Indonesia",
    "Stoney Cove": "England",
    "Vobster Quay": "England",
}


def dives(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2022-06-04", "2025-05-10", 104), 1):
        site = weighted(
            rnd,
            "Blue_Corner:2 Shark_Reef:4 Abu_Dabab:3 The_Canyon:2 Um_El_Faroud:3 Cirkewwa:3 Manta_Point:2 "
            "Crystal_Bay:2 Stoney_Cove:6 Vobster_Quay:3",
        )
        night = rnd.random() < 0.16
        cold = SITES[site] == "England"
        made.append(
            {
                "dive_no": number,
                "date": day,
                "entry_time": clock(rnd, 18.5, 21) if night else clock(rnd, 8, 16.5),
                "site": site,
                "country": SITES[site],
                "max_depth_m": round(rnd.uniform(8, 39), 1),
                "bottom_time_min": rnd.randrange(24, 71),
                "water_temp_c": maybe(rnd, rnd.randrange(6, 16) if cold else rnd.randrange(19, 31), 0.1),
                "visibility_m": maybe(rnd, rnd.randrange(2, 10) if cold else rnd.randrange(8, 36), 0.15),
                "gas": weighted(rnd, "air:6 nitrox_32:4 nitrox_36:1"),
                "buddy": maybe(rnd, weighted(rnd, "Priya:4 Tom:4 Ilse:2 Marco:2 Kenji:1"), 0.08),
                "seen": some(rnd, ["turtle", "octopus", "moray eel", "reef shark", "lionfish", "pike"], 3, 0.22),
                "night_dive": night,
                "rating": maybe(rnd, rnd.randrange(1, 6), 0.12),
            }
        )
    return made


def charging(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-02", "2025-03-14", 132):
        home = rnd.random() < 0.4
        network = "Home" if home else weighted(rnd, "Ionity:4 EnBW:5 Fastned:3 Allego:2 Lidl:2")
        fast = not home and network != "Lidl" and rnd.random() < 0.8
        low = rnd.randrange(4, 55)
        high = min(100, low + rnd.randrange(18, 75))
        kwh = round((high - low) * 0.64 * rnd.uniform(0.98, 1.06), 1)
        price = (
            0.31
            if home
            else 0.69
            if network == "Ionity"
            else 0.29
            if network == "Lidl"
            else rnd.choice((0.49, 0.59, 0.61))
        )
        made.append(
            {
                "sessionDate": day,
                "pluggedInAt": clock(rnd, 17, 23.5) if home else clock(rnd, 7, 21.5),
                "network": network,
                "town": "Ulm" if home else weighted(rnd, "Ulm:4 Stuttgart:3 Augsburg:3 Memmingen:2 Munich:2 Kempten:1"),
                "connector": "CCS" if fast else "Type 2",
                "energyKwh": kwh,
                "costEur": maybe(rnd, round(kwh * price, 2), 0.06),
                "minutesPlugged": round(kwh / rnd.uniform(0.9, 2.1)) + 4
                if fast
                else round(kwh * 60 / 10.5) + rnd.randrange(0, 90),
                "batteryStartPct": low,
                "batteryEndPct": high,
                "driver": weighted(rnd, "Jonas:5 Miriam:4 Oma:1"),
                "roadTrip": not home and rnd.random() < 0.3,
            }
        )
    return made


CONTENTS = (
    *("coffee beans", "running shoes", "phone case", "cat food", "desk lamp", "school shirts", "printer ink"),
    *("board game", "vitamins", "curtains", "winter coat", "garden hose", "picture frame", "baking tins", "seeds"),
)


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-11-20", "2025-02-22", 118):
        took = rnd.choice((1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 11, 17))
        arrived = day + dt.timedelta(took)
        if arrived > dt.date(2025, 2, 27) or rnd.random() < 0.06:
            arrived = None
        size = weighted(rnd, "small:5 medium:4 large:2 letterbox:3")
        heavy = {"small": 1.4, "medium": 4.5, "large": 13.0, "letterbox": 0.4}[size]
        made.append(
            {
                "Ordered": day,
                "Delivered": arrived,
                "Shop": weighted(rnd, "Argos:4 John_Lewis:3 Etsy:4 Zooplus:3 Next:2 eBay:4 IKEA:1"),
                "Carrier": weighted(rnd, "Royal_Mail:6 Evri:5 DPD:4 Yodel:2 UPS:2"),
                "Contents": rnd.choice(CONTENTS),
                "Size": size,
                "Weight (kg)": maybe(rnd, round(heavy * rnd.uniform(0.4, 1.6), 2), 0.14),
                "Shipping (GBP)": rnd.choice((0.0, 0.0, 0.0, 1.99, 2.95, 3.49, 3.99, 4.5, 5.99, 7.95)),
                "Left With": weighted(rnd, "me:6 neighbour:3 porch:4 locker:2") if arrived else None,
                "Damaged": bool(arrived) and rnd.random() < 0.11,
                "Returned": maybe(rnd, arrived + dt.timedelta(rnd.randrange(2, 28)), 0.82) if arrived else None,
            }
        )
    for row in made:
        if row["Returned"] and row["Returned"] > dt.date(2025, 2, 28):
            row["Returned"] = None
    return made


def babysitting(rnd: random.Random) -> list[Row]:
    homes = {
        "Okafor": ["Ada", "Chidi"],
        "Lindqvist": ["Elsa", "Nils", "Tove"],
        "Brennan": ["Finn"],
        "Castillo": ["Lucia", "Mateo"],
        "Whitaker": ["Poppy", "George"],
    }
    made = []
    for day in days(rnd, "2023-09-08", "2025-04-20", 96):
        family = weighted(rnd, "Okafor:5 Lindqvist:4 Brennan:4 Castillo:2 Whitaker:2")
        starts = clock(rnd, 14, 19.5, 15)
        quarters = rnd.randrange(8, 27)
        ends = (dt.datetime.combine(day, starts) + dt.timedelta(minutes=15 * quarters)).time()
        rate = {"Okafor": 11.0, "Lindqvist": 13.5, "Brennan": 10.5, "Castillo": 12.0, "Whitaker": 12.5}[family]
        rate += 1 if day >= dt.date(2024, 9, 1) else 0
        made.append(
            {
                "date": day,
                "family": family,
                "kids": rnd.sample(homes[family], rnd.randint(1, len(homes[family]))),
                "start": starts,
                "end": ends,
                "hours": quarters / 4,
                "rate_usd_per_hour": rate,
                "pay_usd": round(rate * quarters / 4, 2),
                "tip_usd": maybe(rnd, float(rnd.choice((0, 0, 5, 5, 10, 15, 20))), 0.1),
                "paid_by": maybe(rnd, weighted(rnd, "cash:5 Venmo:4 check:1"), 0.05),
                "paid_on": maybe(rnd, day + dt.timedelta(rnd.choice((0, 0, 0, 1, 2, 5, 9, 14))), 0.09),
                "activities": some(rnd, ["homework", "park", "movie", "crafts", "bath", "baking"], 3, 0.14),
                "dinner_made": rnd.random() < 0.5,
                "last_minute": rnd.random() < 0.2,
            }
        )
    for row in made:
        if row["paid_on"] is None or row["paid_on"] > dt.date(2025, 4, 23):
            row.update(paid_on=None, paid_by=None, tip_usd=None)
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "dives_log": ("leisure.dive_log", "2025-05-18T12:00", dives),
    "charging_log": ("car.charging_sessions", "2025-03-16T12:00", charging),
    "parcels_book": ("home.parcels", "2025-03-01T12:00", parcels),
    "babysitting_diary": ("work.babysitting_jobs", "2025-04-24T12:00", babysitting),
}
