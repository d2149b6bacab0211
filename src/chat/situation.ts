import type { Part } from '#parts/part.ts'
import { nameOf } from '#pricing/part-index.ts'
import type { AssistantTurn, ShopTools } from './assistant.ts'
import { mergeVehicles } from './merge-vehicle.ts'
import type { Intent } from './reading/intents.ts'
import type { MessageReading } from './reading/message-reading.ts'
import type { ResolvedVehicle } from './reading/resolve-vehicle.ts'
import { SMALL_TALK } from './replies/answer-order.ts'
import { vehicleName } from './replies/vehicle-words.ts'
import type { ChatContact, SpokenVehicle, Understanding } from './understanding.ts'

const MOST_OTHER_VEHICLES = 4

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
  { understood: before, now }: AssistantTurn,
  reading: MessageReading,
  tools: ShopTools,
): Situation {
  const vehicles = mergeVehicles(tools.catalogue, before, reading)
  const known = before.parts.flatMap((name) => tools.partIndex.byName.get(nameOf(name)) ?? [])
  const remembered = rememberedParts(known, reading)
  const understood = {
    ...before,
    vehicle: vehicles.at(-1)?.vehicle ?? before.vehicle,
    otherVehicles: otherVehicles(before, vehicles),
    parts: remembered.map(({ name }) => name),
    zipCode: reading.zipCode ?? before.zipCode,
    wantsPerson: wantsPerson(before, reading),
    contact: {
      name: reading.contact.name ?? before.contact.name,
      email: reading.contact.email ?? before.contact.email,
      phone: reading.contact.phone ?? before.contact.phone,
    },
  }
  return { reading, before, understood, vehicles, parts: partsMeant(remembered, before, reading), now }
}

export function has({ reading }: Pick<Situation, 'reading'>, ...intents: readonly Intent[]): boolean {
  return intents.some((intent) => reading.intents.has(intent))
}

/** The details of somebody who can be reached, or null while some are missing. */
export function completeContact({ contact: { name, email, phone } }: Understanding): ChatContact | null {
  return name && (email || phone) ? { name, email, phone } : null
}

/** The vehicles named before, for whoever has two: "and a mirror for the Civic". */
function otherVehicles(before: Understanding, vehicles: readonly ResolvedVehicle[]): SpokenVehicle[] {
  const named = [...(before.otherVehicles ?? []), before.vehicle, ...vehicles.map(({ vehicle }) => vehicle)]
  const byName = new Map(named.filter(({ model }) => model !== null).map((vehicle) => [vehicleName(vehicle), vehicle]))
  byName.delete(vehicleName(vehicles.at(-1)?.vehicle ?? before.vehicle))
  return [...byName.values()].slice(-MOST_OTHER_VEHICLES)
}

/** New parts take the place of the old ones, unless the message adds to them. */
function rememberedParts(
  known: readonly Part[],
  { parts, dropped, isAddition, isCorrection }: MessageReading,
): readonly Part[] {
  const kept = known.filter((part) => !dropped.includes(part))
  if (parts.length === 0) return kept
  return isAddition && !isCorrection ? [...new Set([...kept, ...parts])] : parts
}

/** While the vehicle is still being asked for, an added part joins the question; later it is a question of its own. */
function partsMeant(remembered: readonly Part[], before: Understanding, { parts }: MessageReading): readonly Part[] {
  return parts.length > 0 && before.topic !== 'vehicle' ? parts : remembered
}

/** A yes that is not the beginning of another question. */
function isBriefYes({ intents, cars, parts, zipCode }: MessageReading): boolean {
  const isAlone = [...intents].every(
    (intent) => intent === 'person' || intent === 'wish' || SMALL_TALK.includes(intent),
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
