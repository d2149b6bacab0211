import { hashText } from '#lib/hash-text.ts'

/** Seeded random numbers: the same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from first to last, both included. */
  integer: (first: number, last: number) => number
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
}

/** Each topic has its own stream, so adding a kind of row doesn't change the others. */
export function createRandom(seed: string, topic: string): Random {
  const next = mulberry32(hashText(`${seed}/${topic}`))
  const integer = (first: number, last: number) => first + Math.floor(next() * (last - first + 1))
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}

/** Tommy Ettinger's generator: 32 bits of state, enough for a few million draws. */
function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
