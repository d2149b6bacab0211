import type { Lead } from './lead.ts'

type Contact = Pick<Lead, 'name' | 'email' | 'phone'>

/** From this many letters on a search looks everywhere; with fewer it finds how names begin. */
export const ANYWHERE_FROM = 3

/** Leads sort by this, whatever the case of their names. */
export function nameKey(name: string) {
  return name.toLowerCase()
}

/** What a search looks through. A search has no line ends, so nothing is found across two fields. */
export function searchText({ name, email, phone }: Contact) {
  return [name, email, phone ?? ''].join('\n').toLowerCase()
}

export function looksAnywhere(search: string): boolean {
  return [...search].length >= ANYWHERE_FROM
}

/** Whether a search finds a lead. The database has indexes to find the same ones. */
export function isFoundBy(lead: Contact, search: string): boolean {
  const wanted = search.toLowerCase()
  return looksAnywhere(wanted) ? searchText(lead).includes(wanted) : nameKey(lead.name).startsWith(wanted)
}
