import type { FoundIntent } from './find-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'

const CONDITIONS: ReadonlySet<string> = new Set('if incase case suppose supposing unless'.split(' '))

/** "Can I send it back if it is the wrong one" asks for the rule beforehand: nothing has gone wrong yet. */
export function withConditions(intents: readonly FoundIntent[], words: readonly MessageWord[]): FoundIntent[] {
  const damages = intents.filter(({ intent }) => intent === 'damaged')
  if (damages.length === 0 || !damages.every(({ words: said }) => isConditional(words, said))) return [...intents]
  return intents.map((found) => ({ ...found, intent: asCondition(found.intent) }))
}

function asCondition(intent: Intent): Intent {
  return intent === 'damaged' ? 'ifWrong' : intent
}

/** An "if" stands before these words or among them, in the same clause. */
function isConditional(words: readonly MessageWord[], said: readonly MessageWord[]): boolean {
  const last = said.at(-1)
  return words.some(({ plain, at, clause }) => CONDITIONS.has(plain) && clause === last?.clause && at < last.at)
}
