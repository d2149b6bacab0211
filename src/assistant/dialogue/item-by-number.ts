import type { ShopTools } from '#assistant/assistant.ts'
import type { KnownItem } from '#stock/stock-offer.ts'
import { type Catalogue, findMakeName } from '#vehicles/catalogue.ts'
import type { DialogueState } from './dialogue-state.ts'

/** Anything after "stock number", or letters with digits, such as Y101. */
const NUMBERS =
  /\b(?:stock|item|part)\s*(?:numbers?|no\.?|#)\s*(?:is\b|:)?\s*#?([\w-]*\d[\w-]*)|(?<![\w-])((?=[\w-]*[a-z])[\w-]*\d[\w-]*)/gi
const MAX_LOOKED_UP = 4
const MAX_LENGTH = 40

export type ReadNumber = { item: KnownItem | null; message: string }

/** The item whose stock number a message gives, and the message with the item's part instead of the number. */
export async function readStockNumber(message: string, { findItem, catalogue }: ShopTools): Promise<ReadNumber> {
  const found = [...message.matchAll(NUMBERS)]
    .filter(({ 1: introduced, index }) => introduced || !followsMakeOrYear(message.slice(0, index), catalogue))
    .map(([whole, introduced, written]) => ({ whole, number: introduced ?? written ?? '' }))
    .filter(({ number }) => number.length <= MAX_LENGTH)
    .slice(0, MAX_LOOKED_UP)
  const item = found.length > 0 ? await findItem(found.map(({ number }) => number)) : null
  if (!item) return { item, message }
  const named = found.find(({ number }) => number.toUpperCase() === item.number.toUpperCase())
  const about = message.replace(named?.whole ?? item.number, item.part)
  // "Is A100 for sale?" has no other part to be about.
  return { item, message: about.replace(/\bfor sale\b/i, 'available') }
}

/** What's asked next is about it, too. The vehicle it comes from is the one they want it for, unless they said which. */
export function withItem(before: DialogueState, { number, part, offer, year, make, model }: KnownItem): DialogueState {
  const state = { ...before, stockItem: offer && { number, part, isQuotable: true } }
  return state.vehicle.model ? state : { ...state, vehicle: { vin: null, year, make, model, trim: null } }
}

/** "2015 Mercedes C300" is a car, whatever the yard calls its items. */
function followsMakeOrYear(before: string, catalogue: Catalogue): boolean {
  const words = before.trim().split(/\s+/)
  const names = [words.slice(-1), words.slice(-2)].map((last) => last.join(' '))
  return names.some((name) => /^(?:19|20)\d\d$/.test(name) || findMakeName(catalogue, name) !== null)
}
