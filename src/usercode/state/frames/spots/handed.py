"""Spots of passports out of hand: sent off for renewal, left at a consulate, lost or stolen, and back again."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Line, Spot, read, spot
from usercode.state.frames.tokens import Span, Token

_DOCUMENTS = "travel.documents"


def _sent_off(found: Found, scene: Scene) -> list[Reading]:
    """Read that a passport is out of hand: posted for its renewal, left at a consulate."""
    if not re.search(
        r" (?:renew|renewal|renewed|renewing|hmpo|embassy|consulate|passport office|visa|application|replacement|home office|weeks|stamp) ",
        found.line.text,
    ):
        return []
    length = next((t.value for t in found.line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
    values: dict[str, Value] = {"kind": "passport", "holder": scene.me, "away_since": scene.today, "_note": scene.text}
    if length is not None and length.unit != "year":
        values["away_until"] = scene.today + dt.timedelta(days=length.days)
    elif back := next((d for t in found.line.tokens if (d := _day_back(t, scene.today)) is not None), None):
        values["away_until"] = back
    return [Reading(collection=_DOCUMENTS, values=values)]


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
    return [Reading(collection=_DOCUMENTS, values={"back_on": scene.today}, mode="touch")]


_NEARLY = re.compile(r" (?:almost|nearly|thought|once|years? ago|used to|if|found|turned up|afraid|worried|never) ")
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


_SPOTS: tuple[Spot, ...] = (
        spot(r"(?:~post |~send |posted |sent |mailed |handed in |handed over |submitted |dropped off |gave )(?:off |in )?my (?:old |irish |british |uk |us |german |current )?passport ", _sent_off),
        spot(r"(?:lodged |submitted |put in |handed in |sent in |sent off |posted |mailed |applied for |started |filed )(?:for )?(?:my |the |our )(?:\S+ )?passport (?:renewal |application |replacement |forms? )[^;!?]*(?:kept |keep |took |take |weeks? |<s\d+> |surrender\w* |old book |old one )", _sent_off),
        spot(r"(?:my |our )?passport (?:is |'s |has been |was )(?:away |off |at the |with the |being |currently |still )+(?:[a-z]+ )?(?:embassy |consulate |renewal |hmpo |passport office |renewed |home office |for )", _sent_off),
        spot(r"(?:my |the |new |old |renewed |got )*passport (?:came |is |'s |has come |arrived |turned up |landed |showed up |got here )(?:finally |now |already |just )*(?:back |here |in the post |this morning |today |yesterday |home |<d\d+> )", _came_back),
        spot(r"(?:picked up |collected |got |received |have )(?:my |the )(?:new |renewed |old )?passport (?:back |today |yesterday |this |from |in |<d\d+> |, |$)", _came_back),
        spot(r"(?:~lose |misplaced |mislaid )(?:my |the )(?:\S+ )?passport ", _lost),
        spot(r"(?:my |our )(?:\S+ )?passport (?:was |were |got |has been |have been |had been |is |are |has gone |went )(?:\S+ ){0,1}?(?:lost |stolen |missing |gone )", _lost),
        spot(r"(?:stole |snatched |took |nicked |grabbed |stolen |robbed |lost |missing )[^;!?]*?my passport (?:was |were |in it |and )", _lost, "told"),
        spot(r"(?:stole |snatched |nicked |robbed me of )my (?:\S+ ){0,3}?passport ", _lost, "told"),
        spot(r"(?:found |got back )my (?:\S+ )?passport ", _found),
        spot(r"(?:takes? |count on |allow |expects? |keeps? (?:it|them) |holds? (?:it|them) |ready in |back in |back within |return it in |wait(?:ing)? (?:time )?(?:is )?)(?:for |about |around |up to |at least |another |roughly |<n\d+> (?:to |or |- |– )|(?:two|three|four|five|six|seven|eight|nine|ten|twelve) (?:to |or |- |– ))*{SPAN:length}", _waits, "told"),
)  # fmt: skip


def out_of_hand(line: Line) -> list[Reading]:
    """Return what a line says of a passport that its holder does not have, or has again."""
    return read(line, _SPOTS)
