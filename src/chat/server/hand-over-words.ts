import type { ChatContact } from '#assistant/dialogue/dialogue-state.ts'
import { closedNote, withinTime } from '#company/claim-wording.ts'
import type { Company } from '#company/company.ts'
import { hoursInWords, openingAt } from '#company/hours.ts'

export function handOverMessage({ name, email, phone }: ChatContact): string {
  const details = [`Name: ${name}`, ...(email ? [`Email: ${email}`] : []), ...(phone ? [`Phone: ${phone}`] : [])]
  return ["I'd like to talk to a person.", ...details].join('\n')
}

export function handOverReply(company: Company, contact: ChatContact, language: 'en' | 'es', now: Date): string {
  return language === 'es' ? spanishReply(company, now) : englishReply(company, contact, now)
}

function spanishReply(company: Company, now: Date): string {
  const within = company.claims.contactWithin?.replace('hours', 'horas').replace('business days', 'días hábiles')
  const closed = within?.endsWith('horas')
    ? ' Si entonces está cerrado, lo hacemos dentro de una hora después de abrir.'
    : ''
  return [
    'Gracias. Nuestro equipo tiene sus datos y esta conversación, y sabe que usted prefiere hablar en español.',
    `Alguien se comunica con usted${within ? ` dentro de ${within}` : ''}.${closed}`,
    openingAt(company, now).isOpen
      ? `Ahora está abierto. Para hablar ya, llame al ${company.phone.display}.`
      : `Ahora está cerrado. Nuestro número es ${company.phone.display}.`,
  ].join(' ')
}

function englishReply(company: Company, { email, phone }: ChatContact, now: Date): string {
  const opening = openingAt(company, now)
  const within = company.claims.contactWithin ? `${withinTime(company.claims.contactWithin)},` : ''
  const ways = [...(email ? ['by email'] : []), ...(phone ? ['by phone'] : [])].join(' or ')
  return [
    'Thanks! Our team has your details and this conversation.',
    `Someone will get back to you${within} ${ways}.${closedNote(company.claims.contactWithin)}`,
    opening.isOpen
      ? `We're open now. To talk to someone right away, call ${company.phone.display}.`
      : `We're closed ${opening.holiday ? `for ${opening.holiday}` : 'right now'}. You can call us at ${company.phone.display}: ${hoursInWords(company)}.`,
  ].join(' ')
}
