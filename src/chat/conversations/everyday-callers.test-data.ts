import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|call|phone/
const DAYS = /3-5|business days/

/** What a usual day brings. */
export const everydayCallers: readonly Conversation[] = [
  heard(['Price for a driver side fender on a 2014 Honda Accord please', [/fender/, /Accord/, PRICE]]),
  heard(['lookin for a rearend for my 01 mustang gt', [/axle|differential/, /Mustang/, PRICE]]),
  heard(['need a windshield washer pump 2013 ford edge', [/washer/, /Edge/, PRICE]]),
  heard([
    '2019 chevy equinox lt, passenger headlight and fog light. how much for everything?',
    [/headlight/, /fog/, PRICE],
  ]),
  heard(['wat wud a injin cost 4 a 2005 nisan maxima', [/engine/, /Maxima/, PRICE]]),
  heard(['How much to ship a hood for a 2012 Ford Focus to 10025?', [/hood/, /Focus/, /Total/]]),
  heard([
    'my husbands truck needs a new door. its an 09 ram 1500 quad cab, back door drivers side',
    [/Rear Door/, /Ram/, PRICE],
  ]),
  heard(['Hi, I need the plastic thing under the front bumper, 2016 Corolla', [/Corolla/]]),
  heard(['air bag light on, need clockspring 2008 impala', [/clockspring/, /Impala/, PRICE]]),
  heard(['Does a 2013 Altima transmission fit a 2015 Altima?', [/fit/], NO_PRICE]),
  heard(['what do u charge for a ignition switch w key 2002 saturn sl1', [/ignition/, /Saturn/, PRICE]]),
  heard(['VIN# 1HGCM82633A004352, need left mirror & left headlight', [/Accord/, /mirror/, /headlight/, PRICE]]),
  heard(['1hgcm82633a00435', [/16|17/], NO_PRICE]),
  heard(['can you tell me my trim from the vin', [/VIN/], NO_PRICE]),
  heard(['is the part returnable if i order the wrong one', [/return/], NO_PRICE]),
  heard(['how long is the warranty on a used transmission', [/warranty/], NO_PRICE]),
  heard(['do i pay the core charge upfront', [/core/], NO_PRICE]),
  heard(['i need it by thursday can you do that', [DAYS], NO_PRICE]),
  heard(['do you have a physical location i can visit', [/Des Moines/], NO_PRICE]),
  heard(['what time do you open tomorrow', [/8AM/], NO_PRICE]),
  heard([
    'I am so frustrated. I have been transferred three times and nobody can find my order',
    [/sorry|order/, PERSON],
    NO_PRICE,
  ]),
  heard(['You sent a right door and I ordered a left door', [/sorry|wrong/, PERSON], NO_PRICE]),
  heard(['are you human', [/software|assistant/], NO_PRICE]),
  heard(['thank you so much for your help', [/welcome/], NO_PRICE]),
  heard(['Do you have military discount', [/market|negotiate/], NO_PRICE]),
  heard(['are your parts tested before shipping', [/used|team/], NO_PRICE]),
  heard(['are the engines complete with accessories', [/not know|team|confirm/], NO_PRICE]),
  heardAt('2026-06-19T23:30:00Z', ['can i still call today or are you closed', [/closed/], NO_PRICE]),

  heard(
    ['i need a part for my car', [/year|vehicle/], NO_PRICE],
    ['it is a toyota', [/model/], NO_PRICE],
    ['tacoma 2011', [/Tacoma/, /part/], NO_PRICE],
    ['rear bumper', [/Rear/, /Tacoma/, PRICE]],
    ['how much with tax? im in 92101', [/tax/, /Total/]],
  ),
  heard(
    ['How much for a 2011 Jetta radiator?', [/radiator/, /Jetta/, PRICE]],
    ['and the condenser?', [/condenser/, /Jetta/, PRICE]],
    ['whats the price for both together shipped to 37201', [/radiator/, /condenser/, /Total/]],
    ['can I return them', [/Radiator/, /return/], NO_PRICE],
  ),
  heard(
    ['got a price on a 2012 malibu engine?', [/engine/, /Malibu/, PRICE]],
    ['no wait its a 2013', [/2013/, /engine/, PRICE]],
    ['how many miles does it have', [/mileage|miles/], NO_PRICE],
    ['ok have somebody call me', [/name/], NO_PRICE],
    ['its james, 712 555 0188', [/Thank you/], { handsOver: true }],
    ['thx', [/welcome/], { lacks: ['reach you'] }],
  ),
  heard(
    ['do you sell mirrors', [/vehicle|year/], NO_PRICE],
    ['for a f250 2008', [/mirror/, /F-250/, PRICE]],
    ['the one with the tow option', [/cannot|not know|versions|team|mirror/]],
  ),
  heard(
    ['alternator for 2010 ford fusion', [/alternator/, /Fusion/, PRICE]],
    ['is there a core charge', [/core/], NO_PRICE],
    ['how does that work', [/core|deposit/], NO_PRICE],
    ['ok how do i order', [/order|quote/], NO_PRICE],
  ),
  heard(
    ['I have two cars that need headlights: a 2008 Civic and a 2012 Corolla', [/Civic/, /Corolla/, /headlight/, PRICE]],
    ['What about tail lights for the Corolla only?', [/tail light/, /Corolla/, PRICE], { lacks: ['Civic'] }],
  ),
  heard(
    ['my order never came', [/order/, PERSON], NO_PRICE],
    ['its been 2 weeks', [/order|team|person|sorry/], NO_PRICE],
    ['i want to speak to someone now', [/name/, /515/], NO_PRICE],
  ),
  heard(
    ['2015 jeep wrangler', [/part/], NO_PRICE],
    ['whatcha got for doors', [/door/, /Wrangler/, PRICE]],
    ['full doors or half doors', [/cannot|not know|versions|team|door/]],
  ),
  heard(
    ['price on caliper for 07 tahoe', [/caliper/, /Tahoe/, PRICE]],
    ['rear passenger', [/caliper/, PRICE]],
    ['k whats your number', [PHONE], NO_PRICE],
  ),
]
