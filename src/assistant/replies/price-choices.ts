import type { ShopTools } from '#assistant/assistant.ts'
import type { RequestedItem } from '#assistant/dialogue/dialogue-state.ts'
import { type DialogueTurn, itemsFor } from '#assistant/dialogue/dialogue-turn.ts'
import { type CompleteVehicle, isVehicleComplete } from '#assistant/entities/spoken-vehicle.ts'
import { formatDollars } from '#lib/money.ts'
import { gradeDefinition, gradedBy, grades } from '#pricing/grade.ts'
import type { PricedPart } from '#pricing/price.ts'
import { priceRequest } from './price-paragraph.ts'
import { listed, type Say, sayPart } from './sentences.ts'

type Choices = { turn: DialogueTurn; say: Say; tools: ShopTools }
type PricedItem = { item: RequestedItem; vehicle: CompleteVehicle }

type Options = Partial<Pick<DialogueTurn['state'], 'grade' | 'delivery'>>

const MAX_ITEMS = 3

/** Answers that depend on the price we gave: what another grade or another delivery would cost. */
const ANSWERS: Readonly<Record<string, (item: PricedItem, choices: Choices) => Promise<string>>> = {
  discount: cheaperGrades,
  condition: gradeOfPrice,
  heavyFreight: deliveryOfPrice,
  included: notIncluded,
  otherAddress: deliveryOfPrice,
  shippingCost: shippingOfPrice,
}

/** Null if the answer doesn't depend on a price. */
export async function answerWithPrice(intent: string, choices: Choices): Promise<string | null> {
  const { turn } = choices
  const answer = ANSWERS[intent]
  const isAboutGrade = intent !== 'condition' || /\bgrad[eo]/i.test(turn.reading.text)
  if (!answer || !isAboutGrade || turn.before.priced === null) return null
  const priced = turn.vehicles.flatMap(({ vehicle }) =>
    isVehicleComplete(vehicle, turn.now) ? itemsFor(turn.state.items, vehicle).map((item) => ({ item, vehicle })) : [],
  )
  const paragraphs = await Promise.all(priced.slice(0, MAX_ITEMS).map((item) => answer(item, choices)))
  return paragraphs.join('\n') || null
}

async function cheaperGrades(item: PricedItem, choices: Choices): Promise<string> {
  const { say, tools } = choices
  const now = await priceOf(item, {}, choices)
  const others = await pricesByGrade(item, choices)
  const cheaper = others.filter(({ cents }) => cents < now.cents).sort((a, b) => a.cents - b.cents)
  const names = cheaper.map(({ grade, cents }) =>
    say('gradeIsLess', { grade, less: formatDollars(tools.differenceCents(now.cents, cents)) }),
  )
  const part = sayPart(item.item.part, say)
  return names.length > 0
    ? say(now.priced.offer ? 'cheaperThanStock' : 'cheaperGrades', { part, list: listed(names, say('and')) })
    : say(now.priced.offer ? 'cheapestInStock' : 'cheapestGrade', { part })
}

async function gradeOfPrice(item: PricedItem, choices: Choices): Promise<string> {
  const { say } = choices
  const { priced } = await priceOf(item, {}, choices)
  const prices = await pricesByGrade(item, choices)
  const list = prices.map(({ grade, cents }) => say('gradeCosts', { grade, cost: formatDollars(cents) }))
  const part = sayPart(item.item.part, say)
  const quoted = priced.grade ? say('quotedGrade', { part, grade: priced.grade }) : say('quotedAnyGrade', { part })
  const definition = priced.part
    ? say(`grades-${gradedBy(priced.part)}`, { message: gradeDefinition(priced.part) })
    : ''
  return [quoted, list.length > 0 ? say('gradePrices', { list: listed(list, say('and')) }) : '', definition]
    .filter(Boolean)
    .join(' ')
}

/** "Does that include the alternator and intake?" */
async function notIncluded({ item }: PricedItem, { turn, say }: Choices): Promise<string> {
  const named = turn.reading.spans.flatMap(({ entity }) => (entity.kind === 'part' ? [entity.part.name] : []))
  const others = [...new Set(named)].filter((name) => name !== item.part).map((name) => sayPart(name, say))
  return others.length > 0 ? say('notIncluded', { part: sayPart(item.part, say), others }) : ''
}

async function deliveryOfPrice(item: PricedItem, choices: Choices): Promise<string> {
  const { say, tools } = choices
  const part = sayPart(item.item.part, say)
  const [home, business] = await Promise.all([
    priceOf(item, { delivery: 'home' }, choices),
    priceOf(item, { delivery: 'business' }, choices),
  ])
  if (!home.priced.delivery) return say('byParcel', { part })
  const less = formatDollars(tools.differenceCents(home.cents, business.cents))
  return say('byFreight', { part, home: formatDollars(home.cents), less })
}

async function shippingOfPrice(item: PricedItem, choices: Choices): Promise<string> {
  const { priced } = await priceOf(item, {}, choices)
  const { baseCents, freightCents } = priced.price
  const [cost, shipping] = [formatDollars(baseCents), formatDollars(freightCents)]
  return choices.say('shippingOnTop', { part: sayPart(item.item.part, choices.say), cost, shipping })
}

async function pricesByGrade(item: PricedItem, choices: Choices) {
  const all = await Promise.all(grades.map(async (grade) => ({ grade, ...(await priceOf(item, { grade }, choices)) })))
  return all.filter(({ grade, priced }) => priced.grade === grade)
}

/** With tax only if we know where it goes, as in the price we gave. */
async function priceOf({ item, vehicle }: PricedItem, options: Options, { turn, tools }: Choices) {
  const priced: PricedPart = await tools.price(priceRequest(item, vehicle, { ...turn.state, ...options }))
  const { baseCents, freightCents, totalCents } = priced.price
  return { priced, cents: priced.taxState === null ? tools.sumCents([baseCents, freightCents]) : totalCents }
}
