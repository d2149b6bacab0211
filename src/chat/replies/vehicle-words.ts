import type { SpokenVehicle } from '#chat/understanding.ts'

/** A vehicle as far as it is known: "2012 Honda Civic", "Honda", "vehicle". */
export function vehicleName({ year, make, model }: SpokenVehicle): string {
  return [year, make, model ?? (make ? null : 'vehicle')].filter((word) => word !== null).join(' ')
}

/** Names in a row: "year, make and model". */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}

/** Says which end of the car was taken to be meant, where nobody said it. */
export function placeNote(place: 'front' | 'rear' | null): string[] {
  if (!place) return []
  return [`I took the ${place} one. If you need the ${place === 'front' ? 'rear' : 'front'}, just say so.`]
}
