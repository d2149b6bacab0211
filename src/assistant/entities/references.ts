import type { Token } from '#assistant/language/tokens.ts'
import type { Vocabulary } from '#assistant/language/vocabulary.ts'

/** Which of the things named before are meant: several, those that are left, the other one, or one by its number, the last being -1. */
export type Choice = { which: 'both' | 'all' | 'rest' | 'other' | 'older' | 'newer' | number; isOfCars: boolean }

export type End = 'front' | 'rear' | 'upper' | 'lower' | 'inside' | 'outside'

/** A side by its name, or by that of what was asked last: "same side", "the opposite side". */
export type LooseSide = 'left' | 'right' | 'same' | 'other'

/** How many: in all, of each, so many more, or so many times what was asked; a set is as many as a car has. */
export type LooseCount = { count: number; as: 'total' | 'each' | 'more' | 'times' | 'set'; isSure: boolean }

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ first: 0, '1st': 0, second: 1, '2nd': 1, third: 2, '3rd': 2, last: -1 },
  ...{ primero: 0, primera: 0, segundo: 1, segunda: 1, tercero: 2, tercera: 2, ultimo: -1, ultima: -1 },
}
const ALONE = new Map<string, Choice['which']>([
  ...['both', 'ambos', 'ambas'].map((word) => [word, 'both'] as const),
  ...'together altogether combined sum total totals juntos juntas'.split(' ').map((word) => [word, 'all'] as const),
  ...([
    ['latter', -1],
    ['former', 0],
  ] as const),
])
const SUM =
  /\b(?:they|those|these|both|that) (?:all )?(?:come|add) (?:out )?(?:to|up)\b|\badd(?:ed|ing)?\b[^.,?]{0,14}\bup\b|\b(?:whole|entire|full) (?:\w+ )?(?:thing|lot|mess|pile|shebang|bunch|order|list|bill|deal|job|enchilada|tab)\b|\b(?:that|it|this|them|those|these) all\b|\ball (?:that|this|those|these|in|come|comes|run|of (?:it|them|that|those|em))\b|\b(?:in all|so far|everything|tally|tod[oa]s?(?: junt[oa]s?| eso)?|en total)\b/i
const CARS: ReadonlySet<string> = new Set('car truck van vehicle suv ride carro troca'.split(' '))
/** What both would do: "what would both come to". */
const VERBS: ReadonlySet<string> = new Set('come cost run be ship go total add weigh fit together'.split(' '))
const THINGS: ReadonlySet<string> = new Set('one item part thing'.split(' '))
const COUNTS: ReadonlySet<string> = new Set('two three four 2 3 4 of'.split(' '))
const ARTICLES: ReadonlySet<string> = new Set('the el la los las'.split(' '))
/** By itself "the first" is a choice in a short message; in a long one it may be a day. */
const LONGEST_POINTER = 6

const QUANTITIES = new Map<string, number>([
  ...'one two three four five six seven eight'.split(' ').map((word, at) => [word, at + 1] as const),
  ...'uno dos tres cuatro cinco seis'.split(' ').map((word, at) => [word, at + 1] as const),
  ...'pair pairs couple both par ambos ambas'.split(' ').map((word) => [word, 2] as const),
  ...(['single', 'una'] as const).map((word) => [word, 1] as const),
])
const MULTIPLES = new Map([
  ['double', 2],
  ['doubled', 2],
  ['triple', 3],
  ['half', 0.5],
])
const MOST = 16
/** Behind these a number says how many: "so 2", "make it 4", "just one", "times two". */
const BEFORE_COUNT =
  /^(?:so|make|makes|it|that|thats|just|only|need|want|take|get|grab|do|order|buy|price|quote|me|gimme|be|times|time|x|all|sry|sorry|nvm|jk|lol|actually|like|total|qty|quantity|no|nah|nope|ok|okay|yes|yeah|actualy|thought|for|em|em|them|mejor|quiero|necesito|solo|sean|then|say|have|got|these|those|about|is|what|want|with)$/
/** What may follow a number that says how many. */
const AFTER_COUNT =
  /^(?:of|de|for|in|on|total|please|pls|plz|more|each|apiece|then|now|instead|tho|though|thanks|thx|i|to|if|so|cause|cuz|because|since|altogether|por|front|fronts|rear|rears|side|sides|corner|corners|pcs|piece|pieces|bc|not|not|and|or|would|will|with|right|alright|that|both|left|at|shipped|mas|them|em|all|is|be|should|enough|as|too|also)$/
const UNITS =
  /^(?:day|week|month|hour|hr|minute|min|mile|k|year|yr|dollar|buck|door|dr|cyl|cylinder|wheel|time|am|pm|inch|percent|owner|people|guy|driver|car|truck|van|vehicle|kid|option|thing|part|place|wd|liter|litre|shop|question|speed|row|seater|item|different|hundred|grand)s?$/
const NOT_SO_MANY = /\b(?:(?<!\bif )not|can'?t|cannot|don'?t|instead of|isn'?t)\b[^,.;]{0,14}$/i
/** "4 it" is "for it". */
const FOR = /^(?:it|u|me|a|an|my|the|him|her|that|this)$/
/** "All 4 doors" are as many pieces, "a 4 door" is a car. */
const PLACES = /^(?:doors?|wheels?|corners?|sides?|cylinders?|seats?|times|pieces?)$/
const BOTH_SIDES =
  /\b(?:both sides|(?:left|driver'?s?|driver side) (?:and|n|&) (?:the )?(?:right|passenger)|(?:right|passenger'?s?|passenger side) (?:and|n|&) (?:the )?(?:left|driver)|one (?:(?:for|on|of) )?(?:each|either) side|each side|ambos lados)\b/i

const SAME_PLACE = /\b(?:same|that|this) (?:same )?(?:side|corner|door|wheel|end)\b|\bmismo lado\b/i
const OTHER_PLACE = /\b(?:other|opposite) (?:side|corner)\b|\bopposite of (?:that|it)\b|\botro lado\b/i
const SIDES = {
  left: /\b(?:steering wheel side|left|lft|driver'?s?|drvr|lh|lf|lr|izquierd[oa])\b(?! (?:in this|over|it|me|to)\b)/gi,
  right:
    /\b(?:passenger'?s?|psgr|pass side|rh|rf|rr|derech[oa]|pasajero|copiloto)\b|\b(?<=\b(?:the|on|front|rear|for|to|no|not|meant|mean|and|only|just|of|says|said|a) )right\b(?!\?| (?:now|away|here|there|on|after|before))|\bright(?= (?:side|one|front|rear|hand|too|also|as well|instead|please|not)\b)|(?<=(?:^|\b(?:that|no|nope|actually|sorry|wait|oops|nvm))\W*(?:and |no |just |only )*)right(?=[^?\w]*$)/gi,
} as const
const ENDS = {
  front: /\b(?:(?<!\bin )front|fronts|lf|rf|delanter[oa]s?|frente)\b(?! of\b)/gi,
  rear: /\b(?:rears?|lr|rr|traser[oa]s?|(?<=\bones? (?:right |just )?)behind (?:it|that)|(?<!\b(?:get|call|come|comes|came|send|text|write|hear|it|money|go|went|be|bring|right|way|take) )backs?)\b(?!\s+(?:to|order|in stock|ended|up|then|when|again|in)\b)/gi,
  upper: /\b(?:upper|top)s?\b/gi,
  lower: /\b(?:lower|bottom)s?\b/gi,
  inside: /\b(?:inside|inner|interior)\b(?! (?:of|the|my|an?)\b)/gi,
  outside: /\b(?:outside|outer|exterior)\b(?! (?:of|the|my|an?)\b)/gi,
} as const
const DENIED = /\b(?:not|isn'?t|ain'?t|wasn'?t|instead of|rather than|never|nor)\s+(?:(?:the|a|my|on|that)\s+)*$/i
const TAKEN_BACK = /\b(?:said|say|put|typed|wrote|told you|asked for|swap|switch|change)\s+(?:(?:the|a)\s+)*$/i

/** "Both", "all three", "the second one", "the other one", "how much together": said of what was named before. */
export function findChoice(text: string, tokens: readonly Token[], vocabulary: Vocabulary): Choice | null {
  for (const at of tokens.keys()) {
    const which = choiceAt(vocabulary, tokens, at)
    if (which !== null) return { which, isOfCars: tokens.slice(at + 1, at + 4).some(({ plain }) => CARS.has(plain)) }
  }
  return SUM.test(text) ? { which: 'all', isOfCars: false } : null
}

/** How many, said without naming the part again: "make it 4", "2 of them", "so double that"; of several the last. */
export function findLooseCount(
  text: string,
  tokens: readonly Token[],
  isConsumed: (at: number) => boolean,
): LooseCount | null {
  if (BOTH_SIDES.test(text)) return { count: 2, as: 'total', isSure: true }
  const counts = [...tokens.keys()].flatMap((at) => (isConsumed(at) ? [] : (countAt(text, tokens, at) ?? [])))
  return counts.findLast(({ isSure }) => isSure) ?? counts.at(-1) ?? null
}

function countAt(text: string, tokens: readonly Token[], at: number): LooseCount | null {
  const token = tokens[at]
  const [last, word, next] = [tokens[at - 1]?.text ?? '', token?.text ?? '', tokens[at + 1]?.text ?? '']
  const isEnd = isClauseEnd(tokens, at)
  const times = MULTIPLES.get(word)
  if (times) return { count: times, as: 'times', isSure: true }
  if (word === 'another' && (isEnd || next === 'one')) return { count: 1, as: 'more', isSure: true }
  if (word === 'set')
    return /^(?:the|a|full|whole|one|that)$/.test(last) && isEnd ? { count: 2, as: 'set', isSure: true } : null
  const count = QUANTITIES.get(word) ?? (/^x?[1-9]\d?x?$/.test(word) ? Number(word.replaceAll('x', '')) : null)
  if (count === null || count > MOST || isPronoun(tokens, at)) return null
  const before = text.slice(0, token?.from)
  if (last === 'or' || next === 'or' || /^\.\d/.test(text.slice(token?.to))) return null
  if (/[$#.]$/.test(before) || NOT_SO_MANY.test(before) || (word === '4' && FOR.test(next))) return null
  const behind = /^(?:of|de|more)$/.test(next) ? (tokens[at + 2]?.text ?? '') : next
  if (!isEnd && UNITS.test(behind) && !(last === 'all' && PLACES.test(behind))) return null
  if (next === 'more' || /\+\s*$/.test(before)) return { count, as: 'more', isSure: true }
  if (next === 'each' || next === 'apiece' || behind === 'each') return { count, as: 'each', isSure: true }
  const isOfThem = /^(?:of|de)$/.test(next) && /^(?:them|those|these|em|it|ell[oa]s|es[oa]s|ours)$/.test(behind)
  const isFollowed = isEnd || AFTER_COUNT.test(next) || last === 'all'
  if (!isOfThem && !isFollowed) return null
  const isSure = isOfThem || next === 'total' || /^x|x$/.test(word) || (isFollowed && BEFORE_COUNT.test(last))
  return { count, as: 'total', isSure }
}

/** The one of "the other one" and "which one" counts nothing. */
function isPronoun(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.text === 'one' &&
    !/^(?:just|only|make|need|want|take|get|be|no|nah|it|is|so|jk|sry|sorry|actually|do|nvm)$/.test(
      tokens[at - 1]?.text ?? 'just',
    )
  )
}

/** Which side, said without naming the part again; null where both or none are said. */
export function findLooseSide(text: string): LooseSide | null {
  const [side, ...others] = insisted(text, SIDES)
  if (side) return others.length === 0 ? side : null
  if (SAME_PLACE.test(text)) return 'same'
  if (OTHER_PLACE.test(text)) return 'other'
  const denied = (['left', 'right'] as const).filter((each) => text.search(SIDES[each]) >= 0)
  return denied.length === 1 ? (denied[0] === 'left' ? 'right' : 'left') : null
}

/** Which end of the vehicle, said without naming the part again; the end that is not negated counts. */
export function findLooseEnd(text: string): End | null {
  const ends = insisted(text, ENDS)
  const pairs = [/front|rear/, /upper|lower/, /side/].map((pair) => ends.filter((end) => pair.test(end)))
  return pairs.find(({ length }) => length === 1)?.[0] ?? null
}

/** The words of a message that are neither denied nor, where another is said as well, taken back. */
function insisted<Word extends string>(text: string, patterns: Readonly<Record<Word, RegExp>>): Word[] {
  const said = (Object.keys(patterns) as Word[]).flatMap((word) =>
    [...text.matchAll(patterns[word])].map(({ index }) => ({ word, before: text.slice(0, index) })),
  )
  const open = said.filter(({ before }) => !DENIED.test(before))
  const plain = open.filter(({ before }) => !TAKEN_BACK.test(before))
  return [...new Set((plain.length > 0 ? plain : open).map(({ word }) => word))]
}

function choiceAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Choice['which'] | null {
  const [last, word, next] = [tokens[at - 1]?.text ?? '', tokens[at]?.text ?? '', tokens[at + 1]]
  const alone = ALONE.get(word)
  if (alone === 'all') return alone
  if (alone !== undefined) return namesNothing(vocabulary, next) ? alone : null
  if (word === 'dos') return /^l[oa]s$/.test(last) && namesNothing(vocabulary, next) ? 'both' : null
  if (word === 'two' || word === '2') {
    if (last === 'same' || (/^(?:the|those|these)$/.test(last) && THINGS.has(next?.plain ?? ''))) return 'both'
    return last === 'the' && (['of', undefined].includes(next?.text) || VERBS.has(next?.plain ?? '')) ? 'both' : null
  }
  if (word === 'each') return last === 'for' && isClauseEnd(tokens, at) ? 'all' : null
  if (word === 'all' || word === 'everything')
    return COUNTS.has(next?.text ?? '') || last === 'them' || word === 'everything' ? 'all' : null
  const isThatOne =
    THINGS.has(next?.plain ?? '') || (ARTICLES.has(last) && tokens.length <= LONGEST_POINTER && isClauseEnd(tokens, at))
  if (word === 'older' || word === 'newer') return next?.plain === 'one' ? word : null
  if (word === 'rest') return last === 'the' && namesNothing(vocabulary, next) ? 'rest' : null
  if (word === 'other' && last === 'the' && COUNTS.has(next?.text ?? '')) return 'rest'
  if (['other', 'opposite', 'otro', 'otra'].includes(word))
    return (isThatOne && !/^(?:ok|okay|fine|good)$/.test(tokens[at + 2]?.text ?? '')) ||
      /^(?:side|lado|rear|front|corner)$/.test(next?.plain ?? '') ||
      CARS.has(next?.plain ?? '')
      ? 'other'
      : null
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
