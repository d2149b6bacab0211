import type { Part } from '#parts/part.ts'
import { nameOf } from '#parts/recognition/part-index.ts'
import type { AssistantTurn, ShopTools } from './assistant.ts'
import { chosenParts, doubtedParts, otherParts, partsMeant, rememberedParts } from './parts-meant.ts'
import type { Intent } from './reading/intents.ts'
import type { MessageReading } from './reading/message-reading.ts'
import type { ResolvedVehicle } from './reading/resolve-vehicle.ts'
import { PUTS_OFF, SMALL_TALK } from './replies/answer-order.ts'
import type { ChatContact, SpokenVehicle, Understanding } from './understanding.ts'
import { otherVehicles, vehiclesBeside, vehiclesMeant, withoutGivenUp } from './vehicles-meant.ts'

/** A message put together with everything said before it: what a reply is made from. */
export type Situation = {
  reading: MessageReading
  before: Understanding
  understood: Understanding
  /** The vehicles this message is about; the last one is remembered. */
  vehicles: readonly ResolvedVehicle[]
  /** The parts this message is about. */
  parts: readonly Part[]
  now: Date
}

export function toSituation(
  { understood: last, now }: AssistantTurn,
  reading: MessageReading,
  tools: ShopTools,
): Situation {
  const before = withoutGivenUp(last, reading)
  const vehicles = vehiclesMeant(tools.catalogue, before, reading)
  const known = { now: toParts(before.parts, tools), earlier: toParts(before.otherParts ?? [], tools) }
  const chosen = chosenParts(known, reading)
  const remembered = chosen ?? rememberedParts(known, reading)
  const own = vehicles.every(({ vehicle }) => vehicle.parts)
    ? vehicles.flatMap(({ vehicle }) => vehicle.parts ?? []).filter((name) => !isDropped(name, reading))
    : []
  const understood = {
    ...before,
    vehicle: vehicles.at(-1)?.vehicle ?? before.vehicle,
    otherVehicles: otherVehicles(before, vehicles, vehiclesBeside(tools.catalogue, reading)),
    parts: remembered.map(({ name }) => name),
    otherParts: otherParts(known, remembered, reading).map(({ name }) => name),
    doubted: doubtedParts(before, reading),
    zipCode: reading.zipCode ?? before.zipCode,
    wantsPerson: wantsPerson(before, reading),
    contact: {
      name: reading.contact.name ?? before.contact.name,
      email: reading.contact.email ?? before.contact.email,
      phone: reading.contact.phone ?? before.contact.phone,
    },
  }
  const parts = own.length > 0 ? toParts(own, tools) : partsMeant(remembered, before, reading)
  return { reading, before, understood, vehicles, parts, now }
}

function isDropped(name: string, { dropped }: MessageReading): boolean {
  return dropped.some((part) => part.name === name)
}

/** The parts that were asked for this vehicle, where each has its own. */
export function partsFor({ parts }: Pick<Situation, 'parts'>, vehicle: SpokenVehicle): readonly Part[] {
  return vehicle.parts ? parts.filter(({ name }) => vehicle.parts?.includes(name)) : parts
}

function toParts(names: readonly string[], { partIndex }: Pick<ShopTools, 'partIndex'>): Part[] {
  return [...new Set(names)].flatMap((name) => findPart(name, { partIndex }) ?? [])
}

export function findPart(name: string, { partIndex }: Pick<ShopTools, 'partIndex'>): Part | null {
  return partIndex.byName.get(nameOf(name)) ?? null
}

export function has({ reading }: Pick<Situation, 'reading'>, ...intents: readonly Intent[]): boolean {
  return intents.some((intent) => reading.intents.has(intent))
}

/** The details of somebody who can be reached, or null while some are missing. */
export function completeContact({ contact: { name, email, phone } }: Understanding): ChatContact | null {
  return name && (email || phone) ? { name, email, phone } : null
}

/** A yes that is not the beginning of another question. */
function isBriefYes({ intents, cars, parts, zipCode, isQuestion }: MessageReading): boolean {
  if (isQuestion) return false
  const isAlone = [...intents].every(
    (intent) => intent === 'person' || intent === 'wish' || (SMALL_TALK.includes(intent) && !PUTS_OFF.includes(intent)),
  )
  return (
    isAlone && intents.size <= 2 && cars.length === 0 && parts.length === 0 && zipCode === null && !intents.has('price')
  )
}

function wantsPerson(before: Understanding, reading: MessageReading): boolean {
  if (reading.intents.has('neverMind')) return false
  const isOffered = before.topic === 'offer' && reading.intents.has('yes') && isBriefYes(reading)
  const leavesDetails = reading.contact.email !== null || reading.contact.phone !== null
  return before.wantsPerson || reading.intents.has('person') || isOffered || leavesDetails
}
