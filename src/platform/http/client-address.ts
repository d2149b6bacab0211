import { BlockList, isIP, isIPv6 } from 'node:net'

const HOUSEHOLDS_PER_48 = 10

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

type ProxyCheck = (address: string | undefined) => boolean

export function createProxyCheck(trustedProxies: readonly string[]): ProxyCheck {
  const trusted = toBlockList(trustedProxies)
  return (entry = '') => {
    const address = plainAddress(entry)
    return address !== '' && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/**
 * The address a request comes from: the peer's, or, when the peer is a proxy of ours, the right-most entry of
 * X-Forwarded-For that isn't one. Entries further left are whatever the client wrote.
 */
export function clientAddressOf(isProxy: ProxyCheck, peer = '', forwardedFor = ''): string {
  const hops = forwardedFor.split(',')
  let address = plainAddress(peer)
  while (hops.length > 0 && isProxy(address)) {
    const next = plainAddress(hops.pop() ?? '')
    if (!next) break
    address = next
  }
  return address
}

export function isLoopback(address: string) {
  return address === '::1' || address.startsWith('127.')
}

const privateNetworks = toBlockList(['10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7'])

export function isPrivateAddress(address: string) {
  return isIP(address) !== 0 && privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** A household has a whole /64 of IPv6 addresses, and a /48 with 65,536 of them is free. */
export function networksOf(address: string): { network: string; times: number }[] {
  if (!isIPv6(address)) return [{ network: address, times: 1 }]
  const groups = groupsOf(address)
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, times: HOUSEHOLDS_PER_48 },
  ]
}

/** The network, without identifying anyone: 203.0.113.0/24 or 2001:db8:1::/48; empty for this machine. */
export function networkOf(address: string): string {
  if (isLoopback(address)) return ''
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 3).join(':')}::/48`
  return isIP(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : ''
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

/** Proxies write IPv4 as IPv6 and add ports and brackets; anything else is dropped. */
export function plainAddress(entry: string) {
  const address = entry.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return isIP(plain) ? plain : ''
}

function toBlockList(entries: readonly string[]) {
  const list = new BlockList()
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits) list.addSubnet(network, Number(bits), family)
    else list.addAddress(network, family)
  }
  return list
}
