import { expect, test } from 'vitest'
import { messageBlocks } from './message-pieces.ts'

test('lines that end in an amount are a bill, the words around them stay words', () => {
  expect(
    messageBlocks(
      '2014 Honda Accord:\n- Alternator: $91.23\n- Starter: $1,080.00\nTogether: $1,171.23\nShall I go on?',
    ),
  ).toEqual([
    { kind: 'text', text: '2014 Honda Accord:' },
    {
      kind: 'amounts',
      rows: [
        { label: 'Alternator', amount: '$91.23', isSum: false },
        { label: 'Starter', amount: '$1,080.00', isSum: false },
        { label: 'Together', amount: '$1,171.23', isSum: true },
      ],
    },
    { kind: 'text', text: 'Shall I go on?' },
  ])
})

test.each([
  'It is $91.23 in all.',
  'Alternator: $91.23',
  'Alternator: $91.23 for the part, $15.00 shipping.\nStarter: $80.00 for the part, $12.00 shipping.',
  'One line\n\nand another',
])('%j stays as it is', (content) => {
  expect(messageBlocks(content)).toEqual([{ kind: 'text', text: content }])
})
