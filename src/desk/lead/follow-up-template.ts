import { formatDay } from '#company/business-time.ts'
import { company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'
import type { Lead } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { Quote } from '#quotes/quote.ts'
import type { FollowUp } from './lead-log.ts'

export type FollowUpTemplate = FollowUp & { about: 'quote' | 'expiry' | 'request' | 'missed-call'; label: string }

type Addressee = Pick<Lead, 'name' | 'phone'>

type QuotedPart = Pick<
  AsJson<Quote>,
  'number' | 'part' | 'year' | 'make' | 'model' | 'finalQuote' | 'status' | 'validUntil'
>

export function listFollowUpTemplates(lead: Addressee, newestQuote: QuotedPart | null): FollowUpTemplate[] {
  return [
    newestQuote ? aboutQuote(lead, newestQuote) : aboutRequest(lead),
    ...(newestQuote?.status === 'pending' ? [aboutExpiry(lead, newestQuote)] : []),
    ...(lead.phone ? [aboutMissedCall(lead, lead.phone, newestQuote)] : []),
  ]
}

function aboutQuote(lead: Addressee, quote: QuotedPart): FollowUpTemplate {
  const { news, question } = wordsFor(quote)
  return {
    about: 'quote',
    label: `Following up on ${quote.number}`,
    subject: `Your quote ${quote.number} for a ${vehicleOf(quote)}`,
    message: letter(lead, [
      news,
      factsOf(quote),
      `${question} Reply to this email or call ${company.phone.display} and say ${quote.number}.`,
    ]),
  }
}

/** Only an open quote is spoken of as open. */
function wordsFor({ status, finalQuote, validUntil }: QuotedPart): { news: string; question: string } {
  switch (status) {
    case 'pending':
      return {
        news: `Here is our price again: ${finalQuote}, with shipping and estimated tax. The quote is valid until ${dayOf(validUntil)}.`,
        question: 'Do you have a question, or shall we go ahead?',
      }
    case 'requested':
      return {
        news: `You told us that you want this part for ${finalQuote}, with shipping and estimated tax. We are checking it for you.`,
        question: 'Has anything changed?',
      }
    case 'accepted':
      return { news: `Thank you for your order for ${finalQuote}.`, question: 'Do you have a question about it?' }
    case 'declined':
      return {
        news: 'You told us that our offer was not for you. Thank you for letting us know.',
        question: 'Do you still need the part? Then we look for another one.',
      }
    case 'expired':
      return {
        news: `Our price of ${finalQuote} was valid until ${dayOf(validUntil)}.`,
        question: 'Do you still need the part? Then we work out the price again.',
      }
  }
}

function aboutExpiry(lead: Addressee, quote: QuotedPart): FollowUpTemplate {
  const day = dayOf(quote.validUntil)
  return {
    about: 'expiry',
    label: `${quote.number} expires soon`,
    subject: `Your quote ${quote.number} is valid until ${day}`,
    message: letter(lead, [
      `Our price of ${quote.finalQuote} is valid until ${day}. After that we have to work it out again.`,
      factsOf(quote),
      `To go ahead, reply to this email or call ${company.phone.display} and say ${quote.number}.`,
    ]),
  }
}

function aboutRequest(lead: Addressee): FollowUpTemplate {
  return {
    about: 'request',
    label: 'Following up on their request',
    subject: `Your request to ${company.legalName}`,
    message: letter(lead, [
      'Thank you for getting in touch with us.',
      `Which part do you need, and for which vehicle? With its VIN, or its year, make and model, we can tell you a price. Reply to this email or call ${company.phone.display}.`,
    ]),
  }
}

function aboutMissedCall(lead: Addressee, phone: string, quote: QuotedPart | null): FollowUpTemplate {
  const matter = quote ? `your quote ${quote.number}` : 'your request'
  return {
    about: 'missed-call',
    label: 'We tried to call',
    subject: `We tried to call you about ${matter}`,
    message: letter(lead, [
      `We tried to call you at ${phone} about ${matter}, but did not reach you.`,
      `When is a good time? You can also call us at ${company.phone.display}. Our hours are ${hours()} (Central Time).`,
    ]),
  }
}

function letter({ name }: Addressee, paragraphs: readonly string[]): string {
  const [firstName] = name.split(' ')
  return [`Hi ${firstName},`, ...paragraphs, company.legalName].join('\n\n')
}

function factsOf(quote: QuotedPart): string {
  const part = quote.part ? [`Part: ${quote.part.name}`] : []
  return [`Quote: ${quote.number}`, ...part, `Vehicle: ${vehicleOf(quote)}`].join('\n')
}

function vehicleOf({ year, make, model }: QuotedPart): string {
  return `${year} ${make} ${model}`
}

function dayOf(moment: string): string {
  return formatDay(new Date(moment))
}

function hours(): string {
  return openingHours
    .filter(({ opens }) => opens)
    .map(({ label, hours: open }) => `${label} ${open}`)
    .join(', ')
}
