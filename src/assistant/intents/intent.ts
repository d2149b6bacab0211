import type { Language } from '#assistant/language/detect-language.ts'
import { type IntentPhrase, parsePhrases } from './phrases.ts'

const KINDS = ['question', 'order', 'talk', 'refusal', 'signal'] as const

/** What a turn is about: shopping, a question, an existing order or quote, small talk, or something we refuse. */
export type TurnKind = 'shopping' | 'question' | 'order' | 'talk' | 'refusal'

export type IntentRecord = {
  id: string
  kind: (typeof KINDS)[number]
  offersPerson: boolean
  /** What we can't take care of in the chat: said once, it doesn't get better by repeating. */
  needsPerson: boolean
  answers: Readonly<Record<Language, string>>
  phrases: readonly IntentPhrase[]
}

export type Intents = ReadonlyMap<string, IntentRecord>

/** Intents the code refers to by name. The data file must have them. */
const REQUIRED_INTENTS =
  'yes person anger neverMind unknownPart ownQuote order buy compare symptom version catalytic otherMachine otherPeople injection unsafe'.split(
    ' ',
  )

/** Reads data/assistant/intents.txt; an incomplete record is an error. */
export function parseIntents(file: string): Intents {
  const intents = new Map(parseRecords(file).map((record) => [record.id, toIntent(record)]))
  check(intents)
  return intents
}

type DataRecord = { id: string; fields: ReadonlyMap<string, string> }

/** Records: a name in brackets, then lines of `field: text`. Indented lines continue the field. */
export function parseRecords(file: string): DataRecord[] {
  const blocks = file.replaceAll(/^#.*\n/gm, '').split(/^(?=\[)/m)
  return blocks.flatMap((block) => {
    const id = /^\[(.+)\]/.exec(block)?.[1]
    const fields = [...block.matchAll(/^([a-z-]+):\s*((?:.*)(?:\n {2}.*)*)/gm)]
    return id ? [{ id, fields: new Map(fields.map(([, name = '', text = '']) => [name, text])) }] : []
  })
}

function toIntent({ id, fields }: DataRecord): IntentRecord {
  const kind = KINDS.find((each) => each === fields.get('kind')?.trim())
  if (!kind) throw new Error(`The intent ${id} has no kind`)
  const person = fields.get('person')?.trim()
  const says = (fields.get('says') ?? '').replaceAll(/\s+/g, ' ').trim()
  return {
    id,
    kind,
    offersPerson: person === 'offered' || person === 'needed',
    needsPerson: person === 'needed',
    answers: { en: fields.get('en')?.trim() ?? '', es: fields.get('es')?.trim() ?? '' },
    phrases: says ? parsePhrases(id, says) : [],
  }
}

function check(intents: Intents): void {
  for (const id of REQUIRED_INTENTS) if (!intents.has(id)) throw new Error(`The intent ${id} is missing`)
  for (const { id, kind, answers } of intents.values()) {
    if (kind !== 'signal' && id !== 'person' && !(answers.en && answers.es))
      throw new Error(`The intent ${id} has no English or no Spanish answer`)
  }
}
