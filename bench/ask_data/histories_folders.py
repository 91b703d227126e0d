"""Made histories of record types as people keep them, for round 118."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def invoices(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2023-01-09", "2025-05-12", 110)):
        hours = rnd.randrange(4, 121) / 2
        rate = rnd.choice((55, 60, 60, 70, 75, 85))
        paid_on = day + dt.timedelta(rnd.randrange(2, 55))
        paid = rnd.random() < 0.85 and paid_on < dt.date(2025, 5, 20)
        made.append(
            {
                "invoice_number": f"INV-{1001 + number}",
                "issued_on": day,
                "due_on": day + dt.timedelta(rnd.choice((14, 14, 30))),
                "client": weighted(
                    rnd, "Halden_Media:5 Brightside_Studio:4 Oak_&_Stone:3 Novara_Labs:3 Pixelmill:2 City_Museum:1"
                ),
                "project_type": weighted(rnd, "web_design:5 branding:3 illustration:3 consulting:2 copywriting:2"),
                "hours": hours,
                "hourly_rate_eur": rate,
                "amount_eur": hours * rate,
                "paid_on": paid_on if paid else None,
                "reminder_sent": rnd.random() < 0.25,
                "payment_method": weighted(rnd, "bank_transfer:6 PayPal:3 card:1") if paid else None,
            }
        )
    return made


def repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-02-03", "2025-04-18", 95):
        issue = weighted(rnd, "plumbing:5 heating:4 electrical:3 appliance:3 roof:1 pests:1 locks:2")
        completed = day + dt.timedelta(rnd.randrange(0, 32))
        done = rnd.random() < 0.9 and completed < dt.date(2025, 5, 5)
        made.append(
            {
                "reported_on": day,
                "property": weighted(rnd, "12_Elm_Street:5 Harbour_View_Flat:4 7_Mill_Lane:3 Station_Road_Studio:2"),
                "tenant": weighted(rnd, "Okafor:4 Lindqvist:3 Moreau:3 Patel:3 Reyes:2"),
                "issue_type": issue,
                "urgency": weighted(rnd, "low:4 medium:4 high:2 emergency:1"),
                "contractor": maybe(rnd, weighted(rnd, "FixRight:4 Dale_Plumbing:3 Sparks_Ltd:3 Joe_Barnes:2"), 0.15),
                "cost_gbp": maybe(rnd, round(rnd.uniform(30, 1450), 2), 0.12),
                "completed_on": completed if done else None,
                "covered_by_insurance": rnd.random() < 0.2,
                "parts_replaced": some(rnd, ["valve", "pipe", "thermostat", "fuse", "lock", "pump", "seal"], 3, 0.3),
            }
        )
    return made


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-02", "2025-05-25", 105):
        start = clock(rnd, 8, 20, 30)
        hours = rnd.choice((2.0, 2.5, 3.0, 3.0, 4.0, 4.5, 5.0, 6.0))
        sitter = weighted(rnd, "Hannah:5 Marco:3 Ellie:3 Mrs._Dunn:2 Tess:1")
        rate = {"Hannah": 14, "Marco": 13, "Ellie": 12, "Mrs. Dunn": 16, "Tess": 11}[sitter]
        made.append(
            {
                "date": day,
                "start_time": start,
                "sitter": sitter,
                "hours": hours,
                "total_paid_usd": hours * rate,
                "occasion": weighted(rnd, "date_night:4 work:4 appointment:2 party:2 errands:1"),
                "children": [["Leo"], ["Nina"], ["Leo", "Nina"], ["Leo", "Nina"], ["Leo", "Nina", "Sam"], ["Sam"]][
                    rnd.randrange(6)
                ],
                "activities": some(rnd, ["drawing", "park", "board games", "film", "baking", "reading"], 3, 0.15),
                "dinner_included": rnd.random() < 0.45,
                "rating": maybe(rnd, rnd.randrange(2, 6), 0.15),
            }
        )
    return made


def harvests(rnd: random.Random) -> list[Row]:
    varieties = {
        "tomato": "Moneymaker:3 Black_Krim:2 Gardener's_Delight:3",
        "courgette": "Defender:3 Gold_Rush:2",
        "potato": "Charlotte:3 Maris_Piper:2",
        "carrot": "Nantes:3 Autumn_King:2",
        "runner bean": "Scarlet_Emperor:3 White_Lady:1",
        "lettuce": "Little_Gem:3 Lollo_Rosso:2",
        "strawberry": "Cambridge_Favourite:2 Honeoye:2",
    }
    made = []
    while len(made) < 130:
        year = rnd.choice((2022, 2023, 2023, 2024, 2024))
        day = days(rnd, f"{year}-05-10", f"{year}-10-25", 1)[0]
        crop = weighted(rnd, "tomato:6 courgette:4 potato:3 carrot:3 runner_bean:3 lettuce:3 strawberry:3")
        made.append(
            {
                "Harvest Date": day,
                "Crop": crop,
                "Variety": maybe(rnd, weighted(rnd, varieties[crop]), 0.1),
                "Bed": weighted(rnd, "north_bed:4 south_bed:4 greenhouse:3 patio_pots:2"),
                "Weight (g)": rnd.randrange(120, 4200, 10),
                "Sown Date": maybe(rnd, day - dt.timedelta(rnd.randrange(55, 140)), 0.15),
                "Quality": weighted(rnd, "excellent:3 good:5 fair:3 poor:1"),
                "Problems": some(rnd, ["slugs", "blight", "aphids", "mildew", "drought"], 2, 0.55),
                "Given Away": rnd.random() < 0.3,
                "Preserved As": maybe(rnd, weighted(rnd, "frozen:4 jam:2 pickled:2 sauce:3"), 0.6),
            }
        )
    return sorted(made, key=lambda row: row["Harvest Date"])


def coins(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2019-06-01", "2025-02-20", 90):
        country = weighted(rnd, "Austria:3 France:4 Italy:3 Great_Britain:5 United_States:4 Japan:1")
        price = round(rnd.uniform(4, 620), 2)
        sold = rnd.random() < 0.18
        made.append(
            {
                "acquiredOn": day,
                "coinName": f"{rnd.choice(('Silver', 'Crowned', 'Standing', 'Laurel', 'Winged'))} "
                f"{rnd.choice(('Eagle', 'Liberty', 'Lion', 'Ship', 'Sower', 'Rose'))}",
                "country": country,
                "mintYear": rnd.randrange(1790, 2012),
                "metal": weighted(rnd, "silver:6 copper:3 gold:2 nickel:2 bronze:2"),
                "grade": maybe(rnd, weighted(rnd, "fine:3 very_fine:4 extremely_fine:3 uncirculated:2"), 0.1),
                "weightGrams": maybe(rnd, round(rnd.uniform(1.5, 34), 1), 0.08),
                "pricePaidEur": price,
                "estimatedValueEur": maybe(rnd, round(price * rnd.uniform(0.7, 2.4), 2), 0.1),
                "source": weighted(rnd, "auction:4 dealer:4 online:3 fair:2 club_swap:1"),
                "certified": rnd.random() < 0.35,
                "soldOn": day + dt.timedelta(rnd.randrange(20, 400)) if sold and day.year < 2024 else None,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "invoices_list": ("work.invoices", "2025-05-20T12:00", invoices),
    "repairs_table": ("property.repairs", "2025-05-05T12:00", repairs),
    "babysitting_list": ("family.babysitting_sessions", "2025-06-02T12:00", babysitting),
    "harvests_register": ("garden.harvests", "2024-11-10T12:00", harvests),
    "coins": ("leisure.coins", "2025-03-01T12:00", coins),
}
