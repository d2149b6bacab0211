import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { useCompany } from '#company/use-company.ts'
import { RETURNED_FROM_PAYMENT } from '#orders/order-wording.ts'
import { CustomerOrder } from '#orders/ui/customer-order.tsx'
import { type CustomerPageAnswer, customerPageQuery } from '#orders/ui/customer-page-query.ts'
import { CustomerQuoteView } from '#quotes/ui/customer-quote-view.tsx'
import { ShipToFields } from '#quotes/ui/ship-to-fields.tsx'
import { OtherPrice, ShipToForm } from '#quotes/ui/ship-to-form.tsx'
import { Button } from '#ui/button.tsx'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Page, Params } from './page.ts'

const REFETCH_EVERY_MS = 5000

export const quotePage: Page<CustomerPageAnswer | null> = {
  head: ({ name }) => ({ title: `Your Quote | ${name}`, noindex: true }),
  headFrom: (found, { name }) => ({ title: `Your ${found?.order ? 'Order' : 'Quote'} | ${name}`, noindex: true }),
  query: ({ token = '' }) => customerPageQuery(token),
  Content: QuotePage,
}

function QuotePage({ params: { token = '' } }: { params: Params }) {
  const isBack = useSearch().includes(RETURNED_FROM_PAYMENT)
  const { data: found } = useQuery({
    ...customerPageQuery(token),
    // The bank's answer usually follows within seconds.
    refetchInterval: ({ state }) => isBack && (state.data?.order?.payable ?? 0) > 0 && REFETCH_EVERY_MS,
  })
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8 sm:py-12">
      {found === null && <NoQuote />}
      {found === undefined && <Skeleton className="h-160" />}
      {found && <QuoteAndOrder found={found} isBack={isBack} />}
    </div>
  )
}

type Shown = { found: CustomerPageAnswer; isBack: boolean }

function QuoteAndOrder({ found: { quote, order, shipTo, move }, isBack }: Shown) {
  const posted = usePostedForm()
  const given = { quote, saved: shipTo, posted }
  const form = <ShipToForm {...given} isOptional={order === null} />
  const otherPrice = move && <OtherPrice move={move} quote={quote} />
  return (
    <CustomerQuoteView
      quote={{ ...quote, callTime: posted?.values.callTime ?? quote.callTime }}
      shipTo={<ShipToFields {...given} isOptional />}
      shipToForm={
        <>
          {otherPrice}
          {form}
        </>
      }
      order={
        order && (
          <CustomerOrder
            order={order}
            token={quote.token}
            isBackFromPayment={isBack}
            addressForm={order.address ? <ChangeAddress isOpen={posted !== undefined}>{form}</ChangeAddress> : form}
            otherPrice={otherPrice}
          />
        )
      }
    />
  )
}

function ChangeAddress({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="no-print" open={isOpen}>
      <summary className="min-h-9 w-fit content-center font-semibold">Change the address</summary>
      {children}
    </details>
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
