import { formatDay } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import { useCompany } from '#company/use-company.ts'
import { formatAmount } from '#lib/money.ts'
import { ORDERS_API } from '#orders/order-address.ts'
import { nextReturnStep, type OrderStep } from '#orders/order-step.ts'
import { exceptElectrical, returnableParts } from '#orders/returnable-parts.ts'
import { NO_ELECTRICAL_RETURNS } from '#quotes/quote-wording.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { stepLabel, useStep } from './order-actions.tsx'
import type { OrderJson } from './order-queries.ts'
import { ReturnStateBadge } from './order-state.tsx'

type Props = { order: OrderJson; onStep: (step: OrderStep) => void }

/** Returns, and how far along they are. */
export function OrderReturns({ order, onStep }: Props) {
  const company = useCompany()
  const run = useStep(order, onStep)
  const { returns, returnableUntil } = order
  if (returns.length === 0 && !returnableUntil) return null
  return (
    <Card aria-labelledby="order-returns">
      <CardTitle id="order-returns" className="mb-3">
        Returns
      </CardTitle>
      {returnableUntil && <p className="text-muted-foreground">{returnRule(order, returnableUntil, company)}</p>}
      <ul>
        {returns.map((each) => {
          const step = nextReturnStep(each)
          return (
            <li key={each.id} className="flex flex-col items-start gap-2 border-b border-border py-3 last:border-0">
              <ReturnFacts order={order} returned={each} />
              {step && (
                <Button variant="outline" size="small" onClick={() => run(step)}>
                  {stepLabel(step, order)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function returnRule({ lines }: OrderJson, returnableUntil: string, company: Company): string {
  if (returnableParts(lines).length === 0) return NO_ELECTRICAL_RETURNS
  return exceptElectrical(`Can be returned until ${formatDay(company, new Date(returnableUntil))}.`, lines)
}

function ReturnFacts({ order, returned }: { order: OrderJson; returned: OrderJson['returns'][number] }) {
  const { number, state, isException, lines, reason, words, refund, requestedBy, isOver, photos } = returned
  const labels = order.lines.filter(({ id }) => lines.includes(id)).map(({ label }) => label)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{number}</span>
        <ReturnStateBadge state={state} />
        {isException && <Badge tone="outline">Exception to the terms</Badge>}
      </p>
      <p className="wrap-anywhere">{labels.join(', ')}</p>
      <p className="wrap-anywhere">
        {requestedBy === 'customer' ? 'The customer' : 'Staff'}: {reason}
        {words && `. "${words}"`}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, position) => (
            <li key={photo}>
              <a href={`${ORDERS_API}/${order.id}/photos/${photo}`} target="_blank" rel="noreferrer">
                <img
                  src={`${ORDERS_API}/${order.id}/photos/${photo}`}
                  alt={`What's wrong with it, ${position + 1} of ${photos.length}`}
                  className="size-24 rounded-md border border-border object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isOver && <p className="text-sm text-muted-foreground">The refund would be {formatAmount(refund)}.</p>}
    </>
  )
}
