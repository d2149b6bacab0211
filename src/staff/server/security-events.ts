import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Generated } from 'kysely'
import { startOfDay } from '#company/business-time.ts'
import type { InZone } from '#company/shop-clock.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/client-address.ts'
import type { Log } from '#platform/log.ts'
import type { LimitedCaller } from '#platform/rate-limit/rate-limiter.ts'
import {
  type SecurityEvent,
  type SecurityEventDetail,
  type SecurityEventFilter,
  type SecurityEventKind,
  type SecurityEventPage,
  securityEventKinds,
} from '#staff/security-event.ts'
import { listStaff } from './staff-store.ts'

const EVENTS_A_PAGE = 50
const REFUSALS_APART_MS = 15 * MINUTE_MS

declare module '#platform/database/database.ts' {
  interface Tables {
    /** Append-only until rows expire; triggers enforce it. */
    security_events: {
      id: Generated<number>
      kind: SecurityEventKind
      staff_id: number | null
      network: string
      detail: string
      created_at: number
    }
  }
}

export type Recorded = { kind: SecurityEventKind; staffId?: number | null; detail?: SecurityEventDetail }

type NewSecurityEvent = Recorded & { staffId: number | null; address: string }

type Deps = { now: () => Date; log: Log }

/** Records and logs an event, in the transaction it belongs to if there is one. */
export async function recordSecurityEvent(
  db: Database,
  { kind, staffId, address, detail = {} }: NewSecurityEvent,
  { now, log }: Deps,
) {
  const event = { kind, staff_id: staffId, network: networkOf(address), detail: JSON.stringify(detail) }
  await db
    .insertInto('security_events')
    .values({ ...event, created_at: now().getTime() })
    .execute()
  log[securityEventKinds[kind].level]({ kind, staffId, ...detail }, 'security event')
}

/** Records what happens in a route, by default as the signed-in staff member. */
export const eventRecorder =
  (deps: Deps) =>
  (c: Context, db: Database, { kind, staffId = c.get('staffMember').id, detail = {} }: Recorded) =>
    recordSecurityEvent(db, { kind, staffId, address: c.get('clientAddress'), detail }, deps)

export const recordLimits =
  (db: Database, deps: Deps) =>
  (limit: string, { address, staffId }: LimitedCaller) =>
    recordSecurityEvent(db, { kind: 'limit_reached', staffId: staffId ?? null, address, detail: { limit } }, deps)

/** Records refused access, but only now and then per person and route, so repeated attempts cost no writes. */
export async function recordRefusedAccess(c: Context, staffId: number, deps: Deps & { db: Database }) {
  const { db, now } = deps
  const [kind, detail] = ['access_refused', { method: c.req.method, route: routePath(c) }] as const
  const known = await db
    .selectFrom('security_events')
    .select('id')
    .where('kind', '=', kind)
    .where('staff_id', '=', staffId)
    .where('detail', '=', JSON.stringify(detail))
    .where('created_at', '>', now().getTime() - REFUSALS_APART_MS)
    .executeTakeFirst()
  if (!known) await recordSecurityEvent(db, { kind, staffId, address: c.get('clientAddress'), detail }, deps)
}

export async function getSecurityEventPage(
  db: Database,
  company: InZone,
  filter: SecurityEventFilter,
): Promise<SecurityEventPage> {
  const [events, staff] = await Promise.all([listSecurityEvents(db, company, filter), listStaff(db)])
  return {
    events: events.slice(0, EVENTS_A_PAGE),
    hasMore: events.length > EVENTS_A_PAGE,
    people: staff.map(({ id, email }) => ({ id, email })),
  }
}

async function listSecurityEvents(
  db: Database,
  company: InZone,
  filter: SecurityEventFilter,
): Promise<SecurityEvent[]> {
  const { kind, staffId, from, to, before } = filter
  let query = db.selectFrom('security_events').selectAll()
  if (kind) query = query.where('kind', '=', kind)
  if (staffId) query = query.where('staff_id', '=', staffId)
  if (from) query = query.where('created_at', '>=', startOfDay(company, from).getTime())
  if (to) query = query.where('created_at', '<', startOfDay(company, to, 1).getTime())
  if (before) query = query.where('id', '<', before)
  const newest = query.orderBy('id', 'desc').limit(EVENTS_A_PAGE + 1)
  return (await newest.execute()).map(({ staff_id, detail, created_at, ...event }) => ({
    ...event,
    staffId: staff_id,
    detail: JSON.parse(detail),
    createdAt: new Date(created_at),
  }))
}
