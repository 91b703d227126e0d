"""Rules on money that hold no longer: told to be over by their name, or as what they hung on has happened."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.currencies import CURRENCIES
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import words
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, noted, spoken
from usercode.state.frames.verbs import FORMS

LIMITS = "finance.limits"
_RULE = (
    r"(?:ban|embargo|freeze|moratorium|no-buy|no-spend|rule|limit|cap|boycott|(?:spending )?fast|diet|budget|pledge|vow|"
    r"pact|promise|challenge|ceiling|deal with myself)"
)
_OUR_RULE = rf"(?:the|my|our|that|this) (?P<what>(?:{WORD}|<m\d+> |<p\d+> ){{0,5}}?){_RULE}(?: (?:on|for|of|about) (?P<on>[^\s,;.!:]+(?: [^\s,;.!:]+){{0,3}}?))?"
_LIFTED = (
    re.compile(
        rf" (?:lift(?:ed|ing)?|forget|scrap|drop|ditch|delete|remove|cancel|ignore|call(?:ed|ing)? off|end(?:ed|ing)|scrapp(?:ed|ing)|dropp(?:ed|ing)|ditch(?:ed|ing)|binn(?:ed|ing)|bin|cancel+(?:ed|ing)|suspend(?:ed|ing)|abandon(?:ed|ing)|"
        rf"toss(?:ed|ing)|axed|axing|retir(?:ed|ing)|dump(?:ed|ing)|chuck(?:ed|ing)|tore up|tearing up|threw out|throwing out|waved goodbye to|goodbye to|bye to|so long to|(?:had )?enough of|shelv(?:ed|ing)|gave up|giv(?:en|ing) up|broke off|(?:done|finished|over|through) with) (?:on )?{_OUR_RULE} "
    ),
    re.compile(
        rf" {_OUR_RULE} (?:(?:is|'s|are|has been|was|got|has) )(?:now |officially |all |well and truly |already |hereby |so |been )*"
        r"(?:over|off|lifted|ended|history|done|finished|dead|toast|gone|out (?:of )?(?:the )?window|scrapped|dropped|binned|ditched|cancell?ed|called off|no more|suspended|retired|behind (?:me|us)) "
    ),
    re.compile(
        rf" {_OUR_RULE} (?:no longer (?:holds|applies|counts|stands)|(?:does|do) not (?:hold|apply|count) (?:any ?more|any longer|now)|went out (?:of )?the window|ends (?:now|here|today|tonight)) "
    ),
    re.compile(
        rf" no (?:more )?(?P<what>(?:{WORD}){{0,3}}?){_RULE}s?(?: (?:on|for) (?P<on>[^\s,;.!:]+(?: [^\s,;.!:]+){{0,3}}?))? (?:any ?more|any longer|from now on|for me now|now) "
    ),
)
"""How a rule is told to hold no longer before its day: "I've called off the clothes ban"."""
_TYPED = re.compile(r"<\w\d+>")
_LATER = re.compile(
    r" (?:until|till|from|when|once|if|after|almost|nearly|not|never|soon|will|about to|tempted|tempting|considering|"
    r"thinking|thought|dream(?:ing|ed|t)?|wish|wanted|want|wants|should|could|might|maybe|would) (?!now on )"
)
_HOLDS_NO_MORE = re.compile(r" (?:(?:does|do) not|not (?:hold|apply|count)|from now on) ")


def taken_back(told: Told) -> list[Finding]:
    """Limits and bans that are told to be over by their own name, or as the only one that there is."""
    out: list[Finding] = []
    standing = [e for e in told.entries(LIMITS) if not (e.retired or e.record is None)]
    for said in told.said if standing else ():
        match = next((m for pattern in _LIFTED if (m := pattern.search(said.line))), None)
        if match is None or said.sense.asks or not said.sense.tells or _is_ahead(said) or _is_theirs(said, match):
            continue
        if _LATER.search(_HOLDS_NO_MORE.sub(" ", said.line)):
            continue
        open_ones = [e for e in standing if not e.changed or said.fact in e.facts]
        named = spoken(_TYPED.sub("", f"{match['what']} {match['on'] or ''}"))
        meant = [e for e in open_ones if named & words(f"{e.values['subject']} {noted(e)}")] if named else open_ones
        if len(meant) != 1:
            continue
        misread = [e for e in told.fresh(LIMITS) if e.record is None and said.fact in e.facts]
        out += [Finding(collection=LIMITS, entry=e, facts=(said.fact,), retires=True) for e in (*meant, *misread)]
    return out


def _is_theirs(said: Said, match: re.Match[str]) -> bool:
    """Whether it is somebody else who drops a rule: "my sister scrapped her shoe ban"."""
    at = said.sense.line.token_at(match.start() + 1)
    return said.sense.of_others(Hit(at, at + 1), company=False)


def _is_ahead(said: Said) -> bool:
    """Whether a sentence tells a day to come: the rule holds until then."""
    return any(t.kind == "date" and t.value.first > said.sense.today for t in said.tokens)


_THOUGHT_AGAIN = re.compile(
    r" (?:(?:talked|spoke|spoken|discussed|thought|went over) (?:\S+ ){0,5}?(?:again|over|through|it)|changed (?:my|our) minds?|agreed|agree|decided|"
    r"(?:made|make|making|allow(?:ed|ing)?) (?:an|one) exception|(?:is|'s|are) (?:allowed|all right|ok|okay|fine) ) ?"
)
_OPEN_STILL = re.compile(r" (?:not|never|if|unless|maybe|might|should|would|could|wish|want|wants|until|till|when) ")
_AFTER_ALL = re.compile(r" (?:after all|(?:just )?this (?:once|one time)|(?:an|one) exception|again|any ?more) ")


_LETS_MYSELF = re.compile(
    r" (?:let|letting|allow|allowing|allowed|permit|permitting) (?:myself|ourselves) (?:[^,;.!?<]+ )?again "
)
"""How somebody forbids themselves something no more: "I'm letting myself buy records again"."""


def thought_better(told: Told) -> list[Finding]:
    """The ban on record that those who set it have thought better of, before any money moves: "we'll help him after all"."""
    paths = ("finance.payments", "finance.transfers", "finance.purchases")
    misread = [
        (p, e)
        for s in told.said
        if _LETS_MYSELF.search(s.line)
        for p in paths
        for e in told.fresh(p)
        if s.fact in e.facts and e.record is None
    ]
    moved = sum(len(told.fresh(p)) for p in paths) > len(misread)
    standing = [e for e in told.entries(LIMITS) if not (moved or e.retired or e.changed or e.values.get("max_amount"))]
    out: list[Finding] = []
    for said in told.said if standing else ():
        line = said.line
        if said.sense.asks or not said.sense.tells or said.sense.sums or not _AFTER_ALL.search(line):
            continue
        if not (_THOUGHT_AGAIN.search(line) or _LETS_MYSELF.search(line)) or _OPEN_STILL.search(line):
            continue
        meant = [e for e in standing if e.record is not None and words(str(e.values["subject"])) & said.words]
        out += [Finding(collection=LIMITS, entry=e, facts=(said.fact,), retires=True) for e in meant if len(meant) == 1]
    out += [Finding(collection=p, entry=e, facts=(e.facts[0],), retires=True) for p, e in misread]
    return out


_COND = re.compile(r"\b(?:until|till|before|unless)\b(?P<cond>[^.;!?]*)", re.IGNORECASE)
_OVER = re.compile(
    r" (?:done|settled|through|finished|passed|happened|cleared|approved|confirmed|arrived|started|signed|found|got|paid|fixed|repaired|came|sent|answered|granted) "
)


def lifted(told: Told) -> list[Finding]:
    """Bans that no longer hold, as what they hung on has happened by this turn."""
    out: list[Finding] = []
    for entry in told.entries(LIMITS):
        if entry.retired or entry.values.get("max_amount") or entry.values.get("until") or entry.changed:
            continue
        notes = noted(entry)
        found, party = _COND.search(notes), words(str(entry.values["subject"]))
        over = [s for s in told.said if found is not None and _has_happened(s, found["cond"], party)]
        over = over or [s for s in told.said if found is not None and _is_so_far(s, spoken(notes) - party)]
        over = over or [s for s in told.said if found is not None and _is_so_now(s, found["cond"])]
        if over:
            out.append(Finding(collection=LIMITS, entry=entry, facts=(over[0].fact,), retires=True))
    return out


def _has_happened(said: Said, condition: str, party: frozenset[str]) -> bool:
    """Whether a sentence tells as done what a condition names: by its verb, or by its noun beside a word for done."""
    sense = said.sense
    if sense.asks or not sense.tells:
        return False
    wanted = {
        FORMS[w]["base"] if "base" in FORMS.get(w, {}) else next(iter(FORMS[w].values()))
        for w in words(condition)
        if w in FORMS
    }
    wanted -= {"have", "be", "do", "get"}
    nouns = frozenset(w for w in words(condition) if w not in FORMS and len(w) > 3 and w.isalpha()) - _OF_MONEY
    about = bool((nouns | party) & said.words) or bool(re.search(r" (?:he|she|they|it|that) ", said.line))
    for i, token in enumerate(said.tokens):
        forms = FORMS.get(token.low, {})
        past = token.kind == "word" and ("past" in forms or "participle" in forms)
        if not past or sense.manner(Hit(i, i + 1)) != "said" or _ahead(said, i):
            continue
        if about and wanted & set(forms.values()):
            return True
        if nouns & said.words and _OVER.search(f" {token.low} "):
            return True
    return False


_OF_MONEY = frozenset(words(" ".join(CURRENCIES))) | {"money", "cash"}
"""What a condition may name that every payment is told with."""
_NOW = re.compile(r" (?:now|finally|at last|these days|since|every time|all by (?:him|her|it)self) ")


def _is_so_now(said: Said, condition: str) -> bool:
    """Whether a sentence tells of today, in its own words, what a ban lasts until: "Bruno walks on the lead now"."""
    wanted = frozenset(w for w in spoken(condition.partition(",")[0]) if w.isalpha() and len(w) > _SHORT)
    plain = said.sense.tells and not said.sense.asks and said.sense.line.mood != "hypothetical"
    return (
        plain
        and len(wanted) > 1
        and wanted <= said.words
        and bool(_NOW.search(said.line))
        and not _NEGATED.search(said.line)
    )


_NEGATED = re.compile(r" (?:not|never|until|till|nearly|almost) ")
_SHORT = 2
_SO_FAR = re.compile(
    r" (?:is|are|'s|'re|got|have been|has been|was|were) (?:(?:finally|now|all|up and|back|actually|properly|at last|well and truly) )*"
    r"(?:on|in|up|done|finished|sorted|fitted|fixed|right|perfect|sound|mint|complete|completed|back|here|over|through|signed|delivered|working|installed|mended|repaired|approved|dry|tight|ready) "
)


def _is_so_far(said: Said, things: frozenset[str]) -> bool:
    """Whether a sentence tells that a thing a ban was told with is as it should be: "the gate's on"."""
    plain = not said.sense.asks and said.sense.tells and said.sense.line.mood != "hypothetical"
    return plain and bool(things & said.words) and bool(_SO_FAR.search(said.line)) and " not " not in said.line


def _ahead(said: Said, at: int) -> bool:
    before = {t.low for t in said.tokens[max(0, at - 4) : at]}
    return bool(before & {"to", "will", "not", "never", "yet", "until", "before", "once", "when", "if", "be"})
