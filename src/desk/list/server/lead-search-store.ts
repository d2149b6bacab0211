import { type RawBuilder, sql } from 'kysely'
import type { SearchTerm } from '#leads/lead-search.ts'
import { findOrderId } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { containsTerms, hasIndexedTerm, selectIdsByTrigrams } from '#platform/database/text-search.ts'
import { selectIdsByWords, wordsOf } from '#platform/database/word-search.ts'
import { findQuoteId } from '#quotes/quote.ts'
import { normalizeVin } from '#vehicles/vin.ts'

export type FoundLeads = {
  /** Leads to look at; null to read all of them in their order. */
  candidates: RawBuilder<{ id: number }> | null
  isFound: RawBuilder<boolean>
}

const PROBED_LEADS = 2000
const COMMON_FROM = 20
const VERY_COMMON_FROM = 100

/**
 * A lead is found if each term is in its name, email or phone, starts a word of its quotes, notes or calls, or refers to one of
 * its quotes. Contact details are read in order from an index that includes them; rare terms are looked up instead.
 */
export async function findLeads(db: Database, search: string, terms: readonly SearchTerm[]): Promise<FoundLeads> {
  const whole = terms.length > 1 ? selectByReference(search) : null
  const elsewhere = terms.map((term) => selectElsewhere(db, term, terms.length > 1))
  const hasTerm = terms.map((term, at) => {
    const ids = elsewhere[at]
    const isInContact = containsTerms(db, 'leads.search_text', [term])
    return ids ? sql<boolean>`(${isInContact} or leads.id in (${ids}))` : isInContact
  })
  const commonness = await probe(db, terms)
  const lookedUp = listRare(terms, commonness.terms)
  if (lookedUp.length === 0 || commonness.together >= COMMON_FROM)
    return { candidates: null, isFound: orWhole(hasTerm, whole) }
  const sets = lookedUp.map((at) => {
    const sources = [selectIdsByTrigrams(db, CONTACT, [terms[at] ?? []]), elsewhere[at]].filter(Boolean)
    return sql`select id from (${sql.join(sources, sql` union `)}) as ids`
  })
  return {
    candidates: sql`${sql.join(sets, sql` intersect `)} ${whole ? sql`union ${whole}` : sql``}`,
    isFound: orWhole(
      hasTerm.filter((_, at) => !lookedUp.includes(at)),
      whole,
    ),
  }
}

function orWhole(conditions: readonly RawBuilder<boolean>[], whole: RawBuilder<unknown> | null): RawBuilder<boolean> {
  const all = conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
  return whole ? sql`(${all} or leads.id in (${whole}))` : all
}

const CONTACT = { table: 'leads', column: 'search_text' }

/** The terms to look up: those that few people have in their contact details, or else the longest. */
function listRare(terms: readonly SearchTerm[], commonness: readonly number[]): number[] {
  const indexed = [...terms.keys()].filter((at) => hasIndexedTerm([terms[at] ?? []]))
  const rare = indexed.filter((at) => (commonness[at] ?? 0) < VERY_COMMON_FROM)
  if (rare.length > 0) return rare
  return indexed.toSorted((one, other) => lengthOf(terms[other]) - lengthOf(terms[one])).slice(0, 1)
}

function lengthOf(term: SearchTerm = []): number {
  return Math.max(...term.map(({ length }) => length))
}

/** How many of the newest leads have each term in their contact details, and all of them. */
async function probe(db: Database, terms: readonly SearchTerm[]): Promise<{ together: number; terms: number[] }> {
  const counted = [terms, ...terms.map((term) => [term])].map(
    (some, at) =>
      sql`count(case when ${containsTerms(db, 'newest.search_text', some)} then 1 end) as ${sql.ref(`of_${at}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counted)}
    from (select search_text from leads order by wants_to_buy desc, asked_at desc, id desc limit ${sql.lit(PROBED_LEADS)}) as newest
  `.execute(db)
  const [together = 0, ...each] = counted.map((_, at) => rows[0]?.[`of_${at}`] ?? 0)
  return { together, terms: each }
}

const WORD_MIN = 3
/** Makes as people say them, and how their names start. */
const MAKE_STARTS: Readonly<Record<string, string>> = {
  chevy: 'chev',
  vw: 'volkswagen',
  benz: 'mercedes',
  olds: 'oldsmo',
}

/** Leads with the term in their quotes, notes or calls. A letter or two count only next to other terms. */
function selectElsewhere(db: Database, term: SearchTerm, isOneOfMany: boolean): RawBuilder<{ id: number }> | null {
  const [text = ''] = term
  const words = wordsOf(text).map((word) => MAKE_STARTS[word.toLowerCase()] ?? word)
  const isLong = isOneOfMany || words.some((word) => word.length >= WORD_MIN)
  const byWords = words.length > 0 && isLong ? selectIdsByWords(db, words) : null
  const selects = [byWords, selectByReference(text)].filter((select) => select !== null)
  return selects.length > 0 ? sql`${sql.join(selects, sql` union all `)}` : null
}

const REFERENCE = /^[A-Z0-9-]{5,40}$/
const VIN_LENGTH = 17
const VIN_END = 6

/** Leads with a quote or order of this number, for a vehicle whose VIN ends like this, or with this tracking number. */
function selectByReference(text: string): RawBuilder<{ id: number }> | null {
  const compact = text.replaceAll(/\s/g, '').toUpperCase()
  if (!REFERENCE.test(compact) || !/\d/.test(compact)) return null
  const quoteId = findQuoteId(/^\d+$/.test(compact) ? `Q-${compact}` : compact)
  const orderId = findOrderId(compact)
  const vin = normalizeVin(text)
  const selects = [
    sql`select quote_id as id from order_quotes join order_shipments using (order_id) where lower(replace(tracking_number, ' ', '')) = ${compact.toLowerCase()} and tracking_number <> ''`,
    quoteId && sql`select ${sql.lit(quoteId)} as id`,
    orderId && sql`select quote_id as id from order_quotes where order_id = ${sql.lit(orderId)}`,
    vin.length >= VIN_END &&
      vin.length <= VIN_LENGTH &&
      sql`select quotes.id from vehicles join quotes on quotes.vehicle_id = vehicles.id
        where substr(vin, 12) = ${vin.slice(-VIN_END)} and substr(vin, ${sql.lit(VIN_LENGTH + 1 - vin.length)}) = ${vin}`,
  ].filter((select) => select !== null && select !== false)
  return sql`select lead_id as id from quotes where quotes.id in (${sql.join(selects, sql` union all `)})`
}
