import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { coreWording } from './core-deposit.ts'
import { deliveryOf, deliveryOptions, deliveryWording, findDeliveryOption, surchargeCents } from './freight-delivery.ts'

test.each([
  ['home', 18_000, 'Home, with liftgate and appointment'],
  ['business', 0, 'Business with a dock or forklift'],
  ['business-liftgate', 8_500, 'Business, with liftgate'],
] as const)('delivery to %s adds %i cents and has a name', (option, cents, name) => {
  expect(surchargeCents(testCompany, deliveryOf(option))).toBe(cents)
  expect(deliveryWording(deliveryOf(option))).toBe(name)
})

test('every option is found again; a quote from before there was a choice counts as a business with a dock', () => {
  expect(deliveryOptions.map((option) => findDeliveryOption(deliveryOf(option)))).toEqual(deliveryOptions)
  expect(findDeliveryOption({ place: null, hasLiftgate: false })).toBe('business')
  expect(findDeliveryOption({ place: 'home', hasLiftgate: false })).toBeNull()
})

test('a parcel goes to the door', () => {
  expect(deliveryWording(null)).toBe('To your door, as a parcel')
})

test('a core deposit is named with what becomes of it', () => {
  expect(coreWording(15_000)).toBe('plus $150 core, refunded when you return yours')
  expect(coreWording(1_250)).toBe('plus $12.50 core, refunded when you return yours')
})
