import type { Company } from '#company/company.ts'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import { escapeHtml } from '#lib/html.ts'
import { formatDollars } from '#lib/money.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { quoteNumber } from '#quotes/quote.ts'
import type { ContactWords } from './contact-words.ts'
import type { SeededLead } from './seed-leads.ts'
import type { SeededQuote } from './seed-quotes.ts'

/** The mail to staff about a lead: its message if it wrote one, otherwise a notice. */
export function leadMail({ email }: Company, { id, person, contact }: SeededLead): Mail {
  return { ...(contact ? contactMail(person, contact) : newLeadMail(person)), to: email.address, leadId: id }
}

export function quoteMail({ id, lead, offer }: SeededQuote): Mail {
  const { year, make, model } = lead.list.vehicle
  const [vehicle, price] = [`${year} ${make} ${model}`, formatDollars(offer.totalCents)]
  const part = offer.part?.name ?? offer.partName
  return {
    kind: 'quote',
    to: lead.person.email,
    subject: `Your quote ${quoteNumber(id)}: ${price} for ${vehicle}`,
    ...bodyOf(`Hello ${lead.person.name}, here is your price for ${part} for your ${vehicle}: ${price}.`),
    leadId: lead.id,
  }
}

export function followUpMail({ id, person }: SeededLead, { subject, message }: FollowUp): Mail {
  return { kind: 'follow-up', to: person.email, subject, ...bodyOf(message), leadId: id }
}

function newLeadMail({ name, phone }: SeededLead['person']) {
  return { kind: 'new-lead', subject: `New lead: ${name}`, ...bodyOf(`${name} asked for a quote. Phone: ${phone}`) }
}

function contactMail({ name, email }: SeededLead['person'], { subject, message }: ContactWords) {
  return {
    kind: 'contact',
    replyTo: { name, address: email },
    subject: `Contact form: ${subject}`,
    ...bodyOf(message),
  }
}

/** One paragraph instead of the full layout: a hundred thousand of those would be gigabytes. */
function bodyOf(text: string) {
  return { text, html: `<p>${escapeHtml(text)}</p>` }
}
