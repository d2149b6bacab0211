import { formatDay } from '#company/business-time.ts'
import { company } from '#company/company.ts'
import { terms } from '#company/terms.ts'
import { formatDollars } from '#lib/money.ts'
import { namePieces } from '#parts/part-wording.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import type { Quote } from './quote.ts'

type Wording = Pick<Quote, 'part' | 'quantity' | 'side' | 'year' | 'make' | 'model'>

export function partWording({ part, quantity, side }: Pick<Wording, 'part' | 'quantity' | 'side'>): string {
  return namePieces(part?.name ?? GENERAL_PARTS.name, quantity, side)
}

/** The same for the customer, who asked about a part even if we couldn't tell which. */
export function customerPartWording(quote: Pick<Wording, 'part' | 'quantity' | 'side'>): string {
  return quote.part ? partWording(quote) : 'the part you asked about'
}

export function vehicleWording({ year, make, model }: Pick<Wording, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`.trimEnd()
}

type Stated = Pick<Quote, 'status' | 'terms'> & { validUntil: Date | string }

type TermsOfPart = { name: string; isElectrical: boolean; coreDepositCents: number | null; isRestricted: boolean }

export function quoteTerms(part: TermsOfPart | null): string[] {
  return [
    `Delivery in ${company.claims.delivery} once the part has shipped.`,
    returnRule(part),
    `${terms.warranty}. Without one, and to the extent the law allows, it's sold as is.`,
    ...(part?.coreDepositCents ? [coreRule(part.coreDepositCents)] : []),
    ...(part?.isRestricted
      ? ["The law restricts how this part is sold and shipped. We'll tell you what applies to you."]
      : []),
  ]
}

/** How long a price is valid only matters until it's decided. */
export function termsOfQuote({ status, validUntil, terms }: Stated): string[] {
  const isOpen = status === 'pending' || status === 'requested'
  return isOpen ? [`Valid until ${formatDay(new Date(validUntil))}.`, ...terms] : [...terms]
}

function returnRule(part: TermsOfPart | null) {
  if (part?.isElectrical) return "Electrical parts can't be returned."
  return `Returns within ${terms.returnDays} days of receipt. Installed or modified parts can't be returned unless they're defective.`
}

function coreRule(cents: number) {
  return `This part usually has a core deposit of about ${formatDollars(cents)}. You get it back when you send in the old one.`
}
