import { countMistakes, listLikelyWords, type Spelling } from '#parts/recognition/spelling.ts'
import type { Lexicon } from './lexicon.ts'
import { type Token, toPlainForm } from './tokens.ts'
import { findStem, type Vocabulary } from './vocabulary.ts'

/** The tokens as they were meant, where one is a misspelt or inflected word of our phrases: "reimbursed", "waranty". */
export function mendTokens(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { words: known, spelling }: { words: ReadonlySet<string>; spelling: Spelling },
  lexicon: Lexicon,
): Token[] {
  return tokens.map((token) => {
    if (known.has(token.plain)) return token
    const stem = lexicon.ordinaryWords.has(token.text) ? null : findStem(token.text, lexicon.ordinaryWords)
    const plainStem = stem === null ? null : toPlainForm(stem, lexicon)
    if (plainStem !== null && known.has(plainStem)) return { ...token, plain: plainStem }
    const allowed = vocabulary.allowedMistakes(token)
    const likely = allowed > 0 ? listLikelyWords(spelling, token.text)[0] : undefined
    return likely && countMistakes(token.text, likely) < allowed
      ? { ...token, plain: toPlainForm(likely, lexicon) }
      : token
  })
}
