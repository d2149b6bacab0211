import { expect, test } from 'vitest'
import { clientAddressOf, createProxyCheck, isLoopback, networksOf } from './client-address.ts'

test.each([
  ['no proxy is trusted, so the header means nothing', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a trusted proxy speaks for its client', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['what the client wrote itself is further left', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['two of our proxies in a row', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['a proxy that says nothing', ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
  ['IPv4 written as IPv6', ['10.0.0.0/8'], '::ffff:10.1.2.3', '2001:db8::1', '2001:db8::1'],
  ['an IPv6 proxy', ['2001:db8::/32'], '2001:db8::5', '198.51.100.1', '198.51.100.1'],
])('%s', (_case, proxies, peer, forwardedFor, expected) => {
  expect(clientAddressOf(createProxyCheck(proxies), peer, forwardedFor)).toBe(expected)
})

test.each(['garbage', 'x'.repeat(300), '', '999.1.1.1'])(
  'an entry that is not an address (%s) counts as the proxy',
  (entry) => {
    expect(clientAddressOf(createProxyCheck(['10.0.0.0/8']), '10.1.2.3', `1.1.1.1, ${entry}`)).toBe('10.1.2.3')
  },
)

test.each([
  ['198.51.100.1:5678', '198.51.100.1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
])('the port in %s is not part of the address', (entry, address) => {
  expect(clientAddressOf(createProxyCheck(['10.0.0.0/8']), '10.1.2.3', entry)).toBe(address)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::99', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
])('%s is counted with its household and, at ten times the limit, with its network', (address, household, network) => {
  expect(networksOf(address)).toEqual([
    { network: household, times: 1 },
    { network, times: 10 },
  ])
})

test('an IPv4 address is counted on its own', () => {
  expect(networksOf('203.0.113.7')).toEqual([{ network: '203.0.113.7', times: 1 }])
})

test('loopback is 127.0.0.0/8 and ::1', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '203.0.113.7', ''].map(isLoopback)).toEqual([true, true, true, false, false])
})
