import type { Company } from '#company/company.ts'
import { hoursRows } from '#company/hours.ts'
import type { Lead } from '#leads/lead.ts'
import type { Quote } from '#quotes/quote.ts'
import type { FollowUp } from './lead-log.ts'
import { fillPlaceholders, type OwnMailTexts, placeholderValues, type QuotedPart } from './mail-template.ts'

export type FollowUpTemplate = FollowUp & {
  /** The user's own name for it, or the topic of a built-in one. */
  about: string
  label: string
  isOwn?: true
}

type Addressee = Pick<Lead, 'name' | 'phone'>

const NO_TEXTS: OwnMailTexts = { signature: '', templates: [] }

export function listFollowUpTemplates(
  company: Company,
  lead: Addressee,
  newestQuote: QuotedPart | null,
  { signature, templates }: OwnMailTexts = NO_TEXTS,
): FollowUpTemplate[] {
  const values = placeholderValues(company, lead, newestQuote)
  const builtIn = builtInTemplates(company, lead, newestQuote).map((template) => ({
    ...template,
    message: [template.message, signature || company.legalName].join('\n\n'),
  }))
  const own = templates.map(({ name, subject, message }) => ({
    about: `own ${name}`,
    label: name,
    isOwn: true as const,
    subject,
    message: [message, signature].filter(Boolean).join('\n\n'),
  }))
  return [...builtIn, ...own].map((template) => ({
    ...template,
    label: template.isOwn ? template.label : fillPlaceholders(template.label, values),
    subject: fillPlaceholders(template.subject, values),
    message: fillPlaceholders(template.message, values),
  }))
}

function builtInTemplates(company: Company, { phone }: Addressee, quote: QuotedPart | null): FollowUpTemplate[] {
  return [
    quote ? aboutQuote(company, quote) : aboutRequest(company),
    ...(quote?.status === 'pending' ? [aboutExpiry(company, quote)] : []),
    ...(phone ? [aboutMissedCall(company, quote)] : []),
  ]
}

function sayNumber({ phone }: Company): string {
  return `call ${phone.display} and say {quote}.`
}

/** Only an open quote is called open. */
const quoteNews: Record<Quote['status'], { news: string; question: string }> = {
  pending: {
    news: "Here's our price again: {price}, with shipping and estimated tax. The quote is valid until {valid until}.",
    question: 'Do you have any questions, or shall we go ahead?',
  },
  requested: {
    news: "You told us that you want this part for {price}, with shipping and estimated tax. We're checking it for you.",
    question: 'Has anything changed?',
  },
  accepted: { news: 'Thank you for your order for {price}.', question: 'Do you have a question about it?' },
  declined: {
    news: "You told us that our offer wasn't right for you. Thanks for letting us know.",
    question: "Do you still need the part? We'll gladly look for another one.",
  },
  expired: {
    news: 'Our price of {price} was valid until {expired on}.',
    question: "Do you still need the part? We'll gladly price it again.",
  },
}

function aboutQuote(company: Company, quote: QuotedPart): FollowUpTemplate {
  const { news, question } = quoteNews[quote.status]
  return {
    about: 'quote',
    label: 'Following up on {quote}',
    subject: 'Your quote {quote} for a {vehicle}',
    message: letter(news, factsOf(quote), `${question} Reply to this email or ${sayNumber(company)}`),
  }
}

function aboutExpiry(company: Company, quote: QuotedPart): FollowUpTemplate {
  return {
    about: 'expiry',
    label: '{quote} expires soon',
    subject: 'Your quote {quote} is valid until {valid until}',
    message: letter(
      "Our price of {price} is valid until {valid until}. After that we'll have to price it again.",
      factsOf(quote),
      `To go ahead, reply to this email or ${sayNumber(company)}`,
    ),
  }
}

function aboutRequest({ legalName, phone }: Company): FollowUpTemplate {
  return {
    about: 'request',
    label: 'Following up on their request',
    subject: `Your request to ${legalName}`,
    message: letter(
      'Thank you for getting in touch with us.',
      `Which part do you need, and for which vehicle? With its VIN, or its year, make and model, we can tell you a price. Reply to this email or call ${phone.display}.`,
    ),
  }
}

function aboutMissedCall(company: Company, quote: QuotedPart | null): FollowUpTemplate {
  const matter = quote ? 'your quote {quote}' : 'your request'
  return {
    about: 'missed-call',
    label: 'We tried to call',
    subject: `We tried to call you about ${matter}`,
    message: letter(
      `We tried to call you at {their phone} about ${matter}, but couldn't reach you.`,
      `When is a good time? You can also call us at ${company.phone.display}. Our hours are ${openHours(company)} (${company.timeZoneName}).`,
    ),
  }
}

function letter(...paragraphs: readonly string[]): string {
  return ['Hi {first name},', ...paragraphs].join('\n\n')
}

function factsOf({ part }: QuotedPart): string {
  return ['Quote: {quote}', ...(part ? ['Part: {part}'] : []), 'Vehicle: {vehicle}', 'See your quote: {link}'].join(
    '\n',
  )
}

function openHours(company: Company): string {
  return hoursRows(company)
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ label, hours }) => `${label} ${hours}`)
    .join(', ')
}
