"""Spots of passports out of hand: sent off for renewal, left at a consulate, lost or stolen, and back again."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.holding import holder_of
from usercode.state.frames.spots.line import Found, Line, Spot, read, spot
from usercode.state.frames.tokens import Span, Token

_DOCUMENTS = "travel.documents"


def _sent_off(found: Found, scene: Scene) -> list[Reading]:
    """Read that a passport is out of hand: posted for its renewal, left at a consulate."""
    if not re.search(
        r" (?:renew|renewal|renewed|renewing|hmpo|embassy|high commission|consulate|passport office|visa centre|"
        r"visa center|vfs|agency|visa|application|replacement|home office|weeks|stamp) ",
        found.line.text,
    ) or _IS_TO_GO.search(found.line.text[: found.match.start()]):
        return []
    length = next((t.value for t in found.line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
    gone = _day_gone(found, scene.today)
    values: dict[str, Value] = {"kind": "passport", "holder": scene.me, "away_since": gone, "_note": scene.text}
    if length is not None and length.unit != "year":
        values["away_until"] = gone + dt.timedelta(days=length.days)
    elif back := next((d for t in found.line.tokens if (d := _day_back(t, scene.today)) is not None), None):
        values["away_until"] = back
    return [Reading(collection=_DOCUMENTS, values=values)]


_IS_TO_GO = re.compile(
    r" (?:to|must|should|will|'ll|wo n't|can|could|would|let 's|not|never|before i|before we|when i|once i) (?:\S+ )?\Z"
)
"""What stands before a passport's being sent off that is still to be done: "I need to send"."""


def _day_gone(found: Found, today: dt.date) -> dt.date:
    """Return the day just gone that the sentence tells of: "they have had my passport since 20 February"; else today."""
    days = [exact(t.value) for t in found.line.tokens if t.kind == "date"]
    gone = [day for day in days if day is not None and today - _WAY <= day <= today]
    return gone[0] if len(gone) == 1 else today


_WAY = dt.timedelta(days=120)
"""How long ago a passport may have been sent off that is still told of."""


def _day_back(token: Token, today: dt.date) -> dt.date | None:
    """Return a day to come: in a sentence of a passport that is away, when it is to be back."""
    day = exact(coming(token, today).value) if token.kind == "date" else None
    return day if day is not None and day > today else None


def _came_back(found: Found, scene: Scene) -> list[Reading]:
    values: dict[str, Value] = {"kind": "passport", "holder": scene.me, "back_on": scene.today}
    back: dict[str, Value] = {"back_on": scene.today}
    if _NEW_ONE.search(found.line.text) and not any(_day_back(t, scene.today) for t in found.line.tokens):
        back["valid_from"] = scene.today  # the last day that is known is that of the one before
        return [Reading(collection=_DOCUMENTS, values=back, mode="touch")]
    return [Reading(collection=_DOCUMENTS, values=values), Reading(collection=_DOCUMENTS, values=back, mode="touch")]


_NEW_ONE = re.compile(
    r" (?:new|replacement|renewed) (?:\S+ )?passports? | passports? (?:\S+ ){0,3}(?:renewed|replaced) "
)


def _lost(found: Found, scene: Scene) -> list[Reading]:
    """Read that a passport was lost or stolen, on the day that is told, else today."""
    if _NEARLY.search(found.line.text):
        return []
    if _REPLACED.search(f"{found.line.text} {scene.whole.lower()} "):
        back: dict[str, Value] = {"back_on": scene.today, "valid_from": scene.today, "_note": scene.text}
        return [Reading(collection=_DOCUMENTS, values={"kind": "passport", "holder": scene.me, **back})]
    days = [exact(t.value) for t in found.line.tokens if t.kind == "date"]
    past = [d for d in days if d is not None and d <= scene.today]
    values: dict[str, Value] = {
        "kind": "passport",
        "holder": scene.me,
        "away_since": past[0] if past else scene.today,
        "_note": scene.text,
    }
    return [Reading(collection=_DOCUMENTS, values=values)]


def _found(found: Found, scene: Scene) -> list[Reading]:
    """Read that a passport which was lost has turned up."""
    if " old " in found.match[0]:
        return []
    values: dict[str, Value] = {"kind": "passport", "holder": scene.me, "back_on": scene.today}
    back: dict[str, Value] = {"back_on": scene.today, "_note": f"found again: {scene.text}"}
    return [Reading(collection=_DOCUMENTS, values=values), Reading(collection=_DOCUMENTS, values=back, mode="touch")]


_REPLACED = re.compile(
    r" (?:collected|got|picked up|received|fetched|have|'ve got|was given|was issued|they gave me|issued me(?: with)?) (?:a|an|the|my) (?:brand[- ])?(?:new|replacement|fresh) (?:one|passport)(?=[ ,.;!])"
    r"| (?:new|replacement) (?:one |passport )?(?:has |have |is |'s )?(?:just |already |finally |now )*(?:arrived|came|come|here|turned up)(?=[ ,.;!])"
)
"""How it is told that a new passport has come for the one that is gone."""
_NEARLY = re.compile(
    r" (?:almost|nearly|thought|once|years? ago|used to|if|found|turned up|afraid|worried|never|at home|"
    r"in the (?:hotel )?(?:safe|room|locker|boot|trunk)|at (?:my|our|mum|mom|dad|the hotel|work)|(?:i|we) (?:took|grabbed|have taken)) "
)
_SENT = re.compile(
    r"\b(?:mail|post|sen[dt]|drop|hand|submit|left|leave|t(?:ake|ook))\w*\b[^.!?]{0,40}\bpassport\b", re.IGNORECASE
)


def _waits(found: Found, scene: Scene) -> list[Reading]:
    """Read how long it takes until the passport is back that this message tells of having sent off."""
    length = found.span("length")
    if length is None or length.unit == "year" or not _SENT.search(scene.whole):
        return []
    back = scene.today + dt.timedelta(days=length.days)
    return [Reading(collection=_DOCUMENTS, values={"away_until": back}, mode="touch")]


_BAGS = r"(?:bag|handbag|backpack|rucksack|satchel|purse|wallet|suitcase|case|briefcase|jacket|coat|luggage|pouch|tote|pack|holdall|car|locker|laptop bag|shoulder bag|bumbag|daypack)"
_GONE_AWAY = (
    rf"(?:left |lost |forgot |stole |stolen |nicked |snatched |took |taken |swiped |robbed |gone |grabbed |emptied |broke into |broken into |mislaid |missing )(?:[^\s;!?.]+ ){{0,6}}?{_BAGS} |"
    rf"{_BAGS} (?:[^\s;!?.,]+ ){{0,3}}?(?:stolen |taken |snatched |nicked |gone |missing |robbed |lost |emptied |swiped |grabbed |left behind )"
)
"""How the bag is told to be lost or stolen in which a passport was."""
_TO_OFFICES = r"(?:[^\s;!?.]+ ){0,4}?(?:embassy|consulate|high commission|visa|vfs|passport office|post office|home office|agency|ministry|renewal|application) "
"""Where a passport is handed in that nobody has found."""
_GIVES_BACK = r"~send |~return |~give |~hand |~post |~courier |sent |returned |gave |handed |posted |couriered "
_SPOTS: tuple[Spot, ...] = (
        spot(
            rf"(?:{_GIVES_BACK})(?:me )?(?:my |the )(?:\S+ )?passport (?:back |to me |home |by (?:courier|post|mail) )",
            _came_back, "told",
        ),
        spot(
            r"(?:they |she |he |it |office |embassy |consulate |centre |center |hmpo |dfa )(?:have |has |had |'ve )?"
            r"(?:just |now |finally )?(?:~return |returned |released )(?:my |the )(?:\S+ )?passport ",
            _came_back, "told",
        ),
        spot(
            r"(?:my |the )(?:\S+ )?passport (?:was |has been |is |'s |got )(?:finally |now |just |already )*"
            r"(?:sent back |returned |given back |handed back |posted back |couriered back |back )",
            _came_back,
        ),
        spot(
            r"(?:~post |~send |posted |sent |mailed |~hand |handed in |handed over |handed |submitted |surrendered |"
            r"dropped off |dropped |gave |left |took |couriered |lodged )(?:off |in |over )?(?:my |the )(?:old |irish |british |"
            r"uk |us |german |current |indian |canadian |australian )?passport (?!back |home )",
            _sent_off,
        ),
        spot(
            r"(?:have |has |have had |has had |'ve had |'ve got |are holding |is holding |hold |holds |are keeping |"
            r"kept |keep |took |have kept )(?:onto |on to |hold of )?my (?:\S+ )?passport (?:since |for |at |until |"
            r"till |from |while |back )",
            _sent_off, "told",
        ),
        spot(
            r"(?:lodged |submitted |put in |handed in |sent in |sent off |posted |mailed |applied for |started |filed )"
            r"(?:for )?(?:my |the |our )(?:\S+ )?passport (?:renewal |application |replacement |forms? )[^;!?]*"
            r"(?:kept |keep |took |take |weeks? |<s\d+> |surrender\w* |old book |old one )",
            _sent_off,
        ),
        spot(
            r"(?:my |our )?passport (?:is |'s |has been |was )(?:away |off |at the |with the |being |currently |"
            r"still )+(?:[a-z]+ ){0,2}?(?:embassy |consulate |high commission |visa centre |visa center |vfs |agency |"
            r"authorities |ministry |renewal |hmpo |passport office |renewed |home office |for )",
            _sent_off,
        ),
        spot(
            r"(?:my |the |new |old |renewed |got )*passport (?:came |is |'s |has come |arrived |turned up |landed |"
            r"showed up |got here )(?:finally |now |already |just )*(?:back |here |in the post |this morning |today |"
            r"yesterday |home |<d\d+> )",
            _came_back,
        ),
        spot(
            r"(?:picked up |collected |got |received |have )(?:my |the )(?:new |renewed |old )?passport "
            r"(?:back |today |yesterday |this |from |in |<d\d+> |, |$)",
            _came_back,
        ),
        spot(
            r"(?:somebody |someone |a thief |a pickpocket |they |he |she |a man |a woman |some lad |burglars? |"
            r"the burglars? )(?:\S+ )?(?:took |stole |nicked |pinched |snatched |lifted |swiped |grabbed |"
            r"pickpocketed |had )(?:\S+ ){0,6}?my (?:\S+ ){0,5}?passport (?:from |out |off |and |, |\. |on |in |at |"
            r"while |when )",
            _lost, "told",
        ),
        spot(
            r"(?:~chew |~tear |~rip |~wash |~soak |~shred |~burn |~ruin |~destroy |~damage |chewed |tore |torn |"
            r"ripped |washed |soaked |shredded |burnt |burned |ruined |destroyed |damaged |went through the wash with |"
            r"binned |threw away |thrown away )(?:up )?my (?:\S+ )?passport ",
            _lost, "told",
        ),
        spot(
            r"(?:my |the )(?:\S+ )?passport (?:has |'s |is |was |got |went )(?:been |gone )?(?:\S+ )?"
            r"(?:chewed|torn|ripped|soaked|shredded|burnt|burned|ruined|destroyed|through the (?:wash|washing machine)|"
            r"in the (?:wash|washing machine)|unusable|unreadable|water-damaged|in pieces) ",
            _lost,
        ),
        spot(
            r"(?:can not |could not |ca n't |cannot |couldn't |can't )(?:for the life of me )?find (?:my |the )"
            r"(?:\S+ )?passport (?:anywhere |any more |anymore |at all |since |, i |and )",
            _lost, denied=True,
        ),
        spot(
            r"(?:filed |made |gave |filled in |filed in |signed )(?:[^\s;!?.]+ ){0,4}?(?:report |statement |claim |complaint )(?:[^\s;!?.]+ ){0,4}?"
            r"(?:stolen |lost |missing )(?:\S+ )?passport |(?:~report )my (?:\S+ )?passport (?:as )?(?:stolen |lost |missing )",
            _lost, "told",
        ),
        spot(r"(?:~lose |misplaced |mislaid )(?:my |the )(?:\S+ )?passport ", _lost),
        spot(
            r"(?:my |our )(?:\S+ )?passport (?:was |were |got |has been |have been |had been |is |are |has gone |went )"
            r"(?:\S+ ){0,1}?(?:lost |stolen |missing |gone )",
            _lost,
        ),
        spot(
            r"(?:stole |snatched |took |nicked |grabbed |stolen |robbed |lost |missing )[^;!?]*?my passport "
            r"(?:was |were |in it |and )",
            _lost, "told",
        ),
        spot(
            rf"(?:{_GONE_AWAY})[^;!?]*?(?:and |, )?(?:with |along with |together with |including |and )(?:it |them |that )?"
            r"(?:went |goes |was |is )?my (?:\S+ )?passport ",
            _lost, "told",
        ),
        spot(
            rf"(?:{_GONE_AWAY})[^;!?]*?, (?:my |the )?(?:\S+ )?passport (?:and (?:all|everything) |included |inside |in it |with it |too |as well )",
            _lost, "told",
        ),
        spot(r"(?:stole |snatched |nicked |robbed me of )my (?:\S+ ){0,3}?passport ", _lost, "told"),
        spot(r"(?:found |got back |recovered |tracked down |retrieved )(?:my |the )(?:\S+ )?passport ", _found),
        spot(
            r"(?:someone |somebody |a (?:\S+ )?(?:stranger |man |woman |lady |lad |guy |girl |boy |soul |person |passenger |neighbour |neighbor |cleaner |driver )|"
            r"they |he |she |police |driver |cleaner |staff )(?:has |have |had |'s |'ve )?(?:just |kindly |luckily )?(?:~hand |~turn |~bring |handed |turned |brought )"
            r"(?:in )?my (?:\S+ )?passport (?:in |back |to |over |at )",
            _found, "told",
        ),
        spot(rf"(?:my |the )(?:\S+ )?passport (?:was |has been |had been |'s been |got )(?:handed |turned |brought )in (?!{_TO_OFFICES})", _found),
        spot(
            r"(?:my |the )(?:\S+ )?passport (?:has |'s |was |is )?(?:\S+ )?(?:turned up |been found |found |"
            r"resurfaced |come to light |back in my (?:drawer|bag|hands?) )",
            _found,
        ),
        spot(
            rf"{_BAGS} (?:has |'s |was |is )?(?:turned up |been found |found |resurfaced |come back |handed in |back )(?:[^\s;!?.]+ ){{0,6}}?(?:with |and )(?:my |the )(?:\S+ )?passport (?:still |is |was |was still |is still |safely )*(?:inside |in it |there )",
            _found, "told",
        ),
        spot(
            rf"(?:found |returned |recovered |got back |have |handed in |brought back )(?:me )?(?:my |the |our )(?:\S+ )?{_BAGS} (?:back )?(?:[^\s;!?.]+ ){{0,4}}?, (?:(?:and |with )?(?:my |the ))?passport (?:is |was |and (?:all|everything) |still |safe |inside |in it |too |included )",
            _found, "told",
        ),
        spot(
            r"(?:takes? |count on |allow |expects? |keeps? (?:it|them) |holds? (?:it|them) |ready in |back in |"
            r"back within |return it in |wait(?:ing)? (?:time )?(?:is )?)(?:for |about |around |up to |at least |"
            r"another |roughly |<n\d+> (?:to |or |- |– )|(?:two|three|four|five|six|seven|eight|nine|ten|twelve) "
            r"(?:to |or |- |– ))*{SPAN:length}",
            _waits, "told",
        ),
)  # fmt: skip


def out_of_hand(line: Line) -> list[Reading]:
    """Return what a line says of a passport that its holder does not have, or has again."""
    found = read(line, _SPOTS)
    at = next((k for k, t in enumerate(line.tokens) if t.low in ("passport", "passports")), 0)
    owned = {t.low for t in line.tokens[max(0, at - _OWNED_NEAR) : at]} & {"'s", "his", "her", "their"}
    whose = holder_of(line, at, line.scene) if found and owned else line.scene.me
    if whose == line.scene.me:
        return found
    return [replace(r, values={**r.values, "holder": whose}) for r in found if whose and r.values.get("holder")]


_OWNED_NEAR = 3
"""Within how many words before a passport its owner stands: "Baby's first passport"."""
