import { company } from '#company/company.ts'
import { plainPage } from './plain-page.ts'

/** What a person sees when a page cannot be made at all. */
export const failurePage = plainPage(
  'Something went wrong on our side',
  `<p>Please try again in a moment, or call us at <a href="${company.phone.href}">${company.phone.display}</a>.</p>`,
)
