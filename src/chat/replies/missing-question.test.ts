import { expect, test } from 'vitest'
import { readMessage } from '#chat/reading/read-message.ts'
import { toSituation } from '#chat/situation.ts'
import { nothingUnderstood } from '#chat/understanding.ts'
import { openTestShop } from '#tests/support/chat.ts'
import { missingQuestion } from './missing-question.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)

test.each([
  ['a hood', 'Which vehicle is the Hood for? Tell me the year, make and model, or the VIN.'],
  ['hood for a Honda', 'Which year and model is the Honda? Then I can price the Hood.'],
  ['hood for a Honda Civic', 'What year is the Honda Civic? Then I can price the Hood.'],
  ['2012 Honda Civic', '2012 Honda Civic. Which part do you need for it?'],
  ['1995 Suburban hood', 'Is the 1995 Suburban a Chevrolet or GMC? Then I can price the Hood.'],
  [
    '2011 BMW 3 series hood',
    'Which BMW 3 Series is it? The badge on the trunk lid says, such as 328i or 335i. Then I can price the Hood.',
  ],
  ['1948 Ford hood', 'Our list has vehicles from 1950 to 2027. Which year is yours?'],
])('%s', (message, question) => {
  const turn = { message, history: [], understood: nothingUnderstood, now }
  expect(missingQuestion(toSituation(turn, readMessage(turn, tools), tools))).toBe(question)
})
