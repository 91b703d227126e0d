"""Which limit an outlay belongs to, by the words that both were told with. Pure.

A limit is known by what it is on and by all that was told with it: the place, the room, the club, whom it is for. What
names any of that later belongs to it, and so does what is of the kind of spending that it is on.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.covering import is_covered
from usercode.state.frames.matching import words
from usercode.state.frames.outlays import HOWS, kinds
from usercode.state.frames.places import country_of
from usercode.state.frames.spending import left_out
from usercode.state.frames.turns.totals import UNDERTAKINGS
from usercode.state.frames.weighed.counted import Budget, noted, side_of
from usercode.state.frames.weighed.spent_now import Outlay
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_FREE_WORDS = word_set(
    "today yesterday tonight morning evening night week month year day time weekend thing one lot bit way end start new old good big small first last next whole total money sum price cost costs bill "
    "card cash pound euro dollar rupee franc shop store place home house people person everyone friend friends share part half rule plan deal talk agreement limit budget "
    "cap ceiling maximum max most penny cent more less included including everything else all wife husband partner summer winter spring autumn season holiday january february march april may june "
    "july august september october november december monday tuesday wednesday thursday friday saturday sunday line fact idea question word note work job head side set order "
    "nothing something anything account purse wallet pocket savings bank coin quid buck grand thousand hundred lakh board committee boss office company meeting"
)
"""Words that two turns share by chance: they tie nothing."""
_FOR_WHOM = re.compile(
    r"\b(?:[Ff]or|to) (?:(?:my|our|little|wee|dear) )*(?P<who>[A-Z][a-z]+)\b|\b(?P<whose>[A-Z][a-z]+)['’]s\b"
)


def limit_of(outlay: Outlay, on_record: Sequence[Budget]) -> Budget | None:
    """Return the limit that an outlay's words go with most, the newest of equal ones; None for none."""
    for text in (outlay.text, f"{outlay.before} {outlay.text}" if outlay.before else ""):
        fits = [b for b in on_record if _is_same_currency(outlay, b)]
        ranked = [(_strength(text, budget), n, budget) for n, budget in enumerate(fits) if text]
        best = max(ranked, key=lambda one: one[:2], default=(0, 0, None))
        if best[0] >= _ENOUGH:
            return best[2]
    return None


def _is_same_currency(outlay: Outlay, budget: Budget) -> bool:
    told = str(budget.record.values.get("currency") or "")
    return not (told and outlay.money.currency and told != outlay.money.currency)


_ENOUGH = 2
_ALSO = {
    "eating out": re.compile(
        r"\b(?:(?:\w+ place|restaurant|bistro|trattoria|brasserie|tavern|pizzeria|steakhouse|diner|grill)\b|(?:picked up|got|paid|split) the (?:bill|tab|check)|dinner (?:at|in|with|for)|lunch (?:at|in|with|for)|brunch|"
        r"tasting menu|table for \w+|supper at|our waiter|the waiter)",
        re.IGNORECASE,
    ),
    "streaming and subscriptions": re.compile(
        r"\b(?:stream\w*|subscri\w+|Netflix|Disney\+|Disney Plus|Crave|Spotify|HBO|Hulu|Now TV|Sky (?:TV|Sports|Go|Cinema)|Apple TV|(?:Amazon )?Prime Video|Paramount\+?)\b"
    ),
}
"""How kinds of spending are told beside what is listed of them."""


def _strength(text: str, budget: Budget) -> int:
    """Return how strongly an outlay is of what a limit is on: by its name, by names it was told with, by its kind."""
    side, said = side_of(text), words(text.replace("-", " "))
    told = noted(budget.record)
    if any((own := words(phrase)) and own <= said for phrase in left_out(told)) or _is_for_another(
        text, f"{told} {budget.named}"
    ):
        return 0
    company = {
        name.lower()
        for pair in re.findall(r"\b([A-Z]\w+) and (?:I|me)\b|\b(?:I|me) and ([A-Z]\w+)\b", told)
        for name in pair
    }
    called_by = budget.told.names | budget.subject.names
    persons = {w.lower() for w in called_by - _places(called_by)}
    subject = {w for w in budget.subject.stems if w not in _FREE_WORDS and w not in PEOPLE and w not in persons}
    beside = {
        w for w in budget.told.stems if w not in _FREE_WORDS | PEOPLE | company | persons and _is_thing(w)
    } - subject
    people_told = _people(f"{told} {budget.named}") - company - _places(side_of(told).names)
    there = {place for place in _places(called_by & side.names) if _is_gone_to(place, text)}
    points = 3 * len(subject & said) + 2 * len(there) + len(beside & said) + len(beside & said & UNDERTAKINGS)
    points += bool(people_told & _people(text)) or bool(people_told and _PRONOUN.search(text))
    if _FROM_IT.search(text):
        points += 1 + bool(_THE_SAME.search(text))
    if _is_on_gifts(budget) and (_OF_GIFTS.search(text) or (_FOR_SOMEBODY.search(text) and not _NO_GIFT.search(text))):
        points += 3
    if is_covered(budget.entry, said | side.stems):
        points += 3
    if _is_one_thing(budget, told):
        return points
    called = kinds(budget.subject.goods, "called") or kinds(budget.told.goods, "called")
    own = kinds(side.goods, *HOWS) | {kind for kind, form in _ALSO.items() if form.search(text)}
    if called & own:
        sure = kinds(side.goods, "called", "strong", "firm") | {
            kind for kind, form in _ALSO.items() if form.search(text)
        }
        points += 3 if called & sure else 1
    elif own and called and kinds(side.goods, "strong") and not subject & said and not there:
        points -= 1
    return points


_KINDS_OF_GOODS = word_set(
    "food furniture clothing entertainment travel transport fuel petrol gas coffee alcohol wine beer takeaway shopping fun leisure stuff "
    "dining eating out makeup skincare decor gear equipment software music hardware bakeware cutlery jewellery streaming"
)
"""Words in the singular for goods of a kind, and not for one thing."""


def _is_one_thing(budget: Budget, told: str) -> bool:
    """Whether a limit is on one thing, "the sofa": others of its kind do not count against it."""
    last = budget.named.lower().split(" ")[-1]
    plain = last.isalpha() and not last.endswith("s") and last not in _KINDS_OF_GOODS and not last.endswith("ing")
    led = rf"\b(?:the|a|an|one|this|that|new) (?:[\w-]+ ){{0,2}}?{re.escape(last)}\b"
    return plain and re.search(led, told.lower()) is not None


def _is_gone_to(place: str, text: str) -> bool:
    """Whether a text names a place as where something is or goes, and not as where goods come from or in another name."""
    return re.search(
        rf"\b(?:in|to|for|around|near|at|our|my|the|of) {re.escape(place)}\b(?! [A-Z])", text, re.IGNORECASE
    ) is not None or text.strip().lower().startswith(place.lower())


def is_of_same_people(outlay: Outlay, budget: Budget) -> bool:
    """Whether whose the thing is that was bought for is told as it was told with the limit: "Mum's room"."""
    told, text = noted(budget.record), f"{outlay.before} {outlay.text}"
    of_limit, of_outlay = _people(told), _people(text)
    return bool(of_limit & of_outlay) or bool(
        of_limit and re.search(r"\b(?:her|his|their|she|he)\b", text) and not of_outlay & PEOPLE
    )


def _people(text: str) -> frozenset[str]:
    kin = frozenset(w.lower() for w in re.findall(r"[^\W\d_]+", text) if w.lower() in PEOPLE)
    return kin | side_of(text).names


def _places(names: frozenset[str]) -> frozenset[str]:
    """Return those of some names that are _places."""
    return frozenset(name for name in names if country_of(name))


_PRONOUN = re.compile(r"\b(?:him|her|his|their|them)\b")
_FROM_IT = re.compile(
    r"\b(?:out of|from|off|on|against|through|to|with) (?:the |my |our |that |this |same |her |his )+(?:[\w-]+(?:['’]s)? ){0,2}?(?:fund|kitty|pot|money|allowance|budget|claim|purse|grant)\b",
    re.IGNORECASE,
)
"""How an outlay is told to come out of what was set for something."""
_THE_SAME = re.compile(r"\b(?:same|that|this|too|as well)\b", re.IGNORECASE)
_GIFTS = word_set("present presents gift gifts")
_OF_GIFTS = re.compile(r"\b(?:presents?|gifts?|wrapp\w+|stockings?|santa|under the tree|the list)\b", re.IGNORECASE)
_FOR_SOMEBODY = re.compile(
    r"\bfor (?:my |our |wee |little )*(?:[A-Z][a-z]+|mum|mom|dad|gran|nan|granny|grandma|grandad|sister|brother|aunt|uncle|nephew|niece|son|daughter|wife|husband)\b(?!['’])"
    r"|\b(?:[A-Z][a-z]+|[Mm]um|[Mm]om|[Dd]ad|[Gg]ran)['’]s (?!(?:shop|cafe|café|place)\b)[a-z]+"
)
_NO_GIFT = re.compile(
    r"\b(?:vet|vets|doctor|dentist|optician|glasses|prescription|physio\w*|therapy|hospital|braces|school|college|tuition|lessons?|course|fees?|MOT|"
    r"insurance|rent|bill|bills|repairs?|petrol|teeth|tooth|medicine|nursery|daycare|trip)\b",
    re.IGNORECASE,
)
"""What is paid for somebody without being a present."""


def _is_on_gifts(budget: Budget) -> bool:
    return bool(_GIFTS & {*budget.named.lower().split(" ")})


def _is_thing(word: str) -> bool:
    known = parts(word)
    return not known or known.get("noun", 0.0) > 0.4


def _is_for_another(text: str, told: str) -> bool:
    """Whether what was bought is told to be for somebody else than a limit was told to be for."""
    whom = {m["who"] or m["whose"] for m in _FOR_WHOM.finditer(told)}
    other = {m["who"] for m in _FOR_WHOM.finditer(text) if m["who"]}
    return (
        bool(whom and other)
        and not any(name in told for name in other)
        and bool(re.search(r"\b(?:present|gift|phone|bike|party|birthday)\b", told, re.IGNORECASE))
    )
