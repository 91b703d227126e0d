"""What a turn says its speaker does without: no shoes until July, no furniture before the move, no takeout this month.

One grammar: a denial of buying or spending with what it is on, and beside it the day or the stretch of days it lasts.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from calendar import month_name, monthrange
from dataclasses import replace

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.covering import is_kind_of_goods
from usercode.state.frames.direction import coming, period_end
from usercode.state.frames.functionwords import DETERMINERS, DOUBTS, MONTH_NAMES, PREPOSITIONS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.spending import ONLY_AN_IDEA
from usercode.state.frames.limiting import plain_subject
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, last_before, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.line import OURSELVES
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.ruled import HABITUAL
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, compiled
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import senses

LIMITS, TASKS = "finance.limits", "household.deadlines"
_PIECES = {
    "not": (
        r"(?<! did)(?<! had)(?<! have)(?<! has)(?<! could)(?<! would)(?<! might)(?<! does) (?:not|never|no longer|"
        r"would not|would never|neither of us|none of us|nobody|no one)"
    ),
    "adv": (
        r"(?:ever |really |want to |going to |gonna |allowed to |to |will |is |be |even |under any circumstances |"
        r"go and |just |here |in (?:this|our) (?:house|family|home) )*"
    ),
    "buy": (
        r"(?:buying|buys|buy|ordering|orders|order|purchasing|purchases|purchase|shopping for|shop for|getting|gets|"
        r"get|booking|books|book|bringing home|bring home|backing|backs|back|signing up for|sign up for|enrolling in|"
        r"enrol in|enroll in|subscribing to|subscribe to|bidding on|bid on|pre-ordering|preordering|sponsoring|sponsor|"
        r"betting on|bet on|collecting|collect)"
    ),
    "spend": (
        r"(?:spending|spends|spend|paying for|pays for|pay for|wasting|wastes|waste|blowing|blow|splurging|splurge) "
        r"(?:any |more |a |single |another |money |cash |anything |penny |cent |dollar |pound |euro |dime |our |my )*"
        r"(?:on |for )?"
    ),
    "more": (
        r"(?:the |my |our |any(?:thing|) (?:else |more |new )?for (?:the |our |my )?|any |another |one more |more |"
        r"new |further |anything |a single |single |a |an |other |myself |ourselves |us |pair of |pairs of |sort of |"
        r"kind of |kinds of |bit of )*"
    ),
    "what": rf"(?P<what>(?:{WORD}){{1,4}}?)",
    "end": (
        r"(?=[,;:.!?()–—<] |<|\Z|(?:or|and|because|since|so|but|if|unless|until|till|before|for|this|next|all|in|"
        r"during|through|from|on|at|with|again|anymore|as|while|when|the|after|online|over|now|any) )"
    ),
    "ends": (
        r"(?=[,;:.!?()–—<] |<|\Z|(?:enters?|comes?|get|gets|crosses|leaves|will|is|are|may|or|and|because|since|so|but|"
        r"if|unless|until|till|before|for|this|next|all|in|during|through|from|on|at|with|again|anymore|as|while|when|"
        r"the|after|online|over|now|any) )"
    ),
    "until": (
        r"(?=(?:for |between |this |all |now |the whole |(?:<d\d+> )|from now (?:on )?|any ?more |at all )*(?:, )?"
        r"(?:until|till|before|through|in|this|for|during|<d\d+>|<s\d+>|from) ?)"
    ),
}
_FORMS = (
    # I am not buying any clothes until September 30; nobody buys toys before the move
    r"{not} {adv}{buy} {more}{what}{end}",
    # I buy no more knives for now; we will buy no toys until May
    r" (?:i|we) (?:am |are |'m |'re |will |'ll |shall |decided to |have decided to )?{buy} no (?:more |new |further |other )*{what}{end}",
    # I have had it, never buying another; I will never buy another one
    r" never {adv}(?:buying|buy|ordering|order) (?P<what>(?:another|one|more)(?: one| of (?:those|them))? )(?=[,;:.!?()–—]|\Z|(?:until|till|before|again|ever) )",
    # I am not spending a cent on shoes until July 1
    r"{not} {adv}{spend}{more}{what}{end}",
    # I do not order anything from Amazon for six weeks
    (
        r"{not} {adv}{buy} (?:anything|stuff|things|one thing|another thing|any more)(?: else)? (?:from|on|at|off) "
        r"(?P<shop>)(?:the |my |our )?{what}{end}"
    ),
    # not a penny on model trains till the end of April; no money goes on shoes before July
    (
        r" (?:not (?:a|one|another)(?: single)? (?:penny|cent|dollar|pound|euro|dime|quid)|no (?:more )?money|"
        r"zero money|nothing) (?:more |is |goes |going |gets |will |go |to |be |spent |shall |put )*(?:on|onto|into|in|"
        r"towards) {more}{what}{end}"
    ),
    # a no-spend month on books; no buying of records; no buying clothes; I promised to stop buying vinyl
    (
        r" (?:no-spend|no-buy|no shopping) (?:(?:week|month|year|challenge|summer|period|rule) )?"
        r"(?:on|for|of|with) {more}{what}{end}"
    ),
    (
        r" (?:no|no more|without|stop|stopped|stopping|quit|quitting|avoid|avoiding|done with|through with|"
        r"finished with|off|from|give up|giving up|gave up|a break from|hold off on|holding off on) "
        r"(?:(?:buying|ordering|purchasing|getting) (?:of |in )?|(?:spending|wasting) (?:any |more |my |our )*"
        r"(?:money )?on ){more}{what}{end}"
    ),
)
_LOOSE_FORMS = (
    # we are boycotting the new bakery until June
    r" (?:am|are|'m|'re|will|'ll|been) (?:still |now |officially )?(?:boycott|boycotting) (?P<shop>)(?:the |my |our )?{what}{end}",
    # I am doing without takeout until May; I have sworn off books
    (
        r" (?:doing without|do without|going without|go without|giving up|give up|given up|staying off|"
        r"staying away from|cutting out|cut out|swearing off|swear off|swore off|sworn off|done with(?! my | our )|a break from|"
        r"laying off|lay off) {more}{what}{end}"
    ),
    # I am going the whole of March without lottery tickets; getting through March with no takeout at all
    (
        r" (?:go|going|gone|do|doing|get|getting|make it|making it|live|living|last|survive|spend|spending) (?:through |for )?(?:the )?(?:whole |entire |full |rest )*(?:of )?"
        r"<[ds]\d+> (?:completely |entirely )?(?:without|with no) {more}{what}{end}"
    ),
    # I am off gadgets until October; February is free of online orders; March is a no toys month
    (
        r" (?:am|are|'m|'re|be|stay|stays|staying|go|going) (?:strictly |right |completely |totally )?off "
        r"{more}{what}{end}"
    ),
    r" (?:free of|free from) {more}{what}{end}",
    (
        r" no[- ]{what}(?:week|month|year|summer|spring|autumn|winter|challenge|january|february|march|april|june|july|"
        r"october|december) "
    ),
    # a book-buying ban; a ban on takeout; new shoes are off limits
    (
        r" (?:a|an|the|my|our|another|under|this) (?P<what>(?:[^\s,;:.!?<>]+ ){1,2}?)(?:-buying |buying |shopping |"
        r"spending )?(?:ban|embargo|freeze|moratorium|fast|detox|diet|hiatus|strike)(?: |\Z)"
    ),
    # I have forbidden myself to buy any clothes; I am not allowing myself a single plant
    (
        r" (?:ban|banned|banning|bar|barred|barring|forbid|forbids|forbidden|forbade|forbidding|prohibit|prohibited|deny|denied|"
        r"denying) (?:myself|ourselves) (?:from |on |to |of )?(?:{buy} |{spend})?{more}{what}{end}"
    ),
    (
        r"{not} {adv}(?:allow|allowing|allowed|permit|permitting|permitted|let|letting|grant|granting) (?:myself|ourselves) "
        r"(?:to )?(?:{buy} |{spend})?{more}{what}{end}"
    ),
    r" (?:ban|embargo|freeze|moratorium|stop) on (?:buying |ordering |all )?{more}{what}{end}",
    (
        r"(?<=[,;:.!?()–—] ){what}(?:is|are|stays?|remains?) (?:strictly |officially |now )*(?:off limits|off-limits|"
        r"off the table|banned|forbidden|taboo|cancelled) "
    ),
    (
        r"\A {what}(?:is|are|stays?|remains?) (?:strictly |officially |now )*(?:off limits|off-limits|off the table|"
        r"banned|forbidden|taboo) "
    ),
    # no more plants for me this spring; not one more handbag until June; zero takeout in May
    (
        r"(?<! have)(?<! has)(?<! had)(?<! got)(?<! is)(?<! are)(?<! was) (?:no|zero|not one|not a single|not another) "
        r"{more}{what}{ends}"
    ),
)
"""Forms that speak of buying only where what they name is bought."""
_PATTERNS = tuple((compiled(form, _PIECES), form in _LOOSE_FORMS) for form in (*_FORMS, *_LOOSE_FORMS))
_HABITS = (
    (re.compile(r" (?:eat|eats|eating|ate|dine|dines|dining) (?:out|in restaurants|at restaurants) | go(?:ing)? out (?:to eat|for (?:dinner|lunch|meals|brunch)) "), "eating out"),
    (re.compile(r" (?:order|orders|ordering) (?:food )?in (?!<d)|get(?:ting)? (?:food )?delivered "), "takeout"),
)  # fmt: skip
"""Habits of spending that are verbs and name no thing."""
_DENIED = re.compile(
    r"(?:(?<! did)(?<! had)(?<! have)(?<! has) (?:not|never)| (?:no|no more|no longer|without|stop|stopped|stopping|"
    r"quit|nobody|neither of us|none of us|give up|giving up|ban on|a break from|done with|sworn off|swore off|"
    r"swearing off|banned)) (?:[^\s,;:.!?]+ ){0,5}?\Z"
)
_UNSURE = re.compile(rf" (?:{DOUBTS}|wonder|if|whether|suppose|not sure) ")
_NOBODYS = re.compile(
    r"(?:\A|[,:;.] )(?: ?)(?:so |and |but |then )?(?:no|nothing|not (?:a|one|another)(?: single)?|zero) | (?:is|are) "
    r"(?:a no|going to be (?:a no|free of)|free of) "
)
"""How a rule begins that names nobody: "so no plants get bought until May"."""
_SPENDS = re.compile(
    r" (?:bought|buy|buying|shopping|orders?|ordered|ordering|spend|spending|spent|goes|go|get|gets|enters?|comes?|"
    r"month|week|free of|into) "
)
_RULE = re.compile(
    r"\b(?:rules?|pact|resolutions?|deal|pledge|challenge|ban|banned|promise[ds]?|agreed|decided|saving|budget|"
    r"from now on)\b",
    re.IGNORECASE,
)
_VAGUE = word_set(
    "it that this them these those anything something thing things stuff more any much many such one ones him her us "
    "me you i ready married sick better worse up out into involved used to around along back home there here house car "
    "ticket tickets work school college duty flight flights sleep enough rid tired started spend spending buy buying "
    "cent penny money myself ourselves ordering"
)
"""What somebody does not get or buy that is no spending one does without, or is one thing and no kind."""
_ENDS = re.compile(
    rf" (?P<lead>until|till|before|through|up to|to the end of|until after|between now and) (?:{ATOM}|, (?:i . e . |that is |so )|\( ){{0,7}}?"
    r"(?<! since )(?P<day><d\d+>) "
)
_LASTS = re.compile(r" for (?:the |a |at least |next |whole |another |full )*(?P<span><s\d+>) ")


def pledges(told: Told) -> list[Finding]:
    """What this turn's speaker does not buy for a time."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if _was_so(said):
            out += [
                Finding(collection=LIMITS, entry=e, facts=(said.fact,), retires=True)
                for e in told.fresh(LIMITS)
                if e.record is None and e.facts == [said.fact]
            ]
        if (
            said.sense.asks
            or not is_own_word(said)
            or (said.sense.sums and not _SUMS_BEFORE.search(said.line))
            or _UNSURE.search(said.line.rpartition(" : ")[2])
            or ONLY_AN_IDEA.search(said.line)
            or _was_so(said)
            or _TRIED.search(told.text)
        ):
            continue
        subject, until = _subject(told, said), until_when(told, at)
        open_end = until is None and any(p.search(said.line) for p in (_HANGS_ON, _FOR_GOOD, _PROMISED))
        if not subject or not (open_end or (until is not None and until > told.today)):
            continue
        known = next((e for e in told.fresh(LIMITS) if said.fact in e.facts), None)
        values: dict[str, Value] = {"subject": subject, "max_amount": 0.0, "_note": _with_exceptions(told, at)}
        values |= {"until": until} if until is not None else {}
        if known is not None and not _is_worse(known, subject, until):
            values = {"_note": values["_note"]} if values["_note"] != said.text else {}
        if not values:
            continue
        own = until_when(replace(told, said=told.said[: at + 1]), at)
        facts = tuple(s.fact for s in told.said[at : at + 1 + (until is not None and own != until)])
        out.append(Finding(collection=LIMITS, entry=known, values=values, facts=facts))
        out += [
            Finding(collection=TASKS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(TASKS)
            if e.record is None and said.fact in e.facts
        ]
    return out


_DID_WITHOUT = re.compile(
    r" (?:bought|ordered|spent|got|went|lived|managed|had) (?:\S+ )?(?:no|nothing|without|not (?:a|one)) | did not (?:buy|order|spend|get) "
)


def _was_so(said: Said) -> bool:
    """Whether a sentence tells what was done without in a time that is over: "last year I bought no shoes"."""
    over = any(t.kind == "date" and t.value.last < said.sense.today and not t.value.recurring for t in said.tokens)
    return over and bool(_DID_WITHOUT.search(said.line))


_TRIED = re.compile(r"\b(?:free|first) (?:trial|week|month)\b|\btrial\b", re.IGNORECASE)
"""What is only tried, so that not paying for it is no rule: "I'll be out before that, I'm not paying for an app"."""
_SUMS_BEFORE = re.compile(r" <m\d+> .* (?:so|and so|which is why|hence|therefore) (?!.*<m\d+>)(?:i|we)\b")
"""How sums stand in a sentence only as the reason for what it denies: "I owe $5,300, so I've sworn not to buy"."""
_HANGS_ON = re.compile(r" (?:until|till|before) (?:i|we|he|she|they|it|the|my|our|this|that|all) (?:\S+ ){1,6}?")
"""How a ban is told to last until something happens that no date tells: "before the roof is finished"."""
_FOR_GOOD = re.compile(
    r" (?:from now on|for good|never again|ever again|(?:have|'ve) had it , never (?:buying|ordering)) "
)
_PROMISED = re.compile(r" (?:promise[ds]?|swore|sworn|vow\w*|pledge[ds]?|resolution) .* no more ")
"""How a ban is told that lasts for good."""
_EXCEPTED = re.compile(
    r" (?:(?:does|do) not count|(?:is|are) (?:exempt|excepted|allowed|fine|okay|ok|the exception|not included|"
    r"excluded)|aside|excepted|apart) "
)
"""How a sentence names what a rule leaves out: "textbooks don't count"."""


def _with_exceptions(told: Told, at: int) -> str:
    """Return the words of a ban, with the sentence behind it where that says what it leaves out."""
    own = told.said[at].text
    behind = told.said[at + 1] if at + 1 < len(told.said) else None
    return f"{own.strip()} {behind.text.strip()}" if behind is not None and _EXCEPTED.search(behind.line) else own


def _is_worse(known: Entry, subject: str, until: dt.date | None) -> bool:
    """Whether what the sentence by itself was read as is a ban on something else, or one that ends on another day."""
    if known.values.get("max_amount") or known.record is not None:
        return False
    return str(known.values["subject"]) != subject or known.values.get("until") != until


def _subject(told: Told, said: Said) -> str:
    """Return what is done without, "" when the sentence denies no buying."""
    if _OF_THEMSELVES.search(said.line) and not OURSELVES.search(said.line):
        return ""
    ours = (
        bool(OURSELVES.search(said.line))
        or bool(_RULE.search(told.text))
        or bool(_NOBODYS.search(said.line) and _SPENDS.search(said.line))
    )
    for pattern, loose in _PATTERNS if ours else ():
        for match in pattern.finditer(said.line):
            leads = match.start("what") == 1
            theirs = said.sense.owned_by_others(said.sense.line.token_at(match.start("what")))
            if theirs or (not leads and _of_others(said, match)):
                continue
            name = text_of(bare(said.between(*match.span("what"))))
            name = re.sub(r"[- ](?:buying|shopping|purchases?|orders?)\Z|\A(?:buying|ordering) ", "", name)
            name = plain_subject(name[:1].lower() + name[1:] if leads else name)
            name = _meant_by_one(told, said, match) if words(name) and words(name) <= _ONE else name
            vague = (
                not words(name)
                or words(name) <= PREPOSITIONS
                or words(name) & _VAGUE
                or (name.rsplit(" ", 1)[-1][:1].isupper() and "shop" not in pattern.groupindex)
            )
            if not vague and not (loose and not (is_kind_of_goods(name) or words(name) & HABITUAL)):
                return name
            if _is_brand(told, said, match):
                return name
    for habit, name in _HABITS if ours else ():
        found = habit.search(said.line)
        if found is not None and _DENIED.search(said.line[: found.start() + 1]) and not _of_others(said, found):
            return name
    return ""


_FOR_US = re.compile(r"(?:for (?:me|us|myself|ourselves|any of us)|any ?more|from (?:now|today|<d))")


def _is_brand(told: Told, said: Said, match: re.Match[str]) -> bool:
    """Whether what "no ... for me" names is a firm or a means of paying that no list holds: "no Klarna for me until May"."""
    run = said.between(*match.span("what"))
    people = {name.lower() for name, _ in told.people}
    named = all(t.kind == "word" and t.capital and t.low not in people | MONTH_NAMES for t in run)
    lead = said.line[: match.start("what")].rstrip().rsplit(" ", 1)[-1]
    none = lead in ("no", "more", "zero") and (lead == "more" or _FOR_US.match(said.line[match.end("what") :].lstrip()))
    return named and bool(none) and not any(t.low in PLACES for t in run)


_OF_THEMSELVES = re.compile(r" (?:himself|herself|themselves) ")
"""How somebody else is told to have laid down a rule for who they are: "put herself on a clothes diet"."""
_ONE = word_set("one ones more another single")


def _meant_by_one(told: Told, said: Said, match: re.Match[str]) -> str:
    """Return the goods that "another one" means: what stands before it in the sentence, else in the one before."""
    at = next((i for i, one in enumerate(told.said) if one is said), 0)
    ahead = said.tokens[: said.sense.line.token_at(match.start("what"))]
    for tokens in (ahead, *([told.said[at - 1].tokens] if at else ())):
        found = [
            k for k, t in enumerate(tokens) if t.kind == "word" and t.low.endswith("s") and is_kind_of_goods(t.low)
        ]
        if found:
            lead = tokens[found[-1] - 1 : found[-1]]
            kind = [t for t in lead if t.kind == "word" and senses(t.low, "noun", 1) and t.low not in FORMS]
            return " ".join(t.text for t in (*kind, tokens[found[-1]]) if t.low not in DETERMINERS | PREPOSITIONS)
    return ""


_TOLD = re.compile(r" (?:i|we)(?: have|'ve| had| just| also)* (?:told|said|promised|swore|agreed|vowed|decided) ")


def is_own_word(said: Said) -> bool:
    """Whether a sentence is the speaker's own word, be it given to somebody else: "I've told Luke that ..."."""
    return said.sense.tells or (said.sense.line.mood == "quoted" and bool(_TOLD.search(said.line)))


def _of_others(said: Said, match: re.Match[str]) -> bool:
    """Whether somebody else does without: "my sister is not buying any clothes"."""
    at = said.sense.line.token_at(match.start() + 1)
    if {t.low for t in said.sense.subject(Hit(at, at + 1))[:1]} & {"nothing", "no", "not", "none", "neither"}:
        return False
    return said.sense.of_others(Hit(at, at + 1)) and not re.search(
        r" (?:and i|i|we|us) ", said.line[: match.start() + 1]
    )


_REST = re.compile(
    r" (?:rest|remainder|end) of (?:the|this) (?P<unit>week|month|year) | (?:until|till|before) (?:the )?new year "
    r"| (?:rest|remainder|end) of (?P<year><[nd]\d+>) "
)


def _rest_of(today: dt.date, unit: str) -> dt.date:
    """Return the last day of the running week, month or year."""
    if unit == "week":
        return today + dt.timedelta(days=6 - today.weekday())
    month = today.month if unit == "month" else 12
    return today.replace(month=month, day=monthrange(today.year, month)[1])


def until_when(told: Told, at: int) -> dt.date | None:
    """Return the last day of what a sentence denies: told in it, else in the next one."""
    for said in told.said[at : at + 2]:
        match = _ENDS.search(said.line)
        if match is not None and not said.sense.asks:
            mention = coming(said.between(*match.span("day"))[0], told.today).value
            if isinstance(mention, Mention):
                if match["lead"] in ("until", "till"):
                    return last_before(mention)
                return mention.first - dt.timedelta(days=1) if match["lead"] == "before" else mention.last
        length = _LASTS.search(said.line)
        span = said.between(*length.span("span"))[0].value if length is not None and not said.sense.asks else None
        if isinstance(span, Span):
            return later(told.today, span)
        rest = _REST.search(said.line)
        if rest is not None and rest["year"] and said.between(*rest.span("year"))[0].text != f"{told.today.year}":
            continue
        if rest is not None and not said.sense.asks:
            return _rest_of(told.today, rest["unit"] or "year")
        if (whole := period_end(said.tokens, told.today)) is not None:
            return whole
    return _month_of(told.said[at], told.today) or _only_day(told.said[at], told.today)


def _only_day(said: Said, today: dt.date) -> dt.date | None:
    """Return the one day to come of a sentence that hangs on something: "until the roof is paid, 30 September that is"."""
    days = [coming(t, today).value for t in said.tokens if t.kind == "date"]
    plain = [m for m in days if isinstance(m, Mention) and not m.recurring and m.first > today]
    return last_before(plain[0]) if len(days) == len(plain) == 1 and _HANGS_ON.search(said.line) else None


def _month_of(said: Said, today: dt.date) -> dt.date | None:
    """Return the last day of the running or the next month, where a sentence opens on its name: "March is a no toys month"."""
    first, then = (*(t.text for t in said.tokens[:2]), "", "")[:2]
    if first not in month_name[1:] or then.lower() not in ("is", "will", "stays"):
        return None
    month = list(month_name).index(first)
    year = today.year + (month < today.month)
    return dt.date(year, month, monthrange(year, month)[1])
