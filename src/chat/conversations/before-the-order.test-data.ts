import { type Conversation, heard, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|call|\(515\)|email/i
const WEEKDAY_HOURS = /8\s?AM|6\s?PM/i
const SATURDAY_HOURS = /9\s?AM|4\s?PM/i
const NOT = /\b(not|no|only|can't|cannot|don't|doesn't|isn't)\b|can’t|don’t|doesn’t|isn’t/i
const FRIENDLY = /welcome|glad|happy|any ?time|pleasure|sure|great|good|here|help/i

export const beforeTheOrderConversations: readonly Conversation[] = [
  // Hours
  heard(['what time do yall quit answering the phone today', [WEEKDAY_HOURS]]),
  heard(['r u guys open rn', [/open|6\s?PM/i]]),
  heard(['I get off work at 5:30 tomorrow, will somebody still be there?', [WEEKDAY_HOURS]]),
  heard(['sat hrs?', [/Sat/, SATURDAY_HOURS]]),
  heard(['any chance of catching someone on a sunday after church', [/Sunday/i, /closed|not open/i]]),
  heard(["Y'all closed for the Fourth of July or no", [PERSON]]),
  heard(['do you work on labor day monday', [/hours|holiday|Mon|\(515\)/i]]),
  heard(['6pm your time or my time? im in oregon', [/central/i]]),
  heard(['what timezone is that place in', [/central|iowa/i]]),
  heard(['how late can i ring up the parts counter on friday', [WEEKDAY_HOURS]]),

  // More hours, and where
  heard(['How early do you folks open up in the morning? I am up at 5 anyway', [/8\s?AM/i]]),
  heard(['are u open weekends', [/Sat/, /Sun/]], ['til when saturday', [/4\s?PM/i]]),
  heard(['you guys 24/7 or what', [WEEKDAY_HOURS]]),
  heard(['is today a working day for your company please', [/open|8\s?AM|6\s?PM/i]]),
  heard(['where yall at', [/West Des Moines/]]),
  heard(['what state you ship out of', [/Iowa|yard/i]]),
  heard(['Whats the adress so i can put it in my gps', [/Railroad|West Des Moines/]]),
  heard(["I'm in Ankeny, could I just swing through and grab it myself instead of paying freight?", [PERSON]]),
  heard(['can a feller walk the yard and pull his own parts', [/West Des Moines|yard|person|team|call|\(515\)/i]]),
  heard(['do you have a location near Tampa FL 33610', [/West Des Moines|Iowa|nationwide|ship/i], NO_PRICE]),

  // Phone, email, who
  heard(['gimme a number i can call i hate typing', [PHONE]]),
  heard(['phone #', [PHONE]]),
  heard(['Do you have a toll free line? My mother has a landline only', [/\(515\)/]]),
  heard(['whats ur email i wanna send pics of the busted one', [/support@yardline/]]),
  heard(['can i text you guys instead', [/text|\(515\)|email/i]]),
  heard(['hey siri sorry hello what is the telephone number for this business period', [/\(515\)/]]),
  heard(['who is this', [/Yardline|assistant/i]]),
  heard(['Your website just popped up when I googled. Who are you people exactly?', [/Yardline|used|parts/i]]),
  heard(['do you have an instagram or facebook page', [/facebook|instagram|social|footer|person|\(515\)/i]]),
  heard(['how long yall been in business', [/1995|30/]]),

  // Real, bot, legit, local, reviews
  heard(['am i talkin to a real person or a machine', [/assistant|bot|software|automat|\bAI\b|computer/i]]),
  heard(['r u chatgpt', [/assistant|bot|software|automat|\bAI\b|computer/i]]),
  heard(['lol this is a robot isnt it', [/assistant|bot|software|automat|\bAI\b|computer/i]]),
  heard(["What's your name, hon?", [/assistant|Yardline/i]]),
  heard([
    'is this site a scam?? i got burned by one of these places last year',
    [/1995|year|West Des Moines|customers|\(515\)/i],
  ]),
  heard(['how do i know your gonna actually send it after i pay', [/1995|ship|person|team|call|\(515\)|return/i]]),
  heard(['are you american company or overseas call center', [/Iowa|West Des Moines|USA/i]]),
  heard(['bbb rating?', [/4\.8|rating|review|person|\(515\)/i]]),
  heard(['Where might I read what other customers have said about you?', [/4\.8|review|rating|customers|person/i]]),
  heard(['are you one of those brokers who just sells my lead to 40 junkyards', [/sell|network|yard|person|\(515\)/i]]),

  // How it works, how the price is made
  heard(['ok so walk me thru this, how do i buy something off here', [/VIN|year|quote|price/i]]),
  heard(['first time here. what do i do', [/VIN|year|vehicle|part/i]]),
  heard(['Once I say yes what happens next', [/team|person|contact|call|ship|pay/i]]),
  heard(['do i gotta make an account or sign up for something', [/account|quote|VIN/i]]),
  heard(['where do your prices come from', [/market|average|10%/i]]),
  heard(['who decides what a part costs over there, some guy with a dartboard?', [/market|average|10%/i]]),
  heard(['why so much cheaper than the dealership', [/used|market|average|10%|below/i]]),
  heard(['how come you are higher than lkq', [/market|average|10%|below|person|team|call/i]]),
  heard(['10 percent below what exactly', [/market|average/i]]),
  heard(['does it cost anything to get a quote from you', [/free|no charge|nothing|no cost/i]]),

  // What the price includes
  heard(
    ['need a starter for my 2014 nissan altima whats it run', [/starter/i, /Altima/, PRICE]],
    ['thats out the door?', [/tax|ship|freight|total/i]],
  ),
  heard(
    ['price me a passenger side mirror 2016 Toyota Tacoma', [/mirror/i, /Tacoma/, PRICE]],
    ['does that have tax n shipping in it or is that extra', [/tax/i, /ship|freight/i]],
  ),
  heard(['any hidden fees i should know about before i bother', [/fee|freight|shipping|tax|core/i]]),
  heard(['do you charge sales tax if im in new hampshire', [/tax/i]]),
  heard(['Does the price you show already include delivery to my door?', [/ship|freight|deliver/i]]),
  heard(['found same thing on ebay for 40 less. can you beat it', [/match|beat|person|team|call|\(515\)|10%|below/i]]),
  heard(['yall price match?', [/match|person|team|call|\(515\)|10%|below/i], NO_PRICE]),
  heard(['veteran here, you do anything for us', [/discount|military|veteran|person|team|call|\(515\)/i], NO_PRICE]),
  heard(['active duty discount??', [/discount|military|person|team|call|\(515\)/i], NO_PRICE]),
  heard([
    'Is there a coupon code I should be using at checkout',
    [/code|coupon|discount|10%|person|team|\(515\)/i],
    NO_PRICE,
  ]),

  // Discounts and haggling
  heard([
    'if i get both front doors and the hood together do i get a break',
    [/discount|person|team|call|\(515\)|year/i],
    NO_PRICE,
  ]),
  heard([
    'i run a body shop we go thru 10-15 headlamps a month whats my bulk rate',
    [/discount|person|team|call|\(515\)/i],
  ]),
  heard(['bought a tranny from you in 2022, loyal customer price?', [/discount|person|team|call|\(515\)|10%|below/i]]),
  heard(['senior citizen discount please I am 78', [/discount|person|team|call|\(515\)|10%|below/i], NO_PRICE]),
  heard(
    ['2008 honda accord radiator how much', [/radiator/i, /Accord/, PRICE]],
    ['do me 90 bucks cash and we got a deal', [/person|team|call|\(515\)|can.t|cannot|below/i]],
  ),
  heard(
    ['Quote please: 2012 Ford Focus, power steering rack', [/rack|steering/i, /Focus/, PRICE]],
    ['oof. is that the best you can do?', [/person|team|call|\(515\)|10%|below|market/i]],
  ),
  heard(
    ['tail light drivers side 2017 jeep grand cherokee', [/tail/i, /Grand Cherokee/, PRICE]],
    ['thats highway robbery', [/person|team|call|\(515\)|below|market|sorry|understand/i]],
  ),
  heard(['come on man work with me here on the price', [/person|team|call|\(515\)|10%|below|year|part/i], NO_PRICE]),
  heard(['student budget, got anything like a payment plan', [/pay|plan|financ/i, PERSON]]),
  heard(['do you take affirm or klarna', [/pay/i, PERSON]]),

  // Payment
  heard(['what cards do u accept', [/pay/i]]),
  heard(['paypal ok?', [/pay/i, /method|agree|person|team|call|\(515\)/i]]),
  heard(['Can I mail a check like in the old days', [/pay|check/i, PERSON]]),
  heard(['zelle or cashapp?', [/pay/i, /method|agree|person|team|call|\(515\)/i]]),
  heard(['i pay when it come to my house, is possible? cash in hand', [/pay|paid|before/i]]),
  heard(['put half down now and half when it gets here', [/pay|paid|deposit|before|person|\(515\)/i]]),
  heard(['is it safe to type my visa number in this box', [/not|don.t|no\b|never|please/i, /card|pay|number|call/i]]),
  heard(['we are a church, tax exempt, got the form ready', [/tax/i, PERSON]]),
  heard(['Resale certificate on file gets the tax removed, correct?', [/tax/i, PERSON]]),
  heard(['need net 30 terms for our fleet', [/account|terms|pay|person|team|\(515\)/i, PERSON], NO_PRICE]),

  // Accounts, holding, quotes
  heard(['how would my garage open a wholesale acct with ya', [PERSON], NO_PRICE]),
  heard(['do you take purchase orders from a school district', [PERSON], NO_PRICE]),
  heard(['can you put my name on one till payday friday', [/hold|aside|reserve|person|team|call|\(515\)/i]]),
  heard([
    'will you hold that for me 3 days while i get the money up',
    [/hold|aside|reserve|quote|person|team|call|\(515\)/i],
  ]),
  heard(['how long is my quote good for', [/14/]]),
  heard(['if i come back in 2 weeks will the price still be the same', [/14|two weeks|quote/i]]),
  heard(['do quotes expire', [/14/]]),
  heard(['got a quote from yall back in march, you still honor that?', [/14|quote|person|team|call|\(515\)/i]]),
  heard(['does a quote mean i owe you something', [/quote/i, NOT]]),
  heard(['I lost the email with my quote on it', [PERSON]]),

  // Stock, mileage, condition, photos, tests, color
  heard(['u got a rear diff for a 2010 f150 on the shelf right now', [/differential|diff/i, /F-?150/i]]),
  heard(['do you actually have it or do you have to go find it', [/yard|network|team|person|confirm|call|\(515\)/i]]),
  heard(['How many of those do you have left?', [/team|person|confirm|call|\(515\)|year|part|vehicle/i], NO_PRICE]),
  heard(['what kinda miles on the motors you sell', [/mile/i, PERSON]]),
  heard(['engine 2013 hyundai sonata 2.4', [/engine/i, /Sonata/, PRICE]], ['milage on it?', [/mile/i, PERSON]]),
  heard(['what kind of shape are these parts in, rusty?', [/used|wear|rust|condition/i]]),
  heard(['Grade A or grade B?', [/grade|condition|person|team|call|\(515\)/i]]),
  heard(['send pics before i buy', [/photo|picture|pic|image|person|team|call|\(515\)/i]]),
  heard(['do the parts get bench tested before they leave', [/test|person|team|call|\(515\)/i]]),
  heard(
    ['front bumper cover for a 2015 Camry need it in silver', [/bumper/i, /Camry/]],
    ['will it already be painted to match', [/colou?r|paint|match|person|team|call|\(515\)/i]],
  ),

  // Fit between years
  heard(['does a tailgate off a 2003 silverado fit my 2006', [/fit|team|person|confirm|VIN|call|\(515\)/i]]),
  heard(['what years interchange w/ an 05 4runner transfer case', [/fit|interchange|team|person|VIN|call|\(515\)/i]]),
  heard([
    'is the V6 alternator the same as the 4cyl one on a 2009 Camry',
    [/fit|engine|team|person|confirm|VIN|call|\(515\)/i],
  ]),
  heard(['will seats out of a charger bolt into a 300', [/fit|team|person|confirm|VIN|year|call|\(515\)/i]]),
  heard(['how can I be sure it is going to be the right one for my vehicle?', [/VIN|fit|confirm/i]]),
  heard([
    'left or right hand drive matter? bringing a mirror to my uncle in jamaica',
    [/person|team|call|\(515\)|United States|US\b|year/i],
  ]),

  // What is sold and what is not
  heard(['you do harleys?', [/car|truck|auto|vehicle|motorcycle|person|team|call/i], NO_PRICE]),
  heard([
    'looking for plastics for a yamaha r6',
    [/car|truck|auto|vehicle|motorcycle|person|team|call|don.t/i],
    NO_PRICE,
  ]),
  heard(['boat motor parts evinrude', [/car|truck|auto|vehicle|boat|person|team|call/i], NO_PRICE]),
  heard(['brand new in the box or pulled off a wreck?', [/used|salvage/i]]),
  heard(['do you carry aftermarket or just oem take offs', [/used|salvage|OEM|aftermarket|person|team/i]]),
  heard(['5 quarts of 5w30 and a filter pls', [NOT], NO_PRICE]),
  heard(['sell antifreeze?', [NOT], NO_PRICE]),
  heard(['got any used tires 225 65 17', [/tire/i, /year|vehicle|car|person|team|call/i]]),
  heard(['lost both my keys can u make me one', [/key/i, /person|team|call|locksmith|dealer|year|not|fob/i], NO_PRICE]),
  heard(['I would like to purchase an entire running automobile', [/part|person|team|call/i], NO_PRICE]),

  // More of what is sold
  heard(['yall sell parts for semis, like a freightliner', [/car|truck|part|person|team|call|year/i], NO_PRICE]),
  heard(['what all do you sell', [/part/i]]),
  heard(['do u only do domestics or foreign too', [/make|import|foreign|vehicle|any|all|year/i]]),
  heard(['My car is a 1957 Bel Air. Too old for you people?', [/part|year|person|team|call|Bel Air/i]]),
  heard(['sell catalytic converters?', [/catalytic|converter|person|team|call|year|not/i], NO_PRICE]),
  heard(['floor jacks and socket sets, do you stock tools', [NOT], NO_PRICE]),

  // Selling to us, fitting, mechanics
  heard(['what would you give me for an 04 malibu that dont run', [/buy|sell|person|team|call|\(515\)/i], NO_PRICE]),
  heard(['yall buy junk cars', [/buy|sell|person|team|call|\(515\)/i], NO_PRICE]),
  heard(['i have a good 5.3 block sitting in my barn wanna buy it?', [/buy|sell|person|team|call|\(515\)/i], NO_PRICE]),
  heard(['can you guys put it in for me too', [/install/i, NOT], NO_PRICE]),
  heard(['how much for labor to swap an engine', [/install|labor/i, NOT], NO_PRICE]),
  heard(['know any honest wrench in the omaha area', [NOT, /mechanic|shop|install|person|call/i], NO_PRICE]),
  heard([
    'Is a window regulator hard to do yourself? I have basic tools',
    [/mechanic|install|manual|person|team|call|year/i],
    NO_PRICE,
  ]),

  // Diagnosis
  heard(['car wont start just goes click click click', [/mechanic|diagnos|test|person|team|call|\(515\)/i], NO_PRICE]),
  heard([
    'my explorer shakes real bad at 60 whats wrong with it',
    [/mechanic|diagnos|check|person|team|call|\(515\)/i],
    NO_PRICE,
  ]),
  heard(['code p0420 came up, which part do i need', [/mechanic|diagnos|code|person|team|call|\(515\)/i], NO_PRICE]),
  heard([
    'Battery light is on while driving. Alternator or battery do you think?',
    [/mechanic|diagnos|test|person|team|call|\(515\)/i],
    NO_PRICE,
  ]),
  heard([
    'theres a puddle of green stuff under the front end and the heat blows cold',
    [/mechanic|diagnos|check|person|team|call|\(515\)/i],
    NO_PRICE,
  ]),
  heard([
    'mechanic told my daughter she need a "clock spring" is he pulling her leg',
    [/clock ?spring|mechanic|air ?bag|person|team|call/i],
    NO_PRICE,
  ]),

  // VIN and core
  heard(['where do i look for the vin', [/windshield|dash|door|title|registration|insurance/i]]),
  heard(['whats a vin', [/17|vehicle identification|windshield/i]]),
  heard([
    'the sticker on my door is wore off, anyplace else that long number would be',
    [/windshield|dash|title|registration|insurance/i],
  ]),
  heard(['why do you need my vin tho', [/VIN/, /engine|trim|fit|right|exact|year|model/i]]),
  heard(['it says core charge what the heck is that', [/deposit|old part|old one|refund|back/i]]),
  heard(['do i hafta send my old one back', [/core|old|deposit/i]]),

  // Privacy
  heard(['if i give you my cell am i gonna get 50 robocalls', [/sell|never|not|don.t/i], NO_PRICE]),
  heard(['do you sell peoples info', [/not|don.t|never/i, /sell|share/i]]),
  heard(['UNSUBSCRIBE', [/email|unsubscribe|stop|person|team|call|\(515\)/i], NO_PRICE]),
  heard(['quit texting me', [/sorry|stop|person|team|call|\(515\)|email/i], NO_PRICE]),
  heard([
    'Kindly erase everything you have on file about me. I am a California resident.',
    [/delet|eras|remov|privacy/i, PERSON],
  ]),
  heard(['is this chat being recorded', [/chat|conversation|message|privacy|store|record|kept|keep/i]]),

  // Greetings, thanks, goodbye
  heard(['howdy', [/hello|hi\b|hey|howdy|help|welcome/i], NO_PRICE]),
  heard(['Good morning! Hope your day is going well so far.', [/morning|hello|hi\b|help|welcome|thank/i], NO_PRICE]),
  heard(['yo', [/hello|hi\b|hey|help|part/i], NO_PRICE]),
  heard(['buenos dias, hablan español?', [/hello|hi\b|help|English|Spanish|person|team|call|buen|hola/i], NO_PRICE]),
  heard(['preciate ya bud', [FRIENDLY], NO_PRICE]),
  heard(['tysm u been super helpful 🙏🙏', [FRIENDLY], NO_PRICE]),
  heard(['alright im out, have a good one', [/bye|thank|care|welcome|good|too|here|day/i], NO_PRICE]),

  // Jokes, insults, anger, confusion, people
  heard(['tell me a joke while i find my registration', [/joke|part|VIN|year|help|vehicle/i], NO_PRICE]),
  heard(['you are dumber than a box of lug nuts', [/sorry|help|person|team|call/i], NO_PRICE]),
  heard([
    'THIS IS THE THIRD TIME I HAVE EXPLAINED MYSELF AND NOBODY OVER THERE HAS A CLUE',
    [/sorry|apolog/i, PERSON],
    NO_PRICE,
  ]),
  heard([
    'Hello dear, my grandson set this up, I do not know what to press, I only want to ask about a part for my Buick',
    [/part|year|model|help|\(515\)/i],
    NO_PRICE,
  ]),
  heard(['helloooo anybody home??', [/help|here|hello|hi\b|open/i], NO_PRICE]),
  heard(['representative', [PERSON], NO_PRICE]),
  heard(['let me speak to somebody with a pulse', [PERSON], NO_PRICE]),
  heard([
    'nvm figured it out',
    [/ok|no problem|all right|alright|sure|fine|worries|here|help|glad|great|good/i],
    NO_PRICE,
  ]),
  heard(
    ['how much is a fuel pump for an 2011 chevy equinox', [/fuel pump/i, /Equinox/, PRICE]],
    ['gotta run it by the wife before i spend that', [/14|rush|quote|time|here|whenever|sure|problem|ready|course/i]],
  ),

  // One word, and a few more moods
  heard(['price', [/year|VIN|vehicle|part/i], NO_PRICE]),
  heard(['huh?', [/help|part|sorry|year|VIN|mean/i], NO_PRICE]),
  heard(['😡😡😡', [/sorry|help|person|team|call|part/i], NO_PRICE]),
  heard(['You crooks charged me twice and I am calling my bank', [/sorry|apolog/i, PERSON], NO_PRICE]),
  heard(['just looking around for now dont mind me', [/help|here|time|sure|problem|question|ready|part/i], NO_PRICE]),
  heard([
    'Is this the place on University Avenue with the big green sign? I think I bought a hubcap there once',
    [/Railroad|West Des Moines|person|team|call|\(515\)/i],
  ]),
]
