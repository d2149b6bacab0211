import { listQuestions } from './questions.ts'
import type { MessageReading } from './reading/message-reading.ts'
import { ABOUT_A_PART, ABOUT_PRICES, BESIDE_THE_PRICE, HOW_MANY, MATTERS } from './replies/answer-order.ts'
import { has, type Situation } from './situation.ts'

/** Whether the message asks for a price or a part, or tells what was missing to answer such a question. */
export function isShopping(situation: Situation): boolean {
  const { reading, parts, understood } = situation
  if (has(situation, 'ownOrder')) return asksForPriceToo(situation)
  if (has(situation, ...MATTERS) && !has(situation, 'wish')) return false
  if (has(situation, 'otherMachine') && reading.cars.length === 0 && reading.vins.length === 0) return false
  if (has(situation, 'compare') && (parts.length > 1 || situation.vehicles.length > 1)) return true
  if (has(situation, 'later') && !tellsAnything(reading) && !has(situation, 'price')) return false
  if (has(situation, 'wholeCar') && !tellsAnything(reading)) return false
  if (has(situation, 'catalytic') && reading.parts.length === 0) return false
  if (has(situation, 'symptom') && reading.parts.length === 0 && reading.cars.length === 0 && !has(situation, 'wish'))
    return false
  if (has(situation, 'weight') && !has(situation, 'wish', 'price')) return false
  if (has(situation, ...ABOUT_PRICES) && !tellsAnything(reading)) return false
  if (has(situation, 'shippingCost', 'tax') && parts.length === 0 && !tellsAnything(reading)) return false
  if (has(situation, 'price')) return true
  if (has(situation, 'shippingCost') && parts.length > 0 && understood.vehicle.model !== null) return true
  if (has(situation, ...ABOUT_A_PART) && !has(situation, 'wish')) return false
  const tellsVehicle = reading.cars.length > 0 || reading.vins.length > 0 || reading.year !== null
  if (has(situation, ...BESIDE_THE_PRICE) && !has(situation, 'wish')) return reading.parts.length > 0 && tellsVehicle
  if (reading.parts.length > 0 || reading.doubtedParts.length > 0 || reading.dropped.length > 0 || tellsVehicle)
    return true
  const isOpen = listQuestions(reading).every((intent) => HOW_MANY.includes(intent)) && !has(situation, 'person')
  if (reading.choice !== null && parts.length > 0 && isOpen) return true
  if (has(situation, ...HOW_MANY) && parts.length > 0 && isOpen && isPriceOpen(situation)) return true
  if (reading.zipCode !== null && (parts.length > 0 || isOpen)) return true
  return has(situation, 'wish', 'availability') && isOpen && !has(situation, 'noDetails', 'neverMind')
}

/** Somebody with an order asks for another part's price: "different question, how much is a radiator for a 2012 Focus". */
function asksForPriceToo(situation: Situation): boolean {
  const { cars, vins, parts } = situation.reading
  return has(situation, 'price') && parts.length > 0 && (cars.length > 0 || vins.length > 0)
}

/** Whether the message names anything that a price depends on. */
export function tellsAnything({ cars, vins, year, parts, zipCode }: MessageReading): boolean {
  return cars.length > 0 || vins.length > 0 || year !== null || parts.length > 0 || zipCode !== null
}

/** A price was told, or is told as soon as the vehicle is known. */
function isPriceOpen({ before: { topic } }: Situation): boolean {
  return topic === 'price' || topic === 'vehicle'
}
