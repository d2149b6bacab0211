import { expect, test } from 'vitest'
import { nothingUnderstood } from '#chat/understanding.ts'
import { openTestShop } from '#tests/support/chat.ts'
import { readMessage } from './read-message.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)

function read(message: string) {
  const { parts, doubtedParts } = readMessage({ message, history: [], understood: nothingUnderstood, now }, tools)
  return { sure: parts.map(({ name }) => name), doubted: doubtedParts.map(({ name }) => name) }
}

test.each([
  ['door zebra for a 2012 accord', ['Front Door']],
  ['how much for a bumper rub strip 2012 accord', ['Bumper Cover (Front)']],
  ['i need a transmission output seal for my 2012 accord', ['Transmission']],
  ['hood bumper 2011 sonata', ['Hood', 'Bumper Cover (Front)']],
])('a part whose name goes on is in doubt: %s', (message, doubted) => {
  expect(read(message)).toEqual({ sure: [], doubted })
})

test.each([
  ['radiator leaking bad 2012 altima how much', ['Radiator']],
  ['bumper crumpled 2008 accord', ['Bumper Cover (Front)']],
  ['alternator denso 2010 camry', ['Alternator']],
  ['tail light passengr side 2010 escalade', ['Tail Light']],
  ['hood, bumper 2011 sonata', ['Hood', 'Bumper Cover (Front)']],
  ['need hood bumper radiator and both headlights', ['Hood', 'Bumper Cover (Front)', 'Radiator', 'Headlight Assembly']],
])('how a part is, who made it and where it sits raise none: %s', (message, sure) => {
  expect(read(message)).toEqual({ sure, doubted: [] })
})
