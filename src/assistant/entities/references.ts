import type { Token } from '#assistant/language/tokens.ts'
import type { Vocabulary } from '#assistant/language/vocabulary.ts'

/** Which of the things named before are meant: several, those that are left, the other one, or one by its number, the last being -1. */
export type Choice = { which: 'both' | 'all' | 'rest' | 'other' | 'older' | 'newer' | number; isOfCars: boolean }

export type End = 'front' | 'rear'

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ first: 0, '1st': 0, second: 1, '2nd': 1, third: 2, '3rd': 2, last: -1 },
  ...{ primero: 0, primera: 0, segundo: 1, segunda: 1, tercero: 2, tercera: 2, ultimo: -1, ultima: -1 },
}
const ALONE = new Map<string, Choice['which']>([
  ...['both', 'ambos', 'ambas'].map((word) => [word, 'both'] as const),
  ...'together altogether combined sum juntos juntas'.split(' ').map((word) => [word, 'all'] as const),
  ...([
    ['latter', -1],
    ['former', 0],
  ] as const),
])
const CARS: ReadonlySet<string> = new Set('car truck van vehicle suv ride carro troca'.split(' '))
/** What both would do: "what would both come to". */
const VERBS: ReadonlySet<string> = new Set('come cost run be ship go total add weigh fit together'.split(' '))
const COUNTS: ReadonlySet<string> = new Set('two three four 2 3 4 of'.split(' '))
const ARTICLES: ReadonlySet<string> = new Set('the el la los las'.split(' '))
/** By itself "the first" is a choice in a short message; in a long one it may be a day. */
const LONGEST_POINTER = 6

const COUNT_WORDS = 'one two three four five six seven eight'.split(' ').map((word, at) => [word, at + 1] as const)
const QUANTITIES = new Map<string, number>([
  ...COUNT_WORDS,
  ...'uno dos tres cuatro cinco seis'.split(' ').map((word, at) => [word, at + 1] as const),
  ...'pair couple both par ambos ambas'.split(' ').map((word) => [word, 2] as const),
  ...(['single', 'una'] as const).map((word) => [word, 1] as const),
])
/** What may stand around a number that says how many, and nothing else. */
const AROUND_NUMBER: ReadonlySet<string> = new Set(
  `a and ok okay yes yeah no not actually sorry please pls wait just only make it that i we you id ill im need needed want wanted will
  would take get got have give gimme me like those these them em of the all total instead rather better corner corners for both x pcs piece side each
  though maybe lets do how much what about quote price is on then so enough oh hmm well mind change my changed solo solamente quiero
  necesito mejor que sean un los las de y si por favor nada mas so are there if buy order say said meant with plz thx thanks very good great fine cool perfect alright right now
  more another one`.split(/\s+/),
)
const MOST = 16
const BOTH_SIDES =
  /\b(?:both sides|(?:left|driver'?s?|driver side) (?:and|n|&) (?:the )?(?:right|passenger)|(?:right|passenger'?s?|passenger side) (?:and|n|&) (?:the )?(?:left|driver)|one (?:(?:for|on|of) )?each side|each side|ambos lados)\b/i
const SIDE = {
  left: /\b(?:left|driver'?s?|lh|izquierd[oa])\b/i,
  right:
    /\b(?:passenger'?s?|rh|derech[oa]|pasajero|(?:the|on|front|rear) right|right (?:side|one|front|rear|hand))\b|^\W*(?:and |no |just |only )*right\W*$/i,
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

/** How many, said without naming the part again: a number and little else ("make it 4"), or "2 of them". */
export function findLooseQuantity(text: string, tokens: readonly Token[]): number | null {
  if (BOTH_SIDES.test(text)) return 2
  const numbers = tokens.flatMap(({ text: word }, at) => {
    const count = QUANTITIES.get(word) ?? (/^x?\d{1,2}x?$/.test(word) ? Number(word.replace(/x/, '')) : null)
    return count === null || isPronoun(tokens, at) ? [] : [{ at, count }]
  })
  const isOther = ({ text: word }: Token, at: number) =>
    !AROUND_NUMBER.has(word) && !numbers.some((each) => each.at === at)
  const others = tokens.filter(isOther)
  const isAlone = ({ at }: { at: number }) =>
    !tokens.some((token, place) => token.clause === tokens[at]?.clause && isOther(token, place)) &&
    !/\d\.$/.test(text.slice(0, tokens[at]?.from))
  const isNeeded = ({ at }: { at: number }) =>
    /^(?:need|want|take|total|qty|quantity)$/.test(tokens[at - 1]?.text ?? '') && isClauseEnd(tokens, at)
  const isTotal = ({ at }: { at: number }) => tokens[at + 1]?.text === 'total'
  const isOfThem = ({ at }: { at: number }) =>
    ['of', 'de'].includes(tokens[at + 1]?.text ?? '') &&
    /^(?:them|those|these|em|it|ell[oa]s|es[oa]s)$/.test(tokens[at + 2]?.text ?? '')
  const said =
    numbers.find(isTotal) ??
    (others.length === 0 ? numbers.at(-1) : (numbers.find(isOfThem) ?? numbers.find(isNeeded) ?? numbers.find(isAlone)))
  return said && said.count >= 1 && said.count <= MOST ? said.count : null
}

/** The one of "the other one" and "which one" counts nothing. */
function isPronoun(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.text === 'one' &&
    !/^(?:just|only|make|need|want|take|get|be|no|it|is)$/.test(tokens[at - 1]?.text ?? 'just')
  )
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
  const behind = (word: string) =>
    new RegExp(String.raw`\b${word} (?:the )?${ENDS[end].source.slice(2)}`, 'i').test(text)
  return behind('not') || (behind('no') && !/^no[, ]/i.test(text))
}

function choiceAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Choice['which'] | null {
  const [last, word, next] = [tokens[at - 1]?.text ?? '', tokens[at]?.text ?? '', tokens[at + 1]]
  const alone = ALONE.get(word)
  if (alone === 'all') return alone
  if (alone !== undefined) return namesNothing(vocabulary, next) ? alone : null
  if (word === 'two') return last === 'the' && ['of', undefined].includes(next?.text) ? 'both' : null
  if (word === 'each') return last === 'for' && isClauseEnd(tokens, at) ? 'all' : null
  if (word === 'all' || word === 'everything')
    return COUNTS.has(next?.text ?? '') || last === 'them' || word === 'everything' ? 'all' : null
  const isThatOne =
    next?.plain === 'one' || (ARTICLES.has(last) && tokens.length <= LONGEST_POINTER && isClauseEnd(tokens, at))
  if (word === 'older' || word === 'newer') return next?.plain === 'one' ? word : null
  if (word === 'rest') return last === 'the' && namesNothing(vocabulary, next) ? 'rest' : null
  if (word === 'other' && last === 'the' && COUNTS.has(next?.text ?? '')) return 'rest'
  if (['other', 'opposite', 'otro', 'otra'].includes(word))
    return isThatOne || /^(?:side|lado)$/.test(next?.plain ?? '') || CARS.has(next?.plain ?? '') ? 'other' : null
  return isThatOne && Object.hasOwn(NUMBERS, word) ? (NUMBERS[word] ?? null) : null
}

/** In "both fenders" and "both sides" it counts pieces of one part. */
function namesNothing({ isPartWord, isPosition }: Vocabulary, next: Token | undefined): boolean {
  if (next?.before.trim() !== '' || CARS.has(next.plain) || VERBS.has(next.plain)) return true
  return !(isPosition(next.plain) || isPartWord(next.text))
}

function isClauseEnd(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.clause !== tokens[at]?.clause
}
