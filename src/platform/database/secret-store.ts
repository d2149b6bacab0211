import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

declare module './database.ts' {
  interface Tables {
    secrets: { name: string; value: string }
  }
}

export async function getSecret(db: Database, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name, value: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
