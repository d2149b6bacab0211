import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { listBuyingSteps } from './buying-steps.ts'

const { claims } = testCompany

test.each([
  [
    {},
    'Our team contacts you within 24 hours. Once you order and pay, the part ships within 24-48 hours and takes 3-5 business days to arrive.',
  ],
  [
    { contactWithin: null, shipping: null },
    'Our team contacts you. Once you order and pay, the part ships and takes 3-5 business days to arrive.',
  ],
  [
    { shipping: null, delivery: null },
    'Our team contacts you within 24 hours. Once you order and pay, the part ships.',
  ],
])('the last step has only the times we promise: %o', (changed, text) => {
  expect(listBuyingSteps({ claims: { ...claims, ...changed } }).at(-1)?.text).toBe(text)
})
