import type { Generated } from 'kysely'
import type { LeadMessage } from '#contact/contact-message.ts'
import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    contact_messages: {
      id: Generated<number>
      lead_id: number
      /** The name on this message; the lead's may be different. */
      name: string
      subject: string
      message: string
      created_at: number
    }
  }
}

type NewContactMessage = { leadId: number; name: string; subject: string; message: string }

export async function insertContactMessage(tx: Database, { leadId, ...message }: NewContactMessage, now: Date) {
  const row = await tx
    .insertInto('contact_messages')
    .values({ lead_id: leadId, ...message, created_at: now.getTime() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function listContactMessagesOfLead(db: Database, leadId: number, limit: number): Promise<LeadMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'subject', 'message', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, ...message }) => ({ ...message, createdAt: new Date(created_at) }))
}
