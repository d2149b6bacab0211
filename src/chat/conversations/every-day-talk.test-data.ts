import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

// What many good answers share, in forgiving patterns.
const ASKS_VEHICLE = /\byear\b|vehicle|\bVIN\b|which car|what car/i
const ASKS_YEAR = /\byear\b|\bVIN\b/i
const ASKS_MODEL = /model|\bVIN\b/i
const ASKS_PART = /part/i
const FREIGHT = /ship|freight|deliver/i
const THREE_TO_FIVE_DAYS = /3\s*(-|–|to)\s*5/i
const ONE_TO_TWO_DAYS = /24\s*(-|–|to)\s*48/i
const OFFERS_PERSON = /person|team|someone|call|phone|email|\(515\)/i
const ASKS_CONTACT = /phone|e-?mail|number/i
const SORRY = /sorry|apolog|understand|frustrat/i
const WELCOME = /welcome|glad|pleasure|any ?time|happy|good luck|thank|help|have a|take care|bye/i
const HANDED = { handsOver: true } as const
const NO_AMOUNT = { lacks: [PRICE] } as const

export const everyDayTalkConversations: readonly Conversation[] = [
  // ---- VINs anywhere in the text: one turn
  heard(['Hello, my VIN is 4T1BF1FK5CU172054. How much would a used alternator be?', [/Camry/i, /alternator/i, PRICE]]),
  heard(['need a radiator vin# 1n4al3ap7dc143921 thx', [/Altima/i, /radiator/i, PRICE]]),
  heard(['Can you tell me what car this is? WBAPH7C59BE458291', [/2011/, /BMW/i]]),
  heard(['My VIN is 1HGCM82633A00435, can you look it up?', [/17|\b16\b|short|character|digit/i], NO_AMOUNT]),
  heard([
    'i got 5NPEB4AC6BH284417 its my daughters car, she hit a deer and needs a hood and a drivers headlight',
    [/Sonata/i, /hood/i, /head ?(light|lamp)/i, PRICE],
  ]),
  heard(['VIN 1HGCM82653A004352 - does that one look right to you?', [/check|digit|typo|mistyp|wrong|match|valid/i]]),
  heard(['vin is 2T1BUO4EE0AC331290', [/17|\b18\b|long|character|letter/i], NO_AMOUNT]),

  // ---- VINs: several turns
  heard(
    ['Do you decode VINs here? Is there a fee?', [/VIN/i, /free|no (charge|cost|fee)/i]],
    ['1C4RJFAG1FC618230', [/2015/, /Grand Cherokee/i]],
    ['Great. Price on a starter for it please', [/starter/i, /Grand Cherokee/i, PRICE]],
  ),
  heard(
    ['how much 4 a tailgate', [ASKS_VEHICLE], NO_PRICE],
    ['1GCRKSE70CZ219835', [/Silverado/i, /tail ?gate/i, PRICE]],
    ['tyvm', [WELCOME]],
  ),
  heard(
    ['Where do I find the VIN on my car?', [/dash|windshield|door|registration|title|insurance/i]],
    ['Found it, 4S4BRBCC1B3381726', [/2011/, /Outback/i]],
  ),
  heard(
    ['here is my vin 1FMCU0D7XCKB6338', [/17|\b16\b|short|character|digit/i], NO_AMOUNT],
    ['oops forgot the last one 1FMCU0D7XCKB63381', [/2012/, /Escape/i]],
    ['power steering motor or the electric rack whatever its called', [/steering/i]],
  ),
  heard(
    ["My wife's van is 5FNRL38787B104586 and I need a passenger side mirror", [/Odyssey/i, /mirror/i, PRICE]],
    ['does that include shipping?', [FREIGHT]],
  ),

  // ---- Nicknames and any order: one turn
  heard(['whats a tranny go for 04 chevy tahoe', [/Tahoe/i, /transmission|tranny/i, PRICE]]),
  heard(['f150 2011 tail light drivers side how much', [/F-?150/i, /tail ?(light|lamp)/i, PRICE]]),
  heard(["vw jetta '14 window regulator front passenger", [/Jetta/i, /regulator/i, PRICE]]),
  heard(
    ['Need a motor for an 08 crown vic, ex police', [/Crown Vic/i, /engine|motor/i, PRICE]],
    ['is the core extra', [/core/i]],
  ),
  heard(['got a 99 stang, lookin for a front bumper cover', [/Mustang/i, /bumper/i, PRICE]]),
  heard(['4runner 2006 front driveshaft price?', [/4-?Runner/i, /drive ?shaft/i, PRICE]]),
  heard(['Throttle body, Silverado 1500, 2010. How much delivered?', [/Silverado/i, /throttle/i, PRICE, FREIGHT]]),

  // ---- Misspellings: one turn
  heard(['how much is a altenator for a 2010 toyta corola', [/alternator/i, /Corolla/i, PRICE]]),
  heard(['do u have a feul pump for 2007 nisan altama', [/fuel pump/i, /Altima/i]]),
  heard(['stearing wheel 2013 hundai elantra', [/steering wheel/i, /Elantra/i, PRICE]]),
  heard(['carburator for a 85 chevrolett camero', [/carbur/i, /Camaro/i, PRICE]]),
  heard(['trasmission 2009 hona odysee how much', [/transmission/i, /Odyssey/i, PRICE]]),
  heard(['i need a radiater and a watter pump 4 my 2008 pontaic g6', [/radiator/i, /pump/i, /G6/i, PRICE]]),

  // ---- Prices, facts missing: one turn
  heard(
    ['How much is an engine?', [ASKS_VEHICLE], NO_PRICE],
    ['2011 Chevy Equinox', [/engine/i, /Equinox/i, PRICE]],
    ['Wow. How about just the cylinder head?', [/cylinder head/i, PRICE]],
    ['and a valve cover to go with it', [/valve cover/i, PRICE]],
    ['How many days until I would have both?', [THREE_TO_FIVE_DAYS]],
  ),
  heard(['Price for a starter for a Honda Civic', [ASKS_YEAR], NO_PRICE]),
  heard(['i need something for my 2015 ford fusion', [ASKS_PART], NO_PRICE]),
  heard(['How much for a 2012 Toyota headlight?', [ASKS_MODEL], NO_PRICE]),

  // ---- Prices, facts missing: several turns
  heard(
    ['Looking for a transfer case', [ASKS_VEHICLE], NO_PRICE],
    ['Jeep Wrangler', [ASKS_YEAR], NO_PRICE],
    ['2009', [/transfer case/i, /Wrangler/i, PRICE]],
  ),
  heard(
    ['i have a 2016 malibu', [/Malibu/i, ASKS_PART], NO_PRICE],
    ['ac compresser', [/compressor/i, /Malibu/i, PRICE]],
    ['n the condenser too', [/condens[eo]r/i, PRICE]],
  ),
  heard(
    ['How much for a rear bumper cover on a Camry?', [ASKS_YEAR], NO_PRICE],
    ["It's a 2014", [/bumper/i, /Camry/i, PRICE]],
    ['And how much is tax?', [/tax/i, /ZIP|state/i]],
  ),
  heard(
    ['price check pls', [ASKS_VEHICLE], NO_PRICE],
    ['its a ford', [/year|model|\bVIN\b/i], NO_PRICE],
    ['explorer 2013', [ASKS_PART], NO_PRICE],
    ['blower motor', [/blower/i, /Explorer/i, PRICE]],
  ),
  heard(
    ["Good morning. My late husband's Buick needs a window motor. What do you charge?", [ASKS_YEAR], NO_PRICE],
    ['It is a LeSabre, from 2003 I believe.', [/LeSabre/i, /window/i, PRICE]],
    ['Oh that is reasonable. What does the freight come to?', [FREIGHT]],
    ['Thank you dear', [WELCOME]],
  ),
  heard(
    ['Alternator for a Sonata', [ASKS_YEAR], NO_PRICE],
    ['2011 or 2012, not sure', [/year|\bVIN\b|2011|2012/i]],
    ['2012, I checked', [/2012/, /Sonata/i, /alternator/i, PRICE]],
  ),

  // ---- Changing their minds, "it", "that one", "both", "the other one"
  heard(
    ['How much is a headlight for a 2013 Mazda 3?', [/Mazda ?3/i, /head ?(light|lamp)/i, PRICE]],
    ['Sorry, I meant the tail light', [/tail ?(light|lamp)/i, PRICE]],
  ),
  heard(
    ['starter for 2005 chevy impala', [/starter/i, /Impala/i, PRICE]],
    ['wait no its an 06', [/2006/, /Impala/i, /starter/i, PRICE]],
  ),
  heard(
    ['What would a fender cost for a 2017 Nissan Rogue?', [/fender/i, /Rogue/i, PRICE]],
    ['And the same for a 2015 Honda CR-V?', [/fender/i, /CR-?V/i, PRICE]],
    ['Can I return it if it is the wrong one?', [/return/i, /30/]],
  ),
  heard(
    ['how much r front struts and rear shocks for 2010 subaru forester', [/strut/i, /shock/i, /Forester/i, PRICE]],
    ['can i get both shipped together', [FREIGHT]],
  ),
  heard(
    ['need a hood for my 2014 ram 1500', [/hood/i, /Ram/i, PRICE]],
    ['actually forget the hood, how much for a grille', [/grill/i, PRICE]],
    ['how long till it gets here', [THREE_TO_FIVE_DAYS]],
  ),
  heard(
    ['I have two cars to fix, a 2008 Honda Accord and a 2011 Ford Escape.', [/Accord|Escape|which|part/i]],
    ['Starter for the Accord first', [/starter/i, /Accord/i, PRICE]],
    ['Now an alternator for the Escape', [/alternator/i, /Escape/i, PRICE]],
  ),
  heard(
    ['2012 f-250 driver side mirror', [/F-?250/i, /mirror/i, PRICE]],
    ['what about the passenger side, same price?', [/mirror|same|side/i]],
    ['ok and is that one covered by warranty', [/warrant|guarantee/i]],
  ),

  heard(
    ['yo my 05 civic wont start', [/part|starter|battery|person|team|mechanic/i], NO_AMOUNT],
    ['mechanic says its the starter', [/starter/i, /Civic/i, PRICE]],
    ['bruh im a student thats a lot. any discount', [/10|market|average|discount|person|team/i]],
    ['ok whats shipping to 50010', [FREIGHT]],
    ['bet. how do i pay', [/pay/i]],
    ['thx', [WELCOME]],
  ),
  heard(
    ['JM1BL1SF6A1293048 need the driver front door glass', [/Mazda ?3/i, /glass/i, PRICE]],
    ['Same thing for our other car, 3FAHP0HA0BR227614', [/Fusion/i, /glass/i, PRICE]],
  ),
  heard(
    [
      'the plastic thingy under the front bumper on my 2016 corolla is broke',
      [/part|valance|spoiler|bumper|person|team/i],
    ],
    ['i think its called a front valance', [/valance/i, /Corolla/i, PRICE]],
    ['other thing i need is a fog lamp', [/fog/i, PRICE]],
  ),

  // ---- Several parts, several requests at once
  heard([
    '2016 Honda Civic: hood, front bumper cover and radiator. Prices please.',
    [/Civic/i, /hood/i, /bumper/i, /radiator/i, PRICE],
  ]),
  heard(['how much for a door mirror 2012 jetta and when are u open', [/mirror/i, /Jetta/i, PRICE, /\d\s*(AM|PM)/i]]),
  heard(['Do you ship to Alaska and what is your return policy?', [/Alaska|ship/i, /return/i]]),
  heard(['wats ur number n where u located', [PHONE, /West Des Moines/i]]),
  heard(
    [
      'Shop here. 2013 Altima, need front hub, lower control arm and a cv axle',
      [/Altima/i, /hub/i, /control arm/i, /axle/i, PRICE],
    ],
    ['Add an outer tie rod to that', [/tie rod/i, PRICE]],
    ['how soon can it get here?', [THREE_TO_FIVE_DAYS]],
  ),
  heard(
    [
      'We run 12 Ford E-250 vans. One is VIN 1FTNE2EW8BDA41827, needs an engine and a transmission.',
      [/E-?250|E-?Series|Econoline/i, /engine/i, /transmission/i, PRICE],
    ],
    ['Do either of those carry a core charge?', [/core/i]],
    ['Can you give a fleet discount if I buy several?', [OFFERS_PERSON]],
  ),

  // ---- Shipping and delivery
  heard(['Do you ship to Florida?', [FREIGHT]]),
  heard(['how long dos shiping take', [THREE_TO_FIVE_DAYS]]),
  heard(['If I order today when does it leave the yard?', [ONE_TO_TWO_DAYS]]),
  heard(['Do you ship to Canada?', [/Canada|United States|\bUS\b|U\.S\.|USA|nationwide|person|team/i], NO_AMOUNT]),
  heard([
    'How much is shipping on a transmission for a 2011 Honda Pilot to 33101?',
    [/transmission/i, /Pilot/i, FREIGHT, PRICE],
  ]),
  heard(
    ['can i pick it up myself instead of shipping', [/pick|ship|call|person|team|yard/i]],
    ['where is that', [/West Des Moines/i]],
  ),
  heard(
    ['How much would a rear axle be for a 2004 GMC Sierra 1500?', [/axle/i, /Sierra/i, PRICE]],
    ['My zip is 80202', [/80202|Denver|Colorado|\bCO\b|tax|freight/i, PRICE]],
    ['Do I have to be home when it comes?', [/deliver|freight|person|team|know|call|ship/i]],
  ),
  heard(['is shipping free', [FREIGHT]], ['ok so how much for a wheel 2018 camry', [/wheel|rim/i, /Camry/i, PRICE]]),

  // ---- Warranty, returns, cores
  heard(['What kind of warranty comes with a used engine?', [/warrant|guarantee/i]]),
  heard(['can i return a ecu if it dont work', [/electric/i, /return/i]]),
  heard(
    ['How many days do I have to send a part back?', [/30/, /day/i]],
    ['And if my mechanic already installed it?', [/install/i]],
  ),
  heard(['what is a core charge??', [/core/i, /deposit|old part|refund|back|return/i]]),
  heard(
    [
      'I bought an alternator from you two weeks ago and it is the wrong one. Can I return it?',
      [/electric/i, /return/i],
    ],
    ['But it was your mistake!', [OFFERS_PERSON]],
  ),
  heard(
    ['return policy?', [/return/i, /30/]],
    ['what about a door, it has no wires or nothing', [/return|door/i]],
    ['who pays to ship it back', [/RMA|freight|ship|pays/i]],
  ),
  heard(
    ['Is there a core deposit on a steering rack for a 2009 Toyota Camry?', [/core/i]],
    ['And what does the rack itself cost?', [/steering|rack/i, /Camry/i, PRICE]],
  ),
  heard(
    ['whats the waranty on a used tranny', [/warrant|guarantee/i]],
    ['so is it 90 days or what', [/warrant|order|stated|written|person|team|depends/i]],
  ),

  // ---- Hours, location, phone
  heard(['are you open now?', [/\byes\b|are open|we're open|open (now|until|till|today)/i]]),
  heardAt('2026-06-14T18:00:00Z', ['Are you open right now?', [/closed|not open/i, /Monday|8\s*(:00)?\s*AM/i]]),
  heard(['what time do yall close saturday', [/4\s*(:00)?\s*PM/i]]),
  heard(['What is your address?', [/1995 Railroad/i, /West Des Moines/i]]),
  heardAt(
    '2026-06-12T23:30:00Z',
    ['u guys still open', [/closed|not open/i, /Saturday|tomorrow|9\s*(:00)?\s*AM/i]],
    ['k whats the number ill call tomorow', [PHONE]],
  ),
  heard(
    ['What are your hours?', [/8\s*(:00)?\s*AM/i, /6\s*(:00)?\s*PM/i]],
    ['Sundays?', [/closed/i]],
    ['Is that Eastern time?', [/Central|Chicago|Iowa|local/i]],
  ),
  heard(
    ['Phone number please, I do not like typing', [PHONE]],
    ['And an email for my grandson?', [/support@yardline\.example/i]],
  ),

  // ---- Payment, how it works
  heard(['Do you take PayPal or credit cards?', [/pay/i]]),
  heard(['how dose this work, i never bought used parts online b4', [/VIN|vehicle|year/i, /price|quote/i]]),
  heard(
    ['How do I order?', [/order|quote|person|team|call|contact/i]],
    ['Can I pay right here in the chat?', [/pay/i]],
    ['and when do I get charged', [/pay|before|ship|order/i]],
  ),
  heard(
    ['do u do financing or payment plans', [/pay|person|team|know/i], NO_AMOUNT],
    ['ok can i pay when it gets here', [/pay|before/i]],
  ),
  heard(
    ['Where do your parts come from?', [/yard/i]],
    ['Are you cheaper than a local junkyard?', [/10|market|average|price|quote/i]],
    ['Alright, try me: tail light, 2007 Toyota Tacoma', [/tail ?(light|lamp)/i, /Tacoma/i, PRICE]],
  ),

  // ---- Thanks and small talk
  heard(['Thanks, that was really helpful!', [WELCOME]]),
  heard(['r u a real person or a bot', [/assistant|bot|computer|automat|virtual|\bAI\b|not a (real |human )?person/i]]),
  heard(
    ['hi hows it going', [/help|part|vehicle|VIN|good|well|great|fine/i]],
    ['not bad. my 2010 f150 needs an exhaust manifold', [/exhaust manifold/i, /F-?150/i, PRICE]],
    ['sweet, ttyl', [WELCOME]],
  ),
  heard(
    ['Tell me a joke while I wait for the tow truck', [/part|car|help|vehicle/i], NO_AMOUNT],
    ['Haha ok. The fuel pump died on my 2006 Dodge Charger.', [/fuel pump/i, /Charger/i]],
  ),

  // ---- Anger
  heard([
    'THIS IS RIDICULOUS I HAVE BEEN WAITING TWO WEEKS FOR MY DOOR AND NOBODY CALLS BACK',
    [SORRY, OFFERS_PERSON],
    NO_AMOUNT,
  ]),
  heard(['you people sold me a junk transmission, i want my money back', [SORRY, OFFERS_PERSON], NO_AMOUNT]),
  heard(
    ['this bot is useless', [SORRY, OFFERS_PERSON]],
    ['just tell me how much a damn starter is for a 2012 malibu', [/starter/i, /Malibu/i, PRICE]],
  ),
  heard(
    ['I am very upset. The headlight you sent arrived cracked.', [SORRY, OFFERS_PERSON]],
    ['I want to speak with a manager.', [/name/i, ASKS_CONTACT]],
    ['Denise Walker, 313-555-0168', [/team|person|someone|call|touch|contact|reach/i], HANDED],
  ),

  // ---- A person, please
  heard(['Can I talk to a real person please?', [/name/i, ASKS_CONTACT]]),
  heard(
    ['can sombody call me', [/name/i, ASKS_CONTACT]],
    ['tyrone 404-555-0137', [/team|person|someone|call|touch|contact|reach/i], HANDED],
  ),
  heard(
    ['I would like a representative, please.', [/name/i, ASKS_CONTACT]],
    ['Harold Jensen', [ASKS_CONTACT]],
    ['hjensen@example.com', [/team|person|someone|call|touch|contact|reach|email/i], HANDED],
  ),
  heard(
    ['How much is a quarter panel for a 2014 Ford Mustang?', [/quarter/i, /Mustang/i, PRICE]],
    [
      'Have someone call me about it. Luis Ortega, (210) 555-0119',
      [/team|person|someone|call|touch|contact|reach/i],
      HANDED,
    ],
    ['Thanks!', [WELCOME]],
  ),

  // ---- What it cannot know
  heard(
    ['Where is my order? Placed it last Tuesday.', [OFFERS_PERSON], NO_AMOUNT],
    [
      'Yes please have someone call me, Karen Liu 612-555-0155',
      [/team|person|someone|call|touch|contact|reach/i],
      HANDED,
    ],
  ),
  heard(['How many miles are on the engine you have for a 2013 Subaru Legacy?', [/mile|engine/i, OFFERS_PERSON]]),
  heard(['will a 2005 accord transmission fit my 2003 accord', [/fit|interchange|transmission|person|team|confirm/i]]),
  heard(['Do you buy junk cars?', [/sell|part|person|team|know|buy|call/i], NO_AMOUNT]),
  heard(
    ['do yall install', [/install/i]],
    ['can u recomend a mechanic in omaha', [/know|person|team|can'?t|cannot|don'?t|not|mechanic/i], NO_AMOUNT],
  ),
  heard(
    ['catalitic converter for a 2008 prius how much', [/catalytic|converter|exhaust|person|team/i]],
    ['ok then just the muffler', [/muffler/i, /Prius/i, PRICE]],
  ),
  heard(
    ['I need a driver airbag for a 2012 Chevy Cruze', [/air ?bag/i]],
    ['Ok then. What about the front seat?', [/seat/i, /Cruze/i, PRICE]],
  ),
]
