import type { Part } from '#parts/part.ts'
import type { FoundCars } from './find-cars.ts'
import type { MessageWord } from './message-words.ts'

const MOST_CARS = 4

type PartsIn = (words: readonly MessageWord[]) => readonly Part[]

/**
 * The parts of each car, where a message names several of both: "a hood for the Civic and a mirror for the Camry". Null
 * where all parts are for all cars.
 */
export function findPartsByCar(
  words: readonly MessageWord[],
  found: Pick<FoundCars, 'cars' | 'words'>,
  partsIn: PartsIn,
): readonly (readonly Part[])[] | null {
  if (found.cars.length < 2 || found.cars.length > MOST_CARS) return null
  const spans = found.cars.map(({ at }) => spanOf(words, found.words, at))
  const ends = spans.slice(0, -1).map(({ to }) => to + 1)
  const starts = spans.slice(1).map(({ from }) => from)
  return [ends, starts].map((cuts) => cutAt(words, cuts).map(partsIn)).find(isOneEach) ?? null
}

/** The words of one car: its name with the year beside it. */
function spanOf(words: readonly MessageWord[], carWords: readonly MessageWord[], at: number) {
  const isOfCar = (place: number) => carWords.some((word) => word.at === words[place]?.at)
  const place = words.findIndex((word) => word.at === at)
  let [from, to] = [place, place]
  while (isOfCar(from - 1)) from--
  while (isOfCar(to + 1)) to++
  return { from, to }
}

function cutAt(words: readonly MessageWord[], cuts: readonly number[]): MessageWord[][] {
  return [0, ...cuts].map((from, at) => words.slice(from, cuts[at]))
}

function isOneEach(parts: readonly (readonly Part[])[]): boolean {
  const differing = new Set(parts.map((some) => some.map(({ name }) => name).join()))
  return parts.every((some) => some.length > 0) && differing.size > 1
}
