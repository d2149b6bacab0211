import { messyTalk, NO_PRICE, PHONE, PRICE, talk } from './conversation.test-data.ts'

/** The usual questions once more, in other words. */
export const plainAskConversations = [
  talk('a starter', [
    'What do you want for a starter off a 2011 Hyundai Accent?',
    ['Starter', '2011 Hyundai Accent', PRICE],
  ]),
  messyTalk('a rad', ['price on a rad for an 05 escape', ['Radiator', '2005 Ford Escape', PRICE]]),
  messyTalk('an aluminum rim', ['lookin 4 one rim, 2014 chevy cruze', ['Wheel', '2014 Chevrolet Cruze', PRICE]]),
  talk('by VIN', ['The VIN is 1HGCM82633A004352. What would a door cost?', ['2003 Honda Accord', 'Door', PRICE]]),
  messyTalk('a VIN with an O', ['vin 1HGCM82633AOO4352', [/letters I, O or Q/, '1HGCM82633A004352'], NO_PRICE]),
  talk(
    'a remembered ZIP',
    ['I live in zip 30303', [/vehicle|part/i], NO_PRICE],
    ['2013 Mazda CX-5 hood', ['Hood', '2013 Mazda CX-5', 'total']],
  ),
  talk('mileage limits', [
    'Can you find me an engine under 80000 miles for a 2012 Jeep Patriot?',
    ['Engine', '2012 Jeep Patriot', PRICE],
  ]),
  messyTalk(
    'two parts, one unknown vehicle',
    ['How much for an alternator and a starter?', ['year', 'make'], NO_PRICE],
    ['2007 Mercury Milan', ['Alternator', 'Starter', '2007 Mercury Milan', PRICE]],
  ),
  talk('delivery date', ['If I order today when does it get here?', ['3-5 business days'], NO_PRICE]),
  talk('shipping charges', ['What are your shipping charges?', [/weight|ZIP/], NO_PRICE]),
  talk('the guarantee', ['What kind of guarantee comes with a used transmission?', ['warranty', 'order'], NO_PRICE]),
  talk('return rules', ['Explain your return rules to me', ['30 days', 'RMA'], NO_PRICE]),
  talk('a module', ['If I buy a BCM can I bring it back?', [/electrical/i], NO_PRICE]),
  talk('core refund', ['When do I get my core deposit back?', ['core deposit', 'old part'], NO_PRICE]),
  talk('closing time', ['How late are you open tonight?', ['6PM'], NO_PRICE]),
  talk('where', ['What city is your shop in?', ['West Des Moines'], NO_PRICE]),
  talk('calling', ["What's the best number to reach you?", [PHONE], NO_PRICE]),
  talk('paying', ['What payment methods do you accept?', ['payment processor'], NO_PRICE]),
  talk('ordering', ['Walk me through how ordering works', [/VIN|quote/], NO_PRICE]),
  talk('gratitude', ['Appreciate your help', [/welcome/], NO_PRICE]),
  talk('an unhappy man', [
    'I am extremely unhappy with the part you sent me',
    [/sorry|defective|warranty/, PHONE],
    NO_PRICE,
  ]),
  talk('connect me', [
    'Please connect me with a representative',
    ['name', PHONE],
    { understood: { wantsPerson: true } },
  ]),
  talk('somebody else', ['Can I talk to somebody else?', ['name'], { understood: { wantsPerson: true } }]),
  talk('unknown', ['What year did Ford stop making the Model T?', [/not|year/i], NO_PRICE]),
  talk('a supplier', [
    'We make aftermarket wheels, are you interested in buying?',
    [/person|not know/, PHONE],
    NO_PRICE,
  ]),
  messyTalk('a lot at once', [
    'hey do u have a hood for a 2011 jetta, how much, how long to get to 43215 and can i return it if its dented',
    ['Hood', '2011 Volkswagen Jetta', 'total', '3-5 business days', '30 days'],
  ]),
  messyTalk('nickname and misspelling', [
    'chevy equinax 2013 altenator',
    ['Alternator', '2013 Chevrolet Equinox', PRICE],
  ]),
  messyTalk('slang', ['u got a tranny for my 03 grand am', ['Transmission', '2003 Pontiac Grand', PRICE]]),
  talk(
    'three turns',
    ['Hi', [/part/]],
    ['Toyota Highlander 2008', ['part'], NO_PRICE],
    ['tailgate', [/Tailgate|Trunk/, '2008 Toyota Highlander', PRICE]],
  ),
  talk(
    'no longer interested',
    ['2010 Ford Fusion mirror', [PRICE]],
    ["never mind, I don't need it", [/all right/i], NO_PRICE],
  ),
]
