import type { MessageWord } from './message-words.ts'

/** Where on the vehicle a part sits; the side of a part does not change which part it is. */
export type Position = 'front' | 'rear' | 'side'

const ENDS: Readonly<Record<string, Position>> = { front: 'front', rear: 'rear', driver: 'side', passenger: 'side' }
/** Words that are no position in "send it back" and "all right", but one in "the back one" and "right side". */
const DOUBTFUL_ENDS: Readonly<Record<string, Position>> = { back: 'rear', left: 'side', right: 'side' }
const THINGS: ReadonlySet<string> = new Set(['one', 'side', 'hand'])

/** A position said for a part that was named before: "the rear one", "driver side too". */
export function findPosition(words: readonly MessageWord[]): Position | null {
  for (const [at, { plain }] of words.entries()) {
    const isSure = words.length === 1 || THINGS.has(words[at + 1]?.plain ?? '')
    const position = ENDS[plain] ?? (isSure ? DOUBTFUL_ENDS[plain] : undefined)
    if (position) return position
  }
  return null
}
