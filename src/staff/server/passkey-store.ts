import type { Generated } from 'kysely'
import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    staff_passkeys: {
      id: Generated<number>
      credential_id: string
      staff_id: number
      public_key: string
      counter: number
      name: string
      created_at: number
      last_used_at: number | null
    }
  }
}

export type Passkey = { credentialId: string; staffId: number; publicKey: string; counter: number }

export async function insertPasskey(db: Database, passkey: Passkey & { name: string }, now: Date) {
  await db
    .insertInto('staff_passkeys')
    .values({
      credential_id: passkey.credentialId,
      staff_id: passkey.staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: now.getTime(),
    })
    .execute()
}

export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | null> {
  const row = await db
    .selectFrom('staff_passkeys')
    .select(['credential_id as credentialId', 'staff_id as staffId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

export async function updatePasskeyUsed(db: Database, credentialId: string, counter: number, now: Date) {
  await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now.getTime() })
    .where('credential_id', '=', credentialId)
    .execute()
}

export async function listPasskeys(db: Database, staffId: number) {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id as credentialId', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    createdAt: new Date(created_at),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at),
  }))
}

/** Deletes one of a person's own passkeys, or all of them. Says how many. */
export async function deletePasskeys(db: Database, staffId: number, id?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (passkey) => passkey.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
