"""What a sentence says of leases: their end, their notice, and that notice was given."""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.phrases import last_day
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import OURS
from usercode.state.frames.spots.tasks import tells_landlord
from usercode.state.frames.words import FRIENDS, KIN

PATH = "household.leases"
_THEIRS = re.compile(r" (?:he|she|they|his|her|their|your|you) ")
_OF_A_CAR = re.compile(
    r" (?:car|van|truck|suv|vehicle) lease "
    r"| lease (?:on|for|of) (?:the |my |our |a )?(?:\S+ )?(?:car|van|truck|suv|vehicle) "
)
"""What is leased and no home."""


_ONLY_IF = re.compile(r" (?:unless|if|in case) [^,;.!?]*")
"""What holds only where somebody leaves: "it goes on unless I give notice"."""
_SOMEBODY = "|".join(sorted(KIN | FRIENDS))
OF_SOMEBODY = re.compile(
    rf" (?:lease|tenancy|contract|agreement) (?:of|for|on) (?:my |our )?(?:[a-z]+ )?(?:{_SOMEBODY}) 's "
)
"""How a lease is told to be that of somebody else's home: "the lease of my sister's flat"."""


@only_with("[lease]")
def lease(sense: Sense) -> list[Reading]:
    """A lease with its end, its notice and what the user wants."""
    if sense.asks or not sense.has("lease") or not (sense.has("due") or sense.has("end_state")):
        return []
    hit = sense.hits["lease"][0]
    if sense.owned_by_others(hit.start) or sense.manner(hit) == "supposed" or sense.of_others(hit):
        return []
    if OF_SOMEBODY.search(sense.line.text):
        return []
    if any(form.search(sense.line.text) for form in (_OF_A_CAR, _IS_CARRIED, _IS_CITED)):
        return []
    if _THEIRS.search(sense.line.text) and not OURS.search(sense.line.text):
        return []
    day = sense.coming_day()
    ends = [h for family in ("due", "end_state") for h in sense.hits.get(family, ())]
    counted = re.search(r" <s\d+> (?:before|prior to|ahead of) ", sense.line.text)
    if day is None or day <= sense.today or counted or any(sense.manner(h) == "denied" for h in ends):
        return []
    m = re.search(
        r" (?:my|our|the) (?P<place>flat|apartment|house|studio|office|room|condo|shop|garage|cottage|loft|unit) ",
        sense.line.text,
    )
    values: dict[str, Value] = {"place": m["place"] if m else "home", "ends": day}
    if sense.spans and " notice " in sense.line.text:
        values["notice"] = sense.spans[-1][1]
    leaving = r" (?:moving|leave|leaving|move out|out of here|not renew|not renewing|done with|give notice|get out) "
    if re.search(leaving, _ONLY_IF.sub(" ", sense.line.text)):
        values["wants"] = "leave"
    elif re.search(r" (?:stay|renew|staying|keep) ", sense.line.text):
        values["wants"] = "renew"
    return held(PATH, **values)


_IS_CARRIED = re.compile(
    r" (?:send|bring|return|post|email|mail|hand|take|sign|get|upload|scan|print|drop|read|have) (?:back |in |over )?"
    r"(?:the |my |our |a )?(?:signed |new |countersigned |printed )?(?:lease|tenancy agreement|contract)(?: signed)? "
    r"(?:back |in |over |off )?(?:to|with|by|before|for) "
    r"| (?:signed|countersigned|printed) (?:lease|(?:tenancy |rental )?(?:agreement|contract)) (?:, )?(?:which |that )?"
    r"(?:the |my |our )?(?:[^\s,;:.!?<]+ ){1,3}?(?:needs?|wants?|asks? for|must have|requires?) "
    r"| (?:needs?|wants?|asks? (?:me |us )?for|must have|requires?|get|gets) (?:the |my |our |a )?"
    r"(?:signed |countersigned |printed )(?:lease|(?:tenancy |rental )?(?:agreement|contract)) "
)
"""How a lease is the paper that has to be somewhere by a day, which is no end of it."""


_IS_CITED = re.compile(
    r" (?:as|like|which|what) (?:it (?:is|says|stands) )?(?:in |by |per )?(?:the|my|our) (?:lease|contract|agreement) "
    r"(?:says|states|has it|demands|puts it|tells|(?=[,;.:!?]))"
    r"| (?:according to|as per|per|under the terms of) (?:the|my|our) (?:lease|contract|agreement) "
)
"""How a lease is named as what tells of something else, which has its own day: "as the lease says"."""


def given(sense: Sense) -> list[Reading]:
    """Notice that was given: it settles the one lease there is."""
    there = [e for e in sense.entries(PATH) if not e.retired]
    if not (sense.said("notice") or tells_landlord(sense.line.text)) or sense.asks or len(there) != 1:
        return []
    if _AWAITED.match(sense.line.text):
        return []
    return held(PATH, "touch", str(there[0].values["place"]), notice_given_on=notice_day(sense))


_AWAITED = re.compile(r"\A (?:and |but |so |then )?(?:once|when|as soon as|until|if|before) ")
"""How a sentence begins that tells of what comes once notice is given: "once our notice is in, I'll sleep better"."""


def notice_day(sense: Sense) -> dt.date:
    """Return the day on which notice was given: the last of "at the end of February", today where none is told."""
    ends = [sense.tokens[at].value for at in sense.dates if "end of" in sense.tokens[at].low]
    past = [d for m in ends if (d := last_day(m)) is not None and d < sense.today]
    day = sense.past_day()
    return past[-1] if past and day == sense.today else day


READERS = (given, lease)
