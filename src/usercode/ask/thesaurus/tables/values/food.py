"""Values of meals, dishes and drinks."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_MEAL = "meal time, category, dish"

FOOD = (
    value(
        "breakfast",
        said(
            "breakfast",
            v="have breakfast, eat breakfast, have for breakfast, eat for breakfast, breakfast",
            adv="for breakfast, at breakfast",
        ),
        fields=_MEAL,
    ),
    value(
        "lunch",
        said("lunch", v="have lunch, eat lunch, have for lunch, eat for lunch, lunch", adv="for lunch, at lunch"),
        names="luncheon",
        fields=_MEAL,
    ),
    value(
        "dinner",
        said(
            "dinner, supper, evening meal",
            v="have dinner, eat dinner, have for dinner, eat for dinner",
            adv="for dinner, at dinner, for supper",
        ),
        fields=_MEAL,
    ),
    value("brunch", said("brunch", v="have brunch, brunch", adv="for brunch, at brunch"), fields=_MEAL),
    value("snack", said("snack", v="snack, have snack", adv="as snack, for snack"), names="snacks", fields=_MEAL),
    value("dessert", said("dessert, afters", v="have dessert, have for dessert", adv="for dessert"), fields=_MEAL),
    value("appetizer", said("appetizer, starter", adv="as starter, as appetizer"), fields=_MEAL),
    value("main course", said("main course, main, entree", adv="as main course"), names="main, mains", fields=_MEAL),
    value(
        "takeout",
        said(
            "takeout, takeaway, take-out, take-away", v="take out, take away, order takeout", adj="to-go", adv="to go"
        ),
        names="take out, take away, to go",
        fields="method, category, place, setting",
    ),
    value(
        "delivery",
        said("delivery", v="be delivered, deliver, get delivered, order in", adv="by delivery"),
        names="delivered",
        fields="method, category, channel",
    ),
    value(
        "pickup",
        said("pickup, pick-up, collection", v="pick up, collect"),
        names="pick up, picked up, click and collect",
        fields="method, category, channel",
    ),
    value(
        "dine in",
        said(v="dine in, eat in, sit in", adj="dine-in"),
        names="dine in, eat in",
        fields="method, category, setting",
    ),
    value(
        "homemade",
        said("home cooking", v="cook, cook at home", adj="home-cooked, homemade, home-made", adv="at home"),
        names="home cooked, home made",
        fields="method, category, source",
    ),
    value(
        "vegetarian",
        said(adj="vegetarian, veggie, meatless", adv="without meat"),
        names="veggie",
        fields="category, cuisine, tags, dish",
    ),
    value("vegan", said(adj="vegan, plant-based"), names="plant based", fields="category, cuisine, tags, dish"),
    value("seafood", said("seafood, fish and seafood"), fields="category, cuisine, dish, ingredients, tags"),
    value("fast food", said("fast food, junk food"), names="fastfood", fields="category, cuisine"),
    value("italian", said(adj="italian"), fields="cuisine, language, category"),
    value("barbecue", said("barbecue, bbq"), names="bbq", fields="category, cuisine, dish"),
    value("coffee", said("coffee"), fields="drink, category, item, dish"),
    value("tea", said("tea"), fields="drink, category, item, dish"),
    value("soda", said("soda, soft drink, pop, fizzy drink"), names="soft drink, pop", fields="drink, category, item"),
    value("beer", said("beer"), fields="drink, category, item"),
    value("red wine", said("red wine, red", adj="red"), names="red", fields="drink, category"),
    value("white wine", said("white wine, white", adj="white"), names="white", fields="drink, category"),
    value(
        "sparkling wine",
        said("sparkling wine, sparkling, bubbly", adj="sparkling"),
        names="sparkling",
        fields="drink, category",
    ),
    value("spirits", said("spirit, liquor, hard liquor"), names="spirit, liquor", fields="drink, category, item"),
    value("french fries", said("french fries, fries"), names="fries", fields="dish, item"),
)
