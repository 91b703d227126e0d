"""Made histories of record types as an app would export them, for rounds 81 and 82."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-03", "2025-05-24", 110):
        arrived = maybe(rnd, day + dt.timedelta(rnd.randrange(1, 13)), 0.08)
        made.append(
            {
                "tracking_number": f"PX{rnd.randrange(100000, 999999)}",
                "shipped_date": day,
                "delivered_date": arrived,
                "delivery_time": clock(rnd, 8, 20) if arrived else None,
                "carrier": weighted(rnd, "DHL:5 UPS:4 FedEx:3 Royal_Mail:2 Evri:1"),
                "sender": weighted(rnd, "Zalando:4 IKEA:3 Etsy:3 Grandma:2 Decathlon:2 Lego:1"),
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 18), 1), 0.1),
                "shipping_cost_eur": round(rnd.choice((0, 3.9, 4.9, 5.5, 7.49, 9.9, 14.5)), 2),
                "dropped_at": weighted(rnd, "front_door:5 neighbor:3 locker:3 post_office:1") if arrived else None,
                "signature_required": rnd.random() < 0.3,
                "damaged": rnd.random() < 0.15 and arrived is not None,
            }
        )
    return made


BIRDS = "robin:5 blackbird:4 kestrel:2 kingfisher:1 heron:3 mallard:4 goldfinch:3 barn_owl:1 buzzard:2"


def bird_sightings(rnd: random.Random) -> list[Row]:
    return [
        {
            "sighting_date": day,
            "time": clock(rnd, 5, 21),
            "species": weighted(rnd, BIRDS),
            "count": rnd.choice((1, 1, 1, 2, 2, 3, 4, 6, 9, 14)),
            "location": weighted(rnd, "Mill_Pond:4 Oak_Wood:4 City_Park:3 Salt_Marsh:2 Back_Garden:2"),
            "habitat": weighted(rnd, "wetland:4 woodland:4 farmland:2 urban:3"),
            "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:4 rainy:2 foggy:1"), 0.1),
            "temperature_c": maybe(rnd, rnd.randrange(-3, 29), 0.12),
            "distance_m": rnd.randrange(5, 160, 5),
            "behaviors": some(rnd, ["feeding", "singing", "flying", "nesting", "preening"], 3, 0.2),
            "photographed": rnd.random() < 0.4,
        }
        for day in days(rnd, "2023-03-04", "2025-05-18", 120)
    ]


def home_repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-02-01", "2025-05-02", 80):
        diy = rnd.random() < 0.4
        made.append(
            {
                "date": day,
                "room": weighted(rnd, "kitchen:5 bathroom:5 bedroom:2 living_room:3 garage:2 roof:1"),
                "repair_type": weighted(rnd, "plumbing:5 electrical:4 painting:3 carpentry:2 appliance:3"),
                "contractor": None if diy else weighted(rnd, "Bob_Miller:4 FixIt_Ltd:3 Ana_Torres:3 Sparks_&_Sons:2"),
                "labor_hours": round(rnd.choice((0.5, 1, 1.5, 2, 3, 4, 6, 8)), 1),
                "materials_cost_usd": maybe(rnd, round(rnd.uniform(5, 420), 2), 0.1),
                "total_cost_usd": round(rnd.uniform(20, 1500), 2),
                "priority": weighted(rnd, "low:3 medium:4 high:3"),
                "diy": diy,
                "tools_used": some(rnd, ["drill", "wrench", "hammer", "saw", "paint brush", "multimeter"], 3, 0.2),
                "warranty_months": maybe(rnd, rnd.choice((3, 6, 12, 24)), 0.4),
            }
        )
    for row in made:
        if row["materials_cost_usd"] and row["materials_cost_usd"] > row["total_cost_usd"]:
            row["total_cost_usd"] = round(row["materials_cost_usd"] + 25, 2)
    return made


def ski_days(rnd: random.Random) -> list[Row]:
    countries = {
        "Obertauern": "Austria",
        "Ischgl": "Austria",
        "Verbier": "Switzerland",
        "Livigno": "Italy",
        "Tignes": "France",
    }
    made = []
    for day in sorted(set(days(rnd, "2022-12-03", "2025-04-13", 240))):
        if day.month in {5, 6, 7, 8, 9, 10, 11}:
            continue
        resort = weighted(rnd, "Obertauern:5 Ischgl:3 Verbier:2 Livigno:3 Tignes:2")
        runs = rnd.randrange(4, 27)
        made.append(
            {
                "ski_date": day,
                "resort": resort,
                "country": countries[resort],
                "discipline": weighted(rnd, "alpine:6 snowboard:3 touring:2"),
                "first_lift": clock(rnd, 8, 11.5),
                "runs": runs,
                "vertical_m": runs * rnd.randrange(210, 460, 10),
                "top_speed_kmh": maybe(rnd, round(rnd.uniform(38, 92), 1), 0.12),
                "lift_pass_eur": maybe(rnd, rnd.randrange(90, 168) / 2, 0.1),
                "snow": weighted(rnd, "powder:3 packed:5 icy:3 slush:2"),
                "companions": some(rnd, ["Greta", "Milo", "Sven", "Ida"], 3, 0.25),
                "rented_gear": rnd.random() < 0.3,
            }
        )
    return made


def garden_harvests(rnd: random.Random) -> list[Row]:
    crops = {
        "tomato": ("Roma", "Moneymaker", 900),
        "zucchini": ("Defender", "Black Beauty", 1400),
        "lettuce": ("Lollo Rosso", "Batavia", 350),
        "carrot": ("Nantes", "Autumn King", 800),
        "strawberry": ("Elsanta", "Korona", 450),
        "potato": ("Linda", "Annabelle", 2600),
    }
    made = []
    for day in days(rnd, "2023-05-20", "2024-10-25", 175):
        if day.month in {11, 12, 1, 2, 3, 4}:
            continue
        crop = weighted(rnd, "tomato:6 zucchini:3 lettuce:4 carrot:3 strawberry:2 potato:2")
        first, second, grams = crops[crop]
        made.append(
            {
                "harvestedOn": day,
                "crop": crop,
                "variety": maybe(rnd, first if rnd.random() < 0.6 else second, 0.1),
                "bed": weighted(rnd, "north:4 south:5 greenhouse:3 balcony:1"),
                "weightGrams": round(grams * rnd.uniform(0.3, 1.6)),
                "pieces": maybe(rnd, rnd.randrange(2, 45), 0.15),
                "sownOn": maybe(rnd, day - dt.timedelta(rnd.randrange(48, 140)), 0.2),
                "quality": weighted(rnd, "excellent:3 good:5 poor:2"),
                "pests": some(rnd, ["slugs", "aphids", "blight", "pigeons"], 2, 0.55),
                "usedFor": weighted(rnd, "eaten_fresh:6 frozen:2 preserved:2 given_away:2"),
                "fertilized": rnd.random() < 0.45,
            }
        )
    return made


def volunteer_shifts(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-02-01", "2025-05-25", 105):
        made.append(
            {
                "shift_date": day,
                "start_time": clock(rnd, 7, 19.5, 15),
                "hours": rnd.randrange(3, 17) / 2,
                "organization": weighted(rnd, "City_Food_Bank:5 River_Trust:3 Animal_Shelter:4 Night_Helpline:2"),
                "role": weighted(rnd, "driver:3 sorter:4 cook:2 trainer:1 helper:5"),
                "coordinator": maybe(rnd, weighted(rnd, "Helga:4 Tariq:3 Beatriz:3"), 0.12),
                "people_served": maybe(rnd, rnd.randrange(5, 160), 0.15),
                "distance_km": round(rnd.uniform(1, 32), 1),
                "expenses_eur": maybe(rnd, round(rnd.uniform(2, 48), 2), 0.3),
                "skills_used": some(rnd, ["first aid", "driving", "cooking", "languages", "lifting"], 3, 0.2),
                "shift_type": weighted(rnd, "regular:6 special_event:3 emergency:1"),
                "reimbursed": rnd.random() < 0.4,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "arrived_parcels": ("home.parcels", "2025-06-01T12:00", parcels),
    "bird_counts": ("leisure.bird_sightings", "2025-05-20T12:00", bird_sightings),
    "house_repairs": ("home.home_repairs", "2025-05-15T12:00", home_repairs),
    "skiing_days": ("leisure.ski_days", "2025-04-20T12:00", ski_days),
    "garden_yields": ("home.garden_harvests", "2024-11-03T12:00", garden_harvests),
    "volunteer_work": ("community.volunteer_shifts", "2025-06-01T12:00", volunteer_shifts),
}
