"""What is due, in words: the deed or the thing that a sentence names, else what the talk before it is about."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from usercode.state.frames.functionwords import DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.gist.lexicon import DOING
from usercode.state.frames.gist.tasks import is_event
from usercode.state.frames.gist.windows import course_in
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import bare, is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.goods import is_goods
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.billnames import bill_spoken_of
from usercode.state.frames.turns.contesting import CONTESTING, contested, decision
from usercode.state.frames.turns.told import WORD, Said, Told, spoken
from usercode.state.frames.verbs import FORMS, inflected
from usercode.state.frames.words import FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_WINDOWS = word_set(
    "application applications enrolment enrolments enrollment enrollments registration registrations window signup "
    "sign-up sign-ups period offer offers quote rate voucher vouchers coupon coupons card certificate credit credits "
    "points miles nominations entries entry submissions contingency option rebate claim claims appeal appeals "
    "reservation presale booking bookings place spot balance allowance hold scholarship scholarships grant grants pass deposit protection "
    "price prices discount discounts fare fares stories poems texts photos pictures designs scripts ideas votes "
    "election report reports complaint complaints notification notifications proposal proposals abstracts pitches portfolios manuscripts"
)
"""What ends on a day and is lost then."""
TO_SIGN = word_set(
    "application applications enrolment enrolments enrollment enrollments registration registrations window signup "
    "sign-up sign-ups period nominations entries entry submissions presale booking bookings scholarship scholarships grant grants election "
    "proposal proposals abstracts pitches portfolios manuscripts"
)
"""Windows that matter only to who means to go through them."""
_TO_DO = re.compile(
    r"\b(?:i|we)(?:['’](?:ll|d)| will| would| shall| should| must| want| need| have to| plan| hope to| mean| still|"
    r" intend| (?:\w+ly|really) (?:will|want|do)| have(?:n['’]t| not)|am not|['’](?:m|re) (?:\w+ly )?"
    r"(?:going|planning|hoping|doing|taking|keen|switching|changing|moving|joining|enroll?ing|applying|signing|electing|"
    r"choosing|picking|adding|putting|opting|helping|upgrading|registering|entering)| (?:am|are) (?:\w+ly )?(?:going|planning|hoping|doing|taking|keen|"
    r"not sure)| might| may|['’]ve (?:got|been) |['’]ve promised to | (?:have )?promised to )|\bremind me\b|"
    r"\b(?:whoever|anyone who|everyone who|those who|if (?:you|i|we)) (?:does ?n['’]t|do ?n['’]t|fails?|miss(?:es)?)\b|"
    r"\bor (?:else )?(?:i|we|you|they) (?:lose|miss|get|pay|drop|put|have|automatically)",
    re.IGNORECASE,
)
"""How somebody speaks who has something yet to do or to decide."""
_REPORTS = word_set("says say said tells told think thinks know knows insists wrote writes reminded reminds means")
_UNDECIDED = re.compile(
    r"n['’]t (?:yet |really |entirely )?(?:sure|certain|know|decided|settled)|\b(?:hangs? on|hinges? on|depend"
    r"(?:s|ing)? on|up in the air|undecided|not (?:yet |really |entirely )?(?:sure|certain|know|decided|settled)|"
    r"if |whether|(?:might|may) (?:not|have to|need to)|decide|deciding|waiting to hear|see how|unsure)",
    re.IGNORECASE,
)
_BOOKED = re.compile(
    r" (?:booked|reserved|rented|bought|ordered|hired|signed up for|registered for|got|have) (?:myself |us |me )?"
    r"(?P<what>(?:a|an|the|two|three|four|our|my|<n\d+>) (?:[^\s,;:.!?()<>–—]+ ){1,6}?)(?=[,;:.!?()–—<]|for |from |on |"
    r"and |with |to |\Z)"
)
NOBODY = word_set("i we he she you people everyone everybody anyone anybody someone nobody who one")
_HOW = word_set(
    "in off back out up online there then again myself with by through post email phone council office the my our"
)
_VAGUE = word_set("it this that they them these those everything all which both")
GENERIC = word_set(
    "form forms paperwork notice letter request document documents paper papers money payment answer reply decision "
    "claim claims thing things application fee invoice bill deadline objection written signed completed final place "
    "deposit contract agreement"
)
"""Words that do not say what a task is about."""
PAPERS = word_set(
    "form forms papers paperwork documents notice letter application claim request objection invoice receipt receipts "
    "answer reply decision questionnaire survey declaration statement return returns slip consent contract report essay thesis "
    "assignment dissertation manuscript proposal registration enrolment agreement"
)
_NOT_DUE = word_set(
    "passport passports visa licence license lease tenancy insurance warranty guarantee trial subscription membership "
    "sale milk bread roast chicken meeting party baby concert film movie show school term semester summer winter"
)


def name_of(told: Told, at: int, match: re.Match[str]) -> str:
    """Return what is due: the deed, else the thing, with what the talk is about where it says too little."""
    said, groups = told.said[at], match.re.groupindex
    if "count" in groups:
        return _before_an_end(told, at, match.start("count"))
    if "may" in groups:
        return _cancelling(told, at, match.start("may"))
    if "undergo" in groups:
        return _undergone(told, at, match)
    if {"owes", "meant"} & groups.keys():
        return contested(told) if "meant" in groups else bill_spoken_of(told, at)
    if {"fetch", "topic"} & groups.keys():
        return _fetched(told, at) if "fetch" in groups else _open_for_us(told, at, match.start("topic"))
    part = next((p for p in ("deed", "what") if p in groups and match[p]), "")
    if not part and "within" in groups:
        return _topic(told, at, match.start("come"))
    tokens = [t for t in said.between(*match.span(part)) if t.kind != "date"] if part else []
    if part == "deed":
        if [t.low for t in tokens[:2]] == [
            "do",
            "not",
        ] and "can" in groups:  # "it doubles if I don't pay within 28 days"
            tokens = tokens[2:]
        idle = "can" in groups and (
            (tokens[0].low in _UNDOING and not _sends_in(tokens))
            or not (
                tokens[0].low in DOING or (tokens[0].low in _GETTING and _PAYS_OFF.search(said.line[match.end() - 2 :]))
            )
            or not (match["can"] == "if" or _TO_DO.search(told.text) or " still " in said.line)
        )
        idle = idle or ("unless" in groups and tokens[0].low in _UNDOING | _ENDING)
        return "" if idle else _deed(told, at, tokens, match.start(part))
    wanted = _wanted_before(told, at, match.start("ahead")) if {"anchor", "who"} <= groups.keys() else ""
    return wanted or _thing(told, at, match, tokens)


_GETTING = word_set("buy get take order book join upgrade switch subscribe commit start open move decide service")
_PAYS_OFF = re.compile(
    r" (?:counts?|goes|go|is|are|gets?) (?:\S+ )?(?:towards?|off the|deducted|credited|taken off|knocked off|free|waived|refunded|cheaper|half)"
    r"|(?:they|he|she|it|the [a-z]+) (?:waives?|deducts?|credits?|takes? off|knocks? off|refunds?) "
)
"""What somebody gains who gets a thing by a day: "if we buy it by then, all the rent counts towards the price"."""
_TO_FETCH = re.compile(
    r"\b(?:parcel|package|packet|prescription|order|books?|tickets?|keys?|glasses|documents?)\b", re.IGNORECASE
)
"""What somebody keeps for those who fetch it."""


def _fetched(told: Told, at: int) -> str:
    """Return the task to fetch what a sentence, or the one before it, says is kept for the speaker: "fetch parcel"."""
    kept = [m[0] for s in told.said[max(0, at - 1) : at + 1] for m in _TO_FETCH.finditer(s.text)]
    return f"fetch {kept[-1]}" if kept else ""


def _open_for_us(told: Told, at: int, limit: int) -> str:
    """Return what a bare deadline is for that the speaker means to meet: "The closing date is Friday" of a contest."""
    if not _TO_DO.search(told.text):
        return ""
    return _topic(told, at, limit) or course_in(" ".join(s.text for s in told.said[: at + 1]))


def _before_an_end(told: Told, at: int, limit: int) -> str:
    """Return what is due so long before a day: what is wanted by then, else notice of what ends."""
    if any(e.changed.get("notice_days") for e in told.fresh("household.leases")):
        return ""
    if (filed := _filed_before(told, at, limit)) is not None:
        return filed
    if (closes := signing_closes(told.said[at].line[:limit])) is not None:
        what = closes["deed"] or closes["what"].removeprefix("the ")
        return told_with(what, course_in(told.text) or _topic(told, at, limit)) if _TO_DO.search(told.text) else ""
    wanted = "" if _OF_ENDING.search(told.said[at].line) else _wanted_before(told, at, limit)
    if wanted:
        return wanted
    about = _contract(told) or _topic(told, at, limit) or _what_runs_out(told, at) or _what_is_left(told)
    return f"notice ({about})" if about else ""


_AT_LEAST = r"(?:at least |at the latest |no later than |a minimum of |about |around |a good |some )*\Z"
_FILED_EARLIER = re.compile(
    r" (?P<what>renewals?|extensions?|applications?|registrations?|re-?registrations?|requests?|claims?|forms?|changes?|orders?|bookings?)"
    r"(?: (?:for|of) (?:it|this|that|them))? (?:has|have|must|needs?|should|is|are)(?: got)?(?: to)?(?: be)? "
    r"(?:(?:handed|sent|put|turned) in|in|submitted|filed|lodged|made|sent|sent off|applied for|requested|received|done|with them|there) "
    rf"{_AT_LEAST}"
)
"""What has to be in so long before a day: "renewals have to be handed in at least 60 days before it runs out"."""


def _filed_before(told: Told, at: int, limit: int) -> str | None:
    """Return what has to be in so long before something ends, with what it is of; None where no such thing is told."""
    match = _FILED_EARLIER.search(told.said[at].line[:limit])
    if match is None:
        return None
    papers = told.fresh("travel.documents")
    if any(e.values.get("holder") not in (None, "user") for e in papers):
        return ""
    kinds = [str(e.values["kind"]).replace("_", " ") for e in papers]
    about = paper_before(told, at) or (kinds[0] if len(kinds) == 1 else "") or _topic(told, at, match.start())
    if match["what"].startswith(("renewal", "extension")):
        return f"renew {about}" if about else "renewal"
    return told_with(match["what"], about)


_OWN_PAPER = re.compile(
    r"\b(?:my|our) (?P<what>(?:[\w-]+ ){0,2}?(?:permit|visa|licen[cs]e|passport|card|registration|certificate|pass|membership|policy|insurance))\b",
    re.IGNORECASE,
)


def paper_before(told: Told, at: int) -> str:
    """Return the paper of the speaker's that a sentence or the one before names last: "residence permit"."""
    for said in (told.said[at], *reversed(told.said[max(0, at - 2) : at])):
        if match := _OWN_PAPER.search(said.text):
            return match["what"]
    return ""


_OF_ENDING = re.compile(
    r" (?:notice|in writing|(?:cancel|terminat|leav|withdr|notif|inform)\w*|tell|told|let|know|unless|write|quit|"
    r"resign|give up|ends?|ending|renews?|stops?) "
)
"""How a sentence speaks of what goes on until somebody ends it, so that what is wanted is notice."""
_NEEDED_EARLIER = re.compile(
    r" (?:needs?|wants?|requires?|asks? for|expects?|must have) (?!to )(?:the |my |our |a |an )?"
    rf"(?P<what>(?:{WORD}){{1,5}}?){_AT_LEAST}| (?:i|we) (?:(?:have|need|'ve got|'ve|ought|are|am) to|must|should) "
    rf"(?P<deed>(?:{WORD}){{2,7}}?){_AT_LEAST}"
)
"""What is wanted so long before a day: "they need the order at least ten days before the party"."""


def _wanted_before(told: Told, at: int, limit: int) -> str:
    """Return what a sentence wants so long before a day: a deed, or a thing with whom or what it is for."""
    said = told.said[at]
    match = _NEEDED_EARLIER.search(said.line[:limit])
    if match is None:
        return ""
    if match["deed"] is not None:
        run = said.between(*match.span("deed"))
        return _deed(told, at, run, match.start("deed")) if run[0].low in DOING else ""
    thing = bare(said.between(*match.span("what")))
    if not thing or {t.low for t in thing} & (_VAGUE | NOBODY):
        return ""
    end = said.sense.line.token_at(match.start())
    firms = [text_of(said.tokens[_with_owner(said, a) : b]) for a, b in said.sense.names() if b <= end]
    firms = [name for name in firms if name not in {person for person, _ in told.people}]
    about = firms[-1] if firms else _goods_before(said, end)
    return f"{text_of(thing)} ({about})" if about else text_of(thing)


def _with_owner(said: Said, start: int) -> int:
    """Return where a name begins with whose it is: "Martha's Bakery"."""
    owned = start > 1 and said.tokens[start - 1].low == "'s" and said.tokens[start - 2].capital
    return start - 2 if owned else start


def _thing(told: Told, at: int, match: re.Match[str], tokens: Sequence[Token]) -> str:
    """Return a thing that is due, "" for one that nobody has to see to."""
    said, groups, start = told.said[at], match.re.groupindex, match.start("what")
    if "who" in groups and [t.low for t in tokens[:2]] in (["to", "know"], ["to", "hear"]):
        return f"tell {text_of(bare(said.between(*match.span('who'))))}"
    thing = bare(_head(tokens)) or [t for t in tokens if t.low in _VAGUE and len(tokens) == 1]
    if len(thing) > 1 and thing[0].low == "time" and thing[1].low in DETERMINERS:  # "this time the registration"
        thing = bare(thing[1:])
    while thing and (thing[-1].low in PREPOSITIONS or thing[-1].low == "back"):
        thing.pop()
    low = [t.low for t in thing]
    if (
        "ends" in groups
        and match["ends"]
        and thing
        and _RENEWED_OR_LOST.search(said.line)
        and not set(low) & _PAPERS_OF_THEIR_OWN
    ):
        return f"renew {text_of(thing)}"
    head = [*takewhile(lambda word: word not in PREPOSITIONS, low)]  # "re-registration", for the winter semester
    paper = bool(head) and head[-1] in PAPERS
    event = is_event(" ".join(head) if paper or _LAST_DAY.search(match[0]) else text_of(thing))
    of_its_own = bool(set(head) & _NOT_DUE) and head[-1] not in PAPERS  # the visa form is due, the visa is not
    event = event and not ("come" in groups and match["come"] in _DONE)  # "if the first service is done by then"
    if not thing or low[0] in NOBODY | {"to"} or low[-1] == "'s" or of_its_own or event:  # "Nora's last day is June 30"
        return ""
    vague = low[0] in _VAGUE
    about = _topic(told, at, start) if vague or set(low) <= GENERIC | TO_SIGN else ""
    about = about or (contested(told) if vague else "")
    named = spoken(about) if vague else frozenset(low)
    if "ends" in groups and match["ends"] and not (_is_lost(told, named) or _is_owed(told, match["ends"], low)):
        return ""
    if vague:
        return _vaguely(told, at, start, text_of(thing), about) or _undergoes(said, match)
    doing = FORMS.get(low[0], {}).get("ing", "") if len(low) == 1 else ""
    if "who" in groups and doing in DOING:
        return f"{doing} {text_of(bare(said.between(*match.span('who'))))}"
    needed = "come" in groups and match["come"] in ("needed", "wanted", "required")
    if is_person(thing[-1]) and (needed or not set(low) - FRIENDS - PEOPLE):
        return "" if needed else _done_to(said, match, thing)
    return told_with(text_of(thing), about)


_DONE = frozenset({"done", "carried out", "made", "completed"})


def _vaguely(told: Told, at: int, start: int, thing: str, about: str) -> str:
    """Return what "it" or "everything" is: the paper of the talk before it, or what an office wants of the speaker."""
    said = told.said[at]
    if about:
        paper = next((t.low for t in said.between(0, start) if t.low in PAPERS), "")
        return f"{paper} ({about})" if paper and paper not in about else about
    office = next((m[0] for s in told.said[max(0, at - 1) : at + 1] if (m := _OFFICE.search(s.text))), "")
    if not office or thing.split(" ", maxsplit=1)[0].lower() not in ("everything", "all"):
        return ""
    return f"{thing} for the claim ({office})" if office.startswith("insur") else f"{thing} ({office})"


def _undergoes(said: Said, match: re.Match[str]) -> str:
    """Return what has to be done to "it", with the last thing that its sentence names before: "use (voucher)"."""
    deed = _done_to(said, match, ())
    if not deed:
        return ""
    before = said.between(0, match.start("what")) if match.start("what") > 0 else []
    things = (t.text for t in reversed(before) if t.kind == "word" and t.low not in FORMS and _is_noun(t))
    thing = next(things, "")
    return f"{deed}({thing})" if thing else ""


def _is_noun(token: Token) -> bool:
    if token.low in SUBJECTS | OBJECT_PRONOUNS:
        return False
    return parts(token.low).get("noun", 0) >= _MOSTLY or (token.capital and not parts(token.low))


_MOSTLY = 0.6


_OFFICE = re.compile(
    r"\b(?:insurer|insurance(?: company)?|council|bank|landlord|landlady|school|university|uni|airline|consulate|embassy|agency|tax office|"
    r"court|hospital|registrar|registry|HR)\b"
)
"""Who asks for papers, by which a task is called that its sentence calls everything: "they need everything back"."""


def told_with(name: str, about: str) -> str:
    """Return a thing with what the talk is about, once: "claim form" of a form that is one, else "form (roof claim)"."""
    if about and words(name) <= words(about):
        return about
    return f"{name} ({about})" if about and not words(about) <= words(name) else name


_LAST_DAY = re.compile(r" (?:last|final) (?:day|date|chance) for ")
_RENEWED_OR_LOST = re.compile(
    r" (?:unless|if) (?:i|we|you) (?:do not |'ve not |have not )?(?:renew|renewed|extend|extended|re-?register|"
    r"re-?apply|re-?join|top up) | (?:needs? to be|has to be|must be|have to be) (?:renewed|extended) |"
    r" needs? renewing | (?:i|we) (?:have|need|ought|'ve got|has) to renew "
)
"""How what ends on a day is told to go on if it is renewed, whatever it is."""
_PAPERS_OF_THEIR_OWN = word_set(
    "passport passports visa lease tenancy insurance policy trial warranty guarantee it this that they"
)


def _undergone(told: Told, at: int, match: re.Match[str]) -> str:
    """Return "contest the fine" of "the fine can be contested until then", where the speaker has it yet to do."""
    said = told.said[at]
    run = {t.low for t in said.between(*match.span("undergo"))}
    deed = next((d for d in sorted(DOING - _UNDOING) if run & (inflected(d) - {d})), "")
    thing = bare(_head(said.between(*match.span("what"))))
    if not deed or not thing or not _TO_DO.search(told.text) or thing[0].low in NOBODY:
        return ""
    about = _topic(told, at, match.start("what")) if thing[0].low in _VAGUE else text_of(thing)
    return f"{deed} {about}" if about else ""


def _done_to(said: Said, match: re.Match[str], whom: Sequence[Token]) -> str:
    """Return what is to be done to somebody: "register children" of "children must be registered"; "" for nothing."""
    if "come" not in match.re.groupindex:
        return ""
    behind = said.tokens[said.sense.line.token_at(match.end("come") + 1)]
    deed = FORMS.get(behind.low, {}).get("participle", "")
    return f"{deed} {text_of(bare(whom))}" if deed in DOING else ""


def _cancelling(told: Told, at: int, limit: int) -> str:
    """Return what may still be cancelled, where the turn leaves open whether it will be: "cancel the cottage"."""
    if not any(_UNDECIDED.search(s.text) for s in told.said):
        return ""
    booked = _booked_before(told, at, limit)
    return f"cancel {booked}" if booked else ""


def _contract(told: Told) -> str:
    """Return what is to be given notice of, as the turn names it first: "storage unit"."""
    for said in told.said:
        for hit in (*said.sense.hits.get("lease", ()), *said.sense.hits.get("service", ())):
            start, _ = said.sense.phrase_before(hit.start)
            name = text_of(bare(said.tokens[max(start, hit.start - 3) : hit.end]))
            if not said.sense.owned_by_others(start) and name:
                return name
    return ""


_RUNS_OUT = re.compile(
    rf" (?:my|our|the) (?P<what>(?:{WORD}){{1,6}}?)(?:there |then |also )?(?:ends?|finishes|runs out|is up|expires|"
    r"runs until|lasts until) (?:on |at |with )?(?:the )?<d\d+> "
)
_IF_ONE = re.compile(r"\b(?:if|unless|when|whether) (?:you|we|I|one)\b[^.;,!?]*")
_GOES = re.compile(
    r"\b(?:not (?:be )?(?:coming back|renewing|staying|going back|continuing|keeping|carrying on)|leaving|"
    r"(?:giving|give) (?:it|that|them|the \w+) up|selling (?:it|the))\b"
)
"""How somebody tells that they go on no longer."""


def _what_runs_out(told: Told, at: int) -> str:
    """Return what is told to end on a day, by its own words, of which its holder says that they give it up."""
    if not _GOES.search(_IF_ONE.sub(" ", told.text)):
        return ""
    for said in reversed(told.said[max(0, at - 1) : at + 1]):
        match = _RUNS_OUT.search(said.line)
        if match is not None:
            return text_of(bare(said.between(*match.span("what"))))
    return ""


_SIGNING_CLOSES = re.compile(
    r" (?P<what>(?:the )?(?:enrol\w*|registrations?|registering|sign(?:ing)?[- ]ups?|applications?|entries|nominations|bookings?|"
    r"submissions?)) (?:for [^,;.!?<]+ )?(?:is |are |will |has to |have to |must )*(?:be )?"
    r"(?:close[sd]?|shuts?|ends?|stops?|finish(?:es)?|in|made|open until|possible until|until)(?: up| down)? "
    r"| (?:have|has|need|needs|got|ought) to be (?P<deed>register|enroll?|sign up|enter|book)(?:ed|led) "
)


def signing_closes(line: str) -> re.Match[str] | None:
    """Return where a line tells that the time to put one's name down ends: "enrolment closes"."""
    return _SIGNING_CLOSES.search(line)


_LEFT = re.compile(
    rf"(?:\b(?:leav(?:e|es|ing)|quit(?:s|ting)?|(?:take|taking|pull|pulling|took) \w+ out of|out of|giv(?:e|es|ing) up|withdraw\w* \w+ from)|"
    rf"\blast (?:day|month|week|term)s? (?:there )?(?:at|with|in)) (?:my |our |the |her |his |their )?(?P<what>(?:{WORD}){{1,3}}?)"
    r"(?=[,;:.!?()–—<] ?|(?:is|will|should|on|by|at|in|for|when|because|and|but|so|this|next|from|as|after) |\Z)"
)
"""What somebody is told to leave: "we're leaving her daycare", "her last day at the nursery"."""
_NO_CONTRACT = word_set(
    "home house town city country it here there work school earth him her me us them flat apartment place"
)


def _what_is_left(told: Told) -> str:
    """Return what the turn tells the speaker or a child to leave, which wants notice: "daycare"."""
    for said in told.said:
        match = _LEFT.search(said.line) if said.sense.tells and not said.sense.asks else None
        run = bare(said.between(*match.span("what"))) if match is not None else []
        named = bool(run) and all(t.kind == "word" and t.low not in PREPOSITIONS for t in run)
        if named and not (run[-1].low in _NO_CONTRACT or run[-1].low in PLACES or is_person(run[-1])):
            return text_of(run)
    return ""


def _booked_before(told: Told, at: int, limit: int) -> str:
    """Return what was booked or bought last before a place in a sentence: "cottage in Whitby"."""
    for index in range(at, max(-1, at - 3), -1):
        said = told.said[index]
        line = said.line[: limit + 1] if index == at else said.line
        for match in reversed([*_BOOKED.finditer(line)]):
            return text_of(bare(said.between(*match.span("what"))))
    return ""


def _deed(told: Told, at: int, tokens: Sequence[Token], start: int) -> str:
    """Return a deed in words, "it" in it replaced by what was spoken of: "cancel it" as "cancel (the cottage)"."""
    run = list(tokens)
    if len(run) > 2 and run[0].low in ("get", "have") and run[-1].low in _GOT:
        return text_of(run)
    while run and (run[-1].low in ("no", "on", "in", "at", "and", "or") or run[-1].kind == "mark"):
        run.pop()
    if not run or not (run[0].low in DOING or "base" in FORMS.get(run[0].low, {}) or "verb" in parts(run[0].low)):
        return ""
    if run[0].low in _PERSONAL and not _LOST_ELSE.search(told.said[at].line):
        return ""
    vague = not {t.low for t in run[1:]} - _VAGUE - _HOW
    contests = run[0].low in CONTESTING and not told.said[at].sense.asks
    about = ((decision(told) if contests else "") or _topic(told, at, start)) if vague else ""
    return f"{text_of(run)} ({about})" if about else text_of(run)


_LOST_ELSE = re.compile(
    r" (?:is|'s|are|be|goes|becomes?) (?:\S+ )?(?:void|worthless|lost|gone|forfeited|invalid|dead|to waste)(?= )"
)
_PERSONAL = word_set(
    "be go get leave sleep eat fly drive travel wait have recover recuperate heal rest relax unwind think mull breathe "
    "adjust settle calm grow enjoy live stay mourn grieve practise practice train study learn"
)
"""What nobody has to have done by a day."""
_GOT = word_set(
    "in off out over across through done sent filed signed renewed submitted stamped paid sorted finished registered"
)
"""Words that end a deed which only they tell: "get our VAT return in", "have the form signed"."""


def _head(tokens: Sequence[Token]) -> list[Token]:
    """Return a thing without what introduces it ("HR says all 2024 claims") or describes it ("that they sent")."""
    run = list(tokens)
    for i in range(len(run) - 1, -1, -1):
        if run[i].low in ("which", "who") or (run[i].low == "that" and i and run[i - 1].low not in _REPORTS):
            return run[:i]
        if run[i].low == "because" and i + 1 < len(run) and run[i + 1].low == "of":
            return run[:i]
        if run[i].low == "and" and i + 1 < len(run) and run[i + 1].low in DETERMINERS and _tells(run[:i]):
            return run[i + 1 :]
        if run[i].low in _REPORTS | {"but", "so", "because", "then", "where"} or (run[i].low == "that" and not i):
            return run[i + 1 :]
    return run


def _tells(run: Sequence[Token]) -> bool:
    """Whether words before a thing are a clause of their own: "the agent sent the inventory and ..."."""
    return any("past" in FORMS.get(t.low, {}) and i and not t.capital for i, t in enumerate(run))


def _is_lost(told: Told, named: frozenset[str]) -> bool:
    """Whether a thing of these words that ends is one that is lost then, and matters to the speaker."""
    heads = (named | {f"{w}s" for w in named}) & _WINDOWS
    return bool(heads - TO_SIGN) or (bool(heads) and bool(_TO_DO.search(told.text)))


def _is_owed(told: Told, ends: str, named: Sequence[str]) -> bool:
    """Whether something is due, and not only over, which has to be done by itself or by the speaker's word."""
    must = _TO_DO.search(told.text) or _OWED.search(told.text) or _INSPECTIONS & {*named}
    return " due " in f" {ends} " and bool(must)


_INSPECTIONS = word_set("mot wof rego tuv tüv inspection nct roadworthy smog")
"""What the law asks of whoever has a car."""


_OWED = re.compile(
    r"\b(?:wants?|needs?|expects?|asked for) (?:my|our)\b|\b(?:I|we) owe\b|\bnot (?:done|started|begun|ready|"
    r"finished)\b"
)
"""How something is told to be owed, beside the speaker's own word that they have to do it."""


def is_person(token: Token) -> bool:
    """Whether a word names a person: by a name, or by what they are to somebody."""
    return token.low in PEOPLE or token.low in FRIENDS or is_name(token)


def _sends_in(tokens: Sequence[Token]) -> bool:
    """Whether a deed is a paper's going out, and not a thing's going back: "send in the receipt"."""
    return tokens[0].low == "send" and bool({t.low for t in tokens[1:]} & ({"in", "off", "them"} | PAPERS))


_UNDOING = word_set("return bring exchange send take stay keep use drive park swim see watch eat walk get go")
"""What one may do with things and places until a day, which is nothing that falls due."""


_ENDING = word_set(
    "cancel cancelled canceled give gave tell told opt terminate withdraw stop stopped object objected end notify inform say said speak write wrote call"
)
"""What ends a thing that goes on by itself, so that only who wants it ended has to do it."""


_STILL_ABOUT = re.compile(
    r" (?:it|that|this|they) | (?:i|we) (?:want|would|'d|will|'ll|am|'m|are|'re|plan|hope) (?:[^\s,;:.!?<]+ ){1,4}?(?:it|one|that) "
)
"""How a sentence begins that goes on about what the one before it named."""


def _topic(told: Told, at: int, limit: int) -> str:
    """Return what the talk before a place in a sentence is about: a task it names, or something that may be done."""
    back = at - 2 if at > 1 and _STILL_ABOUT.match(told.said[at - 1].line) else at - 1
    for index in range(at, max(back, 0) - 1, -1):
        said = told.said[index]
        end = said.sense.line.token_at(limit) if index == at else len(said.tokens)
        found = _task_before(said, end) or _deed_before(said, end) or _goods_before(said, end)
        found = found or ("" if index == at else _asked_before(said) or _paper_named(said))
        if found:
            return found
    fresh = [str(e.values[name]) for path, name in _SPOKEN_OF.items() for e in told.fresh(path)]
    return fresh[-1] if len(fresh) == 1 else ""


def spoken_of(told: Told, at: int) -> str:
    """Return what one sentence is about that the next ones go on about: a task, a deed, a thing, what is asked for."""
    said = told.said[at]
    end = len(said.tokens)
    return _asked_before(said) or _task_before(said, end) or _deed_before(said, end) or _paper_named(said)


def _paper_named(said: Said) -> str:
    """Return the one form or letter that a sentence names by what it is: "claim form" of "they sent me a claim form"."""
    places = [i for i, t in enumerate(said.tokens) if t.low in PAPERS and t.kind == "word" and t.low not in FORMS]
    start, end = said.sense.phrase_before(places[0] + 1) if len(places) == 1 else (0, 0)
    return text_of(bare(said.tokens[start:end])) if end - start > 1 else ""


_SPOKEN_OF = {"finance.subscriptions": "name", "finance.purchases": "item", "household.leases": "place"}
"""Records of a turn that a term in it may be about, by the field that names them."""


def _task_before(said: Said, end: int) -> str:
    hits = [h for h in said.sense.hits.get("task", ()) if h.end <= end]
    for hit in reversed(hits):
        start, _ = said.sense.phrase_before(hit.start)
        last = hit.end
        if last + 1 < end and said.tokens[last].low in ("for", "of"):
            behind = takewhile(
                lambda t: t.kind == "word" and t.low not in _ENDS_NAME, said.tokens[last + 1 : min(end, last + 5)]
            )
            last += 1 + len([*behind])
        name = text_of(bare(said.tokens[max(start, hit.start - 3) : last]))
        if not words(name) <= GENERIC:
            return name
    return ""


_ENDS_NAME = word_set(
    "and but that which who is are was were has have in at on by from so if when this next we i it to"
)


def _goods_before(said: Said, end: int) -> str:
    """Return the lasting thing that a sentence names last before a place."""
    for i in range(end - 1, -1, -1):
        if is_goods(said.tokens[i]) and not said.sense.owned_by_others(said.sense.phrase_before(i)[0]):
            start, _ = said.sense.phrase_before(i)
            return text_of(bare(said.tokens[max(start, i - 3) : i + 1]))
    return ""


_ASKED = re.compile(
    rf" (?:(?:have|has|need|needs|ought|got|supposed|asked) to|must) (?P<deed>(?:{WORD}){{2,7}}?)(?=[,;:.!?()–—<]|\Z|"
    r"(?:this|next|by|before|until|because|since|so|and|but|that|which) )"
    rf"| (?:wants?|needs?|expects?|(?:asked|asks) for|owes? (?:the |my |our )?(?:{WORD}){{1,3}}?(?=an? )) ?"
    rf"(?:my|our|a|an|the) (?P<thing>(?:{WORD}){{1,5}}?)(?=[,;:.!?()–—<]|\Z|(?:this|next|by|before|until|for|because|since|"
    r"so|and|but|that|which) )"
)
"""What a sentence says has to be done or is asked for, which the next one calls "it"."""


def _asked_before(said: Said) -> str:
    match = _ASKED.search(said.line) if said.sense.tells and not said.sense.asks else None
    run = said.between(*match.span("deed" if match["deed"] else "thing")) if match is not None else []
    return text_of(bare(run)) if run and run[0].low not in _NO_DEED else ""


_NO_DEED = word_set("be go get say admit wait have")
_VAGUE_DEEDS = word_set("give send tell let take get use write ask bring pick hand turn order sort back")


_BEFORE_DEED = word_set("can could to will may must")


def _deed_before(said: Said, end: int) -> str:
    for i in range(end - 1, 0, -1):
        if said.tokens[i].low in DOING - _VAGUE_DEEDS and said.tokens[i - 1].low in _BEFORE_DEED:
            return said.tokens[i].low
    return ""
