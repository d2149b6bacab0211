import type { ShopTools } from '#assistant/assistant.ts'
import type { createExplainingAssistant, ExplainedReply } from '#assistant/built-in-assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { isVehicleComplete, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import { formatDollars } from '#lib/money.ts'
import { testCompany } from '#tests/support/test-company.ts'
import type { Conversation, Expectation } from './conversation.ts'

/** Answers that say what is not sold, done or served. */
const NOT_DONE: ReadonlySet<string> = new Set(
  'catalytic history otherMachine otherService wholeCar install keyMaking newOrUsed sellCar shippingPlaces'.split(' '),
)

type Shop = { tools: ShopTools; given: Set<number> }

/** One turn that is answered wrong: the reason in a word or two, and the whole story for someone who fixes it. */
type Mistake = { reason: string; text: string }

export async function listMistakes(
  { at, turns }: Conversation,
  answer: ReturnType<typeof createExplainingAssistant>,
  { tools, given }: Shop,
): Promise<Mistake[]> {
  const mistakes: Mistake[] = []
  const said = new Set<string>()
  let understood = initialState
  given.clear()
  for (const { says, expect } of turns) {
    const reply = await answer({ message: says, history: [], understood, company: testCompany, now: at }, tools)
    understood = reply.understood
    const wrong = [
      ...mistakesIn(reply, expect),
      ...inventedIn(reply.content, given),
      ...repeatedIn(reply.content, said),
    ]
    const [first] = wrong
    if (first)
      mistakes.push({
        reason: first.reason,
        text: `> ${says}\n  ${wrong.map(({ text }) => text).join('\n  ')}\n${reply.content.replaceAll(/^/gm, '    ')}`,
      })
  }
  return mistakes
}

function mistakesIn(reply: ExplainedReply, expect: Expectation): Mistake[] {
  const { content, handOver, acts, turn, understood } = reply
  const isPriced = acts.some(({ says }) => says === 'price')
  const priced = isPriced ? [...new Set(turn.items.map(({ part }) => part))].sort() : []
  const answered = acts.flatMap((act) => (act.says === 'answer' ? [act.intent] : []))
  const plain: string[] = acts.map(({ says }) => says)
  const isNotSold = ['unknown-part', 'refused-part', 'unsold-item'].some((says) => plain.includes(says))
  const countOf = (part: string) =>
    turn.items.filter((item) => item.part === part).reduce((sum, { quantity }) => sum + quantity, 0)
  const checks: [isRight: boolean | undefined, reason: string, text: string][] = [
    [
      expect.prices?.some((names) => names.toSorted().join() === priced.join()),
      isPriced ? 'wrong part' : 'no price',
      `prices ${priced}`,
    ],
    [
      expect.pricedAtLeast === undefined ? undefined : priced.length >= expect.pricedAtLeast,
      isPriced ? 'part missing' : 'no price',
      `prices ${priced}`,
    ],
    [expect.noPrice && !isPriced, 'price not asked for', `prices ${priced}`],
    [
      expect.vehicle?.some((name) => turn.vehicles.some(({ vehicle }) => vehicleName(vehicle) === name)),
      'wrong vehicle',
      `takes ${turn.vehicles.map(({ vehicle }) => vehicleName(vehicle))}`,
    ],
    [
      expect.quantity && Object.entries(expect.quantity).every(([part, count]) => countOf(part) === count),
      'wrong quantity',
      `counts ${JSON.stringify(turn.items)}`,
    ],
    [
      expect.side &&
        Object.entries(expect.side).every(([part, side]) =>
          turn.items.some((item) => item.part === part && item.side === side),
        ),
      'wrong side',
      `places ${JSON.stringify(turn.items)}`,
    ],
    [
      expect.asks === undefined ? undefined : asks(reply, expect.asks),
      'wrong question back',
      `asks ${understood.pendingQuestion?.asks}`,
    ],
    [
      expect.answers?.some((intent) => answered.includes(intent)),
      'wrong answer',
      `answers ${answered.join() || plain.join()}`,
    ],
    [expect.notSold && (isNotSold || answered.some((intent) => NOT_DONE.has(intent))), 'not refused', `says ${plain}`],
    [
      expect.has?.every((piece) => holds(content, piece)),
      'words missing',
      `lacks ${expect.has?.filter((piece) => !holds(content, piece))}`,
    ],
    [
      expect.lacks?.every((piece) => !holds(content, piece)),
      'too many words',
      `has ${expect.lacks?.filter((piece) => holds(content, piece))}`,
    ],
    [
      expect.handsOver === undefined ? undefined : expect.handsOver === (handOver !== null),
      'wrong handover',
      'hands over wrongly',
    ],
    [
      expect.zipCode === undefined ? undefined : understood.zipCode === expect.zipCode,
      'wrong ZIP code',
      `has the ZIP ${understood.zipCode}`,
    ],
    [expect.offersPerson && /\(515\)|person/.test(content), 'no person offered', 'offers no person'],
    [
      expect.language === undefined ? undefined : understood.language === expect.language,
      'wrong language',
      `speaks ${understood.language}`,
    ],
    [!/[!<>*]/.test(content), 'bad form', 'shouts or has markup'],
  ]
  return checks.filter(([isRight]) => isRight === false).map(([, reason, text]) => ({ reason, text }))
}

/** A question may be open in the reply even where another one is remembered. */
function asks({ understood, turn, acts }: ExplainedReply, what: string): boolean {
  const asked = understood.pendingQuestion?.asks
  if (asked === what || (asked === 'parts' && what === 'part')) return true
  return what === 'part' && acts.some(({ says }) => says === 'vin') && isVehicleComplete(turn.state.vehicle, turn.now)
}

function inventedIn(content: string, given: ReadonlySet<number>): Mistake[] {
  const amounts = new Set([...given].map(formatDollars))
  return (content.match(/\$[\d,]+(\.\d+)?/g) ?? [])
    .filter((amount) => !amounts.has(amount))
    .map((amount) => ({ reason: 'invented amount', text: `invents ${amount}` }))
}

/** The same paragraph is never said twice in a conversation. */
function repeatedIn(content: string, said: Set<string>): Mistake[] {
  const repeated = content.split('\n\n').filter((paragraph) => said.has(paragraph))
  for (const paragraph of content.split('\n\n')) said.add(paragraph)
  return repeated.map((paragraph) => ({ reason: 'repeats itself', text: `repeats: ${paragraph.slice(0, 60)}` }))
}

function holds(content: string, piece: string): boolean {
  const pattern = /^\/(.*)\/$/s.exec(piece)?.[1]
  return pattern === undefined
    ? content.toLowerCase().includes(piece.toLowerCase())
    : new RegExp(pattern, 'i').test(content)
}
