import { expect, test } from 'vitest'
import { findZipCode } from './find-zip-code.ts'
import { toMessageWords } from './message-words.ts'

const zipCodeIn = (message: string) => findZipCode(toMessageWords(message))?.zipCode ?? null

test.each([
  ['ship to 90210', '90210'],
  ['my zip is 50265', '50265'],
  ['50265-1234', '50265'],
  ['zip code 02108', '02108'],
  ['60614 or 60615', '60615'],
])('a ZIP code in %s', (message, zipCode) => expect(zipCodeIn(message)).toBe(zipCode))

test.each(['50000 miles', 'quote Q-10432', 'order number 10432', '$12345', '1,50265', '123456'])(
  'none in %s',
  (message) => expect(zipCodeIn(message)).toBeNull(),
)
