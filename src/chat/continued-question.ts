import { listQuestions } from './questions.ts'
import type { Intent } from './reading/intents.ts'
import type { MessageReading } from './reading/message-reading.ts'
import type { Understanding } from './understanding.ts'

/** Questions that are asked again of another part: "and a starter?" */
const OF_ANY_PART: ReadonlySet<string> = new Set<Intent>([
  'returns',
  'notReturnable',
  'installedReturn',
  'refund',
  'core',
  'warranty',
  'weight',
  'condition',
  'newOrUsed',
])

/** And these of another day: "and tomorrow?" */
const OF_ANY_DAY: ReadonlySet<string> = new Set<Intent>([
  'hours',
  'saturday',
  'sunday',
  'weekend',
  'callNow',
  'holiday',
])

/** After these, another day is one for the parcel. */
const ON_THE_WAY: ReadonlySet<string> = new Set<Intent>(['deliveryTime', 'duration', 'shipping', 'rush'])

/** What runs for some days: "from the day I order?" */
const RUNS_FROM: ReadonlySet<string> = new Set(['returns', 'refund', 'warranty', ...ON_THE_WAY])

/** What such a day is told by: "the day it ships", "when I pay". */
const DAY_SIGNS: ReadonlySet<string> = new Set<Intent>([
  'deliveryTime',
  'shipping',
  'duration',
  'buy',
  'payment',
  'howToOrder',
])

/** What somebody with an order goes on about: "how long will that take", "what do I do now". */
const ABOUT_AN_ORDER: ReadonlySet<string> = new Set<Intent>(['order', 'late', 'damaged', 'complaint', 'cancel', 'rma'])

/** What makes a message a question of its own. */
const NEW_MATTERS: readonly Intent[] = ['price', 'wish', 'availability', 'person', 'anger', 'symptom', 'someCar']

/** They ask more about whatever was answered. */
const ABOUT_IT: readonly Intent[] = ['duration', 'thatMatter', 'thatMoney', 'hasOne']

/** Of the questions answered, the one that may be asked again without its words; last of all that about an order. */
export function findContinuable(answered: readonly Intent[]): Intent | null {
  const [plain, ofOrder] = [answered.filter(canBeContinued), answered.filter((intent) => ABOUT_AN_ORDER.has(intent))]
  return plain.at(-1) ?? ofOrder.at(-1) ?? null
}

function canBeContinued(intent: Intent): boolean {
  return [OF_ANY_PART, OF_ANY_DAY, ON_THE_WAY].some((some) => some.has(intent)) || intent === 'discount'
}

/** The message with the question before it, where it asks that once more without saying so. */
export function withContinuedQuestion(reading: MessageReading, { asked, topic }: Understanding): MessageReading {
  const { intents } = reading
  const answersOurs = topic === 'part' && reading.parts.length > 0
  if (!asked || answersOurs || !isContinued(reading, asked)) return reading
  const question = OF_ANY_DAY.has(asked) ? 'hours' : ON_THE_WAY.has(asked) ? 'deliveryTime' : (asked as Intent)
  const isReplaced = (intent: Intent) =>
    ABOUT_IT.includes(intent) || intent === 'howItWorks' || (intents.has('fromWhen') && DAY_SIGNS.has(intent))
  return { ...reading, intents: new Set([...[...intents].filter((intent) => !isReplaced(intent)), question]) }
}

function isContinued(reading: MessageReading, asked: string): boolean {
  const { intents, parts, namesFigure } = reading
  const questions = listQuestions(reading)
  if (NEW_MATTERS.some((intent) => intents.has(intent))) return false
  if (intents.has('fromWhen') && RUNS_FROM.has(asked)) return questions.every((intent) => DAY_SIGNS.has(intent))
  if (intents.has('thatMoney') && asked !== 'core' && !ABOUT_AN_ORDER.has(asked)) return false
  if (asked === 'discount') return namesFigure && questions.length === 0
  if (OF_ANY_DAY.has(asked) || ON_THE_WAY.has(asked)) return intents.has('someDay') && questions.length === 0
  if (ABOUT_AN_ORDER.has(asked))
    return questions.length > 0 && questions.every((intent) => ABOUT_IT.includes(intent) || intent === 'howItWorks')
  if (!OF_ANY_PART.has(asked)) return false
  return questions.length === 0 ? parts.length > 0 : questions.every((intent) => ABOUT_IT.includes(intent))
}
