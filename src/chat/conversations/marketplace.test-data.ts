import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|call|phone/
const DAYS = /3-5|business days/

/** Messages as people write them under an advertisement, in a forum, or dictate them into a phone. */
export const marketplaceConversations: readonly Conversation[] = [
  heard(['Is this still available?', [/part|vehicle/], NO_PRICE]),
  heard(['hi is the 2011 camry front bumper still available', [/bumper/, /Camry/, PRICE]]),
  heard(['Whats the lowest you will take for a tranny out of a 2010 f150', [/transmission/, /F-150/, PRICE]]),
  heard(['will trade a ps4 for a set of rims for my 2014 charger', [/Charger/, /wheel|person/]]),
  heard(['Interested. Cash in hand. 08 Tahoe rear axle. When can I come get it', [/axle/, /Tahoe/]]),
  heard(['parting out? need dash pad n glovebox off a 02 sierra', [/dash/, /glove/, /Sierra/, PRICE]]),
  heard(['ISO passenger fender 2013 ford escape any color', [/fender/, /Escape/, PRICE]]),
  heard(['WTB: OEM steering wheel for 2006 Lexus IS250', [/steering wheel/, /Lexus/, PRICE]]),
  heard(['anyone have a tcm for an 05 pacifica? limp mode', [/transmission computer/, /Pacifica/, PRICE]]),
  heard(['Does anybody know if the 99 and 00 civic tail lights are the same', [/fit|interchange|VIN/]]),
  heard([
    'My mechanic quoted me 4200 to put a reman motor in my 2012 equinox, what do you get for a used one?',
    [/engine/, /Equinox/, PRICE],
  ]),
  heard(['ok google how much is a used alternator for a twenty fourteen chevy cruze', [/alternator/, /2014/, PRICE]]),
  heard([
    'yes hello I am calling about a window regulator for a two thousand eight impala',
    [/regulator/, /2008/, PRICE],
  ]),
  heard(['need a knock sensor and a crank sensor 2007 altima', [/sensor/, /Altima/, PRICE]]),
  heard(['2015 wrx. blown motor. options?', [/engine|WRX or Impreza/]]),
  heard([
    'how much is a set of 4 wheels off a 2018 jeep wrangler sport',
    [/wheel/, /Wrangler/, PRICE, /one part|several/],
  ]),
  heard(['hail got my hood and windshield on an 2020 elantra', [/hood/, /windshield/, /Elantra/, PRICE]]),
  heard(['somebody keyed my driver door 2016 mazda6 how much for a whole new door', [/door/, /Mazda6/, PRICE]]),
  heard(['raccoon chewed the wiring harness under the hood of my 2014 accord', [/harness/, /Accord/, PRICE]]),
  heard(['do u have any 4l60e transmissions', [/vehicle|year/], NO_PRICE]),
  heard(['ls motor for project car', [/vehicle|year|person/], NO_PRICE]),
  heard(['need a 4x4 actuator for a 04 trailblazer it wont go in 4wd', [/actuator/, /Trailblazer/, PRICE]]),
  heard(['key fob for 2017 rogue and can you program it', [/key/, /Rogue/, PRICE, /program/]]),
  heard(['what year did they change the headlights on the silverado', [/not know|VIN|year/], NO_PRICE]),
  heard(['my car got stolen and they took the wheels and the radio, 2011 civic', [/wheel/, /radio/, /Civic/, PRICE]]),
  heard(['is the engine guaranteed to run', [/warranty/], NO_PRICE]),
  heard(['i only have 200 dollars what can i get for a 03 corolla', [/Corolla/, /part/], NO_PRICE]),
  heard(['do yall do layaway', [/financing|pay/], NO_PRICE]),
  heard(['can u hold a part till friday when i get paid', [/aside|hold|valid/], NO_PRICE]),
  heard(['why is shipping so much more than the part', [/weight|ZIP/], NO_PRICE]),
  heard(['I live on an island with no bridge can you still ship', [/ship/], NO_PRICE]),
  heard(['u ship to canada?', [/United States/], NO_PRICE]),
  heard(['Can I drop by Sunday afternoon and look at doors?', [/closed|Sunday/], NO_PRICE]),
  heard(['what happens if ups breaks it', [/damaged|sorry|package|packaging/], NO_PRICE]),
  heard(['The site said 24 hours and its been 3 days and no one called', [PERSON], NO_PRICE]),
  heard(['you charged my card twice', [PERSON], NO_PRICE]),
  heard(['unsubscribe', [PERSON], NO_PRICE]),
  heard(['lol ok boomer', [/part|help|ask/], NO_PRICE]),
  heard(['asdfghjkl', [/not know|part/], NO_PRICE]),
  heard(['???', [/not know|vehicle|part/], NO_PRICE]),
  heardAt('2026-06-21T18:00:00Z', ['hello anybody home', [/closed/, /Monday/], NO_PRICE]),

  // In turns.
  heard(
    ['hey u got any doors for a crown vic', [/year/], NO_PRICE],
    ['03 police interceptor', [/door/, /Crown Victoria/, PRICE]],
    ['does it have a spotlight hole', [PERSON], NO_PRICE],
  ),
  heard(
    ['looking for a motor', [/vehicle|year/], NO_PRICE],
    ['its for my sons car', [/year|make|model/], NO_PRICE],
    ['a 2009 pontiac g5', [/engine/, /G5/, PRICE]],
    ['thats more than the car is worth lol', [/market|below|price/], NO_PRICE],
  ),
  heard(
    ['2012 f150 5.0', [/F-150/, /part/], NO_PRICE],
    ['exhaust manifold driver side', [/exhaust manifold/, /F-150/, PRICE]],
    ['whats the other side go for', [/exhaust manifold/, PRICE]],
  ),
  heard(
    ['price check on a 2010 prius headlight', [/headlight/, /Prius/, PRICE]],
    ['the dealer wants 900 for that same one', [/below|market|match|price/]],
    ['ok im sold how do i get it', [/order|quote/], NO_PRICE],
  ),
  heard(
    ['alternator for 2013 dodge journey', [/alternator/, /Journey/, PRICE]],
    ['to zip 60614', [/Total/]],
    ['and to 96813?', [/Total/]],
    ['wow ok', [/order|ask|right/], { handsOver: false }],
  ),
  heard(
    ['do you have a 2016 malibu rear bumper', [/Rear/, /Malibu/, PRICE]],
    ['in white?', [/color/], NO_PRICE],
    ['what about silver', [/color/], NO_PRICE],
  ),
  heard(
    ['I need a hood', [/vehicle|year/], NO_PRICE],
    ['2014', [/make|model/], NO_PRICE],
    ['jeep', [/model/], NO_PRICE],
    ['patriot', [/hood/, /2014 Jeep Patriot/, PRICE]],
  ),
  heard(
    ['mirror 2015 sonata passenger', [/mirror/, /Sonata/, PRICE]],
    ['is that heated', [/cannot|not know|versions|team/], NO_PRICE],
    ['mine has the blinker in it', [/cannot|not know|versions|team|person/]],
  ),
  heard(
    ['rack and pinion 2011 fusion', [/steering/, /Fusion/, PRICE]],
    ['core?', [/core/], NO_PRICE],
    ['what if i dont have the old one', [/core|old part/], NO_PRICE],
  ),
  heard(
    ['I ordered a mirror last week order 48213', [/order/, PERSON], NO_PRICE],
    ['can you look it up', [/order|team|person/], NO_PRICE],
    ['fine have someone call 612-555-0143', [/name/], { handsOver: false }],
    ['Denise', [/Thank you/], { handsOver: true }],
  ),
  heard(
    ['whats your location', [/West Des Moines/]],
    ['oh thats far. you deliver to ohio', [/ship/]],
    ['how long', [DAYS]],
    ['and how much', [/vehicle|weight|ZIP/], NO_PRICE],
  ),
  heard(
    ['caliper 2014 explorer', [/caliper/, /Explorer/, PRICE]],
    ['front', [/caliper/, PRICE]],
    ['both sides', [/caliper/, /one part|several/]],
  ),
  heard(
    ['i got a 98 dodge 1500 and a 2012 dodge 1500, which is cheaper for a transmission', [/transmission/, PRICE]],
    ['go with the older one', [/1998/, /transmission/, PRICE]],
  ),
  heard(['Need a starter. Truck is a 2006 Toyota Tundra V8 and I am in 73301', [/starter/, /Tundra/, /Total/]]),
  heard(['thanks but no thanks', [/right|welcome/], NO_PRICE]),
  heard(['call me at 555-0199', [/10 digits|area code/], { handsOver: false }]),
  heard(['what is the phone number i lost it', [PHONE]]),
  heard(['is there someone who speaks spanish there', [/espa|ingl|English/]]),
]
