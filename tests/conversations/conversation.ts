import { readdirSync, readFileSync } from 'node:fs'
import { parseIntents } from '#assistant/intents/intent.ts'

/** What a reply must be like. Each key that is there is checked; lists of lists and of names hold alternatives. */
export type Expectation = {
  /** Pieces of the reply: text, whatever its case, or a pattern between slashes. */
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

/** One message with its labels, which the reader learns from, and what the reply must be like. */
export type LabelledTurn = {
  says: string
  kind?: 'shopping' | 'question' | 'order' | 'talk' | 'refusal'
  intents?: string[]
  parts?: string[]
  /** What words that may refer to something do: say how many (count), which, where (said), or deny it. */
  refers?: Record<string, string>
  expect: Expectation
}

export type ConversationFolder = 'train' | 'dev' | 'locked'

export type Conversation = { set: string; about: string; at: Date; turns: LabelledTurn[] }

const intents = parseIntents(readFileSync('data/assistant/intents.txt', 'utf8'))

const LEARNT_FROM_PER_TESTED = 4
const TUESDAY_MORNING = '2026-06-16T15:00:00.000Z'

/** The conversations of one folder: trained on, looked at while tuning, or neither. */
export function readConversations(folder: ConversationFolder): Conversation[] {
  const path = `tests/conversations/${folder}`
  return readdirSync(path)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(`${path}/${name}`, 'utf8')
        .trim()
        .split('\n')
        .map((line) => toConversation(line, name)),
    )
}

/** Those that the tests answer: all of a folder, and of the many that are learnt from every fourth. */
export function readTestedConversations(folder: ConversationFolder): Conversation[] {
  return readConversations(folder).filter((_, at) => folder !== 'train' || at % LEARNT_FROM_PER_TESTED === 0)
}

function toConversation(line: string, file: string): Conversation {
  const { about, at, turns } = JSON.parse(line) as { about?: string; at?: string; turns: LabelledTurn[] }
  const named = turns.flatMap((turn) => [...(turn.intents ?? []), ...(turn.expect.answers ?? [])])
  const unknown = named.find((id) => !intents.has(id))
  if (unknown) throw new Error(`${file} names the intent ${unknown}, which has no record in data/assistant/intents.txt`)
  return {
    set: file.replace('.jsonl', ''),
    about: about ?? turns[0]?.says ?? '',
    at: new Date(at ?? TUESDAY_MORNING),
    turns,
  }
}
