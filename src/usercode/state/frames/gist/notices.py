"""What a sentence says of contracts that go on unless notice is given: until when they run, and how much notice."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.sense import Sense, held, just_told
from usercode.state.frames.gist.servicenames import CONTRACTS, PATH, service, service_words
from usercode.state.frames.gist.services import NO_LEAVING, NOT_RENEWED, wants_out
from usercode.state.frames.reading import Reading

_TERM = re.compile(
    r" (?:runs|lasts|goes|valid|good|is) (?:on )?(?:until|till|to|through|up) | (?:ends|expires|is up|runs out|"
    r"finishes|term|up for renewal) "
)
_GOES_ON = re.compile(
    r"\bnotice\b|\bauto[- ]?(?:matic|renew)|\brenews?\b|\brolls? over\b|\bin writing\b"
    r"|\b(?:is|gets|be) (?:automatically )?(?:extended|prolonged)\b|\bextends (?:by|for|itself)\b|\b(?:goes|runs|carries) on (?:for|by itself|automatically)\b"
    r"|\bunless (?:i|we|you) (?:cancel|end|terminate|quit)\b|\bcancel(?:led|ed)? (?:it )?(?:at least )?(?:[\w'-]+ ){1,3}(?:before|in advance|beforehand)\b",
    re.IGNORECASE,
)
_LEAVES = re.compile(
    r"(?:(?:\bnot|n['’]t) (?:staying|renew(?:ing)?|keep(?:ing)?|continu(?:e|ing)|extend(?:ing)?|sign(?:ing)? up again|"
    r"want to stay)|\b(?:want|wants|going|plan|planning|intend|mean|decided) to (?:leave|cancel|quit|get out|switch|"
    r"move|end it|drop it)|"
    r"\b(?:leaving|cancell?ing|moving (?:out|on|away|elsewhere)|switching|off to (?:another|a different|a cheaper|"
    r"a new)|done with (?:it|them))|\bdo want to (?:move|leave|cancel))\b",
    re.IGNORECASE,
)
_WERE_ONE_TO = re.compile(
    r"\b(?:if|when|whenever|unless|in case|should|whether)(?: or not)? (?:you|i|we|one|somebody|someone|anyone|"
    r"a tenant|tenants)"
    r"(?:['’]\w+)?(?: [\w'’]+){0,3}\s*\Z",
    re.IGNORECASE,
)
"""What stands before a leaving that nobody means to do yet: "three months' notice if we want to leave"."""
_NOTICE = re.compile(
    r" notice | (?:tell|told|let|inform|notify|write|warn|give|cancel|say so|know|hear|be told|hand in|resign) "
    r"(?:\S+ ){0,6}?(?:before|beforehand|ahead|in advance|prior) | <s\d+> (?:before|beforehand|ahead|in advance|prior) "
)
"""How people speak of a period of notice, with and without the word."""


def _means_to_leave(whole: str) -> bool:
    """Whether a turn speaks of leaving, and not of what leaving would ask for, or of staying."""
    told = NO_LEAVING.sub(" ", f" {whole.lower()} ".replace(".", " ").replace(",", " , "))
    return any(not _WERE_ONE_TO.search(told[: m.start()]) for m in _LEAVES.finditer(told))


@only_with("<date>")
def term(sense: Sense) -> list[Reading]:
    """A contract whose term ends on a day unless notice is given, as the turn tells: it goes on by itself else."""
    day = sense.coming_day()
    nouns = service_words(sense) & CONTRACTS
    if day is None or not nouns or sense.asks or not _TERM.search(sense.line.text) or sense.has("trial"):
        return []
    if not _GOES_ON.search(sense.scene.whole) or NOT_RENEWED.search(sense.line.text) or sense.has("lease"):
        return []
    hits = sense.hits.get("service", ())
    name = service(sense, hits[0]) if hits else ""
    if not name or any(sense.of_others(h) for h in hits):
        return []
    values: dict[str, Value] = {"name": name, "renews_on": day}
    if wants_out(sense) or _means_to_leave(sense.scene.whole):
        values["wants_to_cancel"] = True
    if sense.spans and _NOTICE.search(sense.line.text):
        values["notice"] = sense.spans[0][1]
    return held(PATH, **values)


@only_with("<span> <number>")
def noticed(sense: Sense) -> list[Reading]:
    """How much notice a service or a lease spoken of just now asks for."""
    if not sense.spans or not _NOTICE.search(sense.line.text) or sense.said("notice"):
        return []
    length = sense.spans[0][1]
    entry = sense.known(PATH, "name", lambda e: e.values.get("cancelled_on") is None)
    name = str(entry.values["name"]) if entry is not None else just_told(sense, PATH, "name")
    place = just_told(sense, "household.leases", "place")
    said = sense.scene.text
    leaves = any(not _WERE_ONE_TO.search(said[: match.start()]) for match in _LEAVES.finditer(said))
    if name and not sense.has("lease"):
        return held(PATH, "touch", name, notice=length, wants_to_cancel=leaves or None)
    wants = "leave" if leaves else None
    return held("household.leases", "touch", place, notice=length, wants=wants) if place else []
