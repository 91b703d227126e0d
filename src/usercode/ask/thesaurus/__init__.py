"""Everyday English for personal records, as data: the words that questions use and schemas do not.

Stands beside the compiler of questions and knows nothing of it: no schema, no grammar, no state. Tables are keyed by
concept (a book: read, finish; money: spend, expensive, cheap; a plane: fly, flew), never by question. In comes a word
of a question, a name of a schema or a stored value; out come the concepts it may mean. Conservative: words stand
together only where they mean the same, and a word of several concepts is given with all of them.
"""

from __future__ import annotations

from usercode.ask.thesaurus.derivation import doing_of, verbs_of, verbs_of_doing
from usercode.ask.thesaurus.entries import Currency, Flag, Measure, Noun, Part, Role, Said, Unit, Value, Wording
from usercode.ask.thesaurus.inflection import bases, degrees, forms, singular
from usercode.ask.thesaurus.lookup import (
    LOG_WORDS,
    Match,
    about,
    alike,
    currencies,
    flags,
    flags_of_name,
    measures,
    measures_of_name,
    noun_concepts,
    nouns_of_name,
    roles,
    roles_of_name,
    unit_words,
    units,
    values,
    values_of_text,
    verb_concepts,
    verbs_of_counted,
    words_of,
)
from usercode.ask.thesaurus.nations import adjectives_of, is_country

__all__ = [
    "LOG_WORDS",
    "Currency",
    "Flag",
    "Match",
    "Measure",
    "Noun",
    "Part",
    "Role",
    "Said",
    "Unit",
    "Value",
    "Wording",
    "about",
    "adjectives_of",
    "alike",
    "bases",
    "currencies",
    "degrees",
    "doing_of",
    "flags",
    "flags_of_name",
    "forms",
    "is_country",
    "measures",
    "measures_of_name",
    "noun_concepts",
    "nouns_of_name",
    "roles",
    "roles_of_name",
    "singular",
    "unit_words",
    "units",
    "values",
    "values_of_text",
    "verb_concepts",
    "verbs_of",
    "verbs_of_counted",
    "verbs_of_doing",
    "words_of",
]
