import type { Lead } from '#leads/lead.ts'
import { contactFacts, leadMail, type MailFact } from '#leads/server/lead-mail.tsx'
import { QuoteAsked } from '#leads/server/new-lead-mail.tsx'
import { REQUEST_MAIL } from '#leads/server/notify-staff.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'

const PURCHASE_REQUEST_MAIL = 'wanted'

type AskedQuote = { quote: Quote & Pick<DeskQuote, 'vin' | 'trim'>; lead: Lead; publicUrl: string }

export function requestMail({ quote, lead, publicUrl }: AskedQuote): Mail {
  const requested = `${partWording(quote)} for a ${vehicleWording(quote)}`
  return leadMail({
    kind: REQUEST_MAIL,
    lead,
    subject: `New request ${quote.number}: ${requested}`,
    preview: `${lead.name} asked for ${requested}`,
    intro: <QuoteAsked name={lead.name} />,
    facts: [...quoteFacts(quote), ...contactFacts(lead)],
    publicUrl,
  })
}

export function purchaseRequestMail({ quote, lead, publicUrl }: AskedQuote): Mail {
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
    facts: [...quoteFacts(quote), ['Best time to call', quote.callTime || 'any time'], ...contactFacts(lead)],
    publicUrl,
  })
}

/** What staff need to know of a quote to act on it, whatever the mail is about. */
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
