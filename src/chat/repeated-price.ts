import { listQuestions } from './questions.ts'
import type { Intent } from './reading/intents.ts'
import type { MessageReading } from './reading/message-reading.ts'
import { vehicleName } from './replies/vehicle-words.ts'
import { tellsAnything } from './shopping.ts'
import { has, partsFor, type Situation } from './situation.ts'
import type { Understanding } from './understanding.ts'

/** With these a price is asked for, or something that it says. */
const ASKS_FOR_PRICE: readonly Intent[] = [
  'price',
  'compare',
  'shippingCost',
  'tax',
  'each',
  'quantity',
  'availability',
  'whatAbout',
  'wholePart',
]

/** With these the part named is wanted. */
const WANTED: readonly Intent[] = [
  ...ASKS_FOR_PRICE,
  'wish',
  'discount',
  'cheap',
  'returns',
  'core',
  'warranty',
  'weight',
]

/** In "is the latch attached", asked of a hood that was priced, no latch is wanted. */
export function withoutPartsAskedAbout(reading: MessageReading, { priced, parts }: Understanding): MessageReading {
  if (!priced || !reading.isAboutIt || reading.isAddition || reading.choice !== null) return reading
  const isWanted = WANTED.some((intent) => reading.intents.has(intent))
  if (isWanted || tellsAnything({ ...reading, parts: [] })) return reading
  return {
    ...reading,
    parts: reading.parts.filter(({ name }) => parts.includes(name)),
    doubtedParts: [],
    hasUnknownPart: false,
  }
}

/** For what a price is told: the vehicles with their parts, and the ZIP code. */
export function priceKey(situation: Situation): string {
  const vehicles = situation.vehicles.map(({ vehicle }) => [
    vehicleName(vehicle),
    ...partsFor(situation, vehicle).map(({ name }) => name),
  ])
  return JSON.stringify([situation.understood.zipCode, ...vehicles])
}

/** Somebody who has this very price asks or says something else: to tell it again would be no answer. */
export function isPriceRepeated(situation: Situation): boolean {
  const { before, reading } = situation
  if (before.priced !== priceKey(situation) || has(situation, ...ASKS_FOR_PRICE)) return false
  if (reading.choice !== null || reading.dropped.length > 0) return false
  if (!tellsAnything(reading)) return true
  return reading.asksSomething && !reading.isAddition
}

/** What is said instead: the answers to what was understood, that we do not know, or how to order. */
export function insteadOfPrice({ reading }: Situation): 'answers' | 'unknown-of-part' | 'buy' {
  if (listQuestions(reading).length > 0) return 'answers'
  return reading.asksSomething ? 'unknown-of-part' : 'buy'
}
