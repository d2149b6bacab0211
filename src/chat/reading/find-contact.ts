import type { ChatContact } from '#chat/understanding.ts'
import { leadEmailSchema, leadPhoneSchema } from '#leads/lead.ts'
import { blank } from './message-words.ts'

/** An address or a number that somebody left, what is wrong with it, and the message without it. */
export type FoundContact = Pick<ChatContact, 'email' | 'phone'> & {
  problem: 'email' | 'phone' | null
  rest: string
  /** Where the first of them begins. */
  at: number | null
}

const EMAIL = /[^\s@,;:<>()[\]"]{1,64}@[^\s@,;:<>()[\]"]{1,190}/
const PHONE = /(?<![\d-])(?:\+?1[\s.-]{0,2})?\(?(\d{3})\)?[\s.-]{0,3}(\d{3})[\s.-]{0,3}(\d{4})(?!\d)/
const PHONE_WITHOUT_AREA = /(?<![\d-])\d{3}[\s.-]\d{4}(?![\d-])/

export function findContact(message: string): FoundContact {
  const email = message.includes('@') ? EMAIL.exec(message) : null
  const afterEmail = email ? blank(message, email.index, email.index + email[0].length) : message
  const phone = PHONE.exec(afterEmail)
  const rest = phone ? blank(afterEmail, phone.index, phone.index + phone[0].length) : afterEmail
  const given = { email: email && toEmail(email[0]), phone: phone && toPhone(phone) }
  return { ...given, problem: problemWith(given, email !== null, rest), rest, at: firstOf(email?.index, phone?.index) }
}

function firstOf(...places: readonly (number | undefined)[]): number | null {
  const known = places.filter((place) => place !== undefined)
  return known.length > 0 ? Math.min(...known) : null
}

function toEmail(text: string): string | null {
  const result = leadEmailSchema.safeParse(text.replace(/[.!?'*]+$/, ''))
  return result.success ? result.data : null
}

function toPhone([, area, office, line]: RegExpExecArray): string | null {
  const result = leadPhoneSchema.safeParse(`(${area}) ${office}-${line}`)
  return result.success ? result.data : null
}

function problemWith(
  given: Pick<ChatContact, 'email' | 'phone'>,
  hasAt: boolean,
  rest: string,
): FoundContact['problem'] {
  if (hasAt && !given.email) return 'email'
  return !given.phone && PHONE_WITHOUT_AREA.test(rest) ? 'phone' : null
}
