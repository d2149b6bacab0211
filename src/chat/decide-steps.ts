import { listQuestions } from './questions.ts'
import type { Intent } from './reading/intents.ts'
import { insteadOfPrice, isPriceRepeated } from './repeated-price.ts'
import { ANSWERED_BY_PRICE, ANSWERED_BY_QUESTION, REFUSED, SMALL_TALK, STANDS_FOR } from './replies/answer-order.ts'
import { isVehicleComplete } from './replies/missing-question.ts'
import { isShopping, tellsAnything } from './shopping.ts'
import { completeContact, has, type Situation } from './situation.ts'

type Plain =
  | 'apology'
  | 'vin'
  | 'price'
  | 'question'
  | 'doubted-part'
  | 'unknown-part'
  | 'unknown-item'
  | 'unknown-of-part'
  | 'person'
  | 'reminder'
  | 'unknown'

/** One paragraph of a reply, before it is written. */
export type Step = { says: Plain } | { says: 'answer'; intent: Intent }

const MOST_ANSWERS = 4
/** Said with a price where the message touches on them, and not by themselves. */
const BESIDE_A_PRICE: readonly Intent[] = ['version', 'availability']

/** What a reply has to say, in order: a refusal alone; else feelings, the vehicle, the price, answers, the person. */
export function decideSteps(situation: Situation): Step[] {
  const refused = REFUSED.find((intent) => has(situation, intent) && !isOnTheirParcel(situation, intent))
  if (refused) return [answer(refused)]
  const { reading } = situation
  const shopping = shoppingSteps(situation)
  const steps = [
    ...(has(situation, 'anger') ? [step('apology')] : []),
    ...(reading.vins.length > 0 ? [step('vin')] : []),
    ...shopping,
    ...answersTo(situation, shopping),
  ]
  const all = [...steps, ...personSteps(situation, steps)]
  if (all.length === 0 && has(situation, 'swearing') && situation.before.topic !== 'price') return [step('apology')]
  return all.length > 0 ? all : [lastResort(situation)]
}

/** "The box has somebody else's name on it" is said of an order, and gives no answer about others away. */
function isOnTheirParcel(situation: Situation, intent: Intent): boolean {
  return intent === 'otherPeople' && has(situation, 'ownOrder')
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
  if (isDoubted(situation) && reading.parts.length === 0) return [step('doubted-part')]
  if (reading.hasUnknownPart && (parts.length === 0 || asksForAnother(situation))) return [step('unknown-part')]
  if (reading.vins.length > 0 && !reading.vins.some(({ decoded }) => decoded.ok)) return []
  const isComplete = vehicles.every(({ vehicle }) => isVehicleComplete(vehicle, now))
  const isPriced = parts.length > 0 && isComplete
  if (isPriced && isOnlyAvailability(situation)) return [answer('availability')]
  if (isPriced && isPriceRepeated(situation)) return repeatedPriceSteps(situation)
  return [
    step(isPriced ? 'price' : 'question'),
    ...(isDoubted(situation) ? [step('doubted-part')] : []),
    ...(reading.hasUnknownItem ? [step('unknown-item')] : []),
  ]
}

function repeatedPriceSteps(situation: Situation): Step[] {
  const instead = insteadOfPrice(situation)
  if (instead === 'answers') return []
  return instead === 'buy' ? [answer('buy')] : [step('unknown-of-part')]
}

/** A part is in doubt by this message, or still is while the vehicle is told. */
function isDoubted({ before, understood, reading }: Situation): boolean {
  if (reading.doubtedParts.length > 0) return true
  return before.topic === 'doubt' && (understood.doubted ?? []).length > 0
}

/** Beside the part we know of, another one is asked for by a name that we do not know. */
function asksForAnother({ reading }: Situation): boolean {
  return reading.parts.length === 0 && reading.cars.length === 0 && reading.zipCode === null && reading.isAddition
}

/** Somebody who has the price asks whether the part is there. */
function isOnlyAvailability(situation: Situation): boolean {
  const { before, reading } = situation
  return (
    before.topic === 'price' && has(situation, 'availability') && !has(situation, 'price') && !tellsAnything(reading)
  )
}

function answersTo(situation: Situation, shopping: readonly Step[]): Step[] {
  const isPriced = shopping.some(({ says }) => says === 'price')
  const questions = listQuestions(situation.reading)
  const spoken = questions.filter((intent) => {
    if (isPriced && ANSWERED_BY_PRICE.includes(intent)) return false
    if (intent === 'shippingPlaces' && isPriced && situation.reading.zipCode !== null) return false
    if (shopping.length > 0 && !isPriced && ANSWERED_BY_QUESTION.includes(intent)) return false
    if (intent === 'howTo' && questions.length > 1) return false
    if (intent === 'each' && isOfSeveral(situation)) return false
    return !questions.some((other) => STANDS_FOR[other]?.includes(intent))
  })
  const beside = isPriced ? BESIDE_A_PRICE.filter((intent) => has(situation, intent)) : []
  return [...spoken.slice(0, MOST_ANSWERS), ...beside].map(answer)
}

/** "Both" and "each" of several things that were named. */
function isOfSeveral({ parts, vehicles }: Situation): boolean {
  return parts.length > 1 || vehicles.length > 1
}

function personSteps(situation: Situation, steps: readonly Step[]): Step[] {
  const { before, understood, reading } = situation
  if (!understood.wantsPerson) return []
  const givesDetails = reading.contact.name !== null || reading.contact.email !== null || reading.contact.phone !== null
  if (!before.wantsPerson || has(situation, 'person') || givesDetails || reading.contact.problem)
    return [step('person')]
  const isWaiting = before.topic === 'person' && completeContact(understood) === null
  return isWaiting && steps.length > 0 ? [step('reminder')] : []
}

/** When nothing was asked: small talk, the question still open, or that we do not know. */
function lastResort(situation: Situation): Step {
  const { hasUnknownPart, isAddition } = situation.reading
  const asksForUnknown =
    hasUnknownPart && (isAddition || has(situation, 'whatAbout') || situation.before.topic === 'price')
  if (asksForUnknown && situation.understood.vehicle.model) return step('unknown-part')
  const said = SMALL_TALK.find((intent) => has(situation, intent))
  const isDetail = said === 'variant' || said === 'version'
  if (isDetail && ['part', 'vehicle'].includes(situation.before.topic ?? '')) return step('question')
  if (said) return answer(said)
  if (situation.before.topic === 'person') return step('person')
  if (situation.reading.carsGivenUp.length > 0) return answer('no')
  if (situation.reading.contact.name) return answer('greeting')
  if (hasUnknownPart && situation.before.topic === 'part') return step('unknown-part')
  return step(situation.before.priced ? 'unknown-of-part' : 'unknown')
}
