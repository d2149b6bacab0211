import type { Span } from '#assistant/entities/span.ts'
import type { Token } from '#assistant/language/tokens.ts'

/** Words in a row. Each place takes one of several words, and some places allow other words in between. */
export type IntentPhrase = {
  intent: string
  places: readonly { words: ReadonlySet<string>; isLoose: boolean }[]
}

type Beginning = { alone: IntentPhrase[]; next: Map<string, IntentPhrase[]>; later: Map<string, IntentPhrase[]> }

export type PhraseIndex = { beginnings: ReadonlyMap<string, Beginning>; words: ReadonlySet<string> }

const MAX_GAP = 4

/** Reads phrases separated by commas: "how long .. ship|arrive" is "how long", up to four words, then one of the two. */
export function parsePhrases(intent: string, text: string): IntentPhrase[] {
  return text.split(',').map((phrase) => ({ intent, places: toPlaces(phrase.trim()) }))
}

export function indexPhrases(phrases: readonly IntentPhrase[], toPlain: (word: string) => string): PhraseIndex {
  const plain = phrases.map((phrase) => ({
    ...phrase,
    places: phrase.places.map((place) => ({ ...place, words: new Set([...place.words].map(toPlain)) })),
  }))
  const beginnings = new Map<string, Beginning>()
  for (const phrase of plain) for (const word of phrase.places[0]?.words ?? []) addTo(beginnings, word, phrase)
  const words = new Set(plain.flatMap(({ places }) => places.flatMap((place) => [...place.words])))
  return { beginnings, words }
}

/** Every phrase in the tokens. Longer phrases and those without gaps score higher. */
export function matchPhrases({ beginnings }: PhraseIndex, tokens: readonly Token[]): Span<string>[] {
  return tokens.flatMap((_, at) => matchesAt(beginnings, tokens, at))
}

function toPlaces(phrase: string): IntentPhrase['places'] {
  const pieces = phrase.split(/\s+/)
  return pieces.flatMap((piece, at) =>
    piece === '..' ? [] : [{ words: new Set(piece.split('|')), isLoose: pieces[at - 1] === '..' }],
  )
}

function addTo(beginnings: Map<string, Beginning>, word: string, phrase: IntentPhrase): void {
  const beginning: Beginning = beginnings.get(word) ?? { alone: [], next: new Map(), later: new Map() }
  beginnings.set(word, beginning)
  const second = phrase.places[1]
  if (!second) beginning.alone.push(phrase)
  const bySecond = second?.isLoose ? beginning.later : beginning.next
  for (const each of second?.words ?? []) bySecond.set(each, [...(bySecond.get(each) ?? []), phrase])
}

function matchesAt(beginnings: PhraseIndex['beginnings'], tokens: readonly Token[], at: number): Span<string>[] {
  const first = tokens[at]
  const beginning = first && beginnings.get(first.plain)
  if (!beginning) return []
  const matches = [...beginning.alone]
  for (let place = at + 1; place <= at + 1 + MAX_GAP; place++) {
    const second = tokens[place]
    if (!second || second.clause !== first.clause) break
    if (place === at + 1) matches.push(...(beginning.next.get(second.plain) ?? []))
    matches.push(...(beginning.later.get(second.plain) ?? []))
  }
  return matches.flatMap((phrase) => toSpan(phrase, tokens, at) ?? [])
}

function toSpan({ intent, places }: IntentPhrase, tokens: readonly Token[], from: number): Span<string> | null {
  const found = [from]
  for (const place of places.slice(1)) {
    const at = nextPlace(place, tokens, found.at(-1) ?? from)
    if (at === null) return null
    found.push(at)
  }
  const last = found.at(-1) ?? from
  return { tokens: found, score: found.length - (last - from) / 100, entity: intent }
}

function nextPlace({ words, isLoose }: IntentPhrase['places'][number], tokens: readonly Token[], after: number) {
  const farthest = isLoose ? after + 1 + MAX_GAP : after + 1
  for (let at = after + 1; at <= farthest; at++) {
    const token = tokens[at]
    if (token?.clause !== tokens[after]?.clause) return null
    if (token && words.has(token.plain)) return at
  }
  return null
}
