import type { PartIndex } from '#parts/recognition/part-index.ts'
import { asksWhatComesWith } from './implied-intents.ts'
import type { MessageWord } from './message-words.ts'
import type { PartClues } from './part-clues.ts'
import type { WordsRead } from './read-words.ts'
import { isPartWord } from './word-kinds.ts'

const HAS: ReadonlySet<string> = new Set(['have', 'has', 'had'])
const OWNERS_OF_FEATURES: ReadonlySet<string> = new Set(['it', 'that', 'they', 'mine', 'one'])
/** How a car is made: "it's a 4 cylinder", "it's the v8". */
const VERSION = /^(v?[468]|v10|i4|four|six|eight|hemi|diesel|awd|fwd|4wd|4x4|automatic|manual|hybrid)$/
const IS: ReadonlySet<string> = new Set(['its', 'is', 'thats'])
const ONLY: ReadonlySet<string> = new Set(['just', 'only'])
const LONGEST_REFUSAL = 5
const REASONS: ReadonlySet<string> = new Set(['since', 'because', 'when', 'while'])
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an'])
const NO_REFUSAL: ReadonlySet<string> = new Set(['why', 'if', 'or'])
/** Here what is refused ends: "not the door the mirror". */
const GOES_ON: ReadonlySet<string> = new Set([...ARTICLES, ...ONLY, 'its', 'it', 'i', 'we'])
const RELATIVES: ReadonlySet<string> = new Set(['that', 'which'])
const SITS: ReadonlySet<string> = new Set(
  `goes go bolts bolt holds hold sits sit connects connect attaches attach mounts hooks runs covers clips plugs screws
  surrounds wraps`.split(/\s+/),
)
const NAMELESS: ReadonlySet<string> = new Set('thing thingy piece part plastic rubber strip clip bracket'.split(' '))
const BESIDE: ReadonlySet<string> = new Set(
  'behind under underneath beneath below around above inside on in'.split(' '),
)

/** The words in which a part may be wanted, and of these the ones that tell no reason and no feature. */
export function withoutUnwanted(words: readonly MessageWord[], { said, understood, index }: PartClues) {
  const isPartKnown = understood.parts.length > 0
  const meant = withoutVersion(withoutPlaces(withoutRefused(words, index)), isPartKnown)
  return { meant, wished: withoutStuck(withoutReasons(withoutFeatures(meant, isPartKnown)), said) }
}

/** Without what a part in question has or lacks: "does it have a light in it", "mine has a camera". */
function withoutFeatures(words: readonly MessageWord[], isPartKnown: boolean): readonly MessageWord[] {
  if (isPartKnown && asksWhatComesWith(words)) return []
  const at = words.findIndex(({ text }, place) => HAS.has(text) && OWNERS_OF_FEATURES.has(words[place - 1]?.text ?? ''))
  return isPartKnown ? withoutRestOfClause(words, at) : words
}

/** Without how the car is made, said after a part: "it's a 4 cylinder", "mine is the v8". */
function withoutVersion(words: readonly MessageWord[], isPartKnown: boolean): readonly MessageWord[] {
  const at = words.findIndex(
    ({ text }, place) =>
      IS.has(text) && ARTICLES.has(words[place + 1]?.text ?? '') && VERSION.test(words[place + 2]?.text ?? ''),
  )
  return isPartKnown ? withoutRestOfClause(words, at) : words
}

/** The words without the engine of "no engine, just the transmission" and the axle of "the boot, not the axle". */
export function withoutRefused(words: readonly MessageWord[], index: PartIndex): readonly MessageWord[] {
  const not = words.findIndex(
    ({ text }, place) =>
      text === 'not' && isThing(index, words[place + 1]) && !NO_REFUSAL.has(words[place - 1]?.text ?? ''),
  )
  if (not >= 0) {
    const isOver = ({ text, clause }: MessageWord) => clause !== words[not]?.clause || GOES_ON.has(text)
    const end = words.findIndex((word, place) => place > not + 1 && isOver(word))
    return words.toSpliced(not, (end < 0 ? words.length : end) - not)
  }
  const at = words.findIndex(({ plain }) => plain === 'no' || plain === 'not')
  if (at < 0) return words
  const next = words.findIndex(({ text }, place) => place > at && ONLY.has(text))
  return next > at + 1 && next - at <= LONGEST_REFUSAL ? words.toSpliced(at, next - at) : words
}

function isThing(index: PartIndex, word: MessageWord | undefined): boolean {
  return word !== undefined && (ARTICLES.has(word.text) || (word.text.length > 2 && isPartWord(index, word)))
}

/** The words without the door of "the rubber that goes around the door": it only tells where something sits. */
function withoutPlaces(words: readonly MessageWord[]): readonly MessageWord[] {
  const at = words.findIndex((_, place) => place > 0 && tellsPlace(words, place))
  return withoutRestOfClause(words, at)
}

/** "That goes", or "behind the" after a thing without a name. */
function tellsPlace(words: readonly MessageWord[], at: number): boolean {
  const [last, word, next] = [words[at - 1]?.plain ?? '', words[at]?.text ?? '', words[at + 1]?.text ?? '']
  if (RELATIVES.has(word)) return SITS.has(next)
  return NAMELESS.has(last) && BESIDE.has(word) && (ARTICLES.has(next) || next === 'my')
}

/** The words without what is stuck: in "my trunk won't close, need the latch" only the latch is wanted. */
function withoutStuck(words: readonly MessageWord[], { intents }: WordsRead): readonly MessageWord[] {
  const stuck = intents.flatMap(({ intent, words: said }) => (intent === 'stuck' ? said : []))
  return stuck.length > 0 ? words.filter((word) => !stuck.includes(word)) : words
}

/** The words without "since the battery is dead" and "when I hit the garage". */
function withoutReasons(words: readonly MessageWord[]): MessageWord[] {
  const begins = new Map<number, number>()
  for (const { plain, clause, at } of words) if (REASONS.has(plain) && !begins.has(clause)) begins.set(clause, at)
  return begins.size === 0 ? [...words] : words.filter(({ at, clause }) => at < (begins.get(clause) ?? at + 1))
}

/** The words without those from one on, as far as its clause goes; all of them where there is no such word. */
function withoutRestOfClause(words: readonly MessageWord[], at: number): readonly MessageWord[] {
  const clause = words[at]?.clause
  return at < 0 ? words : words.filter((word, place) => place < at || word.clause !== clause)
}
