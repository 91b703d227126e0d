"""Made histories of record types as people keep them, for round 130."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-03", "2025-04-24", 110):
        status = weighted(rnd, "delivered:10 returned:2 lost:1")
        arrived = day + dt.timedelta(rnd.randrange(1, 13)) if status != "lost" else None
        if arrived and arrived > dt.date(2025, 5, 1):
            arrived, status = None, "in transit"
        made.append(
            {
                "ordered_on": day,
                "delivered_on": arrived,
                "shop": weighted(rnd, "Zalando:5 IKEA:3 Decathlon:3 Etsy:2 Thomann:2"),
                "carrier": weighted(rnd, "DHL:6 Hermes:4 UPS:3 DPD:2"),
                "contents": weighted(rnd, "shoes:4 lamp:2 guitar_strings:2 jacket:3 tent:1 curtains:2 backpack:2"),
                "weight_kg": round(rnd.uniform(0.2, 18), 1),
                "shipping_fee_eur": maybe(rnd, rnd.choice((0.0, 0.0, 3.95, 4.95, 6.49, 12.9)), 0.08),
                "status": status,
                "left_with": maybe(rnd, weighted(rnd, "me:5 neighbour:3 locker:3 porch:2"), 0.1) if arrived else None,
                "signature_required": rnd.random() < 0.25,
                "damaged": rnd.random() < 0.1,
            }
        )
    return made


def piano(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-02", "2025-05-30", 140):
        piece = weighted(
            rnd, "Clair_de_Lune:5 Gymnopédie_No._1:4 The_Entertainer:3 Für_Elise:3 Prelude_in_C:2 Autumn_Leaves:2"
        )
        made.append(
            {
                "practice_date": day,
                "start_time": clock(rnd, 7, 22, 5),
                "minutes": rnd.randrange(10, 95, 5),
                "piece": piece,
                "composer": {
                    "Clair de Lune": "Debussy",
                    "Gymnopédie No. 1": "Satie",
                    "The Entertainer": "Joplin",
                    "Für Elise": "Beethoven",
                    "Prelude in C": "Bach",
                    "Autumn Leaves": "Kosma",
                }[piece],
                "tempo_bpm": maybe(rnd, rnd.randrange(52, 133, 2), 0.2),
                "focus": weighted(rnd, "memorizing:3 technique:4 sight-reading:2 rhythm:2"),
                "warm_ups": some(rnd, ["scales", "arpeggios", "hanon", "chords"], 3, 0.25),
                "instrument": weighted(rnd, "upright:6 digital:4 grand:1"),
                "with_teacher": rnd.random() < 0.2,
                "satisfaction": maybe(rnd, rnd.randrange(1, 11), 0.15),
            }
        )
    return made


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    beds = {"tomatoes": "greenhouse", "zucchini": "south bed", "beans": "south bed", "lettuce": "north bed"}
    kinds = {
        "tomatoes": "San_Marzano:3 Black_Krim:2 Sungold:3",
        "zucchini": "Defender:2 Black_Beauty:1",
        "beans": "Blue_Lake:2 Borlotti:1",
        "lettuce": "Lollo_Rosso:2 Little_Gem:3",
        "strawberries": "Elsanta:2 Honeoye:1",
        "potatoes": "Charlotte:2 Desiree:1",
    }
    for year, count in ((2023, 46), (2024, 60)):
        for day in days(rnd, f"{year}-05-12", f"{year}-10-20", count):
            crop = weighted(rnd, "tomatoes:6 zucchini:4 beans:3 lettuce:4 strawberries:2 potatoes:2")
            grams = rnd.randrange(80, 3200, 10)
            made.append(
                {
                    "harvest_date": day,
                    "crop": crop,
                    "variety": maybe(rnd, weighted(rnd, kinds[crop]), 0.12),
                    "bed": beds.get(crop, weighted(rnd, "raised_bed:3 north_bed:1")),
                    "weight_g": grams,
                    "pieces": maybe(rnd, max(1, grams // rnd.randrange(40, 160)), 0.3),
                    "quality": weighted(rnd, "excellent:3 good:5 poor:2"),
                    "pests": some(rnd, ["slugs", "aphids", "whitefly", "birds"], 2, 0.6),
                    "organic": rnd.random() < 0.8,
                    "used_for": weighted(rnd, "eaten_fresh:5 frozen:2 jam:1 gave_away:2"),
                }
            )
    return made


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    rates = {"Emma": 14.0, "Nadia": 16.0, "Oliver": 12.5, "Mrs. Hughes": 18.0}
    for day in days(rnd, "2023-09-05", "2025-06-22", 95):
        who = weighted(rnd, "Emma:5 Nadia:4 Oliver:2 Mrs._Hughes:2")
        begin = rnd.randrange(8 * 60, 20 * 60 + 1, 30)
        length = rnd.choice((2, 2.5, 3, 3, 3.5, 4, 4, 5, 6))
        end = (begin + int(length * 60)) % (24 * 60)
        paid = round(rates[who] * length, 2)
        made.append(
            {
                "date": day,
                "sitter": who,
                "start": dt.time(begin // 60, begin % 60),
                "end": dt.time(end // 60, end % 60),
                "hours": float(length),
                "hourlyRateGbp": rates[who],
                "totalPaidGbp": paid,
                "tipGbp": maybe(rnd, float(rnd.choice((0, 0, 2, 5, 5, 10))), 0.2),
                "children": some(rnd, ["Leo", "Maya", "Finn"], 3, 0),
                "occasion": weighted(rnd, "date_night:4 work:4 wedding:1 appointment:2 other:1"),
                "paymentMethod": weighted(rnd, "cash:4 bank_transfer:5 PayPal:2"),
                "cookedDinner": rnd.random() < 0.35,
            }
        )
    return made


def parking(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-01", "2025-07-28", 130):
        kind = weighted(rnd, "street:5 garage:4 open_lot:3")
        minutes = rnd.randrange(15, 600, 5)
        made.append(
            {
                "parked_on": day,
                "arrived_at": clock(rnd, 6.5, 21, 5),
                "city": weighted(rnd, "Portland:6 Seattle:4 Tacoma:2 Salem:1"),
                "location_name": maybe(
                    rnd, weighted(rnd, "Pioneer_Square:4 Union_Station:3 Market_Hall:3 Riverside:2 Airport_P2:2"), 0.06
                ),
                "parking_type": kind,
                "stay_minutes": minutes,
                "fee_usd": maybe(rnd, round(minutes / 60 * rnd.uniform(1.2, 4.2), 2), 0.08),
                "fine_usd": float(rnd.choice((25, 40, 55, 80))) if rnd.random() < 0.09 else None,
                "car": weighted(rnd, "Golf:6 Outback:4"),
                "paid_via": weighted(rnd, "app:5 coins:2 card:4"),
                "covered": kind == "garage" or rnd.random() < 0.08,
                "charged_ev": rnd.random() < 0.15,
            }
        )
    return made


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-04", "2025-03-11", 100):
        drug = weighted(rnd, "ibuprofen:4 paracetamol:3 sumatriptan:2 none:3")
        made.append(
            {
                "onset_date": day,
                "onset_time": clock(rnd, 5, 23.5, 15),
                "type": weighted(rnd, "tension:5 migraine:4 sinus:2 cluster:1"),
                "intensity": rnd.randrange(1, 11),
                "duration_hours": maybe(rnd, round(rnd.uniform(0.5, 30), 1), 0.1),
                "painkiller": None if drug == "none" else drug,
                "dose_mg": None
                if drug == "none"
                else {"ibuprofen": rnd.choice((200, 400, 600)), "paracetamol": rnd.choice((500, 1000))}.get(
                    drug, rnd.choice((50, 100))
                ),
                "triggers": some(rnd, ["stress", "red wine", "screen time", "lack of sleep", "weather"], 3, 0.2),
                "side": maybe(rnd, weighted(rnd, "left:4 right:3 both:3"), 0.15),
                "aura": rnd.random() < 0.18,
                "missed_work": rnd.random() < 0.15,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parcels_file": ("household.parcels", "2025-05-02T12:00", parcels),
    "piano_diary": ("learning.piano_practice", "2025-06-04T12:00", piano),
    "harvests_scrapbook": ("garden.harvests", "2025-01-20T12:00", harvests),
    "babysitting_notes": ("family.babysitter_bookings", "2025-06-25T12:00", babysitting),
    "parking_sheet": ("car.parking_sessions", "2025-08-01T12:00", parking),
    "headaches_table": ("health.headaches", "2025-03-15T12:00", headaches),
}
