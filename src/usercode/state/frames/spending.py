"""What the words of a spending limit cover: "eating out" is also a dinner, a curry, a bistro.

Runs in the sandbox worker (served there as `pack_money`). Everyday words only, made by hand; `related` takes and
compares words in the form that `content` gives.
"""

from __future__ import annotations

import re

__all__ = ["names_of", "related"]

_GROUPS = (
    (
        "dining eating eat food meal restaurant takeaway takeout",
        "bar bbq bistro breakfast brunch burger cafe café canteen curry deliveroo dinner diner doordash drink foodora "
        "foodpanda grubhub just-eat justeat lieferando lunch menulog swiggy trattoria uber-eats ubereats zomato "
        "meal menu noodle pizza pizzeria pub ramen restaurant sandwich steakhouse supper sushi takeaway takeout tapa "
        "taqueria tasting",
    ),
    (
        "delivery takeaway takeout",
        "burger burrito chipotle curry deliveroo delivery domino doordash foodora foodpanda glovo grubhub instacart "
        "just-eat justeat kebab lieferando mcdonald menulog noodle pizza sushi swiggy takeaway takeout uber-eats "
        "ubereats zepto zomato",
    ),
    (
        "apparel clothe clothing clothes outfit",
        "blazer blouse boot cardigan coat dress dresse hat heel hoodie jacket jean jumper jumpsuit legging loafer "
        "outfit pajama parka pullover pyjama sandal scarf shirt shoe skirt sneaker sock suit sweater sweatshirt "
        "swimsuit t-shirt tee trainer trouser vest asos kurta kurti lehenga myntra primark sari saree shein uniqlo "
        "zara",
    ),
    ("footwear shoe", "boot clog heel loafer moccasin sandal slipper sneaker stiletto trainer"),
    ("jewellery jewelry", "bracelet brooch earring necklace pendant ring"),
    ("bag handbag purse", "backpack clutch handbag purse satchel tote"),
    (
        "beauty cosmetic make-up makeup skincare",
        "blush concealer eyeliner eyeshadow foundation lipgloss lipstick mascara moisturizer palette primer sephora "
        "serum ulta",
    ),
    (
        "bet betting gambling",
        "bet bet365 betfair bookie bookmaker casino draftkings fanduel gambling ladbrokes lottery paddy-power poker "
        "roulette scratchcard slot sportsbet wager",
    ),
    ("toy", "barbie doll duplo jigsaw lego playmobil playset plush puzzle teddy"),
    ("train railway", "bachmann carriage hornby loco locomotive wagon"),
    ("model", "airfix bachmann hornby loco locomotive revell tamiya"),
    (
        "furniture",
        "armchair bed bookcase bookshelf chair couch desk dresser lamp nightstand ottoman rug shelf sideboard sofa "
        "table wardrobe",
    ),
    ("deco decor decoration", "candle cushion garland lamp ornament pillow poster rug vase wreath"),
    (
        "houseplant plant",
        "begonia cactus fern ficus geranium hydrangea lavender monstera orchid perennial rose seedling shrub succulent "
        "tulip",
    ),
    (
        "sweet candy candie confectionery",
        "bonbon cake candie candy chocolate cookie donut doughnut gummy licorice praline",
    ),
    ("lp record vinyl", "album lp pressing record vinyl"),
    ("wool yarn", "hank merino mohair skein wool yarn"),
    (
        "tool",
        "bosch chisel dewalt drill driver grinder hammer jigsaw makita milwaukee multitool nailer plier router ryobi "
        "sander saw screwdriver spanner spirit-level vice wrench",
    ),
    ("sneaker trainer", "adidas air-max asic converse hoka jordan nike puma reebok sneaker trainer"),
    ("equity share stock", "equity share stock"),
    ("fast junk", "burger burrito doughnut fries kebab kfc mcdonald nugget pizza taco wendy"),
    ("flower florist floral", "bouquet floral florist flower"),
    (
        "gadget electronic electronics tech",
        "airpod camera console drone e-reader earbud fitbit headphone headset ipad iphone kindle keyboard laptop "
        "monitor phone smartwatch speaker tablet tv",
    ),
    (
        "grocery supermarket",
        "aldi asda costco grocery kroger lidl safeway sainsbury supermarket tesco trader waitrose walmart",
    ),
    ("cake baker", "baker bakery cake"),
    ("catering caterer", "caterer catering menu"),
    ("photo photographer photography", "photo photographer photography"),
    ("coffee latte", "cafe café cappuccino coffee costa espresso latte starbuck"),
    ("game gaming", "game nintendo playstation steam xbox"),
    (
        "book reading",
        "audiobook bookshop bookstore cookbook ebook hardback hardcover kindle memoir novel paperback thriller "
        "waterstone",
    ),
    ("taxi cab rideshare", "bolt cab lyft taxi uber"),
    ("investment trade bet", "bitcoin coin crypto etf fund investment option share stock token"),
    ("risky speculative", "crypto leveraged meme penny risky speculative tip volatile"),
    (
        "trip holiday vacation travel honeymoon",
        "airbnb airfare ferry flight hostel hotel luggage rental resort tour train",
    ),
    (
        "bathroom kitchen renovation",
        "builder cabinet contractor countertop faucet plumber sink tap tile tiler toilet vanity worktop",
    ),
    ("wedding", "band cake caterer dress dj florist photographer venue"),
    ("move moving", "mover truck van"),
    ("crypto cryptocurrency", "bitcoin coin dogecoin ethereum solana token"),
    ("loan lend lending", "advance borrow lend lending lent loan zelle"),
    ("drink alcohol", "bar beer pub wine"),
    ("camera", "canon filter flash fujifilm gimbal gopro len lens nikon sigma tamron tripod"),
    ("bike bicycle cycling", "bike derailleur groupset helmet jersey pannier pedal saddle tyre wheelset"),
    ("gardening", "bulb compost mower plant planter seed spade trellis"),
    ("craft crafting knitting sewing quilting fabric", "cricut fabric needle pattern thread wool yarn"),
    ("fishing angling", "bait lure reel rod tackle wader"),
    ("guitar music instrument", "amp cymbal drum guitar keyboard pedal synth ukulele violin"),
    ("camping hiking outdoor", "backpack boot hammock rucksack sleeping-bag stove tent"),
    ("cookware kitchenware", "air-fryer blender casserole kettle knife mixer pan skillet wok"),
    ("perfume fragrance", "aftershave cologne perfume"),
    ("stationery", "journal notebook pen planner sticker"),
    ("watch watches", "casio omega rolex seiko tissot watch"),
    ("streaming", "disney hulu max netflix paramount peacock prime spotify"),
    ("sport sports fitness running", "dumbbell kettlebell legging racket sneaker trainer treadmill"),
)
_NAMES = {word: frozenset(names.split()) for names, _ in _GROUPS for word in names.split()}
_COVERS = {word: frozenset(covered.split()) for words, covered in _GROUPS for word in words.split()}


def related(word: str) -> frozenset[str]:
    """Return what else a word of a limit covers, an empty set for most words."""
    return _OF_AGE if _NTH.fullmatch(word) else _COVERS.get(word, frozenset())


def names_of(word: str) -> frozenset[str]:
    """Return the other names of what a word of a limit names: "clothing", of "clothes"."""
    return _NAMES.get(word, frozenset())


_NTH = re.compile(r"\d{1,2}(?:st|nd|rd|th)|(?:thirt|fort|fift|sixt|sevent|eight|ninet)ieth|eighteenth")
_OF_AGE = frozenset({"birthday", "bday", "anniversary"})
"""What "mum's 60th" is."""
