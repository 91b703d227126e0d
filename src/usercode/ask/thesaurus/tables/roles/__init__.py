"""Roles: what a text, enum or list field says about a record, and how questions ask for it."""

from __future__ import annotations

from usercode.ask.thesaurus.tables.roles import kinds, organisations, people, places

ROLES = (*places.PLACES, *people.PEOPLE, *organisations.ORGANISATIONS, *kinds.KINDS)
"""Every role. A field name may mark several ("company" an employer or a ride company); its values decide."""
