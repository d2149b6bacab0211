import type { Database } from '#platform/database/database.ts'
import { hashToken } from '#platform/token.ts'
import { generatePassword } from './password.ts'

const HOW_MANY = 10

declare module '#platform/database/database.ts' {
  interface Tables {
    staff_recovery_codes: { code_hash: string; staff_id: number }
  }
}

/** Replaces all codes. They have 120 random bits, so a plain hash is enough. */
export async function replaceRecoveryCodes(tx: Database, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, generatePassword)
  await deleteRecoveryCodes(tx, staffId)
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashToken(code), staff_id: staffId })))
    .execute()
  return codes
}

export async function countRecoveryCodes(db: Database, staffId: number): Promise<number> {
  const rows = await db.selectFrom('staff_recovery_codes').select('code_hash').where('staff_id', '=', staffId).execute()
  return rows.length
}

/** Uses up a code. False if it doesn't exist or was used. */
export async function consumeRecoveryCode(db: Database, staffId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('code_hash', '=', hashToken(code.toLowerCase()))
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

export async function deleteRecoveryCodes(db: Database, staffId: number) {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
}
