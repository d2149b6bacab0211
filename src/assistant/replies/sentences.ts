import { parseRecords } from '#assistant/intents/intent.ts'
import type { Language } from '#assistant/language/detect-language.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'

export type Sentences = ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>>

type Values = Readonly<Record<string, string | number | readonly string[]>>

/** Says a record of data/assistant/sentences.txt in the language of the conversation. Lists of names get an "and". */
export type Say = (name: string, values?: Values) => string

export type Writer = { say: Say; fill: (template: string) => string }

export function parseSentences(file: string): Sentences {
  const read = (text: string | undefined) => text?.replaceAll('\n  ', '\n').trim()
  return new Map(
    parseRecords(file).map(({ id, fields }) => [id, { en: read(fields.get('en')), es: read(fields.get('es')) }]),
  )
}

/** With the name of each part: in Spanish its Spanish name, and ours in brackets because the quote has it. */
export function withPartNames(sentences: Sentences, { byName, lexicon }: PartIndex): Sentences {
  const names = [...byName.values()].map(({ name }) => {
    const [spanish] = lexicon.spanishNames.get(name) ?? []
    const es = spanish ? `${spanish.charAt(0).toUpperCase()}${spanish.slice(1)} (${name})` : name
    return [partKey(name), { en: name, es }] as const
  })
  return new Map([...sentences, ...names])
}

export function sayPart(name: string, say: Say): string {
  return say(partKey(name))
}

function partKey(name: string): string {
  return `part ${name}`
}

const NAME = /\{([\w-]+)\}/g
const NAME_OR_CHOICES = /\{([\w-]+)\}|\[([^[\]]*)\]/g

/**
 * Fills in {names}: with a value, with another sentence, or with a fact about the shop or the turn. Of [one|another] it
 * takes the first for which there's every fact, or else nothing.
 */
export function createWriter(
  language: Language,
  sentences: Sentences,
  factOf: (name: string, say: Say) => string,
): Writer {
  const find = (name: string) => sentences.get(name)?.[language]
  const toValue = (name: string, values: Values): string => {
    const value = values[name]
    if (value !== undefined) return typeof value === 'object' ? listed(value, say('and')) : String(value)
    const sentence = find(name)
    return sentence === undefined ? factOf(name, say) : fill(sentence)
  }
  const fill = (template: string, values: Values = {}): string =>
    template.replaceAll(NAME_OR_CHOICES, (_, name: string | undefined, choices = '') => {
      if (name !== undefined) return toValue(name, values)
      const isComplete = (choice: string) =>
        [...choice.matchAll(NAME)].every(([, fact = '']) => toValue(fact, values) !== '')
      return fill(choices.split('|').find(isComplete) ?? '', values)
    })
  const say: Say = (name, values) => {
    const sentence = find(name)
    if (sentence === undefined) throw new Error(`The sentence ${name} is missing`)
    return fill(sentence, values)
  }
  return { say, fill }
}

export function localeOf(language: Language): string {
  return language === 'es' ? 'es-US' : 'en-US'
}

/** Joins names: "year, make and model". */
export function listed(names: readonly string[], word: string): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
