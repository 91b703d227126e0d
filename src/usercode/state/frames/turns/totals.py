"""What has gone into something altogether, and the most that a project may cost in all.

"All in all €13,275 has gone into the kitchen" and "the total for books since the month began comes to €305" tell a sum of
payments, most of which nobody told one by one: what is on record of them is taken off, and the rest is one payment.
"Long talk about our wedding. Upper limit is €7,500" is a limit on a project, whose sum is that of all its parts.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.covering import FESTIVE, is_covered
from usercode.state.frames.functionwords import MONTH_NAMES
from usercode.state.frames.limits import PROJECTS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.not_spent import is_not_spent
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.ruled import is_kind, topics
from usercode.state.frames.turns.rules import ANY_SUM
from usercode.state.frames.turns.spendings import is_summed
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, spoken
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

LIMITS, PAYMENTS, TRANSFERS, PURCHASES = "finance.limits", "finance.payments", "finance.transfers", "finance.purchases"
_IN_ALL = re.compile(
    r" (?:total|totals|in total|in all|all in all|all in|altogether|all told|all together|so far|up to now|until now|till now|up to today|as of (?:now|today)|to date|"
    r"since (?:the )?(?:month|start|beginning|<d\d+>|we|i)|since <d\d+>|makes|making|adds? up|added up|adding|sum(?:s|med)? (?:up )?to|running total|tally|overall|cumulative|by now|"
    r"all the (?:bills|receipts|invoices|payments)|everything (?:paid|spent|we|i|for)|(?:in|over|for) (?:the|this) month|this month|this week|this year|stands? at|(?:is|are|am|'m|'re) (?:now )?(?:at|up to)) "
)
"""How a sum is told to be that of many payments."""
_SPENT = re.compile(
    r" (?:gone|went|goes|spent|spend|paid|pay|cost|costs|costing|total|totals|totalled|comes?|came|makes?|made|adds?|get|gets|got|is|are|stands?|reached|hit|"
    r"swallowed|eaten|sunk|put|laid out|used|blown|'ve|have|at|up to|amounts?) "
)
_NOT_SPENT = re.compile(
    r" (?:not|never|no|nobody|would|could|should|might|maybe|perhaps|will|'ll|going to|expect\w*|plan(?:s|ned|ning)?|estimat\w*|quot\w+|forecast\w*|wish\w*|hop(?:e|ing)|"
    r"saved|saving|earned|earn|won|sold|sell|refund\w*|got back|back from|limit|cap|budget(?:ed)? of|ceiling|allowance|offer\w*|asked|wants?|asks?|"
    r"worth|aside|sat|stood|watched|cooked|accounts? of|left over|remaining|to spare|last (?:month|year|week)|used to|he|she|they|him|her|his|hers|their|theirs|cousin|neighbou?rs?|colleague|friends?) "
)
_BRINGING = rf"(?:brings?|bringing|brought|takes?|taking|puts?|putting|pushes|gets?|lifts?|raises|adds? up) (?:{ATOM}){{0,8}}?(?:(?:up )?to|at)"
_SUM = r"(?:about |exactly |a total of |just |now |only )?(?P<sum><m\d+>) "
_BRINGS = re.compile(
    rf" (?:that|this|it|which|and|to) (?:just |now |already |also )*(?:{_BRINGING} |makes? (?:it |that )?){_SUM}"
)
"""How a spending is told with the sum that it brings a limit to: "and that brings my takeaways for March to £96"."""
_RUNNING = re.compile(
    rf" (?:{_BRINGING}|(?:am|'m|are|'re) (?:now )?(?:at|up to|on)|(?:makes?|making)(?: (?:it|that|altogether))?|"
    rf"with [^.;!?]*<m\d+> [^.;!?]*(?:spent|gone through|used up)) {_SUM}"
)
"""How such a sum is told behind what was just spent, whose own sum stands beside it: "32 euros, so I'm at 96"."""


def running(told: Told) -> list[Finding]:
    """A sum that what was just spent brings the whole to: no payment itself, but under a limit what it adds to those known."""
    rules = [e for e in told.entries(LIMITS) if _is_open(e, told.today)]
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        brings = _BRINGS.search(said.line)
        match = brings or _RUNNING.search(said.line)
        whole = said.money(match, "sum") if match and said.sense.tells and not said.sense.asks else None
        before = told.said[max(0, at - 1) : at + 1]
        parts = {m.amount for s in before for m in s.sense.sums} - {whole.amount if whole else 0.0}
        rule = next((e for e in rules if _covers(e, frozenset().union(*(s.words for s in before)))), None)
        if whole is None or not (brings or (rule and parts)) or any(said.fact in e.facts for e in told.fresh(LIMITS)):
            continue
        extra = [
            e
            for path in (PAYMENTS, TRANSFERS, PURCHASES)
            for e in told.fresh(path)
            if e.record is None and said.fact in e.facts
            if (e.values.get("amount") or e.values.get("price")) not in parts
        ]
        out += [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in extra]
        rest = whole.amount - _on_record(told, rule, whole.amount, extra) if rule else 0.0
        if rule and rest > 0:
            name = re.sub(r" (?:in total|per \w+)\Z", "", str(rule.values["subject"]))
            values: dict[str, Value] = {"payee": name, "status": "paid", "date": told.today, "_note": said.text}
            values |= total(replace(whole, amount=rest))
            out.append(Finding(collection=PAYMENTS, values=values, facts=(said.fact,)))
    return out


_BY_WHAT = re.compile(
    r" (?:, )?(?:if|unless) (?:my|the|our|i|it|this|that|what|all) [^,;.!?]*?(?:right|correct|correctly|mistaken|wrong|trusted|believed|counted|add(?:ed)?(?: up)?|missed|lies?|lying|accurate|anything to go by|adds up) "
)
"""How it is told by what a sum was counted: "if my little notebook is right"."""


def in_all(told: Told) -> list[Finding]:
    """The rest of what this turn tells to have gone altogether into what a limit on a sum is on."""
    rules = [e for e in told.entries(LIMITS) if _is_open(e, told.today)]
    for at, said in enumerate(told.said) if rules else ():
        line = _BY_WHAT.sub(" ", said.line)
        sums = {m.amount: m for m in said.sense.sums}
        if (
            len(sums) != 1
            or said.sense.asks
            or not said.sense.tells
            or not _IN_ALL.search(line)
            or not _SPENT.search(line)
        ):
            continue
        if (
            _BRINGS.search(line)
            or _NOT_SPENT.search(line)
            or (said.sense.line.mood == "hypothetical" and line == said.line)
        ):
            continue
        if _is_of_others(said, rules) or is_not_spent(said.text, rules):
            continue
        near = said.words | (
            told.said[at - 1].words if at and re.search(r" (?:it|that|this|them) ", line) else frozenset()
        )
        money = next(iter(sums.values()))
        for rule in rules:
            if not _covers(rule, near) or (rule.values.get("currency") or money.currency) != (
                money.currency or rule.values.get("currency")
            ):
                continue
            if any(_is_to_one_of(rule, e, money.amount) for e in told.fresh(PAYMENTS) if said.fact in e.facts):
                return []
            rest = money.amount - _on_record(told, rule, money.amount)
            gone = _misread(told, said, money.amount)
            if rest <= 0:
                return gone
            name = re.sub(r" (?:in total|per \w+)\Z", "", str(rule.values["subject"]))
            values: dict[str, Value] = {"payee": name, "status": "paid", "date": told.today, "_note": said.text}
            return [
                *gone,
                Finding(
                    collection=PAYMENTS, values={**values, **total(replace(money, amount=rest))}, facts=(said.fact,)
                ),
            ]
    return []


_OWNER = re.compile(r"(?P<who>[A-Za-z]+)(?:['’]s|(?<=s)['’])\s+(?P<what>[a-z]+)")
_CONTRACTED = MONTH_NAMES | word_set(
    "it that this there here what who let everything he she all month week year today yesterday day"
)


def _is_of_others(said: Said, rules: list[Entry]) -> bool:
    """Whether a sum is told of what somebody else has: "my parents' wedding", "the fitter's own house"."""
    own = frozenset().union(*(words(str(e.values["subject"])) for e in rules))
    return any(
        m["who"].lower() not in _CONTRACTED and m["what"] not in _VERBS and not words(m["who"]) & own
        for m in _OWNER.finditer(said.text)
    )


_VERBS = frozenset(
    [
        "at",
        "up",
        "now",
        "a",
        "an",
        "the",
        "not",
        "been",
        "gone",
        "cost",
        "come",
        "had",
        "reached",
        "already",
        "just",
        "only",
        "swallowed",
        "eaten",
    ]
)


def _is_open(rule: Entry, today: dt.date) -> bool:
    until = rule.values.get("until")
    return bool(
        rule.record is not None
        and not rule.retired
        and rule.values.get("max_amount")
        and is_summed(str(rule.values["subject"]))
        and (until is None or until >= today)
    )


def _covers(rule: Entry, near: frozenset[str]) -> bool:
    """Whether words name what a limit is on, or, for what is shared out among many, a word of its name."""
    if is_covered(rule, near):
        return True
    own = words(re.sub(r" (?:in total|per \w+)\Z", "", str(rule.values["subject"])))
    return bool(own & near & PROJECTS) or (bool(own) and own <= near)


def _is_to_one_of(rule: Entry, entry: Entry, amount: float) -> bool:
    """Whether a sum went to one of the several that a limit is on together: a single order, "Rs 1,900 in total"."""
    firms = re.sub(r" (?:in total|per \w+)\Z", "", str(rule.values["subject"])).lower().split(" and ")
    return (
        len(firms) > 1
        and not entry.retired
        and entry.values.get("amount") == amount
        and str(entry.values.get("payee") or "").lower() in firms
    )


def _on_record(told: Told, rule: Entry, whole: float, left_out: Sequence[Entry] = ()) -> float:
    """Return how much of a sum this talk and those before have told by payments that a limit is on, of its stretch."""
    subject = str(rule.values["subject"])
    first = told.today.replace(day=1) if " per month" in subject else dt.date.min
    first = told.today - dt.timedelta(days=told.today.weekday()) if " per week" in subject else first
    first = told.today.replace(month=1, day=1) if " per year" in subject else first
    spent = 0.0
    for entry in told.entries(PAYMENTS):
        day, amount = entry.values.get("date"), entry.values.get("amount")
        known = entry.record is not None or (amount != whole and not any(entry is e for e in left_out))
        counts = known and not entry.retired and amount and day is not None and day >= first
        if counts and _covers(rule, spoken(f"{entry.values['payee']}")):
            spent += float(amount or 0)
    return spent


def _misread(told: Told, said: Said, amount: float) -> list[Finding]:
    return [
        Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True)
        for path in (PAYMENTS, TRANSFERS, PURCHASES, LIMITS)
        for e in told.fresh(path)
        if e.record is None
        and said.fact in e.facts
        and amount in (e.values.get("amount"), e.values.get("max_amount"), e.values.get("price"))
    ]


_MOST = re.compile(
    r" (?:upper|top|hard|strict|absolute|firm|spending|total|overall)? ?(?:limit|cap|ceiling|maximum|max|budget|pot|top|line)|(?:or|and) (?:less|under|below|no more|not more|not a \S+ more)|at (?:the )?(?:very )?most|"
    r"(?:that 's|that is) (?:it|all|(?:our|my|the) lot|that|the end|final|where it ends)|full stop|(?:stay|stays|staying|stop|stops|remain|remains|kept?|keep) at|"
    r"not (?:a|one) \S+ (?:more|over|above)|not (?:\S+ ){0,4}?(?:over|above|more than|past|beyond)|no more than|not more than|not exceed(?:ed)?|(?:must not|may not|cannot|can not|mustn't)(?! go | be (?:sent|paid|transferred|moved) )|tops|once that 's gone|set aside|stretch to|up to|within|under|below "
)
_IS_MOST = re.compile(rf"(?:{_MOST.pattern})(?= |\Z)")
_FROM_FIRST = re.compile(
    r" (?:from (?:the )?(?:first|start|beginning|top|day one) (?:\S+ ){0,2}?to (?:the )?(?:last|finish|end|bottom)|start to finish|first to last|whole|entire|everything|the lot|all (?:the )?(?:costs|bills|parts)) "
)
"""How a limit is told to be on the sum of all that something costs."""
_OF_WHAT = (
    re.compile(
        rf" (?:whole|all|entirety|cost|costs|price|bill|budget|limit|cap|ceiling|maximum|total) (?:of|for|on) (?:the |our |my )*(?P<what>(?:{WORD}|<[nd]\d+> ){{1,5}}?)(?=[,;:.!?()–—<]|\Z|(?:has|have|is|are|must|may|can|should|we|i|at|to|in|that|this|which|and|together|will) )"
    ),
    re.compile(
        rf" (?:about|for|on|over|into) (?:the |our |my |this )*(?P<what>(?:{WORD}|<[nd]\d+> ){{1,5}}?)(?=[,;:.!?()–—<]|\Z|(?:has|have|is|are|must|may|can|should|we|i|at|to|in|that|this|which|and|with|together|will) )"
    ),
    re.compile(
        rf"(?:\A|[,;:.!?()–—]) (?:the |our |my |this )*(?P<what>(?:{WORD}|<[nd]\d+> ){{1,4}}?)(?=(?:has to|have to|must|may|can|should|is to|are to|gets?|will) )"
    ),
)
_ALLOTS = re.compile(
    r" (?:i|we|and i) (?:have |'ve |both |all |finally |then )*(?:said|agreed|decided|settled|shook hands) (?:on )?(?:at most |only )?<m\d+> "
    r"| (?:i|we) (?:may|can|are allowed to|get to|allow ourselves to|want to|are going to|will) (?:only |just |now )?(?:spend|use|put|blow) (?:up to |at most |only )?<m\d+> "
    r"| (?:boss|board|committee|council|parish|vestry|club|school|landlord) (?:says?|said|voted|agreed|allows|allowed|gives|gave)(?: us| me)? (?:for )?<m\d+> "
    r"| (?:put|set|laid) (?:<m\d+> )?aside | (?:earmark\w*|allott?\w*|budgeted|reserved) | (?:gave|give|given|giving|allow\w*|grant\w*) (?:myself|ourselves|us|me) (?:only |just )?<m\d+> "
    r"| <m\d+> (?:is|are|'s) (?:all|everything|what|as much as|as far as) | (?:lid|purse|pot|kitty) (?:on|of|for) "
)
"""How a sum is allotted to what a sentence names: "we may spend 3,000 on the terrace"."""
_WE_TOO = re.compile(r" (?:and i|i and|and me|we|i) ")
"""How a sentence that names others tells of the speaker as well: "her father and I settled on"."""
_LABEL = re.compile(rf"\A (?:the |our |my |this |new )*(?P<what>(?:{WORD}|<[nd]\d+> ){{1,7}}?)[:–—] ")
"""How a sentence begins that says first what it is about: "Ski week at Sälen with the kids: ..."."""
_OF_IT_ALL = re.compile(
    r" (?:it|this|that) (?:all |will |does |do |must |may |can |should |has |not )*(?:cost|costs|be|come|comes|go|goes|exceed|to) "
    r"| (?:in total|in all|all in|altogether|all told|(?:that 's|that is) (?:it|all|(?:our|my|the) lot)|everything included) "
)
"""How the rest of such a sentence sets a sum for the whole of it."""
_GARBLED = word_set(
    "it they this that these those not must should shall will would can may cannot all more most stay stays we i is are"
)
"""Words that no name of what costs money holds, which a limit was read to be on."""
_HOW_HARD = word_set("upper top hard strict absolute firm spending total overall")
"""What stands before "limit" and names nothing that costs money."""
UNDERTAKINGS = (
    PROJECTS
    | FESTIVE
    | word_set(
        "terrace concert exhibition play show fair fete stall ball recital tour driveway roof loft conversion garage fence shed pool "
        "balcony deck porch hallway studio launch opening festival tournament camp retreat conference quinceañera mitzvah barbecue "
        "picnic marathon race room dinner banquet buffet funeral wake display window"
    )
)
"""Heads of what is paid for in several parts."""
_WEAK = word_set("it that this them money line limit cap budget ceiling drawn us me everything all total maximum whole")


def capped(told: Told) -> list[Finding]:
    """The most that a project may cost in all, told beside it or in the sentence behind."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        money = sum_set(said)
        if (
            money is None
            or said.sense.asks
            or not said.sense.tells
            or said.sense.period
            or not (
                _IS_MOST.search(said.line)
                or (_ALLOTS.search(said.line) and any(map(_names_undertaking, told.said[max(0, at - 1) : at + 1])))
            )
        ):
            continue
        supposed = said.sense.line.mood == "hypothetical" and not _ALLOTS.search(said.line)
        theirs = re.search(r" (?:his|her|their|he|she|they) ", said.line) and not _WE_TOO.search(said.line)
        if (
            supposed
            or theirs
            or re.search(r" (?:if|would|might|maybe|credit|speed|last year|used to|did not|didn't) ", said.line)
        ):
            continue
        known = [e for e in told.fresh(LIMITS) if said.fact in e.facts]
        if (
            known
            and known[0].record is None
            and _FROM_FIRST.search(said.line)
            and not is_summed(str(known[0].values["subject"]))
            and _is_named_well(known, said)
        ):
            whole: dict[str, Value] = {"subject": f"{known[0].values['subject']} in total"}
            out.append(Finding(collection=LIMITS, entry=known[0], values=whole, facts=(said.fact,)))
            continue
        if any(e.record is not None for e in known):
            continue
        if _is_named_well(known, said):
            out += [_in_total(e, said) for e in known if _is_on_undertaking(str(e.values["subject"]))]
            continue
        what = _what_for(told, at)
        if not what:
            continue
        note = said.text if words(what) <= said.words else told.around(at)
        values: dict[str, Value] = {"subject": f"{what} in total", "_note": note, **total(money, "max_amount")}
        entry = known[0] if known else None
        out.append(
            Finding(
                collection=LIMITS,
                entry=entry,
                values=values,
                facts=tuple(dict.fromkeys((told.said[max(0, at - 1)].fact, said.fact))),
            )
        )
        out += [f for f in _misread(told, said, money.amount) if f.collection != LIMITS]
    return out


_IS_SPENT = re.compile(
    r" (?:paid|spent|gone|went|took|taken|cost|costs|came to|comes to|already|of it|of that|of which|booked|ordered|was|were) "
)
_CUTS = frozenset({",", ";", ":", "and", "but", "–", "—", "while", "so"})


def sum_set(said: Said) -> Money | None:
    """Return the sum that a sentence sets, of several the one whose part tells of no spending; None for none or two."""
    sums = {m.amount: m for m in said.sense.sums}
    if len(sums) > 1:
        at = [i for i, t in enumerate(said.tokens) if t.kind == "money" and not is_spent_at(said, i)]
        sums = {said.tokens[i].value.amount: said.tokens[i].value for i in at}
    return next(iter(sums.values())) if len(sums) == 1 else None


def is_spent_at(said: Said, at: int) -> bool:
    """Whether the part of a sentence that a sum stands in, between marks and conjunctions, tells that it was spent."""
    cuts = [i for i, t in enumerate(said.tokens) if t.low in _CUTS or t.kind == "mark"]
    first = max((i + 1 for i in cuts if i < at), default=0)
    last = next((i for i in cuts if i > at), len(said.tokens))
    return bool(_IS_SPENT.search(" ".join(["", *(t.low for t in said.tokens[first:last]), ""])))


def _is_on_undertaking(subject: str) -> bool:
    """Whether a limit that was read as one on a single sum is on what is paid for in several parts: "anniversary concert"."""
    head = re.split(r" (?:for|of|in|at|to|from|with) ", subject)[0].split(" ")[-1]
    return bool(words(head) & UNDERTAKINGS) and not is_summed(subject)


def _in_total(entry: Entry, said: Said) -> Finding:
    whole: dict[str, Value] = {"subject": f"{entry.values['subject']} in total"}
    return Finding(collection=LIMITS, entry=entry, values=whole, facts=(said.fact,))


def _names_undertaking(said: Said) -> bool:
    """Whether a sentence names what is paid for in several parts."""
    return bool(said.words & UNDERTAKINGS)


def _is_named_well(known: Sequence[Entry], said: Said) -> bool:
    """Whether a limit that was read by itself names what costs money, as far as its sentence does."""
    for entry in known:
        subject = str(entry.values["subject"])
        label = words(_label(said))
        if {*re.findall(r"[\w']+", subject.lower())} & _GARBLED or words(subject) < label:
            continue
        if not words(subject) & PROJECTS and (label & UNDERTAKINGS or _OF_EVERYTHING.search(said.line)):
            continue
        if subject == ANY_SUM or words(subject) & PROJECTS or (is_kind(subject) and not words(subject) <= _HOW_HARD):
            return True
    return False


def _what_for(told: Told, at: int) -> str:
    """Return what a limit is on that a sentence sets: what it names, what opens it, or what the ones before tell."""
    said = told.said[at]
    if name := _project(said) or _label(said) or _headed(said):
        return name
    if re.search(r" (?:on|for) (?:the|our|my|a|an|this) ", said.line):
        return ""
    return next((n for one in reversed(told.said[max(0, at - 2) : at]) if (n := _project(one) or _headed(one))), "")


_OF_EVERYTHING = re.compile(r" for (?:everything|it all|all of it|the lot|the whole thing|everything together) ")


def _headed(said: Said) -> str:
    """Return the noun phrase of a sentence whose head is an undertaking: "golden wedding"; "" for none."""
    runs = (r.text for r in topics(said))
    return next((r for r in runs if words(r.split(" ")[-1]) & UNDERTAKINGS and not {*r.lower().split()} & _WEAK), "")


def _label(said: Said) -> str:
    """Return what a sentence says first that it is about, of which it then sets a sum; "" where it says no such thing."""
    match = _LABEL.match(said.line) if _OF_IT_ALL.search(said.line) else None
    run = bare(said.between(*match.span("what"))) if match is not None else []
    low = {t.low for t in run}
    return "" if not run or low & (PEOPLE | _WEAK) or low <= _SAYS_NOTHING else text_of(run)


_SAYS_NOTHING = word_set(
    "update rule decision note ps reminder limit budget plan money question so ok okay new now today"
)


def _project(said: Said) -> str:
    """Return what costs money in several parts, as a sentence names it; "" for nothing of the kind."""
    for form in _OF_WHAT:
        for match in form.finditer(said.line):
            run = bare(said.between(*match.span("what")))
            run = run[1:] if len(run) > 1 and run[0].low in ("whole", "entire") else run
            name = text_of(run)
            low = {t.low for t in run}
            whole = form is _OF_WHAT[0] and " whole of " in match[0]
            if (
                not run
                or low & (PEOPLE | _WEAK)
                or any(t.kind != "word" and not re.fullmatch(r"\d+(?:st|nd|rd|th)?", t.text) for t in run)
            ):
                continue
            if (
                low & PROJECTS
                or whole
                or (run[-1].low == "do" and re.search(r" (?:whole|entire|the|our) (?:\S+ )?do ", said.line))
            ):
                return name
    return ""
