import { type DialogueState, initialState } from './dialogue-state.ts'
import { dialogueStateSchema } from './state-schema.ts'

/** What was stored as JSON. In a shape that an older release wrote, it counts as nothing. */
export function parseDialogueState(json: string): DialogueState {
  const result = dialogueStateSchema.safeParse(JSON.parse(json))
  return result.success ? result.data : initialState
}

/** What two tabs understood at the same time: whatever this turn changed, on top of what is stored by now. */
export function mergeDialogueState(turn: { before: DialogueState; after: DialogueState }, stored: DialogueState) {
  const changed = Object.entries(turn.after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(turn.before[name as keyof DialogueState]),
  )
  return { ...stored, ...Object.fromEntries(changed) } as DialogueState
}
