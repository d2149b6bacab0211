import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { publicLookup } from '#platform/http/public-address.ts'

const MAX_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 20_000

/** Tests have no internet: they give another port and another way to look up names. */
export type FetchLimits = { lookup?: LookupFunction; port?: number; timeoutMs?: number; maxBytes?: number }

/** Whether an admin allowed the host. Only its usual ports, and never an address instead of a name. */
export function isAllowedUrl(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isPlain = /^https?:$/.test(protocol) && port === '' && username === '' && password === ''
  return isPlain && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hosts.includes(hostname)
}

/** The bytes at an address, whatever they are. Throws if it's on a private network, redirects, or is too large or slow. */
export async function fetchPhoto(address: string, limits: FetchLimits = {}): Promise<Uint8Array> {
  const { lookup = publicLookup, port, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = limits
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const send = address.startsWith('https:') ? requestSecure : requestPlain
  const signal = AbortSignal.timeout(timeoutMs)
  const request = send(address, { signal, lookup, agent: false, ...(port && { port }) }, (answer) => {
    const refuse = (reason: string) => {
      reject(new Error(reason))
      request.destroy()
    }
    // A redirect could lead anywhere, so none is followed.
    if (answer.statusCode !== 200) return refuse(`The host answered ${answer.statusCode}.`)
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) refuse('The picture is too large.')
      else chunks.push(chunk)
    })
    answer.on('end', () => (answer.complete ? resolve(Buffer.concat(chunks)) : reject(new Error('It was cut off.'))))
    answer.on('error', reject)
  })
  request.on('error', reject)
  request.end()
  return promise
}
