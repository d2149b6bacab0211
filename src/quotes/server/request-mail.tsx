import { company } from '#company/company.ts'
import { MailText, renderMail } from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import { factLines, LeadFacts, type MailFact } from '#leads/server/lead-facts.tsx'
import { REQUEST_MAIL } from '#leads/server/notify-staff.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Quote } from '#quotes/quote.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'

type Request = { quote: Quote; lead: Lead; vin: string | null; publicUrl: string }

/** Tells staff what somebody wants and was quoted, so that they can call at once; answering it answers the customer. */
export function requestMail({ quote, lead, vin, publicUrl }: Request): Mail {
  const page = `${publicUrl}/leads/${lead.id}`
  const facts = factsOf(quote, lead, vin)
  const wish = `${partWording(quote)} for a ${vehicleWording(quote)}`
  return {
    kind: REQUEST_MAIL,
    to: company.email.address,
    ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
    subject: `New request ${quote.number}: ${wish}`,
    text: [...factLines(facts), '', `Open the lead: ${page}`].join('\n'),
    html: renderMail(
      `${lead.name} asked for ${wish}`,
      <>
        <MailText>
          <strong>{lead.name}</strong> asked for a quote. We promised to be in touch within{' '}
          {company.claims.contactWithin}.
        </MailText>
        <LeadFacts facts={facts} page={page} />
      </>,
    ),
    leadId: lead.id,
  }
}

function factsOf(quote: Quote, lead: Lead, vin: string | null): MailFact[] {
  return [
    ['Quote', quote.number],
    ['Part', partWording(quote)],
    ['Vehicle', vehicleWording(quote)],
    ['VIN', vin ?? 'not given'],
    ['Price', quote.finalQuote],
    ['In their words', quote.partName],
    ...(quote.notes ? [['Notes', quote.notes] as const] : []),
    ['Name', lead.name],
    ['Email', lead.email || 'not given'],
    ['Phone', lead.phone ?? 'not given'],
  ]
}
