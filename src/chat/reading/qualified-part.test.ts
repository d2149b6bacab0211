import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { toMessageWords } from './message-words.ts'
import { findBothEnds, findMechanismOf, findQualifiedPart } from './qualified-part.ts'

const { tools } = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const { partIndex: index } = tools
const engine = index.byName.get('engine')

function qualified(message: string, last: string, isAsked = false): string | undefined {
  return findQualifiedPart(index, toMessageWords(message), { known: [last], isAsked })?.name
}

test('"the transmission one" is another oil pan', () => {
  expect(qualified('the transmission one', 'Oil Pan, Engine')).toBe('Oil Pan, Transmission')
})

test('a door tells where the handle before it sits, unless a door is asked for', () => {
  expect(qualified('its the rear door', 'Front Door Handle, Outside')).toBe('Rear Door Handle, Outside')
  expect(qualified('a rear door', 'Front Door Handle, Outside', true)).toBeUndefined()
})

test.each([
  ['the motor', 'Window Regulator (Front)', 'Window Motor'],
  ['just the motor', 'Seat, Front', 'Seat Motor'],
])('%s after %s is its own', (message, last, name) => {
  expect(findMechanismOf(index, toMessageWords(message), { named: engine, known: [last] })).toMatchObject({ name })
})

test('"the motor" of a mirror is none of ours, and after an alternator it is the engine', () => {
  const found = (last: string) => findMechanismOf(index, toMessageWords('the motor'), { named: engine, known: [last] })
  expect(found('Front Door Mirror')).toBe('none')
  expect(found('Alternator')).toBeNull()
})

test('one of each is the front and the rear one', () => {
  const ends = findBothEnds(index, toMessageWords('one of each'), ['Drive Shaft, Rear'])
  expect(ends.map(({ name }) => name)).toEqual(['Drive Shaft, Rear', 'Drive Shaft, Front'])
})
