export const PAGE_DATA_ID = 'page-data'

export function readPageData(): unknown {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null')
}
