import type { LeadChat } from '#chat/chat-message.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { Quote } from '#quotes/quote.ts'
import type { LeadWishes } from './listed-lead.ts'

export type WishedQuote = Pick<AsJson<Quote>, 'status' | 'callTime' | 'partName' | 'part' | 'grade' | 'delivery'>

export type WishedChat = Pick<LeadChat, 'language' | 'callTime' | 'isHandedOver' | 'resolved'>

/** What a customer told us in their quotes, newest first, and in their last chat. */
export function toLeadWishes(quotes: readonly WishedQuote[], chat: WishedChat | null): LeadWishes {
  const [newest] = quotes
  const asked = quotes.find(({ status, callTime }) => status === 'requested' && callTime)
  return {
    callTime: asked?.callTime ?? (chat ? findCallTime(chat) : null),
    words: newest ? findOwnWords(newest) : null,
    details: [
      ...(chat?.language === 'es' ? ['Speaks Spanish'] : []),
      ...(newest?.grade ? [`Grade ${newest.grade}`] : []),
      ...listDelivery(newest?.delivery ?? null),
    ],
    hasRequested: quotes.some(({ status }) => status === 'requested'),
  }
}

/** Counts until staff resolve the chat. */
function findCallTime({ isHandedOver, resolved, callTime }: WishedChat): string | null {
  return isHandedOver && !resolved ? callTime : null
}

function findOwnWords({ partName, part }: WishedQuote): string | null {
  return partName.trim().toLowerCase() === part?.name.toLowerCase() ? null : partName.trim() || null
}

function listDelivery(delivery: WishedQuote['delivery']): string[] {
  if (!delivery) return []
  const { place, hasLiftgate } = delivery
  return [...(place ? [`Delivery to a ${place}`] : []), ...(hasLiftgate ? ['Liftgate'] : [])]
}
