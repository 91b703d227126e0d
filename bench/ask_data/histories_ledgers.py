"""Made histories of record types as people keep them, for round 115."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parking(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-04", "2025-04-11", 130):
        kind = weighted(rnd, "street:6 garage:4 open_lot:2")
        minutes = rnd.choice((15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 480)) + rnd.randrange(0, 10)
        made.append(
            {
                "sessionDate": day,
                "startTime": clock(rnd, 7, 21.5),
                "zone": weighted(rnd, "Old_Town:5 Station:4 Harbour:3 Hospital:2 Market_Square:3"),
                "parkingType": kind,
                "durationMin": minutes,
                "feeEur": maybe(
                    rnd, round(minutes / 60 * {"street": 2.2, "garage": 2.9, "open lot": 1.4}[kind], 2), 0.08
                ),
                "car": weighted(rnd, "Skoda:6 Fiat:3 rental:1"),
                "paidVia": weighted(rnd, "app:6 card:3 coins:2"),
                "reason": maybe(rnd, weighted(rnd, "work:5 shopping:4 doctor:2 dinner:3 errands:2"), 0.12),
                "extended": rnd.random() < 0.22,
                "fineEur": maybe(rnd, float(rnd.choice((20, 25, 30, 40, 55))), 0.9),
            }
        )
    return made


VARIETIES = {
    "tomatoes": ("Black Cherry", "Roma", "Sungold"),
    "courgettes": ("Defender", "Soleil"),
    "beans": ("Blue Lake", "Cobra"),
    "strawberries": ("Honeoye", "Mara des Bois"),
    "potatoes": ("Charlotte", "Annabelle"),
    "lettuce": ("Little Gem", "Lollo Rossa"),
    "raspberries": ("Autumn Bliss",),
}


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    for year, count in (("2022", 36), ("2023", 44), ("2024", 52)):
        for day in days(rnd, f"{year}-05-12", f"{year}-10-19", count):
            crop = weighted(rnd, "tomatoes:6 courgettes:4 beans:3 strawberries:3 potatoes:2 lettuce:3 raspberries:2")
            made.append(
                {
                    "picked_on": day,
                    "crop": crop,
                    "variety": maybe(rnd, rnd.choice(VARIETIES[crop]), 0.1),
                    "bed": weighted(rnd, "north_bed:4 south_bed:5 greenhouse:3 balcony:2"),
                    "weight_g": rnd.randrange(80, 3200, 10),
                    "quality": weighted(rnd, "great:5 fine:4 poor:2"),
                    "sown_on": maybe(rnd, day - dt.timedelta(rnd.randrange(42, 130)), 0.15),
                    "used_for": some(rnd, ["fresh", "freezer", "jam", "soup", "salad", "gift"], 3, 0.1),
                    "pests": some(rnd, ["slugs", "aphids", "birds", "mildew"], 2, 0.6),
                    "helper": maybe(rnd, weighted(rnd, "Nora:4 Theo:3 Grandpa:2"), 0.45),
                    "organic_feed": rnd.random() < 0.35,
                }
            )
    return made


def sitters(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-11-03", "2025-03-15", 95):
        sitter = weighted(rnd, "Hannah:5 Mrs_Okoro:3 Lewis:3 Tess:2")
        start, hours = clock(rnd, 15, 20, 30), rnd.choice((2, 2.5, 3, 3.5, 4, 4.5, 5, 6))
        rate = {"Hannah": 11.0, "Mrs Okoro": 13.5, "Lewis": 10.0, "Tess": 12.0}[sitter]
        ends = (dt.datetime.combine(day, start) + dt.timedelta(hours=hours)).time()
        made.append(
            {
                "Date": day,
                "Sitter": sitter,
                "Arrived": start,
                "Left": ends,
                "Hours": float(hours),
                "Total Paid (GBP)": maybe(rnd, round(rate * hours + rnd.choice((0, 0, 0, 5, 8)), 2), 0.07),
                "Kids": some(rnd, ["Ella", "Max", "Rosie"], 3, 0.0),
                "Occasion": maybe(rnd, weighted(rnd, "date_night:5 work_event:3 school_meeting:2 party:3 gym:2"), 0.1),
                "Bedtime Done": rnd.random() < 0.55,
                "Stars": maybe(rnd, rnd.randrange(2, 6), 0.2),
                "Booked Through": weighted(rnd, "text:6 Bubble_app:3 phone:2"),
            }
        )
    return made


SONGS = ["Blackbird", "Wonderwall", "Autumn Leaves", "Hurt", "Landslide", "Redemption Song", "Romanza"]


def guitar(rnd: random.Random) -> list[Row]:
    return [
        {
            "practice_date": day,
            "start_time": clock(rnd, 7, 22.5),
            "minutes": rnd.choice((10, 15, 20, 25, 30, 40, 45, 60, 75, 90)),
            "instrument": weighted(rnd, "acoustic:6 electric:4 classical:2"),
            "focus": weighted(rnd, "chords:5 scales:3 fingerpicking:4 improvisation:2 theory:1"),
            "songs": some(rnd, SONGS, 3, 0.2),
            "top_tempo_bpm": maybe(rnd, rnd.randrange(60, 168, 2), 0.25),
            "metronome": rnd.random() < 0.4,
            "with": maybe(rnd, weighted(rnd, "Marco:3 teacher:4 Jules:2"), 0.65),
            "progress": maybe(rnd, rnd.randrange(1, 11), 0.12),
        }
        for day in days(rnd, "2024-02-01", "2025-05-04", 145)
    ]


MADE: dict[str, tuple[str, str, Make]] = {
    "parking_book": ("car.parking_sessions", "2025-04-14T12:00", parking),
    "harvests_notes": ("garden.harvests", "2024-11-03T12:00", harvests),
    "sitters": ("family.babysitter_bookings", "2025-03-18T12:00", sitters),
    "guitar": ("leisure.guitar_practice", "2025-05-06T12:00", guitar),
}
