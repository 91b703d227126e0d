"""Noun concepts: what one record of a collection may be called, by domain of life."""

from __future__ import annotations

from usercode.ask.thesaurus.tables.nouns import culture, food, health, home, money, people, sport, travel, work

NOUNS = (
    *travel.NOUNS,
    *food.NOUNS,
    *health.NOUNS,
    *sport.NOUNS,
    *culture.NOUNS,
    *people.NOUNS,
    *work.NOUNS,
    *money.NOUNS,
    *home.NOUNS,
)
"""Every noun concept. Words may be shared ("game", "session"); keys are not."""
