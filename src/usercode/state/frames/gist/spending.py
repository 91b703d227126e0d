"""What a sentence says of limits and bans on spending, and of what is spent or paid beside those that are known."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import itertools
import re
from calendar import day_name, month_name
from collections.abc import Iterable, Iterator

from usercode.state.change import Value
from usercode.state.frames.covering import (
    NOT_BOUGHT,
    compounds,
    covers,
    is_covered,
    is_named,
    is_person,
    is_stuff,
    rule_words,
)
from usercode.state.frames.direction import past_day, period_end
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.paying import FUNDS, NO_SUBJECT, shop
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.servicenames import service
from usercode.state.frames.limiting import by_name
from usercode.state.frames.limits import HABITS, PERIODS, for_the_period
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.not_spent import is_for_them, is_not_spent
from usercode.state.frames.phrases import bare, is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spending import related
from usercode.state.frames.spots.line import OURSELVES
from usercode.state.frames.sums import times, total
from usercode.state.frames.verbs import BE, FORMS
from usercode.state.frames.words import EVENTS, GOODS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_MOSTLY = 0.5
TO_SOMEBODY = ("payment to ", "loan to ")
"""How the subject of a ban on paying somebody begins; what breaks it is read from whole turns."""
OF_NO_GOODS = (*TO_SOMEBODY, "payment from ", "trading in ")
"""How the subject of a ban on no goods begins: on paying somebody, from a purse, or for shares."""
LIMITS, PAYMENTS = "finance.limits", "finance.payments"
_WEAK = word_set("only under below over above within pot up")
_ALLOWED = re.compile(
    r" (?:allowed|can|may|gave|given|card|approve|approved|approval|sign|keep|keeping|stay|staying|stick) "
)
_COMPARED = re.compile(r" (?:well|far|way|slightly|all|is|are|was|were|came in|sold for) (?:below|under|above|over) <m")
"""How a sum is compared with another: the one was so much, and need not be."""
_KEPT_TO = re.compile(r" (?:did|have|has|had) (?:not|never) (?:spent|spend|gone|go|paid|pay) (?:over|above|more than) ")
"""How somebody tells what was not exceeded, which sets no limit."""
_PUT_ON = re.compile(
    r" (?:had |has |have |'s |they )?(?:put|charged|blocked|held|took) <m\d+> (?:on|off|from) (?:my|our|the) (?:\S+ )?card "
    r"| <[mn]\d+> (?:go|goes|going|went) over to "
)
"""How a firm is told to have charged a card, and a sum to have gone to somebody, which set no limit."""
_FAR = word_set("only over off")
"""Words for bounds that bound a sum only in the part of a sentence that it stands in: "only Stijn is left, and"."""
_ONCE = re.compile(
    r" (?:transaction|purchases?|item|(?<!whole )(?<!entire )thing|go|time|order|expense|swipe|payments?) "
)
_MONEY_OUT = word_set("money cash spending transfers withdrawals payments transfer withdrawal payment penny cent")
_PLACES_OF_SUBJECT = word_set("on for of towards toward")
_CARDS = word_set("card amex visa mastercard account expenses")
_PAST = word_set("did had have has was were could would should does")
_UNTIL = word_set("until till before through thru by")
_NOT_LASTING = word_set(
    "rain snow school kids meetings sleep sun news luck problem idea comment work calls classes trains"
)


@only_with("[limiting]")
def limited(sense: Sense) -> list[Reading]:
    """A maximum: one sum beside a word for limits, and what it is for."""
    hits = [h for h in sense.hits.get("limiting", ()) if not (h.start and sense.tokens[h.start].text == "Max")]
    hits = [
        h for h in hits if sense.tokens[h.start].low != "up" or any(h.end <= i <= h.end + 1 for i in _at_sums(sense))
    ]
    if len(sense.sums) != 1 or not hits or sense.asks or sense.line.mood == "request" or sense.has("refund"):
        return []
    if any(sense.of_others(h, company=True) for h in hits) or all(sense.manner(h) == "supposed" for h in hits):
        return []
    behind = sense.tokens[sense.at_sum + 1].low if sense.at_sum + 1 < len(sense.tokens) else ""
    if behind in _COMES_IN:
        return []
    if any(p.search(sense.line.text) for p in (_COMPARED, _KEPT_TO, _PUT_ON)):
        return []
    here = sense.segment(sense.at_sum)
    hits = [h for h in hits if sense.tokens[h.start].low not in _FAR or here[0] <= h.start < here[1]]
    if not hits:
        return []
    weak = all(sense.tokens[h.start].low in _WEAK for h in hits)
    if weak and (
        sense.has("renewal") or not (sense.has("pledge") or sense.has("intent") or _ALLOWED.search(sense.line.text))
    ):
        return []
    subject = _limited_thing(sense, hits)
    if not subject and _ONCE.search(sense.line.text) and re.search(r" (?:i|we|my|our|me|us) ", sense.line.text):
        subject = "any purchase or payment"
    if not subject:
        return []
    if sense.period in PERIODS and sense.period not in subject.lower():
        subject = f"{subject} per {sense.period}"
    card = _ON_CARD.search(sense.line.text)
    if card is not None and card["kind"] not in subject.lower():
        subject = f"{subject} on the {card['kind']} card"
    until = next((day for at, day in sense.coming_days() if sense.lead(at) in _UNTIL), None)
    values: dict[str, Value] = {"subject": subject, "until": until, **total(sense.sums[0], "max_amount")}
    return held(LIMITS, **for_the_period(values, sense.tokens, sense.today))


def _at_sums(sense: Sense) -> list[int]:
    return [i for i, t in enumerate(sense.tokens) if t.kind == "money"]


_COMES_IN = word_set("rebate rebates cashback refund voucher grant subsidy discount bonus reward compensation back")
"""What behind a sum tells that it comes in and is no maximum."""
_ON_CARD = re.compile(
    r" (?:on|with|for) (?:my |our |the )?(?P<kind>company|corporate|business|work|joint|family) (?:credit )?card "
)
"""The card that a limit is for."""


def _limited_thing(sense: Sense, hits: Iterable[Hit]) -> str:
    """Return what a limit is for: what stands behind "on", before "budget", after "keep", or before the mark."""
    for candidate in _candidates(sense, hits):
        last = candidate.split(" ")[-1].lower()
        own = words(candidate) - NO_SUBJECT - {"window"}
        if last == "window":
            continue
        if candidate.lower() in _OPENING or own <= _TIMES or candidate.replace("’", "'").endswith("'s"):
            continue
        if candidate and own and last not in NO_SUBJECT - {"card"} and not own <= PEOPLE and not _is_mere_verb(own):
            return candidate
    return ""


_TIMES = frozenset(name.lower() for name in [*month_name, *day_name] if name) | word_set("tomorrow tonight weekend")
"""When money is spent, which is nothing that it is spent on."""
_OPENING = word_set("right ok okay well so now anyway listen look")
"""Words that open a sentence and are on nothing: "Right, new house rule"."""


def _is_mere_verb(own: frozenset[str]) -> bool:
    """Whether a phrase is one verb that is no habit of spending: "doing"."""
    if all(FORMS.get(w, {}).keys() - {"base"} and parts(w).get("noun", 0.0) < _MOSTLY and w not in HABITS for w in own):
        return True
    word = next(iter(own))
    forms = FORMS.get(word, {})
    return len(own) == 1 and ("ing" in forms or word == "take") and word not in HABITS and not related(word)


def _candidates(sense: Sense, hits: Iterable[Hit]) -> Iterator[str]:
    size = len(sense.tokens)
    placed = [i for i in range(size - 1) if sense.tokens[i].low in _PLACES_OF_SUBJECT and i + 1 != sense.at_sum]
    for hit in hits:
        at = hit.start - 1
        if at > 0 and sense.tokens[at].low in BE | {"'s"}:
            yield sense.phrase(sense.phrase_before(at)[0], at)
    for i, token in enumerate(sense.tokens):
        if token.low in _SUMS_FOR and i and is_stuff(sense.tokens[i - 1].low):
            yield sense.phrase(sense.phrase_before(i)[0], i)
    for i in sorted(placed, key=lambda i: i < sense.at_sum):
        if i < sense.at_sum and sense.tokens[i].low == "for":
            yield _bought_for(sense, i)
        yield sense.phrase(i + 1, size)
    yield _meant_by_it(sense, hits)
    for i, token in enumerate(sense.tokens):
        if token.low in _SUMS_FOR and i:
            start, _ = sense.phrase_before(i)
            yield sense.phrase(start, i)
    for hit in hits:
        if sense.tokens[hit.start].low in (
            "keep",
            "keeping",
            "kept",
            "cap",
            "capping",
            "limit",
            "limiting",
            "restrict",
            "hold",
        ):
            yield sense.phrase(hit.start + 1, min(size, sense.at_sum))
    for i, token in enumerate(sense.tokens):
        if token.low in _CARDS:
            yield sense.phrase(sense.phrase_before(i)[0], i + 1)
    colon = next((i for i, t in enumerate(sense.tokens[: sense.at_sum]) if t.text == ":"), -1)
    yield _GETS.sub("", sense.phrase(colon + 1, sense.at_sum)) if colon > 0 else ""
    yield _GETS.sub("", sense.phrase(0, sense.at_sum))
    for i, token in enumerate(sense.tokens):
        if token.low in GOODS or token.low in HABITS or (related(token.low) and token.low not in NOT_BOUGHT):
            start, _ = sense.phrase_before(i)
            yield sense.phrase(start, i + 1)


_SUMS_FOR = word_set("budget limit cap allowance spend spending maximum max ceiling money kitty pot fund")
"""What a sum is called that is for something: "my bingo money"."""


def _bought_for(sense: Sense, at: int) -> str:
    """Return "diesel for the vans" by the place of its "for": goods with what they are for, "" for "money for"."""
    start, _ = sense.phrase_before(at)
    what, use = sense.phrase(start, at), sense.phrase(at + 1, len(sense.tokens))
    return f"{what} for {use}" if what and use and is_stuff(sense.tokens[at - 1].low) else ""


_GETS = re.compile(
    r"(?: (?:can|may|will|must|should|shall|only|is|are|to))*(?: (?:gets?|has|have|getting|allowed|had))+\Z"
)
"""The verb behind what has a limit: "the garden gets no more than £400"."""


def _meant_by_it(sense: Sense, hits: Iterable[Hit]) -> str:
    """Return what "it" is that has a limit: "bathroom" of "we're doing the bathroom, and it can't go over 6,000"."""
    for hit in hits:
        if [t.low for t in sense.subject(hit)] in (["it"], ["that"]):
            earlier = [c for c in sense.line.clauses if c.rest and c.rest[0].start < sense.tokens[hit.start].start]
            words_ = [*itertools.takewhile(lambda t: t.kind == "word", earlier[0].rest)] if earlier else []
            return text_of([t for t in bare(words_) if t.low not in ("then", "now", "up", "out")])
    return ""


_NOT_ONE = (["not", "one"], ["not", "another"], ["not", "a"])
_LACKS = BE | {"and", "but"}
"""What stands before "not one" or "not another" that tells what there is, and bans nothing."""
_LEAVES = re.compile(
    r" (?:give|gives|gave|given|giving) up (?:my|our|his|her|their|the) (?:\S+ ){0,3}?"
    r"(?:account|card|membership|subscription|contract|policy|insurance|lessons|club|gym|plan|flat|lease|job) "
    r"| (?:give|gives|gave|given|giving) up (?:\S+ ){0,3}?(?:shifts?|hours|jobs?|seats?|places?|rights?|claims?) "
    r"| (?:account|card) (?:was|is|'s|has been|got|were) (?:\S+ )?(?:frozen|blocked|locked|suspended|closed|gone|no more|history) "
    r"| (?:keeps?|kept|is|are|was|were|it|they|started|begun|began) (?:just |always |now )*cut(?:s|ting)? out | cuts out "
)
"""What is given up that is no spending, and what a thing does that fails: an account, a membership, "keeps cutting out"."""


ONLY_AN_IDEA = re.compile(
    r" (?:wanted|wants?|begged|asked|urged) (?:me|us) to (?:ban|stop|quit|give up|not) | (?:had (?:the|an|some) (?:idea|thought|notion)|(?:thought|dreamt|talked|spoke|wondered) about|toyed with(?: the idea)?|considered|thought|played with the idea) (?:of |about )?(?:not |giving |going |doing )"
)
"""How a ban is told that was no more than a thought: "I had the idea of not buying chocolate"."""


@only_with("[banning] [none]")
def banned(sense: Sense) -> list[Reading]:
    """A ban: words for doing without, what is done without, and until when."""
    hits = (
        [] if _LEAVES.search(sense.line.text) or ONLY_AN_IDEA.search(sense.line.text) else sense.hits.get("banning", [])
    )
    if not (hits or sense.has("none")) or sense.asks or sense.sums or not sense.tells:
        return []
    until = next((day for at, day in sense.coming_days() if sense.lead(at) in _UNTIL | {"after"}), None)
    until = until or (sense.coming_day() if re.search(r" (?:until|till|before) ", sense.line.text) else None)
    until = until or period_end(sense.tokens, sense.today)
    pledged = until is not None and (sense.has("pledge") or _pledged_before(sense))
    for hit in [*hits, *(sense.hits.get("none", ()) if pledged else ())]:
        before = sense.tokens[hit.start - 1].low if hit.start else ""
        past = sense.tokens[hit.start].low == "not" and before in _PAST
        words_of = [t.low for t in sense.tokens[hit.start : hit.start + 2]]
        lacked = words_of in _NOT_ONE and before in _LACKS  # "a metre tall and not one flower"
        if past or lacked or sense.manner(hit) in ("supposed", "asked", "denied"):
            continue
        subject = by_name(_banned_thing(sense, hit))
        theirs = sense.of_others(hit, company=True) or (sense.of_others(hit) and not OURSELVES.search(sense.line.text))
        if theirs and not set(subject.lower().split(" ")) & FUNDS:
            continue
        if (words(subject) & _AT_HOME and _USED.search(sense.line.text)) or _TAKEN_ALONG.search(sense.line.text):
            continue
        if until is None and hit in sense.hits.get("end_service", ()) and _is_service(sense, hit, subject):
            continue
        if subject and _is_spending(sense, hit, subject, until):
            return held(LIMITS, subject=subject, max_amount=0.0, until=until, set_by=_set_by(sense))
    return []


def _is_service(sense: Sense, hit: Hit, subject: str) -> bool:
    """Whether what somebody quits is a service that ends, and nothing to do without: "quit Planet Fitness"."""
    own = words(subject)
    return bool(own & (words(service(sense, hit, strict=True)) | _JOINED))


_JOINED = word_set("gym fitness yoga pilates crossfit club studio membership subscription")
_USED = re.compile(
    r" (?:use|using|take|taking|bring|bringing|drive|driving|walk|enter|cook|park|step|sleep|shower|bathe) "
)
_TAKEN_ALONG = re.compile(
    r" (?:not|n't|without) (?:going to )?(?:be )?(?:take|taking|bring|bringing|carry|carrying|pack|packing|wear|wearing) (?:the|my|our|any of my|his|her) "
)
"""What is left at home, which costs nothing: "I'm not taking the laptop"."""
_AT_HOME = word_set(
    "kitchen bathroom shower bath toilet room bedroom garage driveway pool floor floors stairs downstairs upstairs "
    "garden balcony deck patio oven stove hob sink car van truck washer dryer lift elevator "
    "train tram bus metro tube subway underground ferry bike stairs road motorway"
)
"""What is not used while it is worked on, or any more, and costs nothing: "I don't take the train anymore"."""
_SAID = re.compile(
    r" (?:(?P<who>he|she)|my (?P<kin>\S+)) (?:just |also )?(?:says|said|told|asked|insists|wants|reckons) "
)


def _set_by(sense: Sense) -> str:
    """Return who laid down a rule: "my dad says", or the "he" of somebody named before; "" for the speaker."""
    m = _SAID.search(sense.line.text)
    if m is None:
        return ""
    return m["kin"] if m["kin"] in PEOPLE else sense.scene.antecedent(m["who"]) if m["who"] else ""


def _banned_thing(sense: Sense, hit: Hit) -> str:
    """Return what is banned: a fund or account named; else what stands within, behind or before the words for it."""
    fund = next((i for i, t in enumerate(sense.tokens) if t.low in FUNDS - {"card"}), -1)
    if fund > 0:
        start, _ = sense.phrase_before(fund)
        return sense.phrase(start, fund + 1)
    lows = [t.low for t in sense.tokens[hit.start : hit.end]]
    inner = [
        i
        for i in range(hit.start + 1, hit.end)
        if sense.tokens[i].low not in ("alone", "off", "up", "on", "the", "my", "our")
    ]
    if "alone" in lows and inner:
        return sense.phrase(inner[0], inner[-1] + 1)
    skip = word_set(
        "buying buy order ordering touching touch using use from of out in anyone to with more new spend book"
    )
    at = hit.end
    while at < len(sense.tokens) and (sense.tokens[at].low in skip or sense.tokens[at].low in _MONEY_OUT):
        at += 1
    behind = (
        ""
        if at < len(sense.tokens) and sense.tokens[at].kind in ("mark", "date")
        else sense.phrase(at, len(sense.tokens))
    )
    if behind and not words(behind) <= NO_SUBJECT | _UNTIL:
        return behind
    end = hit.start
    while end > 0 and (
        sense.tokens[end - 1].low
        in ("is", "are", "be", "to", "was", "'s", "now", "strictly", "officially", "completely")
    ):
        end -= 1
    start, _ = sense.phrase_before(end)
    return sense.phrase(start, end)


def _is_spending(sense: Sense, hit: Hit, subject: str, until: dt.date | None) -> bool:
    """Whether a ban is one on spending: on money from somewhere, on a known kind of it, or a pledge not to buy."""
    low = subject.lower().split(" ")
    ends = {low[-1], low[-1].removesuffix("s")}
    if set(low) & FUNDS and {"card"} != set(low):
        return True
    if ends & _GIVEN_UP:
        return False
    if ends & (HABITS | GOODS) or any(
        related(w) or related(w.removesuffix("s")) for w in low if not {w, w.removesuffix("s")} & NOT_BOUGHT
    ):
        return True
    if ends & (EVENTS | PEOPLE | _NOT_LASTING) or is_name(sense.tokens[hit.end - 1]):
        return False
    buying = re.search(r" (?:buy|buying|order|ordering|spend|spending|no-buy|no-spend|booking) ", sense.line.text)
    return (bool(buying) and (until is not None or sense.has("pledge"))) or (
        until is not None and (sense.has("pledge") or _pledged_before(sense))
    )


_GIVEN_UP = word_set("idea plan thought dream hope project scheme")
"""What is given up before anything was spent on it: "the allotment idea"."""


def _pledged_before(sense: Sense) -> bool:
    """Whether the rest of the turn speaks of a resolution."""
    return bool(
        re.search(
            r"\b(?:resolution|promis|pact|deal|rule|vow|mean it|challenge|budget|saving|swear|pledge)",
            sense.scene.whole.lower(),
        )
    )


def _head(entry: Entry) -> str:
    """Return the last word of a ban's subject, by which things it is about are called: "pedals" of "guitar pedals"."""
    last = str(entry.values["subject"]).split(" ")[-1].lower().removesuffix("s")
    return "" if last in FUNDS | NO_SUBJECT or len(last) < 4 else last


def rules_in_force(sense: Sense) -> list[Entry]:
    """Return the limits and bans in force that are on things, oldest first."""
    return [e for e in sense.entries(LIMITS) if _is_in_force(e, sense.today)]


def _is_in_force(entry: Entry, today: dt.date) -> bool:
    until, subject = entry.values.get("until"), str(entry.values["subject"])
    on_things = bool(rule_words(subject)) and not subject.startswith(OF_NO_GOODS)
    return on_things and not entry.retired and (until is None or until >= today)


def rules(sense: Sense) -> list[Entry]:
    """Return the limits and bans in force whose subject the sentence speaks of, by its words or by what they cover."""
    lows = [t.low for t in sense.tokens]
    said = sense.held | {*lows} | compounds(lows)
    out = []
    for entry in rules_in_force(sense):
        if is_covered(entry, frozenset(said)) or (_head(entry) in said and not entry.values["max_amount"]):
            out.append(entry)
    return out


_BUYS_OR_TREATS = re.compile(
    r" (?:bought|splurged|splashed|treated|paid|ordered|spent|got|grabbed|picked up|snagged|dropped|blew|caved) "
)
_MATE = 4
"""How many words stand before the verb at most where somebody else is what the sentence is about."""


def is_bought_by_others(sense: Sense) -> bool:
    """Whether the first thing that a sentence tells is what somebody else did with money: "my flatmate splashed out on"."""
    match = _BUYS_OR_TREATS.search(sense.line.text)
    if match is None or re.search(r" (?:i|we|me|us|mine|my half|our) ", sense.line.text):
        return False
    at = sense.line.token_at(match.start() + 1)
    lead = sense.tokens[:at]
    mate = 1 < len(lead) <= _MATE and lead[0].low in ("my", "our") and any(is_person(t.low) for t in lead[1:])
    return mate or sense.of_others(Hit(at, at + 1), company=True)


@only_with("[buying]")
def spent(sense: Sense) -> list[Reading]:
    """What was or is to be spent on something that a limit or a ban in force is about."""
    if (
        sense.asks
        or len(sense.sums) > 1
        or sense.has("refund")
        or (sense.hits.get("limiting") and not sense.said("buying"))
        or (not sense.sums and re.search(r" (?:limit|ban|cap|rule|budget) ", sense.line.text))
    ):
        return []
    fit = [e for e in rules(sense) if not goes_into(e, sense.line.text) and is_for_them(sense.line.text, e)]
    unspent = is_only_offered(sense.line.text) or any(p.search(sense.line.text) for p in (ON_LOAN, _HAD_COST))
    unspent = unspent or bool(SOME_DAY.search(sense.scene.text) or _COMES_IN_FROM.search(sense.line.text))
    if (
        not fit
        or unspent
        or is_not_spent(sense.scene.text, fit)
        or is_bought_by_others(sense)
        or RESISTED.search(sense.scene.whole)
    ):
        return []
    sums = sense.sums or (sense.loose_sums if any(e.values["max_amount"] for e in fit) else [])
    kept_from = [h for h in sense.hits.get("unbought", ()) if not h.start or sense.tokens[h.start - 1].low != "not"]
    if kept_from and not (_ON_CARD.search(f" {fit[-1].values['subject']} ".lower())):
        return []
    hits = [h for h in sense.hits.get("buying", ()) if _is_proposed(sense, h) and is_ours(sense, h, fit)]
    if not hits:
        return []
    strong = [h for h in hits if sense.tokens[h.start].low not in FAINT]
    theirs = [h for h in sense.said("buying") if h not in hits and sense.tokens[h.start].low not in FAINT]
    if theirs and not strong:
        return []
    if not sums and not strong:
        return []
    rule = fit[-1]
    subject = plain_subject(rule)
    if len(sums) == 1 and is_told_over(sense, rule, sums[0].amount):
        return []
    what = shop(sense) or spent_on(sense, rule)
    if not is_named(rule, words(what) | sense.held):
        what = f"{what} ({subject})"
    meant = not any(sense.manner(h) == "said" for h in strong or hits) or sense.lies_ahead
    priced = sense.at_sum < len(sense.tokens)
    values: dict[str, Value] = total(times(sense.tokens, sense.at_sum) if priced else sums[0]) if len(sums) == 1 else {}
    if not meant:
        values["date"] = sense.today if _JUST_NOW.search(sense.line.text) else sense.past_day()
    elif ahead := [first for at in sense.dates if (first := sense.tokens[at].value.first) > sense.today]:
        values["date"] = ahead[0]
    elif " per " in str(rule.values["subject"]):
        values["date"] = sense.today
    return held(
        PAYMENTS,
        payee=what,
        status="planned" if meant else "paid",
        _note=sense.scene.text,
        **values,
    )


RESISTED = re.compile(
    r"\b(?:walked (?:away|past|out|straight past|on by|on(?= how| and| [.!,]|[.!,]|$))(?! with)|left (?:it|them|that|those|the lot) (?:there|behind|on the (?:shelf|rail|rack))|resisted|put (?:it|them|that|those|both|the \w+) (?:all |straight |right )*back(?! in)|"
    r"(?:did not|didn['’]t) (?:buy|get|take|order|give in|cave)|talked myself out|kept my (?:hands|purse|wallet|card)|closed the (?:tab|laptop|app|page)|came (?:away|home|out) (?:empty|with nothing)|said no (?:thanks|thank you)|said no to (?:it|them|myself|her|him|the offer)|(?:declined|turned (?:it|them|her|him|that|the offer) down)|"
    r"(?:stayed|held|stood|kept) (?:strong|firm))\b",
    re.IGNORECASE,
)
"""How a turn tells, in whatever sentence, that what it saw was left: "I walked away"."""
_INTO_A_FUND = re.compile(
    rf" (?:into|onto|to) (?:the |my |our |his |her |their )?(?:[^\s<>,;:.]+ ){{0,3}}?(?:{'|'.join(sorted(FUNDS))}) "
)
_FROM_A_FUND = re.compile(
    rf" (?:from|out of) (?:the |my |our |his |her |their )?(?:[^\s<>,;:.]+ ){{0,3}}?(?:{'|'.join(sorted(FUNDS))}) "
)


def goes_into(rule: Entry, line: str) -> bool:
    """Whether a line tells of money for the fund that a rule is on, which forbids only what is taken from it."""
    fund = words(str(rule.values["subject"])) & words(" ".join(FUNDS))
    return bool(fund) and bool(_INTO_A_FUND.search(line)) and not _FROM_A_FUND.search(line)


_HAD_COST = re.compile(r" had (?:already |once |originally )?(?:cost|paid|bought|ordered|spent|backed) ")
"""How a sum is told that was spent before what a sentence tells of."""
_OFFER = re.compile(
    r" (?:quotes?|quoted|estimates?|estimated|bids?|tenders?|offers?|offered) "
    r"| (?:(?<! i )(?<! we )wants?|(?:is|are|was|were) asking|asks|charges) (?:\S+ ){0,2}?<m\d+> "
    r"|(?:\A|[,;:.–—]) (?:and |but )?there (?:is|are|'s|was|were) (?:(?!i |we )\S+ )*?<m\d+> "
)
_TAKEN_UP = re.compile(
    r"(?<! not)(?<! never)(?<! yet)(?<! turned down)(?<! rather than) (?:accept\w*|took|take|taking|taken|sign|signed|signing|agree|agreed|agreeing|confirm\w*|"
    r"book\w*|paid|pay|paying|hired|hiring|commission\w*|approve\w*|bought|buy|buying|ordered|ordering|got|getting|"
    r"(?:went|go|going|gone) (?:with|for|ahead)|(?:said|say|saying) yes|(?:shook|shake|shaken) hands) "
)


def is_only_offered(line: str) -> bool:
    """Whether a line tells of a price that is asked and that nobody has agreed to: "they sent a quote, $9,450"."""
    return bool(_OFFER.search(line)) and not _TAKEN_UP.search(line)


ON_LOAN = re.compile(r" (?:library|borrow(?:ed|ing)?|on loan|lent) ")
"""What was had without being bought: "took three novels out of the library and paid a fine of two euros"."""
_COMES_IN_FROM = re.compile(r" (?:profit|takings|turnover|revenue) ")
"""How a sum is told that something brought in."""
SOME_DAY = re.compile(r"\b(?:one|some) ?day (?:I|we)\b|\beventually\b", re.IGNORECASE)
"""How somebody tells what they mean to buy at no time in particular."""
_JUST_NOW = re.compile(r" just (?!(?:\S+ ){0,8}?(?:yesterday|last|earlier|ago|other) )(?!<d)")
"""How somebody tells what they have done on the day they tell it, whatever other day the sentence names."""


def plain_subject(rule: Entry) -> str:
    """Return what a rule is on, without the words for how its sums are counted."""
    return re.sub(r" (?:in total|per \w+)\Z", "", str(rule.values["subject"]))


_NOW = re.compile(
    r" (?:today|yesterday|tonight|just|again|another|second|this (?:morning|afternoon|evening)|last night) "
)
_LATELY = dt.timedelta(days=10)
"""Within how long something is told as new."""


def is_told_over(sense: Sense, rule: Entry, amount: float) -> bool:
    """Whether what a sentence tells was spent under a rule is on record already, and no new day is told."""
    same = any(
        e.record is not None and e.values.get("amount") == amount and is_named(rule, called(e))
        for e in sense.entries(PAYMENTS)
        if not e.retired
    )
    said = [sense.tokens[at].value for at in sense.dates]
    days = [past_day(mention, sense.today) for mention in said if mention.first <= sense.today]
    now = _NOW.search(" ".join(["", *(t.low for t in sense.tokens), ""]))
    return same and now is None and not any(d is not None and sense.today - d < _LATELY for d in days)


def called(entry: Entry) -> frozenset[str]:
    """Return the words by which a constraint knows a record of money."""
    name = next((entry.values[f] for f in ("payee", "item", "recipient") if entry.values.get(f)), "")
    return words(f"{name} {' '.join(str(n) for n in (entry.values.get('notes') or entry.notes or ()))}")


def told_for(sense: Sense) -> list[Reading]:
    """What a payment of this sentence was for, in its own words, where a limit in force is about it."""
    fit = [e for e in rules(sense) if e.values["max_amount"]]
    paid_here = any(e.changed for e in sense.entries(PAYMENTS))
    return held(PAYMENTS, "touch", _note=sense.scene.text) if fit and paid_here and not sense.asks else []


def _is_proposed(sense: Sense, hit: Hit) -> bool:
    """Whether a purchase is told of, meant, or weighed; what goes against a rule is told while it is weighed."""
    if sense.is_reported(hit):
        return False
    weighed = sense.manner(hit) == "supposed" and _WEIGHS.search(sense.line.text)
    return bool(weighed) or sense.manner(hit) in ("said", "meant")


_WEIGHS = re.compile(
    r" (?:thinking (?:of|about)|considering|tempted to|toying with|about to|leaning towards?|inclined to) "
)


def is_ours(sense: Sense, hit: Hit, fit: Iterable[Entry]) -> bool:
    """Whether the speaker spends, or what a rule is about is the subject: "Swiggy came to 390"."""
    lows = {t.low for t in sense.subject(hit)}
    covered = any(covers(w, frozenset(lows)) for e in fit for w in rule_words(str(e.values["subject"])))
    return covered or not sense.of_others(hit)


FAINT = word_set("was is are were came get gets got getting take takes took use used move moved total bill cover")
"""Words that tell of spending only beside a sum."""


def spent_on(sense: Sense, rule: Entry) -> str:
    """Return what the money went on: the word of the sentence that the rule covers, with the name it belongs to."""
    own = rule_words(str(rule.values["subject"]))
    if (named := _priced(sense)) and not words(named) & own:
        return named
    for i, token in enumerate(sense.tokens):
        single = token.low.removesuffix("s")
        if any(covers(w, frozenset((token.low, single))) for w in own):
            start, _ = sense.phrase_before(i)
            behind = itertools.takewhile(lambda t: t.low.removesuffix("s") in own, sense.tokens[i + 1 :])
            start = max(start, i - 3)
            start += start == 0 and sense.tokens[0].low in FORMS and i > 0  # "Ordered soup bowls"
            name = sense.phrase(start, i + 1 + len(list(behind)))
            if name:
                return name
    return str(rule.values["subject"])


def _priced(sense: Sense) -> str:
    """Return the thing right behind a sum and "for": "$189 for the bounce house for Theo's party"; "" for none."""
    at = sense.at_sum + 1
    behind = [t.low for t in sense.tokens[at : at + 2]]
    if behind[:1] != ["for"] or behind[1:] not in (["the"], ["a"], ["an"], ["some"]):
        return ""
    return sense.phrase(at + 1, len(sense.tokens))


READERS = (limited, banned, spent)
BESIDE = (told_for,)
"""Readers of what stands beside a payment that was read already."""
