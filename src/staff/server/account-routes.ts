import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { described } from '#platform/http/route-doc.ts'
import type { Platform } from '#platform/platform.ts'
import { endOtherSessionsDoc, endSessionDoc, readAccountDoc } from './account-docs.ts'
import { listPasskeys } from './passkey-store.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { eventRecorder } from './security-events.ts'
import { deleteSessionsOfStaff, listSessions } from './session-store.ts'
import { staffOnly } from './staff-only.ts'
import { hasTotp } from './staff-store.ts'

/** How one signs in oneself, and where one is signed in. */
export const accountRoutes = (platform: Platform) => {
  const { db, now } = platform
  const record = eventRecorder(platform)
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/account', described(readAccountDoc), staff, async (c) => {
      const { id } = c.get('staffMember')
      const sessions = await listSessions(db, id, now())
      const passkeys = await listPasskeys(db, id)
      return c.json({
        hasTotp: await hasTotp(db, id),
        recoveryCodesLeft: await countRecoveryCodes(db, id),
        passkeys: passkeys.map(({ credentialId: _, ...passkey }) => passkey),
        sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === c.get('staffSession').id })),
      })
    })
    .post('/sessions/:id/end', described(endSessionDoc), staff, async (c) => {
      const ended = await deleteSessionsOfStaff(db, c.get('staffMember').id, {
        id: getIdParam(c, 'Invalid session ID'),
      })
      if (ended === 0) throw new AppError('not_found', 'This session has ended already.')
      await record(c, db, { kind: 'sessions_ended', detail: { sessions: ended } })
      return c.body(null, 204)
    })
    .post('/sessions/end-others', described(endOtherSessionsDoc), staff, async (c) => {
      const ended = await deleteSessionsOfStaff(db, c.get('staffMember').id, { exceptId: c.get('staffSession').id })
      await record(c, db, { kind: 'sessions_ended', detail: { sessions: ended } })
      return c.body(null, 204)
    })
}
