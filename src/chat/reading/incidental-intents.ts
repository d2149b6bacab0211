import type { FoundIntent } from './find-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'

/** From so many words on, a message tells a story. */
const STORY = 14
const ASKING: ReadonlySet<string> = new Set('what how can could do will would any please tell'.split(' '))
const ASKED_OF: ReadonlySet<string> = new Set('you there it they i we this that'.split(' '))
/** What one word of a story does not ask. */
const ONLY_ASKED: ReadonlySet<Intent> = new Set([
  'payment',
  'weekend',
  'saturday',
  'sunday',
  'hours',
  'shipping',
  'location',
  'phone',
  'email',
  'terms',
  'age',
  'wholesale',
  'jobs',
  'install',
  'visit',
  'returns',
  'fitment',
  'mileage',
  'condition',
  'legit',
  'picture',
  'color',
  'discount',
  'account',
])

/** Without what a story only mentions: "he backed into it last weekend" asks for no opening hours. */
export function withoutIncidental(intents: readonly FoundIntent[], words: readonly MessageWord[]): FoundIntent[] {
  if (words.length < STORY) return [...intents]
  return intents.filter(
    ({ intent, words: said }) => said.length > 1 || !ONLY_ASKED.has(intent) || isQuestion(words, said[0]?.clause),
  )
}

function isQuestion(words: readonly MessageWord[], clause: number | undefined): boolean {
  return words.some(({ plain, before, ...word }, at) => {
    const isHere = word.clause === clause
    if (!isHere) return before.includes('?') && words[at - 1]?.clause === clause
    return (
      ASKING.has(plain) ||
      (/^(is|are|when|where)$/.test(plain) && ASKED_OF.has(words[at + 1]?.plain ?? '') && isFirst(words, at))
    )
  })
}

/** At the beginning of its clause, but for an "and". */
function isFirst(words: readonly MessageWord[], at: number): boolean {
  const last = words[at - 1]
  return last?.clause !== words[at]?.clause || last?.plain === 'and'
}
