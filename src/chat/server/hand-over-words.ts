import type { ChatContact } from '#assistant/dialogue/dialogue-state.ts'
import { company } from '#company/company.ts'
import { hoursInWords, openingAt } from '#company/hours.ts'

export function handOverMessage({ name, email, phone }: ChatContact): string {
  const details = [`Name: ${name}`, ...(email ? [`Email: ${email}`] : []), ...(phone ? [`Phone: ${phone}`] : [])]
  return ['I would like to talk to a person.', ...details].join('\n')
}

export function handOverReply({ email, phone }: ChatContact, now: Date): string {
  const ways = [...(email ? ['by email'] : []), ...(phone ? ['by phone'] : [])].join(' or ')
  return [
    'Thank you. Our team has your details and this conversation.',
    `A person will get back to you within ${company.claims.contactWithin}, ${ways}.`,
    openingAt(now).isOpen
      ? `We are open now: to talk to somebody right away, call ${company.phone.display}.`
      : `We are closed at the moment. To call us, the number is ${company.phone.display}: ${hoursInWords()}.`,
  ].join(' ')
}
