import { messyTalk, NO_PRICE, PHONE, PRICE, talk, talkAt } from './conversation.test-data.ts'

const SUNDAY_NOON = '2026-06-14T17:00:00Z'

export const peopleConversations = [
  talk(
    'a person, please',
    ['a person, please', ['name', /phone|email/, PHONE], { understood: { wantsPerson: true }, handsOver: false }],
    [
      "I'm Dana, 515 555 0134",
      ['24 hours'],
      { handsOver: true, understood: { contact: { name: 'Dana', phone: '(515) 555-0134' } } },
    ],
  ),
  talk(
    'a person with an email',
    ['can I talk to a human', ['name'], { handsOver: false }],
    [
      'Maria Lopez maria.lopez@example.com',
      ['24 hours'],
      { handsOver: true, understood: { contact: { name: 'Maria Lopez', email: 'maria.lopez@example.com' } } },
    ],
  ),
  talk(
    'details one at a time',
    ['real person please', ['name']],
    ['Sam Carter', [/phone|email/], { handsOver: false, understood: { contact: { name: 'Sam Carter' } } }],
    ['sam@example.com', ['24 hours'], { handsOver: true }],
  ),
  talk(
    'number first, name after',
    ['agent', ['name']],
    ['515-555-0134', ['name'], { handsOver: false, understood: { contact: { phone: '(515) 555-0134' } } }],
    ['Lee', ['24 hours'], { handsOver: true, understood: { contact: { name: 'Lee' } } }],
  ),
  talk('everything in one message', [
    'Please have someone call me, my name is Jordan Blake and my number is (641) 555-0188',
    ['24 hours'],
    { handsOver: true, understood: { contact: { name: 'Jordan Blake', phone: '(641) 555-0188' } } },
  ]),
  talk(
    'call me',
    ['call me at 515 555 0134', ['name'], { handsOver: false, understood: { wantsPerson: true } }],
    ['Pat', ['24 hours'], { handsOver: true }],
  ),
  talk(
    'never mind',
    ['I want to speak to someone', ['name'], { understood: { wantsPerson: true } }],
    ['never mind', [/ok|all right|fine/i], { handsOver: false, understood: { wantsPerson: false } }],
    ['hood for a 2012 Honda Civic', ['Hood', PRICE], { lacks: ['your name'] }],
  ),
  talk(
    'not asked twice',
    ['talk to a person', ['name']],
    ['Kim Park, kim@example.com', ['24 hours'], { handsOver: true }],
    ['I want a person', [/already|24 hours/], { handsOver: false, lacks: ['your name'] }],
  ),
  talk(
    'a question while details are missing',
    ['can someone call me', ['name']],
    ['what are your hours?', ['8AM-6PM', /name|phone/], { handsOver: false }],
    ['ok, Chris 515.555.0177', ['24 hours'], { handsOver: true }],
  ),
  talk(
    'a number that is too short',
    ['I need to talk to a rep', ['name']],
    ['Alex 555-0134', [/area code|10 digits/], { handsOver: false }],
    ['515-555-0134', ['24 hours'], { handsOver: true }],
  ),
  talk(
    'an email that is none',
    ['human please', ['name']],
    ['Robin, robin@example', [/email/], { handsOver: false }],
    ['robin@example.com', ['24 hours'], { handsOver: true }],
  ),
  talkAt(
    SUNDAY_NOON,
    'a person on Sunday',
    ['let me talk to a person', ['name', /closed|Monday/]],
    ['Dana 515 555 0134', ['24 hours'], { handsOver: true }],
  ),
  talk(
    'yes to the offer of a person',
    ['do you know the firing order of a small block', ['person'], NO_PRICE],
    ['yes please', ['name'], { understood: { wantsPerson: true } }],
  ),
  talk(
    'hand-over keeps the vehicle',
    ['2012 Honda Civic engine', ['Engine', PRICE]],
    ['can a person help me with that', ['name'], { understood: { vehicle: { model: 'Civic' } } }],
    [
      'Dana, dana@example.com',
      ['24 hours'],
      { handsOver: true, understood: { vehicle: { model: 'Civic' }, parts: ['Engine'] } },
    ],
  ),
  talk('a manager', ['I want to speak with a manager', ['name', PHONE], { understood: { wantsPerson: true } }]),
  talk('customer service', ['customer service', ['name', PHONE], { understood: { wantsPerson: true } }]),
  talk('somebody useless', [
    'this is useless, let me talk to somebody',
    [/sorry/, 'name', PHONE],
    { understood: { wantsPerson: true } },
  ]),
  talk('an angry customer', ['This is ridiculous, worst service ever', [/sorry/, 'person', PHONE], NO_PRICE]),
  talk('an angry customer about an order', [
    'I paid three weeks ago and still nothing, I am furious',
    [/sorry/, /order/, PHONE],
    NO_PRICE,
  ]),
  talk('swearing', ['what the hell is wrong with you people', [/sorry/, PHONE], NO_PRICE]),
  talk('a threat of a lawyer', ['I will call my lawyer', [/sorry|person/, PHONE], NO_PRICE]),
  talk('a rip-off', ['you guys ripped me off', [/sorry/, PHONE], NO_PRICE]),
  talk(
    'sorry once',
    ['this is garbage, you people are terrible', [/sorry/]],
    ['still terrible', ['person', PHONE], { lacks: [/sorry/] }],
  ),
  talk('a complaint', ['I want to file a complaint', [PHONE, 'person'], NO_PRICE]),
  talk('a call back', ['can I get a callback', ['name'], { understood: { wantsPerson: true } }]),
  messyTalk('person misspelt', ['can i talk to a reel persen plz', ['name'], { understood: { wantsPerson: true } }]),
  messyTalk('a price and a person', [
    'how much is a 2012 civic hood and can somebody call me, im Dana 515 555 0134',
    ['Hood', PRICE, '24 hours'],
    { handsOver: true },
  ]),
  messyTalk('angry with misspellings', ['this is rediculous u guys suck', [/sorry/, PHONE], NO_PRICE]),
  messyTalk('small letters and details', [
    'i wanna talk to sombody, name is joe smith joe.smith@example.com',
    ['24 hours'],
    { handsOver: true, understood: { contact: { name: 'Joe Smith', email: 'joe.smith@example.com' } } },
  ]),
]
