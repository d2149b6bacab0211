import type { Lead } from './lead.ts'

/** Leads sort by this, whatever the case of their names. */
export function nameKey(name: string) {
  return name.toLowerCase()
}

/** What a search looks through. A search has no line ends, so nothing is found across two fields. */
export function searchText({ name, email, phone }: Pick<Lead, 'name' | 'email' | 'phone'>) {
  return [name, email, phone ?? ''].join('\n').toLowerCase()
}
