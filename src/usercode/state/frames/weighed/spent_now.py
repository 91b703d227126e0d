"""What a turn tells that its speaker has spent or ordered, also where no reader made a payment of it.

"The wardrobe is ordered, $1,290", "two more signed, at $6,200 each": by what was had, whole of what is told by the
piece, and by nobody else. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.facts.numerals import number_of
from usercode.state.change import Put
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.gist.spending import SOME_DAY, is_only_offered
from usercode.state.frames.phrases import text_of
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.counted import (
    LIMITS,
    PAYMENTS,
    spendings,
    tells,
)
from usercode.state.frames.weighed.sums import BORNE, is_by_others
from usercode.state.frames.weighed.talk import OWN, Place, Talk
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_HAD = re.compile(
    r" (?:bought|buy|buying|ordered|ordering|booked|booking|paid|pay|paying|reserved|reserving|signed|signing|hired|hiring|got|getting|picked up|grabbed|treated|splurg\w+|"
    r"arrived|came|here|delivered|installed|fitted|built|done|settled|sorted|confirmed|finali[sz]ed|fixed|locked in|went for|gone|went|spent|cost|charged|charging|set (?:me|us) back|"
    r"transferred|sent|sending|wired|handed over|gave|put down|put in|put|putting|added|uploaded|took|brought|renewed|registered|enrolled|joined|downloaded|caved|shipped|"
    r"on order|on its way|on me|on my|committed|given out|are in|is in|owned|subscribed|upgraded|rebuilt|repaired|serviced|had|changed|e-?transferred) "
)
"""How something is told to have been had, ordered or paid, whatever it is."""
_NO_OUTLAY = re.compile(
    rf" (?:{SUPPOSALS}|refund\w*|reimbursed|returned|sent back|gave back|took back|cancell?ed|called off|instead of|quot\w+|estimat\w+|asking|wants|wanted|offered|offers?|would|could|might|maybe|perhaps|"
    r"whether|tempted|considering|thinking|sold|selling|sell|sells|won|win|earned|salary|wages?|saved|saving|save|cheaper|used to|last year|years ago|owes|limit|budget|cap|ceiling|not|never|no longer|"
    r"worth|instead|voucher|vouchers|gift card|mrp|list price|raised (?:the|my|our|it)|up (?:to|from) <m\d+>|put (?:\S+ ){1,5}?up|<[mn]\d+> back|went back|back to the shop|fine|donated|profit|unless|until now|so far|in all it|adds? up|added up|makes(?! (?:\S+ ){1,2}(?:more|extra))|altogether now|window|if|deposit back|paid back|gets back|for sale) "
)
"""Words of a sentence whose sum is no certain outlay."""
GOES_ON = re.compile(
    r"\A\W*(?:It|That|They|Those|This|These|He|She|Together|In all|In total|Total|All|Both|Came|Cost|Another|Paid|Food|The (?:fee|total|bill|price|damage|lot|invoice)|Just|Only|£|\$|€|₹|\d)",
    re.IGNORECASE,
)
"""How a sentence begins that goes on about what the one before it names."""
_EACH = re.compile(
    r"\W*(?:each|apiece|a ?piece|a head|per head|per person|a person|a pop|a night|per night|every night)\b",
    re.IGNORECASE,
)
_TWO_OF_US = re.compile(r"\bfor (?:the )?(?:[A-Z]\w+ and (?:me|I|myself)|me and [A-Z]\w+|both of us)\b")


@dataclass(frozen=True)
class Outlay:
    """A sum of a turn that was spent: where it stands, how much in all, and what tells of it already."""

    candidate: Candidate
    place: Place
    money: Money
    single: Money
    """The sum as it is told: that of one of several."""
    put: Put | None
    text: str
    """Its sentence."""
    before: str
    """The sentence before it, where that may tell what it went on; else ""."""


def outlays(made: Sequence[Change], talk: Talk) -> Iterator[Outlay]:
    """Yield the sums of a turn that its speaker spent or has promised."""
    limits = [c for c in made if isinstance(c, Put) and c.collection == LIMITS]
    for candidate, place, money in spendings(talk):
        if any(candidate.rests_on_facts_of(c) and c.values.get("max_amount") == money.amount for c in limits):
            continue
        read = [c for c in made if isinstance(c, Put) and tells(c, money, candidate, planned=True)]
        put = min(read, key=lambda c: c.collection != PAYMENTS, default=None)
        charged = put is not None and put.values.get("status") == "charged"
        if (
            charged
            or (put is None and not _is_had(made, talk, place, candidate, money))
            or _is_theirs(talk, place, put)
        ):
            continue
        yield Outlay(candidate, place, _in_all(talk, place, money), money, put, *_texts(talk, place))


def _is_had(made: Sequence[Change], talk: Talk, place: Place, candidate: Candidate, money: Money) -> bool:
    """Whether a sum that no change tells is told to be the speaker's outlay for certain."""
    taken = any(
        isinstance(c, Put)
        and candidate.rests_on_facts_of(c)
        and money.amount in c.values.values()
        and c.collection != "finance.subscriptions"
        for c in made
    )
    summed = any(
        isinstance(c, Put)
        and c.collection in _MONEY
        and candidate.rests_on_facts_of(c)
        and not _tells_one(c, talk, place)
        for c in made
    )
    days = [t.value for t in talk.sentences[place.sentence].tokens if t.kind == "date"]
    long_ago = any(
        isinstance(m, Mention) and m.last < talk.today - (dt.timedelta() if m.grain == "year" else _LATELY)
        for m in days
    )
    taken = taken or summed or long_ago or bool(SOME_DAY.search(talk.sentences[place.sentence].fact.read))
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


_LONG_PAST = re.compile(r"\b(?:last year|years ago|the year before)\b", re.IGNORECASE)
"""How a sum is told that was spent in another year."""
_LATELY = dt.timedelta(days=62)
"""How long ago something is still told as new."""
_MONEY = ("finance.payments", "finance.transfers")


def _tells_one(put: Put, talk: Talk, place: Place) -> bool:
    """Whether a payment is one of several sums of a sentence, and not what they come to."""
    told = {t.value.amount for t in talk.sentences[place.sentence].tokens if t.kind == "money"}
    return len(told) > 1 and put.values.get("amount") in told


_THEN_HAD = re.compile(
    r"\A (?:so |and |then |i |we |'ve |have )*(?:put|stuck|charged|bought|got|ordered|booked|paid(?: for)?|took|snapped up) (?:it|them|that|both|one|all of it)? ?(?:up |all )*(?:on|with|straight|anyway|at once|there|[.!])"
)
"""How the sentence behind a price tells that it was paid."""
_GIVEN_BACK = re.compile(r" (?:refund\w*|money back|sent it back|took it back|cancell?ed|called off|walked away) ")
_THEIRS = re.compile(
    r" (?:stood|bought|got) (?:every|each|all the|the whole|another) rounds? | last year | years ago |(?<! i)(?<! we)(?<! 've) (?:paid|pays|paying|treated|covered|picked up) (?:for )?(?:all of us|us all|us|everyone|everybody|it all|the lot|the (?:whole )?(?:bill|tab|check))(?= )(?! on my)| (?:he|she|they|dad|mum|mom|papa|grandma|grandpa) (?:just |has |have |had |already |kindly )*(?:pay|pays|paying|paid|bought|ordered|booked|spent|treated|got|settled|covered) | (?:himself|herself|themselves) | (?:his|her|their) (?:half|share|part|own|treat) "
    r"|(?<! i)(?<! we) took care of (?:it|that|them|the (?:bill|lot|rest|tab)) |\A (?:the |our |my )?(?:neighbou?rs|friends|colleagues|flatmates|tenants) ' "
    r"| (?:his|her|their) (?:\S+ ){1,2}(?:was|were|cost|costs|came to) <[mn]\d+> | had (?:once )?cost | the old \S+ cost | <[mn]\d+> an hour "
)


def _is_theirs(talk: Talk, place: Place, put: Put | None) -> bool:
    """Whether a sum is told to be paid by somebody else, of whom alone its sentence speaks."""
    line = talk.line(place.sentence).text
    if _THEIRS.search(line) or _LIST_PRICE.search(line) or _LONG_PAST.search(talk.sentences[place.sentence].fact.read):
        return True
    if put is not None and not put.weighed:
        return False
    whole = " ".join(s.fact.read for s in talk.sentences)
    tokens = talk.sentences[place.sentence].tokens
    if BORNE.search(f" {whole} ") or (_begins_with_others(tokens) and not _CHARGED.search(line)):
        return True
    own = OWN & {t.low for t in tokens} and not (put is None and any(_has_doer(tokens, i) for i in range(place.token)))
    return not own and not _CHARGED.search(line) and is_by_others(talk, place)


_DONE = word_set(
    "bought buys buying paid pays paying signed signs ordered orders ordering booked books booking treated treats got gets spent spends reserved hired"
)
_FIRMS = word_set("office company firm school council club landlord landlady boss employer university church committee")
"""Who buys something with money of their own: "the office bought a coffee machine"."""
_ADVERBS = word_set(
    "has have had just is was also already finally then now even kindly 's 've today yesterday himself herself"
)


def _begins_with_others(tokens: Sequence[Token]) -> bool:
    """Whether the first thing that a sentence tells is what somebody else does: "Grandpa took Owen to the shop"."""
    words_ = [t for t in tokens[:4] if t.kind == "word"]
    lead = words_[1:] if words_ and words_[0].low in ("the", "my", "our", "and", "but", "so", "then") else words_
    if lead and lead[0].low in ("he", "she", "they"):
        return True
    return len(lead) > 1 and lead[1].low not in ("'s", "and") and lead[0].low in PEOPLE | _FIRMS


def _has_doer(tokens: Sequence[Token], at: int) -> bool:
    """Whether a verb of buying at a place has somebody else in front of it as who does it: "my sister Abena signed"."""
    if tokens[at].low not in _DONE:
        return False
    lead = at - 1
    while lead > 0 and tokens[lead].low in _ADVERBS:
        lead -= 1
    token = tokens[lead] if lead >= 0 else None
    if token is None or token.kind != "word":
        return False
    named = token.capital and lead > 0 and (tokens[lead - 1].low in PEOPLE or not parts(token.low))
    return token.low in ("he", "she", "they", "who") or token.low in PEOPLE or named


_LIST_PRICE = re.compile(
    r" (?:mrp|list price|r\.?r\.?p|normally|originally|instead of|down from|reduced from) (?:\S+ ){0,3}?<[mn]\d+> "
)
_CHARGED = re.compile(
    r" (?:charg\w+|(?:takes|took|has taken) (?:\S+ ){0,3}?<[mn]\d+>|came to|bill|invoice|fee|costs?) "
)
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
