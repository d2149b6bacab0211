import { type RawBuilder, sql } from 'kysely'
import type { LeadListQuery, LeadPlace, ListReader } from '#desk/list/lead-list.ts'
import type { Lead } from '#leads/lead.ts'
import { nameKey } from '#leads/lead-search.ts'
import { type LeadRow, leadColumns, toLead } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { type LeadScope, toLeadScope } from './lead-scope.ts'

const COUNTED_MAX = 1000

/** Who wants to buy stands above all others, and who asked last above who asked before. */
const columnsOf = { createdAt: ['wants_to_buy', 'asked_at', 'id'], name: ['name_key', 'id'] } as const

export type LeadCount = { leads: number; isMinimum: boolean }

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
  const columns = columnsOf[sort]
  const order = (table: string) =>
    sql.raw(`order by ${columns.map((column) => `${table}.${column} ${dir}`).join(', ')}`)
  const { rows } = await sql<LeadRow>`
    ${scope.with}
    select ${sql.join(leadColumns.map((name) => sql.ref(`leads.${name}`)))} from (
      select ${sql.join(columns.map((column) => sql.ref(`leads.${column}`)))} from ${scope.from}
      where ${scope.where} and ${cursor ? isBeyond(cursor, dir) : sql`true`}
      ${order('leads')} limit ${sql.lit(limit + 1)}
    ) as page join leads on leads.id = page.id ${order('page')}
  `.execute(db)
  return rows
}

async function countListed(db: Database, scope: LeadScope, most: number | null): Promise<LeadCount> {
  const { with: before, from, where } = scope
  const counted = most
    ? sql`(select leads.id from ${from} where ${where} order by leads.wants_to_buy desc, leads.asked_at desc, leads.id desc limit ${sql.lit(most + 1)}) as leads`
    : sql`${from} where ${where}`
  const { rows } = await sql<{ leads: number }>`${before} select count(*) as leads from ${counted}`.execute(db)
  const leads = rows[0]?.leads ?? 0
  return { leads: Math.min(leads, most ?? leads), isMinimum: most !== null && leads > most }
}

function isBeyond([sort, ...values]: LeadPlace, dir: LeadListQuery['dir']): RawBuilder<boolean> {
  const columns = sql.join(columnsOf[sort].map((column) => sql.ref(`leads.${column}`)))
  return sql`(${columns}) ${sql.raw(dir === 'asc' ? '>' : '<')} (${sql.join(values)})`
}

function placeOf(lead: Lead, sort: LeadListQuery['sort']): LeadPlace {
  if (sort === 'name') return ['name', nameKey(lead.name), lead.id]
  return ['createdAt', lead.wantsToBuy ? 1 : 0, lead.askedAt.getTime(), lead.id]
}
