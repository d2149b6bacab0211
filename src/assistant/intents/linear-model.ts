/** A linear classifier per class over hashed features, with weights of one byte. */
export type LinearHead = {
  classes: readonly string[]
  /** The row of each feature, by its hash. */
  rows: ReadonlyMap<number, number>
  weights: Int8Array
  scales: readonly number[]
}

/** Heads by name: `turn` reads what a message is about, `part` whether a part that it names is wanted. */
export type LinearModel = ReadonlyMap<string, LinearHead>

export type Feature = { name: string; value: number }

type HeadHeader = { name: string; classes: string[]; features: number; scales: number[] }

const HEADER_LENGTH_BYTES = 4
const HASH_BYTES = 4
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a, 32 bits. */
export function hashFeature(name: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME)
  return hash >>> 0
}

/** The score of each class: above zero means rather yes than no. A head that does not exist knows nothing. */
export function scoreClasses(head: LinearHead | undefined, features: readonly Feature[]): ReadonlyMap<string, number> {
  if (!head) return new Map()
  const count = head.classes.length
  const sums = new Float64Array(count)
  for (const { name, value } of features) {
    const row = head.rows.get(hashFeature(name))
    if (row === undefined) continue
    for (let at = 0; at < count; at++) sums[at] = (sums[at] ?? 0) + (head.weights[row * count + at] ?? 0) * value
  }
  return new Map(head.classes.map((name, at) => [name, (sums[at] ?? 0) * (head.scales[at] ?? 0)]))
}

/** Reads data/assistant/weights.bin, unpacked; null is a model that knows nothing yet. */
export function parseModel(bytes: Uint8Array | null): LinearModel {
  if (!bytes) return new Map()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerLength = view.getUint32(0, true)
  const header = new TextDecoder().decode(bytes.subarray(HEADER_LENGTH_BYTES, HEADER_LENGTH_BYTES + headerLength))
  let at = HEADER_LENGTH_BYTES + headerLength
  const heads = (JSON.parse(header) as HeadHeader[]).map(
    ({ name, classes, features, scales }): [string, LinearHead] => {
      const rows = new Map<number, number>()
      for (let row = 0; row < features; row++) rows.set(view.getUint32(at + row * HASH_BYTES, true), row)
      at += features * HASH_BYTES
      const weights = new Int8Array(bytes.buffer, bytes.byteOffset + at, features * classes.length)
      at += features * classes.length
      return [name, { classes, rows, weights, scales }]
    },
  )
  return new Map(heads)
}

/** The same bytes that parseModel reads. */
export function serializeModel(model: LinearModel): Uint8Array {
  const heads = [...model]
  const header = new TextEncoder().encode(
    JSON.stringify(heads.map(([name, { classes, rows, scales }]) => ({ name, classes, features: rows.size, scales }))),
  )
  const size = heads.reduce((sum, [, { rows, weights }]) => sum + rows.size * HASH_BYTES + weights.length, 0)
  const bytes = new Uint8Array(HEADER_LENGTH_BYTES + header.length + size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, header.length, true)
  bytes.set(header, HEADER_LENGTH_BYTES)
  let at = HEADER_LENGTH_BYTES + header.length
  for (const [, { rows, weights }] of heads) {
    for (const [hash, row] of rows) view.setUint32(at + row * HASH_BYTES, hash, true)
    at += rows.size * HASH_BYTES
    bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), at)
    at += weights.length
  }
  return bytes
}
