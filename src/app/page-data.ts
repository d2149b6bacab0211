export const PAGE_DATA_ID = 'page-data'

/** What the server rendered the first page with. */
export function readPageData(): unknown {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null')
}
