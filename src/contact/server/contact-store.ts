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
      /** Of a reply by email: a hash of its Message-ID, so that a repeated delivery adds nothing. */
      reply_key: string | null
      /** The address it came from, if that isn't one of the lead's. Anyone can claim any address. */
      sent_from: string | null
      attachments: Generated<number>
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
    .select(['id', 'name', 'subject', 'message', 'created_at', 'reply_key', 'sent_from as sentFrom', 'attachments'])
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, reply_key, ...message }) => ({
    ...message,
    isReply: reply_key !== null,
    createdAt: new Date(created_at),
  }))
}

type NewReply = NewContactMessage & { replyKey: string; sentFrom: string | null; attachments: number }

/** False if it's already stored. */
export async function insertReply(tx: Database, reply: NewReply, now: Date): Promise<boolean> {
  const { leadId, replyKey, sentFrom, ...message } = reply
  const inserted = await tx
    .insertInto('contact_messages')
    .values({ lead_id: leadId, reply_key: replyKey, sent_from: sentFrom, ...message, created_at: now.getTime() })
    .onConflict((conflict) => conflict.column('reply_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
