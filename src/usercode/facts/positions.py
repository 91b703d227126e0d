"""Positions of the larger towns of the world: a table that is made by scripts/towns.py, not written by hand.

Source: GeoNames (https://www.geonames.org), cities with more than 15,000 people, licensed under the Creative Commons
Attribution 4.0 License; left out are the smaller towns, and positions are rounded to tenths of a degree.
"""

# ruff: noqa: E501  (a table)

from __future__ import annotations

POSITIONS = """
Afghanistan: kabul 345 692
Albania: berat 407 200, sarande 399 200, tirana 413 198, vlore 405 195
Algeria: algiers 367 31, oran 357 -6
Angola: kikolo -88 133, luanda -88 132, maianga -88 132, mulenvos -89 133, santa clara -102 154, viana -89 134
Argentina: allen -390 -678, avellaneda -347 -584 -291 -597, bahia blanca -387 -623, bariloche -411 -713, buenos aires -346 -584, cordoba -314 -642,
 corrientes -275 -588, el calafate -503 -723, ensenada -349 -579, fontana -274 -590, lincoln -349 -615, mar del plata -380 -576, mendoza -329 -688,
 merlo -347 -587, miramar -383 -578, pontevedra -347 -587, posadas -274 -559, quilmes -347 -583, resistencia -275 -590, retiro -346 -584, rosario -329
 -606, salta -248 -654, san francisco -314 -621, san miguel de tucuman -268 -652, san pedro -337 -597 -266 -541, san salvador de jujuy -242 -653,
 santa fe -316 -607, santa maria -267 -660, santa rosa -366 -643 -234 -644, santiago del estero -278 -643, ushuaia -548 -683
Armenia: yerevan 402 445
Aruba: oranjestad 125 -700, santa cruz 125 -700
Australia: adelaide -349 1386, adelaide hills -349 1387, albany -350 1179, alice springs -237 1339, auburn -338 1510, ballarat -376 1438, bendigo -368
 1443, bexley -340 1511, blue mountains -337 1503, brighton -379 1450, brisbane -275 1530, bunbury -333 1156, bundaberg -249 1523, cairns -169 1458,
 caloundra -268 1531, canberra -353 1491, central coast -334 1514, cheltenham -380 1450, coffs harbour -303 1531, craigieburn -376 1450, croydon -378
 1453, darwin -125 1308, doncaster -378 1451, fairfield -339 1510, geelong -381 1444, gold coast -280 1534, hobart -429 1473, launceston -414 1471,
 liverpool -339 1509, logan city -276 1531, mackay -212 1492, maitland -327 1516, mandurah -325 1157, melbourne -378 1450, melbourne city centre -378
 1450, mitcham -378 1452, newcastle -329 1518, orange -333 1491, perth -320 1159, pittwater -337 1513, point cook -379 1448, preston -378 1450,
 richmond -378 1450, rockhampton -234 1505, scarborough -319 1158, southport -280 1534, st albans -377 1448, sunshine coast -267 1531, sydney -339
 1512, tamworth -311 1509, toowoomba -276 1520, torquay -383 1443, townsville -193 1468, tuggeranong -354 1491, warwick -282 1520, wollongong -344
 1509
Austria: bregenz 475 97, brigittenau 482 164, donaustadt 482 165, favoriten 482 164, floridsdorf 482 164, graz 471 154, innsbruck 473 114, klagenfurt
 466 143, klagenfurt am worthersee 466 143, landstraße 482 164, linz 483 143, meidling 482 163, ottakring 482 163, penzing 482 163, salzburg 478 130,
 simmering 482 164, vienna 482 164, villach 466 139
Azerbaijan: baku 404 499
Bahamas: nassau 251 -773
Bahrain: manama 262 506
Bangladesh: chattogram 223 918, chittagong 223 918, dhaka 237 904, gazipur 240 904, khulna 228 896, raipur 230 908, rajshahi 244 886, rangpur 257 893
Barbados: bridgetown 131 -596
Belarus: brest 521 237, minsk 539 276
Belgium: anderlecht 508 43, antwerp 512 44, bruges 512 32, brugge 512 32, brussels 509 43, charleroi 504 44, gent 510 37, ghent 510 37, ixelles 508
 44, leuven 509 47, liege 506 56, lille 512 48, molenbeek-saint-jean 508 43, mons 505 40, namur 505 49, ostend 512 29, schaerbeek 509 44, uccle 508
 43, waterloo 507 44, zaventem 509 45
Belize: belize city 175 -882
Benin: cotonou 64 24
Bhutan: thimphu 275 896
Bolivia: cochabamba -174 -662, la paz -165 -682, santa cruz de la sierra -178 -632
Botswana: gaborone -247 259, maun -200 234
Brazil: ananindeua -14 -484, anapolis -163 -490, aparecida de goiania -168 -492, aracaju -109 -371, aurora -69 -390, aveiro -36 -553, barueri -235
 -469, bauru -223 -491, belem -15 -485 -235 -466 -67 -355, belford roxo -228 -434, belo horizonte -199 -439, betim -200 -442, blumenau -269 -491, boa
 vista 28 -607, brasilia -158 -479, caceres -161 -577, campina grande -72 -359, campinas -229 -471, campo grande -204 -546 -237 -467, campos dos
 goytacazes -218 -413, canoas -299 -512, capao redondo -237 -468, carapicuiba -235 -468, cariacica -203 -404, caruaru -83 -360, cascavel -250 -535 -41
 -382, caucaia -37 -387, caxias do sul -292 -512, ceilandia -158 -481, contagem -199 -441, cotia -236 -469, cuiaba -156 -561, curitiba -254 -493,
 diadema -237 -466, duque de caxias -228 -433, embu das artes -236 -469, feira de santana -123 -390, florianopolis -276 -485, fortaleza -37 -385, foz
 do iguacu -255 -546, franca -205 -474, goiania -167 -493, governador valadares -189 -419, grajau -238 -467 -58 -461, gravatai -299 -510, guaruja -240
 -463, guarulhos -235 -465, indaiatuba -231 -472, itaquaquecetuba -235 -463, jaboatao dos guararapes -81 -350, jardim angela -237 -468, jardim sao
 luis -237 -467, joao pessoa -71 -349, joinville -263 -488, juiz de fora -218 -434, jundiai -232 -469, limeira -226 -474, londrina -233 -512, macapa 0
 -511, maceio -97 -357, manaus -31 -600, maringa -234 -519, maua -237 -465, mogi das cruzes -235 -462, montes claros -167 -439, mossoro -52 -373,
 natal -58 -352, niteroi -229 -431, nova iguacu -228 -435, novo hamburgo -297 -511, olinda -80 -349, orleans -284 -493, osasco -235 -468, palmas -102
 -483 -265 -520, paraty -232 -447, parauapebas -61 -499, parnamirim -59 -353 -81 -396, paulista -79 -349, pelotas -318 -523, petrolina -94 -405,
 petropolis -225 -432, piracicaba -227 -476, ponta grossa -251 -502, porto alegre -300 -512, porto velho -88 -639, praia grande -240 -464, recife -81
 -349, ribeirao das neves -198 -441, ribeirao preto -212 -478, rio -229 -432, rio branco -100 -678, rio de janeiro -229 -432, rondonopolis -165 -546,
 sacoma -236 -466, sacramento -199 -474, salinas -162 -423, salvador -130 -385, salvador da bahia -130 -385, santa barbara -200 -434 -120 -390, santa
 cruz -62 -360, santa maria -297 -538 -160 -480, santa rosa -279 -545, santo andre -237 -465, santos -240 -463, sao bernardo do campo -237 -466, sao
 joao de meriti -228 -434, sao jose -276 -486 -282 -492, sao jose do rio preto -208 -494, sao jose dos campos -232 -459, sao jose dos pinhais -255
 -492, sao luis -25 -443, sao paulo -235 -466, sao vicente -240 -464, sapopemba -236 -465, serra -201 -403, sorocaba -235 -475, sumare -228 -473,
 suzano -235 -463, taboao da serra -236 -468, taubate -230 -456, teresina -51 -428, toledo -247 -537, uberaba -197 -479, uberlandia -189 -483,
 valparaiso -212 -509, varzea grande -156 -561, viamao -301 -510, viana -204 -405 -32 -450, vila velha -203 -403, viseu -12 -461, vitoria -203 -403,
 vitoria da conquista -149 -408, volta redonda -225 -441
Bulgaria: burgas 425 275, pernik 426 230, pleven 434 246, plovdiv 422 248, ruse 438 260, sliven 427 263, sofia 427 233, stara zagora 424 256, varna
 432 279
Burkina Faso: bobo-dioulasso 112 -43, ouagadougou 124 -15
Burundi: bujumbura -34 294
Cambodia: battambang 131 1032, kampot 106 1042, phnom penh 116 1049, siem reap 134 1039, sihanoukville 106 1035, takeo 110 1048
Cameroon: douala 40 97, yaounde 39 115
Canada: abbotsford 491 -1223, ahuntsic-cartierville 456 -737, airdrie 513 -1140, ajax 439 -790, aurora 440 -795, barrie 444 -797, beauport 469 -712,
 bedford 447 -637, bolton 439 -797, brampton 437 -798, brandon 498 -1000, brantford 431 -803, brighouse-city centre 492 -1231, brossard 455 -735,
 burlington 434 -798, burnaby 493 -1230, caledon 439 -800, calgary 511 -1141, cambridge 434 -803, charlesbourg 469 -713, charlottetown 462 -631,
 chatham 424 -822, chicoutimi 484 -711, chilliwack 492 -1220, chinatown 493 -1231, chomedey 455 -738, cloverdale 491 -1227, confederation 521 -1067,
 coquitlam 493 -1228, cranston 509 -1140, dartmouth 447 -636, delta 491 -1231, downtown vancouver 493 -1231, east hastings 493 -1231, edmonton 536
 -1135, etobicoke 436 -796, evanston 512 -1141, fleetwood 492 -1228, fort garry south 498 -972, fort mcmurray 567 -1114, fredericton 459 -667,
 gatineau 455 -757, georgetown 437 -799, gloucester 454 -756, granby 454 -727, grande prairie 552 -1188, greater sudbury 465 -810, grimsby 432 -796,
 guelph 435 -803, guildford 492 -1228, halifax 446 -636, halton hills 436 -799, hamilton 433 -798, hull 454 -757, huntsville 453 -792, kamloops 507
 -1203, kanata 453 -759, kelowna 499 -1195, kingston 442 -765, kirkland 455 -739, kitchener 434 -805, la cite-limoilou 468 -712, la
 haute-saint-charles 469 -714, lakewood 521 -1066, langley 491 -1227, laval 456 -737, le plateau-mont-royal 455 -736, le sud-ouest 455 -736, le
 vieux-longueuil 455 -735, les rivieres 468 -713, lethbridge 497 -1128, levis 468 -712, london 430 -812, longueuil 455 -735, maple ridge 492 -1226,
 markham 439 -793, medicine hat 500 -1107, mercier–hochelaga-maisonneuve 456 -735, midland 448 -799, milton 435 -799, mission 491 -1223, mississauga
 436 -797, moncton 461 -648, montreal 455 -736, montreal-nord 456 -736, mount pleasant 493 -1231, nanaimo 492 -1239, nepean 453 -757, new glasgow 456
 -626, new westminster 492 -1229, newmarket 441 -795, newton 491 -1228, niagara 436 -794, niagara falls 431 -791, norfolk county 428 -804, north delta
 492 -1229, north vancouver 493 -1231, notre-dame-de-grace 455 -736, nutana sector 521 -1066, oakville 435 -797, orleans 455 -755, oshawa 439 -788,
 ottawa 454 -757, ottawa south 454 -757, paradise 475 -529, peterborough 443 -783, pickering 439 -791, pierrefonds-roxboro 455 -738, prince george 539
 -1228, quebec 468 -712, quebec city 468 -712, red deer 523 -1138, regina 505 -1046, repentigny 457 -735, richmond 492 -1231, richmond hill 439 -794,
 riverview 461 -648, riviere-des-prairies–pointe-aux-trembles 456 -736, rosemont–la petite-patrie 455 -736, saanich 485 -1234, saguenay 484 -711,
 saint john 453 -661, saint-hubert 455 -734, saint-jean-sur-richelieu 453 -733, saint-laurent 455 -737, saint-leonard 456 -736,
 saint-louis-de-terrebonne 457 -738, sainte-foy 468 -713, sarnia 430 -824, saskatoon 521 -1067, sault ste. marie 465 -843, sherbrooke 454 -719,
 sherwood park 535 -1133, south surrey 490 -1228, st. catharines 432 -792, st. john's 476 -527, stoney creek 432 -798, sydney 461 -602, terrebonne 457
 -736, thunder bay 484 -893, toronto 437 -794, trois-rivieres 463 -725, uxbridge 441 -791, vancouver 492 -1231, vaughan 438 -795, verdun 455 -736,
 ville-marie 455 -736, villeray–saint-michel–parc-extension 456 -736, waterfront communities-the island 436 -794, waterloo 435 -805, weston 437 -795,
 whalley 492 -1229, whitby 439 -789, whitehorse 607 -1351, willowdale 438 -794, windsor 423 -830, winnipeg 499 -971, yellowknife 625 -1144
Central African Republic: bangui 44 186
Chad: n'djamena 121 150
Chile: antofagasta -237 -704, concepcion -368 -730, el monte -337 -710, maipu -335 -708, nunoa -334 -706, puente alto -336 -706, puerto varas -413
 -730, punta arenas -532 -709, san antonio -336 -716, san clemente -355 -715, santa cruz -346 -714, santiago -335 -706, valparaiso -330 -716, vina del
 mar -330 -716
China: ankang 327 1090, anqing 305 1170, anshan 411 1230, anshun 262 1059, anyang 361 1144, bao'an 226 1139, baoding 389 1155, baoji 344 1072, baoshan
 314 1215 251 992 466 1314, baotou 407 1098, bayan nur 407 1074, bazhong 319 1067, beijing 399 1164, bengbu 329 1174, benxi 413 1238, bijie 273 1053,
 bozhou 339 1158, changchun 439 1253, changde 290 1117, changsha 282 1130 224 1127, changshu 316 1207, changzhi 362 1131 352 1117, changzhou 318 1200,
 chaozhou 237 1166, chengdu 307 1041, chenzhou 258 1130, chongqing 296 1066, chuzhou 323 1183, cixi 302 1212, dalian 389 1216, daqing 466 1250, datong
 401 1133, dazhou 312 1075, deyang 311 1044, dongguan 230 1137, dongying 375 1185, fengxiang 309 1215, foshan 230 1131, fushun 419 1239, fuyang 329
 1158, fuzhou 261 1193 280 1163, ganzhou 258 1149, guangzhou 231 1132, guang’an 305 1066, guankou 282 1136, guigang 231 1096, guilin 253 1103, guiyang
 266 1067, haikou 200 1103, handan 366 1145, hangzhou 303 1202, hanzhong 331 1070, harbin 458 1266, hefei 319 1173, hegang 473 1303, hengyang 269
 1126, heshan 286 1123, heze 352 1155, hezhou 244 1116, hohhot 408 1117, huai'an 336 1190, huaibei 340 1168, huainan 326 1170, huizhou 231 1144,
 huludao 408 1208, huzhou 309 1201, jiading 314 1212, jiangmen 226 1131, jiangyin 319 1203, jiaozuo 352 1132, jiaxing 308 1208, jieyang 235 1164,
 jilin 438 1266, jinan 367 1170, jingzhou 304 1122, jing’an 312 1214 222 1133, jinhua 291 1196, jining 354 1166 410 1131, jinjiang 248 1186, jinshan
 308 1213, jinzhong 377 1128, jiujiang 297 1160, kaifeng 348 1143, kunming 250 1027, kunshan 314 1210, laibin 237 1092, laiwu 362 1177, langfang 395
 1167, lanzhou 361 1038, lhasa 296 911, lianyungang 346 1192, liaocheng 365 1160, lijiang 269 1002, linfen 361 1115, linyi 351 1183, liupanshui 266
 1048, liuzhou 243 1094, longyan 251 1170, luliang 375 1111, luohe 336 1140, luoyang 347 1124 232 1143, luzhou 289 1054, lu’an 317 1165, maoming 217
 1109, ma’anshan 317 1185, meishan 300 1038, meizhou 243 1161, mianyang 315 1047 332 1067, minhang 311 1214, nanchang 287 1159, nanchong 308 1061,
 nanjing 321 1188, nanning 228 1083, nantong 320 1209, nanyang 330 1125, neijiang 296 1051, ningbo 299 1215, ordos 396 1098, panjin 411 1221,
 panzhihua 266 1017, pingdingshan 337 1133, pingxiang 276 1139 221 1068, pudong 312 1215, puning 233 1162, putian 254 1190, putuo 313 1214, puxi 312
 1215, puyang 295 1199 358 1150, qingdao 361 1204, qingpu 312 1211, qingyang 357 1076, qingyuan 237 1130, qinhuangdao 399 1196, qinzhou 220 1087,
 qiqihar 473 1240, quanzhou 249 1186, qujing 255 1038, quzhou 290 1189, rui’an 278 1207, sanhe 400 1171 299 1077, sanya 183 1095, shanghai 312 1215,
 shangqiu 344 1157, shangrao 285 1179, shangyu 300 1209, shantou 234 1167, shaoguan 248 1136, shaoxing 300 1206, shaoyang 272 1115, shenyang 418 1234,
 shenzhen 225 1141, shijiazhuang 380 1145, shiyan 326 1108, shizuishan 390 1064, songjiang 310 1212, suqian 339 1183, suzhou 313 1206 336 1170,
 taicang 314 1211, taiyuan 379 1126, taizhou 325 1199 287 1214, tai’an 362 1171, tangshan 396 1182, tianjin 391 1172, tianshui 346 1057, urumqi 438
 876, wanxian 308 1084, wanzhou 308 1084, weifang 367 1191, weihai 375 1221, weinan 345 1095, wenzhou 280 1207, wuhan 306 1143, wuhu 314 1184, wuwei
 379 1026, wuxi 316 1203, wuzhong 380 1062, wuzhou 235 1113, xi'an 343 1089, xiamen 245 1181, xiangtan 278 1129, xiangyang 320 1121, xianyang 343
 1087, xiaogan 309 1139, xingtai 371 1145, xining 366 1018, xinxiang 352 1138, xinyang 321 1141, xinyu 278 1149, xi’an 343 1089, xuancheng 310 1188,
 xuchang 340 1139, xuhui 312 1214, xuzhou 342 1173, yancheng 334 1202, yangjiang 219 1120, yangpu 313 1215, yangquan 379 1136, yangzhou 324 1194,
 yantai 375 1214, yibin 288 1046, yichang 307 1113, yichun 278 1144 477 1289, yinchuan 385 1063, yiwu 293 1201, yixing 314 1198, yongzhou 264 1116,
 yueyang 294 1131, yulin 226 1101, yunfu 229 1120, zaozhuang 349 1176, zhabei 313 1215, zhangjiagang 319 1205, zhanjiang 212 1104, zhaoqing 230 1125,
 zhaotong 273 1037, zhengzhou 348 1136, zhenjiang 322 1195, zhongshan 225 1134, zhongwei 375 1052, zhoushan 300 1222, zhu cheng city 360 1194, zhuhai
 223 1136, zhumadian 330 1140, zhuzhou 278 1132, zibo 368 1181, zigong 293 1048, ziyang 301 1046, zunyi 277 1069
Colombia: armenia 45 -757, barranquilla 110 -748, bello 63 -756, bogota 46 -741, bucaramanga 71 -731, buenaventura 36 -770 39 -770, cali 34 -765,
 cartagena 104 -755, cucuta 79 -725, floridablanca 71 -731, granada 35 -737, ibague 44 -752, itagui 62 -756, kennedy 46 -741, la mesa 53 -739,
 manizales 51 -755, medellin 62 -756, monteria 88 -759, neiva 29 -753, padua 51 -751, palmira 35 -763, pamplona 74 -726, pasto 12 -773, pereira 48
 -757, popayan 24 -766, retiro 61 -755, san andres 126 -817, san marcos 87 -751, san pablo 101 -753, santa marta 112 -742, santa rosa 104 -754,
 sevilla 43 -759, sincelejo 93 -754, soacha 46 -742, soledad 109 -748, valledupar 105 -733, villavicencio 41 -736
Costa Rica: san francisco 100 -841, san jose 99 -841 110 -851, san pablo 100 -841, san pedro 99 -841
Croatia: dubrovnik 426 181, pula 449 138, rijeka 453 144, sibenik 437 159, split 435 164, zadar 441 152, zagreb 458 160
Cuba: havana 231 -824, palmira 222 -804, santa clara 224 -800, varadero 232 -812
Cyprus: kyrenia 353 333, larnaca 349 336, limassol 347 330, nicosia 352 334, paphos 348 324, protaras 350 341
Czechia: brno 492 166, brno stred 492 166, ceske budejovice 490 145, havirov 498 184, hradec kralove 502 158, karlovy vary 502 129, liberec 508 151,
 olomouc 496 173, ostrava 498 183, pardubice 500 158, pilsen 497 134, prague 501 144, usti nad labem 507 140
Democratic Republic of the Congo: bukavu -25 288, kananga -59 224, kinshasa -43 153, kisangani 5 252, kolwezi -107 255, lubumbashi -117 275,
 mbuji-mayi -61 236
Denmark: aalborg 570 99, aarhus 562 102, arhus 562 102, copenhagen 557 126, frederiksberg 557 125, odense 554 104
Djibouti: djibouti 116 431
Dominican Republic: puerto plata 198 -707, punta cana 186 -684, santiago de los caballeros 195 -707, santo domingo 185 -699, santo domingo este 185
 -698, santo domingo oeste 185 -700
Ecuador: cuenca -29 -790, guayaquil -22 -799, quito -2 -785, salinas -22 -810, santa rosa -35 -800
Egypt: alexandria 312 299, aswan 241 329, cairo 301 312, giza 300 312, hurghada 273 338, luxor 257 326, port said 313 323, sharm el-sheikh 279 343,
 shubra al khaymah 301 313
El Salvador: san marcos 137 -892, san salvador 137 -892, santa ana 140 -896
Eritrea: asmara 153 389
Estonia: lasnamae 594 249, parnu 584 245, tallinn 594 248, tartu 584 267
Ethiopia: addis ababa 90 387, gondar 126 375, lalibela 120 390
Faroe Islands: torshavn 620 -68
Fiji: nadi -178 1774, suva -181 1784
Finland: east helsinki 602 251, espoo 602 247, helsinki 602 249, jyvaskyla 622 257, kuopio 629 277, lahti 610 257, oulu 650 255, pori 615 218,
 rovaniemi 665 257, savonlinna 619 289, tampere 615 238, turku 605 223, vantaa 603 250
France: aix-en-provence 435 54, ajaccio 419 87, amiens 499 23, angers 475 -6, annecy 459 61, antibes 436 71, argenteuil 489 22, arles 437 46,
 asnieres-sur-seine 489 23, aulnay-sous-bois 489 25, avignon 439 48, bastia 427 95, bayonne 435 -15, beaune 470 48, bergerac 449 5, besancon 472 60,
 biarritz 435 -16, bordeaux 448 -6, boulogne 488 22, boulogne-billancourt 488 22, brest 484 -45, caen 492 -4, cahors 444 14, calais 510 19, cannes 436
 70, carcassonne 432 23, cergy-pontoise 490 21, clermont-ferrand 458 31, colmar 481 74, colombes 489 23, courbevoie 489 23, creteil 488 25, dijon 473
 50, dunkirk 510 24, grasse 437 69, grenoble 452 57, juan-les-pins 436 71, la rochelle 462 -12, laval 481 -8, le havre 495 1, le mans 480 2, lille 506
 31, limoges 458 12, lourdes 431 0, lyon 457 48, macon 463 48, marne la vallee 488 26, marseille 433 54, menton 438 75, metz 491 62, montpellier 436
 39, montreuil 489 24, mulhouse 478 73, nancy 487 62, nanterre 489 22, nantes 472 -16, nice 437 73, nimes 438 44, orange 441 48, orleans 479 19, orly
 487 24, paris 489 23, pau 433 -4, perpignan 427 29, poitiers 466 3, reims 493 40, rennes 481 -17, roubaix 507 32, rouen 494 11, saint-denis 489 24,
 saint-etienne 454 44, saint-malo 486 -20, saint-quentin-en-yvelines 488 20, saumur 473 -1, strasbourg 486 77, toulon 431 59, toulouse 436 14,
 tourcoing 507 32, tours 474 7, verdun 492 54, versailles 488 21, villeurbanne 458 49, vitry-sur-seine 488 24
Gabon: libreville 4 95
Gambia: banjul 135 -166
Georgia: batumi 416 416, tbilisi 417 448
Germany: aachen 508 61, altona 536 99, augsburg 484 109, baden-baden 488 82, bamberg 499 109, bergedorf 535 102, bergisch gladbach 510 71, berlin 525
 134, bielefeld 520 85, bochum 515 72, bonn 507 71, bottrop 515 69, braunschweig 523 105, bremen 531 88, bremerhaven 536 86, charlottenburg 525 133,
 chemnitz 508 129, cologne 509 70, cottbus 518 143, darmstadt 499 87, dortmund 515 75, dresden 511 137, duisburg 514 68, duren 508 65, dusseldorf 512
 68, eimsbuttel 536 100, erfurt 510 110, erlangen 496 110, essen 515 70, esslingen 487 93, flensburg 548 94, frankfurt 501 87, frankfurt am main 501
 87, freiburg 480 79, friedrichshain 525 135, furth 495 110, garmisch-partenkirchen 475 111, gelsenkirchen 515 71, gera 509 121, gesundbrunnen 526
 134, gießen 506 87, gorlitz 512 150, gottingen 515 99, gutersloh 519 84, hagen 514 75, halle (saale) 515 120, hamburg 536 100, hamburg-mitte 536 100,
 hamburg-nord 536 100, hamm 517 78 536 101, hanau am main 501 89, hannover 524 97, hanover 524 97, harburg 535 100, heidelberg 494 87, heilbronn 491
 92, hellersdorf 525 136, herne 515 72, hildesheim 522 100, ingolstadt 488 114, iserlohn 514 77, jena 509 116, kaiserslautern 494 78, karlsruhe 490
 84, kassel 513 95, kiel 543 101, koblenz 504 76, koln 509 70, konstanz 477 92, krefeld 513 66, kreuzberg 525 134, leipzig 513 124, leverkusen 510 70,
 lichterfelde 524 133, lindau 475 97, lubeck 539 107, ludwigsburg 489 92, ludwigshafen am rhein 495 84, lunen 516 75, magdeburg 521 116, mainz 500 83,
 mannheim 495 85, marienthal 536 101, marl 517 71, marzahn 525 136, minden 523 89, mitte 525 134, moabit 525 133, moers 515 66, monchengladbach 512
 64, mulheim 514 69 510 70, munchen 481 116, munich 481 116, munster 520 76 530 101, neue neustadt 522 116, neukolln 525 134, neumunster 541 100,
 neuss 512 67, nippes 510 70, norderstedt 537 100, nuremberg 495 111, oberhausen 515 69, offenbach 501 88, oldenburg 531 82, osnabruck 523 80,
 paderborn 517 88, passau 486 134, pforzheim 489 87, porz am rhein 509 71, potsdam 524 131, prenzlauer berg 525 134, rahlstedt 536 102, ratingen 513
 68, recklinghausen 516 72, regensburg 490 121, reinickendorf 526 133, remscheid 512 72, reutlingen 485 92, rodenkirchen 509 70, rostock 541 121,
 saarbrucken 492 70, salzgitter 522 104, schoneberg 525 133, schwerin 536 114, siegen 509 80, solingen 512 71, stuttgart 488 92, tegel 526 133,
 tempelhof 525 134, trier 498 66, tubingen 485 91, ulm 484 100, velbert 513 70, villingen-schwenningen 481 85, wandsbek 536 101, wedding 525 134,
 weimar 510 113, wiesbaden 501 82, wilhelmshaven 535 81, wilmersdorf 525 133, witten 514 74, wolfsburg 524 108, worms 496 84, wuppertal 513 71,
 wurzburg 498 100, zwickau 507 125
Ghana: accra 56 -2, cape coast 51 -12, kumasi 67 -16
Gibraltar: gibraltar 361 -54
Greece: acharnes 381 237, athens 380 237, chania 355 240, corfu 396 199, glyfada 379 238, heraklion 353 251, ilion 380 237, ioannina 397 209,
 irakleion 353 251, kalamaria 406 230, kalamata 370 221, kallithea 380 237, kos 369 273, larisa 396 224, nikaia 380 236, patra 382 217, patras 382
 217, peristeri 380 237, piraeus 379 236, rethymno 354 245, rhodes 364 282, thessaloniki 406 229, volos 394 229
Greenland: nuuk 642 -517
Guatemala: antigua guatemala 146 -907, guatemala city 146 -905, san marcos 150 -918, santa barbara 144 -912
Guinea: camayenne 95 -137, conakry 95 -137
Guyana: georgetown 68 -582
Haiti: port-au-prince 185 -723
Honduras: san pedro sula 155 -880, santa barbara 149 -882, tegucigalpa 141 -872
Hong Kong: aberdeen 222 1142, hong kong 223 1142, hong kong island 223 1142, kowloon 223 1142, new territories 224 1141
Hungary: buda 475 190, budapest 475 190, budapest ii. kerulet 475 190, budapest iii. kerulet 475 190, budapest iv. kerulet 476 191, budapest viii.
 kerulet 475 191, budapest xi. kerulet 475 190, budapest xiii. kerulet 475 191, budapest xv. kerulet 476 191, budapest xviii. kerulet 474 192,
 debrecen 475 216, gyor 477 176, kecskemet 469 197, miskolc 481 208, nyiregyhaza 480 217, pecs 461 182, pest 475 191, szeged 463 201, szekesfehervar
 472 184, ujpest 476 191, zuglo 475 191
Iceland: akureyri 657 -181, keflavik 640 -226, reykjavik 641 -219
India: agra 272 780, ahmedabad 230 726, aligarh 279 781, alleppey 95 763, amritsar 316 749, aurangabad 199 753 248 844, bangalore 130 776, bareilly
 284 794, bari 266 776, bengaluru 130 776, bhayandar 193 729, bhiwandi 193 731, bhopal 233 774, bhubaneswar 203 858, chandigarh 307 768, chennai 131
 803, cochin 99 763, coimbatore 110 770, darjeeling 270 883, delhi 287 772, dhanbad 238 864, dharavi 190 729, dombivali 192 731, faridabad 284 773,
 ghaziabad 287 774, gorakhpur 294 757 268 834, gurugram 285 770, guwahati 262 917, gwalior 262 782, howrah 226 883, hubballi 153 751, hyderabad 174
 785, indore 227 758, jabalpur 232 800, jaipur 269 758, jaisalmer 269 709, jalandhar 313 756, jamshedpur 228 862, jodhpur 263 730 219 700,
 kallakurichi 117 790, kalyan 192 731, kanayannur 100 763, kanpur 265 803, kochi 99 763, kolkata 226 884, kota 252 758, leh 342 776, lucknow 268 809,
 ludhiana 309 759, madurai 99 781, manali 132 803, meerut 290 777, moradabad 288 788, mumbai 191 729, munnar 101 771, mysore 123 766, mysuru 123 766,
 nagpur 211 791, najafgarh 286 770, narela 289 771, nashik 200 738, navi mumbai 190 730, new delhi 286 772, nowrangapur 192 825, ooty 114 767, patna
 256 851, pimpri 186 738, pimpri-chinchwad 186 738, pondicherry 119 798, prayagraj 254 818, puducherry 119 798, pune 185 739, pushkar 265 746, raipur
 212 816, rajkot 223 708, ranchi 233 853, rasapudipalem 177 833, rishikesh 301 783, rohini 287 771, salem 117 782, shimla 311 772, shirdi 198 745,
 shivaji nagar 185 739, sholapur 177 759, srinagar 341 748 302 788, surat 212 728, teni 100 775, thane 192 730, thiruvananthapuram 85 769,
 tiruchirappalli 108 787, tirunelveli 87 777, tirupati 136 794, tiruppur 111 774, trivandrum 85 769, udaipur 246 737 235 915 277 755, vadodara 223
 732, varanasi 253 830, varkala 87 767, vijayawada 165 806, virar 195 728, visakhapatnam 177 832, vizag 177 832, warangal 180 796, wellington 114 768
Indonesia: bandar lampung -54 1053, bandung -69 1076, batam 11 1040, bekasi -62 1070, bogor -66 1068, denpasar -86 1152, depok -64 1068, jakarta -62
 1068, jepara -66 1107, kuta -87 1152, labuan bajo -85 1199, makassar -51 1194, malang -80 1126, medan 36 987, padang -9 1004, palembang -29 1047,
 pekanbaru 5 1014, samarinda -5 1171, semarang -70 1104, serang -61 1062, south tangerang -63 1067, surabaya -72 1128, tangerang -62 1066, tasikmalaya
 -73 1082, ubud -85 1153, yogyakarta -78 1104
Iran: ahvaz 313 487, isfahan 327 517, karaj 358 510, mashhad 363 596, qom 346 509, shiraz 296 525, tabriz 381 463, tehran 357 514
Iraq: abu ghurayb 333 442, al basrah al qadimah 305 478, al mawsil al jadidah 363 431, baghdad 333 444, basrah 305 478, erbil 362 440, karbala 326
 440, kirkuk 355 444, mosul 363 431, sadr city 334 445, sulaymaniyah 356 454
Ireland: cork 519 -85, drogheda 537 -63, dublin 533 -62, dundalk 540 -64, galway 533 -91, kilkenny 527 -73, limerick 527 -86, sligo 543 -85, south
 dublin 533 -63, tallaght 533 -64, tralee 523 -97, waterford 523 -71, wexford 523 -65
Israel: arad 313 352, eilat 296 349, haifa 328 350, jerusalem 318 352, petah tiqva 321 349, rishon letsiyyon 320 348, tel aviv 321 348, west jerusalem
 318 352
Italy: acilia-castel fusano-ostia antica 418 123, alessandria 449 86, alghero 406 83, ancona 436 135, andria 412 163, aosta 457 73, arezzo 435 119,
 aurora 451 77, bari 411 169, barletta 413 163, bergamo 457 97, bologna 445 113, bolzano 465 113, brescia 455 102, brindisi 406 179, busto arsizio 456
 88, cagliari 392 91, campo di marte 438 113, catania 375 151, cesena 441 122, chinatown 455 92, ciampino 418 126, como 458 91, ferrara 448 116,
 fiumicino 418 122, florence 438 112, foggia 415 156, forli 442 120, gallipoli 401 180, genoa 444 89, giugliano in campania 409 142, guidonia
 montecelio 420 127, ischia 407 139, la spezia 441 98, latina 415 129, lecce 404 182, lido di ostia 417 123, livorno 435 103, lodi 453 95, lucca 438
 105, lugo 444 119, matera 407 166, merano 467 112, messina 382 156, mestre 455 122, milan 455 92, modena 446 109, monza 456 93, naples 409 143,
 novara 454 86, olbia 409 95, ostuni 407 176, padua 454 119, palermo 381 134, parma 448 103, perugia 431 124, pescara 425 142, piacenza 451 97, pisa
 437 104, pozzuoli 408 141, prato 439 111, quarto oggiaro 455 91, ragusa 369 147, rapallo 443 92, ravenna 444 122, reggio calabria 381 157, reggio
 nell'emilia 447 106, riccione 440 127, rimini 441 126, riva del garda 459 108, rome 419 125, salerno 407 148, sassari 407 86, sesto san giovanni 455
 92, siena 433 113, siracusa 371 153, taranto 405 172, terni 426 126, torre del greco 408 144, trento 461 111, treviso 457 122, trieste 456 138, turin
 451 77, udine 461 132, varese 458 88, venice 454 123, verona 454 110, viareggio 439 103, vicenza 455 115
Ivory Coast: abidjan 54 -40, abobo 54 -40, bouake 77 -50
Jamaica: kingston 180 -768, montego bay 185 -779, ocho rios 184 -771
Japan: adachi 358 1398, aihara 356 1393, akashi 347 1350, akita 397 1401, amagasaki 347 1354, aomori 408 1407, asahikawa 438 1424, chiba 356 1401,
 chino 360 1382, edogawe 357 1399, fuchu 357 1395 344 1325, fuji 352 1387, fujisawa 353 1395, fukui-shi 361 1362, fukuoka 336 1304, fukushima 378
 1405, fukuyama 345 1334, furano 434 1424, gifu 354 1368, hachioji 357 1393, hakodate 418 1407, hamamatsu 347 1377, higashiosaka 347 1356, himeji 348
 1347, hirakata 348 1356, hiratsuka 353 1393, hiroshima 344 1324, honcho 357 1400, ibaraki 348 1356, ichihara 355 1401, ichikawa 357 1399, ichinomiya
 353 1368, ishigaki 243 1242, itabashi 357 1397, iwaki 370 1409, kagoshima 316 1306, kakogawacho-honmachi 348 1348, kamakura 353 1395, kanazawa 366
 1366, kashiwa 359 1400, kasugai 352 1370, katsushika 357 1398, kawagoe 359 1395, kawaguchi 358 1397, kawasaki 355 1397, kita 358 1397, kitakyushu 339
 1309, kobe 347 1352, kochi 336 1335, koriyama 374 1404, koshigaya 359 1398, koto 328 1307, kumamoto 328 1307, kurashiki 346 1338, kurume 333 1305,
 kyoto 350 1358, machida 355 1395, maebashi 364 1391, matsudo 358 1399, matsuyama 338 1328, meguro 356 1397, minato 342 1352, minato city 357 1398,
 mito 364 1404, miyazaki 319 1314, morioka 397 1412, nagano 366 1382, nagaoka 374 1388, nagasaki 328 1299 357 1397, nagoya 352 1369, naha 262 1277,
 nakano 357 1397 368 1384, nara 347 1358, nara-shi 347 1358, narita 358 1403, niigata 379 1390, nikko 368 1396, nishinomiya 347 1353, oita 332 1316,
 okayama 346 1339, okazaki 350 1372, okinawa 263 1278, osaka 347 1355, ota 356 1397 363 1394, otsu 350 1359, sagamihara 356 1392, saitama 359 1397,
 sakai 346 1355 361 1362, sapporo 431 1414, sendai 383 1409 318 1303, setagaya 356 1396, shimonoseki 340 1309, shinagawa 336 1330, shinjuku 357 1397,
 shizuoka 350 1384, suginami 362 1403, suita 348 1355, sumida 357 1398, takamatsu 343 1340, takasaki 363 1390, takatsuki 348 1356, takayama 361 1372,
 takeo 332 1300, tokorozawa 358 1395, tokushima 341 1346, tokyo 357 1397, toshima 358 1397, toyama 367 1372, toyohashi 348 1374, toyonaka 348 1355,
 toyota 351 1372, tsu 347 1365, utsunomiya 366 1399, wakayama 342 1352, yao 346 1356, yokkaichi 350 1366 335 1313, yokohama 354 1396, yokosuka 353
 1397
Jordan: amman 320 359, aqaba 295 350, zarqa 321 361
Kazakhstan: almaty 433 769, astana 512 714, shymkent 423 696
Kenya: eldoret 5 353, kakamega 3 348, kisumu -1 348, lamu -23 409, maua 2 379, mombasa -41 397, nairobi -13 368, watamu -34 400
Kosovo: pristina 427 212, prizren 422 207
Kuwait: kuwait city 294 480
Kyrgyzstan: bishkek 429 746
Laos: luang prabang 199 1022, vientiane 180 1026
Latvia: jurmala 570 238, liepaja 565 210, riga 569 241
Lebanon: beirut 339 355, ra’s bayrut 339 355, tripoli 344 358
Lesotho: maseru -293 275
Liberia: greenville 50 -90, monrovia 63 -108
Libya: benghazi 321 201, tripoli 329 132
Liechtenstein: vaduz 471 95
Lithuania: kaunas 549 239, klaipeda 557 211, panevezys 557 244, siauliai 559 233, vilnius 547 253
Luxembourg: luxembourg 496 61, luxembourg city 496 61
Madagascar: antananarivo -189 475
Malawi: blantyre -158 350, lilongwe -140 338
Malaysia: alor setar 61 1004, batu caves 32 1017, bukit rahman putra 32 1016, ipoh 46 1011, iskandar puteri 14 1036, johor bahru 15 1038, kampung baru
 subang 32 1015, kampung kangkar teberau 15 1038, kampung larkin lama 15 1037, kapar 31 1014, kluang 20 1033, kota bharu 61 1022, kota damansara 32
 1016, kota kinabalu 60 1161, kota kuala muda 56 1004, kuala lumpur 31 1017, kuala terengganu 53 1031, kuantan 38 1033, kuching 16 1103, malacca 22
 1022, melaka 22 1022, miri 44 1140, muar 20 1026, mukim pulai 15 1037, pasir gudang 15 1039, pelentong 15 1038, penang 54 1003, petaling jaya 31
 1016, puchong 30 1016, sandakan 58 1181, selayang baru utara 33 1017, seremban 27 1019, setapak 32 1017, shah alam 31 1015, subang jaya 30 1016,
 sungai petani 56 1005, taman petaling 32 1016, tawau 42 1179
Mali: bamako 126 -80, kita 130 -95
Malta: sliema 359 145, valletta 359 145
Mauritania: nouakchott 181 -160
Mauritius: port louis -202 575
Mexico: acapulco 168 -999, acapulco de juarez 168 -999, aguascalientes 219 -1023, alvaro obregon 194 -992, azcapotzalco 195 -992, benito juarez 194
 -992, cabo san lucas 229 -1099, cancun 212 -868, celaya 205 -1008, chihuahua 286 -1061, cholula 191 -983, ciudad apodaca 258 -1002, ciudad benito
 juarez 256 -1001, ciudad general escobedo 258 -1003, ciudad juarez 317 -1065, ciudad lopez mateos 196 -993, ciudad nezahualcoyotl 194 -990, ciudad
 obregon 275 -1099, ciudad victoria 237 -991, coacalco 196 -991, coatzacoalcos 181 -944, colonia del valle 194 -992, cordoba 189 -969, coyoacan 193
 -992, cozumel 205 -869, cuauhtemoc 194 -991 284 -1069, cuautitlan izcalli 196 -992, cuernavaca 189 -992, culiacan 248 -1074, ecatepec de morelos 196
 -991, ensenada 319 -1166, gomez palacio 256 -1035, guadalajara 207 -1033, guadalupe 257 -1003 227 -1025, guanajuato 210 -1013, gustavo adolfo madero
 195 -991, hermosillo 291 -1110, heroica matamoros 259 -975, irapuato 207 -1014, ixtapaluca 193 -989, iztacalco 194 -991, iztapalapa 194 -991, la paz
 241 -1103, leon de los aldama 211 -1017, loreto 223 -1020, los mochis 258 -1090, madera 292 -1081, mazatlan 232 -1064, merida 210 -896, mexicali 326
 -1155, mexico city 194 -991, miguel hidalgo 194 -992, miramar 224 -979, monterrey 257 -1003, morelia 197 -1012, naucalpan de juarez 195 -992, nicolas
 romero 196 -993, nogales 313 -1109 188 -972, nuevo laredo 275 -995, oaxaca 171 -967, ojo de agua 197 -990, pachuca de soto 201 -987, playa del carmen
 206 -871, puebla 190 -982 326 -1154, puerto escondido 159 -971, puerto penasco 313 -1135, puerto vallarta 206 -1052, reynosa 261 -983, rosarito 324
 -1170, salamanca 206 -1012, saltillo 254 -1010, san felipe 215 -1012 310 -1148, san fernando 248 -981, san luis potosi 222 -1010, san miguel de
 allende 209 -1007, san nicolas de los garza 257 -1003, san pedro 258 -1030 254 -1032, santa catarina 257 -1005, santiago de queretaro 206 -1004,
 soledad de graciano sanchez 222 -1009, tampico 223 -979, tapachula 149 -923, tepic 215 -1049, tijuana 325 -1170, tlahuac 193 -990, tlalnepantla 195
 -992, tlalpan 193 -992, tlaquepaque 206 -1033, toluca 193 -997, tonala 206 -1032 161 -938, torreon 255 -1034, tulum 202 -875, tuxtla 168 -931,
 uruapan 194 -1021, valladolid 207 -882, venustiano carranza 194 -991, veracruz 192 -961, victoria de durango 240 -1047, villahermosa 180 -929, xalapa
 de enriquez 195 -969, xico 193 -990, xochimilco 193 -991, zapopan 207 -1034, zihuatanejo 176 -1016, zumpango 198 -991
Moldova: chisinau 470 289
Monaco: monaco 437 74
Mongolia: ulaanbaatar 479 1069, ulan bator 479 1069
Montenegro: budva 423 188, herceg novi 425 185
Morocco: agadir 304 -96, casablanca 336 -76, chefchaouen 352 -53, essaouira 315 -98, fes 340 -50, fez 340 -50, marrakech 316 -80, marrakesh 316 -80,
 meknes 339 -55, ouarzazate 309 -69, rabat 340 -68, sale 341 -68, tangier 358 -58
Mozambique: maputo -260 326, matola -260 325, mozambique -150 407, nampula -151 393
Myanmar: mandalay 220 961, nay pyi taw 197 961, yangon 168 962
Namibia: swakopmund -227 145, windhoek -226 171
Nepal: kathmandu 277 853, pokhara 283 840
Netherlands: 's-hertogenbosch 517 53, alkmaar 526 47, almere stad 524 52, amersfoort 522 54, amsterdam 524 49, amsterdam-zuidoost 523 50, apeldoorn
 522 60, arnhem 520 59, bergen 527 47, breda 516 48, delft 520 44, deventer 523 62, dordrecht 518 47, eindhoven 514 55, enschede 522 69, groningen 532
 66, haarlem 524 46, harlingen 532 54, heerlen 509 60, hengelo 523 68, hilversum 522 52, hoofddorp 523 47, leeuwarden 532 58, leiden 522 45,
 maastricht 508 57, nijmegen 518 59, purmerend 525 50, rotterdam 519 45, the hague 521 43, tilburg 516 51, utrecht 521 51, venlo 514 62, zaanstad 525
 48, zandvoort 524 45, zoetermeer 521 45, zwolle 525 61
New Caledonia: noumea -223 1664
New Zealand: auckland -368 1748, avondale -369 1747, cambridge -379 1754, christchurch -435 1726, dunedin -459 1705, hamilton -378 1753, hastings -396
 1768, henderson -369 1746, invercargill -464 1684, lincoln -369 1746, lower hutt -412 1749, manukau city -370 1749, napier -395 1769, new plymouth
 -391 1741, north shore -368 1748, palmerston north -404 1756, porirua -411 1748, richmond -413 1732, rotorua -381 1762, taupo -387 1761, tauranga
 -377 1762, wellington -413 1748, whangarei -357 1743
Nicaragua: granada 119 -860, leon 124 -869, managua 121 -863, san marcos 119 -862
Niger: niamey 135 21
Nigeria: aba 51 74, abeokuta 72 33, abuja 91 75, akure 73 52, benin city 63 56, calabar 50 83, enugu 64 75, ibadan 74 39, ilorin 85 45, jos 99 89,
 kaduna 105 74, kano 120 85, lagos 65 34, maiduguri 118 132, onitsha 61 68, ota 67 32, oyo 79 39, port harcourt 48 70, sokoto 131 52, warri 55 58,
 zaria 111 77
North Korea: pyongyang 390 1258
North Macedonia: ohrid 411 208, skopje 420 214
Norway: alesund 625 62, bergen 604 53, bodø 673 144, drammen 597 102, fredrikstad 592 109, kristiansand 581 80, lillestrøm 600 110, oslo 599 107,
 sandnes 589 57, stavanger 590 57, tromsø 696 190, trondheim 634 104
Oman: muscat 236 584, salalah 170 541
Pakistan: arifwala 303 731, bahawalpur 294 717, bannu 330 706, battagram 347 730, dera ismail khan 318 709, faisalabad 314 731, gujranwala 322 742,
 hyderabad 254 684, islamabad 337 730, karachi 249 670, lahore 316 744, multan 302 715, muzaffarabad 344 735, peshawar 340 716, quetta 302 670,
 rawalpindi 336 730, sargodha 321 727, sialkot 325 745
Palestinian Territory: bethlehem 317 352
Panama: panama city 90 -795
Papua New Guinea: port moresby -95 1472
Paraguay: asuncion -253 -576
Peru: arequipa -164 -715, callao -121 -771, chiclayo -68 -799, chimbote -91 -786, cusco -135 -720, huancayo -121 -752, huaraz -95 -775, ica -141 -757,
 iquitos -37 -733, jaen -57 -788, laredo -81 -790, lima -120 -770, piura -52 -807, pucallpa -84 -746, puno -158 -700, san clemente -137 -762, san
 fernando -84 -745, santa ana -129 -727, santa rosa -109 -749, santiago de surco -121 -770, tacna -180 -703, trujillo -81 -790
Philippines: angeles city 152 1206, antipolo 146 1211, bacolod city 107 1230, bacoor 145 1209, bagong silang 148 1210, baguio 164 1206, binan 143
 1211, budta 72 1244, burgos 157 1206, butuan 89 1255, cabanatuan city 155 1210, cabuyao 143 1211, cadiz 109 1233, cagayan de oro 85 1246, cainta 146
 1211, calamba 142 1212, caloocan 146 1210, cebu 103 1239, cebu city 103 1239, cordova 102 1239, cotabato 72 1242, dasmarinas 143 1209, davao 71 1256,
 el nido 112 1194, general santos 61 1252, iligan 82 1242, iligan city 82 1244, iloilo 107 1226, imus 144 1209, jaen 153 1209, lapu-lapu city 103
 1239, las pinas 145 1210, libertad 89 1255, makati city 146 1210, malabon 147 1209, malingao 72 1245, malolos 148 1208, mandaluyong 146 1210,
 mandaluyong city 146 1210, mandaue city 103 1239, manila 146 1210, mansilingan 106 1230, mantampay 82 1242, marawi city 80 1243, marikina city 146
 1211, muntinlupa 144 1210, paranaque city 145 1210, pasay 145 1210, pasig city 146 1211, quezon city 146 1211, rosario 136 1212, san fernando 150
 1207 166 1203 102 1237, san francisco 85 1260, san jose 124 1211, san jose del monte 148 1210, san mateo 147 1211 169 1216, san pablo 141 1213, san
 pedro 144 1210, santa ana 151 1208, santa barbara 160 1204, santa cruz 146 1210 143 1214 158 1199 149 1206, santa maria 170 1204 66 1255, santa rosa
 143 1211, santol 152 1206, tacloban 112 1250, taguig 145 1211, tarlac city 155 1206, toledo 104 1236, trento 80 1261, valenzuela 147 1210, zamboanga
 69 1221, zaragoza 154 1208
Poland: bemowo 523 209, białołeka 523 210, białystok 531 232, bielany 523 209, bielsko-biala 498 190, bydgoszcz 531 180, bytom 503 189, chorzow 503
 190, czestochowa 508 191, dabrowa gornicza 503 192, elblag 542 194, gdansk 544 186, gdynia 545 185, gliwice 503 187, gorzow wielkopolski 527 152,
 grudziadz 535 188, jastrzebie zdroj 500 186, jaworzno 502 193, kalisz 518 181, katowice 503 190, kielce 509 206, konin 522 183, koszalin 542 162,
 krakow 501 199, legnica 512 162, lodz 518 195, lublin 513 226, mokotow 522 210, nowy sacz 496 207, ochota 522 210, olsztyn 538 205, opole 507 179,
 piotrkow trybunalski 514 197, poznan 524 169, praga połnoc 523 210, praga południe 522 211, psie pole 511 170, płock 525 197, radom 514 211, ruda
 slaska 503 189, rybnik 501 185, rzeszow 500 220, sopot 544 186, sosnowiec 503 191, srodmiescie 522 210 511 171 544 187, szczecin 534 146, słupsk 545
 170, targowek 523 210, tarnow 500 210, torun 530 186, tychy 501 190, ursynow 522 211, warsaw 522 210, wałbrzych 508 163, wola 522 210, wroclaw 511
 170, wrocław 511 170, włocławek 526 191, zabrze 503 188, zakopane 493 199, zielona gora 519 155, łodz 518 195
Portugal: albufeira 371 -83, amadora 388 -92, aveiro 406 -86, braga 416 -84, cacem 388 -93, cascais 387 -94, coimbra 402 -84, evora 386 -79, faro 370
 -79, funchal 327 -169, guimaraes 414 -83, leiria 397 -88, lisbon 387 -91, olhao 370 -78, peniche 394 -94, ponta delgada 377 -257, porto 411 -86,
 queluz 388 -93, setubal 385 -89, sintra 388 -94, tavira 371 -76, viseu 407 -79
Qatar: doha 253 515
Republic of the Congo: brazzaville -43 153, pointe-noire -48 119
Reunion: saint-denis -209 555
Romania: arad 462 213, bacau 466 269, baia mare 477 236, botosani 478 267, braila 453 280, brasov 456 256, bucharest 444 261, buzau 452 268, cluj 468
 236, cluj-napoca 468 236, constanta 442 286, craiova 443 238, galati 454 281, iasi 472 276, oradea 470 219, piatra neamt 469 263, pitesti 448 249,
 ploiesti 450 260, ramnicu valcea 451 244, resita 453 219, satu mare 478 229, sibiu 458 242, suceava 476 262, targu mures 465 246, timisoara 458 212
Russia: chelyabinsk 552 614, donetsk 483 400, kazan 558 491, krasnodar 450 390, krasnoyarsk 560 929, moscow 558 376, nizhniy novgorod 563 440,
 novosibirsk 550 829, omsk 550 734, perm 580 563, rostov-on-don 472 397, saint petersburg 599 303, samara 532 501, saratov 515 460, tolyatti 535 493,
 tyumen 572 655, ufa 547 560, volgograd 487 445, voronezh 517 392, yekaterinburg 569 606
Rwanda: kigali -19 301
Saint Lucia: castries 140 -610
Samoa: apia -138 -1718
San Marino: san marino 439 124
Saudi Arabia: buraydah 263 440, dammam 264 501, jeddah 215 392, madinah 245 396, makkah 214 398, mecca 214 398, riyadh 247 467, sultanah 245 396
Senegal: dakar 147 -174, pikine 148 -174, touba 149 -159
Serbia: belgrade 448 205, novi sad 453 198
Sierra Leone: freetown 85 -132, waterloo 83 -131
Singapore: singapore 13 1039
Slovakia: bratislava 481 171, kosice 487 213, nitra 483 181, petrzalka 481 171, presov 490 212, zilina 492 187
Slovenia: ljubljana 461 145, maribor 466 156
Somalia: mogadishu 20 453
South Africa: belfast -257 300, benoni -262 283, bethlehem -282 283, bloemfontein -291 262, boksburg -262 283, botshabelo -293 267, brakpan -262 284,
 caledon -342 194, cape town -339 184, diepsloot -259 280, dundee -282 302, durban -299 310, east london -330 279, emalahleni -259 292, evaton -265
 278, franschhoek -339 191, germiston -262 282, gqeberha -340 256, heidelberg -265 284, hermanus -344 192, johannesburg -262 280, kariega -338 254,
 knysna -340 230, krugersdorp -261 278, margate -309 304, newcastle -278 299, pietermaritzburg -296 304, plettenberg bay -341 234, polokwane -239 295,
 port elizabeth -340 256, pretoria -257 282, randburg -261 280, richards bay -288 320, richmond -299 303, roodepoort -262 279, rustenburg -257 272,
 soshanguve -255 281, soweto -263 279, stellenbosch -339 189, thembisa -260 282, vereeniging -267 279, welkom -280 267, wellington -336 190, worcester
 -336 194
South Korea: ansan-si 373 1268, anyang-si 374 1269, bucheon-si 375 1268, busan 351 1290, changwon 352 1287, cheonan 368 1272, cheongju-si 366 1275,
 chinju 352 1281, chuncheon 379 1277, daegu 359 1286, daejeon 363 1274, gimpo 376 1267, goyang-si 377 1268, gumi 361 1283, gunpo 374 1269, gunsan 360
 1267, gwangju 352 1269 374 1273, gwangmyeong 375 1269, gyeongju 358 1292, gyeongsan-si 358 1287, hanam 375 1272, hwaseong-si 372 1268, iksan 359
 1270, incheon 375 1267, jeju city 335 1265, jeonju 358 1271, kimhae 352 1289, masan 351 1268, mokpo 348 1264, pohang 360 1294, pyeongtaek 370 1271,
 sejong 366 1273, seongnam-si 374 1271, seoul 376 1270, suncheon 350 1275, suwon 373 1270, uijeongbu-si 377 1270, ulsan 355 1293, wonju 374 1279,
 yangsan 353 1290, yeosu 348 1277
Spain: a coruna 434 -84, albacete 390 -19, alcala de henares 405 -34, alcobendas 405 -36, alcorcon 403 -38, alcudia 399 31, algeciras 361 -55, algorta
 433 -30, alicante 383 -5, almeria 368 -25, altea 386 -1, arganzuela 404 -37, badajoz 389 -70, badalona 415 22, barakaldo 433 -30, barcelona 414 22,
 benidorm 385 -1, bilbao 433 -29, burgos 423 -37, caceres 395 -64, cadiz 365 -63, carabanchel 404 -37, cartagena 376 -10, castello de la plana 400 0,
 ceuta 359 -53, chamartin 405 -37, chamberi 404 -37, chiclana de la frontera 364 -61, ciudad lineal 404 -37, ciutadella 400 38, ciutat vella 414 22,
 cordoba 379 -48, cornella de llobregat 414 21, coslada 404 -36, delicias 416 -9 404 -37, denia 388 1, donostia / san sebastian 433 -20, dos hermanas
 373 -59, eixample 414 22, el ejido 368 -28, el prat 413 21, el puerto de santa maria 366 -62, elche 383 -7, estepona 364 -51, figueres 423 30,
 fuencarral 405 -37, fuencarral-el pardo 405 -37, fuengirola 365 -46, fuenlabrada 403 -38, gasteiz / vitoria 428 -27, getafe 403 -37, getxo 434 -30,
 gijon 435 -57, girona 420 28, gracia 414 22, granada 372 -36, guadalajara 406 -32, horta-guinardo 414 22, hortaleza 405 -36, huelva 373 -69, ibiza
 389 14 404 -37, jaen 378 -38, javea 388 2, jerez 367 -61, jerez de la frontera 367 -61, l'hospitalet de llobregat 414 21, la coruna 434 -84, la
 laguna 285 -163, las palmas de gran canaria 281 -154, las rozas de madrid 405 -39, latina 404 -37, leganes 403 -38, leon 426 -56, les corts 414 21,
 lleida 416 6, lloret de mar 417 28, logrono 425 -25, lorca 377 -17, lugo 430 -76, madrid 404 -37, malaga 367 -44, marbella 365 -49, maspalomas 278
 -156, mataro 415 24, melilla 353 -29, mijas 366 -46, moncloa-aravaca 404 -37, moratalaz 404 -36, mostoles 403 -39, murcia 380 -11, nerja 368 -39, nou
 barris 414 22, orihuela 381 -9, ourense 423 -79, oviedo 434 -58, palma 396 27, pamplona 428 -16, parla 402 -38, pontevedra 424 -86, pozuelo de
 alarcon 404 -38, puente de vallecas 404 -37, puerto de la cruz 284 -166, puerto del carmen 289 -137, retiro 404 -37, reus 412 11, ronda 367 -52,
 roquetas de mar 368 -26, sabadell 415 21, salamanca 404 -37 410 -57, salou 411 11, san blas-canillejas 404 -36, san fernando 365 -62, san sebastian
 433 -20, sant andreu 414 22, sant boi de llobregat 413 20, sant marti 414 22, santa coloma de gramenet 415 22, santa cruz de tenerife 285 -163,
 santander 435 -38, santiago de compostela 429 -85, sants-montjuic 414 22, sarria-sant gervasi 414 21, sevilla 374 -60, seville 374 -60, sitges 412
 18, talavera de la reina 400 -48, tarifa 360 -56, tarragona 411 12, telde 280 -154, terrassa 416 20, tetuan de las victorias 405 -37, toledo 399 -40,
 torrejon de ardoz 405 -35, torremolinos 366 -45, torrevieja 380 -7, usera 404 -37, valencia 395 -4, valladolid 417 -47, vigo 422 -87, villaverde 404
 -37, zaragoza 417 -9
Sri Lanka: colombo 69 798, galle 60 802, jaffna 97 800, kandy 73 806, negombo 72 798, trincomalee 86 812
Sudan: khartoum 156 325, khartoum north 156 325, omdurman 156 325
Suriname: paramaribo 59 -552
Sweden: gothenburg 577 120, helsingborg 560 127, huddinge 592 180, jonkoping 578 142, kiruna 679 202, linkoping 584 156, lund 557 132, malmo 556 130,
 norrkoping 586 162, orebro 593 152, sodermalm 593 181, sollentuna 594 180, stockholm 593 181, umea 638 203, uppsala 599 176, vasteras 596 166, visby
 576 183
Switzerland: basel 476 76, bern 469 74, chur 468 95, geneva 462 61, kloten 475 86, lausanne 465 66, locarno 462 88, lucerne 471 83, lugano 460 90,
 luzern 471 83, montreux 464 69, st. gallen 474 94, vevey 465 68, winterthur 475 87, zurich 474 86
Syria: aleppo 362 372, damascus 335 363, homs 347 367, latakia 355 358
Taiwan: hualien 240 1216, kaohsiung 226 1203, new taipei city 251 1215, taichung 241 1207, tainan 230 1202, taipei 251 1215
Tajikistan: dushanbe 385 688
Tanzania: arusha -34 367, dar es salaam -68 393, dodoma -62 357, mwanza -25 329, zanzibar -62 392
Thailand: ayutthaya 144 1006, bangkok 138 1005, chiang mai 188 990, chiang rai 199 998, hua hin 126 1000, kanchanaburi 140 995, koh samui 95 999,
 krabi 81 989, mueang nonthaburi 139 1005, pattaya 129 1009, phuket 79 984, samut prakan 136 1006
Togo: lome 61 12
Trinidad and Tobago: paradise 107 -614, port of spain 107 -615, san fernando 103 -615, scarborough 112 -607
Tunisia: djerba 339 109, hammamet 364 106, mahdia 355 111, monastir 358 108, sousse 358 106, tunis 368 102
Turkey: adana 370 353, adapazarı 408 304, adıyaman 378 383, afyonkarahisar 388 305, aksaray 384 340, alanya 365 320, ankara 399 329, antakya 362 362,
 antalya 369 307, atasehir 410 291 385 271, bagcılar 410 289, bahcelievler 410 289, batikent 400 327, batman 379 411, belek 369 311, beylikduzu 410
 286, bodrum 370 274, bursa 402 291, cankaya 399 329, corum 405 350, dalaman 368 288, denizli 378 291, diyarbakır 379 402, elazıg 387 392, erzurum 399
 413, esenler 410 289, esenyurt 410 287, eskisehir 398 305, fatih 410 289, fethiye 366 291, gaziantep 371 374, gebze 408 294, iskenderun 366 362,
 istanbul 410 289, izmir 384 271, kahramanmaras 376 369, karabaglar 384 271, karsıyaka 385 271, kayseri 387 355, konak 384 271, konya 379 325,
 kucukcekmece 410 288, kusadasi 379 273, malatya 384 383, maltepe 409 292, marmaris 369 283, merkezefendi 378 290, mersin 368 346, muratpasa 369 308,
 nilufer 402 289, samsun 413 363, sancaktepe 410 292, sanlıurfa 372 388, sisli 411 290, sivas 397 370, sultanbeyli 410 293, sultangazi 411 289, tarsus
 369 349, trabzon 410 397, turgutreis 370 273, umraniye 410 291, usak 387 294, uskudar 410 290, zeytinburnu 410 289
Turkmenistan: ashgabat 380 584
Uganda: entebbe 1 325, jinja 4 332, kampala 3 326
Ukraine: dnipro 485 350, donetsk 480 378, kharkiv 500 363, kyiv 505 305, lviv 498 240, odesa 465 307, zaporizhzhya 479 351
United Arab Emirates: abu dhabi 245 544, ajman 254 555, al ain city 242 558, dayrah 253 553, dubai 251 553, ras al khaimah 258 559, sharjah 253 554
United Kingdom: aberdeen 571 -21, aberystwyth 524 -41, acton 515 -3, airdrie 559 -40, archway 516 -1, ashford 511 9 514 -5, aylesbury 518 -8, bangor
 547 -57 532 -41, barking 515 1, barnsley 536 -15, basildon 516 5, basingstoke 513 -11, bath 514 -24, battersea 515 -2, beckenham 514 0, becontree 516
 1, bedford 521 -5, belfast 546 -59, bexley 514 1, birkenhead 534 -30, birmingham 525 -19, blackburn 538 -25, blackpool 538 -30, bognor regis 508 -7,
 bolton 536 -24, boston 530 0, bournemouth 507 -19, bracknell 514 -8, bradford 538 -18, brent 516 -3, brentwood 516 3, bridlington 541 -2, brighton
 508 -1, bristol 515 -26, brixham 504 -35, brixton 515 -1, broadstairs 514 14, buckley 532 -31, burnley 538 -22, burton upon trent 528 -16, bury 536
 -23, buxton 533 -19, cambridge 522 1, canary wharf 515 0, cannock 527 -20, canterbury 513 11, cardiff 515 -32, carlisle 549 -29, chatham 514 5,
 chelmsford 517 5, chelsea 515 -2, cheltenham 519 -21, chester 532 -29, chesterfield 532 -14, chichester 508 -8, chingford 516 0, christchurch 507
 -18, clacton 518 12, colchester 519 9, corby 525 -7, coventry 524 -15, crawley 511 -2, crewe 531 -24, cricklewood 516 -2, croydon 514 -1, dagenham
 516 2, darlington 545 -16, denton 535 -21, derby 529 -15, derry 550 -73, dewsbury 537 -16, doncaster 535 -11, dorchester 507 -24, dudley 525 -21,
 dundee 565 -30, durham 548 -16, east kilbride 558 -42, eastbourne 508 3, edinburgh 560 -32, edmonton 516 -1, elgin 576 -33, ellesmere port town 533
 -29, enfield town 517 -1, exeter 507 -35, falmouth 502 -51, farnborough 513 -8, felixstowe 520 14, feltham 514 -4, finchley 516 -2, fleetwood 539
 -30, flint 532 -31, folkestone 511 12, formby 536 -31, fort william 568 -51, fulham 515 -2, fylde 538 -29, gateshead 550 -16, gillingham 514 5,
 glasgow 559 -43, gloucester 519 -22, gosport 508 -11, gravesend 514 4, grays 515 3, great yarmouth 526 17, grimsby 536 -1, guildford 512 -6,
 halesowen 524 -20, halifax 537 -18, hamilton 558 -40, hampton 514 -4, harlow 518 1, harrogate 540 -15, harrow 516 -3, hartlepool 547 -12, hastings
 509 6, haverhill 521 4, hayes 515 -4 514 0, hemel hempstead 518 -4, hereford 521 -27, high peak 534 -18, high wycombe 516 -7, hounslow 515 -4, hove
 508 -2, huddersfield 536 -18, ilford 516 1, inverness 575 -42, ipswich 521 12, irvine 556 -47, isle of lewis 582 -64, islington 515 -1, kingston upon
 hull 537 -3, lancaster 540 -28, leeds 538 -15, leicester 526 -11, lincoln 532 -5, lisburn 545 -60, liverpool 534 -30, llandudno 533 -38, london 515
 -1, londonderry county borough 550 -73, loughborough 528 -12, lowestoft 525 18, luton 519 -4, lytham st annes 537 -30, maidenhead 515 -7, maidstone
 513 5, manchester 535 -22, mansfield 531 -12, margate 514 14, mendip 512 -26, middlesbrough 546 -12, milton keynes 520 -8, mitcham 514 -2, morecambe
 541 -29, newcastle under lyme 530 -22, newcastle upon tyne 550 -16, newmarket 522 4, newport 516 -30 507 -13, newquay 504 -51, newtownabbey 547 -59,
 northampton 522 -9, norwich 526 13, nottingham 530 -12, nuneaton 525 -15, oldham 535 -21, oxford 518 -13, paignton 504 -36, paisley 558 -44, peckham
 515 -1, penrith 547 -28, penzance 501 -55, perth 564 -34, peterborough 526 -2, plymouth 504 -41, poole 507 -20, portsmouth 508 -11, preston 538 -27,
 purley 513 -1, putney 515 -2, ramsgate 513 14, reading 515 -10, redditch 523 -19, rhondda 517 -34, richmond 515 -3, rochdale 536 -22, rochester 514
 5, romford 516 2, rossendale 537 -23, rotherham 534 -14, royal tunbridge wells 511 3, rugby 524 -13, runcorn 533 -27, saint peters 514 14, sale 534
 -23, salford 535 -23, scarborough 543 -4, scunthorpe 536 -7, sheffield 534 -15, shrewsbury 527 -28, skegness 531 3, slough 515 -6, solihull 524 -18,
 south shields 550 -14, southall 515 -4, southampton 509 -14, southend-on-sea 515 7, southport 536 -30, st albans 518 -3, st helens 534 -27, stafford
 528 -21, stamford 526 -5, stamford hill 516 -1, stevenage 519 -2, stirling 561 -39, stockport 534 -22, stockton-on-tees 546 -13, stoke-on-trent 530
 -22, stratford-upon-avon 522 -17, stroud 518 -22, sunderland 549 -14, sutton 514 -2, sutton coldfield 526 -18, swansea 516 -39, swindon 516 -18,
 tamworth 526 -17, taunton 510 -31, telford 527 -24, tonypandy 516 -35, torquay 505 -35, tottenham 516 -1, tynemouth 550 -14, uxbridge 515 -5,
 wakefield 537 -15, walsall 526 -20, walthamstow 516 0, warrington 534 -26, warwick 523 -16, washington 549 -15, waterlooville 509 -10, watford 517
 -4, wellington 527 -25, wembley 516 -3, west bromwich 525 -20, weston-super-mare 513 -30, weymouth 506 -25, whitstable 514 10, widnes 534 -27, wigan
 535 -26, wimbledon 514 -2, winchester 511 -13, windsor 515 -6, woking 513 -6, wolverhampton 526 -21, worcester 522 -22, worthing 508 -4, wrexham 530
 -30, york 540 -11
United States: aberdeen 455 -985 470 -1238 395 -762, abilene 324 -997, acton 425 -714, ahwatukee foothills 333 -1120, akron 411 -815, alafaya 286
 -812, alameda 378 -1223, albany 427 -738 316 -842 446 -1231 379 -1223, albuquerque 351 -1067, alexandria 388 -770 313 -924, alhambra 335 -1121 341
 -1181, alief 297 -956, allen 331 -967, allentown 406 -755, alpharetta 341 -843, amarillo 352 -1018, ames 420 -936, amherst 430 -788 424 -725, anaheim
 338 -1179, anchorage 612 -1499, ann arbor 423 -837, annapolis 390 -765, antioch 380 -1218, apple valley 345 -1172 447 -932, appleton 443 -884,
 arden-arcade 386 -1214, arlington 327 -971 389 -771 424 -712, arlington heights 421 -880, arvada 398 -1051, asheville 356 -826, astoria 408 -739,
 atascocita 300 -952, athens 340 -834, atlanta 337 -844, atlantic city 394 -744, auburn 473 -1222 326 -855 429 -766 441 -702 422 -718, aurora 397
 -1048 418 -883, austin 303 -977 437 -930, avondale 334 -1123 419 -877, bakersfield 354 -1190, baldwin park 341 -1180, baltimore 393 -766, bangor 448
 -688, baton rouge 304 -912, bayonne 407 -741, bayside 408 -738 408 -1241, baytown 297 -950, beaumont 301 -941 339 -1170, beaverton 455 -1228, bedford
 328 -971 429 -715, bellevue 476 -1222 411 -959 444 -879, bellflower 339 -1181, bellingham 488 -1225, belmont cragin 419 -878, bend 441 -1213,
 bensalem 401 -750, bensonhurst 406 -740, berkeley 379 -1223, bethesda 390 -771, bethlehem 406 -754, billings 458 -1085, birmingham 335 -868, bismarck
 468 -1008, blaine 452 -932, bloomington 448 -933 392 -865 405 -890 341 -1174, boca raton 264 -801, boise 436 -1162, bolingbrook 417 -881, borough
 park 406 -740, bossier city 325 -937, boston 424 -711, boulder 400 -1053, bowling green 370 -864 414 -837, boyle heights 340 -1182, boynton beach 265
 -801, bozeman 457 -1110, brandon 279 -823 323 -900, brent 305 -872, brentwood 408 -732 379 -1217 360 -868 341 -1185, brick 401 -741, bridgeport 412
 -732 418 -877, brighton 424 -712 400 -1048 431 -776, bristol 417 -729 366 -822, brockton 421 -710, broken arrow 361 -958, brooklyn 407 -739, brooklyn
 park 451 -934, broomfield 399 -1051, brownsville 259 -975 407 -739 258 -802, bryan 307 -964, buena park 339 -1180, buffalo 429 -789 452 -939, burbank
 342 -1183 417 -878, burlington 361 -794 445 -732 408 -911 425 -712 390 -847, burnsville 448 -933, bushwick 407 -739, camarillo 342 -1190, cambridge
 424 -711, camden 399 -751, canarsie 406 -739, canoga park 342 -1186, canton 423 -835 408 -814 342 -845 422 -711, cape coral 266 -819, carlisle 402
 -772, carlsbad 332 -1174 324 -1042, carmel 400 -861, carmichael 386 -1213, carol city 259 -802, carrollton 330 -969 336 -851, carson 338 -1183, cary
 358 -788 422 -882, casas adobes 323 -1110, casper 429 -1063, castro valley 377 -1221, cedar park 305 -978, cedar rapids 420 -916, celina 333 -968,
 centennial 396 -1049, centreville 388 -774, champaign 401 -882, chandler 333 -1118, charleston 328 -799 383 -816 395 -882, charlotte 352 -808,
 chatham 417 -876, chattanooga 350 -853, cheektowaga 429 -788, chelmsford 426 -714, chelsea 424 -710, cherry hill 399 -750 386 -773, chesapeake 368
 -763, chester 398 -754 374 -774, chesterfield 387 -906, cheyenne 411 -1048, chicago 419 -877, chico 397 -1218, chinatown 378 -1224 407 -740, chino
 340 -1177, chino hills 340 -1178, chula vista 326 -1171, cicero 418 -878 432 -761, cincinnati 391 -845, citrus heights 387 -1213, clarksville 365
 -874 383 -858, clearwater 280 -828, cleveland 415 -817 352 -849, clifton 409 -742 391 -1084, clinton township 426 -829, clovis 368 -1197 344 -1032,
 coachella 337 -1162, colchester 445 -731, college station 306 -963, colorado springs 388 -1048, columbia 340 -810 390 -923 392 -768 356 -870,
 columbus 400 -830 325 -850 392 -859, compton 339 -1182, concord 380 -1220 354 -806 432 -715 425 -713 385 -904, coney island 406 -740, conroe 303
 -955, conway 351 -924 338 -790, coon rapids 451 -933, coral springs 263 -803, cordova 352 -898, corona 339 -1176 407 -739, corpus christi 278 -974,
 costa mesa 336 -1179, council bluffs 413 -959, coventry 417 -717, cranston 418 -714, cupertino 373 -1220, cypress 300 -957 338 -1180, dale city 386
 -773, dallas 328 -968 449 -1233, daly city 377 -1225, danbury 414 -735, davenport 415 -906, davie 261 -802, davis 385 -1217, dayton 398 -842, daytona
 292 -810, daytona beach 292 -810, dearborn 423 -832, decatur 398 -890 346 -870 338 -843, deer valley 337 -1121, deerfield beach 263 -801, delaware
 403 -831, delray beach 265 -801, deltona 289 -813, denton 332 -971, denver 397 -1050, derby 375 -973, derry 429 -713, des moines 416 -936 474 -1223,
 detroit 423 -830, doral 258 -804, dorchester 423 -711, dothan 312 -854, downey 339 -1181, dublin 377 -1219 401 -831, duluth 468 -921 340 -841,
 dundalk 393 -765, dunedin 280 -828, durango 373 -1079, durham 360 -789, eagan 448 -932, east chattanooga 351 -852, east flatbush 407 -739, east
 hampton 370 -763, east harlem 408 -739, east independence 391 -944, east los angeles 340 -1182, east new york 407 -739, east norwalk 411 -734, east
 orange 408 -742, east village 407 -740, eau claire 448 -915, eden prairie 449 -935, edinburg 263 -982, edison 405 -744, edmond 357 -975, el cajon 328
 -1170, el monte 341 -1180, el paso 318 -1065, elgin 420 -883, elizabeth 407 -742, elk grove 384 -1214, ellicott city 393 -768, elmhurst 407 -739 419
 -879, enchanted hills 353 -1066, encinitas 330 -1173, enterprise 360 -1152 313 -859, erie 421 -801 401 -1050, escondido 331 -1171, eugene 441 -1231,
 evanston 420 -877, evansville 380 -876, everett 480 -1222 424 -711, fairbanks 648 -1477, fairfield 382 -1220 411 -733 393 -846, fall river 417 -712,
 fargo 469 -968, farmington hills 425 -834, fayetteville 351 -789 361 -942 334 -845, federal way 473 -1223, fishers 400 -860, flagstaff 352 -1117,
 flatbush 407 -740, flatlands 406 -739, flint 430 -837, florence 348 -877 342 -798 390 -846 330 -1114, florence-graham 340 -1182, flower mound 330
 -971, folsom 387 -1212, fontana 341 -1174, fordham 409 -739, forest hills 407 -739 430 -855, fort collins 406 -1051, fort lauderdale 261 -801, fort
 myers 266 -818, fort smith 354 -944, fort wayne 411 -851, fort worth 327 -973, framingham 423 -714, framingham center 423 -714, franklin 359 -869 429
 -880 421 -714 395 -861, frederick 394 -774, fremont 375 -1220 414 -965 414 -831, fresno 367 -1198 295 -954, frisco 332 -968, fullerton 339 -1179,
 gainesville 297 -823 343 -838 336 -971, gaithersburg 391 -772, galveston 293 -948, garden grove 338 -1179, gardena 339 -1183, garland 329 -966, gary
 416 -873, gastonia 353 -812, geneva 419 -883, georgetown 306 -977 382 -846, germantown 392 -773 351 -898 432 -881, gilbert 334 -1118, glen burnie 392
 -766, glendale 335 -1122 341 -1183 407 -739, gloucester 426 -707, goodyear 334 -1124, grand junction 391 -1086, grand prairie 327 -970, grand rapids
 430 -857, gravesend 406 -740, greeley 404 -1047, green bay 445 -880, greenburgh 410 -738, greensboro 361 -798, greenville 356 -774 349 -824 334 -911
 331 -961, gresham 455 -1224, gulfport 304 -891, hamilton 394 -846, hammond 416 -875 305 -905, hampton 370 -763, harlem 408 -739, harlingen 262 -977,
 hartford 418 -727, hastings 406 -984 447 -929, haverhill 428 -711, hawthorne 339 -1184 409 -742, hayward 377 -1221, hemet 337 -1170, henderson 360
 -1150 378 -876 363 -784, hereford 348 -1024, hesperia 344 -1173, hialeah 259 -803, high point 360 -800, highlands ranch 396 -1050, hillsboro 455
 -1230, hilton head 322 -808, hobart 415 -873, hollywood 341 -1183 260 -801, homestead 255 -805, honolulu 213 -1579, hoover 334 -868, houston 298
 -954, huntington beach 337 -1180, huntsville 347 -866 307 -956, independence 391 -944 389 -845, indianapolis 398 -862, indio 337 -1162, inglewood 340
 -1184, iowa city 417 -915, irvine 337 -1178, irving 328 -969, irvington 407 -742, ithaca 424 -765, jackson 323 -902 356 -888 398 -749 422 -844,
 jackson heights 408 -739, jacksonville 303 -817 348 -774 349 -921 397 -902, jamaica 407 -738, janesville 427 -890, jersey city 407 -741, johns creek
 340 -842, johnson city 363 -824, joliet 415 -881, jonesboro 358 -907, juneau 583 -1344, jupiter 269 -801, kalamazoo 423 -856, kansas city 391 -946,
 kendall 257 -803, kenner 300 -902, kennewick 462 -1191, kenosha 426 -878, key west 246 -818, killeen 311 -977, kings bridge 409 -739, kirkland 477
 -1222, kissimmee 283 -814, knoxville 360 -839, koreatown 341 -1183, la habra 339 -1179, la mesa 328 -1170, lafayette 302 -920 404 -869 400 -1051 379
 -1221, laguna niguel 335 -1177, lake charles 302 -932, lake elsinore 337 -1173, lake forest 336 -1177 423 -878, lakeland 280 -819, lakeville 446
 -932, lakewood 397 -1051 339 -1181 472 -1225 401 -742 415 -818, lancaster 347 -1181 400 -763 397 -826 326 -968, lansing 427 -846 416 -875, laredo 275
 -995, largo 279 -828, las cruces 323 -1068, las vegas 362 -1151, lauderhill 261 -802, lawrence 390 -952 427 -712 398 -860, lawton 346 -984, layton
 411 -1120, league city 295 -951, lee's summit 389 -944, lehigh acres 266 -816, lewisville 330 -970, lexington 380 -845 424 -712 340 -812 358 -803,
 lexington-fayette 380 -845, lima 407 -841, limerick 402 -755, lincoln 408 -967 389 -1213 419 -714, lincoln park 419 -876 423 -832, little rock 347
 -923, livermore 377 -1218, livonia 424 -834, lodi 381 -1213 409 -741, logan square 419 -877, long beach 338 -1182 406 -737, longmont 402 -1051,
 longview 325 -947 461 -1229, lorain 415 -822, los angeles 341 -1182, louisville 383 -858 400 -1051, loveland 404 -1051, lowell 426 -713, lubbock 336
 -1019, lynchburg 374 -791, lynn 425 -709, lynwood 339 -1182, macon 328 -836, madera 370 -1201, madison 431 -894 347 -867 325 -901 413 -726 408 -744,
 maitland 286 -814, malden 424 -711, manchester 430 -715 418 -725, manhattan 408 -740 392 -966, mansfield 326 -971 408 -825 420 -712, manteca 378
 -1212, maple grove 451 -935, margate 262 -802, marysville 481 -1222 402 -834, maryvale 335 -1122, mcallen 262 -982, mckinney 332 -966, meads 384
 -827, medford 423 -1229 424 -711 408 -730, melbourne 281 -806, memphis 351 -900, menifee 337 -1171, merced 373 -1205, meridian 436 -1164 324 -887,
 mesa 334 -1118, mesquite 328 -966 368 -1141, metairie 300 -902, metairie terrace 300 -902, miami 258 -802, miami beach 258 -801, miami gardens 259
 -802, mid-city 340 -1184, middletown 404 -741 395 -844 416 -727 414 -744 394 -757 415 -713, midland 320 -1021 436 -842, millcreek 407 -1119, milpitas
 374 -1219, milton 341 -843 422 -711, milwaukee 430 -879, minneapolis 450 -933, mira mesa 329 -1171, miramar 260 -802, mission 262 -983, mission viejo
 336 -1177, missoula 469 -1140, missouri city 296 -955, mobile 307 -880, modesto 376 -1210, monrovia 341 -1180, montebello 340 -1181, monterey 366
 -1219, monterey park 341 -1181, montgomery 324 -863 417 -883, moore 353 -975, moreno valley 339 -1172, mount pleasant 328 -799 389 -770 427 -879 436
 -848 332 -950, mount vernon 409 -738 484 -1223 404 -825 383 -889, mountain view 374 -1221, muncie 402 -854, munster 416 -875, murfreesboro 358 -864,
 murrieta 336 -1172, myrtle beach 337 -789, nampa 435 -1166, napa 383 -1223, naperville 418 -881, nashua 428 -715, nashville 362 -868, national city
 327 -1171, near north side 419 -876, new bedford 416 -709, new braunfels 297 -981, new britain 417 -728, new haven 413 -729 411 -850, new orleans 300
 -901, new rochelle 409 -738, new south memphis 351 -901, new york 407 -740, new york city 407 -740, newark 407 -742 401 -824 375 -1220 397 -757,
 newport 415 -713 391 -845, newport beach 336 -1179, newport news 370 -764, newton 423 -712 380 -973 417 -930, niagara falls 431 -791, nogales 313
 -1109, norman 352 -974, north bergen 408 -740, north charleston 329 -800, north hollywood 342 -1184, north las vegas 362 -1151, north little rock 348
 -923, north miami 259 -802, north peoria 407 -896, north port 270 -822, north richland hills 328 -972, north stamford 411 -735, northampton 423 -726,
 northridge 342 -1185, norwalk 339 -1181 411 -734 412 -826, norwich 415 -721, nyc 407 -740, o'fallon 388 -907 386 -899, oakland 378 -1223, oakville
 385 -903, oceanside 332 -1174 406 -736, odessa 318 -1024, ogden 412 -1120, oklahoma city 355 -975, olathe 389 -948, omaha 413 -959, orange 338 -1179
 408 -742 301 -937, oregon 416 -835, orem 403 -1117, orlando 285 -814, oshkosh 440 -885, overland park 390 -947, oviedo 287 -812, oxford 344 -895 395
 -847 336 -858, oxnard 342 -1192, palatine 421 -880, palm bay 280 -806, palm coast 296 -812, palm springs 338 -1165 266 -801, palmdale 346 -1181, palo
 alto 374 -1221, paradise 361 -1151 398 -1216, park slope 407 -740, parkchester 408 -739, parma 414 -817, pasadena 297 -952 341 -1181 391 -766, pasco
 462 -1191, passaic 409 -741, paterson 409 -742, pawtucket 419 -714, pearland 296 -953, pembroke pines 260 -802, pensacola 304 -872, peoria 336 -1122
 407 -896, perris 338 -1172, petaluma 382 -1226, pharr 262 -982, philadelphia 400 -752, phoenix 334 -1121, pico rivera 340 -1181, pine hills 286 -815,
 pittsburg 380 -1219 374 -947, pittsburgh 404 -800, plano 330 -967, plantation 261 -802, pleasanton 377 -1219, plymouth 450 -935, pomona 341 -1178,
 pompano beach 262 -801, port saint lucie 273 -804, portage park 420 -878, portland 455 -1227 437 -703 279 -973, portsmouth 368 -763 431 -708 387 -830
 416 -713, portsmouth heights 368 -764, providence 418 -714, provo 402 -1117, pueblo 383 -1046, queens 407 -738, quincy 423 -710 399 -914, racine 427
 -878, raleigh 358 -786, rancho cordova 386 -1213, rancho cucamonga 341 -1176, rancho penasquitos 330 -1171, rapid city 441 -1032, reading 403 -759
 425 -711, redding 406 -1224, redlands 341 -1172, redmond 477 -1221 443 -1212, redondo beach 338 -1184, redwood city 375 -1222, reno 395 -1198, renton
 475 -1222, reseda 342 -1185, rialto 341 -1174, richardson 329 -967, richmond 376 -775 379 -1223 398 -849 377 -843, richmond hill 407 -738, ridgewood
 407 -739 410 -741, rio rancho 352 -1067, riverside 340 -1174 398 -841, riverview 279 -823, roanoke 373 -799, rochester 432 -776 440 -925 433 -710,
 rochester hills 427 -831, rock hill 349 -810, rockford 423 -891, rocklin 388 -1212, rockville 391 -772, rogers 363 -941, rome 343 -852 432 -755,
 roseville 388 -1213 425 -829 450 -932, roswell 340 -844 334 -1045, round rock 305 -977, rowlett 329 -966, sacramento 386 -1215, saint charles 388
 -905 386 -769, saint cloud 456 -942 282 -813, saint george 371 -1136, saint joseph 398 -948, saint paul 449 -931, saint peters 388 -906, salem 449
 -1230 425 -709, salinas 367 -1217, salt lake city 408 -1119, san angelo 315 -1004, san antonio 294 -985, san bernardino 341 -1173, san clemente 334
 -1176, san diego 327 -1172, san fernando 343 -1184, san francisco 378 -1224, san jose 373 -1219, san juan 262 -982, san leandro 377 -1222, san marcos
 331 -1172 299 -979, san mateo 376 -1223, san pablo 380 -1223, san pedro 337 -1183, san ramon 378 -1220, san tan valley 332 -1115, sandy 406 -1119,
 sandy hills 406 -1119, sandy springs 339 -844, santa ana 337 -1179, santa barbara 344 -1197, santa clara 374 -1220, santa clarita 344 -1185, santa
 cruz 370 -1220, santa fe 357 -1059, santa maria 350 -1204, santa monica 340 -1185, santa rosa 384 -1227, sarasota 273 -825, savannah 321 -811,
 schaumburg 420 -881, schenectady 428 -739, scottsdale 335 -1119, scranton 414 -757, seattle 476 -1223, sf 378 -1224, shawnee 390 -947 353 -969,
 sheepshead bay 406 -739, shelby 427 -830 353 -815, shreveport 325 -938, shrewsbury 423 -717, silver spring 390 -770, simi valley 343 -1188, sioux
 city 425 -964, sioux falls 435 -967, skokie 420 -877, soledad 364 -1213, somerville 424 -711, south bend 417 -863, south boston 423 -710, south
 fulton 336 -847, south gate 340 -1182 391 -766, south jordan 406 -1119, south lawndale 418 -877, south ozone park 407 -738, south san francisco 377
 -1224, south suffolk 367 -766, southfield 425 -832, sparks 395 -1198, spokane 477 -1174, spokane valley 477 -1172, spring hill 285 -825 358 -869,
 spring valley 361 -1152 411 -740 327 -1170, springdale 362 -941, springfield 372 -933 421 -726 398 -896 440 -1230 399 -838 388 -772 399 -753 365
 -869, st. louis 386 -902, st. paul 449 -931, st. petersburg 278 -827, stafford 296 -956, stamford 411 -735, staten island 406 -741, sterling heights
 426 -830, stockton 380 -1213, sugar land 296 -956, sunnyvale 374 -1220, sunrise 261 -801, sunrise manor 362 -1151, sunset park 406 -740, surprise 336
 -1123, swansea 417 -712, sylmar 343 -1184, syracuse 430 -761 411 -1121, tacoma 473 -1224, tallahassee 304 -843, tamarac 262 -802, tampa 279 -825,
 taunton 419 -711, taylor 422 -833 306 -974, taylorsville 407 -1119, temecula 335 -1171, tempe 334 -1119, tempe junction 334 -1119, temple 311 -973,
 terre haute 395 -874, the bronx 408 -739, the woodlands 302 -955, thornton 399 -1050, thousand oaks 342 -1188, toledo 417 -836, toms river 400 -742,
 topeka 390 -957, torrance 338 -1183, town 'n' country 280 -826, tracy 377 -1214, traverse city 448 -856, trenton 402 -747 421 -832, tri-cities 462
 -1192, troy 426 -831 427 -737 400 -842 318 -860, tucson 322 -1109, tulare 362 -1193, tulsa 362 -960, turlock 375 -1208, tuscaloosa 332 -876, tustin
 337 -1178, tyler 324 -953, union city 376 -1220 408 -740 336 -845, universal city 341 -1184 295 -983, upland 341 -1176, upper west side 408 -740,
 utica 431 -752, vacaville 384 -1220, valencia 344 -1186, vallejo 381 -1223, valley glen 342 -1184, valparaiso 415 -871, van nuys 342 -1184, vancouver
 456 -1227, vegas 362 -1151, ventura 343 -1193, victorville 345 -1173, vineland 395 -750, virginia beach 369 -760, visalia 363 -1193, vista 332 -1172,
 waco 315 -971, waikiki 213 -1578, wakefield 409 -739 425 -711, waldorf 386 -769, walnut creek 379 -1221, waltham 424 -712, warner robins 326 -836,
 warren 425 -830 412 -808, warwick 417 -714, washington 389 -770 371 -1135 407 -894, washington dc 389 -770, washington heights 409 -739, waterbury
 416 -731, waterford 427 -834 413 -721, waterloo 425 -923, waukegan 424 -878, waukesha 430 -882, wellington 267 -802, west albany 427 -738, west allis
 430 -880, west bloomfield township 426 -834, west coon rapids 452 -933, west covina 341 -1179, west des moines 416 -937, west gulfport 304 -891, west
 hartford 418 -727, west hollywood 260 -802 341 -1184, west jordan 406 -1119, west lynchburg 374 -792, west palm beach 267 -801, west raleigh 358
 -787, west ridge 420 -877, west town 419 -877, west valley city 407 -1120, westland 423 -834, westminster 398 -1050 338 -1180 396 -770, weston 261
 -804 449 -895, whittier 340 -1180, wichita 377 -973, wichita falls 339 -985, williamsburg 407 -740 373 -767, wilmington 342 -779 397 -755 338 -1183
 425 -712, windsor 405 -1049 419 -726 385 -1228, winston-salem 361 -802, woodbury 449 -930, woodland hills 342 -1186, worcester 423 -718, wyoming 429
 -857, yakima 466 -1205, yonkers 409 -739, yorba linda 339 -1178, york 400 -767, youngstown 411 -806, yuba city 391 -1216, yuma 327 -1146, zion 424
 -878
Uruguay: montevideo -349 -562
Uzbekistan: andijon 408 724, bukhara 398 644, namangan 410 717, samarkand 397 670, tashkent 413 692
Venezuela: barcelona 101 -647, barquisimeto 101 -694, caracas 105 -669, ciudad guayana 84 -626, maracaibo 106 -716, merida 86 -712, palmira 78 -722,
 san mateo 102 -674, santa ana 76 -723 111 -639, santa barbara 78 -712, soledad 82 -636, trujillo 94 -704, valencia 102 -680
Vietnam: an nhon 139 1091, ba vi 211 1054, bac giang 213 1062, bac ninh 212 1061, bac tu liem 211 1057, ben cat 112 1066, bien hoa 109 1068, binh
 thanh 108 1067, buon ma thuot 127 1080, can tho 100 1058, cau giay 210 1058, cho lon 108 1066, da nang 161 1082, dalat 119 1084, di an 109 1068, gia
 lam 210 1059, ha giang 228 1050, ha long 210 1071, ha tinh 183 1059, hai ba trung 210 1058, haiphong 209 1067, hanoi 210 1058, ho chi minh 108 1066,
 ho chi minh city 108 1066, hoi an 159 1083, hue 165 1076, long bien 210 1059, long xuyen 104 1054, mui ne 109 1083, my tho 104 1064, nam đinh 204
 1062, nghi son 193 1058, nha trang 122 1092, ninh binh 203 1060, phu my 106 1071, phu quoc 102 1040 103 1040, quan muoi 108 1067, quan muoi mot 108
 1066, quan sau 107 1066, quang ngai 151 1088, qui nhon 138 1092, rach gia 100 1051, saigon 108 1066, thai nguyen 216 1058, thanh hoa 198 1058, thanh
 xuan 210 1058, thu dau mot 110 1067, thu đuc 108 1068, thuan an 109 1067, viet tri 213 1054, vinh 187 1057, vung tau 103 1071, xuan loc 109 1072, ða
 lat 119 1084, đong đa 210 1058
Yemen: aden 128 450, al hudaydah 148 430, ibb 140 442, sanaa 154 442, taiz 136 440
Zambia: lusaka -154 283, ndola -130 286
Zimbabwe: harare -178 311, victoria falls -179 258
"""
