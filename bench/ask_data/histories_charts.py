"""Made histories of record types as people keep them, for round 126."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def salon(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-11-02", "2025-05-03", 130):
        service = weighted(rnd, "cut:6 colour:4 highlights:2 blow-dry:3 beard_trim:2 perm:1")
        base = {"cut": 38, "colour": 85, "highlights": 110, "blow-dry": 28, "beard trim": 18, "perm": 95}[service]
        made.append(
            {
                "appointment_date": day,
                "start_time": clock(rnd, 9, 18.5, 15),
                "client": weighted(
                    rnd,
                    "Olivia_Hart:4 Tom_Reyes:3 Grace_Lim:5 Nadia_Khan:3 "
                    "Peter_Boyle:2 Ruth_Adler:2 Sam_Okoro:3 Ella_Finch:1",
                ),
                "service": service,
                "duration_min": rnd.randrange(30, 75, 15) if base < 60 else rnd.randrange(75, 180, 15),
                "price_gbp": float(base + rnd.randrange(-5, 16)),
                "tip_gbp": maybe(rnd, float(rnd.choice((0, 2, 3, 5, 5, 8, 10))), 0.2),
                "products_used": some(rnd, ["shampoo", "toner", "bleach", "hair oil", "wax", "keratin"], 3, 0.2),
                "payment_method": weighted(rnd, "card:6 cash:3 voucher:1"),
                "first_visit": rnd.random() < 0.15,
                "rebooked": rnd.random() < 0.55,
            }
        )
    return made


BEDS = {
    "tomato": "greenhouse",
    "courgette": "south bed",
    "potato": "back bed",
    "kale": "north bed",
    "raspberry": "fence row",
    "runner bean": "south bed",
    "carrot": "back bed",
}


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    for year in (2022, 2023, 2024):
        for day in days(rnd, f"{year}-05-20", f"{year}-11-10", 38):
            crop = weighted(rnd, "tomato:6 courgette:4 potato:3 kale:3 raspberry:3 runner_bean:3 carrot:2")
            made.append(
                {
                    "picked_on": day,
                    "crop": crop,
                    "variety": maybe(
                        rnd,
                        f"{rnd.choice(('Early', 'Golden', 'Red', 'Giant'))} {rnd.choice(('Star', 'Prince', 'Gem'))}",
                        0.2,
                    ),
                    "bed": BEDS[crop],
                    "weight_g": rnd.randrange(120, 4200, 10),
                    "quality": weighted(rnd, "good:6 fair:3 poor:2"),
                    "storage": weighted(rnd, "fridge:4 freezer:3 cellar:2 jars:2"),
                    "given_to": some(rnd, ["Agnes", "Bill", "Marta", "Mr. Novak"], 2, 0.5),
                    "organic_feed": rnd.random() < 0.4,
                    "minutes_spent": maybe(rnd, rnd.randrange(10, 95, 5), 0.1),
                }
            )
    return made


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-07-05", "2025-02-20", 110):
        arrived = maybe(rnd, day + dt.timedelta(rnd.randrange(1, 15)), 0.07)
        made.append(
            {
                "Ordered": day,
                "Delivered": arrived,
                "Shop": weighted(rnd, "Bookbarn:4 Zalando:5 Ikea:2 Decathlon:3 Etsy:3 Petshop24:2"),
                "Carrier": weighted(rnd, "DHL:6 UPS:3 Hermes:4 DPD:3 GLS:1"),
                "Weight (kg)": round(rnd.choice((0.3, 0.8, 1.5, 3, 6, 14)) * rnd.uniform(0.8, 1.3), 2),
                "Shipping Cost (EUR)": maybe(rnd, rnd.choice((0.0, 0.0, 2.95, 3.95, 4.99, 6.5, 12.9)), 0.08),
                "Left At": weighted(rnd, "front_door:4 neighbour:3 parcel_locker:3 post_office:1") if arrived else None,
                "Contents": some(rnd, ["books", "clothes", "shoes", "toys", "pet food", "tools", "lamp"], 3, 0.05),
                "Damaged": rnd.random() < 0.12 and arrived is not None,
                "Sent Back": rnd.random() < 0.22 and arrived is not None,
            }
        )
    return made


def migraines(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-03", "2025-06-25", 105):
        pill = maybe(rnd, weighted(rnd, "ibuprofen:5 sumatriptan:4 paracetamol:3"), 0.25)
        made.append(
            {
                "date": day,
                "onset_time": clock(rnd, 5, 23.5, 15),
                "duration_hours": round(rnd.uniform(0.5, 26), 1),
                "pain_level": rnd.randrange(2, 11),
                "side": weighted(rnd, "left:5 right:3 both:2"),
                "triggers": some(
                    rnd, ["stress", "red wine", "bright light", "skipped meal", "weather", "lack of sleep"], 3, 0.2
                ),
                "aura": rnd.random() < 0.3,
                "nausea": rnd.random() < 0.4,
                "medication": pill,
                "relief_after_min": maybe(rnd, rnd.randrange(20, 190, 5), 0.2) if pill else None,
                "missed_work": rnd.random() < 0.25,
            }
        )
    return made


def coursework(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-20", "2025-03-10", 90):
        due = day + dt.timedelta(rnd.randrange(7, 29))
        handed = maybe(rnd, due + dt.timedelta(rnd.choice((-5, -3, -2, -1, -1, 0, 0, 0, 1, 2, 4))), 0.06)
        group = rnd.random() < 0.35
        kind = weighted(rnd, "essay:4 lab_report:3 problem_set:5 presentation:2")
        made.append(
            {
                "courseName": weighted(
                    rnd, "Statistics:5 Microeconomics:4 Organic_Chemistry:3 World_History:3 Linear_Algebra:2"
                ),
                "assignmentType": kind,
                "assignedOn": day,
                "dueDate": due,
                "submittedOn": handed,
                "gradePercent": maybe(rnd, rnd.randrange(48, 100), 0.1) if handed else None,
                "hoursSpent": round(rnd.uniform(1, 22), 1),
                "wordCount": rnd.randrange(600, 4200, 50) if kind in {"essay", "lab report"} else None,
                "groupWork": group,
                "teammates": sorted(rnd.sample(["Aisha", "Ben", "Chloe", "Dmitri"], rnd.randint(1, 3)))
                if group
                else [],
            }
        )
    return made


def catches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-04-02", "2025-08-24", 120):
        species, size = rnd.choice(
            (
                ("perch", 26),
                ("perch", 26),
                ("pike", 68),
                ("trout", 38),
                ("trout", 38),
                ("carp", 55),
                ("zander", 50),
                ("bream", 36),
            )
        )
        length = round(size * rnd.uniform(0.6, 1.5), 1)
        made.append(
            {
                "caught_on": day,
                "caught_at": clock(rnd, 5, 22, 5),
                "species": species,
                "length_cm": length,
                "weight_kg": maybe(rnd, round((length / 45) ** 3 * rnd.uniform(0.8, 1.2), 2), 0.12),
                "spot": weighted(rnd, "Mill_Pond:4 Lake_Ansel:5 River_Tarn:3 Old_Quarry:2"),
                "bait": weighted(rnd, "worm:5 spinner:4 corn:2 fly:3"),
                "water_temp_c": maybe(rnd, round(rnd.uniform(5, 24), 1), 0.15),
                "weather": weighted(rnd, "sunny:4 cloudy:5 rainy:3 windy:2"),
                "companions": some(rnd, ["Uncle Ray", "Joel", "Hannah"], 2, 0.4),
                "released": rnd.random() < 0.6,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "salon": ("work.salon_appointments", "2025-05-05T12:00", salon),
    "plot_harvests": ("garden.harvests", "2025-01-20T12:00", harvests),
    "parcels_journal": ("household.parcels", "2025-03-03T12:00", parcels),
    "migraines_list": ("health.migraine_attacks", "2025-07-01T12:00", migraines),
    "coursework": ("study.assignments", "2025-04-07T12:00", coursework),
    "catches": ("leisure.fish_caught", "2025-09-01T12:00", catches),
}
