import { describe, expect, test } from 'vitest'
import { createBuiltInAssistant } from '#assistant/built-in-assistant.ts'
import { vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { initialState } from './dialogue-state.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)
const assistant = createBuiltInAssistant(openTestKnowledge(tools))

/** The requested parts after a conversation, and the car of the last turn. */
async function understand(...messages: string[]) {
  let understood = initialState
  for (const message of messages)
    understood = (await assistant({ message, history: [], understood, company: testCompany, now }, tools)).understood
  return { parts: understood.items.map(({ part }) => part), car: vehicleName(understood.vehicle), understood }
}

describe('a word refers to an earlier part', () => {
  test.each([
    [['power steering pump 2011 malibu', 'steering rack?', 'the pump and the rack together'], 2],
    [['front driveshaft 2007 wrangler', 'rear one too', 'just both shafts'], 2],
    [['tailgate and a bed liner for a 2003 silverado', 'just the gate'], 1],
  ])('%j', async (messages, count) => {
    expect((await understand(...messages)).parts).toHaveLength(count)
  })

  test('and keeps its quantity and side', async () => {
    const { understood } = await understand('4 tires and 4 rims for a 2011 camry', 'no tires then just the rims')
    expect(understood.items).toMatchObject([{ part: 'Wheel', quantity: 4 }])
  })

  test('"the transmission one" after an oil pan is the transmission pan', async () => {
    expect((await understand('oil pan 2012 nissan xterra', 'i mean the transmission one')).parts).toEqual([
      'Oil Pan, Transmission',
    ])
  })
})

test.each([
  ['need a oil pan 2010 chevy cobalt', 'no the transmission pan', 'Oil Pan, Transmission'],
  ['abs pump for an 07 impala', 'not the pump, the module', 'Anti-Lock Brake Computer'],
  ['radiator support 2015 dodge grand caravan', 'not the support the radiator itself', 'Radiator'],
  ['windshield for 2010 nissan versa', 'no i want the back one', 'Back Glass'],
  ['rear axle assembly w housing for 2001 jeep cherokee', 'what about the front one', 'Axle Assy Fr (4WD w. Housing)'],
  ['radiator 2010 ford escape', 'its the front wheel drive one', 'Radiator'],
])('%s, %s', async (first, second, part) => {
  expect((await understand(first, second)).parts).toEqual([part])
})

test('"only" leaves the others out', async () => {
  const { parts } = await understand(
    'carpet and a headliner for a 1990 lincoln continental',
    'on second thought i can clean the carpet. only the headliner please',
  )
  expect(parts).toEqual(['Headliner'])
})

test('a car named again with its year is one car', async () => {
  const { parts, car } = await understand('fuel pump for the Blazer. 2001 Chevrolet Blazer')
  expect([parts, car]).toEqual([['Fuel Pump'], '2001 Chevrolet Blazer'])
})

test('"both" after a part with a side means two', async () => {
  const { understood } = await understand('2016 silverado tail light right side', 'what would both be')
  expect(understood.items).toMatchObject([{ part: 'Tail Light', quantity: 2, side: null }])
})

test.each([
  ['the window on my drivers door wont go up, need the regulator. 2008 Ford Taurus', 'Window Regulator (Front)'],
  ['wipers dont move on my 2008 silverado. i think its the motor', 'Wiper Motor, Front (Windshield)'],
])('a part word belongs to what was mentioned before it: %s', async (message, part) => {
  expect((await understand(message)).parts).toEqual([part])
})

test('parts mentioned in a story are not requested', async () => {
  const story = 'The tow truck driver said it was toast. It is a manual, and I am stationed at Fort Hood.'
  const { understood } = await understand(`${story} What would a radiator run me for a 2006 F-150`)
  expect(understood.items).toMatchObject([{ part: 'Radiator', side: null }])
})

test.each([
  ['Fenders and radio are fine, the dash was replaced. How much is a hood for a 2009 Malibu?', ['Hood']],
  ['My shop swapped the thermostat and the water pump, no change. Price on a radiator, 2011 Traverse?', ['Radiator']],
  ['when exactly do I pay, before you ship or after, back glass for my 2010 f-150', ['Back Glass']],
])('only requested parts are priced: %s', async (message, parts) => {
  expect((await understand(message)).parts.toSorted()).toEqual(parts)
})

test('"just" keeps only the parts listed after it', async () => {
  const { parts } = await understand(
    'radio, ash tray and glove box for a 1985 C10',
    'leave out the radio, just the ash tray and the glove box',
  )
  expect(parts).toEqual(['Ash Tray/Lighter', 'Glove Box'])
})

test('a weak word names a part when we asked for one', async () => {
  expect((await understand('2007 Tacoma', 'frame. rotted out')).parts).toEqual(['Frame'])
})

test('a car can be corrected in a message that mentions other things', async () => {
  const { parts, car } = await understand(
    'radiator 2015 dodge dart',
    'not 2015 its 2013, i looked at the insurance card',
  )
  expect([parts, car]).toEqual([['Radiator'], '2013 Dodge Dart'])
})

test('asking what suggested parts cost requests them', async () => {
  const first = 'my 2011 camry window wont roll up'
  const suggested = (await understand(first)).understood.pendingQuestion
  expect(suggested).toMatchObject({ asks: 'parts' })
  expect((await understand(first, 'how much')).parts).toEqual(suggested?.asks === 'parts' && suggested.suggested)
})

test('a dollar amount is not a quantity', async () => {
  const { understood } = await understand('engine for a 2010 camry', 'so its $5 right')
  expect(understood.items).toMatchObject([{ part: 'Engine', quantity: 1 }])
})

test('a count applies to the only requested part', async () => {
  const { understood } = await understand('turbo 2014 ford explorer', 'its a twin turbo so 2')
  expect(understood.items).toMatchObject([{ part: 'Turbocharger/Supercharger', quantity: 2 }])
})

test('"two of each" applies to all requested parts', async () => {
  const { understood } = await understand('door handle outside front left 2010 prius', 'inside one', 'two of each')
  expect(understood.items.map(({ quantity }) => quantity)).toEqual([2, 2])
})

test('a corrected side carries over to the next part', async () => {
  const { understood } = await understand(
    'front door glass left 1997 ford ranger',
    'hold up its the right that got busted',
    'window regulator for that side also',
  )
  expect(understood.items.at(-1)).toMatchObject({ part: 'Window Regulator (Front)', side: 'right' })
})

test('"that plus a starter" prices both', async () => {
  const { parts } = await understand('alternator 2012 honda civic', 'whats that plus a starter')
  expect(parts).toEqual(['Alternator', 'Starter'])
})

describe('parts that are dropped', () => {
  const both = 'alternator and a starter for a 2012 malibu'

  test.each([
    'actually my buddy had a starter so just the alternator',
    'skip the starter',
    'the starter tested fine, take it off',
    'we already found a starter',
  ])('%s', async (says) => {
    expect((await understand(both, says)).parts).toEqual(['Alternator'])
  })
})

test('moving a part to the other end does not drop it', async () => {
  const { parts } = await understand('inside door handle, front, 2009 mitsubishi lancer', 'no, the outside handle')
  expect(parts).toEqual(['Front Door Handle, Outside'])
})

describe('a car is referred to as', () => {
  const two = ['starter for my 2009 malibu', 'and for my husbands 2004 silverado?']

  test.each([
    ['what about for mine again', '2009 Chevrolet Malibu'],
    ['a tailgate for his', '2004 Chevrolet Silverado'],
    ['a tailgate for the truck', '2004 Chevrolet Silverado'],
    ['a hood for the malibu', '2009 Chevrolet Malibu'],
  ])('%s', async (says, car) => {
    expect((await understand(...two, says)).car).toBe(car)
  })
})

test.each([
  ['outside door handle front passenger 2014 Journey', 'now the rear inside', 'Rear Door Handle, Inside'],
  ['rear view mirror 2011 lexus rx350', 'side mirror driver', 'Front Door Mirror'],
])('%s, %s: means another part, the %s', async (first, second, part) => {
  expect((await understand(first, second)).parts).toEqual([part])
})

test('"the older one" is the car with the earlier year', async () => {
  const { car } = await understand('hood 2009 cadillac cts', 'and the 2011 cts', 'a hood hinge for the older one')
  expect(car).toBe('2009 Cadillac CTS')
})

test('a question about buying two does not change the quantity', async () => {
  const asked = ['left rear window regulator 2010 BMW 328i', 'is there any discount for buying two']
  const { priced } = (await understand(...asked)).understood
  expect(priced).toEqual((await understand(asked[0] ?? '')).understood.priced)
})

test('a car that someone else drives is ruled out', async () => {
  const { car } = await understand('need a bcm 2010 vw passat', 'its a jetta actually my wife drives the passat')
  expect(car).toBe('2010 Volkswagen Jetta')
})

test.each([
  ['my daughters 2013 chevy sonic needs a thermostat housing', 'and for mine the same thing'],
  ['radiator 2005 buick century', 'ok and one for my other car'],
])('%s, %s: we ask which car', async (first, second) => {
  const { understood } = await understand(first, second)
  expect(understood.pendingQuestion).toEqual({ asks: 'vehicle' })
})

test.each(['title says 86', '86 sorry', 'wrong year, 86', "he says it's a 1986"])(
  '%s corrects the year of the car',
  async (says) => {
    const { car, understood } = await understand('carburetor for an 87 ford bronco', says)
    expect(car).toBe('1986 Ford Bronco')
    expect(understood.otherVehicles).toEqual([])
  },
)
