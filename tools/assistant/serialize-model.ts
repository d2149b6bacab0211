import { HASH_BYTES, HEADER_LENGTH_BYTES, type LinearModel } from '#assistant/intents/linear-model.ts'

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
