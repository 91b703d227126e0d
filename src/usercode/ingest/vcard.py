"""vCard 2.1, 3.0 and 4.0: the cards of a contacts file as typed records of `people.contacts`.

A reader of the ingest stage. Parsing is left to the vobject library, one card at a time; a line that it cannot read is
left out and reported, a card that it cannot read is kept out. Pictures and sounds are not read.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

from usercode.ingest.components import Component, components
from usercode.ingest.draft import Moment, Problem, RecordDraft, Source
from usercode.ingest.moments import read_moment
from usercode.state.frames.classes import COLLECTIONS

CONTACTS = COLLECTIONS["people.contacts"]
_MAX_BAD_LINES = 20
_NO_YEAR = 1
_COMPACT = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)(?:[T ].*)?", re.ASCII)
_YEARLESS = re.compile(r"--(\d\d)-?(\d\d)(?:[T ].*)?", re.ASCII)


def read_cards(text: str, *, name: str) -> Source:
    """Return the contacts of a file, one record a card."""
    problems: list[Problem] = []
    records: list[RecordDraft] = []
    for component in components(text, "VCARD"):
        draft = _contact(component, name, problems)
        if draft is not None:
            records.append(draft)
    return Source(
        name=name,
        format="vcard",
        records=records,
        problems=problems,
        collection=CONTACTS.path,
        class_def=CONTACTS,
    )


def _contact(component: Component, name: str, problems: list[Problem]) -> RecordDraft | None:
    if not component.closed:
        problems.append(Problem(name, component.line, "a card that does not end"))
        return None
    card = _parse(component, name, problems)
    if card is None:
        return None
    called = _name(card)
    if not called:
        problems.append(Problem(name, component.line, "a card without a name"))
        return None
    birthday, given = _birthday(card)
    if given and birthday is None:
        problems.append(Problem(name, component.line, f"BDAY {given[:40]!r} is no date; kept as a note"))
    addresses = [text for item in card.get("adr", ()) if (text := _address(item.value))]
    notes = [text for item in card.get("note", ()) if (text := _text(item.value))]
    notes += [f"address: {text}" for text in addresses[1:]]
    if given and (birthday is None or _is_leap_day(given)):
        notes.append(f"birthday: {given}")
    fields: dict[str, Any] = {
        "name": called,
        "relation": None,
        "birthday": birthday,
        "emails": _plain(card, "email", "mailto:"),
        "phones": _plain(card, "tel", "tel:"),
        "address": addresses[0] if addresses else None,
        "organisation": _organisation(card) or None,
        "notes": notes,
    }
    return RecordDraft(fields=fields, key=_first(card, "uid"), said_at=_revised(card), line=component.line)


def _parse(component: Component, name: str, problems: list[Problem]) -> dict[str, list[Any]] | None:
    """Return the properties of a card by name, leaving out up to a few lines that cannot be read."""
    import vobject

    lines = component.text.split("\r\n")
    for _ in range(_MAX_BAD_LINES):
        try:
            card = vobject.readOne("\r\n".join(lines), allowQP=True)
            return dict(card.contents) if card is not None else None
        except vobject.base.ParseError as error:
            number = error.lineNumber
            if not isinstance(number, int) or not 1 < number < len(lines) - 1 or not lines[number - 1]:
                break
            problems.append(Problem(name, component.line + number - 1, f"left out: {lines[number - 1][:80]!r}"))
            lines[number - 1] = "X-LEFT-OUT:"
        except (vobject.base.VObjectError, ValueError, LookupError, TypeError, AttributeError):
            break
    problems.append(Problem(name, component.line, "a card that cannot be read"))
    return None


def _text(value: Any) -> str:
    return value.replace("\r\n", "\n").replace("\0", "").strip() if isinstance(value, str) else ""


def _first(card: dict[str, list[Any]], part: str) -> str:
    return next((text for item in card.get(part, ()) if (text := _text(item.value))), "")


def _name(card: dict[str, list[Any]]) -> str:
    """Return the formatted name, else one composed of its parts, else a nickname or the organisation."""
    if formatted := _first(card, "fn"):
        return formatted
    for item in card.get("n", ()):
        parts = [getattr(item.value, part, "") for part in ("prefix", "given", "additional", "family", "suffix")]
        if composed := " ".join(word for part in parts for word in _flat(part)):
            return composed
    return _first(card, "nickname") or _organisation(card)


def _flat(part: Any) -> list[str]:
    """Return the words of a part, which is text or a list of texts."""
    texts = part if isinstance(part, list) else [part]
    return [word for text in texts if isinstance(text, str) for word in text.split()]


def _address(value: Any) -> str:
    if isinstance(value, str):
        return ", ".join(part.strip() for part in value.split(";") if part.strip())
    city = " ".join(_flat(getattr(value, "code", "")) + _flat(getattr(value, "city", "")))
    parts = [" ".join(_flat(getattr(value, part, ""))) for part in ("box", "extended", "street")]
    parts += [city, *(" ".join(_flat(getattr(value, part, ""))) for part in ("region", "country"))]
    return ", ".join(part for part in parts if part)


def _organisation(card: dict[str, list[Any]]) -> str:
    for item in card.get("org", ()):
        parts = item.value if isinstance(item.value, list) else str(item.value).split(";")
        if text := ", ".join(str(part).strip() for part in parts if str(part).strip()):
            return text
    return ""


def _plain(card: dict[str, list[Any]], part: str, scheme: str) -> list[str]:
    texts = [_text(item.value) for item in card.get(part, ())]
    bare = [text[len(scheme) :] if text.lower().startswith(scheme) else text for text in texts]
    return list(dict.fromkeys(text for text in bare if text))


def _birthday(card: dict[str, list[Any]]) -> tuple[dt.date | None, str]:
    """Return the birthday and its text; the year is 1 when the card leaves it out."""
    item = next(iter(card.get("bday", ())), None)
    text = _text(item.value) if item is not None else ""
    if match := _YEARLESS.fullmatch(text):
        return _date(_NO_YEAR, match[1], match[2]), text
    if match := _COMPACT.fullmatch(text):
        left_out = item is not None and match[1] in item.params.get("X-APPLE-OMIT-YEAR", ())
        return _date(_NO_YEAR if left_out else int(match[1]), match[2], match[3]), text
    moment = read_moment(text) if re.search(r"[^\W\d]{3}", text) else None
    return (dt.date(moment.year, moment.month, moment.day) if moment else None), text


def _is_leap_day(text: str) -> bool:
    match = _YEARLESS.fullmatch(text)
    return match is not None and match.groups() == ("02", "29")


def _date(year: int, month: str, day: str) -> dt.date | None:
    """Return a date; 29 February without a year becomes 28 February, as year 1 has no such day."""
    if year == _NO_YEAR and (month, day) == ("02", "29"):
        day = "28"
    try:
        return dt.date(year, int(month), int(day))
    except ValueError:
        return None


def _revised(card: dict[str, list[Any]]) -> Moment | None:
    text = _first(card, "rev")
    if match := re.fullmatch(r"(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)", text, re.ASCII):
        text = "{}-{}-{}T{}:{}:{}{}".format(*match.groups())
    return read_moment(text) if text else None
