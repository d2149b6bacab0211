import { expect, test } from 'vitest'
import { isFromTypedAddress } from './lead-privacy.ts'

const anAddress = (email: string, isCurrent = true) => ({ email, isCurrent })

test.each([
  ['comes from the address on the lead', [anAddress('Dana@example.com')], true, true],
  [
    'comes from an address it had before',
    [anAddress('new@example.com'), anAddress('dana@example.com', false)],
    true,
    false,
  ],
  ['comes from a lead that staff have changed', [anAddress('dana@example.com')], false, false],
])('a request that %s is to be trusted, or not', (_what, addresses, isAsTyped, isTrusted) => {
  expect(isFromTypedAddress({ email: 'dana@example.com' }, { addresses, isAsTyped })).toBe(isTrusted)
})
