"""Made histories of twenty further record types, for questions that were written after the compiler ran first."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def exams(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2021-10-04", "2025-02-20", 58):
        points = rnd.randrange(22, 101)
        made.append(
            {
                "subject": weighted(rnd, "Statistics:3 Biology:3 History:2 Law:1 Physics:2"),
                "exam_date": day,
                "points": points,
                "max_points": 100,
                "grade": "ABCDF"[
                    0 if points > 89 else 1 if points > 75 else 2 if points > 60 else 3 if points > 49 else 4
                ],
                "passed": points > 49,
                "attempt": rnd.choices((1, 2, 3), (7, 2, 1))[0],
                "semester": f"{'WS' if day.month in (10, 11, 12, 1, 2, 3) else 'SS'}{day.year}",
                "ects": maybe(rnd, rnd.choice((3, 5, 6, 10)), 0.1),
                "hours_studied": maybe(rnd, float(rnd.randrange(2, 90)), 0.25),
                "format": weighted(rnd, "written:6 oral:2 take-home:1"),
            }
        )
    return made


def house_viewings(rnd: random.Random) -> list[Row]:
    return [
        {
            "viewed_on": day,
            "address": f"{rnd.choice(('Elm Road', 'May Street', 'Station Lane', 'Park Row'))} {rnd.randrange(1, 140)}",
            "neighbourhood": weighted(rnd, "Northside:3 Old_Town:4 Riverside:2 Hillcrest:1"),
            "rent_gbp": rnd.randrange(850, 2600, 25),
            "rooms": rnd.randrange(1, 6),
            "size_sqm": maybe(rnd, rnd.randrange(28, 120), 0.2),
            "agent": maybe(rnd, weighted(rnd, "Foxtons:3 Savills:2 private:2"), 0.1),
            "balcony": rnd.random() < 0.45,
            "verdict": weighted(rnd, "no:6 maybe:3 yes:1"),
            "features": some(rnd, ["garden", "parking", "lift", "dishwasher", "bathtub"], 3, 0.25),
            "available_from": maybe(rnd, day + dt.timedelta(rnd.randrange(5, 100)), 0.15),
        }
        for day in days(rnd, "2024-05-01", "2024-10-20", 46)
    ]


def parking_tickets(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2019-02-01", "2024-11-30", 52):
        contested = rnd.random() < 0.3
        made.append(
            {
                "issued_on": day,
                "issued_at": clock(rnd, 7, 22, 1),
                "fine_usd": float(rnd.choice((25, 35, 35, 60, 75, 115))),
                "street": weighted(rnd, "Main_St:4 Market_St:3 5th_Avenue:3 Pier_39:1"),
                "city": weighted(rnd, "Oakland:4 San_Francisco:5 San_Jose:2"),
                "violation": weighted(rnd, "expired_meter:5 street_cleaning:4 no_permit:2 double_parking:1"),
                "contested": contested,
                "outcome": weighted(rnd, "upheld:2 dismissed:1 pending:1") if contested else None,
                "paid_on": maybe(rnd, day + dt.timedelta(rnd.randrange(1, 50)), 0.25),
                "car": weighted(rnd, "Civic:3 Van:2"),
            }
        )
    return made


def screen_time(rnd: random.Random) -> list[Row]:
    return [
        {
            "Date": day,
            "App": weighted(rnd, "Instagram:4 YouTube:4 Chrome:3 Slack:3 Duolingo:1 Maps:1"),
            "Category": weighted(rnd, "social:4 video:4 work:4 other:2"),
            "Minutes": rnd.randrange(1, 190),
            "Pickups": maybe(rnd, rnd.randrange(0, 60), 0.1),
            "Notifications": rnd.randrange(0, 120),
            "Device": weighted(rnd, "phone:6 tablet:2 laptop:3"),
            "Limit Exceeded": rnd.random() < 0.25,
        }
        for day in days(rnd, "2024-10-01", "2025-03-31", 260)
    ]


def dives(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2018-06-01", "2025-01-15", 88), 1):
        made.append(
            {
                "dive_no": number,
                "date": day,
                "entry_time": clock(rnd, 7, 21, 1),
                "site": weighted(rnd, "Blue_Hole:3 Coral_Garden:3 SS_Thistlegorm:2 House_Reef:4 The_Canyon:1"),
                "country": weighted(rnd, "Egypt:5 Malta:2 Indonesia:3 Mexico:1"),
                "max_depth_m": round(rnd.uniform(6, 42), 1),
                "bottom_time_min": rnd.randrange(18, 72),
                "water_temp_c": maybe(rnd, rnd.randrange(9, 31), 0.15),
                "visibility_m": maybe(rnd, rnd.randrange(3, 35), 0.2),
                "buddy": maybe(rnd, weighted(rnd, "Omar:4 Lena:3 Chris:2"), 0.2),
                "gas": weighted(rnd, "air:6 nitrox:3"),
                "night": rnd.random() < 0.12,
                "sightings": some(rnd, ["turtle", "manta ray", "octopus", "reef shark", "moray"], 3, 0.3),
            }
        )
    return made


def board_games(rnd: random.Random) -> list[Row]:
    return [
        {
            "played": day,
            "game": weighted(rnd, "Catan:5 Azul:4 Wingspan:3 7_Wonders:3 Ticket_to_Ride:2 Go:1"),
            "players": some(rnd, ["Ana", "Ben", "Cleo", "Dev", "Max"], 4, 0),
            "winner": maybe(rnd, weighted(rnd, "me:4 Ana:3 Ben:2 Cleo:1 Max:2"), 0.1),
            "my_score": maybe(rnd, rnd.randrange(3, 140), 0.1),
            "length_min": rnd.randrange(15, 210, 5),
            "location": weighted(rnd, "home:5 cafe:2 Ben's_place:2"),
            "expansion": rnd.random() < 0.3,
        }
        for day in days(rnd, "2023-01-01", "2024-12-20", 105)
    ]


def subscriptions(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2018-01-01", "2025-04-01", 34)):
        ended = maybe(rnd, min(day + dt.timedelta(rnd.randrange(30, 900)), dt.date(2025, 4, 2)), 0.5)
        made.append(
            {
                "service": f"{rnd.choice(('Stream', 'News', 'Cloud', 'Fit', 'Photo'))}{chr(65 + number % 26)}",
                "category": weighted(rnd, "entertainment:4 news:2 software:3 fitness:2"),
                "price_eur": round(rnd.choice((2.99, 4.99, 7.99, 9.99, 12.99, 17.99, 49.0)), 2),
                "billing_period": weighted(rnd, "monthly:6 yearly:2"),
                "started_on": day,
                "cancelled_on": ended,
                "auto_renew": rnd.random() < 0.7,
                "shared_with": some(rnd, ["Nina", "Paul", "Dad"], 2, 0.6),
                "payment": weighted(rnd, "credit_card:4 paypal:3 sepa:2"),
            }
        )
    return made


def taxi_rides(rnd: random.Random) -> list[Row]:
    return [
        {
            "request_date": day,
            "pickup_time": clock(rnd, 5, 27, 1),
            "pickup": weighted(rnd, "home:4 office:3 airport:2 station:2 other:1"),
            "dropoff": weighted(rnd, "home:4 office:3 airport:2 station:2 other:1"),
            "service": weighted(rnd, "Uber:5 Bolt:3 taxi:2"),
            "distance_km": round(rnd.uniform(0.8, 38), 1),
            "duration_min": rnd.randrange(4, 75),
            "fare_eur": round(rnd.uniform(5, 82), 2),
            "tip_eur": maybe(rnd, float(rnd.choice((0, 0, 1, 2, 3, 5))), 0.15),
            "driver_rating": maybe(rnd, rnd.randrange(1, 6), 0.3),
            "business": rnd.random() < 0.35,
            "surge": rnd.choice((1.0, 1.0, 1.0, 1.2, 1.5, 2.1)),
        }
        for day in days(rnd, "2024-01-02", "2025-02-10", 165)
    ]


def museum_visits(rnd: random.Random) -> list[Row]:
    return [
        {
            "visitDate": day,
            "museum": weighted(rnd, "Louvre:2 Prado:3 Rijksmuseum:2 Tate_Modern:4 MoMA:1 City_Museum:3"),
            "exhibition": maybe(
                rnd, rnd.choice(("Monet in May", "Seven Women", "Other Worlds", "Early Photography")), 0.35
            ),
            "ticketPrice": float(rnd.choice((0, 0, 8, 12, 15, 18, 22.5))),
            "hoursSpent": round(rnd.uniform(0.5, 5.5), 1),
            "guidedTour": rnd.random() < 0.25,
            "companions": some(rnd, ["Iris", "Theo", "Grandma"], 2, 0.4),
            "stars": maybe(rnd, rnd.randrange(1, 6), 0.15),
            "season": weighted(rnd, "spring summer autumn winter"),
        }
        for day in days(rnd, "2022-01-09", "2025-03-02", 61)
    ]


def bird_sightings(rnd: random.Random) -> list[Row]:
    return [
        {
            "observed_on": day,
            "observed_at": clock(rnd, 4.5, 21, 1),
            "species": weighted(rnd, "robin:5 kestrel:2 heron:3 swift:2 goldfinch:3 osprey:1 house_sparrow:4"),
            "how_many": rnd.randrange(1, 40),
            "place": weighted(rnd, "garden:5 Richmond_Park:4 Wetland_Centre:3 beach:1"),
            "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:4 rain:2 fog:1"), 0.1),
            "photographed": rnd.random() < 0.4,
            "lifer": rnd.random() < 0.08,
            "behaviours": some(rnd, ["singing", "feeding", "nesting", "flying"], 2, 0.25),
            "distance_m": maybe(rnd, rnd.randrange(2, 400), 0.3),
        }
        for day in days(rnd, "2023-03-01", "2025-05-31", 190)
    ]


def coffee_log(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "time": clock(rnd, 6, 18, 5),
            "drink": weighted(rnd, "espresso:4 flat_white:5 filter:3 cappuccino:2"),
            "beans": maybe(rnd, weighted(rnd, "Yirgacheffe:3 Santos:3 Blue_Mountain:1 House_Blend:4"), 0.2),
            "where": weighted(rnd, "home:6 office:4 cafe:3"),
            "grams": maybe(rnd, round(rnd.uniform(13, 22), 1), 0.2),
            "shots": rnd.choice((1, 1, 2, 2, 3)),
            "milk": maybe(rnd, weighted(rnd, "oat:3 whole:3 soy:1"), 0.45),
            "price": maybe(rnd, round(rnd.uniform(2.2, 5.8), 2), 0.5),
            "decaf": rnd.random() < 0.15,
            "rating": maybe(rnd, rnd.randrange(1, 11), 0.3),
        }
        for day in days(rnd, "2024-11-01", "2025-04-15", 230)
    ]


def loans(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2020-02-01", "2025-03-20", 44):
        made.append(
            {
                "lent_on": day,
                "item": rnd.choice(
                    ("drill", "tent", "Dune", "ladder", "bike", "raclette grill", "suitcase", "Home Fire")
                ),
                "kind": weighted(rnd, "tool:3 book:2 camping:2 kitchen:1 other:1"),
                "borrower": weighted(rnd, "Sam:4 Kim:3 June:2 Uncle_Bob:1"),
                "due_on": day + dt.timedelta(rnd.choice((7, 14, 30, 60))),
                "returned_on": maybe(rnd, day + dt.timedelta(rnd.randrange(2, 90)), 0.25),
                "deposit_eur": maybe(rnd, float(rnd.choice((0, 10, 20, 50))), 0.2),
                "damaged": rnd.random() < 0.1,
            }
        )
    return made


ROUTES = ("Crimson Arete", "Lazy Sunday", "Silver Chimney", "Second Dream", "Lazy Arete", "Second Chimney")
WINES = ("Château Rosa", "Casa Alba", "Weingut Noir", "Domaine Blanc", "Casa Noir", "Domaine Alba")


def climbs(rnd: random.Random) -> list[Row]:
    return [
        {
            "climbed_on": day,
            "route": rnd.choice(ROUTES),
            "grade": weighted(rnd, "5c:3 6a:5 6b:4 6c:2 7a:1"),
            "style": weighted(rnd, "onsight:3 flash:2 redpoint:3 toprope:4 attempt:2"),
            "discipline": weighted(rnd, "sport:5 boulder:3 trad:1"),
            "crag": weighted(rnd, "Frankenjura:4 Kalymnos:3 Boulderhalle:4"),
            "indoor": rnd.random() < 0.4,
            "height_m": maybe(rnd, rnd.randrange(4, 38), 0.15),
            "tries": rnd.randrange(1, 8),
            "partner": maybe(rnd, weighted(rnd, "Yara:4 Nick:3 Will:2"), 0.25),
            "falls": maybe(rnd, rnd.randrange(0, 5), 0.2),
        }
        for day in days(rnd, "2023-04-01", "2024-11-11", 148)
    ]


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-01", "2025-05-05", 120):
        arrived = maybe(rnd, day + dt.timedelta(rnd.randrange(1, 16)), 0.1)
        made.append(
            {
                "ordered_on": day,
                "delivered_on": arrived,
                "shop": weighted(rnd, "Zalando:4 eBay:3 IKEA:2 Etsy:2 Thomann:1"),
                "carrier": weighted(rnd, "DHL:5 Hermes:3 DPD:2 UPS:2"),
                "weight_g": maybe(rnd, rnd.randrange(60, 21_000, 10), 0.2),
                "value_eur": round(rnd.uniform(4, 420), 2),
                "shipping_eur": float(rnd.choice((0, 0, 3.95, 4.99, 9.9))),
                "items": rnd.randrange(1, 7),
                "status": "in transit" if arrived is None else weighted(rnd, "delivered:8 returned:2"),
                "left_at": maybe(rnd, weighted(rnd, "door:4 neighbour:3 pickup_point:3"), 0.15),
                "damaged": rnd.random() < 0.06,
            }
        )
    return made


def volunteering(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-14", "2024-12-21", 70):
        start = clock(rnd, 8, 22, 30)
        made.append(
            {
                "shift_date": day,
                "starts": start,
                "ends": (dt.datetime.combine(day, start) + dt.timedelta(minutes=rnd.randrange(60, 330, 30))).time(),
                "organisation": weighted(rnd, "Food_Bank:4 Animal_Shelter:3 Red_Cross:2 Library:1"),
                "role": weighted(rnd, "driver:2 kitchen:3 reception:2 tutor:2 other:1"),
                "hours": rnd.choice((1.5, 2.0, 3.0, 4.0, 5.5)),
                "people_helped": maybe(rnd, rnd.randrange(0, 60), 0.3),
                "team": some(rnd, ["Ida", "Joel", "May"], 2, 0.3),
                "travel_expenses_eur": maybe(rnd, round(rnd.uniform(0, 18), 2), 0.4),
                "confirmed": rnd.random() < 0.85,
            }
        )
    return made


def skin_log(rnd: random.Random) -> list[Row]:
    return [
        {
            "log_date": dt.date(2024, 9, 1) + dt.timedelta(number),
            "itch": rnd.randrange(0, 11),
            "severity": weighted(rnd, "mild:5 moderate:3 severe:1"),
            "areas": some(rnd, ["hands", "face", "neck", "elbows"], 3, 0.15),
            "cream": maybe(rnd, weighted(rnd, "hydrocortisone:3 tacrolimus:2 moisturiser:5"), 0.15),
            "stress_level": weighted(rnd, "low:4 medium:4 high:2"),
            "dairy": rnd.random() < 0.5,
            "sleep_quality": weighted(rnd, "good:4 fair:4 poor:3"),
            "flare": rnd.random() < 0.2,
            "humidity_pct": maybe(rnd, rnd.randrange(25, 80), 0.1),
        }
        for number in range(150)
        if number % 9
    ]


def bike_rides(rnd: random.Random) -> list[Row]:
    return [
        {
            "Activity Date": day,
            "Activity Name": rnd.choice(("Morning Ride", "Lunch Ride", "Commute", "Sunday Loop", "May Day Ride")),
            "Bike": weighted(rnd, "Canyon:4 Brompton:5 gravel_bike:3"),
            "Distance (km)": round(rnd.uniform(3, 140), 1),
            "Moving Time (min)": rnd.randrange(12, 380),
            "Elevation Gain (m)": maybe(rnd, rnd.randrange(0, 1900), 0.1),
            "Max Speed (km/h)": maybe(rnd, round(rnd.uniform(22, 71), 1), 0.1),
            "Commute": rnd.random() < 0.4,
            "Punctures": rnd.choice((0, 0, 0, 0, 0, 1, 2)),
            "Weather": maybe(rnd, weighted(rnd, "dry:6 wet:3 snow:1"), 0.1),
        }
        for day in days(rnd, "2024-01-01", "2025-05-11", 175)
    ]


def wines(rnd: random.Random) -> list[Row]:
    return [
        {
            "tasted": day,
            "wine": rnd.choice(WINES),
            "vintage": rnd.randrange(2005, 2023),
            "color": weighted(rnd, "red:5 white:4 rosé:1"),
            "grape": weighted(rnd, "Riesling:3 Merlot:3 Malbec:2 Pinot_Noir:2"),
            "country": weighted(rnd, "France:4 Italy:3 Germany:3 Chile:1"),
            "bottle_price": maybe(rnd, round(rnd.uniform(5, 95), 2), 0.12),
            "score": maybe(rnd, rnd.randrange(78, 99), 0.1),
            "abv_pct": round(rnd.uniform(10.5, 15.2), 1),
            "paired_with": some(rnd, ["cheese", "beef", "fish", "pasta"], 2, 0.35),
            "would_buy_again": maybe(rnd, rnd.random() < 0.55, 0.1),
            "bought_on": maybe(rnd, day - dt.timedelta(rnd.randrange(1, 400)), 0.3),
        }
        for day in days(rnd, "2022-06-01", "2024-12-31", 95)
    ]


def shifts(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-01", "2024-12-31", 210):
        start = rnd.choice((dt.time(6), dt.time(14), dt.time(22)))
        made.append(
            {
                "date": day,
                "clock_in": start,
                "clock_out": (
                    dt.datetime.combine(day, start) + dt.timedelta(minutes=rnd.randrange(360, 560, 5))
                ).time(),
                "ward": weighted(rnd, "ICU:3 ER:4 Pediatrics:2 Surgery:2"),
                "shift_type": {6: "early", 14: "late", 22: "night"}[start.hour],
                "break_min": rnd.choice((0, 15, 30, 30, 45)),
                "overtime_min": maybe(rnd, rnd.choice((0, 0, 0, 20, 45, 90)), 0.1),
                "patients": rnd.randrange(3, 19),
                "swapped": rnd.random() < 0.12,
                "pay_eur": round(rnd.uniform(120, 310), 2),
            }
        )
    return made


def posts(rnd: random.Random) -> list[Row]:
    return [
        {
            "posted_on": day,
            "platform": weighted(rnd, "Mastodon:4 Instagram:4 LinkedIn:2"),
            "kind": weighted(rnd, "photo:4 text:4 video:2 poll:1"),
            "likes": rnd.randrange(0, 900),
            "comments": rnd.randrange(0, 80),
            "shares": maybe(rnd, rnd.randrange(0, 60), 0.15),
            "views": maybe(rnd, rnd.randrange(50, 22_000), 0.2),
            "hashtags": some(rnd, ["travel", "food", "cats", "python", "monday"], 3, 0.3),
            "sponsored": rnd.random() < 0.1,
            "fee_eur": maybe(rnd, float(rnd.randrange(50, 800, 50)), 0.85),
            "deleted": rnd.random() < 0.05,
        }
        for day in days(rnd, "2023-06-01", "2025-05-31", 200)
    ]


MADE: dict[str, tuple[str, str, Make]] = {
    "exams": ("study.exams", "2025-03-01T09:00", exams),
    "house_viewings": ("household.house_viewings", "2024-10-25T18:00", house_viewings),
    "parking_tickets": ("car.parking_tickets", "2024-12-05T10:00", parking_tickets),
    "screen_time": ("general.screen_time", "2025-04-01T08:00", screen_time),
    "dives": ("sport.dives", "2025-01-20T12:00", dives),
    "board_games": ("general.board_games", "2024-12-31T20:00", board_games),
    "subscriptions": ("finance.subscriptions_list", "2025-04-10T12:00", subscriptions),
    "taxi_rides": ("travel.taxi_rides", "2025-02-14T09:00", taxi_rides),
    "museum_visits": ("general.museum_visits", "2025-03-08T15:00", museum_visits),
    "bird_sightings": ("general.bird_sightings", "2025-06-02T06:00", bird_sightings),
    "coffee_log": ("general.coffees", "2025-04-16T09:00", coffee_log),
    "loans": ("household.lent_items", "2025-04-01T12:00", loans),
    "climbs": ("sport.climbs", "2024-11-15T12:00", climbs),
    "parcels": ("general.parcels", "2025-05-10T12:00", parcels),
    "volunteering": ("general.volunteer_shifts", "2025-01-04T12:00", volunteering),
    "skin_log": ("health.skin_log", "2025-02-01T07:30", skin_log),
    "bike_rides": ("sport.bike_rides", "2025-05-14T18:00", bike_rides),
    "wines": ("general.wines", "2025-01-05T12:00", wines),
    "shifts": ("work.shifts", "2025-01-02T12:00", shifts),
    "posts": ("general.posts", "2025-06-01T12:00", posts),
}
"""As in `histories`: name to collection, moment and maker."""
