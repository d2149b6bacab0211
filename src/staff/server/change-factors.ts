import type { Context } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import type { Platform } from '#platform/platform.ts'
import { listPasskeys } from './passkey-store.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { eventRecorder } from './security-events.ts'
import { setSessionToken } from './session-cookie.ts'
import { deleteSessionsOfStaff, rotateSession } from './session-store.ts'
import { accountChangedMail } from './staff-mails.ts'
import type { StaffEnv } from './staff-only.ts'
import { hasTotp } from './staff-store.ts'

/** One change to how somebody signs in: they are told by mail, other sessions end, and this one gets a new token. */
export async function changeFactors<Result>(
  c: Context<StaffEnv>,
  platform: Platform,
  { what, work }: { what: string; work: (tx: Database) => Promise<Result> },
): Promise<Result> {
  const { db, now } = platform
  const [member, session] = [c.get('staffMember'), c.get('staffSession')]
  const [result, token] = await db.transaction().execute(async (tx) => {
    const done = await work(tx)
    await dropUnusedCodes(tx, member.id)
    await enqueueMail(tx, accountChangedMail(member, what), now())
    await eventRecorder(platform)(c, tx, { kind: 'second_factor_changed', detail: { what } })
    await deleteSessionsOfStaff(tx, member.id, { exceptId: session.id })
    const proven = { second_factor_at: now().getTime(), passkey_challenge: null }
    return [done, await rotateSession(tx, session.id, proven)] as const
  })
  setSessionToken(c, token)
  return result
}

/** Recovery codes stand in for a second factor; without one they would open nothing. */
async function dropUnusedCodes(tx: Database, staffId: number) {
  const isUnused = !(await hasTotp(tx, staffId)) && (await listPasskeys(tx, staffId)).length === 0
  if (isUnused) await deleteRecoveryCodes(tx, staffId)
}
