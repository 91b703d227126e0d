"""Roles of companies, brands and other bodies."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import role

_WHICH = "which, what"

ORGANISATIONS = (
    role(
        "company",
        "company, employer, organization, organisation, firm, workplace, company name, business",
        "company, employer, organization, organisation, firm, workplace, business",
        asks="which, at which, where, who",
        prepositions="at, with, for, to, from",
        verbs="work at, work for, apply to",
    ),
    role(
        "brand",
        "brand, make, manufacturer, maker, brand name, producer",
        "brand, make, manufacturer, maker",
        asks=_WHICH,
        prepositions="from, by, of",
        verbs="make, produce",
    ),
    role("model", "model, model name", "model", asks=_WHICH),
    role(
        "airline",
        "airline, carrier, airline name",
        "airline, carrier",
        asks="which, with which, on which, who",
        prepositions="with, on, by",
        verbs="fly with, fly",
    ),
    role(
        "provider",
        "provider, service provider, utility, service, supplier, utility company, utility provider",
        "provider, service, supplier, utility company",
        asks="which, who, from which",
        prepositions="with, from, by",
        verbs="provide",
    ),
    role(
        "insurer",
        "insurer, insurance company, insurance provider, insurance",
        "insurer, insurance company",
        asks="which, who, with which",
        prepositions="with, from",
    ),
    role(
        "bank",
        "bank, institution, bank name",
        "bank, institution",
        asks="which, at which, with which",
        prepositions="at, with, from",
    ),
    role(
        "charity",
        "charity, organization, organisation, nonprofit, charity name, cause, recipient",
        "charity, organization, organisation, nonprofit, cause",
        asks="which, to which, to whom, who",
        prepositions="to",
        verbs="donate to, give to, support",
    ),
    role(
        "payee",
        "payee, payee name, paid to, merchant",
        "payee",
        asks="who, to whom, whom",
        prepositions="to",
        verbs="pay",
    ),
    role(
        "payer",
        "payer, paid by, client, customer, buyer, purchaser",
        "payer, client, customer, buyer",
        asks="who, by whom",
        prepositions="by, from, to",
        verbs="pay, pay me, buy, purchase, buy from me, order, spend",
    ),
    role(
        "client",
        "client, customer, client name, customer name, account name",
        "client, customer",
        asks="who, which, for which, for whom",
        prepositions="for, to, with, from",
        verbs="bill, invoice, work for",
    ),
    role(
        "courier",
        "courier, carrier, shipper, delivery company, shipping company",
        "courier, carrier, delivery company",
        asks="which, by which, who",
        prepositions="by, with, via",
        verbs="deliver, bring, ship",
    ),
    role(
        "publisher",
        "publisher, publishing house",
        "publisher",
        asks=_WHICH,
        prepositions="by, from",
    ),
    role("label", "label, record label", "label, record label", asks=_WHICH, prepositions="on, from"),
    role(
        "film studio",
        "studio, film studio, production company",
        "studio, film studio",
        asks=_WHICH,
        prepositions="by, from",
    ),
    role("network", "network, tv network, channel, tv channel", "network, channel", asks=_WHICH, prepositions="on"),
    role(
        "ride company",
        "provider, service, company, app",
        "provider, company, service",
        asks="which, with which",
        prepositions="with, by",
        verbs="ride with, use",
    ),
    role(
        "source",
        "source, referral source, job source, lead source, found on, found via, job board, applied via",
        "source, job board",
        asks="where, which, through which",
        prepositions="from, through, via, on",
        verbs="find on, find through, find, hear about",
    ),
)
