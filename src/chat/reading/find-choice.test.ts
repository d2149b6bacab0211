import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { findChoice } from './find-choice.ts'
import { toMessageWords } from './message-words.ts'

const { tools } = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const choiceIn = (message: string) => findChoice(tools.partIndex, toMessageWords(message))?.which ?? null

test.each([
  ['how much for both?', 'both'],
  ['the two of them', 'both'],
  ['all three shipped', 'all'],
  ['the other one', 'other'],
  ['just the second one', 1],
  ['the first', 0],
  ['the last one', -1],
  ['go with the older one', 'older'],
])('"%s" points to what was named before', (message, which) => expect(choiceIn(message)).toBe(which))

test.each(['both fenders', 'both sides', 'on the other side', 'my first car', 'second row seat', 'all the best'])(
  '"%s" does not',
  (message) => expect(choiceIn(message)).toBeNull(),
)

test('both cars are cars', () => {
  expect(findChoice(tools.partIndex, toMessageWords('a hood for both cars'))?.isOfCars).toBe(true)
})
