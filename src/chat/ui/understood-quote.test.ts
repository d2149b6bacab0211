import { expect, test } from 'vitest'
import { nothingUnderstood, type Understanding } from '#chat/understanding.ts'
import { understoodQuote } from './understood-quote.ts'

const civic = { vin: null, year: 2012, make: 'Honda', model: 'Civic', trim: null }
const understood = (change: Partial<Understanding>) => ({ ...nothingUnderstood, vehicle: civic, ...change })

test('a quote needs a year, a make and a model', () => {
  for (const missing of ['year', 'make', 'model']) {
    expect(understoodQuote(understood({ vehicle: { ...civic, [missing]: null } }))).toBeNull()
  }
})

test('with a vehicle alone, the fields of the form are left as they are', () => {
  expect(understoodQuote(understood({}))).toEqual({
    vehicle: { vin: null, year: '2012', make: 'Honda', model: 'Civic' },
    part: '',
    fields: {},
  })
})

test('one part is chosen by its name, and notes about another one go', () => {
  expect(understoodQuote(understood({ parts: ['Alternator'] }))).toMatchObject({
    part: 'Alternator',
    fields: { partDetails: '' },
  })
})

test('of several parts the last one is quoted, and the notes tell of the others', () => {
  expect(understoodQuote(understood({ parts: ['Alternator', 'Starter'] }))).toMatchObject({
    part: 'Starter',
    fields: { partDetails: 'Starter. Also asked about: Alternator' },
  })
})

test('what was said about the person is passed on, as far as it was said', () => {
  const contact = { name: 'Dana Ortiz', email: null, phone: '(515) 555-0142' }
  expect(understoodQuote(understood({ contact, zipCode: '50265' }))?.fields).toEqual({
    name: 'Dana Ortiz',
    phone: '(515) 555-0142',
    zipCode: '50265',
  })
})
