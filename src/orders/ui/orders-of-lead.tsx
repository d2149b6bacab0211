import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatAmount } from '#lib/money.ts'
import { orderPath } from '#orders/order-address.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { leadOrdersQuery } from './order-queries.ts'
import { OrderStateBadge } from './order-state.tsx'

/** What this customer bought, if anything. */
export function OrdersOfLead({ leadId }: { leadId: number }) {
  const { data: orders = [] } = useQuery(leadOrdersQuery(leadId))
  if (orders.length === 0) return null
  return (
    <Card aria-labelledby="lead-orders">
      <CardTitle id="lead-orders" className="mb-3">
        Orders
      </CardTitle>
      <ul>
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link href={orderPath(order.id)} className="link font-semibold">
                {order.number}
              </Link>{' '}
              {order.items.join(', ')}
            </span>
            <span className="flex flex-wrap items-center gap-3 tabular-nums">
              <OrderStateBadge order={order} />
              {formatAmount(order.total)}
              {order.due > 0 && <span className="text-muted-foreground">{formatAmount(order.due)} due</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
