"""Where records belong: the suggested collection of a table, and how a bank statement is known.

Called by `read` once the records are there. Only names and a sample of values are looked at; the caller may always say
otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.ingest.draft import RecordDraft
from usercode.ingest.names import collection_name, snake

_DATE = {
    *("date", "datum", "buchungstag", "valuta", "posted", "booked", "fecha", "data"),
}
_AMOUNT = {
    *("amount", "betrag", "umsatz", "debit", "credit", "withdrawal", "deposit", "montant", "importe"),
    *("importo", "value"),
}
_WHAT = {
    *("description", "desc", "memo", "payee", "payer", "merchant", "vendor", "narrative", "details"),
    *("reference", "beneficiary", "counterparty", "verwendungszweck", "empfanger", "buchungstext", "libelle"),
    *("concepto", "descrizione", "transaction"),
}
_SAMPLE_ROWS = 50


def suggested_collection(name: str, records: Sequence[RecordDraft]) -> str:
    """Return "finance.transactions" for a bank statement, else "general.<file stem>"."""
    return "finance.transactions" if is_statement(records) else f"general.{collection_name(name)}"


def is_statement(records: Sequence[RecordDraft]) -> bool:
    """Tell whether records are a bank statement: columns for the day, for an amount of money and for what it was."""
    sample = records[:_SAMPLE_ROWS]
    if not sample:
        return False
    words = {column: set(snake(column).split("_")) for column in sample[0].fields}
    amounts = [column for column, tokens in words.items() if tokens & _AMOUNT]
    has_date = any(tokens & _DATE for tokens in words.values())
    has_what = any(tokens & _WHAT and not tokens & (_DATE | _AMOUNT) for tokens in words.values())
    return has_date and has_what and any(_is_money(column, sample) for column in amounts)


def _is_money(column: str, records: Sequence[RecordDraft]) -> bool:
    cells = [str(record.fields.get(column) or "").strip() for record in records]
    filled = [cell for cell in cells if cell]
    return bool(filled) and all(
        len(cell) < 40 and re.search(r"\d", cell) and not re.search(r"[a-z]{4}", cell) for cell in filled
    )
