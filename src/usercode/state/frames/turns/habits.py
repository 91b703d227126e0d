"""Habits of spending that a sentence tells of by no word of its rule: "I took the whole crew out", "we got Thai in"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.facts.casual.firstnames import FIRST_NAMES
from usercode.state.frames.turns.told import Said

HABITS = {
    "meal": frozenset({"eating", "dinner"}),
    "takeout": frozenset({"takeout", "takeaway", "delivery"}),
    "fuel": frozenset({"fuel", "petrol", "gas", "diesel"}),
    "bet": frozenset({"bet", "betting", "gambling"}),
    "present": frozenset({"gift", "present"}),
    "book": frozenset({"book"}),
    "game": frozenset({"game"}),
}
_MEAL = re.compile(
    r" (?:ate|eat|eaten|dined|dining|went|gone|going) out | (?:take|took|taken|taking|treated|treating) "
    r"(?:(?!back |it |them )[^\s,;:.!?<]+ ){1,5}?out (?=[,;.!<]|(?:to|for|at|and|again|with|since|because) )"
    r"| (?:went|go|going|gone|been) (?:out )?for (?:a |an |some |our |the )?(?:quick |big |nice )?"
    r"(?:dinner|lunch|brunch|breakfast|supper|meal|curry|pizzas?|sushi|ramen|tapas|dim sum|steaks?|burgers?|pho|thali|"
    r"tacos?|chinese|indian|thai|italian) | (?:split|paid|settled|footed|picked up|sharing|shared) the "
    r"(?:bill|tab|check) (?:at|in) | (?:at|to) (?:the |a )?(?:[^\s,;:.!?<]+ ){1,4}?(?:<d\d+> )?(?:,|and|–) (?:the|our) "
    r"(?:bill|tab|check) (?:was|came|for) | (?:breakfast|brunch|lunch|dinner|supper|drinks|dessert) (?:at|in|with) |"
    r" restaurant | (?:set|tasting|\S+-course|lunch|dinner|evening|christmas) menu (?:at|in|for) | "
    r"(?:the|a|an|that|our) (?:new |little |local )?(?:italian|greek|indian|chinese|thai|japanese|mexican|vietnamese|"
    r"turkish|lebanese|spanish|french|korean|pizza|sushi|burger|tapas|curry|steak) (?:place|house|bar|joint|restaurant|"
    r"bistro) "
)
_CUISINE = (
    r"(?:thai|chinese|indian|mexican|italian|japanese|vietnamese|greek|lebanese|turkish|korean|ethiopian|sushi|pizzas?|"
    r"burgers?|curr(?:y|ies)|kebabs?|noodles|ramen|pho|tacos|burritos|dumplings|fish and chips|wings|poke|falafel|"
    r"gyros|biryani|dosas?|thali|dim sum|kebabs)"
)
_BROUGHT = re.compile(
    rf" (?:food|dinner|lunch|supper|meal|{_CUISINE}) (?:food )?(?:\S+ ){{0,2}}?(?:delivered|to go|brought) "
    r"| (?:ordered|order|ordering) (?:in )?(?:some |us |everyone |everybody |\S+ )?(?:two |three |four |five |six |"
    rf"<n\d+> )?(?:large |big )?{_CUISINE} (?!place|restaurant|house|bar)"
    r"| (?:ordered|order|ordering|got|get) (?:food |dinner |lunch |something |it )?(?:in|out|delivered) "
    r"(?:tonight|again|from|for|because|last|since|so|,|\.|<)| (?:had|got|having|getting|grabbed|fetched|collected|"
    r"picked up|shared|ordered|brought home) (?:us |ourselves |everybody |the kids )?(?:a|an|some|two|three|four|"
    rf"<n\d+>) (?:\S+ )?{_CUISINE} (?=[,;:.!?()–—<]|\Z|(?:for|and|from|because|again|tonight|delivered|instead|on|"
    r"since|so|home|which) )(?![^.;!?]* (?:at|in) the )"
    r"| (?:order(?:ed|ing)?|got|get(?:ting)?|phon(?:ed|ing)|rang|sen(?:t|ding) out|fetch(?:ed|ing)|collect(?:ed|ing)|pick(?:ed|ing) up|had|having) "
    r"(?:food |dinner |lunch |supper |tea |something |a meal |it |us |in )*(?:from |to )?(?:the |our |that )(?:new |little |local |usual )*"
    rf"(?:{_CUISINE} (?:takeaway |place |restaurant |shop |house |van )?|chip shop |chippy |chipper )"
    r"(?=[,;:.!?()–—<]|\Z|(?:on|in|at|down|round|around|near|next|by|opposite|over|again|for|and|tonight|because|since) )"
)
"""How food is told to have come to the house; "a Chinese" with its price is one, too."""


_FUEL = re.compile(
    r" (?:fill|filled|filling|topped|topping) (?:up )?(?:the |my |our |it |her |his )?(?:[^\s,;:.!?<]+ ){0,3}?"
    r"(?:up |with \S+ |in \S+ |at \S+ |for |<d\d+> |, )*<m\d+> "
)
_BET = re.compile(
    r" (?:put|lay|stuck|placed|had|lost|won) (?:down )?<m\d+> (?:each way )?(?:on|at) (?:the |a |my |our )?"
    r"(?:[^\s,;:.!?<]+ ){0,4}?(?:national|derby|horse|horses|race|races|match|game|dogs|win|each way|bookies?|casino|"
    r"slots?|roulette|poker|ascot|cheltenham|cup) |<m\d+> (?:\S+ ){0,6}?each way "
)
_PRESENT = re.compile(
    r"\b(?:found|bought|got|ordered|chose|picked (?:up|out))\b[^.;!?]{0,60}\bfor (?:my |our )?(?:aunt(?:ie)?|uncle|mum|"
    r"mom|dad|mother|father|gran|grandma|grandpa|granny|nan|sister|brother|cousin|niece|nephew|wife|husband|son|"
    r"daughter|godson|goddaughter|friend|boss|colleague)\b|\bfor [A-Z][a-z]+['’]s (?:birthday|wedding|christening|"
    r"leaving do)"
)
"""How goods are told to be bought for somebody, which are a present."""


_BOOK = re.compile(
    r"\b(?:life|lives|letters|diar(?:y|ies)|journals|biograph(?:y|ies)|memoirs?|poems|verse|stories|tales|essays|plays|works|"
    r"novels?|sonnets|speeches|writings|history|trilogy) (?:of|by) (?:the )?[A-Z]"
    r"|\b(?:collected|selected|complete) (?:works|poems|stories|letters|essays|plays|novels|writings)\b"
    r"|\b(?:volume|instal?ment|part|edition) of (?:\w+ ){0,3}(?:trilogy|saga|memoirs|diaries|letters|novels)\b"
)
"""What a writer has written, or is written about somebody: "the letters of Sylvia Townsend Warner"."""
_NEW_WORK = re.compile(r"\b(?:new|latest) (?P<first>[A-Z][a-z]+) [A-Z][a-z]+\b")
"""A writer's name that stands for what they wrote: "the new Ann Patchett"."""
_GAME = re.compile(r" (?:on|for) (?:the |my |our )?(?:switch|steam|ps\d|playstation|xbox|gog|eshop|nintendo switch) ")


def _names_a_book(text: str) -> bool:
    """Whether a sentence names a written work, by its kind or by its writer."""
    named = _NEW_WORK.search(text)
    return _BOOK.search(text) is not None or (named is not None and named["first"].lower() in FIRST_NAMES)


def habits(said: Said) -> list[str]:
    """Return the habits of spending that a sentence tells of in other words: "we got Thai food delivered"."""
    lines = (("meal", _MEAL), ("takeout", _BROUGHT), ("fuel", _FUEL), ("bet", _BET), ("game", _GAME))
    found = [name for name, form in lines if form.search(said.line)]
    by_text = (("present", _PRESENT.search(said.text)), ("book", _names_a_book(said.text)))
    return [*found, *(name for name, told in by_text if told)]
