import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** What a language model has used on a day (UTC), over all processes. */
    token_budgets: { day: string; tokens: number }
  }
}

export type TokenBudget = {
  /** Says what was set aside, to be settled afterwards; null when the day's budget has no room for it. */
  reserve: (tokens: number, now: Date) => Promise<Reservation | null>
}

export type Reservation = { tokens: number; settle: (used: number) => Promise<void> }

/** Tokens are taken before they are used, so that replies written at the same time cannot overdraw a day together. */
export function createTokenBudget(db: Database, dailyTokens: number): TokenBudget {
  return {
    async reserve(wanted, now) {
      const day = now.toISOString().slice(0, 10)
      const tokens = Math.min(wanted, dailyTokens)
      await insertDay(db, day)
      const taken = await addTokens(db, day, tokens, dailyTokens)
        .where('tokens', '<=', dailyTokens - tokens)
        .returning('day')
        .executeTakeFirst()
      if (!taken) return null
      return {
        tokens,
        async settle(used) {
          // A provider may count as it likes: no reply gives tokens back, and none costs more than a day has.
          await addTokens(db, day, Math.min(Math.max(used, 0), dailyTokens) - tokens, dailyTokens).execute()
        },
      }
    },
  }
}

async function insertDay(db: Database, day: string) {
  await db
    .insertInto('token_budgets')
    .values({ day, tokens: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds, up to the most there can be; the sum itself might be more than the column holds. */
function addTokens(db: Database, day: string, tokens: number, most: number) {
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
    .where('day', '=', day)
}
