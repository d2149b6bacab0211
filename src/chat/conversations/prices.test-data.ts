import { messyTalk, NO_PRICE, PHONE, PRICE, talk } from './conversation.test-data.ts'

export const priceConversations = [
  talk('a price in one message', [
    'How much is an alternator for a 2012 Honda Civic?',
    ['Alternator', '2012 Honda Civic', PRICE, 'shipping', 'ZIP'],
  ]),
  talk('a price with a ZIP code', [
    'Price on a starter for a 2010 Toyota Camry shipped to 90210?',
    ['Starter', '2010 Toyota Camry', PRICE, 'tax', 'total'],
    { understood: { zipCode: '90210' } },
  ]),
  talk('a bare wish is a price question', ['2015 Ford F-150 tailgate', ['Tailgate', '2015 Ford F-150', PRICE]]),
  talk(
    'asks for the vehicle when only the part is known',
    ['how much for a transmission', ['year', 'make', 'model'], NO_PRICE],
    ['2009 Nissan Altima', ['Transmission', '2009 Nissan Altima', PRICE]],
  ),
  talk(
    'asks for the part when only the vehicle is known',
    ['I have a 2014 Chevrolet Malibu', ['2014 Chevrolet Malibu', 'part'], NO_PRICE],
    ['radiator', ['Radiator', '2014 Chevrolet Malibu', PRICE]],
  ),
  talk(
    'collects the vehicle piece by piece',
    ['I need an engine', ['year'], NO_PRICE],
    ['it is a Honda', ['model'], NO_PRICE],
    ['Accord', ['year'], NO_PRICE],
    ['2008', ['Engine', '2008 Honda Accord', PRICE]],
  ),
  talk(
    'asks only for the year when only the year is missing',
    ['price for a Subaru Outback hood please', ['year'], { lacks: ['$', 'which part'] }],
    ['2013', ['Hood', '2013 Subaru Outback', PRICE]],
  ),
  talk(
    'a ZIP given later adds tax and total',
    ['How much is a radiator for a 2011 Ford Fusion?', [PRICE, 'ZIP']],
    ['my zip is 60614', ['Radiator', PRICE, 'tax', 'total'], { understood: { zipCode: '60614' } }],
  ),
  talk(
    'remembers the part for the next vehicle',
    ['headlight assembly for a 2012 Toyota Corolla', ['Headlight', '2012 Toyota Corolla', PRICE]],
    ['and for a 2010 Accord?', ['Headlight', '2010 Honda Accord', PRICE], { lacks: ['Corolla'] }],
  ),
  talk(
    'remembers the vehicle for the next part',
    ['How much is a fender for a 2016 Jeep Cherokee?', ['Fender', '2016 Jeep Cherokee', PRICE]],
    ['what about the hood?', ['Hood', '2016 Jeep Cherokee', PRICE], { lacks: ['Fender'] }],
  ),
  talk(
    'a corrected year',
    ['alternator for a 2010 Honda Civic', ['2010 Honda Civic', PRICE]],
    ["actually it's a 2012", ['Alternator', '2012 Honda Civic', PRICE], { lacks: ['2010'] }],
  ),
  talk(
    'a corrected model',
    ['I need a bumper for a 2011 Toyota Camry', ['2011 Toyota Camry', PRICE]],
    ['sorry, I meant Corolla', ['2011 Toyota Corolla', PRICE], { lacks: ['Camry'] }],
  ),
  talk(
    'how much is it, about what was said',
    ['I have a 2007 Chevrolet Tahoe', ['part']],
    ['it needs a transfer case', ['Transfer Case', '2007 Chevrolet Tahoe', PRICE]],
    ['how much is it shipped to 33101', ['Transfer Case', PRICE, 'total']],
  ),
  talk('no haggling', [
    'Will you take $200 for a 2012 Honda Civic transmission?',
    ['Transmission', '2012 Honda Civic', PRICE],
    { lacks: ['$200 ', '$200.00'] },
  ]),
  talk(
    'no haggling over the price given',
    ['2012 Honda Civic engine price', ['Engine', PRICE]],
    ['thats too much, can you do 300 bucks?', [/10%|market/], { lacks: ['$300', '300 bucks'] }],
  ),
  talk('an unknown part is said plainly', [
    'How much is a flux capacitor for a 2012 Honda Civic?',
    [/not|no /, 'part'],
    { lacks: ['$', 'capacitor'] },
  ]),
  talk('no price without a part', ['how much for parts for my 2012 Honda Civic', ['part'], NO_PRICE]),
  talk('tax depends on the ZIP', ['How much tax do you charge?', ['tax', 'ZIP'], NO_PRICE]),
  talk('how prices are made', ['How do you come up with your prices?', ['10%', 'market average'], NO_PRICE]),
  talk('whether a price holds', ['How long is a quote good for?', ['14 days'], NO_PRICE]),
  talk('whether a quote costs anything', ['is the quote free?', ['free'], NO_PRICE]),
  talk('discounts', ['Do you have any coupons or discounts?', ['10%', 'market average'], NO_PRICE]),
  talk('price matching is not promised', [
    'Do you price match?',
    ['10%', PHONE],
    { lacks: ['$', 'we match', 'we do match'] },
  ]),
  talk('an engine for an old truck', ['engine for a 1995 Chevrolet Tahoe', ['Engine', '1995 Chevrolet Tahoe', PRICE]]),
  talk('the order of words does not matter', [
    'Civic Honda 2012, door mirror, price?',
    ['Mirror', '2012 Honda Civic', PRICE],
  ]),
  talk('a year from before the list', ['engine for a 1948 Ford', ['1950'], NO_PRICE]),
  talk(
    'changing the ZIP changes the price',
    ['rear bumper for a 2014 Mazda Mazda3 to 50309', ['2014 Mazda', PRICE, 'total']],
    ['what if you ship to 99501 instead', [PRICE, 'total'], { understood: { zipCode: '99501' } }],
  ),
  talk(
    'a part for the same car, twice over',
    ['2013 Ford Escape', ['part'], NO_PRICE],
    ['transmission', ['Transmission', '2013 Ford Escape', PRICE]],
    ['and the alternator?', ['Alternator', '2013 Ford Escape', PRICE]],
    ['ok and shipping on that to 73301?', ['Alternator', PRICE, 'shipping']],
  ),
  messyTalk('several parts, a line each', [
    'price for hood, fender and headlight for 2012 toyota camry',
    ['Hood', 'Fender', 'Headlight', '2012 Toyota Camry', PRICE],
  ]),
  messyTalk(
    'several parts, vehicle later',
    ['need a door and a mirror', ['year'], NO_PRICE],
    ['06 chevy impala', ['Door', 'Mirror', '2006 Chevrolet Impala', PRICE]],
  ),
  messyTalk('all small letters, no marks', [
    'whats a tranny run for a 05 chevy silverado',
    ['Transmission', '2005 Chevrolet Silverado', PRICE],
  ]),
  messyTalk('shouting', ['HOW MUCH FOR AN ENGINE 2011 FORD F150', ['Engine', '2011 Ford F-150', PRICE]]),
  messyTalk('text speak', [
    'hey how much u want 4 a alternator 4 a 09 camry thx',
    ['Alternator', '2009 Toyota Camry', PRICE],
  ]),
  messyTalk('price and delivery and returns together', [
    'how much is a radiator for a 2013 honda accord, how long does it take and can i return it?',
    ['Radiator', PRICE, '3-5 business days', '30 days'],
  ]),
  messyTalk('misspelt part and make', [
    'how mutch is a altenator for a 2012 hunday elantra',
    ['Alternator', '2012 Hyundai Elantra', PRICE],
  ]),
  messyTalk('a story with the question at the end', [
    'so my buddy wrecked my truck last weekend and now the front end is messed up, its a 2016 silverado, what would a front bumper and a grille cost me shipped to 78701',
    ['Bumper', 'Grille', '2016 Chevrolet Silverado', PRICE, 'total'],
  ]),
  messyTalk(
    'price in two goes',
    ['got a price on a motor for a chevy?', ['year', 'model'], NO_PRICE],
    ['impala 08', ['Engine', '2008 Chevrolet Impala', PRICE]],
  ),
  messyTalk(
    'a question in the middle',
    ['2010 civic, need a starter', ['Starter', '2010 Honda Civic', PRICE]],
    ['can i return it', ['electrical'], NO_PRICE],
    ['ok whats it cost to 10001', ['Starter', PRICE, 'total']],
  ),
]
