/** Mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function shuffled(length: number, random: () => number): Int32Array {
  const order = Int32Array.from({ length }, (_, at) => at)
  for (let at = length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const moved = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = moved
  }
  return order
}
