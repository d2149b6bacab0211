import { createMiddleware } from 'hono/factory'
import { findMergedInto } from '#leads/server/merged-lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { StaffMember } from '#staff/staff-member.ts'

/** `staffOnly` may have let the request pass. */
type MaybeStaffEnv = HttpEnv & { Variables: { staffMember?: StaffMember } }

/**
 * Sends a request for a merged lead on to the lead it became part of, with its method and body, so a note that was being
 * written is saved there.
 */
export function followMerge(db: Database) {
  return createMiddleware<MaybeStaffEnv>(async (c, next) => {
    await next()
    // Only staff have got this far with a lead; a stranger mustn't learn which ones were merged.
    if (c.res.status !== 404 || !c.get('staffMember')) return
    const [, id = ''] = /^\/api\/(?:admin\/)?leads\/([1-9]\d{0,8})(?=\/|$)/.exec(c.req.path) ?? []
    const keptId = id ? await findMergedInto(db, Number(id)) : null
    if (keptId !== null) c.res = c.redirect(c.req.path.replace(`/leads/${id}`, `/leads/${keptId}`), 308)
  })
}
