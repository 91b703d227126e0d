"""What is done or planned though it is ruled out: credit taken, money from a purse that is shut, shares sold, a payment too early.

The rules are those that `off_limits` and `bans` put on record. A deed counts where the speaker does it or is about to,
and what it goes against is named in its sentence or in the one beside it. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.turns.by_instalments import SUBJECT as CREDIT
from usercode.state.frames.turns.off_limits import (
    FROM_PURSE,
    GENERIC,
    PURSE,
    SHARES,
    TO_SOMEBODY,
    allowed_of,
    barred_of,
    is_any_purse,
)
from usercode.state.frames.turns.ruled import is_kind, topics
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, noted, spoken
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

LIMITS, PAYMENTS, TRANSFERS, PURCHASES = "finance.limits", "finance.payments", "finance.transfers", "finance.purchases"
_TASKS = "household.deadlines"
_NOT_DONE = re.compile(
    rf" (?:{SUPPOSALS}|not|never|nor|without|instead of|rather than|refused|declined|turned (?:it|them|him|her) down|cancell?ed|changed my mind|back out|backed out|considering|"
    r"tempted|dreaming|wish|wonder\w*|asked (?:if|whether)|once|after (?:we|i|the) (?:\S+ )?(?:close|closing|completion|complete|settle\w*|move)|wait(?:ing)?(?: until| till)?|until|till|hold(?:ing)? off) "
)
"""What makes a deed none that is done or about to be."""
_TODAY = re.compile(r" (?:right (?:now|away)|just now|in a minute|at lunch|over lunch|straight away|later) ")
_SELF = re.compile(
    r" (?:i|we|me|us|i'm|we're|my|our) |\A (?:\S+ing|\S+ed|put|paid|sent|bought|sold|took|got|just|so|and|then|now|finally|already) "
)
"""How a sentence tells of its speaker, whom short ones leave out."""


def against(told: Told) -> list[Finding]:
    """The payment that this turn tells to be made or planned against a rule that stands."""
    out: list[Finding] = []
    for rule in told.entries(LIMITS):
        if not _stands(rule, told):
            continue
        subject = str(rule.values["subject"])
        deed = _deed_against(subject)(told, rule)
        if deed is not None:
            out += goes_against(told, rule, deed[0])
    return out


def _deed_against(subject: str) -> Callable[[Told, Entry], tuple[int, re.Match[str]] | None]:
    if subject == CREDIT:
        return _credit
    if subject.startswith(SHARES):
        return _shares
    if subject.startswith(FROM_PURSE) or is_any_purse(subject):
        return _purse
    return _payee if subject.startswith(TO_SOMEBODY) else _none


def _none(_told: Told, _rule: Entry) -> None:
    """A rule on goods or a habit, which other readers look after."""
    return None


def over(told: Told) -> list[Finding]:
    """Rules with a last day that end before it, as what they last until has happened."""
    return [
        Finding(collection=LIMITS, entry=rule, facts=(facts[0],), retires=True)
        for rule in told.entries(LIMITS)
        if rule.record is not None
        and not rule.retired
        and rule.values.get("max_amount") == 0
        and rule.values.get("until")
        if (facts := _ended_by(rule, told))
    ]


def _stands(rule: Entry, told: Told) -> bool:
    """Whether a rule on record rules something out today, and what it hangs on is not told to have happened."""
    until = rule.values.get("until")
    if rule.record is None or rule.retired or rule.changed or rule.values.get("max_amount") != 0:
        return False
    return not (until is not None and until < told.today) and not _ended_by(rule, told)


_COND = re.compile(r"\b(?:until|till|before|unless|while)\b(?P<cond>[^.;!?]*)", re.IGNORECASE)
_HAPPENED = re.compile(
    r" (?:closed(?! on me)|completed|settled|settlement (?:went|is|was) (?:through|done)|went through|is through|funded|signed off|approved|is paid|paid off|finished|is done|cleared|over|came through|arrived|granted|has come|matured|got the keys|have the keys|moved in|passed|lifted|ended|delivered|paid (?:\S+ ){0,3}?back|repaid|given back|gave (?:\S+ ){1,3}?back) "
)
_ABOUT_IT = (
    words(
        "close closes closing closed complete completes completion settle settles settlement mortgage house home keys exchange"
    ),
    words("probate grant"),
)


def _ended_by(rule: Entry, told: Told) -> list[int]:
    """Return the facts of this turn that tell that what a rule lasts until has happened."""
    found = _COND.search(noted(rule))
    if found is None:
        return []
    own = frozenset(w for w in spoken(found["cond"]) if w.isalpha() and len(w) > _SHORT) - _OF_ANY
    group = next((g for g in _ABOUT_IT if own & g), frozenset[str]())
    enough = min(2, len(own))
    return [
        s.fact
        for s in told.said
        if (len(own & s.words) >= enough > 0 or group & s.words)
        and _HAPPENED.search(s.line)
        and not s.sense.asks
        and s.sense.tells
        and not _TO_COME.search(s.line)
    ]


_SHORT = 2
_OF_ANY = words("money payment account card end month until then before after that this with from have has been will")
_TO_COME = re.compile(
    r" (?:not|n't|never|until|till|before|when|once|if|will|'ll|soon|nearly|almost|going to|due to|yet) "
)


def does(told: Told, at: int, start: int) -> bool:
    """Whether a deed of a sentence is its speaker's own, done or about to be."""
    said = told.said[at]
    if said.sense.asks or not said.sense.tells or said.sense.line.mood in ("hypothetical", "quoted", "question"):
        return False
    first = max((said.line.rfind(mark, 0, start) for mark in (" ; ", " . ", " – ", " — ")), default=-1)
    part = said.line[max(first, 0) :]
    if _NOT_DONE.search(_POLITE.sub(" ", part)) or _is_old(said):
        return False
    hit = Hit(said.sense.line.token_at(start + 1), said.sense.line.token_at(start + 1) + 1)
    if said.sense.manner(hit) in ("denied", "supposed", "asked"):
        return False
    return not said.sense.of_others(hit) or bool(re.search(r" (?:i|we) ", said.line[: start + 1]))


_POLITE = re.compile(
    r" (?:(?:at|to|by|through|from) the till|(?:promised|told|said to|agreed with) (?:\S+ ){1,3}?(?:that )?(?:i|we) (?:would|'d)|so we are not|not (?:bad|cheap|far|only|too|to mention|so)|if you ask me|could not (?:resist|say no|be happier|wait)|can not (?:wait|resist|pass|say no)|before (?:somebody|someone|anyone|it|they|the (?:price|sale|offer))|while (?:it|the price|the offer)|until (?:it|payday)) "
)
"""Words that deny or bound nothing of what is done: "before somebody else takes it"."""


def _is_old(said: Said) -> bool:
    dates = [t.value for t in said.tokens if t.kind == "date"]
    return bool(dates) and all(not m.recurring and (said.sense.today - m.last).days > _OLD for m in dates)


_OLD = 10


def goes_against(told: Told, rule: Entry, at: int) -> list[Finding]:
    """Return the payment that a deed makes, in place of what other readers made of the same sum."""
    subject = str(rule.values["subject"])
    if any(str(e.values.get("payee") or "").endswith(f"({subject})") for e in told.fresh(PAYMENTS)):
        return []
    said = told.said[at]
    near = _with_sum(told, at)
    money = near.sense.sums[0] if near is not None else None
    about = [said, *([near] if near is not None else []), *([told.said[at - 1]] if at and near is not said else [])]
    facts = tuple(sorted({s.fact for s in about}))
    day = _day(told, at)
    note = " ".join(dict.fromkeys(s.text.strip() for s in told.said if s.fact in facts))
    status = "paid" if _IS_DONE.search(said.line) and day <= told.today else "planned"
    values: dict[str, Value] = {
        "payee": f"{_thing(told, at, subject)} ({subject})",
        "status": status,
        "date": day,
        "_note": note,
        **total(money),
    }
    gone = [
        Finding(collection=path, entry=e, facts=tuple(e.facts), retires=True)
        for path in (PAYMENTS, TRANSFERS, PURCHASES)
        for e in told.fresh(path)
        if e.record is None
        and {*e.facts} & {*facts}
        and (money is None or money.amount in (e.values.get("amount"), e.values.get("price")))
        and money is not None
    ]
    return [*gone, Finding(collection=PAYMENTS, values=values, facts=facts)]


_IS_DONE = re.compile(
    r" (?:paid|bought|put it|took|sent|transferred|signed|opened|sold|financed|applied|used|charged|got|ordered|booked|dipped|wired|moved|picked up|withdrew|settled|handed) "
)


def _with_sum(told: Told, at: int) -> Said | None:
    """Return the sentence that tells the one sum of a deed: its own, else the one before, else the one behind."""
    for n in (at, at - 1, at + 1):
        if 0 <= n < len(told.said) and len({m.amount for m in told.said[n].sense.sums}) == 1:
            return told.said[n]
    return None


def _day(told: Told, at: int) -> dt.date:
    """Return on which day the deed of a sentence is done: the first that it names from today on, else today."""
    said = told.said[at]
    days = [day for _, day in said.sense.coming_days()]
    if _TODAY.search(said.line) or not days:
        return told.today
    return min(days)


_NO_THING = words(
    "one lot deal offer form paperwork application thing month week minute today financing finance credit card account instalment interest lunch dinner breakfast morning transfer"
)


def _thing(told: Told, at: int, subject: str) -> str:
    """Return what a deed is for, as its sentence or the one before names it; else what kind of deed it is."""
    for n in (at, at - 1):
        runs = topics(told.said[n]) if n >= 0 else []
        for run in runs:
            own = words(run.text)
            if is_kind(run.text) and not own & _NO_THING and len(run.text) < _LONGEST and own - words(subject):
                return run.text
    return next((name for lead, name in _DEEDS if subject.startswith(lead)), "what it is spent on")


_DEEDS = ((CREDIT, "credit"), (SHARES, "the market"), (TO_SOMEBODY, "them"))
_LONGEST = 40

# -- credit

_CREDIT_NOUN = (
    r"(?:financ(?:e|ing)|credit|loans?|credit cards?|store cards?|charge cards?|(?:store|charge) account|instal?ments?|payment plan|pay[- ]later|klarna|afterpay|affirm|clearpay|zip|laybuy|paypal credit|pcp|hire purchase|hp|"
    r"lease|line of credit|overdraft|heloc|zero[- ]interest|interest[- ]free)"
)
_ADJ = rf"(?:(?!and |but |because |so |paid |repaid |about |of |from |on |with |my |our |his |her |for |to |into |in |letter |card ){WORD}|<[smn]\d+> |% |- |/ )"
_TAKES_CREDIT = (
    re.compile(
        r" (?P<deed>sign(?:ing|ed|s)?(?: up)?(?: for| on| off on)?|tak(?:e|ing)(?: out| up)?|took(?: out| up)?|taken(?: out| up)?|appl(?:y|ying|ied)(?: for)?|open(?:ing|ed)?|get(?:ting)?|got|us(?:e|ing|ed)|fill(?:ing|ed)?(?: in| out)?|"
        r"go(?:ing)? (?:for|with)|went (?:for|with)|choos(?:e|ing)|chose|accept(?:ing|ed)?|arrang(?:e|ing|ed)|set(?:ting)? up|submit(?:ting|ted)?|send(?:ing)? (?:in|off)|sent (?:in|off)|do(?:ing)?|did|pick(?:ing|ed)|approved for|enrol(?:l|ling|led)? (?:in|for)|organis(?:e|ing|ed)|paperwork for|agreed to) "
        rf"(?:the |their |a |an |my |our |his |her |up |for |its |some )*{_ADJ}{{0,5}}?{_CREDIT_NOUN} "
    ),
    re.compile(
        r" (?P<deed>sign(?:ed|ing)? up for|opened|opening|applied for|applying for|took out|taking out|got approved for|was approved for) (?:a|an|the|their|another|my) (?:new )?"
        r"(?:(?!debit |gift |library |loyalty |points |sim |discount |membership |travel |bus |birthday |greeting |id |identity )[^\s,;:.!?<]+ ){0,3}?card "
    ),
    re.compile(
        r" (?P<deed>buy(?:ing)?|bought|put(?:ting)?|get(?:ting)?|got|order(?:ing|ed)?|pay(?:ing)?|paid|tak(?:e|ing)|took|book(?:ing|ed)?|do(?:ing)?|did|spread(?:ing)?|split(?:ting)?|charg(?:e|ing|ed)|has|have|having) "
        rf"(?:[^\s;:.!?]+ ){{0,10}}?(?:on|with|via|through|by|in|over|into) (?:the |their |a |an |its )?{_ADJ}{{0,3}}?(?:{_CREDIT_NOUN}|tick|<[sn]\d+> (?:monthly |equal |weekly |interest-free )*(?:instal?ments?|payments|rates)|<n\d+> (?:monthly |equal )*(?:payments|instal?ments?)) "
    ),
    re.compile(
        r" (?P<deed>sign(?:ing|ed)?|buy(?:ing)?|bought|pay(?:ing)?|paid|spread(?:ing)?|split(?:ting)?|financ(?:ing|ed)|leas(?:ing|ed)|order(?:ing|ed)?|tak(?:e|ing)|took|get(?:ting)?|got|go(?:ing)? for|went for|do(?:ing)?) "
        r"(?:[^\s;:.!?]+ ){0,10}?(?:over|across|on|in|for) (?:the next |the )?<s\d+> "
    ),
    re.compile(
        r" (?P<deed>financ(?:ing|ed)|borrow(?:ing|ed)?|leas(?:ing|ed)|lease) (?:it|this|that|them|the|a|an|my|our|some|<m\d+>|half|most|all|another|from|money|through|with) "
    ),
    re.compile(
        r" (?P<deed>said yes|signed|sign(?:ing)? up(?: for (?:it|that|this|one))?|sign(?:ing)? (?:it|there|the (?:papers|form|contract|paperwork))|took (?:it|them up on (?:it|that)|the offer)|went for it|accepted|agreed|taking (?:it|the offer)|signing) "
    ),
    re.compile(r" <p\d+> (?:for|over) <s\d+> | <m\d+> (?:a|per|each|every) month | <m\d+> <p\d+> "),
)
"""How somebody is told to take credit, one way or another; the last two need no deed of their own beside a purchase."""
_BUYS = re.compile(
    r" (?:buy|buying|bought|get|getting|got|order|ordered|ordering|sign|signed|signing|tak(?:e|ing)|took|picked|picking|found|driving|collect\w*|put|chose|going for|went for|finance application|dealer|dealership|showroom) "
)
_SPAN_ONLY = (3, 5)
"""Which forms tell no credit by themselves: they need a sum and a word for paying over time beside them."""
_IS_PAYING_OVER = re.compile(
    rf" (?:interest|interest-free|apr|{_CREDIT_NOUN}|monthly|month by month|deposit|dealer|dealership|per month|a month|<p\d+>|pay|paying|paid|spread|spreading|split|splitting) "
)
_HAS_NO_CREDIT = re.compile(
    r" (?:in (?:full|cash)|with cash|by (?:debit|bank transfer)|from (?:our|my|the) savings|outright|paid (?:it |that )?off|paying (?:it |that |the |my )?(?:\S+ )?off|pay (?:it |that |the |my )?(?:\S+ )?off|gift card|library card|credit note|store credit|for (?:me|us) in <)|(?:rent|salary|pension|subscription|membership|gym|phone plan) "
)
_TRIES = re.compile(
    r" (?:quote|brochure|ask(?:ing|ed)? about|read(?:ing)? (?:up )?(?:on|about)|look(?:ing|ed)? (?:at|into)|compar\w+|calculat\w+|explain) "
)


def _credit(told: Told, _rule: Entry) -> tuple[int, re.Match[str]] | None:
    for at, said in enumerate(told.said):
        near = told.said[max(0, at - 1) : at + 1]
        text = "".join(s.line for s in near)
        for number, form in enumerate(_TAKES_CREDIT):
            match = form.search(said.line)
            if match is None or (
                _OWN_CARD.search(said.line[match.start() : match.end() + _A_CARD]) and " new " not in match[0]
            ):
                continue
            if _HAS_NO_CREDIT.search(said.line) or _TRIES.search(said.line):
                continue
            if number in _SPAN_ONLY and not (_IS_PAYING_OVER.search(text) and any(s.sense.sums for s in near)):
                continue
            if "deed" not in form.groupindex and not _BUYS.search(text):
                continue
            start = match.start("deed") - 1 if "deed" in form.groupindex else match.start()
            if does(told, at, start) and _is_own(near):
                return at, match
    return None


_A_CARD = 6
_OWN_CARD = re.compile(r" (?:my|our|usual|same|old|regular) (?:\S+ ){0,2}?(?:credit )?cards? ")
"""A card that the speaker has already, which is no new credit."""


def _is_own(near: Sequence[Said]) -> bool:
    return any(_SELF.search(s.line) for s in near)


# -- a card, an account, money that is laid by

_OUT_OF = re.compile(
    rf" (?:with|on|onto|on to|from|out of|off|using|via|through|into|raid(?:ing|ed)?|us(?:e|ing|ed)|empt(?:y|ying|ied)|tap(?:ping|ped)?(?: into)?|break(?:ing)?(?: into)?|broke(?: into)?|touch(?:ing|ed)?|(?:charg(?:ed|ing)|bill(?:ed|ing)) (?:[^\s;:.!?]+ ){{1,6}}?to) (?:<m\d+> (?:of|from|out of) )?"
    rf"(?P<purse>(?:(?:the|my|our|that|this|his|her|[^\s,;:.!?<]+ 's) )?(?:(?!and |or |so |to |for |because |the |my |our |a ){WORD}){{0,4}}?{PURSE}(?: at (?:the )?[^\s,;:.!?<]+)?) "
)
_PAYS = re.compile(
    r" (?:pay|pays|paying|paid|put|puts|putting|charg(?:e|ed|ing)|tak(?:e|es|ing|en)|took|transfer(?:ring|red)?|send|sending|sent|wir(?:e|ing|ed)|mov(?:e|ing|ed)|us(?:e|ing|ed)|cover(?:ing|ed)?|buy|buying|bought|book(?:ed|ing)?|order(?:ed|ing)?|"
    r"spend|spending|spent|draw|drawing|drew|withdraw(?:ing)?|withdrew|dip(?:ping|ped)?|raid(?:ing|ed)?|go(?:es|ing)?|went|com(?:e|es|ing)|came|settl(?:e|ed|ing)|fund(?:ing|ed)?|lend(?:ing)?|lent|gave|giv(?:e|ing)|borrow(?:ing|ed)?|swip(?:ed|ing)|empt(?:y|ying|ied)|tap(?:ping|ped)?|break(?:ing)?|broke|touch(?:ing|ed)?|cash(?:ing|ed)?|get(?:ting)?|got|pull(?:ing|ed)?) "
)
_LEFT_IN = re.compile(
    rf" (?:left|plenty|enough|still|money|lots) (?:[^\s,;:.!?]+ ){{0,2}}?(?:of|in|on|from) (?P<purse>(?:the|my|our) (?:{WORD}){{0,3}}?{PURSE}) (?=.* (?:from|out of|with|use|using) (?:that|it|there) )"
)


def _left_in(said: Said) -> list[re.Match[str]]:
    """Return where a sentence names the purse that it then takes money from by a pronoun."""
    return [*_LEFT_IN.finditer(said.line)]


_PAYS_IN = re.compile(
    r" (?:(?:pay(?:ing)?|paid|took|knocked|put) (?:(?:it|that|<m\d+>|half|some|another|all|everything) ){0,2}?(?:off|down|toward|towards|against)|(?:add(?:ed|ing)?|put(?:ting)?|paid|moved|transferr?ed|sent) (?:\S+ ){1,4}?(?:in|into|to) |clear(?:ing|ed)?|into|to (?:the|my|our) (?:\S+ )?account|deposit(?:ed|ing)(?! for | on )|top(?:ping|ped)? up|refund\w*|came into|interest on|statement|balance|check(?:ed|ing)? (?:the|my)|email\w*) "
)
_DIPS = re.compile(r" (?:dip\w*|tap\w*|break\w*|broke) into ")


def _purse(told: Told, rule: Entry) -> tuple[int, re.Match[str]] | None:
    """Return where money is told to come from a purse that a rule keeps shut."""
    subject = str(rule.values["subject"]).removeprefix(FROM_PURSE)
    own, named = spoken(subject), spoken(noted(rule))
    telling = own - GENERIC
    allowed, barred = allowed_of(noted(rule)), barred_of(noted(rule))
    for at, said in enumerate(told.said):
        for match in (*_OUT_OF.finditer(said.line), *_left_in(said)):
            run = [t for t in bare(said.between(*match.span("purse"))) if t.kind == "word"]
            purse = spoken(text_of(run))
            purse |= _FIRM if purse & _FIRM else frozenset()
            kind = purse & _HEAD_WORDS
            same = (purse - GENERIC) & (own | named) if telling else own & purse
            if allowed and _is_for(told, at, allowed, barred):
                continue
            if not same or (kind and own & _HEAD_WORDS and not kind & own and not _alike(kind, own)):
                continue
            if telling and not (purse - GENERIC) & telling and not (purse - GENERIC - _FIRM) <= named:
                continue
            if _PAYS_IN.search(said.line) and not _DIPS.search(said.line):
                continue
            paying = [m for m in _PAYS.finditer(said.line)]
            if not paying:
                continue
            first = min(paying, key=lambda m: abs(m.start() - match.start()))
            if does(told, at, first.start()):
                return at, match
    return None


def _is_for(told: Told, at: int, allowed: frozenset[str], barred: frozenset[str]) -> bool:
    """Whether money that is for one thing only is told to go on that, and not on what it is told not to be for."""
    near = told.said[max(0, at - 1) : at + 1]
    about = frozenset().union(*(s.words for s in near))
    wages = _WAGES if barred & _WAGES else frozenset[str]()
    if barred:
        return not about & (barred | wages)
    return bool(about & allowed) or any(is_a(w, a) for w in about for a in allowed if w.isalpha())


_WAGES = words("wage wages salary salaries pay payroll staff")
_HEADS = word_set(
    "account accounts card cards visa mastercard amex savings fund funds pot pots isa deposit deposits jar envelope kitty overdraft reserve reserves cushion buffer inheritance bond bonds trust float stash egg credit tin cash money"
)
_FIRM = words("company business firm shop")
"""Words by which the same account of a firm is called now one way, now another."""
_HEAD_WORDS = words(" ".join(_HEADS))
_LIKE = (
    words("card visa mastercard amex credit"),
    words("account savings fund pot deposit money cash isa bond stash cushion reserve kitty"),
)


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return any(one & group and other & group for group in _LIKE)


# -- shares

_DEALS = re.compile(
    r" (?P<deed>sell(?:ing|s)?|sold|buy(?:ing|s)?|bought|trad(?:e|ing|ed)|dump(?:ing|ed)?|unload(?:ing|ed)?|cash(?:ing|ed)? (?:in|out)|exercis(?:e|ing|ed)|offload(?:ing|ed)?|order(?:ing|ed)?|purchas(?:e|ing|ed)|tak(?:e|ing) profits?|"
    r"(?:put(?:ting)?|plac(?:e|ing|ed)) (?:in )?(?:an?|the|my) (?:\S+ ){0,2}?order|get(?:ting)? rid of|add(?:ing)? to|pick(?:ing|ed)? up) "
)
_STOCK = re.compile(r" (?:shares?|stocks?|options|units|rsus?|position|holding|stake) ")


def _shares(told: Told, rule: Entry) -> tuple[int, re.Match[str]] | None:
    subject = str(rule.values["subject"]).removeprefix(SHARES)
    begins = re.search(r" from (\d{4}-\d\d-\d\d)\Z", subject)
    name = words(subject.split(" shares")[0]) - words("company")
    for at, said in enumerate(told.said):
        match = _DEALS.search(said.line)
        near = told.said[max(0, at - 1) : at + 1]
        if match is None or not any(_STOCK.search(s.line) for s in near):
            continue
        about = frozenset().union(*(s.words for s in near))
        of_firm = bool(name & about) or (
            not name and bool(re.search(r" (?:company|our|my) (?:\S+ )?(?:shares?|stock) ", said.line))
        )
        if not of_firm or not does(told, at, match.start()):
            continue
        if begins is not None and _day(told, at).isoformat() < begins[1]:
            continue
        return at, match
    return None


# -- somebody who is not to be paid yet

_GIVES = re.compile(
    r" (?P<deed>pay(?:ing)?|paid|send(?:ing)?|sent|transfer(?:ring|red)?|wir(?:e|ing|ed)|releas(?:e|ing|ed)|hand(?:ing|ed)?|giv(?:e|ing)|gave|settl(?:e|ing|ed)|run(?:ning)? it (?:over|down)|drop(?:ping|ped)?|mail(?:ing|ed)?|writ(?:e|ing) (?:\S+ ){0,3}?(?:check|cheque)|zell(?:e|ing|ed)|venmo(?:ing|ed)?|pop(?:ping|ped)?|slip(?:ping|ped)?|lend(?:ing)?|lent|bail(?:ing|ed)|tid(?:e|ing)|help(?:ing|ed)? (?:him|her|them) out|put(?:ting)? (?:the|it)) "
)


def _payee(told: Told, rule: Entry) -> tuple[int, re.Match[str]] | None:
    """Return where the one whom a rule keeps waiting is told to be paid all the same."""
    who = words(str(rule.values["subject"]).removeprefix(TO_SOMEBODY))
    for at, said in enumerate(told.said):
        match = _GIVES.search(said.line)
        near = told.said[max(0, at - 1) : at + 1]
        about = frozenset().union(*(s.words for s in near))
        if match is None or not who or not who & about & _proper(who, about) or not does(told, at, match.start()):
            continue
        if not re.search(
            r" (?:i|we|i 'm|we 're) |\A (?:paid|sent|paying|sending|transferred|wired|wiring) ", said.line
        ):
            continue
        if said.sense.sums or any(s.sense.sums for s in near):
            return at, match
    return None


def _proper(who: frozenset[str], about: frozenset[str]) -> frozenset[str]:
    """Return the words of a name where enough of them stand in a text: all of them, or more than half."""
    return who if 2 * len(who & about) >= len(who) else frozenset()
