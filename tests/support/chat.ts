import { readFileSync } from 'node:fs'
import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import { type AssistantFiles, createKnowledge, type Knowledge } from '#assistant/knowledge.ts'
import { LEXICON_FILES, type Lexicon, parseLexicon } from '#assistant/language/lexicon.ts'
import { vehicleClassOf } from '#pricing/price-book.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import { testPricing } from './test-pricing.ts'
import { vinData } from './vin-data.ts'

export async function openTestShop(now: Date, ownQuotes: readonly OwnQuote[] = [], opened = testPricing) {
  const [pricing, data] = await Promise.all([opened, vinData])
  const given = new Set<number>()
  const tools: ShopTools = {
    catalogue: data.catalogue,
    vehicleFacts: pricing.vehicleFacts,
    partIndex: pricing.partIndex,
    classOf: (car) => vehicleClassOf(pricing.classRules, car),
    decodeVin: (text) => decodeVin(data, text, now),
    price: async (request) => {
      const priced = await pricePart(pricing, testCompany, request, now)
      for (const cents of [...Object.values(priced.price), priced.part?.coreDepositCents ?? 0]) given.add(cents)
      return priced
    },
    findItem: async (numbers) => (await pricing.findItem?.(numbers)) ?? null,
    sumCents: (amounts) => {
      const sum = amounts.reduce((total, cents) => total + cents, 0)
      if (amounts.every((cents) => given.has(cents))) given.add(sum)
      return sum
    },
    differenceCents: (amount, lower) => {
      if (given.has(amount) && given.has(lower)) given.add(amount - lower)
      return amount - lower
    },
    ownQuotes: async () => {
      for (const { totalCents } of ownQuotes) given.add(totalCents)
      return ownQuotes
    },
  }
  return { tools, given }
}

export function readAssistantFiles(): AssistantFiles {
  const lexicon = LEXICON_FILES.map((name) => [name, readFileSync(`data/assistant/lexicon/${name}.txt`, 'utf8')])
  return {
    intents: readFileSync('data/assistant/intents.txt', 'utf8'),
    sentences: readFileSync('data/assistant/sentences.txt', 'utf8'),
    lexicon: Object.fromEntries(lexicon) as AssistantFiles['lexicon'],
    weights: readFileSync('data/assistant/weights.bin'),
  }
}

export function openTestLexicon(): Lexicon {
  return parseLexicon(readAssistantFiles().lexicon)
}

export function openTestKnowledge(tools: ShopTools): Knowledge {
  return createKnowledge(readAssistantFiles(), tools)
}
