import type { MessageWord } from './message-words.ts'

const NOT_BEFORE: ReadonlySet<string> = new Set(['order', 'number', 'quote', 'q', 'part', 'invoice', 'rma', 'stock'])
const NOT_AFTER: ReadonlySet<string> = new Set([
  'mile',
  'mi',
  'k',
  'km',
  'dollar',
  'buck',
  'original',
  'rpm',
  'lb',
  'pound',
])

/** The ZIP code in a message, with its word; five digits that are no mileage, amount or order number. */
export function findZipCode(words: readonly MessageWord[]): { zipCode: string; word: MessageWord } | null {
  const place = words.findLastIndex((word, at) => isZipCode(word, words[at - 1], words[at + 1]))
  const word = words[place]
  return word ? { zipCode: word.text, word } : null
}

function isZipCode(word: MessageWord, last: MessageWord | undefined, next: MessageWord | undefined): boolean {
  if (!/^\d{5}$/.test(word.text) || /[$#,.]$/.test(word.before)) return false
  if (last?.text === 'zip') return true
  return !NOT_BEFORE.has(last?.plain ?? '') && !NOT_AFTER.has(next?.plain ?? '')
}
