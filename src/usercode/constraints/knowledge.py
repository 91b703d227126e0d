"""What the forms know about medicines, foods and borders: small tables, each with its source.

Runs in the sandbox worker (served there as `usercode_knowledge`) and is reached through the vocabulary. It is no
medical advice and not complete: a medicine that is not recognised is compared by its name alone.

Sources. Name stems: WHO, "The use of stems in the selection of International Nonproprietary Names (INN) for
pharmaceutical substances" (2018). Members without a stem: WHO ATC index, groups J01 and M01A. Brand names: the labels
of the products. Foods: Regulation (EU) No 1169/2011, Annex II.
Schengen states: European Commission, Migration and Home Affairs, "Schengen area" (29 states since 2025).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class DrugClass:
    """One class of medicines. `names` are words for the class itself, `pattern` fits the names of its members."""

    label: str
    names: tuple[str, ...]
    pattern: re.Pattern[str]


def _class(label: str, names: str, pattern: str) -> DrugClass:
    return DrugClass(label, tuple(names.split()), re.compile(pattern))


DRUG_CLASSES = (
    _class("penicillins", "penicillin penicillins betalactam betalactams", r"\w*cillin$"),
    _class("cephalosporins", "cephalosporin cephalosporins cefalosporins", r"(cef|ceph)\w+"),
    _class("sulfonamides", "sulfa sulpha sulfas sulfonamide sulfonamides sulphonamides", r"sul(f|ph)a(?!t)\w+"),
    _class("macrolides", "macrolide macrolides", r"\w*thromycin$"),
    _class("tetracyclines", "tetracycline tetracyclines", r"\w*cycline$"),
    _class("quinolones", "quinolone quinolones fluoroquinolone fluoroquinolones", r"\w+oxacin$"),
    _class(
        "NSAIDs",
        "nsaid nsaids antiinflammatory antiinflammatories",
        r"(\w+profen|\w+oxicam|\w+coxib|aspirin|acetylsalicylic|naproxen|diclofenac|aceclofenac|ketorolac|etodolac"
        r"|indometacin|indomethacin|nabumetone|mefenamic)$",
    ),
    _class("statins", "statin statins", r"\w+vastatin$"),
    _class("ACE inhibitors", "ace", r"\w{3,}pril$"),
    _class("local anaesthetics", "anaesthetics anesthetics", r"\w{3,}caine$"),
)

BRANDS = {
    "advil": "ibuprofen",
    "aleve": "naproxen",
    "amoxil": "amoxicillin",
    "augmentin": "amoxicillin",
    "bactrim": "sulfamethoxazole",
    "celebrex": "celecoxib",
    "cipro": "ciprofloxacin",
    "keflex": "cefalexin",
    "lipitor": "atorvastatin",
    "mobic": "meloxicam",
    "motrin": "ibuprofen",
    "nurofen": "ibuprofen",
    "septrin": "sulfamethoxazole",
    "voltaren": "diclofenac",
    "zithromax": "azithromycin",
    "zocor": "simvastatin",
}

FOODS = {
    "crustacean": ("crab", "crayfish", "lobster", "prawn", "shrimp"),
    "mollusc": ("clam", "mussel", "oyster", "scallop", "squid"),
    "shellfish": ("clam", "crab", "crayfish", "lobster", "mussel", "oyster", "prawn", "scallop", "shrimp"),
    "nut": ("almond", "cashew", "hazelnut", "macadamia", "pecan", "pistachio", "walnut"),
    "peanut": ("groundnut",),
    "sesame": ("tahini",),
    "soya": ("soy", "soybean", "tofu"),
}
"""A food by which people name an allergy, in the singular, and the foods it covers."""


def _words(text: str | None) -> set[str]:
    joined = (text or "").casefold().replace("anti-inflam", "antiinflam").replace("beta-lactam", "betalactam")
    return {BRANDS.get(word, word) for word in _WORD.findall(joined)}


_NOT_NAMES = frozenset(
    {"acid", "allergy", "antibiotic", "antibiotics", "drug", "drugs", "medicine", "mg", "tablets", "the"}
)


def drug_conflict(medicine: str | None, substance: str | None) -> tuple[str, str]:
    """Return how a medicine meets an allergy: ("same", name), ("class", label), ("related", label) or ("", "").

    "class": the allergy names a class the medicine belongs to. "related": both are members of one class.
    """
    taken, avoided = _words(medicine) - _NOT_NAMES, _words(substance) - _NOT_NAMES
    if not taken or not avoided:
        return "", ""
    if avoided <= taken or taken <= avoided:
        return "same", " ".join(sorted(avoided & taken))
    for group in DRUG_CLASSES:
        if not any(group.pattern.match(word) for word in taken):
            continue
        if any(word in group.names for word in avoided):
            return "class", group.label
        if any(group.pattern.match(word) for word in avoided):
            return "related", group.label
    return "", ""


def food_words(substance: str | None) -> set[str]:
    """Return the foods, in the singular, that an allergy to `substance` covers by its own name or its group's."""
    found: set[str] = set()
    for word in _words(substance):
        singular = word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")
        found |= {singular, *FOODS.get(singular, ())}
    return found - {"allergy", "food", "tree", "product", "and", "other"}


_STATES = """
austria, belgium, bulgaria, croatia, czechia, czech republic, denmark, estonia, finland, france, germany, greece,
hungary, iceland, italy, latvia, liechtenstein, lithuania, luxembourg, malta, netherlands, norway, poland, portugal,
romania, slovakia, slovenia, spain, sweden, switzerland
"""
SCHENGEN = frozenset(name.strip() for name in _STATES.split(","))
_ENDINGS = ("n", "an", "ian", "ese", "ish", "i")


def same_country(country: str | None, *places: str | None) -> bool:
    """Return whether a country (or its adjective, or the Schengen area) is or holds one of the places."""
    wanted = set(_WORD.findall((country or "").casefold())) - {"visa", "the", "area", "of"}
    for place in places:
        words = set(_WORD.findall((place or "").casefold()))
        if not wanted or not words:
            continue
        if "schengen" in wanted and any(state in (place or "").casefold() for state in SCHENGEN):
            return True
        if all(any(w == word or _is_adjective(w, word) for word in words) for w in wanted):
            return True
    return False


def _is_adjective(first: str, second: str) -> bool:
    short, long = sorted((first, second), key=len)
    return len(short) >= 4 and long.startswith(short) and long[len(short) :] in _ENDINGS
