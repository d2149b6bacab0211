import { toSingular } from '#parts/part-words.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { countMistakes, listLikelyWords, type Spelling } from '#parts/recognition/spelling.ts'
import type { Lexicon } from './lexicon.ts'
import { type Token, toPlainForm } from './tokens.ts'

/** What is known about single words: to which vocabulary one belongs, and how far it is from those. */
export type Vocabulary = {
  isOrdinary(token: Pick<Token, 'text' | 'plain'>): boolean
  isPartWord(text: string): boolean
  /** By how many letters a word may differ from a name and still be meant as it: none for a word that is known. */
  allowedMistakes(token: Token): number
}

/** So many different words of a message are looked up as misspelt ones; a message needs no more, an attacker would like to. */
const MAX_DOUBTFUL = 14
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
  const doubtful = new Set(
    listDoubtful(tokens, lexicon)
      .filter((token) => !isKnown(token))
      .slice(0, MAX_DOUBTFUL)
      .map(({ text }) => text),
  )
  const mistakesAsPart = (text: string) => {
    const [likely] = listLikelyWords(parts.spelling, text)
    return likely ? countMistakes(text, likely) : Number.POSITIVE_INFINITY
  }
  return {
    isOrdinary,
    isPartWord,
    allowedMistakes: ({ text }) => (doubtful.has(text) ? mistakesAsPart(text) : 0),
  }
}

/** The tokens as they were meant, where one is a misspelt word of our phrases: "waranty". */
export function mendTokens(
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

/** Words that could be misspelt ones: plain letters, not a maker's or a trim's name. */
function listDoubtful(tokens: readonly Token[], { tradeNames }: Lexicon): Token[] {
  const unique = new Map(tokens.map((token) => [token.text, token]))
  return [...unique.values()].filter(
    ({ text }) => text.length <= MAX_LENGTH && /^[a-z]+$/.test(text) && !tradeNames.has(text),
  )
}
