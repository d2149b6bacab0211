import type { Company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import { quoteTerms } from '#quotes/quote-wording.ts'
import { createQuoteToken } from '#quotes/server/quote-store.ts'
import { insertRowsForIds, withIds } from './insert-rows.ts'
import type { QuoteStory } from './quote-story.ts'
import type { SeededLead } from './seed-leads.ts'
import type { SeededVehicles } from './seed-vehicles.ts'

export type SeededQuote = QuoteStory & { id: number; lead: SeededLead }

export async function seedQuotes(
  tx: Database,
  company: Company,
  leads: readonly SeededLead[],
  vehicles: SeededVehicles,
): Promise<SeededQuote[]> {
  const quotes = leads.flatMap((lead) => lead.quotes.map((quote) => ({ ...quote, lead })))
  const rows = quotes.map((quote) => toRow(company, quote, vehicles.idOf(quote.lead.list)))
  return withIds(quotes, await insertRowsForIds(tx, 'quotes', rows))
}

function toRow(company: Company, quote: Omit<SeededQuote, 'id'>, vehicleId: number) {
  const { lead, offer, status, createdAt, decidedAt } = quote
  const { vehicle, zipCode } = lead.list
  return {
    token: createQuoteToken(),
    lead_id: lead.id,
    vehicle_id: vehicleId,
    part_name: offer.partName,
    part: offer.part?.name ?? null,
    part_category: offer.part?.category ?? GENERAL_PARTS.category,
    ...vehicle,
    zip_code: zipCode,
    notes: `Zip Code: ${zipCode}`,
    total_cents: offer.totalCents,
    pricing: offer.pricing,
    terms: JSON.stringify(quoteTerms(company, offer.part)),
    valid_days: company.quoteValidDays,
    status,
    created_at: createdAt,
    decided_at: decidedAt,
  }
}
