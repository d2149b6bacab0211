import { expect, test } from 'vitest'
import { findPartNumber } from './part-numbers.ts'

test.each([
  ['part number 27060-0V010', '27060-0V010'],
  ['do you have OEM # 8L3Z-13008-A', '8L3Z-13008-A'],
  ['i have the 81150-06C20 from the dealer', '81150-06C20'],
  ['part no. 12638530 please', '12638530'],
  ['p/n: 68197AA', '68197AA'],
])('a part number is introduced as one or looks like one: %s', (message, number) => {
  const found = findPartNumber(message)
  expect(found && message.slice(found.from, found.to)).toBe(number)
})

test.each([
  'what is the part number',
  'ship to 90210-1234',
  'a 2010-2012 civic',
  'my part is 20 years old',
  'F-150-XLT hood',
  'order number 10432',
  'a pn',
  'my order number is 10432-ABCD1',
])('not a part number: %s', (message) => expect(findPartNumber(message)).toBeNull())
