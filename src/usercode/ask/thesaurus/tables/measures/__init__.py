"""Measures: what a number, a date or a clock time says, and how questions ask for it and order by it."""

from __future__ import annotations

from usercode.ask.thesaurus.tables.measures import counts, extents, gauges, moments, money

MEASURES = (
    *money.MONEY,
    *extents.DURATION,
    *extents.SPACE,
    *extents.WEIGHT,
    *extents.PACE,
    *extents.AIR,
    *extents.VOLUME,
    *counts.COUNTS,
    *gauges.BODY,
    *gauges.FOOD,
    *gauges.OPINIONS,
    *gauges.THINGS,
    *moments.MOMENTS,
)
"""Every measure. The generic ones ("money", "date") stand beside the special ones whose words they share."""
