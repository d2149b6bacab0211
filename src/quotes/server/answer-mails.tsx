import { randomUUID } from 'node:crypto'
import { company } from '#company/company.ts'
import { MailText, renderMail } from '#company/server/mail-layout.tsx'
import { StopMailNote, stopMailLine, stopMailUrl } from '#company/server/stop-mail.tsx'
import type { Lead } from '#leads/lead.ts'
import { contactFacts, leadMail } from '#leads/server/lead-mail.tsx'
import { emailKey } from '#lib/email-key.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Quote } from '#quotes/quote.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'

const PURCHASE_REQUEST_MAIL = 'wanted'
export const CONFIRMATION_MAIL = 'confirmation'

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
      ['In their words', quote.partName],
      ['Best time to call', quote.callTime || 'any time'],
      ...contactFacts(lead),
    ],
    publicUrl,
  })
}

export function confirmationMail({ quote, lead, publicUrl }: AnsweredQuote): Mail {
  const messageId = randomUUID()
  const stopUrl = stopMailUrl(publicUrl, messageId)
  const received = `We have your request for quote ${quote.number}: ${quote.part ? partWording(quote) : 'the part you asked about'}, ${quote.finalQuote} with shipping and tax.`
  const next = `We check the part and call you${quote.callTime ? ' at the time you asked for' : ` within ${company.claims.contactWithin}`}. You pay nothing before that. Questions: ${company.phone.display}.`
  return {
    kind: CONFIRMATION_MAIL,
    to: emailKey(lead.email),
    subject: `We have your request for ${quote.number}`,
    text: [received, '', next, '', stopMailLine(stopUrl)].join('\n'),
    html: renderMail(
      received,
      <>
        <MailText>{received}</MailText>
        <MailText>{next}</MailText>
        <StopMailNote url={stopUrl} />
      </>,
    ),
    leadId: lead.id,
    messageId,
  }
}
