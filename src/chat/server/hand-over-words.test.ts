import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { handOverReply } from './hand-over-words.ts'

const dana = { name: 'Dana', email: 'dana@example.com', phone: '(515) 555-0142' }
const open = new Date('2026-11-24T16:00:00Z')
const thanksgiving = new Date('2026-11-26T16:00:00Z')
const company = {
  ...testCompany,
  claims: { ...testCompany.claims, contactWithin: null },
  holidays: [{ label: 'Thanksgiving', rule: 'fourth thursday of november' }],
}

test('says within what time someone answers, if the owner promises one', () => {
  expect(handOverReply(testCompany, dana, 'en', open)).toContain('back to you within 24 hours, by email or by phone.')
  expect(handOverReply(testCompany, dana, 'es', open)).toContain('Alguien se comunica con usted dentro de 24 horas.')
  expect(handOverReply(company, dana, 'en', open)).toContain('Someone will get back to you by email or by phone.')
  expect(handOverReply(company, dana, 'es', open)).toContain('Alguien se comunica con usted.')
})

test('says what happens if that time ends while the shop is closed', () => {
  const english = "If we're closed then, we'll be in touch within an hour of opening."
  expect(handOverReply(testCompany, dana, 'en', open)).toContain(english)
  expect(handOverReply(testCompany, dana, 'es', open)).toContain('Si entonces está cerrado')
  expect(handOverReply(company, dana, 'en', open)).not.toContain(english)
  const days = { ...company, claims: { ...company.claims, contactWithin: '2 business days' } }
  expect(handOverReply(days, dana, 'en', open)).not.toContain(english)
})

test('says what the shop is closed for', () => {
  expect(handOverReply(company, dana, 'en', thanksgiving)).toContain("We're closed for Thanksgiving. You can call us")
  expect(handOverReply(company, dana, 'es', thanksgiving)).toContain('Ahora está cerrado.')
})
