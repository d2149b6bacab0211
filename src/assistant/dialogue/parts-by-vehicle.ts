import type { MessageReading } from './read-message.ts'

const MOST_VEHICLES = 4

/**
 * The parts of each vehicle, where a message names several of both: "a hood for the Civic and a mirror for the Camry".
 * Null where all parts are for all vehicles.
 */
export function findPartsByVehicle(
  { vehicles, spans, tokens }: MessageReading,
  wanted: readonly string[],
): string[][] | null {
  const cars = vehicles.cars
  if (cars.length < 2 || cars.length > MOST_VEHICLES || wanted.length < 2) return null
  const isYear = (at: number) => vehicles.yearsAt.includes(at)
  const ends = cars.slice(0, -1).map(({ to }) => (isYear(to + 1) ? to + 2 : to + 1))
  const starts = cars.slice(1).map(({ from }) => (isYear(from - 1) ? from - 1 : from))
  const places = spans.flatMap(({ entity, tokens: at }) =>
    entity.kind === 'part' && wanted.includes(entity.part.name) ? [{ name: entity.part.name, at: at[0] ?? 0 }] : [],
  )
  return [ends, starts].map((cuts) => cutAt([0, ...cuts, tokens.length], places)).find(isOneEach) ?? null
}

function cutAt(cuts: readonly number[], places: readonly { name: string; at: number }[]): string[][] {
  return cuts
    .slice(0, -1)
    .map((from, piece) => places.filter(({ at }) => at >= from && at < (cuts[piece + 1] ?? 0)).map(({ name }) => name))
}

function isOneEach(parts: readonly (readonly string[])[]): boolean {
  return parts.every((some) => some.length > 0) && new Set(parts.map((some) => some.join())).size > 1
}
