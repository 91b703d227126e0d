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
_WARFARIN_PAIN = (
    "Adverse interactions between warfarin and nonsteroidal antiinflammatory drugs: mechanisms, clinical significance, "
    "and avoidance (abstract), https://scilit.com/publications/8b15617ed65f7dedc4dc93ff92fb4f72"
)
_WARFARIN = (
    "Warfarin compliance, table of drugs that may interact with warfarin, "
    "https://app.askshilpa.com/medical-conditions/anticoagulants-antiplatelets/warfarin-compliance"
)
_NITRATES = (
    "FDA, Safety labeling changes of July 2011: Nitrostat (nitroglycerin), contraindications, "
    "https://www.fda.gov/Safety/MedWatch/SafetyInformation/ucm266664.htm"
)
_BREATHING = (
    "FDA Drug Safety Communication of 31 August 2016 on opioids with benzodiazepines, "
    "https://www.fda.gov/Drugs/DrugSafety/ucm518473.htm"
)
_LITHIUM = (
    "Pharmacokinetic interactions between lithium and other drugs, Table 1, "
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC9867198/table/pharmaceuticals-16-00074-t001"
)
_PROTEASE = (
    "AAFP News of 7 March 2012 on the FDA's warning about statins with protease inhibitors and itraconazole, "
    "https://www.aafp.org/news/health-of-the-public/20120307druginteracts.html"
)
_SPIRONOLACTONE = (
    "MIMS on the MHRA's warning: spironolactone with ACE inhibitors or ARBs, "
    "https://www.mims.co.uk/spironolactone-hyperkalaemia-warning-co-administration/cardiovascular-system/article/1383820"
)
_COLCHICINE = (
    "Safe colchicine use with CYP3A4 and P-glycoprotein inhibitors, Table 1, "
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC8294843/table/ehab221-T1"
)
_TIZANIDINE = (
    "Basic and Clinical Pharmacology, Table 66-1, page 1186, "
    "https://online.flipbuilder.com/zdkcq/rxjq/files/basic-html/page1186.html"
)
_CLOPIDOGREL = (
    "FDA warns of drug interaction with clopidogrel and omeprazole, "
    "https://www.empr.com/safety-alerts-and-recalls/fda-warns-of-drug-interaction-with-clopidogrel-and-omeprazole/article/157902"
)
_PRESSOR = (
    "East Sussex Formulary, 4.3.2 Monoamine-oxidase inhibitors, https://www.eastsussexformulary.co.uk/"
    "therapeutic-sections/4-central-nervous-system/43-antidepressant-drugs/432-monoamine-oxidase-inhibitors"
)
_UNREAD = "unverified"
_PAIRS = (
    ("warfarin", "NSAIDs", "together they raise the risk of serious bleeding", _WARFARIN_PAIN),
    ("anticoagulants", "NSAIDs", "together they raise the risk of serious bleeding", _UNREAD),
    ("anticoagulants", "antiplatelets", "together they raise the risk of serious bleeding", _UNREAD),
    ("antiplatelets", "NSAIDs", "together they raise the risk of serious bleeding", _UNREAD),
    ("warfarin", "sulfonamide antibiotics", "the antibiotic can make warfarin much stronger", _WARFARIN),
    ("warfarin", "metronidazole", "metronidazole can make warfarin much stronger", _WARFARIN),
    ("warfarin", "azole antifungals", "the antifungal can make warfarin much stronger", _WARFARIN),
    ("warfarin", "macrolides", "the antibiotic can make warfarin stronger", _WARFARIN),
    ("warfarin", "quinolones", "the antibiotic can make warfarin stronger", _WARFARIN),
    ("warfarin", "amiodarone", "amiodarone can make warfarin much stronger", _WARFARIN),
    ("warfarin", "hypericum", "St John's wort can make warfarin fail", _WARFARIN),
    ("methotrexate", "trimethoprim", "together they can damage the bone marrow", _METHOTREXATE),
    ("methotrexate", "NSAIDs", "together they can damage the bone marrow", _METHOTREXATE),
    ("simvastatin", "clarithromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("simvastatin", "erythromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("lovastatin", "clarithromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("lovastatin", "erythromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("atorvastatin", "clarithromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("atorvastatin", "erythromycin", "the antibiotic raises the statin and can damage the muscles", _MACROLIDES),
    ("simvastatin", "itraconazole", "the antifungal raises the statin and can damage the muscles", _PROTEASE),
    ("lovastatin", "itraconazole", "the antifungal raises the statin and can damage the muscles", _PROTEASE),
    ("lovastatin", "ritonavir", "it raises the statin and can damage the muscles", _PROTEASE),
    ("sartans", "potassium-sparing diuretics", "together they can raise potassium dangerously", _SPIRONOLACTONE),
    ("clopidogrel", "esomeprazole", "esomeprazole can make clopidogrel fail", _CLOPIDOGREL),
    ("simvastatin", "azole antifungals", "the antifungal raises the statin and can damage the muscles", _UNREAD),
    ("lovastatin", "azole antifungals", "the antifungal raises the statin and can damage the muscles", _UNREAD),
    ("simvastatin", "ritonavir", "it raises the statin and can damage the muscles", _PROTEASE),
    ("atorvastatin", "ritonavir", "it raises the statin and can damage the muscles", _UNREAD),
    ("MAO inhibitors", "SSRIs", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "SNRIs", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "dextromethorphan", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "tramadol", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "meperidine", "together they can cause serotonin syndrome", _SEROTONIN),
    ("MAO inhibitors", "pseudoephedrine", "together they can raise the blood pressure dangerously", _PRESSOR),
    ("MAO inhibitors", "triptans", "together they can cause serotonin syndrome", _UNREAD),
    ("MAO inhibitors", "phenylephrine", "together they can raise the blood pressure dangerously", _UNREAD),
    ("MAO inhibitors", "hypericum", "together they can cause serotonin syndrome", _UNREAD),
    ("MAO inhibitors", "tricyclics", "together they can cause serotonin syndrome", _UNREAD),
    ("MAO inhibitors", "bupropion", "together they can raise the blood pressure dangerously", _UNREAD),
    ("MAO inhibitors", "vortioxetine", "together they can cause serotonin syndrome", _UNREAD),
    ("MAO inhibitors", "tapentadol", "together they can cause serotonin syndrome", _UNREAD),
    ("SNRIs", "tramadol", "together they can cause serotonin syndrome", _UNREAD),
    ("anticoagulants", "hypericum", "St John's wort can make the blood thinner fail", _UNREAD),
    ("anticoagulants", "ritonavir", "it can make the blood thinner much stronger", _UNREAD),
    ("ciclosporin", "hypericum", "St John's wort can make ciclosporin fail", _UNREAD),
    ("mercaptopurine", "allopurinol", "together they can damage the bone marrow", _UNREAD),
    ("azathioprine", "febuxostat", "together they can damage the bone marrow", _UNREAD),
    ("linezolid", "SSRIs", "together they can cause serotonin syndrome", _SEROTONIN),
    ("linezolid", "SNRIs", "together they can cause serotonin syndrome", _SEROTONIN),
    ("SSRIs", "hypericum", "together they can cause serotonin syndrome", _SEROTONIN),
    ("SNRIs", "hypericum", "together they can cause serotonin syndrome", _SEROTONIN),
    ("SSRIs", "tramadol", "together they can cause serotonin syndrome", _SEROTONIN),
    ("nitrates", "PDE5 inhibitors", "together they can make the blood pressure fall dangerously", _NITRATES),
    ("lithium", "NSAIDs", "the painkiller can raise lithium to a toxic level", _LITHIUM),
    ("lithium", "ACE inhibitors", "the tablet can raise lithium to a toxic level", _LITHIUM),
    ("lithium", "sartans", "the tablet can raise lithium to a toxic level", _LITHIUM),
    ("lithium", "hydrochlorothiazide", "the diuretic can raise lithium to a toxic level", _LITHIUM),
    ("lithium", "furosemide", "the diuretic can raise lithium to a toxic level", _UNREAD),
    ("tacrolimus", "macrolides", "the antibiotic can raise tacrolimus to a toxic level", _UNREAD),
    ("tacrolimus", "azole antifungals", "the antifungal can raise tacrolimus to a toxic level", _UNREAD),
    ("ciclosporin", "macrolides", "the antibiotic can raise ciclosporin to a toxic level", _UNREAD),
    ("ciclosporin", "azole antifungals", "the antifungal can raise ciclosporin to a toxic level", _UNREAD),
    ("carbamazepine", "clarithromycin", "the antibiotic can raise carbamazepine to a toxic level", _UNREAD),
    ("carbamazepine", "erythromycin", "the antibiotic can raise carbamazepine to a toxic level", _UNREAD),
    ("simvastatin", "amiodarone", "amiodarone raises the statin and can damage the muscles", _UNREAD),
    ("ACE inhibitors", "potassium", "together they can raise potassium dangerously", _UNREAD),
    ("sartans", "potassium", "together they can raise potassium dangerously", _UNREAD),
    ("ACE inhibitors", "potassium-sparing diuretics", "together they can raise potassium dangerously", _SPIRONOLACTONE),
    ("potassium-sparing diuretics", "trimethoprim", "together they can raise potassium dangerously", _UNREAD),
    ("potassium-sparing diuretics", "potassium", "together they can raise potassium dangerously", _UNREAD),
    ("ACE inhibitors", "sacubitril", "together they can cause a dangerous swelling", _UNREAD),
    ("digoxin", "clarithromycin", "the antibiotic can raise digoxin to a toxic level", _UNREAD),
    ("digoxin", "amiodarone", "amiodarone can raise digoxin to a toxic level", _UNREAD),
    ("digoxin", "verapamil", "verapamil can raise digoxin to a toxic level", _UNREAD),
    ("colchicine", "clarithromycin", "the antibiotic can raise colchicine to a toxic level", _COLCHICINE),
    (
        "brivudine",
        "capecitabine",
        "the shingles medicine keeps the cancer medicine from being broken down, which can kill",
        _UNREAD,
    ),
    (
        "brivudine",
        "fluorouracil",
        "the shingles medicine keeps the cancer medicine from being broken down, which can kill",
        _UNREAD,
    ),
    ("allopurinol", "azathioprine", "together they can damage the bone marrow", _UNREAD),
    ("opioids", "benzodiazepines", "together they can stop the breathing", _BREATHING),
    ("theophylline", "ciprofloxacin", "the antibiotic can raise theophylline to a toxic level", _UNREAD),
    ("tizanidine", "ciprofloxacin", "the antibiotic can raise tizanidine dangerously", _TIZANIDINE),
    ("tizanidine", "fluvoxamine", "fluvoxamine can raise tizanidine dangerously", _UNREAD),
    ("metronidazole", "alcohol", "with alcohol it can make people very ill", _UNREAD),
    ("disulfiram", "alcohol", "with alcohol it makes people very ill", _UNREAD),
    ("isotretinoin", "tetracyclines", "together they can raise the pressure in the head", _UNREAD),
    ("tamoxifen", "paroxetine", "paroxetine can make tamoxifen fail", _UNREAD),
    ("tamoxifen", "fluoxetine", "fluoxetine can make tamoxifen fail", _UNREAD),
    ("ciclosporin", "simvastatin", "it raises the statin and can damage the muscles", _UNREAD),
    ("verapamil", "propranolol", "together they can slow the heart dangerously", _UNREAD),
    ("oestrogen", "carbamazepine", "the anticonvulsant can make the pill fail", _UNREAD),
    ("oestrogen", "phenytoin", "the anticonvulsant can make the pill fail", _UNREAD),
    ("oestrogen", "rifampicin", "the antibiotic can make the pill fail", _UNREAD),
    ("oestrogen", "hypericum", "St John's wort can make the pill fail", _UNREAD),
    ("anticoagulants", "azole antifungals", "the antifungal can make the blood thinner much stronger", _UNREAD),
    ("anticoagulants", "rifampicin", "the antibiotic can make the blood thinner fail", _UNREAD),
    ("anticoagulants", "carbamazepine", "the anticonvulsant can make the blood thinner fail", _UNREAD),
    ("anticoagulants", "phenytoin", "the anticonvulsant can make the blood thinner fail", _UNREAD),
    ("anticoagulants", "ginkgo", "together they raise the risk of serious bleeding", _UNREAD),
    ("warfarin", "tamoxifen", "tamoxifen can make warfarin much stronger", _UNREAD),
    ("statins", "gemfibrozil", "together they can damage the muscles", _UNREAD),
    ("statins", "fusidic", "together they can damage the muscles", _UNREAD),
    ("colchicine", "erythromycin", "the antibiotic can raise colchicine to a toxic level", _UNREAD),
    ("colchicine", "azole antifungals", "the antifungal can raise colchicine to a toxic level", _UNREAD),
    ("colchicine", "ciclosporin", "ciclosporin can raise colchicine to a toxic level", _UNREAD),
    ("colchicine", "verapamil", "verapamil can raise colchicine to a toxic level", _UNREAD),
    ("colchicine", "ritonavir", "it can raise colchicine to a toxic level", _UNREAD),
    ("lithium", "indapamide", "the diuretic can raise lithium to a toxic level", _UNREAD),
    ("lithium", "chlortalidone", "the diuretic can raise lithium to a toxic level", _UNREAD),
    ("lithium", "bendroflumethiazide", "the diuretic can raise lithium to a toxic level", _UNREAD),
    ("opioids", "pregabalin", "together they can stop the breathing", _UNREAD),
    ("opioids", "gabapentin", "together they can stop the breathing", _UNREAD),
    ("opioids", "zolpidem", "together they can stop the breathing", _UNREAD),
    ("opioids", "zopiclone", "together they can stop the breathing", _UNREAD),
    ("verapamil", "bisoprolol", "together they can slow the heart dangerously", _UNREAD),
    ("verapamil", "metoprolol", "together they can slow the heart dangerously", _UNREAD),
    ("verapamil", "atenolol", "together they can slow the heart dangerously", _UNREAD),
    ("verapamil", "sotalol", "together they can slow the heart dangerously", _UNREAD),
    ("verapamil", "carvedilol", "together they can slow the heart dangerously", _UNREAD),
    ("verapamil", "nebivolol", "together they can slow the heart dangerously", _UNREAD),
    ("digoxin", "erythromycin", "the antibiotic can raise digoxin to a toxic level", _UNREAD),
    ("digoxin", "azole antifungals", "the antifungal can raise digoxin to a toxic level", _UNREAD),
    ("digoxin", "hypericum", "St John's wort can make digoxin fail", _UNREAD),
    ("amiodarone", "macrolides", "together they can disturb the heartbeat dangerously", _UNREAD),
    ("amiodarone", "quinolones", "together they can disturb the heartbeat dangerously", _UNREAD),
    ("theophylline", "erythromycin", "the antibiotic can raise theophylline to a toxic level", _UNREAD),
    ("theophylline", "clarithromycin", "the antibiotic can raise theophylline to a toxic level", _UNREAD),
    ("theophylline", "fluvoxamine", "fluvoxamine can raise theophylline to a toxic level", _UNREAD),
    ("clozapine", "ciprofloxacin", "the antibiotic can raise clozapine to a toxic level", _UNREAD),
    ("clozapine", "fluvoxamine", "fluvoxamine can raise clozapine to a toxic level", _UNREAD),
    ("clozapine", "carbamazepine", "together they can damage the blood cells", _UNREAD),
    ("oestrogen", "lamotrigine", "the pill can make lamotrigine fail", _UNREAD),
    ("oestrogen", "topiramate", "the anticonvulsant can make the pill fail", _UNREAD),
    ("oestrogen", "modafinil", "modafinil can make the pill fail", _UNREAD),
    ("PDE5 inhibitors", "riociguat", "together they can make the blood pressure fall dangerously", _UNREAD),
    ("PDE5 inhibitors", "ritonavir", "it can raise the other to a dangerous level", _UNREAD),
    ("ACE inhibitors", "trimethoprim", "together they can raise potassium dangerously", _UNREAD),
    ("sartans", "trimethoprim", "together they can raise potassium dangerously", _UNREAD),
    ("ergotamine", "macrolides", "together they can cut off the blood in hands and feet", _UNREAD),
    ("ergotamine", "triptans", "together they can narrow the blood vessels dangerously", _UNREAD),
    ("ergotamine", "ritonavir", "together they can cut off the blood in hands and feet", _UNREAD),
    ("tacrolimus", "hypericum", "St John's wort can make tacrolimus fail", _UNREAD),
    ("MAO inhibitors", "mirtazapine", "together they can cause serotonin syndrome", _UNREAD),
    ("MAO inhibitors", "methadone", "together they can cause serotonin syndrome", _UNREAD),
    ("levodopa", "metoclopramide", "the other can block what levodopa does and make Parkinson's worse", _UNREAD),
    ("clopidogrel", "omeprazole", "omeprazole can make clopidogrel fail", _CLOPIDOGREL),
)


def dangerous_pair(first: frozenset[str], second: frozenset[str]) -> tuple[str, str]:
    """Return what two medicines do to each other and where that is written, ("", "") for nothing known.

    Each side holds the ingredients and the classes of one medicine.
    """
    for one, other, effect, source in _PAIRS:
        if (one in first and other in second) or (one in second and other in first):
            return effect, source
    return "", ""
