"""The last day of a paper as it is read off it or told at a desk: "'Expires 2 February, sir'", "12 December! says the card".

One sentence names the paper and whose it is; its end stands in what an official says in quotation marks, in what the
paper or its stamp says, or alone behind it. What is only supposed, told of an old paper or of one in a story is none, nor
what another thing's end is. Leave to stay is read so too: "Permitted until 3 July, it says" behind a stamp.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from usercode.facts.dates import find
from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import MONTHS
from usercode.state.frames.phrases import exact, place_in, same_person
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.papers import PAPERS, Paper, heard_before, named_paper
from usercode.state.frames.turns.told import Finding, Said, Told

_PAPER = r"(?:passport|visa|e-visa|(?:driving |driver['’]s )?licen[cs]e|residence permit|insurance|travel cover)"
_QUOTES = "\"'“”‘’«»"
_ENDS = (
    r"(?:expir(?:es?|y|ing)|expiration|valid|good|ends?|ending|runs? out|running out|is up|lapses?|dies|dead|over|done|finish(?:es|ed)|stops?|kaput|void|history|croaks|conks out|bites the dust|gives up the ghost|kicks the bucket|pops its clogs|snuffs it|retires|perishes|is toast|is no more|"
    r"until|till|til|through|thru|permitted|in force|lasts?|covers? (?:me|us|you)|last (?:valid )?day)"
)
_LEADS_TO_END = re.compile(
    rf"\b{_ENDS}[{_QUOTES}]?(?: (?:only|just|date|day|is|it|this|on|by|in|for|to|until|till|til|up|through|thru|the|stay|remain|says?|reads?|of)|[,:]| [–—-])*\s*[{_QUOTES}]?\Z",
    re.IGNORECASE,
)
"""What leads up to the last day of a paper."""
_PAPER_SAYS = re.compile(
    rf"\b(?:(?:my|our|his|her|their|the)|[A-Z][\w-]*['’]s) (?:[\w-]+ ){{0,3}}?{_PAPER}(?: photo page| itself| for [A-Z][a-z]+)? (?:only |just |actually )?(?:says?|reads?|states?|shows)(?: it| that)?:? ?[{_QUOTES}]?\Z",
    re.IGNORECASE,
)
"""How a paper is told to say its last day: "my student visa says"."""
_SAID_BEHIND = re.compile(
    rf"\A[{_QUOTES}]?,? (?:(?:it|that|this|mine) |(?:the|its) (?:[a-z]+ ){{0,2}}?(?:line|page|date|card|stamp|sticker|print|thing|plastic|document) )?(?:says|said|reads|it reads)\b(?! (?:no|not|never))"
    rf"|\A[{_QUOTES}]?,? says (?:it|the (?:[a-z]+ ){{0,2}}?(?:line|page|date|card|stamp|sticker|print|thing|plastic|document))\b",
    re.IGNORECASE,
)
_ENDS_BEHIND = re.compile(
    rf"\A(?: (?:ha(?:ha)+|lol))?(?:,| [–—-])? ?(?:(?:and )?(?:that['’]s|that is|is) (?:the (?:very )?day |when )?)?(?:my|our|the) (?:[\w-]+ ){{0,4}}?{_PAPER}(?:['’]s| is| will be|['’]ll be)? (?:all |officially |now )*"
    r"(?:over|up|done(?: for)?|dead|out|finished|history|gone|void|expires?|ends?|runs out|stops|dies|lapses)\b",
    re.IGNORECASE,
)
"""How a day is told first and what ends on it behind: "in six weeks to the day my Brazil visa's over"."""
_WITHOUT = re.compile(
    rf"\A,? (?:and|then) (?:I['’]m|I am|I['’]ll be|I will be) (?:an? \w+ )?without an? (?:valid |working |usable )?(?P<kind>{_PAPER})\b",
    re.IGNORECASE,
)
"""How the want of a paper from a day on tells its end."""
_OUT_I_GO = re.compile(
    r"\A,? (?:and )?(?:then )?(?:out I go|I['’]m out|I have to be out|out I must be|home I go)\b", re.IGNORECASE
)
_FILLERS = (
    rf"(?:[{_QUOTES}(]?(?:ah|oh|um|er|sorry|excuse me|careful|well|goodness)?,? ?(?:[\w-]+, )?)?(?:[{_QUOTES}(]|\b(?:(?:and|so|but|well|oh|yes|no|sir|madam|ma['’]am|miss|love|dear|mate|apparently|turns out|only|just|it|this|that|they|mine|which|one|your (?:passport|visa|licen[cs]e)|cover|policy|the (?:cover|policy)|you|you['’](?:ve got|re (?:good|fine|ok|okay|covered|all right))|you have|runs?|goes|lasts|gets you|does|date of|day of|(?:this|that) one|"
    r"the (?:date|thing|card|page|stamp|sticker|whole thing)|you know|says?|said|reads?|is|are|was|still|all|actually|officially|technically|in fact|right there|printed)\b|['’]s\b)|[\s,:;.!…–—-])*"
)
_OPENS_ON_END = re.compile(rf"\A{_FILLERS}\Z", re.IGNORECASE)
"""What may stand in a sentence before the words for an end when the paper is named in another sentence."""
_LAST_DAY = re.compile(
    r"(?:\b(?:the|its|my) |\A)(?:very )?last (?:valid )?day(?: (?:it|they|I|we|he|she)(?:['’]\w+)?(?: [\w'’]+){1,4}?| of (?:the |its |my )?(?:cover|validity|stay|insurance|policy))?(?: is| being|['’]s|,|:) \Z",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"\A[{_QUOTES}]?(?:on |the )*\Z", re.IGNORECASE)
_ALONE_BEHIND = re.compile(rf"\A[{_QUOTES}]?(?:,? (?:this year|no less|of all days))?[.!…]*[{_QUOTES}]?\s*\Z")
_LOOKED = re.compile(
    r"\b(?:date|looked|look|notic\w+|read|reads|printed|small print|expir\w+|squint\w+|says)\b", re.IGNORECASE
)
"""What tells that a paper is looked at, whose day may stand alone behind it."""
_DOUBT = r"\b(?:if|unless|whether|might|(?-i:may)(?! \d)|maybe|perhaps|probably|suppose\w*)\b"
_DOUBTED = re.compile(_DOUBT, re.IGNORECASE)
_UNSURE = re.compile(
    _DOUBT + r"|\b(?:imagin\w*|dream\w*|pretend\w*|prank|jok(?:e|ing)|used to|"
    r"horoscope|in the news|headline|novel|book|film|movie|story|series|episode|museum|exhibition|game|quiz|character|sketch|play|template|sample|specimen|"
    r"(?:an? |the |my |his |her |our )?(?:old|previous|former|expired|cancelled|lost|stolen|fake) (?:[\w-]+ )?(?:passport|visa|licen[cs]e|permit|one)|"
    r"voucher|coupon|offer|gift|tickets?|membership|subscription|lease|contract|warranty|milk|yogh?urt|ration|fishing|library|gym|loyalty|bus|dog|pet|parking|street)\b"
    r"|\b(?:isn['’]t|is not|not) (?:my|his|her|the|true)\b|\b(?:kidding|sarcasm)\b",
    re.IGNORECASE,
)
"""What makes it uncertain that a paper ends on a day, or makes it another kind of paper."""
_OF_ANOTHER_DEED = re.compile(
    r"\b(?:issued|since|from|arriv\w+|collect\w*|pick\w* up|post\w*|sen[dt]|appl\w+|appointment|interview|renewed|booked|fl(?:y|ight)\w*|leav\w+|trip|born|birthday|not|never|return\w*|collection|pick-?up|ready|back)(?: \w+){0,3}:? \Z",
    re.IGNORECASE,
)
"""What stands right before a day that is that of something done about a paper."""
_STAMPED = re.compile(
    r"\b(?:stamped (?:me|us) in|waved (?:me|us) (?:in|through)|(?:the|my|our) (?:entry |arrival |landing )?(?:stamp|sticker) (?:for|from|in|says|reads)|(?:immigration|border) (?:officer|lady|man|guy|woman|desk|lad|chap|agent))\b|\b(?:desk|border|immigration|airport|customs)\b[^.!?]{0,80}\b(?:one|a|the|my) (?:\w+ )?stamp\b",
    re.IGNORECASE,
)
_PERMITTED = re.compile(
    r"\b(?:permitted|admitted|allowed|leave to (?:enter|remain|stay)|permission)(?: to (?:stay|remain|enter|be here))?(?: here| in)? (?:only )?(?:until|till|til|to|up to|through) (?:the )?\Z",
    re.IGNORECASE,
)
"""How a stamp says until when its holder may stay."""
_AS_VISITOR = re.compile(
    r"\b(?:temporary visitor|tourist|visitor|landing permission|short[- ]term stay|visa[- ](?:free|exempt\w*))\b",
    re.IGNORECASE,
)
_UNTIL = re.compile(r"\b(?:until|till|til|to|up to|through) (?:the )?\Z", re.IGNORECASE)
"""How a sticker names its holder, and what leads to the last day on it: "temporary visitor, 90 days, until"."""
_LOOKED_BEFORE = re.compile(
    r"\b(?:look(?:ed)?|squint\w*|peer\w*|read|reads|checked|date|line)\b[^:]{0,30}: \Z", re.IGNORECASE
)
"""What tells that the day behind a colon was read off something."""
_UNTIL_QUOTED = re.compile(
    r"(?:[\"“«]|(?<!\w)['‘])(?:only |stay |you (?:can |may )?stay )?(?:until|till|til|up to) (?:the )?\Z",
    re.IGNORECASE,
)
"""How an officer says until when somebody may stay: "until 28 May, no longer"."""
_FAR = 2
"""How many sentences may lie between a paper and the one that tells its end."""
_MONTH = re.compile(rf"\b(?:{MONTHS}|valentine|christmas|new year|halloween)|\d[/.]\d", re.IGNORECASE)
_IN_QUOTES = re.compile(r"(?:[\"“«]|(?<!\w)['‘])(?P<said>(?:[^\"“”«»'‘’]|(?<=\w)['’](?=\w))*)\Z")
"""What stands of a quotation before a day in it."""
_QUOTED = re.compile(r"[\"“«][^\"”»]+[\"”»]|(?<!\w)['‘](?:[^'’]|['’](?=\w))+['’](?!\w)")


@dataclass(frozen=True)
class _End:
    """The last day that a sentence tells, and whether the sentence needs a paper that is named before it."""

    day: dt.date
    apart: bool
    bare: bool = False
    """Whether the day stands alone."""


def read_off(told: Told) -> list[Finding]:
    """The ends of papers that are read off them or told in quoted words, where no other reader has read them."""
    return [*_ends_told(told), *_stays_stamped(told)]


def long_over(told: Told) -> list[Finding]:
    """The papers of which a turn only remembers the end: an old one, or one that ended years ago."""
    out: list[Finding] = []
    for entry in told.fresh(PAPERS):
        until = entry.changed.get("valid_until")
        if entry.record is not None or until is None or until > told.today or not entry.facts:
            continue
        text = " ".join(s.text for s in told.said if s.fact in entry.facts)
        if (told.today - until).days > _REMEMBERED or _OLD_ONE.search(text):
            out.append(Finding(collection=PAPERS, entry=entry, facts=tuple(entry.facts), retires=True))
    return out


_REMEMBERED = 5 * 366
_OLD_ONE = re.compile(
    r"\b(?:used to|[Mm]y (?:very )?(?:old|first|previous|former) (?:[\w-]+ )?(?:passport|visa|licen[cs]e))\b"
)
"""What tells of a paper as of one that was."""


def _ends_told(told: Told) -> Iterator[Finding]:
    taken: set[int] = set()
    for at, (paper, said) in enumerate(_papers(told)):
        if paper is None or (
            said is not None and _UNSURE.search(_QUOTED.sub(" ", said.text)) and not _ends_before_doubt(said)
        ):
            continue
        first = at - _heard(told)
        for k in range(max(0, first), min(len(told.said), first + _FAR + 1)):
            one = told.said[k]
            own = k == first
            if any(_NEW_THING.search(between.text) for between in told.said[max(0, first + 1) : k]):
                break
            if one.fact in taken or (not own and _has_paper(told, k)):
                break
            if (
                not own
                and said is not None
                and _PICTURED.search(said.text)
                and re.match(r"(?:It|This|That)\b(?! says| reads)", one.text)
            ):
                break  # the photo, and not the paper
            end = next((e for e in _ends(one) if own or e.apart), None)
            if end is None or (end.bare and not _is_looked_at(said)):
                continue
            if not end.apart and one.sense.line.mood in ("asserted", "negated") and not stated(one.sense.line):
                continue
            facts = tuple(dict.fromkeys([*([said.fact] if said is not None else []), one.fact]))
            made = list(_found(told, paper, end.day, facts))
            taken.update(facts)
            yield from made
            break


_NEW_THING = re.compile(r"(?<![\w'’])(?:an?|the|my|our|his|her|their|some|another) [a-z]", re.IGNORECASE)
"""What names another thing between a paper and a sentence that tells an end."""


def _ends_before_doubt(said: Said) -> bool:
    """Whether the doubt of a sentence stands behind the day that it tells: "lasts to 23 March, so, if you read this"."""
    days = [m for m in _mentions(said) if m.grain == "day"]
    return (
        bool(days)
        and not _UNSURE.search(_DOUBTED.sub(" ", said.text))
        and not _DOUBTED.search(said.text[: days[0].end])
    )


def _is_looked_at(said: Said | None) -> bool:
    return said is not None and _LOOKED.search(said.text) is not None


# -- which paper


def _heard(told: Told) -> int:
    return len(heard_before(told, _EARLIER))


_EARLIER = 4
"""How many of the sentences said before this turn may name the paper."""


def _papers(told: Told) -> Iterator[tuple[Paper | None, Said | None]]:
    """Yield the paper that each sentence names, those said before this turn first; None where it names none."""
    before: Line | None = None
    heard = ""
    for line in heard_before(told, _EARLIER):
        heard += f" {line.scene.text}"
        paper = named_paper(line, before, 0) if not _UNSURE.search(line.scene.text) else None
        yield _of_named(paper, heard, line), None
        before = line
    for said in told.said:
        line = said.sense.line
        heard += f" {said.text}"
        yield (_owned(said) or _of_named(named_paper(line, before, 0), heard, line) if _may_name(said) else None), said
        before = line


def _of_named(paper: Paper | None, heard: str, line: Line) -> Paper | None:
    """Return a paper whose holders the talk has named so far, None for another."""
    told = paper is not None and all(h == line.scene.me or h.casefold() in heard.casefold() for h in paper.holders)
    return paper if told else None


def _may_name(said: Said) -> bool:
    """Whether a sentence asks nothing itself; one that ends on a quoted question tells all the same."""
    text = said.text.rstrip()
    quoted = re.search(rf"\?[{_QUOTES}]\Z", text) is not None
    return quoted or not (text.endswith("?") or said.sense.line.mood == "request")


def _has_paper(told: Told, k: int) -> bool:
    said = told.said[k]
    return re.search(rf"\b{_PAPER}\b", said.text, re.IGNORECASE) is not None


_GOT_NEW = re.compile(
    r"\bI (?:[\w'’]+ ){0,3}?(?:with|have|got|hold|holding|clutching) (?:a|my) (?:brand[- ]|shiny |fresh )*(?:new )?(?:[A-Z]\w+ )?(?P<kind>passport|(?:driving )?licen[cs]e)\b"
)


_PICTURED = re.compile(r"\b[Mm]y (?P<kind>passport|(?:driving |driver['’]s )?licen[cs]e) (?:photo|picture|pic)\b")
_NEW_PHOTO = re.compile(r"\b(?:new|needs?|tak(?:e|ing|en)|took|booth|order\w*|upload\w*|photographer)\b")
"""What speaks of a photo that is yet to go into a passport."""
_YOURS = re.compile(
    r"\b[Yy]our (?:own |new |UK |US |[A-Z]\w+ )?(?P<kind>passport|(?:driving |driver['’]s )?licen[cs]e|visa)\b"
)
_TO_OTHERS = re.compile(
    r"\b(?:I (?:said|told|goes|go|say)|(?:told|to|at|asks?|asked) (?:him|her|them|[A-Z]\w+|my \w+|our \w+|the \w+))\b"
)
"""How somebody else is spoken to: "I told him 'your passport ends'"."""
_MY_COVER = re.compile(r"\b[Mm]y (?:[\w-]+ ){0,2}?(?:travel|trip|holiday|backpacker) (?:insurance|cover)\b")


_ANY_PAPER = re.compile(r"passport|visa|licen[cs]e|permit|insurance|cover", re.IGNORECASE)


def _owned(said: Said) -> Paper | None:
    """Return the paper that the speaker is told to have got or soon to be without."""
    if not _ANY_PAPER.search(said.text):
        return None
    got = _GOT_NEW.search(said.text)
    lacks = next((m for d in _mentions(said) if (m := _WITHOUT.match(said.text[d.end :])) is not None), None)
    me = said.sense.line.scene.me
    if _MY_COVER.search(said.text):
        return Paper("insurance", [me], "", 0, 0)
    pictured = _PICTURED.search(said.text)
    yours = next((y for q in _QUOTED.finditer(said.text) if (y := _YOURS.search(q[0])) is not None), None)
    if (pictured or yours) and not _NEW_PHOTO.search(said.text) and not (yours and _TO_OTHERS.search(said.text)):
        return Paper(_KINDS[(pictured or yours)["kind"].lower().split()[-1]], [me], "", 0, 0)  # type: ignore[index]
    kind = (got or lacks)["kind"].lower() if got or lacks else ""  # type: ignore[index]
    return Paper(_KINDS[kind.split()[-1]], [said.sense.line.scene.me], "", 0, 0) if kind else None


_KINDS = {
    "passport": "passport",
    "licence": "licence",
    "license": "licence",
    "visa": "visa",
    "e-visa": "visa",
    "permit": "visa",
    "insurance": "insurance",
    "cover": "insurance",
}


# -- its last day


def _ends(said: Said) -> Iterator[_End]:
    """Yield the last days that a sentence tells."""
    text = said.text
    for mention in _mentions(said):
        day = _day(mention, said)
        lead, tail = text[: mention.start], text[mention.end :]
        piece = re.split(r"(?<=[;!?])\s|\. ", lead)[-1]
        if day is None or _OF_ANOTHER_DEED.search(piece) or _UNSURE.search(_QUOTED.sub(" ", piece)):
            continue
        named = _MONTH.search(mention.text) is not None
        leads = _LEADS_TO_END.search(piece)
        quote = _IN_QUOTES.search(lead)
        opened = quote["said"] if quote is not None else piece
        within = _LEADS_TO_END.search(opened)
        if (
            _LAST_DAY.search(piece)
            or (
                within is not None
                and named
                and _OPENS_ON_END.match(_last_part(opened[: within.start()], quoted=quote is not None))
            )
            or (_SAID_BEHIND.match(tail) and named and _OPENS_ON_END.match(opened))
            or (_OUT_I_GO.match(tail) and _OPENS_ON_END.match(opened))
        ):
            yield _End(day, apart=True)
        elif named and _ALONE.match(lead) and _ALONE_BEHIND.match(tail):
            yield _End(day, apart=True, bare=True)
        elif re.search(r"\bprinted right there, \Z", lead) or (
            named and _LOOKED_BEFORE.search(lead) and _ALONE_BEHIND.match(tail)
        ):
            yield _End(day, apart=True)
        elif (
            within is not None
            and named
            and (colon := piece.rfind(": ")) > 0
            and re.search(rf"\b{_PAPER}\b", piece[:colon], re.IGNORECASE)
            and _OPENS_ON_END.match(piece[colon + 2 : within.start()])
        ) or (
            _PAPER_SAYS.search(piece)
            or _ENDS_BEHIND.match(tail)
            or _WITHOUT.match(tail)
            or (leads is not None and _is_of_paper(piece[: leads.start()]))
        ):
            yield _End(day, apart=False)


def _last_part(lead: str, *, quoted: bool) -> str:
    """Return what stands before the words for an end; of a quotation no more than its last part."""
    return re.split(r"[,;:!?.] ", lead)[-1] if quoted else _READ_BEFORE.sub("", lead)


_READ_BEFORE = re.compile(
    r"\A.*\b(?:lines?|says?|reads?|dates?|print|stamp(?:ed)?|page|corner|bottom|photo page)\b[^:]{0,40}: "
)
"""What tells that the words behind a colon are read off something: "I can read the bottom line though: valid to"."""


def _mentions(said: Said) -> list[Mention]:
    """Return the days of a sentence in order, those in quotation marks too."""
    told = [replace(t.value, start=t.start, end=t.end) for t in said.tokens if t.kind == "date"]
    more = [m for m in find(said.text, said.sense.today) if all(m.end <= t.start or t.end <= m.start for t in told)]
    return sorted([*told, *more], key=lambda m: m.start)


def _is_of_paper(lead: str) -> bool:
    """Whether the words for an end stand right behind a paper: "my SafetyWing travel insurance", "a new passport,"."""
    return (
        re.search(
            rf"\b{_PAPER}(?:,| is| was|['’]s| will be| that| which| [–—-])?(?: (?:only|just|still|now))* [{_QUOTES}]?\Z",
            lead,
            re.IGNORECASE,
        )
        is not None
    )


def _day(mention: Mention, said: Said) -> dt.date | None:
    """Return the day to come that a mention names, None for a vague or a past one."""
    if mention.recurring or mention.approximate or mention.grain != "day":
        return None
    token = Token(mention.text, mention.text.lower(), "date", mention.start, mention.end, mention)
    day = exact(coming(token, said.sense.today).value)
    return day if day is not None and day > said.sense.today else None


# -- leave to stay


def _stays_stamped(told: Told) -> Iterator[Finding]:
    """Yield the last day of the stay that a stamp permits, in the country that the turn names."""
    for at, said in enumerate(told.said):
        if not _STAMPED.search(said.text) or _UNSURE.search(said.text) or not _may_name(said):
            continue
        for one in told.said[at : at + _FAR + 1]:
            for mention in find(one.text, told.today):
                day = _day(mention, one)
                lead = one.text[: mention.start]
                visitor = _AS_VISITOR.search(one.text) is not None and _UNTIL.search(lead) is not None
                if day is None or not (visitor or _PERMITTED.search(lead) or _UNTIL_QUOTED.search(lead)):
                    continue
                country = _land(told)
                facts = tuple(dict.fromkeys((said.fact, one.fact)))
                if country:
                    yield from _found(told, Paper("visa", [said.sense.line.scene.me], country, 0, 0), day, facts)
                return


def _land(told: Told) -> str:
    """Return the one country that a turn names, be it by a place or what is of it: "my Thai visa"."""
    lands = set()
    for said in told.said:
        if said.sense.asks and not said.text.rstrip().endswith(tuple(_QUOTES)):
            continue
        place, country = place_in(said.tokens)
        lands.add(country or country_of(place))
        lands |= {ADJECTIVES[t.low] for t in said.tokens if t.capital and t.low in ADJECTIVES}
    lands.discard("")
    return lands.pop() if len(lands) == 1 else ""


# -- what is found


def _found(told: Told, paper: Paper, until: dt.date, facts: tuple[int, ...]) -> Iterator[Finding]:
    """Yield a paper with its last day for each of its holders, unless this turn has told an end of one of its kind."""
    fresh = [e for e in told.fresh(PAPERS) if e.values.get("kind") == paper.kind]
    if any(e.changed.get("valid_until") for e in told.fresh(PAPERS)):
        return
    note = next((s.text for s in told.said if s.fact == facts[-1]), "")
    country = paper.country or (_land(told) if paper.kind == "visa" else "")
    if paper.kind == "visa" and not country and not _is_known(told, paper):
        return
    for holder in paper.holders:
        values: dict[str, Value] = {"kind": paper.kind, "holder": holder, "valid_until": until}
        if country:
            values["country"] = country
        same = [e for e in fresh if same_person(str(e.values.get("holder") or "user"), holder)]
        if same:
            yield Finding(collection=PAPERS, entry=same[0], values=values, facts=facts)
        else:
            yield Finding(
                collection=PAPERS,
                values=values | {"_note": "travel insurance" if paper.kind == "insurance" else note},
                facts=facts,
            )
    for plan in told.fresh("travel.plans"):
        if plan.record is None and plan.values.get("departure_date") == until and set(plan.facts) <= set(facts):
            yield Finding(collection="travel.plans", entry=plan, facts=facts, retires=True)


def _is_known(told: Told, paper: Paper) -> bool:
    """Whether a visa without a country is the speaker's by its words or on record already."""
    return (
        bool(paper.holders) and any(e.values.get("kind") == "visa" for e in told.entries(PAPERS))
    ) or "working holiday" in told.text
