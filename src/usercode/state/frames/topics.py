"""The domain of a note: a small topic lexicon, with "general" for what it does not know. Pure data and one function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from usercode.state.frames.places import PLACES
from usercode.state.frames.substances import is_drug
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import BANKS, EVENTS, GOODS, PEOPLE, PROFESSIONS, SERVICES

_LEXICON: Final = {
    "health": """
        allergy allergic allergies medicine medication meds pill pills prescription dose doctor dentist
        hospital clinic surgery pain headache migraine sick ill illness symptom symptoms diagnosis therapy
        therapist vaccine blood pressure fever cough cold flu injury hurt sleep diet weight workout exercise
        gym yoga health healthy pregnant anxiety depression mental""",
    "travel": """
        flight flights trip travel traveling travelling travelled airport airline passport visa hotel airbnb
        vacation holiday cruise luggage suitcase itinerary abroad overseas tourist sightseeing beach camping
        roadtrip layover boarding""",
    "finance": """
        money pay paid paying payment bank account budget loan debt mortgage credit invoice bill bills
        salary savings invest investment tax taxes transfer refund price cost costs expensive cheap
        subscription insurance warranty rent bought buy charge""",
    "calendar": """
        appointment meeting schedule calendar reschedule interview deadline reservation event events""",
    "work": """
        work job office boss colleague coworker manager client project company career business promotion
        meeting salary hired fired startup team intern internship presentation employer resign shift school
        class teacher exam university college study student degree course""",
    "household": """
        house home apartment flat lease landlord kitchen garden furniture repair plumber cleaning laundry
        neighbor neighbour move moving renovation roof dishwasher fridge garage chores""",
    "people": "birthday wedding married engaged baby friend friends family divorce anniversary kids",
    "food": """
        cook cooking cooked recipe dinner lunch breakfast restaurant eat eating ate baked baking meal food
        coffee pizza cake vegan vegetarian""",
    "pets": "dog dogs cat cats puppy kitten pet pets vet hamster rabbit",
    "leisure": """
        book books read reading movie film show music song concert band guitar piano paint painting painted
        art game games hike hiking run running swim soccer football basketball tennis dance dancing museum
        photography series play played""",
}
_BY_WORD: Final[dict[str, str]] = {}
for _domain, _words in _LEXICON.items():
    for _word in _words.split():
        _BY_WORD.setdefault(_word, _domain)
for _set, _domain in (
    (PROFESSIONS, "health"),
    (BANKS, "finance"),
    (SERVICES, "finance"),
    (EVENTS, "calendar"),
    (PEOPLE, "people"),
    (GOODS, "finance"),
):
    for _word in _set:
        _BY_WORD.setdefault(_word, _domain)

DOMAINS: Final = (*_LEXICON, "general")


def domain_of(tokens: Sequence[Token]) -> str:
    """Return the domain that most words of a sentence speak of; the first one named wins a tie."""
    votes: dict[str, int] = {}
    for token in tokens:
        if token.kind != "word":
            domain = {"dose": "health", "money": "finance"}.get(token.kind, "")
        else:
            domain = _BY_WORD.get(token.low, "")
            if not domain:
                domain = "health" if is_drug(token.low) else "travel" if token.capital and token.low in PLACES else ""
        if domain:
            votes[domain] = votes.get(domain, 0) + 1
    return max(votes, key=lambda d: votes[d]) if votes else "general"
