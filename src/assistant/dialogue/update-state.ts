import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import type { Entity } from '#assistant/entities/entity.ts'
import { hasSameName, isVehicleComplete } from '#assistant/entities/spoken-vehicle.ts'
import type { TurnDecision } from '#assistant/intents/read-intents.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import type { Company } from '#company/company.ts'
import { findAssumedEnd } from '#parts/recognition/part-ends.ts'
import { isWordOfPart, listOfKind } from '#parts/recognition/part-heads.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import type { KnownItem } from '#stock/stock-offer.ts'
import { type DialogueState, toRequestedItem } from './dialogue-state.ts'
import type { DialogueTurn } from './dialogue-turn.ts'
import { namedItems } from './named-items.ts'
import type { MessageReading } from './read-message.ts'
import { type ResolvedVehicle, resolveVehicle } from './resolve-vehicle.ts'
import { findTurnVehicles, otherVehicles, placeItems, vehiclesOf, withVehicles } from './turn-vehicles.ts'
import { updateItems } from './update-items.ts'
import { updateOwners } from './vehicle-references.ts'

type TurnInput = {
  before: DialogueState
  reading: MessageReading
  decision: TurnDecision
  item: KnownItem | null
  ownQuotes: readonly OwnQuote[]
  company: Company
  now: Date
}

const MAX_OF_KIND = 4
const MAX_WORDS_OF_PLACE = 3
/** In a longer message such a word is part of a story. */
const MAX_WORDS_OF_KIND = 12
/** "Which is cheaper" compares everything named so far. */
const COMPARED = { which: 'all', places: [] } as const

export function updateState(
  { before: last, reading: read, decision, item, ownQuotes, company, now }: TurnInput,
  knowledge: Knowledge,
  tools: ShopTools,
): DialogueTurn {
  const { kind, intents } = decision
  const compared = intents.includes('compare') && !read.choice ? { ...read, choice: COMPARED } : read
  const isYes = intents.includes('yes')
  const confirmed = withConfirmed(last, read, isYes, knowledge.parts)
  const vins = vinsIn(read, last, isYes).map((text) => ({ text, decoded: tools.decodeVin(text) }))
  const decoded = vins.flatMap((vin) => (vin.decoded.ok ? [vin.decoded.vehicle] : []))
  const index = knowledge.parts
  const isPlace = confirmed !== last && placedSuggestions(last, read).length > 0
  const named = isPlace ? [] : namedItems({ before: confirmed, reading: compared, decision, index })
  const partsNamed = named.length
  const turnVehicles = findTurnVehicles(knowledge.vehicles, confirmed, compared, {
    decoded,
    partsNamed,
    classOf: tools.classOf,
  })
  const reading = turnVehicles.by === 'choice' ? { ...compared, choice: null, count: null } : compared
  const before = withVehicles(confirmed, turnVehicles, reading, { partsNamed, now })
  const update = updateItems(
    { before, reading, decision, index },
    placeItems(named, turnVehicles, reading),
    turnVehicles,
  )
  const vehicles = vehiclesOf(update.meant, turnVehicles.vehicles)
  const others = reading.vehicles.otherCars.map((car) => resolveVehicle(knowledge.vehicles, car))
  const state: DialogueState = {
    ...before,
    language: reading.language,
    vehicle: vehicles.at(-1)?.vehicle ?? before.vehicle,
    otherVehicles: otherVehicles(before, vehicles, others),
    owners: updateOwners(before, reading, [...turnVehicles.vehicles, ...others], knowledge.lexicon),
    items: update.items,
    otherItems: update.otherItems,
    zipCode: lastValueOf(reading, 'zip', (entity) => entity.zipCode) ?? before.zipCode,
    ...wishesAfter(isNextCar(last, vehicles, reading, now) ? { ...before, grade: null } : before, reading),
    wantsPerson: wantsPerson(before, reading, decision),
    contact: {
      name: lastValueOf(reading, 'name', (entity) => entity.name) ?? before.contact.name,
      email: lastValueOf(reading, 'email', (entity) => entity.value) ?? before.contact.email,
      phone: lastValueOf(reading, 'phone', (entity) => entity.value) ?? before.contact.phone,
    },
  }
  const [items, { facts }] = [update.meant, knowledge.vehicles]
  const isAnswer = last.pendingQuestion?.asks === 'parts' && partsNamed > 0
  const names = [...new Set(items.map(({ part }) => part))]
  return {
    ...{ reading, kind, intents, before, state, vins, vehicles, items, item, ownQuotes, facts, company, now },
    parts: names.flatMap((name) => knowledge.parts.byName.get(nameOf(name)) ?? []),
    namesPart: partsNamed > 0,
    namesUnsold: !isAnswer && namesUnsold(reading, kind),
    isElliptic: update.isElliptic || confirmed !== last || isAnswer,
    assumedEnd: partsNamed > 0 ? findAssumedEnd(knowledge.parts, reading.text, names) : null,
    candidates: candidatesFor(reading, decision, items.length === 0, knowledge.parts),
  }
}

/** A grade was chosen for the car it was said about. */
function isNextCar(
  { vehicle: known }: DialogueState,
  vehicles: readonly ResolvedVehicle[],
  { isCorrection }: MessageReading,
  now: Date,
): boolean {
  return (
    !isCorrection &&
    isVehicleComplete(known, now) &&
    vehicles.length > 0 &&
    vehicles.every(({ vehicle }) => !hasSameName(vehicle, known))
  )
}

function wishesAfter(before: DialogueState, { wishes: { grade, delivery, callTime } }: MessageReading) {
  return {
    grade: grade === 'any' ? null : (grade ?? before.grade),
    delivery: delivery ?? before.delivery,
    callTime: callTime ?? before.callTime,
    // Another grade means another item.
    stockItem: grade && grade !== before.grade ? null : before.stockItem,
  }
}

/** The parts that could cause a complaint, or that a vague word could mean: "a pump for my Civic". */
function candidatesFor(
  { symptom, tokens, ends }: MessageReading,
  { kind, intents }: TurnDecision,
  isPartMissing: boolean,
  index: PartIndex,
): readonly string[] {
  if (intents.includes('symptom')) return (symptom?.listLikely() ?? []).filter((name) => isAtEnd(name, ends))
  if (kind !== 'shopping' || !isPartMissing || tokens.length > MAX_WORDS_OF_KIND) return []
  const kinds = tokens.flatMap(({ text }) => (isWordOfPart(index, text) ? [listOfKind(index, text)] : []))
  return kinds.find(({ length }) => length > 1)?.slice(0, MAX_OF_KIND) ?? []
}

/** Not at the other end of the car: a tailgate has nothing to do with the front brakes. */
function isAtEnd(name: string, ends: MessageReading['ends']): boolean {
  const isRear = /\b(?:rear|tailgate|trunk|tail|back)\b/i.test(name)
  if (ends.includes('front')) return !isRear
  return !ends.includes('rear') || !/\bfront\b/i.test(name)
}

function namesUnsold({ spans, notSold }: MessageReading, kind: TurnDecision['kind']): boolean {
  return spans.some(({ entity }) => entity.kind === 'unsold') || (notSold !== null && kind === 'shopping')
}

export function lastValueOf<Kind extends Entity['kind'], Value>(
  { spans }: MessageReading,
  kind: Kind,
  read: (entity: Extract<Entity, { kind: Kind }>) => Value,
): Value | null {
  const found = spans.findLast(({ entity }) => entity.kind === kind)
  return found ? read(found.entity as Extract<Entity, { kind: Kind }>) : null
}

/** "The front ones", after we suggested brake parts. */
function placedSuggestions({ pendingQuestion }: DialogueState, { tokens, ends }: MessageReading): string[] {
  const isPlace = tokens.length <= MAX_WORDS_OF_PLACE && ends.length > 0
  if (pendingQuestion?.asks !== 'parts' || !isPlace) return []
  return pendingQuestion.suggested.filter((name) => isAtEnd(name, ends))
}

/** "Yes", a choice or "how much" after we suggested parts turns them into requested items. */
function withConfirmed(state: DialogueState, reading: MessageReading, isYes: boolean, index: PartIndex): DialogueState {
  const { choice, phrases, tokens } = reading
  const { pendingQuestion } = state
  const there = placedSuggestions(state, reading)
  if (there.length > 0) return { ...state, items: there.map(toRequestedItem) }
  const asksPrice = phrases.has('price') && !tokens.some(({ text }) => isWordOfPart(index, text))
  if (pendingQuestion?.asks !== 'parts' || !(isYes || choice || asksPrice)) return state
  return { ...state, items: pendingQuestion.suggested.map(toRequestedItem) }
}

function vinsIn({ spans }: MessageReading, { pendingQuestion }: DialogueState, isYes: boolean): string[] {
  const named = spans.flatMap(({ entity }) => (entity.kind === 'vin' ? [entity.vin] : []))
  if (named.length > 0) return [...new Set(named)]
  return isYes && pendingQuestion?.asks === 'vin' ? [pendingQuestion.suggested] : []
}

function wantsPerson(before: DialogueState, reading: MessageReading, { kind, intents }: TurnDecision): boolean {
  if (intents.includes('neverMind')) return false
  const isAgreed = before.pendingQuestion?.asks === 'person' && intents.includes('yes') && kind === 'talk'
  const leavesDetails = reading.spans.some(
    ({ entity }) => (entity.kind === 'email' || entity.kind === 'phone') && entity.value,
  )
  return before.wantsPerson || intents.includes('person') || isAgreed || leavesDetails
}
