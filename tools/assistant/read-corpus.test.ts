import { expect, test } from 'vitest'
import { parseCorpus } from './read-corpus.ts'

const known = new Set(['price', 'hours'])

test('a line is a message with its labels, and a plus continues the conversation', () => {
  const file = `# What it teaches
question:price,hours | how much, and when are you open
+ shopping [Hood; Brake Rotor/Drum, Front] {both=count, other=which} | both [of them]
- [] | 2011 mazda 6
`
  expect(parseCorpus(file, known)).toEqual([
    [
      { says: 'how much, and when are you open', kind: 'question', intents: ['price', 'hours'], parts: [], refers: {} },
      {
        says: 'both [of them]',
        kind: 'shopping',
        intents: [],
        parts: ['Hood', 'Brake Rotor/Drum, Front'],
        refers: { both: 'count', other: 'which' },
      },
    ],
    [{ says: '2011 mazda 6', intents: [], parts: [], refers: {} }],
  ])
})

test.each([
  ['a line without a bar', /unreadable/],
  ['question:zebra | hi', /zebra/],
])('"%s" stops the training', (line, message) => expect(() => parseCorpus(line, known)).toThrow(message))
