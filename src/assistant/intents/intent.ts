import type { Language } from '#assistant/language/detect-language.ts'
import { type IntentPhrase, parsePhrases } from './phrases.ts'

const QUIET = ['price', 'shopping'] as const
const KINDS = ['question', 'order', 'talk', 'refusal', 'signal'] as const

/** What a turn is about: shopping, a question, an order or quote that exists, small talk, or something we refuse. */
export type TurnKind = 'shopping' | 'question' | 'order' | 'talk' | 'refusal'

export type IntentRecord = {
  id: string
  kind: (typeof KINDS)[number]
  supersedes: readonly string[]
  offersPerson: boolean
  /** What in the same reply says it already: a price, or a price and the question for what is missing. */
  quiet: 'price' | 'shopping' | null
  answers: Readonly<Record<Language, string>>
  phrases: readonly IntentPhrase[]
}

export type Intents = ReadonlyMap<string, IntentRecord>

/** Intents that the dialogue itself reacts to; the data file must have them. */
const REQUIRED_INTENTS =
  'yes no person anger neverMind thanks greeting unknownPart availability quantity ownQuote acceptQuote order repairAdvice buy compare partNumber discount returns hours symptom'.split(
    ' ',
  )

/** Reads data/assistant/intents.txt; a record that is not complete, or names an intent that does not exist, is an error. */
export function parseIntents(file: string): Intents {
  const blocks = file
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .split(/^(?=\[)/m)
    .filter((block) => block.trim() !== '')
  const intents = new Map(blocks.map((block) => toRecord(block)).map((record) => [record.id, record]))
  check(intents)
  return intents
}

function toRecord(block: string): IntentRecord {
  const id = /^\[(\w+)\]/.exec(block)?.[1]
  const fields = new Map(
    [...block.matchAll(/^([a-z-]+):\s*((?:.*)(?:\n {2}.*)*)/gm)].map(([, name, text]) => [name, text]),
  )
  const kind = KINDS.find((each) => each === fields.get('kind')?.trim())
  if (!id || !kind) throw new Error(`An intent has no name or no kind: ${block.slice(0, 60)}`)
  const says = (fields.get('says') ?? '').replaceAll(/\s+/g, ' ').trim()
  return {
    id,
    kind,
    supersedes: (fields.get('supersedes') ?? '').split(/\s+/).filter(Boolean),
    offersPerson: fields.get('person')?.trim() === 'offered',
    quiet: QUIET.find((each) => each === fields.get('quiet-with')?.trim()) ?? null,
    answers: { en: fields.get('en')?.trim() ?? '', es: fields.get('es')?.trim() ?? '' },
    phrases: says ? parsePhrases(id, says) : [],
  }
}

function check(intents: Intents): void {
  for (const id of REQUIRED_INTENTS) if (!intents.has(id)) throw new Error(`The intent ${id} is missing`)
  for (const { id, kind, answers, supersedes } of intents.values()) {
    const unknown = supersedes.find((other) => !intents.has(other))
    if (unknown) throw new Error(`The intent ${id} supersedes ${unknown}, which does not exist`)
    if (kind !== 'signal' && id !== 'person' && !(answers.en && answers.es))
      throw new Error(`The intent ${id} lacks an answer in English or in Spanish`)
  }
}
