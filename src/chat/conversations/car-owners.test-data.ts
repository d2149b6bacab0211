import { heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|someone|call|phone|555-0195|e-?mail|reach|human/i
const VEHICLE = /year|make|model|vehicle|\bcar\b|VIN/i
const WELCOME = /welcome|glad|any ?time|pleasure|happy|help|luck|need|here/i
const TIME = /3 ?(-|–|to) ?5|business days/i
const SORRY = /sorry|apolog|understand|frustrat/i
const HANDED = { handsOver: true } as const

/** Everyday owners of private cars, of all ages and moods, mostly on phones. */
export const carOwnerConversations = [
  // One turn
  heard(['how much for a altinator for my 2011 malibu', [/alternator/i, /Malibu/i, PRICE]]),
  heard([
    'Hi there, I am looking for a passenger side mirror for a 2014 Toyota Camry. What would that run me?',
    [/mirror/i, /Camry/i, PRICE],
  ]),
  heard(['need tranny for 05 chevy trailblazer 4.2 how much', [/transmission/i, /Trail ?Blazer/i, PRICE]]),
  heard([
    'Side mirror got knocked off in the Target parking lot 😭 2018 Kia Soul, drivers side. How much??',
    [/mirror/i, /Soul/i, PRICE],
  ]),
  heard(['do u guys ship to alaska', [/ship|Alaska|deliver/i], NO_PRICE]),
  heard(['Are you open on Sundays?', [/closed|not open/i]]),
  heard(['Where are you located', [/West Des Moines/i]]),
  heard(['starter 2010 ford escape price', [/starter/i, /Escape/i, PRICE]]),
  heard(['2HGFA16509H314872', [/2009/, /Civic/i], NO_PRICE]),
  heard(['vin is 4T1BF1FK7CU073915 need a headlight drivers side how much', [/headl(ight|amp)/i, /Camry/i, PRICE]]),
  heard(['How much is a tail light', [VEHICLE], NO_PRICE]),
  heard(['I want to talk to a real person please', [/name/i, /phone|number|e-?mail/i]]),
  heard(['how long does shipping take', [TIME]]),
  heard(['Do your parts come with a warranty?', [/warrant|guarantee/i]]),
  heard(['do yall take paypal or cash app', [/pay/i]]),
  heard(['thx!!', [WELCOME], NO_PRICE]),
  heard(['price on motor for 2008 nissan altima 2.5', [/engine|motor/i, /Altima/i, PRICE]]),
  heard([
    'I need a fuel pump and a gas cap for my 2003 Buick LeSabre, prices on both please.',
    [/fuel pump/i, /(gas|fuel) cap/i, /LeSabre/i, PRICE],
  ]),
  heard(['catalytic converter for 2006 prius how much', [PERSON], NO_PRICE]),
  heard(['is the core charge refundable', [/core|deposit/i, /old (part|one)|refund|back|return/i]]),
  heard(['WHERE IS MY ORDER. I paid 2 weeks ago and NOTHING', [PERSON], NO_PRICE]),
  heard(['radiater for 99 ranger', [/radiator/i, /Ranger/i]]),
  heard([
    'My mechanic says I need a steering rack for my 2012 Hyundai Sonata. Can you tell me what it costs with shipping?',
    [/steering/i, /Sonata/i, PRICE, /ship|freight/i],
  ]),
  heard(['can i come pick it up myself', [/pick|Railroad|West Des Moines|call|person|team/i], NO_PRICE]),
  heard(['do you install parts too or just sell them', [/install/i], NO_PRICE]),
  heard([
    'Is this a scam? How do I know you guys are legit',
    [/1995|West Des Moines|555-0195|years|confirm|pay/i],
    NO_PRICE,
  ]),
  heard(['am i talking to a robot', [/assistant|bot\b|automat|computer|person|program|software/i]]),
  heard(['where do i find my vin number', [/dash|windshield|door|registration|title|insurance/i]]),
  heard(['passenger airbag 2013 chevy cruze', [/air ?bag/i]]),
  heard(['1HGCM56417A09267 need ac compressor', [/17|16|too short|missing/i], NO_PRICE]),
  heard(['Front bumper cover for a 2016 Civic, ballpark?', [/bumper/i, /Civic/i, PRICE]]),
  heard(['hood 4 a 2007 ford mustang how much shipped to 60614', [/hood/i, /Mustang/i, PRICE]]),
  heard(['Do you have a rear seat for a 2006 Honda Odyssey?', [/seat/i, /Odyssey/i]]),
  heard(['whats ur email', [/support@yardline\.example/i]]),
  heard(['hubcaps for 2010 corolla i need all 4', [/hub ?cap|wheel cover/i, /Corolla/i, PRICE]]),
  heard([
    'i hit a deer. need hood, both headlights, radiator n a grille for 2015 subaru forester',
    [/hood/i, /headl(ight|amp)/i, /radiator/i, /grille?/i, /Forester/i],
  ]),
  heard(['Good evening. I am 78 years old and not good with computers. May I just telephone you?', [PHONE]]),
  heard(['can i pay when it gets here', [/pay|paid/i], NO_PRICE]),
  heard(['does an alternator count as electrical for returns', [/electric/i, /return/i], NO_PRICE]),
  heard(['How many miles are on the engines you sell', [/mile|person|team|call/i], NO_PRICE]),
  heard(['do you buy junk cars', [/buy|sell|person|team|call/i], NO_PRICE]),
  heard(['Is tax included in your prices', [/tax/i]]),
  heard(['window motor for 04 vw jetta back left, price?', [/window/i, /Jetta/i, PRICE]]),
  heard([
    'sideview mirror + tail light 2017 rav4 both right side how much',
    [/mirror/i, /tail ?(light|lamp)/i, /RAV ?4/i, PRICE],
  ]),
  heard(['Wheres the nearest yard to Tampa FL', [/West Des Moines|Iowa|yards|ship|person|team/i], NO_PRICE]),
  heardAt('2026-06-21T01:00:00Z', ['You guys open right now?', [/closed|not open|\bno\b/i]]),

  // Two to six turns
  heard(
    ['hey', [/help|looking|hi\b|hello|hey|part/i], NO_PRICE],
    ['need a door mirror', [VEHICLE], NO_PRICE],
    ['2012 ford focus', [/mirror/i, /Focus/i, PRICE]],
    ['ok thank u', [WELCOME]],
  ),
  heard(
    ['How much would an AC compressor be for my 2009 Honda Accord?', [/compressor/i, /Accord/i, PRICE]],
    ['And how soon would it get here?', [TIME]],
  ),
  heard(
    ['power steering pump 2004 silverado', [/power steering pump/i, /Silverado/i]],
    ['does that one have a core charge', [/core|deposit/i]],
    ['ok and how do i pay', [/pay|paid/i]],
  ),
  heard(
    ['whats a starter cost for a 2011 sentra', [/starter/i, /Sentra/i, PRICE]],
    ['sorry its a 2013', [/2013/, /Sentra/i, PRICE]],
    ['can i return it if its bad', [/return|defect|electric/i]],
  ),
  heard(
    ['I need a part for my car', [/which|what/i, /year|model|vehicle|VIN|part/i], NO_PRICE],
    ['Its a Jeep', [/year|model/i], NO_PRICE],
    ['Liberty 2006', [/part/i], NO_PRICE],
    ['Window regulator front drivers side', [/regulator/i, /Liberty/i, PRICE]],
  ),
  heard(
    ['my son wrecked my moms car i need a fender and headlight', [VEHICLE], NO_PRICE],
    ['2013 chevy impala', [/fender/i, /headl(ight|amp)/i, /Impala/i, PRICE]],
    ['whats the total for both', [PRICE]],
  ),
  heard(
    ['Can I speak to someone?', [/name/i, /phone|number|e-?mail/i]],
    ['Brenda Kowalski 614-555-0142', [/Brenda|team|contact|touch|call|person|hear/i], HANDED],
  ),
  heard(
    ['this is the 3rd time im asking. u sent me the WRONG door handle', [SORRY, PERSON], NO_PRICE],
    ['i want a manager', [/name/i, /phone|number|e-?mail/i]],
    ['tony 3135550187', [/Tony|team|contact|touch|call|person|hear/i], HANDED],
  ),
  heard(
    ['5NPDH4AE1DH246107', [/2013/, /Elantra/i], NO_PRICE],
    ['alternator', [/alternator/i, /Elantra/i, PRICE]],
    ['what about a used battery for it', [/battery/i]],
  ),
  heard(
    ['throttle body for 2010 dodge journey 3.5 pls', [/throttle/i, /Journey/i]],
    ['how much', [/throttle/i, PRICE]],
    ['damn thats high. any discounts', [/10|discount|market|person|team|price/i]],
  ),
  heard(
    ['Do you guys sell engines', [/engine|yes|sell/i, VEHICLE], NO_PRICE],
    ['2014 Jeep Grand Cherokee 3.6', [/engine/i, /Grand Cherokee/i, PRICE]],
    ['Does it come with a warranty', [/warrant|guarantee/i]],
    ['How many miles on it', [/mile|person|team/i]],
    ['And what would the transmission be for the same Jeep', [/transmission/i, /Grand Cherokee/i, PRICE]],
  ),
  heard(
    ['need brake caliper front left 2008 honda crv', [/caliper/i, /CR-?V/i]],
    ['and the rotor', [/rotor/i, /CR-?V/i]],
    ['price for both', [/caliper/i, /rotor/i, PRICE]],
  ),
  heard(['What are your hours', [/8 ?AM/i, /6 ?PM/i]], ['And Saturday?', [/9 ?AM/i, /4 ?PM/i]]),
  heard(['r u open', [/open|yes|6 ?PM/i]], ['till when', [/6 ?PM/i]], ['ok whats the phone #', [PHONE]]),
  heard(
    ['I have a 2005 Mercury Grand Marquis, and the intake manifold is cracked.', [/Grand Marquis/i, /intake/i]],
    ['What would you charge for one?', [/intake/i, /Grand Marquis/i, PRICE]],
    ['Thank you, dear. I will ask my nephew.', [WELCOME], NO_PRICE],
  ),
  heard(
    ['gimme price on tailgate 2015 f150', [/tail ?gate/i, /F-?150/i, PRICE]],
    ['do they come painted i need white', [/colou?r|paint|white|person|team/i]],
  ),
  heard(
    ['1FTEW1EF8FFB62018 how much for a front driveshaft', [/drive ?shaft/i, /F-?150/i, PRICE]],
    ['rear one too', [/drive ?shaft/i, /rear/i, PRICE]],
  ),
  heard(
    ['i need a tire and rim for 2011 camry', [/wheel|rim/i, /Camry/i]],
    ['just the rim actually how much', [/wheel|rim/i, PRICE]],
    ['is shipping included', [/ship|freight/i]],
  ),
  heard(
    ['My check engine light is on, what part do I need?', [/part|mechanic|person|code|diagnos/i], NO_PRICE],
    ['Autozone said its the mass air flow sensor. 2007 Toyota Sienna', [/air ?flow|MAF/i, /Sienna/i]],
    ['So how much is that one', [/air ?flow|MAF/i, PRICE]],
    ['Can I send it back if that wasnt the problem?', [/electric|return/i, /cannot|can't|can’t|not|no\b/i]],
  ),
  heard(
    ['instrument cluster 06 pontiac g6 price', [/cluster/i, /G6/i, PRICE]],
    ['returns ok on that?', [/electric|return/i, /cannot|can't|can’t|not|no\b/i]],
  ),
  heard(
    ['5NPDH4AE7DH246107', [/check digit|typ|valid|wrong|digit|double|Elantra/i], NO_PRICE],
    ['oh sorry 5NPDH4AE1DH246107', [/2013/, /Elantra/i], NO_PRICE],
    ['tail light left side price', [/tail ?(light|lamp)/i, /Elantra/i, PRICE]],
  ),
  heard(
    ['JTDKN3DU8AO163358', [/letter|zero|character|never|\bO\b/i], NO_PRICE],
    ['JTDKN3DU8A0163358', [/2010/, /Prius/i], NO_PRICE],
  ),
  heard(
    ['How much for a hood for a 2010 Toyota Prius', [/hood/i, /Prius/i, PRICE]],
    ['What about for a 2012 Corolla', [/hood/i, /Corolla/i, PRICE]],
    ['And a Prius windshield?', [/windshield/i, /Prius/i]],
  ),
  heard(
    ['transmision for 2008 dodge grand caravan', [/transmission/i, /Caravan/i]],
    ['how much and how long', [PRICE, TIME]],
    ['do i have to give u the old one', [/core|deposit|old/i]],
  ),
  heard(
    ['I had a quote from you last week, is it still good?', [/14|quote|two weeks|person|team/i], NO_PRICE],
    ['ok can somebody call me about it', [/name/i, /phone|number|e-?mail/i]],
    ['Marcus Bell', [/phone|number|e-?mail/i], NO_PRICE],
    ['404-555-0119', [/Marcus|team|contact|touch|call|person|hear/i], HANDED],
  ),
  heard(
    ['steering colum for 98 chevy s10', [/steering column/i, /S-?10/i]],
    ['how much is it', [/steering column/i, PRICE]],
    ['and a ignition switch for the same truck', [/ignition switch/i, /S-?10/i]],
  ),
  heard(
    ['lol is anyone there', [/help|here|assistant|yes|hi\b|hello/i], NO_PRICE],
    ['ok cool i need a bumper for my 2014 altima got rear ended', [/bumper/i, /Altima/i]],
    ['just the cover', [/bumper cover/i, PRICE]],
    ['sweet thx', [WELCOME]],
  ),
  heard(
    ['Blower motor for a 2005 Ford Taurus and also where are you located', [/blower/i, /Taurus/i, /West Des Moines/i]],
    ['Great. How much is it?', [/blower/i, PRICE]],
  ),
  heard(
    ['need water pump', [VEHICLE], NO_PRICE],
    ['subaru outback', [/year/i], NO_PRICE],
    ['16', [/water pump/i, /2016/, /Outback/i, PRICE]],
  ),
  heard(
    ['I need to order a glove box for a 2007 Chrysler Sebring.', [/glove/i, /Sebring/i]],
    ['Actually never mind, it is the center console I need. Price please', [/console/i, /Sebring/i, PRICE]],
  ),
  heard(
    ['u guys have cv axles', [/axle/i, VEHICLE], NO_PRICE],
    ['02 honda civic ex', [/axle/i, /Civic/i, PRICE]],
    ['x2 i need both sides', [/axle|each|two|both|2/i]],
    ['and shipping to 78704?', [/ship|freight/i]],
    ['is there a core on those', [/core|deposit/i]],
    ['alright thanks man', [WELCOME], NO_PRICE],
  ),
  heard(
    [
      'Your price is ridiculous, the junkyard down the street is half that',
      [/price|market|10|sorry|understand|part|person|team/i],
    ],
    ['Fine. 2009 Chevy Cobalt fuel pump. Whats your best price', [/fuel pump/i, /Cobalt/i, PRICE]],
  ),
  heard(
    ['key fob for 2015 nissan rogue', [/key|fob|remote/i, /Rogue/i]],
    ['do u program it', [/program|person|team|sell|install|dealer|locksmith/i]],
    ['ok how much is it tho', [/key|fob|remote/i, PRICE]],
  ),
  heard(
    ['Will a door from a 2008 Accord fit a 2010 Accord?', [/fit|person|team|confirm|check|VIN/i]],
    ['Ok just get me a price for the 2010 then, front driver door', [/door/i, /2010/, /Accord/i, PRICE]],
  ),
  heard(
    ['1N4AL21E28N518293 n i need a radiator fan', [/fan/i, /Altima/i]],
    ['price?', [/fan/i, PRICE]],
    ['wut about the radiator itself', [/radiator/i, PRICE]],
    ['ok both. how do i order', [/order|quote|form|team|person|call|name/i]],
  ),
  heard(
    ['Do you ship to Hawaii?', [/ship|Hawaii|deliver/i]],
    ['Its for a 2004 Toyota Tacoma tailgate, zip 96720', [/tail ?gate/i, /Tacoma/i]],
  ),
  heard(
    ['got a 2010 vw jetta and a 2003 ford explorer', [/Jetta|Explorer|part|which/i], NO_PRICE],
    ['how much is a alternator for the jetta', [/alternator/i, /Jetta/i, PRICE]],
    ['and for the other one', [/alternator/i, /Explorer/i, PRICE]],
  ),
  heard(
    ['Sun visor 2012 Chevy Equinox gray how much', [/visor/i, /Equinox/i, PRICE]],
    ['Why is shipping so much', [/ship|freight/i]],
    ['Ok forget it', [/ok|problem|change|help|here|welcome|worr|sure|need/i], NO_PRICE],
  ),
  heard(
    ['seat belt for 2011 kia sorento driver', [/seat ?belt/i]],
    ['can someone call me about it', [/name/i, /phone|number|e-?mail/i]],
    ['yeah its Priya, priya.shah88@example.com', [/Priya|team|contact|touch|person|hear|e-?mail/i], HANDED],
  ),
  heard(
    [
      'My husband usually does this. He says the car needs struts. It is a 2013 Chrysler Town and Country.',
      [/strut/i, /Town/i],
    ],
    ['The front ones. How much for two?', [/strut/i, PRICE]],
    ['And if they are the wrong ones can we send them back?', [/return/i, /30/]],
  ),
  heard(['gas tank 97 jeep wrangler', [/tank/i]], ['whats ur return policy', [/return/i, /30/]]),
  heard(
    ['JN8AS5MV8DW118824 whats this come back as', [/2013/, /Rogue/i], NO_PRICE],
    ['yep thats me. rear wiper motor', [/wiper/i, /Rogue/i, PRICE]],
    ['and the wiper arm', [/wiper arm/i, PRICE]],
  ),
  heard(
    ['egr valve 2006 vw beetle tdi', [/EGR/i, /Beetle/i]],
    ['how much', [/EGR/i, PRICE]],
    ['is it tested', [/test|inspect|person|team|warrant|condition|know/i]],
  ),
  heard(
    [
      'Whats cheaper, a headlight or a tail light for a 2016 Mazda CX-5?',
      [/headl(ight|amp)/i, /tail ?(light|lamp)/i, /CX-?5/i, PRICE],
    ],
    ['I will take the headlight. What do I do now', [/order|quote|form|team|person|call|name|phone|e-?mail/i]],
  ),
  heard(
    ['transfercase 2007 tahoe 4x4 $$?', [/transfer case/i, /Tahoe/i, PRICE]],
    ['plus tax?', [/tax/i]],
    ['zip is 80202', [/tax|80202|total|ship|freight|\$/i]],
  ),
  heard(
    ['im broke lol cheapest way to fix my window 2009 pontiac vibe', [/window|part|regulator|motor|glass|switch/i]],
    ['the motor', [/window|motor/i, /Vibe/i, PRICE]],
    ['can i do payments', [/pay|paid/i]],
  ),
  heardAt(
    '2026-06-14T18:30:00Z',
    ['is anybody working today', [/closed|Sunday|not open|Monday/i]],
    ['ugh ok when do u open', [/8 ?AM|Monday/i]],
    ['fine whats a front strut for a 2012 malibu run', [/strut/i, /Malibu/i, PRICE]],
  ),
  heardAt(
    '2026-06-17T11:30:00Z',
    ['Are you open yet?', [/closed|not (open|yet)|8 ?AM/i]],
    ['OK. Meanwhile, an oil pan for a 2010 Buick Lucerne?', [/oil pan/i, /Lucerne/i]],
    ['Yes the engine one. How much?', [/oil pan/i, PRICE]],
  ),
  heard(
    [
      '2T1BU4EE1DC951246 how much 4 a passenger headlite and a fender',
      [/headl(ight|amp)/i, /fender/i, /Corolla/i, PRICE],
    ],
    ['just the fender how much', [/fender/i, PRICE]],
    ['ok n how long 2 get to ohio', [TIME]],
    ['k thanks ur the best', [WELCOME], NO_PRICE],
  ),
  heard(
    [
      'I need a rear windshield for my 2008 Saturn Vue please, some kid put a baseball through it',
      [/glass|windshield|window/i, /Vue/i],
    ],
    ['How much, and can it be shipped without breaking?', [/glass|windshield|window/i, PRICE]],
    ['What happens if it shows up broken', [/return|damag|person|team|call|contact|30/i]],
  ),
]
