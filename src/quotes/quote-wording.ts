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

/** The same for the customer, who asked about something even where we could not tell which part. */
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
    `Delivery in ${company.claims.delivery} after the part has shipped.`,
    returnRule(part),
    `${terms.warranty}. Without one, and to the extent the law allows, it is sold as is.`,
    ...(part?.coreDepositCents ? [coreRule(part.coreDepositCents)] : []),
    ...(part?.isRestricted
      ? ['The law restricts how this part is sold and shipped. We will tell you what applies to you.']
      : []),
  ]
}

/** How long a price holds matters until it is decided. */
export function termsOfQuote({ status, validUntil, terms }: Stated): string[] {
  const isOpen = status === 'pending' || status === 'requested'
  return isOpen ? [`Valid until ${formatDay(new Date(validUntil))}.`, ...terms] : [...terms]
}

function returnRule(part: TermsOfPart | null) {
  if (part?.isElectrical) return 'Electrical parts cannot be returned.'
  return `Returns within ${terms.returnDays} days of receipt. Installed or modified parts cannot be returned, unless they are defective.`
}

function coreRule(cents: number) {
  return `A core deposit of about ${formatDollars(cents)} is usual for this part. You get it back when you send in the old one.`
}
