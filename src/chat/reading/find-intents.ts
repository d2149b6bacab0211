import { countMistakes, createSpelling, listLikelyWords } from '#parts/recognition/spelling.ts'
import { SIGN_WORDS } from './existing-order.ts'
import { findStem } from './inflected-words.ts'
import { parsePhrases } from './intent-phrase.ts'
import { type Intent, PHRASES } from './intents.ts'
import { type MessageWord, toPlain } from './message-words.ts'
import { ORDINARY_WORDS } from './ordinary-words.ts'
import { indexPhrases, matchesAt, type PhraseMatch } from './phrase-matches.ts'
import { SHORT_FORMS } from './short-forms.ts'

/** Something a message asks or says, and the words it says it with. */
export type FoundIntent = { intent: Intent; words: readonly MessageWord[] }

const phrases = Object.entries(PHRASES).flatMap(([intent, text]) => parsePhrases(intent as Intent, text))
const index = indexPhrases(phrases)

/** Every word that a phrase is made of. */
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  phrases.flatMap(({ places }) => places.flatMap(({ words }) => [...words])),
)

/** The same with those that tell of an order. */
export const INTENT_WORDS: ReadonlySet<string> = new Set([...QUESTION_WORDS, ...SIGN_WORDS])

const spelling = createSpelling([...INTENT_WORDS, ...Object.keys(SHORT_FORMS)])

/** By how many mistakes a word is something else than what is looked for: none if it is known as it stands. */
export type CountMistakes = (word: MessageWord) => number

/** What a message asks, in the order of the text; of phrases that share a word the longer one counts. */
export function findIntents(
  words: readonly MessageWord[],
  otherMistakes: CountMistakes,
  readable = mendWords(words, otherMistakes),
): FoundIntent[] {
  const found = readable.flatMap((_, at) => matchesAt(index, readable, at))
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

/** The words as they were meant. */
export function mendWords(words: readonly MessageWord[], otherMistakes: CountMistakes): MessageWord[] {
  return words.map((word) => mended(word, otherMistakes))
}

type Match = PhraseMatch<Intent>

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

/** A misspelt word as the one it stands for, unless it is at least as near to something else; "reimbursed" as its stem. */
function mended(word: MessageWord, otherMistakes: CountMistakes): MessageWord {
  if (QUESTION_WORDS.has(word.plain)) return word
  const stem = ORDINARY_WORDS.has(word.text) ? null : findStem(word.text)
  if (stem !== null && QUESTION_WORDS.has(toPlain(stem))) return { ...word, plain: toPlain(stem) }
  const allowed = otherMistakes(word)
  const likely = allowed > 0 ? listLikelyWords(spelling, word.text)[0] : undefined
  return likely && countMistakes(word.text, likely) < allowed ? { ...word, plain: toPlain(likely) } : word
}
