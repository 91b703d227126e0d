"""Foods and dishes by the allergens they hold. Standard library only, pure data.

Read by the frames, to know a dish when one is named, and by the constraints of the health pack, which run in the
sandbox with this module as `pack_health_foods`. The groups are those of Regulation (EU) No 1169/2011, Annex II; the
dishes are those that are made with the food as a rule, not those that may hold a trace of it. What those of other
kitchens are made of was read in lists of what to avoid and in recipes, among them

- sesame (hummus, halva, pasteli): https://www.schn.health.nsw.gov.au/fact-sheets/allergy-sesame-free-diet
- peanut (maafe, kuli-kuli, ocopa, gado-gado, pecel, karedok): https://peanutbureau.ca/peanut-trends-insight-from-the-peanut-institute
- shrimp (belacan and the sambals made with it): http://blog.seasonwithspice.com/2011/05/sambal-belacan-recipe-malaysian.html
- shrimp, fish (nasi lemak): https://www.kuali.com/recipes/nasi-lemak-malacca/
- almond (kaab el ghazal): https://www.thespruceeats.com/kaab-el-ghazal-gazelle-horns-p2-2394485
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
import unicodedata

__all__ = ["eaten", "foods_in", "is_free_of", "unaccented"]

_GROUPS_TEXT = """
peanut | peanut groundnut arachis pb&j goober monkey-nut | satay pad-thai reese reeses snickers peanut-butter kung-pao gado-gado massaman nutter-butter peanut-brittle groundnut-stew maafe mafe kare-kare peanut-sauce bobotie chikki dan-dan sambal-kacang peanut-stew peanut-noodle rempeyek snickers-bar pb-and-j sabudana-khichdi peanut-chutney satay-sauce chicken-satay buckeye buckeyes peanut-soup thecha m&ms-peanut bamba butterfinger karedok pecel siomay mole-poblano satays nasi-pecel bumbu-kacang spicy-peanut-noodles bang-bang-chicken bang-bang groundnut-soup nkatenkwan azi-dessi mafé cacahuete cacahuetes pad-thais kung-po gung-bao rojak gadogado ketoprak whatchamacallit baby-ruth reeses-pieces nutrageous moose-tracks kuli-kuli kulikuli suya tigadegena domoda pacoca pe-de-moleque mazapan nkate-cake sopa-de-mani ocopa salsa-macha encacahuatado lotek batagor cilok asinan-betawi sate-ayam sate pindasaus pindakaas satesaus patat-oorlog nasi-lemak poha misal-pav sabudana-vada dovi kashata ampyang dan-dan-noodles kacang-tanah amendoim erdnuss erdnussflips reeses-cup cold-sesame-noodles
nut, tree nut | nut almond cashew hazelnut macadamia pecan pistachio walnut praline brazil-nut pignolia beechnut pine-nut chestnut cobnut filbert pignoli pinenut hickory | marzipan nutella frangipane baklava pesto amaretto amaretti nougat gianduja ferrero macaron macarons bakewell pecan-pie granola-bar turron florentine dukkah ajo-blanco nut-roast trail-mix granola muesli romesco waldorf praline-ice-cream nut-brittle stollen linzer pithivier battenberg bakewell-tart panforte cantucci cantuccini biscotti ricciarelli financier marchpane kinder-bueno toblerone muhammara frangelico dacquoise simnel simnel-cake christmas-cake kaju-katli korma pasanda tarator satsivi fesenjan orgeat amandine gianduia butter-pecan dubai-chocolate baci ferrero-rocher nut-loaf walnut-cake rocher kaju-barfi badam-halwa badam-milk linzertorte florentines mortadella churchkhela baklawa maamoul knafeh bienenstich polvorones princess-cake torta-caprese galette-des-rois lebkuchen chiles-en-nogada nogada en-nogada romesco-sauce salsa-romesco pesto-alla-genovese pesto-pasta marzipan-cake esterhazy esterhazytorte dobos nusstorte nut-cake nusskuchen nusszopf nussecken potica orahnjaca burfi badam-burfi mohanthal sohan-halwa pinni ladoo laddoo besan-ladoo sheer-khurma kulfi thandai mughlai-curry navratan-korma shahi-paneer shahi-korma chicken-korma circassian-chicken kibbeh baklavas warbat kataifi kadaif kadayif torrone turrón mantecados mantecadas panellets amygdalota kourabiedes ghoriba ghraiba basbousa namoura gianduiotto gianduiotti ferrero-rochers nutella-crepe rocky-road waldorf-salad green-pesto red-pesto pesto-rosso almond-butter nut-bar energy-balls pecan-tart hazelnut-spread nocciola spumoni cassata cartellate mandelkuchen mandelhoernchen zimtsterne vanillekipferl spekulatius bethmaennchen paris-brest opera-cake opéra dacquoises mont-blanc tarte-bourdaloue calissons nougatine croquant praline-cake toffee-almond bear-claw bear-claws carrot-cake coffee-and-walnut coffee-walnut-cake coffee-and-walnut-cake mazarin toscakaka kransekake kransekage gazelle-horn kaab-el-ghazal corne-de-gazelle cornes-de-gazelle chebakia bastilla pastilla mhancha sellou dundee-cake povitica orechovnik beigli bejgli zserbo gerbeaud rugelach brutti-ma-buoni torta-di-nocciole guylian knoppers badrijani kozinaki katmer sobiyet firni phirni shahi-tukda sholeh-zard barazek barazeq qatayef nerkotti butter-chicken rava-kesari cannoli kunafa
almond | almond | marzipan frangipane amaretti macaron macarons amaretto bakewell battenberg bakewell-tart panforte cantucci cantuccini ricciarelli financier marchpane toblerone simnel simnel-cake stollen christmas-cake turron orgeat mai-tai pasanda korma amandine romesco florentine nougat linzer granola badam badam-halwa badam-milk biscotti financiers dacquoise almond-milk tarta-de-santiago galette-des-rois pithivier dukkah ajo-blanco polvorones princess-cake bienenstich lebkuchen torta-caprese praline mandelkuchen zimtsterne vanillekipferl bethmaennchen tarte-bourdaloue calissons bear-claw bear-claws mantecados panellets amygdalota kourabiedes ghoriba basbousa namoura badam-burfi shahi-paneer chicken-korma paris-brest opera-cake romesco-sauce marzipan-cake mandorla mandorle macaroon frangipan thandai shahi-korma mazarin toscakaka kransekake kransekage semla semlor baci-di-dama dundee-cake gazelle-horn kaab-el-ghazal corne-de-gazelle cornes-de-gazelle chebakia bastilla pastilla mhancha sellou mandelstollen marcipan marsepein gevulde-koek gevulde-koeken banketstaaf amandelspijs kerststol risalamande ris-a-la-mande mandorlato torrone dragee xixona jesuite mazapan phirni firni shahi-tukda sholeh-zard polvoron
hazelnut | hazelnut cobnut filbert | nutella praline gianduja ferrero frangelico kinder-bueno ferrero-rocher gianduia baci dacquoise noisette dukkah linzer nougat rocher nocciola paris-brest gianduiotto gianduiotti nutella-crepe nussecken hazelnut-spread ferrero-rochers romesco nougatine nuss-nougat hanuta nusskuchen brutti-ma-buoni torta-di-nocciole guylian knoppers baci-perugina esterhazy esterhazytorte torrone whole-nut-bar
walnut | walnut | baklava muhammara waldorf satsivi fesenjan walnut-cake baklawa churchkhela chiles-en-nogada nogada en-nogada coffee-and-walnut coffee-walnut-cake coffee-and-walnut-cake potica nusstorte nusszopf waldorf-salad circassian-chicken carrot-cake fesenjoon fesenjān fesanjan pkhali bazhe gozinaki engadiner rocky-road salsa-di-noci kolaches cevizli povitica nut-roll orechovnik beigli bejgli zserbo gerbeaud badrijani kozinaki rugelach kutia kutya orahnjaca orehnjaca walnut-whip qatayef nusskipferl nut-horns sucuk-cevizli
pistachio | pistachio | baklava dubai-chocolate kulfi mortadella spumoni pista pista-kulfi pista-barfi baklawa maamoul mortadellas cassata pistache pistacchio kadaif kataifi kunefe knafeh kadayif halva warbat pistachio-cream nougat rasmalai ras-malai sohan-halwa cannoli kunafa katmer sobiyet sheer-khurma firni phirni shahi-tukda sholeh-zard barazek barazeq dubai-bar dubai-style-chocolate sohan-asali
cashew | cashew | korma kaju-katli kaju cashew-chicken kaju-barfi kaju-curry cashew-milk shahi-paneer navratan-korma shahi-korma mughlai-curry cashew-cheese chicken-korma malai-kofta pasanda nerkotti butter-chicken paneer-butter-masala rava-kesari ven-pongal semiya-payasam kaju-roll kaju-pista-roll kaju-sweet cajuzinho anacardi
milk, dairy, casein, cow's milk | milk dairy cheese butter cream yogurt yoghurt whey casein ghee buttermilk custard half-and-half creme-fraiche clotted-cream gruyere emmental edam gorgonzola roquefort stilton limburger muenster provolone pecorino manchego havarti colby quark chevre curd labneh dulce-de-leche | latte cappuccino milkshake cheesecake cheesecakes ice-cream gelato mozzarella parmesan ricotta feta brie camembert mascarpone halloumi paneer cheddar gouda lasagne lasagna carbonara alfredo quesadilla fondue raclette tiramisu tiramisù panna-cotta mac-and-cheese fettuccine creme-brulee béchamel bechamel protein-shake kefir skyr queso burrata pizza margherita milk-chocolate macaroni-cheese cheese-straw cheeseburger chowder risotto tikka-masala butter-chicken dauphinoise rice-pudding trifle profiterole eclair nachos calzone moussaka cannoli banoffee stroganoff chocolate-cake affogato horchata-de-leche fudge butterscotch toffee caramel buttercream tzatziki raita lassi kulfi rasmalai ras-malai makhani mornay gratin hollandaise bearnaise ranch enchilada caprese tartiflette croque-monsieur rarebit eton-mess pavlova semifreddo frappuccino flat-white hot-chocolate cheesesteak arancini cauliflower-cheese creme-caramel flan posset syllabub blancmange clafoutis tres-leches whey-protein quiche nutella pizzas lasagnas lasagnes korma sundae knickerbocker-glory baked-alaska scalloped-potatoes welsh-rarebit malai saag-paneer palak-paneer kalakand peda pedha burfi barfi rasgulla rosogolla gulab-jamun gulab-jamuns rabri rabdi kheer payasam shrikhand basundi sandesh malai-kofta paneer-tikka paneer-butter-masala dahi khoa khoya mawa mishti-doi cajeta cannolo aligot poutine spanakopita beurre-blanc kunefe knafeh kunafa sutlac cheese-toastie grilled-cheese chaas milk-tea bubble-tea horchata white-sauce mashed-potato mashed-potatoes fish-pie caesar ayran brioche croissant shortbread pastel-de-nata pasteis-de-nata custard-tart semolina-pudding vichyssoise bisque khachapuri syrniki alfajor alfajores chocolate-mousse ganache pumpkin-pie saganaki tyropita lobster-bisque chicken-kiev pain-au-chocolat princess-cake chiles-en-nogada nogada flan-casero leche-flan brigadeiro brigadeiros beijinho pao-de-queijo pão-de-queijo romeu-e-julieta arequipe natilla natillas arroz-con-leche quesillo arroz-doce crema-catalana leche-frita croquetas croquettes croquette croque-madame croziflette pierogi-ruskie vareniki sernik cheese-sauce alfredo-sauce crostata-di-ricotta cassata sfogliatella sfogliatelle maritozzi cacio-e-pepe gnocchi-alla-romana stracciatella pizza-bianca quattro-formaggi four-cheese pesto tartiflettes raclettes fondues kaasfondue kasnocken kaesespaetzle kasespatzle käsespätzle kaesekuchen käsekuchen quarkkuchen rahmschnitzel semlor semla prinsesstårta ostkaka lefse rommegrot rømmegrøt klappertaart börek muhallebi mahalabia muhallabia kazandibi ashta umm-ali om-ali mansaf shish-barak labneh-dip doogh kashk kashk-e-bademjan kadhi punjabi-kadhi rajbhog chum-chum kulfi-faluda falooda cheesy-pasta cheesy-chips white-pizza sour-cream cream-cheese cottage-cheese clotted-cream-tea scone scones cream-tea buttercream-cake victoria-sponge carrot-cake red-velvet black-forest black-forest-gateau banoffee-pie key-lime-pie cream-pie cream-puff cream-puffs whipped-cream custard-cream custard-creams knickerbocker-glories knickerbocker mars-bar snickers twix toblerone ferrero gianduja ovaltine horlicks hot-chocolates cafe-au-lait chai-latte matcha-latte masala-chai lassis croissants cacik iskender ryazhenka tvorog bread-and-butter-pudding vla tiropita galaktoboureko bougatsa greek-salad parmigiana malabi sachlav sahlab basbousa cham-cham rasamalai mysore-pak teh-tarik halo-halo dulche-de-leche kaiserschmarrn kaju-katli kaju-barfi shahi-tukda firni phirni shakriyeh kibbeh-labaniyeh kesari rava-kesari cachapa queso-fresco
lactose | milk cheese cream yogurt yoghurt whey buttermilk custard creme-fraiche half-and-half | latte cappuccino milkshake cheesecake ice-cream gelato mozzarella ricotta mascarpone lasagne lasagna carbonara alfredo fondue raclette tiramisu panna-cotta mac-and-cheese paneer pizza margherita macaroni-cheese rice-pudding trifle risotto moussaka cannoli affogato tzatziki raita lassi kulfi quiche cauliflower-cheese eton-mess flan creme-caramel tres-leches whey-protein fudge gratin semifreddo sundae flat-white hot-chocolate kalakand peda pedha burfi barfi rasgulla rosogolla rasmalai ras-malai gulab-jamun rabri rabdi kheer payasam shrikhand basundi sandesh malai-kofta dahi khoa khoya mawa dulce-de-leche aligot poutine queso burrata bechamel dauphinoise quesadilla milk-chocolate chaas dairy milk-tea grilled-cheese
egg | egg meringue mayonnaise mayo yolk | omelette omelet frittata quiche aioli carbonara custard pavlova meringues tortilla-española eggnog hollandaise souffle soufflé shakshuka creme-brulee tiramisu macaron french-toast huevos scotch-egg cake cupcake cupcakes brownie brownies muffin sponge pancake pancakes waffle waffles crepe crepes benedict egg-fried-rice profiterole eclair choux macaroon bread-and-butter-pudding tortilla-espanola okonomiyaki spaetzle egg-noodle fresh-pasta angel-food-cake yorkshire-pudding yorkshire-puddings toad-in-the-hole shortcake kedgeree scotch-pancake zabaglione trifle bearnaise remoulade tartare-sauce creme-caramel flan genoise gateau baked-alaska lemon-curd lemon-meringue clafoutis tamagoyaki chawanmushi challah brioche madeleine savoiardi tres-leches strata eton-mess semifreddo battenberg chocolate-mousse mousse pad-thai fried-rice nicoise egg-mayo coleslaw potato-salad caesar scotch-eggs birthday-cake frangipane victoria-sponge cheesecake custard-tart pastel-de-nata pasteis-de-nata eclairs profiteroles ladyfingers tortilla-de-patatas caesar-dressing walnut-cake carrot-cake chocolate-cake lemon-drizzle fruit-cake christmas-cake simnel-cake egg-noodles eggy-bread advocaat floating-island floating-islands key-lime-pie kaiserschmarrn bread-pudding kugel latke latkes matzo-ball matzo-balls avgolemono quindim dutch-baby popovers schnitzel tempura croquembouche princess-cake dauphine chiles-rellenos leche-flan flan-casero natillas crema-catalana quesillo pastel-de-choclo salade-nicoise egg-salad deviled-eggs devilled-eggs egg-tart egg-tarts egg-drop-soup egg-fu-yung egg-foo-young omurice oyakodon katsudon tamago bibimbap kimbap gimbap menemen shakshouka kuku kuku-sabzi eierkuchen pfannkuchen palatschinken egg-curry egg-hoppers nasi-goreng spanish-omelette spanish-tortilla eggs-benedict cloud-eggs eggs-royale eggs-florentine huevos-rancheros migas sponge-cake chiffon-cake genoese ladyfinger tartar-sauce hollandaise-sauce ovos-moles castella kasutera biscuit-roulade swiss-roll arctic-roll schnitzels milanesa milanesas meatloaf royal-icing nougat torrone egg-pasta tagliatelle pappardelle spatzle egg-white-omelette kougelhopf gugelhupf madeira-cake lemon-drizzle-cake banana-bread angel-cake olivier olivier-salad salad-olivier kaya-toast dan-tat sachertorte gougere brik sabich mooncake fios-de-ovos sukiyaki balut telur telur-balado medovik syrniki butterkuchen
wheat, gluten | wheat gluten barley rye spelt semolina bulgur couscous seitan flour malt farro durum bulghur emmer matzo phyllo filo rusk breadcrumbs freekeh kamut einkorn | bread pasta noodle spaghetti lasagne lasagna pizza baguette croissant bagel pancake pancakes cake cupcake muffin cookie cookies biscuit biscuits brioche pie pastry gnocchi ramen udon beer naan pretzel waffle toast sandwich ciabatta focaccia breadcrumb tabbouleh soy-sauce crouton penne linguine linguini fettuccine fettuccini tagliatelle rigatoni ravioli tortellini cannelloni orzo vermicelli ziti macaroni farfalle manicotti pappardelle fusilli wonton wontons dumpling dumplings gyoza pita flatbread chapati challah sourdough bun buns scone scones crumpet crumpets breadstick doughnut doughnuts donut donuts eclair crepe crepes strudel shortbread gingerbread torte tart tarts quiche empanada empanadas calzone profiterole panko tempura schnitzel pierogi samosa samosas carbonara bolognese stuffing yorkshire-pudding toad-in-the-hole wrap burger burgers lager ale stout tiramisu trifle roulade tagine-with-couscous kofte crostini bruschetta danish cracker pumpernickel matzah matzoh sausage-roll cinnamon-roll bread-roll brownie gateau fritter blini crumble mac-and-cheese cannoli fish-finger nugget katsu burrito quesadilla fajita pasty digestive oreo cheesecake banoffee key-lime-pie baklava filo-parcel spanakopita beef-wellington wellington vol-au-vent stollen panettone babka rugelach teriyaki malt-loaf muesli weetabix sub hot-dog pot-pie chowmein chow-mein lo-mein yakisoba victoria-sponge macaroni-cheese sponge-cake lemon-drizzle fruit-cake carrot-cake roti chapatti paratha parathas puri jalebi pav-bhaji vada-pav momos seviyan upma rava kibbeh soda-bread pitta tortilla-wrap guinness digestives cereal-bar pretzels gravy-granules fresh-pasta egg-noodle egg-noodles scotch-pancake pecan-pie apple-pie bakewell-tart custard-tart linzertorte walnut-cake simnel-cake christmas-cake angel-food-cake birthday-cake chocolate-cake lobster-roll lobster-rolls prawn-toast scotch-egg scotch-eggs french-toast bread-and-butter-pudding seafood-linguine seafood-pasta fish-and-chips cheese-straw cheese-toastie grilled-cheese croque-monsieur cheeseburger tuna-melt po-boy pastel-de-nata crab-cake crab-cakes fish-cake fishcake fishcakes fish-fingers lemon-meringue beer-battered spring-roll egg-roll dim-sum panzanella fattoush christmas-pudding churro churros lebkuchen knafeh kunafa kunefe manti bourekas borek burek pastitsio karaage okonomiyaki takoyaki crispbread ryvita rarebit welsh-rarebit bhatura bhature spatzle spaetzle maultaschen flammkuchen kasespatzle kaiserschmarrn galette-des-rois tarte-tatin pissaladiere madeleine madeleines canele caneles pain-au-chocolat rum-baba bechamel white-sauce roux chicken-kiev knodel sponge baklawa maamoul kugel matzo-ball matzo-balls polvorones mince-pie banana-bread stottie pork-pie pork-pies steak-pie steak-and-ale-pie meat-pie scotch-pie cornish-pasty cornish-pasties spring-rolls lumpia siomai siu-mai shumai char-siu-bao bao baos bao-bun bao-buns gua-bao udon-noodles ramen-noodles mie-goreng mee-goreng bami bami-goreng bakmi instant-noodles pot-noodle cup-noodle maultasche knödel semmelknoedel semmelknödel bread-dumplings brezel bretzel laugenbrezel streusel streuselkuchen apfelstrudel krapfen pączki paczki pampushky vareniki pelmeni pierogi-ruskie blintz blintzes kolache kolaches trdelnik langos lángos bureks pide lahmacun gozleme gözleme simit manakish manaeesh fatayer sfiha kibbe msemen couscous-salad malawach jachnun fatir naan-bread naans garlic-naan kulcha puri-bhaji gol-gappa pani-puri bhel-puri samosa-chaat milanesa milanesas empanada-gallega alfajores sopaipilla sopaipillas medialuna medialunas croquetas croquettes focaccias ciabattas bruschettas panini paninis toastie toasties welsh-cake welsh-cakes eccles-cake bath-bun hot-cross-bun hot-cross-buns iced-bun chelsea-bun cinnamon-bun cinnamon-buns cinnamon-rolls danish-pastry danish-pastries pain-aux-raisins sausage-rolls vol-au-vents quiches quiche-lorraine pizzas lasagnas lasagnes cannelloni-bake pasta-bake pasta-salad tuna-pasta-bake macaroni-salad meatball-sub philly-cheesesteak cheesesteak sub-sandwich club-sandwich blt burger-bun fish-burger chicken-burger chicken-nuggets chicken-schnitzel chicken-parmigiana chicken-parm parmo tempura-prawns semolina-cake basbousa namoura couscous-royale kugelhopf gugelhupf babka-cake panettones speculaas spekulatius stroopwafel stroopwafels poffertjes oliebollen bitterballen kroket kroketten pfeffernuesse weetbix wheetabix shreddies rusks bran-flakes ritz-crackers cream-crackers water-biscuits kitkat kit-kat twix malteser maltesers hobnobs jammie-dodger jammie-dodgers jaffa-cake jaffa-cakes swiss-roll gala-pie stollen-cake mince-pies peach-cobbler beignet beignets king-cake hush-puppies corn-dog corn-dogs funnel-cake french-toasts biscuits-and-gravy gravy seitan-steak wonton-soup dumpling-soup sooji mantou jiaozi tonkatsu thukpa luchi murtabak roti-canai siopao pancit-canton ensaymada pandesal piroshki pirozhki khinkali khachapuri lavash barbari kourabiedes brotchen pain-perdu gulab-jamun chebakia harcha semla barazek kaab-el-ghazal gazelle-horn
shellfish, crustacean | shellfish crustacean crab lobster prawn shrimp crayfish langoustine scampi krill crawfish crawdad langouste cockle conch cuttlefish crabmeat whelk winkle periwinkle limpet quahog tiger-prawn king-prawn | paella bouillabaisse gumbo jambalaya laksa cioppino ceviche seafood tempura-prawn prawn-cracker crab-cake crabcake bisque étouffée clam mussel oyster scallop scallops squid etouffee crawfish-boil seafood-boil lobster-roll thermidor surf-and-turf moules calamari fritto-misto zarzuela arroz-negro vongole sushi-platter prawn-cocktail shrimp-cocktail po-boy prawn-toast tom-yum dressed-crab crab-stick har-gow har-gau seafood-pasta seafood-linguine nasi-goreng moules-frites oyster-sauce seafood-chowder shrimp-and-grits crab-rangoon sashimi-platter lobster-bisque lobster-rolls crab-cakes fruits-de-mer seafood-platter prawn-curry moules-mariniere chowder octopus gambas pulpo takoyaki belacan belachan sambal gambas-al-ajillo gambas-pil-pil fideua fideuà suquet caldeirada cataplana cataplana-de-marisco moqueca vatapa vatapá bobo-de-camarao acaraje acarajé camarones camaron camarao camarones-a-la-diabla aguachile coctel-de-camarones langostinos langostino gamberi gamberoni scampi-fritti crevettes crevette garnalen garnalenkroketten garnelen krabben kreeft plateau-de-fruits-de-mer marisco mariscos arroz-de-marisco mariscada sea-food linguine-ai-frutti-di-mare frutti-di-mare spaghetti-vongole spaghetti-alle-vongole clam-linguine she-crab-soup crab-bisque crab-salad soft-shell-crab softshell-crab chilli-crab chili-crab singapore-chilli-crab salt-and-pepper-squid tom-yam tom-yam-goong goong ebi ebi-fry tempura-prawns dim-sums shumai siu-mai hargow prawn-dumplings shrimp-dumplings shrimp-scampi shrimp-taco shrimp-tacos shrimp-creole shrimp-etouffee shrimp-boil low-country-boil prawn-balti prawn-bhuna prawn-puri chingri balchao prawn-cocktails prawn-ring prawn-sandwich prawn-mayo prawn-linguine prawn-tacos king-prawns tiger-prawns potted-shrimp potted-shrimps shrimp-paste shrimp-ramen bouillabaisses cockles winkles whelks langoustines crawdads crayfish-party surf-n-turf oysters-rockefeller clams-casino clam-bake clambake lobster-thermidor lobster-mac lobster-ravioli crab-linguine crab-claws crab-legs king-crab xo-sauce bagoong pinakbet char-kway-teow hokkien-mee nasi-lemak som-tam pad-thai thai-red-curry thai-green-curry kimchi jjamppong haemul-pajeon haemultang toast-skagen skagenrora cacciucco terasi trassi udang petis bun-rieu banh-xeo goi-cuon summer-roll kapi nam-prik mam-tom rojak kangkung-belacan kerabu sambal-belacan sambal-belachan asam-laksa prawn-mee mee-siam chai-tow-kway
shrimp, prawn | shrimp prawn scampi crustacean langoustine tiger-prawn king-prawn | gumbo jambalaya paella laksa prawn-cracker paella bouillabaisse etouffee seafood-boil prawn-cocktail shrimp-cocktail tom-yum seafood prawn-toast har-gow har-gau nasi-goreng bagoong-alamang alamang belacan belachan shrimp-and-grits po-boy tempura-prawn seafood-pasta seafood-platter fruits-de-mer gambas sambal gambas-al-ajillo gambas-pil-pil camarones camaron camarao aguachile langostinos langostino gamberi gamberoni crevettes crevette garnalen garnalenkroketten garnelen marisco mariscos mariscada frutti-di-mare tom-yam tom-yam-goong goong ebi ebi-fry tempura-prawns shumai siu-mai prawn-dumplings shrimp-dumplings shrimp-scampi shrimp-taco shrimp-tacos shrimp-creole shrimp-etouffee shrimp-boil low-country-boil prawn-balti prawn-bhuna prawn-puri chingri prawn-cocktails prawn-ring prawn-sandwich prawn-mayo prawn-linguine king-prawns tiger-prawns potted-shrimp potted-shrimps shrimp-paste vatapa vatapá acaraje acarajé bobo-de-camarao fideua zarzuela surf-n-turf cioppino xo-sauce bagoong pinakbet char-kway-teow hokkien-mee nasi-lemak som-tam pad-thai thai-red-curry thai-green-curry kimchi jjamppong haemul-pajeon toast-skagen skagenrora terasi trassi udang petis bun-rieu banh-xeo goi-cuon summer-roll kapi nam-prik mam-tom rojak kangkung-belacan kerabu sambal-belacan sambal-belachan asam-laksa prawn-mee mee-siam balchao moqueca
mollusc, mollusk | clam mussel oyster scallop squid octopus calamari whelk abalone snail cockle conch cuttlefish winkle periwinkle limpet quahog | paella moules chowder cioppino escargot vongole calamari fritto-misto takoyaki arroz-negro clam-chowder seafood bouillabaisse oyster-sauce moules-frites seafood-pasta seafood-platter fruits-de-mer pulpo
fish | fish salmon tuna cod haddock anchovy mackerel trout sardine halibut bass tilapia herring plaice sole eel pollock swordfish hake kipper lox bream monkfish pilchard catfish carp grouper snapper turbot sprat whitebait flounder mahi-mahi barramundi bonito whiting perch pike roe skate walleye ahi unagi bloater rollmop mahi | worcestershire caesar sushi sashimi nigiri bouillabaisse kedgeree ceviche fish-sauce tapenade gravlax caviar poke fish-and-chips fish-pie cullen-skink puttanesca nicoise bagna-cauda tuna-melt surströmming maki seafood fritto-misto brandade taramasalata dashi fish-finger gefilte escabeche fish-cake fishcake fish-taco lutefisk pissaladiere sashimi-platter caesar-salad caesar-dressing nam-pla som-tam worcestershire-sauce fishcakes fish-fingers fish-curry poke-bowl vitello-tonnato salade-nicoise bacalao bacalhau boquerones surimi crab-stick tom-yum pad-thai kimchi gentlemans-relish miso-soup cioppino bacalhau-a-bras bacalao-al-pil-pil brandada moqueca caldeirada suquet cataplana boquerones-en-vinagre boqueron sardinas sardinhas tonno tuna-pasta-bake tuna-mayo tuna-salad tuna-sandwich salmon-teriyaki gravadlax lohikeitto kalakukko rollmops matjes backfisch fischbroetchen fischbrötchen fischstaebchen fischstäbchen kibbeling haring hareng surstromming anchovies anchoas salade-niçoise puttanescas spaghetti-alla-puttanesca fish-head-curry fish-soup fish-stew fish-chowder arbroath-smokie finnan-haddie smokie smokies fish-balls fish-ball fish-amok otak-otak meen-curry meen-moilee macher-jhol machher-jhol ilish hilsa pomfret rohu fish-molee fish-pakora amritsari-fish fish-burger filet-o-fish fish-sandwich cod-roe ikura tobiko unadon takoyaki katsuobushi furikake dashi-stock lox-bagel bagel-and-lox smoked-salmon gravlaks worcester-sauce caesar-salads fish-sauces nuoc-cham nuoc-mam bun-cha larb green-papaya-salad papaya-salad ackee-and-saltfish saltfish escovitch escoveitch janssons-frestelse fiskeboller fiskesuppe plokkfiskur pho thieboudienne ceebu-jen tiradito encebollado pescado shuba ukha quenelle oden chirashi mentaiko kamaboko narutomaki kinilaw bagoong-isda patis cha-ca ca-kho canh-chua nasi-lemak ikan ikan-bilis asam-laksa okonomiyaki anchoiade accra-fritter
seafood | fish shellfish seafood crab lobster prawn shrimp clam mussel oyster scallop squid octopus calamari salmon tuna | paella bouillabaisse sushi ceviche gumbo jambalaya laksa cioppino chowder bisque fritto-misto vongole seafood-boil fish-and-chips fish-pie
soya, soy | soy soya soybean tofu tempeh edamame miso tamari natto yuba | soy-sauce teriyaki miso-soup hoisin mapo-tofu soy-milk soya-milk bibimbap okonomiyaki ponzu bulgogi kikkoman sukiyaki gochujang doenjang black-bean-sauce soya-chunks soy-protein tofu-scramble teriyaki-sauce tamari-sauce yakisoba ramen tvp agedashi doubanjiang soy-sauces edamame-beans tofu-curry mapo miso-ramen miso-salmon miso-glaze tonkatsu-sauce gyudon teriyaki-chicken teriyaki-salmon tempeh-bacon soy-latte soya-latte soy-mince soya-mince veggie-mince kecap-manis shoyu tteokbokki jjajangmyeon ssamjang sundubu kimchi-jjigae chow-mein lo-mein yaki-udon agedashi-tofu bean-curd beancurd char-siu kung-pao general-tso fried-rice yakitori inari adobo tahu tauhu peking-duck pancit mee-goreng japchae soondubu oyakodon kecap ketoprak tau-kwa yuba-roll
sesame | sesame tahini tahina | hummus houmous halva halvah baba-ganoush za'atar zaatar falafel gomasio gomashio shawarma-with-tahini benne hommus baba-ghanoush baba-ganouj baba-ghanouj everything-bagel furikake simit prawn-toast sesame-chicken bibimbap dukkah til-chikki til-laddoo tahini-dressing tahini-sauce sesame-oil shawarma hummous hoummos halwa-tahini mutabal moutabal tangyuan dan-dan tarator halawa halawi tahin tahini-cookies hummus-bowl hummus-wrap falafels falafel-wrap sesame-bagel sesame-bar sesame-snap sesame-snaps sesame-noodles sesame-balls jian-dui goma gomae goma-dare dan-dan-noodles benne-wafers pasteli til-ladoo tilgul gajak rewri simits kaak barbari za’atar-bread manakish manaeesh baba-ganush babaganoush babaganoosh baba-ganoosh mutabbal everything-bagels poke-bowl bulgogi japchae kimbap gimbap bibim-guksu halvas hommos chalwa chalva khalva helva halaweh tahin-helvasi koulouri goma-ae barazek barazeq halwa-shamia msabbaha musabaha fatteh sabich bang-bang-chicken liangpi reganmian hot-dry-noodles namul ka'ak gomadare california-roll chebakia tahin-pekmez tahinli bibim sesame-halva cold-sesame-noodles sim-sim simsim
mustard | mustard dijon | vinaigrette piccalilli honey-mustard dijonnaise remoulade rarebit welsh-rarebit honey-mustard-dressing french-dressing mustard-mash mustard-sauce kasundi macher-jhol shorshe-ilish senfsauce moutarde dijon-mustard mustard-vinaigrette senf rouladen rinderrouladen devilled-eggs deviled-eggs steak-tartare hovmastarsas achar mango-pickle cumberland-sauce
celery | celery celeriac | mirepoix waldorf soffritto waldorf-salad bloody-mary remoulade waldorf-salads soffrito celery-soup celeriac-mash celeriac-remoulade gumbo jambalaya bolognese stuffing minestrone mirepoix-soup caponata bouillon stock-cube ragu vegetable-stock ribollita
lupin | lupin lupini | tremocos altramuces
crab | crab crabmeat | crab-cake crabcake bisque seafood-boil crab-rangoon cioppino seafood dressed-crab crab-stick seafood-platter fruits-de-mer crab-bisque she-crab-soup crab-salad soft-shell-crab softshell-crab chilli-crab chili-crab crab-linguine crab-claws crab-legs king-crab california-roll
lobster | lobster langouste | bisque thermidor surf-and-turf lobster-roll seafood seafood-platter fruits-de-mer lobster-thermidor lobster-mac lobster-ravioli lobster-rolls lobster-bisque lobster-linguine
crawfish, crayfish, crawdad | crawfish crayfish crawdad | jambalaya gumbo etouffee crawfish-boil seafood-boil seafood
squid, calamari | squid calamari | fritto-misto arroz-negro seafood seafood-platter fruits-de-mer fried-calamari salt-and-pepper-squid frutti-di-mare mariscada
clam | clam | chowder vongole cioppino seafood seafood-platter fruits-de-mer spaghetti-vongole spaghetti-alle-vongole clam-linguine clam-bake clambake clams-casino clam-chowder frutti-di-mare mariscada
mussel | mussel | moules paella cioppino seafood seafood-platter fruits-de-mer moules-frites moules-mariniere frutti-di-mare mariscada
oyster | oyster | seafood seafood-platter fruits-de-mer oysters-rockefeller oyster-sauce
pine nut | pine-nut pignolia | pesto pesto-pasta pesto-alla-genovese green-pesto pinoli pignolo pignoli-cookies
chickpea | chickpea | hummus houmous falafel chana socca farinata panelle pakora bhaji besan chole cholay onion-bhaji dhokla sev bombay-mix koshari koshary harira besan-ladoo msabbaha musabaha kadhi cocido
coriander, cilantro | coriander cilantro | guacamole salsa pho salsa-verde chermoula zhoug banh-mi
cinnamon | cinnamon | apple-pie churros
sulphite, sulfite | sulphite sulfite wine | prosecco cider
strawberry | strawberry | eton-mess strawberry-shortcake strawberry-pavlova strawberries-and-cream pimms
kiwi | kiwi | pavlova kiwi-tart
banana | banana | banoffee banana-bread banana-split banoffee-pie bananas-foster pisang-goreng turon banana-fritter
coconut | coconut | pina-colada laksa thai-green-curry green-curry macaroon rendang thai-curry red-curry thai-red-curry massaman moqueca laksa-soup coconut-curry rendang-beef lamington lamingtons raffaello piña-colada pina-coladas korma tom-kha bounty-bar nasi-lemak kaya-toast cocada beijinho ondeh-ondeh klepon bibingka ube-halaya kueh tom-kha-gai
mango | mango | lassi
chocolate | chocolate cocoa | brownie brownies nutella mocha chocolate-cake hot-chocolate chocolate-mousse black-forest sachertorte profiteroles eclair eclairs rocky-road pain-au-chocolat mole-poblano
tomato | tomato passata ketchup | bolognese marinara gazpacho margherita salsa shakshuka pizza pomodoro arrabbiata puttanesca amatriciana ratatouille bloody-mary chilli-con-carne chili-con-carne pico-de-gallo passata-sauce napolitana lasagne lasagna
garlic | garlic | aioli garlic-bread pesto hummus tzatziki aioli-dip chimichurri toum skordalia gambas-al-ajillo
mushroom | mushroom | stroganoff
pork | pork bacon ham prosciutto chorizo | carbonara pancetta gammon salami pepperoni pork-pie bacon-sandwich ham-sandwich blt pulled-pork lardons gammon-steak carnitas char-siu pork-belly jamon jamón serrano guanciale amatriciana cassoulet sausage-rolls lechon cochinita-pibil bratwurst bigos kielbasa tonkatsu sisig feijoada xiao-long-bao siu-mai lap-cheong
beef, red meat, alpha-gal, mammalian meat | beef steak burger lamb pork bacon ham | bolognese brisket
egg white | egg meringue | pavlova challah brioche zabaglione custard-tart pastel-de-nata pasteis-de-nata eclair eclairs profiterole profiteroles choux ladyfingers tortilla-de-patatas egg-fried-rice bearnaise tartare-sauce caesar-dressing toad-in-the-hole yorkshire-pudding spaetzle lemon-curd lemon-meringue creme-caramel flan crepe crepes
honey | honey |
alcohol | alcohol wine beer vodka gin rum whisky whiskey prosecco champagne cocktail lager ale cider stout brandy tequila bourbon scotch cognac margarita mojito martini sangria liqueur sherry | coq-au-vin rum-baba sherry-trifle tiramisu baileys irish-coffee mulled-wine gluhwein glühwein beer-batter rumtopf limoncello amaretto kirsch black-forest zabaglione aperol spritz negroni gin-and-tonic
pecan | pecan | pecan-pie butter-pecan praline
buckwheat | buckwheat kasha | soba galette blini
pineapple | pineapple | pina-colada
peach | peach nectarine | peach-melba bellini
apricot | apricot |
cherry | cherry | black-forest kirsch
avocado | avocado avo | guacamole
melon | melon watermelon cantaloupe honeydew |
papaya | papaya |
raspberry | raspberry | peach-melba
blueberry | blueberry |
blackberry | blackberry |
citrus | citrus lemon lime grapefruit mandarin clementine tangerine satsuma | marmalade limoncello lemonade lemon-drizzle lemon-curd lemon-meringue key-lime-pie
lemon | lemon | limoncello lemonade lemon-drizzle lemon-curd lemon-meringue
carrot | carrot | carrot-cake
spinach | spinach | spanakopita palak-paneer saag-paneer
aubergine, eggplant | aubergine eggplant | moussaka ratatouille baba-ganoush baba-ghanoush parmigiana
lentil | lentil | dal daal dhal
oats | oat oats oatmeal | porridge flapjack granola muesli
"""
_STROKES = str.maketrans("łøđıß", "lodis")
"""Letters with a stroke or of their own, which no accent makes."""


def unaccented(text: str) -> str:
    """Return a text in small letters without accents: "tiramisù" and "tiramisu" are one, "chałwa" and "chalwa"."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_STROKES))
    return "".join(c for c in plain if not unicodedata.combining(c))


_HOLDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
_ALIASES = [frozenset(_line.partition("|")[0].strip().split(", ")) for _line in _GROUPS_TEXT.strip().splitlines()]
"""Names of one allergy: "dairy-free" is free of milk."""
for _line in _GROUPS_TEXT.strip().splitlines():
    _names, _plain, _dishes = (part.strip() for part in (_line + " ").split("|"))
    for _name in _names.split(", "):
        _HOLDS[_name] = (frozenset(_plain.split()), frozenset(_dishes.split()) | frozenset(unaccented(_dishes).split()))
_LONG = sorted({w for plain, dishes in _HOLDS.values() for w in plain | dishes if "-" in w}, key=lambda w: (-len(w), w))
_SPACED = {w: w.replace("-", " ") for w in _LONG}
_WORD = re.compile(r"[^\W_]+(?:[&'’][^\W_]+)*(?:-[^\W_]+)*")
NO_WHEAT = frozenset(
    [
        "rice",
        "almond",
        "chickpea",
        "gram",
        "corn",
        "maize",
        "buckwheat",
        "potato",
        "coconut",
        "tapioca",
        "cornmeal",
        "polenta",
        "quinoa",
        "lentil",
        "cauliflower",
        "millet",
        "chestnut",
    ]
)
BASES = frozenset(
    [
        "flour",
        "sheet",
        "sheets",
        "noodle",
        "noodles",
        "pasta",
        "base",
        "crust",
        "wrap",
        "wraps",
        "tortilla",
        "tortillas",
        "spaghetti",
        "penne",
        "macaroni",
    ]
)
"""What dishes of flour are made of, and what stands before it where it is of another plant: "rice sheets"."""
PLANTS = frozenset(["oat", "soy", "soya", "almond", "coconut", "rice", "cashew", "hemp", "pea", "plant", "vegan"])
_PLANTS = [
    "oat",
    "soy",
    "soya",
    "almond",
    "coconut",
    "rice",
    "cashew",
    "hemp",
    "pea",
    "plant",
    "vegan",
    "dairy-free",
    "lactose-free",
    "nut-free",
    "gluten-free",
    "egg-free",
    "peanut-free",
]
_MILKY = frozenset(
    ["milk", "yogurt", "yoghurt", "cream", "butter", "cheese", "latte", "ice-cream", "protein", "cappuccino"]
)
MILKY = _MILKY - {"protein"}
_NOT_OF_WHEAT = re.compile(rf"\b(?:{'|'.join(sorted(NO_WHEAT))})(?: [a-z]+)? (?:{'|'.join(sorted(BASES))})\b")
_NOT_OF_MILK = re.compile(rf"\b(?:{'|'.join(sorted(PLANTS))})(?:-based)? (?:{'|'.join(sorted(MILKY))})\b")
_OTHER_THINGS = frozenset({("peanut", "butter"), ("almond", "butter"), ("cashew", "butter"), ("nut", "butter"),
                           ("cocoa", "butter"), ("shea", "butter"), ("butter", "bean"), ("cream", "cracker"),
                           ("butternut", "squash"), ("rice", "noodle"), ("rice", "cake"), ("corn", "bread"),
                           ("coconut", "milk"), ("coconut", "cream"), ("rice", "paper"), ("ginger", "beer"),
                           ("root", "beer"), ("rice", "flour"), ("almond", "flour"), ("corn", "tortilla"),
                           ("ice", "cream")})  # fmt: skip
"""Pairs whose second word is not what it is by itself."""
_OF_THE_FIRST = frozenset({("butter", "bean"), ("cream", "cracker")})
"""Those of which the first word is not either."""


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("oes", "ches", "shes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def foods_in(text: str | None) -> list[str]:
    """Return the words of a text in the singular, with dishes of several words joined: "pad-thai"."""
    low = " ".join(unaccented(text or "").replace("’", "'").split())
    for long, spaced in _SPACED.items():
        if spaced in low:
            low = re.sub(rf"(?<!\w){re.escape(spaced)}(?=(?:e?s)?(?![\w-]))", long, low)
    return [_singular(w.removesuffix("'s")) for word in _WORD.findall(low) for w in _parts_of(word)]


def _parts_of(word: str) -> list[str]:
    """Return the parts of a word that tells what is on or in a dish: "miso" and "glazed" of "miso-glazed"."""
    head, _, made = word.partition("-")
    return [head, made] if made in _MADE else [word]


_MADE = frozenset(
    [
        "glazed",
        "crusted",
        "coated",
        "stuffed",
        "topped",
        "based",
        "filled",
        "fried",
        "roasted",
        "laced",
        "infused",
        "flavoured",
        "flavored",
        "dusted",
        "studded",
        "braised",
        "spiced",
        "marinated",
        "rubbed",
        "dressed",
        "scented",
        "swirled",
        "dipped",
        "covered",
        "wrapped",
        "smothered",
        "thickened",
        "rich",
        "heavy",
    ]
)
"""How a dish is made with what stands before it: "pistachio-crusted lamb"."""


def is_free_of(text: str | None, substance: str) -> bool:
    """Return whether a text says that the food comes without: "nut-free", "gluten free", "without peanuts"."""
    low = " ".join((text or "").casefold().split())
    own = set(foods_in(substance))
    covered = {n for n in _HOLDS if _singular(n) in own or n == substance.casefold()}
    names = {substance, _singular(substance), *covered, *(n for group in _ALIASES for n in group if covered & group)}
    return any(
        re.search(rf"\b{re.escape(n)}s?[- ](?:free|less)\b|\b(?:no|without|minus|instead of|not|skip(?:ped)?|free of) (?:the |any )?{re.escape(n)}",
                  low) for n in names
    ) or bool(re.search(r"\b(?:free[- ]from|allergy[- ]friendly|allergen[- ]free|substitute)\b", low)) or (
        bool(re.search(r"\b(?:vegan|plant[- ]based)\b", low)) and bool(names & _OF_ANIMALS)
    ) or (
        bool(re.search(r"\b(?:vegetarian|veggie|vegetable)\b", low)) and bool(names & _OF_DEAD_ANIMALS)
    )  # fmt: skip


_OF_DEAD_ANIMALS = {
    "fish", "shellfish", "crustacean", "shrimp", "prawn", "mollusc", "mollusk", "seafood", "crab", "lobster", "crawfish",
    "crayfish", "squid", "clam", "mussel", "oyster", "pork", "beef", "salmon", "tuna", "cod", "anchovy", "mackerel", "trout",
}  # fmt: skip
_OF_ANIMALS = _OF_DEAD_ANIMALS | {"milk", "dairy", "lactose", "casein", "egg", "honey"}
"""What nothing holds that is vegetarian, and what nothing that is vegan holds."""


_NO_FOODS = frozenset(
    (
        *("allergy", "food", "product", "protein", "all", "kind", "thing", "stuff", "anything", "everything"),
        *(
            "with",
            "without",
            "of",
            "and",
            "or",
            "the",
            "a",
            "an",
            "in",
            "on",
            "to",
            "from",
            "for",
            "any",
            "some",
            "made",
        ),
    )
)
"""Words that may stand in the name of an allergy and are no food."""


_MADE_OF = {"tahini": "sesame", "tahina": "sesame", "marzipan": "almond"}
"""Of what alone something is made that people name as what they react to."""


def eaten(substance: str | None, text: str | None) -> str:
    """Return the word of a text that is, or as a rule holds, the food that an allergy names; "" for none."""
    substance = (substance or "").casefold()
    substance = _MADE_OF.get(substance, substance)
    if not substance or is_free_of(text, substance):
        return ""
    wanted = {w for w in foods_in(substance) if w not in _NO_FOODS}
    plain, dishes = set(wanted - {"tree"}), set[str]()
    for name, (foods, made) in _HOLDS.items():
        if name in wanted or name == substance or _singular(name) == _singular(substance):
            plain |= foods
            dishes |= made
    if "nut" in wanted and "tree" not in wanted:
        foods, made = _HOLDS["peanut"]  # who says "nuts" may mean both
        plain, dishes = plain | foods, dishes | made
    if "peanut" in wanted and "nut" not in wanted:
        plain.discard("nut")
    if {"gluten", "wheat"} & wanted and _NOT_OF_WHEAT.search((text or "").casefold()):
        text, dishes = _NOT_OF_WHEAT.sub(" ", (text or "").casefold()), set()
    if {"milk", "dairy", "lactose", "casein"} & wanted and _NOT_OF_MILK.search((text or "").casefold()):
        text, dishes = _NOT_OF_MILK.sub(" ", (text or "").casefold()), set()
        plain = plain - {"custard"}
    if wanted & _CAUGHT:
        dishes = dishes - {w for w in dishes & _BY_ITS_FILLING if _is_filled_otherwise(w, text or "")}
    dishes = dishes - {w for w in dishes if _is_made_from_else(w, (text or "").casefold())}
    words = foods_in(text)
    if set(words) & set(_PLANTS) and set(words) & _MILKY and not plain & set(_PLANTS):
        plain, dishes = plain - _MILKY, dishes - _MILKY
    if _OILED.search(text or ""):
        dishes = dishes - _DRESSED
    for before, word, after in zip(["", *words], words, [*words[1:], ""], strict=False):
        if (before, word) in _OTHER_THINGS or (word, after) in _OF_THE_FIRST:
            continue
        first, _, rest = word.partition("-")  # "egg mayo" is of egg, whoever lists it
        last = word.rpartition("-")[2]  # and "tuna mayo" of egg
        opens = word in _SPACED and (first, rest) not in _OTHER_THINGS
        named = opens and (first in plain or (last in plain and last not in _MILKY))
        forms = (word, _singular(word), f"{word}s", f"{word}es", f"{word.removesuffix('y')}ies")
        beside = (first, last) if opens else ()
        if word in plain or named or not dishes.isdisjoint((*forms, *beside)):
            return f"{before} {word}" if before in ("peanut", "almond", "whey") else word
    return ""


_CAUGHT = frozenset(
    [
        "fish",
        "shellfish",
        "crustacean",
        "seafood",
        "shrimp",
        "prawn",
        "mollusc",
        "mollusk",
        "crab",
        "lobster",
        "crawfish",
        "crayfish",
        "squid",
        "clam",
        "mussel",
        "oyster",
    ]
)
_BY_ITS_FILLING = frozenset(
    [
        "paella",
        "sushi",
        "gumbo",
        "jambalaya",
        "laksa",
        "ceviche",
        "chowder",
        "bisque",
        "pad-thai",
        "nasi-goreng",
        "fried-rice",
        "poke",
        "tempura",
    ]
)
"""Dishes that hold fish or shellfish as a rule, and something else where that is named: "vegetable paella"."""
_FILLING = (
    r"(?:chicken|rabbit|duck|turkey|sausage|chorizo|beef|pork|vegetables?|veg|veggie|garden|mushrooms?|artichokes?|tofu|corn|sweetcorn|potato|tomato|pumpkin|"
    r"squash|peppers?|beans?|cauliflower|avocado|cucumber|carrots?|asparagus|aubergine|leek|courgette|jackfruit|chickpeas?|lentils?)"
)


def _is_filled_otherwise(dish: str, text: str) -> bool:
    """Whether a dish that as a rule holds fish or shellfish is told to be of something else."""
    name = dish.replace("-", "[ -]")
    return bool(
        re.search(
            rf"\b{_FILLING}(?:[ -]\w+)? {name}\b|\b{name}s? (?:with|of|full of|made with) (?:[a-z]+ )?{_FILLING}\b",
            text.casefold(),
        )
    )


def _is_made_from_else(dish: str, low: str) -> bool:
    """Whether a dish is told to be made from some other food: "marzipan from apricot kernels"."""
    found = (
        re.search(rf"\b{dish.replace('-', '[ -]')}s? (?:made |baked |done )?(?:from|out of) (\w+)", low)
        if dish in low
        else None
    )
    return found is not None and _singular(found[1]) in EDIBLE


_OILED = re.compile(
    r"\b(?:salad|slaw|coleslaw) (?:with|in|dressed (?:with|in)) (?:an? |the |some )?(?:olive oil|oil|vinaigrette|lemon)\b",
    re.I,
)
_DRESSED = frozenset({"potato-salad", "coleslaw", "slaw"})
"""Salads that hold mayonnaise as a rule, and none when they are told to be dressed with oil."""


EDIBLE = frozenset(w for plain, dishes in _HOLDS.values() for w in plain | dishes) | frozenset(_HOLDS)
"""Every food and dish that is known here, in the singular or as it is said."""
