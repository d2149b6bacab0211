import type { IntentPhrase } from './intent-phrase.ts'
import type { MessageWord } from './message-words.ts'

/** What a phrase says, and where the words stand that say it. */
export type PhraseMatch<Intent extends string> = { intent: Intent; places: readonly number[] }

/** Phrases that begin with the same word: of that word alone, or by the second one, next to it or further on. */
type Beginning<Intent extends string> = {
  alone: IntentPhrase<Intent>[]
  next: Map<string, IntentPhrase<Intent>[]>
  later: Map<string, IntentPhrase<Intent>[]>
}

export type PhraseIndex<Intent extends string> = ReadonlyMap<string, Beginning<Intent>>

const LONGEST_GAP = 4

export function indexPhrases<Intent extends string>(all: readonly IntentPhrase<Intent>[]): PhraseIndex<Intent> {
  const index = new Map<string, Beginning<Intent>>()
  for (const phrase of all) {
    const [first, second] = phrase.places
    for (const word of first?.words ?? []) {
      const beginning: Beginning<Intent> = index.get(word) ?? { alone: [], next: new Map(), later: new Map() }
      index.set(word, beginning)
      if (!second) beginning.alone.push(phrase)
      const bySecond = second?.isLoose ? beginning.later : beginning.next
      for (const each of second?.words ?? []) bySecond.set(each, [...(bySecond.get(each) ?? []), phrase])
    }
  }
  return index
}

/** The phrases that begin at one word. */
export function matchesAt<Intent extends string>(
  index: PhraseIndex<Intent>,
  words: readonly MessageWord[],
  at: number,
): PhraseMatch<Intent>[] {
  const first = words[at]
  const beginning = first && index.get(first.plain)
  if (!beginning) return []
  const matches: PhraseMatch<Intent>[] = []
  const addMatches = (phrases: readonly IntentPhrase<Intent>[] | undefined) => {
    for (const phrase of phrases ?? []) {
      const places = placesOf(phrase, words, at)
      if (places) matches.push({ intent: phrase.intent, places })
    }
  }
  addMatches(beginning.alone)
  for (let place = at + 1; place <= at + 1 + LONGEST_GAP; place++) {
    const second = words[place]
    if (!second || (second.clause !== first.clause && second.plain !== 'and')) break
    if (place === at + 1) addMatches(beginning.next.get(second.plain))
    addMatches(beginning.later.get(second.plain))
    if (second.clause !== first.clause) break
  }
  return matches
}

function placesOf(
  { places, isEnd }: IntentPhrase<string>,
  words: readonly MessageWord[],
  start: number,
): number[] | null {
  const found = [start]
  let last = start
  for (let number = 1; number < places.length; number++) {
    const place = places[number]
    const to = place?.isLoose ? last + 1 + LONGEST_GAP : last + 1
    const at = place ? indexOfWord(words, place.words, last + 1, to, words[last]?.clause) : null
    if (at === null) return null
    found.push(at)
    last = at
  }
  return isEnd && words[last + 1]?.clause === words[last]?.clause ? null : found
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
    if (word && word.plain === 'and' && wanted.has('and')) return at
    if (!word || word.clause !== clause) return null
    if (wanted.has(word.plain)) return at
  }
  return null
}
