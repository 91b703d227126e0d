"""Noun classes of the frames: kin, events, documents, goods, services. Pure data, no judgement."""

from __future__ import annotations

from typing import Final

from usercode.state.frames.wordset import word_set

_WOMEN_ABROAD: Final = {
    "mother": word_set("aai maman mutti eomma ammachi"),
    "grandmother": word_set(
        "ammamma ajji aaji paati thakuma dida dadi nani mamie mémé omi abuelita yaya babcia teta halmoni ouma mamgu "
        "meemaw memaw gramma dadima naniji"
    ),
    "sister": word_set("akka didi"),
    "sister-in-law": word_set("bhabhi"),
    "aunt": word_set("chachi mausi masi bua tía tante"),
    "daughter": word_set("beti"),
}
_MEN_ABROAD: Final = {
    "father": word_set("abbu achan papaji vati"),
    "grandfather": word_set(
        "thatha tatha ajja ajoba dadaji nanaji dadu abuelo abuelito pappou pappous papou dedushka dziadek zayde zeide "
        "harabeoji oupa taid gramps grampa papy pépé opi"
    ),
    "brother": word_set("bhaiya"),
    "uncle": word_set("chacha mausa tío tio zio"),
}
"""What kin is called in other languages, by what it is in English; names like Anna and Tia are left out."""
_FEMALE_ABROAD: Final = frozenset[str]().union(*_WOMEN_ABROAD.values())
_MALE_ABROAD: Final = frozenset[str]().union(*_MEN_ABROAD.values())
KIN: Final = (_FEMALE_ABROAD | _MALE_ABROAD) | word_set(
    "kids children twins sons daughters grandkids boy girl hubby mom mum mommy mama mother dad daddy papa father "
    "parents sister brother sis bro son daughter kid child baby toddler wife husband spouse partner girlfriend "
    "boyfriend fiance fiancé fiancee fiancée grandma grandmother nana grandpa grandfather granddad grandad granny "
    "gran nan nanna nani dadi mam mummy oma opa abuela missus aunty aunt auntie uncle cousin niece nephew twin "
    "stepmom stepdad stepson stepdaughter stepsister stepbrother amma appa ammi abba nonna nonno lola lolo yiayia "
    "bubbe babushka mother-in-law father-in-law sister-in-law brother-in-law son-in-law daughter-in-law grandson "
    "granddaughter godmother godfather ex ex-husband ex-wife ex-partner ex-boyfriend ex-girlfriend stepfather "
    "stepmother in-laws grandparents half-brother half-sister great-aunt great-uncle great-grandmother "
    "great-grandfather"
)
FRIENDS: Final = word_set(
    "fella lodger godson goddaughter friend roommate flatmate housemate neighbor neighbour colleague coworker "
    "co-worker boss manager buddy mate teammate landlord landlady mentor classmate assistant nanny babysitter "
    "teacher coach therapist trainer accountant lawyer doctor dentist gp physician cardiologist pediatrician "
    "paediatrician psychiatrist dermatologist gynecologist vet mechanic contractor supervisor student tutor client "
    "employee intern bestie plumber electrician hairdresser barber cleaner agent realtor advisor nutritionist "
    "physio physiotherapist optometrist guy lady rheumatologist neurologist surgeon allergist oncologist midwife "
    "specialist pharmacist nurse schoolfriend schoolmate workmate penfriend acquaintance pal chum chap bloke"
)
CHEMISTS: Final = word_set(
    "boots cvs walgreens superdrug rite lloyds tesco asda costco walmart amazon ikea kroger morrisons sainsbury "
    "sainsburys waitrose aldi lidl rossmann carrefour publix wegmans safeway edeka rewe coles woolworths priceline "
    "clicks shoppers dischem mercadona jumbo watsons duane medplus"
)
"""Shops where medicines and much else are got: never people."""
PEOPLE: Final = KIN | FRIENDS
CALLED_KIN: Final = (_FEMALE_ABROAD | _MALE_ABROAD) | word_set(
    "amma appa ammi abba nonna nonno lola lolo yiayia bubbe babushka nan nanna gran grandad mam mummy oma opa nani "
    "dadi abuela kids children twins sons daughters grandkids mom mum mommy mama dad daddy papa grandma grandpa nana "
    "granny granddad mother father"
)
HOUSEHOLD: Final = word_set(
    "son daughter kid child boy girl baby toddler wife husband spouse partner twin dog cat puppy kitten kids children"
)
PARTNERS: Final = word_set("wife husband spouse partner")
"""Of the household, those who go to their own appointments alone."""
BY_AGE: Final = word_set("youngest eldest oldest newborn teenager teen infant firstborn")
"""What one of several children is called by: "my eldest"."""
SEVERAL: Final = word_set("kids children twins boys girls sons daughters parents grandparents grandkids in-laws folks")
"""Several people by one word: "the kids' passports"."""
PETS: Final = word_set(
    "dog dogs cat cats puppy kitten pet pets rabbit hamster horse bird vet hen goat guinea pup pony parrot ferret"
)
"""Animals, and who looks after them."""
SAME_KIN: Final = {
    **{word: same for table in (_WOMEN_ABROAD, _MEN_ABROAD) for same, words in table.items() for word in words},
    "mum": "mother",
    "mom": "mother",
    "mommy": "mother",
    "mama": "mother",
    "dad": "father",
    "daddy": "father",
    "papa": "father",
    **dict.fromkeys(("amma", "ammi", "mam", "mummy"), "mother"),
    **dict.fromkeys(("appa", "abba"), "father"),
    **dict.fromkeys(
        ("nan", "nanna", "gran", "nonna", "oma", "abuela", "yiayia", "lola", "bubbe", "babushka"), "grandmother"
    ),
    **dict.fromkeys(("grandad", "nonno", "opa", "lolo"), "grandfather"),
    "grandma": "grandmother",
    "granny": "grandmother",
    "nana": "grandmother",
    "grandpa": "grandfather",
    "granddad": "grandfather",
    "sis": "sister",
    "bro": "brother",
    "mummy": "mother",
    "mam": "mother",
    "nan": "grandmother",
    "nanna": "grandmother",
    "gran": "grandmother",
    "grandad": "grandfather",
    "aunty": "aunt",
    "auntie": "aunt",
}
FEMALE: Final = _FEMALE_ABROAD | word_set(
    "kids children twins sons daughters grandkids mom mum mommy mama mother sister sis daughter wife girlfriend "
    "fiancee fiancée grandma grandmother nana granny gran nan nani dadi mam mummy oma abuela missus aunt "
    "auntie aunty niece stepmom stepdaughter stepsister mother-in-law sister-in-law daughter-in-law granddaughter "
    "landlady mrs. ms. lady goddaughter amma ammi nonna lola yiayia bubbe babushka ex-wife ex-girlfriend stepmother "
    "half-sister great-aunt great-grandmother"
)
MALE: Final = _MALE_ABROAD | word_set(
    "dad daddy papa father brother bro son husband boyfriend grandpa grandfather granddad grandad opa uncle nephew "
    "stepdad guy fella godson appa abba nonno lolo stepson stepbrother father-in-law brother-in-law son-in-law "
    "grandson landlord mr. ex-husband ex-boyfriend stepfather half-brother great-uncle great-grandfather"
)
TITLES: Final = word_set("dr. dr doctor mr. mr mrs. mrs ms. ms prof. prof professor aunt uncle st.")

JOURNEYS: Final = word_set("cruise retreat safari trek honeymoon pilgrimage expedition narrowboat")
"""Journeys that are called by what they are where no place is told."""
EVENTS: Final = word_set(
    "appointment appt meeting checkup check-up exam midterm interview "
    "wedding party concert class lesson recital conference "
    "surgery operation procedure haircut session reservation booking consultation consult scan mri x-ray ultrasound "
    "vaccination vaccine shot screening cleaning filling physical test call lunch dinner brunch breakfast coffee "
    "date game match tournament race marathon graduation ceremony funeral baptism christening shower standup "
    "stand-up sync review presentation demo workshop seminar webinar training rehearsal gig show play festival "
    "exhibition opera ballet audition hearing viewing inspection service tune-up mot delivery installation pickup "
    "playdate sleepover reunion barbecue bbq picnic club practice practise therapy physio massage facial manicure "
    "wax tour orientation webinar retreat fundraiser gala launch kickoff one-on-one 1:1 bloodwork checkin check-in "
    "potluck ceremony parade oil-change change follow-up followup colonoscopy mammogram dialysis chemo radiotherapy "
    "biopsy deposition trial fitting housewarming showing open-house closing movers move-in book-club trivia quiz "
    "choir duty shift offsite away-day townhall appraisal induction hackathon meetup meet-up get-together "
    "zoom drill audition fair parade convention competition contest expo summit symposium rally cookout prom premiere"
)
"""Nouns that head an event; as a lone word some need a clock time or a scheduling verb (see `CASUAL`)."""
DAYPARTS: Final = {
    "evening": word_set(
        "'s parents parent parent-teacher parent-teachers teacher teachers open quiz game games family school info "
        "information introduction induction welcome options transition consultation curriculum awards prize sports "
        "tasting networking"
    ),
    "night": word_set(
        "quiz game games movie film date poker trivia opening karaoke open family parents prom book school "
        "back-to-school bingo ladies curriculum parent-teacher teacher awards info information talent"
    ),
    "day": word_set(
        "open sports field wedding induction moving family training inset snow taster transition settling-in prize "
        "awards parent-teacher parents careers"
    ),
    "weekend": word_set("hen stag"),
}
"""Times of day that are events after certain nouns: "parents' evening", "sports day"."""
CASUAL: Final = word_set(
    "call lunch dinner brunch breakfast coffee date game match show play test review service change tour club "
    "practice party race shot physical trial delivery shower class festival demo opening training quiz closing "
    "showing practise fitting pickup exhibition reunion festival movers wax opera concert launch"
)
ACTIVITIES: Final = word_set(
    "camping hiking swimming biking cycling skiing snowboarding surfing kayaking canoeing climbing fishing sailing "
    "bowling ice-skating skating dancing sightseeing snorkeling snorkelling diving rafting backpacking horseback "
    "birdwatching stargazing"
)
"""What people go: "went camping"."""
GATHERINGS: Final = word_set(
    "event gathering celebration reading fest pride comp march protest outing trip roadtrip vacation holiday getaway "
    "retreat call-out gig recital screening meetup networking ceremony fundraiser group"
)
"""Nouns that head what one went to or took part in, beside `EVENTS`."""
VENUES: Final = word_set(
    "museum zoo aquarium beach park theatre theater cinema gallery stadium spa lake mountains forest farm carnival "
    "shelter concert fair market planetarium castle waterfall canyon circus amusement-park playground monument "
    "memorial cathedral rink arena"
)
"""Where people spend a day out."""
PROFESSIONS: Final = word_set(
    "dentist doctor doc gp orthodontist dermatologist cardiologist therapist vet optometrist optician chiropractor "
    "hairdresser barber pediatrician paediatrician gynecologist physio physiotherapist psychiatrist psychologist "
    "accountant lawyer mechanic allergist specialist surgeon neurologist ophthalmologist obgyn physician counselor "
    "counsellor solicitor notary"
)
CARERS: Final = PROFESSIONS | word_set(
    "doctor doc doctors gp dentist nurse nurses clinic pharmacist pharmacy chemist hospital consultant surgeon "
    "specialist er centre center telehealth ward rheumatologist urgent care walk-in practice physician oncologist "
    "midwife registrar paramedic psych psychiatrist locum surgery a&e dr dr. medic derm cardiologist neurologist "
    "allergist endo obgyn team vet urologist gynaecologist gynecologist gastroenterologist haematologist hematologist "
    "nephrologist pulmonologist endocrinologist orthopaedist orthopedist podiatrist immunologist psychologist quack "
    "neuro cardio haematology cardiology neurology"
)
"""Who prescribes and advises: never the one who takes what they speak of."""
TRADES: Final = word_set(
    "plumber electrician handyman locksmith cleaner painter exterminator technician gardener movers inspector "
    "roofer builders"
)
RESOURCES: Final = word_set(
    "car truck van bike motorbike motorcycle laptop computer phone flat apartment house boat suv minivan"
)
GARAGES: Final = word_set("shop garage mechanic dealership dealer workshop repair service")

PLACE_RENTED: Final = word_set(
    "apartment flat studio house office condo room townhouse loft storage unit garage shop cottage duplex place bedsit"
)
SERVICE_NAMES: Final = frozenset(
    {
        *("amazon prime", "prime video", "disney plus", "paramount plus", "apple tv", "apple music", "apple tv+"),
        *("youtube premium", "youtube music", "now tv", "game pass", "xbox game pass", "playstation plus", "ps plus"),
        *("microsoft 365", "office 365", "google one", "creative cloud", "hello fresh", "canva pro", "chatgpt plus"),
        *("financial times", "new york times", "planet fitness", "discovery plus"),
    }
)
"""Services whose names have two words or more."""
SERVICES: Final = word_set(
    "netflix spotify hulu disney+ hbo max audible headspace calm notion dropbox icloud adobe canva grammarly "
    "duolingo peloton patreon substack youtube twitch apple tidal deezer crunchyroll paramount+ peacock showtime "
    "starz linkedin chatgpt claude github figma slack zoom microsoft xbox playstation nintendo hellofresh factor "
    "kindle scribd medium economist masterclass skillshare coursera strava fitbit ynab nordvpn expressvpn 1password "
    "lastpass verizon comcast vodafone t-mobile at&t sky virgin bt o2 internet gym phone broadband electricity"
)
BANKS: Final = word_set(
    "chase citi citibank barclays hsbc barclaycard icici hdfc sbi axis kotak abn rabobank bunq "
    "lloyds natwest santander monzo revolut starling ally schwab fidelity "
    "vanguard wells amex discover capital halifax nationwide n26 ing dkb commerzbank sparkasse wise paypal venmo "
    "robinhood coinbase rbc td bmo scotiabank usaa pnc truist sofi marcus ubs tsb ptsb aib ulster westpac anz nab "
    "commbank commonwealth bendigo macquarie suncorp bankwest tangerine simplii desjardins cibc coutts bbva "
    "caixabank bankinter deutsche postbank comdirect unicredit intesa keybank huntington bofa chime varo pnb canara "
    "idfc kiwibank asb absa fnb nedbank capitec dbs ocbc uob posb maybank bdo bpi zopa"
)
MEANS_OF_PAYMENT: Final = word_set(
    "m-pesa mpesa paypal venmo zelle wise revolut remitly bizum swish twint payid osko paynow gcash interac momo paytm "
    "phonepe gpay upi klarna alipay wechat e-transfer etransfer sepa"
)
"""By what money is sent, which is nobody who gets it."""
CARDS: Final = word_set("visa mastercard maestro amex discover barclaycard")
"""Names of cards, which are accounts and no services."""
ACCOUNT_KINDS: Final = word_set(
    "checking savings current joint brokerage credit debit business retirement investment isa ira 401k money-market "
    "student"
)
NOT_GOODS: Final = word_set(
    "green blue red black white grey gray pink yellow brown beige colour color size shade "
    "invoice receipt warranty guarantee salary wage wages paycheck payslip bonus refund deposit loan pension "
    "policy job idea chance feeling boyfriend girlfriend haircut tattoo call email message text feedback news result "
    "results appointment meeting diagnosis raise promotion offer house-guest time home married sick better tired "
    "ready lost in vibe deal excuse excuses story argument groceries lunch dinner breakfast coffee pizza drinks "
    "food takeout snacks ticket tickets flight flights trip cruise passport visa license licence subscription "
    "membership trial insurance perspective place kids kid baby attention sleep rest help advice support fit point "
    "round things stuff something anything nothing everything it them one some lot bunch time round drink beer bit "
    "few ride lift cold flu bug account appreciation hobby look hand start goal skill skills insight life love "
    "person friend people two three four five six"
)
"""What "bought", "got" or "picked up" may take that is not a lasting thing with a receipt."""
GOODS: Final = word_set(
    "laptop phone tv television monitor keyboard mouse headphones earbuds camera lens printer tablet ipad iphone "
    "macbook watch computer console speaker router drone charger vacuum dishwasher fridge refrigerator freezer oven "
    "microwave stove toaster kettle blender mixer washer dryer machine grill sofa couch chair table desk bed "
    "mattress lamp rug dresser wardrobe bookshelf shoes boots sneakers trainers jacket coat dress suit shirt shirts "
    "jeans trousers pants skirt sweater jumper hoodie hat bag backpack suitcase purse wallet ring necklace bracelet "
    "earrings glasses sunglasses bike bicycle car motorcycle scooter tent guitar piano violin drums stroller crib "
    "treadmill weights skis snowboard surfboard kayak helmet airfryer perfume drill lawnmower mower tool toolset "
    "heater fan humidifier purifier air-fryer e-reader kindle pixel galaxy telly pram pushchair cot highchair hob "
    "cooker duvet trampoline sandals slippers heels curtains blinds carpet soundbar headset smartwatch "
    "fridge-freezer boiler hoover strimmer barbecue bbq e-bike ebike projector turntable bookcase sideboard armchair "
    "recliner pillow topper bedframe wetsuit gown cardigan blouse leggings swimsuit parka raincoat stereo "
    "playstation xbox cooktop wheelbarrow fryer juicer dehumidifier trimmer rower scanner generator mirror buggy bunk "
    "thermostat doorbell chainsaw ladder saddle awning greenhouse grinder steamer printer stairlift walker sander "
    "shredder sprayer chipper pump carseat pressure-washer smoker amplifier amp pedalboard tracker earphones airpods"
)
