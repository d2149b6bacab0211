import { expect, test } from 'vitest'
import { withoutStopLine } from '#company/server/mail-layout.tsx'
import { contactMail as realContactMail } from '#contact/server/contact-mail.tsx'
import { followUpMail as realFollowUpMail } from '#desk/lead/server/write-to-lead.ts'
import { newLeadMail } from '#leads/server/lead-mail.tsx'
import { QUOTE_MAIL } from '#quotes/server/quote-mail.tsx'
import { aContactMessage, aGivenPrice } from '#tests/support/builders.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { followUpMail, leadMail, quoteMail } from './mail-words.ts'
import type { SeededLead } from './seed-leads.ts'

const words = { subject: 'Door for a 2014 Accord', message: 'Is it <red>?' }
const offer = { partName: 'door', part: null, totalCents: 123_456, given: aGivenPrice(), pricing: '{}' }
const at = Date.UTC(2026, 2, 16)

const aSeededLead = (overrides: Partial<SeededLead> = {}): SeededLead => ({
  id: 12,
  visitorId: 'visitor',
  person: { name: "Dana O'Brien", email: 'dana@example.com', phone: '(515) 555-0142' },
  source: 'website',
  status: 'new',
  createdAt: at,
  updatedAt: at,
  list: { vehicle: { year: 2014, make: 'Honda', model: 'Accord' }, zipCode: '50265', state: 'IA', offers: [offer] },
  quotes: [],
  desk: { firstContactAt: null, calls: [], notes: [], changes: [], followUps: [] },
  contact: null,
  ...overrides,
})

const unseen = { lostReason: null, ownerId: null, askedAt: new Date(at), waitingSince: null, wantsToBuy: false }

test('staff are notified of a lead with the real mail kind', () => {
  const { id, person, source, status } = aSeededLead()
  const lead = { id, ...person, source, status, createdAt: new Date(at), updatedAt: new Date(at), ...unseen }
  const { kind, to, subject, leadId } = newLeadMail(testCompany, lead, {
    publicUrl: 'https://parts.example.com',
    isNew: true,
  })
  expect(leadMail(testCompany, aSeededLead())).toMatchObject({ kind, to, subject, leadId })
})

test('a message from the contact form reaches support, and its html is safe', () => {
  const { name, email } = aSeededLead().person
  const { kind, to, subject, replyTo } = realContactMail(testCompany, aContactMessage({ name, email, ...words }))
  const mail = leadMail(testCompany, aSeededLead({ source: 'contact', contact: words }))
  expect(mail).toMatchObject({ kind, to, subject, replyTo, leadId: 12 })
  expect(mail.html).toBe('<p>Is it &lt;red&gt;?</p>')
})

test('a staff follow-up looks like the real one', () => {
  const followUp = { subject: 'Your door', message: 'It is <red>.' }
  const lead = { ...aSeededLead().person, id: 12 }
  const { kind, to, subject, text, leadId } = realFollowUpMail(testCompany, lead, followUp, 'https://parts.example.com')
  const written = { kind, to, subject, text: withoutStopLine(text), leadId }
  expect(followUpMail(aSeededLead(), followUp)).toMatchObject(written)
})

test('the customer gets number and price', () => {
  const story = { offer, status: 'pending', createdAt: at, decidedAt: null, isMailed: true } as const
  expect(quoteMail({ ...story, id: 432, lead: aSeededLead() })).toMatchObject({
    kind: QUOTE_MAIL,
    to: 'dana@example.com',
    subject: 'Your quote Q-10432: $1,234.56 for 2014 Honda Accord',
    leadId: 12,
  })
})
