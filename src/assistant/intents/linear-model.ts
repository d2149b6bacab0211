import { hashText } from '#lib/hash-text.ts'

export type LinearHead = {
  classes: readonly string[]
  rows: ReadonlyMap<number, number>
  weights: Int8Array
  scales: readonly number[]
}

/** Heads by name: `turn` reads what a message is about, `part` whether a named part is wanted. */
export type LinearModel = ReadonlyMap<string, LinearHead>

export type Feature = { name: string; value: number }

type HeadHeader = { name: string; classes: string[]; features: number; scales: number[] }

export const HEADER_LENGTH_BYTES = 4
export const HASH_BYTES = 4

/** The score of each class. Above zero means more likely yes than no. A missing head gives no scores. */
export function scoreClasses(head: LinearHead | undefined, features: readonly Feature[]): ReadonlyMap<string, number> {
  if (!head) return new Map()
  const count = head.classes.length
  const sums = new Float64Array(count)
  for (const { name, value } of features) {
    const row = head.rows.get(hashText(name))
    if (row === undefined) continue
    for (let at = 0; at < count; at++) sums[at] = (sums[at] ?? 0) + (head.weights[row * count + at] ?? 0) * value
  }
  return new Map(head.classes.map((name, at) => [name, (sums[at] ?? 0) * (head.scales[at] ?? 0)]))
}

/** Reads data/assistant/weights.bin; null gives an empty model. */
export function parseModel(bytes: Uint8Array | null): LinearModel {
  if (!bytes) return new Map()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerLength = view.getUint32(0, true)
  const header = new TextDecoder().decode(bytes.subarray(HEADER_LENGTH_BYTES, HEADER_LENGTH_BYTES + headerLength))
  let at = HEADER_LENGTH_BYTES + headerLength
  const heads = (JSON.parse(header) as HeadHeader[]).map(
    ({ name, classes, features, scales }): [string, LinearHead] => {
      const rows = new Map<number, number>()
      for (let row = 0; row < features; row++) rows.set(view.getInt32(at + row * HASH_BYTES, true), row)
      at += features * HASH_BYTES
      const weights = new Int8Array(features * classes.length)
      const maskBytes = Math.ceil(weights.length / 8)
      let next = at + maskBytes
      for (let place = 0; place < weights.length; place++)
        if ((view.getUint8(at + (place >> 3)) >> (place & 7)) & 1) weights[place] = view.getInt8(next++)
      at = next
      return [name, { classes, rows, weights, scales }]
    },
  )
  return new Map(heads)
}
