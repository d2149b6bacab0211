import { useSuspenseQuery } from '@tanstack/react-query'
import { company } from '#company/company.ts'
import type { CompanyPage } from '#company/company-page.ts'
import { companyPageQuery } from '#company/ui/company-page-query.ts'
import { LegalDocument } from '#company/ui/legal-document.tsx'
import { PrivacyRequestForm } from '#privacy/ui/privacy-request-form.tsx'
import type { Page } from './page.ts'

export const privacyPage: Page<CompanyPage> = {
  head: {
    title: `Privacy Policy | ${company.name}`,
    description: `What ${company.legalName} collects, why, who sees it and how long we keep it. We don't sell your phone number.`,
    canonicalPath: '/privacy',
  },
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
