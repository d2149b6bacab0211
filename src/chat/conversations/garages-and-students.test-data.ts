import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

/** What a reply says that passes the visitor on to the shop's people. */
const PERSON = /\(515\) 555-0195|person|team|someone|somebody|staff|colleague|call us|email/i
const CONTACT = /phone|email|number/i

/** What small garages, students, drivers and older people ask. */
export const garageAndStudentConversations: readonly Conversation[] = [
  // One turn: prices
  heard(['how much for a used alternator 2011 chevy malibu', [/alternator/i, /Malibu/i, PRICE]]),
  heard(['Need price on LH headlamp assy, 2017 Toyota RAV4, halogen', [/headl/i, /RAV ?4/i, PRICE]]),
  heard(['transmision for 05 honda accord 4 cyl auto', [/transmission/i, /Accord/i, PRICE]]),
  heard([
    '2014 Ram 1500 tailgate, any color. What would that run me delivered?',
    [/tail ?gate/i, /1500/, PRICE, /ship|freight|deliver/i],
  ]),
  heard([
    'looking for passenger side mirror 2013 nissan altima it got knocked off in a parking lot',
    [/mirror/i, /Altima/i, PRICE],
  ]),
  heard([
    'Quote: 2016 Honda CR-V hood, RT fender, front bumper cover, rad support. Need all four.',
    [/hood/i, /fender/i, /bumper/i, /radiator|core support/i, /CR-?V/i, PRICE],
  ]),
  heard(['starter 4 a 98 jeep cherokee 4.0', [/starter/i, /Cherokee/i, PRICE]]),
  heard(['my radiater is shot. 2007 ford fusion. how much', [/radiator/i, /Fusion/i, PRICE]]),
  heard(['What do you get for a 5.3 motor out of an 08 Silverado 1500?', [/engine|motor/i, /Silverado/i, PRICE]]),
  heard(['yall got a driver side window regulator for a 06 impala', [/window regulator/i, /Impala/i, PRICE]]),
  heard([
    'I have a 2003 Buick LeSabre and I need a power steering pump, please. What is the cost?',
    [/power steering pump/i, /Le ?Sabre/i, PRICE],
  ]),
  heard(['need ac compresser 2015 hyundai elantra asap its 100 degrees here', [/compressor/i, /Elantra/i, PRICE]]),
  heard(["transfer case for my '04 tahoe z71 how much shipped to 79401", [/transfer case/i, /Tahoe/i, PRICE]]),
  heard(['vw jetta 2012 2.5 need a throttle body price pls', [/throttle body/i, /Jetta/i, PRICE]]),
  heard(['Price check on a rear differential, 2010 Subaru Outback', [/differential|carrier/i, /Outback/i, PRICE]]),
  heard(['catylitic converter for 2009 prius got stolen last nite, how much for a used one', [PERSON]]),
  heard(['Do you sell airbags? Driver side, 2018 Kia Optima, it deployed.', [/air ?bag/i]]),
  heard(['ecm for 2004 pontiac grand prix gt and do u program it', [/computer|ecm|ecu|module/i, /Grand Prix/i]]),
  heard(['f250 2008 super duty 6.4 powerstroke turbo, used', [/turbo/i, /F-?250/i, PRICE]]),
  heard(['2 front struts and 2 lower control arms, 2011 camry', [/strut/i, /control arm/i, /Camry/i, PRICE]]),
  heard(['taillight chevy cruze 2014 right side', [/tail ?light/i, /Cruze/i, PRICE]]),
  heard(['What would a set of four alloy wheels off a 2019 Ford Explorer cost?', [/wheel|rim/i, /Explorer/i, PRICE]]),
  heard(['quarter panel', [/year|model|vehicle|car|VIN/i], NO_PRICE]),
  heard(['how much are your used engines', [/year|vehicle|VIN|model/i], NO_PRICE]),
  heard(["I've got a 2012 Ford Focus SE hatchback", [/Focus/i, /part|need|looking/i], NO_PRICE]),
  heard(['need a door for a 2015 civic', [/Civic/i, /door/i]]),
  heard(['fuel pump for my mazda 3', [/year|VIN/i], NO_PRICE]),

  // One turn: VINs
  heard(['1FTFW1ET5EFA48213', [/2014/, /Ford/i, /part|need|looking/i], NO_PRICE]),
  heard(['Can you price a right front door for this one, VIN 4T1BF1FK2CU214776', [/Toyota/i, /2012/, /door/i, PRICE]]),
  heard([
    'my vin is 1HGCM56645A04711 can u tell me which engine i need',
    [/17|character|digit|short|missing/i],
    NO_PRICE,
  ]),
  heard(['vin 5NPEB4ACOBH123O88 need a headlight', [/\bO\b|letter|zero|character/i]]),
  heard(['where do i find the vin on my truck', [/dash|windshield|door|title|registration|insurance/i], NO_PRICE]),

  // One turn: the shop
  heard(['Are you guys open now?', [/open|yes/i, /6 ?PM|6:00/i], NO_PRICE]),
  heardAt('2026-06-21T18:00:00Z', ['are yall open today', [/closed|Sunday/i, /Monday|Mon/i], NO_PRICE]),
  heardAt('2026-06-20T22:30:00Z', ['is anybody there? can I still call today?', [/closed|Mon/i], NO_PRICE]),
  heard(['What are your Saturday hours?', [/9 ?AM|9:00/i, /4 ?PM|4:00/i], NO_PRICE]),
  heard(['Is there a phone number I can call? I am not good with computers.', [PHONE], NO_PRICE]),
  heard(['How long until I get my part once I order?', [/3-5|3 to 5|business days/i], NO_PRICE]),
  heard(['whats the warrenty on used engines', [/warrant/i], NO_PRICE]),
  heard(['If the part does not fit, can I send it back?', [/30|return/i], NO_PRICE]),
  heard(['can i return a radio if it dont work', [/electric/i, /return/i], NO_PRICE]),
  heard(['What is a core charge and do I have to pay one on an alternator?', [/core|deposit/i, /old/i]]),
  heard(['do u take paypal or afterpay', [/pay/i], NO_PRICE]),
  heard(['First time here. How does this work exactly?', [/VIN|year/i, /part|price|quote/i], NO_PRICE]),
  heard([
    'do you put the part on too or do I need to find a mechanic',
    [/install|sell parts|mechanic|shop/i],
    NO_PRICE,
  ]),
  heard([
    'My order was supposed to be here Friday and its Tuesday. Nobody answers. This is ridiculous.',
    [PERSON],
    NO_PRICE,
  ]),
  heard([
    'Please have someone call me, Darlene Hutchins, 402-555-0136',
    [/Darlene|thank|call|touch|contact/i],
    { handsOver: true },
  ]),
  heard(['do you buy junk cars? got a 2002 saturn that dont run', [PERSON], NO_PRICE]),

  // Several turns: prices
  heard(
    ['hey', [/help|hi|hello|hey|part/i], NO_PRICE],
    ['i need a starter', [/year|model|vehicle|VIN|car/i], NO_PRICE],
    ['chevy cobalt', [/year|VIN/i], NO_PRICE],
    ['2008', [/starter/i, /Cobalt/i, PRICE]],
    ['ok and can i send it back if it dont fix it', [/electric|return/i]],
  ),
  heard(
    [
      'Good morning. I am writing an estimate on a 2019 Nissan Rogue and need a used liftgate.',
      [/Rogue/i, /gate|hatch|back door|trunk/i],
    ],
    ['And a rear bumper cover for the same vehicle', [/bumper/i, /Rogue/i, PRICE]],
    ['How soon can those be at our shop?', [/3-5|business days|24-48/i]],
  ),
  heard(
    ['whats a tranny go for on a 2013 dodge grand caravan', [/transmission/i, /Caravan/i, PRICE]],
    ['dang. is there a core on that', [/core|deposit/i]],
    ['does it come with a warranty', [/warrant/i]],
  ),
  heard(
    ['Price on a 2010 Toyota Corolla front bumper cover', [/bumper/i, /Corolla/i, PRICE]],
    ["Sorry, it's a 2011, not a 2010", [/2011/, /bumper/i, PRICE]],
    ['Thank you dear', [/welcome|glad|anytime|help|pleasure/i]],
  ),
  heard(
    ['need a hood n a grill for 09 f150', [/hood/i, /grill/i, /F-?150/i, PRICE]],
    ['how much is shipping on both', [/ship|freight/i]],
    ['zip is 38801', [/38801|Mississippi|\bMS\b|tax|ship|freight/i]],
  ),
  heard(
    ['I just bought a salvage 2016 Mazda CX-5 at auction and it needs a lot.', [/CX-?5/i, /part|need/i], NO_PRICE],
    ['Start with left headlight', [/headl/i, /CX-?5/i, PRICE]],
    ['left fender', [/fender/i, PRICE]],
    ['and the driver airbag', [/air ?bag/i]],
    ['Ok what about the radiator and the AC condenser', [/radiator/i, /condenser/i, PRICE]],
  ),
  heard(
    ['alternator for my honda', [/year|model|VIN/i], NO_PRICE],
    ['its a odyssey 2007', [/alternator/i, /Odyssey/i, PRICE]],
    ['do i have to give you my old one', [/core|deposit|old/i]],
  ),
  heard(
    ['How much is an engine for a 2012 Kia Soul?', [/engine/i, /Soul/i, PRICE]],
    ['How many miles would it have on it?', [/mile|person|team|confirm|contact|call/i]],
    ['Okay, can I talk to somebody about it then?', [/name/i, CONTACT]],
    ['Terrence Wade, terrence.wade@example.com', [/Terrence|thank|touch|contact/i], { handsOver: true }],
  ),
  heard(
    ['u have side mirrors for a 2017 charger', [/mirror/i, /Charger/i]],
    ['drivers side. how much', [/mirror/i, PRICE]],
    ['and the other one?', [/mirror/i, PRICE]],
  ),
  heard(
    ['what would a blower motor cost', [/year|vehicle|VIN|model|car/i], NO_PRICE],
    ['gmc sierra 1500 02', [/blower/i, /Sierra/i, PRICE]],
    ['is that returnable', [/electric/i]],
    ['ok thx', [/welcome|glad|anytime|help|pleasure/i]],
  ),
  heard(
    [
      "Hi, my son's 2006 Scion tC needs a window motor, driver door. What do you charge?",
      [/window motor/i, /tC/i, PRICE],
    ],
    ['Does that include tax?', [/tax/i]],
    ['Our ZIP is 97301', [/tax|97301|Oregon|\bOR\b/i]],
  ),
  heard(
    [
      'got a 2005 silverado 1500 and a 2010 malibu, need a water pump for the truck',
      [/water pump/i, /Silverado/i, PRICE],
    ],
    ['now the malibu. needs a tail light', [/tail ?light/i, /Malibu/i, PRICE]],
  ),
  heard(
    ['Used instrument cluster, 2007 GMC Yukon', [/cluster/i, /Yukon/i, PRICE]],
    ['Same part but for an 05 Envoy', [/cluster/i, /Envoy/i, PRICE]],
    ['Which one is cheaper?', [/Envoy|Yukon|\$/i]],
  ),
  heard(
    [
      'i need brake calipers and a master cylinder, 1999 ford ranger',
      [/caliper/i, /master cylinder/i, /Ranger/i, PRICE],
    ],
    ['forget the calipers just the master cylinder', [/master cylinder/i, PRICE]],
  ),
  heard(
    ['steering rack 2011 bmw 328i', [/steering|rack/i, /BMW|328/i, PRICE]],
    ['thats way too much, autozone has it cheaper', [/market|price|average|part|person|used|team/i]],
    ['can you do any better', [/price|market|discount|person|team|call|10/i]],
  ),
  heard(
    ['Do you carry parts for a 1972 Chevy C10?', [/C-?10|1972|part/i]],
    ['I need a tailgate', [/tail ?gate/i, /C-?10|1972/i]],
  ),
  heard(
    ['suspention parts 2014 jetta', [/Jetta/i, /part|which|strut|shock/i]],
    ['front struts', [/strut/i, /Jetta/i, PRICE]],
    ['how fast can u ship', [/24-48|3-5|business days/i]],
  ),
  heard(
    [
      'wife hit a deer in our 2018 equinox. need hood, both headlights, grille and front bumper',
      [/hood/i, /headl/i, /grill/i, /bumper/i, /Equinox/i, PRICE],
    ],
    ['what does that all come to', [PRICE]],
  ),
  heard(
    ['Looking for a third row seat, 2012 Chevy Traverse', [/seat/i, /Traverse/i, PRICE]],
    ['It has to be gray cloth. Can you guarantee the color?', [/colou?r|person|team|confirm|contact|call/i]],
  ),
  heard(
    ['hello i drive doordash and my car wont start. 2013 ford fiesta', [/Fiesta/i, /part|need/i], NO_PRICE],
    ['mechanic says its the starter or the ignition switch', [/starter/i, /ignition/i]],
    ['ok how much for just the first one', [/starter/i, PRICE]],
    ['how quick can i get it i cant work til its fixed', [/3-5|business days|24-48/i]],
  ),
  heard(
    ['heater core', [/year|vehicle|VIN|model|car/i], NO_PRICE],
    ['2001', [/make|model|VIN|vehicle|car/i], NO_PRICE],
    ['dodge', [/model|VIN/i], NO_PRICE],
    ['dakota', [/heater core/i, /Dakota/i, PRICE]],
  ),
  heard(
    ["I'm after a rear axle for an '03 Chevy S10, 4wd", [/axle/i, /S-?10/i, PRICE]],
    ['What would it cost to get that to 59718?', [/ship|freight/i, PRICE]],
  ),
  heard(
    ['2015 subaru forester door handle outside front passenger', [/handle/i, /Forester/i, PRICE]],
    ['can i pick it up so i dont pay shipping', [/pick|Des Moines|person|call|ship/i]],
  ),
  heard(
    ['cv axle for 2008 pontiac vibe', [/axle/i, /Vibe/i, PRICE]],
    ['does one off a toyota matrix fit', [/fit|confirm|person|team|VIN|Matrix/i]],
  ),
  heard(
    [
      'Need two items for a 2011 Ford Transit Connect: sliding door and alternator',
      [/alternator/i, /Transit/i, /door/i],
    ],
    ['We have three of these vans. Do you do fleet discounts?', [PERSON]],
  ),
  heard(
    ['how much for fog lights on a lexus is250 2010', [/fog/i, /Lexus|IS/, PRICE]],
    ['nvm what about the radio', [/radio/i, /Lexus|IS/, PRICE]],
    ['can that be returned?', [/electric/i]],
  ),
  heard(
    ['Could you tell me the price of a carburetor for a 1984 Ford F-150?', [/carb/i, /F-?150/i, PRICE]],
    ['And is there a deposit for my old one?', [/core|deposit/i]],
    ['Very good. I will call. What is the number?', [PHONE]],
  ),
  heard(
    ['chevy express 2500 2016 front seats', [/seat/i, /Express/i, PRICE]],
    ['whats the total w/ shipping to 30314', [/ship|freight/i, PRICE]],
  ),
  heard(
    ['knuckle and hub for 2014 impala LF', [/knuckle/i, /hub/i, /Impala/i, PRICE]],
    ['add lower control arm and tie rod', [/control arm/i, /tie rod/i, PRICE]],
    ['pass this to a rep. Gus at Gus Auto Body 641 555 0172', [/Gus|thank|touch|contact|call/i], { handsOver: true }],
  ),
  heard(
    [
      'hi im in college and broke, whats the cheapest side mirror u got for a 2009 corolla',
      [/mirror/i, /Corolla/i, PRICE],
    ],
    ['lol ok and how long does it take', [/3-5|business days|24-48/i]],
    ['is the price good til friday? thats when i get paid', [/14|quote|days|today|price|person|team/i]],
  ),
  heard(
    [
      'I run a two-bay garage in Kansas. Customer has an 07 Trailblazer, needs a transfer case motor.',
      [/transfer case/i, /Trail ?blazer/i, PRICE],
    ],
    ['Do you offer shop accounts?', [PERSON]],
    ['Have them call me. Wendell Pruitt, 785-555-0119.', [/Wendell|thank|touch|contact|call/i], { handsOver: true }],
  ),
  heard(
    ['whats it cost to ship a engine', [/ship|freight/i]],
    ['its for a 2010 ford escape', [/Escape/i, /engine/i, PRICE]],
  ),
  heard(
    ['My 2014 Chrysler Town and Country needs a wiper motor, front', [/wiper motor/i, /Town/i, PRICE]],
    ['Can I get the linkage too? How much for both?', [/linkage/i, PRICE]],
  ),
  heard(
    ['windsheild for 2012 vw passat and a rear drivers side door glass', [/windshield/i, /glass/i, /Passat/i, PRICE]],
    ['just the 2nd one', [/glass/i, PRICE]],
  ),
  heard(
    ['somebody stole the seat belts out of my 96 accord lol. do u sell em', [/belt/i]],
    ['ok and a steering wheel?', [/steering wheel/i, /Accord/i, PRICE]],
    ['never mind im just looking. thanks tho', [/welcome|glad|anytime|help|pleasure|problem/i]],
  ),
  heard(
    ['Good afternoon, how are you today?', [/help|hello|hi|good|thank|part/i], NO_PRICE],
    ['I drive a 2008 Mercury Grand Marquis. It needs an intake manifold.', [/intake/i, /Marquis/i, PRICE]],
    ['My goodness. Is that a new part or a used part?', [/used/i]],
    ['What sort of guarantee is there?', [/warrant|guarantee/i]],
  ),

  // Several turns: VINs
  heard(
    ['Hi there, is the VIN lookup free?', [/free|yes/i]],
    ['1NXBU4EE5AZ287415', [/2010/, /Toyota/i, /part|need|looking/i], NO_PRICE],
    ['alternator please', [/alternator/i, /Toyota|Corolla/i, PRICE]],
  ),
  heard(
    ['need a trans for 2HGFA16509H312345', [/2009/, /Honda/i, /transmission/i, PRICE]],
    ['will it fit my car for sure', [/fit|confirm|VIN|person|team/i]],
  ),
  heard(
    ['VIN 3GCUKREC4HG18352', [/17|character|digit|short|missing/i], NO_PRICE],
    ['oops missed one 3GCUKREC4HG183526', [/2017/, /Chevrolet|Chevy/i], NO_PRICE],
    ['left tail light and rear bumper', [/tail ?light/i, /bumper/i, PRICE]],
  ),
  heard(
    ['can you run a vin for me', [/VIN/i], NO_PRICE],
    ['WBAVB13506KX41823', [/2006/, /BMW/i], NO_PRICE],
    ['whats a valve cover run for it', [/valve cover/i, /BMW/i, PRICE]],
  ),
  heard(
    [
      'Estimate needed. VIN: 1C6RR7LT0DS604418. Parts: RF fender, RF headlamp, front bumper assy.',
      [/2013/, /Ram/i, /fender/i, /headl/i, /bumper/i, PRICE],
    ],
    ['Are these OEM?', [/OEM|used|original|salvage|yard/i]],
  ),
  heard(
    ['seller gave me this vin 1N4AL3AP4FC157204 is it good', [/check digit|typo|mistyp|check|match|wrong/i]],
    ['its a 2015 altima. how much is a rear bumper cover', [/bumper/i, /Altima/i, PRICE]],
  ),
  heard(
    ['5NPEB4AC8BH183377 engine', [/2011/, /Hyundai/i, /engine/i, PRICE]],
    ['is there a core charge', [/core|deposit/i]],
    ['do you ship to a house or just to a shop', [/ship|deliver|freight|address|person|team/i]],
  ),

  // Several turns: the shop and its people
  heard(
    ['i want to talk to a real person', [/name/i, CONTACT], NO_PRICE],
    ['marcus bell 309-555-0148', [/Marcus|thank|touch|contact|call/i], { handsOver: true }],
  ),
  heard(
    [
      'You people sent me the wrong part. I ordered a left mirror and got a right one.',
      [/sorry|apolog/i, PERSON],
      NO_PRICE,
    ],
    ['I want my money back', [/return|refund|30|name|person|team/i], NO_PRICE],
    ['Fine. Rosalind Ortega, rortega@example.com', [/Rosalind|thank|touch|contact/i], { handsOver: true }],
  ),
  heard(
    ['this is the 3rd time im asking wheres my dam engine', [PERSON], NO_PRICE],
    ['are you even a human', [/assistant|bot|automat|not a (human|person)|computer|AI\b/i], NO_PRICE],
    ['get me a manager', [/name/i, CONTACT], NO_PRICE],
  ),
  heard(
    [
      'Are you a legit company? I have been burned online before.',
      [/1995|30\+? years|Iowa|Des Moines|\(515\)/i],
      NO_PRICE,
    ],
    ['And how would I pay you?', [/pay/i], NO_PRICE],
    ['Alright. Do you have an email address?', [/support@yardline\.example/i], NO_PRICE],
  ),
  heard(
    ['do u have a return policy', [/30|return/i], NO_PRICE],
    ['what if i already put it on', [/install|defect/i], NO_PRICE],
    ['who pays to ship it back', [/RMA|return freight|freight|ship/i], NO_PRICE],
  ),
  heard(
    ['What time do you close tonight?', [/6 ?PM|6:00/i], NO_PRICE],
    ['And tomorrow?', [/8 ?AM|8:00|6 ?PM/i], NO_PRICE],
    ['Is that Central time?', [/central|chicago|iowa|yes/i], NO_PRICE],
  ),
  heard(
    [
      'got anything for a 2014 harley street glide? need a gas tank',
      [/motorcycle|Harley|don.t|not|person|car/i],
      NO_PRICE,
    ],
    ['ok what about my truck then, 2009 toyota tacoma, leaf springs', [/leaf spring/i, /Tacoma/i, PRICE]],
  ),
]
