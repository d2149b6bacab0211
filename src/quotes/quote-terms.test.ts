import { expect, test } from 'vitest'
import { quoteTerms, termsOfQuote } from './quote-wording.ts'

const part = { name: 'Door', isElectrical: false, coreDepositCents: null, isRestricted: false }

const termsOf = (overrides = {}) => quoteTerms({ ...part, ...overrides }).join(' ')

test('every quote says how long delivery takes and how returns go', () => {
  expect(termsOf()).toContain('3-5 business days')
  expect(termsOf()).toContain('Returns within 30 days of receipt.')
  expect(quoteTerms(null).join(' ')).toContain('Returns within 30 days of receipt.')
})

test('electrical parts cannot be returned', () => {
  expect(termsOf({ isElectrical: true })).toContain("Electrical parts can't be returned.")
  expect(termsOf({ isElectrical: true })).not.toContain('30 days')
})

test('a usual core deposit and a legal restriction are named', () => {
  expect(termsOf({ coreDepositCents: 15_000 })).toContain('usually has a core deposit of about $150.00')
  expect(termsOf()).not.toContain('core deposit')
  expect(termsOf({ isRestricted: true })).toContain('The law restricts')
})

test('how long it holds is said until it is decided', () => {
  const stated = { terms: ["Electrical parts can't be returned."], validUntil: '2026-03-16T12:00:00Z' }
  const open = ['Valid until March 16, 2026.', "Electrical parts can't be returned."]
  expect(termsOfQuote({ ...stated, status: 'pending' })).toEqual(open)
  expect(termsOfQuote({ ...stated, status: 'requested' })).toEqual(open)
  expect(termsOfQuote({ ...stated, status: 'accepted' })).toEqual(stated.terms)
})
