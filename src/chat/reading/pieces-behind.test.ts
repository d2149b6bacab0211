import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { toMessageWords } from './message-words.ts'
import { withPiecesBehind } from './pieces-behind.ts'

const { tools } = await openTestShop(new Date('2026-06-16T15:00:00Z'))

function ordered(message: string): string {
  const words = withPiecesBehind(tools.partIndex, toMessageWords(message), { isTaken: ({ text }) => text === 'camry' })
  return words.map(({ text }) => text).join(' ')
}

test.each([
  ['a cable for the hood', 'a hood cable'],
  ['clips on my front bumper please', 'front bumper clips please'],
  ['glass for a mirror', 'mirror glass'],
])('a piece stands behind its part: %s', (said, read) => {
  expect(ordered(said)).toBe(read)
})

test.each(['a motor for my camry', 'a hood for the car', 'a switch, for the hood'])(
  'other words stay where they are: %s',
  (said) => {
    expect(ordered(said)).toBe(said.replace(',', ''))
  },
)
