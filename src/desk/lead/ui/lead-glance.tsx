import { Phone, PhoneCall } from 'lucide-react'
import { phoneHref } from '#leads/lead-links.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { partWording } from '#quotes/quote-wording.ts'
import { Button } from '#ui/button.tsx'
import { CopyText } from '#ui/copy-text.tsx'

/** On a phone: what they want, for how much and for which car, before anything else. */
export function LeadGlance({ quote }: { quote: AsJson<DeskQuote> | undefined }) {
  if (!quote) return null
  const { year, make, model, trim, vin } = quote
  return (
    <section aria-label="What they want" className="no-print rounded-lg border border-border bg-card p-4 lg:hidden">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold [overflow-wrap:anywhere]">{partWording(quote)}</span>
        <span className="text-xl font-bold tabular-nums">{quote.finalQuote}</span>
      </p>
      <p className="text-muted-foreground">{[year, make, model, trim].filter(Boolean).join(' ')}</p>
      {vin && <CopyText label="VIN" text={vin} />}
    </section>
  )
}

/** At the thumb: the two things one does with a lead on a phone. */
export function LeadBar({ phone, onLogCall }: { phone: string | null; onLogCall: () => void }) {
  return (
    <div className="lead-bar no-print fixed inset-x-0 bottom-0 z-40 flex gap-3 border-t border-border bg-background p-3 *:grow lg:hidden">
      {phone && (
        <Button asChild>
          <a href={phoneHref(phone)}>
            <Phone aria-hidden="true" />
            Call
          </a>
        </Button>
      )}
      <Button variant="outline" onClick={onLogCall}>
        <PhoneCall aria-hidden="true" />
        Log
      </Button>
    </div>
  )
}
