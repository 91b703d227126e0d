"""Words for what people take and what they react to: medicines, foods and other allergens. Pure data.

Medicines are told by the stems that the WHO gives to international nonproprietary names, plus common and brand names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final

from usercode.state.frames.foods import EDIBLE
from usercode.state.frames.medicines import class_named, is_medicine
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a, senses

_DRUGS = """
aspirin ibuprofen paracetamol acetaminophen naproxen codeine morphine oxycodone hydrocodone tramadol fentanyl
methadone warfarin heparin insulin metformin digoxin lithium levothyroxine liothyronine prednisone prednisolone
hydrocortisone dexamethasone penicillin amoxicillin augmentin tetracycline doxycycline erythromycin azithromycin
clarithromycin vancomycin clindamycin sulfamethoxazole trimethoprim bactrim nitrofurantoin metronidazole fluconazole
acyclovir lamotrigine gabapentin pregabalin topiramate carbamazepine phenytoin valproate levetiracetam diazepam
lorazepam alprazolam clonazepam temazepam zolpidem zopiclone melatonin sertraline fluoxetine citalopram escitalopram
paroxetine venlafaxine duloxetine bupropion mirtazapine trazodone amitriptyline nortriptyline quetiapine olanzapine
risperidone aripiprazole clozapine haloperidol methylphenidate amphetamine lisdexamfetamine atomoxetine albuterol
salbutamol fluticasone budesonide montelukast cetirizine loratadine fexofenadine diphenhydramine famotidine
ranitidine spironolactone furosemide hydrochlorothiazide chlorthalidone clopidogrel apixaban rivaroxaban dabigatran
allopurinol colchicine methotrexate hydroxychloroquine sulfasalazine azathioprine tamoxifen finasteride tamsulosin
sildenafil tadalafil estradiol progesterone testosterone semaglutide liraglutide tirzepatide sitagliptin
empagliflozin glipizide cyclobenzaprine baclofen tizanidine buprenorphine naltrexone varenicline isotretinoin
minoxidil epinephrine nitroglycerin loperamide simethicone bisacodyl ondansetron meclizine statins statin
antihistamines antibiotics antidepressants steroids accutane adderall advair advil aleve allegra ambien ativan
benadryl brilinta celebrex celexa cialis claritin concerta coumadin cozaar crestor cymbalta diovan effexor eliquis
entresto flonase glucophage humira imitrex januvia jardiance keflex keppra klonopin lantus lasix lexapro lipitor
lunesta lyrica motrin mounjaro neurontin nexium norvasc nurofen ozempic panadol paxil paxlovid pepcid plavix
prevacid prilosec prozac ritalin rybelsus seroquel singulair strattera suboxone symbicort synthroid tamiflu topamax
tylenol valium ventolin viagra vyvanse wegovy wellbutrin xanax xarelto xyzal zantac zetia zocor zofran zoloft zyrtec
latanoprost bimatoprost travoprost levodopa donepezil rivastigmine galantamine memantine ropinirole pramipexole
rotigotine pioglitazone tiotropium ipratropium solifenacin oxybutynin tolterodine mirabegron letrozole anastrozole
exemestane mesalazine mesalamine domperidone metoclopramide cyclizine prochlorperazine betahistine primidone zonisamide
lacosamide brivaracetam ethosuximide vigabatrin procyclidine raloxifene desloratadine bilastine hyoscine mebeverine
lactulose chloroquine mefloquine atovaquone riluzole thyroxine propylthiouracil bumetanide hydralazine moxonidine
ivabradine ranolazine dronedarone flecainide agomelatine lofepramine dosulepin paliperidone lurasidone chlorpromazine
dexamfetamine guanfacine apremilast leflunomide etanercept efavirenz prasterone cabergoline bromocriptine desmopressin
madopar sinemet stalevo xalatan aricept exelon ebixa namenda requip mirapexin mirapex azilect spiriva seretide clenil
bricanyl relvar trelegy buscopan motilium stemetil colofac malarone vesicare betmiga femara arimidex nolvadex fosamax
lamictal abilify zyprexa buspar buspirone trulicity victoza farxiga premarin penicillins cephalosporins sulfa nsaids
opioids novocaine lidocaine anaesthetics anesthetics contrast iodine
"""
_STEMS = re.compile(
    r"(?:pril|sartan|olol|dipine|statin|prazole|cillin|cycline|mycin|micin|floxacin|azole|azepam|zolam|triptan|tidine|"
    r"gliptin|gliflozin|glutide|parin|xaban|gatran|mab|tinib|vir|coxib|profen|caine|barbital|oxetine|thiazide|sone|"
    r"solone|terol|lukast|afil|osin|dronate|fibrate|semide|setron|codone|morphone|conazole|ciclovir|\bsulfa\w*|\bcef\w+|"
    r"\bceph\w+)\Z"
)
_NOT_DRUGS = word_set(
    "comparison person reason season lesson poison prison saison maison ellison jackson samson mason edison "
    "cholesterol sterol april cephalopod spartan"
)
_FOODS = """
nut peanut almond walnut cashew pistachio hazelnut pecan macadamia nuts shellfish shrimp prawn crab lobster crayfish
mussel oyster clam scallop squid octopus seafood fish salmon tuna cod anchovy egg eggs milk dairy lactose cheese
butter casein whey yoghurt yogurt cream wheat gluten rye barley oats soy soya soybean tofu sesame tahini mustard
celery lupin strawberry strawberries cherry cherries peach apple pear plum apricot banana kiwi mango pineapple
avocado papaya melon watermelon grape orange lemon lime grapefruit citrus berries raspberry blueberry tomato potato
carrot pepper peppers chili garlic onion mushroom corn maize bean chickpea lentil pea coconut chocolate cocoa
cinnamon vanilla ginger coriander cilantro paprika msg sulphites sulfites honey alcohol wine beer beef pork chicken
turkey meat gelatin gelatine quinoa rice buckwheat sunflower poppy pumpkin zucchini eggplant aubergine spinach
lettuce fig date nectarine yeast caffeine fructose sorbitol histamine aspartame sulphite sulfite
"""
_OTHERS = """
latex pollen dust mite mites dander cat cats dog dogs horse horses hamster rabbit fur feathers wool nickel cobalt
bee bees wasp wasps hornet ant ants stings sting venom mold mould grass ragweed birch hay hazel oak cedar ivy
mosquito bites perfume fragrance fragrances detergent adhesive adhesives plaster bandages chlorine formaldehyde
lanolin parabens sunscreen hair-dye henna rubber cockroaches cockroach smoke tree trees weeds animal animals pet
pets lilies roses flowers
"""
DRUGS: Final = word_set(_DRUGS)
FOODS: Final = word_set(_FOODS)
OTHERS: Final = word_set(_OTHERS)
SUPPLEMENTS: Final = word_set(
    "vitamin vitamins magnesium iron zinc calcium omega turmeric collagen probiotics probiotic antihistamine "
    "antibiotic steroid inhaler painkillers painkiller antidepressant insulin pill creatine folic ashwagandha "
    "biotin thinner thinners"
)
GENERIC: Final = word_set(
    "statins statin antihistamines antihistamine antibiotics antibiotic antidepressants antidepressant steroids "
    "steroid opioids nsaids contrast iodine sulfa penicillins cephalosporins anaesthetics anesthetics thinner "
    "thinners pill painkillers painkiller"
)
"""Classes of medicines: an allergen, but not the name of what somebody takes."""
REACTIONS: Final = word_set(
    "hives rash rashes anaphylaxis itching itchy swelling wheezing vomiting anaphylactic breathing throat eczema "
    "cramps diarrhoea diarrhea migraines migraine shock dizzy nausea sneezing"
)


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("oes"):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


_ALSO: ContextVar[frozenset[str]] = ContextVar("also_medicines", default=frozenset())


@contextmanager
def also_medicines(names: frozenset[str]) -> Iterator[None]:
    """Let further names count as medicines while one turn is read."""
    token = _ALSO.set(names)
    try:
        yield
    finally:
        _ALSO.reset(token)


def is_drug(word: str) -> bool:
    """Whether a word is the name of a medicine, by list or by its stem."""
    return _is_known_drug(word) or word.lower() in _ALSO.get()


@lru_cache(maxsize=8_000)
def _is_known_drug(word: str) -> bool:
    low = word.lower()
    by_stem = len(low) > 5 and low.isalpha() and low not in _NOT_DRUGS and _STEMS.search(low) is not None
    several = low.endswith("s") and low[:-1] in DRUGS  # "tetracyclines"
    return low in DRUGS or is_medicine(low) or by_stem or several or _is_compound(low)


def of_a_drug(name: str) -> str:
    """Return the name of a medicine without words before it that are none of it: "codeine", of "twice now codeine".

    The name of a class belongs to it: "sulfonamide antibiotics".
    """
    told = name.split()
    first = next((i for i, word in enumerate(told) if is_drug(word) or class_named(word)), 0)
    return " ".join(told[first:]) if first and is_drug(told[-1]) else name


def _is_compound(low: str) -> bool:
    """Whether a word names several medicines at once: "amoxicillin-clavulanate", "losartan/hydrochlorothiazide"."""
    both = [part for part in re.split(r"[-/+]", low) if part]
    return len(both) > 1 and any(map(_is_known_drug, both)) and all(len(p) > 3 and p not in FOODS for p in both)


def kind_of_allergen(name: str) -> str:
    """Return "drug", "food" or "other" for what someone reacts to, "" when none of its words is known."""
    return _kind(name, _ALSO.get())


@lru_cache(maxsize=8_000)
def _kind(name: str, _: frozenset[str]) -> str:
    words = name.lower().replace("-", " ").split()
    for test, kind in ((is_drug, "drug"), (_is_food, "food"), (_is_other, "other")):
        if any(test(word) for word in words) and not (kind != "other" and _is_other(words[-1])):
            return kind
    of_a_class = words and (words[-1] in SORTS_OF_DRUGS or class_named(name.replace("-", "")) & _SAFE_CLASSES)
    return "drug" if of_a_class else ""


SORTS_OF_DRUGS = word_set("medication medications drugs antibiotics")
_SAFE_CLASSES = frozenset(
    {
        *("NSAIDs", "opioids", "quinolones", "macrolides", "SSRIs", "benzodiazepines", "triptans", "tetracyclines"),
        *("sulfonamide antibiotics", "cephalosporins", "salicylates", "statins", "sartans"),
    }
)
"""Classes whose names are words of nothing else: "anti-inflammatories"."""
KINDS = word_set(
    "every any all each other others another whole entire kind kinds sort sorts type types form forms variety "
    "varieties family families group groups class classes range member members single"
)
"""What tells that all of a kind is meant: "every other kind of shellfish", "the whole group of NSAIDs"."""
ALL_WITH = word_set(
    "anything everything something things foods dishes stuff medicines medicine medications medication meds drugs "
    "tablets pills painkillers antibiotics products ingredients sweets snacks"
)


def _is_food(word: str) -> bool:
    forms = {word, _singular(word)}
    return not forms.isdisjoint(FOODS) or not forms.isdisjoint(EDIBLE) or any(map(_is_eaten, forms))


def _is_eaten(word: str) -> bool:
    """Whether the first meaning of a word is a kind of food that people react to: "rambutan", "crawdad"."""
    first = senses(word, "noun", 2)
    return any(s.meaning.group == "food" and s.share > _OFTEN for s in first) and is_a(word, *_KINDS)


_ALSO_NAMES = word_set(
    "alfredo benedict brie caesar cherry clementine colby florentine ginger honey margherita mint olive reese rosemary "
    "rye sage sherry sol whitney basil poke brandy"
)


def is_only_food(word: str) -> bool:
    """Whether a word with a capital is a food or a dish, and no name that people bear: "Nutella", and not "Olive"."""
    return word in EDIBLE and word not in _ALSO_NAMES


_OFTEN = 0.24
_KINDS = ("edible fruit", "vegetable", "seafood", "edible nut", "flavorer", "meat", "food grain", "cheese", "legume")


def _is_other(word: str) -> bool:
    return word in OTHERS or _singular(word) in OTHERS
