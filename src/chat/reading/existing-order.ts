import { EXISTING_ORDER_SIGNS } from './existing-order-signs.ts'
import { parsePhrases } from './intent-phrase.ts'
import type { Intent } from './intents.ts'
import { type MessageWord, toPlain } from './message-words.ts'
import { indexPhrases, matchesAt } from './phrase-matches.ts'

type Sign = keyof typeof EXISTING_ORDER_SIGNS

/** Verbs whose tense tells an order that exists from one that may come. */
const TENSED: ReadonlySet<string> = new Set(
  'shipped delivered delivery shipment charged returned refunded opened needed wanted did called'.split(' '),
)

/** What may be wrong with something that was bought. */
const STATES: ReadonlySet<string> = new Set(
  `bad bent broke broken busted crack cracked cracks damaged dead defective dent dented different fit garbage hole junk knock
  knocking knocks leak leaking leaks match missing noise noisy punched rust rusty scratched seized slipping slips smashed whines work
  working works wrong`.split(/\s+/),
)

const ARRIVED: ReadonlySet<string> = new Set(['came', 'arrived'])
const DAYS: ReadonlySet<string> = new Set(
  'today yesterday monday tuesday wednesday thursday friday saturday this last'.split(' '),
)

/** Answers that say more than that orders cannot be seen here. */
const SAY_MORE: readonly Intent[] = ['cancel', 'receipt', 'complaint', 'damaged', 'late', 'rma']

const phrases = Object.entries(EXISTING_ORDER_SIGNS).flatMap(([sign, text]) =>
  parsePhrases(sign as Sign, text, toTensed),
)
const index = indexPhrases(phrases)

/** Every word that such a sign is made of. */
export const SIGN_WORDS: ReadonlySet<string> = new Set(
  phrases.flatMap(({ places }) => places.flatMap(({ words }) => [...words])),
)

/** What somebody says who speaks of an order that exists: that it is late, that the part is not right, that nobody calls. */
export function existingOrderIntents(
  words: readonly MessageWord[],
  { asked, namesCar }: { asked: ReadonlySet<Intent>; namesCar: boolean },
): Intent[] {
  const signs = findSigns(words)
  if (signs.has('elsewhere')) return []
  const isReal = !signs.has('hypothetical')
  const isWished = asked.has('wish') || asked.has('price') || asked.has('availability')
  const goesBack = signs.has('bought') && (asked.has('returns') || asked.has('refund') || asked.has('rma'))
  const isPerhapsOwn = isReal && (goesBack || (!isWished && (signs.has('perhaps') || hasArrived(words))))
  const isOwn = (signs.has('own') && !signs.has('maybeSent')) || isPerhapsOwn
  const tells = (sign: Sign) => signs.has(sign) && (isOwn || (isReal && (!isWished || asked.has('returns'))))
  const isBad = isOwn ? words.some(({ text }) => STATES.has(text)) : tells('bad') && !namesCar
  const found: Intent[] = [
    ...(tells('late') ? (['late'] as const) : []),
    ...(isBad || (isOwn && signs.has('bad')) ? (['damaged'] as const) : []),
    ...(tells('unanswered') ? (['complaint'] as const) : []),
  ]
  if (!isOwn && found.length === 0) return []
  const isAnswered = found.length > 0 || SAY_MORE.some((intent) => asked.has(intent))
  return ['ownOrder', ...found, ...(isAnswered ? [] : (['order'] as const))]
}

/** "The mirror came" and "it arrived today"; a light comes on, and a hood comes off. */
function hasArrived(words: readonly MessageWord[]): boolean {
  return words.some(({ text, clause }, at) => {
    const next = words[at + 1]
    return ARRIVED.has(text) && (next?.clause !== clause || DAYS.has(next.plain)) && at > 0
  })
}

function findSigns(words: readonly MessageWord[]): ReadonlySet<Sign> {
  const tensed = words.map((word) =>
    SIGN_WORDS.has(word.text) && word.plain !== word.text ? { ...word, plain: word.text } : word,
  )
  return new Set(tensed.flatMap((_, at) => matchesAt(index, tensed, at).map(({ intent }) => intent)))
}

function toTensed(text: string): string {
  return TENSED.has(text) ? text : toPlain(text)
}
