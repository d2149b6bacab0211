import type { Live } from '#platform/live/live.ts'
import type { Conversation } from './conversation-store.ts'

/** What is published when something was said in a conversation, or somebody else answers from now on. */
export function conversationTopic(id: number): string {
  return `conversation ${id}`
}

type Following = {
  live: Live
  read: () => Promise<Conversation | null>
  seen: string | undefined
}

/** A conversation each time it is another than the reader has seen, until it is gone or the reader is. */
export async function* followConversation({ live, read, seen }: Following, id: number, closed: AbortSignal) {
  let known = seen
  for await (const _ of live.follow(conversationTopic(id), closed)) {
    const current = await read()
    if (!current) return
    const version = [current.lastNumber, current.person?.staffId ?? 0, Number(current.isHandedOver)].join('-')
    if (version !== known) yield { version, current }
    known = version
  }
}
