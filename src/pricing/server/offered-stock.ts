import type { Company } from '#company/company.ts'
import type { Part } from '#parts/part.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { CountedRequest } from '#pricing/pricing-request.ts'
import type { FoundStock, MissingItem, StockOffer, StockQuestion } from '#stock/stock-offer.ts'
import type { Pricing } from './pricing-data.ts'

type Asked = Omit<StockQuestion, 'part' | 'number' | 'vin'> & { part: Part | null }

/** What's in stock, and which item the price is for; null for the book's. */
export async function findOffers(
  { findStock, findPhotos }: Pricing,
  request: CountedRequest,
  { part, ...asked }: Asked,
) {
  const { stockNumber = null, preferredItem = null } = request
  const number = stockNumber ?? preferredItem
  const question = part && { ...asked, part: part.name, number, vin: request.vin ?? null }
  const { offers: stock, missing } = question && findStock ? await findStock(question) : NO_STOCK
  if (stockNumber !== null && missing) throw missingItem(stockNumber, missing, question)
  const chosen = chooseOffer(stock, request)
  const offer = chosen && { ...chosen, photos: (await findPhotos?.(chosen.number)) ?? [] }
  return { stock, offer }
}

const NO_STOCK: FoundStock = { offers: [], missing: { reason: 'gone' } }

function missingItem(number: string, missing: MissingItem, question: StockQuestion | null) {
  if (missing.reason === 'too few') {
    const { left } = missing
    return new AppError('conflict', `Only ${left} of stock number ${number} ${left === 1 ? 'is' : 'are'} left.`)
  }
  if (!question) return new AppError('invalid', `Tell us which part stock number ${number} is.`)
  if (missing.reason === 'gone') return new AppError('conflict', `Stock number ${number} isn't available anymore.`)
  const { part, year, make, model } = question
  return new AppError('invalid', `We can't tell that stock number ${number} fits a ${year} ${make} ${model} (${part}).`)
}

type WithCore = Pick<StockOffer, 'coreCents'>

export function coreCentsOf({ coreDeposits }: Company, part: Part | null, offer: WithCore | null, quantity: number) {
  const cents = offer?.coreCents ?? (coreDeposits ? part?.coreDepositCents : null)
  return cents ? cents * quantity : null
}

/** A grade that's asked for counts more than what's in stock. */
function chooseOffer(
  stock: readonly StockOffer[],
  { stockNumber, preferredItem, grade }: CountedRequest,
): StockOffer | null {
  if (stockNumber === null) return null
  const named = stock.find(({ number }) => number === (stockNumber ?? preferredItem))
  if (named || stockNumber !== undefined) return named ?? null
  return stock.find((offer) => !grade || offer.grade === grade) ?? null
}
