import type { Lexicon } from './lexicon.ts'
import type { Token } from './tokens.ts'

export type Language = 'en' | 'es'

const SPANISH_ENDING = /(?:cion|ando|iendo|aron|adora|idad|illa)$/

/** The language of a message. If its words don't decide, the language of the conversation. */
export function detectLanguage(tokens: readonly Token[], lexicon: Lexicon, current: Language): Language {
  let [spanish, english] = [0, 0]
  for (const { text } of tokens) {
    const isSpanish = lexicon.spanishWords.has(text) || SPANISH_ENDING.test(text)
    const isEnglish = lexicon.ordinaryWords.has(text)
    if (isSpanish && !isEnglish) spanish += 1
    else if (isEnglish && !isSpanish) english += 1
  }
  if (spanish === english) return current
  return spanish > english ? 'es' : 'en'
}
