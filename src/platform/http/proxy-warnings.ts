import { BlockList } from 'node:net'
import type { Context } from 'hono'
import type { Log } from '#platform/log.ts'
import { plainAddress } from './client-address.ts'
import { FORWARDING_PATH } from './forwarding.ts'

const UNKNOWN_PROXY =
  'X-Forwarded-For comes from a peer that is not in TRUSTED_PROXIES. If that is your proxy, add it there: until then all visitors count as one, and share one limit.'
const FORGOTTEN_HTTPS =
  'A proxy says that visitors come over https, while PUBLIC_URL begins with http: cookies are not secure, and links in mails are wrong.'
const MISSING_HTTPS =
  'A browser came over http, while PUBLIC_URL begins with https: it keeps none of our cookies, so that nobody can sign in there.'

const privateAddresses = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, bits)

export function proxyWarnings(log: Log, publicUrl: string) {
  const warned = new Set<string>()
  const warnOnce = (sentence: string, details: object) => {
    if (warned.has(sentence)) return
    warned.add(sentence)
    log.error(details, sentence)
  }
  return (c: Pick<Context, 'req'>, peer: string | undefined, isFromProxy: boolean) => {
    // The doctor pretends to be a proxy, to see what becomes of it.
    if (c.req.path === FORWARDING_PATH) return
    if (!isFromProxy && c.req.header('x-forwarded-for')) warnOnce(UNKNOWN_PROXY, namePeer(peer))
    if (publicUrl.startsWith('http:') && c.req.header('x-forwarded-proto') === 'https') warnOnce(FORGOTTEN_HTTPS, {})
    if (publicUrl.startsWith('https:') && c.req.header('origin')?.startsWith('http:')) warnOnce(MISSING_HTTPS, {})
  }
}

function namePeer(peer = '') {
  const address = plainAddress(peer)
  return address && privateAddresses.check(address) ? { peer: address } : {}
}
