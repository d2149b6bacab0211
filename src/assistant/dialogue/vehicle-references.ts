import type { ShopTools } from '#assistant/assistant.ts'
import { type SpokenVehicle, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { CarReference, Lexicon } from '#assistant/language/lexicon.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { MessageReading } from './read-message.ts'
import type { ResolvedVehicle } from './resolve-vehicle.ts'

const ME = 'me'
const SOMEONE_ELSE = 'somebody'
/** How many words before or after a car can name its owner. */
const REACH_BEFORE = 8
const REACH_AFTER = 4

/** The one vehicle a message refers to by its owner or body: "mine", "hers", "the truck". */
export function findReferencedVehicle(
  { vehicle, otherVehicles, owners }: DialogueState,
  { tokens }: MessageReading,
  { carReferences }: Lexicon,
  classOf: ShopTools['classOf'],
): SpokenVehicle | null {
  const vehicles = [...otherVehicles, vehicle].filter(({ model }) => model !== null)
  const years = vehicles.map(({ year }) => year ?? 0)
  const isMatch = (each: SpokenVehicle, { says, value }: CarReference) => {
    const { make, model } = each
    if (says === 'age') return (each.year ?? 0) === (value === 'older' ? Math.min(...years) : Math.max(...years))
    if (says === 'body') return make !== null && model !== null && value.split(',').includes(classOf({ make, model }))
    const owner = owners[vehicleName(each)] ?? ME
    return value === SOMEONE_ELSE ? owner !== ME : owner === value || value.split(',').includes(owner)
  }
  const references = tokens.flatMap(({ text }) => carReferences.get(text) ?? [])
  const matches = references
    .filter(({ says }) => says === 'owner' || vehicles.length > 1)
    .map((reference) => vehicles.filter((each) => isMatch(each, reference)))
  return matches.find(({ length }) => length === 1)?.[0] ?? null
}

/** The known owners, plus those of the vehicles in this message. */
export function updateOwners(
  { owners }: DialogueState,
  { tokens, vehicles: { cars, yearsAt } }: MessageReading,
  mentioned: readonly ResolvedVehicle[],
  { carReferences }: Lexicon,
): DialogueState['owners'] {
  const places = cars.length > 0 ? cars : yearsAt.map((at) => ({ from: at, to: at }))
  if (places.length !== mentioned.length) return owners
  const added = mentioned.flatMap(({ vehicle }, at): [string, string][] => {
    const { from = 0, to = 0 } = places[at] ?? {}
    const start = Math.max((places[at - 1]?.to ?? -1) + 1, from - REACH_BEFORE)
    const after = tokens.slice(to + 1, to + 1 + REACH_AFTER).filter(({ clause }) => clause === tokens[to]?.clause)
    const near = [...tokens.slice(start, from).toReversed(), ...after]
    const reference = near.flatMap(({ text }) => carReferences.get(text) ?? []).find(({ says }) => says === 'owner')
    return reference ? [[vehicleName(vehicle), reference.value]] : []
  })
  return { ...owners, ...Object.fromEntries(added) }
}
