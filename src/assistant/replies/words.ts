import type { Language } from '#assistant/language/detect-language.ts'
import { english, type Words } from './words-en.ts'
import { spanish } from './words-es.ts'

const WORDS: Readonly<Record<Language, Words>> = { en: english, es: spanish }

export function wordsIn(language: Language): Words {
  return WORDS[language]
}

/** Names in a row: "year, make and model". */
export function listed(names: readonly string[], word: string): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
