"""What is charged or given beside a price, a fine or a tip: how often there was one, not how much it came to."""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.affirming import Affirming
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.measuring import is_head
from usercode.ask.compiler.parts import Head, Mention
from usercode.ask.compiler.plan import Compare
from usercode.ask.compiler.wordsets import wordset

_CHARGES = wordset("fine penalty surcharge tip gratuity fee toll copay")
_HANDING = frozenset({"give", "get", "receive", "leave", "pay", "take", "owe", "have", "charge"})
_OFTEN = frozenset({"often", "times", "frequently"})
_WITHIN = frozenset({"in", "of", "on", "for"})
"""Prepositions of what an amount consists of: "the most in fines"."""


class Charges(Affirming):
    """Takes a charge for the records that had one."""

    def _take_charges(self) -> None:
        """Take "a fine", "fines" and "was I fined" for the records with one, where they are counted."""
        if self._kind not in ("many", "times", "yes", "which") or self._stats or self._frame.bound is not None:
            return
        for mention in list(self._mentions):
            amounts = [s for s in mention.senses if s.is_number]
            if len(amounts) != 1 or amounts[0].dimension != "money" or not self._is_charge(mention):
                continue
            self._mentions = [m for m in self._mentions if m is not mention and not _is_handing(m, amounts[0])]
            self._frame.heads = [*self._frame.heads, Head("noun", plural=True)]
            self._frame.conditions.append(Compare(amounts[0].column, ">", 0))

    def _is_charge(self, mention: Mention) -> bool:
        """Return whether words say that there was a charge, and nothing of how much it was."""
        word = mention.word.split()[-1] if mention.word else ""
        bases = set(thesaurus.bases(word, "verb")) if mention.speech == "verb" or word.endswith("ed") else set()
        done = bases & _CHARGES
        compared = self._frame.more is not None or self._most is not None
        if mention.speech == "verb" or done:
            often = self._frame.said & _OFTEN and self._most is None
            return bool(done) and self._kind in ("many", "times", "yes") and (often or not compared)
        if thesaurus.singular(word) not in _CHARGES or mention.preposition in _WITHIN or mention.unit is not None:
            return False
        if compared:
            return False
        if self._kind == "many" and mention.plural:
            return self._is_counted_first(mention)
        return self._kind in ("times", "yes") or (self._kind == "many" and mention.preposition in ("", "with"))

    def _is_counted_first(self, mention: Mention) -> bool:
        """Return whether a noun is what is counted: "how many fines", "how many parking fines"."""
        at = next((n for n, p in enumerate(self._frame.spoken) if p is mention), 0)
        before = self._frame.spoken[at - 1] if at else None
        return self._asked_for(mention) or (is_head(before) and self._asked_for(before) and not before.plural)


def _is_handing(mention: Mention, amount: Sense) -> bool:
    """Return whether a verb says no more than that a charge was made: to leave a tip, to get a fine."""
    bases = set(thesaurus.bases(mention.word.split()[-1], "verb")) if mention.word else set()
    return mention.speech == "verb" and (amount in mention.senses or bool(bases & _HANDING))
