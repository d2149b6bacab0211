import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

declare module './database.ts' {
  interface Tables {
    secrets: { name: string; value: string }
  }
}

export async function getSecret(db: Database, name: string): Promise<string> {
  const known = await findSecret(db, name)
  if (known) return known
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findSecret(db, name)) ?? ''
}

async function findSecret(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}
