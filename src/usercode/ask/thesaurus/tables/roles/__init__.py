"""Roles: what a text, enum or list field says about a record, and how questions ask for it."""

from __future__ import annotations

from usercode.ask.thesaurus.tables.roles import doers, kinds, organisations, people, places, things

ROLES = (
    *places.PLACES,
    *people.PEOPLE,
    *doers.DOERS,
    *organisations.ORGANISATIONS,
    *kinds.KINDS,
    *things.THINGS,
)
"""Every role. A field name may mark several ("company" an employer or a ride company); its values decide."""
