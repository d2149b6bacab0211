import type { RequestedItem } from '#assistant/dialogue/dialogue-state.ts'
import type { Understood } from '#chat/chat-message.ts'

export type UnderstoodQuote = {
  vehicle: { vin: string | null; year: string; make: string; model: string }
  part: string
  /** For the quote form; undefined if the visitor didn't say it. */
  fields: { name?: string; email?: string; phone?: string; zipCode?: string; partDetails?: string }
}

export function understoodQuotes({ vehicle, items, zipCode, contact }: Understood): UnderstoodQuote[] {
  const quotesFor = (item: RequestedItem | null): UnderstoodQuote[] => {
    const { vin, year, make, model } = item?.vehicle ?? vehicle
    if (!year || !make || !model) return []
    const fields = {
      ...(contact.name && { name: contact.name }),
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { phone: contact.phone }),
      ...(zipCode && { zipCode }),
      ...(item && { partDetails: detailsOf(item) }),
    }
    return [{ vehicle: { vin, year: String(year), make, model }, part: item?.part ?? '', fields }]
  }
  return items.length > 0 ? items.flatMap(quotesFor) : quotesFor(null)
}

/** Names the part if there are several quotes, and the vehicle if those differ. */
export function labelOf({ part, vehicle }: UnderstoodQuote, all: readonly UnderstoodQuote[]): string {
  if (all.length < 2) return 'Get this quote'
  const nameOf = ({ year, make, model }: UnderstoodQuote['vehicle']) => `${year} ${make} ${model}`
  const isOneVehicle = all.every((other) => nameOf(other.vehicle) === nameOf(vehicle))
  return `Get this quote: ${part}${isOneVehicle ? '' : `, ${nameOf(vehicle)}`}`
}

function detailsOf({ part, quantity, side, words }: RequestedItem): string {
  const wording = [quantity > 1 ? String(quantity) : '', side ? `${side} side` : '', words].filter(Boolean).join(' ')
  return wording.toLowerCase() === part.toLowerCase() ? '' : wording
}
