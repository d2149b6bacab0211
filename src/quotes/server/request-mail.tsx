import type { Lead } from '#leads/lead.ts'
import { contactFacts, leadMail } from '#leads/server/lead-mail.tsx'
import { QuoteAsked } from '#leads/server/new-lead-mail.tsx'
import { REQUEST_MAIL } from '#leads/server/notify-staff.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'

type Request = { quote: Quote; lead: Lead; vin: string | null; publicUrl: string }

export function requestMail({ quote, lead, vin, publicUrl }: Request): Mail {
  const requested = `${partWording(quote)} for a ${vehicleWording(quote)}`
  return leadMail({
    kind: REQUEST_MAIL,
    lead,
    subject: `New request ${quote.number}: ${requested}`,
    preview: `${lead.name} asked for ${requested}`,
    intro: <QuoteAsked name={lead.name} />,
    facts: [
      ['Quote', quote.number],
      ['Part', partWording(quote)],
      ['Vehicle', vehicleWording(quote)],
      ['VIN', vin ?? 'not given'],
      ['Price', quote.finalQuote],
      ['The price is for', priceNotes(quote).join(' ') || 'no part in particular'],
      ['In their words', quote.partName],
      ...(quote.notes ? [['Notes', quote.notes] as const] : []),
      ...contactFacts(lead),
    ],
    publicUrl,
  })
}
