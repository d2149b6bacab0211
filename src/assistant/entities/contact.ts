import { leadEmailSchema, leadPhoneSchema } from '#leads/lead.ts'

type FoundContact = { kind: 'email' | 'phone'; value: string | null; from: number; to: number }

const EMAIL = /[^\s@,;:<>()[\]"]{1,64}@[^\s@,;:<>()[\]"]{1,190}/
const PHONE = /(?<![\d-])(?:\+?1[\s.-]{0,2})?\(?(\d{3})\)?[\s.-]{0,3}(\d{3})[\s.-]{0,3}(\d{4})(?!\d)/
/** In "Chrysler 300 2015" a year follows the model. */
const PHONE_WITHOUT_AREA = /(?<![\d-])\d{3}(?! (?:19|20)\d\d\b)[\s.-]\d{4}(?![\d-])/

export function findContacts(text: string): FoundContact[] {
  const email = text.includes('@') ? EMAIL.exec(text) : null
  const rest = email ? text.replace(email[0], ' '.repeat(email[0].length)) : text
  const phone = PHONE.exec(rest)
  const short = phone ? null : PHONE_WITHOUT_AREA.exec(rest)
  return [
    ...(email ? [toFound('email', toEmail(email[0]), email)] : []),
    ...(phone ? [toFound('phone', toPhone(phone), phone)] : []),
    ...(short ? [toFound('phone', null, short)] : []),
  ]
}

function toFound(kind: FoundContact['kind'], value: string | null, { 0: text, index }: RegExpExecArray): FoundContact {
  return { kind, value, from: index, to: index + text.length }
}

function toEmail(text: string): string | null {
  const result = leadEmailSchema.safeParse(text.replace(/[.!?'*]+$/, ''))
  return result.success ? result.data : null
}

function toPhone([, area, office, line]: RegExpExecArray): string | null {
  const result = leadPhoneSchema.safeParse(`(${area}) ${office}-${line}`)
  return result.success ? result.data : null
}
