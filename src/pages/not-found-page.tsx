import { Link } from 'wouter'
import { useCompany } from '#company/use-company.ts'
import { Button } from '#ui/button.tsx'
import { TickRule } from '#ui/tick-rule.tsx'
import type { Page } from './page.ts'

export const notFoundPage: Page = {
  head: ({ name }) => ({ title: `Page Not Found | ${name}`, noindex: true }),
  Content: NotFoundPage,
}

function NotFoundPage() {
  const company = useCompany()
  return (
    <div className="page-width flex flex-col items-start gap-6 py-20 sm:py-28">
      <h1 className="font-display text-5xl sm:text-7xl">404 Page Not Found</h1>
      <TickRule className="max-w-md" />
      <p className="text-lg text-muted-foreground">Did you forget to add the page to the router?</p>
      <p className="text-lg">We can't find that page. Call us or start a quote.</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link href="/">Back to Home</Link>
        </Button>
        <Button asChild variant="outline">
          <a href={company.phone.href}>Call {company.phone.display}</a>
        </Button>
      </div>
    </div>
  )
}
