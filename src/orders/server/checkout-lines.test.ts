import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLineItems } from './checkout-lines.ts'

const lines = [
  { label: 'Alternator', amountCents: 20_000 },
  { label: 'Discount', amountCents: -1500 },
  { label: 'Shipping', amountCents: 2400 },
  { label: 'Sales tax', amountCents: 1388 },
  { label: 'Core deposit', amountCents: 5000 },
]
const payment = { orderNumber: 'O-10017', kind: 'payment', lines, amountCents: 27_288 } as const

test('the whole order is listed line by line, with the discount off the part', () => {
  expect(toLineItems(payment)).toEqual([
    { label: 'Alternator', amountCents: 18_500 },
    { label: 'Shipping', amountCents: 2400 },
    { label: 'Sales tax', amountCents: 1388 },
    { label: 'Core deposit', amountCents: 5000 },
  ])
})

test('a deposit and a remaining balance are one line each', () => {
  expect(toLineItems({ ...payment, kind: 'deposit', amountCents: 5000 })).toEqual([
    { label: 'Deposit for O-10017', amountCents: 5000 },
  ])
  expect(toLineItems({ ...payment, amountCents: 22_288 })).toEqual([
    { label: 'Balance of O-10017', amountCents: 22_288 },
  ])
})

test('a discount larger than its part comes off the next line, and nothing is listed at $0', () => {
  const given = [
    { label: 'Wiper arm', amountCents: 1000 },
    { label: 'Shipping', amountCents: 900 },
    { label: 'Discount', amountCents: -1200 },
    { label: 'Sales tax', amountCents: 0 },
  ]
  expect(toLineItems({ ...payment, lines: given, amountCents: 700 })).toEqual([{ label: 'Shipping', amountCents: 700 }])
})

test('an order with nothing to pay never gets to the provider', () => {
  for (const amountCents of [0, -1, 0.5]) expect(() => toLineItems({ ...payment, amountCents })).toThrow(RangeError)
})

test('whatever the lines are, those listed are positive and add up to the cent', () => {
  const line = fc.record({ label: fc.string(), amountCents: fc.integer({ min: -50_000, max: 50_000 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 99_999 }), (given, otherCents) => {
      const totalCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const amountCents = totalCents > 0 ? totalCents : otherCents
      const listed = toLineItems({ ...payment, lines: given, amountCents })
      expect(listed.reduce((sum, each) => sum + each.amountCents, 0)).toBe(amountCents)
      expect(listed.every((each) => each.amountCents > 0)).toBe(true)
    }),
  )
})
