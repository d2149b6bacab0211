import type { ShopTools } from '#assistant/assistant.ts'
import type { DialogueState, RequestedItem } from '#assistant/dialogue/dialogue-state.ts'
import { type DialogueTurn, hasIntent, itemsFor } from '#assistant/dialogue/dialogue-turn.ts'
import { type CompleteVehicle, isVehicleComplete, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import { findModel } from '#assistant/entities/vehicle-index.ts'
import { formatDollars } from '#lib/money.ts'
import type { PricedPart } from '#pricing/price.ts'
import type { CountedRequest } from '#pricing/pricing-request.ts'
import { refusePart } from '#pricing/refuse-part.ts'
import { isSoldIn, lastYearOf } from '#vehicles/catalogue.ts'
import { restrictedNote } from './facts.ts'
import { assumedEndNote } from './questions.ts'
import { type Say, sayPart } from './sentences.ts'
import { inStockNote } from './stock-note.ts'

const MAX_PARTS = 6
const MAX_VEHICLES = 3

type Line = {
  name: string
  item: RequestedItem
  priced: PricedPart
  base: number
  freight: number
  tax: number
  total: number
}
type Block = { vehicle: CompleteVehicle; lines: Line[] }

/** The prices for each vehicle, one line per part, with a sum if there are several, and what they depend on. */
export async function priceParagraph(turn: DialogueTurn, say: Say, tools: ShopTools): Promise<string> {
  const vehicles = turn.vehicles.map(({ vehicle }) => vehicle).filter((vehicle) => isVehicleComplete(vehicle, turn.now))
  const blocks = await Promise.all(
    vehicles.slice(-MAX_VEHICLES).map((vehicle) => priceBlock(vehicle, turn, say, tools)),
  )
  const lines = blocks.flatMap((block) => block.lines)
  const isPlaced = lines[0]?.priced.taxState !== null
  return [
    ...blocks.map((block) => blockText(block, isPlaced, say)),
    ...(lines.length > 1 ? [sumLine(lines, isPlaced, say, tools)] : []),
    ...stockNotes(lines, turn, say),
    ...(hasIntent(turn, 'compare') ? cheapestNote(blocks, say) : []),
    ...blocks.flatMap(({ vehicle }) => yearWarning(vehicle, say, tools)),
    ...assumedEndNote(turn, say),
    ...deliveryNotes(lines, say, tools),
    ...(isPlaced ? [] : [turn.state.zipCode ? say('badZip', { zip: turn.state.zipCode }) : say('noZip')]),
    restrictedNote(turn.parts, say),
  ]
    .filter(Boolean)
    .join('\n')
}

async function priceBlock(vehicle: CompleteVehicle, turn: DialogueTurn, say: Say, tools: ShopTools): Promise<Block> {
  const items = itemsFor(turn.items, vehicle).filter(({ part }) => {
    const known = turn.parts.find(({ name }) => name === part)
    return !known || refusePart(tools.vehicleFacts, vehicle, known) === null
  })
  const lines = items.slice(0, MAX_PARTS).map(async (item): Promise<Line> => {
    const priced = await priceItem({ item, vehicle, turn, tools })
    const { baseCents: base, freightCents: freight, taxCents: tax, totalCents: total } = priced.price
    return { name: itemName(item, priced.grade, say), item, priced, base, freight, tax, total }
  })
  return { vehicle, lines: await Promise.all(lines) }
}

/** Which parts of these prices are on the shelf. */
function stockNotes(lines: readonly Line[], { state }: DialogueTurn, say: Say): string[] {
  return lines.flatMap(({ name, priced: { offer } }) => {
    if (!offer) return []
    const text = inStockNote(offer, state.language, say)
    return [lines.length > 1 ? `${name}: ${text}` : text]
  })
}

type PricedItem = { item: RequestedItem; vehicle: CompleteVehicle; turn: DialogueTurn; tools: ShopTools }

/** For the part on the shelf whose stock number they gave, if it fits, or else for the best one. */
export async function priceItem({ item, vehicle, turn, tools }: PricedItem): Promise<PricedPart> {
  const request = priceRequest(item, vehicle, turn.state)
  const { stockItem } = turn.state
  const preferredItem = stockItem?.part === item.part ? stockItem.number : null
  const priced = await tools.price({ ...request, preferredItem })
  const words = wordsAround(turn.reading.text)
  const named = priced.stock.find(({ number }) => words.includes(wordsAround(number)))
  return named ? tools.price({ ...request, stockNumber: named.number }) : priced
}

function wordsAround(text: string): string {
  return ` ${text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** What an item costs as the shopper wants it. */
export function priceRequest(
  { part: partName, quantity, side }: RequestedItem,
  { vin, year, make, model, trim }: CompleteVehicle,
  { zipCode, grade, delivery }: Pick<DialogueState, 'zipCode' | 'grade' | 'delivery'>,
): CountedRequest {
  return { vin, year, make, model, partName, zipCode, grade, delivery, quantity, side, trim }
}

/** "Headlight Assembly (left), 2 pieces, grade A". */
function itemName({ part, side, quantity }: RequestedItem, grade: PricedPart['grade'], say: Say): string {
  return [
    side ? say('ofSide', { part: sayPart(part, say), side: say(side) }) : sayPart(part, say),
    ...(quantity > 1 ? [say('pieces', { count: quantity })] : []),
    ...(grade ? [say('grade', { grade })] : []),
  ].join(', ')
}

/** "Plus a $150.00 core deposit", "shipping is to a home". */
function deliveryNotes(lines: readonly Line[], say: Say, tools: ShopTools): string[] {
  const deposits = lines.flatMap(({ priced, item }) => {
    const cents = priced.offer?.coreCents ?? priced.part?.coreDepositCents
    return cents && priced.coreDepositCents !== null ? Array.from({ length: item.quantity }, () => cents) : []
  })
  const freight = lines.find(({ priced }) => priced.delivery)?.priced.delivery
  return [
    ...(deposits.length > 0 ? [say('coreOnTop', { core: formatDollars(tools.sumCents(deposits)) })] : []),
    ...(freight ? [say(freight.place === 'business' ? 'toBusiness' : 'toHome')] : []),
  ]
}

function blockText({ vehicle, lines }: Block, isPlaced: boolean, say: Say): string {
  const texts = lines.map((line) => `${line.name}: ${amountsOf(line, isPlaced, say, line.item.quantity > 1)}`)
  const [only] = texts
  const heading = vehicleName(vehicle)
  return texts.length === 1 ? `${heading}, ${only}` : [`${heading}:`, ...texts.map((text) => `- ${text}`)].join('\n')
}

function amountsOf(
  { base, freight, tax, total }: Omit<Line, 'name' | 'item' | 'priced'>,
  isPlaced: boolean,
  say: Say,
  isSeveral: boolean,
): string {
  const amounts = { base: formatDollars(base), freight: formatDollars(freight) }
  const shipped = say(isSeveral ? 'amountsOfSeveral' : 'amounts', amounts)
  return isPlaced
    ? `${shipped}, ${say('taxAndTotal', { tax: formatDollars(tax), total: formatDollars(total) })}`
    : `${shipped}.`
}

function sumLine(lines: readonly Line[], isPlaced: boolean, say: Say, tools: ShopTools): string {
  const sum = (amount: 'base' | 'freight' | 'tax' | 'total') => tools.sumCents(lines.map((line) => line[amount]))
  const all = { base: sum('base'), freight: sum('freight'), tax: sum('tax'), total: sum('total') }
  return `${say('together')}: ${amountsOf(all, isPlaced, say, true)}`
}

function cheapestNote(blocks: readonly Block[], say: Say): string[] {
  const all = blocks.flatMap(({ vehicle, lines }) =>
    lines.map(({ name, base, freight }) => ({
      name: blocks.length > 1 ? `${name}, ${vehicleName(vehicle)}` : name,
      cents: base + freight,
    })),
  )
  if (all.length < 2) return []
  const lowest = Math.min(...all.map(({ cents }) => cents))
  const cheapest = all.filter(({ cents }) => cents === lowest).map(({ name }) => name)
  return [say(cheapest.length > 1 ? 'sameCost' : 'cheaper', { names: cheapest })]
}

function yearWarning(vehicle: CompleteVehicle, say: Say, { catalogue }: ShopTools): string[] {
  const model = findModel(catalogue, vehicle)
  if (!model || vehicle.vin || isSoldIn(model, vehicle.year)) return []
  const first = Math.min(...model.spans.map(([from]) => from))
  return [say('checkYear', { name: `${vehicle.make} ${vehicle.model}`, first, last: lastYearOf(model) })]
}
