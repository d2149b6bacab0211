import { HASH_BYTES, HEADER_LENGTH_BYTES, type LinearModel } from '#assistant/intents/linear-model.ts'

/**
 * The bytes that parseModel reads. A bit for each weight says whether it's there, since most are zero. Not compressed:
 * zlib's output may differ between architectures.
 */
export function serializeModel(model: LinearModel): Uint8Array {
  const heads = [...model]
  const header = new TextEncoder().encode(
    JSON.stringify(heads.map(([name, { classes, rows, scales }]) => ({ name, classes, features: rows.size, scales }))),
  )
  const length = new Uint8Array(HEADER_LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, header.length, true)
  return Buffer.concat([
    length,
    header,
    ...heads.flatMap(([, { rows, weights }]) => {
      const present = weights.filter((weight) => weight !== 0)
      return [toHashes(rows), toMask(weights), new Uint8Array(present.buffer)]
    }),
  ])
}

function toHashes(rows: ReadonlyMap<number, number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(rows.size * HASH_BYTES))
  for (const [hash, row] of rows) view.setInt32(row * HASH_BYTES, hash, true)
  return new Uint8Array(view.buffer)
}

function toMask(weights: Int8Array): Uint8Array {
  const mask = new Uint8Array(Math.ceil(weights.length / 8))
  for (const [place, weight] of weights.entries())
    if (weight !== 0) mask[place >> 3] = (mask[place >> 3] ?? 0) | (1 << (place & 7))
  return mask
}
