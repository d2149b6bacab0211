import { expect, test } from 'vitest'
import { isFoundBy, nameKey } from './lead-search.ts'

const dana = { name: 'Dana Ørtiz', email: 'D.Ortiz@example.com', phone: '(515) 555-0142' }

test.each([
  'DANA',
  'a ør',
  'ortiz@EX',
  '555-01',
  'd',
  'DA',
  'ør',
  'z',
  '51',
  'dána',
  '(515) 555',
  '515.555.0142',
  '+1 515-555-0142',
  '5550142',
])('%j finds her', (search) => {
  expect(isFoundBy(dana, search)).toBe(true)
})

test.each(['dana d.', 'rtiz(', 'x@', '99', '515-556', '2555'])('%j does not', (search) => {
  expect(isFoundBy(dana, search)).toBe(false)
})

test('names sort without their accents', () => {
  expect(['Zoë', 'Ángel', 'bea'].sort((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))).toEqual(['Ángel', 'bea', 'Zoë'])
})
