import { useSuspenseQuery } from '@tanstack/react-query'
import type { Company } from '#company/company.ts'
import type { CompanyPage } from '#company/company-page.ts'
import { companyPageQuery } from '#company/ui/company-page-query.ts'
import type { PageHead } from '#lib/page-head.ts'
import { PrivacyRequestForm } from '#privacy/ui/privacy-request-form.tsx'
import { LegalDocument } from './legal-document.tsx'
import { type Page, withDescription } from './page.ts'

const privacyHead = ({ name, legalName }: Company): PageHead => ({
  title: `Privacy Policy | ${name}`,
  description: `What ${legalName} collects, why, who sees it and how long we keep it. We don't sell your phone number.`,
  canonicalPath: '/privacy',
})

export const privacyPage: Page<CompanyPage> = {
  head: privacyHead,
  headFrom: ({ description }, company) => withDescription(privacyHead(company), description),
  query: () => companyPageQuery('privacy'),
  Content: PrivacyPage,
}

function PrivacyPage() {
  const { data: page } = useSuspenseQuery(companyPageQuery('privacy'))
  return (
    <>
      <LegalDocument page={page} />
      <div className="page-width pb-16">
        <PrivacyRequestForm />
      </div>
    </>
  )
}
