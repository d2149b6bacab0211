import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { historyOf } from '#orders/order-history.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import type { OrderJson } from './order-queries.ts'

export function OrderHistory({ order }: { order: OrderJson }) {
  const company = useCompany()
  return (
    <Card aria-labelledby="order-history">
      <CardTitle id="order-history" className="mb-3">
        History
      </CardTitle>
      <ol className="flex flex-col gap-2">
        {historyOf(order).map(({ at, text, note, by }) => (
          <li key={`${at} ${text}`}>
            <p className="wrap-anywhere">
              {text}
              {note && `: ${note}`}
            </p>
            <p className="text-sm text-muted-foreground">
              <time dateTime={at}>{formatMoment(company, new Date(at))}</time>
              {by && `, ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
