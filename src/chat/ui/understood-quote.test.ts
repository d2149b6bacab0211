import { expect, test } from 'vitest'
import { type DialogueState, initialState } from '#assistant/dialogue/dialogue-state.ts'
import { labelOf, understoodQuotes } from './understood-quote.ts'

const civic = { vin: null, year: 2012, make: 'Honda', model: 'Civic', trim: null }
const understood = (change: Partial<DialogueState>) => ({ ...initialState, vehicle: civic, ...change })

const item = { part: 'Alternator', quantity: 1, side: null, words: 'alternator' }

test('a quote needs a year, a make and a model', () => {
  for (const missing of ['year', 'make', 'model']) {
    expect(understoodQuotes(understood({ vehicle: { ...civic, [missing]: null } }))).toEqual([])
  }
})

test('with a vehicle alone, the fields of the form are left as they are', () => {
  expect(understoodQuotes(understood({}))).toEqual([
    {
      vehicle: { vin: null, year: '2012', make: 'Honda', model: 'Civic' },
      part: '',
      stockNumber: null,
      words: '',
      fields: {},
    },
  ])
})

test('one part is chosen by its name, and notes about another one go', () => {
  expect(understoodQuotes(understood({ items: [item] }))).toMatchObject([
    { part: 'Alternator', fields: { partDetails: '' } },
  ])
})

test('the item in stock they named is quoted with its part, if it fits', () => {
  const starter = { ...item, part: 'Starter', words: 'starter' }
  const stockItem = { number: 'A100', part: 'Alternator', isQuotable: true }
  expect(understoodQuotes(understood({ items: [item, starter], stockItem }))).toMatchObject([
    { part: 'Alternator', stockNumber: 'A100' },
    { part: 'Starter', stockNumber: null },
  ])
  const [quote] = understoodQuotes(understood({ items: [item], stockItem: { ...stockItem, isQuotable: false } }))
  expect(quote?.stockNumber).toBe(null)
})

test('each of several parts has a quote of its own, with number, side and the words for it', () => {
  const mirrors = { part: 'Front Door Mirror', quantity: 2, side: null, words: 'door mirrors' }
  const light = { part: 'Headlight Assembly', quantity: 1, side: 'left' as const, words: 'headlite' }
  expect(understoodQuotes(understood({ items: [mirrors, light] }))).toMatchObject([
    { part: 'Front Door Mirror', fields: { partDetails: '2 door mirrors' } },
    { part: 'Headlight Assembly', fields: { partDetails: 'left side headlite' } },
  ])
})

test('a part that was asked for another vehicle has a quote for that one', () => {
  const camry = { ...civic, year: 2015, make: 'Toyota', model: 'Camry' }
  expect(understoodQuotes(understood({ items: [{ ...item, vehicle: camry }, item] }))).toMatchObject([
    { part: 'Alternator', vehicle: { year: '2015', make: 'Toyota', model: 'Camry' } },
    { part: 'Alternator', vehicle: { year: '2012', make: 'Honda', model: 'Civic' } },
  ])
})

test('a button names the part where there are several, and the vehicle where those are several', () => {
  const camry = { ...civic, year: 2015, make: 'Toyota', model: 'Camry' }
  const labels = (items: (typeof item)[]) => {
    const quotes = understoodQuotes(understood({ items }))
    return quotes.map((quote) => labelOf(quote, quotes, 'en'))
  }
  expect(labels([item])).toEqual(['Get this quote'])
  expect(labels([item, { ...item, part: 'Hood' }])).toEqual(['Get this quote: Alternator', 'Get this quote: Hood'])
  expect(labels([{ ...item, vehicle: camry } as typeof item, item])).toEqual([
    'Get this quote: Alternator, 2015 Toyota Camry',
    'Get this quote: Alternator, 2012 Honda Civic',
  ])
})

test('what the visitor said about themselves is passed on', () => {
  const contact = { name: 'Dana Ortiz', email: null, phone: '(515) 555-0142' }
  expect(understoodQuotes(understood({ contact, zipCode: '50265' }))[0]?.fields).toEqual({
    name: 'Dana Ortiz',
    phone: '(515) 555-0142',
    zipCode: '50265',
  })
})

test('in Spanish a button uses the visitor’s words, and the notes name the side in Spanish', () => {
  const faro = { ...item, part: 'Headlight Assembly', words: 'faro', side: 'right' as const }
  const quotes = understoodQuotes(understood({ language: 'es', items: [faro, item] }))
  expect(quotes[0]?.fields.partDetails).toBe('lado derecho faro')
  expect(quotes.map((quote) => labelOf(quote, quotes, 'es'))[0]).toBe('Ver esta cotización: faro')
})
