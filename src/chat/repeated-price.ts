import { listQuestions } from './questions.ts'
import type { Intent } from './reading/intents.ts'
import { vehicleName } from './replies/vehicle-words.ts'
import { tellsAnything } from './shopping.ts'
import { has, partsFor, type Situation } from './situation.ts'

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
