import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is on the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
  ...[
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '2001:db8::1', 'localhost', ''],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a name that leads to this machine is refused', async () => {
  const answer = await new Promise((resolve) =>
    publicLookup('localhost', {}, (error, address) => resolve([error?.message, address])),
  )
  expect(answer).toEqual(['The host is on a private network.', ''])
})
