"""The frame of subscriptions and trials: begun, priced, renewing, ending, cancelled. See docs/frames.md."""

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import coming, day_of_month, is_just_over
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import (
    after,
    bare,
    by_speaker,
    days,
    exact,
    items,
    last_day,
    money_in,
    owned,
    text_of,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import SERVICE_NAMES, SERVICES
from usercode.state.frames.wordset import word_set

_SUBSCRIPTIONS = "finance.subscriptions"
_NOUNS = word_set("subscription subscriptions membership memberships trial trials")
_DESCRIBING = word_set(
    "free monthly annual yearly weekly premium family paid trial new old my our the a an current basic student"
)
_COMMON = word_set("gym phone internet broadband electricity sky")
_ENDING = word_set("cancel unsubscribe end stop terminate quit drop")
_WANTING = word_set("want need plan have go decide")
_ONE_HOUR = word_set("class session lesson appointment slot table workout visit")
"""What is cancelled of a service while the service goes on."""


@only_with(_NOUNS, "<money> <date> cancellation rid ~cancel ~unsubscribe ~sign ~enroll ~join ~subscribe")
def subscriptions(clause: Clause, scene: Scene) -> list[Reading]:
    """Read services paid by the period and trials: begun, priced, renewing, ending, cancelled."""
    if clause.unsure or clause.standing not in ("asserted", "request"):
        return []
    if clause.standing == "request":
        return _cancelled(clause, scene)
    if clause.subject and owned(clause.subject):
        return []
    for read in (_cancelled, _effective, _begun, _renewing, _paying, _priced, _had):
        found = read(clause, scene)
        if found:
            return found
    return []


def _name(tokens: Sequence[Token]) -> str:
    """Return the name in "my Adobe subscription", "free trial of Notion", "Planet Fitness"; "" when there is none."""
    words = [t for t in tokens if t.kind in ("word", "number")]
    at = next((i for i, t in enumerate(words) if t.low in _NOUNS), -1)
    if at >= 0:
        following = words[at + 1 :]
        before = _proper([t for t in words[:at] if t.low not in _DESCRIBING])
        if not before and following and following[0].low in ("of", "for", "to", "at", "with"):
            return _proper(bare(following[1:]))
        new_york = [i for i, t in enumerate(words[: at - 1]) if t.text == "New" and words[i + 1].capital]
        lead = [t for i, t in enumerate(words[:at]) if t.low not in _DESCRIBING or i in new_york]
        if lead and not any(t.capital or t.low in SERVICES - _COMMON for t in lead):
            return (
                text_of([*lead, words[at]])
                if words[at].low in ("membership", "subscription") and len(lead) <= 2
                else ""
            )
        return _proper(lead)
    return _proper(bare(words))


def _known(name: str) -> bool:
    """Whether a name is a service that is paid by the period."""
    low = name.lower()
    return low in SERVICES or low in SERVICE_NAMES


def _proper(words: Sequence[Token]) -> str:
    """Return the leading brand name of a phrase, "" when it begins with a common noun."""
    out: list[Token] = []
    for token in words:
        joins = token.low in ("of", "&", "the") and bool(out)
        if not (token.capital or token.low in SERVICES or (token.kind == "number" and out) or joins):
            break
        out.append(token)
    while out and out[-1].low in ("of", "the"):
        out.pop()
    return text_of(out)


def _sum(clause: Clause) -> dict[str, Value]:
    price = money_in(clause.rest)
    if price is None:
        return {}
    values: dict[str, Value] = {"price": price.amount}
    if price.currency:
        values["currency"] = price.currency
    period = next((t.value for t in clause.rest if t.kind == "per"), None) or _period_word(clause)
    if period:
        values["period"] = period
    return values


def _period_word(clause: Clause) -> str | None:
    words = {t.low for t in clause.rest}
    for word, period in (
        ("monthly", "month"),
        ("yearly", "year"),
        ("annually", "year"),
        ("weekly", "week"),
        ("quarterly", "quarter"),
    ):
        if word in words:
            return period
    return None


def _service_items(tokens: Sequence[Token]) -> list[str]:
    return [n for n in (_name(i) for i in items(tokens)) if n]


def _begun(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "signed up for the 14-day free trial of X", "subscribed to X", "joined X, £24.99 a month"."""
    verb = clause.verb
    if (
        verb is None
        or clause.chain
        or not (verb.done or verb.progressive)
        or not by_speaker(clause, scene)
        or (verb.passive and verb.lemma != "subscribe")
    ):
        return []
    rest = [t for t in clause.rest if t.kind != "money"]
    lows = [t.low for t in rest]
    trial = any(w in ("trial", "trials") for w in lows)
    noun = any(w in _NOUNS for w in lows)
    period = any(t.kind == "per" for t in clause.rest)
    if verb.lemma in ("sign", "enroll", "enrol", "register"):
        phrase = _phrase(rest, ("for", "to", "with"))
    elif verb.lemma == "subscribe":
        phrase, noun = _phrase(rest, ("to",)), True
    elif verb.lemma in ("join", "start", "begin", "get", "buy", "take", "activate", "renew", "upgrade"):
        phrase = _whole(rest)
    else:
        return []
    if (verb.lemma == "join" and not (noun or period)) or (
        verb.lemma not in ("join", "subscribe", "sign", "enroll") and not noun
    ):
        return []
    free = next((i for i, t in enumerate(phrase) if t.low == "free"), -1)
    if free >= 0 and not trial and (of := next((i for i, t in enumerate(phrase) if t.low == "of"), -1)) > free:
        phrase, noun, trial = phrase[of + 1 :], True, True
    name = _name(phrase)
    if not name or not (noun or period or _known(name)):
        return []
    values: dict[str, Value] = {"name": name, **_sum(clause)}
    length = next((t.value for t in clause.rest if t.kind == "span"), None)
    if trial and length is not None:
        values["trial"] = length
    values |= _dates(clause, trial)
    started = next(
        (
            d
            for lead, m in days(clause.front + clause.rest)
            if lead not in ("until", "till") and (d := exact(m)) and d <= scene.today
        ),
        None,
    )
    if started is not None and verb.lemma != "renew":
        values["started"] = started
    return [Reading(collection=_SUBSCRIPTIONS, values=values)]


def _phrase(tokens: Sequence[Token], prepositions: Sequence[str]) -> list[Token]:
    """Return what follows one of `prepositions`, cut at the next preposition that is not part of a name."""
    at = next((i for i, t in enumerate(tokens) if t.low in prepositions), -1)
    return _whole(tokens[at + 1 :]) if at >= 0 else []


def _whole(tokens: Sequence[Token]) -> list[Token]:
    """Return a phrase with its "of ..." or, after a trial or subscription, its "to ..." or "at ..."."""
    out: list[Token] = []
    for token in tokens:
        noun = bool(out) and out[-1].low in _NOUNS
        if token.kind in ("date", "money", "per", "mark") or (
            token.low in ("for", "at", "on", "from", "in", "with", "to", "until", "before", "which", "that", "and")
            and not noun
        ):
            break
        out.append(token)
    return out


def _dates(clause: Clause, trial: bool) -> dict[str, Value]:
    for lead, mention in days(clause.rest):
        if lead in ("until", "till", "through") and trial:
            return {"trial_until": last_day(mention)}
    return {}


_TO_BE_ENDED = re.compile(
    r"\b(?:is|are|['’]s|['’]re) (?:definitely |so )?(?:getting|about to (?:be|get)) (?:cancell?ed|ended|terminated)\b"
)
"""How a service is told to be about to end: "it's getting cancelled"."""


def _cancelled(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "cancelled my Adobe subscription today, effective September 15" and "I want to cancel Hulu"."""
    verb = clause.verb
    rid = verb is not None and verb.lemma == "get" and [t.low for t in clause.rest[:2]] == ["rid", "of"]
    if verb is None or not (verb.lemma in _ENDING or rid) or _ONE_HOUR & {t.low for t in clause.rest}:
        return []
    phrase = clause.subject if verb.passive else _whole([t for t in clause.rest[2 * rid :] if t.low != "from"])
    if not verb.passive and not by_speaker(clause, scene):
        return []
    if phrase and owned(phrase):
        return []
    lows = [t.low for t in phrase]
    noun = any(w in _NOUNS for w in lows)
    pronoun = lows in ([], ["it"], ["that"])
    name = "" if pronoun else _name(phrase)
    if not name and not pronoun and not noun:
        return []
    if not (verb.lemma in ("cancel", "unsubscribe") or noun or (rid and _known(name))):
        return []
    sure = noun or verb.lemma == "unsubscribe" or _known(name)
    chain = [v.lemma for v in clause.chain]
    values: dict[str, Value]
    planned = verb.progressive or (verb.form == "ing" and not verb.auxiliaries) or verb.modal == "will"
    planned = (planned and not chain) or bool(_TO_BE_ENDED.search(scene.text))
    if clause.standing == "request" or (chain and set(chain) <= _WANTING and not verb.past) or planned:
        values = {"wants_to_cancel": True, **_coming(clause, scene)}
    elif clause.done:
        effective = [
            d for lead, m in days(clause.rest) if (d := exact(m)) and lead in ("effective", "from", "as", "of")
        ]
        said = [d for _, m in days(clause.front + clause.rest) if (d := exact(m) or last_day(m)) and d <= scene.today]
        values = {"cancelled_on": (effective or said or [scene.today])[0]}
        later = _effective_later(clause, scene)
        if later is not None:
            values["cancelled_on"] = later
    else:
        return []
    if name:
        values["name"] = name
    mode = "state" if sure and name else "touch"
    return [Reading(collection=_SUBSCRIPTIONS, values=values, mode=mode, refers=name, definite=noun and not name)]  # type: ignore[arg-type]


def _effective(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the cancellation is effective September 15" of the subscription spoken of last."""
    lows = {t.low for t in clause.rest}
    if (
        "cancellation" not in {t.low for t in clause.subject}
        or clause.lemma not in ("be", "take", "become")
        or not lows & {"effective", "effect"}
    ):
        return []
    found = [d for _, m in days(clause.rest) if (d := exact(m))]
    return [Reading(collection=_SUBSCRIPTIONS, values={"cancelled_on": found[0]}, mode="touch")] if found else []


def _effective_later(clause: Clause, scene: Scene) -> Value:
    """Return the day on which a cancelled service ends: "effective 15 May", "last day is the 31st"."""
    tokens = scene.sentence
    for i in range(len(tokens)):
        token = day_of_month(tokens, i, scene.today)
        over = token.kind == "date" and is_just_over(token.value, scene.today)
        day = exact(token.value if over else coming(token, scene.today).value) if token.kind == "date" else None
        lead = {t.low for t in tokens[max(0, i - 5) : i]}
        runs_on = day is not None and day > scene.today and bool(lead & _RUNS_ON) and "free" not in lead
        if day is not None and ("effective" in lead or runs_on):
            return day
    return None


_RUNS_ON = word_set("end ends ending last until till through finishes stops runs expires")
"""Words before the day until which a cancelled service goes on."""


def _coming(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return the date that a wish to cancel names: "before it renews on March 28", "before the trial ends on ..."."""
    at = scene.clauses.index(clause)
    for later in scene.clauses[at + 1 : at + 2]:
        found = [exact(m) for _, m in days(later.rest)]
        if later.marker == "before" and found and found[0] is not None:
            if later.lemma in ("renew", "auto-renew", "charge", "bill"):
                return {"renews_on": found[0]}
            if later.lemma in ("end", "expire", "run"):
                return {"trial_until": found[0]}
    return {}


def _renewing(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my Netflix subscription renews on April 2", "my Disney+ trial ends on March 20"."""
    verb = clause.verb
    if verb is None or clause.chain or clause.marker in ("before", "when", "until") or verb.past:
        return []
    lows = [t.low for t in clause.subject]
    trial = "trial" in lows
    noun = any(w in _NOUNS for w in lows)
    found = [
        d for _, m in days(clause.rest) if (d := exact(m) or (last_day(m) if m.grain == "month" and trial else None))
    ]
    renewing = verb.lemma in ("renew", "auto-renew", "autorenew", "rebill") or (
        verb.lemma == "be" and any(t.low == "renewing" for t in clause.rest)
    )
    ending = trial and verb.lemma in ("end", "expire", "run", "be", "last", "finish")
    if lows == ["it"] and verb.lemma in ("end", "expire", "run") and any(t.low == "trial" for t in scene.sentence):
        ending = True
    if not found or not (renewing or ending):
        return []
    bare_subject = [t for t in clause.subject if t.low not in ("my", "our")]
    name = _name(bare_subject) if noun or (bare_subject and bare_subject[0].capital) else ""
    topic = lows in (["it"], [], ["the", "trial"], ["that"], ["the", "subscription"], ["my", "trial"])
    if not name and not topic:
        return []
    values: dict[str, Value] = {("renews_on" if renewing else "trial_until"): found[0], **_sum(clause)}
    if name:
        values["name"] = name
    known = noun or _known(name)
    return [
        Reading(
            collection=_SUBSCRIPTIONS,
            values=values,
            mode="state" if name and known else "touch",
            refers=name,
            definite="trial" in lows or noun,
        )
    ]


def _paying(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I pay $10.99 a month for Spotify", "we're paying 45 euros a month for our internet with Vodafone"."""
    verb = clause.verb
    values = _sum(clause)
    if (
        verb is None
        or verb.lemma != "pay"
        or verb.past
        or clause.chain
        or "period" not in values
        or not by_speaker(clause, scene)
    ):
        return []
    name = _name(_whole_with(clause, "for")) or _proper(bare(after(clause, "with", "to")))
    if not name or name.lower() in ("rent",):
        return []
    return [Reading(collection=_SUBSCRIPTIONS, values={"name": name, **values})]


def _whole_with(clause: Clause, preposition: str) -> list[Token]:
    at = next((i for i, t in enumerate(clause.rest) if t.low == preposition), -1)
    if at < 0:
        return []
    phrase = bare(_whole(clause.rest[at + 1 :]))
    if len(phrase) > 1 and phrase[0].low in ("my", "our"):
        phrase = phrase[1:]
    return phrase if phrase and (phrase[0].capital or any(t.low in _NOUNS for t in phrase)) else []


_FANCIED = re.compile(r"\b(?:wants?|would like|'d like|considering|thinking (?:of|about)|tempted|looking at)\b", re.I)
"""What is only wished for is paid by nobody: "my son wants Disney Plus, which is 9.99 a month"."""


def _priced(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my Amazon Prime membership costs $139 a year", "Netflix went up to $17.99 a month"."""
    verb = clause.verb
    values = _sum(clause)
    if verb is None or not values or clause.chain or not clause.subject:
        return []
    if [t.low for t in clause.subject] in (["it"], ["that"]) and verb.lemma in ("be", "cost") and "period" in values:
        return [Reading(collection=_SUBSCRIPTIONS, values=values, mode="touch")]
    noun = any(t.low in _NOUNS for t in clause.subject)
    name = _name(clause.subject)
    change = verb.lemma in ("go", "increase", "raise", "rise", "jump") and (verb.past or verb.progressive)
    if (verb.lemma not in ("cost", "be") and not change) or not name or not (noun or change or "period" in values):
        return []
    known = (("period" in values and _known(name)) or noun) and not _FANCIED.search(scene.text)
    return [
        Reading(
            collection=_SUBSCRIPTIONS, values={"name": name, **values}, mode="state" if known else "touch", refers=name
        )
    ]


def _had(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I have a Netflix subscription", "I have subscriptions to Netflix and Spotify", "I'm on a trial of X"."""
    verb = clause.verb
    if verb is None or clause.chain or (verb.past and not verb.perfect) or not by_speaker(clause, scene):
        return []
    if (
        verb.lemma != "have"
        and not (verb.lemma == "get" and verb.perfect)
        and not (verb.lemma == "be" and clause.rest[:1] and clause.rest[0].low == "on")
    ):
        return []
    tokens = clause.rest
    lows = [t.low for t in tokens]
    at = next((i for i, w in enumerate(lows) if w in _NOUNS), -1)
    if at < 0:
        return _had_priced(clause)
    if at + 1 < len(lows) and lows[at + 1] in ("to", "of", "with", "at", "for"):
        names = _service_items(tokens[at + 2 :])
    else:
        names = [n for n in (_name(i) for i in items(tokens[: at + 1])) if n]
    values = _sum(clause) | _dates(clause, "trial" in lows)
    return [
        Reading(collection=_SUBSCRIPTIONS, values={"name": n, **(values if len(names) == 1 else {})}) for n in names
    ]


def _had_priced(clause: Clause) -> list[Reading]:
    """Read "we have Amazon Prime, 95 pounds a year"."""
    values = _sum(clause)
    name = _name(_whole(clause.rest))
    if clause.lemma == "be" or "period" not in values or not _known(name):
        return []
    return [Reading(collection=_SUBSCRIPTIONS, values={"name": name, **values})]
