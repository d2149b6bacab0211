import { heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

/** A Saturday at the shop, in its own time: 10:30 in the morning, 3:20 in the afternoon, 6:30 in the evening. */
const SATURDAY_MORNING = '2026-06-20T15:30:00Z'
const SATURDAY_AFTERNOON = '2026-06-20T20:20:00Z'
const SATURDAY_EVENING = '2026-06-20T23:30:00Z'

const THREE_TO_FIVE = /3 ?(-|–|to) ?5/i
const THIRTY_DAYS = /30[ -]days?/i
const ASK_VEHICLE = [/year/i, /model|vehicle|car|vin/i] as const
/** The reply points to somebody who can know or do it. */
const SOMEBODY = /person|people|team|someone|somebody|call|phone|contact|\(515\)/i

/** The natural mix of one Saturday: private owners, their follow-up questions, returns, orders, some VINs, some anger. */
export const saturdayConversations = [
  // One turn: a part and its price.
  heard(['need a drivers side mirror for my 2015 nissan rogue, what would that cost me', [/mirror/i, /Rogue/i, PRICE]]),
  heard(['hi do you have a transmission for an 04 honda odyssey and how much', [/transmission/i, /Odyssey/i, PRICE]]),
  heard([
    'Looking for a tail light, right rear, for a 2013 Ford Escape. Price shipped to 68104?',
    [/tail ?(light|lamp)/i, /Escape/i, PRICE],
  ]),
  heard(['whats a used moter run for a 2006 silverado 1500 5.3', [/engine|motor/i, /Silverado/i, PRICE]]),
  heard([
    'My wife backed into a pole. 2017 Honda CR-V, needs a tailgate. What do you charge for one?',
    [/gate|hatch|lid|back door/i, /CR-?V/i, PRICE],
  ]),
  heard(['starter for 2008 jeep liberty 3.7', [/starter/i, /Liberty/i, PRICE]]),
  heard(['I need a radiator', [...ASK_VEHICLE, /radiator/i], NO_PRICE]),
  heard(['how much would a engine be for a dodge ram', [/year/i], NO_PRICE]),
  heard(['2014 chevy malibu', [/Malibu/i, /part|need|looking/i], NO_PRICE]),
  heard([
    'front bumper cover 2010 corolla s how much and do u ship to texas',
    [/bumper/i, /Corolla/i, PRICE, /ship|freight|deliver/i],
  ]),
  heard([
    '2012 Ford Fusion, I need a front strut and a front lower control arm. What would I be looking at for those?',
    [/strut/i, /control arm/i, /Fusion/i, PRICE],
  ]),
  heard(['ac compresor for 2013 hyundai elantra plz', [/compressor/i, /Elantra/i, PRICE]]),
  heard([
    'I hit a curb and cracked one wheel on my 2016 Subaru Outback, 17 inch alloy. Just need the one. How much?',
    [/wheel|rim/i, /Outback/i, PRICE],
  ]),
  heard(['hood for 99 wrangler', [/hood/i, /Wrangler/i, PRICE]]),
  heard(['how much does the back glass for a 2007 toyota tacoma run', [/glass|window/i, /Tacoma/i, PRICE]]),
  heard(['Do you have a fuel pump for a 2003 Chevrolet Trailblazer?', [/fuel pump/i, /Trail ?Blazer/i]]),
  heard([
    'need a computer for my 2005 pontiac grand prix, the engine one not the radio',
    [/computer|ecm|ecu|pcm/i, /Grand Prix/i, PRICE],
  ]),
  heard([
    'how much is a window motor, passenger front, 07 tahoe. also how long would it take to get to denver',
    [/window/i, /Tahoe/i, PRICE, THREE_TO_FIVE],
  ]),
  heard([
    'Rear differential for a 2010 GMC Sierra 1500 4x4, 3.42 gears. Price?',
    [/differential|axle|carrier/i, /Sierra/i, PRICE],
  ]),
  heard(["Good morning! Do you have a headlight for an '05 Buick LeSabre?", [/head ?(light|lamp)/i, /LeSabre/i]]),
  heard(['prius 2010 inverter price?', [/inverter/i, /Prius/i]]),
  heard([
    'instrument cluster 2011 vw jetta, how much and can i return it if its bad',
    [/cluster/i, /Jetta/i, PRICE, /return/i],
  ]),
  heard(['my daughters 2012 kia soul needs a pass side front door, any color. cost?', [/door/i, /Soul/i, PRICE]]),
  heard(['Power steering pump, 2004 Accord V6.', [/steering pump/i, /Accord/i, PRICE]]),
  heard(['throtle body n intake manifold for a 06 mustang gt', [/throttle/i, /intake/i, /Mustang/i, PRICE]]),

  // One turn: VINs.
  heard(['1FTFW1EF6CFA46218 need a left front door, price please', [/2012/, /Ford/i, /door/i, PRICE]]),
  heard(['4T1BF3EK8BU183402', [/2011/, /Toyota/i, /part|need|looking/i]]),
  heard(['my vin is 2HGFA16589H31774 can you tell me what water pump fits', [/17/], NO_PRICE]),
  heard(['VIN: 3GCUKREC6EG26407O. Looking for a tailgate.', [/\bO\b|zero|letter|character/i]]),

  // One turn: everything else.
  heardAt(SATURDAY_MORNING, ['Are you open right now?', [/open/i, /4 ?p\.?m/i]]),
  heardAt(SATURDAY_AFTERNOON, ['what time do u close today', [/4 ?p\.?m/i]]),
  heard(['Are you guys open Sundays?', [/closed/i]]),
  heard(["What's a good number to call you at?", [PHONE]]),
  heard(['How long does shipping usually take?', [THREE_TO_FIVE]]),
  heard(['can i return a part if it doesnt fit', [THIRTY_DAYS]]),
  heard([
    "I bought an alternator from you guys and it doesn't fit my car, I want to send it back",
    [/electric/i, /return|rma/i],
  ]),
  heard(['is there a core charge on the transmissions', [/core/i]]),
  heard(['Do your parts come with any kind of warranty?', [/warrant|guarantee/i]]),
  heard([
    'I ordered a fender two weeks ago and still nothing, where is it? Quote number was Q-10588',
    [SOMEBODY],
    NO_PRICE,
  ]),
  heard(['this is bs, you sent me the wrong headlight and now nobody picks up the phone', [/sorry|apolog/i, SOMEBODY]]),
  heard(['How do I pay? Do you take credit cards?', [/pay/i]]),
  heard(['can you put the engine in for me too or do you just sell it', [/install/i]]),
  heard(["How does this work exactly? I've never bought a used part online before.", [/vin|year/i, /price|quote/i]]),
  heard(["I'd like to talk to a real person please", [/name/i, /phone|number|email/i]]),
  heard(['do you guys buy junk cars', [SOMEBODY], NO_PRICE]),
  heard(['Does the price you give include tax?', [/tax/i, /zip/i]]),
  heard(['Do you sell catalytic converters? For a 2007 Toyota Prius.', [/catalytic|converter/i], NO_PRICE]),

  // Several turns: the price, and what people ask after it.
  heard(
    ['I need a side mirror', [...ASK_VEHICLE], NO_PRICE],
    ['2012 Honda Accord', [/mirror/i, /Accord/i, PRICE]],
    ['Does that include the shipping?', [/ship|freight/i]],
  ),
  heard(
    ['how much for a altenator 2009 chevy cobalt', [/alternator/i, /Cobalt/i, PRICE]],
    ['is there a core on it', [/core/i]],
    ['and if it dont work can i send it back', [/electric|return|defect/i]],
    ['ok thanks', [/welcome|glad|happy|thank/i]],
  ),
  heard(
    ['price on a tranny for my truck', [/year/i, /model|make|vehicle|truck/i], NO_PRICE],
    ['its a 03 ford ranger', [/transmission/i, /Ranger/i, PRICE]],
    ['how long to get it', [THREE_TO_FIVE]],
  ),
  heard(
    ['How much for a front bumper for a 2018 Toyota Camry?', [/bumper/i, /Camry/i]],
    ['Just the plastic cover, nothing behind it', [/cover/i, /Camry/i, PRICE]],
    ['Do you have it in white?', [SOMEBODY]],
  ),
  heard(
    ['1C4RJFBG7FC613385', [/2015/, /Jeep/i]],
    ['I need a right tail light for it', [/tail ?(light|lamp)/i, PRICE]],
    ['And a rear bumper cover', [/bumper/i, PRICE]],
    ['How long would shipping take for both?', [THREE_TO_FIVE]],
  ),
  heard(
    ['How much is an engine for a 2010 Chevy Malibu?', [/engine/i, /Malibu/i, PRICE]],
    ["Sorry, I looked at the title and it's a 2011", [/2011/, /engine/i, /Malibu/i, PRICE]],
  ),
  heard(
    ['2015 altima headlights how much', [/head ?(light|lamp)/i, /Altima/i, PRICE]],
    ['is that price for one or both', [/head ?(light|lamp)|each|one|both|per/i]],
  ),
  heard(
    ['Do you have a hood for a 2013 Honda Civic?', [/hood/i, /Civic/i]],
    ['How much is it?', [/hood/i, /Civic/i, PRICE]],
    ['What about a fender, driver side?', [/fender/i, /Civic/i, PRICE]],
    ['What would both come to?', [/hood/i, /fender/i, PRICE]],
  ),
  heard(
    ['u got a tailgate for a f150', [/year/i], NO_PRICE],
    ['2011', [/tailgate|gate/i, /F-?150/i, PRICE]],
    ['whats the shipping on that to 73110', [/ship|freight/i]],
  ),
  heard(
    ['I need a starter for my car', [...ASK_VEHICLE], NO_PRICE],
    ['Toyota Corolla', [/year/i], NO_PRICE],
    ['2007', [/starter/i, /Corolla/i, PRICE]],
    ['Does it have a warranty?', [/warrant|guarantee/i]],
  ),
  heard(
    ['whats a radiater cost for a 08 dodge grand caravan', [/radiator/i, /Caravan/i, PRICE]],
    ['hm ok and the fan that goes on it', [/fan/i, /Caravan/i, PRICE]],
  ),
  heard(
    ['Price for a transfer case, 2008 Toyota 4Runner?', [/transfer case/i, /4Runner/i, PRICE]],
    ['How many miles are on it?', [SOMEBODY]],
    ['Okay. Do you need my old one back?', [/core/i]],
  ),
  heard(
    ['2009 pontiac g6 passenger window wont go up, think its the regulator', [/regulator/i, /G6/i]],
    ['how much', [/regulator/i, /G6/i, PRICE]],
    ['can i return it if it turns out its the switch instead', [/return|electric/i]],
  ),
  heard(
    ['How much is a used engine for a 2008 Subaru Forester?', [/engine/i, /Forester/i, PRICE]],
    [
      "That's more than I figured. Can you do any better on the price?",
      [/10|market|average|discount|person|team|call/i],
    ],
    ["I'll think about it. Thanks.", [/welcome|glad|happy|thank|here|question/i]],
  ),
  heard(
    ['is there a strut for a 2014 chevy cruze, front', [/strut/i, /Cruze/i]],
    ['yes front left, what do you want for it', [/strut/i, /Cruze/i, PRICE]],
  ),
  heard(
    ['Hello', [/help|hi|hello|part|welcome/i]],
    ['I have a 2006 Buick Lucerne and the blower motor quit', [/blower/i, /Lucerne/i]],
    ['How much would one be, delivered?', [/blower/i, /Lucerne/i, PRICE]],
    ['Where are you folks located?', [/West Des Moines|Iowa/i]],
  ),
  heard(
    ['rear seat for 2016 jeep wranglr unlimited', [/seat/i, /Wrangler/i, PRICE]],
    ['what abt both front seats instead', [/seat/i, /Wrangler/i, PRICE]],
  ),
  heard(
    ['I need a door for a 2010 Ford Focus', [/door/i, /Focus/i]],
    ['Front, passenger side. How much is it?', [/door/i, /Focus/i, PRICE]],
    ['Does it come with the glass and the mirror?', [SOMEBODY]],
  ),
  heard(
    ['caliper for 13 f150 rear left', [/caliper/i, /F-?150/i, PRICE]],
    ['nvm i got that one. how bout a master cylinder', [/master cylinder/i, /F-?150/i, PRICE]],
  ),
  heard(
    ['How much is a catalytic converter for a 2005 Honda Element?', [/catalytic|converter/i], NO_PRICE],
    ['Ok, then how about just the exhaust manifold?', [/manifold/i, /Element/i, PRICE]],
  ),
  heard(
    ['need drive shaft 2012 ram 1500 4x4', [/drive ?shaft/i, /1500|Ram/i]],
    ['the rear one, how much', [/drive ?shaft/i, PRICE]],
    ['that with freight?', [/freight|ship/i]],
    ['and the tax', [/tax/i, /zip/i]],
  ),
  heard(
    ['How much for a wiper motor on a 2011 Hyundai Sonata?', [/wiper/i, /Sonata/i, PRICE]],
    ['And what would it be for my other car, a 2014 Kia Optima?', [/wiper/i, /Optima/i, PRICE]],
  ),
  heard(
    ['spoiler for a 2004 mazda 6', [/spoiler/i, /Mazda ?6|Mazda6|\b6\b/i]],
    ['the back one on the trunk. price?', [/spoiler/i, PRICE]],
  ),
  heard(
    ['I need an airbag for the steering wheel, 2013 Honda Accord', [/air ?bag/i]],
    ['What about just the clock spring then, how much is that', [/clock ?spring/i, /Accord/i, PRICE]],
    ['Is it returnable?', [/electric|return/i]],
  ),
  heard(
    [
      '2010 impala quarter panel left side + tail light left side, got rear ended',
      [/quarter/i, /tail ?(light|lamp)/i, /Impala/i],
    ],
    ['ok how much is just the light', [/tail ?(light|lamp)/i, /Impala/i, PRICE]],
  ),
  heard(
    ['How much is a turbo for a 2012 VW Passat TDI?', [/turbo/i, /Passat/i, PRICE]],
    ['Do I get money back for my old one?', [/core/i]],
    ['How do I order it?', [/order|quote|team|person|call/i]],
  ),
  heard(
    ['does a alternator from a 2005 camry fit a 2006', [/alternator|Camry|fit|person|team/i]],
    ['ok well whats it cost for the 06', [/alternator/i, /2006/, /Camry/i, PRICE]],
  ),
  heard(
    ['Fuel tank sending unit for a 2001 Chevy Silverado 1500, please.', [/sending unit|fuel/i, /Silverado/i, PRICE]],
    ['And the fuel pump?', [/fuel pump/i, /Silverado/i, PRICE]],
    ['Can I pick them up in person today?', [/pick|West Des Moines|Railroad|person|team|call|ship/i]],
  ),
  heard(
    ['my beemer needs a window regulator', [/year/i], NO_PRICE],
    ['2008 328i. front driver', [/regulator/i, /328|BMW/i, PRICE]],
  ),
  heard(
    ['Engine mount for a 2013 Nissan Sentra, how much?', [/mount/i, /Sentra/i, PRICE]],
    ['Are your parts new or used?', [/used|recycled|salvage|yard/i]],
    ['Ok. How soon do you ship after I pay?', [/24 ?(-|–|to) ?48/i]],
  ),
  heard(
    ['steering rack 2011 ford edge $$?', [/steering/i, /Edge/i, PRICE]],
    ['do u guys install', [/install/i]],
    ['k. do i get a waranty at least', [/warrant|guarantee/i]],
  ),
  heard(
    ['How much for two rims for a 2015 Honda Fit?', [/wheel|rim/i, /Fit/, PRICE]],
    ['Sorry, I meant my wifes car, a 2015 Honda Pilot', [/wheel|rim/i, /Pilot/i, PRICE]],
  ),
  heard(
    ['i need a trunk lid, 2011 lincon mkz silver', [/trunk|lid/i, /MKZ/i]],
    ['price', [/trunk|lid/i, /MKZ/i, PRICE]],
    ['thats steep lol. whats freight on that alone', [/freight|ship/i]],
  ),
  heard(
    ['hey im a student and my 05 civic needs an alternator asap, cheapest u got?', [/alternator/i, /Civic/i, PRICE]],
    ['does that include shipping', [/ship|freight/i]],
    ['and tax? im in 50010', [/tax/i]],
    ['how long til it gets here', [THREE_TO_FIVE]],
    ['do i gotta send my old one back', [/core/i]],
    ['bet thank u', [/welcome|glad|happy|thank/i]],
  ),
  heard(
    [
      'We run six 2015 Ford Transit Connect vans and need two radiators. What is the price?',
      [/radiator/i, /Transit/i, PRICE],
    ],
    ['Is there a discount if we buy both at once?', [/10|market|average|discount|person|team|call/i]],
    ['Please have someone call me about it.', [/name/i, /phone|number|email/i]],
    ['Karen Boyd, 913-555-0168', [/thank|team|person|contact|touch|call/i], { handsOver: true }],
  ),
  heard(
    [
      'my truck got hit. 2016 colorado, need a front fender n a headlight',
      [/fender/i, /head ?(light|lamp)/i, /Colorado/i],
    ],
    ['how much for both', [/fender/i, /head ?(light|lamp)/i, /Colorado/i, PRICE]],
    ['n just the fender', [/fender/i, /Colorado/i, PRICE]],
  ),
  heard(
    ['Running boards for a 2014 Toyota Highlander, what do they go for?', [/running board/i, /Highlander/i, PRICE]],
    ['Do you ship to Nebraska?', [/ship|deliver|freight/i]],
    ['Good, thank you kindly', [/welcome|glad|happy|thank/i]],
  ),

  // Several turns: VINs.
  heard(
    ['Can you look up a VIN for me?', [/vin/i]],
    ['4S4BRBCC7D3228416', [/2013/, /Subaru/i]],
    ['A/C condenser for that one, how much?', [/condenser/i, PRICE]],
  ),
  heard(
    ['1N4AL3AP8EC15092 how much for a alternator', [/17/], NO_PRICE],
    ['oops left one off 1N4AL3AP8EC150927', [/2014/, /Nissan/i, /alternator/i, PRICE]],
  ),
  heard(
    ['where do i find my vin', [/dash|windshield|door|registration|title|insurance/i]],
    ['found it 2T1BU4EEXAC347190', [/2010/, /Toyota/i]],
    ['right headlight pls', [/head ?(light|lamp)/i, PRICE]],
  ),
  heard(
    [
      'Here is my VIN 5NPEB4AC3DH652083, I need a price on a radiator.',
      [/check digit|mistyp|typo|check|does(n't| not)/i],
    ],
    ['Let me read it again: 5NPEB4ACXDH652083', [/2013/, /Hyundai/i, /radiator/i, PRICE]],
  ),

  // Several turns: returns.
  heard(
    ['I got a fender from you on Tuesday and it is the wrong side. What do I do?', [/return|rma|sorry|person|team/i]],
    ['How many days do I have?', [/30|7/]],
    ['And who pays to ship it back?', [/rma|freight|ship/i]],
  ),
  heard(
    ['can i return a radio', [/electric/i]],
    ['even if its dead out of the box??', [/defect|person|team|call|electric|warrant/i]],
    ['fine let me talk to somebody', [/name/i, /phone|number|email/i]],
    ['Marcus Hill 402-555-0117', [/thank|team|person|contact|touch|call/i], { handsOver: true }],
  ),
  heard(['What is your return policy?', [THIRTY_DAYS]], ['What if I already installed the part?', [/install/i]]),

  // Several turns: orders.
  heard(
    ['hey just checking on my order', [SOMEBODY], NO_PRICE],
    ['its a transmission for a 2009 altima, paid last monday', [SOMEBODY]],
    ['can somebody just call me about it', [/name/i, /phone|number|email/i]],
    ['Denise, 515-555-0142', [/thank|team|person|contact|touch|call/i], { handsOver: true }],
  ),
  heard(
    ['I want to cancel my order', [SOMEBODY], NO_PRICE],
    [
      'I ordered a hood this morning but the body shop already found one. Please have a person contact me.',
      [/name/i, /phone|number|email/i],
    ],
    ['Walter Jennings, wjennings@example.com', [/thank|team|person|contact|touch|email/i], { handsOver: true }],
  ),
  heard(
    ['How much is a grille for a 2014 GMC Terrain?', [/grille/i, /Terrain/i, PRICE]],
    ["I'll take it. How do I pay for it?", [/pay/i]],
    ['When will it get here if I order today?', [THREE_TO_FIVE]],
  ),

  // Several turns: hours.
  heardAt(
    SATURDAY_EVENING,
    ['you guys still open?', [/closed/i, /Monday/i]],
    ['ok what time monday', [/8 ?a\.?m/i]],
    ['can i get a price now tho? 2010 fusion drivers side headlight', [/head ?(light|lamp)/i, /Fusion/i, PRICE]],
  ),

  // Several turns: anger.
  heard(
    ['I HAVE BEEN WAITING 9 DAYS FOR A STARTER YOU SAID WOULD TAKE 3 TO 5', [/sorry|apolog/i]],
    ['I dont want sorry I want a human being', [/name/i, /phone|number|email/i]],
    ['Rick Palmer 816 555 0133', [/thank|team|person|contact|touch|call/i], { handsOver: true }],
  ),
  heard(
    ['you people are a joke. the door you sent is bent', [/sorry|apolog/i]],
    ['so do i get my money back or what', [/return|refund|rma|person|team|call/i]],
    ['whats the number', [PHONE]],
  ),
]
