"""To whom a sum goes from now on, and to whom no more; and that it is ordered to go to the latter all the same.

"From February my share of Rs 16,000 goes to Sneha and not to Ritu" directs the sum to Sneha. A standing order of the
same sum to Ritu, given or dictated later, stays beside it, so that the two can be held against each other.
"""

from __future__ import annotations

import re
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.debited import has_left
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, is_ours, noted, read_of

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_NOT = r"(?:not|no longer|no more|instead of|rather than|never again)"
_BESIDE = (
    r"(?:again |back |from <d\d+> |from now(?: on)? |now |only |directly |straight |, |– |— |<p\d+> |onwards? |"
    r"every month |each month |on <d\d+> |on )*"
)
_FORMS = (
    re.compile(
        rf" to (?P<to>[^\s<,;:.]+ ){_BESIDE}(?:and |but )?{_NOT} (?:any ?more |longer )?(?:to )?(?P<no>[^\s<,;:.]+ )"
    ),
    re.compile(
        rf" {_NOT} (?:going |sent |paid |go |to be paid )?(?:any ?more |longer )?(?:to )?(?P<no>[^\s<,;:.]+ )"
        r"(?:any ?more |any longer |now |from <d\d+> |, |but |and |it |that |they |rather |– |— )*"
        r"(?:(?:goes|go|will go|should go|has to go|is to go|pay it|send it|is paid) )?(?:now )?to (?P<to>[^\s<,;:.]+ )"
    ),
)
"""How it is told to whom money goes and to whom it does not."""
_GOES = re.compile(
    r" (?:go|goes|going|pay|pays|paid|paying|send|sends|sent|sending|transfer|transferring|transferred|give|giving|"
    r"gives|given|hand|handed|credit|credited|deposit|deposited|put|owed|due|comes) "
)
_UNSURE = re.compile(rf" (?:{SUPPOSALS}|thinking|wondering|considering|suppose|went|was|were|did) ")
_WHAT = re.compile(
    rf" (?:my|our|the) (?P<what>(?:(?!of <m)(?!from )(?!goes ){WORD}){{1,4}}?)(?:of <m|, <m|<m|goes |go |will |is |"
    r"are |should |has |to |from |for )"
)
_OWN = re.compile(r" (?:i|we|my|our|me|us) ")
_OF_HELPERS = re.compile(
    r" (?:maid|cook|driver|cleaner|nanny|gardener|watchman|milkman|tutor|landlord|landlady|sitter|babysitter|au pair) "
    r"(?:'s|gets|money|pay) "
)
"""Those who work in the speaker's own house."""
_NO_NAMES = re.compile(r"(?:i|it|me|you|him|her|them|the|my|our|a|an|be|that|this)\Z")
_EXCLUDED = re.compile(
    r"\b(?:not|[Nn]o longer|[Nn]o more|[Nn]ot|[Ii]nstead of|rather than|never again)(?: going| paid| sent)?"
    r"(?: any ?more)?(?: to)? (?P<no>[A-Z][\w’'-]*)"
)
_TO = re.compile(r" (?:to|for|in favour of) (?=(?P<who>[^\s<,;:.]+ ))")
_SETS_UP = re.compile(
    r" (?:standing (?:order|instruction)|instruction|auto-?pay|auto-?debit|autopay|mandate|scheduled?|set up|"
    r"setting up|transfer|send|pay|sending|transferring|paying|will|going to|order) "
)


def directed_to(told: Told) -> list[Finding]:
    """To whom this turn says that a sum goes from now on, in place of somebody else."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        pair = _pair(said)
        money = _sum(told, at)
        if pair is None or money is None:
            continue
        name, owner = _called(told, at), said if said.sense.sums else told.said[at - 1]
        known = [e for e in told.entries(TRANSFERS) if _is_rule(e) and e.values.get("amount") == money.amount]
        ours = _OF_HELPERS.search(owner.line) or (_OWN.search(f"{owner.line} {said.line}") and is_ours(owner))
        if not known and not (name and ours):
            continue
        facts = tuple(dict.fromkeys((said.fact, *((told.said[at - 1].fact,) if not said.sense.sums else ()))))
        fresh = [e for e in read_of(told, money.amount) if {*e.facts} & {*facts}]
        out += [Finding(collection=e.collection, entry=e, facts=facts, retires=True) for e in fresh]
        note = said.text if said.sense.sums else told.around(at)
        values: dict[str, Value] = {"destination": pair[0], "_note": note}
        if known:
            out.append(Finding(collection=TRANSFERS, entry=known[-1], values=values, facts=facts))
            continue
        values |= {"recipient": name, "status": "planned", **total(money)}
        out.append(Finding(collection=TRANSFERS, values=values, facts=facts))
    return out


def ordered_all_the_same(told: Told) -> list[Finding]:
    """That a sum is ordered to go to whom it was not to go to any more."""
    rules = [e for e in told.entries(TRANSFERS) if _is_rule(e)]
    for said in told.said if rules else ():
        if said.sense.asks or not said.sense.tells or has_left(said) or _pair(said) is not None:
            continue
        if (
            _UNSURE.search(said.line)
            or len(said.sense.sums) != 1
            or not (any(s is said for s in told.dictated) or _SETS_UP.search(said.line))
        ):
            continue
        for match in _TO.finditer(said.line):
            start = said.sense.line.token_at(match.start("who"))
            run = [*takewhile(lambda t: t.kind == "word" and t.capital, said.tokens[start : start + 3])]
            rule = next((e for e in rules if run and _is_broken(e, run[0].text, said.sense.sums[0])), None)
            if rule is None:
                continue
            day = next((day for _, day in said.sense.coming_days() if day > told.today), None)
            fresh = [e for e in read_of(told, rule.values["amount"]) if said.fact in e.facts]
            values: dict[str, Value] = {
                "recipient": rule.values["recipient"],
                "destination": text_of(run),
                "status": "planned",
                "_note": said.text,
                **({"date": day} if day is not None else {}),
                **total(said.sense.sums[0]),
            }
            gone = [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in fresh]
            return [*gone, Finding(collection=TRANSFERS, values=values, facts=(said.fact,))]
    return []


def _pair(said: Said) -> tuple[str, str] | None:
    """Return to whom a sentence says that money goes, and to whom no more."""
    if said.sense.asks or not said.sense.tells or not _GOES.search(said.line) or _UNSURE.search(said.line):
        return None
    for form in _FORMS:
        match = form.search(said.line)
        if match is None:
            continue
        to, no = _name(said, match.start("to")), _name(said, match.start("no"))
        if to and no and to != no:
            return to, no
    return None


def _name(said: Said, start: int) -> str:
    """Return the name that begins at a position of a line, "" for none."""
    at = said.sense.line.token_at(start)
    run = [*takewhile(lambda t: t.kind == "word" and t.capital, said.tokens[at : at + 3])]
    return text_of(run) if run and not _NO_NAMES.match(run[0].low) else ""


def _sum(told: Told, at: int) -> Money | None:
    """Return the one sum of a sentence, or of the one before it."""
    sums = [*told.said[at].sense.sums] or [*(told.said[at - 1].sense.sums if at else ())]
    return sums[0] if len({m.amount for m in sums}) == 1 else None


def _called(told: Told, at: int) -> str:
    """Return what the money is called: "share of the rent"."""
    for said in reversed(told.said[max(0, at - 1) : at + 1]):
        match = _WHAT.search(said.line)
        if match is not None:
            return text_of([t for t in said.between(*match.span("what")) if t.kind == "word"])
    return ""


def _is_rule(entry: Entry) -> bool:
    """Whether a record tells to whom a sum is to go in place of somebody else."""
    planned = entry.record is not None and not entry.retired and entry.values.get("status") == "planned"
    return planned and bool(entry.values.get("destination")) and bool(_EXCLUDED.search(noted(entry)))


def _is_broken(rule: Entry, name: str, money: Money) -> bool:
    """Whether a sum to somebody is the one that a rule sends elsewhere."""
    barred = {m["no"] for m in _EXCLUDED.finditer(noted(rule))}
    sent = str(rule.values.get("destination")).split(" ")[0]
    return money.amount == rule.values.get("amount") and name in barred and name != sent
