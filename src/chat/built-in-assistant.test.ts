import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDollars } from '#lib/money.ts'
import { openTestShop } from '#tests/support/chat.ts'
import { builtInAssistant } from './built-in-assistant.ts'
import { nothingUnderstood, type Understanding } from './understanding.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools, priced } = await openTestShop(now)

const fragments = fc.constantFrom(
  ...[
    'how much',
    '2012',
    'honda civic',
    'alternator',
    '$200',
    '90210',
    'person',
    'Dana',
    '515 555 0134',
    'a@b.co',
    'vin',
  ],
  ...[
    '1HGCM82633A004352',
    '1HGCM82633A00435',
    'and',
    'not',
    '?',
    '\n',
    '<b>',
    '`',
    '{x}',
    'return',
    'yes',
    'for a',
    "'09",
    'fit',
  ],
)
const messages = fc.oneof(
  fc.string({ maxLength: 2000, unit: 'grapheme' }),
  fc.string({ maxLength: 2000, unit: fc.constantFrom(...'a1 -.,@$') }),
  fc.array(fragments, { maxLength: 30 }).map((pieces) => pieces.join(' ')),
)

const reply = (message: string, understood: Understanding = nothingUnderstood) =>
  builtInAssistant({ message, history: [], understood, now }, tools)

describe('whatever somebody writes', () => {
  test('the assistant answers, and names no amount but those of the pricing function', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(messages, { minLength: 1, maxLength: 4 }), async (talk) => {
        priced.length = 0
        let understood = nothingUnderstood
        for (const message of talk) {
          const { content, understood: next } = await reply(message, understood)
          expect(content.trim()).not.toBe('')
          expect(content).not.toMatch(/[<>`]|undefined|null|NaN/)
          expect(amountsIn(content).filter((amount) => !pricedAmounts().has(amount))).toEqual([])
          understood = next
        }
      }),
      { numRuns: 150 },
    )
  })

  test('what was understood can be kept as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        const { understood } = await reply(message)
        expect(JSON.parse(JSON.stringify(understood))).toEqual(understood)
      }),
      { numRuns: 50 },
    )
  })

  test('words that are no car, part or VIN never come back', async () => {
    const word = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxyz'), minLength: 9, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(word, async (strange) => {
        const { content } = await reply(`how much is a ${strange} for my 2012 honda civic, ${strange}`)
        expect(content.toLowerCase()).not.toContain(strange)
      }),
      { numRuns: 50 },
    )
  })
})

test('a person is handed over once, with the details as given', async () => {
  const asked = await reply('I want to talk to a person')
  const given = await reply("I'm Dana Smith, 515-555-0134", asked.understood)
  expect(asked.handOver).toBeNull()
  expect(given.handOver).toEqual({ name: 'Dana Smith', email: null, phone: '(515) 555-0134' })
  expect((await reply('thanks', given.understood)).handOver).toBeNull()
})

test('a message without anything new leaves what was understood as it was', async () => {
  const first = await reply('alternator for a 2012 Honda Civic to 90210')
  const second = await reply('where are you located?', first.understood)
  expect(second.understood).toEqual(first.understood)
})

function amountsIn(text: string): string[] {
  return text.match(/\$\s?[\d,.]*\d/g) ?? []
}

function pricedAmounts(): Set<string> {
  return new Set(priced.flatMap(({ price }) => Object.values(price).map(formatDollars)))
}
