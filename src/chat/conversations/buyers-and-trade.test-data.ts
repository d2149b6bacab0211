import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|someone|somebody|staff|call|phone|\(515\)|email/i
const ASKS_CONTACT = /name|phone|email|number/i
const SORRY = /sorry|apolog/i
const TRANSMISSION = /transmission|tranny|gearbox/i

const SUNDAY_NOON = '2026-06-14T17:00:00Z'
const TUESDAY_EVENING = '2026-06-17T00:30:00Z'
const SATURDAY_AFTERNOON = '2026-06-20T20:00:00Z'

const privateBuyersOnce: readonly Conversation[] = [
  heard(['how much is a starter for a 2012 corolla', [/starter/i, /Corolla/i, PRICE]]),
  heard(['do u have a headlight for 2015 nissan altima drivers side', [/head ?(light|lamp)/i, /Altima/i]]),
  heard(['What time do you close today?', [/6/]]),
  heardAt(SUNDAY_NOON, ['you guys open right now', [/closed/i, /Monday/i]]),
  heard(['where are you located', [/Des Moines/i]]),
  heard([
    'Is a warranty included, and for how long?',
    [/warrant|guarantee/i],
    { lacks: [/\b(30|60|90|180)[- ]days? (warranty|guarantee)/i] },
  ]),
  heard(['can i return a alternator if it dont fit', [/electrical/i, /return/i]]),
  heard(['can i pay w paypal', [/pay/i]]),
  heard(['side mirror 2016 rav4 passenger price plz', [/mirror/i, /RAV-?\s?4/i, PRICE]]),
  heard(['need a bumper', [/year/i, /model|vehicle|car\b|VIN/i], NO_PRICE]),
  heard(['whats a core charge', [/core/i, /deposit|old part|old one|back/i]]),
  heard(["What's a number I can call?", [PHONE]]),
  heard(['do yall install it too', [/install/i, /n[o'’]t\b|\bno\b/i]]),
  heard(['is this a real person or a robot', [/assistant|bot\b|automat|not a (real )?person|computer|program/i]]),
  heard(['4T1BE46K67U714238', [/2007/, /Toyota|Camry/i]]),
  heard(['Where do I find the VIN on my car?', [/dash|windshield|door|registration|title|insurance/i]]),
  heard(['how much 4 a tranny 05 accord v6 shipped to 60617', [TRANSMISSION, /Accord/i, PRICE]]),
  heard([
    'My grandson says I need a catalytic converter for my 2008 Prius. Do you sell those?',
    [/catalytic|\bcats?\b/i],
    { lacks: [/torque/i, /inverter/i] },
  ]),
  heard(['Thanks for the help!', [/welcome|glad|any ?time|happy|pleasure/i]]),
  heard(['seat belts for a 2014 equinox, both fronts', [/seat ?belt/i]]),
  heard(['Hood and a grille for a 2011 Jeep Liberty', [/hood/i, /grill/i, /Liberty/i, PRICE]]),
  heard(['are your parts new or used', [/used/i]]),
  heard(['windsheild wiper motor for my 2006 pt cruiser how much', [/wiper/i, /PT Cruiser/i, PRICE]]),
]

const tradeAndTroubleOnce: readonly Conversation[] = [
  heard(["Do you give shops a discount? We're a small garage in Omaha and would buy 4 or 5 parts a week.", [PERSON]]),
  heard(['Need a price on 3 alternators for 2014 Ford E-250 vans.', [/alternator/i, /Ford|E-?\s?250|Econoline/i]]),
  heard(['Can you send me a W-9 and set us up on net 30?', [PERSON]]),
  heard(['part came in broke, box was crushed. what now', [/sorry|apolog|return|RMA/i, PERSON]]),
  heard(['i got the wrong part!!!! ordered a left got a right', [/sorry|apolog|return|RMA/i, PERSON]]),
  heard(['where is my order', [PERSON]]),
  heard(['Need to change the delivery address on my order before it goes out, it has our old shop on it.', [PERSON]]),
  heard(["I sent my core back two weeks ago and haven't seen the deposit refunded.", [/core|deposit/i, PERSON]]),
  heard(['do you buy cars? got a wrecked 2013 fusion id like gone', [PERSON], { lacks: [PRICE] }]),
  heard(['Are your engines tested? I want mileage and compression before I buy.', [PERSON]]),
  heard([
    'does the driver have a liftgate, engine is going to a house not a shop',
    [/freight|deliver|ship|liftgate|person|call/i],
  ]),
  heard(['who pays the return freight if the tranny is bad', [/RMA|return/i]]),
  heard(['Looking for a rebuildable transmission core for an 02 Tahoe.', [TRANSMISSION, /Tahoe/i]]),
  heard(['Will a 5.4 engine out of a 2010 F-150 fit a 2009?', [/fit|VIN|person|check|confirm|interchange/i]]),
  heard(['can i cancel a order i paid for yesterday', [PERSON]]),
  heard([
    'pls price rear axle assy, vin 3GCPKSE33BG318846, going to 79936 business address',
    [/axle|rear end/i, /Silverado|Chevrolet/i, PRICE],
  ]),
  heard(['blower motor for a van, vin is 1FTNE2EW1ADA5187', [/17/], NO_PRICE]),
  heard(["This is the THIRD time I'm asking. Nobody ever called me back.", [SORRY, PERSON]]),
  heard(["Is my quote from last week still good? Had to wait on the customer's ok.", [/14/]]),
  heard([
    "Bought a fuel pump off you, customer backed out, it's still in the box. Can I send it back?",
    [/return/i, /electrical/i],
  ]),
  heard(['refund still not on my card its been 12 days', [PERSON]]),
  heard(['can i come walk the yard and pull parts myself', [/yard|Des Moines|ship|person|call/i]]),
  heard([
    'I want a manager to call me about my order. Steve Kowalski, 616-555-0142',
    [/Steve|thank|touch|call|contact/i],
    { handsOver: true },
  ]),
  heard([
    'do you guys sell to body shops out of state, were in kentucky',
    [/ship|nationwide|US\b|United States|yes|deliver/i],
  ]),
  heard(['wheel bearing hub front, 2013 explorer, need 2, whats ea', [/hub|bearing/i, /Explorer/i, PRICE]]),
]

const privateBuyersLonger: readonly Conversation[] = [
  heard(
    ['hi', [/hello|\bhi\b|hey|help/i]],
    ['i need a alternater', [/year|model|vehicle|car\b|VIN/i], NO_PRICE],
    ['its a 09 civic', [/alternator/i, /Civic/i, PRICE]],
    ['ok how long till i get it', [/3\s?(-|–|to)\s?5/i]],
  ),
  heard(
    ['whats a radiator run', [/year|model|vehicle|car\b|VIN/i], NO_PRICE],
    ['chevy impala', [/year/i], NO_PRICE],
    ['2010', [/radiator/i, /Impala/i, PRICE]],
  ),
  heard(
    ['tail light for 2013 escape', [/tail ?(light|lamp)/i, /Escape/i, PRICE]],
    ['actually i meant headlight', [/head ?(light|lamp)/i, /Escape/i, PRICE]],
    ['what if its a 2014', [/head ?(light|lamp)/i, /2014/, PRICE]],
  ),
  heard(
    ['Do you sell car doors?', [/door/i]],
    ['Passenger front, 2012 Honda CR-V', [/door/i, /CR-?V/i, PRICE]],
    ['Does it come with the glass in it?', [/glass|confirm|person|team|call|check/i]],
  ),
  heard(
    ['passenger mirror and outside door handle 04 camry', [/mirror/i, /handle/i, /Camry/i, PRICE]],
    ['how much for both with shipping', [PRICE]],
    ['and i can return them if they dont match?', [/return/i]],
  ),
  heard(
    ['Good morning. I have a 1998 Buick LeSabre and the window will not go up.', [/window|LeSabre/i]],
    ['The man at the garage says it is the regulator, driver front.', [/regulator/i, /LeSabre/i, PRICE]],
    ['Thank you kindly.', [/welcome|glad|any ?time|happy|pleasure/i]],
  ),
  heard(['are you open saturdays', [/9/, /4/]], ['sunday?', [/closed/i]]),
  heard(
    ['1HGCM82633AO04352', [/\bO\b|letter|character/i]],
    ['oops 1HGCM82633A004352', [/2003/, /Accord/i]],
    ['how much for a front bumper', [/bumper/i, /Accord/i, PRICE]],
  ),
  heard(
    ['how much for a engine', [/year|model|vehicle|car\b|VIN/i], NO_PRICE],
    ['2011 hyundai sonata 2.4', [/engine/i, /Sonata/i, PRICE]],
    ['jeez. does that include shipping', [/freight|ship/i]],
    ['and do you want my old motor back', [/core|old/i]],
  ),
  heard(
    ['Do you deliver to 33610?', [/ship|deliver|freight/i]],
    ['Great. AC compressor for a 2014 Sentra?', [/compressor/i, /Sentra/i, PRICE]],
  ),
  heard(
    ['hows this work', [/VIN|vehicle|quote|price/i]],
    ['so do i pay here on the site', [/pay/i, /n[o'’]t\b|\bno\b/i]],
    ['ok got it', []],
  ),
  heard(
    ['starter for 2007 tundra', [/starter/i, /Tundra/i, PRICE]],
    ['i also got a 2011 corolla, same part', [/starter/i, /Corolla/i, PRICE]],
    ['how fast can they get here', [/3\s?(-|–|to)\s?5|24\s?(-|–|to)\s?48/i]],
  ),
  heard(
    ['yo got any rims for a 08 mustang', [/wheel|rim/i, /Mustang/i]],
    ['u take apple pay', [/pay/i]],
    ['bet thx', [/welcome|glad|any ?time|happy|pleasure|thank/i]],
  ),
  heard(
    ['windshield 2018 f150', [/windshield/i, /F-?150/i, PRICE]],
    ['can i just come pick it up', [/pick|Des Moines|ship|person|call/i]],
  ),
  heard(
    ['How much is an instrument cluster for a 2006 Silverado 1500?', [/cluster|speedo/i, /Silverado/i, PRICE]],
    ["And if it doesn't work, can I send it back?", [/electrical|defect/i, /return/i]],
  ),
  heard(
    ['price on a front fender 2013 accord', [/fender/i, /Accord/i, PRICE]],
    ['can u do 50 bucks', [/person|team|call|market|price|10/i]],
    ['what about free shipping', [/ship|freight/i]],
  ),
  heard(
    ['can somebody call me', [ASKS_CONTACT]],
    ['Linda Morales 319 555 0177', [/Linda|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    ['radio for 2010 vw jetta', [/radio|stereo/i, /Jetta/i, PRICE]],
    ['no wait its a passat', [/radio|stereo/i, /Passat/i, PRICE]],
  ),
  heard(
    ['airbag light came on, guy says clock spring', [/year|model|vehicle|car\b|VIN/i], NO_PRICE],
    ['08 dodge ram 1500', [/clock ?spring/i, /Ram/i, PRICE]],
  ),
  heard(['I would rather talk on the phone. What is the number?', [PHONE]], ['Is anybody there now?', [/open/i, /6/]]),
  heard(
    ['sliding door motor for 2005 toyota sienna', [/door motor/i, /Sienna/i, PRICE]],
    ['what about the whole sliding door', [/door/i, /Sienna/i, PRICE]],
  ),
  heard(
    ['I need wheels, 4 of them', [/year|model|vehicle|car\b|VIN/i], NO_PRICE],
    ['2012 subaru outback', [/wheel|rim/i, /Outback/i, PRICE]],
    ['is that each or for all 4', [/each|one|per\b|single|four|\b4\b/i]],
  ),
  heard(
    ['my car wont start', [/part|year|vehicle|car\b|starter|battery|VIN/i], NO_PRICE],
    ['its a 02 grand am, mechanic says fuel pump', [/fuel pump/i, /Grand Am/i, PRICE]],
    ['is that w tax', [/tax/i]],
  ),
  heard(['whats ur return policy', [/30/]], ['even electrical stuff?', [/electrical/i, /n[o'’]t\b/i]]),
  heard(
    ["What would a hood cost for my daughter's car?", [/year|model|vehicle|VIN/i], NO_PRICE],
    ['Kia Soul, 2014', [/hood/i, /Soul/i, PRICE]],
    ['We live out in Fairbanks, 99701. Is it more to ship there?', [/ship|freight/i]],
    ['Oh my. And she also needs the grille.', [/grill/i, /Soul/i, PRICE]],
    ["I'll talk to her first. Bye now", [/bye|welcome|thank|luck|day|here|care/i]],
  ),
]

const tradeAndTroubleLonger: readonly Conversation[] = [
  heard(
    [
      'I manage 14 Ford Transit Connects. Need pricing on a rear bumper and a tail light, 2014.',
      [/bumper/i, /tail ?(light|lamp)/i, /Transit Connect/i, PRICE],
    ],
    ['Same for the 2016s', [/2016/, /bumper/i, PRICE]],
    ['Who do I talk to about opening an account?', [PERSON]],
    ['Dana Whitfield, dana@whitfieldcouriers.example', [/Dana|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    ['vin 1FTNE2EW1ADA51873 need a trans', [/2010/, /Ford|E-?\s?250|Econoline/i, TRANSMISSION]],
    ['were tax exempt, do you take the certificate', [/tax|person|team|call/i]],
  ),
  heard(
    [
      'front hit 2015 altima 1N4AL3AP6FC254981 need hood, headlight, rad support and bumper cover',
      [/Altima/i, /hood/i, /head ?(light|lamp)/i, /support/i, /bumper/i, PRICE],
    ],
    ['add a fender', [/fender/i, PRICE]],
    ['whats all that come to shipped to 75217', [PRICE]],
  ),
  heard(
    ['need a front bumper cover 2008 pontiac g6 cheap as u got', [/bumper/i, /G6/i, PRICE]],
    ['and the grill', [/grill/i, /G6/i, PRICE]],
    ['what about the same stuff for a malibu same year', [/Malibu/i, /2008/, PRICE]],
  ),
  heard(
    ['i ordered a engine 3 wks ago still nothing', [PERSON]],
    ['i already called twice nobody picks up', [/sorry|apolog|name|touch|person/i]],
    ['fine. Rob Tanner 402-555-0188', [/Rob|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    [
      'The transmission you sent me is junk. It slips in 3rd.',
      [/sorry|apolog/i, /warrant|return|RMA|person|team|call/i],
    ],
    ['Is there a warranty on it or not?', [/warrant/i, /order|writ/i]],
    ['Have someone call me.', [ASKS_CONTACT]],
    ['Greg Paulsen 712-555-0121', [/Greg|thank|touch|call|contact/i], { handsOver: true }],
  ),
  heard(
    ['you sent me the wrong caliper', [/sorry|apolog|return|RMA/i, PERSON]],
    ['how do i get an rma', [/RMA|return/i, PERSON]],
    ['and how many days to ship it back', [/\b7\b|seven/i]],
  ),
  heard(
    ['need tcm for 2012 focus automatic', [/transmission (control|computer)|TCM/i, /Focus/i, PRICE]],
    ['does it need programmed', [/program|person|team|call|confirm/i]],
    ['can i return it if it doesnt fix it', [/electrical/i, /n[o'’]t\b/i]],
  ),
  heard(
    ['pcm 2006 dodge ram 2500 5.9 cummins', [/engine (computer|control)|PCM|ECM/i, /Ram/i, PRICE]],
    ['core on that?', [/core/i]],
    ['and the injection pump same truck', [/inject/i, /Ram/i, PRICE]],
  ),
  heard(
    ['Restoring a 1967 Mustang, need a left fender.', [/fender/i, /Mustang/i]],
    ["Got a '69 Camaro in here too. Hood for that one?", [/hood/i, /Camaro/i]],
  ),
  heard(
    [
      'Got a quote off you yesterday, number Q-10432. Can I add a quarter glass to it?',
      [/quarter|quote|person|team|call/i],
    ],
    ["Just give me the price on the glass then, it's a 2014 Accord.", [/quarter/i, /Accord/i, PRICE]],
  ),
  heard(
    ['price on a 5.3 motor out of a 2008 silverado 1500', [/engine|motor/i, /Silverado/i, PRICE]],
    ['how many miles on it', [/mile|person|team|call|confirm/i]],
    ['ok whats it w shipping to 68107', [/ship|freight/i, PRICE]],
  ),
  heard(
    ["We're a used car lot in Tulsa. Do you ship to dealers?", [/ship|deliver|freight|yes/i]],
    ['Need a key fob for a 2017 Malibu.', [/key|fob|remote/i, /Malibu/i, PRICE]],
    ['Two of them, and can they be reprogrammed?', [/program|person|team|call|confirm/i]],
  ),
  heard(
    [
      '2HGFG12688H531942 need a front strut for this',
      [/check digit|typo|mistyp|misread|double.?check|check it|wrong/i],
    ],
    ['oh sorry its 2HGFG12618H531942', [/2008/, /Civic|Honda/i]],
  ),
  heard(
    ['Two of our vans got backed into. First one is 1GCWGFCA4C1150382', [/2012/, /Chevrolet|Express/i]],
    ['Back door, the right one of the barn doors.', [/door/i]],
    ['What is freight like if we order two together?', [/freight|ship/i]],
  ),
  heard(
    ['this place is a scam', [/sorry|apolog|person|call|understand|since 1995/i]],
    ['paid for a clean door and it showed up with a huge dent', [/sorry|apolog|return|RMA/i, PERSON]],
    ['i want my money back', [/return|refund|RMA/i, PERSON]],
  ),
  heard(
    ['hey its mike at mikes auto, did that rear end for the 99 f250 ship yet', [PERSON]],
    ['just gimme ur number ill call', [PHONE]],
  ),
  heard(
    ['turbo for 2013 f150 ecoboost', [/turbo/i, /F-?150/i, PRICE]],
    ['core deposit on that one?', [/core/i]],
    ['how much is the throttle body for it', [/throttle/i, /F-?150/i, PRICE]],
  ),
  heard(
    ['2 things. steering rack 2010 camry price, and how late you open today', [/rack|steering/i, /Camry/i, PRICE, /6/]],
    ['add the power steering pump', [/pump/i, /Camry/i, PRICE]],
  ),
  heard(
    [
      'got 3 cars here, 06 altima needs alternator, 09 cobalt needs a hood, 11 jetta needs a window regulator',
      [/Altima|Cobalt|Jetta/i],
    ],
    ['just do the cobalt then', [/hood/i, /Cobalt/i, PRICE]],
  ),
  heard(['missed the delivery guy, will they try again', [PERSON]], ['wheres my tracking number then', [PERSON]]),
  heard(
    ['I need an invoice for an order from last month, for the insurance company.', [PERSON]],
    ['Sure, Carla Jensen, carla.jensen@brightpath.example', [/Carla|thank|touch|contact/i], { handsOver: true }],
  ),
  heard(
    ['Need a rear differential for a 2014 Grand Cherokee, VIN 1C4RJFAG2FC617720', [/2015/, /Grand Cherokee|Jeep/i]],
    ["You're right, it's a 15. What's the diff run?", [/diff|axle/i, /Grand Cherokee/i, PRICE]],
  ),
  heardAt(
    SATURDAY_AFTERNOON,
    ['u open till when today', [/4/]],
    ['need a front caliper 2012 silverado 1500', [/caliper/i, /Silverado/i, PRICE]],
    ['no way to get it today?', [/3\s?(-|–|to)\s?5|24\s?(-|–|to)\s?48|ship|person|call/i]],
  ),
  heardAt(
    TUESDAY_EVENING,
    ['anyone there? need price on a cv axle 2011 elantra', [/axle|cv/i, /Elantra/i, PRICE]],
    ['can i talk to someone right now', [/closed|8|name|phone|email/i]],
    ['ok have em call tomorrow, Tyrell Banks 816 555 0163', [/Tyrell|thank|touch|call|contact/i], { handsOver: true }],
  ),
]

/** Half private buyers with short questions, half the trade and people with trouble after an order. */
export const buyerAndTradeConversations: readonly Conversation[] = [
  ...privateBuyersOnce,
  ...tradeAndTroubleOnce,
  ...privateBuyersLonger,
  ...tradeAndTroubleLonger,
]
