import { expect, test } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { listFollowUpTemplates } from './follow-up-template.ts'
import { followUpSchema } from './lead-log.ts'

const dana = { name: 'Dana Ortiz', phone: '(515) 555-0142' }

test('a lead with a quote is written to about that quote', () => {
  const [template] = listFollowUpTemplates(testCompany, dana, aQuote())
  expect(template).toEqual({
    about: 'quote',
    label: 'Following up on Q-10432',
    subject: 'Your quote Q-10432 for a 2014 Honda Accord',
    message: [
      'Hi Dana,',
      "Here's our price again: $116.00, with shipping and estimated tax. The quote is valid until March 16, 2026.",
      'Quote: Q-10432\nPart: Alternator\nVehicle: 2014 Honda Accord\nSee your quote: /quote/n0t-a-real-token-00000',
      'Do you have any questions, or shall we go ahead? Reply to this email or call (515) 555-0195 and say Q-10432.',
      'Yardline Auto Parts',
    ].join('\n\n'),
  })
})

test.each([
  ['pending', ['quote', 'expiry', 'missed-call']],
  ['accepted', ['quote', 'missed-call']],
  ['declined', ['quote', 'missed-call']],
  ['expired', ['quote', 'missed-call']],
] as const)('only a quote that can expire mentions it: %s', (status, expected) => {
  expect(listFollowUpTemplates(testCompany, dana, aQuote({ status })).map(({ about }) => about)).toEqual(expected)
})

test.each([
  ['requested', 'You told us that you want this part'],
  ['accepted', 'Thank you for your order'],
  ['declined', "our offer wasn't right for you"],
  ['expired', 'was valid until March 16, 2026.'],
] as const)('a quote that is %s is not spoken of as open', (status, words) => {
  const [template] = listFollowUpTemplates(testCompany, dana, aQuote({ status }))
  expect(template?.message).toContain(words)
  expect(template?.message).not.toMatch(/is valid until|shall we go ahead/)
})

test('without a quote we ask what they need, and without a phone we never tried to call', () => {
  const templates = listFollowUpTemplates(testCompany, { ...dana, phone: null }, null)
  expect(templates.map(({ about }) => about)).toEqual(['request'])
  expect(templates[0]?.message).toContain('Which part do you need')
})

test('a missed call names their number and our hours', () => {
  const template = listFollowUpTemplates(testCompany, dana, null).find(({ about }) => about === 'missed-call')
  expect(template?.message).toContain('at (515) 555-0142 about your request')
  expect(template?.message).toContain('Mon-Fri 8AM-6PM, Sat 9AM-4PM (Central Time)')
})

test('where nobody knows which part it was, none is named', () => {
  const [template] = listFollowUpTemplates(testCompany, dana, aQuote({ part: null }))
  expect(template?.message).toContain('Quote: Q-10432\nVehicle: 2014 Honda Accord')
})

test('every template can be sent as it is, whatever the names', () => {
  const name = `${'N'.repeat(60)} ${'O'.repeat(59)}`
  const quote = aQuote({ make: 'M'.repeat(60), model: 'O'.repeat(60) })
  for (const template of listFollowUpTemplates(testCompany, { name, phone: '5'.repeat(40) }, quote)) {
    expect(followUpSchema.safeParse(template).success).toBe(true)
  }
})
