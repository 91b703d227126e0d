"""Spots of engagements: where the speaker is bound to be at a day and an hour, in whatever words they say it.

No noun of events is asked for. A coming day with a clock time, a sentence that tells of what is so, and a clause in
which the speaker takes part (as its subject, its object, or by a promise beside it) make an event; its title is what the
sentence says between its days and hours. What is bought, awaited, due, closed or somebody else's is none.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DAY_STEMS
from usercode.state.frames.phrases import place_in, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.accepting import accepts
from usercode.state.frames.spots.clock import is_just_now
from usercode.state.frames.spots.crowds import is_of_a_crowd
from usercode.state.frames.spots.hosted import HOSTS_AT
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.line import SENTENCE, Line
from usercode.state.frames.spots.spoken import is_placed, named_before, spoken_of
from usercode.state.frames.spots.taking_part import (
    TALK,
    is_event_noun,
    opens_with_other,
    own_part,
    served,
    takes_part,
)
from usercode.state.frames.spots.whose import around, named, stated
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.words import CARERS, PROFESSIONS
from usercode.state.frames.wordset import word_set

_EVENTS = "calendar.events"
_NO_ENGAGEMENT = re.compile(
    r" (?:(?:sign-?ups?|registrations?|enroll?ments?|applications?|entries|bookings?|window|voting) (?:closes?|ends?|opens?|is|are)|until|(?<! the )till|before|since|by(?! (?:video|phone|telephone|zoom|teams|skype|invitation|car|train|bus|bike|the) )|deadline|due|delivered|delivery|parcel|package|refund|invoice|price(?! (?:call|meeting|talks?|review|negotiations?) )|(?<!bake )(?<!cake )(?<!jumble )(?<!book )(?<!plant )(?<!yard )(?<!boot )(?<!rummage )(?<!charity )(?<!garage )sale|(?<!class )(?<!lesson )(?<!session )trial(?! (?:class|lesson|session|shift|run|day))|expires?|renews?(?! (?:their|our) vows)|subscription|"
    r"if|unless|maybe|might|may|wondering|thinking|declined|(?:said|say|saying) no to|cancelled|canceled|postponed|missed|skip|skipping|used to|sold out|"
    r"on tv|on telly|favou?rite|channel|kicks off|episode|season|premieres?|released|comes out|forecast|rain|was|were|birthday is|instead) (?:\S+ ){0,7}\Z"
)
"""What, shortly before a day, makes it no engagement."""
_ON_AIR = re.compile(r" (?:on (?:tv|telly|channel|the (?:radio|telly|tv))|favou?rite (?:show|series|programme?|team)) ")
_UNINVITED = re.compile(r" (?:n't|not) (?:even |been )?(?:invited|going|asked) ")
_REFUSED = re.compile(
    r" (?:i|we) (?:said|told \S+|replied|wrote|answered|had to say) (?:that )?(?:(?:i|we) (?:can not|cannot|could not|will not|would not|wo n't|ca n't|could n't)|no)(?= [,.;!]|\s*\Z| sadly| sorry| (?:help|come|go|do it|do that|make it|attend|join|manage|take it|cover) )"
    r"| (?:i|we|and|but|so|just|already|'ve|have) (?:said|told(?: \S+){1,3}?|let \S+ know|replied|wrote|answered) (?:that )?(?:i|we) (?:'d|would|will|'ll|'m|am|'re|are|was|were|'ve|had|have to|need to|must) (?:have to |need to |be |probably |already |only |just )*"
    r"(?:away|abroad|on (?:holiday|vacation|leave|a trip)|out of town|elsewhere|busy|unable|otherwise engaged|get back|let (?:him|her|them) know|"
    r"(?:think|see|check|look|consider|ask|sleep)(?= about| it| on it| into| first| whether| if| [,.;!]| my (?:diary|calendar|rota|boss|wife|husband)|\s*\Z))(?= |\s*\Z)"
    r"| (?:i|we) (?:declined|turned (?:it|him|her|them|that) down|passed on (?:it|that))(?= [,.;!]|\s*\Z)"
)
"""How an invitation is refused, or left open, in the sentence that tells of it."""
_DENIED_AFTER = re.compile(
    r"\A (?:\S+ ){0,4}?(?:if|unless|is off|was off|fell through|cancelled|canceled|moved|is dead|a miss) "
)
_PROMISED = re.compile(
    r" (?:said|told|promised|swore|agreed|assured) (?:\S+ ){0,4}?(?:i|we) (?:'d|would|could|can|will) "
)
"""What sounds like a condition and is a promise: "I said I'd be there"."""
_LEADING = word_set(
    "i we 'm am 're are 'll will be have 've got a an the my our so and ok okay just to that this on at in is 's for of also but "
    "then well right oh now hey yes yay anyway btw fyi omg ugh gonna going has do did been have_to well though they she he "
    "it there what with from by ve sharp next me us"
)
_TRAILING = _LEADING | word_set(
    "can could set scheduled booked listed was down starts start begins begin between around about until till until and or both"
)
_CLOCK_WORD = re.compile(
    r"(?:\d{1,2}(?:[:.h]\d\d)?\s?(?:[ap]\.?m\.?|ish|hrs)?|am|pm|noon|midday|midnight|o'clock|half|quarter|past|till?|until|sharp|"
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\Z"
)
_LONGEST = 9
_ON_THE_WAY = word_set(
    "departing leaving flying landing boarding arriving returning travelling traveling driving going"
)
"""What tells of a journey and not of an engagement when it is all that is said."""


def engaged(line: Line, moment: dict[str, Value]) -> list[Reading]:
    """Return the engagement that a line tells of at a moment with a clock time, [] for none."""
    dates = [k for k, t in enumerate(line.tokens) if t.kind == "date"]
    at = next((k for k in dates if not is_just_now(line.tokens[k])), dates[0] if dates else None)
    if at is None or not moment or moment["start"].date() < line.scene.today:
        return []
    kind = _day_taken(line) if moment.get("all_day") or _day_taken(line) == "moving" else ""
    accepted = is_accepted(line)
    if moment.get("all_day") and not kind and not accepted:
        return []
    ours = any(t.low in ("i", "we", "me", "us", "my", "our") for t in line.tokens)
    if line.scene.other and not ours and not accepted:
        return []
    if line.mood == "hypothetical" and _PROMISED.search(line.text):
        line = replace(line, mood="asserted")
    if line.mood == "request" or not stated(line, at) or is_no_engagement(line, at) or is_of_a_crowd(line):
        return []
    if not (accepted or _is_open_to(line, at, kind)):
        return []
    goes_on = at == 0 or _IT_IS_ON.match(line.text)
    if (part := own_part(line, at)) is not None and (own := _at_own_hour(line, part, moment)):
        return [Reading(collection=_EVENTS, values={**own, "status": "planned", "_note": line.scene.text})]
    title = _on_call(line) or _slot_with(line, at) or (named_before(line) if goes_on else "")
    title = title or (spoken_of(line) if is_placed(line) else "") or title_around(line, at)
    title = title or (spoken_of(line) if not moment.get("all_day") else "")
    if not title or title.lower() in _ON_THE_WAY:
        return []
    title = (_WHERE_ALONE.fullmatch(title) and _doing(line, at)) or title
    if _COMES.match(title):
        title = _visit(line) or title
    if kind and kind not in (*title.lower().split(), *_SAID_ALREADY) and not _on_call(line):
        title += f" ({kind})"
    elif moment.get("all_day") and accepted:
        title += ACCEPTED
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": line.scene.text}
    people = [n.name for n in named(line, line.scene) if n.name not in ("", line.scene.me) and not n.owns]
    if people and re.search(r" (?:with|driving|taking|have|for|seeing|meeting) ", line.text):
        values["people"] = list(dict.fromkeys(people))
    town = place_in(line.tokens)[0]
    if town and f" in {town.lower()} " in line.text:
        values["place"] = town
    return [Reading(collection=_EVENTS, values=values)]


_WHERE_ALONE = re.compile(
    r"(?:his|her|their|my|our|the) (?:own |old |new )?(?:flat|house|home|place|garden|apartment|farm|barn|cottage)"
)
"""What tells only where something is, and not what."""


def _doing(line: Line, at: int) -> str:
    """Return what the speaker does in front of the day: "cook for Camille's fortieth", "" where nothing is told."""
    clause = next((c for c in line.clauses if c.verb is not None and {t.low for t in c.subject} & {"i", "we"}), None)
    if clause is None or clause.verb is None:
        return ""
    told = line.tokens[clause.verb.start : at]
    words = list(takewhile(lambda t: t.kind not in ("mark", "date"), told))
    return text_of(words) if len(words) > 1 else ""


def _at_own_hour(line: Line, part: Clause, moment: dict[str, Value]) -> dict[str, Value]:
    """Return what the speaker does in their part of a line with the hour of that part, {} where it tells none."""
    opens, closes = times(part.tokens, f" {' '.join(t.low for t in part.tokens)} ")
    if opens is None or part.verb is None:
        return {}
    verb = [t for t in line.tokens[part.verb.start : part.verb.end] if t.low not in _LEADING]
    hour = next((k for k in range(len(part.rest) - 1) if _leads_to_hour(part.rest, k)), len(part.rest))
    title = text_of([*verb, *(t for t in part.rest[:hour] if t.kind == "word")])
    day = moment["start"].date()
    values: dict[str, Value] = {"title": title, "start": dt.datetime.combine(day, opens)}
    return values | ({"end": dt.datetime.combine(day, closes)} if closes is not None and closes > opens else {})


def _leads_to_hour(tokens: Sequence[Token], k: int) -> bool:
    behind = tokens[k + 1]
    opens = behind.kind in ("number", "date") or bool(_CLOCK_WORD.match(behind.low)) or behind.low == "a"
    return tokens[k].low in ("at", "from") and opens


def refuses(line: Line) -> bool:
    """Return whether a line says that the speaker has refused what it tells of."""
    return bool(_REFUSED.search(line.text))


def is_no_engagement(line: Line, at: int) -> bool:
    """Return whether the words around a day tell that nobody is bound to be anywhere on it."""
    lead, tail = around(line, at)
    lead = BE_THERE_BY.sub(" ", lead) if is_there_by(line) else lead
    told = _UNINVITED.search(line.text) or refuses(line) or _ON_AIR.search(line.text)
    return bool(told or _NO_ENGAGEMENT.search(lead) or _DENIED_AFTER.match(tail))


BE_THERE_BY = re.compile(
    r" (?:be|arrive|report|check in|checked in|show up|turn up|sign in)(?: there| in (?:the|my|our)(?: [^\s,;.]+){1,4}?| (?:at|to)(?: [^\s,;.]+){1,5}?)? by (?=\Z|<)"
)


def is_there_by(line: Line) -> bool:
    """Return whether a line tells by which hour one has to be somewhere: an engagement, and nothing that is due."""
    for m in BE_THERE_BY.finditer(line.text):
        token = line.tokens[min(line.token_at(m.end()), len(line.tokens) - 1)]
        if token.kind == "number" or (token.kind == "date" and token.value.time is not None):
            return True
    return False


_COMES = re.compile(
    r"(?:(?:he|she|they) )?(?:is |are )?(?:coming|comes|visiting|visits)(?: (?:over|round|by|in))?\Z", re.IGNORECASE
)


def _visit(line: Line) -> str:
    """Return "landlord's visit" where he is said to come on a day, "" where nobody is named."""
    who = [n.name for n in named(line, line.scene) if n.name not in ("", line.scene.me) and not n.owns]
    return f"{who[0]}'s visit" if who else ""


def _is_open_to(line: Line, at: int, kind: str) -> bool:
    """Whether the speaker takes part in what a line tells of, and has not left open whether they come."""
    if _ONLY_ASKED.search(line.text) and _UNDECIDED.search(line.scene.whole):
        return False
    moves = _day_taken(line) == "moving" and not opens_with_other(line)
    return takes_part(line, at) or bool(kind and _is_nobodys(line)) or moves or _is_guest(line)


_TAKEN_SLOT = re.compile(r" (?:took|take|grabbed|accepted|got|snagged|picked|chose|booked) (?:the (?:one|slot) on )?\Z")


_FITTED_IN = re.compile(
    r" (?:could|can|will|'ll|has|have|is|are|'s|'re)?(?: only| just| even| finally)? ?(?:fit|fitting|fitted|see|seeing|squeez(?:e|ing|ed)|slott?(?:ing|ed)?|put|putting|take|taking|do|doing|book(?:ed|ing)|pencill?(?:ed|ing)|"
    r"offer(?:ed|ing)?|have|having|got|get|gave|give|giving) (?:me|us|him|her|them|it|(?:my|our|the) \S+) "
)


def _slot_with(line: Line, at: int) -> str:
    """Return "dentist" where the sentence before tells of an opening and this one that a day was taken; "" for none."""
    who, what = served(line)
    if who:
        return f"{who}: {what}" if what else who
    fitted = _FITTED_IN.search(line.text)
    if fitted is not None:
        offers = line.tokens[: line.token_at(fitted.start()) + 1]
        return next((t.low for t in offers if t.low in PROFESSIONS | CARERS), "")
    if not _TAKEN_SLOT.search(line.text[: line.starts[at]]):
        return ""
    return next((t.low for t in tokenize(line.scene.before) if t.low in PROFESSIONS), "")


_ONLY_ASKED = re.compile(r" (?:asked|invited|asks|invites|wants?) (?:me|us|both of us) ")
_UNDECIDED = re.compile(
    r"\b(?:should (?:i|we)|do (?:i|we) have to|say no|get out of|decline|(?:not|n['’]t) (?:sure|said|answered|replied|decided|know)|undecided|"
    r"(?:think|thinking|sleep) (?:it over|about it|on it))\b",
    re.IGNORECASE,
)
"""What a message says when an invitation has not been answered."""


def _on_call(line: Line) -> str:
    return "on-call duty" if re.search(r" (?:on[- ]call|on standby) ", line.text) else ""


ACCEPTED = " (accepted)"
"""Behind the title of what has a day and no hour and whose speaker has said that they come."""
_DAYS_TAKEN = {
    "wedding": r"married|marries|marrying|bridesmaid|best man|maid of hono\w+|tying the knot|ties the knot|hitched|groomsman|usher at",
    "funeral": r"funeral|burying|buried|laid to rest|burial|cremation|cremated|wake for",
    "race": r"(?:run|running|doing|racing|race|riding|swimming|entered|rowing|cycling) (?:in )?(?:the |a |my |our )?(?:\S+ ){0,3}?(?:marathon|half|10k|5k|ultra|triathlon|race|relay|regatta|sportive|tri|ironman|loppet|ride)",
    "moving": r"moving (?:in|into|house|out|flat|day|to the new|home)|move (?:in|into|house|out|day)|the movers|removal (?:van|men|firm)|get the keys",
    "closing": r"(?:we|i) (?:close|sign|are closing|are signing|am closing) on (?:the|our|my)",
    "exam": r"(?:sit|sitting|have|got|resit|take|taking) (?:\S+ ){0,4}?(?:exam|exams|finals|bar|boards|paper)|exam",
    "surgery": r"(?:surgery|operation|op|hysterectomy|cataract|hernia|c-section|caesarean|bypass|(?:knee|hip|shoulder|eye|eyes|tonsils|back|hand|foot|nose|toe|appendix|teeth) (?:gets?|is getting|are getting|done|replaced|fixed|out|comes? out))",
    "shift": r"(?:working(?! days? )|overtime|on shift|on call|on-call|rostered|on duty|down for|covering|doing the) (?:\S+ ){0,6}?(?:shift|late|early|nights?|day|weekend|sunday|saturday|ward|double|<d\d+>|on)",
    "day's work": r"(?:all|full|whole)[- ]day (?:job|session|training|workshop|meeting|event|affair|course|shoot|gig)",
    "course": r"(?:i|we) (?:'m|am|'re|are|'ll be|will be) (?:away )?(?:at|on|in) (?:the |a |an |my |our )?(?:[a-z-]+ ){0,3}?(?:course|training|conference|congress|convention|seminar|workshop|symposium|summit|camp|masterclass|offsite|(?:trade|book) fair)",
    "minding": r"(?:looking after|minding|babysitting|watching) (?:[^\s,;.<]+ ){1,4}?(?:(?:on )?<d\d+> )?(?:, )?(?:all|the whole|the entire) day",
    "work": r"first day (?:at|of|in|on)|start (?:the |my )?(?:new )?(?:job|work|term)|starting (?:at|the new job|my new job|work)|induction",
    "hosting": r"(?:hosting|having (?:everyone|everybody|the whole|all of|the family|the in-laws)|whole (?:clan|family|crew|gang) (?:is |are )?coming|everyone (?:is )?coming to (?:us|ours|mine))",
    "court": r"in court|testify\w*|jury|tribunal|sentencing|custody (?:hearing|case)",
    "ceremony": r"christening|christened|baptism|baptis\w+|baptiz\w+|communion|bar mitzvah|bat mitzvah|naming ceremony|graduat\w+|ordination|ordained|sworn in|confirmation mass|swearing-in|commencement",
    "competition": r"compet\w+|tournament|championships?|the (?:cup )?final|playoffs?|meet in|regionals|nationals",
}  # fmt: skip
"""What takes somebody's day without a clock time, by the word that the calendar knows it by."""
_SAID_ALREADY = ("course", "minding")
"""Kinds whose title tells by itself what takes the day."""
_TAKEN = {kind: re.compile(rf" (?:{pattern}) ") for kind, pattern in _DAYS_TAKEN.items()}


def _day_taken(line: Line) -> str:
    """Return what kind of day a line tells of when it is one that is taken as a whole, "" for any other."""
    text = line.text
    if _IT.match(text):
        text += f" {' '.join(re.findall(r'[a-z-]+', line.scene.before.lower()))} "
    return next((kind for kind, pattern in _TAKEN.items() if pattern.search(text)), "")


_IT = re.compile(r" (?:so |and |but )?(?:it|that|this)(?: 's| is| 'll be| will be) ")
"""How a sentence begins that gives a day to what the one before it told of."""


_CEREMONIES = ("wedding", "funeral", "ceremony")
_ATTENDS = re.compile(
    r"\b(?:invit\w+|invite|said yes|accepted|god(?:father|mother|parents?)|best man|bridesmaid|usher|witness|pallbearer|going to|"
    r"(?:i|we)(?:['’](?:m|re|ll)| am| are| will)? (?:be there|going|go|attend\w*)|all of us|the whole family|rsvp\w*|save the date|"
    r"asked me|asked us|(?:a|the|my) (?:reading|speech|eulogy|toast)|expected there)\b",
    re.IGNORECASE,
)


def _is_guest(line: Line) -> bool:
    """Whether a line tells of somebody's ceremony and its turn that the speaker is to be there."""
    ceremony = any(_TAKEN[kind].search(line.text) for kind in _CEREMONIES)
    return ceremony and bool(_ATTENDS.search(line.scene.whole))


def is_accepted(line: Line) -> bool:
    """Return whether a line, or the sentence behind it, tells that the speaker comes to what the line tells of."""
    once = not any(t.kind == "often" or (t.kind == "date" and t.value.recurring) for t in line.tokens)
    if accepts(line.scene.text) or (once and _IT_IS_ON.match(line.text) and accepts(line.scene.before)):
        return True
    rest = line.scene.whole.partition(line.scene.text)[2]
    for _ in range(_SENTENCES):
        following = SENTENCE.match(rest)
        if following is None or _OWN_DAY.search(following[0]) or HOSTS_AT.search(following[0]):
            return False
        if _OWN_HOURS.search(following[0]):
            return False
        if accepts(following[0]):
            return True
        if following[0].rstrip().endswith("?"):
            return False
        rest = rest[following.end() :]
    return False


_IT_IS_ON = re.compile(r" (?:so |and |but )?(?:it|that|this)(?: 's| is| 'll be| will be)(?: all)?(?: on| for)? <d")
_OWN_HOURS = re.compile(
    r"\b(?:from|between) [\w:. ]{1,24}? (?:to|till|until|and) [\w:. ]{1,24}? (?:that|the same) (?:same )?(?:day|evening|night|afternoon|morning)\b"
    r"|\b(?:that|the same) (?:same )?(?:day|evening|night|afternoon|morning),? (?:from|between) \w",
    re.IGNORECASE,
)
"""Hours of its own on the same day, at which the speaker does something else: "I'm minding Leo from five to ten that day"."""
_SENTENCES = 2
"""How many sentences behind an event may still tell that the speaker comes to it."""


_OWN_DAY = re.compile(
    rf"\b(?:(?:{DAY_STEMS})day|january|february|march|april|june|july|august|september|october|november|december|\d{{1,2}}(?:st|nd|rd|th))\b",
    re.IGNORECASE,
)
"""A day of its own, to which the sentence behind would bind the speaker."""


def _is_nobodys(line: Line) -> bool:
    """Whether a line names nobody whose day it could be instead of the speaker's."""
    return not opens_with_other(line) and all(n.name == line.scene.me for n in named(line, line.scene))


def title_around(line: Line, at: int) -> str:
    """Return what a line calls the thing on a day: the words that lead to the day, else the first that tell something.

    Days and hours stand between the pieces of which it is chosen.
    """
    if _AGREED.match(line.text) and (wanted := _wanted_before(line.scene)):
        return wanted
    pieces: list[tuple[int, list[Token]]] = [(0, [])]
    for k, token in enumerate(line.tokens):
        joins = token.kind == "mark" and token.low in ("'s", "-", "/", "&")
        if joins or (token.kind in ("word", "quote", "number") and not _is_clock(token, pieces[-1][1])):
            pieces[-1][1].append(token)
        elif pieces[-1][1]:
            pieces.append((k, []))
    cleaned = [(k, p) for k, p in ((k, _without_consent(_stripped(piece))) for k, piece in pieces) if p]
    cleaned = [(k, p) for k, p in cleaned if not _ONLY_WHEN.match(text_of(p))]
    told = [(k, p) for k, p in cleaned if _tells(p)] or cleaned
    if not told:
        return ""
    told = [(k, _own_clause(p)) for k, p in told]
    before = [p for k, p in told if k < at and _near(line, p, at)]
    chosen = (before[-1] if before else told[0][1])[:_LONGEST]
    return _as_said(line, chosen)


_AGREED = re.compile(
    r"\A (?:and |so )?(?:we|i) (?:'ve |have )?(?:agreed|settled|fixed|decided|picked|chose|went for|said) (?:on )?<d"
)
_WANTED = re.compile(
    r"(?P<who>(?:[^\s,;:.!?]+ ){1,6}?)(?:wants|want|would like|needs|has asked|asked|is keen) (?:me |us )?to (?P<what>[^,;:.!?]{4,60})"
)


def _wanted_before(scene: Scene) -> str:
    """Return what somebody wants of the speaker by the sentence before: "go through the rates with me"; "" for nothing."""
    wanted = _WANTED.match(scene.before)
    if wanted is None or wanted["who"].split()[0].lower() in ("i", "we"):
        return ""
    return f"{wanted['what'].strip()} ({wanted['who'].strip()})"


_ONLY_WHEN = re.compile(
    r"(?:(?:in the )?(?:morning|afternoon|evening|night|day)\b ?)?(?:(?:their|his|her|my|our|your|local|[A-Z]\w+) time)?(?: there)?\Z|(?:(?:they|it|you|we|she|he) )?(?:(?:say|says|said|tell me|told me|reckon)(?: that)?(?: it)? )?(?:(?:must|should|have to|need to|ought to|will|'ll|am to|to) )?(?:allow|leave|keep|set aside|plan (?:for|on|in)|reckon (?:on|with)|count on|budget|expect|need|takes?|lasts?|be) (?:me |us )?(?:about |around |up to |roughly |at least )?(?:an|one|two|three|four|half an|\d+)(?: and a half)? (?:hours?|minutes)(?: for it| free)?\Z|(?:for )?(?:about |around |roughly |just )?(?:an|one|two|three|half an) (?:and a half )?(?:hours?|half hour)\Z|(?:said|told|agreed|accepted|replied) (?:\S+ ){0,4}?(?:that|it|yes|sure|ok|fine)\b.*\Z"
)
"""What is no more than the part of a day, whose clock it is, or how long: "in the morning their time", "one hour"."""
_WHEN = word_set("when while because where")


def _own_clause(piece: list[Token]) -> list[Token]:
    """Return what a piece says behind "when I": "see Ms. Tran" of "Luis wants to come along when I see Ms. Tran"."""
    ends = [k for k in range(len(piece) - 2) if piece[k].low in _WHEN and piece[k + 1].low in ("i", "we")]
    ends = ends or [k for k in range(1, len(piece) - 2) if _begins_our_part(piece, k)]
    return _stripped(piece[ends[-1] + 2 :]) or piece if ends else piece


def _begins_our_part(piece: Sequence[Token], k: int) -> bool:
    """Whether "and I" stands behind what somebody else does: "the nursery closes early and I pick Finn up"."""
    joined = piece[k].low in ("and", "so") and piece[k + 1].low in ("i", "we")
    return joined and not {"i", "we", "me", "us"} & {t.low for t in piece[:k]}


_CONSENT = re.compile(
    r"(?:(?:aa+h|ooh|yay|so|ugh|well|short on cash so) )*(?:i |we )?(?:'ve |have |just |also |already |finally )*(?:said (?:yes|sure|ok) to|agreed to|offered to|volunteered (?:to|for)|signed up (?:to|for)|promised to|been asked to|reserved|booked|got called in(?: to work)?(?: for)?|picked up) "
    r"(?:be |being |do |doing |help with )?(?:a |an |the |my )?|"
    r"(?:\S+|the \S+|my \S+) (?:has |have |'s |just )*(?:booked|reserved|got|found|arranged|organi[sz]ed|signed) (?:us|me) (?:all |both |up for |in for |in )*(?:a |an |the )?|"
    r"(?:\S+ ){1,4}?(?:has |have |had |'s |just |finally )*(?:confirmed|scheduled|booked|set up|set|put in|arranged|fixed|planned|moved|agreed|organi[sz]ed|wants|wanted|needs|requested|proposed|offered|gave) "
    rf"(?:me |us )?(?:for )?(?:our |my |(?:a |an |another |the )(?=(?:\S+ ){{0,3}}?{TALK}\b))"
)


def _without_consent(piece: list[Token]) -> list[Token]:
    """Return the words of a piece without how somebody came to do it: "marshal at the run" of "said yes to being a"."""
    m = _CONSENT.match(" ".join(t.low for t in piece) + " ")
    kept = piece[len(m[0].split()) :] if m is not None else piece
    return kept or piece


def _near(line: Line, piece: Sequence[Token], at: int) -> bool:
    """Whether a piece of a line leads to a token with no more than days, hours and small words between them."""
    last = next(k for k, t in enumerate(line.tokens) if t is piece[-1])
    return all(t.kind != "word" or t.low in _TRAILING or _CLOCK_WORD.match(t.low) for t in line.tokens[last + 1 : at])


def _as_said(line: Line, piece: Sequence[Token]) -> str:
    return " ".join(line.scene.text[piece[0].start : piece[-1].end].split())


def _is_clock(token: Token, before: Sequence[Token]) -> bool:
    follows = not before or before[-1].low in (
        "at",
        "from",
        "till",
        "until",
        "to",
        "past",
        "half",
        "between",
        "and",
        "@",
        "around",
        "about",
    )
    return bool(_CLOCK_WORD.match(token.low)) and (token.kind == "number" or follows)


def _stripped(piece: Sequence[Token]) -> list[Token]:
    first, last = 0, len(piece)
    while first < last and (piece[first].low in _LEADING or piece[first].kind == "mark"):
        first += 1
    while last > first and (piece[last - 1].low in _TRAILING or piece[last - 1].kind == "mark"):
        last -= 1
    return list(piece[first:last])


def _tells(piece: Sequence[Token]) -> bool:
    """Whether a stretch of words can be a title: more than a filler or one short verb."""
    words = [t for t in piece if t.kind == "word"]
    return len(words) > 1 or bool(words and (words[0].capital or is_event_noun(words)))
