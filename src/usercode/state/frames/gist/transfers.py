"""What a sentence says of money to be sent: to whom, how much, to which account, and what changes of it."""

from __future__ import annotations

import re
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

PATH = "finance.transfers"
_CORRECTED = re.compile(
    r" (?:sorry|actually|i mean|meant|correction|corrected|typo|make that|should be|my mistake|not <m\d+>) "
)
_OVER = re.compile(r" (?:sent|paid|wired|transferred|gone|done|went|moved|made) ")
_ASKING = re.compile(
    r" (?P<who>(?:\S+ ){1,3}?)(?:wants|wants me|asked|says|said|emailed|needs|asks|told|texted|wrote|rang|called|"
    r"reckons|"
    r"insists|messaged|is asking|has asked|tells|prefers|would like) "
)
_FROM_ACCOUNT = re.compile(r" (?:from|out of) (?:the |my |our )?(?:\S+ ){0,4}?(?:account|card|isa|savings|fund) ")
_NO_ONE = word_set(
    "i we you he she they it the a an my our this that money deposit rest balance account sum invoice half "
    "please move text letter email mail message note bond whole full new"
)
_PAPER = re.compile(r" (?:'s )?(?:text|letter|email|e-mail|message|note|invoice|contract|mail)\Z")
"""What somebody asks by: "the agency's letter says"."""


def number(sense: Sense) -> str:
    """Return the account number that a sentence names by its end, "" without one."""
    for i, token in enumerate(sense.tokens):
        if token.kind == "number" and re.fullmatch(r"\d{3,8}", token.text):
            near = {t.low for t in sense.tokens[max(0, i - 4) : i]}
            if near & {
                "ending",
                "ends",
                "number",
                "iban",
                "account",
                "acct",
                "finishing",
                "finishes",
                "digits",
                "sort",
            }:
                return token.text
    return ""


def _bank(sense: Sense) -> str:
    at = next((i for i, t in enumerate(sense.tokens) if t.low in BANKS and t.capital), len(sense.tokens))
    return text_of([*takewhile(lambda t: t.capital and t.kind == "word", sense.tokens[at:])])


@only_with("<money> <number>")
def instructed(sense: Sense) -> list[Reading]:
    """An instruction to send money, or new details for one that is planned."""
    digits, bank = number(sense), _bank(sense)
    if sense.asks or not (digits or sense.sums) or not sense.tells or _UNSURE.search(sense.line.text):
        return []
    if _PAID_BY_THEM.search(sense.line.text):
        return []
    planned = [e for e in sense.entries(PATH) if e.values.get("status") == "planned" and not e.retired]
    fitting = [e for e in planned if words(str(e.values.get("recipient") or "")) & sense.held]
    if not fitting and digits and re.search(r" (?:their|his|her|same|the|them|new) ", sense.line.text):
        fitting = [e for e in planned if e.values.get("amount") in {m.amount for m in sense.sums}]
    if _RECEIVED.search(sense.line.text):
        return held(PATH, "touch", str(fitting[-1].values.get("recipient")), status="done") if fitting else []
    if fitting:
        return _changed(sense, fitting[-1], digits)
    return _first(sense, digits, bank)


_UNSURE = re.compile(r" (?:if (?:they|he|she|i|we|it)|could|might|perhaps|maybe) ")
_PAID_BY_THEM = re.compile(
    rf" (?:my|our) (?:{'|'.join(sorted(PEOPLE))}) (?:has |had |just |already )*"
    r"(?:paid|sent|transferred) (?:his|her|their) "
)
"""How somebody is told to have paid for themselves."""


def _changed(sense: Sense, entry: Entry, digits: str) -> list[Reading]:
    """New details for a planned transfer: another account is a second instruction, another sum a correction."""
    old = entry.values
    if _OVER.search(_SENT_DETAILS.sub(" ", sense.line.text)) and not re.search(
        r" (?:not|yet|to be|should|please|instead|now|gets?|always) ", sense.line.text
    ):
        return held(PATH, "touch", str(old.get("recipient")), status="done")
    asks = _asker(sense)
    corrected = _CORRECTED.search(sense.line.text) and not (asks and asks != old.get("requested_by"))
    if corrected or not digits:
        changed = total(sense.sums[0]) if len(sense.sums) == 1 else {}
        differs = changed.get("amount") not in (None, old.get("amount"))
        if differs and asks and asks != old.get("requested_by"):
            same: dict[str, Value] = {"recipient": old.get("recipient"), "status": "planned", "requested_by": asks}
            return held(PATH, **{**same, **changed})
        if differs and not corrected and not _OTHERWISE.search(sense.line.text):
            return []  # a second instruction, which is told of as such
        return held(PATH, "touch", str(old.get("recipient")), **changed) if changed else []
    values: dict[str, Value] = {
        k: old.get(k) for k in ("recipient", "amount", "currency", "requested_by", "from_account")
    }
    if sense.sums:
        values |= total(_sum_meant(sense, old.get("amount"), digits))
    values |= {"status": "planned", "destination": f"account ending in {digits}", "_note": sense.scene.text}
    return held(PATH, **values)


_SENT_DETAILS = re.compile(
    r" (?:sent|moved|paid|given|gave|changed) (?:me |us |out |over |to )?(?:the |their |its |his |her |a )?(?:new )?"
    r"(?:bank |account )*(?:details|banks?|accounts?|iban|letter|email|note|mail|invoice)\b"
)
"""What is sent that is no money: "they sent new details"."""


def _sum_meant(sense: Sense, known: Value, digits: str) -> Money:
    """Return which of several sums goes to an account: the one that is known, else the last before its number."""
    at = next((i for i, t in enumerate(sense.tokens) if t.text == digits), len(sense.tokens))
    before = [t.value for t in sense.tokens[:at] if t.kind == "money"]
    same = next((money for money in sense.sums if money.amount == known), None)
    return same or (before[-1] if before else sense.sums[0])


_OTHERWISE = re.compile(
    r" (?:instead|rather|(?:is|it 's|'s|are|wants?|asks?|gets?|costs?|comes|but|so|and) now|"
    r"now (?:it|the|that|she|he|they|is|wants?)|changed|change|lowered|raised|increased|reduced|more|less|total|"
    r"after all|agreed|"
    r"(?:went|gone|goes|put it|moved it|is|'s) (?:up|down)|up (?:to|from|by)|down (?:to|from|by)) "
)
"""Words by which a sum is another one from now on."""
_OPENING = re.compile(
    r" (?:and |but |now |so )?(?:my|our) (?P<kin>\S+) (?:, (?:[^\s,]+ ){1,8}, )?(?:says|said|wants|thinks|insists) "
)


def _asker(sense: Sense) -> str:
    opening = _OPENING.match(sense.line.text)
    if opening is not None and opening["kin"] in PEOPLE:
        return opening["kin"]
    m = _ASKING.search(sense.line.text)
    if m is None:
        return ""
    start, stop = sense.line.token_at(m.start("who")), sense.line.token_at(m.end("who") - 1)
    asker = sense.phrase(start, stop + 1)
    return "" if any(c.isdigit() for c in asker) else asker


def _first(sense: Sense, digits: str, bank: str) -> list[Reading]:
    """A first instruction: a sum, a word for sending it, whom it goes to, and the account."""
    hits = [
        h for h in sense.hits.get("instruct", ()) if sense.manner(h) in ("said", "meant") and not _is_over(sense, h)
    ]
    owned = _OWNED.search(sense.line.text) if digits else None
    if sense.period or sense.has("regular") or len(sense.sums) != 1 or not (digits or bank) or not (hits or owned):
        return []
    over = [Hit(at, at + 1) for m in _OVER.finditer(sense.line.text) for at in [sense.line.token_at(m.start() + 1)]]
    if any(not sense.of_others(h) for h in over):
        return []
    if _FROM_ACCOUNT.search(sense.line.text) and not digits:
        return []
    name = _owner(sense, owned) if owned else _recipient(sense, hits[0].end)
    if not name:
        return []
    place = f"account ending in {digits}" if digits else f"{bank} account"
    asked = _asker(sense)
    by = "" if asked.lower() == name.lower() else asked
    values: dict[str, Value] = {"recipient": name, "status": "planned", "destination": place, "requested_by": by}
    return held(PATH, **values, _note=sense.scene.text, **total(sense.sums[0]))


def _is_over(sense: Sense, hit: Hit) -> bool:
    """Whether a word for paying tells what somebody else has done: "Kev has paid for the cottage"."""
    return bool(_OVER.search(f" {sense.tokens[hit.start].low} ")) and sense.of_others(hit)


_RECEIVED = re.compile(
    r" (?:came through|come through|has arrived|have arrived|arrived|received|thanks for|thank you for|"
    r"thanked (?:me|us) for) "
)
"""Words by which money has come to whom it was for."""
_OWNED = re.compile(r" to (?:his|her|their|(?P<name>\S+) 's) (?:\S+ ){1,3}?(?:ending|ends|number|finishing) ")
"""Whose account money is to go to: "to his Monzo ending 2291"."""


def _owner(sense: Sense, found: re.Match[str]) -> str:
    """Return whose account is named: the one of "Kev's", else the only person whom the sentence names before."""
    at = sense.line.token_at(found.start("name")) if found["name"] else 0
    if found["name"]:
        return sense.tokens[at].text
    end = sense.line.token_at(found.start())
    before = [text_of(sense.tokens[a:b]) for a, b in sense.names() if b <= end]
    people = [t.low for t in sense.tokens if t.low in PEOPLE]
    return before[0] if len(set(before)) == 1 else people[0] if len(set(people)) == 1 and not before else ""


def _recipient(sense: Sense, at: int) -> str:
    """Return whom money goes to: behind the verb, behind "to", else the name or the person that asks for it."""
    size = len(sense.tokens)
    spots = [at, *(i + 1 for i in range(size - 1) if sense.tokens[i].low in ("to", "for"))]
    for first in spots:
        name = sense.phrase(first, size) if first < size and sense.tokens[first].kind == "word" else ""
        if first < size and sense.tokens[first].low in FORMS and not sense.tokens[first].capital:
            continue
        own = {w.lower() for w in name.split(" ")} if name else set()
        if own and not own & {"account", "iban", "card", "bank"} and not own <= _NO_ONE | BANKS:
            return name
    for a, b in sense.names():
        if sense.tokens[a].low not in BANKS:
            return text_of(sense.tokens[a:b])
    return next((t.low for t in sense.tokens if t.low in PEOPLE), "") or _firm_asking(sense)


def _firm_asking(sense: Sense) -> str:
    """Return the firm that asks for money of its own: the "agency" of its letter."""
    asks = _PAPER.sub("", _asker(sense).replace("'s", " 's").replace("  ", " "))
    return "" if {w.lower() for w in asks.split(" ")} & (_NO_ONE | BANKS) else asks


READERS = (instructed,)
