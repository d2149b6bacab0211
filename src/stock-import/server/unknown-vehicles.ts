import type { ReadVehicle, StockRecognizer } from '#stock/server/stock-recognizer.ts'
import type { StockImport } from '#stock-import/stock-import.ts'

type UnknownVehicle = { first: ReadVehicle; items: number }

/** By make and model. */
export type UnknownVehicles = Map<string, UnknownVehicle>

const MAX_COUNTED = 10_000
const MAX_LISTED = 10

/** An item without a model isn't misspelled: its file doesn't say what it's from. */
export function noteVehicle(unknown: UnknownVehicles, vehicle: ReadVehicle) {
  if (vehicle.isKnown || vehicle.model === '') return
  const key = `${vehicle.makeKey} ${vehicle.modelKey}`
  const noted = unknown.get(key)
  if (noted) noted.items += 1
  else if (unknown.size < MAX_COUNTED) unknown.set(key, { first: vehicle, items: 1 })
}

/** Those with the most items first, each with what it probably means. */
export function listUnknownVehicles(
  unknown: UnknownVehicles,
  recognizer: StockRecognizer,
): StockImport['unknownVehicles'] {
  const listed = [...unknown.values()].sort((one, other) => other.items - one.items).slice(0, MAX_LISTED)
  return {
    count: unknown.size,
    listed: listed.map(({ first, items }) => {
      const likely = recognizer.findLikelyVehicle(first)
      return { vehicle: nameOf(first), items, suggestion: likely && nameOf(likely) }
    }),
  }
}

function nameOf({ make, model }: Pick<ReadVehicle, 'make' | 'model'>): string {
  return `${make} ${model}`.trim()
}
