import { closedNote, withinTime } from '#company/claim-wording.ts'
import type { Company } from '#company/company.ts'
import { callTimes } from '#leads/call-time.ts'
import type { Lead } from '#leads/lead.ts'
import { greetingFor } from '#leads/plain-first-name.ts'
import { contactFacts, leadMail, type MailFact, PersonAsked } from '#leads/server/lead-mail.tsx'
import { letterMail } from '#leads/server/letter.tsx'
import type { Mail } from '#platform/mail/mail.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { coreNote, priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { customerPartWording, partWording, purchaseFacts, vehicleWording } from '#quotes/quote-wording.ts'
import { NEW_PRICE_MAIL, QUOTE_MAIL } from './quote-mail.tsx'

export const CONFIRMATION_MAIL = 'confirmation'

/** Every kind of mail about a quote that goes to the customer. */
export const CUSTOMER_QUOTE_MAILS = [QUOTE_MAIL, NEW_PRICE_MAIL, CONFIRMATION_MAIL]

type AnsweredQuote = { company: Company; quote: Quote; lead: Lead; publicUrl: string }

/** Anyone with the link can trigger it, so a car and a call time are named only in our own words. */
export function confirmationMail({
  company,
  quote,
  lead,
  isKnownCar,
  publicUrl,
}: AnsweredQuote & { isKnownCar: boolean }): Mail {
  const car = isKnownCar ? vehicleWording(quote) : `${quote.year} vehicle`
  const when = callTimes.find((each) => each === quote.callTime)
  const time = when
    ? ` (${when})`
    : quote.callTime
      ? ' at the time you asked for'
      : withinTime(company.claims.contactWithin)
  const closed = quote.callTime ? '' : closedNote(company.claims.contactWithin)
  const text = [
    greetingFor(lead.name),
    `We got your request for quote ${quote.number}: ${customerPartWording(quote)} for your ${car}, ${quote.finalQuote} with shipping and tax.`,
    `We'll check the part and call you${time}.${closed} You don't pay anything until then. Questions? Call ${company.phone.display}.`,
  ].join('\n\n')
  const link = { label: 'View your quote', url: `${publicUrl}${quotePath(quote.token)}` }
  return letterMail(company, {
    kind: CONFIRMATION_MAIL,
    subject: `We got your request for ${quote.number}`,
    text,
    link,
    lead,
    publicUrl,
  })
}

type AskedQuote = AnsweredQuote

export function requestMail({ company, quote, lead, publicUrl }: AskedQuote): Mail {
  const requested = `${partWording(quote)} for a ${vehicleWording(quote)}`
  return leadMail(company, {
    kind: 'request',
    lead,
    subject: `New request ${quote.number}: ${requested}`,
    preview: `${lead.name} asked for ${requested}`,
    intro: <PersonAsked name={lead.name} what="for a quote" />,
    facts: [...quoteFacts(quote), ...contactFacts(lead)],
    publicUrl,
  })
}

export function purchaseRequestMail({ company, quote, lead, publicUrl }: AskedQuote): Mail {
  return leadMail(company, {
    kind: 'wanted',
    lead,
    subject: `Wants to buy: ${quote.number}, ${quote.finalQuote}`,
    preview: `${lead.name} wants to buy`,
    intro: (
      <>
        <strong>{lead.name}</strong> wants this part. Confirm that we have it, then mark the quote accepted.
      </>
    ),
    facts: [...quoteFacts(quote), ['Best time to call', quote.callTime || 'any time'], ...contactFacts(lead)],
    publicUrl,
  })
}

function quoteFacts(quote: AskedQuote['quote']): MailFact[] {
  return [
    ['Quote', quote.number],
    ['Part', partWording(quote)],
    ...purchaseFacts(quote),
    ...(quote.vin ? [] : [['VIN', 'not given'] as const]),
    ['Price', [quote.finalQuote, coreNote(quote)].filter(Boolean).join(', ')],
    ['Price notes', priceNotes(quote).join(' ') || 'none'],
    ['In their words', quote.partName],
    ...(quote.notes ? [['Notes', quote.notes] as const] : []),
  ]
}
