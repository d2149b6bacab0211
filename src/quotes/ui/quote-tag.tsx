import { Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'
import { WantThisPart } from './answer-form.tsx'
import type { QuoteAnswer } from './quote-queries.ts'
import { QuoteSheet } from './quote-sheet.tsx'

type Props = {
  quote: QuoteAnswer
  /** Whether it has come just now, not with a reload. */
  isNew: boolean
  /** For paper: whose quote it is, and for which car. */
  customer: { name: string; vin: string | null }
  nameField: ReactNode
  isPending: boolean
  /** The parts that were asked for beside this one and have no price yet. */
  unquoted: readonly { name: string; onAsk: () => void }[]
  onReset: () => void
}

export function QuoteTag({ quote, isNew, customer, nameField, isPending, unquoted, onReset }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had focus is gone; whoever listens to the page hears what took its place.
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const { isMailed, zipCode, partName } = quote
  const printed = [customer.name, customer.vin && `VIN ${customer.vin}`, zipCode && `ZIP ${zipCode}`, partName]
  return (
    <QuoteSheet
      quote={quote}
      titleId="quote-ready"
      title={
        <h2 ref={title} id="quote-ready" tabIndex={-1} className="font-display text-2xl outline-none">
          Your Quote is Ready!
        </h2>
      }
      nameField={nameField}
      printed={printed.filter(Boolean).join(' · ')}
      actions={
        <Button variant="outline" onClick={onReset}>
          Get Another Quote
        </Button>
      }
    >
      {isMailed ? (
        <p>Check your email for detailed quote information. Our team will contact you within 24 hours.</p>
      ) : (
        <p>
          We email only so many quotes a day, so this one was not emailed: save or print it. Our team will contact you
          within 24 hours.
        </p>
      )}
      <WantThisPart quote={quote}>
        <Button asChild variant="outline">
          <a href={company.phone.href} aria-label={`Call ${company.phone.display} about ${quote.number}`}>
            <Phone aria-hidden="true" />
            {company.phone.display}
          </a>
        </Button>
      </WantThisPart>
      {unquoted.length > 0 && (
        <div className="no-print flex flex-wrap gap-2">
          {unquoted.map(({ name, onAsk }) => (
            <Button key={name} variant="outline" size="small" disabled={isPending} onClick={onAsk}>
              Quote the {name}
            </Button>
          ))}
        </div>
      )}
    </QuoteSheet>
  )
}
