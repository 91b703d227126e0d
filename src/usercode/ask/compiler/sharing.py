"""Shares: which of the conditions say what the share is of, and which what part of it is asked for."""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import pay_words
from usercode.ask.compiler.lattice import differ_by_doing
from usercode.ask.compiler.measuring import is_head, is_time
from usercode.ask.compiler.parts import (
    Filter,
    Joint,
    Mention,
    ShareOf,
    When,
)
from usercode.ask.compiler.phrases import YES_NO
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    AnyOf,
    Ask,
    Condition,
    Count,
    Known,
    Not,
    Ratio,
    Recurs,
    Share,
    Test,
)
from usercode.ask.compiler.ranking import Ranking
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conjunction
from usercode.ask.compiler.windows import Cycle
from usercode.ask.compiler.wordsets import wordset

_BEING_AT = wordset("was were is are fell fall falls")
_STATING = YES_NO | wordset("fell fall falls fallen took take takes happened happen happens")
"""Verbs that say of records when they were."""
_PAY = (["pay"], ["paid"])
_TWO = 2
_TRIES = wordset("attempts tries attempted tried shots")
"""Words of a number of which another says how many came off."""
_HAVING = frozenset({"has", "have", "had", "was", "were", "been"})


class Sharing(Ranking):
    """Makes the plans of shares.

    Of a share, what names the records and what stands beside their name is the whole: all in front of it ("of my trips
    to Oslo, what share"), and all before the verb of the question ("what share of my trips to Oslo were"). What is said
    of them then is the part. Stretches of time always belong to the whole.
    """

    def _share(self) -> Ask:
        """Return what part of the records the conditions leave."""
        share = self._frame.share
        assert share is not None
        if share.rated or share.bound is not None:
            return self._share_of_said(share)
        if (ratio := self._part_of_number(share)) is not None:
            return ratio
        whole = [c for c in self._frame.conditions if is_time(c) and not _tells_known(c)]
        told = self._times_of_part(whole)
        whole = [c for c in whole if c not in told]
        part = self._part_of_time(share, whole, [c for c in self._frame.conditions if c not in whole])
        sold = self._part_by_verb(part)
        fronted = self._whole_in_front(part)
        if not fronted:
            self._whole_by_noun(part)
        self._whole_by_stated(part)
        if not part or not (
            share.times or self._frame.noun_filter or self._frame.heads or self._numeric_spoken() or self._nouns
        ):
            raise Unclear("a share of what is not clear")
        if share.times and len(part) > 1:
            raise Unclear("which of the conditions is the share and which the whole is not clear")
        if sold is not None:
            part = [sold]
        if not sold and not fronted and not self._share_is_simple(part):
            raise Unclear("which of the conditions is the share and which the whole is not clear")
        self._take_way_of_paying(part)
        paid = any(m.speech == "verb" and any(s.dimension == "money" for s in m.senses) for m in self._mentions)
        named = any(is_head(p) or (isinstance(p, Filter) and p.noun and p.plural) for p in self._frame.spoken)
        if paid and named and not self._is_of_number():
            raise Unclear("whether the share is one of the records or of what was paid for them is not said")
        measure = self._measure("sum")
        self._nouns.clear()
        self._frame.conditions[:] = whole
        joined = conjunction(part)
        assert joined is not None
        percent = share.percent or any(f.kind == "percent" for f in self._frame.forms)
        if any(f.kind == "fraction" for f in self._frame.forms):
            percent = False
        return Share(joined, measure, percent)

    def _part_of_number(self, share: ShareOf) -> Ask | None:
        """Return what part of one number another is: "what share of the exercises tried were solved"."""
        numbers = [tuple(s for s in m.senses if s.is_number) for m in self._mentions]
        told = list(dict.fromkeys(held[0] for held in numbers if len(held) == 1))
        if len(told) == 1:
            others = [s for s in self._view.senses if s is not told[0] and differ_by_doing((told[0], s))]
            told += [s for s in others if self._says_doing(s)]
            last = next(p for p in reversed(self._frame.spoken) if not isinstance(p, When))
            either = any(differ_by_doing(held) for held in numbers)  # "of the jars were sold on rainy days"
            if others and len(told) == 1 and (either or (isinstance(last, Mention) and told[0] in last.senses)):
                raise Open("of which of the numbers the share is one is not said")
        elif any(differ_by_doing(held) for held in numbers) and not told:
            raise Open("of which of the numbers the share is one is not said")
        if len(told) != _TWO or self._stats or "those" in self._frame.said:
            return None
        if not differ_by_doing(told) and _TRIES.isdisjoint(thesaurus.words_of(told[0].column.name)):
            return None
        whole, part = told
        if any(set(held) - set(told) for held in numbers) or part.dimension != whole.dimension:
            return None
        self._mentions = [m for m in self._mentions if not any(s in told for s in m.senses)]
        scale = 100.0 if share.percent else 1.0
        self._extra += [Known(s.column) for s in told if s.column.optional]
        return Ratio(Aggregate("sum", part.column, scale), Aggregate("sum", whole.column))

    def _says_doing(self, sense: Sense) -> bool:
        """Return whether the verb is said that tells a number from others of the same thing: "sold", of `jars_sold`."""
        done = thesaurus.bases(thesaurus.words_of(sense.column.name)[-1], "verb")
        return not self._frame.said.isdisjoint(form for base in done for form in thesaurus.forms(base, "verb"))

    def _times_of_part(self, times: list[Condition]) -> list[Condition]:
        """Return the times that "and" joins to what is said of the records: "were on Mondays and over 30 euros".

        What is joined in front of the verb names the records: "of my rides on Mondays and to the airport were".
        """
        frame = self._frame
        for at, joint in enumerate(frame.pieces[:-1]):
            before, after = frame.pieces[at - 1], frame.pieces[at + 1]
            one, other = (before, after) if isinstance(before, When) else (after, before)
            if not isinstance(joint, Joint) or joint.kind != "and":
                continue
            if not isinstance(one, When) or not isinstance(other, Filter):
                continue
            behind = [p for p in frame.pieces[at + 2 :] if isinstance(p, Filter)]
            if not other.stated and any(p.stated for p in behind):
                continue
            again = isinstance(one.span, Cycle)
            alike = [c for c in times if _recurs(c) == again]
            if frame.said.isdisjoint(_STATING) or len(alike) != 1:
                raise Unclear("which of the conditions is the share and which the whole is not clear")
            return alike
        return []

    def _part_of_time(self, share: ShareOf, whole: list[Condition], part: list[Condition]) -> list[Condition]:
        """Return the conditions of the part: a time, where nothing else is said of the records.

        "What share of my shifts fell on a Saturday"; what names the records is of the whole then ("of my Uber rides
        were on a Friday"), and of several times what comes again is the part ("of my shifts in 2024 were on a Monday").
        """
        times = [c for c in whole if _recurs(c)] or [*whole]
        if share.times or len(times) != 1 or self._frame.said.isdisjoint(_STATING):
            return part
        if part and not self._only_time_said(times[0]):
            return part
        whole.remove(times[0])
        self._extra += part
        return times

    def _only_time_said(self, time: Condition) -> bool:
        """Return whether a time is all that is said of records which conditions before their name tell apart."""
        said = self._frame.said
        stated = not said.isdisjoint(_BEING_AT) and "there" not in said
        spoken = [p for p in self._frame.spoken if not isinstance(p, Mention) or p.speech != "verb"]
        named = [n for n, p in enumerate(spoken) if is_head(p) or (isinstance(p, Filter) and p.noun and not p.stated)]
        behind = spoken[named[-1] + 1 :] if named else []
        if not behind or not isinstance(behind[-1], When):
            return False
        alone = all(isinstance(p, When) for p in behind)
        told = all(
            isinstance(p, When) or (isinstance(p, Filter) and p.speech == "noun" and not p.stated) for p in behind
        )
        return (alone and (stated or _recurs(time))) or (told and stated)

    def _take_way_of_paying(self, part: list[Condition]) -> None:
        """Take "pay for" beside how the records that are named were paid: "of my rides did I pay for by card"."""
        told = any(pay_words(column) for c in part for column in columns_of(c))
        head = next((p for p in self._frame.spoken if is_head(p) or isinstance(p, Filter | Mention)), None)
        named = is_head(head) or (isinstance(head, Filter) and head.noun and head.plural)
        if told and named:
            self._mentions = [m for m in self._mentions if not _says_paid(m)]

    def _part_by_verb(self, part: list[Condition]) -> Condition | None:
        """Take the verb of a day that ends the question for the part: "what share of the clothes I listed has sold".

        All other conditions are then of the whole.
        """
        last, before = self._frame.spoken[-1], self._frame.spoken[-2:-1]
        if not isinstance(last, Mention) or last.speech != "verb" or last not in self._mentions:
            return None
        named = part or any(isinstance(p, Mention) and p.speech == "verb" for p in before)
        if not named or self._frame.said.isdisjoint(_HAVING) or self._numeric_spoken():
            return None
        days = [s for s in last.senses if s.is_day]
        if len(last.senses) != 1 or len(days) != 1 or not days[0].column.optional:
            return None
        self._mentions.remove(last)
        self._extra += part
        part[:] = [Known(days[0].column)]
        return part[0]

    def _is_of_number(self) -> bool:
        """Return whether a number stands right behind: "what share of the money I spent on tickets"."""
        spoken = self._frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is self._frame.share)
        behind = spoken[at + 1] if at + 1 < len(spoken) else None
        return isinstance(behind, Mention) and behind.speech == "noun" and all(s.is_number for s in behind.senses)

    def _whole_in_front(self, part: list[Condition]) -> bool:
        """Keep what is said before the share to the whole; return whether anything is."""
        spoken = self._frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is self._frame.share)
        before = [p for p in spoken[:at] if isinstance(p, Filter) or is_head(p)]
        for piece in before:
            if isinstance(piece, Filter):
                self._keep_to_whole(piece, part)
        return bool(before)

    def _keep_to_whole(self, piece: Filter, part: list[Condition]) -> None:
        held = [parts for parts in map(_parts, piece.options) if all(p in part for p in parts)]
        if len(held) != 1:
            raise Unclear("which of the conditions is the share and which the whole is not clear")
        for condition in held[0]:
            part.remove(condition)
            self._extra.append(condition)

    def _share_of_said(self, share: ShareOf) -> Ask:
        """Return the share of what is said right before "rate", or beside the records in "most of my runs"."""
        frame = self._frame
        spoken = [p for p in frame.spoken if isinstance(p, Filter) or is_head(p) or p is share]
        at = next(n for n, p in enumerate(spoken) if p is share)
        before = [p for p in spoken[:at] if isinstance(p, Filter)]
        behind = [n for n, p in enumerate(spoken) if n > at and is_head(p) and p.plural]
        if before:
            chosen = before[-1]
        elif share.bound is not None and behind and isinstance(spoken[-1], Filter) and behind[0] < len(spoken) - 1:
            chosen = spoken[-1]
        else:
            raise Unclear("a share of what is not clear")
        options = [o for o in chosen.options if o in frame.conditions]
        if len(options) != 1 or len(before) > 1 or (share.bound is not None and not behind):
            raise Unclear("which of the conditions is the share and which the whole is not clear")
        frame.conditions.remove(options[0])
        if self._numeric_spoken() or self._stats or (share.bound is not None and self._kind != "yes"):
            raise Unclear("a share of what is not clear")
        if share.bound is None:
            return Share(options[0], Count(), share.percent)
        return Test(Share(options[0], Count()), *share.bound)

    def _whole_by_noun(self, part: list[Condition]) -> None:
        """Keep what names the records to the whole: "what share of the hardcovers did I finish"."""
        spoken = self._frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is self._frame.share)
        first = spoken[at + 1] if at + 1 < len(spoken) else None
        if not isinstance(first, Filter) or not (first.noun and first.plural) or len(first.options) != 1:
            return
        if first.options[0] in part and len(part) > 1 and not any(_names_records(p) for p in spoken[at:]):
            part.remove(first.options[0])
            self._extra.append(first.options[0])

    def _whole_by_stated(self, part: list[Condition]) -> None:
        """Keep what stands before "were" to the whole: "what share of my trips to Oslo were for business"."""
        filters = [p for p in self._frame.spoken if isinstance(p, Filter)]
        at = next((n for n, p in enumerate(filters) if p.stated), 0)
        if at and self._is_joined(filters[at - 1], filters[at]):
            at -= 1  # "were won by me and played at home"
        for condition in [p.options[0] for p in filters[:at] if len(p.options) == 1]:
            if condition in part and len(part) > 1:
                part.remove(condition)
                self._extra.append(condition)

    def _is_joined(self, one: Filter, other: Filter) -> bool:
        """Return whether "and" joins two conditions, with no more than a verb between them."""
        pieces = self._frame.pieces
        first, last = (next(n for n, p in enumerate(pieces) if p is each) for each in (one, other))
        between = [p for p in pieces[first + 1 : last] if not _says_doing(p)]
        return len(between) == 1 and isinstance(between[0], Joint) and between[0].kind == "and"

    def _share_is_simple(self, part: list[Condition]) -> bool:
        """Return whether it is said which conditions are the part: those before the head are of the whole.

        Two conditions behind it of which no verb tells the second apart may be of either.
        """
        spoken = [p for p in self._frame.spoken if isinstance(p, Filter) or _names_records(p)]
        kinds = ["f" if isinstance(p, Filter) else "h" for p in spoken]
        text = "".join(kinds).strip("h") if kinds and kinds[0] == "h" else "".join(kinds)
        filters = [p for p in spoken if isinstance(p, Filter)]
        moved = text.index("h") if text.startswith("f") and "h" in text else 0
        behind = filters[moved:]
        if len(behind) > 1 and not any(p.stated for p in behind) and "and" not in self._frame.said:
            return False
        if moved and behind:
            for condition in [o for p in filters[:moved] for o in p.options[:1] if o in part]:
                part.remove(condition)
                self._extra.append(condition)
        return bool(part)


def _recurs(condition: Condition) -> bool:
    """Return whether a condition is a time that comes again: certain weekdays or months."""
    return isinstance(condition, Recurs) or (isinstance(condition, AnyOf) and all(map(_recurs, condition.parts)))


def _says_doing(piece: object) -> bool:
    """Return whether a part is a verb that adds nothing: the "played" of "played at home"."""
    done = is_head(piece) and piece.role in ("verb", "light")
    return done or (isinstance(piece, Mention) and piece.speech == "verb")


def _says_paid(mention: Mention) -> bool:
    """Return whether a verb says that money was paid, and not that a day is known on which it was."""
    paid = mention.speech == "verb" and mention.word.split()[:1] in _PAY
    return paid and not any(s.is_day for s in mention.senses)


def _parts(condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, All) else (condition,)


def _tells_known(condition: Condition) -> bool:
    """Return whether a condition is that a day is recorded, or is not: "unpaid"."""
    return isinstance(condition, Known) or (isinstance(condition, Not) and isinstance(condition.part, Known))


def _names_records(piece: object) -> bool:
    """Return whether a part is a noun for the records, and not the doing that makes one."""
    return is_head(piece) and piece.role not in ("verb", "light")
