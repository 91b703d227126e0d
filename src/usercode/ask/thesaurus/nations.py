"""Adjectives of countries and continents: a trip to Italy is an Italian trip. Facts of the language, as data."""

from __future__ import annotations

from functools import cache

_ADJECTIVES = """
afghanistan: afghan
africa: african
albania: albanian
algeria: algerian
america: american
antarctica: antarctic
argentina: argentinian, argentine
armenia: armenian
asia: asian
australia: australian
austria: austrian
bavaria: bavarian
bangladesh: bangladeshi
belgium: belgian
bolivia: bolivian
bosnia: bosnian
brazil: brazilian
britain: british
bulgaria: bulgarian
cambodia: cambodian
canada: canadian
chile: chilean
china: chinese
colombia: colombian
costa rica: costa rican
croatia: croatian
cuba: cuban
cyprus: cypriot
czech republic: czech
czechia: czech
denmark: danish
ecuador: ecuadorian
egypt: egyptian
england: english
estonia: estonian
ethiopia: ethiopian
europe: european
finland: finnish
france: french
georgia: georgian
germany: german
great britain: british
greece: greek
guatemala: guatemalan
hawaii: hawaiian
hungary: hungarian
iceland: icelandic
india: indian
indonesia: indonesian
iran: iranian, persian
iraq: iraqi
ireland: irish
israel: israeli
italy: italian
jamaica: jamaican
japan: japanese
jordan: jordanian
kenya: kenyan
korea: korean
latvia: latvian
lebanon: lebanese
lithuania: lithuanian
luxembourg: luxembourgish
malaysia: malaysian
malta: maltese
mexico: mexican
mongolia: mongolian
montenegro: montenegrin
morocco: moroccan
nepal: nepalese, nepali
netherlands: dutch
new zealand: new zealand
nigeria: nigerian
north america: north american
norway: norwegian
oceania: oceanian
pakistan: pakistani
panama: panamanian
paraguay: paraguayan
peru: peruvian
philippines: philippine, filipino
poland: polish
portugal: portuguese
romania: romanian
russia: russian
saudi arabia: saudi, saudi arabian
scandinavia: scandinavian
scotland: scottish
senegal: senegalese
serbia: serbian
sicily: sicilian
singapore: singaporean
slovakia: slovak, slovakian
slovenia: slovenian, slovene
south africa: south african
south america: south american
south korea: south korean, korean
spain: spanish
sri lanka: sri lankan
sweden: swedish
switzerland: swiss
syria: syrian
taiwan: taiwanese
tanzania: tanzanian
thailand: thai
tunisia: tunisian
turkey: turkish
türkiye: turkish
uk: british
ukraine: ukrainian
united kingdom: british
united states: american
uruguay: uruguayan
usa: american
us: american
venezuela: venezuelan
vietnam: vietnamese
wales: welsh
"""


@cache
def _table() -> dict[str, tuple[str, ...]]:
    pairs = (line.partition(": ") for line in _ADJECTIVES.strip().split("\n"))
    return {place: tuple(words.split(", ")) for place, _, words in pairs}


def adjectives_of(place: str) -> tuple[str, ...]:
    """Return the adjectives of a country or continent, in lower case; none for any other word."""
    return _table().get(place.lower().removeprefix("the "), ())


_NO_COUNTRIES = frozenset({"africa", "america", "antarctica", "asia", "europe", "south america", "bavaria", "hawaii"})
_OF_SEVERAL_NAMES = frozenset(
    {
        *("britain", "great britain", "uk", "united kingdom", "england", "scotland", "wales", "ireland"),
        *("united states", "usa", "us", "netherlands", "holland", "czechia", "czech republic", "turkey", "türkiye"),
        *("south korea", "korea", "taiwan", "china", "bosnia", "georgia", "congo"),
    }
)
"""Countries that records may well hold by another name, or as part of another."""


def is_country(text: str, *, one_name: bool = False) -> bool:
    """Return whether a text is the name of a country; with `one_name`, of one that is hardly ever called otherwise."""
    name = text.lower().removeprefix("the ")
    return name in _table() and name not in _NO_COUNTRIES and not (one_name and name in _OF_SEVERAL_NAMES)
