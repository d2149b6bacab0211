import type { ShopTools } from '#assistant/assistant.ts'
import { type SpokenVehicle, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { CarCall, Lexicon } from '#assistant/language/lexicon.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { MessageReading } from './read-message.ts'
import type { ResolvedVehicle } from './resolve-vehicle.ts'

const ME = 'me'
const SOMEBODY = 'somebody'
/** How many words before or after a car its owner may be named. */
const REACH_BEFORE = 8
const REACH_BEHIND = 4

/** The one vehicle that a message calls by its owner or its build: "mine", "hers", "the truck". */
export function calledVehicle(
  { vehicle, otherVehicles, owners }: DialogueState,
  { tokens }: MessageReading,
  { carCalls }: Lexicon,
  classOf: ShopTools['classOf'],
): SpokenVehicle | null {
  const vehicles = [...otherVehicles, vehicle].filter(({ model }) => model !== null)
  const years = vehicles.map(({ year }) => year ?? 0)
  const isCalled = (each: SpokenVehicle, { says, value }: CarCall) => {
    const { make, model } = each
    if (says === 'age') return (each.year ?? 0) === (value === 'older' ? Math.min(...years) : Math.max(...years))
    if (says === 'body') return make !== null && model !== null && value.split(',').includes(classOf({ make, model }))
    const owner = owners[vehicleName(each)] ?? ME
    return value === SOMEBODY ? owner !== ME : owner === value || value.split(',').includes(owner)
  }
  const calls = tokens.flatMap(({ text }) => carCalls.get(text) ?? [])
  const called = calls
    .filter(({ says }) => says === 'owner' || vehicles.length > 1)
    .map((call) => vehicles.filter((each) => isCalled(each, call)))
  return called.find(({ length }) => length === 1)?.[0] ?? null
}

/** Who owns the vehicles of a message, added to what we knew of the others. */
export function ownersAfter(
  { owners }: DialogueState,
  { tokens, vehicles: { cars, yearsAt } }: MessageReading,
  told: readonly ResolvedVehicle[],
  { carCalls }: Lexicon,
): DialogueState['owners'] {
  const places = cars.length > 0 ? cars : yearsAt.map((at) => ({ from: at, to: at }))
  if (places.length !== told.length) return owners
  const added = told.flatMap(({ vehicle }, at): [string, string][] => {
    const { from = 0, to = 0 } = places[at] ?? {}
    const start = Math.max((places[at - 1]?.to ?? -1) + 1, from - REACH_BEFORE)
    const behind = tokens.slice(to + 1, to + 1 + REACH_BEHIND).filter(({ clause }) => clause === tokens[to]?.clause)
    const near = [...tokens.slice(start, from).toReversed(), ...behind]
    const call = near.flatMap(({ text }) => carCalls.get(text) ?? []).find(({ says }) => says === 'owner')
    return call ? [[vehicleName(vehicle), call.value]] : []
  })
  return { ...owners, ...Object.fromEntries(added) }
}
