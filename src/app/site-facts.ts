import { brandOf } from '#brand/brand.ts'
import type { Company } from '#company/company.ts'
import type { SiteInfo } from '#lib/page-head.ts'
import type { PostedForm } from '#lib/posted-form.ts'

export function siteAt(company: Company, origin: string): SiteInfo {
  const { name, legalName } = company
  const { sharePicture, touchIcon } = brandOf(company)
  return {
    name,
    origin,
    logo: touchIcon,
    shareImage: { path: sharePicture, alt: `${legalName}: used auto parts, one honest price` },
  }
}

/** What the server embeds in the document as JSON, by the id of its element. */
export type DocumentData = {
  company: Company
  /** The data the page was rendered with; absent if there's none. */
  'page-data'?: unknown
  'posted-form'?: PostedForm | undefined
}

export function readDocumentData<Id extends keyof DocumentData>(id: Id): DocumentData[Id] {
  // A section of a page may have the same id.
  return JSON.parse(document.querySelector(`script#${id}`)?.textContent ?? 'null')
}

/** The color is in the address, so a cached stylesheet never has the wrong one. */
export function accentStylesheets({ accentColor }: Pick<Company, 'accentColor'>): string[] {
  return accentColor === null ? [] : [`/accent.css?${accentColor.slice(1)}`]
}
