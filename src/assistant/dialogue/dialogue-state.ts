import type { z } from 'zod/mini'
import { unknownVehicle } from '#assistant/entities/spoken-vehicle.ts'
import type { dialogueStateSchema, itemSchema, pendingQuestionSchema } from './state-schema.ts'

export type DialogueState = z.infer<typeof dialogueStateSchema>
export type RequestedItem = z.infer<typeof itemSchema>
export type PendingQuestion = z.infer<typeof pendingQuestionSchema>

export type ChatContact = { name: string; email: string | null; phone: string | null }

export const initialState: DialogueState = {
  language: 'en',
  vehicle: unknownVehicle,
  otherVehicles: [],
  items: [],
  otherItems: [],
  zipCode: null,
  pendingQuestion: null,
  lastIntents: [],
  priced: null,
  said: [],
  wantsPerson: false,
  contact: { name: null, email: null, phone: null },
}

export function isHandedOver(state: Pick<DialogueState, 'wantsPerson' | 'contact'>): boolean {
  return state.wantsPerson && completeContact(state) !== null
}

export function completeContact({
  contact: { name, email, phone },
}: Pick<DialogueState, 'contact'>): ChatContact | null {
  return name && (email || phone) ? { name, email, phone } : null
}
