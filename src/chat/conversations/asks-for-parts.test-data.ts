import { heard, NO_PRICE, PRICE } from './conversation.test-data.ts'

/** Any plain admission that the part is not known or not sold, or the offer of a person. */
const UNSURE = /n['’]t|\bnot\b|sorry|sure|person|team|call|\(515\)|email|which part|what part/i
const WHICH_VEHICLE = /model|vehicle|car|truck|VIN/i

export const asksForPartsConversations = [
  // Stories around the question
  heard([
    'hit a deer last night. need hood and drivers side headlight for a 2016 chevy equinox',
    [/hood/i, /headlight/i, /Equinox/, PRICE],
  ]),
  heard([
    'My daughter backed the 2014 Explorer into a light pole. What would a used rear bumper cover run me?',
    [/bumper/i, /Explorer/, PRICE],
  ]),
  heard([
    'Some jerk sideswiped me in the Walmart lot and took off. 2017 Altima, needs a left front door. What are we looking at?',
    [/door/i, /Altima/, PRICE],
  ]),
  heard([
    'so my mechanic says the trans is toast on the 2011 traverse and a reman is 4 grand, whats a used one go for',
    [/transmission/i, /Traverse/, PRICE],
  ]),
  heard([
    "My grandpa left me his 1996 Buick LeSabre and the window on the driver side fell down inside the door. I think it's the regulator? How much is one",
    [/regulator/i, /LeSabre/i, PRICE],
  ]),
  heard(['tree limb came down on my 2020 rav4 in the storm, back glass is gone. price?', [/glass/i, /RAV4/i, PRICE]]),
  heard([
    'blew the motor on I-80 outside Grand Island. 04 Silverado 2500HD with the 6.0, what do you want for a used engine',
    [/engine/i, /Silverado/, /2004/, PRICE],
  ]),
  heard([
    'Someone smashed the passenger window of my 2018 Jetta to steal a gym bag with nothing in it, lol. Front door glass price?',
    [/glass/i, /Jetta/, PRICE],
  ]),
  heard([
    'the kids slammed the back hatch n now the wiper motor dont work, 2013 dodge grand caravan, rear wiper motor how much',
    [/wiper/i, /Caravan/, PRICE],
  ]),
  heard([
    'State inspection failed me on a rusted muffler, 2009 Subaru Forester. What do you get for a muffler?',
    [/muffler/i, /Forester/, PRICE],
  ]),
  heard([
    'Flood got my 2015 accord. thinking about swapping the engine computer, what does one cost',
    [/computer|ECU|ECM/i, /Accord/, PRICE],
  ]),
  heard([
    'hello sir my name is Rajesh, car is Toyota Corolla 2009 LE, the alternator is not charging, kindly tell the price',
    [/alternator/i, /Corolla/, PRICE],
  ]),
  heard([
    'bought a 06 stang gt off facebook and it has no center console. price for a console',
    [/console/i, /Mustang/, PRICE],
  ]),
  heard([
    'I slid into a curb on ice and bent the lower control arm, front right, 2014 Chevy Cruze. How bad is it gonna hurt my wallet',
    [/control arm/i, /Cruze/, PRICE],
  ]),
  heard([
    'Been quoted 900 at the dealer for a side mirror on my 2019 Highlander, what do you charge',
    [/mirror/i, /Highlander/, PRICE],
  ]),
  heard([
    'Rats ate the engine wiring harness in my 2016 Tacoma double cab. How much is a used harness',
    [/harness/i, /Tacoma/, PRICE],
  ]),
  heard([
    'power steering whining like a banshee, 2005 dodge durango, need the pump, cost',
    [/power steering/i, /Durango/, PRICE],
  ]),
  heard([
    'my son forgot about oil in his 07 cobalt. u know what that means. price for a 2.2 motor',
    [/engine/i, /Cobalt/, PRICE],
  ]),
  heard([
    'Ok so long story short I rear ended a trailer and now need a radiator and also the fan for a 2012 Hyundai Sonata, what would those be',
    [/radiator/i, /fan/i, /Sonata/, PRICE],
  ]),
  heard([
    'Repo guys dragged my 2008 Charger and tore up the rear axle shaft... whats that part worth',
    [/axle/i, /Charger/, PRICE],
  ]),

  // Terse
  heard(['2011 ford edge radiator $$?', [/radiator/i, /Edge/, PRICE]]),
  heard(['kia soul 2015 alternator cost', [/alternator/i, /Soul/, PRICE]]),
  heard(['03 f250 7.3 turbo price', [/turbo/i, /F-?250/, PRICE]]),
  heard(['price: 2010 prius inverter', [/inverter/i, /Prius/, PRICE]]),
  heard(['jeep tj 2001 transfer case??', [/transfer case/i, /Wrangler/, PRICE]]),
  heard(['chevy 97 k1500 tailgate', [/tailgate/i, /1500/, PRICE]]),
  heard(['steering rack 06 impala ss', [/steering/i, /Impala/, PRICE]]),
  heard(['civic si 08 ecu', [/computer|ECU|ECM/i, /Civic/, PRICE]]),
  heard(['2004 beemer 325i window regulator, driver front', [/regulator/i, /325|3[- ]Series/, PRICE]]),
  heard(['tundra crewmax 2012 rear bumper price', [/bumper/i, /Tundra/, PRICE]]),
  heard(['yukon denali 15 grill', [/grill/i, /Yukon/, PRICE]]),
  heard(['benz E350 2008 tail lamp left', [/tail/i, /E[- ]?(350|Class)/i, PRICE]]),
  heard(['C6 vette 2006 differential', [/differential/i, /Corvette/, PRICE]]),
  heard(['1994 Lexus LS400. Starter.', [/starter/i, /LS/, PRICE]]),
  heard(['crown vic p71 2009 steering column', [/column/i, /Crown Vic/, PRICE]]),
  heard(['2018 transit 250 high roof, driver mirror', [/mirror/i, /Transit/, PRICE]]),

  // Misspelt
  heard(['how much 4 a catilac cts 2009 fule pump', [/fuel pump/i, /CTS/, PRICE]]),
  heard(['transmition for 2008 nisan altma 2.5 cvt price pls', [/transmission/i, /Altima/, PRICE]]),
  heard(['hundai elantra 2014 bumber cover frunt', [/bumper/i, /Elantra/, PRICE]]),
  heard(['vokswagen pasat 2013 startor moter wat does it cost', [/starter/i, /Passat/, PRICE]]),
  heard(['mitsubushi lancer 2010 headlite passanger', [/headlight/i, /Lancer/, PRICE]]),
  heard(['exaust manafold dodge ram 1500 2006 5.7 hemi drivers side', [/exhaust manifold/i, /Ram/, PRICE]]),
  heard(['do u have a windsheild wiper moter for 2002 buick centry', [/wiper/i, /Century/, PRICE]]),
  heard(['suburu legacy 2010 cv axel front left how much', [/axle/i, /Legacy/, PRICE]]),
  heard(['intsrument clustr 2006 pontac g6 price', [/cluster/i, /G6/, PRICE]]),
  heard(['grand cheroke 2012 airconditon compresor how many dollar', [/compressor/i, /Grand Cherokee/, PRICE]]),
  heard(['Merc Grand Marquee 2005 intake manafold, used', [/intake/i, /Grand Marquis/, PRICE]]),
  heard(['infinity g35 2005 coup drivers dore', [/door/i, /G35/, PRICE]]),
  heard(['chryslr 300 2012 break caliper rear left', [/caliper/i, /300/, PRICE]]),
  heard(['trottle body 2011 volkswagon jeta 2.5', [/throttle/i, /Jetta/, PRICE]]),
  heard(['porshe cayanne 2011 water pomp', [/pump/i, /Cayenne/, PRICE]]),
  heard(['gmc sierria 2500 2016 tale gate price', [/tailgate/i, /Sierra/, PRICE]]),

  // Voice dictation, second-language English
  heard(['hey um I need uh a water pump for a two thousand and twelve ford escape', [/water pump/i, /Escape/, PRICE]]),
  heard(['tail light for a two thousand seven taco left side', [/tail/i, /Tacoma/, /2007/, PRICE]]),
  heard([
    'okay google no wait this is the chat okay so how much is a rear hatch for a twenty fourteen honda cr v',
    [/hatch|back door|lid/i, /CR-?V/, PRICE],
  ]),
  heard([
    'nineteen ninety five ford ranger I need the gas tank period how much question mark',
    [/tank/i, /Ranger/, /1995/, PRICE],
  ]),
  heard(['price check on a glove box out of a twenty eighteen Chevy Malibu', [/glove ?box/i, /Malibu/, PRICE]]),
  heard([
    "so it's the uh the thing that holds the radiator up front, the core support, on an oh six Chevy Colorado what's that go for",
    [/support/i, /Colorado/, PRICE],
  ]),
  heard([
    'my truck is a dodge ram twenty five hundred two thousand three cummins diesel and I want the injector pump price',
    [/inject/i, /Ram/, PRICE],
  ]),
  heard([
    'um the year is 2013 the make is mazda the model is mazda three and I am looking for the passenger tail light thank you',
    [/tail/i, /Mazda/, PRICE],
  ]),
  heard([
    'good evening i am search for gearbox of nissan versa 2012 automatic, what is price',
    [/transmission/i, /Versa/, PRICE],
  ]),
  heard(['please how much cost the bonnet for Kia Sportage 2013', [/hood/i, /Sportage/, PRICE]]),
  heard([
    'I require boot lid for Toyota Avalon 2008, colour is not important, tell rate in USD',
    [/trunk|lid/i, /Avalon/, PRICE],
  ]),
  heard([
    'Hi there, hope your day is going well, could I trouble you for a figure on a rear view mirror out of a 2011 Buick Enclave?',
    [/mirror/i, /Enclave/, PRICE],
  ]),

  // Trade jargon
  heard([
    'Body shop here, need a clean LH quarter panel cut for an 18 Camry SE, whats your number',
    [/quarter/i, /Camry/, /2018/, PRICE],
  ]),
  heard([
    'pricing on a complete 5.3 long block, 2009 avalanche, under 120k if possible',
    [/engine/i, /Avalanche/, PRICE],
  ]),
  heard(['rear diff 3.55 posi 2004 Trailblazer, whatcha askin', [/diff/i, /Trail ?Blazer/i, PRICE]]),
  heard([
    'TCM for a 2010 Dodge Journey, got a number on that?',
    [/transmission (computer|control)|TCM/i, /Journey/, PRICE],
  ]),
  heard(['ABS pump, 2011 GMC Acadia, price to shop', [/anti-?lock|ABS/i, /Acadia/, PRICE]]),
  heard(['whats ur price on a 4L60E tranny out of an 01 burb 4x4', [/transmission/i, /Suburban/, PRICE]]),
  heard(['clockspring 08 wrangler JK unlimited, quote?', [/clock ?spring/i, /Wrangler/, PRICE]]),
  heard(['Harmonic balancer, Ford 4.6, 2003 Crown Victoria', [/balancer|crank pulley/i, /Crown Vic/, PRICE]]),
  heard(['front driveshaft for an 06 f350 superduty 4x4 crew cab dually', [/drive ?shaft/i, /F-?350/, PRICE]]),
  heard(['quote me a np231 t-case 95 Cherokee XJ', [/transfer case/i, /Cherokee/, PRICE]]),
  heard(['slave cyl + clutch master, 2005 tacoma 5 spd', [/slave/i, /master/i, /Tacoma/, PRICE]]),
  heard(['DEF tank off a 2013 Duramax Sierra 2500, how much', [/tank/i, /Sierra/, PRICE]]),
  heard(['nose cut for a 15 subie WRX, complete front end, what kinda money', [/front end|nose/i, /WRX/, PRICE]]),

  // Words that look like other things
  heard(['Need a starter that goes in a Honda Fit, 2011. How much?', [/starter/i, /Fit/, PRICE]]),
  heard([
    'will a mirror off a 2009 fit... nah forget it, just tell me what a passenger mirror for my 2014 focus costs',
    [/mirror/i, /Focus/, PRICE],
  ]),
  heard([
    "Trying to focus here. AC compressor, my wife's 2012 Kia Soul, the plus one. Cost?",
    [/compressor/i, /Soul/, PRICE],
  ]),
  heard([
    'complete rear end for 99 silverado 1500 3.73 gears how much you asking',
    [/axle|differential|rear end/i, /Silverado/, PRICE],
  ]),
  heard(['front hub 2010 honda pilot passenger side', [/hub/i, /Pilot/, PRICE]]),
  heard([
    'We leave on a trip in two weeks and the fuel pump just quit on my 08 Tahoe, price for one?',
    [/fuel pump/i, /Tahoe/, /2008/, PRICE],
  ]),
  heard(['need two front struts, 2010 camry, how much for two', [/strut/i, /Camry/, PRICE]]),
  heard([
    'range rover sport 2016, the air suspension compressor, what would that set me back',
    [/compressor/i, /Range Rover/, PRICE],
  ]),
  heard(['2017 fusion sport, the intercooler, how much is that', [/intercooler/i, /Fusion/, PRICE]]),
  heard(['Escape plan: fix the 2014 Escape instead of trading it. Turbo price?', [/turbo/i, /Escape/, PRICE]]),
  heard(['on a quest lol for a 2005 nissan quest alternator, how much u want', [/alternator/i, /Quest/, PRICE]]),
  heard(['rear seat out of an element. honda element 2006. what do you charge', [/seat/i, /Element/, PRICE]]),
  heard(['Is 200 fair for a strut on a 2013 chrysler 200? whats yours cost', [/strut/i, /200/, PRICE]]),
  heard(['price for two seats, front, 2009 mini cooper s', [/seat/i, /Cooper/, PRICE]]),
  heard(['It is a 2013 Fiat 500 pop. What does one headlight go for?', [/headlight/i, /500/, PRICE]]),
  heard(['two door not four, 2008 civic coupe, passenger door, price', [/door/i, /Civic/, PRICE]]),
  heard(['The 4 belongs to the runner: 2005 4runner brake booster, cost?', [/booster/i, /4 ?Runner/i, PRICE]]),
  heard(['frontier 2010 king cab left front fender what do you get for em', [/fender/i, /Frontier/, PRICE]]),

  // Several parts at once
  heard([
    'Rebuilding the front of a 2017 Honda Civic: hood, both fenders, radiator support. Prices?',
    [/hood/i, /fender/i, /Civic/, PRICE],
  ]),
  heard([
    'starter, alternator n ac compressor 04 lincoln navigator',
    [/starter/i, /alternator/i, /compressor/i, /Navigator/, PRICE],
  ]),
  heard([
    'how much would I be in for an engine + transmission out of a 2010 Ford Ranger 2.3',
    [/engine/i, /transmission/i, /Ranger/, PRICE],
  ]),
  heard(['2 rims and the spare tire carrier, 2008 liberty', [/wheel|rim/i, /carrier/i, /Liberty/, PRICE]]),
  heard([
    'left headlight, left fog, left fender. 2013 Fusion. ballpark each?',
    [/headlight/i, /fog/i, /fender/i, /Fusion/, PRICE],
  ]),
  heard([
    'Two things for the 2015 Sienna: a gas cap, and a driver side sun visor',
    [/cap/i, /visor/i, /Sienna/, PRICE],
  ]),
  heard([
    'outside door handle front, plus the master window switch, 2012 Rav 4, gimme both prices',
    [/handle/i, /switch/i, /RAV4/i, PRICE],
  ]),

  // With a ZIP code
  heard(['Ship to 60614: 2013 Subaru Outback alternator. Total?', [/alternator/i, /Outback/, PRICE]]),
  heard(["what's a tailgate off an 09 F150 come to delivered to 75201", [/tailgate/i, /F-?150/, PRICE]]),
  heard(['2014 Jeep Cherokee steering wheel, zip 33139', [/steering wheel/i, /Cherokee/, PRICE]]),
  heard(["I'm in 98103, 2016 Mazda CX-5 front strut, how much all in", [/strut/i, /CX-?5/, PRICE]]),
  heard(['85004 - 2007 Infiniti G35 sedan - one wheel, 17 inch', [/wheel/i, /G35/, PRICE]]),
  heard(['hood 4 2019 ram 1500 to 10001 nyc pls', [/hood/i, /Ram|1500/, PRICE]]),

  // With a VIN
  heard(['1HGCM82633A004352 how much for a transmission', [/transmission/i, /Accord/, PRICE]]),
  heard(['Need a turbo, right side. VIN is 1FTFW1ET9DFC10312', [/turbo/i, /F-?150/, PRICE]]),
  heard(['vin 4t1bf3ek6bu123456 driver side headlight cost', [/headlight/i, /Camry/, PRICE]]),
  heard(['Can you run 3GCUKREC4FG123789 and price me a tailgate?', [/tailgate/i, /Silverado/, PRICE]]),
  heard(['its a wrangler, 1C4AJWAG9EL245613, i want a front axle shaft price', [/axle/i, /Wrangler/, PRICE]]),
  heard(['Rear bumper cover (5FNRL5H66GB045721) please', [/bumper/i, /Odyssey/, PRICE]]),
  heard(['alternator 4S4BSANC1H3278410 ship to 80302', [/alternator/i, /Outback/, PRICE]]),

  // More cars and kinds of parts
  heard(['Headliner for an extended cab 2001 Silverado, do you price those?', [/headliner/i, /Silverado/, PRICE]]),
  heard(['just the bed, 8 foot long box, off a 2005 F-250. what are they bringing', [/bed/i, /F-?250/, PRICE]]),
  heard(['lexus rx350 2010 nav screen, mine went black', [/screen/i, /RX/, PRICE]]),
  heard(['Volvo XC90 2008, rear brake rotor. Used price?', [/rotor/i, /XC90/, PRICE]]),
  heard(['ballpark me an EGR valve, 2012 6.7 powerstroke f350', [/EGR/i, /F-?350/, PRICE]]),
  heard(['Part: "Console, Front". Vehicle: 2006 GMC Envoy SLT.', [/console/i, /Envoy/, PRICE]]),
  heard(['roof rack off a 2016 ford flex, both rails, what do those go for', [/rack/i, /Flex/, PRICE]]),
  heard(['Wiring Harness (Dash), 2014 Chevrolet Impala LTZ', [/harness/i, /Impala/, PRICE]]),

  // The year is missing
  heard(['how much is a starter for a honda accord', [/year/i], NO_PRICE]),
  heard(['Silverado tailgate price?', [/year/i], NO_PRICE]),
  heard(['i got a ram 1500 crew cab w the hemi, need a rear bumper', [/year/i], NO_PRICE]),
  heard(['cost of one wheel, bmw 328i, silver 17s', [/year/i], NO_PRICE]),
  heard(['Whats a used engine in a PT Cruiser worth, mine threw a rod', [/year/i], NO_PRICE]),
  heard(['passenger side mirror, ford transit connect, white if you have it', [/year/i], NO_PRICE]),
  heard(['MY WIFES MURANO NEEDS A RADIATOR. PRICE', [/year/i], NO_PRICE]),
  heard([
    "Need a front door for my cousin's Tacoma, he doesn't know what year it is, what's it gonna be",
    [/year|VIN/i],
    NO_PRICE,
  ]),
  heard(['ballpark for a hood on one of those mid two thousands Corollas', [/year/i], NO_PRICE]),
  heard(['fan clutch ram 2500 5.9 cummins, whats it cost yall', [/year/i], NO_PRICE]),
  heard(['mazda 6 alternator cost', [/year/i], NO_PRICE]),
  heard(['lookin to replace both tail lights on a f-150 lariat, got a price', [/year/i], NO_PRICE]),
  heard(['q: Tesla Model 3 front bumper cover. how much', [/year/i], NO_PRICE]),
  heard(['sonata hybrid inverter price pls and ty', [/year/i], NO_PRICE]),
  heard(['looking 4 a 4 cyl transmission 4 a ford escape', [/year/i], NO_PRICE]),
  heard(['What do you get for the left headlamp on an XC60, Volvo', [/year/i], NO_PRICE]),
  heard(['my soul needs a fender. kia soul, the boxy one', [/year/i], NO_PRICE]),

  // The vehicle is missing
  heard(['how much for a transmission', [/year/i, WHICH_VEHICLE], NO_PRICE]),
  heard(['Price on a used alternator?', [/year/i, WHICH_VEHICLE], NO_PRICE]),
  heard(['do yall have hoods', [/year|model|vehicle|VIN/i], NO_PRICE]),
  heard(['I need a passenger side headlight ASAP!!', [WHICH_VEHICLE], NO_PRICE]),
  heard(['windshield wiper motor. how much do they go for typically', [WHICH_VEHICLE], NO_PRICE]),
  heard(['A buddy told me you sell rear ends cheap. What do they cost', [WHICH_VEHICLE], NO_PRICE]),
  heard(['need hub front left n caliper too', [WHICH_VEHICLE], NO_PRICE]),
  heard(['cost of a radiator shipped to 30309?', [WHICH_VEHICLE], NO_PRICE]),
  heard(['fuel pump quit on me at the gas station. quote me one', [WHICH_VEHICLE], NO_PRICE]),
  heard(['2 tail lights please', [WHICH_VEHICLE], NO_PRICE]),
  heard(['whats a 5.7 hemi engine cost', [WHICH_VEHICLE], NO_PRICE]),
  heard(['2012, starter, how much', [/make|model|vehicle|car|VIN/i], NO_PRICE]),
  heard(['its a 2009 and i want the drivers front door in silver', [/make|model|vehicle|car|VIN/i], NO_PRICE]),

  // The model is missing
  heard(['alternator that fits a 2008 toyota, price', [/model|VIN/i], NO_PRICE]),
  heard(['2013 Ford, need the power steering pump', [/model|VIN/i], NO_PRICE]),
  heard(['i drive a 05 chevy truck and the tailgate got stole, price on one', [/model|which|VIN|1500/i], NO_PRICE]),
  heard(['rear bumper cover for my 2019 nissan, how much is it', [/model|VIN/i], NO_PRICE]),
  heard(['Mercedes, 2014, one headlight. Your price?', [/model|VIN/i], NO_PRICE]),

  // The part is missing
  heard(['I have a 2014 Honda Accord', [/part/i], NO_PRICE]),
  heard(['2007 f150 4x4 5.4, what you got', [/part/i], NO_PRICE]),
  heard(['Looking to get parts, 03 Jetta wagon', [/part/i], NO_PRICE]),
  heard(['how much for a 2016 Sentra', [/part/i], NO_PRICE]),
  heard(['i need something for the front of my 2012 corolla it got hit', [/part/i], NO_PRICE]),
  heard(['Price sheet on the 2009 pilot please', [/part|person|team|call|\(515\)|email/i], NO_PRICE]),
  heard(['2011 edge sport. how much', [/part/i], NO_PRICE]),
  heard([
    'Grand Cherokee 2015, whatever it is under the hood that squeals is going bad, got one?',
    [/part|person|team|call|\(515\)|email/i],
    NO_PRICE,
  ]),

  // A VIN without a part
  heard(['1N4AL3APXDC218854', [/Altima/, /part/i], NO_PRICE]),
  heard(['my vin: WBA3A5C53CF256551 whatcha got', [/BMW|328|3[- ]Series/, /part/i], NO_PRICE]),
  heard(['What vehicle is 1C6SRFFT3KN562104', [/Ram|1500/, /2019/], NO_PRICE]),

  // Parts the shop may not sell: another part must not be priced
  heard(['catalytic converter for a 2007 prius, how much used', [UNSURE], NO_PRICE]),
  heard(['spark plugs 2012 civic set of 4', [UNSURE], NO_PRICE]),
  heard(['Price on wiper blades, 2018 Equinox?', [UNSURE], NO_PRICE]),
  heard(['oil filter 2015 camry cost', [UNSURE], NO_PRICE]),
  heard(['yall carry serpentine belts for a 2008 impala', [UNSURE], NO_PRICE]),
  heard(['Radiator cap only. 2006 Corolla. How much is it', [UNSURE], NO_PRICE]),
  heard(['key fob battery 2017 murano, the little coin one', [UNSURE], NO_PRICE]),
  heard(['got any steering wheel covers, leather, for a 2014 Sentra?', [UNSURE], NO_PRICE]),
  heard(['neoprene seat covers, 2016 Tacoma, price a pair', [UNSURE], NO_PRICE]),
  heard(['Head gasket set for a 2004 Outback 2.5, what does that run?', [UNSURE], NO_PRICE]),
  heard(['rubber cup holder insert 2009 lexus es350', [UNSURE], NO_PRICE]),
  heard(['h11 headlight bulb 2013 elantra price', [UNSURE], NO_PRICE]),
  heard(['I want a 6 inch lift kit under my 2011 Silverado 1500, price?', [UNSURE], NO_PRICE]),
  heard(['lug nuts, all 20 of them, 2010 challenger', [UNSURE], NO_PRICE]),
  heard(['sway bar end link 2012 malibu front, whats one of those', [UNSURE], NO_PRICE]),
  heard(['how much is the air filter element on an 06 civic', [UNSURE], NO_PRICE]),
  heard(['Rubber weatherstrip that goes around the front door, 1999 Lexus ES300, cost please', [UNSURE], NO_PRICE]),
  heard(['muffler bearings for a 2001 ford taurus lmao how much', [UNSURE], NO_PRICE]),
  heard(['Dash cam that plugs into my 2020 Telluride, do you stock it and how much?', [UNSURE], NO_PRICE]),
  heard(['tailgate cables, the two straps that hold it up, 2003 ranger', [UNSURE], NO_PRICE]),
  heard(['Fuel tank for a 2012 Harley Sportster, what would you want for it', [UNSURE], NO_PRICE]),
  heard(['prop for a 90 horse yamaha outboard', [UNSURE], NO_PRICE]),
  heard(['Do you sell whole cars? I want an entire 2006 Accord to strip for parts', [UNSURE], NO_PRICE]),
  heard(['touch up paint NH731P 2015 pilot, whats a bottle', [UNSURE], NO_PRICE]),
  heard(['Haynes repair book, 98 Dakota. You guys have those? price?', [UNSURE], NO_PRICE]),
  heard(['upper radiator hose 2010 mazda 3 how much', [UNSURE], NO_PRICE]),
  heard(['Wall outlet charging cable, 2019 Nissan Leaf, price?', [UNSURE], NO_PRICE]),
  heard(['just the cv boot not the axle, 2009 corolla', [UNSURE], NO_PRICE]),
  heard(['driver air bag for the steering wheel, 2010 malibu, mine popped', [/air ?bag/i]]),
  heard(['flux capacitor 1981 delorean 1.21 gigawatts plz', [UNSURE], NO_PRICE]),
  heard(['Western plow and the mount that bolts to an 05 F250, how much?', [UNSURE], NO_PRICE]),
]
