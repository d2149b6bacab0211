import type { Database } from '#platform/database/database.ts'
import { ModelFailure } from './model-failure.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** Tokens used per day (UTC), by all processes: in total, per visitor and per address. */
    token_budgets: { day: string; account: string; tokens: number }
  }
}

const VISITOR_SHARE = 0.1
const ADDRESS_SHARE = 0.2

const EVERYBODY = 'everybody'

export type Spender = { visitorId: string; address: string }

export type TokenBudget = ReturnType<typeof createTokenBudget>

export type Reservation = { tokens: number; settle: (used: number) => Promise<void> }

/** Reserves tokens before they're used, so that concurrent replies can't exceed the daily limit. */
export function createTokenBudget(db: Database, dailyTokens: number) {
  return {
    async reserve(requested: number, { visitorId, address }: Spender, now: Date): Promise<Reservation> {
      const day = now.toISOString().slice(0, 10)
      const tokens = Math.min(requested, dailyTokens)
      const booking = { day, tokens, most: dailyTokens }
      // Always in the same order, to avoid a deadlock.
      const bookings = [
        { ...booking, account: spenderOf(visitorId), below: dailyTokens * VISITOR_SHARE },
        { ...booking, account: `address ${address}`, below: dailyTokens * ADDRESS_SHARE },
        { ...booking, account: EVERYBODY, below: dailyTokens - tokens + 1 },
      ]
      await db.transaction().execute(async (tx) => {
        for (const booking of bookings) await reserveFrom(tx, booking)
      })
      return { tokens, settle: (used) => settleTokens(db, bookings, used) }
    },
  }
}

export function spenderOf(visitorId: string) {
  return `visitor ${visitorId}`
}

export function deleteOldTokenBudgets(db: Database, now: Date) {
  return db.deleteFrom('token_budgets').where('day', '<', now.toISOString().slice(0, 10)).executeTakeFirst()
}

type Booking = { day: string; account: string; tokens: number; most: number; below: number }

async function reserveFrom(tx: Database, booking: Booking) {
  const { day, account, below } = booking
  await tx
    .insertInto('token_budgets')
    .values({ day, account, tokens: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const reserved = await addTokens(tx, booking)
    .where('tokens', '<', Math.ceil(below))
    .returning('day')
    .executeTakeFirst()
  if (!reserved) throw new ModelFailure(account === EVERYBODY ? 'budget' : 'share')
}

async function settleTokens(db: Database, bookings: readonly Booking[], used: number) {
  for (const booking of bookings) {
    const tokens = Math.min(Math.max(used, 0), booking.most) - booking.tokens
    await addTokens(db, { ...booking, tokens }).execute()
  }
}

function addTokens(db: Database, { day, account, tokens, most }: Booking) {
  return db
    .updateTable('token_budgets')
    .set((budget) => ({
      tokens: budget
        .case()
        .when('tokens', '>', most - tokens)
        .then(most)
        .else(budget('tokens', '+', tokens))
        .end(),
    }))
    .where((row) => row.and({ day, account }))
}
