import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { plainAddress } from './client-address.ts'

/** Networks that aren't the internet: this machine, private and link-local ones, documentation, multicast and the rest. */
const RESERVED = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/**
 * The only IPv6 range in use on the internet. Parts of it that lead back to IPv4, or that aren't assigned, are refused
 * too.
 */
const GLOBAL = '2000::/3'
const RESERVED_IN_GLOBAL = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const reserved = toList([...RESERVED, ...RESERVED_IN_GLOBAL])
const global = toList([GLOBAL])

function toList(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

export function isPublicAddress(written: string): boolean {
  const address = plainAddress(written)
  if (isIP(address) === 0) return false
  if (isIPv6(address)) return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
  return !reserved.check(address, 'ipv4')
}

/** The addresses of a host to connect to, or an error if one isn't public. We connect to exactly what was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('The host has no address.'), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('The host is on a private network.'), '', 0)
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}
