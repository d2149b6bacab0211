import type { AssistantTurn } from '#assistant/assistant.ts'
import type { ChatContact } from '#assistant/dialogue/dialogue-state.ts'
import { phoneKey } from '#leads/lead.ts'

export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()
}

export function visitorsWords({ history, message }: Pick<AssistantTurn, 'history' | 'message'>): string {
  return [...history.filter(({ role }) => role === 'user').map(({ content }) => content), message].join('\n')
}

export function isInWordsOf(turn: Pick<AssistantTurn, 'history' | 'message'>, { name, email, phone }: ChatContact) {
  const words = foldText(visitorsWords(turn))
  const isWritten = (detail: string | null) => detail === null || words.includes(foldText(detail))
  return isWritten(name) && isWritten(email) && (phone === null || words.replace(/\D/g, '').includes(phoneKey(phone)))
}
