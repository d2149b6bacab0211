import type { OwnQuote } from '#assistant/assistant.ts'
import { listLeadsOfVisitor } from '#leads/server/lead-store.ts'
import { toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { listQuotesOfLead } from '#quotes/server/quote-store.ts'

const LEADS_SEARCHED = 5
const QUOTES_EACH = 10

/** The visitor's cookie is all that opens them. */
export async function listOwnQuotes(db: Database, visitorId: string, now: Date): Promise<OwnQuote[]> {
  const leads = await listLeadsOfVisitor(db, visitorId, LEADS_SEARCHED)
  const quotes = await Promise.all(leads.map(({ id }) => listQuotesOfLead(db, id, QUOTES_EACH, now)))
  return quotes
    .flat()
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ number, part, partName, year, make, model, breakdown, status, validUntil }) => ({
      number,
      part: part?.name ?? partName,
      vehicle: `${year} ${make} ${model}`,
      totalCents: toCents(breakdown.total),
      status,
      validUntil,
    }))
}
