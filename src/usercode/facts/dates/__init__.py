"""Date expressions in English sentences, resolved to intervals of days against the day they were said.

`find(sentence, said_on)` is all that other stages need. Inside: `lexicon` cuts tokens, `grammar` and `ranges` read
them into a tree of `nodes`, `tense` and `resolve` turn the tree into days with `almanac`, `clock` reads times,
`mentions` puts them together. No clock is read and nothing is guessed beyond the conventions of decision 0004.
"""

from usercode.facts.dates.mentions import find, is_stated, last_named

__all__ = ["find", "is_stated", "last_named"]
