"""Medicines by name: the ingredients of a brand and the classes of an ingredient. Standard library only, pure data.

Read by the frames, to know a medicine when one is named, and by the constraints of the health pack, which run in the
sandbox with this module as `pack_health_medicines`. It holds the best-known names, and it is no medical advice: what it
does not know is compared by its name alone.

Brand names agree with the dictionary of drug-named-entity-recognition 2.0.9 where that has them (MeSH, NHS). Stems are
those of WHO, "The use of stems in the selection of International Nonproprietary Names (INN)" (2018). What is sold without
a prescription and holds a salicylate beside other things agrees with the National Reye's Syndrome Foundation, "Medications
Containing Aspirin" (2008), where that has it. Brands of isosorbide mononitrate of many countries are those of
http://www.druglib.com/activeingredient/isosorbide_mononitrate/ and https://medical-dictionary.thefreedictionary.com/Monomax,
those of co-trimoxazole of https://wagem.org/drug/trimethoprim-and-sulfamethoxazole/, MaxOn and Silvasta of
https://nicholashallcompany.wordpress.com/2016/05/09/otcs-in-action-otc-for-ed-in-poland/.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re

__all__ = ["class_named", "classes_of", "ingredients", "is_medicine"]

_BRANDS_TEXT = """
ibuprofen: advil motrin nurofen neurofen brufen ibuleve calprofen midol cuprofen ibugesic ibuflam ibux ipren dismenol nureflex antarene espidifen dalsy spedifen robax-platinum ibuprom ibum spidifen ibudol ibumetin ibuspray buscofen dolormin eudorlin burana ibusal ibumax ibuhexal ibalgin algoflex spifen alivium ibupirac actron ibumal panafen ibufen medicol dolfin ibutop ibu-ratiopharm nurofen-forte nurofen-express brufen-retard ibucare ifen
naproxen: aleve feminax naprosyn anaprox naprelan flanax naprogesic proxen inza nalgesin pronaxen momendol apranax skelan naprosyne nuprafem miranax pronaxan alpoxen synflex
aspirin: asa etopiryna bayer disprin ecotrin bufferin anadin alka-seltzer acetylsalicylic ecosprin loprin aspegic kardegic adiro cardioaspirin astrix durlaza aspro polopiryna acard aspirina melhoral micropirin ascriptin halfprin sedergine cafiaspirina anacin cardiprin solprin upsarin magnecyl dispril caprin disperin trombyl hjertemagnyl globoid albyl-e albyl magnyl primaspan caprin-75 nu-seals treo aspirin-c grand-pa aspro-clear
diclofenac: voltaren voltarol cataflam arthrotec voltarene voveran dynapar volini olfen naklofen diclac orthofen diklofenak voltaren-emulgel voltarol-emulgel feloran diclomelan almiral arthrex rewodina flector deflamat difene
celecoxib: celebrex
meloxicam: mobic
ketorolac: toradol
indometacin: indomethacin indocin
etoricoxib: arcoxia nucoxia
mefenamic: ponstan meftal meftal-spas dolfenal parkemed mefenix dysman
paracetamol: acetaminophen tylenol panadol calpol crocin dolo panamax doliprane efferalgan dafalgan gelocatil termalgin tachipirina ben-u-ron benuron metacin pacimol apap alvedon pamol panodil perfalgan paralen paracet pinex para-tabs perdolan parol biogesic hedex tempra kitadol minoset panado zolben
amoxicillin: amoxil trimox moxatag novamox novamoxin clamoxyl duomox hiconcil ospamox amoxihexal moxypen amimox imacillin imadrax amoxypen amoxibiotic flemoxin cilamox alphamox
amoxicillin clavulanate: augmentin co-amoxiclav coamoxiclav clavulin clavam augmentine moxikind-cv moxclav amoksiklav curam clavamox co-amoxi augmentan amoclan clavaseptin co-amoxiclavulanate forcid bioclavid spektramox
phenoxymethylpenicillin: penvk pen-vk isocillin kavepenin apocillin ospen calvepen megacillin infectocillin megacilina oracillin fenoximetilpenicilina vepicombin pancillin primcillin rocilin abbocillin pen-v penicillin-v
flucloxacillin: floxapen
piperacillin tazobactam: zosyn tazocin
cefalexin: keflex cephalexin
cefuroxime: ceftin zinnat ceftum
cefdinir: omnicef
ceftriaxone: rocephin monocef
sulfamethoxazole trimethoprim: cotrimoxazol sumetrolim berlocid apo-sulfatrim trisulfa sulfamethoprim cotripharm primotren soltrim bacticel bac-sulfitrin duo-septol groseptol biseptrim tagremin protrin novo-trimel nu-cotrimox tmp-smx smx-tmp bactrim septra septrin co-trimoxazole cotrimoxazole cotrim sulfatrim septran eusaprim resprim biseptol bactrimel gantrim trimosul supracombin kepinol bactrim-ds bactrim-forte lidaprim cotrimstada eusaprin sulfotrim
sulfasalazine: azulfidine salazopyrin
trimethoprim: primsol proloprim monotrim infectotrimet wellcoprim
nitrofurantoin: macrobid macrodantin
azithromycin: zithromax z-pak z-pack zpak zpack azithro azee azithral sumamed azitromax azitrocin azyter ultreon azromax
clarithromycin: biaxin klaricid klacid fromilid claribid biclar monoclarium zeclar veclam klabax monozeclar bremon claripen
erythromycin: erythrocin erymax erythroped eryhexal ilosone abboticin eryc althrocin
ciprofloxacin: cipro ciproxin ciplox cifran ciprobay ciflox baycip
levofloxacin: levaquin
moxifloxacin: avelox
doxycycline: vibramycin doryx vibra-tabs doxy
minocycline: minocin
metronidazole: flagyl klion
clindamycin: cleocin dalacin
linezolid: zyvox
fluconazole: diflucan fungustatin fluzon triflucan forcan
ketoconazole: nizoral
itraconazole: sporanox
warfarin: coumadin jantoven marevan waran warfin lawarin varfine warf aldocumar orfarin
apixaban: eliquis
rivaroxaban: xarelto rivaxa
dabigatran: pradaxa
edoxaban: savaysa lixiana
clopidogrel: plavix clopilet clopivas deplatt
ticagrelor: brilinta brilique
atorvastatin: lipitor sortis tahor storvas lipvas torvast cardyl zarator atorlip atoris
simvastatin: zocor simvotin simvor zocord sivastin sinvacor lipex simlup simvahexal zocord simvacor zocor-forte
rosuvastatin: crestor provisacor rosuvas rosulip
lovastatin: mevacor altoprev mevinacor lovacol
pravastatin: pravachol
lisinopril: zestril prinivil
ramipril: altace tritace
enalapril: vasotec
losartan: cozaar
valsartan: diovan
sacubitril valsartan: entresto
spironolactone: aldactone
eplerenone: inspra
amlodipine: norvasc amlong amlokind
diltiazem: cardizem
capecitabine: xeloda
fluorouracil: adrucil efudix efudex
brivudine: zostex zerpex brivirac
verapamil: calan isoptin securon
metoprolol: lopressor toprol
propranolol: inderal
atenolol: tenormin
digoxin: lanoxin
amiodarone: cordarone pacerone
furosemide: lasix frusemide
hydrochlorothiazide: hctz microzide
nitroglycerin: nitrostat glyceryl gtn nitrolingual trinitrate nitro angispan nitro-dur minitran nitromist suscard nitromint nitroderm deponit corditrine nitrolingual-spray nitroflux natispray trinitrine nitrospray
isosorbide mononitrate: mononit monosordil monosorb olicard pentacard promocard uniket vasotrate monit monolong monomax monocinque monocord monodur monotrate isomonit ismox angeze cibral isodur modisal monigen trangina xismox zemon duride imdur ismo monoket elantan monomil corangin isotrate chemydur mononitrate ismn isib mono-mack
sildenafil: maxon silvasta viagra revatio penegra manforce suhagra kamagra vizarsin sildenafila
tadalafil: cialis megalis tadacip adcirca
vardenafil: levitra
sertraline: zoloft lustral daxid asentra gladem serlift
fluoxetine: prozac fludac lovan sarafem
citalopram: celexa cipramil
escitalopram: lexapro cipralex nexito cipralexa seroplex entact
paroxetine: paxil seroxat aropax pexeva
fluvoxamine: luvox faverin
venlafaxine: effexor efexor
duloxetine: cymbalta
bupropion: wellbutrin zyban
trazodone: desyrel
amitriptyline: elavil endep
phenelzine: nardil
tranylcypromine: parnate
selegiline: eldepryl emsam zelapar
rasagiline: azilect
moclobemide: manerix aurorix
metoclopramide: primperan reglan maxolon plasil cerucal paspertin maxeran
carbidopa levodopa: sinemet rytary duopa nacom co-careldopa stalevo
benserazide levodopa: madopar prolopa restex co-beneldopa
tramadol: ultram zydol tramal topalgic adolonta contramal zamadol tradolan nobligan mabron
codeine paracetamol: co-codamol cocodamol solpadeine migraleve panadeine tylenol-3 tylenol-4 zapain kapake codipar solpadol lenoltec gelonida talvosilen dafalgan-codeine klipal lindilane codoliprane panocod paracod citodon altermol pinex-forte paralgin-forte panadeine-forte syndol propain
codeine ibuprofen: nurofen-plus mybulen antarene-codeine
codeine: galcodine
dihydrocodeine: co-dydramol
hydrocodone paracetamol: vicodin norco lortab
oxycodone: oxycontin
oxycodone paracetamol: percocet endocet
morphine: oramorph
meperidine: demerol pethidine
fentanyl: duragesic
sumatriptan: imitrex imigran
lithium: priadel eskalith lithobid camcolit licab lithosun quilonum liskonum li-liquid hypnorex
valproate: depakote epilim valproic encorate valparin
carbamazepine: tegretol tegrital
lamotrigine: lamictal
phenytoin: dilantin eptoin
alprazolam: xanax alprax
lorazepam: ativan
diazepam: valium
clonazepam: klonopin rivotril
zolpidem: ambien stilnox
methotrexate: trexall otrexup folitrax metoject methofill nordimet maxtrex rheumatrex rasuvo jylamvo lantarel ebetrex imeth mexate zexate
azathioprine: imuran
allopurinol: zyloprim zyloric
colchicine: colcrys
levothyroxine: synthroid eltroxin euthyrox thyronorm
metformin: glucophage glycomet
prednisone: deltasone
theophylline: uniphyl deriphyllin
pseudoephedrine: sudafed sudafed-12-hour
phenylephrine: sudafed-pe
pseudoephedrine guaifenesin: mucinex-d
pseudoephedrine loratadine: claritin-d
pseudoephedrine fexofenadine: allegra-d
pseudoephedrine cetirizine: zyrtec-d
pseudoephedrine naproxen: aleve-d
pseudoephedrine triprolidine: actifed
pseudoephedrine paracetamol: sinutab contac codral benylin-day
dextromethorphan: delsym silomat acodin robitussin-dm tussidrill bisoltussin vicks-formula-44 wick-formel-44 resilar
diphenhydramine: benadryl nytol
cetirizine: zyrtec okacet cetzine
loratadine: claritin clarityn
omeprazole: prilosec losec mopral antra omez
esomeprazole: nexium inexium
lansoprazole: prevacid
ciclosporin: cyclosporine neoral sandimmune
tacrolimus: prograf
tamoxifen: nolvadex
tizanidine: zanaflex
potassium: k-dur klor-con slow-k nosalt nu-salt losalt lo-salt salt-substitute low-salt
bismuth subsalicylate: pepto-bismol pepto kaopectate
disulfiram: antabuse
iodine: povidone-iodine betadine
hypericum: st-johns-wort jarsin laif neuroplant hyperiforce hypericin
isotretinoin: accutane roaccutane
oestrogen: microgynon yasmin rigevidon marvelon cilest dianette mercilon femodene logynon ovranette loestrin sprintec
glibenclamide: glyburide
iron: ferrous
nirmatrelvir ritonavir: paxlovid
isocarboxazid: marplan
phenprocoumon: marcumar marcoumar falithrom
dalteparin: fragmin
fondaparinux: arixtra
tinzaparin: innohep
eletriptan: relpax
ampicillin sulbactam: unasyn
pivmecillinam: selexid penomax
sulfadiazine: silvadene flamazine
clomipramine: anafranil
imipramine: tofranil
rifampicin: rifampin rifadin
gliclazide: diamicron
glimepiride: amaryl
clonidine: catapres
sotalol: betapace
febuxostat: adenuric uloric
mercaptopurine: purinethol
amiloride: midamor
indapamide: lozol natrilix
tamsulosin: flomax
terbinafine: lamisil
modafinil: provigil
hydroxyzine: atarax vistaril
chlorphenamine: piriton chlorpheniramine
guaifenesin: mucinex
dextromethorphan guaifenesin paracetamol: theraflu
dextromethorphan chlorphenamine: coricidin
paracetamol phenylephrine: lemsip beechams coldrex fervex gripex
cefaclor: ceclor distaclor
cefixime: suprax taxim-o zifi
cefpodoxime: vantin orelox
ampicillin: penbritin
dicloxacillin: dynapen diclocil
ofloxacin: floxin oflox zenflox
piroxicam: feldene mobilis
ketoprofen: orudis oruvail profenid bi-profenid ketonal fastum ketum oki artrosilene ketospray
nabumetone: relafen relifex
etodolac: lodine
metamizole: novalgin analgin nolotil dipyrone dipirona buscapina-compositum metamizol pyralgin pyralgina neosaldina dorflex optalgin berlosin algopyrin algocalmin baralgin metapyrin novaminsulfon magnopyrol
acenocoumarol: sintrom acitrom sinthrome syncumar trombostop neo-sintrom acenocumarol
enoxaparin: lovenox clexane
prasugrel: effient
nicorandil: ikorel
avanafil: stendra spedra
bisoprolol: zebeta cardicor
candesartan: atacand amias
olmesartan: benicar
telmisartan: micardis telma
irbesartan: avapro aprovel
perindopril: coversyl
benazepril: lotensin
quinapril: accupril
triamterene hydrochlorothiazide: dyazide maxzide
mirtazapine: remeron zispin
vortioxetine: trintellix brintellix
desvenlafaxine: pristiq
quetiapine: seroquel
rizatriptan: maxalt
zolmitriptan: zomig
tapentadol: nucynta palexia
hydromorphone: dilaudid
buprenorphine: suboxone subutex butrans
temazepam: restoril
pregabalin: lyrica
gabapentin: neurontin
semaglutide: ozempic wegovy
fexofenadine: allegra telfast
montelukast: singulair montair
salbutamol: albuterol ventolin asthalin
hydroxychloroquine: plaquenil
ondansetron: zofran
dextromethorphan guaifenesin: robitussin mucinex-dm
dextromethorphan paracetamol: nyquil dayquil night-nurse
pseudoephedrine ibuprofen: nurofen-cold advil-cold rhinadvil boxagrippal
ibuprofen paracetamol: combiflam flexon nuromol combogesic maxigesic ibugesic-plus advil-dual
naproxen esomeprazole: vimovo
sumatriptan naproxen: treximet
aspirin paracetamol: thomapyrin excedrin goodys goody's anadin-extra afebryl citramon neuralgin
aspirin chlorphenamine phenylephrine: couldina alka-seltzer-plus
aspirin methocarbamol: robaxisal
aspirin butalbital: fiorinal
magnesium salicylate: doans doan's
aspirin dipyridamole: aggrenox
oxycodone aspirin: percodan
aceclofenac: zerodol hifenac
nimesulide: nise aulin nimesil coxtral nimulid mesulid
dexketoprofen: enantyum keral ketesse arveles sympal
flurbiprofen: froben strefen
roxithromycin: rulide
norfloxacin: norflox norflox-tz
fluindione: previscan
amlodipine atorvastatin: caduet
ezetimibe simvastatin: vytorin inegy
olanzapine fluoxetine: symbyax
levomilnacipran: fetzima
milnacipran: savella
safinamide: xadago
isosorbide dinitrate: sorbitrate isordil isoket cedocard dinitrate
tramadol paracetamol: ultracet tramacet zaldiar
codeine paracetamol doxylamine: mersyndol
methocarbamol paracetamol: robaxacet
prednisolone: wysolone omnacortil
pantoprazole: pantocid protonix
naltrexone bupropion: contrave
codeine ibuprofen paracetamol: myprodol gen-payne
gemfibrozil: lopid
fusidic: fucidin
miconazole: daktarin
ergotamine: cafergot migril
clozapine: clozaril leponex
topiramate: topamax
zopiclone: zimovane imovane eszopiclone lunesta
riociguat: adempas
ginkgo: tebonin tanakan
carvedilol: coreg
nebivolol: nebilet bystolic
chlortalidone: chlorthalidone hygroton
bendroflumethiazide: aprinox
doxazosin: cardura
loxoprofen: loxonin
"""
_INGREDIENTS: dict[str, tuple[str, ...]] = {}
for _line in _BRANDS_TEXT.strip().splitlines():
    _of, _, _names = _line.partition(": ")
    for _name in (*_names.split(), *([_of] if " " not in _of else [])):
        _INGREDIENTS[_name] = tuple(_of.split())

_CLASSES_TEXT = """
penicillins | penicillin penicillins pen betalactam betalactams | \\w*cillin(?:am)?
cephalosporins | cephalosporin cephalosporins cefalosporins | (?:cef|ceph)\\w+
sulfonamide antibiotics | sulfa sulpha sulfas sulphas sulfonamide sulfonamides sulphonamide sulphonamides | sulfa(?!t)\\w+|sulpha(?!t)\\w+
macrolides | macrolide macrolides | (?:azithro|clarithro|erythro|roxithro|telithro)mycin
tetracyclines | tetracyclines | \\w*cycline
quinolones | quinolone quinolones fluoroquinolone fluoroquinolones | \\w+oxacin
NSAIDs | nsaid nsaids antiinflammatory antiinflammatories | \\w+profen|\\w+oxicam|\\w+coxib|aspirin|naproxen|diclofenac|aceclofenac|nimesulide|ketorolac|etodolac|indometacin|nabumetone|mefenamic
salicylates | salicylate salicylates | aspirin|subsalicylate|salsalate|diflunisal
opioids | opioid opioids opiate opiates | codeine|dihydrocodeine|morphine|oxycodone|hydrocodone|tramadol|fentanyl|meperidine|tapentadol|hydromorphone|methadone|buprenorphine
statins | statin statins | \\w+vastatin
ACE inhibitors | ace | \\w{3,}pril
sartans | sartan sartans arb arbs | \\w+sartan
local anaesthetics | anaesthetics anesthetics novocaine | \\w{3,}caine
anticoagulants | anticoagulant anticoagulants thinner thinners | warfarin|\\w+xaban|dabigatran|\\w*heparin|\\w+parin|fondaparinux|acenocoumarol|phenprocoumon|fluindione
antiplatelets | antiplatelet antiplatelets | clopidogrel|ticagrelor|prasugrel
SSRIs | ssri ssris | sertraline|fluoxetine|citalopram|escitalopram|paroxetine|fluvoxamine
SNRIs | snri snris | venlafaxine|duloxetine|desvenlafaxine|\\w*milnacipran
tricyclics | tricyclic tricyclics | amitriptyline|nortriptyline|clomipramine|imipramine|desipramine|dosulepin|doxepin
MAO inhibitors | maoi maois | phenelzine|tranylcypromine|selegiline|rasagiline|moclobemide|isocarboxazid|safinamide
PDE5 inhibitors | pde5 | sildenafil|tadalafil|vardenafil|avanafil
nitrates | nitrate nitrates | nitroglycerin|isosorbide|nicorandil
benzodiazepines | benzodiazepine benzodiazepines benzo benzos | \\w+azepam|\\w+zolam
triptans | triptan triptans | \\w+triptan
potassium-sparing diuretics | | spironolactone|eplerenone|amiloride|triamterene
azole antifungals | | fluconazole|ketoconazole|itraconazole|voriconazole|posaconazole|miconazole
"""
_CLASSES = [
    (label.strip(), frozenset(names.split()), re.compile(rf"(?:{pattern.strip()})\Z"))
    for label, names, pattern in (line.split("|", 2) for line in _CLASSES_TEXT.strip().splitlines())
]
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_NO_NAMES = frozenset(
    [
        "acid",
        "allergy",
        "antibiotic",
        "antibiotics",
        "drug",
        "drugs",
        "medicine",
        "medicines",
        "medication",
        "tablet",
        "tablets",
        "mg",
        "the",
        "of",
        "and",
        "type",
        "family",
        "based",
    ]
)


_OF_TWO_WORDS = frozenset(
    {
        ("isosorbide", "mononitrate"),
        ("isosorbide", "dinitrate"),
        ("glyceryl", "trinitrate"),
        ("mefenamic", "acid"),
        ("acetylsalicylic", "acid"),
        ("valproic", "acid"),
        ("bismuth", "subsalicylate"),
    }
)
"""Medicines of two words, of which neither is another medicine."""


_SALTS = frozenset(
    (
        *("stearate", "ethylsuccinate", "succinate", "maleate", "besylate", "besilate", "mesylate", "tartrate"),
        *("bitartrate", "sulfate", "sulphate", "phosphate", "hydrochloride", "hcl", "trihydrate", "fumarate"),
        *("citrate", "carbonate", "propionate", "valerate", "hydrobromide"),
    )
)
"""What stands behind the name of a medicine and tells in which salt it comes."""


def brand_goes_on(words: list[str]) -> int:
    """Return how many words behind a brand, the first of `words`, belong to its name: 1 in "Tylenol 3", "Nurofen Plus"."""
    if tuple(words[:2]) in _OF_TWO_WORDS or (len(words) > 1 and words[1] in _SALTS):
        return 1
    marks = 2 if words[1:2] in (["#"], ["no"], ["no."], ["number"]) else 1
    return marks if len(words) > marks and _one_of(f"{words[0]}-{words[marks]}") in _INGREDIENTS else 0


def _joined(words: list[str]) -> list[str]:
    """Return words with the two of a brand made one: "tylenol-3"."""
    out: list[str] = []
    for word in words:
        if out and _one_of(f"{out[-1]}-{word}") in _INGREDIENTS:
            out[-1] += f"-{word}"
        else:
            out.append(word)
    return out


def _words(text: str | None) -> list[str]:
    low = (text or "").casefold().replace("anti-inflam", "antiinflam").replace("beta-lactam", "betalactam")
    low = re.sub(r"st\.? john'?s'? wort", "st-johns-wort", low.replace("’", "'"))
    low = re.sub(r"salt[ -]substitutes?\b", "salt-substitute", low)
    return [_one_of(w) for w in _joined([w for w in _WORD.findall(low) if w not in _NO_NAMES])]


def _one_of(word: str) -> str:
    """Return the brand of which a word names several: "alka-seltzer" of "alka-seltzers", else the word."""
    one = word.removesuffix("s").removesuffix("'")
    return one if word not in _INGREDIENTS and len(one) > _SHORT and one in _INGREDIENTS else word


_SHORT = 4


def ingredients(name: str | None) -> frozenset[str]:
    """Return the ingredients of a medicine by its brand or its own name; a name that is not known stands for itself."""
    found: set[str] = set()
    for word in _words(name):
        if word in _INGREDIENTS:
            found.update(_INGREDIENTS[word])
        elif "-" in word:
            found.update(i for part in word.split("-") for i in _INGREDIENTS.get(part, (part,)))
        else:
            found.add(word)
    return frozenset(found)


def classes_of(name: str | None) -> frozenset[str]:
    """Return the classes that a name is, or that its ingredients belong to: "sulfa" and "Bactrim" are both of one."""
    words = ingredients(name)
    return frozenset(
        label for label, names, members in _CLASSES if words & names or any(members.match(word) for word in words)
    )


def class_named(name: str | None) -> frozenset[str]:
    """Return the classes that a name itself is the word for: "sulfa drugs", "statins"."""
    words = set(_words(name))
    return frozenset(label for label, names, _ in _CLASSES if words & names)


def is_medicine(word: str) -> bool:
    """Return whether a word is a brand or an ingredient of this table."""
    low = word.casefold()
    return low in _INGREDIENTS or low in _KNOWN or _one_of(low) in _INGREDIENTS


_KNOWN = frozenset(name for group in _INGREDIENTS.values() for name in group) - {"iron", "potassium", "oestrogen"}
