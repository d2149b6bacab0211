import { addressLines, company } from '#company/company.ts'
import { phoneKey } from '#leads/lead.ts'
import { foldText } from './folded-text.ts'

const EMAIL = /[^\s@<>()[\]"',;:]{1,64}@[^\s@<>()[\]"',;:]+\.[a-z]{2,}/g
const SPELT_EMAIL = /\b(?:at|\(at\)|\[at\])\b.{1,30}?(?:\bdot\b|\(dot\)|\[dot\])\s?[a-z]{2,}/
const PHONE = /(?<![\w.,-])\+?\(?\d[\d\s().\-–]{5,20}\d(?!\w)/g
const SPELT_PHONE = /(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b[\s,-]*){7}/
const YEARS = /^(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d$/
const VIN = /\b(?=[a-z]*\d)[a-hj-npr-z0-9]{17}\b/g
const STREET =
  /\b\d{1,5}\s+(?:[a-z]+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|terrace|way)\b/g
const LINK =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:[a-z0-9-]+\.)+(?:com|net|org|io|co|biz|info|shop|store|xyz|ru|cn|me|app|dev|link|site|online|example|test|top|us)\b/

const FEWEST_DIGITS = 7
const [, ourDomain = ''] = company.email.address.split('@')

/**
 * Whether a text has an address, a number or a link that is neither ours nor the visitor's own: what they wrote in this
 * conversation.
 */
export function namesOtherContact(text: string, visitorsWords: readonly string[]): boolean {
  const own = foldText(visitorsWords.join('\n'))
  const folded = foldText(text)
  const rest = folded.replace(EMAIL, (email) => (isOurs(email) || own.includes(email) ? ' ' : email))
  return (
    rest.includes('@') ||
    SPELT_EMAIL.test(rest) ||
    SPELT_PHONE.test(rest) ||
    LINK.test(rest.replaceAll(ourDomain, ' ')) ||
    listPhones(rest).some((phone) => !isOwnPhone(phone, own)) ||
    (rest.match(VIN) ?? []).some((vin) => !own.includes(vin)) ||
    (rest.match(STREET) ?? []).some(
      (street) => !own.includes(street) && !foldText(addressLines.join(' ')).includes(street),
    )
  )
}

function isOurs(email: string) {
  return email.replace(/[.!?]+$/, '') === company.email.address
}

function listPhones(text: string): string[] {
  return (text.match(PHONE) ?? []).filter(
    (number) => number.replace(/\D/g, '').length >= FEWEST_DIGITS && !YEARS.test(number.trim()),
  )
}

function isOwnPhone(phone: string, own: string): boolean {
  const key = phoneKey(phone)
  return key === phoneKey(company.phone.e164) || own.replace(/\D/g, '').includes(key)
}
