import { expect, test } from 'vitest'
import { guessCarrier, trackingUrl } from './carrier.ts'

test.for([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['9400 1118 9922 3197 4284 99', 'USPS'],
  ['420503099400111899223197428499', 'USPS'],
  ['EA123456789US', 'USPS'],
  ['123456789012', 'FedEx'],
  ['9612345678901234567890', 'FedEx'],
  ['123456789', null],
  ['call Jim', null],
  ['', null],
] as const)('the number %s is read as from %s', ([number, carrier]) => {
  expect(guessCarrier(number)).toBe(carrier)
})

test('customers follow a package at its carrier, however the carrier was typed', () => {
  expect(trackingUrl('ups', '1Z 999AA10123456784')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784')
  expect(trackingUrl(' Old Dominion ', '12345678')).toContain('odfl.com/Trace/standardResult.faces?pro=12345678')
})

test('there’s no link for a carrier we don’t know, or a number that isn’t one', () => {
  expect(trackingUrl('Bob with the truck', '12345678')).toBeNull()
  expect(trackingUrl('UPS', '')).toBeNull()
  expect(trackingUrl('UPS', '1Z"><script>')).toBeNull()
})
