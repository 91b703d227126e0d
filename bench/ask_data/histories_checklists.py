"""Made histories of record types as people keep them, for round 129."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def hive_inspections(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-20", "2025-06-08", 150):
        if day.month in {11, 12, 1, 2}:
            continue
        hive = weighted(rnd, "Clover:5 Heather:4 Thistle:3 Bramble:2")
        seen = rnd.random() < 0.6
        made.append(
            {
                "inspection_date": day,
                "start_time": clock(rnd, 9, 18, 5),
                "hive": hive,
                "apiary": {"Clover": "garden", "Heather": "orchard", "Thistle": "garden", "Bramble": "churchyard"}[
                    hive
                ],
                "queen_seen": seen,
                "brood_frames": rnd.randrange(0, 11),
                "honey_harvested_kg": maybe(rnd, rnd.choice((0.0, 0.0, 0.0, 2.5, 4.2, 6.8, 9.1, 11.4)), 0.1),
                "varroa_count": maybe(rnd, rnd.randrange(0, 38), 0.3),
                "temperament": weighted(rnd, "calm:6 nervous:3 aggressive:1"),
                "outside_temp_c": rnd.randrange(11, 31),
                "treatments": some(rnd, ["oxalic acid", "formic acid", "thymol", "sugar syrup"], 2, 0.55),
                "stings": rnd.choice((0, 0, 0, 1, 1, 2, 3, 5)),
            }
        )
    return made


def home_repairs(rnd: random.Random) -> list[Row]:
    made = []
    jobs = {
        "plumbing": ("dripping tap", "blocked sink", "leaking radiator", "toilet cistern"),
        "electrical": ("dead socket", "flickering light", "doorbell"),
        "carpentry": ("sticking door", "loose shelf", "broken stair tread"),
        "roofing": ("slipped tile", "blocked gutter"),
        "painting": ("flaking paint", "damp patch"),
        "appliance": ("oven door seal", "washing machine pump", "fridge thermostat"),
    }
    for day in days(rnd, "2021-02-01", "2025-03-12", 92):
        trade = weighted(rnd, "plumbing:5 electrical:3 carpentry:3 roofing:2 painting:2 appliance:2")
        own = rnd.random() < 0.4
        done = day + dt.timedelta(rnd.randrange(0, 45))
        made.append(
            {
                "reported_on": day,
                "fixed_on": None if rnd.random() < 0.12 or done > dt.date(2025, 3, 20) else done,
                "problem": rnd.choice(jobs[trade]),
                "trade": trade,
                "room": weighted(rnd, "kitchen:5 bathroom:4 hall:2 bedroom:2 living_room:2 outside:3"),
                "done_by_myself": own,
                "contractor": None if own else weighted(rnd, "Harlow_&_Sons:4 Pat_Moody:3 Brightside:3 Quickfix:2"),
                "parts_cost_gbp": maybe(rnd, round(rnd.uniform(3, 180), 2), 0.1),
                "labour_cost_gbp": 0.0 if own else maybe(rnd, round(rnd.uniform(45, 620), 2), 0.08),
                "hours_taken": round(rnd.uniform(0.5, 9), 1),
                "under_guarantee": rnd.random() < 0.2,
            }
        )
    return made


def museum_visits(rnd: random.Random) -> list[Row]:
    places = {
        "City Art Gallery": "Leeds",
        "Maritime Museum": "Liverpool",
        "Railway Museum": "York",
        "Castle Museum": "York",
        "Science Halls": "Manchester",
        "Textile Mill": "Leeds",
        "Whitlow House": "Harrogate",
    }
    made = []
    for day in days(rnd, "2022-01-15", "2025-04-20", 104):
        name = weighted(
            rnd,
            "City_Art_Gallery:5 Maritime_Museum:3 Railway_Museum:4 Castle_Museum:3 Science_Halls:3 Textile_Mill:2 "
            "Whitlow_House:1",
        )
        made.append(
            {
                "visitDate": day,
                "museum": name,
                "city": places[name],
                "arrivedAt": clock(rnd, 9.5, 15.5, 15),
                "minutesInside": rnd.randrange(35, 240, 5),
                "entryFeeGbp": maybe(rnd, rnd.choice((0.0, 0.0, 4.5, 7.0, 9.5, 12.0, 16.0, 18.5)), 0.06),
                "exhibition": maybe(
                    rnd,
                    weighted(rnd, "Steam_and_Iron:3 Quiet_Colours:3 Roman_Roads:2 Lost_Ships:2 Paper_Gardens:2"),
                    0.3,
                ),
                "companions": some(rnd, ["Edith", "Harold", "Ruth", "Simon", "Wendy"], 3, 0.35),
                "guidedTour": rnd.random() < 0.3,
                "stars": maybe(rnd, rnd.randrange(1, 6), 0.15),
                "travelledBy": weighted(rnd, "train:5 bus:3 car:3 on_foot:1"),
            }
        )
    return made


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-04", "2025-02-26", 128):
        drug = maybe(rnd, weighted(rnd, "paracetamol:5 ibuprofen:4 sumatriptan:2 aspirin:1"), 0.3)
        made.append(
            {
                "date": day,
                "began_at": clock(rnd, 5, 23, 5),
                "length_hours": round(rnd.uniform(0.5, 14), 1),
                "pain_level": rnd.randrange(1, 11),
                "type": weighted(rnd, "tension:5 migraine:4 sinus:2 cluster:1"),
                "side": maybe(rnd, weighted(rnd, "left:3 right:4 both:4"), 0.12),
                "triggers": some(
                    rnd, ["stress", "poor sleep", "bright light", "red wine", "weather", "noise"], 3, 0.25
                ),
                "medicine": drug,
                "dose_mg": None if drug is None else rnd.choice((50, 200, 400, 500, 1000)),
                "relieved": maybe(rnd, rnd.random() < 0.6, 0.1),
                "stayed_in_bed": rnd.random() < 0.25,
            }
        )
    return made


def secondhand_sales(rnd: random.Random) -> list[Row]:
    goods = {
        "clothing": ("wool coat", "leather boots", "silk scarf", "denim jacket"),
        "furniture": ("oak chair", "bookcase", "side table"),
        "toys": ("train set", "doll's house", "jigsaw"),
        "electronics": ("radio", "record player", "tablet", "camera"),
        "garden": ("lawnmower", "bird bath"),
        "books": ("atlas", "encyclopaedia", "box of novels"),
    }
    made = []
    for day in days(rnd, "2023-05-02", "2025-07-05", 116):
        category = weighted(rnd, "clothing:6 furniture:3 toys:3 electronics:4 garden:2 books:3")
        asked = rnd.randrange(5, 240, 5)
        sold = rnd.random() < 0.78
        when = day + dt.timedelta(rnd.randrange(0, 60))
        sold = sold and when <= dt.date(2025, 7, 8)
        made.append(
            {
                "Listed On": day,
                "Sold On": when if sold else None,
                "Item": rnd.choice(goods[category]),
                "Category": category,
                "Website": weighted(rnd, "eBay:5 Vinted:4 Gumtree:3 Facebook:3"),
                "Asking Price (EUR)": asked,
                "Sale Price (EUR)": round(asked * rnd.uniform(0.6, 1.0), 2) if sold else None,
                "Postage (EUR)": maybe(rnd, rnd.choice((0.0, 2.99, 3.5, 4.95, 6.2, 9.8)), 0.12),
                "Weight (kg)": round(rnd.uniform(0.2, 24), 1),
                "Condition": weighted(rnd, "like_new:3 good:5 worn:3 faulty:1"),
                "Collected in Person": rnd.random() < 0.35,
            }
        )
    return made


def volunteer_shifts(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-04", "2025-05-11", 136):
        starts = clock(rnd, 8, 17.5, 30)
        length = rnd.choice((90, 120, 120, 150, 180, 240, 300))
        made.append(
            {
                "shift_date": day,
                "start_time": starts,
                "end_time": (dt.datetime.combine(day, starts) + dt.timedelta(minutes=length)).time(),
                "minutes_worked": length,
                "organisation": weighted(
                    rnd, "Food_Bank:5 Hospice_Shop:4 Library_Friends:3 Canal_Trust:3 Lunch_Club:2"
                ),
                "role": weighted(rnd, "sorting:4 till:3 driving:2 reading_aloud:2 litter_picking:2 serving:3"),
                "team_leader": maybe(rnd, weighted(rnd, "Mrs_Okafor:4 Derek:3 Joan:3 Father_Neil:1"), 0.15),
                "helpers_present": rnd.randrange(1, 16),
                "people_served": maybe(rnd, rnd.randrange(4, 95), 0.25),
                "travel_miles": round(rnd.uniform(0.4, 13), 1),
                "expenses_claimed_gbp": maybe(rnd, rnd.choice((0.0, 0.0, 2.4, 3.6, 5.5, 8.0)), 0.2),
                "lunch_provided": rnd.random() < 0.45,
                "tasks": some(rnd, ["lifting", "cash handling", "cleaning", "greeting", "record keeping"], 3, 0.15),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "hive_inspections_log": ("hobby.hive_inspections", "2025-06-10T12:00", hive_inspections),
    "home_repairs_log": ("household.home_repairs", "2025-03-21T12:00", home_repairs),
    "museum_visits_diary": ("leisure.museum_visits", "2025-04-22T12:00", museum_visits),
    "headaches_sheet": ("health.headaches", "2025-02-28T12:00", headaches),
    "secondhand_sales": ("finance.secondhand_sales", "2025-07-09T12:00", secondhand_sales),
    "volunteer_shifts_log": ("community.volunteer_shifts", "2025-05-13T12:00", volunteer_shifts),
}
