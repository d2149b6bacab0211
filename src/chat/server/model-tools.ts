import { isDeepStrictEqual } from 'node:util'
import type { ToolSet } from 'ai'
import { z } from 'zod'
import type { AssistantTurn } from '#assistant/assistant.ts'
import type { ChatContact, DialogueState, RequestedItem } from '#assistant/dialogue/dialogue-state.ts'
import { hasSameName, type SpokenVehicle } from '#assistant/entities/spoken-vehicle.ts'
import { chatContactSchema } from '#chat/hand-over-request.ts'
import { findParts } from '#parts/find-parts.ts'
import { listMentionedParts } from '#parts/recognition/recognise-part.ts'
import { AppError } from '#platform/http/app-error.ts'
import { pricingRequestSchema } from '#pricing/pricing-request.ts'
import { STOCK_NUMBER } from '#stock/stock-item.ts'
import { findCarName, findMakeName, listMakes, listModels } from '#vehicles/catalogue.ts'
import { toGivenPrice } from './given-price.ts'
import { companyFacts } from './reply-references.ts'
import type { WatchedTools } from './shop-tools.ts'
import { isInWordsOf } from './visitors-words.ts'

const MAX_NAMES = 60
const MAX_PARTS = 10
const MAX_PRICES = 20

const text = z.string().max(200)

export type ToolFindings = { understood: DialogueState; handOver: ChatContact | null; pricesAsked: number }

export function modelTools(turn: AssistantTurn, shop: WatchedTools, findings: ToolFindings): ToolSet {
  return {
    decode_vin: {
      description: 'Decodes a 17-character VIN.',
      inputSchema: z.object({ vin: text }),
      execute: ({ vin }: { vin: string }) => decodeVin(shop, findings, vin),
    },
    find_vehicle: {
      description: 'Finds how the catalogue spells a make and model, or lists the models of a make, or all makes.',
      inputSchema: z.object({ year: z.int().nullish(), make: text.nullish(), model: text.nullish() }),
      execute: (car: CarQuery) => findVehicle(shop, car),
    },
    find_part: {
      description: "Finds the parts in the catalogue that match a visitor's words.",
      inputSchema: z.object({ words: text }),
      execute: ({ words }: { words: string }) => findPartNames(shop, words),
    },
    find_item: {
      description:
        'Finds a part in our own stock by its stock number: available, gone, or unpriced, which is sold by phone.',
      inputSchema: z.object({ stockNumber: text }),
      execute: ({ stockNumber }: { stockNumber: string }) => findStocked(shop, stockNumber),
    },
    get_price: {
      description:
        'Prices one part for one vehicle, delivered: the item with that stock number, or else from our own stock first. Returns the number of the price, to write as {price:1}, and whether the part is in stock now.',
      inputSchema: z.object({
        ...{ year: z.int(), make: text, model: text, part: text },
        ...{ zipCode: text.nullish(), stockNumber: text.nullish() },
      }),
      execute: (wanted: PriceQuery) => getPrice(turn, shop, findings, wanted),
    },
    company_facts: {
      description: 'Returns what the shop says about itself, to write as {fact:hours}, {fact:returns} and so on.',
      inputSchema: z.object({}),
      execute: () => companyFacts(turn.company),
    },
    hand_over: {
      description:
        'Asks a person to get in touch. Needs a name and an email or phone number, as the visitor wrote them.',
      inputSchema: z.object({ name: text, email: text.nullish(), phone: text.nullish() }),
      execute: (details: object) => askForPerson(turn, findings, details),
    },
  }
}

type CarQuery = { year?: number | null; make?: string | null; model?: string | null }
type PriceQuery = {
  year: number
  make: string
  model: string
  part: string
  zipCode?: string | null
  stockNumber?: string | null
}

function decodeVin(shop: WatchedTools, findings: ToolFindings, vin: string) {
  const decoded = shop.decodeVin(vin)
  if (!decoded.ok) return { error: decoded.message }
  const { year, make, model, trim, warnings } = decoded.vehicle
  remember(findings, { vehicle: { vin: decoded.vehicle.vin, year, make, model, trim } })
  return { year, make, model, trim, warnings }
}

function findVehicle({ catalogue }: WatchedTools, { year, make, model }: CarQuery) {
  const name = make ? findMakeName(catalogue, make) : null
  if (!name) return { makes: listMakes(catalogue) }
  const car = model ? findCarName(catalogue, { make: name, model }) : null
  return car ?? { make: name, models: listModels(catalogue, name, year ?? undefined).slice(0, MAX_NAMES) }
}

function findPartNames({ partIndex }: WatchedTools, words: string) {
  const mentioned = listMentionedParts(partIndex, words)
  const found = mentioned.length > 0 ? mentioned : findParts([...partIndex.byName.values()], words)
  return { parts: found.slice(0, MAX_PARTS).map(({ name }) => name) }
}

async function findStocked({ findItem }: WatchedTools, number: string) {
  const item = STOCK_NUMBER.test(number) ? await findItem([number]) : null
  if (!item) return { error: "We don't know a part with that stock number." }
  // Only prices have amounts.
  const { offer: _, ...known } = item
  return known
}

/** An item that's gone, or doesn't fit. */
function toSentence(error: unknown): { error: string } {
  if (error instanceof AppError) return { error: error.message }
  throw error
}

async function getPrice(turn: AssistantTurn, shop: WatchedTools, findings: ToolFindings, wanted: PriceQuery) {
  const { part: partName, zipCode, stockNumber, ...vehicle } = wanted
  const asked = { ...vehicle, partName, zipCode: zipCode ?? null, ...(stockNumber && { stockNumber }) }
  const request = pricingRequestSchema(() => turn.now).safeParse(asked)
  if (!request.success) return { error: request.error.issues[0]?.message ?? "That can't be priced." }
  findings.pricesAsked += 1
  if (findings.pricesAsked > MAX_PRICES) return { error: "That's enough prices for one reply." }
  const { year, make, model } = request.data
  const known = { ...emptyUnlessSame(findings, { year, make, model }), year, make, model }
  const priced = await shop.price({ ...request.data, vin: known.vin }).catch(toSentence)
  if ('error' in priced) return priced
  if (!priced.part) return { error: 'No part of the catalogue matches. Use find_part first.' }
  remember(findings, {
    vehicle: known,
    items: withItem(findings.understood.items, priced.part.name, known),
    zipCode: request.data.zipCode ?? findings.understood.zipCode,
  })
  const given = toGivenPrice(shop.catalogue, request.data, priced)
  const number = shop.givenPrices().findIndex((price) => isDeepStrictEqual(price, given)) + 1
  return {
    number,
    inStock: shop.itemsInStock().has(number) ? `Write {stock:${number}} to say which item it is.` : false,
    label: given.label,
    hasDeposit: given.cents.deposit !== null,
    needsZipCode: !given.isPlaced,
  }
}

function withItem(items: readonly RequestedItem[], part: string, vehicle: SpokenVehicle): RequestedItem[] {
  const isKnown = (item: RequestedItem) => item.part === part && (!item.vehicle || hasSameName(item.vehicle, vehicle))
  return items.some(isKnown) ? [...items] : [...items, { part, quantity: 1, side: null, words: part, vehicle }]
}

function emptyUnlessSame(
  { understood: { vehicle } }: ToolFindings,
  car: { year: number; make: string; model: string },
) {
  const isSame = vehicle.year === car.year && vehicle.make === car.make && vehicle.model === car.model
  return isSame ? vehicle : { ...vehicle, vin: null, trim: null }
}

/** Accepts only details that the visitor wrote. If the model made them up, staff would contact a stranger. */
function askForPerson(turn: AssistantTurn, findings: ToolFindings, details: object) {
  const parsed = chatContactSchema.safeParse(details)
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? 'Ask for a name and an email or phone.' }
  const contact = parsed.data
  if (!isInWordsOf(turn, contact)) return { error: "The visitor hasn't written these details. Ask for them." }
  findings.handOver = contact
  remember(findings, { wantsPerson: true, contact })
  return { handedOver: true }
}

function remember(findings: ToolFindings, understood: Partial<DialogueState>) {
  findings.understood = { ...findings.understood, ...understood }
}
