import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import type { Conversation } from '#tests/conversations/conversation.ts'
import { listMistakes } from '#tests/conversations/list-mistakes.ts'
import type { openTestShop } from '#tests/support/chat.ts'
import { toLine } from '#tools/training/gate.ts'

/** How many conversations we answer correctly: one line per set in a folder, and one for all of them. */
export async function measureConversations(
  conversations: readonly Conversation[],
  knowledge: Knowledge,
  shop: Awaited<ReturnType<typeof openTestShop>>,
): Promise<string[]> {
  const answer = createExplainingAssistant(knowledge)
  const sets = new Map<string, { right: number; of: number }>()
  for (const conversation of conversations) {
    const isRight = (await listMistakes(conversation, answer, shop)).length === 0
    for (const name of [conversation.set, conversation.folder]) {
      const { right, of } = sets.get(name) ?? { right: 0, of: 0 }
      sets.set(name, { right: right + Number(isRight), of: of + 1 })
    }
  }
  return [...sets].map(([name, { right, of }]) => toLine(name, right, of))
}
