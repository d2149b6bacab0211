import { describe, expect, test } from 'vitest'
import { nothingUnderstood } from '#chat/understanding.ts'
import { openTestShop } from '#tests/support/chat.ts'
import { readMessage } from './read-message.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)
const read = (message: string, parts: readonly string[] = []) =>
  readMessage({ message, history: [], understood: { ...nothingUnderstood, parts }, now }, tools)
const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name)

describe('a part for each of two cars', () => {
  test.each([
    ['radiator for 05 civic, alternator for 11 sentra', [['Radiator'], ['Alternator']]],
    ['05 civic needs a radiator and hood and the 11 sentra an alternator', [['Radiator', 'Hood'], ['Alternator']]],
  ])('%s', (message, names) => expect(read(message).partsByCar?.map(namesOf)).toEqual(names))

  test.each(['hood for 05 civic and 11 sentra', 'hood and radiator for 05 civic and 11 sentra', 'hood for 05 civic'])(
    'is not in "%s"',
    (message) => expect(read(message).partsByCar).toBeNull(),
  )
})

describe('the end of the car', () => {
  test.each([
    ['bumper cover', 'Bumper Cover (Front)', 'front'],
    ['rear bumper cover', 'Bumper Cover (Rear)', null],
    ['got rear ended, need a bumper cover', 'Bumper Cover (Rear)', 'rear'],
    ['driver side door', 'Front Door', 'front'],
    ['driver door', 'Front Door', null],
    ['a door, the back door', 'Rear Door', null],
    ['hood', 'Hood', null],
  ])('of "%s" is told or assumed', (message, name, place) => {
    const { parts, assumedPlace } = read(message)
    expect([namesOf(parts), assumedPlace]).toEqual([[name], place])
  })
})

describe('after another part', () => {
  test.each([
    ['just the motor', 'Blower Motor', 'Blower Motor'],
    ['just the switch', 'Window Motor', 'Window Switch (Front Door)'],
    ['the rear one', 'Front Door', 'Rear Door'],
    ['same but for the rear', 'Bumper Cover (Front)', 'Bumper Cover (Rear)'],
  ])('"%s" is understood', (message, known, name) => expect(namesOf(read(message, [known]).parts)).toEqual([name]))

  test('what it has is no other part', () =>
    expect(read('does it have a blinker', ['Front Door Mirror']).parts).toEqual([]))
})

test.each([
  ['a coil and spark plugs for 06 jetta', true],
  ['radiator, hoses and thermostat 2012 rav4', true],
  ['hood and fender 2012 rav4 limited, thanks', false],
])('something beside the parts in "%s": %s', (message, isThere) => expect(read(message).hasUnknownItem).toBe(isThere))

test.each([
  [
    'my brother in law hit my 2013 tundra last weekend at the lake and broke the tail light, how much is one',
    'weekend',
  ],
  ['i was on my phone when some guy without money to pay hit my 2013 tundra, need a tail light', 'payment'],
] as const)('a story asks nothing by the way: %s', (message, intent) => {
  expect(read(message).intents.has(intent)).toBe(false)
})
