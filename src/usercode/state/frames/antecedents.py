"""What "it", "they", "there" and "one" mean in a sentence about money, by the sentence before it. Pure.

"My bank was Lloyds. The account there was closed" closes an account at Lloyds; "I love pens. I am not to buy one" bans
pens. Each form names the thing in place of the word that stands for it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact
from usercode.state.frames.currencies import SUM_PATTERN
from usercode.state.frames.edits import edited
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_NAME = r"[A-Z][\w&'’.-]*[\w&](?: (?:(?:of|do|de|and|the|&) )?[A-Z][\w&-]*)*(?<!['’]s)"
_DIGITS = r"(?:number )?(?:that )?(?:end(?:s|ed|ing)|finish(?:es|ing)|number(?:ed)?)(?: in| with)? (?P<digits>\d{4})\b"
_ACCOUNT = re.compile(
    rf"\b(?:account|card|savings) (?:{_DIGITS}|(?:at|with|from) (?P<at>{_NAME}))|\b(?!(?:My|Our|The|Her|His|Their|An?)\b)(?P<of>{_NAME}) (?:\w+ )?account\b"
    rf"|\b[Bb]ank(?:ed|ing)?(?: where [^.]*?)? (?:was|is|with|at|has been|called) (?P<bank>{_NAME})|\b(?:with|at) (?P<kept>{_NAME})(?= (?:for|until|since)\b|[.!]?\Z)"
)
"""How a sentence names an account: by its last digits, or by the bank where it is."""
_CLOSING = re.compile(
    r"\b(?:closed|shut(?: down)?|cancelled|canceled|terminated|ended|gave (?:it|them) up|given up|stopped)\b"
)
_STANDS_FOR_ACCOUNT = re.compile(
    r"\A(?P<it>It|This one|That one|The one (?:at|with)(?= [A-Z])|(?:The|This|That|My|Our|Her|His) (?:old |joint |savings )?account(?: there| with them)?)(?= (?:was|is|has been|got|had)\b| [A-Z][\w ]+ (?:was|is|has)\b)"
    r"|(?<=[a-z] )(?P<it2>it|this one|that one|(?:the|this|that|my|our|her|his) (?:old |joint |savings )?account(?: there| with them)?)(?=[ .,!]|\Z)(?! (?:at|with|ending) )"
)
_INTO_IT = re.compile(
    r"(?<=\binto )(?:it|that account|this one)(?=[ .,!]|\Z)|(?<=\bto )(?:it|that account|this one)(?=[ .,!]|\Z)"
)
_SEND_IT = re.compile(
    r"\b(?:send|wire|transfer|move|pay|remit) (?P<it>it|this|that|them|the (?:money|sum|amount|full amount))(?: over| across)? (?:to|into|onto) (?:(?P<whose>his|her|their)(?= )|(?P<whom>him|her|them)(?=[ .,!]))?"
)
_NEEDS = re.compile(
    rf"\A(?P<who>(?:My|Our|The) (?:[\w-]+ ){{0,2}}?[\w-]+|[A-Z]\w+(?: [A-Z]\w+)?)(?:, [^,]*,)? (?:needs|wants|is owed|has asked (?:me|us)? ?for|asked (?:me|us)? ?for|gets|is getting|charges|wants to have|lent (?:me|us)|paid) [^.]*?(?P<sum>{SUM_PATTERN})"
    rf"|\A(?:I|We) owe (?P<owed>(?:my|our) [\w-]+|[A-Z]\w+) (?P<due>{SUM_PATTERN})"
)
_SERVICE = re.compile(
    rf"\b(?:I|[Ww]e)(?:['’]ve| have| had)? (?:been )?(?:paid|paying|pay|used|using|use|subscribed|subscribing|subscribe|belonged|belong|signed up|had|have)(?: (?:for|to|with))? (?P<paid>{_NAME})"
    rf"|\b(?:[Mm]y|[Oo]ur) (?P<kind>(?:[\w-]+ ){{0,3}}[\w-]+) (?:was|is|comes from|came from)(?: (?:called|with|by))? (?P<name>{_NAME})(?=[.,!]|\Z)"
)
_SERVICES = word_set(
    "service services provider supplier contract subscription membership gym club plan insurer insurance policy company "
    "internet broadband phone mobile streaming app magazine newspaper box storage agency firm electricity gas energy"
)
"""What is cancelled by the name of who provides it."""
_STANDS_FOR_SERVICE = re.compile(
    r"(?<=\bcancelled )(?:it|them|that|this)\b|(?<=\bcanceled )(?:it|them|that|this)\b|(?<=\bterminated )(?:it|them)\b|(?<=\bstopped )(?:it|them)\b"
)
_FIRM = re.compile(
    rf"\A(?P<first>{_NAME}) (?:is|are|was|has been|provides|supplies|insures) (?:the |my |our |an? )"
    rf"|\b(?:[Mm]y|[Oo]ur) (?:[\w-]+ ){{1,4}}(?:is|are|comes from|is with|is from|is called) (?P<name>{_NAME})(?=[.,!]|\Z)"
    rf"|\b(?:insured|customers?|a contract|an account|a policy|an agreement) (?:at|with|of) (?P<kept>{_NAME})(?=[.,!]|\Z)"
)
_THEY_TOOK = re.compile(
    r"(?P<they>\b[Tt]hey|\bIt)(?= (?:have |has |just |already )*(?:took|taken|debited|charged|collected|withdrew|withdrawn|deducted|billed)\b)"
)
_FANCIED = re.compile(
    r"\b(?:too many|too much|(?:a )?weakness for|addicted to|fond of|mad about|crazy about|(?:love|collect|like|adore|buy)(?: buying| collecting)?|(?:a lot|a fortune|so much|too much)(?: of money)? on|passion for|collection of|keep buying|always buying) "
    r"(?P<what>(?!too\b|it\b|them\b|to\b|my\b|our\b)(?:[a-z-]+ ){0,3}?[a-z-]+)(?=[.,!]|\Z| (?:and|every|at|in|from|for|so)\b)"
)
_SPENT_ON = re.compile(
    r"(?<=\bbuy )(?:one|any|it|another|another one|any more|them|any more of them|any of them|no more of them|no more|none)(?= |[.,!]|\Z)|(?<=\bbudget for )(?:them|it|that|those)(?= )|(?<= on )(?:them|it|that|those|this)(?=[ .,!]|\Z)"
)
_GOT = re.compile(
    r"\b(?P<we>I|[Ww]e)(?:['’]ve| have)? (?:just |also |finally )?(?:got|picked up|bought|purchased|acquired|became the owner of|came home with|brought home|ordered)(?: myself| ourselves| my \w+| our \w+)? (?P<what>(?:an?|some|two|three|the|new) [^.,]*?)(?P<on> (?:yesterday|today|on|last|this|in|from|at|for)\b[^.,]*)?[.!]?\Z"
)
_WAS_SO_MUCH = re.compile(
    rf"\A(?:It (?:was|cost(?: me| us)?|came to)|That was|The (?:cost|bill|price) (?:was|came to)|(?:I|We) (?:paid|gave|spent)(?: \w+)?|The (?:seller|shop|dealer|owner) (?:took|got|asked|wanted)) (?P<sum>{SUM_PATTERN})(?P<rest>(?! (?:an?|per|each|every) )[^.!]*)[.!]?\Z"
)
_BILL = re.compile(
    rf"\b(?:invoice|bill|reminder|demand|statement|request)(?: for [^.,]*?)? from (?P<who>(?:the |my |our )?(?:{_NAME}|[\w'’-]+(?: [\w'’-]+){{0,3}}?))(?= for\b|[.,!]|\Z)"
)
_PAID = re.compile(rf"(?<=\b[IWw][ e] )paid (?P<the>the |all |it, )?(?={SUM_PATTERN})|\bpaid (?:the )(?={SUM_PATTERN})")
_NO_NAME = frozenset({"I", "It", "They", "We", "He", "She", "The", "My", "Our", "That", "This"})
_UNSURE = re.compile(
    r"\b(?:if|unless|whether|nearly|almost|wanted to|might|would|could|maybe|perhaps|thinking|thought)\b|\?"
)


def with_antecedent(fact: Fact, earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield a sentence about money with what the sentence before it names in place of the word that stands for it."""
    before = next(iter(reversed(earlier)), None)
    if before is None or _UNSURE.search(fact.sentence) or before.mood in ("question", "hypothetical"):
        return
    for form in (
        _account_closed,
        _paid_in,
        _sum_sent,
        _service_ended,
        _firm_took,
        _fancied,
        _priced,
        _bill_paid,
        _bill_owed,
    ):
        yield from ([made] for made in form(fact, before))


def is_of_money(sentence: str) -> bool:
    """Whether a sentence that names neither day nor sum may still tell of an account or a contract that ended."""
    return bool(_CLOSING.search(sentence))


def _account_closed(fact: Fact, before: Fact) -> Iterator[Fact]:
    m = _STANDS_FOR_ACCOUNT.search(fact.sentence)
    if m is not None and m[0].startswith("The one ") and " account" in before.sentence:
        yield edited(fact, [(*m.span(), "My account at")])
    elif m is not None and _CLOSING.search(fact.sentence) and (said := _account_in(before)):
        yield edited(fact, [(*m.span(), f"{'My' if m.start() == 0 else 'my'} {said}")])


def _paid_in(fact: Fact, before: Fact) -> Iterator[Fact]:
    m = _INTO_IT.search(fact.sentence)
    if m is not None and re.search(SUM_PATTERN, fact.sentence) and (said := _account_in(before)):
        yield edited(fact, [(*m.span(), f"my {said}")])


def _sum_sent(fact: Fact, before: Fact) -> Iterator[Fact]:
    """Yield what is to be sent of the sum that somebody needs: "My cousin needs 300 dollars. I will wire it to her"."""
    m, needs = _SEND_IT.search(fact.sentence), _NEEDS.search(before.sentence)
    if m is None or needs is None or re.search(SUM_PATTERN, fact.sentence) or before.mood != "asserted":
        return
    who = re.sub(r"\A(?:My|Our|The)\b", lambda w: w[0].lower(), needs["who"] or needs["owed"])
    edits = [(*m.span("it"), needs["sum"] or needs["due"])]
    if m["whose"]:
        edits.append((*m.span("whose"), f"{who}'s"))
    elif m["whom"]:
        edits.append((*m.span("whom"), who))
    yield edited(fact, edits)


def _account_in(before: Fact) -> str:
    """Return how the account is called that a sentence names, "" without one."""
    for named in _ACCOUNT.finditer(before.sentence):
        bank = named["at"] or named["of"] or named["bank"] or named["kept"]
        if named["digits"]:
            return f"account ending in {named['digits']}"
        if bank not in _NO_NAME:
            return f"account at {bank}"
    return ""


def _service_ended(fact: Fact, before: Fact) -> Iterator[Fact]:
    m, named = _STANDS_FOR_SERVICE.search(fact.sentence), _SERVICE.search(before.sentence)
    if m is None or named is None:
        return
    if named["kind"] and named["kind"].split(" ")[-1].lower() not in _SERVICES:
        return
    name = named["paid"] or named["name"]
    tail = re.search(r",? (?:because|since|as|and (?:they|it|he|she)|so) [^\d]*\Z", fact.sentence[m.end() :])
    end = m.end() + tail.start() if tail else len(fact.sentence)
    cut = [(end, len(fact.sentence), ".")] if tail and all(n.end <= end for n in fact.mentions) else []
    if name not in _NO_NAME:
        yield edited(fact, [(*m.span(), f"my contract with {name}"), *cut])


def _firm_took(fact: Fact, before: Fact) -> Iterator[Fact]:
    m, named = _THEY_TOOK.search(fact.sentence), _FIRM.search(before.sentence)
    name = named and (named["first"] or named["name"] or named["kept"])
    somebody = PEOPLE & set(re.findall(r"\w+", before.sentence.lower()))
    if m is not None and name and name not in _NO_NAME and not somebody:
        yield edited(fact, [(*m.span(), name)])


def _fancied(fact: Fact, before: Fact) -> Iterator[Fact]:
    m, named = _SPENT_ON.search(fact.sentence), _FANCIED.search(before.sentence)
    if m is not None and named is not None and not any(n.start < m.end() and n.end > m.start() for n in fact.mentions):
        none = "no " if m[0].startswith("no") else ""
        yield edited(fact, [(*m.span(), none + named["what"])])


def _priced(fact: Fact, before: Fact) -> Iterator[Fact]:
    """Yield how much was paid for what the sentence before tells somebody to have got, as one sentence."""
    m, got = _WAS_SO_MUCH.match(fact.sentence), _GOT.search(before.sentence)
    if m is None or got is None or re.search(SUM_PATTERN, before.sentence):
        return
    lead = f"{got['we'][0].upper()}{got['we'][1:]} bought {got['what']}"
    on, start = got["on"] or "", got.start("on")
    days = [n for n in before.mentions if got["on"] and n.start >= start]
    moved = len(lead) - start
    said = f"{lead}{on} for {m['sum']}{m['rest']}."
    shift = len(said) - 1 - len(m["rest"]) - m.start("rest")
    mentions = [
        *(replace(n, start=n.start + moved, end=n.end + moved) for n in days),
        *(replace(n, start=n.start + shift, end=n.end + shift) for n in fact.mentions if n.start >= m.start("rest")),
    ]
    yield replace(fact, sentence=said, mentions=tuple(mentions), mood=moods.mood(said))


def _bill_paid(fact: Fact, before: Fact) -> Iterator[Fact]:
    m, bill = _PAID.search(fact.sentence), _BILL.search(before.sentence)
    if m is not None and bill is not None and before.mood == "asserted":
        yield edited(fact, [(*m.span(), f"paid {bill['who']} ")])


_KINDS = r"(?:bill|invoice|fee|deposit|rent|premium|quote|balance|instal?lment|retainer|fine)"
_WHOSE_BILL = re.compile(
    rf"(?P<whose>(?:[Tt]he |[Mm]y |[Oo]ur )?(?:[A-Z]?[\w&-]+ ){{0,3}}?[\w&-]+['’]s) (?:\w+ )?(?P<what>{_KINDS})\b[^.!?]*"
    rf"|(?P<who>(?:[Tt]he |[Mm]y |[Oo]ur )?(?:[\w&-]+ ){{1,3}}?)(?:has |have )?(?:just )?(?:sent|gave|emailed|handed|wrote)(?: me| us| out| over)? "
    rf"(?:his|her|their|its|the|an?|me an?|me his|me her) (?:\w+ )?(?P<sent>{_KINDS})\b[^.!?]*"
)
"""How a sentence names a bill by who wrote it: "the plumber's bill is ...", "the plumber sent his bill for ..."."""
_TO_PAY = re.compile(
    r"(?<= )(?:it|this|that|the (?:money|amount|sum|full amount|whole amount|total))(?= (?:to|into|onto|by|from|on|before) )"
    r"|\A(?:It|This|That|The (?:money|amount|sum|total))(?= (?:has|is|should|must|needs|goes|will|can) )"
)
_LEFT_OPEN = re.compile(r"\b(?:but|not|never|could|should have|may|instead|due (?:with|from))\b|n['’]t\b")


def _bill_owed(fact: Fact, before: Fact) -> Iterator[Fact]:
    m, bill = _TO_PAY.search(fact.sentence), _WHOSE_BILL.search(before.sentence)
    sums = re.findall(SUM_PATTERN, before.sentence)
    if m is None or bill is None or len(sums) != 1 or re.search(SUM_PATTERN, fact.sentence):
        return
    if before.mood == "asserted" and not _LEFT_OPEN.search(fact.sentence):
        whose = bill["whose"] or f"{bill['who'].strip()}'s"
        plain = whose.split()[0] in ("The", "My", "Our") and m.start() > 0
        whose = (whose[0].lower() if plain else whose[0].upper() if m.start() == 0 else whose[0]) + whose[1:]
        yield edited(fact, [(*m.span(), f"{whose} {bill['what'] or bill['sent']} of {sums[0]}")])
