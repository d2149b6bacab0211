import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type EncodedBody = { etag: string; identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array }

export type Encoding = 'br' | 'gzip' | 'identity'

export async function encodeBody(identity: Uint8Array, brotliQuality: number): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { etag: etagOf(identity), identity, br, gzip: gz }
}

export function etagOf(content: Uint8Array) {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

export function chooseEncoding(accepted: string | undefined, body: EncodedBody): Encoding {
  if (!accepted) return 'identity'
  if (body.br && accepts(accepted, 'br')) return 'br'
  return body.gzip && accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: string) {
  const entry = accepted.split(',').find((part) => part.trim().split(';')[0]?.trim() === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}
