"""Whether an amount of money came in: told by the name of its field, and by what else the records say."""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordsets import wordset

INCOME_NOUNS = (
    *("earnings", "income", "takings", "proceeds", "turnover", "revenue"),
    *("sales income", "sales revenue", "sales proceeds", "income from sales", "revenue from sales"),
)
INCOME_VERBS = (
    *("earn", "make", "bring in", "take in", "go for", "fetch", "sell for", "get for", "rake in", "pull in"),
    *("bring home", "take home", "charge", "pay me", "pay us", "bill", "invoice", "collect", "pocket", "gross"),
    *("get paid", "be paid"),
)
"""What an amount that came in is called, and how one comes by it."""
INCOME_RECORDS = frozenset({"sale", "earning", "income", "invoice", "payout", "commission", "paycheck", "payslip"})
"""What records are called of which each is money that came in."""
_INCOME = wordset("sold resold earned income revenue received won wage payout reimbursed proceeds raised")
"""Words of an amount that came in: nobody paid it."""
_SALE = frozenset({"sale", "selling"})
"""Words of the price of what is sold: where the user is the seller, it came in."""
_PRICE_NAMES = (
    (frozenset({"sold", "sale", "selling"}), ("sale price", "selling price", "sold price")),
    (frozenset({"asking", "asked", "list", "listed", "listing"}), ("asking price", "list price", "listing price")),
    (frozenset({"bought", "purchase", "paid", "buying"}), ("purchase price", "buying price")),
)
"""By a word of its name, what else a price is called."""
_CHARGES = ("fee", "cost", "charge", "price")
_SELLING = frozenset({"sold", "buyer", "listed", "listing"})
"""Words of what the records of a seller say."""
_PAYOUTS = frozenset({"payout", "income", "revenue", "earned", "earnings", "proceeds"})
_WORKED = frozenset({"job", "shift", "gig", "assignment"})
"""What records of work are called, of each of which the user was paid."""
_WORKERS = wordset("sitter babysitter contractor worker by who nanny walker cleaner company firm provider")
"""Words of fields of who did the work, where it was not the user."""
_SERVED = frozenset({"client", "customer", "pupil", "student", "tenant", "patient", "employer"})


def price_names(sense: Sense) -> tuple[str, ...]:
    """Return what else a price is called by a word of its name: what something sold for is its sale price."""
    words = set(thesaurus.words_of(sense.column.name)) if sense.dimension == "money" and sense.is_number else set()
    return tuple(name for own, names in _PRICE_NAMES if own & words for name in names)


def charge_names(sense: Sense, core: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return what an amount is called that has the bare name of what was paid for: the entry fee of `entry_eur`."""
    plain = sense.dimension == "money" and sense.is_number and all(not thesaurus.measures(word) for word in core)
    if not plain or _INCOME & set(core) or core[-1].endswith(("ed", "en", "in", "out")):
        return ()
    return tuple((*name, charge) for name in dict.fromkeys((core, _single(core))) for charge in _CHARGES)


def _single(core: tuple[str, ...]) -> tuple[str, ...]:
    return (*core[:-1], thesaurus.singular(core[-1]))


def comes_in(sense: Sense, view: View) -> bool:
    """Return whether a field is an amount of money that came in: of what the user sells, a sale price too."""
    words = set(thesaurus.words_of(sense.column.name))
    return sense.dimension == "money" and (bool(words & _INCOME) or is_sale(sense, view))


def is_sale(sense: Sense, view: View) -> bool:
    """Return whether a field is for how much the user sold something."""
    return bool(_SALE & set(thesaurus.words_of(sense.column.name))) and sells(view)


def sells(view: View) -> bool:
    """Return whether the records are of what the user sells: they have a buyer, or a day on which it was sold."""
    words = {word for s in view.senses for word in thesaurus.words_of(s.column.name) if not s.is_number}
    return bool(words & _SELLING)


def is_payout(sense: Sense) -> bool:
    """Return whether a field is by its name all that came in for a record, whatever its parts."""
    return bool(_PAYOUTS & set(thesaurus.words_of(sense.column.name)))


def serves(view: View) -> bool:
    """Return whether the records are of work for others, whose fees the user is paid."""
    return any(s.is_label and _SERVED & set(thesaurus.words_of(s.column.name)) for s in view.senses)


def works(view: View) -> bool:
    """Return whether the records are of what the user does for pay: those of `work.babysitting_jobs`."""
    last = thesaurus.singular(thesaurus.words_of(view.collection.record.name)[-1])
    told = {word for s in view.senses if s.is_label for word in thesaurus.words_of(s.column.name)}
    return view.collection.domain == "work" and last in _WORKED and _WORKERS.isdisjoint(told)


def bills(view: View) -> bool:
    """Return whether the records are of work that the user bills clients for."""
    words = {word for s in view.senses for word in thesaurus.words_of(s.column.name) if not s.is_number}
    return serves(view) and bool(words & {"billable", "billed", "invoiced"})
