"""Made histories of record types as people keep them, for round 117."""

from __future__ import annotations

import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def climbs(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "start_time": clock(rnd, 9, 20.5, 15),
            "location": weighted(rnd, "Boulder_Barn:5 Vertical_World:4 Raven_Crag:2 Stone_Mill:2"),
            "discipline": weighted(rnd, "bouldering:6 top_rope:3 lead:2"),
            "duration_min": rnd.randrange(45, 215, 5),
            "routes_tried": (tried := rnd.randrange(4, 24)),
            "routes_sent": rnd.randrange(1, tried + 1),
            "partner": maybe(rnd, weighted(rnd, "Nadia:4 Felix:3 Tomas:2 Grace:2"), 0.25),
            "outdoor": rnd.random() < 0.22,
            "injuries": some(rnd, ["finger", "elbow", "shoulder", "knee", "skin"], 2, 0.7),
            "entry_fee_eur": maybe(rnd, rnd.choice((9.5, 11.0, 12.5, 14.0, 16.5)), 0.15),
        }
        for day in days(rnd, "2024-01-05", "2025-06-10", 115)
    ]


def migraines(rnd: random.Random) -> list[Row]:
    return [
        {
            "onset_date": day,
            "onset_time": clock(rnd, 5, 23.5, 5),
            "duration_hours": maybe(rnd, round(rnd.uniform(1.5, 38), 1), 0.08),
            "pain_level": rnd.randrange(2, 11),
            "side": weighted(rnd, "left:5 right:4 both:2"),
            "aura": rnd.random() < 0.3,
            "triggers": some(
                rnd, ["stress", "poor sleep", "red wine", "bright light", "weather", "skipped meal"], 3, 0.2
            ),
            "medication": maybe(rnd, weighted(rnd, "sumatriptan:5 ibuprofen:4 paracetamol:2"), 0.2),
            "doses": rnd.choice((0, 1, 1, 1, 2, 2, 3)),
            "missed_work": rnd.random() < 0.25,
        }
        for day in days(rnd, "2023-09-02", "2025-03-12", 92)
    ]


def games(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-05-01", "2025-02-24", 130):
        title = weighted(rnd, "Catan:5 Azul:5 Wingspan:4 Carcassonne:3 Pandemic:3 Codenames:3 Ticket_to_Ride:2 Root:1")
        made.append(
            {
                "Played On": day,
                "Game": title,
                "Category": {
                    "Pandemic": "cooperative",
                    "Codenames": "party",
                    "Azul": "abstract",
                    "Carcassonne": "family",
                    "Ticket to Ride": "family",
                }.get(title, "strategy"),
                "Players": rnd.choice((2, 2, 3, 3, 4, 4, 5, 6)),
                "Length (min)": rnd.randrange(20, 190, 5),
                "My Score": maybe(rnd, rnd.randrange(18, 128), 0.15),
                "Won": rnd.random() < 0.37,
                "Venue": weighted(rnd, "home:6 game_cafe:3 club:3 friend's_house:2"),
                "Expansions": some(rnd, ["Seafarers", "European Birds", "Inns", "Duet", "Big Box"], 2, 0.65),
                "Enjoyment": maybe(rnd, rnd.randrange(1, 11), 0.1),
            }
        )
    return made


def repairs(rnd: random.Random) -> list[Row]:
    made = [
        {
            "reported_on": day,
            "fixed_on": maybe(rnd, day.fromordinal(day.toordinal() + rnd.randrange(0, 46)), 0.1),
            "room": weighted(rnd, "kitchen:5 bathroom:5 hallway:2 bedroom:2 garage:2 garden:2"),
            "trade": weighted(rnd, "plumbing:5 electrical:4 carpentry:3 painting:2 heating:2"),
            "contractor": maybe(rnd, weighted(rnd, "Harris_&_Sons:4 BrightSpark:3 Oakley_Home:3 Mr_Patel:2"), 0.25),
            "parts_cost_gbp": maybe(rnd, round(rnd.uniform(4, 320), 2), 0.1),
            "labour_cost_gbp": maybe(rnd, round(rnd.uniform(0, 480), 2), 0.12),
            "labour_hours": round(rnd.uniform(0.5, 9), 1),
            "urgency": weighted(rnd, "low:4 medium:5 high:3"),
            "under_warranty": rnd.random() < 0.2,
            "materials": some(rnd, ["sealant", "screws", "paint", "pipe", "cable", "timber", "filler"], 3, 0.2),
        }
        for day in days(rnd, "2022-02-01", "2025-04-20", 88)
    ]
    for row in made:  # what would be fixed after the day of asking is still open
        if row["fixed_on"] and row["fixed_on"].isoformat() > "2025-04-24":
            row["fixed_on"] = None
    return made


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-04-15", "2024-11-10", 140):
        crop = weighted(rnd, "tomatoes:6 courgettes:5 beans:4 lettuce:4 strawberries:3 potatoes:3 carrots:2 kale:2")
        made.append(
            {
                "picked_on": day,
                "crop": crop,
                "variety": maybe(rnd, weighted(rnd, "Heritage:3 Early:3 Dwarf:2 Golden:2"), 0.2),
                "bed": weighted(rnd, "north:4 south:5 greenhouse:4 patio_pots:2"),
                "weight_g": rnd.randrange(60, 4200, 10),
                "quality": weighted(rnd, "excellent:3 good:5 fair:3 poor:1"),
                "pests": some(rnd, ["slugs", "aphids", "pigeons", "whitefly"], 2, 0.6),
                "organic_feed": rnd.random() < 0.45,
                "used_for": weighted(rnd, "eaten:6 frozen:3 given_away:3 preserved:2"),
                "estimated_value_usd": maybe(rnd, round(rnd.uniform(0.5, 22), 2), 0.12),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "climbs_diary": ("sport.climbing_sessions", "2025-06-14T12:00", climbs),
    "migraines_log": ("health.migraine_attacks", "2025-03-15T12:00", migraines),
    "games": ("leisure.board_game_plays", "2025-02-26T12:00", games),
    "repairs_sheet": ("home.repairs", "2025-04-25T12:00", repairs),
    "harvests_table": ("home.garden_harvests", "2024-11-15T12:00", harvests),
}
