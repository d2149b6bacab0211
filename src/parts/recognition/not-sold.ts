import type { NotSold, NotSoldRow } from '#parts/not-sold.ts'
import { toPlainWord, toWords } from '#parts/part-words.ts'
import { type ClauseWord, toClauseWords } from './match-descriptions.ts'
import { isPlainlyAsked, type NamedGoods, type PartMention } from './named-parts.ts'
import { isNameOfCar, type PartIndex } from './part-index.ts'
import { DOES, type TextRange, THING } from './wording.ts'

type Found = { row: NotSoldRow; at: number; range: TextRange }

/** A longer text tells a story, and goods named in it are hardly what it asks for. */
const MAX_WORDS = 7
const MAX_QUOTED = 60
/** What can follow the head of a phrase: "oil for my truck", "paint in silver". */
const AFTER_HEAD =
  /^(?:for|of|in|on|with|from|off|to|at|and|or|plus|only|please|pls|my|your|that|which|size|set|dot|para|\d.*)$/i
/** "Can someone put the transmission in", "do you guys install it". */
const ASKS_FOR_WORK =
  /\b(?:(?:can|could|will|would|do|does)\s+(?:you|u|ya|y'?all|someone|somebody|anyone|anybody|your \w+)(?:\s+guys)?|(?:want|need|pay|have|get)\s+(?:you|someone|somebody)\s+to|(?:mechanic|shop|technician|guy)\s+(?:to|that can|who can))\s+(?:\w+\s+){0,2}?(?:install|put|fix|repair|replace|paint|swap|mount|program|rebuild|rotate|align|tow|diagnose|weld|inspect|wash|change|tint)\b(?!\s+(?:together|aside|back|it on hold))/i
/** "Replace my windshield at my house", "install a remote start". */
const ORDERS_WORK =
  /^\W*(?:please\s+)?(?:(?:install|repair|fix|tow|diagnose|inspect|rebuild|wash|align|tint|repaint|rotate)\s+(?:my|the|an?|our|this)\b|(?:replace|change|swap|install|mount)\b.*\b(?:at my (?:house|home|place|work|office)|in my driveway)\b)/i

/**
 * What a text asks for if we don't sell it: a piece of a part, goods, a service, or no part at all. Null if it asks for
 * a part by name: then whatever else it says are notes.
 */
export function findNotSold(
  index: PartIndex,
  text: string,
  goods: NamedGoods,
  chosen: PartMention | null,
): NotSold | null {
  const words = toClauseWords(text)
  const asked = goods.parts.filter((each) => isPlainlyAsked(each) && !each.isDescribed)
  const service = findService(index, text, words, asked)
  if (service) return service
  if (asked.length > 0 || (chosen && words.length > MAX_WORDS)) return null
  const piece = goods.unsold.find(({ whole }) => whole)
  if (piece) return { kind: 'piece', words: quoted(text, piece.ranges), whole: piece.whole?.name ?? null, row: null }
  if (chosen && (DOES.test(text) || THING.test(text))) return null
  const [found] = findRows(index, words, (row) => row.kind !== 'service')
  const [unsold] = goods.unsold
  if (!unsold && !(found && words.length <= MAX_WORDS)) return null
  const row = found?.row ?? null
  return {
    kind: row?.kind ?? 'goods',
    words: quoted(text, unsold?.ranges ?? (found ? [found.range] : [])),
    whole: null,
    row,
  }
}

/** A service, unless a part is asked for before it: "alternator. Can you install it?" */
function findService(
  index: PartIndex,
  text: string,
  words: readonly ClauseWord[],
  asked: readonly PartMention[],
): NotSold | null {
  const work = ASKS_FOR_WORK.exec(text) ?? ORDERS_WORK.exec(text)
  const named = work ? { from: work.index, to: text.length } : findNamedService(index, words)
  if (!named || asked.some(({ from, isNegated }) => from < named.from && !isNegated)) return null
  return { kind: 'service', words: quoted(text, [named]), whole: null, row: null }
}

function findNamedService(index: PartIndex, words: readonly ClauseWord[]): TextRange | null {
  if (words.length > MAX_WORDS) return null
  return findRows(index, words, ({ kind }) => kind === 'service')[0]?.range ?? null
}

/** The rows whose words are in the text, each as the head of a phrase: oil in "engine oil", but not in "oil pan". */
function findRows(index: PartIndex, words: readonly ClauseWord[], isWanted: (row: NotSoldRow) => boolean): Found[] {
  const plain = words.map(({ text }) => toPlainWord(text))
  const isHead = (last: number) => {
    const next = words[last + 1]
    if (!next || next.clause !== words[last]?.clause) return true
    return AFTER_HEAD.test(next.text) || isNameOfCar(index, next.text)
  }
  return index.notSold
    .filter(isWanted)
    .flatMap((row) =>
      row.phrases.flatMap((phrase) => {
        const wanted = toWords(phrase)
        const at = plain.findIndex((_, start) => wanted.every((word, offset) => plain[start + offset] === word))
        const last = at + wanted.length - 1
        const [first, end] = [words[at], words[last]]
        return first && end && isHead(last) ? [{ row, at, range: { from: first.from, to: end.to } }] : []
      }),
    )
    .sort((a, b) => b.range.to - b.range.from - (a.range.to - a.range.from))
}

/** A short text whole, of a longer one only the words that name it. */
function quoted(text: string, ranges: readonly TextRange[]): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (whole.length <= MAX_QUOTED) return whole
  const [from, to] = [Math.min(...ranges.map((range) => range.from)), Math.max(...ranges.map((range) => range.to))]
  return text
    .slice(from, Math.min(to, from + MAX_QUOTED))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
