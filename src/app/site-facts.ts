import { company } from '#company/company.ts'

const shareImage = { path: '/share.png', alt: `${company.legalName}: used auto parts, one honest price` }

export function siteAt(origin: string) {
  return { name: company.name, origin, shareImage }
}

export const PAGE_DATA_ID = 'page-data'

export function readPageData(): unknown {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null')
}
