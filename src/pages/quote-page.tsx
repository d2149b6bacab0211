import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { CustomerQuoteView } from '#quotes/ui/customer-quote-view.tsx'
import { type CustomerQuoteAnswer, customerQuoteQuery } from '#quotes/ui/quote-queries.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Page, Params } from './page.ts'

export const quotePage: Page<CustomerQuoteAnswer | null> = {
  head: { title: `Your Quote | ${company.name}`, noindex: true },
  query: ({ token = '' }) => customerQuoteQuery(token),
  Content: QuotePage,
}

function QuotePage({ params: { token = '' } }: { params: Params }) {
  const { data: quote } = useQuery(customerQuoteQuery(token))
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8 sm:py-12">
      {quote === null && <NoQuote />}
      {quote === undefined && <Skeleton className="h-160" />}
      {quote && <CustomerQuoteView quote={quote} />}
    </div>
  )
}

function NoQuote() {
  return (
    <>
      <h1 className="font-display text-4xl">We can't find that quote</h1>
      <p>
        Check the link in your email, or call <a href={company.phone.href}>{company.phone.display}</a> with your quote
        number.
      </p>
      <Button asChild className="self-start">
        <Link href="/">Get a new price</Link>
      </Button>
    </>
  )
}
