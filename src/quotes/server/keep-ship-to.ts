import type { Company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { adjustmentCents } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { type ShipTo, saveQuoteAddress } from './quote-address-store.ts'
import { forgetOtherBrowser, updateQuoteStatus } from './quote-store.ts'

/** What was agreed to, or what staff priced, a person has to price again. */
export function refuseMove({ breakdown, status }: Pick<Quote, 'breakdown' | 'status'>, { phone }: Company) {
  if (adjustmentCents(breakdown) !== 0)
    throw new AppError(
      'conflict',
      `We made you a price for that place. Call us at ${phone.display} to change where it goes.`,
    )
  if (status === 'requested' || status === 'accepted')
    throw new AppError(
      'conflict',
      `Getting it there changes the price. Call us at ${phone.display}, and we'll work it out.`,
    )
}

type Kept = { quoteId: number; shipTo: ShipTo; visitorId: string | null }

/** Typed in another browser than the one that answered, it shows in neither. */
export async function keepShipTo(tx: Database, { quoteId, shipTo, visitorId }: Kept, now: Date) {
  await saveQuoteAddress(tx, quoteId, shipTo, now)
  await forgetOtherBrowser(tx, quoteId, visitorId)
}

/** The address of a quote that waits for another yes, next to what the customer said yes to before. */
export async function insertMoved(
  tx: Database,
  { quoteId, shipTo, visitorId, agreedCents }: Kept & { agreedCents: number },
  now: Date,
) {
  await saveQuoteAddress(tx, quoteId, shipTo, now)
  await updateQuoteStatus(tx, quoteId, { status: 'pending', answeredBy: visitorId, agreedCents }, now)
}
