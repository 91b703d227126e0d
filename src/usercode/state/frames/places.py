"""A gazetteer of well-known cities and countries, and the adjectives of countries. Pure data, facts only."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_CITIES = """
Japan: Kumano Kodo, Kyushu, Shikoku, Hokkaido, Nara, Hakone, Tokyo, Kyoto, Osaka, Sapporo, Hiroshima, Fukuoka,
    Okinawa, Nagoya, Yokohama, Kanazawa, Nikko, Niseko, Kamakura, Takayama, Nagasaki, Naoshima, Sendai, Kumamoto,
    Ishigaki, Fuji, Mount Fuji, Hakuba, Matsuyama, Kagoshima, Aomori, Nagano, Yakushima
China: Beijing, Shanghai, Shenzhen, Guangzhou, Chengdu, Xi'an, Hangzhou, Wuhan, Nanjing, Guilin, Suzhou, Lijiang,
    Great Wall, Chongqing, Harbin, Tianjin, Qingdao, Xiamen, Yunnan, Sichuan, Tibet, Lhasa, Hainan, Sanya
Hong Kong: Hong Kong
Taiwan: Taipei, Kaohsiung, Taichung, Tainan, Hualien, Kenting, Taroko
South Korea: Seoul, Busan, Incheon, Jeju, Daegu, Gyeongju, Jeju Island
Thailand: Koh Samui, Krabi, Bangkok, Phuket, Chiang Mai, Pattaya, Koh Phangan, Koh Tao, Koh Lanta, Hua Hin, Chiang
    Rai, Ayutthaya, Phi Phi
Vietnam: Hoi An, Da Nang, Sapa, Ha Giang, Phu Quoc, Hanoi, Ho Chi Minh City, Ho Chi Minh, Saigon, Nha Trang,
    Halong Bay, Ha Long
    Bay, Dalat, Mui Ne, Can Tho, Ninh Binh
Singapore: Singapore
Malaysia: Langkawi, Kuala Lumpur, Penang, Johor Bahru, Ipoh, Malacca, Melaka, Kota Kinabalu, Borneo, Sabah, Sarawak,
    Cameron Highlands, Kuching, Perhentian Islands
Indonesia: Lombok, Ubud, Bali, Jakarta, Yogyakarta, Surabaya, Bandung, Medan, Komodo, Sumatra, Batam, Bintan,
    Canggu, Seminyak, Denpasar, Labuan Bajo, Makassar, Sulawesi, Malang
Philippines: Manila, Cebu, Boracay, Palawan, El Nido, Siargao, Davao, Bohol, Baguio, Iloilo
Cambodia: Phnom Penh, Siem Reap, Sihanoukville, Angkor Wat, Kampot, Battambang
India: Mumbai, Delhi, New Delhi, Bangalore, Bengaluru, Chennai, Kolkata, Hyderabad, Goa, Jaipur, Pune, Tirupati,
    Varanasi, Kerala, Kochi, Cochin, Agra, Udaipur, Jodhpur, Rishikesh, Shimla, Manali, Ladakh, Amritsar, Lucknow,
    Ahmedabad, Surat, Indore, Bhopal, Patna, Guwahati, Mysore, Mysuru, Ooty, Pondicherry, Puducherry, Coimbatore,
    Taj Mahal, Madurai, Nagpur, Rajasthan, Punjab, Gujarat, Tamil Nadu, Karnataka, Darjeeling, Sikkim, Kashmir,
    Srinagar, Vizag, Trivandrum, Hampi, Shirdi
Nepal: Kathmandu, Pokhara, Everest Base Camp, Everest, Annapurna, Annapurna Circuit, Annapurna Base Camp, Langtang,
    Manaslu, Chitwan, Lumbini
Sri Lanka: Galle, Kandy, Colombo, Sigiriya, Mirissa, Jaffna, Trincomalee, Negombo
United Arab Emirates: Dubai, Abu Dhabi
Qatar: Doha
Saudi Arabia: Riyadh, Jeddah, Mecca, Dammam, AlUla
Israel: Tel Aviv, Jerusalem, Haifa, Eilat
Jordan: Amman, Petra, Wadi Rum, Aqaba, Dead Sea
Turkey: Türkiye, Bodrum, Fethiye, Istanbul, Ankara, Antalya, Cappadocia, Marmaris, Izmir, Dalaman, Oludeniz, Alanya,
    Ephesus, Trabzon, Konya, Gaziantep
Egypt: Hurghada, Sharm el-Sheikh, Dahab, Cairo, Luxor, Aswan, Alexandria, Marsa Alam, Giza
Morocco: Essaouira, Fes, Agadir, Marrakech, Marrakesh, Casablanca, Fez, Rabat, Tangier, Chefchaouen, Merzouga,
    Taghazout, Atlas Mountains
Tunisia: Tunis, Djerba, Sousse, Hammamet
South Africa: Cape Town, Johannesburg, Durban, Kruger, Garden Route, Stellenbosch, Pretoria, Port Elizabeth,
    Bloemfontein, Franschhoek, Hermanus, Knysna, Drakensberg
Kenya: Nairobi, Mombasa, Masai Mara, Maasai Mara, Diani, Kisumu, Eldoret
Tanzania: Zanzibar, Dar es Salaam, Serengeti, Arusha, Kilimanjaro, Dodoma, Ngorongoro, Pemba
Nigeria: Lagos, Abuja, Kano, Ibadan, Port Harcourt, Enugu, Calabar, Benin City, Kaduna
Ghana: Accra, Kumasi, Cape Coast
Ethiopia: Addis Ababa, Lalibela, Gondar
France: Disneyland Paris, Chamonix, Mont Blanc, Tour du Mont Blanc, GR20, Brittany, Normandy, Corsica, Biarritz,
    Paris, Lyon, Nice, Marseille, Bordeaux, Toulouse, Strasbourg, Lille, Cannes, Provence, Alsace, Colmar, Annecy,
    Avignon, Nantes, Rennes, Montpellier, Dordogne, Loire Valley, Reims, Dijon, Carcassonne, Arles, Antibes,
    Saint-Tropez, Morzine, Val Thorens, Courchevel, Grenoble, Calais, Honfleur, Ardennes, Burgundy, Picardy, Vendee,
    Nîmes, Perpignan, Besançon, Nancy France, Metz, Rouen, Le Havre, La Rochelle, Aix-en-Provence, Bayonne, Ajaccio,
    Bastia, Saint-Malo, Clermont-Ferrand
Spain: Camino de Santiago, Camino, Canaries, Canary Islands, Girona, Lanzarote, Fuerteventura, Gran Canaria, San
    Sebastian, Cadiz, Alicante, Menorca, Madrid, Barcelona, Seville, Valencia, Malaga, Granada, Bilbao, Ibiza,
    Mallorca, Majorca, Tenerife, Benidorm, Marbella, Torremolinos, Magaluf, Ronda, Cordoba, Salamanca, Zaragoza,
    Murcia, Andalusia, Catalonia, Galicia, Asturias, Costa Brava, Costa del Sol, Santiago de Compostela, La Palma, La
    Gomera, Formentera, Sitges, Oviedo, Gijón, Santander, La Coruña, Pamplona, Jerez, Huelva, Almería, Tarragona,
    Valladolid, Logroño, Las Palmas
Portugal: Azores, Sintra, Lagos, Lisbon, Porto, Faro, Madeira, Algarve, Cascais, Coimbra, Funchal, Albufeira,
    Tavira, Braga, Evora, Aveiro, Ponta Delgada, Guimarães, Nazaré
Italy: Puglia, Lake Como, Lake Garda, Amalfi, Cinque Terre, Rome, Milan, Venice, Florence, Naples, Turin, Bologna,
    Sicily, Sardinia, Palermo, Tuscany, Verona, Pisa, Genoa, Dolomites, Lake Maggiore, Sorrento, Capri, Positano,
    Lecce, Umbria, Perugia, Siena, Ravenna, Rimini, Trieste, Bergamo, Modena, Padua, Calabria, Catania, Taormina,
    Liguria, Piedmont, Matera, Elba, South Tyrol, Bolzano, Aosta, Bari, Brindisi, Cagliari, Ischia, Ferrara,
    Lucca, Vicenza, Trento, Merano, Udine
Germany: Kassel, Harz, Sylt, Bremen, Freiburg, Berlin, Munich, Hamburg, Frankfurt, Cologne, Dusseldorf, Düsseldorf,
    Stuttgart, Leipzig, Dresden, München, Köln, Hanover, Nuremberg, Heidelberg, Bavaria, Black Forest, Saxony,
    Rostock, Kiel, Bonn, Mainz, Hannover, Dortmund, Lübeck, Rügen, Garmisch, Berchtesgaden, Augsburg, Potsdam,
    Weimar, Lindau, Konstanz, Trier, Aachen, Münster, Karlsruhe, Mannheim, Würzburg, Regensburg, Bamberg,
    Erfurt, Usedom, Heligoland, Wiesbaden, Görlitz, Passau
Austria: Vienna, Salzburg, Innsbruck, Graz, Tyrol, Kitzbühel, Kitzbuhel, Hallstatt, Linz, St Anton, Carinthia,
    Bregenz, Klagenfurt, Villach, Zell am See
Switzerland: Zurich, Zürich, Geneva, Basel, Bern, Lausanne, Zermatt, Lucerne, Interlaken, Davos, Verbier,
    Grindelwald, Lugano, St Moritz, Montreux, Winterthur, St. Gallen, St Gallen, Locarno, Ascona, Chur
Netherlands: Amsterdam, Rotterdam, Utrecht, The Hague, Eindhoven, Maastricht, Haarlem, Leiden, Texel, Delft, Groningen
Belgium: Brussels, Bruges, Antwerp, Ghent, Leuven, Ostend, Liège, Liege
United Kingdom: Pembrokeshire, Skye, Isle of Skye, Lake District, Snowdonia, Norfolk, Devon, Yorkshire,
    Northumberland, Brighton, Wales, Scotland, St Ives, Whitby, London, Edinburgh, Manchester, Glasgow, Liverpool,
    Birmingham, Bristol, Leeds, Oxford, Cambridge, Belfast, Cardiff, York, Cornwall, England, Northern Ireland,
    Newcastle, Cotswolds, Northumbria, Harrogate, Inverness, Aberdeen, Dundee, Stirling, Orkney, Shetland, Hebrides,
    Isle of Wight, Isle of Man, Jersey, Guernsey, Dorset, Somerset, Suffolk, Sussex, Peak District, Yorkshire Dales,
    Swansea, Tenby, Anglesey, Llandudno, Blackpool, Margate, Southwold, Canterbury, Winchester, Sheffield,
    Nottingham, Leicester, Coventry, Southampton, Portsmouth, Plymouth, Exeter, Norwich, Torquay, Newquay,
    Scarborough, Oban, Fort William, Aviemore, Arran, Islay, St Andrews, Cairngorms, Loch Ness, Loch Lomond, Gower,
    Brecon Beacons, Exmoor, Dartmoor, Keswick, Windermere, Ambleside, Derry, Pitlochry, Fort Augustus,
    Durham, Carlisle, Cumbria, Northampton, Ipswich, Hull, Bournemouth, Eastbourne, Hastings,
    Aberystwyth, Cheltenham, Stratford-upon-Avon, Isles of Scilly, Scilly, Lake Windermere
Ireland: Dublin, Galway, Cork, Limerick, Killarney, Dingle, Connemara, Donegal, Sligo, Kilkenny, Waterford, Wexford,
    Westport, Achill, Tralee, Kinsale, Dundalk, Drogheda
Denmark: Copenhagen, Aarhus, Odense, Skagen, Bornholm
Sweden: Kungsleden, Stockholm, Gothenburg, Malmö, Malmo, Uppsala, Kiruna, Gotland, Abisko
Norway: Oslo, Bergen, Tromso, Tromsø, Trondheim, Stavanger, Lofoten, Svalbard, Alesund, Ålesund, Geiranger, Bodo,
    Bodø, Flam
Finland: Helsinki, Rovaniemi, Lapland, Tampere, Turku, Aland
Iceland: Laugavegur, Akureyri, Reykjavik, Husavik, Westfjords
Poland: Warsaw, Krakow, Kraków, Gdansk, Wroclaw, Poznan, Lodz, Zakopane, Katowice, Sopot, Lublin, Szczecin,
    Bydgoszcz, Białystok, Torun
Czechia: Prague, Brno, Karlovy Vary, Cesky Krumlov, Ostrava, Olomouc, Pilsen
Hungary: Budapest, Balaton, Debrecen, Pécs, Szeged
Croatia: Zadar, Hvar, Korcula, Dubrovnik, Split, Zagreb, Pula, Istria, Rovinj, Rijeka, Trogir, Plitvice
Slovenia: Bled, Ljubljana, Piran, Maribor
Serbia: Belgrade, Novi Sad
Romania: Bucharest, Cluj, Transylvania, Brasov, Sibiu, Timisoara, Iasi, Constanta
Bulgaria: Sofia, Varna, Bansko, Plovdiv, Burgas, Sunny Beach
Greece: Rhodes, Preveza, Corfu, Naxos, Paros, Kos, Athens, Santorini, Mykonos, Crete, Thessaloniki, Zakynthos, Zante,
    Kefalonia, Lesbos, Samos, Skiathos, Milos, Heraklion, Chania, Meteora, Peloponnese, Delphi, Patras, Kalamata,
    Ioannina, Ikaria, Syros, Sifnos, Volos, Nafplio
Cyprus: Larnaca, Limassol, Paphos, Ayia Napa, Nicosia
Malta: Valletta, Gozo, Sliema
Estonia: Tallinn, Tartu, Saaremaa, Parnu
Latvia: Riga, Jurmala, Liepaja
Lithuania: Vilnius, Kaunas, Klaipeda
Ukraine: Kyiv, Lviv, Odesa, Kharkiv
Russia: Moscow, Saint Petersburg
Georgia: Tbilisi, Batumi, Kazbegi
United States: Yellowstone, Zion, Grand Canyon, Joshua Tree, Lake Tahoe, Cape Cod, Moab, Madison, Savannah, Sedona,
    New York, New York City, NYC, Manhattan, Brooklyn, Los Angeles, LA, Chicago, Houston, Dallas, Austin, San
    Antonio, Phoenix, Philadelphia, San Diego, San Francisco, SF, San Jose, Seattle, Portland, Denver, Boston,
    Miami, Orlando, Tampa, Atlanta, Nashville, Memphis, New Orleans, Las Vegas, Vegas, Detroit, Minneapolis,
    Cleveland, Pittsburgh, Baltimore, Washington, Washington DC, DC, Charlotte, Salt Lake City, Honolulu, Hawaii,
    Maui, Oahu, Kauai, Alaska, Anchorage, Florida, California, Texas, Colorado, Arizona, Utah, Oregon, Nevada,
    Vermont, Maine, Montana, Tennessee, Wyoming, Idaho, Michigan, Wisconsin, Ohio, Virginia, Massachusetts, New
    Mexico, Santa Fe, Sacramento, Kansas City, St. Louis, Indianapolis, Milwaukee, Tucson, Charleston, Aspen,
    Yosemite, Napa, Tahoe, Key West, Santa Barbara, Palm Springs, Raleigh, Buffalo, Albuquerque, Cincinnati,
    Louisville, Oklahoma City, Spokane, Boise, Asheville, Martha's Vineyard, Disneyland, Disney World, Big Sur,
    Monterey, Sonoma, Malibu, Santa Cruz, Big Bear, Vail, Breckenridge, Telluride, Park City, Jackson Hole, Bozeman,
    Glacier National Park, Bryce, Bryce Canyon, Arches, Death Valley, Flagstaff, Scottsdale, Fresno, Oakland,
    Berkeley, Palo Alto, Tacoma, Olympic National Park, Bellingham, Omaha, Des Moines, St. Paul, Duluth, Grand
    Rapids, Ann Arbor, Traverse City, Mackinac Island, Akron, Knoxville, Chattanooga, Gatlinburg, Smoky Mountains,
    Great Smoky Mountains, Birmingham Alabama, Huntsville, Gulf Shores, Pensacola, Destin, Tallahassee,
    Jacksonville, St. Augustine, Fort Lauderdale, Naples Florida, Sarasota, Daytona, West Palm Beach, Hilton Head,
    Myrtle Beach, Outer Banks, Wilmington, Norfolk Virginia, Williamsburg, Virginia Beach, Annapolis, Rehoboth,
    Ocean City, Atlantic City, Cape May, Jersey Shore, Poconos, Catskills, Adirondacks, Finger Lakes, Hudson Valley,
    Hamptons, Long Island, Montauk, Fire Island, Niagara Falls, Rochester, Syracuse, Hartford, New Haven, Nantucket,
    Berkshires, Acadia, Bar Harbor, New Hampshire, Connecticut, Rhode Island, New Jersey, Pennsylvania, Maryland,
    Delaware, West Virginia, Kentucky, Alabama, Mississippi, Louisiana, Arkansas, Missouri, Iowa, Minnesota,
    Nebraska, Kansas, Oklahoma, North Dakota, South Dakota, North Carolina, South Carolina, Indiana, Illinois,
    Washington State, New England, Fort Worth, El Paso, Galveston, Corpus Christi, Marfa, Big Bend, Baton Rouge,
    Little Rock, Branson, Tulsa, Wichita, Sioux Falls, Deadwood, Mount Rushmore, Fargo, Fairbanks, Juneau, Denali,
    Kona, Waikiki, Big Island, Puerto Rico, San Juan, Taos, Durango, Missoula, Anaheim, Santa
    Monica, Portland Maine, Burlington Vermont, Ithaca, Lubbock, Amarillo, Reno,
    Dayton, Toledo, Greenville
Canada: Toronto, Vancouver, Montreal, Ottawa, Calgary, Edmonton, Quebec, Quebec City, Halifax, Banff, Whistler,
    Winnipeg, Lake Louise, Victoria BC, Tofino, Kelowna, Saskatoon, Thunder Bay, Muskoka, Kingston Ontario, London
    Ontario, Niagara, Nova Scotia, Newfoundland, Prince Edward Island, New Brunswick, British Columbia, Ontario,
    Alberta, Manitoba, Saskatchewan, Yukon, Mont Tremblant, Cape Breton, Vancouver Island, Laurentians, St. John's,
    St John's, Saint John, Charlottetown, Fredericton, Moncton, Whitehorse, Yellowknife, Canmore,
    Fort McMurray, Gaspé, New Glasgow, Lunenburg, Magdalen Islands, Haida Gwaii
Mexico: Oaxaca, Playa del Carmen, Mexico City, Cancun, Cancún, Tulum, Guadalajara, Puerto Vallarta, Cabo, Merida,
    Puebla, Sayulita, San Miguel de Allende, Cozumel, Los Cabos, Cabo San Lucas, Isla Mujeres, Mazatlan, Acapulco,
    Puerto Escondido, Tijuana, Monterrey, Guanajuato, Riviera Maya, Ensenada, Rosarito, Mexicali, Ciudad
    Juarez, Nogales, Puerto Peñasco, Baja California, Baja, La Paz BCS, Loreto,
    Todos Santos, Zihuatanejo, Veracruz, San Felipe
Cuba: Havana, Varadero
Jamaica: Kingston, Montego Bay, Ocho Rios, Negril
Dominican Republic: Punta Cana, Santo Domingo
Costa Rica: San José, Tamarindo, La Fortuna, Monteverde, Puerto Viejo, Manuel Antonio
Panama: Panama City, Bocas del Toro
Brazil: Rio, Rio de Janeiro, Sao Paulo, São Paulo, Salvador, Brasilia, Florianopolis, Iguazu, Recife, Fortaleza,
    Paraty, Bahia, Manaus, Belo Horizonte, Curitiba, Porto Alegre, Salvador da Bahia, Belém
Argentina: Buenos Aires, Mendoza, Patagonia, Bariloche, Ushuaia, El Calafate, Cordoba Argentina, Salta, El
    Chaltén
Chile: Santiago, Valparaiso, Atacama, Torres del Paine, Punta Arenas, Easter Island, Puerto Varas, Concepción
Peru: Lima, Cusco, Machu Picchu, Inca Trail, Salkantay, Arequipa, Sacred Valley, Iquitos, Trujillo, Huaraz, Puno
Colombia: Bogota, Bogotá, Medellin, Medellín, Cartagena, Santa Marta, Barranquilla, San Andrés
Ecuador: Quito, Galapagos, Guayaquil, Cuenca, Galápagos
Uruguay: Montevideo
Australia: Tassie, Overland Track, Nullarbor, Red Centre, Sydney, Melbourne, Brisbane, Perth, Adelaide, Cairns, Gold
    Coast, Hobart, Tasmania, Byron Bay, Noosa, Canberra, Darwin, Uluru, Alice Springs, Whitsundays, Great Ocean Road,
    Margaret River, Broome, Fremantle, Sunshine Coast, Newcastle NSW, Blue Mountains, Hunter Valley, Port Douglas,
    Kangaroo Island, Launceston, Queensland, New South Wales, South Australia, Western Australia, Northern Territory,
    Phillip Island, Hamilton Island, Barossa, Rottnest, Bendigo, Ballarat, Geelong, Wollongong, Townsville, Mackay,
    Bundaberg, Exmouth, Kakadu, Coober Pedy, Magnetic Island
New Zealand: South Island, North Island, Milford Track, Routeburn Track, Auckland, Wellington, Queenstown,
    Christchurch, Rotorua, Wanaka, Dunedin, Taupo, Milford Sound, Franz Josef, Tauranga, Bay of Islands, Kaikoura,
    Napier, Abel Tasman, Invercargill, Coromandel, Stewart Island, Whangarei, New Plymouth, Picton
Fiji: Nadi, Denarau, Suva
Armenia: Yerevan
Montenegro: Kotor, Budva
Slovakia: Bratislava, Kosice, High Tatras
Bosnia: Sarajevo, Mostar, Banja Luka
Albania: Tirana, Saranda, Sarandë, Gjirokaster, Gjirokastër, Berat, Ksamil, Vlora
North Macedonia: Skopje, Ohrid
Oman: Muscat, Salalah
Lebanon: Beirut
Uganda: Kampala, Entebbe, Jinja
Rwanda: Kigali
Senegal: Dakar
Namibia: Windhoek
Zimbabwe: Harare, Victoria Falls
Zambia: Lusaka, Ndola
Mauritius: Port Louis
Bhutan: Paro, Thimphu
Pakistan: Karachi, Lahore, Islamabad, Hunza, Karakoram
Bangladesh: Dhaka, Chittagong
Laos: Luang Prabang, Vientiane
Mongolia: Ulaanbaatar
Kazakhstan: Almaty, Astana
Uzbekistan: Samarkand, Tashkent, Bukhara
Azerbaijan: Baku
Guatemala: Lake Atitlan, Guatemala City, Antigua Guatemala
Barbados: Bridgetown
Bahamas: Nassau
Aruba: Oranjestad
Bolivia: La Paz, Uyuni, Santa Cruz de la Sierra, Cochabamba
Cook Islands: Cook Islands, Rarotonga, Aitutaki
Samoa: Samoa, Apia
Tonga: Tonga, Nuku'alofa
Vanuatu: Vanuatu, Port Vila
New Caledonia: New Caledonia, Nouméa, Noumea
Papua New Guinea: Papua New Guinea, Port Moresby
Faroe Islands: Faroe Islands, Tórshavn, Torshavn
Greenland: Greenland, Nuuk, Ilulissat
Trinidad and Tobago: Trinidad and Tobago, Trinidad, Tobago, Port of Spain
Saint Lucia: Saint Lucia, St Lucia, St. Lucia, Castries
Grenada: Grenada
Antigua: Antigua
Curaçao: Curaçao, Curacao, Willemstad
Martinique: Martinique
Guadeloupe: Guadeloupe
Cayman Islands: Cayman Islands, Grand Cayman
Turks and Caicos: Turks and Caicos
Haiti: Port-au-Prince
Cape Verde: Cape Verde, Praia, Boa Vista, Mindelo
Réunion: Réunion, Reunion Island
Seychelles: Mahé, Praslin, La Digue
Ivory Coast: Ivory Coast, Abidjan
Cameroon: Douala, Yaoundé, Yaounde
Democratic Republic of the Congo: Kinshasa
Angola: Angola, Luanda
Mozambique: Maputo
Botswana: Gaborone, Okavango, Maun
Malawi: Malawi, Lilongwe, Lake Malawi
Madagascar: Antananarivo, Nosy Be
Algeria: Algiers, Oran
Sudan: Sudan, Khartoum
Sierra Leone: Sierra Leone, Freetown
Gambia: The Gambia, Gambia, Banjul
Liberia: Liberia, Monrovia
Togo: Togo, Lomé
Benin: Benin, Cotonou
Mali: Bamako
Burkina Faso: Burkina Faso, Ouagadougou
Eswatini: Eswatini
Lesotho: Lesotho, Maseru
Eritrea: Eritrea, Asmara
Somalia: Somalia, Mogadishu
Djibouti: Djibouti
Kyrgyzstan: Kyrgyzstan, Bishkek
Tajikistan: Tajikistan, Dushanbe
Turkmenistan: Turkmenistan, Ashgabat
Kosovo: Kosovo, Pristina, Prizren
Moldova: Moldova, Chisinau
Belarus: Minsk
Liechtenstein: Liechtenstein, Vaduz
Andorra: Andorra
San Marino: San Marino
Gibraltar: Gibraltar
Luxembourg: Luxembourg City
Myanmar: Yangon, Mandalay, Bagan
Brunei: Brunei
East Timor: East Timor, Timor-Leste, Dili
Iran: Tehran, Isfahan, Shiraz
Iraq: Baghdad, Erbil
Syria: Syria, Damascus
Kuwait: Kuwait City
Bahrain: Manama
Macau: Macao
Belize: Belize City, Caye Caulker, Ambergris Caye
Honduras: Roatan, Tegucigalpa
El Salvador: El Salvador, San Salvador
Nicaragua: Managua
Venezuela: Caracas
Guyana: Guyana
Suriname: Suriname, Paramaribo
Paraguay: Asunción, Asuncion
French Polynesia: Tahiti, Bora Bora, Moorea
"""
_RESORTS = """
France: Lourdes, Tignes, Meribel, Méribel, Les Arcs, La Plagne, Avoriaz, Alpe d'Huez, Les Gets, La Clusaz, Val
    d'Isere, Val d'Isère, Les Menuires, Serre Chevalier, Megeve, Megève, Morillon, Samoens, La Rosiere, Les Deux
    Alpes, St Tropez, Ile de Re, Île de Ré, Collioure, Nimes, Arcachon, Cap Ferret, Deauville, Dinard, Dinan, Roscoff,
    Carnac, Quiberon, Mont Saint-Michel, Giverny, Amboise, Saumur, Poitiers, Limoges, Cahors, Sarlat, Bergerac, Lot
    Valley, Ardeche, Ardèche, Vaison-la-Romaine, Uzes, Menton, Juan-les-Pins, Grasse, Cassis, Hossegor,
    Saint-Jean-de-Luz, Beaune, Beaujolais, Vosges, Auvergne, Pyrenees, Camargue, Dunkirk, Boulogne, Le Touquet, Calvi,
    Porto-Vecchio, Bonifacio, Euro Disney, French Alps, French Riviera
Spain: Palma, Torrevieja, Nerja, Salou, Costa Blanca, Costa de la Luz, Costa Dorada, Javea, Denia, Calpe, Altea,
    Almeria, Mojacar, Estepona, Fuengirola, Puerto Banus, Tarifa, Conil, Zahara, Cala d'Or, Pollensa, Alcudia, Soller,
    Deia, Cala Millor, Ciutadella, Mahon, Lloret de Mar, Cadaques, Figueres, Tossa de Mar, Peniscola, Santiago de
    Compostela, Camino de Santiago, Camino Frances, Picos de Europa, Puerto de la Cruz, Los Cristianos, Playa de las
    Americas, Costa Adeje, Corralejo, Playa Blanca, Puerto del Carmen, Maspalomas, Puerto Rico de Gran Canaria, El
    Hierro, Balearics, Balearic Islands
Portugal: Vilamoura, Alvor, Praia da Luz, Carvoeiro, Ericeira, Nazare, Nazaré, Peniche, Obidos, Monte Gordo, Olhao,
    Douro, Douro Valley, Alentejo, Comporta, Ponta Delgada, Sao Miguel, Terceira, Porto Santo
Italy: Cervinia, Livigno, Alghero, Olbia, Cortina d'Ampezzo, Selva di Val Gardena, Val Gardena, Madonna di Campiglio,
    Courmayeur, Sestriere, Bormio, Bardonecchia, Lake Iseo, Lake Orta, Lago di Garda, Sirmione, Malcesine, Riva del
    Garda, Stresa, Menaggio, Varenna, Ravello, Praiano, Portofino, Santa Margherita, Rapallo, San Gimignano, Cortona,
    Montepulciano, Viareggio, Assisi, Orvieto, Ostuni, Polignano, Alberobello, Gallipoli, Brindisi, Tropea, Cefalu,
    Siracusa, Ragusa, Aeolian Islands, Lipari, Stromboli, Pantelleria, Lampedusa, Costa Smeralda, Villasimius, Rimini,
    Riccione, Italian Lakes, South Tyrol, Abruzzo, Calabria, Le Marche, Ischia
Austria: Mayrhofen, Ischgl, Saalbach, Obergurgl, Solden, Sölden, Zell am See, Kaprun, Alpbach, Westendorf, Ellmau,
    Söll, Obertauern, Schladming, St. Anton, Bad Gastein, Seefeld, Stubai, Zillertal, Wachau, Wörthersee, Hallstatt,
    Bregenz
Switzerland: Wengen, Murren, Mürren, Saas-Fee, Saas Fee, Crans-Montana, Arosa, Klosters, Laax, Engelberg, Andermatt,
    Lugano, Ascona, Montreux, Vevey, Gstaad, Nendaz, Champery, Adelboden
Germany: Garmisch, Garmisch-Partenkirchen, Berchtesgaden, Oberammergau, Rothenburg, Bamberg, Baden-Baden, Lake
    Constance, Bodensee, Mosel, Moselle, Rhine Valley, Rügen, Usedom, Europa-Park
Belgium: Ypres, Durbuy
Netherlands: Texel, Zandvoort, Keukenhof, Efteling
Denmark: Billund, Funen
Sweden: Åre, Icehotel, Gotland, Visby, Öland, Dalarna
Norway: Geiranger, Flåm, North Cape, Hemsedal, Trysil, Geilo
Finland: Ylläs, Saariselkä, Ivalo, Kittilä, Kuusamo, Savonlinna, Åland
Iceland: Blue Lagoon, Golden Circle
Poland: Sopot, Zakopane, Auschwitz, Lodz, Łódź, Torun, Masuria
Czechia: Cesky Raj, Olomouc, Pilsen
Hungary: Lake Balaton, Heviz
Croatia: Makarska, Brac, Brač, Rovinj, Porec, Poreč, Trogir, Cavtat, Istria, Rijeka, Opatija, Plitvice, Šibenik,
    Sibenik, Mljet, Dalmatia
Slovenia: Lake Bled, Bohinj, Portoroz, Kranjska Gora, Postojna
Montenegro: Tivat, Herceg Novi, Durmitor, Ulcinj, Perast
Albania: Ksamil, Sarande, Vlore, Berat, Himare
Bulgaria: Borovets, Nessebar, Pamporovo, Golden Sands
Greece: Halkidiki, Lefkada, Lefkas, Parga, Paxos, Skopelos, Alonissos, Kalymnos, Symi, Karpathos, Lindos, Faliraki,
    Elounda, Rethymno, Hersonissos, Kavos, Sivota, Argostoli, Meganisi, Spetses, Aegina, Tinos, Andros, Folegandros,
    Amorgos, Thassos, Lemnos, Pelion, Monemvasia, Cyclades, Dodecanese, Ionian Islands, Sporades
Cyprus: Protaras, Coral Bay, Latchi, Kyrenia, Troodos
Malta: Mellieha, St Julian's, Bugibba
Turkey: Olu Deniz, Ölüdeniz, Kalkan, Icmeler, Kusadasi, Gumbet, Turgutreis, Belek, Lara Beach, Gocek, Pamukkale,
    Lycian Way
Egypt: Sharm El Sheikh, Sharm, El Gouna, Soma Bay, Taba Heights, Makadi Bay
Morocco: Imsouane, Ouarzazate, Meknes, Imlil, Toubkal
Tunisia: Monastir, Port El Kantaoui, Mahdia
Thailand: Koh Phi Phi, Koh Chang, Koh Samet, Khao Lak, Kanchanaburi, Ao Nang
Indonesia: Gili Islands, Gili Trawangan, Nusa Penida, Nusa Lembongan, Kuta, Sanur, Nusa Dua, Uluwatu, Raja Ampat
Vietnam: Phong Nha
Malaysia: Tioman, Redang, Taman Negara
Maldives: Maafushi
Sri Lanka: Unawatuna, Yala, Arugam Bay
India: Leh, Ranthambore, Jaisalmer, Munnar, Alleppey, Varkala, Pushkar
Japan: Furano, Naeba, Nozawa Onsen, Kyushu, Shikoku, Honshu
South Africa: Kruger Park, Winelands, Sun City, Plettenberg Bay
Kenya: Amboseli, Tsavo, Lamu, Watamu
Namibia: Etosha, Sossusvlei, Swakopmund
Mexico: Playa Mujeres, Bacalar, Holbox, Costa Mujeres
Canada: Big White, Sun Peaks, Algonquin, Canadian Rockies, Jasper National Park
United States: Disneyworld, Walt Disney World, Steamboat Springs, Mammoth Lakes, Lake Powell, Zion National Park,
    Yosemite National Park, Everglades, Florida Keys, Route 66, Lake Placid, Provincetown, Sturgis, Coachella, Burning
    Man, Napa Valley
United Kingdom: Robin Hood's Bay, Scilly Isles, Padstow, Salcombe, Lyme Regis, Weymouth, New Forest, Giant's Causeway,
    Cromer, Bamburgh, Glencoe, Isle of Mull, Isle of Lewis, Isle of Harris, Tobermory, Ullapool, Mallaig, Thurso, John
    o' Groats, North Coast 500, NC500, Isle of Bute, Largs, Portree, Loch Tay, Aberfeldy, Braemar, Balmoral, Nairn,
    Perthshire, Fife, Anstruther, Crail, North Berwick, Holy Island, Lindisfarne, Seahouses, Alnwick, Hexham,
    Hadrian's Wall, Penrith, Ullswater, Coniston, Grasmere, Hawkshead, Derwentwater, Grange-over-Sands, Morecambe,
    Lytham St Annes, Southport, Formby, Filey, Bridlington, Saltburn, Haworth, Ilkley, Skipton, Malham, Grassington,
    Bakewell, Buxton, Matlock, Castleton, Skegness, Mablethorpe, Hunstanton, Wells-next-the-Sea, Sheringham, Holkham,
    Great Yarmouth, Aldeburgh, Thorpeness, Felixstowe, Frinton, Clacton, Southend-on-Sea, Whitstable, Broadstairs,
    Ramsgate, Folkestone, Camber Sands, Bexhill, Worthing, Bognor Regis, Chichester, West Wittering, Lymington,
    Swanage, Sandbanks, Charmouth, West Bay, Sidmouth, Dawlish, Teignmouth, Brixham, Paignton, Ilfracombe, Woolacombe,
    Croyde, Lynmouth, Minehead, Dunster, Bude, Boscastle, Tintagel, Port Isaac, Polzeath, Perranporth, St Agnes,
    Falmouth, Fowey, Looe, Polperro, Penzance, Land's End, Glastonbury, Cheddar Gorge, Weston-super-Mare, Hay-on-Wye,
    Wye Valley, Forest of Dean, Ludlow, Malvern, Bourton-on-the-Water, Chipping Campden, Saundersfoot, St Davids,
    Fishguard, Barmouth, Harlech, Portmeirion, Betws-y-Coed, Abersoch, Conwy, Beaumaris, Llangollen, Portrush, Mourne
    Mountains, Center Parcs, Butlins, Alton Towers, Legoland Windsor, Alderney, Aberdovey, Abergavenny, Aberdaron,
    Llyn Peninsula, Mumbles, Lake Vyrnwy
Ireland: Ballybunion, Clifden, Doolin, Lahinch, Aran Islands, Ring of Kerry, Bundoran, Cobh, Schull, Wicklow, Kenmare,
    County Kerry, County Clare, County Mayo
Falkland Islands: Falklands, Falkland Islands
Antarctica: Antarctica
Bahamas: Exumas, Grand Bahama, Paradise Island
Jamaica: Runaway Bay
Cuba: Cayo Coco
Dominican Republic: Puerto Plata, Bavaro, Samana
Cape Verde: Sal Island
Australia: Ningaloo, Daintree, Cradle Mountain, Bondi, Fraser Island, K'gari, Airlie Beach, Coffs Harbour
New Zealand: Te Anau, Hobbiton, Fiordland, Mount Cook, Waiheke, Raglan, Lake Tekapo, Mount Maunganui, Fox Glacier
"""
"""Where people spend their holidays: resorts, coasts, valleys and parks, by their countries."""
_AIRPORTS = """
United Kingdom: Heathrow, Gatwick, Stansted, London City Airport, East Midlands Airport
United States: Newark, JFK, LaGuardia, O'Hare, LAX, Dulles, Sea-Tac, Logan Airport, New Jersey
France: Charles de Gaulle, CDG, Orly
Germany: Tegel, Tempelhof, Hahn
Netherlands: Schiphol
Belgium: Zaventem, Charleroi
Spain: Barajas, El Prat
Italy: Malpensa, Linate, Fiumicino, Ciampino
Denmark: Kastrup
Sweden: Arlanda
Norway: Gardermoen
Finland: Vantaa
Switzerland: Kloten
Austria: Schwechat
Iceland: Keflavik, Keflavík
Turkey: Sabiha Gökçen, Sabiha Gokcen
Japan: Narita, Haneda, Kansai
South Korea: Gimpo
Thailand: Suvarnabhumi, Don Mueang
Singapore: Changi
Malaysia: KLIA
Australia: Tullamarine, Kingsford Smith
Israel: Ben Gurion
"""
"""Places to land, by their countries."""
_MORE = """
Afghanistan Albania Algeria Armenia Azerbaijan Bahamas Bahrain Bangladesh Barbados Belarus Belize Bhutan Bolivia
Botswana Cameroon Guatemala Haiti Honduras Iran Iraq Kazakhstan Kuwait Laos Lebanon Libya Luxembourg Madagascar
Maldives Mauritius Monaco Mongolia Montenegro Mozambique Myanmar Namibia Nicaragua Oman Pakistan Paraguay Rwanda
Senegal Seychelles Slovakia Uganda Uzbekistan Venezuela Yemen Zambia Zimbabwe Bermuda Greenland Macau
"""
_ALIASES = {
    "nz": "New Zealand",
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
    "the states": "United States",
    "the netherlands": "Netherlands",
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
    "sri lankan": "Sri Lanka",
    "south african": "South Africa",
    "cambodian": "Cambodia",
    "laotian": "Laos",
    "burmese": "Myanmar",
    "bangladeshi": "Bangladesh",
    "ethiopian": "Ethiopia",
    "tanzanian": "Tanzania",
    "ugandan": "Uganda",
    "rwandan": "Rwanda",
    "zambian": "Zambia",
    "zimbabwean": "Zimbabwe",
    "namibian": "Namibia",
    "senegalese": "Senegal",
    "tunisian": "Tunisia",
    "algerian": "Algeria",
    "jordanian": "Jordan",
    "lebanese": "Lebanon",
    "iraqi": "Iraq",
    "kuwaiti": "Kuwait",
    "qatari": "Qatar",
    "omani": "Oman",
    "georgian": "Georgia",
    "armenian": "Armenia",
    "azerbaijani": "Azerbaijan",
    "kazakh": "Kazakhstan",
    "uzbek": "Uzbekistan",
    "mongolian": "Mongolia",
    "bolivian": "Bolivia",
    "ecuadorian": "Ecuador",
    "venezuelan": "Venezuela",
    "uruguayan": "Uruguay",
    "paraguayan": "Paraguay",
    "guatemalan": "Guatemala",
    "costa rican": "Costa Rica",
    "panamanian": "Panama",
    "dominican": "Dominican Republic",
    "serbian": "Serbia",
    "slovak": "Slovakia",
    "slovenian": "Slovenia",
    "bosnian": "Bosnia",
    "albanian": "Albania",
    "macedonian": "North Macedonia",
    "estonian": "Estonia",
    "latvian": "Latvia",
    "lithuanian": "Lithuania",
    "maltese": "Malta",
    "cypriot": "Cyprus",
    "bhutanese": "Bhutan",
    "angolan": "Angola",
    "mozambican": "Mozambique",
    "cameroonian": "Cameroon",
    "malagasy": "Madagascar",
    "mauritian": "Mauritius",
    "fijian": "Fiji",
    "belarusian": "Belarus",
    "moldovan": "Moldova",
}


def plain(name: str) -> str:
    """Return a name in lower case without accents: "malaga" for "Málaga"."""
    low = name.lower()
    return (
        low if low.isascii() else "".join(c for c in unicodedata.normalize("NFKD", low) if not unicodedata.combining(c))
    )


def _cities() -> dict[str, tuple[str, str]]:
    out: dict[str, tuple[str, str]] = {}
    for line in re.sub(r"\n +", " ", f"{_CITIES.strip()}\n{_RESORTS.strip()}\n{_AIRPORTS.strip()}").splitlines():
        country, _, names = line.partition(": ")
        out[country.lower()] = (country, country)
        for name in names.split(", "):
            out.setdefault(name.lower(), (name, country))
    out |= {plain(name): found for name, found in out.items() if not name.isascii()}
    out["new zealand"] = ("New Zealand", "New Zealand")
    out.update({name.lower(): (name, name) for name in _MORE.split()})
    out.update({alias: (alias.upper() if len(alias) < 4 else country, country) for alias, country in _ALIASES.items()})
    return out


PLACES: Final[dict[str, tuple[str, str]]] = _cities()
"""Lower-case name -> (name as written, country)."""
ADJECTIVES: Final[dict[str, str]] = _ADJECTIVES
"""Adjective of a country, lower case -> country."""
PLACE_STARTS: Final = frozenset(first for name in PLACES for first in (name.split(" ")[0], re.split(r"\W", name)[0]))
"""Words with which the name of a place begins."""
NUMBER_OF_WORDS: Final = max(len(name.split()) for name in PLACES)


_NICKNAMES: Final = {
    "vegas": "las vegas", "nyc": "new york", "new york city": "new york", "la": "los angeles", "l.a.": "los angeles",
    "sf": "san francisco", "philly": "philadelphia", "dc": "washington", "washington dc": "washington",
    "nola": "new orleans", "ho chi minh": "ho chi minh city", "hcmc": "ho chi minh city",
    "rio": "rio de janeiro", "cdmx": "mexico city", "kl": "kuala lumpur", "hk": "hong kong", "bcn": "barcelona",
    "joburg": "johannesburg", "saigon": "ho chi minh city", "bombay": "mumbai", "madras": "chennai",
}  # fmt: skip


def same_place(one: str, other: str) -> bool:
    """Whether two names are of one place: "Vegas" and "Las Vegas", "Málaga" and "malaga"."""
    first, second = (plain(name).removeprefix("the ").strip() for name in (one, other))
    return _NICKNAMES.get(first, first) == _NICKNAMES.get(second, second)


def _namesakes() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in re.sub(r"\n +", " ", _CITIES.strip()).splitlines():
        country, _, names = line.partition(": ")
        for name in names.split(", "):
            found.setdefault(plain(name), set()).add(country)
    return {name: frozenset(countries) for name, countries in found.items() if len(countries) > 1}


_NAMESAKES: Final = _namesakes()


def country_told(place: str, text: str) -> str:
    """Return the one country of a place of several countries that a text names, "" for none: Lagos in Portugal."""
    countries = _NAMESAKES.get(plain(place), frozenset())
    named = [country for country in countries if re.search(rf"\b{re.escape(country)}\b", text)]
    return named[0] if len(named) == 1 else ""


def country_of(place: str) -> str:
    """Return the country of a place, "" when it is not in the gazetteer."""
    found = PLACES.get(place.lower().removeprefix("the ").strip()) or PLACES.get(plain(place))
    return found[1] if found else ""
