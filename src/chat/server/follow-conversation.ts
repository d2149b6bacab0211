import { DESK_TOPIC, type Live } from '#platform/live/live.ts'
import type { Conversation } from './conversation-store.ts'

/** Tells the visitor's open windows and the desk that a conversation changed. */
export async function publishConversation(live: Pick<Live, 'publish'>, id: number) {
  await Promise.all([live.publish(conversationTopic(id)), live.publish(DESK_TOPIC)])
}

function conversationTopic(id: number): string {
  return `conversation ${id}`
}

type Following = {
  live: Live
  read: () => Promise<Conversation | null>
  seen: string | undefined
}

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
