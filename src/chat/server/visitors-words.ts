import type { AssistantTurn } from '#chat/assistant.ts'
import type { ChatContact } from '#chat/understanding.ts'
import { phoneKey } from '#leads/lead.ts'
import { foldText } from './folded-text.ts'

/** What the visitor wrote in this conversation. */
export function listVisitorsWords({ history, message }: Pick<AssistantTurn, 'history' | 'message'>): string[] {
  return [...history.filter(({ role }) => role === 'user').map(({ content }) => content), message]
}

/** Whether these are details that the visitor wrote. */
export function isInWordsOf(turn: Pick<AssistantTurn, 'history' | 'message'>, { name, email, phone }: ChatContact) {
  const words = foldText(listVisitorsWords(turn).join('\n'))
  const isWritten = (detail: string | null) => detail === null || words.includes(foldText(detail))
  return isWritten(name) && isWritten(email) && (phone === null || words.replace(/\D/g, '').includes(phoneKey(phone)))
}
