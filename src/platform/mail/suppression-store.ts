import type { Database } from '#platform/database/database.ts'
import { mailboxOf } from './mailbox.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    mail_suppressions: { mailbox: string; created_at: number }
  }
}

export async function isSuppressed(db: Database, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_suppressions')
    .select('mailbox')
    .where('mailbox', '=', mailboxOf(address))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSuppression(tx: Database, mailbox: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_suppressions')
    .values({ mailbox, created_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function deleteSuppression(tx: Database, mailbox: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mail_suppressions').where('mailbox', '=', mailbox).executeTakeFirst()
  return Number(numDeletedRows) > 0
}
