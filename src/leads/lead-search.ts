import { type LeadContact, phoneDigits } from './lead.ts'

const MAYBE_PHONE = /^[\s()+.-]*(?:\d[\s()+.-]*){3,}$/
const APOSTROPHES = /[\u2018\u2019\u02bc\u2032\u00b4`]/g
/** Letters that aren't a plain letter with an accent. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')
const KEY_MAX = 120

/** Leads sort by this, ignoring case and accents. */
export function nameKey(name: string): string {
  return plainLetters(name).slice(0, KEY_MAX)
}

/** The text that's searched. A search has no line breaks, so a match never spans two fields. */
export function searchText({ name, email, phone }: LeadContact): string {
  const lines = [nameKey(name), plainLetters(email), plainLetters(phone ?? '').slice(0, KEY_MAX)]
  return [...lines, phoneDigits(phone ?? '')].join('\n')
}

/** A word of a search, in one or more spellings. */
export type SearchTerm = readonly string[]

/** The words of a search, all of which a lead must contain; a possible phone number is one word, as typed or as digits. */
export function searchTerms(search: string): SearchTerm[] {
  if (MAYBE_PHONE.test(search)) return [spellingsOf(search)]
  const terms = search.split(' ').map(spellingsOf)
  const words = terms.filter(([word]) => word !== '')
  // A search of only accents would leave nothing.
  return words.length > 0 ? words : [[search]]
}

function spellingsOf(word: string): string[] {
  // Contact details are folded; the words of quotes, notes and calls aren't.
  const other = MAYBE_PHONE.test(word) ? phoneDigits(word) : plainLetters(word)
  return [...new Set([withoutAccents(word), other])]
}

function plainLetters(text: string): string {
  return withoutAccents(text).replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(APOSTROPHES, "'").toLowerCase()
}
