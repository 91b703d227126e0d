"""What the words of a spending limit cover: "eating out" is also a dinner, a curry, a bistro.

Runs in the sandbox worker (served there as `pack_money`). Everyday words only, made by hand; `related` takes and
compares words in the form that `content` gives.
"""

from __future__ import annotations

import re

__all__ = ["COMPOUNDS", "left_out", "names_of", "related"]

_GROUPS = (
    (
        "dining eating eat food meal restaurant takeaway takeout",
        "bar bbq biryani bistro breakfast brunch burger cafe café canteen chippy curry deliveroo dinner diner doordash "
        "dosa drink foodora foodpanda grubhub just-eat justeat lieferando lunch meal menu menulog swiggy trattoria "
        "uber-eats ubereats zomato noodle pizza pizzeria pub ramen restaurant sandwich steakhouse supper sushi "
        "takeaway takeout tapa taqueria tasting dumpling falafel gyoza gyro momo naan pad-thai pho "
        "poke shawarma tikka wing",
    ),
    (
        "delivery takeaway takeout",
        "biryani burger burrito chipotle chipper chippy curry deliveroo delivery domino doordash foodora foodpanda "
        "glovo grubhub instacart just-eat justeat kebab lieferando mcdonald menulog noodle pizza sushi swiggy takeaway "
        "takeout uber-eats ubereats zepto zomato bao bento chip dumpling falafel gyoza gyro momo naan pad-thai pho "
        "poke ramen shawarma taco thai tikka wing wolt",
    ),
    (
        "apparel clothe clothing clothes outfit",
        "blazer blouse boot cardigan coat dress dresse hat heel hoodie jacket jean jumper jumpsuit legging loafer "
        "outfit pajama parka pullover pyjama sandal scarf shirt shoe skirt sneaker sock suit sweater sweatshirt "
        "swimsuit t-shirt tee trainer trouser vest asos kurta kurti lehenga myntra primark sari saree shein uniqlo "
        "zara",
    ),
    (
        "footwear shoe",
        "adidas asic birkenstock boot clog converse dr-marten heel hoka loafer moccasin new-balance nike reebok "
        "sandal saucony slipper sneaker stiletto trainer",
    ),
    ("jewellery jewelry", "bracelet brooch earring necklace pendant ring"),
    ("bag handbag purse", "backpack clutch handbag purse satchel tote"),
    (
        "beauty cosmetic make-up makeup skincare",
        "blush bronzer concealer eyeliner eyeshadow face-mask foundation highlighter lipgloss lipstick mascara "
        "moisturiser moisturizer nail-polish palette primer sephora serum toner ulta",
    ),
    (
        "beauty hair hairdresser nail salon grooming",
        "barber blow-dry blowdry botox brow facial fringe haircut hairdresser highlight lash manicure massage nail "
        "pedicure perm salon spa waxing",
    ),
    (
        "bet betting gambling",
        "bet bet365 betfair bookie bookmaker casino draftkings fanduel gambling ladbrokes lottery paddy-power poker "
        "roulette scratchcard slot sportsbet wager",
    ),
    (
        "toy",
        "barbie brio doll dinosaur duplo frisbee hot-wheels jigsaw lego nerf playmobil playset plush pokemon pokémon "
        "puzzle scooter teddy",
    ),
    ("train railway", "bachmann carriage hornby loco locomotive wagon"),
    ("model", "airfix bachmann hornby layout loco locomotive revell rolling-stock tamiya wagon"),
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
    ("lp record vinyl", "album ep lp lps pressing record single turntable vinyl vinyls"),
    ("wool yarn", "alpaca hank merino mohair skein wool yarn"),
    (
        "tool",
        "bosch chisel dewalt drill driver grinder hammer jigsaw makita milwaukee multitool nailer plier router ryobi "
        "sander saw screwdriver spanner spirit-level vice wrench",
    ),
    (
        "sneaker trainer",
        "adidas air-force air-max asic converse hoka jordan new-balance nike puma reebok saucony sneaker trainer",
    ),
    ("equity share stock", "equity share stock"),
    ("fast junk", "burger burrito doughnut fries kebab kfc mcdonald nugget pizza taco wendy"),
    ("flower florist floral", "bouquet floral florist flower"),
    (
        "gadget electronic electronics tech gizmo",
        "airpod camera charger console drone e-reader earbud fitbit garmin gopro headphone headset ipad iphone kindle "
        "keyboard laptop macbook monitor phone playstation projector router smartwatch soundbar speaker switch tablet "
        "television tracker tv webcam xbox",
    ),
    (
        "grocery supermarket",
        "aldi asda costco grocery kroger lidl safeway sainsbury supermarket tesco trader waitrose walmart",
    ),
    ("cake baker", "baker bakery cake"),
    (
        "bakery bread patisserie",
        "baguette bread brioche bun cake croissant danish doughnut loaf muffin pastry roll scone",
    ),
    ("gift present", "anniversary birthday christening gift present secret-santa stocking"),
    ("crockery tableware", "bowl cup dish mug plate saucer teapot"),
    ("catering caterer", "caterer catering menu"),
    ("photo photographer photography", "photo photographer photography"),
    ("coffee latte", "cafe café cappuccino coffee costa espresso latte starbuck"),
    ("game gaming", "dlc game nintendo playstation ps4 ps5 steam xbox"),
    (
        "book reading",
        "anthology audiobook autobiography biography blackwell bookseller bookshop bookstore cookbook daunt ebook "
        "foyle hardback hardcover hatchard kindle memoir novel novella paperback poetry thriller "
        "waterstone",
    ),
    (
        "hardware computer computing peripheral",
        "cable desktop dock headset imac ipad keyboard laptop macbook modem monitor mouse nas printer router screen "
        "server ssd tablet webcam",
    ),
    ("taxi cab rideshare", "bolt cab lyft minicab ola rapido taxi uber"),
    ("fuel petrol gas diesel gasoline", "bp chevron diesel esso exxon filled-up fuel gas gasoline petrol shell tank"),
    ("transport travel commuting commute", "bus ferry fare metro oyster parking subway train tram tube"),
    (
        "pet dog cat puppy kitten rabbit",
        "aquarium catnip chew collar flea flea-drop groomer harness hay kennel kibble leash litter petco pet-shop "
        "petsmart treat vet worming zooplus",
    ),
    ("car vehicle truck van", "brake clutch garage mechanic mot oil-change servicing tyre tire wiper windscreen"),
    (
        "entertainment outing leisure fun cinema movie film theatre theater",
        "arcade ballet bowling cinema comedy concert exhibition festival film gig karaoke matinee movie museum musical "
        "opera play popcorn show theater theatre zoo",
    ),
    ("hobby hobbies pastime", "craft fishing golf knitting model paint railway tackle yarn"),
    (
        "alcohol drink booze",
        "ale brandy champagne cider cocktail gin lager prosecco pint rum spirit vodka whiskey whisky",
    ),
    ("wine", "bordeaux chardonnay claret malbec merlot pinot prosecco rioja rosé shiraz"),
    ("snack sweet", "biscuit chocolate cookie crisp fudge haribo ice-cream toffee truffle"),
    ("magazine newspaper comic", "comic magazine manga newspaper vogue"),
    ("lunch sandwich canteen", "baguette bagel canteen deli greggs meal-deal panini pret sandwich subway sushi wrap"),
    (
        "coffee",
        "americano blue-bottle brew cappuccino chai cortado coffee espresso flat-white latte macchiato mocha starbucks "
        "tim-horton",
    ),
    (
        "club class lesson activity",
        "ballet chess class club coaching dance football gymnastics karate lesson scouts swimming tuition",
    ),
    (
        "software app",
        "adobe app dropbox figma jetbrains licence license notion plugin plug-in saas software subscription",
    ),
    ("supplement vitamin", "collagen creatine magnesium omega protein supplement vitamin zinc"),
    ("investment trade bet", "bitcoin coin crypto etf fund investment option share stock token"),
    ("risky speculative", "crypto leveraged meme penny risky speculative tip volatile"),
    (
        "trip holiday vacation travel honeymoon",
        "airbnb airfare apartment bungalow cabin campsite chalet cottage cruise excursion ferry flight guesthouse "
        "guide hostel hotel hut lodge luggage pension rental resort ski-pass tour train villa",
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
    ("photo photography", "camera canon filter flash fujifilm gimbal gopro len lens nikon sigma tamron tripod"),
    ("camera", "canon filter flash fujifilm gimbal gopro len lens nikon sigma tamron tripod"),
    ("bike bicycle cycling", "bike derailleur groupset helmet jersey pannier pedal saddle tyre wheelset"),
    (
        "garden gardening allotment",
        "bark birdbath bulb compost fertiliser fertilizer greenhouse hedge hose lawn mower mulch perennial plant "
        "planter pot rake rose sapling seed seedling shovel shrub soil spade topsoil trellis tree trough trowel turf "
        "wheelbarrow",
    ),
    (
        "craft crafting knitting sewing quilting fabric haberdashery",
        "bead canvas clay cricut embroidery fabric felt glue hook lino needle pattern pliers ribbon sequin thread wire "
        "wool yarn",
    ),
    (
        "art painting",
        "acrylic brush canvas easel gouache ink oil paint pastel pencil sketchbook watercolour watercolor",
    ),
    ("pottery ceramic", "clay glaze kiln tool wheel"),
    ("fishing angling tackle", "bait fly hook line lure net reel rod tackle wader"),
    ("guitar music instrument", "amp cymbal drum guitar keyboard pedal synth ukulele violin"),
    ("camping hiking outdoor", "backpack boot hammock rucksack sleeping-bag stove tent"),
    (
        "cookware kitchenware cooking baking kitchen",
        "air-fryer airfryer blender bowl bread-maker cake-tin casserole cast-iron colander dough-whisk dutch-oven "
        "espresso-machine frying-pan grater grill griddle ice-cream-maker juicer kettle knife ladle mandoline mixer "
        "mould oven pan pasta-machine peeler pot pressure-cooker processor rice-cooker roller rolling-pin saucepan "
        "scale sheeter skillet slow-cooker sous-vide spatula spiralizer steamer tagine thermometer tin toaster "
        "utensil waffle-iron waffle-maker whisk wok",
    ),
    (
        "equipment machine machinery appliance",
        "bench boiler compressor cooler dishwasher drill dryer fridge freezer fryer generator grinder laminator lathe "
        "loader mixer mower oven plough plow press printer proofer refrigerator register sander saw scanner sheeter "
        "slicer tiller till tractor trailer washer welder",
    ),
    ("perfume fragrance", "aftershave cologne perfume"),
    ("stationery", "journal notebook pen planner sticker"),
    ("watch watches", "casio omega rolex seiko tissot watch"),
    ("streaming", "disney hulu max netflix paramount peacock prime spotify"),
    ("sport sports fitness running", "dumbbell kettlebell legging racket sneaker trainer treadmill"),
)
_NAMES = {word: frozenset(names.split()) for names, _ in reversed(_GROUPS) for word in names.split()}
_COVERS: dict[str, frozenset[str]] = {}
for _names_, _covered in _GROUPS:
    for _word in _names_.split():
        _COVERS[_word] = _COVERS.get(_word, frozenset()) | frozenset(_covered.split())


COMPOUNDS = frozenset(word for covered in _COVERS.values() for word in covered if "-" in word)
"""What is covered by names of two words, joined: "new-balance"."""


def related(word: str) -> frozenset[str]:
    """Return what else a word of a limit covers, an empty set for most words."""
    return _OF_AGE if _NTH.fullmatch(word) else _COVERS.get(word, frozenset())


def names_of(word: str) -> frozenset[str]:
    """Return the other names of what a word of a limit names: "clothing", of "clothes"."""
    return _NAMES.get(word, frozenset())


_NTH = re.compile(r"\d{1,2}(?:st|nd|rd|th)|(?:thirt|fort|fift|sixt|sevent|eight|ninet)ieth|eighteenth")
_OF_AGE = frozenset({"birthday", "bday", "anniversary"})
"""What "mum's 60th" is."""


_EXCEPT = re.compile(
    r"\b(?:except(?: for)?|apart from|other than|aside from|besides|excluding|not counting|bar)\s+(?P<behind>[^.,;!?]+)"
    r"|(?:^|[.,;!?(]\s*)(?:and |but )?(?P<before>[^.,;!?]{2,40}?)\s+"
    r"(?:don['’]?t count|doesn['’]?t count|do not count|does not count|"
    r"(?:is|are) (?:exempt|excepted|allowed|fine|ok|okay|excluded|not included|the exception)|"
    r"excepted|aside|excluded)\b",
    re.IGNORECASE,
)


def left_out(told: str) -> list[str]:
    """Return what the words of a rule leave out: "running shoes" of "no clothes except for running shoes"."""
    found = (m for m in _EXCEPT.finditer(told) if not (m["before"] and _PUT_ASIDE.search(m[0])))
    return [(m["behind"] or m["before"]).strip() for m in found]


_PUT_ASIDE = re.compile(r"\b(?:put|set|lay|laid)\b[^.;!?]*\baside\Z", re.IGNORECASE)
"""How a sum is told to be kept for what a rule is on: "we've put 2,500 aside"."""
