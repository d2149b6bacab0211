import type { Company } from '#company/company.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ZipAreas } from '#pricing/zip-area.ts'
import type { CustomerAnswer } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { addressProblem, quoteAddressSchema } from '#quotes/quote-address.ts'
import type { ShipTo } from './quote-address-store.ts'

type Given = Pick<Extract<CustomerAnswer, { answer: 'yes' }>, 'street' | 'city' | 'state' | 'zipCode' | 'pickup'>

type Around = { quote: Quote; company: Company; zipAreas: ZipAreas }

/** The customer can correct it: the page comes back with what they typed. */
export class WrongAddress extends AppError {
  constructor(fields: Record<string, string>) {
    super('invalid', Object.values(fields)[0] ?? 'Check the address.', { fields })
  }
}

/** Null if the customer gave no address: a yes without one is valid. The form fills in the quote's own ZIP code. */
export function readShipTo(given: Given, { quote, company, zipAreas }: Around): ShipTo | null {
  if (given.pickup === '1') {
    if (!company.pickup && quote.delivery?.place !== 'pickup')
      throw new AppError('invalid', `We ship every part. To pick it up, call us at ${company.phone.display}.`)
    return { isPickup: true, address: null }
  }
  const [street, city, zipCode] = [given.street, given.city, given.zipCode].map((text) => text?.trim() ?? '')
  if (!street && !city && (!zipCode || zipCode === quote.zipCode)) return null
  const parsed = quoteAddressSchema.safeParse({ ...given, zipCode })
  if (!parsed.success)
    throw new WrongAddress(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])))
  const problem = addressProblem(zipAreas, parsed.data)
  if (problem) throw new WrongAddress({ zipCode: problem })
  return { isPickup: false, address: parsed.data }
}
