import { expect, test } from 'vitest'
import { findQuoteId, quoteNumber, shownStatus, validUntil } from './quote.ts'
import { emptyQuoteFields, toPricingRequest } from './quote-fields.ts'
import { type QuoteFields, quoteFieldsSchema } from './quote-fields-schema.ts'

const created = new Date('2026-03-02T12:00:00Z')

test('a quote has a number a person can say on the phone', () => {
  expect(quoteNumber(432)).toBe('Q-10432')
})

test('a quote is valid for fourteen days, then an undecided one shows as expired', () => {
  const until = validUntil(created, 14)
  expect(until).toEqual(new Date('2026-03-16T12:00:00Z'))
  expect(shownStatus('pending', until, new Date('2026-03-16T12:00:00Z'))).toBe('pending')
  expect(shownStatus('pending', until, new Date('2026-03-16T12:00:01Z'))).toBe('expired')
  expect(shownStatus('accepted', until, new Date('2027-01-01T00:00:00Z'))).toBe('accepted')
})

test('the part is what the shopper wrote, else what they chose, else parts in general', () => {
  const car = { year: '2014', make: 'Honda', model: 'Accord' }
  const partNameOf = (words: string, part: string) => toPricingRequest({ ...car, words, part }).partName
  expect(partNameOf(' rear bumper, silver ', 'Engine')).toBe('rear bumper, silver')
  expect(partNameOf('  ', 'Engine')).toBe('Engine')
  expect(partNameOf('', '')).toBe('General Parts')
})

test.each([
  ['name', 'D', 'Name must be at least 2 characters'],
  ['email', 'dana@', 'Invalid email address'],
  ['phone', '555-0195', 'Phone number must be at least 10 digits'],
  ['zipCode', '5026', 'Zip code must be at least 5 digits'],
  ['partDetails', 'x'.repeat(1001), 'Part details must be at most 1000 characters'],
])('%s can be wrong', (field, value, message) => {
  const form: QuoteFields = {
    name: 'Dana Ortiz',
    email: 'dana@example.com',
    phone: '515-555-0195',
    zipCode: '50265',
    partDetails: '',
  }
  expect(quoteFieldsSchema.safeParse(form).error?.issues).toBeUndefined()
  expect(quoteFieldsSchema.safeParse({ ...form, [field]: value }).error?.issues[0]?.message).toBe(message)
})

test('an empty form has every required field to complain about', () => {
  const fields = quoteFieldsSchema.safeParse(emptyQuoteFields).error?.issues.map(({ path }) => path[0])
  expect(new Set(fields)).toEqual(new Set(['name', 'email', 'phone', 'zipCode']))
})

test.each(['Q-10432', 'q-10432', 'Q 10432', 'q10432'])('%j is read as the number of a quote', (number) => {
  expect(findQuoteId(number)).toBe(432)
})

test.each(['10432', 'Q-10000', 'Q-432', 'Q-9999999999', 'Q-10432a', ''])('%j is the number of no quote', (number) => {
  expect(findQuoteId(number)).toBeNull()
})
