import { expect, test } from 'vitest'
import { toCompany } from '#company/company.ts'
import type { Settings } from '#company/settings.ts'
import { testCompany, testSettings } from '#tests/support/test-company.ts'
import { companyFacts } from './reply-references.ts'

const none = Object.fromEntries(Object.keys(testSettings.claims).map((name) => [name, null])) as Settings['claims']

test('facts that the owner says nothing about are left out', () => {
  const facts = companyFacts(toCompany({ ...testSettings, claims: none, returnExceptions: [] }))
  expect(facts).not.toHaveProperty('network')
  expect(facts).toMatchObject({
    quote: 'A quote is valid for 14 days, and our team gets in touch.',
    shipping: 'We ship within the United States.',
    handedOver: 'Our team has your details and this conversation, and will contact you.',
  })
  expect(facts.returns).not.toContain('Not returnable')
  expect(Object.values(facts).join(' ')).not.toMatch(/null|undefined| {2}/)
})

test.each([
  [{ shipping: null }, 'Delivery takes 3-5 business days. These are'],
  [{ delivery: null }, 'Parts ship within 24-48 hours of an accepted and paid order. These are'],
])('shipping times without %j', (claims, words) => {
  expect(companyFacts({ ...testCompany, claims: { ...testCompany.claims, ...claims } }).shipping).toContain(words)
})

test('holidays, pickup, restocking and core deposits are as the owner set them', () => {
  const holidays = [
    { label: 'Christmas', rule: 'december 25' },
    { label: 'Inventory', date: '2026-08-03' },
  ]
  const facts = companyFacts({ ...testCompany, holidays, pickup: true, restockingPercent: 15, coreDeposits: false })
  expect(facts).toMatchObject({
    holidays: "We're closed on holidays: Christmas, Inventory (2026-08-03).",
    pickup: 'You can pick up your part at 1995 Railroad Avenue, West Des Moines, Iowa 50265, USA.',
    returns: expect.stringContaining('The restocking fee is 15% of the price of the part.'),
    core: "We don't charge core deposits.",
  })
})
