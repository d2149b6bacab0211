import { EVERYDAY_WORDS } from '#pricing/shopper-words.ts'
import { createSpelling, listLikelyWords } from '#pricing/spelling.ts'
import { type IntentPhrase, parsePhrases } from './intent-phrase.ts'
import { type Intent, PHRASES } from './intents.ts'
import type { MessageWord } from './message-words.ts'
import { ORDINARY_WORDS } from './ordinary-words.ts'

/** Something a message asks or says, and the words it says it with. */
export type FoundIntent = { intent: Intent; words: readonly MessageWord[] }

const LONGEST_GAP = 4

const phrases = Object.entries(PHRASES).flatMap(([intent, text]) => parsePhrases(intent as Intent, text))
const phrasesByFirstWord = groupByFirstWord(phrases)

/** Every word that a phrase is made of. */
export const INTENT_WORDS: ReadonlySet<string> = new Set(
  phrases.flatMap(({ places }) => places.flatMap(({ words }) => [...words])),
)

const spelling = createSpelling(INTENT_WORDS)

/** What a message asks, in the order of the text; of phrases that share a word the longer one counts. */
export function findIntents(words: readonly MessageWord[], isKnown: (word: MessageWord) => boolean): FoundIntent[] {
  const readable = words.map((word) => ({ ...word, plain: mended(word, isKnown) }))
  const found = readable.flatMap((_, at) => matchesAt(readable, at))
  const taken = new Set<number>()
  const accepted = found
    .sort((a, b) => b.places.length - a.places.length || (a.places[0] ?? 0) - (b.places[0] ?? 0))
    .filter(({ places }) => {
      if (places.some((place) => taken.has(place))) return false
      for (const place of places) taken.add(place)
      return true
    })
  return accepted
    .sort((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0))
    .map(({ intent, places }) => ({ intent, words: places.flatMap((place) => words[place] ?? []) }))
}

type Match = { intent: Intent; places: readonly number[] }

function mended(word: MessageWord, isKnown: (word: MessageWord) => boolean): string {
  if (INTENT_WORDS.has(word.plain) || ORDINARY_WORDS.has(word.text) || EVERYDAY_WORDS.has(word.plain)) return word.plain
  if (isKnown(word)) return word.plain
  return listLikelyWords(spelling, word.plain)[0] ?? word.plain
}

function matchesAt(words: readonly MessageWord[], at: number): Match[] {
  const candidates = phrasesByFirstWord.get(words[at]?.plain ?? '') ?? []
  return candidates.flatMap((phrase) => {
    const places = placesOf(phrase, words, at)
    return places ? [{ intent: phrase.intent, places }] : []
  })
}

function placesOf(phrase: IntentPhrase<Intent>, words: readonly MessageWord[], start: number): number[] | null {
  const found = [start]
  for (const place of phrase.places.slice(1)) {
    const from = (found.at(-1) ?? start) + 1
    const at = indexOfWord(words, place.words, from, place.isLoose ? from + LONGEST_GAP : from, words[start]?.clause)
    if (at === null) return null
    found.push(at)
  }
  return found
}

function indexOfWord(
  words: readonly MessageWord[],
  wanted: ReadonlySet<string>,
  from: number,
  to: number,
  clause: number | undefined,
): number | null {
  for (let at = from; at <= to; at++) {
    const word = words[at]
    if (!word || word.clause !== clause) return null
    if (wanted.has(word.plain)) return at
  }
  return null
}

function groupByFirstWord(all: readonly IntentPhrase<Intent>[]): ReadonlyMap<string, readonly IntentPhrase<Intent>[]> {
  const grouped = new Map<string, IntentPhrase<Intent>[]>()
  for (const phrase of all) {
    for (const word of phrase.places[0]?.words ?? []) grouped.set(word, [...(grouped.get(word) ?? []), phrase])
  }
  return grouped
}
