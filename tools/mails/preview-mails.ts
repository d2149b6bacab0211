import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { handOverMail } from '#chat/server/hand-over-mail.tsx'
import { toCompany } from '#company/company.ts'
import { sampleSettings } from '#company/sample-settings.ts'
import { contactMail } from '#contact/server/contact-mail.tsx'
import { newLeadMail } from '#leads/server/lead-mail.tsx'
import { openParts } from '#parts/server/part-data.ts'
import { createLog } from '#platform/log.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { quoteMail } from '#quotes/server/quote-mail.tsx'
import { requestMail } from '#quotes/server/quote-notices.tsx'
import { createSampleQuote } from '#quotes/server/sample-quote.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'

// npm run mails: writes each kind of mail, as HTML and as text, to dist/mail-preview.
const DATA_FOLDER = path.resolve(import.meta.dirname, '../../data')
const OUTPUT = path.resolve(import.meta.dirname, '../mail-preview')

const company = toCompany(sampleSettings)
const now = new Date()
const conversation = [
  { role: 'user' as const, content: 'Do you have an alternator for a 2014 Accord?', timestamp: now },
  { role: 'assistant' as const, content: 'Tell me your ZIP code, and I will work out a price.', timestamp: now },
]

const publicUrl = 'http://localhost:3000'
const [{ catalogue }, parts] = await Promise.all([openVinData(DATA_FOLDER), openParts(DATA_FOLDER)])
const pricing = await openPricing({ folder: DATA_FOLDER, parts, catalogue, feeds: [], log: createLog('silent') })
const { lead, quote } = await createSampleQuote(pricing, company, now)

const message = {
  name: lead.name,
  email: lead.email,
  subject: 'A door for a 2012 Ram',
  phone: null,
  message: 'Is it black?\nThanks.',
}

mkdirSync(OUTPUT, { recursive: true })
for (const mail of [
  quoteMail(company, quote, lead, { isKnownCar: true, publicUrl, messageId: 'preview' }),
  requestMail({ company, quote: { ...quote, vin: '1HGCR2F3XEA000000', trim: 'LX' }, lead, publicUrl }),
  newLeadMail(company, lead, { publicUrl, isNew: true }),
  contactMail(company, message),
  handOverMail(company, {
    ...{ lead, contact: lead, messages: conversation, publicUrl },
    understood: { language: 'es', callTime: 'after 5' },
  }),
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
