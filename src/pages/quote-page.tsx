import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useCompany } from '#company/use-company.ts'
import { CustomerOrder } from '#orders/ui/customer-order.tsx'
import { type CustomerPageAnswer, customerPageQuery } from '#orders/ui/customer-page-query.ts'
import { CustomerQuoteView } from '#quotes/ui/customer-quote-view.tsx'
import { ShipToFields } from '#quotes/ui/ship-to-fields.tsx'
import { OtherPrice, ShipToForm } from '#quotes/ui/ship-to-form.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Page, Params } from './page.ts'

export const quotePage: Page<CustomerPageAnswer | null> = {
  head: ({ name }) => ({ title: `Your Quote | ${name}`, noindex: true }),
  query: ({ token = '' }) => customerPageQuery(token),
  Content: QuotePage,
}

function QuotePage({ params: { token = '' } }: { params: Params }) {
  const { data: found } = useQuery(customerPageQuery(token))
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8 sm:py-12">
      {found === null && <NoQuote />}
      {found === undefined && <Skeleton className="h-160" />}
      {found && <QuoteAndOrder found={found} />}
    </div>
  )
}

function QuoteAndOrder({ found: { quote, order, shipTo, move } }: { found: CustomerPageAnswer }) {
  const given = { quote, saved: shipTo }
  const form = <ShipToForm {...given} isOptional={order === null} />
  const otherPrice = move && <OtherPrice move={move} quote={quote} />
  return (
    <CustomerQuoteView
      quote={quote}
      shipTo={<ShipToFields {...given} isOptional />}
      shipToForm={
        <>
          {otherPrice}
          {form}
        </>
      }
      order={order && <CustomerOrder order={order} token={quote.token} addressForm={form} otherPrice={otherPrice} />}
    />
  )
}

function NoQuote() {
  const company = useCompany()
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
