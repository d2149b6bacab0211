import { toSingular } from '#parts/part-words.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { countMistakes, listLikelyWords, type Spelling } from '#parts/recognition/spelling.ts'
import type { Lexicon } from './lexicon.ts'
import { type Token, toPlainForm } from './tokens.ts'

/** What we know about a single word: which vocabulary it belongs to, or how far it is from one. */
export type Vocabulary = {
  isOrdinary(token: Pick<Token, 'text' | 'plain'>): boolean
  isPartWord(text: string): boolean
  /** How many letters a word can be off and still count as a name. Zero for known words. */
  allowedMistakes(token: Token): number
}

/** How many distinct unknown words we spell-check per message. Limits what an attacker can make us do. */
const MAX_UNKNOWN_WORDS = 14
const MAX_LENGTH = 20

type Sources = {
  lexicon: Lexicon
  parts: PartIndex
  phraseWords: ReadonlySet<string>
  isCarWord: (text: string) => boolean
}

export function vocabularyFor(tokens: readonly Token[], sources: Sources): Vocabulary {
  const { lexicon, parts } = sources
  const isOrdinary: Vocabulary['isOrdinary'] = ({ text, plain }) =>
    [text, plain, text.replace(/s$/, '')].some((form) => lexicon.ordinaryWords.has(form)) ||
    sources.phraseWords.has(plain) ||
    lexicon.spanishWords.has(text)
  const isPartWord = (text: string) => {
    const word = text.endsWith('s') ? toSingular(text) : text
    return parts.vocabulary.has(parts.lexicon.sameWord.get(word) ?? word) && !parts.lexicon.fillers.has(word)
  }
  const isKnown = (token: Token) => sources.isCarWord(token.text) || isPartWord(token.text) || isOrdinary(token)
  const unknown = new Set(
    listSpellable(tokens, lexicon)
      .filter((token) => !isKnown(token))
      .slice(0, MAX_UNKNOWN_WORDS)
      .map(({ text }) => text),
  )
  const mistakesAsPart = (text: string) => {
    const [likely] = listLikelyWords(parts.spelling, text)
    return likely ? countMistakes(text, likely) : Number.POSITIVE_INFINITY
  }
  return {
    isOrdinary,
    isPartWord,
    allowedMistakes: ({ text }) => (unknown.has(text) ? mistakesAsPart(text) : 0),
  }
}

/** Corrects misspelled words of our phrases: "waranty". */
export function correctTokens(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { words: known, spelling }: { words: ReadonlySet<string>; spelling: Spelling },
  lexicon: Lexicon,
): Token[] {
  return tokens.map((token) => {
    if (known.has(token.plain)) return token
    const allowed = vocabulary.allowedMistakes(token)
    const likely = allowed > 0 ? listLikelyWords(spelling, token.text)[0] : undefined
    return likely && countMistakes(token.text, likely) < allowed
      ? { ...token, plain: toPlainForm(likely, lexicon) }
      : token
  })
}

/** Words that could be misspelled: letters only, and not a maker or a trim. */
function listSpellable(tokens: readonly Token[], { tradeNames }: Lexicon): Token[] {
  const unique = new Map(tokens.map((token) => [token.text, token]))
  return [...unique.values()].filter(
    ({ text }) => text.length <= MAX_LENGTH && /^[a-z]+$/.test(text) && !tradeNames.has(text),
  )
}
