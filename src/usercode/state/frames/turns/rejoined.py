"""Services that were cancelled and are taken up again: "that didn't last, signed up at Basic-Fit again", "Netflix is back".

What a service takes after that is owed. Only a service on record is taken up again; what a sentence tells of it beside a
word for charging, or as a wish, leaves it cancelled.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, is_spoken_of, spoken

SERVICES = "finance.subscriptions"
_AGAIN = r"(?:again|back|back up|once more|after all|anew|a second time|for another go)"
_REJOINED = re.compile(
    r" re-?(?:joined|joining|subscribed|subscribing|upped|upping|enrolled|enrolling|activated|activating|started|"
    r"starting|newed|newing|instated|opened|signed|signing) "
    rf"| (?:signed|signing|joined|joining|subscribed|enrolled|started|restarted|took|taken|taking|got|getting|have|bought|"
    rf"ordered|turned|turning|switched|switching|put|brought|bringing|let) (?:{ATOM}){{0,7}}?{_AGAIN} "
    r"| (?:went|gone|going|came|coming|crawled|crawling|ran|running|caved and went) (?:right |straight |crawling |running )?"
    r"back (?:to|with) "
    r"| (?:am|'m|are|'re|is|'s) (?:officially |now |so |already )?back (?:at|with|on|in|to|as|for|,|!|\.) "
    r"| (?:has|have|'s|'ve|got|won) (?:me|us) (?:back|again) | back (?:at|with|on|together) "
    r"| (?:took out|started|opened|bought|got|signed|have) (?:a |another |my )(?:brand-?new |new |fresh )"
    r"(?:membership|subscription|contract|plan) "
    rf"| is back (?:in my life|on|in|,|!|\.|{ATOM}) "
)
"""How somebody tells that they have a service once more."""
_NOT_SO = re.compile(
    r" (?:(?:files?|papers?|documents?|keys?|things|records?|deposit|stuff|books?|folders?|equipment|box(?:es)?) (?:\S+ )?back|back (?:on|in|among) (?:my|our|the) (?:\S+ )?(?:statement|card|account|bill|debits|list)|not|never|no|without|refund\w*|money|charg\w+|billed|debited|took|taken (?:out|from)|if|would|might|maybe|"
    r"thinking|considering|tempted|tempting|could|should|want|wants|trying to|begging|beg|offer\w*|ask(?:ed|s|ing)?|"
    r"call(?:ed)? (?:them )?back|back (?:in|when) (?:the day|i|we|<d)|used to|almost|nearly|cancell?ed) "
)
_YIELDED = re.compile(
    r" (?:that |it |which )?(?:(?:did|could|can|does) not (?:even )?(?:last|resist|stay away|help (?:it|myself|ourselves)|take long|"
    r"hold out|stick|cope|live|do|go on|manage)|(?:live|do|go on|manage|cope|life|week|month) without) "
)
"""How somebody tells that they gave in: "that didn't last", "couldn't live without it"."""


_GOES_ON = re.compile(r" (?:it|there|them|member) |\A (?:just |so |and )*re-?\w+ed ")
"""How a sentence goes on about the service that the one before it names."""


_TOOK_UP = re.compile(rf" (?:i|we) (?:\S+ )?(?:took|taken) (?:{WORD}){{1,5}}?{_AGAIN} ")
"""How the speaker, and no firm, is told to have taken something anew."""


def rejoined(told: Told) -> list[Finding]:
    """The services on record as cancelled that this turn takes up again, in place of events its words were taken for."""
    gone = [
        e for e in told.entries(SERVICES) if e.values.get("cancelled_on") and e.record is not None and not e.retired
    ]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if gone else ():
        match = _REJOINED.search(said.line)
        if (
            match is None
            or said.sense.asks
            or not said.sense.tells
            or _NOT_SO.search(_TOOK_UP.sub(" ", _YIELDED.sub(" ", _without_reason(said.line))))
        ):
            continue
        if _is_theirs(said, match):
            continue
        for entry in gone:
            if "cancelled_on" in entry.changed or not is_spoken_of(told, at, entry, _GOES_ON) or _is_read(told, entry):
                continue
            values = {"name": entry.values["name"], "started": min(said.sense.past_day(), told.today)}
            out += [*_misread(told, said), Finding(collection=SERVICES, values=values, facts=(said.fact,))]
    return out


def _without_reason(line: str) -> str:
    """Return a line without the part that tells why: "back at the gym since yesterday, the doctor wants me to swim"."""
    return re.sub(
        r" (?:, (?:the|my|our|a) \S+ (?!took|charged|debited|billed)|because |since (?:the|my|our|i|we) ).*", " ", line
    )


def _is_theirs(said: Said, match: re.Match[str]) -> bool:
    at = said.sense.line.token_at(match.start() + 1)
    return said.sense.of_others(Hit(at, at + 1), company=False) or said.sense.owned_by_others(at)


def _is_read(told: Told, entry: Entry) -> bool:
    """Whether the sentences by themselves have put it on record that a service began anew."""
    name = spoken(str(entry.values["name"]))
    fresh = (e for e in told.fresh(SERVICES) if e.record is None and not e.values.get("cancelled_on"))
    return any(spoken(str(e.values["name"])) & name for e in fresh)


def _misread(told: Told, said: Said) -> list[Finding]:
    """Return that the events which the sentence was read as do not take place."""
    events = (e for e in told.fresh("calendar.events") if e.record is None and said.fact in e.facts)
    return [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in events]
