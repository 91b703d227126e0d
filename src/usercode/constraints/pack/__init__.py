"""The forms for the classes that conversation becomes, one module per domain: texts of functions, and constants.

Pure data. The texts run nowhere on the host: `emit` writes them into the user's directory, the engine runs them in
the sandbox.
"""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

from usercode.constraints.forms import Form
from usercode.constraints.pack.calendar import CALENDAR_OVERLAP
from usercode.constraints.pack.contradictions import FINANCE_CONFLICT
from usercode.constraints.pack.deadlines import FINANCE_DEADLINE, HOUSEHOLD_DEADLINE
from usercode.constraints.pack.duplicates import FINANCE_DUPLICATE
from usercode.constraints.pack.finance import FINANCE_FORBIDDEN, FINANCE_LIMIT
from usercode.constraints.pack.health import HEALTH_CONFLICT, HEALTH_INTERACTION
from usercode.constraints.pack.others import TRAVEL_OTHERS
from usercode.constraints.pack.plans import TRAVEL_PLAN
from usercode.constraints.pack.renewals import TRAVEL_DEADLINE
from usercode.constraints.pack.travel import TRAVEL_VALIDITY
from usercode.constraints.pack.trips import TRAVEL_OVERLAP, TRAVEL_STAY
from usercode.constraints.packs import STATED, Pack, Source

_LEXICON = "usercode.state.frames"
"""Where the words stand that frames and constraints share."""


def _text(name: str, package: str = __name__) -> str:
    return files(package).joinpath(name).read_text(encoding="utf-8")


def _resting_on(source: str, *forms: Form) -> tuple[Form, ...]:
    return tuple(replace(form, sources=form.sources or (source,)) for form in forms)


PACKS: tuple[Pack, ...] = (
    Pack(name="calendar", constraints=_resting_on("stated", CALENDAR_OVERLAP), sources={"stated": STATED}),
    Pack(
        name="deadlines",
        constraints=_resting_on("stated", FINANCE_DEADLINE, HOUSEHOLD_DEADLINE),
        sources={"stated": STATED},
    ),
    Pack(
        name="health",
        constraints=(HEALTH_CONFLICT, HEALTH_INTERACTION),
        sources={
            "stems": Source(
                "WHO, The use of stems in the selection of International Nonproprietary Names (INN) for "
                "pharmaceutical substances (2018)"
            ),
            "allergens": Source("Regulation (EU) No 1169/2011, Annex II"),
            "pairs": Source("the list of pairs of medicines of usercode, each with its own source"),
        },
        knowledge={
            "pack_health_foods": _text("foods.py", _LEXICON),
            "pack_health_medicines": _text("medicines.py", _LEXICON),
            "pack_health_pairs": _text("interactions.py", _LEXICON),
        },
    ),
    Pack(
        name="money",
        constraints=_resting_on("stated", FINANCE_CONFLICT, FINANCE_DUPLICATE, FINANCE_FORBIDDEN, FINANCE_LIMIT),
        sources={"stated": STATED},
        knowledge={"pack_money": _text("spending.py", _LEXICON)},
    ),
    Pack(
        name="travel",
        constraints=_resting_on(
            "stated", TRAVEL_DEADLINE, TRAVEL_OTHERS, TRAVEL_OVERLAP, TRAVEL_PLAN, TRAVEL_STAY, TRAVEL_VALIDITY
        ),
        sources={
            "stated": STATED,
            "schengen_stay": Source(
                "Belgian Immigration Office, The Electronic Calculator (Regulation (EU) No 610/2013)",
                "https://5195.f2w.bosa.be/en/themes/border-control/entry-schengen-territory/electronic-calculator",
            ),
            "turkey_stay": Source(
                "Hausbiz, Turkey Visa Requirements (90 days in 180 by visa or visa waiver, and who is excepted)",
                "https://www.hausbiz.com/turkey-visa-requirements/",
            ),
            "schengen_passport": Source(
                "Airports of Serbia, Residence in the EU (passport: three months beyond the return)",
                "https://kvo.aerodromisrbije.rs/en/residence-in-the-eu/",
            ),
            "schengen_issued": Source(
                "The Olive Press, Passport warning for Brits heading to Spain this summer (issued within ten years)",
                "https://www.theolivepress.es/spain-news/2025/05/17/passport-warning-for-brits-heading-to-spain-this-summer/",
            ),
            "six_months": Source(
                "US Consulate General Hong Kong, Foreign Entry Requirements (passport: six months)",
                "https://hk.usconsulate.gov/u-s-citizen-services/local-resources-of-u-s-citizens/living-hong-kong/"
                "foreign-entry-requirements/",
            ),
            "esta_after_cuba": Source(
                "MIT International Scholars Office, US Customs and Border Protection on travel to Cuba and the ESTA",
                "https://iso.mit.edu/news/uscbp-announces-tourist-visa-waiver-program-not-available-if-individual-has-"
                "past-travel-to-cuba",
            ),
            "esta_barring": Source(
                "VisaHaven, ESTA and stays in states that sponsor terrorism (Cuba since January 12, 2021, others since "
                "March 1, 2011)",
                "https://visahaven.com/your-esta-is-valid-if-you-were-in-cuba-before-2021-but-not-after-us-authorities-"
                "now-say",
            ),
            "us_reentry": Source(
                "University of Michigan, Automatic Visa Revalidation (Canada and Mexico on a visa that is over)",
                "https://internationalcenter.umich.edu/fsis/automatic-visa-revalidation",
            ),
            "esta_passport": Source(
                "Visto n' Visa, An ESTA is linked to the passport it was given for",
                "https://vistonvisa.com/en/united-states/visa/esta/faq/can-i-change-my-passport-after-esta-approval-due-"
                "to-loss-or-theft/",
            ),
            "lost_passport": Source(
                "US Immigration, A US passport that was reported as lost stays invalid when it is found",
                "https://us-immigration.com/blog/how-to-report-and-replace-a-lost-passport",
            ),
            "yellow_fever": Source(
                "Ministry of Health of Saudi Arabia, Yellow fever (certificate valid from ten days after vaccination)",
                "https://www.moh.gov.sa/en/Hajj/HealthGuidelines/HealthGuidelinesDuringHajj/Pages/YellowFever.aspx",
            ),
        },
    ),
)
"""The packs that come with usercode, in the order of their names."""

FORMS: tuple[Form, ...] = tuple(
    sorted((form for pack in PACKS for form in pack.constraints), key=lambda form: form.name)
)
"""Every form, in the order of their names."""
