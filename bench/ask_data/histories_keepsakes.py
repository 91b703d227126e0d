"""Made histories of a student, a project manager and a grandmother, for rounds 158 to 160."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

FLATMATES = ["me", "Jonas", "Priya", "Mateo"]
COSTS = {
    "groceries": (["weekly shop", "fruit and veg", "pasta and sauces", "breakfast things"], 9, 74),
    "household": (["toilet paper", "washing powder", "light bulbs", "bin bags", "new pan"], 3, 38),
    "utilities": (["electricity", "heating", "water"], 38, 165),
    "internet": (["broadband bill"], 34, 45),
    "takeaway": (["pizza night", "curry", "sushi", "burgers"], 16, 68),
    "party": (["drinks", "snacks", "decorations"], 12, 96),
}


def shared_costs(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-09-02", "2025-11-21", 155), 1):
        category = weighted(rnd, "groceries:9 household:5 utilities:3 internet:2 takeaway:4 party:2")
        names, low, high = COSTS[category]
        amount = round(rnd.uniform(low, high), 2)
        split = FLATMATES if rnd.random() < 0.55 else sorted(rnd.sample(FLATMATES, rnd.randint(2, 3)))
        settled = day + dt.timedelta(rnd.randrange(0, 46))
        paid_back = settled < dt.date(2025, 11, 22) and rnd.random() < 0.9
        made.append(
            {
                "expense_id": number,
                "date": day,
                "description": rnd.choice(names),
                "category": category,
                "paid_by": weighted(rnd, "me:5 Jonas:4 Priya:6 Mateo:3"),
                "amount_eur": amount,
                "split_between": list(split),
                "my_share_eur": round(amount / len(split), 2) if "me" in split else 0.0,
                "payment_method": maybe(rnd, weighted(rnd, "card:7 cash:3 PayPal:4"), 0.1),
                "receipt_kept": maybe(rnd, rnd.random() < 0.55, 0.12),
                "settled_on": settled if paid_back else None,
            }
        )
    return made


def scooter_rides(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-10-01", "2025-11-21", 170):
        km = round(rnd.uniform(0.6, 6.8), 2)
        minutes = max(3, round(km * rnd.uniform(3.2, 5.6)))
        vehicle = weighted(rnd, "scooter:7 e-bike:4")
        begin = clock(rnd, 7, 23, 1)
        promo = rnd.random() < 0.18
        start = weighted(rnd, "home:8 campus:6 station:4 old_town:3 gym:2")
        made.append(
            {
                "rideDate": day,
                "startTime": begin,
                "provider": weighted(rnd, "Tier:6 Lime:5 Bolt:4 Voi:2"),
                "vehicle": vehicle,
                "startArea": start,
                "endArea": rnd.choice(
                    [a for a in ("home", "campus", "campus", "station", "old town", "gym") if a != start]
                ),
                "distanceKm": km,
                "durationMin": minutes,
                "fareEur": round((0 if promo else 1.0) + minutes * (0.19 if vehicle == "scooter" else 0.15), 2),
                "promoUsed": promo,
                "batteryPct": maybe(rnd, rnd.randrange(9, 101), 0.12),
                "helmetWorn": rnd.random() < 0.4,
                "problems": some(rnd, ["bad brakes", "app crash", "wobbly wheel", "no parking"], 2, 0.65),
                "rating": maybe(rnd, rnd.choice((1, 2, 3, 3, 4, 4, 4, 5, 5)), 0.25),
            }
        )
    return made


def cafe_shifts(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-04-06", "2025-11-20", 130))):
        start = rnd.randrange(7 * 60, 16 * 60 + 1, 30)
        length = rnd.randrange(7, 15)
        end = start + 30 * length
        place = weighted(rnd, "Campus_Café:7 Market_Hall:4 River_Kiosk:3")
        busy = weighted(rnd, "quiet:3 normal:5 packed:4")
        made.append(
            {
                "Shift Date": day,
                "Location": place,
                "Start": dt.time(start // 60, start % 60),
                "End": dt.time(end // 60, end % 60),
                "Hours": length / 2,
                "Break (min)": rnd.choice((0, 15, 20, 30, 30, 45)),
                "Role": weighted(rnd, "barista:7 till:4 kitchen:3 cleaning:1"),
                "Hourly Wage": 13.5 if day < dt.date(2025, 1, 1) else 14.2,
                "Tips (€)": maybe(
                    rnd, round(rnd.uniform(1, 14) * {"quiet": 1, "normal": 1.7, "packed": 2.6}[busy], 2), 0.1
                ),
                "Coworkers": some(rnd, ["Amira", "Tobias", "Lotte", "Finn", "Yusuf"], 3, 0.08),
                "Manager": maybe(rnd, weighted(rnd, "Renate:6 Boris:4"), 0.06),
                "Busyness": busy,
                "Free Meal": rnd.random() < 0.6,
                "Covered For": maybe(rnd, weighted(rnd, "Lotte:4 Finn:3 Yusuf:2"), 0.75),
            }
        )
    return made


def study_blocks(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-10-07", "2025-11-22", 190):
        subject = weighted(rnd, "Statistics:7 Biochemistry:6 Genetics:5 Philosophy:3 Spanish:3")
        minutes = rnd.randrange(20, 215, 5)
        made.append(
            {
                "day": day,
                "began_at": clock(rnd, 8, 22, 5),
                "subject": subject,
                "place": weighted(rnd, "library:7 my_room:6 kitchen_table:3 café:3 train:1"),
                "minutes": minutes,
                "pomodoros": minutes // 30,
                "pages_read": maybe(rnd, rnd.randrange(0, 62), 0.2),
                "focus_score": maybe(rnd, rnd.choice((2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 9)), 0.1),
                "methods": some(rnd, ["flashcards", "past papers", "summary", "videos", "problem sets"], 3, 0.1),
                "study_partner": maybe(rnd, weighted(rnd, "Priya:5 Jonas:3 Hannah:3"), 0.6),
                "phone_off": rnd.random() < 0.55,
                "coffees": rnd.choice((0, 0, 1, 1, 2, 3)),
            }
        )
    return made


def train_commutes(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-07-01", "2026-01-16", 260):
        if day.weekday() > 4:
            continue
        home = rnd.random() < 0.5
        line = weighted(rnd, "RE_5:8 S_11:5 IC_2:3 Bus_620:2")
        depart = rnd.randrange(15 * 60 + 30, 19 * 60) if home else rnd.randrange(6 * 60, 8 * 60 + 30)
        late = rnd.choices((0, rnd.randrange(1, 6), rnd.randrange(6, 24), rnd.randrange(24, 75)), (8, 6, 4, 1))[0]
        cancelled = rnd.random() < 0.06
        took = {"RE 5": 38, "S 11": 51, "IC 2": 31, "Bus 620": 66}[line] + rnd.randrange(-2, 3) + late
        made.append(
            {
                "Date": day,
                "Direction": "home" if home else "to work",
                "Line": line,
                "Departure": dt.time(depart // 60, depart % 60),
                "Delay (min)": None if cancelled else late,
                "Travel Time (min)": None if cancelled else took,
                "Cancelled": cancelled,
                "Delay Reason": maybe(
                    rnd, weighted(rnd, "signal_failure:4 staff_shortage:3 weather:2 track_works:3"), 0.1
                )
                if late > 5 or cancelled
                else None,
                "Got a Seat": None if cancelled else rnd.random() < 0.68,
                "Crowding": None if cancelled else maybe(rnd, weighted(rnd, "low:4 medium:5 high:4"), 0.07),
                "Activities": []
                if cancelled
                else some(rnd, ["email", "podcast", "reading", "nap", "phone call"], 2, 0.12),
                "Fare (€)": 0.0 if cancelled else rnd.choice((4.3, 4.3, 5.9, 6.7)),
            }
        )
    return made


PARTS = {
    "chain": (19, 58),
    "brake pads": (9, 32),
    "tyre": (28, 74),
    "inner tube": (5, 12),
    "cassette": (45, 160),
    "bar tape": (14, 42),
    "bottom bracket": (24, 88),
    "cables": (8, 26),
}


def bike_maintenance(rnd: random.Random) -> list[Row]:
    made, km = [], {"Canyon": 6120, "Cervélo": 2310, "Cube": 11840, "Brompton": 930}
    for day in days(rnd, "2023-09-10", "2026-01-11", 105):
        bike = rnd.choices(list(km), (5, 4, 4, 2))[0]
        km[bike] += rnd.randrange(40, 420)
        part = weighted(rnd, "chain:6 brake_pads:4 tyre:4 inner_tube:6 cassette:2 bar_tape:2 bottom_bracket:1 cables:3")
        job = weighted(rnd, "replaced:7 cleaned:4 adjusted:4 repaired:2")
        shop = rnd.random() < 0.35
        due = day + dt.timedelta(rnd.randrange(60, 300))
        made.append(
            {
                "serviced_on": day,
                "bike": bike,
                "part": part,
                "job": job,
                "done_by": weighted(rnd, "Radwerk:4 Velo_Huber:3") if shop else weighted(rnd, "myself:8 Sandra:1"),
                "odometer_km": km[bike],
                "parts_cost_eur": round(rnd.uniform(*PARTS[part]), 2) if job == "replaced" else 0.0,
                "labour_cost_eur": round(rnd.uniform(12, 75), 2) if shop else 0.0,
                "minutes": maybe(rnd, rnd.randrange(10, 125, 5), 0.12),
                "under_warranty": rnd.random() < 0.14,
                "tools": []
                if shop
                else some(rnd, ["torque wrench", "chain tool", "tyre lever", "hex keys", "pump"], 3, 0.05),
                "next_check_due": maybe(rnd, due, 0.35),
                "wear": maybe(rnd, weighted(rnd, "light:4 moderate:5 heavy:3"), 0.1),
            }
        )
    return made


def project_tasks(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-08-05", "2026-01-12", 175), 301):
        due = day + dt.timedelta(rnd.randrange(5, 60))
        done = max(day, due + dt.timedelta(rnd.randrange(-14, 17)))
        status = "done" if rnd.random() < 0.86 else weighted(rnd, "blocked:3 cancelled:4")
        if status == "done" and done > dt.date(2026, 1, 17):
            status = weighted(rnd, "open:3 in_progress:4")
        estimate = rnd.choice((1, 2, 3, 4, 6, 8, 12, 16, 24))
        made.append(
            {
                "taskId": f"PM-{number}",
                "project": weighted(rnd, "Website_Relaunch:6 Warehouse_Move:5 ERP_Rollout:7 Staff_App:4"),
                "assignee": maybe(rnd, weighted(rnd, "Katrin:6 Deniz:5 Oliver:4 Svenja:3 Paul:2"), 0.05),
                "priority": weighted(rnd, "low:4 medium:7 high:5 critical:2"),
                "status": status,
                "createdOn": day,
                "dueOn": due,
                "completedOn": done if status == "done" else None,
                "estimateHours": estimate,
                "actualHours": maybe(rnd, round(estimate * rnd.uniform(0.5, 2.1) * 4) / 4, 0.08)
                if status == "done"
                else None,
                "tags": some(rnd, ["design", "testing", "procurement", "legal", "training"], 2, 0.25),
                "billable": rnd.random() < 0.62,
                "budgetEur": maybe(rnd, rnd.randrange(200, 9000, 50), 0.3),
            }
        )
    return made


def weigh_ins(rnd: random.Random) -> list[Row]:
    made = []
    first = dt.date(2024, 9, 1)
    for day in sorted(set(days(rnd, "2024-09-01", "2026-01-17", 210))):
        along = (day - first).days
        weight = round(79.6 - along * 0.009 + rnd.gauss(0, 0.7), 1)
        phase = {
            10: "off season",
            11: "off season",
            12: "base",
            1: "base",
            2: "base",
            3: "build",
            4: "build",
            5: "build",
        }
        made.append(
            {
                "Measured On": day,
                "Time": clock(rnd, 5.5, 8, 1) if rnd.random() < 0.85 else clock(rnd, 18, 21.5, 1),
                "Weight (kg)": weight,
                "Body Fat (%)": maybe(rnd, round(17.4 - along * 0.005 + rnd.gauss(0, 0.6), 1), 0.14),
                "Muscle Mass (kg)": maybe(rnd, round(weight * 0.46 + rnd.gauss(0, 0.4), 1), 0.14),
                "Resting Pulse (bpm)": maybe(rnd, round(52 - along * 0.008 + rnd.gauss(0, 3)), 0.2),
                "Training Phase": phase.get(day.month, "race season"),
                "Scale": weighted(rnd, "home:9 gym:2 hotel:1"),
                "Before Breakfast": rnd.random() < 0.8,
                "Notes": some(rnd, ["sore legs", "bad night", "travelling", "big dinner", "long ride"], 2, 0.5),
                "Mood": maybe(rnd, weighted(rnd, "fresh:4 fine:6 tired:4"), 0.15),
            }
        )
    return made


def garden_jobs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-25", "2026-03-14", 260):
        if day.month in (12, 1) and rnd.random() < 0.7:
            continue
        job = weighted(rnd, "weeding:8 pruning:5 planting:5 watering:7 mowing:4 digging:2 sweeping_leaves:2")
        bed = (
            "lawn"
            if job == "mowing"
            else weighted(rnd, "rose_bed:6 vegetable_patch:7 greenhouse:4 front_border:4 orchard:3")
        )
        minutes = rnd.randrange(10, 155, 5)
        made.append(
            {
                "date": day,
                "started_at": clock(rnd, 7.5, 18.5, 5),
                "job": job,
                "part_of_garden": bed,
                "minutes": minutes,
                "tools_used": some(rnd, ["secateurs", "trowel", "fork", "hoe", "wheelbarrow"], 3, 0.12),
                "helper": maybe(rnd, weighted(rnd, "Walter:6 Mrs_Pym:3 Daisy:4"), 0.6),
                "weather": maybe(rnd, weighted(rnd, "sunny:6 cloudy:6 drizzle:3 windy:2"), 0.08),
                "temperature_c": maybe(rnd, round(18 - 3 * abs(day.month - 7) + rnd.uniform(-4, 7), 1), 0.12),
                "plants_put_in": rnd.randint(1, 24) if job == "planting" else None,
                "cost_gbp": round(rnd.uniform(2.5, 48), 2) if job == "planting" or rnd.random() < 0.15 else 0.0,
                "back_ache_after": rnd.random() < (0.5 if minutes > 90 else 0.12),
            }
        )
    return made


def grandchild_visits(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-02", "2026-03-13", 135):
        child = weighted(rnd, "Alfie:6 Daisy:5 Poppy:4 Theo:3")
        night = rnd.random() < 0.2
        made.append(
            {
                "Visit Date": day,
                "Grandchild": child,
                "Arrived": clock(rnd, 8.5, 17, 15),
                "Hours": round(rnd.uniform(14, 26) * 2) / 2 if night else rnd.randrange(3, 19) / 2,
                "Stayed Overnight": night,
                "Where": weighted(rnd, "my_house:8 playground:3 their_house:4 seaside:1 library:2"),
                "Activities": some(
                    rnd, ["baking", "painting", "cards", "reading", "bird watching", "gardening"], 3, 0.07
                ),
                "Dropped Off By": maybe(rnd, weighted(rnd, "Helen:6 Martin:4 Rosie:3"), 0.15),
                "Pocket Money (£)": rnd.choice((0, 0, 1, 2, 2, 5, 10)) + 0.0,
                "Biscuits Eaten": maybe(rnd, rnd.randrange(0, 8), 0.12),
                "Tears": rnd.random() < 0.16,
                "Main Meal": maybe(
                    rnd, weighted(rnd, "fish_fingers:5 shepherd's_pie:4 pasta:6 soup:2 sandwiches:4"), 0.1
                ),
            }
        )
    return made


PUZZLES = (
    *("Harbour at Dusk", "The Village Fete", "Alpine Meadow", "Steam Train", "Cottage Garden", "Hot Air Balloons"),
    *("Kittens in a Basket", "Venice Canal", "Christmas Market", "Map of the World", "Owls", "Tulip Fields"),
    *("The Old Bookshop", "Lighthouse", "Sweet Shop", "Autumn Woods", "Royal Coach", "Sea Birds", "Tea Room"),
)
THEMES = dict(
    zip(PUZZLES, ("sea", "village", "landscape", "transport", "garden", "transport", "animals", "city"), strict=False)
)
THEMES.update({"Christmas Market": "city", "Map of the World": "map", "Owls": "animals", "Tulip Fields": "garden"})
THEMES.update(
    {"The Old Bookshop": "village", "Lighthouse": "sea", "Sweet Shop": "village", "Autumn Woods": "landscape"}
)
THEMES.update({"Royal Coach": "transport", "Sea Birds": "animals", "Tea Room": "village"})


def jigsaws(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-08", "2026-03-08", 90):
        title = rnd.choice(PUZZLES)
        pieces = rnd.choice((250, 500, 500, 500, 750, 1000, 1000, 1000, 1500, 2000))
        done = day + dt.timedelta(pieces // 120 + rnd.randrange(0, 16))
        finished = done < dt.date(2026, 3, 14) and rnd.random() < 0.9
        source = weighted(rnd, "charity_shop:7 Waterstones:3 present:3 online:4 jumble_sale:2")
        low, high = {"charity shop": (1.5, 5), "jumble sale": (0.5, 3), "present": (0, 0)}.get(source, (9, 24))
        made.append(
            {
                "puzzleTitle": title,
                "theme": THEMES[title],
                "maker": weighted(rnd, "Ravensburger:6 Gibsons:5 Falcon:4 Wentworth:2"),
                "pieces": pieces,
                "startedOn": day,
                "finishedOn": done if finished else None,
                "hoursTaken": maybe(rnd, round(pieces / 100 * rnd.uniform(1.1, 2.6), 1), 0.1) if finished else None,
                "missingPieces": rnd.choices((0, 1, 2, 3, 5), (12, 4, 2, 1, 1))[0] if finished else None,
                "price": round(rnd.uniform(low, high), 2),
                "boughtFrom": source,
                "helpers": some(rnd, ["Walter", "Daisy", "Alfie", "Mrs Pym"], 2, 0.45),
                "difficulty": rnd.choice((1, 2, 3, 3, 4, 4, 5)),
                "afterwards": maybe(rnd, weighted(rnd, "kept:4 given_away:5 swapped:3"), 0.08) if finished else None,
                "secondHand": source in ("charity shop", "jumble sale"),
            }
        )
    return made


def bridge_club(rnd: random.Random) -> list[Row]:
    made = []
    played = days(rnd, "2024-04-02", "2026-01-25", 132) + days(rnd, "2026-01-26", "2026-03-12", 10)
    for day in sorted(set(played)):
        tables = rnd.randint(5, 14)
        score = round(min(71, max(31, rnd.gauss(51, 7.5))), 2)
        pairs = tables * 2
        place = min(pairs, max(1, round((66 - score) / 32 * pairs)))
        made.append(
            {
                "session_date": day,
                "start_time": rnd.choice((dt.time(13, 30), dt.time(14, 0), dt.time(19, 0), dt.time(19, 15))),
                "venue": weighted(rnd, "village_hall:8 Red_Lion:4 library:3"),
                "partner": weighted(rnd, "Beryl:7 Kenneth:4 Joan:4 Walter:2"),
                "tables": tables,
                "boards_played": rnd.choice((18, 20, 21, 24, 24, 26)),
                "score_percent": score,
                "final_place": place,
                "slams_made": maybe(rnd, rnd.choices((0, 1, 2, 3), (9, 6, 2, 1))[0], 0.1),
                "entry_fee_gbp": rnd.choice((3.0, 3.5, 4.0, 5.0)),
                "prize_gbp": rnd.choice((5.0, 8.0, 10.0, 12.5)) if place <= 3 else 0.0,
                "cake_served": maybe(
                    rnd, weighted(rnd, "lemon_drizzle:4 Victoria_sponge:5 fruit_cake:3 flapjack:3"), 0.2
                ),
                "lift_from": maybe(rnd, weighted(rnd, "Beryl:5 Kenneth:3 Joan:2"), 0.45),
                "conventions_used": some(rnd, ["Stayman", "Blackwood", "transfers", "weak twos"], 3, 0.15),
                "quarrelled": rnd.random() < 0.13,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "shared_costs_158": ("flat.shared_costs", "2025-11-23T19:00", shared_costs),
    "scooter_rides_158": ("mobility.scooter_rides", "2025-11-23T19:00", scooter_rides),
    "cafe_shifts_158": ("work.cafe_shifts", "2025-11-23T19:00", cafe_shifts),
    "study_blocks_158": ("study.study_blocks", "2025-11-23T19:00", study_blocks),
    "train_commutes_159": ("mobility.train_commutes", "2026-01-18T20:30", train_commutes),
    "bike_maintenance_159": ("sport.bike_maintenance", "2026-01-18T20:30", bike_maintenance),
    "project_tasks_159": ("work.project_tasks", "2026-01-18T20:30", project_tasks),
    "weigh_ins_159": ("health.weigh_ins", "2026-01-18T20:30", weigh_ins),
    "garden_jobs_160": ("garden.garden_jobs", "2026-03-15T10:00", garden_jobs),
    "grandchild_visits_160": ("family.grandchild_visits", "2026-03-15T10:00", grandchild_visits),
    "jigsaws_160": ("hobby.jigsaws", "2026-03-15T10:00", jigsaws),
    "bridge_club_160": ("hobby.bridge_club", "2026-03-15T10:00", bridge_club),
}
