import type { Intent } from './reading/intents.ts'
import type { MessageReading } from './reading/message-reading.ts'
import { SMALL_TALK } from './replies/answer-order.ts'
import { findAnswer } from './replies/answers.ts'

/** What is said beside a question, or answered in a way of its own. */
const MAY_COME_ALONG: ReadonlySet<Intent> = new Set([
  ...SMALL_TALK,
  'wish',
  'price',
  'person',
  'anger',
  'other',
  'whetherNeeded',
  'availability',
  'version',
  'whatAbout',
  'aside',
  'swearing',
])

/** What the message asks beside a price, a part or a person. */
export function listQuestions(reading: MessageReading): Intent[] {
  const isGiven: Partial<Record<Intent, boolean>> = {
    email: reading.contact.email !== null || reading.contact.problem === 'email',
    phone: reading.contact.phone !== null || reading.contact.problem === 'phone' || reading.intents.has('person'),
    callNow: reading.intents.has('person'),
    saturday: reading.intents.has('person'),
    sunday: reading.intents.has('person'),
    vinHelp: reading.vins.length > 0,
    vinWhy: reading.vins.length > 0,
    otherMachine: reading.cars.length > 0 || reading.vins.length > 0,
  }
  return [...reading.intents].filter(
    (intent) => !MAY_COME_ALONG.has(intent) && findAnswer(intent) !== null && !isGiven[intent],
  )
}
