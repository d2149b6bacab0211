import type { Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findLead } from './lead-store.ts'

export const INVALID_LEAD_ID = 'Invalid lead ID'

export async function getLead(db: Database, id: number): Promise<Lead> {
  const lead = await findLead(db, id)
  if (!lead) throw leadNotFound()
  return lead
}

export function leadNotFound() {
  return new AppError('not_found', 'Lead not found')
}
