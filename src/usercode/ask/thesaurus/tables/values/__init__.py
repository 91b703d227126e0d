"""Value concepts: everyday wordings of the values that enum and text fields usually hold."""

from __future__ import annotations

from usercode.ask.thesaurus.tables.values import food, health, media, money, moving, people, sport, status, time

VALUES = (
    *moving.VALUES,
    *food.FOOD,
    *health.HEALTH,
    *health.QUALITIES,
    *health.MOODS,
    *sport.SPORTS,
    *sport.GAMES,
    *money.PAYMENT,
    *money.SPENDING,
    *status.STATUS,
    *media.MEDIA,
    *people.PEOPLE,
    *people.WORK,
    *time.TIME,
)
"""Every value concept."""
