"""Made histories of record types as people keep them, for round 136."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-05", "2025-05-02", 120):
        arrived = rnd.random() < 0.94
        made.append(
            {
                "ordered_on": day,
                "delivered_on": day + dt.timedelta(rnd.randrange(1, 11)) if arrived else None,
                "delivery_time": clock(rnd, 8, 20.5) if arrived else None,
                "shop": weighted(rnd, "Wollwerk:4 Tinkerbox:5 Bookwell:3 Greenleaf:2 Sportivo:3"),
                "carrier": weighted(rnd, "DHL:6 Hermes:4 DPD:3 UPS:2"),
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 14), 1), 0.1),
                "shipping_fee_eur": rnd.choice((0.0, 0.0, 2.95, 3.99, 4.95, 4.95, 6.5, 9.9)),
                "left_at": weighted(rnd, "front_door:5 neighbour:4 locker:3 post_office:2") if arrived else None,
                "contents": some(rnd, ["books", "clothes", "shoes", "tools", "plants", "toys", "yarn"], 3, 0.05),
                "damaged": arrived and rnd.random() < 0.14,
            }
        )
    return made


TYPICAL = {"tomatoes": 900, "courgettes": 1100, "beans": 450, "lettuce": 350, "carrots": 800, "strawberries": 400}


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    for year in (2023, 2024):
        for day in days(rnd, f"{year}-05-12", f"{year}-10-27", 66):
            crop = weighted(rnd, "tomatoes:6 courgettes:4 beans:4 lettuce:3 carrots:3 strawberries:3")
            made.append(
                {
                    "harvest_date": day,
                    "crop": crop,
                    "bed": weighted(rnd, "greenhouse:4 north_bed:3 south_bed:4 patio_pots:2"),
                    "weight_g": round(TYPICAL[crop] * rnd.uniform(0.3, 2.2)),
                    "quality": maybe(rnd, weighted(rnd, "good:5 fair:3 poor:2"), 0.06),
                    "picked_by": weighted(rnd, "Ida:4 Tom:3 Nora:3"),
                    "pests": some(rnd, ["slugs", "aphids", "caterpillars", "birds"], 2, 0.5),
                    "frozen": rnd.random() < 0.3,
                    "given_away_g": maybe(rnd, rnd.choice((0, 0, 0, 50, 100, 150)), 0.15),
                }
            )
    return made


LOOKS = ("Speckled", "Blue", "Tall", "Rough", "Moon", "Striped", "Leaf", "Smoky", "Pale", "River", "Pebble", "Salt")


def pottery(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2023-02-11", "2025-04-02", 84)):
        form = weighted(rnd, "mug:6 bowl:5 vase:3 plate:3 planter:2")
        finished = rnd.random() < 0.86
        made.append(
            {
                "piece_name": f"{LOOKS[number % 12]} {form} {number + 1}",
                "form": form,
                "technique": weighted(rnd, "wheel-thrown:6 hand-built:4 slip-cast:1"),
                "clay": weighted(rnd, "stoneware:5 porcelain:3 earthenware:3"),
                "clay_weight_g": rnd.randrange(220, 2600, 5),
                "glazes": some(rnd, ["celadon", "tenmoku", "cobalt", "white", "honey"], 2, 0.12),
                "firing_temp_c": maybe(rnd, rnd.randrange(1000, 1290, 10), 0.1),
                "started_on": day,
                "finished_on": day + dt.timedelta(rnd.randrange(9, 75)) if finished else None,
                "cracked": rnd.random() < 0.2,
                "given_to": maybe(rnd, weighted(rnd, "Clara:4 Dad:3 Yusuf:2 Helen:2"), 0.55),
                "studio_fee_eur": round(rnd.uniform(3, 24), 2),
            }
        )
    return [row for row in made if row["finished_on"] is None or row["finished_on"] <= dt.date(2025, 4, 9)]


PLACES = {"Station Car Park": "Leeds", "Kirkgate Garage": "Leeds", "Mill Lane": "Leeds"}
PLACES |= {"Castle Garage": "York", "River Street": "York", "Marina Lot": "Hull"}
SORTS = {"Station Car Park": "open lot", "Kirkgate Garage": "garage", "Mill Lane": "street"}
SORTS |= {"Castle Garage": "garage", "River Street": "street", "Marina Lot": "open lot"}


def parking(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-02", "2025-06-15", 140):
        place = weighted(
            rnd, "Station_Car_Park:5 Kirkgate_Garage:4 Mill_Lane:3 Castle_Garage:3 River_Street:2 Marina_Lot:2"
        )
        minutes = rnd.randrange(15, 420)
        rate = {"garage": 0.035, "street": 0.028, "open lot": 0.02}[SORTS[place]]
        made.append(
            {
                "Date": day,
                "Start Time": clock(rnd, 7, 20.5),
                "Location": place,
                "City": PLACES[place],
                "Parking Type": SORTS[place],
                "Duration (min)": minutes,
                "Cost (GBP)": round(minutes * rate * rnd.uniform(0.8, 1.3), 2),
                "Paid With": maybe(rnd, weighted(rnd, "app:5 card:4 coins:2"), 0.0),
                "Fine (GBP)": rnd.choice((25, 35, 50, 70)) if rnd.random() < 0.1 else None,
                "Reason": maybe(rnd, weighted(rnd, "shopping:5 work:4 doctor:1 dining:3"), 0.1),
                "EV Charging": rnd.random() < 0.22,
            }
        )
    return made


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-08", "2025-03-20", 110):
        hours = rnd.choice((2, 2.5, 3, 3, 3.5, 4, 4.5, 5, 6, 8))
        rate = rnd.choice((10, 11, 12, 12, 13, 15))
        made.append(
            {
                "job_date": day,
                "start_time": clock(rnd, 9, 20.5, 30),
                "hours": hours,
                "family": weighted(rnd, "Berger:5 Okafor:4 Lindqvist:3 Romano:2 Haddad:1"),
                "number_of_children": rnd.choice((1, 1, 2, 2, 2, 3, 4)),
                "hourly_rate_eur": rate,
                "pay_eur": round(hours * rate, 2),
                "tip_eur": maybe(rnd, rnd.choice((2, 3, 5, 5, 10)), 0.6),
                "activities": some(rnd, ["homework", "cooking", "playground", "crafts", "bedtime", "bath"], 3, 0.1),
                "booked_through": weighted(rnd, "phone:4 agency:2 noticeboard:1 friend:3"),
                "overnight": rnd.random() < 0.12,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parcels_ledger": ("home.parcels", "2025-05-14T12:00", parcels),
    "harvests_ledger": ("home.garden_harvests", "2024-11-20T12:00", harvests),
    "pottery_log": ("leisure.pottery_pieces", "2025-04-09T12:00", pottery),
    "parking_register": ("car.parking_sessions", "2025-06-18T12:00", parking),
    "babysitting_register": ("work.babysitting_jobs", "2025-03-22T12:00", babysitting),
}
