import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|call|phone/
const DAYS = /3-5|business days/
const ASKS = /which|what|tell me/

/** Counter men, worried parents, drivers on the shoulder and people whose first language is another. */
export const longDistanceConversations: readonly Conversation[] = [
  heard([
    'Good day sir. Please kindly quote gearbox for Toyota Hilux 2015',
    [/transmission/, /Hilux|model|list|not know/],
  ]),
  heard([
    'im on the side of i-80 with a dead water pump on a 2011 traverse can you get me one today',
    [/water pump/, PRICE],
  ]),
  heard([
    'Got a 2017 Sentra in the shop, needs LF knuckle, hub and lower control arm',
    [/knuckle/, /hub/, /control arm/, PRICE],
  ]),
  heard(['2010 E350 cutaway, blower motor and resistor', [/Ford or Mercedes/], NO_PRICE]),
  heard(['need rr door glass 16 sorento', [/glass/, /Sorento/, PRICE]]),
  heard(['08 saturn vue 2.4 exhaust manifold, have or no', [/exhaust manifold/, /Vue/, PRICE]]),
  heard(['do you interchange the 2004-2008 f150 tailgates', [/interchange|fit/]]),
  heard(['I was quoted $350 by your guy on the phone, is that still good', [/quote|valid/]]),
  heard(['my teenage son put diesel in his 2014 focus, does he need a new fuel pump', [/fuel pump|mechanic/]]),
  heard(['The part number is 84178783, do you have it', [/vehicle|year|not know|person|part/], NO_PRICE]),
  heard(['car: 2013 VW Passat. part: radiator support. zip: 44107', [/support/, /Passat/, /Total/]]),
  heard(['Toyota Sienna 2008 sliding door motor left side not work how much new one', [/motor/, /Sienna/, PRICE]]),
  heard([
    'Hi! Im restoring my grandpas 1966 mustang. Do you have a hood & trunk lid?',
    [/hood/, /trunk/, /Mustang/, PRICE],
  ]),
  heard(['need a subframe for a 2012 cruze, salt ate mine', [/cradle/, /Cruze/, PRICE]]),
  heard(['how many miles on your 5.7 hemi engines', [/mileage|miles/, PERSON], NO_PRICE]),
  heard(['my suv is a 2015 acura mdx and i need back glass busted by a softball', [/back glass/, /MDX/, PRICE]]),
  heard(['does the used transmission include the torque converter', [/not know|confirm|team/], NO_PRICE]),
  heard(['Do you guys sell whole cars', [/parts|not know|vehicle/], NO_PRICE]),
  heard(['I would like to become a supplier, who handles that', [PERSON], NO_PRICE]),
  heard(['can i get a receipt for my insurance company', [/not|team|person/], NO_PRICE]),
  heard(['do you price match car-part.com', [/match/, PERSON], NO_PRICE]),
  heard([
    'how come its cheaper than the junkyard here, is something wrong with them',
    [/market|used|average/],
    NO_PRICE,
  ]),
  heard(['does tax apply if im in oregon', [/tax/], NO_PRICE]),
  heard(['i pay tax exempt, we are a church', [/tax|person|team/], NO_PRICE]),
  heard(['whats the diff between a long block and a complete engine', [/not know|mechanic|person/], NO_PRICE]),
  heard(['hey siri call yardline', [PHONE], NO_PRICE]),
  heard(['do you have an app', [/not know|website|person|form/], NO_PRICE]),
  heard(['Will I get a tracking number?', [/order|team|person|track/], NO_PRICE]),
  heard(['delivery guy needs a liftgate right', [/freight|pallet|liftgate|team/], NO_PRICE]),
  heard(['can it be shipped to my job', [/ship|address/], NO_PRICE]),
  heard(['if nobody is home will they leave it', [/deliver|ship|not know|team|freight/], NO_PRICE]),
  heardAt('2026-06-17T01:30:00Z', ['its 8:30 here are you still answering phones', [/closed/], NO_PRICE]),
  heardAt('2026-06-20T15:00:00Z', ['is anyone in the office on a saturday', [/open|Saturday|9AM/], NO_PRICE]),

  // In turns.
  heard(
    ['I have a Chrysler 300', [/year/], NO_PRICE],
    ['2012 I think, or 2013', [/part/], NO_PRICE],
    ['its a 2013, just checked. The rear window is shattered', [/back glass|window|glass/, /300/, PRICE]],
  ),
  heard(
    ['need a tail light', [ASKS], NO_PRICE],
    ['2016 dodge', [/model/], NO_PRICE],
    ['journey', [/tail light/, /Journey/, PRICE]],
    ['drivers', [/tail light/, PRICE]],
    ['whats my total to 85032', [/Total/]],
  ),
  heard(
    ['blower motor for a 09 vibe', [/blower/, /Vibe/, PRICE]],
    ['and the resistor for it', [/list|resistor|match|person/]],
    ['ok just the motor. can i get it by friday', [DAYS]],
  ),
  heard(
    ['how much for a rear diff 2014 tahoe', [/differential|axle/, /Tahoe/, PRICE]],
    ['what gear ratio', [/not know|cannot|team|VIN|versions/]],
    ['ok can someone verify 3.08', [/name/]],
    ['Luis', [/phone|email/]],
    ['luis.r@example.com', [/Thank you/], { handsOver: true }],
    ['also what are ur hours', [/8AM/], { lacks: ['reach you', 'your name'] }],
  ),
  heard(
    ['Starter for 2005 Corolla', [/starter/, /Corolla/, PRICE]],
    ['Actually make that an 06', [/2006/, /starter/, PRICE]],
    ['No, I was right the first time', [/2005|right|not know|year/]],
  ),
  heard(
    ['front bumper for 2018 camry se', [/bumper/, /Camry/, PRICE]],
    ['plus the grille and both fogs', [/grille/, /fog/, PRICE]],
    ['scratch the fogs', [/grille/, PRICE], { lacks: ['Fog'] }],
    ['so whats that all come to', [/bumper/, /grille/, PRICE]],
  ),
  heard(
    ['my 2011 bmw 328i needs a window regulator', [/regulator/, /328i/, PRICE]],
    ['passenger rear', [/Rear/, /328i/, PRICE]],
    ['Is the motor included?', [/not know|confirm|team/], NO_PRICE],
  ),
  heard(
    ['you guys suck. third time calling', [/sorry/, PERSON], NO_PRICE],
    ['just tell me where my refund is', [/refund|order/, PERSON], NO_PRICE],
    ['whatever', [/person|right|ask|team/], NO_PRICE],
  ),
  heard(
    ['can I use my own shipper', [PERSON], NO_PRICE],
    ['I have a freight account with XPO', [/not know|freight|person|team/], NO_PRICE],
  ),
  heard(
    ['dash for a 2003 silverado', [/dash/, /Silverado/, PRICE]],
    ['tan or gray?', [/color/], NO_PRICE],
    ['k what about a 2004', [/2004/, /dash/, PRICE]],
    ['and 05', [/2005/, /dash/, PRICE]],
  ),
  heard(
    ['2014 nissan versa cvt', [/Versa/, /transmission|part/]],
    ['yes transmission', [/transmission/, /Versa/, PRICE]],
    ['ive heard bad things about those. does it have a warranty', [/warranty/]],
  ),
  heard(
    [
      'need hood and fender for 2013 fusion and headlight for 2010 edge',
      [/hood/, /fender/, /headlight/, /Fusion/, /Edge/],
    ],
    ['just the edge stuff for now', [/headlight/, /Edge/, PRICE], { lacks: ['Fusion'] }],
  ),
  heard(
    ['5YJ3E1EA7JF012345', [/Tesla/], NO_PRICE],
    ['how much is a door handle for it', [/handle/, PRICE]],
    ['do you know if it matters which trim', [/VIN|trim|versions|fit/], NO_PRICE],
  ),
  heard(
    ['Hello I am writing on behalf of my mother, she has a 2010 Mercury Milan', [/Milan/, /part/], NO_PRICE],
    ['She hit a deer. Hood, grille, left headlight, left fender', [/hood/, /grille/, /headlight/, /fender/, PRICE]],
    ['Which of these is the most expensive to ship?', [/ship/]],
    ['Thank you kindly young man', [/welcome/]],
  ),
  heard(
    ['how much is a catalytic converter', [/not on our list/], NO_PRICE],
    ['what about the o2 sensors then', [ASKS], NO_PRICE],
    ['2009 Ford Flex', [/sensor/, /Flex/, PRICE]],
  ),
  heard(
    ['I need it fast', [ASKS], NO_PRICE],
    ['alternator 2016 cherokee', [/alternator/, /Cherokee/, PRICE]],
    ['so how fast', [DAYS]],
  ),
  heard(['my email is pat@example.com send me a quote for a 2012 rav4 hood', [/hood/, /RAV4/, PRICE, /name/]]),
  heard(['Mazda 3, 2012, the side mirror on the right', [/mirror/, /Mazda3/, PRICE]]),
  heard(['2500hd 2006 chevy duramax injectors set of 8', [/injector/, /Silverado/, PRICE]]),
  heard(['f 150 1997 4.6 intake manifold', [/intake manifold/, /F-150/, PRICE]]),
  heard(['whats it gonna cost me to fix a busted oil pan on an 06 jetta tdi', [/oil pan/, /Jetta/, PRICE]]),
  heard(['Kia soul 2014 engine, mine has a recall, are yours ok', [/engine/, /Soul/, PRICE]]),
  heard(['not interested anymore', [/right/], NO_PRICE]),
  heard(['u there', [/open|hello|vehicle|help/], NO_PRICE]),
]
