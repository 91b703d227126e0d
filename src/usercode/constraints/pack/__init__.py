"""The forms for the classes that conversation becomes, one module per domain: texts of functions, and constants.

Pure data. The texts run nowhere on the host: `emit` writes them into the user's directory, the engine runs them in
the sandbox.
"""

from __future__ import annotations

from usercode.constraints.forms import Form
from usercode.constraints.pack.calendar import CALENDAR_OVERLAP
from usercode.constraints.pack.contradictions import FINANCE_CONFLICT
from usercode.constraints.pack.deadlines import FINANCE_DEADLINE, HOUSEHOLD_DEADLINE
from usercode.constraints.pack.finance import FINANCE_FORBIDDEN, FINANCE_LIMIT
from usercode.constraints.pack.health import HEALTH_CONFLICT
from usercode.constraints.pack.travel import TRAVEL_DEADLINE, TRAVEL_OVERLAP, TRAVEL_VALIDITY

FORMS: tuple[Form, ...] = (
    CALENDAR_OVERLAP,
    FINANCE_CONFLICT,
    FINANCE_DEADLINE,
    FINANCE_FORBIDDEN,
    FINANCE_LIMIT,
    HEALTH_CONFLICT,
    HOUSEHOLD_DEADLINE,
    TRAVEL_DEADLINE,
    TRAVEL_OVERLAP,
    TRAVEL_VALIDITY,
)
"""Every form, in the order of their names."""
