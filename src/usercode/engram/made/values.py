"""The values that invented users draw from, by kind. Even places train, odd places evaluate."""

from __future__ import annotations

from typing import Literal

Half = Literal["training", "evaluation"]

_WORDS = {
    "name": """Anna Marta Paul Lena Jonas Clara Felix Nora Oscar Julia Simon Emma Leon Maria Victor Alice Hugo Laura
        Martin Sofia Daniel Helen Peter Ruth Thomas Grace Robert Diana Edgar Irene Frank Teresa George Wanda Henry Olga
        Ivan Carmen Kevin Brenda Louis Priya Miguel Aisha Nathan Yuki Oliver Fatima Philip Ingrid Quentin Leila Ralph
        Bianca Stefan Chiara Tobias Dagmar Ulrich Esther Vincent Farah Walter Gisela Xavier Hannah Yusuf Isabel Zoltan
        Joan Adrian Katrin Bruno Lydia Conrad Monica Dmitri Nadia Elias Paula Fabian Rachel Gustav Selma Harold Tamara
        Ismael Ursula Jerome Vera Klaus Wilma Lorenz Yvonne Magnus Zara Norman Agnes Otto Beate Pavel Celine""",
    "surname": """Berger Patel Novak Silva Moreau Schmidt Rossi Tanaka Okafor Larsen Weber Kim Garcia Haddad Ivanov
        Meyer Johnson Costa Lindgren Ahmed Fischer Brown Yamada Kowalski Santos Dubois Nguyen Walker Romano Petersen
        Keller Singh Marino Jansen Ortega Baker Horvat Chen Duarte Olsen Richter Shah Fontaine Murray Vargas Bauer
        Dahl Castro Reyes Turner""",
    "city": """Lisbon Vienna Oslo Prague Madrid Berlin Rome Dublin Warsaw Athens Boston Denver Seattle Chicago Kyoto
        Lima Cairo Delhi Nairobi Sydney Toronto Montreal Zurich Geneva Porto Seville Naples Milan Hamburg Munich Dresden
        Krakow Budapest Skopje Bucharest Helsinki Tallinn Riga Vilnius Bergen Malmo Lyon Nice Bordeaux Ghent Utrecht
        Leeds Bristol Glasgow Austin""",
    "food": """pizza sushi ramen lasagna curry paella risotto goulash falafel tacos pancakes dumplings lentils salmon
        noodles gnocchi couscous pierogi moussaka fondue pretzels waffles omelette burritos kebab chowder ravioli pho
        ratatouille dhal""",
    "fruit": """apples pears mango cherries figs plums peaches grapes kiwi melon papaya lemons oranges apricots
        strawberries raspberries blueberries pineapple bananas dates""",
    "color": """red blue green yellow purple orange black white silver gold brown grey pink turquoise violet beige""",
    "animal": """dog cat horse rabbit parrot turtle hamster goldfish canary pony""",
    "sport": """tennis swimming cycling hockey rowing football chess climbing skiing yoga sailing badminton running
        boxing fencing golf volleyball karate surfing archery""",
    "drug": """aspirin ibuprofen penicillin codeine morphine metformin warfarin insulin lisinopril amoxicillin
        sertraline omeprazole naproxen prednisone tramadol doxycycline""",
    "allergen": """peanuts shellfish pollen latex milk eggs soy wheat sesame walnuts dust mustard celery fish almonds
        gluten""",
    "month": """January February March April May June July August September October November December""",
    "weekday": """Monday Tuesday Wednesday Thursday Friday Saturday Sunday""",
    "language": """German French Spanish Italian Polish Dutch Czech Greek Turkish Arabic Japanese Korean Hindi
        Portuguese Swedish Danish""",
    "instrument": """piano guitar violin flute cello drums trumpet clarinet harp saxophone""",
    "car": """Volvo Toyota Skoda Honda Renault Fiat Mazda Ford Subaru Opel Peugeot Nissan Audi Kia Seat Lexus""",
    "company": """Globex Initech Umbrella Hooli Vandelay Acme Stark Wayne Soylent Wonka Cyberdyne Tyrell Oceanic Dunder
        Sterling Pierce Monarch Pinnacle Vertex Horizon Northwind Contoso Fabrikam Litware""",
    "job": """teacher nurse lawyer baker pilot carpenter architect plumber farmer chemist dentist engineer journalist
        surgeon translator librarian electrician photographer gardener accountant musician pharmacist tailor judge""",
    "street": """Oak Maple Cedar Elm Pine Lake Hill Quarry River Church Mill Poplar Station Bridge Castle King""",
}

_PHRASES = {
    "book": [
        "The Old Lighthouse", "A Winter in Malta", "The Glass River", "Seven Small Boats", "The Paper Garden",
        "Night Train North", "The Salt Road", "A House of Birds", "The Last Orchard", "Letters to Irene",
        "The Quiet Engine", "Blue Mountain Diary", "The Clockmaker", "A Field of Stones", "The Second Harbor",
        "Songs of the Ferry",
    ],
    "hotel": [
        "Hotel Aurora", "The Grand Pavilion", "Casa Verde", "Seaview Inn", "Hotel Regent", "The Old Mill", "Park Lodge",
        "Villa Rosa", "Hotel Meridian", "The Blue Anchor", "Lakeside House", "Pension Alma",
    ],
    "shop": [
        "Corner Bakery", "Green Market", "City Books", "Blue Door Cafe", "Harbor Grill", "Golden Wok", "Luna Bistro",
        "Old Town Pharmacy", "River Diner", "Sunny Deli", "North Cinema", "Little Italy", "Spice House", "Tea Garden",
        "Noodle Bar", "Forest Outfitters",
    ],
}  # fmt: skip

KINDS: dict[str, tuple[str, ...]] = {
    **{kind: tuple(words.split()) for kind, words in _WORDS.items()},
    **{kind: tuple(phrases) for kind, phrases in _PHRASES.items()},
}
"""Every value of each kind."""

_SMALL = ("month", "weekday", "animal")
"""Closed sets that cannot be cut in halves: both halves use all of them."""


def values(kind: str, half: Half) -> tuple[str, ...]:
    """Return the values of a kind that one half may use."""
    if kind in _SMALL:
        return KINDS[kind]
    return KINDS[kind][0 if half == "training" else 1 :: 2]
