import type { Context, MiddlewareHandler } from 'hono'
import { leadIdOf } from '#leads/server/get-lead.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { withNote } from '#platform/http/route-doc.ts'
import type { Platform } from '#platform/platform.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { callerOf, type StaffEnv } from '#staff/server/staff-only.ts'

/** Ten pages of the list: more than a day's work needs, and fewer than anyone who copies the list reads. */
const RECORDED_FROM = 500
const AGENT_READS_MAX = 2000
/** Past this, counting starts over, so that memory use stays small. */
const REMEMBERED_MAX = 20_000

const READS = {
  name: 'leads read',
  perSeconds: DAY_MS / 1000,
  survivesRestart: true,
  refusal: "You've read as many leads today as one person may. If you need more, ask an admin.",
}

type Shown = { ids: Set<number>; until: number }

/** The leads this process has shown each staff member, so that rereading the same list counts once and costs no write. */
const shownBy = new WeakMap<RateLimiter, Map<number, Shown>>()

/** Counts the different leads that someone reads in a day. Many are a security event; an agent who reads too many is refused. */
export async function countLeadReads(c: Context<StaffEnv>, platform: Platform, leads: readonly { id: number }[]) {
  const { db, limiter, now } = platform
  const { id: staffId, role } = c.get('staffMember')
  const shown = findShown(limiter, staffId, now().getTime())
  const unread = leads.map(({ id }) => id).filter((id) => !shown.has(id))
  if (unread.length === 0) return
  const limit = { ...READS, points: role === 'admin' ? Number.POSITIVE_INFINITY : AGENT_READS_MAX }
  const total = await limiter.count(limit, String(staffId), callerOf(c), unread.length)
  for (const id of unread) shown.add(id)
  // Counted in the database, so only one process sees the count pass the limit.
  if (total > RECORDED_FROM && total - unread.length <= RECORDED_FROM)
    await eventRecorder(platform)(c, db, { kind: 'leads_read', detail: { leads: total } })
}

/** For routes about one lead: what they answer, a refusal too, tells about it. */
export function countsLead(platform: Platform): MiddlewareHandler<StaffEnv> {
  const middleware: MiddlewareHandler<StaffEnv> = async (c, next) => {
    await countLeadReads(c, platform, [{ id: leadIdOf(c) }])
    await next()
  }
  const errors = { too_many: `At most ${AGENT_READS_MAX} different leads a day for an agent.` }
  return withNote(middleware, { errors })
}

function findShown(limiter: RateLimiter, staffId: number, at: number): Set<number> {
  const people = shownBy.get(limiter) ?? new Map<number, Shown>()
  shownBy.set(limiter, people)
  const known = people.get(staffId)
  if (known && known.until > at && known.ids.size < REMEMBERED_MAX) return known.ids
  const ids = new Set<number>()
  people.set(staffId, { ids, until: at + DAY_MS })
  return ids
}
