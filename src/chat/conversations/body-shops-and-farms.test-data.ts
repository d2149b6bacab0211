import { type Conversation, heard, heardAt, NO_PRICE, PHONE, PRICE } from './conversation.test-data.ts'

const PERSON = /\(515\) 555-0195|person|team/i
const NOT_OURS = /not on our list|could not match/i

/** What body shops, farmers, restorers and parents ask, and parts that are none of ours. */
export const bodyShopAndFarmConversations: readonly Conversation[] = [
  // One turn: prices
  heard(['RH quarter panel 2014 Camry SE, how much w/ freight to 61401', [/quarter panel/i, /Camry/, PRICE, /total/i]]),
  heard(['need a whole front clip for an 03 silverado, hit a cow', [/front end|clip/i, /Silverado/, PRICE]]),
  heard(['do yall have a steering colum for a 97 f250', [/steering column/i, /F-250/, PRICE]]),
  heard(['Radiator and both cooling fans for a 2016 Jeep Renegade please', [/radiator/i, /fan/i, /Renegade/, PRICE]]),
  heard(['1995 k1500 transfer case', [/transfer case/i, /year|1995/i]]),
  heard(['my kid broke the glove box in our 2015 Sienna, what do you want for one', [/glove box/i, /Sienna/, PRICE]]),
  heard(['spindle n hub for 88 chevy s10 drivers side', [/spindle/i, /hub/i, /S10/, PRICE]]),
  heard(['Price for 2 rear shocks, 2012 Buick Enclave?', [/shock/i, /Enclave/, PRICE]]),
  heard(['power seat motor 2011 lincoln mkx', [/seat motor/i, /MKX/, PRICE]]),
  heard([
    'front and rear bumper covers for a 2020 corolla',
    [/Bumper Cover \(Front\)/, /Bumper Cover \(Rear\)/, PRICE],
  ]),

  // One turn: what is none of ours
  heard(['how much for a radiator cap 2010 f150', [NOT_OURS], NO_PRICE]),
  heard(['serpentine belt for my 2012 malibu', [NOT_OURS], NO_PRICE]),
  heard(['need ball joints for a 2006 ram 1500', [NOT_OURS], NO_PRICE]),
  heard(['Do you sell floor jacks?', [/not|person|team/i], NO_PRICE]),
  heard(['hood release cable 2009 civic', [NOT_OURS], NO_PRICE]),
  heard(['got an engine for a john deere tractor', [/cars and light trucks/i], NO_PRICE]),
  heard(['starter and a battery cable for 2013 escape', [/starter/i, /Escape/, PRICE, NOT_OURS]]),
  heard(['valve cover gasket 2008 accord v6', [NOT_OURS], NO_PRICE]),
  heard(['windshield wiper blades 2017 rogue', [NOT_OURS], NO_PRICE]),
  heard(['i need strut mounts for a 2011 sonata', [NOT_OURS], NO_PRICE]),

  // One turn: the shop
  heardAt('2026-06-19T23:30:00Z', ['did I miss you guys? are you still open', [/closed/i], NO_PRICE]),
  heard([
    'Who am I buying from, are you a broker or do you own the yard?',
    [/network|since 1995|1995|yards/i],
    NO_PRICE,
  ]),
  heard(['can i pay half now and half when it gets here', [/pay/i], NO_PRICE]),
  heard(['what if the engine has a knock when we fire it up', [/return|warrant|defect|install|30/i], NO_PRICE]),
  heard(['do you deliver out to a farm, gravel road no dock', [/ship|deliver|freight|person/i], NO_PRICE]),
  heard(['I need a tax exempt purchase for our county garage', [/tax|person/i], NO_PRICE]),
  heard(['is there somebody that speaks spanish', [/ingl|English/i], NO_PRICE]),

  // Several turns
  heard(
    ['2012 ram 2500 front axle', [/axle/i, /Ram/, PRICE]],
    ['what about the rear one', [/rear/i, /axle/i, PRICE]],
    ['which of them is cheaper', [/front|fr/i, /rear/i, PRICE]],
  ),
  heard(
    ['tail light 2011 edge', [/tail light/i, /Edge/, PRICE]],
    ['oh wait its a 2013 not 2011', [/2013/, /tail light/i, PRICE]],
    ['do you want my broken one back', [/core|deposit|old/i]],
  ),
  heard(
    ['door for a 2014 sierra', [/door/i, /Sierra/]],
    ['rear passenger', [/Rear Door/, PRICE]],
    ['does it come with the glass in it', [/not know|confirm|team/i]],
    ['and is it good til the end of the month', [/14 days/]],
  ),
  heard(
    ['engine for 2009 g6', [/engine/i, /G6/, PRICE]],
    ['add the motor mounts', [/mount/i, PRICE]],
    ['and the wiring harness for it', [/harness/i, PRICE]],
    ['also spark plugs', [NOT_OURS]],
  ),
  heard(
    ['my truck died', [/mechanic|vehicle|year/i], NO_PRICE],
    ['its a 2010 ford ranger', [/Ranger/, /part/i], NO_PRICE],
    ['shop says fuel pump', [/fuel pump/i, PRICE]],
  ),
  heard(
    ['hi do you have seats for a 2018 odyssey', [/seat/i, /Odyssey/]],
    ['the middle row', [/seat|row/i]],
    ['ok never mind thank you', [/welcome/i]],
  ),
  heard(
    ['Are you open Friday?', [/8AM-6PM/], NO_PRICE],
    ['and on Saturday?', [/9AM-4PM/], NO_PRICE],
    ['what about tomorrow', [/8AM-6PM/], NO_PRICE],
    ['central time?', [/Central/], NO_PRICE],
  ),
  heard(
    ['need a hood for my harley', [/cars and light trucks/i], NO_PRICE],
    ['its the f150 harley edition 2004', [/F-150/]],
  ),
  heard(
    ['window regulator LF 08 taurus', [/window regulator/i, /Taurus/, PRICE]],
    ['and the motor', [/window motor/i, PRICE]],
    ['will you guys put it in', [/install/i]],
  ),
  heard(
    ['tailgate 2016 tacoma', [/tailgate/i, /Tacoma/, PRICE]],
    ['with the handle and camera?', [/not know|not on our list|camera|team/i]],
    ['give me the number I will call', [PHONE]],
  ),
  heard(
    ['2005 mustang fender', [/fender/i, /Mustang/, PRICE]],
    ['passenger side', [/fender/i]],
    ['any rust on it', [/used|cannot see|team/i]],
    ['have someone send me a picture. Ray Dole 563-555-0188', [/Ray|thank|contact/i], { handsOver: true }],
  ),
  heard(
    ['how much is a bumper', [/vehicle|year|VIN/i], NO_PRICE],
    ['rear, 2015 kia soul', [/rear/i, /Soul/, PRICE]],
    ['and what do i do with the bad one', [PERSON]],
  ),
  heard(
    ['leaf springs 99 dakota', [/leaf spring/i, /Dakota/, PRICE]],
    ['shackles too', [/hanger|not on our list|could not match/i]],
  ),
]
