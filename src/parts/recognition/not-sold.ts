import type { NotSold, NotSoldRow } from '#parts/not-sold.ts'
import { toPlainWord } from '#parts/part-words.ts'
import { type ClauseWord, toClauseWords } from './match-descriptions.ts'
import { isPlainlyAsked, type NamedGoods, type PartMention } from './named-parts.ts'
import { isNameOfCar, type PartIndex } from './part-index.ts'
import { isUnknownWord } from './read-text.ts'
import { countMistakes, listLikelyWords } from './spelling.ts'
import { DOES, type TextRange, THING } from './wording.ts'

type Found<T = NotSoldRow> = { row: T; range: TextRange }

/** A longer text tells a story, and goods named in it are hardly what it asks for. */
const MAX_WORDS = 7
const MAX_QUOTED = 60
const QUESTION = /\?|^\s*(?:how|what|which|where|do|does|is|are|can|could|will|would|should|got|have)\b/i
/** The words that say which goods: "synthetic" in "does my car take synthetic oil". */
const QUALIFIERS =
  /(?:\b(?!(?:is|are|an?|the|for|of|on|in|to|take|takes|use|uses|need|needs|sell|carry|have|has|got|get|buy|want|any|some|my|your|our|this|that|much|many|car|truck|do|does|you|i|it|guys|stock)\b)[\w-]+\s+){1,2}$/i
const PHRASE_LENGTHS = [1, 2, 3, 4]
const MIN_MISSPELLED_LENGTH = 6
/** What can follow the head of a phrase: "oil for my truck", "paint in silver". */
const AFTER_HEAD =
  /^(?:for|of|in|on|with|from|off|to|at|and|or|plus|only|please|pls|my|your|that|which|size|set|dot|para|brand|new|used|cheap|near|kit|bottle|jug|cans?|quarts?|gallons?|tubes?|packs?|case|under|black|white|red|blue|gr[ae]y|silver|xl|universal|left|right|drivers?|passenger|front|rear|\d.*)$/i
/** "Plastic jug for windshield fluid". */
const CONTAINER_FOR = /\b(?:jug|tank|bottle|reservoir|container|pan|housing)\s+(?:for|where)\b/i
const DESCRIBES = [DOES, THING, CONTAINER_FOR]
/** "Headlight restore kit". */
const MODIFIED = /^\s+(?:(?!(?:with|w|and|or|n|no|plus|without|has|is|in|for|from|of|off|on|to|not|the)\b)[a-z]+\s+)?$/i
/** "Bolt kit for the manifold". */
const FOR_PART =
  /^\s+(?:for|on|of|off|from|to)\s+(?:(?:the|an?|my|our)\s+)?(?:(?:front|rear|left|right|upper|lower|drivers?|passenger)\s+)*$/i
/** "Can someone put the transmission in", "do you guys install it". */
const ASKS_FOR_WORK =
  /\b(?:(?:can|could|will|would|do|does)\s+(?:you|u|ya|y'?all|someone|somebody|anyone|anybody|your \w+)(?:\s+guys)?|(?:want|need|pay|have|get)\s+(?:you|someone|somebody)\s+to|(?:mechanic|shop|technician|guy)\s+(?:to|that can|who can))\s+(?:\w+\s+){0,2}?(?:install|put|fix|repair|replace|paint|swap|mount|program|rebuild|rotate|align|tow|diagnose|weld|inspect|wash|change|tint)\b(?!\s+(?:together|aside|back|it on hold))/i
const OTHER_MACHINE =
  /\b(?:rc (?:car|truck)|mower|lawnmower|golf cart|go ?kart|dirt bike|motorcycle|moped|atv|utv|snowmobile|jet ?ski|pontoon|boat|tractor|bicycle|ebike|chainsaw|snow ?blower|leaf blower|wheelchair|excavator)\s+$/i
/** "Replace my windshield", "install a remote start", "windshield replacement at home". */
const ORDERS_WORK =
  /^\W*(?:please\s+)?(?:(?:diagnose|inspect|fix|repair|reprogram|repaint|re-?upholster)\b|(?:install|tow|cut|rebuild|wash|align|tint|rotate|weld|program|re-?key|flush|recharge|refinish|restore|balance|detail|straighten|put in)\s+(?:my|the|an?|our|this)\b|(?:replace|change|swap|check|clean|service|mount|paint|patch|flash|tune)\s+(?:my|our|out my)\b|(?:replace|change|swap|install|mount)\b.*\b(?:at my (?:house|home|place|work|office)|in my driveway)\b)|\w+ replacement (?:service|labor|near me|at (?:my )?(?:home|house|work))\b/i

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
  const rows = findHeads(index, words, index.notSold)
  const isShort = words.length <= MAX_WORDS
  const asked = goods.parts.filter((each) => isPlainlyAsked(each) && !each.isDescribed)
  const service = findService(text, isShort ? rows : [], asked)
  if (service) return { kind: 'service', words: quoted(text, [service]), whole: null, row: null }
  const isDescription = chosen && !asked.includes(chosen) && DESCRIBES.some((pattern) => pattern.test(text))
  const owner = isShort && !isDescription && asked.length === 1 ? asked[0] : null
  const forPart = owner ? findGoodsForPart(text, rows, owner) : null
  if (forPart) return forPart
  if (asked.length > 0 || (chosen && !isShort)) return null
  const [unsold] = goods.unsold
  if (unsold && isUnlisted(index, { text, words, rows }, unsold)) return null
  const piece = goods.unsold.find(({ whole }) => whole)
  // Its ranges name the whole part.
  if (piece)
    return { kind: 'piece', words: quoted(text, piece.ranges, false), whole: piece.whole?.name ?? null, row: null }
  if (isDescription) return null
  const likeliest = rows.filter(({ row }) => row.kind !== 'service').slice(0, 1)
  const [found] = likeliest
  if (unsold)
    return {
      kind: found?.row.kind ?? 'goods',
      words: quoted(text, [...unsold.ranges, ...likeliest.map(({ range }) => range)]),
      whole: null,
      row: found?.row ?? null,
    }
  return found && isShort ? toNotSold(text, found) : null
}

function toNotSold(text: string, { row, range }: Found, whole: string | null = null): NotSold {
  return { kind: row.kind, words: quoted(text, [range]), whole: row.kind === 'piece' ? whole : null, row }
}

function findGoodsForPart(text: string, rows: readonly Found[], part: PartMention): NotSold | null {
  const head = rows.find(({ range }) => isHeadOver(text, range, part))
  if (head) return toNotSold(text, head, part.part.name)
  const isOfMachine = OTHER_MACHINE.test(text.slice(0, part.from))
  return isOfMachine ? { kind: 'goods', words: quoted(text, [part]), whole: null, row: null } : null
}

/** The part only says what the goods are for or belongs to their name: "headlight restore kit", "polish for my hood", "bike carrier". */
function isHeadOver(text: string, { from, to }: TextRange, part: PartMention): boolean {
  if (from >= part.to) return MODIFIED.test(text.slice(part.to, from))
  if (to <= part.from) return FOR_PART.test(text.slice(to, part.from))
  return to > part.to || (to === part.to && !part.ranges.some((range) => range.from <= from && from < range.to))
}

/** A service, unless a part is asked for before it: "alternator. Can you install it?" */
function findService(text: string, rows: readonly Found[], asked: readonly PartMention[]): TextRange | null {
  const work = ASKS_FOR_WORK.exec(text) ?? ORDERS_WORK.exec(text)
  const named = work
    ? { from: work.index, to: text.length }
    : (rows.find(({ row }) => row.kind === 'service')?.range ?? null)
  return named && !asked.some(({ from, isNegated }) => from < named.from && !isNegated) ? named : null
}

/** A mirror switch is a part that we have no price for, not a piece of a mirror. */
function isUnlisted(
  index: PartIndex,
  { text, words, rows }: { text: string; words: readonly ClauseWord[]; rows: readonly Found[] },
  { ranges, head }: NamedGoods['unsold'][number],
): boolean {
  const end = Math.max(...ranges.map((range) => range.to))
  const isOf = ({ row: name, range: { from, to } }: Found<string>) =>
    ((head && name.replaceAll(' ', '').endsWith(head)) || (to > end && /^ ?$/.test(text.slice(end, from)))) &&
    !rows.some(({ range }) => range.to > to || (range.from <= from && to === range.to))
  return findHeads(index, words, index.lexicon.unlistedParts).some(isOf)
}

/** The names that are in the text, each as the head of a phrase: oil in "engine oil", but not in "oil pan". */
function findHeads<T>(index: PartIndex, words: readonly ClauseWord[], names: ReadonlyMap<string, T>): Found<T>[] {
  const plain = words.map(({ text }) => spelledOut(index, toPlainWord(text)))
  const isHead = (last: number) => {
    const next = words[last + 1]
    if (!next || next.clause !== words[last]?.clause) return true
    return AFTER_HEAD.test(next.text) || isNameOfCar(index, next.text)
  }
  return words
    .flatMap(({ from }, at) =>
      PHRASE_LENGTHS.flatMap((length) => {
        const row = names.get(plain.slice(at, at + length).join(' '))
        const end = words[at + length - 1]
        return row && end && isHead(at + length - 1) ? [{ row, range: { from, to: end.to } }] : []
      }),
    )
    .sort((a, b) => b.range.to - b.range.from - (a.range.to - a.range.from))
}

/** A long word with one wrong letter: "inspecton". */
function spelledOut(index: PartIndex, word: string): string {
  if (word.length < MIN_MISSPELLED_LENGTH || index.notSold.has(word) || !isUnknownWord(index, word)) return word
  return listLikelyWords(index.notSoldSpelling, word).find((likely) => countMistakes(word, likely) === 1) ?? word
}

/** A short text whole, of a question or a longer text only the words that name it: “synthetic oil”. */
function quoted(text: string, ranges: readonly TextRange[], isAsked = QUESTION.test(text)): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (whole.length <= MAX_QUOTED && !isAsked) return whole
  const [first, to] = [Math.min(...ranges.map((range) => range.from)), Math.max(...ranges.map((range) => range.to))]
  const from = first - (isAsked ? (QUALIFIERS.exec(text.slice(0, first))?.[0].length ?? 0) : 0)
  return text
    .slice(from, Math.min(to, from + MAX_QUOTED))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
