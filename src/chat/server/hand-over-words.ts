import type { ChatContact } from '#assistant/dialogue/dialogue-state.ts'
import { company } from '#company/company.ts'
import { hoursInWords, openingAt } from '#company/hours.ts'

export function handOverMessage({ name, email, phone }: ChatContact): string {
  const details = [`Name: ${name}`, ...(email ? [`Email: ${email}`] : []), ...(phone ? [`Phone: ${phone}`] : [])]
  return ["I'd like to talk to a person.", ...details].join('\n')
}

export function handOverReply({ email, phone }: ChatContact, now: Date): string {
  const ways = [...(email ? ['by email'] : []), ...(phone ? ['by phone'] : [])].join(' or ')
  return [
    'Thanks! Our team has your details and this conversation.',
    `Someone will get back to you within ${company.claims.contactWithin}, ${ways}.`,
    openingAt(now).isOpen
      ? `We're open now. To talk to someone right away, call ${company.phone.display}.`
      : `We're closed right now. You can call us at ${company.phone.display}: ${hoursInWords()}.`,
  ].join(' ')
}
