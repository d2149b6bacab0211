import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|people|team|staff|someone|somebody|call|phone|email/i
const ASKS_VEHICLE = /year|make|model|vehicle|\bcar\b|truck|VIN/i
const ASKS_CONTACT = /name|phone|number|email/i
const FREIGHT = /ship|freight|deliver/i
const ENGINE = /engine|motor/i
const TRANSMISSION = /transmission|gearbox/i
const HEADLIGHT = /head ?(light|lamp)/i
const TAILLIGHT = /tail ?(light|lamp)/i
const COMPUTER = /ECU|ECM|PCM|computer|control module/i
const REAR_END = /differential|axle|rear end|carrier/i

/** Mechanics, body shops, flippers, fleets, truck owners, Spanish speakers, suspicious and angry buyers, ramblers. */
export const onThePhoneConversations: readonly Conversation[] = [
  // One turn: prices
  heard(['need a price on a tranny for an 07 silverado 1500', [TRANSMISSION, /Silverado/, PRICE]]),
  heard(['yo how much for a hood 2014 ram 1500', [/hood/i, /Ram/, PRICE, FREIGHT]]),
  heard(['2016 F150 tailgate price?', [/tailgate/i, /F-?150/i, PRICE]]),
  heard([
    'good morning my friend how much is cost the motor for nissan sentra 2013',
    [ENGINE, /Sentra/, /2013/, PRICE],
  ]),
  heard(['cuanto for a alternator toyota corolla 2010 thank you', [/alternator/i, /Corolla/, PRICE]]),
  heard([
    'Shop here. Looking for a front bumper cover and a left headlight, 2018 Camry. Price on both please.',
    [/bumper/i, HEADLIGHT, /Camry/, PRICE],
  ]),
  heard(['price on transfercase 2011 jeep grand cherokee', [/transfer ?case/i, /Grand Cherokee/, PRICE]]),
  heard(['How much for a used radiator, 2012 Honda Accord?', [/radiator/i, /Accord/, PRICE, /tax|ZIP/i]]),
  heard(['i need drivers side mirrow for 2015 silverado how much', [/mirror/i, /Silverado/, PRICE]]),
  heard(['ac compresor for a 08 chevy impala?? how much shipped', [/compressor/i, /Impala/, PRICE, FREIGHT]]),
  heard(['got an 04 f250 with the 6.0 need a turbo whats it run', [/turbo/i, /F-?250/i, PRICE]]),
  heard([
    'ok so my brother in law backed into my truck at the lake last weekend, its a 2013 toyota tundra, and the tail light is busted out and i dont wanna pay dealer price, what do you guys get for one',
    [TAILLIGHT, /Tundra/, PRICE],
  ]),
  heard(['quarter panel for 2017 civic how much', [/quarter/i, /Civic/, PRICE]]),
  heard(['looking 4 a steering rack n a power stearing pump 2009 altima', [/rack|gear/i, /pump/i, /Altima/, PRICE]]),
  heard(['ECM for 2006 Dodge Ram 2500, what do you have it for?', [COMPUTER, /Ram/, PRICE]]),
  heard(['rear end for 99 s10', [REAR_END, /S-?10/i, PRICE]]),
  heard(['1 rim for 2019 accord, steelie or alloy dont care, price', [/wheel|rim/i, /Accord/, PRICE]]),
  heard(['please the price of fuel pump of honda crv 2011', [/fuel pump/i, /CR-?V/i, PRICE]]),
  heard(['1978 Ford F-150 front fender, got one and how much?', [/fender/i, /F-?150/i, /1978/, PRICE]]),
  heard(['vw jetta 2012 need throtle body price plz', [/throttle/i, /Jetta/, PRICE]]),
  heard(['Price for instrument cluster 2010 Chevy Tahoe', [/cluster/i, /Tahoe/, PRICE]]),
  heard(['startr motor 05 tacoma $?', [/starter/i, /Tacoma/, PRICE]]),
  heard(['caddy escalade 2008, need the front driveshaft, hit me with a number', [/drive ?shaft/i, /Escalade/, PRICE]]),

  // One turn: something is missing for a price
  heard(['how much for a motor', [ASKS_VEHICLE], NO_PRICE]),
  heard(['need transmision for nissan altima how much', [/year/i], NO_PRICE]),
  heard(['2014 chevy need a hood', [/model/i], NO_PRICE]),
  heard(['I got an 08 Silverado 1500 and I need parts for it', [/part/i, /Silverado/], NO_PRICE]),
  heard(['u guys got doors', [ASKS_VEHICLE], NO_PRICE]),

  // One turn: VINs
  heard(['1FTFW1EF7DFC48213 need a alternator', [/alternator/i, /F-?150/i, /2013/, PRICE]]),
  heard(['vin is 1GCVKREC9FZ312457 what truck is that', [/2015/, /Chevrolet|Chevy/i, /Silverado/]]),
  heard([
    'Please quote a starter for VIN 4T1BF1FK1CU512039. Thank you, Dave at Midtown Auto',
    [/starter/i, /Camry/, /2012/, PRICE],
  ]),
  heard(['heres my vin 1C6RR7LT7ES20451 need front bumper', [/16|17/, /VIN/i], NO_PRICE]),
  heard(['can u run this vin 1HGCP263X8AO47162', [/letter|\bO\b|zero|character/i]]),
  heard([
    '3N1AB7AP4EY227605 is this a good vin?? seller seems sketchy',
    [/check digit|typ(o|ed)|mis|wrong|does not|doesn't/i],
  ]),

  // One turn: shipping, returns, warranty, core
  heard(['how long does it take to get here if i order today', [/3-5|3 to 5|business days/i]]),
  heard(['Do you ship engines to a residential address or only to shops?', [FREIGHT]]),
  heard(['whats ur warrenty on used motors', [/warrant|guarantee/i]]),
  heard(['can i return a part if it dont fit', [/30/, /return/i]]),
  heard([
    'I bought an ECU from you people and it is the wrong one and now somebody tells me I cant return it?? what kind of business is that',
    [/electrical/i, /return|refund/i],
  ]),
  heard(['Is there a core charge on transmissions?', [/core|deposit/i]]),
  heard(['do you ship to mexico, Nogales', [/ship|US|U\.S\.|United States|person|team/]]),
  heard(['who pays for the freight if the part is bad', [/freight|ship|RMA/i]]),

  // One turn: the business
  heard(['u open rn?', [/open/i, /6 ?PM/i]]),
  heardAt('2026-06-14T17:00:00Z', ['are you guys open today', [/closed/i, /Monday/i]]),
  heardAt('2026-06-16T23:40:00Z', ['anybody there still? you open?', [/closed/i, /8 ?AM/i]]),
  heard(['where you located at', [/West Des Moines/i, /Iowa|IA/]]),
  heard(['Phone number? I dont do chat.', [PHONE]]),
  heard(['do you take cash app or zelle', [/pay/i]]),
  heard([
    'Are you guys a real yard or just some website that steals credit cards',
    [/1995|yard|West Des Moines|Iowa/i],
  ]),
  heard(['do you install too or i have to find my own mechanic', [/install/i]]),
  heard([
    'How does this work? I never bought a used part on the internet before.',
    [/VIN|year|vehicle/i, /price|quote/i],
  ]),
  heard(['saturday hours', [/9 ?AM/i, /4 ?PM/i]]),
  heard(['hablas espanol? my english is not so good', [/Spanish|English|español|person|team|call|phone/i]]),
  heard(['Do you offer fleet pricing or net 30 terms? We run 40 vans.', [PERSON], NO_PRICE]),
  heard(['thanks bud, have a good one', [/welcome|thank|glad|anytime|good|great/i]]),

  // One turn: angry, people, unknown
  heard(['THIS IS RIDICULOUS I HAVE BEEN WAITING 3 WEEKS FOR MY ENGINE WHERE IS IT', [/sorry|apolog/i, PERSON]]),
  heard(['just let me talk to a human being', [ASKS_CONTACT]]),
  heard([
    'Have somebody call me about a motor, Hector Salinas 915-555-0142',
    [/Hector|thank|touch|call|contact/i],
    { handsOver: true },
  ]),
  heard(['how many miles on the engines you got for 2012 silverado', [/mile|person|team|call|confirm|ask/i]]),

  // Several turns: price, asking for what is missing
  heard(
    ['need a motor', [ASKS_VEHICLE], NO_PRICE],
    ['chevy cruze', [/year/i], NO_PRICE],
    ['13', [ENGINE, /Cruze/, /2013/, PRICE]],
  ),
  heard(
    ['whats the price on a altanator', [ASKS_VEHICLE], NO_PRICE],
    ['2011 f150', [/alternator/i, /F-?150/i, PRICE]],
    ['and the starter for it', [/starter/i, /F-?150/i, PRICE]],
    ['ok cool thx', [/welcome|thank|glad|anytime|else/i]],
  ),
  heard(
    ['Hello, I have question for one part', [/part|help|vehicle|year/i]],
    ['Is for my van Toyota Sienna, the door that slide, right side', [/year/i], NO_PRICE],
    ['2008', [/door/i, /Sienna/, PRICE]],
    ['How many days for come to Texas?', [/3-5|3 to 5|business days/i]],
  ),
  heard(
    ['hola, i need transmision for honda odyssey 2007 how much', [TRANSMISSION, /Odyssey/, PRICE]],
    ['is with the shipping or no?', [FREIGHT]],
    ['and have garanty?', [/warrant|guarantee/i]],
  ),
  heard(
    ['2009 dodge ram 1500', [/part|need|help/i, /Ram/]],
    ['tailgate', [/tailgate/i, PRICE]],
    ['and a rear bumper', [/bumper/i, PRICE]],
    ['whats shipping on both to 79901', [FREIGHT]],
  ),
  heard(
    [
      'Body shop in Tulsa. Need prices for a 2016 Altima: hood, left fender, left headlight.',
      [/hood/i, /fender/i, HEADLIGHT, /Altima/, PRICE],
    ],
    ['add a radiator too', [/radiator/i, /Altima/, PRICE]],
    ['Can I return any of those if the customer totals it out?', [/return/i, /30/]],
  ),
  heard(
    ['How much is a hood for a 2015 Honda Civic?', [/hood/i, /Civic/, PRICE]],
    ['what about for a 2017', [/hood/i, /2017/, /Civic/, PRICE]],
  ),
  heard(
    ['price on front driver door for 12 silverado 1500', [/door/i, /Silverado/, PRICE]],
    ['wait no its a sierra', [/door/i, /Sierra/, PRICE]],
  ),
  heard(
    ['im flipping a 2010 camry, what would a front bumper run me', [/bumper/i, /Camry/, PRICE]],
    ['and both headlights', [HEADLIGHT, /Camry/, PRICE]],
    ['ok got another one, 2008 accord, same bumper', [/bumper/i, /Accord/, PRICE]],
  ),
  heard(
    ['Need an engine for my F-250', [/year/i], NO_PRICE],
    ['its a 2012 with the 6.7 diesel', [ENGINE, /F-?250/i, /2012/, PRICE]],
    ['does that have a core deposit', [/core|deposit/i]],
  ),
  heard(
    ['How much for a transfer case, 2006 Chevy Tahoe', [/transfer ?case/i, /Tahoe/, PRICE]],
    ['how long til i get it', [/3-5|3 to 5|business days/i]],
    ['ok and if it whines or grinds when i put it in can i send it back', [/return|defect|warrant/i]],
  ),
  heard(
    ['got a 06 tacoma needs a rear diff and a driveshaft', [REAR_END, /drive ?shaft/i, /Tacoma/, PRICE]],
    ['forget the driveshaft how much just the diff', [REAR_END, PRICE]],
  ),
  heard(
    ['2014 Jeep Wrangler hard top price', [/Wrangler/]],
    ['ok then how about a front bumper for it', [/bumper/i, /Wrangler/, PRICE]],
  ),
  heard(
    ['lookin for seats for a 05 mustang', [/seat/i, /Mustang/]],
    ['front', [/seat/i, PRICE]],
    ['can i pick them up im in ames', [/West Des Moines|Railroad|pick|person|team|call|515/i]],
  ),
  heard(
    [
      'So I run a little shop outside Amarillo and a lady brought me an Explorer, 2013, water pump went and it took the whole engine with it',
      [/Explorer/],
    ],
    ['how much for a used engine for that', [ENGINE, /Explorer/, /2013/, PRICE]],
    ['what is the warranty', [/warrant|guarantee/i]],
    ['And the core?', [/core|deposit/i]],
  ),
  heard(
    ['price for ac compressor', [ASKS_VEHICLE], NO_PRICE],
    ['gmc sierra 1500', [/year/i], NO_PRICE],
    ['2010', [/compressor/i, /Sierra/, PRICE]],
    ['is it electrical? like can i return it', [/return/i]],
  ),
  heard(
    ['I need price of windshield wiper motor, Ford Escape 2011', [/wiper/i, /Escape/, PRICE]],
    ['And window regulator the front left side', [/regulator|window/i, /Escape/, PRICE]],
    ['how I can pay?', [/pay/i]],
  ),
  heard(
    ['ranger 98 front fender passanger side', [/fender/i, /Ranger/, PRICE]],
    ['n the grill', [/grill/i, /Ranger/, PRICE]],
    ['total for the both?', [/fender|grill|total|both|each/i, PRICE]],
  ),
  heard(
    ['hey so i have two trucks, an 03 silverado 1500 and a 15 f150', [/Silverado|F-?150|which|part/i]],
    ['need a starter for the f150', [/starter/i, /F-?150/i, PRICE]],
    ['now same thing for the chevy', [/starter/i, /Silverado/, PRICE]],
  ),
  heard(
    ['catalytic converter 2008 prius price', [/catalytic|converter/i]],
    ['ok what about the hybrid battery', [/batter|could not match/i]],
  ),
  heard(
    ['I need driver airbag for 2014 Corolla', [/airbag|air bag/i]],
    ['fine. how much for the steering wheel', [/steering wheel/i, /Corolla/, PRICE]],
  ),
  heard(
    ['bmw 328i 2011 water pump how much', [/water pump/i, /BMW/, PRICE]],
    ['damn thats high. can you do better', [/market|negotiate|person/], { lacks: ['sorry'] }],
  ),
  heard(
    ['yall got a 5.3 for an 09 chevy', [/model|which/i], NO_PRICE],
    ['silverado', [ENGINE, /Silverado/, PRICE]],
    ['complete or long block', [/person|team|call|know|confirm|ask/i]],
  ),
  heard(
    ['Left tail light 2019 Toyota RAV4', [TAILLIGHT, /RAV-?4/i, PRICE]],
    ['Is that one OEM or aftermarket?', [/OEM|used|original|person|team|confirm/i]],
    ['How much would the other one be, the right?', [TAILLIGHT, PRICE]],
  ),
  heard(
    ['intake manifold + fuel injectors for a 2004 honda pilot', [/intake/i, /injector/i, /Pilot/, PRICE]],
    ['ship to 33125?', [FREIGHT]],
  ),
  heard(
    ['subaru outback 2013 motor', [ENGINE, /Outback/, PRICE]],
    ['actually lets do the legacy same year', [ENGINE, /Legacy/, /2013/, PRICE]],
    ['hmm ok let me think', [/\w/]],
  ),
  heard(
    ['Price on a strut for an 2011 Malibu front left', [/strut/i, /Malibu/, PRICE]],
    ['no sorry its a 2012 Impala, I always mix them up', [/strut/i, /Impala/, /2012/, PRICE]],
  ),
  heard(
    ['lexus rx 350 2010, need radio and the headlight', [/radio|stereo|audio/i, HEADLIGHT, /RX/, PRICE]],
    ['which one of those cant be returned', [/electrical/i, /return/i]],
  ),

  // Several turns: VINs
  heard(
    ['1C6RR7LT7ES204518', [/2014/, /Ram/i, /part|need|price|looking/i]],
    ['front bumper and grille', [/bumper/i, /grill/i, PRICE]],
    ['ok n how fast', [/3-5|3 to 5|24|business days/i]],
  ),
  heard(
    ['Fleet garage here. Unit 14 vin 1FTNE2EW4CDA61932, needs transmission', [TRANSMISSION, /2012/, /Ford/, PRICE]],
    ['Unit 22 vin 1GCWGFCA8C1143306, same part', [TRANSMISSION, /2012/, /Express/, PRICE]],
    ['Can you ship them together on one pallet?', [/ship|freight|person|team|call/i]],
  ),
  heard(
    ['my vin 2T1BU4EE8AC30187', [/16|17/, /VIN/i]],
    ['sorry missed one 2T1BU4EE8AC301874', [/2010/, /Corolla/]],
    ['passenger side mirror', [/mirror/i, /Corolla/, PRICE]],
  ),
  heard(
    ['What does a turbo go for on a 6.7 powerstroke', [ASKS_VEHICLE], NO_PRICE],
    ['1FT7W2BT7HEB45678', [/turbo/i, /F-?250/i, /2017/, PRICE]],
  ),
  heard(
    ['need quote 5TFDW5F10DX289441 - tailgate, rear bumper', [/tailgate/i, /bumper/i, /Tundra/, PRICE]],
    ['do you know what color it is', [/colou?r|person|team|call|confirm/i]],
  ),
  heard(
    ['is free the vin check?', [/free/i]],
    ['ok 1N4AL3AP7DC183920', [/2013/, /Altima/]],
    ['i need the motor for this car', [ENGINE, /Altima/, PRICE]],
    ['and the transmission also please', [TRANSMISSION, /Altima/, PRICE]],
  ),
  heard(
    ['VIN 1G1PC5SB1D7244190 price on a radiator', [/Cruze/, /check|digit|VIN/i]],
    ['oh i read it wrong its 1G1PC5SB0D7244190', [/Cruze/, /2013/]],
  ),
  heard(
    ['i dont have the vin on me can i still get a price', [/year/i, /model/i]],
    ['2011 sonata rear bumper', [/bumper/i, /Sonata/, PRICE]],
  ),

  // Several turns: shipping, returns, warranty, the business
  heard(
    ['do you deliver to shops in el paso', [FREIGHT]],
    ['how many days', [/3-5|3 to 5|business days/i]],
    ['and you are open saturday? my guy can call', [/9 ?AM/i, /4 ?PM/i]],
  ),
  heard(
    ['What is your return policy', [/30/, /return/i]],
    ['Does that count for a alternator', [/electrical/i]],
    ['So if its dead out of the box im stuck with it??', [/defect|warrant|person|team|call|phone/i]],
  ),
  heard(
    ['how do i know its not junk when it shows up', [/return|warrant|used|inspect|person|team/i]],
    ['and if it is', [/return|30|warrant|person|team/i]],
    ['ok whats the address im gonna look you up', [/1995 Railroad/i, /West Des Moines/i]],
  ),
  heard(
    ['whats the adress', [/Railroad/i, /West Des Moines/i]],
    ['n phone', [PHONE]],
    ['email?', [/support@yardline\.example/i]],
  ),
  heardAt('2026-06-13T20:30:00Z', ['yall still open', [/open/i, /4 ?PM/i]], ['what about sunday', [/closed/i]]),
  heard(
    ['How do I pay you', [/pay/i]],
    ['so I pay before it ships? what if you just dont send it', [/before|pay|ship|person|team|phone|1995/i]],
  ),
  heard(
    ['do i have to send the old tranny back', [/core|deposit/i]],
    ['its for a 2010 jeep liberty, how much is it all together', [TRANSMISSION, /Liberty/, PRICE]],
  ),

  // Several turns: angry, a person
  heard(
    ['you sent me the wrong fender AGAIN. second time.', [/sorry|apolog/i, PERSON]],
    ['i want to talk to a manager', [ASKS_CONTACT]],
    ['Rick Dobbs 405-555-0177', [/Rick|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    [
      'your transmission is garbage, slipped the first day',
      [/sorry|apolog/i, /return|warrant|defect|person|team|call|phone/i],
    ],
    ['I want my money back', [/refund|return|person|team|call|phone/i]],
    ['get me a person', [ASKS_CONTACT]],
    ['tony b, tonyb77@hotmail.com', [/Tony|thank|touch|email|contact/i], { handsOver: true }],
  ),
  heard(
    ['can I talk with somebody who speak spanish', [ASKS_CONTACT]],
    ['my name is Maria Elena Fuentes', [/phone|number|email/i]],
    ['956 555 0128', [/Maria|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    ['We need about 12 sets of headlights for Transit vans, 2016 and 2017. Who do I talk to?', [PERSON]],
    [
      'Yes have a person contact me. Carla Jennings, cjennings@plainsfleet.example',
      [/Carla|thank|touch|contact|email/i],
      { handsOver: true },
    ],
  ),
  heard(
    ['where is my order', [PERSON]],
    ['ordered it monday, a hood for a 2014 ram. nobody called me', [/sorry|person|team|call|phone|name/i]],
  ),
  heard(
    ['are these prices real or do you jack it up when i call', [/price|quote/i]],
    ['ok then. door for a 2012 f150, front left', [/door/i, /F-?150/i, PRICE]],
    ['whats the catch', [/\w/]],
  ),
  heard(
    ['agent', [ASKS_CONTACT]],
    ['actually nevermind, just tell me what a alternator is for an 09 civic', [/alternator/i, /Civic/, PRICE]],
  ),
  heard(
    ['will a motor out of a 2011 silverado fit my 2013', [/VIN|fit|person|team|confirm|check/i]],
    ['ok just price me one for the 2013 then', [ENGINE, /Silverado/, /2013/, PRICE]],
  ),
  heard(
    [
      'ok long story but i bought this 2007 wrangler off a guy who said it just needed a clutch and well it needs a transmission and the transfer case too and the wife is about to kill me so be gentle',
      [/Wrangler/, TRANSMISSION, /transfer ?case/i],
    ],
    ['how much for the two of them', [TRANSMISSION, /transfer ?case/i, PRICE]],
    ['and how long does the price hold good for, i get paid on the 1st', [/14/]],
  ),
  heard(
    ['abs module 2012 gmc acadia', [/ABS|anti-?lock/i, /Acadia/, PRICE]],
    ['would it need programming', [/program|person|team|know|call/i]],
    ['can you have somebody call me about it then', [ASKS_CONTACT]],
    ['mike 563-555-0119', [/Mike|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    ['hi', [/help|hello|hi\b|part/i]],
    ['im mechanic, i need ecu for mazda 3 2010', [COMPUTER, /Mazda/, PRICE]],
    ['if is not work i can return?', [/electrical|return/i]],
    ['ok my friend thank you very much', [/welcome|thank|glad|anytime|else/i]],
  ),
  heard(
    ['Hey there, trying to get a 2005 Silverado 1500 back on the road for my nephew', [/Silverado/]],
    ['first thing is a radiator', [/radiator/i, /Silverado/, PRICE]],
    ['then the driver side headlight', [HEADLIGHT, /Silverado/, PRICE]],
    ['do i get free shipping if i buy both', [FREIGHT]],
    ['ok whats your phone number ill have him call', [PHONE]],
    ['appreciate ya', [/welcome|thank|glad|anytime|else/i]],
  ),
  heard(
    ['whats a motor for a 08 accord go for', [ENGINE, /Accord/, PRICE]],
    ['and for a 2010 camry', [ENGINE, /Camry/, PRICE]],
    ['tranny for the camry?', [TRANSMISSION, /Camry/, PRICE]],
    ['ok back to the accord, tranny for that one', [TRANSMISSION, /Accord/, PRICE]],
    ['how long do you hold a quote', [/14/]],
  ),
  heard(
    ['Good afternoon, I am looking for the door of the back, Chevrolet Equinox', [/year/i], NO_PRICE],
    ['the year is 2014, is the left', [/door/i, /Equinox/, PRICE]],
    ['is painted?', [/paint|colou?r|person|team|call|confirm/i]],
    ['ok I want to buy, a person can call me?', [ASKS_CONTACT]],
    ['Jose Luis Ramirez, 602 555 0163', [/Jose|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    [
      '5NPEB4AC0CH390217 flippin this one need hood both fenders and a rad',
      [/hood/i, /fender/i, /radiator/i, /Sonata/, PRICE],
    ],
    ['skip the fenders', [/hood/i, /radiator/i, PRICE]],
    ['ship to 30318', [FREIGHT]],
  ),
  heard(
    ['Why should I trust you over the yard down the street', [/1995|warrant|return|price|yard|years/i]],
    ['everybody says that. whats a starter for a 2012 ford fusion', [/starter/i, /Fusion/, PRICE]],
    ['and what do I end up paying with tax', [/tax/i]],
    ['no returns on it I bet', [/electrical|return/i]],
  ),
  heard(
    ['got any power steering pumps', [ASKS_VEHICLE], NO_PRICE],
    ['dodge charger', [/year/i], NO_PRICE],
    ['2014', [/pump|steering/i, /Charger/]],
    ['how much', [/pump/i, /Charger/, PRICE]],
  ),
]
