import type { Token } from '#assistant/language/tokens.ts'
import type { Vocabulary } from '#assistant/language/vocabulary.ts'
import { POSITION_WORDS } from '#parts/recognition/shopper-words.ts'

/** Which of the things named before are meant: several, those that are left, the other one, or one by its number, the last being -1. */
export type Choice = { which: 'both' | 'all' | 'rest' | 'other' | 'older' | 'newer' | number; isOfCars: boolean }

export type End = 'front' | 'rear'

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ first: 0, '1st': 0, second: 1, '2nd': 1, third: 2, '3rd': 2, last: -1 },
  ...{ primero: 0, primera: 0, segundo: 1, segunda: 1 },
}
const ALONE: Readonly<Record<string, Choice['which']>> = {
  both: 'both',
  latter: -1,
  former: 0,
  ambos: 'both',
  ambas: 'both',
}
const CARS: ReadonlySet<string> = new Set('car truck van vehicle suv ride carro troca'.split(' '))
/** What both would do: "what would both come to". */
const VERBS: ReadonlySet<string> = new Set('come cost run be ship go total add weigh fit together'.split(' '))
const COUNTS: ReadonlySet<string> = new Set('two three four 2 3 4 of'.split(' '))
const TOGETHER: ReadonlySet<string> = new Set('together altogether combined sum juntos juntas'.split(' '))
/** By itself "the first" is a choice in a short message; in a long one it may be a day. */
const LONGEST_POINTER = 6

const QUANTITY =
  /\b(?:make (?:it|that)|need|want|got|have|get|take|i'?ll take|actually|x|give me|just|those|quiero|necesito|como|mejor|like)\s+(?:a\s+)?(pair|couple|two|three|four|five|six|eight|\d{1,2}|dos|tres|cuatro|un par)\b(?!\s*(?:door|dr|wheel|cyl|day|week|hour|year|liter|speed|mile|row|pm|am))|\b(pair|both|two|three|four|five|six|eight|\d{1,2}|dos|tres|cuatro)\s+(?:of (?:them|those|these|it|em)|de (?:ellos|ellas|esos|esas))\b|\ball (four|three|4|3)\b|\blos (cuatro|tres|dos)\b|^\W*x\s?(\d{1,2})\b|\b(\d{1,2})\s?x\W*$|^\s*(?:and |ok |actually |sorry )*(both|both sides|a pair|two|three|four|[2-9])(?: please| pls| actually)*[.!?\s]*$/i
const QUANTITIES: Readonly<Record<string, number>> = {
  ...{
    pair: 2,
    couple: 2,
    both: 2,
    'both sides': 2,
    'a pair': 2,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    eight: 8,
  },
  ...{ dos: 2, 'un par': 2, tres: 3, cuatro: 4 },
}
const MOST = 16
const BOTH_SIDES =
  /\b(?:both sides|left (?:and|n|&) right|right (?:and|n|&) left|(?:driver|passenger)s? (?:and|n|&) (?:driver|passenger)s?|one (?:for|on) each side)\b/i
const SIDE = {
  left: /\b(?:left|driver'?s?|lh|izquierd[oa])\b/i,
  right:
    /\b(?:passenger'?s?|rh|derech[oa]|(?:the|on|front|rear) right|right (?:side|one|front|rear|hand))\b|^\W*right\W*$/i,
}
const ENDS: Readonly<Record<End, RegExp>> = {
  front: /\b(?:front|delanter[oa]s?|frente)\b/i,
  rear: /\b(?:rear|back|traser[oa]s?)\b(?!\s+(?:to|order|in stock|ended))/i,
}

/** "Both", "all three", "the second one", "the other one", "how much together": said of what was named before. */
export function findChoice(tokens: readonly Token[], vocabulary: Vocabulary): Choice | null {
  for (const at of tokens.keys()) {
    const which = choiceAt(vocabulary, tokens, at)
    if (which !== null) return { which, isOfCars: tokens.slice(at + 1, at + 4).some(({ plain }) => CARS.has(plain)) }
  }
  return null
}

/** How many, said without naming the part again: "make it 4", "2 of them". */
export function findLooseQuantity(text: string): number | null {
  if (BOTH_SIDES.test(text)) return 2
  const found = QUANTITY.exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
  if (!found) return null
  const number = QUANTITIES[found.toLowerCase()] ?? Number(found)
  return number >= 2 && number <= MOST ? number : null
}

/** Which side, said without naming the part again; null where both or none are said. */
export function findLooseSide(text: string): 'left' | 'right' | null {
  const [isLeft, isRight] = [SIDE.left.test(text), SIDE.right.test(text)]
  if (isLeft === isRight) return null
  return isLeft ? 'left' : 'right'
}

/** Which end of the vehicle, said without naming the part again; the end that is not negated counts. */
export function findLooseEnd(text: string): End | null {
  const ends = (['front', 'rear'] as const).filter((end) => ENDS[end].test(text) && !isDenied(text, end))
  return ends.length === 1 ? (ends[0] ?? null) : null
}

function isDenied(text: string, end: End): boolean {
  return new RegExp(String.raw`\bnot? (?:the )?${ENDS[end].source.slice(2)}`, 'i').test(text) && !/^no[, ]/i.test(text)
}

function choiceAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Choice['which'] | null {
  const [last, word, next] = [tokens[at - 1]?.text ?? '', tokens[at]?.text ?? '', tokens[at + 1]]
  const alone = Object.hasOwn(ALONE, word) ? ALONE[word] : undefined
  if (alone !== undefined) return namesNothing(vocabulary, next) ? alone : null
  if (TOGETHER.has(word)) return 'all'
  if (word === 'two') return last === 'the' && ['of', undefined].includes(next?.text) ? 'both' : null
  if (word === 'each') return last === 'for' && isClauseEnd(tokens, at) ? 'all' : null
  if (word === 'all') return COUNTS.has(next?.text ?? '') || last === 'them' ? 'all' : null
  const isThatOne =
    next?.plain === 'one' || (last === 'the' && tokens.length <= LONGEST_POINTER && isClauseEnd(tokens, at))
  if (word === 'older' || word === 'newer') return next?.plain === 'one' ? word : null
  if (word === 'rest') return last === 'the' && namesNothing(vocabulary, next) ? 'rest' : null
  if (word === 'other' && last === 'the' && COUNTS.has(next?.text ?? '')) return 'rest'
  if (word === 'other' || word === 'otro' || word === 'otra')
    return isThatOne || CARS.has(next?.plain ?? '') ? 'other' : null
  return isThatOne && Object.hasOwn(NUMBERS, word) ? (NUMBERS[word] ?? null) : null
}

/** In "both fenders" and "both sides" it counts pieces of one part. */
function namesNothing({ isPartWord }: Vocabulary, next: Token | undefined): boolean {
  if (next?.before.trim() !== '' || CARS.has(next.plain) || VERBS.has(next.plain)) return true
  return !(POSITION_WORDS.has(next.plain) || isPartWord(next.text))
}

function isClauseEnd(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.clause !== tokens[at]?.clause
}
