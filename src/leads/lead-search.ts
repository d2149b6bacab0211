import { type Lead, phoneDigits } from './lead.ts'

type Contact = Pick<Lead, 'name' | 'email' | 'phone'>

/** From this many letters on there is an index to look through all leads with. */
const INDEXED_FROM = 3

/** Three digits or more, with what stands between the digits of a phone number. */
const MAYBE_PHONE = /^[\s()+.-]*(?:\d[\s()+.-]*){3,}$/

/** With fewer letters a search looks through this many of the newest leads, and through how all names begin. */
export const SHORT_SEARCH_LEADS = 2000

/** Leads sort by this, whatever the case and the accents of their names. */
export function nameKey(name: string) {
  return plainLetters(name)
}

/**
 * What a search looks through, the phone number as it was written and its digits. A search has no line ends, so nothing is
 * found across two lines.
 */
export function searchText({ name, email, phone }: Contact) {
  return plainLetters([name, email, phone ?? '', phoneDigits(phone ?? '')].join('\n'))
}

/** What to look for: the words as they are and, if they may be a phone number, its digits. */
export function searchedTexts(search: string): string[] {
  // Of accents alone nothing would be left.
  const words = plainLetters(search) || search
  return MAYBE_PHONE.test(search) ? [...new Set([words, phoneDigits(search)])] : [words]
}

export function isShortSearch(search: string): boolean {
  return search !== '' && [...plainLetters(search)].length < INDEXED_FROM
}

/** Whether a lead is what a search looks for. */
export function isFoundBy(lead: Contact, search: string): boolean {
  const text = searchText(lead)
  return searchedTexts(search).some((searched) => text.includes(searched))
}

/** Zoë and zoe are one. */
function plainLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
