import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDialogueState } from '#assistant/dialogue/dialogue-state.ts'
import { parseGivenPrices } from '#chat/server/given-price.ts'
import { guardOwnReply } from '#chat/server/guard-reply.ts'
import { listChatsOfLead } from '#chat/server/lead-chat.ts'
import { openParts } from '#parts/server/part-data.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { seedDatabase } from './seed-database.ts'

const [parts, pricing] = await Promise.all([openParts('data'), testPricing])
const now = new Date('2026-03-16T15:20:00Z')

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await seedDatabase(database.db, { company: testCompany, pricing, parts }, { leads: 200, seed: '7' }, now)
  })
  afterAll(() => database.close())

  const conversations = () => database.db.selectFrom('conversations').selectAll().execute()

  test('some leads have talked to the assistant, and some of them to a person', async () => {
    const chats = await conversations()
    expect(chats.length).toBeGreaterThan(10)
    expect(chats.length).toBeLessThan(60)
    expect(chats.some(({ handed_over_at }) => handed_over_at !== null)).toBe(true)
    const [chat] = await listChatsOfLead(database.db, testCompany, chats[0]?.lead_id ?? 0, now)
    expect(chat?.messages.length).toBeGreaterThanOrEqual(2)
  })

  test('the assistant’s replies are realistic, and its state can be parsed', async () => {
    for (const { id, prices, understood, updated_at } of await conversations()) {
      expect(parseDialogueState(understood).vehicle.make).not.toBeNull()
      expect(updated_at).toBeLessThanOrEqual(now.getTime())
      const replies = await database.db
        .selectFrom('chat_messages')
        .select('content as reply')
        .where((row) => row.and({ conversation_id: id, role: 'assistant' }))
        .execute()
      expect(replies.length).toBeGreaterThan(0)
      for (const { reply } of replies) {
        expect(guardOwnReply(testCompany, reply, parseGivenPrices(prices))).toEqual({
          content: reply,
          isReplaced: false,
        })
      }
    }
  })
})
