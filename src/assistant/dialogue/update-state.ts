import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import type { Entity } from '#assistant/entities/entity.ts'
import type { TurnDecision } from '#assistant/intents/read-intents.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import { isWordOfPart, listOfKind } from '#parts/recognition/called-part.ts'
import { findAssumedEnd } from '#parts/recognition/part-ends.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import { type DialogueState, toRequestedItem } from './dialogue-state.ts'
import type { DialogueTurn } from './dialogue-turn.ts'
import { updateItems } from './items-meant.ts'
import { namedItems } from './named-items.ts'
import type { MessageReading } from './read-message.ts'
import { resolveVehicle } from './resolve-vehicle.ts'
import { ownersAfter } from './vehicle-calls.ts'
import { otherVehicles, placeItems, vehiclesMeant, vehiclesOf, withVehicles } from './vehicles-meant.ts'

type TurnInput = {
  before: DialogueState
  reading: MessageReading
  decision: TurnDecision
  ownQuotes: readonly OwnQuote[]
  now: Date
}

const MAX_OF_KIND = 4
/** In a longer message such a word belongs to a story. */
const MAX_WORDS_OF_KIND = 12
/** "Which is cheaper" is asked of all that was named. */
const COMPARED = { which: 'all', places: [] } as const

export function updateState(
  { before: last, reading: read, decision, ownQuotes, now }: TurnInput,
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
  const named = namedItems({ before: confirmed, reading: compared, decision, index })
  const partsNamed = named.length
  const told = vehiclesMeant(knowledge.vehicles, confirmed, compared, { decoded, partsNamed, classOf: tools.classOf })
  const reading = told.by === 'choice' ? { ...compared, choice: null, count: null } : compared
  const before = withVehicles(confirmed, told, reading, { partsNamed, now })
  const update = updateItems({ before, reading, decision, index }, placeItems(named, told, reading), told)
  const vehicles = vehiclesOf(update.meant, told.vehicles)
  const beside = reading.vehicles.beside.map((car) => resolveVehicle(knowledge.vehicles, car))
  const state: DialogueState = {
    ...before,
    language: reading.language,
    vehicle: vehicles.at(-1)?.vehicle ?? before.vehicle,
    otherVehicles: otherVehicles(before, vehicles, beside),
    owners: ownersAfter(before, reading, [...told.vehicles, ...beside], knowledge.lexicon),
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
  const [items, { facts }] = [update.meant, knowledge.vehicles]
  const isAnswer = last.pendingQuestion?.asks === 'parts' && partsNamed > 0
  const names = [...new Set(items.map(({ part }) => part))]
  return {
    ...{ reading, kind, intents, before, state, vins, vehicles, items, ownQuotes, facts, now },
    parts: names.flatMap((name) => knowledge.parts.byName.get(nameOf(name)) ?? []),
    namesPart: partsNamed > 0,
    namesUnsold: !isAnswer && reading.spans.some(({ entity }) => entity.kind === 'unsold'),
    isElliptic: update.isElliptic || confirmed !== last || isAnswer,
    assumedEnd: partsNamed > 0 ? findAssumedEnd(knowledge.parts, reading.text, names) : null,
    candidates: candidatesFor(reading, decision, items.length === 0, knowledge.parts),
  }
}

/** The parts that may cause a complaint, or that a vague word may mean: "a pump for my Civic". */
function candidatesFor(
  { symptom, tokens }: MessageReading,
  { kind, intents }: TurnDecision,
  isPartMissing: boolean,
  index: PartIndex,
): readonly string[] {
  if (intents.includes('symptom')) return symptom?.listLikely() ?? []
  if (kind !== 'shopping' || !isPartMissing || tokens.length > MAX_WORDS_OF_KIND) return []
  const kinds = tokens.flatMap(({ text }) => (isWordOfPart(index, text) ? [listOfKind(index, text)] : []))
  return kinds.find(({ length }) => length > 1)?.slice(0, MAX_OF_KIND) ?? []
}

export function lastValueOf<Kind extends Entity['kind'], Value>(
  { spans }: MessageReading,
  kind: Kind,
  read: (entity: Extract<Entity, { kind: Kind }>) => Value,
): Value | null {
  const found = spans.findLast(({ entity }) => entity.kind === kind)
  return found ? read(found.entity as Extract<Entity, { kind: Kind }>) : null
}

/** "Yes" to parts that were suggested, a choice among them, or "how much" makes them asked for. */
function withConfirmed(
  state: DialogueState,
  { choice, phrases, tokens }: MessageReading,
  isYes: boolean,
  index: PartIndex,
): DialogueState {
  const { pendingQuestion } = state
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
