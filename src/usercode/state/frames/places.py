"""A gazetteer of well-known cities and countries, and the adjectives of countries. Pure data, facts only."""

from __future__ import annotations

import re
from typing import Final

from usercode.state.frames.wordset import word_set

_CITIES = """
Japan: Hokkaido, Nara, Hakone, Tokyo, Kyoto, Osaka, Sapporo, Hiroshima, Fukuoka, Nara, Okinawa,
    Nagoya, Yokohama
China: Beijing, Shanghai, Shenzhen, Guangzhou, Chengdu, Xi'an, Hangzhou, Wuhan, Nanjing
Hong Kong: Hong Kong
Taiwan: Taipei, Kaohsiung
South Korea: Seoul, Busan, Incheon, Jeju
Thailand: Koh Samui, Krabi, Bangkok, Phuket, Chiang Mai, Krabi, Pattaya, Koh Samui
Vietnam: Hoi An, Da Nang, Sapa, Ha Giang, Phu Quoc, Hanoi, Ho Chi Minh City, Saigon, Da Nang, Hoi An
Singapore: Singapore
Malaysia: Langkawi, Kuala Lumpur, Penang
Indonesia: Lombok, Ubud, Bali, Jakarta, Lombok, Ubud
Philippines: Manila, Cebu, Boracay
Cambodia: Phnom Penh, Siem Reap
India: Mumbai, Delhi, New Delhi, Bangalore, Bengaluru, Chennai, Kolkata, Hyderabad, Goa, Jaipur, Pune
Nepal: Kathmandu
Sri Lanka: Galle, Kandy, Colombo
United Arab Emirates: Dubai, Abu Dhabi
Qatar: Doha
Saudi Arabia: Riyadh, Jeddah
Israel: Tel Aviv, Jerusalem
Jordan: Amman, Petra
Turkey: Bodrum, Fethiye, Istanbul, Ankara, Antalya, Bodrum, Cappadocia
Egypt: Hurghada, Sharm el-Sheikh, Dahab, Cairo, Luxor, Sharm el-Sheikh
Morocco: Essaouira, Fes, Agadir, Marrakech, Marrakesh, Casablanca, Fez
Tunisia: Tunis
South Africa: Cape Town, Johannesburg, Durban
Kenya: Nairobi, Mombasa
Tanzania: Zanzibar, Dar es Salaam
Nigeria: Lagos, Abuja
Ghana: Accra
Ethiopia: Addis Ababa
France: Chamonix, Brittany, Normandy, Corsica, Biarritz, Paris, Lyon, Nice, Marseille, Bordeaux,
    Toulouse, Strasbourg, Lille, Cannes, Provence, Normandy,
    Corsica
Spain: Canaries, Canary Islands, Girona, Lanzarote, Fuerteventura, Gran Canaria, San Sebastian,
    Cadiz, Alicante, Menorca, Madrid, Barcelona, Seville, Valencia, Malaga, Granada, Bilbao, Ibiza,
    Mallorca, Majorca, Tenerife,
    Menorca, San Sebastian, Gran Canaria, Lanzarote
Portugal: Azores, Sintra, Lagos, Lisbon, Porto, Faro, Madeira, Algarve, Azores
Italy: Puglia, Lake Como, Lake Garda, Amalfi, Cinque Terre, Rome, Milan, Venice, Florence, Naples,
    Turin, Bologna, Sicily, Sardinia, Palermo, Tuscany, Verona,
    Pisa, Genoa, Amalfi, Puglia
Germany: Kassel, Harz, Sylt, Bremen, Freiburg, Berlin, Munich, Hamburg, Frankfurt, Cologne,
    Dusseldorf, Düsseldorf, Stuttgart, Leipzig, Dresden,
    München, Köln, Hanover
Austria: Vienna, Salzburg, Innsbruck, Graz
Switzerland: Zurich, Zürich, Geneva, Basel, Bern, Lausanne, Zermatt, Lucerne
Netherlands: Amsterdam, Rotterdam, Utrecht, The Hague, Eindhoven
Belgium: Brussels, Bruges, Antwerp, Ghent
United Kingdom: Pembrokeshire, Skye, Isle of Skye, Lake District, Snowdonia, Norfolk, Devon,
    Yorkshire, Northumberland, Brighton, Wales, Scotland, St Ives, Whitby, London, Edinburgh,
    Manchester, Glasgow, Liverpool, Birmingham, Bristol, Leeds, Oxford,
    Cambridge, Brighton, Belfast, Cardiff, York, Cornwall, Wales, Scotland, England, Northern Ireland,
    Newcastle, Cotswolds
Ireland: Dublin, Galway, Cork, Limerick
Denmark: Copenhagen, Aarhus
Sweden: Stockholm, Gothenburg, Malmö, Malmo
Norway: Oslo, Bergen, Tromso, Tromsø, Trondheim
Finland: Helsinki, Rovaniemi, Lapland
Iceland: Akureyri, Reykjavik
Poland: Warsaw, Krakow, Kraków, Gdansk, Wroclaw
Czechia: Prague, Brno
Hungary: Budapest
Croatia: Zadar, Hvar, Korcula, Dubrovnik, Split, Zagreb, Hvar
Slovenia: Bled, Ljubljana
Serbia: Belgrade
Romania: Bucharest
Bulgaria: Sofia
Greece: Rhodes, Corfu, Naxos, Paros, Kos, Athens, Santorini, Mykonos, Crete, Corfu, Rhodes, Thessaloniki
Cyprus: Larnaca, Limassol
Malta: Valletta
Estonia: Tallinn
Latvia: Riga
Lithuania: Vilnius
Ukraine: Kyiv, Lviv
Russia: Moscow, Saint Petersburg
Georgia: Tbilisi
United States: Yellowstone, Zion, Grand Canyon, Joshua Tree, Lake Tahoe, Cape Cod, Moab, Madison,
    Savannah, Sedona, New York, New York City, NYC, Manhattan, Brooklyn, Los Angeles, LA, Chicago,
    Houston, Dallas,
    Austin, San Antonio, Phoenix, Philadelphia, San Diego, San Francisco, SF, San Jose, Seattle, Portland,
    Denver, Boston, Miami, Orlando, Tampa, Atlanta, Nashville, Memphis, New Orleans, Las Vegas, Vegas,
    Detroit, Minneapolis, Cleveland, Pittsburgh, Baltimore, Washington, Washington DC, DC, Charlotte, Salt
    Lake City, Honolulu, Hawaii, Maui, Oahu, Kauai, Alaska, Anchorage, Florida, California, Texas, Colorado,
    Arizona, Utah, Oregon, Nevada, Vermont, Maine, Montana, Tennessee, Wyoming, Idaho, Michigan, Wisconsin,
    Ohio, Virginia, Massachusetts, New Mexico, Santa Fe, Sacramento, Kansas City, St. Louis, Indianapolis,
    Milwaukee, Tucson, Savannah, Charleston, Aspen, Yosemite, Yellowstone, Napa, Lake Tahoe, Tahoe, Key West,
    Santa Barbara, Palm Springs, Raleigh, Buffalo, Albuquerque, Cincinnati, Louisville, Oklahoma City,
    Spokane, Boise, Asheville, Cape Cod, Martha's Vineyard, Disneyland, Disney World
Canada: Toronto, Vancouver, Montreal, Ottawa, Calgary, Edmonton, Quebec, Quebec City, Halifax, Banff,
    Whistler, Winnipeg
Mexico: Oaxaca, Playa del Carmen, Mexico City, Cancun, Cancún, Tulum, Guadalajara, Puerto Vallarta,
    Cabo, Oaxaca, Playa del Carmen
Cuba: Havana
Jamaica: Kingston, Montego Bay
Dominican Republic: Punta Cana
Costa Rica: San José
Panama: Panama City
Brazil: Rio, Rio de Janeiro, Sao Paulo, São Paulo, Salvador, Brasilia
Argentina: Buenos Aires, Mendoza, Patagonia
Chile: Santiago
Peru: Lima, Cusco, Machu Picchu
Colombia: Bogota, Bogotá, Medellin, Medellín, Cartagena
Ecuador: Quito, Galapagos
Uruguay: Montevideo
Australia: Sydney, Melbourne, Brisbane, Perth, Adelaide, Cairns, Gold Coast, Hobart, Tasmania
New Zealand: Auckland, Wellington, Queenstown, Christchurch
Fiji: Nadi
Armenia: Yerevan
Montenegro: Kotor, Budva
"""
_MORE = """
Afghanistan Albania Algeria Armenia Azerbaijan Bahamas Bahrain Bangladesh Barbados Belarus Belize Bhutan Bolivia
Botswana Cameroon Guatemala Haiti Honduras Iran Iraq Kazakhstan Kuwait Laos Lebanon Libya Luxembourg Madagascar
Maldives Mauritius Monaco Mongolia Montenegro Mozambique Myanmar Namibia Nicaragua Oman Pakistan Paraguay Rwanda
Senegal Seychelles Slovakia Uganda Uzbekistan Venezuela Yemen Zambia Zimbabwe Bermuda Greenland Macau
"""
_ALIASES = {
    "usa": "United States",
    "us": "United States",
    "the us": "United States",
    "u.s.": "United States",
    "america": "United States",
    "united states of america": "United States",
    "uk": "United Kingdom",
    "great britain": "United Kingdom",
    "britain": "United Kingdom",
    "uae": "United Arab Emirates",
    "korea": "South Korea",
    "czech republic": "Czechia",
    "holland": "Netherlands",
    "puerto rico": "United States",
    "türkiye": "Turkey",
}
_ADJECTIVES = {
    "american": "United States",
    "us": "United States",
    "british": "United Kingdom",
    "uk": "United Kingdom",
    "canadian": "Canada",
    "german": "Germany",
    "french": "France",
    "spanish": "Spain",
    "italian": "Italy",
    "portuguese": "Portugal",
    "dutch": "Netherlands",
    "belgian": "Belgium",
    "swiss": "Switzerland",
    "austrian": "Austria",
    "irish": "Ireland",
    "danish": "Denmark",
    "swedish": "Sweden",
    "norwegian": "Norway",
    "finnish": "Finland",
    "polish": "Poland",
    "czech": "Czechia",
    "hungarian": "Hungary",
    "greek": "Greece",
    "turkish": "Turkey",
    "russian": "Russia",
    "ukrainian": "Ukraine",
    "romanian": "Romania",
    "bulgarian": "Bulgaria",
    "croatian": "Croatia",
    "indian": "India",
    "chinese": "China",
    "japanese": "Japan",
    "korean": "South Korea",
    "thai": "Thailand",
    "vietnamese": "Vietnam",
    "indonesian": "Indonesia",
    "malaysian": "Malaysia",
    "filipino": "Philippines",
    "australian": "Australia",
    "mexican": "Mexico",
    "brazilian": "Brazil",
    "argentine": "Argentina",
    "chilean": "Chile",
    "colombian": "Colombia",
    "peruvian": "Peru",
    "egyptian": "Egypt",
    "moroccan": "Morocco",
    "kenyan": "Kenya",
    "nigerian": "Nigeria",
    "ghanaian": "Ghana",
    "israeli": "Israel",
    "saudi": "Saudi Arabia",
    "emirati": "United Arab Emirates",
    "pakistani": "Pakistan",
    "singaporean": "Singapore",
    "taiwanese": "Taiwan",
    "icelandic": "Iceland",
    "schengen": "Schengen",
    "eu": "European Union",
    "cuban": "Cuba",
    "jamaican": "Jamaica",
    "iranian": "Iran",
    "nepali": "Nepal",
}


def _cities() -> dict[str, tuple[str, str]]:
    out: dict[str, tuple[str, str]] = {}
    for line in re.sub(r"\n +", " ", _CITIES.strip()).splitlines():
        country, _, names = line.partition(": ")
        out[country.lower()] = (country, country)
        for name in names.split(", "):
            out.setdefault(name.lower(), (name, country))
    out["new zealand"] = ("New Zealand", "New Zealand")
    out.update({name.lower(): (name, name) for name in _MORE.split()})
    out.update({alias: (alias.upper() if len(alias) < 4 else country, country) for alias, country in _ALIASES.items()})
    return out


PLACES: Final[dict[str, tuple[str, str]]] = _cities()
"""Lower-case name -> (name as written, country)."""
ADJECTIVES: Final[dict[str, str]] = _ADJECTIVES
"""Adjective of a country, lower case -> country."""
NUMBER_OF_WORDS: Final = max(len(name.split()) for name in PLACES)
REGIONS: Final = word_set("europe asia africa south-america scandinavia caribbean balkans alps mediterranean pacific")


def country_of(place: str) -> str:
    """Return the country of a place, "" when it is not in the gazetteer."""
    found = PLACES.get(place.lower().removeprefix("the ").strip())
    return found[1] if found else ""
