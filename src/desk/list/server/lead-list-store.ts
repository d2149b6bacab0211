import { type RawBuilder, sql } from 'kysely'
import type { LeadListQuery, LeadPlace, ListReader } from '#desk/list/lead-list.ts'
import type { Lead } from '#leads/lead.ts'
import { nameKey } from '#leads/lead-search.ts'
import { type LeadRow, leadColumns, toLead } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { type LeadScope, toLeadScope } from './lead-scope.ts'

const COUNTED_MAX = 1000

const columnOf = { createdAt: 'created_at', name: 'name_key' } as const

type LeadCount = { leads: number; isMinimum: boolean }

export type LeadListPage = { leads: Lead[]; next: LeadPlace | null; count: LeadCount }

export async function listLeads(db: Database, query: LeadListQuery, reader: ListReader): Promise<LeadListPage> {
  const scope = await toLeadScope(db, query, reader)
  const rows = await readPage(db, scope, query)
  const isAll = !query.cursor && rows.length <= query.limit
  const count = isAll
    ? { leads: rows.length, isMinimum: false }
    : await countListed(db, scope, query.q ? COUNTED_MAX : null)
  const leads = rows.slice(0, query.limit).map(toLead)
  const last = leads.at(-1)
  return { leads, next: rows.length > query.limit && last ? placeOf(last, query.sort) : null, count }
}

async function readPage(db: Database, scope: LeadScope, { sort, dir, limit, cursor }: LeadListQuery) {
  const column = columnOf[sort]
  const order = (table: string) => sql.raw(`order by ${table}.${column} ${dir}, ${table}.id ${dir}`)
  const { rows } = await sql<LeadRow>`
    ${scope.with}
    select ${sql.join(leadColumns.map((name) => sql.ref(`leads.${name}`)))} from (
      select leads.id, leads.${sql.ref(column)} from ${scope.from}
      where ${scope.where} and ${cursor ? isBeyond(cursor, dir) : sql`true`}
      ${order('leads')} limit ${sql.lit(limit + 1)}
    ) as page join leads on leads.id = page.id ${order('page')}
  `.execute(db)
  return rows
}

async function countListed(db: Database, scope: LeadScope, most: number | null): Promise<LeadCount> {
  const { with: before, from, where } = scope
  const counted = most
    ? sql`(select leads.id from ${from} where ${where} order by leads.created_at desc limit ${sql.lit(most + 1)}) as leads`
    : sql`${from} where ${where}`
  const { rows } = await sql<{ leads: number }>`${before} select count(*) as leads from ${counted}`.execute(db)
  const leads = rows[0]?.leads ?? 0
  return { leads: Math.min(leads, most ?? leads), isMinimum: most !== null && leads > most }
}

function isBeyond([sort, value, id]: LeadPlace, dir: LeadListQuery['dir']): RawBuilder<boolean> {
  const place = sql`(leads.${sql.ref(columnOf[sort])}, leads.id)`
  return dir === 'asc' ? sql`${place} > (${value}, ${id})` : sql`${place} < (${value}, ${id})`
}

function placeOf(lead: Lead, sort: LeadListQuery['sort']): LeadPlace {
  return sort === 'name' ? ['name', nameKey(lead.name), lead.id] : ['createdAt', lead.createdAt.getTime(), lead.id]
}
