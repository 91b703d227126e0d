"""Made histories of record types as people keep them, for round 102."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def baby_feeds(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2025-02-10", "2025-05-18", 150):
        kind = weighted(rnd, "breast:5 bottle:6 solids:2")
        made.append(
            {
                "feedDate": day,
                "startTime": clock(rnd, 0, 23.9),
                "feedType": kind,
                "amountMl": maybe(rnd, rnd.randrange(60, 215, 5), 0.1) if kind == "bottle" else None,
                "durationMin": maybe(rnd, rnd.randrange(5, 42), 0.1),
                "side": weighted(rnd, "left:5 right:4 both:2") if kind == "breast" else None,
                "fedBy": weighted(rnd, "Nina:7 Tom:4 Grandma:2 Ola:1"),
                "foods": some(rnd, ["banana", "carrot", "oatmeal", "pear", "sweet potato"], 3, 0)
                if kind == "solids"
                else [],
                "spitUp": rnd.random() < 0.18,
                "notes": maybe(rnd, weighted(rnd, "fussy:3 sleepy:3 hungry:2 calm:3"), 0.6),
            }
        )
    return made


ROUTES = (
    *("Pink Panther", "Slab Happy", "The Nose", "Moonwalk", "Gravity", "Crimp City", "Left Turn", "Sunday Best"),
    *("Old Friends", "Big Reach", "Dust Devil", "Lazy Lizard", "Zigzag", "Honeycomb"),
)


def climbs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-05", "2025-06-08", 130):
        style = weighted(rnd, "boulder:5 top_rope:3 lead:3")
        attempts = rnd.choice((1, 1, 1, 2, 2, 3, 4, 5, 7))
        made.append(
            {
                "Date": day,
                "Route": rnd.choice(ROUTES),
                "Style": style,
                "Grade": weighted(rnd, "5a:2 5c:3 6a:4 6b:3 6c:2 7a:1"),
                "Location": weighted(rnd, "Blockhaus:5 Magic_Wall:4 Frankenjura:2 Red_Rock:1"),
                "Indoor": None,
                "Attempts": attempts,
                "Sent": rnd.random() < 0.68,
                "Height (m)": rnd.randrange(3, 6) if style == "boulder" else maybe(rnd, rnd.randrange(9, 32), 0.1),
                "Partner": maybe(rnd, weighted(rnd, "Lea:4 Marko:3 Sanne:2 Dev:1"), 0.25),
                "Holds": some(rnd, ["crimp", "jug", "pinch", "pocket", "sloper"], 3, 0.15),
            }
        )
        made[-1]["Indoor"] = made[-1]["Location"] in {"Blockhaus", "Magic Wall"}
    return made


def migraines(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-08-01", "2025-06-26", 96):
        drug = maybe(rnd, weighted(rnd, "sumatriptan:5 ibuprofen:4 naproxen:2 paracetamol:2"), 0.2)
        made.append(
            {
                "attack_date": day,
                "onset_time": maybe(rnd, clock(rnd, 5, 22), 0.08),
                "duration_hours": maybe(rnd, rnd.randrange(2, 97) / 2, 0.1),
                "pain_level": rnd.randrange(2, 11),
                "location": weighted(rnd, "left_side:4 right_side:4 forehead:2 whole_head:2"),
                "triggers": some(
                    rnd, ["stress", "poor sleep", "wine", "screen time", "weather", "skipped meal"], 3, 0.25
                ),
                "symptoms": some(rnd, ["nausea", "light sensitivity", "dizziness", "vomiting"], 3, 0.2),
                "aura": rnd.random() < 0.3,
                "medication": drug,
                "relief": weighted(rnd, "full:3 partial:4 none:2") if drug else None,
                "missed_work_hours": rnd.choice((0, 0, 0, 0, 2, 4, 8)),
            }
        )
    return made


def time_entries(rnd: random.Random) -> list[Row]:
    clients = {
        "Website Relaunch": "Brightside",
        "Logo": "Brightside",
        "Newsletter": "Cafe Mira",
        "Menu Cards": "Cafe Mira",
        "Annual Report": "Helvetia Trust",
        "Admin": None,
    }
    rates = {"Brightside": 85, "Cafe Mira": 60, "Helvetia Trust": 95}
    made = []
    for day in days(rnd, "2024-06-03", "2025-07-11", 145):
        project = weighted(rnd, "Website_Relaunch:5 Logo:2 Newsletter:3 Menu_Cards:2 Annual_Report:4 Admin:3")
        client = clients[project]
        made.append(
            {
                "Start date": day,
                "Start time": clock(rnd, 7.5, 19.5),
                "Client": client,
                "Project": project,
                "Task": weighted(rnd, "design:5 meeting:3 research:2 revisions:3 email:2"),
                "Duration (h)": rnd.randrange(1, 25) / 4,
                "Billable": client is not None and rnd.random() < 0.85,
                "Hourly rate (EUR)": rates[client] if client else None,
                "Tags": some(rnd, ["urgent", "remote", "print", "web", "weekend"], 2, 0.4),
                "Invoiced on": maybe(rnd, day + dt.timedelta(rnd.randrange(3, 45)), 0.35) if client else None,
            }
        )
    return made


JOBS = (
    *("Fix dripping tap", "Repaint wall", "Service boiler", "Replace door lock", "Unclog drain", "Mend fence panel"),
    *("Change light fitting", "Seal window frame", "Clean gutters", "Patch roof tile", "Replace smoke alarm"),
)


def repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-01-15", "2025-03-22", 88):
        mine = rnd.random() < 0.45
        made.append(
            {
                "reported_on": day,
                "completed_on": maybe(rnd, day + dt.timedelta(rnd.randrange(0, 55)), 0.12),
                "job": rnd.choice(JOBS),
                "room": weighted(rnd, "kitchen:4 bathroom:4 bedroom:2 living_room:2 garden:3 garage:1"),
                "done_by": "me"
                if mine
                else weighted(rnd, "Novak_Plumbing:3 Sparky_Electrics:2 Handy_Hank:3 Peak_Roofing:1"),
                "materials_cost_gbp": maybe(rnd, round(rnd.uniform(4, 180), 2), 0.12),
                "labour_cost_gbp": 0.0 if mine else maybe(rnd, float(rnd.randrange(40, 620, 10)), 0.08),
                "hours_spent": maybe(rnd, rnd.randrange(1, 25) / 2, 0.2),
                "urgency": weighted(rnd, "low:4 medium:4 high:2"),
                "under_warranty": rnd.random() < 0.2,
            }
        )
    return made


ITEMS = (
    *("Wool coat", "Denim jacket", "Lego castle", "Rain boots", "Desk lamp", "Road bike helmet", "Silk scarf"),
    *("Film camera", "Baby carrier", "Board game bundle", "Leather bag", "Bread maker", "Running shoes", "Puzzle set"),
)


def sold_items(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-02", "2025-07-30", 120):
        status = weighted(rnd, "sold:7 listed:2 withdrawn:1")
        asked = float(rnd.randrange(4, 160))
        sold = status == "sold"
        made.append(
            {
                "listed_at": day,
                "sold_at": day + dt.timedelta(rnd.randrange(0, 75)) if sold else None,
                "item_title": rnd.choice(ITEMS),
                "category": weighted(rnd, "clothing:5 toys:3 electronics:2 household:3 sports:2"),
                "platform": weighted(rnd, "Vinted:5 eBay:4 Kleinanzeigen:3"),
                "condition": weighted(rnd, "new:2 very_good:4 good:4 worn:2"),
                "asking_price_eur": asked,
                "sale_price_eur": round(asked * rnd.uniform(0.6, 1), 1) if sold else None,
                "shipping_eur": maybe(rnd, rnd.choice((0.0, 2.99, 4.49, 5.49, 8.99)), 0.15) if sold else None,
                "buyer_city": maybe(rnd, weighted(rnd, "Leipzig:3 Graz:2 Lyon:2 Cologne:4 Turin:1"), 0.1)
                if sold
                else None,
                "status": status,
                "negotiated": rnd.random() < 0.35,
            }
        )
    return [row for row in made if row["sold_at"] is None or row["sold_at"] <= dt.date(2025, 8, 3)]


MADE: dict[str, tuple[str, str, Make]] = {
    "baby_feeds": ("family.baby_feeds", "2025-05-19T12:00", baby_feeds),
    "climbs_log": ("leisure.climbs", "2025-06-10T12:00", climbs),
    "migraines": ("health.migraine_attacks", "2025-06-28T12:00", migraines),
    "time_entries_log": ("work.time_entries", "2025-07-14T12:00", time_entries),
    "repairs_log": ("home.repairs", "2025-03-25T12:00", repairs),
    "sold_items": ("finance.secondhand_listings", "2025-08-04T12:00", sold_items),
}
"""Name to the collection that the records go into, the moment the questions are asked at, and the maker."""
