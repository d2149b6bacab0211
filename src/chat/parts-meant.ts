import type { Part } from '#parts/part.ts'
import type { Intent } from './reading/intents.ts'
import type { MessageReading } from './reading/message-reading.ts'
import type { Understanding } from './understanding.ts'

const MOST_OTHER_PARTS = 4

/** Parts of the conversation: those it is about now, and those named before them, oldest first. */
export type KnownParts = { now: readonly Part[]; earlier: readonly Part[] }

/** Said of a doubted part: that very one is meant. */
const MEANT: readonly Intent[] = ['yes', 'each', 'wholePart']

/** The message with the parts that were in doubt, where it says that they are meant. */
export function withConfirmedParts(
  reading: MessageReading,
  { topic, doubted = [] }: Understanding,
  partNamed: (name: string) => Part | null,
): MessageReading {
  if (topic !== 'doubt' || reading.parts.length > 0 || !MEANT.some((intent) => reading.intents.has(intent)))
    return reading
  return { ...reading, parts: doubted.flatMap((name) => partNamed(name) ?? []), hasUnknownPart: false, choice: null }
}

/** The parts in doubt: those of this message, or those before it that it leaves so. */
export function doubtedParts({ doubted = [] }: Understanding, reading: MessageReading): readonly string[] {
  if (reading.doubtedParts.length > 0) return reading.doubtedParts.map(({ name }) => name)
  const isSettled = reading.parts.length > 0 || reading.hasUnknownPart || reading.intents.has('no')
  return isSettled || reading.intents.has('neverMind') ? [] : doubted
}

/** New parts take the place of the old ones, unless the message adds to them. */
export function rememberedParts({ now }: KnownParts, reading: MessageReading): readonly Part[] {
  const { parts, dropped, isAddition, isCorrection } = reading
  const kept = now.filter((part) => !dropped.includes(part))
  if (parts.length === 0) return kept
  return isAddition && !isCorrection ? [...new Set([...kept, ...parts])] : parts
}

/** Those that made way for others and were not given up. */
export function otherParts(
  { now, earlier }: KnownParts,
  remembered: readonly Part[],
  { dropped, isCorrection }: MessageReading,
): Part[] {
  const named = new Set([...earlier, ...(isCorrection ? [] : now)])
  return [...named].filter((part) => !remembered.includes(part) && !dropped.includes(part)).slice(-MOST_OTHER_PARTS)
}

/** While the vehicle is still being asked for, an added part joins the question; later it is a question of its own. */
export function partsMeant(
  remembered: readonly Part[],
  { topic }: Pick<Understanding, 'topic'>,
  { parts }: MessageReading,
): readonly Part[] {
  return parts.length > 0 && topic !== 'vehicle' ? parts : remembered
}

/** The parts that "both", "the second one" or "the other one" mean; null where they mean none. */
export function chosenParts(
  { now, earlier }: KnownParts,
  { choice, parts, dropped }: MessageReading,
): readonly Part[] | null {
  if (!choice || choice.isOfCars || parts.length > 0) return null
  const all = [...earlier, ...now]
  const several = now.length > 1 ? now : all
  if (choice.which === 'older' || choice.which === 'newer') return null
  const chosen = {
    other: earlier.slice(-1),
    both: all.slice(-2),
    all: several,
    rest: dropped.length > 0 || now.length > 1 || earlier.length === 0 ? now : earlier,
    one: several.slice(Number(choice.which)).slice(0, 1),
  }[typeof choice.which === 'number' ? 'one' : choice.which]
  const left = chosen.filter((part) => !dropped.includes(part))
  return left.length > 0 ? left : null
}
