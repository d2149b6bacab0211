import { randomBytes } from 'node:crypto'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import type { Company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import { type SeededExchange, writeChatWords, writeHandOver } from './chat-words.ts'
import { insertRows, insertRowsForIds, withIds } from './insert-rows.ts'
import type { Random } from './random.ts'
import type { SeededLead } from './seed-leads.ts'

const TALKED = 0.15
const HANDED_OVER = 0.3
const PUBLIC_ID_BYTES = 16
const EXCHANGE_MS = 45_000

type SeededChat = { lead: SeededLead; exchanges: readonly SeededExchange[]; isHandedOver: boolean; startedAt: number }

type Talking = { company: Company; leads: readonly SeededLead[]; random: Random; now: Date }

/** Conversations of some leads, right after they came in. Returns the count. */
export async function seedChats(tx: Database, { company, leads, random, now }: Talking): Promise<number> {
  const chats = leads.filter(() => random.chance(TALKED)).map((lead) => generateChat(company, random, lead, now))
  const kept = withIds(chats, await insertRowsForIds(tx, 'conversations', chats.map(toRow)))
  await insertRows(tx, 'chat_messages', kept.flatMap(toMessageRows))
  return chats.length
}

function generateChat(company: Company, random: Random, lead: SeededLead, now: Date): SeededChat {
  const isHandedOver = random.chance(HANDED_OVER)
  const words = writeChatWords(company, random, lead.list)
  const exchanges = isHandedOver ? [...words, writeHandOver(company, lead.person, new Date(lead.createdAt))] : words
  const startedAt = Math.min(
    lead.createdAt + random.integer(1, 10) * EXCHANGE_MS,
    now.getTime() - exchanges.length * EXCHANGE_MS,
  )
  return { lead, exchanges, isHandedOver, startedAt }
}

function toRow({ lead, exchanges, isHandedOver, startedAt }: SeededChat) {
  const endedAt = startedAt + exchanges.length * EXCHANGE_MS
  const { vehicle, zipCode, offers } = lead.list
  const understood = { ...initialState, vehicle: { ...vehicle, vin: null, trim: null }, zipCode }
  const [offer] = offers
  return {
    public_id: randomBytes(PUBLIC_ID_BYTES).toString('base64url'),
    visitor_id: lead.visitorId,
    lead_id: lead.id,
    last_number: exchanges.length * 2,
    understood: JSON.stringify(understood),
    prices: JSON.stringify(offer ? [offer.given] : []),
    handed_over_at: isHandedOver ? endedAt : null,
    resolution: isHandedOver && lead.status !== 'new' ? ('resolved' as const) : null,
    created_at: startedAt,
    updated_at: endedAt,
  }
}

function toMessageRows({ id, exchanges, startedAt }: SeededChat & { id: number }) {
  return exchanges.flatMap(({ message, reply }, at) => {
    const askedAt = startedAt + at * EXCHANGE_MS
    return [
      { conversation_id: id, number: at * 2 + 1, role: 'user' as const, content: message, created_at: askedAt },
      {
        conversation_id: id,
        number: at * 2 + 2,
        role: 'assistant' as const,
        content: reply,
        created_at: askedAt + 900,
      },
    ]
  })
}
