import { toSingular } from '#parts/part-words.ts'
import { findNamedTogether } from './named-together.ts'
import { findAtEnd } from './part-at-end.ts'
import type { PartIndex } from './part-index.ts'

/** A part, and the words used for it. */
type WordedPart = { part: string; words: string }

/** Words that say where a part is or how many there are. On their own they don't name a part. */
export const QUALIFIER =
  /^(?:left|right|front|rear|back|upper|lower|inside|outside|driver|drivers|passenger|sides?|both|one|two|the|and|of|an?|for|pair|my|well|all|set|things?|parts?|time|total|whole)$/
const MIN_ENDING_LENGTH = 4

/** "Brake Rotor/Drum, Front" is a rotor and a drum, and a tailgate is a gate. */
export function isHeadOf(word: string, partName: string): boolean {
  const own = singular(word)
  return headsOf(partName).some((head) => head === own || (own.length >= MIN_ENDING_LENGTH && head.endsWith(own)))
}

function headsOf(partName: string): string[] {
  const [name = ''] = partName.split(/,| \(| Only$/)
  return name.split('/').map((text) => singular(text.trim().split(/\s+/).at(-1) ?? ''))
}

export function singular(text: string): string {
  const word = text.toLowerCase()
  return word.endsWith('s') ? toSingular(word) : word
}

/** The parts with this head, the most talked-about first: a pump can be a water pump or a fuel pump. */
export function listOfKind({ byName, scorer }: PartIndex, word: string): string[] {
  const names = [...byName.values()].flatMap(({ name }) => (headsOf(name).includes(singular(word)) ? [name] : []))
  const lossFor = (name: string) => scorer.loss[scorer.places.get(name) ?? -1] ?? 0
  return names.sort((a, b) => lossFor(a) - lossFor(b))
}

/** "Transmission" with the head of "oil pan" is the transmission pan. */
export function findWithHead(index: PartIndex, modifier: string, { part, words }: WordedPart): string | null {
  for (const head of endingsOf(words, part)) {
    const found = findNamedTogether(index, modifier, head)
    if (found && found.name !== part) return found.name
  }
  return null
}

function endingsOf(words: string, part: string): string[] {
  const [name = ''] = part.split(/,| \(|\//)
  return [words, name].flatMap((text) => [text, text.split(/\s+/).slice(-2).join(' '), text.split(/\s+/).at(-1) ?? ''])
}

export function isWordOfPart({ vocabulary, lexicon, carWords }: PartIndex, text: string): boolean {
  const word = singular(text)
  const isCommon = [lexicon.fillers, lexicon.positions, lexicon.everyday].some((words) => words.has(word))
  if (text.length < 3 || QUALIFIER.test(text) || isCommon) return false
  return vocabulary.has(lexicon.sameWord.get(word) ?? word) && !carWords.has(word)
}

/** "Motor" after a window regulator is the window motor. */
export function findSiblingPart(index: PartIndex, fragment: string, { part, words }: WordedPart): string | null {
  for (const owner of beginningsOf(words)) {
    const found = findNamedTogether(index, owner, fragment)
    if (found && found.name !== part) return sameEnd(index, found.name, part)
  }
  return null
}

function sameEnd(index: PartIndex, name: string, sibling: string): string {
  return (/\brear\b/i.test(sibling) && findAtEnd(index, name, 'rear')) || name
}

/** "Power window regulator", "power window" and "power". */
function beginningsOf(text: string): string[] {
  const words = text.toLowerCase().replace('door glass', 'window').split(/\s+/).filter(Boolean)
  return [...new Set([words.join(' '), words.slice(0, -1).join(' '), words[0] ?? ''])].filter(Boolean)
}
