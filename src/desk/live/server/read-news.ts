import type { Open } from '#company/hours.ts'
import { describeLeads } from '#desk/list/server/describe-leads.ts'
import { getLeadStats } from '#desk/list/server/get-lead-stats.ts'
import type { DeskNews } from '#desk/listed-lead.ts'
import { getLeadEventRange, listLeadEventsSince, listNewestLeadEventIds } from '#leads/server/lead-event-store.ts'
import { leadColumns, toLead } from '#leads/server/lead-store.ts'
import { listMergedIds } from '#leads/server/merged-lead-store.ts'
import type { Database } from '#platform/database/database.ts'

const MAX_EVENTS = 100
/** More transactions than are ever open at once. */
export const MAX_UNCOMMITTED = 30

/** How far a stream has read. PostgreSQL may commit a lower id after a higher one, so missing ids are looked for again. */
export type Place = { lastId: number; missing: readonly number[] }

export type News = DeskNews & { place: Place }

const PLACE = new RegExp(`^\\d{1,10}(-\\d{1,10}){0,${MAX_UNCOMMITTED}}$`)

/** Anything malformed means: start from now. */
export function parsePlace(text: string): Place | null {
  if (!PLACE.test(text)) return null
  const [lastId = 0, ...missing] = text.split('-').map(Number)
  return { lastId, missing }
}

export function placeText({ lastId, missing }: Place): string {
  return [lastId, ...missing].join('-')
}

export function nextPlace({ lastId, missing }: Place, readIds: readonly number[]): Place {
  const newest = Math.max(lastId, ...readIds)
  const first = Math.max(lastId, newest - MAX_UNCOMMITTED) + 1
  const skipped = Array.from({ length: newest - first }, (_, at) => first + at)
  const isMissing = (id: number) => id > newest - MAX_UNCOMMITTED && !readIds.includes(id)
  return { lastId: newest, missing: [...missing, ...skipped].filter(isMissing) }
}

export async function readNews(db: Database, company: Open, since: Place | null, now: Date): Promise<News> {
  const [stats, { leadIds, ...progress }] = await Promise.all([
    getLeadStats(db, company, now),
    since ? readEvents(db, since) : startFromNow(db),
  ])
  const leads = leadIds.length === 0 ? [] : await describeLeads(db, await listLeadsById(db, leadIds), now)
  const missing = leadIds.filter((id) => !leads.some((lead) => lead.id === id))
  return { at: now, stats, leads, mergedIds: await listMergedIds(db, missing), ...progress }
}

async function startFromNow(db: Database) {
  const ids = await listNewestLeadEventIds(db, MAX_UNCOMMITTED)
  const before = { lastId: Math.max(0, (ids[0] ?? 0) - MAX_UNCOMMITTED), missing: [] }
  return { place: nextPlace(before, ids), leadIds: [], isBehind: false }
}

async function readEvents(db: Database, since: Place) {
  // Before the events, so that none is deleted in between.
  const { oldestId, newestId } = await getLeadEventRange(db)
  const events = await listLeadEventsSince(db, since.lastId, since.missing, MAX_EVENTS)
  const isDeleted = oldestId > since.lastId + 1
  // The place is from before a restore, or every event has been deleted.
  const isUnknown = newestId < since.lastId
  if (events.length === MAX_EVENTS || isDeleted || isUnknown) return { ...(await startFromNow(db)), isBehind: true }
  return {
    place: nextPlace(
      since,
      events.map(({ id }) => id),
    ),
    leadIds: [...new Set(events.map(({ leadId }) => leadId))],
    isBehind: false,
  }
}

async function listLeadsById(db: Database, ids: readonly number[]) {
  const rows = await db.selectFrom('leads').select(leadColumns).where('id', 'in', ids).execute()
  return rows.map(toLead)
}
