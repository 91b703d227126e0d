"""Flags of eating and drinking."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import NOTHING, flag, said

FOOD = (
    flag(
        "dine in",
        "dine in, dined in, eat in restaurant, in restaurant, dine there",
        said(
            v="dine in, sit in, eat in, eat on premises, eat there",
            adj="dine-in, sit-down",
            adv="on premises, on site, at restaurant, in restaurant",
        ),
        said(
            "takeout, takeaway, takeout meal, take-out, take-away",
            v="take out, take away, get takeout, order takeout",
            adj="to-go",
            adv="to go",
        ),
    ),
    flag(
        "takeout",
        "takeout, take out, takeaway, take away, to go, is takeout",
        said(
            "takeout, takeaway, take-out, take-away",
            v="take out, take away, get takeout, order takeout",
            adj="to-go",
            adv="to go",
        ),
        NOTHING,
    ),
    flag(
        "delivery",
        "delivery, home delivery, delivery order",
        said("delivery, home delivery", v="be delivered, deliver, order in, get delivered"),
        NOTHING,
    ),
    flag(
        "pickup",
        "pickup, picked up, collection, in store pickup",
        said("pickup, pick-up, collection", v="pick up, collect"),
        NOTHING,
    ),
    flag(
        "eaten out",
        "eat out, eaten out, ate out, dine out, restaurant, dined out, eating out",
        said("meal out", v="eat out, dine out, go out", adv="at restaurant"),
        said(v="eat in, eat at home", adv="at home"),
    ),
    flag(
        "homemade",
        "homemade, home made, home cooked, cooked at home, made at home, at home, is homemade, self cooked, cooked",
        said(
            "home-cooked meal, home cooking",
            v="eat at home, cook at home, cook, make",
            adj="home-cooked, homemade, home-made",
            adv="at home",
        ),
        NOTHING,
    ),
    flag(
        "vegetarian",
        "vegetarian, is vegetarian, veggie, veg, meatless, meat free",
        said("vegetarian", adj="vegetarian, veggie, meatless, meat-free", adv="without meat"),
        said(adj="non-vegetarian, nonvegetarian", adv="with meat"),
    ),
    flag("vegan", "vegan, is vegan, plant based", said("vegan", adj="vegan, plant-based"), said(adj="non-vegan")),
    flag(
        "decaf",
        "decaf, is decaf, decaffeinated",
        said("decaf", adj="decaf, decaffeinated"),
        said(adj="caffeinated, regular", adv="with caffeine"),
    ),
    flag(
        "caffeinated",
        "caffeinated, has caffeine, contains caffeine",
        said(adj="caffeinated", adv="with caffeine"),
        said("decaf", adj="decaf, decaffeinated, caffeine-free", adv="without caffeine"),
    ),
    flag(
        "alcoholic",
        "alcoholic, is alcoholic, contains alcohol",
        said(adj="alcoholic", adv="with alcohol"),
        said(adj="non-alcoholic, nonalcoholic, alcohol-free, soft", adv="without alcohol"),
    ),
    flag("organic", "organic, is organic", said(adj="organic"), said(adj="non-organic, conventional")),
    flag(
        "gluten free",
        "gluten free, is gluten free",
        said(adj="gluten-free", adv="without gluten"),
        said(adv="with gluten"),
    ),
    flag(
        "fasted",
        "fasted, fasting, is fasting, before food",
        said(adj="fasted, fasting", adv="on empty stomach, while fasting, before eating"),
        said(adj="non-fasting", adv="after eating, after food"),
    ),
)
