import { randomUUID } from 'node:crypto'
import { company } from '#company/company.ts'
import { MailText, renderMail } from '#company/server/mail-layout.tsx'
import { StopMailNote, stopMailLine, stopMailUrl } from '#company/server/stop-mail.tsx'
import type { Lead } from '#leads/lead.ts'
import { factLines, LeadFacts, type MailFact } from '#leads/server/lead-facts.tsx'
import { emailKey } from '#lib/email-key.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Quote } from '#quotes/quote.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'

const WANTED_MAIL = 'wanted'
export const CONFIRMATION_MAIL = 'confirmation'

type Answered = { quote: Quote; lead: Lead; publicUrl: string }

export function wantedMail({ quote, lead, publicUrl }: Answered): Mail {
  const page = `${publicUrl}/leads/${lead.id}`
  const facts = factsOf(quote, lead)
  return {
    kind: WANTED_MAIL,
    to: company.email.address,
    ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
    subject: `Wants to buy: ${quote.number}, ${quote.finalQuote}`,
    text: [...factLines(facts), '', `Open the lead: ${page}`].join('\n'),
    html: renderMail(
      `${lead.name} wants to buy`,
      <>
        <MailText>
          <strong>{lead.name}</strong> wants this part. Confirm that we have it, then mark the quote accepted.
        </MailText>
        <LeadFacts facts={facts} page={page} />
      </>,
    ),
    leadId: lead.id,
  }
}

export function confirmationMail({ quote, lead, publicUrl }: Answered): Mail {
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

function factsOf(quote: Quote, lead: Lead): MailFact[] {
  return [
    ['Quote', quote.number],
    ['Part', partWording(quote)],
    ['Vehicle', vehicleWording(quote)],
    ['Price', quote.finalQuote],
    ['In their words', quote.partName],
    ['Best time to call', quote.callTime || 'any time'],
    ['Name', lead.name],
    ['Phone', lead.phone ?? 'not given'],
    ['Email', lead.email || 'not given'],
  ]
}
