import type { Generated, Selectable } from 'kysely'
import { emailKey, type Lead, type LeadSource, type LeadStatus } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'

type LeadTable = {
  id: Generated<number>
  visitor_id: string
  name: string
  email: string
  email_key: string
  phone: string | null
  source: LeadSource
  status: LeadStatus
  created_at: number
  updated_at: number
}

declare module '#platform/database/database.ts' {
  interface Tables {
    leads: LeadTable
  }
}

export type NewLead = Pick<Lead, 'name' | 'email' | 'phone' | 'source'> & { visitorId: string }

/**
 * The lead of this visitor with this email, made if there is none. The pair is unique, so requests that arrive together
 * get the same lead. A stranger who gives the same email gets a lead of their own.
 */
export async function findOrInsertLead(tx: Database, lead: NewLead, now: Date): Promise<Lead> {
  const inserted = await tx
    .insertInto('leads')
    .values(toRow(lead, now))
    .onConflict((conflict) => conflict.columns(['visitor_id', 'email_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return toLead(inserted ?? (await getRow(tx, lead)))
}

async function getRow(tx: Database, { visitorId, email }: NewLead) {
  return tx
    .selectFrom('leads')
    .selectAll()
    .where((row) => row.and({ visitor_id: visitorId, email_key: emailKey(email) }))
    .executeTakeFirstOrThrow()
}

function toRow({ visitorId, name, email, phone, source }: NewLead, now: Date) {
  return {
    visitor_id: visitorId,
    name,
    email,
    email_key: emailKey(email),
    phone,
    source,
    status: 'new' as const,
    created_at: now.getTime(),
    updated_at: now.getTime(),
  }
}

function toLead(row: Selectable<LeadTable>): Lead {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    source: row.source,
    status: row.status,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
