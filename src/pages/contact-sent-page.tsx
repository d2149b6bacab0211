import { Link } from 'wouter'
import { withinTime } from '#company/claim-wording.ts'
import { useCompany } from '#company/use-company.ts'
import { Button } from '#ui/button.tsx'
import type { Page } from './page.ts'

/** Where the contact form leads without scripts. */
export const contactSentPage: Page = {
  head: ({ name }) => ({ title: `Message Sent | ${name}`, noindex: true }),
  Content: ContactSentPage,
}

function ContactSentPage() {
  const company = useCompany()
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-6 py-10 sm:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">Message Sent!</h1>
      <p className="text-lg">We'll get back to you{withinTime(company.claims.contactWithin)}.</p>
      <Button asChild variant="outline">
        <Link href="/">Back to the shop</Link>
      </Button>
    </div>
  )
}
