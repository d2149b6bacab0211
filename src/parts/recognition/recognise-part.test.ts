import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseParts } from '#parts/part.ts'
import { HELD_OUT, MISSPELT, SPELT_RIGHT } from '#tests/support/part-phrasings.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { listCarNames } from '#vehicles/catalogue.ts'
import { nameOf } from './part-index.ts'
import { listMentionedParts, recognisePart } from './recognise-part.ts'

const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
const { partIndex: index, catalogue } = await testPricing
const cars = listCarNames(catalogue)
const nameFor = (text: string) => recognisePart(index, text)?.name ?? null
const mentioned = (text: string) => listMentionedParts(index, text).map((part) => part.name)

const RIGHT_SHARE = 0.95

const shareRight = (phrasings: typeof SPELT_RIGHT) => {
  const wrong = phrasings.filter(([text, name]) => nameFor(text) !== name)
  return { share: 1 - wrong.length / phrasings.length, wrong: wrong.map(([text]) => `${text} -> ${nameFor(text)}`) }
}

test('at least 95 of 100 ways to ask for a part are understood, a third of them misspelled', () => {
  const phrasings = [...SPELT_RIGHT, ...MISSPELT]
  expect(phrasings.length).toBeGreaterThanOrEqual(150)
  expect(MISSPELT.length / phrasings.length).toBeGreaterThanOrEqual(1 / 3)
  const { share, wrong } = shareRight(phrasings)
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_SHARE)
})

test('so are the ones collected later', () => {
  const { share, wrong } = shareRight(HELD_OUT)
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_SHARE)
})

test('every part is recognized by its own name', () => {
  expect(parts.filter((part) => nameFor(part.name) !== part.name).map((part) => part.name)).toEqual([])
})

test('every synonym means a part that has it', () => {
  const synonyms = parts.flatMap((part) => part.synonyms)
  const strange = synonyms.filter(
    (synonym) => !recognisePart(index, synonym)?.synonyms.map(nameOf).includes(nameOf(synonym)),
  )
  expect(strange).toEqual([])
})

test('our own phrases belong to parts that exist', () => {
  const names = new Set(parts.map((part) => part.name))
  const { englishNames, spanishNames } = index.lexicon
  const known = [...englishNames.keys(), ...spanishNames.keys()]
  expect(known.filter((name) => !names.has(name))).toEqual([])
})

describe('several parts in one text', () => {
  test.each([
    ['need hood, radiator and left headlight for 2013 malibu', ['Hood', 'Radiator', 'Headlight Assembly']],
    ['engine and transmission', ['Engine', 'Transmission']],
    ['radiator fan motor', ['Cooling Fan (Rad and Con mtd.)']],
    ['front bumper cover + grille + fog lights', ['Bumper Cover (Front)', 'Grille', 'Fog Lamp']],
    ['hood, hood and another hood', ['Hood']],
    ['hello there', []],
  ])('"%s" names %j', (text, names) => expect(mentioned(text)).toEqual(names))
})

test('no make or model is read as a part', () => {
  const consumed = cars.filter(({ make, model }) => nameFor(`${make} ${model}`) !== null)
  expect(consumed.map(({ make, model }) => `${make} ${model} -> ${nameFor(`${make} ${model}`)}`)).toEqual([])
})

test.each([
  'A new version carries a new date at the top of this page and applies from that date.',
  'Some states do not allow implied warranties to be excluded.',
  'You and we both give up the right to a trial in court.',
  'We state it as a separate amount before you commit to the order.',
  'Do you deliver on Saturdays, and can I pay cash?',
  'Is there someone I can talk to about my account?',
  'I have received it, and heard that it got louder and started wearing.',
  'Besides, I headed home in March to remove the folding one.',
])('everyday talk names no part: %s', (text) => expect(nameFor(text)).toBeNull())

test.each([
  ['qtr panel pass side', 'Quarter Panel'],
  ['frt bmpr cover', 'Bumper Cover (Front)'],
  ['htr core', 'Heater Core'],
  ['blwr mtr', 'Blower Motor'],
  ['ign switch', 'Ignition Switch'],
  ['tcase', 'Transfer Case'],
  ['steering col', 'Steering Column'],
  ['3rd member', 'Carrier'],
])('a trade abbreviation is understood: %s', (text, name) => expect(nameFor(text)).toBe(name))

test.each(['hybrid battery for my Prius', 'EV battery pack', 'high voltage battery'])(
  'a drive battery is not a starter battery: %s',
  (text) => expect(nameFor(text)).toBeNull(),
)

test.each([
  'radiator cap',
  'hood cable',
  'control arm bushing',
  'strut mount',
  'strut bearing',
  'transmission filter',
  'power steering belt',
  'alternator pulley',
  'cv boot',
  'tailgate handle',
  'mirror switch',
  'driveshaft center bearing',
  'ball joint',
  'valve springs',
  'bike rack',
  'mirror glass',
  'turbo actuator',
  'camshaft gear',
  'steering wheel controls',
  'engine block heater',
  'light bar',
  'key fob battery',
  'transmission oil',
  'door weather stripping',
])('a piece of a part, or something that only sounds like one, is not a part: %s', (text) =>
  expect(nameFor(text)).toBeNull(),
)

test.each([
  ['fuel cap', 'Fuel Cap'],
  ['engine mount', 'Engine Mounts'],
  ['wheel bearing', 'Hub'],
  ['leaf springs', 'Leaf Spring, Rear'],
  ['radiator, caps for the wheels', 'Radiator'],
  ['starter and bolts', 'Starter'],
  ['power steering hose', 'Power Steering Pressure Hose'],
  ['transmission oil pan', 'Oil Pan, Transmission'],
  ['engine oil cooler', 'Oil Cooler (Engine)'],
  ['liftgate motor', 'Tailgate Lift Motor'],
  ['headlight wiring', 'Wiring Harness (Lamp)'],
  ['turbo motor', 'Engine'],
  ['outside door handle', 'Front Door Handle, Outside'],
])('a part whose name ends like a piece is still a part: %s', (text, name) => expect(nameFor(text)).toBe(name))

test('any text gives a part from our list or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const part = recognisePart(index, text)
      return part === null || parts.some(({ name }) => name === part.name)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['one endless word', 'a'.repeat(60_000)],
  ['many short words', 'front rear door '.repeat(4000)],
  ['nothing but marks', '.,;:/\\()[]'.repeat(6000)],
  ['misspelled words without end', 'transmisson altenator '.repeat(3000)],
])('only the start of hostile text is read: %s', (_name, text) => {
  expect(() => [recognisePart(index, text), listMentionedParts(index, text)]).not.toThrow()
})
