"""What a trial or a subscription was for is over, or its holder has no more use for it, in words that do not name it.

"The hockey got over last night and there is nothing else for me to watch on that app", behind a trial that was taken
out "mainly for the hockey league". Nothing ends by that: it is what makes the trial unwanted, and is told with it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import QUOTED, Finding, Said, Told, noted, spoken
from usercode.state.frames.wordset import word_set

SERVICES = "finance.subscriptions"
_BE = r"(?:is|are|was|were|'s|'re|got|gets?|has|have|had|been|all|now|finally|officially|well|truly|both)"
_OVER = re.compile(
    rf" (?:{_BE} )+(?:over|done|finished|complete|completed|ended|through|wrapped up|gone|handed in|submitted|marked|typed up|printed|called off|off|behind (?:me|us)|settled|sorted|sold|won|lost|closed|shut|dead|broken|history|back to normal|mine|ours) "
    r"| (?:finished|ended|concluded|wound up|wrapped up|fell through|flopped|(?:came|come) to (?:an end|nothing)|(?:came|come) off|not come off|went (?:well|fine|okay|ok|great|badly|to (?:a|an|my|our|somebody|someone|another))|passed|failed|turned up|arrived) "
    r"| (?:given|gave|giving) (?:it |that |this )?up | (?:packed in|quit|stopped|dropped|lost interest|gone off|fed up|bored|sick of|had enough|done with|finished with|through with|moved on|lost the will) "
    r"| no (?:more|further|longer|reason|need|use|call|point|interest|time|sense) | nothing (?:else|more|left|new|further) | (?:that|it) (?:was|is|'s) (?:all|the (?:one|only|last)|everything) "
    r"| (?:that|which) (?:is|'s) (?:me|us) (?:done|finished|through|out) | (?:going|gone|went|am|'m|are|'re|it is|'s)? ?back to | (?:going|go) nowhere "
    r"| (?:unopened|unread|unwatched|untouched|unused|dusty|gathering dust|can rest|rest now|can wait|hang(?:ing)? up|hung up|hand(?:ed|ing)? back|gave away|sold|any ?more|any longer|these days|never (?:open|use|read|watch|look|touch|wear|go)|not (?:opened|used|touched|watched|read|looked)|instead|rather have|from here on|without it) "
    r"| (?:found|got) (?:it|one|the (?:job|house|flat|one)|what (?:i|we)) "
)
"""How it is told in a wide family of words that something is over, or of no more use."""
_THAT_ONE = re.compile(
    r" (?:that|the|this|their|those) (?:[^\s,;:.!?<]+ ){0,2}?(?:apps?|site|website|service|subscription|trial|thing|programme|program|course|platform|magazines?|paper|box|boxes|software|channel|stuff|membership|club) "
)
"""How a service is meant that is not named."""
_STILL = re.compile(
    r" (?:go(?:ing)? on with|carry(?:ing)? on|carries on|continu\w+|in any case|anyway|all the same|fine (?:for|with) (?:me|us)|like|likes|enjoy\w*|happy|hooked|"
    r"stick\w*|good value|keep\w*|kept|love|worth|renew\w*|stay\w*|still (?:use|using|read|watch|go)|extend\w*|again next|can not wait|ca n't wait|looking forward|cancell?ed|unsubscribed|terminated|switched off|turned off) "
)


_FOR = re.compile(
    r"\b(?:because|mainly|mostly|so (?:that )?(?:I|we|the|my|our|he|she|they)|to (?:help|type|learn|watch|follow|read|edit|plan|practi[sc]e|write|make|prepare|train|track|find|trace|listen|see|keep|get)\b|"
    r"for (?:(?:the|my|our|his|her|their|a|an|[A-Z]\w+['’]s?) )(?!(?:[\w-]+ ){0,2}(?:trial|days?|weeks?|months?|years?|price|first|time|account|plan|subscription|membership)\b)\w+)",
    re.IGNORECASE,
)
"""How a sentence tells what a service is taken for."""


def taken_for(told: Told) -> list[Finding]:
    """The words that tell what a service of this turn was taken for, where nothing is kept of them yet."""
    out: list[Finding] = []
    for entry in told.fresh(SERVICES):
        ahead = entry.values.get("trial_until") or entry.values.get("renews_on")
        is_told = entry.values.get("cancelled_on") or noted(entry) or not entry.facts
        if entry.record is not None or not ahead or is_told:
            continue
        told_in = [s for s in told.said if min(entry.facts) <= s.fact <= max(entry.facts)]
        text = " ".join(s.text.strip() for s in told_in)
        if told_in and len(text) <= QUOTED and _FOR.search(text):
            out.append(Finding(collection=SERVICES, entry=entry, values={"_note": text}, facts=(told_in[0].fact,)))
    return out


def served(told: Told) -> list[Finding]:
    """What this turn tells of why a trial or a renewal on record is of no more use, kept beside it."""
    ahead = [e for e in told.entries(SERVICES) if _costs_again(e, told.today)]
    line = " ".join(s.line for s in told.said)
    if not ahead or _STILL.search(line):
        return []
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or not _OVER.search(said.line):
            continue
        near = told.said[max(0, at - 1) : at + 1]
        fit = [e for e in ahead if _is_for(e, near)]
        if not fit and len(ahead) == 1 and ahead[0].values.get("trial_until") and _THAT_ONE.search(said.line):
            fit = ahead
        if len(fit) != 1:
            continue
        text = told.around(at) if not _is_for(fit[0], (said,)) else said.text
        facts = tuple(dict.fromkeys((*(s.fact for s in near if _is_for(fit[0], (s,))), said.fact)))
        gone = _misread(told, fit[0])
        values: dict[str, Value] = {"_note": text}
        return [*gone, Finding(collection=SERVICES, entry=fit[0], values=values, facts=facts)]
    return out


def _costs_again(entry: Entry, today: dt.date) -> bool:
    """Whether a service that was told before this turn costs money on a day to come."""
    values = entry.values
    days = [d for f in ("trial_until", "renews_on") if isinstance(d := values.get(f), dt.date)]
    settled = values.get("cancelled_on") or values.get("wants_to_cancel") is False
    fresh = {"trial_until", "renews_on", "started", "price"} & entry.changed.keys()
    known = entry.record is not None and not entry.retired and not fresh
    return known and not settled and any(day >= today for day in days)


_PLAIN = words(
    "app trial free month year week day today time card visa money paid pay price cost take took taken sign signed start started account subscription membership "
    "plan premium plus service thing new good first end then after before every renew automatically euro dollar pound rupee bill charge debit direct want need "
    "use used get got put set phone year yearly monthly read small print term work home go going come done"
) | word_set("january february march april may june july august september october november december")


def _purpose(entry: Entry) -> frozenset[str]:
    """Return the words that tell what a service is and what it was taken for."""
    parts_of_name = _PARTS_OF_NAME.sub(" ", str(entry.values["name"]))  # "QuickBooks"
    told = spoken(f"{entry.values['name']} {parts_of_name} {noted(entry)}")
    return frozenset(w for w in told if len(w) > _SHORT and w.isalpha() and w not in _PLAIN)


_SHORT = 3
_PARTS_OF_NAME = re.compile(r"(?<=[a-z])(?=[A-Z])")


def _is_for(entry: Entry, near: Sequence[Said]) -> bool:
    """Whether sentences speak of what a service is, or of what it was taken for."""
    return any(_purpose(entry) & said.words for said in near)


def _misread(told: Told, entry: Entry) -> list[Finding]:
    """Return that no service ends by the name of what one was taken for."""
    own, called = _purpose(entry), words(str(entry.values["name"]))
    return [
        Finding(collection=SERVICES, entry=e, facts=tuple(e.facts), retires=True)
        for e in told.fresh(SERVICES)
        if e.record is None
        and e.values.get("cancelled_on")
        and (name := words(str(e.values["name"]))) <= own
        and not name & called
    ]
