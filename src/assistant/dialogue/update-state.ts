import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import type { Entity } from '#assistant/entities/entity.ts'
import type { TurnDecision } from '#assistant/intents/read-intents.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import { nameOf } from '#parts/recognition/part-index.ts'
import type { DialogueState, RequestedItem } from './dialogue-state.ts'
import type { DialogueTurn } from './dialogue-turn.ts'
import { updateItems } from './items-meant.ts'
import { findAssumedEnd } from './part-ends.ts'
import type { MessageReading } from './read-message.ts'
import { type ResolvedVehicle, resolveVehicle } from './resolve-vehicle.ts'
import { findPartsByVehicle, otherVehicles, vehiclesMeant } from './vehicles-meant.ts'

type TurnInput = {
  before: DialogueState
  reading: MessageReading
  decision: TurnDecision
  ownQuotes: readonly OwnQuote[]
  now: Date
}

/** "Which is cheaper" is asked of all that was named. */
const COMPARED = { which: 'all' } as const

export function updateState(
  { before: last, reading: read, decision, ownQuotes, now }: TurnInput,
  knowledge: Knowledge,
  tools: ShopTools,
): DialogueTurn {
  const { kind, intents } = decision
  const reading = intents.includes('compare') && !read.choice ? { ...read, choice: COMPARED } : read
  const isYes = intents.includes('yes')
  const before = withConfirmed(last, reading, isYes)
  const vins = vinsIn(reading, last, isYes).map((text) => ({ text, decoded: tools.decodeVin(text) }))
  const decoded = vins.flatMap((vin) => (vin.decoded.ok ? [vin.decoded.vehicle] : []))
  const update = updateItems({ before, reading, decision, index: knowledge.parts })
  const meant = vehiclesMeant(knowledge.vehicles, before, reading, { decoded, partsNamed: update.named.length })
  const vehicles = withOwnParts(meant, reading, update.named)
  const beside = reading.vehicles.beside.map((car) => resolveVehicle(knowledge.vehicles, car))
  const state: DialogueState = {
    ...before,
    language: reading.language,
    vehicle: vehicles.at(-1)?.vehicle ?? before.vehicle,
    otherVehicles: otherVehicles(before, vehicles, beside),
    items: update.items,
    otherItems: update.otherItems,
    zipCode: lastValueOf(reading, 'zip', (entity) => entity.zipCode) ?? before.zipCode,
    wantsPerson: wantsPerson(before, reading, decision),
    contact: {
      name: lastValueOf(reading, 'name', (entity) => entity.name) ?? before.contact.name,
      email: lastValueOf(reading, 'email', (entity) => entity.value) ?? before.contact.email,
      phone: lastValueOf(reading, 'phone', (entity) => entity.value) ?? before.contact.phone,
    },
  }
  const items = itemsOfVehicles(vehicles, update.meant)
  const names = items.map(({ part }) => part)
  return {
    ...{ reading, kind, intents, before, state, vins, vehicles, items, ownQuotes, now },
    parts: names.flatMap((name) => knowledge.parts.byName.get(nameOf(name)) ?? []),
    namesPart: update.named.length > 0,
    namesUnsold: reading.spans.some(({ entity }) => entity.kind === 'unsold'),
    isElliptic: update.isElliptic || before !== last,
    assumedEnd: update.named.length > 0 ? findAssumedEnd(knowledge.parts, reading.text, names) : null,
    candidates: intents.includes('symptom') ? (reading.symptom?.likely ?? []) : [],
  }
}

export function lastValueOf<Kind extends Entity['kind'], Value>(
  { spans }: MessageReading,
  kind: Kind,
  read: (entity: Extract<Entity, { kind: Kind }>) => Value,
): Value | null {
  const found = spans.findLast(({ entity }) => entity.kind === kind)
  return found ? read(found.entity as Extract<Entity, { kind: Kind }>) : null
}

/** "Yes" to parts that were suggested, or a choice among them, makes them asked for. */
function withConfirmed(state: DialogueState, { choice }: MessageReading, isYes: boolean): DialogueState {
  const { pendingQuestion } = state
  if (pendingQuestion?.asks !== 'parts' || !(isYes || choice)) return state
  return { ...state, items: pendingQuestion.suggested.map((part) => ({ part, quantity: 1, side: null, words: part })) }
}

function vinsIn({ spans }: MessageReading, { pendingQuestion }: DialogueState, isYes: boolean): string[] {
  const named = spans.flatMap(({ entity }) => (entity.kind === 'vin' ? [entity.vin] : []))
  if (named.length > 0) return [...new Set(named)]
  return isYes && pendingQuestion?.asks === 'vin' ? [pendingQuestion.suggested] : []
}

function withOwnParts(
  vehicles: readonly ResolvedVehicle[],
  reading: MessageReading,
  named: readonly RequestedItem[],
): ResolvedVehicle[] {
  if (named.length === 0) return [...vehicles]
  const names = named.map(({ part }) => part)
  const byVehicle = findPartsByVehicle(reading, names)
  return vehicles.map(({ vehicle: { parts: _, ...plain }, doubt }, at) => ({
    vehicle: vehicles.length > 1 ? { ...plain, parts: byVehicle?.[at] ?? names } : plain,
    doubt,
  }))
}

function itemsOfVehicles(
  vehicles: readonly ResolvedVehicle[],
  meant: readonly RequestedItem[],
): readonly RequestedItem[] {
  if (vehicles.length === 0 || !vehicles.every(({ vehicle }) => vehicle.parts)) return meant
  const names = [...new Set(vehicles.flatMap(({ vehicle }) => vehicle.parts ?? []))]
  return names.map((part) => meant.find((item) => item.part === part) ?? { part, quantity: 1, side: null, words: part })
}

function wantsPerson(before: DialogueState, reading: MessageReading, { kind, intents }: TurnDecision): boolean {
  if (intents.includes('neverMind')) return false
  const isAgreed = before.pendingQuestion?.asks === 'person' && intents.includes('yes') && kind === 'talk'
  const leavesDetails = reading.spans.some(
    ({ entity }) => (entity.kind === 'email' || entity.kind === 'phone') && entity.value,
  )
  return before.wantsPerson || intents.includes('person') || isAgreed || leavesDetails
}
