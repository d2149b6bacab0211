import type { AssistantReply, AssistantTurn } from '#chat/assistant.ts'
import { builtInAssistant } from '#chat/built-in-assistant.ts'
import type { WatchedTools } from './watched-tools.ts'

/** Whoever answers visitors, with everything a reply must pass before they see it. */
export type AnsweringAssistant = (turn: AssistantTurn, tools: WatchedTools) => Promise<AssistantReply>

export function openAssistant(): AnsweringAssistant {
  return builtInAssistant
}
