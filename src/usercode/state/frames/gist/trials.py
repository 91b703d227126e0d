"""What a sentence says of services that cost nothing at first: whose trial it is, and its last day."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable

from usercode.state.change import Value
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.servicenames import PATH, known_people, of_itself, service
from usercode.state.frames.phrases import text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import OURS
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Span
from usercode.state.frames.verbs import ADVERBS
from usercode.state.frames.words import HOUSEHOLD, PEOPLE
from usercode.state.frames.wordset import word_set

_NO_TRIAL = re.compile(
    r" (?:send|sent|bring|take|return\w*|exchange\w*) (?:\S+ ){0,4}?(?:for )?free | free returns? | returns? (?:is|are) free | "
    r"(?:mend|repair|fix|replac|swap|servic)\w* (?:it|them|that|(?:the|my|our) \S+) (?:for (?:free|nothing)|free|at no cost) | "
    r"(?:fat|sugar|gluten|dairy|duty|hands|smoke|pain|alcohol|debt|meat|court|jury) free "
    r"| trial (?:by|run|and) "
)


@only_with("[trial] <span>")
def trial(sense: Sense) -> list[Reading]:
    """A trial or free period with its end."""
    hits = sense.said("trial", "said", "meant") or _free_at_first(sense)
    if not hits or sense.asks or _NO_TRIAL.search(sense.line.text):
        return []
    if any(not of_itself(sense, h) for h in sense.said("end_service")):
        return []
    if all(_is_mere_gift(sense, h) for h in hits) and not (
        _ENDING.search(sense.line.text) or sense.spans or sense.sums
    ):
        return []
    if is_trial_of_others(sense, hits) and not _GOT_ME.search(sense.line.text):
        return []
    name = service(sense, hits[0])
    day = _trial_end(sense)
    if not name or day is None or name.lower() in PEOPLE | ADVERBS | {"too"} or day - sense.today > _NO_TRIAL_LASTS:
        return []
    values: dict[str, Value] = {"name": name, "trial_until": day}
    if sense.sums:
        values |= total(sense.sums[-1], "price")
        if sense.period in PERIODS:
            values["period"] = sense.period
    return held(PATH, **values)


def _is_mere_gift(sense: Sense, hit: Hit) -> bool:
    """Whether words for a trial tell no more than that something cost nothing: "swapped the bearing free of charge"."""
    return text_of(sense.tokens[hit.start : hit.end]).lower() in _FOR_NOTHING


_FOR_NOTHING = frozenset(
    {"free of charge", "for free", "for nothing", "gratis", "complimentary", "on the house", "no cost"}
)


def is_trial_of_others(sense: Sense, hits: Iterable[Hit]) -> bool:
    """Whether a trial is that of somebody outside the household, or of one of it who pays alone."""
    if _OF_HOUSEHOLD.match(sense.line.text):
        return False
    if any(_is_owned(sense, h.start) for h in hits):
        return True
    people = {n.lower() for n, _ in sense.scene.people}
    named = [h for h in hits if sense.tokens[h.start].low != "start" and text_of(sense.subject(h)).lower() in people]
    if named or any(sense.of_others(h, company=True) for h in hits):
        return True
    ours = OURS.search(sense.line.text[4:])
    return sense.of_others(Hit(0, 1), company=True) and not ours


def _is_owned(sense: Sense, end: int) -> bool:
    """Whether what stands before a token is a person's: "Priya's free trial", "next door's trial", but not "Amazon's"."""
    at = next((i for i in range(max(1, end - 3), end) if sense.tokens[i].low == "'s"), 0)
    owner = sense.tokens[at - 1] if at else None
    if owner is None or ({"my", "our"} & {t.low for t in sense.tokens[max(0, at - 3) : at]} and owner.low in HOUSEHOLD):
        return False
    named = owner.low in {n.lower() for n, _ in sense.scene.people} | known_people(sense)
    return owner.low in PEOPLE | _NEXT_DOOR or named


_NEXT_DOOR = word_set("door neighbour neighbor neighbours neighbors colleague friend boss landlord upstairs downstairs")
_OF_HOUSEHOLD = re.compile(
    r" (?:(?:and|but|so|also|now|well) )*(?:my|our) (?:wife|husband|partner|son|daughter|kids?|children|girls?|boys?|"
    r"eldest|youngest|little one|boyfriend|girlfriend|fianc[eé]e?) "
    r"(?:[A-Z]?[a-z]+ )?(?:(?:has|have|'s|just|also|only) )*(?:signed|started|took|taken|got|began|begun|set|"
    r"downloaded|put|opened|installed|activated|joined|is on|is trying|are on|are trying|is using|uses|"
    r"(?:has|have|had|gets?|was given|were given) (?:a|an|the|this) (?:\S+ ){0,3}?trial|'s (?:<s\d+> |\S+ ){0,3}?trial)"
    r"(?! [^.;!?]*? (?:(?:his|her|their) own|himself|herself|themselves) )"
)
"""How one of the household takes out something that costs all of them."""
_GOT_ME = re.compile(
    r" (?:talked|got|signed|set|put|roped|lured|persuaded|convinced|gave|given|offered|bought) (?:me|us) "
    r"(?:into|up|onto|on|in|to|<s|a|an|the|two|three) ?"
)
"""How somebody else brings the speaker to a service: "my daughter talked me into two weeks free of"."""
_FREE_SPAN = re.compile(
    r" (?:first |the first |for )?<s(?P<a>\d+)> (?:is |are |was |were |'s )?(?:totally |completely |for )*free | free "
    r"(?:for )?(?:the )?(?:first )?<s(?P<b>\d+)> "
)


def _free_at_first(sense: Sense) -> list[Hit]:
    """Return where a length of time stands that costs nothing: "the first two weeks are free"."""
    m = _FREE_SPAN.search(sense.line.text)
    return [Hit(at := int(m["a"] or m["b"]), at + 1)] if m else []


def _paid_from(sense: Sense) -> dt.date | None:
    """Return the day ahead from which a service takes money: "from 8 February they take 14.99"."""
    for at, day in sense.coming_days():
        takes = _TAKES.match(sense.line.text[sense.line.starts[at] :]) if sense.lead(at) == "on" else None
        if day > sense.today and (takes or sense.lead(at) in ("from", "starting", "starts", "until", "till")):
            return day
    return None


_TAKES = re.compile(
    r"<d\d+> (?:they|it|that|this|the \S+) (?:will |'ll |then |automatically )*(?:takes?|charges?|bills?|debits?|"
    r"wants?|costs?|starts?|begins?|becomes?|turns?|switch(?:es)?|converts?) "
)
"""What stands behind the day on which a trial turns into something paid: "on 1 April they take"."""
_ENDING = re.compile(r" (?:until|till|before|ends|expires|up on|runs out) ")
_NO_TRIAL_LASTS = dt.timedelta(days=400)
_LONGEST = dt.timedelta(days=200)
"""How long a trial lasts at most."""


def _trial_end(sense: Sense) -> dt.date | None:
    """Return the last day of a trial: a day from which it costs, so long from today or a day said; else a day ahead."""
    if (day := _paid_from(sense)) is not None:
        return day
    coming_days = [day for at, day in sense.coming_days() if sense.lead(at) not in ("since", "from")]
    ends = _ENDING.search(sense.line.text)
    if not ends and any(sense.line.tokens[at].value.time for at, _ in sense.coming_days()):
        return None  # a trial class, at its hour
    ahead = [day for day in coming_days[:1] if day > sense.today]
    if ahead and ahead[0] - sense.today < _LONGEST and ends:
        return ahead[0]
    lasting = [span for at, span in sense.spans if not _needed_for(sense, at)]
    if lasting:
        return later(sense.past_day(), lasting[0])
    unit = re.search(
        r" (?:free|first|a|one|whole|trial) (?:trial |free )?(?P<unit>week|fortnight|month|quarter|year)(?:'s)? ",
        _NEEDED_FOR.sub(" ", sense.line.text),
    )
    if unit and not (ahead and ends):
        spans = {"week": Span(7, "day"), "fortnight": Span(14, "day"), "month": Span(1, "month")}
        spans |= {"quarter": Span(3, "month"), "year": Span(1, "year")}
        return later(sense.past_day(), spans[unit["unit"]])
    return ahead[0] if ahead else None


_NEEDED_FOR = re.compile(
    r" (?:need|needs|needed|want|wants|wanted|use|using|require|watch|read|keep|here|there|away|home) "
    r"(?:(?!free|trial|then|and|but|it 's)[^\s,;:.!?]+ ){0,4}?(?:for |only |just |about )+"
    r"(?:(?:a|one|the) (?:whole |single |few )?(?:day|week|weekend|fortnight|month|year|s|term|semester)\b|<s\d+>)"
)
"""How long something is needed, which is no term of a trial: "I only need it for a week"."""


def _needed_for(sense: Sense, at: int) -> bool:
    """Whether a length of time tells how long something is needed."""
    start = sense.line.starts[at]
    return any(m.start() < start < m.end() for m in _NEEDED_FOR.finditer(sense.line.text))


PERIODS = ("day", "week", "month", "quarter", "year")
