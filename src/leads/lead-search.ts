import type { Lead } from './lead.ts'

type Contact = Pick<Lead, 'name' | 'email' | 'phone'>

/** From this many letters on there is an index to look through all leads with. */
const INDEXED_FROM = 3

/** With fewer letters a search looks through this many of the newest leads, and through how all names begin. */
export const SHORT_SEARCH_LEADS = 2000

/** Leads sort by this, whatever the case of their names. */
export function nameKey(name: string) {
  return name.toLowerCase()
}

/** What a search looks through. A search has no line ends, so nothing is found across two fields. */
export function searchText({ name, email, phone }: Contact) {
  return [name, email, phone ?? ''].join('\n').toLowerCase()
}

export function isShortSearch(search: string): boolean {
  return search !== '' && [...search].length < INDEXED_FROM
}

/** Whether a lead is what a search looks for. */
export function isFoundBy(lead: Contact, search: string): boolean {
  return searchText(lead).includes(search.toLowerCase())
}
