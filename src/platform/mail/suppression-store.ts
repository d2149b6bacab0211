import { hash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { mailboxOf } from './mail.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** A hash: we can check whether a mailbox is on the list, but not list who is. */
    mail_suppressions: { mailbox_hash: string; created_at: number }
  }
}

const selectSuppressions = preparedQuery((db, { mailboxHash }: { mailboxHash: string }) =>
  db.selectFrom('mail_suppressions').select('created_at').where('mailbox_hash', '=', mailboxHash),
)

export async function isSuppressed(db: Database, address: string): Promise<boolean> {
  const found = await selectSuppressions(db, { mailboxHash: hashOf(mailboxOf(address)) })
  return found.length > 0
}

export async function insertSuppression(tx: Database, mailbox: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_suppressions')
    .values({ mailbox_hash: hashOf(mailbox), created_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function deleteSuppression(tx: Database, mailbox: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_suppressions')
    .where('mailbox_hash', '=', hashOf(mailbox))
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

function hashOf(mailbox: string) {
  return hash('sha256', mailbox, 'base64url')
}
