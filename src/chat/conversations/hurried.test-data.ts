import { messyTalk, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

/** Thumbs on a phone: short, misspelt, several things at once. */
export const hurriedConversations = [
  messyTalk('brakes', ['brake caliper frt left 2015 altima hw much', ['Brake Caliper', '2015 Nissan Altima', PRICE]]),
  messyTalk('two cars at once', [
    'price 4 starter 05 civic an 07 accord',
    ['Starter', '2005 Honda Civic', '2007 Honda Accord', PRICE],
  ]),
  messyTalk('camaro', ['10 camero ss headlites', ['Headlight', '2010 Chevrolet Camaro', PRICE]]),
  messyTalk('impalla', ['2008 impalla ls strtr', ['2008 Chevrolet Impala'], { lacks: [/not know the answer/] }]),
  messyTalk('suburban', ['04 chevy suburbin rear axel', ['Axle', '2004 Chevrolet Suburban', PRICE]]),
  messyTalk('sentra', ['nissan senta 2014 drivers side miror', ['Mirror', '2014 Nissan Sentra', PRICE]]),
  messyTalk('sonata', ['hyndai sonta 2011 engine', ['Engine', '2011 Hyundai Sonata', PRICE]]),
  messyTalk('avenger', ['2011 dodge avengr fuel pump', ['Fuel Pump', '2011 Dodge Avenger', PRICE]]),
  messyTalk('jetta', [
    'vw jeta 2013 ac compressor an condenser',
    ['A/C Compressor', 'A/C Condenser', '2013 Volkswagen Jetta', PRICE],
  ]),
  messyTalk('escalade', ['caddilac escalde 2010 running bords', ['Running Boards', '2010 Cadillac Escalade', PRICE]]),
  messyTalk('yukon', ['gmc ukon 2012 console', ['Console', '2012 GMC', PRICE]]),
  messyTalk('mercedes', ['mercedez e320 2004 radiator', ['Radiator', '2004 Mercedes-Benz E-Class', PRICE]]),
  messyTalk('bmw', ['bmw x5 2012 tailgate glass', [/Glass/, '2012 BMW X5', PRICE]]),
  messyTalk('three questions', [
    'u ship to ohio? how long n how much for a 2010 fusion hood',
    ['United States', '3-5 business days', 'Hood', '2010 Ford Fusion', PRICE],
  ]),
  messyTalk('hours and price', [
    'what time u close and how much is a 2012 civic bumper',
    ['6PM', 'Bumper', '2012 Honda Civic', PRICE],
  ]),
  messyTalk('phone and return', ['gimme ur number n tell me bout returns', [PHONE, '30 days'], NO_PRICE]),
  messyTalk('pay and ship', ['do yall take cards and how do u ship', ['payment processor', /ship/], NO_PRICE]),
  messyTalk('tax and total', [
    'whats the tax on a 2013 malibu engine to 60601',
    ['Engine', '2013 Chevrolet Malibu', 'tax', 'total'],
  ]),
  messyTalk('warranty and miles', [
    'how many miles on it an whats the warrenty',
    [/mileage|miles/, 'warranty'],
    NO_PRICE,
  ]),
  messyTalk('are you real', ['r u a bot', [/software/], NO_PRICE]),
  messyTalk('lost patience', ['ur useless get me a human', [/sorry/, 'name'], { understood: { wantsPerson: true } }]),
  messyTalk('no answer', ['i called 3 times no body picks up', [/person|sorry/, PHONE], NO_PRICE]),
  messyTalk('parts list with commas', [
    '06 tacoma: grill, hood, L fender, R headlamp',
    ['Grille', 'Hood', 'Fender', 'Headlight', '2006 Toyota Tacoma', PRICE],
  ]),
  messyTalk('plus sign', ['door + mirror 2017 elantra to 33125', ['Door', 'Mirror', '2017 Hyundai Elantra', 'total']]),
  messyTalk(
    'correction by asterisk',
    ['2012 cvic alternator', [/2012/, PRICE]],
    ['also a starter', ['Starter', '2012 Honda Civic', PRICE]],
    ['k how much 4 both 2 77002', ['Alternator', 'Starter', 'total']],
  ),
  messyTalk(
    'year first, rest later',
    ['got a 09', [/make|vehicle/i], NO_PRICE],
    ['pontiac vibe', ['part'], NO_PRICE],
    ['need da tranny', ['Transmission', '2009 Pontiac Vibe', PRICE]],
  ),
  messyTalk(
    'sells and buys',
    ['yo u guys buy wrecked cars?', [/not know|buy/, PHONE], NO_PRICE],
    ['aight then how bout a fender for a 2014 charger', ['Fender', '2014 Dodge Charger', PRICE]],
  ),
  messyTalk(
    'back and forth',
    ['need ecm 4 03 trailblazer', ['Engine Computer', '2003 Chevrolet Trailblazer', PRICE]],
    ['is it returnable', [/electrical/i]],
    ['do i need 2 get it programed', [/programming/], NO_PRICE],
    [
      'ight have sum1 call me, Marcus 313 555 0144',
      ['24 hours'],
      { handsOver: true, understood: { contact: { name: 'Marcus' } } },
    ],
  ),
  messyTalk('vin with typos around', [
    'vin numer 1HGCM82633A004352 i ned a fendr',
    ['2003 Honda Accord', 'Fender', PRICE],
  ]),
  messyTalk('thanks', ['ty ur the best', [/welcome|glad/i], NO_PRICE]),
]
