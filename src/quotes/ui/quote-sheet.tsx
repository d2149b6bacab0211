import { Link2, Printer, Share2 } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { formatDay } from '#company/business-time.ts'
import { company } from '#company/company.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { termsOfQuote } from '#quotes/quote-terms.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { PriceLines } from './price-lines.tsx'
import { PriceOptions } from './price-options.tsx'
import { PricingExplanation } from './pricing-explanation.tsx'
import type { CustomerQuoteAnswer } from './quote-queries.ts'

type Props = {
  quote: Omit<CustomerQuoteAnswer, 'firstName' | 'shipment'>
  titleId: string
  title: ReactNode
  /** For a price of no part in particular: a field to name the part in. */
  nameField: ReactNode
  /** For paper: what the screen need not say. */
  printed?: string
  /** What can be said to the price. */
  children: ReactNode
  /** What else there is to do, before sharing and printing. */
  actions: ReactNode
}

/** A quote as a tag: what it is for, the price, the terms, how it was made. */
export function QuoteSheet({ quote, titleId, title, nameField, printed, children, actions }: Props) {
  const { number, token, part, status } = quote
  return (
    <section
      aria-labelledby={titleId}
      className="quote-tag relative flex flex-col gap-4 rounded-lg border-2 border-primary bg-card p-5 sm:p-6"
    >
      <span
        aria-hidden="true"
        className="absolute top-5 right-5 size-5 rounded-full border-2 border-primary bg-background"
      />
      <div className="pr-10 [overflow-wrap:anywhere]">
        {title}
        <p className="mt-1">
          <span className="font-mono font-semibold">{number}</span> · {partWording(quote)} for {vehicleWording(quote)}
        </p>
        {!part && (
          <p className="mt-1 font-medium">
            We could not tell which part you need, so this is the middle price of all our parts. Name the part for a
            price of its own.
          </p>
        )}
      </div>
      {!part && nameField}
      <p className="print-only">
        {company.legalName} · {company.phone.display} · {company.email.address} · {formatDay(new Date(quote.createdAt))}
      </p>
      {printed && <p className="print-only">{printed}</p>}
      <PriceLines quote={quote} />
      {children}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted-foreground">
        {termsOfQuote(quote).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {(status === 'pending' || status === 'expired') && <PriceOptions quote={quote} />}
      <PricingExplanation quote={quote} />
      <PrintedLink token={token} number={number} />
      <div className="no-print flex flex-wrap gap-3">
        {actions}
        <ShareQuote token={token} number={number} />
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
    </section>
  )
}

function ShareQuote({ token, number }: { token: string; number: string }) {
  const share = async () => {
    const url = new URL(quotePath(token), location.href).href
    const title = `Quote ${number}`
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', description: 'It opens this quote on any device.' })
  }
  const Icon = typeof navigator !== 'undefined' && 'share' in navigator ? Share2 : Link2
  return (
    <Button variant="outline" onClick={share}>
      <Icon aria-hidden="true" />
      Save or share this quote
    </Button>
  )
}

function PrintedLink({ token, number }: { token: string; number: string }) {
  const host = useSyncExternalStore(
    noChanges,
    () => location.host,
    () => '',
  )
  const path = quotePath(token)
  return (
    <div className="print-only">
      <img src={`${path}/code.svg`} alt="" width={112} height={112} />
      <p className="text-sm">
        Scan it{host && `, or open ${host}${path}`}. Or call us and say{' '}
        <span className="whitespace-nowrap">{number}</span>.
      </p>
    </div>
  )
}

const noChanges = () => () => {}
