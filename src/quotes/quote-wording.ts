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
  return `${year} ${make} ${model}`
}
