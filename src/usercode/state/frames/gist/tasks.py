"""What a sentence says of things to be done by a day: what is due, and when."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.atonce import is_what_it_is_for
from usercode.state.frames.deadlines import ATTENDING
from usercode.state.frames.functionwords import DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.counting import COUNTED, counted_in, set_day
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.lexicon import DOING, FAMILIES
from usercode.state.frames.gist.others import (
    IN_A_STORY,
    OF_THE_WORLD,
    falls_to_others,
    is_duty_of_a_stranger,
    is_joining_of_my_child,
)
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.servicenames import service
from usercode.state.frames.gist.windows import LET_PASS, SIGNING
from usercode.state.frames.phrases import bare, is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import OURS
from usercode.state.frames.spots.whose import named
from usercode.state.frames.substances import is_drug
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, BE, FORMS
from usercode.state.frames.words import EVENTS, FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set

PATH = "household.deadlines"
_FAR = dt.timedelta(days=500)
READ = re.compile(r" (?:read|heard|saw|says|learned|learnt) (?:\S+ ){0,2}?that ")
"""Words by which a term is what the speaker knows of the world, and not what a letter gives them."""
ONLY_IF_IT_CAME = re.compile(
    r"\A (?:(?:and|so|but|well) )?(?:if|when|whenever) (?:i|we|you|one|people) (?:ever |should |did )?(?:get|receive|buy|order|are sent|find|see) (?:an?|another|something|any) "
)
"""How a term is told of what nobody has: "if we get a tax bill we have 28 days"."""
_GENERAL = re.compile(
    r" for (?:everyone|everybody|all|most people|companies) "
    r"| (?:is|are|be|being) (?:generally|usually|normally|typically|always|often) "
)
_NOT_NEEDED = re.compile(
    r" not (?:need|have|got|expected|supposed|required) to | no (?:need|deadline|rush|hurry) "
    r"| (?:missed|let slip) (?:the|my|our|that) (?:\S+ ){0,3}?(?:deadline|cut-?off) "
    r"| not (?:be |ever |going to |even )*(?:bill|charge|invoice|billing|billed|charging|charged|invoicing) (?:me|us) "
)
_LET_GO = re.compile(
    r" (?:is|are|costs?) (?:only |just )?<m\d+> (?:until|till|through|up to) (?:the )?<d\d+> (?:and|then|,) .*<[mn]\d+> |"
    r" came back (?:[^.;!?]*? )?(?:before|by) (?:the )?<d\d+> |"
    r" (?:not (?:be )?bother(?:ed)?|not worth (?:it|the \S+)|no interest|not care|let it (?:go|lapse)) "
)
"""How somebody says that they will not make use of what a term is for."""
_OWN_DEED = re.compile(r" ?(?:i|we) .*<d\d+> ")
_SETS_A_DAY = re.compile(r" (?:until|till|by|due|deadline|within) ")
_LENGTH = re.compile(r"(?:-|\A(?!(?:1|an?|one|each|every|per) )\w+ )(?:day|week|month|year)\Z")
_TERMS = word_set(
    "window period deadline notice limit term trial grace extension return returns guarantee cancellation contingency"
)
_NAMED_WITHIN = 3
"""Words behind a length that may name what term it is: "a 15-day home inspection contingency"."""
_EDGES = DETERMINERS | PREPOSITIONS | AUXILIARIES | ADVERBS | word_set("and but so i we have need wants want says that")
GENERIC = word_set("form day time week month year thing deadline date today new last first one window whole portal")
_OF_NOTICE = re.compile(
    r" (?:<s\d+> (?:(?:' )?s |' |'s )?(?:of )?(?:written |advance |prior )*notice|notice period of <s\d+>) "
    r"(?!.* (?:by|no later than|until|latest) (?:the )?<d)"
)
"""So much notice for a day, which is then the end of something and not the day to give it."""
_TAKES_SO_LONG = re.compile(
    r" (?:takes?|took|taking|needs?) (?:me |us |you |them |him |her |people )?(?:about |around |roughly |up to |at least |another |some |anything )*<s\d+> (?:to|until|till|before) "
)
"""How long something takes, which is no term: "they usually take four weeks to pay"."""
_END_OF_TASK = word_set(
    "by before until till no or and because so otherwise but within after if when while else with for which"
)


@only_with("[due] <span> <number>")
def due(sense: Sense) -> list[Reading]:
    """A task and its day: to be handed in, paid, used or answered by then."""
    if (
        sense.asks
        or _OF_NOTICE.search(sense.line.text)
        or ONLY_IF_IT_CAME.match(sense.line.text)
        or _GENERAL.search(sense.line.text)
        or _TAKES_SO_LONG.search(sense.line.text)
        or _NOT_NEEDED.search(sense.line.text)
        or _LET_GO.search(sense.line.text)
        or (
            (SIGNING.search(sense.line.text) or _CONTESTS.search(sense.line.text))
            and LET_PASS.search(sense.scene.whole)
        )
        or _is_reason(sense)
        or _is_length(sense)
        or _GOES_ON.search(sense.line.text)
        or _is_where_somebody_is(sense)
        or (sense.has("warranty") and not sense.dates)
    ):
        return []
    hits = [
        h
        for h in sense.hits.get("due", ())
        if (sense.manner(h) in ("said", "meant", "denied") or _is_demand(sense, h)) and not _is_no_term(sense, h)
    ]
    told_how_long = [at for at, _ in sense.spans if not _describes(sense, at)]
    if (
        not (hits or told_how_long or COUNTED.search(sense.line.text))
        or _settled(sense)
        or _story(sense)
        or ((_of_others(sense) or falls_to_others(sense)) and not is_joining_of_my_child(sense))
        or is_duty_of_a_stranger(sense)
    ):
        return []
    day = set_day(sense)
    what = _task(sense) if day is not None else ""
    if (
        _is_of_a_friend(what)
        or is_event(what)
        or _takes_place(sense, what)
        or _no_task(sense, what)
        or _ON_THE_WAY.match(what)
        or (ATTENDING.match(what) and not _BY_THEN.search(sense.line.text))
    ):
        return []
    if day is None or not what or not sense.today < day <= sense.today + _FAR:
        return []
    if not hits and not counted_in(sense, day) and _GOES_ON_A_DAY.search(sense.line.text):
        return []
    if is_what_it_is_for(sense.scene.whole, what, day, sense.today):
        return []
    return held(PATH, what=what, due=day, counted=counted_in(sense, day), _note=_around(sense))


_GOES_ON_A_DAY = re.compile(
    r" (?:i|we) (?:am|are|'m|'re|will|'ll) (?:be )?(?:going|go|driving|drive|heading|head|popping|pop|coming|come|off) (?:[^\s,;:.!?<]+ ){0,5}?<d\d+> (?:[^\s,;:.!?<]+ )?to "
)
"""How the speaker means to go somewhere on a day to do something there, which is due on no day."""
_CLOSING = word_set("slip ceremony party sale speech credits statement bell night concert scene balance act song words")
_COMING = word_set("come join go see visit try play dance sing watch meet help stay")


def _is_no_term(sense: Sense, hit: Hit) -> bool:
    """Whether a word for what falls due tells of something else: "the closing slip", "Marek wanted to come"."""
    low = sense.tokens[hit.start].low
    behind = [t.low for t in sense.tokens[hit.end : hit.end + 2]]
    if low == "closing":
        return bool(behind) and behind[0] in _CLOSING
    return low in _WANTING and behind[:1] == ["to"] and behind[-1] in _COMING


_GOES_ON = re.compile(
    r" (?:on|in|at|for) (?:(?:the|a|an|my|our|this) )?(?:\S+ )?(?:camp|course|class|term|semester|programme|program|season|gig|festival|tour|fair|exhibition) (?:till|until|til|through|up to) (?:the )?(?:end of )?<d|"
    r" (?:course|class(?:es)?|term|semester|programme|program|internship|placement|camp) (?:[^.;!?]* )?(?:it |which |that )?(?:runs|lasts|goes on|goes|continues|is on) (?:on )?(?:until|till|til|through|to) (?:the )?(?:end of )?<d"
)
"""How something is told to last until a day, on which nothing is due: "my course confirmation came: it runs until 30 May"."""
_IS_THERE = re.compile(
    r"\A (?P<who>(?:my |our )?\S+ )(?:is|are|'s) (?:still |off |away |back )*(?:at|in|on) "
    r"(?:[^\s<,;]+ ){1,4}?(?:until|till|til) (?:the )?<d\d+> "
)
"""Where somebody is until a day: "Emil's at football camp till Sunday"."""


def _is_where_somebody_is(sense: Sense) -> bool:
    """Whether a day only tells until when somebody is somewhere, and nothing is due then."""
    found = _IS_THERE.match(sense.line.text)
    last = sense.line.token_at(found.end("who") - 1) if found is not None else -1
    return any(n.at <= last for n in named(sense.line, sense.scene))


def _takes_place(sense: Sense, what: str) -> bool:
    """Whether what is wanted on a day, and by none, takes place then: "wants the demo of the new logic on"."""
    return is_event(re.split(r" (?:of|for|with|about|on) ", what)[0]) and not _SETS_A_DAY.search(sense.line.text)


_CONTESTS = re.compile(r" (?:appeal|appeals|object|contest|challenge|dispute|claim) ")
"""What one may do against a decision, and may leave."""


def _is_of_a_friend(what: str) -> bool:
    """Whether a task is called by a person, who is no task: "my landlord", not "the claim from my landlord"."""
    called = re.split(r" (?:from|to|with|for|against|by|of) ", what.lower(), maxsplit=1)[0]
    named = {w.removesuffix("s") for w in re.findall(r"[a-z]+", called)} & FRIENDS
    return bool(named) and not (called.split(" ")[0] in DOING and called.split(" ")[-1] in _BILLS)


_BILLS = word_set("bill invoice fee claim letter decision refund appeal")
"""What is settled in the name of a profession: "object to the physio bill"."""


_ON_THE_WAY = re.compile(r"(?:tickets?|flights?|seats?) (?:to|for) [A-Z]|(?:[A-Z]\S+ )+(?:in )?return\Z")
"""What is no task, whatever day stands beside it: "tickets to New York, arriving 10 June"."""


_BY_THEN = re.compile(r" (?:by|before|until|till|no later than) (?:the )?(?:end of )?<d")


def _around(sense: Sense) -> str:
    """Return the sentence with the one before it, which says what the task is about, as far as an alert quotes both."""
    both = f"{sense.scene.before.strip()} {sense.scene.text.strip()}".strip()
    known = sense.scene.before and sense.scene.before in sense.scene.whole and len(both) <= _QUOTED
    return both if known else sense.scene.text


_QUOTED = 240
"""How many characters of a note an alert quotes."""


def _is_reason(sense: Sense) -> bool:
    """Whether the day is of what the speaker does, told as the reason for what follows: "I fly on the 3rd, so ..."."""
    reason, so, _ = sense.line.text.partition(", so ")
    if _NOT_THERE.search(reason) and not _SETS_A_DAY.search(_NOT_THERE.sub(" ", reason)):
        return True
    return bool(so and _OWN_DEED.match(reason) and not _SETS_A_DAY.search(reason))


_NOT_THERE = re.compile(
    r" (?:is|are|'s|'re|am|'m) (?:on (?:holiday|leave|vacation)|away|out of (?:office|town)|shut|closed|abroad|off sick|ill|sick|travelling|traveling|in [^\s,;.!?<]+) "
    r"(?:\S+ ){0,3}?(?:until|till|through|to) (?:the )?<d\d+> "
)
"""How somebody is told not to be there, whose days are then no term of what is done about it."""


def _is_length(sense: Sense) -> bool:
    """Whether the only time told is how long something is: "the whole two-day course"."""
    treated = any(t.kind == "word" and is_drug(t.low) for t in sense.tokens)  # "amoxicillin for seven days"
    return bool(sense.spans) and not sense.dates and (treated or all(_describes(sense, at) for at, _ in sense.spans))


def _describes(sense: Sense, at: int) -> bool:
    """Whether a length stands before the thing that is so long: a "two-day course", and not a "30-day window"."""
    behind = {token.low for token in sense.tokens[at + 1 : at + 1 + _NAMED_WITHIN]}
    return bool(_LENGTH.search(sense.tokens[at].low)) and not behind & _TERMS


def _of_others(sense: Sense) -> bool:
    """Whether a term is what somebody else, or anybody, has: "my friend has 14 days to return a phone"."""
    until = re.search(r" (?P<has>has|have|had|got|needs|need|must) (?:until|till|up to|to(?! be )) ", sense.line.text)
    if until is not None and sense.of_others(Hit(at := sense.line.token_at(until.start("has")), at + 1)):
        return True
    holders = [Hit(at, at + 1) for at, _ in sense.spans]
    told = any([t.low for t in sense.subject(h)] == ["you"] for h in holders)
    if told and re.search(r" (?:i|we) ", sense.line.text) and not READ.search(sense.line.text):
        return False
    return bool(holders) and not sense.dates and all(sense.of_others(h, company=True) for h in holders)


def _is_demand(sense: Sense, hit: Hit) -> bool:
    """Whether a condition is one to be met by a day: "unless I put in my form by 21 February"."""
    first, _ = sense.segment(hit.start)
    lead = {t.low for t in sense.tokens[first : hit.start]}
    by = sense.tokens[hit.start].low in ("by", "before", "within", "until", "till")
    return (
        sense.manner(hit) == "supposed"
        and by
        and "unless" in lead
        and not lead & {"maybe", "might", "perhaps", "would"}
    )


def _settled(sense: Sense) -> bool:
    """Whether the sentence tells of something done and sets nothing to be done."""
    to_do = re.search(
        r" (?:to be|be|must|has to|have to|need to|needs to|due|deadline|closes|shuts|valid|"
        r"until|till|expires|within|want|wants) ",
        sense.line.text,
    )
    telling = [h for h in sense.said("done") if sense.tokens[h.start].low not in _GIVEN]
    if any(_tells_of_the_task(sense, h) for h in telling):
        return True
    return bool(sense.said("notice")) or (bool(telling) and not to_do)


def _tells_of_the_task(sense: Sense, hit: Hit) -> bool:
    """Whether a word for done stands behind the task in its own part: "the abstract went in, it's due on Friday"."""
    first, last = sense.segment(hit.start)
    if not any(first <= h.start < hit.start for h in sense.hits.get("task", ())):
        return False
    verb = "past" in FORMS.get(sense.tokens[hit.start].low, {})
    return verb and not any(first <= h.start < last for h in sense.hits.get("due", ()))


_GIVEN = word_set("gave given told got gone decided through receipt did")
"""Words for done that also tell how something to be done came about: "gave me a voucher"."""


_PAPERS = word_set("visa passport licence license insurance lease")


def _no_task(sense: Sense, what: str) -> bool:
    """Whether what is due is really a thing that other records are for, or that nobody has to do."""
    last = what.lower().split(" ")[-1]
    if sense.has("lease") or set(what.lower().split(" ")) & _PAPERS:
        return True
    if _TAKEN_BY_ITSELF.search(what.lower()) and not _TO_BE_PAID.search(sense.line.text):
        return True
    if last == "window" and re.search(r" windows? (?:clean\w*|fitters?|seat|m[ae]n|people|firm) ", sense.line.text):
        return True
    return any(sense.tokens[h.start].low == last for h in sense.hits.get("no_task", ()))


_TAKEN_BY_ITSELF = re.compile(r"(?:\A| )(?:last|final|next|first) (?:payment|charge|debit|draft|instal?ment)\Z")
_TO_BE_PAID = re.compile(r" (?:due|must|to be (?:paid|made|sent)|ha(?:ve|s) to|needs? to|by <d\d+>|before <d\d+>|owe) ")
"""What a firm takes on a day is no task of the speaker's, unless it is told to be due from them."""


def _story(sense: Sense) -> bool:
    """Whether the sentence tells of an old day, of a story, or of a task of somebody else alone."""
    if IN_A_STORY.search(sense.line.text) or re.search(
        r" (?:was due|were due|last year|year ago|had to (?:be|reach|arrive|go in)|(?:was|were) the|"
        r"(?:was|were) (?:[a-z]+ ){1,3}?on <d\d+>) ",
        sense.line.text,
    ):
        return True
    theirs = any(
        t.low == "'s" and i and (sense.tokens[i - 1].low in PEOPLE or is_name(sense.tokens[i - 1]))
        for i, t in enumerate(sense.tokens)
    )
    theirs = theirs or bool(OF_THE_WORLD.search(sense.line.text))
    return theirs and not OURS.search(sense.line.text)


def _task(sense: Sense) -> str:
    """Return the task of a sentence: what is to be done, else the thing that is due; "" for none."""
    return _deed(sense) or _wanted(sense) or _thing(sense)


def _wanted(sense: Sense) -> str:
    """Return what somebody wants by then: "my answer" of "they want my answer within 10 days"."""
    for i in range(len(sense.tokens) - 1):
        if (
            sense.tokens[i].low in _WANTING
            and not sense.of_others(Hit(i, i + 1), company=True)
            and sense.tokens[i + 1].low in ("my", "our", "the", "an", "a")
            and (sense.tokens[i + 1].low not in ("a", "an") or _is_dated(sense, i))
            and not _came_of_it(sense, i)
        ):
            what = _with_what_it_is_of(sense, sense.phrase(i + 1, len(sense.tokens)), i + 1)
            asked = i > 0 and sense.tokens[i - 1].low in ("i", "we") and _ASKED_TEXTS & {*what.lower().split()}
            if what and not asked and not _is_somebody(what, sense):
                about = _thing(sense) if what.lower() in _PLACES_ON else ""
                return f"{what} ({about})" if about and about.lower() != what.lower() else what
    return ""


_HANDS = word_set("parent parents volunteer volunteers helper helpers adult adults steward stewards chaperone driver")


def _is_somebody(what: str, sense: Sense) -> bool:
    """Whether somebody is wanted, for a day and not by it: "a friend", "a parent at the football on the 14th"."""
    called = what.split(" ", maxsplit=1)[0].lower() in FRIENDS
    return called or (what.lower().split(" ")[-1] in _HANDS and " by <" not in sense.line.text)


def _is_dated(sense: Sense, at: int) -> bool:
    """Whether a day or a length of time stands in the same part of the sentence as a token."""
    first, last = sense.segment(at)
    return any(t.kind in ("date", "span") for t in sense.tokens[first:last])


def _came_of_it(sense: Sense, at: int) -> bool:
    """Whether the day is that of what was done about a wish: "she wants a catch-up, so we've booked a table on"."""
    day = next((k for k in range(at, len(sense.tokens)) if sense.tokens[k].kind == "date"), at)
    return any(
        sense.tokens[k].low == "so" and sense.tokens[k + 1].low in ("i", "we") for k in range(at, max(at, day - 1))
    )


def _with_what_it_is_of(sense: Sense, what: str, start: int) -> str:
    """Return a phrase that begins at a token with what it is of: "power of attorney papers"."""
    last = what.rsplit(" ", maxsplit=1)[-1]
    at = next((i for i in range(start, len(sense.tokens) - 1) if sense.tokens[i].text == last), len(sense.tokens))
    of = sense.tokens[at + 1].low == "of" if at + 1 < len(sense.tokens) else False
    behind = sense.phrase(at + 2, len(sense.tokens)) if of and last else ""
    return f"{what} of {behind}" if behind else what


_PLACES_ON = word_set("spot place seat slot")
"""What says nothing without the thing that it is on: "a spot", of the pottery course."""
_ASKED_TEXTS = word_set(
    "email e-mail mail message text letter note reply caption toast speech poem list recipe idea ideas name names "
    "title translation summary draft invitation invite card sentence line paragraph post plan"
)
"""What somebody who "needs" one asks to be written: "I need an email to my boss"."""
_WANTING = word_set("want wants need needs expect expects require requires wanted")


def _deed(sense: Sense) -> str:
    """Return "claim the refund" of "have until Friday to claim the refund" and of "must claim the refund by Friday"."""
    for i in range(1, len(sense.tokens)):
        token = sense.tokens[i]
        if token.low not in DOING or not (_is_to_do(sense, i) or _coordinated(sense, i)):
            continue
        end = i + 1
        while end < len(sense.tokens) and end < i + 8:
            one = sense.tokens[end]
            if one.kind not in ("word", "number", "money") or one.low in _END_OF_TASK:
                break
            end += 1
        run = [t for t in sense.tokens[i:end] if t.kind != "money"]
        while run and run[-1].low in _EDGES:
            run.pop()
        lone = len(run) == 1 or (len(run) == 2 and run[1].low in ("it", "them", "that", "this"))
        if lone and run[0].low not in _NEEDS_OBJECT:
            found = (_thing(sense), service(sense, strict=True), sense.scene.topic, _before(sense, run[0].low))
            about = next((a for a in found if a and a.lower() != run[0].low), "")
            joined = _JOINED_BY.get(run[0].low, "") if about else ""
            return " ".join(filter(None, (run[0].text, joined, about)))
        if run and not (len(run) == 1 and run[0].low in _NEEDS_OBJECT):
            return text_of(run)
    return ""


_MEANT = re.compile(
    r" (?:i|we) (?:(?:really |still |do )?(?:want|need|mean|plan|intend|hope)|will|should|must|am going|are going) "
)


def _is_to_do(sense: Sense, at: int) -> bool:
    """Whether a verb is one of duty; what one "can" do is to be done only where the speaker means to."""
    before = sense.tokens[at - 1].low
    return before in ("to", "must", "should") or (before in ("can", "may") and bool(_MEANT.search(sense.line.text)))


_CONTESTED = word_set("fine ticket charge penalty bill invoice decision refusal assessment claim valuation notice")
"""What is contested, and not the paper that proves one right."""


def _before(sense: Sense, verb: str) -> str:
    """Return the words for tasks that the sentence before held, for "appeal it"."""
    tokens = tokenize(sense.scene.before)
    found = FAMILIES.hits(tokens).get("task", [])
    if _CONTESTS.search(f" {verb} "):
        found = [h for h in found if tokens[h.end - 1].low in _CONTESTED] or found
    start = max(0, found[-1].start - 1) if found else 0
    return text_of(bare(tokens[start + (tokens[start].low == "'s") : found[-1].end])) if found else ""


_JOINED_BY = {
    "object": "to",
    "reply": "to",
    "respond": "to",
    "apply": "for",
    "register": "for",
    "enrol": "for",
    "enroll": "for",
}
"""The word that stands between a verb and what it is about."""
_NEEDS_OBJECT = word_set("give send hand turn pick tell let bring use get change drop sign order write take")


def _coordinated(sense: Sense, at: int) -> bool:
    return sense.tokens[at - 1].low == "and" and at > 2 and sense.tokens[at - 3].low in ("to", "must")


def _thing(sense: Sense) -> str:
    """Return the thing that is due: a word for tasks with what stands before it, and what it is for."""
    end = next((i for i, t in enumerate(sense.tokens) if t.low == "otherwise"), len(sense.tokens))
    found = [h for h in sense.hits.get("task", ()) if h.start < end and not _other_use(sense, h)]
    if not found:
        return ""
    hit = max(found, key=lambda h: (h.end - h.start, -h.start))
    first = min(found, key=lambda h: h.start)
    hit = first if first.end - first.start >= hit.end - hit.start else hit
    start, end = sense.phrase_before(hit.start)[0], hit.end
    while end < len(sense.tokens) and (_follows(sense, end) or _is_of_its_name(sense, hit.end, end)):
        end += 1
    run = [t for t in sense.tokens[start:end] if t.kind in ("word", "number")]
    said = max(
        (i for i, t in enumerate(run) if t.low in ("wants", "want", "says", "said", "needs", "must")), default=-1
    )
    run = _trimmed(run[said + 1 :])
    telling = [t for t in run if t.low not in GENERIC]
    about = sense.scene.topic if len(telling) <= 1 else ""
    named = [t.text for t in run]
    if len(telling) <= 1 and not about and not any(t.capital for t in run):
        named_so = (sense.tokens[a:b] for a, b in sense.names() if not is_person(sense, a))
        about = next((text_of(n) for n in named_so if n[0].low not in OBJECT_PRONOUNS), "")
    return text_of(bare(run)) if not about or about in named else f"{about} {text_of(bare(run))}"


def is_person(sense: Sense, at: int) -> bool:
    """Whether a written name is that of a person, as far as the sentence shows."""
    after = sense.tokens[at + 1].low if at + 1 < len(sense.tokens) else ""
    return sense.tokens[at].text in {n for n, _ in sense.scene.people} or after in ("'s", "is", "has", "was")


def _trimmed(run: list[Token]) -> list[Token]:
    while run and (run[0].low in _EDGES or run[0].low == "'s"):
        run = run[1:]
    while run and run[-1].low in _EDGES:
        run = run[:-1]
    return run


def _other_use(sense: Sense, hit: Hit) -> bool:
    """Whether a word for tasks is a verb here, or part of a date or a name of an event."""
    token = sense.tokens[hit.start]
    if token.low == "fine" and _is_well(sense, hit.start):
        return True
    if token.low == "course" and hit.start and sense.tokens[hit.start - 1].low == "of":
        return True
    verb = hit.start and sense.tokens[hit.start - 1].low in ("to", "i", "we", "will", "can") and token.low in FORMS
    return bool(verb)


def _is_well(sense: Sense, at: int) -> bool:
    """Whether "fine" tells that something is good: "that's a fine excuse", "it's fine", not "the parking fine"."""
    after = sense.tokens[at + 1] if at + 1 < len(sense.tokens) else None
    lead = sense.tokens[at - 1].low if at else ""
    praises = (
        after is not None and after.kind == "word" and after.low not in PREPOSITIONS | AUXILIARIES | _BEHIND_A_FINE
    )
    return (
        praises or lead in BE or lead in ("feel", "feels", "just", "all", "perfectly", "absolutely", "doing", "works")
    )


_BEHIND_A_FINE = word_set("has have must can will came arrived that which and or i we they it")


def _follows(sense: Sense, at: int) -> bool:
    """Whether a token carries on "application for the Erasmus grant"."""
    token = sense.tokens[at]
    joins = token.low in ("for", "of", "to") and at + 1 < len(sense.tokens) and sense.tokens[at + 1].kind == "word"
    inside = (
        at > 1 and sense.tokens[at - 1].low in ("for", "of", "to", "the", "my", "our", "a") and token.kind == "word"
    )
    named = token.capital and sense.tokens[at - 1].capital
    return (
        (joins and sense.tokens[at + 1].low not in FORMS.keys() | DOING) or (inside and token.low not in FORMS) or named
    )


_NAME_LENGTH = 6


def _is_of_its_name(sense: Sense, start: int, at: int) -> bool:
    """Whether a token carries on the name behind "for": "enrolment for the evening pottery course"."""
    run = sense.tokens[start:at]
    token = sense.tokens[at]
    joined = bool(run) and run[0].low in ("for", "of") and len(run) < _NAME_LENGTH
    doing = len(run) == 1 and "ing" in FORMS.get(token.low, {})
    plain = token.kind == "word" and token.low not in _EDGES | _END_OF_TASK and token.low not in FORMS
    return joined and (plain or doing)


def is_event(what: str) -> bool:
    """Whether a task is really an event, which the calendar holds."""
    return what.rsplit(" ", maxsplit=1)[-1].lower() in EVENTS - {"registration"}


READERS = (due,)
