"""When those who help the speaker are away, and by which names they are called: nannies, sitters, cleaners, carers.

"Our nanny is on leave from 4 to 8 August", "Rosalba, our nanny, is taking her vacation then", "the cat sitter texted me.
She can't come from 9 to 20 November": a journey of theirs, whether or not it leads anywhere, against which it is held
who is counted on. A helper is called by a name, if one is told or on record, and else by the work ("cleaning lady").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.genders import gender_of
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

EVENTS, TRIPS, THEIR_TRIPS, CONTACTS = "calendar.events", "travel.trips", "travel.their_trips", "people.contacts"
HELPER = (
    r"(?:(?:live-in |day |night )?nanny|au[- ]pair|baby[- ]?sitter|sitter|child[- ]?minder|minder|(?:dog|cat|pet|house|plant)[- ]?(?:walker|sitter|minder)|"
    r"cleaner|cleaning (?:lady|woman|man|girl|help)|house[- ]?keeper|home help|mother 's help|maid|carer|care[- ]?giver|care worker|home nurse|gardener|tutor|driver|chauffeur)"
)
_OF_MANY = word_set("maid gardener tutor driver chauffeur minder sitter")
"""Whom others have, too: they are the speaker's only as theirs, "our driver"."""
_ELDERS = r"(?:grandpa|grandma|granddad|grandad|gran|granny|nan|nana|grandfather|grandmother|mum|mom|mother|dad|father|aunt|auntie|uncle|in-laws)"
"""Whose carer or cleaner the speaker counts on for them."""
_CARES = r"(?:minds|watches|looks after|babysits|sits|cares for|takes care of|nannies|cleans|walks|feeds)"
"""What somebody does for the speaker who helps: "Nuria, who minds the baby for us,"."""
_WHO = re.compile(
    rf" (?:(?P<name>[^\s<>,]+) , (?:(?:who is |who 's )?(?:my|our|the) {HELPER}|who (?:(?:always|usually|normally|also) )?{_CARES} [^,;.<>]+) , "
    rf"|(?:my|our|the) (?:[a-z]+ )?{HELPER} (?:, )?(?P<called>[^\s<>,]+) (?:, )?"
    rf"|(?P<whose>{_ELDERS} 's ) ?(?P<cares>{HELPER}) |(?:my|our|the) (?:regular |usual |new |old |lovely )?(?P<work>{HELPER}) )"
)
"""How somebody who helps is named, up to what is told of them."""
_THEY = re.compile(r"(?:\A |[,;.] (?:and |but |so )?)(?:she|he|they) ")
_KIND = r"(?:annual|paid|unpaid|family|maternity|paternity|parental|study|sick|yearly|summer|winter|whole|well-earned|long|short|few|own|two|three|one|week|weeks|fortnight|days|some|<s\d+>|a|an|her|his|their|all|the|of|'s|')"
_OFF = r"(?:leave|vacations?|holidays?|pto|time off|days? off|weeks? off|fortnight off|month off|break|off)"
_JOURNEY = r"(?:cruise|trip|road trip|tour|retreat|course|camp|beach|ship|boat|expedition|pilgrimage|safari|hike|trek|placement|exchange|honeymoon|island|farm|ranch|mission|secondment)"
_GONE = rf"(?:away|gone|abroad|unavailable|travelling|traveling|(?:on|in|at) (?:a|an|the|some|her|his|their) (?:(?!(?:and|but|so|,|;) )\S+ ){{0,3}}?{_JOURNEY}|in (?:hospital|rehab)|having (?:(?:a|an|her|his|their|new) )*(?:\S+ )?(?:operation|surgery|baby(?! (?:shower|photo|scan|show|naming)))|on (?:{_KIND} )*(?:leave|vacation|holidays?|honeymoon|pilgrimage)|out of (?:town|the country|action)|(?:off|out)(?! (?:of|with|for|to (?!see|visit)) )|back home(?= (?:in|with|from))|home in(?= ))"
_THERE = r"(?:come|coming|work|working|make it|in|here|around|available|free|able to (?:come|work|make it|help)|help|look|mind|watch|sit|babysit|walk|clean|cook|do|have)"
_AWAY = re.compile(
    r"(?:(?:also|now|just|only|both|sadly|unfortunately|then|always|usually|(?:texted|told) (?:me|us) (?:that )?(?:she|he|they)|says? (?:that )?(?:she|he|they)) )*(?:"
    rf"(?:(?:is|'s|are|'re|will be|'ll be|has to be) (?:going to be |all )?|(?:is|'s|are|goes|going|is going|'s going|are going|will go|'ll go|has to go|flies|is flying|heads|is heading) (?=away|abroad|on |back home|home in|off )){_GONE}"
    rf"|(?:is|'s|are|will be|'ll be) (?:over |back |up |down )?in (?!(?:the|my|our|a|an|on|at|from|between|charge|until|till|for) )[a-z]+(?: with (?:(?:her|his|their) )?[a-z]+)?(?= (?:(?:from|between|until|till|for|over) )?(?:the )?<d)"
    rf"|(?:(?:is|'s|are|will be|'ll be) )?(?:leaves|leaving|leave|skips|skipping) town|(?:will|'ll) leave town|(?:has|have|'s got) (?:it|that|everything) all (?:booked|planned|arranged) and (?:will be|'ll be|is|'s|are) (?:off )?{_GONE}"
    r"|(?:(?:is|'s) (?:going|flying|travell?ing|driving|heading|off)|goes|flies|travels|drives|heads|will go|'ll go|will fly) (?:home |back |over |out |up |down )*to (?!(?:bed|work|school|church|court) )(?:[^\s<>,;.]+ ){1,5}?(?=(?:(?:from|between|for|until|till) )?(?:the )?<)"
    rf"|(?:is|'s|are|will be|'ll be|will|'ll|has|have|'s got|'ve got)? ?(?:taking|takes|take|having|has|have|gets|getting|get|got|booked|starts|using) (?:{_KIND} )*{_OFF}"
    rf"|(?:can not|ca n't|cannot|could not|will not|wo n't|is not|is n't|are not|does not|is unable to|will be unable to)(?: be)?(?: going to)?(?: be)? {_THERE}"
    rf") (?P<on>.*)"
)
"""How somebody is told to be away, off work, or not to come."""
_WISHES = re.compile(
    rf"(?:(?:has|have|'s|also|just) )*(?:asked|wants?|would like|requested|applied)(?: me| us)? (?:for|to (?:take|have)) (?:{_KIND} )*{_OFF} (?P<on>.*)"
)
"""How somebody asks for leave, which they have once it is agreed to."""
_AGREED = re.compile(
    r" (?:agreed|said (?:yes|ok|okay|of course|sure|that 's fine)|granted|approved|okayed|ok'd|gave (?:it to )?(?:her|him|them)|(?:that 's|which is) fine|signed (?:it|that) off|confirmed) "
)
_NOT_SO = re.compile(
    r" (?:if|unless|whether|might|may(?! <)|maybe|perhaps|would|could|should|was|were|had|used to|thinking|wonder\w*|hop(?:e|es|ing)|cancel\w*|refused|declined|said no|instead|"
    r"no longer|any ?more|every|each|always|usually|novel|film|movie|series|episode|back (?:on|from)|last (?:year|week|month)|ago|late|early) "
)
_DENIED = re.compile(r" (?:not|n't|never) ")
_LONGEST = 200
"""How many days at most somebody is away who helps."""


def helpers_away(told: Told) -> list[Finding]:
    """The days on which somebody who helps the speaker is told to be away: "Marta, our cleaner, is away until the 9th"."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or any(said.fact in e.facts for e in told.fresh(THEIR_TRIPS)):
            continue
        who = _away_by(told, at)
        misread = [e for e in told.fresh(TRIPS) if e.record is None and said.fact in e.facts] if who else []
        days = (
            (_days_of_trip(misread) or _stretch(said) or days_of(said.sense.line, said.sense.line.scene)) if who else {}
        )
        if not who or not days or not days.get("all_day", "end" in days):
            continue
        first = days["start"].date()
        last = days["end"].date() if days.get("end") else first
        if (
            _is_known(told, who, first, last)
            or first < told.today
            or (last - first).days > _LONGEST
            or "recurrence" in days
        ):
            continue
        out += [Finding(collection=TRIPS, entry=e, facts=(said.fact,), retires=True) for e in misread]
        wrong = [
            e for e in told.fresh(EVENTS) if e.record is None and said.fact in e.facts and not e.values.get("resource")
        ]
        out += [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in wrong]
        values = {"traveller": who, "departure_date": first, "return_date": last}
        there = next((e.values for e in misread), {})
        values |= {k: there[k] for k in ("destination", "country") if there.get(k)}
        out.append(Finding(collection=THEIR_TRIPS, values=values, facts=(said.fact,)))
    return out


def _days_of_trip(misread: list[Entry]) -> dict[str, Value]:
    """Return the days of a journey that was read as the speaker's, {} where one of them is open."""
    leaves, back = (misread[0].values.get(k) if misread else None for k in ("departure_date", "return_date"))
    if not isinstance(leaves, dt.date) or not isinstance(back, dt.date):
        return {}
    start, end = (dt.datetime.combine(day, dt.time()) for day in (leaves, back))
    return {"start": start, "end": end, "all_day": True}


def _stretch(said: Said) -> dict[str, Value]:
    """Return the one stretch of days that a sentence tells beside the day of telling it, {} for none."""
    named = [t.value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    spans = [m for m in named if m.grain == "span" and m.first < m.last and not m.recurring]
    if len(spans) != 1 or len(named) == 1:
        return {}
    first, last = (dt.datetime.combine(day, dt.time()) for day in (spans[0].first, spans[0].last))
    return {"start": first, "end": last, "all_day": True}


def _is_known(told: Told, who: str, first: dt.date, last: dt.date) -> bool:
    """Whether somebody is on record as away over all of some days."""
    for trip in told.entries(THEIR_TRIPS):
        leaves, back = trip.values.get("departure_date"), trip.values.get("return_date")
        same = str(trip.values.get("traveller") or "").lower() == who.lower() and not trip.retired
        if same and leaves is not None and back is not None and leaves <= first and last <= back:
            return True
    return False


def _away_by(told: Told, at: int) -> str:
    """Return who a sentence tells to be away, "" for nobody: a helper it names, or the one before named as "she"."""
    said = told.said[at]
    for who, end in _helpers_in(told, said):
        if _is_away(told, at, end):
            return who
    if who := _named_away(said) or _by_word_from(said):
        return who
    before = told.said[at - 1] if at else None
    if who := _kin_away(said, before):
        return who
    they = _THEY.search(said.line)
    if they is None or before is None or before.sense.asks:
        return ""
    named = {who for who, _ in _helpers_in(told, before)}
    return named.pop() if len(named) == 1 and _is_away(told, at, they.end()) else ""


def _is_away(told: Told, at: int, end: int) -> bool:
    """Whether what a sentence tells behind a name is that its bearer is away, and nothing leaves it uncertain."""
    line = told.said[at].line
    lead, tail = line[:end], line[end:]
    away = _AWAY.match(tail)
    if away is None and (wishes := _WISHES.match(tail)) is not None:
        after = told.said[at + 1].line if at + 1 < len(told.said) and told.said[at + 1].sense.tells else ""
        away = wishes if _AGREED.search(f" {wishes['on']} {after} ") else None
    if away is None:
        return False
    on = re.split(r" (?:, )?(?:so|and|but|because|which|while|, (?:i|we|she|he|they)) ", f" {away['on']}")[0]
    return not (
        _NOT_SO.search(f"{lead} ") or _NOT_SO.search(f" {on} ") or _DENIED.search(lead) or _DENIED.search(f" {on} ")
    )


_BESIDE_NAME = re.compile(
    r"(?:(?:opposite|next door|downstairs|upstairs|(?:across|over|down|up) the (?:road|street|hall|landing)|round the corner|from (?:(?:over|across|down|up) the [a-z]+|<n\d+>|the [a-z]+|church|work|school|number <n\d+>|next door)) )?"
    r"(?:, (?:who|which) [^,<>;.]+, |, (?:my|our|the) [^,<>;.]+, |, )?"
)
"""What may stand between a name and what is told of its bearer: "Birgitta opposite, who always takes the cat,"."""
_FIRM = re.compile(
    rf"(?:(?:also|now|just|only|both|sadly) )*(?:(?:is|'s|will be|'ll be|has to be) (?:going to be |all )?{_GONE}|(?:(?:is|'s|will be|'ll be) )?(?:leaves|leaving) town|(?:will|'ll) leave town) (?P<on>.*)"
)
"""How anybody is told to be away; what only those who work for the speaker may do, take leave, is not in it."""
_WITH_US = re.compile(r" (?:i|we|me|us) ")


def _named_away(said: Said) -> str:
    """Return the one whom a sentence names and tells to be away, whoever it is, "" for nobody."""
    line = said.sense.line
    for k, token in enumerate(line.tokens):
        if not _is_bearer(line, k):
            continue
        between = _BESIDE_NAME.match(line.text, line.starts[k] + len(token.low) + 1)
        if between is None:
            continue
        away = _FIRM.match(line.text, between.end())
        if away is not None and not _is_doubtful(line.text[: between.end()], away["on"], line.text[: line.starts[k]]):
            return token.text
    return ""


def _is_bearer(line: Line, at: int) -> bool:
    """Whether a token is the name of one person of whom the next words tell something."""
    token = line.tokens[at]
    name = token.kind == "word" and token.capital and is_name(token) and token.low not in PLACES.keys() | SUBJECTS
    beside = {line.tokens[k].low for k in (at - 1, at + 1) if 0 <= k < len(line.tokens)}
    return name and not beside & {"and", "'s", "with", "or", "to", "in", "for", "at"}


def _is_doubtful(lead: str, on: str, before: str) -> bool:
    """Whether the words up to what tells that somebody is away, or those behind it, leave it open."""
    on = re.split(r" (?:, )?(?:so|and|but|because|which|while|, (?:i|we|she|he|they)) ", f" {on}")[0]
    told = f"{re.sub(r' , who [^,]+,', ' ', lead)} "
    unsure = any(_NOT_SO.search(part) or _DENIED.search(part) for part in (told, f" {on} "))
    return unsure or bool(_WITH_US.search(f"{before} "))


_ADULTS = (
    r"(?:mother-in-law|father-in-law|sister-in-law|brother-in-law|parents-in-law|grandmother|grandfather|grandma|grandpa|granny|grandparents|gran|nana|nan|oma|opa|"
    r"mother|mum|mom|father|dad|parents|sister|brother|aunt|auntie|uncle|cousin|neighbou?r|wife|husband|partner|best friend|friend|flatmate|godmother)"
)
_HOLIDAY = r"(?:holidays?|vacations?|cruise|trip|tour|retreat|pilgrimage|safari|honeymoon|trek|cure|rehab|getaway|expedition|city break|(?:spa|yoga|wellness|thermal|health|detox|silent|meditation|ski|skiing|walking|hiking|cycling|bridge|painting|golf|coach) (?:stay|weeks?|break|weekend|treatment|course|camp)|(?:week|fortnight|ten days|<s\d+>|month) (?:at|in|by|on) )"
_GOES_AWAY = re.compile(
    rf"(?:\A |[,;:.–—!] )(?:so |and |well |, |my |our )*(?P<who>{_ADULTS})(?: and (?:my |our )?{_ADULTS})? (?:(?:has|have|'s|'ve|had|is|are|just|finally|already|now|also|got|been) )*"
    rf"(?:book(?:ed|ing)|reserved|arranged|planned|got|been given|been prescribed|prescribed|been granted|granted|treated (?:herself|himself|themselves) to|signed up for|won|going on|off on|doing|having|taking|on|going for|off for|off to|going to) "
    rf"(?:(?!(?:me|us|i|we|our|my|not|n't|for|with|and|but|if) )(?:[^\s<>,;.]+|<[ns]\d+>) ){{0,5}}?{_HOLIDAY}"
)
"""Who of the speaker's circle is told to have a stay away before them: "my mother has booked her spa stay"."""
_IS_AWAY_THEN = re.compile(
    rf"\A (?:and |so )*(?:(?P<they>he|she|they) (?:(?:'s|'ll|'re|is|are|will|be|going to) )*(?:there|away|gone|off|{_GONE}|stay(?:s|ing)?(?: there)?|goes|going|leaves|leaving|travels|travelling|in [^\s<>,;.]+) "
    r"|(?:it|that|the (?:\S+ ){0,2}?(?:stay|trip|cruise|holiday|tour|retreat|cure|week)) (?:'s|is|runs|goes|lasts|will be|takes place) )(?:on |all )*(?:from |between |for )?(?:the )?<d\d+> "
)
"""How the next sentence tells when they are there: "she is there from 3 to 10 March"."""
_OF_THE_HOUSE = word_set("wife husband partner")
"""Who books for the speaker, too, where nothing tells that they go alone."""
_AT_ONCE = re.compile(r"(?:[^\s<>,;.]+ ){0,5}?(?:, )?(?:from |between )?<d\d+> ")


def _kin_away(said: Said, before: Said | None) -> str:
    """Return who of the speaker's circle a sentence tells to be on a stay away that it or the one before names."""
    here = _GOES_AWAY.search(said.line)
    if here is not None and _AT_ONCE.match(said.line, here.end()):
        return "" if _is_open(said.line) or here["who"] in _OF_THE_HOUSE else here["who"]
    then = _IS_AWAY_THEN.match(said.line)
    told = _GOES_AWAY.search(before.line) if then is not None and before is not None and before.sense.tells else None
    if then is None or told is None or before is None or before.sense.asks:
        return ""
    if then["they"] is None and told["who"] in _OF_THE_HOUSE:
        return ""
    gender = gender_of(told["who"])
    fits = then["they"] in (None, "they") or not gender or gender == {"he": "m", "she": "f"}[then["they"]]
    return told["who"] if fits and not _is_open(before.line) and not _is_open(said.line[: then.end()]) else ""


def _is_open(line: str) -> bool:
    return bool(_NOT_SO.search(line) or _DENIED.search(line) or _WITH_US.search(line))


_NEWS = re.compile(
    r"(?:\A|[,;.] )(?: ?(?:just|so|also|today|i|we|'ve|have|finally))* ?(?:(?:got|had|received|have|there was|here 's) (?:(?:a|an|another|some|this|the) )?(?:\S+ )?)?"
    r"(?:(?:text|message|call|note|e-?mail|mail|postcard|letter|word|whatsapp|voicemail|news|heard|update)s? from|(?:spoke|talked|chatted|caught up|was on the phone) (?:to|with)) (?P<who>[^:;–—.]{2,60}?)(?:[:;–—]|-|,(?= (?:s?he|they) )) "
    rf"(?:(?:s?he|they) (?:is|'s|are|'re|will be|'ll be) )?{_GONE} (?P<on>.*)"
)
"""News of somebody's absence behind who sent it: "Got a text from Göran: away from the 1st until the 12th"."""


def _by_word_from(said: Said) -> str:
    """Return who sent word that they are away, "" for nobody: by name, else by what they are to the speaker."""
    news = _NEWS.match(said.line)
    if news is None or _NOT_SO.search(f" {news['on']} ") or _DENIED.search(f" {news['on']} "):
        return ""
    line = said.sense.line
    first, last = line.token_at(news.start("who")), line.token_at(news.end("who") - 1)
    sender = line.tokens[first : last + 1]
    names = [t.text for t in sender if t.kind == "word" and t.capital and is_name(t) and t.low not in PLACES]
    if names:
        return names[0] if "and" not in {t.low for t in sender} else ""
    owned = sender[0].low in ("my", "our") and len(sender) > 1 and sender[1].kind == "word"
    return text_of([t for t in sender[1:] if t.kind == "word"][:2]) if owned else ""


def _helpers_in(told: Told, said: Said) -> Iterator[tuple[str, int]]:
    """Yield those who help whom a sentence names, with where what is told of them begins."""
    line = said.line
    for match in _WHO.finditer(line):
        token = None
        for group in ("name", "called"):
            if match[group]:
                token = next(iter(said.between(*match.span(group))), None)
                token = token if token is not None and token.capital and is_name(token) else None
                if token is not None:
                    yield token.text, match.end()
        if match["work"] in _OF_MANY and match[0].startswith(" the "):
            continue
        if token is None and (match["work"] or match["cares"]):
            whose = (match["whose"] or "").replace(" 's ", "'s ")
            yield f"{whose[:1].upper()}{whose[1:]}{match['work'] or match['cares']}", match.end()
        elif token is None and match["called"]:
            work = re.search(rf"{HELPER}(?= (?:, )?{re.escape(match['called'])} )", match[0])
            if work is not None and not (work[0] in _OF_MANY and match[0].startswith(" the ")):
                yield work[0], match.start("called")
    for name in _known(told):
        for match in re.finditer(rf" {re.escape(name.lower())} (?:, (?:my|our|the) {HELPER} , )?", line):
            yield name, match.end()


def _known(told: Told) -> Iterator[str]:
    """Yield the names of those who are known to help."""
    for entry in told.entries(CONTACTS):
        if not entry.retired and re.fullmatch(HELPER, str(entry.values.get("relation") or "").lower()):
            yield str(entry.values.get("name") or "").split()[0]
    for entry in told.entries(EVENTS):
        counted = _COUNTED_ON.search(str(entry.values.get("title") or ""))
        if counted is not None and entry.record is not None and not entry.retired and counted["who"].istitle():
            yield counted["who"]


_COUNTED_ON = re.compile(r"\(counting on (?P<who>[^\s()]+)\)")

_SAME_KIN = (
    ("mother", "mum", "mom", "mam", "mama", "mummy", "mommy"),
    ("father", "dad", "papa", "daddy"),
    ("grandmother", "grandma", "gran", "granny", "nan", "nana", "oma"),
    ("grandfather", "grandpa", "granddad", "grandad", "opa"),
)
"""Words for one and the same of the speaker's family."""


def also_called(told: Told, traveller: str) -> str:
    """Return a pattern of the names under which one who is away may be told of: "rosalba", "our nanny"."""
    names = [re.escape(traveller.lower().replace("'s ", " 's "))]
    if re.fullmatch(HELPER, traveller.lower()):
        names = [rf"(?:(?:my|our|the) )?{names[0]}"]
    if kin := next((set_ for set_ in _SAME_KIN if traveller.lower() in set_), None):
        names = [rf"(?<!'s )(?<!his )(?<!her )(?<!their )(?:{'|'.join(kin)})"]
    for entry in told.entries(CONTACTS):
        name, relation = (str(entry.values.get(k) or "").lower() for k in ("name", "relation"))
        if entry.retired or not relation or not name:
            continue
        if words(name) & words(traveller) and (re.fullmatch(HELPER, relation) or _is_only(told, entry)):
            names.append(rf"(?:my|our|the) {re.escape(relation)}")
        elif relation == traveller.lower() and _is_only(told, entry):
            names.append(re.escape(name.split()[0]))
    return f"(?:{'|'.join(names)})"


def _is_only(told: Told, helper: Entry) -> bool:
    """Whether nobody else is known who helps in the same way."""
    relation = helper.values.get("relation")
    return not any(
        e is not helper and not e.retired and e.values.get("relation") == relation for e in told.entries(CONTACTS)
    )
