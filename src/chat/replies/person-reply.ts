import { completeContact, type Situation } from '#chat/situation.ts'
import type { ChatContact } from '#chat/understanding.ts'
import { company } from '#company/company.ts'
import { openingAt } from '#company/opening.ts'
import { openNow } from './company-answers.ts'

const { phone, claims } = company

/** The details to hand over, when they have just become complete or have changed. */
export function findHandOver({ before, understood, reading }: Situation): ChatContact | null {
  const contact = understood.wantsPerson ? completeContact(understood) : null
  const isNew = reading.contact.name !== null || reading.contact.email !== null || reading.contact.phone !== null
  return contact && (isNew || !before.wantsPerson) ? contact : null
}

/** Asks for what a person needs to get in touch, or says what happens next. */
export function personReply(situation: Situation): string {
  if (findHandOver(situation))
    return `Thank you. Our team has your details and contacts you within ${claims.contactWithin}. ${untilThen(situation)}`
  if (completeContact(situation.understood)) {
    return `Our team has your details already and contacts you within ${claims.contactWithin}. ${untilThen(situation)}`
  }
  const problem = problemWith(situation)
  if (problem) return `${problem} ${request(situation)}`
  return isFirstTime(situation)
    ? `A person can take over. ${untilThen(situation)} ${request(situation)}`
    : request(situation)
}

/** For somebody who asked something else before giving their details. */
export function personReminder(situation: Situation): string {
  return request(situation)
}

function isFirstTime({ before }: Situation): boolean {
  return !before.wantsPerson
}

function untilThen({ now }: Situation): string {
  const rather = `Rather talk now? Call ${phone.display}.`
  return openingAt(now).isOpen ? `${openNow(now)} ${rather}` : `${openNow(now)} Our number is ${phone.display}.`
}

function problemWith({ reading }: Situation): string | null {
  if (reading.contact.problem === 'phone') return 'A phone number has 10 digits, with the area code.'
  return reading.contact.problem === 'email' ? 'That email address is not complete.' : null
}

function request({ understood: { contact } }: Situation): string {
  const reach = 'a phone number or an email'
  if (contact.name) return `How can we reach you? Please give me ${reach}.`
  if (contact.phone || contact.email) return 'And what is your name?'
  return `So that somebody can contact you, please give me your name and ${reach}.`
}
