import { randomUUID } from 'node:crypto'
import { company } from '#company/company.ts'
import { MailText, renderMail } from '#company/server/mail-layout.tsx'
import { StopMailNote, stopMailLine, stopMailUrl } from '#company/server/stop-mail.tsx'
import type { Lead } from '#leads/lead.ts'
import { contactFacts, leadMail } from '#leads/server/lead-mail.tsx'
import { emailKey } from '#lib/email-key.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { type Shipment, shipmentWording } from '#quotes/quote-step.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'

const PURCHASE_REQUEST_MAIL = 'wanted'
export const CONFIRMATION_MAIL = 'confirmation'
const SHIPPED_MAIL = 'shipped'

type AnsweredQuote = { quote: Quote; lead: Lead; publicUrl: string }

export function purchaseRequestMail({ quote, lead, publicUrl }: AnsweredQuote): Mail {
  return leadMail({
    kind: PURCHASE_REQUEST_MAIL,
    lead,
    subject: `Wants to buy: ${quote.number}, ${quote.finalQuote}`,
    preview: `${lead.name} wants to buy`,
    intro: (
      <>
        <strong>{lead.name}</strong> wants this part. Confirm that we have it, then mark the quote accepted.
      </>
    ),
    facts: [
      ['Quote', quote.number],
      ['Part', partWording(quote)],
      ['Vehicle', vehicleWording(quote)],
      ['Price', quote.finalQuote],
      ['The price is for', priceNotes(quote).join(' ') || 'no part in particular'],
      ['In their words', quote.partName],
      ['Best time to call', quote.callTime || 'any time'],
      ...contactFacts(lead),
    ],
    publicUrl,
  })
}

export function confirmationMail({ quote, lead, publicUrl }: AnsweredQuote): Mail {
  const received = `We have your request for quote ${quote.number}: ${partOf(quote)}, ${quote.finalQuote} with shipping and tax.`
  const next = `We check the part and call you${quote.callTime ? ' at the time you asked for' : ` within ${company.claims.contactWithin}`}. You pay nothing before that. Questions: ${company.phone.display}.`
  const subject = `We have your request for ${quote.number}`
  return customerMail({ kind: CONFIRMATION_MAIL, subject, paragraphs: [received, next], lead, publicUrl })
}

type ShippedQuote = AnsweredQuote & { shipment: Pick<Shipment, 'carrier' | 'trackingNumber'> }

export function shippedMail({ quote, lead, publicUrl, shipment }: ShippedQuote): Mail {
  const shipped = `Your part is on its way: ${partOf(quote)}, quote ${quote.number}, with ${shipmentWording(shipment)}.`
  const next = `Delivery usually takes ${company.claims.delivery}. Your quote is at ${publicUrl}${quotePath(quote.token)}. Questions: ${company.phone.display}.`
  const subject = `Your part is on its way: ${quote.number}`
  return customerMail({ kind: SHIPPED_MAIL, subject, paragraphs: [shipped, next], lead, publicUrl })
}

type CustomerMail = { kind: string; subject: string; paragraphs: readonly string[]; lead: Lead; publicUrl: string }

function customerMail({ kind, subject, paragraphs, lead, publicUrl }: CustomerMail): Mail {
  const messageId = randomUUID()
  const stopUrl = stopMailUrl(publicUrl, messageId)
  return {
    kind,
    to: emailKey(lead.email),
    subject,
    text: [...paragraphs, stopMailLine(stopUrl)].join('\n\n'),
    html: renderMail(
      paragraphs[0] ?? '',
      <>
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
        <StopMailNote url={stopUrl} />
      </>,
    ),
    leadId: lead.id,
    messageId,
  }
}

function partOf(quote: Quote) {
  return quote.part ? partWording(quote) : 'the part you asked about'
}
