import { countMistakes, createSpelling, listLikelyWords } from '#pricing/spelling.ts'
import { type IntentPhrase, parsePhrases } from './intent-phrase.ts'
import { type Intent, PHRASES } from './intents.ts'
import { type MessageWord, toPlain } from './message-words.ts'
import { SHORT_FORMS } from './short-forms.ts'

/** Something a message asks or says, and the words it says it with. */
export type FoundIntent = { intent: Intent; words: readonly MessageWord[] }

const LONGEST_GAP = 4

const phrases = Object.entries(PHRASES).flatMap(([intent, text]) => parsePhrases(intent as Intent, text))
const phrasesByFirstWord = groupByFirstWord(phrases)

/** Every word that a phrase is made of. */
export const INTENT_WORDS: ReadonlySet<string> = new Set(
  phrases.flatMap(({ places }) => places.flatMap(({ words }) => [...words])),
)

const spelling = createSpelling([...INTENT_WORDS, ...Object.keys(SHORT_FORMS)])

/** By how many mistakes a word is something else than what is looked for: none if it is known as it stands. */
export type CountMistakes = (word: MessageWord) => number

/** What a message asks, in the order of the text; of phrases that share a word the longer one counts. */
export function findIntents(words: readonly MessageWord[], otherMistakes: CountMistakes): FoundIntent[] {
  const readable = words.map((word) => mended(word, otherMistakes))
  const found = readable.flatMap((_, at) => matchesAt(readable, at))
  const taken = new Set<number>()
  const accepted = found
    .sort(
      (a, b) =>
        urgencyOf(b) - urgencyOf(a) ||
        b.places.length - a.places.length ||
        spanOf(a) - spanOf(b) ||
        startOf(a) - startOf(b),
    )
    .filter(({ places }) => {
      if (places.some((place) => taken.has(place))) return false
      for (const place of places) taken.add(place)
      return true
    })
  return accepted
    .sort((a, b) => startOf(a) - startOf(b))
    .map(({ intent, places }) => ({ intent, words: places.flatMap((place) => words[place] ?? []) }))
}

type Match = { intent: Intent; places: readonly number[] }

/** What must not be overheard, whatever else the words may mean. */
const URGENT: ReadonlySet<Intent> = new Set(['unsafe', 'otherPeople', 'injection', 'other'])

function urgencyOf({ intent }: Match): number {
  if (intent === 'howTo') return -1
  return URGENT.has(intent) ? 1 : 0
}

/** Words that stand together say more than the same number far apart. */
function spanOf(match: Match): number {
  return (match.places.at(-1) ?? 0) - startOf(match)
}

function startOf({ places }: Match): number {
  return places[0] ?? 0
}

/** A misspelt word as the one it stands for, unless it is at least as near to something else. */
function mended(word: MessageWord, otherMistakes: CountMistakes): MessageWord {
  const allowed = otherMistakes(word)
  const likely = allowed > 0 ? listLikelyWords(spelling, word.text)[0] : undefined
  return likely && countMistakes(word.text, likely) < allowed ? { ...word, plain: toPlain(likely) } : word
}

function matchesAt(words: readonly MessageWord[], at: number): Match[] {
  const begun = phrasesByFirstWord.get(words[at]?.plain ?? '')
  if (!begun) return []
  const matches: Match[] = []
  for (const phrases of [begun.others, begun.bySecondWord.get(words[at + 1]?.plain ?? '') ?? []]) {
    for (const phrase of phrases) {
      const places = placesOf(phrase, words, at)
      if (places) matches.push({ intent: phrase.intent, places })
    }
  }
  return matches
}

function placesOf({ places }: IntentPhrase<Intent>, words: readonly MessageWord[], start: number): number[] | null {
  const found = [start]
  let last = start
  for (const [number, place] of places.entries()) {
    if (number === 0) continue
    const to = place.isLoose ? last + 1 + LONGEST_GAP : last + 1
    const at = indexOfWord(words, place.words, last + 1, to, words[last]?.clause)
    if (at === null) return null
    found.push(at)
    last = at
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
    if (word && word.plain === 'and' && wanted.has('and')) return at
    if (!word || word.clause !== clause) return null
    if (wanted.has(word.plain)) return at
  }
  return null
}

/** Phrases that begin with one word: those whose second word must follow at once, by that word, and the others. */
type BegunPhrases = {
  bySecondWord: Map<string, IntentPhrase<Intent>[]>
  others: IntentPhrase<Intent>[]
}

function groupByFirstWord(all: readonly IntentPhrase<Intent>[]): ReadonlyMap<string, BegunPhrases> {
  const grouped = new Map<string, BegunPhrases>()
  for (const phrase of all) {
    for (const word of phrase.places[0]?.words ?? []) {
      const begun: BegunPhrases = grouped.get(word) ?? { bySecondWord: new Map(), others: [] }
      grouped.set(word, begun)
      addTo(begun, phrase)
    }
  }
  return grouped
}

function addTo({ bySecondWord, others }: BegunPhrases, phrase: IntentPhrase<Intent>): void {
  const second = phrase.places[1]
  if (!second || second.isLoose) others.push(phrase)
  else for (const word of second.words) bySecondWord.set(word, [...(bySecondWord.get(word) ?? []), phrase])
}
