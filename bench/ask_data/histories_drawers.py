"""Made histories of record types as people keep them, for rounds 152 to 154."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def sick_days(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-11-06", "2026-01-12", 72):
        child = weighted(rnd, "Lotte:5 Finn:6")
        illness = weighted(rnd, "cold:8 stomach_bug:5 ear_infection:4 flu:3 sore_throat:4 chickenpox:1")
        fever = illness in ("flu", "ear infection", "chickenpox") or rnd.random() < 0.4
        length = rnd.randint(4, 8) if illness in ("flu", "chickenpox") else rnd.randint(1, 5)
        doctor = rnd.random() < (0.7 if illness in ("flu", "ear infection") else 0.25)
        made.append(
            {
                "first_day": day,
                "child": child,
                "illness": illness,
                "back_on": day + dt.timedelta(length) if day + dt.timedelta(length) < dt.date(2026, 1, 18) else None,
                "school_days_missed": max(0, length - rnd.choice((0, 1, 2, 2))),
                "highest_temp_c": maybe(
                    rnd, round(rnd.uniform(38.0, 40.3) if fever else rnd.uniform(36.4, 37.7), 1), 0.12
                ),
                "medicines": some(
                    rnd, ["paracetamol", "ibuprofen", "nose spray", "cough syrup", "antibiotics"], 3, 0.25
                ),
                "stayed_home": maybe(rnd, weighted(rnd, "me:6 Jonas:4 Grandma:5"), 0.06),
                "saw_doctor": doctor,
                "pharmacy_cost_eur": maybe(rnd, round(rnd.uniform(3.5, 41), 2), 0.2),
                "swapped_shift": rnd.random() < 0.22,
            }
        )
    return made


def school_runs(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-08-26", "2026-01-16", 260))):
        if day.weekday() > 4:
            continue
        who = weighted(rnd, "me:6 Jonas:5 Grandma:2 Petra:4")
        morning = rnd.random() < 0.6
        by = "car" if who == "Petra" else weighted(rnd, "car:5 bike:4 on_foot:3")
        minutes = {"car": (6, 19), "bike": (9, 22), "on foot": (20, 38)}[by]
        made.append(
            {
                "Date": day,
                "Direction": "to school" if morning else "home",
                "Left At": clock(rnd, 7.1, 7.9, 1) if morning else clock(rnd, 12.5, 16.2, 1),
                "Driver": who,
                "By": by,
                "Kids": sorted(rnd.sample(["Lotte", "Finn", "Mia", "Oskar", "Yara"], rnd.randint(1, 4))),
                "Minutes": rnd.randint(*minutes),
                "Late": rnd.random() < (0.2 if morning else 0.05),
                "Weather": maybe(rnd, weighted(rnd, "dry:8 rain:5 fog:2 snow:1"), 0.08),
                "Forgotten": maybe(rnd, weighted(rnd, "gym_bag:4 lunch_box:5 homework:3 hat:2"), 0.72),
            }
        )
    return made


def trainings(rnd: random.Random) -> list[Row]:
    titles = {
        "Wound care": "clinical",
        "Basic life support": "emergency",
        "Hand hygiene": "hygiene",
        "Dementia communication": "communication",
        "Safe lifting": "safety",
        "Medication safety": "clinical",
        "Palliative care": "clinical",
        "Fire drill": "safety",
        "De-escalation": "communication",
    }
    made = []
    for day in sorted(set(days(rnd, "2023-09-11", "2026-01-09", 66))):
        title = rnd.choices(list(titles), (5, 5, 4, 3, 3, 4, 3, 2, 3))[0]
        online = rnd.random() < 0.5
        hours = rnd.choice((0.5, 1.0, 1.5, 2.0)) if online else rnd.choice((2.0, 3.0, 4.0, 6.0, 8.0))
        fee = 0.0 if rnd.random() < 0.45 else round(rnd.uniform(15, 185), 2)
        scored = online or title == "Basic life support"
        score = rnd.randint(58, 100) if scored else None
        made.append(
            {
                "trainingDate": day,
                "title": title,
                "area": titles[title],
                "provider": weighted(rnd, "Klinikum:6 Red_Cross:4 CareCampus:5 Nursing_Chamber:3"),
                "format": "online" if online else "classroom",
                "hours": hours,
                "points": maybe(rnd, max(1, int(hours * rnd.choice((1, 1, 1.5, 2)))), 0.1),
                "feeEur": fee,
                "paidBy": None if fee == 0 else weighted(rnd, "employer:6 me:4"),
                "inWorkTime": rnd.random() < 0.5,
                "testScore": score,
                "certificateOn": maybe(rnd, min(day + dt.timedelta(rnd.randint(0, 40)), dt.date(2026, 1, 15)), 0.2),
                "kmToVenue": None if online else rnd.randint(2, 95),
            }
        )
    return made


def pocket_money(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-07-06", "2026-01-17", 150):
        child = weighted(rnd, "Lotte:6 Finn:5")
        into = rnd.random() < 0.45
        if into:
            reason = weighted(rnd, "weekly_allowance:7 good_report:1 gift_from_Grandma:3 helping_out:5")
            euros = {"weekly allowance": 5.0 if child == "Lotte" else 3.0}.get(reason) or rnd.choice(
                (1.0, 2.0, 2.5, 10.0, 20.0)
            )
        else:
            reason = weighted(rnd, "sweets:7 stickers:4 toy:4 comic:3 ice_cream:4 present_for_friend:2")
            euros = round(
                rnd.uniform(0.8, 4.5) if reason in ("sweets", "ice cream", "stickers") else rnd.uniform(3.5, 24), 2
            )
        made.append(
            {
                "day": day,
                "child": child,
                "in_or_out": "in" if into else "out",
                "what_for": reason,
                "amount_eur": euros,
                "given_by": maybe(rnd, weighted(rnd, "Mum:6 Dad:4 Grandma:3"), 0.05) if into else None,
                "shop": None if into else maybe(rnd, weighted(rnd, "kiosk:6 Rossmann:3 toy_shop:4 bakery:3"), 0.1),
                "jobs_done": some(rnd, ["dishwasher", "table", "rubbish", "rabbit hutch", "vacuuming"], 3, 0.1)
                if reason == "helping out"
                else [],
                "asked_first": maybe(rnd, rnd.random() < 0.6, 0.1) if not into else None,
                "paid_with": weighted(rnd, "coins:7 note:3 card:1"),
            }
        )
    return made


def weather_station(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-02-03", "2026-03-13", 195))):
        base = 12 - 9.5 * (abs((day.timetuple().tm_yday - 200 + 182) % 365 - 182) / 182 * 2 - 1)
        high = round(base + rnd.uniform(-4, 8), 1)
        rain = 0.0 if rnd.random() < 0.48 else round(rnd.expovariate(1 / 6) + 0.2, 1)
        low = round(high - rnd.uniform(3.5, 12.5), 1)
        made.append(
            {
                "Reading Date": day,
                "Reading Time": clock(rnd, 6.5, 9.5, 5),
                "Rain (mm)": maybe(rnd, rain, 0.05),
                "Low (°C)": low,
                "High (°C)": high,
                "Pressure (hPa)": maybe(rnd, rnd.randrange(982, 1040), 0.1),
                "Wind Direction": weighted(rnd, "W:7 SW:6 NW:4 N:2 E:4 SE:2 S:3"),
                "Max Gust (km/h)": maybe(rnd, round(rnd.uniform(8, 92), 1), 0.12),
                "Sky": weighted(rnd, "clear:4 partly_cloudy:6 overcast:7 fog:2"),
                "Ground Frost": low < 1.5,
                "Snow Depth (cm)": rnd.randint(1, 24) if high < 4 and rnd.random() < 0.6 else 0,
                "Phenomena": some(rnd, ["thunder", "hail", "rainbow", "halo", "dew"], 2, 0.6),
            }
        )
    return made


def lawn_mowing(rnd: random.Random) -> list[Row]:
    made = []
    spans = (
        ("2023-04-08", "2023-10-28", 34),
        ("2024-04-03", "2024-10-30", 38),
        ("2025-04-01", "2025-10-25", 40),
        ("2026-03-04", "2026-03-12", 3),
    )
    for first, last, count in spans:
        for day in days(rnd, first, last, count):
            lawn = weighted(rnd, "front:5 back:6 orchard:3 neighbour's:2")
            square = {"front": 140, "back": 320, "orchard": 610, "neighbour's": 210}[lawn]
            mower = "ride-on" if lawn == "orchard" else weighted(rnd, "petrol:5 battery:4")
            made.append(
                {
                    "date": day,
                    "lawn": lawn,
                    "area_m2": square,
                    "mower": mower,
                    "start": clock(rnd, 9, 18.5, 5),
                    "duration_min": int(square / (18 if mower == "ride-on" else 6.5) * rnd.uniform(0.8, 1.4))
                    + rnd.randint(5, 14),
                    "cut_height_mm": rnd.choice((35, 40, 45, 50, 60)),
                    "fuel_l": None if mower == "battery" else round(square / 400 * rnd.uniform(0.6, 1.5), 2),
                    "bags_of_clippings": maybe(rnd, rnd.randint(0, 9), 0.08),
                    "blade_sharpened": rnd.random() < 0.13,
                    "edges_trimmed": maybe(rnd, rnd.random() < 0.45, 0.06),
                    "extras": some(rnd, ["fertiliser", "lime", "reseeding", "scarifying", "moss killer"], 2, 0.68),
                    "grass_wet": rnd.random() < 0.2,
                }
            )
    return made


def crosswords(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-09-02", "2026-03-14", 170):
        paper = weighted(rnd, "Times:6 Guardian:6 Telegraph:4 Radio_Times:2")
        grade = weighted(rnd, "easy:4 medium:6 hard:5")
        clues = rnd.choice((24, 26, 28, 28, 30, 32))
        left = (
            rnd.choices((0, 0, 1, 2, 3, 5, 8), (6, 5, 3, 3, 2, 2, 1))[0]
            if grade != "easy"
            else rnd.choice((0, 0, 0, 1))
        )
        minutes = {"easy": (9, 32), "medium": (18, 61), "hard": (34, 128)}[grade]
        made.append(
            {
                "solvedOn": day,
                "paper": paper,
                "style": weighted(rnd, "cryptic:7 quick:5 general_knowledge:2"),
                "setter": maybe(rnd, weighted(rnd, "Paul:4 Arachne:3 Brummie:3 Vulcan:4 Tramp:2"), 0.25),
                "grade": grade,
                "startedAt": clock(rnd, 7, 22, 5),
                "minutes": maybe(rnd, rnd.randint(*minutes), 0.06),
                "clues": clues,
                "unsolvedClues": left,
                "completed": left == 0,
                "helper": maybe(rnd, weighted(rnd, "Barbara:5 Keith:3 dictionary:6"), 0.5),
                "enteredPrizeDraw": rnd.random() < 0.14,
                "enjoyment": rnd.choice((1, 2, 3, 3, 4, 4, 5)),
            }
        )
    return made


def stove_fires(rnd: random.Random) -> list[Row]:
    made = []
    spans = (("2023-10-14", "2024-04-12", 55), ("2024-10-05", "2025-04-09", 62), ("2025-10-02", "2026-03-13", 58))
    for first, last, count in spans:
        for day in sorted(set(days(rnd, first, last, count))):
            wood = weighted(rnd, "beech:7 oak:4 birch:4 ash:3")
            kilos = round(rnd.uniform(3.2, 19.5), 1)
            outside = round(rnd.uniform(-9, 12), 1)
            begin = round(rnd.uniform(17.5, 20), 2)
            made.append(
                {
                    "Day": day,
                    "Lit At": clock(rnd, 15.5, 20.5, 5),
                    "Hours Burning": round(kilos / 3 + rnd.uniform(0.5, 2.4), 1),
                    "Wood": wood,
                    "Wood Used (kg)": maybe(rnd, kilos, 0.07),
                    "Moisture (%)": maybe(rnd, round(rnd.uniform(11, 24), 1), 0.15),
                    "Stack": weighted(rnd, "north:4 south:4 garage:3"),
                    "Outside (°C)": outside,
                    "Room Before (°C)": begin,
                    "Room After (°C)": maybe(rnd, round(begin + rnd.uniform(0.8, 5.6), 1), 0.08),
                    "Firelighter": weighted(rnd, "wax:6 newspaper:5 pine_cones:2"),
                    "Ash Emptied": rnd.random() < 0.3,
                    "Remarks": some(rnd, ["smoky start", "glass cleaned", "relit", "damper stuck"], 2, 0.66),
                }
            )
    return made


def design_projects(rnd: random.Random) -> list[Row]:
    clients = {"Nordlicht": "hospitality", "Bakery Blum": "food", "Velotec": "retail", "City Museum": "culture"}
    clients.update({"Kita Regenbogen": "education", "Hofladen Mertens": "food", "Studio Okafor": "culture"})
    made = []
    for number, day in enumerate(days(rnd, "2023-06-05", "2025-11-24", 84), 1):
        who = rnd.choices(list(clients), (5, 4, 6, 4, 2, 3, 3))[0]
        kind = weighted(rnd, "logo:5 website:5 poster:4 brochure:3 packaging:3 illustration:2")
        low, high = {"website": (1400, 6800), "logo": (500, 2600), "packaging": (700, 3900)}.get(kind, (180, 1600))
        fee = rnd.randrange(low, high, 20)
        took = rnd.randint(5, 70)
        done = day + dt.timedelta(took)
        delivered = done < dt.date(2025, 12, 7) and rnd.random() < 0.95
        status = "delivered" if delivered else ("in progress" if day > dt.date(2025, 8, 1) else "cancelled")
        made.append(
            {
                "projectNo": f"P-{number:03d}",
                "client": who,
                "sector": clients[who],
                "projectType": kind,
                "startDate": day,
                "deadline": day + dt.timedelta(max(7, took + rnd.randint(-12, 16))),
                "deliveredOn": done if delivered else None,
                "status": status,
                "feeEur": fee,
                "hoursWorked": maybe(rnd, round(fee / rnd.uniform(38, 95), 1), 0.08),
                "revisionRounds": rnd.choice((0, 1, 1, 2, 2, 3, 4, 6)),
                "tools": some(rnd, ["Figma", "Illustrator", "InDesign", "Photoshop", "Procreate"], 3, 0.0),
                "foundVia": maybe(rnd, weighted(rnd, "referral:6 Instagram:3 Behance:2 repeat_client:5"), 0.1),
                "rushJob": rnd.random() < 0.17,
                "clientRating": maybe(rnd, rnd.choice((2, 3, 4, 4, 5, 5)), 0.3) if delivered else None,
            }
        )
    return made


def coworking(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-05-02", "2025-12-05", 150))):
        space = weighted(rnd, "Betahaus:6 Kiez_Desk:5 Loft_27:3 Library_Annex:3")
        start = rnd.randrange(8 * 60, 13 * 60, 5)
        stay = rnd.randrange(100, 540, 5)
        end = min(start + stay, 20 * 60 + 55)
        made.append(
            {
                "Visit Date": day,
                "Space": space,
                "Checked In": dt.time(start // 60, start % 60),
                "Checked Out": maybe(rnd, dt.time(end // 60, end % 60), 0.05),
                "Pass": "free" if space == "Library Annex" else weighted(rnd, "day_pass:5 half_day:4 monthly:5"),
                "Price (€)": 0.0,
                "Seat": weighted(rnd, "window:4 quiet_room:4 lounge:3 phone_booth:1"),
                "Coffees": rnd.choice((0, 1, 1, 2, 2, 3, 4)),
                "Client Calls": maybe(rnd, rnd.choice((0, 0, 1, 1, 2, 3, 5)), 0.07),
                "Noise": maybe(rnd, weighted(rnd, "low:5 medium:5 high:3"), 0.1),
                "Sat With": some(rnd, ["Amara", "Jule", "Tomasz", "Wen"], 2, 0.45),
                "Wifi Trouble": rnd.random() < 0.16,
                "Lunch Spend (€)": maybe(rnd, round(rnd.uniform(4.2, 16.9), 2), 0.3),
            }
        )
    for row in made:
        if row["Pass"] in ("day pass", "half day"):
            full = row["Pass"] == "day pass"
            row["Price (€)"] = rnd.choice((19.0, 22.0, 25.0)) if full else rnd.choice((11.0, 13.5))
    return made


def scooter_rides(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-07-03", "2025-12-06", 165):
        km = round(rnd.uniform(0.6, 7.9), 2)
        minutes = max(3, round(km * rnd.uniform(3.6, 6.2)))
        provider = weighted(rnd, "Tier:5 Lime:5 Bolt:4 Voi:3")
        rate = {"Tier": 0.22, "Lime": 0.25, "Bolt": 0.17, "Voi": 0.21}[provider]
        promo = rnd.random() < 0.18
        battery = rnd.randint(18, 100)
        places = ["home", "Ostkreuz", "studio", "market hall", "canal", "main station"]
        start = rnd.choices(places, (7, 3, 5, 3, 2, 2))[0]
        made.append(
            {
                "ride_date": day,
                "unlocked_at": clock(rnd, 6.5, 23.8, 1),
                "provider": provider,
                "from_place": start,
                "to_place": rnd.choice([p for p in places if p != start]),
                "distance_km": km,
                "ride_minutes": minutes,
                "fare_eur": round((0 if promo else 1) + rate * minutes, 2),
                "promo_used": promo,
                "battery_at_start_pct": maybe(rnd, battery, 0.1),
                "parking_fine_eur": rnd.choice((5.0, 10.0, 25.0)) if rnd.random() < 0.05 else 0.0,
                "helmet": maybe(rnd, rnd.random() < 0.35, 0.08),
                "weather": maybe(rnd, weighted(rnd, "dry:9 drizzle:3 rain:2 windy:3"), 0.07),
                "reason": weighted(rnd, "client:4 errand:5 evening_out:4 gym:2"),
            }
        )
    return made


def film_rolls(rnd: random.Random) -> list[Row]:
    stocks = {"Portra 400": ("colour", 400), "HP5 Plus": ("black and white", 400), "Gold 200": ("colour", 200)}
    stocks.update({"Tri-X": ("black and white", 400), "Ektar 100": ("colour", 100), "CineStill 800T": ("colour", 800)})
    made = []
    for number, day in enumerate(days(rnd, "2023-08-12", "2025-11-20", 78), 1):
        film = rnd.choices(list(stocks), (6, 5, 6, 3, 3, 2))[0]
        camera = weighted(rnd, "Olympus_OM-1:6 Mamiya_645:3 Yashica_T4:4")
        shots = rnd.choice((15, 16, 16)) if camera == "Mamiya 645" else rnd.choice((24, 35, 36, 36, 37, 38))
        out = day + dt.timedelta(rnd.randint(1, 60))
        dev = out + dt.timedelta(rnd.randint(2, 35))
        finished = dev < dt.date(2025, 12, 7) and rnd.random() < 0.93
        made.append(
            {
                "roll": number,
                "loaded_on": day,
                "developed_on": dev if finished else None,
                "film": film,
                "film_type": stocks[film][0],
                "iso": stocks[film][1],
                "camera": camera,
                "shots": shots,
                "keepers": rnd.randint(0, shots // 3) if finished else None,
                "lab": (weighted(rnd, "Fotolabor_Kreuz:5 Safelight:4 at_home:3")) if finished else None,
                "film_price": round(rnd.uniform(7.5, 18.9), 2),
                "developing_cost": None,
                "subjects": some(rnd, ["street", "portraits", "plants", "architecture", "travel", "friends"], 3, 0.06),
                "pushed": rnd.random() < 0.15,
                "light_leaks": maybe(rnd, rnd.random() < 0.2, 0.1) if finished else None,
                "city": weighted(rnd, "Berlin:8 Leipzig:3 Lisbon:2 Gdansk:2"),
            }
        )
    for row in made:
        if row["lab"]:
            row["developing_cost"] = round(
                rnd.uniform(1.2, 3.4) if row["lab"] == "at home" else rnd.uniform(6.5, 19.5), 2
            )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "sick_days_152": ("family.sick_days", "2026-01-18T20:15", sick_days),
    "school_runs_152": ("family.school_runs", "2026-01-18T20:15", school_runs),
    "trainings_152": ("work.trainings", "2026-01-18T20:15", trainings),
    "pocket_money_152": ("family.pocket_money", "2026-01-18T20:15", pocket_money),
    "weather_station_153": ("garden.weather_station", "2026-03-15T09:00", weather_station),
    "lawn_mowing_153": ("garden.lawn_mowing", "2026-03-15T09:00", lawn_mowing),
    "crosswords_153": ("hobby.crosswords", "2026-03-15T09:00", crosswords),
    "stove_fires_153": ("home.stove_fires", "2026-03-15T09:00", stove_fires),
    "design_projects_154": ("work.design_projects", "2025-12-08T17:30", design_projects),
    "coworking_154": ("work.coworking", "2025-12-08T17:30", coworking),
    "scooter_rides_154": ("transport.scooter_rides", "2025-12-08T17:30", scooter_rides),
    "film_rolls_154": ("hobby.film_rolls", "2025-12-08T17:30", film_rolls),
}
