"""Made histories of record types as people keep them, for rounds 148 to 151."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def garden_birds(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-03", "2025-08-28", 165):
        species = weighted(
            rnd, "robin:7 blackbird:6 blue_tit:8 great_tit:4 house_sparrow:6 wren:3 goldfinch:4 magpie:3 woodpecker:1"
        )
        flock = {"house sparrow": 14, "goldfinch": 8, "blue tit": 6}.get(species, 3)
        made.append(
            {
                "date": day,
                "time": maybe(rnd, clock(rnd, 6, 19), 0.08),
                "species": species,
                "number_seen": rnd.randint(1, flock),
                "spot": weighted(rnd, "feeder:8 lawn:4 hedge:4 bird_bath:3 shed_roof:1"),
                "weather": maybe(rnd, weighted(rnd, "sunny:5 cloudy:6 rain:4 frost:2 snow:1"), 0.1),
                "temperature_c": maybe(rnd, round(11 - 9 * abs(day.month - 7) / 4 + rnd.uniform(-5, 8), 1), 0.1),
                "food_taken": some(rnd, ["sunflower seeds", "peanuts", "suet", "mealworms", "apple"], 3, 0.25),
                "singing": rnd.random() < (0.45 if day.month in (3, 4, 5, 6) else 0.15),
                "ringed": maybe(rnd, rnd.random() < 0.08, 0.3),
                "minutes_watched": rnd.randrange(5, 65, 5),
            }
        )
    return made


def glucose_diary(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-10-05", "2025-08-30", 170):
        slot = weighted(rnd, "before_breakfast:6 after_breakfast:3 before_lunch:4 before_dinner:5 bedtime:4")
        hour = {"before breakfast": 6.5, "after breakfast": 9, "before lunch": 12, "before dinner": 17, "bedtime": 21}
        level = rnd.gauss(7.4 if day.year == 2024 else 6.8, 1.7) + (1.6 if slot == "after breakfast" else 0)
        level = round(min(15.8, max(3.1, level)), 1)
        made.append(
            {
                "Date": day,
                "Time": clock(rnd, hour[slot], hour[slot] + 1.5),
                "Slot": slot,
                "Glucose mmol/L": level,
                "Carbs (g)": maybe(rnd, rnd.randrange(10, 95, 5), 0.2),
                "Insulin units": rnd.choice((0, 0, 4, 6, 8, 10, 12)) if slot != "bedtime" else rnd.choice((14, 16, 18)),
                "Finger": maybe(rnd, weighted(rnd, "index:4 middle:5 ring:4 little:1"), 0.1),
                "Felt unwell": rnd.random() < (0.6 if level < 4.5 or level > 11 else 0.08),
                "Exercise": maybe(rnd, weighted(rnd, "none:8 walk:6 swimming:2 gardening:3"), 0.1),
                "Symptoms": some(rnd, ["shaky", "thirsty", "tired", "blurred vision", "headache"], 2, 0.65),
            }
        )
    return made


def shop_shifts(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2023-09-04", "2025-08-25", 125))):
        start = rnd.randrange(9 * 60, 13 * 60 + 1, 30)
        length = rnd.randrange(4, 13)
        end = start + 30 * length
        made.append(
            {
                "shift_date": day,
                "branch": weighted(rnd, "Morningside:7 Leith:4 Stockbridge:3"),
                "start_time": dt.time(start // 60, start % 60),
                "end_time": dt.time(end // 60, end % 60),
                "hours": length / 2,
                "duty_manager": weighted(rnd, "Moira:6 Callum:4 Fiona:3 Graham:2"),
                "duties": some(rnd, ["till", "sorting", "steaming", "window display", "pricing"], 3, 0.06),
                "takings_gbp": maybe(rnd, round(rnd.uniform(45, 480), 2), 0.1),
                "bags_donated": rnd.randrange(0, 31),
                "customers": maybe(rnd, rnd.randrange(12, 90), 0.2),
                "cashed_up": rnd.random() < 0.35,
                "bus_fare_gbp": rnd.choice((0.0, 0.0, 2.0, 4.0)),
            }
        )
    return made


KNITS = {"jumper": (6, 14), "socks": (1, 3), "hat": (1, 3), "scarf": (2, 5), "blanket": (8, 20), "mittens": (1, 3)}


def knitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2021-01-09", "2025-08-01", 90):
        item = weighted(rnd, "jumper:4 socks:7 hat:6 scarf:4 blanket:2 mittens:3")
        balls = rnd.randint(*KNITS[item])
        took = balls * rnd.randrange(2, 8) + rnd.randrange(3, 10)
        done = day + dt.timedelta(took)
        finished = done < dt.date(2025, 8, 29) and rnd.random() < 0.88
        made.append(
            {
                "item": item,
                "made_for": weighted(rnd, "Isla:5 Rory:4 Aileen:3 myself:4 church_fair:4 Douglas:2"),
                "yarn": weighted(rnd, "Drops:6 Rowan:4 Jamieson's:3 Stylecraft:5"),
                "main_colour": weighted(rnd, "navy:4 grey:4 red:3 green:3 cream:3 purple:2"),
                "fibre": some(rnd, ["wool", "alpaca", "cotton", "acrylic", "silk"], 2, 0.0),
                "needle_mm": rnd.choice((2.5, 3.0, 3.75, 4.0, 4.5, 5.0, 6.0)),
                "balls_used": balls,
                "yarn_cost_gbp": round(balls * rnd.uniform(2.2, 7.8), 2),
                "started_on": day,
                "finished_on": done if finished else None,
                "hours_spent": maybe(rnd, round(balls * rnd.uniform(3, 7), 1), 0.12),
                "difficulty": rnd.choice((1, 2, 2, 3, 3, 4, 5)),
                "cables": rnd.random() < 0.3,
            }
        )
    return made


def letters(rnd: random.Random) -> list[Row]:
    people = {"Jean": "Canada", "Margaret": "UK", "Hamish": "Australia", "Ruth": "UK"}
    people.update({"Elspeth": "UK", "Ingrid": "Norway"})
    made = []
    for day in days(rnd, "2023-01-05", "2025-08-24", 130):
        who = rnd.choices(list(people), (5, 6, 3, 4, 4, 3))[0]
        kind = weighted(rnd, "letter:7 card:6 postcard:3 parcel:2")
        stamps = rnd.choice((0.85, 1.35, 1.65, 2.5, 3.2)) + (rnd.choice((4, 7.5)) if kind == "parcel" else 0)
        answer = day + dt.timedelta(rnd.randrange(5, 70))
        got = answer < dt.date(2025, 8, 29) and rnd.random() < 0.6
        made.append(
            {
                "posted": day,
                "recipient": who,
                "country": people[who],
                "kind": kind,
                "occasion": maybe(rnd, weighted(rnd, "none:6 birthday:4 Christmas:3 thank_you:3 get_well:2"), 0.1),
                "pages": rnd.randint(1, 9) if kind == "letter" else None,
                "postage": round(stamps, 2),
                "class": weighted(rnd, "first:5 second:6"),
                "enclosed": some(rnd, ["photo", "recipe", "newspaper cutting", "pressed flower", "stamps"], 2, 0.5),
                "reply_on": answer if got else None,
                "handwritten": rnd.random() < 0.8,
            }
        )
    return made


def delivery_tours(rnd: random.Random) -> list[Row]:
    made, odometer = [], 84210
    for day in sorted(set(days(rnd, "2024-11-04", "2025-09-19", 175))):
        driven = rnd.randrange(48, 262)
        odometer += driven + rnd.randrange(0, 9)
        begin = rnd.randrange(5 * 60 + 30, 8 * 60 + 1, 5)
        finish = begin + rnd.randrange(6 * 60, 11 * 60, 5)
        stops = rnd.randrange(22, 97)
        made.append(
            {
                "tourDate": day,
                "van": weighted(rnd, "Sprinter:6 Crafter:5 Transit:3"),
                "area": weighted(rnd, "North:5 South:4 Harbour:3 City_Centre:5 Airport:2"),
                "departedAt": dt.time(begin // 60, begin % 60),
                "backAt": maybe(rnd, dt.time(finish // 60, finish % 60), 0.06),
                "stops": stops,
                "parcels": stops + rnd.randrange(0, 60),
                "notDelivered": rnd.choice((0, 0, 1, 1, 2, 3, 5)),
                "kmDriven": driven,
                "odometerKm": odometer,
                "helper": maybe(rnd, weighted(rnd, "Dragan:4 Samir:4 Lena:2"), 0.5),
                "problems": some(rnd, ["traffic jam", "wrong address", "flat tyre", "dog", "scanner down"], 2, 0.6),
                "tipsEur": rnd.choice((0, 0, 0, 2, 5, 7.5, 10)) + 0.0,
                "overtime": finish - begin > 9 * 60,
            }
        )
    return made


def screen_time(rnd: random.Random) -> list[Row]:
    apps = {"Minecraft": "game", "Roblox": "game", "YouTube": "video", "Netflix": "video", "Duolingo": "learning"}
    apps["Anton"] = "learning"
    made = []
    for day in days(rnd, "2025-03-01", "2025-09-18", 175):
        app = rnd.choices(list(apps), (6, 5, 8, 4, 3, 2))[0]
        minutes = rnd.randrange(10, 135, 5) if apps[app] != "learning" else rnd.randrange(5, 40, 5)
        made.append(
            {
                "day": day,
                "child": weighted(rnd, "Nico:6 Emma:5 Luis:3"),
                "device": weighted(rnd, "tablet:6 Switch:3 TV:4 phone:3"),
                "app": app,
                "category": apps[app],
                "startedAt": clock(rnd, 7, 20.5),
                "minutes": minutes,
                "limitMin": maybe(rnd, rnd.choice((30, 45, 60, 60, 90)), 0.15),
                "allowedBy": maybe(rnd, weighted(rnd, "Mum:5 Dad:5 Grandpa:2"), 0.12),
                "homeworkDone": maybe(rnd, rnd.random() < 0.66, 0.1),
                "argument": rnd.random() < (0.4 if minutes > 75 else 0.12),
            }
        )
    return made


def youth_football(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2023-08-26", "2025-09-14", 95))):
        ours, theirs = rnd.choices(range(7), (3, 5, 6, 4, 3, 1, 1))[0], rnd.choices(range(6), (4, 6, 5, 3, 2, 1))[0]
        made.append(
            {
                "match_date": day,
                "kickoff": clock(rnd, 9, 16, 15),
                "opponent": weighted(rnd, "Rovers:4 Eintracht:4 Hillside:3 Viktoria:4 St_Mary's:2 Blau-Weiss:3"),
                "venue": weighted(rnd, "home:5 away:5 neutral:1"),
                "competition": weighted(rnd, "league:7 cup:2 friendly:3"),
                "goals_for": ours,
                "goals_against": theirs,
                "result": "win" if ours > theirs else "loss" if ours < theirs else "draw",
                "scorers": sorted(rnd.sample(["Nico", "Jamal", "Finn", "Ozan", "Theo"], min(ours, rnd.randint(1, 3)))),
                "nico_minutes": maybe(rnd, rnd.choice((0, 20, 30, 40, 50, 60, 60)), 0.08),
                "yellow_cards": rnd.choices((0, 1, 2, 3), (8, 4, 2, 1))[0],
                "spectators": maybe(rnd, rnd.randrange(12, 140), 0.2),
                "referee": maybe(rnd, weighted(rnd, "Baumann:4 Okafor:3 Lindner:3"), 0.12),
                "raining": rnd.random() < 0.3,
            }
        )
    return made


def receipts(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-09-02", "2025-09-17", 160):
        items = rnd.randrange(3, 48)
        total = round(items * rnd.uniform(1.6, 3.6), 2)
        made.append(
            {
                "Date": day,
                "Time": maybe(rnd, clock(rnd, 7.5, 21.5, 1), 0.05),
                "Store": weighted(rnd, "Lidl:7 Rewe:6 Aldi:4 Edeka:4 dm:3 Netto:2"),
                "Items": items,
                "Total EUR": total,
                "Discount EUR": maybe(rnd, rnd.choice((0, 0, 0, 0.5, 1.2, 2.5, 4)) + 0.0, 0.1),
                "Deposit Refund": rnd.choice((0.0, 0.0, 0.0, 1.25, 2.5, 3.75, 5.25)),
                "Payment": weighted(rnd, "debit_card:7 cash:3 credit_card:2 phone:3"),
                "Shopper": weighted(rnd, "me:6 Carla:6 both:2"),
                "Departments": some(rnd, ["produce", "dairy", "meat", "bakery", "frozen", "household"], 4, 0.05),
                "Used List": rnd.random() < 0.55,
            }
        )
    return made


FISH = {"carp": (38, 84), "pike": (45, 104), "perch": (16, 41), "zander": (38, 78)}
FISH.update({"trout": (22, 55), "bream": (24, 52)})


def fishing(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-04-16", "2025-09-13", 120):
        fish = weighted(rnd, "carp:5 pike:4 perch:7 zander:3 trout:4 bream:4")
        length = rnd.randrange(*FISH[fish])
        made.append(
            {
                "caught_on": day,
                "caught_at": maybe(rnd, clock(rnd, 5, 22), 0.1),
                "water": weighted(rnd, "Mill_Pond:5 River_Elbe:6 Quarry_Lake:4 Canal:2"),
                "fish": fish,
                "length_cm": length,
                "weight_kg": maybe(rnd, round((length / 46) ** 3 * rnd.uniform(0.9, 1.5), 2), 0.12),
                "bait": weighted(rnd, "worm:6 spinner:4 corn:4 boilie:3 dead_bait:2"),
                "depth_m": maybe(rnd, round(rnd.uniform(0.8, 7.5), 1), 0.25),
                "released": rnd.random() < 0.62,
                "with": some(rnd, ["Marek", "Uncle Joe", "Emma"], 2, 0.45),
                "moon": maybe(rnd, weighted(rnd, "new:3 waxing:4 full:3 waning:4"), 0.1),
            }
        )
    return made


def pcr_runs(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2025-01-13", "2025-11-07", 115), 1):
        gene = weighted(rnd, "COI:6 16S:5 ITS:3 rbcL:3 cytb:2")
        worked = rnd.random() < 0.74
        made.append(
            {
                "runId": f"R{number:03d}",
                "runDate": day,
                "startTime": clock(rnd, 8, 18.5),
                "gene": gene,
                "operator": weighted(rnd, "Priya:5 Tom:4 Yusuf:3 me:5"),
                "thermocycler": weighted(rnd, "Biometra:5 Eppendorf:4 BioRad:3"),
                "samples": rnd.choice((8, 12, 16, 24, 24, 32, 48, 96)),
                "cycles": rnd.choice((28, 30, 30, 32, 35, 35, 38)),
                "annealingTempC": rnd.choice((48, 50, 52, 54, 55, 56, 58, 60)) + rnd.choice((0, 0.5)),
                "durationMin": rnd.randrange(72, 160),
                "bandQuality": maybe(rnd, weighted(rnd, "strong:5 weak:3 smeared:2"), 0.05) if worked else "none",
                "success": worked,
                "contamination": maybe(rnd, rnd.random() < 0.12, 0.08),
                "reagentCost": maybe(rnd, round(rnd.uniform(6, 88), 2), 0.1),
                "additives": some(rnd, ["BSA", "DMSO", "betaine", "MgCl2"], 2, 0.45),
            }
        )
    return made


LECTURES = {
    "Genetics": ("Prof. Lang", "H1"),
    "Ecology": ("Dr. Osei", "H4"),
    "Biostatistics": ("Dr. Novak", "S12"),
    "Botany": ("Prof. Meyer", "H1"),
    "Biochemistry": ("Prof. Adler", "H2"),
}


def lectures(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2025-04-07", "2025-07-18", 70) + days(rnd, "2025-10-06", "2025-11-07", 40):
        course = weighted(rnd, "Genetics:5 Ecology:5 Biostatistics:4 Botany:3 Biochemistry:4")
        went = rnd.random() < (0.55 if course == "Biostatistics" else 0.78)
        made.append(
            {
                "date": day,
                "begins": dt.time(rnd.choice((8, 10, 12, 14, 16)), 15),
                "course": course,
                "lecturer": LECTURES[course][0],
                "room": LECTURES[course][1],
                "attended": went,
                "note_pages": rnd.randint(1, 11) if went else None,
                "late_by_min": rnd.choice((0, 0, 0, 0, 5, 10, 15)) if went else None,
                "excuse": None if went else maybe(rnd, weighted(rnd, "overslept:5 ill:3 work:3 train:2"), 0.15),
                "sat_with": some(rnd, ["Hannah", "Milo", "Zeynep"], 2, 0.3) if went else [],
                "interest": maybe(rnd, rnd.choice((1, 2, 3, 3, 4, 4, 5)), 0.05) if went else None,
                "slides_online": rnd.random() < 0.7,
            }
        )
    return made


def second_hand(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-03", "2025-11-05", 125):
        item = weighted(rnd, "jeans:5 jacket:4 jumper:5 shoes:4 dress:3 bag:2 t-shirt:5")
        price = round(rnd.uniform(3, 62), 2) if item != "jacket" else round(rnd.uniform(12, 95), 2)
        online = rnd.random() < 0.6
        sold = rnd.random() < 0.16
        made.append(
            {
                "bought": day,
                "item": item,
                "brand": maybe(rnd, weighted(rnd, "Levi's:5 Zara:4 Carhartt:3 Nike:4 Cos:3 Dr._Martens:2"), 0.15),
                "source": weighted(rnd, "Vinted:7 eBay:2" if online else "flea_market:4 Humana:3 swap_party:1"),
                "colour": weighted(rnd, "black:6 blue:5 beige:3 green:3 red:2"),
                "size": weighted(rnd, "S:4 M:6 L:3"),
                "price": price,
                "shipping": rnd.choice((2.95, 3.79, 4.49)) if online else 0.0,
                "condition": weighted(rnd, "new_with_tags:2 very_good:5 good:5 worn:2"),
                "flaws": some(rnd, ["stain", "missing button", "pilling", "loose seam"], 2, 0.6),
                "times_worn": maybe(rnd, rnd.randrange(0, 58), 0.08),
                "fits": rnd.random() < 0.8,
                "resold_for": round(price * rnd.uniform(0.4, 1.5), 2) if sold else None,
            }
        )
    return made


def dreams(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-12-01", "2025-11-08", 150))):
        theme = weighted(rnd, "flying:3 being_chased:4 exam:4 water:3 childhood_home:3 travel:4 falling:2")
        asleep, woke = clock(rnd, 22, 25.5), clock(rnd, 5.5, 10)
        slept = (woke.hour * 60 + woke.minute - asleep.hour * 60 - asleep.minute) % (24 * 60)
        nightmare = rnd.random() < (0.55 if theme in ("being chased", "falling") else 0.15)
        made.append(
            {
                "night": day,
                "fell_asleep": asleep,
                "woke_at": woke,
                "hours_slept": round(slept / 60, 1),
                "theme": theme,
                "mood_on_waking": maybe(rnd, weighted(rnd, "calm:5 scared:3 confused:4 happy:4 sad:2"), 0.1),
                "vividness": rnd.choice((1, 2, 3, 3, 4, 4, 5)),
                "people": some(rnd, ["Mum", "Grandpa", "Hannah", "Milo", "a stranger"], 3, 0.25),
                "lucid": rnd.random() < 0.14,
                "nightmare": nightmare,
                "caffeine_after_4pm": maybe(rnd, rnd.random() < 0.3, 0.12),
                "words_written": rnd.randrange(15, 420),
                "place": maybe(rnd, weighted(rnd, "dorm:6 parents'_house:3 train:1 boyfriend's:2"), 0.06),
            }
        )
    return made


def language_app(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2025-02-02", "2025-11-09", 175):
        language = weighted(rnd, "Spanish:7 Swedish:5 Japanese:3")
        exercises = rnd.randrange(8, 31)
        wrong = rnd.randrange(0, 9)
        made.append(
            {
                "Session Date": day,
                "Start Time": clock(rnd, 6.5, 23.5, 1),
                "Language": language,
                "Lesson Type": weighted(rnd, "vocabulary:6 grammar:4 listening:4 speaking:2 story:3"),
                "Minutes": rnd.randrange(3, 41),
                "XP": exercises * rnd.choice((1, 1, 2)) + rnd.choice((0, 5, 10)),
                "Exercises": exercises,
                "Mistakes": wrong,
                "New Words": maybe(rnd, rnd.randrange(0, 22), 0.1),
                "Device": weighted(rnd, "phone:8 laptop:3 tablet:2"),
                "Completed": rnd.random() < 0.87,
                "Topics": some(rnd, ["food", "travel", "family", "work", "weather"], 2, 0.15),
                "Mood": maybe(rnd, weighted(rnd, "motivated:4 bored:3 tired:4"), 0.3),
            }
        )
    return made


def hive_checks(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-16", "2024-10-06", 65) + days(rnd, "2025-03-09", "2025-10-04", 78):
        warm = 24 - 3.1 * abs(day.month - 7) + rnd.uniform(-4, 5)
        mites = rnd.choice((0, 1, 2, 3, 4, 6, 9, 14)) + (rnd.randint(0, 6) if day.month > 7 else 0)
        harvest = day.month in (6, 7, 8) and rnd.random() < 0.4
        made.append(
            {
                "inspected": day,
                "hive": weighted(rnd, "Lavender:4 Oak:4 Clover:4 Willow:3 Heather:2"),
                "inspector": weighted(rnd, "me:6 Beatrix:4 Anselm:2"),
                "queen_seen": rnd.random() < 0.6,
                "eggs_seen": maybe(rnd, rnd.random() < 0.75, 0.1),
                "brood_frames": rnd.randint(1, 11),
                "varroa_count": maybe(rnd, mites, 0.25),
                "temper": maybe(rnd, weighted(rnd, "calm:6 nervous:4 aggressive:2"), 0.06),
                "honey_kg": round(rnd.uniform(2.5, 19), 1) if harvest else None,
                "treatments": some(rnd, ["oxalic acid", "formic acid", "thymol"], 2, 0.7),
                "sugar_fed_kg": rnd.choice((1.0, 2.0, 2.5, 5.0)) if day.month > 7 and rnd.random() < 0.5 else 0.0,
                "temp_c": round(warm, 1),
                "stings": rnd.choices((0, 1, 2, 3, 5), (8, 4, 2, 1, 1))[0],
                "minutes": rnd.randrange(10, 75, 5),
            }
        )
    return made


def reservations(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2025-05-02", "2025-10-05", 180):
        came = rnd.random() < 0.9
        party = rnd.choices((1, 2, 3, 4, 5, 6, 8, 10, 12), (1, 8, 4, 7, 2, 4, 2, 1, 1))[0]
        made.append(
            {
                "booked_on": day - dt.timedelta(rnd.randrange(0, 22)),
                "visit_date": day,
                "visit_time": clock(rnd, 17.5, 21, 15) if rnd.random() < 0.75 else clock(rnd, 12, 14, 15),
                "guest_name": weighted(rnd, "Albers:3 Bianchi:3 Costa:2 Dupont:3 Engel:4 Farkas:2 Gruber:3 Haas:3"),
                "party_size": party,
                "area": weighted(rnd, "terrace:5 main_room:7 bar:2 private_room:1"),
                "channel": weighted(rnd, "phone:5 website:6 walk-in:2 OpenTable:4"),
                "waiter": maybe(rnd, weighted(rnd, "Rosa:4 Piet:4 Luca:3"), 0.04) if came else None,
                "no_show": not came,
                "bill_eur": round(party * rnd.uniform(18, 64), 2) if came else None,
                "tip_eur": maybe(rnd, round(party * rnd.uniform(0, 7), 1), 0.1) if came else None,
                "allergies": some(rnd, ["nuts", "gluten", "lactose", "shellfish"], 2, 0.75),
                "occasion": maybe(rnd, weighted(rnd, "birthday:4 business:4 anniversary:2"), 0.6),
            }
        )
    return made


SUPPLIERS = {
    "Frischhof": ("vegetables", 90, 480),
    "Metzgerei Kern": ("meat", 160, 900),
    "Weinhaus Rau": ("wine", 200, 1400),
    "Nordfisch": ("fish", 120, 700),
    "Wäscherei Blank": ("laundry", 45, 160),
    "Backstube Jansen": ("bread", 40, 220),
}


def supplier_invoices(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-01-04", "2025-09-29", 150), 2401):
        who = rnd.choices(list(SUPPLIERS), (7, 5, 3, 4, 3, 5))[0]
        category, low, high = SUPPLIERS[who]
        net = round(rnd.uniform(low, high), 2)
        due = day + dt.timedelta(rnd.choice((7, 14, 14, 30)))
        paid = max(day, due + dt.timedelta(rnd.randrange(-9, 8)))
        settled = paid < dt.date(2025, 10, 6) and rnd.random() < 0.95
        made.append(
            {
                "invoice_no": f"INV-{number}",
                "supplier": who,
                "category": category,
                "issue_date": day,
                "due_date": due,
                "paid_date": paid if settled else None,
                "net_amount": net,
                "vat_amount": round(net * (0.19 if category in ("wine", "laundry") else 0.07), 2),
                "payment_method": weighted(rnd, "transfer:6 direct_debit:4 cash:1") if settled else None,
                "approved_by": maybe(rnd, weighted(rnd, "Henrik:5 Sofia:4"), 0.1),
                "disputed": rnd.random() < 0.11,
                "cash_discount_pct": maybe(rnd, rnd.choice((0, 0, 2, 3)), 0.15),
                "issues": some(rnd, ["late delivery", "short quantity", "wrong price", "poor quality"], 2, 0.7),
            }
        )
    return made


def physio(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-06-04", "2025-10-02", 100))):
        before = rnd.randint(3, 9)
        made.append(
            {
                "sessionDate": day,
                "sessionTime": clock(rnd, 7.5, 18.5, 15),
                "therapist": weighted(rnd, "Nadine:6 Ralf:4 Ivana:2"),
                "bodyPart": weighted(rnd, "lower_back:7 shoulder:4 knee:4 neck:2"),
                "painBefore": before,
                "painAfter": maybe(rnd, max(0, before - rnd.randint(-1, 4)), 0.07),
                "durationMin": rnd.choice((20, 20, 30, 30, 40, 45, 60)),
                "methods": some(rnd, ["massage", "heat", "stretching", "taping", "strength"], 3, 0.08),
                "homeExercisesDone": maybe(rnd, rnd.random() < 0.6, 0.1),
                "daysOfExercise": rnd.randint(0, 7),
                "copayEur": rnd.choice((0, 4.5, 6.2, 8.9)) + 0.0,
                "cancelled": rnd.random() < 0.07,
                "travelledBy": weighted(rnd, "bike:4 car:5 foot:3"),
            }
        )
    for row in made:
        if row["cancelled"]:
            row.update(painBefore=None, painAfter=None, durationMin=None, methods=[], copayEur=0.0)
    return made


def records(rnd: random.Random) -> list[Row]:
    singers = {"Miles Davis": "jazz", "Nina Simone": "jazz", "Kraftwerk": "electronic", "Can": "rock"}
    singers.update({"Fela Kuti": "funk"})
    singers.update({"Joni Mitchell": "folk", "David Bowie": "rock", "James Brown": "funk", "Nick Drake": "folk"})
    made = []
    for number, day in enumerate(days(rnd, "2019-02-16", "2025-09-27", 120), 1):
        artist = rnd.choices(list(singers), (6, 4, 4, 3, 3, 5, 6, 2, 2))[0]
        paid = round(rnd.uniform(4, 58), 2)
        made.append(
            {
                "catalogue_no": number,
                "artist": artist,
                "genre": singers[artist],
                "release_year": rnd.randrange(1956, 1989),
                "format": weighted(rnd, "LP:8 single:3 double_LP:2 box_set:1"),
                "label": maybe(rnd, weighted(rnd, "Columbia:4 Island:3 RCA:4 Philips:3"), 0.12),
                "acquired": day,
                "seller": weighted(rnd, "Discogs:5 Plattenkiste:5 flea_market:3 gift:2 Rock_On:2"),
                "paid_eur": paid,
                "estimated_value_eur": maybe(rnd, round(paid * rnd.uniform(0.6, 3.4), 2), 0.15),
                "sleeve_grade": weighted(rnd, "mint:2 near_mint:4 very_good:6 good:3 poor:1"),
                "first_pressing": maybe(rnd, rnd.random() < 0.3, 0.1),
                "extras": some(rnd, ["poster", "lyric sheet", "insert", "sticker"], 2, 0.55),
                "plays": rnd.randrange(0, 76),
                "last_played": maybe(rnd, min(day + dt.timedelta(rnd.randrange(1, 900)), dt.date(2025, 10, 4)), 0.2),
            }
        )
    for row in made:
        if row["seller"] == "gift":
            row["paid_eur"] = 0.0
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "garden_birds_148": ("garden.birds", "2025-08-31T10:30", garden_birds),
    "glucose_diary_148": ("health.glucose", "2025-08-31T10:30", glucose_diary),
    "shop_shifts_148": ("volunteering.shop_shifts", "2025-08-31T10:30", shop_shifts),
    "knitting_148": ("hobby.knitting", "2025-08-31T10:30", knitting),
    "letters_148": ("home.letters", "2025-08-31T10:30", letters),
    "delivery_tours_149": ("work.delivery_tours", "2025-09-21T20:00", delivery_tours),
    "screen_time_149": ("family.screen_time", "2025-09-21T20:00", screen_time),
    "youth_football_149": ("sport.youth_football", "2025-09-21T20:00", youth_football),
    "receipts_149": ("shopping.receipts", "2025-09-21T20:00", receipts),
    "fishing_149": ("hobby.fishing", "2025-09-21T20:00", fishing),
    "pcr_runs_150": ("lab.pcr_runs", "2025-11-10T18:00", pcr_runs),
    "lectures_150": ("study.lectures", "2025-11-10T18:00", lectures),
    "second_hand_150": ("shopping.second_hand", "2025-11-10T18:00", second_hand),
    "dreams_150": ("diary.dreams", "2025-11-10T18:00", dreams),
    "language_app_150": ("study.language_app", "2025-11-10T18:00", language_app),
    "hive_checks_151": ("bees.hive_checks", "2025-10-07T09:00", hive_checks),
    "reservations_151": ("restaurant.reservations", "2025-10-07T09:00", reservations),
    "supplier_invoices_151": ("restaurant.supplier_invoices", "2025-10-07T09:00", supplier_invoices),
    "physio_151": ("health.physio", "2025-10-07T09:00", physio),
    "records_151": ("music.records", "2025-10-07T09:00", records),
}
