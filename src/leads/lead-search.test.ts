import { expect, test } from 'vitest'
import { isFoundBy } from './lead-search.ts'

const dana = { name: 'Dana Ørtiz', email: 'D.Ortiz@example.com', phone: '(515) 555-0142' }

test.each(['DANA', 'a ør', 'ortiz@EX', '555-01', 'd', 'DA', 'ør', 'z', '51'])('%j finds her', (search) => {
  expect(isFoundBy(dana, search)).toBe(true)
})

test.each(['dana d.', 'rtiz(', 'x@', '99'])('%j does not', (search) => {
  expect(isFoundBy(dana, search)).toBe(false)
})
