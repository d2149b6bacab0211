import { type LeadContact, phoneDigits } from './lead.ts'

const MAYBE_PHONE = /^[\s()+.-]*(?:\d[\s()+.-]*){3,}$/
const APOSTROPHES = /[\u2018\u2019\u02bc\u2032\u00b4`]/g
const KEY_MAX = 120

/** Leads sort by this, whatever the case and the accents of their names. */
export function nameKey(name: string): string {
  return plainLetters(name).slice(0, KEY_MAX)
}

/** What a search looks through. A search has no line ends, so nothing is found across two lines. */
export function searchText({ name, email, phone }: LeadContact): string {
  const lines = [nameKey(name), plainLetters(email), plainLetters(phone ?? '').slice(0, KEY_MAX)]
  return [...lines, phoneDigits(phone ?? '')].join('\n')
}

/** The words of a search, each of which a lead has to contain; what may be a phone number is one word, as typed or as digits. */
export function searchTerms(search: string): string[][] {
  if (MAYBE_PHONE.test(search)) return [spellingsOf(search)]
  const terms = search.split(' ').map(spellingsOf)
  const words = terms.filter(([word]) => word !== '')
  // Of accents alone nothing would be left.
  return words.length > 0 ? words : [[search]]
}

function spellingsOf(word: string): string[] {
  const plain = plainLetters(word)
  return MAYBE_PHONE.test(word) ? [...new Set([plain, phoneDigits(word)])] : [plain]
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(APOSTROPHES, "'").toLowerCase()
}
