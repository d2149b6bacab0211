import { heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const ASKS_VEHICLE = /year|make|model|vehicle|VIN|(which|what) (car|truck)/i
const ASKS_PART = /part/i
const PERSON = /person|people|team|someone|human|parts desk|staff|call|contact|515/i
const SHIPS = /24\s?(-|–|to)\s?48/i
const ARRIVES = /3\s?(-|–|to)\s?5/i
const E250 = /E-?\s?250|E-?\s?Series|Econoline/i

/** One week of visitors: fifty who ask once, fifty who stay. */
export const weekOfVisitorsConversations = [
  // One turn: a price, with everything said.
  heard(['how much is a used transmission for a 2012 honda oddysey', [/transmission/i, /Odyssey/i, PRICE]]),
  heard(['need a altenator 08 chevy malibu', [/alternator/i, /2008/, /Malibu/i, PRICE]]),
  heard([
    'Looking for a passenger side mirror for a 2016 Toyota RAV4. What would that run me?',
    [/mirror/i, /RAV4/i, PRICE],
  ]),
  heard(["'04 f150 5.4 motor price?", [/engine|motor/i, /2004/, /F-?150/i, PRICE]]),
  heard(['price on driver side headlight 2014 nissan altima', [/head ?(light|lamp)/i, /Altima/i, PRICE]]),
  heard(['do u guys have a tailgate for a 2015 silverado', [/tailgate/i, /Silverado/i]]),
  heard([
    'Good morning. I am in need of a power steering pump for my 1998 Buick LeSabre. Please advise as to the price. Thank you, Harold',
    [/power steering pump/i, /LeSabre/i, PRICE],
  ]),
  heard(['starter and altenator for 03 grand am how much for both', [/starter/i, /alternator/i, /Grand Am/i, PRICE]]),
  heard(['2011 BMW 328i window regulator front passenger', [/window regulator/i, /328/, PRICE]]),
  heard([
    'got a 2017 jetta that needs a radiator n ac condensor, how much we talkin',
    [/radiator/i, /condenser/i, /Jetta/i, PRICE],
  ]),
  heard(['Engine for 2013 Hyundai Sonata 2.4, shipped to 30318', [/engine/i, /Sonata/i, PRICE, /ship|freight/i]]),
  heard([
    'transfer case for an 06 jeep grand cherokee, whats it cost delivered to 80229',
    [/transfer case/i, /Grand Cherokee/i, PRICE],
  ]),
  heard(['vw passat 2012 throtle body how much', [/throttle body/i, /Passat/i, PRICE]]),
  heard(['cheapest front bumper cover u got for 2018 camry se', [/bumper/i, /Camry/i, PRICE]]),
  heard([
    'Do you sell catalytic converters for an 08 Prius? Mine got stolen last night',
    [/catalytic|converter|exhaust|person|team|515/i],
  ]),
  heard(['rear end for a 2002 ford ranger', [/axle|rear end|differential/i, /Ranger/i]]),
  heard(['ecu for a 05 tundra how much', [/engine computer|ECU|ECM/i, /Tundra/i, PRICE]]),
  heard(['whats a 5.3 motor out of an 07 tahoe go for', [/engine|motor/i, /Tahoe/i, PRICE]]),
  heard([
    'What does an A/C compressor for a 2010 Honda Accord cost and does it come with a warranty?',
    [/compressor/i, /Accord/i, PRICE, /warrant/i],
  ]),
  heard(['drivers side airbag 2014 ford focus do you sell those', [/air ?bag/i]]),
  heard(['steering rack 2009 mini cooper price', [/steering (rack|gear|box)|rack/i, /Cooper/i, PRICE]]),
  heard(['2015 Dodge Charger front seats, how much?', [/seat/i, /Charger/i, PRICE]]),
  heard([
    'i need 1 rim for a 2019 subie forester the stock 17 inch alloy one. price?',
    [/wheel|rim/i, /Forester/i, PRICE],
  ]),

  // One turn: a price, with something missing.
  heard(['Do you have parts for a 99 Miata?', [/Miata|MX-?5/i, ASKS_PART], NO_PRICE]),
  heard(['i need a passenger door for my jeep', [/year|model|VIN/i], NO_PRICE]),
  heard(['my car wont start when its cold out, what part do i need', [/part|vehicle|car|year|VIN|person/i], NO_PRICE]),

  // One turn: VINs.
  heard(['1HGCP2F34BA067284', [/2011/, /Accord/i, ASKS_PART], NO_PRICE]),
  heard(['need a wheel hub, vin is 5NPD84LF4HH094318', [/Elantra/i, /hub/i, PRICE]]),
  heard(['Can you look up 1NXBR32E35Z48712 for me', [/17/], NO_PRICE]),
  heard([
    'vin# 2G1WT58K979I83O24 looking for a fuel pump',
    [/letter|character|never|invalid|not valid|\bI,? (and |or )?O\b/i],
    NO_PRICE,
  ]),

  // One turn: the business.
  heardAt('2026-06-14T18:30:00Z', ['are you guys open right now', [/closed/i, /Monday|8 ?AM/i]]),
  heardAt('2026-06-20T17:00:00Z', ['What time do you close today?', [/4 ?PM|4:00/i]]),
  heard(['where r u located and can i come pull parts myself', [/West Des Moines/i]]),
  heard(['What is your telephone number please', [PHONE]]),
  heard(['do yall ship to alaska', [/ship|deliver|freight/i]]),
  heard(['If I order today how soon will it get here?', [ARRIVES]]),
  heard(['whats the warrenty on used motors', [/warrant/i, /order|written/i], { lacks: [/lifetime/i] }]),
  heard(['can i return a starter if it doesnt fix the problem', [/electrical/i, /not|n't|cannot|no /i]]),
  heard(['What exactly is a core charge? First time buying a used part.', [/core/i, /old part|back|refund|deposit/i]]),
  heard(['do u take paypal or affirm', [/pay/i]]),
  heard(['is this site legit? got burned by one of these places before', [/1995|30\+|years|West Des Moines|515/i]]),
  heard(['am i talking to a real person or a bot', [/assistant|bot|software|automated|not a person|not a human/i]]),
  heard(['Do you buy junk cars? I have a 2001 Taurus that does not run.', [/buy|sell|person|team|515/i], NO_PRICE]),
  heard(['do you guys install the parts too or just sell em', [/install/i, /not|n't|only|just/i]]),
  heard([
    'I placed an order last Wednesday for a tail light and have heard nothing. Where is my order?',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['How does this work? Do I pay on here?', [/quote|price/i, /pay/i]]),
  heard(['hi', [/help|hi|hello|part/i], NO_PRICE]),
  heard(['i want to speak with a real person', [/name/i, /phone|email|number/i]]),

  // Several turns: the car or the part comes later.
  heard(
    ['hey how much for a engine', [ASKS_VEHICLE], NO_PRICE],
    ['2010 ford fusion', [/engine/i, /Fusion/i, PRICE]],
    ['is that shipped', [/ship|freight/i]],
  ),
  heard(
    ['Hello, I have a 2005 Toyota Corolla', [/Corolla/i, ASKS_PART], NO_PRICE],
    ['I need a radiator for it', [/radiator/i, /Corolla/i, PRICE]],
    ['What is the total with tax to 55406?', [PRICE, /tax/i]],
    ['Thank you very much', [/welcome|glad|happy|anytime|help|thank/i], NO_PRICE],
  ),
  heard(
    ['u got door for chevy', [/year|model/i], NO_PRICE],
    ['2009 impala', [/Impala/i]],
    ['front driver', [/front door|door/i, /Impala/i, PRICE]],
  ),
  heard(
    ['need a tranny', [ASKS_VEHICLE], NO_PRICE],
    ['ford explorer', [/year/i], NO_PRICE],
    ['14', [/2014/, /Explorer/i, /transmission/i, PRICE]],
  ),
  heard(
    ['How much would a strut be for a Subaru Impreza?', [/year/i], NO_PRICE],
    ["It's a 2013", [/strut/i, /Impreza/i, PRICE]],
    ['And what if I need two of them?', [/strut|two|2|each|person/i]],
  ),
  heard(
    ['tail light', [ASKS_VEHICLE], NO_PRICE],
    ['2016 ram 1500 passenger side', [/tail ?(light|lamp)/i, /1500/, PRICE]],
    ['can i return it if it dont fit', [/return/i]],
  ),

  // Several turns: VINs.
  heard(
    ['4T1BF1FK1FU076913', [/2015/, /Camry/i], NO_PRICE],
    ['yes thats it. front bumper and right headlight', [/bumper/i, /head ?(light|lamp)/i, PRICE]],
    ['how long till it gets here', [ARRIVES]],
  ),
  heard(
    ['Need a turbo for my truck, VIN 1FTFW1ET8DFB41872', [/F-?150/i, /turbo/i, PRICE]],
    ['is there a core on it?', [/core/i]],
  ),
  heard(
    ['3GCUKREC3EG28451', [/17/], NO_PRICE],
    ['oops 3GCUKREC3EG284519', [/2014/, /Silverado/i], NO_PRICE],
    ['need the instrument cluster', [/cluster/i, /Silverado/i, PRICE]],
  ),
  heard(
    ['can u decode this 1N4AL3AP5GC213066', [/Altima/i, /check digit|typ|mis|double|wrong|match/i]],
    ['sorry its 1N4AL3AP9GC213066', [/2016/, /Altima/i], NO_PRICE],
    ['how much is the cvt transmission', [/transmission/i, /Altima/i, PRICE]],
  ),
  heard(
    [
      'We run a fleet of vans out of Omaha. Need alternators for two of them: 1FTNE2EW2CDA38164 and 1FTNE2EW3DDB10457',
      [/alternator/i, E250],
    ],
    ['Do you do net 30 terms?', [/pay|person|team|515/i]],
    ['Have somebody call me. Denise Kowalski, 402-555-0138', [/Denise|thank|call|contact|touch/i], { handsOver: true }],
  ),
  heard(
    ['Where do I find my VIN? It is an older Jeep.', [/dash|windshield|door|title|registration|insurance/i], NO_PRICE],
    ['Found it. 1J4FA24198L571206', [/2008/, /Wrangler/i], NO_PRICE],
    ['I would like a price on the hard top roof please', [/roof|top|person|part/i]],
  ),
  heard(
    ['hood for JTDKN3DU6A0163892', [/hood/i, /Prius/i, PRICE]],
    ['what year did it say', [/2010/]],
    ['ok and left fender', [/fender/i, /Prius/i, PRICE]],
  ),
  heard(
    ['heres my vin 4S4BRBCC6E3276541 what is it', [/2014/, /Outback/i], NO_PRICE],
    ['how much for rear bumper cover and the trunk lid', [/bumper/i, /lid|hatch|gate|trunk/i, PRICE]],
  ),

  // Several turns: changes of mind, another car, another part.
  heard(
    ['price for starter 2007 honda civic', [/starter/i, /Civic/i, PRICE]],
    ['sorry meant accord not civic', [/starter/i, /Accord/i, PRICE]],
  ),
  heard(
    ['How much is an alternator for a 2012 Chevy Equinox?', [/alternator/i, /Equinox/i, PRICE]],
    ['What about for a 2014?', [/alternator/i, /2014/, /Equinox/i, PRICE]],
    ['And a starter for that one?', [/starter/i, /2014/, /Equinox/i, PRICE]],
  ),
  heard(
    ['2006 silverado tranny', [/transmission/i, /Silverado/i]],
    ['how much', [PRICE, /transmission/i]],
    ['nah actually just the torque converter', [/torque conver/i, /Silverado/i, PRICE]],
  ),
  heard(
    ['looking for a rear bumper 2017 honda crv', [/bumper/i, /CR-?V/i, PRICE]],
    ['no wait front', [/front/i, /bumper/i, PRICE]],
    ['ok does it come painted, mine is white', [PERSON]],
  ),
  heard(
    [
      'My son has a 2011 Jetta and I have a 2015 Malibu. Both need a window motor, would you believe it. What is the cost?',
      [/window (motor|regulator)/i, /Jetta/i, /Malibu/i, PRICE],
    ],
    ['Let us do just the Malibu for now. Can that be returned?', [/electrical|return/i]],
  ),
  heard(
    ['2008 gmc sierra a/c compresor and blower moter price pls', [/compressor/i, /blower/i, /Sierra/i, PRICE]],
    ['how much is just the blower', [/blower/i, PRICE], { lacks: [/compressor/i] }],
    ['k and do i have to send my old one back', [/core|old/i]],
  ),
  heard(
    [
      'engine or transmission for a 2010 dodge grand caravan, not sure which one i need yet whats each cost',
      [/engine/i, /transmission/i, /Caravan/i, PRICE],
    ],
    ['whats the shipping on both', [/ship|freight/i]],
  ),
  heard(
    ['03 tacoma leaf springs rear', [/leaf spring/i, /Tacoma/i]],
    ['price?', [/leaf spring/i, PRICE]],
    ['98122', [PRICE]],
  ),

  // Several turns: a price and what follows it.
  heard(
    ['Quote me an engine for a 2012 Ford Escape', [/engine/i, /Escape/i, PRICE]],
    ['How many miles are on it?', [PERSON]],
    ['Has it been tested?', [PERSON]],
    ['OK. Have someone get back to me with those details', [/name/i, /phone|email|number/i]],
    ['Ray Bostic, ray.bostic@example.com', [/Ray|thank|touch|contact/i], { handsOver: true }],
  ),
  heard(
    ['whats a rear diff for a 2005 mustang gt run', [/differential|axle|rear end/i, /Mustang/i, PRICE]],
    ['thats high. lkq has it for 300. can u match', [/10|below|market|price|person|team|515/i]],
    ['alright whatever whens the price expire', [/14|two weeks/i]],
  ),
  heard(
    ['drivers mirror 2013 kia optima', [/mirror/i, /Optima/i]],
    ['how much shipped to 73119', [/mirror/i, PRICE, /ship|freight/i]],
    ['is it new or used', [/used/i]],
    ['does it need paint', [PERSON]],
  ),
  heard(
    ['brake caliper front left 2014 mazda 3 cost', [/caliper/i, /Mazda ?3/i, PRICE]],
    ['and the rotor', [/rotor/i, /Mazda ?3/i, PRICE]],
    ['total for both?', [PRICE]],
  ),
  heard(
    ['Do you have a steering column for a 1996 Chevrolet C1500?', [/steering column/i, /1500/]],
    ['What would the price be, and how long is the wait?', [PRICE, ARRIVES]],
    ['And there is a guarantee on it?', [/warrant|guarantee/i]],
  ),
  heard(
    ['ac not blowing cold on my 2011 camry, mechanic says compressor. price?', [/compressor/i, /Camry/i, PRICE]],
    ['he said maybe condenser too', [/condenser/i, /Camry/i]],
    ['how do i order', [/quote|order|call|person|team/i]],
  ),
  heard(
    [
      'I run a small shop in Tulsa. Cylinder head, 2008 Toyota 4Runner 4.0, driver side. Price?',
      [/cylinder head/i, /4Runner/i, PRICE],
    ],
    ['Do you give shops a discount?', [/10|below|discount|person|team|515/i]],
    ['What is your return policy if the head is cracked?', [/return|defect/i, /30/]],
  ),
  heard(
    ['fuel pump 01 silverado', [/fuel pump/i, /Silverado/i]],
    ['wats it cost', [/fuel pump/i, PRICE]],
    ['do i pay tax', [/tax/i, /ZIP|state/i]],
    ['ok thx', [/welcome|glad|happy|anytime|help|thank/i], NO_PRICE],
  ),
  heard(
    ['im a broke student lol need a cheap side mirror for my 06 civic', [/mirror/i, /Civic/i, PRICE]],
    ['can i pick it up so i dont pay shipping', [/pick|West Des Moines|person|team|515|ship/i]],
  ),
  heard(
    ['Intake manifold 2004 Mercury Grand Marquis how much', [/intake manifold/i, /Grand Marquis/i, PRICE]],
    ['Will one from a Crown Vic fit?', [PERSON]],
  ),
  heard(
    ['bmw x5 2010 headlights', [/head ?(light|lamp)/i, /X5/i]],
    ['the left one how much', [/head ?(light|lamp)/i, /X5/i, PRICE]],
    ['and the other one is the same price?', [/head ?(light|lamp)|same|price|person/i]],
  ),
  heard(
    [
      'Can I get prices for a hood, a grille and a radiator support on a 2016 Ford Fusion? Hit a deer.',
      [/hood/i, /grille/i, /support/i, /Fusion/i, PRICE],
    ],
    ['Add the left headlight please', [/head ?(light|lamp)/i, /Fusion/i, PRICE]],
    ['How would all of that ship?', [/ship|freight/i]],
  ),
  heard(
    ['wiper motor 2012 vw beetle', [/wiper motor/i, /Beetle/i]],
    ['price n can i send it back if its the wrong one', [PRICE, /electrical|return/i]],
  ),

  // Several turns: the business.
  heardAt(
    '2026-06-18T01:15:00Z',
    ['u open?', [/closed|not open/i, /8 ?AM|tomorrow|Thursday/i]],
    ['what about saturdays', [/9 ?AM|4 ?PM/i]],
    ['wheres ur shop', [/West Des Moines/i]],
  ),
  heard(
    ['What is your address?', [/1995 Railroad/i, /West Des Moines/i]],
    ['Are you open on Sundays?', [/closed|not open/i]],
    ['And do you have an email I could write to?', [/support@yardline\.example/i]],
  ),
  heard(
    ['how long does shipping take', [SHIPS]],
    ['and how much is it', [/part|vehicle|weight|ZIP|depend|freight/i], NO_PRICE],
    ['transmission 2015 nissan rogue to 33612', [/transmission/i, /Rogue/i, PRICE, /ship|freight/i]],
  ),
  heard(
    ['whats ur return policy', [/30/, /return/i]],
    ['who pays shipping back', [/RMA|freight|shipping/i]],
    ['what about electrical stuff', [/electrical/i, /not|n't|cannot|no /i]],
  ),
  heard(
    ['Do you ship to a residence or does it have to be a business with a dock?', [/ship|freight|deliver|person/i]],
    ['It would be an engine, for a 2014 Jeep Cherokee. What does that cost?', [/engine/i, /Cherokee/i, PRICE]],
  ),

  // Several turns: angry people, and people who want a person.
  heard(
    ['you sent me the WRONG DOOR and nobody picks up the phone!!', [/sorry|apolog/i, PERSON], NO_PRICE],
    ['i want my money back', [/return|refund|person|team|name|515/i], NO_PRICE],
    ['get me a manager', [/name/i, /phone|email|number/i]],
    ['Tony Arruda 508 555 0171', [/Tony|thank|touch|contact|call/i], { handsOver: true }],
  ),
  heard(
    [
      'This is ridiculous. Your guy promised me a call back yesterday about quote Q-10277.',
      [/sorry|apolog/i, PERSON],
      NO_PRICE,
    ],
    ['Linda Hatfield, 614-555-0119. Today please.', [/Linda|thank|touch|contact|call/i], { handsOver: true }],
  ),
  heard(
    ['can somebody call me', [/name/i, /phone|number/i]],
    ['its marcus', [/phone|email|number/i]],
    ['3135550164', [/Marcus|thank|touch|contact|call/i], { handsOver: true }],
  ),
  heard(
    [
      'the motor i got from you guys is junk it knocks',
      [/sorry|apolog/i, /warrant|return|defect|person|team|515/i],
      NO_PRICE,
    ],
    ['what does the warranty cover', [/warrant/i, /order|written/i]],
    ['ur useless let me talk to a human', [/name/i, /phone|email|number/i]],
  ),
  heard(
    ['agent', [/name/i, /phone|email|number/i]],
    ['nvm just tell me price of a 2013 altima starter', [/starter/i, /Altima/i, PRICE]],
  ),
  heard(
    ['need quote on rebuilt 6.0 powerstroke, 2005 f250', [/F-?250/i, /engine|rebuilt|part/i]],
    ['yea the whole engine. used is fine', [/engine/i, /F-?250/i, PRICE]],
    ['core charge?', [/core/i]],
    ['ok im in, call me. Wade 406-555-0190', [/Wade|thank|touch|contact|call/i], { handsOver: true }],
  ),

  // Several turns: small talk, long talks, and several cars.
  heard(
    ['Good afternoon!', [/hello|hi|afternoon|help|welcome/i], NO_PRICE],
    ['How are you today?', [/help|good|well|fine|great|thank/i], NO_PRICE],
    [
      'My husband usually does this. I need a gas tank door for a 2012 Buick Enclave',
      [/fuel (filler )?door|gas|filler/i, /Enclave/i],
    ],
    ['Yes, the little door you open to put the gas in. How much is it?', [/door/i, /Enclave/i, PRICE]],
    ['And it would come to Iowa City, 52240', [PRICE]],
    ['You have been very kind, thank you dear', [/welcome|glad|happy|anytime|help|thank/i], NO_PRICE],
  ),
  heard(
    ['got 2 cars need work, 2T3BF4DV1AW052318 and 1G1ZC5EB0AF219473', [/RAV4/i, /Malibu/i], NO_PRICE],
    ['alternator for the toyota', [/alternator/i, /RAV4/i, PRICE]],
    ['and for the malibu a throttle body', [/throttle body/i, /Malibu/i, PRICE]],
  ),
  heard(
    ['02 stang v6 need headlights n a hood', [/head ?(light|lamp)/i, /hood/i, /Mustang/i]],
    ['how much 4 everything', [/head ?(light|lamp)/i, /hood/i, PRICE]],
    ['forget the hood', [/head ?(light|lamp)/i]],
  ),
  heard(
    [
      'Why do you need my phone number to give me a quote?',
      [/contact|call|quote|sell|price|privacy|person/i],
      NO_PRICE,
    ],
    ['I only want to know the price of a door handle, outside front, 2010 Lexus RX350', [/handle/i, /RX/i, PRICE]],
  ),
]
