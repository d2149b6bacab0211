import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

/** A way to reach somebody, or the offer of it. */
const PERSON = /person|someone|somebody|team|staff|human|call|phone|e-?mail|\(515\)/i
const SHIPPING = /ship|freight|deliver/i
const DELIVERY_TIME = /24.{1,5}48|\b3.{1,5}5\b|business day/i
const WARRANTY = /warrant|guarantee/i
const REACH = /phone|e-?mail|number/i

const SUNDAY_NOON = '2026-06-14T17:00:00Z'
const SATURDAY_EVENING = '2026-06-20T23:30:00Z'
const WEDNESDAY_NIGHT = '2026-06-18T02:45:00Z'

/** Visitors who came from a search engine: one part and its price, then shipping, fit, warranty and returns; order trouble; the curious. */
export const fromTheSearchConversations: readonly Conversation[] = [
  // One turn: a part and its price
  heard(['used alternator 2011 toyota camry price', [/alternator/i, /Camry/i, PRICE]]),
  heard(['how much for a used tranny for a 05 chevy trailblazer', [/trans/i, /Trail ?blazer/i, PRICE]]),
  heard([
    'Hi, I need a driver side mirror for a 2014 Nissan Rogue. What would that cost?',
    [/mirror/i, /Rogue/i, PRICE],
  ]),
  heard(['2008 crown vic starter??', [/starter/i, /Crown/i]]),
  heard(['hood for 2016 honda civic how much', [/hood/i, /Civic/i, PRICE]]),
  heard(['lookin for a radiater for my 2010 ford fusion whats the cost', [/radiator/i, /Fusion/i, PRICE]]),
  heard(['ac compresser 2012 dodge grand caravan price shipped to 85032', [/compressor/i, /Caravan/i, PRICE]]),
  heard(['Price on a transfer case for a 2009 Jeep Wrangler please.', [/transfer case/i, /Wrangler/i, PRICE]]),
  heard(['whats a tail lite run for a 2015 f150 passenger side', [/tail/i, /F-?150/i, PRICE]]),
  heard([
    'I am restoring a 1972 Chevrolet Chevelle with my grandson. What do you ask for a front fender?',
    [/fender/i, /Chevelle/i, PRICE],
  ]),
  heard(['need ecm for 2007 vw jetta, price?', [/ecm|ecu|pcm|computer/i, /Jetta/i, PRICE]]),
  heard([
    'tailgate for 2013 ram 1500 and also the rear bumper, how much for each',
    [/tail ?gate/i, /bumper/i, /Ram/i, PRICE],
  ]),
  heard(['How much is a used engine for a 2011 Subaru Outback 2.5?', [/engine/i, /Outback/i, PRICE]]),
  heard(['price 4 power steering pump 03 accord v6', [/steering pump/i, /Accord/i, PRICE]]),
  heard(['cost of instrument cluster 2006 silverado 1500', [/cluster/i, /Silverado/i, PRICE]]),
  heard(["What's the price of a throttle body for a 2012 Mazda 3?", [/throttle/i, /Mazda[ -]?3/i, PRICE]]),
  heard(['hundai elantra 2014 drivers headlite assembly cost', [/head ?li(ght|te)/i, /Elantra/i, PRICE]]),
  heard(['gas tank for a 99 s10 how much r they', [/tank/i, /S-?10/i, PRICE]]),
  heard(['VIN 1FTFW1ET3CFB31877 need a price on a rear differential', [/differential|axle/i, /F-?150/i, PRICE]]),
  heard(['my vin is 4t1bf1fk7eu412093 how much 4 a used front bumper cover', [/bumper/i, /Camry/i, PRICE]]),

  // One turn: something is missing
  heard(['How much is a used transmission?', [/year/i, /model|vehicle|car|VIN/i], NO_PRICE]),
  heard(['honda accord alternator price', [/year/i], NO_PRICE]),
  heard(['do u have parts for a 2012 civic', [/part/i], NO_PRICE]),
  heard(['2010 chevy starter cost', [/model|which/i], NO_PRICE]),
  heard(['can you tell me what this is JTDKN3DU8A0127735', [/Prius/i]]),
  heard(['heres my vin 1HGCM82633A00435 i need a fuel pump', [/17|short|missing|digit|character/i], NO_PRICE]),
  heard(['Where on the car do I find the VIN?', [/dash|windshield|door|registration|title|insurance/i], NO_PRICE]),

  // One turn: shipping, fit, warranty, returns
  heard(['How long does shipping take to Florida?', [DELIVERY_TIME]]),
  heard(['do yall ship to hawaii', [SHIPPING]]),
  heard(['Do your used engines come with a warranty?', [WARRANTY], { lacks: [/lifetime/i] }]),
  heard(['can i send back a alternator if its the wrong one', [/return|send/i, /electric/i]]),
  heard(['Will a door off a 2010 Honda CR-V fit a 2008 CR-V?', [/fit|VIN|match|confirm|interchang|person|team/i]]),
  heardAt(SUNDAY_NOON, ['r u open today', [/closed|not open/i, /Monday/i]]),
  heard(['whats ur phone number', [PHONE]]),
  heard(['Do you take PayPal or do I have to use a credit card?', [/pay/i]]),
  heard(['How does this work? I have never bought a used part online before.', [/VIN|year|vehicle/i, /price|quote/i]]),
  heard(['do you guys install too or just sell parts', [/install/i]]),

  // One turn: order trouble and the curious
  heard([
    "I ordered a transmission two weeks ago and it still hasn't shown up. Where is my order?",
    [PERSON],
    NO_PRICE,
  ]),
  heard(['this is BS you sent me a cracked headlight and nobody answers', [/sorry|apolog|understand/i, PERSON]]),
  heard(['How long have you been in business?', [/1995|30/]]),
  heard(['do u buy junk cars', [/sell|buy|parts|person|team|call/i], NO_PRICE]),
  heard(['catalytic converter 2009 prius how much', [/catalytic|converter|person|team|call/i], NO_PRICE]),
  heard([
    'Please have somebody call me. Marion Tuttle, 641-555-0142, about a seat for my Buick.',
    [/Marion|call|contact|touch|thank/i],
    { handsOver: true },
  ]),

  // Several turns: one part, its price, then the rest
  heard(
    ['whats a used starter go for on a 2009 pontiac g6', [/starter/i, /G6/i, PRICE]],
    ['does that include shipping', [SHIPPING]],
    ['and if its bad when i get it?', [/return|warrant|RMA|defect|person|team/i]],
  ),
  heard(
    ['Hello, I need a price for a blower motor.', [/year|model|vehicle|car|VIN/i], NO_PRICE],
    ["It's a 2007 Buick Lucerne.", [/blower/i, /Lucerne/i, PRICE]],
    ['Thank you. How soon would it get here?', [DELIVERY_TIME]],
  ),
  heard(
    ['ford escape 2013 window regulater front pass side', [/regulator|window/i, /Escape/i]],
    ['so how much', [/regulator|window/i, /Escape/i, PRICE]],
    ['k thx', [/welcome|glad|thank|any ?time|help/i]],
  ),
  heard(
    ['How much would a used turbo be for a 2012 Chevy Cruze?', [/turbo/i, /Cruze/i, PRICE]],
    ['And is there a core charge on it?', [/core/i]],
    ['What about tax? I am in Ohio.', [/tax/i]],
  ),
  heard(
    ['got a price on a rack and pinion', [/year|model|vehicle|car|VIN/i], NO_PRICE],
    ['04 impalla', [/rack|steering/i, /Impala/i, PRICE]],
    ['how much to ship to 79924', [SHIPPING]],
    ['how long wuld that take', [DELIVERY_TIME]],
  ),
  heard(
    ['2010 prius inverter price', [/inverter/i, /Prius/i, PRICE]],
    ['can I return it if it turns out something else was wrong with the car?', [/return/i, /electric/i]],
  ),
  heard(
    ['Do you have a passenger front door for a 2015 Toyota Corolla?', [/door/i, /Corolla/i]],
    ['How much is it?', [/door/i, /Corolla/i, PRICE]],
    ['Can I get it in silver so I do not have to paint it?', [/colou?r|paint|silver|person|team|confirm/i]],
  ),
  heard(
    ['altenator 4 02 chevy tahoe', [/alternator/i, /Tahoe/i]],
    ['price?', [/alternator/i, /Tahoe/i, PRICE]],
    ['wats the warrenty on it', [WARRANTY]],
  ),
  heard(
    ['What does a used transmission cost for a 2013 Nissan Altima?', [/trans/i, /Altima/i, PRICE]],
    ['Is that with the four cylinder? My VIN is 1N4AL3APXDC208146', [/Altima/i]],
    ['How many miles would it have on it?', [/mile|person|team|confirm|call/i]],
  ),
  heard(
    ['need fuel pump for 06 stang gt', [/fuel pump/i, /Mustang/i]],
    ['how much is that one', [/fuel pump/i, /Mustang/i, PRICE]],
    ['and what if i did the headlights too, both of em', [/head ?light/i, /Mustang/i, PRICE]],
  ),

  // Several turns: what is missing comes bit by bit
  heard(
    ['Can you give me a quote?', [/part/i], NO_PRICE],
    ['For an axle shaft', [/year|model|vehicle|car|VIN/i], NO_PRICE],
    ['Honda Odyssey', [/year/i], NO_PRICE],
    ['2011', [/axle/i, /Odyssey/i, PRICE]],
  ),
  heard(
    ['hey i need a part for my truck', [/part|year|model|which|what/i], NO_PRICE],
    ['its a 2003 ford ranger', [/part|what/i], NO_PRICE],
    ['rear leaf springs', [/leaf/i, /Ranger/i, PRICE]],
    ['that for one or both', [/each|one|per|pair|both|set|person|team/i]],
  ),
  heard(
    ['how much for a used motor', [/year|model|vehicle|car|VIN/i], NO_PRICE],
    ['oh sorry kia optima', [/year/i], NO_PRICE],
    ['2013', [/engine|motor/i, /Optima/i, PRICE]],
    ['dang. what do u guys charge for freight on that', [SHIPPING]],
  ),
  heard(
    ['Hi there!', [/help|hi|hello|hey/i], NO_PRICE],
    ['I am trying to find a used steering column for a Chevrolet Equinox.', [/year/i], NO_PRICE],
    ["It's the 2012.", [/steering column/i, /Equinox/i]],
  ),
  heard(
    ['2014 ford focus', [/part|what|how can|help/i], NO_PRICE],
    ['trunk lid', [/trunk|lid|hatch/i, /Focus/i]],
    ['yes price pls', [/trunk|lid|hatch/i, /Focus/i, PRICE]],
  ),
  heard(
    ['water pump', [/year|model|vehicle|car|VIN/i], NO_PRICE],
    ['2005 lexus rx330', [/water pump|coolant pump/i, /RX/i]],
    ['is it in stock', [/stock|yard|confirm|person|team|availab|check/i]],
  ),

  // Several turns: changed minds, and references back
  heard(
    ['How much is a front seat for a 2010 Ford F-150?', [/seat/i, /F-?150/i, PRICE]],
    ['Sorry, I meant the 2011. Does the price change?', [/seat/i, /2011/, PRICE]],
    ['Fine, and a rear seat for the same truck?', [/seat/i, /F-?150/i, PRICE]],
  ),
  heard(
    ['price on wheels for a 09 vw passat', [/wheel/i, /Passat/i, PRICE]],
    ['actually nvm the wheels i need a side mirror passenger', [/mirror/i, /Passat/i]],
    ['how much', [/mirror/i, PRICE]],
  ),
  heard(
    [
      'Could I get prices on a starter and an alternator for a 2008 Toyota Sienna?',
      [/starter/i, /alternator/i, /Sienna/i, PRICE],
    ],
    ['If I buy both, when would they arrive?', [DELIVERY_TIME]],
    ['Are both of them returnable?', [/return/i, /electric/i]],
  ),
  heard(
    ['i got 2 cars a 2011 jetta and a 2006 wrangler. need a radiator for the jetta', [/radiator/i, /Jetta/i]],
    ['and for the other one a starter, how much', [/starter/i, /Wrangler/i, PRICE]],
  ),
  heard(
    ['2012 malibu brake caliper front price', [/caliper/i, /Malibu/i, PRICE]],
    ['what about for a 2015', [/caliper/i, /2015/, PRICE]],
    ['ok ill stick with the 2012, how do i order it', [/order|quote|form|person|team|call|phone/i]],
  ),
  heard(
    ['How much for a hood on a 2013 Hyundai Sonata?', [/hood/i, /Sonata/i, PRICE]],
    ['And the grille?', [/grill/i, /Sonata/i, PRICE]],
    ['And the left fender?', [/fender/i, /Sonata/i, PRICE]],
    ['How would all of that be shipped, in one box?', [SHIPPING]],
  ),
  heard(
    ['taco 2012 rear bumper how much', [/bumper/i, /Tacoma/i, PRICE]],
    ['no wait front', [/bumper/i, /front/i, PRICE]],
  ),
  heard(
    ['I need an ABS pump for my 2007 GMC Yukon.', [/anti-?lock|abs/i, /Yukon/i]],
    ['What does it cost?', [/anti-?lock|abs/i, /Yukon/i, PRICE]],
    ['Does the module come with it, or is that separate?', [/module|computer|person|team|confirm|anti-?lock|abs/i]],
  ),

  // Several turns: VINs
  heard(
    ['2HKRM4H57EH671520', [/CR-?V/i]],
    ['whats a rear glass cost for it', [/glass/i, /CR-?V/i, PRICE]],
    ['cool and 2day shipping available?', [SHIPPING]],
  ),
  heard(
    ['my vin is 3FA6P0H76ER18742O need a price on a side mirror', [/letter|zero|character|\bO\b|valid|17/i], NO_PRICE],
    ['oops thats a zero not sure, its 3FA6P0H76ER187426', [/mirror/i, /Fusion/i]],
  ),
  heard(
    [
      'Is this a good VIN? 4S4BRBCC5B3351207',
      [/check digit|digit|typo|mistyp|double.?check|does ?n[o']t|wrong|match/i],
    ],
    ['I misread it, it is 4S4BRBCC3B3351207', [/Outback/i]],
    ['Price on a strut, front left, please', [/strut/i, /Outback/i, PRICE]],
  ),
  heard(
    ['Do I need my VIN to get a price?', [/VIN/i]],
    ['ok its 5FNRL5H64GB117208, sliding door handle outside', [/handle/i, /Odyssey/i]],
  ),
  heard(
    ['vin WBA3A5C52DF358912 radio dont work need a new one', [/BMW|328|3 Series/i, /radio|audio|head unit|stereo/i]],
    ['how much n can i return it if it dont work', [/return/i, PRICE]],
  ),

  // Several turns: fit, warranty, returns, how to buy
  heard(
    ['Will a transmission from a 2010 Honda Accord fit my 2009?', [/fit|VIN|match|confirm|interchang|person|team/i]],
    ['What would one for the 2009 cost?', [/trans/i, /Accord/i, /2009/, PRICE]],
    ['And how many days do I have to return it?', [/30/]],
  ),
  heard(
    ['how do i no the part fits', [/VIN|fit|confirm|match/i]],
    ['ok and if it dont', [/return|RMA|30|person|team/i]],
    ['who pays for sending it back', [/RMA|return|freight|ship/i]],
  ),
  heard(
    ['What does the warranty cover on a used engine?', [WARRANTY]],
    ['Does it pay for labor?', [/labor|warrant|guarantee|order|person|team/i]],
  ),
  heard(['is ur price good for a while or do i have to buy today', [/14|two weeks/i]], ['ok how do i pay', [/pay/i]]),
  heard(
    ['Do you ship to a home address or only to a shop?', [SHIPPING]],
    [
      'It is a hood for a 2004 Toyota 4Runner. What is the total with shipping to 97405?',
      [/hood/i, /4 ?Runner/i, PRICE],
    ],
  ),
  heard(
    ['Can I pick up at your place and save the shipping?', [/pick|Des Moines|person|team|call/i]],
    ['What are your hours on Saturday?', [/9.{0,8}4/]],
  ),
  heard(['do u guys sell airbags', [/air ?bag/i]], ['drivers side 2013 charger', [/air ?bag/i]]),

  // Several turns: order trouble, and a person
  heard(
    [
      'I got the wrong part. I ordered a left tail light and you sent a right one.',
      [/sorry|apolog|return|RMA/i, PERSON],
    ],
    ['I want to speak to a person about it.', [/name/i, REACH]],
    [
      'Denise Oyelaran, denise.oyelaran@mailbox.example',
      [/Denise|contact|touch|thank|call|reach/i],
      { handsOver: true },
    ],
  ),
  heard(
    ['wheres my stuff!!! ordered tuesday last week no tracking nothin', [PERSON], NO_PRICE],
    ['just get me a human', [/name/i, REACH]],
    ['rick', [REACH]],
    ['5635550177', [/Rick|contact|touch|thank|call|reach/i], { handsOver: true }],
  ),
  heard(['i want to cancel my order', [PERSON], NO_PRICE], ['the quote number is Q-10562', [PERSON]]),
  heard(
    [
      'The engine you sold us knocks. My shop is out two days of labor and I am furious.',
      [/sorry|apolog|understand/i, PERSON],
    ],
    ['So what are you going to do about it?', [/person|team|name|call|warrant|return|contact/i]],
    ['Frank Bellamy at Bellamy Auto, 712-555-0119', [/Frank|contact|touch|thank|call|reach/i], { handsOver: true }],
  ),
  heardAt(
    SATURDAY_EVENING,
    ['can i talk to somone', [/name/i, REACH]],
    ['are u even open', [/closed|not open/i, /Monday/i]],
    ['fine. Tanya Reyes 319 555 0128', [/Tanya|contact|touch|thank|call|reach/i], { handsOver: true }],
  ),
  heard(
    ['i need to change the adress on my order', [PERSON], NO_PRICE],
    ['ok whats the number', [PHONE]],
    ['and the email', [/support@yardline\.example/i]],
  ),

  // Several turns: the curious, and others
  heard(
    ['Just browsing. Where do your parts come from?', [/yard|salvage|network/i]],
    ['Are they tested before you sell them?', [/test|inspect|person|team|warrant|know|confirm/i]],
    ['Interesting, thanks. Bye!', [/welcome|bye|thank|glad|care|day/i]],
  ),
  heard(
    [
      'lol do you have a flux capacitor for a delorean',
      [/part|do ?n[o']t|person|team|DeLorean|which|sorry|no\b/i],
      NO_PRICE,
    ],
    ['haha ok for real tho, headlight for a 2005 corolla how much', [/head ?light/i, /Corolla/i, PRICE]],
  ),
  heard(
    ['How are your prices so much lower than the dealer?', [/used|10|market|yard|salvage|recycl/i]],
    ['Can you give me an example, say an alternator for a 2015 Ford Explorer?', [/alternator/i, /Explorer/i, PRICE]],
    ['Would you take any less for it?', [/10|person|team|market|price|call/i]],
  ),
  heard(
    [
      'We run nine 2015 Ford Transit 250 vans. What do you charge for a driver side mirror?',
      [/mirror/i, /Transit/i, PRICE],
    ],
    ['Do you have fleet pricing? I may need four of them.', [/fleet|person|team|call|name|discount|quantit/i]],
    [
      'Have somebody call me: Paula Nguyen, 515-555-0163.',
      [/Paula|contact|touch|thank|call|reach/i],
      { handsOver: true },
    ],
  ),
  heard(
    ['my check engine lite is on what do i need', [/part|mechanic|code|diagnos|shop|person|team|know/i], NO_PRICE],
    ['guy at autozone said maf sensor. 2010 nissan maxima', [/flow|maf|mass air/i, /Maxima/i]],
    ['how much is it then', [/flow|maf|mass air/i, /Maxima/i, PRICE]],
    ['ok can it go back if that dont fix it', [/return|send|back/i]],
  ),
  heardAt(
    WEDNESDAY_NIGHT,
    ['what time do you open tomorow', [/8/]],
    ['central time?', [/central|Chicago|Iowa|Des Moines|8/i]],
    ['ok and whats a hub assembly for a 2011 tahoe front', [/hub|bearing/i, /Tahoe/i]],
  ),
  heard(
    [
      'Shop calling in: flywheel, pressure plate and slave cylinder for a 2006 Mazda Miata. Prices?',
      [/flywheel/i, /pressure plate/i, /slave/i, /Miata|MX-?5/i, PRICE],
    ],
    ['Leave off the slave cylinder, we have one. What about the other two?', [/flywheel/i, /pressure plate/i, PRICE]],
  ),
  heard(
    ['hablan español?', [/english|ingl[eé]s|español|spanish|person|team|call|phone|part|help/i], NO_PRICE],
    ['ok english. mirror left door for kia soul 2014 how much is', [/mirror/i, /Soul/i, PRICE]],
    ['and how many days to come to Laredo Texas', [DELIVERY_TIME]],
  ),
]
