import { formatAmount } from '#lib/money.ts'
import { deliveryWording } from '#pricing/freight-delivery.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import { coreNote, priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'
import { AnswerForm } from '#quotes/ui/answer-form.tsx'
import { QuotedItem } from '#quotes/ui/quoted-item.tsx'
import { describeOffer } from '#stock/stock-offer.ts'
import { Button } from '#ui/button.tsx'
import { PhoneLink, type RenderSmallPage } from './small-page.tsx'

type Taken = { sentence: string; quote: Quote; nextBest: PricingAnswer }

/** For someone who said yes a moment too late: our next best offer, with a button that turns it into a quote. */
export function takenPage(render: RenderSmallPage, { sentence, quote, nextBest }: Taken): string {
  const { stockItem, breakdown, delivery } = nextBest
  const core = coreNote(nextBest)
  const notes = priceNotes({ ...nextBest, zipCode: quote.zipCode })
  return render(
    'You were a moment too late',
    <>
      <p>{sentence} You don't owe anything.</p>
      <section
        aria-labelledby="next-best"
        className="quote-tag flex flex-col gap-3 rounded-lg border-2 border-primary bg-card p-5"
      >
        <h2 id="next-best" className="font-display text-2xl">
          Our next best offer
        </h2>
        <p>
          {partWording(nextBest)} for {vehicleWording(quote)}
        </p>
        {stockItem && (
          <>
            <p>{describeOffer(stockItem)}</p>
            <QuotedItem item={stockItem} part={nextBest.part?.name ?? 'Part'} />
          </>
        )}
        <p>
          <strong className="font-display text-4xl tabular-nums">{formatAmount(breakdown.total)}</strong> with shipping
          and tax
          <span className="block text-sm text-muted-foreground">{deliveryWording(delivery)}</span>
        </p>
        {[...(core ? [core] : []), ...notes].map((note) => (
          <p key={note} className="text-sm">
            {note}
          </p>
        ))}
        <AnswerForm token={quote.token} answer="renew">
          <Button type="submit">Quote this one instead</Button>
        </AnswerForm>
      </section>
      <p>
        Or call us at <PhoneLink /> and say {quote.number}.
      </p>
    </>,
  )
}
