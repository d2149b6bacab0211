import { Phone, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDay } from '#company/business-time.ts'
import { company } from '#company/company.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'
import { Button } from '#ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { PriceLines } from './price-lines.tsx'
import { PriceOptions } from './price-options.tsx'
import { PricingExplanation } from './pricing-explanation.tsx'
import type { QuoteAnswer } from './quote-queries.ts'
import { PrintedLink, ShareQuote } from './share-quote.tsx'

type Props = {
  quote: QuoteAnswer
  /** Whether it has come just now, not with a reload. */
  isNew: boolean
  /** For paper: whose quote it is, and for which car. */
  customer: { name: string; vin: string | null }
  /** For a price of no part in particular: a field to name the part in. */
  nameField: ReactNode
  isPending: boolean
  onAskAlso: (partName: string) => void
  onReset: () => void
}

export function QuoteTag({ quote, isNew, customer, nameField, isPending, onAskAlso, onReset }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had focus is gone; whoever listens to the page hears what took its place.
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const { part, token, number } = quote
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
          <span className="font-mono font-semibold">{quote.number}</span> · {partWording(quote)} for{' '}
          {vehicleWording(quote)}
        </p>
        {!part && (
          <p className="mt-1 font-medium">
            We could not tell which part you need, so this is the middle price of all our parts. Name the part for a
            price of its own.
          </p>
        )}
      </div>
      {nameField}
      <p className="print-only">
        {company.legalName} · {company.phone.display} · {company.email.address} · {formatDay(new Date(quote.createdAt))}
      </p>
      <p className="print-only">
        {[customer.name, customer.vin && `VIN ${customer.vin}`, quote.zipCode && `ZIP ${quote.zipCode}`, quote.partName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <PriceLines quote={quote} />
      {quote.isMailed ? (
        <p>Check your email for detailed quote information. Our team will contact you within 24 hours.</p>
      ) : (
        <p>
          We email only so many quotes a day, so this one was not emailed: save or print it. Our team will contact you
          within 24 hours.
        </p>
      )}
      <div className="no-print flex flex-col gap-3 sm:flex-row sm:items-end">
        <AnswerForm token={token} answer="yes" price={quote.finalQuote}>
          <Button type="submit">I want this part</Button>
        </AnswerForm>
        <Button asChild variant="outline">
          <a href={company.phone.href} aria-label={`Call ${company.phone.display} about ${number}`}>
            <Phone aria-hidden="true" />
            {company.phone.display}
          </a>
        </Button>
      </div>
      {quote.alsoNamed.length > 0 && (
        <div className="no-print flex flex-col items-start gap-2">
          <p>This price is for one part. You also named:</p>
          <div className="flex flex-wrap gap-2">
            {quote.alsoNamed.map(({ name }) => (
              <Button key={name} variant="outline" size="small" disabled={isPending} onClick={() => onAskAlso(name)}>
                Quote the {name}
              </Button>
            ))}
          </div>
        </div>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted-foreground">
        {quote.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <PriceOptions quote={quote} />
      <PricingExplanation quote={quote} />
      <PrintedLink token={token} number={number} />
      <div className="no-print flex flex-wrap gap-3">
        <Button variant="outline" onClick={onReset}>
          Get Another Quote
        </Button>
        <ShareQuote token={token} number={number} />
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
    </section>
  )
}
