"""What a turn proposes to spend on something that a rule is about.

The thing, its sums and the intention may each stand in a sentence of its own; several parts that are paid together
count as their sum.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass

from usercode.state.change import Value
from usercode.state.frames.covering import compounds, is_covered, is_named, is_person, rule_words
from usercode.state.frames.direction import past_day
from usercode.state.frames.genders import gender_named
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.paying import shop
from usercode.state.frames.gist.spending import (
    OF_NO_GOODS,
    ON_LOAN,
    RESISTED,
    SOME_DAY,
    TO_SOMEBODY,
    called,
    goes_into,
    is_bought_by_others,
    is_only_offered,
    is_told_over,
    plain_subject,
    spent_on,
)
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.not_spent import is_for_them, is_not_spent
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.spots.goods import is_goods
from usercode.state.frames.spots.money import PAID_BACK
from usercode.state.frames.sums import times, total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.borne import borne_facts
from usercode.state.frames.turns.habits import HABITS, habits
from usercode.state.frames.turns.loans import NO_MONEY, goes_elsewhere
from usercode.state.frames.turns.off_limits import is_any_purse
from usercode.state.frames.turns.rules import ANY_SUM
from usercode.state.frames.turns.told import QUOTED, Finding, Said, Told
from usercode.state.frames.turns.undone import own_share
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

LIMITS, PAYMENTS, TRANSFERS, PURCHASES = "finance.limits", "finance.payments", "finance.transfers", "finance.purchases"
_VERB = (
    r"(?:buy|bought|buying|order|ordered|ordering|pay|paid|paying|book|booked|booking|sign|signed|signing|place|placed|"
    r"placing|transfer|transferred|transferring|send|sent|sending|wire|wired|wiring|schedule|scheduled|scheduling|queued|mail|mailed|mailing|lend|lent|"
    r"lending|loan|give|gave|giving|put down|putting down|take it|taking it|took it|get it|getting it|reserve|reserved|"
    r"reserving|accept|accepted|accepting|confirm|confirmed|confirming|said yes|say yes|saying yes|"
    r"(?:shake|shook|shaking|shaken) hands|commission|commissioned|commissioning|hire|hired|hiring|sign off|signed off|"
    r"close the deal|closed the deal|(?:tell|told|telling) (?:him|her|them) (?:yes|to go ahead|to do it|to start)|"
    r"hand over|handing over|purchase|purchased|purchasing|settle|commit|committed|pick (?:it|them) up|picking "
    r"(?:it|them) up|pull the trigger|check out|checking out|go for|going for|went for|go with|going with|went with|"
    r"get|getting|got|make the (?:payment|transfer)|put it on|putting it on|"
    r"picked up|grab|grabbed|grabbing|snag|snagged|treat|treated|treating|splurged|(?:take|took|brought|carried|came) (?:[^\s,;:.!?]+ ){0,5}?home|"
    r"came home with|came out with|walked out with|came away with|brought home|ate out|spend|spent|spending|"
    r"backed|backing|zelled|venmoed|forked out|shelled out|parted with|(?:dropped|blew|burned|burnt)(?= <m)|enrolled|"
    r"enrolling|subscribed|subscribing|pre-ordered|preordered|sponsored|won (?:it|them|the|one)|"
    r"paid for|pay for|cover|covering|help (?:him|her|them) out|zelle|venmo|move|moving|moved|write "
    r"(?:him|her|them|a|the)|writing (?:him|her|them|a|the)|drop off|dropping off|withdraw|withdrawing|"
    r"(?:have|having) (?:it|them|that|those|this|one)(?= (?:[,;:.!?]|\Z|tonight|today|anyway|before|while))|"
    r"(?:snap|snapped|snapping) (?:it|them|one) up|bagged|nabbed|caved|gave in|hit buy|clicked buy|"
    r"(?:hit|clicked|press|pressed) (?:the )?(?:buy|order) (?:button|it now)|"
    r"collect|collecting|fetching|(?:be |is |are |'s |'re )?mine(?= [,;:.!?]))"
)
_INTENDED = re.compile(
    r" (?:i|we) (?:(?:'m|'re|'ll|'d|'ve|am|are|will|shall|have|had|was|said i|said we|just|already|also|both|finally|"
    r"then|now|still|only|would|like|want|plan|planning|decided|promised|agreed|need|mean|about|ready|going|off|back|"
    r"in|there|over|out|to|and|be|definitely|happily|gladly|simply|"
    r"<d\d+>) )*?" + _VERB + r" "
)
_THEN = re.compile(
    r" (?:and|then|so|before|but)(?: i| we)? (?:'ll |will |am |'m |are |'re |going to |to )*" + _VERB + " "
)
_LEADS = re.compile(
    r"(?:\A|[,;:.!?()–—] )(?: ?(?:so|and|just|finally|then|also|already|today|yesterday|okay|well|<d\d+>) )* ?"
    r"(?:bought|ordered|paid|booked|bagged|nabbed|won|did (?:my|the|our|all (?:my|me|the)) (?:banking|bills|payments|transfers)|got|picked up|grabbed|snagged|treated|splurged|took|had|went|signed|reserved|spent|"
    r"transferred|sent|wired|zelled|venmoed|settled|forked out|shelled out|coughed up|parted with|"
    r"(?:dropped|blew|burned|burnt) (?=<m)) |(?:\A|[,;:.!?()–—] )(?: ?(?:so|and|now|just|<d\d+>) )* ?"
    r"(?:ordering|buying|getting|booking|grabbing|picking|taking) (?:it|them|this|that|one|both) "
)
"""How a sentence begins that leaves out who bought something: "Ordered two pizzas", "Just bought Leo a train", "ordering it tonight"."""
_TELLS_PRICE = re.compile(
    r" (?:was|were|came|cost|had|went|got|took|ate|drank|ended|set|tried|met|celebrated|treated|stopped|split|ordered|"
    r"arrived|turned up|landed|needed|gave|paid|put|delivered|fitted|"
    r"(?:is|are|'s|'re|has|have|was|were) (?:now |all |already |finally |just |been )*(?:ordered|booked|paid|bought|"
    r"reserved|signed|settled|paid for|sorted|here|come|arrived|fitted|delivered|installed|on order|on "
    r"(?:its|their) way|in the post|in the bag)) "
)
_SET_OFF = re.compile(
    r"(?<= )[,:–—-] (?:(?:about|only|all for|just|roughly|nearly|exactly|so|that is|that 's|making it) )*<m\d+> "
    r"(?:(?:in all|all in|altogether|together|in total|all told|for (?:the lot|both|all|two|three|four|everything|us|"
    r"the (?:two|three|four) of us)|with (?:the |a )?\S+|including \S+|plus \S+|gone|later|cash|in cash|<p\d+>|<d\d+>) "
    r")*(?=[,.;!–—]|\Z)"
)
"""A sum that stands by itself behind what a sentence tells: the price of it."""
_ONLY_SEEN = re.compile(
    r" (?:there (?:is|are|'s|was|were)|profit|takings|saw|see|seen|spotted|noticed|found|came across|advert\S*|listed|"
    r"for sale|on sale|on offer|offers?|shows?|catalogue|window|website|wants?|want|need|needs|would|love|dream|eye|"
    r"eyeing|eyed|budget|limit|quote\S*|priced?|costs?|costing|owes?|owe|due|charge|fine|wage\S*|salary|earn\S*|rent|"
    r"sell\S*|sold|worth|left|saved?|saving|won|prize|reward|raised|donat\S*|cheaper|usually|normally) "
)
_OF_GOODS = re.compile(
    r" (?:returned|refund\w*|sent back|took back|gave back|cancell?ed|sold|instead of|sell|selling) "
)
_OPEN = re.compile(
    r" (?:not|never|if|whether|might|maybe|perhaps|could|should|would have|thinking|considering|wondering|unless|wish|"
    r"dream|looked|looking|tempted|cannot|instead|used to|until|before|ask|asked|decide|undecided|too much|"
    r"too expensive|one day|some day|someday|eventually|passed|walked away|left (?:it|them) there|resisted|skipped|put "
    r"(?:it|them) back|far too) "
)
_APPROVED = re.compile(
    r"\b(?:said yes|says yes|agrees|agreed (?:to|that|it|with)|(?:is|are|was|were) (?:fine|happy|okay|ok|on board|"
    r"good) with|on board|approved|talked (?:it|this|that) (?:over|through)|"
    r"talked about (?:it|this)|discussed|go-ahead|green light|blessing|[Ww]e both|both (?:want|agreed|said|love|like|"
    r"chose)|(?<!at )(?<!from )(?<!with )[A-Z][a-z]+ and I\b(?!['’]| am | will )|my (?:wife|husband|partner|girlfriend|"
    r"boyfriend) and I|decided together|gave (?:me )?(?:his|her|the|their) (?:ok|okay)|thinks (?:so|it)|"
    r"knows about it and)\b",
)
_DISAGREED = re.compile(
    r"\b(?:does not|doesn['’]t|do not|don['’]t|has not|hasn['’]t|have not|haven['’]t|not|without|never)\b",
    re.IGNORECASE,
)
_NO_PRICE = re.compile(
    r" (?:saves?|saved|discount|off|instead of|used to|last year|cheaper|refund|limit|budget|cap|earn|salary|worth|"
    r"owes?|owed|reduced from|down from|originally|normally|usually|more than|under|below|back|regular price|"
    r"list price|sold|has|have|had) (?:\S+ ){0,2}?\Z"
)
_WAS = re.compile(r" (?:was|were) (?:\S+ ){0,2}?\Z")
_NOW = re.compile(r" (?:now|down|reduced|sale|instead) ")
_ALL = re.compile(
    r" (?:it all|all of it|all of them|everything|the lot|all three|all four|both|them all|the whole "
    r"(?:thing|sum|amount|lot)|all together|altogether|for all|all the money) "
)
_TOTAL = re.compile(r" (?:total|altogether|all in|all told|in all|sum|adds? up to|makes|all together) ")


@dataclass(frozen=True)
class _Proposal:
    """What a turn proposes to spend: the sentence of the intention, and the sums with theirs."""

    intent: Said
    sums: Sequence[tuple[Said, Money, bool]]
    """Each sum with its sentence, and whether it is called the total."""


def proposed(told: Told) -> list[Finding]:
    """What this turn spends or means to spend on what a rule in force is about."""
    rules = [e for e in told.entries(LIMITS) if _in_force(e, told) and not any(goes_into(e, s.line) for s in told.said)]
    if not rules or _resists(told) or (proposal := _proposal(told, rules)) is None:
        return []
    out: list[Finding] = []
    for rule in rules:
        if is_not_spent(told.text, [rule]) or not any(is_for_them(s.line, rule) for s in told.said):
            continue
        finding = _to_somebody(told, rule, proposal) if _is_to_somebody(rule) else _on_thing(told, rule, proposal)
        if finding is not None:
            out.append(finding)
    return out[:1]


def _resists(told: Told) -> bool:
    """Whether a turn tells that something was left, and of no spending after it."""
    left = [i for i, s in enumerate(told.said) if RESISTED.search(s.text)]
    return bool(left) and not any(intends(s) for s in told.said[left[-1] + 1 :])


def _in_force(entry: Entry, told: Told) -> bool:
    until, subject = entry.values.get("until"), str(entry.values["subject"])
    of_no_goods = subject.startswith(OF_NO_GOODS) and not subject.startswith(TO_SOMEBODY)
    on_a_card = entry.values.get("max_amount") == 0 and is_any_purse(subject)
    over = until is not None and until < told.today
    return not (entry.retired or entry.changed or entry.record is None or of_no_goods or on_a_card or over)


def _is_to_somebody(rule: Entry) -> bool:
    return str(rule.values["subject"]).startswith(TO_SOMEBODY)


def _proposal(told: Told, rules: Sequence[Entry]) -> _Proposal | None:
    """Return what the turn proposes, None when it proposes nothing."""
    borne = borne_facts(told)
    own = [s for s in told.said if s.fact not in borne]
    intent = next((s for s in own if intends(s)), None) or next((s for s in own if tells_price(s)), None)
    intent = intent or next((s for s in own if _names_price(told, s, rules)), None)
    if intent is None:
        return None
    sums: list[tuple[Said, Money, bool]] = []
    for said in own:
        if said.sense.asks and said is not intent:
            continue
        for i, token in enumerate(said.tokens):
            before = said.line[: said.sense.line.starts[i]]
            reduced = _WAS.search(before) and _NOW.search(said.line[len(before) :])
            if token.kind != "money" or _NO_PRICE.search(before) or reduced or _is_theirs(said, i):
                continue
            near = " " + " ".join(t.low for t in said.tokens[max(0, i - 5) : i + 5]) + " "
            sums.append((said, times(said.tokens, i), bool(_TOTAL.search(near))))
    if shares := [(s, mine, False) for s in own if not s.sense.asks and (mine := own_share(s))]:
        return _Proposal(intent, shares)
    firm = [(s, m, t) for s, m, t in sums if s is intent or intends(s) or not _OPEN.search(s.line)]
    return _Proposal(intent, firm or sums)


def intends(said: Said) -> bool:
    """Whether a sentence tells of money that the speaker spends, or has decided to spend."""
    sense = said.sense
    if SOME_DAY.search(said.text):
        return False
    if sense.line.mood == "question" or not sense.tells:
        return sense.tells and bool(re.search(r" so (?:could|can|would) you ", said.line)) and _meant(said)
    return _meant(said)


def tells_price(said: Said) -> bool:
    """Whether a sentence tells what something cost its speaker: "we had dinner at Da Enzo last night, $64"."""
    sense = said.sense
    if not sense.sums or sense.asks or not sense.tells or sense.line.mood == "hypothetical":
        return False
    if is_only_offered(said.line):
        return False
    told_by = _is_verbless(said) or _TELLS_PRICE.search(said.line) or _LEADS.search(said.line) or _is_set_off(said)
    if not told_by or _OPEN.search(said.line):
        return False
    return not _OF_GOODS.search(said.line) and not _is_theirs(said, sense.at_sum)


def _names_price(told: Told, said: Said, rules: Sequence[Entry]) -> bool:
    """Whether a sentence names a sum for what a rule on a sum is on, though no verb tells that it was spent.

    "Flat whites with the girls, 21.80 for all of us, my treat", "Thai delivery's on its way, 31 euros for the two of us".
    """
    sense = said.sense
    if not sense.sums or sense.asks or not sense.tells or sense.line.mood in ("hypothetical", "request"):
        return False
    line = _PRAISED.sub(" ", said.line)
    if (
        SOME_DAY.search(said.text)
        or is_only_offered(line)
        or any(form.search(line) for form in (_OPEN, _OF_GOODS, _ONLY_SEEN, _ASKED))
    ):
        return False
    if _is_theirs(said, sense.at_sum) or sense.lies_ahead:
        return False
    before = next((a for a, b in zip(told.said, told.said[1:], strict=False) if b is said and not a.sense.asks), None)
    about = said.words | (before.words if before is not None else frozenset())
    summed = (e for e in rules if is_summed(str(e.values["subject"])) and not _is_to_somebody(e))
    return any(is_covered(e, about | _kinds(said)) for e in summed)


_ASKED = re.compile(
    r" <p\d+> | (?:will|'ll|going to|shall) | (?:is|are|'s|'re|be|comes? to|costs?) (?:about |around |only |just |roughly )*<m"
)
"""How a price is told that is asked and not paid: by the period, one to come, or "they're about 1,500 dollars"."""
_PRAISED = re.compile(
    r" (?:well |so |totally |absolutely )*worth (?:it|every \S+|the \S+)| my treat| (?:i|we) regret nothing| no regrets?| zero regrets?"
    r"| well spent| (?:(?:i|we) )?could not (?:help|resist) (?:it|myself|ourselves|them|that)?(?= [,;.!–—])"
)
"""What somebody says of a price that they do not mind."""


def _is_set_off(said: Said) -> bool:
    """Whether a sum stands apart behind what a sentence tells of: "cut and colour at the salon today, 52 pounds"."""
    wants = said.sense.line.mood == "request" and not any(
        said.sense.tokens[at].value.last <= said.sense.today for at in said.sense.dates
    )
    return bool(_SET_OFF.search(said.line)) and not wants and not _ONLY_SEEN.search(_PRAISED.sub(" ", said.line))


def _is_theirs(said: Said, at: int) -> bool:
    """Whether a sum stands in what is told of somebody else: "my brother paid $12,000 for his bathroom"."""
    at = min(at, len(said.tokens) - 1)
    first, last = said.sense.segment(at)
    ours = {"i", "we"} & {t.low for t in said.tokens[first:last]}
    if ours or _opens_with_a_firm(said) or _OFFERED.search(said.line) or _THINGS_COST.search(said.line):
        return False
    if is_bought_by_others(said.sense):
        return True
    subject = said.sense.subject(Hit(at, at + 1))
    return said.sense.of_others(Hit(at, at + 1)) or (
        bool(subject) and not subject[-1].capital and is_person(subject[-1].low)
    )


_THINGS_COST = re.compile(
    r" (?:they|these|those|both) (?:were|are|'re|cost|came to|come to|set (?:me|us) back) "
    r"(?:[^\s,;.!?<]+ ){0,3}?<m\d+> "
)
"""How the price of things is told that were named before: "new taps arrived, they were £312"."""
_OFFERED = re.compile(
    r" 's (?:\S+ )?(?:bid|quote|estimate|offer|price|invoice|bill|fee|proposal) "
    r"| (?:charge[sd]?|costs?|set|billed?|asked|asks|quoted?|quotes|sold|offered|offers|sends?|sent|wants?|owes?|"
    r"invoiced|lets?|gave|made) (?:\S+ ){0,2}?(?:me|us) "
)
"""What another asks of the speaker: "the plumber's bid", "charged me"."""


_NOTHING = re.compile(r"(?:no|nothing|none|neither|zero) ")
"""What stands behind a verb of spending that denies it: "I'm buying no shoes"."""


def _meant(said: Said) -> bool:
    """Whether a sentence tells of spending that is done or decided, in a part that leaves nothing open."""
    if _GAVE_IN.search(said.line):
        return True
    for match in (
        *_INTENDED.finditer(said.line),
        *_LEADS.finditer(said.line),
        *(_THEN.finditer(said.line) if _is_ours(said) else ()),
    ):
        if _NOTHING.match(said.line, match.end()):
            continue
        first, last = said.sense.segment(said.sense.line.token_at(match.end() - 2))
        part = " " + " ".join(t.low for t in said.tokens[first:last]) + " "
        lead = said.line[: match.end()]
        if not _OPEN.search(part) and not re.search(r" (?:if|whether|should|unless) ", lead):
            return True
    return False


def _is_ours(said: Said) -> bool:
    """Whether a sentence tells what the speaker did, if it leaves out who: "Popped into Lidl and came out with"."""
    first = next((c for c in said.sense.line.clauses if c.verb is not None), None)
    left_out = first is not None and first.verb is not None and not first.subject and first.verb.form == "past"
    return left_out or bool(re.search(r" (?:i|we) ", said.line))


_GAVE_IN = re.compile(
    r" my (?:bid|offer) (?:won|was accepted|got it|was the highest) | could not (?:resist|help (?:myself|ourselves)|"
    r"say no|leave (?:it|them) (?:there|behind)|walk (?:away|past)) (?!to )"
)
"""How somebody tells that they bought what they were not to: "couldn't resist"."""


def _sum(proposal: _Proposal, rule: Entry) -> list[tuple[Said, Money]]:
    """Return the sum that a rule is held against: the one there is, the one called total, else all parts together."""
    totals = [(s, m) for s, m, is_total in proposal.sums if is_total]
    every = list(dict.fromkeys((s.fact, m.amount) for s, m, _ in proposal.sums))
    if len(totals) == 1:
        return totals
    if len(every) == 1:
        return [proposal.sums[0][:2]]
    whole = "total" in str(rule.values["subject"]) or _ALL.search(proposal.intent.line)
    if every and whole and len({m.currency for _, m, _ in proposal.sums}) == 1:
        return [(s, m) for s, m, _ in proposal.sums if s is proposal.intent or _goes_on(s) or is_covered(rule, s.words)]
    own = rule_words(str(rule.values["subject"]))
    named = [(s, m) for s, m, _ in proposal.sums if own & s.words]
    return named if len(named) == 1 else []


def _on_thing(told: Told, rule: Entry, proposal: _Proposal) -> Finding | None:
    """Return the payment for a thing that a rule is on, or for any thing under a rule on all purchases."""
    own = rule_words(str(rule.values["subject"]))
    every = not own
    line = proposal.intent.line
    if ON_LOAN.search(line) or PAID_BACK.search(line) or (own and not is_covered(rule, _about(told, proposal))):
        return None
    parts = _sum(proposal, rule)
    priced = any(t.kind == "money" for t in proposal.intent.tokens)
    if not parts and (priced or not _BUYS.search(proposal.intent.line)):
        return None
    if (not parts and rule.values.get("max_amount")) or is_approved(told, by_others=not every):
        return None
    if every and _above(parts, rule) and not _thing(told):
        return None
    whole = sum(m.amount for _, m in parts)
    amount = whole - _already(told, rule, whole)
    if (
        (parts and amount <= 0)
        or (not parts and _already_told(told, own))
        or is_told_over(proposal.intent.sense, rule, whole)
    ):
        return None
    unpriced = (e for e in told.fresh(PAYMENTS) if parts and _lacks_its_sum(e, rule, proposal))
    if (same := next(unpriced, None)) is not None:
        return Finding(collection=PAYMENTS, entry=same, values=total(parts[0][1]), facts=_facts(proposal, parts))
    known = next((e for e in told.fresh(PAYMENTS) if parts and e.values.get("amount") == amount), None)
    name = _thing(told) if every else _called(told, rule, proposal, str(known.values["payee"]) if known else "")
    if known is not None and not every:
        return Finding(collection=PAYMENTS, entry=known, values={"payee": name}, facts=_facts(proposal, parts))
    currency = parts[0][1].currency if parts else ""
    values: dict[str, Value] = {"payee": name, "_note": _quoted(told, proposal, parts), **_when(told, rule, proposal)}
    values |= total(Money(amount, currency)) if parts else {}
    return Finding(collection=PAYMENTS, values=values, facts=_facts(proposal, parts))


def _lacks_its_sum(entry: Entry, rule: Entry, proposal: _Proposal) -> bool:
    """Whether a payment of this turn is the one for a thing that a rule is on, told without its sum."""
    alone = len({m.amount for _, m, _ in proposal.sums}) == 1
    return alone and entry.record is None and entry.values.get("amount") is None and is_covered(rule, called(entry))


def _about(told: Told, proposal: _Proposal) -> frozenset[str]:
    """Return the words of what is bought: of the intention, of its sums, and of what an "it" of theirs goes on about."""
    chosen = [proposal.intent, *(s for s, _, _ in proposal.sums)]
    places = [i for i, s in enumerate(told.said) if any(s is one for one in chosen)]
    points = any(_goes_on(s) or s.sense.sums for s in chosen)
    first = 0 if points else min(places)
    near = [s for s in told.said[first:] if any(s is one for one in chosen) or not s.sense.asks]
    fit = [s for s in near if not _OF_GOODS.search(s.line)]
    return frozenset().union(*(s.words for s in fit), *(_kinds(s) for s in fit))


def _kinds(said: Said) -> frozenset[str]:
    """Return what kinds of thing a sentence tells of by no word of a rule: by its habits, or by names of two words."""
    return compounds([t.low for t in said.tokens]).union(*(HABITS[name] for name in habits(said)))


def _goes_on(said: Said) -> bool:
    """Whether a sentence speaks of what another one has named."""
    return bool(re.search(r" (?:it|them|one|ones|that|this|both|these|those|all|together) ", said.line))


def _called(told: Told, rule: Entry, proposal: _Proposal, known: str) -> str:
    """Return what the money goes to: a shop or what it is `known` as, with what the rule calls it where that tells more."""
    subject = plain_subject(rule)
    name = (
        shop(proposal.intent.sense) or ("" if words(known) <= words(subject) else known) or _named(told, rule, proposal)
    )
    return subject if not name else name if is_named(rule, words(name)) else f"{name} ({subject})"


def _named(told: Told, rule: Entry, proposal: _Proposal) -> str:
    """Return what a rule covers of the sentences that tell of spending, or of those before them; "" for none."""
    last = next(i for i, s in enumerate(told.said) if s is proposal.intent)
    near = [proposal.intent, *(s for s, _, _ in proposal.sums), *reversed(told.said[:last])]
    names = (spent_on(s.sense, rule) for s in near if not s.sense.asks and is_covered(rule, s.words))
    return next((name for name in names if name not in (str(rule.values["subject"]), plain_subject(rule))), "")


def _when(told: Told, rule: Entry, proposal: _Proposal) -> dict[str, Value]:
    """Return whether a proposal was carried out, and when; a planned one counts today for a rule on a period."""
    said = proposal.intent
    past = _is_verbless(said) or _is_set_off(said) or _TELLS_PRICE.search(said.line) or _DONE.search(said.line)
    if past and not _ABOUT_TO.search(said.line):
        return {"status": "paid", "date": _told_day(told, said)}
    day = told.today if " per " in str(rule.values["subject"]) else None
    return {"status": "planned", **({"date": day} if day else {})}


_ABOUT_TO = re.compile(
    r" (?:about to|going to|will|'ll|tomorrow|next week|tonight|plan|planning|(?:am|'m|are|'re) "
    r"(?:paying|buying|getting|ordering|picking|collecting|sending|signing|booking|handing|giving|transferring|"
    r"fetching)) "
)
_COMES = word_set(
    "arrive arrives arriving come comes coming delivered delivery here ready ships until till by pick picking"
)


def _told_day(told: Told, said: Said) -> dt.date:
    """Return the day on which money was spent, no day on which something arrives; today without one."""
    for at in said.sense.dates:
        first, last = said.sense.segment(at)
        day = past_day(said.sense.tokens[at].value, told.today)
        if day is not None and not {t.low for t in said.tokens[first:last]} & _COMES:
            return day
    return told.today


def _is_verbless(said: Said) -> bool:
    return all(c.verb is None for c in said.sense.line.clauses) or _opens_with_a_firm(said)


def _opens_with_a_firm(said: Said) -> bool:
    """Whether a sentence is a name and what was paid there: "Uber Eats last night, $38", whose "eats" is no verb."""
    match = _FIRM_AND_SUM.match(said.line)
    return match is not None and all(
        t.capital and not is_person(t.low) and t.low not in PEOPLE for t in said.between(*match.span("firm"))
    )


_FIRM_AND_SUM = re.compile(
    r"\A (?P<firm>(?!i |we |he |she |they |it )(?:[^\s<,;:.!?]+ ){1,4}?)(?:<d\d+> |again |tonight )*"
    r"(?:, |: |– |- )?<m\d+> "
)


_BUYS = re.compile(
    r" (?:buy|bought|buying|order\w*|purchas\w+|book|booked|booking|reserv\w+|pay|paid|paying|spen[dt]|spending|"
    r"check\w* out|sign\w*|shop\w*) "
)
"""Words for spending that tell of it without a sum."""
_DONE = re.compile(
    r" (?:bought|brought|paid|booked|picked|grabbed|spent|signed|reserved|snagged|splurged|came home|accepted) "
)


def _above(parts: Sequence[tuple[Said, Money]], rule: Entry) -> bool:
    return sum(m.amount for _, m in parts) > (rule.values.get("max_amount") or 0)


def counted(told: Told) -> list[Finding]:
    """That the one payment of this turn counts towards a rule which the next sentence names: "that goes on the tally"."""
    paid = [e for e in told.fresh(PAYMENTS) if e.record is None and e.facts]
    rules = [e for e in told.entries(LIMITS) if _in_force(e, told) and not _is_to_somebody(e)] if len(paid) == 1 else []
    return [
        Finding(collection=PAYMENTS, entry=paid[0], values={"_note": told.around(at)}, facts=(said.fact,))
        for at, said in enumerate(told.said)
        if not said.sense.asks and re.match(r" (?:so )?(?:that|it|this|all that) ", said.line)
        if any(is_covered(e, said.words) for e in rules)
    ]


def agreed(told: Told) -> list[Finding]:
    """That whoever is to be asked about every larger sum agreed to what the sentences by themselves put on record."""
    asks = any(str(e.values["subject"]) == ANY_SUM and _in_force(e, told) for e in told.entries(LIMITS))
    if not asks or not is_approved(told):
        return []
    return [
        Finding(collection=path, entry=entry, values={"_note": AGREED}, facts=(entry.facts[-1],))
        for path in (PAYMENTS, PURCHASES, TRANSFERS)
        for entry in told.fresh(path)
        if entry.facts
    ]


AGREED = "Agreed beforehand."
"""What is noted beside a sum that was talked over with whoever is to be asked first."""


def is_approved(told: Told, *, by_others: bool = False) -> bool:
    """Whether the turn tells that whoever is to be asked has agreed; `by_others`, not that the speaker said yes."""
    for said in told.said:
        found = _APPROVED.search(said.text) if not said.sense.asks and not _DISAGREED.search(said.text) else None
        if found is not None and not (by_others and _OWN_YES.search(said.text[: found.end()])):
            return True
    return False


_OWN_YES = re.compile(r"\b(?:I|[Ww]e)(?: both| all| finally| just)? (?:said yes|say yes|agreed)\b")


def _already(told: Told, rule: Entry, amount: float) -> float:
    """Return how much of a sum the sentences read by themselves have put on record under the name of a rule."""
    every = not rule_words(str(rule.values["subject"]))
    spent = 0.0
    summed = bool(rule.values.get("max_amount")) and is_summed(str(rule.values["subject"]))
    for path, price in ((PAYMENTS, "amount"), (PURCHASES, "price"), (TRANSFERS, "amount")):
        for entry in told.fresh(path) if not (summed and path == PURCHASES) else ():
            sum_ = entry.values.get(price)
            if sum_ is not None and (is_named(rule, called(entry)) or (every and sum_ == amount)):
                spent += sum_
    return spent


def is_summed(subject: str) -> bool:
    """Whether a limit is on the sum of a stretch or in all, which only payments count towards."""
    return " per " in subject or "total" in subject


def _already_told(told: Told, own: frozenset[str]) -> bool:
    return any(
        own & words(f"{e.values.get('payee')} {e.values.get('item')}")
        for p in (PAYMENTS, PURCHASES)
        for e in told.fresh(p)
    )


def _to_somebody(told: Told, rule: Entry, proposal: _Proposal) -> Finding | None:
    """Return the money that goes to somebody who is not to be paid."""
    subject = str(rule.values["subject"])
    name = next(subject.removeprefix(lead) for lead in TO_SOMEBODY if subject.startswith(lead))
    lends = subject.startswith("loan")
    if goes_elsewhere(told, name) if lends else gender_named(name) and _OWED.search(told.text):
        return None
    if not words(name) & told.words or (lends and not _LENT.search(told.text) and not _sends(told, proposal)):
        return None
    parts = [p[:2] for p in proposal.sums if p[0] is proposal.intent] or [p[:2] for p in proposal.sums][-1:]
    facts = _facts(proposal, parts)
    values: dict[str, Value] = {"status": "planned", "_note": _quoted(told, proposal, parts)}
    if lends and not _LENT.search(told.text):
        values |= total(parts[0][1]) if parts else {}
        return Finding(collection=PAYMENTS, values={"payee": subject, **values}, facts=facts)
    if parts:
        same = [e for e in told.fresh(TRANSFERS) if e.values.get("amount") == parts[0][1].amount]
        if same:
            return Finding(collection=TRANSFERS, entry=same[0], values={"recipient": name, **values}, facts=facts)
        return Finding(collection=TRANSFERS, values={"recipient": name, **values, **total(parts[0][1])}, facts=facts)
    return Finding(collection=PAYMENTS, values={"payee": name, **values}, facts=facts)


def _sends(told: Told, proposal: _Proposal) -> bool:
    """Whether money goes to somebody for nothing: "I'm sending him 1,500 this evening", and no debt or purchase of ours."""
    priced = (s.line for s in told.said if s is proposal.intent or (s.sense.sums and not s.sense.asks))
    return any(_SENDS.search(NO_MONEY.sub(" ", line)) for line in priced) and not _OWED.search(told.text)


_SENDS = re.compile(
    r" (?:he|she|they) (?:will|'ll|can|is going to|to) (?:have|get|receive) (?:the |his |her )?<m\d+> | (?:in|into|on) "
    r"(?:his|her|their|\S+ 's) (?:bank )?(?:account|card) | (?:send|sent|sending|transfer|transferred|transferring|"
    r"wire|wired|wiring|give|gave|giving|help|helping|helped|slip|slipped|hand|handed) "
)
_OWED = re.compile(
    r"\b(?:owe|owed|my (?:half|share|part)|our (?:half|share|part)|pay(?:ing)? (?:him|her|them) back|paid "
    r"(?:him|her|them) back|for the (?:tickets?|groceries|dinner|gift|present)|(?:birthday|christmas|wedding|leaving) "
    r"(?:present|gift)|he paid|she paid|back to (?:him|her))\b",
    re.IGNORECASE,
)
_LENT = re.compile(
    r"\b(?:lend|lent|lending|loan|borrow|advance|bail|short on|help (?:him|her|them) out|tide)\b", re.IGNORECASE
)


def _quoted(told: Told, proposal: _Proposal, parts: Sequence[tuple[Said, Money]]) -> str:
    """Return the sentences of a proposal in their order, as far as an alert can quote them."""
    chosen = {id(proposal.intent), *(id(s) for s, _ in parts)}
    text = " ".join(s.text.strip() for s in told.said if id(s) in chosen)
    return text if len(text) <= QUOTED else proposal.intent.text


def _facts(proposal: _Proposal, parts: Sequence[tuple[Said, Money]]) -> tuple[int, ...]:
    return tuple(dict.fromkeys([proposal.intent.fact, *(s.fact for s, _ in parts)]))


def _thing(told: Told) -> str:
    """Return the thing that the turn speaks of buying: goods, else what stands behind "the" or "a" before its price."""
    for said in told.said:
        for i, token in enumerate(said.tokens):
            if is_goods(token) and not said.sense.owned_by_others(i):
                start, _ = said.sense.phrase_before(i)
                return text_of(bare(said.tokens[max(start, i - 3) : i + 1]))
    for said in told.said:
        match = _FOUND.search(said.line)
        if match is not None:
            return text_of(bare(said.between(*match.span("what"))))
    return ""


_FOUND = re.compile(
    r" (?:found|saw|spotted|chose|picked|want|buy|buying|order|ordering|ordered|bought|get|getting|love with) "
    r"(?P<what>(?:a|an|the|my|our|some) (?:(?![,;:.!?()–—…<] )\S+ ){1,5}?)(?=[,;:.!?()–—<]|\Z|(?:i|we|for|that|which|"
    r"and|from|at|in|on|with|of|tonight|today|tomorrow) )"
)
