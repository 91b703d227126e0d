"""Pairs of medicines that must not meet without a doctor's word: a short list of well-known dangerous ones.

Runs in the sandbox worker (served there as `pack_health_pairs`). It is no medical advice and far from complete. Each
side is an ingredient, or a class as `classes_of` names it. A pair whose source nobody has read is "unverified", and its
alerts are warnings at most.
"""

from __future__ import annotations

__all__ = ["dangerous_pair"]

_MACROLIDES = (
    "Abu Mellal, Hussain, Said (2019): The clinical significance of statins-macrolides interaction, "
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC6661989"
)
_METHOTREXATE = (
    "Drug interactions of methotrexate, Table 1, https://pmc.ncbi.nlm.nih.gov/articles/PMC3994806/table/t1-0600053"
)
_SEROTONIN = (
    "Foong, Grindrod, Patel, Kellar: Demystifying serotonin syndrome (or serotonin toxicity), "
    "https://docslib.org/doc/11447753/demystifying-serotonin-syndrome-or-serotonin-toxicity"
)
_UNREAD = "unverified"
_PAIRS = (
    ("anticoagulants", "NSAIDs", "together they raise the risk of serious bleeding", _UNREAD),
    ("anticoagulants", "antiplatelets", "together they raise the risk of serious bleeding", _UNREAD),
    ("antiplatelets", "NSAIDs", "together they raise the risk of serious bleeding", _UNREAD),
    ("warfarin", "sulfonamide antibiotics", "the antibiotic can make warfarin much stronger", _UNREAD),
    ("warfarin", "metronidazole", "metronidazole can make warfarin much stronger", _UNREAD),
    ("warfarin", "azole antifungals", "the antifungal can make warfarin much stronger", _UNREAD),
    ("warfarin", "macrolides", "the antibiotic can make warfarin stronger", _UNREAD),
    ("warfarin", "quinolones", "the antibiotic can make warfarin stronger", _UNREAD),
    ("warfarin", "amiodarone", "amiodarone can make warfarin much stronger", _UNREAD),
    ("warfarin", "hypericum", "St John's wort can make warfarin fail", _UNREAD),
    ("methotrexate", "trimethoprim", "together they can damage the bone marrow", _METHOTREXATE),
    ("methotrexate", "NSAIDs", "together they can damage the bone marrow", _METHOTREXATE),
    ("simvastatin", "clarithromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("simvastatin", "erythromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("lovastatin", "clarithromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("lovastatin", "erythromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("atorvastatin", "clarithromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("atorvastatin", "erythromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("simvastatin", "azole antifungals", "the antifungal raises the statin and can damage the muscles", _UNREAD),
    ("lovastatin", "azole antifungals", "the antifungal raises the statin and can damage the muscles", _UNREAD),
    ("simvastatin", "ritonavir", "it raises the statin and can damage the muscles", _UNREAD),
    ("atorvastatin", "ritonavir", "it raises the statin and can damage the muscles", _UNREAD),
    ("MAO inhibitors", "SSRIs", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "SNRIs", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "dextromethorphan", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "tramadol", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "meperidine", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "pseudoephedrine", "together they can raise the blood pressure dangerously", _UNREAD),
    ("MAO inhibitors", "triptans", "together they can cause serotonin syndrome", _UNREAD),
    ("linezolid", "SSRIs", "together they can cause serotonin syndrome", _SEROTONIN),
    ("linezolid", "SNRIs", "together they can cause serotonin syndrome", _SEROTONIN),
    ("SSRIs", "hypericum", "together they can cause serotonin syndrome", _SEROTONIN),
    ("SNRIs", "hypericum", "together they can cause serotonin syndrome", _SEROTONIN),
    ("SSRIs", "tramadol", "together they can cause serotonin syndrome", _SEROTONIN),
    ("nitrates", "PDE5 inhibitors", "together they can make the blood pressure fall dangerously", _UNREAD),
    ("lithium", "NSAIDs", "the painkiller can raise lithium to a toxic level", _UNREAD),
    ("lithium", "ACE inhibitors", "the tablet can raise lithium to a toxic level", _UNREAD),
    ("lithium", "sartans", "the tablet can raise lithium to a toxic level", _UNREAD),
    ("lithium", "hydrochlorothiazide", "the diuretic can raise lithium to a toxic level", _UNREAD),
    ("ACE inhibitors", "potassium", "together they can raise potassium dangerously", _UNREAD),
    ("sartans", "potassium", "together they can raise potassium dangerously", _UNREAD),
    ("ACE inhibitors", "potassium-sparing diuretics", "together they can raise potassium dangerously", _UNREAD),
    ("potassium-sparing diuretics", "trimethoprim", "together they can raise potassium dangerously", _UNREAD),
    ("potassium-sparing diuretics", "potassium", "together they can raise potassium dangerously", _UNREAD),
    ("ACE inhibitors", "sacubitril", "together they can cause a dangerous swelling", _UNREAD),
    ("digoxin", "clarithromycin", "the antibiotic can raise digoxin to a toxic level", _UNREAD),
    ("digoxin", "amiodarone", "amiodarone can raise digoxin to a toxic level", _UNREAD),
    ("digoxin", "verapamil", "verapamil can raise digoxin to a toxic level", _UNREAD),
    ("colchicine", "clarithromycin", "the antibiotic can raise colchicine to a toxic level", _UNREAD),
    ("allopurinol", "azathioprine", "together they can damage the bone marrow", _UNREAD),
    ("opioids", "benzodiazepines", "together they can stop the breathing", _UNREAD),
    ("theophylline", "ciprofloxacin", "the antibiotic can raise theophylline to a toxic level", _UNREAD),
    ("tizanidine", "ciprofloxacin", "the antibiotic can raise tizanidine dangerously", _UNREAD),
    ("tizanidine", "fluvoxamine", "fluvoxamine can raise tizanidine dangerously", _UNREAD),
    ("metronidazole", "alcohol", "with alcohol it can make people very ill", _UNREAD),
    ("disulfiram", "alcohol", "with alcohol it makes people very ill", _UNREAD),
    ("isotretinoin", "tetracyclines", "together they can raise the pressure in the head", _UNREAD),
    ("tamoxifen", "paroxetine", "paroxetine can make tamoxifen fail", _UNREAD),
    ("tamoxifen", "fluoxetine", "fluoxetine can make tamoxifen fail", _UNREAD),
    ("ciclosporin", "simvastatin", "it raises the statin and can damage the muscles", _UNREAD),
    ("verapamil", "propranolol", "together they can slow the heart dangerously", _UNREAD),
    ("oestrogen", "hypericum", "St John's wort can make the pill fail", _UNREAD),
    ("clopidogrel", "omeprazole", "omeprazole can make clopidogrel fail", _UNREAD),
)


def dangerous_pair(first: frozenset[str], second: frozenset[str]) -> tuple[str, str]:
    """Return what two medicines do to each other and where that is written, ("", "") for nothing known.

    Each side holds the ingredients and the classes of one medicine.
    """
    for one, other, effect, source in _PAIRS:
        if (one in first and other in second) or (one in second and other in first):
            return effect, source
    return "", ""
