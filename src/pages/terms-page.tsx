import { company } from '#company/company.ts'
import { termsSections } from '#company/ui/terms-sections.tsx'
import { LegalDocument } from '#ui/legal-document.tsx'
import type { Page } from './page.ts'

const intro = `These terms cover this website and every part you buy from ${company.legalName}. They say how a price is made, what happens after you accept it, when a part can come back, and how a dispute is settled. Please read section 6 with care: it replaces court and class actions with individual arbitration.`

export const termsPage: Page = {
  head: {
    title: `Terms and Conditions | ${company.name}`,
    description: `The terms of ${company.legalName}: pricing, payment, warranty, 30-day returns, liability and governing law.`,
    canonicalPath: '/terms',
  },
  Content: TermsPage,
}

function TermsPage() {
  return <LegalDocument title="Terms and Conditions" updated="October 7, 2025" intro={intro} sections={termsSections} />
}
