import { company } from '#company/company.ts'
import { privacySections } from '#company/ui/privacy-sections.tsx'
import { LegalDocument } from '#ui/legal-document.tsx'
import type { Page } from './page.ts'

const intro = `${company.legalName} does not sell your phone number, or any other personal information, to anyone. You give us your details to get a price for a part. We use them for that, and for the order if there is one. This policy says what we collect, who else sees it, how long we keep it and what you can ask of us.`

export const privacyPage: Page = {
  head: {
    title: `Privacy Policy | ${company.name}`,
    description: `What ${company.legalName} collects, why, who sees it and how long it is kept. We do not sell your phone number.`,
    canonicalPath: '/privacy',
  },
  Content: PrivacyPage,
}

function PrivacyPage() {
  return <LegalDocument title="Privacy Policy" updated="October 7, 2025" intro={intro} sections={privacySections} />
}
