import type { AssistantTurn, ShopTools } from '#chat/assistant.ts'
import type { Understanding } from '#chat/understanding.ts'
import { carIndexOf, isMakeName } from './car-index.ts'
import type { FoundContact } from './find-contact.ts'
import { type FoundName, findBareName } from './find-name.ts'
import type { MessageWord } from './message-words.ts'
import { isOrdinary, isPartWord } from './word-kinds.ts'

const FEW_WORDS = 6

/** A bare name, where one was asked for or stands beside a number or an address. */
export function findExpectedName(
  turn: AssistantTurn,
  tools: ShopTools,
  words: readonly MessageWord[],
  contact: FoundContact,
): FoundName | null {
  if (!isAskedFor(turn.understood) && !hasDetails(contact)) return null
  const noName = isNoName(turn, tools)
  const [together, ...clauses] = besides(words, contact.at)
  const found = findBareName(turn.message, together ?? [], noName)
  if (found) return found
  const alone = clauses.map((clause) => findBareName(turn.message, clause, noName))
  return alone.find((name) => name?.words[0]?.isCapital) ?? null
}

export function hasDetails({ email, phone }: FoundContact): boolean {
  return email !== null || phone !== null
}

function isAskedFor({ topic, wantsPerson, contact }: Understanding): boolean {
  return topic === 'person' && wantsPerson && contact.name === null
}

/** The words of the clauses next to a place, then each clause alone; all words where they are few or there is no such place. */
function besides(words: readonly MessageWord[], at: number | null): (readonly MessageWord[])[] {
  if (at === null || words.length <= FEW_WORDS) return [words]
  const before = words.findLast((word) => word.at < at)?.clause
  const after = words.find((word) => word.at > at)?.clause
  const within = (...some: (number | undefined)[]) => words.filter(({ clause }) => some.includes(clause))
  return [within(before, after), within(before), within(after)]
}

/** Nobody answers the question for their name with a part or a make; models may be names: Nina, Austin. */
function isNoName({ understood }: AssistantTurn, { partIndex, catalogue }: ShopTools) {
  const index = carIndexOf(catalogue)
  return (word: MessageWord) =>
    isOrdinary(word) ||
    isPartWord(partIndex, word) ||
    isMakeName(index, word.text) ||
    (understood.topic !== 'person' && index.models.has(word.text))
}
