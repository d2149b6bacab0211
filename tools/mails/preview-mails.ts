import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { handOverMail } from '#chat/server/hand-over-mail.tsx'
import { contactMail } from '#contact/server/contact-mail.tsx'
import type { Lead } from '#leads/lead.ts'
import { newLeadMail } from '#leads/server/lead-mail.tsx'
import { formatDollars } from '#lib/money.ts'
import { openParts } from '#parts/server/part-data.ts'
import { createLog } from '#platform/log.ts'
import { toPricingAnswer } from '#pricing/pricing-answer.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { type Quote, quoteNumber, validUntil } from '#quotes/quote.ts'
import { quoteTerms } from '#quotes/quote-wording.ts'
import { quoteMail } from '#quotes/server/quote-mail.tsx'
import { requestMail } from '#quotes/server/quote-notices.tsx'
import { openVinData } from '#vehicles/server/vin-data.ts'

// npm run mails: writes each kind of mail, as HTML and as text, into dist/mail-preview for a look.
const DATA_FOLDER = path.resolve(import.meta.dirname, '../../data')
const OUTPUT = path.resolve(import.meta.dirname, '../mail-preview')

const now = new Date()
const lead: Lead = {
  id: 1,
  name: 'Dana Ortiz',
  email: 'dana@example.com',
  phone: '(515) 555-0142',
  source: 'website',
  status: 'new',
  lostReason: null,
  ownerId: null,
  createdAt: now,
  updatedAt: now,
  askedAt: now,
  waitingSince: now,
  wantsToBuy: false,
}
const message = {
  name: lead.name,
  email: lead.email,
  subject: 'A door for a 2012 Ram',
  message: 'Is it black?\nThanks.',
}

const conversation = [
  { role: 'user' as const, content: 'Do you have an alternator for a 2014 Accord?', timestamp: now },
  { role: 'assistant' as const, content: 'Tell me your ZIP code, and I will work out a price.', timestamp: now },
]

const publicUrl = 'http://localhost:3000'
const quote = await aQuote()

mkdirSync(OUTPUT, { recursive: true })
for (const mail of [
  quoteMail(quote, lead, { isKnownCar: true, publicUrl, messageId: 'preview' }),
  requestMail({ quote: { ...quote, vin: '1HGCR2F3XEA000000', trim: 'LX' }, lead, publicUrl }),
  newLeadMail(lead, { publicUrl, isNew: true }),
  contactMail(message),
  handOverMail({ lead, contact: lead, messages: conversation, publicUrl }),
]) {
  for (const [ending, content] of [
    ['html', mail.html],
    ['txt', mail.text],
  ] as const) {
    const file = path.join(OUTPUT, `${mail.kind}.${ending}`)
    writeFileSync(file, content)
    process.stdout.write(`${path.relative(process.cwd(), file)}  ${mail.subject}\n`)
  }
}

async function aQuote(): Promise<Quote> {
  const [{ catalogue }, parts] = await Promise.all([openVinData(DATA_FOLDER), openParts(DATA_FOLDER)])
  const pricing = await openPricing({ folder: DATA_FOLDER, parts, catalogue, feeds: [], log: createLog('silent') })
  const vehicle = { year: 2014, make: 'Honda', model: 'Accord' }
  const priced = await pricePart(pricing, { ...vehicle, partName: 'engine', zipCode: '50265' }, now)
  const price = formatDollars(priced.price.totalCents)
  return {
    ...toPricingAnswer(priced),
    ...vehicle,
    id: 432,
    number: quoteNumber(432),
    token: 'preview',
    zipCode: '50265',
    callTime: null,
    declineReason: null,
    agreedPrice: null,
    leadId: lead.id,
    vehicleId: 1,
    partName: 'engine',
    partCategory: priced.part?.category ?? '',
    finalQuote: price,
    estimatedPrice: price,
    notes: 'Zip Code: 50265',
    status: 'pending',
    createdAt: now,
    validUntil: validUntil(now),
    terms: quoteTerms(priced.part),
  }
}
