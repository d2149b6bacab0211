import { searchTerms, searchText } from '#leads/lead-search.ts'

/** What the database has to find, said once more without it. */
export function matchesSearch(lead: Parameters<typeof searchText>[0], search: string): boolean {
  const text = searchText(lead)
  return searchTerms(search).every((spellings) => spellings.some((spelling) => text.includes(spelling)))
}
