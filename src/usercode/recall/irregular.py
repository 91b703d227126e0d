"""English words whose forms no rule leads back to the base: "bought" is "buy", "children" is "child"."""

from __future__ import annotations

_FORMS = """
arise arose arisen; awake awoke awoken; bear bore borne; beat beaten; become became; begin began begun; bend bent; bet
bets; bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred; bring brought; build
built; burn burnt; burst bursts; buy bought; catch caught; choose chose chosen; cling clung; come came; creep crept;
deal dealt; dig dug; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell
fallen; feed fed; feel felt; fight fought; find found; flee fled; fling flung; fly flew flown; forbid forbade
forbidden; forget forgot forgotten; forgive forgave forgiven; freeze froze frozen; give gave given; go goes went gone;
grind ground; grow grew grown; hang hung; hear heard; hide hid hidden; hold held; keep kept; kneel knelt; know knew
known; lay laid; lead led; lean leant; leap leapt; learn learnt; leave left; lend lent; lose lost; make made; mean
meant; meet met; mistake mistook mistaken; overcome overcame; pay paid; prove proven; ride rode ridden; ring rang rung;
rise rose risen; run ran; say said; see saw seen; seek sought; sell sold; send sent; sew sewn; shake shook shaken;
shine shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung; sink sank sunk; sit sat; sleep slept; slide
slid; smell smelt; speak spoke spoken; spend spent; spill spilt; spin spun; spread spreads; spring sprang sprung; stand
stood; steal stole stolen; stick stuck; sting stung; strike struck stricken; strive strove; swear swore sworn; sweep
swept; swell swollen; swim swam swum; swing swung; take took taken; teach taught; tear tore torn; tell told; think
thought; throw threw thrown; tread trod trodden; understand understood; undertake undertook undertaken; wake woke
woken; wear wore worn; weave wove woven; weep wept; win won; withdraw withdrew withdrawn; write wrote written; child
children; man men; woman women; foot feet; tooth teeth; mouse mice; goose geese; knife knives; wife wives; life lives;
leaf leaves; half halves; shelf shelves; wolf wolves; loaf loaves; thief thieves; scarf scarves
"""

BASES = {
    form: base for line in _FORMS.replace("\n", " ").split(";") for base, *forms in [line.split()] for form in forms
}
"""From each form to its base."""
