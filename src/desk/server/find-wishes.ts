import type { LeadChat } from '#chat/chat-message.ts'
import { toLeadWishes, type WishedChat, type WishedQuote } from '#desk/lead-wishes.ts'
import type { LeadWishes } from '#desk/listed-lead.ts'
import type { Database } from '#platform/database/database.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'

/** What the customers of a page of leads told us. */
export async function findWishes(db: Database, leadIds: readonly number[]): Promise<Map<number, LeadWishes>> {
  const [quotes, chats] = await Promise.all([findQuotes(db, leadIds), findChats(db, leadIds)])
  return new Map(leadIds.map((id) => [id, toLeadWishes(quotes.get(id) ?? [], chats.get(id) ?? null)]))
}

/** Each lead's newest quote, and those they said yes to. */
async function findQuotes(db: Database, leadIds: readonly number[]): Promise<Map<number, WishedQuote[]>> {
  const newest = db
    .selectFrom('quotes')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('lead_id', 'in', leadIds)
    .groupBy('lead_id')
  const rows = await db
    .selectFrom('quotes')
    .select(['lead_id', 'status', 'call_time', 'part_name', 'pricing'])
    .where('lead_id', 'in', leadIds)
    .where(({ or, eb }) => or([eb('id', 'in', newest), eb('status', '=', 'requested')]))
    .orderBy('id', 'desc')
    .execute()
  const quotes = rows.map(({ lead_id, status, call_time, part_name, pricing }) => {
    const { part, grade, delivery } = JSON.parse(pricing) as PricingAnswer
    return { leadId: lead_id, status, callTime: call_time, partName: part_name, part, grade, delivery }
  })
  return Map.groupBy(quotes, ({ leadId }) => leadId)
}

/** Each lead's last chat. */
async function findChats(db: Database, leadIds: readonly number[]): Promise<Map<number | null, WishedChat>> {
  const rows = await db
    .selectFrom('conversations')
    .select(['lead_id', 'understood', 'handed_over_at', 'resolution'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ lead_id, understood, handed_over_at, resolution }) => {
      // A chat from before we noted call times has none.
      const { language, callTime = null } = JSON.parse(understood) as Pick<LeadChat, 'language' | 'callTime'>
      return [
        lead_id,
        { language, callTime, isHandedOver: handed_over_at !== null, resolved: resolution === 'resolved' },
      ]
    }),
  )
}
