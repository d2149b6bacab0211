import type { Random } from './random.ts'

export type Weighted<T> = readonly (readonly [item: T, weight: number])[]

export function pickerOf<T>(items: Weighted<T>): (random: Random) => T {
  let sum = 0
  const ends = items.map(([, weight]) => {
    sum += weight
    return sum
  })
  return (random) => {
    const found = items[firstAbove(ends, random.next() * sum)]
    if (!found) throw new Error('There is nothing to pick from.')
    return found[0]
  }
}

/** The index of the first end above the point. Ends are ascending. */
function firstAbove(ends: readonly number[], point: number) {
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > point) high = middle
    else low = middle + 1
  }
  return low
}
