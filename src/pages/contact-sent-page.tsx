import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'
import type { Page } from './page.ts'

/** Where the contact form leads without scripts. */
export const contactSentPage: Page = {
  head: { title: `Message Sent | ${company.name}`, noindex: true },
  Content: ContactSentPage,
}

function ContactSentPage() {
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-6 py-10 sm:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">Message Sent!</h1>
      <p className="text-lg">We'll get back to you within {company.claims.contactWithin}.</p>
      <Button asChild variant="outline">
        <Link href="/">Back to the shop</Link>
      </Button>
    </div>
  )
}
