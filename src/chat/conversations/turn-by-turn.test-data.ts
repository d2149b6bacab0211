import { heard, NO_PRICE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|call|\(515\)|email/i
const CAR = /model|vehicle|car\b|VIN/i
const REACH = /phone|number|email/i
const PASSED_ON = /thank|team|call|touch|contact|reach|pass/i
const WELCOME = /welcome|glad|thank|any ?time|help|care|bye|luck|day|take your time|just ask/i

export const turnByTurnConversations = [
  // The car first, the part later.
  heard(
    ['I have a 2011 Toyota Camry', [/Camry/, /part/i], NO_PRICE],
    ['radiator', [/radiator/i, /Camry/, PRICE]],
    ['k thx', [WELCOME], NO_PRICE],
  ),
  heard(
    ['08 silverado 1500 5.3', [/Silverado/, /part/i], NO_PRICE],
    ['tailgate no dents pls', [/tailgate/i, /Silverado/, PRICE]],
    ['u ship them things?', [/ship|freight/i]],
  ),
  heard(
    ["so my daughter's car is a Hyundai Elantra, it's a 2014", [/Elantra/, /part/i], NO_PRICE],
    ['she backed into a pole so it would be the rear bumper cover', [/bumper/i, /rear/i, /Elantra/, PRICE]],
    ['oh and a tail light, i forgot', [/tail ?light/i, /Elantra/, PRICE]],
  ),
  heard(
    ['2005 Buick LeSabre here', [/LeSabre/i], NO_PRICE],
    ['what would a power steering pump set me back', [/power steering pump/i, /LeSabre/i, PRICE]],
  ),
  heard(
    ['jeep wrangler', [/year/i], NO_PRICE],
    ['2010', [/Wrangler/, /part/i], NO_PRICE],
    ['transfer case', [/transfer case/i, /Wrangler/, PRICE]],
  ),
  heard(
    ['do you guys carry stuff for subaru forester', [/year|part/i], NO_PRICE],
    ["it's an '09", [/Forester/, /part/i], NO_PRICE],
    ['A/C condenser', [/condenser/i, /Forester/, PRICE]],
  ),
  heard(
    ['got me an old ford ranger', [/year/i], NO_PRICE],
    ['ninety nine', [/Ranger/, /part/i], NO_PRICE],
    ['need the starter for it bud', [/starter/i, /Ranger/, PRICE]],
  ),

  // The part first, the car later.
  heard(['instrument cluster', [/year/i, CAR], NO_PRICE], ['chevy impala 2007', [/cluster/i, /Impala/, PRICE]]),
  heard(
    ['Need a throttle body.', [/year/i, CAR], NO_PRICE],
    ['Nissan Altima', [/year/i], NO_PRICE],
    ['2012, the 2.5', [/throttle/i, /Altima/, PRICE]],
  ),
  heard(
    ['how much do yall get for a used hood', [/year/i, CAR], NO_PRICE],
    ['depends on the car huh. its a honda', [/year|model/i], NO_PRICE],
    ['fit', [/year/i], NO_PRICE],
    ['2010 i think', [/hood/i, /Fit/, PRICE]],
  ),
  heard(
    ['blower motor is dead', [/year/i, CAR], NO_PRICE],
    ['in a 13 ram 1500', [/blower/i, /Ram|1500/i, PRICE]],
    ['can i send it back if it dont work', [/return|RMA/i]],
  ),
  heard(
    ['looking for a tranny', [/year/i, CAR], NO_PRICE],
    ['dodge', [/year|model/i], NO_PRICE],
    ['grand caravan', [/year/i], NO_PRICE],
    ['2015 one', [/transmission/i, /Caravan/, PRICE]],
  ),
  heard(
    ['Good morning, please I search a turbo', [/year/i, CAR], NO_PRICE],
    ['The car is Volkswagen Jetta from 2013', [/turbo/i, /Jetta/, PRICE]],
    ['And how many days for arriving?', [/3-5|business day|24-48/i]],
  ),
  heard(['fuel pump??', [/year/i, CAR], NO_PRICE], ['oh right. 2006. pontiac. G6.', [/fuel pump/i, /G6/, PRICE]]),

  // One word answers: front or rear, which side, which of two.
  heard(['bumper cover for my 2015 Nissan Rogue', [/front|rear/i]], ['rear', [/rear/i, /bumper/i, /Rogue/, PRICE]]),
  heard(
    ['window regulator 2008 accord', [/regulator/i, /front|rear/i]],
    ['front', [/regulator/i, /front/i, /Accord/, PRICE]],
    ['driver', [/regulator|driver|left|side/i]],
  ),
  heard(
    ['hey price on a brake rotor, 2017 Ford Explorer', [/rotor/i, /front|rear/i]],
    ['back ones', [/rotor/i, /rear/i, /Explorer/, PRICE]],
  ),
  heard(
    ['outside door handle broke off my 2004 tahoe', [/handle/i, /front|rear/i]],
    ['its the rear door', [/handle/i, /rear/i, /Tahoe/, PRICE]],
    ['passenger side', [/handle|passenger|right|side/i]],
  ),
  heard(
    ['side mirror, 2016 Kia Soul', [/mirror/i, /Soul/]],
    ['left', [/mirror|left|driver/i]],
    ['is that painted', [/paint|colou?r|person|call|\(515\)/i]],
  ),
  heard(['alternator 2010 mazda', [/model|which|Mazda/i], NO_PRICE], ['3', [/alternator/i, /Mazda ?3/i, PRICE]]),
  heard(
    ['2014 jeep cherokee headlite', [/headlight/i, /Cherokee/]],
    ['sorry grand cherokee not the small one', [/headlight/i, /Grand Cherokee/, PRICE]],
  ),
  heard(['starter for a ford truck, 2009', [/model|which/i], NO_PRICE], ['f150', [/starter/i, /F-?150/i, PRICE]]),
  heard(
    ['lower control arm 06 charger', [/control arm/i, /front|rear|Charger/i]],
    ['the front one', [/control arm/i, /front/i, /Charger/, PRICE]],
    ['need the both sides', [/control arm|two|both|each/i, PRICE]],
  ),
  heard(
    ['window switch went out on my 2012 malibu', [/window switch/i, /Malibu/]],
    ['front door', [/window switch/i, /front/i, /Malibu/, PRICE]],
    ['is that one electrical', [/electrical/i, /return/i]],
  ),
  heard(
    ['drive shaft, 2003 GMC Sierra 1500', [/drive ?shaft/i, /front|rear/i]],
    ['one of each', [/drive ?shaft/i, /front/i, /rear/i, PRICE]],
  ),
  heard(
    ['What do you charge for a seat out of a 2018 Toyota Sienna?', [/seat/i, /front|rear|row/i]],
    ['Front.', [/seat/i, /front/i, /Sienna/, PRICE]],
  ),

  // Corrections.
  heard(
    ['2012 honda civic alternator price', [/alternator/i, /2012/, /Civic/, PRICE]],
    ['no, the 2013', [/alternator/i, /2013/, /Civic/, PRICE]],
  ),
  heard(
    ['front door for a 2009 Corolla', [/door/i, /Corolla/, PRICE]],
    ['not the door, the mirror', [/mirror/i, /Corolla/, PRICE]],
  ),
  heard(
    ['front bumper cover 2014 Ford Fusion', [/front/i, /bumper/i, /Fusion/, PRICE]],
    ['sorry I meant rear', [/rear/i, /bumper/i, /Fusion/, PRICE]],
  ),
  heard(
    ['radiator for 2011 sonata', [/radiator/i, /Sonata/, PRICE]],
    ['wait no im dumb its an elantra', [/radiator/i, /Elantra/, PRICE]],
    ['2011 yes', [/radiator/i, /Elantra/, /2011/]],
  ),
  heard(
    ['Engine, 2010 Chevrolet Equinox', [/engine/i, /Equinox/, PRICE]],
    ['Correction: year should read 2011.', [/engine/i, /2011/, /Equinox/, PRICE]],
  ),
  heard(
    ['tail light 05 tacoma', [/tail ?light/i, /Tacoma/, PRICE]],
    ['i said tacoma but its a tundra my bad', [/tail ?light/i, /Tundra/, PRICE]],
    ['same year', [/tail ?light/i, /Tundra/, /2005/]],
  ),
  heard(
    ['strut for my 2016 outback', [/strut/i, /Outback/, PRICE]],
    ['hold up, shock absorber i mean, the back', [/shock/i, /Outback/, PRICE]],
  ),
  heard(
    ['ac compressor 2007 toyota higlander', [/compressor/i, /Highlander/, PRICE]],
    ['*2008', [/compressor/i, /2008/, /Highlander/, PRICE]],
  ),
  heard(
    ['power steering pump for an 04 explorer please', [/power steering pump/i, /Explorer/, PRICE]],
    ["that's the wrong part hon, i want the water pump", [/water pump|coolant pump/i, /Explorer/, PRICE]],
    ['there we go. thank you', [WELCOME], NO_PRICE],
  ),
  heard(
    ['Price for headlight Lexus RX350 2010', [/headlight/i, /RX/, PRICE]],
    ['No no, fog lamp. Excuse my english', [/fog/i, /RX/, PRICE]],
  ),
  heard(
    ['wheel for 2015 chrysler 200', [/wheel/i, /200/, PRICE]],
    ['chrysler 300 actually, hit the wrong key', [/wheel/i, /300/, PRICE]],
  ),

  // A second part for the same car.
  heard(
    ['2013 Ford Escape, grille', [/grill/i, /Escape/, PRICE]],
    ['and the hood', [/hood/i, /Escape/, PRICE]],
    ['fender too while ur at it', [/fender/i, /Escape/, PRICE]],
  ),
  heard(
    ['what are you asking for an ECM on an 06 Trailblazer', [/computer|ECM|ECU/i, /Trail ?blazer/i, PRICE]],
    ['might need the fuse box under the hood as well', [/fuse/i, /Trail ?blazer/i, PRICE]],
  ),
  heard(
    ['2002 Camry steering rack how much', [/steering/i, /Camry/, PRICE]],
    ['also tie rod', [/tie rod/i, /Camry/, PRICE]],
    ["what's it come to for the two of em", [/steering/i, /tie rod/i, PRICE]],
  ),
  heard(
    ['Could I get a figure for a trunk lid, 2011 BMW 328i?', [/trunk/i, /328|3 Series/i, PRICE]],
    ['Same vehicle, back glass.', [/glass/i, /328|3 Series/i, PRICE]],
  ),
  heard(
    ['ignition coil 2012 sentra', [/coil/i, /Sentra/, PRICE]],
    ['n the intake manifold', [/intake/i, /Sentra/, PRICE]],
    ['does any of it come w a warrenty', [/warrant|guarantee/i]],
  ),
  heard(
    ['1998 Jeep Grand Cherokee, I need the radiator', [/radiator/i, /Grand Cherokee/, PRICE]],
    ['you got the fan that goes behind it?', [/fan/i, /Grand Cherokee/, PRICE]],
    ['and the overflow jug', [/overflow|reservoir|bottle|tank/i, /Grand Cherokee/, PRICE]],
  ),

  // The same part for another car.
  heard(
    ['starter 2014 honda accord', [/starter/i, /2014/, /Accord/, PRICE]],
    ['same for the 2016', [/starter/i, /2016/, /Accord/, PRICE]],
  ),
  heard(
    ['alternator for an 07 corolla whats it cost', [/alternator/i, /Corolla/, PRICE]],
    ['what about for a camry', [/alternator/i, /Camry/]],
    ['yeah also an 07', [/alternator/i, /Camry/, /2007/, PRICE]],
  ),
  heard(
    ['We run two vans. First, 2012 Ford E-250, water pump.', [/water pump|coolant pump/i, /E-?250|Econoline/i, PRICE]],
    ['Second is a 2016 Transit-250, same item.', [/water pump|coolant pump/i, /Transit/, PRICE]],
  ),
  heard(
    ['hood for 2010 mustang', [/hood/i, /Mustang/, PRICE]],
    ['how bout a 2012 camaro', [/hood/i, /Camaro/, PRICE]],
    ['lol ok which is cheaper', [/Mustang|Camaro/, PRICE]],
  ),
  heard(
    ['price a caliper on a 2009 pilot', [/caliper/i, /Pilot/, PRICE]],
    ['would you mind doing that for a 2009 Odyssey as well', [/caliper/i, /Odyssey/, PRICE]],
    ['and the 2011?', [/caliper/i, /2011/, /Odyssey/, PRICE]],
  ),
  heard(
    ['Transmission for 2008 Mercury Grand Marquis', [/transmission/i, /Marquis/, PRICE]],
    ['would a crown vic one be less', [/transmission/i, /Crown Vic/i]],
  ),
  heard(
    ['need a window motor on 2013 chevy cruze', [/window motor/i, /Cruze/, PRICE]],
    ['my brother got a 2009 cobalt he needs one too', [/window motor/i, /Cobalt/, PRICE]],
  ),

  // Both, all three, the other one, the first one, that one.
  heard(
    ['headlight and fender for a 2015 Subaru Impreza', [/headlight/i, /fender/i, /Impreza/, PRICE]],
    ['both', [/headlight/i, /fender/i, PRICE]],
    ['zip 80521', [/total|ship|freight/i, PRICE]],
  ),
  heard(
    ['i need a hood, a radiator, and a bumper reinforcement front', [/year/i, CAR], NO_PRICE],
    ['2014 kia optima', [/Optima/, PRICE]],
    ['all three', [/hood/i, /radiator/i, /reinforcement/i, PRICE]],
  ),
  heard(
    ['starter or alternator for 2005 titan not sure which is bad', [/starter/i, /alternator/i, /Titan/]],
    ['gimme the first one', [/starter/i, /Titan/, PRICE]],
    ['and now the other one', [/alternator/i, /Titan/, PRICE]],
  ),
  heard(
    ['cost of engine for 2012 civic vs 2012 accord', [/engine/i, /Civic/, /Accord/]],
    ['the cheaper one', [/engine/i, /Civic|Accord/, PRICE]],
    ['shipped to 33612', [/ship|freight|total/i, PRICE]],
  ),
  heard(
    ['What is a liftgate for a 2017 Honda CR-V?', [/hatch|gate|back door|lid/i, /CR-?V/i, PRICE]],
    ['that one. can it be shipped to alaska', [/ship|freight|Alaska|person|call/i]],
  ),
  heard(
    ['caliper or rotor, which costs more on a 2010 Ford Focus front', [/caliper/i, /rotor/i, /Focus/]],
    ['ok second one', [/rotor/i, /Focus/, PRICE]],
  ),
  heard(
    ['heater core, 2001 dodge ram 1500 also heater core 2004 durango', [/heater core/i, /Durango|Ram/i, PRICE]],
    ['just the durango', [/heater core/i, /Durango/, PRICE]],
  ),
  heard(
    ['radio for 2008 tahoe, speaker for 2008 tahoe', [/radio/i, /speaker/i, /Tahoe/, PRICE]],
    ['scratch the speaker', [/radio/i, /Tahoe/]],
    ['are radios returnable', [/electrical|return/i]],
  ),

  // Pieces of a part just spoken of.
  heard(
    ['front window regulator 2011 Jetta', [/regulator/i, /Jetta/, PRICE]],
    ['the motor', [/motor/i, /Jetta/, PRICE]],
  ),
  heard(
    ['Passenger mirror for a 2013 Mazda CX-5', [/mirror/i, /CX-?5/i, PRICE]],
    ['just the glass', [/glass|mirror/i]],
  ),
  heard(
    ['2009 dodge journey driver door front complete', [/door/i, /Journey/, PRICE]],
    ['do i get the window with that or is glass separate', [/glass|person|call|\(515\)/i]],
    ['ok price the glass by itself', [/glass/i, /Journey/, PRICE]],
  ),
  heard(
    ['sunroof 2014 altima', [/sun ?roof/i, /Altima/, PRICE]],
    ['only need its motor really', [/motor/i, /Altima/, PRICE]],
  ),
  heard(
    ['how much is a ac compressor off a 2006 sierra 1500', [/compressor/i, /Sierra/, PRICE]],
    ['what if i only want the clutch', [/clutch/i, /Sierra/, PRICE]],
  ),
  heard(
    ['long block 5.7 for 2012 tundra', [/engine|block/i, /Tundra/]],
    ['cylinder head only then', [/cylinder head/i, /Tundra/, PRICE]],
    ['and valve cover', [/valve cover/i, /Tundra/, PRICE]],
  ),
  heard(
    ['Looking at a wheel for my 2016 Mazda6', [/wheel/i, /Mazda ?6/i, PRICE]],
    ['actually just the little center cap', [/center cap/i, /Mazda ?6/i, PRICE]],
  ),

  // Quantity.
  heard(
    ['fuel injector for 2007 silverado 1500', [/injector/i, /Silverado/, PRICE]],
    ['how much for two', [/injector/i, /two|\b2\b|each/i, PRICE]],
  ),
  heard(
    ['aluminum rims 2013 Dodge Charger', [/wheel|rim/i, /Charger/, PRICE]],
    ['i need four', [/wheel|rim/i, /four|\b4\b|each/i, PRICE]],
    ['30310 is my zip', [/total|ship|freight/i, PRICE]],
  ),
  heard(
    ['Quote me a shock absorber, 2010 F-150.', [/shock/i, /F-?150/i, PRICE]],
    ['A pair, please.', [/shock/i, /pair|two|\b2\b|each/i, PRICE]],
    ['Actually make it all four.', [/shock/i, /four|\b4\b|each/i, PRICE]],
  ),
  heard(['headrest 2012 rav4', [/headrest/i, /RAV ?4/i, PRICE]], ['x3', [/headrest/i, /three|\b3\b|each/i, PRICE]]),
  heard(
    ['2018 ford focus coil packs', [/coil/i, /Focus/, PRICE]],
    ['would want a full set, its a 4 cylinder', [/coil/i, /Focus|four|\b4\b|each/i, PRICE]],
    ['discount if i buy em all from u?', [/discount|10%|10 ?percent|below|person|call|\(515\)/i]],
  ),

  // A total, with the ZIP given later.
  heard(
    ['whats the out the door price on a 2012 traverse rear axle shaft', [/axle/i, /Traverse/, PRICE]],
    ['60614', [/axle/i, /total/i, PRICE]],
  ),
  heard(
    ['quarter panel for 2015 camry delivered', [/quarter panel/i, /Camry/, PRICE]],
    ['delivered where? phoenix, 85032', [/total|ship|freight/i, PRICE]],
    ['does that include tax', [/tax/i]],
  ),
  heard(
    ['steering column 2006 cobalt total with everything', [/steering column/i, /Cobalt/, PRICE]],
    ['zip code is nine seven two oh two', [/ZIP|total|ship|freight/i]],
    ['97202', [/total|ship|freight/i, PRICE]],
  ),
  heard(
    ['i live in 77084', [/part|vehicle|help|year/i], NO_PRICE],
    ['rear door 2013 sorento', [/rear door/i, /Sorento/, PRICE]],
    ['n that total is to my zip right', [/77084|ship|freight|total/i]],
  ),
  heard(
    ['2014 Volvo XC90 intercooler? No idea. 2014 Volvo XC90 radiator then', [/radiator/i, /XC90/, PRICE]],
    ['freight to 04101?', [/ship|freight/i, PRICE]],
    ["and if it's sent to my sister's, 02139", [/ship|freight|total/i, PRICE]],
  ),

  // A question in between, and back to the part.
  heard(
    ['tail light for 2016 f150 price', [/tail ?light/i, /F-?150/i, PRICE]],
    ['what time u open', [/8 ?AM/i]],
    ['ok so how much was it again', [/tail ?light/i, /F-?150/i, PRICE]],
  ),
  heard(
    ['2010 prius hybrid inverter', [/inverter/i, /Prius/, PRICE]],
    ['how about returns on that', [/return/i, /electrical|30|RMA/i]],
    ['hmm. and your price was?', [/inverter/i, /Prius/, PRICE]],
  ),
  heard(
    ['transmission 2011 jeep liberty', [/transmission/i, /Liberty/, PRICE]],
    ["what's a core charge anyhow", [/core/i]],
    ['does mine have one', [/core|transmission/i]],
    ['alright, remind me what you wanted for it', [/transmission/i, /Liberty/, PRICE]],
  ),
  heard(
    ['Hello. Before anything else: do you guarantee your parts?', [/warrant|guarantee/i]],
    ['Understood. Engine cradle for a 2012 Ford Fusion.', [/cradle/i, /Fusion/, PRICE]],
    ['Where are you located?', [/Des Moines|Railroad|Iowa/i]],
    [
      'Thanks. Now back to that cradle, what would it be with freight to 55104?',
      [/cradle/i, /ship|freight|total/i, PRICE],
    ],
  ),
  heard(
    ['distributor 1995 chevy k1500', [/distributor/i, /year|1500|K1500|model/i]],
    ['do u take paypal', [/pay/i]],
    ['cool. now starter same truck', [/starter/i]],
  ),
  heard(
    ['how long does shipping take', [/3-5|business day|24-48/i]],
    ['good. windshield wiper motor 2009 vibe', [/wiper/i, /Vibe/, PRICE]],
    ['so id have it by when', [/3-5|business day|24-48/i]],
  ),
  heard(
    ['are you open right now', [/open|6 ?PM/i]],
    ['till when', [/6 ?PM/i]],
    ['and tomorrow?', [/8 ?AM|6 ?PM/i]],
    ['sunday?', [/closed/i]],
  ),
  heard(
    ['saturday hrs', [/9 ?AM/i, /4 ?PM/i]],
    ['perfect, ill swing by for a gas tank 2003 s10', [/fuel tank|gas tank|S-?10|pick ?up|call/i]],
  ),
  heard(
    ['I bought a thing and want to send it back', [/return|RMA|sorry/i, PERSON]],
    ['it was a speaker', [/electrical|return|speaker/i]],
    ['ugh ok. what do you get for a glove box 2012 sonata then', [/glove ?box/i, /Sonata/, PRICE]],
  ),

  // Changing one's mind.
  heard(
    ['need used tires 2015 malibu', [/tire/i, /Malibu/, PRICE]],
    ['nah forget it ill buy new', [/ok|sure|right|help|need|problem|else/i], NO_PRICE],
    ['actually what about the spare jack', [/jack/i, /Malibu/, PRICE]],
  ),
  heard(
    ['Engine for my 2009 Saturn Vue please', [/engine/i, /Vue/, PRICE]],
    ['yikes. too rich for my blood', [/price|quote|help|person|call|market|part/i]],
    ['what would just the block run me', [/block/i, /Vue/, PRICE]],
  ),
  heard(
    ['carpet 2006 mustang', [/carpet/i, /Mustang/, PRICE]],
    ['never mind the carpet lets do floor mats', [/floor mat/i, /Mustang/, PRICE]],
    ['eh carpet after all', [/carpet/i, /Mustang/, PRICE]],
  ),
  heard(
    ['pickup bed for 2011 silverado 1500', [/bed/i, /Silverado/, PRICE]],
    ['cancel that, wife says no', [/ok|sure|right|help|need|problem|else|cancel/i], NO_PRICE],
  ),

  // Greeting first, question later; a message split over several turns.
  heard(
    ['yo', [/help|part|hi|hello|hey/i], NO_PRICE],
    ['u there?', [/help|here|part|yes/i], NO_PRICE],
    ['brake booster 2014 jetta', [/brake booster/i, /Jetta/, PRICE]],
  ),
  heard(
    ['Good afternoon', [/help|part|hello|hi\b|afternoon/i], NO_PRICE],
    ['Got a minute?', [/help|yes|sure|part|course/i], NO_PRICE],
    ["I'd like to know what a sun visor costs for a 2017 Corolla", [/sun ?visor/i, /Corolla/, PRICE]],
  ),
  heard(
    ['hi im looking for', [/help|part|what|which|vehicle/i], NO_PRICE],
    ['a steering knuckle', [/knuckle/i, /year/i], NO_PRICE],
    ['for 2012 chrysler town and country', [/knuckle/i, /Town/, PRICE]],
  ),
  heard(
    ['2013', [/make|model|vehicle|car|part/i], NO_PRICE],
    ['nissan', [/model|which/i], NO_PRICE],
    ['pathfinder', [/Pathfinder/, /part/i], NO_PRICE],
    ['back glass', [/glass/i, /Pathfinder/, PRICE]],
  ),
  heard(
    ['so what happened was', [/help|part|tell|vehicle|what/i], NO_PRICE],
    ['deer', [/help|part|vehicle|sorry/i], NO_PRICE],
    ['took out the header panel and right headlight', [/year/i], NO_PRICE],
    ['1999 GMC Sierra 1500', [/header panel/i, /headlight/i, /Sierra/, PRICE]],
  ),
  heard(
    ['price', [/part/i, /year|vehicle|VIN/i], NO_PRICE],
    ['harmonic balancer', [/balancer|crank pulley/i, /year/i], NO_PRICE],
    ['LS', [/year|vehicle|model|VIN/i], NO_PRICE],
    ['2004 chevy avalanche', [/balancer|crank pulley/i, /Avalanche/, PRICE]],
  ),

  // yes, no, ok, sure, nope.
  heard(
    ['do you have a condenser fan for a 2011 honda cr-v', [/fan/i, /CR-?V/i]],
    ['yes', [/fan|ZIP|quote|order|name|part|call/i]],
    ['46220', [/total|ship|freight/i, PRICE]],
  ),
  heard(
    ['dash pad 1994 f150', [/dash/i, /F-?150/i, PRICE]],
    ['ok', [/ZIP|quote|order|person|call|help|part|else/i]],
    ['nope thats it', [WELCOME], NO_PRICE],
  ),
  heard(
    ['Is it possible to talk with somebody', [/name/i, REACH]],
    ['no wait', [/help|ok|sure|right|part|problem/i]],
    ['Let me try you first. Flywheel, 2008 Subaru Legacy.', [/flywheel/i, /Legacy/, PRICE]],
  ),
  heard(
    ['can someone confirm fitment on a 2015 wrx turbo', [/turbo|WRX|fit|VIN/i, PERSON]],
    ['sure', [/name|phone|email|VIN|call/i]],
    ['Darnell', [REACH]],
    ['319 555 0164', [PASSED_ON]],
  ),
  heard(
    ['does your 13 avalon strut fit an es350', [/fit|VIN|person|call|check|confirm|strut/i]],
    ['no i dont have the vin', [/year|model|call|person|help|part|without/i]],
    ['fine price me the avalon strut', [/strut/i, /Avalon/, PRICE]],
    ['appreciate ya, later', [WELCOME], NO_PRICE],
  ),

  // A person midway, name and phone in pieces, and on with the shopping.
  heard(
    ['alternator 2017 chevy colorado', [/alternator/i, /Colorado/, PRICE]],
    ['can i talk to a human about this', [/name/i, REACH]],
    ['mike', [REACH]],
    ['515-555-0142', [PASSED_ON]],
    ['while i wait whats a hood for it', [/hood/i, /Colorado/, PRICE]],
  ),
  heard(
    ['need real person', [/name/i, REACH]],
    ['my name is Guadalupe Ortiz', [REACH]],
    ['i no have phone only mail', [/email|address/i]],
    ['lupe.ortiz@example.com', [PASSED_ON]],
    ['ok gracias bye', [WELCOME], NO_PRICE],
  ),
  heard(
    ['my order never came', [/sorry|order/i, PERSON]],
    ['yes have them call me', [/name|phone|number/i]],
    ['Theresa, 614', [/phone|number|email|digit/i]],
    ['sorry hit enter. 614 555 0119', [PASSED_ON]],
    ['in the meantime how much is a wiper arm for an 2012 equinox', [/wiper arm/i, /Equinox/, PRICE]],
  ),
  heard(
    ['get me a rep', [/name/i, REACH]],
    ['why do you need my name', [/name|call|contact|reach|team|\(515\)/i]],
    ['ill just call. number?', [/\(515\) 555-0195/]],
    ['they open now?', [/open|6 ?PM/i]],
  ),
  heard(
    ['Yes hello I was charged twice for a transfer case', [/sorry|payment|charge/i, PERSON]],
    ['Please have a manager ring me. Walter Greene.', [REACH]],
    ['(312) 555-0137, after 3', [PASSED_ON]],
    ['One more thing, fan clutch for a 2000 Chevy Suburban 1500?', [/fan clutch/i, /Suburban/, PRICE]],
    ['Much obliged. Goodbye.', [WELCOME], NO_PRICE],
  ),

  // Several of these at once.
  heard(
    ['ABS pump 2010 dodge ram 1500', [/anti-?lock|ABS/i, /Ram|1500/i, PRICE]],
    ['is that considered electrical or nah', [/electrical|return/i]],
    ['what if it shows up busted', [/return|RMA|warrant|damage|person|call/i]],
    ['aight n a master cylinder', [/master cylinder/i, /Ram|1500/i, PRICE]],
  ),
  heard(
    ['Could you price an oil pan for a 2014 Acura TL', [/oil pan/i, /TL/]],
    ['the engine one, not the transmission', [/oil pan/i, /engine/i, /TL/, PRICE]],
    ['lovely, and what do I do next to buy it', [/order|quote|call|person|team|pay/i]],
  ),
  heard(
    ['hey siri find me um a tailgate handle no a tailgate for a toyota tacoma', [/tailgate/i, /year/i], NO_PRICE],
    ['twenty fourteen', [/tailgate/i, /Tacoma/, /2014/, PRICE]],
    ['send it to nine oh two one oh I mean 90210', [/total|ship|freight/i, PRICE]],
  ),
  heard(
    ['2015 VW Passat and a 2012 Audi A4, both need a coolant pump', [/water pump|coolant pump/i, /Passat|A4/, PRICE]],
    ['Only the Audi for now.', [/water pump|coolant pump/i, /A4/, PRICE]],
    ['And its thermostat housing?', [/thermostat/i, /A4/, PRICE]],
  ),
  heard(
    ['running boards', [/running board/i, /year/i], NO_PRICE],
    ['crew cab', [/year|make|model|vehicle|VIN/i], NO_PRICE],
    ['frontier, o8', [/running board/i, /Frontier/, PRICE]],
    ['set of 2?', [/running board|two|\b2\b|pair|set|each/i]],
    ['k ill think on it', [WELCOME], NO_PRICE],
  ),
  heard(
    ['how do returns work', [/return/i, /30|RMA/i]],
    ['even on lights', [/electrical|light|return/i]],
    ['ok well my 2018 Rogue needs a third brake light', [/brake light/i, /Rogue/, PRICE]],
    ['and if i was to get it for the 2015 instead', [/brake light/i, /2015/, /Rogue/, PRICE]],
  ),
]
