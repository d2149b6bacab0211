import type { Intent } from './reading/intents.ts'
import type { MessageReading } from './reading/message-reading.ts'
import {
  ABOUT_A_PART,
  ABOUT_PRICES,
  ANSWERED_BY_PRICE,
  ANSWERED_BY_QUESTION,
  BESIDE_THE_PRICE,
  MATTERS,
  REFUSED,
  SMALL_TALK,
  STANDS_FOR,
} from './replies/answer-order.ts'
import { findAnswer } from './replies/answers.ts'
import { isVehicleComplete } from './replies/missing-question.ts'
import { has, type Situation } from './situation.ts'

type Plain = 'apology' | 'vin' | 'price' | 'question' | 'unknown-part' | 'person' | 'reminder' | 'unknown'

/** One paragraph of a reply, before it is written. */
export type Step = { says: Plain } | { says: 'answer'; intent: Intent }

const MOST_ANSWERS = 4
const MAY_COME_ALONG: ReadonlySet<Intent> = new Set([
  ...SMALL_TALK,
  'wish',
  'price',
  'person',
  'anger',
  'other',
  'availability',
])

/** What a reply has to say, in order: a refusal alone; else feelings, the vehicle, the price, answers, the person. */
export function decideSteps(situation: Situation): Step[] {
  const refused = REFUSED.find((intent) => has(situation, intent))
  if (refused) return [answer(refused)]
  const { reading } = situation
  const shopping = shoppingSteps(situation)
  const steps = [
    ...(has(situation, 'anger') ? [step('apology')] : []),
    ...(reading.vin ? [step('vin')] : []),
    ...shopping,
    ...answersTo(situation, shopping),
  ]
  const all = [...steps, ...personSteps(situation, steps)]
  return all.length > 0 ? all : [lastResort(situation)]
}

function step(says: Plain): Step {
  return { says }
}

function answer(intent: Intent): Step {
  return { says: 'answer', intent }
}

function shoppingSteps(situation: Situation): Step[] {
  const { parts, vehicles, reading, now } = situation
  if (!isShopping(situation)) return []
  if (parts.length === 0 && reading.hasUnknownPart) return [step('unknown-part')]
  if (reading.vin && !reading.vin.decoded.ok) return []
  const isComplete = vehicles.every(({ vehicle }) => isVehicleComplete(vehicle, now))
  return [step(parts.length > 0 && isComplete ? 'price' : 'question')]
}

/** Whether the message asks for a price or a part, or tells what was missing to answer such a question. */
function isShopping(situation: Situation): boolean {
  const { reading, parts, understood } = situation
  if (has(situation, ...MATTERS) && !has(situation, 'wish')) return false
  if (has(situation, ...ABOUT_PRICES) && !tellsAnything(reading)) return false
  if (has(situation, 'price')) return true
  if (has(situation, 'shippingCost') && parts.length > 0 && understood.vehicle.model !== null) return true
  if (has(situation, ...ABOUT_A_PART) && !has(situation, 'wish')) return false
  const tellsVehicle = reading.cars.length > 0 || reading.vin !== null || reading.year !== null
  if (has(situation, ...BESIDE_THE_PRICE) && !has(situation, 'wish')) return reading.parts.length > 0 && tellsVehicle
  if (reading.parts.length > 0 || tellsVehicle) return true
  const isOpen = listQuestions(situation).length === 0 && !has(situation, 'person')
  if (reading.zipCode !== null && (parts.length > 0 || isOpen)) return true
  return has(situation, 'wish', 'availability') && isOpen && !has(situation, 'noDetails', 'neverMind')
}

function tellsAnything({ cars, vin, year, parts, zipCode }: MessageReading): boolean {
  return cars.length > 0 || vin !== null || year !== null || parts.length > 0 || zipCode !== null
}

function answersTo(situation: Situation, shopping: readonly Step[]): Step[] {
  const isPriced = shopping.some(({ says }) => says === 'price')
  const questions = listQuestions(situation)
  const spoken = questions.filter((intent) => {
    if (isPriced && ANSWERED_BY_PRICE.includes(intent)) return false
    if (intent === 'shippingPlaces' && isPriced && situation.reading.zipCode !== null) return false
    if (shopping.length > 0 && ANSWERED_BY_QUESTION.includes(intent)) return false
    if (intent === 'howTo' && questions.length > 1) return false
    return !questions.some((other) => STANDS_FOR[other]?.includes(intent))
  })
  const availability = isPriced && has(situation, 'availability') ? [answer('availability')] : []
  return [...spoken.slice(0, MOST_ANSWERS).map(answer), ...availability]
}

/** What the message asks beside a price, a part or a person. */
function listQuestions({ reading }: Situation): Intent[] {
  const isGiven: Partial<Record<Intent, boolean>> = {
    email: reading.contact.email !== null || reading.contact.problem === 'email',
    phone: reading.contact.phone !== null || reading.contact.problem === 'phone' || reading.intents.has('person'),
    vinHelp: reading.vin !== null,
    vinWhy: reading.vin !== null,
  }
  return [...reading.intents].filter(
    (intent) => !MAY_COME_ALONG.has(intent) && findAnswer(intent) !== null && !isGiven[intent],
  )
}

function personSteps(situation: Situation, steps: readonly Step[]): Step[] {
  const { before, understood, reading } = situation
  if (!understood.wantsPerson) return []
  const givesDetails = reading.contact.name !== null || reading.contact.email !== null || reading.contact.phone !== null
  if (!before.wantsPerson || has(situation, 'person') || givesDetails || reading.contact.problem)
    return [step('person')]
  return before.topic === 'person' && steps.length > 0 ? [step('reminder')] : []
}

/** When nothing was asked: small talk, the question still open, or that we do not know. */
function lastResort(situation: Situation): Step {
  const said = SMALL_TALK.find((intent) => has(situation, intent))
  if (said) return answer(said)
  if (situation.before.topic === 'person') return step('person')
  return step(situation.reading.hasUnknownPart && situation.before.topic === 'part' ? 'unknown-part' : 'unknown')
}
