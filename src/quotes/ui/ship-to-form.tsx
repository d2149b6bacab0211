import type { ComponentProps } from 'react'
import { formatAmount } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { CustomerQuoteAnswer } from './quote-queries.ts'
import { ShipToFields } from './ship-to-fields.tsx'

type ProposedMove = { place: string | null; freight: number; taxes: number; price: string }

type Props = ComponentProps<typeof ShipToFields> & { quote: CustomerQuoteAnswer }

/** Where it goes, after the yes. */
export function ShipToForm(fields: Props) {
  const { quote, saved, isOptional } = fields
  if (quote.delivery?.place === 'pickup') return null
  return (
    <AnswerForm token={quote.token} answer="yes">
      {saved && isOptional && <p className="font-semibold">{savedWording(saved)}</p>}
      <ShipToFields {...fields} />
      <Button type="submit" variant="outline">
        {saved ? 'Change the address' : 'Save the address'}
      </Button>
    </AnswerForm>
  )
}

/** Street and city show only in the browser that typed them. */
function savedWording({ isPickup, address }: NonNullable<Props['saved']>): string {
  if (isPickup || !address) return "We've noted that you'll pick it up."
  const { street, city, state, zipCode } = address
  return `We've saved your address: ${[street, city, `${state} ${zipCode}`].filter(Boolean).join(', ')}.`
}

type OtherProps = { move: ProposedMove; quote: CustomerQuoteAnswer }

/** If it costs more or less there, the customer sees that and agrees first. */
export function OtherPrice({ move: { place, freight, taxes, price }, quote }: OtherProps) {
  const before = quote.breakdown
  const rows = [
    ['Shipping', formatAmount(before.freight), formatAmount(freight)],
    ['Sales tax', formatAmount(before.taxes), formatAmount(taxes)],
    ['Total', quote.finalQuote, price],
  ] as const
  const going = place === null ? 'If you pick it up' : `If it goes to ${place}`
  return (
    <section
      aria-labelledby="other-price"
      className="w-full rounded-md border-2 border-primary bg-raised p-4 tabular-nums"
    >
      <h3 id="other-price" className="font-semibold">
        {going}, the price is {price}
      </h3>
      <dl className="mt-2">
        {rows.map(([label, was, now]) => (
          <div key={label} className="flex justify-between gap-3 border-b border-border py-1 last:font-semibold">
            <dt>{label}</dt>
            <dd>
              {was !== now && (
                <del className="text-muted-foreground">
                  <span className="sr-only">before: </span>
                  {was}
                </del>
              )}{' '}
              {now}
            </dd>
          </div>
        ))}
      </dl>
      <AnswerForm token={quote.token} answer="yes" price={price}>
        <Button type="submit">Agree to {price}</Button>
        <p className="text-sm text-muted-foreground">Nothing changes until you agree.</p>
      </AnswerForm>
    </section>
  )
}
