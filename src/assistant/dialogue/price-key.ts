import { type SpokenVehicle, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { RequestedItem } from './dialogue-state.ts'
import type { DialogueTurn } from './dialogue-turn.ts'

export function priceKey({ vehicles, items, state }: Pick<DialogueTurn, 'vehicles' | 'items' | 'state'>): string {
  const rows = vehicles.map(({ vehicle }) => [
    vehicleName(vehicle),
    ...itemsFor(items, vehicle).map(({ part, quantity, side }) => `${quantity} ${side ?? ''} ${part}`),
  ])
  return JSON.stringify([state.zipCode, ...rows])
}

export function itemsFor(items: readonly RequestedItem[], { parts }: SpokenVehicle): readonly RequestedItem[] {
  return parts ? items.filter(({ part }) => parts.includes(part)) : items
}
