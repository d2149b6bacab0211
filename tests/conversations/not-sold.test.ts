import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { readPartRequest } from '#parts/recognition/part-request.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { NOT_SOLD_PHRASES, readPhrases } from './conversation.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)
const answer = createExplainingAssistant(openTestKnowledge(tools))
const { sold, notSold } = readPhrases(readFileSync(NOT_SOLD_PHRASES, 'utf8'))

/** The part the form prices, or why it doesn't. */
function priceInForm(words: string): string | null {
  const { part, notSold: refused } = readPartRequest(tools.partIndex, words)
  return refused ? 'not sold' : (part?.name ?? null)
}

/** The parts the chat prices for a car it knows. */
async function priceInChat(words: string): Promise<string | null> {
  const ask = (message: string, understood = initialState) =>
    answer({ message, history: [], understood, company: testCompany, now }, tools)
  const { acts, turn } = await ask(words, (await ask('2012 ford f150')).understood)
  if (!acts.some(({ says }) => says === 'price')) return 'not sold'
  return turn.items.map(({ part }) => part).join(' + ')
}

async function wrongIn<T extends { words: string }>(all: readonly T[], isRight: (each: T) => Promise<boolean>) {
  const wrong: string[] = []
  for (const each of all) if (!(await isRight(each))) wrong.push(each.words)
  return wrong
}

describe("what we don't sell gets no price, but for these", () => {
  const known = ['clip that holds my phone on the vent', 'bolt that holds the alternator']

  test('in the form', async () => {
    expect(await wrongIn(notSold, async ({ words }) => priceInForm(words) === 'not sold')).toEqual(known)
  })

  test('in the chat', async () => {
    expect(await wrongIn(notSold, async ({ words }) => (await priceInChat(words)) === 'not sold')).toEqual(known)
  })
})

describe('parts that sound like it are priced, but for these', () => {
  test('in the form', async () => {
    expect(await wrongIn(sold, async ({ words, part }) => priceInForm(words) === part)).toEqual([
      'wiper transmission linkage',
    ])
  })

  test('in the chat', async () => {
    expect(await wrongIn(sold, async ({ words, part }) => (await priceInChat(words)) === part)).toEqual([
      'windshield washer bottle',
      'wiper transmission linkage',
    ])
  })
})
