import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { quoteTerms, termsOfQuote } from './quote-wording.ts'

const part = { name: 'Door', isElectrical: false, isRestricted: false }

const termsOf = (overrides = {}) => quoteTerms(testCompany, { ...part, ...overrides }).join(' ')

test('every quote says how long delivery takes and how returns go', () => {
  expect(termsOf()).toContain('3-5 business days')
  expect(termsOf()).toContain('Returns within 30 days of receipt.')
  expect(quoteTerms(testCompany, null).join(' ')).toContain('Returns within 30 days of receipt.')
})

test('electrical parts cannot be returned', () => {
  expect(termsOf({ isElectrical: true })).toContain("Electrical parts can't be returned.")
  expect(termsOf({ isElectrical: true })).not.toContain('30 days')
})

test('a legal restriction is named', () => {
  expect(termsOf({ isRestricted: true })).toContain('The law restricts')
})

test('a quote says how long it’s valid until it’s decided', () => {
  const stated = { terms: ["Electrical parts can't be returned."], validUntil: '2026-03-16T12:00:00Z' }
  const open = ['Valid until March 16, 2026.', "Electrical parts can't be returned."]
  expect(termsOfQuote(testCompany, { ...stated, status: 'pending' })).toEqual(open)
  expect(termsOfQuote(testCompany, { ...stated, status: 'requested' })).toEqual(open)
  expect(termsOfQuote(testCompany, { ...stated, status: 'accepted' })).toEqual(stated.terms)
})
