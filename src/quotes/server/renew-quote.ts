import type { Shop } from '#company/server/shop.ts'
import { getLead } from '#leads/server/get-lead.ts'
import type { Database } from '#platform/database/database.ts'
import { deliveryOf } from '#pricing/freight-delivery.ts'
import type { PricedPart } from '#pricing/price.ts'
import { type PricingAnswer, toPricingAnswer } from '#pricing/pricing-answer.ts'
import { getPrice } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { CustomerAnswer } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { movedNotes, toQuoteRequest } from '#quotes/quote-fields.ts'
import { isForSale } from '#stock/server/find-stock.ts'
import type { Holder } from '#stock/stock-offer.ts'
import { createQuote, prepareQuote, withHolder } from './create-quote.ts'
import { ItemTaken } from './hold-quoted.ts'
import type { ShipTo } from './quote-address-store.ts'
import type { QuoteAuthors } from './quote-store.ts'
import { isItemTaken } from './quoted-item.ts'

type Changes = Omit<Extract<CustomerAnswer, { answer: 'renew' }>, 'answer'> & { zipCode?: string | undefined }

type Renewal = Changes & {
  quote: Quote
  authors: QuoteAuthors
  visitorId: string | null
  isMailAllowed: boolean
}

/** Prices a quote again, before the transaction that writes it. */
export async function prepareRenewal(shop: Shop, pricing: Pricing, renewal: Renewal, now: Date) {
  const { quote, authors, isMailAllowed, ...changes } = renewal
  const holder = { leadId: quote.leadId }
  const { stockNumber } = changes
  if (stockNumber && !(await isForSale(shop.db, stockNumber, quote.quantity, holder))) throw new ItemTaken(quote)
  const chosen = stockNumber || (await chosenItem(shop.db, quote, changes, holder))
  const { request, newName, part } = toRenewalRequest(quote, changes, chosen)
  const prepared = await prepareQuote(shop, pricing, request, now)
  const alsoLeft = quote.alsoNamed.filter(({ name }) => name !== part)
  const priced = newName ? prepared.priced : { ...prepared.priced, alsoNamed: alsoLeft }
  // Notes belong to the browser that typed them, which may not be the first one.
  const visitorId = newName ? changes.visitorId : authors.visitorId
  const lead = await getLead(shop.db, quote.leadId)
  const deps = { ...prepared, priced, lead, request, staffId: null, visitorId, isMailAllowed }
  return (tx: Database) => createQuote(tx, deps, now)
}

export type Move = { changes: Pick<Changes, 'zipCode' | 'delivery'>; priced: PricedPart }

/**
 * What to price again if the part goes elsewhere; null if that costs the same. Both places are priced now, since prices
 * also change by themselves.
 */
export async function findMove(
  shop: Shop,
  pricing: Pricing,
  { quote, shipTo }: { quote: Quote; shipTo: ShipTo },
  now: Date,
): Promise<Move | null> {
  const changes = moveOf(quote, shipTo)
  if (!changes.zipCode && !changes.delivery) return null
  if (await isItemTaken(shop.db, quote)) throw new ItemTaken(quote)
  const holder = { leadId: quote.leadId, quoteId: quote.id }
  const stockNumber = await chosenItem(shop.db, quote, {}, holder)
  const ownPricing = withHolder(pricing, holder)
  const priceWith = (changed: Changes) =>
    getPrice(ownPricing, shop.company(), toRenewalRequest(quote, changed, stockNumber).request, now)
  const [here, priced] = [await priceWith({}), await priceWith(changes)]
  return here.price.totalCents === priced.price.totalCents ? null : { changes, priced }
}

function moveOf({ zipCode, delivery }: Quote, { isPickup, address }: ShipTo): Pick<Changes, 'zipCode' | 'delivery'> {
  const isForPickup = delivery?.place === 'pickup'
  const isSameZip = !address || address.zipCode.slice(0, 5) === zipCode?.slice(0, 5)
  return {
    ...(isSameZip ? {} : { zipCode: address.zipCode }),
    ...(isPickup === isForPickup ? {} : { delivery: isPickup ? 'pickup' : 'home' }),
  }
}

/** What we can offer someone if another customer got the item first. */
export async function findNextBest(shop: Shop, pricing: Pricing, quote: Quote, now: Date): Promise<PricingAnswer> {
  const { request } = toRenewalRequest(quote, {}, undefined)
  return toPricingAnswer(await getPrice(pricing, shop.company(), request, now))
}

function toRenewalRequest(quote: Quote, changes: Changes, stockNumber: string | null | undefined) {
  const { year, make, model, vin, vehicleId } = quote
  const zipCode = changes.zipCode ?? quote.zipCode
  const notes = movedNotes(quote, zipCode)
  // A part that the notes also named: they still give its side, and what else was requested.
  const alsoNamed = quote.alsoNamed.find(({ name }) => name === changes.partName)?.name
  const newName = alsoNamed ? '' : changes.partName
  const part = newName ? null : (alsoNamed ?? quote.part?.name ?? null)
  // What was in stock decided the grade, not the shopper.
  const keptGrade = quote.stockItem ? null : quote.grade
  const grade = changes.grade === undefined ? keptGrade : changes.grade || null
  const delivery = changes.delivery ? deliveryOf(changes.delivery) : quote.delivery
  // Without a place, no delivery was chosen, so today's default applies.
  const choices = { grade, delivery: delivery?.place, liftgate: delivery?.place ? delivery.hasLiftgate : null }
  const words = newName || quote.partName
  const asked = { year, make, model, vin, vehicleId, words, part, zipCode, notes, stockNumber, ...choices }
  const isSamePart = part !== null && part === quote.part?.name
  // An item may have decided it, and words don't say it then. Another item decides anew.
  const side = isSamePart && !changes.partName && !changes.stockNumber ? quote.side : undefined
  return { request: { ...toQuoteRequest(quote.leadId, asked), side }, newName, part }
}

/** The item a renewal is for: null for our network, undefined for our best offer. */
async function chosenItem(db: Database, { stockItem, stock, quantity }: Quote, changes: Changes, holder: Holder) {
  if (changes.partName) return undefined
  // Grades are those of our network: an item has the one it has.
  if (changes.grade !== undefined) return null
  if (stockItem) return (await isForSale(db, stockItem.number, quantity, holder)) ? stockItem.number : undefined
  return changes.delivery || stock.length > 0 ? null : undefined
}
