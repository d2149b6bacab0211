import type { ShopTools } from '#assistant/assistant.ts'
import type { RequestedItem } from '#assistant/dialogue/dialogue-state.ts'
import { type DialogueTurn, hasIntent, itemsFor } from '#assistant/dialogue/dialogue-turn.ts'
import { findAssumedEnd } from '#assistant/dialogue/part-ends.ts'
import { type CompleteVehicle, isVehicleComplete, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import { findModel } from '#assistant/entities/vehicle-index.ts'
import { formatDollars } from '#lib/money.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import { refusePart } from '#pricing/refuse-part.ts'
import { isSoldIn, lastYearOf } from '#vehicles/catalogue-model.ts'
import { listed } from './words.ts'
import type { Words } from './words-en.ts'

const MOST_PARTS = 6
const MOST_VEHICLES = 3

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

/** The prices of what is asked for each vehicle, a line each, with a sum where there are several, and what they depend on. */
export async function priceParagraph(turn: DialogueTurn, words: Words, tools: ShopTools): Promise<string> {
  const vehicles = turn.vehicles.map(({ vehicle }) => vehicle).filter((vehicle) => isVehicleComplete(vehicle, turn.now))
  const blocks = await Promise.all(
    vehicles.slice(-MOST_VEHICLES).map((vehicle) => priceBlock(vehicle, turn, words, tools)),
  )
  const lines = blocks.flatMap((block) => block.lines)
  const isPlaced = lines[0]?.priced.taxState !== null
  const end = turn.namesPart
    ? findAssumedEnd(
        tools.partIndex,
        turn.reading.text,
        turn.items.map(({ part }) => part),
      )
    : null
  return [
    ...blocks.map((block) => blockText(block, isPlaced, words)),
    ...(lines.length > 1 ? [sumLine(lines, isPlaced, words, tools)] : []),
    ...(hasIntent(turn, 'compare') ? cheapestNote(blocks, words) : []),
    ...blocks.flatMap(({ vehicle }) => yearWarning(vehicle, words, tools)),
    ...(end ? [words.assumedEnd(end)] : []),
    ...(isPlaced ? [] : [turn.state.zipCode ? words.badZip(turn.state.zipCode) : words.noZip]),
    ...restrictedNote(turn, words),
  ].join('\n')
}

async function priceBlock(
  vehicle: CompleteVehicle,
  turn: DialogueTurn,
  words: Words,
  tools: ShopTools,
): Promise<Block> {
  const { year, make, model } = vehicle
  const items = itemsFor(turn.items, vehicle).filter(({ part }) => {
    const known = turn.parts.find(({ name }) => name === part)
    return !known || refusePart(vehicle, known) === null
  })
  const zipCode = turn.state.zipCode
  const lines = items.slice(0, MOST_PARTS).map(async (item): Promise<Line> => {
    const priced = await tools.price({ year, make, model, partName: item.part, zipCode })
    const times = (cents: number) =>
      item.quantity > 1 ? tools.sumCents(Array.from({ length: item.quantity }, () => cents)) : cents
    const { baseCents, freightCents, taxCents, totalCents } = priced.price
    const amounts = {
      base: times(baseCents),
      freight: times(freightCents),
      tax: times(taxCents),
      total: times(totalCents),
    }
    return { name: itemName(item, words), item, priced, ...amounts }
  })
  return { vehicle, lines: await Promise.all(lines) }
}

/** "Headlight Assembly (left), 2 pieces". */
function itemName({ part, side, quantity }: RequestedItem, words: Words): string {
  return `${part}${side ? ` (${words[side]})` : ''}${quantity > 1 ? `, ${words.pieces(quantity)}` : ''}`
}

function blockText({ vehicle, lines }: Block, isPlaced: boolean, words: Words): string {
  const texts = lines.map((line) => `${line.name}: ${amountsOf(line, isPlaced, words, line.item.quantity > 1)}`)
  const [only] = texts
  const heading = vehicleName(vehicle)
  return texts.length === 1 ? `${heading}, ${only}` : [`${heading}:`, ...texts.map((text) => `- ${text}`)].join('\n')
}

function amountsOf(
  { base, freight, tax, total }: Omit<Line, 'name' | 'item' | 'priced'>,
  isPlaced: boolean,
  words: Words,
  isSeveral: boolean,
): string {
  const part = isSeveral ? words.forParts(formatDollars(base)) : words.forPart(formatDollars(base))
  const shipped = `${part}, ${words.shipping(formatDollars(freight))}`
  return isPlaced ? `${shipped}, ${words.tax(formatDollars(tax))}. ${words.total(formatDollars(total))}` : `${shipped}.`
}

function sumLine(lines: readonly Line[], isPlaced: boolean, words: Words, tools: ShopTools): string {
  const sum = (amount: 'base' | 'freight' | 'tax' | 'total') => tools.sumCents(lines.map((line) => line[amount]))
  const all = { base: sum('base'), freight: sum('freight'), tax: sum('tax'), total: sum('total') }
  return `${words.together}: ${amountsOf(all, isPlaced, words, true)}`
}

function cheapestNote(blocks: readonly Block[], words: Words): string[] {
  const all = blocks.flatMap(({ vehicle, lines }) =>
    lines.map(({ name, base, freight }) => ({
      name: blocks.length > 1 ? `${name}, ${vehicleName(vehicle)}` : name,
      cents: base + freight,
    })),
  )
  if (all.length < 2) return []
  const lowest = Math.min(...all.map(({ cents }) => cents))
  const cheapest = all.filter(({ cents }) => cents === lowest).map(({ name }) => name)
  return [cheapest.length > 1 ? words.sameCost(listed(cheapest, words.and)) : words.cheaper(cheapest[0] ?? '')]
}

function yearWarning(vehicle: CompleteVehicle, words: Words, { catalogue }: ShopTools): string[] {
  const model = findModel(catalogue, vehicle)
  if (!model || vehicle.vin || isSoldIn(model, vehicle.year)) return []
  const first = Math.min(...model.spans.map(([from]) => from))
  return [words.checkYear(`${vehicle.make} ${vehicle.model}`, first, lastYearOf(model))]
}

function restrictedNote({ parts }: DialogueTurn, words: Words): string[] {
  const restricted = parts.filter(({ isRestricted }) => isRestricted).map(({ name }) => name)
  return restricted.length > 0 ? [words.restricted(listed(restricted, words.and))] : []
}
