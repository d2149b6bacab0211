import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parseIntents } from '#assistant/intents/intent.ts'

/** What a reply must be like. Each key that is there is checked; lists of lists and of names hold alternatives. */
export type Expectation = {
  /** Pieces of the reply: text in any case, or a pattern between slashes. */
  has?: string[]
  lacks?: string[]
  handsOver?: boolean
  prices?: string[][]
  pricedAtLeast?: number
  noPrice?: boolean
  vehicle?: string[]
  zipCode?: string
  quantity?: Record<string, number>
  side?: Record<string, 'left' | 'right'>
  asks?: string
  answers?: string[]
  offersPerson?: boolean
  notSold?: boolean
  language?: 'en' | 'es'
}

/** Dev is looked at while tuning, locked isn't trained on or tuned for, sealed isn't read at all. */
type ConversationFolder = 'dev' | 'locked' | 'sealed'

export type Conversation = {
  id: string
  folder: ConversationFolder
  /** The folder and the file it's in: "dev-orders". */
  set: string
  at: Date
  turns: readonly { says: string; expect: Expectation }[]
}

export const KNOWN_FAILURES = 'tests/conversations/known-failures.txt'
export const NOT_SOLD_PHRASES = 'tests/conversations/notes/not-sold.tsv'
export const SEALED_NOTES = 'tests/conversations/sealed/notes.bin'

const FOLDER = 'tests/conversations'
const TUESDAY_MORNING = '2026-06-16T15:00:00.000Z'

const intents = parseIntents(readFileSync('data/assistant/intents.txt', 'utf8'))

export function readConversations(folder: 'dev' | 'locked'): Conversation[] {
  const files = readdirSync(`${FOLDER}/${folder}`).filter((name) => name.endsWith('.jsonl'))
  return files.sort().flatMap((name) => parseConversations(readFileSync(`${FOLDER}/${folder}/${name}`, 'utf8'), folder))
}

/** Packed, so that nobody reads them by accident. Only `npm run assistant:sealed` and the test for leaks open them. */
export function readSealedConversations(): Conversation[] {
  return parseConversations(gunzipSync(readFileSync(`${FOLDER}/sealed/conversations.bin`)).toString(), 'sealed')
}

const NOT_SOLD_KINDS: ReadonlySet<string> = new Set(['piece', 'goods', 'service', 'other'])

/** Phrases that ask for something we don't sell, and phrases that ask for a part. */
export function readPhrases(file: string) {
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const all = lines.map((line) => {
    const [part = '', words = ''] = line.split('\t')
    return { part, words }
  })
  const { notSold = [], sold = [] } = Object.groupBy(all, ({ part }) => (NOT_SOLD_KINDS.has(part) ? 'notSold' : 'sold'))
  return { notSold, sold }
}

/** Lowercase, without punctuation: texts that differ in nothing else count as the same. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function parseConversations(file: string, folder: ConversationFolder): Conversation[] {
  const lines = file.trim().split('\n')
  return lines.map((line) => {
    const { id, at, turns } = JSON.parse(line) as { id: string; at?: string; turns: Conversation['turns'] }
    const unknown = turns.flatMap(({ expect }) => expect.answers ?? []).find((intent) => !intents.has(intent))
    if (unknown) throw new Error(`${id} names the intent ${unknown}, which data/assistant/intents.txt doesn't have`)
    return { id, folder, set: id.slice(0, id.lastIndexOf('-')), at: new Date(at ?? TUESDAY_MORNING), turns }
  })
}
