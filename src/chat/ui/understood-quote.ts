import type { RequestedItem } from '#assistant/dialogue/dialogue-state.ts'
import type { Understood } from '#chat/chat-message.ts'
import { chatWords } from './chat-words.ts'

export type UnderstoodQuote = {
  vehicle: { vin: string | null; year: string; make: string; model: string }
  part: string
  /** The item in stock they named. */
  stockNumber: string | null
  /** What the visitor calls it. */
  words: string
  /** For the quote form; undefined if the visitor didn't say it. */
  fields: { name?: string; email?: string; phone?: string; zipCode?: string; partDetails?: string }
}

export function understoodQuotes({
  language,
  vehicle,
  items,
  zipCode,
  stockItem,
  contact,
}: Understood): UnderstoodQuote[] {
  const quotesFor = (item: RequestedItem | null): UnderstoodQuote[] => {
    const { vin, year, make, model } = item?.vehicle ?? vehicle
    if (!year || !make || !model) return []
    const fields = {
      ...(contact.name && { name: contact.name }),
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { phone: contact.phone }),
      ...(zipCode && { zipCode }),
      ...(item && { partDetails: detailsOf(item, language) }),
    }
    const words = (language === 'es' && item?.words) || (item?.part ?? '')
    const part = item?.part ?? ''
    const stockNumber = stockItem?.isQuotable && stockItem.part === part ? stockItem.number : null
    return [{ vehicle: { vin, year: String(year), make, model }, part, stockNumber, words, fields }]
  }
  return items.length > 0 ? items.flatMap(quotesFor) : quotesFor(null)
}

/** Names the part if there are several quotes, and the vehicle if those differ. */
export function labelOf(
  { words, vehicle }: UnderstoodQuote,
  all: readonly UnderstoodQuote[],
  language: Understood['language'],
): string {
  const { getQuote } = chatWords[language]
  if (all.length < 2) return getQuote
  const nameOf = ({ year, make, model }: UnderstoodQuote['vehicle']) => `${year} ${make} ${model}`
  const isOneVehicle = all.every((other) => nameOf(other.vehicle) === nameOf(vehicle))
  return `${getQuote}: ${words}${isOneVehicle ? '' : `, ${nameOf(vehicle)}`}`
}

function detailsOf({ part, quantity, side, words }: RequestedItem, language: Understood['language']): string {
  const wording = [quantity > 1 ? String(quantity) : '', side ? chatWords[language][side] : '', words]
    .filter(Boolean)
    .join(' ')
  return wording.toLowerCase() === part.toLowerCase() ? '' : wording
}
