import { isVehicleComplete } from '#assistant/entities/spoken-vehicle.ts'
import type { Intents } from '#assistant/intents/intent.ts'
import { ANSWERED_BY_PRICE } from '#assistant/intents/read-intents.ts'
import { findRefusal, findVehicleRefusal, type Refusal } from '#pricing/refuse-part.ts'
import { completeContact } from './dialogue-state.ts'
import { type DialogueTurn, hasIntent, itemsFor } from './dialogue-turn.ts'

type PlainAct =
  | 'vin'
  | 'price'
  | 'question'
  | 'refused-part'
  | 'unknown-part'
  | 'unsold-item'
  | 'unknown-of-part'
  | 'person'
  | 'reminder'
  | 'unknown'

export type Act = { says: PlainAct } | { says: 'answer'; intent: string }

type Row = { when: (turn: DialogueTurn) => boolean; say: readonly PlainAct[] }

/** What to say about parts and goods. The first matching row wins. */
const SHOPPING: readonly Row[] = [
  // "Touch up paint, color code WA8624": we say we don't sell it and also answer the question.
  { when: (turn) => turn.kind === 'question' && asksForUnknown(turn), say: ['unknown-part'] },
  {
    when: (turn) => turn.kind !== 'shopping' && !tellsZipCode(turn) && (!turn.isElliptic || asksSomethingElse(turn)),
    say: [],
  },
  { when: (turn) => hasOnlyBadVins(turn), say: [] },
  { when: (turn) => isRefused(turn), say: ['refused-part'] },
  { when: (turn) => asksForUnknown(turn), say: ['unknown-part'] },
  {
    when: (turn) => canBePriced(turn) && turn.namesPart && turn.namesUnsold && !hasIntent(turn, 'catalytic'),
    say: ['price', 'unsold-item'],
  },
  { when: (turn) => canBePriced(turn) && listRefusals(turn).length > 0, say: ['price', 'refused-part'] },
  { when: (turn) => canBePriced(turn), say: ['price'] },
  { when: () => true, say: ['question'] },
]

/** What to say when we didn't recognize anything. The first matching row wins. */
const LAST_RESORT: readonly Row[] = [
  { when: (turn) => turn.kind === 'question' && turn.namesPart && canBePriced(turn), say: ['price'] },
  { when: (turn) => turn.kind === 'question' && turn.reading.choice !== null && canBePriced(turn), say: ['price'] },
  { when: ({ reading }) => reading.notSold !== null, say: ['unknown-part'] },
  { when: ({ reading, items }) => reading.vehicles.cars.length > 0 && items.length === 0, say: ['question'] },
  { when: ({ before }) => before.priced !== null, say: ['unknown-of-part'] },
  { when: () => true, say: ['unknown'] },
]

/** Their answers already say what we don't sell or do: "Do you buy junk cars?" */
const SAY_WE_DO_NOT: ReadonlySet<string> = new Set(['catalytic', 'install', 'otherService', 'sellCar'])

/** What a reply says, in order. A refusal comes alone; otherwise sympathy, vehicle, price, answers, handover. */
export function decideActs(turn: DialogueTurn, intents: Intents): Act[] {
  const refused = turn.intents.find((id) => intents.get(id)?.kind === 'refusal')
  if (refused) return [answer(refused)]
  // The answer to a symptom asks which part, too.
  const asksWhich = hasIntent(turn, 'symptom') && turn.candidates.length > 0
  const isAnswered = turn.intents.some((id) => SAY_WE_DO_NOT.has(id))
  const shopping = rowFor(SHOPPING, turn)
    .filter(({ says }) => says !== 'question' || !asksWhich)
    .filter(({ says }) => says !== 'unknown-part' || !isAnswered)
  const acts = [
    ...(hasIntent(turn, 'anger') ? [answer('anger')] : []),
    ...(turn.vins.length > 0 ? [plain('vin')] : []),
    ...shopping,
    ...answersTo(turn, shopping, intents),
  ]
  const all = [...acts, ...personActs(turn, acts)]
  if (all.length > 0) return all
  const talk = turn.intents.find((id) => intents.get(id)?.kind === 'talk' && id !== 'person')
  return talk ? [answer(talk)] : rowFor(LAST_RESORT, turn)
}

function plain(says: PlainAct): Act {
  return { says }
}

function answer(intent: string): Act {
  return { says: 'answer', intent }
}

function rowFor(table: readonly Row[], turn: DialogueTurn): Act[] {
  return (table.find(({ when }) => when(turn))?.say ?? []).map(plain)
}

/** "Any discount for buying two?" and "who can I talk to about all that" only mention the requested items. */
function asksSomethingElse({ kind, intents, reading }: DialogueTurn): boolean {
  const isAsked = kind === 'question' && reading.isQuestion && intents.some((id) => !ANSWERED_BY_PRICE.has(id))
  return isAsked || intents.includes('person')
}

/** "I am in Alaska, 99504. Does that change it?" */
function tellsZipCode(turn: DialogueTurn): boolean {
  const { before, state } = turn
  return before.priced !== null && state.zipCode !== before.zipCode && canBePriced(turn)
}

function hasOnlyBadVins({ vins }: DialogueTurn): boolean {
  return vins.length > 0 && !vins.some(({ decoded }) => decoded.ok)
}

function canBePriced({ vehicles, items, now }: DialogueTurn): boolean {
  return items.length > 0 && vehicles.length > 0 && vehicles.every(({ vehicle }) => isVehicleComplete(vehicle, now))
}

export function listRefusals(turn: DialogueTurn): Refusal[] {
  const refusals = turn.vehicles.flatMap(({ vehicle }) => {
    if (!isVehicleComplete(vehicle, turn.now))
      return (
        findVehicleRefusal(turn.facts, { year: vehicle.year, make: vehicle.make ?? '', model: vehicle.model ?? '' }) ??
        []
      )
    const names = itemsFor(turn.items, vehicle).map(({ part }) => part)
    const parts = turn.parts.filter(({ name }) => names.includes(name))
    return parts.length > 0
      ? parts.flatMap((part) => findRefusal(turn.facts, { ...vehicle, ...decodedOf(turn, vehicle.vin) }, part) ?? [])
      : (findVehicleRefusal(turn.facts, vehicle) ?? [])
  })
  return [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()]
}

function decodedOf({ vins }: DialogueTurn, vin: string | null) {
  const decoded = vins.find((each) => each.decoded.ok && each.decoded.vehicle.vin === vin)?.decoded
  return decoded?.ok ? { fuel: decoded.vehicle.engine.fuel, body: decoded.vehicle.body } : {}
}

function isRefused(turn: DialogueTurn): boolean {
  const asked = new Set(turn.items.map(({ part, vehicle }) => part + JSON.stringify(vehicle)))
  return listRefusals(turn).length >= Math.max(1, asked.size)
}

function asksForUnknown(turn: DialogueTurn): boolean {
  return !turn.namesPart && !mentionsAskedPart(turn) && (turn.namesUnsold || hasIntent(turn, 'unknownPart'))
}

/** "Just the right one, the inspector will pass the left", "not a 2015, a 2013, says the insurance card". */
function mentionsAskedPart({ before, reading: { side, count, vehicles, isCorrection } }: DialogueTurn): boolean {
  const namesCar = vehicles.year !== null || vehicles.cars.length > 0
  if (before.priced === null) return before.items.length > 0 && before.pendingQuestion?.asks === 'vehicle' && namesCar
  return side !== null || count?.isSure === true || (isCorrection && namesCar)
}

function answersTo(turn: DialogueTurn, shopping: readonly Act[], intents: Intents): Act[] {
  const isPriced = shopping.some(({ says }) => says === 'price')
  const isAnswered = (id: string) => ['question', 'order'].includes(intents.get(id)?.kind ?? '')
  const asked = turn.intents.filter(isAnswered)
  const extras = isPriced ? turn.intents.filter((id) => id === 'version' || id === 'isBot') : []
  return [...asked, ...extras].map(answer)
}

function personActs(turn: DialogueTurn, acts: readonly Act[]): Act[] {
  const { before, state, reading } = turn
  if (!state.wantsPerson) return []
  const givesDetails = reading.spans.some(({ entity }) => ['name', 'email', 'phone'].includes(entity.kind))
  if (!before.wantsPerson || hasIntent(turn, 'person') || givesDetails) return [plain('person')]
  const isWaiting = before.pendingQuestion?.asks === 'contact' && completeContact(state) === null
  if (isWaiting && acts.length === 0 && hasIntent(turn, 'yes')) return [plain('person')]
  return isWaiting && acts.length > 0 ? [plain('reminder')] : []
}
