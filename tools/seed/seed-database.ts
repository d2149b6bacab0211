import type { Company } from '#company/company.ts'
import type { Part } from '#parts/part.ts'
import type { Database } from '#platform/database/database.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { findStaffMember, insertStaffMember, updateStaffMember } from '#staff/server/staff-store.ts'
import { insertRows } from './insert-rows.ts'
import { createStoryteller, type LeadStory } from './lead-story.ts'
import { listLeadTimes } from './lead-times.ts'
import { createRandom, type Random } from './random.ts'
import { seedChats } from './seed-chats.ts'
import { seedDesk } from './seed-desk.ts'
import { type SeededLead, seedLeads } from './seed-leads.ts'
import { seedMails } from './seed-mails.ts'
import { seedOrders } from './seed-orders.ts'
import { seedQuotes } from './seed-quotes.ts'
import { type SeededVehicles, seedVehicles } from './seed-vehicles.ts'
import { priceShoppingLists } from './shopping-lists.ts'

/** .example addresses are reserved (RFC 2606). */
const EMAILS = ['maria@yardline.example', 'dev@yardline.example', 'carl@yardline.example', 'june@yardline.example']

/** Leads per transaction, so an interrupted run leaves only complete leads. */
const LEADS_PER_TRANSACTION = 1000
const MAX_LISTS = 1250
/** How many of the newest leads haven't been contacted yet. */
const NEWEST = 8

type SeedOptions = { leads: number; seed: string }

export type SeedCounts = {
  leads: number
  vehicles: number
  quotes: number
  orders: number
  contactMessages: number
  chats: number
  mails: number
  calls: number
  notes: number
  changes: number
}

type Reference = { company: Company; pricing: Pricing; parts: readonly Part[] }

/** Fills the database with leads from the last twelve months and their data. Sends nothing. */
export async function seedDatabase(
  db: Database,
  reference: Reference,
  options: SeedOptions,
  now: Date,
): Promise<SeedCounts> {
  const seed = `${options.seed}/${await countLeads(db)}`
  const lists = await priceShoppingLists({ ...reference, seed, count: Math.min(options.leads, MAX_LISTS), now })
  const times = listLeadTimes(reference.company, options.leads, now, createRandom(seed, 'times'))
  const vehicles = await seedVehicles(db, lists, new Date(times[0] ?? now))
  const generateLead = createStoryteller({ seed, lists, newestFrom: times.at(-NEWEST) ?? 0, now })
  const staffIds = await seedStaff(db, new Date(times[0] ?? now))
  const context = { company: reference.company, vehicles, staffIds, random: createRandom(seed, 'rows'), now }
  const counts = { ...none, vehicles: vehicles.added }
  for (let from = 0; from < times.length; from += LEADS_PER_TRANSACTION) {
    const stories = Array.from(times.subarray(from, from + LEADS_PER_TRANSACTION), generateLead)
    const added = await db.transaction().execute((tx) => seedStories(tx, stories, context))
    addCounts(counts, added)
  }
  return counts
}

const none: SeedCounts = {
  leads: 0,
  vehicles: 0,
  quotes: 0,
  orders: 0,
  contactMessages: 0,
  chats: 0,
  mails: 0,
  calls: 0,
  notes: 0,
  changes: 0,
}

type Context = {
  company: Company
  vehicles: SeededVehicles
  staffIds: readonly number[]
  random: Random
  now: Date
}

async function seedStories(tx: Database, stories: readonly LeadStory[], context: Context): Promise<SeedCounts> {
  const { company, vehicles, staffIds, random, now } = context
  const leads = await seedLeads(tx, stories, { company, staffIds, random })
  const quotes = await seedQuotes(tx, company, leads, vehicles)
  const contactMessages = await seedContactMessages(tx, leads)
  const chats = await seedChats(tx, { company, leads, random, now })
  const mails = await seedMails(tx, { company, leads, quotes, random, now })
  const orders = await seedOrders(tx, { quotes, company, staffIds, random, now })
  const desk = await seedDesk(tx, { leads, quotes, staffIds, random, now })
  return { leads: leads.length, vehicles: 0, quotes: quotes.length, orders, contactMessages, chats, mails, ...desk }
}

function addCounts(sum: SeedCounts, added: SeedCounts) {
  for (const name of Object.keys(sum) as (keyof SeedCounts)[]) sum[name] += added[name]
}

/** A second run with the same seed finds the first run's people and continues with others. */
async function countLeads(db: Database): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .select((lead) => lead.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

async function seedContactMessages(tx: Database, leads: readonly SeededLead[]): Promise<number> {
  const rows = leads.flatMap(({ id, person, contact, createdAt }) =>
    contact ? [{ lead_id: id, name: person.name, ...contact, created_at: createdAt }] : [],
  )
  return insertRows(tx, 'contact_messages', rows)
}

async function seedStaff(db: Database, now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const email of EMAILS) ids.push(await findOrInsert(db, email, now))
  return ids
}

async function findOrInsert(db: Database, email: string, now: Date): Promise<number> {
  const added = await insertStaffMember(db, { email, passwordHash: null }, now)
  if (added) await updateStaffMember(db, added.id, { disabled_at: now.getTime() })
  const member = added ?? (await findStaffMember(db, email))?.member
  if (!member) throw new Error('A staff account was neither found nor made.')
  return member.id
}
