import { useSuspenseQuery } from '@tanstack/react-query'
import { company } from '#company/company.ts'
import type { CompanyPage } from '#company/company-page.ts'
import { companyPageQuery } from '#company/ui/company-page-query.ts'
import { LegalDocument } from '#company/ui/legal-document.tsx'
import type { Page } from './page.ts'

export const termsPage: Page<CompanyPage> = {
  head: {
    title: `Terms and Conditions | ${company.name}`,
    description: `The terms of ${company.legalName}: pricing, payment, warranty, 30-day returns, liability and governing law.`,
    canonicalPath: '/terms',
  },
  query: () => companyPageQuery('terms'),
  Content: TermsPage,
}

function TermsPage() {
  const { data: page } = useSuspenseQuery(companyPageQuery('terms'))
  return <LegalDocument page={page} />
}
