import { expect, test } from 'vitest'
import { traceAddresses } from './lead-address.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 18))
const by = 'kim@example.com'
const aLead = (email: string, source: 'website' | 'phone' = 'website') => ({ email, source, createdAt: day(1) })
const corrected = (before: string, after: string, on: number) => ({
  what: 'email',
  before,
  after,
  by,
  createdAt: day(on),
})
const merged = (before: string, after: string, on: number) => ({
  ...corrected(before, after, on),
  what: 'merged email',
})

const mergedWith = (after: string, on: number) => ({ ...corrected('', after, on), what: 'merged with' })

/** Each address with how it got there, by whom and when. */
const told = (...[lead, changes]: Parameters<typeof traceAddresses>) =>
  traceAddresses(lead, changes).addresses.map(({ email, origin, by: who, from, at }) =>
    [email, origin, who, from, at.getUTCDate()].filter(Boolean).join(' '),
  )

test('an unchanged address was typed by the customer', () => {
  expect(told(aLead('dana@example.com'), [])).toEqual(['dana@example.com customer 1'])
})

test('a changed address says who changed it, and keeps the previous one', () => {
  expect(told(aLead('new@example.com'), [corrected('Dana@example.com', 'new@example.com', 2)])).toEqual([
    'new@example.com staff kim@example.com 2',
    'Dana@example.com customer 1',
  ])
})

test('an address changed and changed back is still what the customer typed', () => {
  const changes = [corrected('dana@example.com', 'x@example.com', 2), corrected('x@example.com', 'DANA@example.com', 3)]
  expect(told(aLead('DANA@example.com'), changes)).toEqual([
    'dana@example.com customer 1',
    'x@example.com staff kim@example.com 2',
  ])
})

test('a merged address names the lead it came from', () => {
  const dropped = [mergedWith('R. Vance (#12)', 2), merged('other@example.com', 'lead #12', 2)]
  expect(told(aLead('dana@example.com'), dropped)).toEqual([
    'dana@example.com customer 1',
    'other@example.com merge kim@example.com lead #12 2',
  ])
})

test('after a merge, a changed address never counts as typed by the customer', () => {
  // What staff had entered on the merged lead, changed there and set on this one later.
  const changes = [
    corrected('planted@example.com', 'other@example.com', 2),
    mergedWith('R. Vance (#12)', 3),
    merged('other@example.com', 'lead #12', 3),
    corrected('dana@example.com', 'planted@example.com', 4),
  ]
  const { addresses, isAsTyped } = traceAddresses(aLead('planted@example.com'), changes)
  expect(addresses.find(({ isCurrent }) => isCurrent)).toMatchObject({ origin: 'unclear' })
  expect(isAsTyped).toBe(false)
})

test.each([
  ['nothing has happened to it', aLead('dana@example.com'), [], true],
  ['its address was changed', aLead('x@example.com'), [corrected('dana@example.com', 'x@example.com', 2)], false],
  ['a lead without an email was merged into it', aLead('dana@example.com'), [mergedWith('R. Vance (#12)', 2)], false],
  ['it was taken down from a call', aLead('dana@example.com', 'phone'), [], false],
])('a lead is as the customer typed it, or not, when %s', (_what, lead, changes, isAsTyped) => {
  expect(traceAddresses(lead, changes).isAsTyped).toBe(isAsTyped)
})

test('a caller’s address came from the staff member who entered them', () => {
  const entered = { ...corrected('', 'entered from a call', 1), what: 'lead' }
  expect(told(aLead('dana@example.com', 'phone'), [entered])).toEqual(['dana@example.com call kim@example.com 1'])
})

test('a lead without an email has none', () => {
  expect(traceAddresses(aLead(''), []).addresses).toEqual([])
})
