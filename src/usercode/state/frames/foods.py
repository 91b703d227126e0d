"""Foods and dishes by the allergens they hold. Standard library only, pure data.

Read by the frames, to know a dish when one is named, and by the constraints of the health pack, which run in the
sandbox with this module as `pack_health_foods`. The groups are those of Regulation (EU) No 1169/2011, Annex II; the
dishes are those that are made with the food as a rule, not those that may hold a trace of it.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
import unicodedata

__all__ = ["eaten", "foods_in", "is_free_of"]

_GROUPS_TEXT = """
peanut | peanut groundnut arachis pb&j | satay pad-thai reese reeses snickers peanut-butter kung-pao gado-gado massaman nutter-butter
nut, tree nut | nut almond cashew hazelnut macadamia pecan pistachio walnut praline brazil-nut | marzipan nutella frangipane baklava pesto amaretto amaretti nougat gianduja ferrero macaron macarons bakewell pecan-pie granola-bar turron florentine dukkah ajo-blanco
almond | almond | marzipan frangipane amaretti macaron macarons amaretto bakewell
hazelnut | hazelnut | nutella praline gianduja ferrero frangelico
walnut | walnut | baklava
pistachio | pistachio | baklava
cashew | cashew | korma
milk, dairy, casein, cow's milk | milk dairy cheese butter cream yogurt yoghurt whey casein ghee buttermilk custard | latte cappuccino milkshake cheesecake cheesecakes ice-cream gelato mozzarella parmesan ricotta feta brie camembert mascarpone halloumi paneer cheddar gouda lasagne lasagna carbonara alfredo quesadilla fondue raclette tiramisu tiramisù panna-cotta mac-and-cheese fettuccine creme-brulee béchamel bechamel protein-shake kefir skyr queso burrata pizza margherita milk-chocolate
lactose | milk cheese cream yogurt yoghurt whey buttermilk custard | latte cappuccino milkshake cheesecake ice-cream gelato mozzarella ricotta mascarpone lasagne lasagna carbonara alfredo fondue raclette tiramisu panna-cotta mac-and-cheese paneer pizza margherita
egg | egg meringue mayonnaise mayo | omelette omelet frittata quiche aioli carbonara custard pavlova meringues tortilla-española eggnog hollandaise souffle soufflé shakshuka creme-brulee tiramisu macaron french-toast huevos scotch-egg
wheat, gluten | wheat gluten barley rye spelt semolina bulgur couscous seitan flour malt farro durum | bread pasta noodle spaghetti lasagne lasagna pizza baguette croissant bagel pancake pancakes cake cupcake muffin cookie cookies biscuit biscuits brioche pie pastry gnocchi ramen udon beer naan pretzel waffle toast sandwich ciabatta focaccia breadcrumb tabbouleh soy-sauce crouton
shellfish, crustacean | shellfish crustacean crab lobster prawn shrimp crayfish langoustine scampi krill | paella bouillabaisse gumbo jambalaya laksa cioppino ceviche seafood tempura-prawn prawn-cracker crab-cake crabcake bisque étouffée clam mussel oyster scallop scallops squid
shrimp, prawn | shrimp prawn scampi crustacean langoustine | gumbo jambalaya paella laksa prawn-cracker
mollusc, mollusk | clam mussel oyster scallop squid octopus calamari whelk abalone snail | paella moules chowder cioppino escargot
fish | fish salmon tuna cod haddock anchovy mackerel trout sardine halibut bass tilapia herring plaice sole eel pollock swordfish hake | worcestershire caesar sushi sashimi nigiri bouillabaisse kedgeree ceviche fish-sauce tapenade gravlax caviar poke
seafood | fish shellfish seafood crab lobster prawn shrimp clam mussel oyster scallop squid octopus calamari salmon tuna | paella bouillabaisse sushi ceviche
soya, soy | soy soya soybean tofu tempeh edamame miso tamari natto | soy-sauce teriyaki miso-soup hoisin
sesame | sesame tahini | hummus houmous halva halvah baba-ganoush za'atar zaatar falafel gomasio
mustard | mustard dijon | vinaigrette piccalilli
celery | celery celeriac | mirepoix waldorf
lupin | lupin |
sulphite, sulfite | sulphite sulfite wine | prosecco cider
strawberry | strawberry | eton-mess
kiwi | kiwi | pavlova
banana | banana | banoffee
coconut | coconut | pina-colada laksa
mango | mango | lassi
chocolate | chocolate cocoa | brownie brownies nutella mocha
tomato | tomato passata ketchup | bolognese marinara gazpacho margherita salsa shakshuka
garlic | garlic | aioli
mushroom | mushroom | stroganoff
pork | pork bacon ham prosciutto chorizo | carbonara
beef, red meat, alpha-gal, mammalian meat | beef steak burger lamb pork bacon ham | bolognese brisket
egg white | egg meringue | pavlova
honey | honey |
alcohol | alcohol wine beer vodka gin rum whisky whiskey prosecco champagne cocktail |
"""
_HOLDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
for _line in _GROUPS_TEXT.strip().splitlines():
    _names, _plain, _dishes = (part.strip() for part in (_line + " ").split("|"))
    for _name in _names.split(", "):
        _HOLDS[_name] = (frozenset(_plain.split()), frozenset(_dishes.split()))
_LONG = sorted({w for plain, dishes in _HOLDS.values() for w in plain | dishes if "-" in w}, key=len, reverse=True)
_WORD = re.compile(r"[^\W_]+(?:[&'’][^\W_]+)*(?:-[^\W_]+)*")
_PLANTS = [
    "oat",
    "soy",
    "soya",
    "almond",
    "coconut",
    "rice",
    "cashew",
    "hemp",
    "pea",
    "plant",
    "vegan",
    "dairy-free",
    "lactose-free",
    "nut-free",
    "gluten-free",
    "egg-free",
    "peanut-free",
]
_MILKY = frozenset(
    ["milk", "yogurt", "yoghurt", "cream", "butter", "cheese", "latte", "ice-cream", "protein", "cappuccino"]
)
_OTHER_THINGS = frozenset({("peanut", "butter"), ("almond", "butter"), ("cashew", "butter"), ("nut", "butter"),
                           ("cocoa", "butter"), ("shea", "butter"), ("butter", "bean"), ("cream", "cracker"),
                           ("butternut", "squash"), ("rice", "noodle"), ("rice", "cake"), ("corn", "bread"),
                           ("coconut", "milk"), ("coconut", "cream"), ("rice", "paper"), ("ginger", "beer"),
                           ("root", "beer"), ("rice", "flour"), ("almond", "flour"), ("corn", "tortilla"),
                           ("ice", "cream")})  # fmt: skip
"""Pairs whose second word is not what it is by itself."""


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("oes", "ches", "shes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _unaccented(text: str) -> str:
    """Return a text in small letters without accents: "tiramisù" and "tiramisu" are one."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def foods_in(text: str | None) -> list[str]:
    """Return the words of a text in the singular, with dishes of several words joined: "pad-thai"."""
    low = " ".join(_unaccented(text or "").replace("’", "'").split())
    for long in _LONG:
        low = low.replace(long.replace("-", " "), long)
    return [_singular(w) for w in _WORD.findall(low)]


def is_free_of(text: str | None, substance: str) -> bool:
    """Return whether a text says that the food comes without: "nut-free", "gluten free", "without peanuts"."""
    low = " ".join((text or "").casefold().split())
    names = {substance, _singular(substance), *(n for n in _HOLDS if _covers(n, substance))}
    return any(
        re.search(rf"\b{re.escape(n)}s?[- ](?:free|less)\b|\b(?:no|without|minus|instead of|not|skip(?:ped)?|free of) (?:the |any )?{re.escape(n)}",
                  low) for n in names
    ) or bool(re.search(r"\b(?:free[- ]from|allergy[- ]friendly|allergen[- ]free|substitute)\b", low)) or (
        bool(re.search(r"\bvegan\b", low)) and bool(names & {"milk", "dairy", "lactose", "egg", "fish", "casein"})
    )  # fmt: skip


def _covers(group: str, substance: str) -> bool:
    return _singular(group) in foods_in(substance) or group == substance.casefold()


_NO_FOODS = frozenset(
    (
        *("allergy", "food", "product", "protein", "all", "kind", "thing", "stuff", "anything", "everything"),
        *(
            "with",
            "without",
            "of",
            "and",
            "or",
            "the",
            "a",
            "an",
            "in",
            "on",
            "to",
            "from",
            "for",
            "any",
            "some",
            "made",
        ),
    )
)
"""Words that may stand in the name of an allergy and are no food."""


def eaten(substance: str | None, text: str | None) -> str:
    """Return the word of a text that is, or as a rule holds, the food that an allergy names; "" for none."""
    substance = (substance or "").casefold()
    if not substance or is_free_of(text, substance):
        return ""
    wanted = {w for w in foods_in(substance) if w not in _NO_FOODS}
    plain, dishes = set(wanted - {"tree"}), set[str]()
    for name, (foods, made) in _HOLDS.items():
        if name in wanted or name == substance or _singular(name) == _singular(substance):
            plain |= foods
            dishes |= made
    if "peanut" in wanted and "nut" not in wanted:
        plain.discard("nut")
    words = foods_in(text)
    if set(words) & set(_PLANTS) and set(words) & _MILKY and not plain & set(_PLANTS):
        plain, dishes = plain - _MILKY, dishes - _MILKY
    for before, word in zip(["", *words], words, strict=False):
        if (before, word) in _OTHER_THINGS and word in plain:
            continue
        if word in plain or word in dishes or _singular(word) in dishes:
            return f"{before} {word}" if before in ("peanut", "almond", "whey") else word
    return ""


EDIBLE = frozenset(w for plain, dishes in _HOLDS.values() for w in plain | dishes) | frozenset(_HOLDS)
"""Every food and dish that is known here, in the singular or as it is said."""
