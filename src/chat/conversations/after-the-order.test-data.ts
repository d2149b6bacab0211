import { type Conversation, heard, NO_PRICE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|call|\(515\)|email/i
const SORRY = /sorry|apolog/i
const RETURNS = /return|RMA/i
const DAYS = /business days|24.48/i

export const afterTheOrderConversations: readonly Conversation[] = [
  // Order status
  heard([
    "Could you tell me where things stand with my order? It's the tailgate for a 2015 Silverado, paid last Thursday.",
    [PERSON],
    NO_PRICE,
  ]),
  heard(['order status pls', [PERSON], NO_PRICE]),
  heard(['any update on Q-10877', [PERSON], NO_PRICE]),
  heard(['i bought a transmission off yall 2 weeks ago wheres it at', [PERSON], NO_PRICE]),
  heard(['Has my engine left the yard yet?', [PERSON], NO_PRICE]),
  heard([
    "hey its dave at dave's auto, need an eta on that 5.3 long block we ordered monday, truck is sittin on my lift",
    [PERSON],
    NO_PRICE,
  ]),
  heard([
    'My husband placed something under the name Kowalczyk and I just want to know if it went through.',
    [PERSON],
    NO_PRICE,
  ]),
  heard([
    'good morning sir, I have paid on the 9th for one side mirror for Toyota Sienna 2014 and until now I have no any information',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['how do i look up a purchase on here theres no login', [PERSON], NO_PRICE]),
  heard([
    'um yeah so the rear differential I got from you guys for my 2011 F-150 comma just wondering is it on a truck yet or what question mark',
    [PERSON],
    NO_PRICE,
  ]),

  // Tracking
  heard(['need tracking number', [PERSON], NO_PRICE]),
  heard([
    'The link in the shipping email opens a blank page, so I have no idea where my fender is.',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['fedex says label created since last tues, did u guys actually hand it over', [PERSON], NO_PRICE]),
  heard(['trackin # aint workin', [PERSON], NO_PRICE]),
  heard(['Nobody ever gave me a PRO number for the pallet with my 5.9 Cummins on it', [PERSON], NO_PRICE]),
  heard(['it stuck in Omaha 4 days, hood for mustang 06, why is not moving', [PERSON], NO_PRICE]),
  heard(['UPS tells me the number you sent belongs to a parcel in Florida. I live in Oregon.', [PERSON], NO_PRICE]),

  // Late
  heard(['You people said five days tops. It has been THREE WEEKS.', [SORRY, PERSON], NO_PRICE]),
  heard(['my headlight was suppose to be here monday and its thursday now', [SORRY, PERSON], NO_PRICE]),
  heard([
    'Delivery is overdue and my mechanic charges me storage for the Jetta every day it sits there waiting on your steering rack',
    [SORRY, PERSON],
    NO_PRICE,
  ]),
  heard(['whats the holdup', [PERSON], NO_PRICE]),
  heard(['Paid 6/1. Nothing on my porch. Explain.', [PERSON], NO_PRICE]),
  heard(['is it normal for a axle to take this long, going on day 12 since i ordered', [PERSON], NO_PRICE]),
  heard([
    "Not trying to be a pain, hon, but that radiator for my grandson's 2008 Accord still hasn't shown up and he starts his new job Monday.",
    [SORRY, PERSON],
    NO_PRICE,
  ]),

  // Lost, or said to be delivered
  heard(['says delivered but theres nothing here', [SORRY, PERSON], NO_PRICE]),
  heard([
    'I believe the carrier has lost my transfer case. Their agent told me to contact the shipper, which is you.',
    [SORRY, PERSON],
    NO_PRICE,
  ]),
  heard(['somebody stole the box w my catalytic off the front steps what now', [PERSON], NO_PRICE]),
  heard(['Ordered a pair of seats, one box came. Where is the second?', [PERSON], NO_PRICE]),
  heard(['the picture of the drop off is not my house!! i dont have a red door', [PERSON], NO_PRICE]),
  heard(['pkg vanished in transit, can u open a trace', [PERSON], NO_PRICE]),

  // Missed delivery
  heard(['truck came when i was at work and left a sticker, now what', [PERSON], NO_PRICE]),
  heard([
    'The freight driver refused to wait for me to get my forklift guy and drove away with my engine still on board. Can he come again tomorrow?',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['i missd the delivry can they try agian', [PERSON], NO_PRICE]),
  heard(['Third attempt failed it says and going back to sender. I was home the whole day!', [PERSON], NO_PRICE]),

  // Wrong part
  heard(['you sent me the wrong one', [SORRY, PERSON], NO_PRICE]),
  heard(['Ordered a driver side mirror for my 2016 Rogue. Opened the box: passenger side.', [PERSON], NO_PRICE]),
  heard(['this aint no 6 lug rim its a 5 lug, yall even look at the order??', [PERSON], NO_PRICE]),
  heard([
    "What arrived is a starter, what I paid for is an alternator. 2012 Cruze. I'd like the right one, please.",
    [PERSON],
    NO_PRICE,
  ]),
  heard(['wrong color door, i asked for silver & got like a tan', [PERSON], NO_PRICE]),
  heard([
    'got a tcm outta a tahoe, needed one for a sierra 2500 duramax, invoice even says duramax',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['Somebody else his package came to me, inside is tail lamp for Kia, I do not have Kia', [PERSON], NO_PRICE]),
  heard([
    'Part numbers dont match. Mine ends in 7B, the ecm u shipped ends in 4A, so thats no good to me',
    [PERSON],
    NO_PRICE,
  ]),
  heard(
    ['the box is here but it is not what i bought', [PERSON], NO_PRICE],
    ['it was supposed to be a grille for a 2013 altima and theres a bumper insert in there', [PERSON], NO_PRICE],
  ),

  // Damaged
  heard(['the door I got from you for my 09 ram is dented', [SORRY, PERSON], NO_PRICE]),
  heard(['Windshield cowl came in two pieces. It is meant to be one.', [PERSON], NO_PRICE]),
  heard(['headlite tabs all broke off when i open it up', [SORRY, PERSON], NO_PRICE]),
  heard([
    'Forks went right through the crate and punched a hole in the oil pan. I signed before I saw it, did I screw up?',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['fedex beat the hell outta my bumper cover', [PERSON], NO_PRICE]),
  heard([
    'Hello, I received today the glass of back door of CR-V and it is broken in thousand pieces, I have photos',
    [SORRY, PERSON],
    NO_PRICE,
  ]),
  heard(['who do i send pictures to, the radiator fins are smashed flat', [PERSON], NO_PRICE]),
  heard([
    "There's way more rust on this quarter panel than the guy told me on the phone, and a crack along the lower edge.",
    [PERSON],
    NO_PRICE,
  ]),

  // Does not fit
  heard(["doesn't fit", [/return|RMA|person|team|call|\(515\)/i], NO_PRICE]),
  heard([
    'The plug on this fuel pump is round and my 2004 Wrangler has a square one so it wont hook up',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['bolt holes r off by like half an inch on that control arm u sold me', [PERSON], NO_PRICE]),
  heard([
    "My shop says the transmission you shipped is for all-wheel drive. The Equinox is front-wheel drive. They can't use it.",
    [PERSON],
    NO_PRICE,
  ]),
  heard(['hood too short for my car man, u told me 07 thru 11 all same on camry', [PERSON], NO_PRICE]),
  heard(['wont bolt up, splines are different, want to send this axle back', [RETURNS, PERSON], NO_PRICE]),
  heard([
    'If I measured wrong and it turns out the tailgate is not the right size for my truck, is that my problem or can it go back?',
    [RETURNS, /30/],
  ]),

  // Defective after install
  heard(['put the motor in, knocks like crazy. now what', [PERSON], NO_PRICE]),
  heard(['Alternator you sold me lasted four days before the battery light came on again.', [SORRY, PERSON], NO_PRICE]),
  heard(['ac compressor DOA', [PERSON], NO_PRICE]),
  heard([
    'So my brother in law spent all Saturday installing the transmission in the 2010 Escape and it slips in third and he drained it and there was metal in the pan, we are both pretty upset.',
    [SORRY, PERSON],
    NO_PRICE,
  ]),
  heard(['window moter werks only going up not down', [PERSON], NO_PRICE]),
  heard([
    'We had the head you supplied checked by a machinist: cracked between the valves on number three. Who handles this on your side?',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['abs module u sent throws the same code as my old one, its junk', [PERSON], NO_PRICE]),
  heard([
    "the radio is not turn on after I connect, I think is bad, but you don't take back electric things?",
    [/electric|return|defect|warrant/i, PERSON],
    NO_PRICE,
  ]),
  heard(['who covers the labor when yer used rear end whines and has to come back out', [PERSON], NO_PRICE]),

  // Wants the money back
  heard(['i want my money back', [/refund|return|RMA|money/i, PERSON], NO_PRICE]),
  heard(['just refund me already', [PERSON], NO_PRICE]),
  heard(["I'm done waiting. Put the $640 back on my Visa today or I dispute it with the bank.", [PERSON], NO_PRICE]),
  heard(['give me back what i payed for that garbage spindle', [PERSON], NO_PRICE]),
  heard([
    'Would it be possible to get reimbursed? The car was totaled on Sunday and I no longer have a use for the bumper, still in its wrapping.',
    [RETURNS, PERSON],
    NO_PRICE,
  ]),

  // Refund not received
  heard(['where is my refund', [PERSON], NO_PRICE]),
  heard([
    'Your warehouse signed for the returned steering column on May 20 and my card has not been credited.',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['been a month still no money. u got the part back i seen the tracking', [SORRY, PERSON], NO_PRICE]),
  heard(['how many days till the refund hits my account', [/refund|person|team|call|\(515\)/i], NO_PRICE]),
  heard(['only got part of it back?? paid 412 got 300', [PERSON], NO_PRICE]),
  heard(['Lady on the phone promised the credit would post Friday. Friday came and went.', [SORRY, PERSON], NO_PRICE]),

  // Core
  heard(['sent my core in 3 wks ago havent got the deposit', [PERSON], NO_PRICE]),
  heard(['Where do I ship the old transmission to get my core charge back?', [/core/i, PERSON], NO_PRICE]),
  heard(['do yall send a truck for the core or am i haulin it', [/core|old part/i, PERSON], NO_PRICE]),
  heard(['My core was rejected and nobody will say why.', [PERSON], NO_PRICE]),
  heard(['how long i got to mail u the old part back', [/core|old part|return|RMA|person/i], NO_PRICE]),
  heard(['the old rack is all busted up, u still take that as a core?', [/core/i, PERSON], NO_PRICE]),

  // RMA, how and how long
  heard(['how do i get an rma', [/RMA|authori[sz]ation/i, PERSON], NO_PRICE]),
  heard(['Process for sending something back?', [RETURNS, /30/], NO_PRICE]),
  heard(['i bougt it 26 days ago am i to late too return', [RETURNS, /30/], NO_PRICE]),
  heard(['Got my return authorization yesterday. By when must the box be on its way to you?', [/7|seven/i], NO_PRICE]),
  heard([
    'can i just mail it back to the adress on the box or do i need some kinda number first',
    [/RMA|authori[sz]ation/i],
    NO_PRICE,
  ]),
  heard(['Still no RMA email. Asked twice.', [PERSON], NO_PRICE]),
  heard(['return window is over by 2 days cuz i was in the hospital, any chance', [PERSON], NO_PRICE]),
  heard(
    ["Hi there, I'd like to return a fender liner I never opened.", [RETURNS], NO_PRICE],
    ['and do i need the original carton', [/pack|carton|box|person|team|call/i], NO_PRICE],
  ),

  // Who pays the return freight
  heard(['who pays the shipping on a return', [/RMA|freight|pays/i], NO_PRICE]),
  heard(['im not paying to send back YOUR mistake', [PERSON], NO_PRICE]),
  heard(['Do I get a prepaid label if I have to return the catalytic converter?', [/RMA|label|return/i], NO_PRICE]),
  heard([
    'it weigh 400 pound, how I can bring it to you again? you send somebody?',
    [/return|RMA|person|team|call|\(515\)/i],
    NO_PRICE,
  ]),
  heard(['is return freight on my dime', [/RMA|return|freight/i], NO_PRICE]),

  // Restocking
  heard(['restocking fee?', [/restock|return|RMA/i], NO_PRICE]),
  heard([
    'Do you guys keep a percentage if somebody sends a part back just because they changed their mind?',
    [RETURNS],
    NO_PRICE,
  ]),
  heard(['they took 25% off my refund for restock, nobody told me bout that', [PERSON], NO_PRICE]),
  heard(['if i return it do i get the full amont or do u deduct', [RETURNS], NO_PRICE]),

  // Cancel
  heard([
    'Please stop the shipment of the engine for my 2007 Tahoe, I sold the vehicle this morning.',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['found it cheaper down the road, wanna back out', [PERSON], NO_PRICE]),
  heard(['nvm dont send the mirror anymore i already paid tho', [PERSON], NO_PRICE]),
  heard(['Is it too late to call off an order I made an hour ago?', [PERSON], NO_PRICE]),
  heard(['i canceled last week and it shipped anyway smh', [PERSON], NO_PRICE]),

  // Change of address or part
  heard(['moved. need new address on my order', [PERSON], NO_PRICE]),
  heard([
    "Could the hood be redirected to my body shop instead of my house? It hasn't shipped yet as far as I know.",
    [PERSON],
    NO_PRICE,
  ]),
  heard(['i put the wrong zip when i ordered', [PERSON], NO_PRICE]),
  heard([
    'meant to order left not right, the tail light, 2017 escape, can u switch it b4 it goes out',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['Add a second wheel to what I bought yesterday so they go in one box', [PERSON], NO_PRICE]),
  heard(['oh shoot apt number is missing on the ship to', [PERSON], NO_PRICE]),
  heard(['Please you hold my packet one week, I am travel to my country until 28', [PERSON], NO_PRICE]),

  // Nobody called back
  heard(['nobody called me back', [SORRY, PERSON], NO_PRICE]),
  heard(['I was told within 24 hours. That was Monday. Still waiting by the phone.', [SORRY, PERSON], NO_PRICE]),
  heard(['left 3 voicemails about my 99 tacoma frame & crickets', [SORRY, PERSON], NO_PRICE]),
  heard(['does anyone actualy work there?? keep getting the machine', [PERSON], NO_PRICE]),
  heard(['Rick was gonna ring me about that Allison trans, did he forget', [PERSON], NO_PRICE]),
  heard([
    'I wrote to your support address on Tuesday and again on Friday and I have had no reply to either message.',
    [SORRY, PERSON],
    NO_PRICE,
  ]),

  // Wrong charge
  heard(['charged twice', [PERSON], NO_PRICE]),
  heard(['My quote said $318.40 and the bank shows $361.90. What is the difference for?', [PERSON], NO_PRICE]),
  heard(['there is a yardline charge on my card i never bought nothing from u', [PERSON], NO_PRICE]),
  heard(['why was i taxed, my shop is exempt and i sent the certificate', [PERSON], NO_PRICE]),
  heard([
    'You billed me for freight although the salesman said shipping was included on the transfer case.',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['card got declined but the money still came out of my acct?', [PERSON], NO_PRICE]),

  // Invoice or receipt
  heard(['need a receipt', [PERSON], NO_PRICE]),
  heard([
    "My insurance adjuster wants an itemized invoice for the front clip on the '18 Camry. How do I obtain one?",
    [PERSON],
    NO_PRICE,
  ]),
  heard(['can u email me the bill again i deleted it', [PERSON], NO_PRICE]),
  heard(['invoice has my name spelled wrong + old company name, need it fixed for the books', [PERSON], NO_PRICE]),
  heard(['W-9 and a copy of paid invoice for PO 4471 pls, AP is on my back', [PERSON], NO_PRICE]),

  // Warranty claim
  heard(['how do i file a warranty claim', [/warrant/i, PERSON], NO_PRICE]),
  heard([
    'Engine let go at 2,100 miles. I have the paperwork with your 90 days on it. Who do I talk to?',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['waranty on the tranny u sold me still good? bought it in march', [/warrant/i, PERSON], NO_PRICE]),
  heard([
    'You denied my claim because of a missing oil receipt, that is ridiculous and I want a manager.',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['power steering pump started leaking after 2 months am i covered', [/warrant/i, PERSON], NO_PRICE]),
  heard([
    'lost the warranty papers for the motor in my 03 silverado does that void it',
    [/warrant/i, PERSON],
    NO_PRICE,
  ]),

  // Delivery, before ordering
  heard(['how long does it take to get here', [DAYS]]),
  heard([
    'If I order today would a bumper cover for a 2014 Altima be here by Friday?',
    [/business days|24.48|guarante/i],
  ]),
  heard(['turnaround time?', [DAYS]]),
  heard(['do u ship same day', [/24.48|ship/i]]),
  heard([
    'Wedding is on the 27th and the car has to run by then. What are realistic chances of getting a part in ten days?',
    [/business days|24.48|guarante/i],
  ]),
  heard(['can i pay extra for overnite', [/ship|deliver|person|team|call/i], NO_PRICE]),
  heard(['once its paid when does it go out the door', [/24.48/]]),
  heard(['u deliver on saturdays', [/deliver|business days|person|team|call/i], NO_PRICE]),
  heard([
    'Do I need a forklift to get an engine off the truck, or does the driver have a liftgate?',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['liftgate included?', [PERSON], NO_PRICE]),
  heard([
    'I live down a gravel road out in the sticks, will a semi come to the house or do I gotta meet him in town',
    [PERSON],
    NO_PRICE,
  ]),
  heard(['is it extra for residental vs a buisness address', [/freight|ship|deliver|person|team|call/i]]),
  heard(['does someone have to sign for it', [PERSON], NO_PRICE]),
  heard(["I'm at work till six. Can the box simply be left by the garage?", [PERSON], NO_PRICE]),
  heard(['will i get a tracking # when it ships', [/track|person|team|call/i], NO_PRICE]),
  heard(['How do you wrap glass so it does not shatter on the road?', [/pack|wrap|person|team|call/i], NO_PRICE]),
  heard(['do motors come on a pallet or in a crate or what', [/pallet|crate|freight|person|team|call/i], NO_PRICE]),
  heard(['is shipment insured', [PERSON], NO_PRICE]),
  heard([
    'If the carrier wrecks it on the way, who eats the loss, you or me?',
    [/damage|return|RMA|person|team|call/i],
    NO_PRICE,
  ]),
  heard(['who do u use fedex ups or old dominion', [PERSON], NO_PRICE]),
  heard(['I have my own freight account with Estes, may I have it billed there?', [PERSON], NO_PRICE]),
  heard(['ship to anchorage?', [/ship|deliver|Alaska|person|team|call/i], NO_PRICE]),
  heard([
    'Aloha, any problem sending a door to Maui? Most mainland places turn us down.',
    [/ship|deliver|Hawaii|person|team|call/i],
    NO_PRICE,
  ]),
  heard(['do yous ship up to ontario eh', [/United States|Canada|US\b|person|team|call/i], NO_PRICE]),
  heard(['Puerto Rico envian? I need for 00926', [/ship|deliver|Puerto|person|team|call/i], NO_PRICE]),
  heard(['can it go to a po box', [PERSON], NO_PRICE]),
  heard(['My unit is overseas and all I have is an APO address. Possible?', [PERSON], NO_PRICE]),
  heard(['can i come get it myself', [/pick|Railroad|West Des Moines|person|team|call/i], NO_PRICE]),
  heard([
    'im 20 min from des moines rather grab it at ur counter than pay freight',
    [/pick|Railroad|West Des Moines|person|team|call/i],
    NO_PRICE,
  ]),
  heard(['Could you hold it at a terminal near Tulsa so I can fetch it with my trailer?', [PERSON], NO_PRICE]),
  heard(['Does the delivery guy phone ahead to set up a time?', [PERSON], NO_PRICE]),
  heard(
    ['are u guys quick with shipping', [DAYS]],
    ['and if u miss it can i cancel', [/cancel|refund|person|team|call/i], NO_PRICE],
  ),
  heard(
    ['Before anything else: my last order, a hub, never came.', [SORRY, PERSON], NO_PRICE],
    [
      'fine, will call. different question, how much would a radiator for a 2012 Ford Focus run me',
      [PRICE, /Focus/, /radiator/i],
    ],
  ),
]
