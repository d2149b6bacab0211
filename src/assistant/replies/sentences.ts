import { parseRecords } from '#assistant/intents/intent.ts'
import type { Language } from '#assistant/language/detect-language.ts'

export type Sentences = ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>>

type Values = Readonly<Record<string, string | number | readonly string[]>>

/** Says a record of data/assistant/sentences.txt in the language of the conversation; names in a row end in "and". */
export type Say = (name: string, values?: Values) => string

export type Writer = { say: Say; fill: (template: string) => string }

export function parseSentences(file: string): Sentences {
  const read = (text: string | undefined) => text?.replaceAll('\n  ', '\n').trim()
  return new Map(
    parseRecords(file).map(({ id, fields }) => [id, { en: read(fields.get('en')), es: read(fields.get('es')) }]),
  )
}

/** Fills in {names}: with a value, with another sentence, or with a fact about the shop or the turn. */
export function createWriter(
  language: Language,
  sentences: Sentences,
  factOf: (name: string, say: Say) => string,
): Writer {
  const find = (name: string) => sentences.get(name)?.[language]
  const fill = (template: string, values: Values = {}): string =>
    template.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value !== undefined) return typeof value === 'object' ? listed(value, say('and')) : String(value)
      const sentence = find(name)
      return sentence === undefined ? factOf(name, say) : fill(sentence)
    })
  const say: Say = (name, values) => {
    const sentence = find(name)
    if (sentence === undefined) throw new Error(`The sentence ${name} is missing`)
    return fill(sentence, values)
  }
  return { say, fill }
}

/** Names in a row: "year, make and model". */
export function listed(names: readonly string[], word: string): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
