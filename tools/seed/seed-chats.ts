import { randomBytes } from 'node:crypto'
import { nothingUnderstood } from '#chat/understanding.ts'
import type { Database } from '#platform/database/database.ts'
import { type SaidPair, writeChatWords, writeHandOver } from './chat-words.ts'
import { insertRows, insertRowsForIds, withIds } from './insert-rows.ts'
import type { Random } from './random.ts'
import type { SeededLead } from './seed-leads.ts'

const TALKED = 0.15
const HANDED_OVER = 0.3
const PUBLIC_ID_BYTES = 16
const A_PAIR_MS = 45_000

type SeededChat = { lead: SeededLead; pairs: readonly SaidPair[]; isHandedOver: boolean; startedAt: number }

type Talking = { leads: readonly SeededLead[]; random: Random; now: Date }

/** Conversations of some leads, right after they came. Says how many there were. */
export async function seedChats(tx: Database, { leads, random, now }: Talking): Promise<number> {
  const chats = leads.filter(() => random.chance(TALKED)).map((lead) => tellChat(random, lead, now))
  const kept = withIds(chats, await insertRowsForIds(tx, 'conversations', chats.map(toRow)))
  await insertRows(tx, 'chat_pairs', kept.flatMap(toPairRows))
  return chats.length
}

function tellChat(random: Random, lead: SeededLead, now: Date): SeededChat {
  const isHandedOver = random.chance(HANDED_OVER)
  const words = writeChatWords(random, lead.list)
  const pairs = isHandedOver ? [...words, writeHandOver(lead.person, new Date(lead.createdAt))] : words
  const startedAt = Math.min(
    lead.createdAt + random.integer(1, 10) * A_PAIR_MS,
    now.getTime() - pairs.length * A_PAIR_MS,
  )
  return { lead, pairs, isHandedOver, startedAt }
}

function toRow({ lead, pairs, isHandedOver, startedAt }: SeededChat) {
  const endedAt = startedAt + pairs.length * A_PAIR_MS
  const { vehicle, zipCode, offers } = lead.list
  const understood = { ...nothingUnderstood, vehicle: { ...vehicle, vin: null, trim: null }, zipCode }
  const [offer] = offers
  return {
    public_id: randomBytes(PUBLIC_ID_BYTES).toString('base64url'),
    visitor_id: lead.visitorId,
    lead_id: lead.id,
    pairs: pairs.length,
    understood: JSON.stringify(understood),
    prices: JSON.stringify(offer ? [{ part: offer.part?.name ?? null, cents: [offer.totalCents] }] : []),
    handed_over_at: isHandedOver ? endedAt : null,
    resolution: isHandedOver && lead.status !== 'new' ? ('resolved' as const) : null,
    created_at: startedAt,
    updated_at: endedAt,
  }
}

function toPairRows({ id, pairs, startedAt }: SeededChat & { id: number }) {
  return pairs.map((pair, at) => ({
    conversation_id: id,
    number: at + 1,
    ...pair,
    asked_at: startedAt + at * A_PAIR_MS,
    answered_at: startedAt + at * A_PAIR_MS + 900,
  }))
}
