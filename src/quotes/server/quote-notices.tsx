import { company } from '#company/company.ts'
import type { Lead } from '#leads/lead.ts'
import { contactFacts, leadMail, type MailFact, PersonAsked } from '#leads/server/lead-mail.tsx'
import { letterMail } from '#leads/server/letter.tsx'
import type { Mail } from '#platform/mail/mail.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { type Shipment, shipmentWording } from '#quotes/quote-step.ts'
import { customerPartWording, partWording, vehicleWording } from '#quotes/quote-wording.ts'
import { NEW_PRICE_MAIL, QUOTE_MAIL } from './quote-mail.tsx'

export const CONFIRMATION_MAIL = 'confirmation'
export const SHIPPED_MAIL = 'shipped'

/** Every kind of mail about a quote that goes to the customer. */
export const CUSTOMER_QUOTE_MAILS = [QUOTE_MAIL, NEW_PRICE_MAIL, CONFIRMATION_MAIL, SHIPPED_MAIL]

type AnsweredQuote = { quote: Quote; lead: Lead; publicUrl: string }

export function confirmationMail({ quote, ...to }: AnsweredQuote): Mail {
  const received = `We got your request for quote ${quote.number}: ${customerPartWording(quote)}, ${quote.finalQuote} with shipping and tax.`
  const next = `We'll check the part and call you${quote.callTime ? ' at the time you asked for' : ` within ${company.claims.contactWithin}`}. You don't pay anything until then. Questions? Call ${company.phone.display}.`
  const subject = `We got your request for ${quote.number}`
  return letterMail({ kind: CONFIRMATION_MAIL, subject, text: `${received}\n\n${next}`, ...to })
}

type ShippedQuote = AnsweredQuote & { shipment: Pick<Shipment, 'carrier' | 'trackingNumber'> }

export function shippedMail({ quote, shipment, ...to }: ShippedQuote): Mail {
  const shipped = `Your part is on its way: ${customerPartWording(quote)}, quote ${quote.number}, with ${shipmentWording(shipment)}.`
  const next = `Delivery usually takes ${company.claims.delivery}. Your quote is at ${to.publicUrl}${quotePath(quote.token)}. Questions? Call ${company.phone.display}.`
  const subject = `Your part is on its way: ${quote.number}`
  return letterMail({ kind: SHIPPED_MAIL, subject, text: `${shipped}\n\n${next}`, ...to })
}

type AskedQuote = { quote: Quote & Pick<DeskQuote, 'vin' | 'trim'>; lead: Lead; publicUrl: string }

export function requestMail({ quote, lead, publicUrl }: AskedQuote): Mail {
  const requested = `${partWording(quote)} for a ${vehicleWording(quote)}`
  return leadMail({
    kind: 'request',
    lead,
    subject: `New request ${quote.number}: ${requested}`,
    preview: `${lead.name} asked for ${requested}`,
    intro: <PersonAsked name={lead.name} what="for a quote" />,
    facts: [...quoteFacts(quote), ...contactFacts(lead)],
    publicUrl,
  })
}

export function purchaseRequestMail({ quote, lead, publicUrl }: AskedQuote): Mail {
  return leadMail({
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
    ['Vehicle', [vehicleWording(quote), quote.trim].filter(Boolean).join(' ')],
    ['VIN', quote.vin ?? 'not given'],
    ['Price', quote.finalQuote],
    ['The price is for', priceNotes(quote).join(' ') || 'no part in particular'],
    ['In their words', quote.partName],
    ...(quote.notes ? [['Notes', quote.notes] as const] : []),
  ]
}
