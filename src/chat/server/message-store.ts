import type { ChatMessage } from '#chat/chat-message.ts'
import type { Company } from '#company/company.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { staffName } from '#staff/staff-member.ts'

export const MESSAGES_MAX = 400

declare module '#platform/database/database.ts' {
  interface Tables {
    chat_messages: {
      conversation_id: number
      number: number
      role: 'user' | 'assistant' | 'staff'
      content: string
      staff_id: number | null
      created_at: number
    }
  }
}

export type NewMessage = { role: Tables['chat_messages']['role']; content: string; staffId?: number; createdAt: Date }

export async function insertMessages(
  tx: Database,
  { id, lastNumber }: { id: number; lastNumber: number },
  messages: readonly NewMessage[],
): Promise<number> {
  const rows = messages.map(({ role, content, staffId, createdAt }, at) => ({
    conversation_id: id,
    number: lastNumber + at + 1,
    role,
    content,
    staff_id: staffId ?? null,
    created_at: createdAt.getTime(),
  }))
  await tx.insertInto('chat_messages').values(rows).execute()
  const last = lastNumber + rows.length
  await tx
    .deleteFrom('chat_messages')
    .where('conversation_id', '=', id)
    .where('number', '<=', last - MESSAGES_MAX)
    .execute()
  return last
}

export async function listMessages(
  db: Database,
  company: Company,
  conversationId: number,
  upTo: number,
): Promise<ChatMessage[]> {
  const rows = await selectMessages(db)
    .where('conversation_id', '=', conversationId)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute()
  return rows.map((row) => toMessage(company, row))
}

export async function listMessagesByConversation(
  db: Database,
  company: Company,
  conversationIds: readonly number[],
  limit: number,
): Promise<Map<number, ChatMessage[]>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectMessages(db)
    .where('conversation_id', 'in', conversationIds)
    .orderBy('conversation_id', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  const byConversation = Map.groupBy(rows.reverse(), (row) => row.conversation_id)
  return new Map([...byConversation].map(([id, messages]) => [id, messages.map((row) => toMessage(company, row))]))
}

function selectMessages(db: Database) {
  return db
    .selectFrom('chat_messages')
    .leftJoin('staff', 'staff.id', 'chat_messages.staff_id')
    .select([
      'conversation_id',
      'chat_messages.role',
      'content',
      'chat_messages.created_at',
      'staff.email as staff_email',
    ])
}

type MessageRow = Pick<Tables['chat_messages'], 'role' | 'content' | 'created_at'> & { staff_email: string | null }

function toMessage(company: Company, { role, content, created_at, staff_email }: MessageRow): ChatMessage {
  return {
    role: role === 'user' ? 'user' : 'assistant',
    content,
    timestamp: new Date(created_at),
    ...(staff_email !== null && { author: staffName(company, staff_email) }),
  }
}
