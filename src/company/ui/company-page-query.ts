import type { CompanyPage, CompanyPageName } from '#company/company-page.ts'
import { type ApiQuery, apiQuery } from '#lib/api-query.ts'

export const companyPageQuery = (name: CompanyPageName): ApiQuery<CompanyPage> =>
  apiQuery('GET /api/pages/:name', { params: { name } })
