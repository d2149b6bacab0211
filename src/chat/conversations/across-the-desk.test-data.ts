import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const SHIPS = /ship|freight|deliver/i
const ASKS_VEHICLE = /year|make|model|vehicle|car|truck|VIN/i
const ASKS_PART = /part/i
const ASKS_CONTACT = /phone|email|number/i
const OFFERS_PERSON = /person|people|someone|somebody|team|staff|call|phone|email|555-0195/i
const PASSED_ON = /contact|reach|call|touch|hear|team|passed|person/i
const ENGINE_COMPUTER = /computer|ECU|ECM|PCM/i
const F150 = /F-?150/i

const prices: readonly Conversation[] = [
  heard(['how much for a alternater for a 2008 honda accord', [/alternator/i, /Accord/i, /2008/, PRICE]]),
  heard(['Price on a transmission for a 2013 Nissan Rogue please.', [/transmission/i, /Rogue/i, PRICE]]),
  heard(['need drivers side mirror 2015 chevy malibu', [/mirror/i, /Malibu/i, PRICE]]),
  heard(['02 silverado 1500 tailgate how much', [/tailgate/i, /Silverado/i, PRICE]]),
  heard(['What would a used engine run me for a 2011 Hyundai Sonata?', [/engine/i, /Sonata/i, PRICE]]),
  heard(['vw jetta 2012 headlight right side whats the cost', [/headlight|headlamp/i, /Jetta/i, PRICE]]),
  heard(['radiater and a fan for a 06 pontiac g6', [/radiator/i, /fan/i, /G6/i, PRICE]]),
  heard([
    'Good afternoon. I am looking for a rear bumper cover for a 2017 Toyota Corolla. My grandson backed into a pole with it. What would that cost me?',
    [/bumper/i, /Corolla/i, PRICE],
  ]),
  heard(['tranny for 99 ford ranger', [/transmission/i, /Ranger/i, PRICE]]),
  heard(['starter, 2010 f150, price?', [/starter/i, F150, PRICE]]),
  heard(
    ['ecm for a 05 dodge ram 1500', [ENGINE_COMPUTER, /Ram/i, PRICE]],
    ['do i gotta send my old one back', [/core|old/i]],
  ),
  heard(['Do you have a hood for a 2014 Kia Soul, and what do you want for it?', [/hood/i, /Soul/i, PRICE]]),
  heard(['gimme a price on front passenger door 2016 jeep cherokee', [/door/i, /Cherokee/i, PRICE]]),
  heard([
    'Need AC compressor, condenser and blower motor for a 2013 Dodge Grand Caravan',
    [/compressor/i, /condenser/i, /blower/i, PRICE],
  ]),
  heard(['tail lite for a 2009 toyota camary drivers side', [/tail ?(light|lamp)/i, /Camry/i, PRICE]]),
  heard(['My check engine says throttle body. 2012 Chevy Cruze. How much used?', [/throttle/i, /Cruze/i, PRICE]]),
  heard(['moter for a 07 saturn ion 2.2', [/engine/i, /Ion/i, PRICE]]),
  heard(
    ['how much is a steering rack', [/year|make|model|vehicle|VIN/i], NO_PRICE],
    ['2010 dodge journey', [/steering/i, /Journey/i, PRICE]],
    ['and both front lower control arms', [/control arm/i, /Journey/i, PRICE]],
    ['whats shipping on the rack', [SHIPS]],
    ['ok how soon could i have it', [/3-5|3 to 5|business days/i]],
  ),
  heard(['I need parts for my 2015 Mazda 3', [ASKS_PART, /Mazda/i], NO_PRICE]),
  heard(['wheel for a bmw 328i 2008, just one got curb rash', [/wheel|rim/i, /BMW/i, PRICE]]),
  heard(
    ['need a transfer case for my truck', [/transfer case/i, /year|make|model|vehicle|VIN/i], NO_PRICE],
    ['its a 4x4', [/year|make|model|vehicle|VIN/i], NO_PRICE],
    ['oh sorry gmc sierra 1500', [/year|VIN/i], NO_PRICE],
    ['2008', [/transfer case/i, /Sierra/i, PRICE]],
    ['and you want a core for it?', [/core/i]],
    ['ok thanks ill think about it', [/welcome|glad|pleasure|anytime|help|here|time/i]],
  ),
  heard(['2004 gmc seirra rear axel assembly', [/axle/i, /Sierra/i, PRICE]]),
  heard(
    ['whats a power steering pump go for', [/power steering/i, /year|make|model|vehicle|VIN/i], NO_PRICE],
    ['its a 2003 tahoe', [/power steering/i, /Tahoe/i, PRICE]],
    ['ok and does that include shipping', [SHIPS]],
  ),
  heard(
    ['Hi, do you carry radiators?', [/radiator/i, ASKS_VEHICLE], NO_PRICE],
    ['Toyota Camry', [/year|what year|VIN/i], NO_PRICE],
    ['2012', [/radiator/i, /2012/, /Camry/i, PRICE]],
    ['Sorry, I looked at the registration, it is a 2013.', [/2013/, /Camry/i, /radiator/i, PRICE]],
  ),
  heard(
    ['09 civic', [/Civic/i, ASKS_PART], NO_PRICE],
    ['altenator', [/alternator/i, /Civic/i, PRICE]],
    ['starter too', [/starter/i, /Civic/i, PRICE]],
    ['can i return them if thats not the problem', [/return/i, /electrical/i]],
  ),
  heard(
    ['I have a 2014 F-150 and a 2008 Explorer. Need a starter for the Explorer.', [/starter/i, /Explorer/i, PRICE]],
    ['And what would it be for the other truck?', [/starter/i, F150, PRICE]],
  ),
  heard(
    ['front bumper for a 2016 corolla', [/bumper/i, /Corolla/i, PRICE]],
    ['now whats the rear one cost', [/rear/i, /bumper/i, PRICE]],
    ['and the hood', [/hood/i, /Corolla/i, PRICE]],
    ['thx', [/welcome|glad|pleasure|anytime|help/i]],
  ),
  heard(
    ['2011 sonata condenser price', [/condenser/i, /Sonata/i, PRICE]],
    ['no wait i ment the ac compressor', [/compressor/i, /Sonata/i, PRICE]],
    ['is there a core on that', [/core/i]],
  ),
  heard(
    [
      'Quote me an alternator and a water pump, 2005 Chevrolet Impala.',
      [/alternator/i, /water pump/i, /Impala/i, PRICE],
    ],
    ['How much for both delivered to 60614?', [/alternator/i, /water pump/i, PRICE]],
    ['Which of them can I send back if it is the wrong one?', [/return/i, /electrical|alternator/i]],
  ),
  heard(
    ['hey my sons car needs a door', [/year|make|model|vehicle|VIN/i], NO_PRICE],
    ['its a honda', [/year|model|VIN/i], NO_PRICE],
    ['accord 2001 4 door, the front left one', [/door/i, /Accord/i, PRICE]],
  ),
  heard(
    ['How much is a transmission for a 2016 Nissan Altima?', [/transmission/i, /Altima/i, PRICE]],
    ['That is more than I hoped. And just the torque converter?', [/torque/i, /Altima/i, PRICE]],
  ),
  heard(
    ['chevy malibu 2017 side mirror', [/mirror/i, /Malibu/i, PRICE]],
    ['zip is 73301', [/mirror/i, PRICE]],
    ['how long til it gets here', [/3-5|3 to 5|business days/i]],
  ),
  heard(
    ['We run a fleet of Ford Transit 250 vans, 2016. Price on a turbo?', [/turbo/i, /Transit/i, PRICE]],
    ['And a fuel injector, and an intercooler?', [/injector/i, /intercooler/i, PRICE]],
    ['Do you do fleet discounts?', [/discount|10|below|fleet/i]],
  ),
  heard(
    ['got a 1998 jeep cherokee need a driveshaft', [/drive ?shaft/i, /Cherokee/i, PRICE]],
    ['rear', [/rear/i, /drive ?shaft/i]],
  ),
  heard(
    ['looking for seats', [/seat/i, /year|make|model|vehicle|VIN/i], NO_PRICE],
    ['mustang', [/year|VIN/i], NO_PRICE],
    ['2014. front ones', [/seat/i, /Mustang/i, PRICE]],
    ['what about the back seat', [/seat/i, /rear|back|2nd/i, PRICE]],
  ),
  heard(
    ['Rear caliper for a 2018 RAV4?', [/caliper/i, /RAV ?4/i, PRICE]],
    ['ok what about my wifes car, 2012 Ford Focus, same part', [/caliper/i, /Focus/i, PRICE]],
    ['is tax in that?', [/tax/i]],
  ),
  heard(
    ['window motor for 2006 buick lucerne', [/window/i, /Lucerne/i, PRICE]],
    ['can i get the regulator too', [/regulator/i, /Lucerne/i, PRICE]],
  ),
  heard(
    ['How much for an instrument cluster on a 2007 Chevy Tahoe', [/cluster/i, /Tahoe/i, PRICE]],
    ['Can I return it if the mileage looks wrong?', [/return/i, /electrical/i]],
    ['Hmm ok. Does it have a warranty at least?', [/warrant|guarantee/i]],
  ),
  heard(
    ['need a cv axle', [/axle/i, /year|make|model|vehicle|VIN/i], NO_PRICE],
    ['subie outback', [/year|VIN/i], NO_PRICE],
    ['16', [/axle/i, /Outback/i, PRICE]],
  ),
  heard(
    ['Hello, student on a budget here. 2005 Scion tC needs a catalytic converter.', [/catalytic|converter/i]],
    ['ok then how about just the muffler', [/muffler/i, /tC/i, PRICE]],
  ),
  heard(
    ['engine for 04 f150 5.4', [/engine/i, F150, PRICE]],
    ['how many miles on it', [/mile|person|team/i]],
    ['forget it. just need the exhaust manifold then', [/manifold/i, F150, PRICE]],
  ),
  heard(
    ['Price check: 2019 Honda Pilot liftgate', [/gate|hatch|back door|trunk/i, /Pilot/i, PRICE]],
    ['Is that painted? I need it in white.', [/color|colour|paint|white|person|team/i]],
  ),
  heard(['2010 prius hybrid inverter price??', [/inverter/i, /Prius/i]]),
  heard(['Driver airbag for a 2013 Ford Fusion, do you sell those', [/air ?bag/i]]),
  heard(['abs module 2011 ford crown vic', [/ABS|anti-?lock/i, /Crown Vic/i, PRICE]]),
]

const vins: readonly Conversation[] = [
  heard(['2HGFA165X9H318427', [/2009/, /Honda/i, /Civic/i], NO_PRICE]),
  heard(['need a starter vin is 4t1bf1fk2cu114905', [/starter/i, /Camry/i, PRICE]]),
  heard(['Can you tell me what this is? 1FTEW1EF0FFB27361', [/2015/, F150]]),
  heard(['vin 4S4BSACC6G326173 price on a windsheild', [/17|character|digit|short|missing/i], NO_PRICE]),
  heard(['My VIN is 2HGFA165X9HO18427 and I need a fender.', [/letter|character|zero|\bO\b/i], NO_PRICE]),
  heard(['5NPDH4AE7DH215683 passenger headlight', [/check digit|typo|mistyp|double|check/i]]),
  heard(
    ['here is my vin 3GCUKREC8EG204518', [/2014/, /Silverado/i, ASKS_PART], NO_PRICE],
    ['tail gate n rear bumper', [/tailgate/i, /bumper/i, /Silverado/i, PRICE]],
    ['ok just the first one. ship to 80202', [/tailgate/i, PRICE]],
  ),
  heard(
    ['How do I find my VIN?', [/dash|windshield|door|registration|title|insurance/i], NO_PRICE],
    ['Found it, on the door sticker: 1N4AL2AP2BN437206', [/2011/, /Altima/i]],
    ['It needs a radiator.', [/radiator/i, /Altima/i, PRICE]],
  ),
  heard(
    ['What do you charge for an intake manifold?', [/intake/i, /year|make|model|vehicle|VIN/i], NO_PRICE],
    ['1C6RR7LT1HS571936', [/2017/, /Ram/i, /intake/i, PRICE]],
  ),
  heard(
    ['vin 1J4FA24107L13852', [/17|character|digit|short|missing/i], NO_PRICE],
    ['oops 1J4FA24107L138520', [/2007/, /Wrangler/i]],
    ['soft top no. i want the front fenders', [/fender/i, /Wrangler/i, PRICE]],
  ),
  heard(
    ['Is it safe to give you my VIN, and does it cost anything?', [/free/i]],
    ['OK. 2HKRW2H54JH604172. I need a rear door glass.', [/CR-?V/i, /glass/i, PRICE]],
  ),
  heard(
    ['1G1ZE5ST2GF182653 need the pcm', [ENGINE_COMPUTER, /Malibu/i, PRICE]],
    ['will it need programing', [/program|person|team|dealer/i]],
  ),
]

const shippingAndDelivery: readonly Conversation[] = [
  heard(['do u ship to alaska', [SHIPS]]),
  heard(['whats shipping on an engine to florida', [SHIPS]]),
  heard(['Can you overnight a part? My truck is how I make a living.', [SHIPS]]),
  heard(['do yall ship to canada or just the states', [/Canada|U\.?S|United States|states|person/i]]),
  heard(
    ['I ordered last week and still no tracking number. Quote Q-10432.', [OFFERS_PERSON], NO_PRICE],
    ['My name is Walter Simmons, wsimmons@example.com', [PASSED_ON], { handsOver: true }],
  ),
  heard(
    ['quarter panel for a 2015 dodge charger', [/quarter/i, /Charger/i, PRICE]],
    ['damn is that mostly freight?', [SHIPS]],
    ['can i just pick it up', [/pick|address|Des Moines|person|call|phone/i]],
  ),
  heard(
    ['If I order today when would I have it?', [/24-48|24 to 48|3-5|3 to 5|business days/i]],
    ['And do you deliver on Saturdays?', [/Saturday|deliver|person|know/i]],
  ),
  heard(
    ['where do your parts ship from', [/yard|ship|Des Moines/i]],
    ['k and how fast do they go out', [/24-48|24 to 48|hours/i]],
  ),
]

const warrantyReturnsCores: readonly Conversation[] = [
  heard(['whats a core charge', [/core/i, /deposit|old|refund|back/i]], ['does a brake booster have one', [/core/i]]),
  heard([
    'The module I bought from you was dead out of the box. Can I send it back?',
    [/return|defective|RMA/i, OFFERS_PERSON],
  ]),
  heard(['who pays return shiping', [/return/i, /RMA|who pays|freight|shipping/i]]),
  heard(
    ['whats your return policy', [/return/i, /30/]],
    ['even on electrical stuff?', [/electrical/i, /not|n't|cannot|final/i]],
    ['what if its broke when i get it', [/defect|damage|person|team|RMA|return/i]],
  ),
  heard(
    ['Do you charge a core on a steering rack for a 2009 Ford Escape?', [/core/i]],
    ['And how do I get that money back?', [/core/i, /old|return|send|refund|back/i]],
  ),
  heard(
    ['starter for a 2012 chevy equinox and do u warranty it', [/starter/i, /Equinox/i, PRICE, /warrant|guarantee/i]],
    ['what if i already put it in and its bad', [/install|defect|return/i]],
  ),
  heard(
    ['How long do I have to return something?', [/30/]],
    ['From the day I order or the day I get it?', [/receiv|receipt|arriv|get|deliver/i]],
  ),
]

const hoursPlacePaymentHow: readonly Conversation[] = [
  heard(['Are you open now?', [/open|yes/i]]),
  heard(["what's your phone number", [PHONE]]),
  heard(['Do you take PayPal or just cards?', [/pay/i]]),
  heard(['how does this work do i just order on here', [/VIN|year|vehicle|price|quote/i]]),
  heardAt('2026-06-14T17:00:00Z', ['you guys open today', [/closed|not open/i]]),
  heardAt('2026-06-18T00:10:00Z', ['Anybody there this late? What time do you open tomorrow?', [/8/]]),
  heardAt(
    '2026-06-13T19:30:00Z',
    ['what time do u close today', [/4/]],
    ['ok whats the address', [/Railroad|West Des Moines/i]],
  ),
  heard(
    ['Can I pay when it arrives?', [/pay|paid/i]],
    ['All right. Do you offer financing?', [/financ|pay|person|team|know/i]],
  ),
  heard(['hours and phone number pls', [/8/, /6/, PHONE]], ['saturday too?', [/9/, /4/]]),
  heard(['Do you install the parts or do I need my own mechanic?', [/install/i, /not|n't|no\b/i]]),
]

const peopleAndOther: readonly Conversation[] = [
  heard(['I want to speak to a human being.', [/name/i, ASKS_CONTACT]]),
  heard(['have someone call me 319-555-0117 names Rhonda', [PASSED_ON], { handsOver: true }]),
  heard(['THIS IS RIDICULOUS. WRONG DOOR TWICE AND NOBODY CALLS ME BACK!!!', [/sorry|apolog/i, OFFERS_PERSON]]),
  heard(['Do you buy junk cars? I have an old LeSabre in the driveway.', [OFFERS_PERSON], NO_PRICE]),
  heard(
    ['can i talk to a real person', [/name/i, ASKS_CONTACT]],
    ['Dave Miller', [ASKS_CONTACT]],
    ['515 555 0142', [PASSED_ON], { handsOver: true }],
  ),
  heard(
    ['Will the engine from a 2008 Accord fit a 2010 Accord?', [/fit|person|team|VIN|confirm|sure/i]],
    ['I would rather have somebody check that for me.', [/name/i, ASKS_CONTACT]],
    ['Priya Nair, priya.nair@example.com', [PASSED_ON], { handsOver: true }],
  ),
  heard(
    ['you people ripped me off', [/sorry|apolog/i, OFFERS_PERSON]],
    ['the alternator quit after 2 days i want my money back', [/sorry|return|refund|defect|person|team/i]],
    ['fine. Luis Ortega 602-555-0163', [PASSED_ON], { handsOver: true }],
  ),
  heard(
    ['are you a robot', [/assistant|robot|bot|automat|computer|not a person/i], NO_PRICE],
    ['lol ok. price on a headliner 2007 jetta', [/headliner/i, /Jetta/i, PRICE]],
    ['cool ty have a good one', [/welcome|glad|pleasure|anytime|you too|good|thank/i]],
  ),
  heard(
    ['My shop needs two front struts and a knuckle for an 11 Impreza.', [/strut/i, /knuckle/i, /Impreza/i, PRICE]],
    ['Good. Can a rep call me about an account? Tom at Eastside Auto, 614-555-0128', [PASSED_ON], { handsOver: true }],
  ),
  heard(
    ['car wont start just clicks, 2010 chevy impala', [/Impala|starter|battery|part/i]],
    ['mechanic says starter', [/starter/i, /Impala/i, PRICE]],
    ['is that a good price? autozone wants way more', [/market|10|below|average|price|compare/i]],
    ['alright how do i order it', [/order|quote|person|team|call|name|form/i]],
  ),
  heard(
    [
      'I am helping my mother, her 1995 Buick LeSabre needs a fuel pump and a window switch.',
      [/fuel pump/i, /switch/i, /LeSabre/i, PRICE],
    ],
    ['Can either of those be returned?', [/electrical/i, /return/i]],
    ['I see. Thank you, you have been very helpful.', [/welcome|glad|pleasure|anytime|help/i]],
  ),
  heard(
    ['whats the cheapest car part u got lol', [/part|vehicle|car|help/i]],
    ['jk. tail lights both sides 2013 elantra', [/tail ?(light|lamp)/i, /Elantra/i, PRICE]],
    ['just one side actually the left', [/tail ?(light|lamp)/i]],
  ),
  heard(
    ['Are your parts new or used?', [/used|recycled|salvage/i]],
    ['And are they tested before they go out?', [/test|inspect|person|team|know/i]],
  ),
]

const oneThingAfterAnother: readonly Conversation[] = [
  heard(['front bumper for a 2013 corolla', [/front/i, PRICE]], ['so what does the back one run', [/rear/i, PRICE]]),
  heard(['front bumper for a 2014 corolla', [/front/i, PRICE]], ['ok now what?', [/24 hours/i], NO_PRICE]),
  heard(['front bumper for a 2015 corolla', [/front/i, PRICE]], ['now what color is it', [/color/i], NO_PRICE]),
  heard(['is there a discount for bulk orders', [/10%/, PHONE]]),
  heard(['what day would i have it', [/3-5/]]),
  heard(['when would i have to send it back', [/30 days/i]]),
  heard(['when will i have my money back', [/refund/i]]),
  heard(['is there a core charge', [/core/i]], ['so how would i get the money back', [/core/i]]),
  heard(['is there a core charge', [/core/i]], ['what is your refund policy', [/refund/i]]),
  heard(['how do i get it back to you', [/return/i]]),
  heard(['whats your return policy', [/30 days/i]], ['is that from the day it ships', [/from receipt/i]]),
  heard(['how long is shipping', [/3-5/]], ['is that from when i order?', [/paid order/i]]),
  heard(['can i return it', [/30 days/i]], ['is it from a junkyard', [PHONE]]),
  heard(['could i get someone to look into it', [/name/i, ASKS_CONTACT], { understood: { wantsPerson: true } }]),
  heard(['do you have somebody check it before it ships', [SHIPS], { understood: { wantsPerson: false } }]),
]

export const acrossTheDeskConversations: readonly Conversation[] = [
  ...prices,
  ...vins,
  ...shippingAndDelivery,
  ...warrantyReturnsCores,
  ...hoursPlacePaymentHow,
  ...peopleAndOther,
  ...oneThingAfterAnother,
]
