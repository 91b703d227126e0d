"""What became of papers, services, things bought and leases that a later turn speaks of: renewed, ended, kept, gone.

A matter is spoken of by a word of its kind or of its name; what is said of it counts only when it is told as having
happened: no question, no intention, nothing denied or supposed.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.failing import CAUSED_BY_OTHERS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import last_day
from usercode.state.frames.spots.papernames import KINDS, is_of_a_person
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, noted
from usercode.state.frames.words import KIN
from usercode.state.frames.wordset import word_set

PAPERS, SERVICES, GOODS, LEASES = (
    "travel.documents",
    "finance.subscriptions",
    "finance.purchases",
    "household.leases",
)
PAYMENTS = "finance.payments"
_TO_COME = re.compile(
    r" (?:will|'ll|would|should|must|need|needs|have to|has to|going to|want|wants|plan|planning|meant|hope|hoping|try|trying|"
    r"not|never|yet|almost|nearly|if|whether|before|until|once|when|unless|might|may|could|about to|still|offer|offered|quote|quoted) "
)
_YEAR = Span(1, "year")


def _plain(told: Told) -> Iterator[Said]:
    """Yield the sentences of a turn that tell something."""
    return (s for s in told.said if _is_plain(s))


def _is_plain(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and said.sense.line.mood != "hypothetical"


def _is_told(said: Said, match: re.Match[str]) -> bool:
    """Whether what a match tells of has happened, by what stands before it in its part of the sentence."""
    at = said.sense.line.token_at(match.start() + 1)
    first, _ = said.sense.segment(at)
    before = " " + " ".join(t.low for t in said.tokens[first:at]) + " "
    return said.sense.manner(Hit(at, at + 1)) in ("said", "meant") and not _TO_COME.search(before)


def _happened(said: Said, pattern: re.Pattern[str]) -> bool:
    return any(_is_told(said, match) for match in pattern.finditer(said.line))


# -- papers

_PAPER_WORDS = {
    "insurance": word_set("insurance policy cover coverage insured insurer"),
    "licence": word_set("licence license disc"),
    "id_card": word_set("id card identity"),
    "passport": word_set("passport"),
    "visa": word_set("visa permit extension"),
}
_SORTS = word_set(
    "car auto vehicle home house contents travel health dental pet dog cat life boat bike motorbike van trip liability"
)
_RENEWED = re.compile(
    r" (?:renewed|renewing|extended|prolonged|paid|paying|sorted|done|settled|arranged|taken care of|took care of|dealt with|re-?insured|covered (?:until|till|for|again)|"
    r"(?:gave|given|granted|got) (?:(?:me|us) )?\S+ more (?:years?|months?)|"
    r"(?:stamped|granted|approved|got|issued|given|received) (?:(?:me|us) )?(?:the|my|our|an) (?:[a-z-]+ )?extension|"
    r"(?:did|done) (?:the|my|our) (?:\S+ )?renewal|(?:hit|pressed|clicked|tapped) (?:on )?renew|"
    r"(?:is|are|'s|'re|am|got|been) (?:now |all |fully |properly )*insured (?:again|now|with|elsewhere|until|till|for|from|through|by)|(?:is|are|'s) (?:back )?on the road (?:again )?for) "
    r"| (?:got|picked up|collected|received|have|has|put) (?:the |my |our |a )?new (?:\S+ )?(?:insurance|policy|cover|licence|license|disc|card) "
    rf"| new (?:\S+ )?(?:insurance|policy|cover|licence|license|disc|card) (?:{ATOM}){{0,4}}?(?:is|came|arrived|was|has|'s|starts|runs) "
)
_BESIDE_IT = re.compile(
    r" (?:claim|claims|excess|deductible|quote|quotes|reminder|letter|fine|instal?ments?|monthly|compare|compared|comparing|refund|accident|dent|damage|phone call|advice|question) "
)
"""What is done or paid beside a paper without renewing it."""
_NEW_ONE = re.compile(
    rf" (?:took out|taken out|bought|signed(?: up for)?|went with|chose) (?:{ATOM}){{0,4}}?(?:new|another|different|insurance|policy|cover) "
    rf"| (?:switched|moved|changed|transferred) (?:{ATOM}){{0,5}}?(?:to|over to|from) "
)
_GIVEN_UP = re.compile(
    rf" (?:cancelled|canceled|terminated|scrapped) (?:{ATOM}){{0,4}}?(?:insurance|policy|cover|licence|license) | (?:sold|scrapped|traded in|gave up|gave away|got rid of) (?:{WORD}){{0,3}}?(?:car|van|bike|motorbike|motorcycle|truck|boat|house|flat|vehicle) "
)


def papers(told: Told) -> list[Finding]:
    """A paper of the speaker's that runs out and was renewed, replaced or given up."""
    waiting = [e for e in told.entries(PAPERS) if _runs_out(e, told)]
    out: list[Finding] = []
    for said in _plain(told) if waiting else ():
        for entry in waiting:
            if _BESIDE_IT.search(said.line) and not _is_insurer_kept(said, entry):
                continue
            if _is_of_another_kind(said, entry):
                continue
            is_idle = _is_insured_elsewhere(said, entry) or _is_needed_no_more(said, entry)
            is_meant = _is_of(said, entry) or (len(waiting) == 1 and _is_its_renewal(said, entry))
            if not (is_idle or is_meant or _is_successor(said, entry) or _sold_what_it_covers(said, entry)):
                continue
            if _is_successor(said, entry) and len(waiting) == 1:
                until = _new_end(said, entry.values["valid_until"])
                out.append(Finding(collection=PAPERS, entry=entry, values={"valid_until": until}, facts=(said.fact,)))
            elif is_idle or _happened(said, _GIVEN_UP) or (_happened(said, _NEW_ONE) and not _happened(said, _RENEWED)):
                out.append(Finding(collection=PAPERS, entry=entry, facts=(said.fact,), retires=True))
            elif (
                (
                    _happened(said, _RENEWED)
                    and not _STANDS.search(said.line)
                    and (_is_due(entry, told) or _happened(said, _FOR_LONGER))
                )
                or (is_meant and _is_insurer_kept(said, entry))
                or (is_meant and _happened(said, _WITH_THE_NEW_ONE))
            ):
                until = _new_end(said, entry.values["valid_until"])
                out.append(Finding(collection=PAPERS, entry=entry, values={"valid_until": until}, facts=(said.fact,)))
    return out


_FOR_LONGER = re.compile(
    r" (?:renew\w*|renewal|extend\w*|extension|prolong\w*|more (?:years?|months?)|again|new|until|till|another (?:year|term)|next year|<d\d+>) "
)
"""What tells a deed to be a renewal, however far off the end is."""
_STANDS = re.compile(
    r" (?:is|are|'s|'re|am|'m) (?:all |still |already |fully )*(?:paid|sorted|done|settled|arranged|insured|covered)(?: for)? (?:anyway|anyhow|already|through|via|by (?:our|my|the)|with (?:our|my|the)|as it is|under|on (?:our|my|the)) "
    r"| (?:have|'ve got|'ve|got) (?:it |that |one )?(?:anyway|anyhow|already|as it is) "
)
"""How a paper is told to be there as it was, which renews nothing: "we're insured through our yearly policy"."""
_DUE = dt.timedelta(days=150)


def _is_due(entry: Entry, told: Told) -> bool:
    """Whether a paper ends so soon that what is paid or seen to now is its renewal: "the insurance is paid for"."""
    until: dt.date = entry.values["valid_until"]
    return until - told.today <= _DUE


def _is_of_another_kind(said: Said, entry: Entry) -> bool:
    """Whether a sentence names by the word for a paper only what is none of somebody: "renewed my Adobe licence"."""
    line = said.sense.line
    named = [i for i, t in enumerate(line.tokens) if KINDS.get(t.low) == entry.values.get("kind")]
    return bool(named) and entry.values.get("kind") == "licence" and not any(is_of_a_person(line, i) for i in named)


_SUCCESSOR = re.compile(
    r" new (?:[^\s,;:.!?<]+ ){0,3}?(?:card|photocard|plastic|one|disc|sticker|booklet) (?:[^\s;:.!?<]+ ){0,9}?(?:until|till|to|through|for|by) (?:the end of )?<"
    r"| (?:card|photocard|disc|sticker|booklet|certificate) (?:[^\s;:.!?<]+ ){0,3}?(?:came|arrived|turned up|is here|has come|landed) (?:[^\s;:.!?<]+ ){0,6}?"
    r"(?:good|valid|runs|runs now) (?:until|till|to|through) (?:the end of )?<"
)


def _is_successor(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells of a new card by its end, years behind that of a paper: "the new pink card until 2035"."""
    days = [last_day(coming(t, said.sense.today).value) for t in said.tokens if t.kind == "date"]
    late = any(day is not None and (day - entry.values["valid_until"]).days > _YEARLY for day in days)
    return late and bool(_SUCCESSOR.search(said.line))


_YEARLY = 180


def _runs_out(entry: Entry, told: Told) -> bool:
    values = entry.values
    until, own = values.get("valid_until"), values.get("holder") in (None, "user")
    known = entry.record is not None and not entry.retired and not entry.changed
    return (
        known
        and own
        and until is not None
        and until >= told.today
        and values.get("kind") in ("insurance", "licence", "visa")
    )


def _is_of(said: Said, entry: Entry) -> bool:
    """Whether a sentence speaks of a paper: by its kind, and of no other sort ("travel insurance", of a car's)."""
    kind = _PAPER_WORDS[str(entry.values["kind"])]
    line = said.sense.line
    places = [
        i for i, t in enumerate(said.tokens) if t.low in kind and not _OF_ANOTHER.match(line.text, line.starts[i])
    ]
    if not places or all(said.sense.owned_by_others(i) or said.sense.owned_by_others(max(0, i - 1)) for i in places):
        return False
    noted = words(" ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ()))) & _SORTS
    named = {t.low for t in said.tokens} & _SORTS
    return not noted or not named or bool(noted & named)


_OF_ANOTHER = re.compile(
    r"extension (?:of|on|for|to) (?:the|my|our) (?!(?:[a-z]+ )?(?:visa|permit|stay|leave|permission|residen\w+|papers?|card|status) )"
)
"""An extension that is that of another matter: "an extension on my essay", "of my warranty"."""
_RENEWAL = re.compile(
    r" (?:renewed|renewal (?:is |was |has )?(?:done|sorted|in|through|paid)|(?:hit|pressed|clicked|tapped) (?:on )?renew) "
    r"(?=[,;:.!?()–—]|\Z|(?:on|at|through|via|in|online|today|yesterday|this|last|and|for|by|with|finally|already) )"
)
"""A renewal of which the sentence does not say what it is of: "renewed online", "hit renew on the state's site"."""


_STAYS_INSURED = re.compile(
    r" (?:staying|sticking|stay|stick|stayed|stuck) with (?P<firm>[^\s<]+) (?!for |in |at |until |till |over |tonight |this |<)"
)
_WEIGHS_PRICES = re.compile(
    r" (?:cheap|cheaper|cheapest|compared|comparison|quotes?|prices?|priced|premiums?|policy|cover|insur\w+|offer) "
)


def _is_insurer_kept(said: Said, entry: Entry) -> bool:
    """Whether a sentence that weighs prices tells that the insurer is kept: "we compared and we're staying with Axa"."""
    stays = _STAYS_INSURED.search(said.line) if entry.values["kind"] == "insurance" else None
    named = stays is not None and said.between(*stays.span("firm"))[0].capital
    return named and bool(_WEIGHS_PRICES.search(said.line))


def _is_its_renewal(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells without the word for a paper that it was renewed, or that its insurer is kept."""
    holds_it = entry.values["kind"] != "insurance" and _happened(said, _WITH_THE_NEW_ONE)
    return _is_insurer_kept(said, entry) or bool(_RENEWAL.search(said.line)) or holds_it


_WITH_THE_NEW_ONE = re.compile(
    r" (?:walked|came|went|drove|left)(?: (?:out|away|home|back|off))? with (?:the|my|our|a) (?:shiny |brand-?)?new (?:card|plastic|licen[cs]e|one|permit|sticker|photocard|visa) "
    r"| new (?:card|plastic|licen[cs]e|one|permit|photocard) (?:is |'s )?(?:already |now )?in (?:my |our )?(?:the )?(?:hand|hands|wallet|pocket|purse|bag) "
)
"""How somebody has the new paper in hand, which they do not call by its kind: "I walked out with the new card"."""


def _sold_what_it_covers(said: Said, entry: Entry) -> bool:
    noted = words(" ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ()))) & _SORTS
    return bool(_GIVEN_UP.search(said.line)) and bool(noted & {t.low for t in said.tokens})


_DRIVES_NO_MORE = re.compile(
    r" (?:i|we) (?:do not|no longer) drive (?!(?:there|that|to|when|if|at night|in|on) )"
    r"|(?:\A| (?:i|we|i've|and|so|but|after|,)) (?:(?:have|'ve|am|'m|just|finally|now|officially|completely|already|also) )*"
    r"(?:(?:given|gave|giving) up (?:driving|my licen[cs]e)|stopped driving (?!(?:there|to|when|at|in) )|handed in my licen[cs]e) "
)
"""How the speaker, and nobody else, is told to drive no more: not "since Margaret gave up driving"."""


def _is_needed_no_more(said: Said, entry: Entry) -> bool:
    """Whether the holder of a driving licence tells that they drive no more."""
    told_in = " ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ())).lower()
    return (
        (not told_in or "driv" in told_in)
        and entry.values["kind"] == "licence"
        and bool(_DRIVES_NO_MORE.search(said.line))
    )


_WITH_ANOTHER = re.compile(
    r" (?:'m|am|'re|are) with (?P<one>[^\s<]+) (?:\S+ ){0,3}?(?:now|instead) | (?:'m|am|'re|are) now with (?P<six>[^\s<]+) "
    r"| (?:went|gone|going|signed up|signed) with (?P<two>[^\s<]+) | (?:switched|moved|changed|transferred) (?:\S+ ){1,3}?(?:over )?to (?P<three>[^\s<]+) "
    r"| (?P<four>[^\s<]+) (?:is|are|'s) (?:\S+ )?(?:covering|insuring) | (?P<five>[^\s<]+) (?:covers|insures) "
)


def _is_insured_elsewhere(said: Said, entry: Entry) -> bool:
    """Whether what an insurance covers is told to be with a firm that was not named: "I'm with Aviva now for the car"."""
    told_in = words(" ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ())))
    if entry.values["kind"] != "insurance" or not told_in & _SORTS & {t.low for t in said.tokens}:
        return False
    for match in _WITH_ANOTHER.finditer(said.line):
        group = match.lastgroup or "one"
        firm = said.between(*match.span(group))[0]
        if firm.capital and not words(firm.low) & told_in and _is_told(said, match):
            return True
    return False


def _new_end(said: Said, until: dt.date) -> dt.date:
    """Return until when a paper holds that was renewed: the day or the length that is told, else another year."""
    days = [last_day(coming(t, said.sense.today).value) for t in said.tokens if t.kind == "date"]
    told = [day for day in days if day is not None and day > until]
    length = next((span for _, span in said.sense.spans if isinstance(span, Span)), _YEAR)
    moved = told[0] if told else later(until, length)
    return moved if moved > until else later(until, _YEAR)


# -- services

_RENEWAL_OFF = re.compile(
    r" (?:switched|turned|set|put|shut) (?:\S+ ){0,3}?off | (?:switched|turned|shut) off | (?:cancelled|canceled|stopped|disabled|deactivated|removed|ended|declined) (?:the |my |our |its )?(?:\S+ )?(?:auto-?renew\S*|automatic renewal|renewal|auto renewal) "
    r"| (?:called|calling) off | (?:ended|stopped|terminated|killed|dropped|binned|got rid of|closed|quit) (?:the|my|our|that) (?:\S+ ){0,3}?(?:trial|subscription|membership|plan|account|free (?:month|week)) "
    r"| (?:told|asked|instructed|wrote to|informed) (?:\S+ ){1,3}?(?:not to renew|to (?:cancel|stop|end)|i (?:do|will) not|that i (?:do|will) not) | (?:auto-?renew\S*|renewal) (?:is|was|has been|'s) (?:now |already )*(?:off|cancelled|canceled|stopped|disabled|deactivated) "
    r"| (?:took|taken|taking) care of (?:leaving|cancelling|canceling|ending|stopping|getting (?:us|me) out) | (?:saw|seen) to (?:leaving|cancelling|canceling|ending|the cancellation|the switch) "
    r"| not (?:going to )?renew(?:ing)? (?:it )?(?:any ?more )?(?:, )?(?:that is|that 's|they|it is) (?:confirmed|done|settled) "
)
_LETS_GO = re.compile(
    r" (?:confirmed|confirmation|accepted|acknowledged|processed|put (?:it |that |me |us |everything |the cancellation )?through|closed|ended|let (?:me|us) (?:go|out)|(?:struck|crossed|taken|took|signed|written|wrote) (?:me|us) (?:off|out)|sent packing) "
    r"| (?:we|i)(?: are|'re| am|'m)? (?:now |finally |well |officially )*(?:out of|free of|rid of|done with|through with) (?!(?:the|my) (?:room|house|door|milk|ink|data|space|storage)) "
)
"""How a service that is not wanted any more is told to let its customer go."""
_IS_LIKED = re.compile(
    r" (?:happy|glad|going|prepared|willing|fine|ok|okay) (?:to|with) (?:pay|paying|keep|keeping|the price)(?: for)? | worth (?:every|the|it|its|paying|what) "
    r"| (?:'ll|will|want to|going to|decided to) (?:definitely |just |certainly |gladly )*(?:keep|pay for|stay with|carry on with|go on with|continue with) "
    r"| (?:is|are|'s) (?:definitely )?(?:a keeper|staying|here to stay) | cannot (?:live|imagine \S+|do) without "
)
"""How a service on trial is told to be wanted."""
_SOMETHING_AGAINST = re.compile(r" (?:but|although|though|however|not|never|hardly|barely|too|unless|if) ")
_STAYS_WITH = re.compile(
    r" (?:decided to |going to |'ll |will |'m |am |'re |are )(?:just |now |simply )*(?:stay|staying|keep|keeping|stick|sticking) (?:at|with|on|it|the|my|our) "
)
_TAKEN_ON = re.compile(
    r" (?:bought|paid for|took out|signed up for|subscribed (?:to|for)|upgraded to|went for|chose|taken|took|got|booked) (?:the |a |an |another |one )?(?:full |whole |annual |yearly |paid |premium |next )*(?:year|plan|subscription|membership|version|month) "
    r"| (?:subscribed|upgraded|signed up) (?:for (?:the|a|another) (?:full |whole )?year|properly|permanently)"
)


def services(told: Told) -> list[Finding]:
    """A service of which the renewal was switched off, or that was taken on for good after its trial."""
    waiting = [e for e in told.entries(SERVICES) if _goes_on(e)]
    out: list[Finding] = []
    for said in _plain(told) if waiting else ():
        for entry in waiting:
            if not words(str(entry.values["name"])) & said.words:
                continue
            values: dict[str, Value] = {}
            unwanted = bool(entry.values.get("wants_to_cancel"))
            if _happened(said, _RENEWAL_OFF) or (unwanted and _happened(said, _LETS_GO)):
                values = {"cancelled_on": told.today}
            elif (
                (_happened(said, _TAKEN_ON) and "started" not in entry.changed)
                or _is_liked(said, entry)
                or (_STAYS_WITH.search(said.line) and unwanted)
            ):
                values = {"wants_to_cancel": False}
            if values:
                out.append(Finding(collection=SERVICES, entry=entry, values=values, facts=(said.fact,)))
    return out


def _is_liked(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that a service on trial, which nobody wanted to end, is worth its price."""
    on_trial = bool(entry.values.get("trial_until")) and not entry.values.get("wants_to_cancel")
    return on_trial and bool(_IS_LIKED.search(said.line)) and not _SOMETHING_AGAINST.search(said.line)


def _goes_on(entry: Entry) -> bool:
    values = entry.values
    ends = values.get("trial_until") or values.get("renews_on")
    return bool(ends) and not (entry.retired or values.get("cancelled_on")) and entry.record is not None


# -- things bought

_KIN = "|".join(sorted(KIN))
_GONE = re.compile(
    rf" (?:made|make|making) (?:a )?(?:presents?|gifts?) of (?:{WORD}){{1,5}}?to | (?:gave|given|passed|donated|handed|sold|regifted|thrown out|threw out|threw away|chucked|binned|scrapped|got rid of|dropped) (?:{ATOM}){{0,5}}?(?:to|on|away|out|off|at|for|in|<m\d+>) "
    r"| (?:went|gone|moved|left) (?:out )?(?:with (?:it|them|the (?:old|rest|whole|kitchen|flat|house|car|lot))|to the (?:tip|dump|scrap\S*|recycling|wreckers?|skip|charity shop)) "
    r"| (?:came|come|been) (?:round |by |over |back )?(?:for|to (?:collect|fetch|pick up|get|take away)) (?:it|them|the \S+|my \S+|our \S+) (?=on |this |yesterday |today |last |and |[,.;!]|<d)"
    r"| (?:went|gone|goes) (?:straight )?(?:in|into|on) (?:the|a) (?:bin|skip|trash|rubbish|fire|tip|dumpster|garbage) "
    r"| (?:thrown|threw|chucked) (?:out|away) | (?:binned|donated|sold|scrapped|got rid of|gotten rid of) | (?:is|are|was|were) (?:back|gone|on (?:its|their) way back) (?:at|with|to|in) "
    r"| (?:went|gone|going) (?:off|back|out) (?:in the (?:post|mail)|to the (?:shop|store|seller|sender)|by courier|with the courier|today|yesterday|this|last|on) "
    r"| (?:confirmed|confirm|confirms|say|says|said|wrote|acknowledged) (?:that )?(?:they|he|she|it) (?:have |has |'ve |'s |had )?(?:got|received|have|has|had) (?:it|them|the \S+|my \S+) (?:back|safely|now)?"
    r"| (?:have|has|got|'ve|'ve got) (?:all )?(?:my|our|the) (?:<m\d+>|money) (?:again|back) | in (?:somebody|someone) else 's "
    r"| (?:<[mn]\d+>|money|refund) (?:is|was|'s|are|came|has come|went|landed) (?:all |now |already |safely )*(?:back )?(?:on|in|to|into) (?:my|our|the) (?:\S+ )?(?:card|account|bank|pocket|hand|hands|purse) "
    r"| (?:courier|postman|postwoman|driver|evri|dhl|ups|usps|fedex|hermes|dpd|royal mail|post office|shop|store|seller) (?:has |have |'s |man |came and )*(?:picked|collected|fetched|took|taken) (?:it|them|the \S+(?: \S+)?|my \S+(?: \S+)?) "
    rf"| (?:my|our) (?:{_KIN}) (?:[a-z]+ )?(?:has |have |'s |just )*(?:took|taken|claimed|adopted|inherited|got|pinched|nabbed) (?:it|them|the [a-z]+) (?=[,;.!]| and | off | home | with | over )"
    rf"| (?:he|she|they|(?:my|our) (?:{_KIN})) (?:is|are|'s|'re|'ll be|will be) (?:now |happily )?(?:having|keeping) (?:it|them|the \S+) "
    r"| (?:is|are|'s|'re) (?:now )?(?:hers|his|theirs) (?=now |[,.;!]|and ) | (?:ripped|torn|tore|taken|took|pulled) (?:it|them|(?:the|my|our|that) (?:\S+ )?\S+) (?:out|to (?:bits|pieces|shreds))(?= (?:and|[,.;!]|last|this|on|in)) "
    r"| (?:has|have|had|was|were|is|are|'s) (?:been )?(?:taken|ripped|torn|pulled) out(?= (?:and|[,.;!]|last|this|on|in)) "
    r"| (?:took|taken|taking) (?:it|them|the \S+|my \S+) off (?:my|our) hands | (?:collected|picked up) (?:it|them|the \S+|my \S+) (?=(?:on|this|yesterday|today|from|for|<d))"
)
_THAT_WAS_GIVEN = re.compile(
    r" the (?:[^\s,;:.!?<]+ ){1,4}?(?:(?:that|which) )?(?:i|we) (?:gave|bought|got) (?:(?:him|her|them|my|our) )?(?:[^\s,;:.!?<]+ ){0,2}?"
    r"(?:is|are|was|were|has|does|do|did|looks?|pinch\w*|hangs?|sits?|turn\w*|won't|will) "
)
"""How a thing is told by whom it was for, and by no going away: "the cardigan I gave Camille pinches"."""
_HELD_ON_TO = re.compile(
    r" (?:decided|decide|deciding) (?:against|not to) (?:send|sending|return|returning|take|taking|bring|bringing|give|giving|swap|swapping|exchange|exchanging) "
    r"| (?:hanging|hang|hung|holding|hold) on to (?:it|them|the|this|these|my) | (?:tailor|cobbler|shoemaker|seamstress|dressmaker|upholsterer|carpenter|joiner) (?:\S+ )?(?:has |have |'s )?(?:stretched|shortened|lengthened|"
    r"widened|hemmed|altered|took in|taken in|let out|trimmed|adjusted|changed|moved|reshaped|softened|re\S+ed) | glad (?:that )?(?:i|we) (?:did|have) not (?:return|returned|send|sent|take|taken) "
    r"|(?<! his)(?<! hers)(?<! theirs)(?<! mine) (?:fits?|sits?) (?:(?:me|him|her|us|them|now) )*(?:just right|perfectly|like a glove|beautifully|spot on|to a t) "
    r"| (?:a|such a|definitely a|real) keepers? | (?:got|gotten|grown|am|'m|are) used to (?:it|them|the|my) | (?:grown|growing|grew) on (?:me|us|him|her) "
    r"| (?:it|they|that) (?:(?:is|are|'s|'re) staying|(?:will|'ll|get to) stay(?= [,.;!]| after | now | with | where )) | not (?:sending|returning|taking|giving) (?:it|them|the \S+) (?:back|after all|any ?more) "
)
"""How a thing is kept after all that was to go back: "decided against sending it back"."""
_MAY_STAY = re.compile(r" so (?:it|they|that|those) (?:can|may) stay(?= [,.;!]| after | now | with | where )")
"""How a thing is let stay: "so they can stay"."""


def goods(told: Told) -> list[Finding]:
    """A thing that was kept after all, given away or thrown out, or that does as it should again."""
    waiting = [e for e in told.entries(GOODS) if _is_open(e, told)]
    out: list[Finding] = []
    for said in (s for s in told.said if _is_plain(s) or _MAY_STAY.search(s.line)) if waiting else ():
        fits = [e for e in waiting if words(str(e.values["item"]).split(" ")[-1]) & said.words]
        for entry in fits if len(fits) == 1 else ():
            if (_HELD_ON_TO.search(said.line) or _MAY_STAY.search(said.line)) and not re.search(
                r" (?:if|whether|may|might|maybe) ", said.line
            ):
                out.append(Finding(collection=GOODS, entry=entry, values={"status": "kept"}, facts=(said.fact,)))
            elif _happened(said, _GONE) and not _THAT_WAS_GIVEN.search(said.line):
                out.append(Finding(collection=GOODS, entry=entry, values={"status": "returned"}, facts=(said.fact,)))
    return out or _well_again(told, waiting)


_IS_FIXED = re.compile(
    r" (?:it|they|everything) (?:(?:is|are|is been|are been|has been|have been|was|were|got) (?:all |now |finally |properly |nicely )*"
    r"(?:fixed|repaired|mended|(?:sorted|working) (?:now|again))|works? (?:fine |perfectly )?(?:now|again))(?! (?:on|by|next|with|when|if|for)) "
)
"""How what was faulty is told to do as it should, by no word of its own: "they sent a new ring, it's fixed"."""
_NOTHING_WRONG = re.compile(
    r" (?:the|that|this|our|my) (?:machine|thing|appliance|device|unit|gadget|poor thing) (?:itself )?(?:is|'s|was|works?|runs?) (?:(?:totally|perfectly|"
    r"absolutely|completely|actually|all|just|itself|still) )*(?:fine|ok|okay|all right|good|innocent|perfect|perfectly|like new|great) "
    r"| (?:nothing|not anything|nothing at all) (?:is |was |'s )?(?:actually |really )?wrong with (?:it|them|the|my|our) | false alarm | (?:mystery|case) solved "
    r"| (?:just|only|simply) (?:was|were|is|had) not (?!(?:cover|work|charg|start)\w* )[a-z]+ "
)
"""How it is told in general that there was no fault, or that it is over."""
_OTHER_THING = re.compile(r" (?:my|our) (?!own )(?P<what>[a-z]+) ")


_SIGNS = word_set("puddle puddles leak water noise rattle smell flicker wobble beep beeping drip stain")
"""What a fault shows itself by."""


def _well_again(told: Told, waiting: Sequence[Entry]) -> list[Finding]:
    """Return that the one faulty thing on record does as it should, as a turn tells that names another thing by no word."""
    faulty = [e for e in waiting if e.values.get("status") == "faulty"]
    if len(faulty) != 1:
        return []
    item = words(str(faulty[0].values["item"]))
    for said in _plain(told):
        others = {m["what"] for m in _OTHER_THING.finditer(said.line)} - item
        well = _NOTHING_WRONG.search(said.line) or (CAUSED_BY_OTHERS.search(said.line) and (item | _SIGNS) & told.words)
        if well or (not others and _happened(said, _IS_FIXED)):
            return [Finding(collection=GOODS, entry=faulty[0], values={"status": "repaired"}, facts=(said.fact,))]
    return []


def _is_open(entry: Entry, told: Told) -> bool:
    values = entry.values
    ends = [values.get(f) for f in ("return_until", "warranty_until")]
    fault = entry.changed.keys() <= {"status", "faulty_on"} and values.get("status") == "faulty"
    untouched = not entry.changed or fault  # a fault told beside what became of it
    known = entry.record is not None and not entry.retired and untouched
    return known and any(day is not None and day >= told.today for day in ends)


# -- leases

_STAYS = re.compile(
    r" (?:will be|'ll be|am|are|'m|'re) (?:\S+ ){1,3}?for (?:years(?: to come)?|good|the foreseeable(?: future)?|a (?:good|long) while|many years|another (?:year|few years)) "
    r"| signing (?:on )?(?:for|up for) (?:another|a further|one more|two more|<s\d+>) | changed (?:my|our) minds? about (?:the|my|our|leaving|moving|giving|it|that) "
    r"| (?:staying|stay) (?:in|at|here|there|where|put|on|another|for|after all|with) | (?:signed|agreed|got|have) (?:\S+ ){0,2}?(?:new|renewed|another|fresh) (?:\S+ )?(?:lease|contract|tenancy|agreement) | (?:renewed|extended|prolonged|renewing|extending|prolonging) (?:the|my|our|it) "
)
_NOTICE_OUT = re.compile(
    rf" (?:notice|letter|resignation|termination|cancellation) (?:{ATOM}){{0,6}}?(?:is|was|has been|went|has gone|'s) (?:now |already |finally |all |duly )*(?:off|out|in|sent|served|posted|mailed|delivered|given|handed|accepted|received|confirmed|signed for|acknowledged|with|on (?:its|the) way|in the (?:post|mail)) "
    rf"| (?:gave|given|handed|sent|submitted|posted|mailed|emailed|delivered|put|served|turned|dropped) (?:{ATOM}){{0,7}}?notice "
    rf"| (?:has|have|got|received|accepted|acknowledged|confirmed|read|opened|countersigned|filed|signed(?: for)?) (?:{ATOM}){{0,2}}?(?:my|our|the|your) (?:{ATOM}){{0,2}}?(?:notice|termination|resignation|cancellation|letter) "
    r"| (?:let|letting|lets|released|releasing) (?:me|us) (?:out|go|leave|off) "
    r"| confirm(?:ed|s|ing)? (?:my|our) (?:move-?out|moving out|leaving|departure|termination|cancellation|end of) "
    r"| (?:takes?|taking|took|taken) over (?:the|my|our) (?:lease|tenancy|contract|flat|apartment|house|room|studio|place) "
    rf"| (?:resigned|terminated|cancelled|canceled|ended) (?:the|my|our) (?:{WORD})?(?:lease|tenancy|contract|rental|flat|apartment|place) "
)


def leases(told: Told) -> list[Finding]:
    """A lease of which notice was given, or whose holder stays after all."""
    there = [
        e
        for e in told.entries(LEASES)
        if e.record is not None and not e.retired and e.values.get("ends") and not e.values.get("notice_given_on")
    ]
    for said in _plain(told) if len(there) == 1 else ():
        where = re.findall(r"\b(?:in|at|to) ([A-Z]\w+)", noted(there[0]))
        values = lease_told(told, said, " ".join((str(there[0].values["place"]), *where)).lower())
        if values:
            return [Finding(collection=LEASES, entry=there[0], values=values, facts=(said.fact,))]
    return []


def lease_told(told: Told, said: Said, place: str) -> dict[str, Value]:
    """Return what a sentence tells of the lease of a place: that notice was given, or that its holder stays; else nothing."""
    if _happened(said, _NOTICE_OUT) and not _ANOTHER_CONTRACT.search(said.line):
        return {"notice_given_on": told.today}
    named = bool((words(place) | (_HOMES if place.startswith("home") else frozenset())) & said.words)
    if (
        (_happened(said, _STAYS_ON) and not _ANOTHER_CONTRACT.search(said.line))
        or (_happened(said, _STAYS) and (_AT_HOME.search(said.line) or named))
        or (_happened(said, _SIGNED_ON) and _is_of_a_home(told, words(place)))
        or (_happened(said, _KEEPS) and named)
        or (_leaves_not(said) and (_AT_HOME.search(said.line) or _OF_NOTICE.search(said.line) or named))
    ):
        return {"wants": "stay"}
    return {}


_NOT_LEFT = re.compile(
    r" (?:not|never|no longer|decided against|decide against|gave up on|given up on|against) (?:(?:be|going|to|want|wanted|think|thinking|of|plan|planning|actually|now) )*"
    r"(?:leav(?:e|ing)|mov(?:e|ing)(?: out| away| anywhere)?|(?:giv(?:e|ing)|send(?:ing)?|hand(?:ing)?|writ(?:e|ing))(?: in)? (?:the |my |our |any |a )?(?:notice|letter)) "
    r"(?!(?:\S+ ){0,3}?(?:until|till|before|yet|without|in (?:a|any|such|time)|by|early|alone|empty) |<)"
    r"| too (?:much|well|dear|good|\S+) to (?:leave|give up|move out) | (?:stays|remains) (?:mine|ours) "
    r"| (?:lease|contract|tenancy|it) (?:can|may|shall|should) (?:just |simply |then )?(?:run on|roll over|roll on|go on|carry on|renew)(?: itself)? "
)
"""How somebody tells that what they rent is not left: "I won't be giving notice", "I like it too much to leave"."""
_OF_NOTICE = re.compile(r" (?:notice|letter) ")


def _leaves_not(said: Said) -> bool:
    """Whether a sentence tells that its speaker does not leave, and supposes nothing."""
    return bool(_NOT_LEFT.search(said.line)) and not re.search(r" (?:if|unless|forget|must|he|she|they) ", said.line)


_HOMES = word_set("flat apartment house place")
_SIGNED_ON = re.compile(
    r" (?:signed|agreed|renewed|extended|committed)(?: up| on| it)? for (?:<n\d+>|one|two|three|four|five|six|twelve) more (?:years?|months?) "
)


_KEEPS = re.compile(
    r" (?:(?:i|we) (?:'m|am|'re|are|'ll|will|'ve|have|want to|(?:'ve |have )?decided to|(?:'m |am |'re |are )?going to)|(?:and|so) will) (?:\S+ ){0,2}?"
    r"(?:keep|keeping|stay on|staying on|stay|hold on to|holding on to|hang on to|hanging on to|go on in|going on in|carry on in) "
)
"""How somebody tells that what they rent goes on: "I'm keeping the garage for another year"."""


def _is_of_a_home(told: Told, place: frozenset[str]) -> bool:
    """Whether a turn speaks of a home, or of the place of a lease by its name."""
    return any(_AT_HOME.search(s.line) or place & s.words for s in told.said)


_STAYS_ON = re.compile(
    r" (?:i|we) (?:'re|are|'m|am|'ll be) (?:(?!not |never )\S+ )?staying (?:put|on|another|for another|one more|for good|after all)(?! (?:night|nights|hour|hours|day|days|week|weeks)) "
    r"| (?:signed|agreed|renewed|extended|re-signed|committed)(?: up| on| it| ours?elves)?(?: here)? (?:for|to) (?:another|a further|one more|the next|two more|three more|<n\d+> more) (?:full )?(?:<s\d+>|year|term|twelve months|six months) (?!of |at |in |on |with )"
    r"| (?:signed|renewed|extended|re-signed)(?: up| on| it)?(?: with (?:him|her|them|the \S+|[a-z]+))? for (?:another |a further )?<s\d+> (?:more |again |longer )?(?!of |at |in |on |with )"
    r"| (?:signed|agreed|renewed)(?: up| on)? with (?:him|her|them|the \S+) (?:for|to) (?:another|a further|one more|two more|three more) (?:<s\d+>|year|term)"
    r"| (?:so |and |then )?no (?:shifting|moving|house-?hunting|packing|move|flat-?hunting) (?:for us |for me |after all |this year |then |now |needed )?(?=[,;:.!?()–—]|\Z)"
)
"""How somebody tells without any word of a home that they do not move out."""
_ANOTHER_CONTRACT = re.compile(
    r" (?:his|her|their|your) notice | (?:work|job|boss|employer|manager|gym|storage|phone|club|bank|insurance|internet|broadband|vodafone|mobile) "
)
_AT_HOME = re.compile(
    r" (?:flat|apartment|house|place|lease|tenancy|studio|room|home|contract|landlord|landlady|put|here) "
)
