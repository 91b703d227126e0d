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
                    "Mrs_Pell:3 Hartmann_GmbH:4 Mr_Okoye:2 Café_Linde:3 "
                    "St._Anne's_School:2 Dalton:2 the_Reyes_family:2",
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


def print_jobs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-06-10", "2025-03-30", 95):
        grams = round(rnd.choice((8, 15, 30, 60, 120, 240)) * rnd.uniform(0.7, 1.4), 1)
        material = weighted(rnd, "PLA:6 PETG:4 TPU:1 ASA:1")
        made.append(
            {
                "job_id": f"{day:%y%m%d}-{rnd.randrange(100, 999)}",
                "start": dt.datetime.combine(day, clock(rnd, 8, 23.5, 1)),
                "printer": weighted(rnd, "Prusa:5 Ender:3"),
                "model": weighted(
                    rnd, "cable_clip:4 plant_pot:3 phone_stand:3 drawer_insert:4 gridfinity_box:5 hinge:2 lithophane:1"
                ),
                "material": material,
                "colour": weighted(rnd, "black:5 grey:3 orange:2 white:3 teal:1"),
                "filament_g": grams,
                "print_time_min": round(grams * rnd.uniform(2.2, 5.1)),
                "outcome": weighted(rnd, "ok:7 failed:2 cancelled:1"),
                "failure": None,
                "for_whom": maybe(rnd, weighted(rnd, "me:5 Dad:2 Yusuf:2 Etsy:2"), 0.08),
            }
        )
        if made[-1]["outcome"] == "failed":
            made[-1]["failure"] = maybe(rnd, weighted(rnd, "spaghetti:3 warping:3 clog:2 layer_shift:1"), 0.2)
    return made


def geocaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-04-02", "2024-10-27", 90):
        found = rnd.random() < 0.8
        made.append(
            {
                "Code": f"GC{rnd.choice('ABCDEFGH')}{rnd.randrange(1000, 9999)}",
                "Logged": day,
                "Log Type": "Found it" if found else "DNF",
                "Cache Type": weighted(rnd, "traditional:6 mystery:3 multi:2 earth:1"),
                "Size": maybe(rnd, weighted(rnd, "micro:5 small:4 regular:2 large:1"), 0.07),
                "Difficulty": rnd.choice((1.0, 1.5, 1.5, 2.0, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0)),
                "Terrain": rnd.choice((1.0, 1.5, 1.5, 2.0, 2.5, 3.0, 3.5, 4.5)),
                "Region": weighted(rnd, "Utah:4 Nevada:3 Idaho:3 Oregon:2"),
                "Walk (mi)": maybe(
                    rnd, round(rnd.choice((0.1, 0.3, 0.8, 1.5, 2.6, 5.2)) * rnd.uniform(0.8, 1.4), 1), 0.12
                ),
                "With": some(rnd, ["Beth", "Omar", "Skye", "the dog"], 2, 0.35),
                "Favorited": found and rnd.random() < 0.25,
            }
        )
    return made


def dreams(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-07-01", "2025-07-19", 86):
        kind = weighted(rnd, "ordinary:7 nightmare:3 lucid:2")
        made.append(
            {
                "night_of": day,
                "woke_at": maybe(rnd, clock(rnd, 3, 9.5, 1), 0.1),
                "kind": kind,
                "setting": maybe(
                    rnd, weighted(rnd, "childhood_home:4 school:3 the_sea:3 airport:2 office:3 forest:2"), 0.08
                ),
                "people": some(rnd, ["Grandma", "Rob", "Ellie", "my boss", "a stranger"], 3, 0.25),
                "vividness": maybe(rnd, rnd.randrange(1, 11), 0.07),
                "recurring": rnd.random() < 0.3,
                "feeling": weighted(
                    rnd,
                    "scared:5 sad:2 confused:2" if kind == "nightmare" else "calm:4 scared:1 happy:4 sad:2 confused:4",
                ),
                "ate_late": maybe(rnd, rnd.random() < 0.4, 0.1),
                "words_written": rnd.randrange(12, 380),
            }
        )
    return made


def charity_finds(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-03", "2025-06-28", 97):
        price = rnd.choice((0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 4.5, 5.0, 6.0, 8.0, 12.0, 18.0, 25.0))
        resold_on = day + dt.timedelta(rnd.randrange(5, 110))
        resold = rnd.random() < 0.25 and resold_on < dt.date(2025, 7, 6)
        item = weighted(
            rnd,
            "jumper:4 teapot:4 lamp:2 paperback:5 jigsaw:3 picture_frame:2 coat:2 vinyl_record:3 vase:2 board_game:1",
        )
        makers = {
            "jumper": "M&S:3 Laura_Ashley",
            "coat": "M&S:2 Barbour",
            "teapot": "Denby:3 Portmeirion",
            "vase": "Denby",
        }
        makers |= {"paperback": "Penguin:3 Virago", "jigsaw": "Ravensburger:2 Gibsons", "board game": "Gibsons"}
        made.append(
            {
                "boughtOn": day,
                "item": item,
                "shop": weighted(rnd, "Oxfam:5 Sue_Ryder:3 British_Heart_Foundation:3 Shelter:2 St._Luke's_Hospice:2"),
                "town": weighted(rnd, "Ludlow:5 Hereford:3 Leominster:2 Tenbury:1"),
                "priceGbp": price,
                "condition": weighted(rnd, "good:5 like_new:2 worn:3 broken:1"),
                "brandOrMaker": maybe(rnd, weighted(rnd, makers[item]), 0.3) if item in makers else None,
                "giftFor": None if resold else maybe(rnd, weighted(rnd, "Ellie:3 Mum:3 Rob:2 Aunt_Jo:1"), 0.65),
                "resoldOn": resold_on if resold else None,
                "resoldForGbp": round(price * rnd.uniform(0.8, 5) + 2, 2) if resold else None,
                "giftAid": rnd.random() < 0.3,
            }
        )
    return made


def dorm_laundry(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-02", "2025-05-13", 84):
        temp = rnd.choice((30, 30, 40, 40, 40, 60, 60, 90))
        dried = rnd.random() < 0.45
        made.append(
            {
                "washedOn": day,
                "startTime": maybe(rnd, clock(rnd, 7, 23.4), 0.08),
                "machine": weighted(rnd, "W1:3 W2:5 W3:2 W4:2"),
                "tempC": temp,
                "loadKg": maybe(rnd, round(rnd.uniform(2.1, 7.9), 1), 0.2),
                "priceEur": round((2.5 if temp < 60 else 3.2) + (1.8 if dried else 0) + rnd.choice((0, 0, 0.3)), 2),
                "paidWith": weighted(rnd, "coins:3 campus_card:5 app:2"),
                "items": some(rnd, ["jeans", "shirts", "socks", "towels", "bedding", "hoodies", "sportswear"], 4, 0.06),
                "tumbleDried": dried,
                "socksLost": rnd.choice((0, 0, 0, 0, 1, 1, 2, 3)),
                "sharedWith": maybe(rnd, weighted(rnd, "Mara:4 Tobi:3 Ilse:1"), 0.7),
            }
        )
    return made


def thesis_writing(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-09-16", "2025-03-28", 92):
        minutes = rnd.randrange(20, 290, 5)
        made.append(
            {
                "Date": day,
                "Started": clock(rnd, 7, 22.5),
                "Minutes": minutes,
                "Where": weighted(rnd, "library:5 home:4 café:2 train:1"),
                "Chapter": weighted(rnd, "Methods:4 Results:4 Discussion:3 Introduction:2 Literature_Review:3"),
                "Words written": maybe(rnd, round(minutes * rnd.uniform(0.8, 6.5)), 0.1),
                "Words deleted": maybe(rnd, rnd.choice((0, 0, 15, 40, 85, 130, 260, 410)), 0.2),
                "Coffees": rnd.choice((0, 1, 1, 2, 2, 3, 4)),
                "Mood": maybe(rnd, weighted(rnd, "flow:3 okay:5 stuck:3"), 0.12),
                "Sources read": some(
                    rnd, ["Okafor 2019", "Lind 2021", "Barros 2008", "Chen 2023", "Weiss 2015"], 3, 0.4
                ),
                "Feedback from": maybe(rnd, weighted(rnd, "Prof._Amadi:3 Dr._Hellström:2 Jule:2"), 0.75),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "weather_notes": ("garden.weather_notes", "2025-06-20T08:00", weather_notes),
    "family_records": ("hobby.family_records", "2025-02-20T20:15", family_records),
    "job_quotes": ("work.job_quotes", "2025-09-19T16:45", job_quotes),
    "tool_hire": ("work.tool_hire", "2025-06-02T06:50", tool_hire),
    "print_jobs": ("making.print_jobs", "2025-04-03T21:10", print_jobs),
    "geocaches": ("outdoors.geocaches", "2024-11-02T10:00", geocaches),
    "dreams": ("mind.dreams", "2025-07-21T07:40", dreams),
    "charity_finds": ("shopping.charity_finds", "2025-07-06T15:20", charity_finds),
    "dorm_laundry": ("home.laundry_loads", "2025-05-16T18:30", dorm_laundry),
    "thesis_writing": ("study.thesis_writing", "2025-03-31T09:15", thesis_writing),
}
"""As in `histories`: name to collection, moment and maker."""
