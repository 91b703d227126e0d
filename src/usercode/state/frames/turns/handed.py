"""A list of sums that is handed over to be worked on: "turn my September card bill into a table: Lidl 34.20, Boots 12".

What is asked for is a table, a total or an order; what the list holds is the speaker's own all the same, so its sums are
read as those of a list that is told.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

_ASKS = re.compile(
    r"\s*(?:(?:please|now|ok|okay|so|then|and|also|can|could|will|would|you|i|need|want|to|['’]d|like|let['’]s|just|quickly|kindly|for me)[\s,]+)*"
    r"(?:turn|put|sort|arrange|add|sum|total|tidy|make|format|group|order|convert|clean|check|go through|categori[sz]e|split|help|give|list|"
    r"lay|set|work out|calculate|organi[sz]e|summari[sz]e|type|write|draw|copy|enter|round|rank|compare|show|find|tell|look)\b[^:]*?(?P<what>\b(?:my|our|this|these|the|last|all|yesterday['’]s|today['’]s|recent|card|bank)\b[^:]*)?:\s+(?=\S)",
    re.IGNORECASE,
)
_LEADS_UP = re.compile(
    r"\s*(?P<what>[^:?]*\b(?:my|our|this|these|the)\b[^:?]*?)(?:[,;.–—] ?|\band )(?:please|can|could|would|will|how|what|which|help|i['’]d)\b[^:?]*:\s+(?=\S)",
    re.IGNORECASE,
)
"""How a list is led up to by what it is of before what is asked: "here's my card for May, can you sort it: ..."."""
_NOT_OWN = re.compile(
    r"\b(?:story|poem|joke|novel|example|sample|template|exercise|homework|quiz|his|her|their|(?:mum|mom|dad|mother|father|sister|brother|son|daughter|"
    r"wife|husband|friend|neighbou?r|boss|colleague|landlord|client)(?:['’]s)?|if)\b",
    re.IGNORECASE,
)
_MONEY = re.compile(
    r"\b(?:pa(?:y|ys|id|yments?)|bills?|cards?|statements?|accounts?|spen[dt]|spending|expenses?|budget|transfers?|che(?:que|ck)s?|invoices?|payments?|orders?|money|outgoings|costs?|receipts?|charges?|sums|bank|household book|direct debits|visa|mastercard|amex|debited|went off|went out)\b",
    re.IGNORECASE,
)
_SUM = re.compile(r"\d[\d.,]*\d|\d")
_SUMS = 2
"""How many numbers a list holds at least, its days left out."""


_OF_IT = re.compile(r"\b(?:it|this|that|these|those|them)\b", re.IGNORECASE)


def start_of_list(text: str, before: str = "") -> int | None:
    """Return where the words of a list of sums begin that a sentence hands over, None where it hands over none.

    The words that say what the list is of ("my September card bill") belong to it; the sentence `before` may say so of
    "it".
    """
    head = _ASKS.match(text) or (_LEADS_UP.match(text) if text.rstrip().endswith("?") else None)
    lead = f"{before} {head[0]}" if head is not None and _OF_IT.search(head[0]) else head[0] if head is not None else ""
    if head is None or _NOT_OWN.search(lead) or not _MONEY.search(lead):
        return None
    if len(_SUM.findall(text, head.end())) < _SUMS:
        return None
    return head.start("what") if head["what"] is not None else head.end()
