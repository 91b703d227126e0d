"""What a turn spends is tied to the limit that its words go with, where weights did not count it against one.

A limit on record is known by what it is on and by all that was told with it: the place, the room, the club, whom it is
for. A later outlay that names any of that is one of it ("the London hotel", "for Mum's room", "for the hurling do"),
and so is one of the kind of spending that the limit is on ("a glazing workshop", of pottery). What was had counts as
well where no sum of it was read as paid: "the wardrobe is ordered, $1,290", "two more, at $6,200 each". Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from usercode.facts.numerals import number_of
from usercode.state.change import Put, Retire, Value
from usercode.state.frames.covering import is_covered, is_named
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.gist.spending import RESISTED, is_only_offered
from usercode.state.frames.matching import words
from usercode.state.frames.not_spent import is_not_spent
from usercode.state.frames.outlays import HOWS, kinds, listed
from usercode.state.frames.places import country_of
from usercode.state.frames.spending import left_out
from usercode.state.frames.phrases import text_of
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.ceilings import is_ceiling
from usercode.state.frames.turns.totals import UNDERTAKINGS
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.counted import LIMITS, PAYMENTS, PURCHASES, Budget, budgets, counts, name_of, on_the_whole, side_of, spendings, tells, under
from usercode.state.frames.weighed.sums import is_by_others
from usercode.state.frames.weighed.talk import OWN, Place, Talk
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_LASTS = dt.timedelta(days=400)
"""How long after it was set a limit without an end is still held to be on what is named alike."""
_HAD = re.compile(
    r" (?:bought|buy|buying|ordered|ordering|booked|booking|paid|pay|paying|reserved|reserving|signed|signing|hired|hiring|got|getting|picked up|picked out|grabbed|treated|splurg\w+|"
    r"arrived|came|comes|here|delivered|installed|fitted|built|done|settled|sorted|confirmed|finali[sz]ed|fixed|locked in|went for|gone|went|spent|cost|costs|charged|charging|set (?:me|us) back|"
    r"transferred|sent|sending|wired|handed over|gave|put down|put in|put|putting|added|uploaded|took|brought|renewed|registered|enrolled|joined|downloaded|caved|shipped|"
    r"on order|on its way|on me|on my|committed|shook|shaken|my (?:part|share|half|bit)|turned up|given out|are in|is in|mine|own|owned|subscribed|upgraded|rebuilt|repaired|serviced|had|changed|e-?transferred) "
)
"""How something is told to have been had, ordered or paid, whatever it is."""
_NO_OUTLAY = re.compile(
    rf" (?:{SUPPOSALS}|refund\w*|reimbursed|returned|sent back|gave back|took back|cancell?ed|called off|instead of|quot\w+|estimat\w+|asking|wants|offered|offers?|would|could|might|maybe|perhaps|"
    r"whether|tempted|considering|thinking|sold|selling|sell|sells|won|win|earned|salary|wages?|saved|saving|save|cheaper|used to|last year|years ago|owes|limit|budget|cap|ceiling|not|never|no longer|"
    r"worth|fine|donated|profit|unless|until now|so far|in all it|adds? up|added up|makes(?! (?:\S+ ){1,2}(?:more|extra))|altogether now|window|if|deposit back|paid back|gets back|for sale) "
)
"""Words of a sentence whose sum is no certain outlay."""
_FREE_WORDS = word_set(
    "today yesterday tonight morning evening night week month year day time weekend thing one lot bit way end start new old good big small first last next whole total money sum price cost costs bill "
    "card cash pound euro dollar rupee franc shop store place home house people person everyone friend friends share part half rule plan deal talk agreement limit budget "
    "cap ceiling maximum max most penny cent more less included including everything else all wife husband partner summer winter spring autumn season holiday january february march april may june "
    "july august september october november december monday tuesday wednesday thursday friday saturday sunday line fact idea question word note work job head side set order "
    "nothing something anything account purse wallet pocket savings bank coin quid buck grand thousand hundred lakh board committee boss office company meeting"
)
"""Words that two turns share by chance: they tie nothing."""
_HEADLESS = word_set("trip holiday weekend room party present gift project fund allowance do day week show thing event celebration course fair campaign")
"""Words that name one of many of its kind: two turns that share one speak of the same, if neither names another."""
_GOES_ON = re.compile(r"\A\W*(?:It|That|They|Those|This|These|He|She|Together|In all|In total|Total|All|Both|Came|Cost|Another|Paid|Food|The (?:fee|total|bill|price|damage|lot|invoice)|Just|Only|£|\$|€|₹|\d)", re.IGNORECASE)
"""How a sentence begins that goes on about what the one before it names."""
_EACH = re.compile(r"\W*(?:each|apiece|a ?piece|a head|per head|per person|a person|a pop|a night|per night|every night)\b", re.IGNORECASE)
_EACH_LIMIT = re.compile(r"\b(?:each|apiece|a head|per (?:head|person|night|kid|child|item|piece|pair|gift|present)|a (?:night|go|piece|time|pair)|single|any one|at a time)\b", re.IGNORECASE)
_TWO_OF_US = re.compile(r"\bfor (?:the )?(?:[A-Z]\w+ and (?:me|I|myself)|me and [A-Z]\w+|both of us)\b")
_FOR_WHOM = re.compile(r"\b(?:[Ff]or|to) (?:(?:my|our|little|wee|dear) )*(?P<who>[A-Z][a-z]+)\b|\b(?P<whose>[A-Z][a-z]+)['’]s\b")


@dataclass(frozen=True)
class _Outlay:
    """A sum of a turn that was spent: where it stands, how much in all, and what tells of it already."""

    candidate: Candidate
    place: Place
    money: Money
    put: Put | None
    text: str
    """Its sentence."""
    before: str
    """The sentence before it, where that may tell what it went on; else ""."""


def tied(made: Sequence[Change], talk: Talk) -> list[Change]:
    """Return the changes of a turn with each outlay under the name of the limit that its words go with."""
    out, on_record = list(made), [b for b in [*budgets(talk), *_set_now(made, talk)] if _lasts(b, talk)]
    if not on_record:
        return out
    whole = " ".join(s.fact.read for s in talk.sentences)
    if RESISTED.search(whole):
        return out
    beside: dict[int, Budget] = {}
    for outlay in list(_outlays(out, talk)):
        if outlay.put is not None and any(_is_under(outlay.put, b) for b in on_record):
            beside[outlay.place.sentence] = next(b for b in on_record if _is_under(outlay.put, b))
            out = _at_its_sum(out, outlay, beside[outlay.place.sentence], talk)
            continue
        told = words(" ".join([_payee(outlay.put), *outlay.put.notes])) if outlay.put is not None else frozenset()
        by_words = next((b for b in reversed(on_record) if is_named(b.entry, told)), None)
        budget = by_words or _budget_of(outlay, on_record) or _in_one_breath(outlay, beside)
        if budget is None or (is_not_spent(whole, [budget.entry]) and not _is_of_same_people(outlay, budget)):
            continue
        beside[outlay.place.sentence] = budget
        name = name_of(outlay.put, outlay.candidate) or "payment"
        money = outlay.money if not _EACH_LIMIT.search(_noted(budget)) else Money(_single(talk, outlay), outlay.money.currency)
        before = outlay.put
        out = under(out, before, budget, name, money, outlay.candidate, talk)
        out = _at_its_sum(out, replace(outlay, put=before, money=money), budget, talk)
    out = [*out, *(put for put in on_the_whole(out, talk) if put not in out)]
    return [_summed(c, out) if isinstance(c, Put) and c.collection == LIMITS and c.record is None else c for c in out]


def _set_now(made: Sequence[Change], talk: Talk) -> list[Budget]:
    """Return the limits that this turn sets itself, against which it may tell of a first outlay."""
    day = dt.datetime.combine(talk.today, dt.time(12))
    fresh = [c for c in made if isinstance(c, Put) and c.collection == LIMITS and c.record is None and c.values.get("max_amount")]
    records = [KnownRecord(-1, {**c.values, "notes": c.notes}, day) for c in fresh]
    named = [(r, _SPAN.sub("", str(r.values["subject"]))) for r in records]
    return [Budget(r, side_of(name), side_of(" ".join(map(str, r.values["notes"] or ()))), side_of("")) for r, name in named]


_SPAN = re.compile(r"(?: in total)?(?: per \w+)?\Z")


def _summed(limit: Put, made: Sequence[Change]) -> Put:
    """Return a limit that is set now as one on the whole, where a first outlay counts against it."""
    subject = str(limit.values["subject"])
    counted = any(isinstance(c, Put) and c.collection == PAYMENTS and _payee(c).endswith(f"({subject})") for c in made)
    each = _EACH_LIMIT.search(" ".join(limit.notes))
    return replace(limit, values={**limit.values, "subject": f"{subject} in total"}) if counted and not each else limit


def _is_under(put: Put, budget: Budget) -> bool:
    """Whether a payment bears the name of a limit, or of one of the things that it lists."""
    payee, listed_ = _payee(put), re.split(r" (?:and|or) |, ", budget.named)
    return payee.endswith(f"({budget.named})") or any((own := words(name)) and own <= words(payee) for name in listed_)


def _payee(put: Put) -> str:
    return str(put.values.get("payee") or "")


def _noted(budget: Budget) -> str:
    notes = budget.record.values.get("notes")
    return " ".join(map(str, notes)) if isinstance(notes, list | tuple) else str(notes or "")


def _lasts(budget: Budget, talk: Talk) -> bool:
    """Whether a limit is one on what is bought, and still stands."""
    ends = budget.record.values.get("until")
    recent = talk.today - budget.record.said_at.date() <= _LASTS
    return not is_ceiling(str(budget.record.values["subject"])) and (bool(ends) or recent or bool(budget.period not in ("", "total")))


def _outlays(made: Sequence[Change], talk: Talk) -> Iterator[_Outlay]:
    """Yield the sums of a turn that its speaker spent or has promised."""
    limits = [c for c in made if isinstance(c, Put) and c.collection == LIMITS]
    for candidate, place, money in spendings(talk):
        if any(candidate.rests_on_facts_of(c) and c.values.get("max_amount") == money.amount for c in limits):
            continue
        read = [c for c in made if isinstance(c, Put) and tells(c, money, candidate, planned=True)]
        put = min(read, key=lambda c: c.collection != PAYMENTS, default=None)
        if (put is None and not _is_had(made, talk, place, candidate, money)) or _is_theirs(talk, place, put):
            continue
        yield _Outlay(candidate, place, _in_all(talk, place, money), put, *_texts(talk, place))


def _is_had(made: Sequence[Change], talk: Talk, place: Place, candidate: Candidate, money: Money) -> bool:
    """Whether a sum that no change tells is told to be the speaker's outlay for certain."""
    taken = any(
        isinstance(c, Put) and candidate.rests_on_facts_of(c) and money.amount in c.values.values() and c.collection != "finance.subscriptions" for c in made
    )
    lines = [talk.line(n).text for n in range(max(0, place.sentence - 1), min(len(talk.sentences), place.sentence + 2))]
    line = talk.line(place.sentence).text
    _, before = _texts(talk, place)
    own = f"{line} {talk.line(place.sentence - 1).text}" if before else line
    behind = lines[-1] if place.sentence + 1 < len(talk.sentences) else ""
    told = talk.tells(place) and talk.sentences[place.sentence].fact.mood in ("asserted",)
    if taken or not told or _NO_OUTLAY.search(line) or any(_GIVEN_BACK.search(one) for one in lines):
        return False
    had = _HAD.search(own) or _THEN_HAD.search(behind)
    return bool(had) and not (is_only_offered(line) and not _HAD.search(line)) and not _THEIRS.search(own)


_THEN_HAD = re.compile(
    r"\A (?:so |and |then |i |we |'ve |have )*(?:put|stuck|charged|bought|got|ordered|booked|paid(?: for)?|took|snapped up) (?:it|them|that|both|one|all of it)? ?(?:up |all )*(?:on|with|straight|anyway|at once|there|[.!])"
)
"""How the sentence behind a price tells that it was paid."""
_GIVEN_BACK = re.compile(r" (?:refund\w*|money back|sent it back|took it back|cancell?ed|called off|walked away) ")
_THEIRS = re.compile(r" (?:he|she|they|dad|mum|mom|papa|grandma|grandpa) (?:just |has |have |had |already |kindly )*(?:paid|bought|ordered|booked|spent|treated|got|settled|covered) | (?:his|her|their) (?:half|share|part|own|treat) ")


def _is_theirs(talk: Talk, place: Place, put: Put | None) -> bool:
    """Whether a sum is told to be paid by somebody else, of whom alone its sentence speaks."""
    line = talk.line(place.sentence).text
    if _THEIRS.search(line):
        return True
    own = OWN & {t.low for t in talk.sentences[place.sentence].tokens} or _CHARGED.search(line)
    return not own and (put is None or put.weighed) and is_by_others(talk, place)


_CHARGED = re.compile(r" (?:charg\w+|takes|took|came to|bill|invoice|fee|costs?|for <m\d+>) ")
"""How others are told to have taken a sum, which the speaker pays."""


def _texts(talk: Talk, place: Place) -> tuple[str, str]:
    """Return the sentence of a sum, and the one before it, where that may tell what the sum went on."""
    own = talk.sentences[place.sentence].fact.read
    if not place.sentence:
        return own, ""
    before = talk.sentences[place.sentence - 1]
    has_its_own = before.fact.mood == "question" or any(k == "<money>" for k in before.kinds)
    return own, "" if has_its_own else before.fact.read


def _in_all(talk: Talk, place: Place, money: Money) -> Money:
    """Return a sum, taken as often as is told where it is one of several: "two more, at $6,200 each"."""
    sentence = talk.sentences[place.sentence]
    behind = sentence.fact.read[talk.token(place).end :]
    if not _EACH.match(behind):
        return money
    here = sentence.tokens[: place.token]
    before = talk.sentences[place.sentence - 1].tokens if place.sentence else ()
    for run in (here, before):
        told = [n for i, t in enumerate(run) if (n := _count(run, i))]
        if told:
            return Money(money.amount * told[-1], money.currency)
        if _TWO_OF_US.search(text_of(run)):
            return Money(money.amount * 2, money.currency)
    return money


def _count(run: Sequence[Token], at: int) -> int:
    """Return how many things or people a token tells of, 0 for none: no hours, no days."""
    token, behind = run[at], run[at + 1].low if at + 1 < len(run) else ""
    if token.kind not in ("number", "word") or behind in _NOT_COUNTED:
        return 0
    n = int(token.text) if token.text.isdecimal() else number_of(token.low) or 0
    return n if 1 < n < _MANY else 0


_MANY = 60
_NOT_COUNTED = word_set("pm am o'clock year years week weeks day days month months hour hours minute minutes o'clock-")


def _single(talk: Talk, outlay: _Outlay) -> float:
    return float(outlay.candidate.operand)


def _at_its_sum(made: list[Change], outlay: _Outlay, budget: Budget, talk: Talk) -> list[Change]:
    """Return the changes with what was read of one of several as the sum of all, and on a day that can be meant."""
    put, out = outlay.put, list[Change]()
    for change in made:
        same = put is not None and isinstance(change, Put) and change.collection == PAYMENTS and change.record is None
        if same and put is not None and isinstance(change, Put) and change.facts == put.facts and change.values.get("amount") == put.values.get("amount"):
            day = change.values.get("date")
            lost = (not isinstance(day, dt.date) and bool(budget.period)) or (isinstance(day, dt.date) and (talk.today - day).days > _LONG_AGO)
            change = replace(change, values={**change.values, "amount": outlay.money.amount, **({"date": talk.today} if lost else {})})
        out.append(change)
    return out


_LONG_AGO = 90
"""How many days ago nothing was spent that is told as new: "the turkey for Thanksgiving" is not last year's."""
_TOO = re.compile(r"\b(?:too|also|as well|another|and then|plus|on top)\b", re.IGNORECASE)


def _in_one_breath(outlay: _Outlay, beside: dict[int, Budget]) -> Budget | None:
    """Return the limit that another sum of the sentence is tied to, or of the one before that this one goes on from."""
    here = beside.get(outlay.place.sentence)
    goes_on = _TOO.search(outlay.text) or _GOES_ON.match(outlay.text)
    return here or (beside.get(outlay.place.sentence - 1) if goes_on else None)


# -- which limit


def _budget_of(outlay: _Outlay, on_record: Sequence[Budget]) -> Budget | None:
    """Return the limit that an outlay's words go with most, the newest of equal ones; None for none."""
    for text in (outlay.text, f"{outlay.before} {outlay.text}" if outlay.before else ""):
        ranked = [(_strength(text, budget), n, budget) for n, budget in enumerate(on_record) if text]
        best = max(ranked, key=lambda one: one[:2], default=(0, 0, None))
        if best[0] >= _ENOUGH:
            return best[2]
    return None


_ENOUGH = 2
_ALSO = {
    "eating out": re.compile(
        r"\b(?:(?:\w+ place|restaurant|bistro|trattoria|brasserie|tavern|pizzeria|steakhouse|diner|grill)\b|(?:picked up|got|paid|split) the (?:bill|tab|check)|dinner (?:at|in|with|for)|lunch (?:at|in|with|for)|brunch|"
        r"tasting menu|table for \w+|supper at|our waiter|the waiter)", re.IGNORECASE
    ),
    "streaming and subscriptions": re.compile(r"\b(?:channel|stream\w*|subscri\w+|Netflix|Disney\+?|Crave|Spotify|HBO|Max|Hulu|Now TV|Sky|Apple TV|Prime|Paramount\+?)\b"),
}
"""How kinds of spending are told beside what is listed of them."""


def _strength(text: str, budget: Budget) -> int:
    """Return how strongly an outlay is of what a limit is on: by its name, by names it was told with, by its kind."""
    side, said = side_of(text), words(text.replace("-", " "))
    told = _noted(budget)
    if any((own := words(phrase)) and own <= said for phrase in left_out(told)) or _is_for_another(text, f"{told} {budget.named}"):
        return 0
    subject = {w for w in budget.subject.stems if w not in _FREE_WORDS and w not in PEOPLE}
    people = {w.lower() for w in re.findall(r"\b([A-Z]\w+) and (?:I|me)\b|\b(?:I|me) and ([A-Z]\w+)\b", told) for w in w}
    beside = {w for w in budget.told.stems if w not in _FREE_WORDS and w not in people and _is_thing(w)} - subject
    people_told = _people(f"{told} {budget.named}") - people - places(side_of(told).names)
    names = {w for w in budget.told.names | budget.subject.names if w not in people and w not in PEOPLE} & side.names
    points = 3 * len(subject & said) + 2 * len(names) + len(beside & said) + len(beside & said & UNDERTAKINGS)
    points += bool(people_told & _people(text)) or bool(people_told and _PRONOUN.search(text))
    if _FROM_IT.search(text):
        points += 1 + bool(_THE_SAME.search(text))
    if _is_on_gifts(budget) and _GIVEN.search(text):
        points += 3
    if is_covered(budget.entry, said | side.stems):
        points += 3
    called = kinds(budget.subject.goods, "called") or kinds(budget.told.goods, "called")
    own = kinds(side.goods, *HOWS) | {kind for kind, form in _ALSO.items() if form.search(text)}
    if called & own:
        sure = kinds(side.goods, "called", "strong", "firm") | {kind for kind, form in _ALSO.items() if form.search(text)}
        points += 3 if called & sure else 1
    elif own and called and kinds(side.goods, "strong") and not subject & said and not names:
        points -= 1
    return points


def _is_of_same_people(outlay: _Outlay, budget: Budget) -> bool:
    """Whether whose the thing is that was bought for is told as it was told with the limit: "Mum's room"."""
    told, text = _noted(budget), f"{outlay.before} {outlay.text}"
    of_limit, of_outlay = _people(told), _people(text)
    return bool(of_limit & of_outlay) or bool(of_limit and re.search(r"\b(?:her|his|their|she|he)\b", text) and not of_outlay & PEOPLE)


def _people(text: str) -> frozenset[str]:
    kin = frozenset(w.lower() for w in re.findall(r"[^\W\d_]+", text) if w.lower() in PEOPLE)
    return kin | side_of(text).names


def places(names: frozenset[str]) -> frozenset[str]:
    """Return those of some names that are places."""
    return frozenset(name for name in names if country_of(name))


_PRONOUN = re.compile(r"\b(?:him|her|his|their|them)\b")
_FROM_IT = re.compile(
    r"\b(?:out of|from|off|on|against|through|to|with) (?:the |my |our |that |this |same |her |his )+(?:[\w-]+(?:['’]s)? ){0,2}?(?:fund|kitty|pot|money|allowance|budget|claim|purse|grant)\b", re.IGNORECASE
)
"""How an outlay is told to come out of what was set for something."""
_THE_SAME = re.compile(r"\b(?:same|that|this|too|as well)\b", re.IGNORECASE)
_GIFTS = word_set("present presents gift gifts")
_GIVEN = re.compile(
    r"\b(?:presents?|gifts?|wrapp\w+|stockings?|santa|under the tree|the list|for (?:my |our |wee |little )*(?:[A-Z][a-z]+|mum|mom|dad|gran|nan|granny|grandma|grandad|sister|brother|aunt|uncle|nephew|niece|son|daughter|wife|husband)\b"
    r"|(?:[A-Z][a-z]+|[Mm]um|[Mm]om|[Dd]ad|[Gg]ran)['’]s (?!(?:shop|cafe|café|place)\b)[a-z]+)"
)


def _is_on_gifts(budget: Budget) -> bool:
    return bool(_GIFTS & {*budget.named.lower().split(" ")})


def _is_thing(word: str) -> bool:
    known = parts(word)
    return not known or known.get("noun", 0.0) > 0.4


def _is_for_another(text: str, told: str) -> bool:
    """Whether what was bought is told to be for somebody else than a limit was told to be for."""
    whom = {m["who"] or m["whose"] for m in _FOR_WHOM.finditer(told)}
    other = {m["who"] for m in _FOR_WHOM.finditer(text) if m["who"]}
    return bool(whom and other) and not any(name in told for name in other) and bool(re.search(r"\b(?:present|gift|phone|bike|party|birthday)\b", told, re.IGNORECASE))
