import { expect, test } from 'vitest'
import { toTokens } from '#assistant/language/tokens.ts'
import { openTestLexicon } from '#tests/support/chat.ts'
import { findZipCode } from './zip-codes.ts'

const lexicon = openTestLexicon()
const zipCodeIn = (message: string) => {
  const tokens = toTokens(message, lexicon)
  return tokens[findZipCode(tokens) ?? -1]?.text ?? null
}

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
