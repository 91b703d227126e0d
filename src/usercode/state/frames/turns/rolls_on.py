"""Contracts that go on unless somebody is told so long before their end: a desk, a garage, a pitch, a plan. Pure.

"It's mine until 31 July and then carries straight on for another year if the agency hasn't heard from me two months
before": no verb of these is known beforehand. What tells is the shape: a length of time ahead of an end, somebody who has
to hear of it by then, and that it goes on otherwise. The end may be a day, the day on which it starts anew each year, or a
term that begins today; it, or the length, may stand in another turn.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.counting import span_told
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import last_day
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.contract_kinds import HOMES, first_kind, kinds_in
from usercode.state.frames.turns.standing_terms import NO_WORK, WORK
from usercode.state.frames.turns.told import QUOTED, Finding, Said, Told, noted
from usercode.state.frames.verbs import FORMS
from usercode.wordnet import parts

TASKS, LEASES, SERVICES, EVENTS, PURCHASES, LIMITS = (
    "household.deadlines",
    "household.leases",
    "finance.subscriptions",
    "calendar.events",
    "finance.purchases",
    "finance.limits",
)
_SO_LONG = rf"(?P<count>\d{{1,3}}|{NUMBER_PATTERN}|an?|half a) (?:(?:full|whole|clear|good|calendar) )?(?P<unit>days?|weeks?|fortnights?|months?|quarters?|years?)(?: of a year)?(?:['’]s?)?"
_AHEAD = re.compile(
    rf"\b{_SO_LONG}(?: in writing)? (?:(?:of )?(?:(?:written|advance|prior|signed|minimum|proper) )*(?:notice|warning)|ahead\b|before|beforehand|prior|in advance|earlier|previously|out\b|up front)",
    re.IGNORECASE,
)
_PERIOD = re.compile(
    rf"\b(?:notice(?: period)?|period of notice)(?: (?:of|is|are|was|at|to be|the|a|an|for|stands|comes|given|leaving|here|there|it|my|our)){{0,4}} (?:at least |no less than )?{_SO_LONG}",
    re.IGNORECASE,
)
"""How long ahead of its end a contract wants to be ended."""
_HEARS = re.compile(
    r"\b(?:notice|warning|cancel\w*|terminat\w*|resign\w*|quit\w*|withdraw\w*|opt(?:ed|s|ing)? out|de-?regist\w*|unsubscrib\w*|(?:give|giving|gives|given) (?:it |that )?up|tell|tells|telling|told|"
    r"know|hears?|heard|hearing|letters?|writ\w+|wrote|e-?mails?|e-?mailed|says?|said|speak|speaks|inform\w*|notif\w*|contact\w*|object\w*|(?:want|wants|wanted|gets?|get) out|bail\w*|leavers?|(?:put|end|stop) it|(?:be|is|only|was) (?:stopped|ended)|(?:a|any) (?:line|note|message|mail|call)|word)\b",
    re.IGNORECASE,
)
"""That somebody has to hear of it."""
_GOES_ON = re.compile(
    r"\b(?:unless|otherwise|or else|else|if not|except|without|until one|re-?news?|re-?newed|re-?newal|renewing|roll(?:s|ed|ing)?|re-?ups?|extend(?:s|ed)?|prolong(?:s|ed)?|(?:goes|runs|carries|go|run|carry|carrying|moves|put|gets moved|keeps|keep) (?:straight |right |just |on |you |it )*(?:on|over|into|coming|running|going|paying)|"
    r"continu\w+|another|(?:a|one|the) further|fresh|new (?:one|year|term|period)|(?:six|one|two|twelve|three|\d+) more|second|next (?:year|season|term|one|twelve|twelvemonth|\d+)|tack\w*|flips?|automatic\w*|by itself|by themselves|on its own|tied|stuck|locked|"
    r"billed?|bills|owed?|owes|charged?|charges|on the hook|(?:you|one|we|I)(?:['’](?:re|ll be|m|ve)| are| will be| am) (?:in|down) for|following (?:year|season|term|one)|am in|in for|starts? (?:over|again|anew)|month[- ]to[- ]month|only stop|loses?|lose|deducts?|adds?|half a year|a (?:whole|full|further) (?:year|term|season|half year))\b",
    re.IGNORECASE,
)
"""That it goes on, or is paid on, otherwise."""
_STRONG = re.compile(
    r"\b(?:notice|cancel\w*|terminat\w*|resign\w*|de-?regist\w*|give up|giving up|only be (?:stopped|ended|left))\b",
    re.IGNORECASE,
)
_ENDS_ON = re.compile(
    r"\b(?:until|till|til|through|thru|to|up to|ends?|ending|ended|finish(?:es)?|over|out|expires?|up|closes?|terminates?|lapses?|valid|good|mine|ours|covered|break in it|break|renew\w*|again|every|each|next|last day (?:[a-z]+ ){0,4}is|(?:session|year|term|season|period|contract|one)(?: that| which)?(?: begins?| starts?| 's| is)|before|anniversary)"
    r"(?: (?:on|by|at|to|until|till|through|again|over|automatically|itself|by itself|every|each|in|it|a|of|the|end|this|next|from|year|time|comes|to run)){0,4} \Z"
)
"""What stands before the day on which a contract ends, or starts anew."""
_GOES = re.compile(
    r"\b(?:be|am|['’]m|are|['’]re|move|moving|get) out\b|\b(?:leav(?:e|es|ing)|moves? out|vacat\w+|giv(?:e|ing) (?:[\w-]+ ){0,3}?up|last day)\b",
    re.IGNORECASE,
)
"""How somebody tells that they leave what they have a contract on, on the day of the sentence."""
_IS_OVER = re.compile(r"\b(?:ran out|expired|lapsed|was over|were over|finished|came to an end)\b", re.IGNORECASE)
"""How a contract is told to have ended before today."""
_SETS_OFF = re.compile(
    r"\bat (?:\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o['’]clock)|\d{1,2}[:.]\d\d|noon|dawn|midnight)\b|\bfor the (?:ferry|airport|station|flight|train|boat)\b",
    re.IGNORECASE,
)
"""How somebody tells when they leave a place for a while, by the hour or for a ferry."""
_WITH_DOTS = re.compile(r"(?<![\d.])(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?!\d)")
_NO_END = re.compile(r" (?:from|since|for|signed|paid|joined|took|got|began|started|sold) (?:on )?(?:the )?\Z")
_YEARLY = re.compile(r"\b(?:every|each)(?: single)? \Z")
_BY_A_DAY = re.compile(rf"\A{_SO_LONG}(?: \w+)? (?:before|ahead of|prior to)\b", re.IGNORECASE)
_CALENDAR_YEAR = re.compile(
    r"\b(?:each|every) january\b|\bjanuary (?:to|till|until|through) december\b|\b(?:end|turn|close) of (?:the|each|every|a) (?:calendar )?year\b|\bcalendar year\b|\bnew year['’]s eve\b",
    re.IGNORECASE,
)
_EACH_YEAR = re.compile(r"\b(?:each|every) (?:year|january|time)\b|\byearly\b|\bJanuary to December\b", re.IGNORECASE)
_TERM = re.compile(
    rf"(?<!another )(?<!further )(?<!more )(?<!new )(?<!next )(?<!second )(?<!full )\b(?:for|runs|lasts|of|first|,|is|at|on|took|month|year) (?:it for |out )?(?P<long>(?:{NUMBER_PATTERN}|\d{{1,2}}|an?|half a) (?:whole |full )?(?:years?|months?|weeks?))\b"
    rf"|\A\W*(?P<lead>(?:{NUMBER_PATTERN}|\d{{1,2}}|an?|half a) (?:years?|months?)) |\b(?P<now>(?:{NUMBER_PATTERN}|\d{{1,2}}|an?) (?:years?|months?)) (?:from|starting|as of|beginning) (?:today|now)\b|\b(?P<yearly>yearly|annual|annually|a year)\b",
    re.IGNORECASE,
)
"""How long a contract is told to run that has no day for its end."""
_FROM_NOW = re.compile(
    r"\b(?:today|this (?:morning|afternoon|evening|lunchtime)|tonight|just (?:signed|joined|took|started|rented)|from now)\b|\A\W*(?:I['’]ve |I have |We['’]ve )?(?:joined|signed|rented|took|started|enrolled)\b",
    re.IGNORECASE,
)
_NOT_CONTRACTS = re.compile(
    r"\b(?:free cancellation|cancell\w+ free|refundable|hotel|hostel|airbnb|b&b|flights?|check-?in|arrival|reservation|wedding|party|guests|caterer|headcount|appointment|dentist|trial|warranty|guarantee|refund(?:s|ed)?|receipt|thesis|exam|passport|visa|library|marathon|races?|novel|film|movie|series|podcast|quiz|probation)\b",
    re.IGNORECASE,
)
"""What else is cancelled, or told of, so long before a day."""
_NOT_SO = re.compile(
    r"\b(?:used to|no longer|would have|had to|imagine|in theory|not any more|don['’]t (?:need|ask|want|have)|no notice)\b",
    re.IGNORECASE,
)
_THEY_TELL = re.compile(
    r"\b(?:they|council|provider|club|company|agency|landlord|it|he|she)(?:['’]ll| will)? (?:send|sends|tell|tells|told|e-?mails?|writes?|remind|reminds|let|lets|warn|warns) (?:us|me|you|an|out)\b"
    r"|\bpay(?:s|ing)? [^.;]*\bin advance\b|\bwhether (?:we|I) need\b|\bif we need\b",
    re.IGNORECASE,
)
"""How somebody else tells the speaker ahead, or something is paid ahead: no notice of the speaker's."""
_TOLD_ALREADY = re.compile(
    r"\b(?:I|we)(?:['’]ve| have)?(?: already| just)? (?:sent|posted|e-?mailed|mailed|handed|gave|given|cancelled|canceled|terminated|resigned|wrote|dropped|filed|filled)\b(?! (?:up )?(?:it|that|the|my|our)? ?(?:to|for) (?:myself|mum|dad))"
    r"|\b(?:my|our) (?:\w+ )?(?:notice|letter|cancellation|resignation)\b[^.;!?]*\b(?:is|was|has been|went|got) (?:in|off|given|sent|accepted|confirmed|stamped|acknowledged|signed for)\b|\b(?:confirmed|acknowledged|stamped) (?:it|my|our|in writing)\b",
    re.IGNORECASE,
)
_NEAR_ONES = r"(?:sister|brother|friend|colleague|co-?worker|neighbou?rs?|cousin|boss|mate|flatmate|roommate|housemate|niece|nephew|uncle|aunt|aunty|auntie|brother-in-law|sister-in-law|buddy)"
_THEIRS = re.compile(
    rf"\A\W*(?:(?:so|and|but|well|oh) )?(?:(?:my|our|a|an|one of my|the) (?:\w+ )?{_NEAR_ONES}(?:,? (?-i:[A-Z])\w+)?(?:['’]s| has| have| is| got| pays| rents| took| was| joined| signed| told| said| runs| keeps)\b|the (?-i:[A-Z])\w+s (?:next door|across|over|opposite|from)|next door\b)"
    r"|\A\W*(?:(?:so|and|but) )?(?:their|his|her) (?:lease|tenancy|contract|membership) (?:ends|runs|is|expires|renews)\b"
    r"|\b(?:hers|theirs (?:runs|goes|is|ends|has)|his (?:runs|goes|is|ends)|(?:griping|moaning|complaining|telling me|telling us|going on) about (?:his|her|their))\b",
    re.IGNORECASE,
)


def sets_off(text: str) -> bool:
    """Whether a text tells when somebody leaves a place for a while, by the hour or for a ferry."""
    return _SETS_OFF.search(text) is not None


@dataclass(frozen=True)
class Terms:
    """What a turn tells of a contract: what it is on, when it ends, how long before somebody has to hear, and where."""

    name: str
    is_home: bool
    end: dt.date | None
    ahead: Span | None
    only_at: str
    """At the end of which stretch it can only end: "quarter", "month"."""
    by: dt.date | None
    """The last day to tell them, where that is told as a day."""
    facts: tuple[int, ...]
    note: str

    @property
    def last(self) -> dt.date | None:
        """The last day on which they may still be told."""
        if self.by is not None or self.end is None or self.ahead is None:
            return self.by
        return later(self.end, Span(-self.ahead.count, self.ahead.unit))


def tells_terms(text: str) -> bool:
    """Whether a text tells how long before its end somebody has to hear that a contract is not to go on."""
    told = _PERIOD.search(text) or _AHEAD.search(text)
    return told is not None and bool(_HEARS.search(text) and (_STRONG.search(text) or _GOES_ON.search(text)))


def rolls_on(told: Told) -> list[Finding]:
    """The last day to end the contract whose terms this turn tells, or tells the rest of."""
    if told.said and told.said[0].sense.scene.role != "user":
        return []
    terms = _terms(told)
    if terms is None:
        return []
    if _TOLD_ALREADY.search(told.text):
        return list(_misread(told, terms, None, told_already=True))
    if any(_tells_all(e, terms) for e in told.fresh(TASKS)):
        return []
    if terms.last is not None and terms.end is not None and told.today < terms.last:
        return list(_with_last_day(told, terms))
    known = [e for e in _waiting(told) if is_of_contract(e, told.text)]
    if len(known) == 1 and (terms.ahead is None) != (terms.end is None):
        return list(_completed(told, known[0], terms))
    return list(_waiting_for_more(told, terms))


# -- what a turn tells


def _terms(told: Told) -> Terms | None:
    """Return the terms of the speaker's own contract that this turn tells."""
    text = told.text
    if _NOT_CONTRACTS.search(text) or _is_of_work(text):
        return None
    if any(is_theirs(s.text) for s in told.said):
        return None
    plain = [s for s in told.said if not s.sense.asks and not s.text.rstrip().endswith("?")]
    found = next(((s, length) for s in plain if (length := _ahead_of_end(s, text)) is not None), None)
    name, is_home = called(text)
    if not name and (waits := [e for e in _waiting(told) if is_of_contract(e, text)]) and len(waits) == 1:
        name = _called_plainly(waits[0])
    if not name or (found is None and not (_GOES_ON.search(text) or _CONTRACT.search(text))):
        return None
    dated = _end(plain, told)
    facts = [found[0].fact] if found is not None else []
    facts += [dated[0].fact] if dated is not None else []
    if not facts:
        return None
    ahead = found[1] if found is not None else None
    end = dated[1] if dated is not None else None
    if end is not None and ahead is not None and _EACH_YEAR.search(text):
        end = end if later(end, Span(-ahead.count, ahead.unit)) > told.today else later(end, Span(1, "year"))
    around = [s.text.strip() for s in told.said if s.fact in facts or _names(s, name)]
    note = " ".join(dict.fromkeys(around))
    if len(note) > QUOTED:
        note = " ".join(dict.fromkeys(s.text.strip() for s in told.said if s.fact in facts))
    by = next((day for s in plain if (day := _told_by(s, told.today)) is not None), None)
    return Terms(
        name=name,
        is_home=is_home,
        end=end if end is not None else by,
        ahead=ahead,
        only_at=(only["unit"] or only["when"]).lower() if (only := _ONLY_AT.search(text)) is not None else "",
        by=by,
        facts=tuple(sorted({*facts, *(s.fact for s in told.said if _names(s, name))})),
        note=note,
    )


def _is_of_work(text: str) -> bool:
    """Whether a text tells of the notice that an employer wants; see `turns.standing_terms`."""
    return bool(WORK.search(text)) and not NO_WORK.search(text) and first_kind(text)[0] in ("", "desk", "shop")


_CONTRACT = re.compile(
    r"\b(?:contract|agreement|term|hire|hiring|a month|membership|subscription|half years|lease)\b", re.IGNORECASE
)


def _called(entry: Entry) -> Value:
    return entry.values.get("what") or entry.values.get("place") or entry.values.get("name")


def is_theirs(sentence: str) -> bool:
    """Whether a sentence tells of a contract of somebody near whose it is no matter of the speaker's to end."""
    return _THEIRS.search(sentence) is not None


def _called_plainly(entry: Entry) -> str:
    """Return what the contract of a record is on, in the words of its name."""
    return re.sub(r"\A(?:give )?notice \((?P<name>.*)\)\Z", r"\g<name>", str(_called(entry) or ""))


def _names(said: Said, name: str) -> bool:
    return name.partition(" (")[0].lower() in said.text.lower() and said.sense.tells and not said.sense.asks


def called(text: str) -> tuple[str, bool]:
    """Return what a text has a contract on, and whether that is a home; an empty name where it tells of none."""
    kind, name = first_kind(text)
    if kind:
        return (kind if kind == "car lease" else _in_full(name, text)), kind in HOMES
    named = _JOINED.search(text)
    return (named["name"], False) if named is not None else ("", False)


def _in_full(name: str, text: str) -> str:
    """Return a name with the noun before it that tells which one it is: "caravan pitch"."""
    before = re.search(rf"\b(?:the|our|my|a|an) (?P<of>[a-z]+) {re.escape(name)}\b", text)
    noun = before is not None and parts(before["of"]).get("noun", 0.0) > _MOSTLY and not FORMS.get(before["of"])
    return f"{before['of']} {name}" if before is not None and noun else name


_MOSTLY = 0.8
"""What share of a word's uses is at least as a noun, where it is one."""
_JOINED = re.compile(
    r"\b(?:[Jj]oined|[Ss]igned up (?:with|for|to|at)|(?:started|settled(?: \w+)?|enrolled|goes|starts|place|got \w+ in|got \w+ into|into|enrolled \w+) (?:at|in|to|with)|into|member (?:of|at)|membership (?:of|at|with)|contract with|an?) (?:the )?(?P<name>[A-Z][\w&'’-]+(?: [A-Z][\w&'’-]+)?)"
)


def _ahead_of_end(said: Said, text: str) -> Span | None:
    """Return how long ahead of its end a contract has to be ended, as a sentence tells it."""
    match = _PERIOD.search(said.text) or _AHEAD.search(said.text)
    if match is None or not _HEARS.search(said.text) or _NOT_SO.search(said.text) or _THEY_TELL.search(said.text):
        return None
    if not (_STRONG.search(said.text) or _GOES_ON.search(text)):
        return None
    return span_told(match["count"], match["unit"])


def _told_by(said: Said, today: dt.date) -> dt.date | None:
    """Return the last day to tell them that a sentence counts itself: "six weeks before New Year's Eve"."""
    for token in said.tokens:
        mention = coming(token, today).value if token.kind == "date" else None
        if not isinstance(mention, Mention) or mention.grain != "day" or mention.first <= today:
            continue
        named = not mention.text.lower().endswith(("end of the month", "end of the year", "end of the week"))
        if named and _BY_A_DAY.search(mention.text) and _HEARS.search(said.text):
            return mention.first
    return None


def _end(plain: list[Said], told: Told) -> tuple[Said, dt.date] | None:
    """Return when a contract ends or starts anew, with its sentence."""
    for said in plain:
        if (day := _dated(said, told.today)) is not None:
            return said, day
    for said in plain:
        if _CALENDAR_YEAR.search(said.text):
            return said, dt.date(told.today.year + (told.today.month == 12), 12, 31)
    if any(_FROM_NOW.search(s.text) for s in plain):
        for said in plain:
            if (term := _runs(said)) is not None:
                return said, later(told.today, term)
    return None


def _dated(said: Said, today: dt.date) -> dt.date | None:
    """Return the day to come on which a sentence says that a contract ends, starts anew or is left."""
    dotted = _WITH_DOTS.search(said.text) if not said.sense.sums else None
    if dotted is not None and int(dotted["month"]) in range(1, 13) and int(dotted["day"]) in range(1, 32):
        month = dt.date(today.year, int(dotted["month"]), 1)
        day = min(
            later(month, Span(1, "month")) - dt.timedelta(days=1), later(month, Span(int(dotted["day"]) - 1, "day"))
        )
        return day if day > today else later(day, Span(1, "year"))
    if _IS_OVER.search(said.text):
        return None
    goes = _GOES.search(said.text) and not sets_off(said.text)
    return _day(said, today, _ENDS_ON) or (_day(said, today, None) if goes else None)


def _day(said: Said, today: dt.date, leads: re.Pattern[str] | None) -> dt.date | None:
    """Return the first day to come that stands behind words of an end, or any that is told to the day without such words."""
    for at, token in enumerate(said.tokens):
        mention = coming(token, today).value if token.kind == "date" else None
        if not isinstance(mention, Mention) or mention.grain in ("year", "week", "quarter"):
            continue
        before = said.line[: said.sense.line.starts[at]].lower()
        if _BY_A_DAY.search(mention.text) or (
            _NO_END.search(before) and not (leads is None and before.endswith(" for "))
        ):
            continue
        if not (leads.search(before) or _is_span(mention) if leads is not None else mention.grain == "day"):
            continue
        day = last_day(mention)
        if day is not None and day <= today and (_YEARLY.search(before) or _ANEW.search(before)):
            day = later(day, Span(1, "year"))
        if day is not None and day - today > dt.timedelta(days=7):
            return day
    return None


_ANEW = re.compile(r"\b(?:renew\w*|again|every|each|next|extended)(?: \w+){0,2} \Z")


def _is_span(mention: Mention) -> bool:
    """Whether a mention tells of a stretch from one day to another: "January to December"."""
    return mention.grain == "span" and bool(re.search(r"\b(?:to|until|till|through)\b", mention.text))


def _runs(said: Said) -> Span | None:
    """Return how long a sentence tells a contract to run that begins today."""
    for match in _TERM.finditer(said.text):
        if match["yearly"]:
            return Span(1, "year")
        told = (match["long"] or match["lead"] or match["now"]).lower().split()
        return span_told("half a" if told[0] == "half" else told[0], told[-1])
    return None


# -- what becomes of it


def _with_last_day(told: Told, terms: Terms) -> Iterator[Finding]:
    """Yield the last day to end a contract: of the lease or the service that was read of it, else as a task."""
    assert terms.end is not None
    assert terms.last is not None
    days = (terms.end - terms.last).days
    own = set(terms.facts)
    record = next((e for e in told.fresh(LEASES) if e.values.get("ends") == terms.end and own & set(e.facts)), None)
    service = next((e for e in told.fresh(SERVICES) if _is_service(e, terms)), None)
    kept = record or service
    yield from _misread(told, terms, kept)
    if record is not None:
        values: dict[str, Value] = {} if record.values.get("notice_days") else {"notice_days": days}
        apart = [s.text.strip() for s in told.said if s.fact in terms.facts and s.fact not in record.facts]
        note = " ".join(sentence for sentence in apart if not _SIGNED.search(sentence))
        values |= {"_note": note} if note else {}
        if str(record.values.get("place")) in ("home", "") and not terms.is_home:
            values["place"] = terms.name
        yield Finding(collection=LEASES, entry=record, values=values, facts=terms.facts)
    elif service is not None:
        yield Finding(
            collection=SERVICES, entry=service, values={"notice_days": days, "_note": terms.note}, facts=terms.facts
        )
    else:
        task: dict[str, Value] = {"what": f"notice ({terms.name})", "due": terms.last, "_note": terms.note}
        known = _same_task(told, terms)
        if known is not None and _is_well_called(str(known.values["what"])):
            del task["what"]
        yield Finding(collection=TASKS, entry=known, values=task, facts=terms.facts)


_SIGNED = re.compile(r"\bsigned\b", re.IGNORECASE)
"""What would read as if a lease were settled."""


def _is_service(entry: Entry, terms: Terms) -> bool:
    """Whether a service was read of the terms with its price, or with a name that is one."""
    name = str(entry.values.get("name") or "")
    named = bool(first_kind(name)[0]) or bool({*name.split()} & names_in(terms.note))
    return entry.values.get("renews_on") == terms.end and (named or bool(entry.values.get("price")))


def _is_well_called(what: str) -> bool:
    """Whether a task that others read is called by what the contract is on, or by the name of a firm."""
    inner = what.partition("(")[2] or what
    return bool(first_kind(inner)[0]) or bool(re.search(r"\b[A-Z]", inner))


def _tells_all(task: Entry, terms: Terms) -> bool:
    """Whether a task that others read is the notice of these terms, counted back from another end: "at the end of May"."""
    called = str(task.values.get("what") or "").startswith("notice")
    due = task.values.get("due")
    return called and due is not None and due != terms.last and {*terms.facts} <= {*task.facts}


def _same_task(told: Told, terms: Terms) -> Entry | None:
    return next(
        (e for e in told.fresh(TASKS) if e.values.get("due") == terms.last and not e.values.get("done_on")), None
    )


def _misread(told: Told, terms: Terms, kept: Entry | None, *, told_already: bool = False) -> Iterator[Finding]:
    """Yield what its sentences by themselves were read as, which does not hold beside the terms.

    Where they were told already, nothing is to be done by any day of them.
    """
    days = (terms.end, terms.last)
    for path in (TASKS, LEASES, SERVICES, EVENTS, PURCHASES, LIMITS):
        for entry in told.fresh(path):
            if entry is kept or entry.record is not None or not set(entry.facts) & set(terms.facts):
                continue
            dated = [v.date() if isinstance(v, dt.datetime) else v for v in entry.changed.values()]
            same = path == TASKS and entry.values.get("due") == terms.last and not told_already
            if told_already and path != TASKS:
                continue
            wrong = (
                path in (TASKS, LEASES)
                or (path == EVENTS and any(day in days for day in dated))
                or _is_odd(entry, terms)
            )
            if wrong and not same:
                yield Finding(collection=path, entry=entry, facts=tuple(entry.facts), retires=True)


def _is_odd(entry: Entry, terms: Terms) -> bool:
    """Whether a service or a purchase was read of the terms: cancelled by them, or with their end for its warranty."""
    values = entry.changed
    return entry.collection in (SERVICES, PURCHASES) and (
        values.get("cancelled_on") is not None
        or values.get("warranty_until") == terms.end
        or (entry.collection == SERVICES and values.get("notice_days") is not None and not values.get("renews_on"))
        or (entry.collection == SERVICES and values.get("trial_until") is not None)
        or (entry.collection == SERVICES and values.get("renews_on") in (terms.end, terms.last))
    )


_ONLY_AT = re.compile(
    r"\b(?:end|last day) of (?:a|the|each|every|any) (?:calendar )?(?P<unit>quarter|month)\b|\bwhen a (?P<when>quarter|month) ends\b",
    re.IGNORECASE,
)
_LEFT = "ahead of its end"
_ENDS = re.compile(r"ends (?P<day>\d{4}-\d\d-\d\d)")
_LENGTH_LEFT = re.compile(rf"(?P<count>\d+) (?P<unit>day|week|month)s? {_LEFT}")


_ENDED_BY_US = re.compile(
    r"\b(?:I|we)(?:['’]ve| have)? (?:just |finally |now |already )*(?:ended|quit|left|stopped|dropped|closed|gave up|given up|cancell?ed|terminated|resigned)\b",
    re.IGNORECASE,
)
"""How somebody tells that they have ended a contract, of which nothing more is waited for."""


def _waiting_for_more(told: Told, terms: Terms) -> Iterator[Finding]:
    """Yield a contract of which this turn tells only the end, or only how long before it has to be ended."""
    if _ENDED_BY_US.search(told.text):
        return
    read = [e for path in (LEASES, SERVICES, TASKS) for e in told.fresh(path) if set(e.facts) & set(terms.facts)]
    odd = [e for e in read if e.record is None and _is_odd(e, terms)]
    read = [e for e in read if e.collection != SERVICES or e.values.get("renews_on") or e.values.get("notice_days")]
    if any(e.record is not None or not e.values.get("runs") or e.collection != TASKS for e in read):
        return
    if terms.ahead is None and terms.end is not None:
        if not _ROLLS.search(told.text) or _LAPSES.search(told.text) or read:
            return
        runs = f"ends {terms.end}"
    elif terms.ahead is not None and terms.end is None and not _has_other_days(told, terms):
        runs = f"{terms.ahead.count} {terms.ahead.unit}{'s' * (terms.ahead.count != 1)} {_LEFT}"
        runs += f", to the end of a {terms.only_at}" if terms.only_at else ""
    else:
        return
    for entry in dict.fromkeys((*(e for e in read if e.record is None and e.collection == TASKS), *odd)):
        yield Finding(collection=entry.collection, entry=entry, facts=tuple(entry.facts), retires=True)
    values: dict[str, Value] = {"what": f"notice ({terms.name})", "runs": runs, "_note": terms.note}
    yield Finding(collection=TASKS, values=values, facts=terms.facts)


_ROLLS = re.compile(
    r"\b(?:roll(?:s|ed|ing)?|renews|re-ups?|extend(?:s|ed)?|prolong(?:s|ed)?|carries|goes on|continu\w+|automatic\w*|by itself|on its own|starts? over|starts? (?:anew|again)|contract|agreement|term|hire[ds]?|hiring|membership|half years|covered)\b",
    re.IGNORECASE,
)
"""What tells of a contract whose end alone is told."""
_LAPSES = re.compile(
    r"\b(?:expires?|expired|runs out|lapses?|renewal|renew (?:it|by)|by hand|pay by|licen[cs]e|permit|warrant|registration|is off|switched off|turned off|birth|child benefit)\b",
    re.IGNORECASE,
)
"""What tells of something that ends by itself."""


def _has_other_days(told: Told, terms: Terms) -> bool:
    """Whether the sentences of the terms name a day to come, so that the end may be told in words not known here."""
    days = (
        coming(t, told.today).value
        for s in told.said
        if s.fact in terms.facts and tells_terms(s.text)
        for t in s.tokens
        if t.kind == "date"
    )
    return any(m.grain == "day" and not m.recurring and m.first > told.today for m in days)


def _waiting(told: Told) -> list[Entry]:
    """Return the contracts on record of which the end or the notice is not known."""
    leases = [
        e
        for e in told.entries(LEASES)
        if e.record is not None and bool(e.values.get("ends")) != bool(e.values.get("notice_days"))
    ]
    services = [
        e
        for e in told.entries(SERVICES)
        if e.record is not None
        and e.values.get("renews_on")
        and not e.values.get("notice_days")
        and not e.values.get("cancelled_on")
    ]
    tasks = [
        e
        for e in told.entries(TASKS)
        if e.record is not None and not e.values.get("done_on") and (_is_partial(e) or _is_end(e))
    ]
    return [e for e in (*leases, *services, *tasks) if not e.retired]


def _is_partial(entry: Entry) -> bool:
    return is_notice(entry) and bool(entry.values.get("runs")) and not entry.values.get("due")


def _is_end(entry: Entry) -> bool:
    """Whether a task was read of the day on which a contract ends."""
    return bool(entry.values.get("due")) and bool(_A_CONTRACT.search(str(entry.values.get("what"))))


_A_CONTRACT = re.compile(r"\b(?:contract|lease|agreement|membership|hire|rental)\Z")


def is_notice(entry: Entry) -> bool:
    """Whether a task is to end a contract in time."""
    is_called_so = str(entry.values.get("what") or "").startswith(("notice (", "give notice ("))
    return is_called_so or _LEFT in str(entry.values.get("runs") or "")


def is_of_contract(entry: Entry, text: str) -> bool:
    """Whether a text speaks of the contract of a record: by its kind, by a name it was told with, or as the contract."""
    own = {kind for kind, _ in kinds_in(f"{_called(entry) or ''} {noted(entry)}")}
    named = {kind for kind, _ in kinds_in(text)}
    if words(_called_plainly(entry)) & words(text.lower()) or names_in(noted(entry)) & names_in(text) or own & named:
        return True
    return not named and bool(_PAPERS.search(text))


def names_in(text: str) -> frozenset[str]:
    """Return the names that a text writes with a capital within its sentences."""
    first = (m[0] for m in _FIRST.finditer(text) if m.end() < len(text) and _may_name(m[0], text[m.end() :]))
    return (frozenset(_NAME.findall(text)) | frozenset(first)) - _NO_NAMES


def _may_name(word: str, behind: str) -> bool:
    """Whether a word that opens a sentence is a name: no word of the language, or the owner of something."""
    is_word = bool(parts(word.lower())) or word.lower() in FORMS
    return (
        not is_word
        or re.match(r"['’]s [a-z]| (?:Street|Road|Lane|Avenue|Square|Marina|House|Court)\b", behind) is not None
    )


_NAME = re.compile(r"(?<=[\w,;:] )[A-Z][\w-]{2,}")
_FIRST = re.compile(r"(?:\A|(?<=[.!?] ))[A-Z][a-z]{2,}(?=['’ ,])")
_NO_NAME_WORDS = """
They Their There Those These She Her His You Your Our Its Since From With When What Where While And But For
Not Had Has Have Was Were Are Can Could Would Should Will Who Why How Just Got Monday Tuesday Wednesday
Thursday Friday Saturday Sunday January February March April May June July August September October November
December Mum Mom Dad Street Road The
"""
_NO_NAMES = frozenset(_NO_NAME_WORDS.split())
_PAPERS = re.compile(
    r"\b(?:contract|agreement|small print|fine print|paperwork|terms|lease|leasing|hire)\b", re.IGNORECASE
)


def end_of(entry: Entry) -> dt.date | None:
    """Return when the contract of a record ends, as far as that is known."""
    told = _ENDS.search(str(entry.values.get("runs") or ""))
    if told is not None:
        return dt.date.fromisoformat(told["day"])
    if entry.collection == TASKS and not is_notice(entry):
        return entry.values.get("due")
    return entry.values.get("ends") or entry.values.get("renews_on")


def ahead_of(entry: Entry) -> Span | None:
    """Return how long before its end the contract of a record has to be ended, as far as that is known."""
    told = _LENGTH_LEFT.search(str(entry.values.get("runs") or ""))
    if told is not None:
        return span_told(told["count"], told["unit"])
    days = entry.values.get("notice_days")
    return Span(int(str(days)), "day") if days else None


def only_at(entry: Entry) -> str:
    """Return at the end of which stretch the contract of a record can only end: "quarter", "month", else ""."""
    match = _ONLY_AT.search(f"{entry.values.get('runs') or ''} {noted(entry)}")
    return (match["unit"] or match["when"]).lower() if match is not None else ""


def _completed(told: Told, entry: Entry, terms: Terms) -> Iterator[Finding]:
    """Yield the last day to end a contract on record, of which this turn tells the end or the length of notice."""
    end, ahead = terms.end or end_of(entry), terms.ahead or ahead_of(entry)
    if end is None or ahead is None:
        return
    last = later(end, Span(-ahead.count, ahead.unit))
    if last <= told.today:
        return
    for path in (TASKS, LEASES, SERVICES):
        for one in told.fresh(path):
            if one.record is None and set(one.facts) & set(terms.facts):
                yield Finding(collection=path, entry=one, facts=tuple(one.facts), retires=True)
    yield Finding(
        collection=entry.collection,
        entry=entry,
        values={**_filled(entry, end, last), "_note": terms.note},
        facts=terms.facts,
    )


def _filled(entry: Entry, end: dt.date, last: dt.date) -> dict[str, Value]:
    """Return the fields of a record of a contract by which its last day for notice is known."""
    if entry.collection == LEASES:
        return {"ends": end, "notice_days": (end - last).days}
    if entry.collection == SERVICES:
        return {"renews_on": end, "notice_days": (end - last).days}
    return {"due": last} if is_notice(entry) else {"due": last, "runs": f"{(end - last).days} days {_LEFT}"}
