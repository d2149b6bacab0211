import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'
import { PriceLines } from './price-lines.tsx'
import { PricingExplanation } from './pricing-explanation.tsx'
import type { QuoteAnswer } from './use-request-quote.ts'

/** The price, on a tag like the ones tied to parts in the yard. */
export function QuoteTag({ quote, onReset }: { quote: QuoteAnswer; onReset: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had focus is gone; whoever listens to the page hears what took its place.
  useEffect(() => title.current?.focus(), [])
  const { year, make, model, part } = quote
  return (
    <section
      aria-labelledby="quote-ready"
      className="quote-tag relative flex flex-col gap-4 rounded-lg border-2 border-primary bg-card p-5 sm:p-6"
    >
      <span
        aria-hidden="true"
        className="absolute top-5 right-5 size-5 rounded-full border-2 border-primary bg-background"
      />
      <div className="pr-10 [overflow-wrap:anywhere]">
        <h2 ref={title} id="quote-ready" tabIndex={-1} className="font-display text-2xl outline-none">
          Your Quote is Ready!
        </h2>
        <p className="mt-1">
          <span className="font-mono font-semibold">{quote.number}</span> · {part?.name ?? 'General Parts'} for {year}{' '}
          {make} {model}
        </p>
        {!part && (
          <p className="mt-1 font-medium">
            We could not tell which part you need, so this is the middle price of all our parts. Name the part for a
            price of its own.
          </p>
        )}
      </div>
      <p className="print-only">
        {company.legalName} · {company.phone.display} · {company.email.address}
      </p>
      <PriceLines quote={quote} />
      <p>Check your email for detailed quote information. Our team will contact you within 24 hours.</p>
      {!quote.isMailed && (
        <p className="font-medium">
          We email only so many quotes a day, so this one was not emailed. Print it to keep it.
        </p>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted-foreground">
        {quote.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <PricingExplanation quote={quote} />
      <div className="no-print flex flex-wrap gap-3">
        <Button onClick={onReset}>Get Another Quote</Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
    </section>
  )
}
