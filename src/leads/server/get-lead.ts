import type { Context } from 'hono'
import type { Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { getIdParam } from '#platform/http/valid-input.ts'
import { findLead } from './lead-store.ts'

const INVALID_LEAD_ID = 'Invalid lead ID'
const LEAD_NOT_FOUND = 'Lead not found'

export async function getLead(db: Database, id: number): Promise<Lead> {
  const lead = await findLead(db, id)
  if (!lead) throw leadNotFound()
  return lead
}

export function leadIdOf(c: Context): number {
  return getIdParam(c, INVALID_LEAD_ID)
}

export function leadNotFound() {
  return new AppError('not_found', LEAD_NOT_FOUND)
}
