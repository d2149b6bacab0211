import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const SHIPPING = /ship|freight|deliver/i
const DELIVERY = /3\s?(-|–|to)\s?5|business days/i
const WARRANTY = /warrant|guarantee/i
const RETURNS = /return/i
const ELECTRICAL = /electric/i
const TAX = /tax/i
const ASKS_YEAR = /year/i
const ASKS_VEHICLE = /vehicle|car|make|model|vin/i
const ASKS_PART = /part/i
const CONTACT = /phone|e-?mail|number/i
const PERSON = /person|human|team|someone|somebody|staff|people|call|phone|515/i
const SORRY = /sorry|apolog|understand|frustrat/i
const WELCOME = /welcome|glad|any ?time|luck|happy|thank|pleasure|sure/i

const HEADLIGHT = /head ?(light|lamp)/i
const TAIL_LIGHT = /tail ?(light|lamp)/i
const COMPUTER = /computer|control module|control unit|\becm\b|\becu\b|\bpcm\b/i
const CLUSTER = /cluster|speedo|gauge|instrument/i
const RADIO = /radio|stereo|head unit|audio/i
const WHEEL = /wheel|\brim/i
const TRANSMISSION = /transmission|transaxle|gearbox/i

/** What do-it-yourselfers, students, parents, older people and people on a phone ask. */
export const overTheCounterConversations: readonly Conversation[] = [
  // One turn: prices.
  heard(['How much is an alternator for a 2011 Toyota Camry?', [/alternator/i, /Camry/, PRICE]]),
  heard(['need a starter for a 06 chevy cobalt how much', [/starter/i, /Cobalt/, PRICE]]),
  heard(['price on passenger side mirror 2014 nissan altima', [/mirror/i, /Altima/, PRICE]]),
  heard(["whats a used tranny run for a '08 honda oddyssey", [TRANSMISSION, /Odyssey/, PRICE]]),
  heard([
    'Hi there! My son backed his 2010 Ford Focus into a pole. What would a rear bumper cost?',
    [/bumper/i, /Focus/, PRICE],
  ]),
  heard(['driver headlite 2013 jetta', [HEADLIGHT, /Jetta/, PRICE]]),
  heard([
    'Good morning. I am looking for a radiator for my 1998 Buick LeSabre. Could you please tell me the price? Thank you.',
    [/radiator/i, /Le ?Sabre/i, PRICE],
  ]),
  heard(['ac compresser 2012 hyundai sonata price shipped to 75201?', [/compressor/i, /Sonata/, PRICE, SHIPPING]]),
  heard(['Tailgate for 2015 F150', [/tail ?gate/i, /F-?150/i, PRICE]]),
  heard(['yo how much 4 a motor for a 03 accord v6', [/engine|motor/i, /Accord/, PRICE]]),
  heard([
    'I need both front fenders and a hood for a 2009 Toyota Corolla, what would that come to?',
    [/fender/i, /hood/i, /Corolla/, PRICE],
  ]),
  heard(['2016 jeep cherokee radio price pls', [RADIO, /Cherokee/, PRICE]]),
  heard(['Window regulator, rear left, 2007 VW Passat', [/regulator|window/i, /Passat/, PRICE]]),
  heard(['power steering pump silverado 1500 2005 $$?', [/steering/i, /Silverado/, PRICE]]),
  heard(['do u guys have a instrament cluster for a 2004 tahoe', [CLUSTER, /Tahoe/]]),
  heard([
    'My daughter needs a trunk lid for her 2012 Chevy Cruze. Do you carry that and for how much?',
    [/trunk|deck/i, /Cruze/, PRICE],
  ]),
  heard(['trottle body 2010 mazda 3 how much', [/throttle/i, /Mazda\s?3|Mazda3/i, PRICE]]),
  heard(['How much for one 17 inch alloy rim off a 2013 Ford Fusion?', [WHEEL, /Fusion/, PRICE]]),
  heard(['99 ranger gas tank', [/(fuel|gas) tank/i, /Ranger/, PRICE]]),
  heard(['tail lite and bumper cover 2017 civc sedan, rear ended :(', [TAIL_LIGHT, /bumper/i, /Civic/, PRICE]]),

  // One turn: something is missing for the price.
  heard(['How much is a transmission?', [ASKS_VEHICLE, ASKS_YEAR], NO_PRICE]),
  heard(['need a alternater for my honda', [ASKS_YEAR, /model/i], NO_PRICE]),
  heard(['how much for a door for my civic', [ASKS_YEAR], NO_PRICE]),
  heard(['I have a 2014 Subaru Forester and I need parts for it', [/Forester/, ASKS_PART], NO_PRICE]),
  heard(['got an 02 dodge ram what can u do for me', [/Ram/, ASKS_PART], NO_PRICE]),
  heard(['Do you have parts for a 2008 Toyota?', [/model/i], NO_PRICE]),
  heard(['parts', [ASKS_PART, ASKS_VEHICLE], NO_PRICE]),

  // One turn: VINs.
  heard(['4T1BF1FK5EU381927', [/2014/, /Toyota/i, /Camry/i]]),
  heard(['Can you tell me what car this is? 1HGCM82633A004352', [/2003/, /Honda/i, /Accord/i]]),
  heard(['vin is 2t1burhe5fc287416 need a drivers side mirror how much', [/2015/, /Corolla/i, /mirror/i, PRICE]]),
  heard(['My VIN is 5NPDH4AE5DH31826, how much is a headlight?', [/17|digit|character/i]]),
  heard(['1FTFW1ET9CFA482O3 price for starter', [/VIN/i, /letter|character|\bO\b|zero/i]]),

  // One turn: shipping and delivery.
  heard(['do yall ship to texas', [SHIPPING]]),
  heard(['Do you deliver to Hawaii, and is it extra?', [SHIPPING]]),
  heard(['is shiping free or do i gotta pay', [SHIPPING]]),
  heard(['If I order today when would it get here? I need my car for work Monday', [DELIVERY]]),

  // One turn: warranty, returns, cores.
  heard(['What kind of warranty do your used parts come with?', [WARRANTY]]),
  heard(['whats ur return policy', [RETURNS, /30/]]),
  heard(['can i send back a ecu if it dont fix my car', [RETURNS, ELECTRICAL]]),
  heard(['Do I have to give you my old part back? The store here wanted a core charge.', [/core/i]]),
  heard(['I installed the part and it turned out not to be the problem. Can I return it?', [RETURNS, /install/i]]),

  // One turn: hours, place, phone, payment, how it works.
  heardAt('2026-06-20T22:30:00Z', [
    'are u open rn',
    [/closed|not open|open(s|ing)? (again )?(on )?monday/i, /Monday/i],
  ]),
  heardAt('2026-06-19T13:00:00Z', ['Are you open tomorrow? It would be Saturday', [/9/, /4/]]),
  heard(['What are your hours please?', [/8/, /6/, /Sat/i]]),
  heard(['where r u located', [/West Des Moines/i]]),
  heard(['I would rather call. What is your telephone number?', [PHONE]]),
  heard(['do you take paypal or cash app', [/pay/i]]),
  heard(['How does this work? I have never bought a car part online before.', [/VIN|vehicle|year/i, /price|quote/i]]),
  heard(['how do i find my vin', [/VIN/i, /dash|windshield|door|registration|title|insurance/i]]),

  // One turn: a person, anger, small talk, other business.
  heard(['can i talk to a real person', [/name/i, CONTACT]]),
  heard([
    'Please have someone call me about an engine. My name is Harold Jensen, 641-555-0138.',
    [/Harold|thank|touch|call|contact/i],
    { handsOver: true },
  ]),
  heard(['THIS IS THE THIRD TIME YOU SENT ME THE WRONG MIRROR I WANT MY MONEY BACK', [SORRY, PERSON], NO_PRICE]),
  heard(['hey', [/hi|hello|hey|welcome|help/i], NO_PRICE]),
  heard(['are you a robot?', [/assistant|bot|automat|computer|program|not a (person|human)/i]]),
  heard(['Where is my order? It was supposed to be here yesterday', [/order/i, PERSON], NO_PRICE]),
  heard(['do u buy junk cars? got a 2001 saturn sitting', [PERSON], NO_PRICE]),
  heard(['Can your shop install the transmission for me as well?', [/install/i]]),
  heard(['how do i know its gonna fit my car', [/VIN|fit|year/i]]),
  heard([
    'My check engine light is on with a P0420 code on a 2009 Camry. What part is bad?',
    [/part|mechanic|person|diagnos|team/i],
    NO_PRICE,
  ]),

  // Several turns: the price comes piece by piece.
  heard(
    ['Do you have a driver side door for a Honda Civic?', [ASKS_YEAR], NO_PRICE],
    ["It's a 2010", [/door/i, /Civic/, PRICE]],
    ['And how long until it gets here?', [DELIVERY]],
  ),
  heard(
    ['need parts for my moms car', [ASKS_VEHICLE], NO_PRICE],
    ['2012 toyota rav4', [/RAV4/i, ASKS_PART], NO_PRICE],
    ['the side mirrer got knocked off. passenger', [/mirror/i, /RAV4/i, PRICE]],
    ['k thx', [WELCOME]],
  ),
  heard(
    ['alternator', [ASKS_VEHICLE], NO_PRICE],
    ['chevy malibu', [ASKS_YEAR], NO_PRICE],
    ['09', [/alternator/i, /Malibu/, PRICE]],
  ),
  heard(
    ['Hello, how are you today?', [/hi|hello|well|good|great|thank|help/i]],
    ['I need a starter motor for my truck', [ASKS_VEHICLE], NO_PRICE],
    ['It is a 2004 GMC Sierra 1500', [/starter/i, /Sierra/, PRICE]],
    ['Is there a warranty on that?', [WARRANTY]],
    ['Thank you, dear, you have been a great help', [WELCOME]],
  ),
  heard(
    ['how much 4 a headlight 2015 kia optima', [HEADLIGHT, /Optima/, PRICE]],
    ['what about the tail light', [TAIL_LIGHT, /Optima/, PRICE]],
  ),
  heard(
    ['What does a used engine cost for a 2011 Subaru Outback?', [/engine/i, /Outback/, PRICE]],
    ['Does that include shipping and tax?', [SHIPPING, TAX]],
    ['My zip is 80521', [/80521|Colorado|\bCO\b|tax/i, PRICE]],
  ),
  heard(
    ['2006 ford explorer transfer case', [/transfer case/i, /Explorer/, PRICE]],
    ['dang thats more than i thought. any discount for students?', [/discount|10\s?%|percent|below|person|team/i]],
  ),
  heard(
    ['Price for a window motor on a 2008 Chevy Impala', [/window/i, /Impala/, PRICE]],
    ['Can I return it if it turns out to be the switch instead?', [RETURNS]],
  ),
  heard(['blower motor 07 pontiac g6', [/blower/i, /G6/i, PRICE]], ['sorry i meant 08', [/blower/i, /2008/, PRICE]]),
  heard(
    ['I need a hood for a 2013 Honda Civic', [/hood/i, /Civic/, PRICE]],
    ['Oh wait, my wife says ours is an Accord, not a Civic. Same year', [/hood/i, /2013/, /Accord/, PRICE]],
  ),
  heard(
    ['radiator 2010 dodge charger', [/radiator/i, /Charger/, PRICE]],
    ['actually forget the radiator i need the fan', [/fan/i, /Charger/, PRICE]],
  ),
  heard(
    ['How much is a front bumper for a 2016 Toyota Corolla?', [/bumper/i, /Corolla/, PRICE]],
    ['And a grille?', [/grill/i, /Corolla/, PRICE]],
    ['How much would it be for both?', [/bumper/i, /grill/i, PRICE]],
  ),
  heard(
    [
      'got 2 cars. 05 civic needs a radiator and 11 sentra needs a alternator',
      [/radiator|alternator/i, /Civic|Sentra/],
    ],
    ['how much is the one for the sentra', [/alternator/i, /Sentra/, PRICE]],
  ),
  heard(
    ['Fuel pump for a 2003 Ford F-150, please', [/fuel pump/i, /F-?150/i, PRICE]],
    ['My neighbor has a 2001 Dodge Dakota. What would it cost for his?', [/fuel pump/i, /Dakota/, PRICE]],
  ),
  heard(
    ['steering colum for a 2002 jeep wrangler', [/steering column/i, /Wrangler/, PRICE]],
    ['is that with the shipping', [SHIPPING]],
    ['how do i pay', [/pay/i]],
  ),
  heard(
    ['brake caliper front left 2014 mazda cx5', [/caliper/i, /CX-?5/i, PRICE]],
    ['and the right one?', [/caliper/i, PRICE]],
  ),
  heard(
    ['I need a part for my grandson', [ASKS_VEHICLE], NO_PRICE],
    ['He drives a Nissan, a Sentra I believe', [ASKS_YEAR], NO_PRICE],
    ['I think 2013. He needs a new side mirror for it', [/mirror/i, /Sentra/, PRICE]],
    ['Driver side. Can I come pick it up in person?', [/pick|West Des Moines|ship|address|Railroad|person|call/i]],
  ),
  heard(
    ['06 vw jetta', [/Jetta/, ASKS_PART], NO_PRICE],
    ['ignition coil n spark plugs', [/coil/i, /Jetta/]],
    ['ok just the coil then how much', [/coil/i, /Jetta/, PRICE]],
  ),
  heard(
    ['What would a door panel cost?', [ASKS_VEHICLE], NO_PRICE],
    ["I'm not sure what year it is, it's a Ford Escape", [ASKS_YEAR], NO_PRICE],
    ['Found the registration, 2011', [/door/i, /Escape/, PRICE]],
  ),
  heard(
    ['how much is a cat converter for a 2007 prius mine got stolen', [/catalytic|converter/i]],
    ['ok can someone call me about it', [/name/i, CONTACT]],
    ['danny 312-555-0147', [/Danny|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    ['driver airbag 2013 hyundai elantra', [/air ?bag/i]],
    ['is it even legal to ship those', [/air ?bag|law|legal|restrict|ship|person|team/i]],
  ),
  heard(
    ['2008 silverado', [/Silverado/, ASKS_PART], NO_PRICE],
    ['tailgate, both tail lights', [/tail ?gate/i, TAIL_LIGHT, PRICE]],
    ['whats the total shipped to 64111', [/tail ?gate/i, PRICE, TAX]],
  ),
  heard(
    ['My Buick will not start. I think it is the starter.', [ASKS_YEAR, /model/i], NO_PRICE],
    ['2005 Buick Century', [/starter/i, /Century/, PRICE]],
    ['How heavy is it? Could a woman of 70 lift it?', [/weigh|pound|lb|person|team|know|sure/i]],
  ),
  heard(
    ['a/c compressor 2009 pontiac vibe how much', [/compressor/i, /Vibe/, PRICE]],
    ['is there a core', [/core/i]],
    ['and can i return it if i mess up', [RETURNS]],
  ),
  heard(
    ['Rear seat for a 2012 Toyota Sienna', [/seat/i, /Sienna/, PRICE]],
    ['What color would it be? Ours is gray.', [/colou?r|gray|person|team|confirm/i]],
  ),
  heard(['cv axel 04 camry', [/axle|cv/i, /Camry/, PRICE]], ['i need 2 of them left n right', [/axle|cv/i, PRICE]]),
  heard(
    ['2018 honda cr-v wheel', [WHEEL, /CR-?V/i, PRICE]],
    ['does it come w a tire', [/tire|wheel|person|team/i]],
    ['k ill think about it', [/time|problem|here|welcome|quote|price|sure|back|valid/i]],
  ),
  heard(
    ['Good evening, do you sell parts for older cars?', [/year|make|model|vehicle|car|older/i], NO_PRICE],
    ['I am restoring a 1972 Chevrolet Nova and I need a fender', [/fender/i, /Nova/, PRICE]],
  ),
  heard(
    ['tire sensor 2014 ford focus', [/tire|tpms|sensor/i, /Focus/, PRICE]],
    ['no the other ford i have, 2010 fusion', [/tire|tpms|sensor/i, /Fusion/, PRICE]],
  ),
  heard(
    ['gotta fix my 01 4runner cheap', [/4-?Runner/i, ASKS_PART], NO_PRICE],
    ['water pump and radiater', [/water pump/i, /radiator/i, /4-?Runner/i, PRICE]],
    ['just the second one', [/radiator/i, PRICE]],
  ),
  heard(
    ['Price on a computer for a 2005 Chrysler Town and Country', [COMPUTER, /Town/i, PRICE]],
    ['Returnable?', [ELECTRICAL, RETURNS]],
    ['What if it is dead on arrival?', [/defect|return|warrant|person|team|30/i]],
  ),

  // Several turns: VINs.
  heard(['2C4RDGCG4CR174936', [/2012/, /Caravan/i]], ['sliding door passenger side', [/door/i, /Caravan/i, PRICE]]),
  heard(
    ['here is my vin 4T1BF1FK5EU381972 i need a alternator', [/VIN|check/i, /Camry|check|typ|double/i]],
    ['oops its 4T1BF1FK5EU381927', [/alternator/i, /Camry/i, PRICE]],
  ),
  heard(
    ['My VIN number is 1N4AL3AP8FC16439', [/17|digit|character/i], NO_PRICE],
    ['I missed one. 1N4AL3AP8FC164392', [/2015/, /Altima/i], NO_PRICE],
    ['Front bumper cover, please', [/bumper/i, /Altima/i, PRICE]],
  ),
  heard(
    ['how much for a tranmission. vin 1C4RJFAG9EC283619', [TRANSMISSION, /Grand Cherokee/i, PRICE]],
    ['ouch. how bout just the torque converter', [/torque convert[eo]r/i, /Grand Cherokee/i, PRICE]],
  ),
  heard(
    ['Do I need the VIN to get a price?', [/VIN/i, /year|make|model/i], NO_PRICE],
    ['OK it is 5J6RE4H53AL036128', [/2010/, /CR-?V/i], NO_PRICE],
    ['How much for a starter for it?', [/starter/i, /CR-?V/i, PRICE]],
    ['What about returns on that one?', [RETURNS]],
  ),
  heard(
    ['19xfb2f51ce071836 whats that', [/2012/, /Civic/i]],
    ['yea thats it. passenger headlight n fender', [HEADLIGHT, /fender/i, /Civic/i, PRICE]],
    ['ship 2 90011 how much total', [PRICE, TAX]],
  ),

  // Several turns: shipping, returns, warranty, hours, payment.
  heard(['Do you ship to Puerto Rico?', [SHIPPING]], ['OK, what about Florida then? How many days?', [DELIVERY]]),
  heard(['how long 2 get a part', [DELIVERY]], ['can u overnight it', [/ship|overnight|deliver|person|team|24/i]]),
  heard(
    ['I want to return a part I bought last week', [RETURNS, /30/]],
    ['It is a headlight, still in the box', [RETURNS]],
    ['Who pays for sending it back?', [/RMA|freight|ship|pay/i]],
  ),
  heard(
    ['is there a warrenty on engines', [WARRANTY]],
    ['how many months', [/order|stated|written|warrant|person|team/i], NO_PRICE],
  ),
  heard(['Are you open now?', [/open/i, /6\s?p/i]], ['And on Sunday after church?', [/closed/i]]),
  heardAt(
    '2026-06-17T03:30:00Z',
    ['u guys open', [/closed|not open|opens?/i, /8\s?a/i]],
    ['ok whats the number ill call in the morning', [PHONE]],
  ),
  heard(
    ['Where are you located? I would like to come by', [/West Des Moines/i]],
    ['what time do you close today', [/6\s?p/i]],
  ),
  heard(
    ['can i pay when it gets here', [/pay/i, /before|ship|first|processor|order/i]],
    ['do u do payment plans like klarna', [/pay|person|team/i]],
  ),
  heard(
    ["What's a core deposit?", [/core/i, /old part|deposit|back|refund/i]],
    ['Would I have one on a starter for a 2010 Ford Escape?', [/core/i, /starter/i]],
  ),

  // Several turns: a person, anger, doubt.
  heard(
    ['agent', [/name/i, CONTACT]],
    ['Maria Lopez', [CONTACT]],
    ['marialopez84@example.com', [/thank|touch|call|contact|Maria/i], { handsOver: true }],
  ),
  heard(
    ['I want to speak with somebody, I do not like these machines', [/name/i, CONTACT]],
    ['Dorothy Miller. My number is (563) 555-0172', [/Dorothy|thank|touch|call|contact/i], { handsOver: true }],
    ['When will they call?', [/24 hours|hours|day|soon/i]],
  ),
  heard(
    ['your part is junk. alternator died after 2 days', [SORRY, PERSON], NO_PRICE],
    ['i want a refund not excuses', [/refund|return|person|team|name/i], NO_PRICE],
    ['fine get me a manager. Tyrell Brooks 404 555 0119', [/Tyrell|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    [
      'Is this a scam? There are so many fake parts websites',
      [/1995|since|years|West Des Moines|call|phone|515|customers|pay/i],
      NO_PRICE,
    ],
    ['Alright. Power mirror for a 2015 Chevy Equinox, left', [/mirror/i, /Equinox/, PRICE]],
  ),
  heard(
    ['2011 mini cooper turbo price', [/turbo/i, /Cooper/i, PRICE]],
    ['how many miles on it', [/mile|person|team|know|confirm/i]],
    ['can somebody find out and text me. im jess 2175550163', [/Jess|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    ['u got tires', [/tire|part|person|team/i]],
    [
      'nvm. 2010 prius hub cap or wheel cover whatever its called',
      [/hub ?cap|wheel cover|center cap|wheel/i, /Prius/, PRICE],
    ],
    ['lol thx ur fast', [WELCOME]],
  ),
  heard(
    [
      'Can you help me? My daughter is stuck at college with a dead 2009 Hyundai Accent',
      [/Accent/, ASKS_PART],
      NO_PRICE,
    ],
    ['The mechanic says starter or alternator. What do they each cost?', [/starter/i, /alternator/i, /Accent/, PRICE]],
    ["It's the alternator. How fast can you get it to 61801?", [DELIVERY]],
    ['And if he was wrong, can I send it back?', [RETURNS, ELECTRICAL]],
    ['Okay, how do I order it?', [/quote|order|person|team|call|name|form/i]],
    ['Thanks so much', [WELCOME]],
  ),

  // Several turns: more do-it-yourselfers in a hurry.
  heard(
    ['left or right strut same price? 2012 chevy sonic front', [/strut|shock/i, /Sonic/]],
    ['just gimme the left', [/strut|shock/i, /Sonic/, PRICE]],
  ),
  heard(
    ['How much is a driver side mirror for a 2016 Honda Pilot?', [/mirror/i, /Pilot/, PRICE, TAX]],
    ['I am in Ohio, 43215. What is it with the tax?', [/mirror/i, /Pilot/, PRICE, TAX]],
  ),
  heard(
    ['wiper motor', [ASKS_VEHICLE], NO_PRICE],
    ['beetle', [ASKS_YEAR], NO_PRICE],
    ['2003 vw beetle', [/wiper/i, /Beetle/, PRICE]],
    ['whats ur phone # in case', [PHONE]],
  ),
  heard(
    ['I manage the vans for our church. Do you have parts for Ford E-350s?', [/E-?350|year|part/i], NO_PRICE],
    ['2008. We need an alternator and a radiator', [/alternator/i, /radiator/i, /E-?350/i, PRICE]],
    ['Let us start with the alternator. Is there a core charge on it?', [/core/i]],
  ),
  heard(
    [
      'first car is a 08 scion tc and i cracked the front bumper n 1 fog lite, how much',
      [/bumper/i, /fog/i, /tC/i, PRICE],
    ],
    ['does it come painted', [/paint|colou?r|person|team|know|confirm/i]],
    ['ok and u ship to dorms?', [SHIPPING]],
  ),
  heard(
    ['Trunk latch for a 2007 Saturn Ion. How much and are you open Saturday?', [/latch|lock/i, /Ion/i, PRICE, /9/]],
    ['Thanks. And where would it ship from?', [/ship|yard|Iowa|Des Moines/i]],
  ),
  heard(
    ['distributer 97 civic and 95 accord', [/distributor/i, /Civic|Accord/]],
    ['sold the accord lol just the civic', [/distributor/i, /Civic/, PRICE]],
    ['when would it b here if i pay 2day', [DELIVERY]],
  ),
]
