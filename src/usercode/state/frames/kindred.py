"""Other words for an event: who told of an MRI may move "the scan", who sees the optician may cancel "the eye test"."""

from __future__ import annotations

from collections.abc import Iterable

_GROUPS = tuple(
    frozenset(line.split())
    for line in """
mri ct scan x-ray xray ultrasound imaging radiology hospital
dentist dental tooth teeth filling crown hygienist root-canal check-up
optician optometrist eye eyes glasses sight
haircut hairdresser hair salon barber highlights
physio physiotherapist physiotherapy knee shoulder
cardiologist cardiology heart ecg echo
dermatologist dermatology skin mole
gynaecologist gynecologist smear midwife antenatal
theatre theater play show performance matinee musical opera ballet
concert gig band recital orchestra
cinema film movie
dinner supper meal restaurant table
lesson class tutor teacher tutorial
rehearsal choir singing practice conductor
match game football rugby hockey basketball netball tournament fixture
gym workout trainer training
solicitor lawyer notary attorney
accountant tax adviser advisor
therapist therapy counsellor counselling counselor
plumber boiler heating engineer electrician
mot garage service mechanic
vet jab vaccination
hen stag party bash birthday do
webinar seminar workshop course conference
interview recruiter
hike walk ramble
bike cycling ride
""".strip().splitlines()
)


def kindred(told: Iterable[str]) -> frozenset[str]:
    """Return the words by which events that were told in some words may be named as well."""
    own = frozenset(told)
    return frozenset().union(*(group for group in _GROUPS if group & own)) - own
