import type { z } from 'zod/mini'
import { unknownVehicle } from '#assistant/entities/spoken-vehicle.ts'
import { dialogueStateSchema, type itemSchema, type pendingQuestionSchema } from './state-schema.ts'

export type DialogueState = z.infer<typeof dialogueStateSchema>
export type RequestedItem = z.infer<typeof itemSchema>
/** A part the message names, and the token where it starts. */
export type NamedItem = RequestedItem & { at?: number }
export type PendingQuestion = z.infer<typeof pendingQuestionSchema>

export type ChatContact = { name: string; email: string | null; phone: string | null }

export const initialState: DialogueState = {
  language: 'en',
  vehicle: unknownVehicle,
  otherVehicles: [],
  owners: {},
  items: [],
  otherItems: [],
  zipCode: null,
  grade: null,
  delivery: null,
  stockItem: null,
  callTime: null,
  pendingQuestion: null,
  lastIntents: [],
  priced: null,
  said: [],
  wantsPerson: false,
  contact: { name: null, email: null, phone: null },
}

export function toRequestedItem(part: string): RequestedItem {
  return { part, quantity: 1, side: null, words: part }
}

export function isHandedOver(state: Pick<DialogueState, 'wantsPerson' | 'contact'>): boolean {
  return state.wantsPerson && completeContact(state) !== null
}

export function completeContact({
  contact: { name, email, phone },
}: Pick<DialogueState, 'contact'>): ChatContact | null {
  return name && (email || phone) ? { name, email, phone } : null
}

/** Parses the stored JSON. A shape from an older release gives the initial state. */
export function parseDialogueState(json: string): DialogueState {
  const result = dialogueStateSchema.safeParse(JSON.parse(json))
  return result.success ? result.data : initialState
}

/** Two tabs can write at the same time: applies what this turn changed to what's stored now. */
export function mergeDialogueState(turn: { before: DialogueState; after: DialogueState }, stored: DialogueState) {
  const changed = Object.entries(turn.after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(turn.before[name as keyof DialogueState]),
  )
  return { ...stored, ...Object.fromEntries(changed) } as DialogueState
}
