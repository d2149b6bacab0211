import { company } from '#company/company.ts'

const shareImage = { path: '/share.png', alt: `${company.legalName}: used auto parts, one honest price` }

export function siteAt(origin: string) {
  return { name: company.name, origin, shareImage }
}
