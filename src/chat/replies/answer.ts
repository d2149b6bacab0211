import type { Intent } from '#chat/reading/intents.ts'
import type { Situation } from '#chat/situation.ts'
import { company } from '#company/company.ts'

/** Writes the paragraph that answers one question. */
export type Answer = (situation: Situation) => string

export type Answers = Partial<Record<Intent, Answer>>

/** Where the assistant's knowledge ends. It stands at the end of a paragraph, and may be answered with "yes". */
export const OFFER = `Ask me for a person, or call ${company.phone.display}.`

/** The same for somebody whose details our team has. */
export const ASK_WHEN_CALLED = `Ask our team when they contact you, or call ${company.phone.display}.`
