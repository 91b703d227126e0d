"""Values of moving and staying: means of transport, purposes, places in general, countries apart."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_MODE = "transport, vehicle, method, category, activity, setting"

TRANSPORT = (
    value(
        "plane",
        said(
            "plane, flight, airplane, aeroplane, air travel",
            v="fly, take plane, go by plane, take flight",
            adv="by air, by plane",
        ),
        names="air, airline, flying, aircraft",
        fields=_MODE,
    ),
    value(
        "train",
        said("train, rail, train ride", v="take train, go by train", adv="by train, by rail"),
        names="railway, railroad",
        fields=_MODE,
    ),
    value(
        "car",
        said("car, auto, automobile, car ride", v="drive, go by car, take car", adv="by car"),
        names="driving, own car, private car",
        fields=_MODE,
    ),
    value("bus", said("bus, bus ride", v="take bus, go by bus, bus", adv="by bus"), fields=_MODE),
    value("coach", said("coach", v="take coach", adv="by coach"), fields=_MODE),
    value("ferry", said("ferry, ferry ride", v="take ferry, go by ferry", adv="by ferry"), fields=_MODE),
    value("ship", said("ship", v="sail, take ship", adv="by ship, by sea"), fields=_MODE),
    value("boat", said("boat, boat ride", v="take boat, go by boat", adv="by boat"), fields=_MODE),
    value(
        "bike",
        said("bike, bicycle, cycle", v="cycle, bike, ride bike, go by bike, take bike", adv="by bike, by bicycle"),
        names="cycling, biking",
        fields=_MODE,
    ),
    value(
        "motorcycle",
        said("motorcycle, motorbike", v="ride motorcycle, take motorcycle", adv="by motorcycle, by motorbike"),
        fields=_MODE,
    ),
    value("scooter", said("scooter, e-scooter", v="take scooter", adv="by scooter"), fields=_MODE),
    value(
        "on foot",
        said("walking, walk", v="walk, go on foot", adv="on foot, by foot"),
        names="foot, walking",
        fields=_MODE,
    ),
    value(
        "subway",
        said("subway, metro, underground, tube", v="take subway, take metro, take tube", adv="by subway, by metro"),
        fields=_MODE,
    ),
    value("tram", said("tram, streetcar", v="take tram", adv="by tram"), fields=_MODE),
    value("taxi", said("taxi, cab", v="take taxi, take cab, go by taxi", adv="by taxi, by cab"), fields=_MODE),
    value(
        "public transport",
        said(
            "public transport, public transit, public transportation",
            v="take public transport",
            adv="by public transport",
        ),
        names="transit",
        fields=_MODE,
    ),
    value(
        "rental car",
        said("rental car, rented car, hire car, hired car", v="rent car, hire car", adv="by rental car"),
        names="rental",
        fields=_MODE,
    ),
    value(
        "rideshare",
        said("rideshare, ride-hail", v="take rideshare", adv="by rideshare"),
        names="ride share, ridesharing",
        fields=_MODE,
    ),
    value("helicopter", said("helicopter", v="take helicopter", adv="by helicopter"), fields=_MODE),
    value(
        "cruise", said("cruise", v="cruise, go on cruise", adv="by cruise ship"), fields="transport, category, purpose"
    ),
)

_WHY = "purpose, category, tags"

PURPOSES = (
    value(
        "vacation",
        said(
            "vacation, holiday",
            v="vacation, holiday, go on vacation, go on holiday",
            adv="on vacation, on holiday, for vacation, for holiday",
        ),
        names="holidays",
        fields=_WHY,
    ),
    value(
        "leisure",
        said("leisure, pleasure", adj="leisure", adv="for leisure, for pleasure, for fun"),
        names="recreation",
        fields=_WHY,
    ),
    value(
        "business",
        said(
            "business, business trip, work trip",
            adj="business, work-related, work",
            adv="for business, for work, on business, for my job",
        ),
        names="work, professional",
        fields=_WHY,
    ),
    value("conference", said("conference, convention", v="attend conference", adv="for conference"), fields=_WHY),
    value(
        "family visit",
        said("family, family visit, family trip", v="visit family, see family, visit relatives", adv="for family"),
        names="family, visiting family",
        fields=_WHY,
    ),
    value("wedding", said("wedding", v="attend wedding", adv="for wedding"), fields="purpose, category, event, tags"),
    value("funeral", said("funeral", v="attend funeral", adv="for funeral"), fields="purpose, category, event, tags"),
    value(
        "honeymoon", said("honeymoon", v="honeymoon, go on honeymoon", adv="on honeymoon, for honeymoon"), fields=_WHY
    ),
    value(
        "education",
        said("education, study", adj="educational", adv="for study, to study"),
        names="studies",
        fields=_WHY,
    ),
    value("errand", said("errand", v="run errand", adv="on errand"), names="errands", fields=_WHY),
    value("commute", said("commute", v="commute", adv="to work"), names="commuting", fields=f"{_WHY}, activity"),
    value(
        "medical",
        said(adj="medical, health-related", adv="for medical reasons, for health reasons"),
        fields="purpose, category",
    ),
    value(
        "sightseeing",
        said("sightseeing", v="sightsee, go sightseeing", adv="for sightseeing"),
        names="tourism",
        fields=_WHY,
    ),
)

CABINS = (
    value(
        "economy",
        said("economy, economy class, coach class", v="fly economy", adj="economy", adv="in economy"),
        names="coach",
        fields="cabin, seat, category",
    ),
    value(
        "premium economy",
        said("premium economy", v="fly premium economy", adv="in premium economy"),
        fields="cabin, seat, category",
    ),
    value(
        "business class",
        said(
            "business class, business",
            v="fly business, fly business class",
            adj="business",
            adv="in business class, in business",
        ),
        names="business",
        fields="cabin, seat",
    ),
    value(
        "first class",
        said("first class", v="fly first class, fly first", adv="in first class"),
        names="first",
        fields="cabin, seat",
    ),
    value("window", said("window seat, window", adv="at window, by window"), fields="seat"),
    value("aisle", said("aisle seat, aisle", adv="on aisle"), fields="seat"),
    value("middle", said("middle seat, middle", adv="in middle"), fields="seat"),
)

STAYS = (
    value(
        "hotel",
        said("hotel", v="stay in hotel, stay at hotel", adv="in hotel, at hotel"),
        fields="hotel, category, place",
    ),
    value("hostel", said("hostel", v="stay in hostel", adv="in hostel"), fields="hotel, category, place"),
    value(
        "airbnb",
        said("airbnb", v="stay in airbnb", adv="in airbnb"),
        names="air bnb",
        fields="hotel, category, platform, provider, place",
    ),
    value(
        "camping",
        said("camping, campsite, campground, tent", v="camp, go camping", adv="in tent"),
        names="camp",
        fields="hotel, category, activity, place",
    ),
    value("apartment", said("apartment, flat"), fields="property type, hotel, category"),
    value("house", said("house"), fields="property type, hotel, category"),
    value("studio", said("studio, studio apartment, studio flat"), fields="property type, category"),
    value("condo", said("condo, condominium"), fields="property type, category"),
    value("townhouse", said("townhouse, terraced house, row house"), fields="property type, category"),
)

PLACES = (
    value("home", said("home, house", adv="at home, from home"), fields="place, setting, category, gym, city"),
    value("work", said("work, workplace", adv="at work, from work"), fields="place, setting, category"),
    value(
        "office",
        said("office", v="go to office", adv="at office, in office, from office"),
        fields="place, setting, category, room",
    ),
    value(
        "gym",
        said("gym, fitness center, fitness studio, health club", v="go to gym, hit gym", adv="at gym, in gym"),
        fields="place, setting, category, gym, activity",
    ),
    value("park", said("park", v="go to park", adv="in park, at park"), fields="place, setting, category"),
    value(
        "outdoors",
        said("outdoors", adj="outdoor", adv="outdoors, outside"),
        names="outdoor, outside",
        fields="place, setting, category",
    ),
    value(
        "indoors",
        said("indoors", adj="indoor", adv="indoors, inside"),
        names="indoor, inside",
        fields="place, setting, category",
    ),
    value("beach", said("beach", v="go to beach", adv="at beach, on beach"), fields="place, setting, category"),
    value("pool", said("pool, swimming pool", adv="in pool, at pool"), fields="place, setting, category"),
    value("open water", said("open water", adv="in open water"), names="openwater", fields="place, setting, category"),
    value("track", said("track, running track", adv="on track"), fields="place, setting, category, surface"),
    value("trail", said("trail", adv="on trail"), fields="place, setting, category, surface"),
    value("road", said("road", adv="on road"), fields="place, setting, category, surface"),
    value(
        "treadmill", said("treadmill", adv="on treadmill"), fields="place, setting, category, surface, gear, activity"
    ),
    value(
        "restaurant",
        said("restaurant", v="eat out, dine out, eat at restaurant", adv="at restaurant, in restaurant"),
        names="dining out, eating out",
        fields="place, setting, category",
    ),
    value(
        "cafe",
        said("cafe, coffee shop, coffeehouse", adv="at cafe, in cafe"),
        names="café",
        fields="place, setting, category",
    ),
    value(
        "bar",
        said("bar, pub", v="go to bar", adv="at bar, in bar, at pub, in pub"),
        names="pub",
        fields="place, setting, category",
    ),
    value("school", said("school", adv="at school, in school"), fields="place, setting, category"),
    value(
        "library",
        said("library", adv="at library, in library, from library"),
        fields="place, setting, category, source, platform",
    ),
    value(
        "hospital",
        said("hospital", v="go to hospital", adv="in hospital, at hospital"),
        fields="place, setting, category, clinic",
    ),
    value("clinic", said("clinic", adv="at clinic, in clinic"), fields="place, setting, category, clinic"),
    value("airport", said("airport", adv="at airport"), fields="place, setting, category"),
    value("street", said("street", adv="on street"), fields="place, category, parking place"),
    value(
        "downtown",
        said("downtown, city center, city centre", adv="downtown, in city center"),
        fields="place, neighborhood, category",
    ),
    value(
        "remote",
        said("remote", adj="remote, virtual", adv="remotely, virtually, from home"),
        names="virtual, wfh",
        fields="place, setting, category, method, channel",
    ),
    value(
        "onsite",
        said(adj="on-site, onsite, in-person", adv="on site, in person, in office"),
        names="on site, in person, in office",
        fields="place, setting, category, method, channel",
    ),
    value("hybrid", said(adj="hybrid"), fields="place, setting, category"),
    value("bed", said("bed", adv="in bed"), fields="place, setting"),
    value("couch", said("couch, sofa", adv="on couch, on sofa"), fields="place, setting"),
    value("backyard", said("backyard, back yard, back garden", adv="in backyard"), fields="place, setting, garden bed"),
    value(
        "friend's place",
        said(adv="at friend's, at friend's place, at friend's house"),
        names="friends place, friends house, friend house",
        fields="place, setting",
    ),
)

VALUES = (*TRANSPORT, *PURPOSES, *CABINS, *STAYS, *PLACES)
