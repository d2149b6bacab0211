import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { localBusiness } from '#company/local-business.ts'
import { Button } from '#ui/button.tsx'
import { TickRule } from '#ui/tick-rule.tsx'
import type { Page } from './page.tsx'

export const homePage: Page = {
  head: {
    title: `Used Auto Parts, One Honest Price | ${company.name}`,
    description: `Quality used and salvage auto parts from ${company.claims.yards} nationwide, ${company.claims.discountPercent}% below the market average. In business since ${company.since}.`,
    canonicalPath: '/',
    structuredData: [localBusiness],
  },
  Content: HomePage,
}

function HomePage() {
  return (
    <div className="page-width flex flex-col gap-8 py-12 sm:py-20">
      <h1 className="font-display max-w-[14ch] text-5xl sm:text-7xl">Used auto parts. One honest price.</h1>
      <TickRule className="max-w-xl" />
      <p className="max-w-[60ch] text-lg text-muted-foreground">
        Engines, transmissions, body and electrical parts from {company.claims.yards} across the country, priced{' '}
        {company.claims.discountPercent}% below the market average and shipped within {company.claims.shipping}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <a href={company.phone.href}>
            <Phone aria-hidden="true" />
            Call {company.phone.display}
          </a>
        </Button>
        <Button asChild variant="outline">
          <Link href="/contact">Send a message</Link>
        </Button>
      </div>
    </div>
  )
}
