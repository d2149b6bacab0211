import { expect, test } from 'vitest'
import { notSoldSentence } from '#parts/not-sold.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { readPartRequest } from './part-request.ts'

const { partIndex } = await testPricing
const read = (text: string) => readPartRequest(partIndex, text)

test.each([
  ['engine oil', 'goods'],
  ['seat covers', 'goods'],
  ['wiper blades', 'goods'],
  ['lug nuts', 'goods'],
  ['air freshener', 'goods'],
  ['spark plugs', 'goods'],
  ['cabin air filter', 'goods'],
  ['license plate frame', 'goods'],
  ['catalytic converter', 'goods'],
  ['tail light lens only', 'piece'],
  ['just the glass for the passenger mirror', 'piece'],
  ['oil pan gasket', 'goods'],
  ['clips for the front door panel', 'piece'],
  ['a knob off my shifter', 'piece'],
  ['oil change', 'service'],
  ['car wash', 'service'],
  ['can someone put the transmission in for me', 'service'],
  ['replace my windshield at my house', 'service'],
  ['gift card', 'other'],
  ['a whole running truck', 'other'],
])('"%s" is not sold: %s', (text, kind) => {
  expect(read(text)).toMatchObject({ part: null, notSold: { kind } })
})

test.each([
  ['gas cap', 'Fuel Cap'],
  ['floor mats', 'Floor Mats'],
  ['oil pan', 'Oil Pan, Engine'],
  ['wiper arm', 'Wiper Arm'],
  ['oil filter housing', 'Oil Filter Adapter'],
  ['power steering fluid reservoir', 'Power Steering Reservoir'],
  ['air intake tube', 'Air Tube/Resonator'],
  ['5 lug wheel', 'Wheel'],
  ['ABS module only, pump is fine', 'Anti-Lock Brake Computer'],
  ['front door with glass and mirror', 'Front Door'],
  ['intake manifold with bolts', 'Intake Manifold'],
  ['alternator. can you install it?', 'Alternator'],
  ['only the glass is broken but i need the whole mirror', 'Front Door Mirror'],
  ['hood, any color, i will paint it', 'Hood'],
])('"%s" is a part: %s', (text, part) => {
  expect(read(text)).toMatchObject({ part: { name: part }, notSold: null })
})

test('words we know nothing about are neither', () => {
  expect(read('flux capacitor')).toMatchObject({ part: null, notSold: null })
  expect(read('General Parts')).toMatchObject({ part: null, notSold: null })
})

test.each([
  [
    'engine oil',
    "It sounds like you're asking for “engine oil”. We don't sell oil, fluids or chemicals, only used parts for cars and light trucks. Tell us the part you need. Or call (515) 555-0195 and ask us.",
  ],
  [
    'tail light lens only',
    "It sounds like you're asking for “tail light lens only”. We only sell the whole part, not pieces of it: Tail Light. Ask for that to see its price. Or call (515) 555-0195 and ask us.",
  ],
  [
    'I drive down from Omaha every second week and would like to know if you have engine oil',
    "It sounds like you're asking for “engine oil”. We don't sell oil, fluids or chemicals, only used parts for cars and light trucks. Tell us the part you need. Or call (515) 555-0195 and ask us.",
  ],
])('"%s": what we understood, why there is no price, and what to do', (text, sentence) => {
  const { notSold } = read(text)
  expect(notSold && notSoldSentence(testCompany, notSold)).toBe(sentence)
})

test.each([
  ['does my car take synthetic oil', 'synthetic oil'],
  ['how much is engine oil', 'engine oil'],
  ['do you have winter tires?', 'winter tires'],
])('of the question "%s" only the goods are quoted', (text, words) => {
  expect(read(text).notSold).toMatchObject({ words })
})
