import type { Understanding } from '#chat/understanding.ts'

/** What a conversation knows of a quote: the vehicle for certain, the rest as far as it was said. */
export type UnderstoodQuote = {
  vehicle: { vin: string | null; year: string; make: string; model: string }
  /** The part named last, or an empty text. */
  part: string
  /** For the fields of the quote form; what is undefined was not said. */
  fields: { name?: string; email?: string; phone?: string; zipCode?: string; partDetails?: string }
}

/** The quote that can be asked for, or null while year, make or model is missing. */
export function understoodQuote({ vehicle, parts, zipCode, contact }: Understanding): UnderstoodQuote | null {
  const { vin, year, make, model } = vehicle
  if (!year || !make || !model) return null
  return {
    vehicle: { vin, year: String(year), make, model },
    part: parts.at(-1) ?? '',
    fields: {
      ...(contact.name && { name: contact.name }),
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { phone: contact.phone }),
      ...(zipCode && { zipCode }),
      ...(parts.length > 0 && { partDetails: notesOn(parts) }),
    },
  }
}

/** A quote is for one part, the last one asked for. Its notes say so if there were several. */
function notesOn(parts: readonly string[]): string {
  const [wanted, ...others] = parts.toReversed()
  return others.length > 0 ? `${wanted}. Also asked about: ${others.join(', ')}` : ''
}
