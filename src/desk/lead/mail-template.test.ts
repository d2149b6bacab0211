import { expect, test } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { listFollowUpTemplates } from './follow-up-template.ts'
import { followUpSchema } from './lead-log.ts'
import { placeholderValues, toTemplate } from './mail-template.ts'

const dana = { name: 'Dana Ortiz', phone: '(515) 555-0142' }
const will = { name: 'Will Poe', phone: '(515) 555-0143' }
const stillLooking = {
  name: 'Still looking',
  subject: 'Still looking for a {part}?',
  message: 'Hi {first name},\n\n{quote} for your {vehicle} is {price}, until {valid until}.',
}
const own = { signature: 'Kim\nYardline', templates: [stillLooking] }

const last = (lead: typeof dana, quote: ReturnType<typeof aQuote> | null) => {
  const template = listFollowUpTemplates(testCompany, lead, quote, own).at(-1)
  if (!template) throw new Error('There is no template.')
  return template
}

test('one’s own template is filled in for the lead, and signed', () => {
  expect(last(dana, aQuote())).toEqual({
    about: 'own Still looking',
    label: 'Still looking',
    isOwn: true,
    subject: 'Still looking for a Alternator?',
    message: 'Hi Dana,\n\nQ-10432 for your 2014 Honda Accord is $116.00, until March 16, 2026.\n\nKim\nYardline',
  })
})

test('a signature replaces the company’s name under a built-in template', () => {
  const [builtIn] = listFollowUpTemplates(testCompany, dana, null, own)
  expect(builtIn?.message).toMatch(/\n\nKim\nYardline$/)
})

test.each(['accepted', 'declined', 'expired'] as const)('a quote that is %s isn’t called valid', (status) => {
  const filled = last(dana, aQuote({ status }))
  expect(filled.message).toContain('until {valid until}.')
  expect(followUpSchema.safeParse(filled).error?.issues[0]?.message).toMatch(/^Replace the text in/)
})

test('a mail to one lead becomes an unsigned template, and fills in the same again', () => {
  const written = last(will, aQuote())
  const edited = { subject: written.subject, message: `Will you take it?\n\n${written.message}` }
  expect(toTemplate(edited, placeholderValues(testCompany, will, aQuote()), own.signature)).toEqual({
    subject: stillLooking.subject,
    message: `Will you take it?\n\n${stillLooking.message}`,
  })
})
