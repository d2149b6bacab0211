import type { FoundIntent } from './find-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'

/** From so many words on, a message tells a story. */
const STORY = 14
const ASKING: ReadonlySet<string> = new Set(
  'what how when where which who why can could do is are will would any does please tell need'.split(' '),
)
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
  return intents.filter(({ intent, words: said }) => {
    const clause = said[0]?.clause
    if (said.length > 1 || !ONLY_ASKED.has(intent)) return true
    return words.some(({ plain, before, at }) => isAsking(words, clause, { plain, before, at }))
  })
}

function isAsking(
  words: readonly MessageWord[],
  clause: number | undefined,
  { plain, before, at }: Pick<MessageWord, 'plain' | 'before' | 'at'>,
): boolean {
  const place = words.findIndex((word) => word.at === at)
  if (words[place]?.clause === clause) return ASKING.has(plain)
  return words[place - 1]?.clause === clause && before.includes('?')
}
