import type { Generated } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { OpenRequest, RequestOutcome } from '#privacy/lead-privacy.ts'
import { answerDueAt, type PrivacyRequestKind } from '#privacy/privacy-request.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    privacy_requests: {
      id: Generated<number>
      kind: PrivacyRequestKind
      /** Lowercase; empty once it's closed. */
      email: string
      confirmed_at: number
      closed_at: number | null
      closed_by: number | null
      outcome: RequestOutcome | null
    }
  }
}

/** Null if the same request is already open. */
export async function insertPrivacyRequest(
  tx: Database,
  { kind, email }: Pick<OpenRequest, 'kind' | 'email'>,
  now: Date,
): Promise<number | null> {
  const row = await tx
    .insertInto('privacy_requests')
    .values({ kind, email, confirmed_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Most urgent first; with `emails`, only from these addresses. */
export async function listOpenRequests(db: Database, emails?: readonly string[]): Promise<OpenRequest[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .select(['id', 'kind', 'email', 'confirmed_at'])
    .where('closed_at', 'is', null)
    .$if(emails !== undefined, (requests) => requests.where('email', 'in', emails ?? []))
    .orderBy('confirmed_at')
    .execute()
  return rows.map(({ confirmed_at, ...request }) => {
    const confirmedAt = new Date(confirmed_at)
    return { ...request, confirmedAt, dueAt: answerDueAt(confirmedAt) }
  })
}

type Closing = { id: number; staffId: number; outcome: RequestOutcome }

/** Keeps the record without the address. False if it was already closed. */
export async function updateRequestClosed(tx: Database, { id, staffId, outcome }: Closing, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('privacy_requests')
    .set({ email: '', closed_at: now.getTime(), closed_by: staffId, outcome })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
