import { useSuspenseQuery } from '@tanstack/react-query'
import type { Company } from '#company/company.ts'
import type { CompanyPage } from '#company/company-page.ts'
import { companyPageQuery } from '#company/ui/company-page-query.ts'
import type { PageHead } from '#lib/page-head.ts'
import { LegalDocument } from './legal-document.tsx'
import { type Page, withDescription } from './page.ts'

const termsHead = ({ name, legalName, returnDays }: Company): PageHead => ({
  title: `Terms and Conditions | ${name}`,
  description: `The terms of ${legalName}: pricing, payment, warranty, ${returnDays}-day returns, liability and governing law.`,
  canonicalPath: '/terms',
})

export const termsPage: Page<CompanyPage> = {
  head: termsHead,
  headFrom: ({ description }, company) => withDescription(termsHead(company), description),
  query: () => companyPageQuery('terms'),
  Content: TermsPage,
}

function TermsPage() {
  const { data: page } = useSuspenseQuery(companyPageQuery('terms'))
  return <LegalDocument page={page} />
}
