"""Rules on money that a turn lays down: what something may cost at most, and what is not paid until something happens.

The sum and the words around it make the limit; what it is on stands before it ("the vanity must not cost more than"),
behind it ("on her hen weekend"), or in the sentence before. A ban that hangs on an event lasts until a later turn
tells of it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.covering import is_covered, is_kind_of_goods
from usercode.state.frames.direction import coming, period_end
from usercode.state.frames.functionwords import DOUBTS, PREPOSITIONS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.limits import PERIODS, PROJECTS, for_the_period, without_month
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, is_name, last_before, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.fancied import fancied
from usercode.state.frames.turns.ruled import is_bound, is_kind, ruled_on, sets_limit, sets_none
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, compiled
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

LIMITS, PAYMENTS = "finance.limits", "finance.payments"
ANY_SUM = "any purchase or payment"
"""What a rule is on that asks somebody first above a sum; bills are none of it."""

_PIECES = {
    "start": (
        r"(?:(?<=[,;:.!?()–—] )|(?<= so )|(?<= that )|(?<= but )|(?<= and )|(?<= myself )|(?<= ourselves )|"
        r"(?<= agreed )|(?<= decided )|(?<= said )|(?<= says )|(?<=\A ))"
    ),
    "w": WORD,
    "x": ATOM,
    "m": r"(?P<sum><m\d+>)",
    "adv": r"(?:ever |really |absolutely |all |together |under any circumstances |in any case |also |still |just )*",
    "over": r"(?:more than|over|above|beyond|past|any more than)",
    "most": (
        r"(?:at most|at the most|no more than|not more than|under|below|within|up to|a maximum of|max|maximum|only|"
        r"less than)"
    ),
    "spend": (
        r"(?:spend|spending|pay|paying|put|putting|invest|investing|lay out|use|blow|sink|part with|give|shell out|"
        r"fork out|go|going)"
    ),
    "cost": r"(?:cost(?: us| me)?|be|come to|come out at|run to|go|get|exceed|take|end up|amount to|stay|remain)",
    "cap": r"(?:limit|budget|cap|maximum|max|ceiling|allowance)",
    "end": (
        r"(?=[,;:.!?()–—] |\Z|<|(?:or|and|because|since|so|but|if|unless|without|when|which|whether|including|this|"
        r"next|until|that|from|in|all|at|with|altogether|as|before|after) )"
    ),
}
_PIECES["what"] = rf"(?P<what>(?:{_PIECES['w']}|<n\d+> ){{1,7}}?)"
_PIECES["on"] = (
    r"(?:(?:[^\s;:.!?()–—]+ ){0,6}?(?:on|for|into|towards|toward) (?!me |us |myself |"
    rf"ourselves ){_PIECES['what']}{_PIECES['end']})"
)

_FORMS = (
    # the vanity must not cost more than $1,200
    (
        r"{start}{what}(?:must|can|should|may|shall|will|could|is to|are to)(?: not| never|not) {adv}"
        r"(?:be allowed to )?{cost} (?:{over} )?{m} "
    ),
    # the bike may cost at most $900; the kitchen can cost $20,000 at the very most
    (
        r"{start}{what}(?:can|may|must|should|has to|have to|is allowed to|are allowed to) {adv}{cost} {most} "
        r"(?:a (?:budget|total) of )?{m} "
    ),
    (
        r"{start}{what}(?:can|may|must|should|has to|have to|is allowed to|are allowed to) {adv}{cost} {m} "
        r"(?:at (?:the )?(?:very )?most|and (?:not|no) |tops|maximum|max|or less|in total|in all|altogether|all in)"
    ),
    # not to spend more than £400 in all on her hen weekend
    (
        r"(?<! did)(?<! had)(?<! have)(?<! has) (?:not|never|no longer|neither)(?: of us)? {adv}(?:be |to |want to |"
        r"going to |willing to |go and |will )*{spend} {x}{0,2}?{over} {m} {on}"
    ),
    (
        r" (?:for|on) {what}(?:we|i) (?:will|shall|do|are|am|must|can|should) not {adv}"
        r"(?:to |want to |going to )*{spend} {x}{0,2}?{over} {m} "
    ),
    (
        r"(?<! did)(?<! had)(?<! have)(?<! has) (?:not|never|no longer) {adv}(?:be |to |want to |going to |willing to |"
        r"will )*{spend} {x}{0,2}?{over} {m} "
    ),
    # no more than $2,000 may be spent on the garden party
    r" (?:no more|not more) than {m} (?:may|can|should|will|is to|must|shall) be spent {on}",
    # keep the birthday party under $250
    (
        r" (?:keep|keeping|hold|holding|limit|limiting|cap|capping) {what}(?:under|below|within|at|to|down to) "
        r"(?:a (?:budget|limit|total) of )?{m} "
    ),
    # not a cent over $2,000 for the new fence
    r" not (?:a|one) (?:single )?(?:penny|cent|dollar|pound|euro|dime|rand|franc|krona|rupee) {over} {m} {on}",
    # spend no more than $2,500 on the trip
    r" {spend} {adv}(?:{most} ){m} {on}",
    # a limit of £300 for the party; for the party we have set ourselves a limit of £300
    r" {cap} of {m} {on}",
    (
        r" (?:for|on) {what}(?:we|i) (?:have |had |'ve )?(?:set|agreed|fixed|given|made|decided|settled) "
        r"{x}{0,4}?{cap} (?:of |at )?{m} "
    ),
    # my rule for the presents: $600 in total
    (
        r" (?:rule|budget|limit|cap|maximum|plan) (?:for|on) (?:this |the |our |my |<d\d+> 's )*{what}"
        r"(?:is |are |stays at |will be |: |, |- )(?:at most |no more than )?{m} "
    ),
    # from today it's 75 euros a month on clay
    (
        r" (?:from|starting|as of) (?:<d\d+> |now |here )(?:on |onwards? |, )*(?:it is|it 's|that is|that 's|i get|we get|"
        r"it will be|it 'll be) (?:{most} |just |only )?{m} <p\d+> {on}"
    ),
    # the most I am willing to pay for a camera is $700
    (
        r" the (?:most|maximum) (?:that )?(?:i|we) (?:am|are|'m|'re|can|will|want) {x}{0,3}?(?:pay|spend) "
        r"(?:for|on) {what}is {m} "
    ),
    # a hard limit of $900; my max is $900; we set a cap of $1,500 in total; 800 dollars is the most we will spend on it
    (
        r" (?:my|our|the|a|an) (?:hard |absolute |strict |firm |upper |total |overall )*{cap} (?:is |of |at |stays at |"
        r"stands at |: |, |will be |will stay at )+(?:at most |about )?{m} "
    ),
    r" {m} (?:is|are|'s) (?:the|my|our) (?:absolute |very |upper |hard )?(?:most|max|maximum|limit|cap|ceiling) ",
    # I am not going over $70 for it
    r" (?:not|never) {adv}(?:to |want to |going to |willing to |will )*(?:go|going) {over} {m} ",
    # I am giving myself $200 a month for eating out
    r" (?:giving|give|given|allow|allowing|allowed|gave|grant|granted|granting) (?:myself|ourselves) {m} {on}",
    # I refuse to spend over £200 on her present
    (
        r" (?:refuse|refusing|unwilling|hate|not willing|not prepared) (?:to be )?{adv}(?:to )?{spend} {x}{0,2}?{over} "
        r"{m} {on}"
    ),
    # we agreed on 300 euros for eating out; the maximum of £50 for a gift
    (
        r" (?:i|we) (?:have |'ve |both |all |finally )*(?:agreed|settled|decided|compromised|set|budgeted|earmarked|"
        r"allowed|allotted|allocated|reserved|put aside|set aside) (?:on )?(?:{most} )?{m} {on}"
    ),
    # max. 300 euros for restaurants; 200 pounds tops for the present
    r"(?:\A|[,;:.!?()–—]) (?:{most}|maximum |max )(?:\. )?{m} {on}",
    r" {m} (?:max|maximum|tops|at most|at the most) {on}",
    # eating out gets 300 euros, no more
    (
        r"{start}{what}(?:gets? |is getting |are getting |is allowed |are allowed |at |: |= |)(?!back ){m} "
        r"(?:from (?:me|us) )?(?:(?:in total|in all|altogether|<d\d+>) )*(?:, )?(?:and |but )?(?:no more|not one more|"
        r"not (?:a|one) (?:cent|penny|dollar|pound|euro) more|not more|max|tops|at most|that is |that 's|not a|a month|"
        r"in )"
    ),
    # £200 for the present, not a penny over; we have €300 for restaurants and that is it
    (
        r" {m} {on}(?=.*?(?:not (?:a|one) (?:penny|cent|dollar|pound|euro|dime)|(?:and|but|,) (?:no|not) (?:a )?"
        r"(?:\S+ )?more|that 's (?:it|all|the limit|my limit|our limit)|(?:tops|max|at most|maximum) [,;:.!?()–—]))"
    ),
    # the present for Liam: I am capping it at £200
    (
        r"\A {what}: (?:.*[,;:] )?(?:i|we) (?:\S+ ){0,3}?(?:keep|keeping|hold|holding|limit|limiting|cap|capping) "
        r"(?:it|this|that|them) (?:under|below|within|at|to) {m} "
    ),
)

_PATTERNS = tuple(compiled(form, _PIECES) for form in _FORMS)
_ABOVE = (
    r"(?:over|above|beyond|more than|of more than|for more than|for over|from|(?:that|which) (?:costs?|is|are) (?:over|above|"
    r"more than|beyond)|costing (?:over|above|more than)|worth (?:over|more than))"
)
_ASK = (
    r"(?:ask|asking|check|checking|talk|talking|tell|telling|call|consult|consulting|speak|speaking|agree|agreeing|discuss|"
    r"discussing|clear|clearing|run it|run things|running it|say yes|say ok|say okay|approve|sign off|decide together|get the ok|"
    r"get the okay|give the ok|give the okay|confer|vote|warn|consent)"
)
_TILL_THEN = r"(?:before|until)(?! (?:the |my |our )?(?:end of |start of |beginning of )?(?:<d|christmas|easter))"
"""How a rule holds until somebody has agreed, and not until a day."""
_FIRST_TO_ASK = (
    # my partner and I decided to both say yes before we buy any one thing above $150
    (
        rf" (?:i|we|us|me|ourselves) (?:{ATOM}){{0,12}}?{_ASK} (?:{ATOM}){{0,6}}?before (?:(?:we|i|either of us|one of us|any of us) )?"
        rf"(?P<verb>(?:{WORD}){{1,6}}?){_ABOVE} (?P<sum><m\d+>) "
    ),
    # for any purchase that costs over $200 I need to ask my wife first
    (
        rf" for (?P<verb>(?:{WORD}){{1,4}}?){_ABOVE} (?P<sum><m\d+>) (?:, )?(?:i|we|both of us) (?:{ATOM}){{0,5}}?{_ASK} "
        r"(?:[^\s,;:.!?<]+ ){0,5}?(?:first|beforehand|before|together|in advance|up front|yes) "
    ),
    # we won't order any item that costs over $120 unless we've both agreed; neither of us gets anything above it without the other's okay
    (
        rf" (?:neither of us|none of us|nobody|no one|(?:we|i) (?:do|will|may|can|must|should) not) (?P<verb>(?:{WORD}){{1,6}}?){_ABOVE} "
        rf"(?P<sum><m\d+>) (?:{ATOM}){{0,3}}?(?:without|unless|{_TILL_THEN}) "
    ),
    # neither of us buys anything over $500 without talking to the other first
    (
        r" (?:neither of us|none of us|nobody|no one|(?:we|i) (?:do|will|may|can) not|not|nothing) "
        rf"(?P<verb>{WORD}{{0,5}}?)(?:over|above|more than|beyond|that costs more than) (?P<sum><m\d+>) {ATOM}{{0,6}}?"
        rf"(?:without|unless|{_TILL_THEN}) "
    ),
    # we talk about every purchase above $1,000 before we make it; anything over £200 has to be agreed
    (
        rf" (?:talk|discuss|ask|check|tell|call|agree|approve|decide) (?:about |with |on |to |over )?{WORD}{{0,4}}?"
        rf"(?P<verb>(?:every|any|all|each) {WORD}{{0,3}}?|anything |everything )(?:over|above|of more than|"
        r"that costs more than|more than|beyond) (?P<sum><m\d+>) "
    ),
    (
        rf" (?P<verb>(?:every|any|all|each) {WORD}{{0,3}}?|anything |everything )(?:over|above|of more than|"
        rf"that costs more than|costing more than|beyond) (?P<sum><m\d+>) {WORD}{{0,3}}?(?:agreed|discussed|approved|"
        r"talked|decided|cleared|signed off) "
    ),
    # my wife and I ask each other before either of us spends more than $500
    (
        rf" (?:i|we) (?:{ATOM}){{0,3}}?(?:ask|check|talk|tell|call|consult|speak|agree|discuss) {ATOM}{{0,5}}?before "
        rf"(?:either of us|one of us|any of us|anyone|anybody|we|i) (?P<verb>{WORD}{{1,3}}?)(?:over|above|more than|"
        r"beyond|that costs more than) (?P<sum><m\d+>) "
    ),
    (
        rf" before (?:either of us|one of us|any of us|anyone|anybody|we|i) (?P<verb>{WORD}{{1,3}}?)"
        rf"(?:over|above|more than|beyond|that costs more than) (?P<sum><m\d+>) (?:, )?(?:i|we) (?:{ATOM}){{0,3}}?"
        r"(?:ask|check|talk|tell|call|consult|speak|agree|discuss) "
    ),
)
_ASKED_FIRST = tuple(re.compile(form) for form in _FIRST_TO_ASK)
_OURS = re.compile(r"\b(?:i|we|me|us|my|our|myself|ourselves)\b", re.IGNORECASE)
_IS_RULE = re.compile(
    rf"{_OURS.pattern}|\b(?:voted|committee|vestry|parish|rule|limit|budget|cap|plan|resolution|kids|children|family|household|everyone|everybody|"
    r"from now on|max|tops|at most|no more than|(?:and |, )(?:not|no) more|girls|boys|twins|note to self|(?:that is|that['’]s) (?:that|final)|"
    r"end of story)\b",
    re.IGNORECASE,
)
UNSURE = re.compile(
    rf" (?:{DOUBTS}|wonder|if|suppose|article|they say|usually|normally|says? the|"
    r"(?<!that we )(?<!that i )would) "
)
_PROJECT = re.compile(
    r" (?:budget for|cost of|costs of|money for|redoing|redo|renovate|redecorate|remodel|replace|refurnish|furnish|"
    r"build|plan|organise|organize|throw|host|get|buy|shop for|look for|renovating|redecorating|remodeling|remodelling|"
    r"doing up|planning|organising|organizing|getting|buying|building|replacing|"
    r"looking for|shopping for|saving for|need|needs|want|choosing|fixing up|furnishing|throwing|having|hosting|"
    r"arranging) (?:up )?(?P<what>(?:a|an|the|our|my|some|new) (?:(?:[^\s,;:.!?()<>–—]+|<[a-z]\d+>) ){1,6}?)(?<!'s )"
    r"(?=[,;:.!?()–—<]|\Z|(?:for|this|next|in|on|with|and|so|before|at|because|from|of|that) )"
)
_WHOLE = re.compile(
    r" (?:in total|in all|all in|altogether|all told|overall|including|included|and all|everything|the whole thing|"
    r"all together|at the very most) "
)
_NO_THING = word_set(
    "it that this they which anything something everything nothing total whole thing lot one ones dollar penny cent me "
    "us myself ourselves each one all them he she you i we who what"
)
_SUMMING = word_set("everything all things for cost costs price bill total sum of")
"""Words before what is paid for: "everything for the nursery", "the cost of the fence"."""
LEADING = word_set(
    "new whole entire total own old single big her his their your any the a an my our this that some so each of"
)


_IS_PAID = re.compile(
    r" (?:(?:and|so|then|just|i|we|have|'ve|already|also) )*(?:paid|settled(?! that | on )) (?:the |it |that |my |our |their |whole |full |entire |bill |all |off |up |him |her |them |for )*"
    r"(?:(?!to |until |before )[^\s;.!?]+ ){0,6}?<m\d+> "
)
"""How a sentence begins that tells what was paid, which lays down nothing: "paid the whole bill, $186, and that's that"."""


def limits(told: Told) -> list[Finding]:
    """What something may cost at most by this turn, and above which sum somebody is asked first."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        sense = said.sense
        given_up = _NOT_IN_FORCE.search(said.line) and any(p.search(said.line) for p in _ASKED_FIRST)
        if sense.sums and (given_up or sets_none(said)):
            out += [
                Finding(collection=LIMITS, entry=e, facts=(said.fact,), retires=True)
                for e in told.fresh(LIMITS)
                if e.record is None and e.facts == [said.fact]
            ]
            continue
        if (
            not sense.sums
            or sense.asks
            or not sense.tells
            or UNSURE.search(said.line)
            or _KEPT_FOR_DAYS.search(said.line)
            or _IS_PAID.match(said.line)
            or _HAS_GONE.search(said.line)
            or not (_IS_RULE.search(told.text) or any(is_covered(e, said.words) for e in told.entries(LIMITS)))
        ):
            continue
        finding = _asked_first(told, said) or _limit(told, at)
        if finding is None:
            continue
        out.append(finding)
        out += [
            Finding(collection=PAYMENTS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(PAYMENTS)
            if e.record is None
            and e.facts == [said.fact]
            and e.values.get("amount") == finding.values.get("max_amount")
        ]
    return out


_HAS_GONE = re.compile(
    r" (?:(?:that|which|this|it) (?:makes|made|brings|takes) |has gone in(?:to)? |have gone in(?:to)? |up to now |until now |to date |so far(?! as) |since the (?:month|year|week) began )"
)
"""How a sum is told that has been spent already, which lays down nothing: "that makes 13,275 euros in all"."""
_KEPT_FOR_DAYS = re.compile(
    r" (?:keep|keeps|keeping) (?:it|them|her|him|(?:my|our|the) [^\s<]+) (?:\S+ ){0,4}?(?:from|until|till|between) (?:the )?<d"
)
"""How a thing is kept, and no sum: "will keep it from 3 to 10 June, at 2,350 euros"."""


def _asked_first(told: Told, said: Said) -> Finding | None:
    """Read "neither of us buys anything over $500 without talking to the other": a limit on every single purchase."""
    match = next((m for p in _ASKED_FIRST if (m := p.search(said.line)) is not None), None)
    money = said.money(match, "sum") if match is not None else None
    if match is None or money is None or not _OURS.search(said.text):
        return None
    if not words(match["verb"]) & _BUYING:
        return None
    entry = next((e for e in told.fresh(LIMITS) if said.fact in e.facts), None)
    values = {"subject": ANY_SUM, "_note": said.text, **total(money, "max_amount")}
    if entry is not None:
        return Finding(collection=LIMITS, entry=entry, values={"subject": values["subject"]}, facts=(said.fact,))
    return Finding(collection=LIMITS, values=values, facts=(said.fact,))


_NOT_IN_FORCE = re.compile(
    rf" (?:no longer|used to|love to|like to|wish|stopped|forgot\w*|(?:do|did|does) not (?:have to |need to |even )?{_ASK}|need not|not (?:any more|anymore)|"
    r"without having to) "
)
"""How a rule is told to hold no more, or only to be wished for."""
_BUYING = word_set(
    "buy buys buying spend spends spending purchase purchases order orders book books pay pays anything something "
    "everything expense expenses item items thing things get gets getting"
)


def _limit(told: Told, at: int) -> Finding | None:
    said = told.said[at]
    known = next((e for e in told.fresh(LIMITS) if said.fact in e.facts), None)
    if known is not None and (known.record is not None or not known.values.get("max_amount")):
        return None
    for pattern in _PATTERNS:
        match = pattern.search(said.line)
        money = said.money(match, "sum") if match is not None else None
        if match is None or money is None or _of_others(said, match):
            continue
        subject = _better(_subject(told, at, match), said)
        if (
            not subject
            or _NO_SUBJECT & set(subject.lower().split())
            or subject.split(" ")[-1].lower() in PREPOSITIONS
            or (known is not None and known.values["max_amount"] != money.amount)
        ):
            continue
        whole = _for_its_time(told, at, subject, money)
        if known is not None and not _names_less(str(known.values["subject"]), str(whole["subject"])):
            break
        return Finding(collection=LIMITS, entry=known, values=whole, facts=(said.fact,))
    if (other := _in_other_words(told, at, known)) is not None:
        return other
    if known is not None and words(str(known.values["subject"])) <= _GIFTS and (whose := _for_whom(told, at)):
        return Finding(collection=LIMITS, entry=known, values={"subject": whose}, facts=(said.fact,))
    return None


_NO_SUBJECT = word_set("i we somebody someone he she got had received took paid")
"""Words of a phrase that tells of somebody, or of what has been paid, and not of what a limit is on."""


def _for_its_time(told: Told, at: int, subject: str, money: Money) -> dict[str, Value]:
    """Return the values of a limit on a subject with the time that its sentence says the sum is for."""
    said = told.said[at]
    if said.sense.period in PERIODS and said.sense.period not in subject:
        subject = f"{subject} per {said.sense.period}"
    elif _WHOLE.search(said.line):
        subject = f"{subject} in total"
    values: dict[str, Value] = {
        "subject": without_month(subject),
        "_note": told.around(at),
        **total(money, "max_amount"),
    }
    until = _UNTIL.search(said.line) if not said.sense.period else None
    if until is not None:
        last = coming(said.between(*until.span("day"))[0], told.today).value
        values["until"] = last_before(last) if until["lead"] in ("until", "till") else last.last
    return for_the_period(values, said.tokens, told.today)


_UNTIL = re.compile(
    r" (?:from (?:now|<d\d+>) (?:on )?|between (?:now|<d\d+>) )?(?P<lead>until|till|through|up to|(?<=> )to|(?<=> )and|(?<=now )to|"
    r"(?<=now )and) (?:the (?:very )?end of )?(?P<day><d\d+>) "
)
"""How the last day of a limit stands in its sentence: "until November", "from today to 30 November"."""


def _better(subject: str, said: Said) -> str:
    """Return the subject of a limit, the kind of goods that its sentence names where the subject is none."""
    if not subject or _is_plain(subject):
        return subject
    other = ruled_on(said)
    return other if is_kind(_bare(other)) else subject


_POINTING = word_set("the them us it they we i my our this that these those myself ourselves")
"""Words that no subject holds which says by itself what a limit is on."""


def _is_plain(subject: str) -> bool:
    """Whether a subject says by itself what a limit is on."""
    own = words(_bare(subject))
    if {*subject.lower().split()} & _POINTING:
        return False
    return is_kind(_bare(subject)) or bool(own & (PROJECTS | _GIFTS | {"santa"})) or subject == ANY_SUM


def _in_other_words(told: Told, at: int, known: Entry | None) -> Finding | None:
    """Read a limit by its words for bounds, its sum and the goods it names, in whatever order they stand."""
    said = told.said[at]
    allots = (bool(said.sense.period) or _running(said, told.today)) and not _BOUGHT.search(said.line)
    sums = said.sense.sums
    if len(sums) != 1 or not sets_limit(said, allots=allots):
        return None
    subject = ruled_on(said)
    if not subject and at and re.search(r" (?:it|that|this|them|they|those|limit|cap|budget) ", said.line):
        subject = ruled_on(told.said[at - 1])
    if subject.lower() in _POINTING or not subject or not (is_kind(subject) or is_bound(said)):
        return None
    if known is not None and (known.values["max_amount"] != sums[0].amount or not _says_less(known, subject)):
        return None
    if known is not None and not is_kind(subject):
        return None
    return Finding(collection=LIMITS, entry=known, values=_for_its_time(told, at, subject, sums[0]), facts=(said.fact,))


_BOUGHT = re.compile(r" (?:ordered|bought|purchased|picked up|treated myself) ")
"""How a sum is told to be spent already, which allots none."""


def _says_less(known: Entry, subject: str) -> bool:
    """Whether what a limit was read to be on is no goods, or one of what another subject lists or is for."""
    own = _bare(str(known.values["subject"]))
    if words(own) & _RULE_NAMES:
        return True
    listed = words(own) < words(subject) and (" and " in subject or f" for {own}" in subject)
    return listed or not _is_plain(own)


_RULE_NAMES = word_set(
    "ceiling limit cap budget lid maximum rule want wants keep let agreed decided cost costs allow give myself ourselves"
)
"""Words of a phrase that were taken into what a limit is on and are none of it."""


def _running(said: Said, today: dt.date) -> bool:
    """Whether a sentence names a stretch that runs or is to come: "this year", "in May"."""
    return period_end(said.tokens, today) is not None


def _names_less(known: str, subject: str) -> bool:
    """Whether the subject that a sentence by itself was read with names no goods, or not for whom, and another one does."""
    if words(known) <= _GIFTS and words(subject) & _GIFTS and not words(subject) <= _GIFTS:
        return True
    return not is_kind_of_goods(_bare(known)) and is_kind_of_goods(_bare(subject))


def _bare(subject: str) -> str:
    return re.sub(r" (?:in total|per \w+)\Z", "", subject)


def _of_others(said: Said, match: re.Match[str]) -> bool:
    """Whether a limit is somebody else's, or a general remark: "a good mattress should not cost more than"."""
    at = said.sense.line.token_at(match.start("sum"))
    what = match["what"] if "what" in match.re.groupindex else ""
    at_home = re.search(r" (?:baby|kids|children|daughter|son|family) 's? ", f" {what}") or _COMES_TO_US.search(
        f" {what}"
    )
    if (
        not at_home
        and said.sense.of_others(Hit(max(0, at - 1), at))
        and not re.search(r" (?:i|we|us|neither of us) ", said.line)
    ):
        return True
    return bool(re.match(r"(?:a|an|most|some|other|his|her|their|your) ", what or "")) and not re.search(
        r" (?:i|we|us|me|my|our) ", said.line
    )


_COMES_TO_US = re.compile(rf" (?:{'|'.join(sorted(PEOPLE))}) 's (?:\S+ )?(?:visit|stay|birthday|<n\\d+>) ")
"""What is somebody's and falls to the speaker: "Mum's visit can cost 900 dollars at the most"."""


def _subject(told: Told, at: int, match: re.Match[str]) -> str:
    """Return what a limit is on: what its sentence names, else what the sentence before is about."""
    said = told.said[at]
    if thing := fancied(told, at):
        return thing
    if "what" in match.re.groupindex and match["what"]:
        run = bare(said.between(*match.span("what")))
        low = [i for i, t in enumerate(run) if t.low in _BEFORE_THE_RULE]
        run = run[low[-1] + 1 :] if low else run
        while run and run[0].low in LEADING | _SUMMING:
            run = run[1:]
        while run and run[-1].low in ("together", "altogether", "total", "all", "in", "each"):
            run = run[:-1]
        name = text_of(bare(run))
        if name and words(name) <= _GIFTS and (whose := _for_whom(told, at)):
            return whose
        if name and not words(name) <= _NO_THING and run[0].low not in _NO_THING:
            return name
    if whose := _for_whom(told, at):
        return whose
    for index in (at, at - 1):
        earlier = told.said[index] if index >= 0 else None
        if earlier is None:
            continue
        end = match.start() if index == at else len(earlier.line)
        found = _PROJECT.search(earlier.line[:end] + " ")
        if found is not None:
            return _without_leading(bare(earlier.between(*found.span("what"))))
        first = _FIRST.match(earlier.line[:end] + " ")
        name = _without_leading(bare(earlier.between(*first.span("what")))) if first is not None else ""
        if is_kind_of_goods(name):
            return name
    return ""


_BEFORE_THE_RULE = word_set("that so but agreed decided said says settled promised")
"""What stands before a rule in its sentence: "we've agreed the pram can cost"."""
_GIFTS = word_set("gift present birthday christmas surprise")
_GIVEN_TO = re.compile(
    r" (?:get|getting|got|buy|buying|give|giving|find|finding|for) (?P<who>(?:(?:my|our) )?(?!her |him |them |it |the |"
    r"a |me |us |something )(?:[^\s,;:.!?<]+ ){1,2}?)(?:(?:a|an|some|the) )(?:\S+ ){0,2}?(?:gift|present)s? "
    r"| (?:gift|present)s? (?:for|to) (?P<to>(?:(?:my|our) )?(?!her |him |them |the |a )(?:[^\s,;:.!?<]+ ){1,2}?)"
    r"(?=[,;:.!?()–—<]|\Z|(?:and|but|so|is|this|for|in|on|who|which) )"
)
"""For whom a present is: "get Liam a present", "a present for my sister"."""
_THEIR_GIFT = re.compile(r" (?:her|his|their) (?:\S+ ){0,2}?(?:gift|present)s? ")


def _for_whom(told: Told, at: int) -> str:
    """Return the present that a limit is on by whom it is for, "" where the talk is of none."""
    for index in (at, at - 1):
        found = _GIVEN_TO.search(told.said[index].line) if index >= 0 else None
        if found is not None:
            group = "who" if found["who"] else "to"
            whose = text_of([t for t in told.said[index].between(*found.span(group)) if t.low not in ("my", "our")])
            return f"present for {whose}"
    if _THEIR_GIFT.search(told.said[at].line):
        for before in (told.said[at], *(told.said[at - 1 : at] if at else ())):
            owners = {before.tokens[a].text for a, b in before.sense.names() if is_name(before.tokens[a])}
            if owners:
                return f"present for {owners.pop()}" if len(owners) == 1 else ""
    return ""


_FIRST = re.compile(
    rf" (?:so |and |but |well , )?(?:my|our|the|this|that) (?P<what>(?:{WORD}){{1,4}}?)"
    r"(?=(?:is|are|was|were|has|have|had|will|fell|broke|died|just|finally|gave|needs?|won|went|started|stopped|keeps?|"
    r"can|cannot|for|got|really|that|which|'s|quit|leaks?|looks?) )"
)
"""What a sentence begins with, and so goes on about: "my old armchair fell apart"."""


def _without_leading(run: Sequence[Token]) -> str:
    """Return a phrase without what only says which one it is: "new", "my", "old"."""
    while run and run[0].low in LEADING:
        run = run[1:]
    return text_of(run)


_ROLE = re.compile(
    r" (?:to|for|pay|paying) (?:the|our|my) (?P<to>(?:[a-z'-]+ ){1,3}?)(?=until|till|before|unless|again|any|for|[,;.])|\A "
    r"(?:so |and |but )?(?:the|our|my) (?P<who>[a-z]+) (?:does|do|will|gets|is) not "
)
"""Who is paid for what they do: "the florist"."""


def party_of(told: Told, said: Said) -> str:
    """Return who is not to be paid: a name of the sentence, or the one person of the turn that a pronoun can mean."""
    for start, end in said.sense.names():
        run = said.tokens[start:end]
        if run[0].low not in ("i", "we") and not {t.low for t in run} & {"god", "monday", "christmas"} and start:
            return text_of(run)
    role = _ROLE.search(said.line)
    if role is not None:
        return (role["to"] or role["who"]).strip()
    pronoun = re.search(r" (?:(?P<m>him|he|his)|(?P<f>her|she)|them|they) ", said.line)
    if pronoun is None:
        return ""
    other = {"m": "f", "f": "m"}.get(pronoun.lastgroup or "", "")
    named = {name for name, gender in told.people if name[:1].isupper()}
    fit = {name for name in named if not any(n == name and g == other != "" for n, g in told.people)}
    return fit.pop() if len(fit) == 1 else ""
