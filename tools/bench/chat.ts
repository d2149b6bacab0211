import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Assistant, ShopTools } from '#assistant/assistant.ts'
import { createBuiltInAssistant } from '#assistant/built-in-assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { openKnowledge } from '#chat/server/assistant-knowledge.ts'
import { openShopTools } from '#chat/server/shop-tools.ts'
import { toCompany } from '#company/company.ts'
import { sampleSettings } from '#company/sample-settings.ts'
import { openParts } from '#parts/server/part-data.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { readConversations } from '#tests/conversations/conversation.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'

const FOLDER = join(import.meta.dirname, '../../data')
const NOW = new Date('2026-06-15T12:00:00Z')
const COMPANY = toCompany(sampleSettings)
const ROUNDS = 5
const TARGET_MICROSECONDS = 5000
const MAX_MESSAGE_LENGTH = 2000
const REPEATS = 100
const COLLECTIONS = 6
const PAUSE_MS = 50

export async function benchChat() {
  const shop = await openShop()
  const talks = readConversations('locked').map(({ turns }) => turns.map(({ says }) => says))
  const first = await cost([['hello']], (talk) => answer(talk, shop), 1)
  const ready = { content: 'Hello.', understood: initialState, handOver: null }
  print('baseline: a ready reply as JSON', await cost(talks, async (talk) => talk.map(() => JSON.stringify(ready))), '')
  print('the first reply', first, 'once at the start')
  print(
    'a reply, conversations of the tests',
    await cost(talks, (talk) => answer(talk, shop)),
    `target ${TARGET_MICROSECONDS} µs or less`,
  )
  for (const [title, message] of longMessages()) {
    const talk = Array.from({ length: REPEATS }, () => [message])
    print(title, await cost(talk, (messages) => answer(messages, shop)), '')
  }
  const strange = Array.from({ length: REPEATS }, (_, at) => [strangeWords(at)])
  print('2,000 characters of strange words', await cost(strange, (talk) => answer(talk, shop), 1), 'none of them twice')
}

type Shop = { assistant: Assistant; tools: ShopTools }

async function openShop(): Promise<Shop> {
  const [parts, vinData] = await Promise.all([openParts(FOLDER), openVinData(FOLDER)])
  const log = { info() {}, warn() {}, error() {}, debug() {} }
  const pricing = await openPricing({ folder: FOLDER, parts, catalogue: vinData.catalogue, feeds: [], log })
  const before = await settledMegabytes()
  const knowledge = await openKnowledge(FOLDER, pricing)
  console.log(`  the assistant's knowledge takes ${((await settledMegabytes()) - before).toFixed(1)} MB`)
  const tools = openShopTools({ vinData, pricing, company: () => COMPANY, now: () => NOW })
  return { assistant: createBuiltInAssistant(knowledge), tools }
}

/** Memory in use after garbage collection. One collection isn't enough: files just read would still count. */
async function settledMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  for (let round = 0; round < COLLECTIONS; round++) {
    collectGarbage()
    await setTimeout(PAUSE_MS)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

async function answer(talk: readonly string[], { assistant, tools }: Shop): Promise<void> {
  let understood = initialState
  for (const message of talk) {
    const turn = { message, history: [], understood, company: COMPANY, now: NOW }
    understood = (await assistant(turn, tools)).understood
  }
}

function longMessages(): [string, string][] {
  const story =
    'so my altenator died on the hiway and the radiater of my 2012 toyta camry leeks, how mutch is that shiped '
  return [
    ['a story of 2,000 characters', story.repeat(20).slice(0, MAX_MESSAGE_LENGTH)],
    ['2,000 characters without a space', 'a1'.repeat(MAX_MESSAGE_LENGTH / 2)],
    ['1,000 words of one letter', 'x '.repeat(MAX_MESSAGE_LENGTH / 2)],
  ]
}

function strangeWords(seed: number): string {
  const letter = (at: number) => 'etaoinsrhldcumfp'.charAt((((seed * 7919 + at * 104729) ** 2) >>> 7) % 16)
  const word = (at: number) => Array.from({ length: 8 }, (_, place) => letter(at * 8 + place)).join('')
  return Array.from({ length: MAX_MESSAGE_LENGTH / 9 }, (_, at) => word(at)).join(' ')
}

async function cost(
  talks: readonly (readonly string[])[],
  work: (talk: readonly string[]) => Promise<unknown>,
  rounds = ROUNDS,
): Promise<number> {
  const messages = talks.reduce((sum, talk) => sum + talk.length, 0)
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = process.cpuUsage()
    for (const talk of talks) await work(talk)
    const { user, system } = process.cpuUsage(startedAt)
    costs.push((user + system) / messages)
  }
  return Math.min(...costs)
}

function print(title: string, microseconds: number, note: string) {
  process.stdout.write(`chat: ${title.padEnd(40)} ${microseconds.toFixed(1).padStart(9)} µs of CPU  ${note}\n`)
}
