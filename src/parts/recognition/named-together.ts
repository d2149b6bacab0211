import type { Part } from '#parts/part.ts'
import type { PartIndex } from './part-index.ts'
import { findMentions } from './part-mentions.ts'
import { readText } from './read-text.ts'

/** The part that words of both texts name: "window" and "motor" are one, "hood" and "motor" aren't. */
export function findNamedTogether(index: PartIndex, first: string, second: string): Part | null {
  const readings = readText(index, `${first} ${second}`)
  const rangesOf = (places: readonly number[]) => places.flatMap((place) => readings.ranges.get(place) ?? [])
  const isOfBoth = (places: readonly number[]) =>
    rangesOf(places).some(({ from }) => from < first.length) && rangesOf(places).some(({ to }) => to > first.length)
  const found = findMentions(index, readings).sold.find(({ isWeak, places }) => !isWeak && isOfBoth(places))
  return found?.part ?? null
}
