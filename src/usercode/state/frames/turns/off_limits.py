"""What is ruled out for a time and is no kind of goods: new credit, a card or an account, shares, whom to pay too early.

"The broker was clear: no new credit until we complete on 12 June", "nothing goes on that card until the end of March",
"employees can't sell company stock through October 30". Who laid the rule down does not matter, as long as it binds the
speaker; what breaks it is read in `against`.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import DOUBTS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, last_before, text_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.by_instalments import SUBJECT as CREDIT
from usercode.state.frames.turns.by_instalments import is_on_one_firm
from usercode.state.frames.turns.loans import LEAD as LOAN
from usercode.state.frames.turns.pledges import is_own_word, until_when
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

LIMITS, TASKS, PAYMENTS, TRANSFERS = "finance.limits", "household.deadlines", "finance.payments", "finance.transfers"
_SUBSCRIPTIONS, _PURCHASES, _ACCOUNTS = "finance.subscriptions", "finance.purchases", "finance.accounts"
SHARES = "trading in "
"""How the subject of a ban on shares begins."""
ANY_SHARES = f"{SHARES}company shares"
"""How it begins where no firm is named."""
TO_SOMEBODY = "payment to "
"""How the subject of a ban on paying somebody begins."""
FROM_PURSE = "payment from "
"""How the subject of a ban on paying from a card or an account begins."""

_NEW = r"(?:(?:new|more|further|other|additional|extra|fresh|another|single|personal|store|shop|car|bank|consumer|credit|any|big|a|of|sort|kind|payday|student|, ) ?)*"
_ON_CREDIT = (
    r"(?:credit(?: cards?| lines?| accounts?| applications?| checks?| agreements?)?|loans?|borrowing|debts?|financing|finance(?: deals?| agreements?| plans?)?|"
    r"store cards?|charge cards?|credit cards?|overdrafts?|pay[- ]later|buy now pay later|bnpl|klarna|afterpay|hire purchase|leases?|instal?ments?|payment plans?|lines of credit|monthly payments)"
)
_TAKE = (
    r"(?:tak(?:e|ing)|open(?:ing)?|apply(?:ing)? for|sign(?:ing)?(?: up for)?|get(?:ting)?|touch(?:ing)?|use|using|start(?:ing)?|run(?:ning)? up|enter(?:ing)? into|request(?:ing)?|ask(?:ing)? for|have|go(?:ing)? for|"
    r"need(?:ing)?|add(?:ing)?|mak(?:e|ing))"
)
_NO_CREDIT = (
    re.compile(
        rf" (?:no|zero|not (?:a|one|any|another)(?: single)?|without|any|avoid|refuse|stay(?:ing)? (?:away|clear) from|stay(?:ing)? off|steer(?:ing)? clear of|hold(?:ing)? off on|keep(?:ing)? off|hands off) (?P<what>{_NEW}{_ON_CREDIT}) "
    ),
    re.compile(
        rf" (?:not|never|nothing|neither) (?:(?:[^\s;:.!?,]+ ){{0,6}}?or )?(?:to |be |even |dare |allowed to |supposed to |so much as |go and |going to |go )*{_TAKE} (?:out |on |up )?(?P<what>(?:any |a |an )?{_NEW}{_ON_CREDIT}) "
    ),
    re.compile(
        r" (?:not|never) (?:to )?open(?:ing)? (?P<what>(?:any |a |an )?(?:new |other |more |another |store |credit )+(?:accounts?|cards?)) "
    ),
    re.compile(
        r" (?:not|never) (?:(?:[^\s;:.!?,]+ ){0,6}?or )?(?:to |be |even |allowed to |supposed to |so much as |go and |going to )*(?P<what>(?:borrow|finance|lease|buy (?:anything|something|things|stuff) on (?:credit|finance|tick|instal?ments))) (?:any|anything|a|another|from|something|until|till|before|,|\.)"
    ),
    re.compile(
        r" nothing (?:bought |new |at all )?(?P<what>on (?:credit|finance|instal?ments|tick|the never-never|pay[- ]later|klarna)) "
    ),
    re.compile(
        r" (?:keep|keeping|leave|leaving) (?:my|our) (?P<what>credit(?: file| report| record| score)?) (?:exactly )?(?:as it is|alone|clean|untouched|unchanged|frozen) "
    ),
)
"""How new credit is ruled out, whatever it is called."""
_DENIES = re.compile(r" (?:no|not|never|zero|nothing|without|avoid|refuse|away|clear|off|keep|keeping|leave|leaving) ")
_ENDS = re.compile(
    r" (?:until|till|before|while|through|up to|as long as|by|during|from|between|for the next|this|in|for) "
)
_BINDS = re.compile(
    r"\b(?:said|says|told|tells|clear|warned|warns|insist\w*|advised|orders?|ordered|rules?|ruled|agreed|decided|promised|swore|sworn|vowed|must|mustn['’]t|not|no|can['’]?t|cannot|nothing|may not|"
    r"forbid\w*|allowed|condition\w*|contract|policy|letter|email|mail|nobody|hands|avoid|only|solely|exclusively|locked|frozen|untouch\w*|leave|off)\b",
    re.IGNORECASE,
)
_OF_OLD = re.compile(
    r" (?:used to|back then|last (?:year|month|week|summer|winter|spring|autumn)|did not|had not|was not|were not|would not|could not|have not|has not|if|whether|unless you|wonder\w*|no need|not need|do not have to|does not matter|no problem|no matter|"
    r"not mind|no longer) "
)
_THEIRS = re.compile(
    rf" (?:told|advised|warned|asked|begged) (?:him|her|them) | (?:my|our) (?:{'|'.join(sorted(PEOPLE))})(?: [a-z]+)? (?:'s |is |are |can |may |must |should |does |do |will |has to |have to )"
    rf"(?!and i |and me |who )| (?:he|she|they) (?:is|are|can|may|must|should|does|do|will) not (?!allow |let |permit |want |like |accept )"
)
"""How a rule is told to bind somebody else."""
_TILL_THEN = re.compile(r" (?:till|until|before|by|up to) (?:then|that day|that) ")


def off_limits(told: Told) -> list[Finding]:
    """What this turn tells to be ruled out until a day, or until something happens."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if not _is_rule(said):
            continue
        found = next((f for read in (_credit, _shares, _only_for, _waiting, _purse) if (f := read(told, at))), None)
        if found is None:
            continue
        subject, until = found
        known = next((e for e in told.fresh(LIMITS) if said.fact in e.facts and e.record is None), None)
        if known is not None and (known.values.get("max_amount") or _is_said(known, subject, told, at)):
            continue
        values: dict[str, Value] = {"subject": subject, "max_amount": 0.0, "_note": _note(told, at)}
        if until is not None or (known is not None and _SINCE.search(said.line)):
            values["until"] = until
        facts = tuple(sorted({said.fact, *(told.said[n].fact for n in _beside(told, at))}))
        out.append(Finding(collection=LIMITS, entry=known, values=values, facts=facts))
        out += _misread(told, said, known)
    return out


def _is_said(known: Entry, subject: str, told: Told, at: int) -> bool:
    """Whether a ban was read already by what it is on: "Revolut", "credit card", "loan to Tess", "stocks"."""
    name = str(known.values["subject"])
    if subject == CREDIT:
        return name.startswith(LOAN) or is_on_one_firm(known, told.said[at])
    if subject.startswith(TO_SOMEBODY):
        return words(subject.removeprefix(TO_SOMEBODY)) <= words(name)
    if subject.startswith(FROM_PURSE):
        return is_any_purse(name) and words(subject.removeprefix(FROM_PURSE)) <= words(name)
    near = told.said[max(0, at - 1) : at + 1]
    return subject.startswith(ANY_SHARES) and not any(_OF_OWN_FIRM.search(s.line) for s in near)


def is_any_purse(subject: str) -> bool:
    """Whether a rule is on a card or an account by its kind alone: "credit card"."""
    return bool(words(subject) & words("card account")) and words(subject) <= words(" ".join(GENERIC))


def _is_rule(said: Said) -> bool:
    """Whether a sentence may lay down a rule for its speaker."""
    own = is_own_word(said) or bool(_SAID_TO_US.search(said.line))
    supposed = said.sense.line.mood == "hypothetical" and _SUPPOSED.search(said.line)
    plain = own and not said.sense.asks and not supposed and said.sense.line.mood != "question"
    return bool(
        plain
        and _BINDS.search(said.text)
        and not re.search(rf" (?:{DOUBTS}) (?!in <|on <|by <|around <|till <)", said.line)
        and not _OF_OLD.search(said.line)
        and not _THEIRS.search(said.line)
    )


_SUPPOSED = re.compile(r" (?:would|should|could|might|supposing|imagine) ")
"""How a rule is only supposed; that a bank "may" pull out or nobody "may" buy leaves nothing open."""
_SAID_TO_US = re.compile(r" (?:told|warned|advised|asked|begged) (?:me|us) ")


def only_rules(told: Told) -> list[Finding]:
    """What later readers made of the sentence of a rule: a task for its last day, a journey, a service that ends."""
    rules = [e for e in told.fresh(LIMITS) if e.record is None and e.values.get("max_amount") == 0]
    mine = {fact for e in rules for fact in e.facts}
    last = {e.values.get("until") for e in rules}
    return [
        Finding(collection=path, entry=e, facts=tuple(e.facts), retires=True)
        for path, day in (
            (TASKS, "due"),
            ("travel.their_trips", "return_date"),
            (_SUBSCRIPTIONS, "cancelled_on"),
            (_ACCOUNTS, "closed_on"),
        )
        for e in told.fresh(path)
        if e.record is None and {*e.facts} <= mine and _about(e.values.get(day), last)
    ]


def _about(day: Value | None, last: set[Value | None]) -> bool:
    """Whether a day is the last one of a rule, or the one behind it."""
    return isinstance(day, dt.date) and bool({day, day - dt.timedelta(days=1)} & last)


def _misread(told: Told, said: Said, known: object) -> Iterator[Finding]:
    """Yield the end of what other readers made of the sentence: a task, a paid bill, a service that ends."""
    for path in (TASKS, PAYMENTS, TRANSFERS, _SUBSCRIPTIONS, _PURCHASES, _ACCOUNTS, LIMITS):
        for entry in told.fresh(path):
            if entry.record is None and entry is not known and entry.facts == [said.fact]:
                yield Finding(collection=path, entry=entry, facts=(said.fact,), retires=True)


def _beside(told: Told, at: int) -> list[int]:
    """Return the sentence before where what is ruled out, or its day, is told there."""
    return [at - 1] if at and (_POINTS.search(told.said[at].line) or _TILL_THEN.search(told.said[at].line)) else []


_POINTS = re.compile(
    r" (?:it|it 's|that (?:card|account|money|pot|fund|one|visa|mastercard)|there|that|this|them|any|the (?:card|account|money|pot|fund)) "
)


def _note(told: Told, at: int) -> str:
    return told.around(at) if _beside(told, at) else told.said[at].text


# -- until when


def last_day_of(told: Told, at: int) -> dt.date | None:
    """Return the last day of a rule: told by "until", as the end of a stretch, or in the sentence before by "till then"."""
    said = told.said[at]
    if _TILL_THEN.search(said.line):
        named = [t for n in (at, at - 1) if n >= 0 for t in told.said[n].tokens if t.kind == "date"]
        days = [coming(t, told.today).value for t in named]
        ahead = [m for m in days if isinstance(m, Mention) and not m.recurring and m.first > told.today]
        return last_before(ahead[0]) if ahead else None
    spans = [coming(t, told.today).value for t in said.tokens if t.kind == "date"]
    stretch = next((m for m in spans if isinstance(m, Mention) and m.grain == "span" and m.last >= told.today), None)
    if stretch is not None and not re.search(r" (?:until|till|before) ", said.line):
        return stretch.last
    if _SINCE.search(said.line):
        return None
    until = until_when(told, at)
    if until is None and (led := _BEFORE_DAY.search(said.line)) is not None:
        mention = coming(said.between(*led.span("day"))[0], told.today).value
        until = last_before(mention) if isinstance(mention, Mention) else None
    return until if until is not None and until >= told.today else None


_SINCE = re.compile(r" since (?:<d\d+>|last )")
_BEFORE_DAY = re.compile(r" (?:until|till|before|while) (?:[^\s;:.!?]+ ){0,16}?(?P<day><d\d+>) ")


def first_day_of(told: Told, at: int) -> dt.date | None:
    """Return the first day of a rule that is yet to begin, None where it holds from now on."""
    spans = [coming(t, told.today).value for t in told.said[at].tokens if t.kind == "date"]
    return next((m.first for m in spans if isinstance(m, Mention) and m.grain == "span" and m.first > told.today), None)


# -- what is ruled out


def _credit(told: Told, at: int) -> tuple[str, dt.date | None] | None:
    said = told.said[at]
    match = next((m for form in _NO_CREDIT if (m := form.search(said.line))), None)
    if match is None or not _DENIES.search(said.line[: match.end()]) or _NO_SUCH.search(said.line):
        return None
    if match[0].startswith(" any ") and not re.search(r" (?:not|never|no) ", said.line[: match.start() + 1]):
        return None
    until = last_day_of(told, at)
    hangs = re.search(r" (?:until|till|before|while|as long as) ", said.line)
    return (CREDIT, until) if until is not None or hangs or _TILL_THEN.search(said.line) else None


_NO_SUCH = re.compile(
    r" no (?:credit|loan|finance|debt|borrowing) (?:left|on (?:my|the) (?:phone|card)|to speak of|for the course)| (?:they|shop|store|he|she) (?:do|does) not (?:take|accept|offer|have) | (?:have|has|had|with|'ve|got) no (?:debts?|loans?|credit|overdraft) "
)
"""How somebody tells that they have no debts, or that a shop takes no cards."""

PURSE = (
    r"(?:accounts?|[a-z]*cards?|visa|mastercard|amex|savings|funds?|pots?|nest egg|isa|deposits?|jar|envelope|kitty|overdraft|reserve|"
    r"reserves|cushion|buffer|inheritance|piggy bank|bonds?|trust|float|stash|credit line|line of credit|money|cash|tin)"
)
_PURSE = (
    rf"(?P<purse>(?:(?:the|my|our|that|this|his|her|their|[^\s,;:.!?<]+ 's|[^\s,;:.!?<]+s') )?(?:(?!and |or |until |till |before |on |from |of |to |in |with |for ){WORD}){{0,4}}?{PURSE}"
    r"(?: (?:at|with|for) (?:the )?[^\s,;:.!?<]+)?|it|there|them|(?:ending|ends) (?:in |with )?<n\d+>) "
)
_NOT_ONE = r"(?:nothing(?: whatsoever| at all| more| else| new)?|not (?:a|one)(?: single)? (?:cent|penny|dollar|pound|euro|dime|peso|rupee|franc|krona|cedi|rand|yen|lira|thing|transaction|payment|purchase|charge|bean)(?: more| whatsoever)?|no (?:more )?(?:money|payments?|purchases?|charges?|spending|withdrawals?|transfers?|transactions?|cash|funds|outgoings?|expenses?))"
_MODAL = r"(?:(?:is to|is going to|is allowed to|may|can|must|will|shall|should|gets|get|be|are to|is|are|ever|to|being|has to) )*"
_MOVES = (
    r"(?:(?:go|goes|going|put|charged|come|comes|coming|leave|leaves|leaving|taken|moved|move|moves|drawn|withdrawn|paid|spent|transferred|sent|run|runs|made|booked|billed|debited) "
    r"(?:on to|onto|on|out of|out from|out|from|off|through|with|over|in)? ?)"
)
_USE = (
    r"(?:touch(?:ing|ed)?|us(?:e|ing|ed)|spend(?:ing)?(?: (?:anything|a \S+|any of|any|money|it|from|out of))*|tak(?:e|ing)(?: (?:anything|a \S+|money|any(?:thing)?))* (?:out of|from|out)|pay(?:ing)?(?: (?:anything|for anything))? (?:with|from|out of|by)|draw(?:ing)? (?:on|from|down)|dip(?:ping)? into|"
    r"break(?:ing)?(?: into)?|raid(?:ing)?|withdraw(?:ing)?(?: (?:anything|money|a \S+|any))*(?: from| out of)?|mov(?:e|ing)(?: (?:anything|money|a \S+|any))* (?:out of|from)|put(?:ting)?(?: (?:anything|a \S+|any \S+|things))* (?:on|onto)|charg(?:e|ing)(?: (?:anything|a \S+))* (?:to|on)|swip(?:e|ing)|"
    r"empty(?:ing)?|transfer(?:ring)?(?: (?:anything|money|a \S+))* (?:out of|from)|send(?:ing)?(?: (?:anything|money|a \S+))* from|go(?:ing)? near|lay(?:ing)? a finger on|buy(?:ing)? (?:anything|things?|stuff) (?:with|on))"
)
_SHUT = r"(?:off[- ]limits|frozen|locked(?: away| up| in)?|untouchable|untouched|taboo|blocked|ring-?fenced|closed to spending|out of bounds|sacred|on ice|tied up|not to be (?:touched|used|spent)|not for (?:spending|anything|use)|in the (?:freezer|drawer|safe)|resting|out of action|grounded)"
_NO_PURSE = (
    re.compile(rf" {_NOT_ONE} {_MODAL}{_MOVES}{_PURSE}"),
    re.compile(
        rf" (?:not|never|nobody|no one|neither of us|none of us) (?:(?:to|be|even|allowed|supposed|is|am|are|may|can|must|will|go|going|ever|permitted) )*{_USE} {_PURSE}"
    ),
    re.compile(
        rf"(?:\A |[,;:.–—(] | that | and | so ){_PURSE}(?:is|are|'s|stays?|remains?|has been|was|must stay|has to stay|must|should|will be|may|can|shall) (?:strictly |completely |now |absolutely |totally |to |be |stay |remain )*(?:{_SHUT}|not (?:to )?(?:be )?(?:touched|used|spent|charged|withdrawn|moved|drawn on)) "
    ),
    re.compile(
        rf" (?:hands off|leave|leaving|stay(?:ing)? away from|stay(?:ing)? off|keep(?:ing)? (?:my|our) hands off|keep(?:ing)? (?:away|clear) (?:from|of)|freeze|freezing|lock|locking|froze|locked|not allow any withdrawals? from) {_PURSE}(?:alone |untouched |as it is |be |away |up |in peace )?"
    ),
    re.compile(r" (?:locked(?: away| up| in)?|frozen|tied up|off[- ]limits) (?:until|till|before|for) "),
    re.compile(
        r" (?:no|not (?:allow|permit|let) (?:any|us|me|a single)|can not be|may not be|must not be) (?:early )?(?:withdraw\w*|access\w*|touch\w*|drawings?|take-?outs?) (?:until|till|before|from it|, )"
    ),
)
"""How a card, an account or money that is laid by is told to be out of use for paying; the last two name none."""
_NAMED_BEFORE = re.compile(
    rf" (?:in|into|on|at|with|from|to|is|opened|have|keep|has|of|'s|the|my|our) (?P<purse>(?:(?:a|an|the|my|our|[^\s,;:.!?<]+ 's) )?(?:(?!and |or |for |until |till |on |in |of |at |from |to |with ){WORD}){{0,3}}?{PURSE}(?: (?:at|with|for) (?:the )?[^\s,;:.!?<]+)?) "
)
_POINTING = word_set("it there them that this these those the my our a an")
GENERIC = word_set(
    "account accounts card cards money cash deposit fund funds pot savings credit debit bank a an the my our that this his her their 's at with for"
)
"""What a name of a purse holds that says not which it is."""


def _purse(told: Told, at: int) -> tuple[str, dt.date | None] | None:
    said = told.said[at]
    match = next((m for form in _NO_PURSE if (m := form.search(said.line))), None)
    if match is None:
        return None
    until = last_day_of(told, at)
    if until is None and not re.search(r" (?:until|till|before|unless|while) ", said.line):
        return None
    name = _name(said, match) if "purse" in match.re.groupindex else ""
    if not name and (before := _purse_before(told, at, match)):
        name = before
    if not name or (words(name) <= _ONLY_MONEY and until is None):
        return None
    return f"{FROM_PURSE}{name}", until


_ONLY_MONEY = word_set("money cash")


def _name(said: Said, match: re.Match[str]) -> str:
    run = bare([t for t in said.between(*match.span("purse")) if t.kind in ("word", "number")])
    while run and (run[0].low in _POINTING or run[0].low in ("the", "my", "our")):
        run = run[1:]
    name = text_of(run)
    return "" if not name or {t.low for t in run} <= GENERIC else name


def _purse_before(told: Told, at: int, match: re.Match[str]) -> str:
    """Return the purse that the sentence names before, or the sentences ahead: "that card", "it's locked until"."""
    ahead = [(told.said[at], match.start() + 1), *((s, len(s.line)) for s in reversed(told.said[max(0, at - 2) : at]))]
    for said, end in ahead:
        found = [m for m in _NAMED_BEFORE.finditer(said.line[:end] + " ")]
        for one in reversed(found):
            run: list[Token] = [t for t in bare(said.between(*one.span("purse"))) if t.kind == "word"]
            while run and run[0].low in _POINTING:
                run = run[1:]
            if run and not {t.low for t in run} <= _ONLY_MONEY:
                return text_of(run)
    bare_name = _name(told.said[at], match) if "purse" in match.re.groupindex else ""
    return bare_name or (
        text_of([t for t in told.said[at].between(*match.span("purse")) if t.low in _KINDS])
        if "purse" in match.re.groupindex
        else ""
    )


_KINDS = word_set("card account savings visa mastercard amex fund pot deposit overdraft")

_STOCK = r"(?:shares?|stocks?|securit(?:y|ies)|options|units|holdings|stake|equity|rsus?)"
_DEAL = r"(?:buy(?:ing)?(?: (?:or|and|nor) sell(?:ing)?)?|sell(?:ing)?(?: (?:or|and|nor) buy(?:ing)?)?|trad(?:e|ing)(?: in)?|deal(?:ing)?(?: in)?|touch(?:ing)?|dispos(?:e|ing) of|purchas(?:e|ing))"
_NO_SHARES = (
    re.compile(
        rf" (?:not|never|nobody|no one|no employee|none of us|no staff) (?:[^\s;:.!?]+ ){{0,6}}?{_DEAL} (?P<what>(?:{WORD}){{0,5}}?){_STOCK} "
    ),
    re.compile(
        rf" (?:not|never|nobody|no one|none of us) (?:[^\s;:.!?]+ ){{0,5}}?{_DEAL} (?P<what>)(?:any|them|it|those|any of (?:it|them))(?: back| again)? "
    ),
    re.compile(
        rf" (?:no (?:trading|dealing|buying or selling|buying|selling|sales?|trades?)(?: (?:in|of))?|blackout(?: period)?(?: (?:on|for))?|trading window (?:[^\s;:.!?]+ ){{0,3}}?closed|lock-?up(?: on)?|banned from (?:trading|selling|buying|dealing in)|(?:barred|forbidden) from (?:trading|selling|buying|dealing in)) (?P<what>(?:{WORD}){{0,5}}?){_STOCK}? ?"
    ),
)
_IS_STOCK = re.compile(rf" {_STOCK} ")
_FIRM_WORDS = word_set(
    "any our the my company employer own firm shares stock stocks share it back all of more in a an single individual"
)
_OF_OWN_FIRM = re.compile(r" (?:our|company|employer|firm|employees?|staff|own|my|it|them|those) ")
"""How the shares of the firm that somebody works for are told of without its name."""


def _shares(told: Told, at: int) -> tuple[str, dt.date | None] | None:
    said = told.said[at]
    near = told.said[max(0, at - 1) : at + 1]
    match = next((m for form in _NO_SHARES if (m := form.search(said.line))), None)
    until = last_day_of(told, at)
    if match is None or until is None or not any(_IS_STOCK.search(s.line) for s in near):
        return None
    run = [t for t in said.between(*match.span("what")) if t.kind == "word"] if match["what"] else []
    name = text_of([t for t in run if t.low not in _FIRM_WORDS])
    name = name or next((n for s in reversed(near) if (n := _firm(s))), "") or "company"
    first = first_day_of(told, at)
    begins = f" from {first.isoformat()}" if first is not None else ""
    return f"{SHARES}{name} shares{begins}", until


def _firm(said: Said) -> str:
    """Return the firm whose shares a sentence is about: the name before "shares", or the one that stands behind "at"."""
    for form in (
        rf" (?P<name>(?:{WORD}){{1,3}}?){_STOCK} ",
        r" at (?P<name>(?:{w}){1,2}?)(?=[a-z]+ |[,;.])".replace("{w}", WORD),
    ):
        for found in re.finditer(form, said.line):
            run = [t for t in said.between(*found.span("name")) if t.capital and t.kind == "word"]
            if run and said.tokens[0] is not run[0]:
                return text_of(run)
    return ""


_PAID_OUT = r"(?:payments?|money|deposit|instal?ments?|balance|rest|remainder|che(?:que|ck)|wire|transfer|invoice|bill|fee|funds|sum|half|tranche|<m\d+>|dollars|euros|pounds)"
_WAITS = (
    re.compile(
        rf"(?:\A |[,;:.–—] | that | and | says | said )(?P<who>(?!i |we |he |she |they |it |nothing |nobody |not |no )(?:(?!that |and |says |said ){WORD}){{1,4}}?)(?:is|are|must|may|can|should|shall|will|does|do) not (?:to |going to |to be )?(?:get|receive|see|have|be (?:given|paid|sent))(?: paid)? "
    ),
    re.compile(
        rf" (?:no|not (?:a|one)(?: single)?|not another) (?:more |further )?(?:money|payments?|cent|penny|dollar|pound|euro|cash|transfers?|instal?ments?) (?:(?:goes|go|is|are|gets|must|may|will|can|should|to|be|paid|sent|wired|transferred|leave|leaves|out|us|released|made|made out) )*to (?P<who>(?:(?!me |us ){WORD}){{1,4}}?)(?=for |until |till |before |unless |from )"
    ),
    re.compile(
        rf" {_PAID_OUT} (?:(?!to |for ){WORD}){{0,2}}?(?:to|for|of) (?P<who>(?:(?!me |us |my ){WORD}){{1,4}}?)(?:must|may|can|should|shall|is|are|will|does|has to|have to|stays?|waits?) (?:to )?"
        r"(?:(?:not|never) (?:to |be |get |going to )*(?:go|goes|paid|released|leave|sent|transferred|made|wired|handed|touched|out)|on hold|wait|put|where it is|held)"
    ),
    re.compile(
        r" (?:not|never) (?:to |be |even |go and |going to |allowed to )*(?:pay|release|send|transfer|wire|hand|settle|give|paying|releasing|sending|wiring)(?: over| out)? "
        rf"(?:(?:the|any|his|her|their|a|another|last|final|rest|of|more|single) )*(?:{_PAID_OUT} )?(?:to|for) (?P<who>(?:(?!me |us |my ){WORD}){{1,4}}?)(?=until |till |before |unless )"
    ),
)
"""How a payment is told to wait, by whom it is for."""


def _waiting(told: Told, at: int) -> tuple[str, dt.date | None] | None:
    said = told.said[at]
    match = next((m for form in _WAITS if (m := form.search(said.line))), None)
    if match is None or not re.search(r" (?:until|till|before|unless) ", said.line):
        return None
    run = [t for t in bare(said.between(*match.span("who"))) if t.kind == "word"]
    while run and run[0].low in _POINTING:
        run = run[1:]
    name = text_of(run)
    return (f"{TO_SOMEBODY}{name}", last_day_of(told, at)) if name and words(name) else None


# -- money that is for one thing only

_ONLY_FOR_FORMS = (
    re.compile(
        r" (?:used|spent|meant|for use|reserved|earmarked|intended|go|goes|spend|use) (?:it |that |the money )?(?:on|for|towards) (?P<for>(?:[^\s,;:.!?<]+ ){1,4}?)(?:only|alone|exclusively|and nothing else|and for nothing else)(?= |,)"
    ),
    re.compile(
        r" (?:only|solely|exclusively) (?:to |may |can |be |for )*(?:be )?(?:used |spent |meant |go |goes |spend |use )?(?:on|for|towards) (?P<for>(?:[^\s,;:.!?<]+ ){1,4}?)(?=[,;:.!?<]|and |or |until |till |\Z)"
    ),
    re.compile(
        r" (?:used|spent|spend|use|go|goes) (?:it |that |the money )?(?:on|for|towards) nothing (?:but|except|other than) (?P<for>(?:[^\s,;:.!?<]+ ){1,4}?)(?=[,;:.!?<]|and |or |until |till |\Z)"
    ),
)
"""How money is told to be for one thing only."""
_IS_GIVEN = re.compile(
    r" (?:grants?|fund|funds|gave|given|approved|awarded|donation|donated|donor|foundation|council|county|ministry|treasurer|voted|letter|contract|money|sponsor\w*|subsidy|legacy|bequest) "
)


def _only_for(told: Told, at: int) -> tuple[str, dt.date | None] | None:
    said = told.said[at]
    match = next((m for form in _ONLY_FOR_FORMS if (m := form.search(said.line))), None)
    near = told.said[max(0, at - 1) : at + 1]
    if match is None or not any(s.sense.sums for s in near) or not any(_IS_GIVEN.search(s.line) for s in near):
        return None
    name = _purse_before(told, at, match)
    if not name or name.lower() in _KINDS:
        giver = next((n for s in near if (n := _giver(s))), "")
        name = f"{giver} money" if giver else ""
    return (f"{FROM_PURSE}{name}", last_day_of(told, at)) if name else None


_GIVES_IT = re.compile(
    r"(?:\A |[,;:.] )(?:the |our |a )?(?P<who>(?:[^\s,;:.!?<]+ ){1,4}?)(?:has |have |just )*(?:gave|given|approved|awarded|granted|donated|is giving|are giving|sent|paid) "
)


def _giver(said: Said) -> str:
    found = _GIVES_IT.search(said.line)
    run = [t for t in bare(said.between(*found.span("who"))) if t.kind == "word"] if found is not None else []
    return "" if not run or run[-1].low in ("i", "we", "he", "she", "they", "it") else text_of(run)


def allowed_of(note: str) -> frozenset[str]:
    """Return the words of what money is for, where the note of a rule tells that it is for nothing else."""
    parted = re.sub(r"([,;:.!?])", r" \1 ", note.lower())
    line = f" {' '.join(parted.split())} "
    found = next((m for form in _ONLY_FOR_FORMS if (m := form.search(line))), None)
    return words(found["for"]) if found is not None else frozenset()


def barred_of(note: str) -> frozenset[str]:
    """Return what the note of such a rule names that the money is not for: "no wages and no rent"."""
    return frozenset().union(*(words(m[1]) for m in re.finditer(r"\bno ([a-z]+)", note.lower()))) - words("one more")
