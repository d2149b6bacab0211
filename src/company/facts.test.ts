import { expect, test } from 'vitest'
import { fillFacts, listUnknownFacts } from './server/company-pages.ts'

test('a text is filled with what the business says of itself', () => {
  expect(fillFacts('Since {{company.since}}. [Call]({{company.phone.href}}) within {{terms.returnDays}} days.')).toBe(
    'Since 1995. [Call](tel:+15155550195) within 30 days.',
  )
  expect(fillFacts('{{terms.payment.0}} {{hours}}')).toBe(
    "This website doesn't take payments. Mon-Fri 8AM-6PM, Sat 9AM-4PM, Sunday closed",
  )
})

test.each(['company.fax', 'company.phone', 'company.constructor', 'since', ''])(
  'there is no fact called %j',
  (path) => {
    expect(listUnknownFacts(`{{company.since}} {{${path}}}`)).toEqual([path])
  },
)
