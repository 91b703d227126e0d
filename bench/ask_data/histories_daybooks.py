"""Made histories of record types as people keep them, for round 124."""

from __future__ import annotations

import datetime as dt

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def oncall(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-04", "2025-05-25", 110):
        severity = weighted(rnd, "low:5 medium:4 high:3 critical:1")
        made.append(
            {
                "page_date": day,
                "paged_at": clock(rnd, 0, 23.9),
                "service": weighted(rnd, "payments:4 login:3 search:3 email:2 reports:2"),
                "severity": severity,
                "ack_minutes": rnd.randrange(1, 28),
                "resolve_minutes": maybe(rnd, rnd.randrange(8, 320), 0.1),
                "root_cause": maybe(
                    rnd,
                    weighted(rnd, "bad_deploy:4 expired_certificate:1 disk_full:2 traffic_spike:3 third_party:2"),
                    0.2,
                ),
                "false_alarm": rnd.random() < 0.22,
                "helpers": some(rnd, ["Priya", "Tomas", "Wen", "Olga", "Desmond"], 3, 0.4),
                "overtime_pay_usd": maybe(rnd, rnd.choice((0, 0, 40, 60, 60, 85, 120, 180)), 0.08),
            }
        )
    return made


def trades(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2022-02-07", "2025-03-28", 85):
        trade = weighted(rnd, "plumber:5 electrician:4 roofer:2 painter:3 locksmith:1 gardener:4")
        firms = {
            "plumber": ["Hartley Plumbing", "Drain Brothers"],
            "electrician": ["Volt & Sons", "Brightline Electric"],
            "roofer": ["Topside Roofing"],
            "painter": ["Nolan Decorating", "Coat & Co"],
            "locksmith": ["Keyhole Services"],
            "gardener": ["Green Fingers", "Moss Landscaping"],
        }[trade]
        hours = rnd.randrange(1, 18) / 2
        labour = round(hours * rnd.choice((38, 45, 52, 60)), 2)
        parts = maybe(rnd, round(rnd.choice((0, 12.5, 25, 48, 90, 160)) * rnd.uniform(0.9, 1.3), 2), 0.12)
        made.append(
            {
                "Visit Date": day,
                "Trade": trade,
                "Company": rnd.choice(firms),
                "Room": maybe(rnd, weighted(rnd, "kitchen:4 bathroom:4 garden:3 hallway:2 attic:1 bedroom:2"), 0.1),
                "Hours on Site": hours,
                "Labour Cost (GBP)": labour,
                "Parts Cost (GBP)": parts,
                "Emergency": rnd.random() < 0.17,
                "Rating": maybe(rnd, rnd.choice((1, 2, 3, 4, 4, 5, 5)), 0.15),
                "Guarantee Until": maybe(rnd, day + dt.timedelta(rnd.choice((180, 365, 365, 730))), 0.45),
            }
        )
    return made


def pottery(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-14", "2025-06-21", 120):
        fate = weighted(rnd, "kept:5 gifted:4 sold:3 broke:2 in_progress:1")
        made.append(
            {
                "pieceName": f"{rnd.choice(('Speckled', 'Tall', 'Little', 'Stormy', 'Mossy', 'Plain', 'Wonky'))} "
                f"{rnd.choice(('Harbour', 'Fern', 'Pebble', 'Dune', 'Juniper', 'Lark', 'Willow', 'Ember'))}",
                "dateMade": day,
                "form": weighted(rnd, "bowl:5 mug:5 vase:3 plate:3 teapot:1 planter:2"),
                "clay": weighted(rnd, "stoneware:6 porcelain:2 earthenware:3"),
                "technique": weighted(rnd, "wheel:6 coil:2 slab:3 pinch:1"),
                "glazes": some(rnd, ["celadon", "tenmoku", "shino", "cobalt", "clear", "oatmeal"], 3, 0.15),
                "weightGrams": rnd.randrange(160, 2400, 10),
                "heightCm": maybe(rnd, rnd.randrange(40, 340) / 10, 0.1),
                "firingTempC": maybe(rnd, rnd.choice((1060, 1100, 1220, 1240, 1260, 1280)), 0.12),
                "cracked": rnd.random() < 0.16,
                "fate": fate,
                "salePriceUsd": rnd.randrange(14, 130) if fate == "sold" else None,
            }
        )
    return made


def sitters(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-03", "2025-04-26", 95):
        name = weighted(rnd, "Chloe:5 Marcus:4 Mrs_Ortega:4 Yasmin:3 Beth:2")
        rate = {"Chloe": 14.0, "Marcus": 12.5, "Mrs Ortega": 18.0, "Yasmin": 15.0, "Beth": 13.0}[name]
        hours = rnd.randrange(4, 15) / 2
        made.append(
            {
                "booking_date": day,
                "sitter": name,
                "start_time": clock(rnd, 8, 20, 15),
                "hours": hours,
                "hourly_rate_eur": rate,
                "tip_eur": maybe(rnd, rnd.choice((0, 0, 2, 5, 5, 10)), 0.2),
                "total_paid_eur": round(hours * rate, 2),
                "occasion": weighted(rnd, "date_night:5 work_event:3 appointment:3 concert:2 wedding:1"),
                "children": some(rnd, ["Ada", "Jonas", "Pia"], 3, 0.0),
                "last_minute": rnd.random() < 0.2,
                "cancelled": rnd.random() < 0.09,
                "paid_via": maybe(rnd, weighted(rnd, "cash:5 bank_transfer:3 app:3"), 0.08),
            }
        )
    return made


def physio(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-02", "2025-07-09", 90):
        before = rnd.randrange(2, 10)
        made.append(
            {
                "session_date": day,
                "therapist": weighted(rnd, "Karin_Holm:5 Luis_Vega:4 Abena_Osei:3"),
                "clinic": weighted(rnd, "Riverside:5 Old_Town:3 Parkway:2"),
                "body_part": weighted(rnd, "shoulder:5 knee:4 lower_back:4 ankle:2 neck:2"),
                "length_min": rnd.choice((20, 30, 30, 45, 45, 60)),
                "pain_before": before,
                "pain_after": maybe(rnd, max(0, before - rnd.randrange(-1, 5)), 0.1),
                "exercises_assigned": some(
                    rnd, ["band pulls", "squats", "planks", "calf raises", "bridges", "neck tilts"], 4, 0.2
                ),
                "covered_by_insurance": rnd.random() < 0.6,
                "fee_usd": maybe(rnd, rnd.choice((45, 60, 60, 75, 90, 110)), 0.07),
                "format": weighted(rnd, "in_person:7 video:2"),
            }
        )
    return made


def sales(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2022-06-11", "2025-01-26", 100):
        price = round(rnd.choice((8, 15, 25, 40, 70, 120, 260)) * rnd.uniform(0.7, 1.4), 2)
        made.append(
            {
                "item": rnd.choice(("Oak", "Vintage", "Blue", "Folding", "Nearly New", "Kids", "Leather", "Walnut"))
                + " "
                + rnd.choice(("Desk", "Lamp", "Jacket", "Bike", "Bookcase", "Camera", "Tent", "Armchair", "Mixer")),
                "listed_on": day - dt.timedelta(rnd.choice((1, 2, 3, 5, 8, 12, 20, 33, 60))),
                "sold_on": day,
                "marketplace": weighted(rnd, "eBay:5 Vinted:4 Craigslist:2 Facebook:4 flea_market:2"),
                "category": weighted(rnd, "furniture:4 clothing:4 electronics:3 sports:3 toys:2"),
                "asking_price_usd": round(price * rnd.uniform(1.0, 1.5), 2),
                "sold_price_usd": price,
                "fees_usd": maybe(rnd, round(price * rnd.choice((0.0, 0.05, 0.1, 0.13)), 2), 0.1),
                "buyer_city": maybe(rnd, weighted(rnd, "Portland:5 Salem:3 Eugene:3 Seattle:2 Boise:1"), 0.12),
                "shipped": rnd.random() < 0.55,
                "package_weight_lb": maybe(rnd, rnd.randrange(5, 420) / 10, 0.25),
                "buyer_rating": maybe(rnd, rnd.choice((2, 3, 4, 5, 5, 5)), 0.3),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "oncall_pages": ("work.oncall_pages", "2025-06-02T12:00", oncall),
    "trade_visits": ("home.trade_visits", "2025-04-10T12:00", trades),
    "pottery_pieces": ("leisure.pottery_pieces", "2025-06-27T12:00", pottery),
    "sitter_bookings_log": ("family.sitter_bookings", "2025-05-08T12:00", sitters),
    "physio_sessions": ("health.physio_sessions", "2025-07-16T12:00", physio),
    "item_sales": ("finance.item_sales", "2025-02-12T12:00", sales),
}
