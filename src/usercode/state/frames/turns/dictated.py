"""What the speaker has written down in their own name: "word it nicely: please pay my refund into my ANZ account".

A request for a text to be worked on tells nothing of its speaker's world. But a text that is dictated to order money, to
a bank, an office or somebody at home, is an order of whoever dictates it, and is read as one.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.functionwords import DAY_STEMS, MONTHS

_LEADS = (
    r"(?:[^\n:]{0,120}?[.!?;,:–—] )?(?:(?:please|now|ok|okay|so|then|and|hi|hello|also|can|could|will|would|you|i|we|with|the|"
    r"need|want|to|have|got|['’]d|like|let['’]s|let|us|just|quickly|help|me|kindly|send|tonight|today|\W)+\s+)*?"
)
_WORKS = (
    r"(?:(?:a |the |this |my )?(?:text|note|message|sms|whatsapp|email|e-mail|mail|letter) (?:for|to)|write|draft|"
    r"compose|word|phrase|reword|rephrase|prepare|polish|translate|proofread|shorten|format|fix|correct|check|"
    r"put together|come up with|make|type(?: up)?|fill (?:in|out)|text|email|e-mail|message|tell|ask|remind|note|"
    r"here(?:['’]s| is)|this is|is this|how(?:['’]s| is) this|does this|is the following|"
    r"(?:line|text|note|wording|footer|bit|sentence) (?:on|for|in|under) (?:my|our|the|an?) (?:\w+ )?(?:invoice|bill)|"
    r"letter|order|draft of|text (?:for|to)|message (?:for|to)|email (?:for|to)|note (?:for|to)|letter (?:for|to))\b"
)
_HEAD = re.compile(rf"\s*{_LEADS}{_WORKS}", re.IGNORECASE)
_BODIES = (
    re.compile(r":\s+['\"‘“]?|(?<!\w)['\"‘“](?=\w+ )"),
    re.compile(
        r"\b(?:saying|says?|stating|asking|telling|requesting|instructing|to say|to ask|to tell)\b", re.IGNORECASE
    ),
    re.compile(
        r"\bthat\s(?=(?:the|my|our|her|his|their|all|from|this|next|everything)\b[^.!?]{0,70}\b(?:account|card|iban)\b)",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(?:that|to)\s(?=(?:please |i |we |my |our |the |they |it |he |she )?(?:(?:should|must|can|could|may|will|has to|have to|needs? to|is to|are to) )?"
        r"(?:please |now |kindly )?(?:transfer|send|pay|wire|zelle|venmo|"
        r"move|put|deposit|remit)\b|(?:my|our) )",
        re.IGNORECASE,
    ),
)
"""What stands before the text that is dictated, the surest first."""
QUOTE_MARKS = re.compile(r"(?<!\w)['\"‘“]|['\"’”](?!\w)")
"""Marks around a text; an apostrophe is none."""
_OF_MONEY = re.compile(
    r"\b(?:pa(?:y|ys|id|ying|yment|yable)|transfer\w*|send\w*|wir(?:e|es|ing)|zelle|venmo|paypal|revolut|bizum|twint|swish|"
    r"refund\w*|deposit\w*|reimburs\w+|salary|wages|payout|"
    r"direct debit|standing (?:order|instruction)|auto-?debit|auto-?pay|mandate|debit|credit|remit|move|put|goes?|"
    r"going|into|to my|comes? (?:out|off|from)|coming (?:out|off|from)|rent|fees?|lodged)\b",
    re.IGNORECASE,
)
_SUM_OR_ACCOUNT = re.compile(r"\d|\b(?:account|card|iban|sort code)\b", re.IGNORECASE)
_NOT_OWN = re.compile(
    r"\b(?:on behalf of|from (?:my|our) (?:boss|landlord|landlady|manager|bank)|for (?:my|our|a) (?:friend|neighbou?r|"
    r"colleague|mum|mom|dad|mother|father|sister|brother|son|daughter)['’]s|"
    r"story|poem|joke|novel|example|sample|template|caption|slogan|headline|advert|tweet|flyer|poster|song|rap|"
    r"limerick|haiku|dialogue|script|if )\b",
    re.IGNORECASE,
)


def start_of_dictated(text: str) -> int | None:
    """Return where the text begins that a sentence dictates to order money, None where it dictates none."""
    head = _HEAD.match(text)
    if head is None:
        return None
    body = next((m for pattern in _BODIES if (m := pattern.search(text, head.end())) is not None), None)
    if body is None or _NOT_OWN.search(text[: body.end()]):
        return None
    rest = text[body.end() :]
    ordered = _OF_MONEY.search(rest) or _OF_MONEY.search(text[: body.end()])
    return body.end() if ordered and _SUM_OR_ACCOUNT.search(rest) else None


_ON_A_BILL = re.compile(
    r"\b(?:(?:for|on|in|under|to|of) (?:my|our|the|an?) (?:\w+ )?(?:invoices?|bills?)|(?:my|our) (?:\w+ )?(?:invoice|bill)\b)",
    re.IGNORECASE,
)


def is_text_of_a_bill(text: str, whole: str) -> bool:
    """Whether a sentence is nothing but a quotation, in a turn that asks about the speaker's bill: it stands on the bill."""
    quoted = text.strip()[:1] in "\"“'‘" and text.strip()[-1:] in "\"”'’"
    return quoted and bool(_ON_A_BILL.search(whole)) and not _NOT_OWN.search(whole) and bool(_OF_MONEY.search(text))


_TO_BE_NOTED = re.compile(
    r"\s*(?:(?:can|could|will|would) you |please )+(?:please )?(?:note|remember|keep in mind|bear in mind|write down|"
    r"jot down|make a note|log|record|save)(?: down)?(?: for me| please)? that (?=\S+ \S+)"
    r"|\s*(?:(?:can|could|will|would) you |please )*(?:please )?(?:note|remember|keep in mind|write down|jot down|make a note|log|record|save|put down|"
    r"add)(?: down)?(?: this| it)?(?: please)?(?: (?:for|on|in|to) (?:my|our|the) [^.!?:;,\d]{0,40})?: +(?=\S+ \S+ \S+)"
    r"|\s*(?:(?:so|oh|hey|and|now|well|anyway),? )*(?:did|have|didn['’]t|haven['’]t) i (?:ever |already |not )*"
    r"(?:tell you|told you|mention(?:ed)?)(?: to you)?(?: that)?,? "
    r"(?!about|of\b|what|when|where|who|how|why|which|whether|if\b|any|already|yet|it\b|this\b)(?=\S+ \S+)",
    re.IGNORECASE,
)
"""How a sentence begins that tells something in the form of a request or a question, "can you note that ...",
"did I tell you that Alun can't have eggs?"."""
_TO_BE_WRITTEN = re.compile(
    r"\s*(?:(?:can|could|will|would) you |please |now |and |also )*(?:please )?"
    r"(?:(?:write|draft|leave|put|send|do|make|type|compose|word|phrase|pen|knock|jot)(?: up| out| down)?(?: me| us)? "
    r"(?:an? |the )?(?:\w+ ){0,2}?(?:note|message|line|text|email|e-mail|letter|reminder|sticky|memo|reply|post|card|"
    r"notice|out-of-office|out of office|auto-reply|status)|write|text|email|message|tell|remind|let)\b"
    r"(?:(?! that | saying )[^.!?:;,\d]){0,60}?(?:(?: know)? (?:that(?: says)?|which says|saying that|saying|"
    r"to say that|to say|explaining that|explaining|(?:telling|to tell|to let|letting) (?:him|her|them|people|everyone|"
    r"(?:my |our |the )?\w+)(?: know)?(?: that)?) |: )(?=\S+ \S+)",
    re.IGNORECASE,
)
_OF_SERVICES = re.compile(
    r"\b(?:trials?|free (?:week|month|period|year|fortnight)|renews?|renewal|memberships?|subscriptions?|account "
    r"(?:is|was|has|at|with)|card (?:is|was|has)|(?:new|old) (?:account|card|bank)|one is (?:closed|gone))\b",
    re.IGNORECASE,
)
"""What a text is about of which the words behind "that" are as its speaker tells them: services and accounts."""


_OF_TERMS = re.compile(
    r"\b(?:(?:is|are|falls) due\b|deadline|last day|closes?\b|shuts?\b|ends?\b|lapses?\b|sign-?ups? "
    r"(?:is|are|ends?|closes?)|(?:has|have|needs?|is|are) to be (?:in|back|with|at|filed|sent|handed|paid|returned|"
    r"signed|submitted|renewed|lodged|registered|booked|reported)|"
    r"must (?:be|reach|arrive)|(?:needed|wanted|expected|required) (?:back )?(?:by|before|within|no later)|to "
    r"(?:reply|appeal|object|hand|return|send|claim|register|apply|sign)\b|"
    rf"warranty|guarantee|notice|go(?:es)? back|going back)[^.!?]*(?:\d|\b(?:to(?:day|morrow|night)|{DAY_STEMS}|week|"
    r"month|fortnight|days))",
    re.IGNORECASE,
)
"""What a text is about that tells until when something must be done or holds, with its day."""
_OF_THEIRS = re.compile(r"(?:his|her|their|your|you|he|she|they)\b", re.IGNORECASE)
"""How a text begins that is about whom it is for."""
_OF_JOURNEYS = re.compile(
    r"(?:so |and )?(?:i|we|all (?:\w+ )?of us|the (?:\w+ )?of us|my (?:wife|husband|partner) and i)"
    rf"(?:['’](?:m|re|ll|ve))?\b(?=[^.!?]*(?:\d|\b(?:{MONTHS})))"
    r"[^.!?]{0,60}?\b(?:away|fly|flying|flies|out of the (?:office|country)|off|going|go|travel\w*|leave|leaving|land|"
    r"arrive|staying|stay|spending|head|heading|visiting|back|home|there|(?:in|to) [A-Z])",
    re.IGNORECASE,
)
"""The speaker's own journey with a day of it, which a text is to tell: "that we'll be away in Vietnam from 4 October"."""
_OF_OWN_DEEDS = re.compile(
    r"(?:i|we)(?:['’]ve| have)? (?:just |already |also )?(?:bought|booked|ordered|paid|accepted|took|closed|rented|hired|lent|registered|signed up|got|moved)\b(?=[^.!?]*\d)"
    r"|(?:my|our) (?:(?!lawyer|solicitor|offer)[\w'’-]+ ){1,4}(?:is|are|has been set|is set|starts|begins|takes place|runs|is booked) (?:now )?(?:on|at|for|from|in) (?=[^.!?]*\d)",
    re.IGNORECASE,
)
"""What a text is to tell that its speaker has done or has on a day: "that our choir concert is on 13 November at 7"."""
_IS_CLOSED = re.compile(
    r"\b(?:account|card|one) (?:is|was|has been) (?:now )?(?:closed|gone|cancelled|blocked)\b", re.IGNORECASE
)


def start_of_told(text: str) -> int | None:
    """Return where begins what a request or a question tells all the same, None where it tells nothing.

    "Write Tom a note that our free month ends on Friday" tells when it ends.
    """
    noted = _TO_BE_NOTED.match(text)
    if noted is not None:
        return noted.end()
    written = _TO_BE_WRITTEN.match(text)
    if written is None or _NOT_OWN.search(text[: written.end()]):
        return None
    if _OF_JOURNEYS.match(text, written.end()):
        return written.end()
    if _OF_OWN_DEEDS.match(text, written.end()) and start_of_dictated(text) is None:
        return written.end()
    terms = _OF_TERMS.search(text, written.end()) and not _OF_THEIRS.match(text, written.end())
    if not (_OF_SERVICES.search(text, written.end()) or terms):
        return None
    ordered = start_of_dictated(text) is not None and not _IS_CLOSED.search(text, written.end())
    return None if ordered else written.end()
