import type { ShopTools } from '#chat/assistant.ts'
import { findModel } from '#chat/reading/car-index.ts'
import { has, partsFor, type Situation } from '#chat/situation.ts'
import { formatDollars } from '#lib/money.ts'
import type { Part } from '#parts/part.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { isSoldIn, lastYearOf } from '#vehicles/catalogue-model.ts'
import { type CompleteVehicle, isVehicleComplete } from './missing-question.ts'
import { listed, placeNote, vehicleName } from './vehicle-words.ts'

const MOST_PARTS = 6
const MOST_VEHICLES = 3

/** The prices of the parts in question for each vehicle, a line each, and what they depend on. */
export async function priceParagraph(situation: Situation, tools: ShopTools): Promise<string> {
  const complete = situation.vehicles
    .map(({ vehicle }) => vehicle)
    .filter((vehicle) => isVehicleComplete(vehicle, situation.now))
  const zipCode = situation.understood.zipCode
  const blocks = await Promise.all(
    complete
      .slice(-MOST_VEHICLES)
      .map((vehicle) =>
        vehicleBlock({ vehicle, parts: partsFor(situation, vehicle).slice(0, MOST_PARTS), zipCode }, tools),
      ),
  )
  return [
    ...blocks.map(({ text }) => text),
    ...(has(situation, 'compare') ? cheapestNote(blocks) : []),
    ...placeNote(situation.reading.assumedPlace),
    ...notes(situation.parts, blocks[0]?.priced[0], zipCode),
  ].join('\n')
}

/** Which of several prices is the lowest, shipping included; parts of one kind are told apart by their vehicle. */
function cheapestNote(blocks: readonly Block[]): string[] {
  const all = blocks.flatMap(({ vehicle, priced }) =>
    priced.map(({ part, price }) => ({
      name: blocks.length > 1 ? `${part?.name} for the ${vehicleName(vehicle)}` : `${part?.name}`,
      cents: price.baseCents + price.freightCents,
    })),
  )
  const lowest = Math.min(...all.map(({ cents }) => cents))
  const cheapest = all.filter(({ cents }) => cents === lowest).map(({ name }) => name)
  if (all.length < 2) return []
  if (cheapest.length > 1) return [`${listed(cheapest)} cost the same, none is cheaper.`]
  return [`The ${cheapest[0]} is the cheaper one, with shipping.`]
}

type Block = { vehicle: CompleteVehicle; text: string; priced: readonly PricedPart[] }

type Question = { vehicle: CompleteVehicle; parts: readonly Part[]; zipCode: string | null }

async function vehicleBlock({ vehicle, parts, zipCode }: Question, { price, catalogue }: ShopTools): Promise<Block> {
  const { year, make, model } = vehicle
  const priced = await Promise.all(parts.map(({ name }) => price({ year, make, model, partName: name, zipCode })))
  const isPlaced = priced[0]?.taxState !== null
  const lines = priced.map((each) => priceLine(each, isPlaced))
  const [only] = lines
  const heading = `${vehicleName(vehicle)}`
  const text =
    lines.length === 1 && only ? `${heading}, ${only}` : [`${heading}:`, ...lines.map((line) => `- ${line}`)].join('\n')
  return { vehicle, text: [text, ...yearWarning(catalogue, vehicle)].join('\n'), priced }
}

function priceLine({ part, price }: PricedPart, isPlaced: boolean): string {
  const base = `${part?.name}: ${formatDollars(price.baseCents)} for the part, ${formatDollars(price.freightCents)} shipping`
  if (!isPlaced) return `${base}.`
  return `${base}, ${formatDollars(price.taxCents)} tax. Total ${formatDollars(price.totalCents)}.`
}

function notes(parts: readonly Part[], priced: PricedPart | undefined, zipCode: string | null): string[] {
  const restricted = parts.filter(({ isRestricted }) => isRestricted).map(({ name }) => name)
  return [
    ...(priced?.taxState ? [] : [zipNote(zipCode)]),
    ...(restricted.length > 0
      ? [`${listed(restricted)}: the law restricts how this is sold and shipped. We tell you what applies to you.`]
      : []),
  ]
}

function zipNote(zipCode: string | null): string {
  if (zipCode)
    return `I do not know the ZIP code ${zipCode}, so shipping is the national average and tax is left out. Please check it.`
  return 'Shipping is the national average, and tax depends on the ZIP. Tell me your ZIP code for the total.'
}

/** Our list may be incomplete, so the price stands, with a word of doubt. */
function yearWarning(catalogue: Catalogue, vehicle: CompleteVehicle): string[] {
  const model = findModel(catalogue, vehicle)
  if (!model || vehicle.vin || isSoldIn(model, vehicle.year)) return []
  const first = Math.min(...model.spans.map(([from]) => from))
  return [
    `Our list has the ${vehicle.make} ${vehicle.model} from ${first} to ${lastYearOf(model)}, so please check the year.`,
  ]
}
