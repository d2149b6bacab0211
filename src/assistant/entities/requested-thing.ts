import type { Lexicon } from '#assistant/language/lexicon.ts'
import type { Token } from '#assistant/language/tokens.ts'

const LONGEST_NAME = 3
/** Behind these stands what is asked for: "do you sell", "I need a", "how much is". */
const REQUEST =
  /(?:\b(?:sell|carry|stock|(?:you|u|ya|yall|guys) (?:have|got|do)|got any|have any|need|want|wanna buy|looking (?:for|to buy)|after|buy|price (?:on|for|of)|how much (?:is|are|for|do you charge for))\s+(?:(?:a|an|any|some|the|me|like|new|my|to (?:buy|get|order))\s+)*)$/i
const NAME_END =
  /^(?:for|on|to|in|of|from|with|that|if|when|at|by|and|or|off|out|where|who|is|are|do|does|there|here|lol)$/

/** Whether a message asks for some thing or service by a name of which we know no word. */
export function asksForUnknownThing(
  text: string,
  tokens: readonly Token[],
  isNamed: (at: number) => boolean,
  { requestWords }: Lexicon,
): boolean {
  return tokens.some((token, at) => {
    if (!REQUEST.test(text.slice(0, token.from))) return false
    const behind = tokens.slice(at, at + LONGEST_NAME + 1)
    const end = behind.findIndex(({ text: word, clause }) => NAME_END.test(word) || clause !== token.clause)
    const name = behind.slice(0, end < 0 ? LONGEST_NAME : end)
    const isOpen = ({ text: word, plain }: Token) =>
      requestWords.has(word) || requestWords.has(plain) || /\d/.test(word)
    return name.length > 0 && !name.some(isOpen) && !name.some((_, offset) => isNamed(at + offset))
  })
}
